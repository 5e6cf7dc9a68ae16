/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* What ix-evening.c, the journal, shares with ix-evening-check*.c, whether an event can be, and
 * ix-evening-fold*.c, what it means. */

void ix_evening_state_init (IxEveningState *state);
void ix_evening_state_clear (IxEveningState *state);

void ix_club_round_free (gpointer data);

/* The table at which @team is; NULL if it is at none. */
IxClubTable *ix_club_round_table_of (const IxClubRound *round,
                                     guint              team);

gboolean ix_club_team_has (const IxClubTeam *team,
                           guint             entry);

/* Seats the team of that number, who of three sits out being settled. */
void ix_evening_seat_team (const IxEveningState *state,
                           const IxClubRound    *round,
                           guint                 number,
                           guint                *players);

/* Seats those who are to play at all tables that have had no result yet. */
void ix_evening_seat_open_tables (IxEveningState *state);

/* Does @entry sit in the round for a team other than @team?  @other is to be seated anew, where it
 * has had no result yet. */
gboolean ix_club_round_seats_apart (const IxClubRound *round,
                                    guint              entry,
                                    guint              team,
                                    guint              other);

/* The bye that @team asked for in the round; NONE if it did not. */
IxRoundKind ix_evening_bye_asked_for (const IxEveningState *state,
                                      guint                 team,
                                      guint                 round);

/* Who sits out of the team of three of that number, so that it can come out even: in @round and
 * those behind it, in which it has those sides, NONE for no match.  @entries gets IX_NOBODY there. */
void ix_evening_choose_sit_outs (const IxEveningState *state,
                                 const IxCrossTable   *table,
                                 guint                 number,
                                 guint                 round,
                                 const IxSide         *known,
                                 guint                 n_known,
                                 guint                *entries);

/* Could @event, which is no undo, be now? */
gboolean ix_evening_state_check (const IxEveningState *state,
                                 const IxEveningEvent *event,
                                 GError              **error);

/* Applies an event that ix_evening_state_check() accepts. */
void ix_evening_state_apply (IxEveningState       *state,
                             const IxEveningEvent *event);

/* The same for the events about teams, and about rounds and tables. */
gboolean ix_evening_check_teams (const IxEveningState *state,
                                 const IxEveningEvent *event,
                                 GError              **error);
void ix_evening_apply_to_rounds (IxEveningState       *state,
                                 const IxEveningEvent *event);
gboolean ix_evening_check_rounds (const IxEveningState *state,
                                  const IxEveningEvent *event,
                                  GError              **error);

gboolean ix_evening_check_pairing (const IxEveningState *state,
                                   const IxEveningEvent *event,
                                   GError              **error);

/* Can @team sit down at a table? */
gboolean ix_evening_check_to_play (const IxEveningState *state,
                                   guint                 team,
                                   GError              **error);
gboolean ix_evening_check_bye_kind (IxRoundKind kind,
                                    GError    **error);

/* Is @entry one of three in @team? */
gboolean ix_evening_check_sit_out (const IxEveningState *state,
                                   guint                 team,
                                   guint                 entry,
                                   GError              **error);

/* Is there an entry, a team, of that number? */
gboolean ix_evening_check_entry (const IxEveningState *state,
                                 guint                 entry,
                                 GError              **error);
gboolean ix_evening_check_team (const IxEveningState *state,
                                guint                 team,
                                GError              **error);

/* Refuses an event that cannot be: sets @error, returns FALSE. */
gboolean ix_evening_refuse (GError    **error,
                            const char *format,
                            ...) G_GNUC_PRINTF (2, 3);

/* The same about a team: @format is translated and takes its name.  About a player who sits
 * elsewhere. */
gboolean ix_evening_refuse_team (const IxEveningState *state,
                                 guint                 team,
                                 const char           *format,
                                 GError              **error);
gboolean ix_evening_refuse_seat (const IxEveningState *state,
                                 guint                 entry,
                                 guint                 round,
                                 GError              **error);

G_END_DECLS
