/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-trf-time.h"

#include <string.h>

/* A day on the clock, more than anybody plays. */
#define MOST_SECONDS 86400

#define MOST_MOVES 999

/* The marks of a code behind words. */
#define CODE_START "[222: "
#define CODE_END "]"

/* A part of the time control: "40/6000+30". */
typedef struct {
  guint64 moves; /* 0: all that are left */
  guint64 seconds;
  guint64 added; /* for each move */
} Period;

char *
ix_trf_time_text (gint64 clock,
                  gint64 increment)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "+%" G_GINT64_FORMAT, clock / G_USEC_PER_SEC,
                          increment / G_USEC_PER_SEC);
}

/* Reading */

/* Returns the code in capitals and without blanks. */
static char *
clean_code (const char *text)
{
  GString *clean = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      g_string_append_c (clean, g_ascii_toupper (*c));
  return g_string_free (clean, FALSE);
}

static gboolean
parse_period (const char *text,
              Period     *period)
{
  g_auto (GStrv) moves = g_strsplit (text, "/", 2);
  const char *times = moves[0] != NULL && moves[1] != NULL ? moves[1] : text;
  g_auto (GStrv) parts = g_strsplit (times, "+", 2);

  *period = (Period) { 0 };
  if (times != text && !g_ascii_string_to_unsigned (moves[0], 10, 1, MOST_MOVES, &period->moves, NULL))
    return FALSE;
  return parts[0] != NULL &&
         g_ascii_string_to_unsigned (parts[0], 10, 1, MOST_SECONDS, &period->seconds, NULL) &&
         (parts[1] == NULL ||
          g_ascii_string_to_unsigned (parts[1], 10, 0, MOST_SECONDS, &period->added, NULL));
}

/* Parts "W300-B240" into the sides; @sides[1] is NULL if both have the same code. */
static void
split_sides (char *code,
             char *sides[2])
{
  char *black = strstr (code, "-B");

  sides[0] = code;
  sides[1] = NULL;
  if (*code != 'W' || black == NULL)
    return;
  *black = '\0';
  sides[0] = code + strlen ("W");
  sides[1] = black + strlen ("-B");
}

gboolean
ix_trf_time_parse (const char *text,
                   gint64     *clock,
                   gint64     *increment)
{
  g_autofree char *code = clean_code (text);
  Period period, other;
  char *sides[2];

  split_sides (code, sides);
  if (!parse_period (sides[0], &period) || period.moves != 0)
    return FALSE;
  if (sides[1] != NULL && (!parse_period (sides[1], &other) || other.moves != 0 ||
                           other.seconds != period.seconds || other.added != period.added))
    return FALSE;
  *clock = (gint64) period.seconds * G_USEC_PER_SEC;
  *increment = (gint64) period.added * G_USEC_PER_SEC;
  return TRUE;
}

/* Words */

static void
append_unit (GString    *text,
             gint64      n,
             const char *unit)
{
  if (n > 0)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %s%s", text->len > 0 ? " " : "", n, unit,
                            n == 1 ? "" : "s");
}

char *
ix_trf_time_duration (gint64 time)
{
  gint64 seconds = time / G_USEC_PER_SEC;
  GString *text = g_string_new (NULL);

  append_unit (text, seconds / 60, "minute");
  append_unit (text, seconds % 60, "second");
  return g_string_free (text, FALSE);
}

static gboolean
append_period (GString    *text,
               const char *code)
{
  g_autofree char *duration = NULL;
  Period period;

  if (!parse_period (code, &period))
    return FALSE;
  duration = ix_trf_time_duration ((gint64) period.seconds * G_USEC_PER_SEC);
  if (period.moves > 0)
    g_string_append_printf (text, "%u move%s in ", (guint) period.moves,
                            period.moves == 1 ? "" : "s");
  g_string_append (text, duration);
  if (period.added > 0)
    g_string_append_printf (text, ", %u second%s added for each move", (guint) period.added,
                            period.added == 1 ? "" : "s");
  return TRUE;
}

/* "40/6000+30:900+30": one period after another. */
static gboolean
append_periods (GString    *text,
                const char *code)
{
  g_auto (GStrv) periods = g_strsplit (code, ":", -1);

  for (guint i = 0; periods[i] != NULL; i++)
    {
      g_string_append (text, i > 0 ? "; then " : "");
      if (!append_period (text, periods[i]))
        return FALSE;
    }
  return periods[0] != NULL;
}

char *
ix_trf_time_words (const char *code)
{
  g_autofree char *clean = clean_code (code);
  g_autoptr (GString) text = g_string_new (NULL);
  char *sides[2];

  split_sides (clean, sides);
  if (sides[1] != NULL)
    g_string_append (text, "White: ");
  if (!append_periods (text, sides[0]))
    return NULL;
  if (sides[1] != NULL)
    g_string_append (text, ". Black: ");
  if (sides[1] != NULL && !append_periods (text, sides[1]))
    return NULL;
  return g_strdup (text->str);
}

/* Words and code */

char *
ix_trf_time_join (const char *words,
                  const char *code)
{
  return g_strconcat (words, *words != '\0' ? " " : "", CODE_START, code, CODE_END, NULL);
}

void
ix_trf_time_split (const char *text,
                   char      **words,
                   char      **code)
{
  const char *start = g_str_has_suffix (text, CODE_END) ? g_strrstr (text, CODE_START) : NULL;
  const char *inner = start != NULL ? start + strlen (CODE_START) : NULL;

  *words = start != NULL ? g_strchomp (g_strndup (text, (gsize) (start - text))) : g_strdup (text);
  *code = start != NULL ? g_strndup (inner, strlen (inner) - strlen (CODE_END)) : g_strdup ("");
}
