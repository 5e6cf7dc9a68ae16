/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report on a check, in sentences. */

#include "ix-format.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

typedef struct {
  const char    *variant;
  const char    *settings;
  gboolean       closed;
  IxPieceTypeSet arrivals;
  const char    *fen;
  const char    *text;
} Case;

#define ALL ((IxPieceTypeSet) ~0)
#define BACK_RANK "R5k1/5ppp/8/8/8/8/8/6K1"

static const Case cases[] = {
  { "chess", "-", FALSE, ALL,
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "Not mate: the king is not in check." },
  { "chess", "-", FALSE, ALL,
    "R5k1/5pp1/8/8/8/8/8/6K1 b - - 0 1",
    "Not mate: Kh7 answers the check." },
  { "chess", "-", FALSE, ALL,
    "6k1/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "Mate: nothing answers the check of the queen on g7; every flight square of the king is "
    "guarded (f7 by the king on g6 and the queen on g7, g7 by the king on g6, h7 by the king "
    "on g6 and the queen on g7, f8 by the queen on g7, h8 by the queen on g7)." },
  { "chess", "-", FALSE, ALL,
    "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1",
    "Mate: nothing answers the check of the knight on f7; the king has no flight square." },
  { "chess", "-", FALSE, ALL,
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "Stalemate: no move is legal, and the king is not in check." },
  { "newport", "-", FALSE, ALL,
    BACK_RANK "[] b - - 0 1",
    "Must wait: only a knight, a bishop, a rook or a queen dropped on b8, c8, d8, e8 or f8 "
    "helps. Judged by the pieces in hand it would be mate." },
  { "newport", "-", FALSE, IX_PIECE_BIT (IX_KNIGHT) | IX_PIECE_BIT (IX_QUEEN),
    "4k3/8/8/8/8/8/5PPP/r5K1[] w - - 0 1",
    "Must wait: only a knight or a queen dropped on b1, c1, d1, e1 or f1 helps. Judged by the"
    " pieces in hand it would be mate." },
  { "newport", "-", FALSE, ALL,
    "4k3/8/8/8/7b/8/3PP3/3QKR2[] w - - 0 1",
    "Not mate: Rf2 answers the check." },
  { "berkshire", "-", FALSE, ALL,
    "4k3/8/8/8/7b/8/3PP3/3RKR2[] w - - 0 1",
    "Not mate: Rf2 answers the check." },
  { "newport", "-", FALSE, IX_PIECE_BIT (IX_PAWN),
    BACK_RANK "[] b - - 0 1",
    "Waits in vain: no piece that would answer the check can still come. It is no mate by "
    "these rules; the clock decides. Judged by the pieces in hand it would be mate." },
  { "newport", "-", FALSE, IX_PIECE_BIT (IX_PAWN) | IX_PIECE_BIT (IX_KNIGHT),
    "r3k3/8/8/8/8/8/1P6/KR6[] w - - 0 1",
    "Must wait: only a knight dropped on a2, a3, a4, a5, a6 or a7, or a pawn dropped on a2, a3, a4, "
    "a5 or a6 helps. Judged by the pieces in hand it would be mate." },
  { "newport", "-", TRUE, ALL,
    BACK_RANK "[] b - - 0 1",
    "Mate: no more pieces can come, and none in hand answers the check; every flight square "
    "of the king is guarded (f8 by the rook on a8, h8 by the rook on a8)." },
  { "newport", "mate=immediate", FALSE, ALL,
    BACK_RANK "[] b - - 0 1",
    "Mate: no move and no piece in hand helps; every flight square of the king is guarded (f8"
    " by the rook on a8, h8 by the rook on a8). Judged by the pieces that may still come it "
    "would not be mate." },
  { "newport", "-", FALSE, ALL,
    "6rk/5Npp/8/8/8/8/8/6K1[] b - - 0 1",
    "Mate: no piece that can still come helps; the king has no flight square." },
  { "berkshire", "-", FALSE, ALL,
    BACK_RANK "[n] b - - 0 1",
    "Not mate: N@b8, N@c8, N@d8, N@e8 or N@f8 answers the check." },
  { "berkshire", "-", FALSE, ALL,
    "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1",
    "Must wait: no move is legal until a pawn, a knight, a bishop, a rook or a queen comes." },
  { "berkshire", "-", TRUE, ALL,
    "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1",
    "Stalemate: no more pieces can come, and no move is legal." },
  { "berkshire", "-", FALSE, 0,
    "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1",
    "Waits in vain: no piece that could be dropped can still come. The clock decides." },
  { "swap", "-", FALSE, ALL,
    "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1",
    "Not mate: Rg8/h8 answers the check." },
  { "swap", "-", FALSE, ALL,
    "3rk3/5Q2/1B6/8/2r5/3b4/5R2/1n1K4 b - - 0 1 ko:3rk3/5r2/1Q6/8/2b5/3p4/5R2/1B1K4",
    "Mate: nothing answers the check of the queen on f7; every flight square of the king is "
    "guarded (d7 by the queen on f7, e7 by the queen on f7, f7 by the rook on f2, f8 by the "
    "queen on f7)." },
  { "balanced-swap", "-", FALSE, ALL,
    "k7/8/1Q6/8/8/8/8/7K b - - 0 1",
    "Lost: no move is legal." },
  { "balanced-swap", "-", FALSE, ALL,
    "k7/8/8/8/8/8/8/K6R b - - 0 1",
    "Lost: a swap must follow the move, and after a8a7, a8b7 or a8b8 none is possible." },
  { "swap", "-", FALSE, ALL,
    "R5k1/5pp1/7p/8/8/8/8/6K1 b - - 0 1",
    "Not mate: Kh7 answers the check." },
  { "balanced-swap", "-", FALSE, ALL,
    "R5k1/5pp1/7p/8/8/8/8/6K1 b - - 0 1",
    "Not mate: Kh7 answers the check, and a swap can follow." },
  { "berkshire", "-", FALSE, ALL,
    BACK_RANK "[nb] b - - 0 1",
    "Not mate: B@b8, B@c8, B@d8, B@e8 or 6 more answers the check." },
  { "superchess", "-", FALSE, ALL,
    "8/7P/8/4k3/8/8/2q5/K7[] w - - 0 60",
    "Stalemate: no move is legal. The pool is empty, which keeps the pawn on h7 from the last"
    " rank." },
  { "superchess", "-", FALSE, ALL,
    "7k/8/5A2/8/8/8/8/K7[] b - - 0 60",
    "Mate: nothing answers the check of the amazon on f6; every flight square of the king is "
    "guarded (g7 by the amazon on f6, h7 by the amazon on f6, g8 by the amazon on f6)." },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *each = &cases[i];
      IxPosition pos = ix_test_position (each->fen, ix_test_variant (each->variant, each->settings));
      g_autofree char *text = NULL;
      IxMateReport report;

      pos.supply_closed = each->closed;
      ix_mate_report (&pos, each->arrivals, &report);
      text = ix_format_mate_report (&pos, &report);
      g_assert_cmpstr (text, ==, each->text);
    }
}

/* Moves are in the notation that the user prefers. */
static void
test_notation (void)
{
  IxPosition pos = ix_test_position (BACK_RANK "[nb] b - - 0 1", ix_test_variant ("berkshire", "-"));
  g_autofree char *text = NULL;
  IxMateReport report;

  g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, "figurine");
  ix_mate_report (&pos, ALL, &report);
  text = ix_format_mate_report (&pos, &report);
  g_assert_cmpstr (text, ==,
                   "Not mate: ♗@b8, ♗@c8, ♗@d8, ♗@e8 or 6 more answers the check.");
  g_settings_reset (ix_settings (), IX_SETTINGS_NOTATION);
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  g_test_add_func ("/format-mate/cases", test_cases);
  g_test_add_func ("/format-mate/notation", test_notation);
  return g_test_run ();
}
