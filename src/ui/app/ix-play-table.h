/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"
#include "ix-evening-page.h"

G_BEGIN_DECLS

/* Plays a match of the evening, which is open, on the boards of this computer and shows them: continues
 * it, or begins it with its names, colours and clock.  Asks first if that pauses another match.
 * @clocks_only: on wooden boards, with the clocks of this computer; for group matches. */
void ix_play_here (IxEveningPage *evening,
                   IxBoardsPage  *boards,
                   IxMatchPlace   place,
                   gboolean       clocks_only);

G_END_DECLS
