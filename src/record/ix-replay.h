/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards.h"
#include "ix-game.h"
#include "ix-notation.h"

G_BEGIN_DECLS

/* What a record was found to be when it was played. */
typedef struct {
  IxBoards boards;        /* at the end, or where it went wrong */
  guint    n_turns;
  guint    line;          /* of what is wrong, where the game failed */
  gint64   clash;         /* by how much the boards' clocks contradict the order at worst, in us */
  guint    clash_line;    /* the half-move it shows at; 0: nowhere */
  guint    mark_line;     /* the first half-move whose # is wrong; 0: none */
  guint    result_line;   /* where `*` stands against a Result tag that knows better; 0: nowhere */
} IxReplay;

/* For a turn that no record has, because it is made for the player. */
#define IX_REPLAY_UNWRITTEN G_MAXUINT

/* Called behind each turn: the number of the half-move in the record, from 0, or
 * IX_REPLAY_UNWRITTEN; the steps that it meant, the boards before and after. */
typedef void (*IxReplayFunc) (const IxGame     *game,
                              guint             n,
                              const IxTurn     *turn,
                              const IxBoards   *before,
                              const IxBoards   *after,
                              gpointer          data);

/* Plays the record from its FEN tag or the first position to its stated end: every turn must be
 * legal, numbers must be in order, a stated mate must be one, and the result must agree with what
 * is said of the end.  Disagreeing clocks and marks are told in @replay and fail nothing.  On
 * failure @error tells what is wrong and @replay->line where.  @func may be NULL. */
gboolean ix_game_replay (const IxGame    *game,
                         const IxVariant *variant,
                         IxNotationFlags  flags,
                         IxReplay        *replay,
                         IxReplayFunc     func,
                         gpointer         data,
                         GError         **error);

G_END_DECLS
