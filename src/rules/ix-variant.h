/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-types.h"

G_BEGIN_DECLS

/* The meaning of "mate" while pieces can still arrive (rules.md 2, field `mate`). */
typedef enum {
  IX_MATE_UNANSWERABLE, /* not even a piece of any type in reserve could parry the check */
  IX_MATE_IMMEDIATE,    /* in check and no legal step with the reserve as it now is */
} IxMateRule;

/* The steps of a turn (rules.md 1). */
typedef enum {
  IX_TURN_ONE_STEP,       /* one move, or one drop if pieces can be dropped */
  IX_TURN_MOVE_OR_SWAPS,  /* one move, or one or more swaps by the same piece (rules.md 3) */
  IX_TURN_MOVE_AND_SWAP,  /* one move, then one swap; White's first turn: the move only (4) */
} IxTurnShape;

/* May a check on the own king last through a sequence of swaps (rules.md 3, `swap_check`)? */
typedef enum {
  IX_SWAP_CHECK_PERSIST, /* one that stood at the beginning may last, a new one may not arise */
  IX_SWAP_CHECK_STRICT,  /* the player's own king is never in check after a swap */
} IxSwapCheck;

/* The result for a player without a legal turn. */
typedef enum {
  IX_NO_TURN_MATE,  /* mate if the player is in check, else stalemate */
  IX_NO_TURN_LOSES, /* the player loses, in check or not */
} IxNoTurn;

/* The destination of a captured piece. */
typedef enum {
  IX_CAPTURED_LEAVE,   /* off the board, for good */
  IX_CAPTURED_RESERVE, /* to the reserve of the capturer's team and the piece's colour */
  IX_CAPTURED_POOL,    /* to its owner's reserve on this board, the pool: promotion takes from it */
} IxCaptured;

/* The decision in a turn of a prelude. */
typedef enum {
  IX_PRELUDE_NOTHING,  /* the mirror only */
  IX_PRELUDE_REPLACE,  /* one piece of the zone is replaced by one that waits beside the board */
  IX_PRELUDE_TRADE,    /* two of the pieces brought in trade places, or none do */
  IX_PRELUDE_MOVE,     /* the game begins with an ordinary turn */
} IxPreludeAct;

/* One turn of a prelude (rules.md 6).  Before their own step the player mirrors, on their own
 * first rank, the last step of the other player: the files on which the two first ranks differ. */
typedef struct {
  IxColour     colour;
  IxPreludeAct act;
  guint64      zone;   /* where a piece may be replaced */
} IxPreludeTurn;

typedef struct {
  IxPieceTypeSet             pieces; /* the types that wait beside the board, one of each for
                                      * each player */
  guint                n_turns;
  const IxPreludeTurn *turns;
} IxPrelude;

/* The meaning of the `increment` seconds of each turn for the clock (rules.md 2, Timing). */
typedef enum {
  IX_TIMING_INCREMENT, /* they are added when the turn is completed */
  IX_TIMING_DELAY,     /* the clock does not run for the first ones of the turn */
  IX_TIMING_BRONSTEIN, /* the clock runs, and when the turn is completed the time used for it is
                        * given back, at most so much */
  IX_N_TIMINGS,
} IxTiming;

/* The boards that end a match of many boards (rules.md 2, Group match, field `group_end`). */
typedef enum {
  IX_GROUP_END_FIRST_BOARD, /* the first decisive board ends the match */
  IX_GROUP_END_ALL_BOARDS,  /* each board scores 1 */
} IxGroupEnd;

/* A variant is data: a constant table that the rules core, the match and the shell read.  House
 * rules are a copy with fields changed by ix_variant_set(), never new code.  Times are in
 * microseconds; ranks are 1-8 as the player sees them. */
typedef struct {
  const char *id;    /* stable, stored in files */
  const char *house; /* the name of the rules of the house, interned; NULL: as in the table */
  const char *start; /* the placement at the start, as in a FEN */
  guint       boards;
  IxPieceTypeSet pieces;     /* the types that may stand on the board */
  IxPieceTypeSet promotions; /* the types that a pawn may promote to */
  IxPieceTypeSet reserve;    /* the types that a reserve, or a pool, may hold */

  const IxPrelude *prelude; /* NULL: none */
  IxTurnShape turn;
  IxNoTurn    no_turn;
  IxSwapCheck swap_check;
  gboolean    swap_enemy_king;       /* may a piece that reaches it swap with it (rules.md 4)? */
  gboolean    first_rank_double;     /* may a pawn on its own 1st rank move one or two squares? */
  gboolean    first_rank_en_passant; /* may it then be captured en passant? */

  IxCaptured  captured;
  gboolean    drops;         /* may pieces in reserve be dropped? */
  gboolean    promotion_reuse; /* does a promoted piece that is captured go to the pool? */
  guint       pawn_drop_min; /* the first and last rank on which a pawn may be dropped */
  guint       pawn_drop_max;
  gboolean    drop_mate;                /* may a drop deliver checkmate? */
  gboolean    castle_with_dropped_rook; /* does a rook dropped on its home square give the right? */
  IxMateRule  mate;

  guint       repetition_claim;  /* occurrences that let the player to move claim a draw */
  guint       repetition_draw;   /* occurrences that draw at once */
  guint       halfmove_claim;    /* turns of both sides without capture or pawn move, counted
                                  * singly */
  guint       halfmove_draw;
  gboolean    pawn_drop_resets;  /* does a pawn drop reset that count? */
  gboolean    insufficient_material; /* is a board drawn if neither side can ever mate? */
  gboolean    agreed_draw;       /* may players agree a draw? */

  gint64      clock;             /* on each clock at the start */
  gint64      increment;         /* for each turn, as `timing` says */
  IxTiming    timing;
  gboolean    increment_before_first_move; /* with the timing of an increment only */
  gboolean    stall_claims;
  gint64      stall_answer;      /* the time in which the claimant's partner must complete a turn */
  gint64      stall_grace;       /* the time in which the accused must then complete a turn */
  gboolean    piece_requests;
  IxGroupEnd  group_end;
  gboolean    boards_go_on;      /* in a record: a won board does not end the match by itself */
} IxVariant;

/* Does each turn have just one step, once the game has begun? */
static inline gboolean
ix_variant_has_single_steps (const IxVariant *variant)
{
  return variant->turn == IX_TURN_ONE_STEP;
}

/* May a turn be a sequence of swaps (rules.md 3)? */
static inline gboolean
ix_variant_has_swap_sequences (const IxVariant *variant)
{
  return variant->turn == IX_TURN_MOVE_OR_SWAPS;
}

/* Does a swap follow each move (rules.md 4)? */
static inline gboolean
ix_variant_has_move_and_swap (const IxVariant *variant)
{
  return variant->turn == IX_TURN_MOVE_AND_SWAP;
}

/* Do pawns promote to pieces from a pool (rules.md 6)? */
static inline gboolean
ix_variant_has_pool (const IxVariant *variant)
{
  return variant->captured == IX_CAPTURED_POOL;
}

/* Does a player without a complete turn lose, in check or not? */
static inline gboolean
ix_variant_no_turn_loses (const IxVariant *variant)
{
  return variant->no_turn == IX_NO_TURN_LOSES;
}

/* Does the first board that is won end the match? */
static inline gboolean
ix_variant_ends_with_first_board (const IxVariant *variant)
{
  return variant->group_end == IX_GROUP_END_FIRST_BOARD && !variant->boards_go_on;
}

/* Is a promoted piece marked, because it turns back into a pawn, or does not go to the pool,
 * when it is captured? */
static inline gboolean
ix_variant_marks_promoted (const IxVariant *variant)
{
  return variant->captured == IX_CAPTURED_RESERVE ||
         (variant->captured == IX_CAPTURED_POOL && !variant->promotion_reuse);
}

/* The time at the beginning of each turn that a delay, or Bronstein's, lets the player use freely;
 * 0 with an increment. */
static inline gint64
ix_variant_delay (const IxVariant *variant)
{
  return variant->timing == IX_TIMING_INCREMENT ? 0 : variant->increment;
}

/* All variants; the last element has a NULL id. */
extern const IxVariant ix_variants[];

/* The variant with that id, or NULL. */
const IxVariant *ix_variant_find (const char *id);

/* Return the title of the built-in variant, translated, and in English: "Newport Exchange". */
const char *ix_variant_title (const IxVariant *variant);
const char *ix_variant_english_title (const IxVariant *variant);

/* Returns the name of the rules: that of the house if they have one, else the title. */
const char *ix_variant_name (const IxVariant *variant);

/* Sets the clock, as an evening or a dialog puts it over the rules: with no seconds for each turn
 * the timing is that of an increment, and seconds before the first move end where no increment can
 * be added. */
void ix_variant_set_clock (IxVariant *variant,
                           gint64     clock,
                           gint64     increment,
                           IxTiming   timing);

/* Fields that a person can set. */

typedef enum {
  IX_RULE_SWITCH,
  IX_RULE_CHOICE,
  IX_RULE_NUMBER,
  IX_RULE_SECONDS,
} IxFieldType;

#define IX_RULE_MAX_VALUES 3

typedef struct {
  const char *name;     /* as in rules.md, and in files */
  IxFieldType type;
  const char *choices[IX_RULE_MAX_VALUES + 1]; /* of a switch or a choice; NULL after the last */
  gint64      min, max; /* of a number, or of seconds */
  gboolean  (*matters) (const IxVariant *variant); /* does the variant ask this field at all? */
  gsize       offset;
  /* In words that are to be translated: */
  const char *title;
  const char *names[IX_RULE_MAX_VALUES];    /* of a choice's values; rows have room for 20
                                             * characters */
  const char *meanings[IX_RULE_MAX_VALUES]; /* a sentence for each value of a switch or a choice;
                                             * for a number the first one, and for 0 the second
                                             * one unless that is NULL.  A field in braces stands
                                             * for its value: ix_rules_fill(), ix-rule-words.h */
} IxVariantField;

/* The @n-th field, in the order of the files, or NULL after the last. */
const IxVariantField *ix_variant_field (guint n);

/* The field of that name, or NULL. */
const IxVariantField *ix_variant_find_field (const char *name);

typedef enum {
  IX_VARIANT_SET_OK,
  IX_VARIANT_SET_NO_FIELD,  /* rules.md names no such field */
  IX_VARIANT_SET_BAD_VALUE, /* the field cannot have that value */
} IxVariantSet;

/* Sets the field that rules.md calls @field to @value as a person writes it: `on` or `off`, the
 * name of a choice (`immediate`), a number (ranks, counts), or seconds for a time.  On failure
 * the variant is unchanged. */
IxVariantSet ix_variant_set (IxVariant  *variant,
                             const char *field,
                             const char *value);

/* The value of @field in the same form, or NULL if there is no such field. */
char *ix_variant_get (const IxVariant *variant,
                      const char      *field) G_GNUC_WARN_UNUSED_RESULT;

/* Can these rules be meant, and be written?  If not, sets @field to the name of a field that
 * contradicts the others or has a value that it cannot have, and @why to the reason in words for
 * people; both may be NULL. */
gboolean ix_variant_check (const IxVariant *variant,
                           const char     **field,
                           char           **why);

/* Are the variant and all fields that matter the same?  The names of the sets may differ. */
gboolean ix_variant_same_rules (const IxVariant *one,
                                const IxVariant *other);

G_END_DECLS
