/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-naive.h"

#include <string.h>

#include "ix-fen.h"
#include "ix-check-info.h"
#include "ix-test.h"
#include "ix-turn.h"
#include "ix-status.h"
#include "ix-words.h"

/* How many steps the slow model may try to find out whether there is a legal turn. */
#define TURN_BOUND 400
#define STATE_EVERY 5
#define COUNT_EVERY 40
/* The number of illegal steps that are asked for a reason. */
#define N_ILLEGAL 3

typedef struct {
  const IxVariant *variant;
  NaiveStepRules   rules;
  GRand           *rand;
  GPtrArray       *story; /* steps since the beginning of the game */
  IxPosition       pos;
  NaiveGame        naive;
} Duel;

NaiveStepRules
ix_naive_step_rules (const IxVariant *variant)
{
  char promotions[IX_N_PIECE_TYPES + 1] = "";
  guint n = 0;

  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    if (variant->promotions & IX_PIECE_BIT (type))
      promotions[n++] = ix_piece_types[type].letter;
  return (NaiveStepRules) {
    .shape = variant->turn == IX_TURN_MOVE_OR_SWAPS  ? NAIVE_MOVE_OR_SWAPS
             : variant->turn == IX_TURN_MOVE_AND_SWAP ? NAIVE_MOVE_AND_SWAP
                                                      : NAIVE_ONE_MOVE,
    .strict = variant->swap_check == IX_SWAP_CHECK_STRICT,
    .swap_enemy_king = variant->swap_enemy_king,
    .first_rank_double = variant->first_rank_double,
    .first_rank_ep = variant->first_rank_en_passant,
    .pool = variant->captured == IX_CAPTURED_POOL,
    .promotion_reuse = variant->promotion_reuse,
    .promotions = g_intern_string (promotions),
  };
}

char *
ix_naive_step_text (IxStep step)
{
  char from[3] = "";
  char to[3] = "";
  char type[2] = "";

  if (step.kind == IX_STEP_DECLINE)
    return g_strdup ("--");
  if (step.from < 64)
    ix_sq_name (step.from, from);
  ix_sq_name (step.to, to);
  if (step.type != IX_NO_PIECE)
    type[0] = g_ascii_tolower (ix_piece_types[step.type].letter);
  switch ((IxStepKind) step.kind)
    {
    case IX_STEP_SWAP:
      return g_strconcat (from, "/", to, type, NULL);
    case IX_STEP_TRADE:
      return g_strconcat (from, "<>", to, NULL);
    case IX_STEP_REPLACE:
      return g_strdup_printf ("%c@%s", ix_piece_types[step.type].letter, to);
    case IX_STEP_NONE:
    case IX_STEP_MOVE:
    case IX_STEP_DROP:
    case IX_STEP_DECLINE:
    default:
      return g_strconcat (from, to, type, NULL);
    }
}

/* Comparing */

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
our_steps (const IxPosition *pos,
           IxStep           *steps,
           guint            *n)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  *n = ix_position_steps (pos, steps);
  for (guint i = 0; i < *n; i++)
    {
      g_ptr_array_add (texts, ix_naive_step_text (steps[i]));
      g_assert_cmpint (ix_position_check_step (pos, steps[i]), ==, IX_LEGAL);
    }
  g_ptr_array_sort (texts, compare_strings);
  return texts;
}

/* A step that is not among the legal ones is refused for some reason. */
static void
compare_illegal (Duel         *duel,
                 const IxStep *steps,
                 guint         n)
{
  for (guint i = 0; i < N_ILLEGAL; i++)
    {
      IxStep step = {
        .kind = (guint8) g_rand_int_range (duel->rand, IX_STEP_MOVE, IX_STEP_DECLINE + 1),
        .from = (IxSq) g_rand_int_range (duel->rand, 0, 65),
        .to = (IxSq) g_rand_int_range (duel->rand, 0, 65),
        .type = (guint8) (g_rand_boolean (duel->rand)
                           ? IX_NO_PIECE
                           : g_rand_int_range (duel->rand, 0, IX_N_PIECE_TYPES)),
      };
      gboolean legal = FALSE;

      for (guint k = 0; k < n; k++)
        legal |= ix_step_equal (steps[k], step);
      g_assert_cmpint (ix_position_check_step (&duel->pos, step) == IX_LEGAL, ==, legal);
    }
}

static void
compare_pieces (const Duel *duel)
{
  static const guint8 rights[] = { IX_CASTLE_WHITE_SHORT, IX_CASTLE_WHITE_LONG,
                                   IX_CASTLE_BLACK_SHORT, IX_CASTLE_BLACK_LONG };

  for (IxSq sq = 0; sq < 64; sq++)
    {
      IxPiece piece = duel->pos.board[sq];
      char letter = '.';

      if (piece != 0)
        letter = ix_piece_types[ix_piece_type (piece)].letter;
      if (piece != 0 && ix_piece_colour (piece) == IX_BLACK)
        letter = g_ascii_tolower (letter);
      g_assert_cmpint (letter, ==, duel->naive.board[sq]);
      g_assert_cmpint ((piece & IX_PIECE_PROMOTED) != 0, ==, duel->naive.promoted[sq]);
    }
  for (guint right = 0; right < G_N_ELEMENTS (rights); right++)
    g_assert_cmpint ((duel->pos.castling & rights[right]) != 0, ==,
                     duel->naive.castling[right]);
  /* A piece that was captured in the turn under way is still on its way. */
  if (!duel->rules.pool || duel->pos.captured != 0)
    return;
  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    for (guint side = 0; side < 2; side++)
      g_assert_cmpint (duel->pos.reserve[side][type], ==,
                       duel->naive.pool[side][ix_piece_types[type].letter - 'A']);
}

static void
compare_state (const Duel *duel)
{
  int has = naive_game_has_turn (&duel->naive, &duel->rules, TURN_BOUND);
  IxStatus state = ix_position_status (&duel->pos);

  if (has < 0 || state == IX_STATUS_UNPROVEN)
    return;
  if (has == 1)
    g_assert_cmpint (state, ==, IX_STATUS_MOVE);
  else if (duel->variant->no_turn == IX_NO_TURN_LOSES)
    g_assert_cmpint (state, ==, IX_STATUS_LOST);
  else if (naive_game_in_check (&duel->naive, duel->naive.side))
    g_assert_cmpint (state, ==, IX_STATUS_CHECKMATE);
  else
    g_assert_cmpint (state, ==, IX_STATUS_STALEMATE);
  g_assert_cmpint (ix_position_is_mate (&duel->pos), ==,
                   has == 0 && naive_game_in_check (&duel->naive, duel->naive.side));
}

/* Both models write the same text, and it is read as the same again. */
static void
compare_fens (const Duel *duel)
{
  g_autofree char *ours = ix_fen_write (&duel->pos);
  g_autofree char *theirs = naive_game_fen (&duel->naive, &duel->rules);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  IxPosition read;

  g_assert_cmpstr (ours, ==, theirs);
  ix_fen_parse (ours, duel->variant, ix_fen_composed (duel->variant), &read, &error);
  g_assert_no_error (error);
  again = ix_fen_write (&read);
  g_assert_cmpstr (ours, ==, again);
  g_assert_cmpuint (ix_position_count_steps (&read), ==, ix_position_count_steps (&duel->pos));
}

/* The number that ix_position_count_turns() gives, by taking every step. */
static guint64
count_turns (const IxPosition *pos,
             guint             max_steps)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = max_steps > 0 ? ix_position_steps (pos, steps) : 0;
  guint64 turns = 0;

  for (guint i = 0; i < n; i++)
    {
      IxPosition after = *pos;

      ix_position_step (&after, steps[i]);
      turns += ix_position_may_end_turn (&after);
      turns += count_turns (&after, max_steps - 1);
    }
  return turns;
}

/* Returns the legal steps in @steps and their number. */
static guint
compare (Duel   *duel,
         IxStep *steps)
{
  const IxPosition *pos = &duel->pos;
  const NaiveGame *naive = &duel->naive;
  g_autoptr (GPtrArray) theirs = naive_game_steps (naive, &duel->rules);
  guint n;
  g_autoptr (GPtrArray) ours = our_steps (pos, steps, &n);
  gboolean may_end = ix_position_may_end_turn (pos);

  for (guint i = 0; i < MIN (ours->len, theirs->len); i++)
    g_assert_cmpstr (ours->pdata[i], ==, theirs->pdata[i]);
  g_assert_cmpuint (ours->len, ==, theirs->len);
  g_assert_cmpuint (n, ==, ix_position_count_steps (pos));
  g_assert_cmpint (may_end, ==, naive_game_may_end (naive, &duel->rules));
  g_assert_cmpint (ix_position_check_end (pos) == IX_LEGAL, ==, may_end);
  g_assert_cmpint (ix_position_must_end_turn (pos), ==, may_end && n == 0);
  g_assert_cmpint (ix_position_gives_check (pos), ==,
                   naive_game_in_check (naive, 1 - naive->side));
  g_assert_cmpint (ix_position_checkers (pos) != 0, ==,
                   naive_game_in_check (naive, naive->side));
  compare_pieces (duel);
  compare_illegal (duel, steps, n);
  if (g_rand_int_range (duel->rand, 0, COUNT_EVERY) == 0)
    g_assert_cmpuint (ix_position_count_turns (pos, 3), ==, count_turns (pos, 3));
  if (naive->steps == 0)
    compare_fens (duel);
  if (naive->steps == 0 && (n < 4 || g_rand_int_range (duel->rand, 0, STATE_EVERY) == 0))
    compare_state (duel);
  return n;
}

/* Playing */

static void
take_step (Duel  *duel,
           IxStep step)
{
  g_autofree char *text = ix_naive_step_text (step);

  ix_position_step (&duel->pos, step);
  naive_game_step (&duel->naive, &duel->rules, text);
  g_ptr_array_add (duel->story, g_steal_pointer (&text));
}

/* Steps that chance alone brings too seldom: promotions, double steps, en passant, castling, and a
 * swap with the pawn that just made its double step. */
static gboolean
is_rare (const Duel *duel,
         IxStep      step)
{
  IxPieceType type = step.from < 64 ? ix_piece_type (duel->pos.board[step.from]) : IX_NO_PIECE;
  int way = ABS (step.to - step.from);

  if (step.kind == IX_STEP_SWAP)
    return step.type != IX_NO_PIECE || step.from == duel->naive.skipper ||
           step.to == duel->naive.skipper;
  if (step.kind != IX_STEP_MOVE)
    return FALSE;
  return step.type != IX_NO_PIECE || (type == IX_KING && way == 2) ||
         (type == IX_PAWN &&
          (way == 16 || (way != 8 && duel->pos.board[step.to] == 0)));
}

/* Swaps are about as frequent as moves. */
static IxStep
choose_step (Duel         *duel,
             const IxStep *steps,
             guint         n)
{
  gboolean swap = g_rand_boolean (duel->rand);
  gboolean rare = g_rand_int_range (duel->rand, 0, 3) == 0;
  IxStep step = steps[0];

  for (guint tries = 0; tries < 2 * n; tries++)
    {
      step = steps[g_rand_int_range (duel->rand, 0, (gint32) n)];
      if (rare ? is_rare (duel, step) : (step.kind == IX_STEP_SWAP) == swap || tries > 6)
        break;
    }
  return step;
}

/* Plays a turn; FALSE if the game ends here.  A sequence of swaps that cannot end is begun again. */
static gboolean
play_turn (Duel *duel)
{
  const IxPosition pos = duel->pos;
  const NaiveGame naive = duel->naive;
  g_autofree char *fen = ix_fen_write (&pos);

  for (guint tries = 0; tries < 10; tries++)
    {
      IxStep steps[IX_MAX_STEPS];
      guint n;

      duel->pos = pos;
      duel->naive = naive;
      g_ptr_array_set_size (duel->story, 0);
      g_test_message ("%s", fen);
      while ((n = compare (duel, steps)) > 0)
        {
          if (ix_position_may_end_turn (&duel->pos) && g_rand_int_range (duel->rand, 0, 4) == 0)
            break;
          take_step (duel, choose_step (duel, steps, n));
          g_test_message ("   %s", (char *) g_ptr_array_index (duel->story, duel->story->len - 1));
        }
      if (ix_position_may_end_turn (&duel->pos))
        {
          ix_position_end_turn (&duel->pos);
          naive_game_end (&duel->naive, &duel->rules);
          return TRUE;
        }
      if (duel->naive.steps == 0)
        return FALSE;
    }
  return FALSE;
}

static void
begin_game (Duel    *duel,
            gboolean setup)
{
  g_autofree char *fen = NULL;

  if (setup)
    duel->pos = ix_naive_random_setup (duel->variant, duel->rand);
  else
    ix_position_start (&duel->pos, duel->variant);
  fen = ix_fen_write (&duel->pos);
  naive_game_parse (fen, &duel->naive);
}

void
ix_naive_compare (const IxVariant  *variant,
                  const IxNaiveRun *run)
{
  Duel duel = {
    .variant = variant,
    .rules = ix_naive_step_rules (variant),
    .rand = g_rand_new_with_seed (run->seed),
  };

  duel.story = g_ptr_array_new_with_free_func (g_free);
  for (guint game = 0; game < run->games; game++)
    {
      guint turn = 0;

      begin_game (&duel, (guint) g_rand_int_range (duel.rand, 0, 100) < run->setups);
      while (turn++ < run->turns && play_turn (&duel))
        continue;
    }
  g_ptr_array_unref (duel.story);
  g_rand_free (duel.rand);
}

/* Random setups */

static IxPieceType
random_piece (const IxVariant *variant,
              GRand           *rand)
{
  IxPieceType type;

  if (g_rand_int_range (rand, 0, 3) == 0)
    return IX_PAWN;
  do
    type = (IxPieceType) g_rand_int_range (rand, IX_QUEEN, IX_N_PIECE_TYPES);
  while (type == IX_KING || !(variant->pieces & IX_PIECE_BIT (type)));
  return type;
}

static char
random_letter (const IxVariant *variant,
               GRand           *rand,
               int              rank)
{
  IxPieceType type = random_piece (variant, rand);
  gboolean black = g_rand_boolean (rand);
  int own_rank = black ? 7 - rank : rank;
  char letter;

  if (type == IX_PAWN && (own_rank == 7 || (own_rank == 0 && !variant->first_rank_double)))
    type = IX_KNIGHT;
  letter = ix_piece_types[type].letter;
  return black ? g_ascii_tolower (letter) : letter;
}

static void
fill_board (const IxVariant *variant,
            GRand           *rand,
            char             board[64])
{
  int pieces = g_rand_int_range (rand, 4, 27);
  gboolean at_home = g_rand_int_range (rand, 0, 3) == 0;

  memset (board, '1', 64);
  for (int i = 0; i < pieces; i++)
    {
      int sq = g_rand_int_range (rand, 0, 64);

      board[sq] = random_letter (variant, rand, sq / 8);
    }
  if (at_home)
    {
      memcpy (&board[0], "R111K11R", 8);
      memcpy (&board[56], "r111k11r", 8);
      return;
    }
  board[g_rand_int_range (rand, 0, 32)] = 'K';
  board[g_rand_int_range (rand, 32, 64)] = 'k';
}

static char *
random_fen (const IxVariant *variant,
            GRand           *rand)
{
  char board[64];
  GString *fen = g_string_new (NULL);

  fill_board (variant, rand, board);
  for (int rank = 7; rank >= 0; rank--)
    {
      g_string_append_len (fen, &board[8 * rank], 8);
      if (rank > 0)
        g_string_append_c (fen, '/');
    }
  if (variant->captured == IX_CAPTURED_POOL)
    {
      static const char *const pools[] = { "[]", "[Qq]", "[RRNESVrn]", "[Nv]", "[Ve]" };

      g_string_append (fen, pools[g_rand_int_range (rand, 0, G_N_ELEMENTS (pools))]);
    }
  g_string_append (fen, g_rand_boolean (rand) ? " w " : " b ");
  g_string_append (fen, board[0] == 'R' && board[4] == 'K' && board[7] == 'R' &&
                            board[56] == 'r' && board[60] == 'k' && board[63] == 'r'
                          ? "KQkq"
                          : "-");
  g_string_append (fen, " - 0 1");
  return g_string_free (fen, FALSE);
}

IxPosition
ix_naive_random_setup (const IxVariant *variant,
                       GRand           *rand)
{
  IxPosition pos;
  gboolean ok;

  do
    {
      g_autofree char *fen = random_fen (variant, rand);

      ok = ix_fen_parse (fen, variant, ix_fen_composed (variant), &pos, NULL);
    }
  while (!ok);
  return pos;
}
