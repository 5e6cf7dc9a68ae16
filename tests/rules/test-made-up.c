/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Variants that do not exist: rows of the table with new combinations of pieces, starting
 * positions, promotions and reserves, and not a line of code for them. */

#include "ix-fen.h"
#include "ix-match-random.h"
#include "ix-naive.h"
#include "ix-notation.h"
#include "ix-replay.h"
#include "ix-test.h"
#include "ix-words.h"
#include "naive-steps.h"

#define SUPERCHESS_PIECES                                                                      \
  (IX_PIECE_BIT (IX_AMAZON) | IX_PIECE_BIT (IX_EMPRESS) | IX_PIECE_BIT (IX_PRINCESS) |            \
   IX_PIECE_BIT (IX_VETERAN))
#define SUPERCHESS_ARRAY "rsvakebr/pppppppp/8/8/8/8/PPPPPPPP/RSVAKEBR"

#define N_MATCHES 60
#define MAX_TURNS 240
#define EVERY_STEP 12 /* one turn in so many is checked with all its steps */

/* A copy of @id in which the pieces of Superchess are in the starting position, and in the
 * reserve if there is one. */
static IxVariant
with_supermen (const char *id,
               const char *own_id,
               const char *array)
{
  IxVariant variant = *ix_variant_find (id);

  variant.id = own_id;
  variant.start = array;
  variant.pieces |= SUPERCHESS_PIECES;
  variant.promotions |= SUPERCHESS_PIECES;
  if (variant.reserve != 0)
    variant.reserve |= SUPERCHESS_PIECES;
  return variant;
}

/* Exchange with the pieces of Superchess */

static void
check_notation (const IxPosition *pos,
                IxStep            step)
{
  IxTurn turn = ix_turn_of_step (step);
  g_autofree char *text = ix_turn_write (pos, &turn);
  g_autofree char *coordinates = ix_turn_write_coordinates (&turn);
  const char *texts[] = { text, coordinates };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      IxTurn read;

      g_test_message ("%s", texts[i]);
      ix_turn_parse (pos, texts[i], IX_NOTATION_STRICT, &read, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (read.n, ==, 1);
      g_assert_true (ix_step_equal (read.steps[0], step));
    }
}

/* The moves by pieces on the board are those of the slow model, which knows no drops. */
static void
compare_moves (const IxPosition *pos,
               const char       *fen,
               const IxStep     *steps,
               guint             n)
{
  static const NaiveStepRules rules = { .shape = NAIVE_ONE_MOVE, .promotions = "QRBNAESV" };
  g_autoptr (GPtrArray) theirs = NULL;
  NaiveGame naive;
  guint moves = 0;

  naive_game_parse (fen, &naive);
  theirs = naive_game_steps (&naive, &rules);
  for (guint i = 0; i < n; i++)
    if (steps[i].kind == IX_STEP_MOVE)
      {
        g_autofree char *text = ix_naive_step_text (steps[i]);
        gboolean found = FALSE;

        for (guint k = 0; k < theirs->len; k++)
          found |= g_str_equal (theirs->pdata[k], text);
        g_assert_true (found);
        moves++;
      }
    else
      {
        g_assert_cmpint (steps[i].kind, ==, IX_STEP_DROP);
        g_assert_cmpuint (pos->reserve[pos->turn][steps[i].type], >, 0);
        g_assert_cmpint (pos->board[steps[i].to], ==, 0);
      }
  g_assert_cmpuint (moves, ==, theirs->len);
}

static void
look_at (const IxRandomTurns *turns,
         const IxPosition    *pos,
         const IxStep        *steps,
         guint                n)
{
  g_autofree char *fen = ix_fen_write (pos);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  IxPosition read;

  g_test_message ("%s", fen);
  ix_fen_parse (fen, turns->setup.variant, IX_FEN_STRICT, &read, &error);
  g_assert_no_error (error);
  again = ix_fen_write (&read);
  g_assert_cmpstr (fen, ==, again);
  compare_moves (pos, fen, steps, n);
  for (guint i = 0; i < n; i++)
    if (turns->order->len % EVERY_STEP == 0 || g_rand_int_range (turns->rand, 0, (gint32) n) == 0)
      check_notation (pos, steps[i]);
}

static void
count_drops (const IxMatch *match,
             guint         *drops)
{
  guint n;
  const IxMatchEvent *events = ix_match_journal (match, &n);

  for (guint i = 0; i < n; i++)
    if (events[i].kind == IX_EVENT_STEP && events[i].step.kind == IX_STEP_DROP)
      drops[events[i].step.type]++;
}

static void
test_exchange (void)
{
  static const guint8 set[IX_N_PIECE_TYPES] = {
    [IX_ROOK] = 2,   [IX_BISHOP] = 1,  [IX_PAWN] = 8,     [IX_KING] = 1,
    [IX_AMAZON] = 1, [IX_EMPRESS] = 1, [IX_PRINCESS] = 1, [IX_VETERAN] = 1,
  };
  const IxVariant variant = with_supermen ("newport", "superpieces", SUPERCHESS_ARRAY);
  const IxMatchSetup setup = { .variant = &variant, .n_boards = 2 };
  guint drops[IX_N_PIECE_TYPES] = { 0 };

  for (guint seed = 0; seed < N_MATCHES; seed++)
    {
      g_autoptr (IxRandomTurns) turns = ix_random_turns_new (seed, &setup, set, look_at);

      ix_random_turns_play (turns, MAX_TURNS);
      ix_random_turns_check_record (turns);
      count_drops (turns->match, drops);
    }
  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    if (type != IX_QUEEN && type != IX_KNIGHT && type != IX_KING && type != IX_SHORT_ROOK)
      g_assert_cmpuint (drops[type], >, 0);
}

/* The new pieces in a FEN and a move, and the errors for them in other variants. */
static void
test_exchange_by_hand (void)
{
  const IxVariant variant = with_supermen ("newport", "superpieces", SUPERCHESS_ARRAY);
  const char *fen = "4k3/P7/8/8/8/8/8/4K3[AESVP] w - - 0 1";
  g_autofree char *again = NULL;
  IxPosition pos = ix_test_position (fen, &variant);

  again = ix_fen_write (&pos);
  g_assert_cmpstr (again, ==, "4k3/P7/8/8/8/8/8/4K3[PESVA] w - - 0 1");
  ix_test_play (&pos, "A@c3");
  ix_test_play (&pos, "Kd8 a8=A+");
  g_assert_cmpint (pos.board[ix_sq_parse ("a8")], ==,
                   IX_PIECE (IX_AMAZON, IX_WHITE) | IX_PIECE_PROMOTED);
  ix_test_play (&pos, "Kd7");
  ix_test_play (&pos, "V@c5+ Ke7");
  g_assert_cmpuint (pos.reserve[IX_WHITE][IX_VETERAN], ==, 0);
}

/* The prelude of Superchess before Exchange.  Replaced pieces go to the reserve of their own
 * player, who may drop them; on two boards nobody shares it. */
static void
test_prelude_exchange (void)
{
  IxVariant variant = with_supermen ("newport", "prelude-exchange",
                                     ix_variant_find ("superchess")->start);
  IxMatchSetup setup = { .variant = &variant, .n_boards = 2 };

  variant.prelude = ix_variant_find ("superchess")->prelude;
  for (guint seed = 0; seed < N_MATCHES / 4; seed++)
    {
      g_autoptr (IxRandomTurns) turns = ix_random_turns_new (seed, &setup, NULL, NULL);
      const IxBoards *boards = ix_match_boards (turns->match);
      guint made;

      ix_random_turns_apply (turns, (IxMatchEvent) { .kind = IX_EVENT_START });
      for (made = 0; made < MAX_TURNS; made++)
        {
          guint b = made % 2;
          const IxPosition *pos = &boards->board[b];
          IxMatchEvent event = { .kind = IX_EVENT_STEP, .seat = ix_seat (b, pos->turn) };
          gboolean done = FALSE;

          turns->now += G_USEC_PER_SEC;
          ix_match_advance (turns->match, turns->now);
          if (ix_match_phase (turns->match) != IX_MATCH_RUNNING)
            break;
          while (!done)
            {
              IxStep steps[IX_MAX_STEPS];
              guint n = ix_position_steps (pos, steps);
              g_autofree char *fen = ix_fen_write (pos);
              g_autofree char *again = NULL;
              g_autoptr (GError) error = NULL;
              IxPosition read;

              g_test_message ("%s", fen);
              if (pos->phase == IX_PHASE_BEGIN)
                {
                  ix_fen_parse (fen, &variant, IX_FEN_STRICT, &read, &error);
                  g_assert_no_error (error);
                  again = ix_fen_write (&read);
                  g_assert_cmpstr (fen, ==, again);
                }
              if (n == 0)
                break;
              event.step = steps[g_rand_int_range (turns->rand, 0, (gint32) n)];
              ix_random_turns_apply (turns, event);
              done = ix_position_must_end_turn (pos);
            }
          if (!done && !ix_position_may_end_turn (pos))
            break;
          event.kind = IX_EVENT_PRESS;
          ix_random_turns_apply (turns, event);
        }
      g_assert_cmpuint (made, >, 14);
      for (guint b = 0; b < 2; b++)
        g_assert_cmpuint (boards->board[b].prelude, ==, 0);
    }
}

/* Swap Chess with the pieces of Superchess */

static void
test_swap (void)
{
  static const IxNaiveRun run = { 11, 80, 30, 60 };
  const IxVariant variant = with_supermen ("swap", "swap-of-supermen", SUPERCHESS_ARRAY);

  ix_naive_compare (&variant, &run);
}

/* Balanced Swap Chess that promotes to them, one step each turn with first-rank pawns, ... */
static void
test_others (void)
{
  static const IxNaiveRun run = { 12, 40, 30, 60 };
  IxVariant variant = with_supermen ("balanced-swap", "balanced-supermen", SUPERCHESS_ARRAY);

  ix_naive_compare (&variant, &run);
  variant = with_supermen ("chess", "chess-of-supermen", SUPERCHESS_ARRAY);
  variant.first_rank_double = TRUE;
  variant.first_rank_en_passant = TRUE;
  ix_naive_compare (&variant, &run);
  /* Swap Chess in which having no turn loses; the pool of Superchess without its prelude. */
  variant = *ix_variant_find ("swap");
  variant.id = "swap-or-lose";
  variant.no_turn = IX_NO_TURN_LOSES;
  ix_naive_compare (&variant, &run);
  variant = *ix_variant_find ("superchess");
  variant.id = "pool-chess";
  variant.prelude = NULL;
  ix_naive_compare (&variant, &run);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/made-up/exchange", test_exchange);
  g_test_add_func ("/made-up/exchange-by-hand", test_exchange_by_hand);
  g_test_add_func ("/made-up/prelude-exchange", test_prelude_exchange);
  g_test_add_func ("/made-up/swap", test_swap);
  g_test_add_func ("/made-up/others", test_others);
  return g_test_run ();
}
