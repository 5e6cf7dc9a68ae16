/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that people open: which kind they are by what is in them, and by their names where that tells
 * nothing. */

#include "ix-file-kind.h"

#include <string.h>

#include "ix-rule-sets.h"
#include "ix-test.h"

static void
test_texts (void)
{
  static const struct {
    const char *name, *text;
    IxFileKind  kind;
  } rows[] = {
    { "a", "[Event \"Club\"]\n[White \"A\"]\n\n1. e4 *\n", IX_FILE_KIND_GAMES },
    { "a.txt", "\n  [WhiteA \"A\"]\n", IX_FILE_KIND_GAMES },
    { "a", "% an escape\n[Event “Club”]\n", IX_FILE_KIND_GAMES },
    { "a", "1. e4 e5 *", IX_FILE_KIND_GAMES },
    { "a", "1A. e4 1a. Nf6", IX_FILE_KIND_GAMES },
    { "a", "Played on Friday:\n1.P@d7+ Kd8", IX_FILE_KIND_GAMES },
    { "a", "1. O-O", IX_FILE_KIND_GAMES },
    { "a", "{a comment}\n[Rules \"newport\"]\n", IX_FILE_KIND_GAMES },
    { "a", "[Rules]\nVariant=newport\n", IX_FILE_KIND_RULES },
    { "a.pgn", "# ours\n\n  [Rules] \nVariant=newport\n", IX_FILE_KIND_RULES },
    { "a", "{\n  \"format\" : \"interchange-evening\"", IX_FILE_KIND_EVENING },
    { "a", "\xef\xbb\xbf{\"version\": 4}", IX_FILE_KIND_EVENING },
    { "a", " { }", IX_FILE_KIND_EVENING },
    { "a", "012 Club Evening\n", IX_FILE_KIND_TOURNAMENT },
    { "a.txt", "DDD SSSS sTTT NNNN\n001    1      Ames\n", IX_FILE_KIND_TOURNAMENT },
    /* Damaged, or of nothing. */
    { "a.pgn", "", IX_FILE_KIND_GAMES },
    { "/home/b/A.BPGN", "\x89PNG", IX_FILE_KIND_GAMES },
    { "a.evening", "[]", IX_FILE_KIND_EVENING },
    { "a.TRFX", "no", IX_FILE_KIND_TOURNAMENT },
    { "a.rules", "Variant=newport\n", IX_FILE_KIND_RULES },
    /* Others. */
    { "a", "", IX_FILE_KIND_UNKNOWN },
    { "a.png", "\x89PNG\r\n\x1a\n", IX_FILE_KIND_UNKNOWN },
    { "a.csv", "name,grade\nAmes,180\n", IX_FILE_KIND_UNKNOWN },
    { "a.txt", "1. Brown\n2. Ames\n", IX_FILE_KIND_UNKNOWN },
    { "a.json", "[1, 2]", IX_FILE_KIND_UNKNOWN },
    { "a.db", "SQLite format 3", IX_FILE_KIND_UNKNOWN },
    { "a.desktop", "[Desktop Entry]\nName=A\n", IX_FILE_KIND_UNKNOWN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strescape (rows[i].text, NULL);
      g_test_message ("%s: %s", rows[i].name, text);
      g_assert_cmpint (ix_file_kind (rows[i].name, rows[i].text, strlen (rows[i].text)), ==,
                       rows[i].kind);
    }
}

/* Every file of the project that is read somewhere is known without its name, also in UTF-16. */
static void
test_files (void)
{
  static const struct {
    const char *name;
    IxFileKind  kind;
  } rows[] = {
    { "games/fics-2005.bpgn", IX_FILE_KIND_GAMES },
    { "games/swap-neto-1998.pgn", IX_FILE_KIND_GAMES },
    { "games/superchess-whole-game.pgn", IX_FILE_KIND_GAMES },
    { "takeover/single.trf", IX_FILE_KIND_TOURNAMENT },
    { "takeover/teams.trf", IX_FILE_KIND_TOURNAMENT },
    { "lists/entries-newport-2016.csv", IX_FILE_KIND_UNKNOWN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = ix_test_path (rows[i].name);
      g_autofree char *text = NULL, *wide = NULL;
      gsize length, n_wide;
      IxFileKind kind = IX_FILE_KIND_UNKNOWN;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", path);
      g_assert_true (ix_file_kind_read (path, &kind, &error));
      g_assert_no_error (error);
      g_assert_cmpint (kind, ==, rows[i].kind);
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      g_assert_cmpint (ix_file_kind ("a", text, length), ==, rows[i].kind);
      wide = g_convert (text, -1, "UTF-16", "ISO-8859-1", NULL, &n_wide, &error);
      g_assert_no_error (error);
      g_assert_cmpint (ix_file_kind ("a", wide, n_wide), ==, rows[i].kind);
    }
}

/* Each set of rules that the program writes. */
static void
test_rules (void)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-kind-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a", NULL);
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (NULL, NULL);
  IxFileKind kind;

  for (guint i = 0; i < sets->len; i++)
    {
      g_assert_true (ix_rule_sets_export (sets->pdata[i], path, NULL));
      g_assert_true (ix_file_kind_read (path, &kind, NULL));
      g_assert_cmpint (kind, ==, IX_FILE_KIND_RULES);
    }
  ix_test_remove_folder (folder);
}

/* Folders, devices and missing files are refused without waiting. */
static void
test_no_files (void)
{
  static const char *const paths[] = { "/no/such/file", "/dev/zero", "/" };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;
      IxFileKind kind;

      g_assert_false (ix_file_kind_read (paths[i], &kind, &error));
      g_assert_nonnull (error);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-kind/texts", test_texts);
  g_test_add_func ("/file-kind/files", test_files);
  g_test_add_func ("/file-kind/rules", test_rules);
  g_test_add_func ("/file-kind/no-files", test_no_files);
  return g_test_run ();
}
