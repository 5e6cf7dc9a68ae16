/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-variant.h"

#define SECONDS(n) ((gint64) (n) * G_USEC_PER_SEC)
#define MINUTES(n) SECONDS ((n) * 60)

#define ORTHODOX_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#define ORTHODOX_OFFICERS                                                                    \
  (IX_PIECE_BIT (IX_QUEEN) | IX_PIECE_BIT (IX_ROOK) | IX_PIECE_BIT (IX_BISHOP) |             \
   IX_PIECE_BIT (IX_KNIGHT))
#define ORTHODOX_PIECES (ORTHODOX_OFFICERS | IX_PIECE_BIT (IX_PAWN) | IX_PIECE_BIT (IX_KING))

#define FIDE_DRAWS                                                                           \
  .repetition_claim = 3, .repetition_draw = 5, .halfmove_claim = 100, .halfmove_draw = 150

/* The fields that both sets of Exchange rules have in common (rules.md 2). */
#define EXCHANGE                                                                             \
  .start = ORTHODOX_START, .boards = 2, .pieces = ORTHODOX_PIECES,                           \
  .promotions = ORTHODOX_OFFICERS,                                                           \
  .reserve = ORTHODOX_OFFICERS | IX_PIECE_BIT (IX_PAWN), .captured = IX_CAPTURED_RESERVE,    \
  .drops = TRUE,                                                                             \
  .pawn_drop_min = 2, .mate = IX_MATE_UNANSWERABLE, .piece_requests = TRUE,                  \
  .stall_answer = SECONDS (20), .stall_grace = SECONDS (10), FIDE_DRAWS

/* The fields that both swap variants have in common (rules.md 3 and 4). */
#define SWAPS                                                                                \
  .start = ORTHODOX_START, .boards = 1, .promotions = ORTHODOX_OFFICERS,                     \
  .first_rank_double = TRUE, .captured = IX_CAPTURED_LEAVE, FIDE_DRAWS, .agreed_draw = TRUE, \
  .clock = MINUTES (15), .increment = SECONDS (10)

#define SUPERCHESS_PIECES                                                                    \
  (IX_PIECE_BIT (IX_AMAZON) | IX_PIECE_BIT (IX_EMPRESS) | IX_PIECE_BIT (IX_PRINCESS) |       \
   IX_PIECE_BIT (IX_VETERAN))
#define SUPERCHESS_POOL ((ORTHODOX_OFFICERS | SUPERCHESS_PIECES) & ~IX_PIECE_BIT (IX_AMAZON))

/* Squares of a first rank, given for rank 1. */
#define RANK_8(files) ((guint64) (files) << 56)
#define FILES_A_TO_D 0x0f
#define FILES_F_TO_H 0xe0

static const IxPreludeTurn superchess_turns[] = {
  { IX_WHITE, IX_PRELUDE_REPLACE, FILES_F_TO_H },
  { IX_BLACK, IX_PRELUDE_REPLACE, RANK_8 (FILES_A_TO_D) },
  { IX_WHITE, IX_PRELUDE_REPLACE, FILES_F_TO_H },
  { IX_BLACK, IX_PRELUDE_REPLACE, RANK_8 (FILES_A_TO_D) },
  { IX_WHITE, IX_PRELUDE_NOTHING, 0 },
  { IX_BLACK, IX_PRELUDE_EXCHANGE, 0 },
  { IX_WHITE, IX_PRELUDE_MOVE, 0 },
};

static const IxPrelude superchess_prelude = {
  .pieces = SUPERCHESS_PIECES,
  .n_turns = G_N_ELEMENTS (superchess_turns),
  .turns = superchess_turns,
};

const IxVariant ix_variants[] = {
  {
    .id = "chess",
    .start = ORTHODOX_START,
    .boards = 1,
    .pieces = ORTHODOX_PIECES,
    .promotions = ORTHODOX_OFFICERS,
    .captured = IX_CAPTURED_LEAVE,
    FIDE_DRAWS,
    .insufficient_material = TRUE,
    .agreed_draw = TRUE,
    .clock = MINUTES (15),
    .increment = SECONDS (10),
  },
  {
    .id = "newport",
    EXCHANGE,
    .pawn_drop_max = 6,
    .clock = MINUTES (5),
    .increment = SECONDS (10),
    .stall_claims = TRUE,
  },
  {
    .id = "berkshire",
    EXCHANGE,
    .pawn_drop_max = 7,
    .drop_mate = TRUE,
    .clock = MINUTES (12),
  },
  {
    .id = "swap",
    SWAPS,
    .pieces = ORTHODOX_PIECES,
    .turn = IX_TURN_MOVE_OR_SWAPS,
    .insufficient_material = TRUE,
  },
  {
    .id = "balanced-swap",
    SWAPS,
    .pieces = ORTHODOX_PIECES | SUPERCHESS_PIECES | IX_PIECE_BIT (IX_SHORT_ROOK),
    .turn = IX_TURN_MOVE_AND_SWAP,
    .no_turn = IX_NO_TURN_LOSES,
    .swap_enemy_king = TRUE,
  },
  {
    .id = "superchess",
    .start = ORTHODOX_START,
    .boards = 1,
    .pieces = ORTHODOX_PIECES | SUPERCHESS_PIECES,
    .promotions = SUPERCHESS_POOL,
    .reserve = SUPERCHESS_POOL,
    .prelude = &superchess_prelude,
    .captured = IX_CAPTURED_POOL,
    .promotion_reuse = TRUE,
    FIDE_DRAWS,
    .insufficient_material = TRUE,
    .agreed_draw = TRUE,
    .clock = MINUTES (25),
  },
  { .id = NULL },
};

const IxVariant *
ix_variant_find (const char *id)
{
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    if (g_str_equal (variant->id, id))
      return variant;
  return NULL;
}

/* Fields that can be set, and how their values are written. */

typedef enum {
  FIELD_SWITCH,
  FIELD_CHOICE,
  FIELD_NUMBER,
  FIELD_SECONDS,
} FieldType;

typedef struct {
  const char *name;
  FieldType   type;
  gsize       offset;
  const char *choices[4];
  gint64      min, max; /* for a number, or for seconds */
} Field;

#define OFFSET(field) G_STRUCT_OFFSET (IxVariant, field)
#define SWITCH(field) { #field, FIELD_SWITCH, OFFSET (field), { "off", "on", NULL }, 0, 1 }
#define CHOICE(field, ...) { #field, FIELD_CHOICE, OFFSET (field), { __VA_ARGS__, NULL }, 0, 1 }
#define NUMBER(field, min, max) { #field, FIELD_NUMBER, OFFSET (field), { NULL }, min, max }
#define TIME(field, min, max) { #field, FIELD_SECONDS, OFFSET (field), { NULL }, min, max }

static const Field fields[] = {
  CHOICE (mate, "unanswerable", "immediate"),
  CHOICE (group_end, "first-board", "all-boards"),
  SWITCH (drop_mate),
  SWITCH (castle_with_dropped_rook),
  SWITCH (pawn_drop_resets),
  SWITCH (agreed_draw),
  SWITCH (increment_before_first_move),
  SWITCH (stall_claims),
  SWITCH (piece_requests),
  NUMBER (pawn_drop_min, 1, 8),
  NUMBER (pawn_drop_max, 1, 7),
  TIME (clock, 1, 86400),
  TIME (increment, 0, 3600),
  CHOICE (timing, "increment", "delay", "bronstein"),
  TIME (stall_answer, 1, 3600),
  TIME (stall_grace, 0, 3600),
  CHOICE (swap_check, "persist", "strict"),
  SWITCH (swap_enemy_king),
  SWITCH (first_rank_en_passant),
  SWITCH (promotion_reuse),
};

static const Field *
find_field (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].name, name))
      return &fields[i];
  return NULL;
}

static gboolean
parse_number (const Field *field,
              const char  *value,
              gint64      *number)
{
  if (field->type == FIELD_NUMBER || field->type == FIELD_SECONDS)
    return g_ascii_string_to_signed (value, 10, field->min, field->max, number, NULL);

  for (*number = 0; field->choices[*number] != NULL; (*number)++)
    if (g_str_equal (field->choices[*number], value))
      return TRUE;
  return FALSE;
}

/* All switches, choices and numbers are four bytes wide; times are eight. */
G_STATIC_ASSERT (sizeof (gboolean) == sizeof (guint) && sizeof (IxMateRule) == sizeof (guint) &&
                 sizeof (IxGroupEnd) == sizeof (guint) && sizeof (IxSwapCheck) == sizeof (guint) &&
                 sizeof (IxTiming) == sizeof (guint));

IxVariantSet
ix_variant_set (IxVariant  *variant,
                const char *name,
                const char *value)
{
  const Field *field = find_field (name);
  gint64 number;

  if (field == NULL)
    return IX_VARIANT_SET_NO_FIELD;
  if (!parse_number (field, value, &number))
    return IX_VARIANT_SET_BAD_VALUE;

  if (field->type == FIELD_SECONDS)
    G_STRUCT_MEMBER (gint64, variant, field->offset) = SECONDS (number);
  else
    G_STRUCT_MEMBER (guint, variant, field->offset) = (guint) number;
  return IX_VARIANT_SET_OK;
}

char *
ix_variant_get (const IxVariant *variant,
                const char      *name)
{
  const Field *field = find_field (name);
  guint number;

  if (field == NULL)
    return NULL;
  if (field->type == FIELD_SECONDS)
    return g_strdup_printf ("%" G_GINT64_FORMAT,
                            G_STRUCT_MEMBER (gint64, variant, field->offset) / G_USEC_PER_SEC);

  number = G_STRUCT_MEMBER (guint, variant, field->offset);
  if (field->type == FIELD_NUMBER)
    return g_strdup_printf ("%u", number);
  return g_strdup (field->choices[number]);
}

const char *
ix_variant_field (guint n)
{
  return n < G_N_ELEMENTS (fields) ? fields[n].name : NULL;
}
