/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-print.h"

#include "ix-paper.h"
#include "ix-print-pages.h"

static gpointer
lay_out (const GPtrArray *reports,
         double           width,
         double           height)
{
  return ix_paper_new (reports, width, height);
}

static guint
n_pages (gconstpointer paper)
{
  return ix_paper_n_pages (paper);
}

static void
draw (gconstpointer paper,
      guint         page,
      cairo_t      *cr)
{
  ix_paper_draw (paper, page, cr);
}

static void
free_paper (gpointer paper)
{
  ix_paper_free (paper);
}

static const IxPrintKind reports_kind = { lay_out, n_pages, draw, free_paper };

GtkPrintOperation *
ix_print_operation_new (const GPtrArray *reports)
{
  g_autofree char *title = ix_reports_title (reports);

  return ix_print_pages_operation_new (&reports_kind, reports, title);
}

void
ix_print_reports (GtkWindow       *parent,
                  const GPtrArray *reports)
{
  g_autofree char *title = ix_reports_title (reports);

  ix_print_pages (&reports_kind, reports, title, parent);
}

gboolean
ix_write_pdf (const GPtrArray *reports,
              const char      *path,
              GError         **error)
{
  g_autofree char *title = ix_reports_title (reports);

  return ix_print_pages_write_pdf (&reports_kind, reports, title, path, error);
}
