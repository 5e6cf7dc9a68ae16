/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-options.h"

G_BEGIN_DECLS

/* An option under construction.  Each event is tried on a copy of the evening, which shows what
 * follows. */
typedef struct {
  const IxEvening *before;
  IxEvening       *evening;
  IxEveningOption *option;
  gint64           at;
  gboolean         refused;
} IxOptionDraft;

/* Begins an option of that kind, without events, on a copy of @evening.  @at is the time of its
 * events; @evening must stay as it is until ix_option_draft_end(). */
void ix_option_draft_begin (IxOptionDraft      *draft,
                            const IxEvening    *evening,
                            IxEveningOptionKind kind,
                            gint64              at);

/* Returns the state after the events so far. */
static inline const IxEveningState *
ix_option_draft_state (const IxOptionDraft *draft)
{
  return ix_evening_state (draft->evening);
}

/* Adds an event, or marks the draft as refused if the event is.  @event may be a literal; its
 * time becomes that of the draft. */
void ix_option_draft_add (IxOptionDraft *draft,
                          IxEveningEvent event);

/* Adds the event that gives @team those members; the next free number adds a team. */
void ix_option_draft_make_team (IxOptionDraft *draft,
                                guint          team,
                                const guint   *members,
                                guint          n_members);

/* Adds the events that forfeit the open matches of @team. */
void ix_option_draft_forfeit (IxOptionDraft *draft,
                              guint          team);

/* Adds the event that enters a house player with the median of the grades, and returns the number. */
guint ix_option_draft_enter_house (IxOptionDraft *draft);

/* Returns the pair that @entry would join as the third with the most even sums; not one of @tried,
 * by team, nor the team @except.  IX_NOBODY if there is none. */
guint ix_evening_option_best_pair (const IxEveningState *state,
                                   guint                 entry,
                                   guint                 except,
                                   const gboolean       *tried);

/* Adds the events that make @entry the third of the pair @team. */
void ix_option_draft_make_three (IxOptionDraft *draft,
                                 guint          team,
                                 guint          entry);

/* Adds the option to @options if all events were accepted; FALSE if not.  Clears the draft. */
gboolean ix_option_draft_end (IxOptionDraft *draft,
                              GPtrArray     *options);

/* Returns an empty array of IxEveningOption, which it owns. */
GPtrArray *ix_evening_options_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Is @entry present, in no active team, and not alone in an inactive one as ix_evening_option_is_orphan() says? */
gboolean ix_evening_option_is_free (const IxEveningState *state,
                                    guint                 entry);

/* Is the only member of the team present, in no other team, and not a house player, who only helps out? */
gboolean ix_evening_option_is_orphan (const IxEveningState *state,
                                      guint                 team);

/* Is @member of @team present, and in no other team that plays? */
gboolean ix_evening_option_is_there (const IxEveningState *state,
                                     guint                 team,
                                     guint                 member);

/* Returns the team that @entry may go back to, if all others in it but house players are there for it; IX_NOBODY if
 * there is none, or @entry is in a team. */
guint ix_evening_option_old_team (const IxEveningState *state,
                                  guint                 entry);

G_END_DECLS
