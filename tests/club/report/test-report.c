/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports for people: everybody is in the right place on any evening; and files of reports. */

#include <string.h>

#include "ix-csv.h"
#include "ix-evening-fixture.h"
#include "ix-evening-past.h"
#include "ix-evening-recipe.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-evening-trf.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"
#include "ix-report-words.h"
#include "ix-tie-words.h"

static const char *
cell (const IxReport *report,
      guint          row,
      guint          column)
{
  return ix_report_cell (report, row, column)->text;
}

/* Returns the column with that heading. */
static guint
column_of (const IxReport *report,
           const char    *heading)
{
  for (guint c = 0; c < report->columns->len; c++)
    if (g_str_equal (ix_report_column (report, c)->heading, heading))
      return c;
  g_assert_not_reached ();
}

/* Verifies what every report guarantees. */
static void
check_report (const IxReport *report)
{
  g_assert_cmpuint (report->subtitle->len, ==, 2);
  g_assert_cmpuint (report->columns->len, >=, 2);
  for (guint r = 0; r < report->rows->len; r++)
    {
      for (guint c = 0; c < report->columns->len; c++)
        {
          g_assert_nonnull (cell (report, r, c));
          g_assert_true (g_utf8_validate (cell (report, r, c), -1, NULL));
        }
      for (guint c = 0; c < report->columns->len; c = ix_report_stack_end (report, c))
        {
          g_autofree char *stacked = ix_report_stacked (report, r, c);

          g_assert_nonnull (stacked);
        }
    }
}

/* Verifies that everybody who plays, has a bye or sits out is listed once, in order. */
static void
check_names (const IxReport        *report,
             const IxEveningState *state)
{
  g_autofree guint *times = g_new0 (guint, state->entries->len + 1);

  for (guint r = 0; r < report->rows->len; r++)
    {
      times[ix_report_row (report, r)->about]++;
      if (r > 0)
        g_assert_cmpint (ix_names_compare_people (cell (report, r - 1, 0), cell (report, r, 0)), <=,
                         0);
    }
  for (guint i = 0; i < state->entries->len; i++)
    {
      gboolean active = ix_evening_team_of (state, i) != IX_NOBODY;

      g_assert_cmpuint (times[i], <=, 1);
      if (active || ix_evening_entry (state, i)->present)
        g_assert_cmpuint (times[i], ==, 1);
    }
}

/* Returns the column with the numbers by which a cross table names opponents, and verifies that the
 * note says which these are. */
static guint
number_column (const IxReport *report)
{
  guint number = ix_report_find_column (report, IX_FIELD_NUMBER, 0);
  gboolean ranks = number == report->columns->len;

  g_assert_cmpstr (ix_report_note (report, 0)->text, ==,
                   ranks                ? "Numbers are ranks."
                   : report->individual ? "Numbers are the players’ numbers."
                                        : "Numbers are the teams’ numbers.");
  return ranks ? ix_report_find_column (report, IX_FIELD_RANK, 0) : number;
}

/* Returns the only row with that number. */
static guint
row_of_number (const IxReport *report,
               guint           column,
               guint64         number)
{
  guint found = report->rows->len;

  for (guint r = 0; r < report->rows->len; r++)
    if (ix_report_cell (report, r, column)->number == (gint64) number)
      {
        g_assert_cmpuint (found, ==, report->rows->len);
        found = r;
      }
  g_assert_cmpuint (found, <, report->rows->len);
  return found;
}

/* Reads points as people write them, in tenths. */
static gint
read_points (const char *text)
{
  char *end;
  gint points = 10 * (gint) g_ascii_strtoull (text, &end, 10);

  return g_str_has_prefix (end, "½") ? points + 5 : points;
}

/* Verifies what both have of a double round: "5: 1½" and "2: ½". */
static void
check_double (const char *own,
              const char *other)
{
  const char *behind = strchr (own, ':'), *other_behind = strchr (other, ':');
  gint sum;

  g_assert_cmpint (behind == NULL, ==, other_behind == NULL);
  if (behind == NULL)
    return;
  sum = read_points (behind + 2) + read_points (other_behind + 2);
  g_assert_cmpint (sum, >, 0);
  g_assert_cmpint (sum, <=, 20);
}

/* Verifies that the opponent's row agrees. */
static void
check_cross_table (const IxReport *report)
{
  guint numbers = number_column (report);

  for (guint r = 0; r < report->rows->len; r++)
    for (guint c = ix_report_find_column (report, IX_FIELD_ROUND, 0);
         c < report->columns->len && ix_report_column (report, c)->field == IX_FIELD_ROUND; c++)
      {
        const char *text = cell (report, r, c);
        char *end;
        guint64 number = g_ascii_strtoull (text, &end, 10);
        g_autofree char *back = NULL;
        const char *other;

        if (number == 0)
          continue;
        other = cell (report, row_of_number (report, numbers, number), c);
        if (*end != 'w' && *end != 'b')
          {
            check_double (text, other);
            continue;
          }
        back = g_strdup_printf ("%s%c", cell (report, r, numbers), *end == 'w' ? 'b' : 'w');
        g_assert_true (g_str_has_prefix (other, back));
        if (g_str_equal (end + 1, "1"))
          g_assert_true (g_str_has_suffix (other, "0"));
        else if (g_str_equal (end + 1, "½"))
          g_assert_true (g_str_has_suffix (other, "½"));
      }
}

/* Verifies that ranks rise from 1, skipping teams without a rank, that there are none before the
 * first round is over, and that teams that never played are not listed. */
static void
check_standings (const IxReport       *report,
                 const IxEveningState *state)
{
  guint last = 0, n_ranked = 0, n_standing = 0;
  guint n_rounds = ix_evening_count_complete (state);

  for (guint i = 0; i < state->teams->len; i++)
    n_standing += ix_evening_team_stands (state, n_rounds, i);
  g_assert_cmpuint (report->rows->len, ==, n_standing);
  for (guint r = 0; r < report->rows->len; r++)
    {
      guint rank = (guint) ix_report_cell (report, r, 0)->number;

      g_assert_cmpint (rank == 0, ==, n_rounds == 0 || ix_report_row (report, r)->apart);
      if (rank == 0)
        continue;
      n_ranked++;
      g_assert_cmpuint (rank, >=, last);
      g_assert_true (rank == last || rank == n_ranked);
      last = rank;
    }
}

/* Verifies that the CSV has all cells. */
static void
check_csv (const IxReport *report)
{
  g_autofree char *text = ix_report_to_csv (report);
  g_auto (IxCsv) csv = { 0 };
  guint n = 0;

  ix_csv_init (&csv, text, strlen (text));
  while (ix_csv_next (&csv))
    {
      g_assert_cmpuint (csv.fields->len, ==, report->columns->len);
      n++;
    }
  g_assert_cmpuint (n, ==, report->rows->len + 1);
}

static void
count_element_cb (GMarkupParseContext *context,
                  const char          *element,
                  const char         **names,
                  const char         **values,
                  gpointer             data,
                  GError             **error)
{
  gboolean told = g_strv_contains ((const char *const *) names, "data-heading");

  g_assert_cmpstr (element, !=, "script");
  for (; *names != NULL; names++, values++)
    {
      g_assert_cmpstr (*names, !=, "src");
      if (g_str_equal (*names, "href"))
        g_assert_true (**values == '#');
    }
  if (g_str_equal (element, "tr"))
    ++*(guint *) data;
  /* On a telephone, where rows are cards, each cell tells its heading. */
  if (g_str_equal (element, "td"))
    g_assert_true (told);
}

/* Verifies that the page is well-formed, needs no other file, and has all rows. */
static void
check_html (const GPtrArray *reports)
{
  g_autofree char *page = ix_reports_to_html (reports, "A <b> & \"c\"", "en");
  const char *body = page + strlen ("<!DOCTYPE html>\n");
  const GMarkupParser parser = { .start_element = count_element_cb };
  guint n_rows = 0, wanted = 0;
  g_autoptr (GMarkupParseContext) context =
    g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &n_rows, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>\n<html lang=\"en\">"));
  g_assert_nonnull (strstr (page, "<title>A &lt;b&gt; &amp; &quot;c&quot;</title>"));
  g_assert_null (strstr (page, "://"));
  g_assert_nonnull (strstr (page, "@media screen and (max-width: 32rem)"));
  g_assert_nonnull (strstr (page, "content: attr(data-heading)"));
  /* There numbers are below each other, and that of a table says what it is. */
  g_assert_nonnull (strstr (strstr (page, "max-width: 32rem"), ".right, .centre { text-align: left"));
  g_assert_nonnull (strstr (page, "tbody th.right::before"));
  g_markup_parse_context_parse (context, body, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < reports->len; i++)
    wanted += ((const IxReport *) reports->pdata[i])->rows->len + 1;
  g_assert_cmpuint (n_rows, ==, wanted);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < 150; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GPtrArray) reports = ix_reports_new (state);

      g_test_message ("evening %u", i);
      g_assert_cmpuint (reports->len, ==,
                        (state->rounds->len > 0 ? IX_REPORT_GROUP : IX_REPORT_GROUP - 3) +
                          state->groups->len);
      for (guint s = 0; s < reports->len; s++)
        {
          const IxReport *report = reports->pdata[s];

          check_report (report);
          check_csv (report);
          if (report->kind == IX_REPORT_NAMES)
            check_names (report, state);
          else if (report->kind == IX_REPORT_CROSS_TABLE)
            check_cross_table (report);
          else if (report->kind == IX_REPORT_STANDINGS)
            check_standings (report, state);
        }
      check_html (reports);
    }
}

/* Reports of any earlier round can be made. */
static void
test_rounds (void)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (21, 4);
  const IxEveningRecipe recipe = { .n_played = 4, .seed = 9, .half = TRUE };
  g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
  const IxEveningState *state = ix_evening_state (evening);

  for (guint r = 0; r < 5; r++)
    for (IxReportKind kind = 0; kind < IX_REPORT_GROUP; kind++)
      {
        g_autoptr (IxReport) report = ix_report_new (kind, state, r);

        check_report (report);
        if (kind == IX_REPORT_PAIRINGS || kind == IX_REPORT_RESULTS)
          g_assert_cmpuint (report->rows->len, ==,
                            r < 4 ? ix_evening_round (state, r)->tables->len : 0);
      }
}

/* The list on which results are written has the pairings, and nothing where these are written. */
static void
test_score_list (void)
{
  static const IxEveningRecipe recipes[] = {
    { .n_rounds = 3, .n_played = 2, .seed = 9 },
    { .n_rounds = 3, .n_played = 2, .seed = 9, .twice = TRUE },
    { .n_rounds = 3, .n_played = 2, .seed = 9, .variant = "swap" },
    { .n_rounds = 3, .n_played = 2, .seed = 9, .partners = TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (21, 4);
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipes[i]);
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (IxReport) pairings = ix_report_new (IX_REPORT_PAIRINGS, state, 1);
      g_autoptr (IxReport) list = ix_report_new (IX_REPORT_SCORE_LIST, state, 1);

      g_assert_cmpuint (list->rows->len, ==, pairings->rows->len);
      g_assert_cmpuint (list->columns->len, ==, pairings->columns->len + state->n_matches + 1);
      g_assert_cmpuint (list->notes->len, ==, pairings->notes->len);
      for (guint r = 0; r < list->rows->len; r++)
        for (guint c = 0; c < list->columns->len; c++)
          g_assert_cmpstr (ix_report_cell (list, r, c)->text, ==,
                           c < pairings->columns->len ? ix_report_cell (pairings, r, c)->text : "");
    }
}

/* Notes the anchors of a page, each of which is there once, and the links to them. */
typedef struct {
  GHashTable *anchors;
  GPtrArray  *links;
} Anchors;

static void
note_anchor_cb (GMarkupParseContext *context,
                const char          *element,
                const char         **names,
                const char         **values,
                gpointer             data,
                GError             **error)
{
  Anchors *anchors = data;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "id"))
      g_assert_true (g_hash_table_add (anchors->anchors, g_strdup (values[i])));
    else if (g_str_equal (names[i], "href"))
      g_ptr_array_add (anchors->links, g_strdup (values[i] + 1));
}

static void
check_anchors (const GPtrArray *reports)
{
  g_autofree char *page = ix_reports_to_html (reports, "x", "en");
  const GMarkupParser parser = { .start_element = note_anchor_cb };
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) links = g_ptr_array_new_with_free_func (g_free);
  Anchors anchors = { ids, links };
  g_autoptr (GMarkupParseContext) context =
    g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &anchors, NULL);

  g_assert_true (g_markup_parse_context_parse (context, page + strlen ("<!DOCTYPE html>\n"), -1, NULL));
  g_assert_cmpuint (links->len, ==, reports->len);
  for (guint i = 0; i < links->len; i++)
    g_assert_true (g_hash_table_contains (ids, links->pdata[i]));
}

/* A round has its pairings, and beside them what the results say. */
static void
check_round (const IxReport       *report,
             const IxEveningState *state,
             guint                 round)
{
  g_autoptr (IxReport) pairings = ix_report_new (IX_REPORT_PAIRINGS, state, round);
  g_autoptr (IxReport) results = ix_report_new (IX_REPORT_RESULTS, state, round);
  guint first = ix_report_find_column (results, IX_FIELD_RESULT, 0);

  g_assert_cmpint (report->kind, ==, IX_REPORT_ROUND);
  g_assert_cmpuint (report->round, ==, round);
  g_assert_cmpuint (report->rows->len, ==, pairings->rows->len);
  g_assert_cmpuint (report->columns->len - pairings->columns->len, ==, results->columns->len - first);
  for (guint r = 0; r < report->rows->len; r++)
    for (guint c = 0; c < report->columns->len; c++)
      g_assert_cmpstr (cell (report, r, c), ==,
                       c < pairings->columns->len ? cell (pairings, r, c)
                                                  : cell (results, r, first + c - pairings->columns->len));
}

/* Behind the rounds come the standings, and who wins what is told at once. */
static void
check_ends (const GPtrArray *whole,
            guint            at,
            gboolean         prizes)
{
  const IxReportKind kinds[] = { IX_REPORT_STANDINGS, IX_REPORT_PRIZES, IX_REPORT_CROSS_TABLE, IX_REPORT_PLAYERS };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i] != IX_REPORT_PRIZES || prizes)
      g_assert_cmpint (((const IxReport *) whole->pdata[at++])->kind, ==, kinds[i]);
}

/* The whole evening: everybody who entered, each round, where they led, and, if wanted, all acts, oldest first. */
static void
test_whole (void)
{
  static const struct {
    IxEveningRecipe recipe;
    gboolean        teams;
    const char     *prizes; /* NULL: none */
  } rows[] = {
    { { .n_rounds = 5, .n_played = 4, .seed = 9, .half = TRUE, .changes = TRUE }, TRUE },
    { { .n_rounds = 3, .n_played = 1, .seed = 9, .twice = TRUE }, TRUE },
    { { .n_rounds = 3, .n_played = 2, .seed = 9, .variant = "swap" }, FALSE },
    { { .n_rounds = 3, .n_played = 2, .seed = 9, .partners = TRUE }, FALSE },
    { { .n_rounds = 4, .n_played = 3, .seed = 9 }, TRUE, "prizes [places 0 0 5000 0 ''] no false false '€'" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (21, 4);
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &rows[i].recipe);
      const IxEveningState *state = ix_evening_state (evening);
      gboolean prizes = rows[i].prizes != NULL;
      g_autoptr (GPtrArray) whole = NULL;
      g_autoptr (GPtrArray) plain = NULL;
      g_autofree char *title = NULL;
      const IxReport *first, *last;

      if (prizes)
        ix_evening_fixture_tell (evening, rows[i].prizes);
      whole = ix_reports_new_whole (evening, TRUE);
      plain = ix_reports_new_whole (evening, FALSE);
      title = ix_reports_title (whole);
      first = whole->pdata[0];
      last = whole->pdata[whole->len - 1];
      g_assert_cmpuint (plain->len, ==, 1 + rows[i].teams + state->rounds->len + 3 + prizes);
      check_ends (whole, 1 + rows[i].teams + state->rounds->len, prizes);
      for (guint r = 0; r < state->rounds->len; r++)
        check_round (whole->pdata[1 + rows[i].teams + r], state, r);
      g_assert_cmpuint (whole->len, ==, plain->len + 1);
      g_assert_cmpint (first->kind, ==, IX_REPORT_ENTRIES);
      g_assert_cmpuint (first->rows->len, ==, state->entries->len);
      g_assert_true ((((const IxReport *) whole->pdata[1])->kind == IX_REPORT_TEAMS) == rows[i].teams);
      g_assert_cmpint (last->kind, ==, IX_REPORT_HISTORY);
      g_assert_cmpuint (last->rows->len, >, 0);
      g_assert_nonnull (strstr (ix_report_cell (last, 0, 1)->text, "is set up"));
      g_assert_true (g_str_has_suffix (title, " · The whole evening"));
      for (guint r = 0; r < whole->len; r++)
        check_report (whole->pdata[r]);
      check_html (whole);
      check_anchors (whole);
      check_anchors (plain);
    }
}

/* Plays a known evening with a team of three, a house player, a bye, and a team with a name. */

static IxEvening *
known_evening (void)
{
  static const char *const lines[] = {
    "set-up 'Club evening' 'Newport' '2016-01-14' 'newport' 6 '5+0' 'January 2016'",
    "enter 'Young, Cy' '' '' 150 0 false false '' ''",
    "enter 'Ärmel, Di' '' '' 140 0 false false '' ''",
    "enter 'Smith, Ann' '' '' 180 0 false false '' ''",
    "enter 'Jones, Bob' '' '' 120 0 true false '' ''",
    "enter '=Last, Ed' '' '' 90 0 true false '' ''",
    "enter 'New, Flo' '' '' 95 0 true true '' ''",
    "enter 'Third, Guy' '' '' 60 0 false false '' ''",
    "teams [[2, 3], [0, 1, 6], [5, 4]]",
    "team-name 1 'The Knights'",
    "pair 0 table [0 1] [2 allocated] [1 6]",
    "result 0 0 1/2-1/2 agreed",
    "pair 1 table [2 0] [1 allocated] []",
    "result 1 0 --+ none",
    "pair 2 table [1 2] [0 allocated] [1 1]",
  };
  IxEvening *evening = ix_evening_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    ix_evening_fixture_tell (evening, lines[i]);
  return evening;
}

/* Returns a report as lines, with bars between the cells. */
static char *
digest (const IxReport *report)
{
  GString *text = g_string_new (report->title);

  for (guint i = 0; i < report->subtitle->len; i++)
    g_string_append_printf (text, "\n%s", (const char *) report->subtitle->pdata[i]);
  for (guint r = 0; r < report->rows->len; r++)
    {
      for (guint c = 0; c < report->columns->len; c++)
        g_string_append_printf (text, "%s%s", c > 0 ? "|" : "\n", cell (report, r, c));
    }
  for (guint i = 0; i < report->notes->len; i++)
    g_string_append_printf (text, "\n%s", ix_report_note (report, i)->text);
  return g_string_free (text, FALSE);
}

/* Returns the row of @round among the own rounds of @entry. */
static char *
own_round (const IxEvening *evening,
           guint            entry,
           guint            round)
{
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_PERSON, ix_evening_state (evening), entry);
  g_autofree char *text = digest (report);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strdup (lines[1 + report->subtitle->len + round]);
}

/* Somebody who came too late for a round waits for no team where partners change. */
static void
test_late_for_partners (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  static const char *const lines[] = {
    "set-up 'Club' '' '' 'newport' 2 '' ''", "enter 'Ann' '' '' 190 0 false false '' ''",
    "enter 'Bob' '' '' 150 0 false false '' ''", "enter 'Cid' '' '' 180 0 false false '' ''",
    "enter 'Dee' '' '' 140 0 false false '' ''", "partners true even usual false false false",
    "pair-partners 0 0 7 [0 3 2 1] []", "enter 'Eve' '' '' 140 0 false false '' ''",
  };
  g_autofree char *now = NULL, *then = NULL, *last = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    ix_evening_fixture_tell (evening, lines[i]);
  now = own_round (evening, 4, 0);
  g_assert_cmpstr (now, ==, "1|–|plays from the next round on||||||0");
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
  ix_evening_fixture_tell (evening, "pair-partners 1 0 7 [0 2 3 1] [4]");
  ix_evening_fixture_tell (evening, "enter 'Flo' '' '' 130 0 false false '' ''");
  then = own_round (evening, 4, 0);
  g_assert_cmpstr (then, ==, "1|–|not there||||||0");
  last = own_round (evening, 5, 1);
  g_assert_cmpstr (last, ==, "2|–|not there||||||0");
}

/* People without a partner in the round play both boards, sit out or came too late. */
static void
test_without_partner (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  static const char *const lines[] = {
    "set-up 'Club' '' '' 'newport' 3 '' ''", "enter 'Ann' '' '' 190 0 false false '' ''",
    "enter 'Bob' '' '' 150 0 false false '' ''", "enter 'Cid' '' '' 180 0 false false '' ''",
    "enter 'Dee' '' '' 140 0 false false '' ''", "enter 'Eve' '' '' 140 0 false false '' ''",
    "partners true even usual false false false", "pair-partners 0 0 7 [4 4 1 2] [0, 3]",
    "enter 'Flo' '' '' 130 0 false false '' ''",
  };
  g_autoptr (IxReport) report = NULL;
  g_autofree char *text = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    ix_evening_fixture_tell (evening, lines[i]);
  report = ix_report_new (IX_REPORT_TEAMS, ix_evening_state (evening), 1);
  text = digest (report);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "\nAnn|sits out\nBob|Cid\nCid|Bob\nDee|sits out\nEve|plays both boards\n"
                                  "Flo|plays from the next round on"));
}

static void
test_known (void)
{
  static const struct {
    IxReportKind kind;
    guint       round;
    const char *text;
  } rows[] = {
    { IX_REPORT_PAIRINGS, 2,
      "Pairings by table\nClub evening · Newport · 2016-01-14\n"
      "Round 3 of 6 · Grades: January 2016\n"
      "1|The Knights|Young, Cy|Third, Guy|New, Flo / =Last, Ed|New, Flo|=Last, Ed\n"
      "Smith, Ann / Jones, Bob: bye\nÄrmel, Di sits out.\n"
      "○ White, ● Black; the higher board stands first." },
    { IX_REPORT_NAMES, 2,
      "Where do I sit?\nClub evening · Newport · 2016-01-14\n"
      "Round 3 of 6 · Grades: January 2016\n"
      "=Last, Ed|1|○ White|lower|New, Flo|Young, Cy|Third, Guy\n"
      "Ärmel, Di|–|sits out||||\n"
      "Jones, Bob|–|bye||Smith, Ann||\n"
      "New, Flo|1|● Black|higher|=Last, Ed|Young, Cy|Third, Guy\n"
      "Smith, Ann|–|bye||Jones, Bob||\n"
      "Third, Guy|1|● Black|lower|Young, Cy|New, Flo|=Last, Ed\n"
      "Young, Cy|1|○ White|higher|Third, Guy|New, Flo|=Last, Ed" },
    { IX_REPORT_RESULTS, 1,
      "Results\nClub evening · Newport · 2016-01-14\n"
      "Round 2 of 6 · Grades: January 2016\n"
      "1|New, Flo / =Last, Ed|Smith, Ann / Jones, Bob|– +|did not come\nThe Knights: bye" },
    { IX_REPORT_RESULTS, 2,
      "Results\nClub evening · Newport · 2016-01-14\n"
      "Round 3 of 6 · Grades: January 2016\n"
      "1|The Knights|New, Flo / =Last, Ed||\nSmith, Ann / Jones, Bob: bye\n"
      "Results to come: 1" },
    { IX_REPORT_STANDINGS, 2,
      "Standings\nClub evening · Newport · 2016-01-14\n"
      "After round 2 of 6 · Grades: January 2016\n"
      "1|Smith, Ann / Jones, Bob|Smith, Ann / Jones, Bob|1|1½||1|¼|0\n"
      "2|The Knights|Young, Cy / Ärmel, Di / Third, Guy|1|½||0|¾|½\n"
      "–|New, Flo / =Last, Ed *|New, Flo / =Last, Ed|0|0||0|0|0\n"
      "* with a house player: not ranked for prizes." },
    { IX_REPORT_CROSS_TABLE, 3,
      "Cross table\nClub evening · Newport · 2016-01-14\n"
      "During round 3 of 6 · Grades: January 2016\n"
      "1|1|Smith, Ann / Jones, Bob|2w½|3b+|bye|1½\n"
      "2|2|The Knights|1b½|bye|3w|½\n"
      "–|3|New, Flo / =Last, Ed *|bye|1w–|2b|0\n"
      "Numbers are the teams’ numbers.\nw: first-named, with White on board A; b: second-named.\n"
      "* with a house player: not ranked for prizes.\n"
      "Results to come: 1" },
    { IX_REPORT_PLAYERS, 2,
      "Points of the players\nClub evening · Newport · 2016-01-14\n"
      "After round 2 of 6 · Grades: January 2016\n"
      "1|Jones, Bob|120 e|1|1½|0|1|0\n"
      "1|Smith, Ann|180|1|1½|1|0|0\n"
      "3|Ärmel, Di|140|1|½|1|0|0\n"
      "3|Young, Cy|150|1|½|0|1|0\n"
      "5|=Last, Ed|90 e|0|0|0|0|0\n"
      "–|New, Flo *|95 e|0|0|0|0|0\n"
      "5|Third, Guy|60|0|0|0|0|1\n"
      "* a house player: not ranked for prizes.\n"
      "e: estimated by the arbiter." },
    { IX_REPORT_FAIRNESS, 2,
      "Fairness\nClub evening · Newport · 2016-01-14\n"
      "Round 3 of 6 · Grades: January 2016\n"
      "Smith, Ann / Jones, Bob|300|1–0|1|0\n"
      "The Knights|233|1–1|1|0\n"
      "New, Flo / =Last, Ed|185|0–1|1|0\n"
      "First-named not as often as second-named: Smith, Ann / Jones, Bob 1–0 (a forfeit in "
      "round 2, no opponent in round 3); New, Flo / =Last, Ed 0–1 (no opponent in round 1, a "
      "forfeit in round 2).\n"
      "Sums from 185 to 300: 115 apart." },
  };
  g_autoptr (IxEvening) evening = known_evening ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxReport) report =
        ix_report_new (rows[i].kind, ix_evening_state (evening), rows[i].round);
      g_autofree char *text = digest (report);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* A group match that counts, and one that is not over. */
static IxEvening *
known_groups (void)
{
  IxEvening *evening = known_evening ();

  ix_evening_fixture_tell (evening, "result 2 0 1-0 mate");
  ix_evening_fixture_tell (evening, "group [[2] [0], [1, 3] [], [4] [5]] [6] all-boards true");
  ix_evening_fixture_tell (evening, "group-result 0 1-0 none 4 2 [1-0, 1/2-1/2, 1/2-1/2]");
  ix_evening_fixture_tell (evening, "group [[2] [0], [1] [3]] [4] first-board false");
  ix_evening_fixture_tell (evening, "presence 3 false");
  return evening;
}

static void
test_groups (void)
{
  static const struct {
    IxReportKind kind;
    guint       round;
    const char *text;
  } rows[] = {
    { IX_REPORT_GROUP, 0,
      "Group match 1: seat plan\nClub evening · Newport · 2016-01-14\n"
      "After round 3 of 6 · Grades: January 2016\n"
      "1|○|Smith, Ann|180|●|Young, Cy|150|1–0\n"
      "2|●|Ärmel, Di / Jones, Bob|130|○|Arbiter||½–½\n"
      "3|○|=Last, Ed|90|●|New, Flo|95|½–½\n"
      "○ White, ● Black.\nResult: Team 1 wins 2–1.\n"
      "Board 2: Ärmel, Di / Jones, Bob take turns.\nBoard 2: the arbiter plays.\n"
      "Third, Guy watches, and plays in the next group match.\n"
      "Every board scores a point. It counts in the standings.\n"
      "Sums of the grades: 400 and 365, 35 apart.\n"
      "A grade that is not known counts as the median of the others." },
    { IX_REPORT_GROUP, 1,
      "Group match 2: seat plan\nClub evening · Newport · 2016-01-14\n"
      "After round 3 of 6 · Grades: January 2016\n"
      "1|○|Smith, Ann|180|●|Young, Cy|150\n"
      "2|●|Ärmel, Di|140|○|Jones, Bob|120\n"
      "○ White, ● Black.\n"
      "Jones, Bob has gone: somebody else must take the place.\n"
      "=Last, Ed watches, and plays in the next group match.\n"
      "The first decisive board ends the match. It does not count in the standings.\n"
      "Sums of the grades: 320 and 270, 50 apart." },
    { IX_REPORT_RESULTS, 2,
      "Results\nClub evening · Newport · 2016-01-14\n"
      "Round 3 of 6 · Grades: January 2016\n"
      "1|The Knights|New, Flo / =Last, Ed|1–0|checkmate\nSmith, Ann / Jones, Bob: bye\n"
      "Group match 1: Team 1 wins 2–1." },
    { IX_REPORT_STANDINGS, 3,
      "Standings\nClub evening · Newport · 2016-01-14\n"
      "After round 3 of 6 · Grades: January 2016\n"
      "1|Smith, Ann / Jones, Bob|Smith, Ann / Jones, Bob|1|2½||1|¾|½\n"
      "2|The Knights|Young, Cy / Ärmel, Di / Third, Guy|2|2||1|¾|½\n"
      "–|New, Flo / =Last, Ed *|New, Flo / =Last, Ed|1|½||0|0|0\n"
      "* with a house player: not ranked for prizes.\n"
      "Group match 1: Team 1 wins 2–1; it is counted in the points." },
    { IX_REPORT_CROSS_TABLE, 3,
      "Cross table\nClub evening · Newport · 2016-01-14\n"
      "After round 3 of 6 · Grades: January 2016\n"
      "1|1|Smith, Ann / Jones, Bob|2w½|3b+|bye|1|2½\n"
      "2|2|The Knights|1b½|bye|3w1|½|2\n"
      "–|3|New, Flo / =Last, Ed *|bye|1w–|2b0|½|½\n"
      "Numbers are the teams’ numbers.\nw: first-named, with White on board A; b: second-named.\n"
      "* with a house player: not ranked for prizes.\n"
      "Group match 1: Team 1 wins 2–1; it is counted in the points." },
    { IX_REPORT_FAIRNESS, 3,
      "Fairness\nClub evening · Newport · 2016-01-14\n"
      "Round 3 of 6 · Grades: January 2016\n"
      "Smith, Ann / Jones, Bob|300|1–0|1|0\n"
      "The Knights|233|1–1|1|0\n"
      "New, Flo / =Last, Ed|185|0–1|1|0\n"
      "First-named not as often as second-named: Smith, Ann / Jones, Bob 1–0 (a forfeit in "
      "round 2, no opponent in round 3); New, Flo / =Last, Ed 0–1 (no opponent in round 1, a "
      "forfeit in round 2).\n"
      "Watched or took turns in a group match: Ärmel, Di; Jones, Bob; =Last, Ed; Third, Guy.\n"
      "Sums from 185 to 300: 115 apart." },
  };
  g_autoptr (IxEvening) evening = known_groups ();
  g_autoptr (GPtrArray) reports = ix_reports_new (ix_evening_state (evening));
  g_autofree char *csv = NULL;

  g_assert_cmpuint (reports->len, ==, IX_REPORT_GROUP + 2);
  check_html (reports);
  csv = ix_report_to_csv (reports->pdata[IX_REPORT_GROUP]);
  g_assert_true (g_str_has_prefix (csv, "Board,Colour,Team 1,Grade,Colour,Team 2,Grade,Result\n"
                                        "1,White,\"Smith, Ann\",180,Black,\"Young, Cy\",150,"));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxReport) report =
        ix_report_new (rows[i].kind, ix_evening_state (evening), rows[i].round);
      g_autofree char *text = digest (report);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* A group match that was set up before the last pairing was taken back is still noted. */
static void
test_group_of_taken_back_round (void)
{
  g_autoptr (IxEvening) evening = known_evening ();
  g_autoptr (IxReport) report = NULL;
  g_autofree char *text = NULL;

  ix_evening_fixture_tell (evening, "group [[2] [0], [1] [3]] [4] first-board false");
  ix_evening_fixture_tell (evening, "group-result 0 1-0 none 0 0 []");
  ix_evening_fixture_tell (evening, "unpair 2");
  report = ix_report_new (IX_REPORT_STANDINGS, ix_evening_state (evening), 2);
  text = digest (report);
  g_assert_true (g_str_has_suffix (text, "\nGroup match: Team 1 wins."));
}

/* A test language that puts every text into brackets.  These functions replace those of GLib. */
static gboolean abroad;

static const char *
bracket (const char *text)
{
  g_autofree char *bracketed = NULL;

  g_assert_cmpstr (text, !=, "");
  if (!abroad)
    return text;
  bracketed = g_strdup_printf ("[%s]", text);
  return g_intern_string (bracketed);
}

const char *
g_dgettext (const char *domain,
            const char *text)
{
  g_assert_cmpstr (domain, ==, GETTEXT_PACKAGE);
  return bracket (text);
}

const char *
g_dngettext (const char *domain,
             const char *one,
             const char *many,
             gulong      n)
{
  g_assert_cmpstr (domain, ==, GETTEXT_PACKAGE);
  return bracket (n == 1 ? one : many);
}

const char *
g_dpgettext (const char *domain,
             const char *text,
             gsize       offset)
{
  g_assert_cmpstr (domain, ==, GETTEXT_PACKAGE);
  return bracket (text + offset);
}

/* Everything except names and numbers is translated. */
static void
test_translated (void)
{
  g_autoptr (IxEvening) evening = known_groups ();
  g_autoptr (GPtrArray) reports = NULL;
  g_autofree char *page = NULL;

  abroad = TRUE;
  reports = ix_reports_new (ix_evening_state (evening));
  page = ix_reports_to_html (reports, "x", "de-CH");
  abroad = FALSE;

  g_assert_nonnull (strstr (page, "<html lang=\"de-CH\">"));
  g_assert_nonnull (strstr (page, "aria-label=\"[On this page]\""));
  for (guint s = 0; s < reports->len; s++)
    {
      const IxReport *report = reports->pdata[s];

      g_assert_cmpint (*report->title, ==, '[');
      g_assert_cmpint (*(const char *) report->subtitle->pdata[1], ==, '[');
      for (guint c = 0; c < report->columns->len; c++)
        {
          const IxReportColumn *column = ix_report_column (report, c);

          if (*column->heading != '\0' && !g_ascii_isdigit (*column->heading) &&
              *column->explanation == '\0')
            g_assert_cmpint (*column->heading, ==, '[');
          if (*column->explanation != '\0')
            g_assert_cmpint (*column->explanation, ==, '[');
        }
      for (guint i = 0; i < report->notes->len; i++)
        g_assert_nonnull (strchr (ix_report_note (report, i)->text, '['));
    }
}

/* Texts that look like a formula to a spreadsheet stay texts; numbers are numbers. */
static void
test_csv_field (void)
{
  static const struct {
    const char *text;
    const char *field;
  } cases[] = {
    { "", "" },           { "Ann", "Ann" },           { "Smith, Ann", "\"Smith, Ann\"" },
    { "=1+2", "'=1+2" },  { "@SUM(A1)", "'@SUM(A1)" }, { "+cmd|x", "'+cmd|x" },
    { "-cmd", "'-cmd" },  { "=a,b", "\"'=a,b\"" },    { "\tx", "\"'\tx\"" },
    { "-3", "-3" },       { "+12", "+12" },           { "-3.5", "-3.5" },
    { "-3,5", "\"-3,5\"" }, { "-3.", "'-3." },        { "-3-4", "'-3-4" },
    { "-", "-" },         { "=", "=" },               { "--1", "'--1" },
    { "A;B", "\"A;B\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);

      ix_csv_append (csv, cases[i].text);
      g_assert_cmpstr (csv->str, ==, cases[i].field);
    }
}

static void
test_csv (void)
{
  g_autoptr (IxEvening) evening = known_evening ();
  g_autoptr (IxReport) names =
    ix_report_new (IX_REPORT_NAMES, ix_evening_state (evening), 2);
  g_autoptr (IxReport) standings =
    ix_report_new (IX_REPORT_STANDINGS, ix_evening_state (evening), 2);
  g_autofree char *text = ix_report_to_csv (names);
  g_autofree char *points = ix_report_to_csv (standings);

  /* No spreadsheet takes a name for a formula. */
  g_assert_nonnull (strstr (text, "\n\"'=Last, Ed\",1,"));
  g_assert_nonnull (strstr (points, "\n1,\"Smith, Ann / Jones, Bob\",\"Smith, Ann / Jones, Bob\",1,1.5,,1,0.25,0\n"));
}

static void
test_stacked (void)
{
  g_autoptr (IxEvening) evening = known_evening ();
  g_autoptr (IxReport) report =
    ix_report_new (IX_REPORT_PAIRINGS, ix_evening_state (evening), 2);
  g_autofree char *named = ix_report_stacked (report, 0, 1);
  g_autofree char *plain = ix_report_stacked (report, 0, 4);

  g_assert_cmpuint (ix_report_stack_end (report, 0), ==, 1);
  g_assert_cmpuint (ix_report_stack_end (report, 1), ==, 4);
  g_assert_cmpuint (ix_report_stack_end (report, 4), ==, 7);
  g_assert_cmpstr (named, ==, "The Knights\n○ Young, Cy\n● Third, Guy");
  g_assert_cmpstr (plain, ==, "● New, Flo\n○ =Last, Ed");
}

/* Each row lists the players of its team if any team has a name of its own, and says them once where they stand below
 * that name. */
static void
test_players (void)
{
  g_autoptr (IxEvening) evening = known_evening ();
  g_autoptr (IxReport) report =
    ix_report_new (IX_REPORT_STANDINGS, ix_evening_state (evening), 2);
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *html = NULL;
  guint n_named = 0;

  g_ptr_array_add (reports, report);
  html = ix_reports_to_html (reports, "Club", "en");
  g_assert_cmpuint (ix_report_stack_end (report, 1), ==, 3);
  for (guint r = 0; r < report->rows->len; r++)
    {
      const IxReportCell *team = ix_report_cell (report, r, 1), *players = ix_report_cell (report, r, 2);
      g_autofree char *names = g_strjoinv (" / ", team->names);
      g_autofree char *below = g_strdup_printf ("%s\n%s", team->text, names);
      g_autofree char *stacked = ix_report_stacked (report, r, 1);

      g_assert_cmpstr (players->text, ==, names);
      g_assert_cmpstr (stacked, ==, *team->title != '\0' ? below : team->text);
      g_assert_cmpint (ix_report_adds_nothing (report, r, 2), ==, *team->title == '\0');
      n_named += *team->title != '\0';
    }
  g_assert_cmpuint (n_named, ==, 1);
  g_assert_null (strstr (html, ">Players<"));
  g_assert_nonnull (strstr (html, "<th scope=\"row\" role=\"rowheader\" data-heading=\"Team\">Smith, Ann"));
}

static void
test_text (void)
{
  static const struct {
    gint        tenths;
    const char *text;
  } points[] = { { 0, "0" },    { 5, "½" },    { 35, "3½" },
               { 120, "12" }, { 13, "1.3" }, { -5, "-½" } };
  static const char *const names[] = {
    "Abbott", "Åberg", "abbott", "de Souza, Ana", "Élan", "Ellis", "Öz", "Price", "Zoë",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autofree char *text = ix_points_text (points[i].tenths);

      g_assert_cmpstr (text, ==, points[i].text);
    }
  for (gsize i = 1; i < G_N_ELEMENTS (names); i++)
    if (i != 1 && i != 2)
      g_assert_cmpint (ix_names_compare_people (names[i - 1], names[i]), <, 0);
  g_assert_cmpint (ix_names_compare_people (names[2], names[1]), <, 0);
}

/* Words of tie-breaks */

static void
test_tie_words (void)
{
  static const char *const rows[][2] = {
    { "BH-C1", "The points of all opponents, added up. The lowest one is left out." },
    { "BH-C2", "The points of all opponents, added up. The lowest 2 are left out." },
    { "BH-M1", "The points of all opponents, added up. The lowest (1) and the highest (1) are left "
               "out." },
    { "PS-C1", "The points after each round, added up: early points count more often. Rounds that "
               "are left out at the start: 1." },
    { "KS/L+1", "The points made against those who made at least half of all points. The limit is "
                "moved by half points: +1." },
    { "RTNG-R", "The grade; of a team, its grades added up. Less is better." },
    { "DE/P", "The points made against those who are tied, if that decides. Forfeits count as "
              "played." },
    { "BH:GP", "The points of all opponents, added up. Game points count, not match points." },
    { "KS:GP", "The points made against those who made at least half of all points. Game points "
               "count, not match points." },
    { "EGMSB", "The points of each opponent times the points made against that opponent, added up; "
               "match points or game points on either side." },
    { "SSSC/K4", "The other score, and the points of all opponents, scaled down to weigh no more. "
                 "The points of the opponents are divided by 4." },
    { "BC", "The game points on each board times its number, added up: points on the top boards "
            "are worth more. It is for those with as many game points. Less is better." },
    { "EDET/P", "The points made against those who are tied; if that does not decide, the game "
                "points made against them; of two, then those on the top board on which they "
                "differ. Forfeits count as played." },
    { "AOB/F", "The average Buchholz of the opponents met. The last round counts as drawn "
               "everywhere." },
  };
  IxTieBreak tie_break = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (ix_tie_break_find (rows[i][0], &tie_break));
      text = ix_tie_words_explain (&tie_break);
      g_assert_cmpstr (text, ==, rows[i][1]);
    }
  tie_break = (IxTieBreak) { 0 };
  for (guint kind = 0; kind < IX_N_TIE_KINDS; kind++)
    {
      g_autofree char *text = NULL;

      tie_break.kind = kind;
      text = ix_tie_words_explain (&tie_break);
      g_assert_true (g_str_has_suffix (text, "."));
      g_assert_cmpuint (strlen (ix_tie_words_name (&tie_break)), >, 3);
    }
}

static void
test_tie_sums (void)
{
  static const char *const texts[] = {
    "DE: nobody else was tied here",
    "BH-C1 = ½ (0 left out) = ½\nRound 1: ½ · The Knights\n"
    "Round 2: 0 · New, Flo / =Last, Ed · left out",
    "SB = ¼ + 0 = ¼\nRound 1: ¼ = ½ × ½ · The Knights\n"
    "Round 2: 0 = 0 × 1 · New, Flo / =Last, Ed",
  };
  g_autoptr (IxEvening) evening = known_evening ();
  g_autoptr (IxReport) report = NULL;

  ix_evening_fixture_tell (evening, "tiebreaks ['DE', 'BH-C1', 'SB']");
  report = ix_report_new (IX_REPORT_STANDINGS, ix_evening_state (evening), 2);
  g_assert_cmpstr (ix_report_cell (report, 0, column_of (report, "DE"))->explanation, ==, texts[0]);
  g_assert_cmpstr (ix_report_cell (report, 0, column_of (report, "BH-C1"))->explanation, ==,
                   texts[1]);
  g_assert_cmpstr (ix_report_cell (report, 0, column_of (report, "SB"))->explanation, ==, texts[2]);
}

/* Counts how often somebody has so many points, in tenths. */
static void
count_points (GHashTable *counts,
              gint        points,
              gint        by)
{
  gpointer key = GINT_TO_POINTER (points);
  gint n = GPOINTER_TO_INT (g_hash_table_lookup (counts, key)) + by;

  if (points > 0)
    g_hash_table_insert (counts, key, GINT_TO_POINTER (n));
}

/* A bye counts once, and as much in the points of the players as in the tournament report: as many
 * have 3½ there as here. */
static void
test_points_of_players (void)
{
  guint n_byes = 0;

  for (guint32 seed = 1; seed <= 30; seed++)
    {
      const IxEveningRecipe recipe = { .n_rounds = 6, .n_played = 6, .seed = seed };
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (10 + seed % 17, seed);
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (IxReport) players = ix_report_new (IX_REPORT_PLAYERS, state, state->rounds->len);
      g_autofree char *trf = ix_evening_to_trf (state);
      g_auto (GStrv) lines = g_strsplit (trf, "\n", -1);
      g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
      guint points = ix_report_find_column (players, IX_FIELD_POINTS, 0);
      GHashTableIter iter;
      gpointer value;

      for (guint r = 0; r < players->rows->len; r++)
        count_points (counts, (gint) ix_report_cell (players, r, points)->number, 1);
      for (char **line = lines; *line != NULL; line++)
        if (g_str_has_prefix (*line, "001"))
          {
            g_autofree char *field = g_utf8_substring (*line, 80, 84);

            count_points (counts, (gint) (10 * g_ascii_strtod (field, NULL) + 0.5), -1);
          }
      g_hash_table_iter_init (&iter, counts);
      while (g_hash_table_iter_next (&iter, NULL, &value))
        g_assert_cmpint (GPOINTER_TO_INT (value), ==, 0);
      for (guint r = 0; r < state->rounds->len; r++)
        n_byes += ix_evening_round (state, r)->byes->len;
    }
  g_assert_cmpuint (n_byes, >, 20);
}

static gboolean
has_note (const IxReport *report,
          const char     *text)
{
  for (guint i = 0; i < report->notes->len; i++)
    if (g_str_equal (ix_report_note (report, i)->text, text))
      return TRUE;
  return FALSE;
}

/* Does the explanation of a rank tell of lots? */
static gboolean
tells_of_lots (const IxReport *report,
               guint           row)
{
  const char *explanation = ix_report_cell (report, row, 0)->explanation;

  return explanation != NULL && strstr (explanation, " by lot: ") != NULL;
}

/* The points that somebody made who has left stand under the team: a note says with whom and until when. */
static void
test_former_members (void)
{
  const IxEveningRecipe recipe = { .n_rounds = 5, .n_played = 2, .seed = 5 };
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (8, 5);
  g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
  const IxEveningState *state = ix_evening_state (evening);
  guint stays = ix_club_team_member (ix_evening_team (state, 0), 0);
  guint leaves = ix_club_team_member (ix_evening_team (state, 0), 1);
  g_autofree char *changes =
    g_strdup_printf ("presence %u false\nenter 'Zoe' '' '' 150 0 false false '' ''\nteam 0 [%u, 8]", leaves, stays);
  g_auto (GStrv) lines = g_strsplit (changes, "\n", -1);
  g_autoptr (IxReport) before = ix_report_new (IX_REPORT_STANDINGS, state, 2);
  g_autoptr (IxReport) after = NULL;
  g_autofree char *name = NULL;
  g_autofree char *note = NULL;
  guint n_before = before->notes->len;

  for (guint i = 0; lines[i] != NULL; i++)
    ix_evening_fixture_tell (evening, lines[i]);
  name = ix_evening_team_name (state, 0);
  note = g_strdup_printf ("%s: with %s until round 2.", name, ix_evening_entry (state, leaves)->shown);
  after = ix_report_new (IX_REPORT_STANDINGS, state, 2);
  g_assert_true (has_note (after, note));
  g_assert_cmpuint (after->notes->len, ==, n_before + 1);
}

/* Until the standings are final those share a rank whom nothing parts, and lots are drawn only
 * then.  The note about lots is there only where somebody is equal, and not on the cross table, which has no ranks. */
static void
test_shared_ranks (void)
{
  guint n_shared = 0, n_noted = 0, n_reports = 0;

  for (guint32 seed = 1; seed <= 20; seed++)
    {
      const IxEveningRecipe recipe = { .n_rounds = 6, .n_played = 6, .seed = seed };
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (24 + 2 * (seed % 5), seed);
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      const IxEveningState *state = ix_evening_state (evening);

      for (guint n = 1; n <= state->rounds->len; n++)
        {
          g_autoptr (IxReport) report = ix_report_new (IX_REPORT_STANDINGS, state, n);
          g_autoptr (IxReport) crosses = ix_report_new (IX_REPORT_CROSS_TABLE, state, n);
          guint first = ix_report_find_column (report, IX_FIELD_POINTS, 0);
          gboolean tied = FALSE;

          g_assert_cmpint (ix_evening_is_final (state, n), ==, n == 6);
          for (guint r = 1; r < report->rows->len; r++)
            {
              gboolean shared = ix_report_cell (report, r, 0)->number ==
                                ix_report_cell (report, r - 1, 0)->number;

              n_shared += shared;
              tied |= shared || tells_of_lots (report, r);
              g_assert_false (shared && n == 6);
              /* Those who share a rank have the same values. */
              for (guint c = first; c < report->columns->len && shared; c++)
                g_assert_cmpstr (cell (report, r, c), ==, cell (report, r - 1, c));
            }
          g_assert_cmpint (has_note (report, n == 6 ? "Remaining ties are decided by lot."
                                                    : "Those who are equal share a rank; lots decide after "
                                                      "the last round."), ==, tied);
          for (guint i = 0; i < crosses->notes->len; i++)
            g_assert_null (strstr (ix_report_note (crosses, i)->text, " lot"));
          n_reports++;
          n_noted += tied;
        }
    }
  g_assert_cmpuint (n_shared, >, 50);
  g_assert_cmpuint (n_noted, <, n_reports);
}

/* Every rank says what parted it from those around it, and nothing that did not. */
static void
test_ranks_explained (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (374);
  guint n_decided = 0;

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (IxReport) report =
        ix_report_new (IX_REPORT_STANDINGS, state, ix_evening_count_complete (state));

      for (guint r = 0; r < report->rows->len && report->rows->len > 1; r++)
        {
          const char *why = ix_report_cell (report, r, 0)->explanation;
          guint decided = 0;

          g_assert_cmpint (why != NULL, ==, report->round > 0);
          for (guint c = 0; c < report->columns->len; c++)
            {
              const IxReportCell *value = ix_report_cell (report, r, c);

              decided += value->part == IX_PART_DECIDED;
              /* Behind what decided nothing else did. */
              g_assert_true (decided == 0 || value->part != IX_PART_BEFORE);
            }
          g_assert_cmpuint (decided, <=, 1);
          n_decided += decided;
          if (why != NULL && r > 0 && r + 1 < report->rows->len)
            g_assert_nonnull (strchr (why, '\n'));
        }
    }
  g_assert_cmpuint (n_decided, >, 100);
}

/* Every tie-break can be explained for every contestant. */
static void
test_all_sums (void)
{
  static const char *const lists[] = {
    "BH-C1,FB,AOB,SB-C1,EMGSB,KS,DE,EDE/P,WIN,WON,BPG,BWG,PS-C1,REP,STD,TPN,MPvGP,SSSC,LOTS",
    "RTNG,ARO-C1,TPR,PTP,APRO,APPO",
    "EDET,EDEB/P,EDEBT,EDEBB,BC,TBR,BBE,SSSC/K2,FB:GP,AOB:GP,SB:GP-C1,KS:GP,PS:GP,DE:GP",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);

  for (guint i = 0; i < 40; i++)
    for (gsize l = 0; l < G_N_ELEMENTS (lists); l++)
      {
        g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);
        const IxEveningState *state = ix_evening_state (evening);
        g_autoptr (IxCrossTable) table = ix_evening_table (state);
        IxTieContext context = { .table = table, .n_rounds = ix_evening_count_complete (state) };
        g_autoptr (GArray) list = ix_tie_list_parse (lists[l], NULL);
        g_autoptr (IxStandings) standings = ix_standings_new (&context, list);

        for (guint r = 0; r < standings->rows->len; r++)
          for (guint k = 0; k < list->len; k++)
            {
              g_autofree char *text =
                ix_tie_words_sum (standings, &context, r, k);
              g_autofree char *name =
                ix_tie_break_name (&g_array_index (list, IxTieBreak, k));

              g_assert_true (g_str_has_prefix (text, name));
              g_assert_true (g_utf8_validate (text, -1, NULL));
            }
      }
}

/* Clocks of opponents of different strength: a column of their own in the lists of a round, where the club
 * has such clocks. */
static void
test_handicap (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  g_autoptr (IxReport) before = NULL;
  g_autoptr (IxReport) pairings = NULL;
  g_autoptr (IxReport) names = NULL;
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *html = NULL;
  guint n_usual = 0, n_other = 0;

  ix_evening_fixture_tell (evening, "set-up 'Club' '' '' 'newport' 3 '5 + 3' ''");
  /* The higher boards are far apart, the lower ones of the second table are not. */
  for (guint i = 0; i < 8; i++)
    {
      static const guint grades[] = { 200, 150, 190, 140, 100, 60, 101, 61 };
      g_autofree char *line =
        g_strdup_printf ("amend %u 'P%u' '' '' %u 0 false false '' ''", i, i, grades[i]);

      ix_evening_fixture_tell (evening, line);
    }
  ix_evening_fixture_tell (evening, "pair 0 match [0 1, 2 3] [] []");
  before = ix_report_new (IX_REPORT_PAIRINGS, ix_evening_state (evening), 0);
  g_assert_cmpuint (ix_report_find_column (before, IX_FIELD_CLOCK, 0), ==, before->columns->len);
  ix_evening_fixture_tell (evening, "handicap [45 240 0 360 2]");
  pairings = ix_report_new (IX_REPORT_PAIRINGS, ix_evening_state (evening), 0);
  names = ix_report_new (IX_REPORT_NAMES, ix_evening_state (evening), 0);
  check_report (pairings);
  check_report (names);
  for (guint r = 0; r < names->rows->len; r++)
    {
      const IxReportCell *clock =
        ix_report_cell (names, r, ix_report_find_column (names, IX_FIELD_CLOCK, 0));
      guint entry = ix_report_row (names, r)->about, table;
      guint seat = ix_club_round_seat_of (ix_evening_round (ix_evening_state (evening), 0), entry, &table);
      const IxClubTable *t = ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), table);
      gint own = ix_evening_entry (ix_evening_state (evening), entry)->grade;
      gint other = ix_evening_entry (ix_evening_state (evening), t->players[!(seat / 2)][seat % 2])->grade;

      g_assert_cmpstr (clock->text, ==,
                       ABS (own - other) < 45 ? "5 + 3" : own > other ? "4" : "6 + 2");
      n_usual += ABS (own - other) < 45;
      n_other += ABS (own - other) >= 45;
    }
  g_assert_cmpuint (n_usual, >, 0);
  g_assert_cmpuint (n_other, >, 0);
  g_ptr_array_add (reports, pairings);
  html = ix_reports_to_html (reports, "Club", "en");
  g_assert_nonnull (strstr (html, "4 : 6 + 2"));
  g_assert_nonnull (strstr (html, "= or none: 5 + 3."));
}

/* The list of entries has everybody, and names those who never came, once there is a round. */
static void
test_entries (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 2, "newport");

  ix_evening_fixture_tell (evening, "enter 'Late, Zoe' '' '' 90 0 false false '' ''");
  ix_evening_fixture_tell (evening, "presence 4 false");
  for (guint after = 0; after < 2; after++)
    {
      g_autoptr (IxReport) report = ix_report_new (IX_REPORT_ENTRIES, ix_evening_state (evening), 0);
      const IxReportNote *last = report->notes->pdata[report->notes->len - 1];

      g_assert_cmpuint (report->rows->len, ==, 5);
      g_assert_cmpstr (last->text, ==, after == 0 ? "5 entries" : "Did not come: Late, Zoe");
      g_assert_nonnull (strstr (report->subtitle->pdata[1], after == 0 ? "Before round 1" : "After round 1"));
      ix_evening_fixture_pair (evening, TRUE);
    }
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("TZ", "UTC", TRUE); /* for times of day */
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/random", test_random);
  g_test_add_func ("/report/rounds", test_rounds);
  g_test_add_func ("/report/score-list", test_score_list);
  g_test_add_func ("/report/entries", test_entries);
  g_test_add_func ("/report/whole", test_whole);
  g_test_add_func ("/report/late-for-partners", test_late_for_partners);
  g_test_add_func ("/report/without-partner", test_without_partner);
  g_test_add_func ("/report/known", test_known);
  g_test_add_func ("/report/points-of-players", test_points_of_players);
  g_test_add_func ("/report/former-members", test_former_members);
  g_test_add_func ("/report/shared-ranks", test_shared_ranks);
  g_test_add_func ("/report/ranks-explained", test_ranks_explained);
  g_test_add_func ("/report/groups", test_groups);
  g_test_add_func ("/report/group-of-taken-back-round", test_group_of_taken_back_round);
  g_test_add_func ("/report/translated", test_translated);
  g_test_add_func ("/report/csv-field", test_csv_field);
  g_test_add_func ("/report/csv", test_csv);
  g_test_add_func ("/report/stacked", test_stacked);
  g_test_add_func ("/report/players", test_players);
  g_test_add_func ("/report/text", test_text);
  g_test_add_func ("/tie-words/explain", test_tie_words);
  g_test_add_func ("/tie-words/sums", test_tie_sums);
  g_test_add_func ("/tie-words/all", test_all_sums);
  g_test_add_func ("/report/handicap", test_handicap);
  return g_test_run ();
}
