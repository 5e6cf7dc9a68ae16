/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-options.h"
#include "ix-evening-verify.h"

G_BEGIN_DECLS

/* Evenings played by chance, by their events alone; each event is verified. */

typedef enum {
  IX_PLAY_CHANGES = 1 << 0, /* people come, go, and change their minds */
  IX_PLAY_SINGLE = 1 << 1,  /* everybody for himself */
} IxPlayFlags;

typedef struct {
  guint n_evenings, n_events, n_rounds;
  guint n_twos;    /* twice two rounds at once */
  guint n_relaxed; /* rounds that were stuck else */
  guint n_refused; /* changes that could not be */
  guint n_undone;  /* acts */
  guint n_changes[IX_EVENING_OPTION_WAITS + 1];
  guint n_apart[IX_N_SYSTEMS][8]; /* quiet teams, by how much oftener they were first or second */
  guint n_apart_twos[8];          /* those whose rounds were paired two at once */
  guint n_trios_uneven[8];        /* quiet teams of three, by how much oftener one sat out */
  guint n_trios_running[8];       /* by how often somebody sat out twice running */
} IxPlayCounts;

void ix_evening_play (GRand        *rand,
                      IxPlayFlags   flags,
                      IxPlayCounts *counts);

/* Says what was played. */
void ix_play_say (const IxPlayCounts *counts);

/* One evening under way */

typedef struct {
  IxEvening    *evening;
  IxEvening    *again;   /* what its journal says as text */
  GRand        *rand;
  gint64        now;
  IxPlayFlags   flags;
  gboolean      quiet;   /* nothing has happened yet that no plan could foresee */
  gboolean      twos;    /* rounds are paired two at once */
  gboolean      relaxed;
  gboolean      over;
  GArray       *hashes;  /* of guint64: before each act in force */
  guint         n_begun; /* acts that made the teams and the plan */
  IxPlayCounts *counts;
} IxPlay;

static inline const IxEveningState *
ix_play_state (const IxPlay *play)
{
  return ix_evening_state (play->evening);
}

/* A number below @n. */
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

/* Applies an act of one event, a literal, if it can be. */
gboolean ix_play_try (IxPlay        *play,
                      IxEveningEvent event);

/* Takes @n acts back, or as many as there are, and @redo of them again. */
void ix_play_undo (IxPlay *play,
                   guint   n,
                   guint   redo);

/* Something happens. */
void ix_play_change (IxPlay *play);

G_END_DECLS
