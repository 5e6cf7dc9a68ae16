/* SPDX-License-Identifier: GPL-3.0-or-later */

/* *Why?* beside the state of a board: where it is asked, what it says, and what it marks. */

#include "ix-fen.h"
#include "ix-marks.h"
#include "ix-square.h"
#include "ix-why-button.h"
#include "ix-window-fixture.h"

/* Around a popover, where nothing is seen. */
#define SHADOW 4

#define BACK_RANK "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1"
#define OTHER "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"

/* Begins a match at @fens. */
static void
begin_at (WindowFixture *f,
          const char    *variant,
          const char    *fens)
{
  const IxVariant *rules = ix_variant_find (variant);
  g_autofree IxBoards *boards = g_new0 (IxBoards, 1);
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSetup setup = { .variant = rules, .boards = boards };

  g_assert_true (ix_fen_parse_boards (fens, rules, IX_FEN_ANY_MATERIAL, boards->board, IX_MAX_BOARDS,
                                      &boards->n, NULL));
  setup.n_boards = boards->n;
  ix_boards_page_begin (f->page, &setup, players, NULL);
  ui_settle ();
}

static IxWhyButton *
why (WindowFixture *f,
     guint          board)
{
  g_autofree char *name = g_strdup_printf ("why-%c", 'A' + (int) board);

  return IX_WHY_BUTTON (ui_find_id (f->window, name));
}

static gboolean
asks (WindowFixture *f,
      guint          board)
{
  return gtk_widget_get_visible (GTK_WIDGET (why (f, board)));
}

static GtkWidget *
menu_of (WindowFixture *f,
         guint          board)
{
  return gtk_widget_get_first_child (GTK_WIDGET (why (f, board)));
}

static const char *
explain (WindowFixture *f,
         guint          board)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu_of (f, board))));

  gtk_menu_button_popup (GTK_MENU_BUTTON (menu_of (f, board)));
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (popover));
  return gtk_label_get_text (GTK_LABEL (gtk_popover_get_child (GTK_POPOVER (popover))));
}

static gboolean
is_marked (WindowFixture *f,
           IxSq           sq,
           guint          mark)
{
  IxBoardView *view = ix_board_pane_get_view (window_pane (f, 0));

  return (ix_square_get_marks (ix_board_view_get_square (view, sq)) & mark) != 0;
}

/* Nothing is asked where the player may simply move; after a check it is, and the marks go with the
 * explanation. */
static void
test_wait (WindowFixture *f,
           gconstpointer  data)
{
  begin_at (f, "newport", BACK_RANK " | " OTHER);
  window_do (f, "start-pause");
  g_assert_false (asks (f, 0));
  ui_play (window_session (f), "A:Ra8");
  g_assert_true (asks (f, 0));
  g_assert_false (asks (f, 1));
  g_assert_true (g_str_has_prefix (explain (f, 0), "Must wait: "));
  g_assert_true (is_marked (f, 61, IX_MARK_PARRY)); /* f8 */
  gtk_menu_button_popdown (GTK_MENU_BUTTON (menu_of (f, 0)));
  ui_settle ();
  ui_play (window_session (f), "B:e4");
  g_assert_true (asks (f, 0));
}

/* It lies over no square of the boards that it explains. */
static void
test_beside_boards (WindowFixture *f,
                    gconstpointer  data)
{
  GtkWidget *popover;
  int x = 0, y = 0;
  double surface_x = 0, surface_y = 0;

  begin_at (f, "newport", BACK_RANK " | " OTHER);
  window_do (f, "start-pause");
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1376, 778);
  ui_wait_until (gtk_widget_get_width (f->window) == 1366);
  ui_wait_frames (f->window);
  ui_play (window_session (f), "A:Ra8");
  ui_wait_frames (f->window);
  explain (f, 0);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu_of (f, 0))));
  ui_wait_until (gtk_widget_get_width (popover) > 0);
  x = gdk_popup_get_position_x (GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover))));
  y = gdk_popup_get_position_y (GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover))));
  gtk_native_get_surface_transform (GTK_NATIVE (f->window), &surface_x, &surface_y);
  for (guint b = 0; b < 2; b++)
    {
      graphene_rect_t board =
        ui_bounds (GTK_WIDGET (ix_board_pane_get_view (window_pane (f, b))), f->window);
      graphene_rect_t lies =
        GRAPHENE_RECT_INIT ((float) (x - surface_x) + SHADOW, (float) (y - surface_y),
                            (float) gtk_widget_get_width (popover) - 2 * SHADOW,
                            (float) gtk_widget_get_height (popover));

      g_test_message ("popover at %.0f, %.0f wide; board %u at %.0f, %.0f wide", lies.origin.x,
                      lies.size.width, b, board.origin.x, board.size.width);
      g_assert_false (graphene_rect_intersection (&lies, &board, NULL));
    }
}

/* The explanation is closed when the board goes on. */
static void
test_goes_on (WindowFixture *f,
              gconstpointer  data)
{
  begin_at (f, "newport", "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1 | " OTHER);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:Ra8");
  g_assert_true (g_str_has_prefix (explain (f, 0), "Not mate: "));
  g_assert_true (is_marked (f, 51, IX_MARK_TARGET)); /* d7 */
  ui_play (window_session (f), "A:Ke7");
  ui_settle ();
  g_assert_false (asks (f, 0));
  g_assert_false (is_marked (f, 51, IX_MARK_TARGET));
}

/* After the end too. */
static void
test_mate (WindowFixture *f,
           gconstpointer  data)
{
  begin_at (f, "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:Ra8");
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_OVER);
  g_assert_true (g_str_has_prefix (explain (f, 0), "Mate: "));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/why/wait", NULL, test_wait);
  WINDOW_CASE ("/why/beside-boards", NULL, test_beside_boards);
  WINDOW_CASE ("/why/goes-on", NULL, test_goes_on);
  WINDOW_CASE ("/why/mate", NULL, test_mate);
  return g_test_run ();
}
