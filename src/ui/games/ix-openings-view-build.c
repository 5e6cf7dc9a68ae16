/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The widgets of the view of openings. */

#include "ix-openings-view-private.h"

#include <glib/gi18n.h>

#include "ix-format.h"
#include "ix-widgets.h"

/* The games that are counted */

static void
close_cb (IxOpeningsView *self)
{
  g_signal_emit_by_name (self, "closed");
}

static GtkWidget *
new_choice (const char *const *texts,
            const char        *name)
{
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (texts);

  ix_set_drop_down_name (drop_down, name);
  gtk_widget_set_valign (drop_down, GTK_ALIGN_CENTER);
  return drop_down;
}

static gboolean
player_key_cb (GtkEventControllerKey *keys G_GNUC_UNUSED,
               guint                  keyval,
               guint                  code G_GNUC_UNUSED,
               GdkModifierType        state G_GNUC_UNUSED,
               IxOpeningsView        *self)
{
  if (keyval != GDK_KEY_Down)
    return FALSE;
  ix_openings_view_focus (self);
  return TRUE;
}

static GtkWidget *
new_player (IxOpeningsView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->player = gtk_search_entry_new ();
  g_object_set (self->player, "placeholder-text", _("Any player"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->player), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Player"), -1);
  gtk_widget_set_hexpand (self->player, TRUE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (player_key_cb), self);
  gtk_widget_add_controller (self->player, keys);
  return self->player;
}

static GtkWidget *
new_head (IxOpeningsView *self)
{
  const char *const sources[] = { _("Played here"), _("All games"), NULL };
  const char *const none[] = { NULL };
  g_autofree char *board_a = ix_format_board (0);
  g_autofree char *board_b = ix_format_board (1);
  const char *const boards[] = { board_a, board_b, NULL };
  const char *const colours[] = { _("With White"), _("With Black"), NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *back = ix_icon_button_new ("go-previous-symbolic", _("Back to the games (Escape)"));

  g_signal_connect_swapped (back, "clicked", G_CALLBACK (close_cb), self);
  self->sources = new_choice (sources, _("Where from"));
  self->variants = new_choice (none, _("Rules"));
  self->boards = new_choice (boards, _("Board"));
  self->colours = new_choice (colours, _("Colour"));
  gtk_box_append (GTK_BOX (box), back);
  gtk_box_append (GTK_BOX (box), self->sources);
  gtk_box_append (GTK_BOX (box), self->variants);
  gtk_box_append (GTK_BOX (box), self->boards);
  gtk_box_append (GTK_BOX (box), new_player (self));
  gtk_box_append (GTK_BOX (box), self->colours);
  return box;
}

static void
connect_choices (IxOpeningsView *self)
{
  g_signal_connect_swapped (self->sources, "notify::selected",
                            G_CALLBACK (ix_openings_view_choose_source), self);
  g_signal_connect_swapped (self->variants, "notify::selected",
                            G_CALLBACK (ix_openings_view_choose_rules), self);
  g_signal_connect_swapped (self->boards, "notify::selected", G_CALLBACK (ix_openings_view_choose),
                            self);
  g_signal_connect_swapped (self->colours, "notify::selected",
                            G_CALLBACK (ix_openings_view_choose), self);
  /* Not "search-changed", which comes when it is first seen as well: the list would lose the focus. */
  g_signal_connect_swapped (self->player, "notify::text", G_CALLBACK (ix_openings_view_choose), self);
  g_signal_connect_swapped (self->player, "activate", G_CALLBACK (ix_openings_view_focus), self);
  g_signal_connect_swapped (self->player, "stop-search", G_CALLBACK (close_cb), self);
}

/* The path */

static void
show_games_cb (IxOpeningsView *self)
{
  g_signal_emit_by_name (self, "show-games");
}

/* The end of a path that is too long is seen. */
static void
path_changed_cb (GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static GtkWidget *
new_path (IxOpeningsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->path = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_widget_add_css_class (self->path, "path");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->path);
  gtk_widget_set_hexpand (scroller, TRUE);
  g_signal_connect (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)), "changed",
                    G_CALLBACK (path_changed_cb), NULL);
  self->show_games = gtk_button_new_with_mnemonic (_("Show These _Games"));
  gtk_widget_set_valign (self->show_games, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->show_games, "clicked", G_CALLBACK (show_games_cb), self);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_box_append (GTK_BOX (box), self->show_games);
  return box;
}

/* The turns and the board */

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
row_activated_cb (GtkListBox     *list G_GNUC_UNUSED,
                  GtkListBoxRow  *row,
                  IxOpeningsView *self)
{
  ix_openings_view_go_on (self, gtk_list_box_row_get_index (row));
}

static GtkWidget *
new_turns (IxOpeningsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *lists = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->counts = new_label ("heading");
  self->whose = new_label ("dim-label");
  self->none = new_label ("dim-label");
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Next moves"), -1);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_box_append (GTK_BOX (lists), self->list);
  gtk_box_append (GTK_BOX (lists), self->none);
  gtk_box_append (GTK_BOX (box), self->counts);
  gtk_box_append (GTK_BOX (box), self->whose);
  gtk_box_append (GTK_BOX (box), ix_scrolled_new (lists));
  return box;
}

static GtkWidget *
new_board (IxOpeningsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->diagram_place = adw_bin_new ();
  gtk_widget_set_vexpand (self->diagram_place, TRUE);
  self->no_diagram = new_label ("dim-label");
  gtk_label_set_text (GTK_LABEL (self->no_diagram),
                      _("There is no picture of this position: these games had rules of their own."));
  gtk_box_append (GTK_BOX (box), self->diagram_place);
  gtk_box_append (GTK_BOX (box), self->no_diagram);
  return box;
}

/* Right goes on by the turn that has the focus. */
static gboolean
go_on (IxOpeningsView *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (self->list);

  return row != NULL &&
         ix_openings_view_go_on (self, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static gboolean
body_key_cb (GtkEventControllerKey *keys G_GNUC_UNUSED,
             guint                  keyval,
             guint                  code G_GNUC_UNUSED,
             GdkModifierType        state,
             IxOpeningsView        *self)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  if (keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_Left)
    return ix_openings_view_go_back (self);
  return keyval == GDK_KEY_Right && go_on (self);
}

static GtkWidget *
new_body (IxOpeningsView *self)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *halves = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_box_set_homogeneous (GTK_BOX (halves), TRUE);
  gtk_box_append (GTK_BOX (halves), new_turns (self));
  gtk_box_append (GTK_BOX (halves), new_board (self));
  gtk_box_append (GTK_BOX (body), new_path (self));
  gtk_box_append (GTK_BOX (body), halves);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (body_key_cb), self);
  gtk_widget_add_controller (body, keys);
  return body;
}

static GtkWidget *
new_empty (void)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "interchange-boards-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("No Openings Yet"));
  adw_status_page_set_description (
    ADW_STATUS_PAGE (page),
    _("They come with the first move that is made on Boards, and with games that are imported. Matches "
      "on wooden boards, with clocks only, have no moves."));
  return page;
}

/* After all else, which may need Escape itself. */
static gboolean
key_cb (GtkEventControllerKey *keys G_GNUC_UNUSED,
        guint                  keyval,
        guint                  code G_GNUC_UNUSED,
        GdkModifierType        state G_GNUC_UNUSED,
        IxOpeningsView        *self)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  close_cb (self);
  return TRUE;
}

void
ix_openings_view_build (IxOpeningsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), new_body (self), "tree");
  gtk_stack_add_named (GTK_STACK (self->stack), new_empty (), "empty");
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_box_append (GTK_BOX (box), new_head (self));
  gtk_box_append (GTK_BOX (box), self->stack);
  gtk_widget_add_css_class (box, "games-list");
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  connect_choices (self);
}
