/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Pairing where partners change (partners.md): the evening as the planner reads it (ix-partners.h).
 * The people of a field are the entries, by their numbers. */

typedef struct {
  GArray         *people; /* of IxPartnersPerson */
  GArray         *played; /* of IxPartnersRound */
  IxPartnersField field;  /* borrows them, and the wishes of the state */
} IxEveningField;

/* Sets up the field as it is before @round, the next one or one that is paired.  Those of a paired
 * round are present, of the next one those who are here now. */
void ix_evening_field_init (IxEveningField       *self,
                            const IxEveningState *state,
                            guint                 round);
void ix_evening_field_clear (IxEveningField *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxEveningField, ix_evening_field_clear)

/* Fills in a paired round as the planner reads it. */
void ix_evening_partners_round (const IxEveningState *state,
                                guint                 round,
                                IxPartnersRound      *as);

/* Returns the plan of the rounds that remain, the next one first, and sets @planned and @seed as the
 * event of the next round has them.  It is the rest of the plan of the last round if that still
 * stands.  Its cost is of the rounds that remain.  Takes as long as ix_partners_plan(); NULL with
 * @error if there is no plan. */
IxPartnersPlan *ix_evening_partners_plan (const IxEveningState *state,
                                          guint                *planned,
                                          guint                *seed,
                                          GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event that pairs the next round as the first one of @plan, whoever changed that. */
IxEveningEvent *ix_evening_partners_event (const IxEveningState *state,
                                           const IxPartnersPlan *plan,
                                           guint                 planned,
                                           guint                 seed,
                                           gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event that pairs the next round; ix_evening_pair() calls it. */
IxEveningEvent *ix_evening_pair_partners (const IxEveningState *state,
                                          gint64                at,
                                          GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the events, one act, that pair the last round again with those who are here now, and by
 * other lots if they are the same.  NULL with @error if it has results; ix_evening_re_pair() calls
 * it. */
GPtrArray *ix_evening_re_pair_partners (const IxEvening *evening,
                                        gint64           at,
                                        GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Explains why four people share a table of a paired round. */
gboolean ix_evening_partners_why (const IxEveningState *state,
                                  guint                 round,
                                  guint                 table,
                                  IxPartnersWhy        *why);

/* Returns the rounds that @entry was not there for and for which they may have half a point, whether
 * they have it or not, an array of guint. */
GArray *ix_evening_rounds_missed_by (const IxEveningState *state,
                                     guint                 entry) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the events, of IxEveningEvent and of one act, by which all these rounds count half a
 * point, or none; empty if they do already. */
GPtrArray *ix_evening_count_missed_by (const IxEveningState *state,
                                       guint                 entry,
                                       gboolean              half,
                                       gint64                at) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
