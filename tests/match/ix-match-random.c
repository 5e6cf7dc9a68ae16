/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-match-random.h"

#include <string.h>

#include "ix-fen.h"
#include "ix-match-fixture.h"
#include "ix-match-game.h"
#include "ix-replay.h"
#include "ix-test.h"

static const struct {
  const char *variant;
  const char *settings;
  guint       n_boards;
} kinds[] = {
  { "newport", "-", 2 },
  { "newport", "clock=60 increment=2", 2 },
  { "newport", "mate=immediate group_end=all-boards", 4 },
  { "berkshire", "clock=90", 2 },
  { "berkshire", "group_end=all-boards clock=120", 5 },
  { "newport", "group_end=first-board", 3 },
  { "chess", "-", 1 },
  { "swap", "-", 1 },
  { "balanced-swap", "-", 1 },
  { "superchess", "-", 1 },
  { "newport", "clock=60 increment=3 timing=bronstein", 2 },
  { "berkshire", "clock=60 increment=10 timing=delay", 2 },
  { "chess", "clock=60 increment=5 timing=bronstein", 1 },
};

IxMatchSetup
ix_random_setup (GRand *rand)
{
  guint i = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds));

  return (IxMatchSetup) {
    .variant = ix_test_variant (kinds[i].variant, kinds[i].settings),
    .n_boards = kinds[i].n_boards,
    .automatic_press = g_rand_boolean (rand),
    .clocks_only = g_rand_int_range (rand, 0, 10) == 0,
  };
}

static IxSeat
random_seat (GRand         *rand,
             const IxMatch *match)
{
  guint board = (guint) g_rand_int_range (rand, 0, (gint32) ix_match_boards (match)->n);

  return ix_seat (board, g_rand_boolean (rand) ? IX_WHITE : IX_BLACK);
}

/* A legal step by a player to move, or the press after it. */
static void
random_play (GRand         *rand,
             const IxMatch *match,
             IxMatchEvent  *event)
{
  const IxPosition *pos = &ix_match_boards (match)->board[event->seat.board];
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  event->seat.colour = pos->turn;
  event->kind = IX_EVENT_PRESS;
  if (n == 0 || (ix_position_may_end_turn (pos) && g_rand_boolean (rand)))
    return;
  event->kind = IX_EVENT_STEP;
  event->step = steps[g_rand_int_range (rand, 0, (gint32) n)];
}

/* Any other event, sensible or not. */
static void
random_whim (GRand         *rand,
             const IxMatch *match,
             IxMatchEvent  *event)
{
  guint n;

  ix_match_journal (match, &n);
  event->kind = (IxMatchEventKind) g_rand_int_range (rand, 0, IX_N_EVENTS + 1);
  switch (event->kind)
    {
    case IX_EVENT_STEP:
      event->step = (IxStep) { 1, (IxSq) g_rand_int_range (rand, 0, 80),
                               (IxSq) g_rand_int_range (rand, 0, 80), 0 };
      break;
    case IX_EVENT_REQUEST:
      event->type = (IxPieceType) g_rand_int_range (rand, 0, IX_N_PIECE_TYPES + 1);
      break;
    case IX_EVENT_ADJUST_CLOCK:
    case IX_EVENT_SET_INCREMENT:
      event->left = g_rand_int_range (rand, -5, 200) * G_GINT64_CONSTANT (1000000);
      break;
    case IX_EVENT_UNDO:
      event->index = (guint) g_rand_int_range (rand, 0, (gint32) n + 2);
      break;
    case IX_EVENT_RULE_MATCH:
      event->team = (IxTeam) g_rand_int_range (rand, 0, 4);
      break;
    case IX_EVENT_RULE_BOARD:
      event->over.result = (IxBoardResult) g_rand_int_range (rand, 0, 5);
      break;
    case IX_EVENT_CORRECT:
      event->position = ix_match_boards (match)->board[event->seat.board];
      ix_position_put (&event->position, (IxSq) g_rand_int_range (rand, 0, 64),
                       IX_PIECE (g_rand_int_range (rand, 1, 7), g_rand_int_range (rand, 0, 2)));
      break;
    default:
      break;
    }
}

IxMatchEvent
ix_random_event (GRand         *rand,
                 const IxMatch *match,
                 gint64         at)
{
  IxMatchEvent event = { .at = at };
  IxMatchPhase phase = ix_match_phase (match);
  gint32 dice = g_rand_int_range (rand, 0, 100);
  guint n;

  ix_match_journal (match, &n);
  event.seat = random_seat (rand, match);
  if (phase == IX_MATCH_READY)
    event.kind = IX_EVENT_START;
  else if (phase == IX_MATCH_PAUSED)
    event.kind = IX_EVENT_RESUME;
  else if (phase == IX_MATCH_OVER)
    {
      event.kind = IX_EVENT_UNDO;
      if (g_rand_boolean (rand) || !ix_match_undoable (match, &event.index))
        event.index = (guint) g_rand_int_range (rand, (gint32) n / 2, (gint32) n);
    }
  else
    random_play (rand, match, &event);
  if (dice < 15)
    random_whim (rand, match, &event);
  return event;
}

/* Two events often have the same instant; in a pause the computer may be switched off. */
gint64
ix_random_instant (GRand         *rand,
                   const IxMatch *match,
                   gint64         now)
{
  if (g_rand_boolean (rand))
    now += g_rand_int_range (rand, -20, 8000) * G_GINT64_CONSTANT (1000);
  if (ix_match_phase (match) == IX_MATCH_PAUSED && g_rand_int_range (rand, 0, 4) == 0)
    now = story_time (g_rand_int_range (rand, -5000, 1000));
  return now;
}

void
ix_random_play (GRand   *rand,
                IxMatch *match,
                gint64   now,
                guint    n)
{
  for (guint i = 0; i < n; i++)
    {
      IxMatchEvent event;

      now = ix_random_instant (rand, match, now);
      event = ix_random_event (rand, match, now);
      ix_match_apply (match, &event);
    }
}

/* Whole turns */

IxRandomTurns *
ix_random_turns_new (guint               number,
                     const IxMatchSetup *setup,
                     const guint8       *set,
                     IxRandomTurnsLook   look_at)
{
  IxRandomTurns *turns = g_new (IxRandomTurns, 1);

  *turns = (IxRandomTurns) {
    .number = number,
    .set = set,
    .look_at = look_at,
    .setup = *setup,
    .match = ix_match_new (setup),
    .rand = g_rand_new_with_seed (number),
    .fens = g_ptr_array_new_with_free_func (g_free),
    .order = g_byte_array_new (),
  };
  return turns;
}

void
ix_random_turns_free (IxRandomTurns *turns)
{
  ix_match_free (turns->match);
  g_rand_free (turns->rand);
  g_ptr_array_unref (turns->fens);
  g_byte_array_unref (turns->order);
  g_free (turns);
}

void
ix_random_turns_apply (IxRandomTurns *turns,
                       IxMatchEvent   event)
{
  event.at = turns->now;
  g_assert_cmpint (ix_match_apply (turns->match, &event), ==, IX_ACCEPTED);
}

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
check_material (const IxBoards *boards,
                const guint8   *set)
{
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
    for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
      {
        for (guint b = 0; b < 2; b++)
          census[colour][type] += ix_boards_held (boards, b, colour, type);
        g_assert_cmpuint (census[colour][type], ==, set[type] * boards->n);
      }
}

/* Captures and drops come more often than by chance alone, because they link the boards. */
static IxStep
choose_step (GRand            *rand,
             const IxPosition *pos,
             const IxStep     *steps,
             guint             n)
{
  IxStep step = steps[0];

  for (guint tries = 0; tries < 4; tries++)
    {
      step = steps[g_rand_int_range (rand, 0, (gint32) n)];
      if (step.kind == IX_STEP_DROP || pos->board[step.to] != 0)
        break;
    }
  return step;
}

/* Plays a turn on some board that has one; FALSE if there is none now. */
static gboolean
play_turn (IxRandomTurns *turns)
{
  const IxBoards *boards = ix_match_boards (turns->match);
  guint first = (guint) g_rand_int_range (turns->rand, 0, (gint32) boards->n);

  for (guint i = 0; i < boards->n; i++)
    {
      guint8 b = (guint8) ((first + i) % boards->n);
      const IxPosition *pos = &boards->board[b];
      IxMatchEvent event = { .kind = IX_EVENT_STEP, .seat = ix_seat (b, pos->turn) };
      IxStep steps[IX_MAX_STEPS];
      guint n = ix_boards_in_play (boards, b) ? ix_position_steps (pos, steps) : 0;

      if (n == 0)
        continue;
      turns->look_at (turns, pos, steps, n);
      g_ptr_array_add (turns->fens, ix_fen_write_boards (boards->board, boards->n));
      g_byte_array_append (turns->order, &b, 1);
      event.step = choose_step (turns->rand, pos, steps, n);
      ix_random_turns_apply (turns, event);
      check_material (boards, turns->set);
      event.kind = IX_EVENT_PRESS;
      ix_random_turns_apply (turns, event);
      check_material (boards, turns->set);
      return TRUE;
    }
  return FALSE;
}

void
ix_random_turns_play (IxRandomTurns *turns,
                      guint          most)
{
  ix_random_turns_apply (turns, (IxMatchEvent) { .kind = IX_EVENT_START });
  while (ix_match_phase (turns->match) == IX_MATCH_RUNNING && turns->order->len < most)
    {
      /* Less than the increment, so that only a waiting player loses on time. */
      turns->now += g_rand_int_range (turns->rand, 1, 3 * G_USEC_PER_SEC);
      ix_match_advance (turns->match, turns->now);
      if (ix_match_phase (turns->match) != IX_MATCH_RUNNING || !play_turn (turns))
        break;
    }
}

void
ix_random_turns_check_record (const IxRandomTurns *turns)
{
  const IxBoards *boards = ix_match_boards (turns->match);
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
  record = ix_game_of_match (turns->match, NULL, 0);
  text = ix_game_write (record);
  games = ix_games_parse (text, strlen (text));
  g_assert_cmpuint (games->len, ==, 1);
  text_again = ix_game_write (games->pdata[0]);
  g_assert_cmpstr (text, ==, text_again);

  ix_game_replay (games->pdata[0], turns->setup.variant, IX_NOTATION_STRICT, replay, NULL, NULL,
                  &error);
  g_assert_no_error (error);
  g_assert_cmpuint (replay->n_turns, ==, turns->order->len);
  final_again = ix_fen_write_boards (replay->boards.board, replay->boards.n);
  g_assert_cmpstr (final, ==, final_again);
}
