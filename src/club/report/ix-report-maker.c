/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all reports are made of. */

#include <glib/gi18n-lib.h>

#include "ix-report-private.h"

IxReportColumn *
ix_report_add_column (IxReportMaker *maker,
                     const char   *heading,
                     IxReportAlign  align,
                     guint         width,
                     const char   *explanation)
{
  IxReportColumn *column = g_new0 (IxReportColumn, 1);

  column->heading = g_strdup (heading);
  column->shorter = g_strdup (heading);
  column->explanation = g_strdup (explanation);
  column->align = align;
  column->width = width;
  g_ptr_array_add (maker->report->columns, column);
  return column;
}

void
ix_report_add_stacked (IxReportMaker *maker,
                      const char   *heading,
                      const char   *mark,
                      const char   *stack)
{
  IxReportColumn *column = ix_report_add_column (maker, heading, IX_REPORT_LEFT, 0, "");

  g_free (column->shorter);
  column->shorter = g_strdup (mark);
  column->stack = g_strdup (stack);
}

void
ix_report_add_row (IxReportMaker *maker,
                  guint         about,
                  gboolean      apart)
{
  maker->row = g_new0 (IxReportRow, 1);
  maker->row->cells = g_new0 (char *, maker->report->columns->len + 1);
  maker->row->hints = g_new0 (char *, maker->report->columns->len + 1);
  maker->row->about = about;
  maker->row->apart = apart;
  maker->n_cells = 0;
  g_ptr_array_add (maker->report->rows, maker->row);
}

void
ix_report_take_cell (IxReportMaker *maker,
                    char         *text)
{
  g_assert (maker->n_cells < maker->report->columns->len);
  maker->row->cells[maker->n_cells++] = text;
}

void
ix_report_add_cell (IxReportMaker *maker,
                   const char   *text)
{
  ix_report_take_cell (maker, g_strdup (text));
}

void
ix_report_take_hint (IxReportMaker *maker,
                    char         *text)
{
  maker->row->hints[maker->n_cells - 1] = text;
}

void
ix_report_take_note (IxReportMaker *maker,
                    char         *text)
{
  g_ptr_array_add (maker->report->notes, text);
}

const char *
ix_report_entry_name (const IxReportMaker *maker,
                     guint               entry)
{
  return entry == IX_NOBODY ? "" : ix_evening_entry (maker->state, entry)->name;
}

gboolean
ix_report_team_is_apart (const IxEveningState *state,
                        guint                 team)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  gboolean house = FALSE;

  for (guint i = 0; i < t->members->len; i++)
    house |= ix_evening_entry (state, ix_club_team_member (t, i))->house;
  return house;
}

const char *
ix_report_bye_text (IxRoundKind kind)
{
  switch (kind)
    {
    case IX_ROUND_FULL_BYE:
      return _("bye with a point");
    case IX_ROUND_HALF_BYE:
      return _("bye with half a point");
    case IX_ROUND_ZERO_BYE:
      return _("away");
    default:
      return _("bye");
    }
}
