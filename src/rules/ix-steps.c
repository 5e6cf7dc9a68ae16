/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which steps are legal.  One generator serves for listing and for counting: the compiler makes a
 * copy of it for each, in which what is not needed falls away.  Sets of targets are made so that
 * every step in them is legal; nothing is tried on the board but en passant and mating drops. */

#include "ix-steps.h"

#include "ix-check-info.h"
#include "ix-prelude.h"
#include "ix-swap.h"

/* Counting bits is one instruction on all but the oldest of these processors.  (A build that
 * measures coverage defines both words away: there one copy of the code is enough.  A sanitizer is
 * not ready yet when the choice is made.) */
#ifdef __has_feature
#define SANITIZED __has_feature (address_sanitizer)
#elif defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#else
#define SANITIZED 0
#endif
#if defined __x86_64__ && defined __gnu_linux__ && !SANITIZED && !defined IX_COVERAGE
#define FOR_THIS_PROCESSOR __attribute__ ((target_clones ("popcnt", "default")))
#else
#define FOR_THIS_PROCESSOR
#endif
#ifdef IX_COVERAGE
#define INLINE static
#else
#define INLINE static inline __attribute__ ((always_inline))
#endif

/* Where the steps go: into a list, or just into their number. */
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
    steps->n += ix_count (targets);
  else
    for (; targets != 0; targets = ix_rest (targets))
      steps->list[steps->n++] = ix_step_move (from, ix_first (targets), IX_NO_MAN);
}

INLINE void
add_drops (Steps  *steps,
           IxMan   man,
           guint64 targets)
{
  if (steps->list == NULL)
    steps->n += ix_count (targets);
  else
    for (; targets != 0; targets = ix_rest (targets))
      steps->list[steps->n++] = ix_step_drop (man, ix_first (targets));
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

      steps->n += ix_count (targets ^ promoting);
      if (promoting != 0)
        steps->n += ix_count (promoting) * ix_count (ix_position_promotions (pos));
      return;
    }
  for (; targets != 0; targets = ix_rest (targets))
    {
      IxSq to = ix_first (targets);
      IxSq from = (IxSq) (to - offset);

      if (!(IX_BIT (to) & last_ranks))
        steps->list[steps->n++] = ix_step_move (from, to, IX_NO_MAN);
      else
        for (guint men = ix_position_promotions (pos); men != 0; men &= men - 1)
          steps->list[steps->n++] = ix_step_move (from, to, (IxMan) __builtin_ctz (men));
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
add_pawns (Steps            *steps,
           const IxPosition *pos,
           const IxLook     *look,
           IxColour          us,
           guint64           pawns,
           guint64           targets)
{
  const int up = us == IX_WHITE ? 8 : -8;
  const guint64 third_rank = IX_RANK_1 << (us == IX_WHITE ? 16 : 40);
  const guint64 second_rank =
    pos->variant->first_rank_double ? IX_RANK_1 << (us == IX_WHITE ? 8 : 48) : 0;
  guint64 empty = ~look->occupied;
  guint64 enemies = pos->colour[!us] & targets;
  guint64 single = forward (pawns, us) & empty;
  guint64 twice = forward (single & (third_rank | second_rank), us) & empty;

  add_pawn_moves (steps, pos, single & targets, up);
  add_pawn_moves (steps, pos, twice & targets, 2 * up);
  add_pawn_moves (steps, pos, forward (pawns & ~IX_FILE_A, us) >> 1 & enemies, up - 1);
  add_pawn_moves (steps, pos, forward (pawns & ~IX_FILE_H, us) << 1 & enemies, up + 1);
}

INLINE void
add_pawn_steps (Steps            *steps,
                const IxPosition *pos,
                const IxLook     *look,
                IxColour          us)
{
  guint64 pawns = pos->power[IX_POWER_PAWN] & pos->colour[us];

  add_pawns (steps, pos, look, us, pawns & ~look->pinned, look->evasions);
  for (guint64 pinned = pawns & look->pinned; pinned != 0; pinned = ix_rest (pinned))
    {
      IxSq from = ix_first (pinned);

      add_pawns (steps, pos, look, us, IX_BIT (from),
                 look->evasions & ix_through[look->king][from]);
    }
  if (pos->en_passant != IX_SQ_NONE)
    for (guint64 takers = ix_lines[pos->en_passant].pawn[!us] & pawns; takers != 0;
         takers = ix_rest (takers))
      if (ix_look_en_passant_safe (pos, look, ix_first (takers), pos->en_passant))
        add_targets (steps, ix_first (takers), IX_BIT (pos->en_passant));
}

/* The steps of men that have one power, which @attacks finds from a square. */
#define ADD_POWER(power_, attacks)                                                           \
  for (guint64 men = pos->power[power_] & pos->colour[us]; men != 0; men = ix_rest (men))    \
    {                                                                                        \
      IxSq from = ix_first (men);                                                            \
      guint64 targets = (attacks) & look->evasions & ~pos->colour[us];                       \
                                                                                             \
      if (look->pinned & IX_BIT (from))                                                      \
        targets &= ix_through[look->king][from];                                             \
      add_targets (steps, from, targets);                                                    \
    }

INLINE guint64
reached (const IxPosition *pos,
         IxSq              from,
         guint64           slides)
{
  if (G_UNLIKELY (pos->power[IX_POWER_LIMITED] & IX_BIT (from)))
    slides &= ix_within[ix_men[ix_piece_man (pos->board[from])].reach][from];
  return slides;
}

INLINE void
add_officer_steps (Steps            *steps,
                   const IxPosition *pos,
                   const IxLook     *look,
                   IxColour          us)
{
  ADD_POWER (IX_POWER_KNIGHT, ix_lines[from].knight);
  ADD_POWER (IX_POWER_STEP, ix_lines[from].step);
  ADD_POWER (IX_POWER_DIAGONAL, reached (pos, from, ix_diagonal_slides (from, look->occupied)));
  ADD_POWER (IX_POWER_ORTHOGONAL,
             reached (pos, from, ix_orthogonal_slides (from, look->occupied)));
}

INLINE void
add_king_steps (Steps            *steps,
                const IxPosition *pos,
                const IxLook     *look,
                IxColour          us)
{
  guint64 targets = 0;

  if (look->king == IX_SQ_NONE)
    return;

  /* The king does not hide the squares behind it from a slider. */
  for (guint64 neighbours = ix_lines[look->king].step & ~pos->colour[us]; neighbours != 0;
       neighbours = ix_rest (neighbours))
    if (!ix_look_attacked (pos, ix_first (neighbours), !us, look->occupied ^ IX_BIT (look->king)))
      targets |= neighbours & -neighbours;

  if (pos->castling & IX_CASTLE_RIGHTS && look->checkers == 0)
    for (const IxCastling *castling = &ix_castlings[us == IX_WHITE ? 0 : 2], *end = castling + 2;
         castling < end; castling++)
      if (pos->castling & castling->right && ix_look_castling_clear (look, castling) &&
          ix_look_castling_safe (pos, look, castling))
        targets |= IX_BIT (castling->king_to);
  add_targets (steps, look->king, targets);
}

/* The squares of @squares from which a drop of @man would mate. */
static guint64
mating_drops (const IxPosition *pos,
              IxMan             man,
              guint64           squares)
{
  IxSq king = ix_position_king (pos, !pos->turn);
  guint64 mates = 0;

  if (king == IX_SQ_NONE)
    return 0;
  /* Men attack each other's squares alike, but for pawns, which look the other way. */
  squares &= ix_piece_attacks (IX_PIECE (man, man == IX_PAWN ? !pos->turn : pos->turn), king,
                                   ix_position_occupied (pos));
  for (; squares != 0; squares = ix_rest (squares))
    if (ix_position_drop_mates (pos, man, ix_first (squares)))
      mates |= squares & -squares;
  return mates;
}

INLINE void
add_drop_steps (Steps            *steps,
                const IxPosition *pos,
                const IxLook     *look)
{
  for (guint men = pos->variant->reserve; men != 0; men &= men - 1)
    {
      IxMan man = (IxMan) __builtin_ctz (men);
      guint64 squares = ix_look_drop_squares (pos, look, man);

      if (squares != 0 && !pos->variant->drop_mate)
        squares &= ~mating_drops (pos, man, squares);
      add_drops (steps, man, squares);
    }
}

INLINE void
add_moves (Steps            *steps,
           const IxPosition *pos,
           const IxLook     *look,
           IxColour          us)
{
  /* In double check only the king can move. */
  if (look->evasions != 0)
    {
      add_pawn_steps (steps, pos, look, us);
      add_officer_steps (steps, pos, look, us);
    }
  add_king_steps (steps, pos, look, us);
}

INLINE guint
generate_moves (const IxPosition *pos,
                IxStep           *list,
                gboolean          drops)
{
  Steps steps = { .list = list };
  IxLook look = ix_look (pos, pos->turn);

  if (pos->turn == IX_WHITE)
    add_moves (&steps, pos, &look, IX_WHITE);
  else
    add_moves (&steps, pos, &look, IX_BLACK);
  if (drops)
    add_drop_steps (&steps, pos, &look);
  return steps.n;
}

/* Is a turn of this variant, now that a game is on, one step and no more? */
static inline gboolean
is_one_step (const IxPosition *pos)
{
  return pos->variant->turn == IX_TURN_ONE_STEP && pos->prelude == 0;
}

/* Moves behind which no swap is legal are not offered (rules.md 4). */
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

/* What ix_swap_release() says of swaps holds for all steps: where one is a turn, a legal step is
 * one. */
IxRelease
ix_position_find_turn (const IxPosition *pos)
{
  gboolean swaps = pos->variant->turn == IX_TURN_MOVE_OR_SWAPS;

  if (swaps ? ix_position_has_move (pos) : ix_position_count_steps (pos) != 0)
    return IX_RELEASE_FOUND;
  return swaps ? ix_swap_release (pos, IX_RELEASE_BOUND, NULL, NULL) : IX_RELEASE_NONE;
}

gboolean
ix_position_is_mate (const IxPosition *pos)
{
  if (pos->phase != IX_PHASE_BEGIN || ix_position_checkers (pos) == 0)
    return FALSE;
  if (ix_position_supply_open (pos) && pos->variant->mate == IX_MATE_UNANSWERABLE)
    return ix_position_parry_squares (pos) == 0 && !ix_position_has_move (pos);
  return ix_position_find_turn (pos) == IX_RELEASE_NONE;
}

gboolean
ix_position_drop_mates (const IxPosition *pos,
                        IxMan             man,
                        IxSq              sq)
{
  IxPosition after = *pos;

  ix_position_step (&after, ix_step_drop (man, sq));
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
