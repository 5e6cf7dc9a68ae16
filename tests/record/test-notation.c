/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns as text: strict and lenient reading, refusals with their reasons, writing. */

#include "ix-notation.h"

#include <string.h>

#include "ix-fen.h"
#include "ix-test.h"
#include "ix-words.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R[QRBNP] w KQkq - 0 1"
#define TAKES "4k3/8/2p5/1p1p4/2P1P3/8/8/R3K3[] w - - 0 1"
#define PROMOTES "1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1"

/* The step that @text means, in coordinates; if it is refused, the error's code and the reason. */
static char *
read_turn (const IxPosition *pos,
           const char       *text,
           IxNotationFlags   flags)
{
  static const char *const codes[] = {
    [IX_RECORD_ERROR_FEN] = "fen",
    [IX_RECORD_ERROR_SYNTAX] = "syntax",
    [IX_RECORD_ERROR_AMBIGUOUS] = "ambiguous",
    [IX_RECORD_ERROR_ILLEGAL] = "illegal",
    [IX_RECORD_ERROR_GAME] = "game",
  };
  IxTurn turn = { .n = 77 };
  IxReason reason = IX_ILLEGAL_TURN_DONE;
  g_autoptr (GError) error = NULL;

  if (!ix_turn_parse (pos, text, flags, &turn, &reason, &error))
    {
      g_assert_true (error->domain == IX_RECORD_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (turn.n, ==, 77);
      /* "IX_LEGAL where no single step was meant" */
      g_assert_cmpint (reason != IX_LEGAL, ==, error->code == IX_RECORD_ERROR_ILLEGAL);
      return g_strdup (codes[error->code]);
    }
  g_assert_no_error (error);
  g_assert_cmpint (reason, ==, IX_LEGAL);
  g_assert_cmpint (ix_position_check_step (pos, turn.steps[0]), ==, IX_LEGAL);
  return ix_turn_write_coordinates (&turn);
}

typedef struct {
  const char *fen;
  const char *text;
  const char *strict;
  const char *lenient; /* NULL: the same */
} Reading;

static void
check_readings (const Reading *rows,
                gsize          n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      IxPosition pos = ix_test_position (rows[i].fen, ix_variant_find ("newport"));
      g_autofree char *strict = read_turn (&pos, rows[i].text, IX_NOTATION_STRICT);
      g_autofree char *lenient = read_turn (&pos, rows[i].text, IX_NOTATION_LENIENT);

      ix_test_say (rows[i].text);
      g_assert_cmpstr (strict, ==, rows[i].strict);
      g_assert_cmpstr (lenient, ==, rows[i].lenient != NULL ? rows[i].lenient : rows[i].strict);
    }
}

static void
test_moves (void)
{
  static const Reading rows[] = {
    { START, "e4", "e2e4", NULL },
    { START, "Nf3", "g1f3", NULL },
    { START, "g1f3", "g1f3", NULL },
    { START, "Ngf3", "g1f3", NULL },
    { START, "N1f3", "g1f3", NULL },
    { START, "Ng1f3", "g1f3", NULL },
    { START, "e2e4", "e2e4", NULL },
    { START, "Pe4", "e2e4", NULL },
    /* Marks and comments are ignored. */
    { START, "Nf3+", "g1f3", NULL },
    { START, "Nf3#", "g1f3", NULL },
    { START, "Nf3++", "g1f3", NULL },
    { START, "Nf3+!?", "g1f3", NULL },
    { START, "Nf3??", "g1f3", NULL },
    { START, "g1f3!", "g1f3", NULL },
    /* The long form. */
    { START, "Ng1-f3", "syntax", "g1f3" },
    { START, "e2-e4", "syntax", "e2e4" },
    { START, "e-4", "syntax", NULL },
    /* Without a letter the first square tells the piece. */
    { START, "g1-f3", "syntax", "g1f3" },
    { START, "g1-e2", "syntax", "illegal" },
    { START, "e4-e5", "syntax", "illegal" },
    { START, "g8-f6", "syntax", "illegal" },
    { START, "Pg1-f3", "syntax", "illegal" },
    { START, "g-f3", "syntax", "illegal" },
    /* Figurines, White's and Black's alike; that of a pawn means nothing. */
    { START, "♘f3", "syntax", "g1f3" },
    { START, "♞f3", "syntax", "g1f3" },
    { START, "♙e4", "syntax", "e2e4" },
    { START, "♟e4", "syntax", "e2e4" },
    { START, "♔e4", "syntax", "illegal" },
    { START, "☃e4", "syntax", NULL },
    { START, "♀e4", "syntax", NULL },
    { START, "♠e4", "syntax", NULL },
    /* Not turns. */
    { START, "", "syntax", NULL },
    { START, "+", "syntax", NULL },
    { START, "e", "syntax", NULL },
    { START, "N", "syntax", NULL },
    { START, "e9", "syntax", NULL },
    { START, "i4", "syntax", NULL },
    { START, "e44", "syntax", NULL },
    { START, "xe", "syntax", NULL },
    { START, "Nxxf3", "syntax", NULL },
    { START, "nf3", "syntax", NULL },
    { START, "Xf3", "syntax", NULL },
    { START, "Nfgf3", "syntax", NULL },
    { START, "e2e4e5", "syntax", NULL },
    { START, " e4", "syntax", NULL },
    { START, "e4 ", "syntax", NULL },
    { START, "e2 e4", "syntax", NULL },
    { START, "--", "syntax", NULL },
    { START, "1-0", "syntax", NULL },
    { START, "\xff\xfe", "syntax", NULL },
    { START, "O-O-O-O", "syntax", NULL },
    /* Turns that are illegal here. */
    { START, "e5", "illegal", NULL },
    { START, "Nf4", "illegal", NULL },
    { START, "Nbf3", "illegal", NULL },
    { START, "N2f3", "illegal", NULL },
    { START, "e7e5", "illegal", NULL },
    { START, "e2e4q", "illegal", NULL },
    { START, "Ae4", "illegal", NULL },
    { START, "Ese4", "illegal", NULL },
    { START, "Psxe4", "illegal", NULL },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

static void
test_captures (void)
{
  static const Reading rows[] = {
    { TAKES, "cxb5", "c4b5", NULL },
    { TAKES, "exd5", "e4d5", NULL },
    { TAKES, "cxd5", "c4d5", NULL },
    { TAKES, "c4xd5", "c4d5", NULL },
    { TAKES, "c4d5", "c4d5", NULL },
    { TAKES, "cd5", "illegal", "c4d5" },
    { TAKES, "c:d5", "syntax", "c4d5" },
    { TAKES, "xb5", "illegal", "c4b5" },
    { TAKES, "b5", "illegal", "c4b5" },
    { TAKES, "xd5", "illegal", "ambiguous" },
    { TAKES, "c5", "c4c5", NULL },
    { TAKES, "xc5", "illegal", "c4c5" },
    { TAKES, "cxc5", "illegal", "c4c5" },
    { TAKES, "c4:b5", "syntax", "c4b5" },
    { TAKES, "Ra5", "a1a5", NULL },
    { TAKES, "Rxa5", "illegal", "a1a5" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "Ra5", "illegal", "a1a5" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "R:a5", "syntax", "a1a5" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "Ra1:a5", "syntax", "a1a5" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "Ra1xa5", "a1a5", NULL },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "a1xa5", "illegal", "a1a5" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "a1-a5", "syntax", "a1a5" },
    { TAKES, "c4-d5", "syntax", "c4d5" },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "exd6", "e5d6", NULL },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5d6", "e5d6", NULL },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "ed6", "illegal", "e5d6" },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "xd6", "illegal", "e5d6" },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "d6", "illegal", "e5d6" },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "exd6e.p.", "syntax", NULL },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

/* Read leniently, but so that a capture says that it is one. */
static void
test_marked_captures (void)
{
  static const struct {
    const char *fen, *text, *read;
  } rows[] = {
    { TAKES, "cxb5", "c4b5" },
    { TAKES, "c:d5", "c4d5" },
    { TAKES, "cd5", "c4d5" },
    { TAKES, "c4d5", "c4d5" },
    { TAKES, "b5", "illegal" },
    { TAKES, "c5", "c4c5" },
    { TAKES, "cxc5", "illegal" },
    { TAKES, "Ra5", "a1a5" },
    { TAKES, "Rxa5", "illegal" },
    { TAKES, "♖a5", "a1a5" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "Ra5", "illegal" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "Raa5", "illegal" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "R:a5", "a1a5" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "Ra1a5", "a1a5" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "a1-a5", "a1a5" },
    { "4k3/8/8/p7/8/8/8/R3K3[] w - - 0 1", "a1xa4", "illegal" },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "d6", "illegal" },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "ed6", "e5d6" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position (rows[i].fen, ix_variant_find ("newport"));
      g_autofree char *read =
        read_turn (&pos, rows[i].text, IX_NOTATION_LENIENT | IX_NOTATION_MARKED_CAPTURES);

      ix_test_say (rows[i].text);
      g_assert_cmpstr (read, ==, rows[i].read);
    }
}

static void
test_promotions (void)
{
  static const Reading rows[] = {
    { PROMOTES, "a8=Q", "a7a8q", NULL },
    { PROMOTES, "a8=N", "a7a8n", NULL },
    { PROMOTES, "axb8=R+", "a7b8r", NULL },
    { PROMOTES, "a7a8b", "a7a8b", NULL },
    { PROMOTES, "a7b8q", "a7b8q", NULL },
    { PROMOTES, "a7a8Q", "syntax", "a7a8q" },
    { PROMOTES, "a8Q", "syntax", "a7a8q" },
    { PROMOTES, "axb8N", "syntax", "a7b8n" },
    { PROMOTES, "a7-a8Q", "syntax", "a7a8q" },
    { PROMOTES, "a8♕", "syntax", "a7a8q" },
    { PROMOTES, "a8=♕", "syntax", "a7a8q" },
    { PROMOTES, "a8X", "syntax", NULL },
    { PROMOTES, "a8", "illegal", NULL },
    { PROMOTES, "a7a8", "illegal", NULL },
    { PROMOTES, "a8=K", "illegal", NULL },
    { PROMOTES, "a8=P", "illegal", NULL },
    { PROMOTES, "a8=A", "illegal", NULL },
    { PROMOTES, "a8=Es", "illegal", NULL },
    { PROMOTES, "a8=", "syntax", NULL },
    { PROMOTES, "a8=q", "syntax", NULL },
    { PROMOTES, "a8=QQ", "syntax", NULL },
    { PROMOTES, "a7a8x", "syntax", NULL },
    { PROMOTES, "a7a81", "syntax", NULL },
    { PROMOTES, "Ke2=Q", "illegal", NULL },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

static void
test_drops_and_castling (void)
{
  static const Reading rows[] = {
    { CASTLES, "N@f3", "N@f3", NULL },
    { CASTLES, "P@d4", "P@d4", NULL },
    { CASTLES, "Q@d4!", "Q@d4", NULL },
    { CASTLES, "n@f3", "syntax", "N@f3" },
    { CASTLES, "p@d4", "syntax", "P@d4" },
    { CASTLES, "@d4", "syntax", "P@d4" },
    { CASTLES, "♘@f3", "syntax", "N@f3" },
    { CASTLES, "♙@d4", "syntax", "P@d4" },
    { CASTLES, "x@d4", "syntax", NULL },
    { CASTLES, "NN@d4", "syntax", NULL },
    { CASTLES, "N@d9", "syntax", NULL },
    { CASTLES, "N@d", "syntax", NULL },
    { CASTLES, "N@d44", "syntax", NULL },
    { CASTLES, "N@@d4", "syntax", NULL },
    { CASTLES, "K@d4", "illegal", NULL },
    { CASTLES, "Es@d4", "illegal", NULL },
    { CASTLES, "P@d1", "illegal", NULL },
    { CASTLES, "N@a1", "illegal", NULL },
    { START, "P@d4", "illegal", NULL },
    { CASTLES, "O-O", "e1g1", NULL },
    { CASTLES, "O-O-O", "e1c1", NULL },
    { CASTLES, "O-O+", "e1g1", NULL },
    { CASTLES, "O-O-O#!", "e1c1", NULL },
    { CASTLES, "e1-g1", "syntax", "e1g1" },
    { CASTLES, "e1-c1+", "syntax", "e1c1" },
    { CASTLES, "e1g1", "e1g1", NULL },
    { CASTLES, "e1c1", "e1c1", NULL },
    { CASTLES, "0-0", "syntax", "e1g1" },
    { CASTLES, "0-0-0", "syntax", "e1c1" },
    { CASTLES, "o-o", "syntax", "e1g1" },
    { CASTLES, "o-o-o+", "syntax", "e1c1" },
    { "r3k2r/8/8/8/8/8/8/R3K2R[] b KQkq - 0 1", "O-O", "e8g8", NULL },
    { "r3k2r/8/8/8/8/8/8/R3K2R[] b KQkq - 0 1", "O-O-O", "e8c8", NULL },
    { "4k3/8/8/8/8/8/8/R5K1[] w - - 0 1", "O-O-O", "illegal", NULL },
    { START, "O-O", "illegal", NULL },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

static void
test_castling_does_not_promote (void)
{
  static const Reading rows[] = {
    { CASTLES, "e1g1q", "illegal", NULL },
    { CASTLES, "e1c1n", "illegal", NULL },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

/* Several pieces that fit, and some of them that cannot move. */
static void
test_ambiguity (void)
{
  static const Reading rows[] = {
    { "4k3/8/8/8/8/8/4K3/N3N3[] w - - 0 1", "Nc2", "ambiguous", NULL },
    { "4k3/8/8/8/8/8/4K3/N3N3[] w - - 0 1", "Nac2", "a1c2", NULL },
    { "4k3/8/8/8/8/8/4K3/N3N3[] w - - 0 1", "N1c2", "ambiguous", NULL },
    { "4k3/8/8/R7/8/8/8/R3K3[] w - - 0 1", "Ra3", "ambiguous", NULL },
    { "4k3/8/8/R7/8/8/8/R3K3[] w - - 0 1", "Raa3", "ambiguous", NULL },
    { "4k3/8/8/R7/8/8/8/R3K3[] w - - 0 1", "R5a3", "a5a3", NULL },
    { "4k3/8/8/8/8/Q1Q5/8/Q3K3[] w - - 0 1", "Qb2", "ambiguous", NULL },
    { "4k3/8/8/8/8/Q1Q5/8/Q3K3[] w - - 0 1", "Qa3b2", "a3b2", NULL },
    { "4k3/8/8/8/8/Q1Q5/8/Q3K3[] w - - 0 1", "Qcb2", "c3b2", NULL },
    { "4k3/8/8/8/8/Q1Q5/8/Q3K3[] w - - 0 1", "a3b2", "a3b2", NULL },
    { "4k3/8/8/8/8/Q~1Q5/8/4K3[] w - - 0 1", "Qb3", "ambiguous", NULL },
    /* The knight on e2 is pinned. */
    { "4r1k1/8/8/8/8/8/4N3/N3K3[] w - - 0 1", "Nc3", "illegal", NULL },
    { "4r1k1/8/8/8/1N6/8/4N3/4K3[] w - - 0 1", "Nd5", "b4d5", NULL },
    { "4r1k1/8/8/8/4N3/8/4N3/4K3[] w - - 0 1", "Nc3", "ambiguous", NULL },
    { "4r1k1/8/8/1N6/8/8/4N3/4K3[] w - - 0 1", "Nc3", "b5c3", NULL },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

static void
test_reasons (void)
{
  static const struct {
    const char *fen;
    const char *text;
    IxReason    reason;
  } rows[] = {
    { START, "Nf4", IX_ILLEGAL_MOVE },
    { START, "Nd2", IX_ILLEGAL_MOVE },
    { START, "e7e5", IX_ILLEGAL_NOT_YOURS },
    { START, "e4e5", IX_ILLEGAL_NO_PIECE },
    { START, "O-O", IX_ILLEGAL_CASTLE_BLOCKED },
    { START, "e1g1", IX_ILLEGAL_CASTLE_BLOCKED },
    { START, "P@e4", IX_ILLEGAL_NOT_HELD },
    { START, "K@e4", IX_ILLEGAL_NO_DROPS },
    { CASTLES, "P@d8", IX_ILLEGAL_PAWN_RANK },
    { CASTLES, "N@a8", IX_ILLEGAL_OCCUPIED },
    { PROMOTES, "a8", IX_ILLEGAL_PROMOTION },
    { PROMOTES, "axb8=K", IX_ILLEGAL_PROMOTION },
    { "4r1k1/8/8/8/8/8/4N3/4K3[] w - - 0 1", "Nc3", IX_ILLEGAL_KING_IN_CHECK },
    { "4r1k1/8/8/8/8/8/4N3/4K1N1[] w - - 0 1", "Nc3", IX_ILLEGAL_KING_IN_CHECK },
    { "4r1k1/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@d4", IX_ILLEGAL_KING_IN_CHECK },
    { "4r1k1/8/8/8/8/8/8/4K2R[] w K - 0 1", "O-O", IX_ILLEGAL_CASTLE_CHECK },
    { "5rk1/8/8/8/8/8/8/4K2R[] w K - 0 1", "O-O", IX_ILLEGAL_CASTLE_CHECK },
    { "6k1/8/8/8/8/8/8/4K2R[] w - - 0 1", "O-O", IX_ILLEGAL_CASTLE_LOST },
    { "6k1/8/8/8/8/8/8/3K3R[] w - - 0 1", "O-O", IX_ILLEGAL_CASTLE_LOST },
    { "6k1/8/8/8/8/8/8/4R2K[] w - - 0 1", "O-O", IX_ILLEGAL_CASTLE_LOST },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - - 0 1", "exd6", IX_ILLEGAL_EN_PASSANT },
    { "4k3/8/8/K2pP2r/8/8/8/8[] w - d6 0 1", "exd6", IX_ILLEGAL_KING_IN_CHECK },
    { "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1", "N@f7#", IX_ILLEGAL_DROP_MATE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position (rows[i].fen, ix_variant_find ("newport"));
      g_autoptr (GError) error = NULL;
      IxReason reason;
      IxTurn turn;

      g_test_message ("%s in %s", rows[i].text, rows[i].fen);
      g_assert_false (ix_turn_parse (&pos, rows[i].text, IX_NOTATION_STRICT, &turn, &reason,
                                     &error));
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL);
      g_assert_cmpint (reason, ==, rows[i].reason);
      g_assert_nonnull (strstr (error->message, rows[i].text));
      /* Reason and error may both be NULL. */
      g_assert_false (ix_turn_parse (&pos, rows[i].text, IX_NOTATION_STRICT, &turn, NULL, NULL));
    }
}

/* Once the turn has its step there is nothing left to read. */
static void
test_turn_done (void)
{
  static const char *const texts[] = { "e4", "e2e4", "P@e4", "O-O" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      IxPosition pos = ix_test_position ("4k3/8/8/8/8/8/4P3/R3K2R[P] w KQ - 0 1",
                                         ix_variant_find ("newport"));
      IxReason reason;
      IxTurn turn;

      ix_position_step (&pos, ix_step_move (0, 1, IX_NO_PIECE));
      g_assert_false (ix_turn_parse (&pos, texts[i], IX_NOTATION_STRICT, &turn, &reason, NULL));
      g_assert_cmpint (reason, ==, IX_ILLEGAL_TURN_DONE);
    }
}

/* Writing */

static void
test_written (void)
{
  static const struct {
    const char *variant;
    const char *fen;
    const char *coordinates;
    const char *san;
  } rows[] = {
    { "newport", START, "e2e4", "e4" },
    { "newport", START, "g1f3", "Nf3" },
    { "newport", CASTLES, "e1g1", "O-O" },
    { "newport", CASTLES, "e1c1", "O-O-O" },
    { "newport", CASTLES, "P@d4", "P@d4" },
    { "newport", CASTLES, "Q@e4", "Q@e4+" },
    { "newport", CASTLES, "a1a8", "Rxa8+" },
    { "newport", TAKES, "c4d5", "cxd5" },
    { "newport", TAKES, "c4c5", "c5" },
    { "newport", "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5d6", "exd6" },
    { "newport", PROMOTES, "a7a8n", "a8=N" },
    { "newport", PROMOTES, "a7b8q", "axb8=Q+" },
    /* The origin has only the parts that are needed. */
    { "newport", "4k3/8/8/8/8/8/4K3/N3N3[] w - - 0 1", "a1c2", "Nac2" },
    { "newport", "4k3/8/8/R7/8/8/8/R3K3[] w - - 0 1", "a5a3", "R5a3" },
    { "newport", "4k3/8/8/R7/8/8/8/R3K3[] w - - 0 1", "a5b5", "Rb5" },
    { "newport", "4k3/8/8/8/8/Q1Q5/8/Q3K3[] w - - 0 1", "a3b2", "Qa3b2" },
    { "newport", "4k3/8/8/8/8/Q1Q5/8/Q3K3[] w - - 0 1", "c3b2", "Qcb2" },
    { "newport", "4k3/8/8/8/8/Q1Q5/8/Q3K3[] w - - 0 1", "a1b2", "Q1b2" },
    { "newport", "4k3/8/8/8/8/8/N7/N3K1N1[] w - - 0 1", "g1e2", "Ne2" },
    { "newport", "4k3/8/8/8/8/Q~1Q5/8/4K3[] w - - 0 1", "a3b3", "Qab3" },
    { "newport", "4k3/8/8/8/8/Q~1Q5/8/4K3[] w - - 0 1", "c3b3", "Qcb3" },
    /* The other piece is pinned, of the other colour, or of another type. */
    { "newport", "4r1k1/8/8/1N6/8/8/4N3/4K3[] w - - 0 1", "b5c3", "Nc3" },
    { "newport", "6k1/8/8/1n6/8/8/4N3/4K3[] w - - 0 1", "e2c3", "Nc3" },
    { "newport", "3k4/8/8/8/8/2B5/Q7/4K3[] w - - 0 1", "a2b2", "Qb2" },
    /* A check that could still be parried is not mate. */
    { "newport", "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1", "a1a8", "Ra8+" },
    { "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#" },
    { "newport", "6rk/6pp/8/6N1/8/8/8/4K3[] w - - 0 1", "g5f7", "Nf7#" },
    { "berkshire", "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1", "N@f7", "N@f7#" },
    { "newport", "3k4/8/8/8/8/8/8/R3K3[] w Q - 0 1", "e1c1", "O-O-O+" },
    { "chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "Qf7" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position (rows[i].fen, ix_variant_find (rows[i].variant));
      g_autofree char *san = NULL;
      g_autofree char *coordinates = NULL;
      IxTurn turn;

      g_test_message ("%s in %s", rows[i].coordinates, rows[i].fen);
      g_assert_true (ix_turn_parse (&pos, rows[i].coordinates, IX_NOTATION_STRICT, &turn, NULL,
                                    NULL));
      san = ix_turn_write (&pos, &turn);
      coordinates = ix_turn_write_coordinates (&turn);
      g_assert_cmpstr (san, ==, rows[i].san);
      g_assert_cmpstr (coordinates, ==, rows[i].coordinates);
    }
}

/* A check that could be blocked is mate if no piece can arrive any more, or by the other notion
 * of mate. */
static void
test_mate_marks (void)
{
  static const struct {
    const char *settings;
    gboolean    closed;
    const char *san;
  } rows[] = {
    { "-", FALSE, "Ra8+" },
    { "-", TRUE, "Ra8#" },
    { "mate=immediate", FALSE, "Ra8#" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position ("6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1",
                                         ix_test_variant ("newport", rows[i].settings));
      IxTurn turn = ix_turn_of_step (ix_step_move (0, 56, IX_NO_PIECE));
      g_autofree char *san = NULL;

      pos.supply_closed = rows[i].closed;
      san = ix_turn_write (&pos, &turn);
      g_assert_cmpstr (san, ==, rows[i].san);
    }
}

/* Turns of several steps from other variants. */
static void
test_coordinates_of_steps (void)
{
  IxTurn turn = { .n = 3 };
  g_autofree char *text = NULL;

  turn.steps[0] = ix_step_move (IX_SQ (4, 1), IX_SQ (4, 3), IX_NO_PIECE);
  turn.steps[1] = ix_step_move (IX_SQ (0, 6), IX_SQ (0, 7), IX_QUEEN);
  turn.steps[2] = ix_step_drop (IX_PAWN, IX_SQ (3, 6));
  text = ix_turn_write_coordinates (&turn);
  g_assert_cmpstr (text, ==, "e2e4 a7a8q P@d7");
}

/* Every legal turn of all positions of the oracles */

static gboolean
check_round_trip (const IxTurn *turn,
                  gpointer      data)
{
  const IxPosition *pos = data;
  g_autofree char *san = ix_turn_write (pos, turn);
  g_autofree char *coordinates = ix_turn_write_coordinates (turn);
  const char *texts[] = { san, coordinates, san, coordinates };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      IxNotationFlags flags = i < 2 ? IX_NOTATION_STRICT : IX_NOTATION_LENIENT;
      g_autoptr (GError) error = NULL;
      IxTurn read;

      ix_turn_parse (pos, texts[i], flags, &read, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (read.n, ==, 1);
      g_assert_true (ix_step_equal (read.steps[0], turn->steps[0]));
    }
  return TRUE;
}

static void
test_round_trip (void)
{
  static const struct {
    const char *file;
    guint       columns;
    guint       fen;
  } files[] = {
    { "oracles/exchange-perft.tsv", 6, 3 },
    { "oracles/exchange-verdicts.tsv", 8, 4 },
    { "oracles/exchange-match-perft.tsv", 7, 4 },
    { "oracles/exchange-lines.tsv", 6, 5 },
  };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize f = 0; f < G_N_ELEMENTS (files); f++)
    {
      g_autoptr (GPtrArray) rows = ix_test_rows (files[f].file, files[f].columns);

      for (guint i = 0; i < rows->len; i++)
        {
          char **row = rows->pdata[i];
          g_auto (GStrv) boards = g_strsplit (row[files[f].fen], IX_FEN_SEPARATOR, -1);

          for (char **fen = boards; *fen != NULL; fen++)
            if (g_hash_table_add (seen, g_strconcat (row[1], *fen, NULL)))
              {
                IxPosition pos;

                g_assert_true (ix_fen_parse (*fen, ix_variant_find (row[1]),
                                             IX_FEN_ANY_MATERIAL | IX_FEN_LENIENT, &pos, NULL));
                g_assert_true (ix_position_each_turn (&pos, 1, check_round_trip, &pos));
              }
        }
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 100);
}

/* Words */

static void
test_words (void)
{
  for (IxReason reason = IX_LEGAL; reason <= IX_ILLEGAL_KING_IN_CHECK; reason++)
    g_assert_true (g_str_has_prefix (ix_reason_word (reason),
                                     reason == IX_LEGAL ? "legal" : "illegal"));
  for (IxSq sq = 0; sq < 64; sq++)
    {
      char name[3];

      ix_sq_name (sq, name);
      g_assert_cmpuint (ix_sq_parse (name), ==, sq);
    }
  g_assert_cmpuint (ix_sq_parse ("i1"), ==, IX_SQ_NONE);
  g_assert_cmpuint (ix_sq_parse ("a0"), ==, IX_SQ_NONE);
  g_assert_cmpuint (ix_sq_parse ("A1"), ==, IX_SQ_NONE);
  g_assert_cmpuint (ix_sq_parse (""), ==, IX_SQ_NONE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/moves", test_moves);
  g_test_add_func ("/notation/captures", test_captures);
  g_test_add_func ("/notation/marked-captures", test_marked_captures);
  g_test_add_func ("/notation/promotions", test_promotions);
  g_test_add_func ("/notation/drops-and-castling", test_drops_and_castling);
  g_test_add_func ("/notation/castling-does-not-promote", test_castling_does_not_promote);
  g_test_add_func ("/notation/ambiguity", test_ambiguity);
  g_test_add_func ("/notation/reasons", test_reasons);
  g_test_add_func ("/notation/turn-done", test_turn_done);
  g_test_add_func ("/notation/written", test_written);
  g_test_add_func ("/notation/mate-marks", test_mate_marks);
  g_test_add_func ("/notation/coordinates-of-steps", test_coordinates_of_steps);
  g_test_add_func ("/notation/round-trip", test_round_trip);
  g_test_add_func ("/notation/words", test_words);
  return g_test_run ();
}
