/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"
#include "ix-text-source.h"

G_BEGIN_DECLS

/* Reads the records of a long file one by one.  They are those of ix_games_parse(), except for one that is
 * longer than IX_GAME_LONGEST: it has an error, and its end is skipped.  UTF-16 is read as UTF-8. */
typedef struct _IxGameReader IxGameReader;

#define IX_GAME_LONGEST (4 << 20) /* bytes */

#define IX_GAME_END_OF_TEXT '\x1a' /* of DOS */

IxGameReader *ix_game_reader_new (IxReadFunc source,
                                  gpointer   data) G_GNUC_WARN_UNUSED_RESULT;
void          ix_game_reader_free (IxGameReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxGameReader, ix_game_reader_free)

/* Returns the next record, and in @text its @length bytes as they stand in the file (of UTF-16: in UTF-8), without the
 * blanks around them; they live until the next call.  NULL at the end, and with @error if the source
 * failed. */
IxGame *ix_game_reader_next (IxGameReader *self,
                             const char  **text,
                             gsize        *length,
                             GError      **error) G_GNUC_WARN_UNUSED_RESULT;

/* Part of a text.  Unless it is the start of the file, the byte before it can be read. */
typedef struct {
  const char *bytes;
  gsize       length;
  gboolean    is_start;
} IxGameText;

/* Reads the first record of @text as if nothing followed; NULL if there is none.  Sets @used to the
 * place where the next one begins, and @line, which is that of the text, to the line there. */
IxGame *ix_game_parse_first (const IxGameText *text,
                             gsize            *used,
                             guint            *line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
