/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-number.h"

#include <glib/gi18n-lib.h>

#include "ix-language.h"

const char *
ix_number_mark (void)
{
  /* Translators: what stands between a number and its decimals, as in 0.64 */
  return ix_language_get_in ("decimal mark", NC_("decimal mark", "."));
}

char *
ix_number_for_people (char *number)
{
  GString *text = g_string_new (number);

  g_free (number);
  g_string_replace (text, ".", ix_number_mark (), 0);
  return g_string_free (text, FALSE);
}

char *
ix_number_text (const char *format,
                double      number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return ix_number_for_people (g_strdup (g_ascii_formatd (text, sizeof text, format, number)));
}
