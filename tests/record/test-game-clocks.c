/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks that the comments of a record tell, in the forms of all who write them; and that a match
 * made of the record shows them. */

#include "ix-game-clocks.h"

#include <string.h>

#include "ix-game-journal.h"
#include "ix-time-line.h"

static IxGame *
read_game (const char *text)
{
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));

  g_assert_cmpuint (games->len, ==, 1);
  return g_ptr_array_steal_index (games, 0);
}

static void
append_time (GString *text,
             gint64   time)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (time == IX_NO_TIME)
    g_string_append_c (text, '-');
  else
    g_string_append (text, g_ascii_formatd (number, sizeof number, "%g",
                                            (double) time / G_USEC_PER_SEC));
}

/* "180 178.5 -" */
static char *
times_text (const gint64 *times,
            guint         n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    append_time (text, times[i]);
  return g_string_free (text, FALSE);
}

/* "U" for a time that cannot be read, "C" for times that contradict the time control, "N" for
 * times of moves that tell no clock, and for clocks that no match can have. */
static char *
doubts_text (const IxGameClocks *clocks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < IX_N_CLOCKS_DOUBTS; i++)
    if (clocks->doubts[i].text != NULL)
      g_string_append_printf (text, "%c%u", "UCN"[i], clocks->doubts[i].line);
  return g_string_free (text, FALSE);
}

/* The time on the player's clock after each turn of the match, and when that was. */
static void
read_match (const IxGame *game,
            GString      *left,
            GString      *at,
            gboolean     *timed)
{
  g_autofree IxReplay *replay = g_new (IxReplay, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGameJournal) journal =
    ix_game_journal_new (game, ix_game_variant (game), IX_NOTATION_STRICT, replay, &error);
  g_autoptr (IxTimeLine) line = NULL;
  const IxMoment *moments;
  guint n, n_good, n_turns = 0;

  g_assert_no_error (error);
  *timed = journal->timed;
  line = ix_time_line_new (&journal->setup, (const void *) journal->events->data,
                           journal->events->len, &n_good);
  g_assert_cmpuint (n_good, ==, journal->events->len);
  moments = ix_time_line_moments (line, &n);
  for (guint m = 1; m < n; m++)
    if (moments[m].bits & IX_MOMENT_TURN)
      {
        const IxHalfMove *move = game->half_moves->pdata[n_turns];
        IxSeat seat = game->form == IX_GAME_BPGN ? move->seat
                                                 : ix_seat (0, (IxColour) (n_turns % 2));

        append_time (left, ix_time_line_left (line, m, seat));
        append_time (at, moments[m].at);
        n_turns++;
      }
  g_assert_cmpuint (n_turns, ==, game->half_moves->len);
}

/* One board: %s stand for the comments behind e4, e5, Nf3 and Nc6. */
static const struct {
  const char *control;     /* NULL: no such tag */
  const char *comments[4];
  const char *left;        /* NULL: no times */
  const char *doubts;
  const char *at;          /* when the turns of the match were; NULL: the match has no clocks */
} rows[] = {
  /* lichess, chess.com, DGT */
  { "180+2",
    { "{ [%eval 0.2] [%clk 0:03:00] }", "{ [%clk 0:03:00] }", "{ [%clk 0:02:58] }",
      "{ [%clk 0:02:50] }" },
    "180 180 178 170", "", "2 4 8 20" },
  { "600", { "{[%clk 0:09:59.9]}", "{[%clk 0:09:58.1]}", "{[%clk 0:09:55]}", "{[%clk 0:09:50.3]}" },
    "599.9 598.1 595 590.3", "", "0.1 2 6.9 14.7" },
  { "5400+30", { "{[%clk 1:30:55]}", "{[%clk 1:30:57]}", "{[%clk 1:31:20]}", "{[%clk 1:30:00]}" },
    "5455 5457 5480 5400", "", "5 8 13 100" },
  /* Text around, capitals, tabs, lines that end within, several of a kind */
  { "300", { "{[%clk 0:04:57] a good move [%eval 0.3]}", "{best [%cal Ge2e4][%CLK\t0:04:56 ]}",
             "{[%clk\n0:04:55] [%clk 0:00:01]}", "{x} {[%clk 0:04:50]}" },
    "297 296 295 290", "", "3 7 9 15" },
  { "300", { "; [%clk 0:04:57]\n", "$1 {[%clk 4:56]}", "(2. f4 {[%clk 0:00:01]}) {[%clk 295]}",
             "{[%clk 0:4:50]}" },
    "297 296 295 290", "", "3 7 9 15" },
  /* A time alone, with seconds or a fraction of one */
  { "300", { "{0:04:57}", "{4:56}", "{ 4:55.5 }", "{00:04:50}" }, "297 296 295.5 290", "",
    "3 7 8.5 14.5" },
  { "300", { "{297}", "{296.25}", "{295}", "{290}" }, "297 296.25 295 290", "", "3 6.75 8.75 15" },
  { "300", { "{ 297}", "{296,25 }", "{\n295s}", "{290s }" }, "297 296.25 295 290", "",
    "3 6.75 8.75 15" },
  { "300", { "{0:04:57,0}", "{4:56,25}", "{[%clk 0:04:55,0]}", "{[%clk 290,]}" }, "297 296.25 295 -",
    "U6", "3 6.75 8.75 8.75" },
  /* Time used */
  { "180+2", { "{[%emt 0:00:03]}", "{[%emt 5.5]}", "{[%emt 0:01:00]}", "{[%emt 0.0]}" },
    "179 176.5 121 178.5", "", "3 8.5 68.5 68.5" },
  { "300", { "{[%egt 0:00:03]}", "{[%egt 0:00:04]}", "{[%egt 0:00:05]}", "{[%egt 0:01:04]}" },
    "297 296 295 236", "", "3 7 9 69" },
  { "60d5", { "{[%emt 3]}", "{[%emt 6]}", "{[%emt 5]}", "{[%emt 15]}" }, "60 59 60 49", "",
    "3 9 14 29" },
  /* It is told where it cannot be used */
  { "?", { "{[%emt 3]}", "{[%emt 6]}", "{[%emt 5]}", "{[%emt 15]}" }, "- - - -", "N3", NULL },
  { NULL, { "{[%emt 3]}", "", "", "" }, "- - - -", "N3", NULL },
  { "-", { "", "{[%emt 3]}", "", "" }, "- - - -", "N4", NULL },
  { "40/90", { "", "", "{[%egt 3]}", "" }, "- - - -", "N5", NULL },
  { NULL, { "{[%egt 3]}", "{[%egt 3]}", "", "" }, "- - - -", "N3", NULL },
  { NULL, { "{[ts=3]}", "{[ts=5]}", "", "" }, "- - - -", "N3", NULL },
  { NULL, { "{[%clk 0:03:00]}", "{[%clk 0:03:00]}", "{[%emt 3]}", "" }, "180 180 - -", "N5",
    "0 0 0 0" },
  { "*180", { "{[%emt 3]}", "", "", "" }, "- - - -", "N3", NULL },
  { "10+0.05", { "{[%emt 0.1]}", "{[%emt 0.3]}", "{[%emt 1]}", "{[%emt 0]}" }, "9.95 9.75 9 9.8", "",
    "0.1 0.4 1.4 1.4" },
  /* A clock between times of moves, as a phone writes them */
  { "5400+30", { "{[%emt 0:01:00]}", "{[%emt 0:00:10]}", "{1:28:00}", "{[%emt 0:00:30]}" },
    "5370 5420 5280 5420", "", "60 70 190 220" },
  { "60+30", { "{1:20}", "{[%emt 1]}", "{[%emt 1]}", "{1:20}" }, "80 89 109 80", "", "10 11 12 51" },
  { "1/60", { "{0:57}", "{0:50}", "{0:59}", "{0:58}" }, "57 50 59 58", "", "3 13 71 123" },
  /* Gaps */
  { "300", { "{[%clk 0:04:57]}", "", "", "{[%clk 0:04:50]}" }, "297 - - 290", "", "3 3 3 13" },
  { "300", { "", "", "{[%emt 3]}", "" }, "- - - -", "N5", NULL },
  /* Several periods, one that begins again, an hourglass, none that is known */
  { "2/60:300", { "{[%clk 0:00:57]}", "{[%clk 0:00:50]}", "{[%clk 0:05:50]}", "{[%clk 0:00:40]}" },
    "57 50 350 40", "", "3 13 20 30" },
  { "2/60:300", { "{[%emt 3]}", "{[%emt 10]}", "{[%emt 7]}", "{[%emt 70]}" }, "57 50 350 280", "",
    "3 13 20 90" },
  { "1/60", { "{[%clk 0:00:57]}", "{[%clk 0:00:50]}", "{[%clk 0:00:59]}", "{[%clk 0:00:58]}" },
    "57 50 59 58", "", "3 13 71 123" },
  { "*180", { "{[%clk 0:02:57]}", "{[%clk 0:02:55]}", "{[%clk 0:03:02]}", "{[%clk 0:03:01]}" },
    "177 175 182 181", "", "3 8 8 8" },
  { "?", { "{[%clk 0:02:57]}", "{[%clk 0:02:55]}", "{[%clk 0:02:57]}", "{[%clk 0:02:51]}" },
    "177 175 177 171", "", "0 2 2 6" },
  { "-", { "{[%clk 0:02:57]}", "{[%clk 0:02:57]}", "{[%clk 0:02:50]}", "" }, "177 177 170 -", "",
    "0 0 7 7" },
  { "90 minutes", { "{[%clk 1:30:00]}", "{[%clk 1:29:57]}", "{[%clk 1:29:00]}", "" },
    "5400 5397 5340 -", "", "0 3 63 63" },
  { NULL, { "{[%clk 0:02:57][%emt 0:00:03]}", "{[%clk 0:02:57][%emt 0:00:04]}", "", "" },
    "177 177 - -", "", "3 7 7 7" },
  { "0+1", { "{[%clk 0:00:03]}", "{[%clk 0:00:03]}", "{[%clk 0:00:02]}", "" }, "3 3 2 -", "",
    "0 0 1 1" },
  /* A time that is none is left out and told */
  { "300", { "{[%clk 0:99:99]}", "{[%clk 0:04:57]}", "{[%clk 0:04:55]}", "" }, "- 297 295 -", "U3",
    "0 3 8 8" },
  { "300", { "{[%clk]}", "{[%clk 0:04:57}", "{[%clk x]}", "{[%clk -0:00:01]}" }, "- - - -", "U3",
    NULL },
  { "300", { "{0:99:57}", "{4:61}", "{[%emt 1:2:3:4]}", "{[%egt 5.]}" }, "- - - -", "U3", NULL },
  { "300", { "", "{[%clk 0:04:57.5.5]}", "{[%clk 0:04:57]}", "" }, "- - 297 -", "U4", "0 0 3 3" },
  /* Minutes or hours? */
  { "5400+30", { "{[%clk 1:30]}", "{[%clk 1:29]}", "{[%clk 1:28]}", "{[%clk 1:28]}" }, "- - - -",
    "U3", NULL },
  { "5400+30", { "{[%clk 90:25]}", "{[%clk 89:40]}", "{[%clk 88:00]}", "{[%clk 9:59]}" },
    "5425 5380 5280 599", "", "5 55 230 5041" },
  { "5400+30", { "{[%clk 1:30:25]}", "{[%clk 59:40]}", "", "" }, "5425 3580 - -", "",
    "5 1855 1855 1855" },
  /* More than there can be */
  { "300", { "{[%clk 0:04:57]}", "{[%clk 0:04:57]}", "{[%clk 0:05:20]}", "{[%clk 0:04:50]}" },
    "297 297 320 290", "C5", "3 6 6 13" },
  { "90+30", { "{[%clk 1:30:00]}", "{[%clk 1:30:00]}", "{[%clk 1:29:00]}", "{[%clk 1:28:00]}" },
    "5400 5400 5340 5280", "C3", "0 0 60 180" },
  { "60", { "{[%emt 50]}", "{[%emt 5]}", "{[%emt 15]}", "{[%emt 5]}" }, "10 55 - 50", "C5",
    "50 55 55 60" },
  /* Times that stand alone and go up are not those of clocks */
  { "300", { "{0:03}", "{0:04}", "{0:59}", "{0:12}" }, "- - - -", "U3", NULL },
  { NULL, { "{0:03}", "{0:04}", "{0:59}", "{0:12}" }, "- - - -", "U3", NULL },
  { NULL, { "{4:57}", "{4:59}", "{4:50}", "{4:40}" }, "297 299 290 280", "", "2 2 9 28" },
  /* More than a day is for no clock */
  { "1/259200", { "{[%clk 71:59:59]}", "{[%clk 71:59:58]}", "", "" }, "259199 259198 - -", "N3",
    NULL },
  { "1/259200", { "", "{[%clk 0:59:58]}", "", "" }, "- 3598 - -", "N4", NULL },
  { "?", { "{[%clk 30:00:00]}", "{[%clk 23:59:58]}", "", "" }, "108000 86398 - -", "N3", NULL },
  { "1/86400", { "{[%clk 23:59:50]}", "{[%clk 23:59:58]}", "", "" }, "86390 86398 - -", "",
    "10 12 12 12" },
  { "-", { "{[%clk 0:00:00]}", "{[%clk 0:00:00]}", "", "" }, "0 0 - -", "N3", NULL },
  /* No times at all */
  { "300", { "{a good move}", "{score 1:0}", "{[%eval 0.3]}", "{[%cal Ge2e4]}" }, NULL, NULL, NULL },
  { "300", { "{[%clock 0:04:57]}", "{at 4:57 he left}", "{4:5}", "{:45}" }, NULL, NULL, NULL },
  { "300", { "", "", "", "" }, NULL, NULL, NULL },
  /* Numbers without a time control may be anything */
  { NULL, { "{1}", "{2}", "{3}", "{4}" }, "- - - -", "", NULL },
  { "300", { "{s}", "{1,2,3}", "{- 3}", "{4 5}" }, NULL, NULL, NULL },
};

static char *
text_of_row (gsize i)
{
  g_autofree char *tag =
    rows[i].control != NULL ? g_strdup_printf ("[TimeControl \"%s\"]\n", rows[i].control)
                            : g_strdup ("[Event \"x\"]\n");
  const char *const *c = rows[i].comments;

  return g_strdup_printf ("%s\n1. e4 %s\n1... e5 %s\n2. Nf3 %s\n2... Nc6 %s\n1-0\n", tag, c[0], c[1],
                          c[2], c[3]);
}

static void
check_match (const IxGame *game,
             gsize         i)
{
  g_autoptr (GString) left = g_string_new (NULL);
  g_autoptr (GString) at = g_string_new (NULL);
  gboolean timed;

  read_match (game, left, at, &timed);
  g_assert_cmpint (timed, ==, rows[i].at != NULL);
  if (!timed)
    return;
  g_assert_cmpstr (at->str, ==, rows[i].at);
  if (strchr (rows[i].left, '-') == NULL)
    g_assert_cmpstr (left->str, ==, rows[i].left);
}

static void
test_forms (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = text_of_row (i);
      g_autoptr (IxGame) game = read_game (text);
      g_autoptr (IxGameClocks) clocks = ix_game_clocks_new (game);
      g_autofree char *left = NULL;
      g_autofree char *doubts = NULL;

      g_test_message ("%s", text);
      check_match (game, i);
      if (rows[i].left == NULL)
        {
          g_assert_null (clocks);
          continue;
        }
      g_assert_nonnull (clocks);
      left = times_text (clocks->left, clocks->n);
      doubts = doubts_text (clocks);
      g_assert_cmpstr (left, ==, rows[i].left);
      g_assert_cmpstr (doubts, ==, rows[i].doubts);
    }
}

/* The first 40 letters are told of a long comment with a time that cannot be read. */
static void
test_long_comment (void)
{
  g_autoptr (IxGame) game =
    read_game ("[Event \"x\"]\n\n1. e4 {[%clk x] é éé éé éé éé éé éé éé éé éé éé éé éé} e5 1-0\n");
  g_autoptr (IxGameClocks) clocks = ix_game_clocks_new (game);

  g_assert_cmpstr (clocks->doubts[IX_CLOCKS_UNREADABLE].text, ==,
                   "a time cannot be read: {[%clk x] é éé éé éé éé éé éé éé éé éé éé}");
}

/* Reading and writing changes no comment, and the last one is no reason of the result. */
static void
test_written (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = text_of_row (i);
      g_autoptr (IxGame) game = read_game (text);
      g_autofree char *written = ix_game_write (game);
      g_autoptr (IxGame) again = read_game (written);
      g_autofree char *twice = ix_game_write (again);

      g_assert_cmpstr (twice, ==, written);
      for (guint c = 0; c < G_N_ELEMENTS (rows[i].comments); c++)
        if (*rows[i].comments[c] == '{' && strstr (rows[i].comments[c], "} {") == NULL)
          g_assert_nonnull (strstr (written, rows[i].comments[c]));
      g_assert_true (game->reason == NULL || strstr (game->reason, "[%clk 0") == NULL);
    }
}

static void
test_reasons (void)
{
  static const struct {
    const char *comment;
    const char *words;
  } comments[] = {
    { "[%clk 0:00:01]", "" },
    { " [%eval 0.3] [%clk 0:00:01] ", "" },
    { "0:04:57", "" },
    { " 4:57 ", "" },
    { "[ts=3.2]", "" },
    { "[%clk 0:00:01", "[%clk 0:00:01" },
    { "White resigns", "White resigns" },
    { "[%clk 0:00:01] White resigns", "White resigns" },
    { "[%clk 0:00:01][%emt 3]\nWhite resigns.", "White resigns." },
    { "", "" },
    { "[x]", "[x]" },
    { "1:0", "1:0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (comments); i++)
    g_assert_cmpstr (ix_comment_words (comments[i].comment), ==, comments[i].words);
}

/* The words behind a clock are the reason, and the clock stays. */
static void
test_clock_before_reason (void)
{
  g_autoptr (IxGame) game =
    read_game ("[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:50] White resigns} 0-1\n");
  g_autoptr (IxGameClocks) clocks = ix_game_clocks_new (game);
  g_autofree char *text = ix_game_write (game);

  g_assert_cmpstr (game->reason, ==, "White resigns");
  g_assert_nonnull (clocks);
  g_assert_cmpint (clocks->left[0], ==, 290 * G_USEC_PER_SEC);
  g_assert_cmpstr (text, ==, "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:50]}\n{White resigns} 0-1\n");
}

/* Before the first move a comment may tell what both clocks show. */
static void
test_clock_at_start (void)
{
  g_autoptr (IxGame) game =
    read_game ("[TimeControl \"?\"]\n\n{[%clk 0:03:00]} 1. e4 {[%clk 0:02:58]} *\n");
  g_autoptr (IxGameClocks) clocks = ix_game_clocks_new (game);

  g_assert_cmpint (clocks->base, ==, 180 * G_USEC_PER_SEC);
  g_assert_cmpint (clocks->used[0], ==, 2 * G_USEC_PER_SEC);
}

/* Black begins where the position says so. */
static void
test_black_begins (void)
{
  g_autoptr (IxGame) game =
    read_game ("[TimeControl \"60+1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b - - 0 1\"]\n\n"
               "1... Kd7 {[%emt 5]} 2. Ra2 {[%emt 6]} Kd6 {[%emt 7]} *\n");
  g_autoptr (IxGameClocks) clocks = ix_game_clocks_new (game);
  g_autofree char *left = times_text (clocks->left, clocks->n);

  g_assert_cmpstr (left, ==, "56 55 50");
}

/* Two boards: as they are told by servers, and by the order of time. */
static void
test_two_boards (void)
{
  static const struct {
    const char *control, *moves, *left, *doubts, *at;
  } boards[] = {
    { "180+0", "1A. e4 {178.9} 1B. d4 {178.2} 1a. e5 {178.5} 1b. d5 {176}", "178.9 178.2 178.5 176",
      "", "1.1 1.8 2.6 5.8" },
    { "180", "1A. e4 {[%clk 0:02:58.9]} 1B. d4 {[%clk 0:02:58.2]} 1a. e5 {[%clk 0:02:58.5]}",
      "178.9 178.2 178.5", "", "1.1 1.8 2.6" },
    { "300", "1A. e4 {[ts=0.0]} 1a. e5 {[ts=1.5]} 1B. d4 {[ts=2.25]} 2A. Nf3 {[ts=10]} 1b. d5 {[ts=11]}",
      "300 298.5 297.75 291.5 291.25", "", "0 1.5 2.25 10 11" },
    { "300", "1A. e4 {[ts=5.0]} 1a. e5 {[ts=1.5]}", "295 300", "C3", "5 5" },
    { "300", "1A. e4 {[ts=x]} 1a. e5 {[ts=1.5]}", "- 298.5", "U3", "0 1.5" },
    { "180", "1A. e4 {[%emt 3]} 1B. d4 {[%emt 4]} 1a. e5 {[%emt 5]}", "177 176 175", "", "3 4 8" },
    { "180+0", "1A. e4 {C: 4:57 left} 1a. e5 {[%clk 0:02:50]}", "- 170", "", "0 10" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("[TimeControl \"%s\"]\n\n%s\n*\n", boards[i].control, boards[i].moves);
      g_autoptr (IxGame) game = read_game (text);
      g_autoptr (IxGameClocks) clocks = ix_game_clocks_new (game);
      g_autofree char *left = times_text (clocks->left, clocks->n);
      g_autofree char *doubts = doubts_text (clocks);
      g_autoptr (GString) shown = g_string_new (NULL);
      g_autoptr (GString) at = g_string_new (NULL);
      gboolean timed;

      g_test_message ("%s", text);
      g_assert_cmpstr (left, ==, boards[i].left);
      g_assert_cmpstr (doubts, ==, boards[i].doubts);
      read_match (game, shown, at, &timed);
      g_assert_true (timed);
      g_assert_cmpstr (at->str, ==, boards[i].at);
      if (strchr (left, '-') == NULL)
        g_assert_cmpstr (shown->str, ==, left);
    }
}

static void
test_time_controls (void)
{
  static const struct {
    const char *text, *periods;
  } controls[] = {
    { "300", "0/300+0" },
    { "300+10", "0/300+10" },
    { "40/7200:3600", "40/7200+0 0/3600+0" },
    { "40/7200:20/3600:900+30", "40/7200+0 20/3600+0 0/900+30" },
    { "40/6000+30:900+30", "40/6000+30 0/900+30" },
    { "*180", "0/180+0" },
    { "1/259200", "1/259200+0" },
    { "60d10", "0/60+10" },
    { "10+0.05", "0/10+0" },
    { "0.5/10", NULL },
    { "10.", NULL },
    { "", NULL },
    { "?", NULL },
    { "-", NULL },
    { "300:", NULL },
    { ":300", NULL },
    { "40/", NULL },
    { "0/300", NULL },
    { "300+", NULL },
    { "300 + 10", NULL },
    { "90 minutes", NULL },
    { "*180:60", NULL },
    { "60d10:60+10", NULL },
    { "9999999999", NULL },
    { "1:1:1:1:1:1:1", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      IxTimeControl control;
      g_autoptr (GString) text = g_string_new (NULL);
      gboolean right = ix_time_control_parse (controls[i].text, &control);

      g_test_message ("%s", controls[i].text);
      g_assert_cmpint (right, ==, controls[i].periods != NULL);
      for (guint p = 0; right && p < control.n; p++)
        g_string_append_printf (text, "%s%u/%d+%d", p > 0 ? " " : "", control.periods[p].moves,
                                (int) (control.periods[p].time / G_USEC_PER_SEC),
                                (int) (control.periods[p].increment / G_USEC_PER_SEC));
      if (right)
        {
          g_assert_cmpstr (text->str, ==, controls[i].periods);
          g_assert_cmpint (control.hourglass, ==, controls[i].text[0] == '*');
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-clocks/forms", test_forms);
  g_test_add_func ("/game-clocks/long comment", test_long_comment);
  g_test_add_func ("/game-clocks/written", test_written);
  g_test_add_func ("/game-clocks/reasons", test_reasons);
  g_test_add_func ("/game-clocks/clock before a reason", test_clock_before_reason);
  g_test_add_func ("/game-clocks/clock at the start", test_clock_at_start);
  g_test_add_func ("/game-clocks/Black begins", test_black_begins);
  g_test_add_func ("/game-clocks/two boards", test_two_boards);
  g_test_add_func ("/game-clocks/time controls", test_time_controls);
  return g_test_run ();
}
