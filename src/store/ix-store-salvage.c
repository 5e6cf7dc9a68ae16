/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-store-salvage.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ix-store-journal.h"

struct _IxSalvage {
  GPtrArray  *all;          /* of IxSalvaged */
  GArray     *removed;      /* ids of matches that were removed from the list of games */
  IxFreePlay *free_play;    /* with the events that are read */
  GPtrArray  *kept[IX_N_KEPT]; /* of IxKept */
  gint64      open_evening; /* 0: none */
  gint64      last_match;   /* the highest numbers that were given, as far as is known */
  gint64      last_evening;
  char       *missing;
};

/* Numbers above this one are damage. */
#define HIGHEST_ID (G_GINT64_CONSTANT (1) << 40)

static void
salvaged_free (gpointer data)
{
  IxSalvaged *one = data;

  ix_evening_free (one->evening);
  ix_stored_match_free (one->match);
  g_free (one->why);
  g_free (one);
}

void
ix_salvage_free (IxSalvage *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->all);
  g_array_unref (self->removed);
  ix_free_play_free (self->free_play);
  for (IxKeptKind kind = 0; kind < IX_N_KEPT; kind++)
    g_ptr_array_unref (self->kept[kind]);
  g_free (self->missing);
  g_free (self);
}

guint
ix_salvage_count (const IxSalvage *self)
{
  return self->all->len;
}

const IxSalvaged *
ix_salvage_get (const IxSalvage *self,
                guint            i)
{
  return self->all->pdata[i];
}

const char *
ix_salvage_get_missing (const IxSalvage *self)
{
  return self->missing;
}

/* Opening */

/* Replaces the first page, which all files have alike except for a few numbers, by that of a new
 * file. */
static gboolean
renew_first_page (const char *path,
                  GError    **error)
{
  g_autofree char *new_path = g_strconcat (path, "-new", NULL);
  g_autofree char *new_bytes = NULL;
  g_autofree char *bytes = NULL;
  IxStore *store = ix_store_open (new_path, error);
  gsize length, n_new, page;
  guint32 n_pages;
  gboolean done;

  if (store == NULL)
    return FALSE;
  ix_store_close (store);
  done = g_file_get_contents (new_path, &new_bytes, &n_new, error) &&
         g_file_get_contents (path, &bytes, &length, error);
  g_unlink (new_path);
  if (!done)
    return FALSE;
  page = ((guint8) new_bytes[16] << 8) + (guint8) new_bytes[17];
  if (length < page || n_new < page)
    {
      g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, _("too little is left of it"));
      return FALSE;
    }
  /* "Database File Format", 1.3: the number of pages, and the list of free ones. */
  n_pages = GUINT32_TO_BE ((guint32) (length / page));
  memcpy (new_bytes + 28, &n_pages, sizeof n_pages);
  memset (new_bytes + 32, 0, 8);
  memcpy (bytes, new_bytes, page);
  return g_file_set_contents (path, bytes, (gssize) length, error);
}

/* Opens the copy at @path, of which pages may be missing. */
static IxStore *
open_tolerantly (const char *path,
                 GError    **error)
{
  g_autoptr (IxStore) store = g_new0 (IxStore, 1);

  store->lock = -1;
  if (!ix_sqlite_open (store, path, IX_SQLITE_SALVAGE, error))
    return NULL;
  return ix_store_exec (store, "PRAGMA writable_schema = ON", _("the file cannot be read"),
                        error) &&
             ix_store_check_tables (store, error)
           ? g_steal_pointer (&store)
           : NULL;
}

/* The first page of another version is of no use to one whose tables may be others. */
static IxStore *
open_copy (const char *copy,
           GError    **error)
{
  g_autoptr (GError) why = NULL;
  IxStore *store = open_tolerantly (copy, &why);

  if (store != NULL)
    return store;
  if (ix_store_is_older (copy))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  return renew_first_page (copy, error) ? open_tolerantly (copy, error) : NULL;
}

/* Reading */

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* Adds the numbers that @sql selects, up to where it cannot be read, if they make sense. */
static void
collect_ids (IxStore    *store,
             const char *sql,
             GArray     *ids)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, NULL, sql, "");

  while (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      if (id > 0 && id < HIGHEST_ID)
        g_array_append_val (ids, id);
    }
}

/* Returns the numbers that either table knows, each once. */
static GArray *
find_ids (IxStore    *store,
          const char *list,
          const char *events)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint n = 0;

  collect_ids (store, list, ids);
  collect_ids (store, events, ids);
  g_array_sort (ids, compare_ids);
  for (guint i = 0; i < ids->len; i++)
    if (n == 0 || g_array_index (ids, gint64, i) != g_array_index (ids, gint64, n - 1))
      g_array_index (ids, gint64, n++) = g_array_index (ids, gint64, i);
  g_array_set_size (ids, n);
  return ids;
}

/* Reads one number; 0 if it cannot be read or makes no sense. */
static gint64
read_number (IxStore    *store,
             const char *sql,
             gint64      id)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, NULL, sql, "i", id);
  gint64 number = 0;

  if (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW)
    number = sqlite3_column_int64 (stmt, 0);
  return number >= 0 && number < HIGHEST_ID ? number : 0;
}

/* Takes the events of a match that can have been. */
static void
read_match (IxStore    *store,
            IxSalvaged *one)
{
  g_autoptr (GError) why = NULL;

  one->is_match = TRUE;
  one->match = ix_store_read_match (store, one->id, &one->n_stored, &why);
  if (one->match != NULL)
    {
      g_autoptr (IxMatch) match G_GNUC_UNUSED =
        ix_match_fold (&one->match->setup, (const void *) one->match->events->data,
                       one->match->events->len, &one->n_read, NULL);

      if (one->n_read < one->match->events->len && why == NULL)
        ix_journal_fail (IX_JOURNAL_MATCH, one->id, one->n_read,
                         _("it was not possible at that point"), &why);
      g_array_set_size (one->match->events, one->n_read);
      one->created = one->match->created;
    }
  one->why = why != NULL ? g_strdup (why->message) : NULL;
}

static void
read_evening (IxStore    *store,
              IxSalvaged *one)
{
  g_autoptr (GError) why = NULL;

  one->evening = ix_store_read_evening (store, one->id, &one->n_stored, &why);
  if (one->evening != NULL)
    one->n_read = ix_evening_journal (one->evening)->len;
  one->created = read_number (store, "SELECT created FROM evening WHERE id = ?1", one->id);
  one->why = why != NULL ? g_strdup (why->message) : NULL;
}

/* Numbers that are named but not there must not be given again. */
static void
note_names (IxSalvage       *self,
            const IxEvening *evening)
{
  const GPtrArray *journal = ix_evening_journal (evening);

  for (guint i = 0; i < journal->len; i++)
    {
      const IxEveningEvent *event = journal->pdata[i];

      if (event->kind == IX_EVENING_MATCH && event->match.id < HIGHEST_ID)
        self->last_match = MAX (self->last_match, event->match.id);
      if (event->kind == IX_EVENING_GROUP_MATCH && event->group_match.id < HIGHEST_ID)
        self->last_match = MAX (self->last_match, event->group_match.id);
    }
}

static void
note_free_matches (IxSalvage *self)
{
  const GPtrArray *journal = ix_free_play_journal (self->free_play);

  for (guint i = 0; i < journal->len; i++)
    {
      const IxFreePlayEvent *event = journal->pdata[i];

      if (event->match < HIGHEST_ID)
        self->last_match = MAX (self->last_match, event->match);
    }
}

static void
add (IxSalvage     *self,
     IxStore       *store,
     const GArray  *ids,
     IxJournalKind  kind,
     gint64        *last)
{
  for (guint i = 0; i < ids->len; i++)
    {
      IxSalvaged *one = g_new0 (IxSalvaged, 1);

      one->id = g_array_index (ids, gint64, i);
      *last = MAX (*last, one->id);
      if (kind == IX_JOURNAL_MATCH)
        read_match (store, one);
      else
        read_evening (store, one);
      if (one->evening != NULL)
        note_names (self, one->evening);
      g_ptr_array_add (self->all, one);
    }
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  const IxSalvaged *first = *(IxSalvaged *const *) a, *second = *(IxSalvaged *const *) b;

  if (first->created != second->created)
    return first->created < second->created ? 1 : -1;
  if (first->is_match != second->is_match)
    return first->is_match ? 1 : -1;
  return compare_ids (&second->id, &first->id);
}

static gboolean
is_whole (const IxSalvage *self)
{
  for (guint i = 0; i < self->all->len; i++)
    if (ix_salvage_get (self, i)->why != NULL)
      return FALSE;
  return TRUE;
}

static void
read_all (IxSalvage *self,
          IxStore   *store)
{
  g_autoptr (GArray) matches =
    find_ids (store, "SELECT id FROM match", "SELECT DISTINCT match FROM match_event");
  g_autoptr (GArray) evenings =
    find_ids (store, "SELECT id FROM evening", "SELECT DISTINCT evening FROM evening_event");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) why = NULL;

  self->last_match = read_number (store, "SELECT last_match FROM contents WHERE ?1 = 0", 0);
  self->last_evening = read_number (store, "SELECT last_evening FROM contents WHERE ?1 = 0", 0);
  self->open_evening = read_number (store, "SELECT id FROM evening WHERE open AND id > ?1", 0);
  collect_ids (store, "SELECT match FROM match_removed", self->removed);
  add (self, store, matches, IX_JOURNAL_MATCH, &self->last_match);
  add (self, store, evenings, IX_JOURNAL_EVENING, &self->last_evening);
  g_ptr_array_sort (self->all, compare_newest_first);
  self->free_play = ix_store_read_free_play (store, &why);
  note_free_matches (self);
  for (IxKeptKind kind = 0; kind < IX_N_KEPT; kind++)
    self->kept[kind] = ix_store_kept (store, kind);
  if (!ix_store_check_contents (store, &error) && is_whole (self))
    self->missing = g_strdup (error->message);
  else if (why != NULL || !ix_store_check_kept (store, &why))
    self->missing = g_strdup (why->message);
}

IxSalvage *
ix_salvage_read (const char *path,
                 GError    **error)
{
  g_autofree char *resolved = ix_file_resolve (path);
  g_autoptr (GError) why = NULL;
  g_autoptr (IxStore) store = NULL;
  IxSalvage *self = NULL;
  char *copy;

  if (!ix_store_check_untouched (resolved, &why) &&
      !g_error_matches (why, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  copy = ix_store_copy_as_it_is (resolved, error);
  if (copy == NULL)
    return NULL;
  store = open_copy (copy, error);
  if (store != NULL)
    {
      self = g_new0 (IxSalvage, 1);
      self->all = g_ptr_array_new_with_free_func (salvaged_free);
      self->removed = g_array_new (FALSE, FALSE, sizeof (gint64));
      read_all (self, store);
    }
  g_clear_pointer (&store, ix_store_close);
  ix_store_remove_copy (copy);
  return self;
}

/* Writing */

static gboolean
is_among (const GArray *ids,
          gint64        id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, gint64, i) == id)
      return TRUE;
  return FALSE;
}

static gboolean
write_one (IxStore          *store,
           const IxSalvaged *one,
           GError          **error)
{
  if (one->match != NULL)
    return ix_store_insert_match (store, one->id, one->created, &one->match->setup,
                                  one->match->players, error) &&
           ix_journal_insert (store, IX_JOURNAL_MATCH, one->id, 0, one->match->events->data,
                              one->n_read, error);
  if (one->evening != NULL)
    return ix_store_insert_evening (store, one->id, one->created, error) &&
           ix_journal_insert (store, IX_JOURNAL_EVENING, one->id, 0,
                              ix_evening_journal (one->evening)->pdata, one->n_read, error);
  return TRUE;
}

static gboolean
write_free_play (IxStore         *store,
                 const IxSalvage *self,
                 GError         **error)
{
  const GPtrArray *journal = ix_free_play_journal (self->free_play);

  return ix_journal_insert (store, IX_JOURNAL_FREE_PLAY, IX_FREE_PLAY_ID, 0, journal->pdata,
                            journal->len, error);
}

/* Those that are still there stay removed. */
static gboolean
write_removed (IxStore         *store,
               const IxSalvage *self,
               GError         **error)
{
  gboolean done = TRUE;

  for (guint i = 0; done && i < self->all->len; i++)
    {
      const IxSalvaged *one = self->all->pdata[i];

      if (one->match != NULL && is_among (self->removed, one->id))
        done = ix_store_note_removed (store, one->id, TRUE, error);
    }
  return done;
}

static gboolean
write_kept (IxStore         *store,
            const IxSalvage *self,
            GError         **error)
{
  gboolean done = TRUE;

  for (IxKeptKind kind = 0; kind < IX_N_KEPT; kind++)
    for (guint i = 0; done && i < self->kept[kind]->len; i++)
      {
        const IxKept *kept = self->kept[kind]->pdata[i];

        done = kept->text == NULL ||
               ix_store_insert_kept (store, kind, kept->name, kept->text, error);
      }
  return done;
}

static gboolean
write_all (IxStore         *store,
           const IxSalvage *self,
           GError         **error)
{
  gboolean done = TRUE;

  if (!ix_store_begin (store, error))
    return FALSE;
  for (guint i = 0; done && i < self->all->len; i++)
    done = write_one (store, self->all->pdata[i], error);
  done = done && write_removed (store, self, error) && write_free_play (store, self, error) &&
         write_kept (store, self, error) &&
         ix_store_note_open (store, self->open_evening, error) &&
         ix_store_run (store,
                       ix_store_prepare (store, error,
                                         "UPDATE contents SET last_match = ?1, last_evening = ?2",
                                         "ii", self->last_match, self->last_evening),
                       error);
  return ix_store_end_transaction (store, done, error);
}

gboolean
ix_salvage_write (const IxSalvage *self,
                  const char      *path,
                  GError         **error)
{
  g_autoptr (IxNewFile) file = ix_new_file_begin (path, IX_FILE_KEEP, error);
  IxStore *store = file != NULL ? ix_store_open (ix_new_file_get_part (file), error) : NULL;
  gboolean done;

  if (store == NULL)
    return FALSE;
  done = write_all (store, self, error) && ix_store_check (store, error);
  ix_store_close (store);
  return done && ix_new_file_finish (file, error);
}

/* Setting aside */

/* Returns a name that is free with all endings. */
static char *
free_name (const char *path)
{
  g_autofree char *stem = g_str_has_suffix (path, ".db")
                            ? g_strndup (path, strlen (path) - strlen (".db"))
                            : g_strdup (path);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");

  for (guint i = 1;; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *name = g_strdup_printf ("%s-set-aside-%s%s.db", stem, day, number);
      guint n = 0;

      for (gsize e = 0; e < IX_STORE_N_ENDINGS; e++)
        n += ix_store_has_file (name, ix_store_endings[e]);
      if (n == 0)
        return g_steal_pointer (&name);
    }
}

char *
ix_salvage_set_aside (const char *path,
                      gboolean   *both,
                      GError    **error)
{
  g_autofree char *resolved = ix_file_resolve (path);
  g_autofree char *name = free_name (resolved);

  if (both != NULL)
    *both = ix_store_link (resolved, name);
  if ((both != NULL && *both) || ix_store_move (resolved, name))
    return g_steal_pointer (&name);
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE,
               _("the damaged file cannot be renamed: %s"), resolved);
  return NULL;
}
