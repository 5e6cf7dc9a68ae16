/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-next-round.h"

#include <glib/gi18n-lib.h>

#include "ix-berger.h"
#include "ix-colour-allocation.h"
#include "ix-dutch.h"
#include "ix-team-swiss.h"
#include "ix-text.h"

void
ix_next_round_clear (IxNextRound *next)
{
  g_clear_pointer (&next->pairs, g_array_unref);
}

guint
ix_count_meetings (const IxCrossTable *table,
                   guint               a,
                   guint               b,
                   guint               round)
{
  guint n = 0;

  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    {
      const IxRoundEntry *past = ix_cross_table_round (table, a, r);

      /* A match lost by forfeit may be played later, but need not be. */
      n += past->opponent == b && past->kind == IX_ROUND_GAME;
    }
  return n;
}

guint
ix_count_byes (const IxCrossTable *table,
               guint               place,
               guint               round)
{
  guint n = 0;

  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    n += ix_cross_table_round (table, place, r)->kind == IX_ROUND_PAB;
  return n;
}

GArray *
ix_list_active (const IxCrossTable *table,
                guint               round)
{
  GArray *active = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (ix_cross_table_is_to_be_paired (table, i, round))
      g_array_append_val (active, i);
  return active;
}

guint
ix_count_least_met (const IxCrossTable *table,
                    guint               place,
                    guint               round)
{
  guint least = G_MAXUINT;

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (i != place && ix_cross_table_is_to_be_paired (table, i, round) &&
        !ix_cross_table_forbids (table, place, i))
      least = MIN (least, ix_count_meetings (table, place, i, round));
  return least;
}

static guint
count_pairings (const IxCrossTable *table,
                guint               a,
                guint               b,
                guint               round)
{
  guint n = 0;

  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    n += ix_cross_table_round (table, a, r)->opponent == b;
  return n;
}

static gboolean
meets_too_early (const IxCrossTable *table,
                 guint               round,
                 guint               a,
                 guint               b)
{
  guint n = ix_count_meetings (table, a, b, round);

  for (guint i = 0; i < ix_cross_table_n (table) && n > 0; i++)
    if (i != a && ix_cross_table_is_to_be_paired (table, i, round) &&
        !ix_cross_table_forbids (table, a, i) && count_pairings (table, a, i, round) < n)
      return TRUE;
  return FALSE;
}

guint
ix_count_too_early (const IxCrossTable *table,
                    guint               round,
                    const GArray       *pairs)
{
  guint n = 0;

  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);

      if (pair->black != IX_NOBODY)
        n += meets_too_early (table, round, pair->white, pair->black) +
             meets_too_early (table, round, pair->black, pair->white);
    }
  return n;
}

IxByeScores
ix_bye_scores (const IxCrossTable *table,
               guint               round)
{
  g_autoptr (GArray) active = ix_list_active (table, round);
  IxByeScores byes = { G_MAXUINT, G_MININT, G_MAXINT };

  for (guint i = 0; i < active->len; i++)
    {
      guint place = g_array_index (active, guint, i);

      byes.least_byes = MIN (byes.least_byes, ix_count_byes (table, place, round));
      byes.most = MAX (byes.most, ix_cross_table_score (table, place, round));
    }
  for (guint i = 0; i < active->len; i++)
    {
      guint place = g_array_index (active, guint, i);

      if (ix_count_byes (table, place, round) == byes.least_byes)
        byes.least = MIN (byes.least, ix_cross_table_score (table, place, round));
    }
  return byes;
}

gboolean
ix_bye_is_of_leader (const IxByeScores *byes,
                     gint               score,
                     guint              round)
{
  return round > 0 && score == byes->most;
}

gint64
ix_bye_unevenness (const IxByeScores *byes,
                   gint               score)
{
  gint64 above = score - byes->least;

  return 3 * above * above;
}

/* By the plan */

static gboolean
has_games (const IxCrossTable *table,
           guint               round)
{
  for (guint i = 0; i < ix_cross_table_n (table) && round < table->n_paired; i++)
    if (ix_cross_table_round (table, i, round)->opponent != IX_NOBODY)
      return TRUE;
  return FALSE;
}

/* Is it worth while to look ahead, whether the Swiss gets stuck?  An arbiter who chose it knows;
 * and of players with a number of rounds the Dutch system has the last word. */
static gboolean
may_get_stuck (const IxPlan *plan,
               guint         n_active)
{
  return (plan->reason == IX_PLAN_BY_CLOCK ||
          (plan->reason == IX_PLAN_MANY_TEAMS && !plan->individual)) &&
         ix_berger_rows (n_active) < 2 * plan->n_rounds;
}

/* Pairs players by C.04.3 and teams by C.04.6.  If so many teams have withdrawn that a Swiss may
 * get stuck, returns NULL instead of a round after which the next ones cannot be paired. */
static GArray *
pair_swiss (const IxCrossTable *table,
            const IxPlan       *plan,
            guint               round)
{
  g_autoptr (GArray) active = ix_list_active (table, round);
  g_autoptr (GArray) pairs = NULL;

  if (plan->individual)
    {
      /* The Dutch system pairs whole rounds only. */
      if (has_games (table, round))
        return NULL;
      pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
      if (!ix_dutch_pair (table, pairs, NULL))
        return NULL;
    }
  else
    pairs = ix_team_swiss_pair (table, round, &ix_team_swiss_usual, NULL);
  if (pairs != NULL && may_get_stuck (plan, active->len) &&
      !ix_can_go_on (table, plan, round, pairs))
    return NULL;
  return g_steal_pointer (&pairs);
}

/* Allocates colours, except where a table has done it, more evenly than round by round. */
static void
allocate_colours (const IxCrossTable *table,
                  guint               round,
                  IxRoundMethod       method,
                  GArray             *pairs)
{
  if (pairs != NULL && method != IX_ROUND_BY_MATCH && method != IX_ROUND_BY_TABLE &&
      method != IX_ROUND_BY_SWISS)
    ix_allocate_colours (table, round, (gpointer) pairs->data, pairs->len);
}

static GArray *
pair_in_cycles (const IxCrossTable *table,
                const IxPlan       *plan,
                guint               round,
                IxRoundMethod      *method)
{
  guint chosen;

  if (plan->n_cycles == 0 || round < plan->n_cycles * (plan->n_rows - 1))
    {
      *method = plan->system == IX_SYSTEM_MATCH ? IX_ROUND_BY_MATCH : IX_ROUND_BY_TABLE;
      return ix_berger_pairs (table, plan, round);
    }
  /* Only the last round is paired by the standings: another might not follow. */
  *method = round + 1 < plan->n_rounds ? IX_ROUND_BY_SCORES : IX_ROUND_BY_STANDINGS;
  return *method == IX_ROUND_BY_SCORES
           ? ix_adaptive_pairs (table, plan, round, G_MAXUINT, &chosen)
           : ix_standings_pairs (table, round);
}

/* Pairs by the plan; NULL if that cannot be, or if without the plan nobody would meet again too
 * early, as they would with it. */
static GArray *
pair_by_plan (const IxCrossTable *table,
              const IxPlan       *plan,
              guint               round,
              IxRoundMethod      *method)
{
  GArray *pairs = NULL;
  guint chosen;

  switch (plan->system)
    {
    case IX_SYSTEM_MATCH:
    case IX_SYSTEM_ROUND_ROBIN:
      pairs = pair_in_cycles (table, plan, round, method);
      break;
    case IX_SYSTEM_ADAPTIVE:
      *method = IX_ROUND_BY_SCORES;
      pairs = ix_adaptive_pairs (table, plan, round, G_MAXUINT, &chosen);
      break;
    case IX_SYSTEM_SWISS:
      *method = IX_ROUND_BY_SWISS;
      return pair_swiss (table, plan, round);
    case IX_N_SYSTEMS:
    default:
      break;
    }
  if (pairs != NULL && ix_count_too_early (table, round, pairs) > 0)
    {
      g_autoptr (GArray) without =
        ix_remaining_pairs (table, plan, round, IX_OVERRIDE_NOTHING);

      if (without != NULL)
        g_clear_pointer (&pairs, g_array_unref);
    }
  allocate_colours (table, round, *method, pairs);
  return pairs;
}

static GArray *
pair_remaining (const IxCrossTable *table,
                const IxPlan       *plan,
                guint               round,
                IxOverride          override)
{
  GArray *pairs = ix_remaining_pairs (table, plan, round, override);

  allocate_colours (table, round, IX_ROUND_BY_REMAINING, pairs);
  return pairs;
}

/* Errors */

static gboolean
check_table (const IxCrossTable *table,
             const IxPlan       *plan,
             guint               round,
             GError            **error)
{
  if (plan->reason == IX_PLAN_TOO_FEW)
    {
      g_set_error_literal (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                           _("fewer than two teams are there"));
      return FALSE;
    }
  if (round > table->n_paired || round >= plan->n_rounds)
    {
      g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                   _("the plan cannot pair round %u now"), round + 1);
      return FALSE;
    }
  return ix_pairing_check_results (table, round, error);
}

/* Overrides to try, the mildest first. */
static const IxOverride overrides[] = {
  IX_OVERRIDE_BYE,
  IX_OVERRIDE_MEETING,
  IX_OVERRIDE_BYE | IX_OVERRIDE_MEETING,
  IX_OVERRIDE_FORBIDDEN,
  IX_OVERRIDE_BYE | IX_OVERRIDE_MEETING | IX_OVERRIDE_FORBIDDEN,
};

static const char *const override_words[] = {
  N_("a second bye for a team"),
  N_("a second meeting too early"),
  N_("a meeting of teams that are kept apart"),
};

static void
set_stuck_error (const IxCrossTable *table,
                 const IxPlan       *plan,
                 guint               round,
                 IxOverride         *needed,
                 GError            **error)
{
  g_autoptr (GString) words = g_string_new (NULL);
  IxOverride found = IX_OVERRIDE_NOTHING;

  for (guint i = 0; i < G_N_ELEMENTS (overrides) && found == IX_OVERRIDE_NOTHING; i++)
    {
      g_autoptr (GArray) pairs = pair_remaining (table, plan, round, overrides[i]);

      if (pairs != NULL)
        found = overrides[i];
    }
  for (guint i = 0; i < G_N_ELEMENTS (override_words); i++)
    if (found & (1u << i))
      ix_text_append_item (words, _(" and "), _ (override_words[i]));
  if (needed != NULL)
    *needed = found;
  g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING,
               _("there is no pairing without %s"), words->str);
}

gboolean
ix_next_round (const IxCrossTable *table,
               const IxPlan       *plan,
               guint               round,
               IxOverride          override,
               IxNextRound        *next,
               IxOverride         *needed,
               GError            **error)
{
  g_autoptr (GArray) active = NULL;
  GArray *pairs = NULL;

  *next = (IxNextRound) { 0 };
  if (needed != NULL)
    *needed = IX_OVERRIDE_NOTHING;
  if (!check_table (table, plan, round, error))
    return FALSE;
  active = ix_list_active (table, round);
  if (active->len < 2)
    {
      g_set_error_literal (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                           _("fewer than two teams are there"));
      return FALSE;
    }
  if (!ix_pairing_check_size (active->len, error))
    return FALSE;
  pairs = pair_by_plan (table, plan, round, &next->method);
  if (pairs == NULL)
    {
      next->method = IX_ROUND_BY_REMAINING;
      pairs = pair_remaining (table, plan, round, IX_OVERRIDE_NOTHING);
    }
  if (pairs == NULL && override != IX_OVERRIDE_NOTHING)
    pairs = pair_remaining (table, plan, round, override);
  if (pairs == NULL)
    {
      set_stuck_error (table, plan, round, needed, error);
      return FALSE;
    }
  next->pairs = pairs;
  return TRUE;
}

gboolean
ix_next_two_rounds (const IxCrossTable *table,
                    const IxPlan       *plan,
                    guint               round,
                    IxNextRound         next[2])
{
  guint first, second;

  next[0] = next[1] = (IxNextRound) { .method = IX_ROUND_BY_SCORES };
  if (plan->system != IX_SYSTEM_ADAPTIVE || round + 2 > plan->n_rounds ||
      !check_table (table, plan, round, NULL))
    return FALSE;
  next[0].pairs = ix_adaptive_pairs (table, plan, round, G_MAXUINT, &first);
  if (next[0].pairs != NULL)
    next[1].pairs = ix_adaptive_pairs (table, plan, round + 1, first, &second);
  if (next[1].pairs == NULL || ix_count_too_early (table, round, next[0].pairs) > 0 ||
      ix_count_too_early (table, round + 1, next[1].pairs) > 0)
    {
      ix_next_round_clear (&next[0]);
      ix_next_round_clear (&next[1]);
      return FALSE;
    }
  ix_allocate_colours_in_two (table, round, (gpointer) next[0].pairs->data, next[0].pairs->len,
                              (gpointer) next[1].pairs->data, next[1].pairs->len);
  return TRUE;
}

gboolean
ix_take_bye (IxCrossTable *table,
             guint         round,
             guint         late)
{
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      gboolean white;

      if (ix_cross_table_round (table, i, round)->kind != IX_ROUND_PAB ||
          !ix_teams_may_meet (table, i, late, round))
        continue;
      white = ix_team_has_white (table, i, late, round, &ix_team_swiss_usual);
      ix_cross_table_pair (table, round, white ? i : late, white ? late : i);
      return TRUE;
    }
  return FALSE;
}
