/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rematch-buttons.h"

#include <glib/gi18n.h>

#include "ix-pair-layout.h"
#include "ix-widgets.h"

/* The width of the longer button. */
#define WIDTH 230

static void
changed_cb (IxMatchSession *session,
            GtkWidget      *buttons)
{
  gtk_widget_set_visible (
    buttons, ix_match_phase (ix_match_session_get_match (session)) == IX_MATCH_OVER);
}

static void
add_button (GtkWidget  *buttons,
            const char *label,
            const char *tooltip,
            const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (text, TRUE);
  gtk_label_set_justify (text, GTK_JUSTIFY_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  ix_set_tooltip (button, tooltip);
  gtk_box_append (GTK_BOX (buttons), button);
}

GtkWidget *
ix_rematch_buttons_new (IxMatchSession *session)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (buttons, ix_pair_layout_new (WIDTH));
  add_button (buttons, _("Rematch"),
              _("Set up another match with the same players, rules and clocks"),
              "boards.rematch");
  add_button (buttons, _("Rematch, Colours Switched"),
              _("The same, each player with the other colour"),
              "boards.rematch-switched");
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), buttons, 0);
  changed_cb (session, buttons);
  return buttons;
}
