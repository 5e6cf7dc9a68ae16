/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-print-pages.h"

G_BEGIN_DECLS

/* The window for printing: pictures of all pages, the size of the paper, and a button each for the printer and for a
 * PDF file.  If there are several papers to choose from, it lists them beside the pages. */
#define IX_TYPE_PRINT_WINDOW (ix_print_window_get_type ())
G_DECLARE_FINAL_TYPE (IxPrintWindow, ix_print_window, IX, PRINT_WINDOW, AdwWindow)

/* A paper to choose. */
typedef struct {
  const char *id;
  char       *title;
  const char *section; /* the heading of those that belong together */
} IxPrintChoice;

/* Makes the papers. */
typedef struct {
  IxPrintJob *(*make) (const char *id, gpointer data);
  /* Hears which one was printed or saved. */
  void (*used) (const char *id, gpointer data);
  gpointer       data;
  GDestroyNotify free_data;
} IxPrintSource;

/* Show the window over @parent and return it: with one job, which it takes; or with papers to choose, an array of
 * IxPrintChoice to which it keeps a reference, of which that with the id @chosen is shown first. */
GtkWidget *ix_print_window_present (GtkWindow  *parent,
                                    IxPrintJob *job);
GtkWidget *ix_print_window_present_choice (GtkWindow           *parent,
                                           const GPtrArray     *choices,
                                           const char          *chosen,
                                           const IxPrintSource *source);

G_END_DECLS
