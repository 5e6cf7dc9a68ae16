/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Dutch System against tournaments that the reference engine paired, against trying all
 * pairings, and at random. */

#include <string.h>

#include "ix-dutch.h"
#include "ix-test.h"
#include "ix-trf.h"
#include "naive-dutch.h"

#define FOLDER "oracles/trf/"

/* Reads a tournament; who is known to miss the next round has a bye in it. */
static IxCrossTable *
read_table (const char *name)
{
  g_autofree char *file = g_strconcat (FOLDER, name, ".trf", NULL);
  g_autofree char *path = ix_test_path (file);
  g_autofree char *text = NULL;
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (GError) error = NULL;
  IxCrossTable *table;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  table = ix_trf_parse (text, length, &header, &error);
  g_assert_no_error (error);
  if (header->absent->len > 0)
    ix_cross_table_add_round (table);
  for (guint i = 0; i < header->absent->len; i++)
    ix_cross_table_bye (table, table->n_paired - 1, g_array_index (header->absent, guint, i),
                        IX_ROUND_ZERO_BYE);
  return table;
}

static char *
pairs_text (const GArray *pairs)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u\n", pairs->len);
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      g_string_append_printf (text, "%u %u\n", pair.white + 1,
                              pair.black == IX_NOBODY ? 0 : pair.black + 1);
    }
  return g_string_free (text, FALSE);
}

static void
test_expected (gconstpointer data)
{
  g_autoptr (IxCrossTable) table = read_table (data);
  g_autofree char *file = g_strconcat (FOLDER, data, ".expected", NULL);
  g_autofree char *path = ix_test_path (file);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  if (!ix_dutch_pair (table, pairs, &error))
    {
      g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING);
      g_assert_true (g_str_has_prefix (expected, "rc=1"));
      return;
    }
  found = pairs_text (pairs);
  g_assert_cmpstr (found, ==, expected);
}

/* Puts the first @n rounds of @from in @to. */
static void
copy_rounds (const IxCrossTable *from,
             IxCrossTable       *to,
             guint               n)
{
  while (to->n_paired < n)
    {
      ix_cross_table_add_round (to);
      for (guint i = 0; i < ix_cross_table_n (from); i++)
        *ix_cross_table_round (to, i, to->n_paired - 1) =
          *ix_cross_table_round (from, i, to->n_paired - 1);
    }
}

static IxCrossTable *
copy_contestants (const IxCrossTable *from)
{
  IxCrossTable *to = ix_cross_table_new (from->n_rounds);

  to->first_side = from->first_side;
  to->points = from->points;
  for (guint i = 0; i < ix_cross_table_n (from); i++)
    ix_cross_table_add (to, ix_cross_table_at (from, i)->name, ix_cross_table_at (from, i)->rating);
  return to;
}

/* The pairing of the round behind @cut must be what @whole has there.  A forfeit was a pair as
 * well. */
static void
check_round (const IxCrossTable *whole,
             IxCrossTable       *cut)
{
  guint round = cut->n_paired;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  g_autoptr (GError) error = NULL;
  guint n = 0;

  ix_cross_table_add_round (cut);
  for (guint i = 0; i < ix_cross_table_n (whole); i++)
    {
      const IxRoundEntry *own = ix_cross_table_round (whole, i, round);

      if (own->opponent == IX_NOBODY && own->kind != IX_ROUND_PAB)
        ix_cross_table_bye (cut, round, i,
                            own->kind == IX_ROUND_NONE ? IX_ROUND_ZERO_BYE : own->kind);
      else
        n++;
    }
  ix_dutch_pair (cut, pairs, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pairs->len, ==, (n + 1) / 2);
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);
      const IxRoundEntry *white = ix_cross_table_round (whole, pair.white, round);

      g_test_message ("round %u, board %u: %d %d", round + 1, i + 1, (gint) pair.white + 1,
                      (gint) pair.black + 1);
      g_assert_cmpuint (white->opponent, ==, pair.black);
      if (pair.black == IX_NOBODY)
        g_assert_cmpint (white->kind, ==, IX_ROUND_PAB);
      else
        g_assert_cmpint (white->side, ==, IX_SIDE_WHITE);
    }
}

static void
test_rounds (gconstpointer data)
{
  g_autoptr (IxCrossTable) whole = read_table (data);

  whole->n_rounds = whole->n_paired;
  for (guint n = 0; n < whole->n_paired; n++)
    {
      g_autoptr (IxCrossTable) cut = copy_contestants (whole);

      copy_rounds (whole, cut, n);
      check_round (whole, cut);
    }
}

/*** Checking ***/

/* Whether @pairs is a pairing of the last round of @table that breaks no absolute criterion: C1 to
 * C3, and all once. */
static void
check_legal (const IxCrossTable *table,
             const GArray       *pairs)
{
  guint n = ix_cross_table_n (table), round = table->n_paired - 1;
  g_autofree guint *times = g_new0 (guint, n);
  guint n_byes = 0, n_players = 0;

  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);
      const guint of[] = { pair.white, pair.black };
      gint beyond = 0;

      times[pair.white]++;
      if (pair.black == IX_NOBODY)
        {
          n_byes++;
          for (guint r = 0; r < round; r++)
            {
              const IxRoundEntry *own = ix_cross_table_round (table, pair.white, r);

              g_assert_true (own->kind == IX_ROUND_GAME || own->points < table->points.win);
            }
          continue;
        }
      times[pair.black]++;
      for (guint k = 0; k < 2; k++)
        {
          gint difference = k == 0 ? 1 : -1, in_row = 1;
          gboolean more = TRUE;

          for (guint r = round; r-- > 0;)
            {
              const IxRoundEntry *own = ix_cross_table_round (table, of[k], r);

              if (own->kind != IX_ROUND_GAME)
                continue;
              g_assert_cmpuint (own->opponent, !=, of[!k]);
              difference += own->side == IX_SIDE_WHITE ? 1 : -1;
              more = more && (own->side == IX_SIDE_WHITE) == (k == 0);
              in_row += more;
            }
          if (ABS (difference) > 2 || in_row > 2)
            beyond = MAX (beyond, ix_cross_table_score (table, of[0], round) * 2);
          if (ABS (difference) > 2 || in_row > 2)
            beyond = MAX (beyond, ix_cross_table_score (table, of[1], round) * 2);
        }
      if (beyond > 0)
        {
          g_assert_cmpuint (round + 1, ==, table->n_rounds);
          g_assert_cmpint (beyond, >, (gint) round * table->points.win);
        }
    }
  for (guint i = 0; i < n; i++)
    {
      gboolean plays = !ix_cross_table_at (table, i)->withdrawn &&
                       ix_cross_table_round (table, i, round)->kind == IX_ROUND_NONE;

      g_assert_cmpuint (times[i], ==, plays);
      n_players += plays;
    }
  g_assert_cmpuint (n_byes, ==, n_players % 2);
}

/*** Random tournaments ***/

/* Sets results of all kinds. */
static void
play_round (IxCrossTable *table,
            const GArray *pairs,
            GRand        *rand)
{
  guint round = table->n_paired - 1;

  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);
      gint32 luck = g_rand_int_range (rand, 0, 30);

      if (pair.black == IX_NOBODY)
        {
          ix_cross_table_bye (table, round, pair.white, IX_ROUND_PAB);
          continue;
        }
      ix_cross_table_pair (table, round, pair.white, pair.black);
      ix_cross_table_result (table, round, pair.white, luck % 3 * IX_POINT / 2,
                             IX_POINT - luck % 3 * IX_POINT / 2);
      if (luck == 0)
        {
          IxRoundEntry *white = ix_cross_table_round (table, pair.white, round);
          IxRoundEntry *black = ix_cross_table_round (table, pair.black, round);

          white->kind = IX_ROUND_FORFEIT_LOSS;
          black->kind = IX_ROUND_FORFEIT_WIN;
        }
    }
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (ix_cross_table_round (table, i, round)->kind == IX_ROUND_NONE)
      ix_cross_table_bye (table, round, i, IX_ROUND_ZERO_BYE);
}

static void
ask_for_byes (IxCrossTable *table,
              GRand        *rand)
{
  static const IxRoundKind kinds[] = { IX_ROUND_ZERO_BYE, IX_ROUND_HALF_BYE, IX_ROUND_FULL_BYE };

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (g_rand_int_range (rand, 0, 20) == 0)
      ix_cross_table_bye (table, table->n_paired - 1, i, kinds[g_rand_int_range (rand, 0, 3)]);
    else if (g_rand_int_range (rand, 0, 60) == 0)
      ix_cross_table_at (table, i)->withdrawn = TRUE;
}

static void
compare_with_naive (const IxCrossTable *table,
                    const GArray       *pairs,
                    gboolean            found)
{
  g_autofree guint *white = g_new (guint, ix_cross_table_n (table));
  guint n = 0;

  g_assert_cmpint (found, ==, naive_dutch_pair (table, white));
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    n += white[i] != G_MAXUINT;
  g_assert_cmpuint (pairs->len, ==, n);
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      g_assert_cmpuint (white[pair.white], ==,
                        pair.black == IX_NOBODY ? pair.white : pair.black);
    }
}

/* As many players as @n, as many rounds as it goes on for.  Small ones are compared. */
static void
try_tournament (guint32 seed,
                guint   n,
                guint   n_rounds,
                guint   most_compared)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (IxCrossTable) table = ix_cross_table_new (n_rounds);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));

  table->first_side = seed % 2 != 0 ? IX_SIDE_WHITE : IX_SIDE_BLACK;
  for (guint i = 0; i < n; i++)
    ix_cross_table_add (table, "", 0);
  for (guint r = 0; r < n_rounds; r++)
    {
      g_autoptr (GError) error = NULL;
      gboolean found;

      ix_cross_table_add_round (table);
      ask_for_byes (table, rand);
      found = ix_dutch_pair (table, pairs, &error);
      g_test_message ("seed %u: %u players, round %u of %u", seed, n, r + 1, n_rounds);
      if (n <= most_compared)
        compare_with_naive (table, pairs, found);
      if (!found)
        {
          g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING);
          g_assert_true (n > 16 || !naive_dutch_exists (table));
          return;
        }
      check_legal (table, pairs);
      play_round (table, pairs, rand);
    }
}

/* A history that no pairing system has made: any opponents, any colours. */
static void
play_anyhow (IxCrossTable *table,
             GRand        *rand)
{
  guint n = ix_cross_table_n (table);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  g_autofree gboolean *used = g_new0 (gboolean, n);

  ix_cross_table_add_round (table);
  for (guint i = 0; i < 2 * n; i++)
    {
      guint a = (guint) g_rand_int_range (rand, 0, (gint32) n);
      guint b = (guint) g_rand_int_range (rand, 0, (gint32) n);
      IxPairing pair = { a, b };

      if (a == b || used[a] || used[b] || ix_cross_table_met (table, a, b, table->n_paired))
        continue;
      used[a] = used[b] = TRUE;
      g_array_append_val (pairs, pair);
    }
  play_round (table, pairs, rand);
}

static void
forbid (IxCrossTable *table,
        guint         n_pairs,
        GRand        *rand)
{
  gint32 n = (gint32) ix_cross_table_n (table);

  for (guint i = 0; i < n_pairs; i++)
    {
      const guint pair[] = { (guint) g_rand_int_range (rand, 0, n),
                             (guint) g_rand_int_range (rand, 0, n) };

      g_array_append_vals (table->forbidden, pair, 1);
    }
}

static void
try_history (guint32 seed,
             guint   n,
             guint   n_before,
             guint   n_forbidden)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (IxCrossTable) table = ix_cross_table_new (n_before + 1 + seed % 2);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  gboolean found;

  table->first_side = seed % 3 != 0 ? IX_SIDE_WHITE : IX_SIDE_BLACK;
  for (guint i = 0; i < n; i++)
    ix_cross_table_add (table, "", 0);
  for (guint r = 0; r < n_before; r++)
    play_anyhow (table, rand);
  forbid (table, n_forbidden, rand);
  ix_cross_table_add_round (table);
  g_test_message ("seed %u: %u players, %u rounds", seed, n, n_before);
  found = ix_dutch_pair (table, pairs, NULL);
  compare_with_naive (table, pairs, found);
}

static void
test_naive (void)
{
  guint32 most = ix_test_n_cases (2000, 20000);

  for (guint32 seed = 0; seed < most; seed++)
    {
      try_tournament (seed, 2 + seed % 7, 2 + seed % 5, 8);
      try_history (seed, 2 + seed % 7, seed % 6, seed % 5);
    }
  for (guint32 seed = 0; seed < most / 40; seed++)
    {
      try_tournament (seed, 9 + seed % 2, 4 + seed % 3, 10);
      try_history (seed, 9 + seed % 2, seed % 3, 4 + seed % 31);
    }
}

static void
test_random (void)
{
  for (guint32 seed = 0; seed < 100; seed++)
    try_tournament (seed, 10 + seed % 40, 3 + seed % 9, 0);
}

int
main (int    argc,
      char **argv)
{
  static const char *const expected[] = {
    "bbp_dutch_2025_C5", "bbp_dutch_2025_C9", "bbp_issue_7",
    "py4swiss_dutch_e2_both_absolute_higher_favored", "py4swiss_no_legal_pairings",
    "py4swiss_no_legal_pairings_odd",
  };
  static const char *const rounds[] = {
    "rtg_dutch_n10_r5_seed11", "rtg_dutch_n24_r6_seed13", "rtg_dutch_n60_r9_seed15",
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *path = g_strconcat ("/dutch/expected/", expected[i], NULL);

      g_test_add_data_func (path, expected[i], test_expected);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    {
      g_autofree char *path = g_strconcat ("/dutch/rounds/", rounds[i], NULL);

      g_test_add_data_func (path, rounds[i], test_rounds);
    }
  g_test_add_func ("/dutch/naive", test_naive);
  g_test_add_func ("/dutch/random", test_random);
  return g_test_run ();
}
