/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match laid out in time: at each moment and each instant it is what the live match was. */

#include "ix-match-fixture.h"
#include "ix-match-random.h"
#include "ix-test.h"
#include "ix-time-line.h"

static IxTimeLine *
line_of (const IxMatchSetup *setup,
         const IxMatch      *match)
{
  guint n, n_good;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  IxTimeLine *line = ix_time_line_new (setup, journal, n, &n_good);

  g_assert_cmpuint (n_good, ==, n);
  return line;
}

/* Moments of stories */

static IxTimeLine *
line_of_story (const IxStory *f)
{
  IxMatchSetup setup = {
    .variant = ix_match_variant (f->match),
    .n_boards = ix_match_boards (f->match)->n,
    .boards = ix_match_first_boards (f->match),
  };

  return line_of (&setup, f->match);
}

/* The moment at which the event with that number happened. */
static guint
moment_of (const IxTimeLine *line,
           guint             event)
{
  guint n;
  const IxMoment *moments = ix_time_line_moments (line, &n);

  for (guint m = 1; m < n; m++)
    if (moments[m].event == event)
      return m;
  g_assert_not_reached ();
}

static const IxMoment *
last_moment (const IxTimeLine *line)
{
  guint n;
  const IxMoment *moments = ix_time_line_moments (line, &n);

  return &moments[n - 1];
}

static void
test_empty (void)
{
  g_autoptr (IxStory) f = story_prepare ("newport", "-", 2, IX_STORY_MANUAL);
  g_autoptr (IxTimeLine) line = line_of_story (f);
  guint n;
  const IxMoment *moments = ix_time_line_moments (line, &n);

  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (moments[0].n_events, ==, 0);
  g_assert_false (moments[0].running);
  g_assert_cmpint (ix_time_line_length (line), ==, 0);
  g_assert_cmpuint (ix_time_line_find (line, 10), ==, 0);
  g_assert_cmpint (ix_match_phase (ix_time_line_match (line, 0)), ==, IX_MATCH_READY);
}

/* Pauses take no time on the line, and what an undo gave back was lived through. */
static void
test_times (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  g_autoptr (IxTimeLine) line = NULL;
  guint undone, pause;

  play (f, "A:e4", 10);
  pause = journal_length (f);
  act (f, IX_EVENT_PAUSE, "A", 15);
  act (f, IX_EVENT_RESUME, "A", 1015);
  step (f, "A:e5", 1018);
  undone = journal_length (f);
  press (f, "a", 1020);
  apply (f, event_undo (undone, 1030));
  act (f, IX_EVENT_RESUME, "A", 1040);
  press (f, "a", 1050);

  line = line_of_story (f);
  g_assert_cmpint (ix_time_line_length (line), ==, story_time (15 + 15 + 10) - story_time (0));
  g_assert_cmpint (ix_time_line_moments (line, &undone)[moment_of (line, pause)].bits, ==,
                   IX_MOMENT_PAUSE);
}

static void
test_bits (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  g_autoptr (IxTimeLine) line = NULL;
  const IxMoment *moments;
  guint n, capture, drop, check, claim, adjust, undone;

  play (f, "A:e4", 10);
  play (f, "A:d5", 12);
  step (f, "A:exd5", 14);
  capture = journal_length (f);
  press (f, "A", 15);
  play (f, "B:e4", 16);
  step (f, "B:P@d4", 17);
  drop = journal_length (f);
  press (f, "b", 18);
  step (f, "B:Bb5", 19);
  undone = journal_length (f);
  press (f, "B", 20);
  apply (f, event_undo (undone, 21));
  act (f, IX_EVENT_RESUME, "A", 22);
  adjust = journal_length (f);
  apply (f, event_adjust ("A", 100, 23));
  check = journal_length (f);
  press (f, "B", 24);
  claim = journal_length (f);
  act (f, IX_EVENT_RESIGN, "a", 25);

  line = line_of_story (f);
  moments = ix_time_line_moments (line, &n);
  g_assert_cmpint (moments[moment_of (line, capture)].bits, ==, IX_MOMENT_TURN | IX_MOMENT_CAPTURE);
  g_assert_cmpint (moments[moment_of (line, drop)].bits, ==, IX_MOMENT_TURN | IX_MOMENT_DROP);
  g_assert_cmpint (moments[moment_of (line, undone)].bits, ==, IX_MOMENT_TURN | IX_MOMENT_UNDONE);
  g_assert_cmpint (moments[moment_of (line, adjust)].bits, ==, IX_MOMENT_CORRECTION);
  g_assert_cmpint (moments[moment_of (line, check)].bits, ==, IX_MOMENT_TURN);
  g_assert_cmpint (moments[moment_of (line, check)].board, ==, 1);
  g_assert_cmpint (moments[moment_of (line, claim)].bits, ==, IX_MOMENT_RESULT);
  g_assert_cmpuint (moment_of (line, claim), ==, n - 1);
}

static void
test_check (void)
{
  g_autoptr (IxStory) f = story_begin ("chess", "-", 1);
  g_autoptr (IxTimeLine) line = NULL;
  guint check, n;

  play (f, "A:e4 A:d5", 10);
  step (f, "A:Bb5+", 12);
  check = journal_length (f);
  press (f, "A", 13);
  line = line_of_story (f);
  g_assert_cmpint (ix_time_line_moments (line, &n)[moment_of (line, check)].bits, ==,
                   IX_MOMENT_TURN | IX_MOMENT_CHECK);
}

/* A flag falls at its own moment, before whatever came after it. */
static void
test_flag (void)
{
  g_autoptr (IxStory) f = story_begin ("chess", "clock=30", 1);
  g_autoptr (IxTimeLine) line = NULL;

  look (f, 100);
  line = line_of_story (f);
  g_assert_cmpint (last_moment (line)->at, ==, 30 * G_USEC_PER_SEC);
  g_assert_cmpint (last_moment (line)->bits, ==, IX_MOMENT_FLAG | IX_MOMENT_RESULT);
  g_assert_cmpint (ix_time_line_left (line, 1, ix_seat (0, IX_WHITE)), ==, 30 * G_USEC_PER_SEC);
  g_assert_cmpint (ix_time_line_left (line, 2, ix_seat (0, IX_WHITE)), ==, 0);
}

/* An event that cannot have happened ends the line. */
static void
test_refused (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  g_autoptr (IxTimeLine) line = NULL;
  g_autofree IxMatchEvent *events = NULL;
  IxMatchSetup setup = { .variant = ix_match_variant (f->match), .n_boards = 2 };
  guint n, n_good;

  play (f, "A:e4", 10);
  events = g_memdup2 (ix_match_journal (f->match, &n), 3 * sizeof (IxMatchEvent));
  events[1].kind = IX_EVENT_PRESS;
  line = ix_time_line_new (&setup, events, 3, &n_good);
  g_assert_cmpuint (n_good, ==, 1);
  g_assert_cmpuint (last_moment (line)->n_events, ==, 1);
}

/* Random matches */

#define N_MATCHES 2000
#define N_EVENTS 90
#define N_JUMPS 12

static void
play_at_random (GRand   *rand,
                IxMatch *match)
{
  gint64 now = story_time (0);

  for (guint i = 0; i < N_EVENTS; i++)
    {
      IxMatchEvent event;

      now = ix_random_instant (rand, match, now);
      event = ix_random_event (rand, match, now);
      ix_match_apply (match, &event);
    }
}

/* Are two positions the same bit for bit, except for whose rules they point to? */
static void
compare_positions (const IxPosition *a,
                   const IxPosition *b)
{
  IxPosition left = *a, right = *b;

  left.variant = right.variant = NULL;
  g_assert_cmpmem (&left, sizeof left, &right, sizeof right);
}

static void
compare_turns (const IxMatch *have,
               const IxMatch *want,
               guint          board)
{
  guint n_have, n_want;
  const IxTurnRecord *a = ix_match_turns (have, board, &n_have);
  const IxTurnRecord *b = ix_match_turns (want, board, &n_want);

  g_assert_cmpuint (n_have, ==, n_want);
  for (guint i = 0; i < n_have; i++)
    {
      compare_positions (&a[i].before, &b[i].before);
      compare_positions (&a[i].after, &b[i].after);
      g_assert_cmpint (a[i].at, ==, b[i].at);
      g_assert_cmpuint (a[i].order, ==, b[i].order);
      g_assert_cmpint (a[i].captured, ==, b[i].captured);
      g_assert_cmpmem (a[i].left, sizeof a[i].left, b[i].left, sizeof b[i].left);
      g_assert_cmpmem (a[i].adjusted, sizeof a[i].adjusted, b[i].adjusted, sizeof b[i].adjusted);
      g_assert_cmpmem (a[i].turn.steps, a[i].turn.n * sizeof (IxStep), b[i].turn.steps,
                       b[i].turn.n * sizeof (IxStep));
    }
}

/* The match of the line at @at is the one that was live then. */
static void
compare_at (IxTimeLine         *line,
            const IxMatchSetup *setup,
            guint               moment,
            gint64              at)
{
  guint n, n_moments;
  const IxMoment *moments = ix_time_line_moments (line, &n_moments);
  const IxMatch *have = ix_time_line_match (line, moment);
  gint64 instant = ix_time_line_instant (line, moment, at);
  g_autoptr (IxMatch) want =
    ix_match_fold (setup, ix_time_line_journal (line, &n), moments[moment].n_events, NULL, NULL);
  g_autofree char *a = NULL, *b = NULL;

  /* An effect of time at this very instant is the next moment. */
  if (moment + 1 < n_moments && at < moments[moment + 1].at)
    ix_match_advance (want, instant);
  a = match_digest (have, instant);
  b = match_digest (want, instant);
  g_assert_cmpstr (a, ==, b);
  for (guint board = 0; board < setup->n_boards; board++)
    {
      compare_positions (&ix_match_boards (have)->board[board],
                         &ix_match_boards (want)->board[board]);
      compare_turns (have, want, board);
    }
}

/* An instant in the time of @moment, before the next. */
static gint64
instant_within (GRand          *rand,
                const IxMoment *moments,
                guint           n,
                guint           moment)
{
  gint64 from = moments[moment].at;
  gint64 until = moment + 1 < n ? moments[moment + 1].at : from + 1;

  return until > from ? from + (gint64) (g_rand_double (rand) * (double) (until - from)) : from;
}

/* The turns at @moment that are still those of the whole match, in its beginning. */
static guint
count_standing (const IxMatch *now,
                const IxMatch *whole,
                guint          board)
{
  guint n, n_whole, i = 0;
  const IxTurnRecord *turns = ix_match_turns (now, board, &n);
  const IxTurnRecord *standing = ix_match_turns (whole, board, &n_whole);

  while (i < MIN (n, n_whole) && turns[i].order == standing[i].order &&
         turns[i].at == standing[i].at &&
         ix_position_same_board (&turns[i].after, &standing[i].after))
    i++;
  return i;
}

/* How many were as many as count_standing() takes for them, and fewer. */
static guint n_places[2];

/* Each turn is made at the first moment that has it. */
static void
check_places (IxTimeLine    *line,
              const IxMatch *whole,
              guint          moment)
{
  for (guint b = 0; b < ix_match_boards (whole)->n; b++)
    {
      guint place = ix_time_line_place (line, moment, b);
      guint count = count_standing (ix_time_line_match (line, moment), whole, b);

      /* A turn that was undone may have been made again, at the same time. */
      g_assert_cmpuint (place, <=, count);
      n_places[place < count]++;
      if (place == 0)
        continue;
      g_assert_cmpuint (ix_time_line_find_turn (line, b, place - 1), <=, moment);
      g_assert_cmpuint (
        ix_time_line_place (line, ix_time_line_find_turn (line, b, place - 1), b), >=, place);
    }
}

/* Of the turns that were completed, the last is the one of the latest moment. */
static void
check_last_turn (IxTimeLine *line,
                 guint       moment)
{
  guint board, turn;

  if (!ix_time_line_last_turn (line, moment, &board, &turn))
    return;
  g_assert_cmpuint (turn, <, ix_time_line_place (line, moment, board));
  for (guint b = 0; b < ix_match_boards (ix_time_line_match (line, moment))->n; b++)
    {
      guint place = ix_time_line_place (line, moment, b);

      g_assert_true (place == 0 || ix_time_line_find_turn (line, b, place - 1) <=
                                     ix_time_line_find_turn (line, board, turn));
    }
}

static void
random_line (GRand *rand)
{
  IxMatchSetup setup = ix_random_setup (rand);
  g_autoptr (IxMatch) match = ix_match_new (&setup);
  g_autoptr (IxTimeLine) line = NULL;
  const IxMoment *moments;
  guint n;

  play_at_random (rand, match);
  line = line_of (&setup, match);
  moments = ix_time_line_moments (line, &n);
  g_assert_cmpuint (moments[n - 1].n_events, ==, journal_length (&(IxStory) { .match = match }));
  for (guint i = 0; i < N_JUMPS; i++)
    {
      guint moment = (guint) g_rand_int_range (rand, 0, (gint32) n);
      gint64 at = instant_within (rand, moments, n, moment);

      compare_at (line, &setup, moment, at);
      if (moments[moment].at < at)
        g_assert_cmpuint (ix_time_line_find (line, at), ==, moment);
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < N_MATCHES; i++)
    {
      GRand *rand = g_rand_new_with_seed (i);

      g_test_message ("match %u", i);
      random_line (rand);
      g_rand_free (rand);
    }
}

/* From the first moment to the last and back, one after the other. */
static void
test_every_moment (void)
{
  for (guint i = 0; i < 40; i++)
    {
      GRand *rand = g_rand_new_with_seed (i);
      IxMatchSetup setup = ix_random_setup (rand);
      g_autoptr (IxMatch) match = ix_match_new (&setup);
      g_autoptr (IxTimeLine) line = NULL;
      const IxMoment *moments;
      guint n;

      play_at_random (rand, match);
      line = line_of (&setup, match);
      moments = ix_time_line_moments (line, &n);
      for (guint m = 0; m < n; m++)
        {
          compare_at (line, &setup, m, moments[m].at);
          check_places (line, match, m);
          check_last_turn (line, m);
        }
      for (guint m = n; m > 0; m--)
        compare_at (line, &setup, m - 1, moments[m - 1].at);
      for (guint b = 0; b < setup.n_boards; b++)
        g_assert_cmpuint (ix_time_line_place (line, n - 1, b), ==,
                          count_standing (match, match, b));
      g_rand_free (rand);
    }
  g_assert_cmpuint (n_places[0], >, 50 * n_places[1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/time-line/empty", test_empty);
  g_test_add_func ("/time-line/times", test_times);
  g_test_add_func ("/time-line/bits", test_bits);
  g_test_add_func ("/time-line/check", test_check);
  g_test_add_func ("/time-line/flag", test_flag);
  g_test_add_func ("/time-line/refused", test_refused);
  g_test_add_func ("/time-line/every-moment", test_every_moment);
  g_test_add_func ("/time-line/random", test_random);
  return g_test_run ();
}
