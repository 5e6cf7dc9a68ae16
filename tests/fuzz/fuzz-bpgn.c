/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records of games: reading, writing, reading and writing again gives the same bytes, and any
 * record can be played or fails with a reason. */

#include <string.h>

#include "ix-fuzz.h"
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

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GPtrArray) games = ix_games_parse ((const char *) data, size);

  for (guint i = 0; i < games->len; i++)
    {
      const IxGame *game = games->pdata[i];
      g_autoptr (GPtrArray) again = NULL;
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;

      replay (game);
      if (game->error != NULL)
        continue;
      text = ix_game_write (game);
      again = ix_games_parse (text, strlen (text));
      g_assert_cmpuint (again->len, ==, 1);
      text_again = ix_game_write (again->pdata[0]);
      g_assert_cmpstr (text, ==, text_again);
    }
  return 0;
}
