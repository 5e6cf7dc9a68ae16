/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-play-area.h"
#include "ix-ui-fixture.h"
#include "ix-window.h"

G_BEGIN_DECLS

/* The main window on a store in memory, or on the disk. */
typedef struct {
  IxStore      *store;
  char         *folder; /* of the store; NULL: it is in memory */
  GtkWidget    *window;
  IxBoardsPage *page;
} WindowFixture;

void window_set_up (WindowFixture *f, gconstpointer data);
void window_set_up_on_disk (WindowFixture *f, gconstpointer data);
void window_tear_down (WindowFixture *f, gconstpointer data);

/* Closes the window and opens another one on the same store, like a restart of the program. */
void window_open_again (WindowFixture *f);

/* Does the same, but like a program that ended by itself, without being closed. */
void window_cut_off (WindowFixture *f);

/* Begins a match of the players of ui_players(), and returns its session, as window_session() does
 * from then on. */
IxMatchSession *window_begin (WindowFixture *f,
                              const char    *variant,
                              guint          n_boards,
                              gboolean       clocks_only);
IxMatchSession *window_session (WindowFixture *f);

/* Gives the window a size, and waits until all in it is laid out. */
void window_resize (WindowFixture *f,
                    int            width,
                    int            height);

/* Whether an action of the Boards page is enabled; activates it. */
gboolean window_can (WindowFixture *f, const char *action);
void     window_do (WindowFixture *f, const char *action);

/* The room display; NULL: it is not open. */
GtkWidget *window_display (void);

/* Expects a toast with this text, and waits for it. */
void window_expect_toast (WindowFixture *f, const char *text);

/* Leads the Games page through its states, and calls @look_at for each: empty, a list, games that are
 * selected, nothing that is found, the record of one that cannot be played, a replay in the middle with
 * the graph and with the table of the clocks; and at the report of an import.  The store is in a file
 * in @folder. */
typedef void (*WindowLook) (GtkWidget  *window,
                            const char *what,
                            gpointer    data);
void window_go_through_games (WindowFixture *f,
                              const char    *folder,
                              WindowLook     look_at,
                              gpointer       data);

/* The play area of the match on the page. */
IxPlayArea *window_area (WindowFixture *f);

/* The line of text about @board, its move entry, and its pane. */
const char  *window_line (WindowFixture *f, guint board);
GtkWidget   *window_entry (WindowFixture *f, guint board);
IxBoardPane *window_pane (WindowFixture *f, guint board);

/* The player of a seat resigns, in a match that is begun if need be. */
void window_resign (WindowFixture *f,
                    const char    *seat);

/* The names at the seats are @names: White and Black on board A, then on board B. */
void window_expect_seats (WindowFixture *f,
                          const char    *names);

/* Adds a case with this fixture. */
#define WINDOW_CASE(path, data, test) g_test_add (path, WindowFixture, data, window_set_up, test, window_tear_down)

G_END_DECLS
