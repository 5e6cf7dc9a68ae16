/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-session.h"
#include "ix-evening-teams.h"
#include "ix-room-window.h"

G_BEGIN_DECLS

/* Evenings for the room to look at. */

typedef struct {
  guint       n_players;
  const char *variant;    /* NULL: "newport" */
  guint       n_rounds;   /* 0: 6 */
  gboolean    long_names; /* some are */
  gboolean    named;      /* teams have names */
  gboolean    namesakes;  /* of the first eight some share a surname, some the whole name */
  gboolean    house;      /* the last is a house player */
  gboolean    twice;      /* double rounds, by the clock */
  gboolean    markup;     /* all names, of the evening and its place too, look like markup */
} RoomRecipe;

/* An evening to which all have come. */
IxEveningSession *room_evening (IxStore          *store,
                                const RoomRecipe *recipe);

/* Does something that must be accepted. */
void room_do (IxEveningSession     *session,
              IxEveningEvent event);

/* The teams: in the usual way for so many, but nobody has to join. */
void room_make_teams (IxEveningSession *session,
                      const RoomRecipe *recipe);

/* The next round. */
void room_pair (IxEveningSession *session);

/* The first @n tables of the last round have their results. */
void room_give_results (IxEveningSession *session,
                        guint             n);

/* Seats all who are present for a group match, odd numbers by one way or another; and gives it a result,
 * by boards where all of them play on. */
void room_seat_group (IxEveningSession *session,
                      IxGroupEnd        end);
void room_end_group (IxEveningSession *session);

/* So many rounds with all their results, made and paired. */
void room_play (IxEveningSession *session,
                const RoomRecipe *recipe,
                guint             n_rounds);

/* The round that is played last, and how many tables it has. */
const IxClubRound *room_round (IxEveningSession *session);
guint              room_n_tables (IxEveningSession *session);

/* The window, on the screen, with such a size. */
IxRoomWindow *room_window (IxEveningSession *session,
                           int               width,
                           int               height);

G_END_DECLS
