/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that is read of an evening in which people have one name is, letter by letter, what it is where they
 * have different ones, each replaced by the name that is shown; files have the name that was entered. */

#include <string.h>

#include "ix-card.h"
#include "ix-entries.h"
#include "ix-evening-fixture.h"
#include "ix-evening-recipe.h"
#include "ix-evening-round.h"
#include "ix-evening-trf.h"
#include "ix-history.h"
#include "ix-phone-page.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"
#include "ix-report.h"
#include "ix-store-json.h"

#define NAME "Quill, John"

/* The entries of one name, the club of each, their names in the other evening, and those that are shown.  Their
 * order is that of the alphabet in both. */
static const struct {
  guint       entry;
  const char *club, *other, *shown;
} namesakes[] = {
  { 1, "", "Quill, John", "Quill, John" },
  { 2, "", "Quill, John0", "Quill, John (2)" },
  { 5, "Cardiff", "Quill, John1", "Quill, John (Cardiff)" },
  { 9, "", "Quill, John2", "Quill, John (3)" },
};

static const IxEveningRecipe recipes[] = {
  { .n_rounds = 5, .n_played = 3, .seed = 1, .half = TRUE },
  { .n_rounds = 5, .n_played = 4, .seed = 2, .twice = TRUE, .changes = TRUE },
  { .n_rounds = 4, .n_played = 4, .seed = 3, .house = TRUE, .changes = TRUE },
  { .variant = "swap", .n_rounds = 4, .n_played = 3, .seed = 4 },
  { .n_rounds = 5, .n_played = 4, .seed = 5, .partners = TRUE },
  { .n_rounds = 5, .n_played = 4, .seed = 6, .partners = TRUE, .changes = TRUE },
};

/* Applies the event by which a phone reports that the entry is here. */
static void
tell_arrival (IxEvening *evening,
              guint      entry)
{
  const IxEveningEvent event = { IX_EVENING_ARRIVE, 1000 + ix_evening_journal (evening)->len,
                                 .arrive = { entry, ix_evening_entry (ix_evening_state (evening), entry)->name,
                                             TRUE } };

  g_assert_true (ix_evening_apply (evening, &event, NULL));
}

static IxEvening *
make_evening (const IxEveningRecipe *recipe,
              gboolean               same)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (15, 7);
  IxEvening *evening;
  const IxEveningState *state;

  for (gsize i = 0; i < G_N_ELEMENTS (namesakes); i++)
    {
      IxEntryRow *row = entries->pdata[namesakes[i].entry];

      g_free (row->name);
      g_free (row->club);
      row->name = g_strdup (same ? NAME : namesakes[i].other);
      row->club = g_strdup (namesakes[i].club);
    }
  evening = ix_evening_fixture_new (entries, recipe);
  state = ix_evening_state (evening);
  if (ix_evening_count_open (state) == 0 && !recipe->changes)
    {
      ix_evening_fixture_tell (evening, "group [[1] [2], [5] [9], [3] [4]] [] first-board false");
      ix_evening_fixture_tell (evening, "group-result 0 1-0 mate 0 0 []");
    }
  ix_evening_fixture_tell (evening, "prizes [places 0 0 5000 0 '', places 0 0 3000 0 '', newcomers 0 0 100 0 ''] "
                                    "average false false '€'");
  ix_evening_fixture_tell (evening, "fee 500 300 0 '€'");
  for (gsize i = 0; i < G_N_ELEMENTS (namesakes); i++)
    {
      g_autofree char *paid = g_strdup_printf ("paid %u 500", namesakes[i].entry);

      ix_evening_fixture_tell (evening, paid);
    }
  ix_evening_fixture_tell (evening, "wish 2 9 apart");
  ix_evening_fixture_tell (evening, "presence 9 false");
  tell_arrival (evening, 9);
  return evening;
}

/* Texts for people */

static void
append_line (GString    *text,
             const char *line)
{
  if (line != NULL)
    g_string_append_printf (text, "%s\n", line);
}

static void
append_reports (GString   *text,
                GPtrArray *reports)
{
  g_autofree char *html = ix_reports_to_html (reports, "Test", "en");

  append_line (text, html);
  for (guint i = 0; i < reports->len; i++)
    {
      const IxReport *report = reports->pdata[i];
      g_autofree char *csv = report->kind != IX_REPORT_ENTRIES ? ix_report_to_csv (report) : NULL;

      append_line (text, csv);
      for (guint r = 0; r < report->rows->len; r++)
        for (guint c = 0; c < report->columns->len; c++)
          {
            const IxReportCell *cell = ix_report_cell (report, r, c);

            append_line (text, cell->explanation);
            for (guint n = 0; cell->names != NULL && cell->names[n] != NULL; n++)
              append_line (text, cell->names[n]);
          }
    }
  g_ptr_array_unref (reports);
}

static void
append_report (GString              *text,
               IxReportKind          kind,
               const IxEveningState *state,
               guint                 n)
{
  GPtrArray *one = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);

  g_ptr_array_add (one, ix_report_new (kind, state, n));
  append_reports (text, one);
}

static void
append_cards (GString   *text,
              GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    for (guint n = 0; n < ((const IxCard *) cards->pdata[i])->lines->len; n++)
      {
        append_line (text, ix_card_line (cards->pdata[i], n)->text);
        append_line (text, ix_card_line (cards->pdata[i], n)->beside);
      }
  g_ptr_array_unref (cards);
}

static void
append_history (GString         *text,
                const IxEvening *evening)
{
  g_autoptr (GPtrArray) rows = ix_history_new (evening);

  for (guint i = 0; i < rows->len; i++)
    {
      const IxHistoryRow *row = rows->pdata[i];

      append_line (text, row->sentence);
      append_line (text, row->more);
      append_line (text, row->note);
    }
}

static void
append_phones (GString              *text,
               const IxEveningState *state)
{
  const IxLanguage *const languages[] = { ix_language_find ("/", "en"), NULL };
  const IxPhoneSource source = { .evening = state };
  const IxPhoneOptions options = { .languages = languages, .grades = TRUE, .interval = 2, .secret = "secret",
                                   .results = TRUE };
  g_autoptr (GPtrArray) pages = ix_phone_pages_new (&source, &options);

  for (guint i = 0; i < pages->len; i++)
    {
      const IxPhonePage *page = pages->pdata[i];

      /* A page has the sum of its part. */
      if (page->language != NULL && g_str_has_suffix (page->path, ".part"))
        g_string_append_len (text, g_bytes_get_data (page->bytes, NULL), (gssize) g_bytes_get_size (page->bytes));
    }
}

/* Writes all that people read of the evening. */
static char *
read_all (const IxEvening *evening)
{
  static const IxReportKind kinds[] = { IX_REPORT_FAIRNESS, IX_REPORT_FEES, IX_REPORT_PRIZES, IX_REPORT_ENTRIES,
                                        IX_REPORT_PLAYERS };
  const IxEveningState *state = ix_evening_state (evening);
  GString *text = g_string_new (NULL);

  append_reports (text, ix_reports_new (state));
  append_reports (text, ix_reports_new_all_rounds (state));
  append_reports (text, ix_reports_new_people (state));
  append_reports (text, ix_reports_new_whole (evening, TRUE));
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    append_report (text, kinds[i], state, state->rounds->len);
  append_report (text, state->partners.change ? IX_REPORT_PLAN : IX_REPORT_TEAMS, state, state->rounds->len);
  for (guint r = 0; r < state->rounds->len; r++)
    {
      append_report (text, IX_REPORT_SCORE_LIST, state, r);
      append_report (text, IX_REPORT_ROUND, state, r);
      append_cards (text, ix_slips_new (state, r));
    }
  append_cards (text, ix_table_cards_new (state));
  append_cards (text, ix_badges_new (state));
  append_cards (text, ix_receipts_new (state));
  append_history (text, evening);
  append_phones (text, state);
  return g_string_free (text, FALSE);
}

/* Gives each of the different names its shown form, or the one that all have. */
static void
replace_names (char   **text,
               gboolean shown)
{
  GString *all = g_string_new (*text);

  for (gsize i = G_N_ELEMENTS (namesakes); i-- > 1;)
    {
      g_autofree char *link = g_strdup_printf (".html\" data-name=\"%s\"", namesakes[i].other);

      /* The links of phones have the name as it was entered. */
      g_string_replace (all, link, ".html\" data-name=\"" NAME "\"", 0);
      g_string_replace (all, namesakes[i].other, shown ? namesakes[i].shown : NAME, 0);
    }
  g_free (*text);
  *text = g_string_free (all, FALSE);
}

/* Says the first line that differs. */
static void
assert_same (const char *text,
             const char *expected)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1), others = g_strsplit (expected, "\n", -1);

  for (guint i = 0; lines[i] != NULL && others[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, others[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (others));
}

static void
test_read (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autoptr (IxEvening) same = make_evening (&recipes[i], TRUE), different = make_evening (&recipes[i], FALSE);
      g_autofree char *text = read_all (same), *expected = read_all (different);

      g_test_message ("recipe %" G_GSIZE_FORMAT, i);
      replace_names (&expected, TRUE);
      for (gsize n = 1; n < G_N_ELEMENTS (namesakes); n++)
        g_assert_nonnull (strstr (text, namesakes[n].shown));
      assert_same (text, expected);
    }
}

static void
test_files (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autoptr (IxEvening) same = make_evening (&recipes[i], TRUE), different = make_evening (&recipes[i], FALSE);
      g_autofree char *json = ix_evening_to_json (same), *expected = ix_evening_to_json (different);
      g_autofree char *trf = recipes[i].partners ? NULL : ix_evening_to_trf (ix_evening_state (same));

      g_test_message ("recipe %" G_GSIZE_FORMAT, i);
      replace_names (&expected, FALSE);
      assert_same (json, expected);
      g_assert_true (trf == NULL || (strstr (trf, NAME) != NULL && strstr (trf, NAME " (") == NULL));
    }
}

/* A table of entries has the name that was entered, because it may be read in again; paper has the other one. */
static void
test_entries (void)
{
  g_autoptr (IxEvening) evening = make_evening (&recipes[0], TRUE);
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_ENTRIES, ix_evening_state (evening), 0);
  g_autofree char *csv = ix_report_to_csv (report);
  guint n = 0;

  g_assert_null (strstr (csv, NAME " ("));
  for (guint r = 0; r < report->rows->len; r++)
    n += g_str_has_prefix (ix_report_cell (report, r, 0)->text, NAME " (");
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (namesakes) - 1);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("TZ", "UTC", TRUE); /* for times of day */
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/namesakes/read", test_read);
  g_test_add_func ("/namesakes/files", test_files);
  g_test_add_func ("/namesakes/entries", test_entries);
  return g_test_run ();
}
