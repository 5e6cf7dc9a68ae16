/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window for the room, with real widgets. */

#include <string.h>

#include "ix-display-clock-view.h"
#include "ix-display-fixture.h"
#include "ix-display-plan.h"
#include "ix-display-words.h"
#include "ix-now.h"
#include "ix-play-area.h"
#include "ix-report-words.h"
#include "ix-seasons.h"
#include "ix-seat-name.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

static void
press_key (DisplayFixture *f,
           guint           key)
{
  g_assert_true (display_offer_key (f->window, key, 0));
  display_settle (f);
}

static void
expect_shown (DisplayFixture  *f,
              IxDisplayContent content,
              guint            page)
{
  g_assert_cmpuint (ix_display_window_get_shown (f->window), ==, content);
  g_assert_cmpuint (ix_display_view_get_page (f->view), ==, page);
}

/* The choice */

static void
test_automatic (DisplayFixture *f,
                gconstpointer   data)
{
  expect_shown (f, IX_DISPLAY_CHECK_IN, 0);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "title"), ==, "Check-in: 8 are here");
  club_make_teams (f->session, &f->recipe);
  expect_shown (f, IX_DISPLAY_TEAMS, 0);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "title"), ==, "Who plays with whom");
  club_pair (f->session);
  expect_shown (f, IX_DISPLAY_BY_NAME, 0);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "title"), ==, "Round 1: find your table");
  ui_shift (7.1);
  expect_shown (f, IX_DISPLAY_BY_NAME, 1);
  ui_shift (7.1);
  expect_shown (f, IX_DISPLAY_BY_TABLE, 0);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1: who meets whom");
  ui_shift (7.1);
  expect_shown (f, IX_DISPLAY_BY_NAME, 0);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  expect_shown (f, IX_DISPLAY_BY_TABLE, 0);
  club_give_results (f->session, 1);
  expect_shown (f, IX_DISPLAY_BY_TABLE, 0);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-notice"), ==,
                   "Table 2 is still playing");
  club_give_results (f->session, 2);
  expect_shown (f, IX_DISPLAY_STANDINGS, 0);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "title"), ==, "Standings after round 1");
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ANNOUNCE,
                              .announce = { 1, ix_now_wall () + 600 * G_USEC_PER_SEC } });
  g_assert_true (g_str_has_prefix (display_text (GTK_WIDGET (f->view), "footer-notice"),
                                   "Round 2 at "));
  ui_shift (7.1);
  expect_shown (f, IX_DISPLAY_CLOCK, 0);
  g_assert_true (ix_evening_session_undo (f->session));
  g_assert_true (ix_evening_session_undo (f->session));
  expect_shown (f, IX_DISPLAY_BY_TABLE, 0);
}

/* A result is to be seen as soon as it is known, on the page that is read. */
static void
test_results (DisplayFixture *f,
              gconstpointer   data)
{
  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  display_choose (f, IX_DISPLAY_BY_TABLE);
  press_key (f, GDK_KEY_Page_Down);
  press_key (f, GDK_KEY_Page_Down);
  expect_shown (f, IX_DISPLAY_BY_TABLE, 2);
  club_give_results (f->session, 9);
  expect_shown (f, IX_DISPLAY_BY_TABLE, 2);
  g_assert_cmpstr (display_text (display_row (f, 7), "cell-2-0"), ==, "0–1");
}

static void
test_turning (DisplayFixture *f,
              gconstpointer   data)
{
  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  display_choose (f, IX_DISPLAY_BY_NAME);
  g_assert_cmpuint (ix_display_view_get_n_pages (f->view), ==, 6);
  ui_shift (6.5);
  expect_shown (f, IX_DISPLAY_BY_NAME, 0);
  ui_shift (0.6);
  expect_shown (f, IX_DISPLAY_BY_NAME, 1);
  /* A page that was turned to by hand stays its time. */
  ui_shift (6.5);
  press_key (f, GDK_KEY_Left);
  ui_shift (6.5);
  expect_shown (f, IX_DISPLAY_BY_NAME, 0);
  press_key (f, GDK_KEY_space);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-page"), ==, "1/6 · held");
  ui_shift (100);
  expect_shown (f, IX_DISPLAY_BY_NAME, 0);
  press_key (f, GDK_KEY_Left);
  expect_shown (f, IX_DISPLAY_BY_NAME, 5);
  press_key (f, GDK_KEY_Right);
  expect_shown (f, IX_DISPLAY_BY_NAME, 0);
  press_key (f, GDK_KEY_space);
  ui_shift (7.1);
  expect_shown (f, IX_DISPLAY_BY_NAME, 1);
  /* Backwards from the first page of names to the last of tables. */
  display_choose (f, IX_DISPLAY_AUTOMATIC);
  expect_shown (f, IX_DISPLAY_BY_NAME, 1);
  press_key (f, GDK_KEY_Page_Up);
  press_key (f, GDK_KEY_Page_Up);
  expect_shown (f, IX_DISPLAY_BY_TABLE, 3);
  press_key (f, GDK_KEY_Page_Down);
  expect_shown (f, IX_DISPLAY_BY_NAME, 0);
}

/* Keys */

static guint
chosen (DisplayFixture *f)
{
  guint content;

  g_object_get (f->window, "content", &content, NULL);
  return content;
}

static void
test_keys (DisplayFixture *f,
           gconstpointer   data)
{
  gboolean on;

  for (guint content = IX_DISPLAY_BY_NAME; content <= 9; content++)
    {
      press_key (f, GDK_KEY_0 + content);
      g_assert_cmpuint (chosen (f), ==, content);
      expect_shown (f, content, 0);
    }
  press_key (f, GDK_KEY_KP_0);
  g_assert_cmpuint (chosen (f), ==, IX_DISPLAY_AUTOMATIC);
  press_key (f, GDK_KEY_l);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (f->window), "light"));
  press_key (f, GDK_KEY_l);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (f->window), "light"));
  press_key (f, GDK_KEY_h);
  g_object_get (f->window, "hide-last", &on, NULL);
  g_assert_true (on);
  g_assert_false (display_offer_key (f->window, GDK_KEY_q, GDK_CONTROL_MASK));
  g_assert_false (display_offer_key (f->window, GDK_KEY_x, 0));
}

static void
test_controls (DisplayFixture *f,
               gconstpointer   data)
{
  GtkWidget *controls = ui_find_class (GTK_WIDGET (f->window), "display-controls");
  GtkWidget *tables;

  g_assert_false (gtk_widget_get_visible (controls));
  press_key (f, GDK_KEY_Tab);
  g_assert_true (gtk_widget_get_mapped (controls));
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), controls));
  /* The keys that work the buttons are theirs. */
  g_assert_false (display_offer_key (f->window, GDK_KEY_space, 0));
  tables = ui_find_numbered (GTK_WIDGET (f->window), "content-%d", IX_DISPLAY_BY_TABLE);
  ui_click (tables);
  g_assert_cmpuint (chosen (f), ==, IX_DISPLAY_BY_TABLE);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tables)));
  press_key (f, GDK_KEY_3);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tables)));
  ui_shift (11);
  g_assert_false (gtk_widget_get_visible (controls));
  press_key (f, GDK_KEY_Tab);
  press_key (f, GDK_KEY_Escape);
  g_assert_false (gtk_widget_get_visible (controls));
}

/* Clicks the view where @widget is, as GTK does with a pointer that has not moved since the widget appeared. */
static void
click_view_at (DisplayFixture *f,
               GtkWidget      *widget,
               int             n_press)
{
  GtkWidget *view = GTK_WIDGET (f->view);
  graphene_point_t at;

  g_assert_true (gtk_widget_compute_point (widget, view,
                                           &GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.f,
                                                                 gtk_widget_get_height (widget) / 2.f), &at));
  g_signal_emit_by_name (ui_controller (view, GTK_TYPE_GESTURE_CLICK), "released", n_press, (double) at.x,
                         (double) at.y);
  ui_settle ();
}

/* The first click on controls that appeared below the pointer works; one beside them hides them. */
static void
test_first_click (DisplayFixture *f,
                  gconstpointer   data)
{
  GtkWidget *controls = ui_find_class (GTK_WIDGET (f->window), "display-controls");
  GtkWidget *tables = ui_find_numbered (GTK_WIDGET (f->window), "content-%d", IX_DISPLAY_BY_TABLE);

  click_view_at (f, GTK_WIDGET (f->view), 1);
  ui_wait_frames (GTK_WIDGET (f->window));
  g_assert_true (gtk_widget_get_mapped (controls));
  click_view_at (f, tables, 1);
  g_assert_true (gtk_widget_get_mapped (controls));
  g_assert_cmpuint (chosen (f), ==, IX_DISPLAY_BY_TABLE);
  click_view_at (f, gtk_widget_get_parent (tables), 1);
  g_assert_true (gtk_widget_get_mapped (controls));
  g_signal_emit_by_name (ui_controller (GTK_WIDGET (f->view), GTK_TYPE_GESTURE_CLICK), "released", 1, 2., 2.);
  g_assert_false (gtk_widget_get_visible (controls));
}

/* A double click where a button will appear does not press it. */
static void
test_double_click (DisplayFixture *f,
                   gconstpointer   data)
{
  GtkWidget *controls = ui_find_class (GTK_WIDGET (f->window), "display-controls");
  GtkWidget *tables = ui_find_numbered (GTK_WIDGET (f->window), "content-%d", IX_DISPLAY_BY_TABLE);
  IxDisplayContent before = chosen (f);

  /* It has its place only when it was shown. */
  click_view_at (f, GTK_WIDGET (f->view), 1);
  ui_wait_frames (GTK_WIDGET (f->window));
  g_assert_true (gtk_widget_get_mapped (controls));
  click_view_at (f, tables, 2);
  g_assert_cmpuint (chosen (f), ==, before);
  g_assert_false (gtk_widget_get_visible (controls));
}

static void
test_close (DisplayFixture *f,
            gconstpointer   data)
{
  for (guint i = 0; i < 3; i++)
    {
      IxDisplayWindow *other = display_window (f->session, 1024, 768);

      g_object_add_weak_pointer (G_OBJECT (other), (gpointer *) &other);
      /* The keys that open it close it as well as Escape. */
      g_assert_true (i == 1 ? display_offer_key (other, GDK_KEY_d, GDK_CONTROL_MASK)
                            : display_offer_key (other, GDK_KEY_Escape, 0));
      ui_settle ();
      g_assert_null (other);
      g_assert_cmpuint (ui_n_windows (), ==, 1);
    }
  /* Nobody listens any more. */
  club_make_teams (f->session, &f->recipe);
}

static void
save_season (DisplayFixture *f,
             const char     *name,
             const char     *venue)
{
  g_autoptr (IxSeason) season = ix_season_new (name);
  g_autoptr (GError) error = NULL;

  season->chosen = TRUE;
  g_free (season->venue);
  season->venue = g_strdup (venue);
  ix_season_set_preset (season, IX_SEASON_LADDER);
  ix_seasons_save (f->store, season, NULL, &error);
  g_assert_no_error (error);
}

/* All displays hide the standings if one does, and go on when that one is closed. */
static void
test_hidden (DisplayFixture *f,
             gconstpointer   data)
{
  IxDisplayWindow *other;
  gboolean         on;

  club_play (f->session, &f->recipe, 2);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-notice"), ==, "");
  g_assert_true (display_offer_key (f->window, GDK_KEY_h, 0));
  expect_shown (f, IX_DISPLAY_BY_TABLE, 0);
  /* The room reads why there are none. */
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-notice"), ==,
                   ix_format_kept_back (IX_REPORT_STANDINGS));
  other = display_window (f->session, 1024, 768);
  g_assert_cmpint (ix_display_window_get_shown (other), ==, IX_DISPLAY_BY_TABLE);
  g_assert_true (display_offer_key (other, GDK_KEY_h, 0));
  g_object_get (f->window, "hide-last", &on, NULL);
  g_assert_false (on);
  expect_shown (f, IX_DISPLAY_STANDINGS, 0);
  g_assert_true (display_offer_key (other, GDK_KEY_h, 0));
  gtk_window_destroy (GTK_WINDOW (other));
  ui_settle ();
  g_assert_true (ix_evening_session_keeps_back (f->session));
  expect_shown (f, IX_DISPLAY_BY_TABLE, 0);
  /* Another evening hides nothing, nor does none. */
  ix_display_window_set_evening (f->window, NULL);
  g_assert_true (display_offer_key (f->window, GDK_KEY_h, 0));
  g_object_get (f->window, "hide-last", &on, NULL);
  g_assert_false (on);
  ix_display_window_set_evening (f->window, f->session);
  g_object_get (f->window, "hide-last", &on, NULL);
  g_assert_true (on);
}

/* The season that has the evening is shown behind the standings when it is over, or as it is chosen; it tells nothing
 * that is kept back, and follows the results. */
static void
test_season (DisplayFixture *f,
             gconstpointer   data)
{
  ix_display_window_set_store (f->window, f->store);
  display_choose (f, IX_DISPLAY_SEASON);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "title"), ==, "Season");
  save_season (f, "Elsewhere", "Elsewhere");
  save_season (f, "Winter 2026", "");
  club_play (f->session, &f->recipe, 1);
  display_settle (f);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "title"), ==, "Winter 2026");
  g_assert_cmpuint (display_n_rows (f), ==, 8);
  ix_display_window_show_season (f->window, "Elsewhere");
  display_settle (f);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "title"), ==, "Elsewhere");
  g_assert_cmpuint (display_n_rows (f), ==, 0);
  ix_display_window_show_season (f->window, "Winter 2026");
  club_pair (f->session);
  club_give_results (f->session, club_n_tables (f->session));
  display_choose (f, IX_DISPLAY_STANDINGS);
  display_choose (f, IX_DISPLAY_AUTOMATIC);
  expect_shown (f, IX_DISPLAY_STANDINGS, 0);
  display_offer_key (f->window, GDK_KEY_Page_Down, 0);
  expect_shown (f, IX_DISPLAY_SEASON, 0);
  g_object_set (f->window, "hide-last", TRUE, NULL);
  expect_shown (f, IX_DISPLAY_BY_TABLE, 0);
  display_choose (f, IX_DISPLAY_SEASON);
  g_assert_cmpuint (display_n_rows (f), ==, 0);
}

/* The evening and the match come and go. */

static void
test_evening (DisplayFixture *f,
              gconstpointer   data)
{
  ClubRecipe recipe = { .n_players = 12, .n_rounds = 3 };
  IxEveningSession *other = club_evening (f->store, &recipe);

  club_play (f->session, &f->recipe, 1);
  ix_display_window_set_evening (f->window, NULL);
  expect_shown (f, IX_DISPLAY_CLOCK, 0);
  ui_shift (5.1); /* the foot has said how to leave */
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-evening"), ==, "");
  for (guint content = IX_DISPLAY_BY_NAME; content < IX_N_DISPLAY_CONTENTS; content++)
    display_choose (f, content);
  display_choose (f, IX_DISPLAY_AUTOMATIC);
  club_pair (f->session);
  expect_shown (f, IX_DISPLAY_CLOCK, 0);
  ix_display_window_set_evening (f->window, other);
  expect_shown (f, IX_DISPLAY_CHECK_IN, 0);
  club_play (other, &recipe, 3);
  expect_shown (f, IX_DISPLAY_STANDINGS, 0);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "title"), ==, "Final standings");
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-evening"), ==,
                   "Round 3 of 3 · Newport Winter Evening");
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-list"), ==, "");
  display_choose (f, IX_DISPLAY_TEAMS);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-list"), ==,
                   "ECF January 2016");
  display_choose (f, IX_DISPLAY_AUTOMATIC);
  press_key (f, GDK_KEY_h);
  expect_shown (f, IX_DISPLAY_BY_TABLE, 0);
  ix_display_window_set_evening (f->window, NULL);
  g_assert_finalize_object (other);
}

static void
test_match (DisplayFixture *f,
            gconstpointer   data)
{
  IxMatchSession *match = ui_live (f->store, "newport", "-", 2, 0);
  IxMatchEvent drawn = ui_event_of (IX_EVENT_RULE_BOARD, "A");
  GtkWidget *area;

  display_choose (f, IX_DISPLAY_MATCH);
  g_assert_nonnull (
    ui_find_label (GTK_WIDGET (f->view), "No match is being played on this computer."));
  ix_display_window_set_match (f->window, match);
  display_settle (f);
  area = ix_display_view_get_body (f->view);
  g_assert_true (IX_IS_PLAY_AREA (area));
  g_assert_true (gtk_widget_get_mapped (ui_find_label (area, "Ann & Bob")));
  ui_act (match, IX_EVENT_START, "A");
  ui_play (match, "A:e2e4");
  display_settle (f);
  g_assert_nonnull (ui_find_label (area, "A  Cid to move"));
  /* Events of the evening leave the boards alone. */
  club_make_teams (f->session, &f->recipe);
  g_assert_true (ix_display_view_get_body (f->view) == area);
  g_assert_false (gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_get_can_target (area));
  /* The score is the result: a drawn board alone decides nothing. */
  drawn.over.result = IX_BOARD_DRAWN;
  ui_apply (match, drawn);
  display_settle (f);
  g_assert_nonnull (ui_find_label (area, "0 – 0"));
  ui_act (match, IX_EVENT_RESIGN, "b");
  display_settle (f);
  g_assert_nonnull (ui_find_label (area, "0 – 1"));
  display_choose (f, IX_DISPLAY_CLOCK);
  display_choose (f, IX_DISPLAY_MATCH);
  ix_display_window_set_match (f->window, NULL);
  display_settle (f);
  g_assert_false (IX_IS_PLAY_AREA (ix_display_view_get_body (f->view)));
  g_assert_finalize_object (match);
}

/* The height of the ink of @text in the type of @label. */
static int
ink_height (GtkLabel   *label,
            const char *text)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (label));
  PangoRectangle ink;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  return ink.height;
}

static gboolean
is_shown_label (GtkWidget    *widget,
                gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         (text == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text));
}

static double
height_of_text (GtkWidget  *area,
                const char *text)
{
  GtkWidget *label = ui_find (area, is_shown_label, text);
  GtkWidget *shown = label != NULL ? gtk_widget_get_parent (label) : NULL;

  g_assert_true (IX_IS_DISPLAY_TEXT (shown));
  g_assert_false (display_is_cut (IX_DISPLAY_TEXT (shown)));
  return display_ink_of (IX_DISPLAY_TEXT (shown), area).size.height;
}

/* Expects the text to be whole in its place; two lines may reach out of it a little. */
static void
expect_whole (IxDisplayView *view,
              const char    *name)
{
  IxDisplayText *text = IX_DISPLAY_TEXT (ui_find_id (GTK_WIDGET (view), name));
  graphene_rect_t ink = display_ink_of (text, GTK_WIDGET (text));
  int width = gtk_widget_get_width (GTK_WIDGET (text)), height = gtk_widget_get_height (GTK_WIDGET (text));

  g_assert_false (display_is_cut (text));
  g_assert_cmpfloat (ink.origin.x, >=, -2);
  g_assert_cmpfloat (ink.origin.y, >=, -height / 20.);
  g_assert_cmpfloat (ink.origin.x + ink.size.width, <=, width + 2);
  g_assert_cmpfloat (ink.origin.y + ink.size.height, <=, height * 1.05);
}

static gboolean
is_cut (GtkWidget    *widget,
        gconstpointer data)
{
  return IX_IS_DISPLAY_TEXT (widget) && gtk_widget_get_mapped (widget) && display_is_cut (IX_DISPLAY_TEXT (widget));
}

/* Titles, the clock, and what is said instead of rows, are whole on a screen that stands upright, too. */
static void
test_upright (DisplayFixture *f,
              gconstpointer   data)
{
  static const struct {
    int width, height;
  } sizes[] = { { 1280, 720 }, { 720, 1280 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      IxDisplayWindow *window = display_window (f->session, sizes[i].width, sizes[i].height);
      IxDisplayView *view = IX_DISPLAY_VIEW (ui_find_type (GTK_WIDGET (window), IX_TYPE_DISPLAY_VIEW));

      for (guint content = IX_DISPLAY_BY_NAME; content < IX_N_DISPLAY_CONTENTS; content++)
        {
          ix_display_window_set_content (window, content);
          ui_wait_frames (GTK_WIDGET (window));
          expect_whole (view, "title");
          if (content == IX_DISPLAY_CLOCK)
            g_assert_null (ui_find (ix_display_view_get_body (view), is_cut, NULL));
          if (ui_find_id (GTK_WIDGET (view), "nothing") != NULL)
            expect_whole (view, "nothing");
        }
      ix_display_view_set_title (view, "The first round ends at about 22:46: please come to an end");
      ui_wait_frames (GTK_WIDGET (window));
      expect_whole (view, "title");
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* From ten metres people read who plays and how much time is left; the score is the next largest, and
 * what is said of the boards is smaller, but whole to its last word. */
static void
test_match_from_afar (DisplayFixture *f,
                      gconstpointer   data)
{
  static const char *const names[] = { "Ann Featherstone", "Cid Ng", "Dan Oakenshield",
                                       "Bob Abercrombie" };
  static const char *const surnames[] = { "Featherstone", "Ng", "Oakenshield", "Abercrombie" };
  static const struct {
    int width, height;
  } sizes[] = { { 1280, 720 }, { 1920, 1080 } };
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  g_autoptr (IxMatchSession) match = NULL;

  for (guint i = 0; i < 4; i++)
    ix_players_set (players, ix_seat (i / 2, (IxColour) (i & 1)), names[i]);
  match = ix_match_session_new (f->store, &setup, players, NULL);
  ui_act (match, IX_EVENT_START, "A");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      IxDisplayWindow *window = display_window (f->session, sizes[i].width, sizes[i].height);
      double score, state;
      int digits = 0;
      GtkWidget *area;

      ix_display_window_set_content (window, IX_DISPLAY_MATCH);
      ix_display_window_set_match (window, match);
      ui_wait_frames (GTK_WIDGET (window));
      area = ix_display_view_get_body (IX_DISPLAY_VIEW (ui_find_type (GTK_WIDGET (window), IX_TYPE_DISPLAY_VIEW)));
      for (guint seat = 0; seat < 4; seat++)
        {
          IxSeatBar *bar = ix_board_pane_get_bar (ix_play_area_get_pane (IX_PLAY_AREA (area), seat / 2),
                                                  (IxColour) (seat & 1));
          GtkWidget *name = ui_find_type (GTK_WIDGET (bar), IX_TYPE_SEAT_NAME);
          GtkLabel *label = GTK_LABEL (ui_find (name, is_shown_label, NULL));
          GtkLabel *clock =
            GTK_LABEL (ui_find_class (GTK_WIDGET (ix_seat_bar_get_clock (bar)), "digits"));

          g_assert_nonnull (strstr (gtk_label_get_text (ui_shown_label (name)), surnames[seat]));
          g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
          /* As in lists, a long name may be set in smaller type, to this share. */
          g_assert_cmpfloat (ink_height (label, "x") + 1, >=,
                             IX_DISPLAY_X_HEIGHT * sizes[i].height *
                               (strlen (surnames[seat]) > 9 ? IX_DISPLAY_SMALLEST : 1));
          digits = ink_height (clock, "0");
          g_assert_cmpfloat (digits, >=, ink_height (label, "X"));
        }
      score = height_of_text (area, "0 – 0");
      state = height_of_text (area, "In play");
      g_assert_cmpfloat (score, <, digits);
      g_assert_cmpfloat (score, >, state);
      height_of_text (area, "A  Ann Featherstone to move");
      height_of_text (area, "B  Dan Oakenshield to move");
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* For an evening that ends by the clock, the display names the last round as soon as it is known. */
static void
test_last_round (DisplayFixture *f,
                 gconstpointer   data)
{
  gint64 end = ix_now_wall () + G_TIME_SPAN_HOUR;

  club_make_teams (f->session, &f->recipe);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_FORMAT, .format = { 1, end } });
  display_choose (f, IX_DISPLAY_CLOCK);
  display_settle (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { 0, end } });
  display_settle (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1, the last");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { 0, end - 1 } });
  display_settle (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1");
  ix_now_shift (G_TIME_SPAN_HOUR);
  display_settle (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Round 1, the last");
}

/* A group match: every board, none of them enlarged, and the score of the sides above them. */
static void
test_group_match (DisplayFixture *f,
                  gconstpointer   data)
{
  g_autoptr (IxMatchSession) match =
    ui_live (f->store, "newport", "group_end=all-boards", 16, IX_STORY_AUTOMATIC);
  guint n_small = 0;
  IxPlayArea *area;

  display_choose (f, IX_DISPLAY_MATCH);
  ix_display_window_set_match (f->window, match);
  ui_act (match, IX_EVENT_START, "A");
  ui_act (match, IX_EVENT_RESIGN, "c");
  display_settle (f);
  area = IX_PLAY_AREA (ix_display_view_get_body (f->view));
  g_assert_true (gtk_widget_get_mapped (ui_find_label (GTK_WIDGET (area), "1 – 0")));
  g_assert_true (
    gtk_widget_get_mapped (ui_find_label (GTK_WIDGET (area), "1 of 16 boards is over")));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (area)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (IX_IS_SMALL_BOARD (child))
      {
        g_assert_true (gtk_widget_get_mapped (child));
        g_assert_false (gtk_widget_has_css_class (child, "chosen"));
        n_small++;
      }
  g_assert_cmpuint (n_small, ==, 16);
  g_assert_null (ui_find_type (GTK_WIDGET (area), IX_TYPE_BOARD_PANE));
  g_assert_false (ix_play_area_handle_key (area, GDK_KEY_3, 0));
  ix_display_window_set_match (f->window, NULL);
  display_settle (f);

  /* Without an evening it is shown of its own accord. */
  display_choose (f, IX_DISPLAY_AUTOMATIC);
  ix_display_window_set_match (f->window, match);
  display_settle (f);
  g_assert_false (IX_IS_PLAY_AREA (ix_display_view_get_body (f->view)));
  ix_display_window_set_evening (f->window, NULL);
  display_settle (f);
  g_assert_true (IX_IS_PLAY_AREA (ix_display_view_get_body (f->view)));
  ix_display_window_set_match (f->window, NULL);
  display_settle (f);
  g_assert_false (IX_IS_PLAY_AREA (ix_display_view_get_body (f->view)));
}

/* The boards of a group match that is played on this computer take the place of its seats while it is
 * under way. */
static void
test_group_played (DisplayFixture *f,
                   gconstpointer   data)
{
  g_autoptr (IxMatchSession) match = ui_live (f->store, "newport", "-", 4, 0);

  club_make_teams (f->session, &f->recipe);
  club_seat_group (f->session, IX_GROUP_END_FIRST_BOARD);
  display_choose (f, IX_DISPLAY_AUTOMATIC);
  ix_display_window_set_match (f->window, match);
  display_settle (f);
  g_assert_cmpint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_GROUP);
  ui_act (match, IX_EVENT_START, "A");
  g_assert_cmpint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_MATCH);
  display_settle (f);
  g_assert_true (IX_IS_PLAY_AREA (ix_display_view_get_body (f->view)));
  ui_act (match, IX_EVENT_PAUSE, "A");
  g_assert_cmpint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_MATCH);
  ui_act (match, IX_EVENT_RESIGN, "b");
  g_assert_cmpint (ix_display_window_get_shown (f->window), ==, IX_DISPLAY_GROUP);
  ix_display_window_set_match (f->window, NULL);
  display_settle (f);
}

static const char *
below_of (DisplayFixture *f)
{
  return display_text (GTK_WIDGET (f->view), "below");
}

static gboolean
is_number (GtkWidget    *widget,
           gconstpointer data)
{
  return IX_IS_DISPLAY_TEXT (widget) && gtk_widget_has_css_class (widget, "number") &&
         gtk_widget_get_mapped (widget) &&
         g_str_equal (ix_display_text_get_text (IX_DISPLAY_TEXT (widget)), data);
}

/* While a round is played, the tables that still play stand there by their numbers, far larger than
 * names, and when the next round begins. */
static void
test_still_playing (DisplayFixture *f,
                    gconstpointer   data)
{
  gint64 starts = ix_now_wall () + (gint64) 3600 * G_USEC_PER_SEC;
  g_autofree char *time = ix_display_format_time (starts);
  g_autofree char *start = g_strdup_printf ("Round 2 at %s", time);
  int height = gtk_widget_get_height (GTK_WIDGET (f->window));

  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  display_choose (f, IX_DISPLAY_CLOCK);
  g_assert_null (ui_find (GTK_WIDGET (f->view), is_number, "10"));
  club_give_results (f->session, 7);
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { 1, starts } });
  display_settle (f);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->view), "3 tables are still playing"));
  g_assert_cmpstr (below_of (f), ==, start);
  for (guint table = 1; table <= 10; table++)
    {
      g_autofree char *number = g_strdup_printf ("%u", table);
      GtkWidget *text = ui_find (GTK_WIDGET (f->view), is_number, number);

      g_assert_cmpint (text != NULL, ==, table > 7);
      if (text != NULL)
        g_assert_cmpfloat (
          display_ink_of (IX_DISPLAY_TEXT (text), GTK_WIDGET (f->window)).size.height, >,
          0.15 * height);
    }
  club_give_results (f->session, 9);
  display_settle (f);
  g_assert_null (ui_find (GTK_WIDGET (f->view), is_number, "8"));
  g_assert_nonnull (ui_find (GTK_WIDGET (f->view), is_number, "10"));
  club_give_results (f->session, 10);
  display_settle (f);
  g_assert_null (ui_find (GTK_WIDGET (f->view), is_number, "10"));
}

/* Whole seconds at least this far off: the clock runs on while the test does. */
static void
test_clock (DisplayFixture *f,
            gconstpointer   data)
{
  IxDisplayStatus status = { .phase = IX_DISPLAY_PAIRED, .starts = 100 * G_USEC_PER_SEC };
  GtkWidget *clock = g_object_ref_sink (ix_display_clock_view_new ());
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

  start = ix_display_format_time (status.starts);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ix_display_clock_view_show (IX_DISPLAY_CLOCK_VIEW (clock), NULL, &status, cases[i].now);
      g_assert_cmpstr (display_text (clock, "digits"), ==, start);
      g_assert_cmpstr (display_text (clock, "below"), ==,
                       cases[i].below);
      g_assert_cmpint (ix_display_clock_view_lasts (&status, cases[i].now), ==, cases[i].lasts);
    }
  status = (IxDisplayStatus) { .phase = IX_DISPLAY_PLAYING, .begun = 100 * G_USEC_PER_SEC };
  ix_display_clock_view_show (IX_DISPLAY_CLOCK_VIEW (clock), NULL, &status,
                              167 * G_USEC_PER_SEC + 5);
  g_assert_cmpstr (display_text (clock, "digits"), ==, "1:07");
  g_assert_cmpint (ix_display_clock_view_lasts (&status, 167 * G_USEC_PER_SEC + 5), ==,
                   G_USEC_PER_SEC - 5);
  /* The round began by a wrong clock, in the next year: what is shown is the time of day. */
  status.begun = G_TIME_SPAN_DAY * 400;
  ix_display_clock_view_show (IX_DISPLAY_CLOCK_VIEW (clock), NULL, &status, 167 * G_USEC_PER_SEC);
  {
    g_autofree char *time = ix_display_format_time (167 * G_USEC_PER_SEC);

    g_assert_cmpstr (display_text (clock, "digits"), ==, time);
    g_assert_cmpint (ix_display_clock_view_lasts (&status, 167 * G_USEC_PER_SEC), ==,
                     13 * G_USEC_PER_SEC);
  }
  g_object_unref (clock);

  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  display_choose (f, IX_DISPLAY_CLOCK);
  club_do (f->session,
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
             gconstpointer data)
{
  g_autofree char *label = NULL;

  if (!gtk_widget_get_focusable (widget) || !GTK_IS_BUTTON (widget))
    return FALSE;
  label = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  return label == NULL && gtk_button_get_label (GTK_BUTTON (widget)) == NULL;
}

static void
test_accessible (DisplayFixture *f,
                 gconstpointer   data)
{
  g_autofree char *label = NULL;
  GtkWidget *row;

  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  press_key (f, GDK_KEY_Tab);
  g_assert_null (ui_find (GTK_WIDGET (f->window), is_nameless, NULL));
  row = display_row (f, 0);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (display_list (f)), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  label = ui_accessible (row, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_true (g_str_has_prefix (label, "Ella Brown, Table "));
  g_assert_nonnull (strstr (label, ", Board "));
}

/* On the only screen the display is a window beside the program, and not over all of it. */
static void
test_only_screen (DisplayFixture *f,
                  gconstpointer   data)
{
  GtkWidget *window = ix_display_window_new (NULL);
  g_autoptr (GdkMonitor) monitor =
    g_list_model_get_item (gdk_display_get_monitors (gtk_widget_get_display (window)), 0);
  GdkRectangle screen;
  int width, height;

  gdk_monitor_get_geometry (monitor, &screen);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_false (gtk_window_is_fullscreen (GTK_WINDOW (window)));
  g_assert_cmpint (5 * width, <=, 3 * screen.width);
  g_assert_cmpint (5 * height, <=, 3 * screen.height);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The display says how to leave, for five seconds, in its foot, where it covers nothing. */
static void
test_hint (DisplayFixture *f,
           gconstpointer   data)
{
  const char *evening;

  gtk_widget_set_visible (GTK_WIDGET (f->window), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (f->window), TRUE);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-evening"), ==, "F11: full screen · Esc: close");
  ui_shift (5.1);
  evening = display_text (GTK_WIDGET (f->view), "footer-evening");
  g_assert_cmpstr (evening, ==, ix_evening_state (ix_evening_session_get_evening (f->session))->name);
}

int
main (int    argc,
      char **argv)
{
  static const ClubRecipe of_8 = { .n_players = 8 }, of_40 = { .n_players = 40 },
                          two_rounds = { .n_players = 8, .n_rounds = 2 };

  ui_init (&argc, &argv);
  DISPLAY_ADD ("/display/automatic", &of_8, test_automatic);
  DISPLAY_ADD ("/display/results", &of_40, test_results);
  DISPLAY_ADD ("/display/turning", &of_40, test_turning);
  DISPLAY_ADD ("/display/keys", &of_8, test_keys);
  DISPLAY_ADD ("/display/controls", &of_8, test_controls);
  DISPLAY_ADD ("/display/first-click", &of_8, test_first_click);
  DISPLAY_ADD ("/display/double-click", &of_8, test_double_click);
  DISPLAY_ADD ("/display/close", &of_8, test_close);
  DISPLAY_ADD ("/display/hidden", &two_rounds, test_hidden);
  DISPLAY_ADD ("/display/season", &two_rounds, test_season);
  DISPLAY_ADD ("/display/evening", &of_8, test_evening);
  DISPLAY_ADD ("/display/match", &of_8, test_match);
  DISPLAY_ADD ("/display/upright", &of_8, test_upright);
  DISPLAY_ADD ("/display/match-from-afar", &of_8, test_match_from_afar);
  DISPLAY_ADD ("/display/group-match", &of_8, test_group_match);
  DISPLAY_ADD ("/display/last-round", &of_8, test_last_round);
  DISPLAY_ADD ("/display/group-played", &of_8, test_group_played);
  DISPLAY_ADD ("/display/clock", &of_8, test_clock);
  DISPLAY_ADD ("/display/still-playing", &of_40, test_still_playing);
  DISPLAY_ADD ("/display/accessible", &of_8, test_accessible);
  DISPLAY_ADD ("/display/hint", &of_8, test_hint);
  DISPLAY_ADD ("/display/only-screen", &of_8, test_only_screen);
  return g_test_run ();
}
