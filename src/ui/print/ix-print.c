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

const IxPrintKind ix_reports_print_kind = { lay_out, n_pages, draw, free_paper };

IxPrintJob *
ix_reports_job_new (const GPtrArray *reports)
{
  g_autofree char *title = ix_reports_title (reports);

  return ix_print_job_new (&ix_reports_print_kind, reports, title);
}

gboolean
ix_write_pdf (const GPtrArray *reports,
              const char      *path,
              IxFileWriter     write,
              GError         **error)
{
  g_autoptr (IxPrintJob) job = ix_reports_job_new (reports);

  return ix_print_job_write_pdf (job, path, write, error);
}
