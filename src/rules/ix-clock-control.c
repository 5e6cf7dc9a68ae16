/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-control.h"

#include <string.h>

/* "5" or "2.5". */
static char *
number_text (gint64 value,
             gint64 unit)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (digits, sizeof digits, "%g", (double) value / (double) unit));
}

const char ix_timing_letters[IX_N_TIMINGS] = {
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
                        : g_strdup_printf ("%s %c %s", minutes, ix_timing_letters[timing], seconds);
}

/* Reads a number from 0 to @most, with blanks around it, up to @end: whole seconds, as exactly as
 * number_text() writes them in units of so many @seconds. */
static gboolean
parse_number (const char *text,
              const char *end,
              double      most,
              gint64      seconds,
              gint64     *value)
{
  char *behind;
  double number = g_ascii_strtod (text, &behind);
  double exact = number * (double) seconds;

  while (behind < end && *behind == ' ')
    behind++;
  if (behind != end || behind == text || !(number >= 0 && number <= most))
    return FALSE;
  *value = (gint64) (exact + 0.5) * G_USEC_PER_SEC;
  return ABS (exact - (gint64) (exact + 0.5)) <= exact * 5.1e-6;
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
      between = strchr (text, ix_timing_letters[i]);
      if (between != NULL)
        *timing = (IxTiming) i;
    }
  if (between != NULL && !parse_number (between + 1, end, 600, 1, increment))
    return FALSE;
  return parse_number (text, between != NULL ? between : end, 600, 60, clock) &&
         *clock > 0;
}
