/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command about games, those of the data file and those of collections: list, show, export,
 * import. */

#include <stdio.h>
#include <string.h>

#include "ix-event-text.h"
#include "ix-games.h"
#include "ix-match-game.h"
#include "ix-report-csv.h"
#include "ix-time-line.h"
#include "ix-tool.h"

/* Games that are looked up at once. */
#define PAGE 1000

typedef struct {
  char    *db, *name, *search;
  char    *path; /* of the data file */
  char    *folder;
  IxStore *store;
  IxGames *games;
} Command;

static void
command_clear (Command *command)
{
  ix_games_close (command->games);
  ix_store_close (command->store);
  g_free (command->db);
  g_free (command->name);
  g_free (command->search);
  g_free (command->path);
  g_free (command->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Command, command_clear)

static int
fail_usage (void)
{
  return ix_tool_fail (IX_EXIT_USAGE,
                       "usage: interchange-tool games list [--search TEXT], games show ID, "
                       "games export [ID...], games import FILE... [--name NAME]");
}

/* Prints an error that may quote a file. */
static int
fail (const GError *error)
{
  g_autofree char *printable = ix_record_printable (error->message);

  return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", printable);
}

/* A match of the data file, played to its end. */
typedef struct {
  IxStoredMatch *stored;
  IxMatch       *match;
} Played;

static void
played_clear (Played *played)
{
  g_clear_pointer (&played->match, ix_match_free);
  g_clear_pointer (&played->stored, ix_stored_match_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Played, played_clear)

/* On failure prints the reason and returns FALSE. */
static gboolean
load (IxStore *store,
      gint64   id,
      Played  *played)
{
  g_autoptr (GError) error = NULL;

  played->stored = ix_store_load_match (store, id, &error);
  if (played->stored != NULL)
    played->match = ix_stored_match_fold (played->stored, &error);
  if (played->match == NULL)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
  return played->match != NULL;
}

/* Naming games */

static gboolean
fail_name (const char *text,
           const char *why)
{
  g_autofree char *printable = ix_record_printable (text);

  ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", printable, why);
  return FALSE;
}

/* Finds the collection of that name or that beginning of its id.  On failure prints the reason. */
static char *
find_collection (Command    *command,
                 const char *text)
{
  g_autoptr (GPtrArray) all = ix_games_collections (command->games);
  const char *found = NULL;
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const IxCollectionInfo *info = all->pdata[i];

      if (!g_str_equal (info->name, text) && !g_str_has_prefix (info->id, text))
        continue;
      found = info->id;
      n++;
    }
  if (n != 1)
    fail_name (text, n == 0 ? "there is no such collection; see 'games list'"
                            : "this may be one of several collections");
  return n == 1 ? g_strdup (found) : NULL;
}

/* Reads `NUMBER` of a match or `COLLECTION/NUMBER`, with @whole also `COLLECTION`, whose number is
 * then 0.  On failure prints the reason and returns the exit status. */
static IxExit
parse_ref (Command    *command,
           const char *text,
           gboolean    whole,
           IxGameRef  *ref)
{
  const char *slash = strrchr (text, '/');
  const char *digits = slash != NULL ? slash + 1 : text;
  g_autofree char *name = slash != NULL ? g_strndup (text, (gsize) (slash - text)) : NULL;
  guint64 number = 0;
  gboolean is_number = g_ascii_string_to_unsigned (digits, 10, 1, G_MAXINT64, &number, NULL);

  *ref = (IxGameRef) { NULL, (gint64) number };
  if (name == NULL && is_number)
    return IX_EXIT_DONE;
  if (!is_number && (!whole || *text == '\0'))
    return (IxExit) ix_tool_fail (IX_EXIT_USAGE, "'%s' is no number of a game; see 'games list'",
                                  text);
  ref->collection = find_collection (command, is_number ? name : text);
  return ref->collection != NULL ? IX_EXIT_DONE : IX_EXIT_BAD_INPUT;
}

/* Listing */

static guint
count_turns (const IxMatch *match)
{
  guint n_all = 0;

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    {
      guint n;

      ix_match_turns (match, b, &n);
      n_all += n;
    }
  return n_all;
}

static void
append_text (GString    *csv,
             const char *text)
{
  g_string_append_c (csv, ',');
  ix_csv_append (csv, text != NULL ? text : "");
}

/* For a match on more boards, the first two are listed. */
static void
append_match (GString      *csv,
              const Played *played)
{
  const IxPlayers *players = played->stored->players;
  guint n_boards = ix_match_boards (played->match)->n;
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_utc (played->stored->created);
  g_autofree char *when = g_date_time_format (created, "%Y-%m-%dT%H:%M:%SZ");
  gboolean over = ix_match_phase (played->match) == IX_MATCH_OVER;
  g_autofree char *reason = ix_game_reason_of_match (played->match, players);

  g_string_append_printf (csv, "%" G_GINT64_FORMAT ",%s,%s,%u", played->stored->id, when,
                          played->stored->variant.id, n_boards);
  append_text (csv, players->title);
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      append_text (csv, b < n_boards ? players->name[b][colour] : NULL);
  g_string_append_printf (csv, ",%u,%s", count_turns (played->match),
                          over ? ix_game_result_word (ix_match_winner (played->match)) : "*");
  append_text (csv, reason);
  g_string_append_c (csv, '\n');
}

static void
append_entry (GString           *csv,
              const IxGameEntry *entry)
{
  g_string_append_printf (csv, "%s/%" G_GINT64_FORMAT ",%s", entry->ref.collection,
                          entry->ref.number, entry->date);
  append_text (csv, entry->variant);
  g_string_append_printf (csv, ",%u", entry->n_boards);
  append_text (csv, entry->event);
  for (guint i = 0; i < G_N_ELEMENTS (entry->names); i++)
    append_text (csv, entry->names[i]);
  g_string_append_printf (csv, ",%u,%s", entry->n_turns, entry->result);
  append_text (csv, entry->reason);
  g_string_append_c (csv, '\n');
}

static gboolean
print_entry (Command           *command,
             const IxGameEntry *entry)
{
  g_autoptr (GString) csv = g_string_new (NULL);
  g_auto (Played) played = { 0 };

  if (entry->ref.collection != NULL)
    append_entry (csv, entry);
  else if (load (command->store, entry->ref.number, &played))
    append_match (csv, &played);
  else
    return FALSE;
  fputs (csv->str, stdout);
  return TRUE;
}

/* Calls @func with all games that the query finds, whatever the others are. */
typedef gboolean (*EntryFunc) (Command           *command,
                               const IxGameEntry *entry);

static int
each_entry (Command            *command,
            const IxGamesQuery *query,
            EntryFunc           func)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGamesCursor) cursor = ix_games_find (command->games, query, &error);
  int status = IX_EXIT_DONE;
  guint n = PAGE;

  while (cursor != NULL && n == PAGE)
    {
      g_autoptr (GPtrArray) entries = ix_games_cursor_next (cursor, PAGE, &error);

      n = entries != NULL ? entries->len : 0;
      for (guint i = 0; i < n; i++)
        if (!func (command, entries->pdata[i]))
          status = IX_EXIT_BAD_INPUT;
    }
  return error != NULL ? fail (error) : status;
}

static int
list_games (Command *command)
{
  g_autoptr (GPtrArray) refused = NULL;
  int status;

  puts ("id,created,variant,boards,event,white_a,black_a,white_b,black_b,turns,result,reason");
  status = each_entry (command, &(IxGamesQuery) { .text = command->search }, print_entry);
  refused = ix_games_refused (command->games);
  ix_tool_print_refused (command->folder, refused);
  return status;
}

/* Showing */

static void
print_event (const IxMoment     *moment,
             const IxMatchEvent *event)
{
  g_autofree char *text = ix_event_write (event);

  printf ("%" G_GINT64_FORMAT ".%06" G_GINT64_FORMAT "\t%s\t%s\t%s\n",
          moment->at / G_USEC_PER_SEC, moment->at % G_USEC_PER_SEC, ix_event_word (event->kind),
          text, moment->bits & IX_MOMENT_UNDONE ? "undone" : "");
}

/* Everything that happened, with the seconds that the match had run. */
static int
print_journal (const IxMatch *match)
{
  guint n, n_moments;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  g_autoptr (IxTimeLine) line = ix_time_line_new (ix_match_setup (match), journal, n, NULL);
  const IxMoment *moments = ix_time_line_moments (line, &n_moments);

  for (guint m = 1; m < n_moments; m++)
    for (guint i = moments[m].event; i < moments[m].n_events; i++)
      print_event (&moments[m], &journal[i]);
  return IX_EXIT_DONE;
}

static int
show_match (Command *command,
            gint64   id)
{
  g_auto (Played) played = { 0 };

  return load (command->store, id, &played) ? print_journal (played.match) : IX_EXIT_BAD_INPUT;
}

static int
show_game (Command    *command,
           const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGameJournal) journal = NULL;
  g_autoptr (IxMatch) match = NULL;
  g_autofree char *collection = NULL;
  IxGameRef ref;
  IxExit status = parse_ref (command, text, FALSE, &ref);

  if (status != IX_EXIT_DONE)
    return status;
  collection = ref.collection;
  if (collection == NULL)
    return show_match (command, ref.number);
  journal = ix_games_journal (command->games, &ref, &error);
  if (journal == NULL)
    return fail (error);
  /* The consequences of its events are not among them yet. */
  match = ix_match_fold (&journal->setup, (const void *) journal->events->data,
                         journal->events->len, NULL, NULL);
  return print_journal (match);
}

/* Exporting */

static gboolean
export_entry (Command           *command,
              const IxGameEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = ix_games_text (command->games, &entry->ref, &error);

  if (text == NULL)
    fail (error);
  else
    printf ("%s%s\n", text, g_str_has_suffix (text, "\n") ? "" : "\n");
  return text != NULL;
}

/* One game, or with a collection alone all that are in it. */
static int
export_named (Command    *command,
              const char *text)
{
  IxGameEntry entry = { 0 };
  IxExit status = parse_ref (command, text, TRUE, &entry.ref);
  g_autofree char *collection = entry.ref.collection;

  if (status != IX_EXIT_DONE)
    return status;
  if (entry.ref.number == 0)
    return each_entry (command, &(IxGamesQuery) { .collection = collection }, export_entry);
  return export_entry (command, &entry) ? IX_EXIT_DONE : IX_EXIT_BAD_INPUT;
}

/* Those that are named or, in the order in which they were played, the own ones. */
static int
export_games (Command *command,
              char   **words,
              guint    n)
{
  const IxGamesQuery own = { .collection = IX_GAMES_OWN, .reversed = TRUE };
  int status = IX_EXIT_DONE;

  if (n == 0)
    return each_entry (command, &own, export_entry);
  for (guint i = 0; i < n; i++)
    {
      int one = export_named (command, words[i]);

      if (one == IX_EXIT_USAGE)
        return one;
      status = MAX (status, one);
    }
  return status;
}

/* Importing */

static void
print_remarks (const char          *file,
               const IxGamesReport *report)
{
  static const char *const kinds[] = { "repaired", "doubtful", "refused", "left out" };
  guint n_all = 0;

  for (guint i = 0; i < report->remarks->len; i++)
    {
      const IxGamesRemark *remark = report->remarks->pdata[i];
      g_autofree char *printable = ix_record_printable (remark->text);

      fprintf (stderr, "%s:%u: %s: %s\n", file, remark->line, kinds[remark->kind], printable);
    }
  for (guint i = 0; i < IX_GAMES_N_FINDINGS; i++)
    n_all += report->n_found[i];
  if (n_all > report->remarks->len)
    fprintf (stderr, "%s: %u more remarks\n", file, n_all - report->remarks->len);
}

static int
import_file (const Command *command,
             const char    *file)
{
  g_autoptr (IxGamesReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id =
    ix_games_import (command->folder, file, command->name, NULL, NULL, &report, &error);

  print_remarks (file, report);
  if (id == NULL)
    {
      g_autofree char *printable = ix_record_printable (error->message);

      return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, printable);
    }
  printf ("%s: %u records, %u games in collection %s, %u repaired, %u doubtful, %u refused,"
          " %u left out\n",
          file, report->n_read, report->n_games, id, report->n_found[IX_GAMES_REPAIRED],
          report->n_found[IX_GAMES_DOUBTED], report->n_found[IX_GAMES_REFUSED],
          report->n_found[IX_GAMES_TWICE]);
  return IX_EXIT_DONE;
}

/* Opens the data file, or makes it.  Fails if it cannot be used; but if the program has it open, all is
 * well without it. */
static gboolean
open_to_write (Command *command)
{
  g_autoptr (GError) error = NULL;

  command->store = ix_store_open (command->path, &error);
  if (command->store != NULL || g_error_matches (error, IX_STORE_ERROR, IX_STORE_ERROR_IN_USE))
    return TRUE;
  ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", command->path, error->message);
  return FALSE;
}

/* Brings the index of the own games up to date, because games that were played here are left out.
 * If the program has the data file open, it does so. */
static gboolean
update_own (Command *command)
{
  if (!open_to_write (command))
    return FALSE;
  if (command->store != NULL)
    command->games = ix_games_open (command->folder, command->store, NULL);
  return TRUE;
}

static int
import_files (Command *command,
              char   **files,
              guint    n)
{
  gboolean is_new = ix_tool_store_is_new (command->path);
  guint n_imported = 0;

  if (command->name != NULL && !g_utf8_validate (command->name, -1, NULL))
    return ix_tool_fail (IX_EXIT_USAGE, "games: --name is not UTF-8");
  if (!is_new && !update_own (command))
    return IX_EXIT_BAD_INPUT;
  for (guint i = 0; i < n; i++)
    if (import_file (command, files[i]) == IX_EXIT_DONE)
      n_imported++;
  /* A file that was refused makes no data file, nor is one made where the program would offer to go on
   * with a copy. */
  if (is_new && n_imported > 0 && !ix_tool_note_copies (command->path) && !open_to_write (command))
    return IX_EXIT_BAD_INPUT;
  return n_imported == n ? IX_EXIT_DONE : IX_EXIT_BAD_INPUT;
}

/* The command */

static gboolean
open_games (Command *command)
{
  g_autoptr (GError) error = NULL;

  command->store = ix_tool_read_store (command->db);
  if (command->store == NULL)
    return FALSE;
  command->games = ix_games_open (command->folder, command->store, &error);
  if (command->games == NULL)
    fail (error);
  return command->games != NULL;
}

int
ix_command_games (int    argc,
                  char **argv)
{
  g_auto (Command) command = { 0 };
  const GOptionEntry entries[] = {
    IX_OPTION_DB (&command.db),
    IX_OPTION_TEXT ("search", &command.search, "List only games with these words", "TEXT"),
    IX_OPTION_TEXT ("name", &command.name, "Name of the new collection, else that of the file", "NAME"),
    IX_OPTIONS_END,
  };
  const char *verb;

  if (!ix_tool_parse (entries, 1, G_MAXINT, &argc, &argv))
    return IX_EXIT_USAGE;
  verb = argv[1];
  command.path = command.db != NULL ? g_strdup (command.db) : ix_store_usual_path ();
  command.folder = ix_games_folder_for (command.path);
  if (g_str_equal (verb, "import") && argc > 2)
    return import_files (&command, argv + 2, (guint) argc - 2);
  if (g_str_equal (verb, "list") && argc == 2)
    return open_games (&command) ? list_games (&command) : IX_EXIT_BAD_INPUT;
  if (g_str_equal (verb, "show") && argc == 3)
    return open_games (&command) ? show_game (&command, argv[2]) : IX_EXIT_BAD_INPUT;
  if (g_str_equal (verb, "export"))
    return open_games (&command) ? export_games (&command, argv + 2, (guint) argc - 2)
                                 : IX_EXIT_BAD_INPUT;
  return fail_usage ();
}
