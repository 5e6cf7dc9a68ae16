/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-intent.h"

static GtkWidget *
page_of (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, g_type_from_name ("IxEveningPage"));
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
  /* What changes may take @from off the page. */
  g_autoptr (GtkWidget) page = page_of (from);

  if (page == NULL)
    page = from;
  g_object_ref (page);
  if (!ix_live_evening_apply (live, (IxEveningEvent *const *) events->pdata, events->len, &error))
    {
      /* What the store could not do the page has told by itself. */
      if (error->domain != IX_STORE_ERROR)
        ix_evening_say (page, error->message);
      return FALSE;
    }
  if (said != NULL)
    gtk_widget_activate_action (page, "evening.done", "s", said);
  return TRUE;
}

gboolean
ix_evening_intend (GtkWidget     *from,
                   IxLiveEvening *live,
                   const char    *said,
                   IxEveningEvent event)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  event.at = ix_live_evening_get_time (live);
  ix_evening_events_add (events, event);
  return ix_evening_intend_all (from, live, said, events);
}

/* Windows */

static void
changed_cb (IxLiveEvening *live,
            GtkWidget     *window)
{
  const GPtrArray *journal = ix_evening_journal (ix_live_evening_get_evening (live));
  const IxEveningEvent *last = journal->pdata[journal->len - 1];

  if (last->kind == IX_EVENING_UNDO)
    gtk_window_destroy (GTK_WINDOW (window));
}

void
ix_evening_follow (GtkWidget     *window,
                   GtkWidget     *over,
                   IxLiveEvening *live)
{
  GtkWidget *page = page_of (over);

  if (live != NULL)
    g_signal_connect_object (live, "changed", G_CALLBACK (changed_cb), window, 0);
  if (page != NULL)
    g_signal_connect_object (page, "evening-changed", G_CALLBACK (gtk_window_destroy), window,
                             G_CONNECT_SWAPPED);
}
