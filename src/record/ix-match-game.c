/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-match-game.h"

#include <string.h>

#include "ix-end-words.h"
#include "ix-fen.h"
#include "ix-notation.h"
#include "ix-prelude.h"

/* A number of seconds as a clock shows it, with all its digits: 101.2, 0.000001, -3. */
static char *
seconds_text (gint64 time)
{
  guint64 size = time < 0 ? (guint64) -time : (guint64) time;
  char *text = g_strdup_printf ("%s%" G_GUINT64_FORMAT ".%06" G_GUINT64_FORMAT,
                                time < 0 ? "-" : "", size / G_USEC_PER_SEC,
                                size % G_USEC_PER_SEC);
  gsize length = strlen (text);

  while (text[length - 1] == '0')
    length--;
  text[text[length - 1] == '.' ? length - 1 : length] = '\0';
  return text;
}

static IxGameForm
form_of (const IxBoards *boards)
{
  return boards->n == 2 ? IX_GAME_BPGN : IX_GAME_PGN;
}

/* A player without a name is called by the seat, so that the reason can name them. */
static const char *
name_of (const IxBoards *boards,
         char           *names[][2],
         IxSeat          seat)
{
  const char *name = names != NULL ? names[seat.board][seat.colour] : NULL;

  return name != NULL ? name : ix_game_seat_tag (form_of (boards), seat);
}

static const char *
result_text (const IxMatch *match)
{
  return ix_match_phase (match) == IX_MATCH_OVER ? ix_game_result_word (ix_match_winner (match))
                                                 : "*";
}

static void
add_tags (IxGame        *game,
          const IxMatch *match,
          char          *names[][2])
{
  const IxVariant *variant = ix_match_variant (match);
  const IxBoards *first = ix_match_first_boards (match);
  g_autofree char *base = seconds_text (variant->clock);
  g_autofree char *increment = seconds_text (variant->increment);
  g_autofree char *control = g_strconcat (base, "+", increment, NULL);
  g_autofree char *fens = ix_fen_write_boards (first->board, first->n);
  g_autofree char *usual = NULL;
  g_autofree IxBoards *start = g_new (IxBoards, 1);

  ix_game_add_tag (game, "Variant", variant->id, 0);
  for (guint b = 0; b < first->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      ix_game_add_tag (game, ix_game_seat_tag (game->form, ix_seat (b, colour)),
                       name_of (first, names, ix_seat (b, colour)), 0);
  ix_game_add_tag (game, "TimeControl", control, 0);
  ix_game_add_tag (game, "Result", result_text (match), 0);

  ix_boards_start (start, variant, first->n);
  usual = ix_fen_write_boards (start->board, start->n);
  if (!g_str_equal (fens, usual))
    {
      ix_game_add_tag (game, "SetUp", "1", 0);
      ix_game_add_tag (game, "FEN", fens, 0);
    }
}

typedef struct {
  IxGame        *game;
  const IxMatch *match;
} Writer;

static void
add_turn (guint               board,
          guint               number G_GNUC_UNUSED,
          const IxTurnRecord *turn,
          gpointer            data)
{
  const Writer *writer = data;
  IxColour mover = turn->before.turn;
  g_autofree char *text = ix_turn_write (&turn->before, &turn->turn);
  g_autofree char *left =
    seconds_text (turn->left[mover] + ix_match_variant (writer->match)->increment);
  IxHalfMove *move;

  if (*text == '\0')
    return;
  move = ix_game_add_half_move (writer->game,
                                ix_position_has_number (&turn->before) ? turn->before.number : 0,
                                ix_seat (board, mover), text);
  ix_game_add_note (move->notes, IX_NOTE_TIME, left, strlen (left));
}

/* A draw: each team has won a board, or none has. */
static const char *
draw_reason (const IxMatch *match)
{
  const IxBoards *boards = ix_match_boards (match);
  IxBoardEnd end = IX_END_ARBITER;
  gboolean won[2] = { FALSE, FALSE };

  for (guint b = 0; b < boards->n; b++)
    if (ix_boards_winner (boards, b) != IX_NO_TEAM)
      won[ix_boards_winner (boards, b)] = TRUE;
    else if (boards->result[b] == IX_BOARD_DRAWN && end == IX_END_ARBITER)
      end = ix_match_board_end (match, b);
  if (won[IX_TEAM_1] && won[IX_TEAM_2])
    return "Game drawn because both teams have won a board";
  return ix_end_draw_words (won[IX_TEAM_1] || won[IX_TEAM_2] ? IX_END_ARBITER : end);
}

/* Names the loser on the board that decided the match: the result alone is read in two ways. */
static char *
loss_reason (const IxMatch *match,
             char          *names[][2])
{
  const IxBoards *boards = ix_match_boards (match);
  IxTeam winner = ix_match_winner (match);
  IxColour loser_on_a = ix_seat_team (ix_seat (0, IX_WHITE)) == winner ? IX_BLACK : IX_WHITE;

  for (guint b = 0; b < boards->n; b++)
    if (ix_boards_winner (boards, b) == winner)
      {
        gboolean white_won = boards->result[b] == IX_BOARD_WHITE_WINS;

        return g_strconcat (name_of (boards, names, ix_seat (b, white_won ? IX_BLACK : IX_WHITE)),
                            ix_end_loss_words (ix_match_board_end (match, b)), NULL);
      }
  return g_strconcat (name_of (boards, names, ix_seat (0, loser_on_a)),
                      ix_end_loss_words (IX_END_ARBITER), NULL);
}

/* The reason for the end of the match; NULL if it is not over. */
static char *
reason_text (const IxMatch *match,
             char          *names[][2])
{
  if (ix_match_phase (match) != IX_MATCH_OVER)
    return NULL;
  return ix_match_winner (match) == IX_NO_TEAM ? g_strdup (draw_reason (match))
                                               : loss_reason (match, names);
}

IxGame *
ix_game_of_match (const IxMatch *match,
                  char          *names[][2])
{
  guint n_boards = ix_match_boards (match)->n;
  IxGame *game;

  if (n_boards > 2)
    return NULL;
  for (guint b = 0; b < n_boards; b++)
    if (ix_match_corrected (match, b))
      return NULL;

  game = ix_game_new (form_of (ix_match_boards (match)));
  add_tags (game, match, names);
  ix_match_each_turn (match, add_turn, &(Writer) { game, match });
  game->reason = reason_text (match, names);
  game->result = g_strdup (result_text (match));
  return game;
}
