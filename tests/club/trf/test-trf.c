/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TRF: every file is read, and written and read again says the same; what is broken is refused
 * with its line. */

#include <string.h>

#include "ix-test.h"
#include "ix-trf-check.h"

#define FOLDER "oracles/trf"

/* The names of the TRF files, in order. */
static GPtrArray *
trf_names (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = ix_test_path (FOLDER);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".trf"))
      g_ptr_array_add (names, g_strdup (name));
  g_assert_cmpuint (names->len, >=, 20);
  return names;
}

static char *
load (const char *name,
      gsize      *length)
{
  g_autofree char *below = g_build_filename (FOLDER, name, NULL);
  g_autofree char *path = ix_test_path (below);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/* The text without blanks, line by line: programs differ in how they fill columns. */
static GPtrArray *
lines_of (const char *text)
{
  g_autoptr (GRegex) blanks = g_regex_new ("[ \t]+", 0, 0, NULL);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) all = g_strsplit_set (text, "\r\n", -1);

  for (char **line = all; *line != NULL; line++)
    if (*g_strchomp (*line) != '\0')
      g_ptr_array_add (lines, g_regex_replace_literal (blanks, *line, -1, 0, "", 0, NULL));
  return lines;
}

static gint
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Nothing is lost: the lines that come out are the lines that went in.  They may have moved: other
 * records keep their places before or behind the players. */
static void
check_lines (const char         *text,
             const IxCrossTable *table,
             const IxTrfHeader  *header)
{
  g_autofree char *written = ix_trf_write (table, header);
  g_autoptr (GPtrArray) before = lines_of (text);
  g_autoptr (GPtrArray) after = lines_of (written);

  g_assert_cmpuint (before->len, ==, after->len);
  g_ptr_array_sort (before, compare_lines);
  g_ptr_array_sort (after, compare_lines);
  for (guint i = 0; i < before->len; i++)
    g_assert_cmpstr (before->pdata[i], ==, after->pdata[i]);
}

static void
test_files (void)
{
  g_autoptr (GPtrArray) names = trf_names ();

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = NULL;
      g_autofree char *text = load (name, NULL);

      ix_test_say (name);
      table = ix_trf_check_parse (text, &header);
      ix_trf_check_round_trip (table, header);
      check_lines (text, table, header);
    }
}

static char *
cut (const char *line,
     guint       first,
     guint       last)
{
  gsize length = strlen (line);
  gsize start = MIN (first - 1, length);

  return g_strstrip (g_strndup (line + start, MIN (last, length) - start));
}

/* The words by which an 802 record names a round. */
static char *
say_match (const IxTrfHeader  *header,
           const IxRoundEntry *match)
{
  const IxTrfTeam *opponent =
    match->opponent != IX_NOBODY ? header->teams->pdata[match->opponent] : NULL;
  gboolean forfeit = match->kind == IX_ROUND_FORFEIT_WIN || match->kind == IX_ROUND_FORFEIT_LOSS;
  g_autofree char *who = NULL;

  if (opponent != NULL)
    who = g_strdup_printf ("%u %c", opponent->number, match->side == IX_SIDE_WHITE ? 'w' : 'b');
  else
    who = g_strdup (match->kind == IX_ROUND_PAB         ? "PAB"
                    : match->kind == IX_ROUND_FULL_BYE  ? "FPB"
                    : match->kind == IX_ROUND_HALF_BYE  ? "HPB"
                    : match->kind == IX_ROUND_ZERO_BYE  ? "ZPB"
                                                        : "?");
  return g_strdup_printf ("%s %d.%d%s", who, match->game_points / 10, match->game_points % 10,
                          forfeit ? "f" : "");
}

/* The draft sample of FIDE tells its matches twice: by the games, byes and forfeits, and for
 * people (801, 802).  Folding the first gives the second. */
static void
test_folding (void)
{
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = NULL;
  g_autoptr (GRegex) blanks = g_regex_new (" +", 0, 0, NULL);
  g_autofree char *text = load ("trf26_grandmommyscup_teams.trf", NULL);
  guint n = 0;

  table = ix_trf_check_parse (text, &header);
  g_assert_true (table->teams);
  g_assert_cmpuint (ix_cross_table_n (table), ==, 50);
  g_assert_cmpuint (table->n_paired, ==, 14);
  for (guint i = 0; i < header->after->len; i++)
    {
      const char *line = header->after->pdata[i];
      g_autofree char *number = cut (line, 5, 7);
      g_autofree char *points = cut (line, 15, 20);
      guint place = (guint) atoi (number) - 1;

      if (!g_str_has_prefix (line, "802"))
        continue;
      ix_test_say (line);
      g_assert_cmpint (ix_cross_table_score (table, place, 14), ==, 10 * atoi (points));
      for (guint r = 0; r < 14; r++)
        {
          g_autofree char *cell = cut (line, 29 + 13 * r, 39 + 13 * r);
          g_autofree char *want = g_regex_replace_literal (blanks, cell, -1, 0, " ", 0, NULL);
          g_autofree char *have = say_match (header, ix_cross_table_round (table, place, r));

          g_assert_cmpstr (have, ==, want);
        }
      n++;
    }
  g_assert_cmpuint (n, ==, 50);
}

/* The points that a letter of an 801 record stands for, in tenths, as article 12 counts boards. */
static gint
points_of_letter (char letter)
{
  return strchr ("1+UF", letter) != NULL ? 10 : strchr ("=H", letter) != NULL ? 5 : 0;
}

/* The boards of a match as an 801 record tells them. */
static gboolean
boards_agree (const IxCrossTable *table,
              guint               place,
              guint               r,
              const char         *letters)
{
  for (guint b = 0; b < 4; b++)
    if (*ix_cross_table_board (table, place, r, b) != points_of_letter (letters[b]))
      return FALSE;
  return TRUE;
}

/* The sample tells the boards of each match as well (801): "14 b =0=1 1234".  In six of 700 it
 * contradicts its own players (001): teams 1 and 26, 5 and 18 in round 5, 11 in round 7 have boards
 * switched, and a win by forfeit of 15 in round 7 (330) is drawn there. */
static void
test_boards (void)
{
  static const guint wrong[][2] = { { 1, 5 }, { 5, 5 }, { 11, 7 }, { 15, 7 }, { 18, 5 }, { 26, 5 } };
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = NULL;
  g_autofree char *text = load ("trf26_grandmommyscup_teams.trf", NULL);
  guint n = 0, n_wrong = 0;

  table = ix_trf_check_parse (text, &header);
  g_assert_cmpuint (table->n_boards, ==, 4);
  for (guint i = 0; i < header->after->len; i++)
    {
      const char *line = header->after->pdata[i];
      g_autofree char *number = cut (line, 5, 7);

      if (!g_str_has_prefix (line, "801"))
        continue;
      ix_test_say (line);
      for (guint r = 0; r < 14; r++, n++)
        {
          g_autofree char *letters = cut (line, 30 + 16 * r, 33 + 16 * r);
          guint team = (guint) atoi (number);

          g_assert_cmpuint (strlen (letters), ==, 4);
          if (boards_agree (table, team - 1, r, letters))
            continue;
          g_assert_cmpuint (n_wrong, <, G_N_ELEMENTS (wrong));
          g_assert_cmpuint (team, ==, wrong[n_wrong][0]);
          g_assert_cmpuint (r + 1, ==, wrong[n_wrong++][1]);
        }
    }
  g_assert_cmpuint (n, ==, 700);
  g_assert_cmpuint (n_wrong, ==, G_N_ELEMENTS (wrong));
}

/* Tables that no file was read for */

static void
test_made_up (void)
{
  g_autoptr (IxCrossTable) table = ix_cross_table_new (4);
  guint pair[2] = { 0, 2 };

  for (guint i = 0; i < 5; i++)
    ix_cross_table_add (table, i == 0 ? "Ann Example" : "B", 1500 + (gint) i);
  ix_cross_table_add_round (table);
  ix_cross_table_pair (table, 0, 0, 1);
  ix_cross_table_result (table, 0, 0, 10, 0);
  ix_cross_table_pair (table, 0, 3, 2);
  ix_cross_table_bye (table, 0, 4, IX_ROUND_PAB);
  table->first_side = IX_SIDE_WHITE;
  g_array_append_val (table->forbidden, pair);
  ix_trf_check_round_trip (table, NULL);
  ix_cross_table_result (table, 0, 3, 5, 5);
  ix_cross_table_add_round (table);
  ix_cross_table_pair (table, 1, 1, 4);
  ix_cross_table_result (table, 1, 1, 0, 10);
  ix_cross_table_bye (table, 1, 0, IX_ROUND_FULL_BYE);
  ix_cross_table_bye (table, 1, 2, IX_ROUND_HALF_BYE);
  ix_cross_table_bye (table, 1, 3, IX_ROUND_ZERO_BYE);
  ix_trf_check_round_trip (table, NULL);
  table->points.win = table->points.pab = 30;
  table->points.full_bye = table->points.forfeit_win = 30;
  for (guint i = 0; i < 5; i++)
    for (guint r = 0; r < 2; r++)
      if (ix_cross_table_round (table, i, r)->points == 10)
        ix_cross_table_round (table, i, r)->points = 30;
  ix_trf_check_round_trip (table, NULL);
}

/* Three teams of two without a round; their numbers are not those of the places. */
static IxCrossTable *
make_teams (IxTrfHeader *header)
{
  IxCrossTable *table = ix_cross_table_new (2);

  header->players = ix_cross_table_new (2);
  table->teams = TRUE;
  table->first_side = header->players->first_side = IX_SIDE_BLACK;
  table->points = (IxPointSystem) {
    .win = 30, .draw = 10, .pab = 10, .full_bye = 30, .half_bye = 10, .forfeit_win = 30,
  };
  ix_trf_header_add (header, "012", "Evening");
  ix_trf_header_add (header, "352", "WB");
  for (guint i = 0; i < 3; i++)
    {
      IxTrfTeam *team = ix_trf_header_add_team (header, 2 * i + 1);

      ix_cross_table_add (table, "Team", 3600);
      for (guint k = 0; k < 2; k++)
        {
          guint player = ix_cross_table_add (header->players, "Player", 1800);

          ix_trf_header_add_person (header, player + 11);
          g_array_append_val (team->members, player);
        }
    }
  for (guint r = 0; r < 2; r++)
    {
      ix_cross_table_add_round (header->players);
      ix_cross_table_add_round (table);
    }
  return table;
}

/* The second beat the first, the third had the bye; then the first did not come against the third,
 * and the second had asked for a bye.  Both boards have the result of the match, as an evening of
 * Exchange is reported. */
static void
play_teams (IxCrossTable *table,
            IxCrossTable *players)
{
  ix_cross_table_pair (table, 0, 1, 0);
  ix_cross_table_result (table, 0, 1, 30, 0);
  ix_cross_table_bye (table, 0, 2, IX_ROUND_PAB);
  ix_cross_table_pair (players, 0, 2, 0);
  ix_cross_table_result (players, 0, 2, 10, 0);
  ix_cross_table_pair (players, 0, 1, 3);
  ix_cross_table_result (players, 0, 3, 10, 0);
  for (guint i = 0; i < 4; i++)
    ix_cross_table_round (players, i, 0)->unrated = TRUE;
  ix_cross_table_pair (table, 1, 2, 0);
  ix_cross_table_result (table, 1, 2, 30, 0);
  ix_cross_table_round (table, 2, 1)->kind = IX_ROUND_FORFEIT_WIN;
  ix_cross_table_round (table, 0, 1)->kind = IX_ROUND_FORFEIT_LOSS;
  ix_cross_table_bye (table, 1, 1, IX_ROUND_HALF_BYE);
  for (guint k = 0; k < 2; k++)
    {
      ix_cross_table_bye (players, 0, 4 + k, IX_ROUND_PAB);
      ix_cross_table_bye (players, 1, 4 + k, IX_ROUND_FORFEIT_WIN);
      ix_cross_table_bye (players, 1, k, IX_ROUND_FORFEIT_LOSS);
      ix_cross_table_bye (players, 1, 2 + k, IX_ROUND_ZERO_BYE);
    }
}

static void
test_made_up_teams (void)
{
  g_autoptr (IxTrfHeader) header = ix_trf_header_new ();
  g_autoptr (IxTrfHeader) again = NULL;
  g_autoptr (IxCrossTable) table = make_teams (header);
  g_autoptr (IxCrossTable) read = NULL;
  g_autofree char *text = NULL;
  guint third = 2;

  play_teams (table, header->players);
  g_array_append_val (header->absent, third);
  text = ix_trf_write (table, header);
  read = ix_trf_check_parse (text, &again);
  /* The points of the boards together are not those that an evening counts. */
  for (guint i = 0; i < 3; i++)
    for (guint r = 0; r < 2; r++)
      {
        g_assert_cmpint (ix_cross_table_round (read, i, r)->unrated, ==, r == 0 && i < 2);
        ix_cross_table_round (read, i, r)->unrated = FALSE;
        ix_cross_table_round (read, i, r)->game_points = 0;
      }
  ix_trf_check_same (table, read);
  ix_trf_check_same (header->players, again->players);
  g_assert_cmpuint (again->absent->len, ==, 1);
  g_assert_cmpuint (g_array_index (again->absent, guint, 0), ==, 2);
  g_assert_nonnull (strstr (text, "\n330 +-   2   5   1\n"));
  g_assert_nonnull (strstr (text, "\n320  1.0        5\n"));
}

/* Nothing that a file may hold breaks the reader, and what it accepts it can write.  The seed is
 * fixed: a failure stays. */
static void
test_mutations (void)
{
  g_autoptr (GPtrArray) names = trf_names ();
  g_autoptr (GRand) random = g_rand_new_with_seed (16);
  guint n = ix_test_n_cases (40, 500);
  guint accepted = 0;

  for (guint i = 0; i < names->len; i++)
    {
      gsize length;
      g_autofree char *text = load (names->pdata[i], &length);

      for (guint k = 0; k < n; k++)
        {
          static const char bytes[] = "0123456789 wb-+=HUFZ\r\n\0\xfc.";
          g_autofree char *copy = g_memdup2 (text, length);
          gsize end = length;
          g_autoptr (GError) error = NULL;
          g_autoptr (IxTrfHeader) header = NULL;
          g_autoptr (IxCrossTable) table = NULL;

          for (gint m = g_rand_int_range (random, 1, 4); m > 0; m--)
            copy[g_rand_int_range (random, 0, (gint32) length)] =
              bytes[g_rand_int_range (random, 0, sizeof bytes - 1)];
          if (g_rand_int_range (random, 0, 8) == 0)
            end = (gsize) g_rand_int_range (random, 0, (gint32) length);
          table = ix_trf_parse (copy, end, &header, &error);
          if (table == NULL)
            {
              g_assert_error (error, IX_TRF_ERROR, IX_TRF_ERROR_INVALID);
              g_assert_true (g_utf8_validate (error->message, -1, NULL));
              continue;
            }
          ix_trf_check_round_trip (table, header);
          accepted++;
        }
    }
  g_assert_cmpuint (accepted, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trf/files", test_files);
  g_test_add_func ("/trf/folding", test_folding);
  g_test_add_func ("/trf/boards", test_boards);
  g_test_add_func ("/trf/made-up", test_made_up);
  g_test_add_func ("/trf/made-up-teams", test_made_up_teams);
  g_test_add_func ("/trf/mutations", test_mutations);
  return g_test_run ();
}
