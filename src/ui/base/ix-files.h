/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The path of a file, in whatever bytes its name is; of one that is not on this computer, its address. */
char *ix_path_of_file (GFile *file);

/* Says that a file was saved, or with @error why not. */
char *ix_format_saved (const char   *path,
                       const GError *error) G_GNUC_WARN_UNUSED_RESULT;

/* Lets files be dropped on @widget: @dropped is called with the paths of all that are dropped at once, of
 * ix_path_of_file(). */
typedef void (*IxFilesDropped) (GtkWidget         *widget,
                                const char *const *paths);

void ix_accept_files (GtkWidget     *widget,
                      IxFilesDropped dropped);

G_END_DECLS
