/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rotation.h"

G_BEGIN_DECLS

/* Shared by ix-rotation.c (what was played) and ix-rotation-seating.c (the next match). */

/* A person with what they did last, which only the choice of the next match reads. */
typedef struct {
  IxRotationPerson public;
  guint            last_out;     /* the match that they sat out last, counted from 1; 0: none */
  gint             last_colour;  /* of their last match: 1 White, -1 Black, 0 none or both */
  gint             first;        /* how much more often they played both boards with White on the first */
  gint             last_first;   /* 1: they did so last time they played both, -1: on the second */
  guint            both_running; /* matches of three up to now in which they played both boards */
  gint             away_out;     /* while away: by how much they stood above the average */
  gint             away_both;
} Person;

struct _IxRotation {
  guint   n;
  guint   n_matches;
  Person  people[IX_ROTATION_PEOPLE];
  guint16 partners[IX_ROTATION_PEOPLE][IX_ROTATION_PEOPLE];
  guint16 opponents[IX_ROTATION_PEOPLE][IX_ROTATION_PEOPLE];
  guint16 across[IX_ROTATION_PEOPLE][IX_ROTATION_PEOPLE]; /* opponents on one board */
};

/* The people of @team, 0 or 1: on the first board, on the second. */
static inline guint
ix_rotation_member (const guint seats[2][2],
                    guint       team,
                    guint       board)
{
  return seats[board][(team + board) % 2 == 0 ? IX_WHITE : IX_BLACK];
}

/* Does one person play both boards of @team? */
static inline gboolean
ix_rotation_is_both (const guint seats[2][2],
                     guint       team)
{
  return ix_rotation_member (seats, team, 0) == ix_rotation_member (seats, team, 1);
}

G_END_DECLS
