/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checksums: the first 64 bits of a SHA-256.  Each value begins with its type, and a text with its
 * length, so that no two rows look alike. */

#include "ix-store-private.h"

#include <string.h>

static void
add_number (GChecksum *checksum,
            char       type,
            gint64     number)
{
  guint8 bytes[9] = { (guint8) type };

  number = GINT64_TO_BE (number);
  memcpy (bytes + 1, &number, 8);
  g_checksum_update (checksum, bytes, sizeof bytes);
}

static void
add_text (GChecksum  *checksum,
          const char *text,
          gssize      length)
{
  add_number (checksum, text != NULL ? 's' : 'n', text != NULL ? length : 0);
  if (text != NULL)
    g_checksum_update (checksum, (const guint8 *) text, length);
}

static gint64
finish_sum (GChecksum *checksum)
{
  guint8 digest[32];
  gsize length = sizeof digest;
  gint64 sum;

  g_checksum_get_digest (checksum, digest, &length);
  memcpy (&sum, digest, sizeof sum);
  return GINT64_FROM_BE (sum);
}

gint64
ix_store_sum (gint64      sum,
              const char *types,
              ...)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  va_list args;

  add_number (checksum, 'i', sum);
  va_start (args, types);
  for (; *types != '\0'; types++)
    if (*types == 'i')
      add_number (checksum, 'i', va_arg (args, gint64));
    else
      {
        const char *text = va_arg (args, const char *);

        add_text (checksum, text, text != NULL ? (gssize) strlen (text) : 0);
      }
  va_end (args);
  return finish_sum (checksum);
}

gint64
ix_store_sum_row (gint64        sum,
                  sqlite3_stmt *stmt,
                  int           first,
                  int           n)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  add_number (checksum, 'i', sum);
  for (int i = first; i < first + n; i++)
    if (sqlite3_column_type (stmt, i) == SQLITE_INTEGER)
      add_number (checksum, 'i', sqlite3_column_int64 (stmt, i));
    else
      {
        const char *text = (const char *) sqlite3_column_text (stmt, i);

        add_text (checksum, text, sqlite3_column_bytes (stmt, i));
      }
  return finish_sum (checksum);
}

gint64
ix_store_sum_of_evening (gint64 id)
{
  return ix_store_sum (0, "si", "evening", id);
}
