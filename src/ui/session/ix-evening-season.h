/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-session.h"
#include "ix-season-table.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The season that the evening under way is shown with: the one that was chosen, else the first that has the evening.
 * Its evenings stay in memory; after a result only the one under way is read again, and all if another one changed. */
typedef struct _IxEveningSeason IxEveningSeason;

/* @store outlives all calls but the last one, ix_evening_season_unref(), which any thread may make. */
IxEveningSeason *ix_evening_season_new (IxStore *store);
IxEveningSeason *ix_evening_season_ref (IxEveningSeason *self);
void             ix_evening_season_unref (IxEveningSeason *self);

/* Chooses the season of that name, and no other one if it is gone; NULL: the first that has the evening. */
void ix_evening_season_choose (IxEveningSeason *self,
                               const char      *name);

/* The season called @old is called @name now: if it was shown, it stays. */
void ix_evening_season_rename (IxEveningSeason *self,
                               const char      *old,
                               const char      *name);

/* Returns the table as it is now, which belongs to @self and is valid until the next call; NULL if there is no season
 * to show.  @evening may be NULL. */
const IxSeasonTable *ix_evening_season_table (IxEveningSeason  *self,
                                              IxEveningSession *evening);

G_END_DECLS
