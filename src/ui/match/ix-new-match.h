/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"

G_BEGIN_DECLS

/* The window in which a match is set up: rules, clock, who sits where.  Modal over the window of
 * @page, on which the match then begins. */
void ix_new_match_present (IxBoardsPage *page);

G_END_DECLS
