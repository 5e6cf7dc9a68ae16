/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-papers.h"

G_BEGIN_DECLS

/* Returns the evening before this one, whose partners a tab tells; NULL if there is none.  It stays with
 * the callee. */
typedef const IxEvening *(*IxLastEveningFunc) (gpointer data);

/* The base class of the tabs of the Evening page.  It holds the session and updates the tab when
 * the evening changes: at once while the tab is visible, otherwise when it is shown again.
 *
 * A subclass implements `update` and sets its children in its init function.  The session is the
 * construct property `session`. */
#define IX_TYPE_EVENING_TAB (ix_evening_tab_get_type ())
G_DECLARE_DERIVABLE_TYPE (IxEveningTab, ix_evening_tab, IX, EVENING_TAB, GtkWidget)

struct _IxEveningTabClass {
  GtkWidgetClass parent_class;

  /* Called on construction and at each change, also while the tab is hidden, before `update`.  NULL: nothing is to be done. */
  void (*follow) (IxEveningTab *self);

  /* Shows the current state.  Called once on construction, then only while the tab is visible. */
  void (*update) (IxEveningTab *self);

  /* Moves the focus to where the next input is expected; by default to the first widget. */
  void (*focus) (IxEveningTab *self);

  /* Returns the paper of what the tab shows; its id is NULL if there is nothing yet.  By default it is the list of
   * entries. */
  IxEveningPaper (*paper) (IxEveningTab *self);

  /* Returns the entry for @typed, which was typed where nothing takes it; NULL if there is none. */
  GtkWidget *(*entry_for) (IxEveningTab *self,
                           gunichar      typed);
};

/* The most width of what a tab shows, so that the tabs have one centre and one margin on a wide screen. */
#define IX_EVENING_TAB_MOST 1280

/* The session of the tab and its current state. */
IxEveningSession     *ix_evening_tab_get_session (IxEveningTab *self);
const IxEveningState *ix_evening_tab_get_state (IxEveningTab *self);

/* Shows the window for printing, first with what the tab shows. */
void ix_evening_tab_print (IxEveningTab *self);

/* Calls the virtual function `focus`. */
void ix_evening_tab_focus (IxEveningTab *self);

/* Gives the focus to @entry, a GtkEntry, and leaves its text and the caret as they are. */
void ix_evening_tab_focus_entry (GtkWidget *entry);

/* Whether a widget inside @part, the tab or a part of it, has the focus. */
gboolean ix_evening_tab_has_focus (GtkWidget *part);

G_END_DECLS
