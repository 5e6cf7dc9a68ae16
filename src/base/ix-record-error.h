/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What can be wrong with notation that a person or a file gives us. */
typedef enum {
  IX_RECORD_ERROR_FEN,       /* the message begins with the field at fault */
  IX_RECORD_ERROR_SYNTAX,    /* not a turn in any notation that is read */
  IX_RECORD_ERROR_AMBIGUOUS, /* several steps fit */
  IX_RECORD_ERROR_ILLEGAL,   /* understood, but not a legal turn */
  IX_RECORD_ERROR_GAME,      /* a game record that is broken or contradicts itself */
} IxRecordError;

#define IX_RECORD_ERROR (ix_record_error_quark ())
GQuark ix_record_error_quark (void);

/* @bytes, which may be anything a file holds, as UTF-8 that a terminal can be given. */
char *ix_record_printable (const char *bytes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
