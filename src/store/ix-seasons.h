/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season-evening.h"
#include "ix-season-text.h"
#include "ix-store-kept.h"

G_BEGIN_DECLS

/* The seasons of the club.  The data file has their definitions, beside saved rules and settings, so
 * that copies of it have them; the figures are read from its evenings. */

/* Returns the seasons, of IxSeason, by name.  @refused, which may be NULL, becomes those that cannot be
 * read, of IxRefused. */
GPtrArray *ix_seasons_read (IxStore    *store,
                            GPtrArray **refused) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the season of that name, whatever its case; NULL if there is none. */
const IxSeason *ix_seasons_find (const GPtrArray *seasons,
                                 const char      *name);

/* Keeps @season in the place of the one that is called @old; NULL: as a new one.  FALSE if it is not as
 * ix_season_check() wants it, or another season has its name. */
gboolean ix_seasons_save (IxStore        *store,
                          const IxSeason *season,
                          const char     *old,
                          GError        **error);

/* Removes the season of that name, whatever its case. */
gboolean ix_seasons_remove (IxStore    *store,
                            const char *name,
                            GError    **error);

/* An evening that a season may have. */
typedef struct {
  gint64        id;
  char         *name;
  IxSeasonFacts facts; /* it owns the texts */
} IxSeasonCandidate;

/* Returns all evenings of the data file that are not deleted and can be read, of IxSeasonCandidate, the newest
 * first.  NULL if the file cannot be read. */
GPtrArray *ix_seasons_candidates (IxStore *store,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the evenings that the season chooses, of IxSeasonEvening.  @refused, which may be NULL, becomes
 * those that cannot be read, and those that it names and that are not there, of IxRefused.  NULL
 * if the file cannot be read. */
GPtrArray *ix_seasons_evenings (IxStore        *store,
                                const IxSeason *season,
                                GPtrArray     **refused,
                                GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event, of the time @at, by which the teams of evening @id are balanced with the club's own ratings of the
 * season of that name, of all its evenings but this one.  NULL with @error. */
IxEveningEvent *ix_seasons_balance (IxStore              *store,
                                    const char           *name,
                                    gint64                id,
                                    const IxEveningState *state,
                                    gint64                at,
                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
