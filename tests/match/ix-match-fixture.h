/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"

G_BEGIN_DECLS

/* A match as a story.  Times are seconds since its start; a seat is the letter of its board,
 * capital for White, as in a BPGN: "A" is White on the first board, "b" Black on the second.
 * All actions must be accepted, except those of refuse_...(). */
typedef struct {
  IxMatch *match;
  double   now; /* of the last action */
} IxStory;

typedef enum {
  IX_STORY_MANUAL = 0,
  IX_STORY_AUTOMATIC = 1 << 0,   /* turns press by themselves */
  IX_STORY_CLOCKS_ONLY = 1 << 1,
} IxStoryFlags;

/* A match that is not yet started, at the starting positions or at @fens. */
IxStory *story_prepare (const char  *variant,
                        const char  *settings,
                        guint        n_boards,
                        IxStoryFlags flags);
IxStory *story_prepare_at (const char *variant,
                           const char *settings,
                           const char *fens);

/* The same with clocks pressed by hand, started at second 0. */
IxStory *story_begin (const char *variant,
                      const char *settings,
                      guint       n_boards);
IxStory *story_begin_at (const char *variant,
                         const char *settings,
                         const char *fens);
void     story_free (IxStory *f);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxStory, story_free)

/* Seconds of the story on the shell's clock. */
gint64 story_time (double seconds);
IxSeat story_seat (const char *seat);

/* Plays turns as `A:e4`, several with blanks between, all at one instant, by the player to
 * move.  step() makes all steps of one turn and does not press. */
void step (IxStory *f, const char *turn, double at);
void press (IxStory *f, const char *seat, double at);
void play (IxStory *f, const char *turns, double at);

/* Plays turns of one board without its letter. */
void play_on (IxStory *f, const char *board, const char *turns, double at);

/* Events. */
IxMatchEvent event_of (IxMatchEventKind kind, const char *seat, double at);
IxMatchEvent event_step (const char *seat, IxStep the_step, double at);
IxMatchEvent event_request (const char *seat, IxPieceType type, double at);
IxMatchEvent event_adjust (const char *seat, double left, double at);
IxMatchEvent event_rule_board (const char *board, IxBoardResult result, double at);
IxMatchEvent event_rule_match (IxTeam team, double at);
IxMatchEvent event_correct (const IxStory *f, const char *board, const char *fen, double at);
IxMatchEvent event_undo (guint index, double at);

void apply (IxStory *f, IxMatchEvent event);
void act (IxStory *f, IxMatchEventKind kind, const char *seat, double at);

/* Advances to @at without an action. */
void look (IxStory *f, double at);

/* Tries an event that must be refused; it must leave no trace in the journal except what time
 * caused. */
void refuse (IxStory *f, IxRefusal why, IxMatchEvent event);
void refuse_act (IxStory *f, IxRefusal why, IxMatchEventKind kind, const char *seat, double at);

/* Checks of the present state. */
void expect_left (IxStory *f, const char *seat, double seconds);
void expect_phase (IxStory *f, IxMatchPhase phase);
void expect_over (IxStory *f, IxTeam winner);
void expect_board (IxStory *f, const char *board, IxBoardResult result, IxBoardEnd end);
void expect_fen (IxStory *f, const char *board, const char *fen);
void expect_next (IxStory *f, double at);

/* The pieces in hand of @seat, as `QRBNNP`. */
void expect_reserve (IxStory *f, const char *seat, const char *pieces);

guint journal_length (const IxStory *f);

/* The number of occurrences of the position on @board, including the present one as it was when the
 * last turn was completed. */
guint story_occurrences (const IxMatch *match, guint board);

/* The number of the last event with that kind in the journal. */
guint last_event (const IxStory *f, IxMatchEventKind kind);

/* Boards, reserves and clocks as text; ..._digest also contains the rest of the public state. */
char *match_boards_and_clocks (const IxMatch *match, gint64 now);
char *match_digest (const IxMatch *match, gint64 now);

/* Links as `P:A3>B2` (the third turn of board A, the second of board B, from 1). */
char *story_links_text (const GArray *links) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
