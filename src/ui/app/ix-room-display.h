/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"
#include "ix-display-window.h"
#include "ix-evening-page.h"
#include "ix-phones.h"

G_BEGIN_DECLS

/* The room display of the main window: it shows the evening and the match of its pages, and has some of its keys.  People
 * may close it and open it again.  The settings of this computer know whether it is open, and on which screen. */
typedef struct _IxRoomDisplay IxRoomDisplay;

/* Returns one that is not open.  All must outlive it. */
IxRoomDisplay *ix_room_display_new (GtkWindow     *main,
                                    IxEveningPage *evening,
                                    IxBoardsPage  *boards,
                                    IxPhones      *phones) G_GNUC_WARN_UNUSED_RESULT;

/* Destroys the window, too, and does not count as closing it: the next start opens it again. */
void ix_room_display_free (IxRoomDisplay *self);

gboolean ix_room_display_is_open (IxRoomDisplay *self);

/* Opens it, or brings it to the front, and returns its window. */
IxDisplayWindow *ix_room_display_open (IxRoomDisplay *self);

/* Opens it where it was if the program ended, without being closed, while it was open, and the evening or the match of
 * the pages is of today. */
void ix_room_display_restore (IxRoomDisplay *self);

/* Closes it as a person does: the next start does not open it. */
void ix_room_display_close (IxRoomDisplay *self);

/* Sets the store of both pages, which must outlive it. */
void ix_room_display_set_store (IxRoomDisplay *self,
                                IxStore       *store);

/* Call these when a page shows another evening, or another match; and when a season was saved or deleted. */
void ix_room_display_evening_changed (IxRoomDisplay *self);
void ix_room_display_match_changed (IxRoomDisplay *self);
void ix_room_display_seasons_changed (IxRoomDisplay *self,
                                      const char    *old,
                                      const char    *name);

G_END_DECLS
