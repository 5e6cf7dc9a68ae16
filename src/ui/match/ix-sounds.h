/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-session.h"

G_BEGIN_DECLS

typedef enum {
  IX_SOUND_PRESS,   /* a clock was pressed */
  IX_SOUND_CAPTURE, /* a piece arrives in the partner's reserve */
  IX_SOUND_LOW,     /* a clock goes below IX_CLOCK_LOW */
  IX_SOUND_FLAG,
} IxSound;

/* Plays the sounds of a match, each board at its own pitch, unless the user has turned them off.
 *
 * Signal: play (guint sound, guint board), for every sound, audible or not */
#define IX_TYPE_SOUNDS (ix_sounds_get_type ())
G_DECLARE_FINAL_TYPE (IxSounds, ix_sounds, IX, SOUNDS, GObject)

/* Listens to @session, which it does not keep alive. */
IxSounds *ix_sounds_new (IxMatchSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
