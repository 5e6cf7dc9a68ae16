/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes teams of equal strength out of those present (tournament.md 1.1): the highest plays with
 * the lowest. */

typedef struct {
  const char *code;      /* of the grading list: settles ties; may be NULL */
  gint        grade;     /* 0: none, and no estimate */
  gint        rapid;
  gboolean    estimated; /* the grade is the arbiter's estimate */
  gboolean    house;     /* helps out; not ranked for prizes */
} IxPartner;

/* Compares two by strength: by grade, rapid grade, then code.  Teams are made in this order, and
 * their members sit in it.  Returns less than 0 if @a is first; equal ones stand in the order of
 * entry. */
gint ix_partner_compare (const IxPartner *a,
                         const IxPartner *b);

typedef enum {
  IX_WISH_NONE,
  IX_WISH_APART,    /* not in one team */
  IX_WISH_TOGETHER, /* in one team */
  IX_WISH_OTHERS,   /* rather not in one team: they were last time.  All other wishes go before; no
                     * event has it. */
  IX_WISH_TABLES,   /* not at one table; only where partners change (ix-partners.h) */
} IxWish;

/* A wish of two partners; a later wish about the same two replaces it. */
typedef struct {
  guint  a, b;
  IxWish wish;
} IxPairWish;

/* Methods for a number of partners that is not a multiple of four. */
typedef enum {
  IX_ODD_NUMBER_NOTHING,
  IX_ODD_NUMBER_TEAM_OF_THREE, /* the middle three take turns */
  IX_ODD_NUMBER_HOUSE_PLAYER,  /* one house player joins */
  IX_ODD_NUMBER_HOUSE_PAIR,    /* two house players join */
  IX_ODD_NUMBER_LAST_WAITS,    /* the last to arrive waits for another */
  IX_ODD_NUMBER_TEAM_BYE,      /* one team has no opponent in each round */
  IX_ODD_NUMBER_TWO_TEAMS_OF_THREE,
  IX_ODD_NUMBER_TEAM_OF_THREE_AND_BYE,
  IX_ODD_NUMBER_THREE_TEAMS_OF_THREE,
} IxOddNumberMethod;

/* A method and its cost. */
typedef struct {
  IxOddNumberMethod method;
  guint             n_teams;
  guint             n_threes;
  guint             n_house;   /* house players to find */
  guint             n_waiting; /* partners without a team until another arrives */
  guint             n_idle;    /* partners idle in each round */
  gboolean          team_bye;
} IxOddNumberOption;

/* The options for @n_partners, not counting house players: an array of IxOddNumberOption, the
 * cheapest first, those with house players last.  Empty if there are not enough for two teams. */
GArray *ix_odd_number_options (guint n_partners) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the strength of a team whose @n_members have @sum as the sum of their grades: for three two
 * thirds of it, rounded, so that it compares with that of two. */
static inline gint
ix_team_sum (gint  sum,
             guint n_members)
{
  return n_members == 3 ? (2 * sum + 1) / 3 : sum;
}

typedef struct {
  guint    members[3]; /* partners, the strongest first */
  guint    n_members;  /* 2, or 3 taking turns */
  gint     sum;        /* ix_team_sum() */
  gboolean estimated;  /* a grade is an estimate */
  gboolean house;      /* a house player is in it */
} IxMadeTeam;

typedef struct {
  GArray *teams;    /* of IxMadeTeam, the strongest seed first */
  guint   waiting;  /* the partner who waits; G_MAXUINT */
  guint   n_broken; /* wishes that could not be granted, without those of IX_WISH_OTHERS */
  guint   n_again;  /* and of these */
} IxTeams;

/* Sorts the partners by strength: grade, then rapid grade, then code.  Returns their places in
 * @partners. */
guint *ix_partners_order (const IxPartner *partners,
                          guint            n_partners) G_GNUC_WARN_UNUSED_RESULT;

/* The median of the known grades, to be offered as an estimate; 0 if there are none. */
gint ix_partners_median (const IxPartner *partners,
                         guint            n_partners);

/* Makes teams by @method.  @partners are in order of arrival and include any house players.  Wishes
 * are granted as far as possible, which @n_broken of the result tells.  Returns NULL if @method
 * does not fit @n_partners. */
IxTeams *ix_teams_make (const IxPartner  *partners,
                        guint             n_partners,
                        const IxPairWish *wishes,
                        guint             n_wishes,
                        IxOddNumberMethod method) G_GNUC_WARN_UNUSED_RESULT;
void     ix_teams_free (IxTeams *teams);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxTeams, ix_teams_free)

G_END_DECLS
