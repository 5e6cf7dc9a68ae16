/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-window.h"
#include "ix-rule-set-list.h"
#include "ix-seat-input.h"
#include "ix-table-link.h"
#include "ix-window.h"

G_BEGIN_DECLS

/* Shared by ix-window.c and ix-window-display.c (the room display). */

struct _IxWindow {
  AdwApplicationWindow parent_instance;

  /* Template children. */
  GMenuModel *primary_menu, *evening_menu, *boards_menu;
  GtkWidget  *header;
  GtkWidget  *switcher;
  GtkWidget  *new_match;
  GtkWidget  *menu, *evening_more, *boards_more;
  GtkWidget  *stack;
  GtkWidget  *pages;
  GtkWidget  *evening;
  GtkWidget  *boards;
  GtkWidget  *games;  /* a bin, empty until the page is seen */
  GtkWidget  *failure; /* a bin */
  GtkWidget  *toasts;

  GtkWidget    *banner; /* NULL: nothing is told */

  IxStore         *store;   /* NULL: not open */
  IxRuleSetList   *rules;   /* NULL: not wanted yet; keeps what can be undone there */
  IxTableLink     *link;    /* of tables and the matches that are played for them */
  IxSeatInput     *input;   /* whatever is open over the boards */
  IxDisplayWindow *display; /* NULL: not open */
  IxMatchSession  *followed; /* weak: the match whose clocks other pages tell of */
  guint            awake;   /* cookie of ix_awake_set() */
};

/* If the room display is open, it shows the evening, or the match, of the page. */
void ix_window_show_evening_on_display (IxWindow *self);
void ix_window_show_match_on_display (IxWindow *self);

/* Installs the actions that open the room display. */
void ix_window_install_display_actions (GtkWidgetClass *widget_class);

G_END_DECLS
