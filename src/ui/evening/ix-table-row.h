/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* How a result stands while results are typed a second time, unseen. */
typedef enum {
  IX_VERIFY_OFF,     /* the result is shown and can be entered */
  IX_VERIFY_PENDING, /* it is hidden until it is typed again */
  IX_VERIFY_GOOD,    /* it was typed again and is the same */
  IX_VERIFY_DIFFERS, /* it was typed again and is another */
} IxVerify;

/* A table of a round: the two teams, who sits at which board with which colour, the result and how it
 * came about.
 *
 * Signals:
 *   result (IxTableResult)   a result was typed or pressed; the list decides what it means */
#define IX_TYPE_TABLE_ROW (ix_table_row_get_type ())
G_DECLARE_FINAL_TYPE (IxTableRow, ix_table_row, IX, TABLE_ROW, GtkListBoxRow)

GtkWidget *ix_table_row_new (guint round,
                              guint table);
guint      ix_table_row_get_table (IxTableRow *self);

/* @entered is what was typed the second time, where @verify is IX_VERIFY_DIFFERS. */
void ix_table_row_show (IxTableRow          *self,
                         const IxEveningState *state,
                         IxVerify              verify,
                         IxTableResult         entered);

/* The result that a key stands for; FALSE if it stands for none.  1, 0 and = are those that were
 * played, 5 and D are = too; + and - are forfeits; Delete takes the result away. */
gboolean ix_table_row_result_of_key (guint          keyval,
                                      IxTableResult *result);

G_END_DECLS
