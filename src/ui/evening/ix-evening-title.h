/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-evening.h"

G_BEGIN_DECLS

/* The title in the header bar of the window: the name of the evening, and below it the round and
 * the date. */
#define IX_TYPE_EVENING_TITLE (ix_evening_title_get_type ())
G_DECLARE_FINAL_TYPE (IxEveningTitle, ix_evening_title, IX, EVENING_TITLE, AdwBin)

GtkWidget *ix_evening_title_new (void);

/* Shows the title of the evening; NULL: there is none, so nothing is shown. */
void ix_evening_title_show (IxEveningTitle       *self,
                            const IxEveningState *state);

G_END_DECLS
