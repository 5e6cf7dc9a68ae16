/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-seat.h"

G_BEGIN_DECLS

/* Who plays: what is told about people and nothing that a rule depends on. */
typedef struct {
  char *name[IX_MAX_BOARDS][2];  /* by board and colour; NULL: not known */
  guint grade[IX_MAX_BOARDS][2]; /* 0: none */
  char *team[2];                 /* by IxTeam; NULL: no name */
  char *title;                   /* of the match: "Round 2, table 3"; NULL: none */
} IxPlayers;

IxPlayers *ix_players_new (void) G_GNUC_WARN_UNUSED_RESULT;
IxPlayers *ix_players_copy (const IxPlayers *players) G_GNUC_WARN_UNUSED_RESULT;
void       ix_players_free (IxPlayers *players);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPlayers, ix_players_free)

/* Sets the player at @seat from what a person writes: a name, with a grade of two to four digits
 * behind it or not ("Ann Smith 145").  Nothing but blanks: nobody is known. */
void ix_players_set (IxPlayers  *players,
                     IxSeat      seat,
                     const char *text);

G_END_DECLS
