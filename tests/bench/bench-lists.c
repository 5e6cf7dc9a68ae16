/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-lists FOLDER [ROWS]: makes up a list of FIDE's format with so many rows (1,500,000) in the
 * folder, imports it, and looks for names as they are typed, letter by letter and with errors.
 * Prints how long the import took beside the sqlite3 shell, which reads the same rows from CSV into
 * the same tables, the peak of memory, and what a keystroke costs.  The folder keeps nothing. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-processor.h"

#define N_NAMES 1200 /* that are looked for */
#define LIMIT 20

/* Names */

static const char *const beginnings[] = {
  "Ab", "Al", "An", "Ba", "Be", "Bo", "Bra", "Ca", "Che", "Chri", "Da", "De", "Do", "El", "Fe",
  "Fra", "Ga", "Ge", "Go", "Gri", "Ha", "He", "Ho", "Iv", "Ja", "Jo", "Ka", "Ko", "Kra", "La",
  "Le", "Li", "Ma", "Me", "Mo", "Mi", "Na", "Ni", "No", "Ol", "Pa", "Pe", "Po", "Ra", "Ro", "Sa",
  "Sch", "Se", "Sha", "Si", "Smi", "So", "Sta", "Ta", "To", "Va", "Vo", "Wa", "Wi", "Za",
};
static const char *const middles[] = {
  "ba", "bri", "ca", "da", "de", "di", "dri", "ga", "go", "ha", "ka", "ko", "la", "le", "li",
  "lo", "ma", "me", "mi", "mo", "na", "ne", "ni", "no", "ra", "re", "ri", "ro", "sa", "si", "ta",
  "te", "ti", "to", "va", "vi",
};
static const char *const ends[] = {
  "n", "s", "v", "ck", "d", "dez", "ev", "ez", "han", "ian", "ic", "in", "ing", "ini", "is",
  "k", "ko", "ler", "lin", "m", "mann", "ner", "nov", "ov", "r", "rson", "ski", "son", "t", "th",
  "ton", "tra", "va", "vich", "wicz", "y", "z",
};

/* A few names are common and most are rare, as in life. */
static guint32
common_number (GRand *rand,
               guint  n)
{
  double x = g_rand_double (rand);

  return (guint32) (x * x * x * n);
}

#define PICK(rand, table) (table)[common_number (rand, G_N_ELEMENTS (table))]

static void
make_name (GRand   *rand,
           GString *name)
{
  g_string_assign (name, PICK (rand, beginnings));
  g_string_append (name, PICK (rand, middles));
  if (g_rand_int_range (rand, 0, 3) > 0)
    g_string_append (name, PICK (rand, middles));
  if (g_rand_int_range (rand, 0, 40) == 0)
    g_string_append (name, "-Jo");
  g_string_append (name, PICK (rand, ends));
  g_string_append (name, ", ");
  g_string_append (name, PICK (rand, beginnings));
  g_string_append (name, PICK (rand, middles));
  g_string_append (name, PICK (rand, ends));
}

static void
write_list (const char *path,
            guint       n_rows)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  GString *name = g_string_new (NULL);
  FILE *file = fopen (path, "w");

  g_assert_nonnull (file);
  fprintf (file, "%-15s%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6s%-4s%-3s%-6s%-4s%-3s%-6s%-4s%-3s%-6s%s\n",
           "ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA", "SRtng", "SGm", "SK",
           "RRtng", "RGm", "Rk", "BRtng", "BGm", "BK", "B-day", "Flag");
  for (guint i = 0; i < n_rows; i++)
    {
      gint rating = g_rand_int_range (rand, 1000, 2400);

      make_name (rand, name);
      fprintf (file,
               "%-15u%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4d%-3d%-6d%s\n",
               900000000 + i, name->str, "ENG", i % 9 == 0 ? "F" : "M", "", "", "", "", rating, 0,
               20, i % 3 == 0 ? rating - 20 : 0, 0, 20, 0, 0, 20,
               g_rand_int_range (rand, 1940, 2015), "");
    }
  g_string_free (name, TRUE);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* Importing, in a process of its own, whose memory is measured */

static void
import (const char *folder,
        const char *file)
{
  const IxListOptions options = { .name = "Made up", .date = "2026-01" };
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;

  id = ix_lists_import (folder, file, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static double
time_import (const char *program,
             const char *folder,
             const char *file,
             double     *peak)
{
  char *argv[] = { (char *) program, (char *) "--import", (char *) folder, (char *) file, NULL };

  return ix_processor_run (argv, peak);
}

/* The sqlite3 shell */

static char *
list_path (const char *folder)
{
  g_autoptr (IxLists) lists = ix_lists_open (folder, NULL);
  g_autoptr (GPtrArray) all = ix_lists_all (lists, NULL);
  const IxListInfo *info = all->pdata[0];

  return g_strdup_printf ("%s/%s.list", folder, info->id);
}

static void
write_file (const char *path,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* Writes the CSV that .import needs: the very rows of the list, with the text that is indexed. */
static void
write_csv (const char *folder,
           const char *list)
{
  g_autofree char *script = g_build_filename (folder, "export.sql", NULL);
  g_autofree char *read = g_strdup_printf (".read %s", script);
  g_autofree char *text = g_strdup_printf (
    ".mode csv\n.output %s/rows.csv\n"
    "SELECT line, name, key, code, fide, club, federation, title, sex, year, standard, rapid,"
    " trim(key || ' ' || coalesce(standard, '') || ' ' || coalesce(rapid, '')) FROM player;\n",
    folder);
  char *argv[] = { (char *) "sqlite3", (char *) "-readonly", (char *) list, read, NULL };
  double peak;

  write_file (script, text);
  ix_processor_run (argv, &peak);
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
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000;\n"
    "CREATE TABLE row (line INTEGER PRIMARY KEY, name TEXT, key TEXT, code TEXT, fide INTEGER,"
    " club TEXT, federation TEXT, title TEXT, sex TEXT, year INTEGER, standard INTEGER,"
    " rapid INTEGER, words TEXT);\n"
    ".import --csv %s/rows.csv row\n"
    "CREATE INDEX row_code ON row (code);\nCREATE INDEX row_key ON row (key);\n"
    "CREATE VIRTUAL TABLE word USING fts5 (text, content = '', columnsize = 0, detail = none,"
    " prefix = '1 2 3 4 5', tokenize = 'ascii');\n"
    "INSERT INTO word (rowid, text) SELECT line, words FROM row;\n"
    "INSERT INTO word (word) VALUES ('optimize');\n",
    folder);
  char *argv[] = { (char *) "sqlite3", db, read, NULL };
  double seconds;

  write_file (script, text);
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
  printf ("search, %-22s %5u keystrokes: median %.2f ms, 99 of 100 below %.2f ms, worst %.2f ms\n",
          what, times->len, g_array_index (times, double, times->len / 2),
          g_array_index (times, double, times->len * 99 / 100),
          g_array_index (times, double, times->len - 1));
}

static void
type (IxLists    *lists,
      const char *id,
      const char *text,
      GArray     *times)
{
  for (gsize n = 1; n <= strlen (text); n++)
    {
      g_autofree char *typed = g_strndup (text, n);
      g_autoptr (GError) error = NULL;
      gint64 begin = g_get_monotonic_time ();
      g_autoptr (GPtrArray) players = ix_lists_search (lists, id, typed, LIMIT, &error);
      double ms = (double) (g_get_monotonic_time () - begin) / 1000;

      g_assert_no_error (error);
      g_array_append_val (times, ms);
    }
}

typedef enum {
  TYPE_NAME,
  TYPE_FORENAME_FIRST,
  TYPE_WITH_ERROR,
  TYPE_WITH_RATING,
} Typing;

static void
bench_search (const char *folder,
              const char *what,
              Typing      typing)
{
  g_autoptr (IxLists) lists = ix_lists_open (folder, NULL);
  g_autoptr (GPtrArray) all = ix_lists_all (lists, NULL);
  const char *id = ((IxListInfo *) all->pdata[0])->id;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GRand) rand = g_rand_new_with_seed (typing + 100);
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < N_NAMES / 4; i++)
    {
      g_autofree char *text = NULL;
      g_auto (GStrv) parts = NULL;

      make_name (rand, name);
      parts = g_strsplit (name->str, ", ", 2);
      if (typing == TYPE_WITH_ERROR)
        {
          gint32 at = g_rand_int_range (rand, 1, (gint32) strlen (parts[0]) - 1);
          char letter = parts[0][at];

          parts[0][at] = parts[0][at + 1];
          parts[0][at + 1] = letter;
        }
      text = typing == TYPE_FORENAME_FIRST ? g_strdup_printf ("%s %s", parts[1], parts[0])
             : typing == TYPE_WITH_RATING
               ? g_strdup_printf ("%s %d", parts[0], g_rand_int_range (rand, 1000, 2400))
               : g_strdup_printf ("%s %s", parts[0], parts[1]);
      type (lists, id, text, times);
    }
  g_string_free (name, TRUE);
  report (what, times);
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

static void
bench (const char *program,
       const char *folder,
       guint       n_rows)
{
  g_autofree char *file = g_build_filename (folder, "made-up.txt", NULL);
  g_autofree char *list = NULL;
  double few_peak, peak, shell_peak, seconds, shell;

  write_list (file, n_rows / 10);
  time_import (program, folder, file, &few_peak);
  remove_all (folder);
  write_list (file, n_rows);
  seconds = time_import (program, folder, file, &peak);
  list = list_path (folder);
  write_csv (folder, list);
  shell = time_shell (folder, &shell_peak);
  printf ("import of %u rows: %.1f s of the processor, %.2f times the sqlite3 shell"
          " (want: at most 1.5)\n",
          n_rows, seconds, seconds / shell);
  printf ("memory: %.0f MB, with a tenth of the rows %.0f MB, the shell %.0f MB\n", peak, few_peak,
          shell_peak);
  bench_search (folder, "surname first", TYPE_NAME);
  bench_search (folder, "forename first", TYPE_FORENAME_FIRST);
  bench_search (folder, "two letters in the wrong order", TYPE_WITH_ERROR);
  bench_search (folder, "surname and rating", TYPE_WITH_RATING);
  remove_all (folder);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "--import"))
    {
      import (argv[2], argv[3]);
      return EXIT_SUCCESS;
    }
  if (argc < 2 || g_mkdir_with_parents (argv[1], 0700) != 0)
    {
      fprintf (stderr, "usage: bench-lists FOLDER [ROWS]\n");
      return 2;
    }
  bench (argv[0], argv[1], argc > 2 ? (guint) atoi (argv[2]) : 1500000);
  return EXIT_SUCCESS;
}
