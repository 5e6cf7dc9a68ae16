/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ix-wire-news.h"

G_BEGIN_DECLS

/* The process interchange-web, which is given pages and heard.  It may die or hang: it is started again, with the newest
 * pages, and nothing here ever waits for it.  Of pages that it does not take, the newest are kept and no others.
 *
 * Signals:
 *   changed ()                     the state or the number of viewers is another
 *   posted (char *path, GBytes *)  a phone sent something to a path that accepts */
#define IX_TYPE_PHONES_PROCESS (ix_phones_process_get_type ())
G_DECLARE_FINAL_TYPE (IxPhonesProcess, ix_phones_process, IX, PHONES_PROCESS, GObject)

typedef enum {
  IX_PHONES_OFF,
  IX_PHONES_STARTING, /* also when it is started again */
  IX_PHONES_ON,
  IX_PHONES_FAILED, /* ix_phones_process_get_why() says why */
} IxPhonesState;

IxPhonesProcess *ix_phones_process_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* For tests: the process is the program at @path. */
void ix_phones_process_set_program (IxPhonesProcess *self,
                                    const char      *path);

/* Starts it at @address, in place of the one that runs.  @port 0: any that is free. */
void ix_phones_process_start (IxPhonesProcess *self,
                              guint32          address,
                              guint16          port);

/* Ends it.  @why: a sentence, if this is a failure; else NULL. */
void ix_phones_process_stop (IxPhonesProcess *self,
                             const char      *why);

/* Shows @pages, of IxPhonePage, below @word until there are others; POST is accepted at the paths @accepts, which end
 * with NULL.  @pages NULL: those before are not shown to another process, and there are no others yet. */
void ix_phones_process_show (IxPhonesProcess   *self,
                             GPtrArray         *pages,
                             const char *const *accepts,
                             const char        *word);

IxPhonesState ix_phones_process_get_state (IxPhonesProcess *self);

/* A sentence about a failure; NULL: there is none. */
const char *ix_phones_process_get_why (IxPhonesProcess *self);

/* The failure that the process told since it was started; IX_FAILED_OTHERWISE: none, too. */
IxWireFailure ix_phones_process_get_failure (IxPhonesProcess *self);

/* The port that it has, or is to have; 0: any. */
guint16 ix_phones_process_get_port (IxPhonesProcess *self);

/* How many phones were seen within the last ten seconds. */
guint ix_phones_process_get_n_viewers (IxPhonesProcess *self);

/* For tests: the number of the process; NULL: none runs.  And how many bytes wait for it to take them. */
const char *ix_phones_process_get_identifier (IxPhonesProcess *self);
gsize       ix_phones_process_get_n_waiting (IxPhonesProcess *self);

G_END_DECLS
