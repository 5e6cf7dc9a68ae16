/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the events of an evening on which partners change (partners.md).  Nobody has two places in
 * a round, but that one of a team may play both boards. */

#include <glib/gi18n-lib.h>

#include "ix-evening-private.h"
#include "ix-table-score.h"

static gboolean
check_changing (const IxEveningState *state,
                GError              **error)
{
  return state->partners.change ||
         ix_evening_refuse (error, _("teams stay for the whole evening here"));
}

static gboolean
check_choice (const IxEveningState    *state,
              const IxEveningPartners *chosen,
              GError                 **error)
{
  if (state->rounds->len > 0)
    return ix_evening_refuse (error, _("a round is paired already: whether partners change, and how, "
                                       "stays"));
  if (chosen->aim >= IX_N_PARTNERS_AIMS || chosen->rest > IX_PARTNERS_THREES)
    return ix_evening_refuse (error, _("this is not a way to change partners"));
  return !chosen->change || !state->individual ||
         ix_evening_refuse (error, _("everybody plays for themselves: there are no partners"));
}

/* Pairing */

/* Gives @entry their place in the round, by @placed; FALSE if they have one already. */
static gboolean
place (const IxEveningState *state,
       guint                 entry,
       gboolean             *placed,
       GError              **error)
{
  if (!ix_evening_check_entry (state, entry, error))
    return FALSE;
  if (placed[entry])
    return ix_evening_refuse (error, _("%s would be in the round twice"),
                              ix_evening_entry (state, entry)->shown);
  placed[entry] = TRUE;
  return ix_evening_entry (state, entry)->present ||
         ix_evening_refuse (error, _("%s is not here"), ix_evening_entry (state, entry)->shown);
}

static gboolean
place_team (const IxEveningState *state,
            const guint          *seats,
            gboolean             *placed,
            GError              **error)
{
  return place (state, seats[0], placed, error) &&
         (seats[0] == seats[1] || place (state, seats[1], placed, error));
}

static gboolean
place_all (const IxEveningState *state,
           const GArray         *tables,
           const GArray         *out,
           GError              **error)
{
  g_autofree gboolean *placed = g_new0 (gboolean, state->entries->len + 1);
  guint n = 0;

  if (tables->len == 0)
    return ix_evening_refuse (error, _("nobody would play"));
  for (guint i = 0; i < tables->len; i++)
    {
      const guint *seats = g_array_index (tables, IxPartnersTable, i).seats;

      if (!place_team (state, &seats[IX_PARTNERS_WHITE_A], placed, error) ||
          !place_team (state, &seats[IX_PARTNERS_BLACK_A], placed, error))
        return FALSE;
    }
  for (guint i = 0; i < out->len; i++)
    if (!place (state, g_array_index (out, guint, i), placed, error))
      return FALSE;
  for (guint i = 0; i < state->entries->len; i++)
    n += placed[i];
  return (n <= IX_PARTNERS_MOST && tables->len <= IX_PARTNERS_TABLES) ||
         ix_evening_refuse (error, _("a round has at most %d people"), IX_PARTNERS_MOST);
}

static gboolean
check_pair (const IxEveningState *state,
            const IxEveningEvent *event,
            GError              **error)
{
  guint round = event->pair_partners.round;

  if (!check_changing (state, error) || !ix_evening_check_next_round (state, round, error))
    return FALSE;
  if (event->pair_partners.planned > round)
    return ix_evening_refuse (error, _("a plan cannot begin after its own round"));
  return place_all (state, event->pair_partners.tables, event->pair_partners.out, error);
}

/* Changes of the last round */

/* Finds the last round, if it has a place of @entry that can still change: out, or at a table
 * without a result. */
static gboolean
check_place (const IxEveningState *state,
             guint                 entry,
             gboolean             *is_out,
             GError              **error)
{
  const IxClubRound *round;
  guint table;

  if (!ix_evening_check_entry (state, entry, error))
    return FALSE;
  if (state->rounds->len == 0)
    return ix_evening_refuse (error, _("no round is paired yet"));
  round = ix_evening_round (state, state->rounds->len - 1);
  *is_out = ix_club_round_is_out (round, entry);
  if (*is_out)
    return TRUE;
  if (ix_club_round_seat_of (round, entry, &table) == IX_NOBODY)
    return ix_evening_refuse (error, _("%s is not in round %u"),
                              ix_evening_entry (state, entry)->shown, state->rounds->len);
  return !ix_club_table_is_begun (ix_club_round_table (round, table)) ||
         ix_evening_refuse (error, _("the table of %s already has a result in round %u"),
                            ix_evening_entry (state, entry)->shown, state->rounds->len);
}

static gboolean
check_trade (const IxEveningState *state,
             guint                 a,
             guint                 b,
             GError              **error)
{
  gboolean a_out, b_out;

  if (!check_place (state, a, &a_out, error) || !check_place (state, b, &b_out, error))
    return FALSE;
  if (a == b)
    return ix_evening_refuse (error, _("%s cannot change places with themselves"),
                              ix_evening_entry (state, a)->shown);
  if (a_out && b_out)
    return ix_evening_refuse (error, _("%s and %s both sit out"), ix_evening_entry (state, a)->shown,
                              ix_evening_entry (state, b)->shown);
  return TRUE;
}

static guint
count_people (const IxEveningState *state,
              const IxClubRound    *round)
{
  guint n = round->out->len;

  for (guint i = ix_evening_first_of_round (state); i < state->teams->len; i++)
    n += ix_evening_team (state, i)->members->len;
  return n;
}

/* Can @entry take a seat in @team, which is one of the last round? */
static gboolean
check_joins (const IxEveningState *state,
             guint                 team,
             guint                 entry,
             GError              **error)
{
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);
  guint table;

  if (!ix_evening_check_entry (state, entry, error))
    return FALSE;
  if (ix_club_team_has (ix_evening_team (state, team), entry))
    return TRUE;
  if (ix_club_round_seat_of (round, entry, &table) != IX_NOBODY)
    return ix_evening_refuse_seat (state, entry, state->rounds->len - 1, error);
  if (!ix_evening_entry (state, entry)->present)
    return ix_evening_refuse (error, _("%s is not here"), ix_evening_entry (state, entry)->shown);
  return count_people (state, round) < IX_PARTNERS_MOST ||
         ix_evening_refuse (error, _("a round has at most %d people"), IX_PARTNERS_MOST);
}

static gboolean
check_team (const IxEveningState *state,
            guint                 team,
            const IxMembers      *members,
            GError              **error)
{
  const IxClubTable *table;

  if (!ix_evening_check_team (state, team, error))
    return FALSE;
  if (team < ix_evening_first_of_round (state))
    return ix_evening_refuse (error, _("only teams of the last round can be changed"));
  table = ix_club_round_table_of (ix_evening_round (state, state->rounds->len - 1), team);
  if (ix_club_table_is_begun (table))
    return ix_evening_refuse_team (state, team, _("the table of the team %s has a result already"),
                                   error);
  if (members->n < 1 || members->n > IX_N_TEAM_BOARDS)
    return ix_evening_refuse (error, _("a team has two players, or one who plays both boards"));
  for (guint i = 0; i < members->n; i++)
    if (!check_joins (state, team, members->entries[i], error))
      return FALSE;
  return members->n < 2 || members->entries[0] != members->entries[1] ||
         ix_evening_refuse (error, _("%s would be in the round twice"),
                            ix_evening_entry (state, members->entries[0])->shown);
}

/* Rounds that somebody was not there for */

static gboolean
check_missed (const IxEveningState *state,
              guint                 entry,
              guint                 number,
              gboolean              half,
              GError              **error)
{
  const IxClubRound *round;
  guint table;

  if (!check_changing (state, error) || !ix_evening_check_entry (state, entry, error))
    return FALSE;
  if (number >= state->rounds->len)
    return ix_evening_refuse (error, _("there is no round %u"), number + 1);
  round = ix_evening_round (state, number);
  if (ix_club_round_is_out (round, entry) ||
      ix_club_round_seat_of (round, entry, &table) != IX_NOBODY)
    return ix_evening_refuse (error, _("%s is in round %u"), ix_evening_entry (state, entry)->shown,
                              number + 1);
  if (!half)
    return TRUE;
  if (!ix_evening_entry (state, entry)->present)
    return ix_evening_refuse (error, _("%s is not here"), ix_evening_entry (state, entry)->shown);
  return ix_evening_check_not_last (state, number, error);
}

gboolean
ix_evening_check_partners (const IxEveningState *state,
                           const IxEveningEvent *event,
                           GError              **error)
{
  switch ((guint) event->kind)
    {
    case IX_EVENING_PARTNERS:
      return check_choice (state, &event->partners, error);
    case IX_EVENING_MISSED:
      return check_missed (state, event->missed.entry, event->missed.round, event->missed.half,
                           error);
    case IX_EVENING_PAIR_PARTNERS:
      return check_pair (state, event, error);
    case IX_EVENING_TEAM:
      return check_team (state, event->team.team, &event->team.members, error);
    case IX_EVENING_TRADE_PLAYERS:
      return check_trade (state, event->trade_players.a, event->trade_players.b, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}
