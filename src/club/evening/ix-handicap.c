/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-handicap.h"

#include "ix-clock-control.h"

/* Returns the row that holds for two opponents, and sets @stronger, an entry.  NULL: the evening has no
 * handicaps, one of them has no grade or there is nobody, they are one person, or their grades differ
 * by less than all rows ask for; both then have the clock of the evening. */
static const IxHandicapRow *
handicap_of (const IxEveningState *state,
             guint                 entry,
             guint                 opponent,
             guint                *stronger)
{
  const IxHandicapRow *found = NULL;
  gint grades[2];

  if (state->handicap->len == 0 || entry == IX_NOBODY || opponent == IX_NOBODY || entry == opponent)
    return NULL;
  grades[0] = ix_evening_entry (state, entry)->grade;
  grades[1] = ix_evening_entry (state, opponent)->grade;
  if (grades[0] == 0 || grades[1] == 0)
    return NULL;
  *stronger = grades[0] > grades[1] ? entry : opponent;
  for (guint i = 0; i < state->handicap->len; i++)
    {
      const IxHandicapRow *row = &g_array_index (state->handicap, IxHandicapRow, i);

      if (ABS (grades[0] - grades[1]) >= (gint) row->difference)
        found = row;
    }
  return found;
}

gboolean
ix_evening_handicap_clock (const IxEveningState *state,
                           guint                 entry,
                           guint                 opponent,
                           IxSeatClock          *clock)
{
  guint stronger;
  const IxHandicapRow *row = handicap_of (state, entry, opponent, &stronger);

  if (row == NULL)
    return FALSE;
  *clock = entry == stronger ? (IxSeatClock) { row->stronger, row->stronger_increment }
                             : (IxSeatClock) { row->weaker, row->weaker_increment };
  return TRUE;
}

gboolean
ix_evening_table_has_handicap (const IxEveningState *state,
                               const IxClubTable    *table)
{
  guint stronger;

  for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
    if (handicap_of (state, table->players[0][board], table->players[1][board],
                             &stronger) != NULL)
      return TRUE;
  return FALSE;
}

char *
ix_seat_clock_text (const IxSeatClock *clock)
{
  return ix_clock_control_text (clock->clock * G_TIME_SPAN_SECOND, clock->increment * G_TIME_SPAN_SECOND,
                                IX_TIMING_INCREMENT);
}

gboolean
ix_seat_clock_parse (const char  *text,
                     IxSeatClock *clock)
{
  gint64 base, increment;
  IxTiming timing;

  if (!ix_clock_control_parse (text, &base, &increment, &timing) || timing != IX_TIMING_INCREMENT ||
      base < G_TIME_SPAN_SECOND || base > IX_HANDICAP_LONGEST * G_TIME_SPAN_SECOND ||
      increment > IX_HANDICAP_LONGEST * G_TIME_SPAN_SECOND)
    return FALSE;
  *clock = (IxSeatClock) { (guint) (base / G_TIME_SPAN_SECOND), (guint) (increment / G_TIME_SPAN_SECOND) };
  return TRUE;
}
