/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-fraction.h"
#include "ix-season-people.h"

G_BEGIN_DECLS

/* Direct encounter over a season: what those who are tied made against each other, as opponents and not
 * as partners, at all its evenings (C.07 section 6, with people who may have met often). */

/* The meetings of people. */
typedef struct {
  guint  n;
  guint *met;    /* at [a * n + b]: the matches of a against b */
  gint  *points; /* at [a * n + b]: what a made in them, in tenths */
} IxSeasonMeetings;

/* Counts the meetings of people, or teams with @teams, at the first @n_evenings evenings. */
IxSeasonMeetings *ix_season_meetings_new (const IxSeasonPeople *people,
                                          const GPtrArray      *evenings,
                                          guint                 n_evenings,
                                          gboolean              teams) G_GNUC_WARN_UNUSED_RESULT;
void              ix_season_meetings_free (IxSeasonMeetings *meetings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSeasonMeetings, ix_season_meetings_free)

/* The place of somebody among those tied. */
typedef struct {
  guint       order; /* the number of people before, equal for those still tied */
  IxFraction *value; /* what was compared, which the caller frees: against those whose order is at least
                      * `from`; NULL: nothing could be */
  guint       from;
} IxSeasonEncounter;

/* Orders @n tied people.  Sets @encounters by their places in @group. */
void ix_season_encounter (const IxSeasonMeetings *meetings,
                          const guint            *group,
                          guint                   n,
                          IxSeasonEncounter      *encounters);

G_END_DECLS
