/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-text-encoding.h"

#include <string.h>

#include "ix-text-source.h"

/* The bytes from 0x80 on. */
static const gunichar windows_1250[128] = {
  0x20ac, 0xfffd, 0x201a, 0xfffd, 0x201e, 0x2026, 0x2020, 0x2021, 0xfffd, 0x2030, 0x160, 0x2039,
  0x15a, 0x164, 0x17d, 0x179, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
  0xfffd, 0x2122, 0x161, 0x203a, 0x15b, 0x165, 0x17e, 0x17a, 0xa0, 0x2c7, 0x2d8, 0x141, 0xa4,
  0x104, 0xa6, 0xa7, 0xa8, 0xa9, 0x15e, 0xab, 0xac, 0xad, 0xae, 0x17b, 0xb0, 0xb1, 0x2db, 0x142,
  0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0x105, 0x15f, 0xbb, 0x13d, 0x2dd, 0x13e, 0x17c, 0x154, 0xc1, 0xc2,
  0x102, 0xc4, 0x139, 0x106, 0xc7, 0x10c, 0xc9, 0x118, 0xcb, 0x11a, 0xcd, 0xce, 0x10e, 0x110,
  0x143, 0x147, 0xd3, 0xd4, 0x150, 0xd6, 0xd7, 0x158, 0x16e, 0xda, 0x170, 0xdc, 0xdd, 0x162, 0xdf,
  0x155, 0xe1, 0xe2, 0x103, 0xe4, 0x13a, 0x107, 0xe7, 0x10d, 0xe9, 0x119, 0xeb, 0x11b, 0xed, 0xee,
  0x10f, 0x111, 0x144, 0x148, 0xf3, 0xf4, 0x151, 0xf6, 0xf7, 0x159, 0x16f, 0xfa, 0x171, 0xfc,
  0xfd, 0x163, 0x2d9,
};

/* The letters of languages beside those of English, in small letters.  Rare ones are left out where
 * they would make a language of one side look like one of the other. */
static const char *const western[] = {
  "äëéèàâöüß",      /* German, and names of Switzerland and Luxembourg */
  "àâæçéèêëîïôœùûüÿ", /* French */
  "äéèëêïöü",       /* Dutch */
  "áéíñóúüçªº",     /* Spanish, Irish */
  "àáâãçéêíóôõúüªº", /* Portuguese */
  "àèéìíîòóùúªº",   /* Italian */
  "àçéèíïòóúü",     /* Catalan */
  "åæøéäöüòôê",     /* Danish, Norwegian */
  "åäöéüà",         /* Swedish, Finnish */
  "äöõüšž",         /* Estonian */
  "áæðéíóöþúý",     /* Icelandic */
  NULL,
};
static const char *const central[] = {
  "áčďéěíňóřšťúůýž", /* Czech */
  "áäčďéíľňóôšťúýž", /* Slovak */
  "ąćęłńóśźż",      /* Polish */
  "áéíóöőúüű",      /* Hungarian */
  "čćđšž",          /* Croatian, Slovene, Bosnian */
  "ăâîşţ",          /* Romanian */
  NULL,
};

const char *
ix_text_encoding_name (IxTextEncoding encoding)
{
  return encoding == IX_TEXT_WINDOWS_1250 ? "Windows-1250" : "Windows-1252";
}

static void
append_windows_1250 (GString    *out,
                     const char *bytes,
                     gsize       length)
{
  ix_text_append_eight_bits (out, bytes, length, windows_1250, G_N_ELEMENTS (windows_1250));
}

gboolean
ix_text_append_as (GString       *out,
                   const char    *bytes,
                   gsize          length,
                   IxTextEncoding encoding)
{
  if (g_utf8_validate_len (bytes, length, NULL))
    {
      g_string_append_len (out, bytes, (gssize) length);
      return TRUE;
    }
  if (encoding == IX_TEXT_WINDOWS_1250)
    append_windows_1250 (out, bytes, length);
  else
    ix_text_append_windows_1252 (out, bytes, length);
  return FALSE;
}

/* The guess */

/* Can the byte belong to a word, in one of the encodings at least? */
static gboolean
is_of_word (guchar c)
{
  return g_ascii_isalpha (c) || (c >= 0x80 && g_unichar_isalpha (windows_1250[c - 0x80]));
}

/* Has one of the languages all letters of the word? */
static gboolean
is_of_some (const char        *word,
            const char *const *languages)
{
  for (; *languages != NULL; languages++)
    {
      const char *c = word;

      while (*c != '\0' && (g_ascii_isalpha (*c) ||
                            g_utf8_strchr (*languages, -1,
                                           g_unichar_tolower (g_utf8_get_char (c))) != NULL))
        c = g_utf8_next_char (c);
      if (*c == '\0')
        return TRUE;
    }
  return FALSE;
}

/* Counts the word for the encoding that alone makes one of a language of it. */
static void
count_word (const char *bytes,
            gsize       length,
            guint       n_words[2])
{
  g_autoptr (GString) west = g_string_new (NULL);
  g_autoptr (GString) centre = g_string_new (NULL);
  gboolean is_west, is_centre;

  ix_text_append_windows_1252 (west, bytes, length);
  append_windows_1250 (centre, bytes, length);
  /* Small figures behind a name, for notes below the table, are ł and ą at the end of a word. */
  if (g_string_equal (west, centre) || g_str_has_suffix (west->str, "¹") ||
      g_str_has_suffix (west->str, "³"))
    return;
  is_west = is_of_some (west->str, western);
  is_centre = is_of_some (centre->str, central);
  n_words[IX_TEXT_WINDOWS_1252] += is_west && !is_centre;
  n_words[IX_TEXT_WINDOWS_1250] += is_centre && !is_west;
}

/* Counts the words of a line that have a letter of English and others. */
static void
count_words (const char *bytes,
             const char *end,
             guint       n_words[2])
{
  while (bytes < end)
    {
      const char *begin = bytes;
      gboolean plain = TRUE, english = FALSE;

      for (; bytes < end && is_of_word ((guchar) *bytes); bytes++)
        if ((guchar) *bytes < 0x80)
          english = TRUE;
        else
          plain = FALSE;
      if (english && !plain)
        count_word (begin, (gsize) (bytes - begin), n_words);
      bytes += bytes == begin;
    }
}

IxTextEncoding
ix_text_encoding_guess (const char *bytes,
                        gsize       length)
{
  const char *end = bytes + length;
  guint n_words[2] = { 0 };

  while (bytes < end)
    {
      const char *line_end = memchr (bytes, '\n', (gsize) (end - bytes));

      line_end = line_end != NULL ? line_end : end;
      if (!g_utf8_validate_len (bytes, (gsize) (line_end - bytes), NULL))
        count_words (bytes, line_end, n_words);
      bytes = line_end + 1;
    }
  return n_words[IX_TEXT_WINDOWS_1250] >= 2 &&
             n_words[IX_TEXT_WINDOWS_1250] > n_words[IX_TEXT_WINDOWS_1252]
           ? IX_TEXT_WINDOWS_1250
           : IX_TEXT_WINDOWS_1252;
}
