/* SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-paper FOLDER: the reports and the cards of evenings of several sizes, and of seasons, a picture of each page, into
 * FOLDER; the reports as PDF, too.
 * shots-paper FOLDER CATALOGUES: all of it as PDF, on A4 and on Letter, in the language of LANGUAGE, whose catalogue is in
 * CATALOGUES. */

#include "config.h"

#include <glib/gi18n.h>

#include "ix-card-paper.h"
#include "ix-evening-fixture.h"
#include "ix-evening-recipe.h"
#include "ix-print.h"
#include "ix-season-fixture.h"
#include "ix-season-report.h"
#include "ix-settings.h"
#include "ix-ui-fixture.h"

/* A4 within its margins, in points; pixels a point. */
#define WIDTH 510.
#define HEIGHT 757.
#define MARGIN 42.
#define SCALE 1.25

#define START "http://192.168.178.23:8064/rook482/"

#define PRIZES                                                                                                 \
  "prizes [places 0 0 10000 0 'a cup', places 0 0 6000 0 '', places 0 0 4000 0 '', lower-half 0 0 2500 0 'a "  \
  "book', grades 100 150 2000 0 '', newcomers 0 0 0 0 'a year of free coffee at the bar of the club'] average " \
  "false false '€'"

static const char *folder;
static gboolean    as_pdf;

static void
save_page (const IxPrintKind *kind,
           gconstpointer      paper,
           guint              page,
           const char        *name)
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
  kind->draw (paper, page, cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, file), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

static void
save_pdfs (const IxPrintKind *kind,
           const GPtrArray   *things,
           const char        *name)
{
  static const char *const sizes[] = { "a4", "letter" };
  g_autoptr (IxPrintJob) job = ix_print_job_new (kind, things, name);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *file = g_strdup_printf ("%s/%s-%s.pdf", folder, name, sizes[i]);
      g_autoptr (GError) error = NULL;

      g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PAPER_SIZE, sizes[i]);
      ix_print_job_write_pdf (job, file, ix_file_save, &error);
      g_assert_no_error (error);
    }
}

static void
save_pages (const IxPrintKind *kind,
            const GPtrArray   *things,
            const char        *what,
            const char        *name)
{
  g_autofree char *whole = g_strjoin ("-", name, what, NULL);
  gpointer paper;

  if (as_pdf)
    {
      save_pdfs (kind, things, whole);
      return;
    }
  paper = kind->lay_out (things, WIDTH, HEIGHT);
  for (guint page = 0; page < kind->n_pages (paper); page++)
    save_page (kind, paper, page, whole);
  kind->free (paper);
}

static void
save_reports (const GPtrArray *reports,
              const char      *what,
              const char      *name)
{
  g_autofree char *file = g_strdup_printf ("%s/paper-%s-%s.pdf", folder, name, what);
  g_autoptr (GError) error = NULL;

  if (!as_pdf)
    ix_write_pdf (reports, file, ix_file_save, &error);
  g_assert_no_error (error);
  save_pages (&ix_reports_print_kind, reports, what, name);
}

/* Names as they are on the entry forms of the world. */
static const char *const names[] = {
  "Maximiliane Freifrau von und zu Hohenstein-Schwarzenberg", "王小明", "欧阳娜娜 (Ouyang Nana)", "שרה כהן",
  "محمد بن عبد الله الأنصاري", "Pierre-Emmanuel Desrosiers-Lachapelle de la Fontaine", "Ольга Константиновна Рыбакова",
  "Wolfeschlegelsteinhausenbergerdorff", "Đặng Thị Ngọc Ánh", "A", "渡辺 麻友", "김민준",
};

static void
rename_people (IxEvening *evening)
{
  for (guint i = 0; i < ix_evening_state (evening)->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (ix_evening_state (evening), i);
      g_autoptr (IxEveningEvent) amend = ix_evening_event_copy (&(IxEveningEvent) {
        IX_EVENING_AMEND, 1,
        .amend = { i, { (char *) names[i % G_N_ELEMENTS (names)], "", "Springer Buchholz von 1921 e. V.", entry->grade, 0,
                        FALSE, FALSE } } });
      g_autoptr (GError) error = NULL;

      ix_evening_apply (evening, amend, &error);
      g_assert_no_error (error);
    }
}

/* Puts such a name before some of the others, the same at each evening. */
static void
rename_in_season (const IxSeasonFixture *fixture)
{
  for (guint e = 0; e < fixture->evenings->len; e++)
    {
      const IxSeasonEvening *evening = fixture->evenings->pdata[e];

      for (guint i = 0; i < evening->entries->len; i++)
        {
          IxSeasonEntry *entry = evening->entries->pdata[i];
          guint n = g_str_hash (entry->name) % (3 * G_N_ELEMENTS (names));
          g_autofree char *name = entry->name;

          entry->name = n < G_N_ELEMENTS (names) ? g_strdup_printf ("%s %s", names[n], name)
                                                 : g_steal_pointer (&name);
        }
    }
}

/* Gives cards their codes, as if phones told results. */
static void
lead (GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    {
      g_autofree char *url = g_strdup_printf (START "t-a1b2c%u.html", i);

      ix_card_lead_to (cards->pdata[i], url);
    }
}

static void
save_cards (const IxEveningState *state,
            const char           *name)
{
  g_autoptr (GPtrArray) slips = ix_slips_new (state, 0);
  g_autoptr (GPtrArray) tables = ix_table_cards_new (state);
  g_autoptr (GPtrArray) badges = ix_badges_new (state);
  g_autoptr (GPtrArray) codes = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_card_free);
  g_autoptr (GPtrArray) receipts = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_card_free);

  for (guint i = 0; i < state->entries->len; i++)
    g_ptr_array_add (receipts, ix_receipt_new (state->name, ix_evening_entry (state, i)->name, "€ 5.00", state->date));
  save_pages (&ix_cards_print_kind, slips, "slips", name);
  save_pages (&ix_cards_print_kind, tables, "tables", name);
  lead (slips);
  lead (tables);
  save_pages (&ix_cards_print_kind, slips, "slips-codes", name);
  save_pages (&ix_cards_print_kind, tables, "tables-codes", name);
  g_ptr_array_add (codes, ix_code_card_new ("1. Join the Wi-Fi", "WIFI:T:WPA;S:Rook and Pawn;P:open sesame;;",
                                            "Rook and Pawn\nopen sesame"));
  g_ptr_array_add (codes, ix_code_card_new ("2. Open the page", START, START));
  save_pages (&ix_cards_print_kind, codes, "codes", name);
  save_pages (&ix_cards_print_kind, badges, "badges", name);
  save_pages (&ix_cards_print_kind, receipts, "receipts", name);
}

/* Seasons from few evenings to forty, with some of the names from all over the world. */
static void
save_seasons (void)
{
  static const guint sizes[][2] = { { 6, 16 }, { 10, 24 }, { 16, 40 }, { 40, 60 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (sizes[i][0]);
      g_auto (IxSeasonFixture) fixture;
      g_autoptr (IxSeasonTable) table = NULL;
      g_autoptr (GPtrArray) reports = NULL;
      g_autofree char *name = g_strdup_printf ("season-%u", sizes[i][0]);

      ix_season_fixture_init (&fixture, rand, sizes[i][0], sizes[i][1]);
      rename_in_season (&fixture);
      table = ix_season_table_new (fixture.season, fixture.evenings);
      reports = ix_season_reports_new (table);
      save_reports (reports, "reports", name);
    }
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *name;
    guint       n_entries, n_rounds;
    const char *variant;
    gboolean    twice; /* double rounds */
    gboolean    partners;
    gboolean    names; /* from all over the world */
  } evenings[] = {
    { "8", 8, 2 }, { "14", 14, 3 }, { "19", 19, 4 }, { "40", 40, 6 }, { "42", 42, 6 }, { "100", 100, 6 },
    { "128", 128, 5 }, { "single", 24, 9, "swap" }, { "double", 20, 4, NULL, TRUE },
    { "partners", 24, 4, NULL, FALSE, TRUE }, { "partners-40", 40, 6, NULL, FALSE, TRUE },
    { "partners-64", 64, 7, NULL, FALSE, TRUE }, { "names", 24, 3, NULL, FALSE, FALSE, TRUE },
    { "double-names", 24, 3, NULL, TRUE, FALSE, TRUE },
  };

  g_setenv ("TZ", "UTC", TRUE); /* for times of day */
  ui_init (&argc, &argv);
  if (argc != 2 && argc != 3)
    return 2;
  folder = argv[1];
  as_pdf = argc == 3;
  if (as_pdf)
    {
      bindtextdomain (GETTEXT_PACKAGE, argv[2]);
      bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
      textdomain (GETTEXT_PACKAGE);
    }
  save_seasons ();
  for (gsize i = 0; i < G_N_ELEMENTS (evenings); i++)
    {
      g_autoptr (GPtrArray) entries =
        ix_evening_fixture_entries (evenings[i].n_entries, evenings[i].n_entries);
      const IxEveningRecipe recipe = {
        .variant = evenings[i].variant, .n_rounds = evenings[i].n_rounds,
        .n_played = evenings[i].n_rounds, .seed = 3, .half = TRUE,
        .twice = evenings[i].twice, .partners = evenings[i].partners,
      };
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GPtrArray) reports = NULL;
      g_autoptr (GPtrArray) whole = NULL;
      g_autoptr (GPtrArray) people = NULL;

      if (evenings[i].names)
        rename_people (evening);
      ix_evening_fixture_tell (evening, PRIZES);
      reports = ix_reports_new (state);
      whole = ix_reports_new_whole (evening, TRUE);
      people = ix_reports_new_people (state);
      g_ptr_array_add (reports, ix_report_new (IX_REPORT_SCORE_LIST, state, state->rounds->len - 1));
      save_reports (reports, "reports", evenings[i].name);
      save_reports (whole, "whole", evenings[i].name);
      save_pages (&ix_reports_print_kind, people, "people", evenings[i].name);
      save_cards (state, evenings[i].name);
    }
  return 0;
}
