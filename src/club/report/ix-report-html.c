/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-report-html.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-html.h"

static const char style[] =
  ":root { color-scheme: light dark; --ink: #1c1b22; --paper: #fff; --soft: #5e5c64;\n"
  "  --line: #d5d3d8; --band: #f4f3f6; --link: #1a5fb4; }\n"
  "@media (prefers-color-scheme: dark) { :root { --ink: #f2f1f4; --paper: #1e1d22;"
  " --soft: #b3b1b8;\n"
  "  --line: #45434a; --band: #28272d; --link: #99c1f1; } }\n"
  "* { box-sizing: border-box; }\n"
  "body { margin: 0 auto; max-width: 64rem; padding: 1rem; background: var(--paper);\n"
  "  color: var(--ink); font: 1rem/1.4 system-ui, sans-serif; }\n"
  "h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }\n"
  "h2 { font-size: 1.25rem; margin: 2.2rem 0 .2rem; }\n"
  "p { margin: 0 0 .5rem; color: var(--soft); }\n"
  "a { color: var(--link); }\n"
  "nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; padding: 0; }\n"
  "nav a { display: inline-block; padding: .35rem 0; }\n"
  ".table { overflow-x: auto; }\n"
  ".table:focus-visible { outline: 3px solid var(--link); }\n"
  "table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }\n"
  "th, td { padding: .35rem .5rem; text-align: left; vertical-align: top; }\n"
  "thead th { border-bottom: 2px solid var(--ink); vertical-align: bottom; }\n"
  "tbody th { font-weight: 600; }\n"
  "tbody tr { border-bottom: 1px solid var(--line); }\n"
  "tbody tr:nth-child(even) { background: var(--band); }\n"
  "tbody tr.begins td { border-top: 2px solid; }\n"
  "tbody tr.apart { color: var(--soft); font-style: italic; }\n"
  ".right { text-align: right; white-space: nowrap; }\n"
  ".decided { font-weight: 700; } .behind { color: var(--soft); }\n"
  ".struck { text-decoration: line-through; color: var(--soft); }\n"
  ".centre { text-align: center; white-space: nowrap; }\n"
  "details { margin: .5rem 0; color: var(--soft); }\n"
  "summary { cursor: pointer; padding: .3rem 0; }\n"
  "dt { font-weight: 600; } dd { margin: 0 0 .4rem 1rem; }\n"
  "[title] { text-decoration: underline dotted var(--soft); text-underline-offset: .2em; }\n"
  /* On a telephone each row becomes a card: the name, then a line for each cell with its heading. */
  "@media screen and (max-width: 32rem) { body { padding: .6rem; }\n"
  "  .table { overflow: visible; } table, tbody, tr, tbody th { display: block; }\n"
  "  thead { position: absolute; width: 1px; height: 1px; overflow: hidden;"
  " clip-path: inset(50%); }\n"
  "  tbody tr { padding: .4rem .3rem; } tbody th { padding: 0 0 .1rem; font-size: 1.05rem; }\n"
  "  tbody td { display: grid; grid-template-columns: minmax(5rem, 35%) minmax(0, 1fr);\n"
  "    column-gap: .6rem; padding: .05rem 0; overflow-wrap: anywhere; }\n"
  "  .right, .centre { text-align: left; white-space: normal; }\n"
  "  tbody td::before { content: attr(data-heading); color: var(--soft); }\n"
  /* A name says what it is, the number of a table does not. */
  "  tbody th.right::before { content: attr(data-heading) ' '; }\n"
  "  tbody td:empty { display: none; } }\n"
  "@media print { :root { --ink: #000; --paper: #fff; --soft: #333; --line: #999; --band: #fff; }\n"
  "  nav, details { display: none; } body { max-width: none; padding: 0; font-size: 11pt; }\n"
  "  section { break-inside: auto; } h2 { break-after: avoid; } tr { break-inside: avoid; }\n"
  "  thead { display: table-header-group; } .table { overflow: visible; }\n"
  "  [title] { text-decoration: none; } }\n";

/* The classes of a heading, with @cell NULL, or of a cell with the part that it had in the rank. */
static void
add_class (GString              *page,
           const IxReportColumn *column,
           const IxReportCell   *cell)
{
  static const char *const aligns[] = { NULL, "centre", "right" };
  static const char *const parts[] = { NULL, "decided", "behind" };
  g_autoptr (GString) classes = g_string_new (aligns[column->align]);

  if (cell != NULL && parts[cell->part] != NULL)
    g_string_append_printf (classes, " %s", parts[cell->part]);
  if (cell != NULL && cell->struck)
    g_string_append (classes, " struck");
  if (classes->len > 0)
    ix_html_add_attribute (page, "class", classes->str + (classes->str[0] == ' '));
}

static void
add_headings (GString       *page,
              const IxReport *report)
{
  g_string_append (page, "<thead><tr>");
  for (guint c = 0; c < report->columns->len; c = ix_report_stack_end (report, c))
    {
      const IxReportColumn *column = ix_report_column (report, c);

      g_string_append (page, "<th scope=\"col\"");
      add_class (page, column, NULL);
      if (*column->explanation != '\0')
        ix_html_add_attribute (page, "title", column->explanation);
      g_string_append_c (page, '>');
      ix_html_add_text (page, column->stack != NULL ? column->stack : column->heading);
      g_string_append (page, "</th>");
    }
  g_string_append (page, "</tr></thead>\n");
}

/* Returns the column that names the row: the first with names, else the first. */
static guint
find_name_column (const IxReport *report)
{
  for (guint c = 0; c < report->columns->len; c++)
    if (ix_report_column (report, c)->width == 0 &&
        (ix_report_column (report, c)->stack == NULL || report->kind == IX_REPORT_STANDINGS))
      return report->kind == IX_REPORT_RESULTS || report->kind == IX_REPORT_GROUP ||
                 report->kind == IX_REPORT_PERSON
               ? 0
               : c;
  return 0;
}

static void
add_row (GString       *page,
         const IxReport *report,
         guint          r,
         guint          name_column)
{
  const IxReportRow *row = ix_report_row (report, r);

  g_string_append (page, row->apart    ? "<tr role=\"row\" class=\"apart\">"
                         : row->begins ? "<tr role=\"row\" class=\"begins\">"
                                       : "<tr role=\"row\">");
  for (guint c = 0; c < report->columns->len; c = ix_report_stack_end (report, c))
    {
      g_autofree char *text = ix_report_stacked (report, r, c);
      const IxReportColumn *column = ix_report_column (report, c);
      const char *tag = c == name_column ? "th" : "td";

      /* Cells that are shown as blocks would no longer be those of a table to screen readers. */
      g_string_append_printf (page, "<%s%s", tag,
                              c == name_column ? " scope=\"row\" role=\"rowheader\""
                                               : " role=\"cell\"");
      add_class (page, column, &row->cells[c]);
      ix_html_add_attribute (page, "data-heading",
                             column->stack != NULL ? column->stack : column->heading);
      if (row->cells[c].explanation != NULL)
        ix_html_add_attribute (page, "title", row->cells[c].explanation);
      g_string_append_c (page, '>');
      ix_html_add_text (page, text);
      g_string_append_printf (page, "</%s>", tag);
    }
  g_string_append (page, "</tr>\n");
}

void
ix_report_add_meanings (GString            *page,
                        const IxReport     *report,
                        IxReportShowsColumn shows,
                        gconstpointer       data)
{
  const char *last = "";

  for (guint c = 0; c < report->columns->len; c++)
    {
      const IxReportColumn *column = ix_report_column (report, c);

      if (*column->explanation == '\0' || g_str_equal (column->explanation, last) ||
          (shows != NULL && !shows (data, report, c)))
        continue;
      if (*last == '\0')
        {
          g_string_append (page, "<details>\n<summary>");
          ix_html_add_text (page, _("What the columns mean"));
          g_string_append (page, "</summary>\n<dl>\n");
        }
      last = column->explanation;
      ix_html_add_element (page, "dt", column->heading);
      ix_html_add_element (page, "dd", column->explanation);
    }
  if (*last != '\0')
    g_string_append (page, "</dl>\n</details>\n");
}

/* Is report @n one of several rounds, and does not say which? */
static gboolean
has_others (const GPtrArray *reports,
            guint            n)
{
  const IxReport *report = reports->pdata[n];
  guint others = 0;

  for (guint i = 0; i < reports->len; i++)
    others += i != n && ((const IxReport *) reports->pdata[i])->kind == report->kind;
  return others > 0 && ix_report_is_of_round (report->kind) && report->kind != IX_REPORT_ROUND;
}

/* Returns the anchor of report @n: there may be several group matches, people and rounds. */
static char *
anchor_of (const GPtrArray *reports,
           guint            n)
{
  const IxReport *report = reports->pdata[n];
  const char *word = ix_report_word (report->kind);

  return report->kind == IX_REPORT_GROUP || report->kind == IX_REPORT_PERSON ||
             report->kind == IX_REPORT_ROUND || has_others (reports, n)
           ? g_strdup_printf ("%s-%u", word, report->round + 1)
           : g_strdup (word);
}

static char *
title_of (const GPtrArray *reports,
          guint            n)
{
  const IxReport *report = reports->pdata[n];

  /* Translators: "Results, round 3" */
  return has_others (reports, n) ? g_strdup_printf (_("%s, round %u"), report->title, report->round + 1)
                                 : g_strdup (report->title);
}

static void
add_report (GString         *page,
            const GPtrArray *reports,
            guint            n)
{
  const IxReport *report = reports->pdata[n];
  g_autofree char *id = anchor_of (reports, n);
  g_autofree char *title = title_of (reports, n);
  guint name_column = find_name_column (report);

  g_string_append_printf (page, "<section aria-labelledby=\"%s\">\n<h2 id=\"%s\">", id, id);
  ix_html_add_text (page, title);
  g_string_append (page, "</h2>\n");
  /* The first line names the evening, and already stands above all reports. */
  for (guint i = 1; i < report->subtitle->len; i++)
    ix_html_add_element (page, "p", report->subtitle->pdata[i]);
  /* A scrollable area must be reachable by keyboard as well. */
  g_string_append_printf (page,
                          "<div class=\"table\" role=\"group\" tabindex=\"0\""
                          " aria-labelledby=\"%s\">\n<table role=\"table\">\n",
                          id);
  add_headings (page, report);
  g_string_append (page, "<tbody>\n");
  for (guint r = 0; r < report->rows->len; r++)
    add_row (page, report, r, name_column);
  g_string_append (page, "</tbody>\n</table>\n</div>\n");
  for (guint i = 0; i < report->notes->len; i++)
    ix_html_add_element (page, "p", ix_report_note (report, i)->text);
  ix_report_add_meanings (page, report, NULL, NULL);
  g_string_append (page, "</section>\n");
}

/* Adds the place and date: the first line of every report, without the name, which stands above. */
static void
add_place (GString       *page,
           const IxReport *report,
           const char    *title)
{
  const char *line = report->subtitle->len > 0 ? report->subtitle->pdata[0] : "";

  if (g_str_has_prefix (line, title))
    line += strlen (title);
  if (g_str_has_prefix (line, " · "))
    line += strlen (" · ");
  if (*line != '\0')
    ix_html_add_element (page, "p", line);
}

char *
ix_reports_to_html (const GPtrArray *reports,
                   const char      *title,
                   const char      *language)
{
  GString *page = g_string_new ("<!DOCTYPE html>\n<html");

  ix_html_add_attribute (page, "lang", language);
  g_string_append (page,
                   ">\n<head>\n<meta charset=\"utf-8\"/>\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
  ix_html_add_element (page, "title", title);
  g_string_append_printf (page, "<style>\n%s</style>\n</head>\n<body>\n<header>\n", style);
  ix_html_add_element (page, "h1", title);
  if (reports->len > 0)
    add_place (page, reports->pdata[0], title);
  g_string_append (page, "</header>\n<nav");
  ix_html_add_attribute (page, "aria-label", _("On this page"));
  g_string_append (page, ">\n<ul>\n");
  for (guint i = 0; i < reports->len; i++)
    {
      g_autofree char *id = anchor_of (reports, i);
      g_autofree char *text = title_of (reports, i);

      g_string_append_printf (page, "<li><a href=\"#%s\">", id);
      ix_html_add_text (page, text);
      g_string_append (page, "</a></li>\n");
    }
  g_string_append (page, "</ul>\n</nav>\n<main>\n");
  for (guint i = 0; i < reports->len; i++)
    add_report (page, reports, i);
  g_string_append (page, "</main>\n</body>\n</html>\n");
  return g_string_free (page, FALSE);
}
