/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matches of 2 to 32 boards, played at random beside a model that is too simple to be wrong in the same
 * places (naive-group.h): after every event both agree in what was possible, what stands where, what
 * is in hand, which boards are over and why, the clocks, the score; and no piece was lost. */

#include <string.h>

#include "ix-fen.h"
#include "ix-match-fixture.h"
#include "ix-notation.h"
#include "ix-status.h"
#include "ix-steps.h"
#include "ix-test.h"
#include "naive-group.h"

/* INTERCHANGE_GROUP_MATCHES plays others. */
#define N_MATCHES 800
#define N_MATCHES_SLOW 40000

/* Board, side to move and the rest; the reserves are put between. */
static const struct {
  const char *board;
  const char *rest;
} places[] = {
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w KQkq - 0 1" },
  { "r3k2r/pppq1ppp/2n5/3p4/3P4/2N5/PPPQ1PPP/R3K2R", "b KQkq - 3 9" },
  /* A check from afar can be parried by a drop. */
  { "6k1/5ppp/8/8/8/8/5PPP/R5K1", "w - - 0 1" },
  { "R5k1/5ppp/8/8/8/8/5PPP/6K1", "b - - 0 1" },
  { "r5k1/5ppp/8/8/8/8/5PPP/6K1", "b - - 0 1" },
  { "6k1/5ppp/8/8/8/8/5PPP/r5K1", "w - - 0 1" },
  /* Mates by queen and knight, on the board and from the hand. */
  { "6k1/5ppp/6Q1/7N/8/8/8/6K1", "w - - 0 1" },
  { "6rk/6pp/8/6N1/8/8/8/6K1", "w - - 0 1" },
  { "6rk/6pp/8/8/8/8/8/6K1", "w - - 0 1" },
  { "6k1/8/8/8/8/8/PP6/KR6", "b - - 0 1" },
  { "k7/8/1K6/8/8/8/8/7R", "w - - 0 1" },
  /* Nothing to move. */
  { "7k/5Q2/6K1/8/8/8/8/8", "b - - 0 1" },
  { "k7/2Q5/1K6/8/8/8/8/8", "b - - 0 1" },
  { "8/8/8/8/8/1k6/2q5/K7", "w - - 0 1" },
  /* Something to take, also promoted, and to promote. */
  { "3qk3/3r4/8/8/8/8/3R4/3QK3", "w - - 0 1" },
  { "Q~r2k3/8/8/8/8/8/8/R3K3", "b Q - 0 1" },
  { "8/P5k1/8/8/8/8/p5K1/8", "w - - 0 1" },
  { "4k3/8/8/2p5/p7/8/1P6/4K3", "w - - 0 1" },
  { "r3k2r/8/8/8/8/8/8/R3K2R", "w KQkq - 0 1" },
  /* Little happens. */
  { "n3k3/8/8/8/8/8/8/N3K3", "w - - 0 1" },
  { "4k3/4r3/8/8/8/8/4R3/4K3", "w - - 97 80" },
  { "4k3/4r3/8/8/8/8/4R3/4K3", "b - - 147 90" },
};

/* The cases that the random matches must have had. */
typedef struct {
  guint ends[IX_N_EVENTS];
  guint closed;      /* events after which no piece could arrive on a board in play */
  guint stuck;       /* ... a player in play had no turn */
  guint taken;       /* drops that were lost to a team-mate */
  guint taken_press; /* presses refused for that */
  guint in_use;
  guint undone, lifted;
  guint refused;
  guint accepted;
  guint both;        /* matches drawn while boards were won */
  guint over[2];     /* matches that ended by the first board, by all */
} Seen;

typedef struct {
  GRand          *rand;
  IxVariant       variant;
  IxMatchSetup    setup;
  IxMatch        *match;
  gint64          now;
  NaiveGroupRules rules;
  NaiveGroup      group;
  GPtrArray      *turns;
  GArray         *copies;  /* of NaiveGroup, by the number of the event that followed; may be too short */
  gboolean        undoes;
  gboolean        shuffles;
  guint           sum[2][IX_N_PIECE_TYPES];
} Play;

static guint
any (Play *play,
     guint n)
{
  return (guint) g_rand_int_range (play->rand, 0, (gint32) n);
}

/* Begin */

/* At most one piece of a type: then no position has more than two sets have. */
static char *
random_hand (Play    *play,
             gboolean white)
{
  GString *hand = g_string_new (NULL);
  guint chance = any (play, 3) == 0 ? 2 : 9;

  for (const char *kind = NAIVE_KINDS; *kind != '\0'; kind++)
    if (any (play, chance) == 0)
      g_string_append_c (hand, white ? *kind : g_ascii_tolower (*kind));
  return g_string_free (hand, FALSE);
}

static char *
random_fen (Play       *play,
            const char *hands,
            gboolean    stuck)
{
  guint i = stuck ? 11 + any (play, 3) : any (play, G_N_ELEMENTS (places));

  return g_strdup_printf ("%s[%s] %s", places[i].board, hands, places[i].rest);
}

static char **
random_fens (Play *play,
             guint n)
{
  GStrvBuilder *builder = g_strv_builder_new ();
  gboolean stuck = any (play, 8) == 0;
  char *hands[2];
  char **fens;

  for (guint parity = 0; parity < 2; parity++)
    {
      g_autofree char *white = random_hand (play, TRUE);
      g_autofree char *black = random_hand (play, FALSE);

      hands[parity] = stuck && any (play, 4) != 0 ? g_strdup ("") : g_strconcat (white, black, NULL);
    }
  for (guint b = 0; b < n; b++)
    {
      g_autofree char *fen = random_fen (play, hands[b & 1], stuck && any (play, 4) != 0);

      g_strv_builder_add (builder, fen);
    }
  g_free (hands[0]);
  g_free (hands[1]);
  fens = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return fens;
}

/* Two boards as often as thirty. */
static guint
random_size (Play *play)
{
  switch (any (play, 8))
    {
    case 0:
      return 13 + any (play, 20);
    case 1:
    case 2:
      return 6 + any (play, 7);
    default:
      return 2 + any (play, 4);
    }
}

static void
set (Play       *play,
     const char *field,
     const char *value)
{
  g_assert_cmpint (ix_variant_set (&play->variant, field, value), ==, IX_VARIANT_SET_OK);
}

static void
choose_rules (Play *play)
{
  gboolean newport = any (play, 2) == 0;
  g_autofree char *clock = g_strdup_printf ("%u", 10 + any (play, 110));

  play->variant = *ix_variant_find (newport ? "newport" : "berkshire");
  play->rules.all_boards = any (play, 2) == 0;
  play->rules.agreed_draw = any (play, 3) == 0;
  play->rules.automatic = any (play, 5) == 0;
  play->rules.one_board = (NaiveRules) {
    .drops = TRUE,
    .pawn_drop_min = 2,
    .pawn_drop_max = newport ? 6 : 7,
    .drop_mate_allowed = any (play, 4) == 0 ? newport : !newport,
    .mate_immediate = any (play, 2) == 0,
  };
  set (play, "group_end", play->rules.all_boards ? "all-boards" : "first-board");
  set (play, "agreed_draw", play->rules.agreed_draw ? "on" : "off");
  set (play, "drop_mate", play->rules.one_board.drop_mate_allowed ? "on" : "off");
  set (play, "mate", play->rules.one_board.mate_immediate ? "immediate" : "unanswerable");
  set (play, "clock", clock);
  play->rules.clock = play->variant.clock;
  play->rules.increment = play->variant.increment;
}

/* Conservation */

static void
count_piece (guint    sum[2][IX_N_PIECE_TYPES],
             IxPiece  piece,
             int      count)
{
  IxPieceType type = piece & IX_PIECE_PROMOTED ? IX_PAWN : ix_piece_type (piece);

  if (piece != 0)
    sum[ix_piece_colour (piece)][type] += (guint) count;
}

/* The pieces on all boards and, once for each team, in hand.  A drop that is not pressed counts in
 * hand. */
static void
count_pieces (const IxMatch *match,
              guint          sum[2][IX_N_PIECE_TYPES])
{
  const IxBoards *boards = ix_match_boards (match);

  memset (sum, 0, 2 * sizeof sum[0]);
  for (guint b = 0; b < boards->n; b++)
    {
      const IxPosition *pos = &boards->board[b];

      for (IxSq sq = 0; sq < 64; sq++)
        count_piece (sum, pos->board[sq], 1);
      count_piece (sum, pos->captured, 1);
      if (pos->dropped != IX_NO_PIECE)
        sum[pos->turn][pos->dropped]--;
      for (IxPieceType type = IX_QUEEN; b < 2 && type < IX_N_PIECE_TYPES; type++)
        for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
          sum[colour][type] += ix_boards_held (boards, b, colour, type);
    }
}

/* Agreement */

static void
check_squares (const NaivePosition *naive,
               const IxPosition    *pos)
{
  for (IxSq sq = 0; sq < 64; sq++)
    {
      IxPiece piece = pos->board[sq];
      char letter = piece == 0 ? '.' : ix_piece_types[ix_piece_type (piece)].letter;

      if (piece != 0 && ix_piece_colour (piece) == IX_BLACK)
        letter = g_ascii_tolower (letter);
      g_assert_cmpint (letter, ==, naive->board[sq]);
      g_assert_cmpint ((piece & IX_PIECE_PROMOTED) != 0, ==, naive->promoted[sq]);
    }
}

static void
check_rights (const NaivePosition *naive,
              const IxPosition    *pos)
{
  static const guint8 rights[] = { IX_CASTLE_WHITE_SHORT, IX_CASTLE_WHITE_LONG,
                                   IX_CASTLE_BLACK_SHORT, IX_CASTLE_BLACK_LONG };

  for (guint i = 0; i < 4; i++)
    g_assert_cmpint ((pos->castling & rights[i]) != 0, ==, naive->castling[i]);
  g_assert_cmpint (pos->en_passant == IX_SQ_NONE ? -1 : pos->en_passant, ==, naive->ep);
  g_assert_cmpint (pos->halfmove_clock, ==, naive->halfmove);
  g_assert_cmpint (pos->number, ==, naive->fullmove);
}

static void
check_hands (const Play *play,
             guint       b)
{
  const IxBoards *boards = ix_match_boards (play->match);

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (guint i = 0; i < 5; i++)
      {
        IxPieceType type = ix_piece_type_from_letter (NAIVE_KINDS[i]);
        int held = play->group.held[naive_group_team ((int) b, colour)][colour][i];

        g_assert_cmpint (ix_boards_held (boards, b, colour, type), ==, held);
      }
}

static void
check_end (const Play *play,
           guint       b)
{
  static const char results[] = { '-', 'w', 'b', '=' };
  static const char *const ends[] = {
    [IX_END_NONE] = NULL, [IX_END_MATE] = "mate", [IX_END_FLAG] = "flag",
    [IX_END_RESIGNED] = "resigned", [IX_END_STALL] = "stall", [IX_END_STALEMATE] = "stalemate",
    [IX_END_REPETITION] = "repetition", [IX_END_QUIET] = "quiet", [IX_END_DEAD] = "dead",
    [IX_END_AGREED] = "agreed", [IX_END_ARBITER] = "arbiter", [IX_END_NO_TURN] = "no-turn",
  };
  const NaiveBoard *naive = &play->group.board[b];

  g_assert_cmpint (results[ix_match_boards (play->match)->result[b]], ==, naive->result);
  g_assert_cmpstr (ends[ix_match_board_end (play->match, b)], ==, naive->end);
  for (guint colour = 0; colour < 2; colour++)
    g_assert_cmpint (ix_match_time_left (play->match, ix_seat (b, (IxColour) colour), play->now), ==,
                     naive->left[colour]);
}

static void
check_board (const Play *play,
             guint       b)
{
  const IxPosition *pos = &ix_match_boards (play->match)->board[b];
  const NaiveBoard *here = &play->group.board[b];
  NaivePosition naive = here->pos;

  g_assert_cmpint (pos->turn, ==, naive.side);
  g_assert_cmpint (ix_match_turn_under_way (play->match, b)->n > 0, ==, here->turn[0] != '\0');
  if (here->turn[0] != '\0')
    naive_play (&naive, here->turn, NULL);
  else
    check_rights (&naive, pos);
  check_squares (&naive, pos);
  check_hands (play, b);
  check_end (play, b);
  if (here->result == '-' && play->group.phase != NAIVE_OVER)
    g_assert_cmpint (pos->supply_closed != 0, ==, naive_group_closed (&play->group, (int) b));
}

static void
check_all (const Play *play)
{
  static const NaivePhase phases[] = {
    [IX_MATCH_READY] = NAIVE_READY, [IX_MATCH_RUNNING] = NAIVE_RUNNING,
    [IX_MATCH_PAUSED] = NAIVE_PAUSED, [IX_MATCH_OVER] = NAIVE_OVER,
  };
  guint sum[2][IX_N_PIECE_TYPES];

  g_assert_cmpint (phases[ix_match_phase (play->match)], ==, play->group.phase);
  g_assert_cmpint (ix_match_winner (play->match), ==, play->group.winner);
  for (IxTeam team = IX_TEAM_1; team <= IX_TEAM_2; team++)
    g_assert_cmpint (ix_match_half_points (play->match, team), ==,
                     naive_group_points (&play->group, team));
  for (guint b = 0; b < play->setup.n_boards; b++)
    check_board (play, b);
  count_pieces (play->match, sum);
  g_assert_cmpmem (sum, sizeof sum, play->sum, sizeof play->sum);
}

/* The steps that both find legal on a board. */
static void
check_steps (const Play *play,
             guint       b)
{
  g_autoptr (GPtrArray) naive = naive_group_turns (&play->group, (int) b);
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (&ix_match_boards (play->match)->board[b], steps);

  if (play->group.board[b].turn[0] != '\0' || play->group.board[b].result != '-')
    return;
  g_assert_cmpuint (n, ==, naive->len);
  for (guint i = 0; i < n; i++)
    {
      IxTurn turn = ix_turn_of_step (steps[i]);
      g_autofree char *text = ix_turn_write_coordinates (&turn);

      g_assert_true (g_ptr_array_find_with_equal_func (naive, text, g_str_equal, NULL));
    }
}

/* Events */

static IxStep
random_nonsense (Play *play)
{
  IxSq from = (IxSq) any (play, 64), to = (IxSq) any (play, 64);

  return any (play, 2) == 0 ? ix_step_move (from, to, IX_NO_PIECE)
                            : ix_step_drop ((IxPieceType) (1 + any (play, IX_PAWN)), to);
}

/* There and back again, to repeat the position. */
static gboolean
is_way_back (Play  *play,
             guint  b,
             IxStep step)
{
  guint n;
  const IxTurnRecord *turns = ix_match_turns (play->match, b, &n);
  const IxTurn *own = n >= 2 ? &turns[n - 2].turn : NULL;

  return own != NULL && step.kind == IX_STEP_MOVE && own->steps[0].from == step.to &&
         own->steps[0].to == step.from;
}

/* Drops are rare among many moves, and so are captures. */
static IxStep
random_step (Play *play,
             guint b)
{
  const IxPosition *pos = &ix_match_boards (play->match)->board[b];
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);
  IxStep step = n > 0 ? steps[any (play, n)] : random_nonsense (play);
  guint wish = any (play, 10);

  if (wish == 0)
    return random_nonsense (play);
  for (guint i = 0; i < n; i++)
    {
      IxStep other = steps[(i + step.to) % n];

      if ((play->shuffles && wish < 9 && is_way_back (play, b, other)) ||
          (!play->shuffles && wish < 5 && other.kind == IX_STEP_DROP) ||
          (!play->shuffles && wish >= 5 && wish < 8 && other.kind == IX_STEP_MOVE &&
           pos->board[other.to] != 0))
        return other;
    }
  return step;
}

/* Few boards, where positions repeat; a board in play rather than one that is over. */
static guint
random_board (Play *play)
{
  const IxBoards *boards = ix_match_boards (play->match);
  guint b = any (play, play->shuffles ? MIN (boards->n, 3) : boards->n);

  for (guint i = 0; i < 8 && !ix_boards_in_play (boards, b); i++)
    b = any (play, boards->n);
  return b;
}

static void
random_play (Play         *play,
             IxMatchEvent *event)
{
  guint b = event->seat.board;
  gboolean under_way = ix_match_turn_under_way (play->match, b)->n > 0;

  event->seat.colour = ix_match_boards (play->match)->board[b].turn;
  if (any (play, 20) == 0)
    event->seat.colour = !event->seat.colour;
  event->kind = !under_way || any (play, 12) == 0 ? IX_EVENT_STEP
                : any (play, 5) == 0              ? IX_EVENT_STEP_BACK
                                                  : IX_EVENT_PRESS;
  if (play->group.board[b].taken && any (play, 2) == 0)
    event->kind = IX_EVENT_PRESS;
  if (event->kind == IX_EVENT_STEP)
    event->step = random_step (play, b);
}

/* Rare acts that end a board. */
static void
random_end (Play         *play,
            IxMatchEvent *event)
{
  static const IxMatchEventKind kinds[] = { IX_EVENT_RESIGN, IX_EVENT_AGREE_DRAW,
                                            IX_EVENT_RULE_BOARD, IX_EVENT_RULE_BOARD };

  event->kind = kinds[any (play, G_N_ELEMENTS (kinds))];
  if (event->kind == IX_EVENT_RULE_BOARD)
    {
      event->over.result = (IxBoardResult) (IX_BOARD_WHITE_WINS + any (play, 3));
      event->over.end = IX_END_ARBITER;
    }
  if (any (play, 12) == 0)
    {
      event->kind = IX_EVENT_RULE_MATCH;
      event->team = (IxTeam) any (play, 3);
    }
}

static void
random_correction (Play         *play,
                   IxMatchEvent *event,
                   char        **fen)
{
  g_autofree char *white = random_hand (play, TRUE);
  g_autofree char *black = random_hand (play, FALSE);
  g_autofree char *hands = g_strconcat (white, black, NULL);

  event->kind = IX_EVENT_CORRECT;
  *fen = random_fen (play, hands, FALSE);
  event->position = ix_test_position (*fen, &play->variant);
}

static void
random_whim (Play         *play,
             IxMatchEvent *event,
             char        **fen)
{
  switch (any (play, 12))
    {
    case 0:
    case 1:
      random_end (play, event);
      break;
    case 2:
      random_correction (play, event, fen);
      break;
    case 3:
      event->kind = IX_EVENT_ADJUST_CLOCK;
      event->left = any (play, 4) * 3 * G_USEC_PER_SEC;
      break;
    case 4:
      event->kind = IX_EVENT_PAUSE;
      break;
    case 5:
    case 6:
    case 7:
      event->kind = IX_EVENT_TAKE_BACK;
      break;
    default:
      event->kind = IX_EVENT_CLAIM_DRAW;
      event->seat.colour = ix_match_boards (play->match)->board[event->seat.board].turn;
      break;
    }
}

static IxMatchEvent
random_event (Play  *play,
              char **fen)
{
  IxMatchEvent event = { .seat = ix_seat (random_board (play), (IxColour) any (play, 2)) };
  IxMatchPhase phase = ix_match_phase (play->match);
  guint index;

  if (phase == IX_MATCH_READY && any (play, 3) != 0)
    event.kind = IX_EVENT_START;
  else if (phase == IX_MATCH_PAUSED && any (play, 3) != 0)
    event.kind = IX_EVENT_RESUME;
  else if (phase != IX_MATCH_OVER && any (play, 16) != 0)
    random_play (play, &event);
  else
    random_whim (play, &event, fen);
  if (play->undoes && ((any (play, phase == IX_MATCH_OVER ? 2 : 20) == 0 && ix_match_undoable (play->match, &index)) ||
                       (any (play, 30) == 0 && ix_match_redoable (play->match, &index))))
    {
      event.kind = IX_EVENT_UNDO;
      event.index = index;
    }
  return event;
}

/* Keeps the match as it was before the event with that number. */
static void
keep_copy (Play             *play,
           guint             number,
           const NaiveGroup *group)
{
  if (!play->undoes)
    return;
  g_array_set_size (play->copies, number + 1);
  g_array_index (play->copies, NaiveGroup, number) = *group;
}

/* The time until the next flag of the naive match falls. */
static gint64
time_to_flag (const NaiveGroup *group)
{
  gint64 next = G_MAXINT64;

  for (int b = 0; b < group->n; b++)
    if (group->phase == NAIVE_RUNNING && group->board[b].result == '-')
      next = MIN (next, group->board[b].left[group->board[b].pos.side]);
  return next;
}

/* Lets @time pass, and keeps the match as it was at the instant of each flag, before it fell. */
static void
pass (Play  *play,
      gint64 time)
{
  gint64 next;

  while ((next = time_to_flag (&play->group)) <= time)
    {
      NaiveGroup before = play->group;
      guint number;

      play->now += next;
      for (int b = 0; b < before.n; b++)
        if (before.board[b].result == '-')
          before.board[b].left[before.board[b].pos.side] -= next;
      ix_match_advance (play->match, play->now - 1);
      ix_match_journal (play->match, &number);
      keep_copy (play, number, &before);
      ix_match_advance (play->match, play->now);
      naive_group_pass (&play->group, next);
      time -= next;
    }
  play->now += time;
  ix_match_advance (play->match, play->now);
  naive_group_pass (&play->group, time);
}

/* Often two events have one instant, and some that of a flag. */
static void
go_on (Play *play)
{
  gint64 next = ix_match_next_instant (play->match);
  gint64 time = 0;

  if (any (play, 60) == 0 && next != G_MAXINT64)
    time = next - any (play, 2) - play->now;
  else if (any (play, 2) == 0)
    time = any (play, 1500) * 1000;
  pass (play, MAX (time, 0));
}

static gboolean
do_naive (Play               *play,
          const IxMatchEvent *event,
          const char         *fen)
{
  static const char results[] = { '-', 'w', 'b', '=' };
  NaiveGroup *group = &play->group;
  int b = event->seat.board, colour = event->seat.colour;
  IxTurn turn = ix_turn_of_step (event->step);
  g_autofree char *text = NULL;

  switch ((guint) event->kind)
    {
    case IX_EVENT_START:
      return naive_group_start (group);
    case IX_EVENT_PAUSE:
      return naive_group_pause (group);
    case IX_EVENT_RESUME:
      return naive_group_resume (group);
    case IX_EVENT_STEP:
      text = ix_turn_write_coordinates (&turn);
      return naive_group_step (group, b, colour, text);
    case IX_EVENT_STEP_BACK:
      return naive_group_step_back (group, b, colour);
    case IX_EVENT_PRESS:
      return naive_group_press (group, b, colour);
    case IX_EVENT_RESIGN:
      return naive_group_resign (group, b, colour);
    case IX_EVENT_CLAIM_DRAW:
      return naive_group_claim (group, b, colour);
    case IX_EVENT_AGREE_DRAW:
      return naive_group_agree (group, b);
    case IX_EVENT_RULE_BOARD:
      return naive_group_rule_board (group, b, results[event->over.result]);
    case IX_EVENT_RULE_MATCH:
      return naive_group_rule_match (group, (int) event->team);
    case IX_EVENT_ADJUST_CLOCK:
      return naive_group_adjust (group, b, colour, event->left);
    case IX_EVENT_CORRECT:
      return naive_group_correct (group, b, fen);
    case IX_EVENT_TAKE_BACK:
      return naive_group_take_back (group, b);
    case IX_EVENT_UNDO:
      naive_group_restore (group, &g_array_index (play->copies, NaiveGroup, event->index));
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

static void
see (Play               *play,
     const IxMatchEvent *event,
     IxRefusal           refusal,
     guint               n,
     Seen               *seen)
{
  guint n_after;
  const IxMatchEvent *journal = ix_match_journal (play->match, &n_after);

  seen->refused += refusal != IX_ACCEPTED;
  seen->accepted += refusal == IX_ACCEPTED;
  seen->in_use += refusal == IX_REFUSED_IN_USE;
  seen->taken_press += refusal == IX_REFUSED_TAKEN && event->kind == IX_EVENT_PRESS;
  seen->undone += refusal == IX_ACCEPTED && event->kind == IX_EVENT_UNDO;
  seen->lifted += refusal == IX_ACCEPTED && event->kind == IX_EVENT_UNDO &&
                  journal[event->index].kind == IX_EVENT_FLAG;
  for (; n < n_after; n++)
    {
      seen->taken += journal[n].kind == IX_EVENT_TAKEN;
      if (journal[n].kind == IX_EVENT_BOARD_OVER)
        seen->ends[journal[n].over.end]++;
    }
  for (guint b = 0; b < play->setup.n_boards && play->group.phase == NAIVE_RUNNING; b++)
    {
      const IxPosition *pos = &ix_match_boards (play->match)->board[b];
      IxStatus status = ix_position_status (pos);

      if (!ix_boards_in_play (ix_match_boards (play->match), b))
        continue;
      seen->closed += pos->supply_closed != 0;
      seen->stuck += status == IX_STATUS_WAIT || status == IX_STATUS_CHECK_WAIT;
    }
}

static void
do_event (Play *play,
          Seen *seen)
{
  g_autofree char *fen = NULL;
  IxMatchEvent event;
  IxRefusal refusal;
  guint before, n;

  ix_match_journal (play->match, &before);
  go_on (play);
  event = random_event (play, &fen);
  event.at = play->now;
  if (event.kind == IX_EVENT_STEP && any (play, 8) == 0)
    check_steps (play, event.seat.board);
  refusal = ix_match_prepare (play->match, &event);
  ix_match_journal (play->match, &n);
  keep_copy (play, n, &play->group);
  g_assert_cmpint (refusal == IX_ACCEPTED, ==, do_naive (play, &event, fen));
  if (event.kind == IX_EVENT_PRESS)
    g_assert_cmpint (refusal == IX_REFUSED_TAKEN, ==,
                     refusal != IX_ACCEPTED && play->group.phase == NAIVE_RUNNING &&
                       play->group.board[event.seat.board].taken &&
                       play->group.board[event.seat.board].pos.side == event.seat.colour);
  if (refusal == IX_ACCEPTED)
    ix_match_apply_prepared (play->match, &event);
  if (event.kind == IX_EVENT_CORRECT || event.kind == IX_EVENT_UNDO)
    count_pieces (play->match, play->sum);
  check_all (play);
  see (play, &event, refusal, before, seen);
}

/* The journal folds to the same match. */
static void
check_fold (const Play *play)
{
  guint n, n_good;
  const IxMatchEvent *journal = ix_match_journal (play->match, &n);
  g_autoptr (IxMatch) again = ix_match_fold (&play->setup, journal, n, &n_good, NULL);
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  g_assert_cmpuint (n_good, ==, n);
  /* A flag that was lifted falls again at the instant at which play goes on. */
  ix_match_advance (play->match, play->now);
  ix_match_advance (again, play->now);
  one = match_digest (play->match, play->now);
  two = match_digest (again, play->now);
  g_assert_cmpstr (one, ==, two);
}

static void
see_end (const Play *play,
         Seen       *seen)
{
  guint won = 0;

  if (play->group.phase != NAIVE_OVER)
    return;
  for (guint b = 0; b < play->setup.n_boards; b++)
    won += ix_boards_winner (ix_match_boards (play->match), b) != IX_NO_TEAM;
  seen->over[play->rules.all_boards]++;
  seen->both += won > 0 && play->group.winner == 2;
}

static void
play_match (guint seed,
            Seen *seen)
{
  Play play = { .rand = g_rand_new_with_seed (seed), .now = story_time (0) };
  g_auto (GStrv) fens = NULL;
  g_autofree char *joined = NULL;
  IxBoards boards;
  guint events;

  play.turns = g_ptr_array_new_with_free_func (g_free);
  play.copies = g_array_new (FALSE, FALSE, sizeof (NaiveGroup));
  play.undoes = any (&play, 4) == 0;
  play.shuffles = any (&play, 4) == 0;
  choose_rules (&play);
  fens = random_fens (&play, random_size (&play));
  joined = g_strjoinv (" | ", fens);
  g_test_message ("match %u: %s", seed, joined);
  boards = ix_test_boards (joined, &play.variant);
  play.setup = (IxMatchSetup) { .variant = &play.variant, .n_boards = boards.n, .boards = &boards,
                                .automatic_press = play.rules.automatic };
  play.match = ix_match_new (&play.setup);
  naive_group_init (&play.group, &play.rules, fens, play.turns);
  count_pieces (play.match, play.sum);

  events = 60 + any (&play, 120) + 4 * boards.n;
  for (guint i = 0; i < events; i++)
    {
      if (ix_match_phase (play.match) == IX_MATCH_OVER && any (&play, 4) != 0)
        break;
      do_event (&play, seen);
    }
  check_fold (&play);
  see_end (&play, seen);

  ix_match_free (play.match);
  g_array_unref (play.copies);
  g_ptr_array_unref (play.turns);
  g_rand_free (play.rand);
}

static guint
number_of_matches (void)
{
  const char *wanted = g_getenv ("INTERCHANGE_GROUP_MATCHES");

  if (wanted != NULL)
    return (guint) g_ascii_strtoull (wanted, NULL, 10);
  return ix_test_n_cases (N_MATCHES, N_MATCHES_SLOW);
}

static void
test_random (void)
{
  static const IxBoardEnd ends[] = { IX_END_MATE,       IX_END_FLAG,  IX_END_RESIGNED,
                                     IX_END_STALEMATE,  IX_END_QUIET, IX_END_REPETITION,
                                     IX_END_AGREED,     IX_END_ARBITER };
  Seen seen = { 0 };
  guint n = number_of_matches ();

  for (guint i = 0; i < n; i++)
    play_match (i, &seen);
  g_test_message ("%u matches: %u events accepted, %u refused, %u undone, %u flags lifted; %u drops "
                  "lost, %u presses refused for it, %u captures in use; a player stuck %u times, "
                  "supply closed %u times, drawn with boards won %u; over by the first board %u, by "
                  "all %u",
                  n, seen.accepted, seen.refused, seen.undone, seen.lifted, seen.taken,
                  seen.taken_press, seen.in_use, seen.stuck, seen.closed, seen.both, seen.over[0],
                  seen.over[1]);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_test_message ("end %d: %u boards", ends[i], seen.ends[ends[i]]);
      g_assert_true (n < N_MATCHES || seen.ends[ends[i]] >= 20);
    }
  g_assert_true (n < N_MATCHES ||
                 (seen.taken >= 20 && seen.taken_press >= 20 && seen.in_use >= 20 &&
                  seen.stuck >= 20 && seen.closed >= 20 && seen.undone >= 20 && seen.lifted >= 20 &&
                  seen.over[0] >= 20 && seen.over[1] >= 20 && seen.both >= 20));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/group/random", test_random);
  return g_test_run ();
}
