/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-boards-page.h"
#include "ix-sounds.h"

G_BEGIN_DECLS

/* What ix-boards-page.c (the match that is shown) shares with ix-boards-page-actions.c (what can be
 * done on the page) and ix-boards-page-keys.c. */

struct _IxBoardsPage {
  GtkWidget           parent_instance;

  IxStore            *store; /* not owned */
  IxMatchSession     *session;
  IxSounds           *sounds;
  AdwToast           *toast;    /* that is shown, owned by the overlay; or NULL */
  gint64              previous; /* the match that the present one took the place of, 0: none */
  GSimpleActionGroup *actions;

  /* Of the template. */
  GtkWidget          *overlay;
  GtkWidget          *empty;
  GtkWidget          *stack;
  GtkWidget          *start;
  GtkWidget          *claims;
  GtkWidget          *correct;
  GtkWidget          *fullscreen;

  GtkWidget          *table;
  GtkWidget          *panel;
};

/* Says @text until something else happens. */
void ix_boards_page_toast (IxBoardsPage *self,
                           const char   *text);

/* Says @text and offers to take back the last @n_events. */
void ix_boards_page_offer_undo (IxBoardsPage *self,
                                const char   *text,
                                guint         n_events);

/* Shows the match that the present one took the place of. */
void ix_boards_page_go_back (IxBoardsPage *self);

/* Hears the keys that are pressed where moves of @board are typed. */
void ix_boards_page_watch_entry (IxBoardsPage *self,
                                 guint         board);

/* Makes the actions; a new match has to wait for the store. */
void ix_boards_page_init_actions (IxBoardsPage *self);

/* Tells what can be done with the match as it is now. */
void ix_boards_page_update_actions (IxBoardsPage *self);
void ix_boards_page_set_enabled (IxBoardsPage *self,
                                 const char   *name,
                                 gboolean      enabled);

G_END_DECLS
