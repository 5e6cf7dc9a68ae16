/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-changes.h"

G_BEGIN_DECLS

/* A choice in the making: each event is tried on a copy of the evening, which tells what follows. */
typedef struct {
  IxEvening       *evening;
  IxEveningChoice *choice;
  gint64           at;
  gboolean         refused;
} IxDraft;

void ix_draft_begin (IxDraft         *draft,
                     const IxEvening *evening,
                     IxChangeKind     kind,
                     gint64           at);

/* The state behind the events so far. */
static inline const IxEveningState *
ix_draft_state (const IxDraft *draft)
{
  return ix_evening_state (draft->evening);
}

/* @event may be a literal; its time becomes that of the draft. */
void ix_draft_add (IxDraft       *draft,
                   IxEveningEvent event);

void ix_draft_make_team (IxDraft     *draft,
                         guint        team,
                         const guint *members,
                         guint        n_members);

/* The open matches of @team are lost. */
void ix_draft_forfeit (IxDraft *draft,
                       guint    team);

/* Who of three sits out best in rounds that are paired. */
void ix_draft_seat_three (IxDraft *draft,
                          guint    team);

/* Adds it to @choices if it can be; FALSE if not. */
gboolean ix_draft_end (IxDraft   *draft,
                       GPtrArray *choices);

/* An array for choices. */
GPtrArray *ix_choices_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Is @entry there, in no active team, nor alone in one that rests? */
gboolean ix_choice_is_free (const IxEveningState *state,
                            guint                 entry);

/* Is the only member of the team there, and in no other team? */
gboolean ix_choice_is_orphan (const IxEveningState *state,
                              guint                 team);

G_END_DECLS
