/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-match.h"

G_BEGIN_DECLS

/* A row that chooses where a match begins: the usual first position of its rules or another one
 * that is played too.  Where there is but one it is not seen. */
#define IX_TYPE_FIRST_POSITION (ix_first_position_get_type ())
G_DECLARE_FINAL_TYPE (IxFirstPosition, ix_first_position, IX, FIRST_POSITION, AdwComboRow)

GtkWidget *ix_first_position_new (void);

/* Offers what @rules know, a variant of the table. */
void ix_first_position_show (IxFirstPosition *self,
                             const IxVariant *rules);

/* Chooses what @match began with, which has the rules that are shown. */
void ix_first_position_take_over (IxFirstPosition *self,
                                  const IxMatch   *match);

/* Puts on @boards what is chosen, for @rules, which may be those of a house; FALSE if it is the
 * usual position. */
gboolean ix_first_position_set_up (IxFirstPosition *self,
                                   const IxVariant *rules,
                                   IxBoards        *boards);

G_END_DECLS
