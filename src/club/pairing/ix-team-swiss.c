/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-team-swiss.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "ix-matching.h"
#include "ix-maximum-matching.h"

typedef struct {
  guint      place;
  gint       score;
  guint      group;   /* of equal score, from 0: the highest */
  IxTeamWish wish;
  gboolean   floated; /* in the round before, where that matters */
} IxSwissTeam;

typedef struct {
  guint        n;
  guint        n_groups;
  IxSwissTeam *teams;
  IxGraph     *may_meet;
} IxSwissField;

/* Chooses the upfloaters of a bracket (C.04.6 art. 3.5).
 *
 * All teams left are matched at once; a team that meets one of the highest group without belonging
 * to it is an upfloater.  With the fewest upfloaters (C4) no two of them meet, because both could
 * have stayed below.  So the criteria for a set of upfloaters become criteria for the pairs of such
 * a matching, and the first set in the order of the article is found by settling one team after the
 * other. */

typedef struct {
  const IxSwissField *field;
  guint               n;
  guint              *teams;     /* the teams left, the highest first */
  guint               top;       /* the group that is paired */
  guint               following; /* the next one; G_MAXUINT */
  guint               n_below;   /* groups below the top one that there may be */
  guint               bits;      /* for a number of teams */
  guint               n_words;
} Search;

static const IxSwissTeam *
team_at (const Search *search,
         guint         i)
{
  return &search->field->teams[search->teams[i]];
}

/* The cost of the pair of @i and @j, the lower one: C4, the groups of C5 from the lowest, C6,
 * C7. */
static void
fill_weight (const Search *search,
             guint         i,
             guint         j,
             gboolean      next_must_do,
             gint64       *weight)
{
  const IxSwissTeam *higher = team_at (search, i), *lower = team_at (search, j);
  guint per_word = IX_MATCHING_WORD_BITS / search->bits;

  for (guint w = 0; w < search->n_words; w++)
    weight[w] = 0;
  if (higher->group == search->top && lower->group != search->top)
    {
      guint digit = search->top + search->n_below - lower->group;

      weight[0] = -1;
      weight[1 + digit / per_word] =
        -(G_GINT64_CONSTANT (1) << (per_word - 1 - digit % per_word) * search->bits);
      weight[search->n_words - 1] = -(gint64) lower->floated;
    }
  else if (next_must_do && higher->group == search->following && lower->group != higher->group)
    weight[search->n_words - 2] = -1;
}

static IxMatching *
match (const Search *search,
       gboolean      next_must_do)
{
  g_autoptr (IxMatching) matching = ix_matching_new (search->n, search->n_words);
  g_autofree gint64 *weight = g_new (gint64, search->n_words);

  for (guint i = 0; i < search->n; i++)
    for (guint j = i + 1; j < search->n; j++)
      if (ix_graph_has (search->field->may_meet, search->teams[i], search->teams[j]))
        {
          fill_weight (search, i, j, next_must_do, weight);
          ix_matching_add (matching, i, j, weight);
        }
  return ix_matching_solve (matching) ? g_steal_pointer (&matching) : NULL;
}

/* C6: is what the upfloaters leave of the following group paired with the fewest upfloaters of its
 * own, which is none, or one if it is odd? */
static gboolean
next_can_do (const Search     *search,
             const IxMatching *matching)
{
  guint n = 0;

  for (guint i = 0; i < search->n; i++)
    n += team_at (search, i)->group == search->following &&
         team_at (search, ix_matching_mate (matching, i))->group > search->following;
  return n < 2;
}

/* Art. 3.5.4: a set is before another one if it has the first team in which they differ. */
static void
choose_first_set (const Search *search,
                  IxMatching   *matching)
{
  g_autofree guint *rank = g_new (guint, search->n);

  for (guint i = 0; i < search->n; i++)
    rank[i] = team_at (search, i)->group != search->top;
  for (guint i = 0; i < search->n; i++)
    if (rank[i])
      ix_matching_choose (matching, i, rank);
}

static void
search_init (Search             *search,
             const IxSwissField *field,
             const guint8       *left,
             guint              *teams)
{
  guint per_word;

  *search = (Search) { .field = field, .teams = teams, .following = G_MAXUINT };
  for (guint i = 0; i < field->n; i++)
    if (left[i])
      teams[search->n++] = i;
  search->top = team_at (search, 0)->group;
  for (guint i = search->n; i > 0 && team_at (search, i - 1)->group != search->top; i--)
    search->following = team_at (search, i - 1)->group;
  search->n_below = field->n_groups - 1 - search->top;
  search->bits = g_bit_storage (search->n);
  per_word = IX_MATCHING_WORD_BITS / search->bits;
  search->n_words = 3 + (search->n_below + per_word - 1) / per_word;
}

/* Marks in @bracket the teams of the highest group among @left, which is TRUE for each team not
 * paired yet, and their upfloaters (art. 3.5).  Returns FALSE if the teams left cannot be paired
 * at all. */
static gboolean
choose_bracket (const IxSwissField *field,
                const guint8       *left,
                guint8             *bracket)
{
  g_autofree guint *teams = g_new (guint, field->n);
  g_autoptr (IxMatching) matching = NULL;
  Search search;

  search_init (&search, field, left, teams);
  matching = match (&search, TRUE);
  if (matching == NULL)
    return FALSE;
  if (!next_can_do (&search, matching))
    {
      /* No set complies with C6, so it does not tell them apart. */
      ix_matching_free (matching);
      matching = match (&search, FALSE);
    }
  choose_first_set (&search, matching);
  for (guint i = 0; i < field->n; i++)
    bracket[i] = FALSE;
  for (guint i = 0; i < search.n; i++)
    if (team_at (&search, i)->group == search.top)
      bracket[teams[i]] = bracket[teams[ix_matching_mate (matching, i)]] = TRUE;
  return TRUE;
}

/* Pairing a bracket (C.04.6 art. 3.6).  A pairing's identifier is the smaller numbers of its
 * pairs in ascending order, and behind them their opponents'; the first identifier is wanted
 * among the pairings that comply best with C8 to C10.  Those are the matchings of greatest
 * weight, and the identifier is settled among them one number after the other. */

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

/* Pairs the bracket (art. 3.6), which can be paired: sets the mates of its teams. */
static void
pair_bracket (const IxSwissField *field,
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

static void
field_free (IxSwissField *field)
{
  if (field == NULL)
    return;
  ix_graph_free (field->may_meet);
  g_free (field->teams);
  g_free (field);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSwissField, field_free)

gboolean
ix_team_may_have_bye (const IxCrossTable *table,
                      guint               place,
                      guint               round)
{
  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    switch (ix_cross_table_round (table, place, r)->kind)
      {
      case IX_ROUND_PAB:
      case IX_ROUND_FULL_BYE:
      case IX_ROUND_FORFEIT_WIN:
        return FALSE;
      case IX_ROUND_NONE:
      case IX_ROUND_GAME:
      case IX_ROUND_FORFEIT_LOSS:
      case IX_ROUND_HALF_BYE:
      case IX_ROUND_ZERO_BYE:
      default:
        break;
      }
  return TRUE;
}

gboolean
ix_teams_may_meet (const IxCrossTable *table,
                   guint               a,
                   guint               b,
                   guint               round)
{
  return a != b && !ix_cross_table_met (table, a, b, round) &&
         !ix_cross_table_forbids (table, a, b);
}

static gint
compare_teams (gconstpointer a,
               gconstpointer b)
{
  const IxSwissTeam *first = a, *second = b;

  if (first->score != second->score)
    return first->score < second->score ? 1 : -1;
  return first->place < second->place ? -1 : first->place > second->place;
}

/* The teams to be paired, without @bye. */
static IxSwissField *
field_new (const IxCrossTable       *table,
           guint                     round,
           const IxTeamSwissOptions *options,
           guint                     bye)
{
  IxSwissField *field = g_new0 (IxSwissField, 1);
  gboolean floats_matter = !ix_cross_table_is_near_end (table, round, 2); /* C7, C10 */

  field->teams = g_new0 (IxSwissTeam, ix_cross_table_n (table) + 1);
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (i != bye && ix_cross_table_is_to_be_paired (table, i, round))
      field->teams[field->n++] = (IxSwissTeam) {
        .place = i,
        .score = ix_team_score (table, i, round, options),
        .wish = ix_team_wish (table, i, round, options->colours),
        .floated = floats_matter && ix_team_floated (table, i, round, options),
      };
  qsort (field->teams, field->n, sizeof *field->teams, compare_teams);
  for (guint i = 0; i < field->n; i++)
    {
      if (i == 0 || field->teams[i].score != field->teams[i - 1].score)
        field->n_groups++;
      field->teams[i].group = field->n_groups - 1;
    }
  field->may_meet = ix_graph_new (field->n);
  for (guint i = 0; i < field->n; i++)
    for (guint j = 0; j < i; j++)
      if (ix_teams_may_meet (table, field->teams[i].place, field->teams[j].place, round))
        ix_graph_set (field->may_meet, i, j, TRUE);
  return field;
}

/* The bye (art. 3.4) */

typedef struct {
  guint place;
  gint  score;
  guint n_played;
} Candidate;

static gint
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const Candidate *first = a, *second = b;

  if (first->score != second->score)
    return first->score < second->score ? -1 : 1;
  if (first->n_played != second->n_played)
    return first->n_played > second->n_played ? -1 : 1;
  return first->place > second->place ? -1 : first->place < second->place;
}

static guint
count_played (const IxCrossTable *table,
              guint               place,
              guint               round)
{
  guint n = 0;

  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    n += ix_cross_table_round (table, place, r)->kind == IX_ROUND_GAME;
  return n;
}

static gboolean
can_all_meet (const IxCrossTable       *table,
              guint                     round,
              const IxTeamSwissOptions *options,
              guint                     bye)
{
  g_autoptr (IxSwissField) field = field_new (table, round, options, bye);
  g_autofree guint *mates = g_new (guint, field->n + 1);

  ix_graph_part (field->may_meet, mates);
  return ix_graph_match_all (field->may_meet, mates);
}

/* The first who may have it and leaves the others a pairing; IX_NOBODY. */
static guint
choose_bye (const IxCrossTable       *table,
            guint                     round,
            const IxTeamSwissOptions *options)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (ix_cross_table_is_to_be_paired (table, i, round) && ix_team_may_have_bye (table, i, round))
      {
        Candidate candidate = {
          i, ix_team_score (table, i, round, options), count_played (table, i, round),
        };

        g_array_append_val (candidates, candidate);
      }
  g_array_sort (candidates, compare_candidates);
  for (guint i = 0; i < candidates->len; i++)
    {
      guint place = g_array_index (candidates, Candidate, i).place;

      if (can_all_meet (table, round, options, place))
        return place;
    }
  return IX_NOBODY;
}

/* The round */

static gboolean
check_table (const IxCrossTable *table,
             guint               round,
             guint              *n,
             GError            **error)
{
  *n = 0;
  if (round > table->n_paired)
    {
      g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                   _("round %u comes before round %u"), table->n_paired + 1, round + 1);
      return FALSE;
    }
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    *n += ix_cross_table_is_to_be_paired (table, i, round);
  return ix_pairing_check_results (table, round, error) && ix_pairing_check_size (*n, error);
}

/* Bracket by bracket from the top (art. 3.3.2): the upfloaters of the highest score group are
 * settled and their bracket is paired before anything below it is considered. */
static gboolean
pair_brackets (const IxSwissField *field,
               guint              *mates)
{
  g_autofree guint8 *left = g_new (guint8, field->n + 1);
  g_autofree guint8 *bracket = g_new (guint8, field->n + 1);
  guint n_left = field->n;

  for (guint i = 0; i < field->n; i++)
    left[i] = TRUE;
  while (n_left > 0)
    {
      if (!choose_bracket (field, left, bracket))
        return FALSE;
      pair_bracket (field, bracket, mates);
      for (guint i = 0; i < field->n; i++)
        if (bracket[i])
          {
            left[i] = FALSE;
            n_left--;
          }
    }
  return TRUE;
}

GArray *
ix_team_swiss_pair (const IxCrossTable       *table,
                    guint                     round,
                    const IxTeamSwissOptions *options,
                    GError                  **error)
{
  g_autoptr (IxSwissField) field = NULL;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  g_autofree guint *mates = NULL;
  guint n, bye = IX_NOBODY;

  if (!check_table (table, round, &n, error))
    return NULL;
  if (n % 2 == 1)
    {
      bye = choose_bye (table, round, options);
      if (bye == IX_NOBODY)
        {
          g_set_error_literal (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING,
                               _("whoever has the bye, two of the others would meet again"));
          return NULL;
        }
    }
  field = field_new (table, round, options, bye);
  mates = g_new (guint, field->n + 1);
  if (!pair_brackets (field, mates))
    {
      g_set_error_literal (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING,
                           _("there is no pairing without a second meeting"));
      return NULL;
    }
  for (guint i = 0; i < field->n; i++)
    if (mates[i] > i)
      {
        guint a = field->teams[i].place;
        guint b = field->teams[mates[i]].place;
        gboolean white = ix_team_has_white (table, a, b, round, options);
        IxPairing pair = { white ? a : b, white ? b : a };

        g_array_append_val (pairs, pair);
      }
  if (bye != IX_NOBODY)
    {
      IxPairing pair = { bye, IX_NOBODY };

      g_array_append_val (pairs, pair);
    }
  return g_steal_pointer (&pairs);
}
