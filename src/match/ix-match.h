/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-event.h"
#include "ix-match-types.h"

G_BEGIN_DECLS

/* A match is the fold of its journal: a pure function of the setup and the events, which carry the
 * time with them.
 *
 * To lose nothing, whoever keeps the journal in a file does this with an event:
 * ix_match_prepare(); write the notes of what happened by itself on the way, which stand at the
 * end of the journal; if it was accepted, write the event; then ix_match_apply_prepared(), and
 * write the notes that it added.  At a timer, ix_match_advance() and write its notes.  Only then
 * show the change.
 *
 * After a crash, fold what was written and apply a PAUSE at ix_match_last_instant() if the match
 * runs: the clocks stand as at the last event.  RESUME begins a new count of the shell's clock,
 * which may have been set back since. */
typedef struct _IxMatch IxMatch;

IxMatch *ix_match_new (const IxMatchSetup *setup) G_GNUC_WARN_UNUSED_RESULT;
void     ix_match_free (IxMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxMatch, ix_match_free)

/* Folds a journal, with or without notes in it.  If an event cannot be, the match stands before it,
 * *@n_good is the number of events that stood, and *@why tells what is wrong with the next; else
 * *@n_good is @n and *@why IX_ACCEPTED (both may be NULL). */
IxMatch *ix_match_fold (const IxMatchSetup *setup,
                        const IxMatchEvent *events,
                        guint               n,
                        guint              *n_good,
                        IxRefusal          *why) G_GNUC_WARN_UNUSED_RESULT;

/* Lets what happens by itself until @now happen: flags fall, claims ripen.  Returns how many notes
 * that added to the journal. */
guint ix_match_advance (IxMatch *match,
                        gint64   now);

/* The instant at which something will happen by itself, G_MAXINT64 if nothing will. */
gint64 ix_match_next_instant (const IxMatch *match);

/* Advances to the instant of @event and tells whether it can be then. */
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

/* Would ix_match_apply() accept it, if nothing happened by itself before?  Changes nothing. */
IxRefusal ix_match_check (const IxMatch      *match,
                          const IxMatchEvent *event);

/* All events that were applied and, between them, the notes of what happened by itself.  Valid
 * until the match changes. */
const IxMatchEvent *ix_match_journal (const IxMatch *match,
                                      guint         *n);

/* The instant of the last event or note, 0 before the first. */
gint64 ix_match_last_instant (const IxMatch *match);

/* Does the event of that number count, or has an undo hidden it? */
gboolean ix_match_in_force (const IxMatch *match,
                            guint          index);

/* The event that Undo would take back: the last one in force that people made, leaving out start,
 * pauses and undos.  FALSE if there is none. */
gboolean ix_match_undoable (const IxMatch *match,
                            guint         *index);

/* The undo that Redo would take back by another one: the last that people did, but for pauses and
 * other redos.  FALSE if there is none. */
gboolean ix_match_redoable (const IxMatch *match,
                            guint         *index);

/* What there is to see. */
const IxVariant *ix_match_variant (const IxMatch *match);
IxMatchPhase     ix_match_phase (const IxMatch *match);
const IxBoards  *ix_match_boards (const IxMatch *match);
const IxBoards  *ix_match_first_boards (const IxMatch *match);
IxBoardEnd       ix_match_board_end (const IxMatch *match,
                                     guint          board);

/* The winner when the match is over; IX_NO_TEAM: drawn, or not over. */
IxTeam ix_match_winner (const IxMatch *match);

/* Half points of @team: 2 for each board won, 1 for each drawn.  A ruling on the match as a whole
 * does not touch them. */
guint ix_match_half_points (const IxMatch *match,
                            IxTeam         team);

/* Microseconds on a clock at @now, never below 0. */
gint64 ix_match_time_left (const IxMatch *match,
                           IxSeat         seat,
                           gint64         now);

/* Does that clock run, or would it if the match were not paused? */
gboolean ix_match_clock_runs (const IxMatch *match,
                              IxSeat         seat);
gboolean ix_match_flag_fallen (const IxMatch *match,
                               IxSeat         seat);

/* The steps of the turn under way, and all turns completed on a board, also those from before a
 * correction. */
const IxTurn       *ix_match_turn_under_way (const IxMatch *match,
                                             guint          board);
const IxTurnRecord *ix_match_turns (const IxMatch *match,
                                    guint          board,
                                    guint         *n);

/* How many steps at the beginning of the turn under way the program made for the player, who had no
 * choice: they are not taken back. */
guint ix_match_forced_steps (const IxMatch *match,
                             guint          board);

/* Has the arbiter set the board up anew? */
gboolean ix_match_corrected (const IxMatch *match,
                             guint          board);

/* How often the position on @board has occurred, the present one counted as it was when the last
 * turn was completed: a piece that arrives since makes no new position (rules.md 2, Repetition). */
guint ix_match_occurrences (const IxMatch *match,
                            guint          board);

/* The stage of the claim against @seat, IX_STALL_NONE if there is none; and how many microseconds
 * it has left at @now, G_MAXINT64 if no time is set. */
IxStallStage ix_match_stall (const IxMatch *match,
                             IxSeat         seat);
gint64       ix_match_stall_left (const IxMatch *match,
                                  IxSeat         seat,
                                  gint64         now);

/* The pieces that @seat has asked his partner for.  One that arrives is no longer asked for, and
 * stays so if its capture is taken back. */
IxPieceTypeSet ix_match_requests (const IxMatch *match,
                                  IxSeat         seat);

G_END_DECLS
