/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The content of the room window: a title, a body, a footer that is always visible, and the
 * controls over it on demand. */
#define IX_TYPE_ROOM_VIEW (ix_room_view_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomView, ix_room_view, IX, ROOM_VIEW, GtkWidget)

/* Texts of the footer. */
typedef enum {
  IX_ROOM_FOOTER_EVENING, /* and its round */
  IX_ROOM_FOOTER_NOTICE,  /* waiting tables, or the next start */
  IX_ROOM_FOOTER_LIST,    /* of grades */
  IX_ROOM_FOOTER_PAGE,    /* "2/3" */
  IX_ROOM_FOOTER_TIME,
  IX_N_ROOM_FOOTER_TEXTS,
} IxRoomFooterText;

GtkWidget *ix_room_view_new (GtkWidget *controls);

void        ix_room_view_set_title (IxRoomView *self,
                                    const char *title);
const char *ix_room_view_get_title (IxRoomView *self);

void        ix_room_view_set_footer (IxRoomView      *self,
                                     IxRoomFooterText which,
                                     const char      *text);
const char *ix_room_view_get_footer (IxRoomView      *self,
                                     IxRoomFooterText which);

void       ix_room_view_set_body (IxRoomView *self,
                                  GtkWidget  *body);
GtkWidget *ix_room_view_get_body (IxRoomView *self);

/* The pages of the body; only lists have several. */
guint ix_room_view_get_n_pages (IxRoomView *self);
guint ix_room_view_get_page (IxRoomView *self);
void  ix_room_view_set_page (IxRoomView *self,
                             guint       page);

/* Shows that pages do not turn by themselves. */
void ix_room_view_set_held (IxRoomView *self,
                            gboolean    held);

G_END_DECLS
