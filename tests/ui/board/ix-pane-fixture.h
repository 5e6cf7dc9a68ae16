/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-pane.h"
#include "ix-legality.h"
#include "ix-ui-fixture.h"

G_BEGIN_DECLS

#define FIRST "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* One board of a match with its two bars, on screen. */
typedef struct {
  IxStore        *store;
  IxMatchSession *session;
  IxBoardPane    *pane;
  UiStage        *stage;
} PaneFixture;

/* Board A of a Newport match that has begun; @data: its FEN, NULL for the starting position. */
void pane_set_up (PaneFixture *f, gconstpointer data);
void pane_tear_down (PaneFixture *f, gconstpointer data);

/* A single board with these rules, at @fen or (NULL) at the starting position; the match has
 * begun. */
void pane_set_up_one (PaneFixture *f, const char *variant, const char *fen);

/* The same for a given match, which is not started. */
void pane_show (PaneFixture *f, IxMatchSession *session, guint board);

/* Clicks on squares, pieces in hand: `e2 e4`, `@N f3`. */
void pane_click (PaneFixture *f, const char *places);

/* Types turns and presses the clock after each; a move list `Qd1/c2 Nf6`. */
void pane_enter (PaneFixture *f, const char *turns);
void pane_press (PaneFixture *f);
void pane_step_back (PaneFixture *f);

/* Checks that the message is the text for @reason. */
void pane_expect_reason (PaneFixture *f, IxReason reason);

/* Checks the path that is drawn: `d1 c2`, empty: none. */
void pane_expect_path (PaneFixture *f, const char *squares);

/* The open question at a square, NULL if there is none; one of its buttons. */
GtkWidget *pane_question (PaneFixture *f, const char *square);
GtkWidget *pane_answer (PaneFixture *f, const char *square, const char *name);

/* Checks the placement of the board, as in a FEN. */
void pane_expect (PaneFixture *f, const char *placement);

/* Checks which squares have the mark, in the order of their names: `e3 e4`. */
void pane_expect_marks (PaneFixture *f, guint mark, const char *squares);
void pane_expect_nothing_chosen (PaneFixture *f);

/* Adds a case with this fixture. */
#define PANE_CASE(path, data, test) g_test_add (path, PaneFixture, data, pane_set_up, test, pane_tear_down)

G_END_DECLS
