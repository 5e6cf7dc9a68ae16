/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* Seats all who are present for the group match that ends an evening (rules.md 2, tournament.md
 * 1.12): two teams, each with one seat at every board and both seated by strength.
 *
 * The first and the second in strength meet on the first board, the third and the fourth on the
 * second, and so on: no other pairs are closer, neither in all nor at the widest.  One of each
 * pair is then chosen for team 1 so that the sums of the grades of both teams are as even as any
 * choice makes them; so they are never further apart than the two players of the widest board.
 * Where several choices are equally good, the sums are kept even from the first board down; what is
 * then still open is drawn.
 *
 * With free pairs the sums are the most even of all divisions, and of those the boards are the
 * closest in all.  With 8 to 14 people of ratings from 800 to 2400 the sums are then 2 to 60 apart
 * instead of 40 to 120, and the players of a board 180 instead of 140.  From 20 people on there is
 * little to gain, and it is not tried for more than IX_GROUP_MOST_FREE seats.
 *
 * An unknown grade counts as the median of the known ones, two who take turns as the
 * mean of both, a half counting up. */

#define IX_GROUP_LEAST_BOARDS 2
#define IX_GROUP_MOST_BOARDS 32
#define IX_GROUP_MOST_PEOPLE (2 * IX_GROUP_MOST_BOARDS + 1) /* one watches or takes turns */
#define IX_GROUP_MOST_GRADE 4000
#define IX_GROUP_MOST_FREE 20 /* seats that free pairs are tried for */

typedef struct {
  gint  grade;     /* 0: unknown */
  guint n_sat_out; /* the times that they sat out this evening */
} IxGroupPerson;

/* Those who are present, in order of arrival.  The arbiter is not one of them; their number is
 * @n_people. */
typedef struct {
  const IxGroupPerson *people;
  guint                n_people;
  gint                 arbiter_grade; /* 0: unknown */
  guint32              seed;          /* for drawing lots; 0: the order of arrival decides */
  gboolean             free_pairs;    /* other than neighbours may meet */
} IxGroupField;

typedef enum {
  IX_GROUP_ALL_PLAY, /* the number is even */
  IX_GROUP_TURNS,    /* two take turns at one seat */
  IX_GROUP_ARBITER,  /* the arbiter plays */
  IX_GROUP_WATCH,    /* somebody watches this match, and another the next one */
} IxGroupMethod;

/* A method, who it concerns and its cost. */
typedef struct {
  IxGroupMethod method;
  guint         who[2];     /* numbers of people, of two the stronger first */
  guint         n_who;
  guint         n_boards;
  guint         n_idle;     /* people who do not play at any one time */
  gint          difference; /* between the sums of both teams */
  gint          widest;     /* difference on one board */
} IxGroupOption;

typedef enum {
  IX_GROUP_ACCEPTED,
  IX_GROUP_REFUSED_FEW,    /* not enough for IX_GROUP_LEAST_BOARDS */
  IX_GROUP_REFUSED_MANY,   /* too many for IX_GROUP_MOST_BOARDS */
  IX_GROUP_REFUSED_GRADE,  /* a grade is not between 0 and IX_GROUP_MOST_GRADE */
  IX_GROUP_REFUSED_METHOD, /* the method does not fit the number of people */
  IX_GROUP_REFUSED_PERSON, /* nobody here has this number */
  IX_GROUP_REFUSED_SAME,   /* the two are one, or have one seat */
} IxGroupRefusal;

typedef struct {
  guint    number;  /* of the person */
  gint     grade;   /* as it counts */
  gboolean unknown; /* their own grade is */
} IxGroupPlayer;

typedef struct {
  IxGroupPlayer players[2];
  guint         n_players; /* 1, or 2 who take turns */
  gint          grade;
} IxGroupSeat;

typedef struct {
  guint         n_boards;
  IxGroupSeat   seats[IX_GROUP_MOST_BOARDS][2]; /* of both teams at each board, from 0 */
  IxGroupPlayer watching;
  guint         n_watching;                     /* 0 or 1 */
  gint          sums[2];
  gint          difference;                     /* between the sums */
  gint          widest;                         /* difference on one board */
} IxGroupSeating;

/* The colour of @team, 0 or 1, on @board: neighbouring boards feed each other. */
static inline IxColour
ix_group_colour (guint board,
                 guint team)
{
  return (board + team) % 2 == 0 ? IX_WHITE : IX_BLACK;
}

/* The options for those present, an array of IxGroupOption, the usual one first; an even number has
 * just one.  Two take turns who have sat out least, as near to each other in strength as can be;
 * one watches who has sat out least.  Of several those are chosen who leave the sums most even,
 * then the weakest.  So with @n_sat_out kept up to date nobody watches twice before all have
 * watched once, and it is not always the weakest.  NULL if there are none, for which @why has the
 * reason. */
GArray *ix_group_options (const IxGroupField *field,
                          IxGroupRefusal     *why) G_GNUC_WARN_UNUSED_RESULT;

/* Seats @field by @method.  @who are the two who take turns or the one who watches: those of an
 * option, or others whom the arbiter prefers; other methods do not read it.  If it is refused
 * @seating stays as it was. */
IxGroupRefusal ix_group_seating_make (const IxGroupField *field,
                                      IxGroupMethod       method,
                                      const guint        *who,
                                      IxGroupSeating     *seating);

/* Fills in grades and sums of a seating whose boards, seats and numbers of people are given; the
 * arbiter's number is @n_people.  Methods and numbers of people are not checked. */
IxGroupRefusal ix_group_seating_count (const IxGroupField *field,
                                       IxGroupSeating     *seating);

/* Lets two people trade places, be they seated, taking turns or watching, and counts the sums
 * again.  They may leave the order of strength.  If it is refused @seating stays as it was. */
IxGroupRefusal ix_group_seating_trade (IxGroupSeating *seating,
                                       guint           a,
                                       guint           b);

G_END_DECLS
