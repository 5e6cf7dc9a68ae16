/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-timetable.h"

#include "ix-clock-control.h"
#include "ix-handicap.h"

#define MINUTE G_TIME_SPAN_MINUTE

/* A walk along the evening. */
typedef struct {
  const IxEveningState *state;
  gint64                now;
  GArray               *items;
  gint64                planned; /* when the next item begins by the plan */
  gint64                free;    /* when it can begin as things are */
  gboolean              playing; /* has a round been met that is under way? */
  gboolean              coming;  /* has an item been met that has not begun? */
} Walk;

static void
add (Walk           *walk,
     IxTimetableItem item)
{
  g_array_append_val (walk->items, item);
  walk->playing |= item.when == IX_TIMETABLE_NOW && item.kind == IX_TIMETABLE_ROUND;
  walk->coming |= item.when == IX_TIMETABLE_COMING && item.kind == IX_TIMETABLE_ROUND;
}

static const IxClubRound *
paired (const IxEveningState *state,
        guint                 round)
{
  return round < state->rounds->len ? ix_evening_round (state, round) : NULL;
}

/* When was it seen that the round had begun?  0: it was not. */
static gint64
seen_begun (const IxClubRound *round)
{
  return round->first_result != 0 ? round->first_result : round->completed;
}

gboolean
ix_timetable_has_begun (const IxClubRound *round)
{
  return round->begun != 0 || seen_begun (round) != 0;
}

static gboolean
has_begun (const IxEveningState *state,
           guint                 round)
{
  const IxClubRound *r = paired (state, round);

  return r != NULL && ix_timetable_has_begun (r);
}

/* If nobody started the clock of a round, it began when it could, but not before it was paired.  A plan by which that is
 * later than its results, because it was made or changed when the round was played, tells nothing. */
static gint64
beginning_of (const Walk        *walk,
              const IxClubRound *round,
              gboolean          *unknown)
{
  gint64 at = MAX (round->paired_at, MAX (walk->free, walk->planned));

  *unknown = round->begun == 0 && at > seen_begun (round);
  return round->begun != 0 ? round->begun : *unknown ? round->paired_at : at;
}

static void
add_begun_round (Walk *walk,
                 guint round)
{
  const IxClubRound *r = paired (walk->state, round);
  gboolean unknown;
  gint64 at = beginning_of (walk, r, &unknown);
  gint64 lasts = walk->state->timetable.minutes * MINUTE;
  /* Results of earlier rounds may come when this one has begun. */
  gint64 ends = r->completed != 0 ? MAX (r->completed, at) : MAX (at + lasts, walk->now);

  add (walk, (IxTimetableItem) { IX_TIMETABLE_ROUND,
                                 r->completed != 0 ? IX_TIMETABLE_PAST : IX_TIMETABLE_NOW, round,
                                 walk->planned, at, ends, !unknown, unknown });
  walk->planned += lasts;
  walk->free = ends;
}

static void
add_coming_round (Walk *walk,
                  guint round)
{
  gint64 announced = walk->state->announced_round == round ? walk->state->announced : 0;
  gint64 lasts = walk->state->timetable.minutes * MINUTE;
  gint64 at = MAX (walk->free, walk->planned);
  gboolean known = !walk->coming && announced > walk->now;

  if (known)
    at = announced;
  else if (!walk->coming)
    at = MAX (at, walk->now);
  add (walk, (IxTimetableItem) { IX_TIMETABLE_ROUND, IX_TIMETABLE_COMING, round, walk->planned, at,
                                 at + lasts, known, FALSE });
  walk->planned += lasts;
  walk->free = at + lasts;
}

/* Had @round begun before @at? */
static gboolean
had_begun (const IxEveningState *state,
           guint                 round,
           gint64                at)
{
  const IxClubRound *r = paired (state, round);

  return has_begun (state, round) && (r->begun != 0 ? r->begun : seen_begun (r)) < at;
}

/* A break is over once the next round has begun, and under way once the round before it is over.  One that the plan has
 * after the beginning of the next round was at another time, or not at all. */
static void
add_break (Walk *walk,
           guint number)
{
  const IxTimetableBreak *each =
    &g_array_index (walk->state->timetable.breaks, IxTimetableBreak, number);
  gint64 lasts = each->minutes * MINUTE;
  gint64 at = MAX (walk->free, walk->planned);
  gboolean unknown = had_begun (walk->state, each->after, at);
  IxTimetableWhen when = IX_TIMETABLE_COMING;

  if (has_begun (walk->state, each->after))
    when = IX_TIMETABLE_PAST;
  else if (!walk->playing && !walk->coming && at <= walk->now)
    when = walk->now < at + lasts ? IX_TIMETABLE_NOW : IX_TIMETABLE_PAST;
  add (walk, (IxTimetableItem) { IX_TIMETABLE_BREAK, when, number, walk->planned, at, at + lasts,
                                 FALSE, unknown });
  walk->planned += lasts;
  if (!unknown)
    walk->free = at + lasts;
}

/* Adds the breaks after @n rounds; a pause stands in their place before another round. */
static void
add_breaks (Walk    *walk,
            guint    n,
            gboolean last)
{
  const IxEveningTimetable *timetable = &walk->state->timetable;
  guint n_added = 0;

  for (guint i = 0; i < timetable->breaks->len; i++)
    if (g_array_index (timetable->breaks, IxTimetableBreak, i).after == n)
      {
        add_break (walk, i);
        n_added++;
      }
  if (n_added == 0 && n > 0 && !last)
    {
      walk->planned += timetable->pause * MINUTE;
      walk->free += timetable->pause * MINUTE;
    }
}

/* Is @round, which was added last, the last of the evening? */
static gboolean
is_last (const Walk *walk,
         guint       round)
{
  const IxTimetableItem *item = &g_array_index (walk->items, IxTimetableItem, walk->items->len - 1);

  if (round + 1 >= IX_EVENING_MAX_ROUNDS)
    return TRUE;
  return walk->state->open
           ? item->when == IX_TIMETABLE_COMING && item->at >= walk->state->end
           : round + 1 >= walk->state->n_rounds;
}

GArray *
ix_timetable_new (const IxEveningState *state,
                  gint64                now)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (IxTimetableItem));
  Walk walk = { state, now, items, state->timetable.start, state->timetable.start, FALSE, FALSE };
  gboolean last = FALSE, over;
  gint64 at;

  if (state->timetable.start == 0)
    return items;
  for (guint r = 0; !last; r++)
    {
      add_breaks (&walk, r, FALSE);
      if (has_begun (state, r))
        add_begun_round (&walk, r);
      else
        add_coming_round (&walk, r);
      last = is_last (&walk, r);
      /* A break that was planned between two rounds is none once the evening ends with the first. */
      if (last && (state->end != 0 || !state->cut_short))
        add_breaks (&walk, r + 1, TRUE);
    }
  at = walk.coming ? MAX (walk.free, walk.planned) : walk.free;
  over = !walk.playing && !walk.coming && at <= now;
  add (&walk, (IxTimetableItem) { IX_TIMETABLE_END, over ? IX_TIMETABLE_PAST : IX_TIMETABLE_COMING, 0,
                                  walk.planned, at, at, over, FALSE });
  return items;
}

const IxTimetableItem *
ix_timetable_next (const GArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      const IxTimetableItem *item = &g_array_index (items, IxTimetableItem, i);

      if (item->kind == IX_TIMETABLE_ROUND && item->when == IX_TIMETABLE_COMING)
        return item;
    }
  return NULL;
}

gboolean
ix_timetable_is_late (const IxTimetableItem *item)
{
  return !item->known && item->at - item->planned >= MINUTE;
}

gint64
ix_timetable_about (const IxTimetableItem *item)
{
  /* Seconds are not told, so they must not make it five minutes more. */
  gint64 at = item->at / MINUTE * MINUTE;

  return (at + IX_TIMETABLE_NEAR - 1) / IX_TIMETABLE_NEAR * IX_TIMETABLE_NEAR;
}

gint64
ix_timetable_due (const IxEveningState *state,
                  gint64                now)
{
  guint n = state->rounds->len;
  g_autoptr (GArray) items = NULL;

  if (n == 0 || !has_begun (state, n - 1) || paired (state, n - 1)->completed != 0)
    return 0;
  if (state->announced_round == n && state->announced != 0)
    return state->announced;
  items = ix_timetable_new (state, now);
  for (guint i = 0; i < items->len; i++)
    {
      const IxTimetableItem *item = &g_array_index (items, IxTimetableItem, i);

      if (item->kind == IX_TIMETABLE_ROUND && item->number == n - 1)
        return item->at + state->timetable.minutes * MINUTE;
    }
  return 0;
}

guint
ix_timetable_estimate (const IxEveningState *state)
{
  gint64 clock, increment;
  IxTiming timing;
  guint64 most;

  if (!ix_clock_control_parse (state->clock, &clock, &increment, &timing) || clock == 0)
    return 0;
  most = 2 * ix_handicap_total ((guint) (clock / G_USEC_PER_SEC), (guint) (increment / G_USEC_PER_SEC));
  for (guint i = 0; i < state->handicap->len; i++)
    {
      const IxHandicapRow *row = &g_array_index (state->handicap, IxHandicapRow, i);

      most = MAX (most, ix_handicap_total (row->stronger, row->stronger_increment) +
                          ix_handicap_total (row->weaker, row->weaker_increment));
    }
  return (guint) MIN ((most * state->n_matches + 299) / 300 * 5, IX_TIMETABLE_LONGEST);
}
