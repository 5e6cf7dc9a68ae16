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

void
ix_date_choose_language (const char *code)
{
  const char *locale = language_of_locale ();
  gsize n = strcspn (code, "_@");

  if (locale == NULL || strncmp (locale, code, n) != 0 || g_ascii_isalpha (locale[n]))
    setlocale (LC_TIME, "C");
}
