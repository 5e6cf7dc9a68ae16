/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-tool-games.h"

#include <stdio.h>
#include <string.h>

#include "ix-fen.h"
#include "ix-file.h"
#include "ix-text-source.h"

void
ix_tool_games_clear (IxToolGames *games)
{
  g_clear_pointer (&games->file, g_free);
  g_clear_pointer (&games->variant_id, g_free);
  g_clear_pointer (&games->db, g_free);
  g_clear_pointer (&games->settings, g_strfreev);
  g_clear_pointer (&games->games, g_ptr_array_unref);
}

/* A file of positions begins with a placement: eight ranks with seven slashes.  No game record
 * does. */
static gboolean
holds_positions (const char *text)
{
  const char *c = text + strspn (text, " \t\r\n");
  gsize word = strcspn (c, " \t\r\n");
  guint slashes = 0;

  for (gsize i = 0; i < word; i++)
    slashes += c[i] == '/';
  return slashes >= 7 && *c != '[' && *c != '{';
}

static GPtrArray *
read_positions (const char *text)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_game_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      IxGame *game;

      if (*g_strstrip (lines[i]) == '\0')
        continue;
      game = ix_game_new (strstr (lines[i], IX_FEN_SEPARATOR) != NULL ? IX_GAME_BPGN : IX_GAME_PGN);
      game->line = game->result_line = i + 1;
      game->result = g_strdup ("*");
      ix_game_add_tag (game, "SetUp", "1", i + 1);
      ix_game_add_tag (game, "FEN", lines[i], i + 1);
      ix_game_add_tag (game, "Result", "*", i + 1);
      g_ptr_array_add (games, game);
    }
  return games;
}

static guint
count_lines (const char *text)
{
  guint lines = 1;

  for (; *text != '\0'; text++)
    lines += *text == '\n';
  return lines;
}

/* Are the settings words of any rules, if each game names its own? */
static gboolean
check_settings (IxToolGames *games)
{
  games->variant = *ix_variant_find ("chess");
  return ix_tool_set (&games->variant, games->settings);
}

IxExit
ix_tool_games_read (IxToolGames *games,
                    const char  *file)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  games->file = g_strdup (file);
  if (games->variant_id != NULL
        ? !ix_tool_variant (games->variant_id, games->db, games->settings, &games->variant)
        : !check_settings (games))
    return IX_EXIT_USAGE;
  if (!ix_file_read_input (file, IX_FILE_LONGEST_GAMES, &text, &length, &error) ||
      !ix_text_decode (&text, &length, &error))
    return (IxExit) ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, error->message);
  if (holds_positions (text) && strlen (text) < length)
    return (IxExit) ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:%u: a zero byte", file,
                                  count_lines (text));
  games->games = holds_positions (text) ? read_positions (text) : ix_games_parse (text, length);
  return IX_EXIT_DONE;
}

/* Finds the rules that the game names. */
static gboolean
find_rules (IxToolGames *games,
            IxGame      *game,
            IxReplay    *replay,
            GError     **error)
{
  g_autoptr (GError) doubt = NULL;

  if (!ix_game_rules (game, &games->variant, &doubt))
    {
      replay->line = ix_game_tag_line (game, "Variant");
      g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_GAME, "the variant '%s' is not known",
                   ix_game_tag (game, "Variant"));
      return FALSE;
    }
  if (doubt != NULL)
    fprintf (stderr, "%s:%u: note: the game is played by the rules of %s: %s\n", games->file,
             ix_game_tag_line (game, IX_GAME_RULES_TAG), games->variant.id, doubt->message);
  /* The settings were checked when the file was read, and every variant has every field. */
  ix_tool_set (&games->variant, games->settings);
  replay->line = game->line;
  return ix_tool_check_rules (&games->variant, error);
}

gboolean
ix_tool_games_replay (IxToolGames  *games,
                      IxGame       *game,
                      IxReplay     *replay,
                      IxReplayFunc  func,
                      gpointer      data,
                      GError      **error)
{
  if (games->variant_id != NULL && games->variant.turn == IX_TURN_MOVE_AND_SWAP)
    ix_game_join_swaps (game);
  if (games->variant_id == NULL && !find_rules (games, game, replay, error))
    return FALSE;
  return ix_game_replay (game, &games->variant,
                         games->lenient ? IX_NOTATION_LENIENT : IX_NOTATION_STRICT, replay, func,
                         data, error);
}
