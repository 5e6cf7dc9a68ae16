/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-teams.h"
#include "ix-live-evening.h"
#include "ix-room-window.h"

G_BEGIN_DECLS

/* Evenings for the room to look at. */

typedef struct {
  guint       n_players;
  const char *variant;    /* NULL: "newport" */
  guint       n_rounds;   /* 0: 6 */
  gboolean    long_names; /* some are */
  gboolean    named;      /* teams have names */
} RoomRecipe;

/* An evening to which all have come. */
IxLiveEvening *room_evening (IxStore          *store,
                             const RoomRecipe *recipe);

/* Does something that must be accepted. */
void room_do (IxLiveEvening     *live,
              IxEveningEvent event);

/* The teams: in the usual way for so many, but nobody has to join. */
void room_make_teams (IxLiveEvening    *live,
                      const RoomRecipe *recipe);

/* The next round. */
void room_pair (IxLiveEvening *live);

/* The first @n tables of the last round have their results. */
void room_give_results (IxLiveEvening *live,
                        guint          n);

/* So many rounds with all their results, made and paired. */
void room_play (IxLiveEvening    *live,
                const RoomRecipe *recipe,
                guint             n_rounds);

/* The round that is played last, and how many tables it has. */
const IxClubRound *room_round (IxLiveEvening *live);
guint              room_n_tables (IxLiveEvening *live);

/* The window, on the screen, with such a size. */
IxRoomWindow *room_window (IxLiveEvening *live,
                           int            width,
                           int            height);

G_END_DECLS
