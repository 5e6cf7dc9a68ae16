/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The widgets of the Games page. */

#include "ix-games-page-private.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-banner.h"
#include "ix-format.h"
#include "ix-game-row.h"
#include "ix-game-words.h"
#include "ix-widgets.h"

/* The list grows before the user reaches its end. */
#define AHEAD 400.0

/* Rows */

/* A row that is dragged takes the selected games along, or its own. */
static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x G_GNUC_UNUSED,
            double         y G_GNUC_UNUSED,
            GtkListItem   *item)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  IxGamesPage *self = IX_GAMES_PAGE (gtk_widget_get_ancestor (row, IX_TYPE_GAMES_PAGE));
  g_autofree char *records = NULL;
  g_autofree char *text = NULL;
  guint n;

  if (!gtk_list_item_get_selected (item))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection),
                                     gtk_list_item_get_position (item), TRUE);
  records = ix_games_page_records (self, &n);
  text = records != NULL ? g_utf8_make_valid (records, -1) : NULL;
  return text != NULL ? gdk_content_provider_new_typed (G_TYPE_STRING, text) : NULL;
}

static void
setup_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
          GtkListItem              *item,
          gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *row = ix_game_row_new ();
  GtkDragSource *drag = gtk_drag_source_new ();

  g_signal_connect (drag, "prepare", G_CALLBACK (prepare_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (drag));
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem              *item,
         gpointer                  data G_GNUC_UNUSED)
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
activate_cb (GtkListView *list G_GNUC_UNUSED,
             guint        position,
             IxGamesPage *self)
{
  g_autoptr (IxGameItem) item =
    g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (item != NULL)
    ix_games_page_show_game (self, ix_game_item_get_entry (item));
}

static void
scrolled_cb (GtkAdjustment *adjustment,
             IxGamesPage   *self)
{
  double end = gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment);

  if (end > gtk_adjustment_get_upper (adjustment) - AHEAD)
    ix_games_model_grow (self->model);
}

static GtkWidget *
new_list (IxGamesPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->model)));
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_widget_add_css_class (self->list, "games");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Games"), -1);
  g_signal_connect (self->list, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect_object (self->selection, "selection-changed",
                           G_CALLBACK (ix_games_page_update_actions), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  g_signal_connect (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                    "value-changed", G_CALLBACK (scrolled_cb), self);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

/* Filters */

/* The number of games found is heard, because the focus stays here. */
static void
search_cb (IxGamesPage *self)
{
  GtkWidget *found;

  ix_games_page_refresh (self);
  found = gtk_widget_get_visible (self->nothing) ? self->nothing : self->count;
  ix_announce_state (GTK_WIDGET (self), gtk_label_get_text (GTK_LABEL (found)));
}

/* One that filters is seen to do so. */
static void
chosen_cb (GtkDropDown *drop_down,
           GParamSpec  *pspec G_GNUC_UNUSED,
           IxGamesPage *self)
{
  ix_set_css_class (GTK_WIDGET (drop_down), "active", gtk_drop_down_get_selected (drop_down) > 0);
  search_cb (self);
}

static GtkWidget *
new_filter (IxGamesPage       *self,
            const char *const *texts,
            const char        *name)
{
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (texts);

  ix_set_drop_down_name (drop_down, name);
  gtk_widget_add_css_class (drop_down, "chip");
  gtk_widget_set_valign (drop_down, GTK_ALIGN_CENTER);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (chosen_cb), self);
  return drop_down;
}

/* The first is all games, the second those played here; behind the collections are those removed. */
void
ix_games_page_fill_sources (IxGamesPage *self)
{
  GtkStringList *texts = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->sources)));
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->sources));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (texts));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; self->collections != NULL && i < self->collections->len; i++)
    g_ptr_array_add (names, ((IxCollectionInfo *) self->collections->pdata[i])->name);
  g_ptr_array_add (names, (char *) _("Removed"));
  g_ptr_array_add (names, NULL);
  g_signal_handlers_block_by_func (self->sources, chosen_cb, self);
  gtk_string_list_splice (texts, 2, n - 2, (const char *const *) names->pdata);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->sources), MIN (chosen, names->len));
  g_signal_handlers_unblock_by_func (self->sources, chosen_cb, self);
}

static GtkWidget *
new_variants (IxGamesPage *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  g_ptr_array_add (names, (char *) _("All rules"));
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    g_ptr_array_add (names, (char *) ix_format_variant (variant));
  g_ptr_array_add (names, NULL);
  return new_filter (self, (const char *const *) names->pdata, _("Rules"));
}

static GtkWidget *
new_filters (IxGamesPage *self)
{
  const char *const sources[] = { _("All games"), _("Played here"), _("Removed"), NULL };
  const char *const results[] = { _("All results"), "1 – 0", "½ – ½", "0 – 1", _("No result"), NULL };
  const char *const orders[] = { _("Newest first"), _("Oldest first"), _("By players"),
                                 _("By event"), _("By result"), _("Longest first"),
                                 _("Shortest first"), NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->sources = new_filter (self, sources, _("Where from"));
  self->variants = new_variants (self);
  self->results = new_filter (self, results, _("Result"));
  self->orders = new_filter (self, orders, _("Order"));
  self->remove_collection =
    ix_icon_button_new ("user-trash-symbolic", _("Remove this collection"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->remove_collection),
                                  "games.remove-collection");
  gtk_box_append (GTK_BOX (box), self->sources);
  gtk_box_append (GTK_BOX (box), self->remove_collection);
  gtk_box_append (GTK_BOX (box), self->variants);
  gtk_box_append (GTK_BOX (box), self->results);
  gtk_box_append (GTK_BOX (box), self->orders);
  gtk_box_append (GTK_BOX (box), ix_games_page_new_among_chip (self));
  self->count = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->count), 1);
  gtk_label_set_ellipsize (GTK_LABEL (self->count), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->count, TRUE);
  gtk_widget_add_css_class (self->count, "dim-label");
  gtk_box_append (GTK_BOX (box), self->count);
  return box;
}

static void
search_down_cb (IxGamesPage *self)
{
  gtk_widget_grab_focus (self->list);
}

static gboolean
search_key_cb (GtkEventControllerKey *keys G_GNUC_UNUSED,
               guint                  keyval,
               guint                  code G_GNUC_UNUSED,
               GdkModifierType        state G_GNUC_UNUSED,
               IxGamesPage           *self)
{
  if (keyval != GDK_KEY_Down)
    return FALSE;
  search_down_cb (self);
  return TRUE;
}

static GtkWidget *
new_search (IxGamesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _("Player, event, rules, result, date"), NULL);
  gtk_search_entry_set_search_delay (GTK_SEARCH_ENTRY (self->search), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Search games"), -1);
  gtk_widget_set_hexpand (self->search, TRUE);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_down_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (search_key_cb), self);
  gtk_widget_add_controller (self->search, keys);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box),
                  ix_button_new (_("Openin_gs"), "games.openings",
                                 _("With which moves games began, and how they ended")));
  gtk_box_append (GTK_BOX (box), ix_button_new (_("_Import…"), "games.import",
                                                _("Add the games of a BPGN or PGN file (Ctrl+O)")));
  return box;
}

static GMenuModel *
new_diagrams_menu (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _("_No Diagrams"), "games.score-diagrams::none");
  g_menu_append (menu, _("At the _End"), "games.score-diagrams::end");
  g_menu_append (menu, _("Every _Ten Moves and at the End"), "games.score-diagrams::ten");
  return G_MENU_MODEL (menu);
}

GMenuModel *
ix_games_page_new_menu (gboolean of_replay)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) game = g_menu_new ();
  g_autoptr (GMenu) picture = g_menu_new ();
  g_autoptr (GMenu) sheet = g_menu_new ();
  g_autoptr (GMenuModel) diagrams = new_diagrams_menu ();

  if (of_replay)
    {
      g_menu_append (game, _("_Save the Game…"), "games.export");
      g_menu_append (game, _("C_opy the Game"), "games.copy");
      g_menu_append (picture, _("Copy the Pos_ition"), "games.copy-position");
      g_menu_append (picture, _("Copy the Position as a Pict_ure"), "games.copy-picture");
      g_menu_append (picture, _("Save the Position as a Pic_ture…"), "games.save-picture");
      g_menu_append (sheet, _("Add a Diagram _Here"), "games.add-diagram");
    }
  g_menu_append (sheet, _("_Print the Score Sheet…"), "games.print-score-sheet");
  g_menu_append (sheet, _("Save the Score Sheet as P_DF…"), "games.save-score-sheet");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (game));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (picture));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (sheet));
  g_menu_append_section (menu, _("Diagrams on the Score Sheet"), diagrams);
  return G_MENU_MODEL (menu);
}

/* The actions on the selected games. */
static GtkWidget *
new_bar (IxGamesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autoptr (GMenuModel) menu = ix_games_page_new_menu (FALSE);

  self->selected = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->selected), 0);
  gtk_widget_set_hexpand (self->selected, TRUE);
  self->open = ix_button_new (_("Sh_ow"), "games.open", NULL);
  self->remove = ix_button_new (_("_Remove"), "games.remove", NULL);
  gtk_box_append (GTK_BOX (box), self->selected);
  gtk_box_append (GTK_BOX (box), self->open);
  gtk_box_append (GTK_BOX (box), ix_button_new (_("_Copy"), "games.copy",
                                                _("Copy as BPGN or PGN (Ctrl+C)")));
  gtk_box_append (GTK_BOX (box), ix_button_new (_("Save _As…"), "games.export",
                                                _("Save as a BPGN or PGN file (Ctrl+S)")));
  gtk_box_append (GTK_BOX (box), self->remove);
  gtk_box_append (GTK_BOX (box), ix_more_button_new (menu, _("More for the selected games")));
  gtk_widget_add_css_class (box, "toolbar");
  self->bar = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->bar), box);
  gtk_revealer_set_transition_type (GTK_REVEALER (self->bar), GTK_REVEALER_TRANSITION_TYPE_NONE);
  return self->bar;
}

static GtkWidget *
new_progress (IxGamesPage *self)
{
  GtkWidget *button = ix_button_new (_("_Cancel"), "games.cancel-import", _("Import nothing"));

  self->progress = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->progress_bar = gtk_progress_bar_new ();
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (self->progress_bar), TRUE);
  gtk_widget_set_hexpand (self->progress_bar, TRUE);
  gtk_widget_set_valign (self->progress_bar, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress_bar),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Import"), -1);
  gtk_box_append (GTK_BOX (self->progress), self->progress_bar);
  gtk_box_append (GTK_BOX (self->progress), button);
  gtk_widget_set_visible (self->progress, FALSE);
  return self->progress;
}

static GtkWidget *
new_list_page (IxGamesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *clamp = adw_clamp_new ();

  gtk_box_append (GTK_BOX (box), new_search (self));
  gtk_box_append (GTK_BOX (box), new_filters (self));
  gtk_box_append (GTK_BOX (box), new_progress (self));
  self->nothing = gtk_label_new (_("No game is found. Search for less, or clear a filter."));
  gtk_widget_add_css_class (self->nothing, "dim-label");
  gtk_widget_set_valign (self->nothing, GTK_ALIGN_START);
  gtk_widget_set_margin_top (self->nothing, 48);
  gtk_widget_set_can_target (self->nothing, FALSE);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), new_list (self));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->nothing);
  gtk_box_append (GTK_BOX (box), overlay);
  gtk_box_append (GTK_BOX (box), new_bar (self));
  gtk_widget_add_css_class (box, "games-list");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 1100);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  return clamp;
}

static GtkWidget *
new_empty_page (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *button = ix_button_new (_("_Import Games…"), "games.import", NULL);

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "interchange-boards-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("No Games Yet"));
  adw_status_page_set_description (
    ADW_STATUS_PAGE (page),
    _("Every match that is played on Boards appears here by itself, to be shown again move by move. "
      "Games of others come from BPGN and PGN files: import one, or drop it here."));
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  return page;
}

/* The record of a game that cannot be played. */
static GtkWidget *
new_text_page (IxGamesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *back = ix_icon_button_new ("go-previous-symbolic", _("Back to the games"));
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "games.close");
  self->text_why = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->text_why), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->text_why), 0);
  gtk_box_append (GTK_BOX (head), back);
  gtk_box_append (GTK_BOX (head), self->text_why);
  gtk_box_append (GTK_BOX (box), head);
  self->text = gtk_text_view_new ();
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->text), FALSE);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (self->text), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->text), GTK_WRAP_WORD_CHAR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Record of the game"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->text);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_widget_add_css_class (box, "games-list");
  return box;
}

static void
dropped_cb (GtkWidget  *page,
            const char *path)
{
  ix_games_page_import (IX_GAMES_PAGE (page), path);
}

void
ix_games_page_build (IxGamesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->replay_place = adw_bin_new ();
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), "blank");
  gtk_stack_add_named (GTK_STACK (self->stack), new_empty_page (), "empty");
  gtk_stack_add_named (GTK_STACK (self->stack), new_list_page (self), "list");
  gtk_stack_add_named (GTK_STACK (self->stack), self->replay_place, "replay");
  gtk_stack_add_named (GTK_STACK (self->stack), new_text_page (self), "text");
  gtk_stack_add_named (GTK_STACK (self->stack), ix_games_page_new_openings (self), "openings");
  self->missing = ix_banner_new ();
  ix_banner_offer (IX_BANNER (self->missing), _("Show _Folder"), "games.show-folder");
  gtk_box_append (GTK_BOX (box), self->missing);
  gtk_box_append (GTK_BOX (box), self->stack);
  gtk_widget_set_vexpand (self->stack, TRUE);
  self->overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->overlay), box);
  gtk_widget_set_parent (self->overlay, GTK_WIDGET (self));
  ix_accept_files (GTK_WIDGET (self), dropped_cb);
}
