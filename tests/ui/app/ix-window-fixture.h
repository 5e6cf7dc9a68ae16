/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-ui-fixture.h"
#include "ix-window.h"

G_BEGIN_DECLS

/* The whole window on a store that is kept in memory. */
typedef struct {
  IxStore      *store;
  GtkWidget    *window;
  IxBoardsPage *page;
} WindowFixture;

void window_set_up (WindowFixture *f, gconstpointer data);
void window_tear_down (WindowFixture *f, gconstpointer data);

/* Closes the window and opens another on the same store, as a new start does. */
void window_open_again (WindowFixture *f);

/* A match of the players of ui_players(): the one that is shown then. */
IxMatchSession *window_begin (WindowFixture *f,
                              const char    *variant,
                              guint          n_boards,
                              gboolean       clocks_only);
IxMatchSession *window_live (WindowFixture *f);

/* The actions of the page. */
gboolean window_can (WindowFixture *f, const char *action);
void     window_do (WindowFixture *f, const char *action);

/* What is read on a toast that is to be seen, or on the last one. */
void window_expect_toast (WindowFixture *f, const char *text);

const char  *window_line (WindowFixture *f, guint board);
GtkWidget   *window_entry (WindowFixture *f, guint board);
IxBoardPane *window_block (WindowFixture *f, guint board);

G_END_DECLS
