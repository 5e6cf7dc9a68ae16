/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-replay.h"

G_BEGIN_DECLS

/* Sets @error, with @line where it is, and returns FALSE. */
gboolean ix_replay_fail (IxReplay   *replay,
                         guint       line,
                         GError    **error,
                         const char *format,
                         ...) G_GNUC_PRINTF (4, 5);

/* Sets @boards to the position in which the record begins.  Fails if the record has an error, is not
 * for this number of boards, or has a bad FEN tag; one that leaves out what can be assumed is noted. */
gboolean ix_game_set_up (const IxGame    *game,
                         const IxVariant *variant,
                         IxBoards        *boards,
                         IxReplay        *replay,
                         GError         **error);

/* The time that a turn can have taken after which a clock that had shown @before showed @after.
 * Only a turn within the delay, or within the time that Bronstein's gives back, leaves it open. */
typedef struct {
  gint64 least, most;
} IxTimeUsed;
IxTimeUsed ix_replay_time_used (gint64   increment,
                                IxTiming timing,
                                gint64   before,
                                gint64   after);

/* Finds out who has won the record that @replay has played through, and whether its reason, its
 * result and its Result tag agree with that. */
gboolean ix_replay_check_end (IxReplay        *replay,
                              const IxGame    *game,
                              const IxVariant *variant,
                              GError         **error);

G_END_DECLS
