/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-match-game.h"

#include <string.h>

#include "ix-clock-control.h"
#include "ix-end-words.h"
#include "ix-fen.h"
#include "ix-notation.h"
#include "ix-note-over.h"
#include "ix-note-set-up.h"
#include "ix-prelude.h"
#include "ix-rule-set.h"
#include "ix-text.h"
#include "ix-time-line.h"

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
  return boards->n > 1 ? IX_GAME_BPGN : IX_GAME_PGN;
}

/* A player without a name is called by the seat, so that the reason can name them. */
static const char *
name_of (const IxBoards  *boards,
         const IxPlayers *players,
         IxSeat           seat)
{
  const char *name = players != NULL ? players->name[seat.board][seat.colour] : NULL;

  return name != NULL ? name : ix_game_seat_tag (form_of (boards), seat);
}

static const char *
result_text (const IxMatch *match)
{
  return ix_match_phase (match) == IX_MATCH_OVER ? ix_game_result_word (ix_match_winner (match))
                                                 : "*";
}

/* The day and the time at which the match was made. */
static void
add_date (IxGame *game,
          gint64  created)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (created);
  g_autofree char *date = when != NULL ? g_date_time_format (when, "%Y.%m.%d") : NULL;
  g_autofree char *time = when != NULL ? g_date_time_format (when, "%H:%M:%S") : NULL;

  if (created == 0 || when == NULL)
    return;
  ix_game_add_tag (game, "Date", date, 0);
  ix_game_add_tag (game, "Time", time, 0);
}

static void
add_player (IxGame          *game,
            const IxBoards  *boards,
            const IxPlayers *players,
            IxSeat           seat)
{
  const char *tag = ix_game_seat_tag (game->form, seat);
  guint grade = players != NULL ? players->grade[seat.board][seat.colour] : 0;
  g_autofree char *elo = g_strconcat (tag, "Elo", NULL);
  g_autofree char *value = g_strdup_printf ("%u", grade);

  ix_game_add_tag (game, tag, name_of (boards, players, seat), 0);
  if (grade > 0)
    ix_game_add_tag (game, elo, value, 0);
}

/* BPGN is of two boards. */
static void
add_number_of_boards (IxGame *game)
{
  g_autofree char *n = g_strdup_printf ("%u", game->n_boards);

  if (game->n_boards > 2)
    ix_game_add_tag (game, "Boards", n, 0);
}

/* The variant and the time control say all of built-in rules.  A variant that is not in the table has
 * no text. */
static void
add_rules (IxGame          *game,
           const IxVariant *variant)
{
  const IxVariant *base = ix_variant_find (variant->id);
  g_autofree char *text = NULL;
  IxVariant usual;

  if (base == NULL)
    return;
  usual = *base;
  text = ix_rule_set_text (variant);
  ix_variant_set_clock (&usual, variant->clock, variant->increment, variant->timing);
  if (variant->house != NULL || !ix_variant_same_rules (variant, &usual))
    ix_game_add_tag (game, IX_GAME_RULES_TAG, text, 0);
}

/* Tells the seconds for each turn of every seat, where these are not all the same. */
static void
add_increments (IxGame        *game,
                const IxMatch *match)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean differ = FALSE;

  for (guint b = 0; b < ix_match_first_boards (match)->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        gint64 own = ix_match_increment (match, ix_seat (b, colour));
        g_autofree char *seconds = seconds_text (own);

        differ |= own != ix_match_variant (match)->increment;
        ix_text_append_item (text, " ", seconds);
      }
  if (differ)
    ix_game_add_tag (game, IX_GAME_INCREMENTS_TAG, text->str, 0);
}

static void
add_tags (IxGame          *game,
          const IxMatch   *match,
          const IxPlayers *players,
          gint64           created)
{
  const IxVariant *variant = ix_match_variant (match);
  const IxBoards *first = ix_match_first_boards (match);
  g_autofree char *base = seconds_text (variant->clock);
  g_autofree char *increment = seconds_text (variant->increment);
  g_autofree char *control =
    g_strdup_printf ("%s%c%s", base, ix_timing_letters[variant->timing], increment);
  g_autofree char *fens = ix_fen_write_boards (first->board, first->n);
  g_autofree char *usual = NULL;
  g_autofree IxBoards *start = g_new (IxBoards, 1);

  if (players != NULL && players->title != NULL)
    ix_game_add_tag (game, "Event", players->title, 0);
  add_date (game, created);
  ix_game_add_tag (game, "Variant", variant->id, 0);
  add_rules (game, variant);
  add_number_of_boards (game);
  for (guint b = 0; b < first->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      add_player (game, first, players, ix_seat (b, colour));
  ix_game_add_tag (game, "TimeControl", control, 0);
  add_increments (game, match);
  ix_game_add_tag (game, "Result", result_text (match), 0);

  ix_boards_start (start, variant, first->n);
  usual = ix_fen_write_boards (start->board, start->n);
  if (!g_str_equal (fens, usual))
    {
      ix_game_add_tag (game, "SetUp", "1", 0);
      ix_game_add_tag (game, "FEN", fens, 0);
    }
}

/* Turns, set-ups and ends of boards */

/* A comment that is due before the turn with that number in the order of all turns. */
typedef struct {
  guint order;
  char *text;
} Comment;

static void
comment_clear (gpointer data)
{
  g_free (((Comment *) data)->text);
}

typedef struct {
  IxGame        *game;
  GArray        *comments; /* of Comment */
  guint          n_told;   /* of these */
} Writer;

/* The number that the next turn of all boards would have. */
static guint
next_order (const IxMatch *match)
{
  guint next = 0;

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    {
      guint n;
      const IxTurnRecord *turns = ix_match_turns (match, b, &n);

      if (n > 0)
        next = MAX (next, turns[n - 1].order + 1);
    }
  return next;
}

/* May play go on where another board is won?  Then the record says where boards end. */
static gboolean
goes_on (const IxMatch *match)
{
  guint n = ix_match_boards (match)->n;

  return n > 2 || (n == 2 && !ix_variant_ends_with_first_board (ix_match_variant (match)));
}

/* May the end of @board need a comment?  Where the first board decides, the one of two that ends the
 * match does not: the result tells it. */
static gboolean
tells_end (const IxMatch *match,
           guint          board)
{
  const IxBoards *boards = ix_match_boards (match);

  if (ix_boards_in_play (boards, board))
    return FALSE;
  return goes_on (match) || (boards->n == 2 && boards->result[board] == IX_BOARD_DRAWN);
}

/* Hardly any match has something to comment on, and to find it the match is played again. */
static gboolean
needs_comments (const IxMatch *match)
{
  gboolean needs = FALSE;

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    needs |= ix_match_corrected (match, b) || tells_end (match, b);
  return needs;
}

static void
add_comment (GArray        *comments,
             const IxMatch *then,
             char          *text)
{
  Comment comment = { next_order (then), text };

  g_array_append_val (comments, comment);
}

/* The position on @board as its turn began, with the reserves as they are now: boards that share them
 * must have the same. */
static void
take_turn_off (const IxMatch *match,
               IxPosition    *pos,
               guint          board)
{
  *pos = *ix_match_turn_start (match, board);
  for (guint colour = 0; colour < 2 && pos->variant->captured == IX_CAPTURED_RESERVE; colour++)
    for (guint type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
      pos->reserve[colour][type] = (guint8) ix_boards_held (ix_match_boards (match), board,
                                                            (IxColour) colour, (IxPieceType) type);
}

static char *
comment_on_set_up (const IxMatch *then,
                   guint          board)
{
  IxPosition pos;

  take_turn_off (then, &pos, board);
  return ix_note_write_set_up (board, &pos);
}

/* The comments while they are found. */
typedef struct {
  GArray  *comments;                   /* of Comment */
  gboolean is_set_up[IX_MAX_BOARDS];   /* by a comment */
  guint    n_turns[IX_MAX_BOARDS];     /* that had been made by then */
} Finder;

static void
tell_set_up (Finder        *finder,
             const IxMatch *then,
             guint          board)
{
  add_comment (finder->comments, then, comment_on_set_up (then, board));
  finder->is_set_up[board] = TRUE;
  ix_match_turns (then, board, &finder->n_turns[board]);
}

/* Tells the reserves that the boards of @parity share once more, if a set-up of one of them, other
 * than @board, has told them. */
static void
tell_reserves (Finder        *finder,
               const IxMatch *then,
               guint          parity,
               guint          board)
{
  const IxBoards *boards = ix_match_boards (then);
  gboolean told = FALSE;
  guint in_play = boards->n;

  for (guint b = parity; b < boards->n; b += 2)
    {
      told |= b != board && finder->is_set_up[b];
      if (ix_boards_in_play (boards, b))
        in_play = b;
    }
  if (told && in_play < boards->n)
    tell_set_up (finder, then, in_play);
}

/* A turn on @board was taken back.  A set-up that was told may be of that board after the turn, or
 * of reserves with what it had captured, or without what it had dropped: then one is told once more. */
static void
comment_on_take_back (Finder        *finder,
                      const IxMatch *then,
                      guint          board)
{
  guint n;

  ix_match_turns (then, board, &n);
  if (finder->is_set_up[board] && n < finder->n_turns[board])
    tell_set_up (finder, then, board);
  for (guint parity = 0; parity < 2; parity++)
    tell_reserves (finder, then, parity, board);
}

/* Adds comments on what stands of the moment at which the match was @then. */
static void
comment_on_moment (Finder             *finder,
                   const IxMatch      *then,
                   const IxMoment     *moment,
                   const IxMatchEvent *journal)
{
  if (journal[moment->event].kind == IX_EVENT_CORRECT)
    tell_set_up (finder, then, moment->board);
  if (journal[moment->event].kind == IX_EVENT_TAKE_BACK)
    comment_on_take_back (finder, then, moment->board);
  for (guint i = moment->event; i < moment->n_events; i++)
    if (journal[i].kind == IX_EVENT_BOARD_OVER && tells_end (then, journal[i].seat.board) &&
        (goes_on (then) || ix_match_phase (then) != IX_MATCH_OVER))
      add_comment (finder->comments, then, ix_note_write_over (&journal[i]));
}

/* Adds the comments in the order of time. */
static void
find_comments (const IxMatch *match,
               GArray        *comments)
{
  guint n, n_moments;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  g_autoptr (IxTimeLine) line = ix_time_line_new (ix_match_setup (match), journal, n, NULL);
  const IxMoment *moments = ix_time_line_moments (line, &n_moments);
  Finder finder = { .comments = comments };

  for (guint m = 1; m < n_moments; m++)
    if (!(moments[m].bits & IX_MOMENT_UNDONE))
      comment_on_moment (&finder, ix_time_line_match (line, m), &moments[m], journal);
}

/* Adds the comments before turn @order behind the last half-move. */
static void
add_comments (Writer *writer,
              guint   order)
{
  GPtrArray *moves = writer->game->half_moves;
  GPtrArray *notes = moves->len > 0 ? ((IxHalfMove *) moves->pdata[moves->len - 1])->notes
                                    : writer->game->notes;

  for (; writer->n_told < writer->comments->len; writer->n_told++)
    {
      const Comment *comment = &g_array_index (writer->comments, Comment, writer->n_told);

      if (comment->order > order)
        return;
      ix_game_add_note (notes, IX_NOTE_COMMENT, comment->text, strlen (comment->text));
    }
}

static void
add_turn (guint               board,
          guint               number,
          const IxTurnRecord *turn,
          gpointer            data)
{
  Writer *writer = data;
  IxColour mover = turn->before.turn;
  g_autofree char *text = ix_turn_write (&turn->before, &turn->turn);
  g_autofree char *left = seconds_text (turn->left[mover] + turn->gained);
  IxHalfMove *move;

  add_comments (writer, turn->order);
  if (*text == '\0')
    return;
  move = ix_game_add_half_move (writer->game,
                                ix_position_has_number (&turn->before) ? turn->before.number : 0,
                                ix_seat (board, mover), text);
  ix_game_add_note (move->notes, IX_NOTE_TIME, left, strlen (left));
}

static void
add_turns (IxGame        *game,
           const IxMatch *match)
{
  g_autoptr (GArray) comments = g_array_new (FALSE, FALSE, sizeof (Comment));
  Writer writer = { game, comments, 0 };

  g_array_set_clear_func (comments, comment_clear);
  if (needs_comments (match))
    find_comments (match, comments);
  ix_match_each_turn (match, add_turn, &writer);
  add_comments (&writer, G_MAXUINT);
}

/* The end */

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
loss_reason (const IxMatch   *match,
             const IxPlayers *players)
{
  const IxBoards *boards = ix_match_boards (match);
  IxTeam winner = ix_match_winner (match);
  IxColour loser_on_a = ix_seat_team (ix_seat (0, IX_WHITE)) == winner ? IX_BLACK : IX_WHITE;

  for (guint b = 0; b < boards->n; b++)
    if (ix_boards_winner (boards, b) == winner)
      {
        gboolean white_won = boards->result[b] == IX_BOARD_WHITE_WINS;

        return g_strconcat (name_of (boards, players, ix_seat (b, white_won ? IX_BLACK : IX_WHITE)),
                            ix_end_loss_words (ix_match_board_end (match, b)), NULL);
      }
  return g_strconcat (name_of (boards, players, ix_seat (0, loser_on_a)),
                      ix_end_loss_words (IX_END_ARBITER), NULL);
}

char *
ix_game_reason_of_match (const IxMatch   *match,
                         const IxPlayers *players)
{
  if (ix_match_phase (match) != IX_MATCH_OVER)
    return NULL;
  return ix_match_winner (match) == IX_NO_TEAM ? g_strdup (draw_reason (match))
                                               : loss_reason (match, players);
}

IxGame *
ix_game_of_match (const IxMatch   *match,
                  const IxPlayers *players,
                  gint64           created)
{
  IxGame *game = ix_game_new (form_of (ix_match_boards (match)));

  game->n_boards = ix_match_boards (match)->n;
  add_tags (game, match, players, created);
  add_turns (game, match);
  /* Each of many boards has an end of its own. */
  if (game->n_boards <= 2)
    game->reason = ix_game_reason_of_match (match, players);
  game->result = g_strdup (result_text (match));
  ix_game_complete_tags (game);
  return game;
}

char *
ix_match_fens (const IxMatch *match)
{
  g_autofree IxBoards *boards = g_new (IxBoards, 1);

  ix_boards_copy (boards, ix_match_boards (match));
  for (guint b = 0; b < boards->n; b++)
    if (ix_match_turn_under_way (match, b)->n > 0)
      take_turn_off (match, &boards->board[b], b);
  return ix_fen_write_boards (boards->board, boards->n);
}
