/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a round of an evening can be paired so. */

#include "ix-evening-private.h"

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
gboolean
ix_evening_check_to_play (const IxEveningState *state,
                          guint                 team,
                          GError              **error)
{
  const IxClubTeam *t = ix_evening_team (state, team);

  if (!t->active)
    return ix_evening_refuse (error, "team %u plays no more", team + 1);
  return state->individual || t->members->len > 1 ||
         ix_evening_refuse (error, "team %u has one player only", team + 1);
}

gboolean
ix_evening_check_bye_kind (guint    kind,
                           GError **error)
{
  return (kind >= IX_ROUND_PAB && kind <= IX_ROUND_ZERO_BYE) ||
         ix_evening_refuse (error, "%u is no kind of bye", kind);
}

gboolean
ix_evening_check_sitter (const IxEveningState *state,
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
      if (!ix_evening_check_sitter (state, team, entry, error))
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
            !ix_evening_check_to_play (state, teams[i], error))
          return FALSE;
        at_table[teams[i]] = TRUE;
      }
  while (g_variant_iter_next (byes, "(uu)", &teams[0], &kind))
    if (!check_in_round (state, teams[0], seen, error) || !ix_evening_check_bye_kind (kind, error))
      return FALSE;
  return TRUE;
}

gboolean
ix_evening_check_pairing (const IxEveningState *state,
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
  if (way > IX_ROUND_BY_REMAINING)
    return ix_evening_refuse (error, "%u is no way to pair a round", way);
  if (!check_tables (state, pairs, byes, seen, at_table, error) ||
      !check_sitters (state, sitters, at_table, error))
    return FALSE;
  for (guint i = 0; i < state->teams->len; i++)
    if (!seen[i] && ix_evening_team (state, i)->active)
      return ix_evening_refuse (error, "team %u is not in the round", i + 1);
  return TRUE;
}
