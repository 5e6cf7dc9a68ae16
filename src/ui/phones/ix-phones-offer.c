/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones-offer.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-banner.h"
#include "ix-evening-table.h"
#include "ix-follow.h"
#include "ix-settings.h"
#include "ix-widgets.h"

struct _IxPhonesOffer {
  GtkWidget parent_instance;

  IxPhones         *phones;
  IxEveningSession *session; /* NULL: no evening is open */
  GtkWidget        *banner;
  gboolean          was_on;
};

G_DEFINE_FINAL_TYPE (IxPhonesOffer, ix_phones_offer, GTK_TYPE_WIDGET)

static gint64
id_of (IxEveningSession *session)
{
  return session != NULL ? ix_evening_session_get_id (session) : 0;
}

static gint64
noted (void)
{
  return g_settings_get_int64 (ix_computer_settings (), IX_SETTINGS_PHONES_EVENING);
}

static void
note (gint64 evening)
{
  if (noted () != evening)
    g_settings_set_int64 (ix_computer_settings (), IX_SETTINGS_PHONES_EVENING, evening);
}

/* Does the evening that was shown go on, without phones? */
static gboolean
is_wanted (IxPhonesOffer *self)
{
  const IxEveningState *state;

  if (self->session == NULL || id_of (self->session) != noted () || !ix_phones_are_available () ||
      ix_phones_get_state (self->phones) != IX_PHONES_OFF)
    return FALSE;
  state = ix_evening_session_get_state (self->session);
  return !ix_evening_is_final (state, state->rounds->len);
}

static void
show_offer (IxPhonesOffer *self)
{
  ix_banner_show (IX_BANNER (self->banner),
                  is_wanted (self) ? _("This evening was shown on phones when the program ended.") : NULL);
}

/* Nobody but a person ends it: what fails, or ends with the program, was wanted. */
static void
phones_changed (IxPhonesOffer *self)
{
  gboolean on = ix_phones_get_state (self->phones) != IX_PHONES_OFF;

  if (on || self->was_on)
    note (on ? id_of (self->session) : 0);
  self->was_on = on;
  show_offer (self);
}

void
ix_phones_offer_set_phones (IxPhonesOffer *self,
                            IxPhones      *phones)
{
  g_return_if_fail (IX_IS_PHONES_OFFER (self));
  ix_follow (&self->phones, phones, "changed", G_CALLBACK (phones_changed), self);
}

void
ix_phones_offer_set_evening (IxPhonesOffer    *self,
                             IxEveningSession *session)
{
  g_return_if_fail (IX_IS_PHONES_OFFER (self));

  ix_follow (&self->session, session, "changed", G_CALLBACK (show_offer), self);
  phones_changed (self);
}

static void
accept_offer (IxPhonesOffer *self)
{
  ix_phones_start_as_set (self->phones);
}

static void
decline_offer (IxPhonesOffer *self)
{
  note (0);
  show_offer (self);
}

/* GTK 4.8 leaves out where the texts in a row stand when it is not told the width of the row, and then finds that row
 * lower than it is. */
static void
ix_phones_offer_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  GtkWidget *banner = IX_PHONES_OFFER (widget)->banner;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    for_size = ix_natural_size (banner, GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_measure (banner, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
ix_phones_offer_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  gtk_widget_allocate (IX_PHONES_OFFER (widget)->banner, width, height, -1, NULL);
}

static void
ix_phones_offer_dispose (GObject *object)
{
  IxPhonesOffer *self = IX_PHONES_OFFER (object);

  ix_unfollow (&self->phones, self);
  ix_unfollow (&self->session, self);
  g_clear_pointer (&self->banner, gtk_widget_unparent);
  G_OBJECT_CLASS (ix_phones_offer_parent_class)->dispose (object);
}

static void
ix_phones_offer_class_init (IxPhonesOfferClass *klass)
{
  static const IxActionRow actions[] = {
    { "phones-offer.accept", G_CALLBACK (accept_offer) },
    { "phones-offer.decline", G_CALLBACK (decline_offer) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_phones_offer_dispose;
  widget_class->measure = ix_phones_offer_measure;
  widget_class->size_allocate = ix_phones_offer_size_allocate;
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static void
ix_phones_offer_init (IxPhonesOffer *self)
{
  self->banner = ix_banner_new ();
  gtk_widget_set_parent (self->banner, GTK_WIDGET (self));
  ix_banner_offer (IX_BANNER (self->banner), _("Show on P_hones Again"), "phones-offer.accept");
  ix_banner_let_close (IX_BANNER (self->banner), "phones-offer.decline");
}
