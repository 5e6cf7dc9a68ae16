/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-waits.h"

#include "ix-status.h"

#define NEVER G_MININT64

/* The facts about a player at a moment. */
typedef struct {
  gint64         turn_from;                /* since when they are to move; NEVER: they are not */
  gint64         stuck_from;               /* since when they have no turn; NEVER: they have one */
  guint          n_turns;                  /* of their board, to see that a turn was completed */
  IxPieceTypeSet requests;
  gint64         asked[IX_N_PIECE_TYPES];  /* when each request was made */
  gint64         asked_from, arrived;      /* the last request that was answered; NEVER: none */
} Player;

typedef struct {
  Player  players[IX_MAX_BOARDS][2];
  GArray *waits;
} Watch;

/* A wait that touches the one before of the same player makes it longer. */
static void
add_wait (Watch *watch,
          IxSeat seat,
          gint64 from,
          gint64 to)
{
  IxWait wait = { seat, from, to };

  if (from >= to)
    return;
  for (guint i = watch->waits->len; i > 0; i--)
    {
      IxWait *last = &g_array_index (watch->waits, IxWait, i - 1);

      if (last->seat.board != seat.board || last->seat.colour != seat.colour)
        continue;
      if (last->to < from)
        break;
      wait.from = MIN (from, last->from);
      wait.to = MAX (to, last->to);
      g_array_remove_index (watch->waits, i - 1);
      break;
    }
  g_array_append_val (watch->waits, wait);
}

static gboolean
is_to_move (const IxMatch *match,
            IxSeat         seat)
{
  return (ix_match_phase (match) == IX_MATCH_RUNNING ||
          ix_match_phase (match) == IX_MATCH_PAUSED) &&
         ix_match_clock_runs (match, seat);
}

static gboolean
is_stuck (const IxMatch *match,
          IxSeat         seat)
{
  const IxPosition *pos = &ix_match_boards (match)->board[seat.board];
  IxStatus status = ix_position_status (pos);

  return status == IX_STATUS_WAIT || status == IX_STATUS_CHECK_WAIT;
}

/* Requests that are gone without a word of the player have been answered, unless something was
 * taken back. */
static void
watch_requests (Player         *player,
                const IxMatch  *match,
                IxSeat          seat,
                const IxMoment *moment)
{
  IxPieceTypeSet now = ix_match_requests (match, seat);
  IxPieceTypeSet gone = (IxPieceTypeSet) (player->requests & ~now);
  IxPieceTypeSet new = (IxPieceTypeSet) (now & ~player->requests);

  for (guint type = 0; type < IX_N_PIECE_TYPES; type++)
    {
      if (new & IX_PIECE_BIT (type))
        player->asked[type] = moment->at;
      if (gone & IX_PIECE_BIT (type) && moment->bits & IX_MOMENT_CAPTURE)
        {
          player->asked_from = player->asked[type];
          player->arrived = moment->at;
        }
    }
  player->requests = now;
}

/* Notes the waits that end with a completed turn. */
static void
end_turn (Watch  *watch,
          IxSeat  seat,
          gint64  at)
{
  Player *player = &watch->players[seat.board][seat.colour];

  if (player->arrived != NEVER && player->turn_from != NEVER &&
      at - player->arrived <= IX_WAIT_REACTION)
    add_wait (watch, seat, MAX (player->asked_from, player->turn_from), player->arrived);
  player->arrived = NEVER;
}

static void
watch_player (Watch          *watch,
              const IxMatch  *match,
              IxSeat          seat,
              const IxMoment *moment)
{
  Player *player = &watch->players[seat.board][seat.colour];
  gboolean to_move = is_to_move (match, seat);
  gboolean stuck;
  guint n_turns;

  ix_match_turns (match, seat.board, &n_turns);
  if (player->turn_from != NEVER && n_turns > player->n_turns && !to_move)
    end_turn (watch, seat, moment->at);
  player->n_turns = n_turns;
  watch_requests (player, match, seat, moment);
  if (!to_move)
    player->turn_from = NEVER;
  else if (player->turn_from == NEVER)
    player->turn_from = moment->at;
  stuck = to_move && is_stuck (match, seat);
  if (player->stuck_from != NEVER && !stuck)
    add_wait (watch, seat, player->stuck_from, moment->at);
  if (!stuck)
    player->stuck_from = NEVER;
  else if (player->stuck_from == NEVER)
    player->stuck_from = moment->at;
}

static void
watch_moment (Watch          *watch,
              const IxMatch  *match,
              const IxMoment *moment)
{
  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      watch_player (watch, match, ix_seat (b, colour), moment);
}

static void
end_watch (Watch *watch,
           guint  n_boards,
           gint64 at)
{
  for (guint b = 0; b < n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (watch->players[b][colour].stuck_from != NEVER)
        add_wait (watch, ix_seat (b, colour), watch->players[b][colour].stuck_from, at);
}

GArray *
ix_time_line_waits (IxTimeLine *line)
{
  g_autofree Watch *watch = g_new0 (Watch, 1);
  const IxMatch *match = ix_time_line_match (line, 0);
  guint n;
  const IxMoment *moments = ix_time_line_moments (line, &n);

  watch->waits = g_array_new (FALSE, FALSE, sizeof (IxWait));
  if (ix_match_variant (match)->captured != IX_CAPTURED_RESERVE)
    return watch->waits;
  for (guint b = 0; b < IX_MAX_BOARDS; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      watch->players[b][colour].turn_from = watch->players[b][colour].stuck_from =
        watch->players[b][colour].arrived = NEVER;
  for (guint m = 0; m < n; m++)
    watch_moment (watch, ix_time_line_match (line, m), &moments[m]);
  end_watch (watch, ix_match_boards (match)->n, moments[n - 1].at);
  return watch->waits;
}
