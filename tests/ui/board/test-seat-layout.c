/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player's bar at all sizes: everything is within it, and nothing overlaps. */

#include "ix-seat-bar.h"
#include "ix-seat-name.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

typedef struct {
  IxStore        *store;
  IxMatchSession *session;
  GtkWidget      *bar;
  UiStage        *stage;
} Fixture;

/* The player, the length of the match, and its start; the FEN is of one board, NULL: two boards
 * of Newport Exchange. */
typedef struct {
  const char *name, *settings, *variant, *fen;
} Case;

#define POOL "r2qk1nr/pp1e1ppp/2ps4/3vp3/4P3/3S1N2/PPPV1PPP/R2QK1AR[QRNBbnr] w KQkq - 0 9"
#define PRELUDE "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 prelude:1:AESVaesv"

static const Case usual = { "Ann 145", "-", NULL, NULL };
static const Case long_name = { "Wilhelmina Featherstonehaugh-Cholmondeley 2145", "-", NULL, NULL };
static const Case long_match = { "Ann 145", "clock=5400", NULL, NULL };
static const Case pool = { "Wilhelmina Featherstonehaugh 2145", "-", "superchess", POOL };
static const Case prelude = { "Wilhelmina Featherstonehaugh 2145", "-", "superchess", PRELUDE };
static const Case no_pieces = { "Wilhelmina Featherstonehaugh 2145", "-", "swap",
                             "4k3/8/8/8/8/8/8/4K3 w - - 0 1" };

static void
show_bar (Fixture    *f,
          const Case *what,
          gboolean    clocks_only)
{
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (GError) error = NULL;
  const IxVariant *variant =
    ix_test_variant (what->variant != NULL ? what->variant : "newport", what->settings);
  IxMatchSetup setup = { .variant = variant,
                         .n_boards = variant->boards,
                         .clocks_only = clocks_only };
  IxBoards boards;

  if (what->fen != NULL)
    {
      boards = ix_test_boards (what->fen, variant);
      setup.boards = &boards;
    }
  ix_players_set (players, story_seat ("A"), what->name);
  f->store = ui_store ();
  f->session = ix_match_session_new (f->store, &setup, players, &error);
  g_assert_no_error (error);
  f->bar = ix_seat_bar_new (f->session, story_seat ("A"), FALSE);
  f->stage = ui_stage_new (f->bar, 640, 100);
  ui_act (f->session, IX_EVENT_START, "A");
  ix_seat_bar_update (IX_SEAT_BAR (f->bar), IX_NO_PIECE, NULL);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  show_bar (f, data, FALSE);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
}

static void
ask_for_two (Fixture *f)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_REQUEST, "b");

  event.type = IX_KNIGHT;
  ui_apply (f->session, event);
  event.type = IX_PAWN;
  ui_apply (f->session, event);
  ix_seat_bar_update (IX_SEAT_BAR (f->bar), IX_NO_PIECE, NULL);
}

static void
allocate (Fixture *f,
          int      width,
          int      height)
{
  gtk_widget_measure (f->bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (f->bar, width, height, -1, NULL);
}

static gboolean
is_shown (GtkWidget *widget)
{
  return gtk_widget_should_layout (widget) && gtk_widget_get_child_visible (widget);
}

/* The fault at this size, NULL if there is none. */
static char *
fault (Fixture *f,
       int      width,
       int      height)
{
  graphene_rect_t whole = GRAPHENE_RECT_INIT (-0.5f, -0.5f, (float) width + 1, (float) height + 1);

  allocate (f, width, height);
  for (GtkWidget *one = gtk_widget_get_first_child (f->bar); one != NULL;
       one = gtk_widget_get_next_sibling (one))
    {
      graphene_rect_t first;

      if (!is_shown (one))
        continue;
      first = ui_bounds (one, f->bar);
      if (!graphene_rect_contains_rect (&whole, &first))
        return g_strdup_printf ("%d x %d: %s sticks out: %g,%g %g x %g", width, height,
                                gtk_widget_get_css_name (one), first.origin.x, first.origin.y,
                                first.size.width, first.size.height);
      for (GtkWidget *two = gtk_widget_get_first_child (f->bar); two != one;
           two = gtk_widget_get_next_sibling (two))
        {
          graphene_rect_t second, both;

          if (!is_shown (two))
            continue;
          second = ui_bounds (two, f->bar);
          if (graphene_rect_intersection (&first, &second, &both) && both.size.width > 1 &&
              both.size.height > 1)
            return g_strdup_printf ("%d x %d: %s and %s overlap by %g x %g", width, height,
                                    gtk_widget_get_css_name (one), gtk_widget_get_css_name (two),
                                    both.size.width, both.size.height);
        }
    }
  return NULL;
}

/* The heights of the digits of clocks, beside boards of all sizes. */
static const int digits[] = { 16, 40, 48, 68 };

/* The height of a bar of @width for such digits, with which it is told what it needs. */
static int
height_for (Fixture *f,
            int      width,
            gsize    i)
{
  int wanted = MIN (digits[i], width / 6);
  IxSeatShape shape = ix_seat_bar_get_shape (IX_SEAT_BAR (f->bar), wanted);

  ix_seat_bar_set_scale (IX_SEAT_BAR (f->bar), wanted, width / 8, IX_PIECES_USUAL);
  return ix_seat_bar_height_for (width, width / 8, &shape);
}

/* The widths that boards have; returns the number of faulty ones, and names the first. */
static guint
count_faults (Fixture *f,
              int      least)
{
  guint n = 0;

  for (int width = least; width <= 1000; width += 8)
    for (gsize i = 0; i < G_N_ELEMENTS (digits); i++)
      {
        g_autofree char *what = fault (f, width, height_for (f, width, i));

        if (what != NULL && n++ == 0)
          ix_test_say (what);
      }
  return n;
}

static void
test_usual (Fixture      *f,
            gconstpointer data)
{
  g_assert_cmpuint (count_faults (f, 320), ==, 0);
}

/* The smallest board has squares of 24 pixels. */
static void
test_small (Fixture      *f,
            gconstpointer data)
{
  g_assert_true (count_faults (f, 8 * 24) == 0);
}

static void
test_requests (Fixture      *f,
               gconstpointer data)
{
  ask_for_two (f);
  g_assert_true (count_faults (f, 320) == 0);
}

/* The pieces beside the board are large enough to recognise, and those that wait large enough to
 * hit. */
static void
test_pieces (Fixture      *f,
             gconstpointer data)
{
  gboolean waits = data == &prelude;
  IxReserve *pieces = waits ? ix_seat_bar_get_waiting (IX_SEAT_BAR (f->bar))
                         : ix_seat_bar_get_reserve (IX_SEAT_BAR (f->bar));
  GtkWidget *slot = ix_reserve_get_slot (pieces, IX_EMPRESS);

  g_assert_cmpuint (count_faults (f, 320), ==, 0);
  for (int width = 320; width <= 1000; width += 8)
    for (gsize i = 0; i < G_N_ELEMENTS (digits); i++)
        {
          allocate (f, width, height_for (f, width, i));
          g_assert_true (is_shown (GTK_WIDGET (pieces)));
          g_assert_cmpint (gtk_widget_get_width (slot), >=, waits ? 22 : 20);
        }
}

/* A long name leaves room for the clock. */
static void
test_long_name (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *clock = GTK_WIDGET (ix_seat_bar_get_clock (IX_SEAT_BAR (f->bar)));
  graphene_rect_t bounds;

  g_assert_cmpuint (count_faults (f, 320), ==, 0);
  allocate (f, 480, height_for (f, 480, 1));
  bounds = ui_bounds (clock, f->bar);
  g_assert_cmpfloat (bounds.size.width, >=, 100);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, ==, 480);
}

/* Enough letters of the name are visible to recognise the player. */
static void
test_name_seen (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *name = ui_find_type (f->bar, IX_TYPE_SEAT_NAME);
  int least = G_MAXINT;

  for (int width = 320; width <= 1000; width += 8)
    for (gsize i = 0; i < G_N_ELEMENTS (digits); i++)
        {
          allocate (f, width, height_for (f, width, i));
          least = MIN (least, gtk_widget_get_width (name));
          if (gtk_widget_get_width (name) < 48)
            g_test_message ("digits of %d, %d wide: a name in %d pixels", digits[i], width,
                            gtk_widget_get_width (name));
        }
  g_assert_true (least >= 48);
}

/* The digits are never cut: the clock has the width and height that they need. */
static void
test_digits_fit (Fixture      *f,
                 gconstpointer data)
{
  GtkWidget *clock = GTK_WIDGET (ix_seat_bar_get_clock (IX_SEAT_BAR (f->bar)));

  for (int width = 192; width <= 1000; width += 8)
    for (gsize i = 0; i < G_N_ELEMENTS (digits); i++)
        {
          int least;

          allocate (f, width, height_for (f, width, i));
          gtk_widget_measure (clock, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
          g_assert_cmpfloat (ui_bounds (clock, f->bar).size.width, >=, (float) least);
          gtk_widget_measure (clock, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
          g_assert_cmpfloat (ui_bounds (clock, f->bar).size.height, >=, (float) least);
        }
}

/* How high the digits of a delay would be; 0: small. */
static int
delay_height (GtkWidget *clock)
{
  GtkWidget *delay = ui_find_class (clock, "delay");
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (delay, "0");
  PangoAttrList *attributes = gtk_label_get_attributes (GTK_LABEL (delay));
  PangoRectangle ink;

  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  return attributes != NULL ? ink.height : 0;
}

static void
test_clocks_only (void)
{
  Fixture f;
  static const int sizes[][2] = { { 300, 160 }, { 640, 320 }, { 500, 400 }, { 1200, 500 } };

  show_bar (&f, &usual, TRUE);
  g_assert_null (ix_seat_bar_get_reserve (IX_SEAT_BAR (f.bar)));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *what = fault (&f, sizes[i][0], sizes[i][1]);
      GtkWidget *clock = GTK_WIDGET (ix_seat_bar_get_clock (IX_SEAT_BAR (f.bar)));

      g_assert_cmpstr (what, ==, NULL);
      /* The clock has most of the room. */
      g_assert_cmpfloat (ui_bounds (clock, f.bar).size.width, >=, (float) sizes[i][0] * 0.9f);
      g_assert_cmpfloat (ui_bounds (clock, f.bar).size.height, >=, (float) sizes[i][1] / 2);
      /* Where the digits are limited by the width, there is room above them. */
      if (sizes[i][0] < sizes[i][1] * 3 / 2)
        g_assert_cmpint (delay_height (clock), >=, 30);
    }
  tear_down (&f, NULL);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  /* Newer versions of GTK tell it of bars that are far too small, which some here are. */
  ui_allow_warning ("Trying to measure");
#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/seat-layout/usual", &usual, test_usual);
  ADD ("/seat-layout/small", &usual, test_small);
  ADD ("/seat-layout/requests", &usual, test_requests);
  ADD ("/seat-layout/long-name", &long_name, test_long_name);
  ADD ("/seat-layout/name-seen", &long_name, test_name_seen);
  ADD ("/seat-layout/digits-fit", &usual, test_digits_fit);
  ADD ("/seat-layout/digits-fit-for-hours", &long_match, test_digits_fit);
  ADD ("/seat-layout/pool", &pool, test_pieces);
  ADD ("/seat-layout/pool-small", &pool, test_small);
  ADD ("/seat-layout/pool-name-seen", &pool, test_name_seen);
  ADD ("/seat-layout/prelude", &prelude, test_pieces);
  ADD ("/seat-layout/prelude-small", &prelude, test_small);
  ADD ("/seat-layout/prelude-name-seen", &prelude, test_name_seen);
  ADD ("/seat-layout/no-pieces", &no_pieces, test_usual);
  g_test_add_func ("/seat-layout/clocks-only", test_clocks_only);
  return g_test_run ();
}
