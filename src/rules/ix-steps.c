/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Generates legal steps.  One generator serves both for listing and for counting: the compiler
 * makes a copy for each and drops the unused parts.  The target bitboards are made so that
 * every step in them is legal; only en passant and mating drops are tried on the board. */

#include "ix-steps.h"

#include "ix-check-info.h"
#include "ix-prelude.h"
#include "ix-swap.h"

/* Counting bits is one instruction on all but the oldest x86-64 processors.  (A build that
 * measures coverage defines both words away: there one copy of the code is enough.  A sanitizer
 * is not ready yet when the choice is made.) */
#ifdef __has_feature
#define SANITIZED __has_feature (address_sanitizer)
#elif defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#else
#define SANITIZED 0
#endif
/* Clang makes the clones, but not what chooses among them for a function called from elsewhere. */
#if defined __x86_64__ && defined __gnu_linux__ && !defined __clang__ && !SANITIZED && \
  !defined IX_COVERAGE
#define FOR_THIS_PROCESSOR __attribute__ ((target_clones ("popcnt", "default")))
#else
#define FOR_THIS_PROCESSOR
#endif
#ifdef IX_COVERAGE
#define INLINE static
#else
#define INLINE static inline __attribute__ ((always_inline))
#endif

/* The destination of the steps: a list, or just a count. */
typedef struct {
  IxStep *list; /* NULL: only count */
  guint   n;
} Steps;

INLINE void
add_targets (Steps  *steps,
             IxSq    from,
             guint64 targets)
{
  if (steps->list == NULL)
    steps->n += ix_popcount (targets);
  else
    for (; targets != 0; targets = ix_pop_lsb (targets))
      steps->list[steps->n++] = ix_step_move (from, ix_lsb (targets), IX_NO_PIECE);
}

INLINE void
add_drops (Steps      *steps,
           IxPieceType type,
           guint64     targets)
{
  if (steps->list == NULL)
    steps->n += ix_popcount (targets);
  else
    for (; targets != 0; targets = ix_pop_lsb (targets))
      steps->list[steps->n++] = ix_step_drop (type, ix_lsb (targets));
}

/* Pawn moves to @targets, each from the square @offset below its target. */
INLINE void
add_pawn_moves (Steps            *steps,
                const IxPosition *pos,
                guint64           targets,
                int               offset)
{
  const guint64 last_ranks = IX_RANK_1 | IX_RANK_1 << 56;

  if (steps->list == NULL)
    {
      guint64 promoting = targets & last_ranks;

      steps->n += ix_popcount (targets ^ promoting);
      if (promoting != 0)
        steps->n += ix_popcount (promoting) * ix_popcount (ix_position_promotions (pos));
      return;
    }
  for (; targets != 0; targets = ix_pop_lsb (targets))
    {
      IxSq to = ix_lsb (targets);
      IxSq from = (IxSq) (to - offset);

      if (!(IX_BIT (to) & last_ranks))
        steps->list[steps->n++] = ix_step_move (from, to, IX_NO_PIECE);
      else
        for (guint pieces = ix_position_promotions (pos); pieces != 0; pieces &= pieces - 1)
          steps->list[steps->n++] = ix_step_move (from, to, (IxPieceType) __builtin_ctz (pieces));
    }
}

/* Squares one rank forward. */
INLINE guint64
forward (guint64  squares,
         IxColour us)
{
  return us == IX_WHITE ? squares << 8 : squares >> 8;
}

INLINE void
add_pawns (Steps             *steps,
           const IxPosition  *pos,
           const IxCheckInfo *info,
           IxColour           us,
           guint64            pawns,
           guint64            targets)
{
  const int up = us == IX_WHITE ? 8 : -8;
  const guint64 third_rank = IX_RANK_1 << (us == IX_WHITE ? 16 : 40);
  const guint64 second_rank =
    pos->variant->first_rank_double ? IX_RANK_1 << (us == IX_WHITE ? 8 : 48) : 0;
  guint64 empty = ~info->occupied;
  guint64 enemies = pos->colour[!us] & targets;
  guint64 single = forward (pawns, us) & empty;
  guint64 twice = forward (single & (third_rank | second_rank), us) & empty;

  add_pawn_moves (steps, pos, single & targets, up);
  add_pawn_moves (steps, pos, twice & targets, 2 * up);
  add_pawn_moves (steps, pos, forward (pawns & ~IX_FILE_A, us) >> 1 & enemies, up - 1);
  add_pawn_moves (steps, pos, forward (pawns & ~IX_FILE_H, us) << 1 & enemies, up + 1);
}

INLINE void
add_pawn_steps (Steps             *steps,
                const IxPosition  *pos,
                const IxCheckInfo *info,
                IxColour           us)
{
  guint64 pawns = pos->movement[IX_MOVEMENT_PAWN] & pos->colour[us];

  add_pawns (steps, pos, info, us, pawns & ~info->pinned, info->evasions);
  for (guint64 pinned = pawns & info->pinned; pinned != 0; pinned = ix_pop_lsb (pinned))
    {
      IxSq from = ix_lsb (pinned);

      add_pawns (steps, pos, info, us, IX_BIT (from),
                 info->evasions & ix_through[info->king][from]);
    }
  if (pos->en_passant != IX_SQ_NONE)
    for (guint64 takers = ix_lines[pos->en_passant].pawn[!us] & pawns; takers != 0;
         takers = ix_pop_lsb (takers))
      if (ix_en_passant_is_safe (pos, info, ix_lsb (takers), pos->en_passant))
        add_targets (steps, ix_lsb (takers), IX_BIT (pos->en_passant));
}

/* Adds the steps of the pieces that have one movement; @attacks finds its targets from a square. */
#define ADD_MOVEMENT(movement_, attacks)                                                     \
  for (guint64 pieces = pos->movement[movement_] & pos->colour[us]; pieces != 0;             \
       pieces = ix_pop_lsb (pieces))                                                         \
    {                                                                                        \
      IxSq from = ix_lsb (pieces);                                                           \
      guint64 targets = (attacks) & info->evasions & ~pos->colour[us];                       \
                                                                                             \
      if (info->pinned & IX_BIT (from))                                                      \
        targets &= ix_through[info->king][from];                                             \
      add_targets (steps, from, targets);                                                    \
    }

INLINE guint64
reached (const IxPosition *pos,
         IxSq              from,
         guint64           slides)
{
  if (G_UNLIKELY (pos->movement[IX_MOVEMENT_LIMITED] & IX_BIT (from)))
    slides &= ix_within[ix_piece_types[ix_piece_type (pos->board[from])].reach][from];
  return slides;
}

INLINE void
add_officer_steps (Steps             *steps,
                   const IxPosition  *pos,
                   const IxCheckInfo *info,
                   IxColour           us)
{
  ADD_MOVEMENT (IX_MOVEMENT_KNIGHT, ix_lines[from].knight);
  ADD_MOVEMENT (IX_MOVEMENT_STEP, ix_lines[from].step);
  ADD_MOVEMENT (IX_MOVEMENT_DIAGONAL,
                reached (pos, from, ix_diagonal_slides (from, info->occupied)));
  ADD_MOVEMENT (IX_MOVEMENT_ORTHOGONAL,
                reached (pos, from, ix_orthogonal_slides (from, info->occupied)));
}

INLINE void
add_king_steps (Steps             *steps,
                const IxPosition  *pos,
                const IxCheckInfo *info,
                IxColour           us)
{
  guint64 targets = 0;

  if (info->king == IX_SQ_NONE)
    return;

  /* The king does not hide the squares behind it from a slider. */
  for (guint64 neighbours = ix_lines[info->king].step & ~pos->colour[us]; neighbours != 0;
       neighbours = ix_pop_lsb (neighbours))
    if (!ix_is_attacked (pos, ix_lsb (neighbours), !us, info->occupied ^ IX_BIT (info->king)))
      targets |= neighbours & -neighbours;

  if (pos->castling & IX_CASTLE_RIGHTS && info->checkers == 0)
    for (const IxCastling *castling = &ix_castlings[us == IX_WHITE ? 0 : 2], *end = castling + 2;
         castling < end; castling++)
      if (pos->castling & castling->right && ix_castling_is_clear (info, castling) &&
          ix_castling_is_safe (pos, info, castling))
        targets |= IX_BIT (castling->king_to);
  add_targets (steps, info->king, targets);
}

/* The squares of @squares from which a drop of @type would mate. */
static guint64
mating_drops (const IxPosition *pos,
              IxPieceType       type,
              guint64           squares)
{
  IxSq king = ix_position_king (pos, !pos->turn);
  guint64 mates = 0;

  if (king == IX_SQ_NONE)
    return 0;
  /* Attacks between two squares are symmetric, except those of pawns, which look the other way. */
  squares &= ix_piece_attacks (IX_PIECE (type, type == IX_PAWN ? !pos->turn : pos->turn), king,
                                   ix_position_occupied (pos));
  for (; squares != 0; squares = ix_pop_lsb (squares))
    if (ix_position_drop_mates (pos, type, ix_lsb (squares)))
      mates |= squares & -squares;
  return mates;
}

INLINE void
add_drop_steps (Steps             *steps,
                const IxPosition  *pos,
                const IxCheckInfo *info)
{
  for (guint pieces = pos->variant->reserve; pieces != 0; pieces &= pieces - 1)
    {
      IxPieceType type = (IxPieceType) __builtin_ctz (pieces);
      guint64 squares = ix_drop_squares (pos, info, type);

      if (squares != 0 && !pos->variant->drop_mate)
        squares &= ~mating_drops (pos, type, squares);
      add_drops (steps, type, squares);
    }
}

INLINE void
add_moves (Steps             *steps,
           const IxPosition  *pos,
           const IxCheckInfo *info,
           IxColour           us)
{
  /* In double check only the king can move. */
  if (info->evasions != 0)
    {
      add_pawn_steps (steps, pos, info, us);
      add_officer_steps (steps, pos, info, us);
    }
  add_king_steps (steps, pos, info, us);
}

INLINE guint
generate_moves (const IxPosition *pos,
                IxStep           *list,
                gboolean          drops)
{
  Steps steps = { .list = list };
  IxCheckInfo info = ix_check_info (pos, pos->turn);

  if (pos->turn == IX_WHITE)
    add_moves (&steps, pos, &info, IX_WHITE);
  else
    add_moves (&steps, pos, &info, IX_BLACK);
  if (drops)
    add_drop_steps (&steps, pos, &info);
  return steps.n;
}

/* Does each turn of this variant have exactly one step, once the game has begun? */
static inline gboolean
is_one_step (const IxPosition *pos)
{
  return pos->variant->turn == IX_TURN_ONE_STEP && pos->prelude == 0;
}

/* Moves after which no swap is legal are not offered (rules.md 4). */
static guint
with_a_swap (const IxPosition *pos,
             IxStep           *steps,
             guint             n)
{
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    {
      IxPosition after = *pos;

      ix_position_step (&after, steps[i]);
      if (ix_swap_exists (&after))
        steps[kept++] = steps[i];
    }
  return kept;
}

/* Turns of several steps. */
static guint
generate_other (const IxPosition *pos,
                IxStep           *steps)
{
  IxTurnShape shape = pos->variant->turn;
  guint n;

  if (pos->phase == IX_PHASE_DONE)
    return 0;
  if (pos->prelude != 0 && !ix_prelude_wants_move (pos))
    return ix_prelude_steps (pos, steps);
  if (shape != IX_TURN_ONE_STEP && pos->phase == IX_PHASE_GOING)
    return ix_swap_steps (pos, steps);

  n = generate_moves (pos, steps, TRUE);
  if (shape == IX_TURN_MOVE_AND_SWAP && !pos->no_swap)
    n = with_a_swap (pos, steps, n);
  if (shape == IX_TURN_MOVE_OR_SWAPS)
    n += ix_swap_steps (pos, steps + n);
  return n;
}

guint
ix_position_steps (const IxPosition *pos,
                   IxStep           *steps)
{
  if (G_UNLIKELY (!is_one_step (pos)))
    return generate_other (pos, steps);
  return pos->phase == IX_PHASE_BEGIN ? generate_moves (pos, steps, TRUE) : 0;
}

FOR_THIS_PROCESSOR guint
ix_position_count_steps (const IxPosition *pos)
{
  if (G_UNLIKELY (!is_one_step (pos)))
    {
      IxStep steps[IX_MAX_STEPS];

      return generate_other (pos, steps);
    }
  return pos->phase == IX_PHASE_BEGIN ? generate_moves (pos, NULL, TRUE) : 0;
}

gboolean
ix_position_has_move (const IxPosition *pos)
{
  return generate_moves (pos, NULL, FALSE) != 0;
}

gboolean
ix_position_must_end_turn (const IxPosition *pos)
{
  return ix_position_may_end_turn (pos) &&
         (pos->phase == IX_PHASE_DONE || ix_position_count_steps (pos) == 0);
}

/* The results of ix_swap_search() apply to all steps: if a single step makes a turn, a legal
 * step is a legal turn. */
IxSwapSearch
ix_position_find_turn (const IxPosition *pos)
{
  gboolean swaps = pos->variant->turn == IX_TURN_MOVE_OR_SWAPS;

  if (swaps ? ix_position_has_move (pos) : ix_position_count_steps (pos) != 0)
    return IX_SWAP_SEARCH_FOUND;
  return swaps ? ix_swap_search (pos, IX_SWAP_SEARCH_BOUND, NULL, NULL) : IX_SWAP_SEARCH_NONE;
}

gboolean
ix_position_is_mate (const IxPosition *pos)
{
  if (pos->phase != IX_PHASE_BEGIN || ix_position_checkers (pos) == 0)
    return FALSE;
  if (ix_position_supply_open (pos) && pos->variant->mate == IX_MATE_UNANSWERABLE)
    return ix_position_parry_squares (pos) == 0 && !ix_position_has_move (pos);
  return ix_position_find_turn (pos) == IX_SWAP_SEARCH_NONE;
}

gboolean
ix_position_drop_mates (const IxPosition *pos,
                        IxPieceType       type,
                        IxSq              sq)
{
  IxPosition after = *pos;

  ix_position_step (&after, ix_step_drop (type, sq));
  ix_position_end_turn (&after);
  return ix_position_is_mate (&after);
}

/* Counts the ends of the turn under way step by step. */
static guint64
count_ends (const IxPosition *pos,
            guint             max_steps)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = max_steps > 0 ? ix_position_steps (pos, steps) : 0;
  guint64 ends = 0;

  for (guint i = 0; i < n; i++)
    {
      IxPosition after = *pos;

      ix_position_step (&after, steps[i]);
      ends += ix_position_may_end_turn (&after);
      if (after.phase != IX_PHASE_DONE)
        ends += ix_position_count_turns (&after, max_steps - 1);
    }
  return ends;
}

guint64
ix_position_count_turns (const IxPosition *pos,
                         guint             max_steps)
{
  if (max_steps == 0 || pos->phase == IX_PHASE_DONE)
    return 0;
  if (is_one_step (pos))
    return ix_position_count_steps (pos);
  if (pos->prelude != 0)
    return count_ends (pos, max_steps);
  if (pos->variant->turn == IX_TURN_MOVE_OR_SWAPS)
    return (pos->phase == IX_PHASE_BEGIN ? generate_moves (pos, NULL, FALSE) : 0) +
           ix_swap_count_sequences (pos, max_steps);
  return pos->phase == IX_PHASE_GOING ? ix_position_count_steps (pos) : count_ends (pos, max_steps);
}
