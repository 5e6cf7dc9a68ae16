/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"
#include "ix-position.h"

G_BEGIN_DECLS

/* A board that the arbiter has set up again in the middle of a game, as a comment of ours in its record:
 * {board A set up: FEN}.  Other programs skip it, and stop at the next half-move that their board does
 * not allow. */

/* The text of the comment for @board, counted from 0. */
char *ix_note_write_set_up (guint             board,
                            const IxPosition *pos) G_GNUC_WARN_UNUSED_RESULT;

/* Is @note such a comment, in a record of @n_boards, whatever FEN it has?  The board may be one that
 * the record does not have. */
gboolean ix_note_is_set_up (const IxNote *note,
                            guint         n_boards);

/* Is @note such a comment for one of @n_boards?  Then sets @board, and @pos by the rules of @variant;
 * if the FEN is wrong sets @error besides. */
gboolean ix_note_parse_set_up (const IxNote    *note,
                               guint            n_boards,
                               const IxVariant *variant,
                               guint           *board,
                               IxPosition      *pos,
                               GError         **error);

G_END_DECLS
