/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-display-status.h"
#include "ix-display-view.h"
#include "ix-evening-session.h"
#include "ix-match-session.h"
#include "ix-phones.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The window for the projector, in type that is read from ten metres.  It turns its pages by
 * itself.
 *
 * Keys: 1 to 8 choose the content, 0 lets the evening choose; the arrow and page keys turn
 * pages, Space stops and resumes turning; L light or dark, H hides the standings from the last
 * round on; F11 full screen; Tab shows the controls; Escape leaves the full screen, then closes.
 *
 * Properties: content (uint, an IxDisplayContent), held, light, hide-last (boolean, that of the
 * evening); each is an action "display.*" as well. */
#define IX_TYPE_DISPLAY_WINDOW (ix_display_window_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayWindow, ix_display_window, IX, DISPLAY_WINDOW, GtkWindow)

/* Opens full screen on a screen that the window @program is not on, if there is one; belongs to its application.
 * @program may be NULL. */
GtkWidget *ix_display_window_new (GtkWindow *program);

/* Either may be NULL. */
void ix_display_window_set_evening (IxDisplayWindow  *self,
                                    IxEveningSession *evening);
void ix_display_window_set_match (IxDisplayWindow *self,
                                  IxMatchSession  *match);

/* Sets the store of the seasons, which outlives the window; shows the season of that name. */
void ix_display_window_set_store (IxDisplayWindow *self,
                                  IxStore         *store);
void ix_display_window_show_season (IxDisplayWindow *self,
                                    const char      *name);

/* Call this when a season was saved or deleted, or an evening of one has changed; @old and @name differ if it was
 * renamed. */
void ix_display_window_seasons_changed (IxDisplayWindow *self,
                                        const char      *old,
                                        const char      *name);

void ix_display_window_set_phones (IxDisplayWindow *self,
                                   IxPhones        *phones);

void ix_display_window_set_content (IxDisplayWindow *self,
                                    IxDisplayContent content);

/* The current content, never IX_DISPLAY_AUTOMATIC. */
IxDisplayContent ix_display_window_get_shown (IxDisplayWindow *self);

G_END_DECLS
