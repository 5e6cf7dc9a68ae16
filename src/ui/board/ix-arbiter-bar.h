/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The content of a button of the arbiter's bar: an icon, and a label if there is room for it. */
#define IX_TYPE_BUTTON_CONTENT (ix_button_content_get_type ())
G_DECLARE_FINAL_TYPE (IxButtonContent, ix_button_content, IX, BUTTON_CONTENT, GtkWidget)

/* Sets icon and label; @label has a mnemonic, marked with an underline. */
void ix_button_content_set (IxButtonContent *self,
                            const char      *icon_name,
                            const char      *label);

/* Another text that the label has at other times: the button is as wide as the widest needs. */
void ix_button_content_add_text (IxButtonContent *self,
                                 const char      *label);

/* The button has an accessible name of its own; otherwise the label is its name. */
void ix_button_content_leave_name (IxButtonContent *self);

/* Lays buttons out in a row, the last one at its end: all of them with their labels or, if there is no room
 * for that, none.  Toasts come between.  An AdwSqueezer would need each button twice, also for screen readers. */
#define IX_TYPE_ALL_OR_NONE_LAYOUT (ix_all_or_none_layout_get_type ())
G_DECLARE_FINAL_TYPE (IxAllOrNoneLayout, ix_all_or_none_layout, IX, ALL_OR_NONE_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
