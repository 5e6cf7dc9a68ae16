/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-boards-page.h"
#include "ix-evening-page.h"
#include "ix-games-page.h"
#include "ix-phones.h"

G_BEGIN_DECLS

/* The main window.
 *
 * Signals:
 *   try-again (char *)   the file can be opened now, or again; what to tell then, or NULL */
#define IX_TYPE_WINDOW (ix_window_get_type ())
G_DECLARE_FINAL_TYPE (IxWindow, ix_window, IX, WINDOW, AdwApplicationWindow)

/* @application may be NULL in tests. */
GtkWidget *ix_window_new (GtkApplication *application);

/* Gives the window its store, or shows the reason why there is none. */
void ix_window_set_store (IxWindow *self,
                          IxStore  *store);
void ix_window_set_failure (IxWindow     *self,
                            const char   *path,
                            const GError *error);

/* Tells @text above the pages until it is closed. */
void ix_window_tell (IxWindow   *self,
                     const char *text);

/* Says that no automatic copy could be made. */
void ix_window_tell_no_copy (IxWindow     *self,
                             const GError *error);

IxEveningPage *ix_window_get_evening_page (IxWindow *self);

/* Opens the files at @paths, which may be several, each by what is in it: games are imported and shown on the
 * Games page, an evening or a tournament report opens on the Evening page, a rule set is added to the rules of the
 * house.  One message names all that cannot be opened, and why. */
void ix_window_open_files (IxWindow          *self,
                           const char *const *paths);

/* The pages on the phones of the room. */
IxPhones *ix_window_get_phones (IxWindow *self);

G_END_DECLS
