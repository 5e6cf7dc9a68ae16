/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The kind of a file that somebody opens is known by what is in it. */

typedef enum {
  IX_FILE_KIND_UNKNOWN,
  IX_FILE_KIND_GAMES,      /* records of games, BPGN or PGN */
  IX_FILE_KIND_EVENING,    /* an evening as JSON */
  IX_FILE_KIND_TOURNAMENT, /* a tournament report, TRF */
  IX_FILE_KIND_RULES,      /* a rule set */
} IxFileKind;

/* The names of files of an evening end with this. */
#define IX_EVENING_SUFFIX ".evening"

/* Returns the kind of a file that begins with @length bytes of @text, in any encoding.  Where these
 * tell nothing, as in a damaged file, the end of its @name counts. */
IxFileKind ix_file_kind (const char *name,
                         const char *text,
                         gsize       length);

/* Does the same with the file at @path.  FALSE if it cannot be read. */
gboolean ix_file_kind_read (const char *path,
                            IxFileKind *kind,
                            GError    **error);

G_END_DECLS
