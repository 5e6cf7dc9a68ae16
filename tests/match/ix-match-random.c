/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-match-random.h"

#include "ix-match-fixture.h"
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
