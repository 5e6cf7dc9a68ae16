/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Score sheets to a printer or a file. */

#include <glib/gi18n.h>

#include "ix-print-window.h"
#include "ix-score-private.h"

static const IxPrintKind sheets_kind = { ix_score_paper_new, ix_score_paper_n_pages, ix_score_paper_draw, ix_score_paper_free };

char *
ix_score_sheets_title (const GPtrArray *sheets)
{
  if (sheets->len == 1)
    return g_strdup (((const IxScoreSheet *) sheets->pdata[0])->running);
  return g_strdup_printf (ngettext ("%u score sheet", "%u score sheets", sheets->len), sheets->len);
}

IxPrintJob *
ix_score_sheets_job_new (const GPtrArray *sheets)
{
  g_autofree char *title = ix_score_sheets_title (sheets);

  return ix_print_job_new (&sheets_kind, sheets, title);
}

void
ix_score_sheets_print (GtkWindow       *parent,
                       const GPtrArray *sheets)
{
  ix_print_window_present (parent, ix_score_sheets_job_new (sheets));
}

gboolean
ix_score_sheets_write_pdf (const GPtrArray *sheets,
                           const char      *path,
                           GError         **error)
{
  g_autoptr (IxPrintJob) job = ix_score_sheets_job_new (sheets);

  return ix_print_job_write_pdf (job, path, ix_file_save, error);
}
