/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-start.h"

#include <glib/gi18n.h>

#include "ix-evening-table.h"
#include "ix-format-evening.h"
#include "ix-rows.h"
#include "ix-text.h"
#include "ix-widgets.h"

/* A row takes some 100 KiB, and as long as its evening takes to be read: so many are listed at first, and
 * so many more each time. */
#define AT_FIRST 10
#define MORE 20

struct _IxEveningStart {
  AdwBin parent_instance;

  GtkWidget *begin;   /* the button of a new evening */
  GtkWidget *example; /* offered while there is no evening yet */
  GtkWidget *seasons; /* offered from the second evening on */
  GtkWidget *list;
  GtkWidget *earlier; /* a row of the list that offers more evenings; NULL: all are listed */
  guint      n_listed;
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

  gtk_widget_set_name (row, "unreadable");
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

/* Adds the evening to the list, unless it is deleted, before the row that offers more. */
static void
add_evening (IxEveningStart *self,
             IxStore        *store,
             gint64          id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, &error);
  GtkListBoxRow *earlier = GTK_LIST_BOX_ROW (self->earlier);
  int at = earlier != NULL ? gtk_list_box_row_get_index (earlier) : -1;

  if (evening != NULL && ix_evening_state (evening)->deleted)
    return;
  gtk_list_box_insert (GTK_LIST_BOX (self->list),
                       evening != NULL
                         ? new_row (ix_evening_state (evening), id)
                         : new_unreadable_row (_("An evening that cannot be read"), error),
                       at);
}

/* Adds a row that opens to all deleted evenings.  NULL: there are none. */
static GtkWidget *
add_deleted (IxEveningStart *self,
             IxStore        *store)
{
  g_autoptr (GArray) ids = ix_store_evenings_once_deleted (store, NULL);
  GtkWidget *deleted = NULL;

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, NULL);

      if (evening == NULL || !ix_evening_state (evening)->deleted)
        continue;
      if (deleted == NULL)
        {
          deleted = adw_expander_row_new ();
          gtk_widget_set_name (deleted, "deleted-evenings");
          ix_rows_set_texts (deleted, _("Deleted Evenings"), NULL);
          gtk_list_box_append (GTK_LIST_BOX (self->list), deleted);
        }
      adw_expander_row_add_row (ADW_EXPANDER_ROW (deleted), new_row (ix_evening_state (evening), id));
    }
  return deleted;
}

static void
add_earlier (IxEveningStart *self)
{
  self->earlier = adw_action_row_new ();
  gtk_widget_set_name (self->earlier, "earlier-evenings");
  ix_rows_set_texts (self->earlier, _("Earlier Evenings"), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->earlier),
                             gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->earlier), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->earlier), "evening.show-earlier");
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->earlier);
}

/* Lists the evenings up to the @n-th. */
static void
list_up_to (IxEveningStart *self,
            IxStore        *store,
            const GArray   *ids,
            guint           n)
{
  for (; self->n_listed < MIN (n, ids->len); self->n_listed++)
    add_evening (self, store, g_array_index (ids, gint64, self->n_listed));
  if (self->n_listed < ids->len && self->earlier == NULL)
    add_earlier (self);
  else if (self->n_listed == ids->len && self->earlier != NULL)
    {
      gtk_list_box_remove (GTK_LIST_BOX (self->list), self->earlier);
      self->earlier = NULL;
    }
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
  guint n;
  GtkWidget *deleted;
  GtkListBox *list;
  GtkListBoxRow *row, *second;

  g_return_if_fail (IX_IS_EVENING_START (self));

  list = GTK_LIST_BOX (self->list);
  ids = ix_store_evenings (store, &error);
  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  self->earlier = NULL;
  n = MAX (self->n_listed, AT_FIRST);
  self->n_listed = 0;
  if (ids != NULL)
    list_up_to (self, store, ids, n);
  deleted = add_deleted (self, store);
  if (ids == NULL)
    gtk_list_box_append (list, new_unreadable_row (_("The evenings cannot be read"), error));
  row = gtk_list_box_get_row_at_index (list, 0);
  second = gtk_list_box_get_row_at_index (list, 1);
  gtk_widget_set_visible (self->list, row != NULL);
  gtk_widget_set_visible (self->seasons, second != NULL && GTK_WIDGET (second) != deleted);
  gtk_widget_set_visible (self->example, row == NULL || GTK_WIDGET (row) == deleted);
}

void
ix_evening_start_show_earlier (IxEveningStart *self,
                               IxStore        *store)
{
  g_autoptr (GArray) ids = NULL;
  GtkListBoxRow *first;
  int at;

  g_return_if_fail (IX_IS_EVENING_START (self));

  ids = self->earlier != NULL ? ix_store_evenings (store, NULL) : NULL;
  if (ids == NULL)
    return;
  at = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self->earlier));
  list_up_to (self, store, ids, self->n_listed + MORE);
  first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), at);
  if (first != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (first));
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
  gtk_widget_set_name (self->list, "evenings");
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
