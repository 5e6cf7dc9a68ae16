/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-letters.h"

#include <string.h>

#define N_LETTERS 26
#define NOTE "board "

G_STATIC_ASSERT (IX_MAX_BOARDS <= N_LETTERS + N_LETTERS * N_LETTERS);

const char *
ix_board_letters (IxSeat seat,
                  char   letters[IX_BOARD_LETTERS_SIZE])
{
  char a = seat.colour == IX_WHITE ? 'A' : 'a';
  guint n = 0;

  if (seat.board >= N_LETTERS)
    letters[n++] = (char) (a + seat.board / N_LETTERS - 1);
  letters[n++] = (char) (a + seat.board % N_LETTERS);
  letters[n] = '\0';
  return letters;
}

guint
ix_board_letters_parse (const char *text,
                        guint       n_boards,
                        IxSeat     *seat)
{
  gboolean is_white = g_ascii_isupper (*text);
  char a = is_white ? 'A' : 'a';
  guint board = 0, n = 0;

  for (; n < IX_BOARD_LETTERS_SIZE - 1 && g_ascii_isalpha (text[n]); n++)
    {
      if (g_ascii_isupper (text[n]) != is_white)
        return 0;
      board = (n > 0 ? (board + 1) * N_LETTERS : 0) + (guint) (text[n] - a);
    }
  if (n == 0 || board >= n_boards)
    return 0;
  *seat = ix_seat (board, is_white ? IX_WHITE : IX_BLACK);
  return n;
}

const char *
ix_board_letters_in_note (const IxNote *note,
                          const char   *what,
                          guint         n_boards,
                          guint        *board)
{
  const char *letters = note->text + strlen (NOTE);
  IxSeat seat;
  guint n;

  if (note->kind != IX_NOTE_COMMENT || !g_str_has_prefix (note->text, NOTE))
    return NULL;
  n = ix_board_letters_parse (letters, MAX (N_LETTERS, n_boards), &seat);
  if (n == 0 || seat.colour != IX_WHITE || !g_str_has_prefix (letters + n, what))
    return NULL;
  *board = seat.board;
  return letters + n + strlen (what);
}

char *
ix_board_letters_note (guint       board,
                       const char *what,
                       const char *rest)
{
  char letters[IX_BOARD_LETTERS_SIZE];

  return g_strconcat (NOTE, ix_board_letters (ix_seat (board, IX_WHITE), letters), what, rest, NULL);
}
