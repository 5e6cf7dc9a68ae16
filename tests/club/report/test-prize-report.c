/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prizes and entry fees of evenings: what their events may hold, who is entitled to what, and what the lists of
 * prizes and fees say. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-money.h"
#include "ix-money-words.h"
#include "ix-report-csv.h"
#include "ix-report.h"

/* Four play for themselves; Ann and Cy are juniors, Di is a woman and a newcomer. */
static const char *const players[] = {
  "set-up 'Club' '' '' 'chess' 3 '' ''",
  "enter 'Ann' '' '' 1900 0 false false '' '' 2010",
  "enter 'Bob' '' '' 1800 0 false false '' '' 1950",
  "enter 'Cy' '' '' 1700 0 false false '' '' 2009",
  "enter 'Di' '' '' 1600 0 false false '' '' woman newcomer",
  "teams [[0], [1], [2], [3]]",
  "pair 0 table [0 3, 1 2] [] []",
  "result 0 0 1-0 none",
  "result 0 1 1-0 none",
  "pair 1 table [3 2, 0 1] [] []",
  "result 1 0 1-0 none",
  "result 1 1 1/2-1/2 none",
  NULL,
};

static IxEvening *
begin (const char *prizes)
{
  IxEvening *evening = ix_evening_new ();

  ix_evening_fixture_tell_all (evening, players);
  if (prizes != NULL)
    ix_evening_fixture_tell (evening, prizes);
  return evening;
}

static void
check_csv (const IxEvening *evening,
           IxReportKind     kind,
           guint            n_rounds,
           const char      *expected)
{
  g_autoptr (IxReport) report = ix_report_new (kind, ix_evening_state (evening), n_rounds);
  g_autofree char *csv = ix_report_to_csv (report);
  const char *table = strstr (csv, kind == IX_REPORT_PRIZES ? "Prize," : "Name,");

  g_assert_cmpstr (table, ==, expected);
}

static void
test_reasons (void)
{
  static const struct {
    const char *prizes;
    const char *expected;
  } cases[] = {
    { "prizes [places 0 0 5000 0 '', places 0 0 3000 0 '', juniors 2005 0 2000 0 ''] no false false '€'",
      "Prize,Name,Money,Reason\n"
      "Place 1,Ann,50.00,\"rank 1, 1½ points\"\n"
      "Place 2,Bob,30.00,\"rank 2, 1½ points\"\n"
      "Juniors,Cy,20.00,\"next in line: Ann has Place 1, which is larger\"\n" },
    { "prizes [places 0 0 5000 0 'a cup', places 0 0 3001 0 '', juniors 2005 0 2000 0 ''] average false false '€'",
      "Prize,Name,Money,Goods,Reason\n"
      "\"Place 1, Place 2\",Ann,40.01,a cup,\"1½ points each, €80.01 shared by 2\"\n"
      "\"Place 1, Place 2\",Bob,40.00,,\"1½ points each, €80.01 shared by 2\"\n"
      "Juniors,Cy,20.00,,\"next in line: Ann shares Place 1, Place 2, which is larger\"\n" },
    { "prizes [places 0 0 5000 0 'a cup', places 0 0 3001 0 '', places 0 0 1000 0 ''] hort false false 'CHF'",
      "Prize,Name,Money,Goods,Reason\n"
      "Place 1,Ann,45.00,a cup,\"CHF 25 by place: rank 1, 1½ points; CHF 20 of the shared half: 1½ points each, CHF 40 for Place 1, Place 2 shared by 2\"\n"
      "Place 2,Bob,35.01,,\"CHF 15.01 by place: rank 2, 1½ points; CHF 20 of the shared half: 1½ points each, CHF 40 for Place 1, Place 2 shared by 2\"\n"
      "Place 3,Di,10.00,,\"rank 3, 1 point\"\n" },
    { "prizes [places 0 0 5000 0 '', women 0 0 0 0 'a book', newcomers 0 0 100 0 '', seniors 0 1960 1000 0 '', "
      "grades 1000 1500 1000 0 ''] no true false '€'",
      "Prize,Name,Money,Goods,Reason\n"
      "Place 1,Ann,50.00,,\"rank 1, 1½ points\"\n"
      "Seniors,Bob,10.00,,\"the only one, rank 2, 1½ points\"\n"
      "Newcomers,Di,1.00,,\"the only one, rank 3, 1 point\"\n"
      "Women,Di,,a book,\"the only one, rank 3, 1 point\"\n"
      "Grade 1000 to 1500,–,10.00,,nobody is entitled to it\n" },
    { "prizes [juniors 2020 0 2000 0 ''] no false false ''",
      "Prize,Name,Money,Reason\n"
      "Juniors,–,20.00,nobody is known to be entitled to it: the year of birth of 1 person is unknown\n" },
    { "prizes [lower-half 0 0 500 0 '', lower-half 0 0 400 0 '', above-grades 0 0 300 0 '', grades 1750 0 200 0 ''] "
      "no false false ''",
      "Prize,Name,Money,Reason\n"
      "\"Lower half, 1\",Di,5.00,\"number 1 of the 2 who can win it, rank 3, 1 point\"\n"
      "\"Lower half, 2\",Cy,4.00,\"number 2 of the 2 who can win it, rank 4, 0 points\"\n"
      "Above expectation,Bob,3.00,½ points above expectation in 2 matches\n"
      "Grade 1750 or more,Ann,2.00,\"number 1 of the 2 who can win it, rank 1, 1½ points\"\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = begin (cases[i].prizes);

      check_csv (evening, IX_REPORT_PRIZES, 2, cases[i].expected);
    }
}

/* Four teams of two; the last, with a house player, wins everything it plays.  The prize goes to the next
 * team, or to both of its people. */
static void
test_teams (void)
{
  static const char *const lines[] = {
    "set-up 'Club' '' '' 'newport' 3 '' ''",
    "enter 'A' '' '' 180 0 false false '' '' 2010", "enter 'B' '' '' 170 0 false false '' '' 2008",
    "enter 'C' '' '' 160 0 false false '' '' 2010", "enter 'D' '' '' 150 0 false false '' ''",
    "enter 'E' '' '' 140 0 false false '' ''",      "enter 'F' '' '' 130 0 false false '' ''",
    "enter 'G' '' '' 120 0 false false '' ''",      "enter 'H' '' '' 110 0 true true '' ''",
    "teams [[0, 1], [2, 3], [4, 5], [6, 7]]", "team-name 0 'Rooks'",
    "pair 0 table [3 0, 1 2] [] []", "result 0 0 1-0 none", "result 0 1 1/2-1/2 none", NULL,
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();

  ix_evening_fixture_tell_all (evening, lines);
  ix_evening_fixture_tell (
    evening, "prizes [places 0 0 900 0 '', places 0 0 500 0 '', juniors 2005 0 400 0 '',"
             " grades 131 140 100 0 ''] no false false '£'");
  check_csv (evening, IX_REPORT_PRIZES, 1,
             "Prize,Team,Money,Reason\n"
             "\"Place 1, Place 2\",C / D,7.00,\"½ points each, £14 shared by 2\"\n"
             "\"Place 1, Place 2\",E / F,7.00,\"½ points each, £14 shared by 2\"\n"
             "Juniors,Rooks,4.00,\"the only one, rank 3, 0 points\"\n"
             "Grade 131 to 140,–,1.00,all who are entitled to it have another prize\n");
  ix_evening_fixture_tell (
    evening, "prizes [places 0 0 900 0 '', juniors 2005 0 400 0 ''] no true true '£'");
  check_csv (evening, IX_REPORT_PRIZES, 1,
             "Prize,Name,Money,Reason\n"
             "Place 1,C,2.25,\"½ points each, £9 shared by 4\"\n"
             "Place 1,D,2.25,\"½ points each, £9 shared by 4\"\n"
             "Place 1,E,2.25,\"½ points each, £9 shared by 4\"\n"
             "Place 1,F,2.25,\"½ points each, £9 shared by 4\"\n"
             "Juniors,C,4.00,\"number 1 of the 3 who can win it, rank 1, ½ points\"\n");
}

/* Before the first round there is the list alone; then a preview until the evening is over. */
static void
test_notes (void)
{
  g_autoptr (IxEvening) evening =
    begin ("prizes [places 0 0 5000 0 '', women 0 0 700 0 ''] no false false '€'");
  g_autoptr (IxReport) before = ix_report_new (IX_REPORT_PRIZES, ix_evening_state (evening), 0);
  g_autoptr (IxReport) preview = ix_report_new (IX_REPORT_PRIZES, ix_evening_state (evening), 2);
  g_autoptr (IxReport) final = NULL;
  g_autoptr (GPtrArray) papers = NULL;

  g_assert_cmpuint (before->rows->len, ==, 2);
  g_assert_cmpstr (ix_report_cell (before, 1, 0)->text, ==, "Women");
  g_assert_cmpstr (ix_report_cell (before, 1, 1)->text, ==, "");
  g_assert_cmpstr (ix_report_cell (before, 1, 2)->text, ==, "€7");
  g_assert_cmpstr (ix_report_note (before, 0)->text, ==, "All prizes together: €57");
  g_assert_true (g_str_has_prefix (ix_report_note (preview, 0)->text, "A preview"));
  ix_evening_fixture_tell (evening, "pair 2 table [0 2, 3 1] [] []");
  ix_evening_fixture_tell (evening, "result 2 0 1-0 none");
  ix_evening_fixture_tell (evening, "result 2 1 1-0 none");
  final = ix_report_new (IX_REPORT_PRIZES, ix_evening_state (evening), 3);
  g_assert_cmpstr (ix_report_note (final, 0)->text, ==, "All prizes together: €57");
  papers = ix_reports_new (ix_evening_state (evening));
  g_assert_cmpint (((IxReport *) papers->pdata[papers->len - 1])->kind, ==, IX_REPORT_PRIZES);
}

static void
test_refusals (void)
{
  static const struct {
    const char *line, *why;
  } cases[] = {
    { "prizes [places 0 0 0 0 ''] no false false ''", "a prize has neither money nor goods" },
    { "prizes [places 0 0 -1 0 ''] no false false ''",
      "an amount of money is not between 0 and 100000000" },
    { "prizes [places 1 0 100 0 ''] no false false ''",
      "a prize has bounds that do not fit its category" },
    { "prizes [juniors 0 0 100 0 ''] no false false ''",
      "a prize has bounds that do not fit its category" },
    { "prizes [grades 200 100 100 0 ''] no false false ''",
      "a prize has bounds that do not fit its category" },
    { "prizes [seniors 0 60 100 0 ''] no false false ''", "60 is not a year of birth" },
    { "prizes [places 0 0 100 50 'a cup'] no false false ''",
      "only goods without money have a worth of their own" },
    { "prizes [places 0 0 100 0 '', women 0 0 50 0 '', places 0 0 200 0 ''] no false false ''",
      "prize 3 is worth more than prize 1, which comes before it in its category" },
    { "prizes [places 0 0 0 10 'a book', places 0 0 0 20 'a cup'] no false false ''",
      "prize 2 is worth more than prize 1, which comes before it in its category" },
    { "prizes [] no false false 'EuroDollar'", "the sign of a currency has at most 8 letters" },
    { "fee 300 500 2005 '€'", "the reduced fee is higher than the fee" },
    { "fee 300 100 5 '€'", "5 is not a year of birth" },
    { "paid 0 0", "a payment is of nothing" },
    { "paid 0 -100", "Ann has not paid so much" },
    { "paid 9 100", "there is no entry 10" },
    { "enter 'Eve' '' '' 0 0 false false '' '' 7", "7 is not a year of birth" },
  };
  g_autoptr (IxEvening) evening = begin (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    ix_evening_fixture_refuse (evening, cases[i].line, cases[i].why);
  ix_evening_fixture_tell (evening, "enter 'Eve' '' '' 0 0 false false '' ''");
  ix_evening_fixture_tell (evening, "paid 4 100");
  ix_evening_fixture_refuse (evening, "remove 4", "Eve has paid: give the money back first");
}

static void
test_fees (void)
{
  g_autoptr (IxEvening) evening = begin (NULL);
  IxFeeSums sums;

  g_assert_false (ix_evening_has_fees (ix_evening_state (evening)));
  ix_evening_fixture_tell (evening, "enter 'Host' '' '' 0 0 false true '' ''");
  ix_evening_fixture_tell (evening, "enter 'Eve' '' '' 0 0 false false '' '' 2005");
  ix_evening_fixture_tell (evening, "fee 500 250 2005 '€'");
  ix_evening_fixture_tell (evening, "paid 0 250");
  ix_evening_fixture_tell (evening, "paid 1 1000");
  ix_evening_fixture_tell (evening, "paid 1 -300");
  ix_evening_fixture_tell (evening, "paid 3 100");
  check_csv (evening, IX_REPORT_FEES, 2,
             "Name,Due,Paid,Open\n"
             "Ann,2.50,2.50,0.00\nBob,5.00,7.00,-2.00\nCy,2.50,0.00,2.50\nDi,5.00,1.00,4.00\n"
             "Eve,2.50,0.00,2.50\nHost,0.00,0.00,0.00\nTotal,17.50,10.50,7.00\n");
  sums = ix_evening_fee_sums (ix_evening_state (evening));
  g_assert_cmpint (sums.open, ==, 900);
  g_assert_cmpint (sums.over, ==, 200);
}

static void
test_money (void)
{
  static const struct {
    gint64      amount;
    const char *currency, *text, *number;
  } amounts[] = {
    { 0, "", "0", "0.00" },
    { 5000, "€", "€50", "50.00" },
    { 3333, "£", "£33.33", "33.33" },
    { 5, "$", "$0.05", "0.05" },
    { 1200, "CHF", "CHF 12", "12.00" },
    { -250, "€", "−€2.50", "-2.50" },
    { 1250, "Kč", "Kč 12.50", "12.50" },
  };
  static const struct {
    const char *text;
    gint64      amount; /* less than 0: refused */
  } typed[] = {
    { "", 0 },           { "12", 1200 },
    { "12.5", 1250 },    { "12,50", 1250 },
    { " € 7 ", 700 },    { "7 €", 700 },
    { "12.", -1 },       { ".5", -1 },
    { "1.234", -1 },     { "-3", -1 },
    { "abc", -1 },       { "1e3", -1 },
    { "1 2", -1 },       { "100000000", 10000000000 },
    { "100000001", -1 }, { "100000000.01", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (amounts); i++)
    {
      g_autofree char *text = ix_money_text (amounts[i].amount, amounts[i].currency);
      g_autofree char *number = ix_money_number (amounts[i].amount);

      g_assert_cmpstr (text, ==, amounts[i].text);
      g_assert_cmpstr (number, ==, amounts[i].number);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      gint64 amount = -1;

      g_assert_true (ix_money_parse (typed[i].text, "€", &amount) == (typed[i].amount >= 0));
      if (typed[i].amount >= 0)
        g_assert_cmpint (amount, ==, typed[i].amount);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prize-report/reasons", test_reasons);
  g_test_add_func ("/prize-report/teams", test_teams);
  g_test_add_func ("/prize-report/notes", test_notes);
  g_test_add_func ("/prize-report/refusals", test_refusals);
  g_test_add_func ("/prize-report/fees", test_fees);
  g_test_add_func ("/prize-report/money", test_money);
  return g_test_run ();
}
