/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-dutch-private.h"

/* Each criterion has a field of its own in the weight, the more important the higher, which is wide
 * enough for all that a pairing can have of what is to be minimised; that is taken off. */

/* Scores (C7, C8, C18 to C21) have a field for each scoregroup that the bracket's MDPs come from,
 * the highest first. */

typedef struct {
  guint word, shift;
} Field;

typedef enum {
  C6,
  C7,
  C8_PAIRS,
  C8_SCORES,
  C9,
  C10,
  C11,
  C12,
  C13,
  C14,
  C15,
  C16,
  C17,
  C18,
  C19,
  C20,
  C21,
  EXCHANGES,
  EXCHANGE_SUM,
  N_FIELDS,
} FieldName;

typedef struct {
  const IxDutchBracket *bracket;
  GArray               *scores;          /* of gint, of the bracket, the highest first */
  Field                *field[N_FIELDS]; /* by scoregroup, where it has several */
  guint                 n_words;
  guint                 used;            /* bits of the last word */
} Layout;

static const IxDutchPlayer *
player_at (const IxDutchBracket *bracket,
           guint                 i)
{
  return ix_dutch_player (bracket->field, g_array_index (bracket->players, guint, i));
}

static guint
n_mdp_groups (const Layout *layout)
{
  return layout->scores->len - 1;
}

static guint
group_of (const Layout *layout,
          gint          score)
{
  guint group = 0;

  while (g_array_index (layout->scores, gint, group) != score)
    group++;
  return group;
}

/* Adds @n fields for sums up to @most, either way. */
static void
add_fields (Layout   *layout,
            FieldName name,
            guint     n,
            guint     most)
{
  guint width = (guint) g_bit_storage (most) + 1;

  layout->field[name] = g_new (Field, n);
  for (guint i = 0; i < n; i++)
    {
      if (layout->n_words == 0 || layout->used + width > IX_MATCHING_WORD_BITS)
        {
          layout->n_words++;
          layout->used = 0;
        }
      layout->used += width;
      layout->field[name][i] =
        (Field) { layout->n_words - 1, IX_MATCHING_WORD_BITS - layout->used };
    }
}

static void
layout_init (Layout               *layout,
             const IxDutchBracket *bracket)
{
  guint n = bracket->n_players;

  *layout = (Layout) { .bracket = bracket, .scores = g_array_new (FALSE, FALSE, sizeof (gint)) };
  for (guint i = 0; i < n; i++)
    {
      gint score = player_at (bracket, i)->score;

      if (i == 0 || score != player_at (bracket, i - 1)->score)
        g_array_append_val (layout->scores, score);
    }
  add_fields (layout, C6, 1, n);
  add_fields (layout, C7, n_mdp_groups (layout), bracket->n_mdps);
  add_fields (layout, C8_PAIRS, 1, ix_dutch_bracket_n_near (bracket));
  add_fields (layout, C8_SCORES, layout->scores->len, n);
  add_fields (layout, C9, 1, bracket->bye ? bracket->field->n_before : 0);
  for (FieldName name = C10; name <= C17; name++)
    add_fields (layout, name, 1, n);
  for (FieldName name = C18; name <= C21; name++)
    add_fields (layout, name, n_mdp_groups (layout), bracket->n_mdps);
  if (bracket->remainder)
    {
      add_fields (layout, EXCHANGES, 1, n);
      add_fields (layout, EXCHANGE_SUM, 1, n * n);
    }
}

static void
layout_clear (Layout *layout)
{
  g_array_unref (layout->scores);
  for (guint i = 0; i < N_FIELDS; i++)
    g_free (layout->field[i]);
}

static void
take_off (const Layout *layout,
          gint64       *weight,
          FieldName     name,
          guint         group,
          gint64        amount)
{
  Field field = layout->field[name][group];

  weight[field.word] -= amount * ((gint64) 1 << field.shift);
}

/* C10 to C13 of the player who gets @side against @other. */
static void
weigh_colour (const Layout        *layout,
              gint64              *weight,
              const IxDutchPlayer *player,
              const IxDutchPlayer *other,
              IxSide               side)
{
  gint difference = player->difference + (side == IX_SIDE_WHITE ? 1 : -1);

  if (player->topscorer || other->topscorer)
    {
      take_off (layout, weight, C10, 0, ABS (difference) > 2);
      take_off (layout, weight, C11, 0, player->twice == side);
    }
  if (player->preference != IX_SIDE_NONE && player->preference != side)
    {
      take_off (layout, weight, C12, 0, 1);
      take_off (layout, weight, C13, 0, player->strength == IX_DUTCH_STRONG);
    }
}

/* C15, C17, C19 and C21: an MDP meets @opponent. */
static void
weigh_upfloat (const Layout        *layout,
               gint64              *weight,
               const IxDutchPlayer *mdp,
               const IxDutchPlayer *opponent)
{
  static const FieldName counts[] = { C15, C17 }, differences[] = { C19, C21 };

  for (guint i = 0; i < IX_DUTCH_N_FLOATS; i++)
    if (opponent->floats[i] == IX_DUTCH_UPFLOAT)
      {
        take_off (layout, weight, counts[i], 0, 1);
        take_off (layout, weight, differences[i], group_of (layout, mdp->score), 1);
      }
}

/* The exchange (4.3) that a pair in the remainder is part of: who is moved from S1 to S2 is the
 * lower of two of S1, or one who is not paired; who is moved from S2 to S1, the higher of two of
 * S2.  As many are moved one way as the other; counting both makes a pair of S1 and S2 better than
 * any other, which is where the search begins. */
static void
weigh_exchange (const Layout *layout,
                gint64       *weight,
                guint         a,
                guint         b)
{
  const IxDutchBracket *bracket = layout->bracket;
  guint first = bracket->n_mdps, second = bracket->n_mdps + bracket->n_first;
  gint64 sum;

  if (a >= second && b < bracket->n_players)
    sum = a - first;
  else if (a >= first && b < second)
    sum = -(gint64) (b - first);
  else if (a >= first && a < second && b >= bracket->n_players)
    sum = -(gint64) (a - first);
  else
    return;
  take_off (layout, weight, EXCHANGES, 0, 1);
  take_off (layout, weight, EXCHANGE_SUM, 0, sum);
}

/* @a and @b, of whom @a is the higher, meet in the bracket. */
static void
weigh_pair (const Layout *layout,
            gint64       *weight,
            guint         a,
            guint         b)
{
  const IxDutchBracket *bracket = layout->bracket;
  const IxDutchPlayer *higher = player_at (bracket, a), *lower = player_at (bracket, b);
  IxSide side = ix_dutch_colour (bracket->field, g_array_index (bracket->players, guint, a),
                                 g_array_index (bracket->players, guint, b));

  weigh_colour (layout, weight, higher, lower, side);
  weigh_colour (layout, weight, lower, higher, ix_side_other (side));
  if (higher->score > lower->score)
    weigh_upfloat (layout, weight, higher, lower);
}

/* @a leaves the bracket without a pair: C6, C7, C14, C16, C18 and C20.  The difference of an MDP
 * who floats again is greater than any other of the scoregroup, so that of those who are paired
 * follows from it. */
static void
weigh_downfloat (const Layout *layout,
                 gint64       *weight,
                 guint         a)
{
  static const FieldName counts[] = { C14, C16 }, differences[] = { C18, C20 };
  const IxDutchPlayer *player = player_at (layout->bracket, a);
  gboolean mdp = a < layout->bracket->n_mdps;
  guint group = group_of (layout, player->score);

  take_off (layout, weight, C6, 0, 1);
  if (mdp)
    take_off (layout, weight, C7, group, 1);
  for (guint i = 0; i < IX_DUTCH_N_FLOATS; i++)
    if (player->floats[i] == IX_DUTCH_DOWNFLOAT)
      {
        if (mdp)
          take_off (layout, weight, differences[i], group, 1);
        else
          take_off (layout, weight, counts[i], 0, 1);
      }
}

/* @a is behind the bracket before, or of the next scoregroup, and finds no opponent in the next
 * bracket: C8. */
static void
weigh_next (const Layout *layout,
            gint64       *weight,
            guint         a)
{
  take_off (layout, weight, C8_PAIRS, 0, 1);
  if (a < layout->bracket->n_players)
    take_off (layout, weight, C8_SCORES, group_of (layout, player_at (layout->bracket, a)->score),
              1);
}

/* The weight of the edge between @a and @b, who come in this order; @b may be the bye. */
static void
weigh (const Layout *layout,
       gint64       *weight,
       guint         a,
       guint         b)
{
  const IxDutchBracket *bracket = layout->bracket;
  guint n_near = ix_dutch_bracket_n_near (bracket);

  for (guint i = 0; i < layout->n_words; i++)
    weight[i] = 0;
  if (a >= n_near)
    return;
  if (bracket->remainder)
    weigh_exchange (layout, weight, a, b);
  if (b < bracket->n_players)
    {
      weigh_pair (layout, weight, a, b);
      return;
    }
  if (a < bracket->n_players)
    weigh_downfloat (layout, weight, a);
  if (b >= n_near)
    weigh_next (layout, weight, a);
  if (b == ix_dutch_bracket_bye (bracket) && a < bracket->n_players && bracket->count_bye)
    take_off (layout, weight, C9, 0, player_at (bracket, a)->n_unplayed);
}

/* May @a and @b, who are vertices, meet? */
static gboolean
may_meet (const IxDutchBracket *bracket,
          guint                 a,
          guint                 b)
{
  if (bracket->remainder && a < bracket->n_mdps && b < bracket->n_players)
    return FALSE;
  if (b >= ix_dutch_bracket_n_near (bracket) && !ix_dutch_bracket_is_whole (bracket))
    return TRUE;
  return ix_dutch_may_meet (bracket->field, g_array_index (bracket->players, guint, a),
                            g_array_index (bracket->players, guint, b));
}

/* May @a, who is a vertex, have the bye?  A vertex that is not a player stands for any. */
static gboolean
may_bye (const IxDutchBracket *bracket,
         guint                 a)
{
  guint begin = a, end = a + 1;

  if (a >= ix_dutch_bracket_n_near (bracket) && !ix_dutch_bracket_is_whole (bracket))
    {
      begin = ix_dutch_bracket_n_near (bracket);
      end = bracket->players->len;
    }
  for (guint i = begin; i < end; i++)
    if (player_at (bracket, i)->may_bye && player_at (bracket, i)->score == bracket->bye_score)
      return TRUE;
  return FALSE;
}

/* Adds the edges of @a to those behind.  The opponents of players behind the bracket do not
 * matter, so those of a scoregroup, and of the rest, have the same weight. */
static void
add_edges (const Layout *layout,
           IxMatching   *matching,
           gint64       *weight,
           guint         a)
{
  const IxDutchBracket *bracket = layout->bracket;
  guint bye = ix_dutch_bracket_bye (bracket), n_near = ix_dutch_bracket_n_near (bracket);

  for (guint b = a + 1; b < bye; b++)
    {
      if (b <= bracket->n_players || b == n_near || b == a + 1)
        weigh (layout, weight, a, b);
      if (may_meet (bracket, a, b))
        ix_matching_add (matching, a, b, weight);
    }
  if (bracket->bye && may_bye (bracket, a))
    {
      weigh (layout, weight, a, bye);
      ix_matching_add (matching, a, bye, weight);
    }
}

IxMatching *
ix_dutch_bracket_graph (const IxDutchBracket *bracket)
{
  guint n = ix_dutch_bracket_bye (bracket);
  g_autofree gint64 *weight = NULL;
  IxMatching *matching;
  Layout layout;

  layout_init (&layout, bracket);
  weight = g_new (gint64, layout.n_words);
  matching = ix_matching_new (n + bracket->bye, layout.n_words);
  for (guint a = 0; a < n; a++)
    add_edges (&layout, matching, weight, a);
  layout_clear (&layout);
  return matching;
}
