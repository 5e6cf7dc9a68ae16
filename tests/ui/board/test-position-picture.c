/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions as pictures: SVG and PNG show the same, pieces are lines, and all that is on the boards
 * and beside them is seen at its place. */

#include <librsvg/rsvg.h>
#include <string.h>

#include "ix-position-picture.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

/* Low enough that the edges of shapes, which two renderers draw in two ways, do not matter. */
#define SIDE 8

static IxPositionPicture *
picture_of (const char    *variant,
            const char    *fens,
            const IxTurn  *last) /* on the first board; or NULL */
{
  g_auto (GStrv) each = g_strsplit (fens, " | ", -1);
  g_autoptr (IxPlayers) players = ui_players ();
  guint n = g_strv_length (each);
  g_autofree IxPosition *positions = g_new (IxPosition, n);
  g_autofree IxPictureBoard *boards = g_new0 (IxPictureBoard, n);

  for (guint b = 0; b < n; b++)
    {
      positions[b] = ix_test_position (each[b], ix_variant_find (variant));
      boards[b].position = &positions[b];
    }
  boards[0].last = last;
  return ix_position_picture_new (boards, n, players);
}

static cairo_surface_t *
surface_new (double width,
             double height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
}

static cairo_surface_t *
draw (const IxPositionPicture *picture)
{
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  ix_position_picture_size (picture, SIDE * 4, &width, &height);
  surface = surface_new (width, height);
  cr = cairo_create (surface);
  ix_position_picture_draw (picture, cr, SIDE * 4);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The size of the file's picture when each square has SIDE. */
static void
small_size (const IxPositionPicture *picture,
            double                  *width,
            double                  *height)
{
  ix_position_picture_size (picture, IX_POSITION_PICTURE_SIDE, width, height);
  *width = *width * SIDE / IX_POSITION_PICTURE_SIDE;
  *height = *height * SIDE / IX_POSITION_PICTURE_SIDE;
}

static cairo_surface_t *
read_svg (const IxPositionPicture *picture,
          const char              *path)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_file (path, &error);
  RsvgRectangle viewport = { 0 };
  cairo_surface_t *surface;
  cairo_t *cr;

  g_assert_no_error (error);
  small_size (picture, &viewport.width, &viewport.height);
  surface = surface_new (viewport.width, viewport.height);
  cr = cairo_create (surface);
  g_assert_true (rsvg_handle_render_document (handle, cr, &viewport, &error));
  g_object_unref (handle);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
read_png (const IxPositionPicture *picture,
          const char              *path)
{
  cairo_surface_t *file = cairo_image_surface_create_from_png (path), *surface;
  double width, height;
  cairo_t *cr;

  g_assert_cmpint (cairo_surface_status (file), ==, CAIRO_STATUS_SUCCESS);
  ix_position_picture_size (picture, IX_POSITION_PICTURE_SIDE, &width, &height);
  g_assert_cmpint (cairo_image_surface_get_width (file), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (file), ==, height);
  small_size (picture, &width, &height);
  surface = surface_new (width, height);
  cr = cairo_create (surface);
  cairo_scale (cr, (double) SIDE / IX_POSITION_PICTURE_SIDE,
               (double) SIDE / IX_POSITION_PICTURE_SIDE);
  cairo_set_source_surface (cr, file, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (file);
  cairo_surface_flush (surface);
  return surface;
}

/* In how many pixels two pictures differ by more than @most in a channel. */
static guint
difference (cairo_surface_t *one,
            cairo_surface_t *two,
            int              most)
{
  const guint8 *a = cairo_image_surface_get_data (one);
  const guint8 *b = cairo_image_surface_get_data (two);
  int stride = cairo_image_surface_get_stride (one);
  guint n = 0;

  g_assert_cmpint (cairo_image_surface_get_width (one), ==, cairo_image_surface_get_width (two));
  g_assert_cmpint (cairo_image_surface_get_height (one), ==, cairo_image_surface_get_height (two));
  for (int y = 0; y < cairo_image_surface_get_height (one); y++)
    for (int x = 0; x < 4 * cairo_image_surface_get_width (one); x += 4)
      {
        const guint8 *p = a + y * stride + x, *q = b + y * stride + x;

        n += MAX (MAX (ABS (p[0] - q[0]), ABS (p[1] - q[1])), ABS (p[2] - q[2])) > most;
      }
  return n;
}

static const struct {
  const char *variant, *fens;
} shown[] = {
  { "newport", START "[QPPPPrn] w KQkq - 0 1 | " START "[Nbp] b KQkq - 0 1" },
  { "newport", START "[] w KQkq - 0 1 | 4k3/8/8/3q~4/8/8/8/4K2Q~[] w - - 0 1" },
  { "superchess", "rnbqkber/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBER[NNqrb] w KQkq - 0 1" },
  { "swap", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" },
};

/* Both files show one picture, and the one of lines has no pixels in it. */
static void
test_files (void)
{
  g_autofree char *folder = ui_folder ();
  g_autofree char *svg = g_build_filename (folder, "position.svg", NULL);
  g_autofree char *png = g_build_filename (folder, "position.PNG", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      g_autoptr (IxPositionPicture) picture =
        picture_of (shown[i].variant, shown[i].fens, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      cairo_surface_t *of_svg, *of_png;

      ix_test_say (shown[i].fens);
      g_assert_true (ix_position_picture_save (picture, svg, &error));
      g_assert_true (ix_position_picture_save (picture, png, &error));
      g_assert_true (g_file_get_contents (svg, &text, NULL, &error));
      g_assert_null (strstr (text, "<image"));
      g_assert_null (strstr (text, "data:"));
      of_svg = read_svg (picture, svg);
      of_png = read_png (picture, png);
      g_assert_cmpuint (difference (of_svg, of_png, 48), <, 30);
      cairo_surface_destroy (of_svg);
      cairo_surface_destroy (of_png);
    }
  ix_test_remove_folder (folder);
}

/* Places */

/* The place of square @sq of @board, and of the ground beside that board, in squares of the
 * picture: the left upper corner. */
static graphene_point_t
place_of (guint board,
          float left, /* of the board in the picture */
          IxSq  sq)
{
  gboolean flipped = board & 1;

  return GRAPHENE_POINT_INIT (
    left + 0.46f + (float) (flipped ? 7 - ix_sq_file (sq) : ix_sq_file (sq)),
    0.5f + 0.78f + (float) (flipped ? ix_sq_rank (sq) : 7 - ix_sq_rank (sq)));
}

/* The number of pixels of an area, in squares, that differ. */
static guint
difference_in (cairo_surface_t *one,
               cairo_surface_t *two,
               graphene_rect_t  area)
{
  graphene_rect_t pixels;
  cairo_surface_t *parts[2];
  guint n;

  graphene_rect_scale (&area, 4 * SIDE, 4 * SIDE, &pixels);
  graphene_rect_round_extents (&pixels, &pixels);
  for (int i = 0; i < 2; i++)
    {
      cairo_t *cr;

      parts[i] = surface_new (pixels.size.width, pixels.size.height);
      cr = cairo_create (parts[i]);
      cairo_set_source_surface (cr, i == 0 ? one : two, -pixels.origin.x, -pixels.origin.y);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_flush (parts[i]);
    }
  n = difference (parts[0], parts[1], 60);
  cairo_surface_destroy (parts[0]);
  cairo_surface_destroy (parts[1]);
  return n;
}

/* That @fens, pictures of one size, differ in @area and nowhere else. */
static void
expect_change (const char     *variant,
               const char     *fens,
               const char     *other,
               graphene_rect_t area)
{
  g_autoptr (IxPositionPicture) one = picture_of (variant, fens, NULL);
  g_autoptr (IxPositionPicture) two = picture_of (variant, other, NULL);
  cairo_surface_t *of_one = draw (one), *of_two = draw (two);
  guint inside = difference_in (of_one, of_two, area);

  ix_test_say (other);
  g_assert_cmpuint (inside, >=, 12);
  g_assert_cmpuint (difference (of_one, of_two, 60), ==, inside);
  cairo_surface_destroy (of_one);
  cairo_surface_destroy (of_two);
}

static graphene_rect_t
square_at (guint       board,
           float       left,
           const char *sq)
{
  graphene_point_t at = place_of (board, left, ui_sq (sq));

  return GRAPHENE_RECT_INIT (at.x, at.y, 1, 1);
}

#define BARE "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"
#define KNIGHT "4k3/8/8/8/8/5N2/8/4K3[] w - - 0 1"
#define QUEEN "4k3/8/8/3Q4/8/8/8/4K3[] w - - 0 1"
#define PROMOTED "4k3/8/8/3Q~4/8/8/8/4K3[] w - - 0 1"

/* The second board is to the right of the first, behind the gap. */
#define RIGHT (0.5f + 8.46f + 0.8f)

/* The first board is seen from White's side, the second from Black's, and a promoted piece has its
 * mark. */
static void
test_squares (void)
{
  expect_change ("newport", BARE " | " BARE, KNIGHT " | " BARE, square_at (0, 0.5f, "f3"));
  expect_change ("newport", BARE " | " BARE, BARE " | " KNIGHT, square_at (1, RIGHT, "f3"));
  expect_change ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1",
                 square_at (0, 0.5f, "f3"));
  expect_change ("newport", QUEEN " | " BARE, PROMOTED " | " BARE, square_at (0, 0.5f, "d5"));
}

/* Pieces in hand stand at their owner's side of the board, the count at them. */
static void
test_in_hand (void)
{
  /* Of one board without another, behind its squares. */
  float left = 0.5f + 0.46f + 8;

  expect_change ("newport", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
                 "4k3/8/8/8/8/8/8/4K3[NNN] w - - 0 1",
                 GRAPHENE_RECT_INIT (left, 0.5f + 0.78f + 7, 1.4f, 1));
  expect_change ("newport", "4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1",
                 "4k3/8/8/8/8/8/8/4K3[Nb] w - - 0 1",
                 GRAPHENE_RECT_INIT (left, 0.5f + 0.78f, 1.4f, 1));
  expect_change ("superchess", START "[N] w KQkq - 0 1", START "[NN] w KQkq - 0 1",
                 GRAPHENE_RECT_INIT (left, 0.5f + 0.78f + 7, 1.4f, 1));
  /* On the second board it is Black who sits below. */
  expect_change ("newport", BARE " | 4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1",
                 BARE " | 4k3/8/8/8/8/8/8/4K3[Nnnn] w - - 0 1",
                 GRAPHENE_RECT_INIT (RIGHT + 0.46f + 8, 0.5f + 0.78f + 7, 1.4f, 1));
}

/* The last turn is marked at both its squares. */
static void
test_last_turn (void)
{
  const IxTurn turn = { .n = 1, .steps = { ix_test_step ("d3f3") } };
  g_autoptr (IxPositionPicture) before = picture_of ("newport", KNIGHT " | " BARE, NULL);
  g_autoptr (IxPositionPicture) after = picture_of ("newport", KNIGHT " | " BARE, &turn);
  cairo_surface_t *one = draw (before), *two = draw (after);
  guint at_d3 = difference_in (one, two, square_at (0, 0.5f, "d3"));
  guint at_f3 = difference_in (one, two, square_at (0, 0.5f, "f3"));

  g_assert_cmpuint (at_d3, >=, 200);
  g_assert_cmpuint (at_f3, >=, 200);
  g_assert_cmpuint (difference (one, two, 60), ==, at_d3 + at_f3);
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
}

/* Pieces and colours are those of the preferences. */
static void
test_looks (void)
{
  static const struct {
    const char *key, *value;
  } looks[] = { { IX_SETTINGS_PIECE_STYLE, "plain" }, { IX_SETTINGS_BOARD_STYLE, "baize" } };
  g_autoptr (IxPositionPicture) picture = picture_of ("newport", KNIGHT " | " BARE, NULL);
  cairo_surface_t *usual = draw (picture);

  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      cairo_surface_t *other;

      g_settings_set_string (ix_settings (), looks[i].key, looks[i].value);
      other = draw (picture);
      g_assert_cmpuint (difference (usual, other, 20), >=, 100);
      g_settings_reset (ix_settings (), looks[i].key);
      cairo_surface_destroy (other);
      other = draw (picture);
      g_assert_cmpuint (difference (usual, other, 0), ==, 0);
      cairo_surface_destroy (other);
    }
  cairo_surface_destroy (usual);
}

/* A file of another kind, or in no folder, is not written, and the reason is said. */
static void
test_refused (void)
{
  g_autoptr (IxPositionPicture) picture = picture_of ("newport", BARE " | " BARE, NULL);
  g_autofree char *folder = ui_folder ();
  g_autofree char *wrong = g_build_filename (folder, "position.doc", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "position.png", NULL);
  g_autofree char *bare = g_build_filename (folder, "position", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (ix_position_picture_save (picture, wrong, &error));
  g_assert_cmpstr (error->message, ==,
                   "a picture is a file that ends in .png or .svg, not in .doc");
  g_clear_error (&error);
  g_assert_false (ix_position_picture_save (picture, nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_cmpuint (ix_test_count_files (folder), ==, 0);
  g_assert_true (ix_position_picture_save (picture, bare, &error));
  g_assert_true (g_file_get_contents (bare, &bytes, NULL, &error));
  g_assert_true (g_str_has_prefix (bytes, "\x89PNG"));
  ix_test_remove_folder (folder);
}

/* Boards of a match of many are in rows. */
static void
test_many (void)
{
  g_autofree char *two = g_strjoin (" | ", BARE, BARE, NULL);
  g_autofree char *eight = g_strjoin (" | ", two, two, two, two, NULL);
  g_autoptr (IxPositionPicture) of_two = picture_of ("newport", two, NULL);
  g_autoptr (IxPositionPicture) of_eight = picture_of ("newport", eight, NULL);
  double width, height, wide, high;
  cairo_surface_t *surface = draw (of_eight);

  cairo_surface_destroy (surface);
  ix_position_picture_size (of_two, SIDE, &width, &height);
  ix_position_picture_size (of_eight, SIDE, &wide, &high);
  g_assert_cmpfloat (wide, >, 1.9 * width);
  g_assert_cmpfloat (high, >, 1.9 * height);
  g_assert_cmpfloat (high, <, 2.1 * height);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/position-picture/files", test_files);
  g_test_add_func ("/position-picture/squares", test_squares);
  g_test_add_func ("/position-picture/in-hand", test_in_hand);
  g_test_add_func ("/position-picture/last-turn", test_last_turn);
  g_test_add_func ("/position-picture/looks", test_looks);
  g_test_add_func ("/position-picture/refused", test_refused);
  g_test_add_func ("/position-picture/many", test_many);
  return g_test_run ();
}
