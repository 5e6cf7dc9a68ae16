/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page.h"

G_BEGIN_DECLS

/* While clocks run, players press theirs whatever is open over the boards.  An open menu takes all
 * keys and the press of a button beside it, and a modal window those of the window below; this hands
 * on the keys of the seats, unless somebody types into a field, and clicks on clocks. */
#define IX_TYPE_SEAT_INPUT (ix_seat_input_get_type ())
G_DECLARE_FINAL_TYPE (IxSeatInput, ix_seat_input, IX, SEAT_INPUT, GObject)

/* @page is in @window.  Both outlive it. */
IxSeatInput *ix_seat_input_new (GtkWindow    *window,
                                IxBoardsPage *page) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
