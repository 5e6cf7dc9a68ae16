/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Standings and cross table. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-evening-group.h"
#include "ix-evening-table.h"
#include "ix-report-private.h"
#include "ix-report-words.h"
#include "ix-text.h"
#include "ix-tie-words.h"

#define APART " *"

static const IxTieBreak *
tie_break_at (const IxEveningStandings *standings,
              guint                     i)
{
  return &g_array_index (standings->standings->tie_breaks, IxTieBreak, i);
}

/* Is the tie-break shown?  Lots are not: they are large numbers that mean nothing to readers. */
static gboolean
is_shown (const IxTieBreak *tie_break)
{
  return tie_break->kind != IX_TIE_LOTS && tie_break->kind != IX_TIE_TPN;
}

static gboolean
is_apart (const IxReportMaker *maker,
          guint                team)
{
  return ix_club_team_is_apart (maker->state, ix_report_team (maker, team));
}

static void
add_name (IxReportMaker *maker,
          guint          team)
{
  ix_report_add_team (maker, team, is_apart (maker, team) ? APART : "");
}

/* Counts the results that are still to come in the rounds of the report. */
static guint
count_open (const IxReportMaker *maker)
{
  guint n = 0;

  for (guint r = 0; r < MIN (maker->round, maker->state->rounds->len); r++)
    n += ix_club_round_count_open (ix_evening_round (maker->state, r));
  return n;
}

static gboolean
stands (const IxReportMaker      *maker,
        const IxEveningStandings *standings,
        guint                     i)
{
  guint team = ix_standings_at (standings->standings, i)->place;

  return ix_evening_team_stands (maker->state, maker->round, team);
}

/* Standings */

/* Does a team of the report have a name of its own? */
static gboolean
any_is_named (const IxReportMaker *maker)
{
  gboolean named = FALSE;

  for (guint i = 0; i < maker->state->teams->len; i++)
    named |= ix_evening_team_stands (maker->state, maker->round, i) &&
             *ix_report_team (maker, i)->name != '\0';
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

/* Did the contestants play different numbers of rounds?  If byes are worth nothing, those who
 * played less made their points in fewer rounds. */
static gboolean
played_differ (const IxEveningStandings *standings)
{
  gboolean differ = FALSE;

  for (guint i = 1; i < ix_cross_table_n (standings->table); i++)
    differ |= count_played (standings, i) != count_played (standings, 0);
  return differ;
}

/* Returns a word instead of the short name, for readers who do not know it. */
static char *
word_of (const IxTieBreak *tie_break)
{
  if (ix_tie_break_is_encounter (tie_break))
    /* Translators: heading: points against those who have as many points; as short as may be */
    return g_strdup (C_("tie-break", "Direct"));
  if (tie_break->kind == IX_TIE_MPVGP)
    /* Translators: heading: game points, beside match points; as short as may be */
    return g_strdup (C_("tie-break", "Games"));
  if (tie_break->kind == IX_TIE_WIN || tie_break->kind == IX_TIE_WON)
    return g_strdup (C_("tie-break", "Wins"));
  return NULL;
}

/* In double rounds there are points of two kinds. */
static void
add_points_column (IxReportMaker *maker)
{
  ix_report_add_column (maker, IX_FIELD_POINTS, _("Points"), IX_REPORT_RIGHT, 4,
                        maker->state->n_matches > 1
                          ? _("Match points: 1 for the team that scored more in both matches of a "
                              "pairing, ½ for each if they scored as much.")
                          : "");
}

static void
add_tie_columns (IxReportMaker            *maker,
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
      explanation = g_strdup_printf ("%s: %s", ix_tie_words_name (tie_break), sentence);
      ix_report_add_column (maker, IX_FIELD_TIE_BREAK, name, IX_REPORT_RIGHT, 5, explanation)
        ->word = word_of (tie_break);
    }
}

static void
add_tie_values (IxReportMaker            *maker,
                const IxEveningStandings *standings,
                guint                     i)
{
  for (guint k = 0; k < standings->standings->tie_breaks->len; k++)
    if (is_shown (tie_break_at (standings, k)))
      {
        IxReportCell *cell = ix_report_add_value (maker, standings->standings, i, k);

        cell->part = ix_standings_part (standings->standings, i, (gint) k);
        cell->explanation = ix_tie_words_sum (standings->standings, &standings->context, i, k);
      }
}

/* Returns the nearest row before or behind row @i that is shown; IX_NOBODY. */
static guint
neighbour_of (const IxReportMaker      *maker,
              const IxEveningStandings *standings,
              guint                     i,
              gint                      step)
{
  gint n = (gint) standings->standings->rows->len;

  for (gint k = (gint) i + step; k >= 0 && k < n; k += step)
    if (stands (maker, standings, (guint) k))
      return (guint) k;
  return IX_NOBODY;
}

/* Does anybody share a rank, or did lots part somebody from the next one? */
static gboolean
has_ties (const IxReportMaker      *maker,
          const IxEveningStandings *standings)
{
  for (guint i = 0; i < standings->standings->rows->len; i++)
    {
      guint k = stands (maker, standings, i) ? neighbour_of (maker, standings, i, 1) : IX_NOBODY;
      gint by = k != IX_NOBODY ? ix_standings_parted_by (standings->standings, i, k) : IX_BY_POINTS;

      if (by == IX_BY_NOTHING || (by >= 0 && tie_break_at (standings, (guint) by)->kind == IX_TIE_LOTS))
        return TRUE;
    }
  return FALSE;
}

/* Notes who was in a team and left it: its points, made with them, stand under those who are in it now. */
static void
note_former (IxReportMaker *maker,
             guint          team)
{
  const IxClubTeam *now = ix_report_team (maker, team), *then = now;
  g_autofree char *name = ix_report_team_name (maker, team);

  for (guint r = MIN (maker->round, maker->state->rounds->len); r-- > 0;)
    {
      const IxClubTeam *later = then;

      then = ix_evening_team_in_round (maker->state, r, team);
      for (guint m = 0; m < then->members->len; m++)
        if (!ix_club_team_has (now, ix_club_team_member (then, m)) &&
            !ix_club_team_has (later, ix_club_team_member (then, m)))
          /* Translators: a team or a player, somebody who was in the team, and the last round in which they were */
          ix_report_take_note (maker,
                               g_strdup_printf (_("%s: with %s until round %u."), name,
                                                ix_report_entry_name (maker, ix_club_team_member (then, m)), r + 1));
    }
}

static void
add_notes (IxReportMaker            *maker,
           const IxEveningStandings *standings)
{
  gboolean apart = FALSE, lots = FALSE;
  g_autofree char *ties = ix_evening_tie_list (maker->state);
  gboolean drawn = ix_evening_is_final (maker->state, maker->round);
  guint n_open = count_open (maker);

  for (guint i = 0; i < maker->report->rows->len; i++)
    apart |= ix_report_row (maker->report, i)->apart;
  lots = strstr (ties, "LOTS") != NULL && has_ties (maker, standings);
  if (apart)
    ix_report_take_note (maker, g_strdup (_("* with a house player: not ranked for prizes.")));
  if (lots && maker->report->kind == IX_REPORT_STANDINGS)
    ix_report_take_note (maker,
                         g_strdup (drawn ? _("Remaining ties are decided by lot.")
                                         : _("Those who are equal share a rank; lots decide after "
                                             "the last round.")));
  for (guint i = 0; i < maker->report->rows->len && !maker->state->individual; i++)
    note_former (maker, ix_report_row (maker->report, i)->about);
  if (n_open > 0)
    ix_report_take_note (maker, g_strdup_printf (_("Results to come: %u"), n_open));
  ix_report_note_counted_groups (maker);
}

/* Explains what parted a row from those before and behind it; before the first round nothing has. */
static char *
explain_rank (const IxReportMaker      *maker,
              const IxEveningStandings *standings,
              guint                     i)
{
  GString *text = g_string_new (NULL);

  for (gint step = -1; step <= 1 && maker->round > 0; step += 2)
    {
      guint k = neighbour_of (maker, standings, i, step);
      g_autofree char *name = NULL;
      g_autofree char *parted = NULL;

      if (k == IX_NOBODY)
        continue;
      name = ix_report_team_name (maker, ix_standings_at (standings->standings, k)->place);
      parted = ix_tie_words_parted (standings->standings, i, k, name);
      ix_text_append_item (text, "\n", parted);
    }
  return g_string_free (text, text->len == 0);
}

static void
add_standing (IxReportMaker            *maker,
              const IxEveningStandings *standings,
              guint                     i,
              gboolean                  named,
              gboolean                  played)
{
  const IxStanding *row = ix_standings_at (standings->standings, i);
  IxReportCell *points;

  ix_report_add_row (maker, row->place, is_apart (maker, row->place));
  ix_report_add_rank (maker, row->rank)->explanation = explain_rank (maker, standings, i);
  add_name (maker, row->place);
  if (named)
    ix_report_add_members (maker, ix_report_team (maker, row->place), IX_NOBODY);
  if (played)
    ix_report_add_number (maker, count_played (standings, row->place));
  points = ix_report_add_points (maker, row->points);
  if (ix_standings_decided_by (standings->standings, i) == IX_BY_POINTS)
    points->part = IX_PART_DECIDED;
  add_tie_values (maker, standings, i);
}

static void
add_name_column (IxReportMaker *maker)
{
  ix_report_add_column (maker, IX_FIELD_TEAM, maker->state->individual ? _("Name") : _("Team"),
                        IX_REPORT_LEFT, 0, "");
}

void
ix_report_make_standings (IxReportMaker *maker)
{
  g_auto (IxEveningStandings) standings = { 0 };
  gboolean named = any_is_named (maker);
  gboolean played;

  ix_evening_standings_init (&standings, maker->state, maker->round);
  played = played_differ (&standings);
  ix_report_add_column (maker, IX_FIELD_RANK, _("Rank"), IX_REPORT_RIGHT, 3,
                        _("The value that decided the rank is bold; those behind it did not "
                          "count."));
  if (named)
    {
      /* The players stand below the name of their team where there is little room. */
      ix_report_add_stacked (maker, IX_FIELD_TEAM, _("Team"), "", _("Team"));
      ix_report_add_stacked (maker, IX_FIELD_PLAYERS, _("Players"), "", _("Team"));
    }
  else
    add_name_column (maker);
  if (played)
    ix_report_add_column (maker, IX_FIELD_OTHER, _("Played"), IX_REPORT_RIGHT, 3,
                          _("How many rounds were played."));
  add_points_column (maker);
  add_tie_columns (maker, &standings);
  for (guint i = 0; i < standings.standings->rows->len; i++)
    if (stands (maker, &standings, i))
      add_standing (maker, &standings, i, named, played);
  add_notes (maker, &standings);
}

/* Cross table */

/* The numbers by which cells name opponents. */
typedef struct {
  gboolean ranks;
  guint   *numbers; /* by teams */
} Numbers;

/* Has every team in the table a rank of its own?  A team with a house player has none. */
static gboolean
ranks_differ (const IxReportMaker      *maker,
              const IxEveningStandings *standings)
{
  guint last = 0;

  for (guint i = 0; i < standings->standings->rows->len; i++)
    if (stands (maker, standings, i))
      {
        guint rank = ix_standings_at (standings->standings, i)->rank;

        if (rank <= last)
          return FALSE;
        last = rank;
      }
  return TRUE;
}

static void
find_numbers (Numbers                  *numbers,
              const IxReportMaker      *maker,
              const IxEveningStandings *standings)
{
  numbers->ranks = ranks_differ (maker, standings);
  numbers->numbers = g_new0 (guint, standings->standings->rows->len + 1);
  for (guint i = 0; i < standings->standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings->standings, i);

      numbers->numbers[row->place] = numbers->ranks ? row->rank : row->place + 1;
    }
}

/* Returns "5w1": beat number 5 with White; "5b+": number 5 did not come. */
static char *
meeting_text (const IxRoundEntry *round,
              const Numbers      *numbers)
{
  /* Translators: the initials of White and of Black, as they stand in cross tables */
  const char *sides[] = { _("w"), _("b") };
  const char *side = sides[round->side == IX_SIDE_WHITE ? 0 : 1];
  g_autofree char *result = round->open                            ? g_strdup ("")
                            : round->kind == IX_ROUND_FORFEIT_WIN  ? g_strdup ("+")
                            : round->kind == IX_ROUND_FORFEIT_LOSS ? g_strdup ("–")
                                                                   : ix_points_text (round->points);

  return g_strdup_printf ("%u%s%s", numbers->numbers[round->opponent], side, result);
}

/* Returns "5: 1½", the sum of both matches against number 5; "5+" as above. */
static char *
double_text (const IxRoundEntry *round,
             const Numbers      *numbers)
{
  g_autofree char *points = ix_points_text (round->game_points);
  guint number = numbers->numbers[round->opponent];

  if (round->open)
    return g_strdup_printf ("%u", number);
  if (round->kind == IX_ROUND_GAME || round->points == IX_POINT / 2)
    return g_strdup_printf ("%u: %s", number, points);
  return g_strdup_printf ("%u%s", number, round->kind == IX_ROUND_FORFEIT_WIN ? "+" : "–");
}

static char *
round_text (const IxRoundEntry *round,
            const Numbers      *numbers,
            gboolean            twice)
{
  g_autofree char *points = ix_points_text (round->points);

  switch (round->kind)
    {
    case IX_ROUND_NONE:
      return g_strdup ("");
    case IX_ROUND_PAB:
      return g_strdup (ix_format_bye_short (round->kind));
    case IX_ROUND_FULL_BYE:
    case IX_ROUND_HALF_BYE:
    case IX_ROUND_ZERO_BYE:
      return g_strdup_printf ("(%s)", points);
    case IX_ROUND_GAME:
    case IX_ROUND_FORFEIT_WIN:
    case IX_ROUND_FORFEIT_LOSS:
    default:
      return twice ? double_text (round, numbers) : meeting_text (round, numbers);
    }
}

static void
add_round_columns (IxReportMaker *maker,
                   guint         n_rounds)
{
  const char *explanation =
    maker->state->n_matches > 1
      ? _("The number of the opponent, the points of both matches. In brackets: the points without "
          "an opponent.")
    : maker->state->individual
      ? _("The number of the opponent, w for White or b for Black, the result. In "
          "brackets: the points without an opponent.")
      : _("The number of the opponent, w for first-named or b for second-named, "
          "the result. In brackets: the points without an opponent.");

  for (guint r = 0; r < n_rounds; r++)
    {
      g_autofree char *number = g_strdup_printf ("%u", r + 1);

      ix_report_add_column (maker, IX_FIELD_ROUND, number, IX_REPORT_CENTRE, 4, explanation);
    }
}

static gboolean
counts_groups (const IxReportMaker *maker)
{
  gboolean counts = FALSE;

  for (guint g = 0; g < maker->state->groups->len; g++)
    counts |= ix_evening_group_is_counted (maker->state, g, maker->round);
  return counts;
}

static void
add_cross_columns (IxReportMaker *maker,
                   const Numbers *numbers,
                   guint          n_rounds)
{
  ix_report_add_column (maker, IX_FIELD_RANK, _("Rank"), IX_REPORT_RIGHT, 3, "");
  if (!numbers->ranks)
    /* Translators: heading: the number of a team or a player; as short as may be */
    ix_report_add_column (maker, IX_FIELD_NUMBER, _("No."), IX_REPORT_RIGHT, 3,
                          _("The number by which the opponents name it."));
  add_name_column (maker);
  add_round_columns (maker, n_rounds);
  if (counts_groups (maker))
    /* Translators: heading: the points of group matches; as short as may be */
    ix_report_add_column (maker, IX_FIELD_OTHER, _("Group"), IX_REPORT_RIGHT, 4,
                          _("The points of the group matches that count."));
  add_points_column (maker);
}

static void
add_cross_row (IxReportMaker      *maker,
               const IxCrossTable *table,
               const IxStanding   *row,
               const Numbers      *numbers,
               guint               n_rounds)
{
  ix_report_add_row (maker, row->place, is_apart (maker, row->place));
  ix_report_add_rank (maker, row->rank);
  if (!numbers->ranks)
    ix_report_add_number (maker, numbers->numbers[row->place]);
  add_name (maker, row->place);
  for (guint r = 0; r < n_rounds; r++)
    ix_report_take_text (maker, IX_CELL_TEXT, 0,
                         round_text (ix_cross_table_round (table, row->place, r), numbers,
                                     table->double_rounds));
  if (counts_groups (maker))
    ix_report_add_points (maker,
                          ix_evening_group_points (maker->state, row->place, maker->round));
  ix_report_add_points (maker, row->points);
}

static const char *
numbers_note (const IxReportMaker *maker,
              const Numbers       *numbers)
{
  if (numbers->ranks)
    return _("Numbers are ranks.");
  return maker->state->individual ? _("Numbers are the players’ numbers.")
                                  : _("Numbers are the teams’ numbers.");
}

/* On paper nothing is explained where it stands. */
static const char *
sides_note (const IxReportMaker *maker)
{
  return maker->state->individual ? _("w: played White; b: played Black.")
                                  : _("w: first-named, with White on board A; b: second-named.");
}

void
ix_report_make_cross_table (IxReportMaker *maker)
{
  g_auto (IxEveningStandings) standings = { 0 };
  g_autoptr (IxCrossTable) table = ix_evening_table (maker->state);
  Numbers numbers;
  guint n_rounds;

  ix_evening_standings_init (&standings, maker->state, maker->round);
  n_rounds = standings.context.n_rounds;
  find_numbers (&numbers, maker, &standings);
  add_cross_columns (maker, &numbers, n_rounds);
  for (guint i = 0; i < standings.standings->rows->len; i++)
    if (stands (maker, &standings, i))
      add_cross_row (maker, table, ix_standings_at (standings.standings, i), &numbers, n_rounds);
  ix_report_take_note (maker, g_strdup (numbers_note (maker, &numbers)));
  if (!table->double_rounds)
    ix_report_take_note (maker, g_strdup (sides_note (maker)));
  else
    ix_report_take_note (
      maker, g_strdup (_("In the rounds stand game points, in the sum match points.")));
  add_notes (maker, &standings);
  g_free (numbers.numbers);
}
