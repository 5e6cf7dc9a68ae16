/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-layout.h"
#include "ix-display-part.h"

G_BEGIN_DECLS

/* One page of a list on the room display. */
#define IX_TYPE_DISPLAY_LIST (ix_display_list_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayList, ix_display_list, IX, DISPLAY_LIST, IxDisplayPart)

/* Takes @layout. */
GtkWidget *ix_display_list_new (IxDisplayLayout *layout);

/* Lays the list out for @width x @height on a screen of @screen_height, before it is allocated. */
void ix_display_list_lay_out (IxDisplayList *self,
                              int            width,
                              int            height,
                              int            screen_height);

const IxDisplayPlan *ix_display_list_get_plan (IxDisplayList *self);

void  ix_display_list_set_page (IxDisplayList *self,
                                guint          page);
guint ix_display_list_get_page (IxDisplayList *self);

/* First letters on the page, such as "A – F"; empty unless an alphabetical list has several
 * pages. */
char *ix_display_list_range (IxDisplayList *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
