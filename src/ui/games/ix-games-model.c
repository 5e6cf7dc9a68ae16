/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-games-model.h"

/* So many rows are read at once: more than a screen holds. */
#define PAGE 100

struct _IxGameItem {
  GObject      parent_instance;
  IxGameEntry *entry;
};

G_DEFINE_FINAL_TYPE (IxGameItem, ix_game_item, G_TYPE_OBJECT)

static void
ix_game_item_finalize (GObject *object)
{
  ix_game_entry_free (IX_GAME_ITEM (object)->entry);
  G_OBJECT_CLASS (ix_game_item_parent_class)->finalize (object);
}

static void
ix_game_item_class_init (IxGameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_game_item_finalize;
}

static void
ix_game_item_init (IxGameItem *self)
{
}

const IxGameEntry *
ix_game_item_get_entry (IxGameItem *self)
{
  g_return_val_if_fail (IX_IS_GAME_ITEM (self), NULL);
  return self->entry;
}

/* The list */

struct _IxGamesModel {
  GObject        parent_instance;
  GPtrArray     *items;
  IxGamesCursor *cursor; /* NULL: there are no more */
};

static GType
get_item_type (GListModel *model)
{
  return IX_TYPE_GAME_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return IX_GAMES_MODEL (model)->items->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  IxGamesModel *self = IX_GAMES_MODEL (model);

  return position < self->items->len ? g_object_ref (self->items->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (IxGamesModel, ix_games_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* Appends a page to the items; returns how many games it has.  On failure the list ends there. */
static guint
read_page (IxGamesModel *self,
           GError      **error)
{
  g_autoptr (GPtrArray) entries =
    self->cursor != NULL ? ix_games_cursor_next (self->cursor, PAGE, error) : NULL;
  guint n = entries != NULL ? entries->len : 0;

  for (guint i = 0; i < n; i++)
    {
      IxGameItem *item = g_object_new (IX_TYPE_GAME_ITEM, NULL);

      item->entry = g_steal_pointer (&entries->pdata[i]);
      g_ptr_array_add (self->items, item);
    }
  if (n < PAGE)
    g_clear_pointer (&self->cursor, ix_games_cursor_free);
  return n;
}

gboolean
ix_games_model_set_query (IxGamesModel       *self,
                          IxGames            *games,
                          const IxGamesQuery *query,
                          GError            **error)
{
  g_autoptr (GError) why = NULL;
  guint before, n = 0;

  g_return_val_if_fail (IX_IS_GAMES_MODEL (self), FALSE);

  before = self->items->len;
  ix_games_model_stop (self);
  g_ptr_array_set_size (self->items, 0);
  if (games != NULL)
    self->cursor = ix_games_find (games, query, &why);
  if (why == NULL)
    n = read_page (self, &why);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, n);
  if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  return why == NULL;
}

void
ix_games_model_grow (IxGamesModel *self)
{
  guint before, n;

  g_return_if_fail (IX_IS_GAMES_MODEL (self));

  before = self->items->len;
  n = read_page (self, NULL);
  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, n);
}

void
ix_games_model_stop (IxGamesModel *self)
{
  g_return_if_fail (IX_IS_GAMES_MODEL (self));
  g_clear_pointer (&self->cursor, ix_games_cursor_free);
}

static void
ix_games_model_finalize (GObject *object)
{
  IxGamesModel *self = IX_GAMES_MODEL (object);

  g_clear_pointer (&self->cursor, ix_games_cursor_free);
  g_ptr_array_unref (self->items);
  G_OBJECT_CLASS (ix_games_model_parent_class)->finalize (object);
}

static void
ix_games_model_class_init (IxGamesModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_games_model_finalize;
}

static void
ix_games_model_init (IxGamesModel *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}
