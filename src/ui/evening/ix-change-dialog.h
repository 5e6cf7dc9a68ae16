/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-live-evening.h"

G_BEGIN_DECLS

/* What is done when somebody leaves or comes while the evening is under way: the ways there are, each with
 * what it costs.  Windows over that of @over, a widget of the Evening page. */

/* @entry has gone. */
void ix_leaver_dialog_present (GtkWidget     *over,
                               IxLiveEvening *live,
                               guint          entry);

/* Those who are here and in no team. */
GArray *ix_list_unplaced (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Places one or two of them. */
void ix_place_dialog_present (GtkWidget     *over,
                              IxLiveEvening *live);

G_END_DECLS
