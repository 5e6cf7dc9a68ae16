/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-store-copies.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ix-store-kept.h"
#include "ix-store-private.h"

void
ix_store_copy_free (IxStoreCopy *copy)
{
  g_free (copy->path);
  g_free (copy->newest);
  g_clear_pointer (&copy->made, g_date_time_unref);
  g_free (copy);
}

static gboolean
fail_to_read (int      number,
              GError **error)
{
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s",
               _("the file cannot be read"), g_strerror (number));
  return FALSE;
}

/* Reads the file that is open, wherever it is now, from @at on. */
static gboolean
read_bytes (int      fd,
            guint8  *bytes,
            gsize    size,
            GError **error)
{
  for (gsize at = 0; at < size;)
    {
      gssize n = pread (fd, bytes + at, size - at, (off_t) at);

      if (n == 0 || (n < 0 && errno != EINTR))
        return fail_to_read (n == 0 ? EIO : errno, error);
      at += (gsize) MAX (n, 0);
    }
  return TRUE;
}

/* SQLite cannot read a file that has lost its name while a journal of that name lies there; but
 * between two acts the file itself holds everything. */
static gboolean
copy_moved (IxStore *copy,
            IxStore *store,
            GError **error)
{
  struct stat about;
  guint8 *bytes;
  gboolean done;

  if (fstat (store->lock, &about) != 0)
    return fail_to_read (errno, error);
  bytes = sqlite3_malloc64 ((guint64) about.st_size);
  if (bytes == NULL)
    return fail_to_read (ENOMEM, error);
  if (!read_bytes (store->lock, bytes, (gsize) about.st_size, error))
    {
      sqlite3_free (bytes);
      return FALSE;
    }
  /* SQLite attaches the bytes.  It frees them on failure, too. */
  ix_sqlite_allow (copy, TRUE);
  done = sqlite3_deserialize (copy->db, "main", bytes, about.st_size, about.st_size,
                              SQLITE_DESERIALIZE_FREEONCLOSE |
                                SQLITE_DESERIALIZE_RESIZEABLE) == SQLITE_OK ||
         ix_store_fail (copy, _("the file cannot be read"), error);
  ix_sqlite_allow (copy, FALSE);
  return done;
}

IxStore *
ix_store_snapshot (IxStore *store,
                   GError **error)
{
  g_autoptr (IxStore) copy = ix_store_open (":memory:", error);
  gboolean done;

  if (copy == NULL)
    return NULL;
  done = ix_store_check_place (store, NULL) ? ix_store_copy_pages (copy, store, error)
                                            : copy_moved (copy, store, error);
  return done ? g_steal_pointer (&copy) : NULL;
}

/* Names */

static char *
folder_of (const char *path)
{
  g_autofree char *file = ix_file_resolve (path);
  g_autofree char *beside = g_path_get_dirname (file);

  return g_build_filename (beside, "copies", NULL);
}

/* Returns what the names of the copies begin with, which tells them from those of other data files
 * in the same folder. */
static char *
prefix_of (const char *path)
{
  g_autofree char *file = ix_file_resolve (path);
  g_autofree char *name = g_path_get_basename (file);

  if (g_str_has_suffix (name, ".db"))
    name[strlen (name) - 3] = '\0';
  return g_strconcat (g_str_equal (name, "interchange") ? "Interchange" : name, " ", NULL);
}

static char *
path_of_copy (const char *path,
              const char *date,
              guint       number)
{
  g_autofree char *folder = folder_of (path);
  g_autofree char *prefix = prefix_of (path);
  g_autofree char *name = number > 1 ? g_strdup_printf ("%s%s-%u.db", prefix, date, number)
                                     : g_strdup_printf ("%s%s.db", prefix, date);

  return g_build_filename (folder, name, NULL);
}

typedef struct {
  char   *path;
  char   *date; /* "2026-11-22" */
  guint64 number;
  gint64  time; /* of its last change, seconds since 1970 */
} Name;

static void
name_free (Name *name)
{
  g_free (name->path);
  g_free (name->date);
  g_free (name);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Name, name_free)

static gboolean
is_date (const char *text)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *noon = g_strconcat (text, "T12:00:00", NULL);
  g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (noon, utc);

  return date != NULL && strlen (text) == strlen ("2026-11-22") && text[4] == '-' && text[7] == '-';
}

/* Reads "2026-11-22.db" or "2026-11-22-2.db". */
static gboolean
parse_name (Name       *name,
            const char *text)
{
  const char *rest = strlen (text) > 10 ? text + 10 : "";
  g_autofree char *number = NULL;

  name->date = g_strndup (text, 10);
  name->number = 1;
  if (!is_date (name->date) || !g_str_has_suffix (rest, ".db"))
    return FALSE;
  if (g_str_equal (rest, ".db"))
    return TRUE;
  number = g_strndup (rest + 1, strlen (rest) - strlen ("-.db"));
  return *rest == '-' && *number != '0' &&
         g_ascii_string_to_unsigned (number, 10, 2, G_MAXUINT, &name->number, NULL);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  const Name *first = *(Name *const *) a, *second = *(Name *const *) b;
  int dates = strcmp (second->date, first->date);

  if (dates != 0)
    return dates;
  return second->time != first->time ? (second->time > first->time ? 1 : -1)
         : second->number > first->number ? 1
                                          : -1;
}

/* Returns the names of all copies, of Name, newest first. */
static GPtrArray *
list_names (const char *path)
{
  GPtrArray *names = g_ptr_array_new_with_free_func ((GDestroyNotify) name_free);
  g_autofree char *folder = folder_of (path);
  g_autofree char *prefix = prefix_of (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (Name) name = g_new0 (Name, 1);
      struct stat about;

      name->path = g_build_filename (folder, entry, NULL);
      if (!g_str_has_prefix (entry, prefix) || !parse_name (name, entry + strlen (prefix)) ||
          g_lstat (name->path, &about) != 0 || !S_ISREG (about.st_mode))
        continue;
      name->time = about.st_mtime;
      g_ptr_array_add (names, g_steal_pointer (&name));
    }
  g_ptr_array_sort (names, compare_names);
  return names;
}

GPtrArray *
ix_store_copies_list (const char *path)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_store_copy_free);
  g_autoptr (GPtrArray) names = list_names (path);

  for (guint i = 0; i < names->len; i++)
    {
      const Name *name = names->pdata[i];
      IxStoreCopy *copy = g_new0 (IxStoreCopy, 1);

      copy->path = g_strdup (name->path);
      copy->made = g_date_time_new_from_unix_local (name->time);
      g_ptr_array_add (copies, copy);
    }
  return copies;
}

const char *
ix_store_why_lost (const char *path)
{
  g_autofree char *file = ix_file_resolve (path);
  g_autofree char *folder = g_path_get_dirname (file);
  GStatBuf about;

  /* The file is elsewhere if a link leads to a stick that is missing. */
  if (g_file_test (path, G_FILE_TEST_IS_SYMLINK) && !g_file_test (folder, G_FILE_TEST_IS_DIR))
    return NULL;
  if (g_lstat (file, &about) != 0)
    return errno == ENOENT ? _("there is no such file") : NULL;
  return S_ISREG (about.st_mode) && about.st_size == 0 ? _("the file is empty") : NULL;
}

/* Verifying */

static gboolean
count (IxStoreCopy *copy,
       IxStore     *store,
       GError     **error)
{
  g_autoptr (GArray) matches = ix_store_matches (store, error);
  g_autoptr (GArray) evenings = matches != NULL ? ix_store_evenings (store, error) : NULL;
  g_autoptr (IxEvening) newest = NULL;

  if (evenings == NULL)
    return FALSE;
  copy->n_matches = matches->len;
  copy->n_evenings = evenings->len;
  if (evenings->len > 0)
    newest = ix_store_load_evening (store, g_array_index (evenings, gint64, 0), error);
  g_clear_pointer (&copy->newest, g_free);
  copy->newest = newest != NULL ? g_strdup (ix_evening_state (newest)->name) : NULL;
  return evenings->len == 0 || newest != NULL;
}

gboolean
ix_store_copy_verify (IxStoreCopy *copy,
                      GError     **error)
{
  g_autoptr (IxStore) store = ix_store_open_to_read (copy->path, error);

  return store != NULL && ix_store_check (store, error) && count (copy, store, error);
}

/* Comparing */

/* Rows that stay as they are when a file goes on, in the order in which they are added. */
static const char *const lasting[] = {
  ("SELECT id, created, rules, rematch, automatic_press, clocks_only, boards, title, team_1,"
   " team_2 FROM match ORDER BY id"),
  "SELECT match, board, colour, name, grade FROM match_seat ORDER BY match, board, colour",
  "SELECT match, number, at, kind, text FROM match_event ORDER BY match, number",
  "SELECT id, created FROM evening ORDER BY id",
  "SELECT evening, number, at, kind, text FROM evening_event ORDER BY evening, number",
  "SELECT number, at, kind, text FROM free_play_event ORDER BY number",
  "SELECT kind, name FROM kept ORDER BY kind, name",
};

/* Rows that may change. */
static const char open_evening[] = "SELECT id FROM evening WHERE open ORDER BY id";
static const char kept[] = "SELECT kind, name, text, sum FROM kept ORDER BY kind, name";

static gboolean
are_equal (sqlite3_stmt *a,
           sqlite3_stmt *b)
{
  for (int i = 0; i < sqlite3_column_count (a); i++)
    {
      /* As bytes, whatever it is. */
      const void *of_a = sqlite3_column_blob (a, i), *of_b = sqlite3_column_blob (b, i);
      int n = sqlite3_column_bytes (a, i);

      if (n != sqlite3_column_bytes (b, i) || (n > 0 && memcmp (of_a, of_b, (gsize) n) != 0))
        return FALSE;
    }
  return TRUE;
}

/* Are all rows of @older among those of @newer?  Clears @same if there are more of them. */
static gboolean
has_all_rows (IxStore    *newer,
              IxStore    *older,
              const char *sql,
              gboolean   *same)
{
  g_autoptr (sqlite3_stmt) all = ix_store_prepare (newer, NULL, sql, "");
  g_autoptr (sqlite3_stmt) some = ix_store_prepare (older, NULL, sql, "");
  int result = SQLITE_ERROR;

  while (all != NULL && some != NULL && (result = sqlite3_step (some)) == SQLITE_ROW)
    for (gboolean found = FALSE; !found; *same = *same && found)
      {
        if (sqlite3_step (all) != SQLITE_ROW)
          return FALSE;
        found = are_equal (all, some);
      }
  if (result == SQLITE_DONE && sqlite3_step (all) != SQLITE_DONE)
    *same = FALSE;
  return result == SQLITE_DONE;
}

typedef enum {
  SAME,
  CONTINUED, /* the newer store holds all that the older one does, and more */
  OTHER,     /* it does not, or the older one cannot be read */
} Relation;

static Relation
compare (IxStore    *newer,
         const char *path)
{
  g_autoptr (IxStore) older = ix_store_open_to_read (path, NULL);
  gboolean same = TRUE;

  if (older == NULL)
    return OTHER;
  for (gsize i = 0; i < G_N_ELEMENTS (lasting); i++)
    if (!has_all_rows (newer, older, lasting[i], &same))
      return OTHER;
  if (!has_all_rows (newer, older, kept, &same))
    {
      same = FALSE;
      /* The older text may be the sound one. */
      if (!ix_store_check_kept (newer, NULL))
        return OTHER;
    }
  return same && has_all_rows (newer, older, open_evening, &same) && same ? SAME : CONTINUED;
}

static gboolean
is_empty (IxStore *store)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (store, NULL,
                      "SELECT 1 FROM match UNION ALL SELECT 1 FROM evening"
                      " UNION ALL SELECT 1 FROM free_play_event UNION ALL SELECT 1 FROM kept",
                      "");

  return stmt != NULL && sqlite3_step (stmt) == SQLITE_DONE;
}

/* Making */

/* Writes the copy, reads it again, and only then gives it its name. */
static gboolean
write_copy (IxStore    *snapshot,
            const char *path,
            IxFileOld   old,
            GError    **error)
{
  g_autoptr (IxNewFile) file = ix_new_file_begin (path, old, error);
  g_autoptr (IxStore) written = NULL;

  if (file != NULL)
    written = ix_store_write_and_open (snapshot, ix_new_file_get_part (file), error);
  return written != NULL && ix_store_check (written, error) && ix_new_file_finish (file, error);
}

/* Finds the name of today for a copy that takes nothing away from the others.  Returns NULL if
 * one of them holds the same. */
static char *
find_path (IxStore    *snapshot,
           const char *path,
           const char *date,
           IxFileOld  *old)
{
  g_autoptr (GPtrArray) names = list_names (path);

  if (names->len > 0 && compare (snapshot, ((const Name *) names->pdata[0])->path) == SAME)
    return NULL;
  for (guint number = 1;; number++)
    {
      g_autofree char *copy = path_of_copy (path, date, number);
      Relation relation;

      *old = g_file_test (copy, G_FILE_TEST_EXISTS) ? IX_FILE_REPLACE : IX_FILE_KEEP;
      if (*old == IX_FILE_KEEP)
        return g_steal_pointer (&copy);
      relation = compare (snapshot, copy);
      if (relation != OTHER)
        return relation == CONTINUED ? g_steal_pointer (&copy) : NULL;
    }
}

/* Puts the days in the order in which they are worth keeping: a day to come is one of a clock that
 * was wrong. */
static gint
compare_worth (gconstpointer a,
               gconstpointer b,
               gpointer      today)
{
  const Name *first = *(Name *const *) a, *second = *(Name *const *) b;
  gboolean first_late = strcmp (first->date, today) > 0;
  gboolean second_late = strcmp (second->date, today) > 0;

  return first_late != second_late ? first_late - second_late : strcmp (second->date, first->date);
}

/* Removes the copies of all days but the last ones. */
static void
prune (const char *path,
       char       *today)
{
  g_autoptr (GPtrArray) names = list_names (path);
  const char *day = "";
  guint n_days = 0;

  g_ptr_array_sort_with_data (names, compare_worth, today);
  for (guint i = 0; i < names->len; i++)
    {
      const Name *name = names->pdata[i];
      g_autoptr (GError) error = NULL;

      n_days += !g_str_equal (name->date, day);
      day = name->date;
      if (n_days > IX_STORE_COPY_DAYS &&
          (ix_store_check_untouched (name->path, &error) ||
           !g_error_matches (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN)))
        g_unlink (name->path);
    }
}

/* Removes what a program that was killed while it copied left under a temporary name, once no
 * program can still be writing it. */
static void
remove_parts (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 yesterday = g_get_real_time () / G_USEC_PER_SEC - 24 * 60 * 60;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *part = g_build_filename (folder, name, NULL);
      struct stat about;

      if (ix_new_file_is_part (name) && g_lstat (part, &about) == 0 && S_ISREG (about.st_mode) &&
          about.st_mtime < yesterday)
        g_unlink (part);
    }
}

static gboolean
fail_place (const char *folder,
            GError    **error)
{
  g_autofree char *shown = g_filename_display_name (folder);

  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s", shown, _("this is not a folder"));
  return FALSE;
}

gboolean
ix_store_copy_make (IxStore    *snapshot,
                    const char *path,
                    GDateTime  *now,
                    GError    **error)
{
  g_autofree char *folder = folder_of (path);
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *copy = NULL;
  IxFileOld old;

  if (is_empty (snapshot))
    return TRUE;
  if (!ix_store_check (snapshot, error))
    return FALSE;
  /* If it cannot be made, writing the copy reports why; people know nothing of a file in its place. */
  if (g_mkdir_with_parents (folder, 0700) != 0 && g_file_test (folder, G_FILE_TEST_IS_REGULAR))
    return fail_place (folder, error);
  copy = find_path (snapshot, path, date, &old);
  if (copy == NULL)
    return TRUE;
  if (!write_copy (snapshot, copy, old, error))
    return FALSE;
  g_debug ("%s is copied to %s", path, copy);
  prune (path, date);
  remove_parts (folder);
  return TRUE;
}
