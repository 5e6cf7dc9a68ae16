/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-options.h"
#include "ix-evening-verify.h"

G_BEGIN_DECLS

/* Random evenings, played by their events alone; each event is verified. */

typedef enum {
  IX_PLAY_CHANGES = 1 << 0, /* players enter, withdraw and change teams */
  IX_PLAY_SINGLE = 1 << 1,  /* everybody plays for themselves */
  IX_PLAY_STOPS = 1 << 2,   /* the evening stops at a random moment */
  IX_PLAY_PARTNERS = 1 << 3, /* partners change each round */
} IxPlayFlags;

typedef struct {
  guint n_evenings, n_events, n_rounds;
  guint n_twos;    /* pairs of rounds paired at once */
  guint n_relaxed; /* rounds that needed an override */
  guint n_refused; /* changes that were refused */
  guint n_undone;  /* acts that were undone */
  guint n_two_back;          /* two come back together to their team, in which nobody else has a place, */
  guint n_two_beside_third;  /* with the third of it here, */
  guint n_two_without_third; /* with the third of it gone */
  guint n_groups, n_group_results; /* group matches, and their results */
  guint n_changes[IX_EVENING_OPTION_WAITS + 1];
  guint n_apart[IX_N_SYSTEMS][8]; /* teams of quiet evenings, by the difference of first-named
                                   * and second-named */
  guint n_apart_twos[8];          /* the same for rounds paired two at once */
  guint n_trios_uneven[8];        /* teams of three of quiet evenings, by the difference of
                                   * sit-outs on one side */
} IxPlayCounts;

void ix_evening_play (GRand        *rand,
                      IxPlayFlags   flags,
                      IxPlayCounts *counts);

/* Plays an evening and returns it. */
IxEvening *ix_evening_play_new (GRand        *rand,
                                IxPlayFlags   flags,
                                IxPlayCounts *counts) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the events of an evening that are in force, of IxEveningEvent, which it owns. */
GPtrArray *ix_evening_play_in_force (const IxEvening *evening) G_GNUC_WARN_UNUSED_RESULT;

/* Reports the counts. */
void ix_play_say (const IxPlayCounts *counts);

/* An evening being played. */

typedef struct {
  IxEvening    *evening;
  IxEvening    *again;   /* a copy made from the journal as text */
  GRand        *rand;
  gint64        now;
  IxPlayFlags   flags;
  gboolean      quiet;   /* no change so far that a plan could not foresee */
  gboolean      twos;    /* rounds are paired two at once */
  gboolean      relaxed;
  gboolean      over;
  GArray       *hashes;  /* of guint64: the state before each act in force */
  guint         n_begun; /* acts that made the teams and the plan */
  IxPlayCounts *counts;
} IxPlay;

static inline const IxEveningState *
ix_play_state (const IxPlay *play)
{
  return ix_evening_state (play->evening);
}

/* Returns a random number below @n. */
static inline guint
ix_play_roll (IxPlay *play,
              guint   n)
{
  return (guint) g_rand_int_range (play->rand, 0, (gint32) n);
}

/* Applies the events of one act, which must be accepted. */
void ix_play_act (IxPlay                *play,
                  IxEveningEvent *const *events,
                  guint                  n);

/* Applies an act of one event, a literal; FALSE if it is refused. */
gboolean ix_play_try (IxPlay        *play,
                      IxEveningEvent event);

/* Undoes @n acts, or as many as there are, and redoes @redo of them. */
void ix_play_undo (IxPlay *play,
                   guint   n,
                   guint   redo);

/* Makes a random change; a few of group matches. */
void ix_play_change (IxPlay *play);
void ix_evening_play_group (IxPlay *play);

/* The same where partners change: their choice, the next round, and a change that only such evenings have. */
void ix_play_choose_partners (IxPlay *play);
void ix_play_pair_partners (IxPlay *play);
void ix_play_change_partners (IxPlay *play);

static inline gboolean
ix_play_changes_partners (const IxPlay *play)
{
  return (play->flags & IX_PLAY_PARTNERS) != 0;
}

G_END_DECLS
