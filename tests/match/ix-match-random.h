/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"

G_BEGIN_DECLS

/* Random matches: of one to five boards, by several rules, with sensible events and others. */

/* The set-up of a match. */
IxMatchSetup ix_random_setup (GRand *rand);

/* The instant of the next event after one at @now. */
gint64 ix_random_instant (GRand         *rand,
                          const IxMatch *match,
                          gint64         now);

/* The next event, which may be refused.  Ends are usually undone, otherwise most matches would be
 * short. */
IxMatchEvent ix_random_event (GRand         *rand,
                              const IxMatch *match,
                              gint64         at);

/* Has @n random events happen in @match, the first after @now. */
void ix_random_play (GRand   *rand,
                     IxMatch *match,
                     gint64   now,
                     guint    n);

/* Random matches of whole turns, all of which are possible */

typedef struct IxRandomTurns IxRandomTurns;

/* Looks at a position before one of its @n steps is taken. */
typedef void (*IxRandomTurnsLook) (const IxRandomTurns *turns,
                                   const IxPosition    *pos,
                                   const IxStep        *steps,
                                   guint                n);

struct IxRandomTurns {
  guint             number;
  const guint8     *set; /* by types: the pieces of a colour on one board */
  IxRandomTurnsLook look_at;
  IxMatchSetup      setup;
  IxMatch          *match;
  GRand            *rand;
  gint64            now;
  GPtrArray        *fens;  /* of all boards, before each turn */
  GByteArray       *order; /* the board of each turn */
};

/* A match that has not begun.  Its @number is the seed of its chance; @setup has a variant that outlives it. */
IxRandomTurns *ix_random_turns_new (guint               number,
                                    const IxMatchSetup *setup,
                                    const guint8       *set,
                                    IxRandomTurnsLook   look_at);
void           ix_random_turns_free (IxRandomTurns *turns);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxRandomTurns, ix_random_turns_free)

/* Applies an event, which must be accepted, at the instant of the match. */
void ix_random_turns_apply (IxRandomTurns *turns,
                            IxMatchEvent   event);

/* Plays to the end, or @most turns.  No pieces appear or vanish. */
void ix_random_turns_play (IxRandomTurns *turns,
                           guint          most);

/* The record of up to two boards is read, written again and replayed to the same end. */
void ix_random_turns_check_record (const IxRandomTurns *turns);

G_END_DECLS
