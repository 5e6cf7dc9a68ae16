/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-next-match.h"

#include <glib/gi18n.h>

#include "ix-follow.h"
#include "ix-format-free-play.h"
#include "ix-pair-layout.h"
#include "ix-widgets.h"

/* The width of the longer button. */
#define WIDTH 112

struct _IxNextMatch {
  GtkBox parent_instance;

  IxFreeSession  *free;
  IxMatchSession *session;
  GtkWidget      *text;
};

G_DEFINE_FINAL_TYPE (IxNextMatch, ix_next_match, GTK_TYPE_BOX)

/* Shown for a match that is over and counts, if enough people are there for another. */
static void
update (IxNextMatch *self)
{
  const IxFreePlay *play = ix_free_session_get_play (self->free);
  gboolean shown =
    ix_match_phase (ix_match_session_get_match (self->session)) == IX_MATCH_OVER &&
    ix_free_play_find_match (play, ix_match_session_get_id (self->session)) != NULL;
  IxPartnersRound match;

  shown = shown && ix_free_session_propose (self->free, 0, &match);
  if (shown)
    {
      g_autofree char *text = ix_format_next_match (play, &match);

      gtk_label_set_text (GTK_LABEL (self->text), text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static void
ix_next_match_dispose (GObject *object)
{
  IxNextMatch *self = IX_NEXT_MATCH (object);

  ix_unfollow (&self->free, self);
  ix_unfollow (&self->session, self);
  G_OBJECT_CLASS (ix_next_match_parent_class)->dispose (object);
}

static void
ix_next_match_class_init (IxNextMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_next_match_dispose;
}

static GtkWidget *
new_button (const char *label,
            const char *action,
            const char *tooltip)
{
  GtkWidget *button = ix_button_new (label, action, tooltip);
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (text, TRUE);
  gtk_label_set_justify (text, GTK_JUSTIFY_CENTER);
  return button;
}

static GtkWidget *
new_buttons (void)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *next_match;

  next_match = new_button (_("Ne_xt Match"), "boards.next-match",
                           _("Set it up with the same rules and clocks"));
  gtk_widget_set_layout_manager (buttons, ix_pair_layout_new (WIDTH));
  gtk_widget_add_css_class (buttons, "next-buttons");
  gtk_widget_add_css_class (next_match, "suggested-action");
  gtk_box_append (GTK_BOX (buttons), next_match);
  gtk_box_append (GTK_BOX (buttons),
                  new_button (_("_Who Plays…"), "boards.who-plays",
                              _("Other people, who is here, scores")));
  return buttons;
}

static void
ix_next_match_init (IxNextMatch *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  self->text = ix_centred_label_new (NULL, "next-match");
  gtk_box_append (GTK_BOX (self), self->text);
  gtk_box_append (GTK_BOX (self), new_buttons ());
}

GtkWidget *
ix_next_match_new (IxFreeSession  *free,
                   IxMatchSession *session)
{
  IxNextMatch *self = g_object_new (IX_TYPE_NEXT_MATCH, NULL);

  ix_follow (&self->session, session, "changed", G_CALLBACK (update), self);
  ix_follow (&self->free, free, "changed", G_CALLBACK (update), self);
  update (self);
  return GTK_WIDGET (self);
}
