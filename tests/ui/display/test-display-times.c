/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The room display by time of day: the wall of names, the timetable, calls, announcements and
 * handicap clocks. */

#include <string.h>

#include "ix-display-fixture.h"
#include "ix-display-plan.h"
#include "ix-display-words.h"
#include "ix-now.h"
#include "ix-timetable.h"
#include "ix-ui-fixture.h"

#define MINUTE G_TIME_SPAN_MINUTE

static const char *
title (DisplayFixture *f)
{
  return display_text (GTK_WIDGET (f->view), "title");
}

static const char *
notice (DisplayFixture *f)
{
  return display_text (GTK_WIDGET (f->view), "footer-notice");
}

/* The row of a list as a screen reader tells it. */
static char *
row (DisplayFixture *f,
     guint           n)
{
  return display_row_label (f, n);
}

static void
expect_row (DisplayFixture *f,
            guint           n,
            const char     *text)
{
  g_autofree char *found = row (f, n);

  g_assert_cmpstr (found, ==, text);
}

/* The start of a full minute that lies so many minutes ahead. */
static gint64
in_minutes (guint minutes)
{
  return (ix_now_wall () / MINUTE + minutes) * MINUTE;
}

/* Moves the clock to that time of day. */
static void
go_to (DisplayFixture *f,
       gint64          at)
{
  ui_shift ((double) (at - ix_now_wall ()) / G_USEC_PER_SEC + 0.01);
  display_settle (f);
}

static void
plan (DisplayFixture *f,
      gint64          start,
      guint           tea_after)
{
  static const char *const labels[] = { "Tea", NULL };
  const IxTimetableBreak tea = { tea_after, 20 };
  g_autoptr (GArray) breaks = g_array_new (FALSE, FALSE, sizeof (IxTimetableBreak));

  g_array_append_val (breaks, tea);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_TIMETABLE,
                                          .timetable = { start, 25, 5, breaks, (char **) labels } });
  display_settle (f);
}

static void
set_present (DisplayFixture *f,
             guint           entry,
             gboolean        present)
{
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { entry, present } });
  display_settle (f);
}

/* The wall of names */

/* Every name once, those who are missing first, each large enough to be read from ten metres. */
static void
check_wall (DisplayFixture *f,
            guint           n_missing)
{
  const IxEveningState *state = ix_evening_session_get_state (f->session);
  guint n_rows = display_n_rows (f);
  int height = gtk_widget_get_height (GTK_WIDGET (f->view));
  guint n_strong = 0, n_accent = 0, n_pages = ix_display_view_get_n_pages (f->view);

  for (guint r = 0; r < n_rows; r++)
    for (guint c = 0; c < IX_DISPLAY_MAX_COLUMNS; c++)
      {
        GtkWidget *cell = ui_find_numbered (display_row (f, r), "cell-%u-0", c);

        if (cell == NULL)
          continue;
        n_strong += gtk_widget_has_css_class (cell, "strong");
        n_accent += gtk_widget_has_css_class (cell, "accent");
        /* Nobody who is missing stands behind somebody who is here. */
        g_assert_true (gtk_widget_has_css_class (cell, "strong") || n_strong == 0);
      }
  g_assert_cmpuint (n_accent, ==, n_missing);
  g_assert_cmpuint (n_strong, ==, state->entries->len - n_missing);
  for (guint page = 0; page < n_pages; page++)
    {
      guint n, first;

      ix_display_view_set_page (f->view, page);
      display_settle (f);
      first = ix_display_plan_page (ix_display_list_get_plan (display_list (f)), n_rows, page, &n);
      for (guint r = first; r < first + n; r++)
        for (guint c = 0; c < IX_DISPLAY_MAX_COLUMNS; c++)
          {
            GtkWidget *text = ui_find_numbered (display_row (f, r), "cell-%u-0", c);

            if (text == NULL)
              continue;
            g_assert_false (display_is_cut (IX_DISPLAY_TEXT (text)));
            g_assert_cmpfloat (display_x_height_of (IX_DISPLAY_TEXT (text), GTK_WIDGET (f->view)), >=,
                               IX_DISPLAY_SMALLEST * height * IX_DISPLAY_X_HEIGHT);
          }
    }
}

static void
test_wall (DisplayFixture *f,
           gconstpointer   data)
{
  guint n = f->recipe.n_players;
  g_autofree char *all = g_strdup_printf ("Check-in: %u are here", n);
  g_autofree char *some = g_strdup_printf ("Check-in: %u of %u are here", n - 3, n);

  g_autofree char *one = g_strdup_printf ("Check-in: 1 of %u is here", n);

  g_assert_cmpuint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_CHECK_IN);
  g_assert_cmpstr (title (f), ==, all);
  check_wall (f, 0);
  for (guint i = 0; i < 3; i++)
    set_present (f, 2 * i, FALSE);
  g_assert_cmpstr (title (f), ==, some);
  expect_row (f, 0, "Still missing: please check in");
  check_wall (f, 3);
  for (guint i = 0; i < n; i++)
    set_present (f, i, i == 0);
  g_assert_cmpstr (title (f), ==, one);
  check_wall (f, n - 1);
}

/* Nobody has an entry; and once teams are made, they are what people look for. */
static void
test_wall_ends (DisplayFixture *f,
                gconstpointer   data)
{
  ClubRecipe nobody = { .n_players = 0 };
  IxEveningSession *empty = club_evening (f->store, &nobody);

  club_make_teams (f->session, &f->recipe);
  display_settle (f);
  g_assert_cmpuint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_TEAMS);
  ix_display_window_set_evening (f->window, empty);
  display_settle (f);
  g_assert_cmpuint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_TEAMS);
  display_choose (f, IX_DISPLAY_CHECK_IN);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "nothing"), ==,
                   "Nobody has come yet.");
  ix_display_window_set_evening (f->window, NULL);
  g_assert_finalize_object (empty);
}

/* The timetable */

static void
test_timetable (DisplayFixture *f,
                gconstpointer   data)
{
  gint64 start = in_minutes (10);
  g_autofree char *first = ix_display_format_time (start);
  g_autofree char *second = ix_display_format_time (start + 30 * MINUTE);
  g_autofree char *said = g_strdup_printf ("Round 1 at %s", first);
  g_autofree char *row_1 = g_strdup_printf ("%s, Round 1, ", first);
  g_autofree char *row_2 = g_strdup_printf ("%s, Round 2, ", second);

  display_choose (f, IX_DISPLAY_TIMETABLE);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "nothing"), ==,
                   "There is no timetable.");
  display_choose (f, IX_DISPLAY_AUTOMATIC);
  plan (f, start, 2);
  g_assert_cmpstr (notice (f), ==, said);
  /* It takes its turn, and stays while nothing changes. */
  ui_shift (7.1);
  display_settle (f);
  g_assert_cmpuint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_TIMETABLE);
  g_assert_cmpstr (title (f), ==, "The timetable");
  expect_row (f, 0, row_1);
  expect_row (f, 1, row_2);
  ui_shift (7.1);
  g_assert_cmpuint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_CHECK_IN);
}

/* A round that begins late shifts the next one, which is told as an estimate. */
static void
test_late (DisplayFixture *f,
           gconstpointer   data)
{
  gint64 start = in_minutes (10);
  gint64 about = (start + 37 * MINUTE + IX_TIMETABLE_NEAR - 1) / IX_TIMETABLE_NEAR * IX_TIMETABLE_NEAR;
  g_autofree char *time = ix_display_format_time (about);
  g_autofree char *said = g_strdup_printf ("Round 2 at about %s", time);
  g_autofree char *line = g_strdup_printf ("about %s, Round 2, +7 min", time);

  plan (f, start, 2);
  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  go_to (f, start + 7 * MINUTE);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  display_settle (f);
  display_choose (f, IX_DISPLAY_TIMETABLE);
  expect_row (f, 1, line);
  club_give_results (f->session, club_n_tables (f->session));
  display_choose (f, IX_DISPLAY_STANDINGS);
  /* It was over at once. */
  g_assert_cmpint (strncmp (notice (f), "Round 2 at ", 11), ==, 0);
  g_assert_null (strstr (notice (f), "about"));
  /* Nobody begins the next one: a time that has gone by is an estimate. */
  go_to (f, start + 37 * MINUTE);
  g_assert_cmpstr (notice (f), ==, said);
}

/* The break between two rounds is named, and the list follows from minute to minute. */
static void
test_break (DisplayFixture *f,
            gconstpointer   data)
{
  gint64 start = in_minutes (5);
  g_autofree char *time = ix_display_format_time (start + 45 * MINUTE);
  g_autofree char *said = g_strdup_printf ("Tea · Round 2 at %s", time);
  g_autofree char *tea = NULL;
  g_autofree char *after = NULL;

  plan (f, start, 1);
  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  go_to (f, start);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  go_to (f, start + 24 * MINUTE);
  club_give_results (f->session, club_n_tables (f->session));
  display_choose (f, IX_DISPLAY_TIMETABLE);
  tea = row (f, 1);
  g_assert_false (g_str_has_suffix (tea, "now"));
  go_to (f, start + 26 * MINUTE);
  after = row (f, 1);
  g_assert_true (g_str_has_suffix (after, ", Tea, now"));
  g_assert_cmpstr (notice (f), ==, said);
}

/* Calls */

static void
test_calls (DisplayFixture *f,
            gconstpointer   data)
{
  gint64 start = in_minutes (5);
  g_autofree char *time = ix_display_format_time (start + 25 * MINUTE);
  g_autofree char *soon = g_strdup_printf ("Round 1 ends at %s: please finish", time);
  g_autofree char *called = NULL;

  plan (f, start, 2);
  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  go_to (f, start);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  club_give_results (f->session, 1);
  display_choose (f, IX_DISPLAY_CLOCK);
  /* By number, while there is time. */
  go_to (f, start + 19 * MINUTE);
  g_assert_false (IX_IS_DISPLAY_LIST (ix_display_view_get_body (f->view)));
  g_assert_cmpstr (title (f), ==, "Round 1 of 6");
  /* By name, when there is little. */
  go_to (f, start + 21 * MINUTE);
  g_assert_cmpstr (title (f), ==, soon);
  g_assert_cmpuint (display_n_rows (f), ==, 1);
  called = row (f, 0);
  g_assert_cmpint (strncmp (called, "2, ", 3), ==, 0);
  go_to (f, start + 26 * MINUTE);
  g_assert_cmpstr (title (f), ==, "Round 1 should be over: please finish");
  club_give_results (f->session, 2);
  display_settle (f);
  g_assert_false (IX_IS_DISPLAY_LIST (ix_display_view_get_body (f->view)));
}

/* Announcements */

/* It stands under every content, and takes its place from the lists. */
static void
test_announcement (DisplayFixture *f,
                   gconstpointer   data)
{
  int height;

  club_play (f->session, &f->recipe, 1);
  display_choose (f, IX_DISPLAY_STANDINGS);
  height = gtk_widget_get_height (ix_display_view_get_body (f->view));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_NOTICE, .notice = "A car blocks the gate" });
  for (guint content = IX_DISPLAY_BY_NAME; content < IX_N_DISPLAY_CONTENTS; content++)
    {
      display_choose (f, content);
      g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "announcement"), ==, "A car blocks the gate");
      g_assert_cmpint (gtk_widget_get_height (ix_display_view_get_body (f->view)), <, height);
      g_assert_true (gtk_widget_get_child_visible (
        ui_find_id (GTK_WIDGET (f->view), "announcement")));
    }
  club_do (f->session, (IxEveningEvent) { IX_EVENING_NOTICE, .notice = "" });
  display_choose (f, IX_DISPLAY_STANDINGS);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "announcement"), ==, "");
  g_assert_cmpint (gtk_widget_get_height (ix_display_view_get_body (f->view)), ==, height);
}

/* The buttons for all contents have room on a small projector. */
static void
test_controls (DisplayFixture *f,
               gconstpointer   data)
{
  GtkWidget *controls = ui_find_class (GTK_WIDGET (f->view), "display-controls");
  int least;

  g_assert_true (display_offer_key (f->window, GDK_KEY_Tab, 0));
  display_settle (f);
  g_assert_true (gtk_widget_get_mapped (controls));
  gtk_widget_measure (controls, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 800);
  /* The keys of the new contents. */
  g_assert_true (display_offer_key (f->window, GDK_KEY_8, 0));
  g_assert_cmpuint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_TIMETABLE);
  g_assert_true (display_offer_key (f->window, GDK_KEY_KP_9, 0));
  g_assert_cmpuint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_CHECK_IN);
}

/* Handicap clocks */

static gboolean
any_cell_has (DisplayFixture *f,
              const char     *text)
{
  for (guint r = 0; display_row (f, r) != NULL; r++)
    {
      g_autofree char *told = row (f, r);

      if (strstr (told, text) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
test_handicap (DisplayFixture *f,
               gconstpointer   data)
{
  const IxHandicapRow rows[] = { { 1, 240, 0, 360, 2 } };
  g_autoptr (GArray) handicap = g_array_new (FALSE, FALSE, sizeof (IxHandicapRow));

  g_array_append_vals (handicap, rows, 1);
  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  display_choose (f, IX_DISPLAY_BY_NAME);
  g_assert_false (any_cell_has (f, "Clock"));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_HANDICAP, .handicap = handicap });
  display_settle (f);
  g_assert_true (any_cell_has (f, "Clock 4"));
  g_assert_true (any_cell_has (f, "Clock 6 + 2"));
  display_choose (f, IX_DISPLAY_BY_TABLE);
  g_assert_true (any_cell_has (f, "4 : 6 + 2") || any_cell_has (f, "6 + 2 : 4"));
  /* A result takes its place. */
  club_give_results (f->session, club_n_tables (f->session));
  display_choose (f, IX_DISPLAY_BY_TABLE);
  g_assert_false (any_cell_has (f, "6 + 2"));
}

int
main (int    argc,
      char **argv)
{
  static const ClubRecipe seven = { .n_players = 7 };
  static const ClubRecipe twenty = { .n_players = 20 };
  static const ClubRecipe many = { .n_players = 64 };
  static const ClubRecipe alone = { .n_players = 20, .variant = "swap" };

  ui_init (&argc, &argv);
  DISPLAY_ADD ("/display-times/wall-7", &seven, test_wall);
  DISPLAY_ADD ("/display-times/wall-20", &twenty, test_wall);
  DISPLAY_ADD ("/display-times/wall-64", &many, test_wall);
  DISPLAY_ADD ("/display-times/wall-alone", &alone, test_wall);
  DISPLAY_ADD ("/display-times/wall-ends", NULL, test_wall_ends);
  DISPLAY_ADD ("/display-times/timetable", NULL, test_timetable);
  DISPLAY_ADD ("/display-times/late", NULL, test_late);
  DISPLAY_ADD ("/display-times/break", NULL, test_break);
  DISPLAY_ADD ("/display-times/calls", NULL, test_calls);
  DISPLAY_ADD ("/display-times/announcement", NULL, test_announcement);
  DISPLAY_ADD ("/display-times/controls", NULL, test_controls);
  DISPLAY_ADD ("/display-times/handicap", NULL, test_handicap);
  return g_test_run ();
}
