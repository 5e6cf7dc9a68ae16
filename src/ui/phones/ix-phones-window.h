/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-phones.h"

G_BEGIN_DECLS

/* Opens the window *Show on Phones* over @parent: the switch, the two codes, the Wi-Fi network, and, if no phone comes,
 * the usual causes.  Its name is "phones". */
GtkWidget *ix_phones_window_present (GtkWindow *parent,
                                     IxPhones  *phones);

/* Return the code by which a phone joins the network that was typed, NULL if none was; and its name and password, with
 * @between between them, for people. */
char *ix_phones_window_wifi (void) G_GNUC_WARN_UNUSED_RESULT;
char *ix_phones_window_wifi_text (const char *between) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a button for a header bar that is seen while the pages are shown: it has the number of viewers, and in its
 * popover a switch that ends it and the way to the window. */
GtkWidget *ix_phones_button_new (IxPhones *phones) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
