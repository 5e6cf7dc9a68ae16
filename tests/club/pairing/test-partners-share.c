/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The next round of two to eight people who share one table: how even it stays, round by round, for every
 * number of people, also when they come and go; and against trying everything. */

#include <stdlib.h>
#include <string.h>

#include "ix-partners.h"
#include "ix-test.h"
#include "naive-partners.h"

#define MATCHES 60
#define RUNS 20
#define LISTED 64

/* The people, and the rounds that they have played. */
typedef struct {
  IxPartnersPerson people[LISTED];
  IxPartnersRound  played[MATCHES];
  IxPartnersField  field;
} Company;

static Company *
new_company (guint n)
{
  Company *company = g_new0 (Company, 1);

  for (guint i = 0; i < n; i++)
    company->people[i].present = TRUE;
  company->field = (IxPartnersField) { .people = company->people, .n_people = n,
                                       .played = company->played, .n_rounds = 1 };
  return company;
}

static IxPartnersRound
propose (Company *company,
         guint    choice,
         guint32  seed)
{
  IxPartnersRound round;

  company->field.seed = seed;
  g_assert_cmpuint (ix_partners_share (&company->field, choice, &round), ==, IX_PARTNERS_ACCEPTED);
  g_assert_cmpuint (round.n_tables, ==, 1);
  return round;
}

static void
play (Company               *company,
      const IxPartnersRound *round)
{
  company->played[company->field.n_played++] = *round;
}

static IxPartnersRound
play_next (Company *company,
           guint32  seed)
{
  IxPartnersRound round = propose (company, 0, seed);

  play (company, &round);
  return round;
}

static guint
count_present (const Company *company)
{
  guint n = 0;

  for (guint i = 0; i < company->field.n_people; i++)
    n += company->people[i].present != FALSE;
  return n;
}

static gboolean
sits (const IxPartnersRound *round,
      guint                  person)
{
  for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
    if (round->tables[0].seats[s] == person)
      return TRUE;
  return FALSE;
}

static gboolean
is_out (const IxPartnersRound *round,
        guint                  person)
{
  for (guint i = 0; i < round->n_out; i++)
    if (round->out[i] == person)
      return TRUE;
  return FALSE;
}

/* Does somebody play both boards against two others? */
static gboolean
is_both (const IxPartnersRound *round,
         guint                  person)
{
  const guint *seats = round->tables[0].seats;

  return (seats[0] == person && seats[1] == person && seats[2] != seats[3]) ||
         (seats[2] == person && seats[3] == person && seats[0] != seats[1]);
}

/* The counts of a person. */
typedef struct {
  guint n_played, n_out, n_both;
  gint  colours;     /* White less Black */
  guint out_running; /* rounds that they have sat out up to now */
} Counts;

static Counts
count (const Company *company,
       guint          person)
{
  Counts counts = { 0 };

  for (guint r = 0; r < company->field.n_played; r++)
    {
      const IxPartnersRound *round = &company->played[r];
      const guint *seats = round->tables[0].seats;

      counts.n_played += sits (round, person);
      counts.n_both += is_both (round, person);
      counts.n_out += is_out (round, person);
      counts.colours += (seats[0] == person) + (seats[3] == person) - (seats[1] == person) -
                        (seats[2] == person);
      counts.out_running = is_out (round, person) ? counts.out_running + 1 : 0;
    }
  return counts;
}

/* How often two were partners; and opponents, somebody who plays both boards being one of them. */
static guint
partners (const Company *company,
          guint          a,
          guint          b)
{
  guint n = 0;

  for (guint r = 0; r < company->field.n_played; r++)
    for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
      n += company->played[r].tables[0].seats[s] == a && company->played[r].tables[0].seats[s ^ 1] == b;
  return n;
}

static guint
opponents (const Company *company,
           guint          a,
           guint          b)
{
  guint n = 0;

  for (guint r = 0; r < company->field.n_played; r++)
    {
      const guint *seats = company->played[r].tables[0].seats;
      gboolean a_first = seats[0] == a || seats[1] == a, b_first = seats[0] == b || seats[1] == b;

      n += sits (&company->played[r], a) && sits (&company->played[r], b) && a_first != b_first;
    }
  return n;
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

typedef guint (*PairCount) (const Company *, guint, guint);

static guint
width_of_pairs (const Company *company,
                PairCount      each)
{
  Spread spread = NOTHING;

  for (guint i = 0; i < company->field.n_people; i++)
    for (guint j = 0; j < i; j++)
      spread_add (&spread, each (company, i, j));
  return spread_width (spread);
}

static guint
widest_colours (const Company *company)
{
  guint widest = 0;

  for (guint i = 0; i < company->field.n_people; i++)
    {
      guint width = (guint) abs (count (company, i).colours);

      widest = MAX (widest, width);
    }
  return widest;
}

/* How far duties are apart, as they count. */
static guint
width_of_duties (const Company *company)
{
  Spread spread = NOTHING;
  guint duties[LISTED];

  ix_partners_duties (&company->field, duties);
  for (guint i = 0; i < company->field.n_people; i++)
    if (company->people[i].present)
      spread_add (&spread, duties[i]);
  return spread_width (spread);
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
check_promise (const Company *company,
               guint          i)
{
  Spread out = NOTHING, both = NOTHING;

  for (guint p = 0; p < promises[i].n; p++)
    {
      Counts counts = count (company, p);

      spread_add (&out, counts.n_out);
      spread_add (&both, counts.n_both);
      g_assert_cmpuint (counts.out_running, <=, promises[i].running);
    }
  g_assert_cmpuint (spread_width (out), <=, promises[i].out);
  g_assert_cmpuint (spread_width (both), <=, promises[i].both);
  g_assert_cmpuint (width_of_pairs (company, partners), <=, promises[i].partners);
  g_assert_cmpuint (width_of_pairs (company, opponents), <=, promises[i].opponents);
  g_assert_cmpuint (widest_colours (company), <=, promises[i].colours);
  if (promises[i].cycle > 0 && company->field.n_played % promises[i].cycle == 0)
    g_assert_cmpuint (width_of_pairs (company, partners), ==, 0);
}

static void
test_fixed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (promises); i++)
    for (guint run = 0; run < RUNS; run++)
      {
        g_autofree Company *company = new_company (promises[i].n);

        for (guint m = 0; m < MATCHES; m++)
          {
            play_next (company, run);
            check_promise (company, i);
          }
      }
}

/* Three people play both boards in turn; two people change colours after each match. */
static void
test_both_boards (void)
{
  for (guint n = 2; n <= 3; n++)
    {
      g_autofree Company *company = new_company (n);
      IxPartnersRound before = play_next (company, 0);

      for (guint m = 1; m < MATCHES; m++)
        {
          IxPartnersRound round = play_next (company, m);

          if (n == 2)
            g_assert_cmpuint (round.tables[0].seats[IX_PARTNERS_WHITE_A], ==,
                              before.tables[0].seats[IX_PARTNERS_BLACK_A]);
          for (guint p = 0; n == 3 && p < n; p++)
            g_assert_cmpuint (count (company, p).n_both - (m + 1) / 3, <=, 1);
          before = round;
        }
    }
}

/* Against trying everything */

/* The costs in their order, as partners.md tells them, of a seating. */
typedef struct {
  guint duty, running, partners, opponents, colours;
} Costs;

static guint
square (gint number)
{
  return (guint) (number * number);
}

/* Somebody who was not there in the round before counts as if they had sat it out. */
static guint
running (const Company *company,
         guint          person)
{
  guint n = company->field.n_played;

  if (n == 0 || sits (&company->played[n - 1], person))
    return 0;
  return is_out (&company->played[n - 1], person) ? count (company, person).out_running : 1;
}

/* The counts by which all seatings are weighed. */
typedef struct {
  guint duties[LISTED], running[LISTED];
  guint partners[LISTED][LISTED], opponents[LISTED][LISTED];
  gint  colours[LISTED];
} Past;

static Past *
look_back (const Company *company)
{
  Past *past = g_new0 (Past, 1);

  ix_partners_duties (&company->field, past->duties);
  for (guint i = 0; i < company->field.n_people; i++)
    {
      past->running[i] = running (company, i);
      past->colours[i] = count (company, i).colours;
      for (guint j = 0; j < company->field.n_people; j++)
        {
          past->partners[i][j] = partners (company, i, j);
          past->opponents[i][j] = opponents (company, i, j);
        }
    }
  return past;
}

static Costs
costs_of (const Company         *company,
          const Past            *past,
          const IxPartnersRound *round)
{
  const guint *seats = round->tables[0].seats;
  Costs costs = { 0 };

  for (guint i = 0; i < company->field.n_people; i++)
    if (company->people[i].present && !sits (round, i))
      {
        costs.duty += past->duties[i];
        costs.running += past->running[i] > (count_present (company) == 8);
      }
  costs.partners = past->partners[seats[0]][seats[1]] + past->partners[seats[2]][seats[3]];
  for (guint i = 0; i < 4; i++)
    {
      costs.opponents += past->opponents[seats[i / 2]][seats[2 + i % 2]];
      costs.colours += square (past->colours[seats[i]] + (i == 0 || i == 3 ? 1 : -1));
    }
  return costs;
}

static int
compare (Costs a,
         Costs b)
{
  const guint first[] = { a.duty, a.running, a.partners };
  const guint second[] = { b.duty, b.running, b.partners };

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    if (first[i] != second[i])
      return first[i] < second[i] ? -1 : 1;
  return 0;
}

/* Is that a team of @round? */
static gboolean
has_team (const IxPartnersRound *round,
          guint                  a,
          guint                  b)
{
  const guint *seats = round->tables[0].seats;

  return (seats[0] == a && seats[1] == b) || (seats[0] == b && seats[1] == a) ||
         (seats[2] == a && seats[3] == b) || (seats[2] == b && seats[3] == a);
}

static gboolean
same_teams (const IxPartnersRound *a,
            const IxPartnersRound *b)
{
  const guint *seats = b->tables[0].seats;

  return has_team (a, seats[0], seats[1]) && has_team (a, seats[2], seats[3]);
}

/* Makes the seating of that number; FALSE if nobody could play it. */
static gboolean
make_seating (const Company   *company,
              guint            code,
              IxPartnersRound *round)
{
  guint n = company->field.n_people;

  *round = (IxPartnersRound) { .n_tables = 1 };
  for (guint s = 0; s < IX_PARTNERS_SEATS; s++, code /= n)
    {
      if (!company->people[code % n].present)
        return FALSE;
      for (guint i = 0; i < s; i++)
        if (round->tables[0].seats[i] == code % n)
          return FALSE;
      round->tables[0].seats[s] = code % n;
    }
  return TRUE;
}

/* Nothing is better than the proposal: no other people, no other partners; with the same teams, no other
 * colours; and where no further round is tried, no other opponents. */
static void
check_best (Company *company,
            guint32  seed)
{
  g_autofree Past *past = look_back (company);
  IxPartnersRound round = propose (company, 0, seed);
  Costs best = costs_of (company, past, &round);
  guint n = company->field.n_people;

  for (guint code = 0; code < n * n * n * n; code++)
    {
      IxPartnersRound other;
      Costs each;

      if (!make_seating (company, code, &other))
        continue;
      each = costs_of (company, past, &other);
      g_assert_cmpint (compare (best, each), <=, 0);
      if (compare (best, each) == 0 && count_present (company) > 6)
        g_assert_cmpuint (best.opponents, <=, each.opponents);
      if (same_teams (&round, &other))
        g_assert_cmpuint (best.colours, <=, each.colours);
    }
}

static void
test_best (void)
{
  for (guint n = 4; n <= IX_PARTNERS_SHARED_MOST; n++)
    {
      g_autofree Company *company = new_company (n);

      for (guint m = 0; m < MATCHES; m++)
        {
          IxPartnersRound round;

          check_best (company, m);
          /* Also from where nobody would have gone by themselves. */
          round = propose (company, m % 5, m);
          ix_partners_round_trade (&round, m % n, (m / 2) % n);
          play (company, &round);
        }
    }
}

/* The more even teams are proposed of seatings that are equal otherwise. */
static void
test_even (void)
{
  static const gint grades[] = { 1500, 2000, 1300, 1700 };
  g_autofree Company *company = new_company (4);

  for (guint i = 0; i < 4; i++)
    company->people[i].grade = grades[i];
  for (guint seed = 0; seed < RUNS; seed++)
    {
      IxPartnersRound round = propose (company, 0, seed);

      g_assert_true (has_team (&round, 1, 2));
    }
}

/* Coming and going */

/* Somebody comes, goes or returns, or nobody does. */
static void
change (Company *company,
        GRand   *rand)
{
  guint n = company->field.n_people, present = count_present (company);
  guint person = (guint) g_rand_int_range (rand, 0, (gint) n);

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      if (present < IX_PARTNERS_SHARED_MOST && n < 14)
        company->people[company->field.n_people++].present = TRUE;
      break;
    case 1:
      if (present > 4)
        company->people[person].present = FALSE;
      break;
    case 2:
      if (present < IX_PARTNERS_SHARED_MOST)
        company->people[person].present = TRUE;
      break;
    default:
      break;
    }
}

/* People come and go: of those present nobody counts as sitting out twice more than another, nobody
 * sits out in two rounds running that they were present for (of eight, three), and nobody has a colour
 * four times more often. */
static void
check_changing (Company *company,
                guint32  seed)
{
  gboolean eight = count_present (company) == IX_PARTNERS_SHARED_MOST;

  g_assert_cmpuint (width_of_duties (company), <=, 1);
  check_best (company, seed);
  play_next (company, seed);
  for (guint i = 0; i < company->field.n_people; i++)
    g_assert_cmpuint (count (company, i).out_running, <=, 1 + eight);
  g_assert_cmpuint (width_of_duties (company), <=, 1);
  g_assert_cmpuint (naive_partners_judge (&company->field, NULL, 0).duty, ==, width_of_duties (company));
  g_assert_cmpuint (widest_colours (company), <=, 3);
}

static void
test_changing (void)
{
  for (guint run = 0; run < 2 * RUNS; run++)
    {
      g_autofree Company *company = new_company (4 + run % 5);
      g_autoptr (GRand) rand = g_rand_new_with_seed (run);

      for (guint m = 0; m < MATCHES; m++)
        {
          change (company, rand);
          check_changing (company, m);
        }
    }
}

/* Latecomers play neither all rounds nor none, and not at the cost of others: of the next ten with
 * six people, in which each sits out three or four times, nobody sits out less than twice or more than
 * five times.  The newcomer plays the first. */
static void
test_newcomer (void)
{
  for (guint late = 1; late < 30; late++)
    {
      g_autofree Company *company = new_company (5);
      guint before[6];

      for (guint m = 0; m < late; m++)
        play_next (company, m);
      company->people[company->field.n_people++].present = TRUE;
      for (guint i = 0; i < 6; i++)
        before[i] = count (company, i).n_played;
      for (guint m = 0; m < 10; m++)
        {
          IxPartnersRound round = play_next (company, m);

          g_assert_true (m > 0 || !is_out (&round, 5));
        }
      for (guint i = 0; i < 6; i++)
        {
          guint played = count (company, i).n_played - before[i];

          g_assert_cmpuint (played, >=, 5);
          g_assert_cmpuint (played, <=, 8);
        }
    }
}

/* Choices */

static void
test_choices (void)
{
  static const guint choices[] = { 0, 0, 2, 3, 3, 15, 45, 105, 210, 0 };

  for (guint n = 0; n < G_N_ELEMENTS (choices); n++)
    {
      g_autofree Company *company = new_company (n);
      IxPartnersRound first, again, next;

      if (choices[n] == 0)
        {
          g_assert_cmpuint (ix_partners_share (&company->field, 0, &first), ==,
                            n < 2 ? IX_PARTNERS_REFUSED_FEW : IX_PARTNERS_REFUSED_MANY);
          continue;
        }
      first = propose (company, 0, 7);
      again = propose (company, choices[n], 7);
      g_assert_cmpmem (&first, sizeof first, &again, sizeof again);
      for (guint choice = 1; choice < choices[n]; choice++)
        {
          next = propose (company, choice, 7);
          g_assert_true (memcmp (&first.tables[0], &next.tables[0], sizeof first.tables[0]) != 0);
          g_assert_true (n == 2 || !same_teams (&first, &next));
        }
    }
}

/* Fields that cannot be right are refused. */
static void
test_refused (void)
{
  static const IxPartnersTable wrong[] = {
    { { 0, 1, 0, 2 } }, /* against themselves on one board */
    { { 0, 1, 2, 0 } }, /* on two */
    { { 0, 1, 2, 5 } }, /* nobody */
  };
  g_autofree Company *company = new_company (5);
  IxPartnersRound round;

  company->field.n_played = 1;
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      company->played[0] = (IxPartnersRound) { .tables = { wrong[i] }, .n_tables = 1 };
      g_assert_cmpuint (ix_partners_share (&company->field, 0, &round), ==, IX_PARTNERS_REFUSED_PERSON);
    }
  company->played[0] = (IxPartnersRound) { .tables = { { { 0, 1, 2, 3 } } }, .n_tables = 1 };
  g_assert_cmpuint (ix_partners_share (&company->field, 0, &round), ==, IX_PARTNERS_ACCEPTED);
  company->people[4].grade = IX_PARTNERS_MOST_GRADE + 1;
  g_assert_cmpuint (ix_partners_share (&company->field, 0, &round), ==, IX_PARTNERS_REFUSED_GRADE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/partners-share/fixed", test_fixed);
  g_test_add_func ("/partners-share/both-boards", test_both_boards);
  g_test_add_func ("/partners-share/best", test_best);
  g_test_add_func ("/partners-share/even", test_even);
  g_test_add_func ("/partners-share/changing", test_changing);
  g_test_add_func ("/partners-share/newcomer", test_newcomer);
  g_test_add_func ("/partners-share/choices", test_choices);
  g_test_add_func ("/partners-share/refused", test_refused);
  return g_test_run ();
}
