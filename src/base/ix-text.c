/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-text.h"

/* "Unicode Bidirectional Algorithm", 2. */
static gboolean
turns_direction (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069);
}

static gboolean
acts (gunichar c)
{
  return (g_unichar_iscntrl (c) && c != '\t' && c != '\n' && c != '\r') || turns_direction (c);
}

char *
ix_text_harmless (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *harmless = g_string_sized_new (64);

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    if (acts (g_utf8_get_char (c)))
      g_string_append (harmless, "\357\277\275");
    else
      g_string_append_len (harmless, c, g_utf8_next_char (c) - c);
  return g_string_free (harmless, FALSE);
}
