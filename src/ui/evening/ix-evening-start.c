/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-start.h"

#include <glib/gi18n.h>

#include "ix-evening-table.h"
#include "ix-format-evening.h"
#include "ix-rows.h"
#include "ix-text.h"
#include "ix-widgets.h"

struct _IxEveningStart {
  AdwBin parent_instance;

  GtkWidget *begin;   /* the button of a new evening */
  GtkWidget *example; /* offered while there is no evening yet */
  GtkWidget *seasons; /* offered from the second evening on */
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (IxEveningStart, ix_evening_start, ADW_TYPE_BIN)

static void
append_rounds (GString              *text,
               const IxEveningState *state)
{
  guint n = ix_evening_count_complete (state);

  if (state->open)
    g_string_append_printf (text, ngettext ("%u round played", "%u rounds played", n), n);
  else
    g_string_append_printf (text, _("%u of %u rounds played"), n, state->n_rounds);
}

/* Summarizes an evening in one line below its name. */
static char *
summary_of (const IxEveningState *state)
{
  g_autofree char *players = ix_format_n_players (ix_evening_count_came (state));
  g_autofree char *date = ix_format_evening_date (state->date);
  GString *text = g_string_new (date);

  if (*state->venue != '\0')
    ix_text_append_item (text, " · ", state->venue);
  ix_text_append_item (text, " · ", players);
  if (state->rounds->len > 0)
    {
      g_string_append (text, " · ");
      append_rounds (text, state);
    }
  return g_string_free (text, FALSE);
}

/* A start looks for all damage, and offers what can be read. */
static GtkWidget *
new_unreadable_row (const char   *title,
                    const GError *error)
{
  GtkWidget *row = adw_action_row_new ();

  ix_rows_set_texts (row, title, error->message);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.start-again");
  return row;
}

static void
add_button (GtkWidget  *row,
            const char *icon,
            const char *what,
            const char *action,
            gint64      id)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, what);
  ix_set_spoken_name (button, what);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", id);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
new_row (const IxEveningState *state,
         gint64                id)
{
  g_autofree char *summary = summary_of (state);
  GtkWidget *row = adw_action_row_new ();

  ix_rows_set_texts (row, state->name, summary);
  if (state->deleted)
    {
      add_button (row, "edit-undo-symbolic", _("Restore"), "evening.restore", id);
      return row;
    }
  add_button (row, "document-edit-symbolic", _("Name, venue and date…"), "evening.rename", id);
  add_button (row, "user-trash-symbolic", _("Delete"), "evening.delete", id);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "evening.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", id);
  return row;
}

/* Adds the evening to the list, or to the rows below @deleted, which is made for the first of them. */
static void
add_evening (IxEveningStart *self,
             IxStore        *store,
             gint64          id,
             GtkWidget     **deleted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, &error);
  GtkWidget *row = evening != NULL
                     ? new_row (ix_evening_state (evening), id)
                     : new_unreadable_row (_("An evening that cannot be read"), error);

  if (evening == NULL || !ix_evening_state (evening)->deleted)
    {
      gtk_list_box_append (GTK_LIST_BOX (self->list), row);
      return;
    }
  if (*deleted == NULL)
    {
      *deleted = g_object_ref_sink (adw_expander_row_new ());
      gtk_widget_set_name (*deleted, "deleted-evenings");
      ix_rows_set_texts (*deleted, _("Deleted Evenings"), NULL);
    }
  adw_expander_row_add_row (ADW_EXPANDER_ROW (*deleted), row);
}

static GtkWidget *
new_button (const char *label,
            const char *action,
            gboolean    suggested)
{
  GtkWidget *button = ix_button_new (label, action, NULL);

  gtk_widget_add_css_class (button, "pill");
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  return button;
}

void
ix_evening_start_fill (IxEveningStart *self,
                       IxStore        *store)
{
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkWidget) deleted = NULL;
  GtkListBox *list;
  GtkListBoxRow *row, *second;

  g_return_if_fail (IX_IS_EVENING_START (self));

  list = GTK_LIST_BOX (self->list);
  ids = ix_store_evenings (store, &error);
  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    add_evening (self, store, g_array_index (ids, gint64, i), &deleted);
  if (deleted != NULL)
    gtk_list_box_append (list, deleted);
  if (ids == NULL)
    gtk_list_box_append (list, new_unreadable_row (_("The evenings cannot be read"), error));
  row = gtk_list_box_get_row_at_index (list, 0);
  second = gtk_list_box_get_row_at_index (list, 1);
  gtk_widget_set_visible (self->list, row != NULL);
  gtk_widget_set_visible (self->seasons, second != NULL && GTK_WIDGET (second) != deleted);
  gtk_widget_set_visible (self->example, row == NULL || GTK_WIDGET (row) == deleted);
}

void
ix_evening_start_focus (IxEveningStart *self)
{
  g_return_if_fail (IX_IS_EVENING_START (self));
  gtk_widget_grab_focus (self->begin);
}

static void
ix_evening_start_class_init (IxEveningStartClass *klass)
{
}

static void
ix_evening_start_init (IxEveningStart *self)
{
  GtkWidget *status = adw_status_page_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->list = gtk_list_box_new ();
  gtk_widget_set_name (status, "start-page");
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (status), "ix-evening-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (status), _("A Club Evening"));
  adw_status_page_set_description (
    ADW_STATUS_PAGE (status),
    _("Check players in, make even teams, pair the rounds, show the standings."));
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  self->begin = new_button (_("_New Evening…"), "evening.new", TRUE);
  gtk_box_append (GTK_BOX (buttons), self->begin);
  gtk_box_append (GTK_BOX (buttons), new_button (_("_Open a File…"), "evening.import", FALSE));
  self->seasons = new_button (_("_Seasons…"), "evening.seasons", FALSE);
  gtk_widget_set_name (self->seasons, "seasons");
  gtk_box_append (GTK_BOX (buttons), self->seasons);
  self->example = new_button (_("_Try with Example People"), "evening.try-example", FALSE);
  gtk_widget_set_name (self->example, "example");
  gtk_widget_set_halign (self->example, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Evenings"), -1);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_box_append (GTK_BOX (box), self->example);
  gtk_box_append (GTK_BOX (box), self->list);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 620);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  adw_status_page_set_child (ADW_STATUS_PAGE (status), clamp);
  adw_bin_set_child (ADW_BIN (self), status);
}
