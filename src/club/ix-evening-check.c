/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an event of an evening can be. */

#include "ix-evening-private.h"
#include "ix-record-error.h"

#define MAX_ROUNDS 40

G_GNUC_PRINTF (2, 3) static gboolean
refuse (GError    **error,
        const char *format,
        ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL, format, args);
  va_end (args);
  return FALSE;
}

static gboolean
check_number (guint       number,
              guint       n,
              const char *what,
              GError    **error)
{
  return number < n || refuse (error, "there is no %s %u", what, number + 1);
}

static gboolean
check_entry (const IxEveningState *state,
             guint                 entry,
             GError              **error)
{
  return check_number (entry, state->entries->len, "entry", error);
}

static gboolean
check_team (const IxEveningState *state,
            guint                 team,
            GError              **error)
{
  return check_number (team, state->teams->len, "team", error);
}

static gboolean
is_played (const IxClubRound *round)
{
  for (guint i = 0; i < round->tables->len; i++)
    if (((IxClubTable *) round->tables->pdata[i])->result != IX_TABLE_OPEN)
      return TRUE;
  return FALSE;
}

static gboolean
check_name (GVariant *args,
            guint     at,
            GError  **error)
{
  const char *name;

  g_variant_get_child (args, at, "&s", &name);
  return *name != '\0' || refuse (error, "a name is missing");
}

/* A grade is what a list may hold; ratings go up to 4000. */
static gboolean
check_grades (GVariant *args,
              guint     at,
              GError  **error)
{
  for (guint i = at; i < at + 2; i++)
    {
      gint grade;

      g_variant_get_child (args, i, "i", &grade);
      if (grade < 0 || grade > 4000)
        return refuse (error, "%d is no grade from 0 to 4000", grade);
    }
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

  if (n < 1 || n > 3)
    return refuse (error, "a team has one to three players, not %u", (guint) n);
  for (gsize i = 0; i < n; i++)
    {
      if (!check_entry (state, entries[i], error))
        return FALSE;
      if (taken[entries[i]])
        return refuse (error, "%s would be in two teams",
                       ((IxEntry *) state->entries->pdata[entries[i]])->name);
      taken[entries[i]] = TRUE;
    }
  return TRUE;
}

static gboolean
check_teams (const IxEveningState *state,
             GVariant             *args,
             GError              **error)
{
  g_autofree gboolean *taken = g_new0 (gboolean, state->entries->len + 1);
  g_autoptr (GVariant) teams = g_variant_get_child_value (args, 0);

  if (state->rounds->len > 0)
    return refuse (error, "rounds are paired already: change the teams one by one");
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
  guint number;

  g_variant_get_child (args, 0, "u", &number);
  if (number > state->teams->len)
    return check_team (state, number, error);
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = state->teams->pdata[i];

      for (guint m = 0; m < team->members->len && i != number && team->active; m++)
        taken[g_array_index (team->members, guint, m)] = TRUE;
    }
  return check_members (state, members, taken, error);
}

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
    return refuse (error, "team %u would be in the round twice", team + 1);
  seen[team] = TRUE;
  return TRUE;
}

static gboolean
check_pairing (const IxEveningState *state,
               GVariant             *args,
               GError              **error)
{
  g_autofree gboolean *seen = g_new0 (gboolean, state->teams->len + 1);
  g_autoptr (GVariantIter) pairs = NULL;
  g_autoptr (GVariantIter) byes = NULL;
  guint round, a, b;

  g_variant_get (args, "(ua(uu)a(uu))", &round, &pairs, &byes);
  if (round != state->rounds->len)
    return refuse (error, "round %u is to be paired next, not %u", state->rounds->len + 1,
                   round + 1);
  if (round >= MAX_ROUNDS)
    return refuse (error, "an evening has at most %d rounds", MAX_ROUNDS);
  while (g_variant_iter_next (pairs, "(uu)", &a, &b))
    if (!check_in_round (state, a, seen, error) || !check_in_round (state, b, seen, error))
      return FALSE;
  while (g_variant_iter_next (byes, "(uu)", &a, &b))
    {
      if (!check_in_round (state, a, seen, error))
        return FALSE;
      if (b < IX_ROUND_PAB || b > IX_ROUND_ZERO_BYE)
        return refuse (error, "%u is no kind of bye", b);
    }
  for (guint i = 0; i < state->teams->len; i++)
    if (!seen[i] && ((IxClubTeam *) state->teams->pdata[i])->active)
      return refuse (error, "team %u is not in the round", i + 1);
  return TRUE;
}

static gboolean
check_table (const IxEveningState *state,
             GVariant             *args,
             GError              **error)
{
  guint round, table;

  g_variant_get_child (args, 0, "u", &round);
  g_variant_get_child (args, 1, "u", &table);
  return check_number (round, state->rounds->len, "round", error) &&
         check_number (table, ((IxClubRound *) state->rounds->pdata[round])->tables->len, "table",
                       error);
}

static gboolean
check_exchange (const IxEveningState *state,
                GVariant             *args,
                GError              **error)
{
  guint round, a, b;

  g_variant_get (args, "(uuu)", &round, &a, &b);
  if (!check_number (round, state->rounds->len, "round", error) || !check_team (state, a, error) ||
      !check_team (state, b, error))
    return FALSE;
  if (a == b)
    return refuse (error, "a team cannot change places with itself");
  return !is_played (state->rounds->pdata[round]) ||
         refuse (error, "round %u has results already", round + 1);
}

static gboolean
check_wish (const IxEveningState *state,
            GVariant             *args,
            GError              **error)
{
  guint a, b, wish;

  g_variant_get (args, "(uuu)", &a, &b, &wish);
  if (!check_entry (state, a, error) || !check_entry (state, b, error))
    return FALSE;
  if (a == b || wish > IX_WISH_TOGETHER)
    return refuse (error, "a wish is about two players, together or apart");
  return TRUE;
}

static gboolean
check_rounds (GVariant *args,
              guint     at,
              GError  **error)
{
  guint n;

  g_variant_get_child (args, at, "u", &n);
  return (n >= 1 && n <= MAX_ROUNDS) ||
         refuse (error, "an evening has 1 to %d rounds, not %u", MAX_ROUNDS, n);
}

gboolean
ix_evening_state_check (const IxEveningState *state,
                        const IxEveningEvent *event,
                        GError              **error)
{
  GVariant *args = event->args;
  guint result;

  switch (event->kind)
    {
    case IX_EVENING_SET_UP:
      return check_name (args, 0, error) && check_rounds (args, 4, error);
    case IX_EVENING_ENTER:
      return check_name (args, 0, error) && check_grades (args, 3, error);
    case IX_EVENING_AMEND:
      return check_entry (state, ix_evening_first_number (args), error) &&
             check_name (args, 1, error) &&
             check_grades (args, 4, error);
    case IX_EVENING_PRESENCE:
      return check_entry (state, ix_evening_first_number (args), error);
    case IX_EVENING_WISH:
      return check_wish (state, args, error);
    case IX_EVENING_TEAMS:
      return check_teams (state, args, error);
    case IX_EVENING_TEAM:
      return check_one_team (state, args, error);
    case IX_EVENING_TEAM_NAME:
    case IX_EVENING_TEAM_ACTIVE:
      return check_team (state, ix_evening_first_number (args), error);
    case IX_EVENING_PLAN:
      return check_rounds (args, 1, error);
    case IX_EVENING_PAIR:
      return check_pairing (state, args, error);
    case IX_EVENING_UNPAIR:
      if (state->rounds->len == 0 || ix_evening_first_number (args) != state->rounds->len - 1)
        return refuse (error, "only the last round can be paired anew");
      return !is_played (state->rounds->pdata[ix_evening_first_number (args)]) ||
             refuse (error, "round %u has results already", ix_evening_first_number (args) + 1);
    case IX_EVENING_EXCHANGE:
      return check_exchange (state, args, error);
    case IX_EVENING_RESULT:
      g_variant_get_child (args, 2, "u", &result);
      if (result > IX_TABLE_DOUBLE_FORFEIT)
        return refuse (error, "%u is no result", result);
      return check_table (state, args, error);
    case IX_EVENING_MATCH:
      return check_table (state, args, error);
    case IX_EVENING_BEGIN:
      return check_number (ix_evening_first_number (args), state->rounds->len, "round", error);
    case IX_EVENING_TIEBREAKS:
      return TRUE;
    case IX_EVENING_UNDO:
    case IX_N_EVENING_EVENTS:
    default:
      return refuse (error, "not an event");
    }
}
