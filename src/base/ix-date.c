/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-date.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "ix-language.h"

/* The names are sentences of the program, because only the desktop's own locale is sure to be installed, and
 * because a phone may ask for another language.  Translators: as they are written behind the day. */
static const char *const months[] = {
  NC_("month", "January"),   NC_("month", "February"), NC_("month", "March"),    NC_("month", "April"),
  NC_("month", "May"),       NC_("month", "June"),     NC_("month", "July"),     NC_("month", "August"),
  NC_("month", "September"), NC_("month", "October"),  NC_("month", "November"), NC_("month", "December"),
};
static const char *const short_months[] = {
  NC_("short month", "Jan"), NC_("short month", "Feb"), NC_("short month", "Mar"), NC_("short month", "Apr"),
  NC_("short month", "May"), NC_("short month", "Jun"), NC_("short month", "Jul"), NC_("short month", "Aug"),
  NC_("short month", "Sep"), NC_("short month", "Oct"), NC_("short month", "Nov"), NC_("short month", "Dec"),
};

static const char *
language_of_locale (void)
{
  const char *locale = setlocale (LC_TIME, NULL);

  return g_str_equal (locale, "C") || g_str_equal (locale, "POSIX") || g_str_has_prefix (locale, "C.") ? NULL : locale;
}

/* In the C locale nobody has chosen a way to write dates. */
static const char *
format_in_numbers (void)
{
  const IxLanguage *other = ix_language_use (NULL);

  ix_language_use (other);
  if (other == NULL && language_of_locale () != NULL)
    return "%x";
  /* Translators: a date in numbers as your language orders them, see g_date_time_format() */
  return ix_language_get_in ("date", NC_("date", "%Y-%m-%d"));
}

char *
ix_date_format (GDateTime  *when,
                const char *format)
{
  guint month = (guint) g_date_time_get_month (when) - 1;
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *c = format; *c != '\0'; c++)
    {
      if (c[0] != '%' || c[1] == '\0')
        {
          g_string_append_c (text, *c);
          continue;
        }
      c++;
      if (*c == 'B')
        g_string_append (text, ix_language_get_in ("month", months[month]));
      else if (*c == 'b')
        g_string_append (text, ix_language_get_in ("short month", short_months[month]));
      else if (*c == 'x')
        g_string_append (text, format_in_numbers ());
      else
        g_string_append_printf (text, "%%%c", *c);
    }
  return g_date_time_format (when, text->str);
}

/* Reading */

/* Day, month, year, hour and minute. */
#define MOST_NUMBERS 5

/* Takes the numbers of @text, which has no letters.  Returns how many there are; 0: this is no date in numbers.
 * Sets @timed: are the last two a time of day, with a colon between them? */
static guint
take_numbers (const char *text,
              guint       numbers[MOST_NUMBERS],
              gboolean   *timed)
{
  const char *start = text;
  guint n = 0;

  *timed = FALSE;
  while (*text != '\0')
    {
      gunichar c = g_utf8_get_char (text);
      char *end = NULL;
      guint64 number;

      if (!g_ascii_isdigit (*text))
        {
          if (g_unichar_isalnum (c))
            return 0;
          text = g_utf8_next_char (text);
          continue;
        }
      number = g_ascii_strtoull (text, &end, 10);
      if (n == MOST_NUMBERS || number > 9999)
        return 0;
      *timed = text > start && text[-1] == ':';
      numbers[n++] = (guint) number;
      text = end;
    }
  return n;
}

/* Finds which numbers of a date are its day, month and year: those of a day that has three different ones. */
static gboolean
find_order (guint order[3])
{
  g_autoptr (GDateTime) day = g_date_time_new_utc (2019, 11, 22, 12, 0, 0);
  g_autofree char *text = ix_date_format (day, "%x");
  guint numbers[MOST_NUMBERS], found = 0;
  gboolean timed;

  if (take_numbers (text, numbers, &timed) != 3)
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      guint what = numbers[i] == 22 ? 0 : numbers[i] == 11 ? 1 : 2;

      order[what] = i;
      found |= 1u << what;
    }
  return found == 7;
}

char *
ix_date_read (const char *text)
{
  static const guint of_computers[3] = { 2, 1, 0 };
  guint numbers[MOST_NUMBERS], order[3];
  gboolean timed = FALSE;
  guint n = g_utf8_validate (text, -1, NULL) ? take_numbers (text, numbers, &timed) : 0;
  guint year;

  /* Other numbers may be two dates. */
  if (n != (timed ? 5 : 3))
    return g_strdup (text);
  /* A year of two digits that comes first may as well be a day. */
  if (numbers[0] > 99)
    memcpy (order, of_computers, sizeof order);
  else if (!find_order (order) || order[2] == 0)
    return g_strdup (text);
  year = numbers[order[2]] + (numbers[order[2]] < 100 ? 2000 : 0);
  if (!g_date_valid_dmy ((GDateDay) MIN (numbers[order[0]], 99), numbers[order[1]], (GDateYear) year) ||
      (n == 5 && (numbers[3] > 23 || numbers[4] > 59)))
    return g_strdup (text);
  return n == 3 ? g_strdup_printf ("%04u-%02u-%02u", year, numbers[order[1]], numbers[order[0]])
                : g_strdup_printf ("%04u-%02u-%02u %02u:%02u", year, numbers[order[1]], numbers[order[0]],
                                   numbers[3], numbers[4]);
}

void
ix_date_choose_language (const char *code)
{
  const char *locale = language_of_locale ();
  gsize n = strcspn (code, "_@");

  if (locale == NULL || strncmp (locale, code, n) != 0 || g_ascii_isalpha (locale[n]))
    setlocale (LC_TIME, "C");
}
