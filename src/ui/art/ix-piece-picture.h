/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* A drawn man of a given size, for buttons. */
#define IX_TYPE_MAN_PICTURE (ix_man_picture_get_type ())
G_DECLARE_FINAL_TYPE (IxManPicture, ix_man_picture, IX, MAN_PICTURE, GtkWidget)

GtkWidget *ix_man_picture_new (IxMan    man,
                               IxColour colour,
                               int      size);

void ix_man_picture_set_size (IxManPicture *self,
                              int           size);

G_END_DECLS
