/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-web-request.h"

#include <string.h>

#define HTTP_PORT 80

/* Host */

gboolean
ix_web_host_is (const char *value,
                const char *address,
                guint16     port)
{
  g_autofree char *whole = g_strdup_printf ("%s:%u", address, port);

  return g_str_equal (value, whole) || (port == HTTP_PORT && g_str_equal (value, address));
}

/* If-None-Match */

/* Skips blanks and commas. */
static const char *
skip_blanks (const char *at)
{
  return at + strspn (at, " \t,");
}

gboolean
ix_web_etag_is_known (const char *value,
                      const char *etag)
{
  gsize n = strlen (etag);

  for (const char *at = skip_blanks (value); *at != '\0'; at = skip_blanks (at))
    {
      const char *end;

      if (*at == '*')
        return TRUE;
      if (g_str_has_prefix (at, "W/"))
        at += 2;
      if (*at != '"')
        return FALSE;
      end = strchr (at + 1, '"');
      if (end == NULL)
        return FALSE;
      if ((gsize) (end - at - 1) == n && strncmp (at + 1, etag, n) == 0)
        return TRUE;
      at = end + 1;
    }
  return FALSE;
}

/* Accept-Language */

/* Reads "1", "0.8" or the like as thousandths; -1: it is none. */
static int
read_weight (const char *text)
{
  int weight = 0, unit = 1000;

  if (*text != '0' && *text != '1')
    return -1;
  weight = (*text++ - '0') * unit;
  if (*text == '.')
    text++;
  else if (*text != '\0')
    return -1;
  for (; g_ascii_isdigit (*text) && unit > 1; text++)
    {
      unit /= 10;
      weight += (*text - '0') * unit;
    }
  return *text == '\0' && weight <= 1000 ? weight : -1;
}

/* Parts @range, such as "de-AT;q=0.8", which loses its weight and its blanks.  Returns the weight; -1: it is broken. */
static int
part_weight (char *range)
{
  char *semicolon = strchr (range, ';');

  if (semicolon == NULL)
    {
      g_strstrip (range);
      return 1000;
    }
  *semicolon = '\0';
  g_strstrip (range);
  g_strstrip (semicolon + 1);
  if (g_ascii_strncasecmp (semicolon + 1, "q=", 2) != 0)
    return -1;
  return read_weight (semicolon + 3);
}

/* Returns the index of the language for @range, which loses its last parts until one fits. */
static int
look_up (char              *range,
         const char *const *languages,
         guint              n)
{
  while (*range != '\0')
    {
      char *dash = strrchr (range, '-');

      for (guint i = 0; i < n; i++)
        if (g_ascii_strcasecmp (range, languages[i]) == 0)
          return (int) i;
      if (dash == NULL)
        break;
      *dash = '\0';
    }
  return -1;
}

int
ix_web_choose_language (const char        *value,
                        const char *const *languages,
                        guint              n)
{
  g_auto (GStrv) ranges = g_strsplit (value != NULL ? value : "", ",", 32);
  int best = -1, best_weight = 0;

  for (char **range = ranges; *range != NULL; range++)
    {
      int weight = part_weight (*range);
      int language = weight > best_weight ? look_up (*range, languages, n) : -1;

      if (language < 0)
        continue;
      best = language;
      best_weight = weight;
    }
  return best;
}
