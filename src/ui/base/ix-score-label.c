/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-score-label.h"

/* Is it a letter of a score? */
static gboolean
is_of_score (gunichar letter)
{
  return g_unichar_isdigit (letter) || letter == 0xbd || letter == 0x2013; /* ½ – */
}

void
ix_keep_scores_whole (GtkWidget *label)
{
  const char *text = gtk_label_get_text (GTK_LABEL (label)), *end;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  for (const char *start = text; *start != '\0'; start = *end != '\0' ? g_utf8_next_char (end) : end)
    {
      PangoAttribute *whole = pango_attr_allow_breaks_new (FALSE);

      for (end = start; is_of_score (g_utf8_get_char (end));)
        end = g_utf8_next_char (end);
      whole->start_index = (guint) (start - text);
      whole->end_index = (guint) (end - text);
      if (end > start)
        pango_attr_list_insert (attributes, whole);
      else
        pango_attribute_destroy (whole);
    }
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
}
