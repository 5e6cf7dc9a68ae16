/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* What may be done when somebody leaves or comes late (tournament.md 1.7), each way with what it
 * costs and the events that do it.  All that is offered can be applied. */
typedef enum {
  IX_EVENING_OPTION_GOES,        /* he leaves, and no team is the worse for it */
  IX_EVENING_OPTION_TWO_PLAY_ON, /* he leaves two of three */
  IX_EVENING_OPTION_FROM_THREE,  /* his partner gets one of three */
  IX_EVENING_OPTION_NEW_PARTNER, /* his partner gets somebody who has no team: the house player, who waits */
  IX_EVENING_OPTION_MERGE,       /* his partner and another orphan go on as one team */
  IX_EVENING_OPTION_REST,        /* his team rests */
  IX_EVENING_OPTION_FOR_HOUSE,   /* who came takes the place of the house player */
  IX_EVENING_OPTION_ORPHAN,      /* who came plays with one who has no partner */
  IX_EVENING_OPTION_THIRD,       /* who came becomes the third of a pair: where sums get most even */
  IX_EVENING_OPTION_TAKES_BYE,   /* a new team meets who has the bye in a round that is paired */
  IX_EVENING_OPTION_APPENDED,    /* a new team plays from the next round on */
  IX_EVENING_OPTION_WAITS,       /* who came waits for another */
} IxEveningOptionKind;

typedef struct {
  IxEveningOptionKind kind;
  guint               team;       /* that goes on, or rests; IX_NOBODY */
  guint               other;      /* the team that is taken in, gives a player, or is met; IX_NOBODY */
  guint               entry;      /* who joins, or is replaced; IX_NOBODY */
  gint                sum;        /* of `team` then */
  gint                spread;     /* then, the highest sum of an active team less the lowest */
  gint                score;      /* with which `team` goes on, in tenths */
  guint               n_missed;   /* paired rounds in which a new team has nothing */
  guint               n_forfeits; /* open matches that are lost by it */
  gboolean            team_bye;   /* then a team has the bye in each round */
  GPtrArray          *events;     /* of IxEveningEvent: one act; none where nothing is to be done */
} IxEveningOption;

/* @entry leaves; an array of IxEveningOption, what is best first. */
GPtrArray *ix_evening_withdrawal_options (const IxEvening *evening,
                                          guint            entry,
                                          gint64           at) G_GNUC_WARN_UNUSED_RESULT;

/* @entry, who is in no active team, is to play. */
GPtrArray *ix_evening_late_entry_options (const IxEvening *evening,
                                          guint            entry,
                                          gint64           at) G_GNUC_WARN_UNUSED_RESULT;

/* @a and @b, who are in no active team, are to play together. */
GPtrArray *ix_evening_late_pair_options (const IxEvening *evening,
                                         guint            a,
                                         guint            b,
                                         gint64           at) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
