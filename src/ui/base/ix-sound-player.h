/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Plays short sound files through libcanberra, which may be missing or find no sound server.  The media of GTK are no
 * other way: newer versions end the program where a part of GStreamer is not installed. */
typedef struct _IxSoundPlayer IxSoundPlayer;

/* Cheap: a sound server is looked for with the first sound. */
IxSoundPlayer *ix_sound_player_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void           ix_sound_player_free (IxSoundPlayer *player);

/* The player of the whole program, which tells the preferences whether sound works. */
IxSoundPlayer *ix_sound_player_get_default (void);

/* Begins to play a WAV file.  Sounds of one channel may cut each other short.
 *
 * Returns: FALSE if this computer plays nothing */
gboolean ix_sound_player_play (IxSoundPlayer *player,
                               const char    *path,
                               guint          channel);

/* The reason why this computer plays no sounds, as a sentence for people; NULL if it does. */
const char *ix_sound_player_why_silent (IxSoundPlayer *player);

G_END_DECLS
