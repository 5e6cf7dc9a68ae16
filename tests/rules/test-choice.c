/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The questions of a player at the board: what can be chosen, where it can go, and why not. */

#include "ix-choice.h"
#include "ix-fen.h"
#include "ix-check-info.h"
#include "ix-naive.h"
#include "ix-prelude.h"
#include "ix-test.h"
#include "ix-words.h"

/* Tables */

/* A square or, in capitals, a type of piece beside the board. */
static IxSource
source_of (const char *text)
{
  if (g_ascii_isupper (text[0]))
    return (IxSource) { IX_SQ_NONE, ix_piece_type_from_letter (text[0]) };
  return (IxSource) { ix_sq_parse (text), IX_NO_PIECE };
}

typedef struct {
  const char *variant;
  const char *fen;
  const char *steps;  /* steps already made in the turn, or NULL */
  const char *source;
  const char *to;     /* NULL: may @source be chosen? */
  IxReason    reason;
} Case;

#define FIRST "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define PINNED "4k3/P7/8/8/q2PK3/8/8/8 w - - 0 1"
#define CASTLES "r3k2r/8/8/8/8/8/8/RN2K2R w KQ - 0 1"
#define DROPS "4k3/8/8/8/8/8/4r3/K7[NQPq] w - - 0 1"
#define PRELUDE FIRST " prelude:1:AESVaesv"

static const Case cases[] = {
  { "chess", FIRST, NULL, "e2", "e4", IX_LEGAL },
  { "chess", FIRST, NULL, "e2", "e5", IX_ILLEGAL_MOVE },
  { "chess", FIRST, NULL, "e2", "e2", IX_ILLEGAL_MOVE },
  { "chess", FIRST, NULL, "e7", "e5", IX_ILLEGAL_NOT_YOURS },
  { "chess", FIRST, NULL, "e4", "e5", IX_ILLEGAL_NO_PIECE },
  { "chess", FIRST, NULL, "N", "e4", IX_ILLEGAL_NO_DROPS },
  { "chess", FIRST, "e2e4", "d2", "d4", IX_ILLEGAL_TURN_DONE },
  { "chess", PINNED, NULL, "d4", "d5", IX_ILLEGAL_KING_IN_CHECK },
  { "chess", PINNED, NULL, "a7", "a8", IX_LEGAL },
  /* The reason is not that it must promote, which it would. */
  { "chess", "k6r/7P/8/8/8/8/r6K/8 w - - 0 1", NULL, "h7", "h8", IX_ILLEGAL_MOVE },
  { "chess", "k7/7P/8/8/8/8/r6K/8 w - - 0 1", NULL, "h7", "h8", IX_ILLEGAL_KING_IN_CHECK },
  { "chess", CASTLES, NULL, "e1", "c1", IX_ILLEGAL_CASTLE_BLOCKED },
  { "chess", CASTLES, NULL, "e1", "g1", IX_LEGAL },
  { "chess", FIRST, NULL, "e2", NULL, IX_LEGAL },
  { "chess", FIRST, NULL, "a1", NULL, IX_LEGAL },
  { "chess", FIRST, NULL, "e7", NULL, IX_ILLEGAL_NOT_YOURS },
  { "chess", FIRST, NULL, "N", NULL, IX_ILLEGAL_NO_DROPS },
  { "chess", FIRST, "e2e4", "d2", NULL, IX_ILLEGAL_TURN_DONE },

  { "newport", DROPS, NULL, "N", "c6", IX_LEGAL },
  { "newport", DROPS, NULL, "N", "e2", IX_ILLEGAL_OCCUPIED },
  { "newport", DROPS, NULL, "R", "c6", IX_ILLEGAL_NOT_HELD },
  { "newport", DROPS, NULL, "P", "c8", IX_ILLEGAL_PAWN_RANK },
  { "newport", "4k3/8/8/8/8/8/8/K6r[N] w - - 0 1", NULL, "N", "c6", IX_ILLEGAL_KING_IN_CHECK },
  { "newport", "6k1/5ppp/8/8/8/8/8/K7[Q] w - - 0 1", NULL, "Q", "a8", IX_LEGAL },
  { "newport", "k7/7R/8/8/8/8/8/K6R[Q] w - - 0 1", NULL, "Q", "b7", IX_ILLEGAL_DROP_MATE },
  { "newport", DROPS, NULL, "K", "c6", IX_ILLEGAL_NO_DROPS },
  { "newport", DROPS, NULL, "N", NULL, IX_LEGAL },
  { "newport", DROPS, NULL, "R", NULL, IX_ILLEGAL_NOT_HELD },
  { "newport", DROPS, "a1b1", "N", NULL, IX_ILLEGAL_TURN_DONE },

  { "swap", FIRST, NULL, "d1", "c2", IX_LEGAL },
  { "swap", FIRST, NULL, "d1", "b3", IX_ILLEGAL_MOVE },
  { "swap", FIRST, NULL, "d1", "h1", IX_ILLEGAL_SWAP_REACH },
  { "swap", FIRST, NULL, "e1", "d1", IX_ILLEGAL_SWAP_KING },
  { "swap", FIRST, "d1/c2", "c2", "d1", IX_ILLEGAL_USED_UP },
  { "swap", FIRST, "d1/c2", "c2", "c5", IX_ILLEGAL_SWAP_EMPTY },
  { "swap", FIRST, "d1/c2", "a1", "a2", IX_ILLEGAL_SWAP_OTHER },
  { "swap", FIRST, "d1/c2", "c2", NULL, IX_LEGAL },
  { "swap", FIRST, "d1/c2", "a1", NULL, IX_ILLEGAL_SWAP_OTHER },
  { "swap", FIRST, "d1/c2", "c7", NULL, IX_ILLEGAL_NOT_YOURS },
  { "swap", FIRST, "d1/c2", "a8", NULL, IX_ILLEGAL_SWAP_REACH },
  { "swap", "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", NULL, "e2", "e4", IX_LEGAL },

  { "balanced-swap", FIRST " first", NULL, "b1", "c3", IX_LEGAL },
  { "balanced-swap", FIRST " first", NULL, "b1", "d2", IX_ILLEGAL_MOVE },
  { "balanced-swap", FIRST, "b1c3", "g1", "f3", IX_ILLEGAL_SWAP_EMPTY },
  { "balanced-swap", FIRST, "b1c3", "a1", "a2", IX_LEGAL },
  { "balanced-swap", FIRST, "b1c3", "a1", "h8", IX_ILLEGAL_SWAP_REACH },
  { "balanced-swap", FIRST, "b1c3", "e7", NULL, IX_ILLEGAL_SWAP_DUE },
  { "balanced-swap", FIRST, "b1c3", "e2", NULL, IX_LEGAL },

  { "superchess", PRELUDE, NULL, "E", "g1", IX_LEGAL },
  { "superchess", PRELUDE, NULL, "E", "b1", IX_ILLEGAL_WING },
  { "superchess", PRELUDE, NULL, "Q", "g1", IX_ILLEGAL_NOT_WAITING },
  { "superchess", PRELUDE, NULL, "e2", "e4", IX_ILLEGAL_PRELUDE },
  { "superchess", PRELUDE, NULL, "E", NULL, IX_LEGAL },
  { "superchess", PRELUDE, NULL, "e2", NULL, IX_ILLEGAL_PRELUDE },
  { "superchess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", NULL, "a7", "a8", IX_ILLEGAL_POOL_EMPTY },
  { "superchess", "7k/P7/8/8/8/8/8/K7[E] w - - 0 1", NULL, "a7", "a8", IX_LEGAL },
};

static void
test_table (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      IxPosition pos = ix_test_position (c->fen, ix_test_variant (c->variant, "-"));
      IxSource source = source_of (c->source);
      IxReason reason;

      if (c->steps != NULL)
        ix_test_take (&pos, c->steps);
      reason = c->to != NULL ? ix_position_explain (&pos, source, ix_sq_parse (c->to))
                             : ix_position_explain_source (&pos, source);
      if (reason != c->reason)
        g_error ("%s, %s, %s, from %s to %s: %s", c->variant, c->fen, c->steps, c->source, c->to,
                 ix_reason_word (reason));
    }
}

static void
test_capture_or_swap (void)
{
  const IxVariant *swap = ix_test_variant ("swap", "-");
  IxPosition pos = ix_test_position ("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", swap);
  IxSource rook = source_of ("e2");
  IxChoice choice = ix_position_choose (&pos, rook, ix_sq_parse ("e4"));

  /* The capture is legal; the swap would leave the enemy rook on the file of the king. */
  g_assert_cmpuint (choice.n, ==, 1);
  g_assert_cmpint (choice.no_swap, ==, IX_ILLEGAL_NEW_CHECK);

  pos = ix_test_position ("7k/8/8/8/4r3/8/4R3/K7 w - - 0 1", swap);
  choice = ix_position_choose (&pos, rook, ix_sq_parse ("e4"));
  g_assert_cmpuint (choice.n, ==, 2);
  g_assert_cmpint (choice.no_swap, ==, IX_LEGAL);
}

static void
test_only_source (void)
{
  IxPosition pos = ix_test_position (FIRST, ix_test_variant ("swap", "-"));

  g_assert_true (ix_source_is_none (ix_position_only_source (&pos)));
  ix_test_take (&pos, "d1/c2");
  g_assert_cmpuint (ix_position_only_source (&pos).from, ==, ix_sq_parse ("c2"));
  pos = ix_test_position (FIRST, ix_test_variant ("balanced-swap", "-"));
  ix_test_take (&pos, "b1c3");
  g_assert_true (ix_source_is_none (ix_position_only_source (&pos)));
}

static void
test_due (void)
{
  static const struct {
    const char *variant, *fen, *steps;
    IxDue       due;
  } dues[] = {
    { "chess", FIRST, NULL, IX_DUE_STEP },
    { "chess", FIRST, "e2e4", IX_DUE_END },
    { "swap", FIRST, NULL, IX_DUE_STEP },
    { "swap", FIRST, "d1/c2", IX_DUE_MORE_SWAPS },
    { "balanced-swap", FIRST " first", NULL, IX_DUE_MOVE_ONLY },
    { "balanced-swap", FIRST, NULL, IX_DUE_MOVE_AND_SWAP },
    { "balanced-swap", FIRST, "b1c3", IX_DUE_SWAP },
    { "superchess", PRELUDE, NULL, IX_DUE_PRELUDE },
    { "superchess", FIRST, NULL, IX_DUE_STEP },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (dues); i++)
    {
      IxPosition pos = ix_test_position (dues[i].fen, ix_test_variant (dues[i].variant, "-"));

      ix_test_say (dues[i].fen);
      if (dues[i].steps != NULL)
        ix_test_take (&pos, dues[i].steps);
      g_assert_cmpint (ix_position_due (&pos), ==, dues[i].due);
    }
}

/* Random positions of all games */

static gboolean
is_own (const IxPosition *pos,
        IxSq              sq)
{
  return pos->board[sq] != 0 && ix_piece_colour (pos->board[sq]) == pos->turn;
}

/* Is the own king attacked once the piece on @from, if any, stands on @to? */
static gboolean
exposes_king (const IxPosition *pos,
              IxSq              from,
              IxSq              to,
              IxPiece           piece)
{
  IxPosition after = *pos;
  IxSq king;

  if (from != IX_SQ_NONE && ix_piece_type (piece) == IX_PAWN && pos->board[to] == 0 &&
      ix_sq_file (from) != ix_sq_file (to))
    ix_position_put (&after, ix_en_passant_victim (to, pos->turn), 0);
  if (from != IX_SQ_NONE)
    ix_position_put (&after, from, 0);
  ix_position_put (&after, to, piece);
  king = ix_position_king (&after, pos->turn);
  return king != IX_SQ_NONE &&
         ix_position_attackers (&after, king, !pos->turn, ix_position_occupied (&after)) != 0;
}

/* Does the reason hold on the board?  Each is checked by other means than those of the rules
 * layer. */
static gboolean
holds (const IxPosition *pos,
       IxSource          source,
       IxSq              to,
       IxReason          reason)
{
  gboolean beside = source.from == IX_SQ_NONE;

  switch ((guint) reason)
    {
    case IX_ILLEGAL_NO_PIECE:
      return !beside && pos->board[source.from] == 0;
    case IX_ILLEGAL_NOT_YOURS:
      return !beside && pos->board[source.from] != 0 && !is_own (pos, source.from);
    case IX_ILLEGAL_TURN_DONE:
      return ix_position_due (pos) == IX_DUE_END;
    case IX_ILLEGAL_NO_DROPS:
      return beside && (!pos->variant->drops || source.type == IX_KING ||
                        !(pos->variant->reserve & IX_PIECE_BIT (source.type)));
    case IX_ILLEGAL_NOT_HELD:
      return beside && !ix_position_holds (pos, pos->turn, source.type);
    case IX_ILLEGAL_OCCUPIED:
      return beside && pos->board[to] != 0;
    case IX_ILLEGAL_PAWN_RANK:
      return beside && source.type == IX_PAWN;
    case IX_ILLEGAL_DROP_MATE:
      return beside && !pos->variant->drop_mate && ix_position_drop_mates (pos, source.type, to);
    case IX_ILLEGAL_KING_IN_CHECK:
      /* A swap moves both pieces. */
      return ix_position_due (pos) == IX_DUE_SWAP ||
             exposes_king (pos, source.from, to,
                           beside ? IX_PIECE (source.type, pos->turn) : pos->board[source.from]);
    case IX_ILLEGAL_SWAP_EMPTY:
      return pos->board[to] == 0 || source.from == to;
    case IX_ILLEGAL_USED_UP:
      return (ix_position_used_up (pos) & IX_BIT (to)) != 0;
    case IX_ILLEGAL_POOL_EMPTY:
      return ix_position_promotions (pos) == 0;
    case IX_ILLEGAL_PRELUDE:
    case IX_ILLEGAL_WING:
    case IX_ILLEGAL_TRADE:
    case IX_ILLEGAL_REPLACED:
    case IX_ILLEGAL_NOT_WAITING:
      return ix_position_in_prelude (pos);
    /* A player who clicks has not chosen a promotion yet, and does make a step. */
    case IX_LEGAL:
    case IX_ILLEGAL_PROMOTION:
    case IX_ILLEGAL_NOT_AVAILABLE:
    case IX_ILLEGAL_UNFINISHED:
      return FALSE;
    default:
      return TRUE;
    }
}

static IxSource
random_source (GRand *rand)
{
  if (g_rand_int_range (rand, 0, 4) > 0)
    return (IxSource) { (IxSq) g_rand_int_range (rand, 0, 64), IX_NO_PIECE };
  return (IxSource) { IX_SQ_NONE,
                      (IxPieceType) g_rand_int_range (rand, IX_QUEEN, IX_N_PIECE_TYPES) };
}

/* Checks that explain gives IX_LEGAL exactly when the generator has a step, else the reason. */
static void
check_answer (const IxPosition *pos,
              const IxStep     *steps,
              guint             n,
              IxSource          source,
              IxSq              to)
{
  IxChoice choice = ix_position_choose (pos, source, to);
  guint found = 0;

  for (guint i = 0; i < n; i++)
    if (ix_source_target (source, steps[i]) == to)
      g_assert_true (ix_step_equal (choice.steps[found++], steps[i]));
  g_assert_cmpuint (found, ==, choice.n);
  g_assert_true ((choice.reason == IX_LEGAL) == (found > 0));
  if (found == 0 && !holds (pos, source, to, choice.reason))
    g_error ("from %u (%u) to %u: %s", source.from, source.type, to,
             ix_reason_word (choice.reason));
}

/* A piece that can go somewhere can be chosen, and none once the turn must end. */
static void
check_source (const IxPosition *pos,
              const IxStep     *steps,
              guint             n,
              IxSource          source)
{
  IxReason reason = ix_position_explain_source (pos, source);
  gboolean leads = FALSE;

  for (guint i = 0; i < n; i++)
    leads |= ix_source_target (source, steps[i]) != IX_SQ_NONE;
  if (leads)
    g_assert_cmpint (reason, ==, IX_LEGAL);
  if (ix_position_must_end_turn (pos) || (ix_position_in_prelude (pos) && !leads &&
                                          !ix_prelude_wants_move (pos)))
    g_assert_cmpint (reason, !=, IX_LEGAL);
  if (source.from != IX_SQ_NONE && !is_own (pos, source.from))
    g_assert_cmpint (reason, !=, IX_LEGAL);
}

static void
check_position (const IxPosition *pos,
                GRand            *rand)
{
  g_autofree char *fen = ix_fen_write (pos);
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  ix_test_say (fen);
  for (guint i = 0; i < 200; i++)
    {
      IxSource source = random_source (rand);

      check_source (pos, steps, n, source);
      check_answer (pos, steps, n, source, (IxSq) g_rand_int_range (rand, 0, 64));
    }
  for (guint i = 0; i < n && i < 60; i++)
    if (steps[i].kind != IX_STEP_DECLINE)
      {
        IxSource source = { steps[i].from,
                            steps[i].from == IX_SQ_NONE ? steps[i].type : IX_NO_PIECE };

        check_source (pos, steps, n, source);
        check_answer (pos, steps, n, source, steps[i].to);
      }
}

/* Random steps, and now and then the end of the turn. */
static void
play_on (IxPosition *pos,
         GRand      *rand)
{
  for (guint i = 0; i < 25; i++)
    {
      IxStep steps[IX_MAX_STEPS];
      guint n = ix_position_steps (pos, steps);

      check_position (pos, rand);
      if (ix_position_may_end_turn (pos) && (n == 0 || g_rand_int_range (rand, 0, 3) == 0))
        ix_position_end_turn (pos);
      else if (n == 0)
        return;
      else
        ix_position_step (pos, steps[g_rand_int_range (rand, 0, (gint32) n)]);
    }
}

static void
test_random (gconstpointer data)
{
  const IxVariant *variant = ix_test_variant (data, "-");
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint game = 0; game < 40; game++)
    {
      IxPosition pos;

      if (game % 3 == 0)
        ix_position_start (&pos, variant);
      else
        pos = ix_naive_random_setup (variant, rand);
      play_on (&pos, rand);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/choice/table", test_table);
  g_test_add_func ("/choice/capture-or-swap", test_capture_or_swap);
  g_test_add_func ("/choice/only-source", test_only_source);
  g_test_add_func ("/choice/due", test_due);
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    {
      g_autofree char *path = g_strconcat ("/choice/random/", variant->id, NULL);

      g_test_add_data_func (path, variant->id, test_random);
    }
  return g_test_run ();
}
