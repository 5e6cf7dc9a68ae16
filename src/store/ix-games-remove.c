/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Removing games and collections, and bringing them back. */

#include "ix-games-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Own games: the data file knows it */

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

/* Games of a collection: its file knows it */

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
      part = ix_games_part_of (self, &refs[i], error);
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

/* Whole collections */

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
