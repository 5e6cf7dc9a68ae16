/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the events of an evening about rounds, tables and results. */

#include <glib/gi18n-lib.h>

#include "ix-evening-private.h"
#include "ix-evening-table.h"
#include "ix-table-score.h"

static gboolean
check_round (const IxEveningState *state,
             guint                 round,
             GError              **error)
{
  return round < state->rounds->len ||
         ix_evening_refuse (error, _("there is no round %u"), round + 1);
}

/* Has the team a bye that is a place in the round?  That of a team that came later is none. */
static gboolean
has_bye (const IxEveningState *state,
         guint                 round,
         guint                 team)
{
  const GArray *byes = ix_evening_round (state, round)->byes;

  for (guint i = 0; i < byes->len; i++)
    if (g_array_index (byes, IxClubBye, i).team == team)
      return !ix_evening_is_missed_bye (state, round, team);
  return FALSE;
}

/* Tables */

/* Checks that nobody of @team sits in the round for another team; @other leaves its place. */
static gboolean
check_apart (const IxEveningState *state,
             guint                 round,
             guint                 team,
             guint                 other,
             GError              **error)
{
  const IxClubTeam *t = ix_evening_team (state, team);

  for (guint i = 0; i < t->members->len; i++)
    if (ix_club_round_seats_apart (ix_evening_round (state, round), ix_club_team_member (t, i),
                                   team, other))
      return ix_evening_refuse_seat (state, ix_club_team_member (t, i), round, error);
  return TRUE;
}

/* Can @team join a round that is paired? */
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
             guint                 round,
             guint                 table,
             GError              **error)
{
  return check_round (state, round, error) &&
         (table < ix_evening_round (state, round)->tables->len ||
          ix_evening_refuse (error, _("there is no table %u"), table + 1));
}

static gboolean
check_match (const IxEveningState *state,
             guint                 round,
             guint                 table,
             gboolean              second,
             GError              **error)
{
  return check_table (state, round, table, error) &&
         (!second || ix_club_round_table (ix_evening_round (state, round), table)->n_matches > 1 ||
          ix_evening_refuse (error, _("round %u is no double round"), round + 1));
}

/* Refuses an event because of a team in a round. */
static gboolean
refuse_in_round (const IxEveningState *state,
                 guint                 team,
                 guint                 round,
                 const char           *format,
                 GError              **error)
{
  g_autofree char *name = ix_evening_team_name (state, team);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return ix_evening_refuse (error, format, name, round + 1);
#pragma GCC diagnostic pop
}

/* Can the place of @team in the round still change? */
static gboolean
check_open (const IxEveningState *state,
            guint                 round,
            guint                 team,
            GError              **error)
{
  const IxClubTable *table = ix_club_round_table_of (ix_evening_round (state, round), team);

  return table == NULL || !ix_club_table_is_begun (table) ||
         refuse_in_round (state, team, round,
                          _("the team %s already has a result in round %u"), error);
}

/* Can @team take the place of @other?  It brings its players along from its own table, but is
 * seated again at a table that has had no result. */
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

  if (from == NULL && !has_bye (state, number, team))
    return refuse_in_round (state, team, number, _("the team %s is not in round %u"), error);
  if (to == NULL)
    return TRUE;
  if (from == NULL)
    return check_to_join (state, number, team, error);
  return !from->kept || to->kept || check_apart (state, number, team, other, error);
}

static gboolean
check_trade_teams (const IxEveningState *state,
                   guint                 round,
                   guint                 a,
                   guint                 b,
                   GError              **error)
{
  if (!check_round (state, round, error) || !ix_evening_check_team (state, a, error) ||
      !ix_evening_check_team (state, b, error))
    return FALSE;
  if (a == b)
    return ix_evening_refuse (error, _("a team cannot change places with itself"));
  if (!check_open (state, round, a, error) || !check_open (state, round, b, error) ||
      !check_place (state, round, a, b, error) || !check_place (state, round, b, a, error))
    return FALSE;
  return ix_club_round_table_of (ix_evening_round (state, round), a) != NULL ||
         ix_club_round_table_of (ix_evening_round (state, round), b) != NULL ||
         ix_evening_refuse (error, _("neither team has an opponent in round %u"), round + 1);
}

/* Can @team come to a new table of the round? */
static gboolean
check_newcomer (const IxEveningState *state,
                guint                 round,
                guint                 team,
                GError              **error)
{
  if (ix_club_round_table_of (ix_evening_round (state, round), team) != NULL)
    return refuse_in_round (state, team, round, _("the team %s plays in round %u already"), error);
  return check_to_join (state, round, team, error);
}

static gboolean
check_late (const IxEveningState *state,
            guint                 round,
            guint                 first,
            guint                 second,
            GError              **error)
{
  if (!check_round (state, round, error) || !ix_evening_check_team (state, first, error) ||
      !ix_evening_check_team (state, second, error) ||
      !check_newcomer (state, round, first, error) || !check_newcomer (state, round, second, error))
    return FALSE;
  if (first == second)
    return ix_evening_refuse (error, _("a team cannot meet itself"));
  return has_bye (state, round, first) || has_bye (state, round, second) ||
         ix_evening_refuse (error, _("neither team has a bye in round %u"), round + 1);
}

static gboolean
check_sit (const IxEveningState *state,
           guint                 round,
           guint                 team,
           guint                 entry,
           GError              **error)
{
  if (!check_round (state, round, error) || !ix_evening_check_sit_out (state, team, entry, error))
    return FALSE;
  if (ix_club_round_table_of (ix_evening_round (state, round), team) == NULL)
    return refuse_in_round (state, team, round, _("the team %s is at no table in round %u"),
                            error);
  return check_open (state, round, team, error) && check_to_join (state, round, team, error);
}

/* Was the team in a round before @round? */
static gboolean
came_before (const IxEveningState *state,
             guint                 round,
             guint                 team)
{
  for (guint r = 0; r < round; r++)
    if (!ix_evening_missed (state, r, team))
      return TRUE;
  return FALSE;
}

/* While the number of rounds is open the newest may turn out to be the last, until it has begun
 * (tournament.md 1.14). */
gboolean
ix_evening_check_not_last (const IxEveningState *state,
                           guint                 round,
                           GError              **error)
{
  if (!ix_evening_may_be_last (state, round))
    return TRUE;
  if (state->open)
    return ix_evening_refuse (
      error, _("round %u may be the last: there is half a point for it only when it has begun"),
      round + 1);
  return ix_evening_refuse (error, _("whoever misses the last round has no half point for it"));
}

/* A round that was paired before the team came counts nothing, or half a point as if it had asked for
 * a bye; never the last round (tournament.md 1.6, 1.7). */
static gboolean
check_missed (const IxEveningState *state,
              const IxByeRequest   *asked,
              GError              **error)
{
  if (!ix_evening_missed (state, asked->round, asked->team))
    return ix_evening_refuse (error, _("round %u is paired already"), asked->round + 1);
  if (asked->kind == IX_ROUND_NONE)
    return TRUE;
  if (asked->kind != IX_ROUND_HALF_BYE)
    return ix_evening_refuse (error, _("a missed round counts half a point or none"));
  if (!ix_evening_team (state, asked->team)->active)
    return ix_evening_refuse_team (state, asked->team, _("the team %s no longer plays"), error);
  if (!ix_evening_check_not_last (state, asked->round, error))
    return FALSE;
  return !came_before (state, asked->round, asked->team) ||
         refuse_in_round (state, asked->team, asked->round,
                          _("the team %s was there before round %u"), error);
}

static gboolean
check_request (const IxEveningState *state,
               const IxByeRequest   *asked,
               GError              **error)
{
  if (!ix_evening_check_team (state, asked->team, error))
    return FALSE;
  if (asked->round < state->rounds->len)
    return check_missed (state, asked, error);
  if (asked->round >= IX_EVENING_MAX_ROUNDS)
    return ix_evening_refuse (error, _("an evening has at most %d rounds"), IX_EVENING_MAX_ROUNDS);
  /* The Dutch system takes a round with an allocated bye for a round that is paired. */
  if (asked->kind == IX_ROUND_PAB)
    return ix_evening_refuse (error, _("nobody can ask for the bye that pairing allocates"));
  return asked->kind == IX_ROUND_NONE || ix_evening_check_bye_kind (asked->kind, error);
}

static gboolean
check_unpair (const IxEveningState *state,
              guint                 round,
              GError              **error)
{
  if (state->rounds->len == 0 || round != state->rounds->len - 1)
    return ix_evening_refuse (error, _("only the last round can be paired again"));
  return !ix_club_round_has_results (ix_evening_round (state, round)) ||
         ix_evening_refuse (error, _("round %u has results already"), round + 1);
}

static gboolean
check_result (const IxEveningState *state,
              const IxEveningEvent *event,
              GError              **error)
{
  if (event->result.result > IX_TABLE_DOUBLE_FORFEIT ||
      event->result.reason > IX_TABLE_REASON_AGREED)
    return ix_evening_refuse (error, _("this is not a result"));
  return check_match (state, event->result.round, event->result.table, event->result.second, error);
}

/* Teams have neither byes nor a third player where partners change, and pairing makes them. */
static gboolean
check_kind (const IxEveningState *state,
            IxEveningEventKind    kind,
            GError              **error)
{
  return !state->partners.change ||
         (kind != IX_EVENING_REQUEST && kind != IX_EVENING_PAIR && kind != IX_EVENING_LATE &&
          kind != IX_EVENING_SIT) ||
         ix_evening_refuse (error, _("partners change each round: a round is paired by people"));
}

gboolean
ix_evening_check_rounds (const IxEveningState *state,
                         const IxEveningEvent *event,
                         GError              **error)
{
  if (!check_kind (state, event->kind, error))
    return FALSE;
  switch ((guint) event->kind)
    {
    case IX_EVENING_REQUEST:
      return check_request (state, &event->request, error);
    case IX_EVENING_PAIR:
      return ix_evening_check_pairing (state, event, error);
    case IX_EVENING_UNPAIR:
      return check_unpair (state, event->round, error);
    case IX_EVENING_TRADE_TEAMS:
      return check_trade_teams (state, event->trade_teams.round, event->trade_teams.a,
                                event->trade_teams.b, error);
    case IX_EVENING_LATE:
      return check_late (state, event->late.round, event->late.first, event->late.second, error);
    case IX_EVENING_SIT:
      return check_sit (state, event->sit.round, event->sit.team, event->sit.entry, error);
    case IX_EVENING_RESULT:
      return check_result (state, event, error);
    case IX_EVENING_MATCH:
      return check_match (state, event->match.round, event->match.table, event->match.second,
                          error);
    case IX_EVENING_ANNOUNCE:
      return TRUE;
    case IX_EVENING_BEGIN:
      return check_round (state, event->round, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}
