/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The timetable, announcements, handicap clocks and the gong on the Evening page. */

#include <string.h>

#include "ix-clock-text.h"
#include "ix-dialog.h"
#include "ix-evening-page-fixture.h"
#include "ix-gong.h"
#include "ix-now.h"
#include "ix-settings.h"
#include "ix-timetable.h"

#define MINUTE G_TIME_SPAN_MINUTE

typedef EveningPageFixture Fixture;

static const EveningPageRecipe eight = { .evening = { .n_players = 8 }, .tab = "entries" };
static const EveningPageRecipe teams = { .evening = { .n_players = 8 }, .teams = TRUE,
                                         .tab = "rounds" };
static const EveningPageRecipe paired = { .evening = { .n_players = 8 }, .paired = TRUE,
                                          .tab = "rounds" };
static const EveningPageRecipe many = { .evening = { .n_players = 20 }, .teams = TRUE, .tab = "rounds" };
static const EveningPageRecipe early = { .evening = { .n_players = 20 }, .teams = TRUE, .tab = "rounds" };

static GtkWidget *
ask (Fixture    *f,
     const char *action)
{
  evening_page_do (f, action);
  return ui_wait_dialog (f->window.window);
}

static GtkWidget *
find (GtkWidget  *root,
      const char *id)
{
  GtkWidget *found = ui_find_id (root, id);

  g_assert_nonnull (found);
  return found;
}

static const char *
when (Fixture *f)
{
  return ui_text_of_class (f->window.window, "when");
}

static gboolean
can_apply (GtkWidget *dialog)
{
  return gtk_widget_is_sensitive (ix_dialog_get_apply (IX_DIALOG (dialog)));
}

/* The timetable */

static void
test_timetable (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *dialog = ask (f, "timetable");
  GtkEditable *start = GTK_EDITABLE (find (dialog, "start"));
  const char *plan;

  gtk_editable_set_text (start, "half past");
  g_assert_false (can_apply (dialog));
  gtk_editable_set_text (start, "19:30");
  g_assert_true (can_apply (dialog));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (dialog, "minutes")), 25);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (dialog, "pause")), 5);
  ui_click (find (dialog, "add-break"));
  /* A break has a name at once, and needs one. */
  g_assert_true (can_apply (dialog));
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (dialog, "break")), "");
  g_assert_false (can_apply (dialog));
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (dialog, "break")), " Tea ");
  /* A number counts as it is typed, before the focus leaves it. */
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (dialog, "after-round")), "2");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find_id (dialog, "break-minutes")), 20);
  plan = gtk_label_get_text (GTK_LABEL (find (dialog, "plan")));
  g_assert_nonnull (strstr (plan, "Round\u00a01\u00a0at\u00a019:30 · Round\u00a02\u00a0at\u00a020:00 · Tea at 20:25 · "
                                 "Round\u00a03\u00a0at\u00a020:45"));
  dialog_apply (dialog);
  evening_page_expect_toast (f, "Timetable: from 19:30, rounds of 25 minutes, 5 minutes between them; "
                                "Tea after round 2, 20 minutes");
  g_assert_cmpuint (evening_page_state (f)->timetable.minutes, ==, 25);
  /* The dialog shows what there is, and drops it. */
  dialog = ask (f, "timetable");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (dialog, "start"))), ==, "19:30");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "break"))), ==, "Tea");
  ui_click (ui_find_action (dialog, "timetable.remove"));
  ui_settle ();
  g_assert_cmpint (evening_page_state (f)->timetable.start, ==, 0);
  evening_page_do (f, "undo");
  g_assert_cmpint (evening_page_state (f)->timetable.start, !=, 0);
}

/* The title says what comes next, and follows the clock. */
static void
test_title (Fixture      *f,
            gconstpointer data)
{
  gint64 start = (ix_now_wall () / MINUTE + 10) * MINUTE;
  gint64 about = (start + 8 * MINUTE + IX_TIMETABLE_NEAR - 1) / IX_TIMETABLE_NEAR * IX_TIMETABLE_NEAR;
  g_autofree char *first = ix_clock_text_of_day (start, FALSE);
  g_autofree char *late = ix_clock_text_of_day (about, FALSE);
  g_autofree char *on_time = g_strdup_printf ("Round 1 at %s", first);
  g_autofree char *is_late = g_strdup_printf ("Round 1 at about %s", late);

  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_TIMETABLE, .timetable = { .start = start, .minutes = 25 } });
  g_assert_cmpstr (when (f), ==, on_time);
  ui_shift ((double) (start + 8 * MINUTE - ix_now_wall ()) / G_USEC_PER_SEC + 0.01);
  g_assert_cmpstr (when (f), ==, is_late);
}

/* Announcements */

static GtkWidget *
banner (Fixture *f)
{
  return find (f->window.window, "announcement");
}

static void
test_announcement (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *dialog = ask (f, "announce");
  g_autofree char *longest = g_strnfill (300, 'a');
  int at = 0;

  g_assert_false (can_apply (dialog));
  g_assert_false (evening_page_can (f, "take-down"));
  gtk_editable_set_text (GTK_EDITABLE (find (dialog, "notice")), longest);
  g_assert_true (can_apply (dialog));
  gtk_editable_insert_text (GTK_EDITABLE (find (dialog, "notice")), "x", 1, &at);
  g_assert_false (can_apply (dialog));
  gtk_editable_set_text (GTK_EDITABLE (find (dialog, "notice")), "  Tea & cake <at> nine ");
  dialog_apply (dialog);
  evening_page_expect_toast (f, "Announced: “Tea & cake <at> nine”");
  g_assert_true (gtk_widget_get_visible (banner (f)));
  g_assert_true (evening_page_shows (banner (f), "Tea & cake <at> nine"));
  /* It is there after a restart. */
  evening_page_open_again (f);
  g_assert_true (evening_page_shows (banner (f), "Tea & cake <at> nine"));
  ui_click (ui_find_type (banner (f), GTK_TYPE_BUTTON));
  ui_settle ();
  g_assert_cmpstr (evening_page_state (f)->notice, ==, "");
  g_assert_false (gtk_widget_get_visible (banner (f)));
  evening_page_do (f, "undo");
  ui_settle ();
  g_assert_true (gtk_widget_get_visible (banner (f)));
  /* It goes with the evening. */
  evening_page_do (f, "close");
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (banner (f)));
}

/* Handicap clocks */

static void
test_handicap (Fixture      *f,
               gconstpointer data)
{
  GtkWidget *dialog = ask (f, "handicap");

  g_assert_true (can_apply (dialog));
  ui_click (find (dialog, "add-difference"));
  g_assert_false (can_apply (dialog));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find_id (dialog, "difference")), 20);
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (dialog, "stronger")), "4");
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (dialog, "weaker")), "six");
  g_assert_false (can_apply (dialog));
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (dialog, "weaker")), "3");
  g_assert_false (can_apply (dialog));
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (dialog, "weaker")), "6 + 2");
  dialog_apply (dialog);
  evening_page_expect_toast (f, "Handicap clocks: from 20 on 4 against 6 + 2");
  g_assert_cmpuint (evening_page_state (f)->handicap->len, ==, 1);
  dialog = ask (f, "handicap");
  ui_click (ui_find_id (dialog, "remove"));
  dialog_apply (dialog);
  g_assert_cmpuint (evening_page_state (f)->handicap->len, ==, 0);
}

/* The next evening has the clocks and the plan of the last one, on its own day. */
static void
test_next_week (Fixture      *f,
                gconstpointer data)
{
  const IxHandicapRow rows[] = { { 20, 240, 0, 360, 2 } };
  static const char *const labels[] = { "Tea", NULL };
  const IxTimetableBreak tea = { 2, 20 };
  g_autoptr (GArray) handicap = g_array_new (FALSE, FALSE, sizeof (IxHandicapRow));
  g_autoptr (GArray) breaks = g_array_new (FALSE, FALSE, sizeof (IxTimetableBreak));
  g_autoptr (GDateTime) start = g_date_time_new_local (2016, 1, 14, 19, 30, 0);
  g_autoptr (GDateTime) then = g_date_time_new_local (2016, 1, 21, 19, 30, 0);
  GtkWidget *dialog;

  g_array_append_vals (handicap, rows, 1);
  g_array_append_val (breaks, tea);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_HANDICAP, .handicap = handicap });
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_TIMETABLE,
                              .timetable = { g_date_time_to_unix (start) * G_USEC_PER_SEC, 25, 5, breaks,
                                             (char **) labels } });
  dialog = ask (f, "new");
  dialog_set_text (dialog, "date", "2016-01-21 19:00");
  dialog_apply (dialog);
  evening_page_look (f);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 0);
  g_assert_cmpuint (evening_page_state (f)->handicap->len, ==, 1);
  g_assert_cmpint (evening_page_state (f)->timetable.start, ==,
                   g_date_time_to_unix (then) * G_USEC_PER_SEC);
  g_assert_cmpstr (evening_page_state (f)->timetable.labels[0], ==, "Tea");
}

static void
expect_start (Fixture    *f,
              const char *expected)
{
  g_autoptr (GDateTime) start =
    g_date_time_new_from_unix_local (evening_page_state (f)->timetable.start / G_USEC_PER_SEC);
  g_autofree char *text = g_date_time_format (start, "%Y-%m-%d %H:%M");

  g_assert_cmpstr (text, ==, expected);
}

static void
set_date (Fixture    *f,
          const char *date)
{
  GtkWidget *dialog = ask (f, "edit");

  dialog_set_text (dialog, "date", date);
  dialog_apply (dialog);
  ui_settle ();
}

/* A timetable goes with the date of its evening, until a round has begun. */
static void
test_other_day (Fixture      *f,
                gconstpointer data)
{
  g_autoptr (GDateTime) start = g_date_time_new_local (2026, 11, 22, 23, 30, 0);
  GtkWidget *dialog;

  set_date (f, "2026-11-22 23:30");
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_TIMETABLE,
                              .timetable = { .start = g_date_time_to_unix (start) * G_USEC_PER_SEC, .minutes = 25 } });
  set_date (f, "2026-11-29 23:45");
  expect_start (f, "2026-11-29 23:30");
  evening_page_do (f, "undo");
  expect_start (f, "2026-11-22 23:30");
  g_assert_cmpstr (evening_page_state (f)->date, ==, "2026-11-22 23:30");
  evening_page_do (f, "redo");
  expect_start (f, "2026-11-29 23:30");
  /* A date without a day says nothing, and a day that no language tells is none. */
  set_date (f, "Thursday");
  expect_start (f, "2026-11-29 23:30");
  set_date (f, "29-11-26");
  expect_start (f, "2026-11-29 23:30");
  set_date (f, "2026-12-06");
  expect_start (f, "2026-12-06 23:30");
  /* A timetable of another day, from an older version, gets the right one when it is saved. */
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_TIMETABLE,
                              .timetable = { .start = g_date_time_to_unix (start) * G_USEC_PER_SEC, .minutes = 25 } });
  dialog = ask (f, "timetable");
  gtk_editable_set_text (GTK_EDITABLE (find (dialog, "start")), "23:45");
  dialog_apply (dialog);
  expect_start (f, "2026-12-06 23:45");
}

static void
test_other_day_begun (Fixture      *f,
                      gconstpointer data)
{
  g_autoptr (GDateTime) start = g_date_time_new_local (2026, 11, 22, 19, 30, 0);

  set_date (f, "2026-11-22");
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_TIMETABLE,
                              .timetable = { .start = g_date_time_to_unix (start) * G_USEC_PER_SEC, .minutes = 25 } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  set_date (f, "2026-11-29");
  expect_start (f, "2026-11-22 19:30");
}

/* People who are expected */

static void
test_expect_all (Fixture      *f,
                 gconstpointer data)
{
  g_assert_true (evening_page_can (f, "expect-all"));
  evening_page_do (f, "expect-all");
  for (guint i = 0; i < 8; i++)
    g_assert_false (ix_evening_entry (evening_page_state (f), i)->present);
  evening_page_expect_toast (f, "Nobody is here yet: 8 players are expected. Check in those who come");
  g_assert_false (evening_page_can (f, "expect-all"));
  evening_page_do (f, "undo");
  for (guint i = 0; i < 8; i++)
    g_assert_true (ix_evening_entry (evening_page_state (f), i)->present);
}

/* The gong */

static gboolean
struck_cb (GSignalInvocationHint *hint,
           guint                  n,
           const GValue          *values,
           gpointer               struck)
{
  guint round = g_value_get_uint (&values[1]);

  g_array_append_val (struck, round);
  return TRUE;
}

/* The rounds for which the gong of a page struck, until stop_listening(). */
static GArray *
listen (gulong *hook)
{
  GArray *struck = g_array_new (FALSE, FALSE, sizeof (guint));

  *hook = g_signal_add_emission_hook (g_signal_lookup ("struck", IX_TYPE_GONG), 0, struck_cb, struck, NULL);
  return struck;
}

static void
stop_listening (gulong hook)
{
  g_signal_remove_emission_hook (g_signal_lookup ("struck", IX_TYPE_GONG), hook);
}

static void
shift_to (gint64 at)
{
  ui_shift ((double) (at - ix_now_wall ()) / G_USEC_PER_SEC + 0.01);
}

/* At the start that was announced, though somebody is known not to come, and not again when the clock is started. */
static void
test_gong_announced (Fixture      *f,
                     gconstpointer data)
{
  gulong hook;
  g_autoptr (GArray) struck = listen (&hook);
  gint64 start = ix_now_wall () + 5 * MINUTE;

  club_do (f->session, (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { 0, start } });
  shift_to (start - MINUTE);
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_RESULT, .result = { 0, 0, IX_TABLE_FIRST_BY_FORFEIT, IX_TABLE_REASON_NONE } });
  g_assert_cmpuint (struck->len, ==, 0);
  shift_to (start);
  g_assert_cmpuint (struck->len, ==, 1);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  g_assert_cmpuint (struck->len, ==, 1);
  stop_listening (hook);
}

/* By the timetable, if the round is paired by then; else when its clock is started.  Rounds that were
 * begun before the evening was opened are silent. */
static void
test_gong_timetable (Fixture      *f,
                     gconstpointer data)
{
  gulong hook;
  g_autoptr (GArray) struck = listen (&hook);
  gint64 start = (ix_now_wall () / MINUTE + 5) * MINUTE;

  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_TIMETABLE, .timetable = { .start = start, .minutes = 25 } });
  shift_to (start + MINUTE);
  g_assert_cmpuint (struck->len, ==, 0);
  club_pair (f->session);
  shift_to (start + 6 * MINUTE);
  g_assert_cmpuint (struck->len, ==, 0);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  g_assert_cmpuint (struck->len, ==, 1);
  club_give_results (f->session, club_n_tables (f->session));
  club_pair (f->session);
  shift_to (start + 25 * MINUTE);
  g_assert_cmpuint (struck->len, ==, 2);
  g_assert_cmpuint (g_array_index (struck, guint, 1), ==, 1);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 1 });
  g_array_set_size (struck, 0);
  evening_page_open_again (f);
  club_give_results (f->session, 1);
  g_assert_cmpuint (struck->len, ==, 0);
  stop_listening (hook);
}

/* In a few seconds when the computer wakes up just before the start, or just after it, and not long after it. */
static void
test_gong_slept (Fixture      *f,
                 gconstpointer data)
{
  static const struct {
    int   early; /* seconds from the end of the sleep to the start */
    guint n_struck;
  } cases[] = { { 20, 1 }, { -20, 1 }, { -90, 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gulong hook;
      g_autoptr (GArray) struck = listen (&hook);
      gint64 start = ix_now_wall () + 5 * MINUTE;

      club_do (f->session, (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { 0, start } });
      ix_now_sleep (5 * MINUTE - cases[i].early * G_USEC_PER_SEC);
      for (int seconds = 0; seconds < MAX (cases[i].early, 0) + 6; seconds++)
        ui_shift (1);
      g_assert_cmpuint (struck->len, ==, cases[i].n_struck);
      stop_listening (hook);
      /* A round that is taken back sounds again. */
      evening_page_do (f, "undo");
      evening_page_do (f, "undo");
      club_pair (f->session);
    }
}

/* The start that is proposed for a timetable that is made late is when the first round began. */
static void
test_made_late (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *time = NULL;
  GtkWidget *dialog;

  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  time = ix_clock_text_of_day (ix_evening_round (evening_page_state (f), 0)->begun, ix_settings_has_twelve_hours ());
  dialog = ask (f, "timetable");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (dialog, "start"))), ==, time);
}

static void
give_results (Fixture *f,
              guint    round)
{
  for (guint t = 0; t < ix_evening_round (evening_page_state (f), round)->tables->len; t++)
    club_do (f->session, (IxEveningEvent) { IX_EVENING_RESULT, .result = { round, t, IX_TABLE_DRAWN } });
}

/* Each of two rounds that were paired at once has one stroke, also if the second begins before the first is over, and
 * if a result of the first is taken out while the second is played. */
static void
test_gong_two_rounds (Fixture      *f,
                      gconstpointer data)
{
  gboolean over = data != &early;
  gulong hook;
  g_autoptr (GArray) struck = listen (&hook);

  evening_page_act (f, "rounds.pair-two", NULL);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  g_assert_cmpuint (struck->len, ==, 1);
  if (over)
    give_results (f, 0);
  g_assert_cmpuint (struck->len, ==, 1);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 1 });
  g_assert_cmpuint (struck->len, ==, 2);
  ui_shift (15 * 60);
  if (over)
    club_do (f->session, (IxEveningEvent) { IX_EVENING_RESULT, .result = { 0, 0, IX_TABLE_OPEN } });
  give_results (f, 0);
  g_assert_cmpuint (struck->len, ==, 2);
  stop_listening (hook);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/evening-times/timetable", &eight, test_timetable);
  EVENING_CASE ("/evening-times/other-day", &eight, test_other_day);
  EVENING_CASE ("/evening-times/other-day-begun", &paired, test_other_day_begun);
  EVENING_CASE ("/evening-times/made-late", &paired, test_made_late);
  EVENING_CASE ("/evening-times/title", &eight, test_title);
  EVENING_CASE ("/evening-times/announcement", &eight, test_announcement);
  EVENING_CASE ("/evening-times/handicap", &paired, test_handicap);
  EVENING_CASE ("/evening-times/next-week", &eight, test_next_week);
  EVENING_CASE ("/evening-times/expect-all", &eight, test_expect_all);
  EVENING_CASE ("/evening-times/gong-announced", &paired, test_gong_announced);
  EVENING_CASE ("/evening-times/gong-timetable", &teams, test_gong_timetable);
  EVENING_CASE ("/evening-times/gong-slept", &paired, test_gong_slept);
  EVENING_CASE ("/evening-times/gong-two-rounds", &many, test_gong_two_rounds);
  EVENING_CASE ("/evening-times/gong-two-rounds-early", &early, test_gong_two_rounds);
  return g_test_run ();
}
