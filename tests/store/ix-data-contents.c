/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-data-contents.h"

#include "ix-event-text.h"
#include "ix-fen.h"
#include "ix-store-journal.h"

static const char *const tables[] = { "match", "match_seat", "match_event", "match_removed",
                                      "evening", "evening_event", "free_play_event", "kept" };

void
ix_data_item_free (IxDataItem *self)
{
  if (self == NULL)
    return;
  g_free (self->head);
  g_ptr_array_unref (self->events);
  g_free (self);
}

static void
free_item (gpointer self)
{
  ix_data_item_free (self);
}

void
ix_data_contents_free (IxDataContents *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->items);
  ix_data_item_free (self->free_play);
  g_free (self->rows);
  g_free (self);
}

static IxDataItem *
new_item (gboolean is_match,
          gint64   id)
{
  IxDataItem *item = g_new0 (IxDataItem, 1);

  item->is_match = is_match;
  item->id = id;
  item->events = g_ptr_array_new_with_free_func (g_free);
  return item;
}

static void
add_event (IxDataItem *item,
           gint64      at,
           const char *word,
           char       *text)
{
  g_ptr_array_add (item->events, g_strdup_printf ("%" G_GINT64_FORMAT " %s %s", at, word, text));
  g_free (text);
}

static char *
describe_match (const IxStoredMatch *match)
{
  g_autofree char *fens = ix_fen_write_boards (match->boards.board, match->boards.n);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GINT64_FORMAT " %s %d%d %s|%s|%s|%s", match->created,
                          ix_variant_name (&match->variant), match->setup.automatic_press,
                          match->setup.clocks_only, fens, match->players->title,
                          match->players->team[0], match->players->team[1]);
  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    {
      g_autofree char *value = ix_variant_get (&match->variant, ix_variant_field (i)->name);

      g_string_append_printf (text, " %s", value);
    }
  for (guint b = 0; b < match->boards.n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      g_string_append_printf (text, "|%s %u", match->players->name[b][colour],
                              match->players->grade[b][colour]);
  return g_strdup (text->str);
}

IxDataItem *
ix_data_item_of_match (const IxStoredMatch *match)
{
  IxDataItem *item = new_item (TRUE, match->id);

  item->head = describe_match (match);
  for (guint i = 0; i < match->events->len; i++)
    {
      const IxMatchEvent *event = &g_array_index (match->events, IxMatchEvent, i);

      add_event (item, event->at, ix_event_word (event->kind), ix_event_write (event));
    }
  return item;
}

IxDataItem *
ix_data_item_of_evening (gint64           id,
                         const IxEvening *evening)
{
  IxDataItem *item = new_item (FALSE, id);
  const GPtrArray *journal = ix_evening_journal (evening);

  item->head = g_strdup ("");
  for (guint i = 0; i < journal->len; i++)
    {
      const IxEveningEvent *event = journal->pdata[i];

      add_event (item, event->at, ix_evening_event_word (event->kind),
                 ix_evening_event_write (event));
    }
  return item;
}

gboolean
ix_data_item_begins (const IxDataItem *self,
                     const IxDataItem *other)
{
  return g_str_equal (self->head, other->head) && ix_data_item_events_begin (self, other);
}

gboolean
ix_data_item_events_begin (const IxDataItem *self,
                           const IxDataItem *other)
{
  if (self->is_match != other->is_match || self->id != other->id ||
      self->events->len > other->events->len)
    return FALSE;
  for (guint i = 0; i < self->events->len; i++)
    if (!g_str_equal (self->events->pdata[i], other->events->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Reading */

static gboolean
add_matches (IxDataContents *self,
             IxStore        *store,
             GError        **error)
{
  g_autoptr (GArray) ids = ix_store_matches (store, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_autoptr (IxStoredMatch) match =
        ix_store_load_match (store, g_array_index (ids, gint64, i), error);

      if (match == NULL)
        return FALSE;
      g_ptr_array_add (self->items, ix_data_item_of_match (match));
    }
  return ids != NULL;
}

static gboolean
add_evenings (IxDataContents *self,
              IxStore        *store,
              GError        **error)
{
  g_autoptr (GArray) ids = ix_store_evenings (store, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, error);

      if (evening == NULL)
        return FALSE;
      g_ptr_array_add (self->items, ix_data_item_of_evening (id, evening));
    }
  return ids != NULL;
}

static gboolean
add_free_play (IxDataContents *self,
               IxStore        *store,
               GError        **error)
{
  g_autoptr (IxFreePlay) play = ix_store_load_free_play (store, error);
  const GPtrArray *journal = play != NULL ? ix_free_play_journal (play) : NULL;

  self->free_play = new_item (FALSE, IX_FREE_PLAY_ID);
  self->free_play->head = g_strdup ("");
  for (guint i = 0; journal != NULL && i < journal->len; i++)
    {
      const IxFreePlayEvent *event = journal->pdata[i];

      add_event (self->free_play, event->at, ix_free_play_event_word (event->kind),
                 ix_free_play_event_write (event));
    }
  return play != NULL;
}

static gboolean
add_rows (GString    *rows,
          IxStore    *store,
          const char *table,
          GError    **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT *, 0, 0 FROM %s ORDER BY 1, 2, 3", table);
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, sql, "");
  int result = SQLITE_ERROR;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    for (int i = 0; i < sqlite3_column_count (stmt); i++)
      g_string_append_printf (rows, "%d %s\n", sqlite3_column_type (stmt, i),
                              (const char *) sqlite3_column_text (stmt, i));
  return result == SQLITE_DONE || (stmt != NULL && ix_store_fail (store, table, error));
}

IxDataContents *
ix_data_contents_new (IxStore *store,
                      GError **error)
{
  g_autoptr (IxDataContents) self = g_new0 (IxDataContents, 1);
  g_autoptr (GString) rows = g_string_new (NULL);

  self->items = g_ptr_array_new_with_free_func (free_item);
  if (!add_matches (self, store, error) || !add_evenings (self, store, error) ||
      !add_free_play (self, store, error))
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    if (!add_rows (rows, store, tables[i], error))
      return NULL;
  self->rows = g_strdup (rows->str);
  return g_steal_pointer (&self);
}

gboolean
ix_data_contents_equal (const IxDataContents *a,
                        const IxDataContents *b)
{
  if (a->items->len != b->items->len || !g_str_equal (a->rows, b->rows))
    return FALSE;
  for (guint i = 0; i < a->items->len; i++)
    {
      const IxDataItem *one = a->items->pdata[i], *other = b->items->pdata[i];

      if (one->events->len != other->events->len || !ix_data_item_begins (one, other))
        return FALSE;
    }
  return TRUE;
}

const IxDataItem *
ix_data_contents_find (const IxDataContents *self,
                       gboolean              is_match,
                       gint64                id)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const IxDataItem *item = self->items->pdata[i];

      if (item->is_match == is_match && item->id == id)
        return item;
    }
  return NULL;
}

IxDataContents *
ix_data_contents_of_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open_to_read (path, &error);
  IxDataContents *contents;

  g_assert_no_error (error);
  g_assert_true (ix_store_check (store, &error));
  contents = ix_data_contents_new (store, &error);
  g_assert_no_error (error);
  return contents;
}
