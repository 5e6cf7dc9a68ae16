/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Texts whose encoding no one tells, as UTF-8. */

/* Reads up to @size bytes into @buffer; returns how many, 0 at the end, -1 with @error on failure. */
typedef gssize (*IxReadFunc) (gpointer data,
                              char    *buffer,
                              gsize    size,
                              GError **error);

/* Bytes in memory, for ix_bytes_read(), which is an IxReadFunc. */
typedef struct {
  const char *at;
  gsize       left;
} IxBytes;

gssize ix_bytes_read (gpointer bytes,
                      char    *buffer,
                      gsize    size,
                      GError **error);

/* Appends @length bytes to @out: as they are if they are UTF-8, otherwise as Windows-1252. */
void ix_text_append (GString    *out,
                     const char *bytes,
                     gsize       length);

/* Appends @length bytes of an encoding of eight bits.  @high has the characters of the @n_high bytes from 0x80 on,
 * U+FFFD for those without a meaning; the bytes behind them are those of ISO 8859-1, and zero bytes become U+FFFD. */
void ix_text_append_eight_bits (GString        *out,
                                const char     *bytes,
                                gsize           length,
                                const gunichar *high,
                                gsize           n_high);

/* Appends @length bytes of Windows-1252, which is ISO 8859-1 with letters in place of its control
 * characters.  Zero bytes and the five bytes without a meaning become U+FFFD. */
void ix_text_append_windows_1252 (GString    *out,
                                  const char *bytes,
                                  gsize       length);

/* A file that may be UTF-16.  One that begins with a mark of byte order, or in which every second byte
 * is zero at first, is read as UTF-8, with U+FFFD for each unit that belongs to no character.  A mark
 * of UTF-8 at the start is passed over, and so are Ctrl-Z at the very end, by which DOS ended a text.
 * All other bytes stay as they are. */
typedef struct _IxTextSource IxTextSource;

IxTextSource *ix_text_source_new  (IxReadFunc read,
                                   gpointer   data) G_GNUC_WARN_UNUSED_RESULT;
void          ix_text_source_free (IxTextSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxTextSource, ix_text_source_free)

/* An IxReadFunc. */
gssize ix_text_source_read (gpointer source,
                            char    *buffer,
                            gsize    size,
                            GError **error);

/* Does the same with a whole file in memory, which is replaced if it changes.  Behind the text is a
 * zero byte. */
gboolean ix_text_decode (char   **text,
                         gsize   *length,
                         GError **error);

G_END_DECLS
