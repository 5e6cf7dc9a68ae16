/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Restoring a match after the program ended without notice: nothing is lost. */

#include "ix-session-fixture.h"

static void
restore (LiveFixture *f)
{
  g_autoptr (GError) error = NULL;
  gint64 id = ix_match_session_get_id (f->session);

  g_assert_finalize_object (f->session);
  f->session = ix_match_session_restore (f->store, id, &error);
  g_assert_no_error (error);
  live_listen (f);
  live_forget (f);
}

/* After a restart without notice the clocks stand as at the last event. */
static void
test_restore (LiveFixture  *f,
              gconstpointer data)
{
  static const char *const seats[] = { "A", "a", "B", "b" };
  gint64 left[4];
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  ui_act (f->session, IX_EVENT_START, "A");
  ui_shift (5);
  ui_play (f->session, "A:e4 a:d5 B:Nf3");
  ui_shift (7);
  ui_step (f->session, "A:exd5");
  for (guint i = 0; i < 4; i++)
    left[i] = live_left_at_last_event (f, seats[i]);
  before = ui_fen (f->session, "A");
  ui_shift (100);
  restore (f);
  ui_shift (1000);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_PAUSED);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (ix_match_session_time_left (f->session, story_seat (seats[i])), ==, left[i]);
  after = ui_fen (f->session, "A");
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpstr (ix_match_session_get_players (f->session)->name[1][IX_BLACK], ==, "Bob");
  g_assert_cmpuint (live_stored_length (f), ==, ui_journal_length (f->session));

  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  g_assert_cmpint (ix_match_session_time_left (f->session, story_seat ("b")), <=, left[3]);
  g_assert_cmpint (ix_match_session_time_left (f->session, story_seat ("b")), >,
                   left[3] - 20 * G_USEC_PER_SEC);
}

/* Restoring a match that is paused or has not begun adds no event. */
static void
test_restore_again (LiveFixture  *f,
                    gconstpointer data)
{
  restore (f);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_READY);
  g_assert_cmpuint (live_stored_length (f), ==, 0);
  ui_act (f->session, IX_EVENT_START, "A");
  restore (f);
  g_assert_cmpuint (live_stored_length (f), ==, 2);
  restore (f);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_PAUSED);
  g_assert_cmpuint (live_stored_length (f), ==, 2);
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_act (f->session, IX_EVENT_RESIGN, "A");
  restore (f);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_OVER);
  g_assert_cmpint (ix_match_winner (ix_match_session_get_match (f->session)), ==, IX_TEAM_2);
}

static void
test_restore_damaged (LiveFixture  *f,
                      gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  IxMatchEvent pause = { .kind = IX_EVENT_PAUSE, .at = 1 };
  gint64 id = ix_match_session_get_id (f->session);

  g_assert_true (ix_store_append (f->store, id, 0, &pause, 1, &error));
  g_assert_null (ix_match_session_restore (f->store, id, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_null (ix_match_session_restore (f->store, id + 1, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  LIVE_CASE ("/live-restore/as-it-stood", NULL, test_restore);
  LIVE_CASE ("/live-restore/again", NULL, test_restore_again);
  LIVE_CASE ("/live-restore/damaged", NULL, test_restore_damaged);
  return g_test_run ();
}
