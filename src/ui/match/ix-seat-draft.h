/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-group-seating.h"
#include "ix-players.h"

G_BEGIN_DECLS

/* A seat plan of a group match that is being made: the people, what is done about an odd number of
 * them, and who sits where.  The arbiter may change all of it, step by step, and take each step
 * back.
 *
 * People have numbers from 0 in the order in which they were added; the arbiter's is their number. */
typedef struct _IxSeatDraft IxSeatDraft;

/* @seed: for drawing lots; 0: the order in which people are added decides */
IxSeatDraft *ix_seat_draft_new (guint32 seed) G_GNUC_WARN_UNUSED_RESULT;
IxSeatDraft *ix_seat_draft_copy (const IxSeatDraft *self) G_GNUC_WARN_UNUSED_RESULT;
void         ix_seat_draft_free (IxSeatDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSeatDraft, ix_seat_draft_free)

/* Adds a person, who has no seat yet.  @n_sat_out: the times that they sat out before. */
void ix_seat_draft_add (IxSeatDraft *self,
                        const char  *name,
                        gint         grade,
                        guint        n_sat_out);

/* Adds those of @text, one on each line: a name, optionally followed by a grade. */
void ix_seat_draft_add_lines (IxSeatDraft *self,
                              const char  *text);

/* Seats all by the usual option, and forgets the steps.  If it is refused nobody has a seat. */
IxGroupRefusal ix_seat_draft_seat (IxSeatDraft *self);

/* Seats all as @seating has them, and forgets the steps. */
void ix_seat_draft_seat_as (IxSeatDraft          *self,
                            const IxGroupSeating *seating,
                            gint                  arbiter_grade);

/* Seats all as they sit in @other, and takes its steps over.  FALSE, and nothing is done, unless they are
 * the same people in the same order except for the name of one. */
gboolean ix_seat_draft_seat_like (IxSeatDraft       *self,
                                  const IxSeatDraft *other);

/* The options, of IxGroupOption; and the one that was chosen.  Only when all have a seat. */
const GArray *ix_seat_draft_get_options (const IxSeatDraft *self);
guint         ix_seat_draft_get_option (const IxSeatDraft *self);

/* The people, without the arbiter; the name of one, or of the arbiter; and their own grade. */
guint       ix_seat_draft_get_n_people (const IxSeatDraft *self);
const char *ix_seat_draft_get_name (const IxSeatDraft *self,
                                    guint              person);
gint        ix_seat_draft_get_grade (const IxSeatDraft *self,
                                     guint              person);

/* The seats; NULL while nobody has one. */
const IxGroupSeating *ix_seat_draft_get_seating (const IxSeatDraft *self);

/* "Ann Smith", or "Ann Smith / Bob Jones" who take turns. */
char *ix_seat_draft_format_seat (const IxSeatDraft *self,
                                 guint              board,
                                 guint              team) G_GNUC_WARN_UNUSED_RESULT;

/* Steps.  They are refused where they would change nothing. */

/* Chooses an option and seats all again. */
gboolean ix_seat_draft_choose (IxSeatDraft *self,
                               guint        option);

/* Adds those of @players, team 1 first at each board, two who share a seat each for themselves with the
 * grade of the seat, and seats them where they sit.  FALSE if they are not seated, because a seat of
 * @n_boards has no name. */
gboolean ix_seat_draft_add_players (IxSeatDraft     *self,
                                    const IxPlayers *players,
                                    guint            n_boards);

/* Seats all again, with lots drawn by @seed for those who are equal.  With 0 the order decides. */
gboolean ix_seat_draft_draw (IxSeatDraft *self,
                             guint32      seed);

/* Seats all in the order in which they were added: of each two, the first is in team 1. */
gboolean ix_seat_draft_order (IxSeatDraft *self);

/* Changes what the arbiter's grade counts and, if they play, seats all again. */
gboolean ix_seat_draft_set_arbiter_grade (IxSeatDraft *self,
                                          gint         grade);

/* Lets two people trade places; the sums if they did. */
gboolean ix_seat_draft_trade (IxSeatDraft *self,
                              guint        a,
                              guint        b);
gboolean ix_seat_draft_try_trade (const IxSeatDraft *self,
                                  guint              a,
                                  guint              b,
                                  gint               sums[2]);

/* Whether a person has traded places since all were seated. */
gboolean ix_seat_draft_has_traded (const IxSeatDraft *self,
                                   guint              person);

/* Takes back the last step. */
gboolean ix_seat_draft_can_undo (const IxSeatDraft *self);
gboolean ix_seat_draft_undo (IxSeatDraft *self);

G_END_DECLS
