/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"
#include "ix-evening-page.h"

G_BEGIN_DECLS

/* Plays a table of the evening on the boards of this computer: continues its match on the Boards
 * page, or begins one with its names and clock. */
void ix_play_table (IxEveningPage *evening,
                    IxBoardsPage  *boards,
                    guint          round,
                    guint          table);

G_END_DECLS
