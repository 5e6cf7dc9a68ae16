/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all sheets are made of. */

#include "ix-report-private.h"

IxSheetColumn *
ix_sheet_add_column (IxSheetMaker *maker,
                     const char   *heading,
                     IxSheetAlign  align,
                     guint         width,
                     const char   *explanation)
{
  IxSheetColumn *column = g_new0 (IxSheetColumn, 1);

  column->heading = g_strdup (heading);
  column->shorter = g_strdup (heading);
  column->explanation = g_strdup (explanation);
  column->align = align;
  column->width = width;
  g_ptr_array_add (maker->sheet->columns, column);
  return column;
}

void
ix_sheet_add_stacked (IxSheetMaker *maker,
                      const char   *heading,
                      const char   *mark,
                      const char   *stack)
{
  IxSheetColumn *column = ix_sheet_add_column (maker, heading, IX_SHEET_LEFT, 0, "");

  g_free (column->shorter);
  column->shorter = g_strdup (mark);
  column->stack = g_strdup (stack);
}

void
ix_sheet_add_row (IxSheetMaker *maker,
                  guint         about,
                  gboolean      apart)
{
  maker->row = g_new0 (IxSheetRow, 1);
  maker->row->cells = g_new0 (char *, maker->sheet->columns->len + 1);
  maker->row->hints = g_new0 (char *, maker->sheet->columns->len + 1);
  maker->row->about = about;
  maker->row->apart = apart;
  maker->n_cells = 0;
  g_ptr_array_add (maker->sheet->rows, maker->row);
}

void
ix_sheet_take_cell (IxSheetMaker *maker,
                    char         *text)
{
  g_assert (maker->n_cells < maker->sheet->columns->len);
  maker->row->cells[maker->n_cells++] = text;
}

void
ix_sheet_add_cell (IxSheetMaker *maker,
                   const char   *text)
{
  ix_sheet_take_cell (maker, g_strdup (text));
}

void
ix_sheet_take_hint (IxSheetMaker *maker,
                    char         *text)
{
  maker->row->hints[maker->n_cells - 1] = text;
}

void
ix_sheet_take_note (IxSheetMaker *maker,
                    char         *text)
{
  g_ptr_array_add (maker->sheet->notes, text);
}

const char *
ix_sheet_entry_name (const IxSheetMaker *maker,
                     guint               entry)
{
  return entry == IX_NOBODY ? "" : ix_evening_entry (maker->state, entry)->name;
}

gboolean
ix_sheet_team_is_apart (const IxEveningState *state,
                        guint                 team)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  gboolean house = FALSE;

  for (guint i = 0; i < t->members->len; i++)
    house |= ix_evening_entry (state, ix_club_team_member (t, i))->house;
  return house;
}

const char *
ix_sheet_bye_text (const IxSheetMaker *maker,
                   IxRoundKind         kind)
{
  switch (kind)
    {
    case IX_ROUND_FULL_BYE:
      return ix_say_in (maker, N_("bye with a point"));
    case IX_ROUND_HALF_BYE:
      return ix_say_in (maker, N_("bye with half a point"));
    case IX_ROUND_ZERO_BYE:
      return ix_say_in (maker, N_("away"));
    default:
      return ix_say_in (maker, N_("bye"));
    }
}
