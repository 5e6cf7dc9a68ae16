/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-list-player.h"

IxListPlayer *
ix_list_player_copy (const IxListPlayer *player)
{
  IxListPlayer *copy = g_new (IxListPlayer, 1);

  *copy = *player;
  copy->name = g_strdup (player->name);
  copy->code = g_strdup (player->code);
  copy->fide_id = g_strdup (player->fide_id);
  copy->club = g_strdup (player->club);
  copy->federation = g_strdup (player->federation);
  copy->title = g_strdup (player->title);
  return copy;
}

void
ix_list_player_free (IxListPlayer *player)
{
  if (player == NULL)
    return;
  g_free (player->name);
  g_free (player->code);
  g_free (player->fide_id);
  g_free (player->club);
  g_free (player->federation);
  g_free (player->title);
  g_free (player);
}
