/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-bye-reason.h"

#include "ix-next-round.h"
#include "ix-team-swiss.h"

/* The cross table as it was when the round was paired. */
typedef struct {
  IxCrossTable *table;
  IxPlan        plan;
  guint        *teams; /* by place */
  guint         round;
  IxRoundMethod method;
} Past;

void
ix_bye_reason_clear (IxByeReason *reason)
{
  g_clear_pointer (&reason->had, g_array_unref);
  g_clear_pointer (&reason->stuck, g_array_unref);
  g_clear_pointer (&reason->could, g_array_unref);
}

/* The rank of a team by which ix_evening_plan_order() sorted then. */
static guint
find_order (const IxEveningState *state,
            const IxCrossTable   *table,
            guint                 round,
            guint                 team)
{
  if (ix_evening_team (state, team)->began)
    return 0;
  return ix_round_was_paired (ix_cross_table_round (table, team, round)) ? 1 : 2;
}

/* Sorts as ix_evening_plan_order() did then. */
static guint *
order_then (const IxEveningState *state,
            const IxCrossTable   *table,
            guint                 round)
{
  guint *teams = g_new (guint, state->teams->len + 1);
  guint n = 0;

  for (guint order = 0; order < 3; order++)
    for (guint i = 0; i < state->teams->len; i++)
      if (order == find_order (state, table, round, i))
        teams[n++] = i;
  return teams;
}

static void
past_init (Past                 *past,
           const IxEveningState *state,
           guint                 round)
{
  IxCrossTable *table = ix_evening_table (state);

  *past = (Past) {
    .table = table, .plan = ix_evening_plan (state), .teams = order_then (state, table, round),
    .round = round, .method = ix_evening_round (state, round)->method,
  };
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      IxRoundEntry *entry = ix_cross_table_round (table, i, round);

      ix_cross_table_at (table, i)->withdrawn = !ix_round_was_paired (entry);
      *entry = (IxRoundEntry) { .opponent = IX_NOBODY };
    }
  ix_cross_table_reorder (table, past->teams);
}

static void
past_clear (Past *past)
{
  g_clear_pointer (&past->table, ix_cross_table_free);
  g_clear_pointer (&past->teams, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Past, past_clear)

/* Could the others have been paired, had @place no opponent? */
static gboolean
could_rest (const Past *past,
            guint       place)
{
  if (past->method == IX_ROUND_BY_SCORES)
    return ix_adaptive_may_rest (past->table, &past->plan, past->round, place);
  return (past->method != IX_ROUND_BY_SWISS ||
          ix_team_may_have_bye (past->table, place, past->round)) &&
         ix_remaining_may_rest (past->table, past->round, place);
}

static void
add_other (const Past        *past,
           const IxByeScores *scores,
           guint              place,
           gint               limit,
           IxByeReason       *reason)
{
  guint n_byes = ix_count_byes (past->table, place, past->round);
  gint score = ix_cross_table_score (past->table, place, past->round);
  gboolean rather = reason->leads ? score < scores->most : score < limit;
  GArray *list = NULL;

  if (n_byes > reason->n_byes && rather)
    list = reason->had;
  else if (n_byes < reason->n_byes || (n_byes == reason->n_byes && rather))
    list = could_rest (past, place) ? reason->could : reason->stuck;
  if (list != NULL)
    g_array_append_val (list, past->teams[place]);
}

/* Returns the team whose turn it is by the table; @team if the table does not tell. */
static guint
find_due (const Past *past,
          guint       team)
{
  g_autoptr (GArray) pairs =
    past->method == IX_ROUND_BY_TABLE ? ix_berger_pairs (past->table, &past->plan, past->round) : NULL;
  const IxPairing *last =
    pairs != NULL && pairs->len > 0 ? &g_array_index (pairs, IxPairing, pairs->len - 1) : NULL;

  return last != NULL && last->black == IX_NOBODY ? past->teams[last->white] : team;
}

void
ix_evening_find_bye_reason (const IxEveningState *state,
                            guint                 round,
                            guint                 team,
                            IxByeReason          *reason)
{
  g_auto (Past) past = { 0 };
  IxByeScores scores;
  guint place = 0;
  gint score;

  past_init (&past, state, round);
  while (past.teams[place] != team)
    place++;
  score = ix_cross_table_score (past.table, place, round);
  scores = ix_bye_scores (past.table, round);
  *reason = (IxByeReason) {
    .in_turn = past.method == IX_ROUND_BY_TABLE || past.method == IX_ROUND_BY_MATCH,
    .due = find_due (&past, team),
    .leads = ix_bye_is_of_leader (&scores, score, round),
    .n_byes = ix_count_byes (past.table, place, round),
    .had = g_array_new (FALSE, FALSE, sizeof (guint)),
    .stuck = g_array_new (FALSE, FALSE, sizeof (guint)),
    .could = g_array_new (FALSE, FALSE, sizeof (guint)),
  };
  for (guint i = 0; i < ix_cross_table_n (past.table) && !reason->in_turn; i++)
    if (i != place && ix_cross_table_is_to_be_paired (past.table, i, round))
      add_other (&past, &scores, i, score, reason);
}
