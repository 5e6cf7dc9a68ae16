/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-event.h"
#include "ix-record-error.h"

G_BEGIN_DECLS

/* Events of a match as text that people and later versions can read: a word for the kind and a
 * line for the rest.  Words and forms never change or get another meaning, because journals are
 * kept. */

/* "step", "press", "claim-stall", ... */
const char *ix_event_word (IxMatchEventKind kind);

/* The content of the event besides its kind and its time: "1 white g1f3", "2 white 299000000",
 * ...; an empty string if there is none. */
char *ix_event_write (const IxMatchEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Reads both back; a @text of NULL is an empty one.  A position is read by the rules of @variant, which
 * @event keeps in it.  On failure @event is unchanged. */
gboolean ix_event_parse (const char      *word,
                         const char      *text,
                         gint64           at,
                         const IxVariant *variant,
                         IxMatchEvent    *event,
                         GError         **error);

G_END_DECLS
