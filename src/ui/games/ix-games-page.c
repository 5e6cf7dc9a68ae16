/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-games-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-announce.h"
#include "ix-banner.h"
#include "ix-dialogs.h"
#include "ix-game-words.h"
#include "ix-openings-view.h"
#include "ix-text-source.h"
#include "ix-widgets.h"

/* More games are not counted at each letter that is typed. */
#define MOST_COUNTED 10000

G_DEFINE_FINAL_TYPE (IxGamesPage, ix_games_page, GTK_TYPE_WIDGET)

/* Toasts */

void
ix_games_page_toast (IxGamesPage *self,
                     const char  *text,
                     gboolean     undo)
{
  AdwToast *toast = ix_dialogs_toast (text);

  if (undo)
    {
      adw_toast_set_button_label (toast, _("Undo"));
      adw_toast_set_action_name (toast, "games.undo");
    }
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->overlay), toast);
  ix_announce (GTK_WIDGET (self), text);
}

/* The list */

gboolean
ix_games_page_open_games (IxGamesPage *self)
{
  g_autoptr (GError) error = NULL;
  const char *path;
  g_autofree char *folder = NULL;

  if (self->games != NULL || self->store == NULL)
    return self->games != NULL;
  path = ix_store_get_path (self->store);
  folder = path != NULL ? ix_games_folder_for (path) : NULL;
  self->games = ix_games_open (folder, self->store, &error);
  if (self->games == NULL)
    ix_games_page_toast (self, error->message, FALSE);
  return self->games != NULL;
}

const IxCollectionInfo *
ix_games_page_collection (IxGamesPage *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->sources));

  return i >= 2 && self->collections != NULL && i - 2 < self->collections->len
           ? self->collections->pdata[i - 2]
           : NULL;
}

static const char *
source_of (IxGamesPage *self,
           gboolean    *removed)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->sources));
  const IxCollectionInfo *collection = ix_games_page_collection (self);

  *removed = i >= 2 && collection == NULL;
  if (i == 1)
    return IX_GAMES_OWN;
  return collection != NULL ? collection->id : NULL;
}

IxGamesQuery
ix_games_page_query (IxGamesPage *self)
{
  static const char *const results[] = { NULL, "1-0", "1/2-1/2", "0-1", "*" };
  static const struct {
    IxGamesOrder order;
    gboolean     reversed;
  } orders[] = {
    { IX_GAMES_BY_DATE, FALSE },   { IX_GAMES_BY_DATE, TRUE },   { IX_GAMES_BY_PLAYERS, FALSE },
    { IX_GAMES_BY_EVENT, FALSE },  { IX_GAMES_BY_RESULT, FALSE }, { IX_GAMES_BY_LENGTH, FALSE },
    { IX_GAMES_BY_LENGTH, TRUE },
  };
  guint variant = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->variants));
  guint order = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->orders));
  IxGamesQuery query = {
    .text = gtk_editable_get_text (GTK_EDITABLE (self->search)),
    .variant = variant > 0 ? ix_variants[variant - 1].id : NULL,
    .result = results[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->results))],
    .order = orders[order].order,
    .reversed = orders[order].reversed,
    .among = self->among != NULL ? (const void *) self->among->data : NULL,
    .n_among = self->among != NULL ? self->among->len : 0,
  };

  query.collection = source_of (self, &query.removed);
  return query;
}

static gboolean
asks_for_all (const IxGamesQuery *query)
{
  return *query->text == '\0' && query->collection == NULL && query->variant == NULL &&
         query->result == NULL && !query->removed && query->among == NULL;
}

static void
show_count (IxGamesPage        *self,
            const IxGamesQuery *query)
{
  guint n = ix_games_count (self->games, query, MOST_COUNTED, NULL);
  g_autofree char *text =
    n == MOST_COUNTED ? g_strdup_printf (_("%u games and more"), n)
                      : g_strdup_printf (ngettext ("%u game", "%u games", n), n);

  gtk_label_set_text (GTK_LABEL (self->count), text);
  gtk_widget_set_visible (self->nothing, n == 0);
}

static gboolean
has_removed (IxGamesPage *self)
{
  const IxGamesQuery query = { .removed = TRUE };

  return ix_games_count (self->games, &query, 1, NULL) > 0;
}

/* Is something shown that stays when games come and go? */
static gboolean
shows_other (IxGamesPage *self)
{
  const char *name = gtk_stack_get_visible_child_name (GTK_STACK (self->stack));

  return self->replay != NULL || g_strcmp0 (name, "text") == 0 ||
         g_strcmp0 (name, "openings") == 0;
}

/* The place of a game among those of the list, GTK_INVALID_LIST_POSITION: it is not there. */
static guint
find_game (IxGamesPage     *self,
           const IxGameRef *ref)
{
  GListModel *list = G_LIST_MODEL (self->selection);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (IxGameItem) item = g_list_model_get_item (list, i);
      const IxGameRef *other = &ix_game_item_get_entry (item)->ref;

      if (other->number == ref->number && g_strcmp0 (other->collection, ref->collection) == 0)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* The focus stays on its game while the list is made again, or where that was. */
static void
keep_focus (IxGamesPage *self,
            guint        row,
            IxGameItem  *item)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  guint now = item != NULL ? find_game (self, &ix_game_item_get_entry (item)->ref)
                           : GTK_INVALID_LIST_POSITION;

  if (row == GTK_INVALID_LIST_POSITION)
    return;
  if (n == 0)
    gtk_widget_grab_focus (self->search);
  else
    ix_focus_row (self->list, now != GTK_INVALID_LIST_POSITION ? now : MIN (row, n - 1));
}

void
ix_games_page_refresh (IxGamesPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGameItem) item = NULL;
  IxGamesQuery query;
  guint row;

  if (!ix_games_page_open_games (self))
    return;
  query = ix_games_page_query (self);
  row = ix_find_focused_row (self->list);
  item = g_list_model_get_item (G_LIST_MODEL (self->selection), row);
  if (!ix_games_model_set_query (self->model, self->games, &query, &error))
    ix_games_page_toast (self, error->message, FALSE);
  show_count (self, &query);
  keep_focus (self, row, item);
  ix_games_page_update_actions (self);
  if (shows_other (self))
    return;
  gtk_stack_set_visible_child_name (
    GTK_STACK (self->stack),
    g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0 && asks_for_all (&query) &&
        !has_removed (self) && self->import == NULL
      ? "empty"
      : "list");
}

GArray *
ix_games_page_selected (IxGamesPage *self)
{
  GArray *refs = g_array_new (FALSE, FALSE, sizeof (IxGameRef));
  g_autoptr (GtkBitset) chosen = NULL;
  GtkBitsetIter iter;
  guint i;

  if (self->replay != NULL)
    {
      g_array_append_val (refs, self->shown);
      return refs;
    }
  chosen = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  for (gboolean more = gtk_bitset_iter_init_first (&iter, chosen, &i); more;
       more = gtk_bitset_iter_next (&iter, &i))
    {
      g_autoptr (IxGameItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      g_array_append_val (refs, ix_game_item_get_entry (item)->ref);
    }
  return refs;
}

/* Showing a game */

static IxMatchSession *
load_own (IxGamesPage *self,
          gint64       id,
          GError     **error)
{
  g_autoptr (IxStoredMatch) stored = ix_store_load_match (self->store, id, error);

  return stored != NULL ? ix_match_session_new_replay (&stored->setup,
                                                       (const void *) stored->events->data,
                                                       stored->events->len, stored->players)
                        : NULL;
}

static IxMatchSession *
load (IxGamesPage     *self,
      const IxGameRef *ref,
      GError         **error)
{
  g_autoptr (IxGameJournal) journal = NULL;
  IxMatchSession *session;

  if (ref->collection == NULL)
    return load_own (self, ref->number, error);
  journal = ix_games_journal (self->games, ref, error);
  if (journal == NULL)
    return NULL;
  session = ix_match_session_new_replay (&journal->setup, (const void *) journal->events->data,
                                         journal->events->len, journal->players);
  if (!journal->timed)
    ix_match_session_set_untimed (session);
  return session;
}

static void
show_text (IxGamesPage     *self,
           const IxGameRef *ref,
           const GError    *why)
{
  g_autofree char *bytes = ix_games_text (self->games, ref, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  if (bytes != NULL)
    ix_text_append (text, bytes, strlen (bytes));
  gtk_label_set_text (GTK_LABEL (self->text_why), why->message);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text)), text->str, -1);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "text");
  gtk_widget_grab_focus (self->text);
}

void
ix_games_page_show_list (IxGamesPage *self)
{
  g_clear_pointer (&self->shown.collection, g_free);
  self->replay = NULL;
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "list");
  adw_bin_set_child (ADW_BIN (self->replay_place), NULL);
  ix_games_page_update_actions (self);
  gtk_widget_grab_focus (self->list);
}

void
ix_games_page_show_game (IxGamesPage       *self,
                         const IxGameEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxMatchSession) session = load (self, &entry->ref, &error);
  g_autoptr (GMenuModel) menu = ix_games_page_new_menu (TRUE);
  g_autofree char *title = ix_format_game_title (entry);

  if (session == NULL)
    {
      show_text (self, &entry->ref, error);
      return;
    }
  g_free (self->shown.collection);
  g_array_set_size (self->diagrams, 0);
  self->shown = (IxGameRef) { g_strdup (entry->ref.collection), entry->ref.number };
  self->replay = ix_replay_view_new (session, title, menu, entry->ref.collection != NULL);
  g_signal_connect_swapped (self->replay, "closed", G_CALLBACK (ix_games_page_show_list), self);
  adw_bin_set_child (ADW_BIN (self->replay_place), self->replay);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "replay");
  ix_games_page_update_actions (self);
  ix_replay_view_focus (IX_REPLAY_VIEW (self->replay));
}

IxReplayView *
ix_games_page_get_replay (IxGamesPage *self)
{
  g_return_val_if_fail (IX_IS_GAMES_PAGE (self), NULL);
  return (IxReplayView *) self->replay;
}

void
ix_games_page_focus (IxGamesPage *self)
{
  g_return_if_fail (IX_IS_GAMES_PAGE (self));

  if (gtk_widget_get_mapped (self->openings))
    ix_openings_view_focus (IX_OPENINGS_VIEW (self->openings));
  else if (self->replay == NULL)
    gtk_widget_grab_focus (self->search);
}

/* The store */

/* Names the first of the files whose games cannot be shown, and how many there are. */
static void
show_missing (IxGamesPage *self)
{
  g_autoptr (GPtrArray) refused = ix_games_refused (self->games);
  g_autofree char *text = NULL;

  if (refused->len > 0)
    /* Translators: a file, and what is wrong with it */
    text = g_strdup_printf (ngettext ("The games of %u file cannot be shown. %s",
                                      "The games of %u files cannot be shown. %s", refused->len),
                            refused->len, (const char *) refused->pdata[0]);
  ix_banner_show (IX_BANNER (self->missing), text);
}

void
ix_games_page_read_again (IxGamesPage *self)
{
  if (!ix_games_page_open_games (self))
    return;
  g_clear_pointer (&self->collections, g_ptr_array_unref);
  self->collections = ix_games_collections (self->games);
  show_missing (self);
  ix_games_page_fill_sources (self);
  ix_games_page_refresh (self);
}

GActionGroup *
ix_games_page_get_actions (IxGamesPage *self)
{
  g_return_val_if_fail (IX_IS_GAMES_PAGE (self), NULL);
  return G_ACTION_GROUP (self->actions);
}

void
ix_games_page_set_store (IxGamesPage *self,
                         IxStore     *store)
{
  g_return_if_fail (IX_IS_GAMES_PAGE (self));

  self->store = store;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ix_games_page_read_again (self);
}

/* Matches that were played since it was shown last are there. */
static void
ix_games_page_map (GtkWidget *widget)
{
  IxGamesPage *self = IX_GAMES_PAGE (widget);

  GTK_WIDGET_CLASS (ix_games_page_parent_class)->map (widget);
  ix_games_page_read_again (self);
}

static void
ix_games_page_unmap (GtkWidget *widget)
{
  IxGamesPage *self = IX_GAMES_PAGE (widget);

  if (self->replay != NULL)
    ix_playback_set_playing (ix_replay_view_get_playback (IX_REPLAY_VIEW (self->replay)), FALSE);
  GTK_WIDGET_CLASS (ix_games_page_parent_class)->unmap (widget);
}

/* Construction and disposal */

static void
ix_games_page_dispose (GObject *object)
{
  IxGamesPage *self = IX_GAMES_PAGE (object);

  if (self->import != NULL)
    g_cancellable_cancel (self->import);
  g_clear_handle_id (&self->pulse, g_source_remove);
  ix_games_model_stop (self->model);
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->selection);
  g_clear_pointer (&self->games, ix_games_close);
  G_OBJECT_CLASS (ix_games_page_parent_class)->dispose (object);
}

static void
ix_games_page_finalize (GObject *object)
{
  IxGamesPage *self = IX_GAMES_PAGE (object);

  g_clear_pointer (&self->collections, g_ptr_array_unref);
  g_clear_pointer (&self->last, ix_games_act_free);
  g_clear_pointer (&self->undone, ix_games_act_free);
  g_free (self->shown.collection);
  g_ptr_array_unref (self->files);
  g_array_unref (self->diagrams);
  g_clear_pointer (&self->among, g_array_unref);
  g_object_unref (self->model);
  g_object_unref (self->actions);
  G_OBJECT_CLASS (ix_games_page_parent_class)->finalize (object);
}

static void
ix_games_page_class_init (IxGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_games_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_games_page_finalize;
  widget_class->map = ix_games_page_map;
  widget_class->unmap = ix_games_page_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "games");
}

static void
ix_games_page_init (IxGamesPage *self)
{
  self->model = ix_games_model_new ();
  self->files = g_ptr_array_new_with_free_func (g_free);
  ix_games_page_init_actions (self);
  ix_games_page_init_papers (self);
  ix_games_page_build (self);
  ix_games_page_init_import (self);
  ix_games_page_update_actions (self);
}
