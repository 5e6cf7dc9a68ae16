/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-session.h"
#include "ix-evening-teams.h"

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
  gboolean    partners;   /* they change each round */
  gboolean    markup;     /* all names, of the evening and its place too, look like markup */
} ClubRecipe;

/* A new evening with nobody in it.  NULL with @error if @set_up is refused. */
IxEveningSession *club_begin (IxStore        *store,
                              IxEveningSetUp  set_up,
                              GError        **error);

/* An evening to which all have come. */
IxEveningSession *club_evening (IxStore          *store,
                                const ClubRecipe *recipe);

/* Does something that must be accepted. */
void club_do (IxEveningSession *session,
              IxEveningEvent    event);

/* The teams: in the usual way for so many, but nobody has to join. */
void club_make_teams (IxEveningSession *session,
                      const ClubRecipe *recipe);

/* The next round. */
void club_pair (IxEveningSession *session);

/* The first @n tables of the last round have their results. */
void club_give_results (IxEveningSession *session,
                        guint             n);

/* Seats all who are present for a group match, odd numbers by one way or another; and gives it a result,
 * by boards where all of them play on. */
void club_seat_group (IxEveningSession *session,
                      IxGroupEnd        end);
void club_end_group (IxEveningSession *session);

/* So many rounds with all their results, made and paired. */
void club_play (IxEveningSession *session,
                const ClubRecipe *recipe,
                guint             n_rounds);

/* The round that is played last, and how many tables it has. */
const IxClubRound *club_round (IxEveningSession *session);
guint              club_n_tables (IxEveningSession *session);

G_END_DECLS
