/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-note-set-up.h"

#include "ix-board-letters.h"
#include "ix-fen.h"

#define WHAT " set up: "

char *
ix_note_write_set_up (guint             board,
                      const IxPosition *pos)
{
  g_autofree char *fen = ix_fen_write (pos);

  return ix_board_letters_note (board, WHAT, fen);
}

gboolean
ix_note_is_set_up (const IxNote *note,
                   guint         n_boards)
{
  guint board;

  return ix_board_letters_in_note (note, WHAT, n_boards, &board) != NULL;
}

gboolean
ix_note_parse_set_up (const IxNote    *note,
                      guint            n_boards,
                      const IxVariant *variant,
                      guint           *board,
                      IxPosition      *pos,
                      GError         **error)
{
  const char *behind = ix_board_letters_in_note (note, WHAT, n_boards, board);
  g_autofree char *fen = NULL;

  if (behind == NULL || *board >= n_boards)
    return FALSE;
  fen = g_strstrip (g_strdup (behind));
  ix_fen_parse (g_strdelimit (fen, "\r\n", ' '), variant, IX_FEN_ANY_MATERIAL | IX_FEN_NO_KING,
                pos, error);
  return TRUE;
}
