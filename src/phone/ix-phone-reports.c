/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of the evening and of the season as tables. */

#include "ix-phone-private.h"

#include "ix-report-html.h"
#include "ix-report-words.h"
#include "ix-season-report.h"
#include "ix-table-score.h"

/* The column that names the row. */
static guint
name_column (const IxReport *report)
{
  for (guint c = 0; c < report->columns->len; c++)
    switch (ix_report_column (report, c)->field)
      {
      case IX_FIELD_TEAM:
      case IX_FIELD_PLAYER:
        return c;
      default:
        break;
      }
  return 0;
}

/* Grades are seen only if that is chosen.  A phone is narrow: the many evenings of a season, and how many
 * rounds somebody played and sat out, are on paper and on the screen. */
static gboolean
is_shown (gconstpointer   data,
          const IxReport *report,
          guint           c)
{
  const IxPhoneMaker *maker = data;
  IxReportField field = ix_report_column (report, c)->field;

  return (field != IX_FIELD_GRADE || maker->options->grades) && field != IX_FIELD_PLAYERS &&
         (report->kind != IX_REPORT_SEASON || field != IX_FIELD_POINTS) &&
         (report->kind != IX_REPORT_STANDINGS || field != IX_FIELD_OTHER);
}

/* Lists the columns that are shown, an array of guint: what one looks for comes first, because the rest may
 * have to be scrolled to. */
static GArray *
list_columns (const IxPhoneMaker *maker,
              const IxReport     *report)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (guint));
  guint name = name_column (report);

  for (guint pass = 0; pass < 4; pass++)
    for (guint c = 0; c < report->columns->len; c++)
      {
        IxReportField field = ix_report_column (report, c)->field;
        guint at = report->kind == IX_REPORT_GROUP || report->kind == IX_REPORT_PRIZES ? 0
                   : field == IX_FIELD_RANK || field == IX_FIELD_NUMBER || c == name ? 0
                   : field == IX_FIELD_POINTS                               ? 1
                   : field != IX_FIELD_OTHER                                ? 2
                                                                            : 3;

        if (at == pass && is_shown (maker, report, c))
          g_array_append_val (columns, c);
      }
  return columns;
}

/* A team with a name of its own has its players below it. */
static void
add_name_cell (GString        *html,
               const IxReport *report,
               guint           r,
               guint           column)
{
  const IxReportCell *cell = ix_report_cell (report, r, column);
  const IxReportCell *players = ix_phone_cell (report, r, IX_FIELD_PLAYERS);

  g_string_append (html, "<th scope=\"row\">");
  ix_html_add_name (html, cell->text);
  if (players != NULL && *cell->title != '\0')
    {
      g_string_append (html, "<br/><small>");
      ix_html_add_name (html, players->text);
      g_string_append (html, "</small>");
    }
  g_string_append (html, "</th>");
}

static void
add_row (GString        *html,
         const IxReport *report,
         const GArray   *columns,
         guint           r)
{
  /* Most are numbers, which are so without a class: there are many cells. */
  static const char *const aligns[] = { "l", "c", NULL };
  guint name = name_column (report);

  g_string_append (html, ix_report_row (report, r)->apart ? "<tr class=\"apart\">" : "<tr>");
  for (guint i = 0; i < columns->len; i++)
    {
      guint c = g_array_index (columns, guint, i);
      const IxReportCell *cell = ix_report_cell (report, r, c);
      const char *align = aligns[ix_report_column (report, c)->align];

      if (c == name)
        add_name_cell (html, report, r, c);
      else if (cell->part == IX_PART_DECIDED)
        /* Those behind it in the row did not count: the style makes them grey. */
        ix_phone_add_cell (html, "d", cell->text);
      else
        ix_phone_add_cell (html, align, cell->text);
    }
  g_string_append (html, "</tr>\n");
}

/* Adds a table of the rows from @first on, up to @end. */
static void
add_table (const IxPhoneMaker *maker,
           GString            *html,
           const IxReport     *report,
           const char         *class,
           guint               first,
           guint               end)
{
  g_autofree char *classes = g_strdup_printf ("num %s", class);
  g_autoptr (GArray) columns = list_columns (maker, report);

  ix_phone_begin_table (html, classes, report->title);
  for (guint i = 0; i < columns->len; i++)
    ix_phone_add_heading (html, ix_report_column (report, g_array_index (columns, guint, i)));
  ix_phone_begin_rows (html);
  for (guint r = first; r < end; r++)
    add_row (html, report, columns, r);
  ix_phone_end_table (html);
}

/* A phone should not have to load more for a change, in bytes: longer tables are on several pages. */
#define MOST_OF_ROWS 7500

/* Returns the first row of each page of a report, and the number of rows behind them, an array of guint. */
static GArray *
split (const IxPhoneMaker *maker,
       const IxReport     *report)
{
  GArray *firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) columns = list_columns (maker, report);
  g_autoptr (GString) rows = g_string_new (NULL);
  guint n_parts;

  for (guint r = 0; r < report->rows->len; r++)
    add_row (rows, report, columns, r);
  n_parts = (guint) (rows->len / MOST_OF_ROWS) + 1;
  for (guint part = 0; part <= n_parts; part++)
    {
      guint first = report->rows->len * part / n_parts;

      g_array_append_val (firsts, first);
    }
  return firsts;
}

static char *
name_of_part (IxPhoneKind kind,
              guint       part)
{
  return part == 0 ? g_strdup (ix_phone_name (kind))
                   : g_strdup_printf ("%s-%u", ix_phone_name (kind), part + 1);
}

/* Returns the links to all pages of a long table, by its lines; NULL if there is one page. */
static char *
link_parts (IxPhoneKind   kind,
            const GArray *firsts,
            guint         current)
{
  GString *html;

  if (firsts->len <= 2)
    return NULL;
  html = g_string_new ("<ul class=\"parts\">");
  for (guint part = 0; part + 1 < firsts->len; part++)
    {
      g_autofree char *name = name_of_part (kind, part);

      g_string_append_printf (html, "<li><a href=\"%s.html\"%s>%u–%u</a></li>", name,
                              part == current ? " aria-current=\"page\"" : "",
                              g_array_index (firsts, guint, part) + 1,
                              g_array_index (firsts, guint, part + 1));
    }
  g_string_append (html, "</ul>\n");
  return g_string_free (html, FALSE);
}

/* One that is kept back has as many pages as it will have: phones that are on one of them ask for it again. */
static void
add_report (IxPhoneMaker *maker,
            IxPhoneKind   kind,
            IxReport     *report)
{
  const char *instead = maker->source->keeps_back ? ix_format_kept_back (report->kind) : NULL;
  g_autoptr (GString) meanings = g_string_new (NULL);
  g_autoptr (GArray) firsts = split (maker, report);

  if (instead == NULL)
    ix_report_add_meanings (meanings, report, is_shown, maker);
  for (guint part = 0; part + 1 < firsts->len; part++)
    {
      g_autoptr (GString) html = g_string_new (NULL);
      g_autofree char *name = name_of_part (kind, part);
      g_autofree char *links = instead == NULL ? link_parts (kind, firsts, part) : NULL;

      if (instead != NULL)
        ix_phone_add_line (html, "instead", instead);
      else
        {
          ix_phone_add_subtitle (maker, html, report);
          add_table (maker, html, report, ix_phone_name (kind), g_array_index (firsts, guint, part),
                     g_array_index (firsts, guint, part + 1));
          ix_phone_add_notes (html, report);
        }
      ix_phone_add_page (maker, kind, name, ix_phone_title (kind), links, html, meanings->str);
    }
  ix_report_free (report);
}

static void
add_groups (IxPhoneMaker *maker)
{
  const IxEveningState *evening = maker->source->evening;
  g_autoptr (GString) html = g_string_new (NULL);

  /* The newest first. */
  for (guint g = evening->groups->len; g > 0; g--)
    {
      g_autoptr (IxReport) plan = ix_report_new (IX_REPORT_GROUP, evening, g - 1);

      ix_html_add_element (html, "h2", plan->title);
      add_table (maker, html, plan, "group", 0, plan->rows->len);
      /* The grades of the teams are among the notes, those of people are not. */
      for (guint i = 0; i < plan->notes->len; i++)
        ix_phone_add_line (html, NULL, ix_report_note (plan, i)->text);
    }
  ix_phone_add_page (maker, IX_PHONE_GROUP, ix_phone_name (IX_PHONE_GROUP),
                     ix_phone_title (IX_PHONE_GROUP), NULL, html, NULL);
}

void
ix_phone_add_reports (IxPhoneMaker *maker)
{
  static const struct {
    IxPhoneKind  kind;
    IxReportKind report;
  } reports[] = {
    { IX_PHONE_STANDINGS, IX_REPORT_STANDINGS },
    { IX_PHONE_CROSS_TABLE, IX_REPORT_CROSS_TABLE },
    { IX_PHONE_PLAYERS, IX_REPORT_PLAYERS },
    { IX_PHONE_PRIZES, IX_REPORT_PRIZES },
  };
  const IxEveningState *evening = maker->source->evening;

  for (guint i = 0; i < G_N_ELEMENTS (reports); i++)
    if (ix_phone_has (maker, reports[i].kind))
      add_report (maker, reports[i].kind,
                  ix_report_new (reports[i].report, evening, ix_evening_count_complete (evening)));
  if (ix_phone_has (maker, IX_PHONE_GROUP))
    add_groups (maker);
  if (ix_phone_has (maker, IX_PHONE_SEASON))
    add_report (maker, IX_PHONE_SEASON,
                ix_season_report_new (maker->source->season, IX_REPORT_SEASON));
}
