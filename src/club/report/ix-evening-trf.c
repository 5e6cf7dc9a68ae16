/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-trf.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-clock-control.h"
#include "ix-evening-past.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-list-reader.h"
#include "ix-person-name.h"
#include "ix-record-error.h"
#include "ix-report-words.h"
#include "ix-table-score.h"
#include "ix-trf-time.h"
#include "ix-trf.h"

/* A player, who is listed in the last team they played for.  Their games for another team are a
 * line-up of that one. */
typedef struct {
  guint entry;
  guint team;
} Person;

typedef struct {
  const IxEveningState *state;
  IxCrossTable         *table;
  IxTrfHeader          *header;
  GArray               *persons; /* of Person, in the same order as header->players */
} Report;

static guint
find_person (const Report *report,
             guint         entry)
{
  for (guint i = 0; i < report->persons->len; i++)
    if (g_array_index (report->persons, Person, i).entry == entry)
      return i;
  return IX_NOBODY;
}

/* Numbers and names */

/* A record is one line: characters that would break it become blanks. */
static void
add_record (Report     *report,
            const char *tag,
            const char *text)
{
  g_autofree char *line = g_strdup (text);

  g_strdelimit (line, "\r\n\t", ' ');
  if (*line != '\0')
    ix_trf_header_add (report->header, tag, line);
}

/* In whole cycles forfeits are games, which changes tie-breaks: only they are called a round
 * robin. */
static const char *
system_code (const Report *report)
{
  IxPlan plan = ix_evening_plan (report->state);
  gboolean individual = report->state->individual;

  if (plan.system == IX_SYSTEM_SWISS && !report->table->double_rounds)
    return individual ? "FIDE_DUTCH_2025" : "FIDE_TEAM_TYPEA_MP";
  if (ix_plan_is_complete (&plan))
    return individual ? "CUSTOM_ROUNDROBIN" : "CUSTOM_TEAM_ROUNDROBIN";
  return individual ? "CUSTOM_SWISS" : "CUSTOM_TEAM_SWISS_MP";
}

/* "5 minutes, 10 seconds added for each move". */
static char *
time_in_words (gint64   clock,
               gint64   increment,
               IxTiming timing)
{
  static const char *const seconds[] = {
    [IX_TIMING_INCREMENT] = "added for each move",
    [IX_TIMING_DELAY] = "of delay for each move",
    [IX_TIMING_BRONSTEIN] = "at most given back for each move (Bronstein)",
  };
  g_autofree char *time = ix_trf_time_duration (clock);
  int n = (int) (increment / G_USEC_PER_SEC);

  if (n == 0)
    return g_steal_pointer (&time);
  return g_strdup_printf ("%s, %d %s %s", time, n, n == 1 ? "second" : "seconds", seconds[timing]);
}

/* The time control for people, and encoded where it has a code: a TRF knows no delay. */
static void
add_time (Report *report)
{
  const char *clock_text = report->state->clock;
  g_autofree char *words = NULL;
  g_autofree char *code = NULL;
  gint64 clock, increment;
  IxTiming timing;

  if (!ix_clock_control_parse (clock_text, &clock, &increment, &timing))
    {
      ix_trf_time_split (clock_text, &words, &code);
    }
  else
    {
      words = time_in_words (clock, increment, timing);
      code = timing == IX_TIMING_INCREMENT || increment == 0 ? ix_trf_time_text (clock, increment)
                                                             : g_strdup ("");
    }
  add_record (report, "122", words);
  add_record (report, "222", code);
}

/* Returns the day as FIDE writes it, 2016/01/14, if @date begins with one; else "", because a TRF has no
 * other dates. */
static char *
day_of (const char *date)
{
  g_autofree char *day = g_strdelimit (g_strndup (date, strlen ("2016-01-14")), "/", '-');

  return strlen (day) == strlen ("2016-01-14") && ix_list_date_is_right (day)
           ? g_strdelimit (g_steal_pointer (&day), "-", '/')
           : g_strdup ("");
}

static void
add_records (Report *report)
{
  const IxEveningState *state = report->state;
  g_autofree char *ties = ix_evening_tie_list (state);
  g_autofree char *day = day_of (state->date);

  add_record (report, "012", state->name);
  add_record (report, "022", state->venue);
  add_record (report, "042", day);
  add_time (report);
  add_record (report, "192", system_code (report));
  /* The points of matches that are rounds of their own are game points, not those that rank. */
  if (!state->individual || !report->table->double_rounds)
    /* The points alone rank if none applies; without the record a reader would take its own. */
    add_record (report, "202", *ties != '\0' ? ties : "PTS");
  if (!state->individual)
    add_record (report, "352", "WB");
}

/* Players */

/* Are these FIDE's three letters for a federation? */
static gboolean
is_federation (const char *text)
{
  return strlen (text) == 3 && g_ascii_isalpha (text[0]) && g_ascii_isalpha (text[1]) &&
         g_ascii_isalpha (text[2]);
}

/* Returns the name as it stands in reports: as the one that it came from has it, else with the surname
 * first. */
static char *
reported_name (const IxEntry *who)
{
  return *who->reported != '\0' ? g_strdelimit (g_strdup (who->reported), "\r\n\t", ' ')
                                : ix_person_name_surname_first (who->name);
}

/* A record of a federation, with the player's grade and code in its list: the columns are those of
 * 001.  A player whose federation is not known has none. */
static void
add_national (Report        *report,
              const IxEntry *who,
              guint          number)
{
  g_autofree char *name = reported_name (who);
  g_autofree char *federation = g_ascii_strup (who->federation, -1);
  g_autofree char *padded = NULL;
  glong length = g_utf8_strlen (name, -1);

  if (!is_federation (who->federation) || *who->code == '\0' ||
      g_str_equal (who->code, who->fide_number) || strpbrk (who->code, " \t\r\n") != NULL)
    return;
  padded = length > 33 ? g_utf8_substring (name, 0, 33)
                       : g_strdup_printf ("%s%*s", name, (int) (33 - length), "");
  g_ptr_array_add (report->header->after,
                   g_strdup_printf ("%s %4u      %s %4d     %11s", federation, number, padded,
                                    who->grade, who->code));
}

/* Sets the contents of the record of a player. */
static void
describe_person (Report        *report,
                 IxTrfPerson   *person,
                 const IxEntry *who)
{
  if (is_federation (who->federation))
    person->federation = g_ascii_strup (who->federation, -1);
  if (strspn (who->fide_number, "0123456789") == strlen (who->fide_number))
    person->fide_id = g_strdup (who->fide_number);
  add_national (report, who, person->number);
}

static void
add_person (Report *report,
            guint   team,
            guint   entry)
{
  const IxEntry *who = ix_evening_entry (report->state, entry);
  IxTrfTeam *members = report->header->teams->pdata[team];
  g_autofree char *name = reported_name (who);
  guint place = report->persons->len;
  Person person = { entry, team };

  if (find_person (report, entry) != IX_NOBODY)
    return;
  g_array_append_val (report->persons, person);
  ix_cross_table_add (report->header->players, name, who->grade);
  describe_person (report, ix_trf_header_add_person (report->header, place + 1), who);
  g_array_append_val (members->members, place);
}

static gboolean
sat_for (const IxClubTable *table,
         guint              side,
         guint              entry)
{
  return table->players[side][IX_HIGHER_BOARD] == entry ||
         table->players[side][IX_LOWER_BOARD] == entry;
}

/* Returns the team that the entry last sat at a table for; IX_NOBODY. */
static guint
last_team_of (const IxEveningState *state,
              guint                 entry)
{
  for (guint r = state->rounds->len; r > 0; r--)
    {
      const IxClubRound *round = ix_evening_round (state, r - 1);

      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = ix_club_round_table (round, i);

          if (sat_for (table, 0, entry))
            return table->first;
          if (sat_for (table, 1, entry))
            return table->second;
        }
    }
  return IX_NOBODY;
}

/* Sets the team in which each entry is listed: that in which it plays on, else the last one it
 * played for, else any of which it is a member; IX_NOBODY. */
static guint *
list_teams (const IxEveningState *state)
{
  guint *teams = g_new (guint, state->entries->len + 1);

  for (guint i = 0; i < state->entries->len; i++)
    {
      teams[i] = ix_evening_team_of (state, i);
      if (teams[i] == IX_NOBODY)
        teams[i] = last_team_of (state, i);
    }
  for (guint t = 0; t < state->teams->len; t++)
    {
      const IxClubTeam *team = ix_evening_team (state, t);

      for (guint m = 0; m < team->members->len; m++)
        if (teams[ix_club_team_member (team, m)] == IX_NOBODY)
          teams[ix_club_team_member (team, m)] = t;
    }
  return teams;
}

/* Adds the current members of the team, the higher board first, then former ones. */
static void
add_persons (Report      *report,
             const guint *teams,
             guint        team)
{
  const IxClubTeam *t = ix_evening_team (report->state, team);

  for (guint m = 0; m < t->members->len; m++)
    if (teams[ix_club_team_member (t, m)] == team)
      add_person (report, team, ix_club_team_member (t, m));
  for (guint i = 0; i < report->state->entries->len; i++)
    if (teams[i] == team)
      add_person (report, team, i);
}

/* Gives a board the result of its match: of the double round the higher board has the first match,
 * the lower one the second, so that their sum is that of the pairing. */
static void
set_match (IxRoundEntry       *own,
           const IxTableMatch *match,
           guint               side)
{
  gint points = ix_table_result_points (match->result, side);

  own->points = points;
  own->open = match->result == IX_TABLE_OPEN;
  if (!ix_table_result_is_forfeit (match->result))
    own->kind = IX_ROUND_GAME;
  else
    own->kind = points > 0 ? IX_ROUND_FORFEIT_WIN : IX_ROUND_FORFEIT_LOSS;
}

/* Gives both boards the result of the match. */
static void
add_board (Report            *report,
           guint              r,
           const IxClubTable *table,
           guint              side,
           guint              board)
{
  guint teams[2] = { table->first, table->second };
  guint entry = table->players[side][board], other = table->players[1 - side][board];
  const IxRoundEntry *match = ix_cross_table_round (report->table, teams[side], r);
  IxRoundEntry *own;

  /* A player without an opponent has no game. */
  if (entry == IX_NOBODY || other == IX_NOBODY)
    return;
  own = ix_cross_table_round (report->header->players, find_person (report, entry), r);
  *own = *match;
  own->opponent = find_person (report, other);
  own->side = ix_side_has_white (side, board, FALSE) ? IX_SIDE_WHITE : IX_SIDE_BLACK;
  if (table->n_matches > 1)
    set_match (own, &table->matches[board], side);
  own->unrated = own->kind == IX_ROUND_GAME;
}

/* Gives the bye of a team to those for whom it counts, except those who are listed in another team
 * now: the lines of its members would tell of a bye of that team. */
static void
add_bye (Report          *report,
         guint            r,
         const IxClubBye *bye)
{
  g_autoptr (GArray) entries = ix_evening_bye_entries (report->state, r, bye->team);

  for (guint i = 0; i < entries->len; i++)
    {
      guint place = find_person (report, g_array_index (entries, guint, i));

      if (place != IX_NOBODY &&
          g_array_index (report->persons, Person, place).team == bye->team)
        ix_cross_table_bye (report->header->players, r, place, ix_evening_bye_kind (report->state, r, bye));
    }
}

/* Writes a line-up that is not the order of the team: 300 rrr ttt ooo pppp pppp.  An empty board is
 * player 0. */
static void
add_line_up (Report            *report,
             guint              r,
             const IxClubTable *table,
             guint              side)
{
  guint teams[2] = { table->first, table->second };
  guint numbers[IX_N_TEAM_BOARDS] = { 0 };
  gboolean usual = TRUE;

  for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
    {
      guint entry = table->players[side][board], place;

      if (entry == IX_NOBODY || table->players[1 - side][board] == IX_NOBODY)
        continue;
      place = find_person (report, entry);
      numbers[board] = place + 1;
      usual &= g_array_index (report->persons, Person, place).team == teams[side];
    }
  if (numbers[IX_LOWER_BOARD] != 0 && numbers[IX_HIGHER_BOARD] > numbers[IX_LOWER_BOARD])
    usual = FALSE;
  if (!usual)
    g_ptr_array_add (report->header->after,
                     g_strdup_printf ("300 %3u %3u %3u %4u %4u", r + 1, teams[side] + 1,
                                      teams[1 - side] + 1, numbers[IX_HIGHER_BOARD],
                                      numbers[IX_LOWER_BOARD]));
}

/* Writes the points of a pairing of which no match was played, where they are not those of a
 * forfeit win and a forfeit loss: each may have come to one of the matches.  299 t MMMM GGGG rrr
 * ttt. */
static void
add_forfeits (Report            *report,
              guint              r,
              const IxClubTable *table)
{
  const guint teams[2] = { table->first, table->second };

  for (guint side = 0; side < 2 && table->n_matches > 1 && ix_club_table_is_forfeit (table); side++)
    {
      const IxRoundEntry *match = ix_cross_table_round (report->table, teams[side], r);
      gboolean won = match->kind == IX_ROUND_FORFEIT_WIN;
      g_autofree char *points = ix_points_number (match->points);
      g_autofree char *games = ix_points_number (match->game_points);

      if (match->points != (won ? IX_POINT : 0) || match->game_points != (won ? 2 * IX_POINT : 0))
        g_ptr_array_add (report->header->after,
                         g_strdup_printf ("299 %c  %4s  %4s  %3u %4u", won ? '+' : '-', points, games,
                                          r + 1, teams[side] + 1));
    }
}

static void
add_round (Report *report,
           guint   r)
{
  const IxClubRound *round = ix_evening_round (report->state, r);

  ix_cross_table_add_round (report->header->players);
  for (guint i = 0; i < round->tables->len; i++)
    for (guint side = 0; side < 2; side++)
      {
        for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
          add_board (report, r, ix_club_round_table (round, i), side, board);
        add_line_up (report, r, ix_club_round_table (round, i), side);
      }
  for (guint i = 0; i < round->tables->len; i++)
    add_forfeits (report, r, ix_club_round_table (round, i));
  for (guint i = 0; i < round->byes->len; i++)
    add_bye (report, r, &g_array_index (round->byes, IxClubBye, i));
}

static void
add_teams (Report *report)
{
  g_autofree guint *teams = list_teams (report->state);

  report->header->players = ix_cross_table_new (report->table->n_rounds);
  report->header->players->points = report->table->points;
  for (guint i = 0; i < report->state->teams->len; i++)
    ix_trf_header_add_team (report->header, i + 1);
  for (guint i = 0; i < report->state->teams->len; i++)
    add_persons (report, teams, i);
  for (guint r = 0; r < report->state->rounds->len; r++)
    add_round (report, r);
}

/* Adds match @m of pairing @r of an individual event as a round. */
static void
add_single_round (IxCrossTable *single,
                  const Report *report,
                  guint         r,
                  guint         m)
{
  const IxClubRound *round = ix_evening_round (report->state, r);
  guint to = single->n_paired;

  ix_cross_table_add_round (single);
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *at = ix_club_round_table (round, i);
      guint players[2] = { at->first, at->second };

      ix_cross_table_pair (single, to, players[m], players[1 - m]);
      for (guint side = 0; side < 2; side++)
        set_match (ix_cross_table_round (single, players[side], to), &at->matches[m], side);
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

      ix_cross_table_bye (single, to, bye->team, ix_evening_bye_kind (report->state, r, bye));
    }
}

/* Returns the table of an individual event with double rounds as the format knows it: each match is
 * a round of its own. */
static IxCrossTable *
new_single_rounds (const Report *report)
{
  const IxCrossTable *table = report->table;
  IxCrossTable *single = ix_cross_table_new (report->state->n_matches * table->n_rounds);

  single->points = table->points;
  single->first_side = table->first_side;
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      const IxContestant *contestant = ix_cross_table_at (table, i);

      ix_cross_table_add (single, contestant->name, contestant->rating);
    }
  for (guint r = 0; r < table->n_paired; r++)
    for (guint m = 0; m < report->state->n_matches; m++)
      add_single_round (single, report, r, m);
  return single;
}

/* Says how double rounds are written. */
static void
add_comment (Report *report)
{
  if (report->table->double_rounds)
    g_ptr_array_add (report->header->after,
                     g_strdup (report->state->individual
                                 ? "### Double rounds: rounds 1 and 2 are the first pairing, and so "
                                   "on. Match points rank, then game points."
                                 : "### Double rounds: the higher board has the result of the first "
                                   "match, the lower one that of the second."));
}

/* Adds the players of an individual event, who are the contestants. */
static void
add_players (Report *report)
{
  for (guint i = 0; i < ix_cross_table_n (report->table); i++)
    {
      const IxClubTeam *alone = ix_evening_team (report->state, i);
      const IxEntry *who = ix_evening_entry (report->state, ix_club_team_member (alone, 0));
      IxContestant *contestant = ix_cross_table_at (report->table, i);
      char *name = *alone->name == '\0' ? reported_name (who)
                                        : ix_person_name_surname_first (contestant->name);

      g_free (contestant->name);
      contestant->name = name;
      describe_person (report, ix_trf_header_add_person (report->header, i + 1), who);
    }
}

static gboolean
is_helper (const Report *report,
           guint         person)
{
  guint entry = g_array_index (report->persons, Person, person).entry;

  return ix_evening_entry (report->state, entry)->house;
}

/* Ranks the players of teams by their own points after @n_rounds rounds; who helps out has no rank,
 * and before the first round is over nobody. */
static void
rank_players (Report *report,
              guint   n_rounds)
{
  const IxCrossTable *players = report->header->players;

  for (guint i = 0; i < report->persons->len && n_rounds > 0; i++)
    {
      gint points = ix_cross_table_score (players, i, n_rounds);
      guint rank = 1;

      if (is_helper (report, i))
        continue;
      for (guint k = 0; k < report->persons->len; k++)
        rank += !is_helper (report, k) &&
                ix_cross_table_score (players, k, n_rounds) > points;
      ((IxTrfPerson *) report->header->persons->pdata[i])->rank = rank;
    }
}

/* Adds the ranks after the rounds that are over, as all displays have them except for group matches that
 * count: a TRF has none, and whoever reads it gets the ranks of its points. */
static void
add_ranks (Report *report)
{
  g_auto (IxEveningStandings) standings = { 0 };

  ix_evening_standings_init_of_rounds (&standings, report->state,
                                       ix_evening_count_complete (report->state));
  for (guint i = 0; i < standings.standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings.standings, i);

      if (report->state->individual)
        ((IxTrfPerson *) report->header->persons->pdata[row->place])->rank = row->rank;
      else
        ((IxTrfTeam *) report->header->teams->pdata[row->place])->rank = row->rank;
    }
  if (!report->state->individual)
    rank_players (report, ix_evening_count_complete (report->state));
}

/* Adds the byes that were asked for in rounds to come. */
static void
add_byes (Report *report)
{
  const IxEveningState *state = report->state;

  for (guint i = 0; i < state->requests->len; i++)
    {
      const IxByeRequest *request = &g_array_index (state->requests, IxByeRequest, i);
      const IxTrfBye bye = { request->team, request->round, request->kind };

      if (request->round >= state->rounds->len)
        g_array_append_val (report->header->byes, bye);
    }
}

gboolean
ix_evening_check_trf (const IxEveningState *state,
                      GError              **error)
{
  if (!state->partners.change)
    return TRUE;
  g_set_error_literal (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL,
                       _("a Tournament Report File knows teams that stay and one opponent a round: it "
                         "cannot hold an evening on which partners change"));
  return FALSE;
}

char *
ix_evening_to_trf (const IxEveningState *state)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  g_autoptr (IxTrfHeader) header = ix_trf_header_new ();
  g_autoptr (GArray) persons = g_array_new (FALSE, FALSE, sizeof (Person));
  g_autoptr (IxCrossTable) single = NULL;
  Report report = { state, table, header, persons };

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      IxContestant *contestant = ix_cross_table_at (table, i);

      /* Those who read it know nothing of how names are told apart here. */
      g_free (contestant->name);
      contestant->name = g_strdelimit (
        ix_club_team_entered_name (state, ix_evening_team_after (state, state->rounds->len, i)), "\r\n\t", ' ');
    }
  add_records (&report);
  if (state->individual)
    add_players (&report);
  else
    add_teams (&report);
  add_ranks (&report);
  add_comment (&report);
  if (state->individual && table->double_rounds)
    single = new_single_rounds (&report);
  else
    add_byes (&report);
  return ix_trf_write (single != NULL ? single : table, header);
}
