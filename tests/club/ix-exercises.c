/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-exercises.h"

#include <string.h>

#include "ix-test.h"

char *
ix_exercise_text (char letter)
{
  g_autofree char *path = ix_test_path ("oracles/tiebreaks.md");
  g_autofree char *heading = g_strdup_printf ("## %c. ", letter);
  char *text = NULL;
  char *start, *end;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  start = strstr (text, heading);
  if (start == NULL)
    g_error ("no %s", heading);
  end = strstr (start + 1, "\n## ");
  start = g_strndup (start, end != NULL ? (gsize) (end - start) : strlen (start));
  g_free (text);
  return start;
}

GPtrArray *
ix_exercise_match (const char *pattern,
                   const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  GPtrArray *matches = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  g_assert_nonnull (regex);
  for (g_regex_match (regex, text, 0, &info); g_match_info_matches (info);
       g_match_info_next (info, NULL))
    g_ptr_array_add (matches, g_match_info_fetch_all (info));
  return matches;
}

static gint
tenths (const char *text)
{
  const char *point = strchr (text, '.');

  return 10 * atoi (text) + (point != NULL ? atoi (point + 1) : 0);
}

/* "+B10", "=BYE", "-F11", "-W6(forfeit)" or "--" into a round. */
static void
read_round (IxCrossTable *table,
            guint         place,
            guint         r,
            const char   *word)
{
  IxRoundEntry *round = ix_cross_table_round (table, place, r);
  gboolean forfeit = word[1] == 'F' || strstr (word, "(forfeit)") != NULL;

  if (g_str_equal (word, "--"))
    ix_cross_table_bye (table, r, place, IX_ROUND_ZERO_BYE);
  else if (g_str_has_suffix (word, "BYE"))
    ix_cross_table_bye (table, r, place, *word == '+' ? IX_ROUND_PAB : IX_ROUND_HALF_BYE);
  else
    *round = (IxRoundEntry) {
      .kind = !forfeit       ? IX_ROUND_GAME
              : *word == '+' ? IX_ROUND_FORFEIT_WIN
                             : IX_ROUND_FORFEIT_LOSS,
      .opponent = (guint) atoi (word + 2) - 1,
      .side = word[1] == 'W'   ? IX_SIDE_WHITE
              : word[1] == 'B' ? IX_SIDE_BLACK
                               : IX_SIDE_NONE,
      .points = *word == '+' ? IX_POINT : *word == '=' ? IX_POINT / 2 : 0,
    };
}

/* Number, name, rating, points, rounds: contestants in whatever order they stand. */
static IxCrossTable *
read_players (GPtrArray *players,
              guint      n_rounds)
{
  IxCrossTable *table = ix_cross_table_new (n_rounds);

  for (guint r = 0; r < n_rounds; r++)
    ix_cross_table_add_round (table);
  for (guint i = 0; i < players->len; i++)
    ix_cross_table_add (table, "", 0);
  for (guint i = 0; i < players->len; i++)
    {
      char **player = players->pdata[i];
      guint place = (guint) atoi (player[1]) - 1;
      g_auto (GStrv) rounds = g_strsplit (g_strstrip (player[5]), " ", -1);

      g_assert_cmpuint (g_strv_length (rounds), ==, n_rounds);
      ix_cross_table_at (table, place)->rating = atoi (player[3]);
      for (guint r = 0; r < n_rounds; r++)
        read_round (table, place, r, rounds[r]);
      g_assert_cmpint (ix_cross_table_score (table, place, n_rounds), ==, tenths (player[4]));
    }
  return table;
}

IxCrossTable *
ix_exercise_swiss (void)
{
  g_autofree char *text = ix_exercise_text ('A');
  g_autoptr (GPtrArray) players = ix_exercise_match (
    "(\\d+) ([A-Z][a-z]+) +(\\d{4}) (\\d+\\.\\d) ((?:(?:[+=-](?:[WB]\\d+|BYE|F\\d+)|--) ?){5})",
    text);

  g_assert_cmpuint (players->len, ==, 16);
  return read_players (players, 5);
}

IxCrossTable *
ix_exercise_round_robin (void)
{
  g_autofree char *text = ix_exercise_text ('B');
  g_autoptr (GPtrArray) players =
    ix_exercise_match ("(\\d+) ([A-Z][a-z]+)()? (\\d+\\.\\d) `([^`]*)`", text);
  IxCrossTable *table;

  g_assert_cmpuint (players->len, ==, 6);
  table = read_players (players, 5);
  table->round_robin = TRUE;
  return table;
}

/* A word such as "8:2.5", "+F:4" or "ZPB" of a team. */
static void
read_match (IxCrossTable *table,
            guint         place,
            guint         r,
            const char   *word)
{
  IxRoundEntry *round = ix_cross_table_round (table, place, r);
  const char *points = strchr (word, ':');

  if (g_str_has_prefix (word, "PAB"))
    ix_cross_table_bye (table, r, place, IX_ROUND_PAB);
  else if (g_str_has_prefix (word, "HPB"))
    ix_cross_table_bye (table, r, place, IX_ROUND_HALF_BYE);
  else if (g_str_has_prefix (word, "ZPB"))
    ix_cross_table_bye (table, r, place, IX_ROUND_ZERO_BYE);
  else if (g_str_has_prefix (word, "+F"))
    ix_cross_table_bye (table, r, place, IX_ROUND_FORFEIT_WIN);
  else if (g_str_has_prefix (word, "-F"))
    ix_cross_table_bye (table, r, place, IX_ROUND_FORFEIT_LOSS);
  else
    *round = (IxRoundEntry) {
      .kind = IX_ROUND_GAME, .opponent = (guint) atoi (word) - 1, .side = IX_SIDE_WHITE,
    };
  round->game_points = points != NULL ? tenths (points + 1) : 0;
  if (round->kind == IX_ROUND_GAME)
    round->points = round->game_points > 20 ? 20 : round->game_points == 20 ? 10 : 0;
}

/* The one who won without play and the one who lost so were to meet. */
static void
join_forfeits (IxCrossTable *table,
               guint         r)
{
  guint won = IX_NOBODY, lost = IX_NOBODY;

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      IxRoundKind kind = ix_cross_table_round (table, i, r)->kind;

      won = kind == IX_ROUND_FORFEIT_WIN ? i : won;
      lost = kind == IX_ROUND_FORFEIT_LOSS ? i : lost;
    }
  if (won == IX_NOBODY)
    return;
  ix_cross_table_round (table, won, r)->opponent = lost;
  ix_cross_table_round (table, lost, r)->opponent = won;
}

IxCrossTable *
ix_exercise_teams (void)
{
  g_autofree char *text = ix_exercise_text ('C');
  g_autoptr (GPtrArray) teams =
    ix_exercise_match ("(\\d+) ((?:(?:\\d+|[+-]F|PAB|HPB):[0-9.]+ ?|ZPB ?){7})", text);
  IxCrossTable *table = ix_cross_table_new (7);

  g_assert_cmpuint (teams->len, ==, 14);
  table->teams = TRUE;
  table->points = (IxPointSystem) {
    .win = 20, .draw = 10, .pab = 10, .full_bye = 20, .half_bye = 10, .forfeit_win = 20,
  };
  table->game_win = 40;
  table->game_draw = 20;
  for (guint i = 0; i < teams->len; i++)
    ix_cross_table_add (table, "", 0);
  for (guint r = 0; r < 7; r++)
    {
      ix_cross_table_add_round (table);
      for (guint i = 0; i < teams->len; i++)
        {
          char **team = teams->pdata[i];
          g_auto (GStrv) words = g_strsplit (team[2], " ", -1);

          read_match (table, (guint) atoi (team[1]) - 1, r, words[r]);
        }
      join_forfeits (table, r);
    }
  return table;
}
