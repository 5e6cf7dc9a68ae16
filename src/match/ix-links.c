/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-links.h"

/* The pieces of a colour and type that can be dropped on the boards of a parity, in the order in
 * which they leave: first those of unknown origin, then those that came from captures. */
typedef struct {
  guint  n_unknown;
  GQueue captures; /* of IxTurnRef */
} Stock;

typedef struct {
  Stock   stocks[2][2][IX_N_PIECE_TYPES]; /* by parity, colour and type */
  guint   corrections[2];
  GArray *links;
} Reserves;

/* A correction has put @held pieces in hand: what was added is of unknown origin, and of what was
 * there the last to come stay. */
static void
correct_stock (Stock *stock,
               guint  held)
{
  guint had = stock->n_unknown + stock->captures.length;

  if (held >= had)
    {
      stock->n_unknown += held - had;
      return;
    }
  had -= MIN (stock->n_unknown, had - held);
  stock->n_unknown = had - stock->captures.length;
  for (; had > held; had--)
    g_free (g_queue_pop_head (&stock->captures));
}

static void
correct_stocks (Reserves           *self,
                guint               parity,
                const IxTurnRecord *record)
{
  if (self->corrections[parity] == record->corrections)
    return;
  self->corrections[parity] = record->corrections;
  for (guint colour = 0; colour < 2; colour++)
    for (guint type = 0; type < IX_N_PIECE_TYPES; type++)
      correct_stock (&self->stocks[parity][colour][type], record->before.reserve[colour][type]);
}

static void
add_drop (Reserves   *self,
          guint       board,
          guint       turn,
          IxColour    colour,
          IxPieceType type)
{
  Stock *stock = &self->stocks[board & 1][colour][type];
  g_autofree IxTurnRef *capture = NULL;
  IxLink link;

  if (stock->n_unknown > 0)
    {
      stock->n_unknown--;
      return;
    }
  capture = g_queue_pop_head (&stock->captures);
  if (capture == NULL)
    return;
  link = (IxLink) { *capture, { (guint8) board, turn }, type };
  g_array_append_val (self->links, link);
}

static void
add_turn (guint               board,
          guint               turn,
          const IxTurnRecord *record,
          gpointer            data)
{
  Reserves *self = data;

  correct_stocks (self, board & 1, record);
  for (guint i = 0; i < record->turn.n; i++)
    if (record->turn.steps[i].kind == IX_STEP_DROP)
      add_drop (self, board, turn, record->before.turn, record->turn.steps[i].type);
  if (record->captured != 0)
    {
      IxTurnRef *ref = g_new (IxTurnRef, 1);

      *ref = (IxTurnRef) { (guint8) board, turn };
      g_queue_push_tail (&self->stocks[!(board & 1)][ix_piece_colour (record->captured)]
                                      [ix_piece_type (record->captured)].captures,
                         ref);
    }
}

static void
begin_stocks (Reserves        *self,
              const IxBoards  *first)
{
  for (guint b = 0; b < MIN (first->n, 2); b++)
    for (guint colour = 0; colour < 2; colour++)
      for (guint type = 0; type < IX_N_PIECE_TYPES; type++)
        self->stocks[b][colour][type].n_unknown = first->board[b].reserve[colour][type];
}

GArray *
ix_match_links (const IxMatch *match)
{
  Reserves self = { .links = g_array_new (FALSE, FALSE, sizeof (IxLink)) };

  if (ix_match_variant (match)->captured != IX_CAPTURED_RESERVE)
    return self.links;
  begin_stocks (&self, ix_match_first_boards (match));
  ix_match_each_turn (match, add_turn, &self);
  for (guint parity = 0; parity < 2; parity++)
    for (guint colour = 0; colour < 2; colour++)
      for (guint type = 0; type < IX_N_PIECE_TYPES; type++)
        g_queue_clear_full (&self.stocks[parity][colour][type].captures, g_free);
  return self.links;
}

static gboolean
is_turn (const IxTurnRef *ref,
         guint            board,
         guint            turn)
{
  return ref->board == board && ref->turn == turn;
}

const IxLink *
ix_links_find_capture (const GArray *links,
                       guint         board,
                       guint         turn)
{
  for (guint i = 0; i < links->len; i++)
    if (is_turn (&g_array_index (links, IxLink, i).capture, board, turn))
      return &g_array_index (links, IxLink, i);
  return NULL;
}

const IxLink *
ix_links_find_drop (const GArray *links,
                    guint         board,
                    guint         turn)
{
  for (guint i = 0; i < links->len; i++)
    if (is_turn (&g_array_index (links, IxLink, i).drop, board, turn))
      return &g_array_index (links, IxLink, i);
  return NULL;
}
