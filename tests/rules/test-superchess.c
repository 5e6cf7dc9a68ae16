/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Superchess (rules.md 6): all preludes, the pool, promotion from it, and the reasons. */

#include <string.h>

#include "ix-fen.h"
#include "ix-check-info.h"
#include "ix-naive.h"
#include "ix-test.h"
#include "ix-status.h"
#include "ix-words.h"

#define SUPERCHESS_PIECES                                                                      \
  (IX_PIECE_BIT (IX_AMAZON) | IX_PIECE_BIT (IX_EMPRESS) | IX_PIECE_BIT (IX_PRINCESS) |            \
   IX_PIECE_BIT (IX_VETERAN))

static IxPosition
position (const char *fen)
{
  return ix_test_position (fen, ix_test_variant ("superchess", "-"));
}

static IxPosition
start (void)
{
  IxPosition pos;

  ix_position_start (&pos, ix_test_variant ("superchess", "-"));
  return pos;
}

static IxSq
across (IxSq sq)
{
  return IX_SQ (ix_sq_file (sq), 7 - ix_sq_rank (sq));
}

static gboolean
is_superman (IxPiece piece)
{
  return (SUPERCHESS_PIECES & IX_PIECE_BIT (ix_piece_type (piece))) != 0;
}

/* All preludes */

typedef struct {
  GHashTable *arrays;    /* placement -> how many sequences lead to it */
  guint       sequences;
  guint       turns[8];  /* the number of ways to begin each turn */
} Walk;

/* The mirror that is due at the beginning of a turn, after the last step of the other player. */
static IxStep
mirror_of (IxStep act)
{
  switch ((IxStepKind) act.kind)
    {
    case IX_STEP_REPLACE:
      return ix_step_replace (act.type, across (act.to));
    case IX_STEP_TRADE:
      return ix_step_trade (across (act.from), across (act.to));
    case IX_STEP_NONE:
    case IX_STEP_MOVE:
    case IX_STEP_DROP:
    case IX_STEP_SWAP:
    case IX_STEP_DECLINE:
    default:
      return (IxStep) { .kind = IX_STEP_NONE };
    }
}

/* Between turns: the FEN agrees with the position. */
static void
check_fen (const IxPosition *pos)
{
  g_autofree char *fen = ix_fen_write (pos);
  g_autofree char *again = NULL;
  IxPosition read = position (fen);

  again = ix_fen_write (&read);
  g_assert_cmpstr (fen, ==, again);
  g_assert_cmpuint (pos->number, ==, 1);
  g_assert_cmpuint (pos->halfmove_clock, ==, 0);
  g_assert_cmpuint (ix_position_count_steps (pos), ==, ix_position_count_steps (&read));
}

/* The pieces that the set had and the board lacks are in the pool; rights belong to corners that
 * hold a rook, because a rook is never brought in; kings and pawns stay. */
static void
check_array (const IxPosition *pos)
{
  static const guint8 set[IX_N_PIECE_TYPES] = { [IX_QUEEN] = 1, [IX_ROOK] = 2, [IX_BISHOP] = 2,
                                        [IX_KNIGHT] = 2 };
  static const IxSq corners[] = { 7, 0, 63, 56 };

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      guint on_board[IX_N_PIECE_TYPES] = { 0 };
      guint supermen = 0;

      for (IxSq sq = 0; sq < 64; sq++)
        if (pos->board[sq] != 0 && ix_piece_colour (pos->board[sq]) == colour)
          on_board[ix_piece_type (pos->board[sq])]++;
      for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
        if (SUPERCHESS_PIECES & IX_PIECE_BIT (type))
          {
            g_assert_cmpuint (on_board[type], ==, 1);
            g_assert_cmpuint (pos->reserve[colour][type], ==, 0);
            supermen++;
          }
        else
          {
            g_assert_cmpuint (pos->reserve[colour][type] + on_board[type], ==,
                              type == IX_PAWN ? 8 : type == IX_KING ? 1 : set[type]);
          }
      g_assert_cmpuint (supermen, ==, 4);
      g_assert_cmpint (pos->board[IX_KING_HOME (colour)], ==, IX_PIECE (IX_KING, colour));
    }
  for (guint i = 0; i < IX_N_CASTLINGS; i++)
    g_assert_cmpint ((pos->castling & ix_castlings[i].right) != 0, ==,
                     ix_piece_type (pos->board[corners[i]]) == IX_ROOK);
  for (IxSq sq = 0; sq < 8; sq++)
    {
      g_assert_cmpint (ix_piece_type (pos->board[sq]), ==, ix_piece_type (pos->board[across (sq)]));
      g_assert_cmpint (pos->board[sq + 8], ==, IX_PIECE (IX_PAWN, IX_WHITE));
      g_assert_cmpint (pos->board[sq + 48], ==, IX_PIECE (IX_PAWN, IX_BLACK));
    }
}

static void
count_array (Walk             *walk,
             const IxPosition *pos)
{
  GString *array = g_string_new (NULL);
  char *text;
  guint n;

  for (IxSq sq = 0; sq < 8; sq++)
    g_string_append_c (array, ix_piece_types[ix_piece_type (pos->board[sq])].letter);
  text = g_string_free (array, FALSE);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (walk->arrays, text));
  g_hash_table_insert (walk->arrays, text, GUINT_TO_POINTER (n + 1));
  walk->sequences++;
}

/* Walks all turns from the beginning of a turn; @last is the other player's last step. */
static void
walk_turn (Walk             *walk,
           const IxPosition *begin,
           IxStep            last)
{
  IxPosition pos = *begin;
  IxStep mirror = mirror_of (last);
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (&pos, steps);

  walk->turns[pos.prelude]++;
  check_fen (&pos);
  g_assert_false (ix_position_may_end_turn (&pos));
  g_assert_cmpint (ix_position_check_end (&pos), ==, IX_ILLEGAL_UNFINISHED);
  if (mirror.kind != IX_STEP_NONE)
    {
      g_assert_cmpuint (n, ==, 1);
      g_assert_true (ix_step_equal (steps[0], mirror));
      ix_position_step (&pos, mirror);
      g_assert_cmpint (ix_position_may_end_turn (&pos), ==, pos.prelude == 5);
      n = ix_position_steps (&pos, steps);
    }
  if (pos.prelude == 7)
    {
      check_array (&pos);
      count_array (walk, &pos);
      for (guint i = 0; i < n; i++)
        g_assert_cmpint (steps[i].kind, ==, IX_STEP_MOVE);
      return;
    }
  if (pos.prelude == 5)
    {
      g_assert_cmpuint (n, ==, 0);
      g_assert_true (ix_position_must_end_turn (&pos));
      ix_position_end_turn (&pos);
      walk_turn (walk, &pos, (IxStep) { .kind = IX_STEP_NONE });
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      IxPosition after = pos;

      ix_position_step (&after, steps[i]);
      g_assert_true (ix_position_must_end_turn (&after));
      g_assert_cmpint (ix_position_end_turn (&after), ==, 0);
      g_assert_cmpint (after.turn, !=, pos.turn);
      walk_turn (walk, &after, steps[i]);
    }
}

static void
test_all_preludes (void)
{
  static const guint turns[8] = { 0, 1, 12, 144, 576, 1728, 1728, 12096 };
  Walk walk = {
    .arrays = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  IxPosition pos = start ();
  GHashTableIter iter;
  gpointer n;

  walk_turn (&walk, &pos, (IxStep) { .kind = IX_STEP_NONE });
  for (guint turn = 0; turn < G_N_ELEMENTS (turns); turn++)
    g_assert_cmpuint (walk.turns[turn], ==, turns[turn]);
  g_assert_cmpuint (walk.sequences, ==, 12096);
  g_assert_cmpuint (g_hash_table_size (walk.arrays), ==, 432);
  g_hash_table_iter_init (&iter, walk.arrays);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    g_assert_cmpuint (GPOINTER_TO_UINT (n), ==, 28);
  g_hash_table_unref (walk.arrays);
}

/* `E@g1`, `Eg8<>Sc8`, `--`. */
static IxStep
prelude_step (const char *text)
{
  if (g_str_equal (text, "--"))
    return ix_step_decline ();
  if (text[1] == '@')
    return ix_step_replace (ix_piece_type_from_letter (text[0]), ix_sq_parse (text + 2));
  return ix_step_trade (ix_sq_parse (text + 1), ix_sq_parse (text + 6));
}

/* Makes the step that is forced. */
static void
make_mirror (IxPosition *pos)
{
  IxStep step;

  g_assert_cmpuint (ix_position_count_steps (pos), ==, 1);
  ix_position_steps (pos, &step);
  ix_position_step (pos, step);
}

/* Plays steps, each in its turn; the turns with only a mirror are made too. */
static void
play_prelude (IxPosition *pos,
              const char *acts)
{
  g_auto (GStrv) words = g_strsplit (acts, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      if (pos->prelude > 1 && pos->prelude < 6)
        make_mirror (pos);
      if (pos->prelude == 5)
        {
          ix_position_end_turn (pos);
          g_assert_cmpuint (pos->prelude, ==, 6);
        }
      g_assert_cmpint (ix_position_check_step (pos, prelude_step (*word)), ==, IX_LEGAL);
      ix_position_step (pos, prelude_step (*word));
      ix_position_end_turn (pos);
    }
}

static void
test_known_preludes (void)
{
  g_autoptr (GPtrArray) rows = ix_test_rows ("oracles/superchess-preludes.tsv", 3);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      IxPosition pos = start ();
      IxPosition known = position (row[1]);

      ix_test_say (row[0]);
      play_prelude (&pos, row[0]);
      g_assert_cmpuint (pos.prelude, ==, 7);
      if (!g_str_has_suffix (row[0], "--"))
        make_mirror (&pos);
      g_assert_cmpmem (pos.board, sizeof pos.board, known.board, sizeof known.board);
      g_assert_cmpmem (pos.reserve, sizeof pos.reserve, known.reserve, sizeof known.reserve);
      g_assert_cmpint (pos.castling & IX_CASTLE_RIGHTS, ==, known.castling & IX_CASTLE_RIGHTS);
      g_assert_cmpuint (ix_position_count_steps (&pos), ==,
                        g_ascii_strtoull (row[2], NULL, 10));
      g_assert_cmpuint (ix_position_count_steps (&known), ==, ix_position_count_steps (&pos));
    }
}

/* After White's first move the prelude is over, and the move number counts. */
static void
test_first_move (void)
{
  IxPosition pos = start ();
  g_autofree char *fen = NULL;

  play_prelude (&pos, "E@f1 V@a8 A@h1 S@d8 --");
  ix_position_step (&pos, ix_step_move (12, 28, IX_NO_PIECE));
  g_assert_true (ix_position_must_end_turn (&pos));
  ix_position_end_turn (&pos);
  fen = ix_fen_write (&pos);
  g_assert_cmpstr (fen, ==,
                   "vnbskena/pppppppp/8/8/4P3/8/PPPP1PPP/VNBSKENA[QRRBqrrb] b - - 0 1");
}

static void
test_refused (void)
{
  g_autoptr (GPtrArray) rows = ix_test_rows ("oracles/superchess-refused.tsv", 4);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const IxVariant *variant = ix_test_variant (row[1], "-");
      g_auto (GStrv) fields = g_strsplit (row[3], " or ", -1);
      g_auto (GStrv) parts = NULL;
      g_autoptr (GError) error = NULL;
      IxPosition pos;

      ix_test_say (row[2]);
      g_assert_false (ix_fen_parse (row[2], variant, ix_fen_composed (variant), &pos, &error));
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_FEN);
      ix_test_say (error->message);
      parts = g_strsplit (error->message, ":", 2);
      g_assert_true (g_strv_contains ((const char *const *) fields, parts[0]));
    }
}

/* The pool */

static IxReason
reason (const IxPosition *pos,
        const char       *move)
{
  IxPieceType type = move[4] != '\0' ? ix_piece_type_from_letter (move[4]) : IX_NO_PIECE;

  return ix_position_check_step (
    pos, ix_step_move (ix_sq_parse (move), ix_sq_parse (move + 2), type));
}

/* A turn of one legal move. */
static void
move (IxPosition *pos,
      const char *text)
{
  IxPieceType type = text[4] != '\0' ? ix_piece_type_from_letter (text[4]) : IX_NO_PIECE;

  ix_test_say (text);
  g_assert_cmpint (reason (pos, text), ==, IX_LEGAL);
  ix_position_step (pos, ix_step_move (ix_sq_parse (text), ix_sq_parse (text + 2), type));
  ix_position_end_turn (pos);
}

static void
test_promotion (void)
{
  IxPosition pos = position ("6r1/7P/8/4k3/8/8/8/K7[NNEq] w - - 0 60");

  g_assert_cmphex (ix_position_promotions (&pos), ==,
                   IX_PIECE_BIT (IX_KNIGHT) | IX_PIECE_BIT (IX_EMPRESS));
  g_assert_cmpint (reason (&pos, "h7h8"), ==, IX_ILLEGAL_PROMOTION);
  g_assert_cmpint (reason (&pos, "h7h8a"), ==, IX_ILLEGAL_PROMOTION);
  g_assert_cmpint (reason (&pos, "h7h8p"), ==, IX_ILLEGAL_PROMOTION);
  g_assert_cmpint (reason (&pos, "h7h8k"), ==, IX_ILLEGAL_PROMOTION);
  g_assert_cmpint (reason (&pos, "h7h8q"), ==, IX_ILLEGAL_NOT_AVAILABLE);
  g_assert_cmpint (reason (&pos, "h7g8v"), ==, IX_ILLEGAL_NOT_AVAILABLE);
  /* The rook goes to its owner's pool, the knight leaves White's. */
  move (&pos, "h7g8n");
  ix_test_expect_fen (&pos, "6N1/8/8/4k3/8/8/8/K7[NEqr] b - - 0 60");
}

static void
test_never_amazon (void)
{
  const IxVariant *variant = ix_variant_find ("superchess");
  IxPosition pos = position ("k6r/8/8/8/8/6p1/7A/K7[QRBNESVqrbnesv] b - - 0 60");

  g_assert_false (variant->promotions & IX_PIECE_BIT (IX_AMAZON));
  g_assert_false (variant->reserve & IX_PIECE_BIT (IX_AMAZON));
  /* A captured amazon is gone. */
  move (&pos, "h8h2");
  ix_test_expect_fen (&pos, "k7/8/8/8/8/6p1/7r/K7[QRBNESVqrbnesv] w - - 0 61");
}

/* The owner can promote to a captured piece at once. */
static void
test_captured (void)
{
  IxPosition pos = position ("4k3/7P/8/8/8/8/1r6/K1R5[] b - - 0 60");

  g_assert_cmphex (ix_position_promotions (&pos), ==, 0);
  move (&pos, "b2b8");
  g_assert_cmpint (reason (&pos, "h7h8r"), ==, IX_ILLEGAL_POOL_EMPTY);
  move (&pos, "c1c7");
  move (&pos, "b8b7");
  move (&pos, "c7c1");
  move (&pos, "b7c7");
  move (&pos, "a1b1");
  move (&pos, "c7c1");
  ix_test_expect_fen (&pos, "4k3/7P/8/8/8/8/8/1Kr5[R] w - - 0 64");
  /* Black must answer the check first. */
  g_assert_cmpint (reason (&pos, "h7h8r"), ==, IX_ILLEGAL_KING_IN_CHECK);
  move (&pos, "b1c1");
  ix_test_expect_fen (&pos, "4k3/7P/8/8/8/8/8/2K5[Rr] b - - 0 64");
  move (&pos, "e8e7");
  move (&pos, "h7h8r");
  ix_test_expect_fen (&pos, "7R/4k3/8/8/8/8/8/2K5[r] b - - 0 65");
}

static void
test_reuse (void)
{
  static const struct {
    const char *settings;
    const char *promoted;
    const char *captured;
  } rows[] = {
    { "-", "S5r1/8/8/4k3/8/8/8/K7[] b - - 0 60", "r7/8/8/4k3/8/8/8/K7[S] w - - 0 61" },
    { "promotion_reuse=off", "S~5r1/8/8/4k3/8/8/8/K7[] b - - 0 60",
      "r7/8/8/4k3/8/8/8/K7[] w - - 0 61" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const IxVariant *variant = ix_test_variant ("superchess", rows[i].settings);
      IxPosition pos = ix_test_position ("6r1/P7/8/4k3/8/8/8/K7[S] w - - 0 60", variant);

      move (&pos, "a7a8s");
      ix_test_expect_fen (&pos, rows[i].promoted);
      pos = ix_test_position (rows[i].promoted, variant);
      move (&pos, "g8a8");
      ix_test_expect_fen (&pos, rows[i].captured);
    }
  /* A piece that was never promoted goes to the pool in both. */
  {
    IxPosition pos = ix_test_position ("S5r1/8/8/4k3/8/8/8/K7[] b - - 0 60",
                                       ix_test_variant ("superchess", "promotion_reuse=off"));

    move (&pos, "g8a8");
    ix_test_expect_fen (&pos, "r7/8/8/4k3/8/8/8/K7[S] w - - 0 61");
  }
}

static void
test_empty_pool (void)
{
  IxPosition pos = position ("6r1/7P/8/4k3/8/8/2q5/K7[qrn] w - - 0 60");

  g_assert_cmpint (reason (&pos, "h7h8q"), ==, IX_ILLEGAL_POOL_EMPTY);
  g_assert_cmpint (reason (&pos, "h7h8"), ==, IX_ILLEGAL_POOL_EMPTY);
  g_assert_cmpint (reason (&pos, "h7g8r"), ==, IX_ILLEGAL_POOL_EMPTY);
  g_assert_cmpint (ix_position_status (&pos), ==, IX_STATUS_STALEMATE);

  /* It attacks all the same: this is check, and the king may not go beside it either. */
  pos = position ("3k4/4P3/4K3/8/8/8/8/8[] b - - 0 60");
  g_assert_cmphex (ix_position_checkers (&pos), ==, IX_BIT (ix_sq_parse ("e7")));
  pos = position ("4k3/4P3/8/8/8/8/8/K7[] b - - 0 60");
  g_assert_cmpint (reason (&pos, "e8d8"), ==, IX_ILLEGAL_KING_IN_CHECK);
  g_assert_cmpint (reason (&pos, "e8f8"), ==, IX_ILLEGAL_KING_IN_CHECK);
  g_assert_cmpint (reason (&pos, "e8e7"), ==, IX_LEGAL);
}

/* Reasons */

static void
test_prelude_reasons (void)
{
  IxPosition pos = start ();

  g_assert_cmpint (reason (&pos, "e2e4"), ==, IX_ILLEGAL_PRELUDE);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("--")), ==, IX_ILLEGAL_PRELUDE);
  g_assert_cmpint (ix_position_check_step (&pos, ix_step_trade (5, 6)), ==,
                   IX_ILLEGAL_PRELUDE);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("E@c1")), ==, IX_ILLEGAL_WING);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("E@e1")), ==, IX_ILLEGAL_WING);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("E@f2")), ==, IX_ILLEGAL_WING);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("E@g8")), ==, IX_ILLEGAL_WING);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("Q@g1")), ==,
                   IX_ILLEGAL_NOT_WAITING);
  play_prelude (&pos, "E@g1");

  /* The mirror is due and the only legal step. */
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("S@a8")), ==, IX_ILLEGAL_PRELUDE);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("S@g8")), ==, IX_ILLEGAL_PRELUDE);
  g_assert_cmpint (reason (&pos, "e7e5"), ==, IX_ILLEGAL_PRELUDE);
  make_mirror (&pos);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("E@a8")), ==,
                   IX_ILLEGAL_NOT_WAITING);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("S@h8")), ==, IX_ILLEGAL_WING);
  ix_position_step (&pos, prelude_step ("S@c8"));
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("A@a8")), ==,
                   IX_ILLEGAL_TURN_DONE);
  ix_position_end_turn (&pos);

  make_mirror (&pos);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("A@g1")), ==,
                   IX_ILLEGAL_REPLACED);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("A@c1")), !=, IX_LEGAL);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("S@h1")), ==,
                   IX_ILLEGAL_NOT_WAITING);
  ix_position_step (&pos, prelude_step ("A@h1"));
  ix_position_end_turn (&pos);
  play_prelude (&pos, "V@a8");
  make_mirror (&pos);
  ix_position_end_turn (&pos);

  /* The pieces that may trade places: g8 E, c8 S, h8 A, a8 V. */
  g_assert_cmpuint (ix_position_count_steps (&pos), ==, 7);
  g_assert_cmpint (ix_position_check_step (&pos, ix_step_trade (58, 59)), !=, IX_LEGAL);
  g_assert_cmpint (ix_position_check_step (&pos, ix_step_trade (60, 62)), !=, IX_LEGAL);
  g_assert_cmpint (ix_position_check_step (&pos, (IxStep) { IX_STEP_TRADE, 62, 58, 0 }), !=,
                   IX_LEGAL);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("E@b8")), ==, IX_ILLEGAL_PRELUDE);
  ix_position_step (&pos, prelude_step ("--"));
  ix_position_end_turn (&pos);

  /* The corners of White were replaced. */
  g_assert_cmpint (pos.castling & IX_CASTLE_RIGHTS, ==, 0);
  g_assert_cmpint (reason (&pos, "e1g1"), ==, IX_ILLEGAL_CASTLE_LOST);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("--")), ==, IX_ILLEGAL_PRELUDE);
  move (&pos, "e2e4");
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("E@g8")), ==, IX_ILLEGAL_PRELUDE);
  g_assert_cmpint (ix_position_check_step (&pos, prelude_step ("--")), ==, IX_ILLEGAL_PRELUDE);
}

/* Every piece that is brought in is a superchess piece, on a square where none was brought in
 * before. */
static void
test_zone (void)
{
  IxPosition pos = start ();
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (&pos, steps);

  g_assert_cmpuint (n, ==, 12);
  for (guint i = 0; i < n; i++)
    {
      IxPosition after = pos;

      g_assert_cmpint (ix_sq_rank (steps[i].to), ==, 0);
      g_assert_cmpint (ix_sq_file (steps[i].to), >=, 5);
      ix_position_step (&after, steps[i]);
      g_assert_true (is_superman (after.board[steps[i].to]));
      g_assert_cmpuint (after.reserve[IX_WHITE][ix_piece_type (pos.board[steps[i].to])], ==, 1);
    }
}

static void
test_naive (void)
{
  ix_naive_compare (ix_test_variant ("superchess", "-"), &(IxNaiveRun) { 1, 150, 100, 60 });
  ix_naive_compare (ix_test_variant ("superchess", "promotion_reuse=off"), &(IxNaiveRun) { 2, 100, 100, 70 });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/superchess/all-preludes", test_all_preludes);
  g_test_add_func ("/superchess/known-preludes", test_known_preludes);
  g_test_add_func ("/superchess/first-move", test_first_move);
  g_test_add_func ("/superchess/refused", test_refused);
  g_test_add_func ("/superchess/promotion", test_promotion);
  g_test_add_func ("/superchess/never-amazon", test_never_amazon);
  g_test_add_func ("/superchess/captured", test_captured);
  g_test_add_func ("/superchess/reuse", test_reuse);
  g_test_add_func ("/superchess/empty-pool", test_empty_pool);
  g_test_add_func ("/superchess/prelude-reasons", test_prelude_reasons);
  g_test_add_func ("/superchess/zone", test_zone);
  g_test_add_func ("/superchess/naive", test_naive);
  return g_test_run ();
}
