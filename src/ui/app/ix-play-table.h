/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"
#include "ix-evening-page.h"

G_BEGIN_DECLS

/* Plays a table of the evening on the boards of this computer. */

/* Continues the match of the table on the Boards page, or begins one with its names and clock. */
void ix_play_table (IxEveningPage *evening,
                    IxBoardsPage  *boards,
                    guint          round,
                    guint          table);

/* Records the result of a finished match on the Boards page, unless its table has a result. */
void ix_play_table_take_result (IxEveningPage *evening,
                                IxBoardsPage  *boards);

G_END_DECLS
