/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-replay.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-board-letters.h"
#include "ix-end-words.h"
#include "ix-fen.h"
#include "ix-game-clocks.h"
#include "ix-movetext.h"
#include "ix-note-over.h"
#include "ix-note-set-up.h"

/* Finds the winner of a record, and whether it contradicts itself.
 *
 * Files of two boards use 1-0 and 0-1 in two ways.  Older ones, and ours, mean the team of WhiteA.
 * Later ones mean White on the board where the match ended, whose White on board B is of the other
 * team.  So the loser whom the reason names counts first, then a mate on a board, and only then the
 * result itself, which is read for the team of WhiteA.  A result that agrees with the loser in
 * either way is right. */

#define DRAWN "1/2-1/2"
#define UNKNOWN "*"

/* How the loser whom the reason names has lost. */
typedef struct {
  IxBoardEnd end;
  gsize      name_length; /* of the bytes of the name in the reason */
} Loss;

static gboolean
find_loss (const IxGame *game,
           Loss         *loss)
{
  return game->reason != NULL && ix_end_parse_loss (game->reason, &loss->end, &loss->name_length);
}

static gboolean
says_drawn (const IxGame *game)
{
  IxBoardEnd end;

  return game->reason != NULL && ix_end_parse_draw (game->reason, &end);
}

static IxTeam
winner_over (IxSeat loser)
{
  return !ix_seat_team (loser);
}

static void
note_loser (IxReplay  *replay,
            IxSeat     loser,
            IxBoardEnd end)
{
  replay->result = ix_game_result_word (winner_over (loser));
  replay->loser = loser;
  replay->end = end;
}

/* Does @result say, in one way or the other, that the player at @loser has lost? */
static gboolean
agrees (const char *result,
        IxSeat      loser)
{
  return g_str_equal (result, ix_game_result_word (winner_over (loser))) ||
         g_str_equal (result, loser.colour == IX_BLACK ? "1-0" : "0-1");
}

/* How a reason names the player at a seat. */
typedef enum {
  NAMED_NOT,
  NAMED_PARTLY, /* by the surname, or by a colour that two players have */
  NAMED,
} Naming;

/* The name of @length bytes for comparing: without case, and without a rating or a title, which servers
 * put in brackets. */
static char *
plain_name (const char *name,
            gsize       length)
{
  g_autofree char *valid = g_utf8_make_valid (name, (gssize) length);
  g_autofree char *plain = NULL;
  GString *text = g_string_new (NULL);
  guint depth = 0;

  for (const char *c = valid; *c != '\0'; c++)
    {
      depth += *c == '(';
      if (depth == 0)
        g_string_append_c (text, *c);
      if (*c == ')' && depth > 0)
        depth--;
    }
  plain = g_string_free (text, FALSE);
  return g_utf8_casefold (g_strstrip (plain), -1);
}

/* Is @name that of the seat with @tag: `WhiteA`, `White A`, `White on board A`? */
static gboolean
names_seat (const char *name,
            const char *tag)
{
  g_autoptr (GString) text = g_string_new (name);

  g_string_replace (text, " on board ", "", 1);
  g_string_replace (text, " ", "", 1);
  return g_ascii_strcasecmp (text->str, tag) == 0;
}

static Naming
naming_of (const IxGame *game,
           const char   *name,
           IxSeat        seat)
{
  const char *seat_tag = ix_game_seat_tag (game->form, seat);
  const char *tag = ix_game_tag (game, seat_tag);
  g_autofree char *who = tag != NULL ? plain_name (tag, strlen (tag)) : NULL;
  g_autofree char *surname = NULL;

  if (who != NULL && *who != '\0' && g_str_equal (name, who))
    return NAMED;
  if (names_seat (name, seat_tag))
    return NAMED;
  if (g_str_equal (name, seat.colour == IX_WHITE ? "white" : "black"))
    return game->n_boards == 1 ? NAMED : NAMED_PARTLY;
  if (who == NULL || strchr (who, ',') == NULL)
    return NAMED_NOT;
  surname = g_strchomp (g_strndup (who, strcspn (who, ",")));
  return *surname != '\0' && g_str_equal (name, surname) ? NAMED_PARTLY : NAMED_NOT;
}

/* Is it mate, or would it be mate if no piece could arrive any more?  A record does not say
 * whether the other board was drawn. */
static gboolean
may_be_mate (const IxPosition *pos)
{
  IxPosition closed = *pos;

  closed.supply_closed = TRUE;
  return ix_position_is_mate (pos) || ix_position_is_mate (&closed);
}

/* The seats that are mated, one a board at most; returns how many. */
static guint
find_mated (const IxReplay *replay,
            IxSeat          mated[IX_MAX_BOARDS])
{
  guint n = 0;

  for (guint b = 0; b < replay->boards.n; b++)
    if (ix_position_is_mate (&replay->boards.board[b]))
      mated[n++] = ix_seat (b, replay->boards.board[b].turn);
  return n;
}

/* (a) The loser whom the reason names */

/* Is the player at @seat the loser that @result means?  A player may sit at two boards.  A colour of two
 * boards is read for the team of WhiteA. */
static gboolean
fits (const IxReplay *replay,
      const char     *result,
      IxSeat          seat,
      Naming          naming,
      gboolean        mated)
{
  const IxPosition *pos = &replay->boards.board[seat.board];

  if (mated)
    return pos->turn == seat.colour && may_be_mate (pos) && agrees (result, seat);
  return naming == NAMED ? agrees (result, seat)
                         : g_str_equal (result, ix_game_result_word (winner_over (seat)));
}

/* A comment is free text: only in the very words of game files it can contradict the result, or be in
 * doubt. */
static gboolean
check_loser (IxReplay     *replay,
             const IxGame *game,
             const char   *result,
             guint         line,
             const Loss   *loss,
             GError      **error)
{
  g_autofree char *name = plain_name (game->reason, loss->name_length);
  gboolean is_written = g_str_has_suffix (game->reason, ix_end_loss_words (loss->end));
  Naming best = NAMED_NOT;

  for (guint b = 0; b < replay->boards.n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);
        Naming naming = naming_of (game, name, seat);

        best = MAX (best, naming);
        if (naming != NAMED_NOT && fits (replay, result, seat, naming, loss->end == IX_END_MATE))
          {
            note_loser (replay, seat, loss->end);
            return TRUE;
          }
      }
  if (best == NAMED_NOT && is_written)
    replay->reason_line = line;
  return best != NAMED || !is_written ||
         ix_replay_fail (replay, line, error,
                         _("{%s} %s: the position or the result says otherwise"), game->reason,
                         result);
}

/* (b) A mate on a board */

/* Is there a mate that @result does not know of?  A draw is possible too if both teams are mated,
 * if every board counts, or if the reason says so. */
static gboolean
contradicts_mates (IxReplay        *replay,
                   const IxGame    *game,
                   const IxVariant *variant,
                   const char      *result)
{
  IxSeat mated[IX_MAX_BOARDS];
  guint n = find_mated (replay, mated);
  gboolean both = n == 2 && ix_seat_team (mated[0]) != ix_seat_team (mated[1]);

  if (n == 0 || (g_str_equal (result, DRAWN) &&
                 (both || says_drawn (game) || !ix_variant_ends_with_first_board (variant))))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (agrees (result, mated[i]))
      {
        if (!both)
          note_loser (replay, mated[i], IX_END_MATE);
        return FALSE;
      }
  return TRUE;
}

/* A mated team cannot have won, whatever reason the players had to stop. */
static gboolean
lost_against_mate (const IxReplay *replay)
{
  IxSeat mated[IX_MAX_BOARDS];
  guint n = find_mated (replay, mated);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (replay->result, ix_game_result_word (winner_over (mated[i]))))
      return FALSE;
  return n > 0;
}

/* The result and the tag */

/* Checks @result, which stands in @line, and sets the result for the team of WhiteA. */
static gboolean
check_result (IxReplay        *replay,
              const IxGame    *game,
              const IxVariant *variant,
              const char      *result,
              guint            line,
              GError         **error)
{
  Loss loss = { IX_END_NONE, 0 };
  gboolean named = find_loss (game, &loss);
  gboolean ruled = loss.end == IX_END_ARBITER; /* whatever the position shows */

  replay->result = result;
  replay->end = IX_END_NONE;
  if (!ruled && contradicts_mates (replay, game, variant, result))
    return ix_replay_fail (replay, line, error, _("%s: but the last move is mate"), result);
  if (named && !check_loser (replay, game, result, line, &loss, error))
    return FALSE;
  if (named && replay->end != IX_END_NONE && !ruled && lost_against_mate (replay))
    return ix_replay_fail (replay, line, error, _("{%s} %s: but the last move is mate"),
                           game->reason, result);
  if (says_drawn (game) && !g_str_equal (result, DRAWN))
    return ix_replay_fail (replay, line, error, _("{%s} %s: a drawn game has another result"),
                           game->reason, result);
  return TRUE;
}

/* Is it known who lost, whatever the result says? */
static gboolean
has_loser (const IxReplay *replay)
{
  IxSeat mated[IX_MAX_BOARDS];

  return replay->end != IX_END_NONE || find_mated (replay, mated) > 0;
}

/* The result that the tag knows, where a `*` stands behind the moves, as programs write it that know the result from
 * elsewhere; the `*` itself if the tag knows none either. */
static const char *
result_of_tag (const char *tag)
{
  const char *result = ix_movetext_standard_result (tag, strlen (tag));

  return result != NULL ? result : UNKNOWN;
}

static gboolean
fail_tag (IxReplay     *replay,
          const IxGame *game,
          const char   *tag,
          GError      **error)
{
  return ix_replay_fail (replay, game->result_line, error, _("%s, but the Result tag says %s"),
                         game->result, tag);
}

/* The tag repeats the result, or knows it alone.  If both are known, they may say it in the two ways. */
static gboolean
check_tag (IxReplay        *replay,
           const IxGame    *game,
           const IxVariant *variant,
           const char      *tag,
           GError         **error)
{
  const char *result = replay->result;
  guint line = ix_game_tag_line (game, "Result");

  if (g_str_equal (result, UNKNOWN))
    {
      result = result_of_tag (tag);
      if (!g_str_equal (result, UNKNOWN) &&
          !check_result (replay, game, variant, result, line, error))
        return FALSE;
      replay->result_line = game->result_line;
      return TRUE;
    }
  if (!has_loser (replay) || g_str_equal (tag, UNKNOWN))
    return fail_tag (replay, game, tag, error);
  return check_result (replay, game, variant, tag, line, error) &&
         (g_str_equal (replay->result, result) || fail_tag (replay, game, tag, error));
}

/* Some of many boards may be won and some lost: the record tells of each, and the result need not
 * follow from them. */
static gboolean
check_result_of_many (IxReplay     *replay,
                      const IxGame *game,
                      GError      **error)
{
  const char *tag = ix_game_tag (game, "Result");

  replay->result = game->result;
  if (tag == NULL || g_str_equal (tag, game->result))
    return TRUE;
  if (!g_str_equal (game->result, UNKNOWN))
    return fail_tag (replay, game, tag, error);
  replay->result = result_of_tag (tag);
  replay->result_line = game->result_line;
  return TRUE;
}

/* Finds out who has won the record that @replay has played through, and whether its reason, its
 * result and its Result tag agree with that. */
static gboolean
check_end (IxReplay        *replay,
           const IxGame    *game,
           const IxVariant *variant,
           GError         **error)
{
  const char *tag = ix_game_tag (game, "Result");

  if (game->n_boards > 2)
    return check_result_of_many (replay, game, error);
  replay->result = game->result;
  return (g_str_equal (game->result, UNKNOWN) ||
          check_result (replay, game, variant, game->result, game->result_line, error)) &&
         (tag == NULL || g_str_equal (tag, game->result) ||
          check_tag (replay, game, variant, tag, error));
}

/* Plays a record through to its stated end. */

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
          !ix_fen_parse_boards (fens, variant, fen_flags | IX_FEN_LENIENT | IX_FEN_DROP_IMPOSSIBLE,
                                boards->board, n, &boards->n, NULL))
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
  gint64   increments[IX_MAX_BOARDS][2]; /* of each seat */
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
  ix_game_increments (game, clocks->increment, clocks->increments);
  for (guint b = 0; b < game->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        clocks->left[b][colour] = clocks->base;
        if (variant->increment_before_first_move && clocks->timing == IX_TIMING_INCREMENT)
          clocks->left[b][colour] += clocks->increments[b][colour];
      }
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
  used = ix_replay_time_used (clocks->increments[b][move->seat.colour], clocks->timing,
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

/* Under a FEN, whose number few people care for, moves may be counted from another one, or only the first may be. */
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
  if (move->number == pos->number)
    replay->numbers[b].shift = 0;
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
                           move->number, move->text,
                           (guint) (pos->number - replay->numbers[move->seat.board].shift));
  if (game->form == IX_GAME_BPGN && move->seat.colour != pos->turn)
    return ix_replay_fail (replay, move->line, error,
                           pos->turn == IX_WHITE ? _("%s: White is to move on board %s")
                                                 : _("%s: Black is to move on board %s"),
                           move->text, ix_board_letters (ix_seat (move->seat.board, IX_WHITE), letters));
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
  replay->ends[event.seat.board] = event.over.end;
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
  return check_end (replay, game, variant, error);
}
