/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seasons: what ties the evenings of a club together. */

#include <stdio.h>

#include "ix-file.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"
#include "ix-season-json.h"
#include "ix-season-report.h"
#include "ix-seasons.h"
#include "ix-tool.h"

typedef struct {
  char    *db;
  char    *to;
  char    *name;
  gboolean replace;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->db);
  g_free (options->to);
  g_free (options->name);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static int
fail_usage (void)
{
  return ix_tool_fail (IX_EXIT_USAGE,
                       "usage: season list | season show NAME | "
                       "season export NAME --to csv|json|html|season | "
                       "season import FILE [--name NAME] [--replace]");
}

/* Reads the seasons, and names those that cannot be read. */
static GPtrArray *
read_seasons (const Options *options,
              IxStore       *store,
              int           *status)
{
  g_autofree char *path = ix_tool_db_path (options->db);
  g_autofree char *before = g_strconcat (path, ": ", NULL);
  g_autoptr (GPtrArray) refused = NULL;
  GPtrArray *seasons = ix_seasons_read (store, &refused);

  if (ix_tool_name_refused (before, refused) > 0)
    *status = IX_EXIT_BAD_INPUT;
  return seasons;
}

/* Reads the evenings of a season.  NULL, with the reason on standard error, if the file cannot be
 * read. */
static GPtrArray *
read_evenings (IxStore        *store,
               const IxSeason *season,
               int            *status)
{
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *evenings = ix_seasons_evenings (store, season, &refused, &error);

  if (evenings == NULL)
    *status = ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
  else if (ix_tool_name_refused ("evening ", refused) > 0)
    *status = IX_EXIT_BAD_INPUT;
  return evenings;
}

/* Listing */

static void
print_season (IxStore        *store,
              const IxSeason *season,
              int            *status)
{
  g_autoptr (GPtrArray) evenings = read_evenings (store, season, status);
  g_autoptr (IxSeasonTable) table =
    evenings != NULL ? ix_season_table_new (season, evenings) : NULL;

  if (table == NULL)
    return;
  ix_tool_print_field (season->name);
  printf (",%s,%s,%s,%u,%u\n", season->of == IX_SEASON_OF_TEAMS ? "teams" : "people", season->from,
          season->to, table->evenings->len, table->rows->len);
}

static int
list_seasons (const Options *options)
{
  g_autoptr (IxStore) store = ix_tool_read_store (options->db);
  g_autoptr (GPtrArray) seasons = NULL;
  int status = IX_EXIT_DONE;

  if (store == NULL)
    return IX_EXIT_BAD_INPUT;
  seasons = read_seasons (options, store, &status);
  puts ("name,ranked,from,to,evenings,rows");
  for (guint i = 0; i < seasons->len; i++)
    print_season (store, seasons->pdata[i], &status);
  return status;
}

/* Writing */

static char *
to_csv (const IxSeasonTable *table)
{
  g_autoptr (GPtrArray) reports = ix_season_reports_new (table);

  return ix_reports_to_csv (reports);
}

static char *
to_html (const IxSeasonTable *table)
{
  g_autoptr (GPtrArray) reports = ix_season_reports_new (table);

  return ix_reports_to_html (reports, table->season->name, "en");
}

static char *
to_definition (const IxSeasonTable *table)
{
  return ix_season_write (table->season);
}

static char *
to_table (const IxSeasonTable *table)
{
  g_autoptr (IxReport) report = ix_season_report_new (table, IX_REPORT_SEASON);

  return ix_report_to_csv (report);
}

typedef char *(*WriteTable) (const IxSeasonTable *table);

static const struct {
  const char *name;
  WriteTable  write;
} formats[] = {
  { "csv", to_csv },
  { "json", ix_season_to_json },
  { "html", to_html },
  { "season", to_definition },
};

/* Returns the function that writes the format; NULL if there is none of that name. */
static WriteTable
find_format (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].name, name))
      return formats[i].write;
  return NULL;
}

static int
write_season (const char    *name,
              WriteTable     write,
              const Options *options)
{
  g_autoptr (IxStore) store = ix_tool_read_store (options->db);
  g_autofree char *printable = ix_record_printable (name);
  g_autoptr (GPtrArray) seasons = NULL;
  g_autoptr (GPtrArray) evenings = NULL;
  g_autoptr (IxSeasonTable) table = NULL;
  g_autofree char *text = NULL;
  const IxSeason *season;
  int status = IX_EXIT_DONE;

  if (store == NULL)
    return IX_EXIT_BAD_INPUT;
  seasons = read_seasons (options, store, &status);
  season = ix_seasons_find (seasons, printable);
  if (season == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "there is no season '%s'; see 'season list'", printable);
  evenings = read_evenings (store, season, &status);
  if (evenings == NULL)
    return status;
  table = ix_season_table_new (season, evenings);
  text = write (table);
  fputs (text, stdout);
  return status;
}

/* Importing */

/* Reads the season of a file, and gives it the name of the option. */
static IxSeason *
read_file (const char    *file,
           const Options *options,
           GError       **error)
{
  g_autofree char *text = NULL;
  IxSeason *season;
  gsize length;

  if (!ix_file_read_input (file, IX_FILE_LONGEST, &text, &length, error))
    return NULL;
  season = ix_season_parse (text, length, error);
  if (season != NULL && options->name != NULL)
    {
      g_free (season->name);
      season->name = g_utf8_make_valid (options->name, -1);
    }
  return season;
}

static int
import_season (const char    *file,
               const Options *options)
{
  g_autofree char *path = ix_tool_db_path (options->db);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxSeason) season = read_file (file, options, &error);
  g_autoptr (GPtrArray) seasons = NULL;
  g_autoptr (IxStore) store = NULL;
  const IxSeason *old = NULL;

  if (season == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, error->message);
  if (ix_tool_store_is_new (path))
    ix_tool_note_copies (path);
  store = ix_store_open (path, &error);
  if (store == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", path, error->message);
  seasons = ix_seasons_read (store, NULL);
  if (options->replace)
    old = ix_seasons_find (seasons, season->name);
  if (!ix_seasons_save (store, season, old != NULL ? old->name : NULL, &error))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, error->message);
  printf ("season %s\n", season->name);
  return IX_EXIT_DONE;
}

static int
export_season (const char    *name,
               const Options *options)
{
  WriteTable write;

  if (options->to == NULL)
    return fail_usage ();
  write = find_format (options->to);
  return write != NULL ? write_season (name, write, options)
                       : ix_tool_fail (IX_EXIT_USAGE, "--to %s: not csv, json, html or season",
                                       options->to);
}

int
ix_command_season (int    argc,
                   char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    IX_OPTION_TEXT ("to", &options.to, "The form of the export: csv, json, html or season", "FORMAT"),
    IX_OPTION_TEXT ("name", &options.name, "Import the season under this name", "NAME"),
    IX_OPTION_FLAG ("replace", &options.replace, "Import it in the place of the one with its name"),
    IX_OPTION_DB (&options.db),
    IX_OPTIONS_END,
  };

  if (!ix_tool_parse (entries, 1, 2, &argc, &argv))
    return IX_EXIT_USAGE;
  if (g_str_equal (argv[1], "import") && argc == 3 && options.to == NULL)
    return import_season (argv[2], &options);
  if (options.name != NULL || options.replace)
    return fail_usage ();
  if (g_str_equal (argv[1], "export") && argc == 3)
    return export_season (argv[2], &options);
  if (options.to != NULL)
    return fail_usage ();
  if (g_str_equal (argv[1], "list") && argc == 2)
    return list_seasons (&options);
  if (g_str_equal (argv[1], "show") && argc == 3)
    return write_season (argv[2], to_table, &options);
  return fail_usage ();
}
