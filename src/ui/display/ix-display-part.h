/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A part of the room display.  The base of all of them: a part asks for no size, because its parent
 * decides it, and owns its children, which it places when it is allocated. */
#define IX_TYPE_DISPLAY_PART (ix_display_part_get_type ())
G_DECLARE_DERIVABLE_TYPE (IxDisplayPart, ix_display_part, IX, DISPLAY_PART, GtkWidget)

struct _IxDisplayPartClass {
  GtkWidgetClass parent_class;
};

/* Adds @child with that CSS class, and returns it. */
GtkWidget *ix_display_part_add (IxDisplayPart *self,
                                GtkWidget     *child,
                                const char    *css_class);

G_END_DECLS
