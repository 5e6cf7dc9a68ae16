/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The folder of collections: opening and listing them, their games one by one, and removing both. */

#include "ix-games-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>

#include "ix-file.h"
#include "ix-match-game.h"
#include "ix-record-error.h"

G_DEFINE_QUARK (ix-games-error-quark, ix_games_error)

char *
ix_games_folder_for (const char *db)
{
  g_autofree char *file = ix_file_resolve (db);

  return g_strconcat (file, "-games", NULL);
}

char *
ix_games_path (const char *folder,
               const char *id,
               const char *suffix)
{
  g_autofree char *name = g_strconcat (id, suffix, NULL);

  return g_build_filename (folder, name, NULL);
}

/* One file */

/* @unfinished, which may be NULL, says whether it failed because a change was cut off. */
static gboolean
open_file (const char *path,
           IxSqliteUse use,
           IxStore    *file,
           gboolean   *unfinished,
           GError    **error)
{
  gboolean done;

  *file = (IxStore) { .lock = -1, .has_sums = TRUE };
  done = ix_sqlite_open (file, path, use, error) &&
         ix_store_check_head (file, IX_GAMES_APPLICATION_ID, IX_GAMES_VERSION, _("this file holds no games"), error) &&
         ix_store_check_schema (file, ix_games_schema, error);
  if (unfinished != NULL)
    *unfinished = !done && sqlite3_extended_errcode (file->db) == SQLITE_READONLY_ROLLBACK;
  if (!done)
    g_clear_pointer (&file->db, sqlite3_close);
  return done;
}

/* A program died in the middle of a change: it is taken back in a copy, which is open when its name is
 * gone. */
static gboolean
open_unfinished (const char *path,
                 IxStore    *file,
                 GError    **error)
{
  char *copy = ix_store_copy_as_it_is (path, error);
  gboolean done;

  if (copy == NULL)
    return FALSE;
  done = open_file (copy, IX_SQLITE_WRITE, file, NULL, error);
  ix_store_remove_copy (copy);
  return done;
}

gboolean
ix_games_open_file (const char *path,
                    gboolean    writes,
                    IxStore    *file,
                    GError    **error)
{
  g_autoptr (GError) why = NULL;
  gboolean unfinished;

  if (open_file (path, writes ? IX_SQLITE_WRITE : IX_SQLITE_READ, file, &unfinished, &why))
    return TRUE;
  if (unfinished)
    return open_unfinished (path, file, error);
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

/* Collections */

static void
clear_info (IxCollectionInfo *info)
{
  g_free (info->id);
  g_free (info->name);
}

static void
free_info (gpointer data)
{
  clear_info (data);
  g_free (data);
}

static void
clear_part (gpointer data)
{
  IxGamesPart *part = data;

  g_free (part->id);
  g_free (part->why);
  clear_info (&part->info);
  sqlite3_close (part->file.db);
}

IxGamesPart *
ix_games_part_ref (IxGamesPart *part)
{
  return part->id != NULL ? g_rc_box_acquire (part) : part;
}

void
ix_games_part_unref (gpointer part)
{
  if (((IxGamesPart *) part)->id != NULL)
    g_rc_box_release_full (part, clear_part);
}

static gboolean
fail_damaged (GError **error)
{
  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, _("the file is damaged"));
  return FALSE;
}

static gboolean
read_info (IxGamesPart *part,
           GError     **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &part->file, error, "SELECT name, n_games, n_refused, imported FROM collection", "");
  int result = stmt != NULL ? sqlite3_step (stmt) : SQLITE_ERROR;

  if (stmt == NULL)
    return FALSE;
  if (result != SQLITE_ROW && result != SQLITE_DONE)
    return ix_store_fail (&part->file, _("the games cannot be read"), error);
  if (result == SQLITE_DONE || ix_store_text (stmt, 0) == NULL)
    return fail_damaged (error);
  part->info.name = g_strdup (ix_store_text (stmt, 0));
  part->info.n_games = (guint) sqlite3_column_int (stmt, 1);
  part->info.n_refused = (guint) sqlite3_column_int (stmt, 2);
  part->info.imported = sqlite3_column_int64 (stmt, 3);
  return TRUE;
}

static IxGamesPart *
open_part (IxGames    *self,
           const char *id,
           GError    **error)
{
  g_autofree char *path = ix_games_path (self->folder, id, IX_GAMES_SUFFIX);
  IxGamesPart *part = g_rc_box_new0 (IxGamesPart);

  part->id = g_strdup (id);
  if (ix_games_open_file (path, self->writes, &part->file, error) && read_info (part, error) &&
      (ix_games_add_functions (&part->file) ||
       ix_store_fail (&part->file, _("the games cannot be read"), error)))
    return part;
  ix_games_part_unref (part);
  return NULL;
}

static int
compare_parts (gconstpointer a,
               gconstpointer b)
{
  const IxGamesPart *x = *(const IxGamesPart *const *) a, *y = *(const IxGamesPart *const *) b;

  if (x->info.imported != y->info.imported)
    return x->info.imported > y->info.imported ? -1 : 1;
  return strcmp (x->id, y->id);
}

static IxGamesPart *
find_part (IxGames    *self,
           const char *id)
{
  for (guint i = 0; i < self->collections->len; i++)
    {
      IxGamesPart *part = self->collections->pdata[i];

      if (g_str_equal (part->id, id))
        return part;
    }
  return NULL;
}

/* Returns the ids of all files of collections in the folder; NULL if it cannot be looked into. */
static GPtrArray *
list_ids (IxGames *self,
          GError **error)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) why = NULL;
  g_autoptr (GDir) dir = self->folder != NULL ? g_dir_open (self->folder, 0, &why) : NULL;
  const char *name;

  if (why != NULL && !g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      ix_store_fail_folder (why, error);
      g_ptr_array_unref (ids);
      return NULL;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, IX_GAMES_SUFFIX))
      g_ptr_array_add (ids, g_strndup (name, strlen (name) - strlen (IX_GAMES_SUFFIX)));
  return ids;
}

static void
refuse (GPtrArray  *refused,
        const char *id,
        const char *suffix,
        const char *why)
{
  g_autofree char *text = g_strdup_printf ("%s%s: %s", id, suffix, why);

  g_ptr_array_add (refused, ix_record_printable (text));
}

static gpointer
copy_text (gconstpointer text,
           gpointer data)
{
  return g_strdup (text);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Something else in the place of the folder does not hide what was played here. */
void
ix_games_update_collections (IxGames *self)
{
  g_autoptr (GError) no_folder = NULL;
  g_autoptr (GPtrArray) ids = list_ids (self, &no_folder);

  g_ptr_array_set_size (self->refused, 0);
  if (ids == NULL)
    {
      refuse (self->refused, ".", "", no_folder->message);
      return;
    }
  for (guint i = self->collections->len; i > 0; i--)
    {
      const IxGamesPart *part = self->collections->pdata[i - 1];

      if (!g_ptr_array_find_with_equal_func (ids, part->id, g_str_equal, NULL))
        g_ptr_array_remove_index (self->collections, i - 1);
    }
  for (guint i = 0; i < ids->len; i++)
    if (find_part (self, ids->pdata[i]) == NULL)
      {
        g_autoptr (GError) why = NULL;
        IxGamesPart *part = open_part (self, ids->pdata[i], &why);

        if (part != NULL)
          g_ptr_array_add (self->collections, part);
        else
          refuse (self->refused, ids->pdata[i], IX_GAMES_SUFFIX, why->message);
      }
  g_ptr_array_sort (self->collections, compare_parts);
}

/* Notes why the collection cannot be read, or with NULL that it can.  Damage is named from then on. */
static void
note (IxGamesPart  *part,
      const GError *why)
{
  if (part->id == NULL || part->damaged)
    return;
  g_free (part->why);
  part->why = why != NULL ? g_strdup (why->message) : NULL;
  part->damaged = g_error_matches (why, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
}

void
ix_games_note_search (IxGamesPart  *part,
                      const GError *why)
{
  note (part, why);
  part->skipped |= part->id != NULL && g_error_matches (why, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
}

GPtrArray *
ix_games_refused (IxGames *self)
{
  GPtrArray *all = g_ptr_array_copy (self->refused, copy_text, NULL);

  g_ptr_array_set_free_func (all, g_free);
  for (guint i = 0; i < self->collections->len; i++)
    {
      const IxGamesPart *part = self->collections->pdata[i];

      if (part->why != NULL)
        refuse (all, part->id, IX_GAMES_SUFFIX, part->why);
    }
  g_ptr_array_sort (all, compare_texts);
  return all;
}

GPtrArray *
ix_games_collections (IxGames *self)
{
  g_autoptr (GPtrArray) infos = g_ptr_array_new_with_free_func (free_info);

  ix_games_update_collections (self);
  for (guint i = 0; i < self->collections->len; i++)
    {
      IxGamesPart *part = self->collections->pdata[i];
      IxCollectionInfo *info;
      g_autoptr (GError) why = NULL;
      gint64 n_removed = 0;

      if (part->skipped)
        continue;
      if (!ix_store_read_number (&part->file, "SELECT count(*) FROM game WHERE removed", &n_removed,
                                 &why))
        ix_games_note_search (part, why);
      info = g_memdup2 (&part->info, sizeof part->info);
      info->id = g_strdup (part->id);
      info->name = g_strdup (part->info.name);
      info->n_games -= (guint) CLAMP (n_removed, 0, info->n_games);
      g_ptr_array_add (infos, info);
    }
  return g_steal_pointer (&infos);
}

GPtrArray *
ix_games_check (IxGames *self)
{
  ix_games_update_collections (self);
  for (guint i = 0; i < self->collections->len; i++)
    {
      IxGamesPart *part = self->collections->pdata[i];
      g_autoptr (GError) why = NULL;

      if (!ix_sqlite_check (&part->file, &why))
        note (part, why);
    }
  return ix_games_refused (self);
}

/* Opening */

/* Is it a collection that was removed, of whatever version, and not a file that somebody has called so? */
static gboolean
is_removed (const char *path)
{
  return g_str_has_suffix (path, IX_GAMES_REMOVED_SUFFIX) && ix_store_is_of (path, IX_GAMES_APPLICATION_ID);
}

static void
remove_remains (IxGames *self)
{
  g_autoptr (GDir) dir = self->folder != NULL ? g_dir_open (self->folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      if (ix_new_file_is_part (name) || is_removed (path))
        ix_store_remove_unlocked (path);
    }
}

IxGames *
ix_games_open (const char *folder,
               IxStore    *store,
               GError    **error)
{
  g_autoptr (IxGames) self = g_new0 (IxGames, 1);

  self->folder = g_strdup (folder);
  self->store = store;
  self->writes = store->lock >= 0;
  self->n_changes = -1;
  self->collections = g_ptr_array_new_with_free_func (ix_games_part_unref);
  self->refused = g_ptr_array_new_with_free_func (g_free);
  if (self->writes)
    remove_remains (self);
  ix_games_update_collections (self);
  return ix_games_update_own (self, error) ? g_steal_pointer (&self) : NULL;
}

void
ix_games_close (IxGames *self)
{
  if (self == NULL)
    return;
  ix_games_close_own (self);
  g_ptr_array_unref (self->collections);
  g_ptr_array_unref (self->refused);
  g_free (self->folder);
  g_free (self);
}

void
ix_games_rest (IxGames *self)
{
  g_ptr_array_set_size (self->collections, 0);
}

/* One game */

/* Returns the file of that game; NULL with @error if there is no such collection. */
static IxGamesPart *
part_of (IxGames         *self,
         const IxGameRef *ref,
         GError         **error)
{
  IxGamesPart *part = ref->collection != NULL ? find_part (self, ref->collection) : &self->own;

  if (part == NULL)
    {
      ix_games_update_collections (self);
      part = find_part (self, ref->collection);
    }
  if (part == NULL)
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH,
                 _("there is no collection '%s'"), ref->collection);
  return part;
}

gint64
ix_games_row_number (const IxGameRef *ref)
{
  return ref->collection != NULL ? ref->number : IX_GAMES_OWN_NUMBER (ref->number);
}

static gboolean
fail_no_such (const IxGameRef *ref,
              GError         **error)
{
  g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH,
               _("there is no game %" PRId64), ref->number);
  return FALSE;
}

/* Steps to the one row of the game that @stmt selects by its number.  Damage there hides no other game. */
static gboolean
step_to (IxGamesPart     *part,
         const IxGameRef *ref,
         sqlite3_stmt    *stmt,
         GError         **error)
{
  g_autoptr (GError) why = NULL;
  int result = stmt != NULL ? sqlite3_step (stmt) : SQLITE_ERROR;

  if (result == SQLITE_DONE)
    return fail_no_such (ref, error);
  if (result == SQLITE_ROW || stmt == NULL)
    return result == SQLITE_ROW;
  ix_store_fail (&part->file, _("the games cannot be read"), &why);
  note (part, why);
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

IxGameEntry *
ix_games_entry (IxGames         *self,
                const IxGameRef *ref,
                GError         **error)
{
  IxGamesPart *part = part_of (self, ref, error);
  g_autoptr (sqlite3_stmt) stmt = NULL;

  if (part == NULL || (part == &self->own && !ix_games_update_own (self, error)))
    return NULL;
  stmt = ix_store_prepare (&part->file, error,
                           "SELECT " IX_GAMES_COLUMNS " FROM game WHERE number = ?1", "i",
                           ix_games_row_number (ref));
  return step_to (part, ref, stmt, error) ? ix_games_read_entry (stmt, part->id) : NULL;
}

static char *
text_of_match (IxGames *self,
               gint64   id,
               GError **error)
{
  g_autoptr (IxStoredMatch) stored = ix_store_load_match (self->store, id, error);
  g_autoptr (IxMatch) match = stored != NULL ? ix_stored_match_fold (stored, error) : NULL;
  g_autoptr (IxGame) game = NULL;

  if (match == NULL)
    return NULL;
  game = ix_game_of_match (match, stored->players, stored->created);
  return ix_game_write (game);
}

static char *
copy_bytes (const char *bytes,
            gsize       length)
{
  char *copy = g_malloc (length + 1);

  memcpy (copy, bytes, length);
  copy[length] = '\0';
  return copy;
}

/* Returns the bytes of a record of a collection, with a zero byte behind them. */
static char *
read_record (IxGamesPart     *part,
             const IxGameRef *ref,
             gsize           *length,
             GError         **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &part->file, error,
    "SELECT text FROM game JOIN record USING (source) WHERE number = ?1", "i", ref->number);
  const char *bytes;

  if (!step_to (part, ref, stmt, error))
    return NULL;
  bytes = sqlite3_column_blob (stmt, 0);
  *length = (gsize) sqlite3_column_bytes (stmt, 0);
  return bytes != NULL ? copy_bytes (bytes, *length) : g_strdup ("");
}

char *
ix_games_text (IxGames         *self,
               const IxGameRef *ref,
               GError         **error)
{
  IxGamesPart *part = part_of (self, ref, error);
  gsize length;
  char *text;

  if (part == NULL)
    return NULL;
  if (part == &self->own)
    return text_of_match (self, ref->number, error);
  text = read_record (part, ref, &length, error);
  for (gsize i = 0; text != NULL && i < length; i++)
    if (text[i] == '\0')
      text[i] = ' ';
  return text;
}

IxGameJournal *
ix_games_journal (IxGames         *self,
                  const IxGameRef *ref,
                  GError         **error)
{
  IxGamesPart *part = part_of (self, ref, error);
  g_autofree char *text = NULL;
  gsize length;

  if (part == NULL)
    return NULL;
  if (part == &self->own)
    {
      g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH,
                   _("a match that was played here has a journal of its own"));
      return NULL;
    }
  text = read_record (part, ref, &length, error);
  return text != NULL ? ix_games_read_journal (text, length, error) : NULL;
}

/* Removing own games, which the data file notes */

static gboolean
mark_matches (IxGames         *self,
              const IxGameRef *refs,
              guint            n,
              gboolean         removed,
              GError         **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < n; i++)
    if (refs[i].collection == NULL)
      g_array_append_val (ids, refs[i].number);
  return ids->len == 0 ||
         ix_store_mark_removed (self->store, (const gint64 *) (const void *) ids->data, ids->len,
                                removed, error);
}

/* Removing games of a collection, which its file notes */

static gboolean
is_of (const IxGameRef *ref,
       const char      *collection)
{
  return ref->collection != NULL && g_str_equal (ref->collection, collection);
}

static gboolean
mark_rows (IxGamesPart     *part,
           const IxGameRef *refs,
           guint            n,
           gboolean         removed,
           GError         **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &part->file, error, "UPDATE game SET removed = ?2 WHERE number = ?1", "");
  gboolean done = stmt != NULL;

  for (guint i = 0; done && i < n; i++)
    if (is_of (&refs[i], part->id))
      {
        sqlite3_bind_int64 (stmt, 1, refs[i].number);
        sqlite3_bind_int64 (stmt, 2, removed);
        done = sqlite3_step (stmt) == SQLITE_DONE && sqlite3_reset (stmt) == SQLITE_OK;
        if (!done)
          ix_store_fail (&part->file, _("the collection cannot be written"), error);
      }
  return done;
}

static gboolean
mark_in (IxGamesPart     *part,
         const IxGameRef *refs,
         guint            n,
         gboolean         removed,
         GError         **error)
{
  const char *what = _("the collection cannot be written");

  if (!ix_store_exec (&part->file, "BEGIN IMMEDIATE", what, error))
    return FALSE;
  if (mark_rows (part, refs, n, removed, error) &&
      ix_store_exec (&part->file, "COMMIT", what, error))
    return TRUE;
  ix_store_exec (&part->file, "ROLLBACK", "", NULL);
  return FALSE;
}

/* Is this the first of @refs in its collection? */
static gboolean
is_first (const IxGameRef *refs,
          guint            i)
{
  for (guint k = i; k > 0; k--)
    if (is_of (&refs[k - 1], refs[i].collection))
      return FALSE;
  return TRUE;
}

static gboolean
mark (IxGames         *self,
      const IxGameRef *refs,
      guint            n,
      gboolean         removed,
      GError         **error)
{
  const char *last = NULL;

  for (guint i = 0; i < n; i++)
    {
      const char *collection = refs[i].collection;
      IxGamesPart *part;

      if (collection == NULL || g_strcmp0 (collection, last) == 0 || !is_first (refs, i))
        continue;
      last = collection;
      part = part_of (self, &refs[i], error);
      if (part == NULL || !mark_in (part, refs, n, removed, error))
        return FALSE;
    }
  return mark_matches (self, refs, n, removed, error);
}

gboolean
ix_games_remove (IxGames         *self,
                 const IxGameRef *refs,
                 guint            n,
                 GError         **error)
{
  return mark (self, refs, n, TRUE, error);
}

gboolean
ix_games_restore (IxGames         *self,
                  const IxGameRef *refs,
                  guint            n,
                  GError         **error)
{
  return mark (self, refs, n, FALSE, error);
}

/* Removing whole collections */

/* An id is the name of a file, and of no other folder's. */
static gboolean
is_id (const char *id)
{
  return *id != '\0' && strchr (id, G_DIR_SEPARATOR) == NULL;
}

static gboolean
rename_collection (IxGames    *self,
                   const char *id,
                   const char *from,
                   const char *to,
                   GError    **error)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;

  if (self->folder == NULL || !is_id (id))
    {
      g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH, _("there is no collection '%s'"),
                   id);
      return FALSE;
    }
  old = ix_games_path (self->folder, id, from);
  new = ix_games_path (self->folder, id, to);
  errno = EACCES;
  if (self->writes && g_rename (old, new) == 0)
    {
      ix_games_update_collections (self);
      return TRUE;
    }
  if (errno == ENOENT)
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH, _("there is no collection '%s'"),
                 id);
  else
    g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s",
                 _("the collection cannot be renamed"),
                 ix_store_explain_errno (errno));
  return FALSE;
}

gboolean
ix_games_remove_collection (IxGames    *self,
                            const char *id,
                            GError    **error)
{
  return rename_collection (self, id, IX_GAMES_SUFFIX, IX_GAMES_REMOVED_SUFFIX, error);
}

gboolean
ix_games_restore_collection (IxGames    *self,
                             const char *id,
                             GError    **error)
{
  return rename_collection (self, id, IX_GAMES_REMOVED_SUFFIX, IX_GAMES_SUFFIX, error);
}
