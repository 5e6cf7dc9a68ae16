/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-print.h"

#include "ix-paper.h"
#include "ix-print-pages.h"

const IxPrintKind ix_reports_print_kind = { ix_paper_new, ix_paper_n_pages, ix_paper_draw, ix_paper_free };

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
