/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pieces in hand of one player. */

#include "ix-piece-picture.h"
#include "ix-reserve.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

typedef struct {
  IxReserve *reserve;
  UiStage   *stage;
  guint8     counts[IX_N_PIECE_TYPES];
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  IxColour colour = data != NULL ? IX_BLACK : IX_WHITE;

  f->reserve = IX_RESERVE (ix_reserve_new (colour, ix_test_variant ("newport", "-")->reserve));
  f->stage = ui_stage_new (GTK_WIDGET (f->reserve), 400, 60);
  memset (f->counts, 0, sizeof f->counts);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
}

static const char *
count (Fixture    *f,
       IxPieceType type)
{
  return ui_text_of_class (ix_reserve_get_slot (f->reserve, type), "count");
}

static gboolean
has_class (Fixture    *f,
           IxPieceType type,
           const char *css_class)
{
  return gtk_widget_has_css_class (ix_reserve_get_slot (f->reserve, type), css_class);
}

static gboolean
has_tile (Fixture    *f,
          IxPieceType type)
{
  GtkWidget *slot = ix_reserve_get_slot (f->reserve, type);

  return gtk_widget_has_css_class (ui_find_type (slot, IX_TYPE_PIECE_PICTURE), "tile");
}

/* P N B R Q, and no king. */
static void
test_order (Fixture      *f,
            gconstpointer data)
{
  static const IxPieceType order[] = { IX_PAWN, IX_KNIGHT, IX_BISHOP, IX_ROOK, IX_QUEEN };
  float x = -1;

  gtk_test_accessible_assert_role (f->reserve, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (f->reserve, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "White pieces in hand");
  g_assert_null (ix_reserve_get_slot (f->reserve, IX_KING));
  g_assert_null (ix_reserve_get_slot (f->reserve, IX_AMAZON));
  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    {
      GtkWidget *slot = ix_reserve_get_slot (f->reserve, order[i]);
      graphene_rect_t bounds = ui_bounds (slot, GTK_WIDGET (f->reserve));

      g_assert_true (GTK_IS_BUTTON (slot));
      g_assert_cmpfloat (bounds.origin.x, >, x);
      x = bounds.origin.x;
    }
}

static void
test_counts (Fixture      *f,
             gconstpointer data)
{
  f->counts[IX_PAWN] = 12;
  f->counts[IX_KNIGHT] = 1;
  ix_reserve_show (f->reserve, f->counts, IX_NO_PIECE, 0);
  g_assert_cmpstr (count (f, IX_PAWN), ==, "12");
  g_assert_cmpstr (count (f, IX_KNIGHT), ==, "1");
  g_assert_cmpstr (count (f, IX_QUEEN), ==, "");
  g_assert_false (has_class (f, IX_PAWN, "none"));
  g_assert_true (has_class (f, IX_QUEEN, "none"));
  /* A piece that is held stands on a tile, a missing one does not. */
  g_assert_true (has_tile (f, IX_PAWN));
  g_assert_false (has_tile (f, IX_QUEEN));
  gtk_test_accessible_assert_property (ix_reserve_get_slot (f->reserve, IX_PAWN),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "white pawn in hand: 12");
  gtk_test_accessible_assert_property (ix_reserve_get_slot (f->reserve, IX_QUEEN),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "white queen in hand: 0");

  f->counts[IX_PAWN] = 0;
  ix_reserve_show (f->reserve, f->counts, IX_NO_PIECE, 0);
  g_assert_cmpstr (count (f, IX_PAWN), ==, "");
  g_assert_true (has_class (f, IX_PAWN, "none"));
}

static void
test_black (Fixture      *f,
            gconstpointer data)
{
  f->counts[IX_ROOK] = 2;
  ix_reserve_show (f->reserve, f->counts, IX_NO_PIECE, 0);
  g_assert_cmpint (ix_reserve_get_colour (f->reserve), ==, IX_BLACK);
  gtk_test_accessible_assert_property (ix_reserve_get_slot (f->reserve, IX_ROOK),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "black rook in hand: 2");
}

static void
expect_description (Fixture    *f,
                    IxPieceType type,
                    const char *text)
{
  gtk_test_accessible_assert_property (ix_reserve_get_slot (f->reserve, type),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

static void
test_states (Fixture      *f,
             gconstpointer data)
{
  f->counts[IX_PAWN] = 2;
  ix_reserve_show (f->reserve, f->counts, IX_PAWN, IX_PIECE_BIT (IX_QUEEN));
  g_assert_true (has_class (f, IX_PAWN, "chosen"));
  g_assert_false (has_class (f, IX_QUEEN, "chosen"));
  g_assert_true (has_class (f, IX_QUEEN, "requested"));
  g_assert_false (has_class (f, IX_PAWN, "requested"));
  expect_description (f, IX_PAWN, "selected");
  expect_description (f, IX_QUEEN, "asked for");
  expect_description (f, IX_ROOK, "ask the partner for it");
  ix_reserve_show (f->reserve, f->counts, IX_NO_PIECE, 0);
  g_assert_false (has_class (f, IX_PAWN, "chosen"));
  g_assert_false (has_class (f, IX_QUEEN, "requested"));
  expect_description (f, IX_PAWN, "");
}

static void
activated_cb (IxReserve *reserve,
              guint      type,
              guint     *last)
{
  *last = type;
}

static void
test_activate (Fixture      *f,
               gconstpointer data)
{
  guint last = IX_NO_PIECE;

  g_signal_connect (f->reserve, "piece-activated", G_CALLBACK (activated_cb), &last);
  ui_click (ix_reserve_get_slot (f->reserve, IX_BISHOP));
  g_assert_cmpuint (last, ==, IX_BISHOP);
  ui_click (ix_reserve_get_slot (f->reserve, IX_PAWN));
  g_assert_cmpuint (last, ==, IX_PAWN);
}

static void
test_piece_at (Fixture      *f,
               gconstpointer data)
{
  GtkWidget *slot = ix_reserve_get_slot (f->reserve, IX_ROOK);

  g_assert_cmpint (ix_reserve_piece_at (f->reserve, slot), ==, IX_ROOK);
  g_assert_cmpint (ix_reserve_piece_at (f->reserve, ui_find_class (slot, "count")), ==, IX_ROOK);
  g_assert_cmpint (ix_reserve_piece_at (f->reserve, GTK_WIDGET (f->reserve)), ==, IX_NO_PIECE);
  g_assert_cmpint (ix_reserve_piece_at (f->reserve, NULL), ==, IX_NO_PIECE);
}

static void
test_size (Fixture      *f,
           gconstpointer data)
{
  int small, large;

  ix_reserve_set_piece_size (f->reserve, 24);
  gtk_widget_measure (GTK_WIDGET (f->reserve), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &small, NULL,
                      NULL);
  ix_reserve_set_piece_size (f->reserve, 48);
  gtk_widget_measure (GTK_WIDGET (f->reserve), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &large, NULL,
                      NULL);
  g_assert_cmpint (large - small, ==, 5 * 24);
}

/* Pieces of other sets come after those of the orthodox one. */
static void
test_other_pieces (void)
{
  static const IxPieceType order[] = { IX_PAWN,   IX_KNIGHT,  IX_BISHOP,   IX_ROOK,
                                 IX_QUEEN,  IX_AMAZON,  IX_EMPRESS,  IX_PRINCESS,
                                 IX_VETERAN };
  IxPieceTypeSet pieces = 0;
  GtkWidget *reserve;
  UiStage *stage;
  float x = -1;

  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    pieces |= IX_PIECE_BIT (order[i]);
  reserve = ix_reserve_new (IX_WHITE, pieces);
  stage = ui_stage_new (reserve, 600, 60);
  g_assert_cmpuint (ix_reserve_n_slots (IX_RESERVE (reserve)), ==, 9);
  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    {
      graphene_rect_t bounds =
        ui_bounds (ix_reserve_get_slot (IX_RESERVE (reserve), order[i]), reserve);

      g_assert_cmpfloat (bounds.origin.x, >, x);
      x = bounds.origin.x;
    }
  ui_stage_free (stage);
}

/* A pool is for display: nothing in it can be pressed or dragged. */
static void
test_pool (void)
{
  const IxVariant *variant = ix_test_variant ("superchess", "-");
  IxReserve *pool = IX_RESERVE (ix_reserve_new_pool (IX_BLACK, variant->reserve, "Cid"));
  UiStage *stage = ui_stage_new (GTK_WIDGET (pool), 400, 60);
  guint8 counts[IX_N_PIECE_TYPES] = { [IX_QUEEN] = 1, [IX_ROOK] = 2 };
  GtkWidget *queen = ix_reserve_get_slot (pool, IX_QUEEN);

  ix_reserve_show (pool, counts, IX_NO_PIECE, 0);
  g_assert_cmpuint (ix_reserve_n_slots (pool), ==, 7);
  g_assert_null (ix_reserve_get_slot (pool, IX_PAWN));
  g_assert_null (ix_reserve_get_slot (pool, IX_AMAZON));
  g_assert_null (ui_find_type (GTK_WIDGET (pool), GTK_TYPE_BUTTON));
  g_assert_cmpint (ix_reserve_piece_at (pool, queen), ==, IX_QUEEN);
  gtk_test_accessible_assert_property (pool, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "In the pool of Cid: 1 queen, 2 rooks");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (pool)), ==,
                   "In the pool of Cid: 1 queen, 2 rooks");
  g_assert_cmpstr (ui_text_of_class (ix_reserve_get_slot (pool, IX_ROOK), "count"), ==, "2");
  g_assert_true (gtk_widget_has_css_class (ix_reserve_get_slot (pool, IX_KNIGHT), "none"));
  g_assert_false (gtk_widget_has_css_class (queen, "none"));
  counts[IX_QUEEN] = counts[IX_ROOK] = 0;
  ix_reserve_show (pool, counts, IX_NO_PIECE, 0);
  gtk_test_accessible_assert_property (pool, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The pool of Cid is empty");
  g_assert_true (gtk_widget_has_css_class (queen, "none"));
  ui_stage_free (stage);
}

static void
piece_activated_cb (IxReserve *reserve,
                    guint      type,
                    guint     *activated)
{
  *activated = type;
}

/* The pieces that wait are buttons; a piece that was brought in leaves no gap. */
static void
test_waiting (void)
{
  const IxVariant *variant = ix_test_variant ("superchess", "-");
  IxPieceTypeSet pieces = variant->prelude->pieces;
  IxReserve *waiting = IX_RESERVE (ix_reserve_new_waiting (IX_WHITE, pieces));
  UiStage *stage = ui_stage_new (GTK_WIDGET (waiting), 400, 60);
  GtkWidget *empress = ix_reserve_get_slot (waiting, IX_EMPRESS);
  guint activated = 0;

  g_signal_connect (waiting, "piece-activated", G_CALLBACK (piece_activated_cb), &activated);
  ix_reserve_show_set (waiting, pieces, IX_NO_PIECE);
  g_assert_cmpuint (ix_reserve_n_slots (waiting), ==, 4);
  gtk_test_accessible_assert_property (waiting, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "White pieces beside the board");
  gtk_test_accessible_assert_property (empress, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "white empress beside the board");
  ui_click (empress);
  g_assert_cmpuint (activated, ==, IX_EMPRESS);
  g_assert_cmpint (ix_reserve_piece_at (waiting, empress), ==, IX_EMPRESS);
  ix_reserve_show_set (waiting, pieces, IX_EMPRESS);
  g_assert_true (gtk_widget_has_css_class (empress, "chosen"));
  gtk_test_accessible_assert_property (empress, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "selected");
  ix_reserve_show_set (waiting, pieces & ~IX_PIECE_BIT (IX_EMPRESS), IX_NO_PIECE);
  g_assert_false (gtk_widget_get_visible (empress));
  g_assert_cmpuint (ix_reserve_n_slots (waiting), ==, 3);
  ui_stage_free (stage);
}

/* Tab */

static void
expect_focus (Fixture    *f,
              IxPieceType type)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->stage->window));

  g_assert_nonnull (focus);
  g_assert_cmpint (ix_reserve_piece_at (f->reserve, focus), ==, type);
}

static gboolean
move_focus (Fixture         *f,
            GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (f->reserve), direction);
}

/* The pieces are one stop of the Tab key, at the first that is there; arrow keys move within. */
static void
test_focus (Fixture      *f,
            gconstpointer data)
{
  f->counts[IX_BISHOP] = 1;
  ix_reserve_show (f->reserve, f->counts, IX_NO_PIECE, 0);
  gtk_window_set_focus (GTK_WINDOW (f->stage->window), NULL);
  g_assert_true (move_focus (f, GTK_DIR_TAB_FORWARD));
  expect_focus (f, IX_BISHOP);
  g_assert_false (move_focus (f, GTK_DIR_TAB_FORWARD));
  g_assert_false (move_focus (f, GTK_DIR_TAB_BACKWARD));
  g_assert_true (move_focus (f, GTK_DIR_RIGHT) && move_focus (f, GTK_DIR_RIGHT));
  expect_focus (f, IX_QUEEN);
  g_assert_true (move_focus (f, GTK_DIR_RIGHT));
  expect_focus (f, IX_QUEEN);
  g_assert_true (move_focus (f, GTK_DIR_LEFT));
  expect_focus (f, IX_ROOK);
  /* Tab comes back to where it was, if there is still a piece. */
  f->counts[IX_ROOK] = 1;
  ix_reserve_show (f->reserve, f->counts, IX_NO_PIECE, 0);
  gtk_window_set_focus (GTK_WINDOW (f->stage->window), NULL);
  g_assert_true (move_focus (f, GTK_DIR_TAB_BACKWARD));
  expect_focus (f, IX_ROOK);
  f->counts[IX_ROOK] = 0;
  ix_reserve_show (f->reserve, f->counts, IX_NO_PIECE, 0);
  gtk_window_set_focus (GTK_WINDOW (f->stage->window), NULL);
  g_assert_true (move_focus (f, GTK_DIR_TAB_FORWARD));
  expect_focus (f, IX_BISHOP);
}

/* With no piece in hand Tab stops too: pieces can be asked for. */
static void
test_focus_without_pieces (Fixture      *f,
                           gconstpointer data)
{
  ix_reserve_show (f->reserve, f->counts, IX_NO_PIECE, 0);
  gtk_window_set_focus (GTK_WINDOW (f->stage->window), NULL);
  g_assert_true (move_focus (f, GTK_DIR_TAB_FORWARD));
  expect_focus (f, IX_PAWN);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/reserve/order", NULL, test_order);
  ADD ("/reserve/counts", NULL, test_counts);
  ADD ("/reserve/black", "black", test_black);
  ADD ("/reserve/states", NULL, test_states);
  ADD ("/reserve/activate", NULL, test_activate);
  ADD ("/reserve/piece-at", NULL, test_piece_at);
  ADD ("/reserve/size", NULL, test_size);
  ADD ("/reserve/focus", NULL, test_focus);
  ADD ("/reserve/focus-without-pieces", NULL, test_focus_without_pieces);
  g_test_add_func ("/reserve/other-pieces", test_other_pieces);
  g_test_add_func ("/reserve/pool", test_pool);
  g_test_add_func ("/reserve/waiting", test_waiting);
  return g_test_run ();
}
