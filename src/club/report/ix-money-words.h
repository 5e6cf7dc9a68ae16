/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-prizes.h"

G_BEGIN_DECLS

/* Words for money and prizes.  Money is in hundredths of the currency; texts belong to the caller. */

/* Returns an amount as people write it, "€50", "€33.33", "CHF 12", and as programs do, "33.33". */
char *ix_money_text (gint64      amount,
                     const char *currency) G_GNUC_WARN_UNUSED_RESULT;
char *ix_money_number (gint64 amount) G_GNUC_WARN_UNUSED_RESULT;

/* Reads what somebody typed: "12", "12.5", "12,50", with the sign of the currency or without.  FALSE: it is
 * no amount, or too large.  An empty text is 0. */
gboolean ix_money_parse (const char *text,
                         const char *currency,
                         gint64     *amount);

/* Returns the name of a category: "Juniors (born 2008 or later)", and that of a prize of the list: "Place 2",
 * "Juniors", with the bounds where there are several such categories, "Women, 2" where the category has several
 * prizes. */
char *ix_prize_category_name (const IxClubPrize *prize) G_GNUC_WARN_UNUSED_RESULT;
char *ix_prize_name (const IxEveningState *state,
                     guint                 prize) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a word for a kind of prize, as it is chosen: "Juniors". */
const char *ix_prize_kind_word (IxPrizeKind kind);

/* The rest of a sentence about what those do who have as many points: "are parted by the tie-breaks". */
const char *ix_prize_sharing_word (IxPrizeSharing sharing);

G_END_DECLS
