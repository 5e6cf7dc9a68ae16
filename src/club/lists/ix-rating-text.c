/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rating-text.h"

#include <string.h>

#include "ix-list-player.h"
#include "ix-text.h"

#define DIGITS "0123456789"
#define LONGEST 32

/* Returns the ASCII character that means the same, or 0 if there is none. */
static char
plain_char (gunichar c)
{
  switch (c)
    {
    case 0x2019: /* a typographic apostrophe, the Swiss separator */
      return '\'';
    case 0x2248: /* almost equal */
      return '~';
    case 0x2010: /* hyphens and dashes, which stand for no grade */
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2212:
      return '-';
    default:
      return g_unichar_isspace (c) ? ' ' : c < 0x80 ? (char) c : '\0';
    }
}

/* Copies @text as ASCII without blanks around it, and without what is not seen.  FALSE: it is no number. */
static gboolean
copy_plain (const char *text,
            char       *out)
{
  gsize length = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar u = g_utf8_get_char (text);
      char c = plain_char (u);

      if ((c == ' ' && length == 0) || ix_text_is_unseen (u))
        continue;
      if (c == '\0' || length + 1 == LONGEST)
        return FALSE;
      out[length++] = c;
    }
  out[length] = '\0';
  g_strchomp (out);
  return TRUE;
}

/* Reads the number at @at, with its separator, and moves behind it and its fraction; @cut: that is not
 * zero. */
static gboolean
read_number (const char **at,
             guint       *value,
             gboolean    *cut)
{
  const char *text = *at;
  gsize digits = strspn (text, DIGITS), decimals;
  gboolean thousands = digits == 1 && *text != '0' && strchr (".,' ", text[1]) != NULL &&
                       text[1] != '\0' && strspn (text + 2, DIGITS) == 3;
  char separator = thousands ? text[1] : '\0';
  const char *fraction = text + (thousands ? 5 : digits);

  if (digits == 0 || digits > 6)
    return FALSE;
  *value = (guint) g_ascii_strtoull (text, NULL, 10);
  if (thousands)
    *value = *value * 1000 + (guint) g_ascii_strtoull (text + 2, NULL, 10);
  *at = fraction;
  if ((*fraction != '.' && *fraction != ',') || *fraction == separator)
    return TRUE;
  fraction++;
  decimals = strspn (fraction, DIGITS);
  *at = fraction + decimals;
  *cut = strspn (fraction, "0") < decimals;
  /* A spreadsheet that takes 1.450 for a number writes 1.45. */
  return decimals != 3 && (digits > 1 || thousands || strspn (fraction, "0") == decimals);
}

/* Reads what stands behind the number.  FALSE: it means nothing known. */
static gboolean
read_mark (const char *mark,
           gboolean   *provisional)
{
  static const char *const established[] = { "", "A", "B", "C", "D", "N", NULL };
  static const char *const words[] = { "E", "F", "K", "P", "X", "*", "?", "est", "est.",
                                       "estimate", "estimated", "prov", "prov.", "provisional",
                                       NULL };
  gsize digits;

  if ((*mark == '(' && g_str_has_suffix (mark, ")")) ||
      (*mark == '[' && g_str_has_suffix (mark, "]")))
    {
      g_autofree char *inner = g_strndup (mark + 1, strlen (mark) - 2);

      *provisional = TRUE;
      g_strstrip (inner);
      return (*inner != '\0' && strspn (inner, DIGITS) == strlen (inner) && strlen (inner) < 4) ||
             ix_text_is_one_of (inner, words);
    }
  if (ix_text_is_one_of (mark, established))
    return TRUE;
  *provisional = *mark != '-';
  if (ix_text_is_one_of (mark, words))
    return TRUE;
  /* How many games, or how many events. */
  if (*mark != '/' && *mark != '-' && g_ascii_toupper (*mark) != 'P')
    return FALSE;
  mark++;
  mark += *mark == ' ';
  digits = strspn (mark, DIGITS);
  return digits >= 1 && digits <= 3 && mark[digits] == '\0';
}

/* Returns how long the word is by which @text begins, that says that what follows is an estimate. */
static gsize
estimate_length (const char *text)
{
  static const char *const words[] = { "~", "circa", "ca.", "ca", "approx.", "approx", "about",
                                       "est.", "est", "c." };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i]);

      if (g_ascii_strncasecmp (text, words[i], length) == 0)
        return length;
    }
  return 0;
}

/* Takes off what stands around the number and says that it is an estimate. */
static char *
strip_estimate (char     *text,
                gboolean *estimate)
{
  gsize length = strlen (text);
  gsize word = estimate_length (text);

  *estimate = TRUE;
  if (word > 0)
    return g_strchug (text + word);
  if (length > 2 && ((*text == '(' && text[length - 1] == ')') ||
                     (*text == '[' && text[length - 1] == ']')))
    {
      text[length - 1] = '\0';
      return g_strstrip (text + 1);
    }
  *estimate = FALSE;
  return text;
}

gboolean
ix_rating_read (const char *text,
                guint      *value,
                gboolean   *provisional,
                gboolean   *cut)
{
  static const char *const none[] = { "unr", "unr.", "unrated", "ur", "nr", "n/a", "none", "ungraded",
                                      "na", "n.a.", "new", "nil", "tba", "ohne", "keine", NULL };
  char plain[LONGEST];
  const char *at;
  gboolean estimate, marked = FALSE, has_fraction = FALSE;
  gsize digits = strspn (text, DIGITS);

  *value = 0;
  if (provisional != NULL)
    *provisional = FALSE;
  if (cut != NULL)
    *cut = FALSE;
  /* Nearly all are plain, and lists have millions of them. */
  if (digits > 0 && digits <= 4 && text[digits] == '\0')
    {
      for (; *text != '\0'; text++)
        *value = *value * 10 + (guint) (*text - '0');
      return *value <= IX_RATING_HIGHEST;
    }
  if (!copy_plain (text, plain))
    return FALSE;
  if (strspn (plain, "-?") == strlen (plain) || ix_text_is_one_of (plain, none))
    return TRUE;
  at = strip_estimate (plain, &estimate);
  if (!read_number (&at, value, &has_fraction) || *value > IX_RATING_HIGHEST)
    return FALSE;
  at += strspn (at, " ");
  /* "100-120" is a range, and not a number with an index. */
  if (*at == '-' && *value < IX_LIST_LEAST_RATING)
    return FALSE;
  if (!read_mark (at, &marked))
    return FALSE;
  if (provisional != NULL)
    *provisional = *value > 0 && (estimate || marked);
  if (cut != NULL)
    *cut = has_fraction;
  return TRUE;
}
