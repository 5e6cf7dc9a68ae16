/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"
#include "ix-dialog.h"

G_BEGIN_DECLS

/* The dialog for free play without a tournament: who is there, the next match, scores. */
#define IX_TYPE_WHO_PLAYS (ix_who_plays_get_type ())
G_DECLARE_FINAL_TYPE (IxWhoPlays, ix_who_plays, IX, WHO_PLAYS, IxDialog)

/* Opens it over the window of @page, on which the next match then begins: by the rules of @setup,
 * which has two boards; NULL: by those of the latest match. */
void ix_who_plays_present (IxBoardsPage       *page,
                           const IxMatchSetup *setup);

G_END_DECLS
