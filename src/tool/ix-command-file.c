/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands about the data file as a whole. */

#include <stdio.h>

#include "ix-store.h"
#include "ix-tool.h"

char *
ix_tool_db_path (const char *db)
{
  return db != NULL ? g_strdup (db) : ix_store_usual_path ();
}

IxStore *
ix_tool_read_store (const char *db)
{
  g_autofree char *path = ix_tool_db_path (db);
  g_autoptr (GError) error = NULL;
  IxStore *store;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: there is no such file", path);
      return NULL;
    }
  store = ix_store_open_to_read (path, &error);
  if (store == NULL)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", path, error->message);
  return store;
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

  if (!ix_tool_parse (entries, 0, 0, &argc, &argv))
    return IX_EXIT_USAGE;
  store = ix_tool_read_store (db);
  if (store == NULL)
    return IX_EXIT_BAD_INPUT;
  if (!ix_store_check (store, &error) ||
      (matches = ix_store_matches (store, &error)) == NULL ||
      (evenings = ix_store_evenings (store, &error)) == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
  printf ("%u matches, %u evenings, all ok\n", matches->len, evenings->len);
  return IX_EXIT_DONE;
}

int
ix_command_backup (int    argc,
                   char **argv)
{
  g_autofree char *db = NULL;
  const GOptionEntry entries[] = { IX_OPTION_DB (&db), IX_OPTIONS_END };
  g_autoptr (IxStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (!ix_tool_parse (entries, 1, 1, &argc, &argv))
    return IX_EXIT_USAGE;
  if (g_file_test (argv[1], G_FILE_TEST_EXISTS))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: the file is there already", argv[1]);
  store = ix_tool_read_store (db);
  if (store == NULL)
    return IX_EXIT_BAD_INPUT;
  if (!ix_store_backup (store, argv[1], IX_FILE_KEEP, &error))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", argv[1], error->message);
  return IX_EXIT_DONE;
}
