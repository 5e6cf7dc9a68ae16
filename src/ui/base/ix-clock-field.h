/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets @number, a field of whole seconds, be written and read as minutes and seconds, "5:00", an hour and more
 * with hours; a number alone is minutes. */
void ix_clock_field_set_up (GtkSpinButton *number);

G_END_DECLS
