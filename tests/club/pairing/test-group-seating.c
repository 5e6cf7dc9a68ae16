/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seats of a group match (rules.md 2, tournament.md 1.12): by hand, against trying everything, and
 * at random. */

#include <stdlib.h>
#include <string.h>

#include "ix-group-seating.h"
#include "ix-seat.h"
#include "ix-test.h"

G_STATIC_ASSERT (IX_GROUP_MOST_BOARDS == IX_MAX_BOARDS);

#define MOST_SEATS (2 * IX_GROUP_MOST_BOARDS)

/* Fields and seatings as text */

/* People with these grades; `/2` has sat out twice. */
static IxGroupPerson *
read_people (const char *words,
             guint      *n)
{
  g_auto (GStrv) people = g_strsplit (words, " ", -1);
  IxGroupPerson *field;

  *n = g_strv_length (people);
  field = g_new0 (IxGroupPerson, *n);
  for (guint i = 0; i < *n; i++)
    {
      const char *slash = strchr (people[i], '/');

      field[i].grade = atoi (people[i]);
      field[i].n_sat_out = slash != NULL ? (guint) atoi (slash + 1) : 0;
    }
  return field;
}

static void
write_seat (GString           *words,
            const IxGroupSeat *seat)
{
  for (guint i = 0; i < seat->n_players; i++)
    g_string_append_printf (words, "%s%u", i > 0 ? "/" : "", seat->players[i].number);
}

/* "0:1 2:3 = 350 340": White and Black of each board, and the sums.  "+4": who watches. */
static char *
write_seating (const IxGroupSeating *seating)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < seating->n_boards; i++)
    {
      guint white = ix_group_colour (i, 0) == IX_WHITE ? 0 : 1;

      write_seat (words, &seating->seats[i][white]);
      g_string_append_c (words, ':');
      write_seat (words, &seating->seats[i][!white]);
      g_string_append_c (words, ' ');
    }
  g_string_append_printf (words, "= %d %d", seating->sums[0], seating->sums[1]);
  if (seating->n_watching > 0)
    g_string_append_printf (words, " +%u", seating->watching.number);
  return g_steal_pointer (&words->str);
}

static IxGroupOption
find_option (const IxGroupField *field,
             IxGroupMethod       method)
{
  IxGroupRefusal why;
  g_autoptr (GArray) options = ix_group_options (field, &why);

  g_assert_cmpint (why, ==, IX_GROUP_ACCEPTED);
  for (guint i = 0; i < options->len; i++)
    if (g_array_index (options, IxGroupOption, i).method == method)
      return g_array_index (options, IxGroupOption, i);
  g_assert_not_reached ();
}

/* An option costs what it says. */
static IxGroupSeating
seat_option (const IxGroupField  *field,
             const IxGroupOption *option)
{
  IxGroupSeating seating;

  g_assert_cmpint (ix_group_seating_make (field, option->method, option->who, &seating), ==,
                   IX_GROUP_ACCEPTED);
  g_assert_cmpuint (option->n_boards, ==, seating.n_boards);
  g_assert_cmpint (option->difference, ==, seating.difference);
  g_assert_cmpint (option->widest, ==, seating.widest);
  return seating;
}

static IxGroupSeating
seat_by (const IxGroupField *field,
         IxGroupMethod       method)
{
  IxGroupOption option = find_option (field, method);

  return seat_option (field, &option);
}

/* By hand */

static void
test_by_hand (void)
{
  static const struct {
    const char   *people;
    gint          arbiter;
    IxGroupMethod method;
    const char   *seating;
    gint          widest;
    gboolean      free_pairs;
  } cases[] = {
    { "2000 1900 1500 1450", 0, IX_GROUP_ALL_PLAY, "0:1 2:3 = 3450 3400", 100 },
    /* The order of arrival is of no account except for equal grades. */
    { "1450 2000 1500 1900", 0, IX_GROUP_ALL_PLAY, "1:3 2:0 = 3450 3400", 100 },
    { "100 100 100 100", 0, IX_GROUP_ALL_PLAY, "0:1 3:2 = 200 200", 0 },
    /* One player far above all others: 2000 and 1300 against 1500 and 1400 is no better. */
    { "2000 1500 1400 1300", 0, IX_GROUP_ALL_PLAY, "0:1 2:3 = 3300 2900", 500 },
    /* 20 and 10 against 50. */
    { "200 180 170 160 150 100", 0, IX_GROUP_ALL_PLAY, "0:1 3:2 5:4 = 470 490", 50 },
    /* 100 and 200 against 50 and 300. */
    { "2100 2000 1900 1850 1700 1500 1400 1100", 0, IX_GROUP_ALL_PLAY,
      "0:1 2:3 4:5 6:7 = 6750 6800", 300 },
    /* An unknown grade counts as the median of the known ones, 160 here. */
    { "200 0 180 160 150 100", 0, IX_GROUP_ALL_PLAY, "0:2 1:3 5:4 = 460 490", 50 },
    { "0 0 0 0", 0, IX_GROUP_ALL_PLAY, "0:1 3:2 = 0 0", 0 },
    { "2000 1900 1800 1700 1600", 0, IX_GROUP_TURNS, "0:1 2:3/4 = 3650 3700", 150 },
    { "2000 1900 1800 1700 1600", 0, IX_GROUP_ARBITER, "0:1 2:5 4:3 = 5400 5400", 100 },
    { "2000 1900 1800 1700 1600", 2050, IX_GROUP_ARBITER, "5:0 1:2 3:4 = 5550 5500", 100 },
    { "2000 1900 1800 1700 1600", 0, IX_GROUP_WATCH, "0:1 2:3 = 3700 3700 +4", 100 },
    { "2000 1900 1800 1700 1600/1", 0, IX_GROUP_WATCH, "0:1 3:4 = 3600 3600 +2", 100 },
    { "2000/1 1900/1 1800/1 1700 1600/1", 0, IX_GROUP_WATCH, "0:1 2:4 = 3600 3700 +3", 200 },
    /* The two who sat out least take turns, as near to each other as can be. */
    { "2000/1 1900 1800/1 1700 1600/1", 0, IX_GROUP_TURNS, "0:1/3 2:4 = 3600 3600", 200 },
    { "2000 1900/1 1800/2 1700 1600", 0, IX_GROUP_TURNS, "0:1 2:3/4 = 3650 3700", 150 },
    { "2000/3 1900/2 1800/1 1700/2 1600/3", 0, IX_GROUP_TURNS, "0:1 2/3:4 = 3600 3650", 150 },
    /* A half counts up. */
    { "101 100 91 83 80", 0, IX_GROUP_TURNS, "0:1/2 3:4 = 181 179", 5 },
    { "180 160 140", 0, IX_GROUP_ARBITER, "0:1 3:2 = 320 320", 20 },
    /* 200, 180 and 100 are as much as 170, 160 and 150. */
    { "200 180 170 160 150 100", 0, IX_GROUP_ALL_PLAY, "0:2 3:1 5:4 = 480 480", 50, TRUE },
    { "100 150 160 170 180 200", 0, IX_GROUP_ALL_PLAY, "5:3 2:4 0:1 = 480 480", 50, TRUE },
    /* 14 and 11 against 13 and 12, and what neighbours have is kept where it is as even. */
    { "14 13 12 11", 0, IX_GROUP_ALL_PLAY, "0:1 2:3 = 25 25", 1, TRUE },
    { "18 17 16 15 14 13 12 11", 0, IX_GROUP_ALL_PLAY, "0:1 2:3 4:5 6:7 = 58 58", 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxGroupField field = { .arbiter_grade = cases[i].arbiter,
                             .free_pairs = cases[i].free_pairs };
      g_autofree IxGroupPerson *people = read_people (cases[i].people, &field.n_people);
      IxGroupSeating seating;
      g_autofree char *words = NULL;

      ix_test_say (cases[i].people);
      field.people = people;
      seating = seat_by (&field, cases[i].method);
      words = write_seating (&seating);
      g_assert_cmpstr (words, ==, cases[i].seating);
      g_assert_cmpint (seating.widest, ==, cases[i].widest);
      g_assert_cmpint (seating.difference, ==, abs (seating.sums[0] - seating.sums[1]));
    }
}

/* The ways, in their order, with their costs. */
static void
test_options (void)
{
  static const IxGroupPerson five[] = { { 2000, 0 }, { 1900, 0 }, { 1800, 0 }, { 1700, 0 },
                                        { 1600, 0 } };
  static const IxGroupOption expected[] = {
    { IX_GROUP_TURNS, { 3, 4 }, 2, 2, 1, 50, 150 },
    { IX_GROUP_ARBITER, { 5 }, 1, 3, 0, 0, 100 },
    { IX_GROUP_WATCH, { 4 }, 1, 2, 1, 0, 100 },
  };
  IxGroupField field = { .people = five, .n_people = 5 };
  IxGroupPerson many[MOST_SEATS + 2] = { 0 };
  IxGroupRefusal why;
  g_autoptr (GArray) options = ix_group_options (&field, &why);

  g_assert_cmpuint (options->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < options->len; i++)
    g_assert_cmpmem (&g_array_index (options, IxGroupOption, i), sizeof *expected, &expected[i],
                     sizeof *expected);
  field.people = many;
  for (field.n_people = 0; field.n_people <= MOST_SEATS + 2; field.n_people++)
    {
      g_autoptr (GArray) found = ix_group_options (&field, &why);
      guint n = field.n_people;
      guint n_expected = n < 3 || n > MOST_SEATS + 1 ? 0
                       : n % 2 == 0                  ? 1
                       : n == 3                      ? 1
                       : n == MOST_SEATS + 1         ? 2
                                                     : 3;

      g_assert_cmpuint (found != NULL ? found->len : 0, ==, n_expected);
      g_assert_cmpint (why, ==,
                       n < 3                ? IX_GROUP_REFUSED_FEW
                       : n > MOST_SEATS + 1 ? IX_GROUP_REFUSED_MANY
                                            : IX_GROUP_ACCEPTED);
    }
}

/* People who cannot be seated, and why. */
static void
test_refused (void)
{
  static const struct {
    const char    *people;
    gint           arbiter;
    IxGroupMethod  method;
    guint          who[2];
    IxGroupRefusal why;
  } cases[] = {
    { "100 100", 0, IX_GROUP_ALL_PLAY, { 0 }, IX_GROUP_REFUSED_FEW },
    { "100", 0, IX_GROUP_ARBITER, { 0 }, IX_GROUP_REFUSED_FEW },
    { "100 100 100", 0, IX_GROUP_WATCH, { 0 }, IX_GROUP_REFUSED_FEW },
    { "100 100 100", 0, IX_GROUP_TURNS, { 0, 1 }, IX_GROUP_REFUSED_FEW },
    { "100 100 100 100 100", 0, IX_GROUP_ALL_PLAY, { 0 }, IX_GROUP_REFUSED_METHOD },
    { "100 100 100 100", 0, IX_GROUP_TURNS, { 0, 1 }, IX_GROUP_REFUSED_METHOD },
    { "100 100 100 100", 0, IX_GROUP_ARBITER, { 0 }, IX_GROUP_REFUSED_METHOD },
    { "100 100 100 100", 0, IX_GROUP_WATCH, { 0 }, IX_GROUP_REFUSED_METHOD },
    { "100 100 100 4001", 0, IX_GROUP_ALL_PLAY, { 0 }, IX_GROUP_REFUSED_GRADE },
    { "100 100 -1 100", 0, IX_GROUP_ALL_PLAY, { 0 }, IX_GROUP_REFUSED_GRADE },
    { "100 100 100 100 100", 4001, IX_GROUP_ARBITER, { 0 }, IX_GROUP_REFUSED_GRADE },
    { "100 100 100 100 100", 0, IX_GROUP_WATCH, { 5 }, IX_GROUP_REFUSED_PERSON },
    { "100 100 100 100 100", 0, IX_GROUP_TURNS, { 0, 5 }, IX_GROUP_REFUSED_PERSON },
    { "100 100 100 100 100", 0, IX_GROUP_TURNS, { 2, 2 }, IX_GROUP_REFUSED_SAME },
    { "100 100 100 100 100", 0, IX_GROUP_TURNS, { 4, 0 }, IX_GROUP_ACCEPTED },
  };
  IxGroupPerson many[MOST_SEATS + 1] = { 0 };
  IxGroupField all = { .people = many, .n_people = G_N_ELEMENTS (many) };
  IxGroupSeating seating;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxGroupField field = { .arbiter_grade = cases[i].arbiter };
      g_autofree IxGroupPerson *people = read_people (cases[i].people, &field.n_people);
      IxGroupRefusal why;

      field.people = people;
      seating.n_boards = 77;
      why = ix_group_seating_make (&field, cases[i].method, cases[i].who, &seating);
      g_assert_cmpint (why, ==, cases[i].why);
      g_assert_true (why == IX_GROUP_ACCEPTED || seating.n_boards == 77);
    }
  g_assert_cmpint (ix_group_seating_make (&all, IX_GROUP_ARBITER, NULL, &seating), ==,
                   IX_GROUP_REFUSED_MANY);
}

/* Trying everything */

/* The least difference of the sums over all ways to give one of each of @n pairs to team 1. */
static gint
try_pairs (const IxGroupSeating *seating)
{
  gint least = G_MAXINT;

  for (guint ways = 0; ways < 1u << (seating->n_boards - 1); ways++)
    {
      gint sum = 0;

      for (guint i = 0; i < seating->n_boards; i++)
        {
          gint gap = seating->seats[i][0].grade - seating->seats[i][1].grade;

          sum += ways >> i & 1 ? gap : -gap;
        }
      least = MIN (least, abs (sum));
    }
  return least;
}

/* The same for any number of pairs: all sums that can be reached, one pair after the other. */
static gint
reach_pairs (const IxGroupSeating *seating)
{
  g_autoptr (GHashTable) sums = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer sum;
  gint least = G_MAXINT;

  g_hash_table_add (sums, GINT_TO_POINTER (0));
  for (guint i = 0; i < seating->n_boards; i++)
    {
      g_autoptr (GHashTable) next = g_hash_table_new (NULL, NULL);
      gint gap = seating->seats[i][0].grade - seating->seats[i][1].grade;

      g_hash_table_iter_init (&iter, sums);
      while (g_hash_table_iter_next (&iter, &sum, NULL))
        {
          g_hash_table_add (next, GINT_TO_POINTER (GPOINTER_TO_INT (sum) + gap));
          g_hash_table_add (next, GINT_TO_POINTER (GPOINTER_TO_INT (sum) - gap));
        }
      g_hash_table_unref (sums);
      sums = g_steal_pointer (&next);
    }
  g_hash_table_iter_init (&iter, sums);
  while (g_hash_table_iter_next (&iter, &sum, NULL))
    least = MIN (least, abs (GPOINTER_TO_INT (sum)));
  return least;
}

/* The grades of all seats, the highest first. */
static guint
list_grades (const IxGroupSeating *seating,
             gint                 *grades)
{
  guint n = 0;

  for (guint i = 0; i < seating->n_boards; i++)
    for (guint team = 0; team < 2; team++)
      {
        gint grade = seating->seats[i][team].grade;
        guint at = n++;

        for (; at > 0 && grades[at - 1] < grade; at--)
          grades[at] = grades[at - 1];
        grades[at] = grade;
      }
  return n;
}

static gint
width_of (const IxGroupSeating *seating)
{
  gint width = 0;

  for (guint i = 0; i < seating->n_boards; i++)
    width += abs (seating->seats[i][0].grade - seating->seats[i][1].grade);
  return width;
}

/* Two teams of the same size, each seated by strength. */
typedef struct {
  gint difference;
  gint width;  /* sum of the differences on the boards */
  gint widest; /* of them */
} Split;

static Split
judge_split (const gint *grades,
             guint       n,
             guint       team_1)
{
  gint sorted[2][MOST_SEATS];
  guint sizes[2] = { 0 };
  Split split = { 0 };

  for (guint i = 0; i < n; i++)
    {
      guint team = team_1 >> i & 1;

      sorted[team][sizes[team]++] = grades[i];
    }
  for (guint i = 0; i < n / 2; i++)
    {
      split.difference += sorted[0][i] - sorted[1][i];
      split.width += abs (sorted[0][i] - sorted[1][i]);
      split.widest = MAX (split.widest, abs (sorted[0][i] - sorted[1][i]));
    }
  split.difference = abs (split.difference);
  return split;
}

/* The best of all splits, neighbours or not: the least difference, then the closest boards. */
static Split
try_splits (const gint *grades,
            guint       n)
{
  Split best = { G_MAXINT, G_MAXINT, G_MAXINT };

  for (guint team_1 = 0; team_1 < 1u << n; team_1++)
    {
      Split split;

      if ((guint) __builtin_popcount (team_1) != n / 2)
        continue;
      split = judge_split (grades, n, team_1);
      if (split.difference < best.difference ||
          (split.difference == best.difference && split.width < best.width))
        best = split;
    }
  return best;
}

/* The least difference of all splits for any number: the sums that each number of people can
 * have. */
static gint
reach_splits (const gint *grades,
              guint       n)
{
  gint total = 0, best = G_MAXINT;
  g_autofree guint64 *reached = NULL; /* a bit for each number of people, by sum */

  for (guint i = 0; i < n; i++)
    total += grades[i];
  reached = g_new0 (guint64, (gsize) total + 1);
  reached[0] = 1;
  /* Up to 32 of at most 64 are in team 1, so that a word holds all numbers that matter. */
  for (guint i = 0; i < n; i++)
    for (gint sum = total; sum >= grades[i]; sum--)
      reached[sum] |= reached[sum - grades[i]] << 1;
  for (gint sum = 0; sum <= total; sum++)
    if (reached[sum] >> (n / 2) & 1)
      best = MIN (best, abs (total - 2 * sum));
  return best;
}

/* At random */

typedef struct {
  const char *name;
  gint        least, most;
  guint       unknown; /* one of so many; 0: nobody */
} Grades;

static const Grades all_grades[] = {
  { "grades", 60, 220, 0 },
  { "ratings", 800, 2400, 0 },
  { "ratings, some unknown", 800, 2400, 6 },
  { "much alike", 1500, 1503, 0 },
  { "anything", 1, IX_GROUP_MOST_GRADE, 0 },
};

static void
draw_people (GRand         *rand,
             const Grades  *grades,
             IxGroupPerson *people,
             guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      people[i].grade = g_rand_int_range (rand, grades->least, grades->most + 1);
      people[i].n_sat_out = (guint) g_rand_int_range (rand, 0, 3);
      if (grades->unknown > 0 && g_rand_int_range (rand, 0, (gint32) grades->unknown) == 0)
        people[i].grade = 0;
    }
}

/* Everyone of @n people, and the arbiter if they play, has one place, and all sums are right. */
static void
verify_places (const IxGroupSeating *seating,
               guint                 n,
               IxGroupMethod         method)
{
  g_autofree guint *seen = g_new0 (guint, n + 1);
  gint sums[2] = { 0 }, widest = 0;

  for (guint i = 0; i < seating->n_boards; i++)
    for (guint team = 0; team < 2; team++)
      {
        const IxGroupSeat *seat = &seating->seats[i][team];
        gint sum = 0;

        for (guint j = 0; j < seat->n_players; j++)
          {
            seen[seat->players[j].number]++;
            sum += seat->players[j].grade;
          }
        g_assert_cmpint (seat->grade, ==, seat->n_players == 1 ? sum : (sum + 1) / 2);
        sums[team] += seat->grade;
        widest = MAX (widest, abs (seat->grade - seating->seats[i][!team].grade));
        g_assert_cmpint (ix_seat_team (ix_seat (i, ix_group_colour (i, team))), ==, team);
      }
  g_assert_cmpuint (seating->n_watching, ==, method == IX_GROUP_WATCH);
  if (seating->n_watching > 0)
    seen[seating->watching.number]++;
  for (guint i = 0; i <= n; i++)
    g_assert_cmpuint (seen[i], ==, i < n || method == IX_GROUP_ARBITER);
  g_assert_cmpint (seating->sums[0], ==, sums[0]);
  g_assert_cmpint (seating->sums[1], ==, sums[1]);
  g_assert_cmpint (seating->difference, ==, abs (sums[0] - sums[1]));
  g_assert_cmpint (seating->widest, ==, widest);
}

/* Neighbours meet, and the sums are as even as they can then be. */
static void
verify_neighbours (const IxGroupSeating *seating)
{
  gint grades[MOST_SEATS];
  guint n = list_grades (seating, grades);

  for (guint i = 0; i < n; i++)
    {
      const IxGroupSeat *seats = seating->seats[i / 2];

      g_assert_cmpint (grades[i], ==,
                       i % 2 == 0 ? MAX (seats[0].grade, seats[1].grade)
                                  : MIN (seats[0].grade, seats[1].grade));
    }
  g_assert_cmpint (seating->difference, ==, reach_pairs (seating));
  if (n <= 24)
    g_assert_cmpint (seating->difference, ==, try_pairs (seating));
  g_assert_cmpint (seating->difference, <=, seating->widest);
}

/* Both teams sit by strength, the sums are as even as can be, and then the boards as close. */
static void
verify_free_pairs (const IxGroupSeating *seating)
{
  gint grades[MOST_SEATS];
  guint n = list_grades (seating, grades);

  for (guint i = 1; i < seating->n_boards; i++)
    for (guint team = 0; team < 2; team++)
      g_assert_cmpint (seating->seats[i - 1][team].grade, >=, seating->seats[i][team].grade);
  g_assert_cmpint (seating->difference, ==, reach_splits (grades, n));
  if (n <= 12)
    {
      Split best = try_splits (grades, n);

      g_assert_cmpint (seating->difference, ==, best.difference);
      g_assert_cmpint (width_of (seating), ==, best.width);
    }
}

/* The objections to two who take turns, or to one who watches, twice. */
typedef struct {
  guint n_sat_out;
  guint n_between; /* people of a strength between theirs */
  gint  difference;
} Objection;

static Objection
object (const IxGroupField *field,
        IxGroupMethod       method,
        guint               a,
        guint               b)
{
  const IxGroupPerson *people = field->people;
  gint high = MAX (people[a].grade, people[b].grade);
  gint low = MIN (people[a].grade, people[b].grade);
  Objection objection = { .n_sat_out = people[a].n_sat_out + people[b].n_sat_out };
  IxGroupSeating seating;

  for (guint i = 0; i < field->n_people; i++)
    objection.n_between += people[i].grade > low && people[i].grade < high;
  g_assert_cmpint (ix_group_seating_make (field, method, (const guint[]) { a, b }, &seating), ==,
                   IX_GROUP_ACCEPTED);
  objection.difference = seating.difference;
  return objection;
}

static gint
compare_objections (const Objection *a,
                    const Objection *b)
{
  if (a->n_sat_out != b->n_sat_out)
    return a->n_sat_out < b->n_sat_out ? -1 : 1;
  if (a->n_between != b->n_between)
    return a->n_between < b->n_between ? -1 : 1;
  return a->difference < b->difference ? -1 : a->difference > b->difference;
}

/* Nobody else could have been chosen with better reasons. */
static void
verify_choice (const IxGroupField *field,
               IxGroupMethod       method)
{
  IxGroupOption option = find_option (field, method);
  gboolean turns = method == IX_GROUP_TURNS;
  Objection chosen = object (field, method, option.who[0], option.who[turns ? 1 : 0]);

  for (guint a = 0; a < field->n_people; a++)
    for (guint b = turns ? a + 1 : a; b < (turns ? field->n_people : a + 1); b++)
      {
        Objection other = object (field, method, a, b);

        g_assert_cmpint (compare_objections (&chosen, &other), <=, 0);
      }
}

/* All grades differ, so that each has one place in the order of strength. */
static void
test_choice (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  IxGroupPerson people[21];

  for (guint n = 5; n <= G_N_ELEMENTS (people); n += 2)
    for (guint t = 0; t < 20; t++)
      {
        IxGroupField field = { .people = people, .n_people = n, .seed = t };

        for (guint i = 0; i < n; i++)
          {
            gint grade = i == 0 ? 700 : people[i - 1].grade;

            people[i].grade = grade + g_rand_int_range (rand, 1, 150);
            people[i].n_sat_out = (guint) g_rand_int_range (rand, 0, 3);
          }
        field.free_pairs = n < 12 && t % 2 == 0;
        verify_choice (&field, IX_GROUP_WATCH);
        verify_choice (&field, IX_GROUP_TURNS);
      }
}

static void
verify_field (const IxGroupField *field)
{
  IxGroupRefusal why;
  g_autoptr (GArray) options = ix_group_options (field, &why);

  g_assert_cmpint (why, ==, IX_GROUP_ACCEPTED);
  for (guint i = 0; i < options->len; i++)
    {
      const IxGroupOption *option = &g_array_index (options, IxGroupOption, i);
      IxGroupSeating seating = seat_option (field, option);
      IxGroupSeating again = seat_option (field, option);
      g_autofree char *words = write_seating (&seating);
      g_autofree char *same = write_seating (&again);

      verify_places (&seating, field->n_people, option->method);
      if (field->free_pairs && seating.n_boards <= IX_GROUP_MOST_FREE / 2)
        verify_free_pairs (&seating);
      else
        verify_neighbours (&seating);
      g_assert_cmpstr (words, ==, same);
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  IxGroupPerson people[MOST_SEATS + 1];

  for (guint g = 0; g < G_N_ELEMENTS (all_grades); g++)
    for (guint n = 4; n <= MOST_SEATS + 1; n++)
      for (guint t = 0; t < 5; t++)
        {
          IxGroupField field = { .people = people, .n_people = n, .seed = t };

          draw_people (rand, &all_grades[g], people, n);
          field.arbiter_grade = g_rand_int_range (rand, 0, 2200);
          verify_field (&field);
          field.free_pairs = n <= 12 || t == 0;
          verify_field (&field);
        }
}

/* The loss because neighbours meet, and the cost of free pairs instead: against all splits into
 * two teams, tried up to 12 people and told beyond. */
typedef struct {
  guint n_fields;
  guint n_optimal;
  gint  most_lost;
  gint  difference, optimum; /* sums over all fields */
  gint  widest, widest_free;
  gint  width, width_free;
} Loss;

static void
add_loss (const IxGroupSeating *neighbours,
          const IxGroupSeating *free_pairs,
          Loss                 *loss)
{
  gint grades[MOST_SEATS];
  guint n = list_grades (neighbours, grades);
  gint optimum = reach_splits (grades, n);
  gint lost = neighbours->difference - optimum;

  if (n <= 12)
    g_assert_cmpint (try_splits (grades, n).difference, ==, optimum);
  g_assert_cmpint (lost, >=, 0);
  loss->n_fields++;
  loss->n_optimal += lost == 0;
  loss->most_lost = MAX (loss->most_lost, lost);
  loss->difference += neighbours->difference;
  loss->optimum += optimum;
  loss->widest += neighbours->widest;
  loss->widest_free += free_pairs->widest;
  loss->width += width_of (neighbours);
  loss->width_free += width_of (free_pairs);
}

static void
tell_loss (const Grades *grades,
           guint         n,
           const Loss   *loss)
{
  double n_fields = loss->n_fields, n_boards = n / 2;

  g_test_message ("%s, %2u people: sums of neighbours %5.1f apart, of all splits %5.1f; %3.0f %% "
                  "optimal, at most %3d lost; widest board %5.1f and free %5.1f, mean board %5.1f "
                  "and free %5.1f",
                  grades->name, n, loss->difference / n_fields, loss->optimum / n_fields,
                  100 * loss->n_optimal / n_fields, loss->most_lost, loss->widest / n_fields,
                  loss->widest_free / n_fields, loss->width / n_fields / n_boards,
                  loss->width_free / n_fields / n_boards);
}

static void
test_loss (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  IxGroupPerson people[MOST_SEATS];

  for (guint g = 0; g < 2; g++)
    for (guint n = 4; n <= MOST_SEATS; n += n < 24 ? 2 : 8)
      {
        IxGroupField field = { .people = people, .n_people = n };
        Loss loss = { 0 };

        for (guint t = 0; t < (n <= 12 ? 100 : 20); t++)
          {
            IxGroupSeating neighbours, free_pairs;

            draw_people (rand, &all_grades[g], people, n);
            field.free_pairs = FALSE;
            neighbours = seat_by (&field, IX_GROUP_ALL_PLAY);
            field.free_pairs = TRUE;
            free_pairs = seat_by (&field, IX_GROUP_ALL_PLAY);
            add_loss (&neighbours, &free_pairs, &loss);
          }
        tell_loss (&all_grades[g], n, &loss);
      }
}

/* Lots */

/* The seed decides what is level, and nothing else. */
static void
test_lots (void)
{
  static const IxGroupPerson level[] = { { 150, 0 }, { 150, 0 }, { 150, 0 }, { 150, 0 },
                                         { 150, 0 }, { 150, 0 } };
  static const IxGroupPerson apart[] = { { 210, 0 }, { 200, 0 }, { 150, 0 }, { 145, 0 } };
  g_autoptr (GHashTable) drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) sides = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint32 seed = 1; seed <= 40; seed++)
    {
      IxGroupField field = { .people = level, .n_people = 6, .seed = seed };
      IxGroupSeating seating = seat_by (&field, IX_GROUP_ALL_PLAY);

      g_hash_table_add (drawn, write_seating (&seating));
      field.people = apart;
      field.n_people = 4;
      seating = seat_by (&field, IX_GROUP_ALL_PLAY);
      g_hash_table_add (sides, write_seating (&seating));
    }
  g_assert_cmpuint (g_hash_table_size (drawn), >, 30);
  g_assert_cmpuint (g_hash_table_size (sides), ==, 2);
  g_assert_true (g_hash_table_contains (sides, "0:1 2:3 = 355 350"));
  g_assert_true (g_hash_table_contains (sides, "1:0 3:2 = 350 355"));
}

/* Nobody watches twice before all have watched once; turns are shared as equally. */
static void
test_rotation (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  IxGroupPerson people[MOST_SEATS + 1];
  const IxGroupMethod methods[] = { IX_GROUP_WATCH, IX_GROUP_TURNS };

  for (guint n = 5; n <= 25; n += 4)
    for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
      {
        IxGroupField field = { .people = people, .n_people = n };

        draw_people (rand, &all_grades[0], people, n);
        for (guint i = 0; i < n; i++)
          people[i].n_sat_out = 0;
        for (guint t = 0; t < 2 * n; t++)
          {
            IxGroupOption option = find_option (&field, methods[m]);
            guint least = G_MAXUINT, most = 0;

            for (guint i = 0; i < option.n_who; i++)
              people[option.who[i]].n_sat_out++;
            for (guint i = 0; i < n; i++)
              {
                least = MIN (least, people[i].n_sat_out);
                most = MAX (most, people[i].n_sat_out);
              }
            g_assert_cmpuint (most - least, <=, 1);
          }
      }
}

/* Trades */

static void
test_trade (void)
{
  static const struct {
    IxGroupMethod  method;
    guint          a, b;
    IxGroupRefusal why;
    const char    *seating;
  } cases[] = {
    { IX_GROUP_WATCH, 0, 1, IX_GROUP_ACCEPTED, "1:0 2:3 = 3600 3800 +4" },
    { IX_GROUP_WATCH, 0, 2, IX_GROUP_ACCEPTED, "2:1 0:3 = 3500 3900 +4" },
    { IX_GROUP_WATCH, 3, 0, IX_GROUP_ACCEPTED, "3:1 2:0 = 3700 3700 +4" },
    { IX_GROUP_WATCH, 1, 4, IX_GROUP_ACCEPTED, "0:4 2:3 = 3700 3400 +1" },
    { IX_GROUP_WATCH, 4, 4, IX_GROUP_REFUSED_SAME, "0:1 2:3 = 3700 3700 +4" },
    { IX_GROUP_WATCH, 2, 2, IX_GROUP_REFUSED_SAME, "0:1 2:3 = 3700 3700 +4" },
    { IX_GROUP_WATCH, 2, 5, IX_GROUP_REFUSED_PERSON, "0:1 2:3 = 3700 3700 +4" },
    { IX_GROUP_TURNS, 3, 4, IX_GROUP_REFUSED_SAME, "0:1 2:3/4 = 3650 3700" },
    { IX_GROUP_TURNS, 4, 0, IX_GROUP_ACCEPTED, "4:1 2:3/0 = 3450 3700" },
    { IX_GROUP_TURNS, 5, 0, IX_GROUP_REFUSED_PERSON, "0:1 2:3/4 = 3650 3700" },
    { IX_GROUP_ARBITER, 5, 0, IX_GROUP_ACCEPTED, "5:1 2:0 4:3 = 5400 5400" },
  };
  static const IxGroupPerson five[] = { { 2000, 0 }, { 1900, 0 }, { 1800, 0 }, { 1700, 0 },
                                        { 1600, 0 } };
  IxGroupField field = { .people = five, .n_people = 5 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxGroupSeating seating = seat_by (&field, cases[i].method);
      g_autofree char *words = NULL;

      g_assert_cmpint (ix_group_seating_trade (&seating, cases[i].a, cases[i].b), ==,
                       cases[i].why);
      verify_places (&seating, 5, cases[i].method);
      words = write_seating (&seating);
      g_assert_cmpstr (words, ==, cases[i].seating);
    }
}

/* The numbers of people tell the whole seating. */
static void
verify_count (const IxGroupField   *field,
              const IxGroupSeating *seating)
{
  IxGroupSeating counted = { .n_boards = seating->n_boards, .n_watching = seating->n_watching };
  g_autofree char *before = write_seating (seating);
  g_autofree char *after = NULL;

  for (guint i = 0; i < seating->n_boards; i++)
    for (guint team = 0; team < 2; team++)
      {
        counted.seats[i][team].n_players = seating->seats[i][team].n_players;
        for (guint k = 0; k < seating->seats[i][team].n_players; k++)
          counted.seats[i][team].players[k].number = seating->seats[i][team].players[k].number;
      }
  counted.watching.number = seating->watching.number;
  g_assert_cmpint (ix_group_seating_count (field, &counted), ==, IX_GROUP_ACCEPTED);
  after = write_seating (&counted);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (counted.difference, ==, seating->difference);
  g_assert_cmpint (counted.widest, ==, seating->widest);
}

/* Any trades, and then all of them back. */
static void
test_many_trades (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);
  IxGroupPerson people[MOST_SEATS + 1];

  for (guint t = 0; t < 200; t++)
    {
      guint n = (guint) g_rand_int_range (rand, 4, MOST_SEATS + 2);
      IxGroupMethod method = n % 2 == 0 ? IX_GROUP_ALL_PLAY
                           : t % 2 == 0 ? IX_GROUP_TURNS
                                        : IX_GROUP_WATCH;
      IxGroupField field = { .people = people, .n_people = n };
      guint pairs[20][2];
      IxGroupRefusal given[20];
      IxGroupSeating seating;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      draw_people (rand, &all_grades[2], people, n);
      seating = seat_by (&field, method);
      before = write_seating (&seating);
      for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
        {
          pairs[i][0] = (guint) g_rand_int_range (rand, 0, (gint32) n);
          pairs[i][1] = (guint) g_rand_int_range (rand, 0, (gint32) n);
          given[i] = ix_group_seating_trade (&seating, pairs[i][0], pairs[i][1]);
          verify_places (&seating, n, method);
          verify_count (&field, &seating);
        }
      for (guint i = G_N_ELEMENTS (pairs); i-- > 0;)
        g_assert_cmpint (ix_group_seating_trade (&seating, pairs[i][0], pairs[i][1]), ==,
                         given[i]);
      after = write_seating (&seating);
      g_assert_cmpstr (before, ==, after);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/group-seating/by-hand", test_by_hand);
  g_test_add_func ("/group-seating/options", test_options);
  g_test_add_func ("/group-seating/refused", test_refused);
  g_test_add_func ("/group-seating/choice", test_choice);
  g_test_add_func ("/group-seating/random", test_random);
  g_test_add_func ("/group-seating/loss", test_loss);
  g_test_add_func ("/group-seating/lots", test_lots);
  g_test_add_func ("/group-seating/rotation", test_rotation);
  g_test_add_func ("/group-seating/trade", test_trade);
  g_test_add_func ("/group-seating/many-trades", test_many_trades);
  return g_test_run ();
}
