/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records of games: reading, writing, reading and writing again gives the same bytes, with the seven tags
 * too, and any record can be played or fails with a reason.  Its clocks are times that can be. */

#include <string.h>

#include "ix-fuzz.h"
#include "ix-game-clocks.h"
#include "ix-replay.h"

static void
replay (const IxGame *game)
{
  const IxVariant *variant = ix_game_variant (game);
  static IxReplay result;
  g_autoptr (GError) error = NULL;

  if (variant == NULL)
    return;
  if (!ix_game_replay (game, variant, IX_NOTATION_LENIENT, &result, NULL, NULL, &error))
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (result.line, >, 0);
    }
}

static void
read_clocks (const IxGame *game)
{
  g_autoptr (IxGameClocks) clocks = ix_game_clocks_new (game);

  for (guint n = 0; clocks != NULL && n < clocks->n; n++)
    g_assert_true (clocks->used[n] == IX_NO_TIME || clocks->used[n] >= 0);
  for (guint i = 0; clocks != NULL && i < IX_N_CLOCKS_DOUBTS; i++)
    if (clocks->doubts[i].text != NULL)
      g_assert_true (g_utf8_validate (clocks->doubts[i].text, -1, NULL));
}

/* Writes @game, which is read again and written as before. */
static void
write_again (const IxGame *game)
{
  g_autofree char *text = ix_game_write (game);
  g_autoptr (GPtrArray) again = ix_games_parse (text, strlen (text));
  g_autofree char *text_again = NULL;

  g_assert_cmpuint (again->len, ==, 1);
  text_again = ix_game_write (again->pdata[0]);
  g_assert_cmpstr (text, ==, text_again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GPtrArray) games = ix_games_parse ((const char *) data, size);

  for (guint i = 0; i < games->len; i++)
    {
      IxGame *game = games->pdata[i];

      replay (game);
      read_clocks (game);
      if (game->error != NULL)
        continue;
      write_again (game);
      ix_game_complete_tags (game);
      write_again (game);
    }
  return 0;
}
