/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-evening.h"

#include <string.h>

#include "ix-evening-group.h"
#include "ix-evening-past.h"
#include "ix-evening-rules.h"
#include "ix-evening-table.h"
#include "ix-list-player.h"
#include "ix-people-standings.h"
#include "ix-person-name.h"
#include "ix-table-score.h"

/* The choice */

static gboolean
is_in_time (const IxSeason *season,
            const char     *date)
{
  if (*season->from == '\0' && *season->to == '\0')
    return TRUE;
  /* The time may stand behind the date of an evening: "2026-01-31 19:30". */
  return *date != '\0' && strcmp (date, season->from) >= 0 &&
         (*season->to == '\0' || strncmp (date, season->to, strlen (season->to)) <= 0);
}

gboolean
ix_season_fits (const IxSeason      *season,
                const IxSeasonFacts *facts)
{
  return season->chosen && is_in_time (season, facts->date) &&
         (*season->venue == '\0' || ix_names_are_alike (season->venue, facts->venue)) &&
         (*season->rules == '\0' || g_str_equal (season->rules, facts->variant) ||
          ix_names_are_alike (season->rules, facts->rules));
}

gboolean
ix_season_chooses (const IxSeason       *season,
                   gint64                id,
                   const IxEveningState *state)
{
  const IxSeasonPick *pick = ix_season_pick (season, id);

  if (state->deleted)
    return FALSE;
  if (pick != NULL)
    return !pick->left_out;
  return ix_season_fits (season, &(IxSeasonFacts) {
                                   state->date, state->venue, state->variant,
                                   ix_evening_rules_name (state->variant, state->rules) });
}

/* Rounds */

static gboolean
is_played (const IxTableMatch *match)
{
  return match->result != IX_TABLE_OPEN && !ix_table_result_is_forfeit (match->result);
}

/* Fills in what the matches of a table brought the side. */
static void
add_table_to_round (IxSeasonRound     *round,
                    const IxClubTable *table,
                    guint              side)
{
  round->outcome = ix_table_result_for (ix_club_table_outcome (table), side);
  for (guint m = 0; m < table->n_matches; m++)
    if (is_played (&table->matches[m]))
      {
        round->n_matches++;
        round->made += ix_table_result_points (table->matches[m].result, side);
      }
}

/* Lists the rounds of the teams: each that has a table or a bye. */
static void
read_team_rounds (IxSeasonEvening      *evening,
                  const IxEveningState *state,
                  const IxCrossTable   *table)
{
  for (guint r = 0; r < state->rounds->len; r++)
    for (guint t = 0; t < state->teams->len; t++)
      {
        const IxRoundEntry *entry = ix_cross_table_round (table, t, r);
        const IxClubTable *at = ix_club_round_table_of (ix_evening_round (state, r), t);
        IxSeasonRound round = {
          .who = t, .round = r, .team = t, .kind = entry->kind, .open = entry->open,
          .points = entry->open ? 0 : entry->points,
        };

        if (entry->kind == IX_ROUND_NONE)
          continue;
        if (at != NULL)
          add_table_to_round (&round, at, at->first == t ? 0 : 1);
        g_array_append_val (evening->team_rounds, round);
      }
}

/* Sets, by entries, the team for which they were in the round: where they sat, or sat out, or had a
 * bye with their team. */
static void
note_members (const IxEveningState *state,
              guint                 r,
              guint                *teams)
{
  const IxClubRound *round = ix_evening_round (state, r);

  for (guint i = 0; i < round->byes->len; i++)
    {
      guint team = g_array_index (round->byes, IxClubBye, i).team;
      g_autoptr (GArray) entries = ix_evening_bye_entries (state, r, team);

      for (guint k = 0; k < entries->len; k++)
        teams[g_array_index (entries, guint, k)] = team;
    }
  for (guint i = 0; i < round->sit_outs->len; i++)
    {
      const IxSitOut *out = &g_array_index (round->sit_outs, IxSitOut, i);

      teams[out->entry] = out->team;
    }
  for (guint i = 0; i < round->tables->len; i++)
    for (guint seat = 0; seat < 2 * IX_N_TEAM_BOARDS; seat++)
      {
        const IxClubTable *table = ix_club_round_table (round, i);
        guint entry = table->players[seat / 2][seat % 2];

        if (entry != IX_NOBODY)
          teams[entry] = seat < 2 ? table->first : table->second;
      }
}

/* Gives people the rounds that their teams played. */
static void
read_people_rounds (IxSeasonEvening      *evening,
                    const IxEveningState *state)
{
  g_autofree guint *teams = g_new (guint, state->entries->len + 1);
  guint next = 0;

  for (guint r = 0; r < state->rounds->len; r++)
    {
      guint end = next;

      for (guint e = 0; e < state->entries->len; e++)
        teams[e] = IX_NOBODY;
      note_members (state, r, teams);
      while (end < evening->team_rounds->len &&
             g_array_index (evening->team_rounds, IxSeasonRound, end).round == r)
        end++;
      for (guint e = 0; e < state->entries->len; e++)
        for (guint i = next; i < end && teams[e] != IX_NOBODY; i++)
          {
            IxSeasonRound round = g_array_index (evening->team_rounds, IxSeasonRound, i);

            if (round.team != teams[e])
              continue;
            round.who = e;
            g_array_append_val (evening->people_rounds, round);
            break;
          }
      next = end;
    }
}

static void
read_matches (IxSeasonEvening      *evening,
              const IxEveningState *state)
{
  for (guint r = 0; r < state->rounds->len; r++)
    for (guint t = 0; t < ix_evening_round (state, r)->tables->len; t++)
      {
        const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), t);

        for (guint m = 0; m < table->n_matches; m++)
          {
            IxSeasonMatch match = {
              .round = r, .table = t, .second = m == 1, .result = table->matches[m].result,
              .teams = { table->first, table->second }, .id = table->matches[m].match,
            };

            /* Teams of one round are nobody in a season of teams. */
            if (state->partners.change)
              match.teams[0] = match.teams[1] = IX_NOBODY;
            memcpy (match.seats, table->players, sizeof match.seats);
            if (is_played (&table->matches[m]))
              g_array_append_val (evening->matches, match);
          }
      }
}

/* Parts */

/* A round under way brings nothing yet, as in the standings of the evening, but shows who is there. */
static void
add_round (IxSeasonShare       *part,
           const IxSeasonRound *round,
           guint                n_complete)
{
  gboolean won = round->outcome == IX_TABLE_FIRST_WINS || round->outcome == IX_TABLE_FIRST_BY_FORFEIT;

  part->team = round->team;
  part->took_part |= round->n_matches > 0 || round->kind == IX_ROUND_PAB ||
                     round->kind == IX_ROUND_FORFEIT_WIN;
  if (round->round >= n_complete)
    return;
  part->points += round->points;
  part->n_matches += round->n_matches;
  part->made += round->made;
  part->match_points += won ? 2 : round->outcome == IX_TABLE_DRAWN;
  part->wins += won;
}

/* Counts those of a rank, and those before it.  Ranks for prizes are counted without house players and their
 * teams, which have the rank 0; each of these gets the place that they would have beside the others alone. */
static void
begin_place (IxSeasonShare *part,
             guint          rank)
{
  part->rank = 1;
  part->shared = part->n_ranked = rank == 0;
}

static void
count_beside (IxSeasonShare *part,
              guint          rank,
              guint          order,
              guint          own_order)
{
  part->n_ranked += rank > 0;
  part->rank += rank > 0 && order < own_order;
  part->shared += rank > 0 && order == own_order;
}

static void
set_place (IxSeasonShare      *part,
           const IxStandings *standings,
           const IxStanding  *row)
{
  begin_place (part, row->rank);
  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxStanding *other = ix_standings_at (standings, i);

      count_beside (part, other->rank, other->order, row->order);
    }
}

/* Returns the tie-break that a rule asks for; NULL: none. */
static const IxTieBreak *
tie_break_of (const IxSeason *season,
              guint           rule)
{
  const IxSeasonRule *asked = ix_season_rule (season, rule);

  return asked->kind == IX_SEASON_TIE_SUM || asked->kind == IX_SEASON_TIE_MEAN ? &asked->tie_break
                                                                               : NULL;
}

/* Fills in place, tie-breaks and group matches of the team. */
static void
set_team_values (IxSeasonShare             *part,
                 const IxSeason           *season,
                 const IxEveningState     *state,
                 const IxEveningStandings *standings,
                 guint                     team)
{
  part->ties = g_new0 (IxTieValue, season->chain->len + 1);
  if (team == IX_NOBODY)
    return;
  for (guint i = 0; i < standings->standings->rows->len; i++)
    if (ix_standings_at (standings->standings, i)->place == team &&
        standings->context.n_rounds > 0 &&
        ix_evening_team_stands (state, state->rounds->len, team))
      set_place (part, standings->standings, ix_standings_at (standings->standings, i));
  part->beside = standings->beside[team];
  part->points += part->beside;
  for (guint i = 0; i < season->chain->len; i++)
    {
      const IxTieBreak *tie_break = tie_break_of (season, i);

      if (tie_break != NULL && ix_tie_break_applies (&standings->context, tie_break))
        part->ties[i] = ix_tie_break_value (&standings->context, tie_break, team);
    }
}

static void
add_up (IxSeasonEvening *evening,
        guint            n_complete)
{
  for (guint i = 0; i < evening->team_rounds->len; i++)
    {
      const IxSeasonRound *round = &g_array_index (evening->team_rounds, IxSeasonRound, i);

      add_round (&((IxSeasonTeam *) evening->teams->pdata[round->who])->part, round, n_complete);
    }
  for (guint i = 0; i < evening->people_rounds->len; i++)
    {
      const IxSeasonRound *round = &g_array_index (evening->people_rounds, IxSeasonRound, i);
      IxSeasonEntry *entry = evening->entries->pdata[round->who];

      add_round (&entry->part, round, n_complete);
      evening->begun |= entry->part.took_part && !entry->house;
    }
}

/* Evenings on which partners change */

/* The round of somebody as the season has it: sitting out is a bye that pairing allocates, half a point for a
 * round missed one that was asked for. */
static IxSeasonRound
own_round (const IxEveningState *state,
           guint                 r,
           guint                 entry,
           const IxPersonRound  *person)
{
  IxSeasonRound round = {
    .who = entry, .round = r, .team = IX_NOBODY, .kind = IX_ROUND_NONE, .open = person->open,
    .points = person->points,
  };

  if (person->part == IX_PERSON_SEATED)
    {
      add_table_to_round (&round, ix_club_round_table (ix_evening_round (state, r), person->table),
                          person->side);
      round.kind = !person->forfeit                              ? IX_ROUND_GAME
                   : round.outcome == IX_TABLE_FIRST_BY_FORFEIT ? IX_ROUND_FORFEIT_WIN
                                                                 : IX_ROUND_FORFEIT_LOSS;
    }
  else if (person->part == IX_PERSON_OUT)
    {
      round.kind = IX_ROUND_PAB;
    }
  else if (person->points > 0)
    {
      round.kind = IX_ROUND_HALF_BYE;
    }
  return round;
}

static void
read_own_rounds (IxSeasonEvening      *evening,
                 const IxEveningState *state)
{
  for (guint r = 0; r < state->rounds->len; r++)
    for (guint e = 0; e < state->entries->len; e++)
      {
        IxPersonRound person;
        IxSeasonRound round;

        ix_evening_person_round (state, r, e, &person);
        round = own_round (state, r, e, &person);
        if (round.kind != IX_ROUND_NONE)
          g_array_append_val (evening->people_rounds, round);
      }
}

static void
set_own_place (IxSeasonShare           *part,
               const IxPeopleStandings *standings,
               const IxPersonStanding  *row)
{
  begin_place (part, row->rank);
  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *other = ix_people_standings_at (standings, i);

      count_beside (part, other->rank, other->order, row->order);
    }
}

/* Reads an evening on which everybody scores for themselves.  It has no teams, and none of the tie-breaks of
 * teams. */
static void
read_of_people (IxSeasonEvening      *evening,
                const IxSeason       *season,
                const IxEveningState *state)
{
  guint n_complete = ix_evening_count_complete (state);
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (state, n_complete);

  read_own_rounds (evening, state);
  read_matches (evening, state);
  add_up (evening, n_complete);
  for (guint e = 0; e < evening->entries->len; e++)
    {
      IxSeasonEntry *entry = evening->entries->pdata[e];

      entry->part.ties = g_new0 (IxTieValue, season->chain->len + 1);
    }
  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);
      IxSeasonEntry *entry = evening->entries->pdata[row->entry];

      if (n_complete > 0)
        set_own_place (&entry->part, standings, row);
      entry->part.beside = row->group;
      entry->part.points += row->group;
    }
}

/* Reads an evening on which people get the results of their teams. */
static void
read_of_teams (IxSeasonEvening      *evening,
               const IxSeason       *season,
               const IxEveningState *state)
{
  guint n_complete = ix_evening_count_complete (state);
  g_auto (IxEveningStandings) standings;

  ix_evening_standings_init (&standings, state, n_complete);
  {
    /* The table of the standings has no open games; their rounds are needed here. */
    g_autoptr (IxCrossTable) table = ix_evening_table (state);

    read_team_rounds (evening, state, table);
  }
  read_people_rounds (evening, state);
  read_matches (evening, state);
  add_up (evening, n_complete);
  for (guint t = 0; t < evening->teams->len; t++)
    {
      IxSeasonTeam *team = evening->teams->pdata[t];

      set_team_values (&team->part, season, state, &standings, t);
    }
  for (guint e = 0; e < evening->entries->len; e++)
    {
      IxSeasonEntry *entry = evening->entries->pdata[e];

      set_team_values (&entry->part, season, state, &standings, entry->part.team);
    }
}

/* Names and ratings */

static void
add_entries (IxSeasonEvening      *evening,
             const IxEveningState *state)
{
  for (guint e = 0; e < state->entries->len; e++)
    {
      const IxEntry *from = ix_evening_entry (state, e);
      IxSeasonEntry *entry = g_new0 (IxSeasonEntry, 1);

      entry->name = g_strdup (from->name);
      entry->code = g_strdup (from->code);
      entry->club = g_strdup (from->club);
      entry->house = from->house;
      entry->rating = from->grade > 0 && from->grade < IX_LIST_LEAST_RATING
                        ? ix_grade_to_rating (from->grade)
                        : from->grade;
      entry->part.team = IX_NOBODY;
      g_ptr_array_add (evening->entries, entry);
    }
}

static void
add_teams (IxSeasonEvening      *evening,
           const IxEveningState *state)
{
  for (guint t = 0; t < state->teams->len; t++)
    {
      const IxClubTeam *last = ix_evening_team_after (state, state->rounds->len, t);
      IxSeasonTeam *team = g_new0 (IxSeasonTeam, 1);

      team->name = ix_club_team_entered_name (state, last);
      team->apart = ix_club_team_is_apart (state, last) ||
                    !ix_evening_team_stands (state, state->rounds->len, t);
      team->part.team = IX_NOBODY;
      g_ptr_array_add (evening->teams, team);
    }
}

static gint
compare_ratings (gconstpointer a,
                 gconstpointer b)
{
  return *(const gint *) a - *(const gint *) b;
}

static gint
median_of (const IxSeasonEvening *evening)
{
  g_autoptr (GArray) ratings = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint e = 0; e < evening->entries->len; e++)
    if (ix_season_entry (evening, e)->rating > 0)
      g_array_append_val (ratings, ix_season_entry (evening, e)->rating);
  g_array_sort (ratings, compare_ratings);
  return ratings->len > 0 ? g_array_index (ratings, gint, (ratings->len - 1) / 2)
                          : IX_SEASON_UNRATED;
}

gint
ix_season_strength (const IxSeasonEvening *evening,
                    guint                  entry)
{
  gint rating = ix_season_entry (evening, entry)->rating;

  return rating > 0 ? rating : evening->median;
}

/* The evening */

static void
entry_free (gpointer data)
{
  IxSeasonEntry *entry = data;

  g_free (entry->name);
  g_free (entry->code);
  g_free (entry->club);
  g_free (entry->part.ties);
  g_free (entry);
}

static void
team_free (gpointer data)
{
  IxSeasonTeam *team = data;

  g_free (team->name);
  g_free (team->part.ties);
  g_free (team);
}

IxSeasonEvening *
ix_season_evening_new (const IxSeason       *season,
                       gint64                id,
                       const IxEveningState *state)
{
  IxSeasonEvening *evening = g_new0 (IxSeasonEvening, 1);

  evening->id = id;
  evening->name = g_strdup (state->name);
  evening->date = g_strdup (state->date);
  evening->venue = g_strdup (state->venue);
  evening->rules = g_strdup (ix_evening_rules_name (state->variant, state->rules));
  evening->entries = g_ptr_array_new_with_free_func (entry_free);
  evening->teams = g_ptr_array_new_with_free_func (team_free);
  evening->people_rounds = g_array_new (FALSE, FALSE, sizeof (IxSeasonRound));
  evening->team_rounds = g_array_new (FALSE, FALSE, sizeof (IxSeasonRound));
  evening->matches = g_array_new (FALSE, FALSE, sizeof (IxSeasonMatch));
  add_entries (evening, state);
  evening->median = median_of (evening);
  if (state->partners.change)
    {
      read_of_people (evening, season, state);
      return evening;
    }
  add_teams (evening, state);
  read_of_teams (evening, season, state);
  return evening;
}

void
ix_season_evening_free (IxSeasonEvening *evening)
{
  if (evening == NULL)
    return;
  g_free (evening->name);
  g_free (evening->date);
  g_free (evening->venue);
  g_free (evening->rules);
  g_ptr_array_unref (evening->entries);
  g_ptr_array_unref (evening->teams);
  g_array_unref (evening->people_rounds);
  g_array_unref (evening->team_rounds);
  g_array_unref (evening->matches);
  g_free (evening);
}

gint
ix_season_evening_compare (gconstpointer a,
                           gconstpointer b)
{
  const IxSeasonEvening *one = *(IxSeasonEvening *const *) a, *other = *(IxSeasonEvening *const *) b;
  gint dates = strcmp (one->date, other->date);

  return dates != 0 ? dates : one->id < other->id ? -1 : one->id > other->id;
}
