/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-note-set-up.h"

#include <string.h>

#include "ix-fen.h"

#define BEFORE "board "
#define BEHIND " set up: "

char *
ix_note_write_set_up (guint             board,
                      const IxPosition *pos)
{
  g_autofree char *fen = ix_fen_write (pos);

  return g_strdup_printf (BEFORE "%c" BEHIND "%s", 'A' + board, fen);
}

gboolean
ix_note_is_set_up (const IxNote *note)
{
  return note->kind == IX_NOTE_COMMENT && g_str_has_prefix (note->text, BEFORE) &&
         g_ascii_isupper (note->text[strlen (BEFORE)]) &&
         g_str_has_prefix (note->text + strlen (BEFORE) + 1, BEHIND);
}

gboolean
ix_note_parse_set_up (const IxNote    *note,
                      guint            n_boards,
                      const IxVariant *variant,
                      guint           *board,
                      IxPosition      *pos,
                      GError         **error)
{
  g_autofree char *fen = NULL;

  if (!ix_note_is_set_up (note) || note->text[strlen (BEFORE)] >= (char) ('A' + n_boards))
    return FALSE;
  *board = (guint) (note->text[strlen (BEFORE)] - 'A');
  fen = g_strstrip (g_strdup (note->text + strlen (BEFORE) + 1 + strlen (BEHIND)));
  ix_fen_parse (g_strdelimit (fen, "\r\n", ' '), variant, IX_FEN_ANY_MATERIAL | IX_FEN_NO_KING,
                pos, error);
  return TRUE;
}
