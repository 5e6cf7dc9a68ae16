/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-match.h"

G_BEGIN_DECLS

/* A row for choosing the starting position of a match: the usual one of its rules or another one
 * that is also played.  It is hidden if there is only one. */
#define IX_TYPE_FIRST_POSITION (ix_first_position_get_type ())
G_DECLARE_FINAL_TYPE (IxFirstPosition, ix_first_position, IX, FIRST_POSITION, AdwComboRow)

GtkWidget *ix_first_position_new (void);

/* Offers the starting positions of @rules, a variant of the table. */
void ix_first_position_show (IxFirstPosition *self,
                             const IxVariant *rules);

/* Chooses the starting position of @match, which has the rules shown. */
void ix_first_position_take_over (IxFirstPosition *self,
                                  const IxMatch   *match);

/* Sets up @boards with the chosen starting position, for @rules, which may be house rules; FALSE
 * if it is the usual position. */
gboolean ix_first_position_set_up (IxFirstPosition *self,
                                   const IxVariant *rules,
                                   IxBoards        *boards);

G_END_DECLS
