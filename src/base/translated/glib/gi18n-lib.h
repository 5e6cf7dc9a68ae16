/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The modules between base and ui find this before GLib's header of the same name: what they translate
 * is then in the language that the thread uses (ix-language.h), and in the desktop's if it uses none. */

#include_next <glib/gi18n-lib.h>

#include "ix-language.h"

#undef _
#undef C_
#undef ngettext

#define _(sentence) ((char *) ix_language_get (sentence))
#define C_(context, sentence)                                                                \
  ix_language_get_in_context (context "\004" sentence, strlen (context) + 1)
#define ngettext(one, many, n) ix_language_get_plural (one, many, n)
