/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* Colour preferences of teams (C.04.6 art. 1.7).  White is first-named. */
typedef enum {
  IX_TEAM_COLOURS_NONE,   /* no preferences */
  IX_TEAM_COLOURS_TYPE_A, /* simple ones: the usual */
  IX_TEAM_COLOURS_TYPE_B, /* strong and mild ones */
} IxTeamColours;

typedef struct {
  IxSide   side;
  gboolean strong; /* of type B */
} IxTeamWish;

/* A competition chooses these before it starts (art. 1.2, 1.7).  With zeros, match points are the
 * primary score, game points are not used, and nobody has preferences. */
typedef struct {
  IxTeamColours colours;
  gboolean      game_points_first; /* the primary score: teams of equal game points are paired */
  gboolean      use_secondary;     /* the other score helps to find the first team (art. 4.2.2) */
} IxTeamSwissOptions;

/* Match points are the only score; preferences are of type A. */
extern const IxTeamSwissOptions ix_team_swiss_usual;

/* Returns the primary score of the team, by which it is paired, before @round, in tenths. */
gint ix_team_score (const IxCrossTable       *table,
                    guint                     place,
                    guint                     round,
                    const IxTeamSwissOptions *options);

/* Returns the matches with White less those with Black, among the matches played before @round
 * (art. 1.6). */
gint ix_team_colour_difference (const IxCrossTable *table,
                                guint               place,
                                guint               round);

/* The colour preference of the team in @round (art. 1.7). */
IxTeamWish ix_team_wish (const IxCrossTable *table,
                         guint               place,
                         guint               round,
                         IxTeamColours       type);

/* Was the team paired, in the round before @round, with one of a different score (art. 1.5)? */
gboolean ix_team_floated (const IxCrossTable       *table,
                          guint                     place,
                          guint                     round,
                          const IxTeamSwissOptions *options);

/* Does White in @round go to @a rather than @b (art. 4)? */
gboolean ix_team_has_white (const IxCrossTable       *table,
                            guint                     a,
                            guint                     b,
                            guint                     round,
                            const IxTeamSwissOptions *options);

G_END_DECLS
