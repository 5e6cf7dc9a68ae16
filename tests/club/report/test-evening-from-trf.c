/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tournaments of TRF files that go on as evenings. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-from-trf.h"
#include "ix-evening-past.h"
#include "ix-evening-private.h"
#include "ix-evening-recipe.h"
#include "ix-evening-round.h"
#include "ix-evening-table.h"
#include "ix-evening-trf.h"
#include "ix-round-check.h"
#include "ix-store-json.h"
#include "ix-test.h"
#include "ix-trf.h"

static IxEvening *
take_over (const char *text,
           GPtrArray **notes)
{
  g_autoptr (GError) error = NULL;
  IxEvening *evening = ix_evening_from_trf (text, strlen (text), 1000, notes, &error);

  if (evening == NULL)
    g_error ("%s in\n%s", error->message, text);
  return evening;
}

static gboolean
tells (const GPtrArray *notes,
       const char      *words)
{
  for (guint i = 0; i < notes->len; i++)
    if (strstr (notes->pdata[i], words) != NULL)
      return TRUE;
  return FALSE;
}

static char *
read_data (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* A copy of the file in which @from, which is there, is @to. */
static char *
change (const char *text,
        const char *from,
        const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, 2);

  if (parts[1] == NULL)
    g_error ("no '%s' in\n%s", from, text);
  return g_strjoinv (to, parts);
}

/* Tournaments that are under way */

static void
enter_results (IxEvening *evening,
               guint      r)
{
  const IxEveningState *state = ix_evening_state (evening);

  for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
    if (ix_club_round_table (ix_evening_round (state, r), i)->matches[0].result == IX_TABLE_OPEN)
      {
        const IxEveningEvent event = { IX_EVENING_RESULT, 5000 + i,
                                       .result = { r, i, IX_TABLE_DRAWN } };

        g_assert_true (ix_evening_apply (evening, &event, NULL));
      }
}

/* Enters what is missing, and pairs the rest of the rounds. */
static void
play_on (IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);

  enter_results (evening, state->rounds->len - 1);
  while (state->rounds->len < state->n_rounds)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEveningEvent) pair =
        ix_evening_pair (state, IX_OVERRIDE_NOTHING, 9000, NULL, &error);

      g_assert_no_error (error);
      g_assert_true (ix_evening_apply (evening, pair, &error));
      enter_results (evening, state->rounds->len - 1);
    }
}

static IxRoundKind
bye_in (const IxEveningState *state,
        guint                 r,
        guint                 team)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);

  return ix_cross_table_round (table, team, r)->kind;
}

static void
test_single (void)
{
  g_autofree char *text = read_data ("takeover/single.trf");
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (IxEvening) evening = take_over (text, &notes);
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *ties = ix_evening_tie_list (state);
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  const IxEntry *ames = ix_evening_entry (state, 0);

  g_assert_true (state->individual);
  g_assert_cmpstr (state->name, ==, "Harbour Open");
  g_assert_cmpstr (state->venue, ==, "Newport");
  g_assert_cmpstr (state->date, ==, "2026-11-02");
  g_assert_cmpstr (state->clock, ==, "25 + 10");
  g_assert_cmpstr (state->variant, ==, "chess");
  g_assert_cmpstr (state->system, ==, "swiss");
  g_assert_cmpuint (state->n_rounds, ==, 5);
  g_assert_cmpstr (ties, ==, "BH-C1,BH,SB");
  g_assert_cmpstr (ames->name, ==, "Nora Ames");
  g_assert_cmpint (ames->grade, ==, 2010);
  g_assert_cmpstr (ames->federation, ==, "ENG");
  g_assert_cmpstr (ames->fide_number, ==, "400001");
  g_assert_cmpstr (ix_evening_entry (state, 2)->name, ==, "Ivan van der Cole");
  g_assert_cmpint (ix_evening_entry (state, 4)->grade, ==, 0);
  g_assert_cmpuint (state->rounds->len, ==, 3);
  g_assert_cmpuint (ix_evening_count_complete (state), ==, 2);
  g_assert_cmpuint (ix_evening_count_open (state), ==, 2);
  g_assert_cmpint (table->first_side, ==, IX_SIDE_BLACK);
  g_assert_true (tells (notes, "gaps; here they have none: 8–9 → 7–8"));
  g_assert_true (tells (notes, "titles"));
  g_assert_true (ix_evening_was_taken_over (evening));
  play_on (evening);
  /* Dunn asked for a half point in round 4. */
  g_assert_cmpint (bye_in (state, 3, 3), ==, IX_ROUND_HALF_BYE);
}

static void
test_teams (void)
{
  g_autofree char *text = read_data ("takeover/teams.trf");
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (IxEvening) evening = take_over (text, &notes);
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *name = ix_evening_team_name (state, 2);
  const IxClubTable *table;

  g_assert_false (state->individual);
  g_assert_cmpuint (state->teams->len, ==, 7);
  g_assert_cmpuint (state->rounds->len, ==, 3);
  g_assert_cmpstr (name, ==, "Knights");
  g_assert_cmpuint (ix_evening_team (state, 2)->members->len, ==, 3);
  g_assert_cmpstr (state->clock, ==, "5 minutes");
  g_assert_true (tells (notes, "a win is worth 2 points"));
  /* Fox sat out in round 2, where the Knights met the Pawns. */
  table = ix_club_round_table_of (ix_evening_round (state, 1), 2);
  g_assert_cmpuint (table->first + table->second, ==, 2 + 4);
  g_assert_cmpuint (table->players[table->second == 2][IX_HIGHER_BOARD], ==, 4);
  g_assert_cmpuint (table->players[table->second == 2][IX_LOWER_BOARD], ==, 14);
  g_assert_cmpint (bye_in (state, 0, 6), ==, IX_ROUND_PAB);
  play_on (evening);
  g_assert_cmpint (bye_in (state, 3, 1), ==, IX_ROUND_HALF_BYE);
}

/* Byes that are asked for ahead, in the letters that programs use. */
static void
test_ahead (void)
{
  static const struct {
    const char *cell;
    IxRoundKind kind;
  } cases[] = {
    { "0000 - H", IX_ROUND_HALF_BYE }, { "0000 - d", IX_ROUND_HALF_BYE },
    { "0000 - =", IX_ROUND_HALF_BYE }, { "0000 - F", IX_ROUND_FULL_BYE },
    { "0000 - z", IX_ROUND_ZERO_BYE }, { "0000 - 0", IX_ROUND_ZERO_BYE },
    { "0000 - -", IX_ROUND_ZERO_BYE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *read = read_data ("takeover/single.trf");
      g_autofree char *cell = g_strconcat ("9 b 0  ", cases[i].cell, NULL);
      g_autofree char *text = change (read, "9 b 0  0000 - H", cell);
      g_autoptr (IxEvening) evening = take_over (text, NULL);

      play_on (evening);
      g_assert_cmpint (bye_in (ix_evening_state (evening), 3, 3), ==, cases[i].kind);
    }
}

/* The rounds that other engines paired are those that we would have paired. */
static void
test_oracles (void)
{
  static const char *const files[] = {
    "bbp_dutch_2025_C5", "bbp_issue_7", "rtg_dutch_n10_r5_seed11", "rtg_dutch_n24_r6_seed13",
    "rtg_dutch_n60_r9_seed15",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *file = g_strdup_printf ("oracles/trf/%s.trf", files[i]);
      g_autofree char *text = read_data (file);
      g_autoptr (IxEvening) evening = take_over (text, NULL);
      g_autoptr (GPtrArray) lines = ix_evening_compare_pairings (evening);

      g_assert_cmpuint (lines->len, ==, ix_evening_state (evening)->rounds->len);
      for (guint r = 0; r < lines->len; r++)
        if (!g_str_has_suffix (lines->pdata[r], ": as we would pair"))
          g_error ("%s: %s", files[i], (const char *) lines->pdata[r]);
    }
}

/* A round that was paired otherwise is told table by table. */
static void
test_differs (void)
{
  static const char *const expected[] = {
    "round 1: as we would pair",
    "round 2: table 1: Nora Ames - Tom Birch, we would pair Max Dunn - Nora Ames",
    "round 2: table 2: Ivy Cole - Max Dunn, we would pair Tom Birch - Ivy Cole",
  };
  g_autoptr (IxEvening) evening = take_over (
    "012 By hand\n142 3\n152 W\n192 FIDE_DUTCH\n"
    "001    1      Ames, Nora                        1600                             2.0    1"
    "     3 w 1     2 w 1\n"
    "001    2      Birch, Tom                        1550                             0.0    4"
    "     4 b 0     1 b 0\n"
    "001    3      Cole, Ivy                         1500                             1.0    3"
    "     1 b 0     4 w 1\n"
    "001    4      Dunn, Max                         1450                             1.0    2"
    "     2 w 1     3 b 0\n",
    NULL);
  g_autoptr (GPtrArray) lines = ix_evening_compare_pairings (evening);

  for (guint i = 0; i < lines->len; i++)
    g_test_message ("%s", (const char *) lines->pdata[i]);
  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < lines->len; i++)
    g_assert_cmpstr (lines->pdata[i], ==, expected[i]);
}

/* Limits of an evening */

static void
test_refused (void)
{
  static const struct {
    const char *file, *from, *to;
    const char *why;
  } cases[] = {
    { "single", "192 FIDE_DUTCH", "192 FIDE_BURSTEIN", "record 192: this program does not pair by" },
    { "single", "192 FIDE_DUTCH", "192 FIDE_DUTCH_BAKU", "record 192: 'FIDE_DUTCH_BAKU'" },
    { "single", "192 FIDE_DUTCH", "192 FIDE_TEAM_TYPEA_MP", "no record 310" },
    { "single", "142 5", "142 41", "at most 40 rounds" },
    { "single", "202 BH-C1", "202 FOO", "the tie-break 'FOO' of record 202" },
    { "single", "152 B", "162 W 3.0    D 1.0    L 0.0", "record 162: 3, 1 and 0 points" },
    { "single", "152 B", "162 W 1.0    D 0.5    L 0.0    P 0.5", "record 162: the allocated bye" },
    { "single", "152 B", "299 W         2.0    1    2", "round 1, player 2, Birch, Tom" },
    { "single", "152 B", "260   1   5    1    9", "record 260" },
    { "single", "9 b -", "9 w -", NULL },
    { "single", "1 w =", "1 w 1", "no result of 1 to 0.5 points" },
    { "single", "   9 b -", "0000 - -", "the opponent's record tells of no such pairing" },
    { "single", "   6 w +", "0000 - H", "the opponent's record tells of no such pairing" },
    { "single", "### ", "### Double rounds: two matches", "### Double rounds" },
    { "teams", "  15\n310   4", "  15   16\n001   16      Pell, Pat\n310   4",
      "record 310: team 3, Knights has 4 players" },
    { "teams", "  15\n310   4", "  15    1\n310   4", "the players do not meet as teams" },
    { "teams", "         7    8", "         7", "record 310: team 4, Castles has 1 player" },
    { "teams", "FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEB_MP", "preferences of type A" },
    { "teams", "FIDE_TEAM_TYPEA_MP_GP", "FIDE_DUTCH", "is not of teams" },
    { "teams", "320  1.0  1.0", "320  2.0  2.0", "record 320: the allocated bye is worth 2 points" },
    { "teams", "TD  1.0", "TD  0.5", "record 362: 2, 0.5 and 0 points" },
    { "teams", "362 TW", "299 W   3.0   3.0    1    1\n362 TW", "round 1, team 1, Rooks" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = g_strdup_printf ("takeover/%s.trf", cases[i].file);
      g_autofree char *read = read_data (file);
      g_autofree char *text = g_str_has_prefix (cases[i].from, "###")
                                ? g_strconcat (read, cases[i].to, "\n", NULL)
                                : change (read, cases[i].from, cases[i].to);
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEvening) evening =
        ix_evening_from_trf (text, strlen (text), 0, NULL, &error);

      if (cases[i].why == NULL)
        g_assert_no_error (error);
      else if (evening != NULL || strstr (error->message, cases[i].why) == NULL)
        g_error ("'%s', not '%s'", error != NULL ? error->message : "taken over", cases[i].why);
    }
}

/* A refusal names the record that is meant, and none where nothing of the file says it. */
static void
test_records_named (void)
{
#define PERSON(number, name, rest) \
  "001    " number "      " name "                              2000                             0.0" rest "\n"
#define ROUND PERSON ("1", "Ames", "    1     3 w 1") PERSON ("2", "Bell", "    2     4 b 1")   \
    PERSON ("3", "Carr", "    3     1 b 0") PERSON ("4", "Dale", "    4     2 w 0")              \
      PERSON ("5", "Ely ", "    5  0000 - U") PERSON ("6", "Fox ", "    6  0000 - U")
  static const struct {
    const char *text;
    const char *why; /* begins so */
  } cases[] = {
    { "092 Team\n" PERSON ("1", "Ames", "") PERSON ("2", "Bell", "")
      "013 Reds                               1\n013 Blues                              2\n",
      "line 4: record 013: team 1, Reds has 1 player, " },
    { "092 Team\n" PERSON ("1", "Ames", "") PERSON ("2", "Bell", "")
      "310   1 Reds                                                                1\n"
      "310   2 Blues                                                               2\n",
      "line 4: record 310: team 1, Reds has 1 player, " },
    { "092 Team: Round-Robin\n142 3\n" ROUND
      "013 Reds                               1    2\n013 Blues                              3    4\n"
      "013 Greens                             5    6\n",
      "the allocated bye is worth 1 points" },
    { "092 Team: Round-Robin\n142 3\nBBW 1.0\n" ROUND
      "310   1 Reds                                                                1    2\n"
      "310   2 Blues                                                               3    4\n"
      "310   3 Greens                                                              5    6\n",
      "columns 55 to 60: the allocated bye is worth 1 points" },
    { "260   1   1    1    2\n260   1   3    1    3\n" PERSON ("1", "Ames", "    1     2 w 1")
      PERSON ("2", "Bell", "    2     1 b 0") PERSON ("3", "Carr", "    3"),
      "line 2: record 260: an evening does not keep opponents apart" },
    { "260   1   1    1    2\nXXP 1 3\n" PERSON ("1", "Ames", "    1     2 w 1")
      PERSON ("2", "Bell", "    2     1 b 0") PERSON ("3", "Carr", "    3"),
      "line 2: record XXP: an evening does not keep opponents apart" },
  };
#undef ROUND
#undef PERSON

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ix_evening_from_trf (cases[i].text, strlen (cases[i].text), 0, NULL, &error));
      if (!g_str_has_prefix (error->message, cases[i].why))
        g_error ("'%s', not '%s'", error->message, cases[i].why);
    }
}

/* Notes on parts left out or chosen. */
static void
test_noted (void)
{
  static const struct {
    const char *file, *from, *to;
    const char *note;
  } cases[] = {
    { "single", "192 FIDE_DUTCH", "102 Ward", "does not name a pairing system" },
    { "single", "202 BH-C1,BH,SB", "102 Ward", "names no tie-breaks" },
    { "single", "142 5", "102 Ward", "6 are planned here" },
    { "single", "192 FIDE_DUTCH", "192 CUSTOM_SWISS", "is no system of FIDE" },
    { "single", "5 w 1", "5 w W", "not rated" },
    { "single", "2.0    3  0000 - Z", "2.0       0000 - Z", "Eve Hill has no rank" },
    { "single", "4 w 1", "0000 - Z", NULL },
    { "teams", "5 b W     1 w W", "5 b 1     1 w W", "the file's games are rated; an evening does not keep that" },
    { "teams", "Abbott, Ann                       2100", "Abbott, Ann                       1100",
      "in 3 matches, the first in round 1 of team 1, Rooks, the players sit" },
    { "teams", "320  1.0", "001   16      Pell, Pat\n320  1.0", "Pat Pell is in no team" },
    { "teams", "012 League of Pairs", "012", "variant" },
    { "single", "102 Ward", "032 ENG\n102 Ward", "records that are not kept: 032, 052, 102" },
    { "single", "  0000 - H     6 w", "  0000 - -     6 w", "1 forfeit without an opponent is a full-point or" },
    { "single", "142 5", "142 5", "titles, sexes and dates of birth are not kept" },
    { "single", "042 2026/11/02", "042 02/11/2026", "the date “02/11/2026” is read as 2026-11-02" },
    { "single", "042 2026/11/02", "042 Monday", "“Monday” is not a date" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = g_strdup_printf ("takeover/%s.trf", cases[i].file);
      g_autofree char *read = read_data (file);
      g_autofree char *text = change (read, cases[i].from, cases[i].to);
      g_autoptr (GPtrArray) notes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEvening) evening =
        ix_evening_from_trf (text, strlen (text), 0, &notes, &error);

      if (cases[i].note == NULL)
        continue;
      g_assert_no_error (error);
      if (!tells (notes, cases[i].note))
        g_error ("no note '%s'", cases[i].note);
    }
}

/* A season looks for evenings by their dates. */
static void
test_dates (void)
{
  static const char *const cases[][2] = {
    { "2026/11/02", "2026-11-02" },
    { "11/02/2026\n052 11/30/2026", "2026-11-02" },
    { "Nov 2, 2026", "2026-11-02" },
    { "2026/11/02, Monday", "2026-11-02, Monday" },
    { "2026/13/02", "2026/13/02" },
    { "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *read = read_data ("takeover/single.trf");
      g_autofree char *record = g_strconcat ("042 ", cases[i][0], NULL);
      g_autofree char *text = change (read, "042 2026/11/02", record);
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEvening) evening = ix_evening_from_trf (text, strlen (text), 0, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (ix_evening_state (evening)->date, ==, cases[i][1]);
    }
}

/* An absence as Lichess writes it, and a bye as programs of old did, are byes in the evening and in its report. */
static void
test_against_nobody (void)
{
  g_autofree char *read = read_data ("takeover/single.trf");
  g_autofree char *absent = change (read, "  0000 - H     6 w", "  0000 - -     6 w");
  g_autofree char *text = change (absent, "0000 - Z     6 w +", "0000 - +     6 w +");
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = ix_evening_from_trf (text, strlen (text), 0, NULL, &error);
  g_autofree char *report = NULL;

  g_assert_no_error (error);
  report = ix_evening_to_trf (ix_evening_state (evening));
  g_assert_nonnull (strstr (report, "  0000 - Z     6 w"));
  g_assert_nonnull (strstr (report, "0000 - F     6 w +"));
}

/* Time controls, there and back: the records 122 and 222 of the report that an evening writes. */
static void
test_clocks (void)
{
  static const struct {
    const char *words, *code; /* of the file */
    const char *clock;        /* of the evening */
    const char *written, *code_written; /* NULL: none */
  } cases[] = {
    { "25 min + 10 s", "1500+10", "25 + 10", "25 minutes, 10 seconds added for each move", "1500+10" },
    { "Blitz", "W300+2-B300+2", "5 + 2", "5 minutes, 2 seconds added for each move", "300+2" },
    { "", "100 + 1", "1.66667 + 1", "1 minute 40 seconds, 1 second added for each move", "100+1" },
    { "", "45", "0.75", "45 seconds", "45+0" },
    { "", "40/6000+30:900+30",
      "40 moves in 100 minutes, 30 seconds added for each move; then 15 minutes, 30 seconds added for "
      "each move [222: 40/6000+30:900+30]",
      "40 moves in 100 minutes, 30 seconds added for each move; then 15 minutes, 30 seconds added for "
      "each move",
      "40/6000+30:900+30" },
    { "90'/40 + 30' + 30\"", "40/5400+30:1800+30", "90'/40 + 30' + 30\" [222: 40/5400+30:1800+30]",
      "90'/40 + 30' + 30\"", "40/5400+30:1800+30" },
    { "", "W300-B240", "White: 5 minutes. Black: 4 minutes [222: W300-B240]",
      "White: 5 minutes. Black: 4 minutes", "W300-B240" },
    { "", "43200", "720 minutes [222: 43200]", "720 minutes", "43200" },
    { "Hourglass, 3 minutes", "*180", "Hourglass, 3 minutes [222: *180]", "Hourglass, 3 minutes",
      "*180" },
    { "", "*180", "[222: *180]", NULL, "*180" },
    { "5 minutes each", "", "5 minutes each", "5 minutes each", NULL },
    { "90+30", "", "90+30", "90 minutes, 30 seconds added for each move", "5400+30" },
    { "", "", "", NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *read = read_data ("takeover/single.trf");
      g_autofree char *wanted = g_strdup_printf ("122 %s", cases[i].words);
      g_autofree char *code = g_strdup_printf ("222 %s", cases[i].code);
      g_autofree char *coded = change (read, "222 1500+10", code);
      g_autofree char *text =
        change (coded, "122 25 minutes, 10 seconds added for each move", wanted);
      g_autoptr (IxEvening) evening = take_over (text, NULL);
      g_autofree char *trf = ix_evening_to_trf (ix_evening_state (evening));
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_parse (trf, strlen (trf), &header, NULL);
      g_autofree char *written = ix_trf_header_text (header, "122");
      g_autofree char *code_written = ix_trf_header_text (header, "222");

      g_assert_cmpstr (ix_evening_state (evening)->clock, ==, cases[i].clock);
      g_assert_cmpstr (written, ==, cases[i].written);
      g_assert_cmpstr (code_written, ==, cases[i].code_written);
    }
}

/* Each round is an act: undo goes back by rounds. */
static void
test_acts (void)
{
  g_autofree char *text = read_data ("takeover/single.trf");
  g_autoptr (IxEvening) evening = take_over (text, NULL);

  for (guint left = 3; left-- > 0;)
    {
      IxEveningEvent undo = { IX_EVENING_UNDO, 9000 };

      /* The first act is that of the bye to come. */
      if (left == 2)
        {
          g_assert_true (ix_evening_undoable (evening, &undo.index));
          g_assert_true (ix_evening_apply (evening, &undo, NULL));
          undo.at++;
        }
      g_assert_true (ix_evening_undoable (evening, &undo.index));
      g_assert_true (ix_evening_apply (evening, &undo, NULL));
      g_assert_cmpuint (ix_evening_state (evening)->rounds->len, ==, left);
    }
}

/* Evenings, there and back */

/* An empty round is blank in the file, which is a missed round. */
static IxRoundKind
kind_of (const IxRoundEntry *round)
{
  return round->kind == IX_ROUND_NONE ? IX_ROUND_ZERO_BYE : round->kind;
}

static void
check_table (const IxEveningState *before,
             const IxEveningState *after)
{
  g_autoptr (IxCrossTable) one = ix_evening_table (before);
  g_autoptr (IxCrossTable) other = ix_evening_table (after);

  g_assert_cmpint (after->individual, ==, before->individual);
  g_assert_cmpuint (ix_cross_table_n (other), ==, ix_cross_table_n (one));
  g_assert_cmpuint (other->n_paired, ==, one->n_paired);
  for (guint i = 0; i < ix_cross_table_n (one); i++)
    for (guint r = 0; r < one->n_paired; r++)
      {
        const IxRoundEntry *was = ix_cross_table_round (one, i, r);
        const IxRoundEntry *is = ix_cross_table_round (other, i, r);

        g_assert_cmpint (kind_of (is), ==, kind_of (was));
        g_assert_cmpuint (is->opponent, ==, was->opponent);
        g_assert_cmpint (is->side, ==, was->side);
        g_assert_cmpint (is->open, ==, was->open);
        g_assert_cmpint (is->points, ==, was->points);
        g_assert_cmpint (is->game_points, ==, was->game_points);
      }
}

/* Returns the rows, in order, of those who stand in both evenings: a report does not say of others whether they had
 * come. */
static GPtrArray *
rows_of (const IxEveningStandings *standings,
         const IxEveningState     *before,
         const IxEveningState     *after)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < standings->standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings->standings, i);

      if (ix_evening_team_stands (before, ix_evening_count_complete (before), row->place) &&
          ix_evening_team_stands (after, ix_evening_count_complete (after), row->place))
        g_ptr_array_add (rows, (gpointer) row);
    }
  return rows;
}

static void
check_standings (const IxEveningState *before,
                 const IxEveningState *after,
                 gboolean              lots)
{
  g_auto (IxEveningStandings) one = { 0 };
  g_auto (IxEveningStandings) other = { 0 };
  g_autoptr (GPtrArray) ones = NULL, others = NULL;

  ix_evening_standings_init_of_rounds (&one, before, ix_evening_count_complete (before));
  ix_evening_standings_init_of_rounds (&other, after, ix_evening_count_complete (after));
  ones = rows_of (&one, before, after);
  others = rows_of (&other, before, after);
  g_assert_cmpuint (ones->len, ==, others->len);
  for (guint i = 0; i < ones->len; i++)
    {
      const IxStanding *was = ones->pdata[i], *is = others->pdata[i];

      g_assert_cmpint (is->points, ==, was->points);
      if (!lots)
        g_assert_cmpuint (is->place, ==, was->place);
    }
}

static void
check_there_and_back (const IxEvening *evening,
                      const char      *text)
{
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (IxEvening) taken = take_over (text, &notes);
  g_autofree char *again = ix_evening_to_trf (ix_evening_state (taken));
  g_autoptr (IxEvening) twice = take_over (again, NULL);
  g_autofree char *last = ix_evening_to_trf (ix_evening_state (twice));

  check_table (ix_evening_state (evening), ix_evening_state (taken));
  check_standings (ix_evening_state (evening), ix_evening_state (taken), tells (notes, "lots"));
  if (!tells (notes, "lots"))
    g_assert_cmpstr (last, ==, again);
}

/* Names as programs write them: all are written again as they were read. */
static const char *const odd_names[] = {
  "Ames, Nora", "Birch Tom",        "Cole,Ivy",           "Dunn, Max, Jr.", "Eve",
  "Fox,  Guy",  "van der Hill Jan", "Ito Jr., Ken", ", Kay",          "Lund, ",
  "Mori (II)",  "de Nys, An, B, C", "O'Hara Jo Ann Lea", "Pell 2",       "Quint, R. 3",
};

static char *
write_names (void)
{
  GString *text = g_string_new ("012 Names\n142 3\n192 FIDE_DUTCH\n");

  for (guint i = 0; i < G_N_ELEMENTS (odd_names); i++)
    g_string_append_printf (text, "001 %4u      %-33s %4u\n", i + 1, odd_names[i], 2000 - i);
  return g_string_free (text, FALSE);
}

/* Does the record of number @i + 1 have that name? */
static gboolean
has_name (const char *trf,
          guint       i,
          const char *name)
{
  g_autofree char *record = g_strdup_printf ("001 %4u      %-33s %4u", i + 1, name, 2000 - i);

  return strstr (trf, record) != NULL;
}

static void
test_names (void)
{
  g_autofree char *text = write_names ();
  g_autoptr (IxEvening) evening = take_over (text, NULL);
  g_autofree char *json = ix_evening_to_json (evening);
  g_autoptr (IxEvening) again = ix_evening_from_json (json, strlen (json), NULL);
  g_autofree char *trf = ix_evening_to_trf (ix_evening_state (again));

  for (guint i = 0; i < G_N_ELEMENTS (odd_names); i++)
    {
      g_autofree char *name = g_strchomp (g_strdup (odd_names[i]));

      if (!has_name (trf, i, name))
        g_error ("no '%s' in\n%s", name, trf);
    }
}

/* An entry whose grade is changed keeps the name as the file has it, one that is renamed does not. */
static void
test_renamed (void)
{
  static const struct {
    const char *name, *written;
  } cases[] = { { "Birch Tom", "Birch Tom" }, { "Tim Birch", "Birch, Tim" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = write_names ();
      g_autoptr (IxEvening) evening = take_over (text, NULL);
      const IxEveningEvent event = { IX_EVENING_AMEND, 5000,
                                     .amend = { 1, { .name = cases[i].name, .grade = 1999 } } };
      g_autofree char *trf = NULL;

      g_assert_cmpstr (ix_evening_entry (ix_evening_state (evening), 1)->name, ==, "Birch Tom");
      g_assert_true (ix_evening_apply (evening, &event, NULL));
      trf = ix_evening_to_trf (ix_evening_state (evening));
      g_assert_true (has_name (trf, 1, cases[i].written));
    }
}

/* Refused evenings have double rounds of players, or a bye of a plan that a report does not tell. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2026);
  guint n = ix_test_n_cases (400, 4000), n_byes = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);
      g_autofree char *text = ix_evening_to_trf (ix_evening_state (evening));
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEvening) taken = ix_evening_from_trf (text, strlen (text), 0, NULL, &error);

      g_test_message ("evening %u", i);
      if (ix_evening_state (evening)->n_matches > 1 && ix_evening_state (evening)->individual)
        {
          g_assert_null (taken);
          g_assert_nonnull (strstr (error->message, "### Double rounds"));
        }
      else if (taken != NULL)
        check_there_and_back (evening, text);
      else
        {
          g_assert_nonnull (strstr (error->message, "bye"));
          n_byes++;
        }
    }
  g_assert_cmpuint (n_byes, <, n / 50);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-from-trf/single", test_single);
  g_test_add_func ("/evening-from-trf/teams", test_teams);
  g_test_add_func ("/evening-from-trf/ahead", test_ahead);
  g_test_add_func ("/evening-from-trf/oracles", test_oracles);
  g_test_add_func ("/evening-from-trf/differs", test_differs);
  g_test_add_func ("/evening-from-trf/refused", test_refused);
  g_test_add_func ("/evening-from-trf/records-named", test_records_named);
  g_test_add_func ("/evening-from-trf/noted", test_noted);
  g_test_add_func ("/evening-from-trf/dates", test_dates);
  g_test_add_func ("/evening-from-trf/against-nobody", test_against_nobody);
  g_test_add_func ("/evening-from-trf/clocks", test_clocks);
  g_test_add_func ("/evening-from-trf/acts", test_acts);
  g_test_add_func ("/evening-from-trf/names", test_names);
  g_test_add_func ("/evening-from-trf/renamed", test_renamed);
  g_test_add_func ("/evening-from-trf/random", test_random);
  return g_test_run ();
}
