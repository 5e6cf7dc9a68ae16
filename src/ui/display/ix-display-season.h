/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-layout.h"
#include "ix-evening-session.h"
#include "ix-season-table.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The season that the room display shows: the one that was chosen, else the first that has the evening.  Its evenings stay
 * in memory; after a result only the one under way is read again. */
typedef struct _IxDisplaySeason IxDisplaySeason;

/* @store outlives it. */
IxDisplaySeason *ix_display_season_new (IxStore *store);
void             ix_display_season_free (IxDisplaySeason *self);

/* Chooses the season of that name; NULL: the first that has the evening. */
void ix_display_season_choose (IxDisplaySeason *self,
                               const char      *name);

/* Returns the table as it is now, which belongs to @self; NULL if there is no season to show.  @evening may be NULL. */
const IxSeasonTable *ix_display_season_table (IxDisplaySeason  *self,
                                              IxEveningSession *evening);

/* Returns the table of a season as a list; @table NULL, or without rows: what is said instead.  With @keeps_back it is not
 * shown, because it tells the standings. */
IxDisplayLayout *ix_display_season_layout (const IxSeasonTable *table,
                                           gboolean             keeps_back) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
