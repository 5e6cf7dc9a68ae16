/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-list-player.h"

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
  g_free (player->partner);
  g_free (player);
}

/* ECF: rating = 7.5 * grade + 700. */
gint
ix_grade_to_rating (gint grade)
{
  return (15 * grade + 1400 + 1) / 2;
}

gint
ix_rating_to_grade (gint rating)
{
  return MAX ((2 * (rating - 700) + 7) / 15, 0);
}

gboolean
ix_code_is_english (const char *code)
{
  for (int i = 0; i < 6; i++)
    if (!g_ascii_isdigit (code[i]))
      return FALSE;
  return g_ascii_isalpha (code[6]) && code[7] == '\0';
}

gboolean
ix_code_is_right (const char *code)
{
  guint sum = 0;

  for (guint i = 0; i < 6; i++)
    sum += (7 - i) * (guint) (code[i] - '0');
  return "ABCDEFGHJKL"[sum % 11] == g_ascii_toupper (code[6]);
}
