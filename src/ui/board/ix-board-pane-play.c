/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Acts of people on a board: with the pointer, with the keyboard, and typed. */

#include "ix-board-pane-private.h"

#include <glib/gi18n.h>

#include "ix-action.h"
#include "ix-choice.h"
#include "ix-format-san.h"
#include "ix-format.h"
#include "ix-how-it-moves.h"
#include "ix-notation.h"
#include "ix-settings.h"
#include "ix-step-choice.h"
#include "ix-turn.h"
#include "ix-words.h"

/* Typed moves are taken literally: `d5` is not exd5, nor Nd5 Nxd5. */
#define AS_TYPED (IX_NOTATION_LENIENT | IX_NOTATION_MARKED_CAPTURES)

/* May anything be done on this board now? */
static gboolean
in_play (IxBoardPane *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);

  return ix_match_session_get_line (self->session) == NULL &&
         ix_board_pane_past (self) == NULL && ix_match_phase (match) == IX_MATCH_RUNNING &&
         ix_boards_in_play (ix_match_boards (match), self->board);
}

/* The reason why nothing can be done on this board at all; NULL if something can. */
static const char *
why_not_now (IxBoardPane *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);

  if (ix_match_session_get_line (self->session) != NULL)
    return _("This is a replay: it shows what was played.");
  if (ix_board_pane_past (self) != NULL)
    return _("This is the past: Escape returns to the game.");
  if (ix_match_phase (match) != IX_MATCH_RUNNING)
    return ix_format_why_no_play (ix_match_phase (match));
  return ix_boards_in_play (ix_match_boards (match), self->board) ? NULL
                                                                 : _("This board is over.");
}

/* Choosing */

IxSource
ix_board_pane_get_chosen (IxBoardPane *self)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), IX_NO_SOURCE);
  return self->chosen;
}

gboolean
ix_board_pane_can_choose (IxBoardPane *self,
                          IxSource     source)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), FALSE);

  return in_play (self) &&
         ix_position_explain_source (ix_board_pane_position (self), source) == IX_LEGAL;
}

void
ix_board_pane_close_question (IxBoardPane *self)
{
  if (self->question != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->question));
}

/* The reason for a refusal no longer matters once the player begins something else, and neither does a question. */
static void
choose (IxBoardPane *self,
        IxSource     source,
        gboolean     lifted)
{
  ix_board_pane_close_question (self);
  self->chosen = source;
  self->lifted = lifted;
  if (!ix_source_is_none (source) && self->has_said)
    ix_board_pane_notify (self, "");
  ix_board_pane_update (self);
}

void
ix_board_pane_choose (IxBoardPane *self,
                      IxSource     source)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));
  choose (self, source, FALSE);
}

void
ix_board_pane_lift (IxBoardPane *self,
                    IxSource     source)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));

  choose (self, source, TRUE);
}

void
ix_board_pane_put_back (IxBoardPane *self)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));

  self->lifted = FALSE;
  ix_board_pane_update (self);
}

/* A piece that was lifted from another board cannot go anywhere here. */
guint
ix_board_pane_aim_mark (IxBoardPane *self,
                        guint        marks)
{
  return self->lifted && marks & (IX_MARK_TARGET | IX_MARK_SWAP) ? IX_MARK_AIM : IX_MARK_MISS;
}

/* Nothing but that square changes, so the others are not asked what they show. */
static void
show_aim (IxBoardPane *self,
          gboolean     on)
{
  IxSquare *square;
  guint marks;

  if (self->aim == IX_SQ_NONE)
    return;
  square = ix_board_view_get_square (self->view, self->aim);
  marks = ix_square_get_marks (square) & ~((guint) IX_MARK_AIM | IX_MARK_MISS);
  ix_square_show (square, ix_square_get_piece (square),
                  marks | (on ? ix_board_pane_aim_mark (self, marks) : 0));
}

void
ix_board_pane_aim (IxBoardPane *self,
                   IxSq         sq)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));
  g_return_if_fail (sq <= IX_SQ_NONE);

  if (self->view == NULL || sq == self->aim)
    return;
  show_aim (self, FALSE);
  self->aim = sq;
  show_aim (self, TRUE);
}

/* The piece beside the board at @widget, in hand, waiting or in a pool; 0 if there is none. */
static IxPiece
hand_at (IxBoardPane *self,
         GtkWidget   *widget)
{
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      IxSeatBar *bar = self->bars[colour];
      IxReserve *reserves[] = { ix_seat_bar_get_reserve (bar), ix_seat_bar_get_waiting (bar) };

      for (gsize i = 0; i < G_N_ELEMENTS (reserves); i++)
        {
          IxPieceType type =
            reserves[i] != NULL ? ix_reserve_piece_at (reserves[i], widget) : IX_NO_PIECE;

          if (type != IX_NO_PIECE)
            return IX_PIECE (type, colour);
        }
    }
  return 0;
}

IxSource
ix_board_pane_source_at (IxBoardPane *self,
                         GtkWidget   *widget)
{
  IxPiece hand;

  g_return_val_if_fail (IX_IS_BOARD_PANE (self), IX_NO_SOURCE);

  if (IX_IS_SQUARE (widget))
    return (IxSource) { ix_square_get_sq (IX_SQUARE (widget)), IX_NO_PIECE };
  hand = hand_at (self, widget);
  if (hand == 0 || ix_piece_colour (hand) != ix_board_pane_position (self)->turn)
    return IX_NO_SOURCE;
  return (IxSource) { IX_SQ_NONE, ix_piece_type (hand) };
}

gboolean
ix_board_pane_how_it_moves (IxBoardPane *self,
                            GtkWidget   *widget)
{
  IxPiece piece;

  g_return_val_if_fail (IX_IS_BOARD_PANE (self), FALSE);

  piece = IX_IS_SQUARE (widget) ? ix_square_get_piece (IX_SQUARE (widget)) : hand_at (self, widget);
  if (piece == 0)
    return FALSE;
  ix_board_pane_close_question (self);
  ix_how_it_moves_popup (widget, NULL, ix_board_pane_position (self)->variant,
                         ix_piece_type (piece), ix_piece_colour (piece));
  return TRUE;
}

/* Making steps */

void
ix_board_pane_notify (IxBoardPane *self,
                      const char  *text)
{
  self->has_said = *text != '\0';
  ix_action_notify (GTK_WIDGET (self), self->board, text);
}

gboolean
ix_board_pane_take_step (IxBoardPane *self,
                         IxStep       step)
{
  IxMatchEvent event = { .kind = IX_EVENT_STEP,
                         .seat = ix_seat (self->board, ix_board_pane_position (self)->turn) };
  gboolean done;

  event.step = step;
  self->chosen = IX_NO_SOURCE;
  self->lifted = FALSE;
  done = ix_action_post (GTK_WIDGET (self), self->session, event);
  /* A step that is made changes the match, and that updates the pane. */
  if (!done)
    ix_board_pane_update (self);
  return done;
}

void
ix_board_pane_step_back (IxBoardPane *self)
{
  const IxMatch *match;
  IxMatchEvent event = { .kind = IX_EVENT_STEP_BACK };
  guint n;

  g_return_if_fail (IX_IS_BOARD_PANE (self));

  ix_match_session_wait (self->session);
  match = ix_match_session_get_match (self->session);
  n = ix_match_turn_under_way (match, self->board)->n;
  event.seat = ix_seat (self->board, ix_board_pane_position (self)->turn);
  if (ix_board_pane_past (self) != NULL)
    ix_board_pane_notify (self, why_not_now (self));
  else if (n > 0 && n == ix_match_forced_steps (match, self->board) &&
           why_not_now (self) == NULL)
    ix_board_pane_notify (self, _("The rules made that step; it cannot be taken back."));
  else
    ix_action_send (GTK_WIDGET (self), self->session, event);
}

gboolean
ix_board_pane_may_decline (IxBoardPane *self)
{
  const IxPosition *pos = ix_board_pane_position (self);

  return in_play (self) && ix_position_due (pos) == IX_DUE_PRELUDE &&
         ix_position_check_step (pos, ix_step_decline ()) == IX_LEGAL;
}

static void
step_chosen (IxStep   step,
             gpointer data)
{
  ix_board_pane_take_step (data, step);
}

static void
ask_which (IxBoardPane  *self,
           IxSq          to,
           const IxStep *steps,
           guint         n_steps,
           const char   *no_swap)
{
  GtkWidget *square = GTK_WIDGET (ix_board_view_get_square (self->view, to));

  g_clear_pointer (&self->question, gtk_widget_unparent);
  self->asked = *ix_board_pane_position (self);
  self->question = ix_step_choice_ask (square, ix_board_pane_position (self), steps, n_steps,
                                       no_swap, step_chosen, self);
}

static void
format_reason (IxBoardPane *self,
               IxReason     reason)
{
  g_autofree char *text = ix_reason_text (reason, ix_board_pane_position (self));

  ix_board_pane_notify (self, text);
}

/* Makes the step to @to, or asks which of several is meant; FALSE: there is none, and it says why. */
static gboolean
take_choice (IxBoardPane    *self,
             IxSq            to,
             const IxChoice *choice)
{
  g_autofree char *no_swap =
    choice->no_swap != IX_LEGAL
      ? ix_reason_text (choice->no_swap, ix_board_pane_position (self))
      : NULL;

  if (choice->n == 1 && no_swap == NULL)
    ix_board_pane_take_step (self, choice->steps[0]);
  else if (choice->n > 0)
    ask_which (self, to, choice->steps, choice->n, no_swap);
  else
    format_reason (self, choice->reason);
  return choice->n > 0;
}

gboolean
ix_board_pane_go (IxBoardPane *self,
                  IxSq         to)
{
  IxChoice choice;

  g_return_val_if_fail (IX_IS_BOARD_PANE (self), FALSE);
  g_return_val_if_fail (to < 64, FALSE);

  ix_match_session_wait (self->session);
  if (ix_board_pane_past (self) != NULL)
    {
      ix_board_pane_notify (self, why_not_now (self));
      return FALSE;
    }
  choice = ix_position_choose (ix_board_pane_position (self), self->chosen, to);
  return take_choice (self, to, &choice);
}

/* Nothing is chosen.  A click on a square where the piece that swaps could go chooses
 * that piece. */
static void
begin_at (IxBoardPane *self,
          IxSq         sq)
{
  const IxPosition *pos = ix_board_pane_position (self);
  IxReason reason = ix_position_explain_source (pos, (IxSource) { sq, IX_NO_PIECE });
  IxSource only;

  if (reason == IX_LEGAL)
    ix_board_pane_choose (self, (IxSource) { sq, IX_NO_PIECE });
  if (reason == IX_LEGAL || pos->board[sq] == 0)
    return;
  only = ix_position_only_source (pos);
  if (!ix_source_is_none (only) && ix_position_explain (pos, only, sq) == IX_LEGAL)
    ix_board_pane_choose (self, only);
  else
    format_reason (self, reason);
}

/* Something is chosen.  A click on another own piece chooses that one, if the chosen
 * piece, on the board or in hand, cannot go there. */
static void
go_or_choose (IxBoardPane *self,
              IxSq         sq)
{
  const IxPosition *pos = ix_board_pane_position (self);
  IxSource source = { sq, IX_NO_PIECE };
  IxChoice choice = ix_position_choose (pos, self->chosen, sq);

  if (choice.n == 0 && ix_position_explain_source (pos, source) == IX_LEGAL)
    ix_board_pane_choose (self, source);
  else
    take_choice (self, sq, &choice);
}

/* Somebody acts on the board again: what was refused before is no longer said, and what was asked no longer matters.
 * Returns whether anything was refused. */
static gboolean
begin_again (IxBoardPane *self)
{
  gboolean said = self->has_said;

  ix_board_pane_close_question (self);
  if (said)
    ix_board_pane_notify (self, "");
  return said;
}

void
ix_board_pane_activate_square (IxBoardPane *self,
                               IxSq         sq)
{
  gboolean refused;
  const char *not_now;

  g_return_if_fail (IX_IS_BOARD_PANE (self));
  g_return_if_fail (sq < 64);

  ix_match_session_wait (self->session);
  refused = begin_again (self);
  not_now = why_not_now (self);
  if (not_now != NULL)
    ix_board_pane_notify (self, not_now);
  /* A second try after a refusal begins with the piece, which is still chosen. */
  else if (self->chosen.from == sq)
    ix_board_pane_choose (self, refused ? self->chosen : IX_NO_SOURCE);
  else if (ix_source_is_none (self->chosen))
    begin_at (self, sq);
  else
    go_or_choose (self, sq);
}

/* Asks for a piece, or withdraws the request.  Once no piece can arrive, it says so. */
static void
ask_for (IxBoardPane *self,
         IxColour     colour,
         IxPieceType  type)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  IxMatchEvent event = { .kind = IX_EVENT_REQUEST, .seat = ix_seat (self->board, colour) };
  gboolean asked = (ix_match_requests (match, event.seat) & IX_PIECE_BIT (type)) != 0;
  g_autofree char *none = !asked ? ix_format_no_supply (match, self->board) : NULL;

  event.type = type;
  if (none != NULL)
    ix_board_pane_notify (self, none);
  else
    ix_action_send (GTK_WIDGET (self), self->session, event);
}

void
ix_board_pane_activate_piece (IxBoardPane *self,
                              IxColour     colour,
                              IxPieceType  type)
{
  const IxPosition *pos;
  IxSource source = { IX_SQ_NONE, type };
  IxReason reason;
  gboolean refused;

  g_return_if_fail (IX_IS_BOARD_PANE (self));

  ix_match_session_wait (self->session);
  refused = begin_again (self);
  pos = ix_board_pane_position (self);
  if (ix_board_pane_past (self) != NULL || ix_match_session_get_line (self->session) != NULL)
    ix_board_pane_notify (self, why_not_now (self));
  else if (!ix_position_holds (pos, colour, type))
    ask_for (self, colour, type);
  else if (why_not_now (self) != NULL)
    ix_board_pane_notify (self, why_not_now (self));
  else if (pos->turn != colour)
    ix_board_pane_notify (self, colour == IX_WHITE ? _("Black is to move.")
                                                   : _("White is to move."));
  else if ((reason = ix_position_explain_source (pos, source)) != IX_LEGAL)
    format_reason (self, reason);
  else
    ix_board_pane_choose (self, self->chosen.type == type && !refused ? IX_NO_SOURCE : source);
}

void
ix_board_pane_notify_why_not (IxBoardPane *self,
                              GtkWidget   *widget)
{
  IxPiece hand;
  IxColour colour;
  IxPieceType type;

  g_return_if_fail (IX_IS_BOARD_PANE (self));

  hand = hand_at (self, widget);
  if (hand == 0)
    return;
  colour = ix_piece_colour (hand);
  type = ix_piece_type (hand);
  if (ix_position_holds (ix_board_pane_position (self), colour, type))
    ix_board_pane_activate_piece (self, colour, type);
}

/* Typed turns */

/* Why a typed text means no turn. */
typedef struct {
  IxReason reason;  /* it is illegal; IX_LEGAL: it means no single turn */
  gboolean several; /* turns fit */
} Refused;

static gboolean
parse_letters (const IxPosition *pos,
               const char       *text,
               IxNotationFlags   flags,
               IxTurn           *turn,
               Refused          *refused)
{
  g_autoptr (GError) error = NULL;

  if (ix_turn_parse (pos, text, flags, turn, &refused->reason, &error))
    return TRUE;
  refused->several |= g_error_matches (error, IX_RECORD_ERROR, IX_RECORD_ERROR_AMBIGUOUS);
  return FALSE;
}

/* Reads moves first in the notation that the reader uses, then in the other one: where S is the
 * knight of the reader's language, it is not the princess of English. */
static gboolean
parse (const IxPosition *pos,
       const char       *text,
       IxNotationFlags   flags,
       IxTurn           *turn,
       Refused          *refused)
{
  g_autofree char *style = g_settings_get_string (ix_settings (), IX_SETTINGS_NOTATION);
  g_autofree char *san = ix_format_parse_san (text);
  gboolean english = g_str_equal (style, "english");

  return parse_letters (pos, english ? text : san, flags, turn, refused) ||
         parse_letters (pos, english ? san : text, flags, turn, refused);
}

/* Reads the rest of a turn after the steps that are made; `h8` means `/h8` in a sequence of
 * swaps. */
static gboolean
parse_rest (const IxPosition *pos,
            const char       *text,
            IxNotationFlags   flags,
            IxTurn           *turn,
            Refused          *refused)
{
  g_autofree char *swap = g_strconcat ("/", text, NULL);

  return (ix_position_is_swapping (pos) && *text != '/' &&
          parse (pos, swap, flags, turn, refused)) ||
         parse (pos, text, flags, turn, refused);
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
  Refused ignored = { 0 };

  return !ix_position_must_end_turn (ix_board_pane_position (self)) &&
         find_beginning (self, &beginning) && parse (&beginning, text, AS_TYPED, turn, &ignored);
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

/* Why a text that means no turn was refused.  The reason may be about steps that were typed and are not on the board. */
static char *
format_refusal (const IxPosition *pos,
                const Refused    *refused)
{
  IxReason reason = refused->reason;
  IxDue due = ix_position_due (pos);

  if (refused->several)
    return g_strdup (_("several moves fit: add where the piece comes from, such as Nbd2 or N1d2."));
  if (reason == IX_LEGAL)
    return g_strdup (_("this is not a move; the squares are a1 to h8."));
  if (reason == IX_ILLEGAL_TURN_DONE && due != IX_DUE_END)
    return g_strdup (_("that is more than one turn."));
  if (reason == IX_ILLEGAL_SWAP_DUE && due == IX_DUE_MOVE_AND_SWAP)
    return g_strdup (_("type the swap behind the move, such as Nc6 f8/g7."));
  return ix_reason_text (reason, pos);
}

static void
notify_refusal (IxBoardPane      *self,
                const IxPosition *pos,
                const char       *text,
                const Refused    *refused)
{
  g_autofree char *why = format_refusal (pos, refused);
  /* Translators: what was typed, and why that cannot be */
  g_autofree char *said = g_strdup_printf (_("“%s”: %s"), text, why);

  ix_board_pane_notify (self, said);
}

gboolean
ix_board_pane_enter (IxBoardPane *self,
                     const char  *text)
{
  const IxPosition *pos;
  Refused refused = { 0 }, ignored = { 0 };
  gboolean begun;
  IxTurn turn;

  g_return_val_if_fail (IX_IS_BOARD_PANE (self), FALSE);

  ix_match_session_wait (self->session);
  /* A move that is typed is one of the present. */
  ix_board_pane_look_back (self, IX_PRESENT);
  if (why_not_now (self) != NULL)
    {
      ix_board_pane_notify (self, why_not_now (self));
      return FALSE;
    }
  pos = ix_board_pane_position (self);
  begun = ix_match_turn_under_way (ix_match_session_get_match (self->session), self->board)->n > 0;
  if (parse_rest (pos, text, AS_TYPED, &turn, &refused))
    return take_steps (self, &turn, 0);
  if (begun && parse_anew (self, text, &turn))
    return take_anew (self, &turn);

  if (parse_rest (pos, text, IX_NOTATION_LENIENT, &turn, &ignored))
    notify_capture (self, pos, text, &turn);
  else
    notify_refusal (self, pos, text, &refused);
  return FALSE;
}
