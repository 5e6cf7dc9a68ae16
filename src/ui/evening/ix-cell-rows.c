/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-cell-rows.h"

#include <glib/gi18n.h>

#include "ix-rows.h"
#include "ix-widgets.h"

typedef struct {
  GtkWidget *row;
  GtkWidget *cells[IX_MOST_CELLS];
} Row;

struct _IxCellRows {
  GtkWidget         *group;
  GtkWidget         *last; /* the row with the button that adds one */
  const IxCell      *cells;
  const char *const *usual;
  GArray            *rows; /* of Row */
  GCallback          changed;
  gpointer           data;
};

static void
tell (IxCellRows *self)
{
  ((void (*) (gpointer)) self->changed) (self->data);
}

static void
remove_cb (GtkWidget  *button,
           IxCellRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_array_index (self->rows, Row, i).row;

      if (!gtk_widget_is_ancestor (button, row))
        continue;
      /* The button that adds one is always there to take the focus. */
      gtk_widget_child_focus (self->last, GTK_DIR_TAB_FORWARD);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), row);
      g_array_remove_index (self->rows, i);
      break;
    }
  tell (self);
}

static GtkWidget *
new_cell (IxCellRows   *self,
          const IxCell *cell,
          const char   *value)
{
  GtkWidget *widget;

  if (cell->max > 0)
    {
      widget = ix_number_new (cell->min, cell->max);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), g_ascii_strtoull (value, NULL, 10));
    }
  else
    {
      widget = gtk_entry_new ();
      gtk_editable_set_text (GTK_EDITABLE (widget), value);
      gtk_entry_set_activates_default (GTK_ENTRY (widget), TRUE);
      gtk_widget_set_hexpand (widget, cell->n_chars > 10);
    }
  gtk_widget_set_name (widget, cell->name);
  gtk_editable_set_width_chars (GTK_EDITABLE (widget), cell->n_chars);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, cell->word,
                                  -1);
  g_signal_connect_swapped (widget, "changed", G_CALLBACK (tell), self);
  return widget;
}

/* The button that adds a row stays the last row. */
static void
append (IxCellRows *self,
        GtkWidget  *row)
{
  g_object_ref (self->last);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), self->last);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), self->last);
  g_object_unref (self->last);
}

void
ix_cell_rows_add (IxCellRows        *self,
                  const char *const *values)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *gone = ix_icon_button_new ("list-remove-symbolic", _("Remove This Row"));
  Row row = { adw_preferences_row_new (), { NULL } };

  gtk_widget_set_name (gone, "remove");
  gtk_widget_add_css_class (box, "cells");
  for (guint i = 0; i < IX_MOST_CELLS; i++)
    {
      GtkWidget *word = gtk_label_new (self->cells[i].word);

      row.cells[i] = new_cell (self, &self->cells[i], values[i]);
      gtk_widget_add_css_class (word, "dim-label");
      gtk_box_append (GTK_BOX (box), word);
      gtk_box_append (GTK_BOX (box), row.cells[i]);
    }
  gtk_widget_set_valign (gone, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (gone, TRUE);
  gtk_widget_set_halign (gone, GTK_ALIGN_END);
  gtk_widget_add_css_class (gone, "flat");
  g_signal_connect (gone, "clicked", G_CALLBACK (remove_cb), self);
  gtk_box_append (GTK_BOX (box), gone);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row.row), FALSE);
  gtk_widget_set_focusable (row.row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row.row), box);
  append (self, row.row);
  g_array_append_val (self->rows, row);
}

static void
add_cb (IxCellRows *self)
{
  guint n = self->rows->len;

  ix_cell_rows_add (self, self->usual);
  for (guint i = 0; i < IX_MOST_CELLS && n > 0; i++)
    if (self->cells[i].step > 0)
      gtk_spin_button_set_value (
        GTK_SPIN_BUTTON (g_array_index (self->rows, Row, n).cells[i]),
        ix_cell_rows_get_number (self, n - 1, i) + self->cells[i].step);
  gtk_widget_grab_focus (g_array_index (self->rows, Row, n).cells[0]);
  tell (self);
}

/* A button acts a quarter of a second after its key, and text typed meanwhile would go elsewhere. */
static gboolean
mnemonic_cb (IxCellRows *self,
             gboolean    cycling)
{
  if (!cycling)
    add_cb (self);
  return !cycling;
}

IxCellRows *
ix_cell_rows_new (GtkWidget         *group,
                  const IxCell      *cells,
                  const char        *add_label,
                  const char        *name,
                  const char *const *usual,
                  GCallback          changed,
                  gpointer           data)
{
  IxCellRows *self = g_new0 (IxCellRows, 1);
  GtkWidget *add = gtk_button_new_with_mnemonic (add_label);

  *self = (IxCellRows) { group,  adw_preferences_row_new (), cells, usual,
                         g_array_new (FALSE, FALSE, sizeof (Row)), changed, data };
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_set_name (add, name);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (add_cb), self);
  g_signal_connect_swapped (add, "mnemonic-activate", G_CALLBACK (mnemonic_cb), self);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->last), FALSE);
  gtk_widget_set_focusable (self->last, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->last), add);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->last);
  return self;
}

void
ix_cell_rows_free (IxCellRows *self)
{
  g_array_unref (self->rows);
  g_free (self);
}

guint
ix_cell_rows_get_n (const IxCellRows *self)
{
  return self->rows->len;
}

GtkWidget *
ix_cell_rows_get_first (const IxCellRows *self)
{
  return self->rows->len > 0 ? g_array_index (self->rows, Row, 0).cells[0]
                             : gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self->last));
}

const char *
ix_cell_rows_get_text (const IxCellRows *self,
                       guint             row,
                       guint             cell)
{
  return gtk_editable_get_text (GTK_EDITABLE (g_array_index (self->rows, Row, row).cells[cell]));
}

guint
ix_cell_rows_get_number (const IxCellRows *self,
                         guint             row,
                         guint             cell)
{
  return ix_rows_typed_number (
    GTK_SPIN_BUTTON (g_array_index (self->rows, Row, row).cells[cell]));
}
