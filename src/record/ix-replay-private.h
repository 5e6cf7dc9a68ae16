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

/* Finds out who has won the record that @replay has played through, and whether its reason, its
 * result and its Result tag agree with that. */
gboolean ix_replay_check_end (IxReplay        *replay,
                              const IxGame    *game,
                              const IxVariant *variant,
                              GError         **error);

G_END_DECLS
