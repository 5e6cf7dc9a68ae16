/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-note-over.h"

#include <string.h>

#include "ix-board-letters.h"
#include "ix-event-text.h"

#define WHAT " is over: "

char *
ix_note_write_over (const IxMatchEvent *event)
{
  g_autofree char *text = ix_event_write (event);
  /* Behind the board and a colour. */
  const char *rest = strchr (strchr (text, ' ') + 1, ' ') + 1;

  return ix_board_letters_note (event->seat.board, WHAT, rest);
}

gboolean
ix_note_parse_over (const IxNote *note,
                    guint         n_boards,
                    IxMatchEvent *event)
{
  guint board;
  const char *behind = ix_board_letters_in_note (note, WHAT, n_boards, &board);
  g_autofree char *rest = NULL;
  g_autofree char *text = NULL;

  if (behind == NULL)
    return FALSE;
  rest = g_strstrip (g_strdup (behind));
  text = g_strdup_printf ("%u white %s", board + 1, g_strdelimit (rest, "\r\n", ' '));
  return ix_event_parse (ix_event_word (IX_EVENT_RULE_BOARD), text, 0, NULL, event, NULL);
}
