/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports on paper: all rows are there, once and whole, within the margins, in type that can be
 * read. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-group.h"
#include "ix-evening-recipe.h"
#include "ix-format.h"
#include "ix-paper-private.h"
#include "ix-print.h"
#include "ix-season-fixture.h"
#include "ix-season-report.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define WIDTH 510.
#define HEIGHT 757.

static IxEvening *
evening_of (guint       n_entries,
            guint       n_rounds,
            const char *variant)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (n_entries, n_entries);
  const IxEveningRecipe recipe = {
    .variant = variant, .n_rounds = n_rounds, .n_played = n_rounds, .seed = 3, .half = TRUE,
  };

  return ix_evening_fixture_new (entries, &recipe);
}

/* The drawing of a page, with nothing outside of the page. */
static void
check_page (const IxPaper *paper,
            guint          page)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double x, y, width, height;

  ix_paper_draw (paper, page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  /* Glyphs may reach over the box of their line by a hair. */
  g_assert_cmpfloat (x, >=, -1);
  g_assert_cmpfloat (y, >=, -1);
  g_assert_cmpfloat (x + width, <=, WIDTH + 1);
  g_assert_cmpfloat (y + height, <=, HEIGHT + 1);
  g_assert_cmpfloat (height, >, 20);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* All rows in their order, none cut, none over another. */
static void
check_rows (const IxPaper   *paper,
            const GPtrArray *reports)
{
  const GArray *rows = paper->rows;
  guint n = 0, page = 0, report_before = 0;
  double end = 0;

  for (guint s = 0; s < reports->len; s++)
    for (guint r = 0; r < ((const IxReport *) reports->pdata[s])->rows->len; r++)
      {
        const IxPaperRow *row = &g_array_index (rows, IxPaperRow, n);

        g_assert_cmpuint (n++, <, rows->len);
        g_assert_cmpuint (row->report, ==, s);
        g_assert_cmpuint (row->row, ==, r);
        g_assert_cmpuint (row->page, <, ix_paper_n_pages (paper));
        g_assert_cmpfloat (row->height, >, 7);
        g_assert_cmpfloat (row->y + row->height, <=, HEIGHT);
        if (n > 1 && row->page == page)
          {
            /* Only results stand below other rows, their pairings, and people and rounds below such. */
            g_assert_true (row->report == report_before ||
                           ((const IxReport *) reports->pdata[s])->kind == IX_REPORT_PERSON ||
                           ((const IxReport *) reports->pdata[s])->kind == IX_REPORT_ROUND ||
                           (((const IxReport *) reports->pdata[s])->kind == IX_REPORT_RESULTS &&
                            ((const IxReport *) reports->pdata[s - 1])->kind ==
                              IX_REPORT_PAIRINGS));
            g_assert_cmpfloat (row->y, >=, end - 0.01);
          }
        else if (n > 1)
          g_assert_cmpuint (row->page, >, page);
        page = row->page;
        report_before = row->report;
        end = row->y + row->height;
      }
  g_assert_cmpuint (n, ==, rows->len);
}

static void
check_evening (const IxEvening *evening)
{
  g_autoptr (GPtrArray) reports = ix_reports_new (ix_evening_state (evening));
  g_autoptr (IxPaper) paper = ix_paper_new (reports, WIDTH, HEIGHT);

  g_assert_cmpuint (ix_paper_n_pages (paper), >=, reports->len);
  check_rows (paper, reports);
  for (guint page = 0; page < ix_paper_n_pages (paper); page++)
    check_page (paper, page);
}

static void
test_sizes (void)
{
  static const struct {
    guint       n_entries, n_rounds;
    const char *variant;
  } rows[] = {
    { 4, 1, NULL },  { 4, 0, NULL },       { 9, 3, NULL },    { 19, 5, NULL },
    { 40, 6, NULL }, { 100, 6, NULL }, { 24, 9, "swap" }, { 60, 12, "chess" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening =
        evening_of (rows[i].n_entries, rows[i].n_rounds, rows[i].variant);

      g_test_message ("%u entries, %u rounds", rows[i].n_entries, rows[i].n_rounds);
      check_evening (evening);
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);

      check_evening (evening);
    }
}

/* Sizes of type, and the last pages, of evenings from few to many. */

static void
each_size (void (*check) (const IxPaper *paper, const GPtrArray *reports))
{
  static const guint sizes[] = { 8, 19, 27, 36, 40, 42, 52, 80, 100 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (IxEvening) evening = evening_of (sizes[i], 6, NULL);
      g_autoptr (GPtrArray) reports = ix_reports_new (ix_evening_state (evening));
      g_autoptr (IxPaper) paper = ix_paper_new (reports, WIDTH, HEIGHT);

      g_test_message ("%u entries", sizes[i]);
      check (paper, reports);
    }
}

/* Opponents are not below 9 points, beside names of 10 and more. */
static void
check_type (const IxPaper   *paper,
            const GPtrArray *reports)
{
  const GArray *rows = paper->rows;

  for (guint i = 0; i < rows->len; i++)
    {
      const IxPaperRow *row = &g_array_index (rows, IxPaperRow, i);
      const IxReport *report = reports->pdata[row->report];

      g_assert_cmpfloat (row->least, >=, 9);
      if (report->kind == IX_REPORT_NAMES || report->kind == IX_REPORT_PAIRINGS)
        g_assert_cmpfloat (row->size, >=, 10);
    }
}

static void
test_type (void)
{
  each_size (check_type);
}

/* No last page of two rows, and none much emptier than the one before. */
static void
check_last (const IxPaper   *paper,
            const GPtrArray *reports)
{
  const GArray *rows = paper->rows;

  for (guint s = 0; s < reports->len; s++)
    {
      guint n[100] = { 0 };
      guint first = G_MAXUINT, last = 0;

      for (guint i = 0; i < rows->len; i++)
        {
          const IxPaperRow *row = &g_array_index (rows, IxPaperRow, i);

          if (row->report != s)
            continue;
          first = MIN (first, row->page);
          last = row->page;
          n[row->page]++;
        }
      if (last == first)
        continue;
      g_test_message ("%s: %u rows, and %u on the last", ix_report_word (
                        ((const IxReport *) reports->pdata[s])->kind), n[first], n[last]);
      g_assert_cmpuint (n[last], >, 2);
      g_assert_cmpuint (3 * n[last], >=, 2 * n[first]);
    }
}

static void
test_last_page (void)
{
  each_size (check_last);
}

/* Every page says which of the pages of the file it is, and when it was made. */
static void
check_footers (const IxPaper   *paper,
               const GPtrArray *reports)
{
  guint n_pages = ix_paper_n_pages (paper);

  for (guint page = 0; page < n_pages; page++)
    {
      g_autofree char *number = g_strdup_printf ("Page %u of %u", page + 1, n_pages);
      guint n_times = 0, n_numbers = 0, n_all = 0;

      for (guint i = 0; i < paper->items->len; i++)
        {
          const IxPaperItem *item = &g_array_index (paper->items, IxPaperItem, i);
          const char *text = item->layout != NULL ? pango_layout_get_text (item->layout) : "";

          if (item->page != page)
            continue;
          n_all += g_str_has_prefix (text, "Page ");
          if (item->y < HEIGHT - 20)
            continue;
          n_times += g_str_has_prefix (text, "As of ") && strchr (text, ':') != NULL;
          n_numbers += g_str_equal (text, number);
        }
      g_assert_cmpuint (n_times, ==, 1);
      g_assert_cmpuint (n_numbers, ==, 1);
      g_assert_cmpuint (n_all, ==, 1);
    }
}

static void
test_footers (void)
{
  g_autoptr (IxEvening) evening = evening_of (19, 3, NULL);
  g_autoptr (GPtrArray) rounds = ix_reports_new_all_rounds (ix_evening_state (evening));
  g_autoptr (IxPaper) paper = ix_paper_new (rounds, WIDTH, HEIGHT);

  g_assert_cmpuint (ix_paper_n_pages (paper), >, 3);
  check_footers (paper, rounds);
  each_size (check_footers);
}

/* Sheets for a wall are large, and on one page if possible. */
static void
test_wall (void)
{
  g_autoptr (IxEvening) evening = evening_of (20, 3, NULL);
  g_autoptr (GPtrArray) reports = ix_reports_new (ix_evening_state (evening));
  g_autoptr (IxPaper) paper = ix_paper_new (reports, WIDTH, HEIGHT);
  const IxPaperRow *first = &g_array_index (paper->rows, IxPaperRow, 0);

  g_assert_cmpuint (ix_paper_n_pages (paper), ==, reports->len);
  /* Two lines of 15 points at least. */
  g_assert_cmpfloat (first->height, >, 38);
}

/* A name without end makes no type small and pushes nothing off the page. */
static void
test_long_names (void)
{
  g_autoptr (IxEvening) evening = evening_of (8, 2, NULL);
  g_autofree char *one_word = g_strnfill (3000, 'w');
  g_autofree char *words = g_strjoinv (" ", (char *[]) { one_word, one_word, NULL });
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (IxEveningEvent) amend = ix_evening_event_copy (&(IxEveningEvent) {
        IX_EVENING_AMEND, 1,
        .amend = { i, { i == 0 ? one_word : words, "", "", 100, 0, FALSE, FALSE } } });

      ix_evening_apply (evening, amend, &error);
      g_assert_no_error (error);
    }
  check_evening (evening);
}

/* No text of the paper is cut. */
static void
expect_whole (const IxPaper *paper)
{
  for (guint i = 0; i < paper->items->len; i++)
    {
      PangoLayout *layout = g_array_index (paper->items, IxPaperItem, i).layout;

      if (layout != NULL && pango_layout_is_ellipsized (layout))
        g_error ("cut: %s", pango_layout_get_text (layout));
    }
}

/* Names that people have, however long, are whole, else namesakes could not be told apart; and so is why somebody gets a
 * prize. */
static void
test_whole_names (void)
{
  static const char *const names[] = {
    "Maximiliane Freifrau von und zu Hohenstein-Schwarzenberg", "Pierre-Emmanuel Desrosiers-Lachapelle de la Fontaine",
    "Wolfeschlegelsteinhausenbergerdorff",
  };
  g_autoptr (IxEvening) evening = evening_of (24, 3, NULL);
  g_autoptr (GPtrArray) reports = NULL;
  g_autoptr (IxPaper) paper = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 24; i++)
    {
      const IxEntry *entry = ix_evening_entry (ix_evening_state (evening), i);
      g_autoptr (IxEveningEvent) amend = ix_evening_event_copy (&(IxEveningEvent) {
        IX_EVENING_AMEND, 1,
        .amend = { i, { (char *) names[i % G_N_ELEMENTS (names)], "", "", entry->grade, 0, FALSE, FALSE } } });

      ix_evening_apply (evening, amend, &error);
      g_assert_no_error (error);
    }
  ix_evening_fixture_tell (evening, "prizes [places 0 0 9000 0 'a cup', places 0 0 6000 0 '', lower-half 0 0 2000 0 '', "
                                    "grades 0 150 1000 0 ''] average false false '€'");
  reports = ix_reports_new (ix_evening_state (evening));
  paper = ix_paper_new (reports, WIDTH, HEIGHT);
  expect_whole (paper);
  check_evening (evening);
}

/* No word is broken over two lines. */
static void
expect_whole_words (const IxPaper *paper)
{
  for (guint i = 0; i < paper->items->len; i++)
    {
      PangoLayout *layout = g_array_index (paper->items, IxPaperItem, i).layout;
      const char *text = layout != NULL ? pango_layout_get_text (layout) : "";

      for (int n = 1; layout != NULL && n < pango_layout_get_line_count (layout); n++)
        {
          int start = pango_layout_get_line_readonly (layout, n)->start_index;

          if (strchr (" -&/\n", text[start - 1]) == NULL)
            g_error ("broken: %s", text);
          /* The rest of a name is indented. */
          if (text[start - 1] == ' ')
            g_assert_cmpint (pango_layout_get_indent (layout), <, 0);
        }
    }
}

/* Long surnames make type smaller, and are not broken. */
static void
test_whole_words (void)
{
  static const char *const names[] = {
    "Featherstonehaugh, Bartholomew", "Schwarzenbergerin, Maximiliane", "Papadimitrakopoulou, Alexandra",
    "Wojciechowska, Katarzyna",
  };
  g_autoptr (IxEvening) evening = evening_of (24, 2, NULL);
  g_autoptr (GPtrArray) reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);
  g_autoptr (IxPaper) paper = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 24; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", names[i % G_N_ELEMENTS (names)], i);
      g_autoptr (IxEveningEvent) amend = ix_evening_event_copy (&(IxEveningEvent) {
        IX_EVENING_AMEND, 1, .amend = { i, { name, "", "", 147, 0, FALSE, FALSE } } });

      ix_evening_apply (evening, amend, &error);
      g_assert_no_error (error);
    }
  g_ptr_array_add (reports, ix_report_new (IX_REPORT_NAMES, ix_evening_state (evening), 1));
  g_ptr_array_add (reports, ix_report_new (IX_REPORT_PAIRINGS, ix_evening_state (evening), 1));
  paper = ix_paper_new (reports, WIDTH, HEIGHT);
  expect_whole (paper);
  expect_whole_words (paper);
}

/* The lines over the whole width that are as thick as those below headings, on the first page. */
static guint
count_lines (const IxPaper *paper)
{
  guint n = 0;

  for (guint i = 0; i < paper->items->len; i++)
    {
      const IxPaperItem *item = &g_array_index (paper->items, IxPaperItem, i);

      n += item->page == 0 && item->layout == NULL && item->height == 1.2 && item->grey == 0;
    }
  return n;
}

/* In the plan of an evening on which partners change, a line parts the rounds. */
static void
test_plan (void)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (8, 8);
  const IxEveningRecipe recipe = { .n_rounds = 4, .n_played = 0, .seed = 3, .partners = TRUE };
  g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
  g_autoptr (GPtrArray) reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);
  g_autoptr (IxPaper) paper = NULL;

  g_ptr_array_add (reports, ix_report_new (IX_REPORT_PLAN, ix_evening_state (evening), 0));
  paper = ix_paper_new (reports, WIDTH, HEIGHT);
  g_assert_cmpuint (ix_paper_n_pages (paper), ==, 1);
  /* One below the headings. */
  g_assert_cmpuint (count_lines (paper), ==, 4);
}

/* The title in a PDF file, as cairo writes what is not ASCII: in hexadecimal UTF-16. */
static char *
title_in_file (const char *title)
{
  g_autoptr (GString) hex = g_string_new ("feff");
  glong n;
  g_autofree gunichar2 *utf16 = g_utf8_to_utf16 (title, -1, NULL, &n, NULL);

  for (glong i = 0; i < n; i++)
    g_string_append_printf (hex, "%04x", utf16[i]);
  return g_string_free (g_steal_pointer (&hex), FALSE);
}

static void
check_title (const GPtrArray *reports,
             const char      *folder,
             GHashTable      *titles)
{
  g_autofree char *path = g_build_filename (folder, "titled.pdf", NULL);
  g_autofree char *contents = NULL;
  char *title = ix_reports_title (reports);
  g_autofree char *wanted = title_in_file (title);
  g_autoptr (IxPrintJob) of_reports = ix_reports_job_new (reports);
  g_autoptr (GtkPrintOperation) operation = ix_print_job_operation_new (of_reports);
  g_autofree char *job = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (ix_write_pdf (reports, path, ix_file_save, &error));
  g_assert_true (g_file_get_contents (path, &contents, &length, &error));
  for (gsize i = 0; i < length; i++)
    contents[i] = contents[i] == '\0' ? ' ' : g_ascii_tolower (contents[i]);
  /* Newer versions of cairo compress what is no page, the title too. */
  if (strstr (contents, "/objstm") == NULL)
    g_assert_nonnull (strstr (contents, wanted));
  else
    g_test_message ("the title of %s is compressed", path);
  g_object_get (operation, "job-name", &job, NULL);
  g_assert_cmpstr (job, ==, title);
  /* No two have one. */
  g_assert_true (g_hash_table_add (titles, title));
}

/* Each file has a title of its own, and so has each print job: the report, the evening, the round.
 */
static void
test_titles (void)
{
  g_autoptr (IxEvening) evening = evening_of (19, 3, NULL);
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) all = ix_reports_new (state);
  g_autoptr (GPtrArray) rounds = ix_reports_new_all_rounds (state);
  g_autofree char *folder = ui_folder ();

  for (IxReportKind kind = 0; kind < IX_REPORT_FAIRNESS; kind++)
    for (guint round = 1; round <= 2; round++)
      {
        g_autoptr (GPtrArray) one =
          g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);

        g_ptr_array_add (one, ix_report_new (kind, state, round));
        check_title (one, folder, titles);
      }
  check_title (all, folder, titles);
  check_title (rounds, folder, titles);
  ix_test_remove_folder (folder);
}

/* One file has the pairings and the results of all rounds, and where they led. */
static void
test_all_rounds (void)
{
  g_autoptr (IxEvening) evening = evening_of (19, 3, NULL);
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) reports = ix_reports_new_all_rounds (state);
  g_autoptr (IxPaper) paper = ix_paper_new (reports, WIDTH, HEIGHT);
  static const IxReportKind last[] = { IX_REPORT_STANDINGS, IX_REPORT_CROSS_TABLE,
                                       IX_REPORT_PLAYERS };
  guint n = 0;

  for (guint round = 0; round < state->rounds->len; round++)
    for (IxReportKind kind = IX_REPORT_PAIRINGS; kind <= IX_REPORT_RESULTS; kind++)
      if (kind != IX_REPORT_NAMES)
        {
          const IxReport *report = reports->pdata[n++];

          g_assert_cmpuint (report->kind, ==, kind);
          g_assert_cmpuint (report->round, ==, round);
          g_assert_cmpuint (report->rows->len, ==, ix_evening_round (state, round)->tables->len);
        }
  for (gsize i = 0; i < G_N_ELEMENTS (last); i++)
    g_assert_cmpuint (((const IxReport *) reports->pdata[n++])->kind, ==, last[i]);
  g_assert_cmpuint (n, ==, reports->len);
  check_rows (paper, reports);
  /* Five tables and their results are one page. */
  g_assert_cmpuint (ix_paper_n_pages (paper), ==, state->rounds->len + G_N_ELEMENTS (last));
  for (guint page = 0; page < ix_paper_n_pages (paper); page++)
    check_page (paper, page);
}

/* Where there is no room for the results, they go on a page of their own. */
static void
test_many_rounds (void)
{
  static const guint sizes[] = { 26, 30, 34, 38, 42, 60, 100 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (IxEvening) evening = evening_of (sizes[i], 3, NULL);
      g_autoptr (GPtrArray) reports = ix_reports_new_all_rounds (ix_evening_state (evening));
      g_autoptr (IxPaper) paper = ix_paper_new (reports, WIDTH, HEIGHT);

      g_test_message ("%u entries", sizes[i]);
      check_rows (paper, reports);
      for (guint page = 0; page < ix_paper_n_pages (paper); page++)
        check_page (paper, page);
    }
}

/* The list to write on has room for that; the whole evening, and the rounds of everybody, are on paper whole, and
 * several people share a page. */
static void
test_more_papers (void)
{
  static const struct {
    guint    n_entries;
    gboolean twice, partners;
  } rows[] = { { 14, FALSE, FALSE }, { 40, TRUE, FALSE }, { 128, FALSE, FALSE }, { 22, FALSE, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (rows[i].n_entries, 5);
      const IxEveningRecipe recipe = {
        .n_rounds = 3, .n_played = 2, .twice = rows[i].twice, .partners = rows[i].partners,
      };
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);
      g_autoptr (GPtrArray) people = ix_reports_new_people (state);
      g_autoptr (GPtrArray) whole = ix_reports_new_whole (evening, TRUE);
      const GPtrArray *all[] = { list, people, whole };
      PangoContext *context;
      g_autoptr (GArray) columns = NULL;

      g_ptr_array_add (list, ix_report_new (IX_REPORT_SCORE_LIST, state, 1));
      for (gsize p = 0; p < G_N_ELEMENTS (all); p++)
        {
          g_autoptr (IxPaper) paper = ix_paper_new (all[p], WIDTH, HEIGHT);

          check_rows (paper, all[p]);
          for (guint page = 0; page < ix_paper_n_pages (paper); page++)
            check_page (paper, page);
          if (all[p] == people)
            g_assert_cmpuint (ix_paper_n_pages (paper), <=, (people->len + 1) / 2);
        }
      context = ix_print_context_new ();
      columns = ix_paper_columns_new (context, list->pdata[0]);
      g_object_unref (context);
      ix_paper_columns_place (columns, 10, WIDTH);
      for (guint c = 0; c < columns->len; c++)
        if (g_array_index (columns, IxPaperColumn, c).written)
          g_assert_cmpfloat (g_array_index (columns, IxPaperColumn, c).width, >=, 50);
    }
}

/* The colour and the board of somebody who plays both boards are long: their columns wrap between words, so that no other
 * is scaled down, and no disc ends a line. */
static void
test_both_boards (void)
{
  static const char *const lines[] = { "partners true even usual false false false",
                                       "pair-partners 0 0 7 [4 4 1 2] [0, 3]" };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (5, 3, "newport");
  g_autoptr (IxReport) report = NULL;
  g_autoptr (GArray) columns = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  PangoContext *context = ix_print_context_new ();
  double wide = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    ix_evening_fixture_tell (evening, lines[i]);
  report = ix_report_new (IX_REPORT_NAMES, ix_evening_state (evening), 0);
  columns = ix_paper_columns_new (context, report);
  ix_paper_columns_place (columns, 10, WIDTH);
  for (guint c = 0; c < columns->len; c++)
    wide += g_array_index (columns, IxPaperColumn, c).least + 2 * IX_PAPER_PAD;
  ix_paper_columns_place (columns, 10, wide * 10 * 1.05);
  for (guint c = 0; c < columns->len; c++)
    {
      const IxPaperColumn *column = &g_array_index (columns, IxPaperColumn, c);

      g_assert_cmpfloat (column->width, >=, 10 * column->heading_width);
      if (ix_report_column (report, column->column)->field == IX_FIELD_COLOUR)
        g_assert_cmpfloat (column->least, <, column->text_width);
    }
  layout = ix_paper_layout (context, "○ White / ● Black", 10, FALSE, 60);
  g_assert_cmpint (pango_layout_get_line_count (layout), ==, 2);
  g_assert_cmpint (pango_layout_get_line_readonly (layout, 1)->start_index, ==, strlen ("○\302\240White / "));
  g_object_unref (context);
}

static IxReport *
seat_plan_of (IxEvening *evening,
              guint      n)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (guint));
  g_auto (IxGroupPeople) people = { 0 };
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  IxGroupSeating seating;

  for (guint i = 0; i < n; i++)
    g_array_append_val (entries, i);
  ix_group_people_init (&people, state, 0, entries);
  g_assert_cmpint (ix_group_seating_make (&people.field,
                                          n % 2 == 0 ? IX_GROUP_ALL_PLAY : IX_GROUP_TURNS,
                                          (const guint[]) { 0, 1 }, &seating),
                   ==, IX_GROUP_ACCEPTED);
  event = ix_evening_group_event (&people, &seating, IX_GROUP_END_FIRST_BOARD, FALSE,
                                  G_GINT64_CONSTANT (1453000000000000));
  ix_evening_apply (evening, event, &error);
  g_assert_no_error (error);
  return ix_report_new (IX_REPORT_GROUP, state, 0);
}

/* The plan hangs on a wall: up to 16 boards on one page, and two pages for more, in type that is
 * read at arm's length. */
static void
test_seat_plans (void)
{
  static const guint sizes[] = { 4, 8, 9, 16, 32, 33, 34, 64 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (IxEvening) evening = evening_of (sizes[i], 1, NULL);
      g_autoptr (GPtrArray) plan = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);
      g_autoptr (IxPaper) paper = NULL;
      const GArray *rows;

      g_ptr_array_add (plan, seat_plan_of (evening, sizes[i]));
      paper = ix_paper_new (plan, WIDTH, HEIGHT);
      rows = paper->rows;
      check_rows (paper, plan);
      g_test_message ("%u people: %u pages, type of %.1f points", sizes[i],
                      ix_paper_n_pages (paper), g_array_index (rows, IxPaperRow, 0).size);
      g_assert_cmpuint (ix_paper_n_pages (paper), <=, sizes[i] / 2 <= 16 ? 1 : 2);
      for (guint r = 0; r < rows->len; r++)
        g_assert_cmpfloat (g_array_index (rows, IxPaperRow, r).size, >=, 12);
      for (guint page = 0; page < ix_paper_n_pages (paper); page++)
        check_page (paper, page);
    }
}

static void
test_pdf (void)
{
  g_autoptr (IxEvening) evening = evening_of (40, 3, NULL);
  g_autoptr (GPtrArray) reports = ix_reports_new (ix_evening_state (evening));
  g_autofree char *folder = ui_folder ();
  g_autofree char *path = g_build_filename (folder, "evening.pdf", NULL);
  g_autofree char *wrong = g_build_filename (folder, "no", "such", "folder.pdf", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (ix_write_pdf (reports, path, ix_file_save, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &contents, &length, &error));
  g_assert_true (g_str_has_prefix (contents, "%PDF"));
  g_assert_cmpuint (length, <, 500 * 1000);
  g_assert_false (ix_write_pdf (reports, wrong, ix_file_save, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  ix_test_remove_folder (folder);
}

static void
count_page_cb (GtkPrintOperation *operation,
               GtkPrintContext   *context,
               int                page,
               guint             *n_drawn)
{
  ++*n_drawn;
}

static void
test_print (void)
{
  g_autoptr (IxEvening) evening = evening_of (40, 3, NULL);
  g_autoptr (GPtrArray) reports = ix_reports_new (ix_evening_state (evening));
  g_autofree char *folder = ui_folder ();
  g_autofree char *path = g_build_filename (folder, "printed.pdf", NULL);
  g_autoptr (IxPrintJob) of_reports = ix_reports_job_new (reports);
  g_autoptr (GtkPrintOperation) operation = ix_print_job_operation_new (of_reports);
  g_autoptr (GError) error = NULL;
  int n_pages;
  guint n_drawn = 0;

  /* The operation keeps what it prints. */
  g_clear_pointer (&reports, g_ptr_array_unref);
  g_clear_pointer (&of_reports, ix_print_job_free);
  g_signal_connect (operation, "draw-page", G_CALLBACK (count_page_cb), &n_drawn);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
    GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_object_get (operation, "n-pages", &n_pages, NULL);
  /* All papers of an evening without a group match. */
  g_assert_cmpint (n_pages, >=, IX_REPORT_GROUP);
  g_assert_cmpuint (n_drawn, ==, n_pages);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  ix_test_remove_folder (folder);
}

/* A kind of things that notes the room that it is given. */
static double room_width, room_height;

static gpointer
note_room (const GPtrArray *things,
           double           width,
           double           height)
{
  room_width = width;
  room_height = height;
  return NULL;
}

static guint
one_page (gconstpointer paper)
{
  return 1;
}

static void
draw_nothing (gconstpointer paper,
              guint         page,
              cairo_t      *cr)
{
}

static void
free_nothing (gpointer paper)
{
}

/* Files, pictures and the printer have the paper that was chosen; until then that of the country, here A4. */
static void
test_paper_size (void)
{
  static const IxPrintKind kind = { note_room, one_page, draw_nothing, free_nothing };
  static const struct {
    const char *setting;
    double      width, height; /* in millimetres */
  } rows[] = { { "", 210, 297 }, { "letter", 215.9, 279.4 }, { "a4", 210, 297 } };
  g_autoptr (GPtrArray) things = g_ptr_array_new ();
  g_autoptr (IxPrintJob) job = ix_print_job_new (&kind, things, "Nothing");
  g_autofree char *folder = ui_folder ();
  g_autofree char *path = g_build_filename (folder, "size.pdf", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GtkPrintOperation) operation = NULL;
      g_autoptr (GError) error = NULL;

      g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PAPER_SIZE, rows[i].setting);
      for (guint printed = 0; printed < 2; printed++)
        {
          room_width = room_height = 0;
          if (printed)
            {
              operation = ix_print_job_operation_new (job);
              gtk_print_operation_set_export_filename (operation, path);
              gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error);
            }
          else
            ix_print_job_write_pdf (job, path, ix_file_save, &error);
          g_assert_no_error (error);
          g_assert_cmpfloat_with_epsilon (room_width, (rows[i].width - 30) / 25.4 * 72, 0.5);
          g_assert_cmpfloat_with_epsilon (room_height, (rows[i].height - 30) / 25.4 * 72, 0.5);
        }
    }
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PAPER_SIZE);
  ix_test_remove_folder (folder);
}

/* Standings of a usual evening hang on a wall too: they fill the sheet that they have. */
static void
test_standings (void)
{
  g_autoptr (IxEvening) evening = evening_of (19, 6, NULL);
  g_autoptr (GPtrArray) reports = ix_reports_new (ix_evening_state (evening));
  g_autoptr (IxPaper) paper = ix_paper_new (reports, WIDTH, HEIGHT);
  const GArray *rows = paper->rows;
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const IxPaperRow *row = &g_array_index (rows, IxPaperRow, i);

      if (((const IxReport *) reports->pdata[row->report])->kind != IX_REPORT_STANDINGS)
        continue;
      g_assert_cmpfloat (row->size, >, 12);
      n++;
    }
  g_assert_cmpuint (n, ==, 9);
}

/* The table of a season: each evening is on each page of some rows, headings and numbers take one line of their column each,
 * and no name is cut. */
static void
check_season (const IxReport *report,
              double          width,
              double          height)
{
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autoptr (IxPaper) paper = NULL;
  guint n_rows = report->rows->len, n_blocks;
  g_autofree guint *n_headings = g_new0 (guint, report->columns->len);

  g_ptr_array_add (reports, (gpointer) report);
  paper = ix_paper_new (reports, width, height);
  n_blocks = paper->rows->len / n_rows;
  g_test_message ("%u columns: %u blocks, %u pages, type of %g", report->columns->len, n_blocks,
                  ix_paper_n_pages (paper), g_array_index (paper->rows, IxPaperRow, 0).size);
  g_assert_cmpuint (paper->rows->len, ==, n_blocks * n_rows);
  for (guint i = 0; i < paper->rows->len; i++)
    {
      const IxPaperRow *row = &g_array_index (paper->rows, IxPaperRow, i);

      g_assert_cmpuint (row->row, ==, i % n_rows);
      g_assert_cmpfloat (row->least, >=, 8);
      g_assert_cmpfloat (row->y + row->height, <=, height);
    }
  for (guint i = 0; i < paper->items->len; i++)
    {
      const IxPaperItem *item = &g_array_index (paper->items, IxPaperItem, i);
      const char *text = item->layout != NULL ? pango_layout_get_text (item->layout) : "";
      PangoRectangle ink;

      if (*text == '\0')
        continue;
      pango_layout_get_extents (item->layout, NULL, &ink);
      g_assert_false (pango_layout_is_ellipsized (item->layout));
      if (strpbrk (text, " \n") == NULL)
        g_assert_cmpint (pango_layout_get_line_count (item->layout), ==, 1);
      g_assert_cmpfloat (item->x + (double) ink.width / PANGO_SCALE, <=, width + 1);
      for (guint c = 0; c < report->columns->len; c++)
        n_headings[c] += g_str_equal (text, ix_report_column (report, c)->shorter);
    }
  for (guint c = 0; c < report->columns->len; c++)
    {
      const IxReportColumn *column = ix_report_column (report, c);
      gboolean repeated = column->field == IX_FIELD_RANK || column->field == IX_FIELD_PLAYER;

      /* It stands on each page of its block, or on all. */
      g_assert_cmpuint (n_headings[c], >=, repeated ? ix_paper_n_pages (paper) : 1);
      g_assert_cmpuint (n_headings[c], <=, ix_paper_n_pages (paper));
    }
  for (guint page = 0; page < ix_paper_n_pages (paper) && width == WIDTH; page++)
    check_page (paper, page);
}

static void
test_season (void)
{
  static const guint sizes[][2] = { { 6, 20 }, { 10, 20 }, { 16, 60 }, { 40, 60 } };
  static const char long_name[] = "Maximiliane Freifrau von und zu Hohenstein-Schwarzenberg";

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (5);
      g_auto (IxSeasonFixture) fixture;
      g_autoptr (IxSeasonTable) table = NULL;
      g_autoptr (IxReport) report = NULL;
      IxReportCell *cell;

      ix_season_fixture_init (&fixture, rand, sizes[i][0], sizes[i][1]);
      table = ix_season_table_new (fixture.season, fixture.evenings);
      report = ix_season_report_new (table, IX_REPORT_SEASON);
      cell = (IxReportCell *) ix_report_cell (report, 3, 2);
      g_free (cell->text);
      cell->text = g_strdup (long_name);
      check_season (report, WIDTH, HEIGHT);
      check_season (report, 528, 707); /* Letter */
    }
}

/* No sheet breaks a result over two lines. */
static void
test_whole_results (void)
{
  static const char *const results[] = { "1–0", "0–1", "½–½", "1½–½", "+ –", "– +", "– –" };
  PangoContext *context = ix_print_context_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("Round 2, table 4: Ann & Bob lost to Cid & Dee (%s, resigned; before: %s)",
                         results[i], results[(i + 1) % G_N_ELEMENTS (results)]);
      g_autoptr (PangoLayout) layout = ix_paper_layout (context, text, 10, FALSE, 200);

      g_assert_false (ui_may_break_within (layout, results[i]));
      g_assert_false (ui_may_break_within (layout, results[(i + 1) % G_N_ELEMENTS (results)]));
      g_assert_true (ui_may_break_within (layout, "table 4"));
    }
  g_object_unref (context);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("TZ", "UTC", TRUE); /* for times of day */
  ui_init (&argc, &argv);
  g_test_add_func ("/print/both-boards", test_both_boards);
  g_test_add_func ("/print/sizes", test_sizes);
  g_test_add_func ("/print/season", test_season);
  g_test_add_func ("/print/standings", test_standings);
  g_test_add_func ("/print/random", test_random);
  g_test_add_func ("/print/type", test_type);
  g_test_add_func ("/print/last-page", test_last_page);
  g_test_add_func ("/print/footers", test_footers);
  g_test_add_func ("/print/titles", test_titles);
  g_test_add_func ("/print/all-rounds", test_all_rounds);
  g_test_add_func ("/print/many-rounds", test_many_rounds);
  g_test_add_func ("/print/more-papers", test_more_papers);
  g_test_add_func ("/print/wall", test_wall);
  g_test_add_func ("/print/long-names", test_long_names);
  g_test_add_func ("/print/whole-names", test_whole_names);
  g_test_add_func ("/print/whole-words", test_whole_words);
  g_test_add_func ("/print/whole-results", test_whole_results);
  g_test_add_func ("/print/plan", test_plan);
  g_test_add_func ("/print/seat-plans", test_seat_plans);
  g_test_add_func ("/print/pdf", test_pdf);
  g_test_add_func ("/print/print", test_print);
  g_test_add_func ("/print/paper-size", test_paper_size);
  return g_test_run ();
}
