/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules layer: its tables, its verdicts, and its generator against an independent slow
 * one.  The oracles are in test-oracles.c. */

#include <string.h>

#include "ix-fen.h"
#include "ix-check-info.h"
#include "ix-notation.h"
#include "ix-perft.h"
#include "ix-test.h"
#include "ix-status.h"
#include "ix-words.h"

/* Variants */

static void
test_variant_find (void)
{
  g_assert_cmpstr (ix_variant_find ("chess")->id, ==, "chess");
  g_assert_cmpstr (ix_variant_find ("newport")->id, ==, "newport");
  g_assert_cmpstr (ix_variant_find ("berkshire")->id, ==, "berkshire");
  g_assert_null (ix_variant_find ("Newport"));
  g_assert_null (ix_variant_find (""));
}

/* The table of rules.md 2, and its value for each field. */
static void
test_variant_values (void)
{
  static const char *const rows[][3] = {
    { "mate", "unanswerable", "unanswerable" },
    { "group_end", "first-board", "first-board" },
    { "drop_mate", "off", "on" },
    { "castle_with_dropped_rook", "off", "off" },
    { "pawn_drop_resets", "off", "off" },
    { "agreed_draw", "off", "off" },
    { "increment_before_first_move", "off", "off" },
    { "stall_claims", "on", "off" },
    { "piece_requests", "on", "on" },
    { "pawn_drop_min", "2", "2" },
    { "pawn_drop_max", "6", "7" },
    { "clock", "300", "720" },
    { "increment", "10", "0" },
    { "timing", "increment", "increment" },
    { "stall_answer", "20", NULL },
    { "stall_grace", "10", NULL },
    { "swap_check", "persist", "persist" },
    { "swap_enemy_king", "off", "off" },
    { "first_rank_en_passant", "off", "off" },
    { "promotion_reuse", "off", "off" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *newport = ix_variant_get (ix_variant_find ("newport"), rows[i][0]);
      g_autofree char *berkshire = ix_variant_get (ix_variant_find ("berkshire"), rows[i][0]);

      g_assert_cmpstr (ix_variant_field (i)->name, ==, rows[i][0]);
      g_assert_cmpstr (newport, ==, rows[i][1]);
      if (rows[i][2] != NULL)
        g_assert_cmpstr (berkshire, ==, rows[i][2]);
    }
  g_assert_null (ix_variant_field (G_N_ELEMENTS (rows)));
  g_assert_null (ix_variant_get (ix_variant_find ("newport"), "id"));
}

static void
test_variant_set (void)
{
  static const struct {
    const char  *field;
    const char  *value;
    IxVariantSet result;
  } rows[] = {
    { "mate", "immediate", IX_VARIANT_SET_OK },
    { "mate", "unanswerable", IX_VARIANT_SET_OK },
    { "mate", "never", IX_VARIANT_SET_BAD_VALUE },
    { "group_end", "all-boards", IX_VARIANT_SET_OK },
    { "group_end", "", IX_VARIANT_SET_BAD_VALUE },
    { "drop_mate", "on", IX_VARIANT_SET_OK },
    { "drop_mate", "yes", IX_VARIANT_SET_BAD_VALUE },
    { "castle_with_dropped_rook", "on", IX_VARIANT_SET_OK },
    { "pawn_drop_resets", "on", IX_VARIANT_SET_OK },
    { "agreed_draw", "on", IX_VARIANT_SET_OK },
    { "increment_before_first_move", "on", IX_VARIANT_SET_OK },
    { "stall_claims", "off", IX_VARIANT_SET_OK },
    { "piece_requests", "off", IX_VARIANT_SET_OK },
    { "pawn_drop_min", "1", IX_VARIANT_SET_OK },
    { "pawn_drop_min", "0", IX_VARIANT_SET_BAD_VALUE },
    { "pawn_drop_max", "7", IX_VARIANT_SET_OK },
    { "pawn_drop_max", "9", IX_VARIANT_SET_BAD_VALUE },
    { "pawn_drop_max", "two", IX_VARIANT_SET_BAD_VALUE },
    { "clock", "180", IX_VARIANT_SET_OK },
    { "clock", "0", IX_VARIANT_SET_BAD_VALUE },
    { "clock", "180s", IX_VARIANT_SET_BAD_VALUE },
    { "increment", "0", IX_VARIANT_SET_OK },
    { "increment", "-1", IX_VARIANT_SET_BAD_VALUE },
    { "timing", "delay", IX_VARIANT_SET_OK },
    { "timing", "bronstein", IX_VARIANT_SET_OK },
    { "timing", "increment", IX_VARIANT_SET_OK },
    { "timing", "Bronstein", IX_VARIANT_SET_BAD_VALUE },
    { "stall_answer", "30", IX_VARIANT_SET_OK },
    { "stall_grace", "5", IX_VARIANT_SET_OK },
    { "stall_grace", "99999999999999999999", IX_VARIANT_SET_BAD_VALUE },
    { "id", "chess", IX_VARIANT_SET_NO_FIELD },
    { "Mate", "immediate", IX_VARIANT_SET_NO_FIELD },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxVariant variant = *ix_variant_find ("newport");
      const IxVariant before = variant;
      g_autofree char *value = NULL;

      g_test_message ("%s=%s", rows[i].field, rows[i].value);
      g_assert_cmpint (ix_variant_set (&variant, rows[i].field, rows[i].value), ==,
                       rows[i].result);
      value = ix_variant_get (&variant, rows[i].field);
      if (rows[i].result == IX_VARIANT_SET_OK)
        g_assert_cmpstr (value, ==, rows[i].value);
      else
        g_assert_cmpmem (&variant, sizeof variant, &before, sizeof before);
    }
}

/* Pieces */

static void
test_pieces (void)
{
  const guint slides = 1 << IX_MOVEMENT_ORTHOGONAL | 1 << IX_MOVEMENT_DIAGONAL;
  const guint steps = 1 << IX_MOVEMENT_STEP | 1 << IX_MOVEMENT_ROYAL | 1 << IX_MOVEMENT_PAWN;

  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    {
      const IxPieceTypeInfo *info = &ix_piece_types[type];

      g_test_message ("%s", info->name);
      for (IxMovement power = 0; power < IX_N_MOVEMENTS; power++)
        g_assert_cmphex (ix_movement_masks[type][power], ==,
                         ix_piece_type_has (type, power) ? IX_ALL_SQUARES : 0);
      g_assert_true ((info->movements & slides) == 0 || (info->movements & steps) == 0);
      g_assert_cmpint ((info->movements & slides) != 0, ==, info->reach > 0);
      g_assert_cmpint (ix_piece_type_has (type, IX_MOVEMENT_LIMITED), ==,
                       info->reach > 0 && info->reach < IX_REACH_FULL);
      /* Each letter finds its own piece, so no two pieces have the same letter. */
      g_assert_cmpint (ix_piece_type_from_letter (info->letter), ==, type);
      g_assert_cmpint (ix_piece_type_from_letter (g_ascii_tolower (info->letter)), ==, type);
    }
  g_assert_cmpint (ix_piece_type_from_letter ('X'), ==, IX_NO_PIECE);
  g_assert_cmpint (ix_piece_type_from_letter ('1'), ==, IX_NO_PIECE);
  for (IxMovement power = 0; power < IX_N_MOVEMENTS; power++)
    g_assert_cmphex (ix_movement_masks[IX_NO_PIECE][power], ==, 0);
}

/* The naive generator: one array of squares, and every move is tried */

static int
sign (int n)
{
  return (n > 0) - (n < 0);
}

/* Does a slider on @from reach @to within @reach squares? */
static gboolean
slides (const IxPiece *board,
        IxSq           from,
        IxSq           to,
        int            reach,
        const char    *ways)
{
  int files = ix_sq_file (to) - ix_sq_file (from);
  int ranks = ix_sq_rank (to) - ix_sq_rank (from);
  int n = MAX (ABS (files), ABS (ranks));
  gboolean straight = files == 0 || ranks == 0;

  if (n == 0 || n > reach || (!straight && ABS (files) != ABS (ranks)) ||
      strchr (ways, straight ? '+' : 'x') == NULL)
    return FALSE;
  for (int i = 1; i < n; i++)
    if (board[from + i * (8 * sign (ranks) + sign (files))] != 0)
      return FALSE;
  return TRUE;
}

static gboolean
naive_attacks (const IxPiece *board,
               IxSq           from,
               IxSq           to)
{
  int files = ABS (ix_sq_file (to) - ix_sq_file (from));
  int ranks = ix_sq_rank (to) - ix_sq_rank (from);
  gboolean leaps = files * ABS (ranks) == 2;
  gboolean steps = MAX (files, ABS (ranks)) == 1;

  switch ((int) ix_piece_type (board[from]))
    {
    case IX_KING:
      return steps;
    case IX_QUEEN:
      return slides (board, from, to, 7, "+x");
    case IX_ROOK:
      return slides (board, from, to, 7, "+");
    case IX_BISHOP:
      return slides (board, from, to, 7, "x");
    case IX_KNIGHT:
      return leaps;
    case IX_PAWN:
      return files == 1 && ranks == (ix_piece_colour (board[from]) == IX_WHITE ? 1 : -1);
    case IX_AMAZON:
      return leaps || slides (board, from, to, 7, "+x");
    case IX_EMPRESS:
      return leaps || slides (board, from, to, 7, "+");
    case IX_PRINCESS:
      return leaps || slides (board, from, to, 7, "x");
    case IX_VETERAN:
      return leaps || steps;
    case IX_SHORT_ROOK:
      return slides (board, from, to, 4, "+");
    default:
      return FALSE;
    }
}

static gboolean
naive_in_check (const IxPiece *board,
                IxColour       colour)
{
  for (IxSq king = 0; king < 64; king++)
    if (board[king] == IX_PIECE (IX_KING, colour))
      for (IxSq sq = 0; sq < 64; sq++)
        if (board[sq] != 0 && ix_piece_colour (board[sq]) != colour &&
            naive_attacks (board, sq, king))
          return TRUE;
  return FALSE;
}

/* A move that needs no right: castling and en passant are left out. */
static gboolean
naive_move_is_legal (const IxPosition *pos,
                     IxSq              from,
                     IxSq              to)
{
  IxPiece board[64];
  IxPiece type = pos->board[from];
  gboolean takes = pos->board[to] != 0;
  int up = pos->turn == IX_WHITE ? 8 : -8;

  if (type == 0 || ix_piece_colour (type) != pos->turn ||
      (takes && ix_piece_colour (pos->board[to]) == pos->turn))
    return FALSE;
  if (ix_piece_type (type) != IX_PAWN || takes)
    {
      if (!naive_attacks (pos->board, from, to))
        return FALSE;
    }
  else if (to - from != up &&
           !(to - from == 2 * up && ix_sq_rank_for (from, pos->turn) == 1 &&
             pos->board[from + up] == 0))
    {
      return FALSE;
    }
  memcpy (board, pos->board, sizeof board);
  board[to] = type;
  board[from] = 0;
  return !naive_in_check (board, (IxColour) pos->turn);
}

/* The steps of @pos, which has neither castling nor en passant, are exactly the naive ones. */
static void
compare_with_naive (const IxPosition *pos)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);
  guint naive = 0;
  guint64 promotions = (guint64) ix_popcount (pos->variant->promotions);
  guint64 targets[64] = { 0 };

  for (guint i = 0; i < n; i++)
    targets[steps[i].from] |= IX_BIT (steps[i].to);
  for (IxSq from = 0; from < 64; from++)
    for (IxSq to = 0; to < 64; to++)
      {
        gboolean legal = naive_move_is_legal (pos, from, to);
        gboolean promotes = legal && ix_piece_type (pos->board[from]) == IX_PAWN &&
                            ix_sq_rank_for (to, (IxColour) pos->turn) == 7;

        naive += legal ? promotes ? (guint) promotions : 1 : 0;
        if (legal != ((targets[from] & IX_BIT (to)) != 0))
          {
            g_autofree char *fen = ix_fen_write (pos);

            g_test_message ("%s: %u to %u should be %s", fen, from, to,
                            legal ? "legal" : "illegal");
            g_test_fail ();
          }
      }
  g_assert_cmpuint (n, ==, naive);
  g_assert_cmpuint (ix_position_count_steps (pos), ==, naive);
  g_assert_cmpint (ix_position_checkers (pos) != 0, ==,
                   naive_in_check (pos->board, (IxColour) pos->turn));
}

/* Chess with all pieces of rules.md 5, to test their movements alone. */
static const IxVariant *
all_pieces_variant (void)
{
  static IxVariant variant;

  if (variant.id == NULL)
    {
      variant = *ix_variant_find ("chess");
      variant.id = "all-pieces";
      for (IxPieceType type = IX_AMAZON; type < IX_N_PIECE_TYPES; type++)
        variant.pieces |= IX_PIECE_BIT (type);
      variant.promotions |= IX_PIECE_BIT (IX_AMAZON) | IX_PIECE_BIT (IX_SHORT_ROOK);
    }
  return &variant;
}

/* Each piece on each square of boards with other pieces in its way. */
static void
test_attacks (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      for (guint i = 0; i < 4 * 64; i++)
        {
          IxSq sq = i % 64;
          IxPosition pos;

          ix_position_clear (&pos, all_pieces_variant ());
          for (guint others = i / 64 * 8; others > 0; others--)
            ix_position_put (&pos, (IxSq) g_rand_int_range (rand, 0, 64),
                             IX_PIECE (IX_PAWN, g_rand_boolean (rand)));
          ix_position_put (&pos, sq, IX_PIECE (type, colour));
          for (IxSq to = 0; to < 64; to++)
            {
              guint64 attackers = ix_position_attackers (&pos, to, colour,
                                                         ix_position_occupied (&pos));

              g_assert_cmpint ((attackers & IX_BIT (sq)) != 0, ==,
                               naive_attacks (pos.board, sq, to));
            }
        }
}

static void
test_lines (void)
{
  static const IxPiece empty[64];

  for (IxSq a = 0; a < 64; a++)
    for (IxSq b = 0; b < 64; b++)
      {
        gboolean line = slides (empty, a, b, 7, "+x");

        for (IxSq c = 0; c < 64; c++)
          {
            /* A piece between two squares hides one from the other. */
            IxPiece board[64] = { 0 };
            gboolean between, through;

            board[c] = IX_PIECE (IX_PAWN, IX_WHITE);
            between = line && c != a && c != b && !slides (board, a, b, 7, "+x");
            g_assert_cmpint ((ix_between[a][b] & IX_BIT (c)) != 0, ==, between);
            through = line && (c == a || c == b || between ||
                               (ix_between[a][c] & IX_BIT (b)) != 0 ||
                               (ix_between[b][c] & IX_BIT (a)) != 0);
            g_assert_cmpint ((ix_through[a][b] & IX_BIT (c)) != 0, ==, through);
          }
        for (int reach = 1; reach < 8; reach++)
          g_assert_cmpint ((ix_within[reach][a] & IX_BIT (b)) != 0, ==,
                           slides (empty, a, b, reach, "+x"));
      }
}

/* "@step may be any value": all possible moves and drops are legal if and only if the generator
 * lists them. */
static void
compare_check_with_steps (const IxPosition *pos)
{
  static guint8 listed[65][64][IX_N_PIECE_TYPES + 1];
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);
  guint wrong = 0;

  memset (listed, 0, sizeof listed);
  for (guint i = 0; i < n; i++)
    listed[steps[i].from][steps[i].to][steps[i].type] = 1;
  for (IxSq from = 0; from <= 64; from++)
    for (IxSq to = 0; to < 64; to++)
      for (guint type = 0; type <= IX_N_PIECE_TYPES; type++)
        {
          IxStep step = from == IX_SQ_NONE ? ix_step_drop ((IxPieceType) type, to)
                                           : ix_step_move (from, to, (IxPieceType) type);
          IxTurn turn = ix_turn_of_step (step);
          gboolean legal = ix_position_check_step (pos, step) == IX_LEGAL;

          if (legal == (listed[from][to][type] == 1))
            continue;
          /* A few are enough for the report. */
          if (wrong++ < 3)
            {
              g_autofree char *fen = ix_fen_write (pos);
              g_autofree char *text =
                type < IX_N_PIECE_TYPES ? ix_turn_write_coordinates (&turn) : NULL;

              g_test_message ("%s: %s is %s", fen, text, legal ? "not listed" : "not legal");
              g_test_fail ();
            }
        }
  g_assert_cmpuint (ix_position_count_steps (pos), ==, n);
}

/* Pins by and of the pieces of other variants, and their checks. */
static void
test_uncommon_pieces (void)
{
  static const struct {
    const char *fen;
    guint       checkers;
    guint       steps_of_e2; /* of the piece on e2, where one stands: is it pinned? */
  } rows[] = {
    { "7k/8/8/8/8/8/8/l3K3 w - - 0 1", 1, 0 },       /* four squares: it gives check */
    { "7k/8/8/8/8/8/8/l4K2 w - - 0 1", 0, 0 },       /* five: it does not */
    { "4l2k/8/8/8/8/8/4R3/4K3 w - - 0 1", 0, 13 },   /* nor does it pin from there */
    { "7k/8/8/4l3/8/8/4R3/4K3 w - - 0 1", 0, 3 },
    { "7k/8/8/4r3/8/8/4L3/4K3 w - - 0 1", 0, 3 },
    { "7k/8/8/4e3/8/8/4S3/4K3 w - - 0 1", 0, 0 },
    { "7k/8/8/4a3/8/8/4A3/4K3 w - - 0 1", 0, 3 },
    { "7k/8/8/4e3/8/8/4V3/4K3 w - - 0 1", 0, 1 },
    { "7k/8/8/7s/8/8/4E3/3K4 w - - 0 1", 0, 0 },
    { "7k/8/8/8/8/3v4/4P3/4K3 w - - 0 1", 1, 1 },    /* as a knight, and therefore it cannot be
                                                      * parried */
    { "7k/8/8/8/8/3s4/8/4K3 w - - 0 1", 1, 0 },
    { "7k/8/8/8/4e3/8/8/3K4 w - - 0 1", 0, 0 },
    { "7k/8/8/8/8/2a5/8/3K4 w - - 0 1", 1, 0 },
    { "7k/P7/8/8/8/8/8/4K3 w - - 0 1", 0, 0 },       /* six types to promote to */
    { "7k/8/8/8/8/8/p7/4K3 b - - 0 1", 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position (rows[i].fen, all_pieces_variant ());
      IxStep steps[IX_MAX_STEPS];
      guint of_e2 = 0;

      g_test_message ("%s", rows[i].fen);
      compare_with_naive (&pos);
      compare_check_with_steps (&pos);
      g_assert_cmpint (ix_popcount (ix_position_checkers (&pos)), ==, (int) rows[i].checkers);
      for (guint n = ix_position_steps (&pos, steps); n > 0; n--)
        of_e2 += steps[n - 1].from == IX_SQ (4, 1) && pos.board[IX_SQ (4, 1)] != 0 &&
                 ix_piece_type (pos.board[IX_SQ (4, 1)]) != IX_KING;
      g_assert_cmpuint (of_e2, ==, rows[i].steps_of_e2);
    }
}

/* Scatters kings and pieces of all types at random. */
static void
scatter (IxPosition *pos,
         GRand      *rand)
{
  ix_position_clear (pos, all_pieces_variant ());
  for (int pieces = g_rand_int_range (rand, 2, 24); pieces > 0; pieces--)
    {
      IxPieceType type = (IxPieceType) g_rand_int_range (rand, IX_QUEEN, IX_N_PIECE_TYPES);
      IxSq sq = (IxSq) g_rand_int_range (rand, type == IX_PAWN ? 8 : 0, type == IX_PAWN ? 56 : 64);

      if (type != IX_KING)
        ix_position_put (pos, sq, IX_PIECE (type, g_rand_boolean (rand)));
    }
  ix_position_put (pos, (IxSq) g_rand_int_range (rand, 0, 32), IX_PIECE (IX_KING, IX_WHITE));
  ix_position_put (pos, (IxSq) g_rand_int_range (rand, 32, 64), IX_PIECE (IX_KING, IX_BLACK));
  pos->turn = (guint8) g_rand_boolean (rand);
}

static void
test_random_positions (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2005);

  for (guint n = 0; n < 2000;)
    {
      IxPosition pos;
      gboolean check;

      scatter (&pos, rand);
      check = naive_in_check (pos.board, (IxColour) !pos.turn);
      if (check)
        continue;
      compare_with_naive (&pos);
      n++;
    }
}

/* Why a step is illegal */

static IxStep
step_of (const char *text)
{
  if (text[1] == '@')
    return ix_step_drop (ix_piece_type_from_letter (*text), ix_sq_parse (text + 2));
  /* If nothing promotes, the text ends, and '\0' names no piece. */
  return ix_step_move (ix_sq_parse (text), ix_sq_parse (text + 2),
                       ix_piece_type_from_letter (text[4]));
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R[QRBNP] w KQkq - 0 1"

static void
test_reasons (void)
{
  static const struct {
    const char *fen;
    const char *step;
    IxReason    reason;
  } rows[] = {
    { START, "e2e4", IX_LEGAL },
    { START, "e2e5", IX_ILLEGAL_MOVE },
    { START, "e2d3", IX_ILLEGAL_MOVE },
    { START, "a1a2", IX_ILLEGAL_MOVE },
    { START, "b1d2", IX_ILLEGAL_MOVE },
    { START, "e1g1", IX_ILLEGAL_CASTLE_BLOCKED },
    { START, "e7e5", IX_ILLEGAL_NOT_YOURS },
    { START, "e4e5", IX_ILLEGAL_NO_PIECE },
    { START, "e2e4q", IX_ILLEGAL_PROMOTION },
    { START, "g1f3q", IX_ILLEGAL_PROMOTION },
    { START, "K@e4", IX_ILLEGAL_NO_DROPS },
    { START, "A@e4", IX_ILLEGAL_NO_DROPS },
    { START, "P@e4", IX_ILLEGAL_NOT_HELD },
    { CASTLES, "e1g1", IX_LEGAL },
    { CASTLES, "e1c1", IX_LEGAL },
    { CASTLES, "P@a1", IX_ILLEGAL_OCCUPIED },
    { CASTLES, "P@d1", IX_ILLEGAL_PAWN_RANK },
    { CASTLES, "P@d2", IX_LEGAL },
    { CASTLES, "P@d6", IX_LEGAL },
    { CASTLES, "P@d7", IX_ILLEGAL_PAWN_RANK },
    { CASTLES, "N@d8", IX_LEGAL },
    { "r3k2r/8/8/8/8/8/8/R3K2R[p] b KQkq - 0 1", "P@d2", IX_ILLEGAL_PAWN_RANK },
    { "r3k2r/8/8/8/8/8/8/R3K2R[p] b KQkq - 0 1", "P@d7", IX_LEGAL },
    { "r3k2r/8/8/8/8/8/8/R3K2R[p] b KQkq - 0 1", "e8g8", IX_LEGAL },
    { "r3k2r/8/8/8/8/8/8/R3K2R[] b KQq - 0 1", "e8g8", IX_ILLEGAL_CASTLE_LOST },
    { "r3k2r/8/8/8/8/8/8/R3K2R[] w Qkq - 0 1", "e1g1", IX_ILLEGAL_CASTLE_LOST },
    { "rn2k2r/8/8/8/8/8/8/R3K2R[] b KQkq - 0 1", "e8c8", IX_ILLEGAL_CASTLE_BLOCKED },
    { "4k3/8/8/8/8/8/4r3/R3K2R[] w KQ - 0 1", "e1g1", IX_ILLEGAL_CASTLE_CHECK },
    { "4kr2/8/8/8/8/8/8/R3K2R[] w KQ - 0 1", "e1g1", IX_ILLEGAL_CASTLE_CHECK },
    { "4kr2/8/8/8/8/8/8/R3K2R[] w KQ - 0 1", "e1c1", IX_LEGAL },
    { "1r2k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1", "e1c1", IX_LEGAL },
    { "4k1r1/8/8/8/8/8/8/R3K2R[] w KQ - 0 1", "e1g1", IX_ILLEGAL_CASTLE_CHECK },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5d6", IX_LEGAL },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5f6", IX_ILLEGAL_EN_PASSANT },
    { "4k3/8/8/3pP3/8/8/8/4K3[] w - - 0 1", "e5d6", IX_ILLEGAL_EN_PASSANT },
    { "4k3/8/8/8/3pP3/8/8/4K3[] b - - 0 1", "d4e3", IX_ILLEGAL_EN_PASSANT },
    { "4k3/8/8/K2pP2r/8/8/8/8[] w - d6 0 1", "e5d6", IX_ILLEGAL_KING_IN_CHECK },
    { "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8", IX_ILLEGAL_PROMOTION },
    { "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8k", IX_ILLEGAL_PROMOTION },
    { "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8p", IX_ILLEGAL_PROMOTION },
    { "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8n", IX_LEGAL },
    { "4r1k1/8/8/8/8/8/4N3/4K3[P] w - - 0 1", "e2c3", IX_ILLEGAL_KING_IN_CHECK },
    { "4r1k1/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@d2", IX_ILLEGAL_KING_IN_CHECK },
    { "4r1k1/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@e2", IX_LEGAL },
    { "6k1/5ppp/8/8/8/8/8/4K2R[R] w - - 0 1", "R@e8", IX_LEGAL }, /* a piece could still parry */
    { "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1", "N@f7", IX_ILLEGAL_DROP_MATE },
    { "6k1/6rp/8/8/8/8/8/4K3[N] w - - 0 1", "N@h6", IX_LEGAL },
  };
  guint seen = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position (rows[i].fen, ix_variant_find ("newport"));
      IxReason reason = ix_position_check_step (&pos, step_of (rows[i].step));

      g_test_message ("%s %s: %s", rows[i].fen, rows[i].step, ix_reason_word (reason));
      g_assert_cmpint (reason, ==, rows[i].reason);
      seen |= 1u << reason;
      if (reason == IX_LEGAL)
        {
          ix_position_step (&pos, step_of (rows[i].step));
          reason = ix_position_check_step (&pos, step_of (rows[i].step));
          g_assert_cmpint (reason, ==, IX_ILLEGAL_TURN_DONE);
          seen |= 1u << reason;
        }
    }
  g_assert_cmphex (seen, ==, (1u << (IX_ILLEGAL_KING_IN_CHECK + 1)) - 1);
}

static void
test_check_agrees_with_steps (void)
{
  g_autoptr (GPtrArray) rows = ix_test_rows ("oracles/exchange-perft.tsv", 6);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      char **last = i > 0 ? rows->pdata[i - 1] : NULL;
      IxPosition pos = ix_test_position (row[3], ix_test_variant (row[1], row[2]));

      /* One row for each depth. */
      if (last == NULL || strcmp (row[3], last[3]) != 0 || strcmp (row[2], last[2]) != 0)
        compare_check_with_steps (&pos);
    }
}

static void
test_check_of_nonsense (void)
{
  static const IxStep nonsense[] = {
    { IX_STEP_NONE, 12, 28, 0 },
    { 77, 12, 28, 0 },
    { IX_STEP_MOVE, 64, 28, 0 },
    { IX_STEP_MOVE, 12, 64, 0 },
    { IX_STEP_MOVE, 255, 255, 255 },
    { IX_STEP_DROP, IX_SQ_NONE, 64, IX_PAWN },
  };
  IxPosition pos = ix_test_position (START, ix_variant_find ("newport"));

  for (gsize i = 0; i < G_N_ELEMENTS (nonsense); i++)
    g_assert_cmpint (ix_position_check_step (&pos, nonsense[i]), ==, IX_ILLEGAL_MOVE);
  g_assert_cmpint (ix_position_check_step (&pos, ix_step_drop (IX_NO_PIECE, 28)), ==,
                   IX_ILLEGAL_NO_DROPS);
  g_assert_cmpint (ix_position_check_step (&pos, ix_step_drop ((IxPieceType) 255, 28)), ==,
                   IX_ILLEGAL_NO_DROPS);
}

/* A club may remove the king itself as a handicap. */
static void
test_without_kings (void)
{
  static const char *const fens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR[QRBNPqrbnp] w kq - 0 1",
    "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QRBNPqrbnp] w KQ - 0 1",
    "8/8/8/3pP3/8/8/8/8[QRBNPqrbnp] w - d6 0 1",
    "8/8/8/3pP3/8/8/8/8[QRBNPqrbnp] b - - 0 1",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++)
    {
      IxPosition pos;

      g_assert_true (ix_fen_parse (fens[i], ix_variant_find ("newport"), IX_FEN_NO_KING, &pos,
                                   NULL));
      compare_check_with_steps (&pos);
      g_assert_false (ix_position_is_mate (&pos));
      g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_MOVE);
      g_assert_cmpuint (ix_perft (&pos, 2, 1), >, 0);
    }
}

/* Status of the player to move */

static void
test_states (void)
{
  static const struct {
    const char *settings;
    const char *fen;
    gboolean    closed;
    const char *word;
    int         parries; /* squares on which a piece would help */
  } rows[] = {
    { "-", START, FALSE, "move", 0 },
    { "-", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", FALSE, "check-wait", 5 },
    { "-", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", TRUE, "checkmate", 5 },
    { "mate=immediate", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", FALSE, "checkmate", 5 },
    { "-", "6rk/5Npp/8/8/8/8/8/6K1[q] b - - 0 1", FALSE, "checkmate", 0 },
    { "-", "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1", FALSE, "wait", 0 },
    { "-", "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1", TRUE, "stalemate", 0 },
    { "-", "7k/5Q2/6K1/8/8/8/8/8[n] b - - 0 1", TRUE, "move", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position (rows[i].fen,
                                         ix_test_variant ("newport", rows[i].settings));
      IxStatus state;

      g_test_message ("%s", rows[i].fen);
      pos.supply_closed = rows[i].closed;
      state = ix_position_status (&pos);
      g_assert_cmpstr (ix_status_word (state), ==, rows[i].word);
      g_assert_cmpint (ix_position_is_mate (&pos), ==, state == IX_STATUS_CHECKMATE);
      g_assert_cmpint (ix_popcount (ix_position_parry_squares (&pos)), ==, rows[i].parries);
      pos.variant = ix_variant_find ("chess");
      g_assert_cmphex (ix_position_parry_squares (&pos), ==, 0);
      /* After a step the player is not stuck, whatever follows. */
      pos.phase = IX_PHASE_DONE;
      g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_MOVE);
      g_assert_cmpuint (ix_position_count_steps (&pos), ==, 0);
    }
}

static void
test_can_mate (void)
{
  static const struct {
    const char *placement;
    gboolean    white;
    gboolean    black;
  } rows[] = {
    { "4k3/8/8/8/8/8/8/4K3", FALSE, FALSE },
    { "4k3/8/8/8/8/8/8/N3K3", FALSE, FALSE },
    { "4k3/7p/8/8/8/8/8/N3K3", TRUE, TRUE },
    { "4k2q/8/8/8/8/8/8/N3K3", FALSE, TRUE },
    { "4k2r/8/8/8/8/8/8/N3K3", TRUE, TRUE },
    { "4k2n/8/8/8/8/8/8/N3K3", TRUE, TRUE },
    { "4k3/8/8/8/8/8/8/NN2K3", TRUE, FALSE },
    { "4k3/8/8/8/8/8/8/B3K3", FALSE, FALSE },
    { "4k3/8/8/8/8/8/8/1B2K3", FALSE, FALSE },
    { "4k3/8/8/8/8/8/8/B1B1K3", FALSE, FALSE },
    { "4k3/8/8/8/8/8/8/BB2K3", TRUE, FALSE },
    { "b3k3/8/8/8/8/8/8/B3K3", TRUE, TRUE },
    { "1b2k3/8/8/8/8/8/8/B3K3", FALSE, FALSE },
    { "4k2r/8/8/8/8/8/8/B3K3", FALSE, TRUE },
    { "4k2n/8/8/8/8/8/8/B3K3", TRUE, TRUE },
    { "4k3/7p/8/8/8/8/8/B3K3", TRUE, TRUE },
    { "4k3/8/8/8/8/8/8/BN2K3", TRUE, FALSE },
    { "4k3/8/8/8/8/8/P7/4K3", TRUE, FALSE },
    { "4k2r/8/8/8/8/8/8/Q3K3", TRUE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *fen = g_strconcat (rows[i].placement, " b - - 0 1", NULL);
      IxPosition pos = ix_test_position (fen, ix_variant_find ("chess"));

      g_test_message ("%s", fen);
      g_assert_cmpint (ix_position_can_mate (&pos, IX_WHITE), ==, rows[i].white);
      g_assert_cmpint (ix_position_can_mate (&pos, IX_BLACK), ==, rows[i].black);
      pos.variant = ix_variant_find ("newport");
      g_assert_true (ix_position_can_mate (&pos, IX_WHITE));
      g_assert_true (ix_position_can_mate (&pos, IX_BLACK));
    }
}

/* An amazon escapes a lone knight as a queen does; an empress and a princess may be in their king's way. */
static void
test_can_mate_by_knight (void)
{
  static const struct {
    IxPieceType type;
    gboolean    black;
  } rows[] = { { IX_QUEEN, FALSE }, { IX_AMAZON, FALSE }, { IX_EMPRESS, TRUE }, { IX_PRINCESS, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos = ix_test_position ("6nk/8/8/8/8/8/8/K7 w - - 0 1", all_pieces_variant ());

      g_test_message ("%s", ix_piece_types[rows[i].type].name);
      ix_position_put (&pos, 1, IX_PIECE (rows[i].type, IX_WHITE));
      g_assert_cmpint (ix_position_can_mate (&pos, IX_BLACK), ==, rows[i].black);
    }
}

/* FIDE's laws do not cover these pieces, and each of them mates with its king's help. */
static void
test_can_mate_with_uncommon_pieces (void)
{
  for (IxPieceType type = IX_AMAZON; type < IX_N_PIECE_TYPES; type++)
    {
      IxPosition pos = ix_test_position ("4k3/8/8/8/8/8/8/4K3 b - - 0 1", all_pieces_variant ());

      g_test_message ("%s", ix_piece_types[type].name);
      ix_position_put (&pos, 0, IX_PIECE (type, IX_WHITE));
      if (!ix_position_can_mate (&pos, IX_WHITE))
        g_test_fail ();
    }
}

/* Counting turns */

static gboolean
count_until_three (const IxTurn *turn,
                   gpointer      data)
{
  guint *seen = data;

  g_assert_cmpuint (turn->n, ==, 1);
  return ++*seen < 3;
}

static gboolean
count_all (const IxTurn *turn,
           gpointer      data)
{
  ++*(guint *) data;
  return TRUE;
}

static void
test_turns (void)
{
  IxPosition pos = ix_test_position (START, ix_variant_find ("newport"));
  guint n = 0;

  g_assert_false (ix_position_each_turn (&pos, 1, count_until_three, &n));
  g_assert_cmpuint (n, ==, 3);
  n = 0;
  g_assert_true (ix_position_each_turn (&pos, 1, count_all, &n));
  g_assert_cmpuint (n, ==, 20);
  g_assert_true (ix_position_each_turn (&pos, 0, count_all, &n));
  g_assert_cmpuint (n, ==, 20);

  g_assert_cmpuint (ix_perft (&pos, 0, 1), ==, 1);
  g_assert_cmpuint (ix_perft (&pos, 0, 0), ==, 1);
  g_assert_cmpuint (ix_perft (&pos, 1, 0), ==, 0);
  g_assert_cmpuint (ix_perft (&pos, 2, 0), ==, 0);
  g_assert_cmpuint (ix_perft (&pos, 3, 1), ==, 8902);

  g_assert_false (ix_position_may_end_turn (&pos));
  g_assert_cmpuint (ix_position_count_turns (&pos, 1), ==, 20);
  ix_position_step (&pos, step_of ("e2e4"));
  g_assert_true (ix_position_may_end_turn (&pos) && ix_position_must_end_turn (&pos));
  g_assert_cmpuint (ix_perft (&pos, 1, 1), ==, 0);
}

/* The square of the captured piece: under the captor, beside it en passant, and nowhere after a move
 * or a drop. */
static void
test_find_captured (void)
{
  static const struct {
    const char *variant, *fen, *turn, *square;
    IxPiece     piece;
  } rows[] = {
    { "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "d5", IX_PIECE (IX_PAWN, IX_BLACK) },
    { "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "d5", IX_PIECE (IX_PAWN, IX_BLACK) },
    { "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e5", NULL, 0 },
    { "newport", "4k3/8/8/3q~4/4P3/8/8/4K3 w - - 0 1", "exd5", "d5",
      IX_PIECE (IX_QUEEN, IX_BLACK) | IX_PIECE_PROMOTED },
    { "newport", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@f3", NULL, 0 },
    { "swap", "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "Qxd5", "d5", IX_PIECE (IX_PAWN, IX_BLACK) },
    { "swap", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Qd1/c2/c7", NULL, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPosition pos =
        ix_test_position (rows[i].fen, ix_test_variant (rows[i].variant, "-"));
      IxPiece piece = 0;
      IxTurn turn;

      ix_test_say (rows[i].turn);
      g_assert_true (ix_turn_parse (&pos, rows[i].turn, IX_NOTATION_STRICT, &turn, NULL, NULL));
      g_assert_cmpuint (ix_position_find_captured (&pos, &turn, &piece), ==,
                        rows[i].square != NULL ? ix_sq_parse (rows[i].square) : IX_SQ_NONE);
      g_assert_cmpuint (piece, ==, rows[i].piece);
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
    { "/rules/variant/find", test_variant_find },
    { "/rules/variant/values", test_variant_values },
    { "/rules/variant/set", test_variant_set },
    { "/rules/pieces", test_pieces },
    { "/rules/attacks", test_attacks },
    { "/rules/lines", test_lines },
    { "/rules/uncommon-pieces", test_uncommon_pieces },
    { "/rules/random-positions", test_random_positions },
    { "/rules/reasons", test_reasons },
    { "/rules/check-agrees-with-steps", test_check_agrees_with_steps },
    { "/rules/check-of-nonsense", test_check_of_nonsense },
    { "/rules/without-kings", test_without_kings },
    { "/rules/states", test_states },
    { "/rules/can-mate", test_can_mate },
    { "/rules/can-mate-by-knight", test_can_mate_by_knight },
    { "/rules/can-mate-with-uncommon-pieces", test_can_mate_with_uncommon_pieces },
    { "/rules/turns", test_turns },
    { "/rules/find-captured", test_find_captured },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].func);
  return g_test_run ();
}
