/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Errors in notation that a person or a file supplies. */
typedef enum {
  IX_RECORD_ERROR_FEN,       /* the message begins with the faulty field */
  IX_RECORD_ERROR_SYNTAX,    /* not a turn in any supported notation */
  IX_RECORD_ERROR_AMBIGUOUS, /* several steps fit */
  IX_RECORD_ERROR_ILLEGAL,   /* understood, but not a legal turn */
  IX_RECORD_ERROR_GAME,      /* a game record that is broken or contradicts itself */
} IxRecordError;

#define IX_RECORD_ERROR (ix_record_error_quark ())
GQuark ix_record_error_quark (void);

/* Sets @error to a message of @format, and returns FALSE, so that a check can end with it. */
gboolean ix_refuse (GError    **error,
                    GQuark      domain,
                    int         code,
                    const char *format,
                    ...) G_GNUC_PRINTF (4, 5);

/* Returns @bytes, which may be any content of a file, as one line of UTF-8 that is safe to print on
 * a terminal and to show in a window.  Messages of SQLite and json-glib quote such content too: they
 * pass through here before they become errors. */
char *ix_record_printable (const char *bytes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
