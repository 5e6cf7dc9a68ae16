/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns of several steps as text: the printed games, all forms of reading, and random games
 * written and read again. */

#include <string.h>

#include "ix-fen.h"
#include "ix-match-game.h"
#include "ix-notation.h"
#include "ix-replay.h"
#include "ix-test.h"
#include "ix-words.h"

/* The printed games */

typedef struct {
  char    **lines; /* of the .fens file: the turn, a tab, the position after it */
  guint     n;
  GString  *short_form;
  GString  *long_form;
} Printed;

/* The fields that the line has: four of them and a KO, or all. */
static char *
fields_like (const char *fen,
             const char *line)
{
  g_auto (GStrv) fields = g_strsplit (fen, " ", -1);
  g_auto (GStrv) wanted = g_strsplit (line, " ", -1);
  GString *kept = g_string_new (NULL);
  gboolean all = wanted[4] != NULL && !g_str_has_prefix (wanted[4], "ko:");

  for (guint i = 0; fields[i] != NULL; i++)
    if (all || i < 4 || i > 5)
      g_string_append_printf (kept, "%s%s", kept->len > 0 ? " " : "", fields[i]);
  return g_string_free (kept, FALSE);
}

static void
compare_line (const IxGame   *game,
              guint           n,
              const IxTurn   *turn,
              const IxBoards *before,
              const IxBoards *after,
              gpointer        data)
{
  Printed *printed = data;
  const IxHalfMove *move = n == IX_REPLAY_UNWRITTEN ? NULL : game->half_moves->pdata[n];
  g_auto (GStrv) line = g_strsplit (printed->lines[printed->n++], "\t", 2);
  g_autofree char *fen = ix_fen_write (&after->board[0]);
  g_autofree char *kept = fields_like (fen, line[1]);
  g_autofree char *in_short = ix_turn_write (&before->board[0], turn);
  g_autofree char *in_long = ix_turn_write_long (&before->board[0], turn);

  g_assert_cmpstr (move != NULL ? move->text : "", ==, line[0]);
  g_assert_cmpstr (kept, ==, line[1]);
  g_string_append_printf (printed->short_form, "%s\n", in_short);
  g_string_append_printf (printed->long_form, "%s\n", in_long);
}

static GPtrArray *
read_game (const char *name)
{
  g_autofree char *file = g_strconcat ("games/", name, ".pgn", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", file, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return ix_games_parse (text, length);
}

/* Replaces the half-moves of @game by those of @text, one on each line. */
static void
rewrite (IxGame     *game,
         const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      {
        IxHalfMove *move = game->half_moves->pdata[n++];

        g_free (move->text);
        move->text = g_strdup (lines[i]);
      }
  g_assert_cmpuint (n, ==, game->half_moves->len);
}

static void
test_printed (gconstpointer data)
{
  const char *name = data;
  g_autofree char *file = g_strconcat ("games/", name, ".fens", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", file, NULL);
  g_autofree char *fens = NULL;
  g_autoptr (GPtrArray) games = read_game (name);
  g_autofree IxReplay *replay = g_new (IxReplay, 1);
  Printed printed = { .short_form = g_string_new (NULL), .long_form = g_string_new (NULL) };
  g_autofree char *short_form = NULL;
  g_autofree char *long_form = NULL;
  g_autoptr (GError) error = NULL;
  IxGame *game;
  guint n_lines;

  g_assert_true (g_file_get_contents (path, &fens, NULL, NULL));
  printed.lines = g_strsplit (fens, "\n", -1);
  n_lines = g_strv_length (printed.lines) - 1;
  g_assert_cmpuint (games->len, ==, 1);
  game = games->pdata[0];
  g_assert_true (ix_game_replay (game, ix_game_variant (game), IX_NOTATION_STRICT, replay,
                                 compare_line, &printed, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (printed.n, ==, n_lines);
  g_assert_cmpuint (replay->mark_line, ==, 0);

  /* In our notation, in both forms, they are the same games. */
  short_form = g_string_free (printed.short_form, FALSE);
  long_form = g_string_free (printed.long_form, FALSE);
  for (int form = 0; form < 2; form++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) again = NULL;
      Printed as_before = { .lines = printed.lines };
      IxGame *read;

      rewrite (game, form == 0 ? short_form : long_form);
      text = ix_game_write (game);
      again = ix_games_parse (text, strlen (text));
      g_assert_cmpuint (again->len, ==, 1);
      read = again->pdata[0];
      as_before.short_form = g_string_new (NULL);
      as_before.long_form = g_string_new (NULL);
      /* Lines contain the turn as printed; only the text after the tab is compared. */
      for (guint i = 0, n = 0; i < n_lines; i++)
        {
          char *tab = strchr (printed.lines[i], '\t');
          gboolean unwritten = tab == printed.lines[i];
          char *line = g_strconcat (unwritten ? ""
                                              : ((IxHalfMove *) read->half_moves->pdata[n])->text,
                                    tab, NULL);

          n += !unwritten;
          g_free (printed.lines[i]);
          printed.lines[i] = line;
        }
      g_assert_true (ix_game_replay (read, ix_game_variant (read), IX_NOTATION_STRICT, replay,
                                     compare_line, &as_before, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (as_before.n, ==, n_lines);
      g_assert_cmpstr (as_before.short_form->str, ==, short_form);
      g_assert_cmpstr (as_before.long_form->str, ==, long_form);
      g_string_free (as_before.short_form, TRUE);
      g_string_free (as_before.long_form, TRUE);
    }
  g_strfreev (printed.lines);
}

/* Readings */

#define SWAP_GAME "r1bqkbnr/pppp1ppp/2n5/4p3/4P1P1/2N5/PPPP1P1P/R1BQKBNR w KQkq - 0 1"
#define MATE_IN_ONE "3rk3/5r2/1Q6/8/2b5/3p4/5R2/1B1K4 w - - 0 1"
#define AFTER_NF3 "r1bqkpnr/ppppppbp/2n5/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2"
#define PRELUDE_2 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBAR[N] b KQkq - 0 1 prelude:2:ESVaesv"
#define PRELUDE_5                                                                            \
  "rnsvkear/pppppppp/8/8/8/8/PPPPPPPP/RNSQKEAR[BBNqbbn] w KQkq - 0 1 prelude:5:V"
#define PRELUDE_6 "rnsvkear/pppppppp/8/8/8/8/PPPPPPPP/RNSVKEAR[QBBNqbbn] b KQkq - 0 1 prelude:6:"
#define PRELUDE_7                                                                            \
  "rnevksar/pppppppp/8/8/8/8/PPPPPPPP/RNSVKEAR[QBBNqbbn] w KQkq - 0 1 prelude:7:"

static void
test_readings (void)
{
  static const struct {
    const char *variant, *fen, *text;
    const char *expected; /* in coordinates, the word for a reason, `syntax` or `ambiguous` */
  } rows[] = {
    { "swap", SWAP_GAME, "Qd1/g4/g7/h8", "d1/g4 g4/g7 g7/h8" },
    { "swap", SWAP_GAME, "Qd1/g4/g7/h8+!?", "d1/g4 g4/g7 g7/h8" },
    { "swap", SWAP_GAME, "d1/g4", "d1/g4" },
    { "swap", SWAP_GAME, "Q/g4/g7", "d1/g4 g4/g7" },
    { "swap", SWAP_GAME, "Qg4/g7", "d1/g4 g4/g7" },
    { "swap", SWAP_GAME, "\xe2\x99\x95" "d1/g4", "d1/g4" },
    { "swap", SWAP_GAME, "Nb1-c3", "illegal" },
    { "swap", SWAP_GAME, "Ng1-f3", "g1f3" },
    { "swap", SWAP_GAME, "Ng1f3", "g1f3" },
    { "swap", SWAP_GAME, "Nf3", "g1f3" },
    { "swap", SWAP_GAME, "Qd1/g4/d1", "illegal-used-up" },
    { "swap", SWAP_GAME, "Qd1/d8", "illegal" },
    { "swap", SWAP_GAME, "Qd1/g4/f4", "illegal" },
    { "swap", SWAP_GAME, "Ke1/d1", "illegal-swap-king" },
    { "swap", SWAP_GAME, "Qd8/d7", "illegal" },
    { "swap", SWAP_GAME, "Qd1/e1/f1", "d1/e1 e1/f1" },
    { "swap", SWAP_GAME, "Qd1/g4/g7/g8", "d1/g4 g4/g7 g7/g8" },
    { "swap", SWAP_GAME, "Qd1", "illegal" },
    { "swap", SWAP_GAME, "Qd1/", "syntax" },
    { "swap", SWAP_GAME, "Qd1//g4", "syntax" },
    { "swap", SWAP_GAME, "Qd1/i9", "syntax" },
    { "swap", SWAP_GAME, "Qd1/g4=", "syntax" },
    { "swap", SWAP_GAME, "Qd1/g4=Q", "illegal" },
    { "swap", SWAP_GAME, "/", "syntax" },
    { "swap", SWAP_GAME, "", "syntax" },
    { "swap", SWAP_GAME, "A@g1", "illegal-not-held" },
    { "swap", SWAP_GAME, "--", "syntax" },
    { "swap", MATE_IN_ONE, "Qb6/b1/d3=N/c4/f7#", "b6/b1 b1/d3n d3/c4 c4/f7" },
    { "swap", MATE_IN_ONE, "Qb6/b1/d3/c4/f7#", "illegal" },
    { "swap", MATE_IN_ONE, "Qb6/b1/d3=K", "illegal" },
    { "swap", "4k3/8/8/3r4/8/8/3R4/4K3 b - - 0 1 ko:4k3/8/8/3R4/8/8/3r4/4K3", "Rd5/d2",
      "illegal-ko" },
    { "swap", "4k3/8/8/8/8/8/R6R/4K3 w - - 0 1", "R/h2", "a2/h2" },
    { "swap", "4k3/8/8/8/R6R/8/8/R3K2R w - - 0 1", "R/e1", "ambiguous" },
    { "balanced-swap", AFTER_NF3, "Nf3 f1/g2", "g1f3 f1/g2" },
    { "balanced-swap", AFTER_NF3, "Ng1-f3 Bf1/g2", "g1f3 f1/g2" },
    { "balanced-swap", AFTER_NF3, "Nf3  f1/g2", "g1f3 f1/g2" },
    { "balanced-swap", AFTER_NF3, "Nf3", "illegal-swap-due" },
    { "balanced-swap", AFTER_NF3, "f1/g2", "illegal-move-due" },
    { "balanced-swap", AFTER_NF3, "Nf3 f1/g2 g2/h3", "syntax" },
    { "balanced-swap", AFTER_NF3, "Nf3 Be2", "illegal-swap-due" },
    { "balanced-swap", AFTER_NF3, "", "syntax" },
    { "balanced-swap", AFTER_NF3, " ", "syntax" },
    { "balanced-swap", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 first", "e4",
      "e2e4" },
    { "balanced-swap", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 first",
      "e4 d1/d2", "illegal-move-due" },
    { "superchess", PRELUDE_2, "S@c8", "A>g8 S>c8" },
    { "superchess", PRELUDE_2, "Ps@c8", "A>g8 S>c8" },
    { "superchess", PRELUDE_2, "A@c8", "illegal-not-waiting" },
    { "superchess", PRELUDE_2, "S@f8", "illegal-wing" },
    { "superchess", PRELUDE_2, "S@", "syntax" },
    { "superchess", PRELUDE_2, "--", "illegal-prelude" },
    { "superchess", PRELUDE_2, "Nf6", "illegal-prelude" },
    { "superchess", PRELUDE_6, "Ef8<>Sc8", "c8<>f8" },
    { "superchess", PRELUDE_6, "Sc8<>Ef8", "c8<>f8" },
    { "superchess", PRELUDE_6, "Ps" "c8<>Es" "f8", "c8<>f8" },
    { "superchess", PRELUDE_6, "--", "--" },
    { "superchess", PRELUDE_6, "Sc8<>Nb8", "illegal-exchange" },
    { "superchess", PRELUDE_6, "Sc8<>Ec8", "illegal" },
    { "superchess", PRELUDE_6, "Sc8<>", "syntax" },
    { "superchess", PRELUDE_6, "Sc8<>Ef8<>Ag8", "syntax" },
    { "superchess", PRELUDE_7, "Ed3", "c1<>f1 c1d3" },
    { "superchess", PRELUDE_7, "Es" "d3", "c1<>f1 c1d3" },
    { "superchess", "4k3/P7/8/8/8/8/8/4K3[N] w - - 0 9", "a8=Q", "illegal-not-available" },
    { "superchess", "4k3/P7/8/8/8/8/8/4K3[N] w - - 0 9", "a8=A", "illegal" },
    { "superchess", "4k3/P7/8/8/8/8/8/4K3[] w - - 0 9", "a8=N", "illegal-not-available" },
    { "superchess", "4k3/P7/8/8/8/8/8/4K3[Ee] w - - 0 9", "a8=E+", "a7a8e" },
    { "chess", SWAP_GAME, "Qd1/g4", "syntax" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const IxVariant *variant = ix_test_variant (rows[i].variant, "-");
      IxPosition pos = ix_test_position (rows[i].fen, variant);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      const char *got;
      IxReason reason;
      IxTurn turn;

      g_test_message ("%s '%s'", rows[i].fen, rows[i].text);
      if (ix_turn_parse (&pos, rows[i].text, IX_NOTATION_STRICT, &turn, &reason, &error))
        got = text = ix_turn_write_coordinates (&turn);
      else if (g_error_matches (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL))
        got = ix_reason_word (reason);
      else
        got = g_error_matches (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX) ? "syntax"
                                                                               : "ambiguous";
      g_assert_cmpstr (got, ==, rows[i].expected);
    }
}

/* Preludes that no sequence of turns leads to. */
static void
test_no_preludes (void)
{
  static const char *const fens[] = {
    /* pieces of the other colour, a trade with a piece of the starting position, the wrong
     * wing */
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBqKBNR[] w KQk - 0 1 prelude:1:AESVaesv",
    "rnbQkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBSR[N] b KQkq - 0 1 prelude:2:AEVaesv",
    "aebqksnv/pppppppp/8/8/8/8/PPPPPPPP/AEBQKSVR[RBNNrrbn] w K - 0 1 prelude:7:",
    "rebqkbar/pppppppp/8/8/8/8/PPPPPPPP/REBQKBNR[Nnn] w KQkq - 0 1 prelude:3:ASVsv",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++)
    {
      g_autoptr (GError) error = NULL;
      IxPosition pos;

      g_test_message ("%s", fens[i]);
      g_assert_false (ix_fen_parse (fens[i], ix_test_variant ("superchess", "-"),
                                    IX_FEN_ANY_MATERIAL, &pos, &error));
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_FEN);
    }
}

/* A turn under way is read to its end. */
static void
test_under_way (void)
{
  const IxVariant *swap = ix_test_variant ("swap", "-");
  const IxVariant *balanced = ix_test_variant ("balanced-swap", "-");
  IxPosition pos = ix_test_position (SWAP_GAME, swap);
  g_autofree char *rest = NULL;
  g_autofree char *second = NULL;
  IxTurn turn;

  ix_position_step (&pos, ix_step_swap (3, 30, IX_NO_PIECE));
  g_assert_true (ix_turn_parse (&pos, "/g7/h8", IX_NOTATION_STRICT, &turn, NULL, NULL));
  rest = ix_turn_write_coordinates (&turn);
  g_assert_cmpstr (rest, ==, "g4/g7 g7/h8");
  g_assert_false (ix_turn_parse (&pos, "Nf3", IX_NOTATION_STRICT, &turn, NULL, NULL));

  pos = ix_test_position (AFTER_NF3, balanced);
  ix_position_step (&pos, ix_step_move (6, 21, IX_NO_PIECE));
  g_assert_true (ix_turn_parse (&pos, "f1/g2", IX_NOTATION_STRICT, &turn, NULL, NULL));
  second = ix_turn_write_coordinates (&turn);
  g_assert_cmpstr (second, ==, "f1/g2");
}

static void
test_unwritten (void)
{
  const IxVariant *variant = ix_test_variant ("superchess", "-");
  IxPosition pos = ix_test_position (PRELUDE_5, variant);
  g_autofree char *coordinates = NULL;
  g_autofree char *text = NULL;
  IxTurn turn;

  g_assert_true (ix_turn_unwritten (&pos, &turn));
  coordinates = ix_turn_write_coordinates (&turn);
  text = ix_turn_write (&pos, &turn);
  g_assert_cmpstr (coordinates, ==, "V>d1");
  g_assert_cmpstr (text, ==, "");
  ix_position_play (&pos, &turn);
  g_assert_false (ix_turn_unwritten (&pos, &turn));
  pos = ix_test_position (PRELUDE_2, variant);
  g_assert_false (ix_turn_unwritten (&pos, &turn));
}

/* Random games: every turn, in all forms, is read back as the same turn, and every step and
 * position too. */

static void
check_steps (const IxTurn *turn)
{
  for (guint i = 0; i < turn->n; i++)
    {
      IxTurn single = ix_turn_of_step (turn->steps[i]);
      g_autofree char *text = ix_turn_write_coordinates (&single);
      IxStep read;

      g_test_message ("%s", text);
      g_assert_true (ix_step_parse_coordinates (text, &read));
      g_assert_true (ix_step_equal (read, turn->steps[i]));
    }
}

static void
check_text (const IxPosition *pos,
            const IxTurn     *turn,
            const char       *text)
{
  g_autoptr (GError) error = NULL;
  IxTurn read;

  g_test_message ("%s", text);
  if (*text == '\0')
    g_assert_true (ix_turn_unwritten (pos, &read));
  else
    ix_turn_parse (pos, text, IX_NOTATION_STRICT, &read, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (read.n, ==, turn->n);
  for (guint i = 0; i < read.n; i++)
    g_assert_true (ix_step_equal (read.steps[i], turn->steps[i]));
}

/* Makes steps at random until the turn ends; FALSE if it cannot end. */
static gboolean
random_turn (GRand            *rand,
             const IxPosition *pos,
             IxTurn           *turn)
{
  IxPosition after = *pos;

  turn->n = 0;
  while (!ix_position_must_end_turn (&after))
    {
      IxStep steps[IX_MAX_STEPS];
      guint n = ix_position_steps (&after, steps);

      if (ix_position_may_end_turn (&after) && g_rand_int_range (rand, 0, 3) == 0)
        return TRUE;
      if (n == 0)
        return FALSE;
      turn->steps[turn->n] = steps[g_rand_int_range (rand, 0, (gint32) n)];
      ix_position_step (&after, turn->steps[turn->n++]);
    }
  return TRUE;
}

static void
test_random (gconstpointer data)
{
  const IxVariant *variant = ix_test_variant (data, "-");
  GRand *rand = g_rand_new_with_seed (20261121);

  for (int game = 0; game < 12; game++)
    {
      IxPosition pos;
      IxTurn turn;

      ix_position_start (&pos, variant);
      for (int ply = 0; ply < 80 && random_turn (rand, &pos, &turn); ply++)
        {
          g_autofree char *fen = ix_fen_write (&pos);
          g_autofree char *again = NULL;
          g_autofree char *in_short = ix_turn_write (&pos, &turn);
          g_autofree char *in_long = ix_turn_write_long (&pos, &turn);
          IxPosition read = ix_test_position (fen, variant);

          again = ix_fen_write (&read);
          g_assert_cmpstr (again, ==, fen);
          check_steps (&turn);
          check_text (&read, &turn, in_short);
          check_text (&read, &turn, in_long);
          ix_position_play (&pos, &turn);
        }
    }
  g_rand_free (rand);
}

int
main (int    argc,
      char **argv)
{
  static const char *const printed[] = {
    "swap-mate-in-one", "swap-neto-1998", "balanced-swap-neto-betza",
    "balanced-swap-neto-taylor", "superchess-whole-game",
  };
  static const char *const variants[] = { "swap", "balanced-swap", "superchess" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (printed); i++)
    {
      g_autofree char *path = g_strconcat ("/turn-text/printed/", printed[i], NULL);

      g_test_add_data_func (path, printed[i], test_printed);
    }
  g_test_add_func ("/turn-text/readings", test_readings);
  g_test_add_func ("/turn-text/no-preludes", test_no_preludes);
  g_test_add_func ("/turn-text/under-way", test_under_way);
  g_test_add_func ("/turn-text/unwritten", test_unwritten);
  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strconcat ("/turn-text/random/", variants[i], NULL);

      g_test_add_data_func (path, variants[i], test_random);
    }
  return g_test_run ();
}
