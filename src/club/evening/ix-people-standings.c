/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-people-standings.h"

#include <stdlib.h>

#include "ix-encounter-order.h"
#include "ix-evening-group.h"
#include "ix-evening-private.h"
#include "ix-evening-table.h"
#include "ix-table-score.h"

/* Points of several matches of two are averaged; this is divisible by how often they may have met. */
#define UNIT 720720

/* Rounds */

static void
fill_seat (IxPersonRound     *person,
           const IxClubTable *table,
           guint              seat)
{
  const guint *own = table->players[seat / 2], *others = table->players[1 - seat / 2];
  const gint worth[] = { 0, IX_POINT, IX_POINT / 2 };
  IxTableResult outcome = ix_club_table_outcome (table);
  gint game_points = ix_club_table_points (table, seat / 2);
  gint against = ix_club_table_points (table, 1 - seat / 2);

  person->part = IX_PERSON_SEATED;
  person->side = seat / 2;
  person->board = seat % 2;
  person->both = own[IX_HIGHER_BOARD] == own[IX_LOWER_BOARD];
  person->partner = own[1 - person->board];
  person->opponents[IX_HIGHER_BOARD] = others[IX_HIGHER_BOARD];
  person->opponents[IX_LOWER_BOARD] = others[IX_LOWER_BOARD];
  person->open = outcome == IX_TABLE_OPEN;
  person->forfeit = !person->open && ix_club_table_is_forfeit (table);
  if (person->open)
    return;
  person->game_points = game_points;
  person->points = worth[game_points > against ? 1 : game_points < against || game_points == 0 ? 0 : 2];
}

void
ix_evening_person_round (const IxEveningState *state,
                         guint                 round,
                         guint                 entry,
                         IxPersonRound        *person)
{
  const IxClubRound *at = ix_evening_round (state, round);
  guint seat;

  *person = (IxPersonRound) { .partner = IX_NOBODY, .opponents = { IX_NOBODY, IX_NOBODY } };
  seat = ix_club_round_seat_of (at, entry, &person->table);
  if (seat != IX_NOBODY)
    {
      fill_seat (person, ix_club_round_table (at, person->table), seat);
      return;
    }
  if (ix_club_round_is_out (at, entry))
    {
      person->part = IX_PERSON_OUT;
      person->points = state->partners.half ? IX_POINT / 2 : 0;
    }
  /* The number of rounds may have fallen since: the last one brings no half point. */
  else if (ix_entries_have (at->halves, entry) && !ix_evening_may_be_last (state, round))
    person->points = IX_POINT / 2;
  /* A bye in a double round is worth half of both matches. */
  person->game_points = person->points * (gint) state->n_matches;
}

gint
ix_evening_person_points (const IxEveningState *state,
                          guint                 entry,
                          guint                 n_rounds)
{
  gint points = 0;

  for (guint r = 0; r < MIN (n_rounds, state->rounds->len); r++)
    {
      IxPersonRound person;

      ix_evening_person_round (state, r, entry, &person);
      points += person.points;
    }
  return points;
}

/* Rows */

/* The standings in the making.  Everybody has a row of rounds. */
typedef struct {
  const IxEveningState *state;
  IxPeopleStandings    *standings;
  IxPersonRound        *rounds; /* by entries, then by rounds */
  gint                 *points; /* by entries, of the rounds and of group matches */
} Ranking;

static const IxPersonRound *
round_of (const Ranking *ranking,
          guint          entry,
          guint          round)
{
  return &ranking->rounds[entry * ranking->standings->n_rounds + round];
}

/* Those of the side; half a point for watching. */
gint
ix_evening_person_group_points (const IxEveningState *state,
                                guint                 group,
                                guint                 entry,
                                guint                 n_rounds)
{
  const IxClubGroup *at = ix_evening_group (state, group);

  for (guint i = 0; i < at->members->len && ix_evening_group_is_counted (state, group, n_rounds); i++)
    {
      const IxGroupMember *member = &g_array_index (at->members, IxGroupMember, i);

      if (member->entry != entry)
        continue;
      if (member->side == IX_NOBODY || at->result == IX_TABLE_DRAWN)
        return IX_POINT / 2;
      return (at->result == IX_TABLE_FIRST_WINS) == (member->side == 0) ? IX_POINT : 0;
    }
  return -1;
}

/* -1: they were in none. */
static gint
points_of_groups (const IxEveningState *state,
                  guint                 entry,
                  guint                 n_rounds)
{
  gint sum = -1;

  for (guint g = 0; g < state->groups->len; g++)
    {
      gint points = ix_evening_person_group_points (state, g, entry, n_rounds);

      if (points >= 0)
        sum = MAX (sum, 0) + points;
    }
  return sum;
}

static void
count_rounds (const Ranking    *ranking,
              IxPersonStanding *row)
{
  gint games = 0, wins = 0;

  for (guint r = 0; r < ranking->standings->n_rounds; r++)
    {
      const IxPersonRound *round = round_of (ranking, row->entry, r);

      row->points += round->points;
      row->idle += round->part != IX_PERSON_SEATED ? round->points : 0;
      row->n_matches += round->part == IX_PERSON_SEATED && !round->open;
      row->n_out += round->part == IX_PERSON_OUT;
      wins += round->part == IX_PERSON_SEATED && round->points == IX_POINT;
      games += round->game_points;
    }
  row->group = MAX (points_of_groups (ranking->state, row->entry, ranking->standings->n_rounds), 0);
  row->points += row->group;
  row->values[IX_PEOPLE_BY_GAMES] = (IxPeopleValue) { games, IX_POINT };
  row->values[IX_PEOPLE_BY_WINS] = (IxPeopleValue) { wins, 1 };
}

/* The points of all opponents less those of all partners. */
static void
count_others (const Ranking    *ranking,
              IxPersonStanding *row)
{
  gint sum = 0;

  for (guint r = 0; r < ranking->standings->n_rounds; r++)
    {
      const IxPersonRound *round = round_of (ranking, row->entry, r);

      if (round->part == IX_PERSON_SEATED && !round->open && !round->forfeit)
        sum += ranking->points[round->opponents[IX_HIGHER_BOARD]] +
               ranking->points[round->opponents[IX_LOWER_BOARD]] - ranking->points[round->partner];
    }
  row->values[IX_PEOPLE_BY_OTHERS] = (IxPeopleValue) { sum, IX_POINT };
}

static gboolean
takes_part (const Ranking *ranking,
            guint          entry)
{
  for (guint r = 0; r < ranking->standings->n_rounds; r++)
    if (round_of (ranking, entry, r)->part != IX_PERSON_ABSENT ||
        round_of (ranking, entry, r)->points > 0)
      return TRUE;
  return ix_evening_entry (ranking->state, entry)->present ||
         points_of_groups (ranking->state, entry, ranking->standings->n_rounds) >= 0;
}

static void
list_rows (Ranking *ranking)
{
  GArray *rows = ranking->standings->rows;

  for (guint i = 0; i < ranking->state->entries->len; i++)
    {
      IxPersonStanding row = { .entry = i };
      gint grade = ix_evening_entry (ranking->state, i)->grade;

      if (!takes_part (ranking, i))
        continue;
      count_rounds (ranking, &row);
      /* Less is better, and no grade is the last. */
      row.values[IX_PEOPLE_BY_GRADE] = (IxPeopleValue) { grade > 0 ? -grade : G_MININT, 1 };
      row.values[IX_PEOPLE_BY_LOTS] = (IxPeopleValue) { ix_tie_draw_lot (ranking->state->seed, i), 1 };
      ranking->points[i] = row.points;
      g_array_append_val (rows, row);
    }
  for (guint i = 0; i < rows->len; i++)
    count_others (ranking, &g_array_index (rows, IxPersonStanding, i));
}

/* Direct encounter */

/* Rows that are ordered; `who` of the tied is the place of the row. */
typedef struct {
  const Ranking    *ranking;
  IxPersonStanding *rows;
  guint             order; /* of the first */
} Ordering;

/* Counts the matches of two on opposite sides, and the points of the first in them. */
static guint
count_meetings (const Ranking *ranking,
                guint          entry,
                guint          other,
                gint          *points)
{
  guint n = 0;

  *points = 0;
  for (guint r = 0; r < ranking->standings->n_rounds; r++)
    {
      const IxPersonRound *round = round_of (ranking, entry, r);

      if (round->part != IX_PERSON_SEATED || round->open || round->forfeit ||
          (round->opponents[0] != other && round->opponents[1] != other))
        continue;
      *points += round->points;
      n++;
    }
  return n;
}

/* Sums what each of the tied made against the others; returns whether all have met. */
static gboolean
count_tied (gpointer data,
            IxTied  *tied,
            guint    n)
{
  const Ordering *ordering = data;
  gboolean all_met = TRUE;

  for (guint i = 0; i < n; i++)
    {
      tied[i].least = tied[i].most = 0;
      for (guint k = 0; k < n; k++)
        {
          gint points;
          guint met = i != k ? count_meetings (ordering->ranking, ordering->rows[tied[i].who].entry,
                                               ordering->rows[tied[k].who].entry, &points)
                             : 0;

          if (i == k)
            continue;
          all_met &= met > 0;
          tied[i].least += met > 0 ? (gint64) UNIT * points / met : 0;
          tied[i].most += met > 0 ? (gint64) UNIT * points / met : (gint64) UNIT * IX_POINT;
        }
    }
  return all_met;
}

/* The value that is shown is that among all who were tied. */
static void
set_values (gpointer      data,
            const IxTied *tied,
            guint         n,
            guint         n_decided,
            guint         before)
{
  const Ordering *ordering = data;

  for (guint i = 0; i < n_decided; i++)
    {
      IxPeopleValue *value = &ordering->rows[tied[i].who].values[IX_PEOPLE_BY_DIRECT];

      if (value->den == 0)
        *value = (IxPeopleValue) { tied[i].least, (gint64) UNIT * IX_POINT };
    }
}

static void
leave (gpointer data,
       IxTied  *tied,
       guint    n,
       guint    before)
{
  const Ordering *ordering = data;

  for (guint i = 0; i < n; i++)
    ordering->rows[tied[i].who].order = ordering->order + before;
}

/* Ranking */

/* Compares two values: negative if the first is less. */
static gint
compare_value (IxPeopleValue a,
               IxPeopleValue b)
{
  gint64 one, other;

  if (a.den == 0 || b.den == 0)
    return (a.den != 0) - (b.den != 0);
  if (a.den == b.den)
    return a.num < b.num ? -1 : a.num > b.num;
  one = a.num * b.den;
  other = b.num * a.den;
  return one < other ? -1 : one > other;
}

static gint
compare_points (gconstpointer a,
                gconstpointer b)
{
  const IxPersonStanding *one = a, *other = b;

  if (one->points != other->points)
    return one->points > other->points ? -1 : 1;
  return one->entry < other->entry ? -1 : 1;
}

static gint
compare_values (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const IxPersonStanding *one = a, *other = b;
  gint compared =
    compare_value (other->values[GPOINTER_TO_UINT (data)], one->values[GPOINTER_TO_UINT (data)]);

  return compared != 0 ? compared : one->entry < other->entry ? -1 : 1;
}

static gint
compare_orders (gconstpointer a,
                gconstpointer b)
{
  const IxPersonStanding *one = a, *other = b;

  if (one->order != other->order)
    return one->order < other->order ? -1 : 1;
  return one->entry < other->entry ? -1 : 1;
}

static void
rank_by_direct (const Ranking    *ranking,
                IxPersonStanding *rows,
                guint             n,
                guint             order)
{
  static const IxEncounterOrder rule = { count_tied, set_values, leave };
  g_autofree IxTied *tied = g_new0 (IxTied, n);
  Ordering ordering = { ranking, rows, order };

  for (guint i = 0; i < n; i++)
    tied[i].who = i;
  ix_encounter_order (&rule, &ordering, tied, n, 0);
  qsort (rows, n, sizeof *rows, compare_orders);
}

static void
rank_by_value (IxPersonStanding *rows,
               guint             n,
               guint             tie,
               guint             order)
{
  g_qsort_with_data (rows, (gint) n, sizeof *rows, compare_values, GUINT_TO_POINTER (tie));
  for (guint i = 0; i < n; i++)
    rows[i].order = i > 0 && compare_value (rows[i].values[tie],
                                            rows[i - 1].values[tie]) == 0
                      ? rows[i - 1].order
                      : order + i;
}

/* Orders @n rows that share @order by the tie-breaks from @tie on. */
static void
rank_tied (const Ranking    *ranking,
           IxPersonStanding *rows,
           guint             n,
           guint             tie,
           guint             order)
{
  while (tie < IX_N_PEOPLE_TIES && !ranking->standings->used[tie])
    tie++;
  if (n < 2 || tie == IX_N_PEOPLE_TIES)
    return;
  for (guint i = 0; i < n; i++)
    rows[i].shared[tie + 1] = order;
  if (tie == IX_PEOPLE_BY_DIRECT)
    rank_by_direct (ranking, rows, n, order);
  else
    rank_by_value (rows, n, tie, order);
  for (guint first = 0, end; first < n; first = end)
    {
      for (end = first + 1; end < n && rows[end].order == rows[first].order;)
        end++;
      rank_tied (ranking, rows + first, end - first, tie + 1, rows[first].order);
    }
}

/* Counts the ranks without house players; nobody has one before a round. */
static void
leave_out_house (const Ranking *ranking)
{
  GArray *rows = ranking->standings->rows;
  guint n = 0, shared = 0, rank = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      IxPersonStanding *row = &g_array_index (rows, IxPersonStanding, i);

      if (ranking->standings->n_rounds == 0 || ix_evening_entry (ranking->state, row->entry)->house)
        continue;
      n++;
      if (row->order != shared)
        rank = n;
      shared = row->order;
      row->rank = rank;
    }
}

static void
rank_all (const Ranking *ranking)
{
  GArray *list = ranking->standings->rows;
  IxPersonStanding *rows = (gpointer) list->data;

  g_array_sort (list, compare_points);
  for (guint first = 0, end; first < list->len; first = end)
    {
      for (end = first; end < list->len && rows[end].points == rows[first].points; end++)
        rows[end].order = first + 1;
      for (guint i = first; i < end && list->len > 1; i++)
        rows[i].shared[0] = 1;
      rank_tied (ranking, rows + first, end - first, 0, first + 1);
    }
  leave_out_house (ranking);
}

IxPeopleStandings *
ix_people_standings_new (const IxEveningState *state,
                         guint                 n_rounds)
{
  IxPeopleStandings *standings = g_new0 (IxPeopleStandings, 1);
  guint n = state->entries->len;
  g_autofree gint *points = g_new0 (gint, n + 1);
  g_autofree IxPersonRound *rounds = NULL;
  Ranking ranking = { .state = state, .standings = standings, .points = points };

  standings->n_rounds = MIN (n_rounds, state->rounds->len);
  standings->rows = g_array_new (FALSE, TRUE, sizeof (IxPersonStanding));
  for (guint tie = 0; tie < IX_N_PEOPLE_TIES; tie++)
    standings->used[tie] = TRUE;
  standings->used[IX_PEOPLE_BY_GAMES] = state->n_matches > 1;
  standings->used[IX_PEOPLE_BY_GRADE] = state->partners.lower_first;
  standings->used[IX_PEOPLE_BY_LOTS] = ix_evening_is_final (state, n_rounds);
  rounds = ranking.rounds = g_new (IxPersonRound, n * standings->n_rounds + 1);
  for (guint i = 0; i < n; i++)
    for (guint r = 0; r < standings->n_rounds; r++)
      ix_evening_person_round (state, r, i, &rounds[i * standings->n_rounds + r]);
  list_rows (&ranking);
  rank_all (&ranking);
  return standings;
}

void
ix_people_standings_free (IxPeopleStandings *standings)
{
  if (standings == NULL)
    return;
  g_array_unref (standings->rows);
  g_free (standings);
}

/* Parting */

gint
ix_people_standings_parted_by (const IxPeopleStandings *standings,
                               guint                    i,
                               guint                    k)
{
  const IxPersonStanding *one = ix_people_standings_at (standings, i);
  const IxPersonStanding *other = ix_people_standings_at (standings, k);
  gint by = -1;

  if (one->order == other->order)
    return IX_N_PEOPLE_TIES;
  for (guint tie = 0; tie < IX_N_PEOPLE_TIES; tie++)
    if (standings->used[tie] && one->shared[tie + 1] != 0 &&
        one->shared[tie + 1] == other->shared[tie + 1])
      by = (gint) tie;
  return by;
}

gint
ix_people_standings_decided_by (const IxPeopleStandings *standings,
                                guint                    i)
{
  gint decided = IX_N_PEOPLE_TIES;

  for (guint k = 0; k < standings->rows->len; k++)
    {
      gint by = k != i ? ix_people_standings_parted_by (standings, i, k) : IX_N_PEOPLE_TIES;

      if (by != IX_N_PEOPLE_TIES)
        decided = decided == IX_N_PEOPLE_TIES ? by : MAX (decided, by);
    }
  return decided;
}
