/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-game-row.h"

#include "ix-game-words.h"

struct _IxGameRow {
  GtkWidget parent_instance;

  GtkWidget *players;
  GtkWidget *details;
  GtkWidget *result;
};

G_DEFINE_FINAL_TYPE (IxGameRow, ix_game_row, GTK_TYPE_WIDGET)

void
ix_game_row_show (IxGameRow         *self,
                  const IxGameEntry *entry)
{
  g_autofree char *players = NULL;
  g_autofree char *details = NULL;

  g_return_if_fail (IX_IS_GAME_ROW (self));

  players = ix_format_game_players (entry);
  details = ix_format_game_details (entry);
  gtk_label_set_text (GTK_LABEL (self->players), players);
  gtk_label_set_text (GTK_LABEL (self->details), details);
  gtk_label_set_text (GTK_LABEL (self->result), ix_format_game_result (entry));
  if (entry->refused)
    gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
}

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
ix_game_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ix_game_row_parent_class)->dispose (object);
}

static void
ix_game_row_class_init (IxGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_game_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "game");
}

static void
ix_game_row_init (IxGameRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->players = new_label ("players");
  self->details = new_label ("details");
  gtk_box_append (GTK_BOX (texts), self->players);
  gtk_box_append (GTK_BOX (texts), self->details);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_parent (texts, GTK_WIDGET (self));
  self->result = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->result, "result");
  gtk_widget_set_valign (self->result, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->result, GTK_WIDGET (self));
}

GtkWidget *
ix_game_row_new (void)
{
  return g_object_new (IX_TYPE_GAME_ROW, NULL);
}
