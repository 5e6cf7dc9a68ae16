/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text for people that is put together here is told in their language by whoever asks for it: gettext
 * in a window, ix_translate_not() at a terminal. */
typedef const char *(*IxTranslate) (const char *text);

const char *ix_translate_not (const char *text);

/* @text in that language; formats stay formats. */
const char *ix_translate (IxTranslate translate,
                          const char *text) G_GNUC_FORMAT (2);

G_END_DECLS
