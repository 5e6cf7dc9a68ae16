/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-games-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-announce.h"
#include "ix-dialogs.h"
#include "ix-format-san.h"
#include "ix-format.h"
#include "ix-game-row.h"
#include "ix-game-words.h"
#include "ix-keys.h"
#include "ix-settings.h"
#include "ix-text-source.h"
#include "ix-widgets.h"

/* More games are not counted at each letter that is typed. */
#define MOST_COUNTED 10000

/* The list grows before the user reaches its end. */
#define AHEAD 400.0

/* So many games of an opening are listed. */
#define MOST_LISTED 1000

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
  ix_dialogs_add_toast (self->overlay, toast);
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
  guint i = gtk_drop_down_get_selected (self->sources);

  return i >= 2 && self->collections != NULL && i - 2 < self->collections->len
           ? self->collections->pdata[i - 2]
           : NULL;
}

static const char *
source_of (IxGamesPage *self,
           gboolean    *removed)
{
  guint i = gtk_drop_down_get_selected (self->sources);
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
  guint variant = gtk_drop_down_get_selected (self->variants);
  guint order = gtk_drop_down_get_selected (self->orders);
  IxGamesQuery query = {
    .text = gtk_editable_get_text (GTK_EDITABLE (self->search)),
    .variant = variant > 0 ? ix_variants[variant - 1].id : NULL,
    .result = results[gtk_drop_down_get_selected (self->results)],
    .order = orders[order].order,
    .reversed = orders[order].reversed,
    .begun = TRUE,
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

  gtk_label_set_text (self->count, text);
  /* Beside the filters the label may have room for the number alone. */
  ix_set_tooltip (GTK_WIDGET (self->count), text);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), n == 0);
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
  const char *name = gtk_stack_get_visible_child_name (self->stack);

  return self->replay != NULL || g_strcmp0 (name, "text") == 0 ||
         g_strcmp0 (name, "openings") == 0;
}

/* Two items of the same game, as the list is made again. */
static gboolean
is_same_game (gconstpointer one,
              gconstpointer other)
{
  const IxGameRef *a = &ix_game_item_get_entry ((IxGameItem *) one)->ref;
  const IxGameRef *b = &ix_game_item_get_entry ((IxGameItem *) other)->ref;

  return a->number == b->number && g_strcmp0 (a->collection, b->collection) == 0;
}

static guint
hash_game (gconstpointer item)
{
  return g_int64_hash (&ix_game_item_get_entry ((IxGameItem *) item)->ref.number);
}

/* The games that are selected in the list. */
static GHashTable *
selected_items (IxGamesPage *self)
{
  GHashTable *items = g_hash_table_new_full (hash_game, is_same_game, g_object_unref, NULL);
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);
  GtkBitsetIter iter;
  guint i;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, chosen, &i); more; more = gtk_bitset_iter_next (&iter, &i))
    g_hash_table_add (items, g_list_model_get_item (G_LIST_MODEL (self->selection), i));
  return items;
}

/* Reads on until as many games as @n are listed. */
static void
grow_to (IxGamesPage *self,
         guint        n)
{
  GListModel *list = G_LIST_MODEL (self->selection);
  guint before = 0;

  while (g_list_model_get_n_items (list) < n && g_list_model_get_n_items (list) > before)
    {
      before = g_list_model_get_n_items (list);
      ix_games_model_grow (self->model);
    }
}

/* Selects again what was selected before the list was made again, and gives the focus to its game, or where that was. */
static void
keep_place (IxGamesPage *self,
            GHashTable  *selected,
            guint        row,
            IxGameItem  *focused)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  guint now = MIN (row, n - 1);
  g_autoptr (GtkBitset) chosen = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (IxGameItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (g_hash_table_contains (selected, item))
        gtk_bitset_add (chosen, i);
      if (focused != NULL && is_same_game (item, focused))
        now = i;
    }
  if (row != GTK_INVALID_LIST_POSITION && n > 0)
    ix_focus_row (self->list, now);
  else if (row != GTK_INVALID_LIST_POSITION)
    gtk_widget_grab_focus (self->search);
  gtk_selection_model_set_selection (self->selection, chosen, all);
}

void
ix_games_page_refresh (IxGamesPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) selected = NULL;
  g_autoptr (IxGameItem) item = NULL;
  IxGamesQuery query;
  guint row, n;

  if (!ix_games_page_open_games (self))
    return;
  query = ix_games_page_query (self);
  selected = selected_items (self);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  row = ix_find_focused_row (self->list);
  item = g_list_model_get_item (G_LIST_MODEL (self->selection), row);
  if (!ix_games_model_set_query (self->model, self->games, &query, &error))
    ix_games_page_toast (self, error->message, FALSE);
  show_count (self, &query);
  if (g_hash_table_size (selected) > 0)
    grow_to (self, n);
  keep_place (self, selected, row, item);
  ix_games_page_update_actions (self);
  if (shows_other (self))
    return;
  gtk_stack_set_visible_child_name (
    self->stack,
    g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0 && asks_for_all (&query) &&
        !has_removed (self) && self->import == NULL
      ? "empty"
      : "list");
}

/* Filters */

/* The number of games found is heard, because the focus stays here. */
static void
search_cb (IxGamesPage *self)
{
  gboolean found;

  ix_games_page_refresh (self);
  found = !gtk_widget_get_visible (GTK_WIDGET (self->nothing));
  ix_announce_state (GTK_WIDGET (self), gtk_label_get_text (found ? self->count : self->nothing));
}

/* Marks the filter that takes effect. */
static void
mark_filter (GtkDropDown *filter)
{
  ix_set_css_class (GTK_WIDGET (filter), "active", gtk_drop_down_get_selected (filter) > 0);
}

static void
filter_cb (IxGamesPage *self,
           GParamSpec  *pspec,
           GtkDropDown *filter)
{
  mark_filter (filter);
  search_cb (self);
}

/* The place of a source among all: the first is all games, the second those played here; behind the collections are those
 * removed.  A collection that is gone leaves all games. */
static guint
find_source (IxGamesPage *self,
             const char  *id,
             gboolean     removed)
{
  guint n = self->collections->len;

  if (removed)
    return n + 2;
  if (g_strcmp0 (id, IX_GAMES_OWN) == 0)
    return 1;
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (((IxCollectionInfo *) self->collections->pdata[i])->id, id) == 0)
      return i + 2;
  return 0;
}

/* Offers the collections that there are now; what is chosen stays so. */
static void
fill_sources (IxGamesPage *self)
{
  GtkStringList *texts = GTK_STRING_LIST (gtk_drop_down_get_model (self->sources));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (texts));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gboolean removed;
  g_autofree char *chosen = g_strdup (source_of (self, &removed));

  g_clear_pointer (&self->collections, g_ptr_array_unref);
  self->collections = ix_games_collections (self->games);
  for (guint i = 0; i < self->collections->len; i++)
    g_ptr_array_add (names, ((IxCollectionInfo *) self->collections->pdata[i])->name);
  g_ptr_array_add (names, (char *) _("Removed"));
  g_ptr_array_add (names, NULL);
  g_signal_handlers_block_by_func (self->sources, filter_cb, self);
  gtk_string_list_splice (texts, 2, n - 2, (const char *const *) names->pdata);
  gtk_drop_down_set_selected (self->sources, find_source (self, chosen, removed));
  g_signal_handlers_unblock_by_func (self->sources, filter_cb, self);
  mark_filter (self->sources);
}

/* Adds the variants behind "All rules". */
static void
fill_variants (IxGamesPage *self)
{
  GtkStringList *texts = GTK_STRING_LIST (gtk_drop_down_get_model (self->variants));

  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    gtk_string_list_append (texts, ix_format_variant (variant));
}

static void
focus_list_cb (IxGamesPage *self)
{
  gtk_widget_grab_focus (self->list);
}

static gboolean
search_key_cb (IxGamesPage *self,
               guint        keyval)
{
  if (keyval != GDK_KEY_Down)
    return FALSE;
  focus_list_cb (self);
  return TRUE;
}

/* A letter that nothing takes is searched for. */
static gboolean
typed_cb (IxGamesPage    *self,
          guint           keyval,
          guint           code,
          GdkModifierType state)
{
  gunichar typed = ix_typed_letter (GTK_WIDGET (self), keyval, state);

  if (typed != 0)
    ix_type_into (self->search, typed);
  return typed != 0;
}

/* The selection */

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
  chosen = gtk_selection_model_get_selection (self->selection);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, chosen, &i); more;
       more = gtk_bitset_iter_next (&iter, &i))
    {
      g_autoptr (IxGameItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      g_array_append_val (refs, ix_game_item_get_entry (item)->ref);
    }
  return refs;
}

/* Rows */

/* A row that is dragged takes the selected games along, or its own. */
static GdkContentProvider *
prepare_cb (GtkListItem   *item,
            double         x,
            double         y,
            GtkDragSource *source)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  IxGamesPage *self = IX_GAMES_PAGE (gtk_widget_get_ancestor (row, IX_TYPE_GAMES_PAGE));
  g_autofree char *records = NULL;
  g_autofree char *text = NULL;
  guint n;

  if (!gtk_list_item_get_selected (item))
    gtk_selection_model_select_item (self->selection, gtk_list_item_get_position (item), TRUE);
  records = ix_games_page_records (self, &n);
  text = records != NULL ? g_utf8_make_valid (records, -1) : NULL;
  return text != NULL ? gdk_content_provider_new_typed (G_TYPE_STRING, text) : NULL;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *row = ix_game_row_new ();
  GtkDragSource *drag = gtk_drag_source_new ();

  g_signal_connect_swapped (drag, "prepare", G_CALLBACK (prepare_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (drag));
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  const IxGameEntry *entry = ix_game_item_get_entry (gtk_list_item_get_item (item));
  g_autofree char *players = ix_format_game_players (entry);
  g_autofree char *details = ix_format_game_details (entry);
  g_autofree char *name =
    g_strdup_printf ("%s, %s, %s", players, ix_format_game_result (entry), details);

  ix_game_row_show (IX_GAME_ROW (gtk_list_item_get_child (item)), entry);
  ix_set_row_name (item, name);
}

static void
activate_cb (IxGamesPage *self,
             guint        position)
{
  g_autoptr (IxGameItem) item =
    g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (item != NULL)
    ix_games_page_show_game (self, ix_game_item_get_entry (item));
}

static void
scrolled_cb (IxGamesPage   *self,
             GtkAdjustment *adjustment)
{
  double end = gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment);

  if (end > gtk_adjustment_get_upper (adjustment) - AHEAD)
    ix_games_model_grow (self->model);
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
  gtk_label_set_text (self->text_why, why->message);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text->str, -1);
  gtk_stack_set_visible_child_name (self->stack, "text");
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

void
ix_games_page_show_list (IxGamesPage *self)
{
  g_clear_pointer (&self->shown.collection, g_free);
  self->replay = NULL;
  gtk_stack_set_visible_child_name (self->stack, "list");
  adw_bin_set_child (self->replay_place, NULL);
  ix_games_page_update_actions (self);
  gtk_widget_grab_focus (self->list);
}

void
ix_games_page_show_game (IxGamesPage       *self,
                         const IxGameEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxMatchSession) session = load (self, &entry->ref, &error);
  g_autofree char *title = ix_format_game_title (entry);

  if (session == NULL)
    {
      show_text (self, &entry->ref, error);
      return;
    }
  g_free (self->shown.collection);
  g_array_set_size (self->diagrams, 0);
  self->shown = (IxGameRef) { g_strdup (entry->ref.collection), entry->ref.number };
  self->replay = IX_REPLAY_VIEW (
    ix_replay_view_new (session, title, self->replay_menu, entry->ref.collection != NULL));
  g_signal_connect_swapped (self->replay, "closed", G_CALLBACK (ix_games_page_show_list), self);
  adw_bin_set_child (self->replay_place, GTK_WIDGET (self->replay));
  gtk_stack_set_visible_child_name (self->stack, "replay");
  ix_games_page_update_actions (self);
  ix_replay_view_focus (self->replay);
}

gboolean
ix_games_page_show_own (IxGamesPage *self,
                        gint64       id)
{
  const IxGameRef ref = { NULL, id };
  g_autoptr (IxGameEntry) entry = NULL;

  g_return_val_if_fail (IX_IS_GAMES_PAGE (self), FALSE);

  if (!ix_games_page_open_games (self))
    return FALSE;
  entry = ix_games_entry (self->games, &ref, NULL);
  if (entry == NULL)
    return FALSE;
  ix_games_page_show_game (self, entry);
  return TRUE;
}

/* Openings, and the list of the games of one */

static void
clear_ref (gpointer data)
{
  g_free (((IxGameRef *) data)->collection);
}

/* NULL: all games are listed. */
static void
set_among (IxGamesPage *self,
           GArray      *refs)
{
  g_clear_pointer (&self->among, g_array_unref);
  gtk_widget_set_visible (self->among_chip, refs != NULL);
  if (refs == NULL)
    return;
  self->among = g_array_new (FALSE, FALSE, sizeof (IxGameRef));
  g_array_set_clear_func (self->among, clear_ref);
  for (guint i = 0; i < refs->len; i++)
    {
      const IxGameRef *ref = &g_array_index (refs, IxGameRef, i);
      IxGameRef copy = { g_strdup (ref->collection), ref->number };

      g_array_append_val (self->among, copy);
    }
}

/* Names the chip by the opening of the games that are listed, in the notation of now. */
static void
name_chip (IxGamesPage *self)
{
  g_autofree char *path = ix_format_san (self->begins);
  g_autofree char *text =
    *path != '\0' ? g_strdup_printf (_("Begins %s"), path) : g_strdup (_("Of the openings"));
  /* Translators: %s is as "Begins 1. e4 e5" */
  g_autofree char *spoken = g_strdup_printf (_("%s: list all games again"), text);

  gtk_label_set_text (self->among_label, text);
  ix_set_spoken_name (self->among_chip, spoken);
  gtk_widget_set_tooltip_text (self->among_chip, spoken);
}

/* No filter hides any of the games. */
static void
clear_filters (IxGamesPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_drop_down_set_selected (self->sources, 0);
  gtk_drop_down_set_selected (self->variants, 0);
  gtk_drop_down_set_selected (self->results, 0);
}

static void
list_opening_cb (IxGamesPage *self)
{
  g_autoptr (GArray) refs = ix_openings_view_games (self->openings, MOST_LISTED);
  guint n = ix_openings_view_get_opening (self->openings)->n_games;
  g_autofree char *text =
    g_strdup_printf (_("The newest %u of %u games are listed"), MOST_LISTED, n);

  clear_filters (self);
  set_among (self, refs);
  g_free (self->begins);
  self->begins = ix_openings_view_path (self->openings);
  name_chip (self);
  ix_games_page_show_list (self);
  ix_games_page_refresh (self);
  if (n > MOST_LISTED)
    ix_games_page_toast (self, text, FALSE);
}

static void
list_all_cb (IxGamesPage *self)
{
  set_among (self, NULL);
  ix_games_page_refresh (self);
  gtk_widget_grab_focus (self->list);
}

static void
openings_closed_cb (IxGamesPage *self)
{
  ix_games_page_show_list (self);
  ix_games_page_refresh (self);
}

void
ix_games_page_show_openings (IxGamesPage *self)
{
  g_autoptr (GError) error = NULL;
  IxGamesQuery query;

  if (!ix_games_page_open_games (self))
    return;
  if (!ix_openings_view_open (self->openings, self->games, self->collections, &error))
    {
      ix_games_page_toast (self, error->message, FALSE);
      return;
    }
  query = ix_games_page_query (self);
  ix_openings_view_follow (self->openings, &query);
  /* No key removes or copies games that are not seen. */
  gtk_selection_model_unselect_all (self->selection);
  gtk_stack_set_visible_child_name (self->stack, "openings");
  ix_openings_view_focus (self->openings);
}

void
ix_games_page_focus (IxGamesPage *self)
{
  g_return_if_fail (IX_IS_GAMES_PAGE (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self->openings)))
    ix_openings_view_focus (self->openings);
  else if (self->replay == NULL)
    {
      /* Without games there is nothing to be searched. */
      if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "empty") != 0)
        gtk_widget_grab_focus (self->search);
      else
        gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
    }
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
  ix_banner_show (self->missing, text);
}

void
ix_games_page_read_again (IxGamesPage *self)
{
  if (!ix_games_page_open_games (self))
    return;
  fill_sources (self);
  show_missing (self);
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

/* Files and rows of games that nobody sees take no memory: they are read again when the page is shown. */
static void
ix_games_page_unmap (GtkWidget *widget)
{
  IxGamesPage *self = IX_GAMES_PAGE (widget);

  if (self->replay != NULL)
    ix_playback_set_playing (ix_replay_view_get_playback (self->replay), FALSE);
  ix_games_model_set_query (self->model, NULL, NULL, NULL);
  if (self->games != NULL)
    ix_games_rest (self->games);
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
  g_ptr_array_unref (self->failed);
  g_array_unref (self->diagrams);
  g_clear_pointer (&self->among, g_array_unref);
  g_free (self->begins);
  g_object_unref (self->actions);
  G_OBJECT_CLASS (ix_games_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (IX_TYPE_BANNER);
  g_type_ensure (IX_TYPE_GAMES_MODEL);
  g_type_ensure (IX_TYPE_OPENINGS_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, replay_menu);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, sheet_menu);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, overlay);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, missing);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, search);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, sources);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, remove_collection);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, variants);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, results);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, orders);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, among_chip);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, among_label);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, count);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, progress);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, list);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, selection);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, model);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, bar);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, selected);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, open);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, play_on);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, remove);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, more);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, replay_place);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, text_why);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, text);
  gtk_widget_class_bind_template_child (widget_class, IxGamesPage, openings);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_list_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_all_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrolled_cb);
  gtk_widget_class_bind_template_callback (widget_class, openings_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_opening_cb);
  gtk_widget_class_bind_template_callback (widget_class, ix_games_page_update_actions);
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
  ix_keys_bind (widget_class);
  bind_template (widget_class);
}

static void
ix_games_page_init (IxGamesPage *self)
{
  self->files = g_ptr_array_new_with_free_func (g_free);
  self->failed = g_ptr_array_new_with_free_func (g_free);
  self->diagrams = g_array_new (FALSE, FALSE, sizeof (IxScorePlace));
  gtk_widget_init_template (GTK_WIDGET (self));
  ix_tell_keys_below (GTK_WIDGET (self));
  g_menu_append_section (G_MENU (self->replay_menu), NULL, self->sheet_menu);
  ix_set_lazy_menu (self->more, self->sheet_menu);
  /* The button inside takes the focus. */
  ix_set_spoken_name (gtk_widget_get_first_child (self->more), _("More for the selected games"));
  fill_variants (self);
  self->begins = g_strdup ("");
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_NOTATION, G_CALLBACK (name_chip), self,
                           G_CONNECT_SWAPPED);
  ix_set_drop_down_name (GTK_WIDGET (self->sources), _("Where from"));
  ix_set_drop_down_name (GTK_WIDGET (self->variants), _("Rules"));
  ix_set_drop_down_name (GTK_WIDGET (self->results), _("Result"));
  ix_set_drop_down_name (GTK_WIDGET (self->orders), _("Order"));
  ix_banner_offer (self->missing, _("Show _Folder"), "games.show-folder");
  ix_games_page_init_actions (self);
}
