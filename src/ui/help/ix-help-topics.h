/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A part of the program, and its page of the handbook. */
typedef struct {
  const char *where; /* a type of widgets, or the name of one (gtk_widget_set_name()) */
  const char *xref;  /* a page, or "page#section" */
} IxHelpTopic;

const IxHelpTopic *ix_help_get_topics (gsize *n);

/* Returns the page about @widget: of the innermost part around it that the table has, or of the window that
 * its window is over; IX_HELP_INDEX, if there is none. */
const char *ix_help_topic_of (GtkWidget *widget);

/* Returns the topic of the page, tab or view that can be seen in @window, for when the focus is outside of all. */
const char *ix_help_topic_shown (GtkWidget *window);

G_END_DECLS
