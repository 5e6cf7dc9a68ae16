/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-options.h"

G_BEGIN_DECLS

/* A choice in the making: each event is tried on a copy of the evening, which tells what follows. */
typedef struct {
  IxEvening       *evening;
  IxEveningOption *option;
  gint64           at;
  gboolean         refused;
} IxProposal;

void ix_proposal_begin (IxProposal         *proposal,
                        const IxEvening    *evening,
                        IxEveningOptionKind kind,
                        gint64              at);

/* The state behind the events so far. */
static inline const IxEveningState *
ix_proposal_state (const IxProposal *proposal)
{
  return ix_evening_state (proposal->evening);
}

/* @event may be a literal; its time becomes that of the draft. */
void ix_proposal_add (IxProposal    *proposal,
                      IxEveningEvent event);

void ix_proposal_make_team (IxProposal  *proposal,
                            guint        team,
                            const guint *members,
                            guint        n_members);

/* The open matches of @team are lost. */
void ix_proposal_forfeit (IxProposal *proposal,
                          guint       team);

/* Who of three sits out best in rounds that are paired. */
void ix_proposal_seat_three (IxProposal *proposal,
                             guint       team);

/* Adds it to @choices if it can be; FALSE if not. */
gboolean ix_proposal_end (IxProposal *proposal,
                          GPtrArray  *options);

/* An array for choices. */
GPtrArray *ix_evening_options_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Is @entry there, in no active team, nor alone in one that rests? */
gboolean ix_evening_option_is_free (const IxEveningState *state,
                                    guint                 entry);

/* Is the only member of the team there, and in no other team? */
gboolean ix_evening_option_is_orphan (const IxEveningState *state,
                                      guint                 team);

G_END_DECLS
