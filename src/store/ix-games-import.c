/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports a collection.  The file is built under a temporary name, and gets its own when it is
 * complete and on the disk. */

#include "ix-games-import-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define RECORDS_PER_REPORT 256

static void
clear_import (IxGamesImport *import)
{
  g_clear_pointer (&import->add_game, sqlite3_finalize);
  g_clear_pointer (&import->add_record, sqlite3_finalize);
  g_clear_pointer (&import->file.db, sqlite3_close);
  ix_new_file_free (import->new_file);
  if (import->lock >= 0)
    close (import->lock);
  if (import->source >= 0)
    close (import->source);
  ix_game_reader_free (import->reader);
  ix_games_report_free (import->report);
  ix_games_row_clear (&import->row);
  g_free (import->replay);
  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    ix_first_turns_clear (&import->first[b]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxGamesImport, clear_import)

/* The source */

static gboolean
open_source (IxGamesImport *import,
             const char    *file,
             GError       **error)
{
  g_autoptr (GError) why = NULL;
  struct stat about;

  import->source = ix_file_open (file, IX_FILE_LONGEST_LIST, &why);
  if (import->source < 0)
    {
      g_set_error_literal (error, IX_GAMES_ERROR, IX_GAMES_ERROR_READ, why->message);
      return FALSE;
    }
  import->size = fstat (import->source, &about) == 0 ? (guint64) about.st_size : 0;
  return TRUE;
}

static gssize
read_source (gpointer data,
             char    *buffer,
             gsize    size,
             GError **error)
{
  IxGamesImport *import = data;
  gssize n;

  do
    n = read (import->source, buffer, size);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_READ, _("the file cannot be read"));
  else if (import->n_read == 0 && n > 0)
    {
      import->n_head = MIN ((gsize) n, sizeof import->head - 1);
      memcpy (import->head, buffer, import->n_head);
    }
  import->n_read += (guint64) MAX (0, n);
  return n;
}

/* The file being built */

/* Before it is locked, another process may take the file for a remnant and delete it. */
static gboolean
lock_part (IxGamesImport *import,
           gboolean      *lost)
{
  struct stat about = { 0 };

  import->lock = g_open (ix_new_file_get_part (import->new_file), O_RDWR | O_CLOEXEC, 0);
  *lost = import->lock < 0 && errno == ENOENT;
  if (import->lock < 0 || flock (import->lock, LOCK_EX) != 0 || fstat (import->lock, &about) != 0)
    return FALSE;
  *lost = about.st_nlink == 0;
  return !*lost;
}

static gboolean
make_file (IxGamesImport *import,
           const char    *folder,
           const char    *id,
           GError       **error)
{
  g_autofree char *path = ix_games_path (folder, id, IX_GAMES_SUFFIX);
  gboolean lost = TRUE;

  if (!ix_file_make_folder (folder))
    lost = FALSE;
  while (lost)
    {
      g_clear_pointer (&import->new_file, ix_new_file_free);
      if (import->lock >= 0)
        close (import->lock);
      import->lock = -1;
      import->new_file = ix_new_file_begin (path, IX_FILE_KEEP, error);
      if (import->new_file == NULL)
        return FALSE;
      if (lock_part (import, &lost))
        return TRUE;
    }
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s",
               _("the collection cannot be written"), ix_store_explain_errno (errno));
  return FALSE;
}

/* Is it a game at all? */

static const char *const tags[] = {
  "Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteA", "BlackA", "WhiteB", "BlackB",
  "Variant", "FEN", "TimeControl",
};

/* Is there a tag that games have, even a broken one? */
static gboolean
has_tag (const IxGame *game,
         const char   *text,
         gsize         length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      gsize n = strlen (tags[i]);

      if (ix_game_tag (game, tags[i]) != NULL ||
          (length > n + 1 && text[0] == '[' && g_ascii_strncasecmp (text + 1, tags[i], n) == 0 &&
           !g_ascii_isalnum (text[n + 1])))
        return TRUE;
    }
  return FALSE;
}

/* Does it begin like a game, `1. e4` or `1A. P@f7`? */
static gboolean
begins_with_move (const IxGame *game)
{
  const IxHalfMove *move = game->half_moves->len > 0 ? game->half_moves->pdata[0] : NULL;

  if (move == NULL || move->number == 0)
    return FALSE;
  for (const char *c = move->text; *c != '\0'; c++)
    if ((*c >= 'a' && *c <= 'h' && c[1] >= '1' && c[1] <= '8') || g_str_has_prefix (c, "O-O"))
      return TRUE;
  return FALSE;
}

static gboolean
is_text (const char *bytes,
         gsize       n)
{
  for (gsize i = 0; i < n; i++)
    if ((guchar) bytes[i] < ' ' && !g_ascii_isspace (bytes[i]))
      return FALSE;
  return TRUE;
}

/* Says what the file begins with instead of a game. */
static void
fail_no_game (const IxGamesImport *import,
              GError             **error)
{
  const char *head = import->head;
  g_autofree char *line = NULL;
  g_autofree char *shown = NULL;

  while (g_ascii_isspace (*head))
    head++;
  line = g_strndup (head, strcspn (head, "\r\n"));
  shown = ix_games_shown (line);
  if (!is_text (import->head, import->n_head))
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES,
                 _("there is no game in it: it is not a text file"));
  else if (*shown == '\0')
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES, _("there is no game in it"));
  else
    /* Translators: what a file begins with */
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES,
                 _("there is no game in it: it begins with “%s”, which is neither a tag nor a move"),
                 shown);
}

/* Records */

static gboolean
add_records (IxGamesImport *import,
             GError       **error)
{
  g_autoptr (GError) why = NULL;

  for (;;)
    {
      const char *text;
      gsize length;
      double part = IX_GAMES_PART_READ * (double) import->n_read / (double) MAX (import->size, 1);
      g_autoptr (IxGame) game = ix_game_reader_next (import->reader, &text, &length, &why);

      if (game == NULL)
        break;
      import->row.source = ++import->report->n_read;
      import->line = game->line;
      ix_games_judge (import, game, text, length);
      import->has_record = import->has_record || !import->row.entry->refused ||
                           has_tag (game, text, length) || begins_with_move (game);
      if (!ix_games_import_add (import, text, length, error) ||
          (import->report->n_read % RECORDS_PER_REPORT == 0 &&
           !ix_games_import_go_on (import, MIN (part, IX_GAMES_PART_READ), error)))
        return FALSE;
    }
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (import->has_record)
    return TRUE;
  /* Nobody wants to know what is wrong with each word of a letter. */
  ix_games_report_clear (import->report);
  fail_no_game (import, error);
  return FALSE;
}

/* The name of the file without its folder and ending. */
static char *
usual_name (const char *file)
{
  g_autofree char *base = g_path_get_basename (file);
  char *end = strrchr (base, '.');

  if (end != NULL && end != base)
    *end = '\0';
  return g_filename_display_name (base);
}

static char *
import_games (IxGamesImport *import,
              const char    *folder,
              const char    *file,
              const char    *name,
              GError       **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *usual = usual_name (file);
  g_autofree char *shown = ix_games_shown (name != NULL && *name != '\0' ? name : usual);

  if (!open_source (import, file, error) || !ix_games_import_go_on (import, 0, error) ||
      !make_file (import, folder, id, error) || !ix_games_import_begin_tables (import, error) ||
      !add_records (import, error) ||
      !ix_games_import_finish_tables (import, folder, shown, error) ||
      !ix_new_file_finish (import->new_file, error))
    return NULL;
  return g_steal_pointer (&id);
}

char *
ix_games_import (const char      *folder,
                 const char      *file,
                 const char      *name,
                 IxGamesProgress  progress,
                 gpointer         data,
                 IxGamesReport  **report,
                 GError         **error)
{
  g_auto (IxGamesImport) import = {
    .progress = progress,
    .data = data,
    .source = -1,
    .lock = -1,
    .report = ix_games_report_new (),
    .replay = g_new0 (IxReplay, 1),
  };
  char *id;

  import.reader = ix_game_reader_new (read_source, &import);
  ix_games_row_init (&import.row);
  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    ix_first_turns_init (&import.first[b]);
  g_debug ("games of %s are imported into %s", file, folder);
  id = import_games (&import, folder, file, name, error);
  g_debug ("%s has become %s", file, id != NULL ? id : "no collection");
  ix_games_report_sort (import.report);
  if (report != NULL)
    *report = g_steal_pointer (&import.report);
  return id;
}
