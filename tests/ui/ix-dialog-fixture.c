/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-dialog-fixture.h"

void
dialog_close (GtkWidget *dialog)
{
  guint n = ui_n_windows ();

  gtk_widget_activate_action (dialog, "window.close", NULL);
  ui_wait_until (ui_n_windows () == n - 1);
}

GtkWidget *
dialog_open (WindowFixture *f,
             const char    *action)
{
  window_do (f, action);
  return ui_wait_dialog (f->window);
}

GtkWidget *
dialog_open_set_up (WindowFixture *f,
                    guint          board)
{
  g_action_group_activate_action (ix_boards_page_get_actions (f->page), "set-up",
                                  g_variant_new_uint32 (board));
  return ui_wait_dialog (f->window);
}

void
dialog_finish (GtkWidget  *dialog,
               const char *button)
{
  guint n = ui_n_windows ();

  ui_click (ui_find_id (dialog, button));
  ui_wait_until (ui_n_windows () == n - 1);
}

void
dialog_apply (GtkWidget *dialog)
{
  dialog_finish (dialog, "apply");
}

void
dialog_set_text (GtkWidget  *dialog,
                 const char *row,
                 const char *text)
{
  GtkWidget *found = ui_find_id (dialog, row);

  g_assert_true (GTK_IS_EDITABLE (found));
  gtk_editable_set_text (GTK_EDITABLE (found), text);
}

void
dialog_choose (GtkWidget  *dialog,
               const char *row,
               guint       which)
{
  GtkWidget *found = ui_find_id (dialog, row);

  g_assert_true (ADW_IS_COMBO_ROW (found));
  adw_combo_row_set_selected (ADW_COMBO_ROW (found), which);
}

void
dialog_record (WindowFixture *f)
{
  GtkWidget *dialog = dialog_open (f, "result");

  dialog_choose (dialog, "result", 0);
  dialog_apply (dialog);
}

double
dialog_number (GtkWidget  *dialog,
               const char *row)
{
  GtkWidget *spin = ui_find_type (ui_find_id (dialog, row), GTK_TYPE_SPIN_BUTTON);

  return gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin));
}

const char *
dialog_subtitle (GtkWidget  *dialog,
                 const char *row)
{
  GtkWidget *found = gtk_widget_get_ancestor (ui_find_id (dialog, row), ADW_TYPE_ACTION_ROW);

  return adw_action_row_get_subtitle (ADW_ACTION_ROW (found));
}

const char *
dialog_title (GtkWidget  *dialog,
              const char *row)
{
  GtkWidget *found = gtk_widget_get_ancestor (ui_find_id (dialog, row), ADW_TYPE_PREFERENCES_ROW);

  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (found));
}

const char *
dialog_about (GtkWidget  *dialog,
              const char *title)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (ui_find_row (dialog, title)));
}

void
dialog_turn_switch (GtkWidget  *dialog,
                    const char *row,
                    gboolean    on)
{
  gtk_switch_set_active (
    GTK_SWITCH (ui_find_type (ui_find_id (dialog, row), GTK_TYPE_SWITCH)), on);
}

void
dialog_expect_choices (GtkWidget  *dialog,
                       const char *row,
                       const char *choices)
{
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (ui_find_id (dialog, row)));
  g_autoptr (GString) have = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_string_append_printf (have, "%s%s", i > 0 ? ", " : "",
                            gtk_string_list_get_string (GTK_STRING_LIST (model), i));
  g_assert_cmpstr (have->str, ==, choices);
}

static gboolean
is_named (GtkWidget    *widget,
          gconstpointer data)
{
  g_autofree char *label = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  return g_strcmp0 (label, data) == 0;
}

GtkWidget *
dialog_find_named (GtkWidget  *dialog,
                   const char *name)
{
  return ui_find (dialog, is_named, name);
}
