/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-html.h"

/* Returns @text escaped.  XML cannot have control characters at all, and GLib writes them as references that
 * no parser takes: they become U+FFFD. */
static char *
escape (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_new (NULL);
  char *escaped;

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if ((letter < 0x20 && letter != '\n' && letter != '\t') || (letter >= 0x7f && letter < 0xa0) ||
          (letter & 0xfffe) == 0xfffe)
        letter = 0xfffd;
      g_string_append_unichar (clean, letter);
    }
  escaped = g_markup_escape_text (clean->str, (gssize) clean->len);
  g_string_free (clean, TRUE);
  return escaped;
}

void
ix_html_add_text (GString    *page,
                  const char *text)
{
  g_autofree char *escaped = escape (text);
  g_auto (GStrv) lines = g_strsplit (escaped, "\n", -1);
  g_autofree char *broken = g_strjoinv ("<br/>", lines);

  g_string_append (page, broken);
}

void
ix_html_add_name (GString    *page,
                  const char *name)
{
  g_string_append (page, "<bdi>");
  ix_html_add_text (page, name);
  g_string_append (page, "</bdi>");
}

void
ix_html_add_attribute (GString    *page,
                       const char *name,
                       const char *value)
{
  g_autofree char *escaped = escape (value);

  g_string_append_printf (page, " %s=\"%s\"", name, escaped);
}

void
ix_html_add_element (GString    *page,
                     const char *tag,
                     const char *text)
{
  g_string_append_printf (page, "<%s>", tag);
  ix_html_add_text (page, text);
  g_string_append_printf (page, "</%s>\n", tag);
}
