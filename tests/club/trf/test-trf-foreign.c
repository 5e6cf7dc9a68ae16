/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TRF as other programs and people write it: what stands before the records, names padded by bytes,
 * lists out of place, numbers with gaps, points that contradict the results. */

#include <string.h>

#include "ix-test.h"
#include "ix-tiebreak.h"
#include "ix-trf-check.h"

/* Numbers in lists, out of place or with signs between. */
static void
test_lists (void)
{
  static const struct {
    const char *record;
    guint       absent[3]; /* places + 1 */
    guint       n_forbidden;
  } cases[] = {
    { "XXZ 2 3\n", { 2, 3 }, 0 },
    { "XXZ 2,3\n", { 2, 3 }, 0 },
    { "XXZ 2, 3;1\n", { 2, 3, 1 }, 0 },
    { "XXZ\t2\t3\n", { 2, 3 }, 0 },
    { "XXP 1,2\nXXP 2;3\n", { 0 }, 2 },
    { "XXP 1, 2, 3\n", { 0 }, 3 },
    { "240 Z   1    2    3\n", { 2, 3 }, 0 },
    { "240 Z 001  002  003\n", { 2, 3 }, 0 },
    { "240 Z   1 2,3\n", { 2, 3 }, 0 },
    { "240 z 1 2 3\n", { 2, 3 }, 0 },
    { "240 H 1 3\n", { 3 }, 0 },
    { "240 H 10 3\n", { 0 }, 0 },
    { "260   1   3    1    2\n", { 0 }, 1 },
    { "260   1   3 1,2,3\n", { 0 }, 3 },
    { "260 1 3 1 2\n", { 0 }, 1 },
    { "260 2 3 1 2\n", { 0 }, 0 },
    { "260          1    2\n", { 0 }, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (
        PLAYER ("   1", "0.0") PLAYER ("   2", "0.0") PLAYER ("   3", "0.0"), cases[i].record,
        NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);
      guint n = 0;

      ix_test_say (cases[i].record);
      while (n < 3 && cases[i].absent[n] != 0)
        n++;
      g_assert_cmpuint (header->absent->len, ==, n);
      for (guint k = 0; k < n; k++)
        g_assert_cmpuint (g_array_index (header->absent, guint, k) + 1, ==, cases[i].absent[k]);
      g_assert_cmpuint (table->forbidden->len, ==, cases[i].n_forbidden);
      ix_trf_check_round_trip (table, header);
    }
}

/* Byes ahead stand with players.  A team is absent if all its players have one, and no player is taken
 * for the team of the same place. */
static void
test_teams_ahead (void)
{
  static const struct {
    const char *ahead[4]; /* of the players, two a team */
    guint       team;     /* the one that is absent, from 1; 0: none */
  } cases[] = {
    { { "", "", "", "" }, 0 },
    { { "", "  0000 - H", "", "" }, 0 },
    { { "  0000 - Z", "", "", "  0000 - Z" }, 0 },
    { { "  0000 - Z", "  0000 - Z", "", "" }, 1 },
    { { "", "", "  0000 - H", "  0000 - H" }, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const *ahead = cases[i].ahead;
      g_autofree char *text = g_strdup_printf (
        PLAYER ("   1", "1.0    1     3 w 1%s") PLAYER ("   2", "1.0    2     4 b 1%s")
        PLAYER ("   3", "0.0    3     1 b 0%s") PLAYER ("   4", "0.0    4     2 w 0%s")
        "310   1 Reds                                    3600                            1    2\n"
        "310   2 Blues                                   3600                            3    4\n",
        ahead[0], ahead[1], ahead[2], ahead[3]);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      g_assert_true (table->teams);
      g_assert_cmpuint (header->absent->len, ==, cases[i].team > 0);
      if (cases[i].team > 0)
        g_assert_cmpuint (g_array_index (header->absent, guint, 0) + 1, ==, cases[i].team);
    }
}

/* Numbers that nobody has are told: a comma may be missing. */
static void
test_strangers (void)
{
  static const struct {
    const char *record;
    guint       n_notes;
  } cases[] = {
    { "XXZ 23\n", 1 },
    { "XXZ 1 7 2 8\n", 2 },
    { "XXP 1 12\n", 1 },
    { "240 H   1   12\n", 1 },
    { "260   1   3    1   12\n", 1 },
    { "310   1 Reds                                    3600                     1   12\n", 1 },
    { "XXZ 1 2\nXXP 1 2\n", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (PLAYER ("   1", "0.0") PLAYER ("   2", "0.0"),
                                           cases[i].record, NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (cases[i].record);
      g_assert_nonnull (table);
      g_assert_cmpuint (header->notes->len, ==, cases[i].n_notes);
      if (cases[i].n_notes > 0)
        g_assert_true (g_str_has_prefix (header->notes->pdata[0], "line 3: nobody has number "));
    }
}

/* Lines that are no records are told, and so is who is in two teams. */
static void
test_passed_over (void)
{
  static const struct {
    const char *lines;
    const char *note; /* NULL: none */
  } cases[] = {
    { " 001    3      Indented, Ann\n", "line 3 is not a record" },
    { "O01    3      Letter, Olga\n", "line 3 is not a record" },
    { "Written by a program\n", "line 3 is not a record" },
    { "DDD SSSS sTTT NNNN\n", NULL },
    { "### comment\nENG    1\n801   1\nXXM 3\nXXR 5\n999 x\n", NULL },
    { "# round 1\n#\n% round 2\n; round 3\n// 001\n", NULL },
    { "013 Reds                               1\n013 Blues                              1    2\n",
      "line 4: number 1 is in another team as well" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (PLAYER ("   1", "0.0") PLAYER ("   2", "0.0"),
                                           cases[i].lines, NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (cases[i].lines);
      g_assert_cmpuint (ix_cross_table_n (table), ==, 2);
      g_assert_cmpuint (header->notes->len, ==, cases[i].note != NULL);
      if (cases[i].note != NULL)
        g_assert_true (g_str_has_prefix (header->notes->pdata[0], cases[i].note));
    }
}

/* The initial colour and the colours of boards in either case. */
static void
test_colours (void)
{
  static const struct {
    const char *record;
    IxSide      first;
  } cases[] = {
    { "152 W\n", IX_SIDE_WHITE },      { "152 b\n", IX_SIDE_BLACK },
    { "152  Black\n", IX_SIDE_BLACK }, { "152\n", IX_SIDE_NONE },
    { "XXC White1\n", IX_SIDE_WHITE }, { "XXC rank black1\n", IX_SIDE_BLACK },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].record, TWO ("", ""), NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (cases[i].record);
      g_assert_cmpint (table->first_side, ==, cases[i].first);
    }
}

/* Lists of teams' members, too. */
static void
test_member_lists (void)
{
  static const char *const records[] = {
    "310   1 Reds                                    3600                     1    2\n",
    "310   1 Reds                                    3600                     1, 2\n",
    "310   1 Reds                                    3600                     1;2\n",
    "013 Reds                               1    2\n",
    "013 Reds                               1,2\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autofree char *text = g_strconcat (TWO ("", ""), records[i], NULL);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (records[i]);
      g_assert_cmpuint (((IxTrfTeam *) header->teams->pdata[0])->members->len, ==, 2);
    }
}

/* Encodes UTF-8 as UTF-16 with a mark of byte order. */
static char *
to_utf16 (const char *text,
          gboolean    big,
          gsize      *length)
{
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", text, NULL);

  return g_convert (marked, -1, big ? "UTF-16BE" : "UTF-16LE", "UTF-8", NULL, length, NULL);
}

/* Lines that may stand before the first record, and between records. */
static void
test_recognition (void)
{
#define ONE "001    1      Ann, B                            2000\n"
  static const struct {
    const char *text;
    const char *refused; /* the end of the message; NULL: it is one */
  } cases[] = {
    { "012 Cup\n" ONE, NULL },
    { ONE, NULL },
    { "\xef\xbb\xbf" "012 Cup\n" ONE, NULL },
    { "\xef\xbb\xbf\n012 Cup\n" ONE, NULL },
    { "\n\r\n  \n012 Cup\n\n" ONE "\n\n", NULL },
    { "DDD SSSS sTTT NNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1\n" ONE,
      NULL },
    { "DDD SSSS sTTT NNNN\n012 Cup\nDDD SSSS sTTT NNNN\n" ONE "DDD NNNN SSSS\n", NULL },
    { "\n123456789012345678901234567890\n" ONE, NULL },
    { "         1         2         3\n" ONE, NULL },
    { "----+----1----+----2\n" ONE, NULL },
    { "012 Cup\n\xef\xbb\xbf" ONE, NULL },
    { "### comment\n" ONE, NULL },
    { "# This is a TRF file\n\n" ONE, NULL },
    { "#\n## Round 1\n012 Cup\n" ONE, NULL },
    { "% written by hand\n; or so\n// as people do\n" ONE, NULL },
    { "XXR 5\n" ONE, NULL },
    { "BBW 3.0\n" ONE, NULL },
    { "\x1a\n" ONE "\x1a", NULL },
    { "name,grade\nAnn,1\n", "not a TRF file but a table: its first line is 'name,grade'" },
    { "\nName;Rating\n", "not a TRF file but a table: its first line is 'Name;Rating'" },
    { "#,Name,Rating\n1,Ann,1500\n", "but a table: its first line is '#,Name,Rating'" },
    { ";Name;Rating\n1;Ann;1500\n", "but a table: its first line is ';Name;Rating'" },
    { "# Chess\n\nA club.\n", "not a TRF file: its first line is '# Chess'" },
    { "### Notes\n", "it has no records" },
    { "% kept by hand\n[Event \"Cup\"]\n", "not a TRF file: its first line is '% kept by hand'" },
    { "[Event \"Cup\"]\n", "not a TRF file: its first line is '[Event \"Cup\"]'" },
    { "0123 Cup\n" ONE, "not a TRF file: its first line is '0123 Cup'" },
    { "", "it has no records" },
    { "\n \n", "it has no records" },
    { "DDD SSSS\n", "it has no records" },
    { "\xff\xfe\xfa", "'" },
  };
#undef ONE

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean is_one = ix_trf_recognize (cases[i].text, strlen (cases[i].text), &error);

      ix_test_say (cases[i].text);
      g_assert_cmpint (is_one, ==, cases[i].refused == NULL);
      if (is_one)
        {
          g_autoptr (IxTrfHeader) header = NULL;
          g_autoptr (IxCrossTable) table = ix_trf_check_parse (cases[i].text, &header);

          g_assert_cmpuint (ix_cross_table_n (table), ==, 1);
          g_assert_cmpstr (ix_cross_table_at (table, 0)->name, ==, "Ann, B");
          ix_trf_check_round_trip (table, header);
          continue;
        }
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_str_has_suffix (error->message, cases[i].refused));
    }
  for (guint big = 0; big < 2; big++)
    {
      g_autoptr (IxCrossTable) table = NULL;
      gsize length;
      g_autofree char *text = to_utf16 ("001    1      M\xc3\xbcller, J\xc3\xb6rg\n", big, &length);

      g_assert_true (ix_trf_recognize (text, length, NULL));
      table = ix_trf_parse (text, length, NULL, NULL);
      g_assert_cmpstr (ix_cross_table_at (table, 0)->name, ==, "M\xc3\xbcller, J\xc3\xb6rg");
    }
}

/* Pads @name to @width bytes, and cuts it there. */
static char *
by_bytes (const char *name,
          gsize       width)
{
  char *padded = g_malloc0 (width + 1);

  memset (padded, ' ', width);
  memcpy (padded, name, MIN (strlen (name), width));
  return padded;
}

/* Names that a program has padded by bytes, or written in bytes: the columns behind them are found. */
static void
test_byte_columns (void)
{
  static const struct {
    const char *name, *read; /* in the file; as it is read */
    const char *encoding;    /* what a note says of it */
  } cases[] = {
    { "Ames, Nora", "Ames, Nora" },
    { "M\xc3\xbcller, J\xc3\xb6rg", "M\xc3\xbcller, J\xc3\xb6rg" },
    { "Gro\xc3\x9f, Anna", "Gro\xc3\x9f, Anna" },
    { "\xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd\xd0\xbe\xd0\xb2, \xd0\x9f",
      "\xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd\xd0\xbe\xd0\xb2, \xd0\x9f" },
    /* Five letters of two bytes shift all by as much as a list of teams is wide, ten by a round. */
    { "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4", "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4" },
    { "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4",
      "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4" },
    { "\xe6\x9d\x8e, Wei", "\xe6\x9d\x8e, Wei" },
    /* Cut within the last letter, which is gone. */
    { "M\xc3\xbcller-L\xc3\xbc" "denscheidt, Heinz-Pet\xc3\xb6r",
      "M\xc3\xbcller-L\xc3\xbc" "denscheidt, Heinz-Pet" },
    { "M\xc3\xbcller-Ludenscheidt, Heinz-Pete\xc3\xb6r", "M\xc3\xbcller-Ludenscheidt, Heinz-Pete" },
    /* In Windows-1252 and Windows-1250 bytes are characters. */
    { "M\xfcller, J\xf6rg", "M\xc3\xbcller, J\xc3\xb6rg", "Windows-1252" },
    { "\x8aimek, Ji\x9e\xed", "\xc5\xa0imek, Ji\xc5\xbe\xc3\xad", "Windows-1252" },
    { "Dvo\xf8\xe1k, Ji\xf8\xed", "Dvořák, Jiří", "Windows-1250" },
    { "\x8a\x9d" "astn\xfd, Ota", "Šťastný, Ota", "Windows-1250" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = by_bytes (cases[i].name, 33);
      g_autofree char *team = by_bytes (cases[i].name, 32);
      g_autofree char *text = g_strdup_printf (
        "001    1      %s 1612                            10.5    1     2 w 1     2 b =\n"
        "001    2      Birch, Tom                        1500                             0.5    2"
        "     1 b 0     1 w =\n"
        "162  W10.0    D 0.5\n"
        "310   1 %s         1612   30.0   10.5   1     1\n"
        "310   2 Blues                                    1500    1.0    0.5   2     2\n"
        "362 TW29.0   TD 1.0   TL 0.0\n",
        name, team);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);
      const IxTrfPerson *person = header->persons->pdata[0];
      const IxTrfTeam *reds = header->teams->pdata[0];

      ix_test_say (cases[i].read);
      g_assert_cmpstr (ix_cross_table_at (header->players, 0)->name, ==, cases[i].read);
      g_assert_cmpint (ix_cross_table_at (header->players, 0)->rating, ==, 1612);
      g_assert_cmpint (person->points, ==, 105);
      g_assert_cmpuint (person->rank, ==, 1);
      g_assert_cmpint (ix_cross_table_at (table, 0)->rating, ==, 1612);
      g_assert_cmpint (reds->points, ==, 300);
      g_assert_cmpint (reds->game_points, ==, 105);
      g_assert_cmpuint (reds->rank, ==, 1);
      g_assert_cmpuint (g_array_index (reds->members, guint, 0), ==, 0);
      g_assert_cmpuint (header->notes->len, ==, cases[i].encoding != NULL);
      if (cases[i].encoding != NULL)
        {
          g_autofree char *note =
            g_strconcat ("letters that are not UTF-8 are read as ", cases[i].encoding, NULL);

          g_assert_cmpstr (header->notes->pdata[0], ==, note);
        }
      ix_trf_check_round_trip (table, header);
    }
}

/* A record that is out of place in either unit is refused with a sentence about both. */
static void
test_unclear_columns (void)
{
  static const char text[] =
    "001    1      M\xc3\xbcller, J\xc3\xb6rg                    1600                             "
    " 1.0    1     2 w 1\n"
    "001    2      Birch, Tom                        1500                              0.0    2"
    "     1 b 0\n";
  g_autoptr (GError) error = NULL;

  g_assert_null (ix_trf_parse (text, strlen (text), NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "line 1: "));
  g_assert_nonnull (strstr (error->message, "neither in characters nor in bytes"));
}

/* A zero byte within a line is damage; behind all of a line it fills a file up. */
static void
test_zero_byte (void)
{
  g_autofree char *text = g_strdup (PLAYER ("   1", "0.0"));
  gsize length = strlen (text), name = 20;
  g_autoptr (GError) error = NULL;
  g_autoptr (IxCrossTable) table = NULL;

  text[name] = '\0';
  g_assert_null (ix_trf_parse (text, length, NULL, &error));
  g_assert_cmpstr (error->message, ==, "line 1: a zero byte: the file is damaged");
  table = ix_trf_parse (PLAYER ("   1", "0.0") "\0\0\0",
                        sizeof (PLAYER ("   1", "0.0") "\0\0\0") - 1, NULL, NULL);
  g_assert_nonnull (table);
}

/* If nothing in it is wrong by itself, it is read and noted. */
static void
test_doubtful_columns (void)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = ix_trf_check_parse (
    "001    1      M\xc3\xbcller von und zu Lichtenstein, Ja1600\n", &header);

  g_assert_nonnull (table);
  g_assert_cmpuint (header->notes->len, ==, 1);
  g_assert_true (g_str_has_prefix (header->notes->pdata[0], "line 1: its columns agree neither"));
}

/* Signs of games that are not over are results as well. */
static void
test_columns_with_open_games (void)
{
  static const char *const signs[] = { " ", "*", "?", "Z" };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      g_autofree char *name = by_bytes ("M\xc3\xbcller, J\xc3\xb6rg", 33);
      g_autofree char *text = g_strdup_printf (
        "001    1      %s 1612                             0.0    1     2 w %s\n"
        "001    2      Birch, Tom                        1500                             0.0    2"
        "     1 b %s\n",
        name, signs[i], signs[i]);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (signs[i]);
      g_assert_true (ix_cross_table_round (table, 0, 0)->open);
      g_assert_cmpuint (header->notes->len, ==, 0);
    }
}

/* Points that contradict the results: another point system, or a note. */
static void
test_stated_points (void)
{
#define A(points, rest) PLAYER ("   1", points "    1" rest)
#define B(points, rest) PLAYER ("   2", points "    2" rest)
#define C(points, rest) PLAYER ("   3", points "    3" rest)
  static const struct {
    const char *about, *text;
    gint        win, draw, pab;
    guint       n_notes;
    const char *note;
  } cases[] = {
    { "usual", A ("1.5", "     2 w 1     2 b =") B ("0.5", "     1 b 0     1 w ="),
      10, 5, 10, 0, NULL },
    { "three for a win", A ("4.0", "     2 w 1     2 b =") B ("1.0", "     1 b 0     1 w ="),
      30, 10, 30, 1, "win 3.0, draw 1.0, loss 0.0" },
    { "two for a win", A ("3.0", "     2 w 1     2 b =") B ("1.0", "     1 b 0     1 w ="),
      20, 10, 20, 1, "win 2.0" },
    { "not stated", A ("   ", "     2 w 1") B ("   ", "     1 b 0"), 10, 5, 10, 0, NULL },
    { "zeros everywhere", A ("0.0", "     2 w 1") B ("0.0", "     1 b 0"), 10, 5, 10, 0, NULL },
    { "stated of one, and several would do", A ("3.0", "     2 w 1") B ("   ", "     1 b 0"),
      10, 5, 10, 1, "line 1: " },
    { "bye of half a point",
      A ("1.0", "     2 w 1") B ("0.0", "     1 b 0") C ("0.5", "  0000 - U"), 10, 5, 5, 1,
      "allocated bye 0.5" },
    { "no system", A ("1.5", "     2 w 1") B ("0.0", "     1 b 0"), 10, 5, 10, 1,
      "line 1: columns 81 to 84 state 1.5 points, and the results come to 1.0" },
    { "no system, both", A ("7.0", "     2 w =") B ("1.0", "     1 b ="),
      10, 5, 10, 2, "line 1: " },
    { "two systems", A ("2.0", "     2 w =     2 b =") B ("2.0", "     1 b =     1 w ="),
      10, 5, 10, 2, "line 1: " },
    { "system told", "162  W 1.0    D 0.5\n" A ("3.0", "     2 w 1") B ("0.0", "     1 b 0"),
      10, 5, 10, 1, "line 2: " },
    { "system told otherwise", "BBW 3.0\n" A ("3.0", "     2 w 1") B ("0.0", "     1 b 0"),
      30, 5, 30, 0, NULL },
    { "before the open round", A ("1.0", "     2 w 1     3 b") B ("0.0", "     1 b 0  0000 - U")
      C ("1.0", "  0000 - U     1 w"), 10, 5, 10, 0, NULL },
    { "an open round with PGN's sign", A ("1.0", "     2 w 1     2 b *")
      B ("0.0", "     1 b 0     1 w *"), 10, 5, 10, 0, NULL },
    { "with a bye ahead", A ("1.5", "     2 w 1  0000 - H") B ("0.0", "     1 b 0"),
      10, 5, 10, 0, NULL },
    { "half-point bye", A ("0.0", "  0000 - H") B ("1.0", "  0000 - U"),
      10, 5, 10, 1, "line 1: " },
  };
#undef A
#undef B
#undef C

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (cases[i].text, &header);

      ix_test_say (cases[i].about);
      g_assert_cmpint (table->points.win, ==, cases[i].win);
      g_assert_cmpint (table->points.draw, ==, cases[i].draw);
      g_assert_cmpint (table->points.pab, ==, cases[i].pab);
      g_assert_cmpuint (header->notes->len, ==, cases[i].n_notes);
      if (cases[i].note != NULL)
        g_assert_nonnull (strstr (header->notes->pdata[0], cases[i].note));
      ix_trf_check_round_trip (table, header);
    }
}

/* The points of teams: their match points, and game points. */
static void
test_stated_team_points (void)
{
  static const struct {
    const char *records, *one, *other; /* columns 55 to 67 of 310 */
    gint        win;
    guint       n_notes;
    const char *note;
  } cases[] = {
    { "", "   2.0    1.0", "   0.0    0.0", 20, 0, NULL },
    { "", "   3.0    1.0", "   0.0    0.0", 30, 1, "columns 55 to 60 fit a point system" },
    { "", "   1.0    1.0", "   0.0    0.0", 10, 1, "win 1.0" },
    { "362 TW 2.0   TD 1.0   TL 0.0\n", "   3.0    1.0", "   0.0    0.0", 20, 1,
      ": columns 55 to 60 state 3.0" },
    { "", "   2.0    1.5", "   0.0    0.5", 20, 2, ": columns 62 to 67 state 1.5" },
    { "", "             ", "             ", 20, 0, NULL },
    { "BBW 1.0\n", "   3.0    1.0", "   0.0    0.0", 30, 1, "columns 55 to 60 fit a point system" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "%s" TWO ("     2 w 1", "     1 b 0")
        "310   5 Reds                                    3600  %s                  1\n"
        "310   9 Blues                                   3600  %s                  2\n",
        cases[i].records, cases[i].one, cases[i].other);
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

      ix_test_say (cases[i].one);
      g_assert_true (table->teams);
      g_assert_cmpint (table->points.win, ==, cases[i].win);
      g_assert_cmpint (ix_cross_table_round (table, 0, 0)->points, ==, cases[i].win);
      g_assert_cmpuint (header->notes->len, ==, cases[i].n_notes);
      if (cases[i].note != NULL)
        g_assert_nonnull (strstr (header->notes->pdata[0], cases[i].note));
      ix_trf_check_round_trip (table, header);
    }
}

/* The numbers of a file with gaps are those of its people, also where a number is a tie-break. */
static void
test_numbers (void)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = ix_trf_check_parse (
    PLAYER ("   9", "1.0    1     2 w 1") PLAYER ("   2", "0.0    2     9 b 0")
    PLAYER ("   5", "0.0    2"), &header);
  static const guint numbers[] = { 2, 5, 9 };
  const IxTieBreak by_number = { .kind = IX_TIE_TPN, .reversed = TRUE };
  const IxTieContext context = { .table = table, .n_rounds = 1, .numbers = numbers };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_assert_cmpuint (ix_trf_number_of (header, i), ==, numbers[i]);
      g_assert_cmpint (ix_tie_break_value (&context, &by_number, i).num, ==, numbers[i]);
    }
}

/* The number of the file stands for a missing name. */
static void
test_nameless (void)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = ix_trf_check_parse (
    "001    3                                        2000\n001    7      Ann, B\n", &header);
  g_autoptr (IxCrossTable) teams = ix_trf_check_parse (
    PLAYER ("   1", "0.0     ") PLAYER ("   2", "0.0     ")
    "310   5 Reds                                    3600                            1\n"
    "310   9                                         3600                            2\n", NULL);

  g_assert_cmpstr (ix_cross_table_at (table, 0)->name, ==, "Player 3");
  g_assert_cmpstr (ix_cross_table_at (table, 1)->name, ==, "Ann, B");
  g_assert_cmpstr (ix_cross_table_at (teams, 0)->name, ==, "Reds");
  g_assert_cmpstr (ix_cross_table_at (teams, 1)->name, ==, "Team 9");
  ix_trf_check_round_trip (table, header);
}

/* Ratings are read as those of lists are, or refused with their columns. */
static void
test_ratings (void)
{
  static const struct {
    const char *columns; /* 49 to 52 */
    gint        rating;  /* -1: refused */
  } cases[] = {
    { "1450", 1450 }, { " 145", 145 }, { "    ", 0 },  { "   -", 0 },  { " unr", 0 },
    { "142P", 142 },  { "180*", 180 }, { "145e", 145 }, { "12x4", -1 }, { "1,45", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "001    1      Name                              %s                             0.0\n",
        cases[i].columns);
      g_autoptr (GError) error = NULL;
      g_autoptr (IxCrossTable) table = ix_trf_parse (text, strlen (text), NULL, &error);

      ix_test_say (cases[i].columns);
      if (cases[i].rating >= 0)
        g_assert_cmpint (ix_cross_table_at (table, 0)->rating, ==, cases[i].rating);
      else
        g_assert_true (g_str_has_prefix (error->message, "line 1: columns 49 to 52 ("));
    }
}

/* Characters of a stranger's file that act on terminals are replaced at once, so that the file is written
 * and read again the same. */
static void
test_control_characters (void)
{
  g_autofree char *text = g_strconcat (
    "001    1      Ame\xe2\x80\xaes,\xc2\x90 Nora                                               0.0\n",
    PLAYER ("   2", "0.0"), NULL);
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = ix_trf_check_parse (text, &header);

  g_assert_cmpstr (ix_cross_table_at (table, 0)->name, ==, "Ame\xef\xbf\xbds,\xef\xbf\xbd Nora");
  ix_trf_check_round_trip (table, header);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trf-foreign/lists", test_lists);
  g_test_add_func ("/trf-foreign/teams-ahead", test_teams_ahead);
  g_test_add_func ("/trf-foreign/ratings", test_ratings);
  g_test_add_func ("/trf-foreign/control-characters", test_control_characters);
  g_test_add_func ("/trf-foreign/strangers", test_strangers);
  g_test_add_func ("/trf-foreign/passed-over", test_passed_over);
  g_test_add_func ("/trf-foreign/colours", test_colours);
  g_test_add_func ("/trf-foreign/member-lists", test_member_lists);
  g_test_add_func ("/trf-foreign/recognition", test_recognition);
  g_test_add_func ("/trf-foreign/byte-columns", test_byte_columns);
  g_test_add_func ("/trf-foreign/unclear-columns", test_unclear_columns);
  g_test_add_func ("/trf-foreign/zero-byte", test_zero_byte);
  g_test_add_func ("/trf-foreign/doubtful-columns", test_doubtful_columns);
  g_test_add_func ("/trf-foreign/columns-with-open-games", test_columns_with_open_games);
  g_test_add_func ("/trf-foreign/stated-points", test_stated_points);
  g_test_add_func ("/trf-foreign/stated-team-points", test_stated_team_points);
  g_test_add_func ("/trf-foreign/numbers", test_numbers);
  g_test_add_func ("/trf-foreign/nameless", test_nameless);
  return g_test_run ();
}
