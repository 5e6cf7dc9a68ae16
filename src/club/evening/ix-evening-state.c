/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-state.h"

#include "ix-evening-private.h"
#include "ix-list-player.h"

/* Freeing */

static void
free_entry (gpointer data)
{
  IxEntry *entry = data;

  g_free (entry->name);
  g_free (entry->shown);
  g_free (entry->mark);
  g_free (entry->key);
  g_free (entry->surname);
  g_free (entry->code);
  g_free (entry->federation);
  g_free (entry->fide_number);
  g_free (entry->reported);
  g_free (entry->club);
  g_free (entry);
}

IxPartner
ix_entry_partner (const IxEntry *entry)
{
  return (IxPartner) {
    .code = *entry->code != '\0' ? entry->code : NULL,
    .grade = entry->grade,
    .rapid = entry->rapid,
    .estimated = entry->estimated,
    .house = entry->house,
  };
}

void
ix_club_team_free (gpointer data)
{
  IxClubTeam *team = data;

  if (team == NULL)
    return;
  g_free (team->name);
  g_array_unref (team->members);
  g_free (team);
}

static void
free_table (gpointer data)
{
  IxClubTable *table = data;

  for (guint m = 0; m < IX_MOST_MATCHES; m++)
    g_clear_pointer (&table->matches[m].replaced, g_array_unref);
  g_free (table);
}

static void
free_round (gpointer data)
{
  IxClubRound *round = data;

  g_ptr_array_unref (round->tables);
  g_array_unref (round->byes);
  g_array_unref (round->sit_outs);
  g_ptr_array_unref (round->teams);
  g_clear_pointer (&round->present, g_array_unref);
  g_array_unref (round->out);
  g_array_unref (round->halves);
  g_free (round);
}

static void
free_group (gpointer data)
{
  IxClubGroup *group = data;

  g_array_unref (group->boards);
  g_array_unref (group->members);
  g_array_unref (group->results);
  g_clear_pointer (&group->replaced, g_array_unref);
  g_free (group);
}

static void
clear_prize (gpointer data)
{
  g_free ((char *) ((IxClubPrize *) data)->goods);
}

GArray *
ix_club_prizes_copy (const GArray *list)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (IxClubPrize));

  if (list != NULL)
    g_array_append_vals (copy, list->data, list->len);
  for (guint i = 0; i < copy->len; i++)
    {
      IxClubPrize *prize = &g_array_index (copy, IxClubPrize, i);

      prize->goods = g_strdup (prize->goods != NULL ? prize->goods : "");
    }
  g_array_set_clear_func (copy, clear_prize);
  return copy;
}

/* The whole state */

static void
clear_arrival (gpointer arrival)
{
  g_free (((IxArrival *) arrival)->name);
}

void
ix_evening_state_init (IxEveningState *state)
{
  *state = (IxEveningState) {
    .name = g_strdup (""),
    .venue = g_strdup (""),
    .date = g_strdup (""),
    .variant = g_strdup ("newport"),
    .rules = g_strdup (""),
    .n_rounds = 6,
    .n_planned = 6,
    .n_uncut = 6,
    .n_matches = 1,
    .clock = g_strdup (""),
    .list = g_strdup (""),
    .balance = g_strdup (""),
    .system = g_strdup (""),
    .entries = g_ptr_array_new_with_free_func (free_entry),
    .teams = g_ptr_array_new_with_free_func (ix_club_team_free),
    .rounds = g_ptr_array_new_with_free_func (free_round),
    .groups = g_ptr_array_new_with_free_func (free_group),
    .wishes = g_array_new (FALSE, FALSE, sizeof (IxPairWish)),
    .requests = g_array_new (FALSE, FALSE, sizeof (IxByeRequest)),
    .merged = g_array_new (FALSE, FALSE, sizeof (IxMerge)),
    .timetable = { .breaks = g_array_new (FALSE, FALSE, sizeof (IxTimetableBreak)),
                   .labels = g_new0 (char *, 1) },
    .notice = g_strdup (""),
    .handicap = g_array_new (FALSE, FALSE, sizeof (IxHandicapRow)),
    .prizes.list = ix_club_prizes_copy (NULL),
    .currency = g_strdup (""),
    .told = g_array_new (FALSE, FALSE, sizeof (IxToldEvent)),
    .arrived = g_array_new (FALSE, FALSE, sizeof (IxArrival)),
  };
  g_array_set_clear_func (state->arrived, clear_arrival);
}

void
ix_evening_state_clear (IxEveningState *state)
{
  g_free (state->name);
  g_free (state->venue);
  g_free (state->date);
  g_free (state->variant);
  g_free (state->rules);
  g_free (state->clock);
  g_free (state->list);
  g_free (state->balance);
  g_free (state->system);
  g_strfreev (state->tiebreaks);
  g_ptr_array_unref (state->entries);
  g_ptr_array_unref (state->teams);
  g_ptr_array_unref (state->rounds);
  g_ptr_array_unref (state->groups);
  g_array_unref (state->wishes);
  g_array_unref (state->requests);
  g_array_unref (state->merged);
  g_array_unref (state->timetable.breaks);
  g_strfreev (state->timetable.labels);
  g_free (state->notice);
  g_array_unref (state->handicap);
  g_array_unref (state->prizes.list);
  g_free (state->currency);
  g_array_unref (state->told);
  g_array_unref (state->arrived);
}

IxClubTeam *
ix_evening_add_team (IxEveningState *state)
{
  IxClubTeam *team = g_new0 (IxClubTeam, 1);

  team->name = g_strdup ("");
  team->members = g_array_new (FALSE, FALSE, sizeof (guint));
  team->active = TRUE;
  g_ptr_array_add (state->teams, team);
  return team;
}

IxClubRound *
ix_club_round_new (GArray *byes,
                   GArray *sit_outs)
{
  IxClubRound *round = g_new0 (IxClubRound, 1);

  round->tables = g_ptr_array_new_with_free_func (free_table);
  round->byes = byes;
  round->sit_outs = sit_outs;
  round->teams = g_ptr_array_new_with_free_func (ix_club_team_free);
  round->out = g_array_new (FALSE, FALSE, sizeof (guint));
  round->halves = g_array_new (FALSE, FALSE, sizeof (guint));
  return round;
}

/* Copying */

static gpointer
copy_entry (gconstpointer data,
            gpointer      unused)
{
  const IxEntry *entry = data;
  IxEntry *copy = g_new (IxEntry, 1);

  *copy = *entry;
  copy->name = g_strdup (entry->name);
  copy->shown = g_strdup (entry->shown);
  copy->mark = g_strdup (entry->mark);
  copy->key = g_strdup (entry->key);
  copy->surname = g_strdup (entry->surname);
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
  copy->tables = copy_all (round->tables, copy_table, free_table);
  copy->byes = g_array_copy (round->byes);
  copy->sit_outs = g_array_copy (round->sit_outs);
  copy->teams = copy_all (round->teams, copy_team, ix_club_team_free);
  copy->present = round->present != NULL ? g_array_copy (round->present) : NULL;
  copy->out = g_array_copy (round->out);
  copy->halves = g_array_copy (round->halves);
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

static GArray *
copy_arrivals (const GArray *arrived)
{
  GArray *copy = g_array_copy ((GArray *) arrived);

  g_array_set_clear_func (copy, clear_arrival);
  for (guint i = 0; i < copy->len; i++)
    {
      IxArrival *arrival = &g_array_index (copy, IxArrival, i);

      arrival->name = g_strdup (arrival->name);
    }
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
  copy->balance = g_strdup (state->balance);
  copy->list = g_strdup (state->list);
  copy->system = g_strdup (state->system);
  copy->tiebreaks = g_strdupv (state->tiebreaks);
  copy->entries = copy_all (state->entries, copy_entry, free_entry);
  copy->teams = copy_all (state->teams, copy_team, ix_club_team_free);
  copy->rounds = copy_all (state->rounds, copy_round, free_round);
  copy->groups = copy_all (state->groups, copy_group, free_group);
  copy->wishes = g_array_copy (state->wishes);
  copy->requests = g_array_copy (state->requests);
  copy->merged = g_array_copy (state->merged);
  copy->timetable.breaks = g_array_copy (state->timetable.breaks);
  copy->timetable.labels = g_strdupv (state->timetable.labels);
  copy->notice = g_strdup (state->notice);
  copy->handicap = g_array_copy (state->handicap);
  copy->prizes.list = ix_club_prizes_copy (state->prizes.list);
  copy->currency = g_strdup (state->currency);
  copy->told = g_array_copy (state->told);
  copy->arrived = copy_arrivals (state->arrived);
}

/* Looking */

gint
ix_evening_strength (const IxEveningState *state,
                     guint                 entry)
{
  const IxEntry *of = ix_evening_entry (state, entry);

  if (*state->balance == '\0')
    return of->grade;
  if (of->strength > 0)
    return of->strength;
  return of->grade > 0 && of->grade < IX_LIST_LEAST_RATING ? ix_grade_to_rating (of->grade) : of->grade;
}

IxClubTable *
ix_club_round_table_of (const IxClubRound *round,
                        guint              team)
{
  for (guint i = 0; i < round->tables->len; i++)
    {
      IxClubTable *table = round->tables->pdata[i];

      if (table->first == team || table->second == team)
        return table;
    }
  return NULL;
}

guint
ix_evening_first_of_round (const IxEveningState *state)
{
  guint n = state->rounds->len;

  return state->teams->len - (n > 0 ? 2 * ix_evening_round (state, n - 1)->tables->len : 0);
}

gboolean
ix_entries_have (const GArray *entries,
                 guint         entry)
{
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    if (g_array_index (entries, guint, i) == entry)
      return TRUE;
  return FALSE;
}

gboolean
ix_club_group_has (const IxClubGroup *group,
                   guint              entry)
{
  for (guint i = 0; i < group->members->len; i++)
    if (g_array_index (group->members, IxGroupMember, i).entry == entry)
      return TRUE;
  return FALSE;
}

gboolean
ix_club_round_is_out (const IxClubRound *round,
                      guint              entry)
{
  return ix_entries_have (round->out, entry);
}

guint
ix_club_round_seat_of (const IxClubRound *round,
                       guint              entry,
                       guint             *table)
{
  for (*table = 0; *table < round->tables->len; ++*table)
    for (guint seat = 0; seat < IX_PARTNERS_SEATS; seat++)
      if (ix_club_round_table (round, *table)->players[seat / 2][seat % 2] == entry)
        return seat;
  return IX_NOBODY;
}

gboolean
ix_club_team_has (const IxClubTeam *team,
                  guint             entry)
{
  for (guint i = 0; i < team->members->len; i++)
    if (ix_club_team_member (team, i) == entry)
      return TRUE;
  return FALSE;
}

IxRoundKind
ix_evening_bye_asked_for (const IxEveningState *state,
                          guint                 team,
                          guint                 round)
{
  for (guint i = 0; i < state->requests->len; i++)
    {
      const IxByeRequest *asked = &g_array_index (state->requests, IxByeRequest, i);

      if (asked->team == team && asked->round == round)
        return asked->kind;
    }
  return IX_ROUND_NONE;
}

/* Returns the bye of @team in the round; NULL if it has none. */
static const IxClubBye *
bye_of (const IxClubRound *round,
        guint              team)
{
  for (guint i = 0; i < round->byes->len; i++)
    if (g_array_index (round->byes, IxClubBye, i).team == team)
      return &g_array_index (round->byes, IxClubBye, i);
  return NULL;
}

gboolean
ix_evening_is_missed_bye (const IxEveningState *state,
                          guint                 round,
                          guint                 team)
{
  const IxClubBye *bye = bye_of (ix_evening_round (state, round), team);

  /* A bye that was asked for in time stands among the requests. */
  return bye != NULL && bye->kind != IX_ROUND_PAB &&
         ix_evening_bye_asked_for (state, team, round) == IX_ROUND_NONE;
}

gboolean
ix_evening_may_be_last (const IxEveningState *state,
                        guint                 round)
{
  return state->open ? round + 1 == state->rounds->len && ix_evening_round (state, round)->first_begun == 0
                     : round + 1 >= state->n_rounds;
}

IxRoundKind
ix_evening_bye_kind (const IxEveningState *state,
                     guint                 round,
                     const IxClubBye      *bye)
{
  return bye->kind == IX_ROUND_HALF_BYE && ix_evening_is_missed_bye (state, round, bye->team) &&
             ix_evening_may_be_last (state, round)
           ? IX_ROUND_ZERO_BYE
           : bye->kind;
}

gboolean
ix_evening_missed (const IxEveningState *state,
                   guint                 round,
                   guint                 team)
{
  const IxClubRound *paired = ix_evening_round (state, round);

  return ix_club_round_table_of (paired, team) == NULL &&
         (bye_of (paired, team) == NULL || ix_evening_is_missed_bye (state, round, team));
}

GArray *
ix_evening_present (const IxEveningState *state)
{
  GArray *present = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < state->entries->len; i++)
    if (ix_evening_entry (state, i)->present)
      g_array_append_val (present, i);
  return present;
}

guint
ix_evening_team_of (const IxEveningState *state,
                    guint                 entry)
{
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (state, i);

      for (guint m = 0; m < team->members->len && team->active; m++)
        if (ix_club_team_member (team, m) == entry)
          return i;
    }
  return IX_NOBODY;
}

guint
ix_evening_count_active (const IxEveningState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->teams->len; i++)
    n += ix_evening_team (state, i)->active;
  return n;
}

gboolean
ix_evening_next_is_last (const IxEveningState *state,
                         gint64                now)
{
  guint n = state->rounds->len;
  gboolean begun = n > 0 && ix_evening_round (state, n - 1)->begun != 0;
  gboolean announced = state->announced_round == n || (state->announced_round + 1 == n && !begun);

  return state->open && (now >= state->end || (announced && state->announced >= state->end));
}
