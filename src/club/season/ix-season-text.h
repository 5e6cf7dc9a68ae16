/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season.h"

G_BEGIN_DECLS

/* A season as text: lines of KEY=VALUE below "[Season]".  ../season.md tells the keys. */

#define IX_SEASON_FORMAT 1
#define IX_SEASON_MAX_TEXT 65536
#define IX_SEASON_SUFFIX ".season"

typedef enum {
  IX_SEASON_ERROR_TEXT, /* it is no season, or a line is wrong */
  IX_SEASON_ERROR_NAME, /* a season cannot have this name, or one has it already */
} IxSeasonError;

#define IX_SEASON_ERROR (ix_season_error_quark ())
GQuark ix_season_error_quark (void);

/* Returns the text. */
char *ix_season_write (const IxSeason *season) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a text; any bytes.  NULL with @error, which names the line and the reason. */
IxSeason *ix_season_parse (const char *text,
                           gsize       length,
                           GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Is all as it must be: a name, a choice of evenings, a chain?  FALSE sets @error.  A
 * season of ix_season_parse() is; one that a window has put together may not be. */
gboolean ix_season_check (const IxSeason *season,
                          GError        **error);

G_END_DECLS
