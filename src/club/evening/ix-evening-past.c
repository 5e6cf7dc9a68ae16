/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-past.h"

#include "ix-evening-private.h"
#include "ix-table-score.h"
#include "ix-text.h"

/* Keeping */

static void
keep_team (const IxEveningState *state,
           const IxClubRound    *round,
           guint                 team)
{
  if (round->teams->len <= team)
    g_ptr_array_set_size (round->teams, (gint) team + 1);
  if (round->teams->pdata[team] == NULL)
    round->teams->pdata[team] = ix_club_team_copy (ix_evening_team (state, team));
}

void
ix_club_round_forget_team (const IxClubRound *round,
                           guint              team)
{
  if (team >= round->teams->len)
    return;
  ix_club_team_free (round->teams->pdata[team]);
  round->teams->pdata[team] = NULL;
}

/* Keeps the teams at tables that have had a result.  Returns whether all results are known. */
static gboolean
keep_tables (const IxEveningState *state,
             const IxClubRound    *round)
{
  gboolean complete = TRUE;

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      complete &= ix_club_table_is_complete (table);
      if (table->kept)
        {
          keep_team (state, round, table->first);
          keep_team (state, round, table->second);
        }
      else
        {
          ix_club_round_forget_team (round, table->first);
          ix_club_round_forget_team (round, table->second);
        }
    }
  return complete;
}

static void
keep_round (const IxEveningState *state,
            IxClubRound          *round)
{
  if (!keep_tables (state, round))
    return;
  for (guint i = 0; i < round->byes->len; i++)
    keep_team (state, round, g_array_index (round->byes, IxClubBye, i).team);
  if (round->present != NULL)
    return;
  /* Other teams are none of this round where partners change. */
  for (guint i = 0; i < state->teams->len && !state->partners.change; i++)
    keep_team (state, round, i);
  round->present = ix_evening_present (state);
}

void
ix_evening_keep_past (const IxEveningState *state)
{
  for (guint r = 0; r < state->rounds->len; r++)
    keep_round (state, state->rounds->pdata[r]);
}

/* Looking back */

/* Returns the team as it was in the round; NULL if that is not kept. */
static const IxClubTeam *
kept_team (const IxEveningState *state,
           guint                 round,
           guint                 team)
{
  const IxClubRound *at;

  if (round >= state->rounds->len)
    return NULL;
  at = ix_evening_round (state, round);
  return team < at->teams->len ? at->teams->pdata[team] : NULL;
}

const IxClubTeam *
ix_evening_team_in_round (const IxEveningState *state,
                          guint                 round,
                          guint                 team)
{
  const IxClubTeam *kept = kept_team (state, round, team);

  return kept != NULL ? kept : ix_evening_team (state, team);
}

/* Are there newer standings than those after @n_rounds rounds, with all results known? */
static gboolean
is_past (const IxEveningState *state,
         guint                 n_rounds)
{
  return n_rounds < ix_evening_count_complete (state);
}

/* Returns the number of the round that ends with the standings after @n_rounds rounds. */
static guint
last_round (guint n_rounds)
{
  return MAX (n_rounds, 1) - 1;
}

static gboolean
is_in_round (const IxClubRound *round,
             guint              team)
{
  if (ix_club_round_table_of (round, team) != NULL)
    return TRUE;
  for (guint i = 0; i < round->byes->len; i++)
    if (g_array_index (round->byes, IxClubBye, i).team == team)
      return TRUE;
  return FALSE;
}

/* Returns the team as it was in the last of the first @n_rounds rounds that it took part in; NULL
 * if there is none, or nothing is kept of it. */
static const IxClubTeam *
last_in_play (const IxEveningState *state,
              guint                 n_rounds,
              guint                 team)
{
  for (guint r = MIN (n_rounds, state->rounds->len); r-- > 0;)
    if (is_in_round (ix_evening_round (state, r), team))
      return kept_team (state, r, team);
  return NULL;
}

const IxClubTeam *
ix_evening_team_after (const IxEveningState *state,
                       guint                 n_rounds,
                       guint                 team)
{
  const IxClubTeam *now = ix_evening_team (state, team);
  const IxClubTeam *past = NULL;

  if (is_past (state, n_rounds))
    {
      past = last_in_play (state, n_rounds, team);
      if (past == NULL)
        past = kept_team (state, last_round (n_rounds), team);
    }
  else if (!now->active)
    past = last_in_play (state, state->rounds->len, team);
  return past != NULL ? past : now;
}

static gboolean
took_part (const IxEveningState *state,
           guint                 n_rounds,
           guint                 team)
{
  for (guint r = 0; r < n_rounds; r++)
    if (is_in_round (ix_evening_round (state, r), team))
      return TRUE;
  return FALSE;
}

gboolean
ix_evening_team_stands (const IxEveningState *state,
                        guint                 n_rounds,
                        guint                 team)
{
  const IxClubTeam *then;

  if (!is_past (state, n_rounds))
    return ix_evening_team (state, team)->active || took_part (state, state->rounds->len, team);
  then = kept_team (state, last_round (n_rounds), team);
  return (then != NULL && then->active) || took_part (state, last_round (n_rounds) + 1, team);
}

/* Has a later round been paired, and was this one over? */
static gboolean
is_old (const IxEveningState *state,
        guint                 round)
{
  return round + 1 < state->rounds->len && ix_evening_round (state, round)->present != NULL;
}

GArray *
ix_evening_present_in_round (const IxEveningState *state,
                             guint                 round)
{
  return is_old (state, round) ? g_array_ref (ix_evening_round (state, round)->present)
                               : ix_evening_present (state);
}

static gboolean
has_seat (const IxClubRound *round,
          guint              entry)
{
  for (guint i = 0; i < round->tables->len; i++)
    for (guint side = 0; side < 2; side++)
      for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
        if (ix_club_round_table (round, i)->players[side][board] == entry)
          return TRUE;
  return FALSE;
}

GArray *
ix_evening_bye_entries (const IxEveningState *state,
                        guint                 round,
                        guint                 team)
{
  const IxClubTeam *then = ix_evening_team_in_round (state, round, team);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint m = 0; m < then->members->len; m++)
    {
      guint entry = ix_club_team_member (then, m);

      if (!has_seat (ix_evening_round (state, round), entry))
        g_array_append_val (entries, entry);
    }
  return entries;
}

gboolean
ix_evening_had_team (const IxEveningState *state,
                     guint                 round,
                     guint                 entry)
{
  if (state->partners.change)
    return round < state->rounds->len && has_seat (ix_evening_round (state, round), entry);
  if (!is_old (state, round))
    return ix_evening_team_of (state, entry) != IX_NOBODY;
  for (guint i = 0; i < ix_evening_round (state, round)->teams->len; i++)
    {
      const IxClubTeam *then = kept_team (state, round, i);

      if (then != NULL && then->active && ix_club_team_has (then, entry))
        return TRUE;
    }
  return FALSE;
}

guint
ix_evening_last_team_of (const IxEveningState *state,
                         guint                 entry)
{
  guint team = ix_evening_team_of (state, entry);

  for (guint i = state->teams->len; i-- > 0 && team == IX_NOBODY;)
    if (ix_club_team_has (ix_evening_team (state, i), entry))
      team = i;
  return team;
}

/* Properties of a team, now or in the past */

static char *
name_of (const IxEveningState *state,
         const IxClubTeam     *team,
         gboolean              shown)
{
  GString *name = g_string_new (team->name);

  for (guint i = 0; i < team->members->len && *team->name == '\0'; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, ix_club_team_member (team, i));

      ix_text_append_item (name, " / ", shown ? entry->shown : entry->name);
    }
  return g_string_free (name, FALSE);
}

char *
ix_club_team_name (const IxEveningState *state,
                   const IxClubTeam     *team)
{
  return name_of (state, team, TRUE);
}

char *
ix_club_team_entered_name (const IxEveningState *state,
                           const IxClubTeam     *team)
{
  return name_of (state, team, FALSE);
}

gboolean
ix_club_team_is_apart (const IxEveningState *state,
                       const IxClubTeam     *team)
{
  for (guint i = 0; i < team->members->len; i++)
    if (ix_evening_entry (state, ix_club_team_member (team, i))->house)
      return TRUE;
  return FALSE;
}
