/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Options for a withdrawal or a late entry (tournament.md 1.7), each with its cost and the events
 * that carry it out.  All options offered can be applied. */
typedef enum {
  IX_EVENING_OPTION_GOES,        /* the player leaves, and no team is affected */
  IX_EVENING_OPTION_TWO_PLAY_ON, /* the other two of three play on */
  IX_EVENING_OPTION_FROM_THREE,  /* the partner gets a player of a team of three */
  IX_EVENING_OPTION_NEW_PARTNER, /* the partner gets a player without a team: the house player,
                                  * or one who waits */
  IX_EVENING_OPTION_MERGE,       /* the partner and another orphan go on as one team */
  IX_EVENING_OPTION_NEW_HOUSE,   /* the partner gets a new house player, who enters */
  IX_EVENING_OPTION_JOINS,       /* the partner becomes the third of another pair, the team rests */
  IX_EVENING_OPTION_BOTH_BOARDS, /* the partner plays both boards, where partners change */
  IX_EVENING_OPTION_REST,        /* the team rests */
  IX_EVENING_OPTION_FOR_HOUSE,   /* the late entry replaces the house player */
  IX_EVENING_OPTION_ORPHAN,      /* the late entry joins a player without a partner */
  IX_EVENING_OPTION_THIRD,       /* the late entry becomes the third of a pair: the one that
                                  * makes sums most even */
  IX_EVENING_OPTION_WITH_HOUSE,  /* the late entry plays with a new house player, who enters */
  IX_EVENING_OPTION_TAKES_BYE,   /* a new team meets the team with the bye in a paired round */
  IX_EVENING_OPTION_APPENDED,    /* a new team plays from the next round on */
  IX_EVENING_OPTION_WAITS,       /* the late entry waits for a partner */
} IxEveningOptionKind;

typedef struct {
  IxEveningOptionKind kind;
  guint               team;       /* the team that goes on, or rests; IX_NOBODY */
  guint               other;      /* the team that is merged, gives a player, or is met;
                                   * IX_NOBODY */
  guint               entry;      /* the player who joins, or is replaced; IX_NOBODY.  A new house
                                   * player has the next free number. */
  gint                sum;        /* of `team` afterwards */
  gint                spread;     /* afterwards, the highest sum of an active team less the
                                   * lowest */
  gint                score;      /* of `team`, in tenths */
  guint               n_partners; /* players who get a partner whom they did not have; not those
                                   * who had no team, nor house players */
  guint               n_seats;    /* seats in paired rounds that somebody else takes, in other teams than `team` */
  guint               n_missed;   /* paired rounds without an entry for a new team */
  guint               n_forfeits; /* open matches that it loses */
  gboolean            team_bye;   /* afterwards, each round has a bye */
  gboolean            back;       /* `team` is the one that those who come back were in */
  GPtrArray          *events;     /* of IxEveningEvent: one act; none if nothing is to be done */
  GPtrArray          *missed;     /* of IxEveningEvent, of the same act and behind `events`: rounds
                                   * that a new team missed count half a point; none if there is no
                                   * such round */
} IxEveningOption;

/* Returns the options if @entry leaves, an array of IxEveningOption, the best first: in the order of
 * tournament.md 1.7, and of one kind the one that changes fewest people. */
GPtrArray *ix_evening_withdrawal_options (const IxEvening *evening,
                                          guint            entry,
                                          gint64           at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the options if @entry, who is in no active team, is to play.  The team that they left comes first if
 * it is open: nobody but a house player has their place, and the others are here. */
GPtrArray *ix_evening_late_entry_options (const IxEvening *evening,
                                          guint            entry,
                                          gint64           at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the options if @a and @b, who are in no active team, are to play together.  If one of them has a team that
 * rests, or both were in it and nobody else waits in it, it goes on. */
GPtrArray *ix_evening_late_pair_options (const IxEvening *evening,
                                         guint            a,
                                         guint            b,
                                         gint64           at) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
