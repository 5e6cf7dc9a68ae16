/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"
#include "ix-evening-page.h"

G_BEGIN_DECLS

/* A table of an evening on the boards of this computer. */

/* Begins the match of that table on the Boards page, with its names and its clock; one that was begun goes
 * on. */
void ix_play_table (IxEveningPage *evening,
                    IxBoardsPage  *boards,
                    guint          round,
                    guint          table);

/* If the match on the Boards page is over and its table has no result, it gets that one. */
void ix_play_table_take_result (IxEveningPage *evening,
                                IxBoardsPage  *boards);

G_END_DECLS
