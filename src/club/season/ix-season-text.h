/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season.h"

G_BEGIN_DECLS

/* A season as text: lines of KEY=VALUE below "[Season]".  ../season.md tells the keys. */

#define IX_SEASON_FORMAT 1
#define IX_SEASON_MAX_TEXT 65536

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

/* Sets an option of a rule from a text that somebody types: "places" from "25; 18; 12.5", "bonus" from "0.5", "order"
 * from "Ann Smith | Bob Jones", "tie-break" from "BH-C1".  A comma is a decimal mark, too; between places it parts them,
 * unless it stands between two digits and the language has it as its decimal mark.  FALSE sets @error, and the rule
 * stays as it is. */
gboolean ix_season_rule_set (IxSeasonRule *rule,
                             const char   *key,
                             const char   *value,
                             GError      **error);

/* Return such texts of a rule that has these options, with the decimal mark of the language. */
char *ix_season_rule_places_text (const IxSeasonRule *rule) G_GNUC_WARN_UNUSED_RESULT;
char *ix_season_rule_bonus_text (const IxSeasonRule *rule) G_GNUC_WARN_UNUSED_RESULT;
char *ix_season_rule_order_text (const IxSeasonRule *rule) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the coefficient from "2", "3/2", "1.5", "1,5" or "150%".  FALSE sets @error, and it stays as it is. */
gboolean ix_season_pick_set_coefficient (IxSeasonPick *pick,
                                         const char   *text,
                                         GError      **error);

/* Returns it as "2" or "3/2". */
char *ix_season_pick_coefficient_text (const IxSeasonPick *pick) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
