/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-action.h"

#include <glib/gi18n.h>

#include "ix-format.h"
#include "ix-words.h"

/* Says why the turn under way may not end. */
static void
format_why_not_press (GtkWidget      *from,
                      IxMatchSession *session,
                      guint           board,
                      IxRefusal       why)
{
  const IxMatch *match = ix_match_session_get_match (session);
  const IxPosition *pos = &ix_match_boards (match)->board[board];
  g_autofree char *text =
    ix_reason_text (why == IX_REFUSED_STEP ? IX_ILLEGAL_DROP_MATE : ix_position_check_end (pos), pos);

  ix_action_notify (from, board, text);
}

/* Says who has dropped the piece first. */
static void
format_taken (GtkWidget          *from,
              IxMatchSession     *session,
              const IxMatchEvent *event)
{
  g_autofree char *text = NULL;
  IxTaken taken;

  if (!ix_match_find_taken (ix_match_session_get_match (session), event, &taken))
    return;
  text = ix_format_taken (session, event->seat, &taken);
  ix_action_notify (from, event->seat.board, text);
}

static void
format_why_refused (GtkWidget      *from,
                    IxMatchSession *session,
                    IxMatchEvent    event,
                    IxRefusal       why)
{
  const char *why_not_now =
    ix_format_why_no_play (ix_match_phase (ix_match_session_get_match (session)));

  if (event.kind == IX_EVENT_PRESS && (why == IX_REFUSED_TURN || why == IX_REFUSED_STEP) &&
      ix_match_turn_under_way (ix_match_session_get_match (session), event.seat.board)->n > 0)
    format_why_not_press (from, session, event.seat.board, why);
  else if (event.kind == IX_EVENT_PRESS && why == IX_REFUSED_TURN)
    ix_action_notify (from, event.seat.board, _("First make a move, then press the clock."));
  else if (why == IX_REFUSED_PHASE && why_not_now != NULL)
    ix_action_notify (from, event.seat.board, why_not_now);
  else if (why == IX_REFUSED_TAKEN)
    format_taken (from, session, &event);
  else if (why != IX_ACCEPTED)
    ix_action_notify (from, event.seat.board, ix_format_refusal (why));
}

gboolean
ix_action_send (GtkWidget      *from,
                IxMatchSession *session,
                IxMatchEvent    event)
{
  IxRefusal why;
  gboolean accepted = ix_match_session_apply (session, event, &why);

  if (!accepted)
    format_why_refused (from, session, event, why);
  return accepted;
}

gboolean
ix_action_post (GtkWidget      *from,
                IxMatchSession *session,
                IxMatchEvent    event)
{
  IxRefusal why;
  gboolean accepted = ix_match_session_post (session, event, &why);

  if (!accepted)
    format_why_refused (from, session, event, why);
  return accepted;
}

void
ix_action_notify (GtkWidget  *from,
                  guint       board,
                  const char *text)
{
  gtk_widget_activate_action (from, "boards.say", "(us)", board, text);
}

void
ix_action_offer_undo (GtkWidget  *from,
                      const char *text,
                      guint       n_events)
{
  gtk_widget_activate_action (from, "boards.offer-undo", "(su)", text, n_events);
}

/* A match that is paused for a dialog. */
typedef struct {
  IxMatchSession *session;
  guint           n_events; /* with the pause */
} Pause;

static void
pause_free (gpointer  data,
            GClosure *closure)
{
  g_object_unref (((Pause *) data)->session);
  g_free (data);
}

static gboolean
closed_cb (GtkWindow   *dialog,
           const Pause *pause)
{
  const IxMatch *match = ix_match_session_get_match (pause->session);
  guint n;

  ix_match_journal (match, &n);
  if (n == pause->n_events && ix_match_phase (match) == IX_MATCH_PAUSED)
    ix_match_session_apply (pause->session, (IxMatchEvent) { .kind = IX_EVENT_RESUME }, NULL);
  return FALSE;
}

/* Windows that go because the program ends are not closed one by one. */
void
ix_action_pause_for (GtkWindow      *dialog,
                     IxMatchSession *session)
{
  Pause pause = { .session = session };

  if (ix_match_phase (ix_match_session_get_match (session)) != IX_MATCH_RUNNING ||
      !ix_match_session_apply (session, (IxMatchEvent) { .kind = IX_EVENT_PAUSE }, NULL))
    return;
  g_object_ref (session);
  ix_match_journal (ix_match_session_get_match (session), &pause.n_events);
  g_signal_connect_data (dialog, "close-request", G_CALLBACK (closed_cb), g_memdup2 (&pause, sizeof pause),
                         pause_free, 0);
}
