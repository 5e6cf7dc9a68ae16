/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The foot of reports: results that were corrected after a later round was paired. */

#include "ix-correction-words.h"
#include "ix-report-private.h"
#include "ix-table-score.h"

/* Was round @later paired with another result of that match of the table than it has now? */
static gboolean
is_paired_with (const IxEveningState *state,
                guint                 round,
                guint                 table,
                gboolean              second,
                guint                 later)
{
  const IxClubTable *at = ix_club_round_table (ix_evening_round (state, round), table);
  g_autoptr (GArray) paired = ix_evening_paired_with (state, round, table, second,
                                                      ix_club_table_match (at, second)->result);

  for (guint i = 0; i < paired->len; i++)
    if (g_array_index (paired, IxPairedWith, i).round == later)
      return TRUE;
  return FALSE;
}

/* Does that match of the table concern the report? */
static gboolean
concerns (const IxReportMaker *maker,
          guint                round,
          guint                table,
          gboolean             second)
{
  guint seated;

  switch ((guint) maker->report->kind)
    {
    case IX_REPORT_PAIRINGS:
      return is_paired_with (maker->state, round, table, second, maker->round);
    case IX_REPORT_RESULTS:
    case IX_REPORT_ROUND:
      return round == maker->round;
    case IX_REPORT_STANDINGS:
    case IX_REPORT_CROSS_TABLE:
    case IX_REPORT_PLAYERS:
      return round < maker->round;
    case IX_REPORT_PERSON:
      return ix_club_round_seat_of (ix_evening_round (maker->state, round), maker->round, &seated) !=
               IX_NOBODY &&
             seated == table;
    default:
      return FALSE;
    }
}

void
ix_report_add_corrections (IxReportMaker *maker)
{
  const GPtrArray *rounds = maker->state->rounds;

  for (guint r = 0; r < rounds->len; r++)
    for (guint i = 0; i < ix_evening_round (maker->state, r)->tables->len; i++)
      for (guint m = 0; m < maker->state->n_matches; m++)
        {
          char *text =
            concerns (maker, r, i, m == 1) ? ix_format_correction (maker->state, r, i, m == 1) : NULL;

          if (text != NULL)
            ix_report_take_note (maker, text);
        }
}
