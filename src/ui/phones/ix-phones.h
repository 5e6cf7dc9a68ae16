/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-session.h"
#include "ix-match-session.h"
#include "ix-phones-network.h"
#include "ix-phones-process.h"

G_BEGIN_DECLS

/* Pages on the phones of the room: gives the process interchange-web the pages of the evening and of the match whenever
 * these change (IxPhonesMaker), keeps it where the computer is, and notes in the evening what phones tell.
 *
 * Signals:
 *   changed ()   the state, the address, the networks, or the number of viewers are others */
#define IX_TYPE_PHONES (ix_phones_get_type ())
G_DECLARE_FINAL_TYPE (IxPhones, ix_phones, IX, PHONES, GObject)

/* Was the program built with pages on phones? */
gboolean ix_phones_are_available (void);

IxPhones *ix_phones_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the evening and the match of the pages.  Either may be NULL. */
void ix_phones_set_evening (IxPhones         *self,
                            IxEveningSession *evening);
void ix_phones_set_match (IxPhones       *self,
                          IxMatchSession *match);

/* Call this when a season was saved or deleted, or an evening of one has changed; @old and @name differ if it was
 * renamed. */
void ix_phones_seasons_changed (IxPhones   *self,
                                const char *old,
                                const char *name);

/* Begins to show the pages at @address, and ends it.  @port 0: any that is free. */
void ix_phones_start (IxPhones *self,
                      guint32   address,
                      guint16   port);
void ix_phones_stop (IxPhones *self);

/* Begins with the settings of this computer: its port, and the network chosen last, or the first one.  Does nothing but
 * fail where there is no network.  If the computer gets another address meanwhile it goes on there, and comes back as soon
 * as the computer has the first one again. */
void ix_phones_start_as_set (IxPhones *self);

/* The networks that this computer is in, of IxPhonesNetwork, as ix_phones_networks() has them.  Whenever the
 * system says that something has changed there is another array. */
GPtrArray *ix_phones_get_networks (IxPhones *self);
void       ix_phones_set_networks (IxPhones  *self,
                                   GPtrArray *networks);

typedef enum {
  IX_PHONES_IN_PLACE, /* also while it is off */
  IX_PHONES_MOVED,    /* to another address than it began with: codes that are printed lead nowhere */
  IX_PHONES_CUT_OFF,  /* the computer is in no network now, and its address may come back */
} IxPhonesPlace;

IxPhonesPlace ix_phones_get_place (IxPhones *self);

/* The interface that phones come by; "": it is not known. */
const char *ix_phones_get_interface (IxPhones *self);

IxPhonesState ix_phones_get_state (IxPhones *self);

/* A sentence about a failure; NULL: there is none. */
const char *ix_phones_get_why (IxPhones *self);

/* The address of the start page while it is on; NULL: it is not. */
const char *ix_phones_get_url (IxPhones *self);

guint16 ix_phones_get_port (IxPhones *self);

/* Did it fail because another program has the port? */
gboolean ix_phones_lacks_port (IxPhones *self);

/* How many phones were seen within the last ten seconds. */
guint ix_phones_get_n_viewers (IxPhones *self);

/* Has it been on for two minutes, and no phone came since it was begun? */
gboolean ix_phones_waits_in_vain (IxPhones *self);

/* For tests: the process that it starts. */
IxPhonesProcess *ix_phones_get_process (IxPhones *self);

G_END_DECLS
