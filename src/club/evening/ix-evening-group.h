/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-group-seating.h"

G_BEGIN_DECLS

/* Group matches of an evening (tournament.md 1.12): all who are present, on 2 to 32 linked boards.
 * There may be several, at any time between the rounds.  The seats of one can be taken again until
 * it has begun on this computer or has a result; whoever has gone keeps the seat until then. */

/* People to be seated; their numbers in the field are places in @entries. */
typedef struct {
  GArray      *entries; /* of guint */
  GArray      *people;  /* of IxGroupPerson */
  IxGroupField field;   /* borrows them */
} IxGroupPeople;

/* Sets up the field of group match @group, which is seated again, or of a new one if it is the
 * number of them all.  @entries are those who are to play, NULL: all who are present.
 *
 * People who watched an earlier group match of the evening, or took turns in it, have sat out.
 * Sitting out of a round in a team of three does not count: its players do so in turn anyway.
 *
 * Pairs are free where that can be tried (IX_GROUP_MOST_FREE seats): even sums come first.  Both
 * sides sit by strength in any case, so the higher still meet the higher on the upper boards.  In
 * a later match of an evening with a seed other lots are drawn. */
void ix_group_people_init (IxGroupPeople        *people,
                           const IxEveningState *state,
                           guint                 group,
                           const GArray         *entries);
void ix_group_people_clear (IxGroupPeople *people);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxGroupPeople, ix_group_people_clear)

/* Return the event of a new group match with this seating, and of taking the seats of @group
 * again. */
IxEveningEvent *ix_evening_group_event (const IxGroupPeople  *people,
                                        const IxGroupSeating *seating,
                                        IxGroupEnd            end,
                                        gboolean              counts,
                                        gint64                at) G_GNUC_WARN_UNUSED_RESULT;
IxEveningEvent *ix_evening_group_seats_event (const IxGroupPeople  *people,
                                              const IxGroupSeating *seating,
                                              guint                 group,
                                              gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Fills in the seating of a group match, and @people with those who are in it, which is to be
 * cleared.  The arbiter's grade is not kept: it counts as one that is not known. */
void ix_evening_group_seating (const IxEveningState *state,
                               guint                 group,
                               IxGroupPeople        *people,
                               IxGroupSeating       *seating);

/* Can the seats of @group still be taken again?  FALSE sets @error. */
gboolean ix_evening_group_check_open (const IxEveningState *state,
                                      guint                 group,
                                      GError              **error);

/* Returns how often @entry has sat out of the group matches before @group. */
guint ix_evening_group_count_sat_out (const IxEveningState *state,
                                      guint                 entry,
                                      guint                 group);

/* Returns the number of the last group match without a result; IX_NOBODY if there is none. */
guint ix_evening_group_to_play (const IxEveningState *state);

/* Returns the result that the half points of both teams make. */
IxTableResult ix_group_winner_of (const guint *half_points);

/* Return the event of a result.  The first takes who won, the second the half points of both teams
 * where all boards play on. */
IxEveningEvent *ix_evening_group_result (guint         group,
                                         IxTableResult result,
                                         IxTableReason reason,
                                         gint64        at) G_GNUC_WARN_UNUSED_RESULT;
IxEveningEvent *ix_evening_group_score (guint        group,
                                        const guint *half_points,
                                        gint64       at) G_GNUC_WARN_UNUSED_RESULT;

/* Is the result of the group match counted in the standings after @n_rounds rounds? */
gboolean ix_evening_group_is_counted (const IxEveningState *state,
                                      guint                 group,
                                      guint                 n_rounds);

/* Returns what the group matches brought @team in the standings after @n_rounds rounds, in tenths
 * (tournament.md 1.12): of each what a match brings whose result is the mean of those who sat for
 * it. */
gint ix_evening_group_points (const IxEveningState *state,
                              guint                 team,
                              guint                 n_rounds);

G_END_DECLS
