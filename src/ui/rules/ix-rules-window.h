/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The rules of the games, to be read and printed. */
#define IX_TYPE_RULES_WINDOW (ix_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (IxRulesWindow, ix_rules_window, IX, RULES_WINDOW, AdwWindow)

/* Opens the window at the game @variant_id, or at the first if that has no text.  @parent has one
 * such window: if it is open already it turns to the game, and stays as it is for NULL. */
void ix_rules_window_present (GtkWindow  *parent,
                              const char *variant_id);

/* The id of the game that is shown. */
const char *ix_rules_window_get_variant (IxRulesWindow *self);

G_END_DECLS
