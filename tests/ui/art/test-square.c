/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One square: what it tells a screen reader, and that its marks can be told apart. */

#include "ix-square.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define WHITE_KNIGHT IX_PIECE (IX_KNIGHT, IX_WHITE)
#define BLACK_QUEEN IX_PIECE (IX_QUEEN, IX_BLACK)

typedef struct {
  GtkWidget *square;
  UiStage   *stage;
} Fixture;

static void
show_square (Fixture    *f,
             const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->square = ix_square_new (ui_sq (name));
  gtk_widget_set_size_request (f->square, 64, 64);
  gtk_widget_set_halign (f->square, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), f->square);
  ix_square_set_palette (IX_SQUARE (f->square), ix_palette_get ("oak", FALSE, FALSE));
  f->stage = ui_stage_new (box, 200, 200);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  show_square (f, data != NULL ? data : "e4");
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
}

static void
expect (Fixture    *f,
        IxPiece     piece,
        guint       marks,
        const char *label,
        const char *description)
{
  ix_square_show (IX_SQUARE (f->square), piece, marks);
  g_assert_cmpuint (ix_square_get_piece (IX_SQUARE (f->square)), ==, piece);
  g_assert_cmpuint (ix_square_get_marks (IX_SQUARE (f->square)), ==, marks);
  gtk_test_accessible_assert_property (f->square, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  gtk_test_accessible_assert_property (f->square, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}

static void
test_told (Fixture      *f,
           gconstpointer data)
{
  gtk_test_accessible_assert_role (f->square, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (f->square, GTK_ACCESSIBLE_PROPERTY_LABEL, "e4, empty");
  g_assert_true (gtk_widget_get_focusable (f->square));
  g_assert_cmpuint (ix_square_get_sq (IX_SQUARE (f->square)), ==, ui_sq ("e4"));

  expect (f, WHITE_KNIGHT, IX_MARK_NONE, "e4, white knight", "");
  expect (f, BLACK_QUEEN, IX_MARK_CHECKER, "e4, black queen", "gives check");
  expect (f, BLACK_QUEEN | IX_PIECE_PROMOTED, 0, "e4, black queen", "promoted");
  expect (f, IX_PIECE (IX_KING, IX_WHITE), IX_MARK_CHECK, "e4, white king", "in check");
  expect (f, IX_PIECE (IX_PAWN, IX_WHITE), IX_MARK_SELECTED, "e4, white pawn", "selected");
  expect (f, 0, IX_MARK_TARGET, "e4, empty", "can go here");
  expect (f, 0, IX_MARK_PARRY, "e4, empty", "a piece here would parry");
  expect (f, 0, IX_MARK_LAST_MOVE, "e4, empty", "last move");
  expect (f, 0, IX_MARK_TARGET | IX_MARK_LAST_MOVE, "e4, empty", "can go here, last move");
  expect (f, BLACK_QUEEN | IX_PIECE_PROMOTED, IX_MARK_TARGET, "e4, black queen",
          "can go here, promoted");
  expect (f, 0, IX_MARK_NONE, "e4, empty", "");
}

/* Each of the 64 has its name. */
static void
test_names (void)
{
  for (IxSq sq = 0; sq < 64; sq++)
    {
      g_autoptr (GtkWidget) square = g_object_ref_sink (ix_square_new (sq));
      g_autofree char *label =
        g_strdup_printf ("%c%c, empty", 'a' + ix_sq_file (sq), '1' + ix_sq_rank (sq));

      gtk_test_accessible_assert_property (square, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
    }
}

static void
count_cb (GtkWidget *square,
          guint     *n)
{
  (*n)++;
}

static void
test_activate (Fixture      *f,
               gconstpointer data)
{
  guint n = 0;

  g_signal_connect (f->square, "activated", G_CALLBACK (count_cb), &n);
  g_assert_true (gtk_widget_activate_action (f->square, "square.activate", NULL));
  g_assert_cmpuint (n, ==, 1);
}

/* The picture without its colours: the lightness of each pixel. */
static guint8 *
picture (Fixture *f,
         IxPiece  piece,
         guint    marks)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint8 *pixels = g_malloc (64 * 64 * 4);
  guint8 *grey = g_malloc (64 * 64);

  ix_square_show (IX_SQUARE (f->square), piece, marks);
  g_assert_cmpint (gtk_widget_get_width (f->square), ==, 64);
  GTK_WIDGET_GET_CLASS (f->square)->snapshot (f->square, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_true (gsk_renderer_realize (renderer, NULL, NULL));
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, 64, 64));
  gdk_texture_download (texture, pixels, 64 * 4);
  gsk_renderer_unrealize (renderer);
  for (guint i = 0; i < 64 * 64; i++)
    {
      const guint8 *at = &pixels[4 * i]; /* blue, green, red */

      grey[i] = (guint8) ((at[0] * 7 + at[1] * 72 + at[2] * 21) / 100);
    }
  return grey;
}

/* How many pixels of one picture are clearly lighter or darker than in the other, once both have
 * the same lightness all in all: shapes, not tints. */
static guint
difference (const guint8 *one,
            const guint8 *two)
{
  int shift = 0;
  guint n = 0;

  for (guint i = 0; i < 64 * 64; i++)
    shift += one[i] - two[i];
  shift /= 64 * 64;
  for (guint i = 0; i < 64 * 64; i++)
    n += ABS (one[i] - two[i] - shift) > 16;
  return n;
}

/* Pairs of marks that nothing but a colour tells apart. */
typedef struct {
  gboolean last_move; /* the frame of the last turn has the lightness of its square */
  gboolean check;     /* so have ring and brackets of a check */
  guint    others;
} Alike;

static void
compare (Fixture     *f,
         Alike       *alike,
         IxPiece      piece,
         const guint *marks,
         guint        n)
{
  const guint check = IX_MARK_CHECK | IX_MARK_CHECKER;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      {
        g_autofree guint8 *one = picture (f, piece, marks[i]);
        g_autofree guint8 *two = picture (f, piece, marks[j]);
        g_autofree char *what = g_strdup_printf ("marks %u and %u", marks[i], marks[j]);

        if (difference (one, two) >= 60)
          continue;
        ix_test_say (what);
        if ((marks[i] ^ marks[j]) == IX_MARK_LAST_MOVE)
          alike->last_move = TRUE;
        else if (((marks[i] ^ marks[j]) & ~check) == 0)
          alike->check = TRUE;
        else
          alike->others++;
      }
}

/* On a light and a dark square, in all styles and both themes. */
static void
test_marks_apart (Fixture      *f,
                  gconstpointer data)
{
  static const guint empty[] = { IX_MARK_NONE, IX_MARK_LAST_MOVE, IX_MARK_TARGET, IX_MARK_PARRY,
                                 IX_MARK_TARGET | IX_MARK_LAST_MOVE, IX_MARK_AIM, IX_MARK_MISS };
  static const guint occupied[] = { IX_MARK_NONE,  IX_MARK_LAST_MOVE, IX_MARK_SELECTED,
                                    IX_MARK_CHECK, IX_MARK_CHECKER,   IX_MARK_TARGET,
                                    IX_MARK_LIFTED,
                                    IX_MARK_AIM | IX_MARK_TARGET, IX_MARK_MISS };
  static const char *const styles[] = { "oak", "harbour", "baize", "slate" };
  Alike alike = { 0 };

  for (guint i = 0; i <= 2 * G_N_ELEMENTS (styles); i++)
    {
      gboolean high_contrast = i == 2 * G_N_ELEMENTS (styles);
      const char *style = high_contrast ? "high contrast" : styles[i / 2];

      ix_test_say (style);
      ix_square_set_palette (IX_SQUARE (f->square), ix_palette_get (style, i & 1, high_contrast));
      compare (f, &alike, 0, empty, G_N_ELEMENTS (empty));
      compare (f, &alike, BLACK_QUEEN, occupied, G_N_ELEMENTS (occupied));
    }
  g_assert_cmpuint (alike.others, ==, 0);
  g_assert_true (!alike.last_move && !alike.check);
}

/* A promoted piece has its sign; White's and Black's pieces differ. */
static void
test_pieces_apart (Fixture      *f,
                   gconstpointer data)
{
  g_autofree guint8 *queen = picture (f, BLACK_QUEEN, 0);
  g_autofree guint8 *promoted = picture (f, BLACK_QUEEN | IX_PIECE_PROMOTED, 0);
  g_autofree guint8 *white = picture (f, IX_PIECE (IX_QUEEN, IX_WHITE), 0);

  g_assert_cmpuint (difference (queen, promoted), >=, 60);
  g_assert_cmpuint (difference (queen, white), >=, 300);
  for (IxPieceType one = IX_QUEEN; one < IX_N_PIECE_TYPES; one++)
    for (IxPieceType two = IX_QUEEN; two < one; two++)
      {
        g_autofree guint8 *first = picture (f, IX_PIECE (one, IX_WHITE), 0);
        g_autofree guint8 *second = picture (f, IX_PIECE (two, IX_WHITE), 0);

        g_assert_cmpuint (difference (first, second), >=, 60);
      }
}

/* The disc of a promoted piece without its rim, in the lower right corner of the square, see
 * ix-square-paint.c. */
#define DISC_FROM 38
#define DISC_TO 62

static guint
count_below (const guint8 *grey,
             guint         limit)
{
  guint n = 0;

  for (guint y = DISC_FROM; y < DISC_TO; y++)
    for (guint x = DISC_FROM; x < DISC_TO; x++)
      n += grey[y * 64 + x] < limit;
  return n;
}

/* No crown hides the disc: its pixels are the same with every piece under it, and it stands out
 * from each of them. */
static void
test_promoted_disc (Fixture      *f,
                    gconstpointer data)
{
  g_autofree guint8 *first = picture (f, IX_PIECE (IX_QUEEN, IX_WHITE) | IX_PIECE_PROMOTED, 0);
  guint dark = count_below (first, 40), all = count_below (first, 256);

  /* A dark pawn on a light disc. */
  g_assert_cmpuint (dark, >=, 80);
  g_assert_cmpuint (all - count_below (first, 240), >=, 200);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxPieceType type = IX_NO_PIECE + 1; type < IX_N_PIECE_TYPES; type++)
      {
        g_autofree guint8 *plain = picture (f, IX_PIECE (type, colour), 0);
        g_autofree guint8 *promoted =
          picture (f, IX_PIECE (type, colour) | IX_PIECE_PROMOTED, 0);
        guint differ = 0, n = 0;

        for (guint y = DISC_FROM; y < DISC_TO; y++)
          for (guint x = DISC_FROM; x < DISC_TO; x++)
            {
              int dx = 2 * (int) x + 1 - (DISC_FROM + DISC_TO);
              int dy = 2 * (int) y + 1 - (DISC_FROM + DISC_TO);

              /* Around the disc the piece is seen. */
              if (dx * dx + dy * dy > 16 * 16)
                continue;
              n++;
              differ += promoted[y * 64 + x] != first[y * 64 + x];
            }
        g_assert_cmpuint (n, >=, 180);
        g_assert_cmpuint (differ, ==, 0);
        g_assert_cmpuint (difference (plain, promoted), >=, 60);
      }
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/square/told", NULL, test_told);
  g_test_add_func ("/square/names", test_names);
  ADD ("/square/activate", NULL, test_activate);
  ADD ("/square/marks-apart/light", "e4", test_marks_apart);
  ADD ("/square/marks-apart/dark", "d4", test_marks_apart);
  ADD ("/square/pieces-apart", NULL, test_pieces_apart);
  ADD ("/square/promoted-disc/light", "e4", test_promoted_disc);
  ADD ("/square/promoted-disc/dark", "d4", test_promoted_disc);
  return g_test_run ();
}
