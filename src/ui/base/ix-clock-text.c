/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-text.h"

#include <string.h>

#define TENTH (G_USEC_PER_SEC / 10)
#define WITH_TENTHS (20 * G_USEC_PER_SEC)

static gint64
unit_of (gint64 left)
{
  return left < WITH_TENTHS ? TENTH : G_USEC_PER_SEC;
}

static gint64
round_up (gint64 left,
          gint64 unit)
{
  return (left + unit - 1) / unit;
}

static char *
text_of_seconds (gint64 seconds)
{
  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60),
                            (int) (seconds % 60));
  return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
}

char *
ix_clock_text (gint64 left)
{
  gint64 shown;

  if (left < WITH_TENTHS)
    {
      shown = round_up (MAX (left, 0), TENTH);
      return g_strdup_printf ("%d.%d", (int) (shown / 10), (int) (shown % 10));
    }
  return text_of_seconds (round_up (left, G_USEC_PER_SEC));
}

char *
ix_elapsed_text (gint64 at)
{
  return text_of_seconds (MAX (at, 0) / G_USEC_PER_SEC);
}

/* Since texts are rounded up, they change just below a multiple of the unit. */
static gint64
lasts (gint64 left,
       gint64 unit)
{
  return left > 0 ? (left - 1) % unit + 1 : G_MAXINT64;
}

gint64
ix_clock_text_lasts (gint64 left)
{
  gint64 until = lasts (left, unit_of (left));

  return left >= WITH_TENTHS ? MIN (until, left - WITH_TENTHS + 1) : until;
}

guint
ix_countdown_seconds (gint64 left)
{
  return (guint) round_up (MAX (left, 0), G_USEC_PER_SEC);
}

gint64
ix_countdown_lasts (gint64 left)
{
  return lasts (left, G_USEC_PER_SEC);
}

/* Reads a number of at most @length digits and nothing else. */
static gboolean
parse_digits (const char *text,
              gsize       length,
              gint64      max,
              gint64     *number)
{
  return g_ascii_isdigit (*text) && strlen (text) <= length &&
         g_ascii_string_to_signed (text, 10, 0, max, number, NULL);
}

gboolean
ix_clock_parse (const char *text,
                gint64     *left)
{
  g_autofree char *clean = g_strstrip (g_strdup (text));
  g_auto (GStrv) point = g_strsplit (clean, ".", 2);
  g_auto (GStrv) parts = g_strsplit (point[0] != NULL ? point[0] : "", ":", 4);
  guint n = g_strv_length (parts);
  gint64 sum = 0, number, tenths = 0;

  if (n < 1 || n > 3)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!parse_digits (parts[i], i == 0 ? 4 : 2, i == 0 ? 9999 : 59, &number))
        return FALSE;
      sum = sum * 60 + number;
    }
  if (n == 1)
    sum *= 60;
  if (point[0] != NULL && point[1] != NULL && (n == 1 || !parse_digits (point[1], 1, 9, &tenths)))
    return FALSE;
  *left = sum * G_USEC_PER_SEC + tenths * TENTH;
  return TRUE;
}

/* "5" or "2.5". */
static char *
number_text (gint64 value,
             gint64 unit)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (digits, sizeof digits, "%g", (double) value / (double) unit));
}

/* What stands between minutes and seconds. */
static const char timing_letters[] = {
  [IX_TIMING_INCREMENT] = '+', [IX_TIMING_DELAY] = 'd', [IX_TIMING_BRONSTEIN] = 'b',
};

char *
ix_clock_control_text (gint64   clock,
                       gint64   increment,
                       IxTiming timing)
{
  g_autofree char *minutes = number_text (clock, 60 * G_USEC_PER_SEC);
  g_autofree char *seconds = number_text (increment, G_USEC_PER_SEC);

  return increment == 0 ? g_steal_pointer (&minutes)
                        : g_strdup_printf ("%s %c %s", minutes, timing_letters[timing], seconds);
}

char *
ix_clock_text_of_day (gint64   at,
                      gboolean twelve)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (at / G_USEC_PER_SEC);

  return time != NULL ? g_date_time_format (time, twelve ? "%-I:%M %p" : "%H:%M") : g_strdup ("");
}

/* Reads a number from 0 to @most, with blanks around it, up to @end. */
static gboolean
parse_number (const char *text,
              const char *end,
              double      most,
              gint64      unit,
              gint64     *value)
{
  char *behind;
  double number = g_ascii_strtod (text, &behind);

  while (behind < end && *behind == ' ')
    behind++;
  if (behind != end || behind == text || !(number >= 0 && number <= most))
    return FALSE;
  *value = (gint64) (number * (double) unit + 0.5);
  return TRUE;
}

gboolean
ix_clock_control_parse (const char *text,
                        gint64     *clock,
                        gint64     *increment,
                        IxTiming   *timing)
{
  const char *end = text + strlen (text);
  const char *between = NULL;

  *increment = 0;
  *timing = IX_TIMING_INCREMENT;
  for (guint i = 0; i < IX_N_TIMINGS && between == NULL; i++)
    {
      between = strchr (text, timing_letters[i]);
      if (between != NULL)
        *timing = (IxTiming) i;
    }
  if (between != NULL && !parse_number (between + 1, end, 600, G_USEC_PER_SEC, increment))
    return FALSE;
  return parse_number (text, between != NULL ? between : end, 600, 60 * G_USEC_PER_SEC, clock) &&
         *clock > 0;
}
