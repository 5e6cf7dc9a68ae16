/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-record-error.h"

#include "ix-text.h"

G_DEFINE_QUARK (ix-record-error-quark, ix_record_error)

gboolean
ix_refuse (GError    **error,
           GQuark      domain,
           int         code,
           const char *format,
           ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (domain, code, format, args);
  va_end (args);
  return FALSE;
}

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
