/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board on which pieces are put freely: dragged to another square, or off the board. */

#include "ix-setup-board.h"
#include "ix-square.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

typedef struct {
  GtkWidget *board;
  UiStage   *stage;
  IxPiece    pieces[64];
} Fixture;

static void
put_cb (IxSetupBoard *board,
        guint         sq,
        guint         piece,
        Fixture      *f)
{
  f->pieces[sq] = (IxPiece) piece;
  ix_setup_board_show (board, f->pieces);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->board = ix_setup_board_new (ix_test_variant ("newport", "-"), FALSE);
  gtk_widget_set_size_request (f->board, 420, 420);
  gtk_widget_set_halign (f->board, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (f->board, 60);
  gtk_box_append (GTK_BOX (box), f->board);
  f->pieces[ui_sq ("e4")] = IX_PIECE (IX_KNIGHT, IX_WHITE);
  f->pieces[ui_sq ("d5")] = IX_PIECE (IX_PAWN, IX_BLACK);
  ix_setup_board_show (IX_SETUP_BOARD (f->board), f->pieces);
  g_signal_connect (f->board, "put", G_CALLBACK (put_cb), f);
  f->stage = ui_stage_new (box, 600, 600);
  ui_present (f->stage->window);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
}

static gboolean
is_square (GtkWidget    *widget,
           gconstpointer data)
{
  return IX_IS_SQUARE (widget) &&
         ix_square_get_sq (IX_SQUARE (widget)) == (IxSq) GPOINTER_TO_UINT (data);
}

static IxSquare *
square (Fixture    *f,
        const char *name)
{
  return IX_SQUARE (ui_find (f->board, is_square, GUINT_TO_POINTER (ui_sq (name))));
}

/* The middle of a square; "off" is a point above the board. */
static graphene_point_t
point (Fixture    *f,
       const char *name)
{
  graphene_point_t middle = { 200, -30 };
  graphene_rect_t bounds;

  if (g_str_equal (name, "off"))
    return middle;
  bounds = ui_bounds (GTK_WIDGET (square (f, name)), f->board);
  graphene_rect_get_center (&bounds, &middle);
  return middle;
}

static void
expect (Fixture    *f,
        const char *placement)
{
  g_autoptr (GString) have = g_string_new (NULL);

  for (IxSq sq = 0; sq < 64; sq++)
    if (f->pieces[sq] != 0)
      g_string_append_printf (have, "%s%c%c%c", have->len > 0 ? " " : "",
                              ix_piece_type (f->pieces[sq]) == IX_PAWN ? 'p' : 'N',
                              'a' + ix_sq_file (sq), '1' + ix_sq_rank (sq));
  g_assert_cmpstr (have->str, ==, placement);
  for (IxSq sq = 0; sq < 64; sq++)
    {
      const char name[] = { (char) ('a' + ix_sq_file (sq)), (char) ('1' + ix_sq_rank (sq)), 0 };

      g_assert_cmpuint (ix_square_get_piece (square (f, name)), ==, f->pieces[sq]);
    }
}

static void
drag (Fixture    *f,
      const char *from,
      const char *to)
{
  ui_drag (f->board, point (f, from), point (f, to));
}

static void
let_go (Fixture    *f,
        const char *from,
        const char *to)
{
  ui_drag_end (f->board, point (f, from), point (f, to));
}

static void
test_to_a_square (Fixture      *f,
                  gconstpointer data)
{
  drag (f, "e4", "d5");
  g_assert_cmpuint (ix_square_get_marks (square (f, "e4")), ==,
                    IX_MARK_SELECTED | IX_MARK_LIFTED);
  g_assert_cmpuint (ix_square_get_marks (square (f, "d5")), ==, IX_MARK_AIM);
  let_go (f, "e4", "c6");
  expect (f, "pd5 Nc6");
  for (const char *const *name = (const char *const[]) { "e4", "d5", "c6", NULL }; *name != NULL;
       name++)
    g_assert_cmpuint (ix_square_get_marks (square (f, *name)), ==, IX_MARK_NONE);
}

static void
test_off_the_board (Fixture      *f,
                    gconstpointer data)
{
  drag (f, "e4", "off");
  expect (f, "Ne4 pd5");
  let_go (f, "e4", "off");
  expect (f, "pd5");
  g_assert_cmpuint (ix_square_get_marks (square (f, "e4")), ==, IX_MARK_NONE);
}

/* A press beside the board, while a piece is picked up, is no drag of that piece. */
static void
test_press_beside (Fixture      *f,
                   gconstpointer data)
{
  drag (f, "e4", "e4");
  let_go (f, "e4", "e4");
  g_assert_cmpuint (ix_square_get_marks (square (f, "e4")), ==, IX_MARK_SELECTED);
  drag (f, "off", "off");
  let_go (f, "off", "off");
  expect (f, "Ne4 pd5");
}

static void
test_interrupted (Fixture      *f,
                  gconstpointer data)
{
  drag (f, "e4", "off");
  ui_drag_cancel (f->board);
  expect (f, "Ne4 pd5");
  let_go (f, "e4", "off");
  expect (f, "Ne4 pd5");
}

/* The piece vanishes under the pointer, by a key for example. */
static void
test_gone_meanwhile (Fixture      *f,
                     gconstpointer data)
{
  drag (f, "e4", "c6");
  f->pieces[ui_sq ("e4")] = 0;
  ix_setup_board_show (IX_SETUP_BOARD (f->board), f->pieces);
  let_go (f, "e4", "c6");
  expect (f, "pd5");
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/setup-board/to-a-square", test_to_a_square);
  ADD ("/setup-board/off-the-board", test_off_the_board);
  ADD ("/setup-board/press-beside", test_press_beside);
  ADD ("/setup-board/interrupted", test_interrupted);
  ADD ("/setup-board/gone-meanwhile", test_gone_meanwhile);
  return g_test_run ();
}
