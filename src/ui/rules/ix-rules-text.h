/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-figure.h"
#include "ix-rule-words.h"

G_BEGIN_DECLS

/* The rules of the games in plain words, as data: shown in a window, printed, and checked by a
 * test that asks the rules core whether the diagrams are true. */

typedef enum {
  IX_RULES_END,
  IX_RULES_HEADING,
  IX_RULES_PARAGRAPH,
  IX_RULES_ITEM,     /* of a list */
  IX_RULES_HEAD_ROW, /* of a table; columns are separated by | */
  IX_RULES_ROW,
  IX_RULES_FIGURE,   /* consecutive figures stand side by side if they fit */
  IX_RULES_PIECE,      /* how a type of piece moves, with its diagram */
} IxRulesKind;

/* One block.  Texts are translatable markup.  Settings of a club stand in braces, such as
 * {clock}, and are filled in from the variant. */
typedef struct {
  IxRulesKind kind;
  const char *when; /* "drop_mate=on": only where that field of the variant is so; also
                     * "increment!=0", "id=newport", and several with blanks between, which must
                     * all be so; NULL: always */
  const char *text;
  IxFigure    figure;
  IxPieceType       type;
} IxRulesBlock;

typedef struct {
  const char         *variant; /* its id */
  const char         *title;
  const char         *summary;
  const IxRulesBlock *blocks;  /* ended by one of kind IX_RULES_END */
} IxRulesText;

/* In the order of the list on the screen, terminated by one without a variant. */
extern const IxRulesText ix_rules_texts[];

/* The text of that variant, or NULL. */
const IxRulesText *ix_rules_text_find (const char *variant);

extern const IxRulesBlock ix_rules_chess[];
extern const IxRulesBlock ix_rules_exchange[];
extern const IxRulesBlock ix_rules_swap[];
extern const IxRulesBlock ix_rules_balanced_swap[];
extern const IxRulesBlock ix_rules_superchess[];

#define IX_RULES_HEADING(words) { .kind = IX_RULES_HEADING, .text = (words) }
#define IX_RULES_PARAGRAPH(words) { .kind = IX_RULES_PARAGRAPH, .text = (words) }
#define IX_RULES_ITEM(words) { .kind = IX_RULES_ITEM, .text = (words) }
#define IX_RULES_HEADING_WHEN(field, words)                                                  \
  { .kind = IX_RULES_HEADING, .when = (field), .text = (words) }
#define IX_RULES_PARAGRAPH_WHEN(field, words)                                                \
  { .kind = IX_RULES_PARAGRAPH, .when = (field), .text = (words) }
#define IX_RULES_ITEM_WHEN(field, words)                                                     \
  { .kind = IX_RULES_ITEM, .when = (field), .text = (words) }
#define IX_RULES_FIGURE(...) { .kind = IX_RULES_FIGURE, .figure = { __VA_ARGS__ } }
#define IX_RULES_FIGURE_WHEN(field, ...)                                                     \
  { .kind = IX_RULES_FIGURE, .when = (field), .figure = { __VA_ARGS__ } }

/* Whether @block has a diagram with a caption instead of a text. */
static inline gboolean
ix_rules_is_figure (const IxRulesBlock *block)
{
  return block->kind == IX_RULES_FIGURE || block->kind == IX_RULES_PIECE;
}

/* Whether @block applies to @variant. */
gboolean ix_rules_block_applies (const IxRulesBlock *block,
                                 const IxVariant    *variant);

/* The texts that apply to @variant without their figures, of IxPhoneText, for phones. */
GArray *ix_rules_for_phones (const IxVariant *variant) G_GNUC_WARN_UNUSED_RESULT;

/* The caption of a figure or a piece's diagram, as markup, and the diagram's scene. */
char *ix_rules_caption (const IxRulesBlock *block,
                        const IxVariant    *variant) G_GNUC_WARN_UNUSED_RESULT;
void  ix_rules_scene (const IxRulesBlock *block,
                      const IxVariant    *variant,
                      IxScene            *scene);

G_END_DECLS
