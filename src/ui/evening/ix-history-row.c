/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-history-row.h"

#include <glib/gi18n.h>

#include "ix-score-label.h"
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
ix_history_item_init (IxHistoryItem *self)
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

IxHistoryRow *
ix_history_item_get_row (IxHistoryItem *self)
{
  g_return_val_if_fail (IX_IS_HISTORY_ITEM (self), NULL);
  return self->rows->pdata[self->n];
}

/* Widgets */

/* The row of an act in the list. */
struct _IxHistoryLine {
  GtkBox parent_instance;

  GtkWidget *time;
  GtkWidget *sentence, *more, *note;
  GtkWidget *undo;
};

#define IX_TYPE_HISTORY_LINE (ix_history_line_get_type ())
G_DECLARE_FINAL_TYPE (IxHistoryLine, ix_history_line, IX, HISTORY_LINE, GtkBox)
G_DEFINE_FINAL_TYPE (IxHistoryLine, ix_history_line, GTK_TYPE_BOX)

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
  ix_keep_scores_whole (label);
  return label;
}

static GtkWidget *
new_texts (IxHistoryLine *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->sentence = new_wrapped_label ("sentence");
  self->more = new_label ("dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (self->more), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->more, "caption");
  self->note = new_wrapped_label ("warning");
  gtk_box_append (GTK_BOX (box), self->sentence);
  gtk_box_append (GTK_BOX (box), self->more);
  gtk_box_append (GTK_BOX (box), self->note);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static void
ix_history_line_class_init (IxHistoryLineClass *klass)
{
}

static void
ix_history_line_init (IxHistoryLine *self)
{
  GtkBox *box = GTK_BOX (self);

  gtk_box_set_spacing (box, 12);
  self->time = new_label ("numeric");
  gtk_widget_add_css_class (self->time, "dim-label");
  gtk_widget_set_valign (self->time, GTK_ALIGN_CENTER);
  self->undo = ix_icon_button_new ("edit-undo-symbolic", _("Undo to Here…"));
  /* The target comes first, or it does not suit the action for a moment. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->undo), "u", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->undo), "history.undo-to");
  gtk_box_append (box, self->time);
  gtk_box_append (box, new_texts (self));
  gtk_box_append (box, self->undo);
  gtk_widget_add_css_class (GTK_WIDGET (self), "history-row");
}

static void
set_up_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  gtk_list_item_set_child (item, g_object_new (IX_TYPE_HISTORY_LINE, NULL));
}

static void
set_text (GtkWidget  *label,
          const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

static void
set_spoken (IxHistoryLine      *self,
            GtkListItem        *item,
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
  ix_set_row_name (item, spoken->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  row->more != NULL ? row->more : "", -1);
  ix_set_spoken_name (self->undo, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         gpointer                  can_undo)
{
  IxHistoryLine *self = IX_HISTORY_LINE (gtk_list_item_get_child (item));
  const IxHistoryRow *row =
    ix_history_item_get_row (IX_HISTORY_ITEM (gtk_list_item_get_item (item)));

  set_text (self->time, row->time);
  set_text (self->sentence, row->sentence);
  set_text (self->more, row->more);
  gtk_widget_set_tooltip_text (self->more, row->more);
  set_text (self->note, row->note);
  /* The first event is the evening itself. */
  gtk_widget_set_visible (self->undo, can_undo != NULL && row->in_force && row->index > 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->undo), "u", row->index);
  ix_set_css_class (GTK_WIDGET (self), "undone", !row->in_force);
  set_spoken (self, item, row);
}

GtkListItemFactory *
ix_history_row_factory_new (gboolean can_undo)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GINT_TO_POINTER (can_undo));
  return factory;
}
