/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-past.h"

#include <glib/gi18n.h>

#include "ix-format-san.h"
#include "ix-notation.h"
#include "ix-prelude.h"

/* Is the turn with that number in the list of moves? */
static gboolean
is_written (const IxTurnRecord *turn)
{
  return !ix_position_turn_is_forced (&turn->before);
}

/* The last place up to @place. */
static guint
place_up_to (const IxTurnRecord *turns,
             guint               place)
{
  while (place > 0 && !is_written (&turns[place - 1]))
    place--;
  return place;
}

guint
ix_past_last (const IxMatch *match,
              guint          board)
{
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, board, &n);

  return place_up_to (turns, n);
}

guint
ix_past_previous (const IxMatch *match,
                  guint          board,
                  guint          place)
{
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, board, &n);
  guint last = place_up_to (turns, n);

  if (n == 0)
    return IX_PRESENT;
  if (place == IX_PRESENT &&
      !ix_position_same_board (&turns[last > 0 ? last - 1 : 0].after,
                               &ix_match_boards (match)->board[board]))
    return last;
  place = MIN (place, last);
  return place > 0 ? place_up_to (turns, place - 1) : 0;
}

guint
ix_past_next (const IxMatch *match,
              guint          board,
              guint          place)
{
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, board, &n);

  if (place == IX_PRESENT)
    return IX_PRESENT;
  for (place++; place <= n; place++)
    if (is_written (&turns[place - 1]))
      return place;
  return IX_PRESENT;
}

const IxPosition *
ix_past_position (const IxMatch *match,
                  guint          board,
                  guint          place)
{
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, board, &n);

  g_return_val_if_fail (n > 0 && place <= n, NULL);

  if (place > 0)
    return &turns[place - 1].after;
  return &turns[0].before;
}

char *
ix_past_format_turn (const IxPosition *before,
                     const IxTurn     *turn)
{
  g_autofree char *san = ix_turn_write (before, turn);
  g_autofree char *text = ix_format_san (san);

  if (!ix_position_has_number (before))
    return g_steal_pointer (&text);
  return g_strdup_printf (before->turn == IX_WHITE ? "%u. %s" : "%u… %s", before->number, text);
}

char *
ix_past_format (const IxMatch *match,
                guint          board,
                guint          place)
{
  guint n, n_written = 0, number = 0;
  const IxTurnRecord *turns = ix_match_turns (match, board, &n);
  g_autofree char *turn = NULL;

  g_return_val_if_fail (place <= n, NULL);

  if (place == 0)
    return g_strdup (_("Before the first move"));
  for (guint i = 0; i < n; i++)
    {
      n_written += is_written (&turns[i]);
      if (i + 1 == place)
        number = n_written;
    }
  turn = ix_past_format_turn (&turns[place - 1].before, &turns[place - 1].turn);
  /* Translators: a move of the past, and its number among all moves: "After 4. Bxf7+ (7 of 23)" */
  return g_strdup_printf (_("After %s (%u of %u)"), turn, number, n_written);
}
