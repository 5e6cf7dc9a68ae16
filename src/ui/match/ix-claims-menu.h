/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* All claims and rulings on claims that are possible now, as a menu of the action `boards.claim`
 * (uuu): the kind of the event, board and colour of its seat.  A draw is agreed on board @chosen; if
 * there is no such board, on any. */
GMenu *ix_claims_menu_new (IxMatchSession *session,
                           guint           chosen) G_GNUC_WARN_UNUSED_RESULT;

/* Brings such a menu up to date; one that is open shows it.  Nothing changes if nothing has. */
void ix_claims_menu_update (GMenu          *menu,
                            IxMatchSession *session,
                            guint           chosen);

G_END_DECLS
