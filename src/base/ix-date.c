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

/* Finds which of the three numbers at the beginning of a date are its day, month and year; FALSE if the language does
 * not tell. */
static gboolean
choose_order (const guint numbers[3],
              guint       order[3])
{
  static const guint of_computers[3] = { 2, 1, 0 };

  memcpy (order, of_computers, sizeof of_computers);
  /* A year of two digits that comes first may as well be a day. */
  return numbers[0] > 99 || (find_order (order) && order[2] != 0);
}

static guint
full_year (guint year)
{
  return year + (year < 100 ? 2000 : 0);
}

static gboolean
is_day (guint day,
        guint month,
        guint year)
{
  return month <= 12 && day <= 31 && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

static gboolean
is_time (guint hours,
         guint minutes)
{
  return hours <= 23 && minutes <= 59;
}

char *
ix_date_read (const char *text)
{
  guint numbers[MOST_NUMBERS], order[3];
  gboolean timed = FALSE;
  guint n = g_utf8_validate (text, -1, NULL) ? take_numbers (text, numbers, &timed) : 0;
  guint year;

  /* Other numbers may be two dates. */
  if (n != (timed ? 5 : 3) || !choose_order (numbers, order))
    return g_strdup (text);
  year = full_year (numbers[order[2]]);
  if (!is_day (numbers[order[0]], numbers[order[1]], year) || (n == 5 && !is_time (numbers[3], numbers[4])))
    return g_strdup (text);
  return n == 3 ? g_strdup_printf ("%04u-%02u-%02u", year, numbers[order[1]], numbers[order[0]])
                : g_strdup_printf ("%04u-%02u-%02u %02u:%02u", year, numbers[order[1]], numbers[order[0]],
                                   numbers[3], numbers[4]);
}

/* Dates that cannot be */

/* Day, month and year, and the words between them. */
#define MOST_WORDS 5

/* A word or a number at the beginning of a text. */
typedef struct {
  const char *start;
  gsize       length; /* in bytes */
  guint       number; /* G_MAXUINT: it is no number of one, two or four digits */
  char        behind; /* 0 at the end of the text */
} Word;

static Word
next_word (const char **text)
{
  Word word = { .number = G_MAXUINT };
  gboolean digits = TRUE;

  while (**text != '\0' && !g_unichar_isalnum (g_utf8_get_char (*text)))
    *text = g_utf8_next_char (*text);
  word.start = *text;
  while (g_unichar_isalnum (g_utf8_get_char (*text)))
    {
      digits = digits && g_ascii_isdigit (**text);
      *text = g_utf8_next_char (*text);
    }
  word.length = (gsize) (*text - word.start);
  word.behind = **text;
  if (digits && word.length > 0 && word.length <= 4 && word.length != 3)
    word.number = (guint) g_ascii_strtoull (word.start, NULL, 10);
  return word;
}

static gboolean
is_called (const Word *word,
           const char *name)
{
  g_autofree char *folded = g_utf8_casefold (word->start, (gssize) word->length);
  g_autofree char *other = g_utf8_casefold (name, -1);

  return g_str_equal (folded, other);
}

/* Returns the month of that name, from 1; 0: it is none. */
static guint
find_month (const Word *word)
{
  for (guint i = 0; word->length > 0 && i < G_N_ELEMENTS (months); i++)
    if (is_called (word, ix_language_get_in ("month", months[i])) ||
        is_called (word, ix_language_get_in ("short month", short_months[i])))
      return i + 1;
  return 0;
}

/* Do the words begin with a date in numbers, with the same sign between them, of a day that there is not?  The desktop
 * may have another order of day and month than whoever types. */
static gboolean
is_impossible_in_numbers (const Word *words)
{
  const guint numbers[3] = { words[0].number, words[1].number, words[2].number };
  guint order[3];

  if (numbers[0] == G_MAXUINT || numbers[1] == G_MAXUINT || numbers[2] == G_MAXUINT ||
      words[0].behind != words[1].behind || strchr (".-/", words[0].behind) == NULL || !choose_order (numbers, order) ||
      words[order[2]].length == 1 || words[order[0]].length > 2 || words[order[1]].length > 2)
    return FALSE;
  /* Such as "29./30.11.2026", which is two days: what follows goes on with the date, and is no time of day. */
  if (words[3].number != G_MAXUINT && words[2].behind == words[1].behind && words[3].behind != ':')
    return FALSE;
  return !is_day (numbers[order[0]], numbers[order[1]], full_year (numbers[order[2]])) &&
         (order[2] == 0 || !is_day (numbers[order[1]], numbers[order[0]], full_year (numbers[order[2]])));
}

/* Is it a day and the name of a month, in either order, and a year, of a day that there is not? */
static gboolean
is_impossible_in_words (const Word *words)
{
  guint first = find_month (&words[0]), month = first > 0 ? first : find_month (&words[1]);
  const Word *day = &words[first > 0 ? 1 : 0];

  return month > 0 && day->length <= 2 && day->number != G_MAXUINT && words[2].length == 4 &&
         words[2].number != G_MAXUINT && !is_day (day->number, month, words[2].number);
}

gboolean
ix_date_is_impossible (const char *text)
{
  guint numbers[MOST_NUMBERS], order[3];
  gboolean timed = FALSE;
  const char *rest = text;
  Word words[4] = { { .length = 0 } };

  /* The day may be right and the time of day wrong. */
  if (take_numbers (text, numbers, &timed) == 5 && timed && choose_order (numbers, order) &&
      !is_time (numbers[3], numbers[4]))
    return TRUE;
  for (guint n = 0, i = 0; n < 3 && i < MOST_WORDS; i++)
    {
      words[n] = next_word (&rest);
      /* Such as the Spanish "de"; no month is so short. */
      n += words[n].number != G_MAXUINT || g_utf8_strlen (words[n].start, (gssize) words[n].length) > 2;
    }
  words[3] = next_word (&rest);
  return is_impossible_in_numbers (words) || is_impossible_in_words (words);
}

void
ix_date_choose_language (const char *code)
{
  const char *locale = language_of_locale ();
  gsize n = strcspn (code, "_@");

  if (locale == NULL || strncmp (locale, code, n) != 0 || g_ascii_isalpha (locale[n]))
    setlocale (LC_TIME, "C");
}
