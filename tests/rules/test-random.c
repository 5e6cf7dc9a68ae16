/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random matches: no pieces appear or vanish, everything can be undone, text that is written can
 * be read, and the legal steps are those of an independent generator (tests/naive). */

#include <string.h>

#include "ix-fen.h"
#include "ix-match-game.h"
#include "ix-notation.h"
#include "ix-replay.h"
#include "ix-test.h"
#include "ix-status.h"
#include "ix-words.h"
#include "naive.h"

#define N_MATCHES 700
#define N_MATCHES_SLOW 20000
#define MAX_TURNS 300
/* The naive generator is slow: it checks every turn of some matches, and some turns of all. */
#define LOOK_AT_EVERY_MATCH 20
#define LOOK_AT_EVERY_TURN 25

static const struct {
  const char *variant;
  const char *settings;
  guint       boards;
} kinds[] = {
  { "newport", "-", 2 },
  { "berkshire", "-", 2 },
  { "newport", "mate=immediate", 2 },
  { "berkshire", "mate=immediate pawn_drop_max=6", 2 },
  { "newport", "group_end=all-boards", 4 },
  { "chess", "-", 1 },
};

typedef struct {
  IxMatch      *match;
  IxMatchSetup  setup;
  GRand        *rand;
  gint64        now;
  gboolean      look_always;
  GPtrArray    *fens;  /* of all boards, before each turn */
  GByteArray   *order; /* the board of each turn */
} Game;

static void
apply (Game        *game,
       IxMatchEvent event)
{
  event.at = game->now;
  g_assert_cmpint (ix_match_apply (game->match, &event), ==, IX_ACCEPTED);
}

/* No pieces appear or vanish */

static void
count_piece (IxPiece piece,
             guint   census[2][IX_N_PIECE_TYPES])
{
  if (piece != 0)
    census[ix_piece_colour (piece)]
          [piece & IX_PIECE_PROMOTED ? IX_PAWN : ix_piece_type (piece)]++;
}

/* Board 0 holds the reserves of its parity, board 1 those of the other. */
static void
check_material (const IxBoards *boards)
{
  static const guint8 set[IX_N_PIECE_TYPES] = { 0, 1, 2, 2, 2, 8, 1 };
  guint census[2][IX_N_PIECE_TYPES] = { { 0 } };

  if (boards->board[0].variant->captured == IX_CAPTURED_LEAVE)
    return;
  for (guint b = 0; b < boards->n; b++)
    {
      for (IxSq sq = 0; sq < 64; sq++)
        count_piece (boards->board[b].board[sq], census);
      count_piece (boards->board[b].captured, census);
      /* A drop that is not pressed counts in hand. */
      if (boards->board[b].dropped != IX_NO_PIECE)
        census[boards->board[b].turn][boards->board[b].dropped]--;
    }
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxPieceType type = IX_QUEEN; type <= IX_KING; type++)
      {
        for (guint b = 0; b < 2; b++)
          census[colour][type] += ix_boards_held (boards, b, colour, type);
        g_assert_cmpuint (census[colour][type], ==, set[type] * boards->n);
      }
}

/* Two generators */

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
our_turns (const IxPosition *pos)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  for (guint i = 0; i < n; i++)
    {
      IxTurn turn = ix_turn_of_step (steps[i]);

      g_ptr_array_add (texts, ix_turn_write_coordinates (&turn));
    }
  g_ptr_array_sort (texts, compare_strings);
  return texts;
}

static void
compare_with_naive (const IxPosition *pos)
{
  const IxVariant *variant = pos->variant;
  const NaiveRules rules = {
    .drops = variant->reserve != 0,
    .pawn_drop_min = (int) variant->pawn_drop_min,
    .pawn_drop_max = (int) variant->pawn_drop_max,
    .drop_mate_allowed = variant->drop_mate,
    .mate_immediate = variant->mate == IX_MATE_IMMEDIATE,
    .supply_closed = pos->supply_closed,
  };
  g_autofree char *fen = ix_fen_write (pos);
  g_autoptr (GPtrArray) ours = our_turns (pos);
  g_autoptr (GPtrArray) theirs = NULL;
  NaivePosition naive;

  g_assert_true (naive_parse (fen, &naive));
  theirs = naive_turns (&naive, &rules);
  for (guint i = 0; i < MIN (ours->len, theirs->len); i++)
    g_assert_cmpstr (ours->pdata[i], ==, theirs->pdata[i]);
  g_assert_cmpuint (ours->len, ==, theirs->len);
  g_assert_cmpuint (ours->len, ==, ix_position_count_steps (pos));
  g_assert_cmpstr (ix_status_word (ix_position_status (pos)), ==, naive_state (&naive, &rules));
}

/* Playing */

/* Captures and drops come more often than by chance alone, because they link the boards. */
static IxStep
choose_step (Game             *game,
             const IxPosition *pos,
             const IxStep     *steps,
             guint             n)
{
  IxStep step = steps[0];

  for (guint tries = 0; tries < 4; tries++)
    {
      step = steps[g_rand_int_range (game->rand, 0, (gint32) n)];
      if (step.kind == IX_STEP_DROP || pos->board[step.to] != 0)
        break;
    }
  return step;
}

/* Plays a turn on some board that has one; FALSE if there is none now. */
static gboolean
play_turn (Game *game)
{
  const IxBoards *boards = ix_match_boards (game->match);
  guint first = (guint) g_rand_int_range (game->rand, 0, (gint32) boards->n);

  for (guint i = 0; i < boards->n; i++)
    {
      guint8 b = (guint8) ((first + i) % boards->n);
      const IxPosition *pos = &boards->board[b];
      IxMatchEvent event = { .kind = IX_EVENT_STEP, .seat = ix_seat (b, pos->turn) };
      IxStep steps[IX_MAX_STEPS];
      guint n = ix_boards_in_play (boards, b) ? ix_position_steps (pos, steps) : 0;

      if (n == 0)
        continue;
      if (game->look_always || game->order->len % LOOK_AT_EVERY_TURN == 0)
        compare_with_naive (pos);
      g_ptr_array_add (game->fens, ix_fen_write_boards (boards->board, boards->n));
      g_byte_array_append (game->order, &b, 1);
      event.step = choose_step (game, pos, steps, n);
      apply (game, event);
      check_material (boards);
      event.kind = IX_EVENT_PRESS;
      apply (game, event);
      check_material (boards);
      return TRUE;
    }
  return FALSE;
}

static void
play_match (Game *game)
{
  apply (game, (IxMatchEvent) { .kind = IX_EVENT_START });
  while (ix_match_phase (game->match) == IX_MATCH_RUNNING && game->order->len < MAX_TURNS)
    {
      /* Less than the increment, so that only a waiting player loses on time. */
      game->now += g_rand_int_range (game->rand, 1, 3 * G_USEC_PER_SEC);
      ix_match_advance (game->match, game->now);
      if (ix_match_phase (game->match) != IX_MATCH_RUNNING || !play_turn (game))
        break;
    }
}

/* Written text can be read */

static void
check_record (const Game *game)
{
  const IxBoards *boards = ix_match_boards (game->match);
  g_autoptr (IxGame) record = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  g_autofree char *final = ix_fen_write_boards (boards->board, boards->n);
  g_autofree char *final_again = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree IxReplay *replay = g_new (IxReplay, 1);

  if (boards->n > 2)
    return;
  record = ix_game_of_match (game->match, NULL, 0);
  text = ix_game_write (record);
  games = ix_games_parse (text, strlen (text));
  g_assert_cmpuint (games->len, ==, 1);
  text_again = ix_game_write (games->pdata[0]);
  g_assert_cmpstr (text, ==, text_again);

  ix_game_replay (games->pdata[0], game->setup.variant, IX_NOTATION_STRICT, replay, NULL, NULL,
                  &error);
  g_assert_no_error (error);
  g_assert_cmpuint (replay->n_turns, ==, game->order->len);
  final_again = ix_fen_write_boards (replay->boards.board, replay->boards.n);
  g_assert_cmpstr (final, ==, final_again);
}

/* Everything can be undone */

static guint
event_count (const IxMatch *match)
{
  guint n;

  ix_match_journal (match, &n);
  return n;
}

static void
check_fens (const Game *game,
            guint       turn)
{
  const IxBoards *boards = ix_match_boards (game->match);
  g_autofree char *fens = ix_fen_write_boards (boards->board, boards->n);

  g_assert_cmpstr (fens, ==, game->fens->pdata[turn]);
}

static guint
turns_made (const Game *game,
            guint       board)
{
  guint n;

  ix_match_turns (game->match, board, &n);
  return n;
}

/* Undoes the end, if there was one: then the last turn is made but not yet pressed, unless a
 * flag was the end.  Returns the number of turns that are left. */
static guint
undo_end (Game *game)
{
  guint left = game->order->len;
  guint8 b;
  guint n;

  if (ix_match_phase (game->match) != IX_MATCH_OVER)
    return left;
  b = game->order->data[left - 1];
  n = turns_made (game, b);
  apply (game, (IxMatchEvent) { .kind = IX_EVENT_UNDO, .index = event_count (game->match) - 1 });
  if (turns_made (game, b) == n)
    return left;
  apply (game, (IxMatchEvent) { .kind = IX_EVENT_RESUME });
  apply (game, (IxMatchEvent) {
    .kind = IX_EVENT_STEP_BACK,
    .seat = ix_seat (b, ix_match_boards (game->match)->board[b].turn),
  });
  check_fens (game, left - 1);
  return left - 1;
}

/* Takes back one turn after the other.  A board that was drawn on the way stays over: only an
 * undo goes back past that. */
static void
take_all_back (Game *game)
{
  for (guint left = undo_end (game); left > 0; left--)
    {
      guint b = game->order->data[left - 1];

      if (!ix_boards_in_play (ix_match_boards (game->match), b))
        return;
      apply (game, (IxMatchEvent) { .kind = IX_EVENT_TAKE_BACK, .seat = ix_seat (b, IX_WHITE) });
      check_fens (game, left - 1);
    }
}

static void
undo_all (Game *game)
{
  const IxBoards *boards = ix_match_boards (game->match);
  IxBoards first;

  apply (game, (IxMatchEvent) { .kind = IX_EVENT_UNDO, .index = 1 });
  ix_boards_start (&first, game->setup.variant, game->setup.n_boards);
  for (guint b = 0; b < first.n; b++)
    {
      first.board[b].variant = boards->board[b].variant;
      g_assert_cmpmem (&first.board[b], sizeof first.board[b], &boards->board[b],
                       sizeof boards->board[b]);
    }
  if (game->fens->len > 0)
    check_fens (game, 0);
}

static void
test_match (guint number)
{
  const guint kind = number % G_N_ELEMENTS (kinds);
  Game game = {
    .setup = {
      .variant = ix_test_variant (kinds[kind].variant, kinds[kind].settings),
      .n_boards = kinds[kind].boards,
    },
    .rand = g_rand_new_with_seed (number),
    .look_always = number % LOOK_AT_EVERY_MATCH == 0,
    .fens = g_ptr_array_new_with_free_func (g_free),
    .order = g_byte_array_new (),
  };

  g_test_message ("match %u", number);
  game.match = ix_match_new (&game.setup);
  play_match (&game);
  check_record (&game);
  take_all_back (&game);
  undo_all (&game);

  ix_match_free (game.match);
  g_rand_free (game.rand);
  g_ptr_array_unref (game.fens);
  g_byte_array_unref (game.order);
}

static void
test_matches (void)
{
  guint n = ix_test_n_cases (N_MATCHES, N_MATCHES_SLOW);

  for (guint i = 0; i < n; i++)
    test_match (i);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/matches", test_matches);
  return g_test_run ();
}
