/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-history-row.h"

#include <glib/gi18n.h>

#include "ix-widgets.h"

struct _IxHistoryItem {
  GObject parent_instance;

  GPtrArray *rows;
  guint      n;
};

G_DEFINE_FINAL_TYPE (IxHistoryItem, ix_history_item, G_TYPE_OBJECT)

static void
ix_history_item_finalize (GObject *object)
{
  g_ptr_array_unref (IX_HISTORY_ITEM (object)->rows);
  G_OBJECT_CLASS (ix_history_item_parent_class)->finalize (object);
}

static void
ix_history_item_class_init (IxHistoryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_history_item_finalize;
}

static void
ix_history_item_init (IxHistoryItem *self G_GNUC_UNUSED)
{
}

IxHistoryItem *
ix_history_item_new (GPtrArray *rows,
                     guint      n)
{
  IxHistoryItem *self = g_object_new (IX_TYPE_HISTORY_ITEM, NULL);

  self->rows = g_ptr_array_ref (rows);
  self->n = n;
  return self;
}

const IxHistoryRow *
ix_history_item_get_row (IxHistoryItem *self)
{
  g_return_val_if_fail (IX_IS_HISTORY_ITEM (self), NULL);
  return self->rows->pdata[self->n];
}

/* Widgets */

/* The parts of a row, in its box. */
typedef struct {
  GtkWidget *time;
  GtkWidget *sentence, *more, *note;
  GtkWidget *undo;
} Parts;

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_wrapped_label (const char *css_class)
{
  GtkWidget *label = new_label (css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static GtkWidget *
new_texts (Parts *parts)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  parts->sentence = new_wrapped_label ("sentence");
  parts->more = new_label ("dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (parts->more), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (parts->more, "caption");
  parts->note = new_wrapped_label ("warning");
  gtk_box_append (GTK_BOX (box), parts->sentence);
  gtk_box_append (GTK_BOX (box), parts->more);
  gtk_box_append (GTK_BOX (box), parts->note);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static void
set_up_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
           GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  Parts *parts = g_new0 (Parts, 1);

  parts->time = new_label ("numeric");
  gtk_widget_add_css_class (parts->time, "dim-label");
  gtk_widget_set_valign (parts->time, GTK_ALIGN_CENTER);
  parts->undo = ix_icon_button_new ("edit-undo-symbolic", _("Undo to Here…"));
  /* The target comes first, or it does not suit the action for a moment. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (parts->undo), "u", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (parts->undo), "history.undo-to");
  gtk_box_append (GTK_BOX (box), parts->time);
  gtk_box_append (GTK_BOX (box), new_texts (parts));
  gtk_box_append (GTK_BOX (box), parts->undo);
  gtk_widget_add_css_class (box, "history-row");
  g_object_set_data_full (G_OBJECT (box), "parts", parts, g_free);
  gtk_list_item_set_child (item, box);
}

static void
set_text (GtkWidget  *label,
          const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

/* Names the row for screen readers: GTK 4.8 has no function for that, so it goes to the widget
 * that holds the child. */
static void
set_spoken (GtkWidget          *box,
            const Parts        *parts,
            const IxHistoryRow *row)
{
  g_autoptr (GString) spoken = g_string_new (NULL);
  /* Translators: a time of day, and what was done then */
  g_autofree char *label = g_strdup_printf (_("Undo to here: %s, %s"), row->time, row->sentence);

  if (row->in_force)
    g_string_append_printf (spoken, "%s, %s", row->time, row->sentence);
  else
    /* Translators: a time of day, and what was done then and undone later */
    g_string_append_printf (spoken, _("%s, undone later: %s"), row->time, row->sentence);
  if (row->note != NULL)
    g_string_append_printf (spoken, ". %s", row->note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (box)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  row->more != NULL ? row->more : "", -1);
  ix_set_spoken_name (parts->undo, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem              *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  const Parts *parts = g_object_get_data (G_OBJECT (box), "parts");
  const IxHistoryRow *row =
    ix_history_item_get_row (IX_HISTORY_ITEM (gtk_list_item_get_item (item)));

  set_text (parts->time, row->time);
  set_text (parts->sentence, row->sentence);
  set_text (parts->more, row->more);
  gtk_widget_set_tooltip_text (parts->more, row->more);
  set_text (parts->note, row->note);
  /* The first event is the evening itself. */
  gtk_widget_set_visible (parts->undo, row->in_force && row->index > 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (parts->undo), "u", row->index);
  ix_set_css_class (box, "undone", !row->in_force);
  set_spoken (box, parts, row);
}

GtkListItemFactory *
ix_history_row_factory_new (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}
