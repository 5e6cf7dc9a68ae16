/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-row.h"

#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-rows.h"
#include "ix-season-dialog.h"
#include "ix-season-words.h"
#include "ix-text.h"
#include "ix-widgets.h"

/* Returns the dates of a season: "1 January 2026 – 30 June 2026". */
static char *
span_of (const IxSeason *season)
{
  g_autofree char *from = ix_format_evening_date (season->from);
  g_autofree char *to = ix_format_evening_date (season->to);

  if (*from != '\0' && *to != '\0')
    return g_strdup_printf ("%s – %s", from, to);
  if (*from != '\0')
    return g_strdup_printf (_("from %s on"), from);
  return *to != '\0' ? g_strdup_printf (_("until %s"), to) : g_strdup (_("all evenings"));
}

/* Returns the name of the preset, or the headings of the rules. */
static char *
chain_of (const IxSeason *season)
{
  IxSeasonPreset preset = ix_season_dialog_preset_of (season);
  GString *text;

  if (preset < IX_N_SEASON_PRESETS)
    return g_strdup (ix_season_words_preset (preset));
  text = g_string_new (NULL);
  for (guint i = 0; i < season->chain->len; i++)
    {
      g_autofree char *heading = ix_season_words_heading (ix_season_rule (season, i));

      ix_text_append_item (text, ", ", heading);
    }
  return g_string_free (text, FALSE);
}

static void
add_button (GtkWidget  *row,
            const char *icon,
            const char *what,
            const char *action,
            const char *name)
{
  g_autofree char *spoken = g_strdup_printf (_("%s: %s"), name, what);
  GtkWidget *button = ix_icon_button_new (icon, what);

  ix_set_spoken_name (button, spoken);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

GtkWidget *
ix_season_row_new (const IxSeason *season)
{
  g_autofree char *span = span_of (season);
  g_autofree char *chain = chain_of (season);
  g_autofree char *text =
    g_strdup_printf ("%s · %s%s%s", chain, span, *season->venue != '\0' ? " · " : "", season->venue);
  GtkWidget *row = adw_action_row_new ();

  ix_rows_set_texts (row, season->name, text);
  add_button (row, "document-edit-symbolic", _("Change…"), "seasons.change", season->name);
  add_button (row, "edit-copy-symbolic", _("Copy for the Next Year…"), "seasons.copy", season->name);
  add_button (row, "user-trash-symbolic", _("Delete"), "seasons.delete", season->name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "seasons.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", season->name);
  return row;
}

/* The name for the next year */

char *
ix_season_next_name (const IxSeason *season)
{
  g_autoptr (GRegex) year = g_regex_new ("(\\d{4})(?!.*\\d{4})", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  gint from, to;
  guint number;

  if (!g_regex_match (year, season->name, 0, &match))
    return g_strdup_printf ("%s (2)", season->name);
  g_match_info_fetch_pos (match, 1, &from, &to);
  number = (guint) g_ascii_strtoull (season->name + from, NULL, 10);
  return g_strdup_printf ("%.*s%u%s", from, season->name, number + 1, season->name + to);
}
