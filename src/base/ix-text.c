/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-text.h"

#include <string.h>

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

void
ix_text_append_harmless (GString    *text,
                         const char *part,
                         gssize      length)
{
  const char *end = part + (length < 0 ? (gssize) strlen (part) : length);
  const char *begin = part;

  while (part < end)
    {
      const char *next = g_utf8_next_char (part);

      /* Nearly all is plain, and lists have millions of names. */
      if ((guchar) *part < ' ' || (guchar) *part >= 0x7f)
        if (acts (g_utf8_get_char (part)))
          {
            g_string_append_len (text, begin, part - begin);
            g_string_append (text, "\357\277\275");
            begin = next;
          }
      part = next;
    }
  g_string_append_len (text, begin, end - begin);
}

char *
ix_text_harmless (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *harmless = g_string_sized_new (64);

  ix_text_append_harmless (harmless, valid, -1);
  return g_string_free (harmless, FALSE);
}

gboolean
ix_text_is_line (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (g_unichar_iscntrl (c) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069))
        return FALSE;
    }
  return TRUE;
}

gboolean
ix_text_is_unseen (gunichar c)
{
  return c == 0xad || c == 0x61c || (c >= 0x200b && c <= 0x200f) || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2060 && c <= 0x2069) || (c >= 0xfe00 && c <= 0xfe0f) || c == 0xfeff;
}

/* Can what stands at @text be stripped?  It cannot if it is no UTF-8. */
static gboolean
is_nothing (const char *text)
{
  return g_ascii_isspace (*text) || ix_text_is_unseen (g_utf8_get_char_validated (text, -1));
}

char *
ix_text_strip (char *text)
{
  const char *begin = text;
  char *end = text + strlen (text), *last;

  while (*begin != '\0' && is_nothing (begin))
    begin = g_utf8_next_char (begin);
  while ((last = g_utf8_find_prev_char (begin, end)) != NULL && is_nothing (last))
    end = last;
  *end = '\0';
  memmove (text, begin, (gsize) (end - begin) + 1);
  return text;
}

gboolean
ix_text_runs_to_the_left (gunichar c)
{
  switch (g_unichar_get_script (c))
    {
    case G_UNICODE_SCRIPT_ARABIC:
    case G_UNICODE_SCRIPT_HEBREW:
    case G_UNICODE_SCRIPT_NKO:
    case G_UNICODE_SCRIPT_SYRIAC:
    case G_UNICODE_SCRIPT_THAANA:
      return TRUE;
    default:
      return FALSE;
    }
}

char *
ix_text_isolate (const char *name)
{
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    if (ix_text_runs_to_the_left (g_utf8_get_char (at)))
      return g_strdup_printf ("\u2068%s\u2069", name);
  return g_strdup (name);
}

char *
ix_text_plain (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *parts = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  GString *plain = g_string_new (NULL);

  for (const char *at = parts; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_ismark (g_utf8_get_char (at)))
      g_string_append_unichar (plain, g_utf8_get_char (at));
  return g_string_free (plain, FALSE);
}

char *
ix_text_of_seconds (gint64 seconds)
{
  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60),
                            (int) (seconds % 60));
  return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
}

void
ix_text_append_item (GString    *text,
                     const char *between,
                     const char *item)
{
  if (text->len > 0)
    g_string_append (text, between);
  g_string_append (text, item);
}

gboolean
ix_text_is_one_of (const char        *text,
                   const char *const *words)
{
  for (; *words != NULL; words++)
    if (g_ascii_strcasecmp (text, *words) == 0)
      return TRUE;
  return FALSE;
}
