/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "ix-notation.h"
#include "ix-tool.h"

static gboolean
print_turn (const IxTurn *turn,
            gpointer      data)
{
  const IxPosition *pos = data;
  g_autofree char *text = ix_turn_write (pos, turn);

  puts (text);
  return TRUE;
}

int
ix_command_turns (int    argc,
                  char **argv)
{
  g_autofree char *fen = NULL;
  g_autofree char *db = NULL;
  g_auto (GStrv) settings = NULL;
  const GOptionEntry entries[] = {
    IX_OPTION_TEXT ("fen", &fen, "The position, else the first one", "FEN"),
    IX_OPTION_TEXTS ("set", &settings, "Change a rule", "FIELD=VALUE"),
    IX_OPTION_DB (&db),
    IX_OPTIONS_END,
  };
  IxVariant variant;
  IxPosition pos;

  if (!ix_tool_parse (entries, 1, 1, &argc, &argv) ||
      !ix_tool_variant (argv[1], db, settings, &variant))
    return IX_EXIT_USAGE;
  if (!ix_tool_position (fen, &variant, &pos))
    return IX_EXIT_BAD_INPUT;
  ix_position_each_turn (&pos, IX_MAX_TURN_STEPS, print_turn, &pos);
  return IX_EXIT_DONE;
}
