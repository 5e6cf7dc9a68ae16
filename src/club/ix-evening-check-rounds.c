/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an event of an evening can be: about rounds, tables, results. */

#include "ix-evening-private.h"

static gboolean
check_team (const IxEveningState *state,
            guint                 team,
            GError              **error)
{
  return ix_evening_check_number (team, state->teams->len, "team", error);
}

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

/* The table at which @team is; NULL if it is at none. */
static const IxClubTable *
find_table (const IxClubRound *round,
            guint              team)
{
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      if (table->first == team || table->second == team)
        return table;
    }
  return NULL;
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

static gboolean
has_member (const IxClubTeam *team,
            guint             entry)
{
  for (guint i = 0; i < team->members->len; i++)
    if (ix_club_team_member (team, i) == entry)
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
  if (!check_team (state, team, error))
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
               gboolean             *seen,
               GError              **error)
{
  return check_in_round (state, team, seen, error) &&
         (state->individual || ix_evening_team (state, team)->members->len > 1 ||
          ix_evening_refuse (error, "team %u has one player only", team + 1));
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
  return check_team (state, team, error) &&
         ((ix_evening_team (state, team)->members->len == 3 &&
           has_member (ix_evening_team (state, team), entry)) ||
          ix_evening_refuse (error, "player %u is none of three in team %u", entry + 1, team + 1));
}

static gboolean
check_pairing (const IxEveningState *state,
               GVariant             *args,
               GError              **error)
{
  g_autofree gboolean *seen = g_new0 (gboolean, state->teams->len + 1);
  g_autoptr (GVariantIter) pairs = NULL;
  g_autoptr (GVariantIter) byes = NULL;
  g_autoptr (GVariantIter) sitters = NULL;
  guint round, way, a, b;

  g_variant_get (args, "(uua(uu)a(uu)a(uu))", &round, &way, &pairs, &byes, &sitters);
  if (round != state->rounds->len)
    return ix_evening_refuse (error, "round %u is to be paired next, not %u",
                              state->rounds->len + 1, round + 1);
  if (round >= IX_EVENING_MAX_ROUNDS)
    return ix_evening_refuse (error, "an evening has at most %d rounds", IX_EVENING_MAX_ROUNDS);
  if (way > IX_ROUND_BY_LEFT)
    return ix_evening_refuse (error, "%u is no way to pair a round", way);
  while (g_variant_iter_next (pairs, "(uu)", &a, &b))
    if (!check_to_play (state, a, seen, error) || !check_to_play (state, b, seen, error))
      return FALSE;
  while (g_variant_iter_next (byes, "(uu)", &a, &b))
    if (!check_in_round (state, a, seen, error) || !check_bye_kind (b, error))
      return FALSE;
  while (g_variant_iter_next (sitters, "(uu)", &a, &b))
    if (!check_sitter (state, a, b, error))
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
  const IxClubTable *table = find_table (ix_evening_round (state, round), team);

  return table == NULL || table->result == IX_TABLE_OPEN ||
         ix_evening_refuse (error, "team %u has a result in round %u already", team + 1, round + 1);
}

static gboolean
check_exchange (const IxEveningState *state,
                GVariant             *args,
                GError              **error)
{
  guint round, a, b;

  g_variant_get (args, "(uuu)", &round, &a, &b);
  if (!check_round (state, round, error) || !check_team (state, a, error) ||
      !check_team (state, b, error))
    return FALSE;
  if (a == b)
    return ix_evening_refuse (error, "a team cannot change places with itself");
  return check_open (state, round, a, error) && check_open (state, round, b, error);
}

static gboolean
check_late (const IxEveningState *state,
            GVariant             *args,
            GError              **error)
{
  guint number, teams[2];
  const IxClubRound *round;

  g_variant_get (args, "(uuu)", &number, &teams[0], &teams[1]);
  if (!check_round (state, number, error) || !check_team (state, teams[0], error) ||
      !check_team (state, teams[1], error))
    return FALSE;
  round = ix_evening_round (state, number);
  for (guint i = 0; i < 2; i++)
    {
      if (find_table (round, teams[i]) != NULL)
        return ix_evening_refuse (error, "team %u plays in round %u already", teams[i] + 1,
                                  number + 1);
      if (!state->individual && ix_evening_team (state, teams[i])->members->len < 2)
        return ix_evening_refuse (error, "team %u has one player only", teams[i] + 1);
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
  return check_round (state, round, error) && check_sitter (state, team, entry, error) &&
         check_open (state, round, team, error);
}

static gboolean
check_request (const IxEveningState *state,
               GVariant             *args,
               GError              **error)
{
  guint team, round, kind;

  g_variant_get (args, "(uuu)", &team, &round, &kind);
  if (!check_team (state, team, error))
    return FALSE;
  if (round < state->rounds->len)
    return ix_evening_refuse (error, "round %u is paired already", round + 1);
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
