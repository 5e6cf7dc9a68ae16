/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Timings of a clock: what the seconds for each turn mean, by tables of times worked out by hand,
 * and by random matches beside a clock that counts second by second. */

#include "ix-match-fixture.h"
#include "ix-test.h"

/* Stories: a clock of a minute with ten seconds for each turn. */

static IxStory *
begin (const char *timing)
{
  g_autofree char *settings = g_strdup_printf ("clock=60 increment=10 timing=%s", timing);

  return story_begin ("newport", settings, 2);
}

static void
expect_delay (IxStory    *f,
              const char *seat,
              double      seconds)
{
  g_assert_cmpint (ix_match_delay_left (f->match, story_seat (seat), story_time (f->now)), ==,
                   story_time (seconds) - story_time (0));
}

static void
expect_clock (IxStory    *f,
              const char *seat,
              double      left,
              double      delay)
{
  expect_left (f, seat, left);
  expect_delay (f, seat, delay);
}

/* Both clocks of board A, after a turn or while nobody does anything. */
typedef struct {
  double      at;
  const char *turn; /* NULL: none */
  double      white, white_delay;
  double      black, black_delay;
} Moment;

static void
expect_moments (IxStory      *f,
                const Moment *moments,
                gsize         n)
{
  for (const Moment *moment = moments; moment < moments + n; moment++)
    {
      if (moment->turn != NULL)
        play (f, moment->turn, moment->at);
      else
        look (f, moment->at);
      expect_clock (f, "A", moment->white, moment->white_delay);
      expect_clock (f, "a", moment->black, moment->black_delay);
    }
}

static void
test_delay (void)
{
  static const Moment moments[] = {
    { 0, NULL, 60, 10, 60, 0 },
    { 4, NULL, 60, 6, 60, 0 },
    { 10, NULL, 60, 0, 60, 0 },
    { 11, NULL, 59, 0, 60, 0 },
    { 15, NULL, 55, 0, 60, 0 },
    { 15, "A:e4", 55, 0, 60, 10 },
    { 24, "A:e5", 55, 10, 60, 0 }, /* within the delay */
    { 37, "A:Nf3", 52, 0, 60, 10 },
  };
  g_autoptr (IxStory) f = begin ("delay");

  expect_moments (f, moments, G_N_ELEMENTS (moments));
  expect_left (f, "B", 33);
}

static void
test_bronstein (void)
{
  static const Moment moments[] = {
    { 4, NULL, 56, 6, 60, 0 },
    { 4, "A:e4", 60, 0, 60, 10 },
    { 19, NULL, 60, 0, 45, 0 },
    { 19, "A:e5", 60, 10, 55, 0 },
    { 29, "A:Nf3", 60, 0, 55, 10 },
  };
  g_autoptr (IxStory) f = begin ("bronstein");

  expect_moments (f, moments, G_N_ELEMENTS (moments));
}

/* An increment leaves no time to be shown. */
static void
test_increment (void)
{
  static const Moment moments[] = {
    { 4, NULL, 56, 0, 60, 0 },
    { 4, "A:e4", 66, 0, 60, 0 },
  };
  g_autoptr (IxStory) f = begin ("increment");

  expect_moments (f, moments, G_N_ELEMENTS (moments));
}

/* Applies the seconds of the turns of a seat. */
static IxRefusal
set_increment (IxStory    *f,
               const char *seat,
               double      seconds,
               double      at)
{
  IxMatchEvent event = event_of (IX_EVENT_SET_INCREMENT, seat, at);

  event.left = (gint64) (seconds * G_USEC_PER_SEC);
  return ix_match_apply (f->match, &event);
}

/* Two opponents have other seconds; the others keep those of the rules, and the start ends the time in
 * which that can be set. */
static void
test_own_increments (void)
{
  static const Moment increment[] = {
    { 4, "A:e4", 58, 0, 60, 0 },
    { 6, "A:e5", 58, 0, 58, 0 },
    { 7, "A:Nf3", 59, 0, 58, 0 },
  };
  static const Moment delay[] = {
    { 0, NULL, 60, 2, 60, 0 },
    { 4, "A:e4", 58, 0, 60, 0 },
    { 6, "A:e5", 58, 2, 58, 0 },
    { 7, "A:Nf3", 58, 0, 58, 0 },
  };
  static const char *const timings[] = { "increment", "delay" };

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *settings = g_strdup_printf ("clock=60 increment=10 timing=%s", timings[i]);
      g_autoptr (IxStory) f = story_prepare ("newport", settings, 2, IX_STORY_MANUAL);

      g_assert_cmpint (set_increment (f, "A", -1, 0), ==, IX_REFUSED_VALUE);
      g_assert_cmpint (set_increment (f, "A", 2, 0), ==, IX_ACCEPTED);
      g_assert_cmpint (set_increment (f, "a", 0, 0), ==, IX_ACCEPTED);
      act (f, IX_EVENT_START, "A", 0);
      g_assert_cmpint (set_increment (f, "B", 1, 0), ==, IX_REFUSED_PHASE);
      g_assert_cmpint (ix_match_increment (f->match, story_seat ("A")), ==, 2 * G_USEC_PER_SEC);
      g_assert_cmpint (ix_match_increment (f->match, story_seat ("B")), ==, 10 * G_USEC_PER_SEC);
      if (i == 0)
        expect_moments (f, increment, G_N_ELEMENTS (increment));
      else
        expect_moments (f, delay, G_N_ELEMENTS (delay));
    }
}

static void
test_flag (void)
{
  g_autoptr (IxStory) delay =
    story_begin ("chess", "clock=60 increment=10 timing=delay", 1);
  g_autoptr (IxStory) bronstein =
    story_begin ("chess", "clock=60 increment=10 timing=bronstein", 1);

  expect_next (delay, 70);
  play (delay, "A:e4", 3);
  expect_next (delay, 73);
  look (delay, 72.5);
  expect_phase (delay, IX_MATCH_RUNNING);
  expect_left (delay, "a", 0.5);
  look (delay, 73);
  expect_over (delay, IX_TEAM_1);
  expect_clock (delay, "a", 0, 0);

  expect_next (bronstein, 60);
  look (bronstein, 60);
  expect_over (bronstein, IX_TEAM_2);
}

static void
test_pause (void)
{
  g_autoptr (IxStory) f = begin ("delay");
  g_autoptr (IxStory) b = begin ("bronstein");

  act (f, IX_EVENT_PAUSE, "A", 4);
  look (f, 100);
  expect_delay (f, "A", 6);
  act (f, IX_EVENT_RESUME, "A", 100);
  look (f, 103);
  expect_clock (f, "A", 60, 3);
  expect_next (f, 166);
  look (f, 108);
  expect_left (f, "A", 58);

  act (b, IX_EVENT_PAUSE, "A", 4);
  act (b, IX_EVENT_RESUME, "A", 100);
  play (b, "A:e4", 103);
  expect_left (b, "A", 60);
  act (b, IX_EVENT_PAUSE, "A", 104);
  act (b, IX_EVENT_RESUME, "A", 200);
  play (b, "A:e5", 212); /* thirteen seconds in all */
  expect_left (b, "a", 57);
}

/* The shell's clock begins again; the journal is folded. */
static void
test_restart (void)
{
  g_autoptr (IxStory) f = begin ("delay");
  g_autoptr (IxMatch) again = NULL;
  const IxMatchEvent *journal;
  guint n;

  play (f, "A:e4", 3);
  act (f, IX_EVENT_PAUSE, "A", 7);
  journal = ix_match_journal (f->match, &n);
  again = ix_match_fold (ix_match_setup (f->match), journal, n, NULL, NULL);
  ix_match_free (f->match);
  f->match = g_steal_pointer (&again);
  act (f, IX_EVENT_RESUME, "A", -5000);
  expect_delay (f, "a", 6);
  look (f, -4990);
  expect_clock (f, "a", 56, 0);
}

static void
test_undo_and_redo (const char *timing,
                    double      white,
                    double      white_after)
{
  g_autoptr (IxStory) f = begin (timing);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  step (f, "A:e4", 2);
  press (f, "A", 6);
  act (f, IX_EVENT_PAUSE, "A", 20);
  before = match_boards_and_clocks (f->match, story_time (20));
  apply (f, event_undo (last_event (f, IX_EVENT_PRESS), 20));
  expect_clock (f, "A", white, 4); /* as at 6 */
  expect_delay (f, "a", 0);
  apply (f, event_undo (last_event (f, IX_EVENT_UNDO), 30));
  after = match_boards_and_clocks (f->match, story_time (30));
  g_assert_cmpstr (before, ==, after);

  apply (f, event_undo (last_event (f, IX_EVENT_UNDO), 40));
  act (f, IX_EVENT_RESUME, "A", 50);
  press (f, "A", 57); /* thirteen seconds */
  expect_left (f, "A", white_after);
  expect_delay (f, "a", 10);
}

static void
test_undo (void)
{
  test_undo_and_redo ("delay", 60, 57);
  test_undo_and_redo ("bronstein", 54, 57);
}

/* The clock shows what the arbiter says, and the turn's delay goes on. */
static void
test_adjust (void)
{
  g_autoptr (IxStory) f = begin ("delay");
  g_autoptr (IxStory) b = begin ("bronstein");

  apply (f, event_adjust ("A", 20, 4));
  apply (f, event_adjust ("a", 30, 5)); /* who waits */
  expect_clock (f, "A", 20, 5);
  expect_next (f, 30);
  look (f, 12);
  expect_left (f, "A", 18);

  apply (b, event_adjust ("A", 20, 4));
  play (b, "A:e4", 8);
  expect_left (b, "A", 24); /* 16, and the eight seconds of the turn */
}

static void
test_take_back (void)
{
  g_autoptr (IxStory) f = begin ("delay");
  g_autoptr (IxStory) b = begin ("bronstein");

  play (f, "A:e4", 7);
  act (f, IX_EVENT_TAKE_BACK, "A", 30);
  expect_clock (f, "A", 60, 3);
  expect_left (f, "a", 60);
  play (f, "A:d4", 35);
  expect_left (f, "A", 58);

  play (b, "A:e4", 7);
  act (b, IX_EVENT_TAKE_BACK, "A", 30);
  expect_clock (b, "A", 53, 3); /* as at 7 */
  play (b, "A:d4", 35); /* twelve seconds in all */
  expect_left (b, "A", 58);
}

/* A position that the arbiter sets up leaves the turn to its player, or begins the other's. */
static void
test_correct (void)
{
  g_autoptr (IxStory) f = begin ("delay");

  apply (f, event_correct (f, "A", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", 4));
  expect_delay (f, "A", 6);
  apply (f, event_correct (f, "A", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", 5));
  expect_delay (f, "A", 0);
  expect_delay (f, "a", 10);
}

/* The clock starts at its full time, whatever that setting says. */
static void
test_before_first_move (void)
{
  g_autoptr (IxStory) f = story_begin (
    "newport", "clock=60 increment=10 timing=delay increment_before_first_move=on", 2);

  expect_left (f, "A", 60);
}

static void
test_turn_record (void)
{
  g_autoptr (IxStory) f = begin ("bronstein");
  const IxTurnRecord *turns;
  guint n;

  play (f, "A:e4", 4);
  play (f, "A:e5", 18);
  turns = ix_match_turns (f->match, 0, &n);
  g_assert_cmpint (turns[0].left[IX_WHITE], ==, 56 * G_USEC_PER_SEC);
  g_assert_cmpint (turns[0].gained, ==, 4 * G_USEC_PER_SEC);
  g_assert_cmpint (turns[0].delay_left, ==, 6 * G_USEC_PER_SEC);
  g_assert_cmpint (turns[1].left[IX_BLACK], ==, 46 * G_USEC_PER_SEC);
  g_assert_cmpint (turns[1].gained, ==, 10 * G_USEC_PER_SEC);
  g_assert_cmpint (turns[1].delay_left, ==, 0);
}

/* A clock that counts second by second. */

#define MODEL_DELAY 5
#define MODEL_TURNS 200

typedef struct {
  int left[2];
  int added[2]; /* by the arbiter */
  int used;     /* in the turn under way */
  int turn;
} ModelBoard;

typedef struct {
  ModelBoard now;
  ModelBoard pressed[MODEL_TURNS]; /* at each press that stands, before the clock gained time */
  guint      n;
} ModelHistory;

typedef struct {
  IxTiming     timing;
  gboolean     running, over;
  ModelHistory boards[2];
} Model;

static void
model_begin (Model   *model,
             IxTiming timing)
{
  *model = (Model) { .timing = timing, .running = TRUE };
  for (guint b = 0; b < 2; b++)
    model->boards[b].now.left[0] = model->boards[b].now.left[1] = 40;
}

/* A second passes. */
static void
model_tick (Model *model)
{
  for (guint b = 0; b < 2 && model->running; b++)
    {
      ModelBoard *board = &model->boards[b].now;

      board->used++;
      if (model->timing != IX_TIMING_DELAY || board->used > MODEL_DELAY)
        board->left[board->turn]--;
      if (board->left[board->turn] == 0)
        model->over = TRUE;
    }
  if (model->over)
    model->running = FALSE;
}

static void
model_press (Model *model,
             guint  b)
{
  ModelHistory *history = &model->boards[b];
  ModelBoard *board = &history->now;

  history->pressed[history->n++] = *board;
  if (model->timing == IX_TIMING_INCREMENT)
    board->left[board->turn] += MODEL_DELAY;
  else if (model->timing == IX_TIMING_BRONSTEIN)
    board->left[board->turn] += MIN (board->used, MODEL_DELAY);
  board->turn = !board->turn;
  board->used = 0;
}

/* The board as it was at the last press, with the time that the arbiter has added since.  FALSE if
 * that has taken a clock to its end. */
static gboolean
model_take_back (Model *model,
                 guint  b)
{
  ModelHistory *history = &model->boards[b];
  ModelBoard then;

  if (history->n == 0)
    return FALSE;
  then = history->pressed[history->n - 1];
  for (guint colour = 0; colour < 2; colour++)
    {
      then.left[colour] += history->now.added[colour] - then.added[colour];
      then.added[colour] = history->now.added[colour];
    }
  if (then.left[0] <= 0 || then.left[1] <= 0)
    return FALSE;
  history->now = then;
  history->n--;
  return TRUE;
}

static void
model_adjust (Model *model,
              IxSeat seat,
              int    left)
{
  ModelBoard *board = &model->boards[seat.board].now;

  board->added[seat.colour] += left - board->left[seat.colour];
  board->left[seat.colour] = left;
}

static int
model_delay_left (const Model *model,
                  IxSeat       seat)
{
  const ModelBoard *board = &model->boards[seat.board].now;

  if (model->over || model->timing == IX_TIMING_INCREMENT || board->turn != seat.colour)
    return 0;
  return MAX (0, MODEL_DELAY - board->used);
}

static void
compare_with_model (const Model *model,
                    const IxStory *f)
{
  gint64 now = story_time (f->now);

  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);

        g_assert_cmpint (ix_match_time_left (f->match, seat, now), ==,
                         model->boards[b].now.left[colour] * G_USEC_PER_SEC);
        g_assert_cmpint (ix_match_delay_left (f->match, seat, now), ==,
                         model_delay_left (model, seat) * G_USEC_PER_SEC);
      }
  g_assert_cmpint (ix_match_phase (f->match), ==,
                   model->over      ? IX_MATCH_OVER
                   : model->running ? IX_MATCH_RUNNING
                                    : IX_MATCH_PAUSED);
}

/* Undoes the last turn in both, and makes it again if @redo: undo pauses.  Nothing else has
 * happened since. */
static void
undo_press (Model         *model,
            const Model   *at_press,
            IxStory       *f,
            gboolean       redo)
{
  Model before = *model;

  apply (f, event_undo (last_event (f, IX_EVENT_STEP), f->now));
  *model = *at_press;
  model->running = FALSE;
  compare_with_model (model, f);
  if (!redo)
    return;
  apply (f, event_undo (last_event (f, IX_EVENT_UNDO), f->now));
  *model = before;
  model->running = FALSE;
}

/* Knights that go round, each at its own pace: no position comes often enough for a draw. */
static void
play_turn (IxStory     *f,
           const Model *model,
           guint        b)
{
  static const char *const white[] = { "Nf3", "Ng5", "Nh3", "Ng1" };
  static const char *const black[] = { "Nf6", "Ne4", "Nd6", "Nf5", "Nh6", "Ng8" };
  guint n = model->boards[b].n;

  play_on (f, b == 0 ? "A" : "B",
           n % 2 == 0 ? white[n / 2 % G_N_ELEMENTS (white)] : black[n / 2 % G_N_ELEMENTS (black)],
           f->now);
}

/* One random action at a whole second; @at_press is the model before the last press, if that was
 * the last action. */
static void
act_at_random (GRand    *rand,
               Model    *model,
               Model    *at_press,
               gboolean *may_undo,
               IxStory  *f)
{
  guint b = (guint) g_rand_int_range (rand, 0, 2);
  IxSeat seat = ix_seat (b, g_rand_boolean (rand) ? IX_WHITE : IX_BLACK);
  const char *names[2][2] = { { "A", "a" }, { "B", "b" } };
  gint32 dice = g_rand_int_range (rand, 0, 10);

  if (!model->running)
    {
      act (f, IX_EVENT_RESUME, "A", f->now);
      model->running = TRUE;
    }
  else if (*may_undo && dice == 0)
    undo_press (model, at_press, f, g_rand_boolean (rand));
  else if (dice == 1)
    {
      act (f, IX_EVENT_PAUSE, "A", f->now);
      model->running = FALSE;
    }
  else if (dice == 2)
    {
      model_adjust (model, seat, g_rand_int_range (rand, 1, 60));
      apply (f, event_adjust (names[b][seat.colour],
                              model->boards[b].now.left[seat.colour], f->now));
    }
  else if (dice == 3 && model_take_back (model, b))
    act (f, IX_EVENT_TAKE_BACK, names[b][0], f->now);
  else
    {
      *at_press = *model;
      play_turn (f, model, b);
      model_press (model, b);
      *may_undo = TRUE;
      return;
    }
  *may_undo = FALSE;
}

static void
random_match (GRand   *rand,
              IxTiming timing)
{
  static const char *const settings[] = {
    "clock=40 increment=5 timing=increment",
    "clock=40 increment=5 timing=delay",
    "clock=40 increment=5 timing=bronstein",
  };
  g_autoptr (IxStory) f = story_begin ("newport", settings[timing], 2);
  g_autofree Model *model = g_new (Model, 1);
  g_autofree Model *at_press = g_new (Model, 1);
  gboolean may_undo = FALSE;

  model_begin (model, timing);
  for (guint i = 0; i < MODEL_TURNS && !model->over; i++)
    {
      for (gint32 n = g_rand_int_range (rand, 0, 8); n > 0; n--)
        {
          look (f, f->now + 1);
          model_tick (model);
          compare_with_model (model, f);
        }
      if (!model->over)
        act_at_random (rand, model, at_press, &may_undo, f);
      compare_with_model (model, f);
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < 6000; i++)
    {
      GRand *rand = g_rand_new_with_seed (i);

      random_match (rand, (IxTiming) (i % IX_N_TIMINGS));
      g_rand_free (rand);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/timing/increment", test_increment);
  g_test_add_func ("/timing/own-increments", test_own_increments);
  g_test_add_func ("/timing/delay", test_delay);
  g_test_add_func ("/timing/bronstein", test_bronstein);
  g_test_add_func ("/timing/flag", test_flag);
  g_test_add_func ("/timing/pause", test_pause);
  g_test_add_func ("/timing/restart", test_restart);
  g_test_add_func ("/timing/undo", test_undo);
  g_test_add_func ("/timing/adjust", test_adjust);
  g_test_add_func ("/timing/take-back", test_take_back);
  g_test_add_func ("/timing/correct", test_correct);
  g_test_add_func ("/timing/before-first-move", test_before_first_move);
  g_test_add_func ("/timing/turn-record", test_turn_record);
  g_test_add_func ("/timing/random", test_random);
  return g_test_run ();
}
