/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-trf-time.h"

#include <string.h>

/* A day on the clock, more than anybody plays. */
#define MOST_SECONDS 86400

char *
ix_trf_time_text (gint64 clock,
                  gint64 increment)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "+%" G_GINT64_FORMAT, clock / G_USEC_PER_SEC,
                          increment / G_USEC_PER_SEC);
}

static gboolean
parse_seconds (const char *text,
               gint64     *time)
{
  guint64 seconds;

  if (!g_ascii_string_to_unsigned (text, 10, 0, MOST_SECONDS, &seconds, NULL))
    return FALSE;
  *time = (gint64) seconds * G_USEC_PER_SEC;
  return TRUE;
}

/* "300" or "300+10". */
static gboolean
parse_period (const char *text,
              gint64     *clock,
              gint64     *increment)
{
  g_auto (GStrv) parts = g_strsplit (text, "+", 2);

  *increment = 0;
  return parts[0] != NULL && parse_seconds (parts[0], clock) && *clock > 0 &&
         (parts[1] == NULL || parse_seconds (parts[1], increment));
}

gboolean
ix_trf_time_parse (const char *text,
                   gint64     *clock,
                   gint64     *increment)
{
  g_autofree char *clean = g_strstrip (g_ascii_strup (text, -1));
  char *black = strstr (clean, "-B");
  gint64 other_clock, other_increment;

  if (*clean != 'W' || black == NULL)
    return parse_period (clean, clock, increment);
  *black = '\0';
  return parse_period (clean + 1, clock, increment) &&
         parse_period (black + 2, &other_clock, &other_increment) && other_clock == *clock &&
         other_increment == *increment;
}
