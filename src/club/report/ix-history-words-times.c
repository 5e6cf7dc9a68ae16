/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences about the times of an evening, what is announced, and what phones tell. */

#include <glib/gi18n-lib.h>

#include "ix-history-words-private.h"
#include "ix-timetable-words.h"

char *
ix_history_format_announce (const IxEveningState *state,
                            const IxEveningEvent *event)
{
  g_autoptr (GDateTime) local = ix_history_local_time (event->announce.time);
  g_autofree char *clock = local != NULL ? g_date_time_format (local, "%H:%M") : g_strdup ("?");

  /* Translators: a time of day */
  return g_strdup_printf (_("Round %u is announced for %s"), event->announce.round + 1, clock);
}

char *
ix_history_format_timetable (const IxEveningState *state,
                             const IxEveningEvent *event)
{
  g_autofree char *plan = NULL;

  if (event->timetable.start == 0)
    return g_strdup (_("The timetable is removed"));
  plan = ix_format_timetable (&event->timetable);
  return g_strdup_printf (_("Timetable: %s"), plan);
}

char *
ix_history_format_handicap (const IxEveningState *state,
                            const IxEveningEvent *event)
{
  g_autofree char *rows = ix_format_handicap (event->handicap);

  /* Translators: "from 30 on 4 against 6; ..." */
  return *rows != '\0' ? g_strdup_printf (_("Handicap clocks: %s"), rows)
                       : g_strdup (_("There are no handicap clocks"));
}

char *
ix_history_format_begin (const IxEveningState *state,
                         const IxEveningEvent *event)
{
  return g_strdup_printf (_("The clock of round %u is started"), event->round + 1);
}

char *
ix_history_format_notice (const IxEveningState *state,
                          const IxEveningEvent *event)
{
  return *event->notice != '\0' ? g_strdup_printf (_("Announced: “%s”"), event->notice)
                                : g_strdup (_("The announcement is taken down"));
}

char *
ix_history_format_tell (const IxEveningState *state,
                        const IxEveningEvent *event)
{
  const IxToldEvent *told = &event->tell;
  const IxClubTable *table = ix_club_round_table (ix_evening_round (state, told->round), told->table);
  g_autofree char *teller = ix_history_side (state, table, told->side);

  if (told->result == IX_TABLE_OPEN)
    /* Translators: a team had told a result by a phone, and takes it back */
    return g_strdup_printf (_("Round %u, table %u: the report of %s is taken back"),
                            told->round + 1, told->table + 1, teller);
  /* Translators: a result that a team tells by a phone, such as "1–0", the first-named team first */
  return g_strdup_printf (_("Round %u, table %u: %s reported by %s"), told->round + 1, told->table + 1,
                          ix_table_result_text (told->result), teller);
}

char *
ix_history_format_arrive (const IxEveningState *state,
                          const IxEveningEvent *event)
{
  return g_strdup_printf (event->arrive.here ? _("%s reports by phone: here")
                                             : _("%s reports by phone: not here"),
                          ix_history_name (state, event->arrive.entry));
}
