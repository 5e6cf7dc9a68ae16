/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages of the window for the room: all rows, whole, in type that is read from ten metres. */

#include <string.h>

#include "ix-room-window-fixture.h"
#include "ix-ui-fixture.h"

/* Layout */

static gboolean
is_seen (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget);
}

/* Letters reach over their boxes by that. */
#define BEARING 3

/* What is drawn lies within the text. */
static void
check_text (GtkWidget *text,
            gboolean   may_be_cut)
{
  graphene_rect_t place = room_ink_of (IX_ROOM_TEXT (text), text);

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
check_pages (RoomWindowFixture *f)
{
  IxRoomList *list = room_window_list (f);
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
      room_window_settle (f);
    }
  g_assert_cmpuint (ix_room_view_get_page (f->view), ==, 0);
  for (guint row = 0; row < n_rows; row++)
    g_assert_cmpuint (seen[row], ==, 1);
}

static void
test_pages (RoomWindowFixture *f,
            gconstpointer      data G_GNUC_UNUSED)
{
  static const IxRoomContent lists[] = { IX_ROOM_BY_NAME, IX_ROOM_BY_TABLE, IX_ROOM_STANDINGS,
                                         IX_ROOM_TEAMS };

  room_window_choose (f, IX_ROOM_TEAMS);
  check_pages (f);
  room_play (f->session, &f->recipe, 1);
  room_pair (f->session);
  room_give_results (f->session, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      room_window_choose (f, lists[i]);
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
measure_strip (RoomWindowFixture *f,
               GtkWidget         *strip,
               int                height)
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
      drawn = room_x_height_of (text, GTK_WIDGET (f->view));
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
measure_frame (RoomWindowFixture *f,
               int                height)
{
  double least = IX_ROOM_LESSER_X_HEIGHT * height;
  const char *evening = ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_EVENING);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (IX_IS_ROOM_TEXT (child) && *ix_room_text_get_text (IX_ROOM_TEXT (child)) != '\0' &&
        !g_str_equal (ix_room_text_get_text (IX_ROOM_TEXT (child)), evening))
      g_assert_cmpfloat (room_x_height_of (IX_ROOM_TEXT (child), GTK_WIDGET (f->view)), >=,
                         least - 0.5);
}

static void
measure_pages (RoomWindowFixture *f,
               int                width,
               int                height)
{
  IxRoomList *list = room_window_list (f);
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
test_ten_metres (RoomWindowFixture *f,
                 gconstpointer      data G_GNUC_UNUSED)
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
          room_window_choose (f, content);
          measure_pages (f, screens[s].width, screens[s].height);
        }
}

/* Another size of the window: other pages, at once. */
static void
test_resize (RoomWindowFixture *f,
             gconstpointer      data G_GNUC_UNUSED)
{
  room_window_choose (f, IX_ROOM_TEAMS);
  room_make_teams (f->session, &f->recipe);
  room_window_settle (f);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_PAGE), ==, "1/6");
  gtk_window_set_default_size (GTK_WINDOW (f->window), 660, 900);
  ui_wait_until (gtk_widget_get_width (GTK_WIDGET (f->window)) == 660);
  room_window_settle (f);
  g_assert_cmpstr (ix_room_view_get_footer (f->view, IX_ROOM_FOOTER_PAGE), ==, "1/3");
  check_pages (f);
}

/* Group matches, with odd numbers too. */
static void
test_group (RoomWindowFixture *f,
            gconstpointer      data G_GNUC_UNUSED)
{
  room_play (f->session, &f->recipe, 1);
  room_seat_group (f->session, IX_GROUP_END_ALL_BOARDS);
  room_window_choose (f, IX_ROOM_GROUP);
  measure_pages (f, 1280, 720);
  room_end_group (f->session);
  measure_pages (f, 1920, 1080);
  room_window_choose (f, IX_ROOM_STANDINGS);
  measure_pages (f, 1920, 1080);
}

int
main (int    argc,
      char **argv)
{
  static const RoomRecipe of_8 = { .n_players = 8 }, of_19 = { .n_players = 19 },
                          of_3 = { .n_players = 3, .variant = "swap" },
                          of_40 = { .n_players = 40 }, of_64 = { .n_players = 64 },
                          alike = { .n_players = 10, .namesakes = TRUE, .house = TRUE },
                          with_long = { .n_players = 18, .long_names = TRUE },
                          named = { .n_players = 14, .named = TRUE },
                          alone = { .n_players = 15, .variant = "swap" };

  ui_init (&argc, &argv);
  ROOM_ADD ("/room-pages/all/8", &of_8, test_pages);
  ROOM_ADD ("/room-pages/all/19", &of_19, test_pages);
  ROOM_ADD ("/room-pages/all/40", &of_40, test_pages);
  ROOM_ADD ("/room-pages/all/long-names", &with_long, test_pages);
  ROOM_ADD ("/room-pages/all/named", &named, test_pages);
  ROOM_ADD ("/room-pages/all/individual", &alone, test_pages);
  ROOM_ADD ("/room-pages/ten-metres/3", &of_3, test_ten_metres);
  ROOM_ADD ("/room-pages/ten-metres/19", &of_19, test_ten_metres);
  ROOM_ADD ("/room-pages/ten-metres/40", &of_40, test_ten_metres);
  ROOM_ADD ("/room-pages/ten-metres/long-names", &with_long, test_ten_metres);
  ROOM_ADD ("/room-pages/ten-metres/named", &named, test_ten_metres);
  ROOM_ADD ("/room-pages/ten-metres/namesakes", &alike, test_ten_metres);
  ROOM_ADD ("/room-pages/ten-metres/individual", &alone, test_ten_metres);
  ROOM_ADD ("/room-pages/group/8", &of_8, test_group);
  ROOM_ADD ("/room-pages/group/19", &of_19, test_group);
  ROOM_ADD ("/room-pages/group/64", &of_64, test_group);
  ROOM_ADD ("/room-pages/group/long-names", &with_long, test_group);
  ROOM_ADD ("/room-pages/group/namesakes", &alike, test_group);
  ROOM_ADD ("/room-pages/resize", &of_40, test_resize);
  return g_test_run ();
}
