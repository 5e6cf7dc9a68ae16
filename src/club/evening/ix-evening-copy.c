/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies the state of an evening. */

#include "ix-evening-private.h"

static gpointer
copy_entry (gconstpointer data,
            gpointer      unused)
{
  const IxEntry *entry = data;
  IxEntry *copy = g_new (IxEntry, 1);

  *copy = *entry;
  copy->name = g_strdup (entry->name);
  copy->code = g_strdup (entry->code);
  copy->club = g_strdup (entry->club);
  copy->federation = g_strdup (entry->federation);
  copy->fide_number = g_strdup (entry->fide_number);
  copy->reported = g_strdup (entry->reported);
  return copy;
}

IxClubTeam *
ix_club_team_copy (const IxClubTeam *team)
{
  IxClubTeam *copy = g_new (IxClubTeam, 1);

  *copy = *team;
  copy->name = g_strdup (team->name);
  copy->members = g_array_copy (team->members);
  return copy;
}

/* A team that is not kept is NULL. */
static gpointer
copy_team (gconstpointer data,
           gpointer      unused)
{
  return data != NULL ? ix_club_team_copy (data) : NULL;
}

static gpointer
copy_table (gconstpointer data,
            gpointer      unused)
{
  const IxClubTable *table = data;
  IxClubTable *copy = g_new (IxClubTable, 1);

  *copy = *table;
  for (guint m = 0; m < IX_MOST_MATCHES; m++)
    if (table->matches[m].replaced != NULL)
      copy->matches[m].replaced = g_array_copy (table->matches[m].replaced);
  return copy;
}

/* Copies an array that owns its elements and frees them as the original does. */
static GPtrArray *
copy_all (GPtrArray     *array,
          GCopyFunc      copy_one,
          GDestroyNotify free_one)
{
  GPtrArray *copy = g_ptr_array_copy (array, copy_one, NULL);

  g_ptr_array_set_free_func (copy, free_one);
  return copy;
}

static gpointer
copy_round (gconstpointer data,
            gpointer      unused)
{
  const IxClubRound *round = data;
  IxClubRound *copy = g_new (IxClubRound, 1);

  *copy = *round;
  copy->tables = copy_all (round->tables, copy_table, ix_club_table_free);
  copy->byes = g_array_copy (round->byes);
  copy->sit_outs = g_array_copy (round->sit_outs);
  copy->teams = copy_all (round->teams, copy_team, ix_club_team_free);
  copy->present = round->present != NULL ? g_array_copy (round->present) : NULL;
  return copy;
}

static gpointer
copy_group (gconstpointer data,
            gpointer      unused)
{
  const IxClubGroup *group = data;
  IxClubGroup *copy = g_new (IxClubGroup, 1);

  *copy = *group;
  copy->boards = g_array_copy (group->boards);
  copy->members = g_array_copy (group->members);
  copy->results = g_array_copy (group->results);
  copy->replaced = group->replaced != NULL ? g_array_copy (group->replaced) : NULL;
  return copy;
}

void
ix_evening_state_copy (IxEveningState       *copy,
                       const IxEveningState *state)
{
  *copy = *state;
  copy->name = g_strdup (state->name);
  copy->venue = g_strdup (state->venue);
  copy->date = g_strdup (state->date);
  copy->variant = g_strdup (state->variant);
  copy->rules = g_strdup (state->rules);
  copy->clock = g_strdup (state->clock);
  copy->list = g_strdup (state->list);
  copy->system = g_strdup (state->system);
  copy->tiebreaks = g_strdupv (state->tiebreaks);
  copy->entries = copy_all (state->entries, copy_entry, ix_entry_free);
  copy->teams = copy_all (state->teams, copy_team, ix_club_team_free);
  copy->rounds = copy_all (state->rounds, copy_round, ix_club_round_free);
  copy->groups = copy_all (state->groups, copy_group, ix_club_group_free);
  copy->wishes = g_array_copy (state->wishes);
  copy->requests = g_array_copy (state->requests);
  copy->merged = g_array_copy (state->merged);
}
