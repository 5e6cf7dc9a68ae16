/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"
#include "ix-evening-told.h"

G_BEGIN_DECLS

/* The state of a result during verification. */
typedef enum {
  IX_VERIFY_OFF,     /* the result is shown and can be entered */
  IX_VERIFY_PENDING, /* it is hidden until it is typed again */
  IX_VERIFY_GOOD,    /* it was typed again and is the same */
  IX_VERIFY_DIFFERS, /* it was typed again and is another */
} IxVerify;

/* A match of a table of a round: the two teams, the players at each board with their colours, the result
 * and its reason.  In a double round the second match has a row of its own below the first one,
 * without the names of the teams; the first one shows who won the pairing.
 *
 * Signals:
 *   result (IxTableResult)   a result was typed or pressed; the list decides what it means */
#define IX_TYPE_TABLE_ROW (ix_table_row_get_type ())
G_DECLARE_FINAL_TYPE (IxTableRow, ix_table_row, IX, TABLE_ROW, GtkListBoxRow)

/* @row is the number of the row, from 0, by which its actions name it. */
GtkWidget *ix_table_row_new (IxMatchPlace place,
                             guint        row,
                             gboolean     partners);

/* Shows the table as it is in @state.  @entered is the result typed the second time, if @verify is
 * IX_VERIFY_DIFFERS. */
void ix_table_row_show (IxTableRow          *self,
                         const IxEveningState *state,
                         IxVerify              verify,
                         IxTableResult         entered);

/* Shows both results if the table and the match that is played for it here differ, and buttons to
 * settle that: `rounds.keep-entered` and `rounds.take-played`. */
void ix_table_row_show_played (IxTableRow           *self,
                               IxPlayedState         state,
                               const IxPlayedResult *played,
                               IxTableResult         entered);

/* Sets @result to the result for a key; returns FALSE if there is none.  1, 0 and = are played
 * results, 5 and D are the same as =; + and - are forfeits; Delete removes the result. */
gboolean ix_table_row_result_of_key (guint          keyval,
                                      IxTableResult *result);

/* Shows what phones tell about the match; NULL: nothing.  To be called behind ix_table_row_show_played(). */
void ix_table_row_show_told (IxTableRow           *self,
                             const IxEveningState *state,
                             const IxToldResult   *told);

G_END_DECLS
