/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of the round in play, with their results as they come in. */

#include "ix-phone-private.h"

#include <glib/gi18n-lib.h>

#include "ix-report-words.h"
#include "ix-table-score.h"

static const struct {
  IxReportField team, players[IX_N_TEAM_BOARDS];
} fields[2] = {
  { IX_FIELD_FIRST, { IX_FIELD_FIRST_HIGHER, IX_FIELD_FIRST_LOWER } },
  { IX_FIELD_SECOND, { IX_FIELD_SECOND_HIGHER, IX_FIELD_SECOND_LOWER } },
};

static void
add_side (GString        *html,
          const IxReport *pairings,
          guint           r,
          guint           side)
{
  const IxReportCell *team = ix_phone_cell (pairings, r, fields[side].team);

  if (pairings->individual)
    {
      g_string_append (html, side == 0 ? "○\302\240" : "●\302\240");
      ix_html_add_name (html, team->text);
      return;
    }
  if (team->title != NULL && *team->title != '\0')
    {
      g_string_append (html, "<b>");
      ix_html_add_name (html, team->title);
      g_string_append (html, "</b><br/>");
    }
  for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
    {
      const IxReportCell *player = ix_phone_cell (pairings, r, fields[side].players[board]);

      g_string_append (html, board > 0 ? "<br/>" : "");
      g_string_append (html, ix_side_has_white (side, board, FALSE) ? "○\302\240" : "●\302\240");
      ix_html_add_name (html, player->text);
    }
}

static void
add_result (GString        *html,
            const IxReport *results,
            guint           r)
{
  gboolean any = FALSE;

  g_string_append (html, "<td class=\"c res\">");
  for (guint c = 0; c < results->columns->len; c++)
    {
      IxReportField field = ix_report_column (results, c)->field;
      const IxReportCell *cell = ix_report_cell (results, r, c);

      if (field != IX_FIELD_MATCH && (field != IX_FIELD_RESULT || any))
        continue;
      g_string_append (html, any ? "<br/>" : "");
      ix_html_add_text (html, *cell->text != '\0' ? cell->text : "–");
      any = TRUE;
    }
  g_string_append (html, "</td>");
}

static void
add_row (GString        *html,
         const IxReport *pairings,
         const IxReport *results,
         guint           r)
{
  g_string_append (html, "<tr><th scope=\"row\" class=\"r\">");
  ix_html_add_text (html, ix_phone_cell (pairings, r, IX_FIELD_TABLE)->text);
  g_string_append (html, "</th><td>");
  add_side (html, pairings, r, 0);
  g_string_append (html, "</td>");
  add_result (html, results, r);
  g_string_append (html, "<td>");
  add_side (html, pairings, r, 1);
  g_string_append (html, "</td></tr>\n");
}

void
ix_phone_add_pairings (IxPhoneMaker *maker)
{
  const IxEveningState *evening = maker->source->evening;
  guint round = ix_evening_round_in_play (evening);
  g_autoptr (IxReport) pairings = ix_report_new (IX_REPORT_PAIRINGS, evening, round);
  g_autoptr (IxReport) results = ix_report_new (IX_REPORT_RESULTS, evening, round);
  g_autoptr (GString) html = g_string_new (NULL);
  const char *const headings[] = {
    _("Table"), evening->individual ? _("White") : _("First-named"), _("Result"),
    evening->individual ? _("Black") : _("Second-named"),
  };

  ix_phone_add_subtitle (maker, html, pairings);
  ix_phone_begin_table (html, "pairings", ix_phone_title (IX_PHONE_PAIRINGS));
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      g_string_append (html, i == 0 ? "<th scope=\"col\" class=\"r\">"
                                    : i == 2 ? "<th scope=\"col\" class=\"c\">" : "<th scope=\"col\">");
      ix_html_add_text (html, headings[i]);
      g_string_append (html, "</th>");
    }
  ix_phone_begin_rows (html);
  for (guint r = 0; r < pairings->rows->len; r++)
    add_row (html, pairings, results, r);
  ix_phone_end_table (html);
  ix_phone_add_notes (html, pairings);
  ix_phone_add_page (maker, IX_PHONE_PAIRINGS, ix_phone_name (IX_PHONE_PAIRINGS),
                     ix_phone_title (IX_PHONE_PAIRINGS), NULL, html, NULL);
}
