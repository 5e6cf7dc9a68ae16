/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Says who had no game: teams change, so people are looked at. */

#include "ix-evening-private.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
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
