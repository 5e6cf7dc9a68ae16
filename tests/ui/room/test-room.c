/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window for the room, with real widgets. */

#include "ix-now.h"
#include "ix-room-clock-view.h"
#include "ix-room-numbers.h"
#include "ix-room-window-fixture.h"
#include "ix-room-words.h"
#include "ix-table.h"
#include "ix-ui-fixture.h"

static void
press_key (RoomWindowFixture *f,
           guint              key)
{
  g_assert_true (ix_room_window_handle_key (f->window, key, 0));
  room_window_settle (f);
}

static void
expect_shown (RoomWindowFixture *f,
              IxRoomContent      content,
              guint              page)
{
  g_assert_cmpuint (ix_room_window_get_shown (f->window), ==, content);
  g_assert_cmpuint (ix_room_view_get_page (f->view), ==, page);
}

/* What is chosen */

static void
test_automatic (RoomWindowFixture *f,
                gconstpointer      data G_GNUC_UNUSED)
{
  expect_shown (f, IX_ROOM_TEAMS, 0);
  g_assert_cmpstr (ix_room_view_get_title (f->view), ==, "Who is here");
  room_make_teams (f->session, &f->recipe);
  expect_shown (f, IX_ROOM_TEAMS, 0);
  g_assert_cmpstr (ix_room_view_get_title (f->view), ==, "Who plays with whom");
  room_pair (f->session);
  expect_shown (f, IX_ROOM_BY_NAME, 0);
  g_assert_cmpstr (ix_room_view_get_title (f->view), ==, "Round 1: find your table");
  ui_shift (7.1);
  expect_shown (f, IX_ROOM_BY_NAME, 1);
  ui_shift (7.1);
  expect_shown (f, IX_ROOM_BY_TABLE, 0);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1: who meets whom");
  ui_shift (7.1);
  expect_shown (f, IX_ROOM_BY_NAME, 0);
  room_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  expect_shown (f, IX_ROOM_BY_TABLE, 0);
  room_give_results (f->session, 1);
  expect_shown (f, IX_ROOM_BY_TABLE, 0);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_NOTICE), ==,
                   "Table 2 still plays");
  room_give_results (f->session, 2);
  expect_shown (f, IX_ROOM_STANDINGS, 0);
  g_assert_cmpstr (ix_room_view_get_title (f->view), ==, "Standings after round 1");
  room_do (f->session,
           (IxEveningEvent) { IX_EVENING_ANNOUNCE,
                              .announce = { 1, ix_now_wall () + 600 * G_USEC_PER_SEC } });
  g_assert_true (g_str_has_prefix (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_NOTICE),
                                   "Round 2 at "));
  ui_shift (7.1);
  expect_shown (f, IX_ROOM_CLOCK, 0);
  g_assert_true (ix_evening_session_undo (f->session));
  g_assert_true (ix_evening_session_undo (f->session));
  expect_shown (f, IX_ROOM_BY_TABLE, 0);
}

/* A result is to be seen as soon as it is known, on the page that is read. */
static void
test_results (RoomWindowFixture *f,
              gconstpointer      data G_GNUC_UNUSED)
{
  room_make_teams (f->session, &f->recipe);
  room_pair (f->session);
  room_window_choose (f, IX_ROOM_BY_TABLE);
  press_key (f, GDK_KEY_Page_Down);
  press_key (f, GDK_KEY_Page_Down);
  expect_shown (f, IX_ROOM_BY_TABLE, 2);
  room_give_results (f->session, 9);
  expect_shown (f, IX_ROOM_BY_TABLE, 2);
  g_assert_cmpstr (ix_room_text_get_text (
                     ix_room_row_view_get_text (ix_room_list_get_row_view (room_window_list (f), 7), 2, 0)),
                   ==, "0–1");
}

static void
test_turning (RoomWindowFixture *f,
              gconstpointer      data G_GNUC_UNUSED)
{
  room_make_teams (f->session, &f->recipe);
  room_pair (f->session);
  room_window_choose (f, IX_ROOM_BY_NAME);
  g_assert_cmpuint (ix_room_view_get_n_pages (f->view), ==, 6);
  ui_shift (6.5);
  expect_shown (f, IX_ROOM_BY_NAME, 0);
  ui_shift (0.6);
  expect_shown (f, IX_ROOM_BY_NAME, 1);
  /* A page that was turned to by hand stays its time. */
  ui_shift (6.5);
  press_key (f, GDK_KEY_Left);
  ui_shift (6.5);
  expect_shown (f, IX_ROOM_BY_NAME, 0);
  press_key (f, GDK_KEY_space);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_PAGE), ==, "1/6 · held");
  ui_shift (100);
  expect_shown (f, IX_ROOM_BY_NAME, 0);
  press_key (f, GDK_KEY_Left);
  expect_shown (f, IX_ROOM_BY_NAME, 5);
  press_key (f, GDK_KEY_Right);
  expect_shown (f, IX_ROOM_BY_NAME, 0);
  press_key (f, GDK_KEY_space);
  ui_shift (7.1);
  expect_shown (f, IX_ROOM_BY_NAME, 1);
  /* Backwards from the first page of names to the last of tables. */
  room_window_choose (f, IX_ROOM_AUTOMATIC);
  expect_shown (f, IX_ROOM_BY_NAME, 1);
  press_key (f, GDK_KEY_Page_Up);
  press_key (f, GDK_KEY_Page_Up);
  expect_shown (f, IX_ROOM_BY_TABLE, 3);
  press_key (f, GDK_KEY_Page_Down);
  expect_shown (f, IX_ROOM_BY_NAME, 0);
}

/* Keys */

static void
test_keys (RoomWindowFixture *f,
           gconstpointer      data G_GNUC_UNUSED)
{
  gboolean on;

  for (guint content = IX_ROOM_BY_NAME; content < IX_N_ROOM_CONTENTS; content++)
    {
      press_key (f, GDK_KEY_0 + content);
      g_assert_cmpuint (ix_room_window_get_content (f->window), ==, content);
      expect_shown (f, content, 0);
    }
  press_key (f, GDK_KEY_KP_0);
  g_assert_cmpuint (ix_room_window_get_content (f->window), ==, IX_ROOM_AUTOMATIC);
  press_key (f, GDK_KEY_l);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (f->window), "light"));
  press_key (f, GDK_KEY_l);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (f->window), "light"));
  press_key (f, GDK_KEY_h);
  g_object_get (f->window, "hide-last", &on, NULL);
  g_assert_true (on);
  g_assert_false (ix_room_window_handle_key (f->window, GDK_KEY_q, GDK_CONTROL_MASK));
  g_assert_false (ix_room_window_handle_key (f->window, GDK_KEY_x, 0));
}

static void
test_controls (RoomWindowFixture *f,
               gconstpointer      data G_GNUC_UNUSED)
{
  GtkWidget *controls = ui_find_class (GTK_WIDGET (f->window), "room-controls");
  GtkWidget *tables;

  g_assert_false (gtk_widget_get_visible (controls));
  press_key (f, GDK_KEY_Tab);
  g_assert_true (gtk_widget_get_mapped (controls));
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), controls));
  /* The keys that work the buttons are theirs. */
  g_assert_false (ix_room_window_handle_key (f->window, GDK_KEY_space, 0));
  tables = ui_find_button (GTK_WIDGET (f->window), "Tables");
  ui_click (tables);
  g_assert_cmpuint (ix_room_window_get_content (f->window), ==, IX_ROOM_BY_TABLE);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tables)));
  press_key (f, GDK_KEY_3);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tables)));
  ui_shift (11);
  g_assert_false (gtk_widget_get_visible (controls));
  press_key (f, GDK_KEY_Tab);
  press_key (f, GDK_KEY_Escape);
  g_assert_false (gtk_widget_get_visible (controls));
}

static void
test_close (RoomWindowFixture *f,
            gconstpointer      data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 3; i++)
    {
      IxRoomWindow *other = room_window (f->session, 1024, 768);

      g_object_add_weak_pointer (G_OBJECT (other), (gpointer *) &other);
      /* The keys that open it close it as well as Escape. */
      g_assert_true (i == 1 ? ix_room_window_handle_key (other, GDK_KEY_d, GDK_CONTROL_MASK)
                            : ix_room_window_handle_key (other, GDK_KEY_Escape, 0));
      ui_settle ();
      g_assert_null (other);
      g_assert_cmpuint (ui_n_windows (), ==, 1);
    }
  /* Nobody listens any more. */
  room_make_teams (f->session, &f->recipe);
}

/* The evening and the match come and go. */

static void
test_evening (RoomWindowFixture *f,
              gconstpointer      data G_GNUC_UNUSED)
{
  RoomRecipe recipe = { .n_players = 12, .n_rounds = 3 };
  IxEveningSession *other = room_evening (f->store, &recipe);

  room_play (f->session, &f->recipe, 1);
  ix_room_window_set_evening (f->window, NULL);
  expect_shown (f, IX_ROOM_CLOCK, 0);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_EVENING), ==, "");
  for (guint content = IX_ROOM_BY_NAME; content < IX_N_ROOM_CONTENTS; content++)
    room_window_choose (f, content);
  room_window_choose (f, IX_ROOM_AUTOMATIC);
  room_pair (f->session);
  expect_shown (f, IX_ROOM_CLOCK, 0);
  ix_room_window_set_evening (f->window, other);
  expect_shown (f, IX_ROOM_TEAMS, 0);
  room_play (other, &recipe, 3);
  expect_shown (f, IX_ROOM_STANDINGS, 0);
  g_assert_cmpstr (ix_room_view_get_title (f->view), ==, "Final standings");
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_EVENING), ==,
                   "Round 3 of 3 · Newport Winter Evening");
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_LIST), ==, "");
  room_window_choose (f, IX_ROOM_TEAMS);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_LIST), ==, "ECF January 2016");
  room_window_choose (f, IX_ROOM_AUTOMATIC);
  press_key (f, GDK_KEY_h);
  expect_shown (f, IX_ROOM_BY_TABLE, 0);
  ix_room_window_set_evening (f->window, NULL);
  g_assert_finalize_object (other);
}

static void
test_match (RoomWindowFixture *f,
            gconstpointer      data G_GNUC_UNUSED)
{
  IxMatchSession *match = ui_live (f->store, "newport", "-", 2, 0);
  IxMatchEvent drawn = ui_event_of (IX_EVENT_RULE_BOARD, "A");
  GtkWidget *table;

  room_window_choose (f, IX_ROOM_MATCH);
  g_assert_nonnull (
    ui_find_label (GTK_WIDGET (f->view), "No match is being played on this computer."));
  ix_room_window_set_match (f->window, match);
  room_window_settle (f);
  table = ix_room_view_get_body (f->view);
  g_assert_true (IX_IS_TABLE (table));
  g_assert_true (gtk_widget_get_mapped (ui_find_label (table, "Ann & Bob")));
  ui_act (match, IX_EVENT_START, "A");
  ui_play (match, "A:e2e4");
  room_window_settle (f);
  g_assert_nonnull (ui_find_label (table, "A  Cid to move"));
  /* What happens in the evening leaves the boards alone. */
  room_make_teams (f->session, &f->recipe);
  g_assert_true (ix_room_view_get_body (f->view) == table);
  g_assert_false (gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_get_can_target (table));
  /* The score is the result: a drawn board alone decides nothing. */
  drawn.over.result = IX_BOARD_DRAWN;
  ui_apply (match, drawn);
  room_window_settle (f);
  g_assert_nonnull (ui_find_label (table, "0 – 0"));
  ui_act (match, IX_EVENT_RESIGN, "b");
  room_window_settle (f);
  g_assert_nonnull (ui_find_label (table, "0 – 1"));
  room_window_choose (f, IX_ROOM_CLOCK);
  room_window_choose (f, IX_ROOM_MATCH);
  ix_room_window_set_match (f->window, NULL);
  room_window_settle (f);
  g_assert_false (IX_IS_TABLE (ix_room_view_get_body (f->view)));
  g_assert_finalize_object (match);
}

/* Of an evening that ends by the clock the display says which round is the last, as soon as it is known. */
static void
test_last_round (RoomWindowFixture *f,
                 gconstpointer      data G_GNUC_UNUSED)
{
  gint64 end = ix_now_wall () + G_TIME_SPAN_HOUR;

  room_make_teams (f->session, &f->recipe);
  room_do (f->session, (IxEveningEvent) { IX_EVENING_FORMAT, .format = { 1, end } });
  room_window_choose (f, IX_ROOM_CLOCK);
  room_window_settle (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1");
  room_do (f->session, (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { 0, end } });
  room_window_settle (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1, the last");
  room_do (f->session, (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { 0, end - 1 } });
  room_window_settle (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1");
  ix_now_shift (G_TIME_SPAN_HOUR);
  room_window_settle (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1, the last");
}

/* A group match: every board, none of them enlarged, and the score of the sides above them. */
static void
test_group_match (RoomWindowFixture *f,
                  gconstpointer      data G_GNUC_UNUSED)
{
  g_autoptr (IxMatchSession) match =
    ui_live (f->store, "newport", "group_end=all-boards", 16, IX_STORY_AUTOMATIC);
  IxTable *table;

  room_window_choose (f, IX_ROOM_MATCH);
  ix_room_window_set_match (f->window, match);
  ui_act (match, IX_EVENT_START, "A");
  ui_act (match, IX_EVENT_RESIGN, "c");
  room_window_settle (f);
  table = IX_TABLE (ix_room_view_get_body (f->view));
  g_assert_true (gtk_widget_get_mapped (ui_find_label (GTK_WIDGET (table), "1 – 0")));
  g_assert_true (
    gtk_widget_get_mapped (ui_find_label (GTK_WIDGET (table), "1 of 16 boards is over")));
  for (guint b = 0; b < 16; b++)
    {
      GtkWidget *small = GTK_WIDGET (ix_table_get_small (table, b));

      g_assert_true (gtk_widget_get_mapped (small));
      g_assert_false (gtk_widget_has_css_class (small, "chosen"));
    }
  g_assert_null (ui_find_type (GTK_WIDGET (table), IX_TYPE_BOARD_PANE));
  g_assert_false (ix_table_handle_key (table, GDK_KEY_3, 0));
  ix_room_window_set_match (f->window, NULL);
  room_window_settle (f);

  /* Without an evening it is shown of its own accord. */
  room_window_choose (f, IX_ROOM_AUTOMATIC);
  ix_room_window_set_match (f->window, match);
  room_window_settle (f);
  g_assert_false (IX_IS_TABLE (ix_room_view_get_body (f->view)));
  ix_room_window_set_evening (f->window, NULL);
  room_window_settle (f);
  g_assert_true (IX_IS_TABLE (ix_room_view_get_body (f->view)));
  ix_room_window_set_match (f->window, NULL);
  room_window_settle (f);
  g_assert_false (IX_IS_TABLE (ix_room_view_get_body (f->view)));
}

/* The boards of a group match that is played on this computer take the place of its seats while it is
 * under way. */
static void
test_group_played (RoomWindowFixture *f,
                   gconstpointer      data G_GNUC_UNUSED)
{
  g_autoptr (IxMatchSession) match = ui_live (f->store, "newport", "-", 4, 0);

  room_make_teams (f->session, &f->recipe);
  room_seat_group (f->session, IX_GROUP_END_FIRST_BOARD);
  room_window_choose (f, IX_ROOM_AUTOMATIC);
  ix_room_window_set_match (f->window, match);
  room_window_settle (f);
  g_assert_cmpint (ix_room_window_get_shown (f->window), ==, IX_ROOM_GROUP);
  ui_act (match, IX_EVENT_START, "A");
  g_assert_cmpint (ix_room_window_get_shown (f->window), ==, IX_ROOM_MATCH);
  room_window_settle (f);
  g_assert_true (IX_IS_TABLE (ix_room_view_get_body (f->view)));
  ui_act (match, IX_EVENT_PAUSE, "A");
  g_assert_cmpint (ix_room_window_get_shown (f->window), ==, IX_ROOM_MATCH);
  ui_act (match, IX_EVENT_RESIGN, "b");
  g_assert_cmpint (ix_room_window_get_shown (f->window), ==, IX_ROOM_GROUP);
  ix_room_window_set_match (f->window, NULL);
  room_window_settle (f);
}

static const char *
below_of (RoomWindowFixture *f)
{
  return ix_room_clock_view_get_below (IX_ROOM_CLOCK_VIEW (ix_room_view_get_body (f->view)));
}

static gboolean
is_number (GtkWidget    *widget,
           gconstpointer data)
{
  return IX_IS_ROOM_TEXT (widget) && IX_IS_ROOM_NUMBERS (gtk_widget_get_parent (widget)) &&
         gtk_widget_get_mapped (widget) &&
         g_str_equal (ix_room_text_get_text (IX_ROOM_TEXT (widget)), data);
}

/* While a round is played, the tables that still play stand there by their numbers, far larger than
 * names, and when the next round begins. */
static void
test_still_playing (RoomWindowFixture *f,
                    gconstpointer      data G_GNUC_UNUSED)
{
  gint64 starts = ix_now_wall () + (gint64) 3600 * G_USEC_PER_SEC;
  g_autofree char *time = ix_room_format_time (starts);
  g_autofree char *start = g_strdup_printf ("Round 2 at %s", time);
  int height = gtk_widget_get_height (GTK_WIDGET (f->window));

  room_make_teams (f->session, &f->recipe);
  room_pair (f->session);
  room_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  room_window_choose (f, IX_ROOM_CLOCK);
  g_assert_null (ui_find (GTK_WIDGET (f->view), is_number, "10"));
  room_give_results (f->session, 7);
  room_do (f->session,
           (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { 1, starts } });
  room_window_settle (f);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->view), "3 tables still play"));
  g_assert_cmpstr (below_of (f), ==, start);
  for (guint table = 1; table <= 10; table++)
    {
      g_autofree char *number = g_strdup_printf ("%u", table);
      GtkWidget *text = ui_find (GTK_WIDGET (f->view), is_number, number);

      g_assert_cmpint (text != NULL, ==, table > 7);
      if (text != NULL)
        g_assert_cmpfloat (room_ink_of (IX_ROOM_TEXT (text), GTK_WIDGET (f->window)).size.height, >,
                           0.15 * height);
    }
  room_give_results (f->session, 9);
  room_window_settle (f);
  g_assert_null (ui_find (GTK_WIDGET (f->view), is_number, "8"));
  g_assert_nonnull (ui_find (GTK_WIDGET (f->view), is_number, "10"));
  room_give_results (f->session, 10);
  room_window_settle (f);
  g_assert_null (ui_find (GTK_WIDGET (f->view), is_number, "10"));
}

/* Whole seconds at least this far off: the clock runs on while the test does. */
static void
test_clock (RoomWindowFixture *f,
            gconstpointer      data G_GNUC_UNUSED)
{
  IxRoomStatus status = { .phase = IX_ROOM_PAIRED, .starts = 100 * G_USEC_PER_SEC };
  GtkWidget *clock = g_object_ref_sink (ix_room_clock_view_new ());
  g_autofree char *start = NULL;
  static const struct {
    gint64      now;
    const char *below;
    gint64      lasts;
  } cases[] = {
    { 40 * G_USEC_PER_SEC, "in 1:00", 1 * G_USEC_PER_SEC },
    { 40 * G_USEC_PER_SEC + 1, "in 1:00", G_USEC_PER_SEC - 1 },
    { 41 * G_USEC_PER_SEC - 1, "in 1:00", 1 },
    { 99 * G_USEC_PER_SEC + 1, "in 0:01", G_USEC_PER_SEC - 1 },
    { 100 * G_USEC_PER_SEC, "", 20 * G_USEC_PER_SEC },
  };

  start = ix_room_format_time (status.starts);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ix_room_clock_view_show (IX_ROOM_CLOCK_VIEW (clock), NULL, &status, cases[i].now);
      g_assert_cmpstr (ix_room_clock_view_get_digits (IX_ROOM_CLOCK_VIEW (clock)), ==, start);
      g_assert_cmpstr (ix_room_clock_view_get_below (IX_ROOM_CLOCK_VIEW (clock)), ==,
                       cases[i].below);
      g_assert_cmpint (ix_room_clock_view_lasts (&status, cases[i].now), ==, cases[i].lasts);
    }
  status = (IxRoomStatus) { .phase = IX_ROOM_PLAYING, .begun = 100 * G_USEC_PER_SEC };
  ix_room_clock_view_show (IX_ROOM_CLOCK_VIEW (clock), NULL, &status, 167 * G_USEC_PER_SEC + 5);
  g_assert_cmpstr (ix_room_clock_view_get_digits (IX_ROOM_CLOCK_VIEW (clock)), ==, "1:07");
  g_assert_cmpint (ix_room_clock_view_lasts (&status, 167 * G_USEC_PER_SEC + 5), ==,
                   G_USEC_PER_SEC - 5);
  /* The round began by a wrong clock, in the next year: what is shown is the time of day. */
  status.begun = G_TIME_SPAN_DAY * 400;
  ix_room_clock_view_show (IX_ROOM_CLOCK_VIEW (clock), NULL, &status, 167 * G_USEC_PER_SEC);
  {
    g_autofree char *time = ix_room_format_time (167 * G_USEC_PER_SEC);

    g_assert_cmpstr (ix_room_clock_view_get_digits (IX_ROOM_CLOCK_VIEW (clock)), ==, time);
    g_assert_cmpint (ix_room_clock_view_lasts (&status, 167 * G_USEC_PER_SEC), ==,
                     13 * G_USEC_PER_SEC);
  }
  g_object_unref (clock);

  room_make_teams (f->session, &f->recipe);
  room_pair (f->session);
  room_window_choose (f, IX_ROOM_CLOCK);
  room_do (f->session,
           (IxEveningEvent) { IX_EVENING_ANNOUNCE,
                              .announce = { 0, ix_now_wall () + (gint64) 3600 * G_USEC_PER_SEC } });
  ui_shift (1800);
  ui_wait_until (g_str_has_prefix (below_of (f), "in 29:") ||
                 g_str_equal (below_of (f), "in 30:00"));
  ui_shift (1801);
  ui_wait_until (g_str_equal (below_of (f), ""));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->view), "Round 1 begins now"));
}

/* Screen readers */

static gboolean
is_nameless (GtkWidget    *widget,
             gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *label = NULL;

  if (!gtk_widget_get_focusable (widget) || !GTK_IS_BUTTON (widget))
    return FALSE;
  label = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  return label == NULL && gtk_button_get_label (GTK_BUTTON (widget)) == NULL;
}

static void
test_accessible (RoomWindowFixture *f,
                 gconstpointer      data G_GNUC_UNUSED)
{
  g_autofree char *label = NULL;
  GtkWidget *strip;

  room_make_teams (f->session, &f->recipe);
  room_pair (f->session);
  press_key (f, GDK_KEY_Tab);
  g_assert_null (ui_find (GTK_WIDGET (f->window), is_nameless, NULL));
  strip = GTK_WIDGET (ix_room_list_get_row_view (room_window_list (f), 0));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (room_window_list (f)), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (strip), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  label = ui_accessible (strip, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_true (g_str_has_prefix (label, "Ella Brown, Table "));
  g_assert_nonnull (strstr (label, ", Board "));
}

int
main (int    argc,
      char **argv)
{
  static const RoomRecipe of_8 = { .n_players = 8 }, of_40 = { .n_players = 40 };

  ui_init (&argc, &argv);
  ROOM_ADD ("/room/automatic", &of_8, test_automatic);
  ROOM_ADD ("/room/results", &of_40, test_results);
  ROOM_ADD ("/room/turning", &of_40, test_turning);
  ROOM_ADD ("/room/keys", &of_8, test_keys);
  ROOM_ADD ("/room/controls", &of_8, test_controls);
  ROOM_ADD ("/room/close", &of_8, test_close);
  ROOM_ADD ("/room/evening", &of_8, test_evening);
  ROOM_ADD ("/room/match", &of_8, test_match);
  ROOM_ADD ("/room/group-match", &of_8, test_group_match);
  ROOM_ADD ("/room/last-round", &of_8, test_last_round);
  ROOM_ADD ("/room/group-played", &of_8, test_group_played);
  ROOM_ADD ("/room/clock", &of_8, test_clock);
  ROOM_ADD ("/room/still-playing", &of_40, test_still_playing);
  ROOM_ADD ("/room/accessible", &of_8, test_accessible);
  return g_test_run ();
}
