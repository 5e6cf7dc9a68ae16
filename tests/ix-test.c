/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ix-fen.h"
#include "ix-notation.h"
#include "ix-words.h"

#if defined __SANITIZE_ADDRESS__
#define IS_SANITIZED 1
#elif defined __has_feature
#define IS_SANITIZED __has_feature (address_sanitizer)
#else
#define IS_SANITIZED 0
#endif

char *
ix_test_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "data", name, NULL);
}

IxLanguage *
ix_test_language (const char        *code,
                  const char *const *sentences,
                  const char        *text)
{
  static const char header[] = "Plural-Forms: nplurals=1; plural=0;\n";
  guint n = g_strv_length ((char **) sentences);
  guint32 head[] = { 0x950412de, 0, n, 28, 28 + 8 * n, 0, 0 };
  g_autoptr (GByteArray) file = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  IxLanguage *language;

  g_byte_array_set_size (file, 28 + 16 * n);
  memset (file->data, 0, file->len);
  memcpy (file->data, head, sizeof head);
  for (guint i = 0; i < 2 * n; i++)
    {
      const char *string = i < n ? sentences[i] : i == n ? header : text;
      guint32 place[2] = { (guint32) strlen (string), file->len };

      memcpy (file->data + 28 + 8 * i, place, sizeof place);
      g_byte_array_append (file, (const guint8 *) string, (guint) strlen (string) + 1);
    }
  bytes = g_bytes_new (file->data, file->len);
  language = ix_language_new_from_bytes (code, bytes, NULL);
  g_assert_nonnull (language);
  return language;
}

void
ix_test_use_memory (void)
{
  if (g_access ("/dev/shm", W_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", TRUE);
}

guint
ix_test_n_cases (guint quick,
                 guint slow)
{
  if (g_test_slow ())
    return slow;
  return IS_SANITIZED ? (quick + 3) / 4 : quick;
}

void
ix_test_remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      /* Other things than folders go at once, links to folders too. */
      if (g_unlink (path) != 0)
        ix_test_remove_folder (path);
    }
  g_rmdir (folder);
}

guint
ix_test_count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

GPtrArray *
ix_test_rows (const char *name,
              guint       columns)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree char *path = ix_test_path (name);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && **line != '#')
      {
        char **cells = g_strsplit (*line, "\t", -1);

        g_assert_cmpuint (g_strv_length (cells), >=, columns);
        g_ptr_array_add (rows, cells);
      }
  g_assert_cmpuint (rows->len, >, 0);
  return rows;
}

const IxVariant *
ix_test_variant (const char *id,
                 const char *settings)
{
  static GHashTable *variants;
  g_autofree char *key = g_strconcat (id, " ", settings, NULL);
  IxVariant *variant;
  g_auto (GStrv) words = NULL;

  if (variants == NULL)
    variants = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  variant = g_hash_table_lookup (variants, key);
  if (variant != NULL)
    return variant;

  variant = g_new (IxVariant, 1);
  g_assert_nonnull (ix_variant_find (id));
  *variant = *ix_variant_find (id);
  words = g_strsplit (settings, " ", -1);
  for (char **word = words; *word != NULL; word++)
    if (!g_str_equal (*word, "-"))
      {
        g_auto (GStrv) parts = g_strsplit (*word, "=", 2);

        g_assert_cmpint (ix_variant_set (variant, parts[0], parts[1]), ==, IX_VARIANT_SET_OK);
      }
  g_hash_table_insert (variants, g_steal_pointer (&key), variant);
  return variant;
}

IxPosition
ix_test_position (const char      *fen,
                  const IxVariant *variant)
{
  g_autoptr (GError) error = NULL;
  IxPosition pos;

  ix_fen_parse (fen, variant, ix_fen_composed (variant), &pos, &error);
  g_assert_no_error (error);
  return pos;
}

IxBoards
ix_test_boards (const char      *fens,
                const IxVariant *variant)
{
  g_autoptr (GError) error = NULL;
  IxBoards boards;

  ix_boards_start (&boards, variant, 1);
  ix_fen_parse_boards (fens, variant, ix_fen_composed (variant), boards.board, IX_MAX_BOARDS,
                       &boards.n, &error);
  g_assert_no_error (error);
  ix_boards_update_supply (&boards);
  return boards;
}

void
ix_test_play (IxPosition *pos,
              const char *turns)
{
  g_auto (GStrv) words = g_strsplit (turns, " ", -1);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0' && !g_str_equal (*word, "-"))
      {
        g_autoptr (GError) error = NULL;
        IxTurn turn;

        ix_turn_parse (pos, *word, IX_NOTATION_STRICT, &turn, NULL, &error);
        g_assert_no_error (error);
        ix_position_play (pos, &turn);
      }
}

void
ix_test_say (const char *text)
{
  g_autofree char *escaped = g_strescape (text, NULL);

  g_test_message ("%s", escaped);
}

IxStep
ix_test_step (const char *text)
{
  gboolean swap = text[2] == '/';
  const char *to = text + (swap ? 3 : 2);
  IxPieceType type = to[2] != '\0' ? ix_piece_type_from_letter (to[2]) : IX_NO_PIECE;

  return swap ? ix_step_swap (ix_sq_parse (text), ix_sq_parse (to), type)
              : ix_step_move (ix_sq_parse (text), ix_sq_parse (to), type);
}

void
ix_test_take (IxPosition *pos,
              const char *texts)
{
  g_auto (GStrv) words = g_strsplit (texts, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      g_test_message ("%s", *word);
      if (g_str_equal (*word, "."))
        {
          g_assert_cmpint (ix_position_check_end (pos), ==, IX_LEGAL);
          ix_position_end_turn (pos);
          continue;
        }
      g_assert_cmpstr (ix_reason_word (ix_position_check_step (pos, ix_test_step (*word))), ==,
                       "legal");
      ix_position_step (pos, ix_test_step (*word));
    }
}

void
ix_test_expect_fen (const IxPosition *pos,
                    const char       *expected)
{
  g_autofree char *fen = ix_fen_write (pos);

  g_assert_cmpstr (fen, ==, expected);
}
