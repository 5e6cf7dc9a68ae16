/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The few calls that later versions of GTK and libadwaita replace, in one place. */

/* The window that @widget is in, NULL if it is in none. */
GtkWindow *ix_window_of (GtkWidget *widget);

void ix_dialogs_about (GtkWindow *parent);

/* Asks for a name to save under, or for a file to open, or for a folder; @name is what is offered.
 * @done is called once, with NULL if none was chosen, and then @free_data on @data; either may keep
 * nothing of the path. */
typedef void (*IxFileChosen) (const char *path,
                              gpointer    data);

void ix_dialogs_save (GtkWindow     *parent,
                      const char    *title,
                      const char    *name,
                      IxFileChosen   done,
                      gpointer       data,
                      GDestroyNotify free_data);
void ix_dialogs_open (GtkWindow     *parent,
                      const char    *title,
                      IxFileChosen   done,
                      gpointer       data,
                      GDestroyNotify free_data);
void ix_dialogs_folder (GtkWindow     *parent,
                        const char    *title,
                        IxFileChosen   done,
                        gpointer       data,
                        GDestroyNotify free_data);

/* A toast that says @text as it is: AdwToast takes markup. */
AdwToast *ix_dialogs_toast (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Tells something that needs no answer. */
void ix_dialogs_notify (GtkWindow  *parent,
                        const char *title,
                        const char *text);

G_END_DECLS
