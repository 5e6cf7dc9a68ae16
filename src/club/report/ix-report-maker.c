/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes the columns, cells and notes of all reports. */

#include "ix-evening-table.h"
#include "ix-report-private.h"
#include "ix-report-words.h"
#include "ix-tie-words.h"

IxReportColumn *
ix_report_append_column (IxReport     *report,
                         IxReportField field,
                         const char   *heading,
                         IxReportAlign align,
                         guint         width,
                         const char   *explanation)
{
  IxReportColumn *column = g_new0 (IxReportColumn, 1);

  column->field = field;
  column->heading = g_strdup (heading);
  column->shorter = g_strdup (heading);
  column->explanation = g_strdup (explanation);
  column->align = align;
  column->width = width;
  g_ptr_array_add (report->columns, column);
  return column;
}

IxReportRow *
ix_report_append_row (IxReport *report,
                      guint     about,
                      gboolean  apart)
{
  IxReportRow *row = g_new0 (IxReportRow, 1);

  row->cells = g_new0 (IxReportCell, report->columns->len);
  row->about = about;
  row->apart = apart;
  g_ptr_array_add (report->rows, row);
  return row;
}

IxReportColumn *
ix_report_add_column (IxReportMaker *maker,
                      IxReportField  field,
                      const char    *heading,
                      IxReportAlign  align,
                      guint          width,
                      const char    *explanation)
{
  return ix_report_append_column (maker->report, field, heading, align, width, explanation);
}

void
ix_report_add_stacked (IxReportMaker *maker,
                       IxReportField  field,
                       const char    *heading,
                       const char    *mark,
                       const char    *stack)
{
  IxReportColumn *column = ix_report_add_column (maker, field, heading, IX_REPORT_LEFT, 0, "");

  g_free (column->shorter);
  column->shorter = g_strdup (mark);
  column->stack = g_strdup (stack);
}

void
ix_report_add_row (IxReportMaker *maker,
                   guint          about,
                   gboolean       apart)
{
  maker->row = ix_report_append_row (maker->report, about, apart);
  maker->n_cells = 0;
}

/* Cells */

IxReportCell *
ix_report_take_text (IxReportMaker *maker,
                     IxCellKind     kind,
                     gint64         number,
                     char          *text)
{
  IxReportCell *cell = &maker->row->cells[maker->n_cells];

  g_assert (maker->n_cells < maker->report->columns->len);
  maker->n_cells++;
  cell->kind = kind;
  cell->number = number;
  cell->text = text;
  return cell;
}

IxReportCell *
ix_report_add_text (IxReportMaker *maker,
                    const char    *text)
{
  return ix_report_take_text (maker, IX_CELL_TEXT, 0, g_strdup (text));
}

IxReportCell *
ix_report_add_number (IxReportMaker *maker,
                      guint          number)
{
  return ix_report_take_text (maker, IX_CELL_NUMBER, number, g_strdup_printf ("%u", number));
}

IxReportCell *
ix_report_add_rank (IxReportMaker *maker,
                    guint          rank)
{
  return ix_report_take_text (maker, IX_CELL_RANK, rank,
                              rank > 0 ? g_strdup_printf ("%u", rank) : g_strdup ("–"));
}

IxReportCell *
ix_report_add_points (IxReportMaker *maker,
                      gint           tenths)
{
  return ix_report_take_text (maker, IX_CELL_POINTS, tenths, ix_points_text (tenths));
}

IxReportCell *
ix_report_add_value (IxReportMaker     *maker,
                     const IxStandings *standings,
                     guint              i,
                     guint              tie_break)
{
  const IxTieBreak *asked = &g_array_index (standings->tie_breaks, IxTieBreak, tie_break);
  IxTieValue value = ix_standings_at (standings, i)->values[tie_break];
  IxReportCell *cell;
  gint64 hundredths;

  if (ix_tie_break_is_list (asked) || !ix_tie_words_exact (value, &hundredths))
    hundredths = IX_NO_NUMBER;
  cell = ix_report_take_text (maker, IX_CELL_VALUE, hundredths,
                              ix_tie_words_value (standings, i, tie_break));
  if (ix_tie_break_is_list (asked))
    cell->plain = ix_standings_value_text (standings, i, tie_break);
  return cell;
}

void
ix_report_add_grade (IxReportMaker *maker,
                     const IxEntry *entry)
{
  gboolean estimated = entry->grade != 0 && entry->estimated;
  IxReportCell *cell = ix_report_take_text (maker, IX_CELL_GRADE, entry->grade, ix_format_grade_or (entry, ""));

  maker->estimated |= estimated;
  if (estimated)
    cell->plain = g_strdup_printf ("%de", entry->grade);
}

/* Names */

const char *
ix_report_entry_name (const IxReportMaker *maker,
                      guint                entry)
{
  return entry == IX_NOBODY ? "" : ix_evening_entry (maker->state, entry)->shown;
}

const IxClubTeam *
ix_report_team (const IxReportMaker *maker,
                guint                team)
{
  switch (maker->time)
    {
    case IX_TIME_ROUND:
      return ix_evening_team_in_round (maker->state, maker->round, team);
    case IX_TIME_AFTER:
      return ix_evening_team_after (maker->state, maker->round, team);
    case IX_TIME_PAIRED:
      return ix_evening_team_after (maker->state, maker->state->rounds->len, team);
    case IX_TIME_NOW:
    default:
      return ix_evening_team (maker->state, team);
    }
}

char *
ix_report_team_name (const IxReportMaker *maker,
                     guint                team)
{
  return ix_club_team_name (maker->state, ix_report_team (maker, team));
}

GArray *
ix_report_members (const IxClubTeam *team,
                   guint             without)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint m = 0; m < team->members->len; m++)
    {
      guint entry = ix_club_team_member (team, m);

      if (entry != without)
        g_array_append_val (members, entry);
    }
  return members;
}

/* Puts the entries and their names into @cell. */
static void
set_entries (IxReportMaker *maker,
             IxReportCell  *cell,
             const GArray  *entries)
{
  cell->names = g_new0 (char *, entries->len + 1);
  cell->entries = g_memdup2 (entries->data, entries->len * sizeof (guint));
  for (guint i = 0; i < entries->len; i++)
    cell->names[i] = g_strdup (ix_report_entry_name (maker, g_array_index (entries, guint, i)));
}

IxReportCell *
ix_report_add_player (IxReportMaker *maker,
                      guint          entry)
{
  const char *name = ix_report_entry_name (maker, entry);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (guint));
  IxReportCell *cell = ix_report_take_text (maker, IX_CELL_PLAYERS, 0, g_strdup (name));

  if (entry != IX_NOBODY)
    g_array_append_val (entries, entry);
  set_entries (maker, cell, entries);
  return cell;
}

void
ix_report_add_members (IxReportMaker    *maker,
                       const IxClubTeam *team,
                       guint             without)
{
  g_autoptr (GArray) members = ix_report_members (team, without);
  IxReportCell *cell = ix_report_take_text (maker, IX_CELL_PLAYERS, 0, NULL);

  set_entries (maker, cell, members);
  cell->text = g_strjoinv (" / ", cell->names);
}

IxReportCell *
ix_report_add_sitters (IxReportMaker *maker,
                       const guint   *entries,
                       guint          n,
                       char          *text)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));
  IxReportCell *cell = ix_report_take_text (maker, IX_CELL_PLAYERS, 0, text);

  g_array_append_vals (list, entries, n);
  set_entries (maker, cell, list);
  return cell;
}

IxReportCell *
ix_report_add_team (IxReportMaker *maker,
                    guint          team,
                    const char    *mark)
{
  g_autoptr (GArray) members = ix_report_members (ix_report_team (maker, team), IX_NOBODY);
  g_autofree char *name = ix_report_team_name (maker, team);
  IxReportCell *cell =
    ix_report_take_text (maker, IX_CELL_TEAM, team, g_strconcat (name, mark, NULL));

  set_entries (maker, cell, members);
  cell->title = g_strdup (ix_report_team (maker, team)->name);
  return cell;
}

/* Notes */

void
ix_report_take_idle (IxReportMaker *maker,
                     char          *text,
                     GArray        *idle,
                     IxRoundKind    reason)
{
  IxReportNote *note = g_new0 (IxReportNote, 1);

  note->text = text;
  note->idle = idle;
  note->reason = reason;
  g_ptr_array_add (maker->report->notes, note);
}

void
ix_report_take_note (IxReportMaker *maker,
                     char          *text)
{
  ix_report_take_idle (maker, text, NULL, IX_ROUND_NONE);
}
