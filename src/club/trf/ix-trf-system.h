/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-team-colours.h"
#include "ix-trf.h"

G_BEGIN_DECLS

/* The pairing system of a tournament as its file names it. */
typedef struct {
  gboolean           teams;   /* C.04.6, by `options`; otherwise C.04.3 */
  IxTeamSwissOptions options;
} IxTrfSystem;

/* Reads the code of record 192 (tournament.md 3): FIDE_DUTCH, or FIDE_TEAM with colour preferences
 * of type A, type B or none, and with match points or game points as primary and secondary score.
 * FIDE_TEAM alone is FIDE_TEAM_TYPEA_MP_GP, and so is a file of teams without the record; a file of
 * players without it is FIDE_DUTCH.  If 092 calls such a file a round robin, it is none of these.
 *
 * Returns FALSE, with IX_TRF_ERROR_UNSUPPORTED that names the record and the code, for every other
 * system, for acceleration (_BAKU, records 250 and XXA) and for pairing by ranks (XXC): a round
 * must not be paired as something that it is not. */
gboolean ix_trf_system_read (const IxTrfHeader *header,
                             IxTrfSystem       *system,
                             GError           **error);

/* Does everybody meet everybody else equally often, so that forfeits are games?  Record 192 says so
 * by its code, and where it is missing, as in TRF16, record 092 in words: "Individual:
 * Round-Robin", "Team: Double Round Robin", "Berger". */
gboolean ix_trf_is_round_robin (const IxTrfHeader *header);

/* Notes that all have met all in @table, where no record names a system that is known. */
void ix_trf_note_type (IxTrfHeader        *header,
                       const IxCrossTable *table);

/* The tag of the record that says that teams are ranked: one that only matches of teams have, 192 by its
 * code, 092 in words, or 082 with a number of teams.  NULL: none says so. */
const char *ix_trf_teams_tag (const IxTrfHeader *header);

/* The tag of the record that says that players are ranked, though the file may list clubs: 192, 092, or
 * 082 with no teams where 062 counts players.  NULL: none says so. */
const char *ix_trf_players_tag (const IxTrfHeader *header);

/* Is the primary score of teams their game points, as FIDE_TEAM_GP of record 192 has it? */
gboolean ix_trf_game_points_first (const IxTrfHeader *header);

G_END_DECLS
