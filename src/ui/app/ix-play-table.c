/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-play-table.h"

#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-evening-action.h"
#include "ix-evening-rules.h"
#include "ix-format-evening.h"
#include "ix-settings.h"

static void
seat (IxPlayers            *players,
      const IxEveningState *state,
      guint                 board,
      IxColour              colour,
      guint                 number)
{
  const IxEntry *entry;

  if (number == IX_NOBODY)
    return;
  entry = ix_evening_entry (state, number);
  players->name[board][colour] = g_strdup (entry->name);
  players->grade[board][colour] = (guint) entry->grade;
}

/* "Round 2, table 3"; in a double round "Round 2, table 3, second match". */
static char *
format_title (const IxClubTable *table,
              IxMatchPlace       place)
{
  if (table->n_matches == 1)
    return g_strdup_printf (_("Round %u, table %u"), place.round + 1, place.table + 1);
  /* Translators: the third is "first match" or "second match" */
  return g_strdup_printf (_("Round %u, table %u, %s"), place.round + 1, place.table + 1,
                          ix_format_which_match (place.second));
}

/* The first-named team has White on the higher board, Black on the lower one; in the second match it
 * is the other way round.  Team 1 of a match has White on the first board, so there it is the
 * second-named. */
static IxPlayers *
players_of (const IxEveningState *state,
            IxMatchPlace          place,
            guint                 n_boards)
{
  const IxClubTable *t = ix_club_round_table (ix_evening_round (state, place.round), place.table);
  IxPlayers *players = ix_players_new ();
  guint first = place.second ? 1 : 0;

  for (guint board = 0; board < MIN (n_boards, IX_N_TEAM_BOARDS); board++)
    {
      guint white = board == 0 ? first : 1 - first;

      seat (players, state, board, IX_WHITE, t->players[white][board]);
      seat (players, state, board, IX_BLACK, t->players[1 - white][board]);
    }
  if (n_boards > 1)
    {
      players->team[IX_TEAM_1] = ix_format_short_team (state, place.second ? t->second : t->first);
      players->team[IX_TEAM_2] = ix_format_short_team (state, place.second ? t->first : t->second);
    }
  players->title = format_title (t, place);
  return players;
}

static void
begin (IxEveningPage        *evening,
       IxBoardsPage         *boards,
       const IxEveningState *state,
       IxMatchPlace          place)
{
  IxEveningSession *session = ix_evening_page_get_session (evening);
  IxVariant rules;
  IxMatchSetup setup = { .variant = &rules };
  IxMatchSession *before = ix_boards_page_get_session (boards);
  g_autoptr (IxPlayers) players = NULL;
  gint64 clock, increment;
  IxTiming timing;

  ix_evening_get_rules (state, &rules);
  setup.n_boards = rules.boards;
  players = players_of (state, place, rules.boards);
  if (ix_clock_control_parse (state->clock, &clock, &increment, &timing))
    ix_variant_set_clock (&rules, clock, increment, timing);
  setup.automatic_press = g_settings_get_boolean (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS);
  ix_boards_page_begin (boards, &setup, players);
  /* The Boards page has shown the error. */
  if (ix_boards_page_get_session (boards) == before)
    return;
  ix_evening_send (GTK_WIDGET (evening), session, NULL,
                   (IxEveningEvent) {
                     IX_EVENING_MATCH,
                     .match = { place.round, place.table,
                                ix_match_session_get_id (ix_boards_page_get_session (boards)),
                                place.second } });
}

void
ix_play_table (IxEveningPage *evening,
               IxBoardsPage  *boards,
               IxMatchPlace   place)
{
  const IxEveningState *state =
    ix_evening_session_get_state (ix_evening_page_get_session (evening));
  gint64 match = ix_evening_match_at (state, place)->match;

  if (match == 0 || !ix_boards_page_open (boards, match))
    begin (evening, boards, state, place);
}
