/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-matching.h"

G_BEGIN_DECLS

/* Players and weights of pairs in the Dutch System.  Articles and criteria are those of C.04.3. */

/* The strength of a colour preference (1.7). */
typedef enum {
  IX_DUTCH_NONE,
  IX_DUTCH_MILD,
  IX_DUTCH_STRONG,
  IX_DUTCH_ABSOLUTE,
} IxDutchStrength;

/* The direction of a float (1.4). */
typedef enum {
  IX_DUTCH_NO_FLOAT,
  IX_DUTCH_DOWNFLOAT,
  IX_DUTCH_UPFLOAT,
} IxDutchFloat;

#define IX_DUTCH_N_FLOATS 2

typedef struct {
  guint           place;
  guint           number;     /* among those who have arrived (ix_cross_table_number()) */
  gint            score;
  gint            difference; /* games with White less games with Black (1.6) */
  IxSide          preference; /* the colour that is preferred (1.7) */
  IxDutchStrength strength;
  IxSide          twice;      /* the colour of both of the last two games, if they agree */
  GArray         *colours;    /* of IxSide, of the games played */
  guint           n_unplayed;
  gboolean        topscorer;  /* 1.8 */
  gboolean        may_bye;    /* C2 */
  IxDutchFloat    floats[IX_DUTCH_N_FLOATS]; /* in the previous round, and in that before */
} IxDutchPlayer;

/* All players of the round in their order (1.2). */
typedef struct {
  const IxCrossTable *table;
  guint               n_before;   /* rounds played */
  IxSide              first_side; /* the initial colour (5.1) */
  GArray             *players;    /* of IxDutchPlayer */
  gboolean           *may_meet;   /* by player, player: C1, C3 and what the table forbids */
} IxDutchField;

IxDutchField *ix_dutch_field_new  (const IxCrossTable *table) G_GNUC_WARN_UNUSED_RESULT;
void          ix_dutch_field_free (IxDutchField *field);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxDutchField, ix_dutch_field_free)

static inline const IxDutchPlayer *
ix_dutch_player (const IxDutchField *field,
                 guint               i)
{
  return &g_array_index (field->players, IxDutchPlayer, i);
}

static inline gboolean
ix_dutch_may_meet (const IxDutchField *field,
                   guint               a,
                   guint               b)
{
  return field->may_meet[(gsize) a * field->players->len + b];
}

/* The colour of @higher, the higher-ranked of two players who meet (5.2). */
IxSide ix_dutch_colour (const IxDutchField *field,
                        guint               higher,
                        guint               lower);

/* A bracket that is being paired (1.3): players are given by their places in the field's order. */
typedef struct {
  const IxDutchField *field;
  GArray             *players;   /* of guint: all who are not paired yet, in order */
  guint               n_players; /* those in the bracket, moved-down players first */
  guint               n_mdps;    /* how many are moved-down players */
  guint               n_next;    /* how many are of the next scoregroup */
  gboolean            bye;       /* one of all will have the bye */
  gint                bye_score; /* the score of that player (C5) */
  gboolean            count_bye; /* does C9 apply? */
  gboolean            remainder; /* the MDPs still unpaired are in the Limbo (3.2) */
  guint               n_first;   /* of a remainder or a homogeneous bracket: the size of S1 */
} IxDutchBracket;

/* Returns the graph of all players not paired yet, in the order of @bracket->players, followed by a
 * vertex for the bye if there is one.  Its perfect matchings are the pairings that C4 allows; the
 * greater the weight, the better by C6 to C21 and then by the exchanges (4.3). */
IxMatching *ix_dutch_bracket_graph (const IxDutchBracket *bracket) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
