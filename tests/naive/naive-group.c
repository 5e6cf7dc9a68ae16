/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A second opinion on matches of many boards, written from rules.md 2 and not from src/match.
 * Pieces are held once for each team and colour, and nothing else: what a board can drop is looked
 * up there. All is judged again after all that happens. */

#include "naive-group.h"

#include <string.h>

/* People and pieces */

int
naive_group_team (int board, int colour)
{
  return (board + colour) % 2;
}

static int
kind_of (char piece)
{
  return (int) (strchr (NAIVE_KINDS, g_ascii_toupper (piece)) - NAIVE_KINDS);
}

static int
colour_of (char piece)
{
  return g_ascii_isupper (piece) ? 0 : 1;
}

static int *
held_by (NaiveGroup *group, int board, int colour, char piece)
{
  return &group->held[naive_group_team (board, colour)][colour][kind_of (piece)];
}

static gboolean
is_drop (const char *turn)
{
  return turn[0] != '\0' && turn[1] == '@';
}

static gboolean
lives (const NaiveGroup *group, int board)
{
  return board >= 0 && board < group->n && group->board[board].result == '-';
}

gboolean
naive_group_closed (const NaiveGroup *group, int board)
{
  for (int b = 0; b < group->n; b++)
    if (b % 2 != board % 2 && lives (group, b))
      return FALSE;
  return TRUE;
}

NaivePosition
naive_group_position (const NaiveGroup *group, int board)
{
  NaivePosition pos = group->board[board].pos;

  for (int colour = 0; colour < 2; colour++)
    memcpy (pos.hand[colour], group->held[naive_group_team (board, colour)][colour],
            sizeof pos.hand[colour]);
  return pos;
}

static NaiveRules
rules_of (const NaiveGroup *group, gboolean closed)
{
  NaiveRules rules = group->rules->one_board;

  rules.supply_closed = closed;
  return rules;
}

GPtrArray *
naive_group_turns (const NaiveGroup *group, int board)
{
  NaivePosition pos = naive_group_position (group, board);
  NaiveRules rules = rules_of (group, naive_group_closed (group, board));

  return naive_turns (&pos, &rules);
}

/* Positions are the same when board, side to move, rights and both hands are. */
static void
write_key (const NaivePosition *pos, char *key)
{
  memcpy (key, pos->board, 64);
  key[64] = (char) ('0' + pos->side);
  for (int right = 0; right < 4; right++)
    key[65 + right] = pos->castling[right] ? 'c' : '-';
  key[69] = (char) ('0' + pos->ep + 1);
  for (int i = 0; i < 10; i++)
    key[70 + i] = (char) ('0' + pos->hand[i / 5][i % 5]);
  for (int square = 0; square < 64 / 2; square++)
    key[80 + square] = (char) ('0' + pos->promoted[2 * square] + 2 * pos->promoted[2 * square + 1]);
  key[112] = '\0';
}

static void
set_up (NaiveGroup *group, int board, const char *fen)
{
  NaiveBoard *here = &group->board[board];
  NaivePosition pos;

  g_assert_true (naive_parse (fen, &here->pos));
  for (int colour = 0; colour < 2; colour++)
    memcpy (group->held[naive_group_team (board, colour)][colour], here->pos.hand[colour],
            sizeof here->pos.hand[colour]);
  here->turn[0] = '\0';
  here->taken = FALSE;
  here->last = NULL;
  pos = naive_group_position (group, board);
  write_key (&pos, here->first_key);
}

void
naive_group_init (NaiveGroup *group, const NaiveGroupRules *rules, char **fens, GPtrArray *turns)
{
  memset (group, 0, sizeof *group);
  group->rules = rules;
  group->n = (int) g_strv_length (fens);
  group->winner = 2;
  group->turns = turns;
  for (int b = 0; b < group->n; b++)
    {
      group->board[b].result = '-';
      group->board[b].left[0] = group->board[b].left[1] = rules->clock;
      set_up (group, b, fens[b]);
    }
}

/* Ends */

static int
winner_of_board (const NaiveGroup *group, int board)
{
  switch (group->board[board].result)
    {
    case 'w':
      return naive_group_team (board, 0);
    case 'b':
      return naive_group_team (board, 1);
    default:
      return 2;
    }
}

static int
sum_of_boards (const NaiveGroup *group, int team)
{
  int sum = 0;

  for (int b = 0; b < group->n; b++)
    if (group->board[b].result == '=')
      sum += 1;
    else if (winner_of_board (group, b) == team)
      sum += 2;
  return sum;
}

static int
better (int one, int two)
{
  return one > two ? 0 : two > one ? 1 : 2;
}

int
naive_group_points (const NaiveGroup *group, int team)
{
  int by_boards = better (sum_of_boards (group, 0), sum_of_boards (group, 1));

  if (group->rules->all_boards && (group->phase != NAIVE_OVER || group->winner == by_boards))
    return sum_of_boards (group, team);
  if (group->phase != NAIVE_OVER)
    return 0;
  return group->winner == 2 ? 1 : group->winner == team ? 2 : 0;
}

static void
end_match (NaiveGroup *group, int winner)
{
  group->phase = NAIVE_OVER;
  group->winner = winner;
}

/* "Who ends it: the first decisive board, or all." Boards won by both at one time cancel. */
static void
conclude (NaiveGroup *group)
{
  int won[2] = { 0, 0 };
  int live = 0;

  for (int b = 0; b < group->n; b++)
    {
      int winner = winner_of_board (group, b);

      if (winner < 2)
        won[winner]++;
      if (lives (group, b))
        live++;
    }
  if (!group->rules->all_boards && won[0] > 0 && won[1] > 0)
    end_match (group, 2);
  else if (!group->rules->all_boards && won[0] + won[1] > 0)
    end_match (group, won[0] > 0 ? 0 : 1);
  else if (live == 0)
    end_match (group, better (won[0], won[1]));
}

/* A turn that is not pressed is not made. */
static void
set_end (NaiveGroup *group, int board, char result, const char *end)
{
  group->board[board].turn[0] = '\0';
  group->board[board].taken = FALSE;
  group->board[board].result = result;
  group->board[board].end = end;
}

static const char *
state_of (const NaiveGroup *group, int board, gboolean closed)
{
  NaivePosition pos = naive_group_position (group, board);
  NaiveRules rules = rules_of (group, closed);

  /* A player who has made a turn had one. */
  if (group->board[board].turn[0] != '\0')
    return "move";
  return naive_state (&pos, &rules);
}

/* Every board in play is stuck: then nobody can feed anybody. */
static gboolean
everybody_is_stuck (const NaiveGroup *group)
{
  for (int b = 0; b < group->n; b++)
    if (lives (group, b) && strcmp (state_of (group, b, naive_group_closed (group, b)), "move") == 0)
      return FALSE;
  return TRUE;
}

/* Ends all boards that are over, at one time; `stuck`: no piece arrives anywhere. */
static gboolean
end_boards (NaiveGroup *group, gboolean stuck)
{
  const char *states[NAIVE_MAX_BOARDS];
  gboolean ended = FALSE;

  for (int b = 0; b < group->n; b++)
    states[b] =
      lives (group, b) ? state_of (group, b, stuck || naive_group_closed (group, b)) : "over";
  for (int b = 0; b < group->n; b++)
    if (strcmp (states[b], "checkmate") == 0)
      set_end (group, b, group->board[b].pos.side == 0 ? 'b' : 'w', "mate");
    else if (strcmp (states[b], "stalemate") == 0)
      set_end (group, b, '=', "stalemate");
  for (int b = 0; b < group->n; b++)
    if (strcmp (states[b], "checkmate") == 0 || strcmp (states[b], "stalemate") == 0)
      ended = TRUE;
  return ended;
}

static void
judge (NaiveGroup *group)
{
  gboolean ended = TRUE;

  conclude (group);
  while (ended && group->phase != NAIVE_OVER)
    {
      ended = end_boards (group, FALSE);
      if (!ended && everybody_is_stuck (group))
        ended = end_boards (group, TRUE);
      conclude (group);
    }
}

static void
end_board (NaiveGroup *group, int board, char result, const char *end)
{
  set_end (group, board, result, end);
  judge (group);
}

/* May people act on it, whether or not the clocks run? */
static gboolean
is_on (const NaiveGroup *group, int board)
{
  return (group->phase == NAIVE_RUNNING || group->phase == NAIVE_PAUSED) && lives (group, board);
}

static gboolean
is_to_move (const NaiveGroup *group, int board, int colour)
{
  return group->phase == NAIVE_RUNNING && lives (group, board) &&
         group->board[board].pos.side == colour;
}

/* Turns */

/* The last piece of that kind is gone: players who dropped it without a press take the drop back. */
static void
take_from_others (NaiveGroup *group, int board, int colour, char kind)
{
  for (int b = board % 2; b < group->n; b += 2)
    if (b != board && group->board[b].pos.side == colour && is_drop (group->board[b].turn) &&
        group->board[b].turn[0] == kind && *held_by (group, b, colour, kind) == 0)
      {
        group->board[b].turn[0] = '\0';
        group->board[b].taken = TRUE;
      }
}

gboolean
naive_group_step (NaiveGroup *group, int board, int colour, const char *turn)
{
  g_autoptr (GPtrArray) turns = NULL;
  gboolean legal = FALSE;

  if (!is_to_move (group, board, colour) || group->board[board].turn[0] != '\0')
    return FALSE;
  turns = naive_group_turns (group, board);
  for (guint i = 0; i < turns->len; i++)
    legal = legal || strcmp (turns->pdata[i], turn) == 0;
  if (!legal)
    return FALSE;
  g_strlcpy (group->board[board].turn, turn, sizeof group->board[board].turn);
  group->board[board].taken = FALSE;
  return !group->rules->automatic || naive_group_press (group, board, colour);
}

gboolean
naive_group_step_back (NaiveGroup *group, int board, int colour)
{
  if (!is_to_move (group, board, colour) || group->board[board].turn[0] == '\0')
    return FALSE;
  group->board[board].turn[0] = '\0';
  judge (group);
  return TRUE;
}

static int
count_key (const NaiveBoard *board, const char *key)
{
  int count = strcmp (board->first_key, key) == 0 ? 1 : 0;

  for (const NaiveTurn *turn = board->last; turn != NULL; turn = turn->earlier)
    if (strcmp (turn->key, key) == 0)
      count++;
  return count;
}

static NaiveTurn *
note_turn (NaiveGroup *group, int board)
{
  NaiveBoard *here = &group->board[board];
  NaiveTurn *turn = g_new0 (NaiveTurn, 1);

  g_ptr_array_add (group->turns, turn);
  turn->earlier = here->last;
  turn->from = here->pos;
  g_strlcpy (turn->turn, here->turn, sizeof turn->turn);
  memcpy (turn->left, here->left, sizeof turn->left);
  memcpy (turn->given, here->given, sizeof turn->given);
  return turn;
}

/* A captured piece of a colour goes to the capturer's team, to the partner who has that colour. */
static void
hand_over (NaiveGroup *group, int board, int capturer, char captured, int count)
{
  int team = naive_group_team (board, capturer);

  group->held[team][colour_of (captured)][kind_of (captured)] += count;
}

gboolean
naive_group_press (NaiveGroup *group, int board, int colour)
{
  NaiveBoard *here = &group->board[board];
  NaiveTurn *turn;
  NaivePosition pos;

  if (!is_to_move (group, board, colour) || here->turn[0] == '\0')
    return FALSE;
  turn = note_turn (group, board);
  naive_play (&here->pos, turn->turn, &turn->captured);
  if (is_drop (turn->turn))
    {
      --*held_by (group, board, colour, turn->turn[0]);
      take_from_others (group, board, colour, turn->turn[0]);
    }
  if (turn->captured != '\0')
    hand_over (group, board, colour, turn->captured, 1);
  here->turn[0] = '\0';
  here->left[colour] += group->rules->increment;
  here->last = turn;
  pos = naive_group_position (group, board);
  write_key (&pos, turn->key);
  judge (group);
  if (group->phase == NAIVE_RUNNING && lives (group, board))
    {
      if (count_key (here, turn->key) >= 5)
        end_board (group, board, '=', "repetition");
      else if (here->pos.halfmove >= 150)
        end_board (group, board, '=', "quiet");
    }
  return TRUE;
}

gboolean
naive_group_claim (NaiveGroup *group, int board, int colour)
{
  NaiveBoard *here = &group->board[board];
  NaivePosition pos;
  char key[128];
  int count;

  if ((group->phase != NAIVE_RUNNING && group->phase != NAIVE_PAUSED) || !lives (group, board) ||
      here->pos.side != colour)
    return FALSE;
  pos = naive_group_position (group, board);
  if (here->turn[0] != '\0')
    {
      naive_play (&pos, here->turn, NULL);
      write_key (&pos, key);
      count = count_key (here, key) + 1;
    }
  else
    {
      count = count_key (here, here->last != NULL ? here->last->key : here->first_key);
    }
  if (pos.halfmove < 100 && count < 3)
    return FALSE;
  end_board (group, board, '=', pos.halfmove >= 100 ? "quiet" : "repetition");
  return TRUE;
}

/* The piece that was captured must still be there, and in nobody's turn under way. */
static gboolean
is_free (NaiveGroup *group, int board, int capturer, char piece)
{
  int team = naive_group_team (board, capturer);
  int colour = colour_of (piece);
  int count = group->held[team][colour][kind_of (piece)];

  for (int b = 0; b < group->n; b++)
    if (naive_group_team (b, colour) == team && group->board[b].pos.side == colour &&
        is_drop (group->board[b].turn) && kind_of (group->board[b].turn[0]) == kind_of (piece))
      return count >= 2;
  return count >= 1;
}

gboolean
naive_group_take_back (NaiveGroup *group, int board)
{
  NaiveBoard *here = &group->board[board];
  const NaiveTurn *turn;
  int mover;

  if (!is_on (group, board) || here->last == NULL)
    return FALSE;
  turn = here->last;
  mover = turn->from.side;
  if (turn->captured != '\0' && !is_free (group, board, mover, turn->captured))
    return FALSE;
  if (turn->captured != '\0')
    hand_over (group, board, mover, turn->captured, -1);
  if (is_drop (turn->turn))
    ++*held_by (group, board, mover, turn->turn[0]);
  here->pos = turn->from;
  here->turn[0] = '\0';
  here->taken = FALSE;
  here->last = turn->earlier;
  /* No clock is left without time. */
  for (int colour = 0; colour < 2; colour++)
    if (turn->left[colour] + here->given[colour] - turn->given[colour] > 0)
      here->left[colour] = turn->left[colour] + here->given[colour] - turn->given[colour];
  if (group->phase == NAIVE_RUNNING)
    judge (group);
  return TRUE;
}

/* Other acts of people */

gboolean
naive_group_start (NaiveGroup *group)
{
  if (group->phase != NAIVE_READY)
    return FALSE;
  group->phase = NAIVE_RUNNING;
  judge (group);
  return TRUE;
}

gboolean
naive_group_pause (NaiveGroup *group)
{
  if (group->phase != NAIVE_RUNNING)
    return FALSE;
  group->phase = NAIVE_PAUSED;
  return TRUE;
}

gboolean
naive_group_resume (NaiveGroup *group)
{
  if (group->phase != NAIVE_PAUSED)
    return FALSE;
  group->phase = NAIVE_RUNNING;
  judge (group);
  return TRUE;
}

gboolean
naive_group_resign (NaiveGroup *group, int board, int colour)
{
  if (!is_on (group, board))
    return FALSE;
  end_board (group, board, colour == 0 ? 'b' : 'w', "resigned");
  return TRUE;
}

gboolean
naive_group_agree (NaiveGroup *group, int board)
{
  if (!group->rules->agreed_draw || !is_on (group, board))
    return FALSE;
  end_board (group, board, '=', "agreed");
  return TRUE;
}

gboolean
naive_group_rule_board (NaiveGroup *group, int board, char result)
{
  if (!is_on (group, board))
    return FALSE;
  end_board (group, board, result, "arbiter");
  return TRUE;
}

gboolean
naive_group_rule_match (NaiveGroup *group, int winner)
{
  if (group->phase == NAIVE_READY)
    return FALSE;
  end_match (group, winner);
  return TRUE;
}

gboolean
naive_group_adjust (NaiveGroup *group, int board, int colour, gint64 left)
{
  NaiveBoard *here = &group->board[board];

  if (group->phase == NAIVE_OVER || !lives (group, board) || left <= 0)
    return FALSE;
  here->given[colour] += left - here->left[colour];
  here->left[colour] = left;
  return TRUE;
}

gboolean
naive_group_correct (NaiveGroup *group, int board, const char *fen)
{
  if (group->phase == NAIVE_OVER || !lives (group, board))
    return FALSE;
  set_up (group, board, fen);
  for (int i = 0; i < 10; i++)
    take_from_others (group, board, i / 5, NAIVE_KINDS[i % 5]);
  if (group->phase == NAIVE_RUNNING)
    judge (group);
  return TRUE;
}

void
naive_group_restore (NaiveGroup *group, const NaiveGroup *copy)
{
  *group = *copy;
  if (group->phase == NAIVE_RUNNING)
    group->phase = NAIVE_PAUSED;
}

/* Clocks */

static gint64 *
running_clock (NaiveGroup *group, int board)
{
  return &group->board[board].left[group->board[board].pos.side];
}

/* "Equal to the microsecond: draw": flags that fall together end their boards together. */
static void
fall_flags (NaiveGroup *group)
{
  gboolean fallen = FALSE;

  for (int b = 0; b < group->n; b++)
    if (lives (group, b) && *running_clock (group, b) == 0)
      {
        set_end (group, b, group->board[b].pos.side == 0 ? 'b' : 'w', "flag");
        fallen = TRUE;
      }
  if (fallen)
    judge (group);
}

void
naive_group_pass (NaiveGroup *group, gint64 time)
{
  while (group->phase == NAIVE_RUNNING)
    {
      gint64 next = time;

      for (int b = 0; b < group->n; b++)
        if (lives (group, b))
          next = MIN (next, *running_clock (group, b));
      for (int b = 0; b < group->n; b++)
        if (lives (group, b))
          *running_clock (group, b) -= next;
      time -= next;
      fall_flags (group);
      if (time == 0)
        return;
    }
}
