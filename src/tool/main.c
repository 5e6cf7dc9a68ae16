/* SPDX-License-Identifier: GPL-3.0-or-later */

/* interchange-tool: the core without a window, for scripts, tests and the terminal. */

#include <errno.h>
#include <locale.h>
#include <stdio.h>

#include "ix-tool.h"

const IxCommand ix_commands[] = {
  { "perft", "VARIANT DEPTH", "Counts the sequences of DEPTH legal turns.", ix_command_perft },
  { "verdict", "VARIANT FEN", "Judges a position, or a turn in it.", ix_command_verdict },
  { "turns", "VARIANT", "Lists every legal turn, one a line.", ix_command_turns },
  { "replay", "FILE", "Plays every game of a BPGN or PGN file.", ix_command_replay },
  { "convert", "FILE --to bpgn|pgn|fen", "Writes what it read from FILE, normalised.",
    ix_command_convert },
  { "teams", "ENTRIES.csv", "Makes balanced teams of the entries.", ix_command_teams },
  { "pair", "EVENT", "Pairs the first round of entries, or the next of a TRF file.", ix_command_pair },
  { "standings", "EVENT", "Ranks a TRF file with its tie-breaks, as CSV.", ix_command_standings },
  { "list", "import FILE | search TEXT | show", "Imports and searches grading lists.",
    ix_command_list },
  { "evening", "export ID --to FORMAT | list | import FILE",
    "Writes an evening as json, csv, html or trf; lists them; reads json and trf.", ix_command_evening },
  { "games", "list | show ID | export [ID...] | import FILE...",
    "Lists games played here or imported, shows one, writes and reads BPGN or PGN.",
    ix_command_games },
  { "rules", "list | show NAME | export NAME FILE | import FILE",
    "Lists, shows, writes and reads sets of rules.", ix_command_rules },
  { "season", "list | show NAME | export NAME | import FILE",
    "Ranks people or teams over evenings by a chain of rules.", ix_command_season },
  { "check", "[FILE]", "Verifies the data file, or how the rounds of a TRF were paired.",
    ix_command_check },
  { "backup", "FILE", "Copies the data file to FILE, with the club's rules and settings.",
    ix_command_backup },
  { NULL, NULL, NULL, NULL },
};

static void
print_help (FILE *out)
{
  fputs ("Usage: interchange-tool COMMAND ...\n\n", out);
  for (const IxCommand *command = ix_commands; command->name != NULL; command++)
    fprintf (out, "  %-9s %-23s  %s\n", command->name, command->arguments, command->summary);
  fputs ("\n'interchange-tool COMMAND --help' tells the options of one, '--version' the version.\nVariants:", out);
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    fprintf (out, " %s", variant->id);
  fputs ("\nExit status: 0 done, 1 the input is wrong, 2 wrong usage.\n", out);
}

/* If the output could not be written, the command has failed. */
static int
finish (int status)
{
  if (fflush (stdout) != 0 || ferror (stdout))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "the output cannot be written: %s", g_strerror (errno));
  return status;
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  /* The output is a contract, in English dates and numbers too, whatever the language of the user. */
  setlocale (LC_MESSAGES, "C");
  setlocale (LC_TIME, "C");
  setlocale (LC_NUMERIC, "C");
  if (argc < 2)
    {
      print_help (stderr);
      return IX_EXIT_USAGE;
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    {
      print_help (stdout);
      return IX_EXIT_DONE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      puts ("interchange-tool " IX_VERSION);
      return finish (IX_EXIT_DONE);
    }
  for (const IxCommand *command = ix_commands; command->name != NULL; command++)
    if (g_str_equal (command->name, argv[1]))
      return finish (command->run (argc - 1, argv + 1));
  return ix_tool_fail (IX_EXIT_USAGE, "interchange-tool: '%s' is no command; see --help", argv[1]);
}
