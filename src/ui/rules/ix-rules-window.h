/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The window with the rules of the games, which can print them. */
#define IX_TYPE_RULES_WINDOW (ix_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (IxRulesWindow, ix_rules_window, IX, RULES_WINDOW, AdwWindow)

/* Opens the window at the game @variant_id, or at the first game if that has no text.  @parent
 * has at most one such window: an open one turns to the game, or stays as it is for NULL. */
void ix_rules_window_present (GtkWindow  *parent,
                              const char *variant_id);

/* The id of the game on display. */
const char *ix_rules_window_get_variant (IxRulesWindow *self);

G_END_DECLS
