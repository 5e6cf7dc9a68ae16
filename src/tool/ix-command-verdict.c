/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "ix-choice.h"
#include "ix-notation.h"
#include "ix-tool.h"
#include "ix-status.h"
#include "ix-words.h"

typedef struct {
  char  *supply;
  char  *before;
  char  *turn;
  char  *db;
  char **settings;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->supply);
  g_free (options->before);
  g_free (options->turn);
  g_free (options->db);
  g_strfreev (options->settings);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static gboolean
parse_options (Options *options,
               int     *argc,
               char  ***argv)
{
  const GOptionEntry entries[] = {
    IX_OPTION_TEXT ("supply", &options->supply, "Can pieces still arrive?", "open|closed"),
    IX_OPTION_TEXT ("before", &options->before, "Play these first", "'TURN TURN ...'"),
    IX_OPTION_TEXT ("turn", &options->turn, "Judge this turn", "TURN"),
    IX_OPTION_TEXTS ("set", &options->settings, "Change a rule", "FIELD=VALUE"),
    IX_OPTION_DB (&options->db),
    IX_OPTIONS_END,
  };

  if (!ix_tool_parse (entries, 2, 2, argc, argv))
    return FALSE;
  if (options->supply != NULL && !g_str_equal (options->supply, "open") &&
      !g_str_equal (options->supply, "closed"))
    {
      ix_tool_fail (IX_EXIT_USAGE, "--supply %s: neither open nor closed", options->supply);
      return FALSE;
    }
  return TRUE;
}

/* The next turn at @words: two words if it is a move and a swap.  NULL after the last turn. */
static char *
next_turn (const IxPosition *pos,
           char           ***words)
{
  char **turn = *words;

  if (*turn == NULL)
    return NULL;
  (*words)++;
  if (ix_position_due (pos) != IX_DUE_MOVE_AND_SWAP || **words == NULL)
    return g_strdup (*turn);
  (*words)++;
  return g_strdup_printf ("%s %s", turn[0], turn[1]);
}

/* Plays the turns of `--before`; captured pieces leave the game. */
static gboolean
play_before (const char *before,
             IxPosition *pos)
{
  g_autofree char *copy = g_strdup (before);
  g_auto (GStrv) words = NULL;
  char **rest;
  char *text;

  g_strdelimit (copy, "\t\n", ' ');
  g_strstrip (copy);
  for (char *space = copy; (space = strstr (space, "  ")) != NULL;)
    memmove (space, space + 1, strlen (space));
  rest = words = g_strsplit (copy, " ", -1);

  while ((text = next_turn (pos, &rest)) != NULL)
    {
      g_autofree char *owned = text;
      g_autoptr (GError) error = NULL;
      IxTurn turn;

      while (ix_turn_unwritten (pos, &turn))
        ix_position_play (pos, &turn);
      if (!ix_turn_parse (pos, owned, IX_NOTATION_LENIENT, &turn, NULL, &error))
        {
          ix_tool_fail (IX_EXIT_BAD_INPUT, "before: %s", error->message);
          return FALSE;
        }
      ix_position_play (pos, &turn);
    }
  return TRUE;
}

static int
judge_turn (const IxPosition *pos,
            const char       *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  IxPosition after = *pos;
  IxReason reason;
  IxTurn turn;

  if (ix_turn_parse (pos, text, IX_NOTATION_LENIENT, &turn, &reason, &error))
    {
      ix_position_play (&after, &turn);
      puts (ix_position_is_mate (&after) ? "legal-mates" : "legal");
      return IX_EXIT_DONE;
    }
  if (!g_error_matches (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "turn: %s", error->message);
  puts (ix_reason_word (reason));
  why = ix_reason_text (reason, pos);
  puts (why);
  return IX_EXIT_DONE;
}

int
ix_command_verdict (int    argc,
                    char **argv)
{
  g_auto (Options) options = { 0 };
  IxVariant variant;
  IxPosition pos;

  if (!parse_options (&options, &argc, &argv) ||
      !ix_tool_variant (argv[1], options.db, options.settings, &variant))
    return IX_EXIT_USAGE;
  if (!ix_tool_position (argv[2], &variant, &pos))
    return IX_EXIT_BAD_INPUT;
  pos.supply_closed = options.supply != NULL && g_str_equal (options.supply, "closed");
  if (options.before != NULL && !play_before (options.before, &pos))
    return IX_EXIT_BAD_INPUT;
  if (options.turn != NULL)
    return judge_turn (&pos, options.turn);

  puts (ix_status_word (ix_position_status (&pos)));
  return IX_EXIT_DONE;
}
