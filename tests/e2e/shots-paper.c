/* SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-paper FOLDER: the sheets of evenings of several sizes as PDF, and a picture of each page,
 * into FOLDER. */

#include "ix-evening-recipe.h"
#include "ix-paper.h"
#include "ix-print.h"
#include "ix-ui-fixture.h"

/* A4 within its margins, in points; pixels a point. */
#define WIDTH 510.
#define HEIGHT 757.
#define MARGIN 42.
#define SCALE 1.25

static const char *folder;

static void
save_page (const IxPaper *paper,
           guint          page,
           const char    *name)
{
  g_autofree char *file = g_strdup_printf ("%s/paper-%s-%02u.png", folder, name, page + 1);
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ((WIDTH + 2 * MARGIN) * SCALE),
                                (int) ((HEIGHT + 2 * MARGIN) * SCALE));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, SCALE, SCALE);
  cairo_translate (cr, MARGIN, MARGIN);
  ix_paper_draw (paper, page, cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, file), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

static void
save_reports (const GPtrArray *reports,
              const char      *name)
{
  g_autofree char *file = g_strdup_printf ("%s/paper-%s.pdf", folder, name);
  g_autoptr (IxPaper) paper = ix_paper_new (reports, WIDTH, HEIGHT);
  g_autoptr (GError) error = NULL;

  ix_write_pdf (reports, file, &error);
  g_assert_no_error (error);
  for (guint page = 0; page < ix_paper_n_pages (paper); page++)
    save_page (paper, page, name);
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    guint       n_entries, n_rounds;
    const char *variant;
    gboolean    twice; /* double rounds */
  } evenings[] = {
    { 8, 2, NULL },  { 19, 4, NULL },   { 42, 6, NULL },
    { 100, 6, NULL }, { 24, 9, "swap" }, { 20, 4, NULL, TRUE },
  };

  ui_init (&argc, &argv);
  if (argc != 2)
    return 2;
  folder = argv[1];
  for (gsize i = 0; i < G_N_ELEMENTS (evenings); i++)
    {
      g_autoptr (GPtrArray) entries =
        ix_evening_fixture_entries (evenings[i].n_entries, evenings[i].n_entries);
      const IxEveningRecipe recipe = {
        .variant = evenings[i].variant, .n_rounds = evenings[i].n_rounds,
        .n_played = evenings[i].n_rounds, .seed = 3, .half = TRUE,
        .twice = evenings[i].twice,
      };
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      g_autoptr (GPtrArray) reports = ix_reports_new (ix_evening_state (evening));
      g_autofree char *name = g_strdup_printf ("%u", evenings[i].n_entries);

      g_autoptr (GPtrArray) rounds = ix_reports_new_all_rounds (ix_evening_state (evening));
      g_autofree char *name_of_rounds = g_strconcat (name, "-rounds", NULL);

      save_reports (reports, name);
      save_reports (rounds, name_of_rounds);
    }
  return 0;
}
