/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-casefold.h"

#include <string.h>

#include "ix-text.h"

/* How a text is folded: flags. */
typedef enum {
  JOINERS_PART = 1 << 0, /* they part words, else they are dropped */
  SPELLED_OUT = 1 << 1,  /* "ü" is "ue", not "u" */
} Folding;

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

/* Apostrophes and hyphens, however a typewriter, a printer or a keyboard makes them, and what is not seen. */
static gboolean
is_joiner (gunichar c)
{
  return c == '\'' || c == '`' || c == '-' || c == 0xb4 || c == 0x2b9 || c == 0x2bb ||
         c == 0x2bc || c == 0x2019 || c == 0x2018 || c == 0x2032 || (c >= 0x2010 && c <= 0x2015) ||
         c == 0x2212 || ix_text_is_unseen (c);
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
            Folding  folding,
            gunichar c)
{
  gunichar small = g_unichar_tolower (c);
  const char *plain = plain_letters (small);

  if (plain != NULL)
    g_string_append (out, plain);
  else if (is_joiner (c) && (folding & JOINERS_PART) == 0)
    return;
  else if (!g_unichar_isalnum (small) || is_joiner (c))
    end_word (out, begin);
  else
    g_string_append_unichar (out, small);
  if (small == 0xf8 && (folding & SPELLED_OUT) != 0) /* ø */
    g_string_append_c (out, 'e');
}

/* A mark goes, or becomes the letter that stands for it where there is none. */
static void
add_mark (GString *out,
          gsize    begin,
          Folding  folding,
          gunichar mark)
{
  char letter = out->len > begin ? out->str[out->len - 1] : '\0';

  if ((folding & SPELLED_OUT) == 0)
    return;
  if (mark == 0x308 && (letter == 'a' || letter == 'o' || letter == 'u')) /* ä, ö, ü */
    g_string_append_c (out, 'e');
  else if (mark == 0x30a && letter == 'a') /* å */
    g_string_append_c (out, 'a');
}

static void
add_character (GString *out,
               gsize    begin,
               Folding  folding,
               gunichar c)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gsize n;

  /* Some of them would decompose into a space and an accent. */
  if (is_joiner (c))
    {
      add_letter (out, begin, folding, c);
      return;
    }
  n = g_unichar_fully_decompose (g_unichar_tolower (c), TRUE, parts, G_N_ELEMENTS (parts));
  for (gsize i = 0; i < n; i++)
    if (g_unichar_ismark (parts[i]))
      add_mark (out, begin, folding, parts[i]);
    else
      add_letter (out, begin, folding, parts[i]);
}

static void
casefold (GString    *out,
          const char *text,
          Folding     folding)
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
        add_character (out, begin, folding, g_utf8_get_char (text));
        text = g_utf8_next_char (text);
      }
  if (out->len > begin && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
}

/* Appends the words of @text, and the parts of its joined words. */
static void
append_with_parts (GString    *out,
                   const char *text,
                   Folding     folding)
{
  gsize begin = out->len;
  gsize length;

  casefold (out, text, folding);
  length = out->len - begin;
  g_string_append_c (out, ' ');
  casefold (out, text, folding | JOINERS_PART);
  if (out->len - begin == 2 * length + 1 &&
      memcmp (out->str + begin, out->str + begin + length + 1, length) == 0)
    g_string_truncate (out, begin + length);
}

/* Appends each of the words from @begin that is another among those of @text whose accents are spelled out. */
static void
append_spelled_out (GString    *out,
                    gsize       begin,
                    const char *text)
{
  g_autoptr (GString) spelled = g_string_new (NULL);
  gsize at = begin;

  append_with_parts (spelled, text, SPELLED_OUT);
  for (const char *word = spelled->str; *word != '\0'; word += *word == ' ')
    {
      gsize n = strcspn (word, " ");
      gsize length = strcspn (out->str + at, " ");

      if (n != length || memcmp (out->str + at, word, n) != 0)
        {
          g_string_append_c (out, ' ');
          g_string_append_len (out, word, (gssize) n);
        }
      word += n;
      at += length + 1;
    }
}

/* May the letter of the word stand for an accent that was spelled out? */
static gboolean
may_be_accent (const char *word,
               gsize       letter)
{
  char before = letter > 0 ? word[letter - 1] : '\0';

  return (word[letter] == 'e' && (before == 'a' || before == 'o' || before == 'u')) ||
         (word[letter] == 'a' && before == 'a');
}

/* Appends each of the words from @begin once more without such letters, if it has some. */
static void
append_with_accents (GString *out,
                     gsize    begin)
{
  gsize end = out->len;

  for (gsize at = begin, n; at < end; at += n + 1)
    {
      gsize first = 0;

      n = strcspn (out->str + at, " ");
      while (first < n && !may_be_accent (out->str + at, first))
        first++;
      if (first == n)
        continue;
      g_string_append_c (out, ' ');
      for (gsize i = 0; i < n; i++)
        if (!may_be_accent (out->str + at, i))
          g_string_append_c (out, out->str[at + i]);
    }
}

void
ix_casefold_append (GString    *out,
                    const char *text)
{
  casefold (out, text, 0);
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

  append_with_parts (out, text, 0);
  append_with_accents (out, begin);
  if (!g_str_is_ascii (text))
    append_spelled_out (out, begin, text);
}

/* Does each word of @typed, with @end behind it, begin one of the words by which @text may be found? */
static gboolean
finds (const char *typed,
       const char *text,
       const char *end)
{
  g_autofree char *folded = ix_casefold (typed);
  g_auto (GStrv) begins = g_strsplit (folded, " ", -1);
  g_autoptr (GString) words = g_string_new (" ");

  ix_casefold_append_words (words, text);
  g_string_append_c (words, ' ');
  for (char **begin = begins; *begin != NULL; begin++)
    {
      g_autofree char *word = g_strconcat (" ", *begin, end, NULL);

      if (strstr (words->str, word) == NULL)
        return FALSE;
    }
  return TRUE;
}

gboolean
ix_casefold_finds (const char *typed,
                   const char *text)
{
  return finds (typed, text, "");
}

gboolean
ix_casefold_finds_by_part (const char *typed,
                           const char *text)
{
  return finds (typed, text, "") && !finds (typed, text, " ");
}
