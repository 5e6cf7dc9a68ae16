/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-store-journal.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "ix-event-text.h"

/* Events of each kind, in words: the word, instant and text of number @i of @events, and back. */

static const char *
write_of_match (gconstpointer events,
                guint         i,
                gint64       *at,
                char        **text)
{
  const IxMatchEvent *event = (const IxMatchEvent *) events + i;

  *at = event->at;
  *text = ix_event_write (event);
  return ix_event_word (event->kind);
}

static gboolean
read_of_match (gpointer    into,
               const char *word,
               const char *text,
               gint64      at,
               GError    **error)
{
  IxStoredMatch *match = into;
  IxMatchEvent event;

  if (!ix_event_parse (word, text, at, &match->variant, &event, error))
    return FALSE;
  g_array_append_val (match->events, event);
  return TRUE;
}

/* Adds an event to an array of pointers; FALSE if it is NULL, since it could not be read. */
static gboolean
add_event (GPtrArray *into,
           gpointer   event)
{
  if (event != NULL)
    g_ptr_array_add (into, event);
  return event != NULL;
}

static const char *
write_of_evening (gconstpointer events,
                  guint         i,
                  gint64       *at,
                  char        **text)
{
  const IxEveningEvent *event = ((IxEveningEvent *const *) events)[i];

  *at = event->at;
  *text = ix_evening_event_write (event);
  return ix_evening_event_word (event->kind);
}

static gboolean
read_of_evening (gpointer    into,
                 const char *word,
                 const char *text,
                 gint64      at,
                 GError    **error)
{
  return add_event (into, ix_evening_event_parse (word, text, at, error));
}

static const char *
write_of_free_play (gconstpointer events,
                    guint         i,
                    gint64       *at,
                    char        **text)
{
  const IxFreePlayEvent *event = ((IxFreePlayEvent *const *) events)[i];

  *at = event->at;
  *text = ix_free_play_event_write (event);
  return ix_free_play_event_word (event->kind);
}

static gboolean
read_of_free_play (gpointer    into,
                   const char *word,
                   const char *text,
                   gint64      at,
                   GError    **error)
{
  return add_event (into, ix_free_play_event_parse (word, text, at, error));
}

static const struct {
  const char *name; /* in the log */
  const char *(*write) (gconstpointer events, guint i, gint64 *at, char **text);
  gboolean (*read) (gpointer into, const char *word, const char *text, gint64 at, GError **error);
  const char *head;   /* (id) */
  const char *insert; /* (id, number, at, word, text, sum) */
  const char *update; /* (id, n_events, last_sum) */
  const char *select; /* (id) */
} kinds[] = {
  [IX_JOURNAL_MATCH] = {
    "match",
    write_of_match,
    read_of_match,
    "SELECT n_events, last_sum FROM match WHERE id = ?1",
    "INSERT INTO match_event VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    "UPDATE match SET n_events = ?2, last_sum = ?3 WHERE id = ?1",
    "SELECT number, at, kind, text, sum FROM match_event WHERE match = ?1 ORDER BY number",
  },
  [IX_JOURNAL_EVENING] = {
    "evening",
    write_of_evening,
    read_of_evening,
    "SELECT n_events, last_sum FROM evening WHERE id = ?1",
    "INSERT INTO evening_event VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    "UPDATE evening SET n_events = ?2, last_sum = ?3 WHERE id = ?1",
    "SELECT number, at, kind, text, sum FROM evening_event WHERE evening = ?1 ORDER BY number",
  },
  /* There is one, so its number stands nowhere. */
  [IX_JOURNAL_FREE_PLAY] = {
    "free play",
    write_of_free_play,
    read_of_free_play,
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

/* Reads how many events there should be, and the last checksum; -1 if that cannot be read. */
static gboolean
read_head (IxStore      *store,
           IxJournalKind kind,
           gint64        id,
           gint64       *n_events,
           gint64       *last,
           GError      **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, kinds[kind].head, "i", id);
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

static gboolean
write_event (IxStore      *store,
             IxJournalKind kind,
             gint64        id,
             gint64        number,
             gconstpointer events,
             guint         i,
             gint64       *sum,
             GError      **error)
{
  g_autofree char *text = NULL;
  gint64 at;
  const char *word = kinds[kind].write (events, i, &at, &text);

  g_debug ("%s %" PRId64 ": event %" PRId64 ": %s", kinds[kind].name, id, number, word);
  *sum = ix_store_sum (*sum, "iiss", number, at, word, text);
  return ix_store_run (store,
                       ix_store_prepare (store, error, kinds[kind].insert, "iiissi", id, number, at,
                                         word, text, *sum),
                       error);
}

gboolean
ix_journal_insert (IxStore      *store,
                   IxJournalKind kind,
                   gint64        id,
                   guint         at,
                   gconstpointer events,
                   guint         n,
                   GError      **error)
{
  gint64 n_stored, sum;

  if (!read_head (store, kind, id, &n_stored, &sum, error))
    return FALSE;
  if (n_stored != at)
    {
      ix_journal_fail (kind, id, at, _("the numbers before it are not complete"), error);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    if (!write_event (store, kind, id, n_stored++, events, i, &sum, error))
      return FALSE;
  return ix_store_run (
    store, ix_store_prepare (store, error, kinds[kind].update, "iii", id, n_stored, sum), error);
}

gboolean
ix_journal_append (IxStore      *store,
                   IxJournalKind kind,
                   gint64        id,
                   guint         at,
                   gconstpointer events,
                   guint         n,
                   GError      **error)
{
  return ix_store_begin (store, error) &&
         ix_store_end_transaction (
           store, ix_journal_insert (store, kind, id, at, events, n, error), error);
}

/* Reading */

typedef struct {
  IxStore      *store;
  IxJournalKind kind;
  gint64        id;
  gint64        n_stored; /* events that there should be; -1: not known */
  gint64        last;     /* the last checksum that there should be */
  guint         n;        /* events that were read */
  gint64        sum;      /* of the last of them */
} Reader;

static gboolean
refuse (Reader     *self,
        const char *why,
        GError    **error)
{
  ix_journal_fail (self->kind, self->id, self->n, why, error);
  return FALSE;
}

/* Is all read that there should be? */
static gboolean
check_end (Reader  *self,
           GError **error)
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

/* Reads the event in the row of @stmt. */
static gboolean
read_event (Reader       *self,
            sqlite3_stmt *stmt,
            gpointer      into,
            GError      **error)
{
  const char *word = ix_store_text (stmt, 2), *text = ix_store_text (stmt, 3);
  gint64 sum = ix_store_sum_row (self->sum, stmt, 0, 4);
  g_autoptr (GError) why = NULL;

  if (sqlite3_column_int64 (stmt, 0) != self->n)
    return refuse (self, _("it is missing"), error);
  if (self->n_stored >= 0 && self->n >= self->n_stored)
    return refuse (self, _("there are too many of them"), error);
  if (word == NULL || text == NULL || sum != sqlite3_column_int64 (stmt, 4))
    return refuse (self, _("it is not as it was written"), error);
  if (!kinds[self->kind].read (into, word, text, sqlite3_column_int64 (stmt, 1), &why))
    return refuse (self, why->message, error);
  self->sum = sum;
  self->n++;
  return TRUE;
}

gboolean
ix_journal_read (IxStore      *store,
                 IxJournalKind kind,
                 gint64        id,
                 gint64        first_sum,
                 gpointer      into,
                 guint        *n_stored,
                 GError      **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, kinds[kind].select, "i", id);
  Reader self = { .store = store, .kind = kind, .id = id, .sum = first_sum };
  int result;

  if (stmt == NULL)
    return FALSE;
  /* A journal whose head cannot be read can still be read. */
  read_head (store, kind, id, &self.n_stored, &self.last, NULL);
  *n_stored = (guint) CLAMP (self.n_stored, 0, G_MAXINT);
  while ((result = sqlite3_step (stmt)) == SQLITE_ROW)
    if (!read_event (&self, stmt, into, error))
      return FALSE;
  return result == SQLITE_DONE ? check_end (&self, error)
                               : ix_store_fail (store, _("the file cannot be read"), error);
}
