/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Prints anything that can be laid out on pages, or saves it as PDF.  All lengths are in points. */

/* Returns a context for text on paper, whose unit is a point. */
PangoContext *ix_print_context_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* How a kind of thing is laid out and drawn. */
typedef struct {
  /* Lays out @things within the margins of the paper; they outlive what it returns. */
  gpointer (*lay_out) (const GPtrArray *things,
                       double           width,
                       double           height);
  guint (*n_pages) (gconstpointer paper);
  /* Draws a page, counted from 0, at the origin of @cr. */
  void (*draw) (gconstpointer paper,
                guint         page,
                cairo_t      *cr);
  GDestroyNotify free;
} IxPrintKind;

/* Returns an operation that prints @things when run, and keeps a reference to them.  The job is
 * called @title, which a printer that makes files makes theirs. */
GtkPrintOperation *ix_print_pages_operation_new (const IxPrintKind *kind,
                                                 const GPtrArray   *things,
                                                 const char        *title)
  G_GNUC_WARN_UNUSED_RESULT;

/* Asks for a printer and runs @operation. */
void ix_print_run (GtkPrintOperation *operation,
                   GtkWindow         *parent);

/* Does both. */
void ix_print_pages (const IxPrintKind *kind,
                     const GPtrArray   *things,
                     const char        *title,
                     GtkWindow         *parent);

/* Writes them into a PDF file on A4 with this title.  FALSE with @error if it cannot be written. */
gboolean ix_print_pages_write_pdf (const IxPrintKind *kind,
                                   const GPtrArray   *things,
                                   const char        *title,
                                   const char        *path,
                                   GError           **error);

G_END_DECLS
