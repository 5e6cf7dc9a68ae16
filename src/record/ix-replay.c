/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a record through to its stated end. */

#include "ix-replay-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-board-letters.h"
#include "ix-fen.h"
#include "ix-game-clocks.h"
#include "ix-note-over.h"
#include "ix-note-set-up.h"

/* Old files round half-seconds both ways; a smaller difference is no contradiction. */
#define CLASH_TOLERANCE G_USEC_PER_SEC

gboolean
ix_replay_fail (IxReplay   *replay,
                guint       line,
                GError    **error,
                const char *format,
                ...)
{
  g_autofree char *message = NULL;
  g_autofree char *printable = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  printable = ix_record_printable (message);
  replay->line = line;
  replay->result = NULL;
  g_set_error_literal (error, IX_RECORD_ERROR, IX_RECORD_ERROR_GAME, printable);
  return FALSE;
}

/* Starting position */

/* Why the record cannot be played by @variant at all. */
static gboolean
check_form (const IxGame    *game,
            const IxVariant *variant,
            IxReplay        *replay,
            GError         **error)
{
  if (game->error != NULL)
    return ix_replay_fail (replay, game->error_line, error, "%s", game->error->message);
  if (game->n_boards <= 2 && (game->form == IX_GAME_BPGN) != (variant->boards == 2))
    return ix_replay_fail (replay, game->line, error, _("%s is not played on %s"), variant->id,
                           game->form == IX_GAME_BPGN ? _("two boards") : _("one board"));
  return TRUE;
}

gboolean
ix_game_set_up (const IxGame    *game,
                const IxVariant *variant,
                IxBoards        *boards,
                IxReplay        *replay,
                GError         **error)
{
  const char *fens = ix_game_tag (game, "FEN");
  guint n = game->n_boards;
  IxFenFlags fen_flags = ix_fen_composed (variant);
  g_autoptr (GError) why = NULL;

  if (!check_form (game, variant, replay, error))
    return FALSE;
  ix_boards_start (boards, variant, n);
  if (fens != NULL && *fens != '\0')
    {
      guint line = ix_game_tag_line (game, "FEN");

      if (!ix_fen_parse_boards (fens, variant, fen_flags, boards->board, n, &boards->n, &why) &&
          !ix_fen_parse_boards (fens, variant, fen_flags | IX_FEN_LENIENT, boards->board, n,
                                &boards->n, NULL))
        return ix_replay_fail (replay, line, error, "FEN: %s", why->message);
      if (why != NULL)
        replay->fen_line = line;
      if (boards->n != n)
        return ix_replay_fail (replay, line, error, _("FEN: %u boards, not %u"), boards->n, n);
    }
  ix_boards_update_supply (boards);
  return TRUE;
}

/* Clocks */

IxTimeUsed
ix_replay_time_used (gint64   increment,
                     IxTiming timing,
                     gint64   before,
                     gint64   after)
{
  IxTimeUsed used = { before + increment - after, before + increment - after };

  if (timing != IX_TIMING_INCREMENT && after >= before)
    used.least -= increment;
  /* A clock that an arbiter has set low cannot have run for longer than what it was given back. */
  if (timing == IX_TIMING_BRONSTEIN && after <= increment)
    {
      used.most = CLAMP (after - 1, 0, used.most);
      used.least = MIN (used.least, used.most);
    }
  return used;
}

typedef struct {
  const IxGameClocks *told; /* NULL: as numbers of seconds, or not at all */
  gboolean known;
  gint64   base, increment;
  IxTiming timing;
  gint64   least[IX_MAX_BOARDS]; /* used on both clocks of each board */
  gint64   most[IX_MAX_BOARDS];
  gint64   latest;    /* the time that some board must have used so far */
  gint64   left[IX_MAX_BOARDS][2];
} Clocks;

static void
begin_clocks (const IxGame    *game,
              const IxVariant *variant,
              Clocks          *clocks)
{
  clocks->known = ix_game_time_control (game, &clocks->base, &clocks->increment,
                                        &clocks->timing);
  if (variant->increment_before_first_move && clocks->timing == IX_TIMING_INCREMENT)
    clocks->base += clocks->increment;
  for (guint b = 0; b < game->n_boards; b++)
    clocks->left[b][IX_WHITE] = clocks->left[b][IX_BLACK] = clocks->base;
}

/* Both boards began at the same instant and the file is in the order of time, so the time used
 * on the board of a half-move is never less than on a board before it. */
static void
compare_clocks (const IxHalfMove *move,
                guint             n,
                Clocks           *clocks,
                IxReplay         *replay)
{
  guint b = move->seat.board;
  gint64 left = IX_NO_TIME;
  IxTimeUsed used;

  if (!clocks->known)
    return;
  if (clocks->told != NULL)
    left = clocks->told->left[n];
  else
    ix_notes_time (move->notes, 0, &left);
  if (left == IX_NO_TIME)
    return;
  used = ix_replay_time_used (clocks->increment, clocks->timing,
                              clocks->left[b][move->seat.colour], left);
  clocks->left[b][move->seat.colour] = left;
  clocks->least[b] += used.least;
  clocks->most[b] += used.most;
  if (clocks->latest - clocks->most[b] > MAX (replay->clash, CLASH_TOLERANCE))
    {
      replay->clash = clocks->latest - clocks->most[b];
      replay->clash_line = move->line;
    }
  clocks->latest = MAX (clocks->latest, clocks->least[b]);
}

/* Turns */

/* Under a FEN, whose number few people care for, moves may be counted from another one. */
static gboolean
check_number (const IxGame     *game,
              const IxHalfMove *move,
              const IxPosition *pos,
              IxReplay         *replay)
{
  guint b = move->seat.board;

  if (!replay->numbers[b].known)
    {
      replay->numbers[b].known = TRUE;
      if (move->number != pos->number && ix_game_tag (game, "FEN") != NULL)
        {
          replay->numbers[b].shift = (gint) pos->number - (gint) move->number;
          replay->number_line = replay->number_line != 0 ? replay->number_line : move->line;
        }
    }
  return (gint) move->number + replay->numbers[b].shift == pos->number;
}

static gboolean
check_place (const IxGame     *game,
             const IxHalfMove *move,
             IxReplay         *replay,
             GError          **error)
{
  const IxPosition *pos = &replay->boards.board[move->seat.board];
  char letters[IX_BOARD_LETTERS_SIZE];

  if (move->number != 0 && !check_number (game, move, pos, replay))
    return ix_replay_fail (replay, move->line, error, _("%u: %s: this board is at move %u"),
                           move->number, move->text, pos->number);
  if (game->form == IX_GAME_BPGN && move->seat.colour != pos->turn)
    return ix_replay_fail (replay, move->line, error, _("%s: %s is to move on board %s"),
                           move->text, pos->turn == IX_WHITE ? "White" : "Black",
                           ix_board_letters (ix_seat (move->seat.board, IX_WHITE), letters));
  return TRUE;
}

static void
play_turn (const IxGame *game,
           guint         n,
           guint         b,
           const IxTurn *turn,
           IxReplay     *replay,
           IxReplayFunc  func,
           gpointer      data)
{
  IxBoards before;

  ix_boards_copy (&before, &replay->boards);
  for (guint i = 0; i < turn->n; i++)
    ix_boards_step (&replay->boards, b, turn->steps[i]);
  ix_boards_end_turn (&replay->boards, b);
  replay->n_turns++;
  if (func != NULL)
    func (game, n, turn, &before, &replay->boards, data);
}

/* In the text, # or, in the long form, ++ means mate. */
static gboolean
says_mate (const char *text)
{
  return strchr (text, '#') != NULL || strstr (text, "++") != NULL;
}

/* Is the letter that stands alone before the pawn's @move its piece? */
static gboolean
may_be_piece (const IxPosition *pos,
              const IxHalfMove *move,
              IxNotationFlags   flags)
{
  g_autofree char *text = g_strdup_printf ("%c%s", move->letter, move->text);
  IxTurn turn;

  return ix_turn_parse (pos, text, flags, &turn, NULL, NULL);
}

static gboolean
play_move (const IxGame   *game,
           guint           n,
           IxNotationFlags flags,
           IxReplay       *replay,
           IxReplayFunc    func,
           gpointer        data,
           GError        **error)
{
  const IxHalfMove *move = game->half_moves->pdata[n];
  guint b = move->seat.board;
  g_autoptr (GError) why = NULL;
  gboolean mate;
  IxTurn turn;

  while (ix_turn_unwritten (&replay->boards.board[b], &turn))
    play_turn (game, IX_REPLAY_UNWRITTEN, b, &turn, replay, func, data);

  if (!check_place (game, move, replay, error))
    return FALSE;
  if (!ix_turn_parse (&replay->boards.board[b], move->text, flags, &turn, NULL, &why))
    return ix_replay_fail (replay, move->line, error, "%s", why->message);
  if (move->letter != '\0' && may_be_piece (&replay->boards.board[b], move, flags))
    return ix_replay_fail (replay, move->line, error,
                           _("%s may be a move of the pawn or of the %c before it"), move->text,
                           move->letter);

  play_turn (game, n, b, &turn, replay, func, data);
  mate = ix_position_is_mate (&replay->boards.board[b]);
  if (mate && replay->first_mate == 0)
    replay->first_mate = replay->n_turns;
  if (replay->mark_line == 0 && says_mate (move->text) != mate)
    replay->mark_line = move->line;
  return TRUE;
}

/* A board that @note says is over. */
static void
end_board (const IxNote *note,
           IxReplay     *replay)
{
  IxMatchEvent event;

  if (!ix_note_parse_over (note, replay->boards.n, &event) || event.seat.board >= replay->boards.n)
    return;
  replay->boards.result[event.seat.board] = event.over.result;
  ix_boards_update_supply (&replay->boards);
}

/* Sets up and ends the boards that @notes, behind a half-move in @line, say. */
static gboolean
set_up_boards (const GPtrArray *notes,
               guint            line,
               const IxVariant *variant,
               IxReplay        *replay,
               GError         **error)
{
  for (guint i = 0; i < notes->len; i++)
    {
      g_autoptr (GError) why = NULL;
      IxPosition pos;
      guint board;

      end_board (notes->pdata[i], replay);
      if (!ix_note_parse_set_up (notes->pdata[i], replay->boards.n, variant, &board, &pos, &why))
        continue;
      if (why != NULL)
        return ix_replay_fail (replay, line, error, "FEN: %s", why->message);
      replay->boards.board[board] = pos;
      ix_boards_share_reserves (&replay->boards, board);
      ix_boards_update_supply (&replay->boards);
    }
  return TRUE;
}

gboolean
ix_game_replay (const IxGame    *game,
                const IxVariant *variant,
                IxNotationFlags  flags,
                IxReplay        *replay,
                IxReplayFunc     func,
                gpointer         data,
                GError         **error)
{
  g_autoptr (IxGameClocks) told =
    game->form == IX_GAME_BPGN && ix_game_may_tell_clocks (game, FALSE)
      ? ix_game_clocks_new (game)
      : NULL;
  Clocks clocks = { .told = told };

  memset (replay, 0, G_STRUCT_OFFSET (IxReplay, boards.board));
  replay->n_turns = replay->line = replay->clash_line = replay->mark_line = replay->result_line = 0;
  replay->fen_line = replay->number_line = replay->reason_line = 0;
  memset (replay->numbers, 0, sizeof replay->numbers);
  replay->clash = 0;
  replay->first_mate = 0;
  replay->result = NULL;
  replay->end = IX_END_NONE;
  replay->loser = ix_seat (0, IX_WHITE);
  if (!ix_game_set_up (game, variant, &replay->boards, replay, error))
    return FALSE;
  if (!set_up_boards (game->notes, game->line, variant, replay, error))
    return FALSE;
  begin_clocks (game, variant, &clocks);

  for (guint i = 0; i < game->half_moves->len; i++)
    {
      const IxHalfMove *move = game->half_moves->pdata[i];

      if (!play_move (game, i, flags, replay, func, data, error) ||
          !set_up_boards (move->notes, move->line, variant, replay, error))
        return FALSE;
      if (game->form == IX_GAME_BPGN)
        compare_clocks (move, i, &clocks, replay);
    }
  return ix_replay_check_end (replay, game, variant, error);
}
