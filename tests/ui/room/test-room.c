/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window for the room, with real widgets. */

#include "ix-now.h"
#include "ix-room-clock-view.h"
#include "ix-room-words.h"
#include "ix-room-fixture.h"
#include "ix-room-list.h"
#include "ix-room-numbers.h"
#include "ix-table.h"
#include "ix-ui-fixture.h"

typedef struct {
  IxStore          *store;
  IxEveningSession *session;
  RoomRecipe        recipe;
  IxRoomWindow     *window;
  IxRoomView       *view;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->store = ui_store ();
  f->recipe = data != NULL ? *(const RoomRecipe *) data : (RoomRecipe) { .n_players = 8 };
  f->session = room_evening (f->store, &f->recipe);
  f->window = room_window (f->session, 1280, 720);
  f->view = ix_room_window_get_view (f->window);
}

static void
tear_down (Fixture      *f,
           gconstpointer data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  g_assert_cmpuint (ui_n_windows (), ==, 0);
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* All that there is to do is done, and a frame is drawn. */
static void
settle (Fixture *f)
{
  GdkFrameClock *frames = gtk_widget_get_frame_clock (GTK_WIDGET (f->window));
  gboolean painted = FALSE;
  gulong handler;

  ui_settle ();
  handler = g_signal_connect_swapped (frames, "after-paint", G_CALLBACK (painted_cb), &painted);
  gdk_frame_clock_request_phase (frames, GDK_FRAME_CLOCK_PHASE_PAINT);
  ui_wait_until (painted);
  g_signal_handler_disconnect (frames, handler);
  ui_settle ();
}

static IxRoomList *
list_of (Fixture *f)
{
  return IX_ROOM_LIST (ix_room_view_get_body (f->view));
}

static void
choose (Fixture      *f,
        IxRoomContent content)
{
  ix_room_window_set_content (f->window, content);
  settle (f);
}

static void
press_key (Fixture *f,
           guint    key)
{
  g_assert_true (ix_room_window_handle_key (f->window, key, 0));
  settle (f);
}

static void
expect_shown (Fixture      *f,
              IxRoomContent content,
              guint         page)
{
  g_assert_cmpuint (ix_room_window_get_shown (f->window), ==, content);
  g_assert_cmpuint (ix_room_view_get_page (f->view), ==, page);
}

/* Layout */

static gboolean
is_seen (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget);
}

/* Where @rect of what the label draws, in its own coordinates, comes to lie in @in. */
static graphene_rect_t
place_of (GtkLabel        *label,
          graphene_rect_t  rect,
          GtkWidget       *in)
{
  graphene_matrix_t matrix;
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_transform (GTK_WIDGET (label), in, &matrix));
  graphene_matrix_transform_bounds (&matrix, &rect, &place);
  return place;
}

/* The letters that a text draws, measured by their ink, in the coordinates of @in. */
static graphene_rect_t
ink_of (IxRoomText *text,
        GtkWidget  *in)
{
  GtkLabel *label = ix_room_text_get_label (text);
  PangoRectangle ink;
  int x, y;

  pango_layout_get_pixel_extents (gtk_label_get_layout (label), &ink, NULL);
  gtk_label_get_layout_offsets (label, &x, &y);
  return place_of (label, GRAPHENE_RECT_INIT (x + ink.x, y + ink.y, ink.width, ink.height), in);
}

/* The height at which an x would be drawn there. */
static double
drawn_x_height (IxRoomText *text,
                GtkWidget  *in)
{
  GtkLabel *label = ix_room_text_get_label (text);
  g_autoptr (PangoLayout) x = pango_layout_copy (gtk_label_get_layout (label));
  PangoRectangle ink;

  pango_layout_set_text (x, "x", -1);
  pango_layout_get_extents (x, &ink, NULL);
  return place_of (label, GRAPHENE_RECT_INIT (0, 0, 1, ink.height / (float) PANGO_SCALE), in)
    .size.height;
}

/* Letters reach over their boxes by that. */
#define BEARING 3

/* What is drawn lies within the text. */
static void
check_text (GtkWidget *text,
            gboolean   may_be_cut)
{
  graphene_rect_t place = ink_of (IX_ROOM_TEXT (text), text);

  g_assert_cmpfloat (place.origin.x, >=, -BEARING);
  g_assert_cmpfloat (place.origin.y, >=, -BEARING);
  g_assert_cmpfloat (place.origin.x + place.size.width, <=, gtk_widget_get_width (text) + BEARING);
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, gtk_widget_get_height (text) + BEARING);
  if (!may_be_cut)
    g_assert_false (ix_room_text_is_cut (IX_ROOM_TEXT (text)));
  if (!may_be_cut)
    g_assert_cmpfloat (ix_room_text_get_scale (IX_ROOM_TEXT (text)), >=, IX_ROOM_SMALLEST - 0.01);
}

/* Cells lie within their row, one beside or below the other. */
static void
check_strip (GtkWidget *strip,
             gboolean   may_be_cut)
{
  for (GtkWidget *a = gtk_widget_get_first_child (strip); a != NULL;
       a = gtk_widget_get_next_sibling (a))
    {
      graphene_rect_t place = ui_bounds (a, strip);

      if (!gtk_widget_get_child_visible (a))
        continue;
      g_assert_cmpfloat (place.size.width, >, 0);
      g_assert_cmpfloat (place.origin.x, >=, 0);
      g_assert_cmpfloat (place.origin.x + place.size.width, <=, gtk_widget_get_width (strip));
      g_assert_cmpfloat (place.origin.y, >=, 0);
      g_assert_cmpfloat (place.origin.y + place.size.height, <=, gtk_widget_get_height (strip));
      for (GtkWidget *b = gtk_widget_get_next_sibling (a); b != NULL;
           b = gtk_widget_get_next_sibling (b))
        {
          graphene_rect_t other = ui_bounds (b, strip);

          g_assert_false (gtk_widget_get_child_visible (b) &&
                          graphene_rect_intersection (&place, &other, NULL));
        }
      if (IX_IS_ROOM_TEXT (a))
        check_text (a, may_be_cut);
    }
}

/* All pages of what is shown: every row once, and each as it should be. */
static void
check_pages (Fixture *f)
{
  IxRoomList *list = list_of (f);
  guint n_rows = ix_room_list_get_layout (list)->rows->len;
  guint n_pages = ix_room_view_get_n_pages (f->view);
  g_autofree guint *seen = g_new0 (guint, n_rows);

  for (guint page = 0; page < n_pages; page++)
    {
      g_autofree char *number = g_strdup_printf ("%u/%u", page + 1, n_pages);

      g_assert_cmpuint (ix_room_view_get_page (f->view), ==, page);
      g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_PAGE), ==,
                       n_pages > 1 ? number : "");
      for (guint row = 0; row < n_rows; row++)
        {
          GtkWidget *strip = GTK_WIDGET (ix_room_list_get_row_view (list, row));

          if (!is_seen (strip))
            continue;
          seen[row]++;
          check_strip (strip, f->recipe.long_names);
        }
      ix_room_window_turn (f->window, 1);
      settle (f);
    }
  g_assert_cmpuint (ix_room_view_get_page (f->view), ==, 0);
  for (guint row = 0; row < n_rows; row++)
    g_assert_cmpuint (seen[row], ==, 1);
}

static void
test_pages (Fixture      *f,
            gconstpointer data G_GNUC_UNUSED)
{
  static const IxRoomContent lists[] = { IX_ROOM_BY_NAME, IX_ROOM_BY_TABLE, IX_ROOM_STANDINGS,
                                         IX_ROOM_TEAMS };

  choose (f, IX_ROOM_TEAMS);
  check_pages (f);
  room_play (f->session, &f->recipe, 1);
  room_pair (f->session);
  room_give_results (f->session, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      choose (f, lists[i]);
      check_pages (f);
      for (guint t = 0; t < IX_N_ROOM_FOOTER_TEXTS; t++)
        {
          GtkWidget *text = ui_find_label (GTK_WIDGET (f->view),
                                           ix_room_view_get_footer (f->view, (IxRoomFooterText) t));

          if (*ix_room_view_get_footer (f->view, (IxRoomFooterText) t) != '\0')
            check_text (gtk_widget_get_parent (text), t == IX_ROOM_FOOTER_EVENING);
        }
    }
}

/* Sizes */

/* The names of a row are read from ten metres: measured on what is drawn.  Only a text across the
 * columns may be smaller, and a long surname or one with what tells it from another; only a name
 * without end may be cut. */
static void
measure_strip (Fixture   *f,
               GtkWidget *strip,
               int        height)
{
  double least = IX_ROOM_X_HEIGHT * height;

  for (GtkWidget *child = gtk_widget_get_first_child (strip); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      IxRoomText *text;
      double drawn;

      if (!IX_IS_ROOM_TEXT (child) || !gtk_widget_get_child_visible (child))
        continue;
      text = IX_ROOM_TEXT (child);
      drawn = drawn_x_height (text, GTK_WIDGET (f->view));
      g_test_message ("%s: %.1f of %.1f", ix_room_text_get_text (text), drawn, least);
      if (gtk_widget_has_css_class (child, "span") || f->recipe.long_names || f->recipe.namesakes)
        g_assert_cmpfloat (drawn, >=, IX_ROOM_SMALLEST * least - 0.5);
      else
        g_assert_cmpfloat (drawn, >=, least - 0.5);
      if (!f->recipe.long_names)
        g_assert_false (ix_room_text_is_cut (text));
    }
}

/* Title and footer: half of it; but the evening takes the room that is left. */
static void
measure_frame (Fixture *f,
               int      height)
{
  double least = IX_ROOM_LESSER_X_HEIGHT * height;
  const char *evening = ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_EVENING);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (IX_IS_ROOM_TEXT (child) && *ix_room_text_get_text (IX_ROOM_TEXT (child)) != '\0' &&
        !g_str_equal (ix_room_text_get_text (IX_ROOM_TEXT (child)), evening))
      g_assert_cmpfloat (drawn_x_height (IX_ROOM_TEXT (child), GTK_WIDGET (f->view)), >=,
                         least - 0.5);
}

static void
measure_pages (Fixture *f,
               int      width,
               int      height)
{
  IxRoomList *list = list_of (f);
  guint page = 0;

  do
    {
      ix_room_view_set_page (f->view, page);
      /* The screen of the test is smaller than some of the screens. */
      gtk_widget_allocate (GTK_WIDGET (f->view), width, height, -1, NULL);
      measure_frame (f, height);
      for (guint row = 0; row < ix_room_list_get_layout (list)->rows->len; row++)
        if (is_seen (GTK_WIDGET (ix_room_list_get_row_view (list, row))))
          measure_strip (f, GTK_WIDGET (ix_room_list_get_row_view (list, row)), height);
    }
  while (++page < ix_room_view_get_n_pages (f->view));
}

/* From ten metres, whatever the screen has for pixels. */
static void
test_ten_metres (Fixture      *f,
                 gconstpointer data G_GNUC_UNUSED)
{
  static const struct {
    int width, height;
  } screens[] = { { 1280, 720 }, { 1920, 1080 }, { 3840, 2160 } };

  room_play (f->session, &f->recipe, 2);
  room_pair (f->session);
  room_give_results (f->session, 1);
  for (IxRoomContent content = IX_ROOM_BY_NAME; content < IX_N_ROOM_CONTENTS; content++)
    for (gsize s = 0; s < G_N_ELEMENTS (screens); s++)
      if (content != IX_ROOM_MATCH && content != IX_ROOM_CLOCK)
        {
          choose (f, content);
          measure_pages (f, screens[s].width, screens[s].height);
        }
}

/* Another size of the window: other pages, at once. */
static void
test_resize (Fixture      *f,
             gconstpointer data G_GNUC_UNUSED)
{
  choose (f, IX_ROOM_TEAMS);
  room_make_teams (f->session, &f->recipe);
  settle (f);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_PAGE), ==, "1/6");
  gtk_window_set_default_size (GTK_WINDOW (f->window), 660, 900);
  ui_wait_until (gtk_widget_get_width (GTK_WIDGET (f->window)) == 660);
  settle (f);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_PAGE), ==, "1/3");
  check_pages (f);
}

/* What is chosen */

static void
test_automatic (Fixture      *f,
                gconstpointer data G_GNUC_UNUSED)
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
test_results (Fixture      *f,
              gconstpointer data G_GNUC_UNUSED)
{
  room_make_teams (f->session, &f->recipe);
  room_pair (f->session);
  choose (f, IX_ROOM_BY_TABLE);
  press_key (f, GDK_KEY_Page_Down);
  press_key (f, GDK_KEY_Page_Down);
  expect_shown (f, IX_ROOM_BY_TABLE, 2);
  room_give_results (f->session, 9);
  expect_shown (f, IX_ROOM_BY_TABLE, 2);
  g_assert_cmpstr (ix_room_text_get_text (
                     ix_room_row_view_get_text (ix_room_list_get_row_view (list_of (f), 7), 2, 0)),
                   ==, "0–1");
}

static void
test_turning (Fixture      *f,
              gconstpointer data G_GNUC_UNUSED)
{
  room_make_teams (f->session, &f->recipe);
  room_pair (f->session);
  choose (f, IX_ROOM_BY_NAME);
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
  choose (f, IX_ROOM_AUTOMATIC);
  expect_shown (f, IX_ROOM_BY_NAME, 1);
  press_key (f, GDK_KEY_Page_Up);
  press_key (f, GDK_KEY_Page_Up);
  expect_shown (f, IX_ROOM_BY_TABLE, 3);
  press_key (f, GDK_KEY_Page_Down);
  expect_shown (f, IX_ROOM_BY_NAME, 0);
}

/* Keys */

static void
test_keys (Fixture      *f,
           gconstpointer data G_GNUC_UNUSED)
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
test_controls (Fixture      *f,
               gconstpointer data G_GNUC_UNUSED)
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
test_close (Fixture      *f,
            gconstpointer data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 3; i++)
    {
      IxRoomWindow *other = room_window (f->session, 1024, 768);

      g_object_add_weak_pointer (G_OBJECT (other), (gpointer *) &other);
      g_assert_true (ix_room_window_handle_key (other, GDK_KEY_Escape, 0));
      ui_settle ();
      g_assert_null (other);
      g_assert_cmpuint (ui_n_windows (), ==, 1);
    }
  /* Nobody listens any more. */
  room_make_teams (f->session, &f->recipe);
}

/* The evening and the match come and go. */

static void
test_evening (Fixture      *f,
              gconstpointer data G_GNUC_UNUSED)
{
  RoomRecipe recipe = { .n_players = 12, .n_rounds = 3 };
  IxEveningSession *other = room_evening (f->store, &recipe);

  room_play (f->session, &f->recipe, 1);
  ix_room_window_set_evening (f->window, NULL);
  expect_shown (f, IX_ROOM_CLOCK, 0);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_EVENING), ==, "");
  for (guint content = IX_ROOM_BY_NAME; content < IX_N_ROOM_CONTENTS; content++)
    choose (f, content);
  choose (f, IX_ROOM_AUTOMATIC);
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
  choose (f, IX_ROOM_TEAMS);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_LIST), ==, "ECF January 2016");
  choose (f, IX_ROOM_AUTOMATIC);
  press_key (f, GDK_KEY_h);
  expect_shown (f, IX_ROOM_BY_TABLE, 0);
  ix_room_window_set_evening (f->window, NULL);
  g_assert_finalize_object (other);
}

static void
test_match (Fixture      *f,
            gconstpointer data G_GNUC_UNUSED)
{
  IxMatchSession *match = ui_live (f->store, "newport", "-", 2, 0);
  IxMatchEvent drawn = ui_event_of (IX_EVENT_RULE_BOARD, "A");
  GtkWidget *table;

  choose (f, IX_ROOM_MATCH);
  g_assert_nonnull (
    ui_find_label (GTK_WIDGET (f->view), "No match is being played on this computer."));
  ix_room_window_set_match (f->window, match);
  settle (f);
  table = ix_room_view_get_body (f->view);
  g_assert_true (IX_IS_TABLE (table));
  g_assert_true (gtk_widget_get_mapped (ui_find_label (table, "Ann & Bob")));
  ui_act (match, IX_EVENT_START, "A");
  ui_play (match, "Ae2e4");
  settle (f);
  g_assert_nonnull (ui_find_label (table, "A  Cid to move"));
  /* What happens in the evening leaves the boards alone. */
  room_make_teams (f->session, &f->recipe);
  g_assert_true (ix_room_view_get_body (f->view) == table);
  g_assert_false (gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_get_can_target (table));
  /* The score is the result: a drawn board alone decides nothing. */
  drawn.over.result = IX_BOARD_DRAWN;
  ui_apply (match, drawn);
  settle (f);
  g_assert_nonnull (ui_find_label (table, "0 – 0"));
  ui_act (match, IX_EVENT_RESIGN, "b");
  settle (f);
  g_assert_nonnull (ui_find_label (table, "0 – 1"));
  choose (f, IX_ROOM_CLOCK);
  choose (f, IX_ROOM_MATCH);
  ix_room_window_set_match (f->window, NULL);
  settle (f);
  g_assert_false (IX_IS_TABLE (ix_room_view_get_body (f->view)));
  g_assert_finalize_object (match);
}

static const char *
below_of (Fixture *f)
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
test_still_playing (Fixture      *f,
                    gconstpointer data G_GNUC_UNUSED)
{
  gint64 starts = ix_now_wall () + (gint64) 3600 * G_USEC_PER_SEC;
  g_autofree char *time = ix_room_format_time (starts);
  g_autofree char *start = g_strdup_printf ("Round 2 at %s", time);
  int height = gtk_widget_get_height (GTK_WIDGET (f->window));

  room_make_teams (f->session, &f->recipe);
  room_pair (f->session);
  room_do (f->session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  choose (f, IX_ROOM_CLOCK);
  g_assert_null (ui_find (GTK_WIDGET (f->view), is_number, "10"));
  room_give_results (f->session, 7);
  room_do (f->session,
           (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { 1, starts } });
  settle (f);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->view), "3 tables still play"));
  g_assert_cmpstr (below_of (f), ==, start);
  for (guint table = 1; table <= 10; table++)
    {
      g_autofree char *number = g_strdup_printf ("%u", table);
      GtkWidget *text = ui_find (GTK_WIDGET (f->view), is_number, number);

      g_assert_cmpint (text != NULL, ==, table > 7);
      if (text != NULL)
        g_assert_cmpfloat (ink_of (IX_ROOM_TEXT (text), GTK_WIDGET (f->window)).size.height, >,
                           0.15 * height);
    }
  room_give_results (f->session, 9);
  settle (f);
  g_assert_null (ui_find (GTK_WIDGET (f->view), is_number, "8"));
  g_assert_nonnull (ui_find (GTK_WIDGET (f->view), is_number, "10"));
  room_give_results (f->session, 10);
  settle (f);
  g_assert_null (ui_find (GTK_WIDGET (f->view), is_number, "10"));
}

/* Whole seconds at least this far off: the clock runs on while the test does. */
static void
test_clock (Fixture      *f,
            gconstpointer data G_GNUC_UNUSED)
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
  choose (f, IX_ROOM_CLOCK);
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
test_accessible (Fixture      *f,
                 gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *label = NULL;
  GtkWidget *strip;

  room_make_teams (f->session, &f->recipe);
  room_pair (f->session);
  press_key (f, GDK_KEY_Tab);
  g_assert_null (ui_find (GTK_WIDGET (f->window), is_nameless, NULL));
  strip = GTK_WIDGET (ix_room_list_get_row_view (list_of (f), 0));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (list_of (f)), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (strip), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  label = ui_accessible (strip, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_true (g_str_has_prefix (label, "Brown Ella, Table "));
  g_assert_nonnull (strstr (label, ", Board "));
}

#define ADD(path, recipe, function) \
  g_test_add (path, Fixture, recipe, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  static const RoomRecipe of_8 = { .n_players = 8 }, of_19 = { .n_players = 19 },
                          of_3 = { .n_players = 3, .variant = "swap" },
                          of_40 = { .n_players = 40 },
                          alike = { .n_players = 10, .namesakes = TRUE, .house = TRUE },
                          with_long = { .n_players = 18, .long_names = TRUE },
                          named = { .n_players = 14, .named = TRUE },
                          alone = { .n_players = 15, .variant = "swap" };

  ui_init (&argc, &argv);
  ADD ("/room/pages/8", &of_8, test_pages);
  ADD ("/room/pages/19", &of_19, test_pages);
  ADD ("/room/pages/40", &of_40, test_pages);
  ADD ("/room/pages/long-names", &with_long, test_pages);
  ADD ("/room/pages/named", &named, test_pages);
  ADD ("/room/pages/individual", &alone, test_pages);
  ADD ("/room/ten-metres/3", &of_3, test_ten_metres);
  ADD ("/room/ten-metres/19", &of_19, test_ten_metres);
  ADD ("/room/ten-metres/40", &of_40, test_ten_metres);
  ADD ("/room/ten-metres/long-names", &with_long, test_ten_metres);
  ADD ("/room/ten-metres/named", &named, test_ten_metres);
  ADD ("/room/ten-metres/namesakes", &alike, test_ten_metres);
  ADD ("/room/ten-metres/individual", &alone, test_ten_metres);
  ADD ("/room/resize", &of_40, test_resize);
  ADD ("/room/automatic", &of_8, test_automatic);
  ADD ("/room/results", &of_40, test_results);
  ADD ("/room/turning", &of_40, test_turning);
  ADD ("/room/keys", &of_8, test_keys);
  ADD ("/room/controls", &of_8, test_controls);
  ADD ("/room/close", &of_8, test_close);
  ADD ("/room/evening", &of_8, test_evening);
  ADD ("/room/match", &of_8, test_match);
  ADD ("/room/clock", &of_8, test_clock);
  ADD ("/room/still-playing", &of_40, test_still_playing);
  ADD ("/room/accessible", &of_8, test_accessible);
  return g_test_run ();
}
