/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-card.h"
#include "ix-print-pages.h"

G_BEGIN_DECLS

/* Cards laid out on paper, several to a page, with lines to cut and to fold along.  All cards of a kind are of one
 * size; the type of each is the largest with which all of it has room and no word is broken, down to a least size.
 * All lengths are in points. */
typedef struct _IxCardPaper IxCardPaper;

/* Lays out @cards, an array of IxCard of one kind.  @width and @height are those of the paper within its margins. */
gpointer ix_card_paper_new (const GPtrArray *cards,
                            double           width,
                            double           height) G_GNUC_WARN_UNUSED_RESULT;
void     ix_card_paper_free (gpointer paper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxCardPaper, ix_card_paper_free)

guint ix_card_paper_n_pages (gconstpointer paper);

/* Draws a page, counted from 0; the origin is its upper left corner within the margins. */
void ix_card_paper_draw (gconstpointer paper,
                         guint         page,
                         cairo_t      *cr);

/* How cards are printed. */
extern const IxPrintKind ix_cards_print_kind;

/* The place of a card, or of a text or a code on it, the latter with the white around it. */
typedef struct {
  guint    page, card;
  double   x, y, width, height;
  double   size; /* of the type */
  gboolean cut;  /* a text without end ends in dots */
} IxCardPlace;

/* Return the places of all cards in order, of all texts, and of all codes, arrays of IxCardPlace.  A code has no type. */
const GArray *ix_card_paper_places (const IxCardPaper *paper);
const GArray *ix_card_paper_texts (const IxCardPaper *paper);
const GArray *ix_card_paper_codes (const IxCardPaper *paper);

G_END_DECLS
