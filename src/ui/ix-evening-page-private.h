/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-page.h"

G_BEGIN_DECLS

/* What the parts of the Evening page share. */

/* The tabs, in their order. */
enum {
  IX_TAB_ENTRIES,
  IX_TAB_TEAMS,
  IX_TAB_ROUNDS,
  IX_TAB_STANDINGS,
  IX_N_TABS,
};

struct _IxEveningPage {
  GtkWidget parent_instance;

  IxStore            *store;
  IxLiveEvening      *live;
  GSimpleActionGroup *actions;
  GtkWidget          *stack;     /* "start" or "evening" */
  GtkWidget          *start;     /* the list of evenings */
  GtkWidget          *overlay;   /* of toasts */
  GtkWidget          *tabs;      /* a stack */
  GtkWidget          *bins[IX_N_TABS]; /* what is in it is made when it is first seen */
  GtkWidget          *title, *undo, *redo;
  AdwToast           *toast;
};

/* Shows @live, which becomes the page's; NULL shows the evenings that there are. */
void ix_evening_page_show (IxEveningPage *self,
                           IxLiveEvening *live);

/* A toast; one that offers to undo what was done. */
void ix_evening_page_toast (IxEveningPage *self,
                            const char    *text,
                            gboolean       offer_undo);

void ix_evening_page_init_actions (IxEveningPage *self);
void ix_evening_page_update_actions (IxEveningPage *self);

/* Fills the list of evenings. */
GtkWidget *ix_evening_start_new (void);
void       ix_evening_start_fill (GtkWidget *start,
                                  IxStore   *store);

G_END_DECLS
