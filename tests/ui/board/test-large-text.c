/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text that is half as large again as usual, on the screens of small laptops: nothing lies over anything else. */

#include "ix-group-reserves.h"
#include "ix-match-panel.h"
#include "ix-panel-place.h"
#include "ix-small-board.h"
#include "ix-test.h"
#include "ix-window-fixture.h"

#define LARGE_DPI (144 * 1024)

static const struct {
  int width, height;
} sizes[] = { { 1366, 768 }, { 1024, 600 } };

static void
set_up (WindowFixture *f,
        gconstpointer  data)
{
  window_set_up (f, data);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE_DPI, NULL);
}

static void
tear_down (WindowFixture *f,
           gconstpointer  data)
{
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  window_tear_down (f, data);
}

static GtkWidget *
panel_of (WindowFixture *f)
{
  return ui_find_type (f->window, IX_TYPE_MATCH_PANEL);
}

/* Finds what is @seen of @widget, where its parents do not cut it off; FALSE: nothing. */
static gboolean
find_seen (WindowFixture   *f,
           GtkWidget       *widget,
           graphene_rect_t *seen)
{
  *seen = ui_bounds (widget, f->window);
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != f->window; parent = gtk_widget_get_parent (parent))
    if (gtk_widget_get_overflow (parent) == GTK_OVERFLOW_HIDDEN)
      {
        graphene_rect_t bounds = ui_bounds (parent, f->window);

        if (!graphene_rect_intersection (seen, &bounds, seen))
          return FALSE;
      }
  return gtk_widget_get_mapped (widget) && seen->size.width > 0 && seen->size.height > 0;
}

/* Something in @part that is seen over @taken; NULL: nothing is. */
static GtkWidget *
find_over (WindowFixture         *f,
           GtkWidget             *part,
           const graphene_rect_t *taken)
{
  graphene_rect_t seen;
  GtkWidget *found = NULL;

  if (find_seen (f, part, &seen) && graphene_rect_intersection (&seen, taken, NULL))
    return part;
  for (GtkWidget *child = gtk_widget_get_first_child (part); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_over (f, child, taken);
  return found;
}

/* Nothing in the panel lies over @part. */
static void
expect_free (WindowFixture *f,
             GtkWidget     *part)
{
  graphene_rect_t taken;
  GtkWidget *over;

  if (!gtk_widget_get_mapped (part))
    return;
  taken = ui_bounds (part, f->window);
  over = find_over (f, panel_of (f), &taken);
  if (over != NULL)
    g_test_message ("%s lies over %s", gtk_widget_get_css_name (over), gtk_widget_get_css_name (part));
  g_assert_null (over);
}

/* The parts of boards, the lines of players among them, and the arbiter's bar. */
static void
expect_all_free (WindowFixture *f)
{
  GtkWidget *area = GTK_WIDGET (window_area (f));

  for (GtkWidget *child = gtk_widget_get_first_child (area); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      for (GtkWidget *part = IX_IS_BOARD_PANE (child) ? gtk_widget_get_first_child (child) : NULL; part != NULL;
           part = gtk_widget_get_next_sibling (part))
        expect_free (f, part);
      if (IX_IS_SMALL_BOARD (child) || IX_IS_GROUP_RESERVES (child))
        expect_free (f, child);
    }
  expect_free (f, ui_find_class (f->window, "arbiter"));
}

static gboolean
is_seen_whole (WindowFixture *f,
               GtkWidget     *widget)
{
  graphene_rect_t whole = ui_bounds (widget, f->window), seen;

  return find_seen (f, widget, &seen) && graphene_rect_contains_rect (&seen, &whole);
}

/* @typing: the fields for moves are seen whole without scrolling */
static void
expect_clear (WindowFixture *f,
              const char    *what,
              gboolean       typing)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      window_resize (f, sizes[i].width, sizes[i].height);
      g_test_message ("%s at %d x %d", what, sizes[i].width, sizes[i].height);
      expect_all_free (f);
      for (guint b = 0; b < 2 && typing; b++)
        g_assert_true (is_seen_whole (f, window_entry (f, b)));
    }
}

typedef struct {
  GtkWidget *frame; /* of the panel */
  gboolean   small;
  guint      n; /* how often that has changed */
} Watch;

static gboolean
watch_cb (GtkWidget     *window,
          GdkFrameClock *clock,
          gpointer       data)
{
  Watch *watch = data;
  gboolean small = gtk_widget_has_css_class (watch->frame, "small");

  watch->n += small != watch->small;
  watch->small = small;
  return G_SOURCE_CONTINUE;
}

/* Once all is laid out, the type of the panel does not change any more. */
static void
expect_steady (WindowFixture *f)
{
  Watch watch = { .frame = gtk_widget_get_parent (panel_of (f)) };
  guint id;

  ui_wait_frames (f->window);
  watch.small = gtk_widget_has_css_class (watch.frame, "small");
  id = gtk_widget_add_tick_callback (f->window, watch_cb, &watch, NULL);
  for (guint i = 0; i < 3; i++)
    ui_wait_frames (f->window);
  gtk_widget_remove_tick_callback (f->window, id);
  g_assert_cmpuint (watch.n, ==, 0);
}

static void
begin (WindowFixture *f)
{
  static const char *const names[] = { "Ann Smith 145", "Cleo Ng 131", "Dan O’Hara 128", "Bob Miller 119" };
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };

  players->title = g_strdup ("Round 1, table 5");
  for (guint i = 0; i < 4; i++)
    ix_players_set (players, ix_seat (i / 2, (IxColour) (i & 1)), names[i]);
  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:e4 a:e5 B:e4 b:e5");
}

/* A match of an evening, from its first turns to its end. */
static void
test_match (WindowFixture *f,
            gconstpointer  data)
{
  begin (f);
  expect_clear (f, "play", TRUE);
  ui_act (window_session (f), IX_EVENT_CLAIM_STALL, "A");
  expect_clear (f, "a claim", TRUE);
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  ix_match_panel_set_note (IX_MATCH_PANEL (panel_of (f)), "Entered at table 5 in round 1 of Winter Exchange", NULL);
  expect_clear (f, "the end", FALSE);
}

/* Two claims leave room for the reason of a refusal. */
static void
test_two_claims (WindowFixture *f,
                 gconstpointer  data)
{
  begin (f);
  ui_act (window_session (f), IX_EVENT_CLAIM_STALL, "A");
  ui_act (window_session (f), IX_EVENT_CLAIM_STALL, "B");
  expect_clear (f, "two claims", FALSE);
  for (guint b = 0; b < 2; b++)
    {
      ix_match_panel_notify (IX_MATCH_PANEL (panel_of (f)), b, "That piece does not move there.");
      ui_wait_until (is_seen_whole (f, ui_find_label (f->window, "That piece does not move there.")));
      ix_match_panel_notify (IX_MATCH_PANEL (panel_of (f)), b, "");
    }
}

/* At the end of a match there is room for small type, but not for large type. */
static void
test_steady (WindowFixture *f,
             gconstpointer  data)
{
  static const int dpis[] = { 96, 120, 144 };
  static const int larger[][2] = { { 1440, 900 }, { 1600, 900 }, { 1708, 939 } };

  begin (f);
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  for (gsize i = 0; i < G_N_ELEMENTS (dpis); i++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpis[i] * 1024, NULL);
      for (gsize j = 0; j < G_N_ELEMENTS (larger); j++)
        {
          window_resize (f, larger[j][0], larger[j][1]);
          g_test_message ("%d x %d, text of %d dpi", larger[j][0], larger[j][1], dpis[i]);
          expect_steady (f);
        }
    }
}

/* A panel without room for everything scrolls to what has the focus. */
static void
test_scrolls (WindowFixture *f,
              gconstpointer  data)
{
  GtkWidget *entry;

  begin (f);
  entry = window_entry (f, 1);
  ui_act (window_session (f), IX_EVENT_CLAIM_STALL, "A");
  ui_play (window_session (f), "B:Nf3 b:Nc6");
  ui_shift (11);
  ui_act (window_session (f), IX_EVENT_CLAIM_GAME, "A");
  expect_clear (f, "a claim of the game", FALSE);
  window_resize (f, sizes[0].width, sizes[0].height);
  g_assert_false (is_seen_whole (f, entry));
  gtk_widget_grab_focus (entry);
  ui_wait_until (is_seen_whole (f, entry));
  expect_all_free (f);
}

typedef struct {
  const char *variant;
  guint       n_boards;
  gboolean    clocks_only;
} Kind;

static const Kind single = { "chess", 1, FALSE };
static const Kind pool = { "superchess", 1, FALSE };
static const Kind clocks = { "newport", 2, TRUE };
static const Kind group = { "newport", 8, FALSE };
static const Kind group_clocks = { "newport", 8, TRUE };

static void
test_kind (WindowFixture *f,
           gconstpointer  data)
{
  const Kind *kind = data;

  window_begin (f, kind->variant, kind->n_boards, kind->clocks_only);
  expect_clear (f, "before the start", FALSE);
  window_resign (f, "A");
  expect_clear (f, "the end", FALSE);
}

/* The place that scrolls is no stop of the Tab key of its own. */
static void
test_no_stop (WindowFixture *f,
              gconstpointer  data)
{
  window_begin (f, "newport", 2, TRUE);
  g_assert_false (
    gtk_widget_child_focus (gtk_widget_get_ancestor (panel_of (f), IX_TYPE_PANEL_PLACE), GTK_DIR_TAB_FORWARD));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, data, function) g_test_add (path, WindowFixture, data, set_up, function, tear_down)
  ADD ("/large-text/match", NULL, test_match);
  ADD ("/large-text/two-claims", NULL, test_two_claims);
  ADD ("/large-text/steady", NULL, test_steady);
  ADD ("/large-text/scrolls", NULL, test_scrolls);
  ADD ("/large-text/no-stop", NULL, test_no_stop);
  ADD ("/large-text/single", &single, test_kind);
  ADD ("/large-text/pool", &pool, test_kind);
  ADD ("/large-text/clocks", &clocks, test_kind);
  ADD ("/large-text/group", &group, test_kind);
  ADD ("/large-text/group-clocks", &group_clocks, test_kind);
  return g_test_run ();
}
