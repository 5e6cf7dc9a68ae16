/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands about grading lists.  They use only the folder beside the data file, so imports too
 * work while the program has the data file open. */

#include <stdio.h>
#include <string.h>

#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-tool.h"

#define MAX_LIMIT 1000

typedef struct {
  char    *db, *name, *date, *columns;
  char   **lists; /* NULL: the newest */
  gboolean revised;
  gint     limit;
  char    *folder;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->db);
  g_free (options->name);
  g_free (options->date);
  g_free (options->columns);
  g_strfreev (options->lists);
  g_free (options->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static void
print_row (const char *const *fields,
           gsize              n)
{
  for (gsize i = 0; i < n; i++)
    {
      if (i > 0)
        putchar (',');
      ix_tool_print_field (fields[i]);
    }
  putchar ('\n');
}

static IxLists *
open_lists (const Options *options)
{
  g_autoptr (GError) error = NULL;
  IxLists *lists;

  if (!ix_tool_has_folder (options->db))
    {
      ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: there is no such folder", options->folder);
      return NULL;
    }
  lists = ix_lists_open (options->folder, &error);
  if (lists == NULL)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", options->folder, error->message);
  return lists;
}

/* Lists */

static void
print_lists_header (void)
{
  puts ("id,name,date,scale,players,odd");
}

static void
print_list (const IxListInfo *info)
{
  g_autofree char *players = g_strdup_printf ("%u", info->n_players);
  g_autofree char *n_warnings = g_strdup_printf ("%u", info->n_warnings);
  const char *const fields[] = {
    info->id, info->name, info->date, info->scale == IX_LIST_GRADES ? "grades" : "ratings", players,
    n_warnings,
  };

  print_row (fields, G_N_ELEMENTS (fields));
}

/* All lists, or only the list @id. */
static int
print_lists (const Options *options,
             const char    *id)
{
  g_autoptr (IxLists) lists = open_lists (options);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GError) error = NULL;

  if (lists == NULL)
    return IX_EXIT_BAD_INPUT;
  all = ix_lists_all (lists, &error);
  if (all == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", options->folder, error->message);
  print_lists_header ();
  for (guint i = 0; i < all->len; i++)
    if (id == NULL || g_str_equal (((IxListInfo *) all->pdata[i])->id, id))
      print_list (all->pdata[i]);
  refused = ix_lists_refused (lists);
  ix_tool_print_refused (options->folder, refused);
  return IX_EXIT_DONE;
}

void
ix_tool_print_notes (const char         *file,
                     const IxListReport *report)
{
  for (guint i = 0; i < report->warnings->len; i++)
    {
      const IxListWarning *warning = report->warnings->pdata[i];
      g_autofree char *text = ix_list_warning_text (warning);
      g_autofree char *printable = ix_record_printable (text);

      fprintf (stderr, "%s:%u: note: %s\n", file, warning->line, printable);
    }
  if (report->member != NULL)
    {
      g_autofree char *printable = ix_record_printable (report->member);

      fprintf (stderr, "%s: note: '%s' was read from it\n", file, printable);
    }
  if (report->n_warnings > report->warnings->len)
    fprintf (stderr, "%s: note: %u more odd rows\n", file,
             report->n_warnings - report->warnings->len);
  if (report->n_skipped > 0)
    fprintf (stderr, "%s: note: %u rows skipped\n", file, report->n_skipped);
}

static int
import_list (const Options *options,
             const char    *file)
{
  const IxListOptions import = {
    .name = options->name,
    .date = options->date,
    .columns = options->columns,
    .revised = options->revised,
  };
  g_autoptr (IxListReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  if (options->date != NULL && !ix_list_date_is_right (options->date))
    return ix_tool_fail (IX_EXIT_USAGE, "list: --date %s: not a date such as 2016-01 or 2016-01-31",
                         options->date);
  if (options->name != NULL && !g_utf8_validate (options->name, -1, NULL))
    return ix_tool_fail (IX_EXIT_USAGE, "list: --name is not UTF-8");
  id = ix_lists_import (options->folder, file, &import, NULL, NULL, &report, &error);
  if (id == NULL)
    {
      g_autofree char *printable = ix_record_printable (error->message);
      gboolean has_line = g_ascii_isdigit (*error->message);
      gboolean ask = g_error_matches (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS);

      /* The first row says why there is none. */
      if (g_error_matches (error, IX_LIST_ERROR, IX_LIST_ERROR_NO_PLAYERS) &&
          report->warnings->len > 0)
        {
          const IxListWarning *warning = report->warnings->pdata[0];
          g_autofree char *text = ix_list_warning_text (warning);
          g_autofree char *why = ix_record_printable (text);

          return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:%u: %s; %s", file, warning->line, why,
                               printable);
        }
      return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:%s%s%s", file, has_line ? "" : " ", printable,
                           ask && options->columns == NULL ? "; see --columns" : "");
    }
  ix_tool_print_notes (file, report);
  return print_lists (options, id);
}

/* Players */

static char *
number_text (guint number)
{
  return number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("");
}

static void
print_player (const IxListPlayer *player,
              const char         *list) /* NULL: only one was asked */
{
  g_autofree char *standard = number_text (player->standard);
  g_autofree char *rapid = number_text (player->rapid);
  g_autofree char *year = number_text (player->year);
  const char sex[2] = { player->sex, '\0' };
  const char *const fields[] = {
    player->name, standard, rapid, player->code, player->club, player->federation, player->title,
    sex, year, player->fide_id, list,
  };

  print_row (fields, G_N_ELEMENTS (fields) - (list == NULL));
}

void
ix_tool_note_provisional (const char *name)
{
  g_autofree char *printable = ix_record_printable (name);

  fprintf (stderr, "note: the grade of %s is provisional\n", printable);
}

static void
note_provisional (const GPtrArray *players)
{
  for (guint i = 0; i < players->len; i++)
    {
      const IxListPlayer *player = players->pdata[i];

      if (player->provisional)
        ix_tool_note_provisional (player->name);
    }
}

/* Searches the lists that are named, in that order, or the newest. */
static GPtrArray *
search_lists (IxLists       *lists,
              const Options *options,
              const char    *text,
              GError       **error)
{
  guint n = options->lists != NULL ? g_strv_length (options->lists) : 1;
  g_autofree IxListAsked *asked = g_new (IxListAsked, n);

  for (guint i = 0; i < n; i++)
    asked[i] = (IxListAsked) { lists, options->lists != NULL ? options->lists[i] : NULL };
  return ix_lists_search_several (asked, n, text, (guint) options->limit, error);
}

/* Is there no list that can be used?  Names those that cannot. */
static gboolean
is_empty (IxLists       *lists,
          const Options *options)
{
  g_autoptr (GPtrArray) all = ix_lists_all (lists, NULL);
  g_autoptr (GPtrArray) refused = ix_lists_refused (lists);

  ix_tool_print_refused (options->folder, refused);
  return all != NULL && all->len == 0;
}

static int
search_list (const Options *options,
             const char    *text)
{
  g_autoptr (IxLists) lists = open_lists (options);
  gboolean several = options->lists != NULL && g_strv_length (options->lists) > 1;
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GError) error = NULL;

  if (lists == NULL)
    return IX_EXIT_BAD_INPUT;
  /* A new data file is one without players. */
  players = is_empty (lists, options) && options->lists == NULL
              ? g_ptr_array_new ()
              : search_lists (lists, options, text, &error);
  if (players == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", options->folder, error->message);
  printf ("name,grade,rapid,code,club,federation,title,sex,born,fide%s\n", several ? ",list" : "");
  for (guint i = 0; i < players->len; i++)
    {
      const IxListPlayer *player = players->pdata[i];

      print_player (player, several ? options->lists[player->list] : NULL);
    }
  note_provisional (players);
  return IX_EXIT_DONE;
}

int
ix_command_list (int    argc,
                 char **argv)
{
  g_auto (Options) options = { .limit = 20 };
  const GOptionEntry entries[] = {
    IX_OPTION_TEXT ("name", &options.name, "Name of the new list, else by its format", "NAME"),
    IX_OPTION_TEXT ("date", &options.date, "Date of the new list, else by the file's name", "YYYY-MM"),
    IX_OPTION_TEXT ("columns", &options.columns,
                    "The columns, by names of the header or by number: name (or last and first), "
                    "grade, rapid, code, club, fide, federation, sex, title, born",
                    "name=NAME,grade=NAME,..."),
    IX_OPTION_FLAG ("revised", &options.revised, "Take the ECF ratings of today, not of the month"),
    IX_OPTION_TEXTS ("list", &options.lists,
                     "The list to search, else the newest; of several the first is asked first", "ID"),
    IX_OPTION_NUMBER ("limit", &options.limit, "Players to print at most, else 20", "N"),
    IX_OPTION_DB (&options.db),
    IX_OPTIONS_END,
  };
  g_autofree char *db = NULL;
  guint n;

  if (!ix_tool_parse (entries, 1, 2, &argc, &argv) || !ix_tool_check_columns ("list", options.columns))
    return IX_EXIT_USAGE;
  if (options.limit < 1 || options.limit > MAX_LIMIT)
    return ix_tool_fail (IX_EXIT_USAGE, "list: --limit is from 1 to %d", MAX_LIMIT);
  db = options.db != NULL ? g_strdup (options.db) : ix_store_usual_path ();
  options.folder = ix_lists_folder_for (db);
  n = (guint) argc - 1;
  if (n == 2 && g_str_equal (argv[1], "import"))
    return import_list (&options, argv[2]);
  if (n == 2 && g_str_equal (argv[1], "search"))
    return search_list (&options, argv[2]);
  if (n == 1 && g_str_equal (argv[1], "show"))
    return print_lists (&options, NULL);
  return ix_tool_fail (IX_EXIT_USAGE,
                       "usage: interchange-tool list import FILE | search TEXT | show");
}
