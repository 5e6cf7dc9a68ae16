/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions from outside, mainly FENs: which are read, which are refused and why; and what is
 * written, kept and compared. */

#include "ix-fen.h"

#include <string.h>

#include "ix-notation.h"
#include "ix-repetition.h"
#include "ix-setup.h"
#include "ix-test.h"
#include "ix-words.h"

#define KINGS "4k3/8/8/8/8/8/8/4K3"
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

/* Checks that @text begins with @prefix; reports @text if it does not. */
static void
expect_prefix (const char *text,
               const char *prefix)
{
  g_autofree char *begin = g_strndup (text, strlen (prefix));

  ix_test_say (text);
  g_assert_cmpstr (begin, ==, prefix);
}

/* Reading */

/* The greatest numbers stay: the next ones would be 0. */
static void
test_last_numbers (void)
{
  static const char *const variants[] = { "chess", "newport" };

  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      const IxVariant *variant = ix_variant_find (variants[i]);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      IxPosition pos, again;

      ix_fen_parse ("4k3/8/8/8/8/8/8/4K3 w - - 65535 65534", variant, IX_FEN_STRICT, &pos, &error);
      g_assert_no_error (error);
      for (guint turn = 0; turn < 4; turn++)
        {
          IxStep steps[IX_MAX_STEPS];

          g_assert_cmpuint (ix_position_steps (&pos, steps), >, 0);
          ix_position_step (&pos, steps[0]);
          ix_position_end_turn (&pos);
        }
      g_assert_cmpuint (pos.number, ==, 65535);
      g_assert_cmpuint (pos.halfmove_clock, ==, 65535);
      text = ix_fen_write (&pos);
      ix_fen_parse (text, variant, IX_FEN_STRICT, &again, &error);
      g_assert_no_error (error);
    }
}

static void
test_accepted (void)
{
  static const struct {
    const char *variant;
    IxFenFlags  flags;
    const char *fen;
    const char *written; /* NULL: the same */
  } rows[] = {
    { "chess", IX_FEN_STRICT, START " w KQkq - 0 1", NULL },
    { "chess", IX_FEN_STRICT, KINGS " b - - 65535 65535", NULL },
    { "chess", IX_FEN_STRICT, "r3k3/8/8/8/8/8/8/R3K2R w qKQ - 7 12",
      "r3k3/8/8/8/8/8/8/R3K2R w KQq - 7 12" },
    { "chess", IX_FEN_STRICT, KINGS "[] w - - 0 1", KINGS " w - - 0 1" },
    { "chess", IX_FEN_STRICT, KINGS "/ w - - 0 1", KINGS " w - - 0 1" },
    { "newport", IX_FEN_STRICT, KINGS " w - - 0 1", KINGS "[] w - - 0 1" },
    { "newport", IX_FEN_STRICT, KINGS "/ w - - 0 1", KINGS "[] w - - 0 1" },
    { "newport", IX_FEN_STRICT, KINGS "[-] w - - 0 1", KINGS "[] w - - 0 1" },
    { "newport", IX_FEN_DROP_IMPOSSIBLE, KINGS "[] w KQkq e6 0 1", KINGS "[] w - - 0 1" },
    { "newport", IX_FEN_STRICT, KINGS "/pNPBn w - - 0 1", KINGS "[BNPnp] w - - 0 1" },
    { "newport", IX_FEN_STRICT, KINGS "[PpQqPRbn] w - - 0 1", KINGS "[QRPPqbnp] w - - 0 1" },
    { "newport", IX_FEN_STRICT, "4k2r~/6K1/8/8/8/8/Q~7/n~7[] w - - 0 1", NULL },
    /* The square is forgotten if no pawn can capture there. */
    { "chess", IX_FEN_STRICT, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
      "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1" },
    { "chess", IX_FEN_STRICT, "4k3/8/8/8/p3P3/8/8/4K3 b - e3 0 1",
      "4k3/8/8/8/p3P3/8/8/4K3 b - - 0 1" },
    { "chess", IX_FEN_STRICT, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", NULL },
    { "chess", IX_FEN_STRICT, "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1", NULL },
    { "chess", IX_FEN_LENIENT, START " w KQkq - 0 1", NULL },
    { "chess", IX_FEN_LENIENT, "r3k3/8/8/8/8/8/8/4K3 b", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1" },
    /* A field is known by its form where another is missing. */
    { "chess", IX_FEN_LENIENT, START " w", START " w KQkq - 0 1" },
    { "chess", IX_FEN_LENIENT, START " w - -", START " w - - 0 1" },
    { "chess", IX_FEN_LENIENT, START " w 3 4", START " w KQkq - 3 4" },
    { "chess", IX_FEN_LENIENT, START " w Kk 3 4", START " w Kk - 3 4" },
    { "chess", IX_FEN_LENIENT, START " w - 3 4", START " w - - 3 4" },
    { "chess", IX_FEN_LENIENT, "4k3/8/8/4Pp2/8/8/8/4K3 w f6 3 4",
      "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 3 4" },
    { "chess", IX_FEN_LENIENT, "r3k2r/8/8/8/8/8/8/RB2K2R b", "r3k2r/8/8/8/8/8/8/RB2K2R b KQkq - 0 1" },
    { "chess", IX_FEN_LENIENT, "1r2k2r/8/8/8/8/8/8/R2K3R b", "1r2k2r/8/8/8/8/8/8/R2K3R b k - 0 1" },
    { "newport", IX_FEN_LENIENT, "r3k2r~/8/8/8/8/8/8/R~3K2R[] b",
      "r3k2r~/8/8/8/8/8/8/R~3K2R[] b Kq - 0 1" },
    { "balanced-swap", IX_FEN_LENIENT, START " w first",
      START " w KQkq - 0 1 first" },
    { "balanced-swap", IX_FEN_LENIENT, START " w KQkq - first",
      START " w KQkq - 0 1 first" },
    /* Blanks, unseen characters and quotes count for nothing. */
    { "chess", IX_FEN_LENIENT, KINGS "\xc2\xa0w\xe2\x80\x89- \xc2\xa0 - 0\xa0" "1", KINGS " w - - 0 1" },
    { "chess", IX_FEN_LENIENT, "\xef\xbb\xbf" KINGS "\xe2\x80\x8b w - - 0 1\xe2\x80\x8e",
      KINGS " w - - 0 1" },
    { "chess", IX_FEN_LENIENT, "\\\"" KINGS " w - - 0 1\\\"", KINGS " w - - 0 1" },
    { "chess", IX_FEN_LENIENT, "'" KINGS " w \xe2\x80\x93 \xe2\x80\x94 0 1'", KINGS " w - - 0 1" },
    { "chess", IX_FEN_LENIENT, "“" KINGS " w - - 0 1”", KINGS " w - - 0 1" },
    { "chess", IX_FEN_LENIENT, "r3k3/8/8/8/8/8/8/4K3 b q", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1" },
    { "chess", IX_FEN_LENIENT, "4k3/8/8/4Pp2/8/8/8/4K3 w - f6",
      "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1" },
    { "chess", IX_FEN_LENIENT, KINGS " b - - 12", KINGS " b - - 12 1" },
    { "chess", IX_FEN_LENIENT, KINGS " b - - - -", KINGS " b - - 0 1" },
    { "chess", IX_FEN_LENIENT, "  " KINGS "\t b   -  -\t0 1 \r\n", KINGS " b - - 0 1" },
    { "newport", IX_FEN_LENIENT, KINGS "[Qp] b", KINGS "[Qp] b - - 0 1" },
    { "chess", IX_FEN_NO_KING, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1", NULL },
    { "chess", IX_FEN_ANY_MATERIAL, "4k3/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1", NULL },
    { "chess", IX_FEN_NO_KING | IX_FEN_LENIENT, "8/8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/8 w - - 0 1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *written = NULL;
      IxPosition pos;

      ix_test_say (rows[i].fen);
      ix_fen_parse (rows[i].fen, ix_variant_find (rows[i].variant), rows[i].flags, &pos, &error);
      g_assert_no_error (error);
      g_assert_true (pos.variant == ix_variant_find (rows[i].variant));
      written = ix_fen_write (&pos);
      g_assert_cmpstr (written, ==, rows[i].written != NULL ? rows[i].written : rows[i].fen);
    }
}

/* "On failure @pos is unchanged and @error names the first wrong field". */
static void
expect_refused (const char *variant,
                IxFenFlags  flags,
                const char *fen,
                const char *prefix)
{
  g_autoptr (GError) error = NULL;
  IxPosition pos = ix_test_position (START " b Kq - 3 7", ix_variant_find ("chess"));
  const IxPosition before = pos;

  ix_test_say (fen);
  g_assert_false (ix_fen_parse (fen, ix_variant_find (variant), flags, &pos, &error));
  g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_FEN);
  expect_prefix (error->message, prefix);
  g_assert_cmpmem (&pos, sizeof pos, &before, sizeof before);
}

static void
test_refused (void)
{
  static const struct {
    const char *fen;
    const char *prefix;
  } rows[] = {
    { "", "placement: " },
    { " w - - 0 1", "placement: missing" },
    { "9/8/8/8/8/8/8/4K3 w - - 0 1", "placement: '9' is neither" },
    { "4k3/8/8/8/8/8/8/4K2X w - - 0 1", "placement: 'X' is neither" },
    { "4k3/8/8/8/8/8/8/4K2\xfe w - - 0 1", "placement: '?' is neither" },
    { "4k3/8/8/8/8/8/8/4K2~ w - - 0 1", "placement: '~' is neither" },
    { "4k3/8/8/8/8/8/8/4K4 w - - 0 1", "placement: rank 1 has 9 squares" },
    { "4k3/8/8/8/8/8/8/88K w - - 0 1", "placement: rank 1 has more than 8" },
    { "4k4/8/8/8/8/8/8/4K3 w - - 0 1", "placement: rank 8 has 9 squares" },
    { "4k3/7/8/8/8/8/8/4K3 w - - 0 1", "placement: rank 7 has 7 squares" },
    { "4k3//8/8/8/8/8/4K3 w - - 0 1", "placement: rank 7 has 0 squares" },
    { "4k3/8/8/8/8/8/8/4K3P w - - 0 1", "placement: rank 1 has more than 8" },
    { "4k3/8/8/8/8/8/4K3 w - - 0 1", "placement: only 7 ranks" },
    { "4k3/8/8/8/8/8/8[] w - - 0 1", "placement: only 7 ranks" },
    { KINGS "/P/ w - - 0 1", "reserve: '/' is not a piece" },
    { KINGS "/[P] w - - 0 1", "placement: more than 8 ranks" },
    { KINGS "[P w - - 0 1", "placement: the bracket" },
    { KINGS "[P]P w - - 0 1", "placement: the bracket" },
    { KINGS "[ w - - 0 1", "placement: the bracket" },
    { KINGS "[X] w - - 0 1", "reserve: 'X' is not a piece" },
    { KINGS "[\n] w - - 0 1", "reserve: '?' is not a piece" },
    { KINGS "[P]] w - - 0 1", "reserve: ']' is not a piece" },
    { KINGS "[K] w - - 0 1", "reserve: no king can be" },
    { KINGS "[--] w - - 0 1", "reserve: '-' is not a piece" },
    { KINGS "[P-] w - - 0 1", "reserve: '-' is not a piece" },
    { KINGS "[A] w - - 0 1", "reserve: no amazon can be" },
    { "4k3/8/8/8/8/8/8/4K2A[] w - - 0 1", "placement: there is no amazon in newport" },
    { "8/8/8/8/8/8/8/4K3[] w - - 0 1", "placement: a king is missing" },
    { "4k3/8/8/8/8/8/8/4K1K1[] w - - 0 1", "placement: more than one king" },
    { "4k3/8/8/8/8/8/8/4K1P1[] w - - 0 1", "placement: a pawn on a rank" },
    { "4k3/8/8/8/8/8/P~7/4K3[] w - - 0 1", "placement: a piece marked as promoted" },
    { "4k3/8/8/8/8/8/8/QQQ1K3[] w - - 0 1", "placement: more pieces" },
    { "4k3/8/8/8/8/8/8/QQ2K3[Q] w - - 0 1", "placement: more pieces" },
    { KINGS "[] x - - 0 1", "side: neither w nor b" },
    { KINGS "[] W - - 0 1", "side: neither w nor b" },
    { KINGS "[] wb - - 0 1", "side: neither w nor b" },
    { "4k3/8/8/8/8/8/4R3/4K3[] w - - 0 1", "side: the side that is not to move" },
    { KINGS "[] w KX - 0 1", "castling: 'X' is none" },
    { KINGS "[] w -K - 0 1", "castling: '-' is none" },
    { START "[] w KQkqK - 0 1", "castling: 'K' stands twice" },
    { KINGS "[] w K - 0 1", "castling: a right without" },
    { KINGS "[] w - e 0 1", "en passant: neither" },
    { KINGS "[] w - e33 0 1", "en passant: neither" },
    { KINGS "[] w - i3 0 1", "en passant: neither" },
    { KINGS "[] w - e9 0 1", "en passant: neither" },
    { KINGS "[] w - e6 0 1", "en passant: no pawn" },
    { "4k3/8/8/8/3pP3/8/8/4K3[] w - e3 0 1", "en passant: no pawn" },
    { KINGS "[] w - - x 1", "halfmove: not a number from 0" },
    { KINGS "[] w - - -1 1", "halfmove: not a number" },
    { KINGS "[] w - - +1 1", "halfmove: not a number" },
    { KINGS "[] w - - 0x1 1", "halfmove: not a number" },
    { KINGS "[] w - - 65536 1", "halfmove: not a number from 0 to 65535" },
    { KINGS "[] w - - 0 0", "fullmove: not a number from 1" },
    { KINGS "[] w - - 0 65536", "fullmove: not a number from 1 to 65535" },
    { KINGS "[] w - - 0 1.", "fullmove: not a number" },
    { KINGS "[] w - - 0 99999999999999999999", "fullmove: not a number" },
    { KINGS "[] w - - 0 1 ko:8", "fullmove: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_refused ("newport", IX_FEN_STRICT, rows[i].fen, rows[i].prefix);
  expect_refused ("chess", IX_FEN_STRICT, KINGS "[P] w - - 0 1", "reserve: no pawn can be");
  expect_refused ("chess", IX_FEN_STRICT, "Q~3k3/7K/8/8/8/8/8/8 w - - 0 1",
                  "placement: a piece marked as promoted");
  expect_refused ("chess", IX_FEN_STRICT, "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
                  "placement: more pieces");
}

/* Texts that only strict or only lenient reading refuses. */
static void
test_refused_by_flags (void)
{
  static const char *const only_lenient[][2] = {
    { KINGS, "side: missing" },
    { KINGS " w", "castling: missing" },
    { KINGS " w -", "en passant: missing" },
    { KINGS " w - -", "halfmove: missing" },
    { KINGS " w - - 0", "fullmove: missing" },
    { KINGS " w - - - 1", "halfmove: " },
    { KINGS " w - - 0 -", "fullmove: " },
    { KINGS "  w - - 0 1", "side: missing" },
    { KINGS "\tw - - 0 1", "" },
    { " " KINGS " w - - 0 1", "placement: missing" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (only_lenient); i++)
    expect_refused ("newport", IX_FEN_STRICT, only_lenient[i][0], only_lenient[i][1]);
  expect_refused ("newport", IX_FEN_LENIENT, KINGS, "side: missing");
  expect_refused ("newport", IX_FEN_LENIENT, "", "placement: missing");
  expect_refused ("newport", IX_FEN_LENIENT, KINGS " w - - 0 1 2", "fullmove: ");
  expect_refused ("newport", IX_FEN_ANY_MATERIAL, KINGS "[QQQ] w - - 0 1", "reserve: more pieces");
  expect_refused ("newport", IX_FEN_ANY_MATERIAL | IX_FEN_NO_KING,
                  "4k3/8/8/8/8/8/8/4K1K1 w - - 0 1", "placement: more than one king");
  expect_refused ("newport", IX_FEN_ANY_MATERIAL, "8/8/8/8/8/8/8/4K3 w - - 0 1",
                  "placement: a king is missing");
  expect_refused ("newport", IX_FEN_NO_KING, "4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1",
                  "placement: more pieces");
  expect_refused ("newport", IX_FEN_STRICT, KINGS " w - - 0 1 | " KINGS " w - - 0 1",
                  "placement: one board");
}

/* More pieces of a type than can be counted. */
static void
test_refused_overflow (void)
{
  g_autofree char *pieces = g_strnfill (256, 'P');
  g_autofree char *fen = g_strconcat (KINGS "[", pieces, "] w - - 0 1", NULL);

  expect_refused ("newport", IX_FEN_ANY_MATERIAL, fen, "reserve: too many");
}

/* If two fields are wrong, the first is named. */
static void
test_first_wrong_field (void)
{
  static const char *const rows[][2] = {
    { "9/8/8/8/8/8/8/8 x K e9 x x", "placement: " },
    { KINGS " x X e9 x x", "side: " },
    { KINGS " w X e9 x x", "castling: " },
    { KINGS " w - e9 x x", "en passant: " },
    { KINGS " w - - x x", "halfmove: " },
    { KINGS "[X] x - - 0 1", "reserve: " },
    { "8/8/8/8/8/8/8/8 w K - 0 1", "placement: a king" },
    { "4k3/8/8/8/8/8/4R3/4K3[] w K e6 0 1", "side: the side" },
    { KINGS " w K e6 0 1", "castling: a right" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_refused ("newport", IX_FEN_STRICT, rows[i][0], rows[i][1]);
}

/* The same if one field is wrong in itself and another missing, or wrong only in the position. */
static void
test_first_wrong_field_of_different_kinds (void)
{
  static const char *const rows[][2] = {
    { "9/8/8/8/8/8/8/8 w", "placement: " },
    { KINGS " x - - 0", "side: " },
    { "9/8/8/8/8/8/8/8 w - - 0 1 ko:8", "placement: " },
    { "8/8/8/8/8/8/8/8 x - - 0 1", "placement: " },
    { "4k3/8/8/8/8/8/4R3/4K3[] w - - x 1", "side: " },
    { KINGS " w K e9 0 1", "castling: " },
    { KINGS " w - e6 0 x", "en passant: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      IxPosition pos;

      g_assert_false (ix_fen_parse (rows[i][0], ix_variant_find ("newport"), IX_FEN_STRICT, &pos,
                                    &error));
      g_test_message ("%s: not %s but %s", rows[i][0], rows[i][1], error->message);
      if (!g_str_has_prefix (error->message, rows[i][1]))
        g_test_fail ();
    }
}

/* Several boards */

static void
test_boards_accepted (void)
{
  static const struct {
    const char *fens;
    guint       n;
  } rows[] = {
    { KINGS "[Qp] w - - 0 1", 1 },
    { KINGS "[Qp] w - - 0 1 | " KINGS "[n] b - - 4 5", 2 },
    { KINGS "[Qp] w - - 0 1 | " KINGS "[n] b - - 4 5 | " KINGS "[Qp] b - - 0 1", 3 },
    { KINGS "[Qp] w - - 0 1 | " KINGS "[] w - - 0 1 | " KINGS "[Qp] b - - 0 1 | " KINGS
      "[] w - - 0 1", 4 },
    /* The pieces of as many sets as there are boards. */
    { KINGS "[QQQ] w - - 0 1 | " KINGS "[] w - - 0 1 | " KINGS "[QQQ] b - - 0 1", 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *written = NULL;
      IxPosition boards[4];
      guint n = 0;

      ix_fen_parse_boards (rows[i].fens, ix_variant_find ("newport"), IX_FEN_STRICT, boards, 4, &n,
                           &error);
      g_assert_no_error (error);
      g_assert_cmpuint (n, ==, rows[i].n);
      written = ix_fen_write_boards (boards, n);
      g_assert_cmpstr (written, ==, rows[i].fens);
    }
}

static void
test_boards_refused (void)
{
  static const struct {
    const char *fens;
    const char *prefix;
  } rows[] = {
    { "", "placement: " },
    { KINGS " x - - 0 1", "side: " },
    { KINGS " w - - 0 1 | " KINGS " x - - 0 1", "board 2: side: " },
    { KINGS " w - - 0 x | " KINGS " x - - 0 1", "board 1: fullmove: " },
    { KINGS " w - - 0 1|" KINGS " w - - 0 1", "fullmove: " },
    { KINGS " w - - 0 1 | ", "board 2: placement: " },
    { KINGS "[Q] w - - 0 1 | " KINGS "[] w - - 0 1 | " KINGS "[q] w - - 0 1",
      "board 3: reserve: it is shared with board 1" },
    { KINGS "[] w - - 0 1 | " KINGS "[] w - - 0 1 | " KINGS "[] w - - 0 1 | " KINGS
      "[P] w - - 0 1", "board 4: reserve: it is shared with board 2" },
    { KINGS " w - - 0 1 | " KINGS " w - - 0 1 | " KINGS " w - - 0 1 | " KINGS " w - - 0 1 | " KINGS
      " w - - 0 1", "placement: 5 boards" },
    { KINGS "[QQQ] w - - 0 1 | " KINGS " w - - 0 1", "board 1: placement: more pieces" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      IxPosition boards[4];
      guint n = 77;

      ix_test_say (rows[i].fens);
      g_assert_false (ix_fen_parse_boards (rows[i].fens, ix_variant_find ("newport"), IX_FEN_STRICT,
                                           boards, 4, &n, &error));
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_FEN);
      expect_prefix (error->message, rows[i].prefix);
      g_assert_cmpuint (n, ==, 77);
    }
}

/* Reads, writes and reads again all positions of the oracles. */
static void
round_trip (const char *file,
            guint       columns,
            guint       column)
{
  g_autoptr (GPtrArray) rows = ix_test_rows (file, columns);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      IxBoards boards = ix_test_boards (row[column], ix_variant_find (row[1]));
      g_autofree char *once = ix_fen_write_boards (boards.board, boards.n);
      IxBoards again = ix_test_boards (once, ix_variant_find (row[1]));
      g_autofree char *twice = ix_fen_write_boards (again.board, again.n);

      g_assert_cmpstr (once, ==, twice);
      g_assert_cmpuint (boards.n, ==, again.n);
      for (guint b = 0; b < boards.n; b++)
        {
          IxPositionKey a_key = ix_position_key (&boards.board[b]);
          IxPositionKey b_key = ix_position_key (&again.board[b]);

          g_assert_true (ix_position_key_equal (&a_key, &b_key));
        }
    }
}

static void
test_round_trip (void)
{
  round_trip ("oracles/exchange-perft.tsv", 6, 3);
  round_trip ("oracles/exchange-match-perft.tsv", 7, 4);
  round_trip ("oracles/exchange-verdicts.tsv", 8, 4);
  round_trip ("oracles/exchange-lines.tsv", 6, 3);
}

/* Positions set up by hand */

/* Reads a FEN without its checks: placement, reserve, side, castling, en passant. */
static IxPosition
set_up (const char *text,
        const char *variant)
{
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  const char *letters = "KQkq";
  IxVariant array = *ix_test_variant (variant, "-");
  IxPosition pos;

  array.start = fields[0];
  ix_position_start (&pos, &array);
  pos.variant = ix_test_variant (variant, "-");
  for (const char *c = fields[1]; *c != '\0' && *c != '-'; c++)
    pos.reserve[g_ascii_islower (*c) ? IX_BLACK : IX_WHITE][ix_piece_type_from_letter (*c)]++;
  pos.turn = *fields[2] == 'w' ? IX_WHITE : IX_BLACK;
  pos.castling = 0;
  for (const char *c = fields[3]; *c != '\0' && *c != '-'; c++)
    pos.castling |= 1u << (strchr (letters, *c) - letters);
  if (*fields[4] != '-')
    pos.en_passant = ix_sq_parse (fields[4]);
  return pos;
}

static void
test_problems (void)
{
  static const struct {
    const char *variant;
    const char *text;
    guint       problems;
  } rows[] = {
    { "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR - w KQkq -", 0 },
    { "chess", "4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 - w - -", 0 }, /* a pawn may be the second queen */
    { "chess", "4k3/8/8/8/8/8/8/QQQQKQQQ - w - -", 0 },
    { "chess", "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 - w - -", IX_SETUP_MATERIAL },
    { "chess", "4k3/8/8/8/8/NNNNN3/PPPPPP2/4K3 - w - -", IX_SETUP_MATERIAL },
    { "chess", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 - w - -", IX_SETUP_MATERIAL },
    { "chess", "4k3/8/8/8/8/8/8/A3K3 - w - -", IX_SETUP_PIECE },
    { "chess", "8/8/8/8/8/8/8/4K3 - w - -", IX_SETUP_NO_KING },
    { "chess", "4k3/8/8/8/8/8/8/8 - w - -", IX_SETUP_NO_KING },
    { "chess", "4k3/8/8/8/8/8/8/4K1K1 - w - -", IX_SETUP_KINGS },
    { "chess", "4k2k/8/8/8/8/8/8/8 - w - -", IX_SETUP_NO_KING | IX_SETUP_KINGS },
    { "chess", "P3k3/8/8/8/8/8/8/4K3 - w - -", IX_SETUP_PAWN_RANK },
    { "chess", "4k3/8/8/8/8/8/8/P3K3 - w - -", IX_SETUP_PAWN_RANK },
    { "chess", "p3k3/8/8/8/8/8/8/4K3 - w - -", IX_SETUP_PAWN_RANK },
    { "chess", "4k3/8/8/8/8/8/8/4K3 P w - -", IX_SETUP_RESERVE },
    { "newport", "4k3/8/8/8/8/8/8/4K3 PPPPPPPPPPPPPPPPQQ w - -", 0 },
    { "newport", "4k3/8/8/8/8/8/8/4K3 K w - -", IX_SETUP_RESERVE },
    { "newport", "4k3/8/8/8/8/8/8/4K3 QQQ w - -", IX_SETUP_RESERVE | IX_SETUP_MATERIAL },
    { "newport", "4k3/8/8/8/8/8/8/Q3K3 QQ w - -", IX_SETUP_MATERIAL },
    { "newport", "4k3/8/8/8/8/8/8/4K3 - w K -", IX_SETUP_CASTLING },
    { "chess", "4k3/8/8/8/8/8/8/R3K3 - w Q -", 0 },
    { "chess", "4k3/8/8/8/8/8/8/R3K3 - w K -", IX_SETUP_CASTLING },
    { "chess", "4k3/8/8/8/8/8/8/R3KN1r - b K -", IX_SETUP_CASTLING },
    { "chess", "4k2r/8/8/8/8/8/8/4K3 - w k -", 0 },
    { "chess", "3k3r/8/8/8/8/8/8/4K3 - w k -", IX_SETUP_CASTLING },
    { "chess", "4k2r/8/8/8/8/8/8/4K3 - b q -", IX_SETUP_CASTLING },
    { "chess", "4k3/8/8/3pP3/8/8/8/4K3 - w - d6", 0 },
    { "chess", "4k3/8/8/8/3pP3/8/8/4K3 - b - e3", 0 },
    { "chess", "4k3/8/8/3pP3/8/8/8/4K3 - b - d6", IX_SETUP_EN_PASSANT },
    { "chess", "4k3/8/8/4P3/8/8/8/4K3 - w - d6", IX_SETUP_EN_PASSANT },
    { "chess", "4k3/3p4/8/3pP3/8/8/8/4K3 - w - d6", IX_SETUP_EN_PASSANT },
    { "chess", "4k3/8/3n4/3pP3/8/8/8/4K3 - w - d6", IX_SETUP_EN_PASSANT },
    { "chess", "4k3/8/8/8/8/8/4R3/4K3 - b - -", 0 },
    { "chess", "4k3/8/8/8/8/8/4R3/4K3 - w - -", IX_SETUP_CHECK },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = set_up (rows[i].text, rows[i].variant);

      g_test_message ("%s %s", rows[i].variant, rows[i].text);
      g_assert_cmphex (ix_position_problems (&pos, pos.variant->boards), ==, rows[i].problems);
    }
}

static void
test_problems_of_marks_and_ranks (void)
{
  static const struct {
    const char *variant;
    IxPieceType       type;
    guint       problems;
  } rows[] = {
    { "newport", IX_QUEEN, 0 },
    { "newport", IX_PAWN, IX_SETUP_PROMOTED },
    { "newport", IX_AMAZON, IX_SETUP_PROMOTED },
    { "chess", IX_QUEEN, IX_SETUP_PROMOTED },
  };
  IxPosition pos = set_up ("4k3/8/8/8/8/8/8/P3K3 - w - -", "newport");

  g_assert_cmphex (ix_position_problems (&pos, 2), ==, IX_SETUP_PAWN_RANK);
  pos.variant = ix_test_variant ("newport", "pawn_drop_min=1");
  g_assert_cmphex (ix_position_problems (&pos, 2), ==, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      pos = set_up ("4k3/8/8/8/8/8/8/4K3 - w - -", rows[i].variant);
      ix_position_put (&pos, IX_SQ (0, 2), IX_PIECE (rows[i].type, IX_WHITE) | IX_PIECE_PROMOTED);
      g_assert_cmphex (ix_position_problems (&pos, 2), ==, rows[i].problems);
      ix_position_put (&pos, IX_SQ (0, 2), 0);
      g_assert_cmphex (ix_position_problems (&pos, 2), ==, 0);
    }
}

/* Effects of a step */

static void
expect_castling (const char *settings,
                 const char *fen,
                 const char *turns,
                 const char *castling)
{
  IxPosition pos = ix_test_position (fen, ix_test_variant ("newport", settings));
  g_autofree char *after = NULL;
  g_auto (GStrv) fields = NULL;

  g_test_message ("%s: %s, %s", settings, fen, turns);
  ix_test_play (&pos, turns);
  after = ix_fen_write (&pos);
  fields = g_strsplit (after, " ", -1);
  g_assert_cmpstr (fields[2], ==, castling);
}

static void
test_castle_with_dropped_rook (void)
{
  static const char *const rows[][3] = {
    { "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@h1", "K" },
    { "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@a1", "Q" },
    { "4k3/8/8/8/8/8/8/4K3[RR] w - - 0 1", "R@a1 Kd7 R@h1", "KQ" },
    { "4k3/8/8/8/8/8/8/4K3[r] b - - 0 1", "R@h8", "k" },
    { "4k3/8/8/8/8/8/8/4K3[r] b - - 0 1", "R@a8", "q" },
    { "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@g1", "-" },
    { "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@h8+", "-" },
    { "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "Q@h1", "-" },
    { "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "Ke2 Kd8 Ke1 Ke8 R@h1", "-" },
    { "4k3/8/8/8/8/8/8/3K4[R] w - - 0 1", "R@h1", "-" },
    { "4k3/8/8/3b4/8/8/8/4K3[R] w - - 0 1", "R@h1 Bxh1", "-" },
    { "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@h1 Kd7 O-O", "-" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_castling ("castle_with_dropped_rook=on", rows[i][0], rows[i][1], rows[i][2]);
  expect_castling ("-", rows[0][0], rows[0][1], "-");
  expect_castling ("-", "4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1", "Rh2 Kd8 Rh1", "Q");
  expect_castling ("-", "r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1", "Rxh8+", "Qq");
}

/* A promoted piece enters a reserve as a pawn; without reserves no piece is marked. */
static void
test_promotion_marks (void)
{
  static const struct {
    const char *variant;
    IxPiece     mark;
    IxPieceType       taken;
  } rows[] = {
    { "newport", IX_PIECE_PROMOTED, IX_PAWN },
    { "chess", 0, IX_QUEEN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                                         ix_variant_find (rows[i].variant));

      ix_test_play (&pos, "a8=Q");
      g_assert_cmphex (pos.board[56], ==, IX_PIECE (IX_QUEEN, IX_WHITE) | rows[i].mark);
      ix_position_step (&pos, ix_step_move (57, 56, IX_NO_PIECE));
      g_assert_cmphex (ix_position_end_turn (&pos), ==, IX_PIECE (rows[i].taken, IX_WHITE));
    }
}

static void
test_quiet_count (void)
{
  static const struct {
    const char *settings;
    const char *turns;
    guint       quiet;
  } rows[] = {
    { "-", "Nc3 Nc6", 22 },
    { "-", "N@e4 Nc6", 22 },
    { "-", "P@e4 Nc6", 22 },
    { "pawn_drop_resets=on", "P@e4 Nc6", 1 },
    { "pawn_drop_resets=on", "N@e4 Nc6", 22 },
    { "-", "e4", 0 },
    { "-", "Bxb7", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position ("rnbqkbnr/pppppppp/8/8/8/6P1/PPPPPPBP/RNBQK1NR[NP] "
                                         "w KQkq - 20 9",
                                         ix_test_variant ("berkshire", rows[i].settings));

      ix_test_play (&pos, rows[i].turns);
      g_assert_cmpuint (pos.halfmove_clock, ==, rows[i].quiet);
    }
}

static void
test_repetition_keys (void)
{
  static const struct {
    const char *a;
    const char *b;
    gboolean    same;
  } rows[] = {
    { "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 30 40", TRUE },
    { "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] b - - 0 1", FALSE },
    { "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", FALSE },
    { "4k3/8/8/8/8/8/8/4K3[p] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", FALSE },
    { "4k3/8/8/8/8/8/8/R3K3[] w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", FALSE },
    { "4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1", "4k3/8/8/8/8/8/8/Q3K3[] w - - 0 1", FALSE },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3[] w - - 0 1", FALSE },
    /* A right that a pin removes does not count: on the file, on the rank, on the diagonal. */
    { "4r1k1/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "4r1k1/8/8/3pP3/8/8/8/4K3[] w - - 0 1", TRUE },
    { "6k1/8/8/K2pP2r/8/8/8/8[] w - d6 0 1", "6k1/8/8/K2pP2r/8/8/8/8[] w - - 0 1", TRUE },
    { "6k1/5b2/8/3Pp3/2K5/8/8/8[] w - e6 0 1", "6k1/5b2/8/3Pp3/2K5/8/8/8[] w - - 0 1", FALSE },
    { "b5k1/8/8/3Pp3/8/8/6K1/8[] w - e6 0 1", "b5k1/8/8/3Pp3/8/8/6K1/8[] w - - 0 1", TRUE },
    /* One of two can capture. */
    { "4r1k1/8/8/3PpP2/8/8/8/5K2[] w - e6 0 1", "4r1k1/8/8/3PpP2/8/8/8/5K2[] w - - 0 1", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition a = ix_test_position (rows[i].a, ix_variant_find ("newport"));
      IxPosition b = ix_test_position (rows[i].b, ix_variant_find ("newport"));
      IxPositionKey a_key = ix_position_key (&a);
      IxPositionKey b_key = ix_position_key (&b);

      g_test_message ("%s and %s", rows[i].a, rows[i].b);
      g_assert_cmpint (ix_position_key_equal (&a_key, &b_key), ==, rows[i].same);
    }
}

/* A king's move removes a right only if a dropped rook may castle. */
static void
test_repetition_of_moved_kings (void)
{
  for (guint on = 0; on <= 1; on++)
    {
      const char *settings = on ? "castle_with_dropped_rook=on" : "castle_with_dropped_rook=off";
      IxPosition pos = ix_test_position ("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1",
                                         ix_test_variant ("newport", settings));
      IxPositionKey before = ix_position_key (&pos);
      IxPositionKey after;

      ix_test_play (&pos, "Ke2 Kd8 Ke1 Ke8");
      after = ix_position_key (&pos);
      g_assert_cmpint (ix_position_key_equal (&before, &after), ==, !on);
    }
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    GTestFunc   func;
  } tests[] = {
    { "/fen/accepted", test_accepted },
    { "/fen/last-numbers", test_last_numbers },
    { "/fen/refused", test_refused },
    { "/fen/refused-by-flags", test_refused_by_flags },
    { "/fen/refused-overflow", test_refused_overflow },
    { "/fen/first-wrong-field", test_first_wrong_field },
    { "/fen/first-wrong-field-of-different-kinds", test_first_wrong_field_of_different_kinds },
    { "/fen/boards/accepted", test_boards_accepted },
    { "/fen/boards/refused", test_boards_refused },
    { "/fen/round-trip", test_round_trip },
    { "/position/problems", test_problems },
    { "/position/problems-of-marks-and-ranks", test_problems_of_marks_and_ranks },
    { "/position/castle-with-dropped-rook", test_castle_with_dropped_rook },
    { "/position/promotion-marks", test_promotion_marks },
    { "/position/quiet-count", test_quiet_count },
    { "/position/repetition/keys", test_repetition_keys },
    { "/position/repetition/moved-kings", test_repetition_of_moved_kings },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].func);
  return g_test_run ();
}
