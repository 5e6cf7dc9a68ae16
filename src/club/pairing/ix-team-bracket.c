/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairing a bracket (C.04.6 art. 3.6).  A pairing's identifier is the smaller numbers of its
 * pairs in ascending order, and behind them their opponents'; the first identifier is wanted
 * among the pairings that comply best with C8 to C10.  Those are the matchings of greatest
 * weight, and the identifier is settled among them one number after the other. */
#include "ix-matching.h"
#include "ix-team-swiss-private.h"

#define C8_COST (1 << 20)
#define C9_COST (1 << 10)
#define C10_COST 1

static gint64
pair_cost (const IxSwissTeam *a,
           const IxSwissTeam *b)
{
  gboolean same_wish = a->wish.side != IX_SIDE_NONE && a->wish.side == b->wish.side;
  gint64 cost = 0;

  if (same_wish)
    cost += C8_COST;
  if (same_wish && a->wish.strong && b->wish.strong)
    cost += C9_COST;
  if ((a->score > b->score && a->floated) || (b->score > a->score && b->floated))
    cost += C10_COST;
  return cost;
}

typedef struct {
  guint place;
  guint team;
} Member;

static gint
compare_members (gconstpointer a,
                 gconstpointer b)
{
  const Member *first = a, *second = b;

  return first->place < second->place ? -1 : first->place > second->place;
}

/* The teams of the bracket by their pairing numbers. */
static guint *
list_teams (const IxSwissField *field,
            const guint8       *in_bracket,
            guint              *n)
{
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (Member));
  guint *teams;

  for (guint i = 0; i < field->n; i++)
    if (in_bracket[i])
      {
        Member member = { field->teams[i].place, i };

        g_array_append_val (members, member);
      }
  g_array_sort (members, compare_members);
  teams = g_new (guint, members->len + 1);
  for (guint i = 0; i < members->len; i++)
    teams[i] = g_array_index (members, Member, i).team;
  *n = members->len;
  return teams;
}

/* The number at the head of the identifier: is @i an upper member?  Its opponent is left open. */
static void
settle_upper (IxMatching *matching,
              guint       n,
              guint       i,
              guint      *rank)
{
  for (guint j = 0; j < n; j++)
    rank[j] = j < i;
  ix_matching_choose (matching, i, rank);
}

void
ix_swiss_pair_bracket (const IxSwissField *field,
                       const guint8       *in_bracket,
                       guint              *mates)
{
  guint n;
  g_autofree guint *teams = list_teams (field, in_bracket, &n);
  g_autofree guint *rank = g_new (guint, n + 1);
  g_autoptr (IxMatching) matching = ix_matching_new (n, 1);
  gboolean solved;

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      if (ix_graph_has (field->may_meet, teams[i], teams[j]))
        {
          gint64 weight = -pair_cost (&field->teams[teams[i]], &field->teams[teams[j]]);

          ix_matching_add (matching, i, j, &weight);
        }
  solved = ix_matching_solve (matching);
  g_assert (solved);
  for (guint i = 0; i < n; i++)
    settle_upper (matching, n, i, rank);
  for (guint j = 0; j < n; j++)
    rank[j] = j;
  for (guint i = 0; i < n; i++)
    if (ix_matching_mate (matching, i) > i)
      ix_matching_choose (matching, i, rank);
  for (guint i = 0; i < n; i++)
    mates[teams[i]] = teams[ix_matching_mate (matching, i)];
}
