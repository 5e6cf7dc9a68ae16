/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-session.h"
#include "ix-match-session.h"
#include "ix-phone-page.h"

G_BEGIN_DECLS

/* The pages that phones see of this computer, and the messages that it takes from them, as the settings say. */

/* Returns the finished pages of the evening and of the match, of IxPhonePage.  Either may be NULL. */
GPtrArray *ix_phones_make_pages (IxEveningSession *evening,
                                 IxMatchSession   *match) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the address of the page of a table, from 0, where its result is told; @start is that of the start page.  NULL:
 * nobody may tell results. */
char *ix_phones_table_url (const char       *start,
                           IxEveningSession *evening,
                           guint             table) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the paths at which phones may tell something, ended by NULL. */
char **ix_phones_accepted (void) G_GNUC_WARN_UNUSED_RESULT;

/* Notes in the evening what a phone told by @body at @path.  FALSE with @error if it is nothing that its forms send,
 * if phones may not tell it, or if it is not possible now; then nothing is noted. */
gboolean ix_phones_take_post (IxEveningSession *evening,
                              const char       *path,
                              GBytes           *body,
                              GError          **error);

/* Writes the pages of the evening into @folder, for a server of somebody else's or for a stick: they tell nothing back.
 * @for_others: everybody may read them.  FALSE with @error if one cannot be written. */
gboolean ix_phones_write_pages (const IxEveningState *state,
                                const char           *folder,
                                gboolean              for_others,
                                GError              **error);

/* The secret that codes and words are made from; it is made up when it is first needed. */
char *ix_phones_secret (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
