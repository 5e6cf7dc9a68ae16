/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns what stands between a number and its decimals in the language of the sentences, which need not be that of
 * the desktop's numbers. */
const char *ix_number_mark (void);

/* Takes a number as programs write it, "0.64", or several; returns it as people do, with that mark. */
char *ix_number_for_people (char *number) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a number in a format such as "%.1f", with that mark: printf() has the mark of the desktop's numbers. */
char *ix_number_text (const char *format,
                      double      number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
