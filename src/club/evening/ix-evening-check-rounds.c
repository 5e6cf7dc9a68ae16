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

/* Tables */

/* Nobody of @team must be at a table of the round for another one; @other leaves its place. */
static gboolean
check_apart (const IxEveningState *state,
             guint                 round,
             guint                 team,
             guint                 other,
             GError              **error)
{
  const IxClubTeam *t = ix_evening_team (state, team);

  for (guint i = 0; i < t->members->len; i++)
    if (ix_club_round_seats_apart (ix_evening_round (state, round), ix_club_team_member (t, i), team,
                                   other))
      return ix_evening_refuse (error, "%s is at another table in round %u",
                                ix_evening_entry (state, ix_club_team_member (t, i))->name,
                                round + 1);
  return TRUE;
}

/* Can it sit down in a round that is paired? */
static gboolean
check_to_join (const IxEveningState *state,
               guint                 round,
               guint                 team,
               GError              **error)
{
  return ix_evening_check_to_play (state, team, error) &&
         check_apart (state, round, team, IX_NOBODY, error);
}

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

/* Can @team take the place of @other?  It takes its players along from a table, but is seated anew
 * where there has been no result. */
static gboolean
check_place (const IxEveningState *state,
             guint                 number,
             guint                 team,
             guint                 other,
             GError              **error)
{
  const IxClubRound *round = ix_evening_round (state, number);
  const IxClubTable *from = ix_club_round_table_of (round, team);
  const IxClubTable *to = ix_club_round_table_of (round, other);

  if (from == NULL && !has_bye (round, team))
    return ix_evening_refuse (error, "team %u is not in round %u", team + 1, number + 1);
  if (to == NULL)
    return TRUE;
  if (from == NULL)
    return check_to_join (state, number, team, error);
  return !from->kept || to->kept || check_apart (state, number, team, other, error);
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
  if (!check_round (state, round, error) || !ix_evening_check_sitter (state, team, entry, error))
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
  /* The Dutch system would take the round for one that is paired. */
  if (kind == IX_ROUND_PAB)
    return ix_evening_refuse (error, "nobody can ask for the bye that pairing allocates");
  return kind == IX_ROUND_NONE || ix_evening_check_bye_kind (kind, error);
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
      return ix_evening_check_pairing (state, args, error);
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
