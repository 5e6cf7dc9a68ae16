/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-score-label.h"

#define DASH 0x2013

/* Is it a letter of a score? */
static gboolean
is_of_score (gunichar letter)
{
  return g_unichar_isdigit (letter) || letter == 0xbd || letter == DASH; /* ½ */
}

/* Is it a sign of a forfeit? */
static gboolean
is_sign (gunichar letter)
{
  return letter == '+' || letter == DASH;
}

/* Returns where the score ends that begins at @start: "½–½", or a forfeit, "+ –".  @start: there is none. */
static const char *
end_of_score (const char *start)
{
  const char *end = start;

  if (is_sign (g_utf8_get_char (start)))
    {
      const char *space = g_utf8_next_char (start);

      if (*space == ' ' && is_sign (g_utf8_get_char (space + 1)))
        return g_utf8_next_char (space + 1);
    }
  while (is_of_score (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  return end;
}

static void
add_whole (PangoAttrList *attributes,
           const char    *text,
           const char    *start,
           const char    *end)
{
  PangoAttribute *whole = pango_attr_allow_breaks_new (FALSE);

  whole->start_index = (guint) (start - text);
  whole->end_index = (guint) (end - text);
  pango_attr_list_insert (attributes, whole);
}

/* Pango breaks lines behind a dash even where that is not allowed, but not behind one that such a stretch of text
 * begins with: a dash ends one stretch and begins the next. */
void
ix_score_attributes_add (PangoAttrList *attributes,
                         const char    *text)
{
  const char *end;

  for (const char *start = text; *start != '\0'; start = end > start ? end : g_utf8_next_char (start))
    {
      const char *from = start;

      end = end_of_score (start);
      for (const char *c = start; c < end; c = g_utf8_next_char (c))
        if (c > from && g_utf8_get_char (c) == DASH)
          {
            add_whole (attributes, text, from, g_utf8_next_char (c));
            from = c;
          }
      if (from < end)
        add_whole (attributes, text, from, end);
    }
}

static void
text_changed_cb (GtkLabel *label)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  ix_score_attributes_add (attributes, gtk_label_get_text (label));
  gtk_label_set_attributes (label, attributes);
}

void
ix_keep_scores_whole (GtkWidget *label)
{
  g_signal_connect (label, "notify::label", G_CALLBACK (text_changed_cb), NULL);
  text_changed_cb (GTK_LABEL (label));
}
