/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-record-error.h"

#include "ix-text.h"

G_DEFINE_QUARK (ix-record-error-quark, ix_record_error)

char *
ix_record_printable (const char *bytes)
{
  g_autofree char *text = g_utf8_make_valid (bytes, -1);

  for (char *c = text; *c != '\0'; c++)
    if (*c == '\n')
      *c = ' ';
    else if (g_ascii_iscntrl (*c))
      *c = '?';
  return ix_text_harmless (text);
}
