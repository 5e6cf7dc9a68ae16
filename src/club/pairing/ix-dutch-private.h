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
  gint            score;
  gint            difference; /* games with White less games with Black (1.6) */
  IxSide          initial;    /* the colour by the number (5.2.5) */
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
  guint               n_before; /* rounds played */
  GArray             *players;  /* of IxDutchPlayer */
  guint8             *may_meet; /* by player, player: C1, C3 and what the table forbids */
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

/* Can @players, of guint, all be paired (C4), but the first @n_apart not with each other?  With
 * @bye one of the others who has @bye_score has the bye. */
gboolean ix_dutch_can_complete (const IxDutchField *field,
                                const GArray       *players,
                                guint               n_apart,
                                gboolean            bye,
                                gint                bye_score);

/* A bracket that is being paired (1.3): players are given by their places in the field's order. */
typedef struct {
  const IxDutchField *field;
  GArray             *players;   /* of guint: all who are not paired yet, in order */
  guint               n_players; /* those in the bracket, moved-down players first */
  guint               n_mdps;    /* how many are moved-down players */
  guint               n_next;    /* how many are of the next scoregroup */
  guint               n_rest;    /* vertices that stand for those behind them */
  gboolean            bye;       /* one of all will have the bye */
  gint                bye_score; /* the score of that player (C5) */
  gboolean            count_bye; /* does C9 apply? */
  gboolean            remainder; /* the MDPs still unpaired are in the Limbo (3.2) */
  guint               n_first;   /* of a remainder or a homogeneous bracket: the size of S1 */
} IxDutchBracket;

/* The players that pairing the bracket is about: those in it and the next scoregroup. */
static inline guint
ix_dutch_bracket_n_near (const IxDutchBracket *bracket)
{
  return bracket->n_players + bracket->n_next;
}

/* Is each of the players behind them a vertex, and not just some of anybody? */
static inline gboolean
ix_dutch_bracket_is_whole (const IxDutchBracket *bracket)
{
  return ix_dutch_bracket_n_near (bracket) + bracket->n_rest == bracket->players->len;
}

/* The vertex of the bye. */
static inline guint
ix_dutch_bracket_bye (const IxDutchBracket *bracket)
{
  return ix_dutch_bracket_n_near (bracket) + bracket->n_rest;
}

/* Returns the graph of all players not paired yet, in the order of @bracket->players, followed by a
 * vertex for the bye if there is one.  Its perfect matchings are the pairings that C4 allows; the
 * greater the weight, the better by C6 to C21 and then by the exchanges (4.3).
 *
 * Nothing is weighed among those behind the next scoregroup, nor which of them a player meets, so
 * any @bracket->n_rest vertices can stand for them; then C4 is not checked there. */
IxMatching *ix_dutch_bracket_graph (const IxDutchBracket *bracket) G_GNUC_WARN_UNUSED_RESULT;

/* Lets a few vertices stand for the rest, or makes the graph whole. */
void ix_dutch_bracket_set_rest (IxDutchBracket *bracket,
                                gboolean        whole);

/* Solves the graph, with as many vertices for the rest as it takes, from @bracket->n_rest on.  C9
 * concerns brackets from which a single player floats down, to have the bye; @bracket->count_bye is
 * set to whether it applied. */
IxMatching *ix_dutch_bracket_solve (IxDutchBracket *bracket) G_GNUC_WARN_UNUSED_RESULT;

/* Is @matching, of a solved graph, best for the whole too?  It is best where those who stand for
 * the rest may meet anybody; if it can be made a pairing of all, no other is better. */
gboolean ix_dutch_bracket_holds (const IxDutchBracket *bracket,
                                 const IxMatching     *matching);

/* How many of the bracket have no opponent in it. */
guint ix_dutch_bracket_downfloaters (const IxDutchBracket *bracket,
                                     const IxMatching     *matching);

G_END_DECLS
