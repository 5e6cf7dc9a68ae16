/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Balanced Swap Chess (rules.md 4): a move, then a swap. */

#include <string.h>

#include "ix-fen.h"
#include "ix-check-info.h"
#include "ix-naive.h"
#include "ix-repetition.h"
#include "ix-test.h"
#include "ix-status.h"
#include "ix-words.h"

static IxPosition
position (const char *fen)
{
  return ix_test_position (fen, ix_test_variant ("balanced-swap", "-"));
}

static IxReason
reason (const IxPosition *pos,
        const char       *step)
{
  return ix_position_check_step (pos, ix_test_step (step));
}

/* White's first turn is a move only; Black's has both. */
static void
test_first_turn (void)
{
  IxPosition pos;

  ix_position_start (&pos, ix_variant_find ("balanced-swap"));
  ix_test_expect_fen (&pos, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 first");
  g_assert_cmpuint (ix_position_count_steps (&pos), ==, 20);
  g_assert_cmpint (reason (&pos, "a1/b1"), ==, IX_ILLEGAL_MOVE_DUE);
  ix_test_take (&pos, "d2d4");
  g_assert_true (ix_position_must_end_turn (&pos));
  g_assert_cmpuint (ix_position_count_steps (&pos), ==, 0);
  g_assert_cmpint (reason (&pos, "a1/b1"), ==, IX_ILLEGAL_MOVE_DUE);
  ix_test_take (&pos, ".");
  ix_test_expect_fen (&pos, "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");

  g_assert_cmpint (reason (&pos, "a8/b8"), ==, IX_ILLEGAL_MOVE_DUE);
  ix_test_take (&pos, "b8c6");
  g_assert_false (ix_position_may_end_turn (&pos));
  g_assert_false (ix_position_must_end_turn (&pos));
  g_assert_cmpint (ix_position_check_end (&pos), ==, IX_ILLEGAL_SWAP_DUE);
  g_assert_cmpint (reason (&pos, "g8f6"), ==, IX_ILLEGAL_SWAP_DUE);
  /* Another piece than the one that moved may swap. */
  ix_test_take (&pos, "f8/g7");
  g_assert_true (ix_position_must_end_turn (&pos));
  g_assert_cmpint (reason (&pos, "g7/f8"), ==, IX_ILLEGAL_TURN_DONE);
  ix_test_take (&pos, ".");
  ix_test_expect_fen (&pos, "r1bqkpnr/ppppppbp/2n5/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2");
}

/* Swapping straight back is legal: there is no KO. */
static void
test_no_ko (void)
{
  IxPosition pos = position ("k7/8/8/8/3n4/1N6/8/6K1 w - - 0 1");

  ix_test_take (&pos, "g1h1 b3/d4 .");
  ix_test_expect_fen (&pos, "k7/8/8/8/3N4/1n6/8/7K b - - 1 1");
  ix_test_take (&pos, "a8b8 b3/d4 .");
  ix_test_expect_fen (&pos, "1k6/8/8/8/3n4/1N6/8/7K w - - 2 2");
}

/* A move after which no swap is legal is not offered. */
static void
test_no_swap_after (void)
{
  IxPosition pos = position ("8/8/8/p1k5/P7/8/8/K7 w - - 0 1");

  /* The pawn swaps with the piece straight ahead of it. */
  ix_test_take (&pos, "a1b1 a4/a5 .");
  ix_test_expect_fen (&pos, "8/8/8/P1k5/p7/8/8/1K6 b - - 0 1");

  pos = position ("7k/8/8/8/8/8/1P6/K7 w - - 0 1");
  /* After b2b4 no two pieces are adjacent. */
  g_assert_cmpint (reason (&pos, "b2b4"), ==, IX_ILLEGAL_NO_SWAP_AFTER);
  g_assert_cmpint (reason (&pos, "b2b3"), ==, IX_ILLEGAL_NO_SWAP_AFTER);
  ix_test_take (&pos, "a1b1 b1/b2 .");
  ix_test_expect_fen (&pos, "7k/8/8/8/8/8/1K6/1P6 b - - 0 1");
}

/* Castling too, if no piece is left to swap with: kings apart from all other pieces.  Here the
 * rook that castled is beside the king, so castling is offered. */
static void
test_castling (void)
{
  IxPosition pos = position ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");

  ix_test_take (&pos, "e1g1 g1/f1 .");
  ix_test_expect_fen (&pos, "r3k2r/8/8/8/8/8/8/R4KR1 b kq - 1 1");
  /* A swap ends castling rights too, also when the enemy swaps the rook. */
  pos = position ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  ix_test_take (&pos, "e1e2 a1/a8");
  g_assert_cmphex (pos.castling & IX_CASTLE_RIGHTS, ==, IX_CASTLE_BLACK_SHORT);
  /* Castling does not extend the swap reach of the king. */
  pos = position ("4k3/8/8/7n/8/8/P7/4K1NR w K - 0 1");
  ix_test_take (&pos, "a2a3");
  g_assert_cmpint (reason (&pos, "e1/g1"), ==, IX_ILLEGAL_SWAP_REACH);
  g_assert_cmpint (reason (&pos, "h1/g1"), ==, IX_LEGAL);
}

/* A player without a complete turn loses, in check or not. */
static void
test_lost (void)
{
  static const char *const fens[] = {
    "k7/8/1Q6/8/8/8/8/7K b - - 0 1",         /* a stalemate of chess */
    "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1",       /* a mate that a swap alone would release */
    "7k/8/8/8/8/8/8/K7 w - - 0 1",           /* moves, but no piece to swap with */
    "7k/8/8/8/8/8/8/K7 b - - 0 1",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++)
    {
      IxPosition pos = position (fens[i]);

      g_test_message ("%s", fens[i]);
      g_assert_cmpuint (ix_position_count_steps (&pos), ==, 0);
      g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_LOST);
      g_assert_cmpint (ix_position_is_mate (&pos), ==, ix_position_checkers (&pos) != 0);
    }
  {
    IxPosition pos = position (fens[2]);

    g_assert_cmpint (reason (&pos, "a1b1"), ==, IX_ILLEGAL_NO_SWAP_AFTER);
    pos = position ("7k/8/8/8/8/8/8/K7 w - - 0 1 first");
    g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_MOVE);
  }
}

/* The king swaps, and its own pieces swap with it. */
static void
test_king_swaps (void)
{
  IxPosition pos = position ("4k3/8/8/8/8/8/3P4/4K2R w K - 0 1");

  ix_test_take (&pos, "h1h2");
  g_assert_cmpint (reason (&pos, "e1/d2"), ==, IX_LEGAL);
  g_assert_cmpint (reason (&pos, "h2/d2"), ==, IX_LEGAL);
  ix_test_take (&pos, "e1/d2 .");
  ix_test_expect_fen (&pos, "4k3/8/8/8/8/8/3K3R/4P3 b - - 0 1");

  pos = position ("4k3/8/8/8/8/8/7R/R3K3 w Q - 0 1");
  ix_test_take (&pos, "h2h3 a1/e1 .");
  g_assert_cmphex (pos.castling & IX_CASTLE_RIGHTS, ==, 0);

  /* The own king is safe after the move and after the swap. */
  pos = position ("4k3/8/8/8/8/2n5/3P4/R3K3 w - - 0 1");
  ix_test_take (&pos, "a1b1");
  g_assert_cmpint (reason (&pos, "d2/c3"), ==, IX_LEGAL);
  pos = position ("4k3/8/8/8/8/5n2/8/R3K3 w - - 0 1");
  g_assert_cmpint (reason (&pos, "a1a2"), ==, IX_ILLEGAL_KING_IN_CHECK);
}

/* The swap reach of pawns: their moves, as if the square were empty, and their captures. */
static void
test_pawn_reach (void)
{
  IxPosition pos = position ("4k3/8/8/8/2npn3/3P4/8/6KR w - - 0 1");

  ix_test_take (&pos, "h1h2");
  g_assert_cmpint (reason (&pos, "d3/d4"), ==, IX_LEGAL);
  g_assert_cmpint (reason (&pos, "d3/c4"), ==, IX_LEGAL);
  g_assert_cmpint (reason (&pos, "d3/e4"), ==, IX_LEGAL);
  g_assert_cmpint (reason (&pos, "d3/d5"), ==, IX_ILLEGAL_SWAP_EMPTY);

  pos = position ("4k3/8/8/8/1p1p1p2/3n4/1P1P4/P3K2R w - - 0 1");
  ix_test_take (&pos, "e1e2");
  g_assert_cmpint (reason (&pos, "b2/b4"), ==, IX_LEGAL);
  g_assert_cmpint (reason (&pos, "d2/d4"), ==, IX_ILLEGAL_SWAP_REACH);
  g_assert_cmpint (reason (&pos, "d2/d3"), ==, IX_LEGAL);
  g_assert_cmpint (reason (&pos, "a1/b2"), ==, IX_LEGAL);

  /* Two from the 1st rank. */
  pos = position ("4k3/8/8/8/8/n7/8/P3K2R w - - 0 1");
  ix_test_take (&pos, "e1e2");
  g_assert_cmpint (reason (&pos, "a1/a3"), ==, IX_LEGAL);
  /* Three from the 2nd: none. */
  pos = position ("4k3/8/8/n7/8/8/P7/4KB1R w - - 0 1");
  ix_test_take (&pos, "e1e2");
  g_assert_cmpint (reason (&pos, "a2/a5"), ==, IX_ILLEGAL_SWAP_REACH);
}

static void
test_promotion (void)
{
  IxPosition pos = position ("n1r1k3/1P6/8/8/8/8/6p1/4K2N w - - 0 1");

  ix_test_take (&pos, "e1d2");
  g_assert_cmpint (reason (&pos, "b7/a8"), ==, IX_ILLEGAL_PROMOTION);
  g_assert_cmpint (reason (&pos, "b7/a8k"), ==, IX_ILLEGAL_PROMOTION);
  ix_test_take (&pos, "b7/a8n");
  g_assert_true (ix_position_must_end_turn (&pos));
  ix_test_take (&pos, ".");
  ix_test_expect_fen (&pos, "N1r1k3/1n6/8/8/8/8/3K2p1/7N b - - 0 1");

  /* Straight to the last rank; the enemy's pawn to its own, and White chooses what it promotes
   * to. */
  pos = position ("1n2k3/1P6/8/8/8/8/8/4K2R w - - 0 1");
  ix_test_take (&pos, "e1d2 b7/b8r .");
  ix_test_expect_fen (&pos, "1R2k3/1n6/8/8/8/8/3K4/7R b - - 0 1");
  pos = position ("4k3/8/8/8/8/8/2p5/K2N3R w - - 0 1");
  ix_test_take (&pos, "h1h2");
  g_assert_cmpint (reason (&pos, "d1/c2"), ==, IX_ILLEGAL_SWAP_REACH);
  pos = position ("4k3/8/8/8/8/2p5/8/K2N3R w - - 0 1");
  ix_test_take (&pos, "h1h2");
  g_assert_cmpint (reason (&pos, "d1/c3"), ==, IX_ILLEGAL_PROMOTION);
  ix_test_take (&pos, "d1/c3b .");
  ix_test_expect_fen (&pos, "4k3/8/8/8/8/2N5/7R/K2b4 b - - 0 1");
}

/* The right to capture en passant lasts through the swap only if the pawn still stands there. */
static void
test_en_passant (void)
{
  static const struct {
    const char *fen;
    const char *steps;
    const char *square;
  } rows[] = {
    { "3nk3/8/8/8/3p4/8/2P1B3/3NK3 w - - 0 1", "c2c4 e1/d1 .", "c3" },
    { "3nk3/8/8/8/3p4/8/2P1B3/3NK3 w - - 0 1", "c2c4 e2/c4 .", NULL },
    { "4k3/8/8/8/1P1p4/8/P1P5/R3K3 w - - 0 1", "c2c4 a1/a2 .", "c3" },
    /* Another pawn comes to its square. */
    { "4k3/8/8/2P5/3p4/8/2P5/R3K3 w - - 0 1", "c2c4 c4/c5 .", NULL },
    { "4k3/8/8/3p4/3N4/8/2P5/3RK3 w - - 0 1", "c2c4 c4/d5 .", NULL },
    /* The pawn that could capture is swapped away, or arrives only by the swap. */
    { "4k3/8/8/5N2/3p4/8/2P5/4K3 w - - 0 1", "c2c4 f5/d4 .", NULL },
    { "4k3/8/8/8/3N4/5p2/2P5/3RK3 w - - 0 1", "c2c4 d4/f3 .", "c3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = position (rows[i].fen);

      g_test_message ("%s", rows[i].fen);
      ix_test_take (&pos, rows[i].steps);
      g_assert_cmpint (pos.en_passant, ==,
                       rows[i].square != NULL ? ix_sq_parse (rows[i].square) : IX_SQ_NONE);
    }
  {
    IxPosition pos = position ("4k2n/8/8/3pP3/8/8/8/4KN1N w - d6 0 1");

    ix_test_take (&pos, "e5d6 e1/f1 .");
    ix_test_expect_fen (&pos, "4k2n/8/3P4/8/8/8/8/4NK1N b - - 0 1");
  }
}

/* The enemy king may be the other piece wherever the piece reaches it, unless the field forbids
 * it. */
static void
test_enemy_king (void)
{
  const char *fen = "3k4/8/8/8/8/8/4R3/7K w - - 0 1";
  IxPosition pos = position (fen);

  ix_test_take (&pos, "e2d2 d2/d8 .");
  ix_test_expect_fen (&pos, "3R4/8/8/8/8/8/3k4/7K b - - 1 1");
}

static void
test_enemy_king_field (void)
{
  const IxVariant *off = ix_test_variant ("balanced-swap", "swap_enemy_king=off");
  IxPosition pos = position ("7k/8/8/8/8/8/R7/4K3 w - - 0 1");
  IxPosition pos_off = ix_test_position ("7k/8/8/8/8/8/R7/K7 w - - 0 1", off);

  ix_test_take (&pos, "a2h2");
  g_assert_cmpint (reason (&pos, "h2/h8"), ==, IX_LEGAL);
  g_assert_cmpint (reason (&pos_off, "a2h2"), ==, IX_ILLEGAL_NO_SWAP_AFTER);
  pos_off = ix_test_position ("7k/8/8/8/8/8/R7/KN6 w - - 0 1", off);
  ix_test_take (&pos_off, "a2h2");
  g_assert_cmpint (reason (&pos_off, "h2/h8"), ==, IX_ILLEGAL_SWAP_KING);

  /* A pawn also reaches the king straight ahead of it. */
  pos = position ("8/8/8/3k4/8/3P4/8/4K3 w - - 0 1");
  ix_test_take (&pos, "d3d4");
  g_assert_cmpint (reason (&pos, "d4/d5"), ==, IX_LEGAL);
  pos = ix_test_position ("8/8/8/3k4/8/3P4/4N3/4K3 w - - 0 1", off);
  ix_test_take (&pos, "d3d4");
  g_assert_cmpint (reason (&pos, "d4/d5"), ==, IX_ILLEGAL_SWAP_KING);
}

static void
test_quiet (void)
{
  IxPosition pos = position ("3bk3/8/8/8/8/8/3P4/4KBNR w K - 7 30");

  ix_test_take (&pos, "g1f3 e1/f1 .");
  g_assert_cmpuint (pos.halfmove_clock, ==, 8);
  ix_test_take (&pos, "e8e7 e7/d8 .");
  g_assert_cmpuint (pos.halfmove_clock, ==, 9);
  /* A pawn as the other piece of the swap. */
  ix_test_take (&pos, "f3g1 e1/d2 .");
  g_assert_cmpuint (pos.halfmove_clock, ==, 0);
}

/* A position in which White has no swap differs from one in which White has. */
static void
test_key (void)
{
  IxPosition first = position ("4k3/8/8/8/8/8/3P4/4K2R w K - 0 1 first");
  IxPosition later = position ("4k3/8/8/8/8/8/3P4/4K2R w K - 0 1");
  IxPositionKey key_first = ix_position_key (&first);
  IxPositionKey key_later = ix_position_key (&later);

  g_assert_cmpuint (ix_position_count_turns (&first, 2), !=,
                    ix_position_count_turns (&later, 2));
  g_assert_false (ix_position_key_equal (&key_first, &key_later));
}

static void
test_naive (void)
{
  ix_naive_compare (ix_test_variant ("balanced-swap", "-"), &(IxNaiveRun) { 1, 100, 40, 60 });
  ix_naive_compare (ix_test_variant ("balanced-swap", "swap_enemy_king=off"), &(IxNaiveRun) { 2, 50, 40, 60 });
  ix_naive_compare (ix_test_variant ("balanced-swap", "first_rank_en_passant=on"), &(IxNaiveRun) { 3, 50, 40, 80 });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/balanced-swap/first-turn", test_first_turn);
  g_test_add_func ("/balanced-swap/no-ko", test_no_ko);
  g_test_add_func ("/balanced-swap/no-swap-after", test_no_swap_after);
  g_test_add_func ("/balanced-swap/castling", test_castling);
  g_test_add_func ("/balanced-swap/lost", test_lost);
  g_test_add_func ("/balanced-swap/king-swaps", test_king_swaps);
  g_test_add_func ("/balanced-swap/pawn-reach", test_pawn_reach);
  g_test_add_func ("/balanced-swap/promotion", test_promotion);
  g_test_add_func ("/balanced-swap/en-passant", test_en_passant);
  g_test_add_func ("/balanced-swap/enemy-king", test_enemy_king);
  g_test_add_func ("/balanced-swap/enemy-king-field", test_enemy_king_field);
  g_test_add_func ("/balanced-swap/quiet", test_quiet);
  g_test_add_func ("/balanced-swap/key", test_key);
  g_test_add_func ("/balanced-swap/naive", test_naive);
  return g_test_run ();
}
