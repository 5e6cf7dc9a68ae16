/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Builds the rounds tab. */

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-banner.h"
#include "ix-rounds-tab-private.h"
#include "ix-widgets.h"

#define MAX_WIDTH 1280

static GMenuModel *
new_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) clock = g_menu_new ();
  g_autoptr (GMenu) pairing = g_menu_new ();

  g_menu_append (clock, _("_Start the Round Clock"), "rounds.begin");
  g_menu_append (clock, _("_Announce the Next Round…"), "rounds.announce");
  g_menu_append (clock, _("_Verify Results"), "rounds.verify");
  g_menu_append (pairing, _("Pair T_wo Rounds at Once"), "rounds.pair-two");
  g_menu_append (pairing, _("_Pair This Round Again"), "rounds.repair");
  g_menu_append (pairing, _("_Take Back the Pairing"), "rounds.unpair");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (clock));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (pairing));
  return G_MENU_MODEL (menu);
}

/* Escape empties the field, and leads back to the tables. */
static gboolean
command_key_cb (GtkEventController *controller G_GNUC_UNUSED,
                guint               keyval,
                guint               code G_GNUC_UNUSED,
                GdkModifierType     state G_GNUC_UNUSED,
                IxRoundsTab        *self)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->command), "");
  ix_rounds_tab_focus_first (self);
  return TRUE;
}

static GtkWidget *
new_bar (IxRoundsTab *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autoptr (GMenuModel) menu = new_menu ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->rounds = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->command = gtk_entry_new ();
  self->more = ix_more_button_new (menu, _("More about the round"));
  gtk_widget_add_css_class (self->rounds, "linked");
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->command), _("Table, result"));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->command), 12);
  gtk_widget_set_tooltip_text (self->command,
                               _("The number of a table, and its result if you like: 3, 3 1, 3 =, "
                                 "3 0"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->command), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Table and result"), -1);
  gtk_box_append (GTK_BOX (bar), self->rounds);
  ix_rounds_tab_add_groups (self, bar);
  ix_rounds_tab_add_lead (self, bar);
  gtk_box_append (GTK_BOX (bar), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_hexpand (gtk_widget_get_last_child (bar), TRUE);
  gtk_box_append (GTK_BOX (bar), self->command);
  gtk_box_append (GTK_BOX (bar), self->more);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (command_key_cb), self);
  gtk_widget_add_controller (self->command, keys);
  g_signal_connect_swapped (self->command, "activate", G_CALLBACK (ix_rounds_tab_run_command),
                            self);
  return bar;
}

static GtkWidget *
new_status (IxRoundsTab *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->line = line;
  self->status = gtk_label_new ("");
  self->clock = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->status), 0);
  gtk_widget_set_hexpand (self->status, TRUE);
  gtk_widget_add_css_class (self->status, "heading");
  gtk_widget_add_css_class (self->clock, "numeric");
  gtk_box_append (GTK_BOX (line), self->status);
  gtk_box_append (GTK_BOX (line), self->clock);
  return line;
}

static GtkWidget *
new_empty (IxRoundsTab *self)
{
  GtkWidget *empty = adw_status_page_new ();

  self->next_act = gtk_button_new ();
  gtk_widget_add_css_class (self->next_act, "pill");
  gtk_widget_add_css_class (self->next_act, "suggested-action");
  gtk_widget_set_halign (self->next_act, GTK_ALIGN_CENTER);
  adw_status_page_set_child (ADW_STATUS_PAGE (empty), self->next_act);
  return empty;
}

void
ix_rounds_tab_build (IxRoundsTab *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *tables = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *clamp = adw_clamp_new ();

  self->banner = ix_banner_new ();
  self->list = gtk_list_box_new ();
  self->byes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->scroll = gtk_scrolled_window_new ();
  self->empty = new_empty (self);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Tables"), -1);
  self->idle = gtk_label_new ("");
  gtk_label_set_wrap (GTK_LABEL (self->idle), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->idle), 0);
  /* Above the tables no toast lies over it. */
  gtk_box_append (GTK_BOX (tables), self->idle);
  gtk_box_append (GTK_BOX (tables), self->list);
  gtk_box_append (GTK_BOX (tables), self->byes);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroll), tables);
  gtk_widget_set_vexpand (self->scroll, TRUE);
  gtk_widget_set_vexpand (self->empty, TRUE);
  gtk_widget_add_css_class (box, "entries");
  gtk_box_append (GTK_BOX (box), new_bar (self));
  gtk_box_append (GTK_BOX (box), self->banner);
  gtk_box_append (GTK_BOX (box), new_status (self));
  gtk_box_append (GTK_BOX (box), self->scroll);
  gtk_box_append (GTK_BOX (box), self->empty);
  gtk_box_append (GTK_BOX (box), self->card);
  /* Keeps results near the names on a wide screen. */
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), MAX_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), MAX_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_widget_set_parent (clamp, GTK_WIDGET (self));
}
