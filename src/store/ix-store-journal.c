/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-store-journal.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static const struct {
  const char *name;   /* in the log */
  const char *head;   /* (id) */
  const char *insert; /* (id, number, at, word, text, sum) */
  const char *update; /* (id, n_events, last_sum) */
  const char *select; /* (id) */
} sql[] = {
  [IX_JOURNAL_MATCH] = {
    "match",
    "SELECT n_events, last_sum FROM match WHERE id = ?1",
    "INSERT INTO match_event VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    "UPDATE match SET n_events = ?2, last_sum = ?3 WHERE id = ?1",
    "SELECT number, at, kind, text, sum FROM match_event WHERE match = ?1 ORDER BY number",
  },
  [IX_JOURNAL_EVENING] = {
    "evening",
    "SELECT n_events, last_sum FROM evening WHERE id = ?1",
    "INSERT INTO evening_event VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    "UPDATE evening SET n_events = ?2, last_sum = ?3 WHERE id = ?1",
    "SELECT number, at, kind, text, sum FROM evening_event WHERE evening = ?1 ORDER BY number",
  },
  /* There is one, so its number stands nowhere. */
  [IX_JOURNAL_FREE_PLAY] = {
    "free play",
    "SELECT n_free_play, last_free_play FROM contents WHERE ?1 > 0",
    "INSERT INTO free_play_event VALUES (?2, ?3, ?4, ?5, ?6)",
    "UPDATE contents SET n_free_play = ?2, last_free_play = ?3",
    "SELECT number, at, kind, text, sum FROM free_play_event WHERE ?1 > 0 ORDER BY number",
  },
};

void
ix_journal_fail (IxJournalKind kind,
                 gint64        id,
                 gint64        number,
                 const char   *why,
                 GError      **error)
{
  g_autofree char *what =
    kind == IX_JOURNAL_FREE_PLAY
      ? g_strdup (_("who plays in free play"))
      : g_strdup_printf (kind == IX_JOURNAL_MATCH ? _("match %" PRId64)
                                                  : _("evening %" PRId64),
                         id);

  if (number < 0)
    g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, "%s: %s", what, why);
  else
    g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
                 /* Translators: "match 3: event 17: it is missing" */
                 _("%s: event %" PRId64 ": %s"), what, number, why);
}

/* Checksums: the first 64 bits of a SHA-256.  Each value begins with its type, and a text with its
 * length, so that no two rows look alike. */

static void
add_number (GChecksum *checksum,
            char       type,
            gint64     number)
{
  guint8 bytes[9] = { (guint8) type };

  number = GINT64_TO_BE (number);
  memcpy (bytes + 1, &number, 8);
  g_checksum_update (checksum, bytes, sizeof bytes);
}

static void
add_text (GChecksum  *checksum,
          const char *text,
          gssize      length)
{
  add_number (checksum, text != NULL ? 's' : 'n', text != NULL ? length : 0);
  if (text != NULL)
    g_checksum_update (checksum, (const guint8 *) text, length);
}

static gint64
finish_sum (GChecksum *checksum)
{
  guint8 digest[32];
  gsize length = sizeof digest;
  gint64 sum;

  g_checksum_get_digest (checksum, digest, &length);
  memcpy (&sum, digest, sizeof sum);
  return GINT64_FROM_BE (sum);
}

gint64
ix_store_sum (gint64      sum,
              const char *types,
              ...)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  va_list args;

  add_number (checksum, 'i', sum);
  va_start (args, types);
  for (; *types != '\0'; types++)
    if (*types == 'i')
      add_number (checksum, 'i', va_arg (args, gint64));
    else
      {
        const char *text = va_arg (args, const char *);

        add_text (checksum, text, text != NULL ? (gssize) strlen (text) : 0);
      }
  va_end (args);
  return finish_sum (checksum);
}

gint64
ix_store_sum_row (gint64        sum,
                  sqlite3_stmt *stmt,
                  int           first,
                  int           n)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  add_number (checksum, 'i', sum);
  for (int i = first; i < first + n; i++)
    if (sqlite3_column_type (stmt, i) == SQLITE_INTEGER)
      add_number (checksum, 'i', sqlite3_column_int64 (stmt, i));
    else
      {
        const char *text = (const char *) sqlite3_column_text (stmt, i);

        add_text (checksum, text, sqlite3_column_bytes (stmt, i));
      }
  return finish_sum (checksum);
}

gint64
ix_store_sum_of_evening (gint64 id)
{
  return ix_store_sum (0, "si", "evening", id);
}

/* Reads how many events there should be, and the last checksum; -1 if that cannot be read. */
static gboolean
read_head (IxStore      *store,
           IxJournalKind kind,
           gint64        id,
           gint64       *n_events,
           gint64       *last,
           GError      **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, sql[kind].head, "i", id);
  int result;

  *n_events = -1;
  *last = 0;
  if (stmt == NULL)
    return FALSE;
  result = sqlite3_step (stmt);
  if (result == SQLITE_ROW)
    {
      *n_events = sqlite3_column_int64 (stmt, 0);
      *last = sqlite3_column_int64 (stmt, 1);
      return TRUE;
    }
  if (result != SQLITE_DONE)
    return ix_store_fail (store, _("the file cannot be read"), error);
  ix_journal_fail (kind, id, -1, _("there is no such number"), error);
  return FALSE;
}

/* Writing */

gboolean
ix_journal_append (IxJournalWriter *self,
                   IxStore         *store,
                   IxJournalKind    kind,
                   gint64           id,
                   guint            at,
                   GError         **error)
{
  *self = (IxJournalWriter) { .store = store, .kind = kind, .id = id };
  if (!read_head (store, kind, id, &self->n_events, &self->sum, error))
    return FALSE;
  if (self->n_events == at)
    return TRUE;
  ix_journal_fail (kind, id, at, _("the numbers before it are not complete"), error);
  return FALSE;
}

gboolean
ix_journal_write (IxJournalWriter *self,
                  gint64           at,
                  const char      *word,
                  const char      *text,
                  GError         **error)
{
  gint64 number = self->n_events++;

  g_debug ("%s %" PRId64 ": event %" PRId64 ": %s", sql[self->kind].name, self->id, number, word);
  self->sum = ix_store_sum (self->sum, "iiss", number, at, word, text);
  return ix_store_run (self->store,
              ix_store_prepare (self->store, error, sql[self->kind].insert, "iiissi", self->id,
                                number, at, word, text, self->sum),
              error);
}

gboolean
ix_journal_finish (IxJournalWriter *self,
                   GError         **error)
{
  return ix_store_run (self->store,
              ix_store_prepare (self->store, error, sql[self->kind].update, "iii", self->id,
                                self->n_events, self->sum),
              error);
}

/* Reading */

gboolean
ix_journal_open (IxJournalReader *self,
                 IxStore         *store,
                 IxJournalKind    kind,
                 gint64           id,
                 gint64           first_sum,
                 GError         **error)
{
  *self = (IxJournalReader) { .store = store, .kind = kind, .id = id, .sum = first_sum };
  read_head (store, kind, id, &self->n_stored, &self->last, NULL);
  self->stmt = ix_store_prepare (store, error, sql[kind].select, "i", id);
  return self->stmt != NULL;
}

void
ix_journal_close (IxJournalReader *self)
{
  g_clear_pointer (&self->stmt, sqlite3_finalize);
}

static gboolean
refuse (IxJournalReader *self,
        const char      *why,
        GError         **error)
{
  ix_journal_fail (self->kind, self->id, self->n, why, error);
  return FALSE;
}

/* Is all read that there should be? */
static gboolean
check_end (IxJournalReader *self,
           GError         **error)
{
  if (self->n_stored < 0)
    {
      ix_journal_fail (self->kind, self->id, -1,
                       self->n == 0 ? _("there is no such number")
                                    : _("it is not in the list of the file"),
                       error);
      return FALSE;
    }
  return (self->n >= self->n_stored && self->sum == self->last) ||
         refuse (self, _("it is missing, and all after it"), error);
}

gboolean
ix_journal_next (IxJournalReader *self,
                 gint64          *at,
                 const char     **word,
                 const char     **text,
                 GError         **error)
{
  int result = sqlite3_step (self->stmt);
  gint64 sum;

  if (result == SQLITE_DONE)
    {
      check_end (self, error);
      return FALSE;
    }
  if (result != SQLITE_ROW)
    return ix_store_fail (self->store, _("the file cannot be read"), error);
  *at = sqlite3_column_int64 (self->stmt, 1);
  *word = ix_store_text (self->stmt, 2);
  *text = ix_store_text (self->stmt, 3);
  if (sqlite3_column_int64 (self->stmt, 0) != self->n)
    return refuse (self, _("it is missing"), error);
  if (self->n_stored >= 0 && self->n >= self->n_stored)
    return refuse (self, _("there are too many of them"), error);
  sum = ix_store_sum_row (self->sum, self->stmt, 0, 4);
  if (*word == NULL || *text == NULL || sum != sqlite3_column_int64 (self->stmt, 4))
    return refuse (self, _("it is not as it was written"), error);
  self->sum = sum;
  self->n++;
  return TRUE;
}
