/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Collections of games, by the page's own path: any bytes are imported or refused with a reason.  All
 * games that were imported are found, their texts stand in the file, and each is a match or is said to
 * be none. */

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "ix-fuzz.h"
#include "ix-games.h"
#include "ix-test.h"
#include "ix-text-source.h"

#define MAX_QUERY 24

static char *parent, *folder, *path;

static void
clear (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_unlink (file);
    }
}

static void
leave (void)
{
  clear ();
  g_rmdir (folder);
  g_unlink (path);
  g_rmdir (parent);
}

static void
begin (void)
{
  ix_test_use_memory ();
  parent = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  folder = g_build_filename (parent, "games", NULL);
  path = g_build_filename (parent, "fuzz.bpgn", NULL);
  atexit (leave);
}

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
check_report (const IxGamesReport *report)
{
  guint n_found = 0;

  for (guint i = 0; i < report->remarks->len; i++)
    {
      const IxGamesRemark *remark = report->remarks->pdata[i];

      g_assert_true (g_utf8_validate (remark->text, -1, NULL));
      g_assert_cmpuint (remark->game, >, 0);
      g_assert_cmpuint (remark->game, <=, report->n_read);
      g_assert_cmpuint (remark->line, >, 0);
    }
  for (guint i = 0; i < IX_GAMES_N_FINDINGS; i++)
    n_found += report->n_found[i];
  g_assert_cmpuint (report->remarks->len, <=, n_found);
}

static void
check_texts (const IxGameEntry *entry)
{
  const char *const texts[] = { entry->event, entry->date, entry->variant, entry->result,
                                entry->reason };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_true (g_utf8_validate (texts[i], -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (entry->names); i++)
    g_assert_true (entry->names[i] == NULL || g_utf8_validate (entry->names[i], -1, NULL));
}

/* Does @text stand in the file?  Zero bytes became blanks. */
static gboolean
stands_in (const char    *text,
           const uint8_t *data,
           size_t         size)
{
  gsize length = strlen (text);

  for (gsize at = 0; at + length <= size; at++)
    {
      gsize i = 0;

      while (i < length && (text[i] == (char) data[at + i] || (text[i] == ' ' && data[at + i] == 0)))
        i++;
      if (i == length)
        return TRUE;
    }
  return FALSE;
}

static void
check_game (IxGames           *games,
            const IxGameEntry *entry,
            const uint8_t     *data,
            size_t             size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) why = NULL;
  g_autofree char *text = ix_games_text (games, &entry->ref, &error);
  g_autoptr (IxGameJournal) journal = ix_games_journal (games, &entry->ref, &why);

  check_texts (entry);
  g_assert_no_error (error);
  g_assert_true (stands_in (text, data, size));
  g_assert_true ((journal == NULL) == entry->refused);
  if (journal == NULL)
    check_error (why);
}

/* Finds what was typed, whatever that is; the rest of the file is typed. */
static void
look (IxGames       *games,
      const uint8_t *data,
      size_t         size)
{
  gsize length = MIN (size, MAX_QUERY);
  g_autofree char *text = g_strndup ((const char *) data + size - length, length);
  g_autoptr (GError) error = NULL;
  guint n = ix_games_count (games, &(IxGamesQuery) { .text = text }, G_MAXUINT, &error);
  g_autoptr (IxGamesCursor) cursor = NULL;
  g_autoptr (GPtrArray) found = NULL;

  g_assert_no_error (error);
  cursor = ix_games_find (
    games, &(IxGamesQuery) { .text = text, .order = IX_GAMES_BY_PLAYERS, .reversed = TRUE }, &error);
  g_assert_no_error (error);
  found = ix_games_cursor_next (cursor, G_MAXUINT, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, n);
}

static void
check_all (const IxGamesReport *report,
           const uint8_t       *data,
           size_t               size)
{
  g_autoptr (IxStore) store = ix_store_open (":memory:", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGames) games = ix_games_open (folder, store, &error);
  g_autoptr (IxGamesCursor) cursor = NULL;
  g_autoptr (GPtrArray) all = NULL;

  g_assert_no_error (error);
  cursor = ix_games_find (games, &(IxGamesQuery) { 0 }, &error);
  g_assert_no_error (error);
  all = ix_games_cursor_next (cursor, G_MAXUINT, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (all->len, ==, report->n_games);
  for (guint i = 0; i < all->len; i++)
    check_game (games, all->pdata[i], data, size);
  look (games, data, size);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (IxGamesReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_malloc (size + 1);
  gsize length = size;
  g_autoptr (GPtrArray) records = NULL;
  g_autofree char *id = NULL;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  if (path == NULL)
    begin ();
  clear ();
  ix_fuzz_put (path, data, size);
  memcpy (text, data, size);
  text[size] = '\0';
  g_assert_true (ix_text_decode (&text, &length, NULL));
  records = ix_games_parse (text, length);
  id = ix_games_import (folder, path, NULL, NULL, NULL, &report, &error);
  check_report (report);
  g_assert_cmpuint (report->n_read, ==, records->len);
  if (id == NULL)
    check_error (error);
  else
    check_all (report, (const uint8_t *) text, length);
  return 0;
}
