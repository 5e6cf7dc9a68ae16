/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of a round, table by table: pairings and results. */

#include <glib/gi18n-lib.h>

#include "ix-evening-table.h"
#include "ix-report-private.h"
#include "ix-report-words.h"
#include "ix-table-score.h"
#include "ix-timetable-words.h"

#define WHITE "○"
#define BLACK "●"
#define HANDWRITTEN 9 /* digits */

static const IxClubRound *
round_of (const IxReportMaker *maker)
{
  return maker->round < maker->state->rounds->len
           ? ix_evening_round (maker->state, maker->round)
           : NULL;
}

/* Columns */

static void
add_table_column (IxReportMaker *maker)
{
  ix_report_add_column (maker, IX_FIELD_TABLE, _("Table"), IX_REPORT_RIGHT, 3, "")->strong = TRUE;
}

static void
add_opponents (IxReportMaker *maker)
{
  gboolean individual = maker->state->individual;

  ix_report_add_column (maker, IX_FIELD_FIRST, individual ? _("White") : _("First-named team"),
                        IX_REPORT_LEFT, 0,
                        individual ? "" : _("It has White on the higher board and Black on the "
                                            "lower one."));
  ix_report_add_column (maker, IX_FIELD_SECOND, individual ? _("Black") : _("Second-named team"),
                        IX_REPORT_LEFT, 0,
                        individual ? "" : _("It has Black on the higher board and White on the "
                                            "lower one."));
}

/* Adds the columns for teams and their players, the higher board first. */
static void
add_seats (IxReportMaker *maker)
{
  const char *first = _("First-named team");
  const char *second = _("Second-named team");

  ix_report_add_stacked (maker, IX_FIELD_FIRST, first, "", first);
  ix_report_add_stacked (maker, IX_FIELD_FIRST_HIGHER, _("Higher board, White"), WHITE, first);
  ix_report_add_stacked (maker, IX_FIELD_FIRST_LOWER, _("Lower board, Black"), BLACK, first);
  ix_report_add_stacked (maker, IX_FIELD_SECOND, second, "", second);
  ix_report_add_stacked (maker, IX_FIELD_SECOND_HIGHER, _("Higher board, Black"), BLACK, second);
  ix_report_add_stacked (maker, IX_FIELD_SECOND_LOWER, _("Lower board, White"), WHITE, second);
}

/* Cells */

static void
add_side (IxReportMaker *maker,
          guint          team,
          const guint   *players)
{
  ix_report_add_team (maker, team, "");
  if (maker->state->individual)
    return;
  ix_report_add_player (maker, players[IX_HIGHER_BOARD]);
  ix_report_add_player (maker, players[IX_LOWER_BOARD]);
}

/* Adds the teams with byes below the tables. */
static void
add_byes (IxReportMaker     *maker,
          const IxClubRound *round)
{
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      IxRoundKind kind = ix_evening_bye_kind (maker->state, maker->round, bye);
      g_autofree char *name = ix_report_team_name (maker, bye->team);

      ix_report_take_idle (maker, g_strdup_printf ("%s: %s", name, ix_format_bye_short (kind)),
                           ix_report_members (ix_report_team (maker, bye->team), IX_NOBODY), kind);
    }
}

static void
add_sit_out (IxReportMaker *maker,
             guint          entry)
{
  const char *name = ix_report_entry_name (maker, entry);
  GArray *who = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (who, entry);
  /* Translators: somebody does not play in this round, such as one of three who take turns */
  ix_report_take_idle (maker, g_strdup_printf (_("%s sits out."), name), who, IX_ROUND_NONE);
}

static void
add_sit_outs (IxReportMaker     *maker,
             const IxClubRound *round)
{
  for (guint i = 0; i < round->sit_outs->len; i++)
    add_sit_out (maker, g_array_index (round->sit_outs, IxSitOut, i).entry);
  for (guint i = 0; i < round->out->len; i++)
    add_sit_out (maker, g_array_index (round->out, guint, i));
}

/* The clocks of a table: "4 : 6 + 2 · =", the first-named side first, the higher board first; empty where
 * all have that of the evening. */
static void
add_clocks (IxReportMaker     *maker,
            const IxClubTable *table)
{
  guint n_boards = maker->state->individual ? 1 : IX_N_TEAM_BOARDS;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint b = 0; b < n_boards && ix_evening_table_has_handicap (maker->state, table); b++)
    {
      guint one = table->players[0][b], other = table->players[1][b];
      g_autofree char *clock = ix_format_handicap_clock (maker->state, one, other);
      g_autofree char *against = ix_format_handicap_clock (maker->state, other, one);

      g_string_append (text, b > 0 ? " · " : "");
      if (clock != NULL)
        g_string_append_printf (text, "%s : %s", clock, against);
      else
        g_string_append_c (text, '=');
    }
  ix_report_add_text (maker, text->str);
}

static void
note_clocks (IxReportMaker *maker)
{
  const char *usual = maker->state->clock;

  if (maker->state->handicap->len == 0)
    return;
  ix_report_take_note (
    maker, maker->state->individual
             ? g_strdup_printf (_("Clocks: White’s first; none: %s."), usual)
             : g_strdup_printf (_("Clocks: the first-named side’s first, the higher board first; = or "
                                  "none: %s."), usual));
}

void
ix_report_note_double (IxReportMaker *maker)
{
  if (maker->state->n_matches > 1)
    ix_report_take_note (maker, g_strdup (_("Two matches; in the second one the colours are "
                                            "switched.")));
}

static void
add_pairing_columns (IxReportMaker *maker)
{
  add_table_column (maker);
  if (maker->state->individual)
    add_opponents (maker);
  else
    add_seats (maker);
  if (maker->state->handicap->len > 0)
    ix_report_add_column (maker, IX_FIELD_CLOCK, _("Clocks"), IX_REPORT_LEFT, 12, "");
}

static void
add_pairing (IxReportMaker     *maker,
             guint              i,
             const IxClubTable *table)
{
  ix_report_add_row (maker, i, FALSE);
  ix_report_add_number (maker, i + 1);
  add_side (maker, table->first, table->players[0]);
  add_side (maker, table->second, table->players[1]);
  if (maker->state->handicap->len > 0)
    add_clocks (maker, table);
}

static void
add_pairing_notes (IxReportMaker     *maker,
                   const IxClubRound *round)
{
  add_byes (maker, round);
  add_sit_outs (maker, round);
  if (!maker->state->individual)
    ix_report_take_note (maker,
                         g_strdup (_("○ White, ● Black; the higher board stands first.")));
  note_clocks (maker);
  ix_report_note_double (maker);
}

/* Makes pairings; @add, unless NULL, adds the cells at the end of each row. */
static void
make_pairings (IxReportMaker *maker,
               void (*add) (IxReportMaker *maker, const IxClubTable *table))
{
  const IxClubRound *round = round_of (maker);

  if (round == NULL)
    return;
  for (guint i = 0; i < round->tables->len; i++)
    {
      add_pairing (maker, i, ix_club_round_table (round, i));
      if (add != NULL)
        add (maker, ix_club_round_table (round, i));
    }
  add_pairing_notes (maker, round);
}

void
ix_report_make_pairings (IxReportMaker *maker)
{
  add_pairing_columns (maker);
  make_pairings (maker, NULL);
}

static void
add_empty (IxReportMaker     *maker,
           const IxClubTable *table)
{
  for (guint i = 0; i < maker->state->n_matches + 1; i++)
    ix_report_add_text (maker, "");
}

/* Columns are wide enough for what is written by hand. */
void
ix_report_make_score_list (IxReportMaker *maker)
{
  add_pairing_columns (maker);
  if (maker->state->n_matches > 1)
    {
      ix_report_add_column (maker, IX_FIELD_MATCH, _("1st"), IX_REPORT_CENTRE, HANDWRITTEN, "");
      ix_report_add_column (maker, IX_FIELD_MATCH, _("2nd"), IX_REPORT_CENTRE, HANDWRITTEN, "");
    }
  else
    ix_report_add_column (maker, IX_FIELD_RESULT, _("Result"), IX_REPORT_CENTRE, HANDWRITTEN, "");
  ix_report_add_column (maker, IX_FIELD_REASON, _("By"), IX_REPORT_LEFT, HANDWRITTEN, "");
  make_pairings (maker, add_empty);
}

/* Results */

static const char *
reason_text (const IxTableMatch *match)
{
  return match->reason == IX_TABLE_REASON_NONE && ix_table_result_is_forfeit (match->result)
           ? _("did not come")
           : ix_table_reason_text (match->reason);
}

static void
add_matches (IxReportMaker     *maker,
             const IxClubTable *table)
{
  for (guint m = 0; m < table->n_matches; m++)
    ix_report_take_text (maker, IX_CELL_RESULT, table->matches[m].result,
                         g_strdup (ix_table_result_text (table->matches[m].result)));
}

/* Adds the reasons; those of two matches in one cell: "1st: checkmate; 2nd: flag fallen". */
static void
add_reasons (IxReportMaker     *maker,
             const IxClubTable *table)
{
  g_autoptr (GString) reasons = g_string_new (NULL);

  for (guint m = 0; m < table->n_matches; m++)
    {
      const char *reason = reason_text (&table->matches[m]);

      if (*reason == '\0')
        continue;
      if (table->n_matches > 1)
        g_string_append_printf (reasons, "%s%s: ", reasons->len > 0 ? "; " : "", m == 0 ? _("1st") : _("2nd"));
      g_string_append (reasons, reason);
    }
  ix_report_add_text (maker, reasons->str);
}

static void
add_played (IxReportMaker     *maker,
            const IxClubTable *table)
{
  if (table->n_matches > 1)
    ix_report_take_text (maker, IX_CELL_TEXT, 0, ix_club_table_text (table));
  add_matches (maker, table);
  add_reasons (maker, table);
}

static void
add_result (IxReportMaker     *maker,
            guint              i,
            const IxClubTable *table)
{
  IxTableResult result = ix_club_table_outcome (table);

  ix_report_add_row (maker, i, FALSE);
  ix_report_add_number (maker, i + 1);
  ix_report_add_team (maker, table->first, "")->strong =
    result == IX_TABLE_FIRST_WINS || result == IX_TABLE_FIRST_BY_FORFEIT;
  ix_report_add_team (maker, table->second, "")->strong =
    result == IX_TABLE_SECOND_WINS || result == IX_TABLE_SECOND_BY_FORFEIT;
  add_played (maker, table);
}

/* In double rounds the sum comes first, then the result of each match. */
static void
add_result_columns (IxReportMaker *maker)
{
  gboolean twice = maker->state->n_matches > 1;

  ix_report_add_column (maker, IX_FIELD_RESULT, _("Result"), IX_REPORT_CENTRE, 5,
                        twice ? _("The sum of both matches.") : "")
    ->strong = TRUE;
  if (!twice)
    return;
  /* Translators: heading: the result of the first match of two; as short as may be */
  ix_report_add_column (maker, IX_FIELD_MATCH, _("1st"), IX_REPORT_CENTRE, 5,
                        _("The first match."));
  /* Translators: as above */
  ix_report_add_column (maker, IX_FIELD_MATCH, _("2nd"), IX_REPORT_CENTRE, 5,
                        _("The second match, with the colours switched."));
}

void
ix_report_make_round (IxReportMaker *maker)
{
  g_free (maker->report->title);
  maker->report->title = g_strdup_printf (_("Round %u: pairings and results"), maker->round + 1);
  add_pairing_columns (maker);
  add_result_columns (maker);
  ix_report_add_column (maker, IX_FIELD_REASON, _("By"), IX_REPORT_LEFT, 12, "");
  make_pairings (maker, add_played);
}

void
ix_report_make_results (IxReportMaker *maker)
{
  const IxClubRound *round = round_of (maker);
  guint n_open = 0;

  add_table_column (maker);
  add_opponents (maker);
  add_result_columns (maker);
  ix_report_add_column (maker, IX_FIELD_REASON, _("By"), IX_REPORT_LEFT, 12, "");
  if (round == NULL)
    return;
  for (guint i = 0; i < round->tables->len; i++)
    {
      add_result (maker, i, ix_club_round_table (round, i));
      n_open += !ix_club_table_is_complete (ix_club_round_table (round, i));
    }
  add_byes (maker, round);
  for (guint i = 0; i < round->out->len; i++)
    add_sit_out (maker, g_array_index (round->out, guint, i));
  if (n_open > 0)
    /* Translators: how many results of the round are not known yet */
    ix_report_take_note (maker, g_strdup_printf (_("Results to come: %u"), n_open));
  ix_report_note_groups (maker, maker->round + 1);
}
