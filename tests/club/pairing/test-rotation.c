/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of play of two to eight people who share two boards: how even it stays, match by match, for
 * every number of people, also when they come and go; and against trying everything. */

#include <stdlib.h>
#include <string.h>

#include "ix-rotation.h"
#include "ix-test.h"

#define MATCHES 60
#define RUNS 20

typedef const guint (*Seats)[2];

static IxRotation *
new_rotation (guint n)
{
  IxRotation *rotation = ix_rotation_new ();

  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (ix_rotation_add (rotation), ==, i);
  return rotation;
}

static IxRotationMatch
propose (const IxRotation *rotation,
         guint32           seed)
{
  IxRotationMatch match;

  g_assert_true (ix_rotation_propose (rotation, 0, seed, &match));
  return match;
}

static void
play (IxRotation            *rotation,
      const IxRotationMatch *match)
{
  g_assert_true (ix_rotation_play (rotation, (Seats) match->seats));
}

static IxRotationMatch
play_next (IxRotation *rotation,
           guint32     seed)
{
  IxRotationMatch match = propose (rotation, seed);

  play (rotation, &match);
  return match;
}

/* How far counts are apart */

typedef struct {
  guint least, most;
} Spread;

#define NOTHING ((Spread) { G_MAXUINT, 0 })

static void
spread_add (Spread *spread,
            guint   count)
{
  spread->least = MIN (spread->least, count);
  spread->most = MAX (spread->most, count);
}

static guint
spread_width (Spread spread)
{
  return spread.least <= spread.most ? spread.most - spread.least : 0;
}

static guint
width_of (const IxRotation *rotation,
          gsize             offset)
{
  Spread spread = NOTHING;

  for (guint i = 0; i < ix_rotation_count (rotation); i++)
    if (ix_rotation_get (rotation, i)->present)
      spread_add (&spread, G_STRUCT_MEMBER (guint, ix_rotation_get (rotation, i), offset));
  return spread_width (spread);
}

#define WIDTH_OF(rotation, member) \
  width_of (rotation, G_STRUCT_OFFSET (IxRotationPerson, member))

typedef guint (*PairCount) (const IxRotation *, guint, guint);

static guint
width_of_pairs (const IxRotation *rotation,
                PairCount         count)
{
  Spread spread = NOTHING;

  for (guint i = 0; i < ix_rotation_count (rotation); i++)
    for (guint j = 0; j < i; j++)
      spread_add (&spread, count (rotation, i, j));
  return spread_width (spread);
}

static guint
widest_colours (const IxRotation *rotation)
{
  guint widest = 0;

  for (guint i = 0; i < ix_rotation_count (rotation); i++)
    {
      const IxRotationPerson *person = ix_rotation_get (rotation, i);
      guint width = (guint) abs ((gint) person->n_white - (gint) person->n_black);

      widest = MAX (widest, width);
    }
  return widest;
}

/* A fixed company */

/* The promises for each number of people. */
static const struct {
  guint n;
  guint out, both;            /* the most that counts differ by, after any match */
  guint partners, opponents;
  guint colours;
  guint cycle;                /* after so many matches every two were partners equally often */
  guint running;              /* the most matches that anybody sits out one after the other */
} promises[] = {
  { 2, 0, 0, 0, 0, 0, 1, 0 },
  { 3, 0, 1, 1, 1, 1, 3, 0 },
  { 4, 0, 0, 1, 1, 2, 3, 0 },
  { 5, 1, 0, 1, 2, 1, 5, 1 },
  { 6, 1, 0, 1, 4, 2, 15, 1 },
  { 7, 1, 0, 2, 6, 2, 0, 1 },
  { 8, 1, 0, 1, 3, 3, 14, 2 },
};

static void
check_promise (const IxRotation *rotation,
               guint             i)
{
  guint n_matches = ix_rotation_count_matches (rotation);

  g_assert_cmpuint (WIDTH_OF (rotation, n_out), <=, promises[i].out);
  g_assert_cmpuint (WIDTH_OF (rotation, n_both), <=, promises[i].both);
  g_assert_cmpuint (width_of_pairs (rotation, ix_rotation_partners), <=, promises[i].partners);
  g_assert_cmpuint (width_of_pairs (rotation, ix_rotation_opponents), <=, promises[i].opponents);
  g_assert_cmpuint (widest_colours (rotation), <=, promises[i].colours);
  if (promises[i].cycle > 0 && n_matches % promises[i].cycle == 0)
    g_assert_cmpuint (width_of_pairs (rotation, ix_rotation_partners), ==, 0);
  for (guint p = 0; p < promises[i].n; p++)
    g_assert_cmpuint (ix_rotation_get (rotation, p)->out_running, <=, promises[i].running);
}

static void
test_fixed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (promises); i++)
    for (guint run = 0; run < RUNS; run++)
      {
        g_autoptr (IxRotation) rotation = new_rotation (promises[i].n);

        for (guint m = 0; m < MATCHES; m++)
          {
            play_next (rotation, run * MATCHES + m);
            check_promise (rotation, i);
          }
      }
}

/* Three people play both boards in turn; two people change colours after each match. */
static void
test_both_boards (void)
{
  for (guint n = 2; n <= 3; n++)
    {
      g_autoptr (IxRotation) rotation = new_rotation (n);
      IxRotationMatch before = play_next (rotation, 0);

      for (guint m = 1; m < MATCHES; m++)
        {
          IxRotationMatch match = play_next (rotation, m);

          if (n == 2)
            g_assert_cmpuint (match.seats[0][IX_WHITE], ==, before.seats[0][IX_BLACK]);
          for (guint p = 0; n == 3 && p < n; p++)
            g_assert_cmpuint (ix_rotation_get (rotation, p)->n_both, ==,
                              (m + 1) / 3 + (ix_rotation_get (rotation, p)->n_both > (m + 1) / 3));
          before = match;
        }
    }
}

/* Against trying everything */

/* The costs in their order, as the header tells them, of a seating by @seats. */
typedef struct {
  guint due, running, partners, opponents, colours;
} Costs;

static gboolean
sits (Seats seats,
      guint person)
{
  return seats[0][0] == person || seats[0][1] == person || seats[1][0] == person ||
         seats[1][1] == person;
}

static guint
square (const IxRotationPerson *person,
        gint                    more)
{
  gint balance = (gint) person->n_white - (gint) person->n_black + more;

  return (guint) (balance * balance);
}

static Costs
costs_of (const IxRotation *rotation,
          Seats             seats)
{
  guint teams[2][2] = { { seats[0][0], seats[1][1] }, { seats[0][1], seats[1][0] } };
  guint n = ix_rotation_count (rotation);
  Costs costs = { 0 };

  for (guint i = 0; i < n; i++)
    if (ix_rotation_get (rotation, i)->present && !sits (seats, i))
      {
        costs.due += ix_rotation_get (rotation, i)->counted_out;
        costs.running += ix_rotation_get (rotation, i)->out_running >
                         (ix_rotation_count_present (rotation) == 8);
      }
  for (guint team = 0; team < 2; team++)
    costs.partners += ix_rotation_partners (rotation, teams[team][0], teams[team][1]);
  for (guint i = 0; i < 4; i++)
    costs.opponents += ix_rotation_opponents (rotation, teams[0][i / 2], teams[1][i % 2]);
  for (guint b = 0; b < 2; b++)
    costs.colours += square (ix_rotation_get (rotation, seats[b][IX_WHITE]), 1) +
                     square (ix_rotation_get (rotation, seats[b][IX_BLACK]), -1);
  return costs;
}

static int
compare (Costs a,
         Costs b)
{
  const guint first[] = { a.due, a.running, a.partners }, second[] = { b.due, b.running, b.partners };

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    if (first[i] != second[i])
      return first[i] < second[i] ? -1 : 1;
  return 0;
}

/* Is that a team of @seats? */
static gboolean
has_team (Seats seats,
          guint a,
          guint b)
{
  for (guint team = 0; team < 2; team++)
    if ((seats[0][team] == a && seats[1][!team] == b) ||
        (seats[0][team] == b && seats[1][!team] == a))
      return TRUE;
  return FALSE;
}

static gboolean
same_teams (Seats a,
            Seats b)
{
  return has_team (a, b[0][0], b[1][1]) && has_team (a, b[0][1], b[1][0]);
}

/* Nothing is better than the proposal: no other people, no other partners; with the same teams, no other
 * colours; and where no further match is tried, no other opponents. */
static void
check_best (const IxRotation *rotation,
            guint32           seed)
{
  IxRotationMatch match = propose (rotation, seed);
  Costs best = costs_of (rotation, (Seats) match.seats);
  guint n = ix_rotation_count (rotation);

  for (guint code = 0; code < n * n * n * n; code++)
    {
      guint seats[2][2] = { { code % n, code / n % n }, { code / n / n % n, code / n / n / n } };
      gboolean possible = TRUE;
      Costs each;

      for (guint i = 0; i < 4; i++)
        for (guint j = 0; j <= i; j++)
          possible &= ix_rotation_get (rotation, seats[i / 2][i % 2])->present &&
                      (i == j || seats[i / 2][i % 2] != seats[j / 2][j % 2]);
      if (!possible)
        continue;
      each = costs_of (rotation, (Seats) seats);
      g_assert_cmpint (compare (best, each), <=, 0);
      if (compare (best, each) == 0 && ix_rotation_count_present (rotation) > 6)
        g_assert_cmpuint (best.opponents, <=, each.opponents);
      if (same_teams ((Seats) match.seats, (Seats) seats))
        g_assert_cmpuint (best.colours, <=, each.colours);
    }
}

static void
test_best (void)
{
  for (guint n = 4; n <= IX_ROTATION_MOST; n++)
    {
      g_autoptr (IxRotation) rotation = new_rotation (n);

      for (guint m = 0; m < MATCHES; m++)
        {
          IxRotationMatch match;

          check_best (rotation, m);
          /* Also from where nobody would have gone by themselves. */
          g_assert_true (ix_rotation_propose (rotation, m % 5, m, &match));
          ix_rotation_match_trade (&match, m % n, (m / 2) % n);
          play (rotation, &match);
        }
    }
}

/* Coming and going */

/* Somebody comes, goes or returns, or nobody does. */
static void
change (IxRotation *rotation,
        GRand      *rand)
{
  guint n = ix_rotation_count (rotation), present = ix_rotation_count_present (rotation);
  guint person = (guint) g_rand_int_range (rand, 0, (gint) n);

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      if (present < IX_ROTATION_MOST && n < 14)
        ix_rotation_add (rotation);
      break;
    case 1:
      if (present > 4)
        ix_rotation_set_present (rotation, person, FALSE);
      break;
    case 2:
      ix_rotation_set_present (rotation, person, TRUE);
      break;
    default:
      break;
    }
}

/* The matches that each has sat out one after the other, and stayed. */
static void
count_running (const IxRotation *rotation,
               guint            *running)
{
  for (guint i = 0; i < ix_rotation_count (rotation); i++)
    if (!ix_rotation_get (rotation, i)->present)
      running[i] = 0;
}

/* People come and go: of those present nobody counts as sitting out twice more than another, nobody
 * sits out in two matches running that they were present for (of eight, three), and nobody has a colour
 * four times more often. */
static void
check_changing (IxRotation *rotation,
                guint      *running,
                guint32     seed)
{
  gboolean eight = ix_rotation_count_present (rotation) == IX_ROTATION_MOST;
  IxRotationMatch match;

  count_running (rotation, running);

  g_assert_cmpuint (WIDTH_OF (rotation, counted_out), <=, 1);
  check_best (rotation, seed);
  match = propose (rotation, seed);
  for (guint i = 0; i < ix_rotation_count (rotation); i++)
    running[i] = sits ((Seats) match.seats, i) ? 0 : running[i] + 1;
  count_running (rotation, running);
  for (guint i = 0; i < ix_rotation_count (rotation); i++)
    g_assert_cmpuint (running[i], <=, 1 + eight);
  play (rotation, &match);
  g_assert_cmpuint (WIDTH_OF (rotation, counted_out), <=, 1);
  g_assert_cmpuint (widest_colours (rotation), <=, 3);
}

static void
test_changing (void)
{
  for (guint run = 0; run < 2 * RUNS; run++)
    {
      g_autoptr (IxRotation) rotation = new_rotation (4 + run % 5);
      g_autoptr (GRand) rand = g_rand_new_with_seed (run);
      guint running[IX_ROTATION_PEOPLE] = { 0 };

      for (guint m = 0; m < MATCHES; m++)
        {
          change (rotation, rand);
          check_changing (rotation, running, m);
        }
    }
}

/* Latecomers play neither all matches nor none, and not at the cost of others: of the next ten with
 * six people, in which each sits out three or four times, nobody sits out less than twice or more than
 * five times.  The newcomer plays the first. */
static void
test_newcomer (void)
{
  for (guint late = 1; late < 30; late++)
    {
      g_autoptr (IxRotation) rotation = new_rotation (5);
      guint person, before[6];

      for (guint m = 0; m < late; m++)
        play_next (rotation, m);
      person = ix_rotation_add (rotation);
      for (guint i = 0; i <= person; i++)
        before[i] = ix_rotation_get (rotation, i)->n_played;
      for (guint m = 0; m < 10; m++)
        {
          IxRotationMatch match = play_next (rotation, m);

          for (guint i = 0; m == 0 && i < match.n_out; i++)
            g_assert_cmpuint (match.out[i], !=, person);
        }
      for (guint i = 0; i <= person; i++)
        {
          guint played = ix_rotation_get (rotation, i)->n_played - before[i];

          g_assert_cmpuint (played, >=, 5);
          g_assert_cmpuint (played, <=, 8);
        }
    }
}

/* Choices */

static void
test_choices (void)
{
  static const guint choices[] = { 0, 0, 2, 3, 3, 15, 45, 105, 210 };

  for (guint n = 0; n < G_N_ELEMENTS (choices); n++)
    {
      g_autoptr (IxRotation) rotation = new_rotation (n);
      IxRotationMatch first, again, next;

      g_assert_cmpuint (ix_rotation_count_choices (rotation), ==, choices[n]);
      g_assert_true (ix_rotation_propose (rotation, 0, 7, &first) == (n >= IX_ROTATION_LEAST));
      if (n < IX_ROTATION_LEAST)
        continue;
      g_assert_true (ix_rotation_propose (rotation, choices[n], 7, &again));
      g_assert_cmpmem (&first, sizeof first, &again, sizeof again);
      for (guint choice = 1; choice < choices[n]; choice++)
        {
          g_assert_true (ix_rotation_propose (rotation, choice, 7, &next));
          g_assert_true (memcmp (first.seats, next.seats, sizeof first.seats) != 0);
          g_assert_true (n == 2 || !same_teams ((Seats) first.seats, (Seats) next.seats));
        }
    }
}

static void
test_trade (void)
{
  IxRotationMatch match = { .seats = { { 4, 2 }, { 0, 5 } }, .out = { 1, 3 }, .n_out = 2 };
  IxRotationMatch both = { .seats = { { 0, 1 }, { 2, 0 } } };
  IxRotationMatch kept = match;

  ix_rotation_match_trade (&match, 1, 3);
  g_assert_cmpmem (&match, sizeof match, &kept, sizeof kept);
  ix_rotation_match_trade (&match, 4, 9);
  g_assert_cmpmem (&match, sizeof match, &kept, sizeof kept);
  ix_rotation_match_trade (&match, 4, 1);
  g_assert_cmpuint (match.seats[0][IX_WHITE], ==, 1);
  g_assert_cmpuint (match.out[0], ==, 3);
  g_assert_cmpuint (match.out[1], ==, 4);
  ix_rotation_match_trade (&match, 2, 0);
  g_assert_cmpuint (match.seats[0][IX_BLACK], ==, 0);
  g_assert_cmpuint (match.seats[1][IX_WHITE], ==, 2);
  ix_rotation_match_trade (&both, 0, 2);
  g_assert_cmpuint (both.seats[0][IX_WHITE], ==, 2);
  g_assert_cmpuint (both.seats[1][IX_BLACK], ==, 2);
  g_assert_cmpuint (both.seats[1][IX_WHITE], ==, 0);
}

/* Matches that nobody can play change nothing. */
static void
test_refused (void)
{
  static const guint wrong[][2][2] = {
    { { 0, 0 }, { 1, 2 } }, /* against themselves on one board */
    { { 0, 1 }, { 0, 2 } }, /* on two */
    { { 0, 1 }, { 2, 5 } }, /* nobody */
  };
  g_autoptr (IxRotation) rotation = new_rotation (5);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (ix_rotation_play (rotation, wrong[i]));
  g_assert_cmpuint (ix_rotation_count_matches (rotation), ==, 0);
  for (guint i = 5; i < IX_ROTATION_PEOPLE; i++)
    g_assert_cmpuint (ix_rotation_add (rotation), ==, i);
  g_assert_cmpuint (ix_rotation_add (rotation), ==, IX_ROTATION_NOBODY);
  g_assert_cmpuint (ix_rotation_count_present (rotation), ==, IX_ROTATION_MOST);
  g_assert_false (ix_rotation_set_present (rotation, 20, TRUE));
  g_assert_true (ix_rotation_set_present (rotation, 3, FALSE));
  g_assert_true (ix_rotation_set_present (rotation, 20, TRUE));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rotation/fixed", test_fixed);
  g_test_add_func ("/rotation/both-boards", test_both_boards);
  g_test_add_func ("/rotation/best", test_best);
  g_test_add_func ("/rotation/changing", test_changing);
  g_test_add_func ("/rotation/newcomer", test_newcomer);
  g_test_add_func ("/rotation/choices", test_choices);
  g_test_add_func ("/rotation/trade", test_trade);
  g_test_add_func ("/rotation/refused", test_refused);
  return g_test_run ();
}
