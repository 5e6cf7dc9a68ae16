/* SPDX-License-Identifier: GPL-3.0-or-later */

/* C.04.6 against pairings that are known (tests/data/oracles/trf), against the articles taken
 * word for word, and against what must hold in any tournament. */

#include "ix-club-fixture.h"
#include "ix-dutch.h"
#include "ix-maximum-matching.h"
#include "ix-test.h"
#include "ix-trf-system.h"
#include "naive-team-swiss.h"

/* Files */

static const char *const next_rounds[] = {
  "bbp_team_42_secondary",  "bbp_team_bye_lowscore", "bbp_team_c2_doublebye",
  "bbp_team_col_firstpref", "bbp_team_col_lowercd",  "bbp_team_col_onepref",
  "bbp_team_round1",        "bbp_team_round2",       "bbp_team_split6",
};

static IxCrossTable *
read_file (const char         *name,
           IxTeamSwissOptions *options)
{
  g_autofree char *file = g_strdup_printf ("oracles/trf/%s.trf", name);
  g_autofree char *path = ix_test_path (file);
  g_autofree char *text = NULL;
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (GError) error = NULL;
  IxCrossTable *table;
  IxTrfSystem system;
  gsize length;

  ix_test_say (name);
  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  table = ix_trf_parse (text, length, &header, &error);
  g_assert_no_error (error);
  g_assert_true (ix_trf_system_read (header, &system, &error));
  g_assert_no_error (error);
  g_assert_true (system.teams);
  *options = system.options;
  return table;
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Pairs as words "white-black" in alphabetical order. */
static char *
sort_words (const char *words)
{
  g_auto (GStrv) all = g_strsplit_set (words, " \n", -1);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; all[i] != NULL; i++)
    if (*all[i] != '\0')
      g_ptr_array_add (sorted, all[i]);
  g_ptr_array_sort (sorted, compare_words);
  g_ptr_array_add (sorted, NULL);
  return g_strjoinv (" ", (char **) sorted->pdata);
}

static char *
write_pairs (const GArray *pairs)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      g_string_append_printf (words, "%u-%u ", pair.white + 1,
                              pair.black == IX_NOBODY ? 0 : pair.black + 1);
    }
  return sort_words (words->str);
}

static char *
write_uncoloured (const GArray *pairs)
{
  g_autoptr (GArray) copy = g_array_copy ((GArray *) pairs);

  for (guint i = 0; i < copy->len; i++)
    {
      IxPairing *pair = &g_array_index (copy, IxPairing, i);

      if (pair->black < pair->white)
        *pair = (IxPairing) { pair->black, pair->white };
    }
  return write_pairs (copy);
}

static void
check_pairs (const IxCrossTable       *table,
             const IxTeamSwissOptions *options,
             const char               *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) pairs = ix_team_swiss_pair (table, table->n_paired, options, &error);
  g_autofree char *found = NULL;
  g_autofree char *sorted = sort_words (expected);

  g_assert_no_error (error);
  found = write_pairs (pairs);
  g_assert_cmpstr (found, ==, sorted);
}

static void
test_next_rounds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (next_rounds); i++)
    {
      g_autofree char *file = g_strdup_printf ("oracles/trf/%s.expected", next_rounds[i]);
      g_autofree char *path = ix_test_path (file);
      g_autofree char *text = NULL;
      g_autoptr (GString) words = g_string_new (NULL);
      IxTeamSwissOptions options;
      g_autoptr (IxCrossTable) table = read_file (next_rounds[i], &options);
      g_auto (GStrv) lines = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      lines = g_strsplit (text, "\n", -1);
      for (guint j = 1; lines[j] != NULL; j++) /* the first is the number of pairs */
        g_string_append_printf (words, "%s ", g_strdelimit (lines[j], " ", '-'));
      check_pairs (table, &options, words->str);
    }
}

/* Every round of a tournament, its table as it was before that round.  The pairs are those that the
 * articles demand, by enumeration; the colours are not given. */
static void
test_tournament (void)
{
  const char *name = "team_swiss_T12_R6_seed1";
  g_autofree char *file = g_strdup_printf ("oracles/trf/%s.pairs.txt", name);
  g_autofree char *path = ix_test_path (file);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  IxTeamSwissOptions options;
  g_autoptr (IxCrossTable) table = read_file (name, &options);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  for (guint r = 0; r < 6; r++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) pairs = NULL;
      g_autofree char *found = NULL;
      g_autofree char *expected = sort_words (strchr (lines[r], ':') + 1);

      table->n_paired = r;
      pairs = ix_team_swiss_pair (table, r, &options, &error);
      g_assert_no_error (error);
      found = write_uncoloured (pairs);
      g_assert_cmpstr (found, ==, expected);
    }
  table->n_paired = 6;
}

/* Random tournaments */

/* Everybody is there once, and nobody meets one they may not meet. */
static void
check_legal (const IxCrossTable *table,
             guint               round,
             const GArray       *pairs)
{
  guint n = ix_cross_table_n (table);
  g_autofree guint *times = g_new0 (guint, n);

  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      times[pair.white]++;
      if (pair.black == IX_NOBODY)
        {
          g_assert_true (ix_team_may_have_bye (table, pair.white, round));
          continue;
        }
      times[pair.black]++;
      g_assert_true (ix_teams_may_meet (table, pair.white, pair.black, round));
    }
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (times[i], ==, ix_cross_table_is_to_be_paired (table, i, round));
}

/* Pairs a round as the naive way does; NULL if both cannot. */
static GArray *
check_naive (const IxCrossTable       *table,
             guint                     round,
             const IxTeamSwissOptions *options)
{
  g_autoptr (GArray) expected = naive_team_swiss (table, round, options);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) pairs = ix_team_swiss_pair (table, round, options, &error);
  g_autofree char *found = NULL;
  g_autofree char *wanted = NULL;

  if (expected == NULL)
    {
      g_assert_null (pairs);
      g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING);
      return NULL;
    }
  g_assert_no_error (error);
  check_legal (table, round, pairs);
  found = write_uncoloured (pairs);
  wanted = write_uncoloured (expected);
  g_assert_cmpstr (found, ==, wanted);
  return g_steal_pointer (&pairs);
}

/* Does anybody meet somebody of another score? */
static gboolean
has_floats (const IxCrossTable       *table,
            const GArray             *pairs,
            guint                     round,
            const IxTeamSwissOptions *options)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      if (pair.black != IX_NOBODY && ix_team_score (table, pair.white, round, options) !=
                                       ix_team_score (table, pair.black, round, options))
        return TRUE;
    }
  return FALSE;
}

/* Some stay away from a round, and pairs in which a whole team does not come are not played. */
static void
play_with_gaps (IxCrossTable *table,
                const GArray *pairs,
                GRand        *rand)
{
  guint round = table->n_paired, away;

  ix_club_fixture_play (table, pairs, rand);
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      if (pair.black == IX_NOBODY || g_rand_int_range (rand, 0, 15) > 0)
        continue;
      ix_cross_table_round (table, pair.white, round)->kind = IX_ROUND_FORFEIT_WIN;
      ix_cross_table_round (table, pair.black, round)->kind = IX_ROUND_FORFEIT_LOSS;
      ix_cross_table_result (table, round, pair.white, IX_POINT, 0);
    }
  if (round + 1 == table->n_rounds || g_rand_int_range (rand, 0, 4) > 0)
    return;
  /* The next round, of which somebody is told to be away. */
  ix_cross_table_add_round (table);
  away = (guint) g_rand_int_range (rand, 0, (gint32) ix_cross_table_n (table));
  ix_cross_table_bye (table, round + 1, away, IX_ROUND_HALF_BYE);
}

static void
set_pairs (IxCrossTable *table,
           guint         round,
           const GArray *pairs,
           GRand        *rand)
{
  if (round < table->n_paired)
    ix_club_fixture_set_round (table, round, pairs, rand);
  else
    play_with_gaps (table, pairs, rand);
}

/* Game points that go with the match points: on two boards, whoever wins has more. */
static void
set_game_points (IxCrossTable *table,
                 guint         round,
                 GRand        *rand)
{
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      IxRoundEntry *own = ix_cross_table_round (table, i, round);

      own->game_points = 2 * own->points;
      if (own->kind != IX_ROUND_GAME || own->opponent < i || own->points == IX_POINT / 2 ||
          g_rand_boolean (rand))
        continue;
      own->game_points = own->points > 0 ? 3 * IX_POINT / 2 : IX_POINT / 2;
      ix_cross_table_round (table, own->opponent, round)->game_points =
        2 * IX_POINT - own->game_points;
    }
}

/* Whole tournaments of up to twelve teams, until so many rounds with floats have been compared with
 * an enumeration of everything that the articles allow. */
static void
test_articles (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (46);
  guint wanted = ix_test_n_cases (1500, 50000);
  guint n_floats = 0, n_compared = 0, n_stuck = 0;

  for (guint t = 0; n_floats < wanted; t++)
    {
      guint n = (guint) g_rand_int_range (rand, 2, t % 25 == 0 ? 13 : 11);
      guint n_rounds = (guint) g_rand_int_range (rand, 1, (gint32) n + 1);
      const IxTeamSwissOptions options = {
        .colours = (IxTeamColours) g_rand_int_range (rand, 0, 3),
        .game_points_first = g_rand_boolean (rand),
      };
      g_autoptr (IxCrossTable) table = ix_club_fixture_table (n, n_rounds);

      if (g_rand_boolean (rand))
        {
          guint pair[2] = { 0, n / 2 };

          g_array_append_val (table->forbidden, pair);
        }
      for (guint r = 0; r < n_rounds; r++)
        {
          g_autoptr (GArray) pairs = check_naive (table, r, &options);

          if (pairs == NULL)
            {
              n_stuck++;
              break;
            }
          n_compared++;
          n_floats += has_floats (table, pairs, r, &options);
          set_pairs (table, r, pairs, rand);
          set_game_points (table, r, rand);
        }
    }
  g_test_message ("%u rounds compared, %u of them with floats, %u tournaments stuck", n_compared,
                  n_floats, n_stuck);
}

/* Teams keep their numbers (C.04.6 1.1.3): of five the first is absent in round 1, and the second
 * one is even and gets Black. */
static void
test_team_numbers (void)
{
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (5, 3);
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GError) error = NULL;

  table->teams = TRUE;
  table->first_side = IX_SIDE_WHITE;
  ix_cross_table_add_round (table);
  ix_cross_table_bye (table, 0, 0, IX_ROUND_ZERO_BYE);
  pairs = ix_team_swiss_pair (table, 0, &ix_team_swiss_usual, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pairs->len, ==, 2);
  g_assert_cmpuint (g_array_index (pairs, IxPairing, 0).white, ==, 3);
  g_assert_cmpuint (g_array_index (pairs, IxPairing, 0).black, ==, 1);
  g_assert_cmpuint (g_array_index (pairs, IxPairing, 1).white, ==, 2);
  g_assert_cmpuint (g_array_index (pairs, IxPairing, 1).black, ==, 4);

  /* The colours of that round show the same initial colour. */
  ix_club_fixture_set_round (table, 0, pairs, NULL);
  table->first_side = IX_SIDE_NONE;
  ix_cross_table_infer_first_side (table);
  g_assert_cmpint (table->first_side, ==, IX_SIDE_WHITE);
}

/* The initial colour of players goes by the number among those who have arrived (C.04.2 2.4): the first
 * of three is absent in round 1, so that the second is number 1. */
static void
test_numbers (void)
{
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (3, 3);
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  g_autoptr (GError) error = NULL;

  ix_cross_table_add_round (table);
  ix_cross_table_bye (table, 0, 0, IX_ROUND_ZERO_BYE);
  g_assert_cmpuint (ix_cross_table_number (table, 1, 0), ==, 1);
  g_assert_cmpuint (ix_cross_table_number (table, 2, 0), ==, 2);
  pairs = ix_team_swiss_pair (table, 0, &ix_team_swiss_usual, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_array_index (pairs, IxPairing, 0).white, ==, 1);
  g_assert_true (ix_dutch_pair (table, players, &error));
  g_assert_cmpuint (g_array_index (players, IxPairing, 0).white, ==, 1);

  /* The first one comes later, and everybody is renumbered. */
  ix_club_fixture_set_round (table, 0, pairs, NULL);
  g_assert_cmpuint (ix_cross_table_number (table, 0, 1), ==, 1);
  g_assert_cmpuint (ix_cross_table_number (table, 2, 1), ==, 3);

  /* A team that was paired once keeps a number after leaving. */
  ix_cross_table_at (table, 1)->withdrawn = TRUE;
  g_assert_cmpuint (ix_cross_table_number (table, 2, 1), ==, 3);
  ix_cross_table_at (table, 0)->withdrawn = TRUE;
  g_assert_cmpuint (ix_cross_table_number (table, 2, 1), ==, 2);
}

/* With half as many rounds as teams nothing can get stuck. */
static void
test_never_stuck (void)
{
  const IxTeamSwissOptions options = { .colours = IX_TEAM_COLOURS_TYPE_A, .use_secondary = TRUE };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_tournaments = ix_test_n_cases (150, 5000);

  for (guint t = 0; t < n_tournaments; t++)
    {
      guint n = (guint) g_rand_int_range (rand, 6, 41);
      guint n_rounds = (n + 1) / 2;
      g_autoptr (IxCrossTable) table = ix_club_fixture_table (n, n_rounds);

      for (guint r = 0; r < n_rounds; r++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (GArray) pairs = ix_team_swiss_pair (table, r, &options, &error);

          g_assert_no_error (error);
          check_legal (table, r, pairs);
          ix_club_fixture_play (table, pairs, rand);
        }
    }
}

/* Colours */

static void
set_game (IxCrossTable *table,
          guint         round,
          guint         white,
          guint         black)
{
  while (table->n_paired <= round)
    ix_cross_table_add_round (table);
  ix_cross_table_pair (table, round, white, black);
  ix_cross_table_result (table, round, white, 5, 5);
}

/* Art. 1.7: the colours of the matches so far, the round to come being the last one or not, and the
 * wish of either type. */
static void
test_wishes (void)
{
  static const struct {
    const char *colours;
    char        type_a, type_b, type_b_in_last_round; /* a strong wish of type B is a capital */
  } cases[] = {
    { "", '-', '-', '-' },       { "w", '-', 'b', 'b' },     { "b", '-', 'w', 'w' },
    { "ww", 'b', 'B', 'B' },     { "bb", 'w', 'W', 'W' },    { "wb", '-', 'w', '-' },
    { "bw", '-', 'b', '-' },     { "wbb", 'w', 'W', 'W' },   { "bww", 'b', 'B', 'B' },
    { "wwb", '-', 'b', 'b' },    { "bbw", '-', 'w', 'w' },   { "bbww", 'b', 'B', 'B' },
    { "wwbb", 'w', 'W', 'W' },   { "wwwbb", '-', 'b', 'b' }, { "w.w", 'b', 'B', 'B' },
    { "bbbwb", 'w', 'W', 'W' },  { "wbw", '-', 'b', 'b' },   { "b.", '-', 'w', 'w' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n = (guint) strlen (cases[i].colours);
      g_autoptr (IxCrossTable) table = ix_club_fixture_table (n + 2, n + 2);
      const struct {
        IxTeamColours type;
        guint         n_rounds;
        char          wish;
      } wishes[] = {
        { IX_TEAM_COLOURS_NONE, n + 2, '-' },
        { IX_TEAM_COLOURS_TYPE_A, n + 2, cases[i].type_a },
        { IX_TEAM_COLOURS_TYPE_A, n + 1, cases[i].type_a },
        { IX_TEAM_COLOURS_TYPE_B, n + 2, cases[i].type_b },
        { IX_TEAM_COLOURS_TYPE_B, n + 1, cases[i].type_b_in_last_round },
      };

      ix_test_say (cases[i].colours);
      for (guint r = 0; r < n; r++)
        if (cases[i].colours[r] == 'w')
          set_game (table, r, 0, r + 1);
        else if (cases[i].colours[r] == 'b')
          set_game (table, r, r + 1, 0);
        else
          {
            ix_cross_table_add_round (table);
            ix_cross_table_bye (table, r, 0, IX_ROUND_PAB);
          }
      for (guint j = 0; j < G_N_ELEMENTS (wishes); j++)
        {
          char expected = g_ascii_tolower (wishes[j].wish);
          IxTeamWish wish;

          table->n_rounds = wishes[j].n_rounds;
          wish = ix_team_wish (table, 0, n, wishes[j].type);
          g_assert_cmpint (wish.side, ==,
                           expected == 'w'   ? IX_SIDE_WHITE
                           : expected == 'b' ? IX_SIDE_BLACK
                                             : IX_SIDE_NONE);
          if (wishes[j].type == IX_TEAM_COLOURS_TYPE_B)
            g_assert_cmpint (wish.strong, ==, g_ascii_isupper (wishes[j].wish));
        }
    }
}

/* Errors */

static void
test_errors (void)
{
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (2, 3);
  g_autoptr (GArray) pairs = NULL;
  g_autoptr (GError) error = NULL;

  pairs = ix_team_swiss_pair (table, 1, &ix_team_swiss_usual, &error);
  g_assert_null (pairs);
  g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID);
  g_clear_error (&error);

  ix_cross_table_add_round (table);
  ix_cross_table_pair (table, 0, 0, 1);
  pairs = ix_team_swiss_pair (table, 1, &ix_team_swiss_usual, &error);
  g_assert_null (pairs);
  g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID);
  g_clear_error (&error);

  ix_cross_table_result (table, 0, 0, 10, 0);
  pairs = ix_team_swiss_pair (table, 1, &ix_team_swiss_usual, &error);
  g_assert_null (pairs);
  g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING);
  g_clear_error (&error);

  /* A match that was not played may be paired again. */
  ix_cross_table_round (table, 0, 0)->kind = IX_ROUND_FORFEIT_WIN;
  ix_cross_table_round (table, 1, 0)->kind = IX_ROUND_FORFEIT_LOSS;
  pairs = ix_team_swiss_pair (table, 1, &ix_team_swiss_usual, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pairs->len, ==, 1);
  g_clear_pointer (&pairs, g_array_unref);

  /* The winner by forfeit may not have the bye, and the third is away. */
  ix_cross_table_add (table, "", 0);
  ix_cross_table_add_round (table);
  ix_cross_table_bye (table, 1, 1, IX_ROUND_HALF_BYE);
  ix_cross_table_bye (table, 1, 2, IX_ROUND_ZERO_BYE);
  pairs = ix_team_swiss_pair (table, 1, &ix_team_swiss_usual, &error);
  g_assert_null (pairs);
  g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING);
}

/* Matching */

static guint
most_pairs (const IxGraph *graph,
            guint32        left)
{
  guint first = 0, best;

  if (left == 0)
    return 0;
  while (!(left & (1u << first)))
    first++;
  left &= ~(1u << first);
  best = most_pairs (graph, left);
  for (guint i = first + 1; i < graph->n; i++)
    if ((left & (1u << i)) && ix_graph_has (graph, first, i))
      best = MAX (best, 1 + most_pairs (graph, left & ~(1u << i)));
  return best;
}

static void
test_cardinality (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1965);

  for (guint t = 0; t < 3000; t++)
    {
      guint n = (guint) g_rand_int_range (rand, 1, 10);
      double density = g_rand_double (rand);
      g_autoptr (IxGraph) graph = ix_graph_new (n);
      g_autofree guint *mates = g_new (guint, n);
      guint found;

      ix_graph_part (graph, mates);
      /* The second time it begins with what it found in another graph. */
      for (guint again = 0; again < 2; again++)
        {
          for (guint i = 0; i < n; i++)
            for (guint j = 0; j < i; j++)
              ix_graph_set (graph, i, j, g_rand_double (rand) < density);
          found = ix_graph_match (graph, mates);
          g_assert_cmpuint (found, ==, most_pairs (graph, (1u << n) - 1));
          for (guint i = 0; i < n; i++)
            if (mates[i] != IX_GRAPH_FREE)
              {
                g_assert_cmpuint (mates[mates[i]], ==, i);
                g_assert_true (ix_graph_has (graph, i, mates[i]));
              }
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/team-swiss/cardinality", test_cardinality);
  g_test_add_func ("/team-swiss/next-rounds", test_next_rounds);
  g_test_add_func ("/team-swiss/tournament", test_tournament);
  g_test_add_func ("/team-swiss/articles", test_articles);
  g_test_add_func ("/team-swiss/numbers", test_numbers);
  g_test_add_func ("/team-swiss/team-numbers", test_team_numbers);
  g_test_add_func ("/team-swiss/never-stuck", test_never_stuck);
  g_test_add_func ("/team-swiss/wishes", test_wishes);
  g_test_add_func ("/team-swiss/errors", test_errors);
  return g_test_run ();
}
