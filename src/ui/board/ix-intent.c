/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-intent.h"

#include <glib/gi18n.h>

#include "ix-say.h"

/* Why the turn under way may not end. */
static void
say_why_not_press (GtkWidget   *from,
                   IxLiveMatch *live,
                   guint        board)
{
  const IxMatch *match = ix_live_match_get_match (live);
  const IxPosition *pos = &ix_match_boards (match)->board[board];
  g_autofree char *text = ix_say_reason (ix_position_check_end (pos), pos);

  ix_intent_say (from, board, text);
}

gboolean
ix_intent (GtkWidget   *from,
           IxLiveMatch *live,
           IxMatchEvent event)
{
  IxRefusal why;

  if (ix_live_match_apply (live, event, &why))
    return TRUE;
  if (event.kind == IX_EVENT_PRESS && why == IX_REFUSED_TURN &&
      ix_match_turn_under_way (ix_live_match_get_match (live), event.seat.board)->n > 0)
    say_why_not_press (from, live, event.seat.board);
  else if (event.kind == IX_EVENT_PRESS && why == IX_REFUSED_TURN)
    ix_intent_say (from, event.seat.board, _("First make a move, then press the clock."));
  else if (why != IX_ACCEPTED)
    ix_intent_say (from, event.seat.board, ix_say_refusal (why));
  return FALSE;
}

void
ix_intent_say (GtkWidget  *from,
               guint       board,
               const char *text)
{
  gtk_widget_activate_action (from, "boards.say", "(us)", board, text);
}

void
ix_intent_offer_undo (GtkWidget  *from,
                      const char *text,
                      guint       n_events)
{
  gtk_widget_activate_action (from, "boards.offer-undo", "(su)", text, n_events);
}
