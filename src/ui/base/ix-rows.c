/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rows.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-dialogs.h"

static void
add_escape (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, controller);
}

void
ix_form_init (IxForm     *form,
              GtkWidget  *over,
              const char *title,
              const char *apply_label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();

  form->window = adw_window_new ();
  form->cancel = gtk_button_new_with_mnemonic (_("_Cancel"));
  form->apply = gtk_button_new_with_mnemonic (apply_label);
  form->page = adw_preferences_page_new ();
  gtk_widget_add_css_class (form->apply, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (form->cancel), "window.close");
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), form->cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), form->apply);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), form->page);
  gtk_widget_set_vexpand (form->page, TRUE);
  adw_window_set_content (ADW_WINDOW (form->window), box);

  gtk_window_set_title (GTK_WINDOW (form->window), title);
  gtk_window_set_modal (GTK_WINDOW (form->window), TRUE);
  gtk_window_set_transient_for (GTK_WINDOW (form->window), ix_window_of (over));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (form->window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (form->window), 480, -1);
  gtk_window_set_default_widget (GTK_WINDOW (form->window), form->apply);
  add_escape (form->window);
}

GtkWidget *
ix_form_add_group (IxForm     *form,
                   const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  /* The title is markup. */
  if (title != NULL)
    {
      g_autofree char *markup = g_markup_escape_text (title, -1);

      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
    }
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (form->page), ADW_PREFERENCES_GROUP (group));
  return group;
}

GtkWidget *
ix_rows_add_text (GtkWidget  *group,
                  const char *title,
                  const char *text)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

GtkWidget *
ix_rows_add_choice (GtkWidget         *group,
                    const char        *title,
                    const char *const *choices)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
add_row (GtkWidget  *group,
         const char *title,
         const char *subtitle,
         GtkWidget  *control)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return control;
}

GtkWidget *
ix_rows_add_switch (GtkWidget  *group,
                    const char *title,
                    const char *subtitle)
{
  return add_row (group, title, subtitle, gtk_switch_new ());
}

GtkWidget *
ix_rows_add_number (GtkWidget  *group,
                    const char *title,
                    double      min,
                    double      max,
                    double      step)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, step);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  return add_row (group, title, NULL, spin);
}
