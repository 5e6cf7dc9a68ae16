/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The session of a match: every change is stored before it is shown. */

#include <sqlite3.h>

#include "ix-free-session.h"
#include "ix-now.h"
#include "ix-session-fixture.h"

static void
test_written_first (LiveFixture  *f,
                    gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpint (f->last.kind, ==, IX_EVENT_START);
  ui_shift (3);
  ui_step (f->session, "A:e4");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  g_assert_cmpint (f->last.kind, ==, IX_EVENT_PRESS);
  g_assert_cmpuint (f->n_changed, ==, 3);
  g_assert_cmpuint (f->n_events, ==, 3);
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_play (f->session, "A:d5 B:e4 A:exd5");
  g_assert_cmpuint (live_stored_length (f), ==, 11);
  g_assert_cmpuint (f->n_failed, ==, 0);
}

static void
test_refusal (LiveFixture  *f,
              gconstpointer data)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_PRESS, "a");
  IxRefusal why;

  g_assert_false (ix_match_session_apply (f->session, event, &why));
  g_assert_cmpint (why, ==, IX_REFUSED_PHASE);
  ui_act (f->session, IX_EVENT_START, "A");
  live_forget (f);
  g_assert_false (ix_match_session_apply (f->session, event, &why));
  g_assert_cmpint (why, ==, IX_REFUSED_NOT_TO_MOVE);
  event = ui_event_of (IX_EVENT_STEP, "A");
  event.step = ix_step_move (ui_sq ("e2"), ui_sq ("e5"), IX_NO_PIECE);
  g_assert_cmpint (ix_match_session_check (f->session, event), ==, IX_REFUSED_STEP);
  g_assert_false (ix_match_session_apply (f->session, event, &why));
  g_assert_cmpint (why, ==, IX_REFUSED_STEP);
  g_assert_false (ix_match_session_apply (f->session, event, NULL));
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_cmpuint (f->n_events, ==, 0);
  g_assert_cmpuint (f->n_failed, ==, 0);
  g_assert_cmpuint (live_stored_length (f), ==, 1);
}

static void
test_check_changes_nothing (LiveFixture  *f,
                            gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  live_forget (f);
  g_assert_cmpint (ix_match_session_check (f->session, ui_event_of (IX_EVENT_RESIGN, "A")), ==,
                   IX_ACCEPTED);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_RUNNING);
  g_assert_cmpuint (f->n_events, ==, 0);
}

/* On a full disk an event is refused with an error and nothing changes; with room again play
 * continues. */
static void
test_write_failure (LiveFixture  *f,
                    gconstpointer data)
{
  IxRefusal why;
  gboolean done;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  ui_act (f->session, IX_EVENT_START, "A");
  live_forget (f);
  before = ui_fen (f->session, "A");
  ui_set_room_on_disk (FALSE);
  done = ix_match_session_apply (f->session, ui_event_of (IX_EVENT_PAUSE, "A"), &why);
  ui_set_room_on_disk (TRUE);
  g_assert_false (done);
  g_assert_cmpint (why, ==, IX_ACCEPTED);
  g_assert_cmpuint (f->n_failed, ==, 1);
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_cmpuint (f->n_events, ==, 0);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_RUNNING);
  g_assert_cmpuint (live_stored_length (f), ==, 1);
  after = ui_fen (f->session, "A");
  g_assert_cmpstr (before, ==, after);

  ui_play (f->session, "A:e4");
  g_assert_cmpuint (live_stored_length (f), ==, 3);
  g_assert_cmpuint (f->n_failed, ==, 1);
}

/* A flag falls while the disk is full, which is told once, and to each who acts: once there is room, it is both
 * stored and shown. */
static void
test_write_failure_at_alarm (LiveFixture  *f,
                             gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  live_forget (f);
  ui_set_room_on_disk (FALSE);
  ui_shift (301);
  for (guint second = 0; second < 4; second++)
    ui_shift (1);
  g_assert_cmpuint (f->n_failed, ==, 1);
  ix_match_session_apply (f->session, ui_event_of (IX_EVENT_PAUSE, "A"), NULL);
  ui_shift (1);
  ui_set_room_on_disk (TRUE);
  g_assert_cmpuint (f->n_failed, ==, 2);
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_true (ix_match_session_is_unsaved (f->session));
  live_forget (f);
  ui_shift (1);
  ix_match_session_apply (f->session, ui_event_of (IX_EVENT_PAUSE, "A"), NULL);
  ui_settle ();
  g_assert_false (ix_match_session_is_unsaved (f->session));
  g_assert_true (f->n_changed > 0 && ui_phase (f->session) == IX_MATCH_OVER);
}

/* The same, if an event that comes too late discovers the flag. */
static void
test_write_failure_after_flag (LiveFixture  *f,
                               gconstpointer data)
{
  gboolean done;

  ui_act (f->session, IX_EVENT_START, "A");
  live_forget (f);
  f->not_written = TRUE;
  ix_now_shift (301 * G_USEC_PER_SEC);
  ui_set_room_on_disk (FALSE);
  done = ix_match_session_apply (f->session, ui_event_of (IX_EVENT_RESIGN, "A"), NULL);
  ui_set_room_on_disk (TRUE);
  g_assert_false (done);
  g_assert_cmpuint (f->n_failed, ==, 1);
  g_assert_cmpuint (live_stored_length (f), ==, 1);
  g_assert_true (f->n_changed == 0);
}

static IxMatchEvent
first_step (void)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_STEP, "A");

  event.step = ix_step_move (ui_sq ("e2"), ui_sq ("e4"), IX_NO_PIECE);
  return event;
}

static void
post_first_step (LiveFixture *f)
{
  IxRefusal why;

  ui_act (f->session, IX_EVENT_START, "A");
  live_forget (f);
  g_assert_true (ix_match_session_post (f->session, first_step (), &why));
  g_assert_cmpint (why, ==, IX_ACCEPTED);
  g_assert_cmpuint (f->n_events, ==, 0);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* Posted events are shown only when they are stored. */
static void
test_post (LiveFixture  *f,
           gconstpointer data)
{
  post_first_step (f);
  ui_wait_until (f->n_changed > 0);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpuint (f->n_events, ==, 1);
  g_assert_cmpint (f->last.kind, ==, IX_EVENT_STEP);
  g_assert_cmpuint (live_stored_length (f), ==, 2);
}

/* A caller that cannot go on without it waits. */
static void
test_post_wait (LiveFixture  *f,
                gconstpointer data)
{
  post_first_step (f);
  ix_match_session_wait (f->session);
  g_assert_cmpuint (f->n_changed, ==, 1);
  ui_settle ();
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpuint (live_stored_length (f), ==, 2);
}

static void
test_post_keeps_order (LiveFixture  *f,
                       gconstpointer data)
{
  post_first_step (f);
  ui_act (f->session, IX_EVENT_PRESS, "A");
  g_assert_cmpuint (f->n_events, ==, 2);
  g_assert_cmpint (f->last.kind, ==, IX_EVENT_PRESS);
  g_assert_cmpuint (live_stored_length (f), ==, 3);
  g_assert_true (ix_match_session_post (f->session, ui_event_of (IX_EVENT_PAUSE, "A"), NULL));
  g_assert_true (ix_match_session_undo (f->session));
  g_assert_cmpint (f->last.kind, ==, IX_EVENT_UNDO);
  g_assert_cmpuint (live_stored_length (f), ==, 5);
}

static void
test_post_refused (LiveFixture  *f,
                   gconstpointer data)
{
  IxRefusal why;

  g_assert_false (ix_match_session_post (f->session, first_step (), &why));
  g_assert_cmpint (why, ==, IX_REFUSED_PHASE);
  ui_settle ();
  g_assert_cmpuint (live_stored_length (f), ==, 0);
}

static void
test_post_failure (LiveFixture  *f,
                   gconstpointer data)
{
  g_autofree char *before = ui_fen (f->session, "A");
  g_autofree char *after = NULL;

  ui_act (f->session, IX_EVENT_START, "A");
  live_forget (f);
  ui_set_room_on_disk (FALSE);
  g_assert_true (ix_match_session_post (f->session, first_step (), NULL));
  ui_wait_until (f->n_failed > 0);
  ui_set_room_on_disk (TRUE);
  g_assert_cmpuint (f->n_failed, ==, 1);
  g_assert_cmpuint (f->n_events, ==, 0);
  after = ui_fen (f->session, "A");
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (live_stored_length (f), ==, 1);
  ui_play (f->session, "A:e4");
  g_assert_cmpuint (live_stored_length (f), ==, 3);
  g_assert_cmpuint (f->n_failed, ==, 1);
}

/* While the disk is slow the clocks are still drawn, and nothing is shown that is not stored. */
static void
test_post_slow_disk (LiveFixture  *f,
                     gconstpointer data)
{
  sqlite3 *other = NULL;

  ui_act (f->session, IX_EVENT_START, "A");
  live_forget (f);
  g_assert_cmpint (sqlite3_open (ix_store_get_path (f->store), &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN EXCLUSIVE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_true (ix_match_session_post (f->session, first_step (), NULL));
  ui_wait_until (f->n_ticks > 2);
  g_assert_cmpuint (f->n_events, ==, 0);
  g_assert_cmpint (sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (other), ==, SQLITE_OK);
  ui_wait_until (f->n_changed > 0);
  g_assert_cmpuint (f->n_events, ==, 1);
  g_assert_cmpuint (f->n_failed, ==, 0);
  g_assert_cmpuint (live_stored_length (f), ==, 2);
}

static void
test_flag (LiveFixture  *f,
           gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ui_play (f->session, "A:e4");
  ui_shift (299);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_RUNNING);
  live_forget (f);
  ix_now_shift (2 * G_USEC_PER_SEC);
  ui_wait_until (f->n_changed > 0);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_OVER);
  g_assert_cmpuint (f->n_ticks, >, 0);
  g_assert_cmpuint (live_stored_length (f), ==, ui_journal_length (f->session));
  live_forget (f);
  ui_shift (1000);
  g_assert_cmpuint (f->n_ticks, ==, 0);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* Both White clocks run in step and their texts change once a second, with one tick for both. */
static void
test_ticks (LiveFixture  *f,
            gconstpointer data)
{
  gint64 begin;
  guint seconds;

  ui_settle ();
  g_assert_cmpuint (f->n_ticks, ==, 0);
  ui_act (f->session, IX_EVENT_START, "A");
  begin = ix_now ();
  for (guint i = 0; i < 60; i++)
    ui_shift (0.25);
  seconds = (guint) ((ix_now () - begin) / G_USEC_PER_SEC);
  g_assert_cmpuint (f->n_ticks, >=, seconds - 1);
  g_assert_cmpuint (f->n_ticks, <=, seconds + 1);
  g_assert_cmpuint (f->n_changed, ==, 1);

  /* One long step of time is one tick. */
  live_forget (f);
  ix_now_shift (30 * G_USEC_PER_SEC);
  ui_wait_until (f->n_ticks > 0);
  g_assert_cmpuint (f->n_ticks, ==, 1);

  ui_act (f->session, IX_EVENT_PAUSE, "A");
  ui_settle ();
  live_forget (f);
  ui_shift (500);
  g_assert_cmpuint (f->n_ticks, ==, 0);
}

static void
test_pause (LiveFixture  *f,
            gconstpointer data)
{
  gint64 left;

  ui_act (f->session, IX_EVENT_START, "A");
  ui_shift (10);
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  left = ix_match_session_time_left (f->session, story_seat ("A"));
  g_assert_cmpint (left, <=, 290 * G_USEC_PER_SEC);
  ui_shift (600);
  g_assert_cmpint (ix_match_session_time_left (f->session, story_seat ("A")), ==, left);
  ui_act (f->session, IX_EVENT_RESUME, "A");
  g_assert_cmpint (live_left_at_last_event (f, "A"), ==, left);
}

static void
slept_cb (guint *n)
{
  (*n)++;
}

/* Sleep while the clocks run pauses the match; sleep before they begin, or go on, does not. */
static void
test_sleep (LiveFixture  *f,
            gconstpointer data)
{
  static const IxMatchEventKind begins[] = { IX_EVENT_START, IX_EVENT_RESUME };
  guint n = 0;

  g_signal_connect_swapped (f->session, "slept", G_CALLBACK (slept_cb), &n);
  for (gsize i = 0; i < G_N_ELEMENTS (begins); i++)
    {
      ix_now_sleep (G_TIME_SPAN_HOUR);
      ui_act (f->session, begins[i], "A");
      ui_shift (2);
      g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_RUNNING);
      g_assert_cmpuint (n, ==, i);
      ix_now_sleep (G_TIME_SPAN_HOUR);
      ui_shift (2);
      g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_PAUSED);
      g_assert_cmpuint (n, ==, i + 1);
    }
}

static void
test_undo (LiveFixture  *f,
           gconstpointer data)
{
  g_autofree char *first = ui_fen (f->session, "A");
  g_autofree char *after = NULL;

  g_assert_false (ix_match_session_undo (f->session));
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_false (ix_match_session_undo (f->session));
  ui_play (f->session, "A:e4");
  g_assert_true (ix_match_session_undo (f->session));
  g_assert_cmpint (f->last.kind, ==, IX_EVENT_UNDO);
  g_assert_true (ix_match_session_undo (f->session));
  after = ui_fen (f->session, "A");
  g_assert_cmpstr (first, ==, after);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_PAUSED);
  g_assert_false (ix_match_session_undo (f->session));
}

/* The alarm takes a claim through its stages. */
static void
test_stall (LiveFixture  *f,
            gconstpointer data)
{
  const IxMatch *match = ix_match_session_get_match (f->session);
  IxSeat ann = story_seat ("A");

  ui_act (f->session, IX_EVENT_START, "A");
  ui_play (f->session, "B:e4");
  /* Ann's partner Bob is to move: she may wait for Bob, and has ten seconds then. */
  ui_act (f->session, IX_EVENT_CLAIM_STALL, "A");
  g_assert_cmpint (ix_match_stall (match, ann), ==, IX_STALL_WAIT_PARTNER);
  g_assert_cmpint (ix_match_session_stall_left (f->session, ann), ==, G_MAXINT64);
  ui_play (f->session, "b:e5");
  g_assert_cmpint (ix_match_stall (match, ann), ==, IX_STALL_MUST_MOVE);
  g_assert_cmpint (ix_match_session_stall_left (f->session, ann), >, 0);
  g_assert_cmpint (ix_match_session_stall_left (f->session, ann), <=, 10 * G_USEC_PER_SEC);
  live_forget (f);
  ix_now_shift (11 * G_USEC_PER_SEC);
  ui_wait_until (f->n_changed > 0);
  g_assert_cmpint (ix_match_stall (match, ann), ==, IX_STALL_CLAIMABLE);
  g_assert_cmpint (f->last.kind, ==, IX_EVENT_STALL_STAGE);
}

/* An act whose input waited for @waited milliseconds before a source of the main loop handled it. */
typedef struct {
  IxMatchSession *session;
  guint           waited;
  gboolean        of_other_clock;
  gint64          handled; /* the instant; 0: not yet */
  gboolean        accepted;
} LateAct;

static gboolean
late_cb (gpointer data)
{
  LateAct *act = data;
  guint32 time = (guint32) (g_get_monotonic_time () / 1000) - act->waited;

  act->handled = ix_now ();
  ix_now_take_input (act->of_other_clock ? time + G_MAXINT32 : time);
  act->accepted = ix_match_session_apply (act->session, ui_event_of (IX_EVENT_PAUSE, "A"), NULL);
  return G_SOURCE_REMOVE;
}

/* An act counts from its input, to a millisecond, in the source that handles it; not if that comes from another clock. */
static void
test_input (LiveFixture  *f,
            gconstpointer data)
{
  static const struct {
    guint    waited;
    gboolean of_other_clock;
  } cases[] = { { 0, FALSE }, { 700, FALSE }, { 2500, FALSE }, { 900, TRUE } };

  ui_act (f->session, IX_EVENT_START, "A");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LateAct act = { .session = f->session,
                      .waited = cases[i].waited,
                      .of_other_clock = cases[i].of_other_clock };
      gint64 waited = cases[i].of_other_clock ? 0 : cases[i].waited * (gint64) 1000;

      ix_now_shift (10 * G_USEC_PER_SEC);
      g_idle_add (late_cb, &act);
      ui_wait_until (act.handled != 0);
      g_assert_true (act.accepted);
      g_assert_cmpint (f->last.kind, ==, IX_EVENT_PAUSE);
      g_assert_cmpint (f->last.at, >=, act.handled - waited - 1000);
      g_assert_cmpint (f->last.at, <=, ix_now () - waited);
      /* Nothing is left of it for what comes next. */
      ui_act (f->session, IX_EVENT_RESUME, "A");
      g_assert_cmpint (f->last.at, >=, act.handled);
    }
}

/* White pressed in time, and the main loop comes to it when the time is over: the input is first. */
static void
test_input_before_flag (LiveFixture  *f,
                        gconstpointer data)
{
  LateAct act = { .session = f->session, .waited = 2000 };

  ui_act (f->session, IX_EVENT_START, "A");
  ui_wait_until (!g_main_context_pending (NULL));
  ix_now_shift (ix_match_session_time_left (f->session, story_seat ("A")) + G_USEC_PER_SEC);
  g_timeout_add_full (G_PRIORITY_DEFAULT, 0, late_cb, &act, NULL);
  ui_wait_until (act.handled != 0);
  g_assert_true (act.accepted);
  g_assert_cmpint (f->last.kind, ==, IX_EVENT_PAUSE);
}

/* Plays a match of the four people of @session whose boards end so. */
static void
play_freely (LiveFixture   *f,
             IxFreeSession *session,
             const char    *settings,
             IxBoardResult  on_a,
             IxBoardResult  on_b)
{
  static const IxPartnersTable table = { .seats = { 0, 1, 2, 3 } };
  g_autoptr (IxStory) story = story_begin ("newport", settings, 2);
  const IxMatchEvent *journal;
  gint64 id;
  guint n;

  apply (story, event_rule_board ("A", on_a, 1));
  if (ix_match_phase (story->match) != IX_MATCH_OVER)
    apply (story, event_rule_board ("B", on_b, 2));
  id = ix_free_session_begin (session, ix_match_setup (story->match), &table, NULL);
  journal = ix_match_journal (story->match, &n);
  g_assert_true (ix_store_append (f->store, id, 0, journal, n, NULL));
}

/* Free play counts matches, also where every board counts. */
static void
test_free_scores (LiveFixture  *f,
                  gconstpointer data)
{
  static const char *const names[] = { "Ann", "Bob", "Cid", "Dan" };
  static const struct {
    const char   *settings;
    IxBoardResult on_a, on_b;
    IxFreeScore   of_team_1;
  } cases[] = {
    { "-", IX_BOARD_WHITE_WINS, IX_BOARD_DRAWN, { .n_won = 1 } },
    { "-", IX_BOARD_DRAWN, IX_BOARD_DRAWN, { .n_drawn = 1 } },
    { "group_end=all-boards", IX_BOARD_WHITE_WINS, IX_BOARD_BLACK_WINS, { .n_won = 1 } },
    { "group_end=all-boards", IX_BOARD_WHITE_WINS, IX_BOARD_WHITE_WINS, { .n_drawn = 1 } },
    { "group_end=all-boards", IX_BOARD_WHITE_WINS, IX_BOARD_DRAWN, { .n_won = 1 } },
    { "group_end=all-boards", IX_BOARD_DRAWN, IX_BOARD_WHITE_WINS, { .n_lost = 1 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxFreeSession) session = ix_free_session_new (f->store);
      g_autofree IxFreeScore *scores = NULL;

      ix_free_session_do (session, (IxFreePlayEvent) { .kind = IX_FREE_PLAY_ANEW }, NULL);
      for (guint person = 0; person < G_N_ELEMENTS (names); person++)
        ix_free_session_do (session, (IxFreePlayEvent) { .kind = IX_FREE_PLAY_JOIN,
                                                         .name = (char *) names[person] }, NULL);
      play_freely (f, session, cases[i].settings, cases[i].on_a, cases[i].on_b);
      scores = ix_free_session_count_scores (session);
      for (guint person = 0; person < G_N_ELEMENTS (names); person++)
        {
          gboolean first = person < 2;

          g_assert_cmpuint (scores[person].n_drawn, ==, cases[i].of_team_1.n_drawn);
          g_assert_cmpuint (scores[person].n_won, ==,
                            first ? cases[i].of_team_1.n_won : cases[i].of_team_1.n_lost);
          g_assert_cmpuint (scores[person].n_lost, ==,
                            first ? cases[i].of_team_1.n_lost : cases[i].of_team_1.n_won);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  LIVE_CASE ("/live-match/written-first", NULL, test_written_first);
  LIVE_CASE ("/live-match/refusal", NULL, test_refusal);
  LIVE_CASE ("/live-match/check-changes-nothing", NULL, test_check_changes_nothing);
  LIVE_CASE ("/live-match/write-failure", NULL, test_write_failure);
  LIVE_CASE ("/live-match/write-failure-at-alarm", NULL, test_write_failure_at_alarm);
  LIVE_CASE ("/live-match/write-failure-after-flag", NULL, test_write_failure_after_flag);
  LIVE_CASE ("/live-match/post", NULL, test_post);
  LIVE_CASE ("/live-match/post-wait", NULL, test_post_wait);
  LIVE_CASE ("/live-match/post-keeps-order", NULL, test_post_keeps_order);
  LIVE_CASE ("/live-match/post-refused", NULL, test_post_refused);
  LIVE_CASE ("/live-match/post-failure", NULL, test_post_failure);
  LIVE_CASE ("/live-match/post-slow-disk", NULL, test_post_slow_disk);
  LIVE_CASE ("/live-match/input", NULL, test_input);
  LIVE_CASE ("/live-match/input-before-flag", NULL, test_input_before_flag);
  LIVE_CASE ("/live-match/flag", NULL, test_flag);
  LIVE_CASE ("/live-match/ticks", NULL, test_ticks);
  LIVE_CASE ("/live-match/pause", NULL, test_pause);
  LIVE_CASE ("/live-match/sleep", NULL, test_sleep);
  LIVE_CASE ("/live-match/undo", NULL, test_undo);
  LIVE_CASE ("/live-match/stall", NULL, test_stall);
  LIVE_CASE ("/live-match/free-scores", NULL, test_free_scores);
  return g_test_run ();
}
