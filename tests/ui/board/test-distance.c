/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts that can be read from three metres: the clocks, the names, the pieces in hand, in
 * windows of the sizes of usual screens. */

#include <math.h>

#include "ix-board-view.h"
#include "ix-boards-page-private.h"
#include "ix-match-panel.h"
#include "ix-now.h"
#include "ix-piece-picture.h"
#include "ix-seat-name.h"
#include "ix-test.h"
#include "ix-widgets.h"
#include "ix-window-fixture.h"

typedef struct {
  int width, height;
} Size;

/* Laptops and screens at 100 %, one also at 200 %, and windows that stand. */
static const Size sizes[] = {
  { 1024, 640 }, { 1366, 768 }, { 1280, 800 }, { 1920, 1080 }, { 1024, 768 }, { 800, 1000 },
  { 760, 1150 }, { 1000, 1150 },
};

static void
resize (WindowFixture *f,
        Size           size)
{
  window_resize (f, size.width, size.height);
}

static GtkWidget *
clock_of (WindowFixture *f,
          guint          board,
          IxColour       colour)
{
  return GTK_WIDGET (ix_seat_bar_get_clock (ix_board_pane_get_bar (window_pane (f, board), colour)));
}

/* The height of @text in the font of the label. */
static int
height_in (GtkWidget  *label,
           const char *text)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  PangoRectangle ink;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  return ink.height;
}

/* The height of the digits, whatever the time is: some are a pixel higher than others. */
static int
digits_height (GtkWidget *clock)
{
  return height_in (ui_find_class (clock, "digits"), "0123456789");
}

/* On a screen of 14 inches. */
static double
pixels_of (Size   size,
           double mm)
{
  return mm * hypot (size.width, size.height) / (14 * 25.4);
}

/* From three metres clocks of 12 mm are read. */
static void
test_digits (WindowFixture *f,
             gconstpointer  data)
{
  gboolean read = TRUE;

  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int height, side;

      resize (f, sizes[i]);
      height = digits_height (clock_of (f, 0, IX_WHITE));
      side = gtk_widget_get_width (
        GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, 0)), 0)));
      g_test_message ("%d x %d: digits of %d pixels, squares of %d", sizes[i].width,
                      sizes[i].height, height, side);
      read &= height >= pixels_of (sizes[i], 12);
    }
  g_assert_true (read);
}

static const char *const short_names[] = { "Ann 145", "Cid 120", "Dan", "Bob 98" };
static const char *const longer_names[] = { "Ann Smith 145", "Cleo Ng 131", "Dan O’Hara 128", "Bob Miller 119" };

static void
begin (WindowFixture *f,
       const char    *settings,
       const char    *const names[4])
{
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", settings), .n_boards = 2 };

  for (guint i = 0; i < 4; i++)
    ix_players_set (players, ix_seat (i / 2, (IxColour) (i & 1)), names[i]);
  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
}

/* The height of a capital in the name of a seat. */
static int
capital_height (WindowFixture *f,
                guint          seat)
{
  IxSeatBar *bar = ix_board_pane_get_bar (window_pane (f, seat / 2), (IxColour) (seat & 1));
  GtkWidget *name = ui_find_type (GTK_WIDGET (bar), IX_TYPE_SEAT_NAME);
  GtkWidget *label = gtk_widget_get_first_child (name);

  while (!gtk_widget_get_child_visible (label))
    label = gtk_widget_get_next_sibling (label);
  return height_in (label, "H");
}

/* And surnames whose capitals have 8, with nothing in hand, or a size that leaves the pieces theirs. */
static void
test_large_names (WindowFixture *f,
                  gconstpointer  data)
{
  static const char *const names[] = { "Ann Roe 145", "Cid Ito 120", "Dan Lee", "Bob Fox 98" };

  begin (f, "-", names);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (f, sizes[i]);
      for (guint seat = 0; seat < 4; seat++)
        {
          int capital = capital_height (f, seat);

          g_test_message ("%d x %d: capitals of %d pixels, wanted %.1f", sizes[i].width,
                          sizes[i].height, capital, pixels_of (sizes[i], 8));
          /* In a narrow window they would make the boards smaller, and stay beside the pieces. */
          if (sizes[i].width >= 1280)
            g_assert_cmpfloat (capital + 1, >=, 0.85 * pixels_of (sizes[i], 8));
        }
    }
}

static int
side_of_square (WindowFixture *f)
{
  return gtk_widget_get_width (
    GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, 0)), 0)));
}

/* The side of a square, the heights of digits and of a capital. */
typedef struct {
  int side, digits, name;
} Looks;

static Looks
measure (WindowFixture *f,
         Size           size)
{
  resize (f, size);
  return (Looks) { side_of_square (f), digits_height (clock_of (f, 0, IX_WHITE)), capital_height (f, 3) };
}

/* Without a window manager only a window that is not shown can go to full screen and back, and keeps its size. */
static void
set_full_screen (WindowFixture *f,
                 gboolean       full)
{
  GtkWidget *header = ui_find_type (f->window, ADW_TYPE_HEADER_BAR);

  gtk_widget_set_visible (f->window, FALSE);
  if (full)
    gtk_window_fullscreen (GTK_WINDOW (f->window));
  else
    gtk_window_unfullscreen (GTK_WINDOW (f->window));
  ui_present (f->window);
  ui_wait_until (gtk_window_is_fullscreen (GTK_WINDOW (f->window)) == full);
  ui_wait_until (gtk_widget_get_mapped (header) == !full);
}

/* Full screen makes neither boards nor clocks smaller, and leaves the names most of their size; where the width allows
 * it, the boards are larger. */
static void
test_full_screen (WindowFixture *f,
                  gconstpointer  names)
{
  gboolean right = TRUE;

  begin (f, "-", names);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Looks before = measure (f, sizes[i]), after;

      set_full_screen (f, TRUE);
      after = measure (f, sizes[i]);
      set_full_screen (f, FALSE);
      g_test_message ("%d x %d: squares of %d and then %d, digits of %d and then %d, capitals of %d and then %d",
                      sizes[i].width, sizes[i].height, before.side, after.side, before.digits, after.digits,
                      before.name, after.name);
      right &= after.side >= before.side + (sizes[i].width * 9 >= sizes[i].height * 16) &&
               after.digits >= before.digits && 4 * after.name >= 3 * before.name;
    }
  g_assert_true (right);
}

/* All clocks have one width and one height of digits, whether they show hours or minutes. */
static void
test_one_width (WindowFixture *f,
                gconstpointer  data)
{
  const Size size = { 1366, 768 };

  begin (f, data, short_names);
  ui_shift (2);
  resize (f, size);
  for (guint seat = 0; seat < 4; seat++)
    {
      GtkWidget *clock = clock_of (f, seat / 2, (IxColour) (seat & 1));

      g_assert_cmpint (gtk_widget_get_width (clock), ==,
                       gtk_widget_get_width (clock_of (f, 0, IX_WHITE)));
      g_assert_cmpfloat (digits_height (clock), >=, pixels_of (size, 12));
    }
}

#define FIVE_KINDS                                                                            \
  "r1b1k2r/ppp2ppp/2nbpn2/6B1/3P4/2NB1N2/PPP2PPP/R2QK2R[QRBNPPqrbbnppp] w KQkq - 4 9 | "      \
  "r2qkb1r/pp1n1ppp/2p1pn2/3p1b2/3P1B2/2NQPN2/PPP2PPP/R3KB1R[RNBQPqrbnp] b KQkq - 2 8"

static void
request (WindowFixture *f,
         const char    *seat,
         IxPieceType    type)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_REQUEST, seat);

  event.type = type;
  ui_apply (window_session (f), event);
}

static void
begin_at (WindowFixture *f,
          const char    *fens,
          const char    *const names[4])
{
  g_autoptr (IxPlayers) players = ix_players_new ();
  const IxVariant *variant = ix_test_variant ("newport", "-");
  IxBoards boards = ix_test_boards (fens, variant);
  IxMatchSetup setup = { .variant = variant, .n_boards = 2, .boards = &boards };

  for (guint i = 0; i < 4; i++)
    ix_players_set (players, ix_seat (i / 2, (IxColour) (i & 1)), names[i]);
  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
}

/* With five kinds of pieces in hand, requests and a claim the surname is whole; the grade goes
 * before any letter of it. */
static void
test_names (WindowFixture *f,
            gconstpointer  data)
{
  static const char *const names[] = { "Wilhelmina Featherstone 2145", "Bartholomew Ravensworth 1987",
                                       "Jan van der Berghe 1850", "Montgomery, Anne-Marie 1790" };
  static const char *const surnames[] = { "Featherstone", "Ravensworth", "van der Berghe",
                                          "Montgomery" };
  static const IxPieceType wanted[] = { IX_QUEEN, IX_KNIGHT, IX_PAWN };

  begin_at (f, FIVE_KINDS, names);
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      request (f, "A", wanted[i]);
      request (f, "b", wanted[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (f, sizes[i]);
      for (guint seat = 0; seat < 4; seat++)
        {
          IxSeatBar *bar = ix_board_pane_get_bar (window_pane (f, seat / 2), (IxColour) (seat & 1));
          GtkWidget *name = ui_find_type (GTK_WIDGET (bar), IX_TYPE_SEAT_NAME);
          const char *shown = gtk_label_get_text (ui_shown_label (name));

          /* The last form is the surname alone. */
          g_assert_cmpint (gtk_widget_get_width (name), >=,
                           ix_natural_size (gtk_widget_get_last_child (name), GTK_ORIENTATION_HORIZONTAL));
          g_assert_true (g_strrstr (shown, surnames[seat]) != NULL);
        }
    }
}

/* A piece in hand is at least three fifths as large as one on the board, with a count that is a third as high. */
static void
test_pieces (WindowFixture *f,
             gconstpointer  data)
{
  begin_at (f, FIVE_KINDS, short_names);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint b = 0; b < 2; b++)
      {
        IxBoardPane *pane = window_pane (f, b);
        IxReserve *hand = ix_seat_bar_get_reserve (ix_board_pane_get_bar (pane, IX_WHITE));
        GtkWidget *slot = ix_reserve_get_slot (hand, IX_KNIGHT);
        int side, piece;
        PangoRectangle ink;

        resize (f, sizes[i]);
        side = gtk_widget_get_width (
          GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (pane), 0)));
        piece = gtk_widget_get_width (ui_find_type (slot, IX_TYPE_PIECE_PICTURE));
        pango_layout_get_pixel_extents (
          gtk_label_get_layout (GTK_LABEL (ui_find_class (slot, "count"))), &ink, NULL);
        g_test_message ("%d x %d: pieces of %d pixels beside squares of %d, counts of %d",
                        sizes[i].width, sizes[i].height, piece, side, ink.height);
        g_assert_cmpint (5 * piece + 4, >=, 3 * side);
        g_assert_cmpint (3 * ink.height + 3, >=, piece);
      }
}

/* The pieces beside a single board are large too, though there are seven of them, with a row of
 * their own; they fill the width only of a narrow column. */
static void
test_pool (WindowFixture *f,
           gconstpointer  data)
{
  window_begin (f, "superchess", 1, FALSE);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:A@g1 A:S@c8 A:E@f1 A:V@d8");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      IxBoardPane *pane = window_pane (f, 0);
      IxReserve *pool = ix_seat_bar_get_reserve (ix_board_pane_get_bar (pane, IX_WHITE));
      int side, piece;

      resize (f, sizes[i]);
      side = gtk_widget_get_width (
        GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (pane), 0)));
      piece = gtk_widget_get_width (
        ui_find_type (ix_reserve_get_slot (pool, IX_KNIGHT), IX_TYPE_PIECE_PICTURE));
      g_test_message ("%d x %d: pieces of %d pixels beside squares of %d", sizes[i].width,
                      sizes[i].height, piece, side);
      if (sizes[i].width != 1024)
        g_assert_cmpint (20 * piece, >=, 11 * side);
    }
}

/* Eleven pieces beside the board do not make it small: where they find no room, the pool is hidden
 * until the prelude is over. */
static void
test_prelude (WindowFixture *f,
              gconstpointer  data)
{
  window_begin (f, "superchess", 1, FALSE);
  window_do (f, "start-pause");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int side;

      resize (f, sizes[i]);
      side = gtk_widget_get_width (
        GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, 0)), 0)));
      g_test_message ("%d x %d: squares of %d", sizes[i].width, sizes[i].height, side);
      g_assert_cmpint (8 * side, >=, MIN (sizes[i].width, sizes[i].height) * 6 / 10);
    }
}

/* Large clocks leave room for the whole name of each of two players. */
static void
test_name_beside_clock (WindowFixture *f,
                        gconstpointer  data)
{
  static const char *const names[] = { "Ann Smith", "Cleo Ng" };
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant ("chess", "-"), .n_boards = 1 };

  for (guint i = 0; i < 2; i++)
    ix_players_set (players, ix_seat (0, (IxColour) i), names[i]);
  ix_boards_page_begin (f->page, &setup, players, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (f, sizes[i]);
      for (guint colour = 0; colour < 2; colour++)
        {
          IxSeatBar *bar = ix_board_pane_get_bar (window_pane (f, 0), (IxColour) colour);
          GtkWidget *name = ui_find_type (GTK_WIDGET (bar), IX_TYPE_SEAT_NAME);

          g_assert_true (
            g_str_has_prefix (gtk_label_get_text (ui_shown_label (name)), names[colour]));
        }
    }
}

/* The letters and digits at the edge grow with the board. */
static void
test_coordinates (WindowFixture *f,
                  gconstpointer  data)
{
  static const Size large = { 1900, 1100 };
  PangoRectangle small_type, large_type;
  GtkWidget *label;

  window_begin (f, "chess", 1, FALSE);
  resize (f, sizes[0]);
  label = ui_find_class (GTK_WIDGET (window_pane (f, 0)), "coordinate");
  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (label)), NULL, &small_type);
  resize (f, large);
  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (label)), NULL, &large_type);
  g_test_message ("type of %d and %d pixels", small_type.height, large_type.height);
  g_assert_cmpint (2 * large_type.height, >=, 3 * small_type.height);
  g_assert_cmpint (large_type.height, <=, gtk_widget_get_height (label));
}

/* Without boards the panel has a quarter of the width, and larger type. */
static void
test_clocks_only (WindowFixture *f,
                  gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *panel;

  /* Desktops other than GNOME's have fonts with wide digits. */
  g_object_set (settings, "gtk-font-name", data, NULL);
  window_begin (f, "newport", 2, TRUE);
  window_do (f, "start-pause");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes) && sizes[i].width > sizes[i].height; i++)
    {
      resize (f, sizes[i]);
      panel = gtk_widget_get_parent (ui_find_type (f->window, IX_TYPE_MATCH_PANEL));
      g_assert_cmpint (4 * gtk_widget_get_width (panel) + 120, >=, sizes[i].width);
      if (sizes[i].width >= 1366)
        g_assert_true (gtk_widget_has_css_class (panel, sizes[i].width < 1900 ? "large" : "huge"));
      for (guint seat = 0; seat < 4; seat++)
        {
          GtkWidget *pane = GTK_WIDGET (window_pane (f, seat / 2));
          graphene_rect_t clock = ui_bounds (clock_of (f, seat / 2, (IxColour) (seat & 1)), pane);

          g_assert_cmpfloat (clock.origin.x, >=, 0);
          g_assert_cmpfloat (clock.origin.x + clock.size.width, <=, (float) gtk_widget_get_width (pane));
        }
    }
  gtk_settings_reset_property (settings, "gtk-font-name");
}

/* The last turn, a row of the list of each board, is in sight at all sizes, with a claim on the
 * play area too. */
static void
test_last_turn (WindowFixture *f,
                gconstpointer  data)
{
  begin (f, "-", short_names);
  ui_play (window_session (f), "A:e4 B:e4 a:e5 b:e5");
  ui_act (window_session (f), IX_EVENT_CLAIM_STALL, "A");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (f, sizes[i]);
      for (guint b = 0; b < 2; b++)
        {
          GtkWidget *panel = gtk_widget_get_parent (gtk_widget_get_parent (
            gtk_widget_get_parent (gtk_widget_get_parent (window_entry (f, b)))));
          graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (panel),
                                                      (float) gtk_widget_get_height (panel));
          graphene_rect_t entry = ui_bounds (window_entry (f, b), panel);
          GtkWidget *list = gtk_widget_get_prev_sibling (window_entry (f, b));

          g_test_message ("%d x %d: the list of board %u has %d pixels", sizes[i].width,
                          sizes[i].height, b, gtk_widget_get_height (list));
          g_assert_true (graphene_rect_contains_rect (&whole, &entry));
          g_assert_cmpint (gtk_widget_get_height (list), >=, 22);
        }
    }
}

/* Does the panel, or what is in it, lie over the line of a player? */
static void
expect_panel_in_its_place (WindowFixture *f)
{
  GtkWidget *panel = ui_find_type (f->window, IX_TYPE_MATCH_PANEL);
  graphene_rect_t lies = ui_bounds (panel, f->window);
  graphene_rect_t area = ui_bounds (GTK_WIDGET (window_area (f)), f->window);

  g_assert_cmpfloat (lies.origin.y + lies.size.height, <=, area.origin.y + area.size.height);
  for (guint seat = 0; seat < 4; seat++)
    {
      IxSeatBar *bar = ix_board_pane_get_bar (window_pane (f, seat / 2), (IxColour) (seat & 1));
      graphene_rect_t line = ui_bounds (GTK_WIDGET (bar), f->window);

      g_assert_false (graphene_rect_intersection (&lies, &line, NULL));
    }
}

static gboolean
is_shown_claim_text (GtkWidget    *widget,
                     gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "claim-text") && gtk_widget_get_mapped (widget);
}

/* A claim has room between the boards at each of its stages, and its text is large on a large screen. */
static void
test_claim (WindowFixture *f,
            gconstpointer  data)
{
  static const char *const turns[] = { "B:Nf3", "b:Nc6" };

  begin (f, "-", longer_names);
  ui_play (window_session (f), "A:e4 a:e5 B:e4 b:e5");
  ui_act (window_session (f), IX_EVENT_CLAIM_STALL, "A");
  for (guint stage = 0; stage < 5; stage++)
    {
      if (stage == 1 || stage == 2)
        ui_play (window_session (f), turns[stage - 1]);
      if (stage == 3)
        ui_shift (11);
      if (stage == 4)
        ui_act (window_session (f), IX_EVENT_CLAIM_GAME, "A");
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          resize (f, sizes[i]);
          g_test_message ("stage %u at %d x %d", stage, sizes[i].width, sizes[i].height);
          expect_panel_in_its_place (f);
          if (sizes[i].width == 1920)
            g_assert_cmpfloat (height_in (ui_find (f->window, is_shown_claim_text, NULL), "H"), >=,
                               pixels_of (sizes[i], 3));
        }
    }
}

static gboolean
is_toast (GtkWidget    *widget,
          gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast");
}

static graphene_rect_t
bounds_of_button (WindowFixture *f,
                  const char    *id)
{
  return ui_bounds (GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->page), IX_TYPE_BOARDS_PAGE, id)),
                    f->window);
}

/* A toast, however long, has two lines at most, lies in the arbiter's bar alone, over none of its buttons but
 * Full Screen, and goes when its act is undone.  In a narrow window just the button that pauses is free. */
static void
test_toast (WindowFixture *f,
            gconstpointer  data)
{
  const int line = 28;
  GtkWidget *toast;

  begin (f, "-", short_names);
  ui_play (window_session (f), "A:e4");
  window_do (f, "undo");
  ui_wait_frames (f->window);
  toast = ui_find (f->window, is_toast, NULL);
  g_assert_nonnull (toast);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      static const char *const ids[] = { "start", "undo", "clocks", "correct", "claims", "result" };
      gsize n_free = sizes[i].width >= 1024 ? G_N_ELEMENTS (ids) : 1;
      graphene_rect_t lies, area;

      resize (f, sizes[i]);
      toast = ui_find (f->window, is_toast, NULL);
      g_assert_nonnull (toast);
      lies = ui_bounds (toast, f->window);
      area = ui_bounds (GTK_WIDGET (window_area (f)), f->window);
      g_test_message ("%d x %d: %.0f x %.0f", sizes[i].width, sizes[i].height, lies.size.width,
                      lies.size.height);
      g_assert_cmpfloat (lies.size.height, <=, 2 * line);
      g_assert_cmpfloat (lies.origin.y + 14, >=, area.origin.y + area.size.height);
      for (gsize j = 0; j < n_free; j++)
        {
          graphene_rect_t button = bounds_of_button (f, ids[j]);

          g_assert_false (graphene_rect_intersection (&lies, &button, NULL));
        }
    }
  window_do (f, "redo");
  ui_act (window_session (f), IX_EVENT_RESIGN, "b");
  ui_wait_until (ui_find (f->window, is_toast, NULL) == NULL);
}

/* The text of a toast is whole in a small window, too, if two lines of the bar have room for it. */
static void
test_toast_in_small_window (WindowFixture *f,
                            gconstpointer  data)
{
  static const char *const texts[] = {
    "The program ended while the clocks ran. They stand as at the last act; the time since then is charged to nobody.",
    "Undone: Board A drawn by agreement. The match goes on. The clocks are paused, and stand as they stood then.",
  };
  static const Size small[] = { { 1024, 600 }, { 800, 600 }, { 680, 560 } };

  begin (f, "-", short_names);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      ix_boards_page_toast (f->page, texts[i]);
      for (gsize j = 0; j < G_N_ELEMENTS (small); j++)
        {
          GtkWidget *label;

          resize (f, small[j]);
          label = ui_find_id (f->window, "toast-text");
          g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, texts[i]);
          g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
        }
    }
}

/* The text of a toast is whole beside a button with a longer one, too. */
static void
test_toast_with_button (WindowFixture *f,
                        gconstpointer  data)
{
  IxMatchSetup setup = { .variant = ix_variant_find ("newport"), .n_boards = 2 };

  begin (f, "-", short_names);
  ui_play (window_session (f), "A:e4");
  ix_boards_page_begin (f->page, &setup, NULL, NULL);
  for (int width = 1024; width <= 1400; width += 16)
    {
      GtkWidget *label;

      resize (f, (Size) { width, 720 });
      label = ui_find_id (f->window, "toast-text");
      g_assert_nonnull (label);
      g_test_message ("%d: %d", width, gtk_widget_get_width (label));
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
    }
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/distance/digits", NULL, test_digits);
  WINDOW_CASE ("/distance/large-names", NULL, test_large_names);
  WINDOW_CASE ("/distance/full-screen/short-names", short_names, test_full_screen);
  WINDOW_CASE ("/distance/full-screen/longer-names", longer_names, test_full_screen);
  WINDOW_CASE ("/distance/names", NULL, test_names);
  WINDOW_CASE ("/distance/pieces", NULL, test_pieces);
  WINDOW_CASE ("/distance/pool", NULL, test_pool);
  WINDOW_CASE ("/distance/prelude", NULL, test_prelude);
  WINDOW_CASE ("/distance/name-beside-clock", NULL, test_name_beside_clock);
  WINDOW_CASE ("/distance/coordinates", NULL, test_coordinates);
  WINDOW_CASE ("/distance/clocks-only", "Cantarell 11", test_clocks_only);
  WINDOW_CASE ("/distance/clocks-only/wide", "DejaVu Sans 11", test_clocks_only);
  WINDOW_CASE ("/distance/last-turn", NULL, test_last_turn);
  WINDOW_CASE ("/distance/claim", NULL, test_claim);
  WINDOW_CASE ("/distance/toast", NULL, test_toast);
  WINDOW_CASE ("/distance/toast-in-small-window", NULL, test_toast_in_small_window);
  WINDOW_CASE ("/distance/toast-with-button", NULL, test_toast_with_button);
  WINDOW_CASE ("/distance/one-width/minutes", "clock=600", test_one_width);
  WINDOW_CASE ("/distance/one-width/hours", "clock=3600", test_one_width);
  return g_test_run ();
}
