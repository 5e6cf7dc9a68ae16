/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-action.h"

#include "ix-format.h"
#include "ix-history.h"

/* A change may remove the widget; its window stays and has the actions. */
static GtkWidget *
window_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? GTK_WIDGET (root) : widget;
}

void
ix_evening_notify (GtkWidget  *from,
                   const char *text)
{
  /* It may name a file, and a name of a file is any bytes; an action takes UTF-8 alone. */
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  gtk_widget_activate_action (from, "evening.say", "s", valid);
}

/* Messages of errors begin with a small letter: other programs print them behind a place. */
void
ix_evening_notify_error (GtkWidget    *from,
                         const GError *error)
{
  g_autofree char *text = ix_format_sentence (error->message);

  ix_evening_notify (from, text);
}

gboolean
ix_evening_send_all (GtkWidget        *from,
                     IxEveningSession *session,
                     const char       *said,
                     const GPtrArray  *events)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkWidget) window = g_object_ref (window_of (from));

  if (!ix_evening_session_apply (session, (IxEveningEvent *const *) events->pdata, events->len,
                                 &error))
    {
      /* Store errors are already shown by the page. */
      if (error->domain != IX_STORE_ERROR)
        ix_evening_notify_error (window, error);
      return FALSE;
    }
  if (said != NULL)
    gtk_widget_activate_action (window, "evening.done", "s", said);
  return TRUE;
}

gboolean
ix_evening_send (GtkWidget        *from,
                 IxEveningSession *session,
                 const char       *said,
                 IxEveningEvent    event)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  ix_evening_events_add (events, event);
  return ix_evening_send_all (from, session, said, events);
}

/* Tells the act that begins with event @index as the history does, and @more behind. */
static void
tell_act (GtkWidget       *window,
          const IxEvening *evening,
          guint            index,
          const char      *more)
{
  g_autofree char *sentence = ix_history_sentence (evening, index);
  g_autofree char *said =
    more != NULL ? g_strdup_printf ("%s. %s", sentence, more) : g_strdup (sentence);

  gtk_widget_activate_action (window, "evening.done", "s", said);
}

gboolean
ix_evening_do_all (GtkWidget        *from,
                   IxEveningSession *session,
                   const char       *more,
                   const GPtrArray  *events)
{
  g_autoptr (GtkWidget) window = g_object_ref (window_of (from));
  const IxEvening *evening = ix_evening_session_get_evening (session);

  if (!ix_evening_send_all (from, session, NULL, events))
    return FALSE;
  if (events->len > 0)
    tell_act (window, evening, ix_evening_journal (evening)->len - events->len, more);
  return TRUE;
}

gboolean
ix_evening_do (GtkWidget        *from,
               IxEveningSession *session,
               IxEveningEvent    event)
{
  g_autoptr (GtkWidget) window = g_object_ref (window_of (from));
  const IxEvening *evening = ix_evening_session_get_evening (session);

  if (!ix_evening_send (from, session, NULL, event))
    return FALSE;
  tell_act (window, evening, ix_evening_journal (evening)->len - 1, NULL);
  return TRUE;
}
