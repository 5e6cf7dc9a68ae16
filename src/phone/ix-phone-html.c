/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All pages share these: their frame, and tables. */

#include "ix-phone-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct {
  const char *name;
  const char *title;
} kinds[] = {
  [IX_PHONE_SEATS] = { "index", N_("My seat") },
  [IX_PHONE_PAIRINGS] = { "pairings", N_("Pairings") },
  [IX_PHONE_STANDINGS] = { "standings", N_("Standings") },
  [IX_PHONE_CROSS_TABLE] = { "cross-table", N_("Cross table") },
  [IX_PHONE_PLAYERS] = { "players", N_("Points of the players") },
  [IX_PHONE_GROUP] = { "group", N_("Group matches") },
  [IX_PHONE_PRIZES] = { "prizes", N_("Prizes") },
  [IX_PHONE_TIMETABLE] = { "timetable", N_("Timetable") },
  [IX_PHONE_MATCH] = { "match", N_("Match") },
  [IX_PHONE_SEASON] = { "season", N_("Season") },
  [IX_PHONE_RULES] = { "rules", N_("Rules") },
};

gboolean
ix_phone_has (const IxPhoneMaker *maker,
              IxPhoneKind         kind)
{
  const IxEveningState *evening = maker->source->evening;

  switch (kind)
    {
    case IX_PHONE_PAIRINGS:
    case IX_PHONE_STANDINGS:
    case IX_PHONE_CROSS_TABLE:
      return evening->rounds->len > 0;
    case IX_PHONE_PLAYERS:
      /* Elsewhere the standings are of people. */
      return evening->rounds->len > 0 && !evening->individual && !evening->partners.change;
    case IX_PHONE_GROUP:
      return evening->groups->len > 0;
    case IX_PHONE_PRIZES:
      return evening->rounds->len > 0 && evening->prizes.list->len > 0;
    case IX_PHONE_TIMETABLE:
      return evening->timetable.start != 0;
    case IX_PHONE_MATCH:
      return maker->source->match != NULL;
    case IX_PHONE_SEASON:
      return maker->source->season != NULL;
    case IX_PHONE_SEATS:
    case IX_PHONE_RULES:
    case IX_PHONE_OTHER:
    default:
      return TRUE;
    }
}

const char *
ix_phone_name (IxPhoneKind kind)
{
  return kinds[kind].name;
}

const char *
ix_phone_title (IxPhoneKind kind)
{
  return _(kinds[kind].title);
}

/* Pages */

static void
add_bytes (IxPhoneMaker *maker,
           const char   *path,
           GBytes       *bytes)
{
  IxPhonePage *page = g_new0 (IxPhonePage, 1);

  page->path = g_strdup (path);
  page->language = ix_language_code (maker->language);
  page->type = "text/html; charset=utf-8";
  page->bytes = g_bytes_ref (bytes);
  page->etag = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_ptr_array_add (maker->pages, page);
}

/* Nothing comes from elsewhere, and nothing in the page itself is run.  It is in the page because copies in a folder
 * have no header; the server sends it as one, too (ix-web-pages.c). */
#define POLICY                                                                               \
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "            \
  "img-src 'self'; form-action 'self'; base-uri 'none'"

static void
add_head (IxPhoneMaker *maker,
          GString      *page,
          const char   *title)
{
  g_autofree char *whole = g_strdup_printf ("%s – %s", title, maker->source->evening->name);

  g_string_append (page, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\"");
  ix_html_add_attribute (page, "lang", ix_language_code (maker->language));
  ix_html_add_attribute (page, "dir",
                         ix_language_is_right_to_left (maker->language) ? "rtl" : "ltr");
  g_string_append (page,
                   ">\n<head>\n<meta charset=\"utf-8\"/>\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                   "<meta http-equiv=\"Content-Security-Policy\" content=\"" POLICY "\"/>\n"
                   "<meta name=\"color-scheme\" content=\"light dark\"/>\n");
  ix_html_add_element (page, "title", whole);
  /* Without an icon of the page browsers look for one elsewhere. */
  g_string_append (page, "<link rel=\"icon\" type=\"image/svg+xml\" href=\"icon.svg\"/>\n"
                         "<link rel=\"stylesheet\" href=\"style.css\"/>\n"
                         "<noscript><meta http-equiv=\"refresh\" content=\"20\"/></noscript>\n"
                         "<script src=\"seat.js\" defer=\"defer\"></script>\n</head>\n");
}

static void
add_list_of_pages (IxPhoneMaker *maker,
                   GString      *page,
                   IxPhoneKind   current)
{
  g_string_append (page, "<nav id=\"pages\"");
  ix_html_add_attribute (page, "aria-label", _("Pages"));
  g_string_append (page, "><ul>\n");
  for (IxPhoneKind kind = 0; kind < IX_PHONE_N_PAGES; kind++)
    if (ix_phone_has (maker, kind))
      {
        g_string_append_printf (page, "<li><a href=\"%s.html\"%s>", kinds[kind].name,
                                kind == current ? " aria-current=\"page\"" : "");
        ix_html_add_text (page, ix_phone_title (kind));
        g_string_append (page, "</a></li>\n");
      }
  g_string_append (page, "</ul></nav>\n");
}

static void
add_frame (IxPhoneMaker *maker,
           GString      *page,
           IxPhoneKind   kind,
           const char   *title)
{
  g_string_append (page, "<header><p class=\"evening\">");
  ix_html_add_name (page, maker->source->evening->name);
  g_string_append (page, "</p><p class=\"jump\"><a href=\"#pages\">");
  ix_html_add_text (page, _("Pages"));
  g_string_append (page, "</a></p></header>\n<main id=\"main\">\n<h1>");
  ix_html_add_name (page, title);
  g_string_append (page, "</h1>\n<p id=\"lost\" class=\"lost\" role=\"status\" hidden=\"hidden\">");
  ix_html_add_text (page, _("This page gets no news at the moment, so it may be old. It goes on by itself; until then, look at the "
                            "sheets or the screen in the room."));
  g_string_append (page, "</p>\n");
}

static char *
page_of (IxPhoneMaker *maker,
         IxPhoneKind   kind,
         const char   *name,
         const char   *title,
         const char   *above,
         const char   *live,
         const char   *below,
         const char   *etag)
{
  GString *page = g_string_new (NULL);

  add_head (maker, page, title);
  g_string_append_printf (page,
                          "<body data-part=\"%s.part\" data-tag=\"%s\" data-interval=\"%u\""
                          " class=\"%s\">\n",
                          name, etag, MAX (maker->options->interval, 1),
                          kind == IX_PHONE_OTHER ? "own" : kinds[kind].name);
  add_frame (maker, page, kind, title);
  if (above != NULL)
    g_string_append (page, above);
  g_string_append (page, "<div id=\"live\">\n");
  g_string_append (page, live);
  g_string_append (page, "</div>\n");
  if (below != NULL)
    g_string_append (page, below);
  g_string_append (page, "</main>\n");
  add_list_of_pages (maker, page, kind);
  g_string_append (page, "</body>\n</html>\n");
  return g_string_free (page, FALSE);
}

/* Returns the live part with what is announced to all above it. */
static char *
part_of (const IxPhoneMaker *maker,
         const GString      *live)
{
  const char *notice = maker->source->evening->notice;
  GString *part = g_string_new (NULL);

  if (*notice != '\0')
    {
      g_string_append (part, "<p class=\"notice\">");
      ix_html_add_name (part, notice);
      g_string_append (part, "</p>\n");
    }
  g_string_append_len (part, live->str, (gssize) live->len);
  return g_string_free (part, FALSE);
}

void
ix_phone_add_page (IxPhoneMaker  *maker,
                   IxPhoneKind    kind,
                   const char    *name,
                   const char    *title,
                   const char    *above,
                   const GString *live,
                   const char    *below)
{
  g_autofree char *with_notice = part_of (maker, live);
  /* Pages come and go: a page that stays open shows new links, too. */
  GString *with_links = g_string_new (with_notice);
  g_autoptr (GBytes) part = NULL;
  g_autofree char *etag = NULL, *path = NULL, *path_of_part = NULL;
  g_autoptr (GBytes) whole = NULL;
  char *text;

  add_list_of_pages (maker, with_links, kind);
  part = g_string_free_to_bytes (with_links);
  etag = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, part);
  text = page_of (maker, kind, name, title, above, with_notice, below, etag);
  whole = g_bytes_new_take (text, strlen (text));
  path = g_strconcat (name, ".html", NULL);
  path_of_part = g_strconcat (name, ".part", NULL);
  add_bytes (maker, path, whole);
  add_bytes (maker, path_of_part, part);
  if (kind == IX_PHONE_SEATS)
    add_bytes (maker, "", whole);
}

/* Lines and tables */

void
ix_phone_add_line (GString    *html,
                   const char *class,
                   const char *text)
{
  g_string_append (html, "<p");
  if (class != NULL)
    ix_html_add_attribute (html, "class", class);
  g_string_append_c (html, '>');
  ix_html_add_text (html, text);
  g_string_append (html, "</p>\n");
}

static const char *
class_of (const IxReportColumn *column)
{
  return column->align == IX_REPORT_RIGHT    ? "r"
         : column->align == IX_REPORT_CENTRE ? "c"
                                             : NULL;
}

void
ix_phone_add_heading (GString              *html,
                      const IxReportColumn *column)
{
  const char *text = column->shorter != NULL ? column->shorter : column->heading;

  g_string_append (html, "<th scope=\"col\"");
  if (class_of (column) != NULL)
    ix_html_add_attribute (html, "class", class_of (column));
  if (column->word != NULL)
    ix_html_add_attribute (html, "title", column->word);
  g_string_append_c (html, '>');
  ix_html_add_text (html, text);
  g_string_append (html, "</th>");
}

void
ix_phone_add_cell (GString    *html,
                   const char *class,
                   const char *text)
{
  g_string_append (html, "<td");
  if (class != NULL)
    ix_html_add_attribute (html, "class", class);
  g_string_append_c (html, '>');
  ix_html_add_text (html, text);
  g_string_append (html, "</td>");
}

void
ix_phone_begin_table (GString    *html,
                      const char *class,
                      const char *label)
{
  /* Areas that scroll must be reached by keys, too. */
  g_string_append (html, "<div class=\"scroll\" role=\"region\" tabindex=\"0\"");
  ix_html_add_attribute (html, "aria-label", label);
  g_string_append (html, "><table");
  ix_html_add_attribute (html, "class", class);
  g_string_append (html, ">\n<thead><tr>");
}

void
ix_phone_begin_rows (GString *html)
{
  g_string_append (html, "</tr></thead>\n<tbody>\n");
}

void
ix_phone_end_table (GString *html)
{
  g_string_append (html, "</tbody></table></div>\n");
}

/* Reports */

void
ix_phone_add_subtitle (const IxPhoneMaker *maker,
                       GString            *html,
                       const IxReport     *report)
{
  for (guint i = 1; i < report->subtitle->len; i++)
    {
      const char *line = report->subtitle->pdata[i];
      /* The list of the grades is behind the round. */
      const char *grades = maker->options->grades || report->kind == IX_REPORT_SEASON ? NULL : strstr (line, " · ");
      g_autofree char *round = g_strndup (line, grades != NULL ? (gsize) (grades - line) : strlen (line));

      ix_phone_add_line (html, "when", round);
    }
}

void
ix_phone_add_notes (GString        *html,
                    const IxReport *report)
{
  for (guint i = 0; i < report->notes->len; i++)
    ix_phone_add_line (html, NULL, ix_report_note (report, i)->text);
}

const IxReportCell *
ix_phone_cell (const IxReport *report,
               guint           row,
               IxReportField   field)
{
  guint column = ix_report_find_column (report, field, 0);

  return column < report->columns->len ? ix_report_cell (report, row, column) : NULL;
}
