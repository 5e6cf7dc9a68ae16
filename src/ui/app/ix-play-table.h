/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"
#include "ix-evening-page.h"

G_BEGIN_DECLS

/* Plays a match of the evening on the boards of this computer: continues it on the Boards page, or
 * begins it with its names, colours and clock. */
void ix_play_table (IxEveningPage *evening,
                    IxBoardsPage  *boards,
                    IxMatchPlace   place);

/* The same for a group match; @clocks_only: on wooden boards, with the clocks of this computer. */
void ix_play_group (IxEveningPage *evening,
                    IxBoardsPage  *boards,
                    guint          number,
                    gboolean       clocks_only);

G_END_DECLS
