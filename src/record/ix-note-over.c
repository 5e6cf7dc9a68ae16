/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-note-over.h"

#include <string.h>

#include "ix-event-text.h"

#define BEFORE "board "
#define BEHIND " is over: "

char *
ix_note_write_over (const IxMatchEvent *event)
{
  g_autofree char *text = ix_event_write (event);
  /* Behind the board and a colour. */
  const char *rest = strchr (strchr (text, ' ') + 1, ' ') + 1;

  return g_strdup_printf (BEFORE "%c" BEHIND "%s", 'A' + event->seat.board, rest);
}

gboolean
ix_note_parse_over (const IxNote *note,
                    IxMatchEvent *event)
{
  const char *board = note->text + strlen (BEFORE);
  g_autofree char *rest = NULL;
  g_autofree char *text = NULL;

  if (note->kind != IX_NOTE_COMMENT || !g_str_has_prefix (note->text, BEFORE) ||
      !g_ascii_isupper (*board) || !g_str_has_prefix (board + 1, BEHIND))
    return FALSE;
  rest = g_strstrip (g_strdup (board + 1 + strlen (BEHIND)));
  text = g_strdup_printf ("%d white %s", *board - 'A' + 1, g_strdelimit (rest, "\r\n", ' '));
  return ix_event_parse (ix_event_word (IX_EVENT_RULE_BOARD), text, 0, NULL, event, NULL);
}
