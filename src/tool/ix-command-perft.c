/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "ix-board-letters.h"
#include "ix-notation.h"
#include "ix-perft.h"
#include "ix-tool.h"

typedef struct {
  char    *fen;
  char    *db;
  char   **settings;
  char    *over;
  gint     max_steps;
  gboolean divide;
  gboolean bench;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->fen);
  g_free (options->db);
  g_strfreev (options->settings);
  g_free (options->over);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static gboolean
parse_options (Options *options,
               int     *argc,
               char  ***argv)
{
  const GOptionEntry entries[] = {
    IX_OPTION_TEXT ("fen", &options->fen, "Where to begin; boards joined by ' | '", "FEN"),
    IX_OPTION_TEXTS ("set", &options->settings, "Change a rule", "FIELD=VALUE"),
    IX_OPTION_DB (&options->db),
    IX_OPTION_TEXT ("over", &options->over, "Boards that are drawn already", "N,..."),
    IX_OPTION_NUMBER ("max-steps", &options->max_steps, "Only turns of at most K steps", "K"),
    IX_OPTION_FLAG ("divide", &options->divide, "Also count after each first turn"),
    IX_OPTION_FLAG ("bench", &options->bench, "Also tell the nodes a second"),
    IX_OPTIONS_END,
  };

  options->max_steps = G_MAXINT;
  if (!ix_tool_parse (entries, 2, 2, argc, argv))
    return FALSE;
  if (options->max_steps < 1)
    {
      ix_tool_fail (IX_EXIT_USAGE, "--max-steps %d: not a number from 1", options->max_steps);
      return FALSE;
    }
  return TRUE;
}

/* Marks the boards that `--over` lists as drawn. */
static gboolean
apply_over (const char *over,
            IxBoards   *boards)
{
  g_auto (GStrv) numbers = g_strsplit (over, ",", -1);

  if (*over == '\0')
    {
      ix_tool_fail (IX_EXIT_USAGE, "--over: no board is named");
      return FALSE;
    }
  for (char **number = numbers; *number != NULL; number++)
    {
      guint64 board;

      if (!g_ascii_string_to_unsigned (*number, 10, 1, boards->n, &board, NULL))
        {
          ix_tool_fail (IX_EXIT_USAGE, "--over %s: '%s' is no board from 1 to %u", over, *number,
                        boards->n);
          return FALSE;
        }
      boards->result[board - 1] = IX_BOARD_DRAWN;
    }
  return TRUE;
}

/* The subject of a count: linked boards, or a single board whose captures feed nobody. */
typedef struct {
  const IxBoards *boards;
  gboolean        linked;
  guint           board; /* the board whose first turns are divided */
  guint           depth;
  guint           max_steps;
  guint64         nodes;
} Count;

static guint64
count_after (const Count  *count,
             const IxTurn *turn)
{
  IxBoards after;

  ix_boards_copy (&after, count->boards);
  for (guint i = 0; i < turn->n; i++)
    ix_boards_step (&after, count->board, turn->steps[i]);
  if (count->linked)
    {
      ix_boards_end_turn (&after, count->board);
      return ix_boards_perft (&after, count->depth - 1, count->max_steps);
    }
  ix_position_end_turn (&after.board[0]);
  return ix_perft (&after.board[0], count->depth - 1, count->max_steps);
}

static gboolean
print_divide (const IxTurn *turn,
              gpointer      data)
{
  Count *count = data;
  g_autofree char *text = ix_turn_write (&count->boards->board[count->board], turn);
  guint64 nodes = count_after (count, turn);
  char letters[IX_BOARD_LETTERS_SIZE];

  if (count->boards->n > 1)
    printf ("%s:", ix_board_letters (ix_seat (count->board, IX_WHITE), letters));
  printf ("%s %" G_GUINT64_FORMAT "\n", text, nodes);
  count->nodes += nodes;
  return TRUE;
}

static guint64
divide (Count *count)
{
  /* A mate on any board leaves no continuation. */
  if (count->linked && ix_boards_perft (count->boards, 1, count->max_steps) == 0)
    return 0;
  for (count->board = 0; count->board < count->boards->n; count->board++)
    if (count->boards->result[count->board] == IX_BOARD_IN_PLAY)
      ix_position_each_turn (&count->boards->board[count->board], count->max_steps, print_divide,
                             count);
  return count->nodes;
}

static guint64
total (const Count *count)
{
  return count->linked ? ix_boards_perft (count->boards, count->depth, count->max_steps)
                       : ix_perft (&count->boards->board[0], count->depth, count->max_steps);
}

int
ix_command_perft (int    argc,
                  char **argv)
{
  g_auto (Options) options = { 0 };
  IxVariant variant;
  IxBoards boards;
  Count count = { .boards = &boards };
  guint64 depth, nodes;
  gint64 begin, elapsed;

  if (!parse_options (&options, &argc, &argv) ||
      !ix_tool_variant (argv[1], options.db, options.settings, &variant))
    return IX_EXIT_USAGE;
  if (!g_ascii_string_to_unsigned (argv[2], 10, 0, 64, &depth, NULL))
    return ix_tool_fail (IX_EXIT_USAGE, "perft: '%s' is no depth from 0 to 64", argv[2]);
  if (!ix_tool_boards (options.fen, &variant, &boards))
    return IX_EXIT_BAD_INPUT;
  if (options.over != NULL && !apply_over (options.over, &boards))
    return IX_EXIT_USAGE;

  count.depth = (guint) depth;
  count.max_steps = (guint) options.max_steps;
  count.linked = boards.n > 1 || options.over != NULL;
  if (count.linked)
    ix_boards_update_supply (&boards);
  else
    boards.board[0].supply_closed = FALSE;

  begin = g_get_monotonic_time ();
  nodes = options.divide && depth > 0 ? divide (&count) : total (&count);
  elapsed = MAX (1, g_get_monotonic_time () - begin);
  printf ("nodes %" G_GUINT64_FORMAT "\n", nodes);
  if (options.bench)
    printf ("nps %.0f\n", (double) nodes * G_USEC_PER_SEC / (double) elapsed);
  return IX_EXIT_DONE;
}
