/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The evening by time of day. */

#include "ix-phone-private.h"

#include <glib/gi18n-lib.h>

#include "ix-table-score.h"
#include "ix-timetable-words.h"

/* Returns an instant as a time of day, "19:30" or "7:30 PM"; "" for 0. */
static char *
format_time (const IxPhoneMaker *maker,
             gint64              at)
{
  g_autoptr (GDateTime) utc = at != 0 ? g_date_time_new_from_unix_utc (at / G_USEC_PER_SEC) : NULL;
  g_autoptr (GDateTime) local = utc == NULL                      ? NULL
                                : maker->options->zone != NULL ? g_date_time_to_timezone (utc, maker->options->zone)
                                                               : g_date_time_ref (utc);

  return local != NULL ? g_date_time_format (local, maker->options->twelve ? "%-I:%M %p" : "%H:%M") : g_strdup ("");
}

/* Is the start announced of the round that comes: the next one, or the one in play before it begins?  An
 * evening that ends early has no next one. */
static gboolean
is_announced (const IxEveningState *evening)
{
  guint n = evening->rounds->len > 0 ? ix_evening_round_in_play (evening) + 1 : 0;
  gboolean begun = n == 0 || ix_timetable_has_begun (ix_evening_round (evening, n - 1));

  return evening->announced != 0 && evening->announced_round == (begun ? n : n - 1) &&
         evening->announced_round < evening->n_rounds;
}

void
ix_phone_add_next_round (const IxPhoneMaker *maker,
                         GString            *html)
{
  const IxEveningState *evening = maker->source->evening;
  g_autoptr (GArray) items = ix_timetable_new (evening, maker->source->at);
  const IxTimetableItem *next = ix_timetable_next (items);
  /* Without a timetable a start may be announced. */
  const IxTimetableItem announced = { IX_TIMETABLE_ROUND, IX_TIMETABLE_COMING, evening->announced_round,
                                      evening->announced, evening->announced, evening->announced, TRUE };
  g_autofree char *time = NULL;
  g_autofree char *line = NULL;

  if (items->len == 0 && is_announced (evening))
    next = &announced;
  if (next == NULL)
    return;
  time = format_time (maker, ix_timetable_told (next));
  line = ix_format_timetable_item (evening, next, time);
  ix_phone_add_line (html, "next", line);
}

static void
add_item (const IxPhoneMaker    *maker,
          GString               *html,
          const IxTimetableItem *item)
{
  static const char *const classes[] = {
    [IX_TIMETABLE_PAST] = "apart",
    [IX_TIMETABLE_NOW] = "now",
    [IX_TIMETABLE_COMING] = "coming",
  };
  gboolean about = item->when == IX_TIMETABLE_COMING && ix_timetable_is_late (item);
  g_autofree char *time = format_time (maker, ix_timetable_told (item));
  /* Translators: a time of day that is an estimate */
  g_autofree char *told = about ? g_strdup_printf (_("about %s"), time) : g_strdup (time);
  g_autofree char *name = ix_format_timetable_name (maker->source->evening, item);

  g_string_append_printf (html, "<tr class=\"%s\"><th scope=\"row\">", classes[item->when]);
  ix_html_add_name (html, name);
  g_string_append (html, "</th>");
  ix_phone_add_cell (html, NULL, told);
  ix_phone_add_cell (html, NULL, item->when == IX_TIMETABLE_NOW ? _("now") : "");
  g_string_append (html, "</tr>\n");
}

void
ix_phone_add_timetable (IxPhoneMaker *maker)
{
  g_autoptr (GArray) items = ix_timetable_new (maker->source->evening, maker->source->at);
  g_autoptr (GString) html = g_string_new (NULL);
  const char *title = ix_phone_title (IX_PHONE_TIMETABLE);

  ix_phone_begin_table (html, "timetable", title);
  g_string_append (html, "<th scope=\"col\">");
  /* Translators: what begins at a time of the timetable: a round, a break, the end */
  ix_html_add_text (html, _("What"));
  g_string_append (html, "</th><th scope=\"col\">");
  ix_html_add_text (html, _("Begins"));
  g_string_append (html, "</th><td></td>");
  ix_phone_begin_rows (html);
  for (guint i = 0; i < items->len; i++)
    add_item (maker, html, &g_array_index (items, IxTimetableItem, i));
  ix_phone_end_table (html);
  ix_phone_add_page (maker, IX_PHONE_TIMETABLE, ix_phone_name (IX_PHONE_TIMETABLE), title, NULL, html, NULL);
}
