/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season-evening.h"

G_BEGIN_DECLS

/* Matches people, or teams, over the evenings of a season: they are known by their codes, else by their names, and by
 * their clubs where people of several clubs have one name.  A doubtful match is a question; the lines Merge, Apart and
 * Part of the season settle it. */

typedef struct {
  char  *name;  /* at the newest evening */
  char  *shown; /* the name, with the code behind it where somebody else has the name too */
  char  *code;  /* empty: none */
  guint  n_evenings; /* at which they took part */
} IxSeasonPerson;

typedef enum {
  IX_SEASON_ASK_CODES,   /* the same name with different codes, never at one evening */
  IX_SEASON_ASK_WHICH,   /* a name without a code, which several with codes have */
  IX_SEASON_ASK_SIMILAR, /* nearly the same name, never at one evening */
  IX_SEASON_ASK_TWICE,   /* the same name twice at one evening */
  IX_SEASON_ASK_BOTH,    /* a merger of two who played at the same evening: not done */
  IX_SEASON_ASK_NOBODY,  /* a line of the season names somebody who is not there */
} IxSeasonAsk;

typedef struct {
  IxSeasonAsk ask;
  guint       one, other; /* people; IX_NOBODY */
  gint64      evening;    /* TWICE, BOTH; else 0 */
  guint       nth;        /* TWICE: `other` is the nth of that name at the evening, and a line Part would name them; 0: one
                           * of both has a code, and a line Apart would part them */
  char       *name;       /* NOBODY: as the line has it; TWICE with `nth`: the name; else NULL */
  char       *key;        /* TWICE with `nth`: that of the name, or of the code; else NULL */
} IxSeasonQuestion;

typedef struct {
  GPtrArray *people;    /* of IxSeasonPerson, in the order in which they came */
  GPtrArray *of;        /* of GArray of guint: by evenings, by entries or teams, the person;
                         * IX_NOBODY: house players, and who did not take part */
  GArray    *questions; /* of IxSeasonQuestion */
  GPtrArray *identities; /* what codes and names made, before people were put together */
} IxSeasonPeople;

/* Finds the people of the evenings, an array of IxSeasonEvening in order; teams with @teams.  Lines of
 * @season that settle who is who are about what it ranks, and count only then. */
IxSeasonPeople *ix_season_people_new (const IxSeason  *season,
                                      const GPtrArray *evenings,
                                      gboolean         teams) G_GNUC_WARN_UNUSED_RESULT;
void            ix_season_people_free (IxSeasonPeople *people);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSeasonPeople, ix_season_people_free)

/* Returns the key of the name of a person or a team: the words in any order.  Of several people, "Ann Smith / Bob
 * Jones", the order does not matter either, but everybody keeps their own words. */
char *ix_season_name_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the key of somebody at an evening, by which lines of the season are about them: that of the code, "[123456A]",
 * else of the name. */
char *ix_season_key (const char *name,
                     const char *code) G_GNUC_WARN_UNUSED_RESULT;

/* Does a text of the season mean the one with that key?  A name may end with a bracket, too. */
gboolean ix_season_means (const char *text,
                          const char *key);

static inline const IxSeasonPerson *
ix_season_person (const IxSeasonPeople *people,
                  guint                 n)
{
  return people->people->pdata[n];
}

/* Returns the person whom an entry, or a team, of the evening is. */
guint ix_season_person_of (const IxSeasonPeople *people,
                           guint                 evening,
                           guint                 who);

/* Returns the person whom a text of the season names, "Ann Smith" or "[123456A]"; IX_NOBODY if there is
 * none. */
guint ix_season_people_find (const IxSeasonPeople *people,
                             const char           *text);

/* Returns the text that names a person in a line of the season. */
char *ix_season_person_text (const IxSeasonPerson *person) G_GNUC_WARN_UNUSED_RESULT;

/* A person is known under one or several identities: codes, and names without a code.  Returns those of a person, of
 * guint; the text that names one in a line of the season; the one that a text names, or IX_NOBODY; and the person. */
GArray *ix_season_identities (const IxSeasonPeople *people,
                              guint                 person) G_GNUC_WARN_UNUSED_RESULT;
char   *ix_season_identity_text (const IxSeasonPeople *people,
                                 guint                 identity) G_GNUC_WARN_UNUSED_RESULT;
guint   ix_season_identity_find (const IxSeasonPeople *people,
                                 const char           *text);
guint   ix_season_identity_person (const IxSeasonPeople *people,
                                   guint                 identity);

G_END_DECLS
