/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history of an evening: all that was done, in sentences, and what an undo to a point changes;
 * and corrected results with which later rounds were paired. */

#include "ix-history.h"

#include <string.h>

#include "ix-correction-words.h"
#include "ix-evening-fixture.h"
#include "ix-evening-long.h"
#include "ix-evening-play.h"
#include "ix-evening-round.h"
#include "ix-history-words.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"

static GPtrArray *
history (const IxEvening *evening)
{
  return ix_history_new (evening);
}

static IxHistoryRow *
row_at (const GPtrArray *rows,
        guint            n)
{
  g_assert_cmpuint (n, <, rows->len);
  return rows->pdata[n];
}

/* Applies the events of one act. */
static void
act (IxEvening  *evening,
     gint64      at,
     const char *lines)
{
  g_auto (GStrv) events = g_strsplit (lines, "\n", -1);

  for (guint i = 0; events[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (events[i], " ", 2);
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEveningEvent) event =
        ix_evening_event_parse (words[0], words[1], at * G_USEC_PER_SEC, &error);

      g_assert_no_error (error);
      ix_evening_apply (evening, event, &error);
      g_assert_no_error (error);
    }
}

/* Four players in two teams, at eight in the evening of 14 January 2016. */
#define EIGHT G_GINT64_CONSTANT (1452801600)

static IxEvening *
begin_with_entries (void)
{
  IxEvening *evening = ix_evening_new ();

  act (evening, EIGHT, "set-up 'Club' '' '' 'newport' 6 '' ''");
  act (evening, EIGHT + 60, "enter 'Ann Lloyd-Price' '' '' 190 0 false false '' ''");
  act (evening, EIGHT + 61, "enter 'Bob' '' '' 150 0 false false '' ''");
  act (evening, EIGHT + 62, "enter 'Cid' '' '' 180 0 false false '' ''");
  act (evening, EIGHT + 63, "enter 'Dee' '' '' 140 0 true false '' ''");
  return evening;
}

static IxEvening *
begin (void)
{
  IxEvening *evening = begin_with_entries ();

  act (evening, EIGHT + 120, "teams [[0, 1], [2, 3]]");
  act (evening, EIGHT + 180, "pair 0 match [0 1] [] []");
  return evening;
}

/* Sentences */

typedef struct {
  const char *line;
  const char *sentence;
} Case;

/* One after the other; each event is applied. */
static const Case cases[] = {
  { "set-up 'Club' '' '' 'newport' 6 '' ''", "The evening “Club” is set up" },
  { "set-up 'Club' 'The Lion' '' 'newport' 5 '' ''",
    "The evening is changed: venue The Lion; rounds 5" },
  { "set-up 'Club' 'The Lion' '' 'newport' 5 '' ''",
    "The details of the evening are saved, unchanged" },
  { "set-up 'Club' 'The Lion' '' 'newport' 5 '' '' 'newport mate=immediate group_end=first-board"
    " drop_mate=off castle_with_dropped_rook=off pawn_drop_resets=off agreed_draw=off"
    " increment_before_first_move=off stall_claims=on piece_requests=on pawn_drop_min=2"
    " pawn_drop_max=6 clock=300 increment=10 timing=increment stall_answer=20 stall_grace=10"
    " name=Friday Night'",
    "The evening is changed: rules Friday Night" },
  { "set-up 'Club' 'The Lion' '' 'newport' 5 '' ''", "The evening is changed: rules newport" },
  { "enter 'Ann' '' '' 190 0 false false '' ''", "Ann enters, grade 190" },
  { "enter 'Bob' '' '' 150 0 true false '' ''", "Bob enters, grade 150, estimated" },
  { "enter 'Cid' '' '' 0 0 false false '' ''", "Cid enters, without a grade" },
  { "enter 'Dee' '' '' 140 0 false true '' ''", "Dee enters as a house player" },
  { "amend 0 'Anna' '7' '' 191 0 true false '' ''",
    "The entry of Ann is changed: name Anna; code 7; grade 191; the grade is estimated" },
  { "amend 0 'Anna' '7' '' 191 0 true false 'ENG' '123'",
    "The entry of Anna is changed: federation ENG; FIDE number 123" },
  { "amend 0 'Anna' '7' '' 191 0 true false 'ENG' '123'",
    "The entry of Anna is saved, unchanged" },
  { "presence 1 false", "Bob is not here" },
  { "arrive 1 'Bob' true", "Bob reports by phone: here" },
  { "arrive 1 'Bob' false", "Bob reports by phone: not here" },
  { "presence 1 true", "Bob is here" },
  { "wish 0 1 apart", "Anna and Bob are to be kept apart" },
  { "wish 0 1 together", "Anna and Bob wish to play together" },
  { "wish 0 1 none", "The wish about Anna and Bob is withdrawn" },
  { "balance 'Winter 2026' [0 1650, 2 1500]",
    "Teams are balanced by the club’s own ratings of “Winter 2026”" },
  { "balance '' []", "Teams are balanced by grades" },
  { "teams [[0, 1], [2, 3]]", "The teams are made: 2 teams" },
  { "team 1 [3, 2]", "The team Dee & Cid is now Dee & Cid" },
  { "trade-players 1 3", "Bob and Dee change teams" },
  { "team-name 0 'Rooks'", "The team Anna & Dee is called “Rooks”" },
  { "plan 'round-robin' 6 0", "Plan: 6 rounds, Round robin" },
  { "plan '' 6 0", "Plan: 6 rounds, by the numbers" },
  { "format 2 0", "Plan: double rounds, two matches with the colours switched" },
  { "format 1 1452800700000000",
    "Plan: single rounds; the first round that begins after 19:45 is the last" },
  { "format 1 0", "Plan: single rounds; the number of rounds is fixed" },
  { "request 0 1 half", "Round 2: Rooks (Anna & Dee) asked for: bye with half a point" },
  { "request 0 1 none", "Round 2: Rooks (Anna & Dee) no longer ask for a bye" },
  { "announce 0 1452803400000000", "Round 1 is announced for 20:30" },
  { "pair 0 match [0 1] [] []", "Round 1 is paired" },
  { "timetable 1452799800000000 25 5 [0 10, 2 1] ['Rules', 'Tea']",
    "Timetable: from 19:30, rounds of 25 minutes, 5 minutes between them; Rules before the first "
    "round, 10 minutes; Tea after round 2, 1 minute" },
  { "timetable 0 0 0 [] []", "The timetable is removed" },
  { "notice 'The bar closes at ten'", "Announced: “The bar closes at ten”" },
  { "notice ''", "The announcement is taken down" },
  { "handicap [30 240 0 360 0, 60 180 0 420 2]",
    "Handicap clocks: from 30 on 4 against 6; from 60 on 3 against 7 + 2" },
  { "handicap []", "There are no handicap clocks" },
  { "begin 0", "The clock of round 1 is started" },
  { "trade-teams 0 0 1", "Round 1: Rooks (Anna & Dee) and Bob & Cid switch colours" },
  { "match 0 0 7",
    "Round 1, table 1: Bob & Cid and Rooks (Anna & Dee) play on this computer" },
  { "match 0 0 0",
    "Round 1, table 1: Bob & Cid and Rooks (Anna & Dee) no longer play on this computer" },
  { "tell 0 0 1 0 0 1-0", "Round 1, table 1: 1–0 reported by Bob & Cid" },
  { "tell 0 0 1 0 1 *", "Round 1, table 1: the report of Rooks (Anna & Dee) is taken back" },
  { "result 0 0 1-0 mate",
    "Round 1, table 1: Bob & Cid beat Rooks (Anna & Dee) (1–0, checkmate)" },
  { "result 0 0 0-1 none",
    "Round 1, table 1: Bob & Cid lost to Rooks (Anna & Dee) (0–1; before: 1–0)" },
  { "result 0 0 1/2-1/2 agreed",
    "Round 1, table 1: Bob & Cid and Rooks (Anna & Dee) drew (½–½, agreed; before: 0–1)" },
  { "result 0 0 +-- none",
    "Round 1, table 1: a win for Bob & Cid: Rooks (Anna & Dee) did not come (+ –; before: ½–½)" },
  { "result 0 0 --+ none",
    "Round 1, table 1: Bob & Cid did not come: a win for Rooks (Anna & Dee) (– +; before: + –)" },
  { "result 0 0 --- none", "Round 1, table 1: neither Bob & Cid nor Rooks (Anna & Dee) came "
                           "(– –; before: – +)" },
  { "result 0 0 * none",
    "Round 1, table 1: the result of Bob & Cid and Rooks (Anna & Dee) is removed (before: – –)" },
  { "enter 'Bad' '' '' 0 0 false false '' ''", "Bad enters, without a grade" },
  { "remove 4", "The entry of Bad is removed" },
  { "amend 0 'Anna' '7' '' 191 0 true false 'ENG' '123' 2010 woman newcomer",
    "The entry of Anna is changed: born 2010; a woman; a newcomer" },
  { "amend 0 'Anna' '7' '' 191 0 true false 'ENG' '123' newcomer",
    "The entry of Anna is changed: no year of birth; not noted as a woman" },
  { "prizes [places 0 0 5000 0 '', women 0 0 0 0 'a book'] hort false false '€'",
    "2 prizes are set, €50 together" },
  { "prizes [women 0 0 0 0 'a book'] no false false '€'", "1 prize is set" },
  { "prizes [] no false false '€'", "There are no prizes" },
  { "fee 500 0 0 '€'", "The entry fee is €5" },
  { "fee 500 250 2008 '€'", "The entry fee is €5, or €2.50 for those born in 2008 or later" },
  { "paid 0 750", "Anna paid €7.50" },
  { "paid 0 -250", "Anna got €2.50 back" },
  { "fee 0 0 0 ''", "There is no entry fee" },
  { "tiebreaks ['BH', 'SB']", "Tie-breaks: BH, SB" },
  { "unpair 0", "The pairing of round 1 is taken back" },
  { "team-name 0 ''", "The name of the team Rooks (Anna & Dee) is removed" },
  { "enter 'Eve' '' '' 100 0 false false '' ''", "Eve enters, grade 100" },
  { "team 2 [4]", "New team: Eve" },
  { "merge 1 2", "The team Bob & Cid goes on with Eve" },
  { "pair 0 match [0 1] [] [1 4]", "Round 1 is paired" },
  { "sit 0 1 2", "Round 1: Cid sits out" },
  { "enter 'Flo' '' '' 100 0 false false '' ''", "Flo enters, grade 100" },
  { "enter 'Gus' '' '' 100 0 false false '' ''", "Gus enters, grade 100" },
  { "team 3 [5, 6]", "New team: Flo & Gus" },
  { "unpair 0", "The pairing of round 1 is taken back" },
  { "pair 0 swiss [0 1] [3 allocated] [1 4]", "Round 1 is paired" },
  { "trade-teams 0 0 3", "Round 1: Anna & Dee and Flo & Gus change places" },
  { "trade-teams 0 0 3", "Round 1: Anna & Dee and Flo & Gus change places" },
  { "enter 'Hal' '' '' 100 0 false false '' ''", "Hal enters, grade 100" },
  { "enter 'Ida' '' '' 100 0 false false '' ''", "Ida enters, grade 100" },
  { "team 4 [7, 8]", "New team: Hal & Ida" },
  { "team-active 4 false", "The team Hal & Ida withdraws" },
  { "team-active 4 true", "The team Hal & Ida plays the coming rounds" },
  { "late 0 3 4", "Round 1: Flo & Gus and Hal & Ida meet at a new table" },
  { "unpair 0", "The pairing of round 1 is taken back" },
  { "format 2 0", "Plan: double rounds, two matches with the colours switched" },
  { "pair 0 swiss [0 1, 3 4] [] [1 4]", "Round 1 is paired" },
  { "match 0 1 8 second",
    "Round 1, table 2: Flo & Gus and Hal & Ida play on this computer (second match)" },
  { "result 0 1 1-0 mate",
    "Round 1, table 2: Flo & Gus beat Hal & Ida (first match: 1–0, checkmate)" },
  { "result 0 1 1/2-1/2 none second",
    "Round 1, table 2: Flo & Gus and Hal & Ida drew (second match: ½–½)" },
  { "result 0 1 0-1 flag second", "Round 1, table 2: Flo & Gus lost to Hal & Ida (second match: 0–1, "
                                  "flag fallen; before: ½–½)" },
  { "result 0 1 * agreed second", "Round 1, table 2: the result of Flo & Gus and Hal & Ida is removed "
                                  "(second match; before: 0–1)" },
  { "group [[0] [1], [2, 3] [4]] [5] first-board false", "Group match 1 is set up on 2 boards" },
  { "group-drop 0", "Group match 1 is removed" },
  { "group [[0] [1], [2] []] [] all-boards true",
    "Group match 1 is set up on 2 boards, counted in the standings" },
  { "group-seats 0 [[2] [1], [0] [3]] []", "Group match 1: the seats are changed" },
  { "group-match 0 9", "Group match 1 is played on this computer" },
  { "group-match 0 0", "Group match 1 is no longer played on this computer" },
  { "group-result 0 1-0 none 0 0 []", "Group match 1: Team 1 wins" },
  { "group-result 0 1-0 flag 0 0 []", "Group match 1: Team 1 wins, flag fallen" },
  { "group-result 0 0-1 none 1 3 [0-1, 1/2-1/2]",
    "Group match 1: Team 2 wins 1½–½; before: Team 1 wins" },
  { "group-result 0 1/2-1/2 agreed 2 2 []",
    "Group match 1: Drawn 1–1, agreed; before: Team 2 wins 1½–½" },
  { "group-result 0 * none 0 0 []", "Group match 1: the result is removed" },
  { "delete ", "The evening is deleted" },
  { "undo 0", "Undone" },
};

/* The same of an evening on which partners change. */
static const Case partners_cases[] = {
  { "set-up 'Club' '' '' 'newport' 3 '' ''", "The evening “Club” is set up" },
  { "enter 'Ann' '' '' 190 0 false false '' ''", "Ann enters, grade 190" },
  { "enter 'Bob' '' '' 150 0 false false '' ''", "Bob enters, grade 150" },
  { "enter 'Cid' '' '' 180 0 false false '' ''", "Cid enters, grade 180" },
  { "enter 'Dee' '' '' 140 0 false false '' ''", "Dee enters, grade 140" },
  { "enter 'Eve' '' '' 140 0 false false '' ''", "Eve enters, grade 140" },
  { "partners true leaders out true false true",
    "New partners each round: leaders meet; one, two or three sit out; sitting out brings no point; "
    "the higher partner plays the higher board; the lower grade goes first among the tied" },
  { "partners false even usual false false false", "Teams stay for the whole evening" },
  { "partners true even usual false true false",
    "New partners each round: even tables; one or two sit out, three have a table; sitting out "
    "brings half a point" },
  { "wish 0 1 tables", "Ann and Bob are never to be at one table" },
  { "presence 4 false", "Eve is not here" },
  { "pair-partners 0 0 7 [0 3 2 1] []", "Round 1 is paired" },
  { "presence 4 true", "Eve is here" },
  { "missed 4 0 true", "Round 1, without Eve: half a point" },
  { "missed 4 0 false", "Round 1, without Eve: no point" },
  { "trade-players 0 1", "Round 1: Ann and Bob change places" },
  { "team 0 [3]", "Round 1: Dee plays both boards" },
  { "trade-teams 0 0 1", "Round 1: Dee and Cid & Ann switch colours" },
  { "team 0 [3, 4]", "Round 1: the team Dee is now Dee & Eve" },
  { "result 0 0 1-0 none", "Round 1, table 1: Cid & Ann beat Dee & Eve (1–0)" },
};

static void
tell_cases (const Case *told,
            gsize       n,
            gboolean   *seen)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();

  for (gsize i = 0; i < n; i++)
    {
      g_auto (GStrv) words = g_strsplit (told[i].line, " ", 2);
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEveningEvent) event =
        ix_evening_event_parse (words[0], words[1], (gint64) i, &error);
      g_autofree char *sentence = NULL;

      g_assert_no_error (error);
      sentence = ix_format_evening_event (ix_evening_state (evening), event);
      g_assert_cmpstr (sentence, ==, told[i].sentence);
      g_assert_cmpstr (ix_format_evening_event_kind (event->kind), !=, "");
      seen[event->kind] = TRUE;
      ix_evening_apply (evening, event, &error);
      g_assert_no_error (error);
    }
}

static void
test_sentences (void)
{
  gboolean seen[IX_N_EVENING_EVENTS] = { FALSE };

  tell_cases (cases, G_N_ELEMENTS (cases), seen);
  tell_cases (partners_cases, G_N_ELEMENTS (partners_cases), seen);
  for (guint kind = 0; kind < IX_N_EVENING_EVENTS; kind++)
    g_assert_true (seen[kind]);
}

/* A name is that of the time, whatever it is now. */
/* Names that run to the left are kept apart from the results and numbers beside them, here and in notes. */
static void
test_direction (void)
{
  static const char *const lines[] = {
    "amend 0 'דוד' '' '' 200 0 false false '' ''", "pair 0 match [0 1] [2 allocated] []",
    "result 0 0 1-0 mate", NULL
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (6, 3, "newport");
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (IxReport) fairness = NULL;
  gboolean found = FALSE;

  ix_evening_fixture_tell_all (evening, lines);
  rows = history (evening);
  g_assert_cmpstr (row_at (rows, 0)->sentence, ==,
                   "Round 1, table 1: \u2068דוד & P5\u2069 beat P1 & P4 (1–0, checkmate)");
  fairness = ix_report_new (IX_REPORT_FAIRNESS, ix_evening_state (evening), 1);
  for (guint i = 0; i < fairness->notes->len; i++)
    found |= strstr (ix_report_note (fairness, i)->text, "\u2068דוד / P5\u2069 1–0") != NULL;
  g_assert_true (found);
}

static void
test_old_names (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;

  act (evening, EIGHT + 300, "result 0 0 1-0 mate");
  act (evening, EIGHT + 360, "amend 1 'Robert' '' '' 150 0 false false '' ''");
  act (evening, EIGHT + 420, "team-name 0 'Rooks'");
  act (evening, EIGHT + 480, "result 0 0 0-1 mate");
  rows = history (evening);
  g_assert_cmpstr (row_at (rows, 3)->sentence, ==,
                   "Round 1, table 1: Ann Lloyd-Price & Bob beat Cid & Dee (1–0, checkmate)");
  g_assert_cmpstr (row_at (rows, 0)->sentence, ==,
                   "Round 1, table 1: Rooks (Ann Lloyd-Price & Robert) lost to Cid & Dee "
                   "(0–1, checkmate; before: 1–0)");
}

/* Acts */

static void
test_rows (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;

  act (evening, EIGHT + 300, "result 0 0 1-0 mate");
  rows = history (evening);
  g_assert_cmpuint (rows->len, ==, 8);
  g_assert_cmpstr (row_at (rows, 0)->time, ==, "20:05");
  g_assert_cmpuint (row_at (rows, 0)->index, ==, 7);
  g_assert_cmpuint (row_at (rows, 0)->round, ==, 0);
  g_assert_cmpuint (row_at (rows, 0)->table, ==, 0);
  g_assert_cmpstr (row_at (rows, 1)->sentence, ==, "Round 1 is paired");
  g_assert_cmpstr (row_at (rows, 1)->more, ==, "1: Ann Lloyd-Price & Bob – Cid & Dee");
  g_assert_cmpuint (row_at (rows, 1)->table, ==, IX_NOBODY);
  g_assert_cmpstr (row_at (rows, 2)->more, ==, "Ann Lloyd-Price & Bob · Cid & Dee");
  g_assert_cmpuint (row_at (rows, 2)->round, ==, IX_NOBODY);
  g_assert_cmpstr (row_at (rows, 7)->sentence, ==, "The evening “Club” is set up");
  for (guint i = 0; i < rows->len; i++)
    g_assert_true (row_at (rows, i)->in_force);
}

/* An evening that was prepared the day before. */
static void
test_dates (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;

  act (evening, EIGHT + 86400, "result 0 0 1-0 mate");
  rows = history (evening);
  g_assert_cmpstr (row_at (rows, 0)->time, ==, "20:00");
  g_assert_cmpstr (row_at (rows, 1)->time, ==, "2016-01-14 20:03");
}

static void
test_acts_of_several (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;

  act (evening, EIGHT + 300,
       "enter 'Eve' '' '' 1 0 false false '' ''\nenter 'Flo' '' '' 1 0 false false '' ''");
  act (evening, EIGHT + 305, "presence 4 false\npresence 5 false");
  act (evening, EIGHT + 310, "presence 0 false\nteam-active 0 false");
  act (evening, EIGHT + 320, "team-active 0 true\nresult 0 0 1-0 none");
  act (evening, EIGHT + 330,
       "result 0 0 * none\nunpair 0\npair 0 match [1 0] [] []\nresult 0 0 0-1 none");
  rows = history (evening);
  g_assert_cmpuint (rows->len, ==, 7 + 5);
  g_assert_cmpstr (row_at (rows, 4)->sentence, ==, "2 players enter");
  g_assert_cmpstr (row_at (rows, 4)->more, ==, "Eve · Flo");
  g_assert_cmpstr (row_at (rows, 3)->sentence, ==, "2 players are not here");
  g_assert_cmpstr (row_at (rows, 3)->more, ==, "Eve is not here · Flo is not here");
  g_assert_cmpstr (row_at (rows, 2)->sentence, ==, "Ann Lloyd-Price has gone");
  g_assert_cmpstr (row_at (rows, 2)->more, ==, "The team Ann Lloyd-Price & Bob withdraws");
  g_assert_cmpuint (row_at (rows, 1)->n_events, ==, 2);
  g_assert_cmpstr (row_at (rows, 0)->sentence, ==, "Round 1 is paired again");
  g_assert_cmpstr (row_at (rows, 0)->more, ==, "1: Cid & Dee – Ann Lloyd-Price & Bob");
  g_assert_null (row_at (rows, 0)->note);
}

/* One of two players who are no longer here may never have come. */
static void
test_gone (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;

  act (evening, EIGHT + 300, "enter 'Eve' '' '' 1 0 false false '' ''");
  act (evening, EIGHT + 305, "presence 0 false\npresence 1 false");
  act (evening, EIGHT + 310, "presence 0 true\npresence 1 true");
  act (evening, EIGHT + 315, "presence 0 false\npresence 4 false");
  rows = history (evening);
  g_assert_cmpstr (row_at (rows, 2)->sentence, ==, "2 players have gone");
  g_assert_cmpstr (row_at (rows, 0)->sentence, ==, "2 players are not here");
  g_assert_cmpstr (row_at (rows, 0)->more, ==, "Ann Lloyd-Price has gone · Eve is not here");
}

/* The sentence of an act names who comes over to another team because somebody goes. */
static void
test_change_of_teams (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;

  act (evening, EIGHT + 300, "enter 'Eve' '' '' 100 0 false false '' ''");
  act (evening, EIGHT + 305, "team 1 [2, 3, 4]");
  act (evening, EIGHT + 310, "presence 0 false\nteam 1 [2, 3]\nteam 0 [1, 4]");
  act (evening, EIGHT + 320, "enter 'Flo' '' '' 110 0 false false '' ''\nteam 1 [2, 3, 5]");
  act (evening, EIGHT + 330, "result 0 0 1-0 none");
  act (evening, EIGHT + 340,
       "enter 'Gus' '' '' 120 0 false false '' ''\nteam 1 [2, 3]\nteam 0 [1, 5]\npair 1 match [1 0] [] []");
  rows = history (evening);
  g_assert_cmpstr (row_at (rows, 3)->sentence, ==,
                   "Ann Lloyd-Price has gone · The team Ann Lloyd-Price & Bob is now Bob & Eve");
  g_assert_cmpstr (row_at (rows, 3)->more, ==, "The team Cid & Dee & Eve is now Cid & Dee");
  /* A new entry changes no team. */
  g_assert_cmpstr (row_at (rows, 2)->sentence, ==, "Flo enters, grade 110");
  /* The event that tells the act need not be the first. */
  g_assert_cmpstr (row_at (rows, 0)->sentence, ==, "Round 2 is paired · The team Bob & Eve is now Bob & Flo");
}

/* The sentence of an act on several names the act, not the first of them. */
static void
test_alike (void)
{
  static const struct {
    const char *events, *sentence, *more;
  } acts[] = {
    { "presence 0 false\npresence 1 false\npresence 2 false\npresence 3 false",
      "Nobody is here yet: 4 players are expected",
      "Ann Lloyd-Price is not here · Bob is not here · Cid is not here · Dee is not here" },
    { "presence 0 false\npresence 1 false", "2 players are not here",
      "Ann Lloyd-Price is not here · Bob is not here" },
    { "amend 0 'Ann' '' '' 150 0 true false '' ''\namend 1 'Bob' '' '' 160 0 true false '' ''",
      "2 entries are changed", NULL },
    { "wish 0 1 together\nwish 2 3 together", "2 wishes are noted",
      "Ann Lloyd-Price and Bob wish to play together · Cid and Dee wish to play together" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autoptr (IxEvening) evening = begin_with_entries ();
      g_autoptr (GPtrArray) rows = NULL;

      act (evening, EIGHT + 300, acts[i].events);
      rows = history (evening);
      g_assert_cmpstr (row_at (rows, 0)->sentence, ==, acts[i].sentence);
      if (acts[i].more != NULL)
        g_assert_cmpstr (row_at (rows, 0)->more, ==, acts[i].more);
    }
}

/* A file may have an act without a time: it is not dated 1970. */
static void
test_without_time (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;

  act (evening, 0, "presence 0 false\npresence 1 false");
  act (evening, EIGHT + 310, "presence 0 true");
  rows = history (evening);
  g_assert_cmpstr (row_at (rows, 1)->time, ==, "");
  g_assert_cmpstr (row_at (rows, 1)->sentence, ==, "2 players have gone");
}

/* Search */

static void
expect_found (const GPtrArray *rows,
              const char      *typed,
              const char      *indices)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    if (ix_history_row_matches (row_at (rows, i), typed))
      g_string_append_printf (found, "%s%u", found->len > 0 ? " " : "", row_at (rows, i)->index);
  g_assert_cmpstr (found->str, ==, indices);
}

static void
test_search (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;

  act (evening, EIGHT + 300, "result 0 0 1-0 mate");
  act (evening, EIGHT + 360, "pair 1 match [1 0] [] []");
  act (evening, EIGHT + 420, "result 0 0 1/2-1/2 none");
  rows = history (evening);
  expect_found (rows, "", "9 8 7 6 5 4 3 2 1 0");
  expect_found (rows, "  ", "9 8 7 6 5 4 3 2 1 0");
  /* Names, as they are typed: without case, unfinished, in any order. */
  expect_found (rows, "bOb", "9 8 7 6 5 2");
  expect_found (rows, "pri lloyd", "9 8 7 6 5 1");
  expect_found (rows, "nobody", "");
  /* Kinds. */
  expect_found (rows, "result", "9 7");
  expect_found (rows, "pairing", "9 8 6");
  expect_found (rows, "entry", "4 3 2 1");
  expect_found (rows, "mate", "7");
  expect_found (rows, "checkm", "7");
  /* Rounds and tables by their numbers, which are whole. */
  expect_found (rows, "round 2", "9 8");
  expect_found (rows, "round 1", "9 7 6");
  expect_found (rows, "table 1 result", "9 7");
  expect_found (rows, "t 2", "");
  expect_found (rows, "r 2", "9 8");
  expect_found (rows, "table 2", "");
  /* Results and times. */
  expect_found (rows, "1-0", "9 7");
  expect_found (rows, "1–0 mate", "7");
  expect_found (rows, "20:03", "6");
}

/* Undo */

static void
expect_sentences (const GPtrArray *rows,
                  const char      *sentences)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", row_at (rows, i)->sentence);
  g_assert_cmpstr (text->str, ==, sentences);
}

static void
test_undo (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) undone = NULL;
  g_autoptr (GPtrArray) again = NULL;

  act (evening, EIGHT + 300, "result 0 0 1-0 mate");
  rows = history (evening);
  undone = ix_history_undone (evening, rows, row_at (rows, 1), &again);
  expect_sentences (undone, "Round 1, table 1: Ann Lloyd-Price & Bob beat Cid & Dee "
                            "(1–0, checkmate)\nRound 1 is paired");
  g_assert_cmpuint (again->len, ==, 0);
}

/* Back over an undo, and the undo taken back. */
static void
test_undo_of_undo (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) undone = NULL;
  g_autoptr (GPtrArray) again = NULL;

  act (evening, EIGHT + 300, "result 0 0 1-0 mate");
  act (evening, EIGHT + 310, "undo 7");
  act (evening, EIGHT + 320, "undo 5");
  act (evening, EIGHT + 330, "presence 3 false");
  rows = history (evening);
  g_assert_cmpuint (rows->len, ==, 11);
  g_assert_cmpstr (row_at (rows, 2)->sentence, ==,
                   "Undone: Round 1, table 1: Ann Lloyd-Price & Bob beat Cid & Dee "
                   "(1–0, checkmate)");
  g_assert_cmpstr (row_at (rows, 1)->sentence, ==, "2 acts undone");
  g_assert_cmpstr (row_at (rows, 1)->more, ==, "The teams are made: 2 teams · Round 1 is paired");
  g_assert_true (row_at (rows, 1)->undo);
  g_assert_true (row_at (rows, 1)->in_force);
  g_assert_false (row_at (rows, 2)->in_force);
  g_assert_false (row_at (rows, 4)->in_force);
  undone = ix_history_undone (evening, rows, row_at (rows, 1), &again);
  expect_sentences (undone, "Dee is not here");
  expect_sentences (again, "Round 1 is paired\nThe teams are made: 2 teams");
  act (evening, EIGHT + 340, "undo 9");
  g_clear_pointer (&rows, g_ptr_array_unref);
  rows = history (evening);
  g_assert_cmpstr (row_at (rows, 0)->sentence, ==, "1 undone, 2 redone");
  act (evening, EIGHT + 350, "undo 8");
  g_clear_pointer (&rows, g_ptr_array_unref);
  rows = history (evening);
  g_assert_cmpstr (row_at (rows, 0)->sentence, ==,
                   "Redone: Round 1, table 1: Ann Lloyd-Price & Bob beat Cid & Dee "
                   "(1–0, checkmate)");
  g_assert_true (ix_history_row_matches (row_at (rows, 0), "redo bob"));
}

static void
test_sentence_of_act (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autofree char *entry = NULL;
  g_autofree char *entries = NULL;
  g_autofree char *wished = NULL;

  act (evening, EIGHT + 300,
       "enter 'Eve' '' '' 1 0 false false '' ''\nenter 'Flo' '' '' 1 0 false false '' ''");
  entry = ix_history_sentence (evening, 2);
  entries = ix_history_sentence (evening, 7);
  act (evening, EIGHT + 310,
       "enter 'Gil' '' '' 1 0 false false '' ''\nenter 'Hal' '' '' 1 0 false false '' ''\n"
       "wish 6 7 together");
  wished = ix_history_sentence (evening, 9);
  g_assert_cmpstr (entry, ==, "Bob enters, grade 150");
  g_assert_cmpstr (entries, ==, "2 players enter");
  g_assert_cmpstr (wished, ==, "2 players enter");
}

/* Corrections */

static void
expect_paired_with (const IxEvening *evening,
                    const char      *text)
{
  g_autofree char *correction = ix_format_correction (ix_evening_state (evening), 0, 0, FALSE);

  g_assert_cmpstr (correction, ==, text);
}

static const char *const three_rounds[] = {
  "pair 0 swiss [0 1] [] []", "result 0 0 0-1 mate", "pair 1 swiss [0 1] [] []",
  "result 1 0 1-0 mate",      "pair 2 swiss [0 1] [] []", NULL,
};

static void
test_correction (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 6, "newport");
  g_autoptr (GPtrArray) rows = NULL;

  ix_evening_fixture_tell_all (evening, three_rounds);
  expect_paired_with (evening, NULL);
  /* Another reason is no other result. */
  ix_evening_fixture_tell (evening, "result 0 0 0-1 flag");
  expect_paired_with (evening, NULL);
  ix_evening_fixture_tell (evening, "result 0 0 1-0 mate");
  expect_paired_with (evening, "Round 1, table 1: the result was corrected to 1–0. Rounds 2 and 3 "
                               "were paired with the old result 0–1.");
  rows = history (evening);
  g_assert_cmpstr (row_at (rows, 0)->note, ==,
                   "Rounds 2 and 3 were paired with the old result 0–1.");
  g_assert_null (row_at (rows, 1)->note);
  g_assert_true (ix_history_row_matches (row_at (rows, 0), "old result"));
  /* A round that is paired with the corrected result is not concerned. */
  ix_evening_fixture_tell (evening, "result 2 0 1-0 mate");
  ix_evening_fixture_tell (evening, "pair 3 swiss [0 1] [] []");
  ix_evening_fixture_tell (evening, "result 0 0 1/2-1/2 none");
  expect_paired_with (evening, "Round 1, table 1: the result was corrected to ½–½. Round 4 was "
                               "paired with the old result 1–0. Rounds 2 and 3 were paired with "
                               "the old result 0–1.");
  /* A round that is paired again is paired with the result of now. */
  ix_evening_fixture_tell (evening, "unpair 3");
  ix_evening_fixture_tell (evening, "pair 3 swiss [0 1] [] []");
  expect_paired_with (evening, "Round 1, table 1: the result was corrected to ½–½. Rounds 2 and 3 "
                               "were paired with the old result 0–1.");
  ix_evening_fixture_tell (evening, "result 0 0 * none");
  expect_paired_with (evening, "Round 1, table 1: the result was removed. Round 4 was paired with "
                               "the old result ½–½. Rounds 2 and 3 were paired with the old "
                               "result 0–1.");
  /* The first result again: it was right. */
  ix_evening_fixture_tell (evening, "unpair 3");
  ix_evening_fixture_tell (evening, "result 0 0 0-1 mate");
  expect_paired_with (evening, NULL);
}

static void
test_three_rounds_later (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 6, "newport");

  ix_evening_fixture_tell_all (evening, three_rounds);
  ix_evening_fixture_tell (evening, "result 2 0 --- none");
  ix_evening_fixture_tell (evening, "pair 3 swiss [0 1] [] []");
  ix_evening_fixture_tell (evening, "result 0 0 +-- none");
  expect_paired_with (evening, "Round 1, table 1: the result was corrected to + –. Rounds 2, 3 and "
                               "4 were paired with the old result 0–1.");
}

/* Two rounds that were paired at once knew no results. */
static void
test_two_at_once (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 6, "newport");

  ix_evening_fixture_tell (evening, "pair 0 table [0 1] [] []");
  ix_evening_fixture_tell (evening, "pair 1 table [1 0] [] []");
  ix_evening_fixture_tell (evening, "result 0 0 0-1 mate");
  ix_evening_fixture_tell (evening, "result 0 0 1-0 mate");
  expect_paired_with (evening, NULL);
}

/* A round robin is paired whatever the results are. */
static void
test_round_robin (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 6, "newport");

  ix_evening_fixture_tell (evening, "pair 0 table [0 1] [] []");
  ix_evening_fixture_tell (evening, "result 0 0 0-1 mate");
  ix_evening_fixture_tell (evening, "pair 1 table [1 0] [] []");
  ix_evening_fixture_tell (evening, "result 0 0 1-0 mate");
  expect_paired_with (evening, "Round 1, table 1: the result was corrected to 1–0. Round 2 was "
                               "paired with the old result 0–1. Its pairings do not depend on "
                               "results.");
}

/* Results count for new partners only if leaders meet. */
static void
test_partners_correction (void)
{
  static const struct {
    const char *aim, *note;
  } rows[] = {
    { "even", " Its pairings do not depend on results." },
    { "everyone", " Its pairings do not depend on results." },
    { "leaders", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 4, "newport");
      g_autofree char *partners = g_strdup_printf ("partners true %s usual false true false", rows[i].aim);
      g_autofree char *text = g_strconcat ("Round 1, table 1: the result was corrected to 0–1. Round 2 was paired "
                                           "with the old result 1–0.", rows[i].note, NULL);

      ix_evening_fixture_tell (evening, partners);
      ix_evening_fixture_tell (evening, "pair-partners 0 0 1 [0 1 2 3, 4 5 6 7] []");
      ix_evening_fixture_tell (evening, "result 0 0 1-0 mate");
      ix_evening_fixture_tell (evening, "result 0 1 1-0 mate");
      ix_evening_fixture_tell (evening, "pair-partners 1 0 1 [0 2 4 6, 1 3 5 7] []");
      ix_evening_fixture_tell (evening, "result 0 0 0-1 mate");
      expect_paired_with (evening, text);
    }
}

/* An undo of the correction takes the note back. */
static void
test_correction_undone (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 6, "newport");
  g_autofree char *undo = NULL;

  ix_evening_fixture_tell_all (evening, three_rounds);
  undo = g_strdup_printf ("undo %u", ix_evening_journal (evening)->len);
  ix_evening_fixture_tell (evening, "result 0 0 1-0 mate");
  ix_evening_fixture_tell (evening, undo);
  expect_paired_with (evening, NULL);
}

/* Sheets */

static guint
count_notes (const IxEvening *evening,
             IxReportKind     kind,
             guint            n_rounds)
{
  g_autoptr (IxReport) report = ix_report_new (kind, ix_evening_state (evening), n_rounds);
  g_autofree char *csv = ix_report_to_csv (report);
  guint n = 0;

  for (guint i = 0; i < report->notes->len; i++)
    if (strstr (ix_report_note (report, i)->text, "paired with the old result 0–1") != NULL)
      {
        /* It is not about a player who is idle. */
        g_assert_null (ix_report_note (report, i)->idle);
        n++;
      }
  g_assert_null (strstr (csv, "old result"));
  return n;
}

static void
test_sheets (void)
{
  static const struct {
    IxReportKind kind;
    guint        n_rounds, n_notes;
  } sheets[] = {
    { IX_REPORT_PAIRINGS, 0, 0 },  { IX_REPORT_PAIRINGS, 1, 1 },    { IX_REPORT_PAIRINGS, 2, 1 },
    { IX_REPORT_RESULTS, 0, 1 },   { IX_REPORT_RESULTS, 1, 0 },     { IX_REPORT_STANDINGS, 0, 0 },
    { IX_REPORT_STANDINGS, 1, 1 }, { IX_REPORT_CROSS_TABLE, 2, 1 }, { IX_REPORT_PLAYERS, 2, 1 },
    { IX_REPORT_NAMES, 1, 0 },     { IX_REPORT_FAIRNESS, 2, 0 },    { IX_REPORT_TEAMS, 0, 0 },
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 6, "newport");
  g_autoptr (GPtrArray) reports = NULL;
  g_autofree char *html = NULL;

  ix_evening_fixture_tell_all (evening, three_rounds);
  ix_evening_fixture_tell (evening, "result 0 0 1-0 mate");
  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++)
    g_assert_cmpuint (count_notes (evening, sheets[i].kind, sheets[i].n_rounds), ==,
                      sheets[i].n_notes);
  reports = ix_reports_new (ix_evening_state (evening));
  html = ix_reports_to_html (reports, "Test", "en");
  g_assert_nonnull (strstr (html, "Rounds 2 and 3 were paired with the old result 0–1."));
}

/* Random evenings */

/* Verifies that each event is in one row, and that rows are in force as the journal says. */
static void
verify_rows (const IxEvening *evening,
             const GPtrArray *rows)
{
  guint n = ix_evening_journal (evening)->len;
  g_autoptr (GArray) in_force = ix_evening_in_force (evening, n);
  guint n_in_force = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      IxHistoryRow *row = row_at (rows, i);

      g_assert_cmpuint (row->index + row->n_events, ==, n);
      g_assert_true (row->sentence != NULL && *row->sentence != '\0');
      g_assert_true (g_utf8_validate (row->words, -1, NULL));
      g_assert_true (ix_history_row_matches (row, ""));
      g_assert_false (ix_history_row_matches (row, "xyzzy"));
      g_assert_true (g_utf8_validate (row->key, -1, NULL));
      n_in_force += row->in_force ? row->n_events : 0;
      n = row->index;
    }
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (n_in_force, ==, in_force->len);
}

/* Goes back to a random row.  The state is that of the time, and the rows that change are those
 * that were announced; then the undo is taken back. */
static void
verify_undo (const IxEvening *evening,
             const GPtrArray *rows,
             GRand           *rand)
{
  const IxHistoryRow *row =
    row_at (rows, (guint) g_rand_int_range (rand, 0, (gint32) rows->len - 1));
  guint length = ix_evening_journal (evening)->len;
  g_autoptr (IxEvening) copy = ix_evening_copy (evening);
  g_autoptr (IxEvening) then = ix_evening_before (evening, row->index);
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GPtrArray) undone = ix_history_undone (evening, rows, row, &again);
  g_autoptr (GPtrArray) after = NULL;
  guint n_changed = 0;

  ix_evening_apply (copy, &(IxEveningEvent) { IX_EVENING_UNDO, .index = row->index }, NULL);
  g_assert_cmpuint (ix_evening_verify_hash (ix_evening_state (copy)), ==,
                    ix_evening_verify_hash (ix_evening_state (then)));
  after = history (copy);
  g_assert_cmpuint (after->len, ==, rows->len + 1);
  for (guint i = 0; i < rows->len; i++)
    {
      gboolean before = row_at (rows, i)->in_force, now = row_at (after, i + 1)->in_force;
      gboolean changed = before != now && !row_at (rows, i)->undo;

      n_changed += changed;
      g_assert_true (!changed || g_ptr_array_find (before ? undone : again, rows->pdata[i], NULL));
    }
  g_assert_cmpuint (n_changed, ==, undone->len + again->len);
  ix_evening_apply (copy, &(IxEveningEvent) { IX_EVENING_UNDO, .index = length }, NULL);
  g_assert_cmpuint (ix_evening_verify_hash (ix_evening_state (copy)), ==,
                    ix_evening_verify_hash (ix_evening_state (evening)));
}

static void
verify (const IxEvening *evening,
        GRand           *rand)
{
  g_autoptr (GPtrArray) rows = history (evening);

  verify_rows (evening, rows);
  for (guint i = 0; i < 4; i++)
    verify_undo (evening, rows, rand);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1302);
  IxPlayCounts counts = { 0 };

  for (guint i = 0; i < 120; i++)
    {
      const IxPlayFlags flags =
        IX_PLAY_CHANGES | (i % 8 == 7 ? IX_PLAY_SINGLE : i % 8 == 3 ? IX_PLAY_PARTNERS : 0);
      g_autoptr (IxEvening) evening = ix_evening_play_new (rand, flags, &counts);

      verify (evening, rand);
    }
  g_test_message ("%u evenings, %u events, %u acts undone", counts.n_evenings, counts.n_events,
                  counts.n_undone);
}

static guint n_outdated;

/* Rounds that were paired with another result than the last one, found with the journal alone: the
 * result of each table before each pairing. */
static void
verify_paired_with (const IxEvening *evening,
                    GRand           *rand)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GArray) numbers =
    ix_evening_in_force (evening, ix_evening_journal (evening)->len);
  g_autoptr (IxEvening) then = ix_evening_new ();
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_evening_free);

  for (guint i = numbers->len; i-- > 0;)
    {
      const IxEveningEvent *event =
        ix_evening_journal (evening)->pdata[g_array_index (numbers, guint, i)];

      if (event->kind == IX_EVENING_UNDO)
        continue;
      if (event->kind == IX_EVENING_PAIR)
        {
          g_ptr_array_set_size (before, (gint) event->pair.round);
          g_ptr_array_add (before, ix_evening_copy (then));
        }
      ix_evening_apply (then, event, NULL);
    }
  for (guint r = 0; r < state->rounds->len; r++)
    for (guint t = 0; t < ix_evening_round (state, r)->tables->len; t++)
      {
        IxTableResult now = ix_club_round_table (ix_evening_round (state, r), t)->matches[0].result;
        g_autoptr (GArray) paired = ix_evening_paired_with (state, r, t, FALSE, now);
        guint n = 0;

        for (guint later = r + 1; later < state->rounds->len; later++)
          {
            const IxClubRound *old = ix_evening_round (ix_evening_state (before->pdata[later]), r);
            IxTableResult then_result = t < old->tables->len
                                          ? ix_club_round_table (old, t)->matches[0].result
                                          : IX_TABLE_OPEN;

            if (then_result == IX_TABLE_OPEN || then_result == now)
              continue;
            g_assert_cmpuint (n, <, paired->len);
            g_assert_cmpuint (g_array_index (paired, IxPairedWith, n).round, ==, later);
            g_assert_cmpint (g_array_index (paired, IxPairedWith, n).result, ==, then_result);
            n++;
          }
        g_assert_cmpuint (n, ==, paired->len);
        n_outdated += n;
      }
}

/* Random evenings seldom correct old results; this adds some. */
static void
correct_and_verify (const IxEvening *evening,
                    GRand           *rand)
{
  g_autoptr (IxEvening) copy = ix_evening_copy (evening);
  const IxEveningState *state = ix_evening_state (copy);

  for (guint i = 0; i < 12 && state->rounds->len > 0; i++)
    {
      guint r = (guint) g_rand_int_range (rand, 0, (gint32) state->rounds->len);
      guint n = ix_evening_round (state, r)->tables->len;
      g_autoptr (IxEveningEvent) pair = NULL;

      if (n > 0)
        ix_evening_apply (copy,
                          &(IxEveningEvent) {
                            IX_EVENING_RESULT,
                            .result = { r, (guint) g_rand_int_range (rand, 0, (gint32) n),
                                        (IxTableResult) g_rand_int_range (rand, 0, 4) } },
                          NULL);
      if (i % 4 == 3)
        pair = ix_evening_pair (state, IX_OVERRIDE_MEETING | IX_OVERRIDE_BYE, 1, NULL, NULL);
      if (pair != NULL)
        ix_evening_apply (copy, pair, NULL);
    }
  verify_paired_with (copy, rand);
}

static void
test_random_corrections (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1303);
  IxPlayCounts counts = { 0 };

  for (guint i = 0; i < 120; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_play_new (rand, IX_PLAY_CHANGES, &counts);

      correct_and_verify (evening, rand);
    }
  g_assert_cmpuint (n_outdated, >, 500);
}

/* Undo rows of long journals */

static gboolean *
flag_in_force (const IxEvening *evening,
               guint            n)
{
  g_autoptr (GArray) numbers = ix_evening_in_force (evening, n);
  gboolean *flags = g_new0 (gboolean, ix_evening_journal (evening)->len + 1);

  for (guint i = 0; i < numbers->len; i++)
    flags[g_array_index (numbers, guint, i)] = TRUE;
  return flags;
}

/* Counts the acts in force before event @now and not before event @then, and remembers one. */
static guint
count_only (const IxEvening     *evening,
            const GPtrArray     *rows,
            guint                now,
            guint                then,
            const IxHistoryRow **one)
{
  g_autofree gboolean *in = flag_in_force (evening, now);
  g_autofree gboolean *not_in = flag_in_force (evening, then);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const IxHistoryRow *row = rows->pdata[i];
      gboolean differs = FALSE;

      for (guint k = row->index; k < row->index + row->n_events && !row->undo; k++)
        differs |= in[k] && !not_in[k];
      n += differs;
      *one = differs ? row : *one;
    }
  return n;
}

/* Each undo says what was in force before it and is not behind it, and the other way round. */
static void
test_undo_rows (void)
{
  for (guint seed = 0; seed < 9; seed++)
    {
      g_autoptr (IxEvening) evening =
        ix_evening_fold (ix_evening_long_journal ((IxLongKind) (seed % 3), 300, seed), NULL);
      g_autoptr (GPtrArray) rows = ix_history_new (evening);

      for (guint i = 0; i < rows->len; i++)
        {
          const IxHistoryRow *row = rows->pdata[i], *one = NULL;
          const IxEveningEvent *event = ix_evening_journal (evening)->pdata[row->index];
          guint n_undone, n_again;
          g_autofree char *sentence = NULL;

          if (!row->undo)
            continue;
          n_undone = count_only (evening, rows, row->index, event->index, &one);
          n_again = count_only (evening, rows, event->index, row->index, &one);
          if (n_undone + n_again == 1)
            sentence = g_strdup_printf ("%s: %s", n_undone == 1 ? "Undone" : "Redone",
                                        one->sentence);
          else if (n_again == 0)
            sentence = g_strdup_printf ("%u act%s undone", n_undone, n_undone == 1 ? "" : "s");
          else if (n_undone == 0)
            sentence = g_strdup_printf ("%u acts redone", n_again);
          else
            sentence = g_strdup_printf ("%u undone, %u redone", n_undone, n_again);
          g_assert_cmpstr (row->sentence, ==, sentence);
        }
    }
}

/* The history of a long evening is there soon. */
static void
test_long (void)
{
  for (IxLongKind kind = IX_LONG_RESULTS; kind <= IX_LONG_UNDONE; kind++)
    {
      g_autoptr (IxEvening) evening =
        ix_evening_fold (ix_evening_long_journal (kind, 50000, 1), NULL);
      g_autoptr (GPtrArray) rows = ix_history_new (evening);
      guint n = 0;

      for (guint i = 0; i < rows->len; i++)
        n += ((const IxHistoryRow *) rows->pdata[i])->n_events;
      g_assert_cmpuint (n, ==, 50000);
    }
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("TZ", "UTC", TRUE); /* for times of day */
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/sentences", test_sentences);
  g_test_add_func ("/history/direction", test_direction);
  g_test_add_func ("/history/old-names", test_old_names);
  g_test_add_func ("/history/rows", test_rows);
  g_test_add_func ("/history/dates", test_dates);
  g_test_add_func ("/history/acts-of-several", test_acts_of_several);
  g_test_add_func ("/history/gone", test_gone);
  g_test_add_func ("/history/change-of-teams", test_change_of_teams);
  g_test_add_func ("/history/alike", test_alike);
  g_test_add_func ("/history/without-time", test_without_time);
  g_test_add_func ("/history/search", test_search);
  g_test_add_func ("/history/undo", test_undo);
  g_test_add_func ("/history/undo-of-undo", test_undo_of_undo);
  g_test_add_func ("/history/sentence-of-act", test_sentence_of_act);
  g_test_add_func ("/history/random", test_random);
  g_test_add_func ("/history/undo-rows", test_undo_rows);
  g_test_add_func ("/history/long", test_long);
  g_test_add_func ("/corrections/plain", test_correction);
  g_test_add_func ("/corrections/three-rounds", test_three_rounds_later);
  g_test_add_func ("/corrections/two-at-once", test_two_at_once);
  g_test_add_func ("/corrections/round-robin", test_round_robin);
  g_test_add_func ("/corrections/partners", test_partners_correction);
  g_test_add_func ("/corrections/undone", test_correction_undone);
  g_test_add_func ("/corrections/sheets", test_sheets);
  g_test_add_func ("/corrections/random", test_random_corrections);
  return g_test_run ();
}
