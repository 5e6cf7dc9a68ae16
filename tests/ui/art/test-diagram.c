/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Diagrams: what they tell and how large they are, and that all that is in a scene is seen, on the
 * screen and on paper. */

#include "ix-diagram.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define SIDE 40
#define WIDTH 460
#define HEIGHT 340

static IxScene
scene_of (const char *variant,
          const char *fen)
{
  IxPosition pos = ix_test_position (fen, ix_variant_find (variant));
  IxScene scene;

  ix_scene_set_position (&scene, &pos);
  return scene;
}

static void
test_told (void)
{
  IxScene scene = scene_of ("newport", "4k3/8/8/8/8/8/P6P/4K2R[PPn] w K - 0 1");
  g_autoptr (GtkWidget) diagram = g_object_ref_sink (ix_diagram_new (&scene, "An example."));

  gtk_test_accessible_assert_role (diagram, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (diagram, GTK_ACCESSIBLE_PROPERTY_LABEL, "An example.");
  gtk_test_accessible_assert_property (
    diagram, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    "White: king e1, rook h1, pawn a2, pawn h2. Black: king e8. "
    "Beside the board: white pawn, white pawn, black knight.");
  g_assert_false (gtk_widget_get_focusable (diagram));
  g_assert_null (gtk_widget_get_first_child (diagram));
}

/* In a prelude the pieces that wait are beside the board, not the pool. */
static void
test_prelude (void)
{
  IxScene scene = scene_of ("superchess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBER[N] b KQkq - "
                                          "0 1 prelude:2:ASVaesv");

  g_assert_cmpuint (scene.beside[IX_WHITE][IX_KNIGHT], ==, 0);
  g_assert_cmpuint (scene.beside[IX_WHITE][IX_EMPRESS], ==, 0);
  g_assert_cmpuint (scene.beside[IX_WHITE][IX_AMAZON], ==, 1);
  g_assert_cmpuint (scene.beside[IX_BLACK][IX_EMPRESS], ==, 1);
}

static void
test_sizes (void)
{
  IxScene plain = scene_of ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  IxScene reserve = scene_of ("newport", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
  g_autoptr (GtkWidget) diagram = g_object_ref_sink (ix_diagram_new (&plain, "."));
  int least, wanted, height;

  g_assert_cmpfloat (ix_scene_width (&reserve, SIDE), >, ix_scene_width (&plain, SIDE) + SIDE);
  g_assert_cmpfloat (ix_scene_height (&reserve, SIDE), ==, ix_scene_height (&plain, SIDE));
  g_assert_cmpfloat_with_epsilon (
    ix_scene_side (&reserve, ix_scene_width (&reserve, SIDE), 1000), SIDE, 0.01);
  g_assert_cmpfloat_with_epsilon (
    ix_scene_side (&reserve, 1000, ix_scene_height (&reserve, SIDE)), SIDE, 0.01);

  gtk_widget_measure (diagram, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  g_assert_cmpint (least, <, 200);
  g_assert_cmpint (wanted, >=, 280);
  g_assert_cmpint (wanted, <=, 320);
  gtk_widget_measure (diagram, GTK_ORIENTATION_VERTICAL, wanted, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, ==, wanted);
  gtk_widget_measure (diagram, GTK_ORIENTATION_VERTICAL, least, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, <=, least);
}

/* The picture: for paper, or for a window. */
static cairo_surface_t *
picture (const IxScene *scene,
         GtkWidget     *widget)
{
  static const GdkRGBA ink = { 0, 0, 0, 1 };
  g_autoptr (IxPieceSet) pieces = ix_piece_set_ref_default ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  ix_scene_paint (scene, snapshot, widget, pieces, ix_palette_get ("oak", FALSE, FALSE), &ink,
                  SIDE);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* In how many pixels two pictures differ clearly. */
static guint
difference (cairo_surface_t *one,
            cairo_surface_t *two)
{
  const guint8 *a = cairo_image_surface_get_data (one);
  const guint8 *b = cairo_image_surface_get_data (two);
  int stride = cairo_image_surface_get_stride (one);
  guint n = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < 4 * WIDTH; x += 4)
      {
        const guint8 *p = a + y * stride + x, *q = b + y * stride + x;

        n += ABS (p[0] - q[0]) + ABS (p[1] - q[1]) + ABS (p[2] - q[2]) > 90;
      }
  return n;
}

/* Everything that can be in a scene changes the picture. */
static void
test_seen (void)
{
  const IxScene empty = scene_of ("newport", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
  IxScene changed[8];
  IxScenePath *path;

  for (gsize i = 0; i < G_N_ELEMENTS (changed); i++)
    changed[i] = empty;
  changed[0].board[ui_sq ("c3")] = IX_PIECE (IX_EMPRESS, IX_BLACK);
  ix_scene_mark (&changed[1], IX_BIT (ui_sq ("c3")), IX_MARK_TARGET);
  changed[2].flipped = TRUE;
  changed[3].beside[IX_WHITE][IX_KNIGHT] = 2;
  for (guint i = 4; i < 8; i++)
    {
      path = ix_scene_add_path (&changed[i]);
      ix_scene_path_to (path, ui_sq ("b2"));
      ix_scene_path_to (path, ui_sq ("b6"));
      if (i == 7)
        ix_scene_path_to (path, ui_sq ("f6"));
    }
  changed[5].paths[0].refused = TRUE;
  changed[6].paths[0].both_ways = TRUE;

  for (gsize i = 0; i < G_N_ELEMENTS (changed); i++)
    {
      cairo_surface_t *one = picture (&changed[i], NULL);

      for (gsize j = 0; j <= i; j++)
        {
          cairo_surface_t *two = picture (j < i ? &changed[j] : &empty, NULL);

          g_assert_cmpuint (difference (one, two), >, 30);
          cairo_surface_destroy (two);
        }
      cairo_surface_destroy (one);
    }
}

/* Paper and screen show the same, except for the edges of lines. */
static void
test_paper (void)
{
  IxScene scene = scene_of ("newport", "r3k3/pp3ppp/2p5/8/8/8/PP3PPP/R3K3[N] w Qq - 0 1");
  GtkWidget *diagram = ix_diagram_new (&scene, ".");
  UiStage *stage = ui_stage_new (diagram, WIDTH, HEIGHT);
  cairo_surface_t *paper = picture (&scene, NULL);
  cairo_surface_t *screen = picture (&scene, diagram);

  g_assert_cmpuint (difference (paper, screen), <, WIDTH * HEIGHT / 50);
  cairo_surface_destroy (paper);
  cairo_surface_destroy (screen);
  ui_stage_free (stage);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/diagram/told", test_told);
  g_test_add_func ("/diagram/prelude", test_prelude);
  g_test_add_func ("/diagram/sizes", test_sizes);
  g_test_add_func ("/diagram/seen", test_seen);
  g_test_add_func ("/diagram/paper", test_paper);
  return g_test_run ();
}
