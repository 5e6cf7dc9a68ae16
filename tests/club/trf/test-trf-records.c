/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The records of TRF one by one: what they mean, and what is refused with its line. */

#include <string.h>

#include "ix-test.h"
#include "ix-trf-check.h"
#include "ix-trf-standings.h"
#include "ix-trf-system.h"
#include "ix-trf-time.h"

static void
test_line_ends (void)
{
  static const char *const ends[] = { "\n", "\r", "\r\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_auto (GStrv) lines = g_strsplit ("012 Cup\n### note\n\n" TWO ("     2 w 1", "     1 b 0"),
                                         "\n", -1);
      g_autofree char *text = g_strjoinv (ends[i], lines);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);
      g_autofree char *title = ix_trf_header_text (header, "012");

      g_assert_cmpuint (ix_cross_table_n (table), ==, 2);
      g_assert_cmpstr (title, ==, "Cup");
      g_assert_cmpuint (header->before->len, ==, 2);
    }
}

/* A line in Windows-1252 among others in UTF-8 keeps its letters. */
static void
test_mixed_encodings (void)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = ix_trf_check_parse (
    "012 M\xc3\xbcnchner B\xc3\xa4renpokal\n"
    "001    1      Andr\xe9,Zo\xeb                         2000\n", &header);

  g_assert_cmpstr (ix_cross_table_at (table, 0)->name, ==, "Andr\xc3\xa9,Zo\xc3\xab");
  g_assert_cmpint (ix_cross_table_at (table, 0)->rating, ==, 2000);
}

/* Columns are characters, whatever the bytes: a name in latin-1 and in UTF-8. */
static void
test_encodings (void)
{
  static const char *const names[] = { "M\xfcller,J\xf6rg ", "M\xc3\xbcller,J\xc3\xb6rg " };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("001    1      %s                      2000                             "
                         "0.0    1\n",
                         names[i]);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      g_assert_cmpstr (ix_cross_table_at (table, 0)->name, ==, "M\xc3\xbcller,J\xc3\xb6rg");
      g_assert_cmpint (ix_cross_table_at (table, 0)->rating, ==, 2000);
      ix_trf_check_round_trip (table, header);
    }
}

/* The meaning of each letter of a 001 record. */
static void
test_results (void)
{
  static const struct {
    const char *one, *other;
    IxRoundKind kind, other_kind;
    gint        points, other_points;
    gboolean    open, unrated;
  } rounds[] = {
    { "     2 w 1", "     1 b 0", IX_ROUND_GAME, IX_ROUND_GAME, 10, 0, FALSE, FALSE },
    { "     2 b =", "     1 w =", IX_ROUND_GAME, IX_ROUND_GAME, 5, 5, FALSE, FALSE },
    { "     2 w W", "     1 b l", IX_ROUND_GAME, IX_ROUND_GAME, 10, 0, FALSE, TRUE },
    { "     2 W d", "     1 B D", IX_ROUND_GAME, IX_ROUND_GAME, 5, 5, FALSE, TRUE },
    { "     2 w", "     1 b", IX_ROUND_GAME, IX_ROUND_GAME, 0, 0, TRUE, FALSE },
    { "     2 w *", "     1 b *", IX_ROUND_GAME, IX_ROUND_GAME, 0, 0, TRUE, FALSE },
    { "     2 w ?", "     1 b ?", IX_ROUND_GAME, IX_ROUND_GAME, 0, 0, TRUE, FALSE },
    { "     2 w Z", "     1 b Z", IX_ROUND_GAME, IX_ROUND_GAME, 0, 0, TRUE, FALSE },
    { "     2 w z", "     1 b", IX_ROUND_GAME, IX_ROUND_GAME, 0, 0, TRUE, FALSE },
    { "     2 w +", "     1 b -",
      IX_ROUND_FORFEIT_WIN, IX_ROUND_FORFEIT_LOSS, 10, 0, FALSE, FALSE },
    { "     2 w -", "     1 b -",
      IX_ROUND_FORFEIT_LOSS, IX_ROUND_FORFEIT_LOSS, 0, 0, FALSE, FALSE },
    { "  0000 - U", "  0000 - Z", IX_ROUND_PAB, IX_ROUND_ZERO_BYE, 10, 0, FALSE, FALSE },
    { "  0000 - u", "  0000 - H", IX_ROUND_PAB, IX_ROUND_HALF_BYE, 10, 5, FALSE, FALSE },
    { "  0000 - U", "  0000 - F", IX_ROUND_PAB, IX_ROUND_FULL_BYE, 10, 10, FALSE, FALSE },
    { "  0000 - U", "  0000 - =", IX_ROUND_PAB, IX_ROUND_HALF_BYE, 10, 5, FALSE, FALSE },
    { "  0000 - U", "", IX_ROUND_PAB, IX_ROUND_ZERO_BYE, 10, 0, FALSE, FALSE },
    { "       - U", "         Z", IX_ROUND_PAB, IX_ROUND_ZERO_BYE, 10, 0, FALSE, FALSE },
    { "  0000 - +", "  0000 - -",
      IX_ROUND_FORFEIT_WIN, IX_ROUND_FORFEIT_LOSS, 10, 0, FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rounds); i++)
    {
      g_autofree char *text =
        g_strdup_printf (PLAYER ("   1", "1.0    1%s") PLAYER ("   2", "0.0    2%s"),
                         rounds[i].one, rounds[i].other);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);
      const IxRoundEntry *one = ix_cross_table_round (table, 0, 0);
      const IxRoundEntry *other = ix_cross_table_round (table, 1, 0);

      ix_test_say (rounds[i].one);
      g_assert_cmpuint (table->n_paired, ==, 1);
      g_assert_cmpint (one->kind, ==, rounds[i].kind);
      g_assert_cmpint (other->kind, ==, rounds[i].other_kind);
      g_assert_cmpint (one->points, ==, rounds[i].points);
      g_assert_cmpint (other->points, ==, rounds[i].other_points);
      g_assert_cmpint (one->open, ==, rounds[i].open);
      g_assert_cmpint (one->unrated, ==, rounds[i].unrated);
      ix_trf_check_round_trip (table, header);
    }
}

/* The effects of other records on the table. */
static void
test_records (void)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table =
    ix_trf_check_parse ("142 5\n152 B\n"
           "162  W 3.0    D 1.0    L 0.0    P 2.0\n"
           "192 FIDE_DUTCH_2026\n"
           PLAYER ("   1", "3.0    1     2 w 1") PLAYER ("   2", "0.0    2     1 b 0")
           PLAYER ("   4", "2.0    3  0000 - U")
           "240 H   2    2\nXXZ 4\n260   2   3    1    4\n260   3   5    1    2\nXXP 2 4 9\n",
           &header);
  g_autofree char *system = ix_trf_header_text (header, "192");

  g_assert_cmpuint (table->n_rounds, ==, 5);
  g_assert_cmpint (table->first_side, ==, IX_SIDE_BLACK);
  g_assert_cmpint (table->points.win, ==, 30);
  g_assert_cmpint (table->points.half_bye, ==, 10);
  g_assert_cmpint (ix_cross_table_round (table, 2, 0)->points, ==, 20);
  g_assert_cmpstr (system, ==, "FIDE_DUTCH_2026");
  g_assert_cmpuint (header->absent->len, ==, 2);
  g_assert_cmpuint (g_array_index (header->absent, guint, 0), ==, 1);
  g_assert_cmpuint (g_array_index (header->absent, guint, 1), ==, 2);
  g_assert_cmpuint (table->forbidden->len, ==, 2);
  g_assert_cmpuint (g_array_index (table->forbidden, guint, 1), ==, 2);
  ix_trf_check_round_trip (table, header);
}

/* The points of results, in either way of saying it. */
static void
test_points (void)
{
  static const struct {
    const char   *text;
    IxPointSystem points;
  } systems[] = {
    { "",
      { .win = 10, .draw = 5, .pab = 10, .full_bye = 10, .half_bye = 5, .forfeit_win = 10 } },
    { "162  W 3.0    D 1.0    L 0.5    A 0.2    P 1.0    X 0.0\n",
      { 30, 10, 5, 10, 30, 10, 2, 30, 2 } },
    { "162 W=3.0 D=1.5 L=0\n", { 30, 15, 0, 30, 30, 15, 0, 30, 0 } },
    { "162  W3     D 1,5\n", { 30, 15, 0, 30, 30, 15, 0, 30, 0 } },
    { "BBW 3.0\nBBD 1.0\nBBL 0.5\nBBZ 0.1\nBBF 0.2\n", { 30, 10, 5, 30, 30, 10, 1, 30, 2 } },
    { "XXS W=3.0 D=1.0\n", { 30, 10, 0, 10, 30, 10, 0, 30, 0 } },
    { "XXS W=3\nXXS D=1,5\nXXS L=0,5\n", { 30, 15, 5, 10, 30, 15, 0, 30, 0 } },
    { "XXS PAB=1,W=3,D=1\nXXS FL=0\n", { 30, 10, 0, 10, 30, 10, 0, 30, 0 } },
    { "BBU 1.0\nBBW 3.0\nBBD 1.0\n", { 30, 10, 0, 10, 30, 10, 0, 30, 0 } },
    { "XXS WW=2,BW=2;WD=1 BD=1 FL=-0.5 PAB=1.5 ZPB=0.5\n", { 20, 10, 0, 15, 10, 5, 5, 10, -5 } },
    { "BBU 1.5\nBBW 2.0\n", { 20, 5, 0, 15, 20, 5, 0, 20, 0 } },
    { "BB\nBBX 1\n", { 10, 5, 0, 10, 10, 5, 0, 10, 0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *text = g_strconcat (
        systems[i].text, TWO ("     2 w 1", "     1 b 0"), NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (systems[i].text);
      g_assert_cmpmem (&table->points, sizeof table->points, &systems[i].points,
                       sizeof systems[i].points);
      ix_trf_check_round_trip (table, header);
      /* Made up again they are the same, except for what 162 cannot tell apart. */
      if (table->points.forfeit_loss == table->points.zero_bye)
        ix_trf_check_round_trip (table, NULL);
    }
}

/* Teams: the points of their matches, a line-up that is not the order of the team, and 013. */
static void
test_teams (void)
{
  static const char *const teams[] = {
    "310   1 Reds                                    3600                            1    2\n"
    "310   2 Blues                                   3600                            3    4\n",
    "013 Reds                               1    2\n"
    "013 Blues                              3    4\n",
  };
  /* In columns, and as people type it. */
  static const char *const line_ups[] = { "300   1   1   2    2    1\n", "300 1 1 2 2 1\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (teams); i++)
    {
      g_autofree char *text = g_strconcat (
        "362 TW 3.0   TD 1.5   TL 0.5\n", line_ups[i],
        "299 W   4.0          1   1\n",
        PLAYER ("   1", "1.0    1     4 b 1     3 w ="),
        PLAYER ("   2", "1.0    2     3 w =     4 b ="),
        PLAYER ("   3", "1.0    3     2 b =     1 b ="),
        PLAYER ("   4", "0.0    4     1 w 0     2 w ="), teams[i], NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      g_assert_true (table->teams);
      g_assert_cmpuint (ix_cross_table_n (table), ==, 2);
      g_assert_cmpstr (ix_cross_table_at (table, 1)->name, ==, "Blues");
      g_assert_cmpint (table->first_side, ==, IX_SIDE_WHITE);
      g_assert_cmpint (ix_cross_table_round (table, 0, 0)->side, ==, IX_SIDE_WHITE);
      g_assert_cmpint (ix_cross_table_round (table, 0, 0)->points, ==, 40);
      g_assert_cmpint (ix_cross_table_round (table, 0, 0)->game_points, ==, 15);
      g_assert_cmpint (ix_cross_table_round (table, 1, 0)->points, ==, 5);
      g_assert_cmpint (ix_cross_table_round (table, 1, 1)->side, ==, IX_SIDE_BLACK);
      g_assert_cmpint (ix_cross_table_round (table, 1, 1)->points, ==, 15);
      ix_trf_check_round_trip (table, header);
    }
}

/* Players who only belong to teams meet whom they like: no matches, so the players are ranked. */
static void
test_clubs (void)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = ix_trf_check_parse (
    PLAYER ("   1", "1.0    1     3 w 1") PLAYER ("   2", "0.0    4     4 b 0")
    PLAYER ("   3", "0.0    3     1 b 0") PLAYER ("   4", "1.0    2     2 w 1")
    "013 Reds                               1    2\n"
    "013 Blues                              3\n"
    "013 Greens                             4\n",
    &header);

  g_assert_false (table->teams);
  g_assert_cmpuint (ix_cross_table_n (table), ==, 4);
  ix_trf_check_round_trip (table, header);
}

/* Clubs whose members happen to meet as teams do: records say what is ranked, and a note where they and
 * the boards, or two of them, disagree. */
static void
test_teams_or_clubs (void)
{
  static const char reds[] = "013 Reds                               1    2\n";
  static const char both[] = "013 Reds                               1    2\n"
                             "013 Blues                              3    4\n";
  static const char meeting[] = "310   1 Reds                                                      "
                                "              1    3\n";
  static const struct {
    const char *records, *clubs;
    gboolean    teams;
    const char *note; /* NULL: none */
  } cases[] = {
    { "", both, TRUE, NULL },
    { "092 Swiss Dutch\n", both, TRUE, NULL },
    { "092 Team: Swiss-System\n", both, TRUE, NULL },
    { "092 Individual: Swiss-System\n", both, FALSE,
      "line 1: record 092 is of players, and they meet as teams" },
    { "092 Einzelturnier\n", both, FALSE, "line 1: record 092 is of players" },
    { "092 Tournoi individuel\n", both, FALSE, "line 1: record 092 is of players" },
    { "092 Jednotlivci\n", both, FALSE, "line 1: record 092 is of players" },
    { "192 FIDE_DUTCH\n", both, FALSE, "line 1: record 192 is of players" },
    { "062 4\n082 0\n", both, FALSE, "line 2: record 082 is of players" },
    { "062 0\n082 0\n", both, TRUE, NULL },
    { "082\n", both, TRUE, NULL },
    /* Many programs write the same type always. */
    { "092 Individual: Swiss-System\n082 2\n", both, TRUE,
      "line 1: record 092 is of players, and record 082, which counts, is of teams" },
    { "092 Individual: Swiss-System\n362 TW 2.0   TD 1.0   TL 0.0\n", both, TRUE,
      "line 1: record 092 is of players, and record 362, which counts, is of teams" },
    { "092 Individual: Swiss-System\n192 FIDE_TEAM\n", both, TRUE, "line 1: record 092 is of players" },
    { "192 FIDE_DUTCH\n092 Mannschaftsturnier\n", both, TRUE, "line 1: record 192 is of players" },
    { "092 Individual Swiss for school teams\n", both, TRUE, NULL },
    /* As many have no team. */
    { "", reds, FALSE, NULL },
    { "092 Individual: Swiss-System\n", reds, FALSE, NULL },
    { "092 Par \xc3\xa9quipes\n", reds, FALSE,
      "line 1: record 092 is of teams, and the players do not meet as teams" },
    /* The first of these meets the second. */
    { "", meeting, FALSE, NULL },
    { "092 Individual: Swiss-System\n082 1\n", meeting, FALSE, NULL },
    { "082 1\n", meeting, FALSE, "line 1: record 082 is of teams, and the players do not meet" },
    { "192 FIDE_TEAM\n", meeting, FALSE, "line 1: record 192 is of teams, and the players do not meet" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (
        cases[i].records,
        PLAYER ("   1", "1.0    1     3 w 1") PLAYER ("   2", "0.0    3     4 b 0")
        PLAYER ("   3", "0.0    3     1 b 0") PLAYER ("   4", "1.0    1     2 w 1"),
        cases[i].clubs, NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (text);
      g_assert_cmpint (table->teams, ==, cases[i].teams);
      g_assert_cmpuint (ix_cross_table_n (table), ==, cases[i].teams ? 2 : 4);
      g_assert_cmpuint (header->notes->len, ==, cases[i].note != NULL);
      if (cases[i].note != NULL)
        g_assert_true (g_str_has_prefix (header->notes->pdata[0], cases[i].note));
      ix_trf_check_round_trip (table, header);
    }
}

static void
test_abnormal_points (void)
{
  /* The records are about players, whether these belong to clubs or not. */
  static const char *const clubs[] = { "", "013 Reds                               1    2\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (clubs); i++)
    {
      g_autofree char *text = g_strconcat (
        "299 W         2.5    1\n299          -0.5  000    2\n",
        PLAYER ("   1", "3.0    1     2 w 1     2 b =") PLAYER ("   2", "-.5    2     1 b 0     1 w ="),
        clubs[i], NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (text);
      g_assert_cmpint (ix_cross_table_round (table, 0, 0)->points, ==, 25);
      g_assert_cmpint (ix_cross_table_round (table, 0, 1)->points, ==, 5);
      g_assert_cmpint (ix_cross_table_round (table, 1, 0)->points, ==, -5);
      g_assert_cmpint (ix_cross_table_round (table, 1, 1)->points, ==, 0);
      g_assert_cmpuint (header->notes->len, ==, 0);
      ix_trf_check_round_trip (table, header);
    }
}

/* The record that names the player counts, whatever another one about the game names; the last one of equals. */
static void
test_abnormal_order (void)
{
  static const struct {
    const char *records;
    gint        points;
  } cases[] = {
    { "299 W         2.0  000\n299 W         3.0  000\n", 30 },
    { "299 W         2.0  000    1\n299 W         3.0    1\n", 20 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (
        cases[i].records, PLAYER ("   1", "2.0    1     2 w 1     2 b 1"),
        PLAYER ("   2", "0.0    2     1 b 0     1 w 0"), NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (text);
      g_assert_cmpint (ix_cross_table_round (table, 0, 0)->points, ==, cases[i].points);
    }
}

/* Record 192: every code of the table is paired as it says, or refused by its name. */
static void
test_systems (void)
{
  static const struct {
    const char   *records;
    const char   *refused; /* named in the message; NULL: it is paired */
    gboolean      teams;
    IxTeamColours colours;
    gboolean      game_points_first, use_secondary;
  } cases[] = {
    { "", NULL, FALSE, IX_TEAM_COLOURS_NONE, FALSE, FALSE },
    { "192 FIDE_DUTCH\n", NULL, FALSE, IX_TEAM_COLOURS_NONE, FALSE, FALSE },
    { "192 FIDE_DUTCH_2025\n", NULL, FALSE, IX_TEAM_COLOURS_NONE, FALSE, FALSE },
    { "192 FIDE_TEAM\n", NULL, TRUE, IX_TEAM_COLOURS_TYPE_A, FALSE, TRUE },
    { "192 FIDE_TEAM_MP\n", NULL, TRUE, IX_TEAM_COLOURS_NONE, FALSE, FALSE },
    { "192 FIDE_TEAM_GP\n", NULL, TRUE, IX_TEAM_COLOURS_NONE, TRUE, FALSE },
    { "192 FIDE_TEAM_MP_GP\n", NULL, TRUE, IX_TEAM_COLOURS_NONE, FALSE, TRUE },
    { "192 FIDE_TEAM_GP_MP\n", NULL, TRUE, IX_TEAM_COLOURS_NONE, TRUE, TRUE },
    { "192 FIDE_TEAM_TYPEA_MP\n", NULL, TRUE, IX_TEAM_COLOURS_TYPE_A, FALSE, FALSE },
    { "192 FIDE_TEAM_TYPEA_GP\n", NULL, TRUE, IX_TEAM_COLOURS_TYPE_A, TRUE, FALSE },
    { "192 FIDE_TEAM_TYPEA_MP_GP\n", NULL, TRUE, IX_TEAM_COLOURS_TYPE_A, FALSE, TRUE },
    { "192 FIDE_TEAM_TYPEA_GP_MP\n", NULL, TRUE, IX_TEAM_COLOURS_TYPE_A, TRUE, TRUE },
    { "192 FIDE_TEAM_TYPEB_MP\n", NULL, TRUE, IX_TEAM_COLOURS_TYPE_B, FALSE, FALSE },
    { "192 FIDE_TEAM_TYPEB_GP\n", NULL, TRUE, IX_TEAM_COLOURS_TYPE_B, TRUE, FALSE },
    { "192 FIDE_TEAM_TYPEB_MP_GP\n", NULL, TRUE, IX_TEAM_COLOURS_TYPE_B, FALSE, TRUE },
    { "192 FIDE_TEAM_TYPEB_GP_MP\n", NULL, TRUE, IX_TEAM_COLOURS_TYPE_B, TRUE, TRUE },
    { "192 FIDE_TEAM_BAKU\n", "FIDE_TEAM_BAKU", FALSE, 0, FALSE, FALSE },
    { "192 FIDE_DUTCH_2025_BAKU\n", "FIDE_DUTCH_2025_BAKU", FALSE, 0, FALSE, FALSE },
    { "192 FIDE_DUTCH_2017\n", "FIDE_DUTCH_2017", FALSE, 0, FALSE, FALSE },
    { "192 FIDE_DUBOV\n", "FIDE_DUBOV", FALSE, 0, FALSE, FALSE },
    { "192 FIDE_TEAM_TYPEC_MP\n", "FIDE_TEAM_TYPEC_MP", FALSE, 0, FALSE, FALSE },
    { "192 FIDE_TEAM_ROUNDROBIN\n", "FIDE_TEAM_ROUNDROBIN", FALSE, 0, FALSE, FALSE },
    { "192 CUSTOM_TEAM_SWISS_MP\n", "CUSTOM_TEAM_SWISS_MP", FALSE, 0, FALSE, FALSE },
    { "192 CUSTOM_SWISS\n", "CUSTOM_SWISS", FALSE, 0, FALSE, FALSE },
    { "192 FIDE_DUTCH\n250  1.0  0.0   1   2    1    2\n", "250", FALSE, 0, FALSE, FALSE },
    { "192 FIDE_DUTCH\nXXA    1  1.0\n", "XXA", FALSE, 0, FALSE, FALSE },
    { "XXA    1  0.0\nXXA    2  1.0\n", "line 2: record XXA", FALSE, 0, FALSE, FALSE },
    { "192 FIDE_DUTCH\nXXA    1  0.0  0.0\n", NULL, FALSE, 0, FALSE, FALSE },
    { "192 fide_dutch\nXXA   12\n", NULL, FALSE, 0, FALSE, FALSE },
    { "XXC white1\nXXC rank\n", NULL, FALSE, 0, FALSE, FALSE },
    { "XXC Rank white1\n", NULL, FALSE, 0, FALSE, FALSE },
    { "XXC white1\n", NULL, FALSE, IX_TEAM_COLOURS_NONE, FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].records, TWO ("     2 w 1", "     1 b 0"), NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table G_GNUC_UNUSED = ix_trf_check_parse (text, &header);
      g_autoptr (GError) error = NULL;
      IxTrfSystem system;

      ix_test_say (cases[i].records);
      if (cases[i].refused != NULL)
        {
          g_assert_false (ix_trf_system_read (header, &system, &error));
          g_assert_error (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED);
          g_assert_nonnull (strstr (error->message, cases[i].refused));
          continue;
        }
      g_assert_true (ix_trf_system_read (header, &system, &error));
      g_assert_no_error (error);
      g_assert_cmpint (system.teams, ==, cases[i].teams);
      g_assert_cmpint (system.options.colours, ==, cases[i].colours);
      g_assert_cmpint (system.options.game_points_first, ==, cases[i].game_points_first);
      g_assert_cmpint (system.options.use_secondary, ==, cases[i].use_secondary);
    }
}

/* JaVaFo's "rank" pairs in the order of the lines, which may be another than that of the numbers. */
static void
test_order_of_lines (void)
{
  static const char text[] = "XXC rank\n" PLAYER ("   2", "0.0    2     1 b 0") PLAYER ("   1", "1.0    1     2 w 1");
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table G_GNUC_UNUSED = ix_trf_check_parse (text, &header);
  g_autoptr (GError) error = NULL;
  IxTrfSystem system;

  g_assert_false (ix_trf_system_read (header, &system, &error));
  g_assert_error (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED);
  g_assert_nonnull (strstr (error->message, "line 1: record XXC: 'rank' asks for pairing in the order of the lines"));
}

/* Without 142 or XXR no round is one of the last. */
static void
test_round_count (void)
{
  static const struct {
    const char *record;
    guint       n_rounds;
    gboolean    last;
  } cases[] = {
    { "", 0, FALSE }, { "142 2\n", 2, TRUE }, { "XXR 2\n", 2, TRUE }, { "142 3\n", 3, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].record, TWO ("     2 w 1", "     1 b 0"), NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      g_assert_cmpuint (table->n_rounds, ==, cases[i].n_rounds);
      g_assert_cmpint (ix_cross_table_is_near_end (table, 1, 1), ==, cases[i].last);
      ix_trf_check_round_trip (table, header);
    }
}

static void
test_errors (void)
{
  static const struct {
    const char *text;
    const char *message;
  } errors[] = {
    { "", "no player" },
    { "012 Cup\n", "no player" },
    { "012 Cup\n001    x      Name\n", "line 2: columns 5 to 8 (starting number): 'x' is no number" },
    { "001           Name\n", "line 1: columns 5 to 8: a player needs a number" },
    { TWO ("", "") PLAYER ("   2", "0.0    3"), "line 3: number 2 stands in line 2 as well" },
    { TWO ("     3 w 1", ""), "line 1: round 1: there is no opponent 3" },
    { TWO ("     1 w 1", ""), "line 1: round 1: player 1 cannot be their own opponent" },
    { TWO ("     2 w 1", ""), "line 1: round 1: the opponent's record does not agree" },
    { TWO ("     2 w 1", "     1 w 0"), "line 1: round 1: the opponent's record does not agree" },
    { TWO ("     2 w 1", "     1 b"), "line 1: round 1: the opponent's record does not agree" },
    { TWO ("     2 w +", "     3 b 0") PLAYER ("   3", "0.0    3     2 w 1"),
      "line 1: round 1: the opponent's record does not agree" },
    { TWO ("     2 w q", "     1 b 0"), "line 1: round 1: column 99 is no result" },
    { TWO ("     2 w Z", "     1 b 1"), "line 1: round 1: the opponent's record does not agree" },
    { TWO ("     2 - Z", "     1 - Z"), "line 1: round 1: a bye has no opponent" },
    { TWO ("     2 x 1", "     1 b 0"), "line 1: round 1: column 97 is no colour" },
    { TWO ("     2w 1", "     1 b 0"), "line 1: round 1: column 97 is no colour" },
    { TWO ("    2x w 1", "     1 b 0"), "line 1: columns 92 to 95 (opponent): '2x' is no number" },
    { TWO ("     2 - 1", "     1 b 0"), "line 1: round 1: a game needs an opponent and a colour" },
    { TWO ("  0000 w 1", ""),
      "line 1: round 1: a game needs an opponent and a colour" },
    { TWO ("     2 w U", "     1 b 0"), "line 1: round 1: a bye has no opponent" },
    { PLAYER ("   1", "1,x    1"), "line 1: columns 81 to 84: '1,x' is no number of points" },
    { "142 x\n", "line 1: columns 4 to 5 (number of rounds): 'x' is no number" },
    { "142 100000\n", "line 1: columns 4 to 10 (number of rounds): '100000' is no number from 0 to 99999" },
    { "001    1 m    Ann                               9999\n",
      "line 1: columns 49 to 52 (rating): '9999' is no number from 0 to 4000" },
    { "162  W 1.0    Q 0.5\n", "line 1: 'Q 0.5' is not a point rule" },
    { "162  W\n", "line 1: 'W ' is not a point rule" },
    { "BBW x\n", "line 1: 'x' is no number of points" },
    { "299 Q\n", "line 1: column 5 is no type of points" },
    { TWO ("", "") "240 X   1    1\n", "line 3: column 5 is no bye" },
    { TWO ("", "") "240 H        1\n", "line 3: columns 7 to 9 are no round" },
    { TWO ("", "") "260   a   1    1    2\n", "line 3: 'a' is no number" },
    { TWO ("", "") "240 H x\n", "line 3: 'x' is no number" },
    { TWO ("", "") "240 H\n", "line 3: columns 7 to 9 are no round" },
    { TWO ("", "") "260 1,\n", "line 3: the number of a round is missing" },
    { TWO ("", "") "XXZ 1-2\n", "line 3: '1-2' is no number" },
    { "152 X\n", "line 1: 'X' is not a colour" },
    { TWO ("", "") "310   1 A\n352 WX\n", "line 4: 'WX' does not give the colours of the boards" },
    { TWO ("     2 w 1", "     1 b 0") "310   1 A                                        "
      "                          1\n310   2 B                                        "
      "                          2\n330 +x   1   1   2\n", "line 5: column 6 is no forfeit" },
    { "XXS W=3 Q=1\n", "line 1: 'Q=1' is not a point rule" },
    { "XXS W\n", "line 1: 'W' is not a point rule" },
    { "XXS WW=3 BW=2\n", "line 1: White and Black get different points" },

    { TWO ("", "") "XXZ one\n", "line 3: 'one' is no number" },
    { TWO ("", "") "XXZ 100000\n", "line 3: '100000' is no number from 0 to 99999" },
    { TWO ("", "") "310   x Team\n", "line 3: columns 5 to 7 (team number): 'x' is no number" },
    { TWO ("", "") "310   1 A\n310   1 B\n", "line 4: there are two teams 1" },
    { TWO ("", "") "310   1 A\n330 +-   1   1   2\n", "line 4: there is no such match" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxCrossTable) table =
        ix_trf_parse (errors[i].text, strlen (errors[i].text), NULL, &error);

      ix_test_say (errors[i].message);
      g_assert_null (table);
      g_assert_error (error, IX_TRF_ERROR, IX_TRF_ERROR_INVALID);
      g_assert_true (g_str_has_prefix (error->message, errors[i].message));
    }
}

/* Records that contradict an earlier one, and numbers that nobody has. */
static void
test_twice (void)
{
  static const struct {
    const char *records;
    const char *note; /* NULL: none */
  } cases[] = {
    { "142 5\n142 5\n", NULL },
    { "142 5\n142 7\n", "line 2: there is a record 142 in line 1 already" },
    { "212 PTS\n012 Cup\n212 PTS,DE\n", "line 3: there is a record 212 in line 1 already" },
    { "132 \n172 NRO\n172 FIDE\n", "line 3: there is a record 172 in line 2 already" },
    { "112 Ward\n112 Young\n102 Hall\n", NULL },
    { "142 5\nXXR 7\n", "line 2: 7 rounds, and a record before it says 5" },
    { "142 5\nXXR 5\n", NULL },
    { "152 W\nXXC black1\n", "line 2: “black1”, and a record before it gives the other colour" },
    { "152 W\nXXC white1\n", NULL },
    { "310   1 A                                                                   1\n"
      "320  1.0  1.0   9\n"
      "310   2 B                                                                   2\n",
      "line 2: nobody has number 9" },
    { "310   1 A                                                                   1\n"
      "300   1   9   1    1    2\n"
      "310   2 B                                                                   2\n",
      "line 2: nobody has number 9" },
    { "142 1\n", NULL },
    { "XXR 0\n", NULL },
    { "062 3\n", "line 1: record 062 says 3, and the file has 2" },
    { "062 2 (2)\n", NULL },
    { "062 0\n", NULL },
    { "082 2\n013 Reds                               1    2\n",
      "line 1: record 082 says 2, and the file has 1" },
    { "082 1\n", NULL },
    { "082 2\n013 Reds                               1\n013 Blues                              2\n"
      "310   1 Reds                                                                1\n"
      "310   2 Blues                                                               2\n",
      NULL },
    { "082 2\n013 Reds                               1    2\n"
      "310   1 Reds                                                                1    2\n",
      "line 1: record 082 says 2, and the file has 1" },
    { "240 H   1    2\n", "line 1: in round 1 the record of player 2 has no such bye" },
    { "XXR5\n", NULL },
    { "XXRay Club\n", "line 1 is not a record and is skipped" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].records, TWO ("     2 w 1", "     1 b 0"), NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (cases[i].records);
      g_assert_cmpint (table->n_rounds, ==, strstr (text, "142 5") != NULL ? 5 : table->n_rounds);
      if (cases[i].note == NULL)
        g_assert_cmpuint (header->notes->len, ==, 0);
      else
        g_assert_true (header->notes->len > 0 &&
                       g_str_has_prefix (header->notes->pdata[0], cases[i].note));
    }
}

/* The points of a bye as a game against nobody. */
static void
test_nobody (void)
{
  static const struct {
    const char *cell;
    IxRoundKind kind;
    gboolean    noted;
  } cases[] = {
    { "  0000 - 1", IX_ROUND_PAB, TRUE },       { "       - 1", IX_ROUND_PAB, TRUE },
    { "  0000 - =", IX_ROUND_HALF_BYE, TRUE },  { "  0000 w =", IX_ROUND_HALF_BYE, TRUE },
    { "  0000 - 0", IX_ROUND_ZERO_BYE, TRUE },  { "  0000 - D", IX_ROUND_HALF_BYE, TRUE },
    { "  0000 - U", IX_ROUND_PAB, FALSE },      { "  0000 - H", IX_ROUND_HALF_BYE, FALSE },
    { "  0000 - -", IX_ROUND_FORFEIT_LOSS, FALSE },
  };
  char third[] = PLAYER ("   3", "       3");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        g_strconcat (PLAYER ("   1", "       1     2 w 1") PLAYER ("   2", "       2     1 b 0"),
                     g_strchomp (third), cases[i].cell, "\n", NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (cases[i].cell);
      g_assert_cmpint (ix_cross_table_round (table, 2, 0)->kind, ==, cases[i].kind);
      g_assert_cmpuint (header->notes->len, ==, cases[i].noted);
    }
}

/* Results of both sides that are not those of one game are noted. */
static void
test_odd_results (void)
{
  static const struct {
    const char *one, *other;
    gboolean    noted;
  } cases[] = {
    { "     2 w 1", "     1 b 0", FALSE }, { "     2 w =", "     1 b =", FALSE },
    { "     2 w W", "     1 b L", FALSE }, { "     2 w D", "     1 b =", FALSE },
    { "     2 w +", "     1 b -", FALSE }, { "     2 w -", "     1 b -", FALSE },
    { "     2 w +", "  0000 - Z", FALSE }, { "     2 w 1", "     1 b 1", TRUE },
    { "     2 w 1", "     1 b =", TRUE },  { "     2 w 0", "     1 b 0", TRUE },
    { "     2 w =", "     1 b 0", TRUE },  { "     2 w +", "     1 b +", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        g_strconcat ("001    1      Name", "                              2000",
                     "                                    1", cases[i].one, "\n",
                     "001    2      Name", "                              2000",
                     "                                    2", cases[i].other, "\n", NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table G_GNUC_UNUSED = ix_trf_check_parse (text, &header);

      ix_test_say (cases[i].other);
      g_assert_cmpuint (header->notes->len, ==, cases[i].noted);
      g_assert_true (!cases[i].noted ||
                     strstr (header->notes->pdata[0], "line 1: round 1: ") == header->notes->pdata[0]);
    }
}

/* More rounds than the file says there are. */
static void
test_more_rounds (void)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = ix_trf_check_parse (
    "142 1\n" TWO ("     2 w 1     2 b =", "     1 b 0     1 w ="), &header);

  g_assert_cmpuint (table->n_rounds, ==, 2);
  g_assert_nonnull (strstr (header->notes->pdata[0], "1 rounds (142, XXR), and 2 are paired"));
}

/* The lists of 202 and 212: which counts, and how they are written. */
static void
test_tie_breaks (void)
{
  static const char teams[] =
    "310   1 Reds                                    3600                            1\n"
    "310   2 Blues                                   3600                            2\n";
  static const struct {
    const char *records;
    gboolean    teams;
    const char *names;   /* NULL: it is refused */
    const char *refused; /* named in the message */
    guint       before_points;
  } cases[] = {
    { "", FALSE, "BH-C1,BH,SB,PS,DE,WIN,BWG", NULL },
    { "202 DE,SB\n", FALSE, "DE,SB", NULL },
    { "212 PTS,DE,SB\n", FALSE, "DE,SB", NULL },
    { "202 DE,SB\n212 PTS,BH/C1,WIN\n", FALSE, "BH-C1,WIN", NULL },
    { "212 PTS,BH-C1\n202 DE,SB\n", FALSE, "BH-C1", NULL },
    { "212\n202 DE,SB\n", FALSE, "DE,SB", NULL },
    { "202\n", FALSE, "BH-C1,BH,SB,PS,DE,WIN,BWG", NULL },
    { "202 PTS,DE,SB\n", FALSE, "DE,SB", NULL },
    { "212 PTS, DE , SB\n", FALSE, "DE,SB", NULL },
    { "212 pts;de; sb\n", FALSE, "DE,SB", NULL },
    { "202 bh/c1 ks-l+1\n", FALSE, "BH-C1,KS/L+1", NULL },
    { "202 de  sb,,win\n", FALSE, "DE,SB,WIN", NULL },
    { "212 PTS\n", FALSE, "", NULL },
    { "212 PTS,PTS,DE\n", FALSE, "DE", NULL },
    { "212 DE,PTS\n", FALSE, "DE", NULL, 1 },
    { "212 PTS,DE,PTS\n", FALSE, "DE", NULL },
    { "212 WIN,BPG,PTS,SB\n", FALSE, "WIN,BPG,SB", NULL, 2 },
    { "212 DE,SB\n", FALSE, NULL, "line 1: record 212: the points" },
    { "202 DE\n212 DE,SB\n", FALSE, NULL, "line 2: record 212: the points" },
    { "202 BH:GP\n", FALSE, NULL, "'BH:GP' of record 202 is one of teams" },
    { "212 PTS,SSSC\n", FALSE, NULL, "'SSSC' of record 212 is one of teams" },
    { "202 EDE,EMMSB\n", FALSE, "EDE,EMMSB", NULL },
    { "202 WIN,PTS\n", FALSE, NULL, "202: 'WIN'" },
    { "202 DE,XYZ\n", FALSE, NULL, "'XYZ' of record 202" },
    { "212 PTS,XYZ\n202 DE\n", FALSE, NULL, "'XYZ' of record 212" },
    { "212 MPTS,DE\n", FALSE, NULL, "'MPTS' of record 212" },
    { "", TRUE, "EDE/P,EMGSB-C1,BH:MP-C1,MPvGP", NULL },
    { "212 PTS,EDE\n", TRUE, "EDE", NULL },
    { "212 MPTS,GPTS,EDE\n", TRUE, "MPvGP,EDE", NULL },
    { "202 GPTS,EDE\n", TRUE, "MPvGP,EDE", NULL },
    { "202 GPTS,MPTS\n", TRUE, NULL, "202: 'MPvGP'" },
    { "212 EDE,MPTS,GPTS\n", TRUE, "EDE,MPvGP", NULL, 1 },
    { "212 GPTS,MPTS\n", TRUE, NULL, "212: 'GPTS'" },
    { "202 EDET/P,BC,TBR,BBE\n", TRUE, "EDET/P,BC,TBR,BBE", NULL },
    { "202 EDEBT EDEBB/P\n", TRUE, "EDEBT,EDEBB/P", NULL },
    { "212 PTS,sssc/k4,ps:gp/c1,win:mp\n", TRUE, "SSSC/K4,PS:GP-C1,WIN", NULL },
    { "202 FB:GP,AOB:GP,SB:GP,KS:GP/L-1,DE:GP\n", TRUE, "FB:GP,AOB:GP,SB:GP,KS:GP/L-1,DE:GP",
      NULL },
    { "202 ESB\n", TRUE, NULL, "'ESB' of record 202 does not say which" },
    { "212 PTS,esb/c1\n", TRUE, NULL, "'esb/c1' of record 212 does not say which" },
    { "202 WIN:GP\n", TRUE, NULL, "'WIN:GP' of record 202 counts rounds" },
    { "202 WON:GP\n", TRUE, NULL, "'WON:GP' of record 202 counts rounds" },
    { "202 EDEC\n", TRUE, NULL, "'EDEC' of record 202 is not known" },
    { "202 BH/K4\n", TRUE, NULL, "'BH/K4' of record 202 is not known" },
    { "202 EDET\n", FALSE, NULL, "'EDET' of record 202 is one of teams" },
    { "202 TBR\n", FALSE, NULL, "'TBR' of record 202 is one of teams" },
    { "202 PS:GP\n", FALSE, NULL, "'PS:GP' of record 202 is one of teams" },
    { "202 PS:MP\n", FALSE, "PS", NULL },
    { "192 FIDE_TEAM_GP\n212 PTS,EDE\n", TRUE, NULL, "192: 'FIDE_TEAM_GP'" },
    { "192 FIDE_TEAM_TYPEA_GP_MP\n", TRUE, NULL, "FIDE_TEAM_TYPEA_GP_MP" },
    { "192 FIDE_TEAM_TYPEA_MP_GP\n212 PTS,EDE\n", TRUE, "EDE", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        g_strconcat (cases[i].records, TWO ("     2 w 1", "     1 b 0"),
                     cases[i].teams ? teams : "", NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);
      g_autoptr (GError) error = NULL;
      guint before_points;
      g_autofree char *names = ix_trf_tie_breaks (header, table, &before_points, &error);

      ix_test_say (cases[i].records);
      g_assert_cmpstr (names, ==, cases[i].names);
      g_assert_cmpuint (before_points, ==, cases[i].before_points);
      g_assert_true ((names == NULL) == (error != NULL));
      if (error == NULL)
        continue;
      g_assert_error (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED);
      g_assert_nonnull (strstr (error->message, cases[i].refused));
    }
}

/* Record 092 of TRF16 says in words what 192 says by its code, which goes before it. */
static void
test_round_robin (void)
{
  static const struct {
    const char *records;
    gboolean    round_robin;
  } cases[] = {
    { "", FALSE },
    { "092 Individual: Round-Robin\n", TRUE },
    { "092 Individual: Round Robin\n", TRUE },
    { "092 round-robin\n", TRUE },
    { "092 ROUNDROBIN\n", TRUE },
    { "092 Team: Round Robin\n", TRUE },
    { "092 Individual: Double Round-Robin\n", TRUE },
    { "092 Double round robin (Berger)\n", TRUE },
    { "092 Berger\n", TRUE },
    { "092 All-play-all\n", TRUE },
    { "092 Rundenturnier\n", TRUE },
    { "092 BERGER_ROUNDROBIN\n", TRUE },
    { "092 Každý s každým\n", TRUE },
    { "092 Ka\x9e" "d\xfd s ka\x9e" "d\xfdm\n", TRUE },
    { "092 Vollrundig\n", TRUE },
    { "092 Individual: Doppelrundig\n", TRUE },
    { "092 Individual: RR\n", TRUE },
    { "092 Double-RR\n", TRUE },
    { "092 Iedereen tegen iedereen\n", TRUE },
    { "092 Tous contre tous\n", TRUE },
    { "092 Dutch Open Round Robin\n", TRUE },
    { "092 Double Round Robin (Berger, Dutch Chess Federation)\n", TRUE },
    { "092 Monrad Memorial, all-play-all\n", TRUE },
    { "092 Todos contra todos, sistema suíço\n", FALSE },
    { "092 Švýcarský systém\n", FALSE },
    { "092 Torre\n", FALSE },
    { "092 Individual: Swiss-System\n", FALSE },
    { "092 Swiss with a round robin final\n", FALSE },
    { "092 Schweizer System\n", FALSE },
    { "092 Individual: Scheveningen\n", FALSE },
    { "092 FIDE_DUTCH_2025\n", FALSE },
    { "192 BERGER_ROUNDROBIN_G2\n", TRUE },
    { "192 FIDE_DOUBLEROUNDROBIN\n", TRUE },
    { "192\n092 Round robin\n", TRUE },
    { "192 FIDE_DUTCH\n092 Round robin\n", FALSE },
    { "192 CUSTOM_ROUNDROBIN\n092 Individual: Swiss-System\n", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        g_strconcat (cases[i].records, TWO ("     2 w 1", "     1 b 0"), NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);
      g_autoptr (GError) error = NULL;
      IxTrfSystem system;

      ix_test_say (cases[i].records);
      g_assert_cmpint (table->round_robin, ==, cases[i].round_robin);
      /* A round robin is not paired as a Swiss. */
      g_assert_cmpint (ix_trf_system_read (header, &system, &error), ==, !cases[i].round_robin);
    }
}

/* A note says so if all have met all and no record names the system. */
static void
test_all_met (void)
{
  static const char all[] =
    "001    1      Ames                              1600                             1.0    1     4 w 0     2 w 1     3 b 0\n"
    "001    2      Birch                             1500                             1.0    2     3 w 1     1 b 0     4 w 0\n"
    "001    3      Cole                              1400                             1.0    3     2 b 0     4 b 0     1 w 1\n"
    "001    4      Dunn                              1300                             3.0    4     1 b 1     3 w 1     2 b 1\n";
  static const struct {
    const char *records;
    gboolean    noted;
  } cases[] = {
    { "", TRUE },
    { "092 Individual\n", TRUE },
    { "092 Klubový turnaj\n", TRUE },
    { "092 Individual: Swiss-System\n", FALSE },
    { "092 Dutch\n", FALSE },
    { "092 Monrad\n", FALSE },
    { "092 Torneo a la suiza\n", FALSE },
    { "092 Round robin\n", FALSE },
    { "192 FIDE_DUTCH\n", FALSE },
    { "001    5      Eve                               1200                             0.0    5\n", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (all, cases[i].records, NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (cases[i].records);
      g_assert_cmpuint (header->notes->len, ==, cases[i].noted);
      if (cases[i].noted)
        g_assert_true (g_str_has_prefix (header->notes->pdata[0], "all have met all"));
    }
}

/* Record 222, read. */
static void
test_time_controls (void)
{
  static const struct {
    const char *text;
    gint64      clock, increment; /* in seconds; clock 0: one clock time cannot say it */
  } cases[] = {
    { "300+0", 300, 0 },          { "5400+30", 5400, 30 },
    { "720", 720, 0 },            { " 60+1 ", 60, 1 },
    { "W300-B300", 300, 0 },      { "w180+2-b180+2", 180, 2 },
    { "W300-B240", 0, 0 },        { "W300+2-B300", 0, 0 },
    { "40/6000+30:900+30", 0, 0 }, { "5+0 min", 0, 0 },
    { "0+10", 0, 0 },             { "", 0, 0 },
    { "300+", 0, 0 },             { "W300", 0, 0 },
    { "99999999999", 0, 0 },      { "-300", 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 clock, increment;
      gboolean read = ix_trf_time_parse (cases[i].text, &clock, &increment);

      ix_test_say (cases[i].text);
      g_assert_cmpint (read, ==, cases[i].clock > 0);
      if (!read)
        continue;
      g_assert_cmpint (clock, ==, cases[i].clock * G_USEC_PER_SEC);
      g_assert_cmpint (increment, ==, cases[i].increment * G_USEC_PER_SEC);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trf-records/line-ends", test_line_ends);
  g_test_add_func ("/trf-records/encodings", test_encodings);
  g_test_add_func ("/trf-records/mixed-encodings", test_mixed_encodings);
  g_test_add_func ("/trf-records/results", test_results);
  g_test_add_func ("/trf-records/records", test_records);
  g_test_add_func ("/trf-records/points", test_points);
  g_test_add_func ("/trf-records/teams", test_teams);
  g_test_add_func ("/trf-records/clubs", test_clubs);
  g_test_add_func ("/trf-records/teams-or-clubs", test_teams_or_clubs);
  g_test_add_func ("/trf-records/abnormal-points", test_abnormal_points);
  g_test_add_func ("/trf-records/abnormal-order", test_abnormal_order);
  g_test_add_func ("/trf-records/systems", test_systems);
  g_test_add_func ("/trf-records/order-of-lines", test_order_of_lines);
  g_test_add_func ("/trf-records/round-count", test_round_count);
  g_test_add_func ("/trf-records/errors", test_errors);
  g_test_add_func ("/trf-records/time-controls", test_time_controls);
  g_test_add_func ("/trf-records/twice", test_twice);
  g_test_add_func ("/trf-records/nobody", test_nobody);
  g_test_add_func ("/trf-records/odd-results", test_odd_results);
  g_test_add_func ("/trf-records/more-rounds", test_more_rounds);
  g_test_add_func ("/trf-records/tie-breaks", test_tie_breaks);
  g_test_add_func ("/trf-records/round-robin", test_round_robin);
  g_test_add_func ("/trf-records/all-met", test_all_met);
  return g_test_run ();
}
