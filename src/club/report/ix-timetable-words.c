/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-timetable-words.h"

#include <glib/gi18n-lib.h>

#include "ix-report-words.h"

static void
append_break (GString                *text,
              const IxTimetableBreak *each,
              const char             *label)
{
  g_string_append (text, "; ");
  if (each->after == 0)
    /* Translators: the label of a break, such as "Tea" */
    g_string_append_printf (text, ngettext ("%s before the first round, %u minute",
                                            "%s before the first round, %u minutes", each->minutes),
                            label, each->minutes);
  else
    /* Translators: the label of a break, such as "Tea" */
    g_string_append_printf (text, ngettext ("%s after round %u, %u minute",
                                            "%s after round %u, %u minutes", each->minutes),
                            label, each->after, each->minutes);
}

char *
ix_format_timetable (const IxEveningTimetable *timetable)
{
  g_autofree char *start = ix_format_evening_end (timetable->start);
  GString *text = g_string_new (NULL);

  /* Translators: a time of day, and minutes */
  g_string_append_printf (text, ngettext ("from %s, rounds of %u minute", "from %s, rounds of %u minutes",
                                          timetable->minutes),
                          start, timetable->minutes);
  if (timetable->pause > 0)
    g_string_append_printf (text, ngettext (", %u minute between them", ", %u minutes between them",
                                            timetable->pause),
                            timetable->pause);
  for (guint i = 0; i < timetable->breaks->len; i++)
    append_break (text, &g_array_index (timetable->breaks, IxTimetableBreak, i),
                  timetable->labels[i]);
  return g_string_free (text, FALSE);
}

char *
ix_format_timetable_name (const IxEveningState  *state,
                          const IxTimetableItem *item)
{
  switch (item->kind)
    {
    case IX_TIMETABLE_ROUND:
      return g_strdup_printf (_("Round %u"), item->number + 1);
    case IX_TIMETABLE_BREAK:
      return g_strdup (state->timetable.labels[item->number]);
    case IX_TIMETABLE_END:
    default:
      /* Translators: of the evening */
      return g_strdup (_("The end"));
    }
}

gint64
ix_timetable_told (const IxTimetableItem *item)
{
  if (item->unknown)
    return 0;
  if (item->known)
    return item->at;
  return ix_timetable_is_late (item) ? ix_timetable_about (item) : item->planned;
}

char *
ix_format_timetable_item (const IxEveningState  *state,
                          const IxTimetableItem *item,
                          const char            *time)
{
  g_autofree char *name = ix_format_timetable_name (state, item);

  /* Translators: "Round 4", "Tea" or "The end", and a time of day */
  return g_strdup_printf (ix_timetable_is_late (item) ? _("%s at about %s") : _("%s at %s"), name, time);
}

static char *
format_clocks (const IxSeatClock *one,
               const IxSeatClock *other)
{
  g_autofree char *a = ix_seat_clock_text (one);
  g_autofree char *b = ix_seat_clock_text (other);

  /* Translators: the clocks of two opponents, such as "4" and "6 + 2" minutes */
  return g_strdup_printf (_("%s against %s"), a, b);
}

char *
ix_format_handicap (const GArray *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const IxHandicapRow *row = &g_array_index (rows, IxHandicapRow, i);
      const IxSeatClock stronger = { row->stronger, row->stronger_increment };
      const IxSeatClock weaker = { row->weaker, row->weaker_increment };
      g_autofree char *clocks = format_clocks (&stronger, &weaker);

      g_string_append (text, i > 0 ? "; " : "");
      /* Translators: a difference of grades, and "4 against 6" */
      g_string_append_printf (text, _("from %u on %s"), row->difference, clocks);
    }
  return g_string_free (text, FALSE);
}

char *
ix_format_handicap_clock (const IxEveningState *state,
                          guint                 entry,
                          guint                 opponent)
{
  IxSeatClock clock;

  return ix_evening_handicap_clock (state, entry, opponent, &clock) ? ix_seat_clock_text (&clock) : NULL;
}
