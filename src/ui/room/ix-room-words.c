/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-words.h"

#include <glib/gi18n.h>

/* More tables than these are counted and not named. */
#define MOST_NAMED 5

const char *
ix_room_say_content (IxRoomContent content)
{
  switch (content)
    {
    case IX_ROOM_BY_NAME:
      return _("Find Your Table");
    case IX_ROOM_BY_TABLE:
      return _("Tables");
    case IX_ROOM_STANDINGS:
      return _("Standings");
    case IX_ROOM_MATCH:
      return _("Match");
    case IX_ROOM_CLOCK:
      return _("Round Clock");
    case IX_ROOM_TEAMS:
      return _("Teams");
    case IX_ROOM_AUTOMATIC:
    case IX_N_ROOM_CONTENTS:
    default:
      return _("Automatic");
    }
}

static char *
say_standings (const IxRoomMoment *moment)
{
  guint n = ix_room_n_standing (moment);

  if (moment->phase == IX_ROOM_OVER)
    return g_strdup (_("Final standings"));
  return n == 0 ? g_strdup (_("Standings")) : g_strdup_printf (_("Standings after round %u"), n);
}

char *
ix_room_say_title (IxRoomContent       content,
                   const IxRoomMoment *moment)
{
  gboolean paired = moment->phase > IX_ROOM_BEFORE;

  switch (content)
    {
    case IX_ROOM_BY_NAME:
      return paired ? g_strdup_printf (_("Round %u: find your table"), moment->round + 1)
                    : g_strdup (_("Find your table"));
    case IX_ROOM_BY_TABLE:
      if (!paired)
        return g_strdup (_("Tables"));
      if (moment->n_known == 0)
        return g_strdup_printf (_("Round %u: who meets whom"), moment->round + 1);
      return g_strdup_printf (_("Round %u: results"), moment->round + 1);
    case IX_ROOM_STANDINGS:
      return say_standings (moment);
    case IX_ROOM_MATCH:
      return g_strdup (_("The match"));
    case IX_ROOM_TEAMS:
      return g_strdup (moment->has_teams ? _("Who plays with whom") : _("Who is here"));
    case IX_ROOM_CLOCK:
      if (moment->phase == IX_ROOM_NO_EVENING)
        return g_strdup (_("Welcome"));
      if (moment->phase == IX_ROOM_OVER)
        return g_strdup (_("The last round is over"));
      return ix_room_say_round (moment->phase == IX_ROOM_PLAYING ? moment->round
                                                                 : moment->upcoming,
                                moment->n_rounds);
    case IX_ROOM_AUTOMATIC:
    case IX_N_ROOM_CONTENTS:
    default:
      return g_strdup ("");
    }
}

char *
ix_room_say_round (guint round,
                   guint n_rounds)
{
  return g_strdup_printf (_("Round %u of %u"), round + 1, n_rounds);
}

char *
ix_room_say_time (gint64 at)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (at / G_USEC_PER_SEC);

  return time != NULL ? g_date_time_format (time, "%H:%M") : g_strdup ("");
}

char *
ix_room_say_duration (gint64 duration)
{
  gint64 s = MAX (duration, 0) / G_USEC_PER_SEC;

  if (s >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (s / 3600), (int) (s / 60 % 60), (int) (s % 60));
  return g_strdup_printf ("%d:%02d", (int) (s / 60), (int) (s % 60));
}

char *
ix_room_say_start (const IxRoomMoment *moment)
{
  g_autofree char *time = NULL;

  if (moment->starts == 0)
    return NULL;
  time = ix_room_say_time (moment->starts);
  /* Translators: "Round 3 of 6 starts at 20:15" */
  return g_strdup_printf (_("Round %u of %u starts at %s"), moment->upcoming + 1, moment->n_rounds,
                          time);
}

static char *
say_waiting (const GArray *tables)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (tables->len > MOST_NAMED)
    return g_strdup_printf (ngettext ("Waiting for %u table", "Waiting for %u tables", tables->len),
                            tables->len);
  for (guint i = 0; i < tables->len; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? ", " : "", g_array_index (tables, guint, i) + 1);
  /* Translators: %s is "3", or "3, 7" */
  return g_strdup_printf (
    ngettext ("Waiting for table %s", "Waiting for tables %s", tables->len), list->str);
}

char *
ix_room_say_notice (const IxEveningState *state,
                    const IxRoomMoment   *moment)
{
  g_autoptr (GArray) waiting = NULL;
  char *start = ix_room_say_start (moment);

  if (state == NULL || moment->phase != IX_ROOM_PLAYING)
    return start != NULL ? start : g_strdup ("");
  g_free (start);
  waiting = ix_room_waiting (state);
  return waiting->len > 0 ? say_waiting (waiting) : g_strdup ("");
}
