/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"
#include "ix-phones.h"

G_BEGIN_DECLS

/* Notes in the settings of this computer which evening is shown on phones.  If the program ended meanwhile, and the evening
 * goes on, a banner offers to show it again; nothing is shown before somebody wants so.  It is hidden while there is
 * nothing to offer. */
#define IX_TYPE_PHONES_OFFER (ix_phones_offer_get_type ())
G_DECLARE_FINAL_TYPE (IxPhonesOffer, ix_phones_offer, IX, PHONES_OFFER, GtkWidget)

/* Sets whose pages they are. */
void ix_phones_offer_set_phones (IxPhonesOffer *self,
                                 IxPhones      *phones);

/* Sets the evening that is open; NULL: none is. */
void ix_phones_offer_set_evening (IxPhonesOffer    *self,
                                  IxEveningSession *session);

G_END_DECLS
