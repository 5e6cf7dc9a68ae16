/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-free-session.h"

G_BEGIN_DECLS

/* A table of what everybody of the list has brought home, the best first. */
GtkWidget *ix_free_scores_new (IxFreeSession *session);

/* A table of how often each two were partners. */
GtkWidget *ix_free_partners_new (IxFreeSession *session);

G_END_DECLS
