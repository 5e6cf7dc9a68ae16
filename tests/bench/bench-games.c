/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-games GAMES FOLDER [N]: makes up a file of N games (20,000) in the folder, from the moves of
 * the BPGN file GAMES, imports it, and looks for games as one types, letter by letter.  Prints how long
 * the import took beside the sqlite3 shell, which reads the very rows from CSV into the same tables,
 * the peak of memory, and what a keystroke costs.  Times are those of the processor.  The folder keeps nothing. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ix-game-reader.h"
#include "ix-games-private.h"
#include "ix-openings.h"
#include "ix-processor.h"

#define N_PLAYERS 20000
#define N_EVENTS 500
#define N_SEARCHES 400 /* that are typed */
#define N_IMPORTS 5    /* of which the quickest counts: what else the computer does makes them slower only */
#define PAGE 60        /* games that are shown at once */

/* Made-up games */

static const char *const syllables[] = {
  "ba", "bri", "ca", "da", "de", "di", "dri", "ga", "go", "ha", "ka", "ko", "la", "le", "li", "lo",
  "ma", "me", "mi", "mo", "na", "ne", "ni", "no", "ra", "re", "ri", "ro", "sa", "si", "ta", "te",
  "ti", "to", "va", "vi", "schi", "smi", "ster", "wa", "wo", "za", "zo", "quin",
};

/* A few are common and most are rare, as in life. */
static guint32
common_number (GRand *rand,
               guint  n)
{
  double x = g_rand_double (rand);

  return (guint32) (x * x * x * n);
}

/* The same number has the same name. */
static void
append_name (GString *text,
             guint    number)
{
  gsize begin = text->len;
  guint32 x = number * 2654435761u;

  for (guint i = 0; i < 2 + number % 3; i++, x = x * 1664525u + 1013904223u)
    g_string_append (text, syllables[(x >> 16) % G_N_ELEMENTS (syllables)]);
  g_string_append_printf (text, "%u", number % 97);
  text->str[begin] = g_ascii_toupper (text->str[begin]);
}

static const char *const endings[] = { "resigns", "forfeits on time", "resigns" };

static void
append_end (GString *text,
            GRand   *rand,
            guint    players[4])
{
  gint32 kind = g_rand_int_range (rand, 0, 20);
  gint32 loser = g_rand_int_range (rand, 0, 4);

  if (kind == 0)
    {
      g_string_append (text, "*\n\n");
      return;
    }
  if (kind == 1)
    {
      g_string_append (text, "{Game drawn by mutual agreement} 1/2-1/2\n\n");
      return;
    }
  g_string_append_c (text, '{');
  append_name (text, players[loser]);
  g_string_append_printf (text, " %s} %s\n\n", endings[kind % 3],
                          loser == 1 || loser == 2 ? "1-0" : "0-1");
}

static void
append_moves (GString      *text,
              GRand        *rand,
              const IxGame *game)
{
  guint n = (guint) g_rand_int_range (rand, 10, (gint32) game->half_moves->len);

  for (guint i = 0; i < n; i++)
    {
      const IxHalfMove *move = game->half_moves->pdata[i];
      gboolean white = move->seat.colour == IX_WHITE;

      g_string_append_printf (text, "%u%c. %s {%s}%c", move->number,
                              (white ? 'A' : 'a') + move->seat.board, move->text,
                              ((IxNote *) move->notes->pdata[0])->text, i % 6 == 5 ? '\n' : ' ');
    }
}

static void
append_game (GString         *text,
             GRand           *rand,
             const GPtrArray *games)
{
  static const char *const seats[] = { "WhiteA", "BlackA", "WhiteB", "BlackB" };
  guint players[4];

  g_string_append_printf (text,
                          "[Event \"Open of %s %u\"]\n[Site \"fics\"]\n"
                          "[Date \"%d.%02d.%02d\"]\n",
                          syllables[common_number (rand, G_N_ELEMENTS (syllables))],
                          common_number (rand, N_EVENTS), g_rand_int_range (rand, 1995, 2026),
                          g_rand_int_range (rand, 1, 13), g_rand_int_range (rand, 1, 29));
  for (guint i = 0; i < 4; i++)
    {
      players[i] = common_number (rand, N_PLAYERS / 4) * 4 + i;
      g_string_append_printf (text, "[%s \"", seats[i]);
      append_name (text, players[i]);
      g_string_append_printf (text, "\"][%sElo \"%d\"]\n", seats[i],
                              g_rand_int_range (rand, 1000, 2500));
    }
  g_string_append (text, "[TimeControl \"180+0\"]\n");
  append_moves (text, rand, games->pdata[g_rand_int_range (rand, 0, (gint32) games->len)]);
  append_end (text, rand, players);
}

static void
write_games (const char *path,
             const char *source,
             guint       n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GPtrArray) games = NULL;
  gsize length;
  FILE *file = fopen (path, "w");

  g_assert_nonnull (file);
  g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
  games = ix_games_parse (bytes, length);
  for (guint i = 0; i < n; i++)
    {
      g_string_truncate (text, 0);
      append_game (text, rand, games);
      fwrite (text->str, 1, text->len, file);
    }
  g_assert_cmpint (fclose (file), ==, 0);
}

/* Importing, in a process of its own, whose memory is measured */

static void
import (const char *folder,
        const char *file)
{
  g_autoptr (IxGamesReport) report = NULL;
  g_autoptr (GError) error = NULL;

  g_free (ix_games_import (folder, file, "Made up", NULL, NULL, &report, &error));
  g_assert_no_error (error);
  printf ("%u records: %u games, %u repaired, %u doubted, %u refused, %u twice\n", report->n_read,
          report->n_games, report->n_found[0], report->n_found[1], report->n_found[2],
          report->n_found[3]);
}

static gssize
read_file (gpointer data,
           char    *buffer,
           gsize    size,
           GError **error)
{
  return read (*(int *) data, buffer, size);
}

static void
write_turn (const IxGame   *game,
            guint           n,
            const IxTurn   *turn,
            const IxBoards *before,
            const IxBoards *after,
            gpointer        data)
{
  guint b = ((const IxHalfMove *) game->half_moves->pdata[n])->seat.board;

  ix_first_turns_add ((IxFirstTurns *) data + b, &before->board[b], turn, &after->board[b]);
}

/* The share of reading and playing the records, and of writing their first turns. */
static void
parse (const char *file)
{
  IxFirstTurns first[IX_FIRST_TURNS_BOARDS];
  int fd = g_open (file, O_RDONLY, 0);
  g_autoptr (IxGameReader) reader = ix_game_reader_new (read_file, &fd);
  g_autofree IxReplay *replay = g_new (IxReplay, 1);

  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    ix_first_turns_init (&first[b]);
  for (;;)
    {
      const char *text;
      gsize length;
      g_autoptr (IxGame) game = ix_game_reader_next (reader, &text, &length, NULL);

      if (game == NULL)
        break;
      for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
        ix_first_turns_begin (&first[b], ix_game_variant (game));
      ix_game_replay (game, ix_game_variant (game), IX_NOTATION_STRICT, replay, write_turn, first,
                      NULL);
    }
  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    ix_first_turns_clear (&first[b]);
  close (fd);
}

static double
time_self (const char *program,
           const char *what,
           const char *folder,
           const char *file,
           double     *peak)
{
  char *argv[] = { (char *) program, (char *) what, (char *) folder, (char *) file, NULL };

  return ix_processor_run (argv, peak);
}

/* The sqlite3 shell */

static char *
collection_path (const char *folder)
{
  g_autoptr (IxStore) store = ix_store_open (":memory:", NULL);
  g_autoptr (IxGames) games = ix_games_open (folder, store, NULL);
  g_autoptr (GPtrArray) all = ix_games_collections (games);

  return ix_games_path (folder, ((IxCollectionInfo *) all->pdata[0])->id, IX_GAMES_SUFFIX);
}

static void
write_field (FILE       *file,
             const char *text,
             gsize       length,
             char        behind)
{
  putc ('"', file);
  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '"')
        putc ('"', file);
      putc (text[i], file);
    }
  putc ('"', file);
  putc (behind, file);
}

static void
write_row (FILE         *file,
           sqlite3_stmt *stmt)
{
  int n = sqlite3_column_count (stmt);

  for (int i = 0; i < n; i++)
    write_field (file, (const char *) sqlite3_column_blob (stmt, i),
                 (gsize) sqlite3_column_bytes (stmt, i), i == n - 1 ? '\n' : ',');
}

/* Writes the rows of a table; with @words the words of each game. */
static void
write_csv (const char *folder,
           IxStore    *file,
           const char *name,
           const char *sql)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (file, NULL, sql, "");
  gboolean words = g_str_equal (name, "word.csv");
  FILE *csv = fopen (path, "w");
  g_auto (IxGamesRow) row = { 0 };

  ix_games_row_init (&row);
  while (sqlite3_step (stmt) == SQLITE_ROW)
    {
      if (!words)
        {
          write_row (csv, stmt);
          continue;
        }
      g_clear_pointer (&row.entry, ix_game_entry_free);
      row.entry = ix_games_read_entry (stmt, "");
      ix_games_row_complete (&row, NULL);
      write_field (csv, row.words->str, row.words->len, '\n');
    }
  g_assert_cmpint (fclose (csv), ==, 0);
}

static void
write_rows (const char *folder,
            const char *collection)
{
  IxStore file;

  g_assert_true (ix_games_open_file (collection, FALSE, &file, NULL));
  write_csv (folder, &file, "game.csv", "SELECT * FROM game ORDER BY number");
  write_csv (folder, &file, "record.csv", "SELECT * FROM record ORDER BY source");
  write_csv (folder, &file, "word.csv", "SELECT " IX_GAMES_COLUMNS " FROM game ORDER BY number");
  sqlite3_close (file.db);
}

static double
time_shell (const char *folder,
            double     *peak)
{
  g_autofree char *script = g_build_filename (folder, "import.sql", NULL);
  g_autofree char *db = g_build_filename (folder, "shell.db", NULL);
  g_autofree char *read = g_strdup_printf (".read %s", script);
  g_autofree char *text = g_strdup_printf (
    ".output /dev/null\n"
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8000;\n%s\n"
    /* CSV cannot tell text from bytes. */
    "DROP TABLE record; CREATE TABLE record (source INTEGER PRIMARY KEY, text);\n"
    ".import --csv %s/record.csv record\n.import --csv %s/game.csv game\n%s\n"
    "CREATE TEMP TABLE row (text);\n"
    ".import --csv --schema temp %s/word.csv row\n"
    "INSERT INTO word (rowid, text) SELECT rowid, text FROM temp.row;\n"
    "INSERT INTO word (word) VALUES ('optimize');\n"
    "CREATE VIRTUAL TABLE temp.term USING fts5vocab ('main', 'word', 'row');\n"
    "INSERT INTO vocabulary SELECT term FROM temp.term;\n",
    ix_games_tables, folder, folder, ix_games_indexes, folder);
  char *argv[] = { (char *) "sqlite3", db, read, NULL };
  g_autoptr (GError) error = NULL;
  double seconds;

  g_file_set_contents (script, text, -1, &error);
  g_assert_no_error (error);
  seconds = ix_processor_run (argv, peak);
  g_unlink (db);
  return seconds;
}

/* Searching */

static void
report (const char *what,
        GArray     *times)
{
  g_array_sort (times, ix_compare_doubles);
  printf ("%-32s %5u times: median %.2f ms, 99 of 100 below %.2f ms, worst %.2f ms\n", what,
          times->len, g_array_index (times, double, times->len / 2),
          g_array_index (times, double, times->len * 99 / 100),
          g_array_index (times, double, times->len - 1));
}

static void
show_page (IxGames            *games,
           const IxGamesQuery *query,
           GArray             *times)
{
  g_autoptr (GError) error = NULL;
  gint64 begin = ix_processor_time ();
  g_autoptr (IxGamesCursor) cursor = ix_games_find (games, query, &error);
  g_autoptr (GPtrArray) page G_GNUC_UNUSED =
    cursor != NULL ? ix_games_cursor_next (cursor, PAGE, &error) : NULL;
  double ms = (double) (ix_processor_time () - begin) / 1000;

  g_assert_no_error (error);
  g_array_append_val (times, ms);
}

static void
type (IxGames     *games,
      const char  *text,
      IxGamesOrder order,
      GArray      *times)
{
  for (gsize n = 1; n <= strlen (text); n++)
    {
      g_autofree char *typed = g_strndup (text, n);

      show_page (games, &(IxGamesQuery) { .text = typed, .order = order }, times);
    }
}

typedef enum { TYPE_PLAYER, TYPE_TWO_PLAYERS, TYPE_EVENT, TYPE_END, TYPE_DATE } Typing;

static void
bench_search (IxGames     *games,
              const char  *what,
              Typing       typing,
              IxGamesOrder order)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GRand) rand = g_rand_new_with_seed (typing + 100);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < N_SEARCHES; i++)
    {
      g_string_truncate (text, 0);
      if (typing == TYPE_EVENT)
        g_string_append_printf (text, "open of %s %u",
                                syllables[common_number (rand, G_N_ELEMENTS (syllables))],
                                common_number (rand, N_EVENTS));
      else if (typing == TYPE_DATE)
        g_string_append_printf (text, "%d-%02d-%02d", g_rand_int_range (rand, 1995, 2026),
                                g_rand_int_range (rand, 1, 13), g_rand_int_range (rand, 1, 29));
      else
        append_name (text, common_number (rand, N_PLAYERS));
      if (typing == TYPE_TWO_PLAYERS)
        {
          g_string_append_c (text, ' ');
          append_name (text, common_number (rand, N_PLAYERS));
        }
      if (typing == TYPE_END)
        g_string_append_printf (text, " %s 1-0", endings[i % 2]);
      type (games, text->str, order, times);
    }
  report (what, times);
}

static void
bench_orders (IxGames *games)
{
  static const char *const names[] = { "by date", "by players", "by event", "by result",
                                       "by length" };
  static const char *const texts[] = { "", "ba", "resigns 1-0" };

  for (IxGamesOrder order = IX_GAMES_BY_DATE; order <= IX_GAMES_BY_LENGTH; order++)
    for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
        g_autofree char *what = g_strdup_printf ("first page %s '%s'", names[order], texts[i]);

        for (guint n = 0; n < 6; n++)
          show_page (games,
                     &(IxGamesQuery) { .order = order, .text = texts[i], .reversed = n & 1 }, times);
        report (what, times);
      }
}

static void
bench_searches (const char *folder)
{
  g_autoptr (IxStore) store = ix_store_open (":memory:", NULL);
  g_autoptr (IxGames) games = ix_games_open (folder, store, NULL);

  bench_search (games, "typing a player", TYPE_PLAYER, IX_GAMES_BY_DATE);
  bench_search (games, "typing two players", TYPE_TWO_PLAYERS, IX_GAMES_BY_DATE);
  bench_search (games, "typing an event", TYPE_EVENT, IX_GAMES_BY_DATE);
  bench_search (games, "typing player and end", TYPE_END, IX_GAMES_BY_DATE);
  bench_search (games, "typing a date", TYPE_DATE, IX_GAMES_BY_DATE);
  bench_search (games, "typing a player, by players", TYPE_PLAYER, IX_GAMES_BY_PLAYERS);
  bench_search (games, "typing an event, by event", TYPE_EVENT, IX_GAMES_BY_EVENT);
  bench_search (games, "typing an end, by length", TYPE_END, IX_GAMES_BY_LENGTH);
  bench_orders (games);
}

/* Reading the first turns of all games, and the tree of those of one variant and board. */
static void
bench_openings (const char *folder)
{
  g_autoptr (IxStore) store = ix_store_open (":memory:", NULL);
  g_autoptr (IxGames) games = ix_games_open (folder, store, NULL);
  const IxOpeningsChoice choice = { .variant = "berkshire" };
  gint64 begin = ix_processor_time ();
  g_autoptr (IxOpenings) openings =
    ix_openings_read (games, &(IxGamesQuery) { .text = NULL }, NULL);
  gint64 read = ix_processor_time ();
  g_autoptr (IxOpening) tree = ix_openings_tree (openings, &choice);

  printf ("openings of %u games: %.1f ms to read them, %.1f ms for the tree\n", tree->n_games,
          (double) (read - begin) / 1000, (double) (ix_processor_time () - read) / 1000);
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

static gsize
size_of (const char *path)
{
  GStatBuf about;

  return g_stat (path, &about) == 0 ? (gsize) about.st_size : 0;
}

static void
keep_least (double *least,
            double  seconds)
{
  *least = MIN (*least, seconds);
}

static void
bench (const char *program,
       const char *source,
       const char *folder,
       guint       n)
{
  g_autofree char *file = g_build_filename (folder, "made-up.bpgn", NULL);
  g_autofree char *collection = NULL;
  double few_peak, peak, parse_peak, shell_peak;
  double seconds = G_MAXDOUBLE, parsing = G_MAXDOUBLE, shell = G_MAXDOUBLE;

  write_games (file, source, n / 10);
  time_self (program, "--import", folder, file, &few_peak);
  for (guint i = 0; i < N_IMPORTS; i++)
    {
      remove_all (folder);
      write_games (file, source, n);
      keep_least (&seconds, time_self (program, "--import", folder, file, &peak));
      keep_least (&parsing, time_self (program, "--parse", folder, file, &parse_peak));
    }
  collection = collection_path (folder);
  printf ("%zu MB of text, a collection of %zu MB\n", size_of (file) >> 20,
          size_of (collection) >> 20);
  g_unlink (file);
  bench_searches (folder);
  bench_openings (folder);
  write_rows (folder, collection);
  for (guint i = 0; i < N_IMPORTS; i++)
    keep_least (&shell, time_shell (folder, &shell_peak));
  printf ("import of %u games: %.2f s of the processor, of which %.2f s to read and play them;"
          " the rest is %.2f times the sqlite3 shell with %.2f s (want: at most 1.5)\n",
          n, seconds, parsing, (seconds - parsing) / shell, shell);
  printf ("memory: %.0f MB, with a tenth of the games %.0f MB, the shell %.0f MB\n", peak, few_peak,
          shell_peak);
  remove_all (folder);
}

int
main (int    argc,
      char **argv)
{
  setvbuf (stdout, NULL, _IOLBF, 0);
  if (argc == 3 && g_str_equal (argv[1], "--search"))
    bench_searches (argv[2]);
  else if (argc == 4 && g_str_equal (argv[1], "--import"))
    import (argv[2], argv[3]);
  else if (argc == 4 && g_str_equal (argv[1], "--parse"))
    parse (argv[3]);
  else if (argc >= 3 && g_mkdir_with_parents (argv[2], 0700) == 0)
    bench (argv[0], argv[1], argv[2], argc > 3 ? (guint) atoi (argv[3]) : 20000);
  else
    {
      fprintf (stderr, "usage: bench-games GAMES FOLDER [N]\n");
      return 2;
    }
  return EXIT_SUCCESS;
}
