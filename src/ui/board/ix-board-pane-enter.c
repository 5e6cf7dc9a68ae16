/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Typed turns. */

#include "ix-board-pane-private.h"

#include <glib/gi18n.h>

#include "ix-action.h"
#include "ix-format-san.h"
#include "ix-format.h"
#include "ix-notation.h"
#include "ix-settings.h"
#include "ix-turn.h"
#include "ix-words.h"

/* What is typed means what it says: `d5` is not exd5, nor Nd5 Nxd5. */
#define AS_TYPED (IX_NOTATION_LENIENT | IX_NOTATION_MARKED_CAPTURES)

/* Reads moves first in the notation that the reader uses, then in the other one: where S is the
 * knight of the reader's language, it is not the princess of English. */
static gboolean
parse (const IxPosition *pos,
       const char       *text,
       IxNotationFlags   flags,
       IxTurn           *turn,
       IxReason         *reason)
{
  g_autofree char *style = g_settings_get_string (ix_settings (), IX_SETTINGS_NOTATION);
  g_autofree char *san = ix_format_parse_san (text);
  gboolean english = g_str_equal (style, "english");

  return ix_turn_parse (pos, english ? text : san, flags, turn, NULL, NULL) ||
         ix_turn_parse (pos, english ? san : text, flags, turn, reason, NULL);
}

/* Reads the rest of a turn after the steps that are made; `h8` means `/h8` in a sequence of
 * swaps. */
static gboolean
parse_rest (const IxPosition *pos,
            const char       *text,
            IxNotationFlags   flags,
            IxTurn           *turn,
            IxReason         *reason)
{
  g_autofree char *swap = g_strconcat ("/", text, NULL);

  return (ix_position_is_swapping (pos) && *text != '/' &&
          parse (pos, swap, flags, turn, reason)) ||
         parse (pos, text, flags, turn, reason);
}

/* The position in which the turn under way began.  FALSE if the turns before do not give it,
 * because the arbiter has corrected the board. */
static gboolean
find_beginning (IxBoardPane *self,
                IxPosition  *pos)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  const IxTurn *under_way = ix_match_turn_under_way (match, self->board);
  const IxPosition *now = ix_board_pane_position (self);
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, self->board, &n);
  IxPosition after;

  if (n == 0)
    {
      *pos = ix_match_first_boards (match)->board[self->board];
    }
  else
    {
      *pos = turns[n - 1].before;
      ix_position_play (pos, &turns[n - 1].turn);
    }
  after = *pos;
  for (guint i = 0; i < under_way->n; i++)
    {
      if (ix_position_check_step (&after, under_way->steps[i]) != IX_LEGAL)
        return FALSE;
      ix_position_step (&after, under_way->steps[i]);
    }
  return ix_position_same_board (&after, now);
}

/* If steps are made and more may follow: reads the whole turn again. */
static gboolean
parse_anew (IxBoardPane *self,
            const char  *text,
            IxTurn      *turn)
{
  IxPosition beginning;
  IxReason reason;

  return !ix_position_must_end_turn (ix_board_pane_position (self)) &&
         find_beginning (self, &beginning) && parse (&beginning, text, AS_TYPED, turn, &reason);
}

/* The number of first steps of @turn that are already made. */
static guint
n_common (const IxTurn *taken,
          const IxTurn *turn)
{
  guint n = 0;

  while (n < taken->n && n < turn->n && ix_step_equal (taken->steps[n], turn->steps[n]))
    n++;
  return n;
}

static gboolean
take_steps (IxBoardPane  *self,
            const IxTurn *turn,
            guint         from)
{
  for (guint i = from; i < turn->n; i++)
    if (!ix_board_pane_take_step (self, turn->steps[i]))
      return FALSE;
  return TRUE;
}

/* Takes back the steps that differ from @turn, which is a whole turn, and makes the rest of it. */
static gboolean
take_anew (IxBoardPane  *self,
           const IxTurn *turn)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  guint n = n_common (ix_match_turn_under_way (match, self->board), turn);
  IxMatchEvent back = { .kind = IX_EVENT_STEP_BACK,
                        .seat = ix_seat (self->board, ix_board_pane_position (self)->turn) };

  while (ix_match_turn_under_way (match, self->board)->n > n)
    if (!ix_action_send (GTK_WIDGET (self), self->session, back))
      return FALSE;
  return take_steps (self, turn, n);
}

/* Leniently read, @text means @turn; but it says that a piece is taken where none is, or does not
 * say that one is. */
static void
notify_capture (IxBoardPane      *self,
                const IxPosition *pos,
                const char       *text,
                const IxTurn     *turn)
{
  g_autofree char *san = ix_turn_write (pos, turn);
  g_autofree char *shown = ix_format_san (san);
  IxPiece captured;
  gboolean takes = ix_position_find_captured (pos, turn, &captured) != IX_SQ_NONE;
  g_autofree char *said = g_strdup_printf (
    /* Translators: what was typed, and the capture that it could mean: "“d5” takes: type exd5" */
    takes ? _("“%s” would take: type %s")
          /* Translators: what was typed, and the move that it could mean: "“Nxd5” takes nothing:
           * type Nd5" */
          : _("“%s” takes nothing: type %s"),
    text, shown);

  ix_board_pane_notify (self, said);
}

/* Why @text was refused: @reason, or, if that is IX_LEGAL, it means no single turn. */
static void
notify_refusal (IxBoardPane      *self,
                const IxPosition *pos,
                const char       *text,
                IxReason          reason)
{
  g_autofree char *why = ix_format_reason (reason, pos);
  /* Translators: what was typed, and why that cannot be */
  g_autofree char *said =
    g_strdup_printf (_("“%s”: %s"), text,
                     *why != '\0' ? why : _("no legal move here, or it fits several."));

  ix_board_pane_notify (self, said);
}

gboolean
ix_board_pane_enter (IxBoardPane *self,
                     const char  *text)
{
  const IxPosition *pos;
  IxReason reason = IX_LEGAL, ignored;
  gboolean begun;
  IxTurn turn;

  g_return_val_if_fail (IX_IS_BOARD_PANE (self), FALSE);

  ix_match_session_wait (self->session);
  /* A move that is typed is one of the present. */
  ix_board_pane_look_back (self, IX_PRESENT);
  if (ix_board_pane_why_not_now (self) != NULL)
    {
      ix_board_pane_notify (self, ix_board_pane_why_not_now (self));
      return FALSE;
    }
  pos = ix_board_pane_position (self);
  begun = ix_match_turn_under_way (ix_match_session_get_match (self->session), self->board)->n > 0;
  if (parse_rest (pos, text, AS_TYPED, &turn, &reason))
    return take_steps (self, &turn, 0);
  if (begun && parse_anew (self, text, &turn))
    return take_anew (self, &turn);

  if (parse_rest (pos, text, IX_NOTATION_LENIENT, &turn, &ignored))
    notify_capture (self, pos, text, &turn);
  else
    notify_refusal (self, pos, text, reason);
  return FALSE;
}
