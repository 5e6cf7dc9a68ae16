/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-event.h"
#include "ix-record-error.h"

G_BEGIN_DECLS

/* Events of a match as text that stays readable to people and to later versions: a word for the
 * kind and a line for the rest.  Words and forms are never changed or given another meaning, for
 * journals are kept. */

/* "step", "press", "claim-stall", ... */
const char *ix_event_word (IxMatchEventKind kind);

/* What the event says besides its kind and its time: "1 white g1f3", "2 white 299000000", ...; an
 * empty string where there is nothing to say. */
char *ix_event_write (const IxMatchEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Reads both back.  A position is read by the rules of @variant, which @event keeps in it.  On
 * failure @event is unchanged. */
gboolean ix_event_parse (const char      *word,
                         const char      *text,
                         gint64           at,
                         const IxVariant *variant,
                         IxMatchEvent    *event,
                         GError         **error);

G_END_DECLS
