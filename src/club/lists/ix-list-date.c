/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dates of lists. */

#include "ix-list-reader-private.h"

#include <string.h>

static gboolean
is_number (const char *text,
           guint       n,
           guint       min,
           guint       max)
{
  guint value = 0;

  for (guint i = 0; i < n; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;
      value = value * 10 + (guint) (text[i] - '0');
    }
  return value >= min && value <= max;
}

/* Returns the month, from 1, whose English name begins with the @n letters of @word; 0 if there is none. */
static guint
month_of (const char *word,
          gsize       n)
{
  static const char *const months[] = { "january",   "february", "march",    "april",
                                        "may",       "june",     "july",     "august",
                                        "september", "october",  "november", "december" };

  for (guint i = 0; n >= 3 && i < G_N_ELEMENTS (months); i++)
    if (g_ascii_strncasecmp (word, months[i], n) == 0)
      return i + 1;
  return 0;
}

/* Reads a month and a year of two or four digits, or none, which is 0. */
static gboolean
read_month (const char *title,
            guint      *month,
            guint      *year)
{
  gsize letters = 0, digits;

  while (g_ascii_isalpha (title[letters]))
    letters++;
  *month = month_of (title, letters);
  if (*month == 0)
    return FALSE;
  title += letters;
  title += strspn (title, " -_'.");
  digits = strspn (title, "0123456789");
  *year = (guint) g_ascii_strtoull (title, NULL, 10);
  if (digits == 2)
    *year += *year >= 70 ? 1900 : 2000;
  return title[digits] == '\0' && (digits == 0 || digits == 2 || digits == 4);
}

gboolean
ix_list_is_month (const char *title)
{
  guint month, year;

  return read_month (title, &month, &year);
}

char *
ix_list_date_of_title (const char *title)
{
  g_autofree char *date = NULL;
  guint            month, year;

  if (!read_month (title, &month, &year))
    return NULL;
  date = g_strdup_printf ("%04u-%02u", year, month);
  return ix_list_date_is_right (date) ? g_steal_pointer (&date) : NULL;
}

/* Whether the calendar has that day of the form 2016-02-29. */
static gboolean
is_day (const char *date)
{
  return g_date_valid_dmy ((GDateDay) g_ascii_strtoull (date + 8, NULL, 10),
                           (GDateMonth) g_ascii_strtoull (date + 5, NULL, 10),
                           (GDateYear) g_ascii_strtoull (date, NULL, 10));
}

gboolean
ix_list_date_is_right (const char *date)
{
  gsize length = strlen (date);

  if ((length != 7 && length != 10) || !is_number (date, 4, 1900, 2999) || date[4] != '-' ||
      !is_number (date + 5, 2, 1, 12))
    return FALSE;
  return length == 7 || (date[7] == '-' && is_number (date + 8, 2, 1, 31) && is_day (date));
}

/* 201601, 2016-01, 2016_01, 20160131 or 2016-01-31 at the beginning of @text. */
static char *
read_date (const char *text)
{
  gsize part =
    is_number (text, 4, 1990, 2099) && text[4] != '\0' && strchr ("-_.", text[4]) != NULL;
  const char *month = text + 4 + part;
  const char *day = month + 2 + part;

  if (!is_number (text, 4, 1990, 2099) || !is_number (month, 2, 1, 12))
    return NULL;
  if ((part == 0 || month[2] == text[4]) && is_number (day, 2, 1, 31) && !g_ascii_isdigit (day[2]))
    {
      g_autofree char *date = g_strdup_printf ("%.4s-%.2s-%.2s", text, month, day);

      return is_day (date) ? g_steal_pointer (&date) : NULL;
    }
  return g_ascii_isdigit (month[2]) ? NULL : g_strdup_printf ("%.4s-%.2s", text, month);
}

char *
ix_list_date_of_name (const char *file)
{
  g_autofree char *name = g_path_get_basename (file);

  for (const char *at = name; *at != '\0'; at++)
    if (g_ascii_isdigit (*at) && (at == name || !g_ascii_isdigit (at[-1])))
      {
        char *date = read_date (at);

        if (date != NULL)
          return date;
      }
  return NULL;
}

/* Days as people write them */

#define MOST_DIGITS 8

/* The parts of a day: three numbers, of which one may be the name of a month. */
typedef struct {
  guint    values[3];
  gsize    digits[3]; /* 0: the name of a month */
  guint    n;
  gboolean slashes;
} DayParts;

static gboolean
split_day (const char *text,
           DayParts   *parts)
{
  *parts = (DayParts) { .slashes = strchr (text, '/') != NULL };
  for (text += strspn (text, " "); *text != '\0'; text += strspn (text, " ./-,"))
    {
      gsize digits = strspn (text, "0123456789"), letters = 0;

      while (g_ascii_isalpha (text[digits + letters]))
        letters++;
      if (parts->n == G_N_ELEMENTS (parts->values) || digits > MOST_DIGITS || (digits > 0) == (letters > 0))
        return FALSE;
      parts->values[parts->n] =
        digits > 0 ? (guint) g_ascii_strtoull (text, NULL, 10) : month_of (text, letters);
      parts->digits[parts->n++] = digits;
      text += digits + letters;
    }
  return TRUE;
}

/* Americans write the month first, between slashes: the numbers tell, or those of another day of the same hand. */
static gboolean
is_month_first (const DayParts *parts,
                const DayParts *other)
{
  return parts->digits[0] == 0 || (parts->slashes && parts->digits[1] > 0 &&
                                   (parts->values[1] > 12 || (parts->values[0] <= 12 && other->n == 3 &&
                                                              other->slashes && other->values[1] > 12)));
}

char *
ix_list_date_of_text (const char *text,
                      const char *other)
{
  static const guint year_first[] = { 0, 1, 2 }, day_first[] = { 2, 1, 0 }, month_first[] = { 2, 0, 1 };
  g_autofree char *date = NULL;
  const guint *order;
  DayParts parts, same;

  if (!split_day (text, &parts))
    return NULL;
  if (!split_day (other, &same))
    same.n = 0;
  if (parts.n == 1 && parts.digits[0] == MOST_DIGITS)
    parts = (DayParts) { { parts.values[0] / 10000, parts.values[0] / 100 % 100, parts.values[0] % 100 },
                         { 4, 2, 2 }, 3, FALSE };
  order = parts.digits[0] == 4 ? year_first : is_month_first (&parts, &same) ? month_first : day_first;
  if (parts.n != 3 || parts.digits[order[0]] != 4 || parts.digits[order[2]] == 0)
    return NULL;
  date = g_strdup_printf ("%04u-%02u-%02u", parts.values[order[0]], parts.values[order[1]], parts.values[order[2]]);
  return ix_list_date_is_right (date) ? g_steal_pointer (&date) : NULL;
}
