/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-file.h"

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

/* Things that are printed together.  The job is called @title, which a printer that makes files makes theirs.  A PDF
 * is proposed to be called @file, which is owned and may be NULL: the title. */
typedef struct {
  const IxPrintKind *kind;
  GPtrArray         *things;
  char              *title;
  char              *file;
} IxPrintJob;

/* Returns a job, which keeps a reference to @things.  Frees one; it may be NULL. */
IxPrintJob *ix_print_job_new (const IxPrintKind *kind,
                              const GPtrArray   *things,
                              const char        *title) G_GNUC_WARN_UNUSED_RESULT;
void        ix_print_job_free (IxPrintJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPrintJob, ix_print_job_free)

/* The paper that this computer prints on: A4 or Letter, as it was chosen, else as is usual in the country.  Its
 * margins are IX_PRINT_MARGIN on all sides. */
#define IX_PRINT_MARGIN (15 / 25.4 * 72)

GtkPaperSize *ix_print_paper_size_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Lays out the things of @job on that paper; to be freed as its kind says. */
gpointer ix_print_job_lay_out (const IxPrintJob   *job,
                               const GtkPaperSize *size) G_GNUC_WARN_UNUSED_RESULT;

/* Returns an operation that prints @job when run, and needs it no longer. */
GtkPrintOperation *ix_print_job_operation_new (const IxPrintJob *job) G_GNUC_WARN_UNUSED_RESULT;

/* Makes a PDF file of the job with its title, on the paper of this computer, and writes it with @write.  FALSE with
 * @error if that fails. */
gboolean ix_print_job_write_pdf (const IxPrintJob *job,
                                 const char       *path,
                                 IxFileWriter      write,
                                 GError          **error);

G_END_DECLS
