/* SPDX-License-Identifier: GPL-3.0-or-later */

/* FEN: whatever is accepted is a position that can be judged, played and written.  The first byte
 * chooses the variant and how strictly is read; the rest is the text. */

#include "ix-fen.h"
#include "ix-fuzz.h"
#include "ix-legality.h"
#include "ix-match.h"
#include "ix-setup.h"
#include "ix-status.h"

/* Counted, listed and checked steps agree. */
static void
check_steps (const IxPosition *pos)
{
  static IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  g_assert_cmpuint (n, ==, ix_position_count_steps (pos));
  g_assert_cmpuint (n, <=, IX_MAX_STEPS);
  /* If turns have several steps, one may lead nowhere. */
  if (ix_position_status (pos) == IX_STATUS_MOVE)
    g_assert_cmpuint (n, >, 0);
  else if (pos->variant->turn != IX_TURN_MOVE_OR_SWAPS)
    g_assert_cmpuint (n, ==, 0);
  for (guint i = 0; i < n; i++)
    {
      IxPosition after = *pos;

      g_assert_cmpint (ix_position_check_step (pos, steps[i]), ==, IX_LEGAL);
      ix_position_step (&after, steps[i]);
      g_assert_cmpint (ix_position_may_end_turn (&after), ==,
                       ix_position_check_end (&after) == IX_LEGAL);
      if (!ix_position_may_end_turn (&after))
        continue;
      ix_position_end_turn (&after);
      g_assert_cmpuint (ix_position_problems (&after, IX_MAX_BOARDS) &
                          ~(guint) (IX_SETUP_NO_KING | IX_SETUP_MATERIAL), ==, 0);
    }
}

static void
check_round_trip (const IxPosition *boards,
                  guint             n,
                  const IxVariant  *variant)
{
  static IxPosition again[IX_MAX_BOARDS];
  g_autofree char *text = ix_fen_write_boards (boards, n);
  g_autofree char *text_again = NULL;
  g_autoptr (GError) error = NULL;
  guint n_again = 0;

  ix_fen_parse_boards (text, variant, IX_FEN_ANY_MATERIAL | IX_FEN_NO_KING, again,
                       IX_MAX_BOARDS, &n_again, &error);
  g_assert_no_error (error);
  text_again = ix_fen_write_boards (again, n_again);
  g_assert_cmpstr (text, ==, text_again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static IxPosition boards[IX_MAX_BOARDS];
  const IxVariant *variant;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  if (size < 1)
    return 0;
  variant = &ix_variants[(data[0] < 128 ? 0 : 3) + data[0] % 3];
  text = g_strndup ((const char *) data + 1, size - 1);
  if (!ix_fen_parse_boards (text, variant, data[0] >> 2 & 7, boards, IX_MAX_BOARDS, &n, &error))
    {
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_FEN);
      return 0;
    }
  g_assert_no_error (error);
  for (guint b = 0; b < n; b++)
    check_steps (&boards[b]);
  check_round_trip (boards, n, variant);
  return 0;
}
