/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-popover.h"

/* No other window may be covered. */
static void
active_cb (GtkWindow  *window,
           GParamSpec *pspec,
           GtkPopover *popover)
{
  if (!gtk_window_is_active (window))
    gtk_popover_popdown (popover);
}

void
ix_board_popover_open (GtkPopover *popover)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_POPOVER (popover));

  root = gtk_widget_get_root (GTK_WIDGET (popover));
  gtk_popover_set_autohide (popover, FALSE);
  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::is-active", G_CALLBACK (active_cb), popover, 0);
  gtk_popover_popup (popover);
  gtk_widget_child_focus (GTK_WIDGET (popover), GTK_DIR_TAB_FORWARD);
}
