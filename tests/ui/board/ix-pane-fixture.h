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
} BlockFixture;

/* Board A of a Newport match that has begun; @data: its FEN, NULL for the starting position. */
void block_set_up (BlockFixture *f, gconstpointer data);
void block_tear_down (BlockFixture *f, gconstpointer data);

/* A single board with these rules, at @fen or (NULL) at the starting position; the match has
 * begun. */
void block_set_up_one (BlockFixture *f, const char *variant, const char *fen);

/* The same for a given match, which is not started. */
void block_show (BlockFixture *f, IxMatchSession *session, guint board);

/* Clicks on squares, pieces in hand: `e2 e4`, `@N f3`. */
void block_click (BlockFixture *f, const char *places);

/* Types turns and presses the clock after each; a move list `Qd1/c2 Nf6`. */
void block_enter (BlockFixture *f, const char *turns);
void block_press (BlockFixture *f);
void block_step_back (BlockFixture *f);

/* Checks that the message is the text for @reason. */
void block_expect_reason (BlockFixture *f, IxReason reason);

/* Checks the path that is drawn: `d1 c2`, empty: none. */
void block_expect_path (BlockFixture *f, const char *squares);

/* The open question at a square, NULL if there is none; one of its buttons. */
GtkWidget *block_question (BlockFixture *f, const char *square);
GtkWidget *block_answer (BlockFixture *f, const char *square, const char *name);

/* Checks the placement of the board, as in a FEN. */
void block_expect (BlockFixture *f, const char *placement);

/* Checks which squares have the mark, in the order of their names: `e3 e4`. */
void block_expect_marks (BlockFixture *f, guint mark, const char *squares);
void block_expect_nothing_chosen (BlockFixture *f);

G_END_DECLS
