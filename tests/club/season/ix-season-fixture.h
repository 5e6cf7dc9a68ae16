/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season-table.h"

G_BEGIN_DECLS

/* Random seasons. */
typedef struct {
  IxSeason  *season;
  GPtrArray *evenings; /* of IxSeasonEvening */
  GPtrArray *states;   /* of IxEvening, in the same order */
} IxSeasonFixture;

/* Makes a season of so many evenings, with people out of @n_people; 0: as the lot has it. */
void ix_season_fixture_init (IxSeasonFixture *fixture,
                             GRand           *rand,
                             guint            n_evenings,
                             guint            n_people);
void ix_season_fixture_clear (IxSeasonFixture *fixture);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxSeasonFixture, ix_season_fixture_clear)

/* Returns the date of the evening of that number, a week after the one before. */
char *ix_season_fixture_date (guint n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
