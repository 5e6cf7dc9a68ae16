/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-variant.h"

#include <glib/gi18n-lib.h>

#include "ix-number.h"

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
  { IX_BLACK, IX_PRELUDE_TRADE, 0 },
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

/* The titles of the table above. */
static const struct {
  const char *id;
  const char *title;
} titles[] = {
  { "newport", N_("Newport Exchange") }, { "berkshire", N_("Berkshire Exchange") },
  { "swap", N_("Swap Chess") },          { "balanced-swap", N_("Balanced Swap Chess") },
  { "superchess", N_("Superchess") },    { "chess", N_("Chess") },
};

const char *
ix_variant_english_title (const IxVariant *variant)
{
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].id, variant->id))
      return titles[i].title;
  return variant->id;
}

const char *
ix_variant_title (const IxVariant *variant)
{
  return _(ix_variant_english_title (variant));
}

const char *
ix_variant_name (const IxVariant *variant)
{
  return variant->house != NULL ? variant->house : ix_variant_title (variant);
}

void
ix_variant_set_clock (IxVariant *variant,
                      gint64     clock,
                      gint64     increment,
                      IxTiming   timing)
{
  variant->clock = clock;
  variant->increment = increment;
  variant->timing = increment > 0 ? timing : IX_TIMING_INCREMENT;
  if (increment == 0 || timing != IX_TIMING_INCREMENT)
    variant->increment_before_first_move = FALSE;
}

/* The variants that a field matters to. */

static gboolean
has_drops (const IxVariant *variant)
{
  return variant->drops;
}

static gboolean
is_linked (const IxVariant *variant)
{
  return variant->boards > 1;
}

static gboolean
has_first_rank_double (const IxVariant *variant)
{
  return variant->first_rank_double;
}

static gboolean
is_any (const IxVariant *variant)
{
  return TRUE;
}

/* Fields that can be set, and how their values are written. */

/* The beginning of a row: what files and programs ask of the field. */
#define FIELD(field, kind, asks)                                                             \
  .name = #field, .type = kind, .matters = asks, .offset = G_STRUCT_OFFSET (IxVariant, field)
#define SWITCH(field, asks) FIELD (field, IX_RULE_SWITCH, asks), .choices = { "off", "on" }
#define CHOICE(field, asks, ...) FIELD (field, IX_RULE_CHOICE, asks), .choices = { __VA_ARGS__ }
#define NUMBER(field, asks, least, most)                                                     \
  FIELD (field, IX_RULE_NUMBER, asks), .min = least, .max = most
#define TIME(field, asks, least, most)                                                       \
  FIELD (field, IX_RULE_SECONDS, asks), .min = least, .max = most

static const IxVariantField fields[] = {
  { CHOICE (mate, has_drops, "unanswerable", "immediate"),
    .title = N_("Checkmate"),
    .names = { N_("No help possible"), N_("No help in hand") },
    .meanings = { N_("A check is mate only if no piece of any kind that may still arrive could "
                     "parry it. Otherwise the player waits while their clock runs."),
                  N_("A check is mate as soon as no move and no piece in hand parries it, "
                     "whatever might arrive later.") } },
  { CHOICE (group_end, is_linked, "first-board", "all-boards"),
    .title = N_("End of a Group Match"),
    .names = { N_("First board won"), N_("All boards count") },
    .meanings = { N_("In a match of many boards the first board that is won decides it."),
                  N_("In a match of many boards each is played to its end and scores a point.") } },
  { SWITCH (drop_mate, has_drops),
    .title = N_("Drops May Give Checkmate"),
    .meanings = { N_("A drop that would be checkmate is illegal. It may give check, and a piece "
                     "that is on the board may always mate."),
                  N_("A drop may end the game like a move.") } },
  { SWITCH (castle_with_dropped_rook, has_drops),
    .title = N_("Castling with a Dropped Rook"),
    .meanings = { N_("A player castles only with a rook of the starting position."),
                  N_("A rook that is dropped on the first square of a rook gives the right to "
                     "castle, if the king has not moved.") } },
  { SWITCH (pawn_drop_resets, has_drops),
    .title = N_("A Pawn Drop Restarts the Fifty Moves"),
    .meanings = { N_("The count of moves without a capture or a pawn move goes on when a pawn "
                     "is dropped."),
                  N_("The count of moves without a capture or a pawn move begins again when a "
                     "pawn is dropped.") } },
  { SWITCH (agreed_draw, is_any),
    .title = N_("Draw by Agreement"),
    .meanings = { N_("A draw cannot be agreed."), N_("Players may agree on a draw.") } },
  { SWITCH (increment_before_first_move, is_any),
    .title = N_("Added Seconds Before the First Move, Too"),
    .meanings = { N_("Each clock begins with the time for each player, and no more."),
                  N_("Each clock begins with the time for each player and the seconds of one turn.") } },
  { SWITCH (stall_claims, is_linked),
    .title = N_("Stall Claims"),
    .meanings = { N_("Players may wait as long as their clocks run."),
                  N_("A player whose opponent does not move may claim that they stall. The "
                     "rules then say how long they may wait.") } },
  { SWITCH (piece_requests, is_linked),
    .title = N_("Players May Ask for Pieces"),
    .meanings = { N_("Players may not ask their partner for a piece."),
                  N_("Players may ask their partner for a piece.") } },
  { NUMBER (pawn_drop_min, has_drops, 1, 7),
    .title = N_("First Rank for Dropped Pawns"),
    .meanings = { N_("A pawn may be dropped from rank {pawn_drop_min} on, counted from its "
                     "player’s side.") } },
  { NUMBER (pawn_drop_max, has_drops, 1, 7),
    .title = N_("Last Rank for Dropped Pawns"),
    .meanings = { N_("A pawn may be dropped up to rank {pawn_drop_max}, counted from its "
                     "player’s side.") } },
  { TIME (clock, is_any, 1, 86400),
    .title = N_("Time for Each Player"),
    .meanings = { N_("Each clock begins with {clock}.") } },
  { TIME (increment, is_any, 0, 3600),
    .title = N_("Seconds for Each Turn"),
    .meanings = { N_("Each turn brings {increment}, as the kind of seconds says."),
                  N_("There is the time of the clock alone.") } },
  { CHOICE (timing, is_any, "increment", "delay", "bronstein"),
    .title = N_("Kind of Seconds"),
    .names = { N_("Increment"), N_("Delay"), N_("Bronstein") },
    .meanings = { N_("They are added when a turn is completed."),
                  N_("The clock does not run for so long in every turn."),
                  N_("So much of the time used for a turn is given back when it is completed.") } },
  { TIME (stall_answer, is_linked, 1, 3600),
    .title = N_("Seconds for the Claimant’s Partner"),
    .meanings = { N_("If it is the claimant’s partner who is to move on the other board, they "
                     "must complete a turn within {stall_answer}. Otherwise the claim lapses.") } },
  { TIME (stall_grace, is_linked, 0, 3600),
    .title = N_("Seconds for the Accused"),
    .meanings = { N_("When waiting is over, the accused must complete a turn within "
                     "{stall_grace}. After that the game can be claimed."),
                  N_("When waiting is over, the game can be claimed at once.") } },
  { CHOICE (swap_check, ix_variant_has_swap_sequences, "persist", "strict"),
    .title = N_("Check on the Own King"),
    .names = { N_("May last"), N_("Gone at once") },
    .meanings = { N_("A check that stood when the turn began may last through its swaps, but "
                     "must be gone after the last one."),
                  N_("The player’s own king may not be in check after any swap.") } },
  { SWITCH (swap_enemy_king, ix_variant_has_move_and_swap),
    .title = N_("Swaps with the Enemy King"),
    .meanings = { N_("The enemy king is never the other piece of a swap."),
                  N_("A piece that reaches the enemy king may swap with it.") } },
  { SWITCH (first_rank_en_passant, has_first_rank_double),
    .title = N_("En Passant from the First Rank"),
    .meanings = { N_("A pawn that moves two squares from its own first rank cannot be taken en "
                     "passant."),
                  N_("A pawn that moves two squares from its own first rank can be taken en "
                     "passant, as from its second rank.") } },
  { SWITCH (promotion_reuse, ix_variant_has_pool),
    .title = N_("Promoted Pieces Go Back to the Pool"),
    .meanings = { N_("A piece that a pawn became is gone when it is captured. No pawn can "
                     "become it again."),
                  N_("A piece that a pawn became goes back to its owner’s pool when it is "
                     "captured, and can be chosen again.") } },
};

const IxVariantField *
ix_variant_field (guint n)
{
  return n < G_N_ELEMENTS (fields) ? &fields[n] : NULL;
}

const IxVariantField *
ix_variant_find_field (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].name, name))
      return &fields[i];
  return NULL;
}

static gboolean
parse_number (const IxVariantField *field,
              const char           *value,
              gint64               *number)
{
  if (field->type == IX_RULE_NUMBER || field->type == IX_RULE_SECONDS)
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
  const IxVariantField *field = ix_variant_find_field (name);
  gint64 number;

  if (field == NULL)
    return IX_VARIANT_SET_NO_FIELD;
  if (!parse_number (field, value, &number))
    return IX_VARIANT_SET_BAD_VALUE;

  if (field->type == IX_RULE_SECONDS)
    G_STRUCT_MEMBER (gint64, variant, field->offset) = SECONDS (number);
  else
    G_STRUCT_MEMBER (guint, variant, field->offset) = (guint) number;
  return IX_VARIANT_SET_OK;
}

/* The value of a field: microseconds for a time. */
static gint64
value_of (const IxVariant      *variant,
          const IxVariantField *field)
{
  return field->type == IX_RULE_SECONDS ? G_STRUCT_MEMBER (gint64, variant, field->offset)
                                         : G_STRUCT_MEMBER (guint, variant, field->offset);
}

char *
ix_variant_get (const IxVariant *variant,
                const char      *name)
{
  const IxVariantField *field = ix_variant_find_field (name);
  gint64 value;

  if (field == NULL)
    return NULL;
  value = value_of (variant, field);
  switch (field->type)
    {
    case IX_RULE_SECONDS:
      return g_strdup_printf ("%" G_GINT64_FORMAT, value / G_USEC_PER_SEC);
    case IX_RULE_NUMBER:
      return g_strdup_printf ("%" G_GINT64_FORMAT, value);
    case IX_RULE_SWITCH:
    case IX_RULE_CHOICE:
    default:
      return g_strdup (field->choices[value]);
    }
}

gboolean
ix_variant_same_rules (const IxVariant *one,
                       const IxVariant *other)
{
  if (!g_str_equal (one->id, other->id))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    if (fields[i].matters (one) && value_of (one, &fields[i]) != value_of (other, &fields[i]))
      return FALSE;
  return TRUE;
}

/* Contradictions.  They are between fields, and a field that the variant never asks is part of no
 * rules.  A value that a field cannot have is refused by ix_variant_set(), and here again, because
 * a clock may be put over the rules.
 *
 * The other fields are free, each alone and with all others:
 * - `mate`, `drop_mate`: both notions of mate are defined with and without drops that mate.
 * - `group_end`: with two boards, too, the second may play on.
 * - `castle_with_dropped_rook`, `pawn_drop_resets`: a rook and a pawn can always be dropped
 *   somewhere.
 * - `agreed_draw`, `piece_requests`: they are acts of the players beside the game.
 * - `clock`, `increment`: a player may have more seconds for a turn than for the game.
 * - `stall_answer`, `stall_grace`: they wait until claims are on.  No grace means at once, and what
 *   is longer than the clock is decided by the flag.
 * - `swap_check`, `swap_enemy_king`, `first_rank_en_passant`, `promotion_reuse`: each stands alone
 *   in its variants. */

/* The fields that only linked boards have need no second sentence. */
static char *
describe_foreign (const IxVariant      *variant,
                  const IxVariantField *field)
{
  if (field->matters == is_linked)
    return g_strdup_printf (_("%s is played on one board, and this is about linked boards"),
                            ix_variant_title (variant));
  if (field->matters == has_drops)
    return g_strdup_printf (_("no pieces are dropped in %s"), ix_variant_title (variant));
  return g_strdup_printf (_("%s has nothing that this is about"), ix_variant_title (variant));
}

static gboolean
check_foreign (const IxVariant *variant,
               const char     **field,
               char           **why)
{
  const IxVariant *base = ix_variant_find (variant->id);

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    if (!fields[i].matters (variant) &&
        value_of (variant, &fields[i]) != value_of (base, &fields[i]))
      {
        *field = fields[i].name;
        *why = describe_foreign (variant, &fields[i]);
        return FALSE;
      }
  return TRUE;
}

/* Can the field be written so that it is read as the same?  A switch or a choice always can. */
static gboolean
is_whole (const IxVariantField *field,
          gint64                value)
{
  gint64 unit = field->type == IX_RULE_SECONDS ? G_USEC_PER_SEC : 1;

  return (field->type != IX_RULE_SECONDS && field->type != IX_RULE_NUMBER) ||
         (value % unit == 0 && value / unit >= field->min && value / unit <= field->max);
}

static gboolean
check_values (const IxVariant *variant,
              const char     **field,
              char           **why)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      gint64 value = value_of (variant, &fields[i]);
      double unit = fields[i].type == IX_RULE_SECONDS ? G_USEC_PER_SEC : 1;
      g_autofree char *number = NULL;

      if (!fields[i].matters (variant) || is_whole (&fields[i], value))
        continue;
      *field = fields[i].name;
      number = ix_number_text ("%g", (double) value / unit);
      *why = g_strdup_printf (_("%s is no whole number from %d to %d"), number, (int) fields[i].min,
                              (int) fields[i].max);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_pawn_ranks (const IxVariant *variant,
                  const char     **field,
                  char           **why)
{
  if (!variant->drops || variant->pawn_drop_min <= variant->pawn_drop_max)
    return TRUE;
  *field = "pawn_drop_min";
  *why = g_strdup_printf (_("the first rank for dropped pawns, %u, is beyond the last, %u"),
                          variant->pawn_drop_min, variant->pawn_drop_max);
  return FALSE;
}

static gboolean
check_timing (const IxVariant *variant,
              const char     **field,
              char           **why)
{
  if (variant->timing == IX_TIMING_INCREMENT || variant->increment > 0)
    return TRUE;
  *field = "timing";
  *why = g_strdup (variant->timing == IX_TIMING_DELAY
                     ? _("a delay of no seconds is none")
                     : _("Bronstein’s timing gives back no time where a turn has no seconds"));
  return FALSE;
}

static gboolean
check_first_move (const IxVariant *variant,
                  const char     **field,
                  char           **why)
{
  if (!variant->increment_before_first_move ||
      (variant->timing == IX_TIMING_INCREMENT && variant->increment > 0))
    return TRUE;
  *field = "increment_before_first_move";
  *why = g_strdup (variant->timing == IX_TIMING_INCREMENT
                     ? _("there are no seconds to add before the first move")
                     : _("only an increment can be added before the first move: a delay, or "
                         "Bronstein’s timing, adds nothing"));
  return FALSE;
}

gboolean
ix_variant_check (const IxVariant *variant,
                  const char     **field,
                  char           **why)
{
  static gboolean (*const checks[]) (const IxVariant *, const char **, char **) = {
    check_foreign, check_values, check_pawn_ranks, check_timing, check_first_move,
  };
  const char *at = NULL;
  g_autofree char *reason = NULL;
  gboolean sound = TRUE;

  for (gsize i = 0; sound && i < G_N_ELEMENTS (checks); i++)
    sound = checks[i](variant, &at, &reason);
  if (!sound && field != NULL)
    *field = at;
  if (!sound && why != NULL)
    *why = g_steal_pointer (&reason);
  return sound;
}
