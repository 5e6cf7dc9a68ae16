/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Teams out of those who came, teams of three, and the plan of the evening (tournament.md 1.1,
 * 1.2). */

#include <stdlib.h>
#include <string.h>

#include "ix-plan-words.h"
#include "ix-team-of-three.h"
#include "ix-teams.h"
#include "ix-test.h"
#include "naive-three.h"

/* Making teams */

/* Partners with these grades; they came in that order. */
static IxPartner *
make_partners (const char *grades,
               guint      *n)
{
  g_auto (GStrv) words = g_strsplit (grades, " ", -1);
  IxPartner *partners;

  *n = g_strv_length (words);
  partners = g_new0 (IxPartner, *n);
  for (guint i = 0; i < *n; i++)
    partners[i].grade = atoi (words[i]);
  return partners;
}

/* Teams as "0+5 1+4", in their order. */
static char *
write_teams (const IxTeams *teams)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < teams->teams->len; i++)
    {
      const IxMadeTeam *team = &g_array_index (teams->teams, IxMadeTeam, i);

      for (guint j = 0; j < team->n_members; j++)
        g_string_append_printf (words, "%s%u", j > 0 ? "+" : i > 0 ? " " : "", team->members[j]);
    }
  return g_steal_pointer (&words->str);
}

/* The highest sum of a team less the lowest. */
static gint
spread_of (const IxTeams *teams)
{
  gint least = G_MAXINT, most = G_MININT;

  for (guint i = 0; i < teams->teams->len; i++)
    {
      gint sum = g_array_index (teams->teams, IxMadeTeam, i).sum;

      least = MIN (least, sum);
      most = MAX (most, sum);
    }
  return most - least;
}

static void
test_fold (void)
{
  static const struct {
    const char *grades;
    IxOddNumberMethod    method;
    const char *teams;
    gint        spread;
  } cases[] = {
    { "100 200 150 120", IX_ODD_NUMBER_NOTHING, "1+0 2+3", 30 },
    { "180 170 160 150 140 130 120 110", IX_ODD_NUMBER_NOTHING, "0+7 1+6 2+5 3+4", 0 },
    /* Equal grades: the order in which they came. */
    { "100 100 100 100", IX_ODD_NUMBER_NOTHING, "0+3 1+2", 0 },
    { "180 170 160 150 140", IX_ODD_NUMBER_TEAM_OF_THREE, "0+4 1+2+3", 0 },
    { "180 170 160 150 140 130 120 110 100", IX_ODD_NUMBER_TEAM_OF_THREE, "0+8 1+7 2+6 3+4+5", 0 },
    { "180 170 160 150 140", IX_ODD_NUMBER_LAST_WAITS, "0+3 1+2", 0 },
    { "180 170 160 150 140 130", IX_ODD_NUMBER_TEAM_BYE, "0+5 1+4 2+3", 0 },
    { "180 170 160 150 140 130", IX_ODD_NUMBER_TWO_TEAMS_OF_THREE, "0+2+5 1+3+4", 6 },
    { "190 180 170 160 150 140 130 120 110 100 90", IX_ODD_NUMBER_THREE_TEAMS_OF_THREE,
      "0+10 1+6+8 2+4+9 3+5+7", 0 },
    { "190 180 170 160 150 140 130", IX_ODD_NUMBER_TEAM_OF_THREE_AND_BYE, "0+6 1+5 2+3+4", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n;
      g_autofree IxPartner *partners = make_partners (cases[i].grades, &n);
      g_autoptr (IxTeams) teams = ix_teams_make (partners, n, NULL, 0, cases[i].method);
      g_autofree char *words = NULL;

      ix_test_say (cases[i].grades);
      g_assert_nonnull (teams);
      words = write_teams (teams);
      g_assert_cmpstr (words, ==, cases[i].teams);
      g_assert_cmpint (spread_of (teams), ==, cases[i].spread);
      g_assert_cmpuint (teams->waiting, ==,
                        cases[i].method == IX_ODD_NUMBER_LAST_WAITS ? n - 1 : G_MAXUINT);
      g_assert_cmpuint (teams->n_broken, ==, 0);
    }
}

static void
test_order (void)
{
  const IxPartner partners[] = {
    { .code = "100002B", .grade = 120, .rapid = 110 },
    { .code = "100001A", .grade = 120, .rapid = 110 },
    { .code = "100003C", .grade = 120, .rapid = 115 },
    { .code = "100004D", .grade = 0 },
    { .code = NULL, .grade = 150, .estimated = TRUE },
    { .code = "100005E", .grade = 90, .house = TRUE },
  };
  const guint expected[] = { 4, 2, 1, 0, 5, 3 };
  g_autofree guint *order = ix_partners_order (partners, G_N_ELEMENTS (partners));
  g_autoptr (IxTeams) teams = NULL;
  const IxMadeTeam *team;

  for (guint i = 0; i < G_N_ELEMENTS (partners); i++)
    g_assert_cmpuint (order[i], ==, expected[i]);
  g_assert_cmpint (ix_partners_median (partners, G_N_ELEMENTS (partners)), ==, 120);
  g_assert_cmpint (ix_partners_median (&partners[3], 1), ==, 0);
  g_assert_cmpint (ix_partners_median (&partners[4], 2), ==, 120);

  teams = ix_teams_make (partners, G_N_ELEMENTS (partners), NULL, 0, IX_ODD_NUMBER_TEAM_BYE);
  team = &g_array_index (teams->teams, IxMadeTeam, 0);
  g_assert_true (team->estimated && !team->house);
  g_assert_cmpuint (team->members[1], ==, 3);
  /* The higher sum goes first where the first players are level. */
  team = &g_array_index (teams->teams, IxMadeTeam, 2);
  g_assert_true (team->house && !team->estimated);
}

/* The table of tournament.md 1.1, and what each method costs. */
static void
test_odd_number_options (void)
{
  static const struct {
    guint       n;
    IxOddNumberOption options[3];
  } cases[] = {
    { 12, { { IX_ODD_NUMBER_NOTHING, 6, 0, 0, 0, 0, FALSE } } },
    { 13,
      { { IX_ODD_NUMBER_TEAM_OF_THREE, 6, 1, 0, 0, 1, FALSE },
        { IX_ODD_NUMBER_LAST_WAITS, 6, 0, 0, 1, 1, FALSE },
        { IX_ODD_NUMBER_HOUSE_PLAYER, 7, 0, 1, 0, 2, TRUE } } },
    { 14,
      { { IX_ODD_NUMBER_TEAM_BYE, 7, 0, 0, 0, 2, TRUE },
        { IX_ODD_NUMBER_TWO_TEAMS_OF_THREE, 6, 2, 0, 0, 2, FALSE },
        { IX_ODD_NUMBER_HOUSE_PAIR, 8, 0, 2, 0, 0, FALSE } } },
    { 15,
      { { IX_ODD_NUMBER_TEAM_OF_THREE_AND_BYE, 7, 1, 0, 0, 3, TRUE },
        { IX_ODD_NUMBER_THREE_TEAMS_OF_THREE, 6, 3, 0, 0, 3, FALSE },
        { IX_ODD_NUMBER_HOUSE_PLAYER, 8, 0, 1, 0, 0, FALSE } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) options = ix_odd_number_options (cases[i].n);

      g_assert_cmpuint (options->len, ==, cases[i].n == 12 ? 1 : 3);
      for (guint j = 0; j < options->len; j++)
        g_assert_cmpmem (&g_array_index (options, IxOddNumberOption, j), sizeof (IxOddNumberOption),
                         &cases[i].options[j], sizeof (IxOddNumberOption));
    }
  /* Every method that is offered can be gone, and holds what it says. */
  for (guint n = 0; n <= 60; n++)
    {
      g_autoptr (GArray) options = ix_odd_number_options (n);

      g_assert_cmpuint (options->len, >=, n >= 4 || n == 3);
      /* The cheapest comes first: nobody is invented unless there is no other way. */
      g_assert_true (n < 4 || g_array_index (options, IxOddNumberOption, 0).n_house == 0);
      for (guint i = 0; i < options->len; i++)
        {
          const IxOddNumberOption *option = &g_array_index (options, IxOddNumberOption, i);
          guint all = n + option->n_house;
          g_autofree IxPartner *partners = g_new0 (IxPartner, all);
          g_autoptr (IxTeams) teams = ix_teams_make (partners, all, NULL, 0, option->method);
          guint n_members = 0, n_threes = 0;

          g_assert_nonnull (teams);
          g_assert_cmpuint (teams->teams->len, ==, option->n_teams);
          for (guint j = 0; j < teams->teams->len; j++)
            {
              guint size = g_array_index (teams->teams, IxMadeTeam, j).n_members;

              n_members += size;
              n_threes += size == 3;
            }
          g_assert_cmpuint (n_threes, ==, option->n_threes);
          g_assert_cmpuint (n_members + option->n_waiting, ==, all);
        }
    }
  g_assert_null (ix_teams_make (NULL, 0, NULL, 0, IX_ODD_NUMBER_NOTHING));
}

static gboolean
are_together (const IxTeams *teams,
              guint          a,
              guint          b)
{
  for (guint i = 0; i < teams->teams->len; i++)
    {
      const IxMadeTeam *team = &g_array_index (teams->teams, IxMadeTeam, i);
      guint n = 0;

      for (guint j = 0; j < team->n_members; j++)
        n += team->members[j] == a || team->members[j] == b;
      if (n == 2)
        return TRUE;
    }
  return FALSE;
}

static void
test_wishes (void)
{
  guint n;
  g_autofree IxPartner *partners = make_partners ("180 170 160 150 140 130 120 110", &n);
  const IxPairWish wishes[] = {
    { 0, 7, IX_WISH_APART },
    { 1, 2, IX_WISH_TOGETHER },
    { 3, 4, IX_WISH_APART },
    { 4, 3, IX_WISH_NONE }, /* they have thought better of it */
  };
  const IxPairWish impossible[] = {
    { 0, 1, IX_WISH_TOGETHER },
    { 0, 2, IX_WISH_TOGETHER },
  };
  g_autoptr (IxTeams) none = ix_teams_make (partners, n, &wishes[2], 2, IX_ODD_NUMBER_NOTHING);
  g_autoptr (IxTeams) teams = ix_teams_make (partners, n, wishes, 4, IX_ODD_NUMBER_NOTHING);
  g_autoptr (IxTeams) broken = ix_teams_make (partners, n, impossible, 2, IX_ODD_NUMBER_NOTHING);
  g_autofree char *words = write_teams (none);

  g_assert_cmpstr (words, ==, "0+7 1+6 2+5 3+4");
  g_assert_false (are_together (teams, 0, 7));
  g_assert_true (are_together (teams, 1, 2));
  g_assert_cmpuint (teams->n_broken, ==, 0);
  g_assert_cmpuint (broken->n_broken, ==, 1);
}

/* Wishes at random that can be granted are, and everybody is in one team. */
static void
test_many_wishes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_asked = 0, n_broken = 0;

  for (guint t = 0; t < 300; t++)
    {
      guint n = 4 * (guint) g_rand_int_range (rand, 1, 11);
      g_autofree IxPartner *partners = g_new0 (IxPartner, n);
      g_autofree guint *seen = g_new0 (guint, n);
      IxPairWish wishes[4];
      g_autoptr (IxTeams) teams = NULL;
      guint n_unheard = 0;

      for (guint i = 0; i < n; i++)
        partners[i].grade = g_rand_int_range (rand, 60, 220);
      for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
        {
          wishes[i].a = (guint) g_rand_int_range (rand, 0, (gint32) n);
          wishes[i].b = (wishes[i].a + 1 + (guint) g_rand_int_range (rand, 0, (gint32) n - 1)) % n;
          wishes[i].wish = g_rand_boolean (rand) ? IX_WISH_APART : IX_WISH_TOGETHER;
        }
      teams = ix_teams_make (partners, n, wishes, G_N_ELEMENTS (wishes), IX_ODD_NUMBER_NOTHING);
      for (guint i = 0; i < teams->teams->len; i++)
        for (guint j = 0; j < 2; j++)
          seen[g_array_index (teams->teams, IxMadeTeam, i).members[j]]++;
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (seen[i], ==, 1);
      for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
        n_unheard += are_together (teams, wishes[i].a, wishes[i].b) !=
                     (wishes[i].wish == IX_WISH_TOGETHER);
      g_assert_cmpuint (n_unheard, >=, teams->n_broken);
      n_asked += G_N_ELEMENTS (wishes);
      n_broken += teams->n_broken;
    }
  /* Some of them contradict each other. */
  g_test_message ("%u of %u wishes broken", n_broken, n_asked);
  g_assert_cmpuint (n_broken * 10, <, n_asked);
}

/* Too many partners to try all trades: each has at most one wish, so all are granted, and the
 * teams are about as even as without. */
static void
test_wishes_of_thousands (void)
{
  const guint n = 5000;
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  g_autofree IxPartner *partners = g_new0 (IxPartner, n);
  g_autofree IxPairWish *wishes = g_new (IxPairWish, n / 4);
  g_autofree guint *team_of = g_new (guint, n);
  g_autofree guint *seen = g_new0 (guint, n);
  g_autoptr (IxTeams) teams = NULL;

  for (guint i = 0; i < n; i++)
    partners[i].grade = g_rand_int_range (rand, 500, 2500);
  for (guint i = 0; i < n / 4; i++)
    wishes[i] = (IxPairWish) { 2 * i, 2 * i + 1,
                               g_rand_boolean (rand) ? IX_WISH_APART : IX_WISH_TOGETHER };
  teams = ix_teams_make (partners, n, wishes, n / 4, IX_ODD_NUMBER_NOTHING);
  for (guint i = 0; i < teams->teams->len; i++)
    for (guint j = 0; j < 2; j++)
      {
        guint member = g_array_index (teams->teams, IxMadeTeam, i).members[j];

        seen[member]++;
        team_of[member] = i;
      }
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (seen[i], ==, 1);
  for (guint i = 0; i < n / 4; i++)
    g_assert_cmpint (team_of[wishes[i].a] == team_of[wishes[i].b], ==,
                     wishes[i].wish == IX_WISH_TOGETHER);
  g_assert_cmpuint (teams->n_broken, ==, 0);
  g_test_message ("between the sums: %d", spread_of (teams));
}

/* All want to play with the same partner. */
static void
test_wishes_of_all (void)
{
  const guint n = 2000;
  g_autofree IxPartner *partners = g_new0 (IxPartner, n);
  g_autofree IxPairWish *wishes = g_new (IxPairWish, n - 1);
  g_autoptr (IxTeams) teams = NULL;

  for (guint i = 0; i < n; i++)
    partners[i].grade = 1000 + (gint) i % 700;
  for (guint i = 1; i < n; i++)
    wishes[i - 1] = (IxPairWish) { 0, i, IX_WISH_TOGETHER };
  teams = ix_teams_make (partners, n, wishes, n - 1, IX_ODD_NUMBER_NOTHING);
  g_assert_cmpuint (teams->n_broken, ==, n - 2);
}

/* Teams of three */

#define MAX_MATCHES 12

static void
schedule (const IxSide *sides,
          guint         n,
          guint        *sit_outs)
{
  for (guint r = 0; r < n; r++)
    sit_outs[r] = IX_TEAM_OF_THREE_OPEN;
  ix_team_of_three_schedule (sides, n, n, sit_outs);
  for (guint r = 0; r < n; r++)
    g_assert_true ((sit_outs[r] == IX_TEAM_OF_THREE_NOBODY) == (sides[r] == IX_SIDE_NONE));
}

static void
check_best (const IxSide *sides,
            guint         n,
            gboolean      only_turns)
{
  guint sit_outs[MAX_MATCHES];
  NaiveThree merits, best;

  schedule (sides, n, sit_outs);
  merits = naive_three_judge (sides, sit_outs, n);
  best = naive_three_best (sides, n, only_turns, sit_outs);
  g_assert_cmpint (naive_three_compare (&merits, &best), ==, 0);
  g_assert_cmpuint (merits.running, ==, 0);
}

/* All orders of first-named, second-named and byes in up to six rounds, and all of first-named and
 * second-named in up to eight (slow: eight and twelve): no schedule at all is better. */
static void
test_team_of_three_best (void)
{
  guint most = g_test_slow () ? MAX_MATCHES : 8;
  guint most_with_byes = g_test_slow () ? 8 : 6;
  IxSide sides[MAX_MATCHES];

  for (guint n = 1, n_orders = 3; n <= most_with_byes; n++, n_orders *= 3)
    for (guint order = 0; order < n_orders; order++)
      {
        for (guint r = 0, left = order; r < n; r++, left /= 3)
          sides[r] = (IxSide) (left % 3);
        check_best (sides, n, FALSE);
      }
  for (guint n = most_with_byes + 1; n <= most; n++)
    for (guint bits = 0; bits < 1u << n; bits++)
      {
        for (guint r = 0; r < n; r++)
          sides[r] = bits & (1u << r) ? IX_SIDE_WHITE : IX_SIDE_BLACK;
        check_best (sides, n, n > 8);
      }
}

/* All twenty orders of three rounds first-named and three second-named: 4 matches each, 2 of them
 * with White (tournament.md 1.1). */
static void
test_team_of_three_of_six (void)
{
  guint n_orders = 0;

  for (guint bits = 0; bits < 64; bits++)
    {
      IxSide sides[6];
      guint sit_outs[6];
      NaiveThree merits;

      if (__builtin_popcount (bits) != 3)
        continue;
      n_orders++;
      for (guint r = 0; r < 6; r++)
        sides[r] = bits & (1u << r) ? IX_SIDE_WHITE : IX_SIDE_BLACK;
      schedule (sides, 6, sit_outs);
      merits = naive_three_judge (sides, sit_outs, 6);
      g_assert_cmpuint (merits.running, ==, 0);
      g_assert_cmpuint (merits.in_all, ==, 12);
      g_assert_cmpuint (merits.by_side, ==, 6);
      g_assert_cmpuint (merits.colours, ==, 0);
    }
  g_assert_cmpuint (n_orders, ==, 20);
}

/* The sides become known round by round, in all orders, and come otherwise than was supposed: still
 * nobody sits out twice running, and nobody oftener than another by more than 1. */
static void
test_team_of_three_unforeseen (void)
{
  guint n = g_test_slow () ? 12 : 9;

  for (guint bits = 0; bits < 1u << n; bits++)
    {
      IxSide sides[MAX_MATCHES];
      guint sit_outs[MAX_MATCHES];
      NaiveThree merits;
      guint even = 0;

      for (guint known = 1; known <= n; known++)
        {
          for (guint r = 0; r < n; r++)
            sides[r] = (bits & (1u << r)) != 0 && r < known ? IX_SIDE_WHITE : IX_SIDE_BLACK;
          for (guint r = known - 1; r < n; r++)
            sit_outs[r] = IX_TEAM_OF_THREE_OPEN;
          ix_team_of_three_schedule (sides, n, known, sit_outs);
        }
      for (guint i = 0; i < 3; i++)
        even += ((n + i) / 3) * ((n + i) / 3);
      merits = naive_three_judge (sides, sit_outs, n);
      g_assert_cmpuint (merits.running, ==, 0);
      g_assert_cmpuint (merits.in_all, ==, even);
    }
}

/* Given choices stay; around them nobody sits out twice running. A player who was named for a match
 * that was not played is not named for the next one. */
static void
test_team_of_three_given (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  const IxSide forfeited[] = { IX_SIDE_WHITE, IX_SIDE_NONE, IX_SIDE_WHITE, IX_SIDE_BLACK };
  guint named[] = { 2, 0, IX_TEAM_OF_THREE_OPEN, IX_TEAM_OF_THREE_OPEN };

  for (guint t = 0; t < 2000; t++)
    {
      guint n = (guint) g_rand_int_range (rand, 1, 41);
      IxSide sides[40];
      guint given[40], sit_outs[40], last = IX_TEAM_OF_THREE_NOBODY;
      guint n_given = (guint) g_rand_int_range (rand, 0, (gint32) MIN (n, 8) + 1);
      gboolean last_given = FALSE;

      for (guint r = 0; r < n; r++)
        {
          sides[r] = (IxSide) g_rand_int_range (rand, 0, 3);
          given[r] = r < n_given && sides[r] != IX_SIDE_NONE && g_rand_boolean (rand)
                       ? (guint) g_rand_int_range (rand, 0, 3)
                       : IX_TEAM_OF_THREE_OPEN;
        }
      memcpy (sit_outs, given, n * sizeof *given);
      ix_team_of_three_schedule (sides, n, n_given, sit_outs);
      for (guint r = 0; r < n; r++)
        {
          gboolean is_given = given[r] != IX_TEAM_OF_THREE_OPEN;

          g_assert_true (!is_given || sit_outs[r] == given[r]);
          g_assert_true ((sit_outs[r] == IX_TEAM_OF_THREE_NOBODY) == (sides[r] == IX_SIDE_NONE));
          if (sides[r] == IX_SIDE_NONE)
            continue;
          g_assert_true (sit_outs[r] != last || (is_given && last_given));
          last = sit_outs[r];
          last_given = is_given;
        }
    }
  ix_team_of_three_schedule (forfeited, 4, 4, named);
  g_assert_cmpuint (named[1], ==, 0);
  g_assert_cmpuint (named[2], ==, 1);
}

/* The plan */

/* The table of tournament.md 1.2, for six rounds, and some others. */
static void
test_plan (void)
{
  static const struct {
    guint        n_teams, n_rounds;
    IxSystem     system;
    IxPlanReason reason;
    guint        n_cycles, n_extra, least_byes, most_byes;
    guint        fairer[2];
  } cases[] = {
    { 2, 6, IX_SYSTEM_MATCH, IX_PLAN_TWO_TEAMS, 6, 0, 0, 0, { 0, 0 } },
    { 3, 6, IX_SYSTEM_ROUND_ROBIN, IX_PLAN_CYCLES, 2, 0, 2, 2, { 0, 0 } },
    { 4, 6, IX_SYSTEM_ROUND_ROBIN, IX_PLAN_CYCLES, 2, 0, 0, 0, { 0, 0 } },
    { 5, 6, IX_SYSTEM_ROUND_ROBIN, IX_PLAN_EXTRA, 1, 1, 1, 2, { 5, 10 } },
    { 6, 6, IX_SYSTEM_ROUND_ROBIN, IX_PLAN_EXTRA, 1, 1, 0, 0, { 5, 10 } },
    { 7, 6, IX_SYSTEM_ADAPTIVE, IX_PLAN_PART, 0, 0, 0, 1, { 0, 7 } },
    { 8, 6, IX_SYSTEM_ADAPTIVE, IX_PLAN_PART, 0, 0, 0, 0, { 0, 7 } },
    { 9, 6, IX_SYSTEM_ADAPTIVE, IX_PLAN_PART, 0, 0, 0, 1, { 0, 9 } },
    { 10, 6, IX_SYSTEM_ADAPTIVE, IX_PLAN_PART, 0, 0, 0, 0, { 0, 9 } },
    { 11, 6, IX_SYSTEM_SWISS, IX_PLAN_MANY_TEAMS, 0, 0, 0, 1, { 0, 0 } },
    { 40, 6, IX_SYSTEM_SWISS, IX_PLAN_MANY_TEAMS, 0, 0, 0, 0, { 0, 0 } },
    { 7, 7, IX_SYSTEM_ROUND_ROBIN, IX_PLAN_CYCLES, 1, 0, 1, 1, { 0, 0 } },
    { 4, 9, IX_SYSTEM_ROUND_ROBIN, IX_PLAN_CYCLES, 3, 0, 0, 0, { 0, 0 } },
    { 1, 6, IX_SYSTEM_MATCH, IX_PLAN_TOO_FEW, 0, 0, 0, 0, { 0, 0 } },
    { 8, 0, IX_SYSTEM_MATCH, IX_PLAN_TOO_FEW, 0, 0, 0, 0, { 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxPlan plan = ix_plan_choose (cases[i].n_teams, cases[i].n_rounds);
      g_autofree char *sentence = ix_format_plan (&plan);

      ix_test_say (sentence);
      g_assert_cmpint (plan.system, ==, cases[i].system);
      g_assert_cmpint (plan.reason, ==, cases[i].reason);
      g_assert_cmpuint (plan.n_cycles, ==, cases[i].n_cycles);
      g_assert_cmpuint (plan.n_extra, ==, cases[i].n_extra);
      g_assert_cmpuint (plan.least_byes, ==, cases[i].least_byes);
      g_assert_cmpuint (plan.most_byes, ==, cases[i].most_byes);
      g_assert_cmpuint (plan.fairer[0], ==, cases[i].fairer[0]);
      g_assert_cmpuint (plan.fairer[1], ==, cases[i].fairer[1]);
      if (plan.reason != IX_PLAN_TOO_FEW)
        g_assert_cmpuint (ix_plan_risk (&plan, 20), ==, 0);
    }
}

static void
test_override (void)
{
  IxPlan swiss = ix_plan_override (8, 6, IX_SYSTEM_SWISS);
  IxPlan adaptive = ix_plan_override (8, 6, IX_SYSTEM_ADAPTIVE);
  IxPlan close_swiss = ix_plan_override (8, 7, IX_SYSTEM_SWISS);
  IxPlan long_swiss = ix_plan_override (6, 6, IX_SYSTEM_SWISS);
  IxPlan robin = ix_plan_override (12, 6, IX_SYSTEM_ROUND_ROBIN);
  g_autofree char *sentence = ix_format_plan (&swiss);
  guint risk = ix_plan_risk (&swiss, 300);
  IxSystem system;

  g_assert_cmpint (swiss.reason, ==, IX_PLAN_OVERRIDDEN);
  g_assert_cmpstr (sentence, ==, "8 teams in 6 rounds: Team Swiss, as the arbiter decided.");
  g_test_message ("a Swiss of 8 teams in 6 rounds gets stuck %u times of 1000", risk);
  g_assert_cmpuint (risk, >, 50);
  g_assert_cmpuint (risk, <, 300);
  /* Two of three times. */
  g_assert_cmpuint (ix_plan_risk (&close_swiss, 3), ==, 667);
  g_assert_cmpint (adaptive.reason, ==, IX_PLAN_PART);
  g_assert_cmpuint (ix_plan_risk (&long_swiss, 0), ==, 1000);
  g_assert_cmpuint (ix_plan_risk (&robin, 0), ==, 0);
  for (guint i = 0; i < IX_N_SYSTEMS; i++)
    {
      g_assert_true (ix_system_find (ix_system_word ((IxSystem) i), &system));
      g_assert_cmpint (system, ==, i);
    }
  g_assert_false (ix_system_find ("", &system));
}

static void
test_bye_points (void)
{
  IxPlan robin = ix_plan_choose (3, 6);
  IxPlan adaptive = ix_plan_choose (7, 6);
  IxPlan swiss = ix_plan_choose (13, 6);
  IxPlan extra = ix_plan_choose (5, 6); /* a second bye for one of five */

  g_assert_cmpint (ix_plan_bye_points (&robin, &ix_points_usual), ==, 0);
  g_assert_cmpuint (extra.n_extra, ==, 1);
  g_assert_cmpint (ix_plan_bye_points (&extra, &ix_points_usual), ==, IX_POINT / 2);
  g_assert_cmpint (ix_plan_bye_points (&adaptive, &ix_points_usual), ==, IX_POINT / 2);
  g_assert_cmpint (ix_plan_bye_points (&swiss, &ix_points_usual), ==, IX_POINT / 2);
}

/* Other partners than last time */

/* The best of all divisions into pairs: as few as possible again, then the most even. */
typedef struct {
  const IxPartner  *partners;
  guint             n;
  const IxPairWish *wishes;
  guint             n_wishes;
  gboolean          used[10];
  gint64            best_again, best_squares;
} Division;

static void
divide (Division *division,
        gint64    again,
        gint64    squares)
{
  guint a = 0;

  while (a < division->n && division->used[a])
    a++;
  if (a == division->n)
    {
      if (division->best_again < 0 || again < division->best_again ||
          (again == division->best_again && squares < division->best_squares))
        {
          division->best_again = again;
          division->best_squares = squares;
        }
      return;
    }
  division->used[a] = TRUE;
  for (guint b = a + 1; b < division->n; b++)
    if (!division->used[b])
      {
        gint64 sum = division->partners[a].grade + division->partners[b].grade;
        guint n = 0;

        for (guint i = 0; i < division->n_wishes; i++)
          n += MIN (division->wishes[i].a, division->wishes[i].b) == a &&
               MAX (division->wishes[i].a, division->wishes[i].b) == b;
        division->used[b] = TRUE;
        divide (division, again + n, squares + sum * sum);
        division->used[b] = FALSE;
      }
  division->used[a] = FALSE;
}

/* Partners of last time are parted wherever that can be, and the teams are about as even as they can be
 * then. */
static void
test_others (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  guint n_best = 0, n_all = 0;

  for (guint round = 0; round < 600; round++)
    {
      guint n = 4 + 2 * (guint) g_rand_int_range (rand, 0, 4);
      IxPartner partners[10] = { 0 };
      IxPairWish wishes[10];
      guint n_wishes = 0;
      Division division = { .partners = partners, .n = n, .wishes = wishes, .best_again = -1 };
      IxOddNumberMethod method = n % 4 == 0 ? IX_ODD_NUMBER_NOTHING : IX_ODD_NUMBER_TEAM_BYE;
      g_autoptr (IxTeams) usual = NULL;
      g_autoptr (IxTeams) others = NULL;
      gint64 squares = 0;

      for (guint i = 0; i < n; i++)
        partners[i].grade = g_rand_int_range (rand, 60, 200);
      usual = ix_teams_make (partners, n, NULL, 0, method);
      for (guint i = 0; i < usual->teams->len; i++)
        {
          const IxMadeTeam *team = &g_array_index (usual->teams, IxMadeTeam, i);

          if (g_rand_int_range (rand, 0, 2) == 0)
            wishes[n_wishes++] = (IxPairWish) { team->members[0], team->members[1],
                                                IX_WISH_OTHERS };
        }
      division.n_wishes = n_wishes;
      divide (&division, 0, 0);
      others = ix_teams_make (partners, n, wishes, n_wishes, method);
      for (guint i = 0; i < others->teams->len; i++)
        {
          gint64 sum = g_array_index (others->teams, IxMadeTeam, i).sum;

          squares += sum * sum;
        }
      g_assert_cmpuint (others->n_broken, ==, 0);
      g_assert_cmpint (others->n_again, ==, division.best_again);
      g_assert_cmpint (squares, >=, division.best_squares);
      n_best += squares == division.best_squares;
      n_all++;
    }
  g_test_message ("the best of all divisions %u times of %u", n_best, n_all);
  g_assert_cmpuint (100 * n_best, >=, 80 * n_all);
}

/* A wish of two people goes before the past, however many pairs that concerns. */
static void
test_others_after_wishes (void)
{
  const IxPartner partners[] = { { .grade = 180 }, { .grade = 170 }, { .grade = 120 },
                                 { .grade = 110 } };
  /* Together 0 and 3; what was last time: 0 3, 1 2, and all the rest but 0 2. */
  const IxPairWish wishes[] = { { 0, 3, IX_WISH_TOGETHER }, { 1, 2, IX_WISH_OTHERS },
                                { 0, 1, IX_WISH_OTHERS },   { 2, 3, IX_WISH_OTHERS } };
  g_autoptr (IxTeams) teams =
    ix_teams_make (partners, 4, wishes, G_N_ELEMENTS (wishes), IX_ODD_NUMBER_NOTHING);
  g_autofree char *words = write_teams (teams);

  g_assert_cmpstr (words, ==, "0+3 1+2");
  g_assert_cmpuint (teams->n_broken, ==, 0);
  g_assert_cmpuint (teams->n_again, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/teams/fold", test_fold);
  g_test_add_func ("/teams/order", test_order);
  g_test_add_func ("/teams/odd-choices", test_odd_number_options);
  g_test_add_func ("/teams/others", test_others);
  g_test_add_func ("/teams/others-after-wishes", test_others_after_wishes);
  g_test_add_func ("/teams/wishes", test_wishes);
  g_test_add_func ("/teams/many-wishes", test_many_wishes);
  g_test_add_func ("/teams/wishes-of-thousands", test_wishes_of_thousands);
  g_test_add_func ("/teams/wishes-of-all", test_wishes_of_all);
  g_test_add_func ("/teams/of-three/of-six", test_team_of_three_of_six);
  g_test_add_func ("/teams/of-three/best", test_team_of_three_best);
  g_test_add_func ("/teams/of-three/unforeseen", test_team_of_three_unforeseen);
  g_test_add_func ("/teams/of-three/given", test_team_of_three_given);
  g_test_add_func ("/plan/choose", test_plan);
  g_test_add_func ("/plan/override", test_override);
  g_test_add_func ("/plan/bye-points", test_bye_points);
  return g_test_run ();
}
