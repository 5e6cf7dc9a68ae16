/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-play-table.h"

#include <glib/gi18n.h>

#include "ix-clock-control.h"
#include "ix-dialogs.h"
#include "ix-evening-action.h"
#include "ix-evening-group.h"
#include "ix-evening-rules.h"
#include "ix-format-evening.h"
#include "ix-group-words.h"
#include "ix-handicap.h"
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
  players->name[board][colour] = g_strdup (entry->shown);
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

/* Team 1 of a match has White on the first board, so in the second match of a table it is the
 * second-named team. */
static IxPlayers *
players_of (const IxEveningState *state,
            IxMatchPlace          place,
            guint                 n_boards)
{
  const IxClubTable *t = ix_club_round_table (ix_evening_round (state, place.round), place.table);
  IxPlayers *players = ix_players_new ();

  for (guint board = 0; board < MIN (n_boards, IX_N_TEAM_BOARDS); board++)
    {
      guint white = ix_side_has_white (0, board, place.second) ? 0 : 1;

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

/* The rules of the evening, with its clock. */
static IxVariant
rules_of (const IxEveningState *state)
{
  IxVariant rules;
  gint64 clock, increment;
  IxTiming timing;

  ix_evening_get_rules (state, &rules);
  if (ix_clock_control_parse (state->clock, &clock, &increment, &timing))
    ix_variant_set_clock (&rules, clock, increment, timing);
  return rules;
}

/* Begins the match, and returns its id; 0 if it cannot be saved, which a message tells. */
static gint64
begin (IxBoardsPage    *boards,
       IxMatchSetup    *setup,
       const IxPlayers *players)
{
  g_autoptr (GError) error = NULL;

  setup->automatic_press = g_settings_get_boolean (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS);
  if (ix_boards_page_begin (boards, setup, players, &error))
    return ix_match_session_get_id (ix_boards_page_get_session (boards));
  ix_dialogs_notify (ix_window_of (GTK_WIDGET (boards)), _("The match cannot be saved"), error->message);
  return 0;
}

/* Gives two opponents of different strength their clocks, before the match starts. */
static void
set_handicap (IxMatchSession       *session,
              const IxEveningState *state,
              const IxClubTable    *table,
              guint                 board,
              gboolean              second)
{
  guint white = ix_side_has_white (0, board, second) ? 0 : 1;

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      guint side = colour == IX_WHITE ? white : 1 - white;
      IxMatchEvent event = { .kind = IX_EVENT_ADJUST_CLOCK, .seat = ix_seat (board, colour) };
      IxSeatClock clock;

      if (!ix_evening_handicap_clock (state, table->players[side][board],
                                      table->players[1 - side][board], &clock))
        continue;
      event.left = clock.clock * G_TIME_SPAN_SECOND;
      ix_match_session_post (session, event, NULL);
      event.kind = IX_EVENT_SET_INCREMENT;
      event.left = clock.increment * G_TIME_SPAN_SECOND;
      ix_match_session_post (session, event, NULL);
    }
}

static void
begin_table (IxEveningPage        *evening,
             IxBoardsPage         *boards,
             const IxEveningState *state,
             IxMatchPlace          place)
{
  IxVariant rules = rules_of (state);
  IxMatchSetup setup = { .variant = &rules, .n_boards = rules.boards };
  g_autoptr (IxPlayers) players = players_of (state, place, rules.boards);
  const IxClubTable *table =
    ix_club_round_table (ix_evening_round (state, place.round), place.table);
  gint64 id = begin (boards, &setup, players);

  for (guint board = 0; id != 0 && board < MIN (rules.boards, IX_N_TEAM_BOARDS); board++)
    set_handicap (ix_boards_page_get_session (boards), state, table, board, place.second);
  if (id != 0)
    ix_evening_send (
      GTK_WIDGET (evening), ix_evening_page_get_session (evening), NULL,
      (IxEveningEvent) { IX_EVENING_MATCH,
                         .match = { place.round, place.table, id, place.second } });
}

/* Group matches */

/* Two who take turns have the mean of their grades, if these are known. */
static guint
grade_of (const IxEveningState *state,
          const IxClubGroup    *group,
          const IxMembers      *sitters)
{
  gint sum = sitters->n == 0 ? group->arbiter_grade : 0, n = sitters->n == 0;

  for (guint i = 0; i < sitters->n; i++)
    {
      gint grade = ix_evening_entry (state, sitters->entries[i])->grade;

      sum += grade;
      n += grade > 0;
    }
  return n > 0 ? (guint) ((sum + n / 2) / n) : 0;
}

static IxPlayers *
players_of_group (const IxEveningState *state,
                  guint                 number)
{
  const IxClubGroup *group = ix_evening_group (state, number);
  IxPlayers *players = ix_players_new ();

  for (guint board = 0; board < group->boards->len; board++)
    for (guint team = 0; team < 2; team++)
      {
        const IxMembers *sitters = &ix_club_group_board (group, board)->seats[team];
        IxColour colour = ix_group_colour (board, team);

        players->name[board][colour] = ix_format_group_seat (state, sitters);
        players->grade[board][colour] = grade_of (state, group, sitters);
      }
  players->title = ix_format_group (state, number);
  return players;
}

static void
begin_group (IxEveningPage        *evening,
             IxBoardsPage         *boards,
             const IxEveningState *state,
             guint                 number,
             gboolean              clocks_only)
{
  const IxClubGroup *group = ix_evening_group (state, number);
  IxVariant rules = rules_of (state);
  IxMatchSetup setup = { .variant = &rules, .n_boards = group->boards->len,
                         .clocks_only = clocks_only };
  g_autoptr (IxPlayers) players = NULL;
  gint64 id;

  rules.group_end = group->end;
  players = players_of_group (state, number);
  id = begin (boards, &setup, players);
  if (id != 0)
    ix_evening_send (
      GTK_WIDGET (evening), ix_evening_page_get_session (evening), NULL,
      (IxEveningEvent) { IX_EVENING_GROUP_MATCH, .group_match = { number, id } });
}

/* A match that is to be played, once somebody has said that the one on the boards may be paused. */
typedef struct {
  IxEveningPage *evening;
  IxBoardsPage  *boards;
  IxMatchPlace   place;
  gboolean       clocks_only; /* of a group match */
} Play;

static void
play_free (gpointer data)
{
  Play *play = data;

  g_object_unref (play->evening);
  g_object_unref (play->boards);
  g_free (play);
}

static void
play (gpointer data)
{
  const Play *self = data;
  /* The evening may have been closed while the question stood. */
  IxEveningSession *session = ix_evening_page_get_session (self->evening);
  const IxEveningState *state = session != NULL ? ix_evening_session_get_state (session) : NULL;
  gint64 match = state != NULL ? ix_evening_match_id (state, self->place) : 0;

  if (state == NULL)
    return;
  if (match == 0 || !ix_boards_page_open (self->boards, match))
    {
      if (self->place.is_group)
        begin_group (self->evening, self->boards, state, self->place.group, self->clocks_only);
      else
        begin_table (self->evening, self->boards, state, self->place);
    }
  gtk_widget_activate_action (GTK_WIDGET (self->boards), "win.page", "s", "boards");
}

void
ix_play_here (IxEveningPage *evening,
              IxBoardsPage  *boards,
              IxMatchPlace   place,
              gboolean       clocks_only)
{
  const Play waits = { g_object_ref (evening), g_object_ref (boards), place, clocks_only };
  Play *own = g_memdup2 (&waits, sizeof waits);
  IxMatchSession *shown = ix_boards_page_get_session (boards);
  gint64 match = ix_evening_match_id (
    ix_evening_session_get_state (ix_evening_page_get_session (evening)), place);

  if (shown != NULL && ix_match_session_get_id (shown) == match)
    {
      play (own);
      play_free (own);
      return;
    }
  ix_boards_page_ask_to_leave (boards, GTK_WIDGET (evening), play, own, play_free);
}
