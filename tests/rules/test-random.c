/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random matches: no pieces appear or vanish, everything can be undone, text that is written can
 * be read, and the legal steps are those of an independent generator (tests/naive). */

#include <string.h>

#include "ix-fen.h"
#include "ix-match-random.h"
#include "ix-notation.h"
#include "ix-test.h"
#include "ix-status.h"
#include "ix-words.h"
#include "naive.h"

#define N_MATCHES 700
#define N_MATCHES_SLOW 20000
#define MAX_TURNS 300
/* The naive generator is slow: it checks every turn of some matches, and some turns of all. */
#define LOOK_AT_EVERY_MATCH 20
#define LOOK_AT_EVERY_TURN 25

static const struct {
  const char *variant;
  const char *settings;
  guint       boards;
} kinds[] = {
  { "newport", "-", 2 },
  { "berkshire", "-", 2 },
  { "newport", "mate=immediate", 2 },
  { "berkshire", "mate=immediate pawn_drop_max=6", 2 },
  { "newport", "group_end=all-boards", 4 },
  { "chess", "-", 1 },
};

/* Two generators */

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
our_turns (const IxPosition *pos)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  for (guint i = 0; i < n; i++)
    {
      IxTurn turn = ix_turn_of_step (steps[i]);

      g_ptr_array_add (texts, ix_turn_write_coordinates (&turn));
    }
  g_ptr_array_sort (texts, compare_strings);
  return texts;
}

static void
compare_with_naive (const IxPosition *pos)
{
  const IxVariant *variant = pos->variant;
  const NaiveRules rules = {
    .drops = variant->reserve != 0,
    .pawn_drop_min = (int) variant->pawn_drop_min,
    .pawn_drop_max = (int) variant->pawn_drop_max,
    .drop_mate_allowed = variant->drop_mate,
    .mate_immediate = variant->mate == IX_MATE_IMMEDIATE,
    .supply_closed = pos->supply_closed,
  };
  g_autofree char *fen = ix_fen_write (pos);
  g_autoptr (GPtrArray) ours = our_turns (pos);
  g_autoptr (GPtrArray) theirs = NULL;
  NaivePosition naive;

  g_assert_true (naive_parse (fen, &naive));
  theirs = naive_turns (&naive, &rules);
  for (guint i = 0; i < MIN (ours->len, theirs->len); i++)
    g_assert_cmpstr (ours->pdata[i], ==, theirs->pdata[i]);
  g_assert_cmpuint (ours->len, ==, theirs->len);
  g_assert_cmpuint (ours->len, ==, ix_position_count_steps (pos));
  g_assert_cmpstr (ix_status_word (ix_position_status (pos)), ==, naive_state (&naive, &rules));
}

static void
look_at (const IxRandomTurns *turns,
         const IxPosition    *pos,
         G_GNUC_UNUSED const IxStep *steps,
         G_GNUC_UNUSED guint         n)
{
  if (turns->number % LOOK_AT_EVERY_MATCH == 0 || turns->order->len % LOOK_AT_EVERY_TURN == 0)
    compare_with_naive (pos);
}

/* Everything can be undone */

static guint
event_count (const IxMatch *match)
{
  guint n;

  ix_match_journal (match, &n);
  return n;
}

static void
check_fens (const IxRandomTurns *turns,
            guint       turn)
{
  const IxBoards *boards = ix_match_boards (turns->match);
  g_autofree char *fens = ix_fen_write_boards (boards->board, boards->n);

  g_assert_cmpstr (fens, ==, turns->fens->pdata[turn]);
}

static guint
turns_made (const IxRandomTurns *turns,
            guint       board)
{
  guint n;

  ix_match_turns (turns->match, board, &n);
  return n;
}

/* Undoes the end, if there was one: then the last turn is made but not yet pressed, unless a
 * flag was the end.  Returns the number of turns that are left. */
static guint
undo_end (IxRandomTurns *turns)
{
  guint left = turns->order->len;
  guint8 b;
  guint n;

  if (ix_match_phase (turns->match) != IX_MATCH_OVER)
    return left;
  b = turns->order->data[left - 1];
  n = turns_made (turns, b);
  ix_random_turns_apply (turns, (IxMatchEvent) {
    .kind = IX_EVENT_UNDO,
    .index = event_count (turns->match) - 1,
  });
  if (turns_made (turns, b) == n)
    return left;
  ix_random_turns_apply (turns, (IxMatchEvent) { .kind = IX_EVENT_RESUME });
  ix_random_turns_apply (turns, (IxMatchEvent) {
    .kind = IX_EVENT_STEP_BACK,
    .seat = ix_seat (b, ix_match_boards (turns->match)->board[b].turn),
  });
  check_fens (turns, left - 1);
  return left - 1;
}

/* Takes back one turn after the other.  A board that was drawn on the way stays over: only an
 * undo goes back past that. */
static void
take_all_back (IxRandomTurns *turns)
{
  for (guint left = undo_end (turns); left > 0; left--)
    {
      guint b = turns->order->data[left - 1];

      if (!ix_boards_in_play (ix_match_boards (turns->match), b))
        return;
      ix_random_turns_apply (turns, (IxMatchEvent) {
        .kind = IX_EVENT_TAKE_BACK,
        .seat = ix_seat (b, IX_WHITE),
      });
      check_fens (turns, left - 1);
    }
}

static void
undo_all (IxRandomTurns *turns)
{
  const IxBoards *boards = ix_match_boards (turns->match);
  IxBoards first;

  ix_random_turns_apply (turns, (IxMatchEvent) { .kind = IX_EVENT_UNDO, .index = 1 });
  ix_boards_start (&first, turns->setup.variant, turns->setup.n_boards);
  for (guint b = 0; b < first.n; b++)
    {
      first.board[b].variant = boards->board[b].variant;
      g_assert_cmpmem (&first.board[b], sizeof first.board[b], &boards->board[b],
                       sizeof boards->board[b]);
    }
  if (turns->fens->len > 0)
    check_fens (turns, 0);
}

static void
test_match (guint number)
{
  static const guint8 set[IX_N_PIECE_TYPES] = { 0, 1, 2, 2, 2, 8, 1 };
  const guint kind = number % G_N_ELEMENTS (kinds);
  const IxMatchSetup setup = {
    .variant = ix_test_variant (kinds[kind].variant, kinds[kind].settings),
    .n_boards = kinds[kind].boards,
  };
  g_autoptr (IxRandomTurns) turns = ix_random_turns_new (number, &setup, set, look_at);

  g_test_message ("match %u", number);
  ix_random_turns_play (turns, MAX_TURNS);
  ix_random_turns_check_record (turns);
  take_all_back (turns);
  undo_all (turns);
}

static void
test_matches (void)
{
  guint n = ix_test_n_cases (N_MATCHES, N_MATCHES_SLOW);

  for (guint i = 0; i < n; i++)
    test_match (i);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/matches", test_matches);
  return g_test_run ();
}
