/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-session.h"

G_BEGIN_DECLS

/* An event can take away what nobody has asked for: when a board ends, the turns that are made on the boards of a match
 * while their clocks are not pressed yet; and when a board is corrected, stall claims. */
typedef struct _IxUnpressed IxUnpressed;

IxUnpressed *ix_unpressed_new (IxMatchSession *session) G_GNUC_WARN_UNUSED_RESULT;
void         ix_unpressed_free (IxUnpressed *self);

/* Call this for each event of the match: a turn that it completes or takes back is no surprise. */
void ix_unpressed_hear (IxUnpressed        *self,
                        const IxMatchEvent *event);

/* Call this when the match has changed.  Returns which turns were taken back and which claims closed in silence, in
 * a sentence for each; NULL if none were. */
char *ix_unpressed_collect (IxUnpressed *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
