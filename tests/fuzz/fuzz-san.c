/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns: whatever is understood is legal, and written in our notation it is the same turn.  The
 * first byte chooses a position, the second how strictly is read. */

#include <string.h>

#include "ix-fen.h"
#include "ix-fuzz.h"
#include "ix-notation.h"

static const struct {
  const char *variant;
  const char *fen;
} positions[] = {
  { "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" },
  { "chess", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1" },
  { "chess", "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1" },
  { "newport", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QRBNPqrbnp] w KQkq - 0 1" },
  { "newport", "6k1/5ppp/8/8/8/8/8/6K1[Qn] w - - 0 1" },
  { "berkshire", "Q~7/7k/2Q5/8/1Q6/1Q~6/8/4K3[PNpn] w - - 0 1" },
  { "swap", "r1bqkbnr/pppp1ppp/2n5/4p3/4P1P1/2N5/PPPP1P1P/R1BQKBNR w KQkq - 0 1" },
  { "swap", "3rk3/5r2/1Q6/8/2b5/3p4/5R2/1B1K4 w - - 0 1" },
  { "swap", "n1r1k3/1P6/8/8/8/8/6p1/4K2N w - - 0 1 ko:n1r1k3/1P6/8/8/8/8/6P1/4K2N" },
  { "balanced-swap", "r1bqkpnr/ppppppbp/2n5/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2" },
  { "balanced-swap", "n1r1k3/1P6/8/8/8/8/6p1/4K2N b - - 0 1" },
  { "superchess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBAR[N] b KQkq - 0 1 prelude:2:ESVaesv" },
  { "superchess",
    "rnsvkear/pppppppp/8/8/8/8/PPPPPPPP/RNSVKEAR[QBBNqbbn] b KQkq - 0 1 prelude:6:" },
  { "superchess", "1n2k3/P7/8/8/8/8/8/4K3[Enrs] w - - 0 9" },
};

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = NULL;
  g_autofree char *san = NULL;
  g_autoptr (GError) error = NULL;
  IxPosition pos;
  IxReason reason;
  IxTurn turn, again;
  gsize which;

  if (size < 2)
    return 0;
  which = data[0] % G_N_ELEMENTS (positions);
  if (!ix_fen_parse (positions[which].fen, ix_variant_find (positions[which].variant),
                     IX_FEN_ANY_MATERIAL, &pos, NULL))
    g_assert_not_reached ();
  text = g_strndup ((const char *) data + 2, size - 2);

  if (!ix_turn_parse (&pos, text, data[1] & 1, &turn, &reason, &error))
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  g_assert_no_error (error);
  g_assert_cmpint (reason, ==, IX_LEGAL);
  g_assert_cmpint (ix_position_check_step (&pos, turn.steps[0]), ==, IX_LEGAL);
  san = ix_turn_write (&pos, &turn);
  g_assert_true (ix_turn_parse (&pos, san, IX_NOTATION_STRICT, &again, NULL, &error));
  g_assert_cmpuint (turn.n, ==, again.n);
  for (guint i = 0; i < turn.n; i++)
    g_assert_true (ix_step_equal (turn.steps[i], again.steps[i]));
  return 0;
}
