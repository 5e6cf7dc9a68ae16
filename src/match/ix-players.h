/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-seat.h"

G_BEGIN_DECLS

/* The players: information about people that no rule depends on. */
typedef struct {
  char *name[IX_MAX_BOARDS][2];  /* by board and colour; NULL: unknown */
  guint grade[IX_MAX_BOARDS][2]; /* 0: none */
  char *team[2];                 /* by IxTeam; NULL: no name */
  char *title;                   /* of the match: "Round 2, table 3"; NULL: none */
} IxPlayers;

/* Players of whom nothing is known yet, and a copy of @players. */
IxPlayers *ix_players_new (void) G_GNUC_WARN_UNUSED_RESULT;
IxPlayers *ix_players_copy (const IxPlayers *players) G_GNUC_WARN_UNUSED_RESULT;
void       ix_players_free (IxPlayers *players);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPlayers, ix_players_free)

/* Sets the player at @seat from text that a person typed: a name, optionally followed by a grade
 * of two to four digits ("Ann Smith 145").  Only blanks: the player becomes unknown. */
void ix_players_set (IxPlayers  *players,
                     IxSeat      seat,
                     const char *text);

/* Switches the colours of a match on @n_boards: each player gets the other colour against the same
 * opponent.  Where the boards come in pairs, the two opponents go to the other board of their pair, so
 * that both teams stay what they are: team 1 has White on board 0.  Otherwise, and where two people play
 * both boards of a pair, the teams change places, and their names go with them; that is what this returns
 * TRUE for. */
gboolean ix_players_switch_colours (IxPlayers *players,
                                    guint      n_boards);

G_END_DECLS
