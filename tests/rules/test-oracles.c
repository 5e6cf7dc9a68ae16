/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules core against results that were computed independently (tests/data/oracles). */

#include <string.h>

#include "ix-fen.h"
#include "ix-notation.h"
#include "ix-perft.h"
#include "ix-repetition.h"
#include "ix-test.h"
#include "ix-status.h"
#include "ix-words.h"

/* Names the present row, in case an assertion fails. */
static void
say_row (char **row)
{
  g_autofree char *text = g_strjoinv (" ; ", row);

  g_test_message ("%s", text);
}

/* A sanitizer makes counting some twenty times slower, and the last hundred million turns show
 * it nothing new. */
#ifdef __SANITIZE_ADDRESS__
#define MOST_NODES G_GUINT64_CONSTANT (20000000)
#else
#define MOST_NODES G_MAXUINT64
#endif

/* `max-steps=K` is one of the settings of the variant. */
static guint
cut_max_steps (char *settings)
{
  char *found = strstr (settings, "max-steps=");
  guint max_steps = IX_MAX_TURN_STEPS;

  if (found != NULL)
    {
      max_steps = (guint) atoi (found + strlen ("max-steps="));
      g_assert_true (found == settings);
      strcpy (settings, "-");
    }
  return max_steps;
}

static void
test_perft (gconstpointer data)
{
  g_autoptr (GPtrArray) rows = ix_test_rows (data, 6);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      guint max_steps = cut_max_steps (row[2]);
      IxPosition pos = ix_test_position (row[3], ix_test_variant (row[1], row[2]));
      guint depth = (guint) g_ascii_strtoull (row[4], NULL, 10);
      guint64 nodes = g_ascii_strtoull (row[5], NULL, 10);

      say_row (row);
      if (nodes <= MOST_NODES)
        g_assert_cmpuint (ix_perft (&pos, depth, max_steps), ==, nodes);
    }
}

/* Known totals for the starting position (oracles/README.md; chess as published). */
static void
test_known_totals (void)
{
  static const struct {
    const char *variant;
    guint       depth;
    guint64     nodes;
    gboolean    slow;
  } totals[] = {
    { "chess", 5, 4865609, FALSE },
    { "newport", 5, 4865609, FALSE },
    { "berkshire", 6, 119060324, FALSE },
    { "chess", 7, G_GUINT64_CONSTANT (3195901860), TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      IxPosition pos;

      if (totals[i].slow && !g_test_slow ())
        continue;
      ix_position_start (&pos, ix_variant_find (totals[i].variant));
      g_assert_cmpuint (ix_perft (&pos, totals[i].depth, IX_MAX_TURN_STEPS), ==, totals[i].nodes);
    }
}

static void
draw_boards (IxBoards   *boards,
             const char *over)
{
  g_auto (GStrv) numbers = g_strsplit (over, ",", -1);

  for (char **number = numbers; *number != NULL; number++)
    if (!g_str_equal (*number, "-"))
      boards->result[atoi (*number) - 1] = IX_BOARD_DRAWN;
  ix_boards_update_supply (boards);
}

static void
test_match_perft (void)
{
  g_autoptr (GPtrArray) rows = ix_test_rows ("oracles/exchange-match-perft.tsv", 7);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      IxBoards boards = ix_test_boards (row[4], ix_test_variant (row[1], row[2]));
      guint depth = (guint) g_ascii_strtoull (row[5], NULL, 10);

      draw_boards (&boards, row[3]);
      say_row (row);
      g_assert_cmpuint (ix_boards_perft (&boards, 0, IX_MAX_TURN_STEPS), ==, 1);
      g_assert_cmpuint (ix_boards_perft (&boards, depth, IX_MAX_TURN_STEPS), ==,
                        g_ascii_strtoull (row[6], NULL, 10));
    }
}

static const char *
judge_turn (IxPosition *pos,
            const char *text)
{
  g_autoptr (GError) error = NULL;
  IxReason reason;
  IxTurn turn;

  if (!ix_turn_parse (pos, text, IX_NOTATION_STRICT, &turn, &reason, &error))
    {
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL);
      return ix_reason_word (reason);
    }
  ix_position_play (pos, &turn);
  return ix_position_is_mate (pos) ? "legal-mates" : "legal";
}

static void
test_verdicts (gconstpointer data)
{
  g_autoptr (GPtrArray) rows = ix_test_rows (data, 8);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      IxPosition pos = ix_test_position (row[4], ix_test_variant (row[1], row[2]));

      say_row (row);
      pos.supply_closed = g_str_equal (row[3], "closed");
      ix_test_play (&pos, row[5]);
      if (g_str_equal (row[6], "-"))
        g_assert_cmpstr (ix_status_word (ix_position_status (&pos)), ==, row[7]);
      else
        g_assert_cmpstr (judge_turn (&pos, row[6]), ==, row[7]);
    }
}

/* Plays `A:g1f3`-like @words; @keys, if not NULL, collects the positions of each board. */
static void
play_line (IxBoards   *boards,
           const char *words,
           GArray    **keys)
{
  g_auto (GStrv) turns = g_strsplit (words, " ", -1);

  for (char **word = turns; *word != NULL; word++)
    {
      guint b = (guint) ((*word)[0] - 'A');
      g_autoptr (GError) error = NULL;
      IxTurn turn;

      ix_turn_parse (&boards->board[b], *word + 2, IX_NOTATION_STRICT, &turn, NULL, &error);
      g_assert_no_error (error);
      ix_boards_step (boards, b, turn.steps[0]);
      ix_boards_end_turn (boards, b);
      if (keys != NULL)
        {
          IxPositionKey key = ix_position_key (&boards->board[b]);

          g_array_append_val (keys[b], key);
        }
    }
}

static guint
occurrences (GArray *keys)
{
  const IxPositionKey *last = &g_array_index (keys, IxPositionKey, keys->len - 1);
  guint n = 0;

  for (guint i = 0; i < keys->len; i++)
    n += (guint) ix_position_key_equal (&g_array_index (keys, IxPositionKey, i), last);
  return n;
}

static void
test_repetition (void)
{
  g_autoptr (GPtrArray) rows = ix_test_rows ("oracles/exchange-repetition.tsv", 6);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      IxBoards boards = ix_test_boards (row[2], ix_test_variant (row[1], "-"));
      GArray *keys[2];

      say_row (row);
      for (guint b = 0; b < 2; b++)
        {
          IxPositionKey key = ix_position_key (&boards.board[b]);

          keys[b] = g_array_new (FALSE, FALSE, sizeof (IxPositionKey));
          g_array_append_val (keys[b], key);
        }
      play_line (&boards, row[3], keys);
      g_assert_cmpuint (occurrences (keys[row[4][0] - 'A']), ==,
                        g_ascii_strtoull (row[5], NULL, 10));
      g_array_unref (keys[0]);
      g_array_unref (keys[1]);
    }
}

/* The first four fields, as the file has them.  The file has an en passant square after every
 * double step, we only if a pawn can capture there: the last field is compared if we have one. */
static void
compare_finals (const char *ours,
                const char *expected)
{
  g_auto (GStrv) boards = g_strsplit (ours, IX_FEN_SEPARATOR, -1);
  g_auto (GStrv) finals = g_strsplit (expected, IX_FEN_SEPARATOR, -1);

  g_assert_cmpuint (g_strv_length (boards), ==, g_strv_length (finals));
  for (guint b = 0; boards[b] != NULL; b++)
    {
      g_auto (GStrv) have = g_strsplit (boards[b], " ", -1);
      g_auto (GStrv) want = g_strsplit (finals[b], " ", -1);

      for (guint field = 0; field < 3; field++)
        g_assert_cmpstr (have[field], ==, want[field]);
      if (!g_str_equal (have[3], "-"))
        g_assert_cmpstr (have[3], ==, want[3]);
    }
}

static void
test_lines (void)
{
  g_autoptr (GPtrArray) rows = ix_test_rows ("oracles/exchange-lines.tsv", 6);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      IxBoards boards = ix_test_boards (row[3], ix_test_variant (row[1], row[2]));
      g_autofree char *final = NULL;

      say_row (row);
      play_line (&boards, row[4], NULL);
      final = ix_fen_write_boards (boards.board, boards.n);
      compare_finals (final, row[5]);
    }
}

/* The data are a copy.  If the originals are beside the project, checks that they have not
 * changed. */
static void
test_copies (void)
{
  static const char *const names[] = {
    "oracles/exchange-perft.tsv",      "oracles/exchange-match-perft.tsv",
    "oracles/exchange-verdicts.tsv",   "oracles/exchange-repetition.tsv",
    "oracles/exchange-lines.tsv",      "games/fics-2005.bpgn",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *original =
        g_test_build_filename (G_TEST_DIST, "..", "..", "shared", names[i], NULL);
      g_autofree char *copy = ix_test_path (names[i]);
      g_autofree char *theirs = NULL;
      g_autofree char *ours = NULL;

      g_assert_true (g_file_get_contents (copy, &ours, NULL, NULL));
      if (g_file_get_contents (original, &theirs, NULL, NULL) && !g_str_equal (ours, theirs))
        g_test_message ("NOTE: %s differs from its original; copy it anew", names[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/oracles/exchange-perft", "oracles/exchange-perft.tsv", test_perft);
  g_test_add_data_func ("/oracles/swap-perft", "oracles/swap-perft.tsv", test_perft);
  g_test_add_data_func ("/oracles/balanced-swap-perft", "oracles/balanced-swap-perft.tsv",
                        test_perft);
  g_test_add_data_func ("/oracles/superchess-perft", "oracles/superchess-perft.tsv", test_perft);
  g_test_add_func ("/oracles/known-totals", test_known_totals);
  g_test_add_func ("/oracles/exchange-match-perft", test_match_perft);
  g_test_add_data_func ("/oracles/exchange-verdicts", "oracles/exchange-verdicts.tsv",
                        test_verdicts);
  g_test_add_data_func ("/oracles/swap-verdicts", "oracles/swap-verdicts.tsv", test_verdicts);
  g_test_add_data_func ("/oracles/balanced-swap-verdicts", "oracles/balanced-swap-verdicts.tsv",
                        test_verdicts);
  g_test_add_data_func ("/oracles/superchess-verdicts", "oracles/superchess-verdicts.tsv",
                        test_verdicts);
  g_test_add_func ("/oracles/exchange-repetition", test_repetition);
  g_test_add_func ("/oracles/exchange-lines", test_lines);
  g_test_add_func ("/oracles/copies", test_copies);
  return g_test_run ();
}
