/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The piece types that may still arrive for a player who waits. */

#include "ix-boards.h"
#include "ix-mate-report.h"
#include "ix-test.h"

#define N_GAMES 60
#define N_TURNS 200

#define BACK_RANK "R5k1/5ppp/8/8/8/8/8/6K1"

static IxPieceTypeSet
read_types (const char *letters)
{
  IxPieceTypeSet types = 0;

  for (; *letters != '\0'; letters++)
    types |= IX_PIECE_BIT (ix_piece_type_from_letter (*letters));
  return types;
}

/* The player to move on the first board is Black, in check on their last rank. */
static const struct {
  const char   *others; /* the other boards */
  const char   *over;   /* their numbers, which are drawn */
  const char   *types;
  IxMateOutcome outcome;
} cases[] = {
  /* Pieces of their colour that stand on the partner's board. */
  { "rn2k3/8/8/8/8/8/8/4K3[] w - - 0 1", "", "RN", IX_MATE_REPORT_MUST_WAIT },
  /* A promoted piece comes as a pawn. */
  { "4k3/8/8/8/8/8/8/q~3K3[] w - - 0 1", "", "P", IX_MATE_REPORT_NO_SUPPLY },
  /* Pieces that may be dropped there first; those of the other colour go elsewhere. */
  { "Q3k3/8/8/8/8/8/8/4K3[Rb] b - - 0 1", "", "B", IX_MATE_REPORT_MUST_WAIT },
  /* Kings alone. */
  { "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "", "", IX_MATE_REPORT_NO_SUPPLY },
  /* The other board is over. */
  { "rn2k3/8/8/8/8/8/8/4K3[] w - - 0 1", "1", "", IX_MATE_REPORT_NO_SUPPLY },
  /* By way of a third board: a piece captured there may be dropped on the second. */
  { "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | q3k3/8/8/8/8/8/8/4K3[] w - - 0 1", "", "Q",
    IX_MATE_REPORT_MUST_WAIT },
  { "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | q3k3/8/8/8/8/8/8/4K3[] w - - 0 1", "1", "",
    IX_MATE_REPORT_NO_SUPPLY },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *fens =
        g_strconcat (BACK_RANK "[] b - - 0 1 | ", cases[i].others, NULL);
      IxBoards boards = ix_test_boards (fens, ix_variant_find ("newport"));
      IxMateReport report;

      g_test_message ("%s", fens);
      for (const char *c = cases[i].over; *c != '\0'; c++)
        boards.result[*c - '0'] = IX_BOARD_DRAWN;
      ix_boards_update_supply (&boards);
      g_assert_cmpuint (ix_boards_arrivals (&boards, 0), ==, read_types (cases[i].types));
      ix_mate_report (&boards.board[0], ix_boards_arrivals (&boards, 0), &report);
      g_assert_cmpint (report.outcome, ==, cases[i].outcome);
    }
}

/* A piece that was captured in a turn that is not completed yet is on its way. */
static void
test_in_transit (void)
{
  IxBoards boards = ix_test_boards (BACK_RANK "[] b - - 0 1 | n3k3/8/8/8/8/8/8/R3K3[] w - - 0 1",
                                    ix_variant_find ("newport"));

  ix_boards_step (&boards, 1, ix_test_step ("a1a8"));
  g_assert_cmpuint (ix_boards_arrivals (&boards, 0), ==, IX_PIECE_BIT (IX_KNIGHT));
  ix_boards_end_turn (&boards, 1);
  g_assert_cmpuint (boards.board[0].reserve[IX_BLACK][IX_KNIGHT], ==, 1);
  g_assert_cmpuint (ix_boards_arrivals (&boards, 0), ==, 0);
}

/* A team-mate has in hand what the player has already: a pawn, which helps nobody on the last rank. */
static void
test_in_own_hand (void)
{
#define KINGS "4k3/8/8/8/8/8/8/4K3"
  IxBoards boards = ix_test_boards (BACK_RANK "[p] b - - 0 1 | " KINGS "[] w - - 0 1 | " KINGS "[p] w - - 0 1 | "
                                    KINGS "[] w - - 0 1",
                                    ix_variant_find ("newport"));

  g_assert_cmpuint (ix_boards_arrivals (&boards, 0), ==, 0);
}

/* Plays a turn on some board but the first; FALSE if the chosen board has none. */
static gboolean
play_turn (IxBoards *boards,
           GRand    *rand)
{
  guint b = (guint) g_rand_int_range (rand, 1, (gint32) boards->n);
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (&boards->board[b], steps);

  if (n == 0)
    return FALSE;
  ix_boards_step (boards, b, steps[g_rand_int_range (rand, 0, (gint32) n)]);
  ix_boards_end_turn (boards, b);
  return TRUE;
}

static void
check_reserve (const IxBoards *boards,
               const guint8   *before,
               IxPieceTypeSet  arrivals)
{
  const IxPosition *pos = &boards->board[0];

  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    if (pos->reserve[pos->turn][type] > before[type])
      g_assert_true (arrivals & IX_PIECE_BIT (type));
}

/* While the player on the first board waits, nothing arrives that was not foretold, and what
 * cannot arrive now cannot later. */
static void
test_random (void)
{
  GRand *rand = g_rand_new_with_seed (1);

  for (guint game = 0; game < N_GAMES; game++)
    {
      IxPieceTypeSet arrivals;
      IxBoards boards;

      ix_boards_start (&boards, ix_variant_find ("berkshire"), game % 2 == 0 ? 2 : 4);
      for (guint turn = 0; turn < N_TURNS; turn++)
        {
          IxBoards before = boards;

          arrivals = ix_boards_arrivals (&boards, 0);
          if (!play_turn (&boards, rand))
            break;
          check_reserve (&boards, before.board[0].reserve[boards.board[0].turn], arrivals);
          g_assert_cmpuint (ix_boards_arrivals (&boards, 0) & ~arrivals, ==, 0);
        }
    }
  g_rand_free (rand);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arrivals/cases", test_cases);
  g_test_add_func ("/arrivals/in-transit", test_in_transit);
  g_test_add_func ("/arrivals/in-own-hand", test_in_own_hand);
  g_test_add_func ("/arrivals/random", test_random);
  return g_test_run ();
}
