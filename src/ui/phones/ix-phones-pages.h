/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-season.h"
#include "ix-evening-session.h"
#include "ix-match-session.h"
#include "ix-phone-page.h"

G_BEGIN_DECLS

/* The pages that phones see of this computer, and the messages that it takes from them, as the settings say. */

/* A copy of all that the pages are made of, which a thread may read: neither evening nor match wait for it. */
typedef struct _IxPhonesSource IxPhonesSource;

/* Copies evening, match and settings.  @evening and @match may be NULL.  The table of the season, which may be NULL, is
 * borrowed from @season: nobody else may use that until the copy is freed.  @match_alone: the pages of the match are
 * wanted, and no others. */
IxPhonesSource *ix_phones_source_new (IxEveningSession    *evening,
                                      IxMatchSession      *match,
                                      gboolean             match_alone,
                                      IxEveningSeason     *season,
                                      const IxSeasonTable *table) G_GNUC_WARN_UNUSED_RESULT;
void            ix_phones_source_free (IxPhonesSource *source);

/* Returns the finished pages, of IxPhonePage.  Any thread may call it. */
GPtrArray *ix_phones_source_make_pages (const IxPhonesSource *source) G_GNUC_WARN_UNUSED_RESULT;

/* Returns who must tell a result by phone before it can be entered with others, as the settings say. */
IxTellers ix_phones_tellers (void);

/* Returns the name of the page on which a table, from 0, tells its result: "t-0k3v9c.html".  Only who is told it can
 * find it. */
char *ix_phones_table_page (IxEveningSession *evening,
                            guint             table) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the address of that page; NULL: phones do not see the evening, or tables may tell nothing. */
char *ix_phones_table_url (IxEveningSession *evening,
                           guint             table) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the paths at which phones may tell something, ended by NULL. */
char **ix_phones_accepted (void) G_GNUC_WARN_UNUSED_RESULT;

/* Notes in the evening what a phone told by @body at @path.  Nothing is noted, and the page of the phone shows so, if it
 * is nothing that its forms send, if phones may not tell it, or if it is not possible now. */
void ix_phones_take_post (IxEveningSession *evening,
                          const char       *path,
                          GBytes           *body);

/* Writes the pages of the evening into @folder, for a server of somebody else's or for a stick: they tell nothing back.
 * @for_others: everybody may read them.  FALSE with @error if one cannot be written. */
gboolean ix_phones_write_pages (IxEveningSession *evening,
                                const char       *folder,
                                gboolean          for_others,
                                GError          **error);

/* Returns the word of an evening in its addresses; NULL has one, too. */
char *ix_phones_evening_word (IxEveningSession *evening) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
