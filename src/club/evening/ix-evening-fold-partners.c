/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Applies an event to the state of an evening on which partners change (partners.md). */

#include "ix-evening-private.h"

static void
set_active (IxEveningState *state,
            guint           from,
            gboolean        active)
{
  for (guint i = from; i < state->teams->len; i++)
    ((IxClubTeam *) state->teams->pdata[i])->active = active;
}

/* Teams that were made, and wishes that only hold where partners change, do not outlast the
 * choice. */
static void
choose (IxEveningState          *state,
        const IxEveningPartners *chosen)
{
  if (chosen->change != state->partners.change)
    {
      g_ptr_array_set_size (state->teams, 0);
      g_array_set_size (state->requests, 0);
      ix_evening_join_groups (state);
    }
  for (guint i = state->wishes->len; i-- > 0 && !chosen->change;)
    if (g_array_index (state->wishes, IxPairWish, i).wish == IX_WISH_TABLES)
      g_array_remove_index (state->wishes, i);
  state->partners = *chosen;
}

/* Adds the team of those at two seats; one person who has both is alone. */
static guint
add_team (IxEveningState *state,
          const guint    *seats)
{
  IxClubTeam *team = ix_evening_add_team (state);

  g_array_append_vals (team->members, seats, seats[0] == seats[1] ? 1 : 2);
  return state->teams->len - 1;
}

static void
add_table (IxEveningState        *state,
           IxClubRound           *round,
           const IxPartnersTable *seats)
{
  IxClubTable *table = g_new0 (IxClubTable, 1);

  table->first = add_team (state, &seats->seats[IX_PARTNERS_WHITE_A]);
  table->second = add_team (state, &seats->seats[IX_PARTNERS_BLACK_A]);
  table->n_matches = state->n_matches;
  g_ptr_array_add (round->tables, table);
}

static void
pair (IxEveningState       *state,
      const IxEveningEvent *event)
{
  IxClubRound *round = ix_club_round_new (g_array_new (FALSE, FALSE, sizeof (IxClubBye)),
                                          g_array_new (FALSE, FALSE, sizeof (IxSitOut)));

  round->method = IX_ROUND_BY_PARTNERS;
  round->paired = state->n_events;
  round->paired_at = event->at;
  round->first_begun = state->had_begun[state->rounds->len];
  round->planned = event->pair_partners.planned;
  round->seed = event->pair_partners.seed;
  g_array_append_vals (round->out, event->pair_partners.out->data, event->pair_partners.out->len);
  set_active (state, 0, FALSE);
  for (guint i = 0; i < event->pair_partners.tables->len; i++)
    add_table (state, round, &g_array_index (event->pair_partners.tables, IxPartnersTable, i));
  g_ptr_array_add (state->rounds, round);
}

void
ix_evening_unpair_partners (IxEveningState *state)
{
  g_ptr_array_set_size (state->teams, (gint) ix_evening_first_of_round (state));
  g_ptr_array_set_size (state->rounds, (gint) state->rounds->len - 1);
  set_active (state, ix_evening_first_of_round (state), TRUE);
}

static void
remove_from (GArray *entries,
             guint   entry)
{
  for (guint i = entries->len; i-- > 0;)
    if (g_array_index (entries, guint, i) == entry)
      g_array_remove_index (entries, i);
}

/* A person who loses a seat sits out, unless they have gone. */
static void
leave_seat (const IxEveningState *state,
            IxClubRound          *round,
            guint                 entry)
{
  if (ix_evening_entry (state, entry)->present)
    g_array_append_val (round->out, entry);
}

/* Seats @members in the place of those who are in @team now. */
static void
seat_team (IxEveningState  *state,
           guint            number,
           const IxMembers *members)
{
  IxClubRound *round = state->rounds->pdata[state->rounds->len - 1];
  IxClubTeam *team = state->teams->pdata[number];
  g_autoptr (GArray) before = g_array_copy (team->members);

  g_array_set_size (team->members, 0);
  g_array_append_vals (team->members, members->entries, members->n);
  team->overridden = TRUE;
  /* A result that was taken back no longer keeps anybody there. */
  ix_club_round_table_of (round, number)->kept = FALSE;
  for (guint i = 0; i < before->len; i++)
    if (!ix_club_team_has (team, g_array_index (before, guint, i)))
      leave_seat (state, round, g_array_index (before, guint, i));
  for (guint i = 0; i < members->n; i++)
    {
      remove_from (round->out, members->entries[i]);
      remove_from (round->halves, members->entries[i]);
    }
}

/* Lets @a and @b change places in a list.  Returns whether one of them was in it. */
static gboolean
trade_in (GArray *entries,
          guint   a,
          guint   b)
{
  gboolean found = FALSE;

  for (guint i = 0; i < entries->len; i++)
    {
      guint *entry = &g_array_index (entries, guint, i);

      found |= *entry == a || *entry == b;
      *entry = *entry == a ? b : *entry == b ? a : *entry;
    }
  return found;
}

static void
trade (IxEveningState *state,
       guint           a,
       guint           b)
{
  IxClubRound *round = state->rounds->pdata[state->rounds->len - 1];

  for (guint i = ix_evening_first_of_round (state); i < state->teams->len; i++)
    {
      IxClubTeam *team = state->teams->pdata[i];
      IxClubTable *table = ix_club_round_table_of (round, i);

      if (!trade_in (team->members, a, b))
        continue;
      team->overridden = TRUE;
      table->kept = FALSE;
      /* The match that is played there is one of others from now on. */
      for (guint m = 0; m < table->n_matches; m++)
        table->matches[m].match = 0;
    }
  trade_in (round->out, a, b);
}

static void
count_missed (IxEveningState *state,
              guint           entry,
              guint           number,
              gboolean        half)
{
  IxClubRound *round = state->rounds->pdata[number];

  remove_from (round->halves, entry);
  if (half)
    g_array_append_val (round->halves, entry);
}

void
ix_evening_apply_to_partners (IxEveningState       *state,
                              const IxEveningEvent *event)
{
  switch ((guint) event->kind)
    {
    case IX_EVENING_PARTNERS:
      choose (state, &event->partners);
      break;
    case IX_EVENING_MISSED:
      count_missed (state, event->missed.entry, event->missed.round, event->missed.half);
      break;
    case IX_EVENING_PAIR_PARTNERS:
      pair (state, event);
      break;
    case IX_EVENING_TEAM:
      seat_team (state, event->team.team, &event->team.members);
      break;
    case IX_EVENING_TRADE_PLAYERS:
      trade (state, event->trade_players.a, event->trade_players.b);
      break;
    default:
      g_assert_not_reached ();
    }
  ix_evening_seat_open_tables (state);
  ix_evening_keep_past (state);
}
