/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* The base of the tabs of the Evening page.  It holds the evening, and has it drawn when it changes: at once
 * while the tab is seen, else when it is seen again, for results come in while another tab is open.
 *
 * A tab of its own is a subclass with `update`; its children are set in its init.  The evening is the
 * property `live`, given when it is made. */
#define IX_TYPE_EVENING_TAB (ix_evening_tab_get_type ())
G_DECLARE_DERIVABLE_TYPE (IxEveningTab, ix_evening_tab, IX, EVENING_TAB, GtkWidget)

struct _IxEveningTabClass {
  GtkWidgetClass parent_class;

  /* Draws the evening as it is now; called once when the tab is made, then only while it is seen. */
  void (*update) (IxEveningTab *self);

  /* Puts the keyboard where the next thing is typed; by default nowhere. */
  void (*focus) (IxEveningTab *self);
};

IxEveningSession     *ix_evening_tab_get_session (IxEveningTab *self);
const IxEveningState *ix_evening_tab_get_state (IxEveningTab *self);

/* Calls the method `focus`. */
void ix_evening_tab_focus (IxEveningTab *self);

G_END_DECLS
