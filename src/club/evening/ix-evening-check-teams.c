/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an event of an evening can be: about teams.  Nobody plays in two teams that are active, nor
 * at two tables of a round. */

#include "ix-evening-private.h"
#include "ix-evening-teams.h"

/* Marks who plays in an active team other than @team and @other. */
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

/* Marks @entry, who must not be in another team. */
static gboolean
take (const IxEveningState *state,
      guint                 entry,
      gboolean             *taken,
      GError              **error)
{
  if (!ix_evening_check_entry (state, entry, error))
    return FALSE;
  if (taken[entry])
    return ix_evening_refuse (error, "%s would be in two teams",
                              ix_evening_entry (state, entry)->name);
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

/* One, two or three different entries, none of whom @taken has yet; they are added to it. */
static gboolean
check_members (const IxEveningState *state,
               GVariant             *members,
               gboolean             *taken,
               GError              **error)
{
  gsize n;
  const guint32 *entries = g_variant_get_fixed_array (members, &n, sizeof (guint32));

  if (state->individual && n != 1)
    return ix_evening_refuse (error, "everybody plays for himself");
  if (n < 1 || n > 3)
    return ix_evening_refuse (error, "a team has one to three players, not %u", (guint) n);
  for (gsize i = 0; i < n; i++)
    if (!take (state, entries[i], taken, error))
      return FALSE;
  return TRUE;
}

/* Can @entry come into @team, which would be seated anew where it has had no result?  He must not be
 * at another table of the same round; @other is seated anew as well. */
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
        return ix_evening_refuse (error, "%s is at another table in round %u",
                                  ix_evening_entry (state, entry)->name, r + 1);
    }
  return TRUE;
}

static gboolean
check_all_teams (const IxEveningState *state,
                 GVariant             *args,
                 GError              **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, state->entries->len + 1);
  g_autoptr (GVariant) teams = g_variant_get_child_value (args, 0);

  if (state->rounds->len > 0)
    return ix_evening_refuse (error, "rounds are paired already: change the teams one by one");
  for (gsize i = 0; i < g_variant_n_children (teams); i++)
    {
      g_autoptr (GVariant) members = g_variant_get_child_value (teams, i);

      if (!check_members (state, members, taken, error))
        return FALSE;
    }
  return TRUE;
}

/* A player may leave another team for this one: that other team must be changed first. */
static gboolean
check_one_team (const IxEveningState *state,
                GVariant             *args,
                GError              **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, state->entries->len + 1);
  g_autoptr (GVariant) members = g_variant_get_child_value (args, 1);
  guint number = ix_evening_first_number (args);
  const guint32 *entries;
  gsize n;

  if (number > state->teams->len)
    return ix_evening_check_team (state, number, error);
  mark_taken (state, number, IX_NOBODY, taken);
  if (!check_members (state, members, taken, error))
    return FALSE;
  entries = g_variant_get_fixed_array (members, &n, sizeof (guint32));
  for (gsize i = 0; i < n && number < state->teams->len; i++)
    if (!check_seat (state, number, entries[i], IX_NOBODY, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_swap (const IxEveningState *state,
            GVariant             *args,
            GError              **error)
{
  guint a, b, team_a, team_b;

  g_variant_get (args, "(uu)", &a, &b);
  if (!ix_evening_check_entry (state, a, error) || !ix_evening_check_entry (state, b, error))
    return FALSE;
  team_a = ix_evening_team_of (state, a);
  team_b = ix_evening_team_of (state, b);
  if (team_a == team_b)
    return ix_evening_refuse (error, "%s and %s do not play in two teams",
                              ix_evening_entry (state, a)->name, ix_evening_entry (state, b)->name);
  return (team_a == IX_NOBODY || check_seat (state, team_a, b, team_b, error)) &&
         (team_b == IX_NOBODY || check_seat (state, team_b, a, team_a, error));
}

static gboolean
check_merge (const IxEveningState *state,
             GVariant             *args,
             GError              **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, state->entries->len + 1);
  const IxClubTeam *gone;
  guint stays, leaves;

  g_variant_get (args, "(uu)", &stays, &leaves);
  if (!ix_evening_check_team (state, stays, error) ||
      !ix_evening_check_team (state, leaves, error))
    return FALSE;
  if (stays == leaves)
    return ix_evening_refuse (error, "a team cannot join itself");
  if (state->individual)
    return ix_evening_refuse (error, "everybody plays for himself");
  gone = ix_evening_team (state, leaves);
  if (ix_evening_team (state, stays)->members->len + gone->members->len > 3)
    return ix_evening_refuse (error, "a team has one to three players");
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
              GVariant             *args,
              GError              **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, state->entries->len + 1);
  guint team;
  gboolean active;

  g_variant_get (args, "(ub)", &team, &active);
  if (!ix_evening_check_team (state, team, error))
    return FALSE;
  mark_taken (state, team, IX_NOBODY, taken);
  return !active || take_team (state, team, taken, error);
}

gboolean
ix_evening_check_teams (const IxEveningState *state,
                        const IxEveningEvent *event,
                        GError              **error)
{
  GVariant *args = event->args;

  switch ((guint) event->kind)
    {
    case IX_EVENING_TEAMS:
      return check_all_teams (state, args, error);
    case IX_EVENING_TEAM:
      return check_one_team (state, args, error);
    case IX_EVENING_SWAP:
      return check_swap (state, args, error);
    case IX_EVENING_MERGE:
      return check_merge (state, args, error);
    case IX_EVENING_TEAM_NAME:
      return ix_evening_check_team (state, ix_evening_first_number (args), error);
    case IX_EVENING_TEAM_ACTIVE:
      return check_active (state, args, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}
