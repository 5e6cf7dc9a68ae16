/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season-people.h"

G_BEGIN_DECLS

/* Answers to the question who is who: each changes the lines Merge, Apart and Part of a season.  @people are those of
 * the season before; those after it come from ix_season_people_new(). */

/* Makes two people one.  They stay two, and a question says why, if they were at the same evening. */
void ix_season_unite (IxSeason             *season,
                      const IxSeasonPeople *people,
                      guint                 one,
                      guint                 other);

/* Says that two people are two. */
void ix_season_keep_apart (IxSeason             *season,
                           const IxSeasonPeople *people,
                           guint                 one,
                           guint                 other);

/* Takes one identity out of the person who has it; the others of that person stay one. */
void ix_season_divide (IxSeason             *season,
                       const IxSeasonPeople *people,
                       const GPtrArray      *evenings,
                       guint                 identity);

/* Says that somebody at an evening, an entry or a team, was in truth called @as. */
void ix_season_rename_at (IxSeason              *season,
                          const IxSeasonEvening *evening,
                          guint                  who,
                          const char            *as);

/* Answers a question with `nth`: the second of one name at an evening is called @as. */
void ix_season_name_second (IxSeason               *season,
                            const IxSeasonQuestion *question,
                            const char             *as);

/* Takes back the mergers that a question is about: two who cannot be one, or one that names nobody. */
void ix_season_take_back (IxSeason               *season,
                          const IxSeasonPeople   *people,
                          const IxSeasonQuestion *question);

G_END_DECLS
