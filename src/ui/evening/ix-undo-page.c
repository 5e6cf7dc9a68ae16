/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-undo-page.h"

#include <glib/gi18n.h>

#include "ix-rows.h"

struct _IxUndoPage {
  GtkBox parent_instance;

  GtkWidget *cancel;
};

G_DEFINE_FINAL_TYPE (IxUndoPage, ix_undo_page, GTK_TYPE_BOX)

/* More acts than these are only counted. */
#define MAX_LISTED 12

/* Lists the newest acts and counts the others; the oldest is the one that was chosen, and is always
 * listed. */
static void
add_acts (GtkWidget       *group,
          const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const IxHistoryRow *row = rows->pdata[i];

      if (rows->len <= MAX_LISTED || i < MAX_LISTED - 2 || i + 1 == rows->len)
        ix_rows_add_line (group, row->sentence, row->time);
      else if (i == MAX_LISTED - 2)
        {
          guint n = rows->len - MAX_LISTED + 1;
          g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", n), n);

          ix_rows_add_line (group, text, NULL);
        }
    }
}

static void
add_group (GtkWidget       *page,
           const char      *title,
           const char      *description,
           const GPtrArray *rows)
{
  if (rows->len == 0)
    return;
  add_acts (ix_rows_add_group (page, title, description), rows);
}

static GtkWidget *
new_header (IxUndoPage         *self,
            const IxHistoryRow *row,
            guint               n_undone)
{
  g_autofree char *title = g_strdup_printf (_("Back to Before %s"), row->time);
  g_autofree char *label =
    n_undone > 0 ? g_strdup_printf (ngettext ("_Undo %u Act", "_Undo %u Acts", n_undone), n_undone)
                 : g_strdup (_("_Redo"));
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *apply = gtk_button_new_with_mnemonic (label);

  self->cancel = gtk_button_new_with_mnemonic (_("_Cancel"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->cancel), "history.back");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (apply), "u", row->index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (apply), "history.undo");
  gtk_widget_add_css_class (apply, "suggested-action");
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new (title, ""));
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), apply);
  return header;
}

static void
ix_undo_page_class_init (IxUndoPageClass *klass)
{
}

static void
ix_undo_page_init (IxUndoPage *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
ix_undo_page_new (const IxEvening    *evening,
                  const GPtrArray    *rows,
                  const IxHistoryRow *row)
{
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GPtrArray) undone = ix_history_undone (evening, rows, row, &again);
  IxUndoPage *self = g_object_new (IX_TYPE_UNDO_PAGE, NULL);
  GtkWidget *page = adw_preferences_page_new ();

  gtk_box_append (GTK_BOX (self), new_header (self, row, undone->len));
  add_group (page, _("These acts are undone"),
             _("Redo brings them back, and so does the history."), undone);
  add_group (page, _("These acts are redone"), NULL, again);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (self), page);
  return GTK_WIDGET (self);
}

void
ix_undo_page_focus (IxUndoPage *self)
{
  gtk_widget_grab_focus (self->cancel);
}
