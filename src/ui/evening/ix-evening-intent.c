/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-intent.h"

/* Widgets of the page may go while the evening changes; their window stays, and it has the actions. */
static GtkWidget *
window_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? GTK_WIDGET (root) : widget;
}

void
ix_evening_say (GtkWidget  *from,
                const char *text)
{
  gtk_widget_activate_action (from, "evening.say", "s", text);
}

gboolean
ix_evening_intend_all (GtkWidget       *from,
                       IxLiveEvening   *live,
                       const char      *said,
                       const GPtrArray *events)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkWidget) window = g_object_ref (window_of (from));

  if (!ix_live_evening_apply (live, (IxEveningEvent *const *) events->pdata, events->len, &error))
    {
      /* Store errors are already shown by the page. */
      if (error->domain != IX_STORE_ERROR)
        ix_evening_say (window, error->message);
      return FALSE;
    }
  if (said != NULL)
    gtk_widget_activate_action (window, "evening.done", "s", said);
  return TRUE;
}

gboolean
ix_evening_intend (GtkWidget         *from,
                   IxLiveEvening     *live,
                   const char        *said,
                   IxEveningEventKind kind,
                   GVariant          *args)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  g_ptr_array_add (events, ix_evening_event_new (kind, ix_live_evening_get_time (live), args));
  return ix_evening_intend_all (from, live, said, events);
}
