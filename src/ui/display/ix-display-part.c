/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-part.h"

#include "ix-widgets.h"

G_DEFINE_ABSTRACT_TYPE (IxDisplayPart, ix_display_part, GTK_TYPE_WIDGET)

static void
ix_display_part_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_display_part_parent_class)->dispose (object);
}

static void
ix_display_part_class_init (IxDisplayPartClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_display_part_dispose;
}

static void
ix_display_part_init (IxDisplayPart *self)
{
}

GtkWidget *
ix_display_part_add (IxDisplayPart *self,
                     GtkWidget     *child,
                     const char    *css_class)
{
  g_return_val_if_fail (IX_IS_DISPLAY_PART (self), NULL);

  gtk_widget_add_css_class (child, css_class);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return child;
}
