/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-session.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* Makes the pages of the evening and of the match again whenever these change, in a thread that nobody waits for, as long
 * as somebody may see them.
 *
 * Signals:
 *   made ()   there are other pages */
#define IX_TYPE_PHONES_MAKER (ix_phones_maker_get_type ())
G_DECLARE_FINAL_TYPE (IxPhonesMaker, ix_phones_maker, IX, PHONES_MAKER, GObject)

IxPhonesMaker *ix_phones_maker_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the evening and the match of the pages.  Either may be NULL.  With another evening there are no pages until its own
 * are made. */
void ix_phones_maker_set_evening (IxPhonesMaker    *self,
                                  IxEveningSession *evening);
void ix_phones_maker_set_match (IxPhonesMaker  *self,
                                IxMatchSession *match);

/* Call this when a season was saved or deleted, or an evening of one has changed; @old and @name differ if it was
 * renamed. */
void ix_phones_maker_seasons_changed (IxPhonesMaker *self,
                                      const char    *old,
                                      const char    *name);

/* Says whether somebody may see the pages; at first nobody may. */
void ix_phones_maker_set_wanted (IxPhonesMaker *self,
                                 gboolean       wanted);

/* The newest pages, of IxPhonePage; NULL: none are made yet. */
GPtrArray *ix_phones_maker_get_pages (IxPhonesMaker *self);

G_END_DECLS
