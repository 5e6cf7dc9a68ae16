/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-part.h"

G_BEGIN_DECLS

/* One line of text in type as large as its height allows.  Text that is too long for its place is
 * shown in a shorter form if it has one, then set smaller, and cut only when it would become too
 * small to read (ix-display-plan.h). */
#define IX_TYPE_DISPLAY_TEXT (ix_display_text_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayText, ix_display_text, IX, DISPLAY_TEXT, IxDisplayPart)

GtkWidget *ix_display_text_new (const char *text,
                                float       align);

/* Text that may be shortened: @n forms as markup, the longest first. */
GtkWidget *ix_display_text_new_forms (const char *const *forms,
                                      guint              n,
                                      float              align);

/* The text is never cut: where one line of type is too long for the place it becomes two lines, and
 * the type as much smaller as it takes. */
void ix_display_text_set_whole (IxDisplayText *self);

/* Before a whole text is allocated: the height that its type is for, less than that of a place with
 * room for two lines; 0: that of its place. */
void ix_display_text_set_line (IxDisplayText *self,
                               int            height);

/* Sets a text with one form. */
void ix_display_text_set_text (IxDisplayText *self,
                               const char    *text);
/* The first form. */
const char *ix_display_text_get_text (IxDisplayText *self);

/* The natural widths of the first and of the last form, in widths of an em. */
double ix_display_text_ems (IxDisplayText *self);
double ix_display_text_least_ems (IxDisplayText *self);

/* The height of an x in the font of the text, in heights of an em. */
double ix_display_text_x_height (IxDisplayText *self);

G_END_DECLS
