/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Formats a date as g_date_time_format() does, for people who read the language of the sentences around it: %B
 * and %b are the names of months in that language, and %x is the date in numbers.  The desktop's own way to
 * write numbers goes before that of the language, if it is known and this is its language. */
char *ix_date_format (GDateTime  *when,
                      const char *format) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a date that is written as ix_date_format() writes it with "%x" or "%x %H:%M", or as computers write it:
 * returns it in the latter way, "2026-05-03" or "2026-05-03 19:30".  A year behind the day may have two digits.  Any
 * other text is returned as it is. */
char *ix_date_read (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Does @text, which is UTF-8, begin like such a date, or like one with the name of its month, "31 February 2026", but
 * name a day or a time of day that there is not?  Any other text may be free words. */
gboolean ix_date_is_impossible (const char *text);

/* The sentences of the program are in that language, such as "de", whatever the desktop's is: its way to write
 * dates is no longer used if it is of another language.  Call it once, before there are threads. */
void ix_date_choose_language (const char *code);

G_END_DECLS
