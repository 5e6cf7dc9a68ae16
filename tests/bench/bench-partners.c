/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-partners [PEOPLE [ROUNDS]]: how long it takes to plan evenings on which partners change, for each
 * aim, all rounds at once and the next one after one is played, beside counting the cost of that plan from
 * the beginning, as a window does for a trade. */

#include <stdlib.h>
#include <time.h>

#include "ix-evening-form.h"
#include "ix-partners.h"

#define REPEAT 3 /* the quickest of them is what it costs */
#define COUNTS 100

static double
ms_since (clock_t begin)
{
  return (double) (clock () - begin) * 1000 / CLOCKS_PER_SEC;
}

static IxPartnersPlan *
time_plan (const IxPartnersField *field,
           double                *best)
{
  IxPartnersPlan *plan = NULL;

  *best = G_MAXDOUBLE;
  for (guint i = 0; i < REPEAT; i++)
    {
      IxPartnersRefusal why;
      clock_t begin = clock ();

      g_free (plan);
      plan = ix_partners_plan (field, &why);
      if (plan == NULL)
        g_error ("refused: %d", why);
      *best = MIN (*best, ms_since (begin));
    }
  return plan;
}

static double
time_cost (const IxPartnersField *field,
           const IxPartnersPlan  *plan)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < REPEAT; i++)
    {
      clock_t begin = clock ();
      IxPartnersCost cost;

      for (guint k = 0; k < COUNTS; k++)
        if (ix_partners_cost (field, plan->rounds, plan->n_rounds, &cost) != IX_PARTNERS_ACCEPTED)
          g_error ("refused");
      best = MIN (best, ms_since (begin) / COUNTS);
    }
  return best;
}

static void
time_evening (IxPartnersAim aim,
              guint         n,
              guint         n_rounds)
{
  IxPartnersPerson people[IX_PARTNERS_MOST] = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (n);
  IxPartnersField field = { .people = people, .n_people = n, .n_rounds = n_rounds, .aim = aim, .seed = 1 };
  g_autofree IxPartnersPlan *plan = NULL, *next = NULL;
  double whole, after = 0, cost;

  for (guint i = 0; i < n; i++)
    people[i] = (IxPartnersPerson) { .grade = g_rand_int_range (rand, 1000, 2200), .present = TRUE };
  plan = time_plan (&field, &whole);
  cost = time_cost (&field, plan);
  if (n_rounds > 1)
    {
      field.played = plan->rounds;
      field.n_played = 1;
      field.n_rounds--;
      next = time_plan (&field, &after);
    }
  g_print ("partners %3u people, %2u rounds, %-8s  whole plan %6.2f ms, after one round %6.2f ms; %.0f and %.0f "
           "times its cost\n",
           n, n_rounds, ix_word_table_get (&ix_aim_words, aim), whole, after, whole / cost, after / cost);
}

int
main (int    argc,
      char **argv)
{
  static const guint sizes[] = { 8, 16, 22, 40, 64, 128 };
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 11;

  for (IxPartnersAim aim = 0; aim < IX_N_PARTNERS_AIMS; aim++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      if (argc < 2)
        time_evening (aim, sizes[i], n_rounds);
      else if (i == 0)
        time_evening (aim, (guint) atoi (argv[1]), n_rounds);
  return EXIT_SUCCESS;
}
