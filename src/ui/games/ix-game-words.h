/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-games.h"

G_BEGIN_DECLS

/* A game of the list in words.  Texts belong to the caller. */

/* "Ann, Bob – Cid, Dan": team against team, or White against Black; "?" for who is not known.  The four
 * names are as in IxGameEntry. */
char *ix_format_players (char *const *names,
                         guint        n_boards) G_GNUC_WARN_UNUSED_RESULT;
char *ix_format_game_players (const IxGameEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* "1 – 0", "½ – ½"; "*" for no result. */
const char *ix_format_game_result (const IxGameEntry *entry);

/* "29 January 2016 · 19:43 · Club evening · Newport Exchange · mate · 54 turns". */
char *ix_format_game_details (const IxGameEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* "Ann, Bob – Cid, Dan · 1 – 0 · 29 January 2016". */
char *ix_format_game_title (const IxGameEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
