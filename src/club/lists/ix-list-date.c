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

/* Reads a month and a year of two or four digits, or none, which is 0. */
static gboolean
read_month (const char *title,
            guint      *month,
            guint      *year)
{
  static const char *const months[] = { "january",   "february", "march",    "april",
                                        "may",       "june",     "july",     "august",
                                        "september", "october",  "november", "december" };
  gsize letters = 0, digits;

  while (g_ascii_isalpha (title[letters]))
    letters++;
  for (*month = 0; *month < G_N_ELEMENTS (months); (*month)++)
    if (letters >= 3 && g_ascii_strncasecmp (title, months[*month], letters) == 0)
      break;
  if (*month == G_N_ELEMENTS (months))
    return FALSE;
  ++*month;
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
