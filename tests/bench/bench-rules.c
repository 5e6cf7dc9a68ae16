/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the rules where they cost most: all sequences of swaps of the first position, the
 * legal steps of a position of each variant, and the search for a release from check. */

#include <stdio.h>

#include "ix-check-info.h"
#include "ix-naive.h"
#include "ix-processor.h"
#include "ix-swap-search.h"
#include "ix-test.h"

#define SEQUENCES G_GUINT64_CONSTANT (346856442)
#define N_POSITIONS 4000 /* of each variant */
#define N_CHECKS 10000
#define ROUNDS 3         /* the quickest of them is what it costs */
#define MAX_TURNS 120

static double
now_us (void)
{
  return (double) g_get_monotonic_time ();
}

static double
at (GArray *sorted,
    double  part)
{
  return g_array_index (sorted, double, (guint) (part * (sorted->len - 1)));
}

/* Counting */

static void
count_sequences (void)
{
  IxPosition pos;
  double begin = now_us ();
  guint64 n;

  ix_position_start (&pos, ix_variant_find ("swap"));
  n = ix_position_count_turns (&pos, IX_MAX_TURN_STEPS) - 20;
  printf ("swap sequences of the first position: %" G_GUINT64_FORMAT " (%s) in %.1f s (want: at"
          " most 10)\n",
          n, n == SEQUENCES ? "right" : "WRONG", (now_us () - begin) / G_USEC_PER_SEC);
}

/* Random games */

typedef void (*LookFunc) (const IxPosition *pos,
                          gpointer          data);

/* Plays a turn by random steps; FALSE if the game ends here. */
static gboolean
play_turn (IxPosition *pos,
           GRand      *rand,
           LookFunc    look,
           gpointer    data)
{
  const IxPosition begin = *pos;

  for (guint tries = 0; tries < 5; tries++)
    {
      IxStep steps[IX_MAX_STEPS];
      guint n;

      *pos = begin;
      for (;;)
        {
          look (pos, data);
          n = ix_position_steps (pos, steps);
          if (n == 0 || (ix_position_may_end_turn (pos) && g_rand_int_range (rand, 0, 3) == 0))
            break;
          ix_position_step (pos, steps[g_rand_int_range (rand, 0, (gint32) n)]);
        }
      if (ix_position_may_end_turn (pos))
        {
          ix_position_end_turn (pos);
          return TRUE;
        }
    }
  return FALSE;
}

static void
play_game (const IxVariant *variant,
           GRand           *rand,
           LookFunc         look,
           gpointer         data)
{
  IxPosition pos;
  guint turn = 0;

  ix_position_start (&pos, variant);
  while (turn++ < MAX_TURNS && play_turn (&pos, rand, look, data))
    continue;
}

/* Steps */

static void
time_steps (const IxPosition *pos,
            gpointer          data)
{
  static const guint repeat = 32;
  GArray *times = data;
  IxStep steps[IX_MAX_STEPS];
  double best = G_MAXDOUBLE;

  if (times->len >= N_POSITIONS)
    return;
  for (guint round = 0; round < ROUNDS; round++)
    {
      double begin = now_us ();

      for (guint i = 0; i < repeat; i++)
        ix_position_steps (pos, steps);
      best = MIN (best, (now_us () - begin) / repeat);
    }
  g_array_append_val (times, best);
}

static void
bench_steps (void)
{
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    {
      g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
      g_autoptr (GRand) rand = g_rand_new_with_seed (1);

      while (times->len < N_POSITIONS)
        play_game (variant, rand, time_steps, times);
      g_array_sort (times, ix_compare_doubles);
      printf ("legal steps, %-13s  median %6.2f us, 99 %% %6.2f, worst %6.2f (want: below 50)\n",
              variant->id, at (times, 0.5), at (times, 0.99), at (times, 1));
    }
}

/* Releases */

typedef struct {
  GArray *tried;
  double  slowest;
  guint   none;
  guint   unproven;
} Releases;

static void
find_release (const IxPosition *pos,
              gpointer          data)
{
  Releases *releases = data;
  double begin, took, tried_double;
  IxSwapSearch release;
  guint tried;

  if (pos->phase != IX_PHASE_BEGIN || releases->tried->len >= N_CHECKS ||
      ix_position_checkers (pos) == 0)
    return;
  begin = now_us ();
  release = ix_swap_search (pos, IX_SWAP_SEARCH_BOUND, NULL, &tried);
  took = now_us () - begin;
  tried_double = tried;
  g_array_append_val (releases->tried, tried_double);
  releases->slowest = MAX (releases->slowest, took);
  releases->none += release == IX_SWAP_SEARCH_NONE;
  releases->unproven += release == IX_SWAP_SEARCH_UNPROVEN;
}

static void
bench_releases (void)
{
  Releases releases = { .tried = g_array_new (FALSE, FALSE, sizeof (double)) };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  while (releases.tried->len < N_CHECKS)
    play_game (ix_variant_find ("swap"), rand, find_release, &releases);
  g_array_sort (releases.tried, ix_compare_doubles);
  printf ("release from %u checks: swaps tried: median %.0f, 99 %% %.0f, most %.0f; slowest"
          " %.2f ms; none %u times, bound reached %u times\n",
          releases.tried->len, at (releases.tried, 0.5), at (releases.tried, 0.99),
          at (releases.tried, 1), releases.slowest / 1000, releases.none, releases.unproven);
  g_array_unref (releases.tried);
}

static void
bench_composed (void)
{
  static const struct {
    const char *what;
    const char *fen;
  } rows[] = {
    { "14 swaps",
      "p4N2/2pBpn2/2p5/pRBP1PR1/bPb3p1/PQ1NPr1K/p1p2rq1/PPnP2k1 w - - 0 1" },
    { "none", "2p3BB/kP2P1pP/3p4/qKP1N3/1r2bR2/1bp5/1p3Q2/2PrP1R1 w - - 0 1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position (rows[i].fen, ix_test_variant ("swap", "-"));
      double begin = now_us ();
      guint tried;
      IxTurn turn = { 0 };
      IxSwapSearch release = ix_swap_search (&pos, IX_SWAP_SEARCH_BOUND, &turn, &tried);

      printf ("composed, %s: %s, %u swaps, %u tried, %.2f ms\n", rows[i].what,
              release == IX_SWAP_SEARCH_FOUND  ? "found"
              : release == IX_SWAP_SEARCH_NONE ? "none"
                                           : "not proven",
              turn.n, tried, (now_us () - begin) / 1000);
    }
}

/* Positions with pieces put anywhere are worse than those of games. */
static void
bench_setups (void)
{
  Releases releases = { .tried = g_array_new (FALSE, FALSE, sizeof (double)) };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  while (releases.tried->len < N_CHECKS)
    {
      IxPosition pos = ix_naive_random_setup (ix_variant_find ("swap"), rand);

      find_release (&pos, &releases);
    }
  g_array_sort (releases.tried, ix_compare_doubles);
  printf ("the same, pieces put anywhere: median %.0f, 99 %% %.0f, most %.0f; slowest %.2f ms;"
          " none %u times, bound reached %u times\n",
          at (releases.tried, 0.5), at (releases.tried, 0.99), at (releases.tried, 1),
          releases.slowest / 1000, releases.none, releases.unproven);
  g_array_unref (releases.tried);
}

int
main (void)
{
  count_sequences ();
  bench_steps ();
  bench_releases ();
  bench_setups ();
  bench_composed ();
  return 0;
}
