/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads tables back from files, without the code that writes them: arrays of rows, which are arrays
 * of texts, the headings first. */

/* The rows of a CSV file. */
GPtrArray *reading_csv (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The rows of the table below the heading @title of a web page. */
GPtrArray *reading_html (const char *text,
                         const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* A text of a table. */
const char *reading_at (const GPtrArray *rows,
                        guint            row,
                        guint            column);

/* The columns of a record from @first to @last, counted from 1, without blanks around. */
char *reading_columns (const char *record,
                       glong       first,
                       glong       last) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
