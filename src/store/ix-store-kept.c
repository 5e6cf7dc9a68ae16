/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that the club keeps.  Each row has a sum of its own, and the list of contents has the sum of
 * all rows, which shows whether one is missing. */

#include "ix-store-kept.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-record-error.h"
#include "ix-store-journal.h"

/* How the file calls the kinds. */
static const char *const words[] = {
  [IX_KEPT_RULES] = "rules",
  [IX_KEPT_SETTING] = "setting",
  [IX_KEPT_SEASON] = "season",
};

static void
kept_free (gpointer data)
{
  IxKept *kept = data;

  g_free (kept->name);
  g_free (kept->text);
  g_free (kept->key);
  g_free (kept);
}

static void
refused_free (gpointer data)
{
  IxRefused *refused = data;

  g_free (refused->name);
  g_free (refused->why);
  g_free (refused->key);
  g_free (refused);
}

GPtrArray *
ix_refused_new (void)
{
  return g_ptr_array_new_with_free_func (refused_free);
}

void
ix_refused_add (GPtrArray  *refused,
                const char *name,
                const char *why,
                const char *key)
{
  IxRefused *one;

  if (refused == NULL)
    return;
  one = g_new (IxRefused, 1);
  *one = (IxRefused) { ix_record_printable (name), ix_record_printable (why), g_strdup (key) };
  g_ptr_array_add (refused, one);
}

/* Reading */

static gboolean
fits (const char *name,
      const char *text)
{
  return strlen (name) <= IX_KEPT_LONGEST_NAME && strlen (text) <= IX_KEPT_LONGEST_TEXT;
}

/* Returns the text of a row of kind, name, text and sum, if it is as it was written. */
static const char *
sound_text (sqlite3_stmt *stmt)
{
  const char *name = ix_store_text (stmt, 1);
  const char *text = ix_store_text (stmt, 2);

  return name != NULL && text != NULL && fits (name, text) &&
             ix_store_sum_row (0, stmt, 0, 3) == sqlite3_column_int64 (stmt, 3)
           ? text
           : NULL;
}

/* Reads until a row cannot be read, which sets @error. */
static GPtrArray *
read_all (IxStore   *store,
          IxKeptKind kind,
          GError   **error)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (kept_free);
  g_autoptr (sqlite3_stmt) stmt = NULL;
  int result = SQLITE_ERROR;

  ix_store_enter (store);
  stmt = ix_store_prepare (store, error,
                           "SELECT *, hex (name) FROM kept WHERE kind = ?1 ORDER BY name LIMIT ?2",
                           "si", words[kind], (gint64) IX_KEPT_MOST);
  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      IxKept *kept = g_new (IxKept, 1);

      kept->text = g_strdup (sound_text (stmt));
      kept->name = g_strdup ((const char *) sqlite3_column_text (stmt, 1));
      if (kept->name == NULL)
        kept->name = g_strdup ("");
      kept->key = g_strdup ((const char *) sqlite3_column_text (stmt, 4));
      g_ptr_array_add (all, kept);
    }
  if (stmt != NULL && result != SQLITE_DONE)
    ix_store_fail (store, _("the file cannot be read"), error);
  ix_store_leave (store);
  return all;
}

GPtrArray *
ix_store_kept (IxStore   *store,
               IxKeptKind kind)
{
  return read_all (store, kind, NULL);
}

GPtrArray *
ix_store_all_kept (IxStore   *store,
                   IxKeptKind kind,
                   GError   **error)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (GPtrArray) all = read_all (store, kind, &why);

  if (why == NULL)
    return g_steal_pointer (&all);
  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

/* Checking */

static gboolean
sum_all (IxStore *store,
         guint64 *sum,
         GError **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, "SELECT sum FROM kept", "");
  int result = SQLITE_ERROR;

  *sum = 0;
  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    *sum += (guint64) sqlite3_column_int64 (stmt, 0);
  return result == SQLITE_DONE ||
         (stmt != NULL && ix_store_fail (store, _("the file cannot be read"), error));
}

static gboolean
fail_damaged (const char *name,
              GError    **error)
{
  g_autofree char *printable = name != NULL ? ix_record_printable (name) : NULL;

  if (name != NULL)
    g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
                 _("“%s” is not as it was saved"), printable);
  else
    g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
                         _("a saved set of rules, a season or a setting is missing"));
  return FALSE;
}

/* Is each row as it was written? */
static gboolean
check_rows (IxStore *store,
            GError **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, "SELECT * FROM kept", "");
  int result = SQLITE_ERROR;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    if (sound_text (stmt) == NULL)
      return fail_damaged ((const char *) sqlite3_column_text (stmt, 1), error);
  return result == SQLITE_DONE ||
         (stmt != NULL && ix_store_fail (store, _("the file cannot be read"), error));
}

gboolean
ix_store_check_kept (IxStore *store,
                     GError **error)
{
  gint64 expected = 0;
  guint64 sum = 0;

  return check_rows (store, error) &&
         ix_store_read_number (store, "SELECT kept FROM contents", &expected, error) &&
         sum_all (store, &sum, error) &&
         ((guint64) expected == sum || fail_damaged (NULL, error));
}

/* Writing */

/* Are there not too many of the kind? */
static gboolean
check_room (IxStore    *store,
            const char *kind,
            GError    **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (store, error, "SELECT 1 FROM kept WHERE kind = ?1 LIMIT 1 OFFSET ?2", "si",
                      kind, (gint64) IX_KEPT_MOST);
  int result = stmt != NULL ? sqlite3_step (stmt) : SQLITE_ERROR;

  if (result == SQLITE_ROW)
    g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, _("there are %d already"),
                 IX_KEPT_MOST);
  else if (stmt != NULL && result != SQLITE_DONE)
    ix_store_fail (store, _("the file cannot be read"), error);
  return result == SQLITE_DONE;
}

static gboolean
note_sum (IxStore *store,
          GError **error)
{
  guint64 sum;

  return sum_all (store, &sum, error) &&
         ix_store_run (store,
                       ix_store_prepare (store, error, "UPDATE contents SET kept = ?1", "i",
                                         (gint64) sum),
                       error);
}

static gboolean
remove_row (IxStore    *store,
            const char *kind,
            const char *name,
            GError    **error)
{
  return ix_store_run (store,
                       ix_store_prepare (store, error,
                                         "DELETE FROM kept WHERE kind = ?1 AND name = ?2", "ss",
                                         kind, name),
                       error);
}

gboolean
ix_store_insert_kept (IxStore    *store,
                      IxKeptKind  kind,
                      const char *name,
                      const char *text,
                      GError    **error)
{
  if (!fits (name, text))
    {
      g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, _("it is too long"));
      return FALSE;
    }
  return ix_store_run (
           store,
           ix_store_prepare (store, error, "INSERT OR REPLACE INTO kept VALUES (?1, ?2, ?3, ?4)",
                             "sssi", words[kind], name, text,
                             ix_store_sum (0, "sss", words[kind], name, text)),
           error) &&
         check_room (store, words[kind], error) && note_sum (store, error);
}

/* Is that text kept already?  If that cannot be read, it is written. */
static gboolean
is_kept (IxStore    *store,
         const char *kind,
         const char *name,
         const char *text)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    store, NULL, "SELECT * FROM kept WHERE kind = ?1 AND name = ?2", "ss", kind, name);
  int result = stmt != NULL ? sqlite3_step (stmt) : SQLITE_ERROR;

  return result == SQLITE_ROW ? g_strcmp0 (sound_text (stmt), text) == 0 && text != NULL
                              : result == SQLITE_DONE && text == NULL;
}

gboolean
ix_store_keep (IxStore    *store,
               IxKeptKind  kind,
               const char *old,
               const char *name,
               const char *text,
               GError    **error)
{
  gboolean moves = old != NULL && !g_str_equal (old, name);
  gboolean done;

  if (!moves && is_kept (store, words[kind], name, text))
    return TRUE;
  if (!ix_store_begin (store, error))
    return FALSE;
  done = (!moves || remove_row (store, words[kind], old, error)) &&
         (text != NULL ? ix_store_insert_kept (store, kind, name, text, error)
                       : remove_row (store, words[kind], name, error) && note_sum (store, error));
  return ix_store_end_transaction (store, done, error);
}

gboolean
ix_store_remove_kept (IxStore    *store,
                      IxKeptKind  kind,
                      const char *key,
                      GError    **error)
{
  gboolean done;

  if (!ix_store_begin (store, error))
    return FALSE;
  done = ix_store_run (store,
                       ix_store_prepare (store, error,
                                         "DELETE FROM kept WHERE kind = ?1 AND hex (name) = ?2",
                                         "ss", words[kind], key),
                       error) &&
         note_sum (store, error);
  return ix_store_end_transaction (store, done, error);
}
