/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* The rotation chooses who plays the next match, where two to eight people share two boards in free
 * play.
 *
 * Two people are a team each and play both boards of it.  Of three, one plays both boards against the
 * other two.  Four all play; if there are more, the others sit out.  The next match is the seating that
 * comes first in this order, tried against all others:
 *
 *  1. those sit out who have sat out least; of three people, that one plays both boards who has
 *     done so least;
 *  2. nobody sits out, or plays both boards of three, in two matches running; of eight people, in
 * three running, because otherwise the same four would always play together;
 *  3. partners are those who have been partners least, in this match and then in the next two;
 *  4. opponents are those who have met least;
 *  5. everybody has had White and Black equally often, and has another colour than in the match before;
 *     who plays both boards has had White on either board equally often;
 *  6. on each board those meet who have met there least;
 *  7. those sit out who have not done so for longest;
 *  8. what is then still open is drawn.
 *
 * Somebody who comes later counts as if they had sat out, and played both boards, as often as the
 * others on average, and as if they had just sat out.  Somebody who went home and returns stands
 * to the average as they did when they went.  Both stay within what the others have.  So the
 * numbers that count never differ by more than one among those present, whoever comes and goes. */

#define IX_ROTATION_LEAST 2  /* who can play at all */
#define IX_ROTATION_MOST 8   /* who may be present */
#define IX_ROTATION_PEOPLE 64 /* in the list, present or not */

#define IX_ROTATION_NOBODY G_MAXUINT

typedef struct {
  gboolean present;
  guint    n_played;    /* matches */
  guint    n_out;       /* matches that they sat out, being present */
  guint    n_both;      /* matches of three in which they played both boards */
  guint    n_white;     /* boards that they had White on */
  guint    n_black;
  guint    counted_out; /* as @n_out and @n_both count: with what one is given who comes later */
  guint    counted_both;
  guint    out_running; /* matches that they have sat out up to now, one after the other */
} IxRotationPerson;

typedef struct {
  guint seats[2][2];             /* the numbers of people, by board and colour */
  guint out[IX_ROTATION_MOST];   /* who sit out, lowest number first */
  guint n_out;
} IxRotationMatch;

/* The people, numbered from 0 as they came, and their matches so far. */
typedef struct _IxRotation IxRotation;

IxRotation *ix_rotation_new (void) G_GNUC_WARN_UNUSED_RESULT;
void        ix_rotation_free (IxRotation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxRotation, ix_rotation_free)

/* Somebody comes for the first time.  Returns their number, IX_ROTATION_NOBODY if the list is full.
 * They are present unless IX_ROTATION_MOST others are. */
guint ix_rotation_add (IxRotation *self);

/* Somebody goes home, or returns.  FALSE if IX_ROTATION_MOST others are present. */
gboolean ix_rotation_set_present (IxRotation *self,
                                  guint       person,
                                  gboolean    present);

/* Notes a match that is played; the others who are present sit out.  FALSE if @seats cannot be those of
 * one: somebody is not in the list, or plays against themselves. */
gboolean ix_rotation_play (IxRotation *self,
                           const guint seats[2][2]);

guint                   ix_rotation_count (const IxRotation *self);
guint                   ix_rotation_count_present (const IxRotation *self);
guint                   ix_rotation_count_matches (const IxRotation *self);
const IxRotationPerson *ix_rotation_get (const IxRotation *self,
                                         guint             person);

/* Return how often two were partners, and opponents. */
guint ix_rotation_partners (const IxRotation *self,
                            guint             a,
                            guint             b);
guint ix_rotation_opponents (const IxRotation *self,
                             guint             a,
                             guint             b);

/* The choices there are for the next match: other people at the boards, or other partners; of two
 * people, other colours. */
guint ix_rotation_count_choices (const IxRotation *self);

/* Proposes the next match.  @choice is 0 for the best, 1 for the next best, ...; after the last the
 * best follows again.  @seed draws what is open.  FALSE with fewer than IX_ROTATION_LEAST people
 * present. */
gboolean ix_rotation_propose (const IxRotation *self,
                              guint             choice,
                              guint32           seed,
                              IxRotationMatch  *match);

/* Lets two people trade places, be they seated or sitting out.  Nothing happens if one is
 * neither, or if both sit out. */
void ix_rotation_match_trade (IxRotationMatch *match,
                              guint            a,
                              guint            b);

G_END_DECLS
