/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Cards that are printed several to a page and cut out: a slip for each result of a round, a card that stands on
 * each table, a badge with each name, a receipt for each fee, a code that leads phones somewhere.  Texts are in the
 * user's language. */

typedef enum {
  IX_CARDS_SLIPS,
  IX_CARDS_TABLES, /* folded in the middle, and the same on both sides */
  IX_CARDS_BADGES,
  IX_CARDS_RECEIPTS,
  IX_CARDS_CODES,
} IxCardKind;

typedef enum {
  IX_CARD_TITLE,
  IX_CARD_TEXT,
  IX_CARD_NOTE, /* smaller */
  IX_CARD_BIG,  /* as large as the card has room for */
  IX_CARD_TICK, /* a choice, with a box before it */
  IX_CARD_SIGN, /* below a line to sign on */
  IX_CARD_RULE, /* a line across the card, without text */
} IxCardLineKind;

typedef struct {
  IxCardLineKind kind;
  char          *text;
  char          *beside; /* in the right half, of the same kind; NULL: `text` has the whole width */
} IxCardLine;

typedef struct {
  IxCardKind kind;
  GPtrArray *lines;     /* of IxCardLine, from top to bottom */
  char      *code;      /* what a phone reads from its QR code; NULL: it has none */
  char      *code_text; /* the same for people, beside the code; NULL with it */
} IxCard;

void ix_card_free (IxCard *card);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxCard, ix_card_free)

static inline const IxCardLine *
ix_card_line (const IxCard *card,
              guint         n)
{
  return card->lines->pdata[n];
}

/* The following return arrays of IxCard, which may be empty. */

/* A slip for each table of a paired round, counted from 0: who sits where, with a box for each result and each
 * reason that the rules have, and lines for two signatures.  In a double round both matches are side by side. */
GPtrArray *ix_slips_new (const IxEveningState *state,
                         guint                 round) G_GNUC_WARN_UNUSED_RESULT;

/* A slip for each board of a group match, counted from 0. */
GPtrArray *ix_group_slips_new (const IxEveningState *state,
                               guint                 group) G_GNUC_WARN_UNUSED_RESULT;

/* A card for each table: as many as a round had, or a group match had boards, or as those who are here need before the
 * first one. */
GPtrArray *ix_table_cards_new (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* A badge for each entry, in the order of names, with team, club and grade. */
GPtrArray *ix_badges_new (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* A receipt for each entry that has paid something and did not get it all back, in the order of names. */
GPtrArray *ix_receipts_new (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a receipt: @name has paid @amount, such as "£5.00", on @date for @evening. */
IxCard *ix_receipt_new (const char *evening,
                        const char *name,
                        const char *amount,
                        const char *date) G_GNUC_WARN_UNUSED_RESULT;

/* Gives a slip or a table card a code that leads phones to the page at @url, where the result of the table is told. */
void ix_card_lead_to (IxCard     *card,
                      const char *url);

/* Returns a sheet with the code @code below @title, and @text, which tells people the same. */
IxCard *ix_code_card_new (const char *title,
                          const char *code,
                          const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
