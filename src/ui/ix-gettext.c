/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-gettext.h"

const char *
ix_gettext (const char *text)
{
  /* To a catalogue the empty text means its own heading. */
  return *text != '\0' ? g_dgettext (NULL, text) : text;
}
