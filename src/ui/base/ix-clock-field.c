/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-field.h"

#include <glib/gi18n.h>

#include "ix-clock-text.h"

/* The steps in seconds. */
#define STEP 30
#define PAGE 300

/* The clock is written as minutes and seconds, an hour and more with hours. */
static gboolean
output_cb (GtkSpinButton *spin)
{
  g_autofree char *text = ix_elapsed_text ((gint64) gtk_spin_button_get_value_as_int (spin) * G_USEC_PER_SEC);

  gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/* A number alone is minutes. */
static int
input_cb (GtkSpinButton *spin,
          double        *value)
{
  g_auto (GStrv) parts = g_strsplit (gtk_editable_get_text (GTK_EDITABLE (spin)), ":", -1);
  guint n = g_strv_length (parts);
  gint64 time = 0;

  if (n < 1 || n > 3)
    return GTK_INPUT_ERROR;
  for (guint i = 0; i < n; i++)
    {
      gint64 number;

      g_strstrip (parts[i]);
      if (!g_ascii_string_to_signed (parts[i], 10, 0, i == 0 ? 86400 : 59, &number, NULL))
        return GTK_INPUT_ERROR;
      time = time * 60 + number;
    }
  *value = (double) (n == 1 ? time * 60 : time);
  return TRUE;
}

void
ix_clock_field_set_up (GtkSpinButton *number)
{
  gtk_spin_button_set_numeric (number, FALSE);
  gtk_spin_button_set_increments (number, STEP, PAGE);
  gtk_spin_button_set_update_policy (number, GTK_UPDATE_IF_VALID);
  gtk_editable_set_width_chars (GTK_EDITABLE (number), 8);
  gtk_widget_set_tooltip_text (GTK_WIDGET (number), _("Minutes and seconds, such as 5:00"));
  g_signal_connect (number, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (number, "input", G_CALLBACK (input_cb), NULL);
}
