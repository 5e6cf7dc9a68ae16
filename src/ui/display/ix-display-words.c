/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-words.h"

#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-report-words.h"
#include "ix-settings.h"

/* More tables than these are counted and not named. */
#define MOST_NAMED 5

const char *
ix_display_format_content (IxDisplayContent content)
{
  switch (content)
    {
    case IX_DISPLAY_BY_NAME:
      return _("Find Your Table");
    case IX_DISPLAY_BY_TABLE:
      return _("Tables");
    case IX_DISPLAY_STANDINGS:
      return _("Standings");
    case IX_DISPLAY_MATCH:
      return _("Match");
    case IX_DISPLAY_CLOCK:
      return _("Round Clock");
    case IX_DISPLAY_TEAMS:
      return _("Teams");
    case IX_DISPLAY_GROUP:
      return _("Group Match");
    case IX_DISPLAY_TIMETABLE:
      return _("Timetable");
    case IX_DISPLAY_CHECK_IN:
      return _("Check-In");
    case IX_DISPLAY_PRIZES:
      return _("Prizes");
    case IX_DISPLAY_SEASON:
      return C_("display", "Season");
    case IX_DISPLAY_PHONES:
      return _("Phones");
    case IX_DISPLAY_AUTOMATIC:
    case IX_N_DISPLAY_CONTENTS:
    default:
      return _("Automatic");
    }
}

static char *
format_standings (const IxDisplayStatus *status)
{
  guint n = status->n_complete;

  if (status->phase == IX_DISPLAY_OVER)
    return g_strdup (_("Final standings"));
  return n == 0 ? g_strdup (_("Standings")) : g_strdup_printf (_("Standings after round %u"), n);
}

static char *
format_group (const IxDisplayStatus *status)
{
  guint n = status->group + 1;

  if (status->n_groups == 0)
    return g_strdup (_("Group match"));
  if (status->group_phase == IX_DISPLAY_GROUP_SEATED)
    return status->n_groups > 1 ? g_strdup_printf (_("Group match %u: who sits where"), n)
                                : g_strdup (_("Group match: who sits where"));
  return status->n_groups > 1 ? g_strdup_printf (_("Group match %u: the result"), n)
                              : g_strdup (_("Group match: the result"));
}

static char *
format_check_in (const IxDisplayStatus *status)
{
  if (status->n_missing == 0)
    return g_strdup_printf (ngettext ("Check-in: %u is here", "Check-in: %u are here",
                                      status->n_here),
                            status->n_here);
  /* Translators: both are numbers of people: those who are here, and all */
  return g_strdup_printf (ngettext ("Check-in: %u of %u is here", "Check-in: %u of %u are here", status->n_here),
                          status->n_here, status->n_here + status->n_missing);
}

/* The title above the tables that are called by name. */
static char *
format_calls (const IxDisplayStatus *status,
              gint64                 now)
{
  g_autofree char *time = ix_display_format_time (status->due);

  /* Translators: a time of day */
  return now < status->due ? g_strdup_printf (_("Round %u ends at %s: please finish"),
                                              status->round + 1, time)
                           : g_strdup_printf (_("Round %u should be over: please finish"),
                                              status->round + 1);
}

char *
ix_display_format_title (IxDisplayContent       content,
                         const IxDisplayStatus *status,
                         gint64                 now)
{
  gboolean paired = status->phase > IX_DISPLAY_BEFORE;

  switch (content)
    {
    case IX_DISPLAY_BY_NAME:
      return paired ? g_strdup_printf (_("Round %u: find your table"), status->round + 1)
                    : g_strdup (_("Find your table"));
    case IX_DISPLAY_BY_TABLE:
      if (!paired)
        return g_strdup (_("Tables"));
      if (status->n_known == 0)
        return g_strdup_printf (_("Round %u: who meets whom"), status->round + 1);
      return g_strdup_printf (_("Round %u: results"), status->round + 1);
    case IX_DISPLAY_STANDINGS:
      return format_standings (status);
    case IX_DISPLAY_MATCH:
      return g_strdup (_("The match"));
    case IX_DISPLAY_TEAMS:
      return g_strdup (status->has_teams ? _("Who plays with whom") : _("Who is here"));
    case IX_DISPLAY_GROUP:
      return format_group (status);
    case IX_DISPLAY_TIMETABLE:
      return g_strdup (_("The timetable"));
    case IX_DISPLAY_CHECK_IN:
      return format_check_in (status);
    case IX_DISPLAY_PRIZES:
      return g_strdup (status->phase == IX_DISPLAY_OVER || status->n_complete == 0
                         ? _("Prizes")
                         : _("Prizes, as it stands"));
    case IX_DISPLAY_SEASON:
      return g_strdup (C_("display", "Season"));
    case IX_DISPLAY_PHONES:
      return g_strdup (_("On your phone"));
    case IX_DISPLAY_CLOCK:
      if (status->calls)
        return format_calls (status, now);
      if (status->phase == IX_DISPLAY_NO_EVENING)
        return g_strdup (_("Welcome"));
      if (status->phase == IX_DISPLAY_OVER)
        return g_strdup (_("The last round is over"));
      return ix_display_format_round (
        status, status->phase == IX_DISPLAY_PLAYING ? status->round : status->upcoming);
    case IX_DISPLAY_AUTOMATIC:
    case IX_N_DISPLAY_CONTENTS:
    default:
      return g_strdup ("");
    }
}

char *
ix_display_format_round (const IxDisplayStatus *status,
                         guint                  round)
{
  gboolean last = status->open ? status->last_is_next && round >= status->upcoming
                               : status->by_clock && round + 1 == status->n_rounds;

  if (status->open && !last)
    return g_strdup_printf (_("Round %u"), round + 1);
  if (last)
    return g_strdup_printf (_("Round %u, the last"), round + 1);
  return g_strdup_printf (_("Round %u of %u"), round + 1, status->n_rounds);
}

char *
ix_display_format_time (gint64 at)
{
  return ix_clock_text_of_day (at, ix_settings_has_twelve_hours ());
}

char *
ix_display_format_start (const IxDisplayStatus *status)
{
  g_autofree char *time = NULL;

  if (status->starts == 0)
    return NULL;
  time = ix_display_format_time (status->starts);
  /* Translators: "Round 3 at 20:15" */
  return g_strdup_printf (status->about ? _("Round %u at about %s") : _("Round %u at %s"),
                          status->upcoming + 1, time);
}

static char *
format_waiting (const GArray *tables)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (tables->len > MOST_NAMED)
    return g_strdup_printf (ngettext ("%u table is still playing", "%u tables are still playing", tables->len),
                            tables->len);
  for (guint i = 0; i < tables->len; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? ", " : "", g_array_index (tables, guint, i) + 1);
  /* Translators: %s is the number of a table, or several: "3, 7" */
  return g_strdup_printf (
    ngettext ("Table %s is still playing", "Tables %s are still playing", tables->len), list->str);
}

/* Returns "Tea · Round 3 at 20:15"; takes @start. */
static char *
join_break (const char *label,
            char       *start)
{
  char *both = g_strdup_printf ("%s · %s", label, start);

  g_free (start);
  return both;
}

char *
ix_display_format_notice (const IxEveningState  *state,
                          const IxDisplayStatus *status,
                          gboolean               keeps_back)
{
  const char *otherwise = keeps_back ? ix_format_kept_back (IX_REPORT_STANDINGS) : "";
  g_autoptr (GArray) waiting = NULL;
  char *start = ix_display_format_start (status);

  if (state == NULL || status->phase != IX_DISPLAY_PLAYING)
    return start == NULL                 ? g_strdup (otherwise)
           : status->break_label == NULL ? start
                                         : join_break (status->break_label, start);
  g_free (start);
  waiting = ix_display_waiting (state);
  return waiting->len > 0 ? format_waiting (waiting) : g_strdup (otherwise);
}
