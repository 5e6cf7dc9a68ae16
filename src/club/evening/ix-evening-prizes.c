/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-prizes.h"

#include "ix-evening-past.h"
#include "ix-evening-table.h"
#include "ix-list-player.h"
#include "ix-people-standings.h"
#include "ix-teams.h"

/* Winners */

static void
free_winner (gpointer data)
{
  IxPrizeWinner *winner = data;

  g_array_unref (winner->entries);
  g_free (winner);
}

static IxPrizeWinner *
add_winner (IxEveningPrizes *prizes,
            guint            team,
            guint            rank,
            gint             points)
{
  IxPrizeWinner *winner = g_new0 (IxPrizeWinner, 1);

  winner->team = team;
  winner->entries = g_array_new (FALSE, FALSE, sizeof (guint));
  winner->rank = rank;
  winner->points = points;
  g_ptr_array_add (prizes->winners, winner);
  return winner;
}

static void
add_people (IxEveningPrizes      *prizes,
            const IxEveningState *state)
{
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (state, prizes->n_rounds);

  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);

      if (row->rank > 0)
        g_array_append_val (add_winner (prizes, IX_NOBODY, row->rank, row->points)->entries,
                            row->entry);
    }
}

/* Adds a team, or the people of it. */
static void
add_team (IxEveningPrizes      *prizes,
          const IxEveningState *state,
          const IxStanding     *row)
{
  const IxClubTeam *team = ix_evening_team_after (state, prizes->n_rounds, row->place);

  if (!prizes->people)
    {
      IxPrizeWinner *winner = add_winner (prizes, row->place, row->rank, row->points);

      g_array_append_vals (winner->entries, team->members->data, team->members->len);
      return;
    }
  for (guint m = 0; m < team->members->len; m++)
    {
      IxPrizeWinner *winner = add_winner (prizes, row->place, row->rank, row->points);
      guint entry = ix_club_team_member (team, m);

      g_array_append_val (winner->entries, entry);
    }
}

static void
add_teams (IxEveningPrizes      *prizes,
           const IxEveningState *state)
{
  g_auto (IxEveningStandings) standings = { 0 };

  ix_evening_standings_init (&standings, state, prizes->n_rounds);
  for (guint i = 0; i < standings.standings->rows->len; i++)
    if (ix_standings_at (standings.standings, i)->rank > 0)
      add_team (prizes, state, ix_standings_at (standings.standings, i));
}

/* Categories */

static const IxEntry *
entry_of (const IxEveningState *state,
          const IxPrizeWinner  *winner,
          guint                 n)
{
  return ix_evening_entry (state, g_array_index (winner->entries, guint, n));
}

/* Returns the sum of the grades; sets @all to whether everybody has one. */
static gint
sum_of_grades (const IxEveningState *state,
               const IxPrizeWinner  *winner,
               gboolean             *all)
{
  gint sum = 0;

  *all = winner->entries->len > 0;
  for (guint i = 0; i < winner->entries->len; i++)
    {
      sum += entry_of (state, winner, i)->grade;
      *all &= entry_of (state, winner, i)->grade > 0;
    }
  return sum;
}

static gboolean
is_in_band (const IxEveningState *state,
            const IxClubPrize    *prize,
            const IxPrizeWinner  *winner)
{
  gboolean all;
  gint sum = sum_of_grades (state, winner, &all);
  gint n = (gint) winner->entries->len;

  return all && sum >= (gint) prize->from * n && (prize->to == 0 || sum <= (gint) prize->to * n);
}

static gboolean
is_person_in (const IxEntry     *entry,
              const IxClubPrize *prize)
{
  switch (prize->who)
    {
    case IX_PRIZE_JUNIORS:
      return entry->born >= prize->from;
    case IX_PRIZE_SENIORS:
      return entry->born > 0 && entry->born <= prize->to;
    case IX_PRIZE_WOMEN:
      return entry->woman;
    case IX_PRIZE_NEWCOMERS:
      return entry->newcomer;
    case IX_PRIZE_PLACES:
    case IX_PRIZE_GRADES:
    case IX_PRIZE_LOWER:
    case IX_PRIZE_ABOVE:
    case IX_N_PRIZE_KINDS:
    default:
      return TRUE;
    }
}

static gboolean
are_all_in (const IxEveningState *state,
            const IxClubPrize    *prize,
            const IxPrizeWinner  *winner)
{
  for (guint i = 0; i < winner->entries->len; i++)
    if (!is_person_in (entry_of (state, winner, i), prize))
      return FALSE;
  return winner->entries->len > 0;
}

/* Returns the strength by which the lower half is found. */
static gint
strength_of (const IxEveningState *state,
             const IxPrizeWinner  *winner)
{
  gboolean all;
  gint sum = sum_of_grades (state, winner, &all);

  return ix_team_sum (sum, winner->entries->len);
}

static gboolean
is_in_lower_half (const IxEveningPrizes *prizes,
                  const IxEveningState  *state,
                  guint                  n)
{
  gint strength = strength_of (state, ix_evening_prizes_winner (prizes, n));
  guint higher = 0;

  for (guint i = 0; i < prizes->winners->len; i++)
    higher += strength_of (state, ix_evening_prizes_winner (prizes, i)) > strength;
  return prizes->winners->len > 1 && 2 * higher >= prizes->winners->len - 1;
}

/* Points above what grades make expect */

static gint
compare_ratings (gconstpointer a,
                 gconstpointer b)
{
  return *(const gint *) a - *(const gint *) b;
}

static gint
rating_of (const IxEntry *entry)
{
  return entry->grade > 0 && entry->grade < IX_LIST_LEAST_RATING ? ix_grade_to_rating (entry->grade)
                                                                 : entry->grade;
}

/* Returns what counts for those without a grade (../season.md 4). */
static gint
median_rating (const IxEveningState *state)
{
  g_autoptr (GArray) ratings = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < state->entries->len; i++)
    {
      gint rating = rating_of (ix_evening_entry (state, i));

      if (rating > 0)
        g_array_append_val (ratings, rating);
    }
  g_array_sort (ratings, compare_ratings);
  return ratings->len > 0 ? g_array_index (ratings, gint, (ratings->len - 1) / 2) : 1500;
}

/* Returns twice the mean rating of a side. */
static gint
twice_mean (const IxEveningState *state,
            const IxClubTable    *table,
            guint                 side,
            gint                  median)
{
  gint sum = 0, n = 0;

  for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
    {
      guint entry = table->players[side][board];
      gint rating = entry != IX_NOBODY ? rating_of (ix_evening_entry (state, entry)) : 0;

      if (entry == IX_NOBODY)
        continue;
      sum += rating > 0 ? rating : median;
      n++;
    }
  return n > 0 ? 2 * sum / n : 2 * median;
}

/* Does somebody of the winner sit on that side? */
static gboolean
sits_there (const IxPrizeWinner *winner,
            const IxClubTable   *table,
            guint                side)
{
  if (winner->entries->len > 1)
    return winner->team == (side == 0 ? table->first : table->second);
  for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
    if (table->players[side][board] == g_array_index (winner->entries, guint, 0))
      return TRUE;
  return FALSE;
}

static gint
above_at (const IxEveningState *state,
          const IxClubTable    *table,
          guint                 side,
          gint                  median,
          guint                *n_matches)
{
  gint twice =
    twice_mean (state, table, side, median) - twice_mean (state, table, 1 - side, median);
  gint difference = twice < 0 ? -((1 - twice) / 2) : (1 + twice) / 2;
  gint above = 0;

  for (guint m = 0; m < table->n_matches; m++)
    {
      IxTableResult result = table->matches[m].result;

      if (result == IX_TABLE_OPEN || ix_table_result_is_forfeit (result))
        continue;
      above +=
        ix_table_result_points (result, side) * 100 / IX_POINT - ix_expected_percent (difference);
      ++*n_matches;
    }
  return above;
}

gint
ix_evening_above_grades (const IxEveningState *state,
                         const IxPrizeWinner  *winner,
                         guint                 n_rounds,
                         guint                *n_matches)
{
  gint median = median_rating (state), above = 0;

  *n_matches = 0;
  for (guint r = 0; r < MIN (n_rounds, state->rounds->len); r++)
    for (guint t = 0; t < ix_evening_round (state, r)->tables->len; t++)
      for (guint side = 0; side < 2; side++)
        {
          const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), t);

          if (sits_there (winner, table, side))
            above += above_at (state, table, side, median, n_matches);
        }
  return above;
}

typedef struct {
  guint winner;
  gint  above;
} Above;

static gint
compare_above (gconstpointer a,
               gconstpointer b)
{
  const Above *one = a, *other = b;

  if (one->above != other->above)
    return one->above > other->above ? -1 : 1;
  return one->winner < other->winner ? -1 : 1;
}

static void
line_up_above (IxEveningPrizes      *prizes,
               const IxEveningState *state,
               GArray               *line)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (Above));

  for (guint i = 0; i < prizes->winners->len; i++)
    {
      const IxPrizeWinner *winner = ix_evening_prizes_winner (prizes, i);
      gboolean all;
      guint n_matches;
      Above above = { i, ix_evening_above_grades (state, winner, prizes->n_rounds, &n_matches) };

      sum_of_grades (state, winner, &all);
      if (all && n_matches > 0)
        g_array_append_val (sorted, above);
    }
  g_array_sort (sorted, compare_above);
  for (guint i = 0; i < sorted->len; i++)
    g_array_append_val (line, g_array_index (sorted, Above, i).winner);
}

static IxPrizeCategory
line_up (IxEveningPrizes      *prizes,
         const IxEveningState *state,
         const IxClubPrize    *prize)
{
  IxPrizeCategory category = { g_array_new (FALSE, FALSE, sizeof (guint)),
                               prize->who == IX_PRIZE_ABOVE };

  if (category.own)
    line_up_above (prizes, state, category.line);
  for (guint i = 0; i < prizes->winners->len && !category.own; i++)
    {
      const IxPrizeWinner *winner = ix_evening_prizes_winner (prizes, i);

      if (prize->who == IX_PRIZE_GRADES  ? is_in_band (state, prize, winner)
          : prize->who == IX_PRIZE_LOWER ? is_in_lower_half (prizes, state, i)
                                         : are_all_in (state, prize, winner))
        g_array_append_val (category.line, i);
    }
  return category;
}

static gboolean
are_of_one_category (const IxClubPrize *one,
                     const IxClubPrize *other)
{
  return one->who == other->who && one->from == other->from && one->to == other->to;
}

static void
add_prize (IxEveningPrizes      *prizes,
           const IxEveningState *state,
           guint                 n)
{
  const IxClubPrize *prize = ix_evening_prize (state, n);
  guint same = 0;

  while (same < n && !are_of_one_category (ix_evening_prize (state, same), prize))
    same++;
  if (same < n)
    prizes->category[n] = prizes->category[same];
  else
    {
      prizes->category[n] = prizes->n_categories;
      prizes->categories[prizes->n_categories++] = line_up (prizes, state, prize);
    }
  prizes->offers[n] = (IxPrizeOffer) { prizes->category[n], prize->money, prize->worth };
}

guint
ix_evening_prize_place (const IxEveningState *state,
                        guint                 prize,
                        guint                *n)
{
  guint place = 0;

  *n = 0;
  for (guint i = 0; i < state->prizes.list->len; i++)
    if (are_of_one_category (ix_evening_prize (state, i), ix_evening_prize (state, prize)))
      {
        ++*n;
        place += i <= prize;
      }
  return place;
}

/* All */

static void
give (IxEveningPrizes      *prizes,
      const IxEveningState *state)
{
  guint n = prizes->winners->len;
  g_autofree guint *ranks = g_new (guint, n + 1);
  g_autofree guint *scores = g_new (guint, n + 1);
  const IxPrizeList list = {
    .prizes = prizes->offers,
    .n_prizes = prizes->n_prizes,
    .categories = prizes->categories,
    .n_categories = prizes->n_categories,
    .n_people = n,
    .ranks = ranks,
    .scores = scores,
    .sharing = state->prizes.sharing,
    .several = state->prizes.several,
  };

  for (guint i = 0; i < n; i++)
    {
      ranks[i] = ix_evening_prizes_winner (prizes, i)->rank;
      scores[i] = (guint) ix_evening_prizes_winner (prizes, i)->points;
    }
  prizes->given = ix_prizes_give (&list);
}

IxEveningPrizes *
ix_evening_prizes_new (const IxEveningState *state,
                       guint                 n_rounds)
{
  IxEveningPrizes *prizes = g_new0 (IxEveningPrizes, 1);
  guint n = state->prizes.list->len;

  prizes->n_rounds = n_rounds;
  prizes->final = ix_evening_is_final (state, n_rounds);
  prizes->people = state->partners.change || state->individual || state->prizes.people;
  prizes->winners = g_ptr_array_new_with_free_func (free_winner);
  prizes->category = g_new0 (guint, n + 1);
  prizes->categories = g_new0 (IxPrizeCategory, n + 1);
  prizes->offers = g_new0 (IxPrizeOffer, n + 1);
  prizes->n_prizes = n;
  if (n_rounds > 0 && state->partners.change)
    add_people (prizes, state);
  else if (n_rounds > 0)
    add_teams (prizes, state);
  for (guint i = 0; i < n; i++)
    add_prize (prizes, state, i);
  give (prizes, state);
  return prizes;
}

void
ix_evening_prizes_free (IxEveningPrizes *prizes)
{
  if (prizes == NULL)
    return;
  for (guint c = 0; c < prizes->n_categories; c++)
    g_array_unref (prizes->categories[c].line);
  ix_prizes_given_free (prizes->given);
  g_ptr_array_unref (prizes->winners);
  g_free (prizes->category);
  g_free (prizes->categories);
  g_free (prizes->offers);
  g_free (prizes);
}
