/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"
#include "ix-dialog.h"

G_BEGIN_DECLS

/* The dialog for setting up a match: rules, clock, players. */
#define IX_TYPE_NEW_MATCH (ix_new_match_get_type ())
G_DECLARE_FINAL_TYPE (IxNewMatch, ix_new_match, IX, NEW_MATCH, IxDialog)

/* Opens it over the window of @page, on which the match then begins. */
void ix_new_match_present (IxBoardsPage *page);

G_END_DECLS
