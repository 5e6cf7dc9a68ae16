/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prizes: printed examples of sums that are shared, and random lists of each kind against all ways to
 * give prizes to up to eight people. */

#include <string.h>

#include "ix-prizes.h"
#include "ix-test.h"

#define MOST_PEOPLE 8
#define MOST_PRIZES 6
#define MOST_CATEGORIES 4
#define N_CASES 2000
#define N_CASES_SLOW 10000

/* Divided by any number of people this leaves nothing over. */
#define WHOLE 840

static guint
count_cases (void)
{
  return ix_test_n_cases (N_CASES, N_CASES_SLOW);
}

typedef struct {
  IxPrizeList     list;
  IxPrizeOffer    prizes[MOST_PRIZES];
  IxPrizeCategory categories[MOST_CATEGORIES];
  guint           ranks[MOST_PEOPLE], scores[MOST_PEOPLE];
} Case;

static void
case_clear (Case *one)
{
  for (guint c = 0; c < one->list.n_categories; c++)
    g_array_unref (one->categories[c].line);
}

static void
case_link (Case *one)
{
  one->list.prizes = one->prizes;
  one->list.categories = one->categories;
  one->list.ranks = one->ranks;
  one->list.scores = one->scores;
}

static gint64
money_in_pots (const IxPrizesGiven *given)
{
  gint64 money = 0;

  for (guint k = 0; k < given->pots->len; k++)
    for (guint i = 0; i < ix_prizes_pot (given, k)->money->len; i++)
      money += g_array_index (ix_prizes_pot (given, k)->money, gint64, i);
  return money;
}

static void
check_sum (const Case          *one,
           const IxPrizesGiven *given)
{
  gint64 sum = 0;

  for (guint p = 0; p < one->list.n_prizes; p++)
    {
      g_assert_cmpint (given->given[p], <=, one->prizes[p].money);
      sum += given->given[p];
    }
  g_assert_cmpint (money_in_pots (given), ==, sum);
}

/* Printed examples */

/* Prizes "50 30 j20": those of juniors have a letter before them.  People "4 3 3j 2": their points. */
static void
read_case (Case       *one,
           const char *prizes,
           const char *people)
{
  static const char letters[] = "jk";
  g_auto (GStrv) offers = g_strsplit (prizes, " ", -1);
  g_auto (GStrv) who = g_strsplit (people, " ", -1);

  memset (one, 0, sizeof *one);
  case_link (one);
  one->list.n_categories = 3;
  for (guint c = 0; c < 3; c++)
    one->categories[c].line = g_array_new (FALSE, FALSE, sizeof (guint));
  for (; offers[one->list.n_prizes] != NULL; one->list.n_prizes++)
    {
      const char *offer = offers[one->list.n_prizes];
      const char *letter = strchr (letters, *offer);

      one->prizes[one->list.n_prizes].category =
        letter != NULL ? (guint) (letter - letters) + 1 : 0;
      one->prizes[one->list.n_prizes].money = atoi (offer + (letter != NULL));
    }
  for (guint i = 0; who[i] != NULL; i++)
    {
      one->list.n_people++;
      one->ranks[i] = i + 1;
      one->scores[i] = (guint) atoi (who[i]);
      for (guint c = 0; c < 3; c++)
        if (c == 0 || strchr (who[i], letters[c - 1]) != NULL)
          g_array_append_val (one->categories[c].line, i);
    }
}

/* Returns what the person gets of all pots. */
static gint64
money_of (const IxPrizesGiven *given,
          guint                person)
{
  gint64 money = 0;

  for (guint k = 0; k < given->pots->len; k++)
    {
      const IxPrizePot *pot = ix_prizes_pot (given, k);

      for (guint i = 0; i < pot->people->len; i++)
        if (g_array_index (pot->people, guint, i) == person)
          money += g_array_index (pot->money, gint64, i);
    }
  return money;
}

static void
check_example (const char    *prizes,
               const char    *people,
               IxPrizeSharing sharing,
               const char    *expected)
{
  Case one;
  g_autoptr (IxPrizesGiven) given = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  read_case (&one, prizes, people);
  one.list.sharing = sharing;
  given = ix_prizes_give (&one.list);
  check_sum (&one, given);
  for (guint i = 0; i < one.list.n_people; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", (gint) money_of (given, i));
  g_assert_cmpstr (text->str, ==, expected);
  case_clear (&one);
}

static void
test_examples (void)
{
  static const struct {
    const char    *prizes, *people;
    IxPrizeSharing sharing;
    const char    *expected;
  } examples[] = {
    /* One of three who are tied is behind the last prize. */
    { "100 60 30", "5 4 4 4", IX_PRIZES_BY_PLACE, "100 60 30 0" },
    { "100 60 30", "5 4 4 4", IX_PRIZES_AVERAGE, "100 30 30 30" },
    { "100 60 30", "5 4 4 4", IX_PRIZES_HORT, "100 45 30 15" },
    { "10000 5000 3000 2000", "6 5 5 5", IX_PRIZES_AVERAGE, "10000 3334 3333 3333" },
    { "10000 5000 3000 2000", "6 5 5 5", IX_PRIZES_HORT, "10000 4167 3167 2666" },
    { "7 4", "3 3", IX_PRIZES_AVERAGE, "6 5" },
    { "7 4", "3 3", IX_PRIZES_HORT, "7 4" },
    /* The best junior has the second prize, and the junior prize goes to the next one. */
    { "100 50 j30", "4 3j 2 1j", IX_PRIZES_BY_PLACE, "100 50 0 30" },
    { "100 50 j70", "4 3j 2 1j", IX_PRIZES_BY_PLACE, "100 70 50 0" },
    /* WinTD's example: four tied, of whom one is a youth. */
    { "300 200 j150", "5 5 5j 5", IX_PRIZES_AVERAGE, "163 163 162 162" },
    /* US Chess, 32B3: whoever can win more without the others does not share. */
    { "20 j70", "3j 3", IX_PRIZES_AVERAGE, "70 20" },
    /* The event discussed there: third to fifth prize and two for those under 2400. */
    { "536 306 230 j1379 j766", "4 4j 4j 4j", IX_PRIZES_AVERAGE, "536 817 817 817" },
    { "1000 800 j2000 j1000", "7 7j 7j 7j", IX_PRIZES_AVERAGE, "1000 1267 1267 1266" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (examples); i++)
    check_example (examples[i].prizes, examples[i].people, examples[i].sharing,
                   examples[i].expected);
}

/* Random lists */

static guint
random_up_to (GRand *rand,
              guint  most)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) most + 1);
}

static void
random_people (Case  *one,
               GRand *rand)
{
  guint n = 1 + random_up_to (rand, MOST_PEOPLE - 1);

  one->list.n_people = n;
  for (guint i = 0; i < n; i++)
    {
      gboolean tied = i > 0 && random_up_to (rand, 1) == 0;

      one->ranks[i] = i + 1;
      one->scores[i] = tied ? one->scores[i - 1] : i + 1;
    }
}

static void
shuffle (GArray *line,
         GRand  *rand)
{
  for (guint i = line->len; i > 1; i--)
    {
      guint k = random_up_to (rand, i - 1);
      guint last = g_array_index (line, guint, i - 1);

      g_array_index (line, guint, i - 1) = g_array_index (line, guint, k);
      g_array_index (line, guint, k) = last;
    }
}

/* Everybody is in the first category, each other one has some.  @odd: some have an order of their own, and
 * some prizes are goods. */
static void
random_case (Case    *one,
             GRand   *rand,
             gboolean odd,
             gint64   unit)
{
  memset (one, 0, sizeof *one);
  case_link (one);
  random_people (one, rand);
  one->list.n_categories = 1 + random_up_to (rand, MOST_CATEGORIES - 1);
  for (guint c = 0; c < one->list.n_categories; c++)
    {
      GArray *line = g_array_new (FALSE, FALSE, sizeof (guint));

      for (guint i = 0; i < one->list.n_people; i++)
        if (c == 0 || random_up_to (rand, 1) == 0)
          g_array_append_val (line, i);
      one->categories[c].line = line;
      one->categories[c].own = odd && c > 0 && random_up_to (rand, 3) == 0;
      if (one->categories[c].own)
        shuffle (line, rand);
    }
  one->list.n_prizes = random_up_to (rand, MOST_PRIZES - 1);
  for (guint p = 0; p < one->list.n_prizes; p++)
    {
      IxPrizeOffer *offer = &one->prizes[p];
      gboolean goods = odd && random_up_to (rand, 4) == 0;

      offer->category = random_up_to (rand, one->list.n_categories - 1);
      *(goods ? &offer->worth : &offer->money) = (1 + random_up_to (rand, 9)) * unit;
    }
}

/* By place: fair is a way to give prizes in which nobody would rather have another prize that they are
 * entitled to, unless it is held by somebody before them in its line.  There is exactly one. */

static guint
place_in_line (const Case *one,
               guint       prize,
               guint       person)
{
  const GArray *line = one->categories[one->prizes[prize].category].line;
  guint at = 0;

  while (at < line->len && g_array_index (line, guint, at) != person)
    at++;
  return at < line->len ? at : G_MAXUINT;
}

/* Is the prize worth more than what @person has?  The first in the list is, if they are equal. */
static gboolean
would_rather (const Case  *one,
              const guint *owner,
              guint        person,
              guint        prize)
{
  for (guint p = 0; p < one->list.n_prizes; p++)
    if (owner[p] == person)
      {
        gint64 has = one->prizes[p].money + one->prizes[p].worth;
        gint64 other = one->prizes[prize].money + one->prizes[prize].worth;

        return other > has || (other == has && prize < p);
      }
  return TRUE;
}

static gboolean
is_fair (const Case  *one,
         const guint *owner)
{
  for (guint i = 0; i < one->list.n_people; i++)
    for (guint p = 0; p < one->list.n_prizes; p++)
      if (owner[p] != i && place_in_line (one, p, i) != G_MAXUINT &&
          would_rather (one, owner, i, p) &&
          (owner[p] == G_MAXUINT || place_in_line (one, p, owner[p]) > place_in_line (one, p, i)))
        return FALSE;
  return TRUE;
}

/* Tries all ways to give the prizes from @p on; returns how many are fair, and copies them to @fair. */
static guint
count_fair (const Case *one,
            guint      *owner,
            guint       p,
            guint      *fair)
{
  guint n = 0;

  if (p == one->list.n_prizes)
    {
      if (!is_fair (one, owner))
        return 0;
      memcpy (fair, owner, p * sizeof *owner);
      return 1;
    }
  owner[p] = G_MAXUINT;
  n += count_fair (one, owner, p + 1, fair);
  for (guint i = 0; i < one->list.n_people; i++)
    {
      gboolean has = FALSE;

      for (guint k = 0; k < p; k++)
        has |= owner[k] == i;
      if (has || place_in_line (one, p, i) == G_MAXUINT)
        continue;
      owner[p] = i;
      n += count_fair (one, owner, p + 1, fair);
    }
  owner[p] = G_MAXUINT;
  return n;
}

static void
test_by_place (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint k = 0; k < count_cases (); k++)
    {
      Case one;
      guint owner[MOST_PRIZES], fair[MOST_PRIZES];
      g_autoptr (IxPrizesGiven) given = NULL;

      random_case (&one, rand, TRUE, 1);
      for (guint p = 0; p < MOST_PRIZES; p++)
        owner[p] = G_MAXUINT;
      given = ix_prizes_give (&one.list);
      check_sum (&one, given);
      g_assert_cmpuint (count_fair (&one, owner, 0, fair), ==, 1);
      for (guint p = 0; p < one.list.n_prizes; p++)
        g_assert_cmpuint (given->holders[p], ==, fair[p]);
      for (guint i = 0; i < one.list.n_people; i++)
        {
          gint64 money = 0;

          for (guint p = 0; p < one.list.n_prizes; p++)
            money += fair[p] == i ? one.prizes[p].money : 0;
          g_assert_cmpint (money_of (given, i), ==, money);
        }
      case_clear (&one);
    }
}

/* Shared: one group of those who are tied after another takes as much as it can.  No set of its people gets
 * more than it could take alone, and nobody could give anything to somebody who has less. */

/* Returns the most money that the people of the bits of @who can take of the prizes of the bits of @left,
 * trying all ways. */
static gint64
most_money (const Case *one,
            guint       who,
            guint       left,
            guint       p)
{
  gint64 most;

  if (p == one->list.n_prizes || who == 0)
    return 0;
  most = most_money (one, who, left, p + 1);
  for (guint i = 0; (left >> p & 1) != 0 && i < one->list.n_people; i++)
    if ((who >> i & 1) != 0 && place_in_line (one, p, i) != G_MAXUINT)
      most = MAX (most, one->prizes[p].money + most_money (one, who & ~(1u << i), left, p + 1));
  return most;
}

static gint64
sum_of (const gint64 *money,
        guint         who)
{
  gint64 sum = 0;

  for (guint i = 0; i < MOST_PEOPLE; i++)
    sum += (who >> i & 1) != 0 ? money[i] : 0;
  return sum;
}

/* Is there a set with @poor, without @rich, that has all that it could take alone? */
static gboolean
is_bounded (const gint64 *most,
            const gint64 *money,
            guint         group,
            guint         poor,
            guint         rich)
{
  for (guint who = group; who > 0; who = (who - 1) & group)
    if ((who >> poor & 1) != 0 && (who >> rich & 1) == 0 && sum_of (money, who) == most[who])
      return TRUE;
  return FALSE;
}

static void
check_group (const Case   *one,
             const gint64 *money,
             guint         group,
             guint         left)
{
  gint64 most[1 << MOST_PEOPLE];

  for (guint who = group; who > 0; who = (who - 1) & group)
    {
      most[who] = most_money (one, who, left, 0);
      g_assert_cmpint (sum_of (money, who), <=, most[who]);
    }
  g_assert_cmpint (sum_of (money, group), ==, most[group]);
  for (guint i = 0; i < one->list.n_people; i++)
    for (guint k = 0; k < one->list.n_people; k++)
      if ((group >> i & 1) != 0 && (group >> k & 1) != 0 && money[i] > money[k])
        g_assert_true (is_bounded (most, money, group, k, i));
}

/* The prizes, as bits, in pots of which people of the group are. */
static guint
prizes_of (const IxPrizesGiven *given,
           guint                group)
{
  guint prizes = 0;

  for (guint k = 0; k < given->pots->len; k++)
    {
      const IxPrizePot *pot = ix_prizes_pot (given, k);

      if ((group >> g_array_index (pot->people, guint, 0) & 1) == 0)
        continue;
      for (guint p = 0; p < pot->prizes->len; p++)
        prizes |= 1u << g_array_index (pot->prizes, guint, p);
    }
  return prizes;
}

static void
test_average (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint k = 0; k < count_cases (); k++)
    {
      Case one;
      g_autoptr (IxPrizesGiven) given = NULL;
      gint64 money[MOST_PEOPLE] = { 0 };
      guint left;

      random_case (&one, rand, FALSE, WHOLE);
      one.list.sharing = IX_PRIZES_AVERAGE;
      left = (1u << one.list.n_prizes) - 1;
      given = ix_prizes_give (&one.list);
      check_sum (&one, given);
      for (guint i = 0; i < one.list.n_people; i++)
        money[i] = money_of (given, i);
      for (guint from = 0, to; from < one.list.n_people; from = to)
        {
          guint group;

          for (to = from; to < one.list.n_people && one.scores[to] == one.scores[from]; to++)
            ;
          group = (1u << to) - (1u << from);
          check_group (&one, money, group, left);
          left &= ~prizes_of (given, group);
        }
      case_clear (&one);
    }
}

/* Sums that leave something over: nobody gets a unit more or less than their exact share. */
static void
test_remainders (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint k = 0; k < count_cases (); k++)
    {
      Case one;
      g_autoptr (IxPrizesGiven) given = NULL, exact = NULL;

      random_case (&one, rand, FALSE, 7);
      one.list.sharing = IX_PRIZES_AVERAGE;
      given = ix_prizes_give (&one.list);
      check_sum (&one, given);
      for (guint p = 0; p < one.list.n_prizes; p++)
        one.prizes[p].money *= WHOLE;
      exact = ix_prizes_give (&one.list);
      for (guint i = 0; i < one.list.n_people; i++)
        {
          gint64 over = money_of (given, i) * WHOLE - money_of (exact, i);

          g_assert_cmpint (ABS (over), <, WHOLE);
        }
      case_clear (&one);
    }
}

/* Hort is half of each. */
static void
test_hort (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint k = 0; k < count_cases (); k++)
    {
      static const IxPrizeSharing halves[] = { IX_PRIZES_BY_PLACE, IX_PRIZES_AVERAGE };
      Case one;
      g_autoptr (IxPrizesGiven) given = NULL;
      gint64 money[MOST_PEOPLE] = { 0 };

      random_case (&one, rand, FALSE, 1);
      for (guint p = 0; p < one.list.n_prizes; p++)
        one.prizes[p].money *= 2;
      one.list.sharing = IX_PRIZES_HORT;
      given = ix_prizes_give (&one.list);
      check_sum (&one, given);
      for (guint p = 0; p < one.list.n_prizes; p++)
        one.prizes[p].money /= 2;
      for (guint h = 0; h < 2; h++)
        {
          g_autoptr (IxPrizesGiven) half = NULL;

          one.list.sharing = halves[h];
          half = ix_prizes_give (&one.list);
          for (guint i = 0; i < one.list.n_people; i++)
            money[i] += money_of (half, i);
        }
      for (guint i = 0; i < one.list.n_people; i++)
        g_assert_cmpint (money_of (given, i), ==, money[i]);
      case_clear (&one);
    }
}

/* Several for one person: each category is a list of its own. */
static void
test_several (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint k = 0; k < count_cases (); k++)
    {
      Case one, part;
      g_autoptr (IxPrizesGiven) given = NULL;
      gint64 money[MOST_PEOPLE] = { 0 };

      random_case (&one, rand, TRUE, 1);
      one.list.sharing = k % IX_N_PRIZE_SHARINGS;
      one.list.several = TRUE;
      given = ix_prizes_give (&one.list);
      check_sum (&one, given);
      for (guint c = 0; c < one.list.n_categories; c++)
        {
          g_autoptr (IxPrizesGiven) alone = NULL;

          part = one;
          case_link (&part);
          part.list.several = FALSE;
          part.list.n_prizes = 0;
          for (guint p = 0; p < one.list.n_prizes; p++)
            if (one.prizes[p].category == c)
              part.prizes[part.list.n_prizes++] = one.prizes[p];
          alone = ix_prizes_give (&part.list);
          for (guint i = 0; i < one.list.n_people; i++)
            money[i] += money_of (alone, i);
        }
      for (guint i = 0; i < one.list.n_people; i++)
        g_assert_cmpint (money_of (given, i), ==, money[i]);
      case_clear (&one);
    }
}

/* Those who share a rank to the end share, however ties are broken. */
static void
test_same_rank (void)
{
  Case one;
  g_autoptr (IxPrizesGiven) given = NULL;

  read_case (&one, "60 40 20", "5 4 4");
  one.ranks[2] = 2;
  one.list.sharing = IX_PRIZES_BY_PLACE;
  given = ix_prizes_give (&one.list);
  g_assert_cmpint (money_of (given, 0), ==, 60);
  g_assert_cmpint (money_of (given, 1), ==, 30);
  g_assert_cmpint (money_of (given, 2), ==, 30);
  case_clear (&one);
}

/* 200 people who are all tied, and 64 prizes of 32 categories: what is shared is whole, and nobody with more
 * rights has less. */
static void
test_many (void)
{
  enum { PEOPLE = 200, CATEGORIES = 32 };
  IxPrizeOffer prizes[IX_PRIZES_MOST];
  IxPrizeCategory categories[CATEGORIES];
  guint ranks[PEOPLE], scores[PEOPLE] = { 0 };
  IxPrizeList list = { prizes, IX_PRIZES_MOST, categories, CATEGORIES, PEOPLE, ranks, scores,
                       IX_PRIZES_AVERAGE, FALSE };
  g_autoptr (IxPrizesGiven) given = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  gint64 sum = 0;

  for (guint p = 0; p < IX_PRIZES_MOST; p++)
    {
      prizes[p] =
        (IxPrizeOffer) { .category = p % CATEGORIES, .money = 100 + random_up_to (rand, 9900) };
      sum += prizes[p].money;
    }
  for (guint c = 0; c < CATEGORIES; c++)
    categories[c] = (IxPrizeCategory) { .line = g_array_new (FALSE, FALSE, sizeof (guint)) };
  for (guint i = 0; i < PEOPLE; i++)
    {
      ranks[i] = i + 1;
      for (guint c = 0; c < CATEGORIES; c++)
        if (c == 0 || random_up_to (rand, 1) == 0)
          g_array_append_val (categories[c].line, i);
    }
  given = ix_prizes_give (&list);
  g_assert_cmpint (money_in_pots (given), ==, sum);
  for (guint c = 0; c < CATEGORIES; c++)
    g_array_unref (categories[c].line);
}

/* The largest amounts and the largest crowd: nothing overflows. */
static void
test_large (void)
{
  enum { PEOPLE = 100000 };
  const IxPrizeOffer prizes[] = { { 0, IX_PRIZE_MOST_MONEY, 0 }, { 0, IX_PRIZE_MOST_MONEY - 1, 0 },
                                  { 1, 7, 0 } };
  IxPrizeCategory categories[] = { { g_array_new (FALSE, FALSE, sizeof (guint)), FALSE },
                                   { g_array_new (FALSE, FALSE, sizeof (guint)), FALSE } };
  g_autofree guint *ranks = g_new (guint, PEOPLE);
  g_autofree guint *scores = g_new0 (guint, PEOPLE);
  const IxPrizeList list = { prizes, 3,      categories,        2,    PEOPLE,
                             ranks,  scores, IX_PRIZES_AVERAGE, FALSE };
  g_autoptr (IxPrizesGiven) given = NULL;
  guint last = PEOPLE - 1;

  for (guint i = 0; i < PEOPLE; i++)
    {
      ranks[i] = i + 1;
      g_array_append_val (categories[0].line, i);
    }
  g_array_append_val (categories[1].line, last);
  given = ix_prizes_give (&list);
  g_assert_cmpint (money_in_pots (given), ==, 2 * IX_PRIZE_MOST_MONEY + 6);
  g_assert_cmpint (money_of (given, 0), ==, 2 * IX_PRIZE_MOST_MONEY / PEOPLE + 1);
  g_assert_cmpint (money_of (given, last), ==, 2 * IX_PRIZE_MOST_MONEY / PEOPLE);
  for (guint c = 0; c < 2; c++)
    g_array_unref (categories[c].line);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prizes/examples", test_examples);
  g_test_add_func ("/prizes/by-place", test_by_place);
  g_test_add_func ("/prizes/average", test_average);
  g_test_add_func ("/prizes/remainders", test_remainders);
  g_test_add_func ("/prizes/hort", test_hort);
  g_test_add_func ("/prizes/several", test_several);
  g_test_add_func ("/prizes/same-rank", test_same_rank);
  g_test_add_func ("/prizes/many", test_many);
  g_test_add_func ("/prizes/large", test_large);
  return g_test_run ();
}
