/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who stands where, and how he came there: standings and cross table. */

#include <glib/gi18n-lib.h>

#include "ix-evening-table.h"
#include "ix-report-private.h"
#include "ix-tie-words.h"

#define APART " *"

static const IxTieBreak *
tie_break_at (const IxEveningStandings *standings,
              guint                     i)
{
  return &g_array_index (standings->standings->tie_breaks, IxTieBreak, i);
}

/* Lots are large numbers that tell nobody anything. */
static gboolean
is_shown (const IxTieBreak *tie_break)
{
  return tie_break->kind != IX_TIE_LOTS && tie_break->kind != IX_TIE_TPN;
}

/* The rank among those who are ranked for prizes; "–" of who is not. */
static char *
rank_text (const IxReportMaker       *maker,
           const IxEveningStandings *standings,
           guint                     i)
{
  const IxStanding *row = ix_standings_at (standings->standings, i);
  guint rank = 1;

  if (ix_report_team_is_apart (maker->state, row->place))
    return g_strdup ("–");
  for (guint k = 0; k < i; k++)
    {
      const IxStanding *other = ix_standings_at (standings->standings, k);

      rank += other->rank < row->rank && !ix_report_team_is_apart (maker->state, other->place);
    }
  return g_strdup_printf ("%u", rank);
}

static char *
name_text (const IxReportMaker *maker,
           guint               team)
{
  g_autofree char *name = ix_evening_team_name (maker->state, team);

  return g_strconcat (name, ix_report_team_is_apart (maker->state, team) ? APART : "", NULL);
}

static void
add_notes (IxReportMaker             *maker,
           const IxEveningStandings *standings)
{
  gboolean apart = FALSE, lots = FALSE;

  for (guint i = 0; i < maker->state->teams->len; i++)
    apart |= ix_report_team_is_apart (maker->state, i);
  for (guint i = 0; i < standings->standings->tie_breaks->len; i++)
    lots |= tie_break_at (standings, i)->kind == IX_TIE_LOTS;
  if (apart)
    ix_report_take_note (maker, g_strdup (_("* with a house player: not ranked "
                                           "for prizes.")));
  if (lots && maker->report->kind == IX_REPORT_STANDINGS)
    ix_report_take_note (
      maker, g_strdup (_("What nothing else decides is drawn by lot.")));
}

/* Standings */

/* Has a team a name other than those of its players? */
static gboolean
any_is_named (const IxEveningState *state)
{
  gboolean named = FALSE;

  for (guint i = 0; i < state->teams->len; i++)
    named |= *ix_evening_team (state, i)->name != '\0';
  return named;
}

static guint
count_played (const IxEveningStandings *standings,
              guint                     place)
{
  guint n = 0;

  for (guint r = 0; r < standings->context.n_rounds; r++)
    n += ix_cross_table_round (standings->table, place, r)->kind == IX_ROUND_GAME;
  return n;
}

/* Where byes are worth nothing, who played less made his points in fewer rounds. */
static gboolean
played_differ (const IxEveningStandings *standings)
{
  gboolean differ = FALSE;

  for (guint i = 1; i < ix_cross_table_n (standings->table); i++)
    differ |= count_played (standings, i) != count_played (standings, 0);
  return differ;
}

static void
add_tie_columns (IxReportMaker             *maker,
                 const IxEveningStandings *standings)
{
  for (guint i = 0; i < standings->standings->tie_breaks->len; i++)
    {
      const IxTieBreak *tie_break = tie_break_at (standings, i);
      g_autofree char *name = ix_tie_break_name (tie_break);
      g_autofree char *sentence = NULL;
      g_autofree char *explanation = NULL;

      if (!is_shown (tie_break))
        continue;
      sentence = ix_tie_words_explain (tie_break);
      explanation = g_strdup_printf ("%s: %s", ix_tie_words_name (tie_break),
                                     sentence);
      ix_report_add_column (maker, name, IX_REPORT_RIGHT, 5, explanation);
    }
}

static void
add_standing (IxReportMaker             *maker,
              const IxEveningStandings *standings,
              guint                     i,
              gboolean                  named,
              gboolean                  played)
{
  const IxStanding *row = ix_standings_at (standings->standings, i);
  const IxClubTeam *team = ix_evening_team (maker->state, row->place);

  ix_report_add_row (maker, row->place, ix_report_team_is_apart (maker->state, row->place));
  ix_report_take_cell (maker, rank_text (maker, standings, i));
  ix_report_take_cell (maker, name_text (maker, row->place));
  if (named)
    {
      GString *players = g_string_new (NULL);

      for (guint m = 0; m < team->members->len && *team->name != '\0'; m++)
        g_string_append_printf (players, "%s%s", m > 0 ? " / " : "",
                                ix_report_entry_name (maker, ix_club_team_member (team, m)));
      ix_report_take_cell (maker, g_string_free (players, FALSE));
    }
  if (played)
    ix_report_take_cell (maker, g_strdup_printf ("%u", count_played (standings, row->place)));
  ix_report_take_cell (maker, ix_points_text (row->points));
  for (guint k = 0; k < standings->standings->tie_breaks->len; k++)
    if (is_shown (tie_break_at (standings, k)))
      {
        ix_report_take_cell (maker,
                            ix_tie_words_value (tie_break_at (standings, k), row->values[k]));
        ix_report_take_hint (maker, ix_tie_words_sum (standings->standings, &standings->context, i,
                                                     k));
      }
}

void
ix_report_make_standings (IxReportMaker *maker)
{
  g_auto (IxEveningStandings) standings = { 0 };
  gboolean named = any_is_named (maker->state);
  gboolean played;

  ix_evening_standings_init (&standings, maker->state, maker->round);
  played = played_differ (&standings);
  ix_report_add_column (maker, _("Rank"), IX_REPORT_RIGHT, 3, "");
  ix_report_add_column (maker,
                       maker->state->individual ? _("Name")
                                                : _("Team"),
                       IX_REPORT_LEFT, 0, "");
  if (named)
    ix_report_add_column (maker, _("Players"), IX_REPORT_LEFT, 0, "");
  if (played)
    ix_report_add_column (maker, _("Played"), IX_REPORT_RIGHT, 3,
                         _("How many rounds were played."));
  ix_report_add_column (maker, _("Points"), IX_REPORT_RIGHT, 4, "");
  add_tie_columns (maker, &standings);
  for (guint i = 0; i < standings.standings->rows->len; i++)
    add_standing (maker, &standings, i, named, played);
  add_notes (maker, &standings);
}

/* Cross table */

/* "5w1": against the fifth line, with White, won; "5b+": the fifth did not come. */
static char *
meeting_text (const IxCrossTable *table,
              const IxRoundEntry *round,
              const guint        *lines)
{
  /* Translators: the initials of White and of Black, as they stand in cross tables */
  const char *sides[] = { _("w"), _("b") };
  const char *side = sides[round->side == IX_SIDE_WHITE ? 0 : 1];
  const char *result = round->open                            ? ""
                       : round->kind == IX_ROUND_FORFEIT_WIN  ? "+"
                       : round->kind == IX_ROUND_FORFEIT_LOSS ? "–"
                       : round->points == table->points.win   ? "1"
                       : round->points == table->points.draw  ? "½"
                                                              : "0";

  return g_strdup_printf ("%u%s%s", lines[round->opponent] + 1, side, result);
}

static char *
round_text (const IxCrossTable *table,
            const IxRoundEntry *round,
            const guint        *lines)
{
  switch (round->kind)
    {
    case IX_ROUND_NONE:
      return g_strdup ("");
    case IX_ROUND_PAB:
      return g_strdup (_("bye"));
    case IX_ROUND_FULL_BYE:
      return g_strdup ("(1)");
    case IX_ROUND_HALF_BYE:
      return g_strdup ("(½)");
    case IX_ROUND_ZERO_BYE:
      return g_strdup ("(0)");
    case IX_ROUND_GAME:
    case IX_ROUND_FORFEIT_WIN:
    case IX_ROUND_FORFEIT_LOSS:
    default:
      return meeting_text (table, round, lines);
    }
}

static void
add_round_columns (IxReportMaker *maker,
                   guint         n_rounds)
{
  const char *explanation =
    maker->state->individual
      ? _("The line of the opponent, w for White or b for Black, the result. In "
          "brackets: the points without an opponent.")
      : _("The line of the opponent, w for first-named or b for second-named, "
          "the result. In brackets: the points without an opponent.");

  for (guint r = 0; r < n_rounds; r++)
    {
      g_autofree char *number = g_strdup_printf ("%u", r + 1);

      ix_report_add_column (maker, number, IX_REPORT_CENTRE, 4, explanation);
    }
}

void
ix_report_make_cross_table (IxReportMaker *maker)
{
  g_auto (IxEveningStandings) standings = { 0 };
  g_autoptr (IxCrossTable) table = ix_evening_table (maker->state);
  g_autofree guint *lines = g_new0 (guint, ix_cross_table_n (table) + 1);
  guint n_rounds;

  ix_evening_standings_init (&standings, maker->state, maker->round);
  n_rounds = standings.context.n_rounds;
  for (guint i = 0; i < standings.standings->rows->len; i++)
    lines[ix_standings_at (standings.standings, i)->place] = i;
  /* Ranks may be shared, but a line is one. */
  ix_report_add_column (maker, "", IX_REPORT_RIGHT, 3,
                       _("The line, in the order of the standings."));
  ix_report_add_column (maker,
                       maker->state->individual ? _("Name")
                                                : _("Team"),
                       IX_REPORT_LEFT, 0, "");
  add_round_columns (maker, n_rounds);
  ix_report_add_column (maker, _("Points"), IX_REPORT_RIGHT, 4, "");
  for (guint i = 0; i < standings.standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings.standings, i);

      ix_report_add_row (maker, row->place, ix_report_team_is_apart (maker->state, row->place));
      ix_report_take_cell (maker, g_strdup_printf ("%u", i + 1));
      ix_report_take_cell (maker, name_text (maker, row->place));
      for (guint r = 0; r < n_rounds; r++)
        ix_report_take_cell (maker, round_text (table,
                                               ix_cross_table_round (table, row->place, r),
                                               lines));
      ix_report_take_cell (maker, ix_points_text (row->points));
    }
  add_notes (maker, &standings);
}
