/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tie-breaks against the values that FIDE's exercises print, and the arithmetic behind them. */

#include <string.h>

#include "ix-exercises.h"
#include "ix-standings.h"
#include "ix-test.h"

static void
check_value (const IxTieContext *context,
             const char         *name,
             guint               place,
             const char         *expected)
{
  IxTieBreak tie_break;
  g_autofree char *text = NULL;

  g_assert_true (ix_tie_break_find (name, &tie_break));
  text = ix_tie_value_text (&tie_break, ix_tie_break_value (context, &tie_break, place));
  if (!g_str_equal (text, expected))
    g_test_message ("%s of %u%s", name, place + 1, context->rules_2024 ? " (2024)" : "");
  g_assert_cmpstr (text, ==, expected);
}

static void
test_swiss (void)
{
  g_autoptr (IxCrossTable) table = ix_exercise_swiss ();
  g_autofree char *text = ix_exercise_text ('A');
  g_autoptr (GPtrArray) rows = ix_exercise_match ("(?m)^\\|([A-Z][^|]*)\\|(.*)\\|$", text);

  g_assert_cmpuint (rows->len, ==, 17);
  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      g_auto (GStrv) values = g_strsplit (row[2], "|", -1);
      g_auto (GStrv) words = g_strsplit (row[1], " ", -1);
      gboolean fore = g_str_equal (words[0], "Fore");
      const IxTieContext context = {
        .table = table,
        .n_rounds = 5,
        .rules_2024 = g_str_has_suffix (row[1], "2024"),
      };

      g_assert_cmpuint (g_strv_length (values), ==, 16);
      for (guint place = 0; place < 16; place++)
        check_value (&context, fore ? "FB" : words[0], place, values[place]);
    }
}

static void
test_averages (void)
{
  g_autoptr (IxCrossTable) table = ix_exercise_swiss ();
  g_autofree char *text = ix_exercise_text ('A');
  const char *line = strstr (text, "AOB 2024:");
  g_autoptr (GPtrArray) values = ix_exercise_match ("(\\d+) (\\d+\\.\\d\\d)", line);
  const IxTieContext context = { .table = table, .n_rounds = 5, .rules_2024 = TRUE };

  g_assert_cmpuint (values->len, ==, 10);
  for (guint i = 0; i < values->len; i++)
    {
      char **value = values->pdata[i];

      check_value (&context, "AOB", (guint) atoi (value[1]) - 1, value[2]);
    }
}

/* "NAME a/b/c" or "NAME a b c" in a text: a value for each contestant from the first on. */
static void
check_list (const IxTieContext *context,
            const char         *text,
            const char         *label,
            const char         *name,
            guint               n)
{
  g_autofree char *quoted = g_regex_escape_string (label, -1);
  g_autofree char *pattern =
    g_strdup_printf ("(?m)(?:^|; )%s(?: \\([^;]*\\))? ([0-9./ ]*[0-9])", quoted);
  g_autoptr (GPtrArray) found = ix_exercise_match (pattern, text);
  g_auto (GStrv) values = NULL;

  g_assert_cmpuint (found->len, ==, 1);
  values = g_strsplit_set (((char **) found->pdata[0])[1], "/ ", -1);
  g_assert_cmpuint (g_strv_length (values), ==, n);
  for (guint place = 0; place < n; place++)
    check_value (context, name, place, values[place]);
}

static void
test_round_robin (void)
{
  g_autoptr (IxCrossTable) table = ix_exercise_round_robin ();
  g_autofree char *text = ix_exercise_text ('B');
  const IxTieContext context = { .table = table, .n_rounds = 5 };

  check_list (&context, text, "SB", "SB", 6);
  check_list (&context, text, "SB-C1", "SB-C1", 6);
  check_list (&context, text, "Koya", "KS", 6);
}

static void
test_teams (void)
{
  static const struct {
    const char *label;
    const char *name;
    guint       n;
  } lists[] = {
    { "GP", "MPvGP", 14 },        { "BH:MP", "BH:MP", 14 },       { "BH-C1:MP", "BH:MP-C1", 14 },
    { "BH-C1:GP", "BH:GP-C1", 14 }, { "EMMSB", "EMMSB", 14 },     { "EGGSB", "EGGSB", 14 },
    { "EMMSB-C1", "EMMSB-C1", 5 }, { "SSSC", "SSSC", 14 },
  };
  g_autoptr (IxCrossTable) table = ix_exercise_teams ();
  g_autofree char *text = ix_exercise_text ('C');
  const IxTieContext context = { .table = table, .n_rounds = 7, .rules_2024 = TRUE };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    check_list (&context, text, lists[i].label, lists[i].name, lists[i].n);
}

/* Averages of performances are averages of what the exercises print. */
static void
test_averages_of_performances (void)
{
  static const struct {
    const char *name, *of;
  } averages[] = { { "APRO", "TPR" }, { "APPO", "PTP" } };
  g_autoptr (IxCrossTable) table = ix_exercise_swiss ();
  const IxTieContext context = { .table = table, .n_rounds = 5 };

  for (gsize i = 0; i < G_N_ELEMENTS (averages); i++)
    for (guint place = 0; place < 16; place++)
      {
        gint64 total = 0, n = 0;
        IxTieBreak of;
        g_autofree char *expected = NULL;

        g_assert_true (ix_tie_break_find (averages[i].of, &of));
        for (guint r = 0; r < 5; r++)
          {
            const IxRoundEntry *round = ix_cross_table_round (table, place, r);

            if (round->kind != IX_ROUND_GAME)
              continue;
            total += ix_tie_break_value (&context, &of, round->opponent).num;
            n++;
          }
        expected = g_strdup_printf ("%d", (gint) ((2 * total + n) / (2 * n)));
        check_value (&context, averages[i].name, place, expected);
      }
}

/* Cases that the exercises lack: tables made from theirs. */
static void
test_variants (void)
{
  g_autoptr (IxCrossTable) swiss = ix_exercise_swiss ();
  g_autoptr (IxCrossTable) round_robin = ix_exercise_round_robin ();
  IxTieContext context = { .table = swiss, .n_rounds = 5 };

  /* Alyx met 1800, 1600, 2150, 1500 and 2050. */
  check_value (&context, "ARO", 0, "1820");
  check_value (&context, "ARO-C1", 0, "1900");
  check_value (&context, "ARO-M1", 0, "1817");
  /* Jessi lost to Maria without play: with /P it is a game against her 2 1/2. */
  check_value (&context, "BH", 8, "9");
  check_value (&context, "BH/P", 8, "10");
  check_value (&context, "STD", 8, "1.5");
  check_value (&context, "TPN", 8, "9");
  check_value (&context, "RTNG", 8, "1800");
  /* David chose the half-point bye; a full point would be none. */
  check_value (&context, "REP", 3, "4");
  ix_cross_table_bye (swiss, 1, 3, IX_ROUND_FULL_BYE);
  check_value (&context, "REP", 3, "5");

  /* Helene (6) beat Franck (5) by forfeit with Black: a game won in a round robin, no game lost. */
  context.table = round_robin;
  check_value (&context, "WON", 5, "1");
  check_value (&context, "BWG", 5, "1");
  check_value (&context, "WON", 4, "1");
  check_value (&context, "KS/L+2", 0, "2");
  check_value (&context, "KS/L-2", 0, "3.5");
  round_robin->round_robin = FALSE;
  check_value (&context, "WON", 5, "0");
}

/* Fore Buchholz: players who did not come in the last round drew as well, and their bye before that
 * is no longer at the end. */
static void
test_fore (void)
{
  g_autoptr (IxCrossTable) table = ix_cross_table_new (2);
  const IxTieContext context = { .table = table, .n_rounds = 2 };

  for (guint i = 0; i < 3; i++)
    ix_cross_table_add (table, "", 0);
  ix_cross_table_add_round (table);
  ix_cross_table_add_round (table);
  ix_cross_table_pair (table, 0, 1, 2);
  ix_cross_table_result (table, 0, 1, 10, 0);
  ix_cross_table_bye (table, 0, 0, IX_ROUND_ZERO_BYE);
  ix_cross_table_pair (table, 1, 0, 1);
  ix_cross_table_result (table, 1, 0, 0, 10);
  ix_cross_table_round (table, 0, 1)->kind = IX_ROUND_FORFEIT_LOSS;
  ix_cross_table_round (table, 1, 1)->kind = IX_ROUND_FORFEIT_WIN;
  ix_cross_table_bye (table, 1, 2, IX_ROUND_PAB);
  /* 2 met 3, who has 1, and 1, whom both rounds leave with 1/2. */
  check_value (&context, "FB", 1, "1.5");
  /* Without foresight 1 did not come, so the bye of 1 is at the end: a draw, and so is the dummy. */
  check_value (&context, "BH", 1, "1.5");
  /* Only 3 was met over the board, and met 2, who has 1 1/2, and a dummy. */
  check_value (&context, "AOB/F", 1, "2.50");
}

/* Explaining */

/* The sum is the value, of every tie-break for everyone. */
static void
check_sums (const IxTieContext *context)
{
  static const char *const names[] = {
    "BH", "BH-C1", "BH-C2", "BH-M1", "BH:GP-C1", "FB", "AOB", "SB", "SB-C1", "EMMSB", "EMGSB-C1",
    "EGMSB-C1", "EGGSB-C1", "KS", "KS/L+1", "WIN", "WON", "BPG", "BWG", "PS", "PS-C1", "REP",
    "STD", "MPvGP", "SSSC", "SSSC/K4", "FB:GP", "AOB:GP", "SB:GP-C1", "KS:GP/L-1", "PS:GP-C1",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      IxTieBreak tie_break;

      g_assert_true (ix_tie_break_find (names[i], &tie_break));
      for (guint place = 0; place < ix_cross_table_n (context->table); place++)
        {
          g_autoptr (IxTieSum) sum = ix_tie_break_explain (context, &tie_break, place);
          IxTieValue value = ix_tie_break_value (context, &tie_break, place);
          gint64 total = 0;
          guint cut = 0;

          for (guint k = 0; k < sum->terms->len; k++)
            {
              const IxTieTerm *term = &g_array_index (sum->terms, IxTieTerm, k);

              g_assert_cmpuint (term->round, <, context->n_rounds);
              total += term->cut ? 0 : term->amount;
              cut += term->cut;
            }
          if (tie_break.kind != IX_TIE_KS)
            g_assert_cmpuint (cut, ==, tie_break.cut_low + tie_break.cut_high);
          g_assert_cmpint (ix_tie_value_compare (
                             value, (IxTieValue) { total + sum->extra * sum->divisor,
                                                   100 * (gint64) sum->divisor }),
                           ==, 0);
        }
    }
}

static void
test_sums (void)
{
  g_autoptr (IxCrossTable) swiss = ix_exercise_swiss ();
  g_autoptr (IxCrossTable) round_robin = ix_exercise_round_robin ();
  g_autoptr (IxCrossTable) teams = ix_exercise_teams ();

  check_sums (&(IxTieContext) { .table = swiss, .n_rounds = 5 });
  check_sums (&(IxTieContext) { .table = swiss, .n_rounds = 4, .rules_2024 = TRUE });
  check_sums (&(IxTieContext) { .table = round_robin, .n_rounds = 5 });
  check_sums (&(IxTieContext) { .table = teams, .n_rounds = 7 });
}

/* FIDE's exercises 46 to 48: teams 11 and 14, the Koalas and the Narwhals, drew 2-2 in round 3 and
 * are tied in everything else. */
static void
test_boards (void)
{
  static const gint boards[2][4] = { { 10, 5, 5, 0 }, { 0, 5, 5, 10 } };
  static const struct {
    const char *name;
    const char *values[2];
    guint       ranks[2];
  } rows[] = {
    { "BC", { "3.5", "6.5" }, { 1, 2 } },      { "TBR", { "1", "0" }, { 1, 2 } },
    { "BBE", { "2", "1" }, { 1, 2 } },         { "EDE", { NULL }, { 1, 1 } },
    { "EDET", { NULL }, { 1, 2 } },            { "EDEB", { NULL }, { 1, 2 } },
    { "EDEBT", { NULL }, { 1, 2 } },           { "EDEBB", { NULL }, { 1, 2 } },
  };
  g_autoptr (IxCrossTable) table = ix_cross_table_new (1);
  const IxTieContext context = { .table = table, .n_rounds = 1 };

  table->teams = TRUE;
  for (guint i = 0; i < 2; i++)
    ix_cross_table_add (table, "", 0);
  ix_cross_table_add_round (table);
  ix_cross_table_set_boards (table, 4);
  ix_cross_table_pair (table, 0, 0, 1);
  ix_cross_table_result (table, 0, 0, 5, 5);
  for (guint i = 0; i < 2; i++)
    for (guint b = 0; b < 4; b++)
      {
        *ix_cross_table_board (table, i, 0, b) = boards[i][b];
        ix_cross_table_round (table, i, 0)->game_points += boards[i][b];
      }
  for (gsize k = 0; k < G_N_ELEMENTS (rows); k++)
    {
      g_autoptr (GArray) list = ix_tie_list_parse (rows[k].name, NULL);
      g_autoptr (IxStandings) standings = ix_standings_new (&context, list);

      for (guint i = 0; i < 2; i++)
        {
          const IxStanding *row = ix_standings_at (standings, i);

          g_assert_cmpuint (row->rank, ==, rows[k].ranks[row->place]);
          if (rows[k].values[0] != NULL)
            check_value (&context, rows[k].name, row->place, rows[k].values[row->place]);
        }
    }
}

/* A list is shown whole, and what differs first decides: here the third board, for 12.2 and 12.3.  Board
 * count is for equal game points only (12.1). */
static void
test_lists_of_boards (void)
{
  static const gint boards[2][3] = { { 5, 5, 10 }, { 5, 5, 5 } };
  g_autoptr (IxCrossTable) table = ix_cross_table_new (1);
  g_autoptr (GArray) list = ix_tie_list_parse ("BC,BBE,TBR", NULL);
  g_autoptr (IxStandings) standings = NULL;
  const IxTieContext context = { .table = table, .n_rounds = 1 };
  static const char *const texts[3][2] = { { "", "" }, { "1/0.5", "1/0.5" },
                                           { "0.5/0.5/1", "0.5/0.5/0.5" } };

  table->teams = TRUE;
  for (guint i = 0; i < 2; i++)
    ix_cross_table_add (table, "", 0);
  ix_cross_table_add_round (table);
  ix_cross_table_set_boards (table, 3);
  for (guint i = 0; i < 2; i++)
    {
      ix_cross_table_bye (table, 0, i, IX_ROUND_FULL_BYE);
      for (guint b = 0; b < 3; b++)
        {
          *ix_cross_table_board (table, i, 0, b) = boards[i][b];
          ix_cross_table_round (table, i, 0)->game_points += boards[i][b];
        }
    }
  standings = ix_standings_new (&context, list);
  for (guint k = 0; k < 3; k++)
    for (guint i = 0; i < 2; i++)
      {
        g_autofree char *text = ix_standings_value_text (standings, i, k);

        g_assert_cmpstr (text, ==, texts[k][i]);
      }
  g_assert_cmpuint (ix_standings_at (standings, 0)->place, ==, 0);
  g_assert_cmpint (ix_standings_parted_by (standings, 0, 1), ==, 2);
  g_assert_cmpint (ix_standings_compare (standings, 0, 1, 2), >, 0);
  g_assert_cmpint (ix_standings_compare (standings, 0, 1, 1), ==, 0);
}

/* Nick (12) lost to David, had two rounds without a game and then went: Nick's dummies are cut
 * first, and David's Buchholz counts Nick's two byes at the end as draws. */
static void
test_terms (void)
{
  g_autoptr (IxCrossTable) table = ix_exercise_swiss ();
  const IxTieContext context = { .table = table, .n_rounds = 5 };
  const IxTieBreak cut = { .kind = IX_TIE_BH, .cut_low = 1 };
  g_autoptr (IxTieSum) own = ix_tie_break_explain (&context, &cut, 11);
  g_autoptr (IxTieSum) david = ix_tie_break_explain (&context, &cut, 3);
  const IxTieTerm *terms = (const IxTieTerm *) (gpointer) own->terms->data;

  g_assert_cmpuint (own->terms->len, ==, 5);
  g_assert_cmpint (terms[0].kind, ==, IX_TERM_PLAIN);
  g_assert_cmpuint (terms[0].opponent, ==, 3);
  g_assert_cmpint (terms[0].amount, ==, 350);
  g_assert_cmpint (terms[1].kind, ==, IX_TERM_DUMMY);
  g_assert_false (terms[1].cut);
  g_assert_true (terms[3].cut);
  g_assert_cmpint (terms[3].amount, ==, 200);
  terms = (const IxTieTerm *) (gpointer) david->terms->data;
  g_assert_cmpint (terms[0].kind, ==, IX_TERM_ADJUSTED);
  g_assert_cmpint (terms[0].amount, ==, 300);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiebreaks/swiss", test_swiss);
  g_test_add_func ("/tiebreaks/averages", test_averages);
  g_test_add_func ("/tiebreaks/round-robin", test_round_robin);
  g_test_add_func ("/tiebreaks/teams", test_teams);
  g_test_add_func ("/tiebreaks/variants", test_variants);
  g_test_add_func ("/tiebreaks/fore", test_fore);
  g_test_add_func ("/tiebreaks/sums", test_sums);
  g_test_add_func ("/tiebreaks/boards", test_boards);
  g_test_add_func ("/tiebreaks/lists-of-boards", test_lists_of_boards);
  g_test_add_func ("/tiebreaks/terms", test_terms);
  g_test_add_func ("/tiebreaks/averages-of-performances", test_averages_of_performances);
  return g_test_run ();
}
