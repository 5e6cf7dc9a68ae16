/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* The state of a result during verification. */
typedef enum {
  IX_VERIFY_OFF,     /* the result is shown and can be entered */
  IX_VERIFY_PENDING, /* it is hidden until it is typed again */
  IX_VERIFY_GOOD,    /* it was typed again and is the same */
  IX_VERIFY_DIFFERS, /* it was typed again and is another */
} IxVerify;

/* A table of a round: the two teams, the players at each board with their colours, the result and
 * its reason.
 *
 * Signals:
 *   result (IxTableResult)   a result was typed or pressed; the list decides what it means */
#define IX_TYPE_TABLE_ROW (ix_table_row_get_type ())
G_DECLARE_FINAL_TYPE (IxTableRow, ix_table_row, IX, TABLE_ROW, GtkListBoxRow)

/* @round and @table count from 0. */
GtkWidget *ix_table_row_new (guint round,
                              guint table);
guint      ix_table_row_get_table (IxTableRow *self);

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

G_END_DECLS
