/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole evenings with random results: what a club was promised (tournament.md 1.3 to 1.7). */

#include "ix-club-fixture.h"
#include "ix-colour-allocation.h"
#include "ix-next-round.h"
#include "ix-test.h"

typedef struct {
  guint n_evenings, n_rounds;
  guint n_stuck;        /* rounds that had to be relaxed */
  guint n_changed;      /* evenings with late teams, leavers, ... */
  guint n_merged;
  guint n_too_early;    /* teams that met again before all others, since nothing else could be */
  guint n_swiss_named[8]; /* teams by how much oftener they were named first or second */
  guint n_adaptive_named[8];
  guint n_extra_named[8];
} Counts;

typedef struct {
  IxCrossTable *table;
  IxPlan        plan;
  GRand        *rand;
  gboolean      changes; /* teams come late, leave, ... */
  gboolean      changed; /* one did */
  gboolean      relaxed;
  Counts       *counts;
} Evening;

/* Playing */

static void
play (Evening      *evening,
      guint         round,
      const GArray *pairs)
{
  ix_club_fixture_set_round (evening->table, round, pairs, evening->rand);
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      if (pair.black == IX_NOBODY || !evening->changes ||
          g_rand_int_range (evening->rand, 0, 40) != 0)
        continue;
      ix_cross_table_round (evening->table, pair.white, round)->kind = IX_ROUND_FORFEIT_WIN;
      ix_cross_table_round (evening->table, pair.black, round)->kind = IX_ROUND_FORFEIT_LOSS;
      evening->changed = TRUE;
    }
}

static guint
pick_active (Evening *evening)
{
  guint n = ix_cross_table_n (evening->table);
  guint i = (guint) g_rand_int_range (evening->rand, 0, (gint32) n);

  while (ix_cross_table_at (evening->table, i)->withdrawn)
    i = (i + 1) % n;
  return i;
}

static guint
count_active (const Evening *evening)
{
  guint n = 0;

  for (guint i = 0; i < ix_cross_table_n (evening->table); i++)
    n += !ix_cross_table_at (evening->table, i)->withdrawn;
  return n;
}

/* Two orphans go on as one team (tournament.md 1.7): the one with the lower score, which from now on
 * avoids all whom either has met.  Returns the place that goes on. */
static guint
merge_teams (IxCrossTable *table,
             guint         a,
             guint         b,
             guint         round)
{
  gboolean lower = ix_cross_table_score (table, a, round) <= ix_cross_table_score (table, b, round);
  guint stays = lower ? a : b;
  guint leaves = lower ? b : a;

  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    {
      const IxRoundEntry *past = ix_cross_table_round (table, leaves, r);
      guint pair[2] = { stays, past->opponent };

      if (past->kind == IX_ROUND_GAME && past->opponent != stays)
        g_array_append_val (table->forbidden, pair);
    }
  ix_cross_table_at (table, leaves)->withdrawn = TRUE;
  return stays;
}

/* Changes before a round; the round is in the table already. */
static void
change (Evening *evening,
        guint    round)
{
  guint a, b;

  switch (g_rand_int_range (evening->rand, 0, 8))
    {
    case 0: /* comes late */
      if (round > 0)
        {
          ix_cross_table_add (evening->table, "late", 0);
          evening->changed = TRUE;
        }
      break;
    case 1: /* leaves */
      if (count_active (evening) > 3)
        {
          ix_cross_table_at (evening->table, pick_active (evening))->withdrawn = TRUE;
          evening->changed = TRUE;
        }
      break;
    case 2: /* sits out */
      if (count_active (evening) > 3)
        {
          IxRoundKind kind = g_rand_boolean (evening->rand) ? IX_ROUND_HALF_BYE : IX_ROUND_ZERO_BYE;

          ix_cross_table_bye (evening->table, round, pick_active (evening), kind);
          evening->changed = TRUE;
        }
      break;
    case 3: /* two orphans */
      a = pick_active (evening);
      b = pick_active (evening);
      if (a != b && count_active (evening) > 4)
        {
          gint lower = MIN (ix_cross_table_score (evening->table, a, round),
                            ix_cross_table_score (evening->table, b, round));
          guint stays = merge_teams (evening->table, a, b, round);

          g_assert_cmpint (ix_cross_table_score (evening->table, stays, round), ==, lower);
          g_assert_true (ix_cross_table_at (evening->table, stays == a ? b : a)->withdrawn);
          evening->counts->n_merged++;
          evening->changed = TRUE;
        }
      break;
    default:
      break;
    }
}

/* Checks */

static guint
count_meetings (const IxCrossTable *table,
                guint               a,
                guint               b,
                guint               round)
{
  guint n = 0;

  for (guint r = 0; r < round; r++)
    n += ix_cross_table_round (table, a, r)->kind == IX_ROUND_GAME &&
         ix_cross_table_round (table, a, r)->opponent == b;
  return n;
}

static guint
count_byes (const IxCrossTable *table,
            guint               place)
{
  guint n = 0;

  for (guint r = 0; r < table->n_paired; r++)
    n += ix_cross_table_round (table, place, r)->kind == IX_ROUND_PAB;
  return n;
}

/* May they meet where no table tells: has either met all others who are there as often? */
static gboolean
may_meet (const Evening *evening,
          guint          round,
          guint          a,
          guint          b)
{
  const IxCrossTable *table = evening->table;
  guint n = count_meetings (table, a, b, round);
  guint both[2] = { a, b };

  if (ix_cross_table_forbids (table, a, b))
    return FALSE;
  for (guint k = 0; k < 2 && n > 0; k++)
    for (guint i = 0; i < ix_cross_table_n (table); i++)
      if (i != a && i != b && ix_cross_table_is_to_be_paired (table, i, round) &&
          !ix_cross_table_forbids (table, both[k], i) &&
          count_meetings (table, both[k], i, round) < n)
        return FALSE;
  return TRUE;
}

/* Two meet again in the next cycle of the table, and else only as above. */
static void
check_meeting (const Evening *evening,
               guint          round,
               IxRoundMethod  way,
               guint          a,
               guint          b)
{
  const IxCrossTable *table = evening->table;

  g_assert_false (ix_cross_table_forbids (table, a, b));
  if (way == IX_ROUND_BY_TABLE || way == IX_ROUND_BY_MATCH || way == IX_ROUND_BY_SCORES)
    g_assert_cmpuint (count_meetings (table, a, b, round), <=,
                      round / (evening->plan.n_rows - 1));
  else
    g_assert_true (may_meet (evening, round, a, b));
}

/* Tries all ways to pair those from @from on who are not @done; the bye is for one without a bye
 * more than others. */
static gboolean
can_pair (const Evening *evening,
          guint          round,
          gboolean      *done,
          guint          from,
          guint          bye)
{
  const IxCrossTable *table = evening->table;
  gboolean found = FALSE;

  while (from < ix_cross_table_n (table) &&
         (done[from] || from == bye || !ix_cross_table_is_to_be_paired (table, from, round)))
    from++;
  if (from == ix_cross_table_n (table))
    return TRUE;
  for (guint i = from + 1; i < ix_cross_table_n (table) && !found; i++)
    if (!done[i] && i != bye && ix_cross_table_is_to_be_paired (table, i, round) &&
        may_meet (evening, round, from, i))
      {
        done[i] = TRUE;
        found = can_pair (evening, round, done, from + 1, bye);
        done[i] = FALSE;
      }
  return found;
}

static gboolean
is_stuck (const Evening *evening,
          guint          round)
{
  const IxCrossTable *table = evening->table;
  guint n = ix_cross_table_n (table);
  g_autofree gboolean *done = g_new0 (gboolean, n);
  guint n_active = 0, least_byes = G_MAXUINT;

  for (guint i = 0; i < n; i++)
    if (ix_cross_table_is_to_be_paired (table, i, round))
      {
        n_active++;
        least_byes = MIN (least_byes, count_byes (table, i));
      }
  if (n_active % 2 == 0)
    return !can_pair (evening, round, done, 0, IX_NOBODY);
  for (guint i = 0; i < n; i++)
    if (ix_cross_table_is_to_be_paired (table, i, round) && count_byes (table, i) == least_byes &&
        can_pair (evening, round, done, 0, i))
      return FALSE;
  return TRUE;
}

static guint
count_pairings (const IxCrossTable *table,
                guint               a,
                guint               b,
                guint               round)
{
  guint n = 0;

  for (guint r = 0; r < round; r++)
    n += ix_cross_table_round (table, a, r)->opponent == b;
  return n;
}

/* Does @a meet @b again though somebody is there whom it was paired with less often? */
static gboolean
meets_too_early (const Evening *evening,
                 guint          round,
                 guint          a,
                 guint          b)
{
  const IxCrossTable *table = evening->table;
  guint n = count_meetings (table, a, b, round);

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (i != a && ix_cross_table_is_to_be_paired (table, i, round) &&
        !ix_cross_table_forbids (table, a, i) && count_pairings (table, a, i, round) < n)
      return TRUE;
  return FALSE;
}

/* No pair repeats while one of the two has somebody left whom it may still meet, unless every
 * pairing has such a pair. */
static void
check_repeats (const Evening *evening,
               guint          round,
               const GArray  *pairs)
{
  guint n = 0;

  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      if (pair.black != IX_NOBODY)
        n += meets_too_early (evening, round, pair.white, pair.black) +
             meets_too_early (evening, round, pair.black, pair.white);
    }
  evening->counts->n_too_early += n;
  if (n > 0 && count_active (evening) <= 10)
    g_assert_true (is_stuck (evening, round));
}

static void
check_round (const Evening *evening,
             guint          round,
             IxRoundMethod  way,
             const GArray  *pairs,
             gboolean       relaxed)
{
  const IxCrossTable *table = evening->table;
  g_autofree guint *times = g_new0 (guint, ix_cross_table_n (table));

  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      times[pair.white]++;
      if (pair.black == IX_NOBODY)
        {
          g_assert_cmpuint (i, ==, pairs->len - 1);
          continue;
        }
      times[pair.black]++;
      if (!relaxed)
        check_meeting (evening, round, way, pair.white, pair.black);
    }
  if (!relaxed)
    check_repeats (evening, round, pairs);
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    g_assert_cmpuint (times[i], ==, ix_cross_table_is_to_be_paired (table, i, round));
}

/* How much oftener a team was first-named than second-named, or the other way round. */
static guint
named_apart (const IxCrossTable *table,
             guint               place)
{
  guint first, second;

  ix_club_fixture_count_sides (table, place, table->n_paired, &first, &second);
  return MAX (first, second) - MIN (first, second);
}

/* Checks the properties of an evening without changes. */
static void
check_evening (const Evening *evening)
{
  const IxCrossTable *table = evening->table;
  const IxPlan *plan = &evening->plan;

  for (guint i = 0; i < plan->n_teams; i++)
    {
      guint apart = named_apart (table, i);

      g_assert_cmpuint (count_byes (table, i), >=, plan->least_byes);
      g_assert_cmpuint (count_byes (table, i), <=, plan->most_byes);
      if (plan->system == IX_SYSTEM_SWISS)
        evening->counts->n_swiss_named[MIN (apart, 7)]++;
      else if (plan->system == IX_SYSTEM_ADAPTIVE)
        evening->counts->n_adaptive_named[MIN (apart, 7)]++;
      else if (plan->n_extra > 0)
        evening->counts->n_extra_named[MIN (apart, 7)]++;
      else
        g_assert_cmpuint (apart, ==, (plan->n_rounds - count_byes (table, i)) % 2);
    }
  for (guint i = 0; i < plan->n_teams && plan->n_cycles > 0; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpuint (count_meetings (table, i, j, plan->n_cycles * (plan->n_rows - 1)), ==,
                        plan->n_cycles);
}

/* Evenings */

static gboolean
play_round (Evening *evening,
            guint    round)
{
  g_auto (IxNextRound) next = { 0 };
  g_autoptr (GError) error = NULL;
  IxOverride may_relax;

  ix_cross_table_add_round (evening->table);
  if (evening->changes)
    change (evening, round);
  if (ix_next_round (evening->table, &evening->plan, round, IX_OVERRIDE_NOTHING, &next, &may_relax,
                     &error))
    {
      check_round (evening, round, next.method, next.pairs, FALSE);
      play (evening, round, next.pairs);
      return TRUE;
    }
  if (error->code == IX_PAIRING_ERROR_INVALID)
    {
      g_assert_cmpuint (count_active (evening), <=, 4);
      return FALSE;
    }
  /* Not without saying what would help, and that does. */
  g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING);
  g_assert_true (evening->changed);
  g_assert_cmpuint (may_relax, !=, IX_OVERRIDE_NOTHING);
  if (count_active (evening) <= 10)
    g_assert_true (is_stuck (evening, round));
  g_clear_error (&error);
  ix_next_round (evening->table, &evening->plan, round, may_relax, &next, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (next.method, ==, IX_ROUND_BY_REMAINING);
  check_round (evening, round, next.method, next.pairs, TRUE);
  play (evening, round, next.pairs);
  evening->counts->n_stuck++;
  return TRUE;
}

static void
play_evening (GRand   *rand,
              gboolean changes,
              Counts  *counts)
{
  guint n_teams = (guint) g_rand_int_range (rand, 2, 41);
  guint n_rounds = (guint) g_rand_int_range (rand, 3, 10);
  Evening evening = {
    .table = ix_club_fixture_table (n_teams, n_rounds),
    .plan = ix_plan_choose (n_teams, n_rounds),
    .rand = rand,
    .changes = changes,
    .counts = counts,
  };

  evening.plan.seed = g_rand_boolean (rand) ? 0 : g_rand_int (rand);
  evening.table->points.pab = ix_plan_bye_points (&evening.plan, &evening.table->points);
  if (changes && n_teams > 4 && g_rand_boolean (rand))
    {
      guint pair[2] = { 0, 1 + (guint) g_rand_int_range (rand, 0, (gint32) n_teams - 1) };

      g_array_append_val (evening.table->forbidden, pair);
      evening.changed = TRUE;
    }
  for (guint r = 0; r < n_rounds; r++)
    {
      if (!play_round (&evening, r))
        break;
      counts->n_rounds++;
    }
  if (!evening.changed)
    check_evening (&evening);
  counts->n_evenings++;
  counts->n_changed += evening.changed;
  ix_cross_table_free (evening.table);
}

/* C.04.6 art. 4 goes from round to round, so no more than this can be promised. */
static void
check_named (const char  *what,
             const guint *n)
{
  guint all = 0;

  for (guint i = 0; i < 8; i++)
    all += n[i];
  g_assert_cmpuint ((n[0] + n[1]) * 100, >=, all * 80);
  g_assert_cmpuint ((n[0] + n[1] + n[2]) * 100, >=, all * 97);
  g_test_message ("%s: named first and second as often: %u teams, apart by 1: %u, 2: %u, 3: %u, "
                  "more: %u",
                  what, n[0], n[1], n[2], n[3], n[4] + n[5] + n[6] + n[7]);
}

static void
test_evenings (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2026);
  guint n = ix_test_n_cases (3000, 20000);
  Counts counts = { 0 };

  for (guint i = 0; i < n; i++)
    play_evening (rand, i % 10 == 0, &counts);
  g_test_message ("%u evenings, %u rounds; %u evenings with changes, %u merged teams, "
                  "%u rounds relaxed, %u teams that met again too early since they had to",
                  counts.n_evenings, counts.n_rounds, counts.n_changed, counts.n_merged,
                  counts.n_stuck, counts.n_too_early);
  check_named ("swiss", counts.n_swiss_named);
  check_named ("adaptive", counts.n_adaptive_named);
  check_named ("extra rounds", counts.n_extra_named);
}

/* Does @team meet somebody again in the round while it has not met everybody? */
static gboolean
repeats (const Evening *evening,
         guint          team,
         guint          round)
{
  guint opponent = ix_cross_table_round (evening->table, team, round)->opponent;

  return opponent != IX_NOBODY && count_pairings (evening->table, team, opponent, round) > 0 &&
         meets_too_early (evening, round, team, opponent);
}

/* Somebody comes late into an odd number, in the first of two or three cycles: in the second it
 * meets those first whom it missed, in every system; all meet it as often as there are cycles, or
 * once less. */
static void
test_late_in_cycles (void)
{
  static const IxSystem systems[] = { IX_SYSTEM_ROUND_ROBIN, IX_SYSTEM_ADAPTIVE };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2029);
  guint n_evenings = 0;

  for (guint t = 0; t < ix_test_n_cases (400, 4000); t++)
    for (gsize s = 0; s < G_N_ELEMENTS (systems); s++)
      {
        guint n = 3 + 2 * (t % 3), n_cycles = 2 + t % 2, come = 1 + t % n, late = 0;
        Counts counts = { 0 };
        Evening evening = {
          .table = ix_club_fixture_table (n, n_cycles * n),
          .plan = ix_plan_override (n, n_cycles * n, systems[s]),
          .rand = rand, .changed = TRUE, .counts = &counts,
        };

        evening.plan.seed = g_rand_int (rand);
        for (guint r = 0; r < n_cycles * n; r++)
          {
            if (r == come)
              late = ix_cross_table_add (evening.table, "late", 0);
            g_assert_true (play_round (&evening, r));
            g_assert_true (r < come || !repeats (&evening, late, r));
          }
        g_assert_cmpuint (counts.n_stuck, ==, 0);
        for (guint i = 0; i < n; i++)
          {
            guint n_met = count_meetings (evening.table, late, i, n_cycles * n);

            g_assert_cmpuint (n_met, >=, n_cycles - 1);
            g_assert_cmpuint (n_met, <=, n_cycles);
          }
        ix_cross_table_free (evening.table);
        n_evenings++;
      }
  g_test_message ("%u evenings", n_evenings);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evenings/random", test_evenings);
  g_test_add_func ("/evenings/late-in-cycles", test_late_in_cycles);
  return g_test_run ();
}
