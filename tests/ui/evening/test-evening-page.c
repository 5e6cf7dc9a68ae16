/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Evening page as a whole: beginning, opening, closing and restoring evenings; toasts and undo;
 * import, export and copies. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

#include "ix-dialog.h"
#include "ix-entries-tab.h"
#include "ix-evening-action.h"
#include "ix-evening-files.h"
#include "ix-evening-fixture.h"
#include "ix-evening-page-fixture.h"
#include "ix-evening-page-private.h"
#include "ix-evening-tab.h"
#include "ix-evening-table.h"
#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-now.h"
#include "ix-report-view.h"
#include "ix-report-words.h"
#include "ix-rounds-tab.h"
#include "ix-settings.h"
#include "ix-store-json.h"
#include "ix-table-score.h"
#include "ix-test.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe five = { .evening = { .n_players = 5 } };
static const EveningPageRecipe empty = { .tab = "entries" };
static const EveningPageRecipe paired = { .evening = { .n_players = 8 }, .paired = TRUE };
static const EveningPageRecipe second_round = { .evening = { .n_players = 8 }, .n_played = 1, .paired = TRUE };
static const EveningPageRecipe finished = { .evening = { .n_players = 8 }, .n_played = 6 };
static const EveningPageRecipe played = { .evening = { .n_players = 8 }, .n_played = 2 };

static gboolean
shows_start (Fixture *f)
{
  return gtk_widget_get_mapped (ui_find_id (GTK_WIDGET (f->page), "start-page"));
}

static GtkWidget *
ask (Fixture    *f,
     const char *action)
{
  evening_page_do (f, action);
  return ui_wait_dialog (f->window.window);
}

/* New evenings */

static void
test_start (Fixture      *f,
            gconstpointer data)
{
  static const char *const others[] = { "close", "edit", "undo", "redo", "import-entries", "place",
                                        "play-table", "change-presence" };

  g_assert_null (f->session);
  g_assert_true (shows_start (f));
  g_assert_true (evening_page_shows (GTK_WIDGET (f->page), "A Club Evening"));
  g_assert_false (gtk_widget_get_mapped (ui_find_id (GTK_WIDGET (f->page), "evenings")));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (evening_page_can (f, others[i]));
  g_assert_true (evening_page_can (f, "new"));
  g_assert_true (evening_page_can (f, "import"));
  g_assert_true (evening_page_can (f, "import-list"));
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), "undo", NULL);
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), "redo", NULL);
  evening_page_expect_no_toast (f);
}

static void
test_new (Fixture      *f,
          gconstpointer data)
{
  GtkWidget *dialog = ask (f, "new");
  GtkWidget *begin = ui_find_id (dialog, "apply");
  GtkWidget *date = ui_find_id (dialog, "date");
  g_autofree char *how = g_strdup_printf ("Such as %s", gtk_editable_get_text (GTK_EDITABLE (date)));
  const IxEveningState *state;

  g_assert_true (gtk_widget_is_sensitive (begin));
  /* The tooltip names one way where people write dates as computers do. */
  g_assert_cmpstr (gtk_widget_get_tooltip_text (date), ==, how);
  dialog_expect_choices (dialog, "grading-list", "None");
  dialog_set_text (dialog, "name", "");
  g_assert_false (gtk_widget_is_sensitive (begin));
  dialog_set_text (dialog, "name", "   ");
  g_assert_false (gtk_widget_is_sensitive (begin));
  /* Spaces around a name are no part of it. */
  dialog_set_text (dialog, "name", " R & D <evening> ");
  dialog_set_text (dialog, "venue", " The Anchor ");
  dialog_set_text (dialog, "date", "2016-01-14 19:30");
  dialog_set_text (dialog, "clock", "3 + 2");
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (ui_find_id (dialog, "rounds")), 5);
  dialog_apply (dialog);
  evening_page_look (f);
  g_assert_nonnull (f->session);
  state = evening_page_state (f);
  g_assert_cmpstr (state->name, ==, "R & D <evening>");
  g_assert_cmpstr (state->venue, ==, "The Anchor");
  g_assert_cmpstr (state->date, ==, "2016-01-14 19:30");
  g_assert_cmpstr (state->clock, ==, "3 + 2");
  g_assert_cmpstr (state->variant, ==, "newport");
  g_assert_cmpuint (state->n_rounds, ==, 5);
  g_assert_true (evening_page_shows (f->window.window, "R & D <evening>"));
  /* People can be checked in at once; the set-up itself cannot be undone. */
  g_assert_true (
    evening_page_has_focus (f, ui_find_type (GTK_WIDGET (f->page), IX_TYPE_ENTRIES_TAB)));
  g_assert_false (evening_page_can (f, "undo"));
  evening_page_do (f, "close");
  evening_page_look (f);
  g_assert_true (evening_page_shows (GTK_WIDGET (f->page), "R & D <evening>"));
}

/* The next evening is like the last one, except for its date and a newer list. */
static void
test_new_like_last (Fixture      *f,
                    gconstpointer data)
{
  g_autofree char *folder = ix_lists_folder_for (ix_store_get_path (f->window.store));
  g_autofree char *path = ix_test_path ("lists/grades201601.csv");
  g_autofree char *id = NULL;
  GtkWidget *dialog;

  club_do (f->session, (IxEveningEvent) { IX_EVENING_SET_UP,
                                          .set_up = { "Thursday", "The Anchor", "2016-01-14",
                                                      "newport", 5, "3 + 2", "" } });
  dialog = ask (f, "new");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "name"))), ==,
                   "Thursday");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "venue"))), ==,
                   "The Anchor");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "date"))),
                   !=, "2016-01-14");
  g_assert_cmpfloat (dialog_number (dialog, "rounds"), ==, 5);
  /* A list can be imported here, and then another one. */
  g_assert_true (gtk_widget_get_mapped (ui_find_id (dialog, "import")));
  id = ix_lists_import (folder, path, &(IxListOptions) { 0 }, NULL, NULL, NULL, NULL);
  ix_evening_page_list_imported (id, NULL, f->page);
  dialog_expect_choices (dialog, "grading-list", "None, ECF grades, 2016-01");
  g_assert_true (gtk_widget_get_mapped (ui_find_id (dialog, "import")));
  dialog_apply (dialog);
  evening_page_look (f);
  g_assert_cmpstr (evening_page_state (f)->clock, ==, "3 + 2");
  g_assert_cmpstr (evening_page_state (f)->list, ==, "ECF grades, 2016-01");
}

static void
test_new_clock (Fixture      *f,
                gconstpointer data)
{
  static const struct {
    const char *clock;
    gboolean    right;
  } rows[] = {
    { "", FALSE },     { "x", FALSE },   { "5 +", FALSE }, { "5 + x", FALSE }, { "5", TRUE },
    { "5 + 10", TRUE }, { "5+10", TRUE }, { "1 d 10", TRUE }, { "1 d", FALSE },
  };
  GtkWidget *dialog = ask (f, "new");
  GtkWidget *clock = ui_find_id (dialog, "clock");
  AdwComboRow *timing;
  guint n;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (clock), rows[i].clock);
      g_assert_cmpint (gtk_widget_is_sensitive (ui_find_id (dialog, "apply")), ==,
                       rows[i].right);
      g_assert_cmpint (gtk_widget_has_css_class (clock, "error"), ==, !rows[i].right);
    }
  /* The row below says what the letter means, and changes it. */
  timing = ADW_COMBO_ROW (ui_find_id (dialog, "timing"));
  gtk_editable_set_text (GTK_EDITABLE (clock), "1 d 10");
  g_assert_cmpuint (adw_combo_row_get_selected (timing), ==, IX_TIMING_DELAY);
  adw_combo_row_set_selected (timing, IX_TIMING_BRONSTEIN);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (clock)), ==, "1 b 10");
  gtk_editable_set_text (GTK_EDITABLE (clock), "1 + 10");
  g_assert_cmpuint (adw_combo_row_get_selected (timing), ==, IX_TIMING_INCREMENT);
  /* Each variant has its own clock. */
  n = g_list_model_get_n_items (
    adw_combo_row_get_model (ADW_COMBO_ROW (ui_find_id (dialog, "rules"))));
  for (guint i = n; i-- > 0;)
    {
      gtk_editable_set_text (GTK_EDITABLE (clock), "");
      dialog_choose (dialog, "rules", i);
      g_assert_true (gtk_widget_is_sensitive (ui_find_id (dialog, "apply")));
    }
  dialog_close (dialog);
  g_assert_true (shows_start (f));
}

/* Double rounds, and an evening that ends by the clock: one act with the set-up. */
static void
test_new_format (Fixture      *f,
                 gconstpointer data)
{
  static const struct {
    const char *until;
    gboolean    right;
  } rows[] = { { "", FALSE }, { "25:00", FALSE }, { "19:3", FALSE }, { "x", FALSE }, { "1930", TRUE },
               { "7:30 pm", TRUE }, { "00:15", TRUE } };
  GtkWidget *dialog = ask (f, "new");
  GtkWidget *until = ui_find_id (dialog, "until");
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) end = g_date_time_new (zone, 2199, 12, 5, 0, 15, 0);
  const IxEveningState *state;

  g_assert_false (gtk_widget_get_visible (until));
  dialog_choose (dialog, "ends", 1);
  g_assert_true (gtk_widget_get_visible (until));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (until), rows[i].until);
      g_assert_cmpint (gtk_widget_is_sensitive (ui_find_id (dialog, "apply")), ==,
                       rows[i].right);
      g_assert_cmpint (gtk_widget_has_css_class (until, "error"), ==, !rows[i].right);
    }
  dialog_choose (dialog, "matches", 1);
  /* Past midnight is the day after. */
  dialog_set_text (dialog, "date", "2199-12-04 19:00");
  dialog_apply (dialog);
  evening_page_look (f);
  state = evening_page_state (f);
  g_assert_cmpuint (state->n_matches, ==, 2);
  g_assert_cmpint (state->end, ==, g_date_time_to_unix (end) * G_USEC_PER_SEC);
  g_assert_true (state->open);
  g_assert_false (evening_page_can (f, "undo"));
}

/* An end that is past is asked about, and one that was past long ago. */
static void
test_odd_end (Fixture      *f,
              gconstpointer data)
{
  static const char *const ends[] = { "17:00", "19:30" };
  GtkWidget *dialog = ask (f, "new"), *question = NULL;

  dialog_choose (dialog, "ends", 1);
  dialog_set_text (dialog, "date", "2199-12-04 20:00");
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      dialog_set_text (dialog, "until", ends[i]);
      ui_click (ui_find_id (dialog, "apply"));
      question = ui_wait_dialog (dialog);
      g_assert_true (ADW_IS_MESSAGE_DIALOG (question));
      g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (adw_message_dialog_get_extra_child (
                                  ADW_MESSAGE_DIALOG (question)))),
                                ends[i]));
      g_assert_null (ix_evening_page_get_session (f->page));
      if (i > 0)
        break;
      gtk_window_close (GTK_WINDOW (question));
      ui_wait_until (ui_n_windows () == 2);
    }
  ui_answer (dialog, "yes");
  ui_wait_until (ix_evening_page_get_session (f->page) != NULL);
  ui_wait_until (ui_n_windows () == 1);
}

/* Shortly after midnight the evening of the same day is far ahead, and nothing is odd about it. */
static void
test_night (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *dialog = ask (f, "new");

  dialog_choose (dialog, "ends", 1);
  dialog_set_text (dialog, "date", "2199-12-04 00:13");
  dialog_set_text (dialog, "until", "19:30");
  dialog_apply (dialog);
  evening_page_look (f);
  g_assert_cmpint (evening_page_state (f)->end, !=, 0);
}

static void
test_new_emirates (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *dialog = ask (f, "new");

  dialog_set_text (dialog, "date", "2199-12-04 18:00");
  dialog_choose (dialog, "ends", 2);
  dialog_apply (dialog);
  evening_page_look (f);
  g_assert_cmpstr (evening_page_state (f)->clock, ==, "1 d 10");
  g_assert_true (evening_page_state (f)->open);
}

/* The format changes with the details by one act; that of rounds that are paired stays. */
static void
test_edit_format (Fixture      *f,
                  gconstpointer data)
{
  const IxEveningState *state;
  GtkWidget *dialog = ask (f, "edit");
  gint64 end;

  dialog_choose (dialog, "matches", 1);
  dialog_choose (dialog, "ends", 1);
  dialog_apply (dialog);
  state = evening_page_state (f);
  g_assert_cmpuint (state->n_matches, ==, 2);
  end = state->end;
  g_assert_cmpint (end, !=, 0);
  /* Changes of other things do not move the end. */
  dialog = ask (f, "edit");
  dialog_set_text (dialog, "venue", "The Lion");
  dialog_apply (dialog);
  g_assert_cmpint (evening_page_state (f)->end, ==, end);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_SET_UP,
                                          .set_up = { "Thursday", "", "", "newport", 6, "5", "" } });
  g_assert_cmpint (evening_page_state (f)->end, ==, end);
  evening_page_do (f, "undo");
  evening_page_do (f, "undo");
  evening_page_do (f, "undo");
  g_assert_cmpuint (evening_page_state (f)->n_matches, ==, 1);
  g_assert_cmpint (evening_page_state (f)->end, ==, 0);
}

/* The end is on the day to which the evening is put off, though its time of day is the same. */
static void
test_edit_date (Fixture      *f,
                gconstpointer data)
{
  static const struct {
    const char *date;
    int         end_day;
  } rows[] = { { "2199-12-04 19:00", 5 }, { "2199-12-11 19:00", 12 }, { "2199-12-11", 12 } };
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GDateTime) end = g_date_time_new (zone, 2199, 12, rows[i].end_day, 0, 15, 0);
      GtkWidget *dialog = ask (f, "edit");

      dialog_choose (dialog, "ends", 1);
      dialog_set_text (dialog, "until", "00:15");
      dialog_set_text (dialog, "date", rows[i].date);
      dialog_apply (dialog);
      g_assert_cmpint (evening_page_state (f)->end, ==, g_date_time_to_unix (end) * G_USEC_PER_SEC);
    }
}

/* A date in any words stays as it is while something else is changed; one that is typed is kept for all languages. */
static void
test_edit_other (Fixture      *f,
                 gconstpointer data)
{
  static const char *const dates[] = { "2016-1-14", "Twelfth Night", " 2016-01-14" };
  GtkWidget *dialog;

  for (gsize i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autofree char *venue = g_strdup_printf ("The Lion %u", (guint) i);

      club_do (f->session, (IxEveningEvent) { IX_EVENING_SET_UP,
                                              .set_up = { "Thursday", "", dates[i], "newport", 6, "5", "" } });
      dialog = ask (f, "edit");
      dialog_set_text (dialog, "venue", venue);
      dialog_apply (dialog);
      g_assert_cmpstr (evening_page_state (f)->venue, ==, venue);
      g_assert_cmpstr (evening_page_state (f)->date, ==, dates[i]);
    }
  dialog = ask (f, "edit");
  dialog_set_text (dialog, "date", "2016-1-21");
  dialog_apply (dialog);
  g_assert_cmpstr (evening_page_state (f)->date, ==, "2016-01-21");
}

/* A dialog whose change could not be saved says so over itself, and stays. */
static void
expect_failure_over (GtkWidget *dialog)
{
  GtkWidget *message = ui_wait_dialog (dialog);

  g_assert_nonnull (ui_find_label (message, "The evening cannot be saved"));
  dialog_close (message);
}

/* An evening that cannot be saved is not begun; the dialog keeps its text. */
static void
test_new_failure (Fixture      *f,
                  gconstpointer data)
{
  GtkWidget *dialog = ask (f, "new");

  dialog_set_text (dialog, "name", "Friday");
  ui_set_room_on_disk (FALSE);
  ui_click (ui_find_id (dialog, "apply"));
  ui_set_room_on_disk (TRUE);
  expect_failure_over (dialog);
  g_assert_null (ix_evening_page_get_session (f->page));
  g_assert_true (shows_start (f));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "name"))), ==,
                   "Friday");
  dialog_apply (dialog);
  evening_page_look (f);
  g_assert_cmpstr (evening_page_state (f)->name, ==, "Friday");
}

static void
test_edit (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog;

  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Thursday", "", "", "newport", 6, "5",
                                          "A & B, 2016-01" } });
  dialog = ask (f, "edit");
  /* The list of the evening is not on this computer, and stays. */
  dialog_expect_choices (dialog, "grading-list", "None, A & B, 2016-01");
  g_assert_cmpstr (
    gtk_editable_get_text (
      GTK_EDITABLE (ui_find_id (dialog, "clock"))),
    ==, "5");
  dialog_set_text (dialog, "name", "Friday");
  dialog_apply (dialog);
  evening_page_expect_toast (f, "The evening is changed: name Friday");
  g_assert_true (evening_page_shows (f->window.window, "Friday"));
  g_assert_cmpstr (evening_page_state (f)->list, ==, "A & B, 2016-01");
  evening_page_press_toast (f, "evening.undo");
  g_assert_true (evening_page_shows (f->window.window, "Thursday"));
}

/* An evening with teams cannot become an individual event; the dialog keeps its text. */
static void
test_edit_refused (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *dialog;
  guint n;

  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Thursday", "", "", "newport", 6, "5", "" } });
  dialog = ask (f, "edit");
  n = g_list_model_get_n_items (
    adw_combo_row_get_model (ADW_COMBO_ROW (ui_find_id (dialog, "rules"))));
  dialog_set_text (dialog, "name", "Friday");
  dialog_choose (dialog, "rules", n - 1);
  ui_click (ui_find_id (dialog, "apply"));
  ui_settle ();
  evening_page_expect_toast (f, "The teams were made for another number of boards");
  dialog_choose (dialog, "rules", 0);
  dialog_apply (dialog);
  g_assert_cmpstr (evening_page_state (f)->name, ==, "Friday");
}

/* The evening or the window is closed while a dialog asks about the evening. */
static void
test_under_dialog (Fixture      *f,
                   gconstpointer data)
{
  ask (f, "edit");
  evening_page_do (f, "close");
  ui_wait_until (ui_n_windows () == 1);
  ask (f, "new");
  evening_page_open_again (f);
}

/* Opening and closing */

static void
open_row (Fixture    *f,
          const char *name)
{
  GtkWidget *row = ui_find_row (ui_find_id (GTK_WIDGET (f->page), "evenings"), name);

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_activate (row));
  evening_page_look (f);
}

static void
test_list (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *list;
  gint64 id = ix_evening_session_get_id (f->session);

  evening_page_do (f, "close");
  evening_page_look (f);
  g_assert_null (f->session);
  g_assert_true (shows_start (f));
  list = ui_find_id (GTK_WIDGET (f->page), "evenings");
  g_assert_true (gtk_widget_get_mapped (list));
  g_assert_cmpstr (dialog_about (list, "Newport Winter Evening"), ==,
                   "2016-01-14 · The Anchor · 8 players · 2 of 6 rounds played");
  open_row (f, "Newport Winter Evening");
  g_assert_cmpint (ix_evening_session_get_id (f->session), ==, id);
  /* With rounds played, the rounds tab is shown first. */
  g_assert_true (
    gtk_widget_get_mapped (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_ROUNDS_TAB)));
  g_assert_null (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_ENTRIES_TAB));
}

/* Presses the button of an evening in the list that changes its name and details. */
static GtkWidget *
ask_rename (Fixture    *f,
            const char *name)
{
  GtkWidget *list = ui_find_id (GTK_WIDGET (f->page), "evenings");
  GtkWidget *row = ui_find_row (list, name);

  g_assert_nonnull (row);
  ui_click (ui_find_action (row, "evening.rename"));
  return ui_wait_dialog (f->window.window);
}

static void
expect_name (GtkWidget  *dialog,
             const char *name)
{
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "name"))), ==, name);
}

static IxEvening *
stored_evening (Fixture *f,
                gint64   id)
{
  g_autoptr (GError) error = NULL;
  IxEvening *evening = ix_store_load_evening (f->window.store, id, &error);

  g_assert_no_error (error);
  return evening;
}

/* An evening of the list gets another name, venue and date without being opened: one event more, which
 * undo takes back.  Without *Save* nothing changes, and the other evening never does. */
static void
test_rename (Fixture      *f,
             gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session);
  g_autoptr (IxEvening) renamed = NULL;
  g_autoptr (IxEvening) other = NULL;
  GtkWidget *dialog;
  gint64 other_id;
  guint n_events;

  club_do (f->session, (IxEveningEvent) { IX_EVENING_SET_UP,
                                          .set_up = { "Newport Winter Evening", "The Anchor",
                                                      "2016-01-14", "newport", 6, "5 + 10", "" } });
  n_events = ix_evening_journal (ix_evening_session_get_evening (f->session))->len;
  dialog = ask (f, "new");
  dialog_set_text (dialog, "name", "Friday");
  dialog_apply (dialog);
  evening_page_look (f);
  other_id = ix_evening_session_get_id (f->session);
  evening_page_do (f, "close");
  dialog = ask_rename (f, "Newport Winter Evening");
  expect_name (dialog, "Newport Winter Evening");
  dialog_set_text (dialog, "name", "Never");
  dialog_close (dialog);
  dialog = ask_rename (f, "Newport Winter Evening");
  dialog_set_text (dialog, "name", "Twelfth Night");
  dialog_set_text (dialog, "venue", "The Bell");
  dialog_apply (dialog);
  evening_page_expect_toast (f, "The evening is changed: name Twelfth Night; venue The Bell");
  evening_page_look (f);
  g_assert_null (f->session);
  g_assert_true (shows_start (f));
  g_assert_null (ui_find_row (ui_find_id (GTK_WIDGET (f->page), "evenings"),
                              "Newport Winter Evening"));
  renamed = stored_evening (f, id);
  g_assert_cmpstr (ix_evening_state (renamed)->name, ==, "Twelfth Night");
  g_assert_cmpstr (ix_evening_state (renamed)->venue, ==, "The Bell");
  g_assert_cmpuint (ix_evening_journal (renamed)->len, ==, n_events + 1);
  other = stored_evening (f, other_id);
  g_assert_cmpstr (ix_evening_state (other)->name, ==, "Friday");
  open_row (f, "Twelfth Night");
  g_assert_cmpint (ix_evening_session_get_id (f->session), ==, id);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 2);
  evening_page_do (f, "undo");
  g_assert_cmpstr (evening_page_state (f)->name, ==, "Newport Winter Evening");
  g_assert_cmpstr (evening_page_state (f)->venue, ==, "The Anchor");
}

/* An evening without a clock, or with one in words of its own, keeps that. */
static void
test_rename_without_clock (Fixture      *f,
                           gconstpointer data)
{
  static const char *const clocks[] = { "", "five minutes" };

  for (gsize i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      g_autofree char *name = g_strdup_printf ("Evening %zu", i);
      GtkWidget *dialog, *clock;

      club_do (f->session, (IxEveningEvent) { IX_EVENING_SET_UP,
                                              .set_up = { "Thursday", "", "", "newport", 6,
                                                          (char *) clocks[i], "" } });
      dialog = ask (f, "edit");
      clock = ui_find_id (dialog, "clock");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (clock)), ==, clocks[i]);
      dialog_set_text (dialog, "name", name);
      dialog_apply (dialog);
      g_assert_cmpstr (evening_page_state (f)->name, ==, name);
      g_assert_cmpstr (evening_page_state (f)->clock, ==, clocks[i]);
    }
}

/* The dialog keeps its text, and the evening its name, if it cannot be written. */
static void
test_rename_refused (Fixture      *f,
                     gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session);
  g_autoptr (IxEvening) kept = NULL;
  GtkWidget *dialog;

  evening_page_do (f, "close");
  dialog = ask_rename (f, "Newport Winter Evening");
  dialog_set_text (dialog, "name", "Friday");
  ui_set_room_on_disk (FALSE);
  ui_click (ui_find_id (dialog, "apply"));
  ui_set_room_on_disk (TRUE);
  expect_failure_over (dialog);
  expect_name (dialog, "Friday");
  kept = stored_evening (f, id);
  g_assert_cmpstr (ix_evening_state (kept)->name, ==, "Newport Winter Evening");
  dialog_apply (dialog);
  open_row (f, "Friday");
  g_assert_cmpstr (evening_page_state (f)->name, ==, "Friday");
}

/* A file that is no list is named where lists are chosen, with what can be done. */
static void
test_refused_list (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *folder = ix_lists_folder_for (ix_store_get_path (f->window.store));
  g_autofree char *junk = g_build_filename (folder, "junk.list", NULL);
  GtkWidget *dialog = ask (f, "new"), *label;

  g_assert_null (ui_find_id (dialog, "refused-lists"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (junk, "this is no list", -1, NULL));
  dialog = ask (f, "new");
  label = ui_find_id (dialog, "refused-lists");
  g_assert_nonnull (label);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==,
                   "junk.list: this file is no list\n"
                   "This grading list cannot be used: import it again, or remove the file.");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* A new evening is listed above the old one, and both are unchanged. */
static void
test_two (Fixture      *f,
          gconstpointer data)
{
  gint64 first = ix_evening_session_get_id (f->session);
  GtkWidget *dialog = ask (f, "new");

  dialog_set_text (dialog, "name", "Friday");
  dialog_apply (dialog);
  evening_page_look (f);
  g_assert_cmpint (ix_evening_session_get_id (f->session), !=, first);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 0);
  ix_evening_page_toast (f->page, "Zoe is in", TRUE);
  evening_page_do (f, "close");
  /* Closing the evening removes the toast with its undo. */
  evening_page_expect_no_toast (f);
  open_row (f, "Newport Winter Evening");
  g_assert_cmpint (ix_evening_session_get_id (f->session), ==, first);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 5);
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), "open",
                                  g_variant_new_int64 (999));
  evening_page_look (f);
  g_assert_cmpint (ix_evening_session_get_id (f->session), ==, first);
  evening_page_expect_toast (f, "evening 999: there is no such number");
}

/* An open evening is restored after a restart; a closed one is not. */
static void
test_restore (Fixture      *f,
              gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session);

  club_give_results (f->session, 1);
  evening_page_open_again (f);
  g_assert_cmpint (ix_evening_session_get_id (f->session), ==, id);
  g_assert_cmpint (ix_club_round_table (club_round (f->session), 0)->matches[0].result, !=, IX_TABLE_OPEN);
  g_assert_true (evening_page_can (f, "undo"));
  evening_page_do (f, "undo");
  evening_page_expect_toast (f, "Undone: Round 1, table 1: Ann Smith & Hugh Green beat Dan Miller & "
                                "Ella Brown (1–0)");
  evening_page_do (f, "close");
  evening_page_open_again (f);
  g_assert_null (f->session);
  g_assert_true (shows_start (f));
}

/* The focus is on the visible page. */
static void
test_restore_focus (Fixture      *f,
                    gconstpointer data)
{
  window_begin (&f->window, "newport", 2, FALSE);
  evening_page_open_again_at (f, "boards");
  g_assert_nonnull (f->session);
  g_assert_true (evening_page_has_focus (f, GTK_WIDGET (f->window.page)));
  evening_page_open_again (f);
  g_assert_true (evening_page_has_focus (f, GTK_WIDGET (f->page)));
}

/* Toasts and undo */

static void
come (Fixture    *f,
      const char *name)
{
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER, .enter = { name, "", "", 150, 0, FALSE, FALSE } });
  ui_settle ();
}

static void
test_undo (Fixture      *f,
           gconstpointer data)
{
  come (f, "Zoe & <b>");
  g_assert_false (evening_page_can (f, "redo"));
  evening_page_do (f, "undo");
  evening_page_expect_toast (f, "Undone: Zoe & <b> enters, grade 150");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 5);
  evening_page_do (f, "redo");
  evening_page_expect_toast (f, "Redone: Zoe & <b> enters, grade 150");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 6);
  g_assert_false (evening_page_can (f, "redo"));
  /* A toast concerns the last act only. */
  come (f, "Yan");
  evening_page_expect_no_toast (f);
  /* Shortcuts of the window act on the visible page. */
  gtk_widget_activate_action (f->window.window, "win.undo", NULL);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 6);
  gtk_widget_activate_action (f->window.window, "win.redo", NULL);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 7);
  ui_show_page (f->window.window, "boards");
  gtk_widget_activate_action (f->window.window, "win.undo", NULL);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 7);
  while (evening_page_can (f, "undo"))
    evening_page_do (f, "undo");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 0);
}

static gboolean
tells_failure (GtkWidget    *widget,
               gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)),
                           "Could not save; nothing was changed: ");
}

static void
test_write_failure (Fixture      *f,
                    gconstpointer data)
{
  GtkWidget *tab = evening_page_show_tab (f, "entries");
  GtkEditable *entry = GTK_EDITABLE (ui_find_id (tab, "check-in"));

  ui_set_room_on_disk (FALSE);
  gtk_editable_set_text (entry, "Smith 145");
  g_signal_emit_by_name (entry, "activate");
  ui_set_room_on_disk (TRUE);
  ui_wait_until (ui_find (GTK_WIDGET (f->page), tells_failure, NULL) != NULL);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 5);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "Smith 145");
  g_signal_emit_by_name (entry, "activate");
  evening_page_expect_toast (f, "Smith enters, grade 145, estimated");
}

/* The toast of an act, and its Undo, stay while phones tell something and when standings are kept back; the next act
 * dismisses it. */
static void
test_toast_stays (Fixture      *f,
                  gconstpointer data)
{
  static const char *const said = "Smith enters, grade 145, estimated";
  GtkWidget *tab = evening_page_show_tab (f, "entries");
  GtkEditable *entry = GTK_EDITABLE (ui_find_id (tab, "check-in"));
  g_autofree char *name = NULL;

  gtk_editable_set_text (entry, "Smith 145");
  g_signal_emit_by_name (entry, "activate");
  evening_page_expect_toast (f, said);
  name = g_strdup (ix_evening_entry (evening_page_state (f), 3)->name);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_ARRIVE, .arrive = { 3, name, TRUE } });
  ix_evening_session_set_hides_last (f->session, TRUE);
  ui_settle ();
  evening_page_expect_toast (f, said);
  evening_page_press_toast (f, "evening.undo");
  evening_page_expect_toast (f, "Undone: Smith enters, grade 145, estimated");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 3, FALSE } });
  evening_page_expect_no_toast (f);
  ix_evening_session_set_hides_last (f->session, FALSE);
}

static void
gone_cb (gboolean *gone)
{
  *gone = TRUE;
}

/* Nothing more can be saved in a file that was moved: the offer to open it again outlasts an ordinary toast. */
static void
test_start_again (Fixture      *f,
                  gconstpointer data)
{
  const char *path = ix_store_get_path (f->window.store);
  g_autofree char *elsewhere = g_strconcat (path, "-moved", NULL);
  AdwToast *ordinary = adw_toast_new ("5 seconds");
  gboolean gone = FALSE;

  g_assert_cmpint (g_rename (path, elsewhere), ==, 0);
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), "undo", NULL);
  ui_wait_until (ui_find_action (GTK_WIDGET (f->page), "app.start-again") != NULL);
  g_signal_connect_swapped (ordinary, "dismissed", G_CALLBACK (gone_cb), &gone);
  adw_toast_overlay_add_toast (
    ADW_TOAST_OVERLAY (ui_find_type (f->window.window, ADW_TYPE_TOAST_OVERLAY)), ordinary);
  ui_wait_until (gone);
  ui_settle ();
  g_assert_nonnull (ui_find_action (GTK_WIDGET (f->page), "app.start-again"));
  g_assert_cmpint (g_rename (elsewhere, path), ==, 0);
}

/* Acts from another page are answered there. */
static void
test_other_page (Fixture      *f,
                 gconstpointer data)
{
  static const char *const pages[] = { "boards", "games", "evening" };

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      ui_show_page (f->window.window, pages[i]);
      ui_settle ();
      ix_evening_notify (GTK_WIDGET (f->page), pages[i]);
      window_expect_toast (&f->window, pages[i]);
    }
}

static void
test_undo_failure (Fixture      *f,
                   gconstpointer data)
{
  ui_set_room_on_disk (FALSE);
  evening_page_do (f, "undo");
  ui_set_room_on_disk (TRUE);
  ui_wait_until (ui_find (GTK_WIDGET (f->page), tells_failure, NULL) != NULL);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 5);
}

static gboolean
tells_no_evening (GtkWidget    *widget,
                  gconstpointer data)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)),
                           "The evening could not be restored: ");
}

/* A file that cannot be read is not one in which no evening is under way. */
static void
test_read_error (Fixture      *f,
                 gconstpointer data)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (ix_store_get_path (f->window.store), &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "ALTER TABLE evening RENAME TO lost", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (db);
  ix_evening_page_set_store (f->page, f->window.store);
  ui_wait_until (ui_find (GTK_WIDGET (f->page), tells_no_evening, NULL) != NULL);
  g_assert_cmpstr (dialog_title (GTK_WIDGET (f->page), "unreadable"), ==, "The evenings cannot be read");
}

/* Changes while a tab is hidden are shown on it afterwards. */
static void
test_hidden_tabs (Fixture      *f,
                  gconstpointer data)
{
  static const char *const tabs[] = { "entries", "teams", "standings", "rounds" };
  GtkWidget *tab;

  come (f, "Zoe");
  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    evening_page_show_tab (f, tabs[i]);
  evening_page_do (f, "undo");
  come (f, "Yan");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { 0, "Rooks" } });
  ui_settle ();
  tab = evening_page_show_tab (f, "entries");
  g_assert_true (evening_page_shows (tab, "Yan"));
  g_assert_null (ui_find_label (tab, "Zoe"));
  tab = evening_page_show_tab (f, "teams");
  g_assert_true (evening_page_shows (tab, "In no team: Yan."));
  g_assert_true (evening_page_shows (tab, "Rooks"));
  tab = evening_page_show_tab (f, "standings");
  g_assert_nonnull (ui_find_label (tab, "Rooks"));
}

/* No tab is updated while it is hidden, and each is up to date when shown. */
static void
test_unseen_tabs (Fixture      *f,
                  gconstpointer data)
{
  GtkWidget *teams = evening_page_show_tab (f, "teams");
  GtkWidget *rounds = evening_page_show_tab (f, "rounds");
  GtkWidget *standings = evening_page_show_tab (f, "standings");
  GtkWidget *entries = evening_page_show_tab (f, "entries");
  GtkWidget *view = ui_find_type (standings, IX_TYPE_REPORT_VIEW);
  g_autofree char *heading = g_strdup (ui_text_of_class (view, "heading"));

  come (f, "Yan");
  club_give_results (f->session, club_n_tables (f->session));
  g_assert_nonnull (ui_find_label (entries, "Yan"));
  g_assert_null (ui_find_label (teams, "In no team: Yan."));
  g_assert_null (ui_find_label (rounds, "In no team: Yan."));
  g_assert_cmpstr (ui_text_of_class (view, "heading"), ==, heading);

  evening_page_show_tab (f, "teams");
  g_assert_true (evening_page_shows (teams, "In no team: Yan."));
  come (f, "Zoe");
  g_assert_null (ui_find_label (entries, "Zoe"));
  evening_page_show_tab (f, "entries");
  g_assert_true (evening_page_shows (entries, "Zoe"));

  g_assert_null (ui_find_label (rounds, "In no team: Yan; Zoe."));
  evening_page_show_tab (f, "rounds");
  g_assert_true (evening_page_shows (rounds, "In no team: Yan; Zoe."));
  g_assert_cmpstr (ui_text_of_class (view, "heading"), ==, heading);
  evening_page_show_tab (f, "standings");
  g_assert_cmpstr (ui_text_of_class (view, "heading"), !=, heading);
}

/* The rounds tab follows new rounds while it is hidden. */
static void
test_unseen_rounds (Fixture      *f,
                    gconstpointer data)
{
  GtkWidget *rounds = evening_page_show_tab (f, "rounds");

  evening_page_show_tab (f, "entries");
  club_give_results (f->session, club_n_tables (f->session));
  club_pair (f->session);
  ui_settle ();
  evening_page_show_tab (f, "rounds");
  g_assert_true (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (ui_find_id (rounds, "round-2"))));
  g_assert_nonnull (ui_find_id (rounds, "round-3"));
}

/* Copies */

static gboolean
is_there (Fixture    *f,
          const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static guint
rights_of (Fixture    *f,
           const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  GStatBuf about;

  g_assert_cmpint (g_stat (path, &about), ==, 0);
  return about.st_mode & 0777;
}

static char *
text_of (Fixture    *f,
         const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
test_copy (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *page = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *pdf = NULL;
  g_autofree char *seats = NULL;
  g_autofree char *journal = ix_evening_to_json (ix_evening_session_get_evening (f->session));

  ix_evening_files_copy (f->session, f->folder, FALSE, &error);
  g_assert_no_error (error);
  pdf = text_of (f, "Newport Winter Evening 2016-01-14 2.pdf");
  page = text_of (f, "Newport Winter Evening 2016-01-14.html");
  whole = text_of (f, "Newport Winter Evening 2016-01-14.evening");
  g_assert_cmpuint (rights_of (f, "Newport Winter Evening 2016-01-14.html"), ==, 0600);
  g_assert_true (ix_evening_files_copy (f->session, f->folder, TRUE, NULL));
  g_assert_cmpuint (rights_of (f, "Newport Winter Evening 2016-01-14 2.pdf"), ==, 0644);
  g_assert_cmpuint (rights_of (f, "Newport Winter Evening 2016-01-14.html"), ==, 0644);
  g_assert_cmpuint (rights_of (f, "Newport Winter Evening 2016-01-14.evening"), ==, 0644);
  seats = text_of (f, "Newport Winter Evening 2016-01-14/index.html");
  g_assert_cmpuint (rights_of (f, "Newport Winter Evening 2016-01-14/style.css"), ==, 0644);
  g_assert_nonnull (strstr (seats, "<html"));
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
  g_assert_nonnull (strstr (page, "Newport Winter Evening"));
  g_assert_cmpstr (whole, ==, journal);
  g_assert_false (ix_evening_files_copy (f->session, "/proc/no/folder", FALSE, &error));
  g_assert_nonnull (error);
}

/* File names have no characters that file systems refuse. */
static void
test_copy_name (Fixture      *f,
                gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "../A/B: C\\D", "", "1/2 19:30", "newport", 6, "5",
                                          "" } });
  ix_evening_files_copy (f->session, f->folder, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (is_there (f, "---A-B- C-D 1-2 19-30.evening"));
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "A", "", "", "newport", 6, "5", "" } });
  ix_evening_files_copy (f->session, f->folder, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (is_there (f, "A.evening"));
  g_assert_true (is_there (f, "A 2.pdf"));
}

/* A copy replaces an earlier one of the same evening, and no other. */
static void
test_copy_clash (Fixture      *f,
                 gconstpointer data)
{
  static const char name[] = "Newport Winter Evening 2016-01-14.evening";
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  g_autofree char *first = NULL;
  g_autofree char *still = NULL;
  g_autofree char *second = NULL;
  g_autofree char *now = NULL;
  GStatBuf about;

  g_assert_true (ix_evening_files_copy (f->session, f->folder, FALSE, NULL));
  first = text_of (f, name);
  g_assert_cmpint (g_stat (path, &about), ==, 0);
  g_assert_cmpint (about.st_mode & 0777, ==, 0600);
  club_pair (f->session);
  g_assert_true (ix_evening_files_copy (f->session, f->folder, FALSE, NULL));
  second = text_of (f, name);
  now = ix_evening_to_json (ix_evening_session_get_evening (f->session));
  g_assert_cmpstr (second, ==, now);
  g_assert_false (is_there (f, "Newport Winter Evening 2016-01-14 (2).evening"));
  /* The file of another evening, and one that went on elsewhere. */
  {
    g_autoptr (GString) other = g_string_new (first);

    g_string_replace (other, "\"at\": 1", "\"at\": 2", 1);
    g_string_replace (other, "\"at\" : 1", "\"at\" : 2", 1);
    g_assert_cmpstr (other->str, !=, first);
    g_assert_true (g_file_set_contents (path, other->str, -1, NULL));
    g_assert_true (ix_evening_files_copy (f->session, f->folder, FALSE, NULL));
    still = text_of (f, name);
    g_assert_cmpstr (still, ==, other->str);
  }
  g_assert_true (is_there (f, "Newport Winter Evening 2016-01-14 (2).evening"));
  g_assert_true (is_there (f, "Newport Winter Evening 2016-01-14 (2).html"));
  g_assert_true (is_there (f, "Newport Winter Evening 2016-01-14 (2) 3.pdf"));
  g_assert_true (ix_evening_files_copy (f->session, f->folder, FALSE, NULL));
  g_assert_false (is_there (f, "Newport Winter Evening 2016-01-14 (3).evening"));
}

/* A copy is saved with each pairing and with the last result of each round. */
static void
test_copies (Fixture      *f,
             gconstpointer data)
{
  g_autofree char *after_pairing = NULL;
  g_autofree char *still = NULL;
  g_autofree char *after_round = NULL;

  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER, f->folder);
  come (f, "Zoe");
  g_assert_false (is_there (f, "Newport Winter Evening 2016-01-14.evening"));
  club_make_teams (f->session, &(ClubRecipe) { .n_players = 6 });
  g_assert_false (is_there (f, "Newport Winter Evening 2016-01-14.evening"));
  club_pair (f->session);
  g_assert_true (is_there (f, "Newport Winter Evening 2016-01-14 1.pdf"));
  after_pairing = text_of (f, "Newport Winter Evening 2016-01-14.evening");
  come (f, "Yan");
  still = text_of (f, "Newport Winter Evening 2016-01-14.evening");
  g_assert_cmpstr (still, ==, after_pairing);
  club_give_results (f->session, club_n_tables (f->session));
  after_round = text_of (f, "Newport Winter Evening 2016-01-14.evening");
  g_assert_cmpstr (after_round, !=, after_pairing);
  club_pair (f->session);
  g_assert_true (is_there (f, "Newport Winter Evening 2016-01-14 2.pdf"));
}

/* A setting is text: a folder whose name is none is refused at once. */
static void
test_copy_folder_name (Fixture      *f,
                       gconstpointer data)
{
  g_autofree char *bad = g_build_filename (f->folder, "bad\xe9", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (GFile) folder = g_file_new_for_path (bad);
  GtkFileChooser *chooser;

  g_assert_cmpint (g_mkdir (bad, 0700), ==, 0);
  evening_page_do (f, "copy-folder");
  chooser = ui_wait_chooser ();
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  ui_wait_until (ui_chosen_is (chooser, bad));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  ui_wait_until (ui_find_chooser () == NULL);
  evening_page_expect_toast (f, "Could not save the copy: the name is not UTF-8");
  kept = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER);
  g_assert_cmpstr (kept, ==, "");
  g_rmdir (bad);
}

/* The pages for phones in the folder keep standings back as those in the room do, and are there again when these are
 * announced. */
static void
test_copies_kept_back (Fixture      *f,
                       gconstpointer data)
{
  static const char path[] = "Newport Winter Evening 2016-01-14/en/standings.html";
  g_autofree char  *kept_back = NULL;
  g_autofree char  *announced = NULL;

  ix_evening_session_set_hides_last (f->session, TRUE);
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER, f->folder);
  while (!ix_evening_session_keeps_back (f->session))
    {
      club_give_results (f->session, club_n_tables (f->session));
      club_pair (f->session);
    }
  kept_back = text_of (f, path);
  g_assert_nonnull (strstr (kept_back, ix_format_kept_back (IX_REPORT_STANDINGS)));
  ix_evening_session_set_hides_last (f->session, FALSE);
  announced = text_of (f, path);
  g_assert_nonnull (strstr (announced, "<table"));
}

static gboolean
tells_of_copy (GtkWidget    *widget,
               gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)),
                           "Could not save the copy: ");
}

static void
test_copy_failure (Fixture      *f,
                   gconstpointer data)
{
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER, "/proc/no/folder");
  club_give_results (f->session, club_n_tables (f->session));
  ui_wait_until (ui_find (GTK_WIDGET (f->page), tells_of_copy, NULL) != NULL);
  g_assert_cmpuint (ix_evening_count_open (evening_page_state (f)), ==, 0);
}

/* The warning is shown before the toast of the act. */
static void
test_copy_failure_first (Fixture      *f,
                         gconstpointer data)
{
  evening_page_show_tab (f, "rounds");
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER, "/proc/no/folder");
  evening_page_act (f, "rounds.pair", NULL);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 3);
  ui_wait_until (ui_find (GTK_WIDGET (f->page), tells_of_copy, NULL) != NULL);
  ui_click (ui_find_class (GTK_WIDGET (f->page), "circular"));
  evening_page_expect_toast (f, "Round 3 is paired");
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 2);
}

/* Files */

static char *
file_with (Fixture    *f,
           const char *text)
{
  char *path = g_build_filename (f->folder, "file", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static void
enter_file (Fixture    *f,
            const char *text)
{
  g_autofree char *path = file_with (f, text);

  ix_evening_page_enter_file (f->page, path);
  ui_settle ();
}

/* The tick of a line that is left out; NULL: it comes in, or cannot. */
static GtkWidget *
review_tick (GtkWidget *review,
             guint      line)
{
  return ui_find_numbered (review, "line-%u", line);
}

static void
tick (GtkWidget *review,
      guint      line)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (review_tick (review, line)), TRUE);
}

static void
finish_review (GtkWidget *review)
{
  ui_click (ix_dialog_get_apply (IX_DIALOG (review)));
  ui_settle ();
}

static void
test_entries (Fixture      *f,
              gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  GtkWidget *review;

  enter_file (f, "name,grade,code,club,fixed_partner\n"
                 "\"Smith, Eve & <b>\",145,,Newport,Jones\n"
                 "Jones,,,,\n"
                 "\"Oakes, Q\",162,938988L,,\n"
                 "Ann Smith,190,,,\n");
  /* Ann Smith is in already, which is told, and left out. */
  review = ui_wait_dialog (f->window.window);
  g_assert_cmpstr (gtk_widget_get_name (review), ==, "import-review");
  g_assert_nonnull (review_tick (review, 5));
  finish_review (review);
  evening_page_expect_toast (f, "3 players enter");
  g_assert_cmpuint (state->entries->len, ==, 8);
  g_assert_cmpstr (ix_evening_entry (state, 5)->name, ==, "Smith, Eve & <b>");
  g_assert_true (ix_evening_entry (state, 5)->estimated);
  g_assert_false (ix_evening_entry (state, 6)->estimated);
  g_assert_false (ix_evening_entry (state, 7)->estimated);
  g_assert_cmpstr (ix_evening_entry (state, 7)->code, ==, "938988L");
  g_assert_cmpuint (state->wishes->len, ==, 1);
  /* The import is one act. */
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpuint (state->entries->len, ==, 5);
  g_assert_cmpuint (state->wishes->len, ==, 0);
}

/* Grades that look like the other scale are converted, which is said once for the file before. */
static void
test_entries_scale (Fixture      *f,
                    gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  const char *file = "name,grade,code\nJones,1825,\nOakes,1450,\nPyke,145,\nHill,,\n"
                     "Ann Smith,1900,\n";
  GtkWidget *review;

  enter_file (f, file);
  review = ui_wait_dialog (f->window.window);
  g_assert_true (evening_page_shows (review,
                                     "The evening has grades, and 3 players of the file have "
                                     "ratings: these are converted and count as estimates, as 1825 "
                                     "means 150."));
  gtk_window_close (GTK_WINDOW (review));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpuint (state->entries->len, ==, 5);
  enter_file (f, file);
  finish_review (ui_wait_dialog (f->window.window));
  evening_page_expect_toast (f, "4 players enter");
  g_assert_cmpint (ix_evening_entry (state, 5)->grade, ==, 150);
  g_assert_true (ix_evening_entry (state, 5)->estimated);
  g_assert_cmpint (ix_evening_entry (state, 6)->grade, ==, 100);
  g_assert_cmpint (ix_evening_entry (state, 7)->grade, ==, 145);
  g_assert_cmpint (ix_evening_entry (state, 8)->grade, ==, 0);
}

/* Where nobody is in, the first row of the file says the scale. */
static void
test_entries_mixed (Fixture      *f,
                    gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);

  enter_file (f, "name,grade\nJones,1825\nOakes,150\nPyke,1700\n");
  finish_review (ui_wait_dialog (f->window.window));
  g_assert_cmpuint (state->entries->len, ==, 3);
  g_assert_cmpint (ix_evening_entry (state, 1)->grade, ==, 1825);
  g_assert_true (ix_evening_entry (state, 1)->estimated);
  g_assert_false (evening_page_can (f, "redo"));
}

/* If nobody of a file comes in unasked, each row says why, and the button is dead until one is
 * ticked; a file that cannot be read is refused in a window. */
static void
test_entries_odd (Fixture      *f,
                  gconstpointer data)
{
  static const struct {
    const char *text;
    const char *why;
    gboolean    offered;
  } rows[] = {
    { "name,grade\nAnn Smith,190\n",
      "Line 2: Ann Smith is in already. Adds another of that name.", TRUE },
    { "name,grade\nZoe,x & y\n",
      "Line 2: “x & y” is not a grade from 0 to 4000 (column grade). Adds the player without it.",
      TRUE },
    { "code\n938988L\n",
      "Line 2: the code “938988L” cannot be looked up: there is no list yet.", FALSE },
    { "name,grade\n,145\n", "Line 2: a name is missing: skipped", FALSE },
  };
  static const char *const paths[] = { "/dev/zero", "/no/such/file" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *review;

      enter_file (f, rows[i].text);
      review = ui_wait_dialog (f->window.window);
      g_assert_true (evening_page_shows (review, rows[i].why));
      g_assert_false (gtk_widget_is_sensitive (ix_dialog_get_apply (IX_DIALOG (review))));
      g_assert_cmpint (review_tick (review, 2) != NULL, ==, rows[i].offered);
      if (rows[i].offered)
        {
          tick (review, 2);
          finish_review (review);
          g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 6);
          evening_page_do (f, "undo");
        }
      else
        {
          gtk_window_close (GTK_WINDOW (review));
        }
      ui_wait_until (ui_n_windows () == 1);
      g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 5);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      ix_evening_page_enter_file (f->page, paths[i]);
      gtk_window_close (GTK_WINDOW (ui_wait_dialog (f->window.window)));
      ui_wait_until (ui_n_windows () == 1);
    }
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 5);
}

/* One bad grade costs its row alone, and a row that is read otherwise than it stands is named. */
static void
test_entries_cut (Fixture      *f,
                  gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  GtkWidget *review;

  enter_file (f, "name,grade\nPyke,141.5\nHill,12O\nOakes,150.0\n");
  review = ui_wait_dialog (f->window.window);
  g_assert_true (evening_page_shows (review, "Line 2: “141.5” is read as 141"));
  g_assert_nonnull (review_tick (review, 3));
  g_assert_null (review_tick (review, 2));
  finish_review (review);
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpuint (state->entries->len, ==, 7);
  g_assert_cmpint (ix_evening_entry (state, 5)->grade, ==, 141);
  g_assert_cmpstr (ix_evening_entry (state, 6)->name, ==, "Oakes");
}

/* A list of names is taken as it is, with and without a heading. */
static void
test_entries_names (Fixture      *f,
                    gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);

  enter_file (f, "Jones, Eve\nTom Pyke 145\n\n3. Müller\n");
  evening_page_expect_toast (f, "3 players enter");
  enter_file (f, "Name\nOakes\nHill\n");
  evening_page_expect_toast (f, "2 players enter");
  g_assert_cmpuint (state->entries->len, ==, 10);
  g_assert_cmpstr (ix_evening_entry (state, 5)->name, ==, "Jones, Eve");
  g_assert_cmpint (ix_evening_entry (state, 6)->grade, ==, 145);
  g_assert_true (ix_evening_entry (state, 6)->estimated);
  g_assert_cmpstr (ix_evening_entry (state, 7)->name, ==, "Müller");
}

/* A code takes the grade of the list that the evening has chosen. */
static void
test_entries_listed (Fixture      *f,
                     gconstpointer data)
{
  g_autofree char *path = file_with (f, "Code,Name,Grade\n938988L,\"Oakes, Q\",162\n"
                                        "100001K,\"Pyke, Tom\",131\n");
  g_autofree char *folder = ix_lists_folder_for (ix_store_get_path (f->window.store));
  const IxListOptions options = { .name = "ECF January 2016", .date = "" };
  const IxEveningState *state = evening_page_state (f);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = ix_lists_import (folder, path, &options, NULL, NULL, NULL, &error);
  GtkWidget *review;

  g_assert_no_error (error);
  ix_evening_page_list_imported (id, NULL, f->page);
  ui_settle ();
  g_assert_cmpstr (state->list, ==, "ECF January 2016");
  enter_file (f, "name,grade,code\nQ Oakes,1700,938988L\nTom Pyke,,\n\"Hill, Q\",120,100001K\n"
                 "Oakes,110,\n");
  review = ui_wait_dialog (f->window.window);
  g_assert_true (evening_page_shows (review,
                                     "Line 4: the code “100001K” belongs to “Pyke, Tom” in the "
                                     "grading list. Adds the player without it."));
  tick (review, 4);
  finish_review (review);
  g_assert_cmpuint (state->entries->len, ==, 9);
  g_assert_cmpint (ix_evening_entry (state, 5)->grade, ==, 162);
  g_assert_false (ix_evening_entry (state, 5)->estimated);
  g_assert_cmpint (ix_evening_entry (state, 6)->grade, ==, 131);
  g_assert_cmpstr (ix_evening_entry (state, 6)->code, ==, "100001K");
  g_assert_cmpint (ix_evening_entry (state, 7)->grade, ==, 120);
  g_assert_cmpstr (ix_evening_entry (state, 7)->code, ==, "");
  g_assert_true (ix_evening_entry (state, 7)->estimated);
}

/* The columns are asked about if the header leaves a doubt. */
static void
test_entries_columns (Fixture      *f,
                      gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  GtkWidget *dialog;

  enter_file (f, "Vorname;Nachname;Wert;Verein\nEve;Jones;145;Newport\nTom;Pyke;1.422;\n");
  dialog = ui_wait_dialog (f->window.window);
  g_assert_cmpstr (gtk_widget_get_name (dialog), ==, "import-entries");
  dialog_choose (dialog, "column-name", 0);
  g_assert_false (gtk_widget_is_sensitive (ix_dialog_get_apply (IX_DIALOG (dialog))));
  dialog_choose (dialog, "column-name", 2);
  /* A grade is not needed. */
  g_assert_true (gtk_widget_is_sensitive (ix_dialog_get_apply (IX_DIALOG (dialog))));
  dialog_choose (dialog, "column-grade", 3);
  g_assert_true (gtk_widget_is_sensitive (ix_dialog_get_apply (IX_DIALOG (dialog))));
  g_assert_nonnull (ui_find_row (dialog, "Jones, Eve"));
  ui_click (ix_dialog_get_apply (IX_DIALOG (dialog)));
  ui_settle ();
  /* The next window says that a rating stands for a grade. */
  finish_review (ui_wait_dialog (f->window.window));
  g_assert_cmpuint (state->entries->len, ==, 7);
  g_assert_cmpstr (ix_evening_entry (state, 5)->name, ==, "Jones, Eve");
  g_assert_cmpstr (ix_evening_entry (state, 5)->club, ==, "Newport");
  g_assert_cmpint (ix_evening_entry (state, 6)->grade, ==, 96);
  /* Cancelled: nothing. */
  enter_file (f, "Name;Rating;Elo\nHill;120;130\n");
  gtk_window_close (GTK_WINDOW (ui_wait_dialog (f->window.window)));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpuint (state->entries->len, ==, 7);
}

/* Opens an evening without people as the desktop does, over any dialog. */
static void
open_other (Fixture *f)
{
  g_autoptr (IxEvening) other = ix_evening_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;
  g_autofree char *path = g_build_filename (f->folder, "other.evening", NULL);

  ix_evening_apply (other,
                    &(IxEveningEvent) { IX_EVENING_SET_UP,
                                        .set_up = { "Other", "", "", "newport", 6, "5", "" } },
                    &error);
  g_assert_no_error (error);
  json = ix_evening_to_json (other);
  g_assert_true (g_file_set_contents (path, json, -1, NULL));
  ix_evening_page_open_file (f->page, path);
  ui_settle ();
  evening_page_look (f);
  g_assert_cmpstr (evening_page_state (f)->name, ==, "Other");
}

/* Opens the other evening while a file is asked for, and gives that one. */
static void
choose_late (Fixture    *f,
             const char *action,
             const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkFileChooser *chooser;

  evening_page_do (f, action);
  chooser = ui_wait_chooser ();
  gtk_file_chooser_set_file (chooser, file, NULL);
  ui_wait_until (ui_chosen_is (chooser, path));
  open_other (f);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
}

/* The people of last time are those of the evening that the dialog proposes. */
static void
test_same_people_late (Fixture      *f,
                       gconstpointer data)
{
  guint n = evening_page_state (f)->entries->len;
  GtkWidget *dialog = ask (f, "new");

  open_other (f);
  gtk_switch_set_active (GTK_SWITCH (ui_find_id (dialog, "same-people")), TRUE);
  dialog_apply (dialog);
  evening_page_look (f);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n);
}

/* An evening of the list whose details are being changed is opened by the desktop: it goes on in one session. */
static void
test_rename_late (Fixture      *f,
                  gconstpointer data)
{
  g_autofree char *json = ix_evening_to_json (ix_evening_session_get_evening (f->session));
  g_autofree char *path = file_with (f, json);

  evening_page_do (f, "close");
  ask_rename (f, "Newport Winter Evening");
  ix_evening_page_open_file (f->page, path);
  ui_wait_until (ui_n_windows () == 1);
  evening_page_look (f);
  g_assert_cmpstr (evening_page_state (f)->name, ==, "Newport Winter Evening");
  club_pair (f->session);
  evening_page_do (f, "close");
  dialog_close (ask_rename (f, "Newport Winter Evening"));
}

/* Entries and a list come into the evening for which they were asked, or into none. */
static void
test_import_late (Fixture      *f,
                  gconstpointer data)
{
  g_autofree char *path = file_with (f, "name,grade\nEve Jones,145\nTom Pyke,120\n");
  GtkWidget *dialog;

  choose_late (f, "import-entries", path);
  dialog = ui_wait_dialog (f->window.window);
  g_assert_nonnull (ui_find_label (dialog, "The evening that they were for is no longer open."));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 0);
}

static void
test_columns_late (Fixture      *f,
                   gconstpointer data)
{
  enter_file (f, "Vorname;Nachname;Wert;Verein\nEve;Jones;145;Newport\nTom;Pyke;1.422;\n");
  ui_wait_dialog (f->window.window);
  open_other (f);
  ui_wait_until (ui_n_windows () == 1);
}

static void
test_list_late (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *path = ix_test_path ("lists/grades201601.csv");
  GtkWidget *dialog;

  choose_late (f, "import-list", path);
  dialog = ui_wait_dialog (f->window.window);
  ui_click (ui_find_id (dialog, "apply"));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "");
  dialog_expect_choices (ask (f, "edit"), "grading-list", "None, ECF grades, 2016-01");
}

/* The same person twice, in the file or in the evening under another spelling, is left out, named and
 * offered; people whom their codes or years tell apart come in. */
static void
test_entries_twice (Fixture      *f,
                    gconstpointer data)
{
  static const char file[] = "name,grade,code\n\"Jones, Eve\",145,\nPyke,120,\nEVE JONES,145,\n"
                             "\"Smith, Ann\",190,\n\"Pyke\",120,938988L\n";
  const IxEveningState *state = evening_page_state (f);
  GtkWidget *review;

  enter_file (f, file);
  review = ui_wait_dialog (f->window.window);
  g_assert_true (evening_page_shows (
    review, "Line 4: stands in line 2 already. Adds another of that name."));
  g_assert_true (evening_page_shows (
    review, "Line 5: Ann Smith is in, perhaps the same person. Adds another."));
  g_assert_true (evening_page_shows (
    review, "Line 6: stands in line 3 already. Adds another of that name."));
  gtk_window_close (GTK_WINDOW (review));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpuint (state->entries->len, ==, 5);
  enter_file (f, file);
  review = ui_wait_dialog (f->window.window);
  tick (review, 4);
  finish_review (review);
  evening_page_expect_toast (f, "3 players enter");
  g_assert_cmpuint (state->entries->len, ==, 8);
  g_assert_cmpstr (ix_evening_entry (state, 5)->name, ==, "Jones, Eve");
  g_assert_cmpstr (ix_evening_entry (state, 6)->name, ==, "Pyke");
  g_assert_cmpstr (ix_evening_entry (state, 7)->name, ==, "EVE JONES");
  /* Ten rows, three of one name with different years: ten players. */
  enter_file (f, "name,grade,born\nA,1,\nB,2,\nC,3,\nD,4,\nE,5,\nF,6,\nG,7,\nJohn Hill,8,1950\n"
                 "John Hill,9,1980\nJohn Hill,10,2000\n");
  evening_page_expect_toast (f, "10 players enter");
  g_assert_cmpuint (state->entries->len, ==, 18);
}

/* Opens a file with the evening as it was @before and @line behind that, as another computer has it.  Returns
 * the window that compares both. */
static GtkWidget *
open_copy (Fixture         *f,
           const IxEvening *before,
           const char      *line)
{
  g_autoptr (IxEvening) copy = ix_evening_copy (before);
  g_autofree char *json = NULL;
  g_autofree char *path = NULL;

  ix_evening_fixture_tell (copy, line);
  json = ix_evening_to_json (copy);
  path = file_with (f, json);
  ix_evening_page_open_file (f->page, path);
  evening_page_look (f);
  return ui_wait_dialog (f->window.window);
}

/* A newer copy adds what it has more; one that went on differently changes nothing. */
static void
test_open_copy (Fixture      *f,
                gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session);
  g_autoptr (IxEvening) before = ix_evening_copy (ix_evening_session_get_evening (f->session));
  guint n = ix_evening_journal (before)->len;

  dialog_close (open_copy (f, before, "presence 0 false"));
  g_assert_cmpint (ix_evening_session_get_id (f->session), ==, id);
  g_assert_cmpuint (ix_evening_journal (ix_evening_session_get_evening (f->session))->len, ==, n + 1);
  g_assert_false (ix_evening_entry (evening_page_state (f), 0)->present);
  dialog_close (open_copy (f, before, "presence 1 false"));
  g_assert_cmpuint (ix_evening_journal (ix_evening_session_get_evening (f->session))->len, ==, n + 1);
  g_assert_true (ix_evening_entry (evening_page_state (f), 1)->present);
}

/* An evening from a file that is here already goes on as it is. */
static void
test_open_file (Fixture      *f,
                gconstpointer data)
{
  gint64 first = ix_evening_session_get_id (f->session);
  g_autofree char *json = ix_evening_to_json (ix_evening_session_get_evening (f->session));
  g_autofree char *path = file_with (f, json);
  g_autofree char *broken = NULL;

  evening_page_do (f, "close");
  ix_evening_page_open_file (f->page, path);
  evening_page_look (f);
  g_assert_nonnull (f->session);
  g_assert_cmpint (ix_evening_session_get_id (f->session), ==, first);
  evening_page_expect_toast (f, "This evening is here already, with all that is in the file");
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 2);
  club_pair (f->session);
  evening_page_open_again (f);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 3);
  broken = file_with (f, "no evening & <b>");
  ix_evening_page_open_file (f->page, broken);
  ui_settle ();
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 3);
}

/* A tournament that another program began is taken over: a report tells of it, and the next round is
 * paired as ever. */
static void
take_over (Fixture    *f,
           const char *file)
{
  g_autofree char *path = ix_test_path (file);
  const IxEveningState *state;
  GtkWidget *report, *found;
  guint n_tables;

  ix_evening_page_open_file (f->page, path);
  report = ui_wait_dialog (f->window.window);
  g_assert_true (gtk_widget_has_css_class (report, "import-report"));
  found = ui_find_type (report, GTK_TYPE_TEXT_VIEW);
  g_assert_cmpstr (gtk_widget_get_name (found), ==, "findings");
  g_assert_cmpint (
    gtk_text_buffer_get_line_count (gtk_text_view_get_buffer (GTK_TEXT_VIEW (found))), >, 5);
  dialog_close (report);
  evening_page_look (f);
  g_assert_nonnull (f->session);
  state = evening_page_state (f);
  g_assert_cmpuint (state->rounds->len, ==, 3);
  n_tables = ix_evening_round (state, 2)->tables->len;
  for (guint i = 0; i < n_tables; i++)
    if (!ix_club_table_is_begun (ix_club_round_table (ix_evening_round (state, 2), i)))
      club_do (f->session, (IxEveningEvent) { IX_EVENING_RESULT,
                                              .result = { 2, i, IX_TABLE_FIRST_WINS } });
  club_pair (f->session);
  evening_page_open_again (f);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 4);
}

static gboolean
tells_of_file (GtkWidget    *widget,
               gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), " cannot be opened: ") != NULL;
}

static void
test_open_nothing (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (f->folder, "pipe", NULL);
  const char *const rows[] = { "/no/such/file", "/dev/zero", f->folder, pipe };

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ix_evening_page_open_file (f->page, rows[i]);
      ui_wait_until (ui_find (GTK_WIDGET (f->page), tells_of_file, NULL) != NULL);
      ix_evening_page_toast (f->page, "another", FALSE);
      ui_wait_until (ui_find (GTK_WIDGET (f->page), tells_of_file, NULL) == NULL);
    }
  g_assert_true (shows_start (f));
}

static void
test_take_over_single (Fixture      *f,
                       gconstpointer data)
{
  take_over (f, "takeover/single.trf");
}

static void
test_take_over_teams (Fixture      *f,
                      gconstpointer data)
{
  take_over (f, "takeover/teams.trf");
}

/* A report that an evening cannot express is refused, and nothing is opened. */
static void
test_take_over_refused (Fixture      *f,
                        gconstpointer data)
{
  g_autofree char *path = ix_test_path ("oracles/trf/bbp_team_split6.trf");

  ix_evening_page_open_file (f->page, path);
  ui_wait_until (ui_find (GTK_WIDGET (f->page), tells_of_file, NULL) != NULL);
  g_assert_true (shows_start (f));
}

/* Grading lists */

static char *
import_list (Fixture    *f,
             const char *date)
{
  g_autofree char *folder = ix_lists_folder_for (ix_store_get_path (f->window.store));
  g_autofree char *path = ix_test_path ("lists/grades201601.csv");
  g_autoptr (GError) error = NULL;
  char *id = ix_lists_import (folder, path, &(IxListOptions) { .date = date }, NULL, NULL, NULL,
                              &error);

  g_assert_no_error (error);
  return id;
}

/* The evening uses the imported list even if there is a newer one, unless it has a list. */
static void
test_list_imported (Fixture      *f,
                    gconstpointer data)
{
  g_autofree char *newer = import_list (f, "2016-07");
  g_autofree char *older = import_list (f, "2016-01");
  GtkWidget *dialog;

  ix_evening_page_list_imported (older, NULL, f->page);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "ECF January 2016");
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5", "" } });
  ix_evening_page_list_imported (NULL, NULL, f->page);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "");
  ix_evening_page_list_imported (older, NULL, f->page);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "ECF grades, 2016-01");
  evening_page_expect_toast (f, "The evening uses the new list");
  dialog = ask (f, "edit");
  dialog_expect_choices (dialog, "grading-list",
                         "None, ECF grades, 2016-07, ECF grades, 2016-01");
  dialog_close (dialog);
  /* It has one: a toast says what came. */
  ix_evening_page_list_imported (newer, "400 players are imported", f->page);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "ECF grades, 2016-01");
  evening_page_expect_toast (f, "400 players are imported");
  evening_page_do (f, "close");
  ix_evening_page_list_imported (newer, NULL, f->page);
}

/* The dialog that changes the evening takes a list that is imported from it: a newer one in place of the old. */
static void
test_list_imported_in_dialog (Fixture      *f,
                              gconstpointer data)
{
  g_autofree char *older = import_list (f, "2016-01");
  g_autofree char *newer = NULL;
  GtkWidget *dialog;

  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5", "Ours, 2016-01" } });
  dialog = ask (f, "edit");
  ix_evening_page_list_imported (older, NULL, f->page);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "Ours, 2016-01");
  newer = import_list (f, "2016-07");
  ix_evening_page_list_imported (newer, NULL, f->page);
  dialog_apply (dialog);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "Ours, 2016-01; ECF grades, 2016-07");
}

/* Lists are asked in an order, which the dialog of the evening holds. */
static void
test_lists_in_order (Fixture      *f,
                     gconstpointer data)
{
  g_autofree char *newer = import_list (f, "2016-07");
  g_autofree char *older = import_list (f, "2016-01");
  GtkWidget *dialog;

  g_assert_true (newer != NULL && older != NULL);
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5", "" } });
  dialog = ask (f, "edit");
  g_assert_false (gtk_widget_get_visible (ui_find_id (dialog, "second-list")));
  dialog_choose (dialog, "grading-list", 2);
  g_assert_true (gtk_widget_get_visible (ui_find_id (dialog, "second-list")));
  dialog_choose (dialog, "second-list", 1);
  dialog_apply (dialog);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "ECF grades, 2016-01; ECF grades, 2016-07");
  /* One list twice is one list. */
  dialog = ask (f, "edit");
  dialog_choose (dialog, "second-list", 2);
  dialog_apply (dialog);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "ECF grades, 2016-01");
  /* A list that is not here stays. */
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_SET_UP,
                              .set_up = { "Evening", "", "", "newport", 6, "5",
                                          "ECF grades, 2016-07; Ours, 2016-01" } });
  dialog = ask (f, "edit");
  dialog_set_text (dialog, "venue", "Here");
  dialog_apply (dialog);
  g_assert_cmpstr (evening_page_state (f)->list, ==, "ECF grades, 2016-07; Ours, 2016-01");
}

/* Names for screen readers */

static void
test_names (Fixture      *f,
            gconstpointer data)
{
  static const char *const tabs[] = { "entries", "teams", "rounds", "standings" };
  static const struct {
    const char *tab;
    const char *action;
    const char *argument;
  } dialogs[] = {
    { "entries", "entries.edit", "uint32 0" },
    { "entries", "entries.wish", "uint32 0" },
    { "teams", "teams.trade-with", "uint32 0" },
    { "teams", "teams.plan", NULL },
    { "rounds", "rounds.trade-team", "uint32 0" },
    { "rounds", "rounds.announce", NULL },
    { "rounds", "rounds.explain", "uint32 0" },
    { "rounds", "evening.change-presence", "uint32 0" },
    { "rounds", "evening.place", NULL },
    { "standings", "standings.tie-breaks", NULL },
    { "standings", "evening.edit", NULL },
    { "standings", "evening.timetable", NULL },
    { "standings", "evening.announce", NULL },
    { "standings", "evening.handicap", NULL },
  };

  come (f, "Zoe");
  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    evening_page_expect_names (evening_page_show_tab (f, tabs[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      GtkWidget *dialog;

      evening_page_show_tab (f, dialogs[i].tab);
      dialog = evening_page_ask (
        f, dialogs[i].action,
        dialogs[i].argument != NULL ? g_variant_new_parsed (dialogs[i].argument) : NULL);
      evening_page_expect_names (dialog);
      dialog_close (dialog);
    }
  evening_page_do (f, "close");
  evening_page_expect_names (GTK_WIDGET (f->page));
}

/* Each tab prints what it shows; a round what was printed of a round last. */
static void
test_print (EveningPageFixture *f,
            gconstpointer       data)
{
  static const struct {
    const char *tab, *last, *paper;
    guint       number;
  } cases[] = {
    { "entries", "pairings", "entries", 0 }, { "teams", "pairings", "teams", 0 },
    { "rounds", "pairings", "pairings", 1 }, { "rounds", "names", "names", 1 },
    { "rounds", "slips", "slips", 1 },       { "rounds", "score-list", "score-list", 1 },
    { "rounds", "results", "results", 1 },   { "standings", "results", "standings", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *tab = evening_page_show_tab (f, cases[i].tab);
      IxEveningPaper paper;

      g_settings_set_string (ix_computer_settings (), IX_SETTINGS_ROUND_PAPER, cases[i].last);
      paper = IX_EVENING_TAB_GET_CLASS (tab)->paper (IX_EVENING_TAB (tab));
      g_assert_cmpstr (paper.id, ==, cases[i].paper);
      g_assert_cmpuint (paper.number, ==, cases[i].number);
    }
  g_assert_true (evening_page_can (f, "print"));
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* Chooses a paper in the window for printing, and expects so many pages. */
static void
choose_paper (GtkWidget  *window,
              const char *id,
              guint       n_pages)
{
  GtkWidget *list = ui_find_id (window, "papers");
  GtkWidget *row = ui_find_id (list, id);

  g_assert_nonnull (row);
  gtk_list_box_select_row (GTK_LIST_BOX (list), GTK_LIST_BOX_ROW (row));
  ui_settle ();
  g_assert_cmpuint (count_children (ui_find_id (window, "pages")), ==, n_pages);
}

static GtkWidget *
open_print_window (EveningPageFixture *f,
                   const char         *tab)
{
  evening_page_show_tab (f, tab);
  evening_page_do (f, "print");
  return ui_wait_dialog (f->window.window);
}

/* Is the paper that is chosen in sight? */
static gboolean
shows_chosen (GtkWidget *window)
{
  GtkWidget *list = ui_find_id (window, "papers");
  GtkWidget *side = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)));
  graphene_rect_t at = ui_bounds (row, side);

  return at.size.height > 0 && at.origin.y >= 0 &&
         at.origin.y + at.size.height <= (float) gtk_widget_get_height (side);
}

/* The window for printing has all papers, the one of the tab first, with a picture of each page, on both sizes of
 * paper. */
static void
test_print_window (EveningPageFixture *f,
                   gconstpointer       data)
{
  GtkWidget *window, *list;
  g_autofree char *size = NULL;

  g_settings_reset (ix_computer_settings (), IX_SETTINGS_ROUND_PAPER);
  window = open_print_window (f, "rounds");
  list = ui_find_id (window, "papers");
  g_assert_cmpstr (gtk_widget_get_name (GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)))), ==,
                   "pairings");
  evening_page_expect_names (window);
  g_assert_null (ui_find_silent (window));
  choose_paper (window, "slips", 1);
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "Result slips · "));
  choose_paper (window, "badges", 1);
  choose_paper (window, "tables", 1);
  choose_paper (window, "score-list", 1);
  choose_paper (window, "names", 1);
  choose_paper (window, "standings", 1);
  /* Entries, teams, both rounds, standings, cross table and players. */
  choose_paper (window, "whole", 6);
  choose_paper (window, "whole-history", 7);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_find_id (window, "paper-size")), 1);
  ui_settle ();
  size = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PAPER_SIZE);
  g_assert_cmpstr (size, ==, "letter");
  choose_paper (window, "slips", 1);
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();

  window = open_print_window (f, "standings");
  list = ui_find_id (window, "papers");
  g_assert_cmpstr (gtk_widget_get_name (GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)))), ==,
                   "standings");
  gtk_window_close (GTK_WINDOW (window));
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PAPER_SIZE);
}

/* The rounds of one person are printed from the menu of their entry; nobody else's are in that window by
 * themselves. */
static void
test_print_person (EveningPageFixture *f,
                   gconstpointer       data)
{
  GtkWidget *window, *list;
  const char *selected;
  g_autofree char *title = g_strdup_printf ("Rounds of %s", ix_evening_entry (evening_page_state (f), 3)->name);

  evening_page_show_tab (f, "entries");
  evening_page_act (f, "entries.print", g_variant_new_uint32 (3));
  window = ui_wait_dialog (f->window.window);
  list = ui_find_id (window, "papers");
  selected = gtk_widget_get_name (GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (list))));
  g_assert_cmpstr (selected, ==, "person");
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), title));
  choose_paper (window, "people", 2);
  choose_paper (window, "person", 1);
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  window = open_print_window (f, "entries");
  g_assert_null (ui_find_id (window, "person"));
  gtk_window_set_default_size (GTK_WINDOW (window), 980, 360);
  ui_wait_until (gtk_widget_get_height (window) < 500);
  ui_wait_until (shows_chosen (window));
  gtk_window_close (GTK_WINDOW (window));
}

/* A finished evening of another day makes room for the next one, which may have the same people, and then the
 * same prizes and fee. */
static void
test_next_week (EveningPageFixture *f,
                gconstpointer       data)
{
  const IxClubPrize prize = { IX_PRIZE_PLACES, .money = 5000, .goods = "A cup" };
  g_autoptr (GArray) prizes = g_array_new (FALSE, FALSE, sizeof (IxClubPrize));
  IxEntrant as = ix_entry_details (ix_evening_entry (evening_page_state (f), 0));
  GtkWidget *dialog;
  guint n = evening_page_state (f)->entries->len;
  g_autofree char *said = g_strdup_printf ("%u players enter", n);

  g_array_append_val (prizes, prize);
  as.newcomer = TRUE;
  as.born = 2010;
  club_do (f->session, (IxEveningEvent) { IX_EVENING_AMEND, .amend = { 0, as } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRIZES, .prizes = { { prizes }, "€" } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_FEE, .fee = { { 500, 300, 2008 }, "€" } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PAID, .paid = { 1, 500 } });
  evening_page_open_again (f);
  g_assert_nonnull (f->session);
  ix_now_shift (7 * G_TIME_SPAN_DAY);
  evening_page_open_again (f);
  g_assert_null (f->session);
  g_assert_false (evening_page_can (f, "close"));
  dialog = ask (f, "new");
  gtk_switch_set_active (GTK_SWITCH (ui_find_id (dialog, "same-people")), TRUE);
  dialog_apply (dialog);
  evening_page_expect_toast (f, said);
  evening_page_look (f);
  g_assert_nonnull (f->session);
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 0);
  for (guint i = 0; i < n; i++)
    g_assert_true (ix_evening_entry (evening_page_state (f), i)->present);
  g_assert_cmpuint (ix_evening_entry (evening_page_state (f), 0)->born, ==, 2010);
  g_assert_false (ix_evening_entry (evening_page_state (f), 0)->newcomer);
  g_assert_cmpint (ix_evening_entry (evening_page_state (f), 1)->paid, ==, 0);
  g_assert_cmpint (evening_page_state (f)->fee.reduced, ==, 300);
  g_assert_cmpuint (evening_page_state (f)->prizes.list->len, ==, 1);
  g_assert_cmpstr (evening_page_state (f)->currency, ==, "€");
}

static void
act_on (EveningPageFixture *f,
        const char         *action,
        gint64              id)
{
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), action,
                                  g_variant_new_int64 (id));
  ui_settle ();
}

/* Adds an evening without anybody, and returns its id. */
static gint64
add_evening (Fixture *f,
             guint    number)
{
  g_autofree char *name = g_strdup_printf ("Evening %u", number);
  IxEveningEvent set_up = { IX_EVENING_SET_UP, .set_up = { name, "", "", "newport", 3, "", "" } };
  IxEveningEvent *const events[] = { &set_up };
  g_autoptr (GError) error = NULL;
  gint64 id = ix_store_add_evening (f->window.store, events, 1, &error);

  g_assert_no_error (error);
  return id;
}

/* An evening of the list gets other details; one that is deleted leaves the list, the proposals of the
 * next one, and comes back whole. */
static void
test_rename_and_delete (EveningPageFixture *f,
                        gconstpointer       data)
{
  gint64 id = ix_evening_session_get_id (f->session);
  GtkWidget *page = GTK_WIDGET (f->page);
  g_autoptr (IxEvening) kept = NULL;
  GtkWidget *dialog;

  evening_page_do (f, "close");
  act_on (f, "rename", id);
  dialog = ui_wait_dialog (f->window.window);
  dialog_set_text (dialog, "name", "Friday");
  dialog_apply (dialog);
  g_assert_true (evening_page_shows (page, "Friday"));
  g_assert_null (ui_find_id (page, "deleted-evenings"));
  act_on (f, "delete", id);
  evening_page_expect_toast (f, "“Friday” is deleted");
  g_assert_nonnull (ui_find_id (page, "deleted-evenings"));
  dialog = ask (f, "new");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "name"))), !=, "Friday");
  dialog_finish (dialog, "cancel");
  evening_page_press_toast (f, "evening.restore");
  evening_page_expect_toast (f, "“Friday” is back");
  g_assert_null (ui_find_id (page, "deleted-evenings"));
  g_assert_false (evening_page_can (f, "undo"));
  act_on (f, "delete", id);
  g_assert_true (evening_page_can (f, "undo"));
  evening_page_do (f, "undo");
  evening_page_expect_toast (f, "“Friday” is back");
  g_assert_null (ui_find_id (page, "deleted-evenings"));
  /* A second press of the same button, which a toast keeps for a while, does nothing. */
  act_on (f, "restore", id);
  kept = ix_store_load_evening (f->window.store, id, NULL);
  g_assert_false (ix_evening_state (kept)->deleted);
  g_assert_cmpuint (ix_evening_state (kept)->entries->len, ==, 5);
  /* Opening another is no act that Undo takes back, and it ends the offer. */
  act_on (f, "delete", id);
  act_on (f, "open", add_evening (f, 1));
  g_assert_false (evening_page_can (f, "undo"));
  evening_page_do (f, "close");
  g_assert_false (evening_page_can (f, "undo"));
  act_on (f, "restore", id);
  open_row (f, "Friday");
  g_assert_cmpint (ix_evening_session_get_id (f->session), ==, id);
}

/* The last ten evenings are listed at once, twenty more each time that earlier ones are asked for, and
 * deleted ones always. */
static void
test_earlier (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (f->page);
  GtkWidget *list;
  gint64 third = 0;

  for (guint i = 1; i <= 34; i++)
    {
      gint64 id = add_evening (f, i);

      third = i == 3 ? id : third;
    }
  evening_page_do (f, "close");
  list = ui_find_id (page, "evenings");
  g_assert_nonnull (ui_find_row (list, "Evening 34"));
  g_assert_nonnull (ui_find_row (list, "Evening 25"));
  g_assert_null (ui_find_row (list, "Evening 24"));
  act_on (f, "delete", third);
  g_assert_nonnull (ui_find_row (ui_find_id (page, "deleted-evenings"), "Evening 3"));
  g_assert_null (ui_find_row (list, "Evening 24"));
  g_assert_true (gtk_widget_activate (ui_find_id (page, "earlier-evenings")));
  ui_settle ();
  g_assert_true (evening_page_has_focus (f, ui_find_row (list, "Evening 24")));
  g_assert_nonnull (ui_find_row (list, "Evening 5"));
  g_assert_null (ui_find_row (list, "Evening 4"));
  /* Acts in the list leave as many there. */
  act_on (f, "restore", third);
  g_assert_null (ui_find_id (page, "deleted-evenings"));
  g_assert_nonnull (ui_find_row (list, "Evening 5"));
  g_assert_null (ui_find_row (list, "Evening 3"));
  g_assert_true (gtk_widget_activate (ui_find_id (page, "earlier-evenings")));
  ui_settle ();
  g_assert_true (evening_page_has_focus (f, ui_find_row (list, "Evening 4")));
  g_assert_nonnull (ui_find_row (list, "Newport Winter Evening"));
  g_assert_null (ui_find_id (page, "earlier-evenings"));
}

/* Example people, begun from the boards, are thrown away whole by one item of the menu. */
static void
test_example (EveningPageFixture *f,
              gconstpointer       data)
{
  GtkWidget *start = ui_find_type (GTK_WIDGET (f->page), IX_TYPE_EVENING_START);
  GtkWidget *window = f->window.window;
  gint64 id;

  g_assert_true (
    gtk_widget_get_visible (ui_find_id (start, "example")));
  ui_show_page (window, "boards");
  ui_click (ui_find_id (window, "try-example"));
  evening_page_look (f);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 18);
  id = ix_evening_session_get_id (f->session);
  evening_page_do (f, "delete-this");
  evening_page_look (f);
  g_assert_null (f->session);
  g_assert_true (shows_start (f));
  g_assert_cmpint (ix_store_get_open_evening (f->window.store, NULL), ==, 0);
  {
    g_autoptr (IxEvening) deleted = ix_store_load_evening (f->window.store, id, NULL);

    g_assert_true (ix_evening_state (deleted)->deleted);
  }
  evening_page_press_toast (f, "evening.restore");
  open_row (f, "Example Evening");
  g_assert_cmpuint (evening_page_state (f)->entries->len, ==, 18);
}

/* A program that dies between the deletion of the evening that it shows and its closing does not show it again. */
static void
test_deleted_open (Fixture      *f,
                   gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session);
  g_autoptr (IxEveningSession) session = ix_evening_session_restore (f->window.store, id, NULL);

  g_assert_true (ix_evening_session_do (session, (IxEveningEvent) { IX_EVENING_DELETE }, NULL));
  evening_page_open_again (f);
  g_assert_null (f->session);
  g_assert_cmpint (ix_store_get_open_evening (f->window.store, NULL), ==, 0);
}

/* An evening that cannot be deleted stays as it is, and is shown. */
static void
test_delete_refused (Fixture      *f,
                     gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session);

  ui_set_room_on_disk (FALSE);
  evening_page_do (f, "delete-this");
  ui_set_room_on_disk (TRUE);
  evening_page_look (f);
  g_assert_nonnull (f->session);
  g_assert_cmpint (ix_store_get_open_evening (f->window.store, NULL), ==, id);
}

/* Everybody goes early: the evening ends after the rounds that are over, and that can be undone. */
static void
test_end_here (EveningPageFixture *f,
               gconstpointer       data)
{
  guint n_events;

  evening_page_show_tab (f, "rounds");
  g_assert_false (ix_evening_is_final (evening_page_state (f), 1));
  evening_page_act (f, "rounds.end-here", NULL);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 1);
  g_assert_true (ix_evening_is_final (evening_page_state (f), 1));
  evening_page_expect_toast (f, "The evening ends after 1 round");
  /* Asked for again, it says so and writes nothing. */
  n_events = ix_evening_journal (ix_evening_session_get_evening (f->session))->len;
  evening_page_act (f, "rounds.end-here", NULL);
  evening_page_expect_toast (f, "The evening ends after 1 round");
  g_assert_cmpuint (ix_evening_journal (ix_evening_session_get_evening (f->session))->len, ==, n_events);
  evening_page_do (f, "undo");
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 2);
  g_assert_false (ix_evening_is_final (evening_page_state (f), 1));
}

/* The plan is that with which the evening began, and nobody who comes when it is over is to join a team. */
static void
test_ended_here (EveningPageFixture *f,
                 gconstpointer       data)
{
  static const char *const tabs[] = { "teams", "rounds" };

  evening_page_show_tab (f, "rounds");
  evening_page_act (f, "rounds.end-here", NULL);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_ENTER, .enter = { "Zoe", "", "", 150 } });
  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      GtkWidget *place;

      evening_page_show_tab (f, tabs[i]);
      place = ui_find_action (f->tab, "evening.place");
      g_assert_true (place == NULL || !gtk_widget_get_mapped (place));
      g_assert_false (evening_page_shows (f->tab, "In no team: Zoe."));
    }
  evening_page_show_tab (f, "teams");
  g_assert_true (evening_page_shows (f->tab, "As the evening began: 4 teams in 6 rounds: a double round robin in which "
                                             "all meet twice."));
  evening_page_do (f, "undo");
  evening_page_do (f, "undo");
  g_assert_true (evening_page_shows (f->tab, "4 teams in 6 rounds: a double round robin in which all meet twice."));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/evening-page/start", NULL, test_start);
  EVENING_CASE ("/evening-page/new", NULL, test_new);
  EVENING_CASE ("/evening-page/new-like-last", &five, test_new_like_last);
  EVENING_CASE ("/evening-page/new-clock", NULL, test_new_clock);
  EVENING_CASE ("/evening-page/new-format", NULL, test_new_format);
  EVENING_CASE ("/evening-page/new-emirates", NULL, test_new_emirates);
  EVENING_CASE ("/evening-page/odd-end", NULL, test_odd_end);
  EVENING_CASE ("/evening-page/night", NULL, test_night);
  EVENING_CASE ("/evening-page/edit-format", &five, test_edit_format);
  EVENING_CASE ("/evening-page/edit-date", &five, test_edit_date);
  EVENING_CASE ("/evening-page/edit-other", &five, test_edit_other);
  EVENING_CASE ("/evening-page/new-failure", NULL, test_new_failure);
  EVENING_CASE ("/evening-page/edit", &five, test_edit);
  EVENING_CASE ("/evening-page/edit-refused", &paired, test_edit_refused);
  EVENING_CASE ("/evening-page/under-dialog", &five, test_under_dialog);
  EVENING_CASE ("/evening-page/list", &played, test_list);
  EVENING_CASE ("/evening-page/refused-list", &five, test_refused_list);
  EVENING_CASE ("/evening-page/rename", &played, test_rename);
  EVENING_CASE ("/evening-page/rename-without-clock", &five, test_rename_without_clock);
  EVENING_CASE ("/evening-page/rename-refused", &played, test_rename_refused);
  EVENING_CASE ("/evening-page/two", &five, test_two);
  EVENING_CASE ("/evening-page/restore", &paired, test_restore);
  EVENING_CASE ("/evening-page/restore-focus", &five, test_restore_focus);
  EVENING_CASE ("/evening-page/restore-focus-rounds", &paired, test_restore_focus);
  EVENING_CASE ("/evening-page/undo", &five, test_undo);
  EVENING_CASE ("/evening-page/write-failure", &five, test_write_failure);
  EVENING_CASE ("/evening-page/toast-stays", &five, test_toast_stays);
  EVENING_CASE ("/evening-page/start-again", &five, test_start_again);
  EVENING_CASE ("/evening-page/other-page", &five, test_other_page);
  EVENING_CASE ("/evening-page/undo-failure", &five, test_undo_failure);
  EVENING_CASE ("/evening-page/read-error", &five, test_read_error);
  EVENING_CASE ("/evening-page/hidden-tabs", &paired, test_hidden_tabs);
  EVENING_CASE ("/evening-page/unseen-tabs", &paired, test_unseen_tabs);
  EVENING_CASE ("/evening-page/unseen-rounds", &paired, test_unseen_rounds);
  EVENING_CASE ("/evening-page/copy", &played, test_copy);
  EVENING_CASE ("/evening-page/copy-name", &played, test_copy_name);
  EVENING_CASE ("/evening-page/copy-clash", &played, test_copy_clash);
  EVENING_CASE ("/evening-page/copy-folder-name", &five, test_copy_folder_name);
  EVENING_CASE ("/evening-page/copies-kept-back", &played, test_copies_kept_back);
  EVENING_CASE ("/evening-page/copies", &five, test_copies);
  EVENING_CASE ("/evening-page/copy-failure", &paired, test_copy_failure);
  EVENING_CASE ("/evening-page/copy-failure-first", &played, test_copy_failure_first);
  EVENING_CASE ("/evening-page/entries", &five, test_entries);
  EVENING_CASE ("/evening-page/entries-scale", &five, test_entries_scale);
  EVENING_CASE ("/evening-page/entries-mixed", &empty, test_entries_mixed);
  EVENING_CASE ("/evening-page/entries-odd", &five, test_entries_odd);
  EVENING_CASE ("/evening-page/entries-cut", &five, test_entries_cut);
  EVENING_CASE ("/evening-page/entries-names", &five, test_entries_names);
  EVENING_CASE ("/evening-page/entries-listed", &five, test_entries_listed);
  EVENING_CASE ("/evening-page/entries-columns", &five, test_entries_columns);
  EVENING_CASE ("/evening-page/same-people-late", &five, test_same_people_late);
  EVENING_CASE ("/evening-page/rename-late", &played, test_rename_late);
  EVENING_CASE ("/evening-page/columns-late", &five, test_columns_late);
  EVENING_CASE ("/evening-page/entries-twice", &five, test_entries_twice);
  EVENING_CASE ("/evening-page/open-file", &played, test_open_file);
  EVENING_CASE ("/evening-page/open-copy", &played, test_open_copy);
  EVENING_CASE ("/evening-page/open-nothing", NULL, test_open_nothing);
  EVENING_CASE ("/evening-page/take-over/single", NULL, test_take_over_single);
  EVENING_CASE ("/evening-page/take-over/teams", NULL, test_take_over_teams);
  EVENING_CASE ("/evening-page/take-over/refused", NULL, test_take_over_refused);
  EVENING_CASE ("/evening-page/list-imported", &five, test_list_imported);
  EVENING_CASE ("/evening-page/list-imported-in-dialog", &five, test_list_imported_in_dialog);
  EVENING_CASE ("/evening-page/lists-in-order", &five, test_lists_in_order);
  EVENING_CASE ("/evening-page/names", &paired, test_names);
  EVENING_CASE ("/evening-page/print", &second_round, test_print);
  EVENING_CASE ("/evening-page/print-window", &second_round, test_print_window);
  EVENING_CASE ("/evening-page/print-person", &second_round, test_print_person);
  EVENING_CASE ("/evening-page/next-week", &finished, test_next_week);
  EVENING_CASE ("/evening-page/rename-and-delete", &five, test_rename_and_delete);
  EVENING_CASE ("/evening-page/deleted-open", &five, test_deleted_open);
  EVENING_CASE ("/evening-page/delete-refused", &five, test_delete_refused);
  EVENING_CASE ("/evening-page/earlier", &five, test_earlier);
  EVENING_CASE ("/evening-page/example", NULL, test_example);
  EVENING_CASE ("/evening-page/end-here", &second_round, test_end_here);
  EVENING_CASE ("/evening-page/ended-here", &second_round, test_ended_here);
  /* These are last, because a file chooser allows a warning. */
  EVENING_CASE ("/evening-page/import-late", &five, test_import_late);
  EVENING_CASE ("/evening-page/list-late", &five, test_list_late);
  return g_test_run ();
}
