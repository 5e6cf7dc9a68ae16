/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-phone-page.h"

G_BEGIN_DECLS

/* The pages that were sent to the process for phones: it has them, or will once all is written, and is told only what
 * it lacks. */
typedef struct {
  GHashTable *etags;   /* key of a page → its etag */
  char       *word;    /* NULL: none */
  char      **accepts; /* NULL: it was not told any */
} IxPhonesSent;

void ix_phones_sent_init (IxPhonesSent *sent);
void ix_phones_sent_clear (IxPhonesSent *sent);

/* Another process has nothing. */
void ix_phones_sent_forget (IxPhonesSent *sent);

/* Returns the messages (ix-wire.h) after which the process has @pages, of IxPhonePage, below @word, and accepts POST at
 * @accepts, which end with NULL; and notes that it has them.  NULL: it has all that already. */
GBytes *ix_phones_sent_update (IxPhonesSent      *sent,
                               const GPtrArray   *pages,
                               const char *const *accepts,
                               const char        *word) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
