/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-man.h"

/* The powers of each kind (rules.md 5), said once for both tables below. */
#define KING (1 << IX_POWER_ROYAL)
#define PAWN (1 << IX_POWER_PAWN)
#define KNIGHT (1 << IX_POWER_KNIGHT)
#define ROOK (1 << IX_POWER_ORTHOGONAL)
#define BISHOP (1 << IX_POWER_DIAGONAL)
#define QUEEN (ROOK | BISHOP)
#define AMAZON (QUEEN | KNIGHT)
#define EMPRESS (ROOK | KNIGHT)
#define PRINCESS (BISHOP | KNIGHT)
#define VETERAN (1 << IX_POWER_STEP | KNIGHT)
#define SHORT_ROOK (ROOK | 1 << IX_POWER_LIMITED)

const IxManInfo ix_men[IX_N_MEN] = {
  [IX_NO_MAN] = { '\0', NULL, '\0', "none", 0, 0 },
  [IX_QUEEN] = { 'Q', NULL, '\0', "queen", QUEEN, IX_REACH_FULL },
  [IX_ROOK] = { 'R', NULL, '\0', "rook", ROOK, IX_REACH_FULL },
  [IX_BISHOP] = { 'B', NULL, '\0', "bishop", BISHOP, IX_REACH_FULL },
  [IX_KNIGHT] = { 'N', NULL, '\0', "knight", KNIGHT, 0 },
  [IX_PAWN] = { 'P', NULL, '\0', "pawn", PAWN, 0 },
  [IX_KING] = { 'K', NULL, '\0', "king", KING, 0 },
  [IX_AMAZON] = { 'A', NULL, '\0', "amazon", AMAZON, IX_REACH_FULL },
  [IX_EMPRESS] = { 'E', "Es", '\0', "empress", EMPRESS, IX_REACH_FULL },
  [IX_PRINCESS] = { 'S', "Ps", '\0', "princess", PRINCESS, IX_REACH_FULL },
  [IX_VETERAN] = { 'V', NULL, '\0', "veteran", VETERAN, 0 },
  [IX_SHORT_ROOK] = { 'L', NULL, 'F', "short rook", SHORT_ROOK, 4 },
};

#define MASK(powers, power) ((guint64) - (gint64) ((powers) >> (power) & 1))
#define MASKS(powers)                                                                        \
  {                                                                                          \
    MASK (powers, 0), MASK (powers, 1), MASK (powers, 2), MASK (powers, 3),                  \
    MASK (powers, 4), MASK (powers, 5), MASK (powers, 6), MASK (powers, 7)                   \
  }

const guint64 ix_man_masks[IX_N_MEN][IX_N_POWERS] = {
  [IX_QUEEN] = MASKS (QUEEN),
  [IX_ROOK] = MASKS (ROOK),
  [IX_BISHOP] = MASKS (BISHOP),
  [IX_KNIGHT] = MASKS (KNIGHT),
  [IX_PAWN] = MASKS (PAWN),
  [IX_KING] = MASKS (KING),
  [IX_AMAZON] = MASKS (AMAZON),
  [IX_EMPRESS] = MASKS (EMPRESS),
  [IX_PRINCESS] = MASKS (PRINCESS),
  [IX_VETERAN] = MASKS (VETERAN),
  [IX_SHORT_ROOK] = MASKS (SHORT_ROOK),
};

IxMan
ix_man_from_letter (char letter)
{
  char capital = g_ascii_toupper (letter);

  if (letter == '\0')
    return IX_NO_MAN;
  for (IxMan man = IX_QUEEN; man < IX_N_MEN; man++)
    if (ix_men[man].letter == capital || ix_men[man].alias == capital)
      return man;
  return IX_NO_MAN;
}
