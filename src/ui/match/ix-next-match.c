/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-next-match.h"

#include <glib/gi18n.h>

#include "ix-format-free-play.h"
#include "ix-pair-layout.h"
#include "ix-widgets.h"

/* Of the longer button. */
#define WIDTH 112

typedef struct {
  IxFreeSession  *free;
  IxMatchSession *session;
  GtkWidget      *text; /* owned by the box */
} Next;

static void
next_free (gpointer data)
{
  Next *next = data;

  g_object_unref (next->free);
  g_object_unref (next->session);
  g_free (next);
}

/* Shown for a match that is over and counts, if enough people are there for another. */
static void
update (GtkWidget *box)
{
  const Next *next = g_object_get_data (G_OBJECT (box), "next");
  const IxFreePlay *play = ix_free_session_get_play (next->free);
  gboolean shown =
    ix_match_phase (ix_match_session_get_match (next->session)) == IX_MATCH_OVER &&
    ix_free_play_find_match (play, ix_match_session_get_id (next->session)) != NULL;
  IxRotationMatch match;

  shown = shown && ix_free_session_propose (next->free, 0, &match);
  if (shown)
    {
      g_autofree char *text = ix_format_next_match (play, &match);

      gtk_label_set_text (GTK_LABEL (next->text), text);
    }
  gtk_widget_set_visible (box, shown);
}

static GtkWidget *
new_button (const char *label,
            const char *tooltip,
            const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (text, TRUE);
  gtk_label_set_justify (text, GTK_JUSTIFY_CENTER);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static void
build (GtkWidget *box,
       Next      *next)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *next_match;

  next->text = gtk_label_new ("");
  gtk_label_set_wrap (GTK_LABEL (next->text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (next->text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (next->text), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (next->text, "next-match");
  gtk_box_append (GTK_BOX (box), next->text);
  gtk_widget_set_layout_manager (buttons, ix_pair_layout_new (WIDTH));
  gtk_widget_add_css_class (buttons, "next-buttons");
  next_match = new_button (_("Ne_xt Match"), _("Set it up with the same rules and clocks"),
                           "boards.next-match");
  gtk_widget_add_css_class (next_match, "suggested-action");
  gtk_box_append (GTK_BOX (buttons), next_match);
  gtk_box_append (GTK_BOX (buttons),
                  new_button (_("_Who Plays…"), _("Other people, who is here, scores (Ctrl+J)"),
                              "boards.who-plays"));
  gtk_box_append (GTK_BOX (box), buttons);
}

GtkWidget *
ix_next_match_new (IxFreeSession  *free,
                   IxMatchSession *session)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  Next *next = g_new0 (Next, 1);

  next->free = g_object_ref (free);
  next->session = g_object_ref (session);
  build (box, next);
  g_object_set_data_full (G_OBJECT (box), "next", next, next_free);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), box, G_CONNECT_SWAPPED);
  g_signal_connect_object (free, "changed", G_CALLBACK (update), box, G_CONNECT_SWAPPED);
  update (box);
  return box;
}
