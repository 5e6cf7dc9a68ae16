/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the fields of a list into a player. */

#include "ix-list-reader-private.h"

#include <string.h>

#include "ix-rating-text.h"
#include "ix-text.h"

#define DIGITS "0123456789"
#define MOST_DIGITS 12 /* of a FIDE number */

void
ix_list_set_text (GString    *text,
                  const char *value,
                  gssize      length)
{
  const char *end = length < 0 ? value + strlen (value) : value + length;

  while (value < end && g_ascii_isspace (*value))
    value++;
  while (end > value && g_ascii_isspace (end[-1]))
    end--;
  g_string_truncate (text, 0);
  ix_text_append_harmless (text, value, end - value);
}

static guint
read_value (IxListReader *self,
            const char   *value,
            const char   *title,
            gboolean     *provisional,
            IxListReport *report)
{
  gboolean cut;
  guint number;

  if (ix_rating_read (value, &number, provisional, &cut))
    {
      if (cut)
        ix_list_report_add (report, self->line, IX_LIST_WARNING_CUT, value, number);
      return number;
    }
  ix_list_report_add_number (report, self->line, title, value);
  return 0;
}

void
ix_list_read_grades (IxListReader *self,
                     const char   *standard,
                     const char   *standard_title,
                     const char   *rapid,
                     const char   *rapid_title,
                     IxListReport *report)
{
  IxListPlayer *player = &self->player;
  gboolean rapid_is;

  player->standard = read_value (self, standard, standard_title, &player->provisional, report);
  player->rapid = read_value (self, rapid, rapid_title, &rapid_is, report);
  if (player->standard == 0)
    player->provisional = rapid_is;
}

/* Has it a number, other than zero? */
static gboolean
has_number (const char *text)
{
  return strpbrk (text, "123456789") != NULL;
}

/* Finds four digits that are a year, wherever a date has them, or eight that begin with one. */
static gboolean
find_long_year (const char *text,
                guint      *year)
{
  for (; *text != '\0'; text++)
    {
      gsize digits = strspn (text, DIGITS);

      if (digits == 4 || digits == 8)
        {
          *year = (guint) g_ascii_strtoull (text, NULL, 10);
          *year = digits == 8 ? *year / 10000 : *year;
          return TRUE;
        }
      text += digits > 0 ? digits - 1 : 0;
    }
  return FALSE;
}

/* Finds the year of "85", "31.12.99", "3/85", "85-12-31" or "5 Jan 90": its two digits stand last, or
 * first if no day is so large.  It is one from 1930 to 2029. */
static gboolean
find_short_year (const char *text,
                 guint      *year)
{
  guint numbers[3] = { 0 };
  guint n = 0;
  gsize digits = 0, letters = 0, length;

  text += *text == '\'';
  for (; *text != '\0'; text += length)
    {
      length = strspn (text, DIGITS);
      if (length > 2 || (length > 0 && n == G_N_ELEMENTS (numbers)))
        return FALSE;
      if (length > 0)
        {
          numbers[n++] = (guint) g_ascii_strtoull (text, NULL, 10);
          digits = length;
          continue;
        }
      length = (gsize) (g_utf8_next_char (text) - text);
      if (g_unichar_isalpha (g_utf8_get_char (text)))
        letters++;
      else if (strchr (" ./-,", *text) == NULL)
        return FALSE;
    }
  if (digits != 2 || (letters > 0 && n == 1) || (n == 3 && (letters > 0 || numbers[1] == 0 || numbers[1] > 31)))
    return FALSE;
  *year = n == 3 && numbers[0] > 31 ? numbers[0] : numbers[n - 1];
  *year += *year < 30 ? 2000 : 1900;
  return TRUE;
}

void
ix_list_read_born (IxListReader *self,
                   const char   *text,
                   IxListReport *report)
{
  guint year = 0;
  gboolean found = find_long_year (text, &year) || find_short_year (text, &year);

  if (found && year > 1900 && year < 2100)
    self->player.year = year;
  /* The first day of 1900, or the one before it in spreadsheets, stands for none. */
  else if (has_number (text) && year != 1899 && year != 1900)
    ix_list_report_add (report, self->player.line, IX_LIST_WARNING_BORN, text, 0);
}

/* In English, German, Dutch, French and the like. */
char
ix_list_read_sex (const char *text)
{
  char letter = g_ascii_toupper (*text);

  if (letter == 'M' || letter == 'H')
    return 'M';
  return letter == 'F' || letter == 'W' || letter == 'V' || letter == 'D' ? 'F' : '\0';
}

void
ix_list_reader_begin (IxListReader *self)
{
  IxListTexts *texts = &self->texts;

  g_string_truncate (texts->name, 0);
  g_string_truncate (texts->code, 0);
  g_string_truncate (texts->fide_id, 0);
  g_string_truncate (texts->club, 0);
  g_string_truncate (texts->federation, 0);
  g_string_truncate (texts->title, 0);
  g_string_truncate (texts->partner, 0);
  self->player = (IxListPlayer) { .line = self->line };
}

static gboolean
has_letter (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalpha (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* A code that is mistyped would be another's. */
static void
check_code (IxListReader *self,
            IxListReport *report)
{
  GString *code = self->texts.code;
  gboolean english = ix_code_is_english (code->str);
  gboolean must = self->format == IX_LIST_ECF_GRADES || self->format == IX_LIST_ECF_RATINGS;

  if (code->len == 0 || (english ? ix_code_is_right (code->str) : !must))
    {
      g_string_ascii_up (code);
      return;
    }
  ix_list_report_add (report, self->player.line, IX_LIST_WARNING_CODE, code->str, 0);
  g_string_truncate (code, 0);
}

/* Writes the digits of "4.600.003" or "4600003.0", as spreadsheets show numbers, to @out.  FALSE: it is
 * something else. */
static gboolean
copy_digits (const char *text,
             GString    *out)
{
  gsize n = strspn (text, DIGITS);

  if (n == 0)
    return FALSE;
  g_string_append_len (out, text, (gssize) n);
  for (text += n; *text != '\0'; text += 3)
    {
      gunichar sign = g_utf8_get_char (text);
      gboolean point = sign == '.' || sign == ',';
      gsize zeros;

      text = g_utf8_next_char (text);
      zeros = strspn (text, "0");
      if (point && text[zeros] == '\0' && (zeros != 3 || n > 3))
        return TRUE;
      if (n > 3 || strspn (text, DIGITS) != 3 ||
          !(point || sign == '\'' || sign == 0x2019 || g_unichar_isspace (sign)))
        return FALSE;
      g_string_append_len (out, text, 3);
    }
  return TRUE;
}

/* Leaves the digits of a FIDE number. */
static void
check_fide_id (IxListReader *self,
               IxListReport *report)
{
  GString *id = self->texts.fide_id;
  g_autoptr (GString) digits = NULL;

  if (!has_number (id->str))
    {
      g_string_truncate (id, 0);
      return;
    }
  if (strspn (id->str, DIGITS) == id->len && id->len <= MOST_DIGITS)
    return;
  digits = g_string_new (NULL);
  if (copy_digits (id->str, digits) && digits->len <= MOST_DIGITS)
    {
      g_string_assign (id, digits->str);
      return;
    }
  ix_list_report_add (report, self->player.line, IX_LIST_WARNING_FIDE_ID, id->str, 0);
  g_string_truncate (id, 0);
}

void
ix_list_reader_set_names (IxListReader *self,
                          IxListNames   names)
{
  self->names = names;
}

static gboolean
is_player (const IxListReader *self)
{
  const IxListTexts *texts = &self->texts;

  switch (self->names)
    {
    case IX_LIST_NAMES_OR_CODES:
      return texts->name->len > 0 || texts->code->len > 0 || texts->fide_id->len > 0;
    case IX_LIST_ANY_NAMES:
      return texts->name->len > 0;
    case IX_LIST_NAMES:
    default:
      return has_letter (texts->name->str);
    }
}

/* A field without an end, as of a quote that is never closed, would fill the screen. */
static gboolean
has_long_text (const IxListTexts *texts)
{
  const GString *all[] = { texts->name, texts->code, texts->fide_id, texts->club,
                           texts->federation, texts->title, texts->partner };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i]->len > IX_LIST_LONGEST_FIELD)
      return TRUE;
  return FALSE;
}

gboolean
ix_list_reader_finish (IxListReader *self,
                       IxListReport *report)
{
  IxListTexts *texts = &self->texts;
  gboolean is_long = has_long_text (texts);

  if (!is_long)
    check_fide_id (self, report);
  if (memchr (texts->name->str, '\t', texts->name->len) != NULL)
    g_strdelimit (texts->name->str, "\t", ' ');
  if (is_long || !is_player (self))
    {
      ix_list_report_add (report, self->player.line,
                          is_long ? IX_LIST_WARNING_LONG : IX_LIST_WARNING_NO_NAME, "", 0);
      report->n_skipped++;
      return FALSE;
    }
  check_code (self, report);
  self->player.name = texts->name->str;
  self->player.code = texts->code->str;
  self->player.fide_id = texts->fide_id->str;
  self->player.club = texts->club->str;
  self->player.federation = texts->federation->str;
  self->player.title = texts->title->str;
  self->player.partner = texts->partner->str;
  return TRUE;
}
