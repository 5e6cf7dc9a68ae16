/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours that can be told apart: contrast as WCAG 2 measures it. */

#include "ix-contrast.h"
#include "ix-palette.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define RESOURCES "/io/github/interchange_chess/Interchange/"

static const char *const styles[] = { "oak", "harbour", "baize", "slate" };

static GdkRGBA
over (GdkRGBA ground,
      GdkRGBA tint)
{
  float a = tint.alpha;

  return (GdkRGBA) { tint.red * a + ground.red * (1 - a), tint.green * a + ground.green * (1 - a),
                     tint.blue * a + ground.blue * (1 - a), 1 };
}

static GdkRGBA
colour (const char *text)
{
  GdkRGBA parsed;

  g_assert_true (gdk_rgba_parse (&parsed, text));
  return parsed;
}

/* The colour behind @what in @text. */
static GdkRGBA
colour_behind (const char *text,
               const char *what)
{
  const char *found = strstr (text, what);
  g_autofree char *hex = NULL;

  g_assert_nonnull (found);
  found += strlen (what);
  hex = g_strndup (found, 1 + strspn (found + 1, "0123456789abcdefABCDEF"));
  return colour (hex);
}

static char *
resource (const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

#define N_GROUNDS 8

/* The looks of a square under a piece: bare, and with one tint. */
static void
grounds (const IxPalette *palette,
         GdkRGBA         *ground)
{
  guint n = 0;

  for (guint i = 0; i < 2; i++)
    {
      GdkRGBA square = i == 0 ? palette->light : palette->dark;

      ground[n++] = square;
      ground[n++] = over (square, palette->last_move);
      ground[n++] = over (square, palette->selected);
      ground[n++] = over (square, palette->check);
    }
  g_assert_cmpuint (n, ==, N_GROUNDS);
}

static void
expect_contrast (const char *of,
                 GdkRGBA     figure,
                 GdkRGBA     ground,
                 double      least)
{
  g_autofree char *text = gdk_rgba_to_string (&ground);
  g_autofree char *what = g_strdup_printf ("%s on %s", of, text);

  ix_test_say (what);
  g_assert_cmpfloat (ix_contrast_of (figure, ground), >=, least);
}

static void
check_palette (const IxPalette    *palette,
               const IxPieceStyle *pieces,
               GdkRGBA             white_outline)
{
  GdkRGBA ground[N_GROUNDS];
  GdkRGBA black_body = colour_behind (pieces->black, "fill:");
  GdkRGBA white = colour ("#ffffff");

  grounds (palette, ground);
  for (guint i = 0; i < N_GROUNDS; i++)
    {
      expect_contrast ("the outline of White's pieces", white_outline, ground[i], 4.5);
      expect_contrast ("the bodies of Black's pieces", black_body, ground[i], 3);
    }
  /* Targets: empty squares and those of the last move, rings also around pieces that may be taken. */
  for (guint i = 0; i < N_GROUNDS; i += N_GROUNDS / 2)
    for (guint tint = 0; tint < 2; tint++)
      expect_contrast ("the dot of a target", over (ground[i + tint], palette->target),
                       ground[i + tint], 3);
  expect_contrast ("the diamond within its rim", palette->parry, white, 3);
}

static void
test_boards (gconstpointer data)
{
  const char *style = data;
  g_autofree char *svg = resource ("pieces/queen.svg");

  g_assert_nonnull (strstr (svg, "#171513"));
  check_palette (ix_palette_get (style, FALSE, FALSE), ix_piece_style_get (FALSE),
                 colour ("#171513"));
  check_palette (ix_palette_get (style, TRUE, FALSE), ix_piece_style_get (FALSE),
                 colour ("#171513"));
}

static void
test_high_contrast (void)
{
  const IxPieceStyle *pieces = ix_piece_style_get (TRUE);
  const IxPalette *palette = ix_palette_get ("oak", FALSE, TRUE);

  g_assert_true (palette == ix_palette_get ("slate", TRUE, TRUE));
  check_palette (palette, pieces, colour_behind (pieces->white, "stroke:"));
}

/* An unknown style is oak, and each style is one of its own. */
static void
test_styles (void)
{
  const IxPalette *oak = ix_palette_get ("oak", FALSE, FALSE);

  g_assert_true (ix_palette_get ("nonsense", FALSE, FALSE) == oak);
  g_assert_true (ix_palette_get (NULL, FALSE, FALSE) == oak);
  g_assert_true (ix_palette_get ("oak", TRUE, FALSE) != oak);
  for (gsize i = 1; i < G_N_ELEMENTS (styles); i++)
    g_assert_true (ix_palette_get (styles[i], FALSE, FALSE) != oak);
}

/* All pieces are drawn, each with the classes that other themes colour. */
static void
test_drawings (void)
{
  static const char *const pieces[] = { "king",   "queen",   "rook",     "bishop",
                                        "knight", "pawn",    "amazon",   "empress",
                                        "princess", "veteran", "short-rook" };

  static const char *const folders[] = { "", "plain/" };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (gsize s = 0; s < G_N_ELEMENTS (folders); s++)
      {
        g_autofree char *name = g_strdup_printf ("pieces/%s%s.svg", folders[s], pieces[i]);
        g_autofree char *svg = resource (name);

        g_assert_nonnull (strstr (svg, "class=\"b\""));
        g_assert_nonnull (strstr (svg, "#171513"));
      }
}

/* The style for @look ("dark", "hc", "" for the usual one): a file of its own, or what stands behind
 * the media query for it. */
static char *
style_for (const char *look,
           const char *query)
{
  g_autofree char *joined = resource ("style.css");
  const char *part = strstr (joined, query);
  g_autofree char *name = g_strdup_printf ("style-%s.css", look);

  if (*query == '\0' || strstr (joined, "@media") == NULL)
    return *query == '\0' ? g_steal_pointer (&joined) : resource (name);
  g_assert_nonnull (part);
  return g_strdup (part);
}

/* White letters on the colours of the teams, and on the ground of the past. */
static void
test_letters (void)
{
  static const char *const looks[][2] = {
    { "", "" }, { "dark", "(prefers-color-scheme: dark)" }, { "hc", "(prefers-contrast: more)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *css = style_for (looks[i][0], looks[i][1]);

      expect_contrast (looks[i][0], colour ("#ffffff"), colour_behind (css, "team_1_color "), 4.5);
      expect_contrast (looks[i][0], colour ("#ffffff"), colour_behind (css, "team_2_color "), 4.5);
      expect_contrast (looks[i][0], colour ("#ffffff"), colour_behind (css, "past_bg_color "),
                       g_str_equal (looks[i][0], "hc") ? 7 : 4.5);
    }
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autofree char *path = g_strconcat ("/palette/", styles[i], NULL);

      g_test_add_data_func (path, styles[i], test_boards);
    }
  g_test_add_func ("/palette/high-contrast", test_high_contrast);
  g_test_add_func ("/palette/styles", test_styles);
  g_test_add_func ("/palette/drawings", test_drawings);
  g_test_add_func ("/palette/letters", test_letters);
  return g_test_run ();
}
