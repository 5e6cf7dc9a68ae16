/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Standings: direct encounters, the names of tie-breaks and lists of them, ranks. */

#include "ix-direct-encounter.h"
#include "ix-exercises.h"
#include "ix-standings.h"
#include "ix-test.h"

static IxStandings *
rank (const IxTieContext *context,
      const char         *names)
{
  g_autoptr (GArray) list = ix_tie_list_parse (names, NULL);

  return ix_standings_new (context, list);
}

/* "1:4 2:2 3:1 3:3": ranks and numbers. */
static void
check_standings (const IxTieContext *context,
                 const char         *names,
                 const char         *expected)
{
  g_autoptr (IxStandings) standings = rank (context, names);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < standings->rows->len; i++)
    g_string_append_printf (text, "%s%u:%u", i > 0 ? " " : "",
                            ix_standings_at (standings, i)->rank,
                            ix_standings_at (standings, i)->place + 1);
  g_assert_cmpstr (text->str, ==, expected);
}

/* Direct encounter */

/* The group in its order by the tie-break @name: "4,2,1,3,5", those who remain tied joined by "=". */
static void
check_encounter (const IxTieContext *context,
                 const char         *numbers,
                 const char         *name,
                 const char         *expected)
{
  g_auto (GStrv) words = g_strsplit (numbers, ",", -1);
  guint n = g_strv_length (words);
  g_autofree guint *group = g_new (guint, n);
  g_autofree IxEncounter *encounters = g_new (IxEncounter, n);
  g_autoptr (GString) text = g_string_new (NULL);
  IxTieBreak tie_break;

  g_assert_true (ix_tie_break_find (name, &tie_break));
  for (guint i = 0; i < n; i++)
    group[i] = (guint) atoi (words[i]) - 1;
  ix_direct_encounter (context, &tie_break, group, n, encounters);
  for (guint before = 0; before < n; before++)
    for (guint i = 0, found = 0; i < n; i++)
      if (encounters[i].order == before)
        g_string_append_printf (text, "%s%u", found++ > 0 ? "=" : text->len > 0 ? "," : "",
                                group[i] + 1);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_encounter (void)
{
  g_autoptr (IxCrossTable) players = ix_exercise_round_robin ();
  g_autoptr (IxCrossTable) teams = ix_exercise_teams ();
  IxTieContext context = { .table = players, .n_rounds = 5 };

  check_encounter (&context, "1,2,3", "DE", "1,2=3");
  check_encounter (&context, "4,5,6", "DE", "6,5,4");
  context = (IxTieContext) { .table = teams, .n_rounds = 7 };
  check_encounter (&context, "1,2,3,4,5", "EDE", "4,2,1,3,5");
  check_encounter (&context, "6,8", "EDE", "6,8");
  check_encounter (&context, "7,9,13", "EDE", "7=9=13");
  check_encounter (&context, "11,14", "EDE", "11=14");
  check_encounter (&context, "11", "EDE", "11");
}

/* In a Swiss a forfeit is no encounter: 4, 5, 6 of the round robin had two. */
static void
test_encounter_forfeits (void)
{
  g_autoptr (IxCrossTable) table = ix_exercise_round_robin ();
  const IxTieContext context = { .table = table, .n_rounds = 5 };

  table->round_robin = FALSE;
  check_encounter (&context, "4,5,6", "DE", "4=5=6");
  check_encounter (&context, "5,6", "DE", "5=6");
  check_encounter (&context, "4,5", "DE", "5,4");
  check_standings (&context, "DE", "1:1 2:2 2:3 4:4 4:5 4:6");
  check_standings (&context, "DE/P", "1:1 2:2 2:3 4:6 5:5 6:4");
}

/* C.07 6.3 as it reads, by every result that the games missing could have had.  Halves of points by
 * player and opponent; -1: they did not meet. */
#define N_TIED 5

typedef struct {
  gint  halves[N_TIED][N_TIED];
  guint order[N_TIED];
  gint  values[N_TIED]; /* in halves; -1: the encounter does not apply */
} Naive;

/* The member who is alone at the top whatever the results from @pair on are; N_TIED: nobody. */
static guint
find_first (Naive *naive,
            guint  members,
            guint  pair)
{
  guint a = pair / N_TIED, b = pair % N_TIED, first = N_TIED;
  gint sums[N_TIED] = { 0 }, best = -1;

  if (pair < N_TIED * N_TIED && (a >= b || !(members & 1u << a) || !(members & 1u << b) ||
                                 naive->halves[a][b] >= 0))
    return find_first (naive, members, pair + 1);
  if (pair < N_TIED * N_TIED)
    {
      for (gint halves = 0; halves <= 2; halves++)
        {
          guint found;

          naive->halves[a][b] = halves;
          naive->halves[b][a] = 2 - halves;
          found = find_first (naive, members, pair + 1);
          first = halves == 0 || found == first ? found : N_TIED;
        }
      naive->halves[a][b] = naive->halves[b][a] = -1;
      return first;
    }
  for (guint i = 0; i < N_TIED; i++)
    for (guint k = 0; k < N_TIED && (members & 1u << i); k++)
      sums[i] += i != k && (members & 1u << k) ? naive->halves[i][k] : 0;
  for (guint i = 0; i < N_TIED; i++)
    if (members & 1u << i)
      {
        first = sums[i] > best ? i : sums[i] == best ? N_TIED : first;
        best = MAX (best, sums[i]);
      }
  return first;
}

static gboolean
have_all_met (const Naive *naive,
              guint        members)
{
  for (guint i = 0; i < N_TIED; i++)
    for (guint k = 0; k < i; k++)
      if ((members & 1u << i) && (members & 1u << k) && naive->halves[i][k] < 0)
        return FALSE;
  return TRUE;
}

/* Those of @left with the most points in the table of @members, who have all met. */
static guint
find_best (const Naive *naive,
           guint        members,
           guint        left)
{
  guint best = 0;
  gint most = -1;

  for (guint i = 0; i < N_TIED; i++)
    {
      gint sum = 0;

      for (guint k = 0; k < N_TIED; k++)
        sum += i != k && (members & 1u << k) ? naive->halves[i][k] : 0;
      if (!(left & 1u << i) || sum < most)
        continue;
      best = sum == most ? best | 1u << i : 1u << i;
      most = sum;
    }
  return best;
}

/* Sets the values of @valued, who have none yet, in the table of @members. */
static void
value_naively (Naive *naive,
               guint  members,
               guint  valued)
{
  for (guint i = 0; i < N_TIED; i++)
    if ((valued & 1u << i) && naive->values[i] < 0)
      {
        naive->values[i] = 0;
        for (guint k = 0; k < N_TIED; k++)
          naive->values[i] += i != k && (members & 1u << k) ? MAX (naive->halves[i][k], 0) : 0;
      }
}

static void
order_naively (Naive *naive,
               guint  members,
               guint  before)
{
  gboolean all_met = have_all_met (naive, members);
  guint first = all_met ? N_TIED : find_first (naive, members, 0);

  if ((members & (members - 1)) != 0 && (all_met || first < N_TIED))
    value_naively (naive, members, all_met ? members : 1u << first);
  if (all_met && find_best (naive, members, members) != members)
    for (guint left = members; left != 0;)
      {
        guint best = find_best (naive, members, left);

        order_naively (naive, best, before);
        before += (guint) __builtin_popcount (best);
        left &= ~best;
      }
  else if (first < N_TIED)
    {
      naive->order[first] = before;
      order_naively (naive, members & ~(1u << first), before + 1);
    }
  else
    for (guint i = 0; i < N_TIED; i++)
      if (members & 1u << i)
        naive->order[i] = before;
}

/* The terms of an explanation add up to the value; without one there are none. */
static void
check_sum (const IxTieSum *sum,
           IxTieValue      value)
{
  gint64 total = 0;

  g_assert_cmpint (sum->value.den != 0, ==, value.den != 0);
  if (value.den == 0)
    {
      g_assert_cmpuint (sum->terms->len, ==, 0);
      return;
    }
  for (guint i = 0; i < sum->terms->len; i++)
    total += g_array_index (sum->terms, IxTieTerm, i).amount;
  g_assert_cmpint (ix_tie_value_compare (value, (IxTieValue) { total, 100 }), ==, 0);
}

/* No value stands before a greater one: nobody without a value is before one who has it. */
static void
check_shown (const IxEncounter *encounters)
{
  for (guint i = 0; i < N_TIED; i++)
    for (guint k = 0; k < N_TIED; k++)
      if (encounters[i].order < encounters[k].order && encounters[k].value.den != 0)
        {
          g_assert_cmpint (encounters[i].value.den, >, 0);
          g_assert_cmpint (ix_tie_value_compare (encounters[i].value, encounters[k].value), >=, 0);
        }
}

static void
test_encounter_missing (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (63);
  guint n_placed = 0;

  for (guint t = 0; t < 3000; t++)
    {
      g_autoptr (IxCrossTable) table = ix_cross_table_new (N_TIED * N_TIED);
      const guint group[N_TIED] = { 0, 1, 2, 3, 4 };
      IxEncounter encounters[N_TIED];
      Naive naive = { .values = { -1, -1, -1, -1, -1 } };
      IxTieContext context = { .table = table };
      const IxTieBreak direct = { .kind = IX_TIE_DE };
      double density = g_rand_double_range (rand, 0.4, 1.1);

      for (guint i = 0; i < N_TIED; i++)
        ix_cross_table_add (table, "", 0);
      for (guint i = 0; i < N_TIED; i++)
        for (guint k = 0; k < i; k++)
          {
            gint halves = g_rand_double (rand) < density ? g_rand_int_range (rand, 0, 3) : -1;

            naive.halves[i][k] = halves;
            naive.halves[k][i] = halves < 0 ? -1 : 2 - halves;
            ix_cross_table_add_round (table);
            if (halves < 0)
              continue;
            ix_cross_table_pair (table, table->n_paired - 1, i, k);
            ix_cross_table_result (table, table->n_paired - 1, i, 5 * halves, 10 - 5 * halves);
          }
      context.n_rounds = table->n_paired;
      order_naively (&naive, (1u << N_TIED) - 1, 0);
      ix_direct_encounter (&context, &direct, group, N_TIED, encounters);
      for (guint i = 0; i < N_TIED; i++)
        {
          g_autoptr (IxTieSum) sum =
            ix_direct_encounter_explain (&context, &direct, group, N_TIED, i);

          g_assert_cmpuint (encounters[i].order, ==, naive.order[i]);
          g_assert_cmpint (encounters[i].value.den != 0, ==, naive.values[i] >= 0);
          if (naive.values[i] >= 0)
            g_assert_cmpint (ix_tie_value_compare (encounters[i].value,
                                                   (IxTieValue) { naive.values[i], 2 }),
                             ==, 0);
          check_sum (sum, encounters[i].value);
        }
      check_shown (encounters);
      n_placed += !have_all_met (&naive, (1u << N_TIED) - 1) &&
                  encounters[0].order + encounters[1].order + encounters[2].order > 0;
    }
  g_assert_cmpuint (n_placed, >, 100);
}

/* Those left together by the game points start afresh with the match points (13.3.3).  All seven have
 * as many match points against each other.  Game points put 6 first and 5 and 7 last; against each
 * other 1 to 4 have as many of them, but 2 has won twice, 3 and 4 once, and 1 lost twice. */
static void
test_encounter_anew (void)
{
  /* Half game points by which the row won. */
  static const gint by[7][7] = {
    { 0, 4, -2, -2, 2, 2, -4 }, { -4, 0, 2, 2, -2, -2, 4 }, { 2, -2, 0, 0, 2, 0, -2 },
    { 2, -2, 0, 0, -2, 0, 2 },  { -2, 2, -2, 2, 0, 1, -2 }, { -2, 2, 0, 0, -1, 0, 3 },
    { 4, -4, 2, -2, 2, -3, 0 },
  };
  g_autoptr (IxCrossTable) table = ix_cross_table_new (21);
  IxTieContext context = { .table = table };

  table->teams = TRUE;
  table->points.win = 20;
  table->points.draw = 10;
  for (guint i = 0; i < 7; i++)
    ix_cross_table_add (table, "", 0);
  for (guint i = 0; i < 7; i++)
    for (guint k = 0; k < i; k++)
      {
        guint r = table->n_paired;

        g_assert_cmpint (by[i][k], ==, -by[k][i]);
        ix_cross_table_add_round (table);
        ix_cross_table_pair (table, r, i, k);
        ix_cross_table_result (table, r, i, by[i][k] > 0 ? 20 : by[i][k] < 0 ? 0 : 10,
                               by[i][k] > 0 ? 0 : by[i][k] < 0 ? 20 : 10);
        ix_cross_table_round (table, i, r)->game_points = 20 + 5 * by[i][k];
        ix_cross_table_round (table, k, r)->game_points = 20 - 5 * by[i][k];
      }
  context.n_rounds = table->n_paired;
  check_encounter (&context, "1,2,3,4,5,6,7", "DE", "1=2=3=4=5=6=7");
  check_encounter (&context, "1,2,3,4,5,6,7", "EDE", "6,2,3=4,1,7,5");
}

/* Several games against each other are averaged: 1 beat 2 and drew, 2 and 3 drew, 3 beat 1. */
static void
test_encounter_averages (void)
{
  g_autoptr (IxCrossTable) table = ix_cross_table_new (4);
  static const struct {
    guint white, black;
    gint  points;
  } games[] = { { 0, 1, 10 }, { 1, 0, 5 }, { 1, 2, 5 }, { 2, 0, 10 } };
  const IxTieContext context = { .table = table, .n_rounds = 4 };

  for (guint i = 0; i < 3; i++)
    ix_cross_table_add (table, "", 0);
  for (guint r = 0; r < G_N_ELEMENTS (games); r++)
    {
      ix_cross_table_add_round (table);
      ix_cross_table_pair (table, r, games[r].white, games[r].black);
      ix_cross_table_result (table, r, games[r].white, games[r].points,
                             IX_POINT - games[r].points);
    }
  check_encounter (&context, "1,2,3", "DE", "3,1,2");
}

/* Names */

static void
test_names (void)
{
  static const struct {
    const char *name, *written; /* NULL: the same; "": refused */
  } names[] = {
    { "BH-C1", NULL },          { "BH:GP-C2", NULL },      { "EMGSB/C1/P", "EMGSB-C1/P" },
    { "EDE/P", NULL },          { "BH:MP/C1/P", "BH-C1/P" }, { "MPvGP", NULL },
    { "bh-M1", "BH-M1" },       { "TPN", NULL },           { "TPN-R", NULL },
    { "RTNG-R", NULL },         { "KS/L+1", NULL },        { "KS/L-2/P", "KS/L-2/P" },
    { "BH-X1", "" },            { "BH-", "" },             { "", "" },
    { "KS/L", "" },             { "KS/L1", "" },           { "BHX", "" },
    { "AOB/F", NULL },          { "ge", "REP" },           { "BH-C1-", "" },
    { "BH-C10", "" },           { "EDET/P", NULL },        { "EDEB", NULL },
    { "EDEBT", NULL },          { "EDEBB/P", NULL },       { "EDEC", "" },
    { "FB:GP/C1", "FB:GP-C1" }, { "FB:MP", "FB" },         { "AOB:GP/F", NULL },
    { "AOB:MP", "AOB" },        { "SB:GP-C1", NULL },      { "SB:MP", "SB" },
    { "KS:GP/L+1", NULL },      { "KS:MP", "KS" },         { "PS:GP-C2", NULL },
    { "PS:MP", "PS" },          { "WIN:MP", "WIN" },       { "WIN:GP", "" },
    { "WON:MP", "WON" },        { "WON:GP", "" },          { "DE:GP/P", NULL },
    { "DE:MP", "DE" },          { "EDE:GP", "" },          { "ESB", "" },
    { "ESB-C1", "" },           { "SSSC/K4", NULL },       { "sssc/f/k12", "SSSC/K12/F" },
    { "SSSC/K0", "" },          { "SSSC/K", "" },          { "SSSC/K1000", "" },
    { "SSSC/K+4", "" },         { "BH/K4", "" },           { "BC", NULL },
    { "tbr", "TBR" },           { "BBE", NULL },           { "BC-R", "" },
    { "TBR/C1", "" },           { "EDET/C1", "" },         { "EDE/K2", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      IxTieBreak tie_break;
      g_autofree char *text = NULL;

      ix_test_say (names[i].name);
      if (names[i].written != NULL && *names[i].written == '\0')
        {
          g_assert_false (ix_tie_break_find (names[i].name, &tie_break));
          continue;
        }
      g_assert_true (ix_tie_break_find (names[i].name, &tie_break));
      text = ix_tie_break_name (&tie_break);
      g_assert_cmpstr (text, ==, names[i].written != NULL ? names[i].written : names[i].name);
    }
}

static void
test_lists (void)
{
  g_autofree char *unknown = NULL;

  for (guint kind = 0; kind < IX_N_TIE_LISTS; kind++)
    {
      g_autoptr (GArray) list = ix_tie_list_parse (ix_tie_list_usual (kind), NULL);

      g_assert_nonnull (list);
      g_assert_cmpuint (list->len, >=, 3);
    }
  g_assert_null (ix_tie_list_parse ("DE, BH, NO,SB", &unknown));
  g_assert_cmpstr (unknown, ==, "NO");
}

static void
test_standings (void)
{
  g_autoptr (IxCrossTable) round_robin = ix_exercise_round_robin ();
  g_autoptr (IxCrossTable) swiss = ix_exercise_swiss ();
  g_autoptr (IxCrossTable) teams = ix_exercise_teams ();
  IxTieContext context = { .table = round_robin, .n_rounds = 5 };

  check_standings (&context, "", "1:1 1:2 1:3 4:4 4:5 4:6");
  check_standings (&context, "DE", "1:1 2:2 2:3 4:6 5:5 6:4");
  check_standings (&context, "SB", "1:1 2:2 2:3 4:4 5:5 6:6");
  check_standings (&context, "DE,TPN-R", "1:1 2:3 3:2 4:6 5:5 6:4");
  context = (IxTieContext) { .table = swiss, .n_rounds = 5 };
  check_standings (&context, "BH-C1,BH,SB",
                   "1:2 2:3 3:4 4:1 5:16 6:6 7:8 8:11 9:5 10:15 11:12 12:14 13:7 14:13 15:9 16:10");
  context = (IxTieContext) { .table = teams, .n_rounds = 7, .rules_2024 = TRUE };
  check_standings (&context, "EDE,BH-C1",
                   "1:4 2:2 3:1 4:3 5:5 6:6 7:8 8:9 8:13 10:7 11:10 12:11 13:14 14:12");
}

/* The explanation of a value on the screen: of a direct encounter the games within the group
 * that was tied, of others their terms. */
static void
test_explain (void)
{
  g_autoptr (IxCrossTable) table = ix_exercise_round_robin ();
  const IxTieContext context = { .table = table, .n_rounds = 5 };
  g_autoptr (IxStandings) standings = rank (&context, "DE,SB,DE");
  g_autoptr (IxTieSum) first = ix_standings_explain (standings, &context, 0, 0);
  g_autoptr (IxTieSum) second = ix_standings_explain (standings, &context, 1, 2);
  g_autoptr (IxTieSum) berger = ix_standings_explain (standings, &context, 0, 1);
  g_autoptr (IxTieSum) nobody = ix_standings_explain (standings, &context, 0, 2);
  const IxTieTerm *terms = (const IxTieTerm *) (gpointer) first->terms->data;

  g_assert_cmpuint (first->terms->len, ==, 2);
  g_assert_cmpuint (terms[0].opponent, ==, 1);
  g_assert_cmpuint (terms[1].opponent, ==, 2);
  g_assert_cmpint (ix_tie_value_compare (first->value, ix_standings_at (standings, 0)->values[0]),
                   ==, 0);
  /* 2 and 3 drew, and drew level in everything else. */
  g_assert_cmpuint (second->terms->len, ==, 1);
  g_assert_cmpint (ix_tie_value_compare (second->value, (IxTieValue) { 1, 2 }), ==, 0);
  g_assert_cmpuint (berger->terms->len, ==, 5);
  g_assert_cmpuint (nobody->terms->len, ==, 0);
  g_assert_cmpuint (ix_standings_at (standings, 0)->shared[2], ==, 0);
  {
    const IxTieBreak encounter = { .kind = IX_TIE_DE };
    g_autofree char *none =
      ix_tie_value_text (&encounter, ix_standings_at (standings, 0)->values[2]);

    g_assert_cmpstr (none, ==, "");
  }
}

/* Finds what parted two rows by ranking again with one tie-break more each time: the first list that
 * gives them different ranks ends with it. */
static gint
parted_naively (const IxTieContext *context,
                const GArray       *list,
                guint               one,
                guint               other)
{
  for (guint n = 0; n <= list->len; n++)
    {
      g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (IxTieBreak));
      g_autoptr (IxStandings) standings = NULL;
      guint ranks[2] = { 0 };

      g_array_append_vals (first, list->data, n);
      standings = ix_standings_new (context, first);
      for (guint i = 0; i < standings->rows->len; i++)
        {
          const IxStanding *row = ix_standings_at (standings, i);

          if (row->place == one || row->place == other)
            ranks[row->place == other] = row->rank;
        }
      if (ranks[0] != ranks[1])
        return (gint) n - 1;
    }
  return IX_BY_NOTHING;
}

/* The part of each value says what a reader sees: up to the one that decided, and those with whom it
 * was shared before. */
static void
check_parts (const IxStandings *standings,
             guint              i)
{
  gint decided = ix_standings_decided_by (standings, i);
  gint last = IX_BY_NOTHING;

  for (guint k = 0; k < standings->rows->len; k++)
    last = MAX (last, ix_standings_parted_by (standings, i, k));
  g_assert_cmpint (decided, ==, last);
  for (gint value = IX_BY_POINTS; value < (gint) standings->tie_breaks->len; value++)
    g_assert_cmpint (ix_standings_part (standings, i, value), ==,
                     value == decided  ? IX_PART_DECIDED
                     : value < decided ? IX_PART_BEFORE
                                       : IX_PART_BEHIND);
}

static void
test_parted (void)
{
  static const char *const lists[] = { "DE,BH-C1,BH,SB,WIN", "WIN,DE,SB", "SB,DE,LOTS", "" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (37);
  guint n_by[8] = { 0 };

  for (guint t = 0; t < 400; t++)
    {
      g_autoptr (IxCrossTable) table = ix_cross_table_new (4);
      g_autoptr (GArray) list = ix_tie_list_parse (lists[t % G_N_ELEMENTS (lists)], NULL);
      g_autoptr (IxStandings) standings = NULL;
      IxTieContext context = { .table = table, .n_rounds = 4, .seed = t };

      for (guint i = 0; i < 8; i++)
        ix_cross_table_add (table, "", 0);
      for (guint r = 0; r < 4; r++)
        {
          ix_cross_table_add_round (table);
          for (guint i = 0; i < 4; i++)
            {
              gint points = 5 * g_rand_int_range (rand, 0, 3);

              ix_cross_table_pair (table, r, i, 4 + (i + r) % 4);
              ix_cross_table_result (table, r, i, points, IX_POINT - points);
            }
        }
      standings = ix_standings_new (&context, list);
      for (guint i = 0; i < 8; i++)
        {
          check_parts (standings, i);
          for (guint k = 0; k < i; k++)
            {
              gint by = ix_standings_parted_by (standings, i, k);

              g_assert_cmpint (by, ==,
                               parted_naively (&context, list, ix_standings_at (standings, i)->place,
                                               ix_standings_at (standings, k)->place));
              n_by[by - IX_BY_NOTHING]++;
            }
        }
    }
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (n_by[i], >, 50);
}

/* A tie-break before the points decides before them. */
static void
test_parted_before_points (void)
{
  g_autoptr (IxCrossTable) table = ix_exercise_round_robin ();
  const IxTieContext context = { .table = table, .n_rounds = 5, .before_points = 1 };
  g_autoptr (IxStandings) wins = rank (&context, "WIN,DE");
  g_autoptr (IxStandings) berger = rank (&context, "SB,DE");

  /* Three had three wins and as many points. */
  g_assert_cmpint (ix_standings_parted_by (wins, 0, 1), ==, 1);
  g_assert_cmpint (ix_standings_parted_by (wins, 0, 3), ==, 0);
  g_assert_cmpint (ix_standings_parted_by (wins, 1, 2), ==, IX_BY_NOTHING);
  g_assert_cmpint (ix_standings_part (wins, 0, IX_BY_POINTS), ==, IX_PART_BEFORE);
  g_assert_cmpint (ix_standings_part (wins, 0, 1), ==, IX_PART_DECIDED);
  g_assert_cmpint (ix_standings_decided_by (wins, 1), ==, 1);
  /* One had the best Sonneborn-Berger. */
  g_assert_cmpint (ix_standings_decided_by (berger, 0), ==, 0);
  g_assert_cmpint (ix_standings_part (berger, 0, IX_BY_POINTS), ==, IX_PART_BEHIND);
}

/* Lots part everyone, always alike, and otherwise with another seed. */
static void
test_lots (void)
{
  g_autoptr (IxCrossTable) table = ix_exercise_swiss ();
  IxTieContext context = { .table = table, .seed = 1 };
  g_autoptr (IxStandings) once = rank (&context, "LOTS");
  g_autoptr (IxStandings) again = rank (&context, "LOTS");
  g_autoptr (IxStandings) other = NULL;
  guint same = 0;

  context.seed = 2;
  other = rank (&context, "LOTS");
  for (guint i = 0; i < 16; i++)
    {
      g_assert_cmpuint (ix_standings_at (once, i)->rank, ==, i + 1);
      g_assert_cmpuint (ix_standings_at (once, i)->place, ==, ix_standings_at (again, i)->place);
      same += ix_standings_at (once, i)->place == ix_standings_at (other, i)->place;
    }
  g_assert_cmpuint (same, <, 16);
}

/* The lower rating first, where a club wants it; somebody without one, and ratings do not rank. */
static void
test_ratings (void)
{
  g_autoptr (IxCrossTable) table = ix_exercise_round_robin ();
  const IxTieContext context = { .table = table, .n_rounds = 5 };

  for (guint i = 0; i < 6; i++)
    ix_cross_table_at (table, i)->rating = 2000 - 100 * (gint) i;
  check_standings (&context, "RTNG", "1:1 2:2 3:3 4:4 5:5 6:6");
  check_standings (&context, "RTNG-R", "1:3 2:2 3:1 4:6 5:5 6:4");
  ix_cross_table_at (table, 2)->rating = 0;
  check_standings (&context, "RTNG-R", "1:1 1:2 1:3 4:4 4:5 4:6");
  check_standings (&context, "TPR,ARO", "1:1 1:2 1:3 4:4 4:5 4:6");
}

/* A table of nobody, or without a round, is no trouble. */
static void
test_empty (void)
{
  g_autoptr (IxCrossTable) table = ix_cross_table_new (0);
  const IxTieContext context = { .table = table };

  check_standings (&context, "DE,BH-C1,SB,PTP,SSSC", "");
  ix_cross_table_add (table, "One", 1500);
  ix_cross_table_add (table, "Two", 1600);
  check_standings (&context, "DE,BH-C1,SB,AOB,TPR,PTP,APRO,APPO,SSSC,KS", "1:1 1:2");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standings/encounter", test_encounter);
  g_test_add_func ("/standings/encounter-forfeits", test_encounter_forfeits);
  g_test_add_func ("/standings/encounter-averages", test_encounter_averages);
  g_test_add_func ("/standings/encounter-missing", test_encounter_missing);
  g_test_add_func ("/standings/encounter-anew", test_encounter_anew);
  g_test_add_func ("/standings/names", test_names);
  g_test_add_func ("/standings/lists", test_lists);
  g_test_add_func ("/standings/standings", test_standings);
  g_test_add_func ("/standings/explain", test_explain);
  g_test_add_func ("/standings/parted", test_parted);
  g_test_add_func ("/standings/parted-before-points", test_parted_before_points);
  g_test_add_func ("/standings/lots", test_lots);
  g_test_add_func ("/standings/ratings", test_ratings);
  g_test_add_func ("/standings/empty", test_empty);
  return g_test_run ();
}
