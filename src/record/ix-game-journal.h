/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"
#include "ix-players.h"
#include "ix-replay.h"

G_BEGIN_DECLS

/* A record as a match: the journal that would have led to it.  So what shows matches shows records
 * too. */
typedef struct {
  IxVariant    variant; /* with the record's clock, and without draws that nobody claimed */
  IxBoards     first;
  IxMatchSetup setup;   /* its variant and boards point into this struct */
  IxPlayers   *players;
  GArray      *events;  /* of IxMatchEvent */
  gboolean     timed;   /* does the record tell clocks?  Else a turn takes a second */
} IxGameJournal;

/* The journal of @game, by the rules of @variant.  Turns are in the record's order; their instants
 * follow from the clocks, and where the clocks of two boards contradict that order, a clock is
 * adjusted to what the record says.  Fails as ix_game_replay() does, and sets @replay as that does;
 * besides, if play goes on after the rules have ended it. */
IxGameJournal *ix_game_journal_new (const IxGame    *game,
                                    const IxVariant *variant,
                                    IxNotationFlags  flags,
                                    IxReplay        *replay,
                                    GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void           ix_game_journal_free (IxGameJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxGameJournal, ix_game_journal_free)

/* The players that the tags of @game name, and its event as the title. */
IxPlayers *ix_game_players (const IxGame *game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
