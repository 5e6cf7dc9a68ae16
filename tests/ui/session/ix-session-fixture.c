/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-session-fixture.h"

#include "ix-test.h"

guint
live_stored_length (LiveFixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStoredMatch) stored =
    ix_store_load_match (f->store, ix_match_session_get_id (f->session), &error);

  g_assert_no_error (error);
  return stored->events->len;
}

static void
event_cb (IxMatchSession     *session,
          const IxMatchEvent *event,
          LiveFixture        *f)
{
  f->n_events++;
  f->last = *event;
  if (f->not_written)
    return;
  g_assert_cmpuint (live_stored_length (f), ==, ui_journal_length (f->session));
}

static void
changed_cb (IxMatchSession *session,
            LiveFixture    *f)
{
  g_autoptr (IxStoredMatch) stored =
    ix_store_load_match (f->store, ix_match_session_get_id (session), NULL);
  g_autoptr (IxMatch) again = NULL;
  g_autofree char *have = NULL;
  g_autofree char *want = NULL;
  gint64 last = ix_match_last_instant (ix_match_session_get_match (session));

  f->n_changed++;
  if (f->not_written)
    return;
  g_assert_nonnull (stored);
  again = ix_stored_match_fold (stored, NULL);
  have = match_digest (again, last);
  want = match_digest (ix_match_session_get_match (session), last);
  g_assert_cmpstr (have, ==, want);
}

static void
tick_cb (IxMatchSession *session,
         LiveFixture    *f)
{
  f->n_ticks++;
}

static void
failed_cb (IxMatchSession *session,
           const char     *message,
           LiveFixture    *f)
{
  g_assert_cmpstr (message, !=, "");
  f->n_failed++;
}

void
live_listen (LiveFixture *f)
{
  g_signal_connect (f->session, "event", G_CALLBACK (event_cb), f);
  g_signal_connect (f->session, "changed", G_CALLBACK (changed_cb), f);
  g_signal_connect (f->session, "tick", G_CALLBACK (tick_cb), f);
  g_signal_connect (f->session, "write-failed", G_CALLBACK (failed_cb), f);
}

void
live_forget (LiveFixture *f)
{
  f->n_changed = f->n_ticks = f->n_events = f->n_failed = 0;
}

void
live_set_up (LiveFixture  *f,
             gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  f->folder = ui_folder ();
  path = g_build_filename (f->folder, "club", NULL);
  f->store = ix_store_open (path, &error);
  g_assert_no_error (error);
  f->session = ui_live (f->store, "newport", "-", 2, IX_STORY_MANUAL);
  live_listen (f);
}

void
live_tear_down (LiveFixture  *f,
                gconstpointer data)
{
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
}

gint64
live_left_at_last_event (LiveFixture *f,
                         const char *seat)
{
  const IxMatch *match = ix_match_session_get_match (f->session);

  return ix_match_time_left (match, story_seat (seat), ix_match_last_instant (match));
}
