/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-moment.h"

static IxRoomPhase
phase_of (const IxEveningState *state,
          const IxClubRound    *round,
          const IxRoomMoment   *moment)
{
  if (moment->n_open == 0)
    return state->rounds->len >= state->n_rounds ? IX_ROOM_OVER : IX_ROOM_COMPLETE;
  /* If nobody started the round by hand, its first result shows that play has begun. */
  return round->begun != 0 || moment->n_known > 0 ? IX_ROOM_PLAYING : IX_ROOM_PAIRED;
}

void
ix_room_moment_init (IxRoomMoment         *moment,
                     const IxEveningState *state)
{
  *moment = (IxRoomMoment) { .phase = IX_ROOM_NO_EVENING };
  if (state == NULL)
    return;
  moment->phase = IX_ROOM_BEFORE;
  moment->n_rounds = state->n_rounds;
  moment->has_teams = !state->individual && state->teams->len > 0;
  if (state->rounds->len > 0)
    {
      const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);

      moment->round = state->rounds->len - 1;
      for (guint i = 0; i < round->tables->len; i++)
        if (ix_club_round_table (round, i)->result == IX_TABLE_OPEN)
          moment->n_open++;
        else
          moment->n_known++;
      moment->phase = phase_of (state, round, moment);
      moment->begun = moment->phase == IX_ROOM_PLAYING ? round->begun : 0;
      moment->upcoming = moment->round + (moment->phase == IX_ROOM_PAIRED ? 0 : 1);
    }
  if (moment->phase != IX_ROOM_OVER && state->announced_round == moment->upcoming)
    moment->starts = state->announced;
}

gboolean
ix_room_keeps_back (const IxRoomMoment *moment,
                    gboolean            hide_last)
{
  return hide_last && moment->phase > IX_ROOM_BEFORE && moment->round + 1 >= moment->n_rounds;
}

guint
ix_room_program (const IxRoomMoment *moment,
                 IxRoomContent       wanted,
                 gboolean            hide_last,
                 IxRoomContent       program[IX_ROOM_MAX_PROGRAM])
{
  program[0] = program[1] = wanted;
  if (wanted != IX_ROOM_AUTOMATIC)
    return 1;
  switch (moment->phase)
    {
    case IX_ROOM_PAIRED:
      program[0] = IX_ROOM_BY_NAME;
      program[1] = IX_ROOM_BY_TABLE;
      return 2;
    case IX_ROOM_PLAYING:
      program[0] = IX_ROOM_BY_TABLE;
      return 1;
    case IX_ROOM_COMPLETE:
    case IX_ROOM_OVER:
      program[0] = ix_room_keeps_back (moment, hide_last) ? IX_ROOM_BY_TABLE : IX_ROOM_STANDINGS;
      program[1] = IX_ROOM_CLOCK;
      return moment->starts != 0 ? 2 : 1;
    case IX_ROOM_NO_EVENING:
      program[0] = IX_ROOM_CLOCK;
      return 1;
    case IX_ROOM_BEFORE:
    default:
      program[0] = IX_ROOM_TEAMS;
      return 1;
    }
}

guint
ix_room_n_standing (const IxRoomMoment *moment)
{
  switch (moment->phase)
    {
    case IX_ROOM_COMPLETE:
    case IX_ROOM_OVER:
      return moment->round + 1;
    case IX_ROOM_PAIRED:
    case IX_ROOM_PLAYING:
      return moment->round;
    case IX_ROOM_NO_EVENING:
    case IX_ROOM_BEFORE:
    default:
      return 0;
    }
}

GArray *
ix_room_waiting (const IxEveningState *state)
{
  GArray *waiting = g_array_new (FALSE, FALSE, sizeof (guint));
  const IxClubRound *round;

  if (state->rounds->len == 0)
    return waiting;
  round = ix_evening_round (state, state->rounds->len - 1);
  for (guint i = 0; i < round->tables->len; i++)
    if (ix_club_round_table (round, i)->result == IX_TABLE_OPEN)
      g_array_append_val (waiting, i);
  if (waiting->len == round->tables->len)
    g_array_set_size (waiting, 0);
  return waiting;
}
