/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the events of an evening about teams.  Nobody plays in two active teams, nor at two tables
 * of a round. */

#include <glib/gi18n-lib.h>

#include "ix-evening-private.h"

/* Marks the players of all active teams except @team and @other. */
static void
mark_taken (const IxEveningState *state,
            guint                 team,
            guint                 other,
            gboolean             *taken)
{
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *t = ix_evening_team (state, i);

      for (guint m = 0; m < t->members->len && i != team && i != other && t->active; m++)
        taken[ix_club_team_member (t, m)] = TRUE;
    }
}

/* Marks @entry; FALSE if they are in another team. */
static gboolean
take (const IxEveningState *state,
      guint                 entry,
      gboolean             *taken,
      GError              **error)
{
  if (!ix_evening_check_entry (state, entry, error))
    return FALSE;
  if (taken[entry])
    return ix_evening_refuse (error, _("%s would be in two teams"),
                              ix_evening_entry (state, entry)->shown);
  taken[entry] = TRUE;
  return TRUE;
}

static gboolean
take_team (const IxEveningState *state,
           guint                 team,
           gboolean             *taken,
           GError              **error)
{
  const IxClubTeam *t = ix_evening_team (state, team);

  for (guint i = 0; i < t->members->len; i++)
    if (!take (state, ix_club_team_member (t, i), taken, error))
      return FALSE;
  return TRUE;
}

/* Checks that there are one, two or three different entries, none of them in @taken, and adds them
 * to it. */
static gboolean
check_members (const IxEveningState *state,
               const IxMembers      *members,
               gboolean             *taken,
               GError              **error)
{
  if (state->individual && members->n != 1)
    return ix_evening_refuse (error, _("everybody plays for themselves"));
  if (members->n < 1 || members->n > IX_MAX_MEMBERS)
    return ix_evening_refuse (error, _("a team has one to three players"));
  for (guint i = 0; i < members->n; i++)
    if (!take (state, members->entries[i], taken, error))
      return FALSE;
  return TRUE;
}

/* Can @entry join @team, which is seated again at tables without a result?  They must not sit at
 * another table of the same round; @other is seated again as well. */
static gboolean
check_seat (const IxEveningState *state,
            guint                 team,
            guint                 entry,
            guint                 other,
            GError              **error)
{
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);
      const IxClubTable *table = ix_club_round_table_of (round, team);

      if (table != NULL && !table->kept && ix_club_round_seats_apart (round, entry, team, other))
        return ix_evening_refuse_seat (state, entry, r, error);
    }
  return TRUE;
}

static gboolean
check_all_teams (const IxEveningState *state,
                 const GArray         *teams,
                 GError              **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, state->entries->len + 1);

  if (state->rounds->len > 0)
    return ix_evening_refuse (error,
                              _("rounds are paired already: change the teams one by one"));
  for (guint i = 0; i < teams->len; i++)
    if (!check_members (state, &g_array_index (teams, IxMembers, i), taken, error))
      return FALSE;
  return TRUE;
}

/* A player may leave another team for this one: that other team must be changed first. */
static gboolean
check_one_team (const IxEveningState *state,
                guint                 team,
                const IxMembers      *members,
                GError              **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, state->entries->len + 1);

  if (team > state->teams->len)
    return ix_evening_check_team (state, team, error);
  mark_taken (state, team, IX_NOBODY, taken);
  if (!check_members (state, members, taken, error))
    return FALSE;
  for (guint i = 0; i < members->n && team < state->teams->len; i++)
    if (!check_seat (state, team, members->entries[i], IX_NOBODY, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_trade_players (const IxEveningState *state,
                     guint                 a,
                     guint                 b,
                     GError              **error)
{
  guint team_a, team_b;

  if (!ix_evening_check_entry (state, a, error) || !ix_evening_check_entry (state, b, error))
    return FALSE;
  team_a = ix_evening_team_of (state, a);
  team_b = ix_evening_team_of (state, b);
  if (team_a == team_b)
    return ix_evening_refuse (error, _("%s and %s do not play in two teams"),
                              ix_evening_entry (state, a)->shown, ix_evening_entry (state, b)->shown);
  return (team_a == IX_NOBODY || check_seat (state, team_a, b, team_b, error)) &&
         (team_b == IX_NOBODY || check_seat (state, team_b, a, team_a, error));
}

static gboolean
check_merge (const IxEveningState *state,
             guint                 stays,
             guint                 leaves,
             GError              **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, state->entries->len + 1);
  const IxClubTeam *gone;

  if (!ix_evening_check_team (state, stays, error) ||
      !ix_evening_check_team (state, leaves, error))
    return FALSE;
  if (stays == leaves)
    return ix_evening_refuse (error, _("a team cannot join itself"));
  if (state->individual)
    return ix_evening_refuse (error, _("everybody plays for themselves"));
  gone = ix_evening_team (state, leaves);
  if (ix_evening_team (state, stays)->members->len + gone->members->len > IX_MAX_MEMBERS)
    return ix_evening_refuse (error, _("a team has one to three players"));
  mark_taken (state, stays, leaves, taken);
  if (!take_team (state, stays, taken, error) || !take_team (state, leaves, taken, error))
    return FALSE;
  for (guint i = 0; i < gone->members->len; i++)
    if (!check_seat (state, stays, ix_club_team_member (gone, i), IX_NOBODY, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_active (const IxEveningState *state,
              guint                 team,
              gboolean              active,
              GError              **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, state->entries->len + 1);

  if (!ix_evening_check_team (state, team, error))
    return FALSE;
  mark_taken (state, team, IX_NOBODY, taken);
  return !active || take_team (state, team, taken, error);
}

static gboolean
check_where_partners_change (const IxEveningState *state,
                             const IxEveningEvent *event,
                             GError              **error)
{
  if (event->kind == IX_EVENING_TEAM || event->kind == IX_EVENING_TRADE_PLAYERS)
    return ix_evening_check_partners (state, event, error);
  return ix_evening_refuse (error, _("partners change each round: pairing makes the teams"));
}

gboolean
ix_evening_check_teams (const IxEveningState *state,
                        const IxEveningEvent *event,
                        GError              **error)
{
  if (state->partners.change && event->kind != IX_EVENING_TEAM_NAME)
    return check_where_partners_change (state, event, error);
  switch ((guint) event->kind)
    {
    case IX_EVENING_TEAMS:
      return check_all_teams (state, event->teams, error);
    case IX_EVENING_TEAM:
      return check_one_team (state, event->team.team, &event->team.members, error);
    case IX_EVENING_TRADE_PLAYERS:
      return check_trade_players (state, event->trade_players.a, event->trade_players.b, error);
    case IX_EVENING_MERGE:
      return check_merge (state, event->merge.stays, event->merge.leaves, error);
    case IX_EVENING_TEAM_NAME:
      return ix_evening_check_team (state, event->team_name.team, error);
    case IX_EVENING_TEAM_ACTIVE:
      return check_active (state, event->team_active.team, event->team_active.active, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}
