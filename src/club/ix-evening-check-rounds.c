/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an event of an evening can be: about rounds, tables, results. */

#include "ix-evening-private.h"

static gboolean
check_round (const IxEveningState *state,
             guint                 round,
             GError              **error)
{
  return ix_evening_check_number (round, state->rounds->len, "round", error);
}

static gboolean
is_played (const IxClubRound *round)
{
  for (guint i = 0; i < round->tables->len; i++)
    if (ix_club_round_table (round, i)->result != IX_TABLE_OPEN)
      return TRUE;
  return FALSE;
}

static gboolean
has_bye (const IxClubRound *round,
         guint              team)
{
  for (guint i = 0; i < round->byes->len; i++)
    if (g_array_index (round->byes, IxClubBye, i).team == team)
      return TRUE;
  return FALSE;
}

/* Pairing */

/* Marks @team as being in the round; FALSE if it cannot be. */
static gboolean
check_in_round (const IxEveningState *state,
                guint                 team,
                gboolean             *seen,
                GError              **error)
{
  if (!ix_evening_check_team (state, team, error))
    return FALSE;
  if (seen[team])
    return ix_evening_refuse (error, "team %u would be in the round twice", team + 1);
  seen[team] = TRUE;
  return TRUE;
}

/* Can it sit down? */
static gboolean
check_to_play (const IxEveningState *state,
               guint                 team,
               GError              **error)
{
  const IxClubTeam *t = ix_evening_team (state, team);

  if (!t->active)
    return ix_evening_refuse (error, "team %u plays no more", team + 1);
  return state->individual || t->members->len > 1 ||
         ix_evening_refuse (error, "team %u has one player only", team + 1);
}

/* The same in a round that is paired, where nobody of it must be at a table. */
static gboolean
check_to_join (const IxEveningState *state,
               guint                 round,
               guint                 team,
               GError              **error)
{
  const IxClubTeam *t = ix_evening_team (state, team);

  if (!check_to_play (state, team, error))
    return FALSE;
  for (guint i = 0; i < t->members->len; i++)
    if (ix_club_round_seats_apart (ix_evening_round (state, round), ix_club_team_member (t, i), team,
                                   IX_NOBODY))
      return ix_evening_refuse (error, "%s is at another table in round %u",
                                ix_evening_entry (state, ix_club_team_member (t, i))->name,
                                round + 1);
  return TRUE;
}

static gboolean
check_bye_kind (guint    kind,
                GError **error)
{
  return (kind >= IX_ROUND_PAB && kind <= IX_ROUND_ZERO_BYE) ||
         ix_evening_refuse (error, "%u is no kind of bye", kind);
}

static gboolean
check_sitter (const IxEveningState *state,
              guint                 team,
              guint                 entry,
              GError              **error)
{
  return ix_evening_check_team (state, team, error) &&
         ((ix_evening_team (state, team)->members->len == 3 &&
           ix_club_team_has (ix_evening_team (state, team), entry)) ||
          ix_evening_refuse (error, "player %u is none of three in team %u", entry + 1, team + 1));
}

/* Those who sit out of a team of three that is @at_table, one of each team at most. */
static gboolean
check_sitters (const IxEveningState *state,
               GVariantIter         *sitters,
               gboolean             *at_table,
               GError              **error)
{
  guint team, entry;

  while (g_variant_iter_next (sitters, "(uu)", &team, &entry))
    {
      if (!check_sitter (state, team, entry, error))
        return FALSE;
      if (!at_table[team])
        return ix_evening_refuse (error, "nobody else of team %u can sit out", team + 1);
      at_table[team] = FALSE;
    }
  return TRUE;
}

static gboolean
check_tables (const IxEveningState *state,
              GVariantIter         *pairs,
              GVariantIter         *byes,
              gboolean             *seen,
              gboolean             *at_table,
              GError              **error)
{
  guint teams[2], kind;

  if (g_variant_iter_n_children (pairs) == 0)
    return ix_evening_refuse (error, "nobody would play");
  while (g_variant_iter_next (pairs, "(uu)", &teams[0], &teams[1]))
    for (guint i = 0; i < 2; i++)
      {
        if (!check_in_round (state, teams[i], seen, error) ||
            !check_to_play (state, teams[i], error))
          return FALSE;
        at_table[teams[i]] = TRUE;
      }
  while (g_variant_iter_next (byes, "(uu)", &teams[0], &kind))
    if (!check_in_round (state, teams[0], seen, error) || !check_bye_kind (kind, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_pairing (const IxEveningState *state,
               GVariant             *args,
               GError              **error)
{
  g_autofree gboolean *seen = g_new0 (gboolean, state->teams->len + 1);
  g_autofree gboolean *at_table = g_new0 (gboolean, state->teams->len + 1);
  g_autoptr (GVariantIter) pairs = NULL;
  g_autoptr (GVariantIter) byes = NULL;
  g_autoptr (GVariantIter) sitters = NULL;
  guint round, way;

  g_variant_get (args, "(uua(uu)a(uu)a(uu))", &round, &way, &pairs, &byes, &sitters);
  if (round != state->rounds->len)
    return ix_evening_refuse (error, "round %u is to be paired next, not %u",
                              state->rounds->len + 1, round + 1);
  if (round >= state->n_rounds)
    return ix_evening_refuse (error, "the evening has %u rounds", state->n_rounds);
  if (way > IX_ROUND_BY_LEFT)
    return ix_evening_refuse (error, "%u is no way to pair a round", way);
  if (!check_tables (state, pairs, byes, seen, at_table, error) ||
      !check_sitters (state, sitters, at_table, error))
    return FALSE;
  for (guint i = 0; i < state->teams->len; i++)
    if (!seen[i] && ix_evening_team (state, i)->active)
      return ix_evening_refuse (error, "team %u is not in the round", i + 1);
  return TRUE;
}

/* Tables */

static gboolean
check_table (const IxEveningState *state,
             GVariant             *args,
             GError              **error)
{
  guint round, table;

  g_variant_get_child (args, 0, "u", &round);
  g_variant_get_child (args, 1, "u", &table);
  return check_round (state, round, error) &&
         ix_evening_check_number (table, ix_evening_round (state, round)->tables->len, "table",
                                  error);
}

/* Is the place of @team in the round still one that can be changed? */
static gboolean
check_open (const IxEveningState *state,
            guint                 round,
            guint                 team,
            GError              **error)
{
  const IxClubTable *table = ix_club_round_table_of (ix_evening_round (state, round), team);

  return table == NULL || table->result == IX_TABLE_OPEN ||
         ix_evening_refuse (error, "team %u has a result in round %u already", team + 1, round + 1);
}

/* Can @team take the place of @other? */
static gboolean
check_place (const IxEveningState *state,
             guint                 number,
             guint                 team,
             guint                 other,
             GError              **error)
{
  const IxClubRound *round = ix_evening_round (state, number);

  if (ix_club_round_table_of (round, team) != NULL)
    return TRUE;
  if (!has_bye (round, team))
    return ix_evening_refuse (error, "team %u is not in round %u", team + 1, number + 1);
  return ix_club_round_table_of (round, other) == NULL ||
         check_to_join (state, number, team, error);
}

static gboolean
check_exchange (const IxEveningState *state,
                GVariant             *args,
                GError              **error)
{
  guint round, a, b;

  g_variant_get (args, "(uuu)", &round, &a, &b);
  if (!check_round (state, round, error) || !ix_evening_check_team (state, a, error) ||
      !ix_evening_check_team (state, b, error))
    return FALSE;
  if (a == b)
    return ix_evening_refuse (error, "a team cannot change places with itself");
  return check_open (state, round, a, error) && check_open (state, round, b, error) &&
         check_place (state, round, a, b, error) && check_place (state, round, b, a, error);
}

static gboolean
check_late (const IxEveningState *state,
            GVariant             *args,
            GError              **error)
{
  guint number, teams[2];
  const IxClubRound *round;

  g_variant_get (args, "(uuu)", &number, &teams[0], &teams[1]);
  if (!check_round (state, number, error) || !ix_evening_check_team (state, teams[0], error) ||
      !ix_evening_check_team (state, teams[1], error))
    return FALSE;
  round = ix_evening_round (state, number);
  for (guint i = 0; i < 2; i++)
    {
      if (ix_club_round_table_of (round, teams[i]) != NULL)
        return ix_evening_refuse (error, "team %u plays in round %u already", teams[i] + 1,
                                  number + 1);
      if (!check_to_join (state, number, teams[i], error))
        return FALSE;
    }
  if (teams[0] == teams[1])
    return ix_evening_refuse (error, "a team cannot meet itself");
  return has_bye (round, teams[0]) || has_bye (round, teams[1]) ||
         ix_evening_refuse (error, "neither of the teams has a bye in round %u", number + 1);
}

static gboolean
check_sit (const IxEveningState *state,
           GVariant             *args,
           GError              **error)
{
  guint round, team, entry;

  g_variant_get (args, "(uuu)", &round, &team, &entry);
  if (!check_round (state, round, error) || !check_sitter (state, team, entry, error))
    return FALSE;
  if (ix_club_round_table_of (ix_evening_round (state, round), team) == NULL)
    return ix_evening_refuse (error, "team %u is at no table in round %u", team + 1, round + 1);
  return check_open (state, round, team, error) && check_to_join (state, round, team, error);
}

static gboolean
check_request (const IxEveningState *state,
               GVariant             *args,
               GError              **error)
{
  guint team, round, kind;

  g_variant_get (args, "(uuu)", &team, &round, &kind);
  if (!ix_evening_check_team (state, team, error))
    return FALSE;
  if (round < state->rounds->len)
    return ix_evening_refuse (error, "round %u is paired already", round + 1);
  if (round >= IX_EVENING_MAX_ROUNDS)
    return ix_evening_refuse (error, "an evening has at most %d rounds", IX_EVENING_MAX_ROUNDS);
  return kind == IX_ROUND_NONE || check_bye_kind (kind, error);
}

static gboolean
check_unpair (const IxEveningState *state,
              guint                 round,
              GError              **error)
{
  if (state->rounds->len == 0 || round != state->rounds->len - 1)
    return ix_evening_refuse (error, "only the last round can be paired anew");
  return !is_played (ix_evening_round (state, round)) ||
         ix_evening_refuse (error, "round %u has results already", round + 1);
}

gboolean
ix_evening_check_rounds (const IxEveningState *state,
                         const IxEveningEvent *event,
                         GError              **error)
{
  GVariant *args = event->args;
  guint result;

  switch ((guint) event->kind)
    {
    case IX_EVENING_REQUEST:
      return check_request (state, args, error);
    case IX_EVENING_PAIR:
      return check_pairing (state, args, error);
    case IX_EVENING_UNPAIR:
      return check_unpair (state, ix_evening_first_number (args), error);
    case IX_EVENING_EXCHANGE:
      return check_exchange (state, args, error);
    case IX_EVENING_LATE:
      return check_late (state, args, error);
    case IX_EVENING_SIT:
      return check_sit (state, args, error);
    case IX_EVENING_RESULT:
      g_variant_get_child (args, 2, "u", &result);
      if (result > IX_TABLE_DOUBLE_FORFEIT)
        return ix_evening_refuse (error, "%u is no result", result);
      return check_table (state, args, error);
    case IX_EVENING_MATCH:
      return check_table (state, args, error);
    case IX_EVENING_ANNOUNCE:
      return TRUE;
    case IX_EVENING_BEGIN:
      return check_round (state, ix_evening_first_number (args), error);
    default:
      g_return_val_if_reached (FALSE);
    }
}
