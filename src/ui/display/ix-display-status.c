/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-status.h"

#include "ix-evening-group.h"
#include "ix-evening-table.h"
#include "ix-table-score.h"
#include "ix-timetable-words.h"

static IxDisplayPhase
phase_of (const IxEveningState  *state,
          const IxClubRound     *round,
          const IxDisplayStatus *status)
{
  /* Two rounds may be paired at once. */
  if (ix_evening_count_open (state) == 0)
    return state->rounds->len >= state->n_rounds ? IX_DISPLAY_OVER : IX_DISPLAY_COMPLETE;
  /* If nobody started the round by hand, its first result shows that play has begun. */
  return round->begun != 0 || status->n_known > 0 ? IX_DISPLAY_PLAYING : IX_DISPLAY_PAIRED;
}

static void
find_group (IxDisplayStatus      *status,
            const IxEveningState *state)
{
  guint group = ix_evening_group_to_play (state);

  status->n_groups = state->groups->len;
  if (status->n_groups == 0)
    return;
  status->group = group != IX_NOBODY ? group : status->n_groups - 1;
  if (group != IX_NOBODY)
    status->group_phase = IX_DISPLAY_GROUP_SEATED;
  else if (ix_evening_group (state, status->group)->n_rounds >= state->rounds->len)
    status->group_phase = IX_DISPLAY_GROUP_OVER;
  else
    status->group_phase = IX_DISPLAY_GROUP_PAST;
}

static void
count_people (IxDisplayStatus      *status,
              const IxEveningState *state)
{
  for (guint i = 0; i < state->entries->len; i++)
    if (ix_evening_entry (state, i)->present)
      status->n_here++;
    else
      status->n_missing += !ix_evening_entry (state, i)->house;
}

void
ix_display_status_init (IxDisplayStatus      *status,
                        const IxEveningState *state)
{
  *status = (IxDisplayStatus) { .phase = IX_DISPLAY_NO_EVENING };
  if (state == NULL)
    return;
  status->phase = IX_DISPLAY_BEFORE;
  status->n_rounds = state->n_rounds;
  status->by_clock = state->end != 0;
  status->open = state->open;
  status->at_end = ix_evening_is_at_end (state);
  status->n_complete = ix_evening_count_complete (state);
  find_group (status, state);
  status->has_prizes = state->prizes.list->len > 0;
  status->has_teams = !state->individual && state->teams->len > 0;
  status->checking_in = state->rounds->len == 0 && state->teams->len == 0;
  status->has_timetable = state->timetable.start != 0;
  count_people (status, state);
  if (state->rounds->len > 0)
    {
      const IxClubRound *round;

      status->round = ix_evening_round_in_play (state);
      round = ix_evening_round (state, status->round);
      for (guint i = 0; i < round->tables->len; i++)
        if (!ix_club_table_is_complete (ix_club_round_table (round, i)))
          status->n_open++;
        else
          status->n_known++;
      status->phase = phase_of (state, round, status);
      status->begun = status->phase == IX_DISPLAY_PLAYING ? round->begun : 0;
      status->upcoming = status->round + (status->phase == IX_DISPLAY_PAIRED ? 0 : 1);
    }
  if (status->phase != IX_DISPLAY_OVER && state->announced_round == status->upcoming)
    status->starts = state->announced;
}

/* Sets the start of the next round and the break by the timetable, where nothing else was announced. */
static void
look_at_timetable (IxDisplayStatus      *status,
                   const IxEveningState *state,
                   gint64                now)
{
  g_autoptr (GArray) items = ix_timetable_new (state, now);
  const IxTimetableItem *next = ix_timetable_next (items);

  status->about = FALSE;
  status->break_label = NULL;
  for (guint i = 0; i < items->len; i++)
    {
      const IxTimetableItem *item = &g_array_index (items, IxTimetableItem, i);

      if (item->kind == IX_TIMETABLE_BREAK && item->when == IX_TIMETABLE_NOW)
        status->break_label = state->timetable.labels[item->number];
    }
  if (next == NULL || next->number != status->upcoming || status->phase == IX_DISPLAY_OVER ||
      (state->announced_round == status->upcoming && state->announced != 0))
    return;
  status->starts = ix_timetable_told (next);
  status->about = ix_timetable_is_late (next);
}

gboolean
ix_display_status_look (IxDisplayStatus      *status,
                        const IxEveningState *state,
                        gint64                now)
{
  const IxDisplayStatus before = *status;

  if (state == NULL)
    return FALSE;
  status->last_is_next = ix_evening_next_is_last (state, now);
  look_at_timetable (status, state, now);
  status->due = status->phase == IX_DISPLAY_PLAYING ? ix_timetable_due (state, now) : 0;
  status->calls = status->due != 0 && now >= status->due - IX_TIMETABLE_NEAR &&
                  status->n_known > 0 && status->n_open > 0;
  return status->last_is_next != before.last_is_next || status->starts != before.starts ||
         status->about != before.about || status->break_label != before.break_label ||
         status->due != before.due || status->calls != before.calls;
}

gboolean
ix_display_keeps_back (const IxDisplayStatus *status,
                       gboolean               hide_last)
{
  return hide_last && status->at_end;
}

/* Between rounds a group match comes first: its seats, its boards if it is played on this computer, and
 * then its result before the standings. */
static guint
group_playlist (const IxDisplayStatus *status,
                gboolean               hide_last,
                IxDisplayContent       playlist[IX_DISPLAY_MAX_PLAYLIST])
{
  playlist[0] = IX_DISPLAY_GROUP;
  if (status->group_phase == IX_DISPLAY_GROUP_SEATED && status->plays_group)
    {
      playlist[0] = IX_DISPLAY_MATCH;
      return 1;
    }
  if (status->group_phase == IX_DISPLAY_GROUP_SEATED)
    {
      playlist[1] = IX_DISPLAY_CLOCK;
      return status->starts != 0 ? 2 : 1;
    }
  playlist[1] = status->phase == IX_DISPLAY_BEFORE          ? IX_DISPLAY_TEAMS
                : ix_display_keeps_back (status, hide_last) ? IX_DISPLAY_BY_TABLE
                                                            : IX_DISPLAY_STANDINGS;
  return 2;
}

static gboolean
is_between_rounds (const IxDisplayStatus *status)
{
  return status->phase == IX_DISPLAY_BEFORE || status->phase == IX_DISPLAY_COMPLETE ||
         status->phase == IX_DISPLAY_OVER;
}

/* Fills @playlist with what is shown between two rounds, or before the first. */
static guint
pause_playlist (const IxDisplayStatus *status,
                gboolean               hide_last,
                IxDisplayContent       playlist[IX_DISPLAY_MAX_PLAYLIST])
{
  guint n = 0;

  if (status->phase == IX_DISPLAY_BEFORE)
    playlist[n++] = status->checking_in && status->n_here + status->n_missing > 0
                      ? IX_DISPLAY_CHECK_IN
                      : IX_DISPLAY_TEAMS;
  else
    playlist[n++] =
      ix_display_keeps_back (status, hide_last) ? IX_DISPLAY_BY_TABLE : IX_DISPLAY_STANDINGS;
  /* People who come in have time for it. */
  if (status->phase == IX_DISPLAY_BEFORE && status->has_phones)
    playlist[n++] = IX_DISPLAY_PHONES;
  if (status->phase == IX_DISPLAY_OVER && !ix_display_keeps_back (status, hide_last))
    {
      if (status->has_prizes)
        playlist[n++] = IX_DISPLAY_PRIZES;
      if (status->has_season)
        playlist[n++] = IX_DISPLAY_SEASON;
    }
  if (n == 1 && status->phase != IX_DISPLAY_BEFORE && status->starts != 0)
    playlist[n++] = IX_DISPLAY_CLOCK;
  if (status->phase != IX_DISPLAY_OVER && status->has_timetable)
    playlist[n++] = IX_DISPLAY_TIMETABLE;
  return n;
}

guint
ix_display_playlist (const IxDisplayStatus *status,
                     IxDisplayContent       wanted,
                     gboolean               hide_last,
                     IxDisplayContent       playlist[IX_DISPLAY_MAX_PLAYLIST])
{
  for (guint i = 0; i < IX_DISPLAY_MAX_PLAYLIST; i++)
    playlist[i] = wanted;
  if (wanted != IX_DISPLAY_AUTOMATIC)
    return 1;
  if (is_between_rounds (status) && (status->group_phase == IX_DISPLAY_GROUP_SEATED ||
                                     status->group_phase == IX_DISPLAY_GROUP_OVER))
    return group_playlist (status, hide_last, playlist);
  switch (status->phase)
    {
    case IX_DISPLAY_PAIRED:
      playlist[0] = IX_DISPLAY_BY_NAME;
      playlist[1] = IX_DISPLAY_BY_TABLE;
      return 2;
    case IX_DISPLAY_PLAYING:
      playlist[0] = IX_DISPLAY_BY_TABLE;
      /* People who wait see which tables they wait for. */
      playlist[1] = IX_DISPLAY_CLOCK;
      return status->n_known > 0 ? 2 : 1;
    case IX_DISPLAY_NO_EVENING:
      playlist[0] = status->has_match ? IX_DISPLAY_MATCH : IX_DISPLAY_CLOCK;
      return 1;
    case IX_DISPLAY_BEFORE:
    case IX_DISPLAY_COMPLETE:
    case IX_DISPLAY_OVER:
    default:
      return pause_playlist (status, hide_last, playlist);
    }
}

GArray *
ix_display_waiting (const IxEveningState *state)
{
  GArray *waiting = g_array_new (FALSE, FALSE, sizeof (guint));
  const IxClubRound *round;

  if (state->rounds->len == 0)
    return waiting;
  round = ix_evening_round (state, ix_evening_round_in_play (state));
  for (guint i = 0; i < round->tables->len; i++)
    if (!ix_club_table_is_complete (ix_club_round_table (round, i)))
      g_array_append_val (waiting, i);
  if (waiting->len == round->tables->len)
    g_array_set_size (waiting, 0);
  return waiting;
}
