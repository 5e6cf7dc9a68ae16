/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-casefold.h"

#include <string.h>

typedef enum {
  JOINERS_DROPPED,
  JOINERS_PART,
} Joiners;

/* The plain spelling of letters that Unicode does not decompose. */
static const char *
plain_letters (gunichar c)
{
  switch (c)
    {
    case 0xdf: /* ß */
      return "ss";
    case 0xe6: /* æ */
      return "ae";
    case 0xf0:  /* ð */
    case 0x111: /* đ */
      return "d";
    case 0xf8: /* ø */
      return "o";
    case 0xfe: /* þ */
      return "th";
    case 0x127: /* ħ */
      return "h";
    case 0x131: /* ı */
      return "i";
    case 0x142: /* ł */
      return "l";
    case 0x153: /* œ */
      return "oe";
    case 0x167: /* ŧ */
      return "t";
    default:
      return NULL;
    }
}

/* Apostrophes and hyphens, however a typewriter, a printer or a keyboard makes them. */
static gboolean
is_joiner (gunichar c)
{
  return c == '\'' || c == '`' || c == '-' || c == 0xad || c == 0xb4 || c == 0x2b9 || c == 0x2bb ||
         c == 0x2bc || c == 0x2019 || c == 0x2018 || c == 0x2032 || (c >= 0x2010 && c <= 0x2015) ||
         c == 0x2212;
}

/* Separates words by one space. */
static void
end_word (GString *out,
          gsize    begin)
{
  if (out->len > begin && out->str[out->len - 1] != ' ')
    g_string_append_c (out, ' ');
}

static void
add_letter (GString *out,
            gsize    begin,
            Joiners  joiners,
            gunichar c)
{
  gunichar small = g_unichar_tolower (c);
  const char *plain = plain_letters (small);

  if (plain != NULL)
    g_string_append (out, plain);
  else if (is_joiner (c) && joiners == JOINERS_DROPPED)
    return;
  else if (!g_unichar_isalnum (small) || is_joiner (c))
    end_word (out, begin);
  else
    g_string_append_unichar (out, small);
}

static void
add_character (GString *out,
               gsize    begin,
               Joiners  joiners,
               gunichar c)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gsize n;

  /* Some of them would decompose into a space and an accent. */
  if (is_joiner (c))
    {
      add_letter (out, begin, joiners, c);
      return;
    }
  n = g_unichar_fully_decompose (g_unichar_tolower (c), TRUE, parts, G_N_ELEMENTS (parts));
  for (gsize i = 0; i < n; i++)
    if (!g_unichar_ismark (parts[i]))
      add_letter (out, begin, joiners, parts[i]);
}

static void
casefold (GString    *out,
          const char *text,
          Joiners     joiners)
{
  gsize begin = out->len;

  while (*text != '\0')
    if (g_ascii_isalnum (*text))
      {
        g_string_append_c (out, g_ascii_tolower (*text++));
      }
    else if (*text == ' ' || *text == ',' || *text == '.')
      {
        end_word (out, begin);
        text++;
      }
    else
      {
        add_character (out, begin, joiners, g_utf8_get_char (text));
        text = g_utf8_next_char (text);
      }
  if (out->len > begin && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
}

void
ix_casefold_append (GString    *out,
                    const char *text)
{
  casefold (out, text, JOINERS_DROPPED);
}

char *
ix_casefold (const char *text)
{
  GString *out = g_string_new (NULL);

  ix_casefold_append (out, text);
  return g_string_free (out, FALSE);
}

void
ix_casefold_append_words (GString    *out,
                          const char *text)
{
  gsize begin = out->len;
  gsize length;

  casefold (out, text, JOINERS_DROPPED);
  length = out->len - begin;
  g_string_append_c (out, ' ');
  casefold (out, text, JOINERS_PART);
  if (out->len - begin == 2 * length + 1 &&
      memcmp (out->str + begin, out->str + begin + length + 1, length) == 0)
    g_string_truncate (out, begin + length);
}
