/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* A table or a group match whose match is played on this computer (IX_EVENING_MATCH,
 * IX_EVENING_GROUP_MATCH).  The result of the match goes there by an IX_EVENING_RESULT or an
 * IX_EVENING_GROUP_RESULT that names the match.  The last of these in the journal, also if it is
 * undone since, says what the evening has heard of the match; comparing it with the match and with
 * what is entered shows which of the two has changed. */

/* A place where a match counts: at a table, or as a group match. */
typedef struct {
  guint    round, table;
  gboolean second;   /* of a double round */
  gboolean is_group; /* it is no match of a table, but this group match: */
  guint    group;
} IxMatchPlace;

/* The place of a group match. */
static inline IxMatchPlace
ix_group_place (guint group)
{
  return (IxMatchPlace) { .is_group = TRUE, .group = group };
}

/* The result of a match as its place has it; IX_TABLE_OPEN until the match is over.  Only a group
 * match where all boards play on has half points, else they are 0. */
typedef struct {
  IxTableResult result;
  IxTableReason reason;
  guint         half_points[2];
} IxPlayedResult;

typedef enum {
  IX_PLAYED_AGREES,    /* the place has the result of the match, or neither has one */
  IX_PLAYED_FOLLOWS,   /* only the match has changed: the place should take its result */
  IX_PLAYED_OVERRULED, /* only the place has changed: somebody knew the result of the match and
                        * entered another one, or none */
  IX_PLAYED_DISPUTED,  /* both have changed: somebody must say which is right */
} IxPlayedState;

/* Returns what the evening has of the match at @place, which is one of a table. */
const IxTableMatch *ix_evening_match_at (const IxEveningState *state,
                                         IxMatchPlace          place);

/* Return the id of the match that is played for @place, 0 if none is; and the result that is
 * entered there. */
gint64         ix_evening_match_id (const IxEveningState *state,
                                    IxMatchPlace          place);
IxPlayedResult ix_evening_entered (const IxEveningState *state,
                                   IxMatchPlace          place);

/* Finds the place for which the match with that id is played.  FALSE if there is none. */
gboolean ix_evening_find_match (const IxEveningState *state,
                                gint64                match,
                                IxMatchPlace         *place);

/* Finds the last place for which that match was begun, even if the link is gone since: the table
 * was paired again, or the event undone.  FALSE if the match was never begun for the evening. */
gboolean ix_evening_recall_match (const IxEvening *evening,
                                  gint64           match,
                                  IxMatchPlace    *place);

/* Returns the result @played of a match, in which Team 1 comes first, as @place has it: at a table
 * the first-named team comes first.  In the second match of a double round that is Team 2, because
 * Team 1 has White on the higher board. */
IxPlayedResult ix_evening_turn_played (IxPlayedResult played,
                                       IxMatchPlace   place);

/* Compares the place with @played, the result of its match as the place has it. */
IxPlayedState ix_evening_compare_played (const IxEvening      *evening,
                                         IxMatchPlace          place,
                                         const IxPlayedResult *played);

/* Add to @events, of IxEveningEvent, those by which the place takes @played, the result of its
 * match; by which it keeps its own result, now that @played is known.  They belong to one act, of
 * the time @at. */
void ix_evening_take_played (const IxEvening      *evening,
                             IxMatchPlace          place,
                             const IxPlayedResult *played,
                             gint64                at,
                             GPtrArray            *events);
void ix_evening_keep_entered (const IxEvening      *evening,
                              IxMatchPlace          place,
                              const IxPlayedResult *played,
                              gint64                at,
                              GPtrArray            *events);

G_END_DECLS
