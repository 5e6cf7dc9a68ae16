/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Says who had no game, and who never came: teams change, so people are looked at. */

#include "ix-evening-past.h"
#include "ix-evening-table.h"
#include "ix-table-score.h"

/* Did @entry have a game at this table, or will they? */
static gboolean
plays_at (const IxClubTable *table,
          guint              entry)
{
  for (guint side = 0; side < 2 && !ix_club_table_is_forfeit (table); side++)
    for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
      if (table->players[side][board] == entry)
        return TRUE;
  return FALSE;
}

/* Has @entry a game in a paired round?  A match lost by forfeit is none. */
static gboolean
plays_in (const IxEveningState *state,
          guint                 round,
          guint                 entry)
{
  const IxClubRound *paired = ix_evening_round (state, round);

  for (guint i = 0; i < paired->tables->len; i++)
    if (plays_at (ix_club_round_table (paired, i), entry))
      return TRUE;
  return FALSE;
}

GArray *
ix_evening_idle (const IxEveningState *state,
                 guint                 from,
                 guint                 n)
{
  g_autoptr (GArray) present = ix_evening_present (state);
  GArray *idle = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < present->len; i++)
    {
      guint entry = g_array_index (present, guint, i), n_games = 0;

      for (guint r = from; r < from + n; r++)
        n_games += plays_in (state, r, entry);
      if (n_games == 0 && !ix_evening_entry (state, entry)->house)
        g_array_append_val (idle, entry);
    }
  return idle;
}

/* People who never came */

/* Had @entry a place in the round, even one without a game, or were they there when it was over? */
static gboolean
was_in_round (const IxEveningState *state,
              guint                 number,
              guint                 entry)
{
  const IxClubRound *round = ix_evening_round (state, number);
  gboolean was = ix_entries_have (round->present, entry) || ix_club_round_is_out (round, entry);
  guint table;

  was = was || ix_club_round_seat_of (round, entry, &table) != IX_NOBODY;
  for (guint i = 0; !was && i < round->sit_outs->len; i++)
    was = g_array_index (round->sit_outs, IxSitOut, i).entry == entry;
  for (guint i = 0; !was && i < round->byes->len; i++)
    {
      guint team = g_array_index (round->byes, IxClubBye, i).team;

      was = !ix_evening_missed (state, number, team) &&
            ix_club_team_has (ix_evening_team_in_round (state, number, team), entry);
    }
  return was;
}

gboolean
ix_evening_took_part (const IxEveningState *state,
                      guint                 entry)
{
  gboolean took = FALSE;

  for (guint r = 0; !took && r < state->rounds->len; r++)
    took = was_in_round (state, r, entry);
  for (guint g = 0; !took && g < state->groups->len; g++)
    took = ix_club_group_has (ix_evening_group (state, g), entry);
  return took;
}

gboolean
ix_evening_came (const IxEveningState *state,
                 guint                 entry)
{
  return ix_evening_entry (state, entry)->present || ix_evening_took_part (state, entry);
}

guint
ix_evening_count_came (const IxEveningState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->entries->len; i++)
    n += ix_evening_came (state, i);
  return n;
}
