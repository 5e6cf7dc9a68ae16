/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-game-words.h"

#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-date.h"
#include "ix-end-words.h"
#include "ix-format.h"
#include "ix-settings.h"
#include "ix-text.h"

static const char *
name_of (char *const *names,
         guint        i)
{
  return names[i] != NULL ? names[i] : "?";
}

/* White of board A and Black of board B are partners. */
char *
ix_format_players (char *const *names,
                   guint        n_boards)
{
  if (n_boards > 2)
    return g_strdup_printf (ngettext ("Group match on %u board", "Group match on %u boards", n_boards),
                            n_boards);
  if (n_boards == 1)
    return g_strdup_printf ("%s – %s", name_of (names, 0), name_of (names, 1));
  return g_strdup_printf ("%s, %s – %s, %s", name_of (names, 0), name_of (names, 3),
                          name_of (names, 1), name_of (names, 2));
}

char *
ix_format_game_players (const IxGameEntry *entry)
{
  return ix_format_players (entry->names, entry->n_boards);
}

const char *
ix_format_game_result (const IxGameEntry *entry)
{
  if (g_str_equal (entry->result, "1-0"))
    return "1 – 0";
  if (g_str_equal (entry->result, "0-1"))
    return "0 – 1";
  return g_str_equal (entry->result, "1/2-1/2") ? "½ – ½" : "*";
}

/* "29 January 2016", or the part of the date that is known. */
static char *
format_date (const IxGameEntry *entry)
{
  g_auto (GStrv) parts = g_strsplit (entry->date, "-", 3);
  g_autoptr (GDateTime) day = NULL;

  if (g_strv_length (parts) == 3)
    day = g_date_time_new_utc (atoi (parts[0]), atoi (parts[1]), atoi (parts[2]), 0, 0, 0);
  /* Translators: a date, see g_date_time_format() */
  return day != NULL ? ix_date_format (day, _("%-d %B %Y")) : g_strdup (entry->date);
}

/* "19:43"; "" where it is not known. */
static char *
format_time (const IxGameEntry *entry)
{
  g_auto (GStrv) parts = g_strsplit (entry->time, "Z", 2);
  g_autofree char *time = NULL;
  guint minutes;

  if (parts[0] == NULL || !ix_clock_parse_of_day (parts[0], &minutes))
    return g_strdup ("");
  time = ix_clock_text_of_minutes (minutes, ix_settings_has_twelve_hours ());
  /* Translators: %s is a time of day in Coordinated Universal Time */
  return parts[1] != NULL ? g_strdup_printf (_("%s UTC"), time) : g_steal_pointer (&time);
}

/* Own words for the reason that the record gives in those of game files, if these are known. */
static char *
format_end (const IxGameEntry *entry)
{
  IxBoardEnd end;
  gsize length;

  if (entry->refused)
    return g_strdup (_("cannot be played"));
  if (ix_end_parse_loss (entry->reason, &end, &length) ||
      (ix_end_parse_draw (entry->reason, &end) && end != IX_END_NONE))
    return g_strdup (ix_format_end_word (end));
  return g_strdup (entry->reason);
}

/* The name of the rules that it was played by. */
static const char *
rules_of (const IxGameEntry *entry)
{
  const IxVariant *variant = ix_variant_find (entry->variant);

  if (*entry->rules != '\0')
    return entry->rules;
  return variant != NULL ? ix_format_variant (variant) : entry->variant;
}

static void
append (GString    *text,
        const char *part)
{
  if (*part != '\0')
    ix_text_append_item (text, " · ", part);
}

char *
ix_format_game_details (const IxGameEntry *entry)
{
  g_autofree char *date = format_date (entry);
  g_autofree char *time = format_time (entry);
  g_autofree char *end = format_end (entry);
  g_autofree char *turns =
    g_strdup_printf (ngettext ("%u turn", "%u turns", entry->n_turns), entry->n_turns);
  GString *text = g_string_new (NULL);

  append (text, date);
  append (text, time);
  append (text, entry->event);
  append (text, rules_of (entry));
  append (text, end);
  if (!entry->refused)
    append (text, turns);
  return g_string_free (text, FALSE);
}

char *
ix_format_game_title (const IxGameEntry *entry)
{
  g_autofree char *players = ix_format_game_players (entry);
  g_autofree char *date = format_date (entry);
  GString *text = g_string_new (players);

  append (text, ix_format_game_result (entry));
  append (text, date);
  return g_string_free (text, FALSE);
}
