/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-event.h"
#include "ix-match-types.h"

G_BEGIN_DECLS

/* A match is the fold of its journal: a pure function of the setup and the events, which carry
 * their times.
 *
 * To lose nothing, a caller that keeps the journal in a file handles an event as follows: call
 * ix_match_prepare(); write the notes of automatic events before it, which are at the end of the
 * journal; if it was accepted, write the event; then call ix_match_apply_prepared(), and write the
 * notes that it added.  At a timer, call ix_match_advance() and write its notes.  Only then show
 * the change.
 *
 * After a crash, fold the journal as written and apply a PAUSE at ix_match_last_instant() if the
 * match runs: the clocks stand as at the last event.  RESUME begins a new count of the shell's
 * clock, which may have been set back since. */
typedef struct _IxMatch IxMatch;

/* A match with an empty journal.  The rules and boards of @setup are copied. */
IxMatch *ix_match_new (const IxMatchSetup *setup) G_GNUC_WARN_UNUSED_RESULT;
void     ix_match_free (IxMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxMatch, ix_match_free)

/* Returns a copy with its journal, which another thread may look at and go on with. */
IxMatch *ix_match_copy (const IxMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/* Folds a journal, with or without notes in it.  If an event is refused, the match stands
 * before it, *@n_good is the number of events applied, and *@why is the reason why the next is
 * refused; else *@n_good is @n and *@why IX_ACCEPTED (both may be NULL). */
IxMatch *ix_match_fold (const IxMatchSetup *setup,
                        const IxMatchEvent *events,
                        guint               n,
                        guint              *n_good,
                        IxRefusal          *why) G_GNUC_WARN_UNUSED_RESULT;

/* Applies the automatic events until @now: flags fall, claims ripen.  Returns the number of
 * notes that this added to the journal. */
guint ix_match_advance (IxMatch *match,
                        gint64   now);

/* The instant of the next automatic event, G_MAXINT64 if there is none. */
gint64 ix_match_next_instant (const IxMatch *match);

/* Advances to the instant of @event and returns whether it is possible then. */
IxRefusal ix_match_prepare (IxMatch            *match,
                            const IxMatchEvent *event);

/* Applies an event that ix_match_prepare() has just accepted, without a second check: the match
 * must not have changed since. */
void ix_match_apply_prepared (IxMatch            *match,
                              const IxMatchEvent *event);

/* Both at once: advances to the instant of @event; then appends it to the journal and applies it,
 * or refuses it and changes nothing more.  An automatic event only advances.  @event must not
 * point into the journal of @match. */
IxRefusal ix_match_apply (IxMatch            *match,
                          const IxMatchEvent *event);

/* Would ix_match_apply() accept it, if no automatic event came before?  Changes nothing. */
IxRefusal ix_match_check (const IxMatch      *match,
                          const IxMatchEvent *event);

/* All events that were applied and, between them, the notes of automatic events.  Valid until
 * the match changes. */
const IxMatchEvent *ix_match_journal (const IxMatch *match,
                                      guint         *n);

/* The instant of the last event or note, 0 before the first. */
gint64 ix_match_last_instant (const IxMatch *match);

/* The event that Undo would take back: the last one in force that is a flag, or by a person and not
 * a start, a pause or an undo.  If flags fell together it is the first one.  An event that is not
 * noted yet does not count: see ix_match_advance().  FALSE if there is none. */
gboolean ix_match_undoable (const IxMatch *match,
                            guint         *index);

/* The undo that Redo would take back with another undo: the last action by a person, ignoring
 * pauses and other redos.  FALSE if there is none. */
gboolean ix_match_redoable (const IxMatch *match,
                            guint         *index);

/* The setup, whose rules and boards are the match's own. */
const IxMatchSetup *ix_match_setup (const IxMatch *match);

/* The public state. */
const IxVariant *ix_match_variant (const IxMatch *match);
IxMatchPhase     ix_match_phase (const IxMatch *match);
const IxBoards  *ix_match_boards (const IxMatch *match);
const IxBoards  *ix_match_first_boards (const IxMatch *match);
IxBoardEnd       ix_match_board_end (const IxMatch *match,
                                     guint          board);

/* The winner when the match is over; IX_NO_TEAM: drawn, or not over. */
IxTeam ix_match_winner (const IxMatch *match);

/* The score of @team in half points.  The score of a match is its result: 0 until it is over, then
 * 2 for the winner, or 1 for each team.  If every board counts (`group_end` all-boards) it is 2
 * for each board won so far and 1 for each board drawn, unless the arbiter has ruled otherwise on
 * the match as a whole. */
guint ix_match_half_points (const IxMatch *match,
                            IxTeam         team);

/* The score of @team from a board, in half points: 2, 1 or 0; 0 also while it is in play. */
guint ix_match_board_half_points (const IxMatch *match,
                                  guint          board,
                                  IxTeam         team);

/* Microseconds on a clock at @now, never below 0. */
gint64 ix_match_time_left (const IxMatch *match,
                           IxSeat         seat,
                           gint64         now);

/* The time left at @now of the delay of the turn that @seat must make, or of the time that
 * Bronstein's gives back; 0 when it is not @seat's turn or the rules have neither. */
gint64 ix_match_delay_left (const IxMatch *match,
                            IxSeat         seat,
                            gint64         now);

/* The time of each turn of @seat, as the timing of the rules counts it: theirs, or what was set. */
gint64 ix_match_increment (const IxMatch *match,
                           IxSeat         seat);

/* Does that clock run, or would it run if the match were not paused? */
gboolean ix_match_clock_runs (const IxMatch *match,
                              IxSeat         seat);
gboolean ix_match_flag_fallen (const IxMatch *match,
                               IxSeat         seat);

/* The position in which the turn under way was begun. */
const IxPosition *ix_match_turn_start (const IxMatch *match,
                                       guint          board);

/* The steps of the turn under way, and all turns completed on a board, including those before a
 * correction. */
const IxTurn       *ix_match_turn_under_way (const IxMatch *match,
                                             guint          board);
const IxTurnRecord *ix_match_turns (const IxMatch *match,
                                    guint          board,
                                    guint         *n);

/* Calls @func with every completed turn of all boards in the order of time. */
typedef void (*IxTurnRecordFunc) (guint               board,
                                  guint               turn,
                                  const IxTurnRecord *record,
                                  gpointer            data);
void ix_match_each_turn (const IxMatch   *match,
                         IxTurnRecordFunc func,
                         gpointer         data);

/* The number of steps at the beginning of the turn under way that were forced and that the
 * program made for the player: they cannot be taken back. */
guint ix_match_forced_steps (const IxMatch *match,
                             guint          board);

/* Why @event, a step or a press, is refused with IX_REFUSED_TAKEN: the piece that was the last in
 * hand, and the board where it has gone.  FALSE if it is not for that reason. */
gboolean ix_match_find_taken (const IxMatch      *match,
                              const IxMatchEvent *event,
                              IxTaken            *taken);

/* Is no @type in hand for @seat any more because a team-mate has dropped the last one since the turn of
 * @seat began? */
gboolean ix_match_find_gone (const IxMatch *match,
                             IxSeat         seat,
                             IxPieceType    type,
                             IxTaken       *taken);

/* Has the arbiter corrected the board? */
gboolean ix_match_corrected (const IxMatch *match,
                             guint          board);

/* The stage of the claim against @seat, IX_STALL_NONE if there is none; and the microseconds
 * left to it at @now, G_MAXINT64 if it has no deadline. */
IxStallStage ix_match_stall (const IxMatch *match,
                             IxSeat         seat);
gint64       ix_match_stall_left (const IxMatch *match,
                                  IxSeat         seat,
                                  gint64         now);

/* The pieces that @seat has requested from their partner.  A piece that arrives is no longer
 * requested, even if its capture is taken back. */
IxPieceTypeSet ix_match_requests (const IxMatch *match,
                                  IxSeat         seat);

G_END_DECLS
