/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rules-text.h"

G_BEGIN_DECLS

/* The rules of one game or house in words, to be shown or printed: the text of the game, filled in with
 * the numbers of `variant`.  If these are not the usual ones, the differences come first. */
typedef struct {
  IxRulesText text;    /* title and summary may be in the user's language already */
  IxVariant   variant;
  GArray     *blocks;  /* of text.blocks */
  GPtrArray  *strings; /* that these need */
} IxRuleSheet;

/* The usual rules of a game. */
IxRuleSheet *ix_rule_sheet_new_for_text (const IxRulesText *text) G_GNUC_WARN_UNUSED_RESULT;

/* Rules of a house, or of a match. */
IxRuleSheet *ix_rule_sheet_new (const IxVariant *variant) G_GNUC_WARN_UNUSED_RESULT;
void          ix_rule_sheet_free (IxRuleSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxRuleSheet, ix_rule_sheet_free)

/* The title as plain text. */
char *ix_rule_sheet_title (const IxRuleSheet *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
