/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-teams.h"

#include <string.h>

static guint
count_present (const IxEveningState *state,
               gboolean              house)
{
  guint n = 0;

  for (guint i = 0; i < state->entries->len; i++)
    n += ix_evening_entry (state, i)->present && ix_evening_entry (state, i)->house == house;
  return n;
}

guint
ix_evening_count_people (const IxEveningState *state)
{
  return count_present (state, FALSE);
}

guint
ix_evening_count_house (const IxEveningState *state)
{
  return count_present (state, TRUE);
}

/* Are the teams those that the option makes? */
static gboolean
is_made (const IxEveningState    *state,
         const IxOddNumberOption *option)
{
  guint n = 0, n_threes = 0;

  for (guint i = 0; i < state->teams->len; i++)
    if (ix_evening_team (state, i)->active)
      {
        n++;
        n_threes += ix_evening_team (state, i)->members->len == 3;
      }
  return n == option->n_teams && n_threes == option->n_threes;
}

gboolean
ix_evening_propose_teams (const IxEveningState *state,
                          IxOddNumberOption    *option)
{
  g_autoptr (GArray) options = ix_odd_number_options (ix_evening_count_people (state));
  guint n_house = ix_evening_count_house (state), best = G_MAXUINT;

  for (guint pass = 0; pass < 3 && best == G_MAXUINT; pass++)
    for (guint i = 0; i < options->len && best == G_MAXUINT; i++)
      {
        const IxOddNumberOption *each = &g_array_index (options, IxOddNumberOption, i);

        if (pass == 0   ? state->teams->len > 0 && is_made (state, each) &&
                            each->n_house <= n_house
            : pass == 1 ? n_house > 0 && each->n_house == n_house
                        : each->n_house == 0)
          best = i;
      }
  if (best == G_MAXUINT)
    return FALSE;
  *option = g_array_index (options, IxOddNumberOption, best);
  return TRUE;
}

/* The people who are present, and so many of the house players. */
static GArray *
list_players (const IxEveningState *state,
              guint                 n_house)
{
  GArray *players = ix_evening_present (state);

  for (guint i = 0; i < players->len;)
    if (!ix_evening_entry (state, g_array_index (players, guint, i))->house)
      i++;
    else if (n_house > 0)
      {
        n_house--;
        i++;
      }
    else
      {
        g_array_remove_index (players, i);
      }
  return players;
}

static IxPartner *
partners_of (const IxEveningState *state,
             const GArray         *present)
{
  IxPartner *partners = g_new0 (IxPartner, present->len + 1);

  for (guint i = 0; i < present->len; i++)
    partners[i] = ix_entry_partner (ix_evening_entry (state, g_array_index (present, guint, i)));
  return partners;
}

/* The same with the strengths by which teams are balanced. */
static IxPartner *
balanced_partners_of (const IxEveningState *state,
                      const GArray         *present)
{
  IxPartner *partners = partners_of (state, present);

  for (guint i = 0; i < present->len; i++)
    partners[i].grade = ix_evening_strength (state, g_array_index (present, guint, i));
  return partners;
}

/* Adds the wish between the places of the two, if both have one. */
static void
add_wish (const IxPairWish *wished,
          const guint      *places,
          GArray           *wishes)
{
  IxPairWish wish = { places[wished->a], places[wished->b], wished->wish };

  if (wish.a != G_MAXUINT && wish.b != G_MAXUINT)
    g_array_append_val (wishes, wish);
}

/* Returns the wishes of the players who are present, and those of @together, between their places. */
static GArray *
wishes_of (const IxEveningState *state,
           const GArray         *present,
           const GArray         *together)
{
  GArray *wishes = g_array_new (FALSE, FALSE, sizeof (IxPairWish));
  g_autofree guint *places = g_new (guint, state->entries->len + 1);

  for (guint i = 0; i < state->entries->len; i++)
    places[i] = G_MAXUINT;
  for (guint i = 0; i < present->len; i++)
    places[g_array_index (present, guint, i)] = i;
  for (guint i = 0; i < state->wishes->len; i++)
    add_wish (&g_array_index (state->wishes, IxPairWish, i), places, wishes);
  for (guint i = 0; together != NULL && i < together->len; i++)
    add_wish (&g_array_index (together, IxPairWish, i), places, wishes);
  return wishes;
}

/* Makes a team of each player, for players who play for themselves. */
static IxTeams *
make_singles (const IxPartner *partners,
              guint            n)
{
  IxTeams *teams = g_new0 (IxTeams, 1);
  g_autofree guint *order = ix_partners_order (partners, n);

  teams->teams = g_array_new (FALSE, TRUE, sizeof (IxMadeTeam));
  teams->waiting = G_MAXUINT;
  for (guint i = 0; i < n; i++)
    {
      const IxPartner *partner = &partners[order[i]];
      IxMadeTeam team = {
        .members = { order[i] }, .n_members = 1, .sum = partner->grade,
        .estimated = partner->estimated, .house = partner->house,
      };

      g_array_append_val (teams->teams, team);
    }
  return teams;
}

IxTeams *
ix_evening_make_teams (const IxEveningState    *state,
                       const IxOddNumberOption *option,
                       const GArray            *together)
{
  g_autoptr (GArray) present =
    state->individual ? ix_evening_present (state) : list_players (state, option->n_house);
  g_autofree IxPartner *partners = balanced_partners_of (state, present);
  g_autoptr (GArray) wishes = wishes_of (state, present, together);
  IxTeams *teams = state->individual
                     ? make_singles (partners, present->len)
                     : ix_teams_make (partners, present->len, (gconstpointer) wishes->data,
                                      wishes->len, option->method);

  if (teams == NULL)
    return NULL;
  for (guint i = 0; i < teams->teams->len; i++)
    {
      IxMadeTeam *team = &g_array_index (teams->teams, IxMadeTeam, i);

      for (guint m = 0; m < team->n_members; m++)
        team->members[m] = g_array_index (present, guint, team->members[m]);
    }
  if (teams->waiting != G_MAXUINT)
    teams->waiting = g_array_index (present, guint, teams->waiting);
  return teams;
}

IxEveningEvent *
ix_evening_teams_event (const IxTeams *teams,
                        gint64         at)
{
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (IxMembers));

  for (guint i = 0; i < teams->teams->len; i++)
    {
      const IxMadeTeam *team = &g_array_index (teams->teams, IxMadeTeam, i);
      IxMembers members = { .n = team->n_members };

      memcpy (members.entries, team->members, team->n_members * sizeof *team->members);
      g_array_append_val (all, members);
    }
  return ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_TEAMS, at, .teams = all });
}

/* Returns the house player of that name who has gone; IX_NOBODY: there is none. */
static guint
find_gone (const IxEveningState *state,
           const char           *name)
{
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);

      if (entry->house && !entry->present && g_str_equal (entry->name, name))
        return i;
    }
  return IX_NOBODY;
}

static void
add (IxEvening     *then,
     GPtrArray     *events,
     IxEveningEvent event)
{
  ix_evening_events_add (events, event);
  ix_evening_apply (then, events->pdata[events->len - 1], NULL);
}

/* Adds to @events, and applies to @then, that @n_house house players are here. */
static void
set_house (IxEvening       *then,
           guint            n_house,
           const IxEntrant *house,
           gint64           at,
           GPtrArray       *events)
{
  const IxEveningState *state = ix_evening_state (then);
  guint n = 0;

  for (guint i = 0; i < state->entries->len; i++)
    if (ix_evening_entry (state, i)->present && ix_evening_entry (state, i)->house && n++ >= n_house)
      add (then, events, (IxEveningEvent) { IX_EVENING_PRESENCE, at, .presence = { i, FALSE } });
  for (; n < n_house; n++, house++)
    {
      guint gone = find_gone (state, house->name);
      IxEntrant entrant = *house;

      if (gone != IX_NOBODY)
        {
          add (then, events, (IxEveningEvent) { IX_EVENING_PRESENCE, at,
                                                .presence = { gone, TRUE } });
          continue;
        }
      entrant.grade = entrant.grade > 0 ? entrant.grade : ix_evening_median (state);
      entrant.estimated = entrant.house = TRUE;
      add (then, events, (IxEveningEvent) { IX_EVENING_ENTER, at, .enter = entrant });
    }
}

GPtrArray *
ix_evening_teams_act (const IxEvening         *evening,
                      const IxOddNumberOption *option,
                      const IxEntrant         *house,
                      const GArray            *together,
                      gint64                   at)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autoptr (IxEvening) then = ix_evening_copy (evening);
  g_autoptr (IxTeams) teams = NULL;

  if (!ix_evening_state (evening)->individual)
    set_house (then, option->n_house, house, at, events);
  teams = ix_evening_make_teams (ix_evening_state (then), option, together);
  if (teams == NULL)
    return NULL;
  g_ptr_array_add (events, ix_evening_teams_event (teams, at));
  return g_steal_pointer (&events);
}

/* Returns the entry that is the same person as @who of another evening; IX_NOBODY: none is. */
static guint
find_person (const IxEveningState *state,
             const IxEntry        *who)
{
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);
      gboolean coded = *entry->code != '\0' && *who->code != '\0';

      if (!entry->house && !who->house &&
          (coded ? g_str_equal (entry->code, who->code) : g_str_equal (entry->name, who->name)))
        return i;
    }
  return IX_NOBODY;
}

/* Have the two a wish of their own about each other? */
static gboolean
have_wish (const IxEveningState *state,
           guint                 a,
           guint                 b)
{
  IxWish wish = IX_WISH_NONE;

  for (guint i = 0; i < state->wishes->len; i++)
    {
      const IxPairWish *each = &g_array_index (state->wishes, IxPairWish, i);

      if (MIN (each->a, each->b) == MIN (a, b) && MAX (each->a, each->b) == MAX (a, b))
        wish = each->wish;
    }
  return wish != IX_WISH_NONE;
}

/* Adds two people, unless they are there already, or are one, or one of them is nobody. */
static void
add_pair (GArray               *pairs,
          const IxEveningState *state,
          guint                 a,
          guint                 b)
{
  const guint both[] = { a, b };
  const IxPairWish pair = { a, b, IX_WISH_OTHERS };

  if (a != IX_NOBODY && b != IX_NOBODY && a != b && !have_wish (state, a, b) &&
      !ix_evening_are_again (pairs, both, 2))
    g_array_append_val (pairs, pair);
}

/* Adds those who sat at a table of the round as partners, @now by their entries in @last. */
static void
add_partners_of_round (GArray               *pairs,
                       const IxEveningState *state,
                       const IxClubRound    *round,
                       const guint          *now)
{
  for (guint i = 0; i < round->tables->len; i++)
    for (guint side = 0; side < 2; side++)
      {
        const guint *players = ix_club_round_table (round, i)->players[side];

        if (players[0] != IX_NOBODY && players[1] != IX_NOBODY)
          add_pair (pairs, state, now[players[0]], now[players[1]]);
      }
}

GArray *
ix_evening_together_before (const IxEveningState *state,
                            const IxEveningState *last)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (IxPairWish));
  g_autofree guint *now = g_new (guint, last->entries->len + 1);

  for (guint i = 0; i < last->entries->len; i++)
    now[i] = find_person (state, ix_evening_entry (last, i));
  for (guint r = 0; r < last->rounds->len; r++)
    add_partners_of_round (pairs, state, ix_evening_round (last, r), now);
  for (guint t = 0; t < last->teams->len && last->rounds->len == 0; t++)
    for (guint i = 0; i < ix_evening_team (last, t)->members->len; i++)
      for (guint j = 0; j < i; j++)
        add_pair (pairs, state, now[ix_club_team_member (ix_evening_team (last, t), j)],
                  now[ix_club_team_member (ix_evening_team (last, t), i)]);
  return pairs;
}

gboolean
ix_evening_are_again (const GArray *together,
                      const guint  *members,
                      guint         n_members)
{
  for (guint i = 0; i < together->len; i++)
    {
      const IxPairWish *pair = &g_array_index (together, IxPairWish, i);
      guint n = 0;

      for (guint m = 0; m < n_members; m++)
        n += members[m] == pair->a || members[m] == pair->b;
      if (n == 2)
        return TRUE;
    }
  return FALSE;
}

gboolean
ix_evening_team_is_again (const IxEveningState *state,
                          guint                 team,
                          const GArray         *together)
{
  const GArray *members = ix_evening_team (state, team)->members;

  return ix_evening_are_again (together, (const guint *) members->data, members->len);
}

IxEntrant
ix_entry_details (const IxEntry *entry)
{
  return (IxEntrant) {
    .name = entry->name,
    .code = entry->code,
    .club = entry->club,
    .grade = entry->grade,
    .rapid = entry->rapid,
    .estimated = entry->estimated,
    .house = entry->house,
    .federation = entry->federation,
    .fide_number = entry->fide_number,
    .reported = entry->reported,
    .born = entry->born,
    .woman = entry->woman,
    .newcomer = entry->newcomer,
  };
}

IxEveningSetUp
ix_evening_details (const IxEveningState *state)
{
  return (IxEveningSetUp) {
    .name = state->name,
    .venue = state->venue,
    .date = state->date,
    .variant = state->variant,
    .n_rounds = state->n_planned,
    .clock = state->clock,
    .list = state->list,
    .rules = state->rules,
  };
}

guint
ix_evening_find_entry (const IxEveningState *state,
                       const char           *name,
                       const char           *code)
{
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);

      if (*code != '\0' ? g_str_equal (entry->code, code) : g_str_equal (entry->name, name))
        return i;
    }
  return IX_NOBODY;
}

gint
ix_evening_median (const IxEveningState *state)
{
  g_autoptr (GArray) present = ix_evening_present (state);
  g_autofree IxPartner *partners = partners_of (state, present);

  return ix_partners_median (partners, present->len);
}
