/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Databases of SQLite in which each page ends with a checksum of its bytes and its number.  It is written with
 * the page, and compared whenever the page is read: SQLite gets no byte of a page that is damaged, but
 * SQLITE_CORRUPT.  Any program can read such a file, but one that writes it leaves it damaged. */

/* All pages of such a file have this size; SQLite leaves the last bytes of each alone. */
#define IX_PAGE_SUMS_PAGE 4096
#define IX_PAGE_SUMS_RESERVED 8

/* Returns the name by which SQLite opens such files, in the way of its file system @name; NULL is the usual
 * one. */
const char *ix_page_sums_vfs (const char *name);

/* Writes the checksum of page @number, from 1, to its end. */
void ix_page_sums_seal (guint8 *page,
                        guint64 number);

G_END_DECLS
