/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-claim-card.h"

#include <glib/gi18n.h>

#include "ix-action.h"
#include "ix-clock-text.h"
#include "ix-follow.h"
#include "ix-format.h"
#include "ix-widgets.h"

struct _IxClaimCard {
  GtkBox parent_instance;

  IxMatchSession *session;
  IxSeat          accused;
  GtkWidget      *text;
  GtkWidget      *countdown;
  GtkWidget      *buttons;
  GtkStack       *first; /* the button that claims, then the question of which the others are the answers */
  GtkWidget      *claim_game, *question;
  GtkWidget      *decisions;
};

G_DEFINE_FINAL_TYPE (IxClaimCard, ix_claim_card, GTK_TYPE_BOX)

static void
update_countdown (IxClaimCard *self)
{
  gint64 left = ix_match_session_stall_left (self->session, self->accused);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->countdown, left != G_MAXINT64);
  if (left == G_MAXINT64)
    return;
  text = g_strdup_printf ("%u", ix_countdown_seconds (left));
  gtk_label_set_text (GTK_LABEL (self->countdown), text);
}

static void
update (IxClaimCard *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  IxStallStage stage = ix_match_stall (match, self->accused);
  g_autofree char *text = ix_format_claim (self->session, self->accused);

  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  if (text == NULL)
    return;
  gtk_label_set_text (GTK_LABEL (self->text), text);
  if (ix_match_session_get_line (self->session) != NULL)
    stage = IX_STALL_NONE; /* nobody decides it now */
  /* The question takes the place of the button: a second click there, or Enter, must not decide the claim. */
  if (stage == IX_STALL_CLAIMED && gtk_widget_is_focus (self->claim_game))
    gtk_root_set_focus (gtk_widget_get_root (self->claim_game), NULL);
  gtk_widget_set_visible (self->buttons, stage == IX_STALL_CLAIMABLE || stage == IX_STALL_CLAIMED);
  gtk_stack_set_visible_child (self->first, stage == IX_STALL_CLAIMED ? self->question : self->claim_game);
  gtk_widget_set_visible (self->decisions, stage == IX_STALL_CLAIMED);
  update_countdown (self);
}

static void
tick_cb (IxClaimCard *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    update_countdown (self);
}

/* Actions of people */

static gboolean
act (IxClaimCard     *self,
     IxMatchEventKind kind)
{
  IxMatchEvent event = { .kind = kind, .seat = self->accused };

  return ix_action_send (GTK_WIDGET (self), self->session, event);
}

static void
claim_game_cb (IxClaimCard *self)
{
  act (self, IX_EVENT_CLAIM_GAME);
}

static void
confirm_cb (IxClaimCard *self)
{
  if (act (self, IX_EVENT_CONFIRM))
    {
      g_autofree char *text = ix_format_end (self->session, self->accused.board);

      ix_action_offer_undo (GTK_WIDGET (self), text, 1);
    }
}

static void
refuse_cb (IxClaimCard *self)
{
  act (self, IX_EVENT_REFUSE);
}

/* Construction and disposal */

static void
ix_claim_card_dispose (GObject *object)
{
  ix_unfollow (&IX_CLAIM_CARD (object)->session, object);
  G_OBJECT_CLASS (ix_claim_card_parent_class)->dispose (object);
}

static void
ix_claim_card_class_init (IxClaimCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_claim_card_dispose;
}

static GtkWidget *
new_button (IxClaimCard *self,
            const char  *name,
            const char  *label,
            const char  *css_class,
            GCallback    clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  /* The panel is as narrow for long words and wide fonts. */
  gtk_label_set_wrap (text, TRUE);
  gtk_label_set_wrap_mode (text, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (text, GTK_JUSTIFY_CENTER);
  gtk_widget_set_name (button, name);
  if (css_class != NULL)
    gtk_widget_add_css_class (button, css_class);
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static void
ix_claim_card_init (IxClaimCard *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "claim-card");
  self->text = ix_centred_label_new (NULL, "claim-text");
  self->countdown = ix_centred_label_new (NULL, "countdown");
  self->buttons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->first = GTK_STACK (gtk_stack_new ());
  self->claim_game = new_button (self, "claim-game", _("Claim the game"), "suggested-action",
                                 G_CALLBACK (claim_game_cb));
  self->question = ix_centred_label_new (_("Does the arbiter confirm it?"), "claim-question");
  gtk_stack_add_child (self->first, self->claim_game);
  gtk_stack_add_child (self->first, self->question);
  gtk_box_append (GTK_BOX (self->buttons), GTK_WIDGET (self->first));
  self->decisions = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self->decisions),
                  new_button (self, "confirm", _("Confirm"), "suggested-action", G_CALLBACK (confirm_cb)));
  gtk_box_append (GTK_BOX (self->decisions),
                  new_button (self, "refuse", _("Refuse"), NULL, G_CALLBACK (refuse_cb)));
  gtk_box_append (GTK_BOX (self->buttons), self->decisions);
  gtk_box_append (GTK_BOX (self), self->text);
  gtk_box_append (GTK_BOX (self), self->countdown);
  gtk_box_append (GTK_BOX (self), self->buttons);
}

GtkWidget *
ix_claim_card_new (IxMatchSession *session,
                   IxSeat          accused)
{
  IxClaimCard *self = g_object_new (IX_TYPE_CLAIM_CARD, NULL);

  ix_follow (&self->session, session, "changed", G_CALLBACK (update), self);
  self->accused = accused;
  g_signal_connect_object (session, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
