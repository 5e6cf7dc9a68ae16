/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-direct-encounter.h"

#include "ix-encounter-order.h"
#include "ix-tiebreak-terms.h"

/* Points of several games are averaged; this is divisible by how often two may have met. */
#define UNIT 720720

/* A group that is ordered.  `who` of its members is their place in the group. */
typedef struct {
  const IxTieContext *context;
  const IxTieBreak   *tie_break;
  const guint        *group;
  gint64             *shown; /* the least of the score that is shown */
  IxEncounter        *encounters;
} Ordering;

/* Members who are ordered by one score. */
typedef struct {
  const Ordering *ordering;
  IxTieScore      score;
  guint           n_began; /* with so many it began */
} Stage;

/* Adds the points against @opponent; where they did not meet, all that could have been (6.3).
 * Returns whether they met. */
static gboolean
add_encounter (const IxTieContext *context,
               IxTieScore          score,
               IxTied             *member,
               guint               place,
               guint               opponent)
{
  gint64 points = 0;
  gint64 n = 0;

  for (guint r = 0; r < context->n_rounds; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);

      if (round->opponent != opponent || round->open || !ix_tie_is_played (context, round))
        continue;
      points += ix_tie_round_points (context, place, r, score);
      n++;
    }
  if (n > 0)
    {
      member->least += UNIT * points / n;
      member->most += UNIT * points / n;
      return TRUE;
    }
  if (score == IX_TIE_PRIMARY)
    member->least += UNIT * (gint64) context->table->points.loss;
  member->most += UNIT * (gint64) ix_tie_most_points (context, score);
  return FALSE;
}

/* Counts the games of two contestants against each other. */
static guint
count_games (const IxTieContext *context,
             guint               place,
             guint               opponent)
{
  guint n = 0;

  for (guint r = 0; r < context->n_rounds; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);

      n += round->opponent == opponent && !round->open && ix_tie_is_played (context, round);
    }
  return n;
}

/* Sets the points of all against each other.  Returns whether all have met. */
static gboolean
count_points (gpointer data,
              IxTied  *members,
              guint    n)
{
  const Stage *stage = data;
  const Ordering *ordering = stage->ordering;
  const guint *group = ordering->group;
  gboolean all_met = TRUE;

  for (guint i = 0; i < n; i++)
    {
      members[i].least = members[i].most = 0;
      for (guint k = 0; k < n; k++)
        if (k != i && !add_encounter (ordering->context, stage->score, &members[i],
                                      group[members[i].who], group[members[k].who]))
          all_met = FALSE;
      if (stage->score == ordering->tie_break->score)
        ordering->shown[members[i].who] = members[i].least;
    }
  return all_met;
}

/* Returns how often each has met each; 0: not as often as the others. */
static guint
count_meetings (const IxTieContext *context,
                const guint        *group,
                const IxTied       *members,
                guint               n)
{
  guint games = n > 1 ? count_games (context, group[members[0].who], group[members[1].who]) : 0;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      if (count_games (context, group[members[i].who], group[members[k].who]) != games)
        return 0;
  return games;
}

/* Sets the values of the first @n_decided members, who are compared with all @n, unless they have
 * one: of a part the value among all who were tied is shown. */
static void
set_values (gpointer      data,
            const IxTied *members,
            guint         n,
            guint         n_decided,
            guint         before)
{
  const Ordering *ordering = ((const Stage *) data)->ordering;
  gint64 games = MAX (count_meetings (ordering->context, ordering->group, members, n), 1);

  for (guint i = 0; i < n_decided; i++)
    {
      IxEncounter *encounter = &ordering->encounters[members[i].who];

      if (encounter->value.den != 0)
        continue;
      encounter->value =
        (IxTieValue) { games * ordering->shown[members[i].who], IX_POINT * (gint64) UNIT };
      encounter->from = before;
    }
}

/* Compares two teams by the boards of their matches against each other, as the names of the tie-breaks
 * have it (13.3.2).  Less than 0: the first is ahead. */
static gint
compare_boards (const Ordering *ordering,
                const IxTied   *members)
{
  guint places[] = { ordering->group[members[0].who], ordering->group[members[1].who] };
  IxTieKind kind = ordering->tie_break->kind;
  gboolean count = kind == IX_TIE_EDEBT || kind == IX_TIE_EDEBB;
  IxTieKind last = kind == IX_TIE_EDET || kind == IX_TIE_EDEBT ? IX_TIE_TBR : IX_TIE_BBE;
  g_autoptr (GArray) one =
    ix_tie_board_points (ordering->context, places[0], places[1]);
  g_autoptr (GArray) other =
    ix_tie_board_points (ordering->context, places[1], places[0]);
  g_autoptr (GArray) list = ix_tie_board_list (last, one);
  g_autoptr (GArray) other_list = ix_tie_board_list (last, other);

  if (count && ix_tie_board_count (one) != ix_tie_board_count (other))
    return ix_tie_board_count (one) < ix_tie_board_count (other) ? -1 : 1;
  return ix_tie_list_compare (other_list, list);
}

/* Sets the places of members whom no score parts. */
static void
place (const Ordering *ordering,
       const IxTied   *members,
       guint           n,
       guint           before)
{
  gint order = n == 2 && ix_tie_break_is_of_boards (ordering->tie_break)
                 ? compare_boards (ordering, members)
                 : 0;

  for (guint i = 0; i < n; i++)
    ordering->encounters[members[i].who].order =
      before + (order != 0 && (order < 0) != (i == 0));
}

static void order_by (const Ordering *ordering,
                      IxTieScore      score,
                      IxTied         *members,
                      guint           n,
                      guint           before);

/* Members tied by the primary score are then ordered by the secondary score.  Fewer than those with whom
 * that began, if they stay together, start afresh with the primary score (13.3.3). */
static void
leave (gpointer data,
       IxTied  *members,
       guint    n,
       guint    before)
{
  const Stage *stage = data;
  gboolean extended = n > 1 && stage->ordering->tie_break->kind != IX_TIE_DE;

  if (extended && stage->score == IX_TIE_PRIMARY)
    order_by (stage->ordering, IX_TIE_SECONDARY, members, n, before);
  else if (extended && n < stage->n_began)
    order_by (stage->ordering, IX_TIE_PRIMARY, members, n, before);
  else
    place (stage->ordering, members, n, before);
}

static void
order_by (const Ordering *ordering,
          IxTieScore      score,
          IxTied         *members,
          guint           n,
          guint           before)
{
  static const IxEncounterOrder order = { count_points, set_values, leave };
  Stage stage = { ordering, score, n };

  ix_encounter_order (&order, &stage, members, n, before);
}

void
ix_direct_encounter (const IxTieContext *context,
                     const IxTieBreak   *tie_break,
                     const guint        *group,
                     guint               n,
                     IxEncounter        *encounters)
{
  g_autofree gint64 *shown = g_new0 (gint64, n);
  g_autofree IxTied *members = g_new0 (IxTied, n);
  const Ordering ordering = { context, tie_break, group, shown, encounters };

  for (guint i = 0; i < n; i++)
    {
      members[i].who = i;
      encounters[i] = (IxEncounter) { 0 };
    }
  order_by (&ordering, tie_break->score, members, n, 0);
}

/* Adds the games against @opponent, each with its share of their average if @averaged. */
static void
add_terms (IxTieSum           *sum,
           const IxTieContext *context,
           IxTieScore          score,
           guint               place,
           guint               opponent,
           gboolean            averaged)
{
  guint n = count_games (context, place, opponent);

  for (guint r = 0; r < context->n_rounds; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);
      gint64 points = ix_tie_round_points (context, place, r, score);

      if (round->opponent != opponent || round->open || !ix_tie_is_played (context, round))
        continue;
      ix_tie_add_term (sum, r, opponent, 10 * points / (averaged ? n : 1));
      if (averaged && n > 1)
        g_array_index (sum->terms, IxTieTerm, sum->terms->len - 1).kind = IX_TERM_AVERAGED;
    }
}

IxTieSum *
ix_direct_encounter_explain (const IxTieContext *context,
                             const IxTieBreak   *tie_break,
                             const guint        *group,
                             guint               n,
                             guint               place)
{
  IxTieSum *sum = g_new0 (IxTieSum, 1);
  g_autofree IxEncounter *encounters = g_new0 (IxEncounter, n + 1);
  g_autofree IxTied *others = g_new0 (IxTied, n + 1);
  guint own = 0, n_others = 0;

  sum->terms = g_array_new (FALSE, FALSE, sizeof (IxTieTerm));
  sum->divisor = 1;
  ix_direct_encounter (context, tie_break, group, n, encounters);
  while (own < n && group[own] != place)
    own++;
  if (own == n || encounters[own].value.den == 0)
    return sum;
  sum->value = encounters[own].value;
  for (guint i = 0; i < n; i++)
    if (encounters[i].order >= encounters[own].from)
      others[n_others++].who = i;
  for (guint i = 0; i < n_others; i++)
    if (others[i].who != own)
      add_terms (sum, context, tie_break->score, place, group[others[i].who],
                 count_meetings (context, group, others, n_others) == 0);
  return sum;
}
