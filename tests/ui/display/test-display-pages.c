/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages of the window for the room: all rows, whole, in type that is read from ten metres. */

#include <string.h>

#include "ix-display-fixture.h"
#include "ix-ui-fixture.h"

/* Layout */

static gboolean
is_seen (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget);
}

/* Letters reach over their boxes by that. */
#define BEARING 3

/* The drawing is within the text. */
static void
check_text (GtkWidget *text,
            gboolean   may_be_cut)
{
  graphene_rect_t place = display_ink_of (IX_DISPLAY_TEXT (text), text);

  g_assert_cmpfloat (place.origin.x, >=, -BEARING);
  g_assert_cmpfloat (place.origin.y, >=, -BEARING);
  g_assert_cmpfloat (place.origin.x + place.size.width, <=, gtk_widget_get_width (text) + BEARING);
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, gtk_widget_get_height (text) + BEARING);
  if (!may_be_cut)
    g_assert_false (display_is_cut (IX_DISPLAY_TEXT (text)));
  if (!may_be_cut)
    g_assert_cmpfloat (display_x_height_of (IX_DISPLAY_TEXT (text), text), >=,
                       (floor (ix_display_type_size (gtk_widget_get_height (text)) * IX_DISPLAY_SMALLEST) - 0.01) *
                         ix_display_text_x_height (IX_DISPLAY_TEXT (text)));
}

/* Cells lie within their row, one beside or below the other. */
static void
check_row (GtkWidget *row,
           gboolean   may_be_cut)
{
  for (GtkWidget *a = gtk_widget_get_first_child (row); a != NULL;
       a = gtk_widget_get_next_sibling (a))
    {
      graphene_rect_t place = ui_bounds (a, row);

      if (!gtk_widget_get_child_visible (a))
        continue;
      g_assert_cmpfloat (place.size.width, >, 0);
      g_assert_cmpfloat (place.origin.x, >=, 0);
      g_assert_cmpfloat (place.origin.x + place.size.width, <=, gtk_widget_get_width (row));
      g_assert_cmpfloat (place.origin.y, >=, 0);
      g_assert_cmpfloat (place.origin.y + place.size.height, <=, gtk_widget_get_height (row));
      for (GtkWidget *b = gtk_widget_get_next_sibling (a); b != NULL;
           b = gtk_widget_get_next_sibling (b))
        {
          graphene_rect_t other = ui_bounds (b, row);

          g_assert_false (gtk_widget_get_child_visible (b) &&
                          graphene_rect_intersection (&place, &other, NULL));
        }
      if (IX_IS_DISPLAY_TEXT (a))
        check_text (a, may_be_cut);
    }
}

/* All pages of what is shown: every row once, and each as it should be. */
static void
check_pages (DisplayFixture *f)
{
  guint n_rows = display_n_rows (f);
  guint n_pages = ix_display_view_get_n_pages (f->view);
  g_autofree guint *seen = g_new0 (guint, n_rows);

  for (guint page = 0; page < n_pages; page++)
    {
      g_autofree char *number = g_strdup_printf ("%u/%u", page + 1, n_pages);

      g_assert_cmpuint (ix_display_view_get_page (f->view), ==, page);
      g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-page"), ==,
                       n_pages > 1 ? number : "");
      for (guint row = 0; row < n_rows; row++)
        {
          GtkWidget *view = display_row (f, row);

          if (!is_seen (view))
            continue;
          seen[row]++;
          check_row (view, f->recipe.long_names);
        }
      display_offer_key (f->window, GDK_KEY_Page_Down, 0);
      display_settle (f);
    }
  g_assert_cmpuint (ix_display_view_get_page (f->view), ==, 0);
  for (guint row = 0; row < n_rows; row++)
    g_assert_cmpuint (seen[row], ==, 1);
}

static void
test_pages (DisplayFixture *f,
            gconstpointer   data)
{
  static const IxDisplayContent lists[] = { IX_DISPLAY_BY_NAME, IX_DISPLAY_BY_TABLE,
                                            IX_DISPLAY_STANDINGS, IX_DISPLAY_TEAMS };
  static const char *const footer[IX_N_DISPLAY_FOOTER_TEXTS] = { "footer-evening", "footer-notice", "footer-list",
                                                                 "footer-page", "footer-time" };

  display_choose (f, IX_DISPLAY_TEAMS);
  check_pages (f);
  club_play (f->session, &f->recipe, 1);
  club_pair (f->session);
  club_give_results (f->session, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      display_choose (f, lists[i]);
      check_pages (f);
      for (gsize t = 0; t < IX_N_DISPLAY_FOOTER_TEXTS; t++)
        if (*display_text (GTK_WIDGET (f->view), footer[t]) != '\0')
          check_text (ui_find_id (GTK_WIDGET (f->view), footer[t]), t == IX_DISPLAY_FOOTER_EVENING);
    }
}

/* Sizes */

/* The names of a row are read from ten metres: measured on what is drawn.  Only a text across the
 * columns may be smaller, and a long surname or one with what tells it from another; only a name
 * without end may be cut. */
static void
measure_row (DisplayFixture *f,
             GtkWidget      *row,
             int             height)
{
  double least = IX_DISPLAY_X_HEIGHT * height;

  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      IxDisplayText *text;
      double drawn;

      if (!IX_IS_DISPLAY_TEXT (child) || !gtk_widget_get_child_visible (child))
        continue;
      text = IX_DISPLAY_TEXT (child);
      drawn = display_x_height_of (text, GTK_WIDGET (f->view));
      g_test_message ("%s: %.1f of %.1f", ix_display_text_get_text (text), drawn, least);
      if (gtk_widget_has_css_class (child, "span") || f->recipe.long_names || f->recipe.namesakes)
        g_assert_cmpfloat (drawn, >=, IX_DISPLAY_SMALLEST * least - 0.5);
      else
        g_assert_cmpfloat (drawn, >=, least - 0.5);
      if (!f->recipe.long_names)
        g_assert_false (display_is_cut (text));
    }
}

/* Title and footer: half of it; but the evening takes the room that is left. */
static void
measure_frame (DisplayFixture *f,
               int             height)
{
  double least = IX_DISPLAY_LESSER_X_HEIGHT * height;
  const char *evening = display_text (GTK_WIDGET (f->view), "footer-evening");

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (IX_IS_DISPLAY_TEXT (child) && *ix_display_text_get_text (IX_DISPLAY_TEXT (child)) != '\0' &&
        !g_str_equal (ix_display_text_get_text (IX_DISPLAY_TEXT (child)), evening))
      g_assert_cmpfloat (display_x_height_of (IX_DISPLAY_TEXT (child), GTK_WIDGET (f->view)), >=,
                         least - 0.5);
}

static void
measure_pages (DisplayFixture *f,
               int             width,
               int             height)
{
  guint page = 0;

  do
    {
      ix_display_view_set_page (f->view, page);
      /* The screen of the test is smaller than some of the screens. */
      gtk_widget_allocate (GTK_WIDGET (f->view), width, height, -1, NULL);
      measure_frame (f, height);
      for (guint row = 0; row < display_n_rows (f); row++)
        if (is_seen (display_row (f, row)))
          measure_row (f, display_row (f, row), height);
    }
  while (++page < ix_display_view_get_n_pages (f->view));
}

/* From ten metres, whatever the screen has for pixels. */
static void
test_ten_metres (DisplayFixture *f,
                 gconstpointer   data)
{
  static const struct {
    int width, height;
  } screens[] = { { 1280, 720 }, { 1920, 1080 }, { 3840, 2160 } };

  club_play (f->session, &f->recipe, 2);
  club_pair (f->session);
  club_give_results (f->session, 1);
  for (IxDisplayContent content = IX_DISPLAY_BY_NAME; content < IX_N_DISPLAY_CONTENTS; content++)
    for (gsize s = 0; s < G_N_ELEMENTS (screens); s++)
      if (content != IX_DISPLAY_MATCH && content != IX_DISPLAY_CLOCK)
        {
          display_choose (f, content);
          measure_pages (f, screens[s].width, screens[s].height);
        }
}

/* Counts the headings that are seen: all are whole. */
static guint
check_headings (GtkWidget *root)
{
  guint n = 0;

  if (gtk_widget_has_css_class (root, "heading") || gtk_widget_has_css_class (root, "team-name"))
    {
      GtkLabel *label = GTK_IS_LABEL (root) ? GTK_LABEL (root) : ui_shown_label (root);

      if (!is_seen (root))
        return 0;
      g_test_message ("%s in %d", gtk_label_get_text (label), gtk_widget_get_width (root));
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_headings (child);
  return n;
}

static guint
check_headings_on_screens (DisplayFixture *f)
{
  static const struct {
    int width, height;
  } screens[] = { { 640, 360 },  { 640, 480 },  { 800, 450 },  { 800, 600 },
                  { 1024, 600 }, { 1024, 768 }, { 1280, 720 }, { 1920, 1080 } };
  guint n = 0;

  for (gsize s = 0; s < G_N_ELEMENTS (screens); s++)
    {
      g_test_message ("%dx%d", screens[s].width, screens[s].height);
      gtk_widget_allocate (GTK_WIDGET (f->view), screens[s].width, screens[s].height, -1, NULL);
      n += check_headings (GTK_WIDGET (f->view));
    }
  return n;
}

/* Columns are as wide as their headings, on small screens too. */
static void
test_headings (DisplayFixture *f,
               gconstpointer   data)
{
  guint n = 0;

  club_play (f->session, &f->recipe, 2);
  club_pair (f->session);
  club_give_results (f->session, 1);
  for (IxDisplayContent content = IX_DISPLAY_BY_NAME; content < IX_N_DISPLAY_CONTENTS; content++)
    if (content != IX_DISPLAY_MATCH && content != IX_DISPLAY_CLOCK)
      {
        display_choose (f, content);
        n += check_headings_on_screens (f);
      }
  g_assert_cmpuint (n, >, 0);
}

/* So are the pieces in hand of a group match. */
static void
test_group_headings (DisplayFixture *f,
                     gconstpointer   data)
{
  display_choose (f, IX_DISPLAY_MATCH);
  for (guint n = 4; n <= 32; n *= 2)
    {
      g_autoptr (IxMatchSession) match = ui_live (f->store, "newport", "group_end=all-boards", n, IX_STORY_AUTOMATIC);

      ix_display_window_set_match (f->window, match);
      display_settle (f);
      g_assert_cmpuint (check_headings_on_screens (f), >, 0);
      ix_display_window_set_match (f->window, NULL);
    }
}

/* Another size of the window: other pages, at once. */
static void
test_resize (DisplayFixture *f,
             gconstpointer   data)
{
  display_choose (f, IX_DISPLAY_TEAMS);
  club_make_teams (f->session, &f->recipe);
  display_settle (f);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-page"), ==, "1/6");
  gtk_window_set_default_size (GTK_WINDOW (f->window), 660, 900);
  ui_wait_until (gtk_widget_get_width (GTK_WIDGET (f->window)) == 660);
  display_settle (f);
  g_assert_cmpstr (display_text (GTK_WIDGET (f->view), "footer-page"), ==, "1/3");
  check_pages (f);
}

/* Group matches, with odd numbers too. */
static void
test_group (DisplayFixture *f,
            gconstpointer   data)
{
  club_play (f->session, &f->recipe, 1);
  club_seat_group (f->session, IX_GROUP_END_ALL_BOARDS);
  display_choose (f, IX_DISPLAY_GROUP);
  measure_pages (f, 1280, 720);
  club_end_group (f->session);
  measure_pages (f, 1920, 1080);
  display_choose (f, IX_DISPLAY_STANDINGS);
  measure_pages (f, 1920, 1080);
}

int
main (int    argc,
      char **argv)
{
  static const ClubRecipe of_8 = { .n_players = 8 }, of_19 = { .n_players = 19 },
                          of_3 = { .n_players = 3, .variant = "swap" },
                          of_40 = { .n_players = 40 }, of_64 = { .n_players = 64 },
                          alike = { .n_players = 10, .namesakes = TRUE, .house = TRUE },
                          with_long = { .n_players = 18, .long_names = TRUE },
                          named = { .n_players = 14, .named = TRUE },
                          alone = { .n_players = 15, .variant = "swap" };

  ui_init (&argc, &argv);
  DISPLAY_ADD ("/display-pages/all/8", &of_8, test_pages);
  DISPLAY_ADD ("/display-pages/all/19", &of_19, test_pages);
  DISPLAY_ADD ("/display-pages/all/40", &of_40, test_pages);
  DISPLAY_ADD ("/display-pages/all/long-names", &with_long, test_pages);
  DISPLAY_ADD ("/display-pages/all/named", &named, test_pages);
  DISPLAY_ADD ("/display-pages/all/individual", &alone, test_pages);
  DISPLAY_ADD ("/display-pages/ten-metres/3", &of_3, test_ten_metres);
  DISPLAY_ADD ("/display-pages/ten-metres/19", &of_19, test_ten_metres);
  DISPLAY_ADD ("/display-pages/ten-metres/40", &of_40, test_ten_metres);
  DISPLAY_ADD ("/display-pages/ten-metres/long-names", &with_long, test_ten_metres);
  DISPLAY_ADD ("/display-pages/ten-metres/named", &named, test_ten_metres);
  DISPLAY_ADD ("/display-pages/ten-metres/namesakes", &alike, test_ten_metres);
  DISPLAY_ADD ("/display-pages/ten-metres/individual", &alone, test_ten_metres);
  DISPLAY_ADD ("/display-pages/headings/3", &of_3, test_headings);
  DISPLAY_ADD ("/display-pages/headings/19", &of_19, test_headings);
  DISPLAY_ADD ("/display-pages/headings/40", &of_40, test_headings);
  DISPLAY_ADD ("/display-pages/headings/64", &of_64, test_headings);
  DISPLAY_ADD ("/display-pages/headings/long-names", &with_long, test_headings);
  DISPLAY_ADD ("/display-pages/headings/named", &named, test_headings);
  DISPLAY_ADD ("/display-pages/headings/individual", &alone, test_headings);
  DISPLAY_ADD ("/display-pages/headings/group", &of_8, test_group_headings);
  DISPLAY_ADD ("/display-pages/group/8", &of_8, test_group);
  DISPLAY_ADD ("/display-pages/group/19", &of_19, test_group);
  DISPLAY_ADD ("/display-pages/group/64", &of_64, test_group);
  DISPLAY_ADD ("/display-pages/group/long-names", &with_long, test_group);
  DISPLAY_ADD ("/display-pages/group/namesakes", &alike, test_group);
  DISPLAY_ADD ("/display-pages/resize", &of_40, test_resize);
  return g_test_run ();
}
