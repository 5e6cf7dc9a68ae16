/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The session of an evening: every change is stored before it is shown. */

#include "ix-club-evening-fixture.h"
#include "ix-now.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define FIRST ((IxMatchPlace) { 0, 0, FALSE })

typedef struct {
  char             *folder;
  IxStore          *store;
  IxEveningSession *session;
  guint             n_changed, n_failed;
  char             *failure;
} Fixture;

static guint
stored_length (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening =
    ix_store_load_evening (f->store, ix_evening_session_get_id (f->session), &error);

  g_assert_no_error (error);
  return ix_evening_journal (evening)->len;
}

static guint
length_now (Fixture *f)
{
  return ix_evening_journal (ix_evening_session_get_evening (f->session))->len;
}

/* At each signal the store has the change already. */
static void
changed_cb (Fixture *f)
{
  f->n_changed++;
  g_assert_cmpuint (stored_length (f), ==, length_now (f));
}

static void
write_failed_cb (Fixture    *f,
                 const char *message)
{
  f->n_failed++;
  g_free (f->failure);
  f->failure = g_strdup (message);
}

static void
listen_to (Fixture *f)
{
  g_signal_connect_swapped (f->session, "changed", G_CALLBACK (changed_cb), f);
  g_signal_connect_swapped (f->session, "write-failed", G_CALLBACK (write_failed_cb), f);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  f->folder = ui_folder ();
  path = g_build_filename (f->folder, "club.db", NULL);
  f->store = ix_store_open (path, &error);
  g_assert_no_error (error);
  f->session = club_evening (f->store, &(ClubRecipe) { .n_players = 4 });
  listen_to (f);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->failure);
}

static IxEveningEvent
enter (const char *name,
       gint        grade)
{
  return (IxEveningEvent) { IX_EVENING_ENTER, .enter = { .name = name, .grade = grade } };
}

/* Makes an entry event with the time @at. */
static IxEveningEvent *
enter_at (gint64      at,
          const char *name,
          gint        grade)
{
  IxEveningEvent event = enter (name, grade);

  event.at = at;
  return ix_evening_event_copy (&event);
}

static guint
n_entries (Fixture *f)
{
  return ix_evening_session_get_state (f->session)->entries->len;
}

static void
test_written_first (Fixture      *f,
                    gconstpointer data)
{
  guint before = length_now (f);

  club_do (f->session, enter ("Ann", 145));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, FALSE } });
  g_assert_cmpuint (f->n_changed, ==, 2);
  g_assert_cmpuint (stored_length (f), ==, before + 2);
  g_assert_cmpuint (f->n_failed, ==, 0);
}

/* A new evening is stored whole: one of whose events is invalid is not stored at all. */
static void
test_new (Fixture      *f,
          gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  const IxEveningSetUp nameless = { .variant = "newport", .n_rounds = 6 };
  const IxEveningSetUp friday = { .name = "Friday", .variant = "newport", .n_rounds = 6 };
  IxEveningSession *session = club_begin (f->store, nameless, &error);

  g_assert_null (session);
  g_assert_nonnull (error);
  g_clear_error (&error);
  ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_SET_UP, 1, .set_up = friday });
  ix_evening_events_add (events, enter ("", 0));
  session = ix_evening_session_new (f->store, events, &error);
  g_assert_null (session);
  g_assert_nonnull (error);
  g_clear_error (&error);
  ids = ix_store_evenings (f->store, NULL);
  g_assert_cmpuint (ids->len, ==, 1);
  session = club_begin (f->store, friday, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ix_evening_session_get_id (session), !=, ix_evening_session_get_id (f->session));
  g_assert_cmpstr (ix_evening_session_get_state (session)->name, ==, "Friday");
  g_assert_finalize_object (session);
}

static void
test_refusal (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint before = length_now (f);

  g_assert_false (ix_evening_session_do (f->session, enter ("", 0), &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_cmpuint (f->n_failed, ==, 0);
  g_assert_cmpuint (stored_length (f), ==, before);
}

static gboolean
enter_without_room (Fixture *f,
                    GError **error)
{
  gboolean done;

  ui_set_room_on_disk (FALSE);
  done = ix_evening_session_do (f->session, enter ("Ann", 145), error);
  ui_set_room_on_disk (TRUE);
  return done;
}

/* On a full disk an event is refused with an error and nothing changes; with room again the evening
 * continues. */
static void
test_write_failure (Fixture      *f,
                    gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  guint before = length_now (f);

  g_assert_false (enter_without_room (f, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE);
  g_assert_cmpuint (f->n_failed, ==, 1);
  told = ix_store_describe_failure (error);
  g_assert_cmpstr (f->failure, ==, told);
  g_assert_cmpuint (f->n_changed, ==, 0);
  g_assert_cmpuint (length_now (f), ==, before);
  g_assert_cmpuint (stored_length (f), ==, before);
  g_assert_cmpuint (n_entries (f), ==, 4);
  /* The caller may ignore the error. */
  g_assert_false (enter_without_room (f, NULL));
  club_do (f->session, enter ("Ann", 145));
  g_assert_cmpuint (n_entries (f), ==, 5);
}

/* An undo that cannot be saved is not done either. */
static void
test_undo_write_failure (Fixture      *f,
                         gconstpointer data)
{
  gboolean done;

  ui_set_room_on_disk (FALSE);
  done = ix_evening_session_undo (f->session);
  ui_set_room_on_disk (TRUE);
  g_assert_false (done);
  g_assert_cmpuint (f->n_failed, ==, 1);
  g_assert_cmpuint (n_entries (f), ==, 4);
  g_assert_true (ix_evening_session_undo (f->session));
  g_assert_cmpuint (n_entries (f), ==, 3);
}

static void
apply_two (Fixture    *f,
           const char *second,
           GError    **error)
{
  gint64 at = ix_evening_session_get_time (f->session);
  g_autoptr (IxEveningEvent) ann = enter_at (at, "Ann", 1);
  g_autoptr (IxEveningEvent) other = enter_at (at, second, 1);
  IxEveningEvent *const both[] = { ann, other };

  ix_evening_session_apply (f->session, both, 2, error);
}

/* Several events are one act: all or none, one signal, one undo. */
static void
test_one_act (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  apply_two (f, "", &error);
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_cmpuint (n_entries (f), ==, 4);
  g_assert_cmpuint (f->n_changed, ==, 0);
  apply_two (f, "Bob", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_entries (f), ==, 6);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_true (ix_evening_session_undo (f->session));
  g_assert_cmpuint (n_entries (f), ==, 4);
  g_assert_true (ix_evening_session_redo (f->session));
  g_assert_cmpuint (n_entries (f), ==, 6);
}

/* Undoes everything except the evening itself, and redoes it. */
static void
test_undo_all (Fixture      *f,
               gconstpointer data)
{
  guint n = 0;

  while (ix_evening_session_undo (f->session))
    n++;
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (n_entries (f), ==, 0);
  g_assert_cmpstr (ix_evening_session_get_state (f->session)->name, ==, "Newport Winter Evening");
  while (ix_evening_session_redo (f->session))
    n--;
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (n_entries (f), ==, 4);
  g_assert_cmpuint (f->n_changed, ==, 8);
}

/* An act after an undo leaves nothing to redo. */
static void
test_no_redo (Fixture      *f,
              gconstpointer data)
{
  g_assert_false (ix_evening_session_redo (f->session));
  g_assert_true (ix_evening_session_undo (f->session));
  club_do (f->session, enter ("Ann", 145));
  g_assert_false (ix_evening_session_redo (f->session));
  g_assert_cmpuint (n_entries (f), ==, 4);
}

/* Even after the clock of the computer was set back a little, the events of the next act are later. */
static void
test_time (Fixture      *f,
           gconstpointer data)
{
  gint64 future = ix_now_wall () + G_TIME_SPAN_SECOND * 50;
  g_autoptr (IxEveningEvent) event = enter_at (future, "Ann", 145);
  const GPtrArray *journal = ix_evening_journal (ix_evening_session_get_evening (f->session));

  g_assert_true (ix_evening_session_apply (f->session, &event, 1, NULL));
  g_assert_cmpint (ix_evening_session_get_time (f->session), ==, future + 1);
  club_do (f->session, enter ("Bob", 120));
  for (guint i = 1; i < journal->len; i++)
    g_assert_cmpint (((IxEveningEvent *) journal->pdata[i])->at, >,
                     ((IxEveningEvent *) journal->pdata[i - 1])->at);
  /* These are two acts. */
  g_assert_true (ix_evening_session_undo (f->session));
  g_assert_cmpuint (n_entries (f), ==, 5);
}

/* Events that nobody gave a time get that of their act. */
static void
test_time_of_act (Fixture      *f,
                  gconstpointer data)
{
  gint64 now = ix_now_wall ();
  g_autoptr (IxEveningEvent) ann = enter_at (0, "Ann", 145);
  g_autoptr (IxEveningEvent) bob = enter_at (0, "Bob", 120);
  IxEveningEvent *const both[] = { ann, bob };
  const GPtrArray *journal = ix_evening_journal (ix_evening_session_get_evening (f->session));
  const IxEveningEvent *last[2];

  g_assert_true (ix_evening_session_apply (f->session, both, 2, NULL));
  last[0] = journal->pdata[journal->len - 2];
  last[1] = journal->pdata[journal->len - 1];
  g_assert_cmpint (last[0]->at, >=, now);
  g_assert_cmpint (last[1]->at, ==, last[0]->at);
}

/* A clock that was a day ahead was wrong, and is not kept to. */
static void
test_time_put_right (Fixture      *f,
                     gconstpointer data)
{
  gint64 now = ix_now_wall ();
  g_autoptr (IxEveningEvent) event = enter_at (now + G_TIME_SPAN_DAY, "Ann", 145);

  g_assert_true (ix_evening_session_apply (f->session, &event, 1, NULL));
  g_assert_cmpint (ix_evening_session_get_time (f->session), >=, now);
  g_assert_cmpint (ix_evening_session_get_time (f->session), <, now + G_TIME_SPAN_DAY);
  club_do (f->session, enter ("Bob", 120));
  /* These are two acts. */
  g_assert_true (ix_evening_session_undo (f->session));
  g_assert_cmpuint (n_entries (f), ==, 5);
}

static gint64
local (int day,
       int hour,
       int minute)
{
  g_autoptr (GDateTime) when = g_date_time_new_local (2016, 1, day, hour, minute, 0);

  return g_date_time_to_unix (when) * G_USEC_PER_SEC;
}

/* An evening goes past midnight, and not until the next morning. */
static void
test_same_day (Fixture      *f,
               gconstpointer data)
{
  gint64 late = local (14, 23, 55);

  g_assert_true (ix_now_same_day (late, local (14, 19, 30)));
  g_assert_true (ix_now_same_day (late, local (14, 5, 0)));
  g_assert_true (ix_now_same_day (late, local (15, 0, 5)));
  g_assert_true (ix_now_same_day (local (15, 4, 59), late));
  g_assert_false (ix_now_same_day (late, local (14, 4, 59)));
  g_assert_false (ix_now_same_day (G_MAXINT64, G_MAXINT64)); /* no calendar has it */
  g_assert_false (ix_now_same_day (late, local (15, 5, 0)));
  g_assert_false (ix_now_same_day (late, local (21, 23, 55)));
  g_assert_true (ix_evening_session_is_of_today (f->session));
  ix_now_shift (7 * G_TIME_SPAN_DAY);
  g_assert_false (ix_evening_session_is_of_today (f->session));
  ix_now_shift (-7 * G_TIME_SPAN_DAY);
}

static void
test_restore (Fixture      *f,
              gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session);
  g_autoptr (GError) error = NULL;
  guint before;

  club_make_teams (f->session, &(ClubRecipe) { .n_players = 4 });
  club_pair (f->session);
  club_give_results (f->session, 1);
  g_assert_true (ix_evening_session_undo (f->session));
  before = length_now (f);
  g_assert_finalize_object (f->session);
  f->session = ix_evening_session_restore (f->store, id, &error);
  g_assert_no_error (error);
  listen_to (f);
  g_assert_cmpuint (length_now (f), ==, before);
  g_assert_cmpint (ix_club_round_table (club_round (f->session), 0)->matches[0].result, ==, IX_TABLE_OPEN);
  /* An undo from before the restart can be redone. */
  g_assert_true (ix_evening_session_redo (f->session));
  g_assert_cmpint (ix_club_round_table (club_round (f->session), 0)->matches[0].result, !=, IX_TABLE_OPEN);
}

static void
test_restore_nothing (Fixture      *f,
                      gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ix_evening_session_restore (f->store, 999, &error));
  g_assert_nonnull (error);
}

/* The result of a match is that in the store until somebody tells another one. */
static void
test_played (Fixture      *f,
             gconstpointer data)
{
  const ClubRecipe recipe = { .n_players = 4 };
  IxMatchSession *match = ui_live (f->store, "newport", "-", 2, IX_STORY_MANUAL);
  gint64 id = ix_match_session_get_id (match);
  IxPlayedResult played;
  guint before;

  club_play (f->session, &recipe, 0);
  club_pair (f->session);
  g_assert_false (ix_evening_session_get_played (f->session, FIRST, &played));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_MATCH, .match = { 0, 0, id } });
  ui_act (match, IX_EVENT_START, "A");
  ui_act (match, IX_EVENT_RESIGN, "A");
  g_assert_finalize_object (match);
  g_assert_true (ix_evening_session_get_played (f->session, FIRST, &played));
  g_assert_cmpint (played.result, ==, IX_TABLE_SECOND_WINS);
  g_assert_cmpint (played.reason, ==, IX_TABLE_REASON_RESIGNED);
  before = f->n_changed;
  ix_evening_session_set_played (f->session, id, (IxPlayedResult) { played.result, played.reason });
  g_assert_cmpuint (f->n_changed, ==, before);
  ix_evening_session_set_played (f->session, id, (IxPlayedResult) { IX_TABLE_DRAWN });
  g_assert_cmpuint (f->n_changed, ==, before + 1);
  g_assert_true (ix_evening_session_get_played (f->session, FIRST, &played));
  g_assert_cmpint (played.result, ==, IX_TABLE_DRAWN);
  /* There is no such match. */
  club_do (f->session, (IxEveningEvent) { IX_EVENING_MATCH, .match = { 0, 0, 999 } });
  g_assert_false (ix_evening_session_get_played (f->session, FIRST, &played));
  g_assert_false (ix_evening_session_get_played (f->session, FIRST, &played));
}

/* Hidden standings are those of one evening, also in a new session; other evenings show theirs.  From the last round on
 * they are kept back. */
static void
test_hides_last (Fixture      *f,
                 gconstpointer data)
{
  const ClubRecipe recipe = { .n_players = 4, .n_rounds = 2 };
  g_autoptr (IxEveningSession) other = club_evening (f->store, &recipe);
  g_autoptr (IxEveningSession) again = NULL;
  g_autoptr (GError) error = NULL;

  g_free (ix_settings_use (f->store, NULL, NULL));
  ix_evening_session_set_hides_last (f->session, FALSE);
  g_assert_cmpuint (f->n_changed, ==, 0);
  ix_evening_session_set_hides_last (f->session, TRUE);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_false (ix_evening_session_get_hides_last (other));
  g_free (ix_settings_use (NULL, NULL, NULL));
  g_settings_set_int64 (ix_settings (), IX_SETTINGS_HIDDEN_STANDINGS, 0);
  g_free (ix_settings_use (f->store, NULL, NULL));
  again = ix_evening_session_restore (f->store, ix_evening_session_get_id (f->session), &error);
  g_assert_no_error (error);
  g_assert_true (ix_evening_session_get_hides_last (again));
  ix_evening_session_set_hides_last (other, TRUE);
  g_assert_false (ix_evening_session_get_hides_last (again));
  club_play (other, &recipe, 1);
  g_assert_false (ix_evening_session_keeps_back (other));
  club_pair (other);
  g_assert_true (ix_evening_session_keeps_back (other));
  ix_evening_session_set_hides_last (other, FALSE);
  g_assert_false (ix_evening_session_keeps_back (other));
  g_free (ix_settings_use (NULL, NULL, NULL));
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/live-evening/written-first", test_written_first);
  ADD ("/live-evening/new", test_new);
  ADD ("/live-evening/refusal", test_refusal);
  ADD ("/live-evening/write-failure", test_write_failure);
  ADD ("/live-evening/undo-write-failure", test_undo_write_failure);
  ADD ("/live-evening/one-act", test_one_act);
  ADD ("/live-evening/time-of-act", test_time_of_act);
  ADD ("/live-evening/undo-all", test_undo_all);
  ADD ("/live-evening/no-redo", test_no_redo);
  ADD ("/live-evening/time", test_time);
  ADD ("/live-evening/time-put-right", test_time_put_right);
  ADD ("/live-evening/same-day", test_same_day);
  ADD ("/live-evening/restore", test_restore);
  ADD ("/live-evening/restore-nothing", test_restore_nothing);
  ADD ("/live-evening/played", test_played);
  ADD ("/live-evening/hides-last", test_hides_last);
  return g_test_run ();
}
