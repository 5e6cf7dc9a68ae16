/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-direct-encounter.h"

#include <stdlib.h>

#include "ix-tiebreak-terms.h"

/* Points of several games are averaged; this is divisible by how often two may have met. */
#define UNIT 720720

/* A member of the group, with the points made and the most that missing games could bring. */
typedef struct {
  guint  index; /* in the group that was asked for */
  guint  place;
  gint64 least, most;
  gint64 shown; /* the least of the score that is shown */
} Member;

/* A group that is ordered. */
typedef struct {
  const IxTieContext *context;
  const IxTieBreak   *tie_break;
  IxEncounter        *encounters;
} Ordering;

/* Adds the points against @opponent; where they did not meet, all that could have been (6.3).
 * Returns whether they met. */
static gboolean
add_encounter (const IxTieContext *context,
               IxTieScore          score,
               Member             *member,
               guint               opponent)
{
  gint64 points = 0;
  gint64 n = 0;

  for (guint r = 0; r < context->n_rounds; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (context->table, member->place, r);

      if (round->opponent != opponent || round->open || !ix_tie_is_played (context, round))
        continue;
      points += ix_tie_round_points (context, member->place, r, score);
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

static gint
compare_members (gconstpointer a,
                 gconstpointer b)
{
  const Member *one = a;
  const Member *other = b;

  return one->least > other->least ? -1 : one->least < other->least ? 1 : 0;
}

/* Sets the points of all against each other.  Returns whether all have met. */
static gboolean
count_points (const Ordering *ordering,
              IxTieScore      score,
              Member         *members,
              guint           n)
{
  gboolean all_met = TRUE;

  for (guint i = 0; i < n; i++)
    {
      members[i].least = members[i].most = 0;
      for (guint k = 0; k < n; k++)
        if (k != i && !add_encounter (ordering->context, score, &members[i], members[k].place))
          all_met = FALSE;
      if (score == ordering->tie_break->score)
        members[i].shown = members[i].least;
    }
  return all_met;
}

/* Is the first member above all others, whatever the missing games had brought? */
static gboolean
is_first_alone (const Member *members,
                guint         n)
{
  for (guint i = 1; i < n; i++)
    if (members[i].most >= members[0].least)
      return FALSE;
  return TRUE;
}

/* Returns how often each has met each; 0: not as often as the others. */
static guint
count_meetings (const IxTieContext *context,
                const Member       *members,
                guint               n)
{
  guint games = n > 1 ? count_games (context, members[0].place, members[1].place) : 0;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      if (count_games (context, members[i].place, members[k].place) != games)
        return 0;
  return games;
}

/* Sets the values of the first @n_decided members, who are compared with all @n, unless they have
 * one: of a part the value among all who were tied is shown. */
static void
set_values (const Ordering *ordering,
            const Member   *members,
            guint           n,
            guint           n_decided,
            guint           before)
{
  gint64 games = MAX (count_meetings (ordering->context, members, n), 1);

  for (guint i = 0; i < n_decided; i++)
    {
      IxEncounter *encounter = &ordering->encounters[members[i].index];

      if (encounter->value.den != 0)
        continue;
      encounter->value = (IxTieValue) { games * members[i].shown, IX_POINT * (gint64) UNIT };
      encounter->from = before;
    }
}

/* Orders the members.  Returns the places where the order is cut, from the end, the end itself
 * first.  If all have met, those with equal points stay together (6.2).  Otherwise only the first
 * is parted from the others, and only who is first whatever happens (6.3). */
static GArray *
find_cuts (const Ordering *ordering,
           IxTieScore      score,
           Member         *members,
           guint           n,
           guint           before)
{
  GArray *cuts = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean all_met = count_points (ordering, score, members, n);
  guint end = n, first = 1;

  qsort (members, n, sizeof *members, compare_members);
  g_array_append_val (cuts, end);
  for (guint i = n - 1; i > 0 && all_met; i--)
    if (members[i - 1].least > members[i].least)
      g_array_append_val (cuts, i);
  if (!all_met && is_first_alone (members, n))
    g_array_append_val (cuts, first);
  if (all_met || cuts->len > 1)
    set_values (ordering, members, n, all_met ? n : 1, before);
  return cuts;
}

/* Compares two teams by the boards of their matches against each other, as the names of the tie-breaks
 * have it (13.3.2).  Less than 0: the first is ahead. */
static gint
compare_boards (const Ordering *ordering,
                const Member   *members)
{
  IxTieKind kind = ordering->tie_break->kind;
  gboolean count = kind == IX_TIE_EDEBT || kind == IX_TIE_EDEBB;
  IxTieKind last = kind == IX_TIE_EDET || kind == IX_TIE_EDEBT ? IX_TIE_TBR : IX_TIE_BBE;
  g_autoptr (GArray) one =
    ix_tie_board_points (ordering->context, members[0].place, members[1].place);
  g_autoptr (GArray) other =
    ix_tie_board_points (ordering->context, members[1].place, members[0].place);
  g_autoptr (GArray) list = ix_tie_board_list (last, one);
  g_autoptr (GArray) other_list = ix_tie_board_list (last, other);

  if (count && ix_tie_board_count (one) != ix_tie_board_count (other))
    return ix_tie_board_count (one) < ix_tie_board_count (other) ? -1 : 1;
  return ix_tie_list_compare (other_list, list);
}

/* Sets the places of members whom no score parts. */
static void
place (const Ordering *ordering,
       const Member   *members,
       guint           n,
       guint           before)
{
  gint order = n == 2 && ix_tie_break_is_of_boards (ordering->tie_break)
                 ? compare_boards (ordering, members)
                 : 0;

  for (guint i = 0; i < n; i++)
    ordering->encounters[members[i].index].order =
      before + (order != 0 && (order < 0) != (i == 0));
}

/* Splits the members, and then each part by itself, until nothing separates them.  Members tied by
 * the primary score are then split by the secondary score.  @n_began is the number of those with whom
 * that began: fewer of them who stay together start afresh with the primary score (13.3.3). */
static void
split (const Ordering *ordering,
       IxTieScore      score,
       Member         *members,
       guint           n,
       guint           before,
       guint           n_began)
{
  gboolean extended = ordering->tie_break->kind != IX_TIE_DE;
  g_autoptr (GArray) cuts = n > 1 ? find_cuts (ordering, score, members, n, before) : NULL;
  guint first = 0;

  if (cuts != NULL && cuts->len == 1 && extended && score == IX_TIE_PRIMARY)
    {
      split (ordering, IX_TIE_SECONDARY, members, n, before, n);
      return;
    }
  if (cuts != NULL && cuts->len == 1 && extended && n < n_began)
    {
      split (ordering, IX_TIE_PRIMARY, members, n, before, n);
      return;
    }
  if (cuts == NULL || cuts->len == 1)
    {
      place (ordering, members, n, before);
      return;
    }
  for (guint i = cuts->len; i > 0; i--)
    {
      guint end = g_array_index (cuts, guint, i - 1);

      split (ordering, score, members + first, end - first, before + first, n_began);
      first = end;
    }
}

void
ix_direct_encounter (const IxTieContext *context,
                     const IxTieBreak   *tie_break,
                     const guint        *group,
                     guint               n,
                     IxEncounter        *encounters)
{
  const Ordering ordering = { context, tie_break, encounters };
  g_autofree Member *members = g_new0 (Member, n);

  for (guint i = 0; i < n; i++)
    {
      members[i] = (Member) { .index = i, .place = group[i] };
      encounters[i] = (IxEncounter) { 0 };
    }
  split (&ordering, tie_break->score, members, n, 0, n);
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
  g_autofree Member *others = g_new0 (Member, n + 1);
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
      others[n_others++] = (Member) { .place = group[i] };
  for (guint i = 0; i < n_others; i++)
    if (others[i].place != place)
      add_terms (sum, context, tie_break->score, place, others[i].place,
                 count_meetings (context, others, n_others) == 0);
  return sum;
}
