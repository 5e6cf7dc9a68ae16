/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands about the data file as a whole. */

#include <stdio.h>

#include "ix-games.h"
#include "ix-lists.h"
#include "ix-round-check.h"
#include "ix-rule-sets.h"
#include "ix-store-copies.h"
#include "ix-seasons.h"
#include "ix-store-kept.h"
#include "ix-tool.h"

char *
ix_tool_db_path (const char *db)
{
  return db != NULL ? g_strdup (db) : ix_store_usual_path ();
}

gboolean
ix_tool_store_is_new (const char *path)
{
  return ix_store_why_lost (path) != NULL;
}

gboolean
ix_tool_note_copies (const char *path)
{
  g_autoptr (GPtrArray) copies = ix_store_copies_list (path);

  if (copies->len > 0)
    fprintf (stderr, "%s: note: %s, but there are copies of it; the newest is %s\n", path,
             ix_store_why_lost (path), ((const IxStoreCopy *) copies->pdata[0])->path);
  return copies->len > 0;
}

gboolean
ix_tool_has_folder (const char *db)
{
  g_autofree char *folder = db != NULL ? g_path_get_dirname (db) : NULL;

  return db == NULL || (*db != '\0' && g_file_test (folder, G_FILE_TEST_IS_DIR));
}

IxStore *
ix_tool_read_store (const char *db)
{
  g_autofree char *path = ix_tool_db_path (db);
  g_autoptr (GError) error = NULL;
  gboolean leads_nowhere = g_file_test (path, G_FILE_TEST_IS_SYMLINK) && !g_file_test (path, G_FILE_TEST_EXISTS);
  IxStore *store;

  if (!leads_nowhere && ix_tool_has_folder (db) && ix_tool_store_is_new (path))
    {
      ix_tool_note_copies (path);
      store = ix_store_open (":memory:", &error);
    }
  else
    {
      store = ix_store_open_to_read (path, &error);
    }
  if (store == NULL)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", path, error->message);
  return store;
}

/* Checking */

/* Prints for each round whether we would have paired it so; before each line stands @who. */
static void
print_rounds (const IxEvening *evening,
              const char      *who)
{
  g_autoptr (GPtrArray) lines = ix_evening_compare_pairings (evening);

  for (guint i = 0; i < lines->len; i++)
    printf ("%s%s\n", who, (const char *) lines->pdata[i]);
}

static int
check_file (const char *file)
{
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (IxEvening) evening = ix_tool_read_evening (file, &notes);

  if (evening == NULL)
    return IX_EXIT_BAD_INPUT;
  ix_tool_print_trf_notes (file, notes);
  print_rounds (evening, "");
  return IX_EXIT_DONE;
}

/* Tells of each evening that was begun elsewhere how its rounds were paired there. */
static gboolean
check_taken_over (IxStore      *store,
                  const GArray *ids,
                  GError      **error)
{
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, error);
      g_autofree char *who = g_strdup_printf ("evening %" G_GINT64_FORMAT ": ", id);

      if (evening == NULL)
        return FALSE;
      if (ix_evening_was_taken_over (evening))
        print_rounds (evening, who);
    }
  return TRUE;
}

guint
ix_tool_name_refused (const char      *before,
                      const GPtrArray *refused)
{
  for (guint i = 0; i < refused->len; i++)
    {
      const IxRefused *one = refused->pdata[i];

      ix_tool_fail (IX_EXIT_BAD_INPUT, "%s%s: %s", before, one->name, one->why);
    }
  return refused->len;
}

guint
ix_tool_print_refused (const char *folder,
                       GPtrArray  *refused)
{
  for (guint i = 0; i < refused->len; i++)
    fprintf (stderr, "%s/%s\n", folder, (const char *) refused->pdata[i]);
  return refused->len;
}

static guint
check_games (const char *path,
             IxStore    *store)
{
  g_autofree char *folder = ix_games_folder_for (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGames) games = ix_games_open (folder, store, &error);
  g_autoptr (GPtrArray) refused = games != NULL ? ix_games_check (games) : NULL;

  if (refused != NULL)
    return ix_tool_print_refused (folder, refused);
  ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", folder, error->message);
  return 1;
}

static guint
check_lists (const char *path)
{
  g_autofree char *folder = ix_lists_folder_for (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxLists) lists = ix_lists_open (folder, &error);
  g_autoptr (GPtrArray) refused = lists != NULL ? ix_lists_check (lists, &error) : NULL;

  if (refused != NULL)
    return ix_tool_print_refused (folder, refused);
  ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", folder, error->message);
  return 1;
}

GPtrArray *
ix_tool_read_rules (const char *db,
                    IxStore    *store,
                    guint      *n_refused)
{
  g_autofree char *path = ix_tool_db_path (db);
  g_autofree char *before = g_strconcat (path, ": ", NULL);
  g_autoptr (GPtrArray) refused = NULL;
  GPtrArray *sets = ix_rule_sets_read (store, &refused);

  ix_tool_name_refused (before, refused);
  if (n_refused != NULL)
    *n_refused = refused->len;
  return sets;
}

/* Returns how many of the saved rules, seasons and settings cannot be used, or 1 if any are missing. */
static guint
check_kept (const char *db,
            IxStore    *store)
{
  g_autofree char *path = ix_tool_db_path (db);
  guint n_refused;
  g_autofree char *before = g_strconcat (path, ": ", NULL);
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) sets G_GNUC_UNUSED = ix_tool_read_rules (db, store, &n_refused);
  g_autoptr (GPtrArray) seasons G_GNUC_UNUSED = ix_seasons_read (store, &refused);
  g_autoptr (GPtrArray) settings = ix_store_kept (store, IX_KEPT_SETTING);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < settings->len; i++)
    {
      const IxKept *setting = settings->pdata[i];
      g_autofree char *name = ix_record_printable (setting->name);

      if (setting->text == NULL)
        ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: the setting '%s' is not as it was saved", path, name);
      n_refused += setting->text == NULL;
    }
  n_refused += ix_tool_name_refused (before, refused);
  if (n_refused > 0 || ix_store_check_kept (store, &error))
    return n_refused;
  ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", path, error->message);
  return 1;
}

/* Returns how many files beside the data file cannot be used. */
static guint
check_beside (const char *db,
              IxStore    *store)
{
  g_autofree char *path = ix_tool_db_path (db);

  return check_games (path, store) + check_lists (path);
}

int
ix_command_check (int    argc,
                  char **argv)
{
  g_autofree char *db = NULL;
  const GOptionEntry entries[] = { IX_OPTION_DB (&db), IX_OPTIONS_END };
  g_autoptr (IxStore) store = NULL;
  g_autoptr (GArray) matches = NULL;
  g_autoptr (GArray) evenings = NULL;
  g_autoptr (GError) error = NULL;
  guint n_refused, n_kept;

  if (!ix_tool_parse (entries, 0, 1, &argc, &argv))
    return IX_EXIT_USAGE;
  if (argc > 1)
    return db == NULL ? check_file (argv[1])
                      : ix_tool_fail (IX_EXIT_USAGE, "check: a file of an evening, or --db");
  store = ix_tool_read_store (db);
  if (store == NULL)
    return IX_EXIT_BAD_INPUT;
  if (!ix_store_check (store, &error) ||
      (matches = ix_store_matches (store, &error)) == NULL ||
      (evenings = ix_store_evenings (store, &error)) == NULL ||
      !check_taken_over (store, evenings, &error))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
  n_refused = check_beside (db, store);
  n_kept = check_kept (db, store);
  printf ("%u matches, %u evenings%s", matches->len, evenings->len,
          n_refused + n_kept == 0 ? ", all ok\n" : "; ");
  if (n_kept > 0)
    printf ("of the saved rules, seasons and settings %u cannot be used: save them again%s", n_kept,
            n_refused > 0 ? "; " : "\n");
  if (n_refused > 0)
    printf ("beside the data file %u files cannot be used: import them again, or remove them\n",
            n_refused);
  return n_refused + n_kept == 0 ? IX_EXIT_DONE : IX_EXIT_BAD_INPUT;
}

int
ix_command_backup (int    argc,
                   char **argv)
{
  g_autofree char *db = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = { IX_OPTION_DB (&db), IX_OPTIONS_END };
  g_autoptr (IxStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (!ix_tool_parse (entries, 1, 1, &argc, &argv))
    return IX_EXIT_USAGE;
  if (g_file_test (argv[1], G_FILE_TEST_EXISTS))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: the file is there already", argv[1]);
  /* Nobody wants a copy of nothing: the name may be mistyped. */
  path = ix_tool_db_path (db);
  if (ix_tool_store_is_new (path))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", path, ix_store_why_lost (path));
  store = ix_tool_read_store (db);
  if (store == NULL)
    return IX_EXIT_BAD_INPUT;
  if (!ix_store_backup (store, argv[1], IX_FILE_KEEP, &error))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", argv[1], error->message);
  return IX_EXIT_DONE;
}
