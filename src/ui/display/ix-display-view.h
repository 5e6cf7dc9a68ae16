/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-part.h"

G_BEGIN_DECLS

/* The content of the display: a title, a body, a footer that is always visible, and the
 * controls over it on demand. */
#define IX_TYPE_DISPLAY_VIEW (ix_display_view_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayView, ix_display_view, IX, DISPLAY_VIEW, IxDisplayPart)

/* Texts of the footer. */
typedef enum {
  IX_DISPLAY_FOOTER_EVENING, /* and its round */
  IX_DISPLAY_FOOTER_NOTICE,  /* waiting tables, or the next start */
  IX_DISPLAY_FOOTER_LIST,    /* of grades */
  IX_DISPLAY_FOOTER_PAGE,    /* "2/3" */
  IX_DISPLAY_FOOTER_TIME,
  IX_N_DISPLAY_FOOTER_TEXTS,
} IxDisplayFooterText;

GtkWidget *ix_display_view_new (GtkWidget *controls);

void ix_display_view_set_title (IxDisplayView *self,
                                const char    *title);

void ix_display_view_set_footer (IxDisplayView      *self,
                                 IxDisplayFooterText which,
                                 const char         *text);

/* An announcement above the footer, whole, on one or two lines; empty: none. */
void ix_display_view_set_announcement (IxDisplayView *self,
                                       const char    *text);

void       ix_display_view_set_body (IxDisplayView *self,
                                     GtkWidget     *body);
GtkWidget *ix_display_view_get_body (IxDisplayView *self);

/* The pages of the body; only lists have several. */
guint ix_display_view_get_n_pages (IxDisplayView *self);
guint ix_display_view_get_page (IxDisplayView *self);
void  ix_display_view_set_page (IxDisplayView *self,
                                guint          page);

/* Shows that pages do not turn by themselves. */
void ix_display_view_set_held (IxDisplayView *self,
                               gboolean       held);

G_END_DECLS
