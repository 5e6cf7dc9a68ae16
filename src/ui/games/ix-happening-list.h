/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The events of a match, a row for each; undone events are struck through. Selecting a row goes
 * there.
 *
 * Signal: go-to (guint moment): to a moment of the line */
#define IX_TYPE_HAPPENING_LIST (ix_happening_list_get_type ())
G_DECLARE_FINAL_TYPE (IxHappeningList, ix_happening_list, IX, HAPPENING_LIST, GtkWidget)

/* @happenings, of IxHappening, is kept. */
GtkWidget *ix_happening_list_new (GPtrArray *happenings);

/* Replaces them, for example by the same in other words.  No row is selected then. */
void ix_happening_list_set (IxHappeningList *self,
                            GPtrArray       *happenings);

/* Selects the last row that is not later than @moment, and shows it. */
void ix_happening_list_show (IxHappeningList *self,
                             guint            moment);

/* The event at @moment, or the last one before it, in words: the act itself if it had consequences.
 * NULL: nothing yet. */
const char *ix_happening_list_read (IxHappeningList *self,
                                    guint            moment);

G_END_DECLS
