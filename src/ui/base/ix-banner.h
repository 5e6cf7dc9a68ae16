/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text with a button that acts on it, hidden while there is no text.  (AdwBanner comes with
 * libadwaita 1.3.) */
#define IX_TYPE_BANNER (ix_banner_get_type ())
G_DECLARE_FINAL_TYPE (IxBanner, ix_banner, IX, BANNER, GtkBox)

GtkWidget *ix_banner_new (void);

/* Shows @text; NULL hides the banner. */
void ix_banner_show (IxBanner   *self,
                     const char *text);

/* Shows a button that activates @action.  @label has a mnemonic; NULL hides the button. */
void ix_banner_offer (IxBanner   *self,
                      const char *label,
                      const char *action);

/* Adds a small button that activates @action, which should hide the banner. */
void ix_banner_let_close (IxBanner   *self,
                          const char *action);

/* Gives the focus to the button, unless that is hidden. */
gboolean ix_banner_focus (IxBanner *self);

G_END_DECLS
