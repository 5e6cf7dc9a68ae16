/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report on a check: tables by hand, all verdicts of the oracles, and random positions against
 * the slow models of tests/naive, with every piece type tried on every square. */

#include <string.h>

#include "ix-check-info.h"
#include "ix-fen.h"
#include "ix-mate-report.h"
#include "ix-naive.h"
#include "ix-notation.h"
#include "ix-test.h"
#include "ix-words.h"
#include "naive-steps.h"
#include "naive.h"

/* Positions with a check that are compared, over all kinds. */
#define N_CHECKS 16000
#define N_CHECKS_SLOW 100000
#define MAX_TURNS 120
#define TURN_BOUND 300

#define ALL_TYPES ((IxPieceTypeSet) ~0)

static const char *const outcome_words[] = {
  "not-mate", "mate", "must-wait", "no-supply", "stalemate", "lost", "unproven",
};

static char *
write_squares (guint64 squares)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; squares != 0; squares = ix_pop_lsb (squares))
    {
      char name[3];

      ix_sq_name (ix_lsb (squares), name);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", name);
    }
  return g_strdup (text->str);
}

static void
expect_squares (guint64     squares,
                const char *expected)
{
  g_autofree char *text = write_squares (squares);

  if (expected != NULL)
    g_assert_cmpstr (text, ==, expected);
}

/* Positions by hand */

typedef struct {
  const char *variant;
  const char *settings;
  const char *supply;   /* "open", "closed", or the letters of the types that may arrive */
  const char *fen;
  const char *outcome;
  const char *status;
  const char *other;    /* the status by the other notion of mate; NULL: the same */
  const char *checkers; /* these are squares; NULL: not looked at */
  const char *between;
  const char *knight;   /* where a knight would help, and a pawn */
  const char *pawn;
} Case;

static const Case cases[] = {
  /* The back rank: any piece on b8 to f8 would answer, but a pawn may not be dropped there. */
  { "newport", "-", "open", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", "must-wait", "check-wait",
    "checkmate", "a8", "b8 c8 d8 e8 f8", "b8 c8 d8 e8 f8", "" },
  { "newport", "-", "closed", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", "no-supply", "checkmate", NULL,
    "a8", "b8 c8 d8 e8 f8", "b8 c8 d8 e8 f8", "" },
  { "newport", "mate=immediate", "open", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", "mate",
    "checkmate", "check-wait", "a8", "b8 c8 d8 e8 f8", "b8 c8 d8 e8 f8", "" },
  { "newport", "mate=immediate", "closed", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", "mate",
    "checkmate", NULL, "a8", "b8 c8 d8 e8 f8", "b8 c8 d8 e8 f8", "" },
  /* Only pawns can still come, and none may stand there. */
  { "newport", "-", "P", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", "no-supply", "check-wait",
    "checkmate", NULL, NULL, NULL, NULL },
  { "berkshire", "-", "PN", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", "must-wait", "check-wait",
    "checkmate", NULL, NULL, NULL, NULL },
  /* In hand. */
  { "berkshire", "-", "open", "R5k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1", "not-mate", "move", NULL, "a8",
    "b8 c8 d8 e8 f8", "b8 c8 d8 e8 f8", "" },
  { "berkshire", "-", "closed", "R5k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1", "not-mate", "move", NULL,
    NULL, NULL, NULL, NULL },
  /* A pawn may stand there too. */
  { "berkshire", "-", "open", "4k3/8/8/8/7b/8/3PP3/3QK2R[] w - - 0 1", "not-mate", "move", NULL,
    "h4", "f2 g3", "f2 g3", "f2 g3" },
  /* Smothered: nothing can stand between. */
  { "newport", "-", "open", "6rk/5Npp/8/8/8/8/8/6K1[] b - - 0 1", "mate", "checkmate", NULL, "f7", "",
    "", "" },
  { "berkshire", "-", "closed", "6rk/5Npp/8/8/8/8/8/6K1[] b - - 0 1", "mate", "checkmate", NULL,
    "f7", "", "", "" },
  /* No check, no move. */
  { "newport", "-", "open", "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1", "must-wait", "wait", NULL, "", "",
    NULL, NULL },
  { "newport", "-", "closed", "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1", "no-supply", "stalemate", NULL, "",
    "", NULL, NULL },
  /* Chess. */
  { "chess", "-", "open", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "mate", "checkmate", NULL, "a8",
    "b8 c8 d8 e8 f8", "", "" },
  { "chess", "-", "open", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate", "stalemate", NULL, "", "",
    "", "" },
  { "chess", "-", "open", "R5k1/5pp1/8/8/8/8/8/6K1 b - - 0 1", "not-mate", "move", NULL, "a8",
    "b8 c8 d8 e8 f8", "", "" },
  { "chess", "-", "open", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "not-mate", "move", NULL, "", "", "", "" },
  /* Swaps: the rook changes places with its king; no swap releases the second. */
  { "swap", "-", "open", "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1", "not-mate", "move", NULL, "f7", "", "",
    "" },
  { "swap", "-", "open",
    "3rk3/5Q2/1B6/8/2r5/3b4/5R2/1n1K4 b - - 0 1 ko:3rk3/5r2/1Q6/8/2b5/3p4/5R2/1B1K4", "mate",
    "checkmate", NULL, "f7", "", "", "" },
  { "balanced-swap", "-", "open", "k7/8/1Q6/8/8/8/8/7K b - - 0 1", "lost", "lost", NULL, "", "", "",
    "" },
  { "balanced-swap", "-", "open", "k7/8/8/8/8/8/8/K6R b - - 0 1", "lost", "lost", NULL, "", "", "",
    "" },
  /* Superchess: the pool. */
  { "superchess", "-", "open", "8/7P/8/4k3/8/8/2q5/K7[] w - - 0 60", "stalemate", "stalemate", NULL,
    "", "", "", "" },
  { "superchess", "-", "open", "8/7P/8/4k3/8/8/2q5/K7[N] w - - 0 60", "not-mate", "move", NULL, "",
    "", "", "" },
};

static IxPieceTypeSet
read_types (const char *letters)
{
  IxPieceTypeSet types = 0;

  for (; *letters != '\0'; letters++)
    types |= IX_PIECE_BIT (ix_piece_type_from_letter (*letters));
  return types;
}

static void
test_case (const Case *each)
{
  const IxVariant *variant = ix_test_variant (each->variant, each->settings);
  IxPosition pos = ix_test_position (each->fen, variant);
  gboolean named = !g_str_equal (each->supply, "open") && !g_str_equal (each->supply, "closed");
  IxMateReport report;
  const char *other = each->other != NULL ? each->other : each->status;

  g_test_message ("%s %s %s %s", each->variant, each->settings, each->supply, each->fen);
  pos.supply_closed = g_str_equal (each->supply, "closed");
  ix_mate_report (&pos, named ? read_types (each->supply) : ALL_TYPES, &report);
  g_assert_cmpstr (outcome_words[report.outcome], ==, each->outcome);
  g_assert_cmpstr (ix_status_word (report.status), ==, each->status);
  g_assert_cmpstr (ix_status_word (report.by_rule[variant->mate]), ==, each->status);
  g_assert_cmpstr (ix_status_word (report.by_rule[!variant->mate]), ==, other);
  expect_squares (report.checkers, each->checkers);
  expect_squares (report.between, each->between);
  expect_squares (report.helps[IX_KNIGHT], each->knight);
  expect_squares (report.helps[IX_PAWN], each->pawn);
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    test_case (&cases[i]);
}

static IxMateReport
report_on (const char *variant,
           const char *fen)
{
  IxPosition pos = ix_test_position (fen, ix_test_variant (variant, "-"));
  IxMateReport report;

  ix_mate_report (&pos, ALL_TYPES, &report);
  return report;
}

/* The king's own squares: who guards each, also through the king, and who is in its way. */
static void
test_flights (void)
{
  IxMateReport report = report_on ("chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");

  expect_squares (IX_BIT (report.king), "g8");
  expect_squares (report.blocked, "f7 g7 h7");
  g_assert_cmpuint (report.n_flights, ==, 2);
  expect_squares (IX_BIT (report.flights[0].sq), "f8");
  expect_squares (report.flights[0].guards, "a8");
  expect_squares (IX_BIT (report.flights[1].sq), "h8");
  expect_squares (report.flights[1].guards, "a8");

  report = report_on ("chess", "6k1/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  g_assert_cmpint (report.outcome, ==, IX_MATE_REPORT_MATE);
  g_assert_cmpuint (report.n_flights, ==, 5);
  expect_squares (IX_BIT (report.flights[1].sq), "g7");
  expect_squares (report.flights[1].guards, "g6");
}

static void
test_pool (void)
{
  expect_squares (report_on ("superchess", "8/7P/8/4k3/8/8/2q5/K7[] w - - 0 60").kept_back, "h7");
  expect_squares (report_on ("superchess", "8/7P/8/4k3/8/8/2q5/K7[N] w - - 0 60").kept_back, "");
}

static void
test_swaps (void)
{
  IxMateReport report = report_on ("swap", "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1");

  g_assert_cmpuint (report.release.n, ==, 1);
  g_assert_true (ix_step_equal (report.release.steps[0], ix_test_step ("g8/h8")));
  report = report_on ("balanced-swap", "k7/8/1Q6/8/8/8/8/7K b - - 0 1");
  g_assert_cmpuint (report.n_unfinished, ==, 0);
  report = report_on ("balanced-swap", "k7/8/8/8/8/8/8/K6R b - - 0 1");
  g_assert_cmpuint (report.n_unfinished, ==, 3);
}

/* Reports agree with the status in all positions of the oracles */

static gboolean
agrees (IxMateOutcome outcome,
        IxStatus      status)
{
  switch (status)
    {
    case IX_STATUS_MOVE:
      return outcome == IX_MATE_REPORT_NOT_MATE;
    case IX_STATUS_CHECKMATE:
      return outcome == IX_MATE_REPORT_MATE || outcome == IX_MATE_REPORT_NO_SUPPLY;
    case IX_STATUS_CHECK_WAIT:
    case IX_STATUS_WAIT:
      return outcome == IX_MATE_REPORT_MUST_WAIT || outcome == IX_MATE_REPORT_NO_SUPPLY;
    case IX_STATUS_STALEMATE:
      return outcome == IX_MATE_REPORT_STALEMATE || outcome == IX_MATE_REPORT_NO_SUPPLY;
    case IX_STATUS_LOST:
      return outcome == IX_MATE_REPORT_LOST;
    case IX_STATUS_UNPROVEN:
    default:
      return outcome == IX_MATE_REPORT_UNPROVEN;
    }
}

static void
check_agreement (const IxPosition   *pos,
                 const IxMateReport *report)
{
  gboolean supply = pos->variant->captured == IX_CAPTURED_RESERVE && !pos->supply_closed;

  g_assert_cmpint (report->status, ==, ix_position_status (pos));
  g_assert_cmpint (report->by_rule[pos->variant->mate], ==, report->status);
  g_assert_true (agrees (report->outcome, report->status));
  if (report->outcome == IX_MATE_REPORT_NO_SUPPLY && report->arrivals == pos->variant->reserve)
    /* Each piece that would parry gives mate, which is banned. */
    g_assert_false (pos->variant->drop_mate);
  if (report->outcome == IX_MATE_REPORT_MUST_WAIT)
    g_assert_true (supply && ix_mate_report_helpers (report) != 0);
  if (report->release.n > 0)
    g_assert_true (report->status == IX_STATUS_MOVE);
}

static void
test_verdicts (gconstpointer data)
{
  g_autoptr (GPtrArray) rows = ix_test_rows (data, 8);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      IxPosition pos = ix_test_position (row[4], ix_test_variant (row[1], row[2]));
      IxMateReport report;

      g_test_message ("%s %s %s %s", row[0], row[1], row[2], row[4]);
      pos.supply_closed = g_str_equal (row[3], "closed");
      ix_test_play (&pos, row[5]);
      ix_mate_report (&pos, ALL_TYPES, &report);
      check_agreement (&pos, &report);
      if (g_str_equal (row[6], "-"))
        g_assert_cmpstr (ix_status_word (report.status), ==, row[7]);
    }
}

/* Random positions against the slow models */

typedef struct {
  const char *variant;
  const char *settings;
} Kind;

static const Kind kinds[] = {
  { "chess", "-" },
  { "newport", "-" },
  { "berkshire", "-" },
  { "newport", "mate=immediate" },
  { "berkshire", "mate=immediate pawn_drop_max=6" },
  { "swap", "-" },
  { "swap", "swap_check=strict" },
  { "balanced-swap", "-" },
  { "superchess", "-" },
};

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
expect_texts (GPtrArray *ours,
              GPtrArray *theirs)
{
  g_ptr_array_sort (ours, compare_strings);
  for (guint i = 0; i < MIN (ours->len, theirs->len); i++)
    g_assert_cmpstr (ours->pdata[i], ==, theirs->pdata[i]);
  g_assert_cmpuint (ours->len, ==, theirs->len);
}

/* As naive.h writes them, or naive-steps.h. */
static GPtrArray *
write_steps (const IxStep *steps,
             guint         n,
             gboolean      with_drops)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      IxTurn turn = ix_turn_of_step (steps[i]);

      g_ptr_array_add (texts, with_drops ? ix_turn_write_coordinates (&turn)
                                         : ix_naive_step_text (steps[i]));
    }
  return texts;
}

/* Attacks, by trying: all other enemies become pieces of the player's own, who block as before. */
static gboolean
attacks_king (const NaiveGame *game,
              int              enemy)
{
  NaiveGame alone = *game;
  char own = game->side == 0 ? 'N' : 'n';

  for (int sq = 0; sq < 64; sq++)
    if (sq != enemy && alone.board[sq] != '.' &&
        (g_ascii_isupper (alone.board[sq]) != 0) == (game->side == 1))
      alone.board[sq] = own;
  return naive_game_in_check (&alone, alone.side);
}

static guint64
attackers_of_king (const NaiveGame *game)
{
  guint64 attackers = 0;

  for (int sq = 0; sq < 64; sq++)
    if (game->board[sq] != '.' &&
        (g_ascii_isupper (game->board[sq]) != 0) == (game->side == 1) && attacks_king (game, sq))
      attackers |= IX_BIT (sq);
  return attackers;
}

static void
compare_flights (const IxMateReport *report,
                 const NaiveGame    *game)
{
  char king = game->side == 0 ? 'K' : 'k';
  int from = (int) ((const char *) memchr (game->board, king, 64) - game->board);
  guint n = 0;

  g_assert_cmpuint (report->king, ==, from);
  for (int to = 0; to < 64; to++)
    {
      gboolean own = (g_ascii_isupper (game->board[to]) != 0) == (game->side == 0);
      NaiveGame after = *game;

      if (to == from || ABS (to % 8 - from % 8) > 1 || ABS (to / 8 - from / 8) > 1)
        continue;
      if (game->board[to] != '.' && own)
        {
          g_assert_true (report->blocked & IX_BIT (to));
          continue;
        }
      after.board[to] = king;
      after.board[from] = '.';
      g_assert_cmpuint (n, <, report->n_flights);
      g_assert_cmpuint (report->flights[n].sq, ==, to);
      g_assert_cmphex (report->flights[n].guards, ==, attackers_of_king (&after));
      n++;
    }
  g_assert_cmpuint (n, ==, report->n_flights);
}

/* Where a piece of the player's own, put on an empty square, ends the check. */
static void
compare_squares (const IxMateReport *report,
                 const NaiveGame    *game)
{
  guint64 between = 0;

  g_assert_cmphex (report->checkers, ==, attackers_of_king (game));
  for (int sq = 0; sq < 64; sq++)
    {
      NaiveGame after = *game;

      after.board[sq] = game->side == 0 ? 'N' : 'n';
      if (game->board[sq] == '.' && report->checkers != 0 &&
          !naive_game_in_check (&after, after.side))
        between |= IX_BIT (sq);
    }
  g_assert_cmphex (report->between, ==, between);
  compare_flights (report, game);
}

static NaiveRules
naive_rules (const IxPosition *pos,
             IxMateRule        rule)
{
  return (NaiveRules) {
    .drops = pos->variant->drops,
    .pawn_drop_min = (int) pos->variant->pawn_drop_min,
    .pawn_drop_max = (int) pos->variant->pawn_drop_max,
    .drop_mate_allowed = pos->variant->drop_mate,
    .mate_immediate = rule == IX_MATE_IMMEDIATE,
    .supply_closed = pos->supply_closed,
  };
}

/* Every piece type on every square, one more in hand. */
static guint64
naive_drops (const NaivePosition *naive,
             const NaiveRules    *rules,
             int                  kind)
{
  NaivePosition richer = *naive;
  g_autoptr (GPtrArray) turns = NULL;
  guint64 squares = 0;

  richer.hand[naive->side][kind]++;
  turns = naive_turns (&richer, rules);
  for (guint i = 0; i < turns->len; i++)
    {
      const char *turn = turns->pdata[i];

      if (turn[0] == NAIVE_KINDS[kind] && turn[1] == '@')
        squares |= IX_BIT ((turn[2] - 'a') + 8 * (turn[3] - '1'));
    }
  return squares;
}

static void
compare_one_step (const IxPosition   *pos,
                  const IxMateReport *report,
                  const char         *fen)
{
  NaiveRules rules = naive_rules (pos, pos->variant->mate);
  g_autoptr (GPtrArray) ours = write_steps (report->steps, report->n_steps, TRUE);
  g_autoptr (GPtrArray) theirs = NULL;
  NaivePosition naive;

  g_assert_true (naive_parse (fen, &naive));
  theirs = naive_turns (&naive, &rules);
  expect_texts (ours, theirs);
  if (!pos->variant->drops)
    return;
  for (int kind = 0; kind < 5; kind++)
    g_assert_cmphex (
      report->helps[ix_piece_type_from_letter (NAIVE_KINDS[kind])], ==,
      naive_drops (&naive, &rules, kind));
  for (IxMateRule rule = IX_MATE_UNANSWERABLE; rule <= IX_MATE_IMMEDIATE; rule++)
    {
      NaiveRules other = naive_rules (pos, rule);

      g_assert_cmpstr (ix_status_word (report->by_rule[rule]), ==, naive_state (&naive, &other));
    }
}

/* The sequence of swaps is legal step by step and may end. */
static void
compare_release (const IxMateReport   *report,
                 const NaiveGame      *naive,
                 const NaiveStepRules *rules)
{
  NaiveGame after = *naive;

  for (guint i = 0; i < report->release.n; i++)
    {
      g_autofree char *text = ix_naive_step_text (report->release.steps[i]);
      g_autoptr (GPtrArray) legal = naive_game_steps (&after, rules);

      g_assert_true (g_ptr_array_find_with_equal_func (legal, text, g_str_equal, NULL));
      naive_game_step (&after, rules, text);
      g_assert_cmpint (naive_game_may_end (&after, rules), ==, i == report->release.n - 1);
    }
}

/* The moves that only the missing swap forbids. */
static void
compare_unfinished (const IxMateReport   *report,
                    const NaiveGame      *naive,
                    const NaiveStepRules *rules)
{
  NaiveGame first = *naive;
  g_autoptr (GPtrArray) ours = write_steps (report->steps, report->n_steps, FALSE);
  g_autoptr (GPtrArray) unfinished = write_steps (report->unfinished, report->n_unfinished, FALSE);
  g_autoptr (GPtrArray) theirs = NULL;

  first.first = TRUE;
  theirs = naive_game_steps (&first, rules);
  g_ptr_array_extend_and_steal (ours, g_steal_pointer (&unfinished));
  expect_texts (ours, theirs);
}

/* With one piece of each kind in an empty pool, the pawns that could promote. */
static void
compare_kept_back (const IxMateReport   *report,
                   const NaiveGame      *naive,
                   const NaiveStepRules *rules)
{
  NaiveGame richer = *naive;
  g_autoptr (GPtrArray) theirs = NULL;
  guint64 kept_back = 0;

  for (const char *kind = rules->promotions; *kind != '\0'; kind++)
    {
      if (naive->pool[naive->side][*kind - 'A'] > 0)
        return;
      richer.pool[naive->side][*kind - 'A'] = 1;
    }
  theirs = naive_game_steps (&richer, rules);
  for (guint i = 0; i < theirs->len; i++)
    {
      const char *step = theirs->pdata[i];

      if (strlen (step) == 5)
        kept_back |= IX_BIT ((step[0] - 'a') + 8 * (step[1] - '1'));
    }
  g_assert_cmphex (report->kept_back, ==, kept_back);
}

static void
compare_steps (const IxPosition   *pos,
               const IxMateReport *report,
               const NaiveGame    *naive)
{
  NaiveStepRules rules = ix_naive_step_rules (pos->variant);
  g_autoptr (GPtrArray) ours = write_steps (report->steps, report->n_steps, FALSE);
  g_autoptr (GPtrArray) theirs = naive_game_steps (naive, &rules);
  int has = naive_game_has_turn (naive, &rules, TURN_BOUND);

  expect_texts (ours, theirs);
  compare_release (report, naive, &rules);
  if (rules.shape == NAIVE_MOVE_AND_SWAP)
    compare_unfinished (report, naive, &rules);
  if (rules.pool)
    compare_kept_back (report, naive, &rules);
  if (has >= 0 && report->outcome != IX_MATE_REPORT_UNPROVEN)
    g_assert_cmpint (report->outcome == IX_MATE_REPORT_NOT_MATE, ==, has);
}

static void
compare (const IxPosition *pos,
         guint            *outcomes)
{
  g_autofree char *fen = ix_fen_write (pos);
  IxMateReport report;
  NaiveGame naive;

  g_test_message ("%s %s", pos->variant->id, fen);
  ix_mate_report (pos, ALL_TYPES, &report);
  check_agreement (pos, &report);
  naive_game_parse (fen, &naive);
  compare_squares (&report, &naive);
  if (pos->variant->drops || g_str_equal (pos->variant->id, "chess"))
    compare_one_step (pos, &report, fen);
  else
    compare_steps (pos, &report, &naive);
  outcomes[report.outcome]++;
}

/* A random turn; now and then one that checks, so that checks come soon.  FALSE if there is none. */
static gboolean
play_turn (IxPosition *pos,
           GRand      *rand,
           gboolean    gives)
{
  IxColour us = pos->turn;
  IxPosition begun = *pos;
  IxPiece taken;

  for (guint tries = 0; tries < 12; tries++)
    {
      *pos = begun;
      while (!ix_position_may_end_turn (pos))
        {
          IxStep steps[IX_MAX_STEPS];
          guint n = ix_position_steps (pos, steps);

          if (n == 0)
            break;
          ix_position_step (pos, steps[g_rand_int_range (rand, 0, (gint32) n)]);
        }
      if (ix_position_may_end_turn (pos) && (tries > 8 || ix_position_gives_check (pos)))
        break;
    }
  if (!ix_position_may_end_turn (pos))
    return FALSE;
  taken = ix_position_end_turn (pos);
  if (gives && taken != 0 && pos->variant->drops)
    pos->reserve[us][ix_piece_type (taken)]++;
  return TRUE;
}

/* Plays a game, or begins with pieces put anywhere, and compares each position with a check. */
static guint
play_game (const Kind *kind,
           GRand      *rand,
           guint       most,
           guint      *outcomes)
{
  const IxVariant *variant = ix_test_variant (kind->variant, kind->settings);
  gboolean gives = g_rand_boolean (rand);
  guint n = 0;
  IxPosition pos;

  if (g_rand_boolean (rand))
    pos = ix_naive_random_setup (variant, rand);
  else
    ix_position_start (&pos, variant);
  pos.supply_closed = g_rand_int_range (rand, 0, 3) == 0;
  for (guint turn = 0; turn < MAX_TURNS && n < most; turn++)
    {
      if (ix_position_checkers (&pos) != 0)
        {
          compare (&pos, outcomes);
          n++;
        }
      if (!play_turn (&pos, rand, gives))
        break;
    }
  return n;
}

static void
test_random (gconstpointer data)
{
  const Kind *kind = data;
  guint all = g_test_slow () ? N_CHECKS_SLOW : N_CHECKS;
  guint least = all / G_N_ELEMENTS (kinds) + 1;
  GRand *rand = g_rand_new_with_seed ((guint32) (kind - kinds) + 1);
  guint outcomes[G_N_ELEMENTS (outcome_words)] = { 0 };
  guint n = 0;

  while (n < least)
    n += play_game (kind, rand, least - n, outcomes);
  for (gsize i = 0; i < G_N_ELEMENTS (outcomes); i++)
    g_test_message ("NOTE: %s: %u", outcome_words[i], outcomes[i]);
  g_assert_cmpuint (outcomes[IX_MATE_REPORT_NOT_MATE], >, 0);
  g_assert_cmpuint (outcomes[IX_MATE_REPORT_NOT_MATE], <, n);
  if (ix_test_variant (kind->variant, kind->settings)->drops &&
      ix_test_variant (kind->variant, kind->settings)->mate == IX_MATE_UNANSWERABLE)
    g_assert_cmpuint (outcomes[IX_MATE_REPORT_MUST_WAIT], >, 0);
  g_rand_free (rand);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mate-report/cases", test_cases);
  g_test_add_func ("/mate-report/flights", test_flights);
  g_test_add_func ("/mate-report/pool", test_pool);
  g_test_add_func ("/mate-report/swaps", test_swaps);
  g_test_add_data_func ("/mate-report/verdicts/exchange", "oracles/exchange-verdicts.tsv",
                        test_verdicts);
  g_test_add_data_func ("/mate-report/verdicts/swap", "oracles/swap-verdicts.tsv", test_verdicts);
  g_test_add_data_func ("/mate-report/verdicts/balanced-swap", "oracles/balanced-swap-verdicts.tsv",
                        test_verdicts);
  g_test_add_data_func ("/mate-report/verdicts/superchess", "oracles/superchess-verdicts.tsv",
                        test_verdicts);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path =
        g_strdup_printf ("/mate-report/random/%s/%" G_GSIZE_FORMAT, kinds[i].variant, i);

      g_test_add_data_func (path, &kinds[i], test_random);
    }
  return g_test_run ();
}
