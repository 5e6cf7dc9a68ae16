/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"
#include "ix-evening-page.h"

G_BEGIN_DECLS

/* Keeps the tables of evenings and the matches that are played for them on this computer together,
 * by ix_evening_compare_played().  A table follows its match when that changes on the Boards page,
 * even if its evening is not open; the tables of an evening follow when it is opened, because the
 * program may have been killed in between.  Each time this is one act, and a toast says so.  The
 * Boards page shows where the result of its match goes. */
#define IX_TYPE_TABLE_LINK (ix_table_link_get_type ())
G_DECLARE_FINAL_TYPE (IxTableLink, ix_table_link, IX, TABLE_LINK, GObject)

/* Both pages must outlive the link. */
IxTableLink *ix_table_link_new (IxEveningPage *evening,
                                IxBoardsPage  *boards) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the table of the match on the boards; does nothing if that is of another evening. */
void ix_table_link_go_back (IxTableLink *self);

/* Sets the store of both pages, which must outlive the link.  Without it nothing follows. */
void ix_table_link_set_store (IxTableLink *self,
                              IxStore     *store);

/* Call these when the match on the Boards page has changed or is another one, and when the Evening
 * page shows another evening. */
void ix_table_link_match_changed (IxTableLink *self);
void ix_table_link_evening_changed (IxTableLink *self);

G_END_DECLS
