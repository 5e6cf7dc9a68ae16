/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-match-fixture.h"

#include "ix-board-letters.h"
#include "ix-fen.h"
#include "ix-links.h"
#include "ix-match-private.h"
#include "ix-notation.h"
#include "ix-test.h"

/* Some hours of uptime, so that the shell's clock may also restart at a smaller value. */
#define STORY_BEGIN 10000.0

gint64
story_time (double seconds)
{
  return (gint64) ((STORY_BEGIN + seconds) * G_USEC_PER_SEC + 0.5);
}

IxSeat
story_seat (const char *seat)
{
  IxSeat parsed;

  g_assert_cmpuint (ix_board_letters_parse (seat, IX_MAX_BOARDS, &parsed), >, 0);
  return parsed;
}

static IxStory *
story_of (const IxMatchSetup *setup)
{
  IxStory *f = g_new0 (IxStory, 1);

  f->match = ix_match_new (setup);
  g_assert_nonnull (f->match);
  return f;
}

IxStory *
story_prepare (const char  *variant,
               const char  *settings,
               guint        n_boards,
               IxStoryFlags flags)
{
  IxMatchSetup setup = {
    .variant = ix_test_variant (variant, settings),
    .n_boards = n_boards,
    .automatic_press = (flags & IX_STORY_AUTOMATIC) != 0,
    .clocks_only = (flags & IX_STORY_CLOCKS_ONLY) != 0,
  };

  return story_of (&setup);
}

IxStory *
story_prepare_at (const char *variant,
                  const char *settings,
                  const char *fens)
{
  const IxVariant *rules = ix_test_variant (variant, settings);
  IxBoards boards = ix_test_boards (fens, rules);
  IxMatchSetup setup = { .variant = rules, .n_boards = boards.n, .boards = &boards };

  return story_of (&setup);
}

IxStory *
story_begin (const char *variant,
             const char *settings,
             guint       n_boards)
{
  IxStory *f = story_prepare (variant, settings, n_boards, IX_STORY_MANUAL);

  act (f, IX_EVENT_START, "A", 0);
  return f;
}

IxStory *
story_begin_at (const char *variant,
                const char *settings,
                const char *fens)
{
  IxStory *f = story_prepare_at (variant, settings, fens);

  act (f, IX_EVENT_START, "A", 0);
  return f;
}

void
story_free (IxStory *f)
{
  ix_match_free (f->match);
  g_free (f);
}

/* Events */

IxMatchEvent
event_of (IxMatchEventKind kind,
          const char      *seat,
          double           at)
{
  IxMatchEvent event = { .kind = kind };

  event.seat = story_seat (seat);
  event.at = story_time (at);
  return event;
}

IxMatchEvent
event_step (const char *seat,
            IxStep      the_step,
            double      at)
{
  IxMatchEvent event = event_of (IX_EVENT_STEP, seat, at);

  event.step = the_step;
  return event;
}

IxMatchEvent
event_request (const char *seat,
               IxPieceType type,
               double      at)
{
  IxMatchEvent event = event_of (IX_EVENT_REQUEST, seat, at);

  event.type = type;
  return event;
}

IxMatchEvent
event_adjust (const char *seat,
              double      left,
              double      at)
{
  IxMatchEvent event = event_of (IX_EVENT_ADJUST_CLOCK, seat, at);

  event.left = story_time (left) - story_time (0);
  return event;
}

IxMatchEvent
event_rule_board (const char   *board,
                  IxBoardResult result,
                  double        at)
{
  IxMatchEvent event = event_of (IX_EVENT_RULE_BOARD, board, at);

  event.over.result = result;
  event.over.end = IX_END_ARBITER;
  return event;
}

IxMatchEvent
event_rule_match (IxTeam team,
                  double at)
{
  IxMatchEvent event = event_of (IX_EVENT_RULE_MATCH, "A", at);

  event.team = team;
  return event;
}

IxMatchEvent
event_correct (const IxStory *f,
               const char    *board,
               const char    *fen,
               double         at)
{
  IxMatchEvent event = event_of (IX_EVENT_CORRECT, board, at);

  event.position = ix_test_position (fen, ix_match_variant (f->match));
  return event;
}

IxMatchEvent
event_undo (guint  index,
            double at)
{
  IxMatchEvent event = event_of (IX_EVENT_UNDO, "A", at);

  event.index = index;
  return event;
}

static double
story_seconds (gint64 at)
{
  return (double) at / G_USEC_PER_SEC - STORY_BEGIN;
}

void
apply (IxStory     *f,
       IxMatchEvent event)
{
  g_assert_cmpint (ix_match_apply (f->match, &event), ==, IX_ACCEPTED);
  f->now = story_seconds (event.at);
}

void
act (IxStory         *f,
     IxMatchEventKind kind,
     const char      *seat,
     double           at)
{
  apply (f, event_of (kind, seat, at));
}

void
look (IxStory *f,
      double   at)
{
  ix_match_advance (f->match, story_time (at));
  f->now = at;
}

void
refuse (IxStory     *f,
        IxRefusal    why,
        IxMatchEvent event)
{
  gint64 now = MAX (story_time (f->now), event.at);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (why != IX_REFUSED_TIME)
    ix_match_advance (f->match, event.at);
  before = match_digest (f->match, now);
  g_assert_cmpint (ix_match_check (f->match, &event), ==, why);
  g_assert_cmpint (ix_match_apply (f->match, &event), ==, why);
  after = match_digest (f->match, now);
  g_assert_cmpstr (before, ==, after);
  f->now = story_seconds (now);
}

void
refuse_act (IxStory         *f,
            IxRefusal        why,
            IxMatchEventKind kind,
            const char      *seat,
            double           at)
{
  refuse (f, why, event_of (kind, seat, at));
}

/* Turns */

static void
step_on (IxStory    *f,
         guint       board,
         const char *text,
         double      at)
{
  const IxPosition *pos = &ix_match_boards (f->match)->board[board];
  IxMatchEvent event = { .kind = IX_EVENT_STEP, .seat = ix_seat (board, pos->turn) };
  g_autoptr (GError) error = NULL;
  IxTurn turn;

  ix_turn_parse (pos, text, IX_NOTATION_STRICT, &turn, NULL, &error);
  g_assert_no_error (error);
  event.at = story_time (at);
  for (guint i = 0; i < turn.n; i++)
    {
      event.step = turn.steps[i];
      apply (f, event);
    }
}

void
step (IxStory    *f,
      const char *turn,
      double      at)
{
  step_on (f, story_seat (turn).board, turn + 2, at);
}

void
press (IxStory    *f,
       const char *seat,
       double      at)
{
  act (f, IX_EVENT_PRESS, seat, at);
}

static void
play_one (IxStory    *f,
          guint       board,
          const char *text,
          double      at)
{
  IxMatchEvent event = event_of (IX_EVENT_PRESS, "A", at);

  event.seat = ix_seat (board, ix_match_boards (f->match)->board[board].turn);
  step_on (f, board, text, at);
  apply (f, event);
}

void
play (IxStory    *f,
      const char *turns,
      double      at)
{
  g_auto (GStrv) words = g_strsplit (turns, " ", -1);

  for (char **word = words; *word != NULL; word++)
    play_one (f, story_seat (*word).board, *word + 2, at);
}

void
play_on (IxStory    *f,
         const char *board,
         const char *turns,
         double      at)
{
  g_auto (GStrv) words = g_strsplit (turns, " ", -1);

  for (char **word = words; *word != NULL; word++)
    play_one (f, story_seat (board).board, *word, at);
}

/* Checks of the state */

void
expect_left (IxStory    *f,
             const char *seat,
             double      seconds)
{
  g_assert_cmpint (ix_match_time_left (f->match, story_seat (seat), story_time (f->now)), ==,
                   story_time (seconds) - story_time (0));
}

void
expect_phase (IxStory     *f,
              IxMatchPhase phase)
{
  g_assert_cmpint (ix_match_phase (f->match), ==, phase);
}

void
expect_over (IxStory *f,
             IxTeam   winner)
{
  expect_phase (f, IX_MATCH_OVER);
  g_assert_cmpint (ix_match_winner (f->match), ==, winner);
}

void
expect_board (IxStory      *f,
              const char   *board,
              IxBoardResult result,
              IxBoardEnd    end)
{
  guint b = story_seat (board).board;

  g_assert_cmpint (ix_match_boards (f->match)->result[b], ==, result);
  g_assert_cmpint (ix_match_board_end (f->match, b), ==, end);
}

void
expect_fen (IxStory    *f,
            const char *board,
            const char *fen)
{
  g_autofree char *have =
    ix_fen_write (&ix_match_boards (f->match)->board[story_seat (board).board]);

  g_assert_cmpstr (have, ==, fen);
}

void
expect_next (IxStory *f,
             double   at)
{
  g_assert_cmpint (ix_match_next_instant (f->match), ==, story_time (at));
}

void
expect_reserve (IxStory    *f,
                const char *seat,
                const char *pieces)
{
  IxSeat s = story_seat (seat);
  const guint8 *reserve = ix_match_boards (f->match)->board[s.board].reserve[s.colour];
  g_autoptr (GString) have = g_string_new (NULL);

  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    for (guint i = 0; i < reserve[type]; i++)
      g_string_append_c (have, ix_piece_types[type].letter);
  g_assert_cmpstr (have->str, ==, pieces);
}

guint
story_occurrences (const IxMatch *match,
                   guint          board)
{
  return ix_state_occurrences (&match->state, board, ix_state_last_key (&match->state, board));
}

guint
journal_length (const IxStory *f)
{
  guint n;

  ix_match_journal (f->match, &n);
  return n;
}

guint
last_event (const IxStory   *f,
            IxMatchEventKind kind)
{
  guint n;
  const IxMatchEvent *journal = ix_match_journal (f->match, &n);

  while (n > 0)
    if (journal[--n].kind == kind)
      return n;
  g_assert_not_reached ();
}

static void
describe_seat (GString       *text,
               const IxMatch *match,
               IxSeat         seat,
               gint64         now)
{
  g_string_append_printf (text, " %c%" G_GINT64_FORMAT, seat.colour == IX_WHITE ? 'W' : 'B',
                          ix_match_time_left (match, seat, now));
  if (ix_match_delay_left (match, seat, now) > 0)
    g_string_append_printf (text, "(%" G_GINT64_FORMAT ")", ix_match_delay_left (match, seat, now));
}

char *
match_boards_and_clocks (const IxMatch *match,
                         gint64         now)
{
  const IxBoards *boards = ix_match_boards (match);
  GString *text = g_string_new (NULL);

  for (guint b = 0; b < boards->n; b++)
    {
      g_autofree char *fen = ix_fen_write (&boards->board[b]);

      g_string_append_printf (text, "%s under way %u result %d", fen,
                              ix_match_turn_under_way (match, b)->n, boards->result[b]);
      for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
        describe_seat (text, match, ix_seat (b, colour), now);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
describe_rest (GString       *text,
               const IxMatch *match,
               guint          b)
{
  guint n_turns;

  ix_match_turns (match, b, &n_turns);
  g_string_append_printf (text, "%c: turns %u occurred %u end %d flags %d%d requests %x %x",
                          'A' + b, n_turns, story_occurrences (match, b),
                          ix_match_board_end (match, b),
                          ix_match_flag_fallen (match, ix_seat (b, IX_WHITE)),
                          ix_match_flag_fallen (match, ix_seat (b, IX_BLACK)),
                          ix_match_requests (match, ix_seat (b, IX_WHITE)),
                          ix_match_requests (match, ix_seat (b, IX_BLACK)));
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    g_string_append_printf (text, " stall %d clock %d",
                            ix_match_stall (match, ix_seat (b, colour)),
                            ix_match_clock_runs (match, ix_seat (b, colour)));
  g_string_append_c (text, '\n');
}

char *
match_digest (const IxMatch *match,
              gint64         now)
{
  g_autofree char *boards = match_boards_and_clocks (match, now);
  GString *text = g_string_new (boards);
  guint n;

  ix_match_journal (match, &n);
  g_string_append_printf (text, "phase %d winner %d journal %u next %" G_GINT64_FORMAT "\n",
                          ix_match_phase (match), ix_match_winner (match), n,
                          ix_match_next_instant (match));
  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    describe_rest (text, match, b);
  return g_string_free (text, FALSE);
}

char *
story_links_text (const GArray *links)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < links->len; i++)
    {
      const IxLink *link = &g_array_index (links, IxLink, i);

      g_string_append_printf (text, "%s%c:%c%u>%c%u", i > 0 ? " " : "",
                              ix_piece_types[link->type].letter, 'A' + link->capture.board,
                              link->capture.turn + 1, 'A' + link->drop.board, link->drop.turn + 1);
    }
  return g_string_free (text, FALSE);
}
