/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the pairing of a round of an evening. */

#include <glib/gi18n-lib.h>

#include "ix-evening-private.h"
#include "ix-table-score.h"

/* Marks @team as placed in the round; FALSE if it cannot be. */
static gboolean
check_in_round (const IxEveningState *state,
                guint                 team,
                gboolean             *seen,
                GError              **error)
{
  if (!ix_evening_check_team (state, team, error))
    return FALSE;
  if (seen[team])
    return ix_evening_refuse_team (state, team, _("the team %s would be in the round twice"),
                                   error);
  seen[team] = TRUE;
  return TRUE;
}

/* Can it sit down? */
gboolean
ix_evening_check_to_play (const IxEveningState *state,
                          guint                 team,
                          GError              **error)
{
  const IxClubTeam *t = ix_evening_team (state, team);

  if (!t->active)
    return ix_evening_refuse_team (state, team, _("the team %s no longer plays"), error);
  return state->individual || state->partners.change || t->members->len > 1 ||
         ix_evening_refuse_team (state, team, _("the team %s has only one player"), error);
}

gboolean
ix_evening_check_bye_kind (IxRoundKind kind,
                           GError    **error)
{
  return (kind >= IX_ROUND_PAB && kind <= IX_ROUND_ZERO_BYE) ||
         ix_evening_refuse (error, _("this is not a kind of bye"));
}

gboolean
ix_evening_check_sit_out (const IxEveningState *state,
                          guint                 team,
                          guint                 entry,
                          GError              **error)
{
  if (!ix_evening_check_team (state, team, error) ||
      !ix_evening_check_entry (state, entry, error))
    return FALSE;
  return (ix_evening_team (state, team)->members->len == 3 &&
          ix_club_team_has (ix_evening_team (state, team), entry)) ||
         /* Translators: a team of three is meant */
         ix_evening_refuse (error, _("%s is not in a team of three"),
                            ix_evening_entry (state, entry)->shown);
}

/* Checks the sit-outs: each is from a team of three that is @at_table, at most one per team. */
static gboolean
check_sit_outs (const IxEveningState *state,
                const GArray         *sit_outs,
                gboolean             *at_table,
                GError              **error)
{
  for (guint i = 0; i < sit_outs->len; i++)
    {
      const IxSitOut *sit_out = &g_array_index (sit_outs, IxSitOut, i);

      if (!ix_evening_check_sit_out (state, sit_out->team, sit_out->entry, error))
        return FALSE;
      if (!at_table[sit_out->team])
        return ix_evening_refuse_team (state, sit_out->team,
                                       _("nobody else of the team %s can sit out"), error);
      at_table[sit_out->team] = FALSE;
    }
  return TRUE;
}

/* @again is the round as it stands if it is paired again, else NULL; a table of it that has begun stays, whoever is in
 * its teams by now. */
static gboolean
check_tables (const IxEveningState *state,
              const GArray         *tables,
              const IxClubRound    *again,
              gboolean             *seen,
              gboolean             *at_table,
              GError              **error)
{
  if (tables->len == 0)
    return ix_evening_refuse (error, _("nobody would play"));
  for (guint i = 0; i < tables->len; i++)
    {
      const IxTeamPair *pair = &g_array_index (tables, IxTeamPair, i);
      const guint teams[2] = { pair->first, pair->second };
      gboolean stays = again != NULL && ix_club_round_begun_table (again, pair) != NULL;

      for (guint t = 0; t < 2; t++)
        {
          if (!check_in_round (state, teams[t], seen, error) ||
              (!stays && !ix_evening_check_to_play (state, teams[t], error)))
            return FALSE;
          at_table[teams[t]] = !stays;
        }
    }
  return TRUE;
}

/* Checks that all tables that have begun are among the new ones. */
static gboolean
check_stay (const IxClubRound    *again,
            const IxEveningEvent *event,
            GError              **error)
{
  guint n = 0, n_stay = 0;

  for (guint i = 0; i < again->tables->len; i++)
    n += ix_club_table_is_begun (ix_club_round_table (again, i));
  for (guint i = 0; i < event->pair.tables->len; i++)
    n_stay += ix_club_round_begun_table (again, &g_array_index (event->pair.tables, IxTeamPair, i)) != NULL;
  return (n > 0 && n == n_stay) || ix_evening_refuse (error, _("round %u is paired already"), event->pair.round + 1);
}

/* Checks that nobody plays twice: who sits at a table that stays sits out of another team. */
static gboolean
check_once (const IxEveningState *state,
            const IxClubRound    *again,
            const IxEveningEvent *event,
            GError              **error)
{
  for (guint i = 0; i < event->pair.tables->len; i++)
    {
      const IxTeamPair *pair = &g_array_index (event->pair.tables, IxTeamPair, i);
      const guint teams[2] = { pair->first, pair->second };

      for (guint t = 0; t < 2 && ix_club_round_begun_table (again, pair) == NULL; t++)
        {
          const IxClubTeam *team = ix_evening_team (state, teams[t]);

          for (guint m = 0; m < team->members->len; m++)
            {
              guint entry = ix_club_team_member (team, m);

              if (ix_club_round_seats_begun (again, entry) && ix_sit_outs_find (event->pair.sit_outs, teams[t]) != entry)
                return ix_evening_refuse_seat (state, entry, event->pair.round, error);
            }
        }
    }
  return TRUE;
}

static gboolean
check_byes (const IxEveningState *state,
            const GArray         *byes,
            gboolean             *seen,
            GError              **error)
{
  for (guint i = 0; i < byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (byes, IxClubBye, i);

      if (!check_in_round (state, bye->team, seen, error) ||
          !ix_evening_check_bye_kind (bye->kind, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
ix_evening_check_more_rounds (const IxEveningState *state,
                              GError              **error)
{
  return state->end == 0 || state->open ||
         ix_evening_refuse (error, _("round %u is the last, the first that began after the time at "
                                     "which the evening ends"),
                            state->n_rounds);
}

gboolean
ix_evening_check_next_round (const IxEveningState *state,
                             guint                 round,
                             GError              **error)
{
  if (round < state->rounds->len)
    return ix_evening_refuse (error, _("round %u is paired already"), round + 1);
  if (round > state->rounds->len)
    return ix_evening_refuse (error, _("round %u cannot be paired yet"), round + 1);
  return ix_evening_check_more_rounds (state, error) &&
         (round < state->n_rounds ||
          ix_evening_refuse (error, _("the evening has %u rounds"), state->n_rounds));
}

/* Is the team active, and can it play in the round? */
static gboolean
is_to_play (const IxEveningState *state,
            const IxClubRound    *again,
            guint                 team)
{
  return ix_evening_team (state, team)->active && (again == NULL || ix_evening_can_play_again (state, again, team));
}

gboolean
ix_evening_can_play_again (const IxEveningState *state,
                           const IxClubRound    *again,
                           guint                 team)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  guint n_free = 0;

  for (guint m = 0; m < t->members->len; m++)
    n_free += !ix_club_round_seats_begun (again, ix_club_team_member (t, m));
  return n_free == t->members->len || n_free >= IX_N_TEAM_BOARDS;
}

gboolean
ix_evening_check_pairing (const IxEveningState *state,
                          const IxEveningEvent *event,
                          GError              **error)
{
  g_autofree gboolean *seen = g_new0 (gboolean, state->teams->len + 1);
  g_autofree gboolean *at_table = g_new0 (gboolean, state->teams->len + 1);
  const IxClubRound *again = event->pair.method == IX_ROUND_BY_REMAINING && event->pair.round + 1 == state->rounds->len
                               ? ix_evening_round (state, event->pair.round)
                               : NULL;

  if (again != NULL ? !check_stay (again, event, error) : !ix_evening_check_next_round (state, event->pair.round, error))
    return FALSE;
  if (event->pair.method > IX_ROUND_BY_REMAINING)
    return ix_evening_refuse (error, _("this is not a way to pair a round"));
  if (!check_tables (state, event->pair.tables, again, seen, at_table, error) ||
      !check_byes (state, event->pair.byes, seen, error) ||
      !check_sit_outs (state, event->pair.sit_outs, at_table, error) ||
      (again != NULL && !check_once (state, again, event, error)))
    return FALSE;
  for (guint i = 0; i < state->teams->len; i++)
    if (!seen[i] && is_to_play (state, again, i))
      return ix_evening_refuse_team (state, i, _("the team %s would not be in the round"), error);
  return TRUE;
}
