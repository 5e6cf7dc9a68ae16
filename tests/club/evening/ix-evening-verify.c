/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-verify.h"

#include <string.h>

/* A hash like FNV. */

static void
hash_number (guint64 *hash,
             gint64   number)
{
  *hash = (*hash ^ (guint64) number) * 1099511628211u;
  *hash ^= *hash >> 29;
}

static void
hash_text (guint64    *hash,
           const char *text)
{
  for (; *text != '\0'; text++)
    hash_number (hash, *text);
  hash_number (hash, 256);
}

static void
hash_array (guint64      *hash,
            const GArray *array)
{
  guint n = array->len * g_array_get_element_size ((GArray *) array) / sizeof (guint);

  hash_number (hash, n);
  for (guint i = 0; i < n; i++)
    hash_number (hash, g_array_index (array, guint, i));
}

static void
hash_team (guint64          *hash,
           const IxClubTeam *team)
{
  hash_text (hash, team->name);
  hash_array (hash, team->members);
  hash_number (hash, team->overridden + 2 * team->active + 4 * team->began);
}

/* The teams as they were in a round. */
static void
hash_past (guint64           *hash,
           const IxClubRound *round)
{
  for (guint i = 0; i < round->teams->len; i++)
    if (round->teams->pdata[i] != NULL)
      {
        hash_number (hash, i);
        hash_team (hash, round->teams->pdata[i]);
      }
  if (round->present != NULL)
    hash_array (hash, round->present);
}

static void
hash_round (guint64           *hash,
            const IxClubRound *round)
{
  hash_number (hash, round->tables->len);
  hash_number (hash, round->method);
  hash_number (hash, round->begun);
  hash_number (hash, round->first_result);
  hash_number (hash, round->completed);
  hash_array (hash, round->byes);
  hash_array (hash, round->sit_outs);
  hash_array (hash, round->out);
  hash_array (hash, round->halves);
  hash_number (hash, round->planned);
  hash_number (hash, round->seed);
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      hash_number (hash, table->first);
      hash_number (hash, table->second);
      for (guint seat = 0; seat < 4; seat++)
        hash_number (hash, table->players[seat / 2][seat % 2]);
      hash_number (hash, table->kept);
      for (guint m = 0; m < table->n_matches; m++)
        {
          hash_number (hash, table->matches[m].result);
          hash_number (hash, table->matches[m].match);
          hash_number (hash, table->matches[m].reason);
        }
    }
  hash_past (hash, round);
}

static void
hash_people (guint64              *hash,
             const IxEveningState *state)
{
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);

      hash_text (hash, entry->name);
      hash_text (hash, entry->code);
      hash_text (hash, entry->club);
      hash_number (hash, entry->grade);
      hash_number (hash, entry->rapid);
      hash_number (hash, entry->estimated + 2 * entry->house + 4 * entry->present);
      hash_number (hash, entry->old_team);
    }
  for (guint i = 0; i < state->teams->len; i++)
    hash_team (hash, ix_evening_team (state, i));
}

static void
hash_group (guint64           *hash,
            const IxClubGroup *group)
{
  hash_array (hash, group->boards);
  hash_array (hash, group->members);
  hash_array (hash, group->results);
  hash_number (hash, group->watching.n);
  hash_number (hash, group->watching.entries[0]);
  hash_number (hash, group->end + 2 * group->counts);
  hash_number (hash, group->n_rounds);
  hash_number (hash, group->result);
  hash_number (hash, group->reason);
  hash_number (hash, group->half_points[0] + 256 * group->half_points[1]);
  hash_number (hash, group->match);
  /* The places of events differ after an undo. */
  hash_number (hash, group->replaced != NULL ? group->replaced->len : 0);
}

guint64
ix_evening_verify_hash (const IxEveningState *state)
{
  guint64 hash = 14695981039346656037u;

  hash_text (&hash, state->name);
  hash_text (&hash, state->variant);
  hash_text (&hash, state->rules);
  hash_text (&hash, state->clock);
  hash_text (&hash, state->list);
  hash_text (&hash, state->system);
  hash_number (&hash, state->individual);
  hash_number (&hash, state->partners.change + 2 * state->partners.higher_first +
                        4 * state->partners.half + 8 * state->partners.lower_first);
  hash_number (&hash, state->partners.aim);
  hash_number (&hash, state->partners.rest);
  hash_number (&hash, state->n_rounds);
  hash_number (&hash, state->n_uncut);
  hash_number (&hash, state->n_matches);
  hash_number (&hash, state->end);
  hash_number (&hash, state->seed);
  hash_number (&hash, state->n_began);
  hash_number (&hash, state->announced_round);
  hash_number (&hash, state->announced);
  hash_number (&hash, state->timetable.start);
  hash_number (&hash, state->timetable.minutes + 1000 * state->timetable.pause);
  hash_array (&hash, state->timetable.breaks);
  hash_text (&hash, state->notice);
  hash_array (&hash, state->handicap);
  hash_array (&hash, state->wishes);
  hash_array (&hash, state->requests);
  hash_array (&hash, state->merged);
  hash_people (&hash, state);
  for (guint r = 0; r < state->rounds->len; r++)
    hash_round (&hash, ix_evening_round (state, r));
  for (guint g = 0; g < state->groups->len; g++)
    hash_group (&hash, ix_evening_group (state, g));
  return hash;
}

/* Seats */

/* Is the first entry the stronger one: by grade, rapid grade, code, then by who came first? */
static gboolean
is_stronger (const IxEveningState *state,
             guint                 entry,
             guint                 other)
{
  const IxEntry *a = ix_evening_entry (state, entry), *b = ix_evening_entry (state, other);
  gint codes = strcmp (a->code, b->code);

  if (a->grade != b->grade)
    return a->grade > b->grade;
  if (a->rapid != b->rapid)
    return a->rapid > b->rapid;
  return codes != 0 ? codes < 0 : entry < other;
}

static void
verify_side (const IxEveningState *state,
             const IxClubRound    *round,
             guint                 number,
             const guint          *players)
{
  const IxClubTeam *team = ix_evening_team (state, number);
  guint n_present = 0, n_sit_outs = 0;

  for (guint i = 0; i < team->members->len; i++)
    n_present += players[IX_HIGHER_BOARD] == ix_club_team_member (team, i) ||
                 players[IX_LOWER_BOARD] == ix_club_team_member (team, i);
  for (guint i = 0; i < round->sit_outs->len; i++)
    {
      const IxSitOut *sit_out = &g_array_index (round->sit_outs, IxSitOut, i);

      n_sit_outs += sit_out->team == number;
      g_assert_true (sit_out->team != number || (players[IX_HIGHER_BOARD] != sit_out->entry &&
                                                 players[IX_LOWER_BOARD] != sit_out->entry));
    }
  g_assert_cmpuint (n_sit_outs, ==, team->members->len == 3);
  g_assert_cmpuint (n_present, ==, MIN (team->members->len, 2));
  if (n_present == 2)
    g_assert_true (is_stronger (state, players[IX_HIGHER_BOARD], players[IX_LOWER_BOARD]));
}

static void
take_seat (guint8 *seen,
           guint   n,
           guint   which)
{
  g_assert_cmpuint (which, <, n);
  g_assert_cmpuint (seen[which], ==, 0);
  seen[which] = 1;
}

/* Verifies seats where partners change: two of a team sit as it says, one who is alone plays both boards, and nobody who
 * sits out has a seat. */
static void
verify_partners (const IxEveningState *state,
                 const IxClubRound    *round,
                 guint8               *entries)
{
  g_assert_cmpuint (round->byes->len, ==, 0);
  g_assert_cmpuint (round->sit_outs->len, ==, 0);
  for (guint i = 0; i < 2 * round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i / 2);
      const guint *players = table->players[i % 2];
      const IxClubTeam *team = ix_evening_team (state, i % 2 == 0 ? table->first : table->second);

      take_seat (entries, state->entries->len, players[IX_HIGHER_BOARD]);
      if (players[IX_LOWER_BOARD] != players[IX_HIGHER_BOARD])
        take_seat (entries, state->entries->len, players[IX_LOWER_BOARD]);
      g_assert_cmpuint (team->members->len, ==,
                        players[IX_LOWER_BOARD] != players[IX_HIGHER_BOARD] ? 2 : 1);
      for (guint m = 0; m < team->members->len; m++)
        g_assert_cmpuint (ix_club_team_member (team, m), ==, players[m]);
    }
  for (guint i = 0; i < round->out->len; i++)
    take_seat (entries, state->entries->len, g_array_index (round->out, guint, i));
  for (guint i = 0; i < round->halves->len; i++)
    take_seat (entries, state->entries->len, g_array_index (round->halves, guint, i));
}

/* Verifies that whoever is in a team that plays may go back to no other, and that a house player may not go back to one
 * that plays without them. */
static void
verify_old_teams (const IxEveningState *state)
{
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);
      guint team = ix_evening_team_of (state, i);

      g_assert_true (entry->old_team == IX_NOBODY || entry->old_team < state->teams->len);
      if (team != IX_NOBODY)
        g_assert_cmpuint (entry->old_team, ==, team);
      else if (entry->house && entry->old_team != IX_NOBODY)
        g_assert_false (ix_evening_team (state, entry->old_team)->active);
    }
}

void
ix_evening_verify_seats (const IxEveningState *state)
{
  verify_old_teams (state);
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);
      g_autofree guint8 *entries = g_new0 (guint8, state->entries->len + 1);
      g_autofree guint8 *teams = g_new0 (guint8, state->teams->len + 1);

      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = ix_club_round_table (round, i);

          take_seat (teams, state->teams->len, table->first);
          take_seat (teams, state->teams->len, table->second);
          g_assert_true (table->kept || table->matches[0].result == IX_TABLE_OPEN);
          for (guint seat = 0; seat < 4 && !state->partners.change; seat++)
            if (table->players[seat / 2][seat % 2] != IX_NOBODY)
              take_seat (entries, state->entries->len, table->players[seat / 2][seat % 2]);
          if (table->kept || state->partners.change)
            continue;
          verify_side (state, round, table->first, table->players[0]);
          verify_side (state, round, table->second, table->players[1]);
        }
      for (guint i = 0; i < round->byes->len; i++)
        take_seat (teams, state->teams->len, g_array_index (round->byes, IxClubBye, i).team);
      if (state->partners.change)
        verify_partners (state, round, entries);
    }
}

/* Rounds */

guint
ix_evening_verify_opponent (const IxClubRound *round,
                            guint              team)
{
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      if (table->matches[0].result < IX_TABLE_FIRST_BY_FORFEIT && table->first == team)
        return table->second;
      if (table->matches[0].result < IX_TABLE_FIRST_BY_FORFEIT && table->second == team)
        return table->first;
    }
  return IX_NOBODY;
}

guint
ix_evening_verify_meetings (const IxEveningState *state,
                            guint                 a,
                            guint                 b,
                            guint                 n_rounds)
{
  guint n = 0;

  for (guint r = 0; r < n_rounds; r++)
    n += ix_evening_verify_opponent (ix_evening_round (state, r), a) == b;
  return n;
}

/* Did @a merge with a team, directly or through others, that had met @b? */
static gboolean
took_in_who_met (const IxEveningState *state,
                 guint                 a,
                 guint                 b,
                 guint                 before)
{
  for (guint i = before; i-- > 0;)
    {
      const IxMerge *merged = &g_array_index (state->merged, IxMerge, i);
      guint n_rounds = MIN (merged->n_rounds, state->rounds->len);

      if (merged->stays == a &&
          ((merged->leaves != b &&
            ix_evening_verify_meetings (state, merged->leaves, b, n_rounds) > 0) ||
           took_in_who_met (state, merged->leaves, b, i)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
are_kept_apart (const IxEveningState *state,
                guint                 a,
                guint                 b)
{
  return state->merged->len > 0 && (took_in_who_met (state, a, b, state->merged->len) ||
                                    took_in_who_met (state, b, a, state->merged->len));
}

/* Verifies that two teams meet again only if each has met everybody else as often, except teams
 * that are kept apart from it. */
static void
verify_meeting (const IxEveningState *state,
                const guint          *playing,
                guint                 n_playing,
                guint                 a,
                guint                 b)
{
  guint round = state->rounds->len - 1;
  guint n = ix_evening_verify_meetings (state, a, b, round);
  const guint both[2] = { a, b };

  g_assert_false (are_kept_apart (state, a, b));
  for (guint k = 0; k < 2 && n > 0; k++)
    for (guint i = 0; i < n_playing; i++)
      if (playing[i] != a && playing[i] != b && !are_kept_apart (state, both[k], playing[i]))
        g_assert_cmpuint (ix_evening_verify_meetings (state, both[k], playing[i], round), >=, n);
}

void
ix_evening_verify_round (const IxEveningState *state,
                         gboolean              relaxed)
{
  guint number = state->rounds->len - 1;
  const IxClubRound *round = ix_evening_round (state, number);
  guint n_rows = ix_evening_plan (state).n_rows;
  g_autofree guint *times = g_new0 (guint, state->teams->len + 1);
  g_autofree guint *playing = g_new (guint, state->teams->len + 1);
  guint n = 0;

  for (guint i = 0; i < round->tables->len; i++)
    {
      times[playing[n++] = ix_club_round_table (round, i)->first]++;
      times[playing[n++] = ix_club_round_table (round, i)->second]++;
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

      times[bye->team]++;
      if (bye->kind == IX_ROUND_PAB)
        playing[n++] = bye->team;
    }
  for (guint i = 0; i < state->teams->len; i++)
    g_assert_cmpuint (times[i], ==, ix_evening_team (state, i)->active);
  for (guint i = 0; i < round->tables->len && !relaxed; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      if (round->method == IX_ROUND_BY_SWISS || round->method == IX_ROUND_BY_STANDINGS ||
          round->method == IX_ROUND_BY_REMAINING)
        verify_meeting (state, playing, n, table->first, table->second);
      else
        g_assert_cmpuint (
          ix_evening_verify_meetings (state, table->first, table->second, number), <=,
          number / (n_rows - 1));
    }
}
