/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-trf.h"

#include "ix-evening-table.h"
#include "ix-trf.h"

/* A player in a team.  A player who changed teams appears once for each. */
typedef struct {
  guint team;
  guint entry;
} Person;

typedef struct {
  const IxEveningState *state;
  IxCrossTable         *table;
  IxTrfHeader          *header;
  GArray               *persons; /* of Person, in the same order as header->players */
} Report;

static guint
find_person (const Report *report,
             guint         team,
             guint         entry)
{
  for (guint i = 0; i < report->persons->len; i++)
    {
      const Person *person = &g_array_index (report->persons, Person, i);

      if (person->team == team && person->entry == entry)
        return i;
    }
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

static const char *
system_code (const Report *report)
{
  IxPlan plan = ix_evening_plan (report->state);
  gboolean individual = report->state->individual;

  if (plan.system == IX_SYSTEM_SWISS)
    return individual ? "FIDE_DUTCH_2026" : "FIDE_TEAM_TYPEA_MP";
  /* In whole cycles forfeits are games, which changes tie-breaks. */
  if (!ix_plan_is_complete (&plan))
    return individual ? "CUSTOM_ROUND_ROBIN_PART" : "CUSTOM_TEAM_ROUND_ROBIN_PART";
  return individual ? "CUSTOM_ROUND_ROBIN" : "CUSTOM_TEAM_ROUND_ROBIN";
}

static void
add_records (Report *report)
{
  const IxEveningState *state = report->state;
  g_autofree char *ties = ix_evening_tie_list (state);
  /* A date 2016-01-14, perhaps with a time, is written as 2016/01/14. */
  g_autofree char *day = g_strdelimit (g_strndup (state->date, 10), "-", '/');

  add_record (report, "012", state->name);
  add_record (report, "022", state->venue);
  add_record (report, "042", day);
  add_record (report, "192", system_code (report));
  add_record (report, "202", ties);
  add_record (report, "222", state->clock);
  if (!state->individual)
    add_record (report, "352", "WB");
}

/* Returns the name of an entry on one line. */
static char *
clean_name (const char *name)
{
  return g_strdelimit (g_strdup (name), "\r\n\t", ' ');
}

/* Players of teams */

static void
add_person (Report *report,
            guint   team,
            guint   entry)
{
  const IxEntry *who = ix_evening_entry (report->state, entry);
  IxTrfTeam *members = report->header->teams->pdata[team];
  g_autofree char *name = clean_name (who->name);
  guint place = report->persons->len;
  Person person = { team, entry };

  if (find_person (report, team, entry) != IX_NOBODY)
    return;
  g_array_append_val (report->persons, person);
  ix_cross_table_add (report->header->players, name, who->grade);
  ix_trf_header_add_person (report->header, place + 1);
  g_array_append_val (members->members, place);
}

/* Adds the current members, the higher board first, then former ones. */
static void
add_persons (Report *report,
             guint   team)
{
  const IxClubTeam *t = ix_evening_team (report->state, team);

  for (guint m = 0; m < t->members->len; m++)
    add_person (report, team, ix_club_team_member (t, m));
  for (guint r = 0; r < report->state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (report->state, r);

      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = ix_club_round_table (round, i);

          for (guint side = 0; side < 2; side++)
            for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
              if ((side == 0 ? table->first : table->second) == team &&
                  table->players[side][board] != IX_NOBODY)
                add_person (report, team, table->players[side][board]);
        }
    }
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
  own = ix_cross_table_round (report->header->players, find_person (report, teams[side], entry), r);
  *own = *match;
  own->opponent = find_person (report, teams[1 - side], other);
  own->side = side == board ? IX_SIDE_WHITE : IX_SIDE_BLACK;
  own->unrated = match->kind == IX_ROUND_GAME;
}

/* Gives the bye of a team to all its members. */
static void
add_bye (Report          *report,
         guint            r,
         const IxClubBye *bye)
{
  const IxTrfTeam *team = report->header->teams->pdata[bye->team];
  guint n_now = ix_evening_team (report->state, bye->team)->members->len;

  for (guint m = 0; m < team->members->len; m++)
    if (m < n_now)
      ix_cross_table_bye (report->header->players, r, g_array_index (team->members, guint, m),
                          bye->kind);
}

/* Writes a line-up that differs from the order of the team: 300 rrr ttt ooo pppp pppp. */
static void
add_line_up (Report            *report,
             guint              r,
             const IxClubTable *table,
             guint              side)
{
  guint teams[2] = { table->first, table->second };
  const guint *players = table->players[side];
  guint places[IX_N_TEAM_BOARDS];

  for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
    {
      if (players[board] == IX_NOBODY || table->players[1 - side][board] == IX_NOBODY)
        return;
      places[board] = find_person (report, teams[side], players[board]);
    }
  if (places[IX_HIGHER_BOARD] > places[IX_LOWER_BOARD])
    g_ptr_array_add (report->header->after,
                     g_strdup_printf ("300 %3u %3u %3u %4u %4u", r + 1, teams[side] + 1,
                                      teams[1 - side] + 1, places[IX_HIGHER_BOARD] + 1,
                                      places[IX_LOWER_BOARD] + 1));
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
  for (guint i = 0; i < round->byes->len; i++)
    add_bye (report, r, &g_array_index (round->byes, IxClubBye, i));
}

static void
add_teams (Report *report)
{
  report->header->players = ix_cross_table_new (report->state->n_rounds);
  report->header->players->points = report->table->points;
  for (guint i = 0; i < report->state->teams->len; i++)
    ix_trf_header_add_team (report->header, i + 1);
  for (guint i = 0; i < report->state->teams->len; i++)
    add_persons (report, i);
  for (guint r = 0; r < report->state->rounds->len; r++)
    add_round (report, r);
}

/* Adds the ranks after the rounds that are over, as all displays have them.  In individual events the players are the persons of the
 * header. */
static void
add_ranks (Report *report)
{
  g_auto (IxEveningStandings) standings = { 0 };

  for (guint i = 0; report->state->individual && i < ix_cross_table_n (report->table); i++)
    ix_trf_header_add_person (report->header, i + 1);
  ix_evening_standings_init (&standings, report->state,
                             ix_evening_count_complete (report->state));
  for (guint i = 0; i < standings.standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings.standings, i);

      if (report->state->individual)
        ((IxTrfPerson *) report->header->persons->pdata[row->place])->rank = row->rank;
      else
        ((IxTrfTeam *) report->header->teams->pdata[row->place])->rank = row->rank;
    }
}

char *
ix_evening_to_trf (const IxEveningState *state)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  g_autoptr (IxTrfHeader) header = ix_trf_header_new ();
  g_autoptr (GArray) persons = g_array_new (FALSE, FALSE, sizeof (Person));
  Report report = { state, table, header, persons };

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    g_strdelimit (ix_cross_table_at (table, i)->name, "\r\n\t", ' ');
  add_records (&report);
  if (!state->individual)
    add_teams (&report);
  add_ranks (&report);
  return ix_trf_write (table, header);
}
