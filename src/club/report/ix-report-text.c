/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers and names as people write and sort them. */

#include <string.h>

#include "ix-cross-table.h"
#include "ix-report.h"

char *
ix_points_text (gint tenths)
{
  gint whole = ABS (tenths) / IX_POINT, rest = ABS (tenths) % IX_POINT;
  const char *sign = tenths < 0 ? "-" : "";

  if (rest == 0)
    return g_strdup_printf ("%s%d", sign, whole);
  if (rest != IX_POINT / 2)
    return g_strdup_printf ("%s%d.%d", sign, whole, rest);
  return whole == 0 ? g_strconcat (sign, "½", NULL) : g_strdup_printf ("%s%d½", sign, whole);
}

/* Letters without their marks and their size. */
static char *
plain_key (const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *parts = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  GString *key = g_string_new (NULL);

  for (const char *at = parts; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_ismark (g_utf8_get_char (at)))
      g_string_append_unichar (key, g_utf8_get_char (at));
  return g_string_free (key, FALSE);
}

gint
ix_names_compare (const char *a,
                  const char *b)
{
  g_autofree char *key_a = NULL;
  g_autofree char *key_b = NULL;
  gint compared;

  /* A language has its own alphabet; where none is set, letters would go by their codes. */
  if (g_utf8_collate ("é", "f") < 0)
    return g_utf8_collate (a, b);
  key_a = plain_key (a);
  key_b = plain_key (b);
  compared = strcmp (key_a, key_b);
  return compared != 0 ? compared : strcmp (a, b);
}
