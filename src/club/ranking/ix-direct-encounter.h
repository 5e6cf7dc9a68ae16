/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-tiebreak.h"

G_BEGIN_DECLS

/* The place of a contestant among those tied. */
typedef struct {
  guint      order; /* the number of contestants before, equal for those still tied */
  IxTieValue value; /* the points that were compared: against those of the group whose order is at
                     * least `from`; several games against one are averaged, unless all have met as
                     * often.  No denominator: the encounter does not apply (6.3) */
  guint      from;
} IxEncounter;

/* Orders @n tied contestants by their games against each other (section 6), and sets
 * @encounters, by their places in @group.  It applies to those who have all met, and to one who is
 * first whatever the games that are missing had brought; then to the others by themselves.  The value
 * is of the score of @tie_break.
 *
 * EDE: if that score decides nothing, the secondary one does, and those of whom it leaves some
 * together start afresh (13.3).  EDET and the like: two teams with whom both decide nothing are ordered by
 * the boards of their matches against each other. */
void ix_direct_encounter (const IxTieContext *context,
                          const IxTieBreak   *tie_break,
                          const guint        *group,
                          guint               n,
                          IxEncounter        *encounters);

/* Explains the value of @place, which is of the group; without terms if there is no value. */
IxTieSum *ix_direct_encounter_explain (const IxTieContext *context,
                                       const IxTieBreak   *tie_break,
                                       const guint        *group,
                                       guint               n,
                                       guint               place) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
