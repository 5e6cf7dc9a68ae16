/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Swap Chess (rules.md 3): sequences of swaps, KO, promotion and rights, the reasons, and the
 * search for a release from check, which is compared with an exhaustive one. */

#include <string.h>

#include "ix-fen.h"
#include "ix-check-info.h"
#include "ix-naive.h"
#include "ix-repetition.h"
#include "ix-swap-search.h"
#include "ix-test.h"
#include "ix-status.h"
#include "ix-words.h"

static IxPosition
position (const char *fen)
{
  return ix_test_position (fen, ix_test_variant ("swap", "-"));
}

/* Lengths */

/* The starting position has 346,856,442 sequences: all are counted only in builds where that
 * takes seconds, and each length separately only as far as that is quick. */
#ifdef __SANITIZE_ADDRESS__
#define MOST_SEQUENCES G_GUINT64_CONSTANT (100000)
#else
#define MOST_SEQUENCES G_MAXUINT64
#endif
#define MOST_OF_A_LENGTH G_GUINT64_CONSTANT (3000000)

static guint
count_moves (const IxPosition *pos)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);
  guint moves = 0;

  for (guint i = 0; i < n; i++)
    moves += steps[i].kind == IX_STEP_MOVE;
  return moves;
}

static void
test_lengths (void)
{
  g_autoptr (GPtrArray) rows = ix_test_rows ("oracles/swap-lengths.tsv", 3);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      g_auto (GStrv) counts = g_strsplit (row[2], " ", -1);
      IxPosition pos = position (row[1]);
      guint64 all = count_moves (&pos);

      g_test_message ("%s", row[0]);
      for (guint length = 1; counts[length - 1] != NULL; length++)
        {
          guint64 count = g_ascii_strtoull (counts[length - 1], NULL, 10);

          all += count;
          if (all <= MIN (MOST_OF_A_LENGTH, MOST_SEQUENCES))
            g_assert_cmpuint (ix_position_count_turns (&pos, length), ==, all);
        }
      if (all <= MOST_SEQUENCES)
        g_assert_cmpuint (ix_position_count_turns (&pos, IX_MAX_TURN_STEPS), ==, all);
    }
}

/* KO */

#define ROOKS "4k3/8/8/3r4/8/8/3R4/4K3"
#define ROOKS_SWAPPED "4k3/8/8/3R4/8/8/3r4/4K3"

/* Knights that attack each other and no king. */
#define KNIGHTS "7k/8/8/8/3n4/1N3p2/8/3K4"
#define KNIGHTS_SWAPPED "7k/8/8/8/3N4/1n3p2/8/3K4"

static void
test_ko_restores (void)
{
  IxPosition pos = position (KNIGHTS " w - - 0 1");

  ix_test_take (&pos, "b3/d4 .");
  ix_test_expect_fen (&pos, KNIGHTS_SWAPPED " b - - 1 1 ko:" KNIGHTS);
  g_assert_cmpint (ix_position_checkers (&pos), ==, 0);
  /* Through the forbidden placement, but not ending on it. */
  ix_test_take (&pos, "b3/d4");
  g_assert_false (ix_position_may_end_turn (&pos));
  g_assert_false (ix_position_must_end_turn (&pos));
  g_assert_cmpint (ix_position_check_end (&pos), ==, IX_ILLEGAL_KO);
  ix_test_take (&pos, "d4/f3 .");
  ix_test_expect_fen (&pos, "7k/8/8/8/3p4/1N3n2/8/3K4 w - - 0 2 ko:" KNIGHTS_SWAPPED);
}

/* Only the placement of the turn just before is forbidden. */
static void
test_ko_ends (void)
{
  IxPosition pos = position (KNIGHTS " w - - 0 1");

  ix_test_take (&pos, "b3/d4 . h8g8 .");
  g_assert_false (pos.ko);
  ix_test_take (&pos, "d1e1 .");
  g_assert_false (pos.ko);

  /* A move may restore anything: it cannot restore a placement, because it empties a square. */
  pos = position (KNIGHTS " w - - 0 1");
  ix_test_take (&pos, "b3/d4 . b3/d4 d4/f3 . b3/d4");
  /* A part of it is restored. */
  g_assert_true (ix_position_may_end_turn (&pos));
}

/* Another way to the same placement is forbidden too; other pieces of the same type count as the
 * same. */
static void
test_ko_like_pieces (void)
{
  IxPosition pos = position ("7k/5Q2/1p6/pP6/P7/8/8/7K b - - 0 1");

  g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_MOVE);
  g_assert_cmpuint (ix_position_count_turns (&pos, IX_MAX_TURN_STEPS), ==, 1);
  ix_test_take (&pos, "b6/a5 .");
  ix_test_expect_fen (&pos, "7k/5Q2/1p6/pP6/P7/8/8/7K w - - 0 2 ko:7k/5Q2/1p6/pP6/P7/8/8/7K");
  ix_test_take (&pos, "a4/b5");
  g_assert_cmpint (ix_position_check_end (&pos), ==, IX_ILLEGAL_KO);

  pos = position ("7k/5Q2/1p6/pP6/P7/8/8/7K b - - 0 1 ko:7k/5Q2/1p6/pP6/P7/8/8/7K");
  g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_STALEMATE);
}

/* A check ends the sequence: if it would end in the forbidden placement, the swap is illegal. */
static void
test_ko_by_check (void)
{
  IxPosition pos =
    position ("4k3/8/8/8/1R2n3/8/8/K7 w - - 0 1 ko:4k3/8/8/8/1n2R3/8/8/K7");

  g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("b4/e4")), ==, IX_ILLEGAL_KO);
  pos = position ("4k3/8/8/8/1R2n3/8/8/K7 w - - 0 1");
  ix_test_take (&pos, "b4/e4");
  g_assert_true (ix_position_must_end_turn (&pos));

  pos = position (ROOKS " b - - 0 1 ko:" ROOKS_SWAPPED);
  ix_test_take (&pos, "d5/d2");
  g_assert_cmpint (ix_position_check_end (&pos), ==, IX_ILLEGAL_KO);
  g_assert_cmpuint (ix_position_count_steps (&pos), ==, 0);
}

/* A player with only the forbidden placement left has no turn: the one escape is d3/c4/f7. */
static void
test_ko_mates (void)
{
#define ONE_ESCAPE "3rk3/5Q2/1B6/8/2r5/3b4/5R2/1n6 b - - 0 1"
  IxPosition pos = position (ONE_ESCAPE);
  IxTurn turn;

  g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_MOVE);
  g_assert_cmpint (ix_swap_search (&pos, IX_SWAP_SEARCH_BOUND, &turn, NULL), ==,
                   IX_SWAP_SEARCH_FOUND);
  g_assert_cmpuint (turn.n, ==, 2);
  pos = position (ONE_ESCAPE " ko:3rk3/5b2/1B6/8/2Q5/3r4/5R2/1n6");
  g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_CHECKMATE);
  g_assert_true (ix_position_is_mate (&pos));
  /* All pieces must be in the forbidden placement: here rook and king are, but others are not. */
  pos = position ("2krr3/7R/7p/P7/1R6/8/1p6/4K2R w K - 1 3 "
                  "ko:2krr3/7p/7R/P7/1R6/8/1p6/4R2K");
  g_assert_cmpint (ix_swap_search (&pos, IX_SWAP_SEARCH_BOUND, &turn, NULL), ==,
                   IX_SWAP_SEARCH_FOUND);
  g_assert_cmpuint (turn.n, ==, 1);
  ix_test_take (&pos, "h1/e1 .");
}

/* Promotion, rights, counters */

static void
test_promotion (void)
{
  IxPosition pos = position ("n1r1k3/1P6/8/8/8/8/6p1/4K2N w - - 0 1");

  g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("b7/a8")), ==, IX_ILLEGAL_PROMOTION);
  g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("b7/a8k")), ==,
                   IX_ILLEGAL_PROMOTION);
  g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("b7/a8p")), ==,
                   IX_ILLEGAL_PROMOTION);
  /* As a queen it goes on: a8 has no enemy between it and c8, where there is no rook now. */
  ix_test_take (&pos, "b7/a8q");
  ix_test_expect_fen (&pos, "Q1r1k3/1n6/8/8/8/8/6p1/4K2N w - - 0 1");
  g_assert_true (ix_position_may_end_turn (&pos));
  g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("a8/b7")), ==, IX_ILLEGAL_USED_UP);
  ix_test_take (&pos, "a8/c8");
  g_assert_true (ix_position_must_end_turn (&pos));
  ix_test_take (&pos, ".");
  ix_test_expect_fen (&pos, "r1Q1k3/1n6/8/8/8/8/6p1/4K2N b - - 0 1 ko:n1r1k3/1P6/8/8/8/8/6p1/4K2N");

  pos = position ("n1r1k3/1P6/8/8/8/8/6p1/4K2N w - - 0 1");
  ix_test_take (&pos, "b7/c8n .");
  ix_test_expect_fen (&pos, "n1N1k3/1r6/8/8/8/8/6p1/4K2N b - - 0 1 ko:n1r1k3/1P6/8/8/8/8/6p1/4K2N");
}

/* The player who swaps chooses the type that the enemy pawn promotes to; it keeps its colour. */
static void
test_promotes_enemy (void)
{
  static const char *const kinds[] = { "b1/d3q", "b1/d3r", "b1/d3b", "b1/d3n" };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      IxPosition pos = position ("3rk3/5r2/1Q6/8/2b5/3p4/5R2/1B6 w - - 0 1");

      ix_test_take (&pos, "b6/b1");
      g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("b1/d3")), ==,
                       IX_ILLEGAL_PROMOTION);
      ix_test_take (&pos, kinds[i]);
      g_assert_cmpint (pos.board[ix_sq_parse ("b1")], ==,
                       IX_PIECE (ix_test_step (kinds[i]).type, IX_BLACK));
      g_assert_cmpint (pos.active, ==, ix_sq_parse ("d3"));
    }
  /* An own pawn as the other piece, too. */
  {
    IxPosition pos = position ("5N1k/4P3/8/8/8/8/8/K6B w - - 0 1");

    g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("f8/e7")), ==,
                     IX_ILLEGAL_SWAP_REACH);
    pos = position ("1N5k/8/2P5/8/8/8/8/K7 w - - 0 1");
    ix_test_take (&pos, "b8/c6r");
    g_assert_cmpint (pos.board[ix_sq_parse ("b8")], ==, IX_PIECE (IX_ROOK, IX_WHITE));
    g_assert_true (ix_position_must_end_turn (&pos));
  }
}

static void
expect_castling (const char *fen,
                 const char *steps,
                 guint       rights)
{
  IxPosition pos = position (fen);

  ix_test_take (&pos, steps);
  g_assert_cmphex (pos.castling & IX_CASTLE_RIGHTS, ==, rights);
}

static void
test_castling_rights (void)
{
  const guint kings = IX_CASTLE_WHITE_SHORT | IX_CASTLE_BLACK_SHORT;
  const guint all = IX_CASTLE_RIGHTS;

  expect_castling ("r3k2r/p2n3p/8/8/8/8/P2B3P/R3K2R w KQkq - 0 1", "a1/a2 .",
                   all & ~(guint) IX_CASTLE_WHITE_LONG);
  expect_castling ("r3k2r/p2n3p/8/8/8/8/P2B3P/R3K2R w KQkq - 0 1", "h1/h2 .",
                   all & ~(guint) IX_CASTLE_WHITE_SHORT);
  /* The king is swapped by its own rook. */
  expect_castling ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1/e1", 0);
  /* The enemy swaps the rook away. */
  expect_castling ("4k3/8/8/8/8/1n6/8/R3K2R b KQ - 0 1", "b3/a1 .", IX_CASTLE_WHITE_SHORT);
  /* A rook that comes back counts as moved; so does another rook. */
  expect_castling ("r3k2r/p6p/8/8/R7/8/7P/R3K2R w KQkq - 0 1", "a4/a1 .",
                   all & ~(guint) IX_CASTLE_WHITE_LONG);
  expect_castling ("r3k2r/pP6/8/8/8/8/P7/R3K2R w KQkq - 0 1", "b7/a8b .",
                   all & ~(guint) IX_CASTLE_BLACK_LONG);
  expect_castling ("r3k2r/p2n3p/8/8/8/8/P2B3P/R3K2R w KQkq - 0 1",
                   "a1/a2 . a8/a7 . a2/a1", kings);
}

static void
test_en_passant (void)
{
  IxPosition pos = position ("4k3/3p4/4p3/8/3p4/8/2P5/R3K3 w - - 0 1");

  ix_test_take (&pos, "c2c4 .");
  g_assert_cmpint (pos.en_passant, ==, ix_sq_parse ("c3"));
  ix_test_take (&pos, "d7/e6 .");
  g_assert_cmpint (pos.en_passant, ==, IX_SQ_NONE);
  ix_test_take (&pos, "a1/e1 .");
  g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("d4c3")), ==, IX_ILLEGAL_EN_PASSANT);

  /* From the 1st rank no right arises, unless the field allows it. */
  pos = position ("4k3/8/8/8/8/1p6/8/P3K3 w - - 0 1");
  ix_test_take (&pos, "a1a3 .");
  g_assert_cmpint (pos.en_passant, ==, IX_SQ_NONE);
  pos = ix_test_position ("4k3/8/8/8/8/1p6/8/P3K3 w - - 0 1",
                          ix_test_variant ("swap", "first_rank_en_passant=on"));
  ix_test_take (&pos, "a1a3 .");
  g_assert_cmpint (pos.en_passant, ==, ix_sq_parse ("a2"));
  ix_test_take (&pos, "b3a2 .");
  ix_test_expect_fen (&pos, "4k3/8/8/8/8/8/p7/4K3 w - - 0 2");

  /* The piece beyond the skipped square is not a pawn: a swap is not en passant. */
  pos = position ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("e5/d6")), ==,
                   IX_ILLEGAL_SWAP_EMPTY);
}

static void
test_quiet (void)
{
  IxPosition pos = position (KNIGHTS " w - - 7 30");

  ix_test_take (&pos, "b3/d4 .");
  g_assert_cmpuint (pos.halfmove_clock, ==, 8);
  /* A pawn as the other piece, as the last of several swaps. */
  ix_test_take (&pos, "b3/d4 d4/f3 .");
  g_assert_cmpuint (pos.halfmove_clock, ==, 0);
  g_assert_cmpuint (pos.number, ==, 31);
  ix_test_take (&pos, "d1c1 .");
  g_assert_cmpuint (pos.halfmove_clock, ==, 1);
}

/* FIDE 9.2: positions are the same only if the possible moves are; a KO takes some away. */
static void
test_key (void)
{
  IxPosition pos = position (KNIGHTS " w - - 0 1");
  IxPosition with_ko = position (KNIGHTS " w - - 0 1 ko:" KNIGHTS_SWAPPED);
  IxPosition other_ko = position (KNIGHTS " w - - 0 1 ko:7k/8/8/8/3n4/1p3N2/8/3K4");
  IxPositionKey key = ix_position_key (&pos);
  IxPositionKey key_ko = ix_position_key (&with_ko);
  IxPositionKey key_other = ix_position_key (&other_ko);

  g_assert_true (ix_position_key_equal (&key, &key));
  g_assert_true (ix_position_key_equal (&key_ko, &key_ko));
  g_assert_cmpuint (ix_position_count_turns (&pos, IX_MAX_TURN_STEPS), >,
                    ix_position_count_turns (&with_ko, IX_MAX_TURN_STEPS));
  g_assert_false (ix_position_key_equal (&key, &key_ko));
  g_assert_false (ix_position_key_equal (&key_ko, &key_other));
}

/* Reasons */

static void
test_reasons (void)
{
  static const struct {
    const char *fen;
    const char *before;
    const char *step;
    IxReason    reason;
  } rows[] = {
    { "r7/4k3/8/8/8/8/8/R3K3 w - - 0 1", "", "a1/a8", IX_ILLEGAL_NEW_CHECK },
    { "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "a1/a8", IX_ILLEGAL_NEW_CHECK },
    { "k6n/8/8/4r3/8/8/8/4K2R w - - 0 1", "", "h1/h8", IX_ILLEGAL_CHECK_FIRST },
    /* A check that was released in the sequence may not return, even by another piece. */
    { "7k/8/2r5/4r3/6N1/8/8/4K3 w - - 0 1", "g4/e5", "e5/c6", IX_ILLEGAL_NEW_CHECK },
    /* While it lasts, another piece may give it instead. */
    { "7k/8/8/4r3/1n6/3N4/8/4K3 w - - 0 1", "", "d3/b4", IX_LEGAL },
    { "4k3/8/8/8/8/1N6/3n4/7K w - - 0 1", "b3/d2", "d2/b3", IX_ILLEGAL_USED_UP },
    { "4k3/8/8/8/8/1N6/3n4/3B3K w - - 0 1", "b3/d2", "d1/d2", IX_ILLEGAL_SWAP_OTHER },
    { "4k3/8/8/8/8/1N6/3n4/3B3K w - - 0 1", "b3/d2", "h1h2", IX_ILLEGAL_SWAP_DUE },
    { "4k3/8/8/8/8/1N6/3n4/3B3K w - - 0 1", "h1h2", "b3/d2", IX_ILLEGAL_TURN_DONE },
    { "4k3/8/8/8/8/1N6/3n4/K7 w - - 0 1", "", "b3/c5", IX_ILLEGAL_SWAP_EMPTY },
    { "4k3/8/8/8/8/1N6/3n4/K7 w - - 0 1", "", "b3/b3", IX_ILLEGAL_SWAP_EMPTY },
    { "4k3/8/8/8/8/1N1n4/8/K7 w - - 0 1", "", "b3/d3", IX_ILLEGAL_SWAP_REACH },
    { "4k3/8/8/8/3p4/3P4/8/K7 w - - 0 1", "", "d3/d4", IX_ILLEGAL_SWAP_REACH },
    { "4k3/8/8/8/8/1N1n4/8/K7 w - - 0 1", "", "d3/b2", IX_ILLEGAL_NOT_YOURS },
    { "4k3/8/8/8/8/1N1n4/8/K7 w - - 0 1", "", "c3/b3", IX_ILLEGAL_NO_PIECE },
    { "4k3/8/8/8/8/8/1n6/K7 w - - 0 1", "", "a1/b2", IX_ILLEGAL_SWAP_KING },
    { "3bk3/8/8/8/8/8/3R4/K7 w - - 0 1", "d2/d8", "d8/e8", IX_ILLEGAL_TURN_DONE },
    { "4k3/3p4/8/8/8/8/3R4/K7 w - - 0 1", "d2/d7", "d7/e8", IX_ILLEGAL_SWAP_KING },
    { "4k3/8/8/8/8/1N6/3n4/K7 w - - 0 1", "", "b3/d2q", IX_ILLEGAL_PROMOTION },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = position (rows[i].fen);

      g_test_message ("%s %s", rows[i].fen, rows[i].step);
      if (*rows[i].before != '\0')
        ix_test_take (&pos, rows[i].before);
      g_assert_cmpstr (ix_reason_word (ix_position_check_step (&pos,
                                                              ix_test_step (rows[i].step))), ==,
                       ix_reason_word (rows[i].reason));
      g_assert_cmpint (ix_position_check_step (&pos, ix_test_step (rows[i].step)), ==,
                       rows[i].reason);
    }
}

static void
test_no_swaps (void)
{
  static const char *const others[] = { "chess", "newport", "superchess" };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      IxPosition pos = ix_test_position ("4k3/8/8/8/8/1N6/3n4/K7 w - - 0 1",
                                         ix_test_variant (others[i], "-"));

      g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("b3/d2")), ==,
                       IX_ILLEGAL_NO_SWAPS);
    }
}

static void
test_end_reasons (void)
{
  IxPosition pos = position ("k7/8/8/4r3/8/8/1n6/3NK3 w - - 0 1");

  g_assert_cmpint (ix_position_check_end (&pos), ==, IX_ILLEGAL_UNFINISHED);
  /* The first check lasts: the player may go on swapping, but not end. */
  ix_test_take (&pos, "d1/b2");
  g_assert_cmpint (ix_position_check_end (&pos), ==, IX_ILLEGAL_KING_IN_CHECK);
  g_assert_false (ix_position_must_end_turn (&pos));
}

/* `strict`: the own king is not in check after any swap. */
static void
test_strict (void)
{
  const char *fen = "k7/8/8/4r3/8/8/1n6/3NK3 w - - 0 1";
  IxPosition pos = ix_test_position (fen, ix_test_variant ("swap", "swap_check=strict"));

  g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("d1/b2")), ==,
                   IX_ILLEGAL_KING_IN_CHECK);
  pos = position (fen);
  g_assert_cmpint (ix_position_check_step (&pos, ix_test_step ("d1/b2")), ==, IX_LEGAL);
}

/* The release from check */

#define BRUTE_BOUND 60000
#define N_RELEASES 3000
#define N_ROUNDS 4

typedef enum {
  BRUTE_NONE,
  BRUTE_FOUND,
  BRUTE_TOO_MANY,
} Brute;

typedef struct {
  guint    tried;
  gboolean deeper; /* some sequence is longer than the depth searched */
} Search;

/* Is there a way to end the sequence with exactly @depth more swaps?  Tries everything. */
static Brute
brute_to_depth (const IxPosition *pos,
                guint             depth,
                Search           *search)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  for (guint i = 0; i < n; i++)
    {
      IxPosition after = *pos;
      Brute found;

      if (steps[i].kind != IX_STEP_SWAP)
        continue;
      if (++search->tried > BRUTE_BOUND)
        return BRUTE_TOO_MANY;
      ix_position_step (&after, steps[i]);
      if (depth == 1 && ix_position_may_end_turn (&after))
        return BRUTE_FOUND;
      if (depth == 1)
        {
          search->deeper |= ix_position_count_steps (&after) != 0;
          continue;
        }
      found = brute_to_depth (&after, depth - 1, search);
      if (found != BRUTE_NONE)
        return found;
    }
  return BRUTE_NONE;
}

static Brute
brute_release (const IxPosition *pos,
               guint            *length)
{
  Search search = { .deeper = TRUE };
  Brute found = BRUTE_NONE;

  for (*length = 0; found == BRUTE_NONE && search.deeper;)
    {
      search.deeper = FALSE;
      found = brute_to_depth (pos, ++*length, &search);
    }
  return found;
}

/* The turn is legal and may end; @pos is then the position after it. */
static void
replay (IxPosition   *pos,
        const IxTurn *turn)
{
  for (guint i = 0; i < turn->n; i++)
    {
      g_assert_cmpint (turn->steps[i].kind, ==, IX_STEP_SWAP);
      g_assert_cmpint (ix_position_check_step (pos, turn->steps[i]), ==, IX_LEGAL);
      g_assert_true (i == 0 || !ix_position_may_end_turn (pos));
      ix_position_step (pos, turn->steps[i]);
    }
  g_assert_true (ix_position_may_end_turn (pos));
}

typedef struct {
  guint found;
  guint none;
  guint unproven;
  guint unknown; /* too many to try them all */
  guint longest;
} Tally;

/* Compares the two searches; returns whether there is a release, then with the position after
 * it. */
static gboolean
compare_release (const IxPosition *pos,
                 IxPosition       *behind,
                 Tally            *tally)
{
  IxTurn turn;
  guint length;
  guint tried = 0;
  IxSwapSearch release = ix_swap_search (pos, IX_SWAP_SEARCH_BOUND, &turn, &tried);
  Brute brute = brute_release (pos, &length);

  g_assert_cmpuint (tried, <=, IX_SWAP_SEARCH_BOUND);
  g_assert_cmpint (ix_swap_search (pos, IX_SWAP_SEARCH_BOUND, NULL, NULL), ==, release);
  /* Only a KO may leave it unproven. */
  if (release == IX_SWAP_SEARCH_UNPROVEN)
    {
      g_assert_true (pos->ko);
      tally->unproven++;
      return FALSE;
    }
  if (brute == BRUTE_TOO_MANY)
    tally->unknown++;
  else
    g_assert_cmpint (release == IX_SWAP_SEARCH_FOUND, ==, brute == BRUTE_FOUND);
  if (release != IX_SWAP_SEARCH_FOUND)
    {
      tally->none++;
      return FALSE;
    }
  tally->found++;
  tally->longest = MAX (tally->longest, turn.n);
  if (brute == BRUTE_FOUND)
    g_assert_cmpuint (turn.n, ==, length);
  /* All shorter sequences were tried before. */
  if (brute == BRUTE_TOO_MANY)
    g_assert_cmpuint (turn.n, >=, length);
  *behind = *pos;
  replay (behind, &turn);
  return TRUE;
}

/* If there is a release, its placement is then forbidden in turn: the next one must differ. */
static void
compare_releases (const IxPosition *pos,
                  Tally            *tally)
{
  IxPosition now = *pos;
  IxPosition behind;
  g_autofree char *fen = ix_fen_write (pos);

  g_test_message ("%s", fen);
  for (guint round = 0; round < N_ROUNDS && compare_release (&now, &behind, tally); round++)
    {
      now.ko = TRUE;
      memcpy (now.ko_placement, behind.board, sizeof now.ko_placement);
    }
}

/* Plays a random turn, comparing the searches in every position in check on the way, also within
 * a sequence. */
static gboolean
wander (IxPosition *pos,
        GRand      *rand,
        Tally      *tally)
{
  IxStep steps[IX_MAX_STEPS];
  IxPosition begin = *pos;
  guint n;

  if (ix_position_checkers (pos) != 0)
    compare_releases (pos, tally);
  for (guint tries = 0; tries < 5; tries++)
    {
      *pos = begin;
      while ((n = ix_position_steps (pos, steps)) > 0)
        {
          if (ix_position_may_end_turn (pos) && g_rand_int_range (rand, 0, 3) == 0)
            break;
          ix_position_step (pos, steps[g_rand_int_range (rand, 0, (gint32) n)]);
          if (pos->swapped && !ix_position_may_end_turn (pos) && tries == 0)
            {
              IxPosition behind;

              compare_release (pos, &behind, tally);
            }
        }
      if (ix_position_may_end_turn (pos))
        {
          ix_position_end_turn (pos);
          return TRUE;
        }
    }
  return FALSE;
}

/* Swap Chess with all piece types, as a made-up variant might have them. */
static const IxVariant *
all_pieces (void)
{
  static IxVariant variant;
  const IxPieceTypeSet more = IX_PIECE_BIT (IX_AMAZON) | IX_PIECE_BIT (IX_EMPRESS) |
                        IX_PIECE_BIT (IX_PRINCESS) | IX_PIECE_BIT (IX_VETERAN) |
                        IX_PIECE_BIT (IX_SHORT_ROOK);

  variant = *ix_variant_find ("swap");
  variant.id = "swap-of-all-pieces";
  variant.pieces |= more;
  variant.promotions |= more;
  return &variant;
}

static void
test_release (gconstpointer data)
{
  const IxVariant *variant = data != NULL ? ix_test_variant ("swap", data) : all_pieces ();
  GRand *rand = g_rand_new_with_seed (2005);
  Tally tally = { 0 };
  guint wanted = ix_test_n_cases (N_RELEASES, 20 * N_RELEASES);

  while (tally.found + tally.none < wanted)
    {
      IxPosition pos;

      if (g_rand_boolean (rand))
        pos = ix_naive_random_setup (variant, rand);
      else
        ix_position_start (&pos, variant);
      for (guint turn = 0; turn < 60 && wander (&pos, rand, &tally); turn++)
        continue;
    }
  g_test_message ("NOTE: %u with, %u without, %u not proven, %u too many to try, longest %u",
                  tally.found, tally.none, tally.unproven, tally.unknown, tally.longest);
  g_assert_cmpuint (tally.unproven, <=, wanted / 100);
  g_assert_cmpuint (tally.none, >, wanted / 20);
  g_rand_free (rand);
}

/* Two composed positions: in one the shortest release has 14 swaps; in the other no swap
 * releases the king, but it may capture the queen. */
static void
test_release_composed (void)
{
  IxPosition pos = position ("p4N2/2pBpn2/2p5/pRBP1PR1/bPb3p1/PQ1NPr1K/p1p2rq1/PPnP2k1 w - - 0 1");
  IxTurn turn;
  guint tried;

  g_assert_cmpint (ix_swap_search (&pos, IX_SWAP_SEARCH_BOUND, &turn, &tried), ==,
                   IX_SWAP_SEARCH_FOUND);
  g_assert_cmpuint (turn.n, ==, 14);
  g_test_message ("NOTE: found after %u swaps", tried);
  g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_MOVE);
  /* The bound is too small. */
  g_assert_cmpint (ix_swap_search (&pos, tried - 1, NULL, NULL), ==, IX_SWAP_SEARCH_UNPROVEN);
  g_assert_cmpint (ix_swap_search (&pos, 3, &turn, &tried), ==, IX_SWAP_SEARCH_UNPROVEN);
  g_assert_cmpuint (tried, <=, 3 + 1);
  ix_swap_search (&pos, IX_SWAP_SEARCH_BOUND, &turn, NULL);
  replay (&pos, &turn);

  pos = position ("2p3BB/kP2P1pP/3p4/qKP1N3/1r2bR2/1bp5/1p3Q2/2PrP1R1 w - - 0 1");
  g_assert_cmpint (ix_swap_search (&pos, IX_SWAP_SEARCH_BOUND, NULL, &tried), ==,
                   IX_SWAP_SEARCH_NONE);
  g_test_message ("NOTE: none, after %u swaps", tried);
  g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_MOVE);
  ix_test_take (&pos, "b5a5 .");
}

/* Two models */

static void
test_naive (void)
{
  ix_naive_compare (ix_test_variant ("swap", "-"), &(IxNaiveRun) { 1, 150, 40, 60 });
  ix_naive_compare (ix_test_variant ("swap", "swap_check=strict"), &(IxNaiveRun) { 2, 60, 40, 60 });
  ix_naive_compare (ix_test_variant ("swap", "first_rank_en_passant=on"), &(IxNaiveRun) { 3, 60, 40, 80 });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/swap/lengths", test_lengths);
  g_test_add_func ("/swap/ko/restores", test_ko_restores);
  g_test_add_func ("/swap/ko/ends", test_ko_ends);
  g_test_add_func ("/swap/ko/like-pieces", test_ko_like_pieces);
  g_test_add_func ("/swap/ko/by-check", test_ko_by_check);
  g_test_add_func ("/swap/ko/mates", test_ko_mates);
  g_test_add_func ("/swap/promotion", test_promotion);
  g_test_add_func ("/swap/promotes-enemy", test_promotes_enemy);
  g_test_add_func ("/swap/castling-rights", test_castling_rights);
  g_test_add_func ("/swap/en-passant", test_en_passant);
  g_test_add_func ("/swap/quiet", test_quiet);
  g_test_add_func ("/swap/key", test_key);
  g_test_add_func ("/swap/reasons", test_reasons);
  g_test_add_func ("/swap/no-swaps", test_no_swaps);
  g_test_add_func ("/swap/end-reasons", test_end_reasons);
  g_test_add_func ("/swap/strict", test_strict);
  g_test_add_data_func ("/swap/release/persist", "-", test_release);
  g_test_add_data_func ("/swap/release/strict", "swap_check=strict", test_release);
  g_test_add_data_func ("/swap/release/all-pieces", NULL, test_release);
  g_test_add_func ("/swap/release/composed", test_release_composed);
  g_test_add_func ("/swap/naive", test_naive);
  return g_test_run ();
}
