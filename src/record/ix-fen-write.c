/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions as FEN, in the form that ix-fen.c reads. */

#include "ix-fen.h"

#include "ix-words.h"

static char
piece_letter (IxPiece piece)
{
  char letter = ix_piece_types[ix_piece_type (piece)].letter;

  return ix_piece_colour (piece) == IX_WHITE ? letter : g_ascii_tolower (letter);
}

static void
write_placement (GString          *fen,
                 const IxPosition *pos)
{
  for (int rank = 7; rank >= 0; rank--)
    {
      int empty = 0;

      for (int file = 0; file < 8; file++)
        {
          IxPiece piece = pos->board[IX_SQ (file, rank)];

          if (piece == 0)
            {
              empty++;
              continue;
            }
          if (empty > 0)
            g_string_append_c (fen, (char) ('0' + empty));
          empty = 0;
          g_string_append_c (fen, piece_letter (piece));
          if (piece & IX_PIECE_PROMOTED)
            g_string_append_c (fen, '~');
        }
      if (empty > 0)
        g_string_append_c (fen, (char) ('0' + empty));
      if (rank > 0)
        g_string_append_c (fen, '/');
    }
}

static void
write_reserve (GString          *fen,
               const IxPosition *pos)
{
  g_string_append_c (fen, '[');
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (gsize i = 0; i < IX_N_PIECE_ORDER; i++)
      for (guint held = pos->reserve[colour][ix_pieces_in_reserve[i]]; held > 0; held--)
        g_string_append_c (fen, piece_letter (IX_PIECE (ix_pieces_in_reserve[i], colour)));
  g_string_append_c (fen, ']');
}

static void
write_castling (GString          *fen,
                const IxPosition *pos)
{
  if (!(pos->castling & IX_CASTLE_RIGHTS))
    g_string_append_c (fen, '-');
  for (guint i = 0; i < IX_N_CASTLINGS; i++)
    if (pos->castling & ix_castlings[i].right)
      g_string_append_c (fen, ix_castlings[i].letter);
}

/* The pieces of a placement on its own. */
static void
write_forbidden (GString          *fen,
                 const IxPosition *pos)
{
  IxPosition forbidden;

  ix_position_clear (&forbidden, pos->variant);
  for (IxSq sq = 0; sq < 64; sq++)
    ix_position_put (&forbidden, sq, pos->ko_placement[sq]);
  write_placement (fen, &forbidden);
}

static void
write_waiting (GString          *fen,
               const IxPosition *pos)
{
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (gsize i = 0; i < IX_N_PIECE_ORDER; i++)
      if (pos->waiting[colour] & IX_PIECE_BIT (ix_pieces_shown[i]))
        g_string_append_c (fen, piece_letter (IX_PIECE (ix_pieces_shown[i], colour)));
}

static void
write_state (GString          *fen,
             const IxPosition *pos)
{
  if (pos->ko)
    {
      g_string_append (fen, " ko:");
      write_forbidden (fen, pos);
    }
  if (pos->no_swap)
    g_string_append (fen, " first");
  if (pos->prelude != 0)
    {
      g_string_append_printf (fen, " prelude:%u:", pos->prelude);
      write_waiting (fen, pos);
    }
}

char *
ix_fen_write (const IxPosition *pos)
{
  GString *fen = g_string_new (NULL);
  char en_passant[3] = "-";

  write_placement (fen, pos);
  if (pos->variant->reserve != 0)
    write_reserve (fen, pos);
  g_string_append (fen, pos->turn == IX_WHITE ? " w " : " b ");
  write_castling (fen, pos);
  if (pos->en_passant != IX_SQ_NONE)
    ix_sq_name (pos->en_passant, en_passant);
  g_string_append_printf (fen, " %s %u %u", en_passant, pos->halfmove_clock, pos->number);
  write_state (fen, pos);
  return g_string_free (fen, FALSE);
}

char *
ix_fen_write_boards (const IxPosition *boards,
                     guint             n_boards)
{
  GString *fens = g_string_new (NULL);

  for (guint i = 0; i < n_boards; i++)
    {
      g_autofree char *fen = ix_fen_write (&boards[i]);

      if (i > 0)
        g_string_append (fens, IX_FEN_SEPARATOR);
      g_string_append (fens, fen);
    }
  return g_string_free (fens, FALSE);
}
