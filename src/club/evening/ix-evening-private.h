/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-record-error.h"

G_BEGIN_DECLS

/* Shared by the journal (ix-evening.c), the checks of events (ix-evening-check*.c) and their
 * effects (ix-evening-fold*.c). */

/* Visits each event of the journal once, those that were undone as well, and in no certain order but
 * that each comes after those in force before it.  @state is empty; at the end it is that of the
 * journal, if @visit agreed to all events that are in force.  Undos name earlier events.  Takes
 * the time that it takes to apply each event once, and to copy the state for each act of several
 * events that was undone. */
void ix_evening_walk (const GPtrArray *journal,
                      IxEveningState  *state,
                      IxEveningVisit   visit,
                      gpointer         data);

/* Keeps teams as they are in rounds that have results (ix-evening-past.h).  The second function
 * lets go of a team whose players are seated again in a round. */
void ix_evening_keep_past (const IxEveningState *state);
void ix_club_round_forget_team (const IxClubRound *round,
                                guint              team);

/* Returns who sits out of that team by @sit_outs, of IxSitOut; IX_NOBODY if nobody is named. */
guint ix_sit_outs_find (const GArray *sit_outs,
                        guint         team);

/* Fills @players with team @number as it sits in the round, after settling who of three sits
 * out. */
void ix_evening_seat_team (const IxEveningState *state,
                           const IxClubRound    *round,
                           guint                 number,
                           guint                *players);

/* Sets by which names entries are shown, after @changed has entered or has another name or club; NULL: after one
 * has been removed. */
void ix_evening_show_names (IxEveningState *state,
                            IxEntry        *changed);

/* Seats the players at all tables that have had no result yet. */
void ix_evening_seat_open_tables (IxEveningState *state);

/* Does @entry sit in the round for a team other than @team?  @other is ignored at a table that has
 * had no result, since it is seated again there. */
gboolean ix_club_round_seats_apart (const IxClubRound *round,
                                    guint              entry,
                                    guint              team,
                                    guint              other);

/* Returns the table of the round at which that pair meets, if a match has begun there, else NULL: it stays as it is
 * when the round is paired again. */
IxClubTable *ix_club_round_begun_table (const IxClubRound *round,
                                        const IxTeamPair  *pair);

/* Does @entry sit at a table of the round that has begun, for whichever team? */
gboolean ix_club_round_seats_begun (const IxClubRound *round,
                                    guint              entry);

/* Can the team play in the round when that is paired again, or has somebody sat at a table that stays whom it cannot do
 * without? */
gboolean ix_evening_can_play_again (const IxEveningState *state,
                                    const IxClubRound    *again,
                                    guint                 team);

/* Chooses who sits out of team @number, a team of three (ix-team-of-three.h).  @known has its sides
 * in @round and the following rounds, @n_known in all.  For an IX_NOBODY in @entries one is
 * chosen, unless there is no match, which is side NONE; a player named there stays. */
void ix_evening_choose_sit_outs (const IxEveningState *state,
                                 const IxCrossTable   *table,
                                 guint                 number,
                                 guint                 round,
                                 const IxSide         *known,
                                 guint                 n_known,
                                 guint                *entries);

/* Can @event, which is not an undo, be applied to the state?  FALSE sets @error. */
gboolean ix_evening_state_check (const IxEveningState *state,
                                 const IxEveningEvent *event,
                                 GError              **error);

/* Applies an event that ix_evening_state_check() accepts. */
void ix_evening_state_apply (IxEveningState       *state,
                             const IxEveningEvent *event);

/* The same for events about teams, and about rounds and tables. */
gboolean ix_evening_check_teams (const IxEveningState *state,
                                 const IxEveningEvent *event,
                                 GError              **error);
void ix_evening_apply_to_rounds (IxEveningState       *state,
                                 const IxEveningEvent *event);
gboolean ix_evening_check_rounds (const IxEveningState *state,
                                  const IxEveningEvent *event,
                                  GError              **error);

/* The same for events about group matches. */
void ix_evening_apply_to_groups (IxEveningState       *state,
                                 const IxEveningEvent *event);
gboolean ix_evening_check_groups (const IxEveningState *state,
                                  const IxEveningEvent *event,
                                  GError              **error);

/* The same for the events about prizes and entry fees. */
void     ix_evening_apply_money (IxEveningState       *state,
                                 const IxEveningEvent *event);
gboolean ix_evening_check_money (const IxEveningState *state,
                                 const IxEveningEvent *event,
                                 GError              **error);

/* Can somebody be born in that year?  0: not known. */
gboolean ix_evening_check_born (gint64   year,
                                GError **error);

/* Adds an active team without members. */
IxClubTeam *ix_evening_add_team (IxEveningState *state);

/* The events of evenings on which partners change: IX_EVENING_PARTNERS, IX_EVENING_MISSED,
 * IX_EVENING_PAIR_PARTNERS, and there IX_EVENING_TEAM and IX_EVENING_TRADE_PLAYERS. */
gboolean ix_evening_check_partners (const IxEveningState *state,
                                    const IxEveningEvent *event,
                                    GError              **error);
void     ix_evening_apply_to_partners (IxEveningState       *state,
                                       const IxEveningEvent *event);

/* Takes back the last round there, with its teams. */
void ix_evening_unpair_partners (IxEveningState *state);

/* Is @round the next round, and may it be paired? */
gboolean ix_evening_check_next_round (const IxEveningState *state,
                                      guint                 round,
                                      GError              **error);

/* Refuses half a point for a missed round that is the last, or may be. */
gboolean ix_evening_check_not_last (const IxEveningState *state,
                                    guint                 round,
                                    GError              **error);

/* Joins the players of group matches to teams that are made again. */
void ix_evening_join_groups (const IxEveningState *state);

/* Counts results by boards, of IxTableResult, as half points of both teams. */
void ix_group_results_count (const GArray *results,
                             guint        *half_points);

gboolean ix_evening_check_pairing (const IxEveningState *state,
                                   const IxEveningEvent *event,
                                   GError              **error);

/* Is the evening not deleted? */
gboolean ix_evening_check_kept (const IxEveningState *state,
                                GError              **error);

/* Has the clock not yet settled the last round? */
gboolean ix_evening_check_more_rounds (const IxEveningState *state,
                                       GError              **error);

/* Can @team play? */
gboolean ix_evening_check_to_play (const IxEveningState *state,
                                   guint                 team,
                                   GError              **error);

/* Is @kind a bye? */
gboolean ix_evening_check_bye_kind (IxRoundKind kind,
                                    GError    **error);

/* Is @entry a member of @team, a team of three? */
gboolean ix_evening_check_sit_out (const IxEveningState *state,
                                   guint                 team,
                                   guint                 entry,
                                   GError              **error);

/* Is there an entry, or a team, of that number? */
gboolean ix_evening_check_entry (const IxEveningState *state,
                                 guint                 entry,
                                 GError              **error);
gboolean ix_evening_check_team (const IxEveningState *state,
                                guint                 team,
                                GError              **error);

/* Refuses an event: sets @error to a message, returns FALSE. */
#define ix_evening_refuse(error, ...)                                                              \
  ix_refuse ((error), IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL, __VA_ARGS__)

/* The same about a team, whose name goes into @format, a translated text; and about a player who
 * already sits at another table. */
gboolean ix_evening_refuse_team (const IxEveningState *state,
                                 guint                 team,
                                 const char           *format,
                                 GError              **error);
gboolean ix_evening_refuse_seat (const IxEveningState *state,
                                 guint                 entry,
                                 guint                 round,
                                 GError              **error);

G_END_DECLS
