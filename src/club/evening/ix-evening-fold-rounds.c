/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is the case behind an event of an evening: rounds, tables, results. */

#include "ix-evening-private.h"

static void
free_table (gpointer data)
{
  IxClubTable *table = data;

  g_free (table->reason);
  g_free (table);
}

void
ix_club_round_free (gpointer data)
{
  IxClubRound *round = data;

  g_ptr_array_unref (round->tables);
  g_array_unref (round->byes);
  g_array_unref (round->sitters);
  g_free (round);
}

/* Rounds */

static void
add_table (IxClubRound *round,
           guint        first,
           guint        second)
{
  IxClubTable *table = g_new0 (IxClubTable, 1);

  table->first = first;
  table->second = second;
  table->reason = g_strdup ("");
  g_ptr_array_add (round->tables, table);
}

/* The plan is made for those who are there when the first round is paired. */
static void
begin_with_teams (IxEveningState *state)
{
  state->n_began = 0;
  for (guint i = 0; i < state->teams->len; i++)
    {
      IxClubTeam *team = state->teams->pdata[i];

      team->began = team->active;
      state->n_began += team->began;
    }
}

static void
pair (IxEveningState *state,
      GVariant       *args)
{
  IxClubRound *round = g_new0 (IxClubRound, 1);
  g_autoptr (GVariantIter) pairs = NULL;
  g_autoptr (GVariantIter) byes = NULL;
  g_autoptr (GVariantIter) sitters = NULL;
  guint way, a, b;

  *round = (IxClubRound) {
    .tables = g_ptr_array_new_with_free_func (free_table),
    .byes = g_array_new (FALSE, FALSE, sizeof (IxClubBye)),
    .sitters = g_array_new (FALSE, FALSE, 2 * sizeof (guint)),
  };
  g_variant_get (args, "(uua(uu)a(uu)a(uu))", NULL, &way, &pairs, &byes, &sitters);
  round->way = (IxRoundMethod) way;
  while (g_variant_iter_next (pairs, "(uu)", &a, &b))
    add_table (round, a, b);
  while (g_variant_iter_next (byes, "(uu)", &a, &b))
    {
      IxClubBye bye = { a, (IxRoundKind) b };

      g_array_append_val (round->byes, bye);
    }
  while (g_variant_iter_next (sitters, "(uu)", &a, &b))
    {
      guint sitter[2] = { a, b };

      g_array_append_vals (round->sitters, sitter, 1);
    }
  if (state->rounds->len == 0)
    begin_with_teams (state);
  g_ptr_array_add (state->rounds, round);
}

/* Where a team stands in a round; without players: it has a bye. */
typedef struct {
  guint *team;
  guint *players;
} Place;

static Place
place_of (const IxClubRound *round,
          guint              team)
{
  IxClubTable *table = ix_club_round_table_of (round, team);

  if (table != NULL)
    return table->first == team ? (Place) { &table->first, table->players[0] }
                                : (Place) { &table->second, table->players[1] };
  for (guint i = 0; i < round->byes->len; i++)
    {
      IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

      if (bye->team == team)
        return (Place) { &bye->team, NULL };
    }
  g_return_val_if_reached ((Place) { 0 });
}

/* Teams take their players with them, lest a table that has had a result lose them. */
static void
exchange (IxEveningState *state,
          GVariant       *args)
{
  const IxClubRound *round;
  guint number, a, b;
  Place place_a, place_b;

  g_variant_get (args, "(uuu)", &number, &a, &b);
  round = ix_evening_round (state, number);
  place_a = place_of (round, a);
  place_b = place_of (round, b);
  *place_a.team = b;
  *place_b.team = a;
  if (place_a.players == NULL && place_b.players != NULL)
    ix_evening_seat_team (state, round, a, place_b.players);
  else if (place_a.players != NULL && place_b.players == NULL)
    ix_evening_seat_team (state, round, b, place_a.players);
  else
    for (guint i = 0; i < IX_N_TEAM_BOARDS && place_a.players != NULL; i++)
      {
        guint player = place_a.players[i];

        place_a.players[i] = place_b.players[i];
        place_b.players[i] = player;
      }
}

static void
take_bye (IxEveningState *state,
          GVariant       *args)
{
  IxClubRound *round;
  guint number, first, second;

  g_variant_get (args, "(uuu)", &number, &first, &second);
  round = state->rounds->pdata[number];
  for (guint i = round->byes->len; i-- > 0;)
    {
      guint team = g_array_index (round->byes, IxClubBye, i).team;

      if (team == first || team == second)
        g_array_remove_index (round->byes, i);
    }
  add_table (round, first, second);
}

static void
sit_out (IxEveningState *state,
         GVariant       *args)
{
  guint number, sitter[2];
  const IxClubRound *round;

  g_variant_get (args, "(uuu)", &number, &sitter[0], &sitter[1]);
  round = ix_evening_round (state, number);
  for (guint i = 0; i < round->sitters->len; i++)
    if (g_array_index (round->sitters, guint, 2 * i) == sitter[0])
      {
        g_array_remove_index (round->sitters, i);
        break;
      }
  g_array_append_vals (round->sitters, sitter, 1);
  ix_evening_seat_team (state, round, sitter[0], place_of (round, sitter[0]).players);
}

static void
request (IxEveningState *state,
         GVariant       *args)
{
  guint asked[3];

  g_variant_get (args, "(uuu)", &asked[0], &asked[1], &asked[2]);
  for (guint i = 0; i < state->requests->len; i++)
    {
      const guint *old = &g_array_index (state->requests, guint, 3 * i);

      if (old[0] == asked[0] && old[1] == asked[1])
        {
          g_array_remove_index (state->requests, i);
          break;
        }
    }
  if (asked[2] != IX_ROUND_NONE)
    g_array_append_vals (state->requests, asked, 1);
}

static IxClubTable *
table_of (IxEveningState *state,
          GVariant       *args)
{
  const IxClubRound *round = state->rounds->pdata[ix_evening_first_number (args)];
  guint table;

  g_variant_get_child (args, 1, "u", &table);
  return round->tables->pdata[table];
}

static void
set_result (IxEveningState *state,
            GVariant       *args)
{
  IxClubTable *table = table_of (state, args);
  guint result;

  g_free (table->reason);
  g_variant_get_child (args, 2, "u", &result);
  g_variant_get_child (args, 3, "s", &table->reason);
  table->result = (IxTableResult) result;
  table->kept |= result != IX_TABLE_OPEN;
}

void
ix_evening_apply_to_rounds (IxEveningState       *state,
                            const IxEveningEvent *event)
{
  GVariant *args = event->args;

  switch ((guint) event->kind)
    {
    case IX_EVENING_REQUEST:
      request (state, args);
      break;
    case IX_EVENING_PAIR:
      pair (state, args);
      break;
    case IX_EVENING_UNPAIR:
      g_ptr_array_set_size (state->rounds, (gint) state->rounds->len - 1);
      break;
    case IX_EVENING_EXCHANGE:
      exchange (state, args);
      break;
    case IX_EVENING_LATE:
      take_bye (state, args);
      break;
    case IX_EVENING_SIT:
      sit_out (state, args);
      break;
    case IX_EVENING_RESULT:
      set_result (state, args);
      break;
    case IX_EVENING_MATCH:
      g_variant_get_child (args, 2, "x", &table_of (state, args)->match);
      break;
    case IX_EVENING_ANNOUNCE:
      g_variant_get (args, "(ux)", &state->announced_round, &state->announced);
      break;
    case IX_EVENING_BEGIN:
      ((IxClubRound *) state->rounds->pdata[ix_evening_first_number (args)])->begun = event->at;
      break;
    default:
      g_assert_not_reached ();
    }
  ix_evening_seat_open_tables (state);
}
