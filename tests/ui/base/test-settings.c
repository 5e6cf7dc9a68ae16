/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings of the club are in its data file, and in each copy of it. */

#include "ix-settings.h"

#include <sqlite3.h>

#include "ix-rule-sets.h"
#include "ix-store-kept.h"
#include "ix-store-private.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

typedef struct {
  char    *folder;
  IxStore *store;
  char    *failure; /* the last one that was told; NULL: none */
} Fixture;

static void
failed_cb (const GError *error,
           gpointer      data)
{
  Fixture *f = data;

  g_free (f->failure);
  f->failure = g_strdup (error->message);
}

/* Opens the file of that name in place of the one before.  Returns the settings that could not be
 * read. */
static char *
open_file (Fixture    *f,
           const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_free (ix_settings_use (NULL, NULL, NULL));
  ix_store_close (f->store);
  f->store = ix_store_open (path, &error);
  g_assert_no_error (error);
  return ix_settings_use (f->store, failed_cb, f);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = ui_folder ();
  g_assert_null (open_file (f, "club.db"));
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_free (ix_settings_use (NULL, NULL, NULL));
  ix_store_close (f->store);
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->failure);
}

static void
set_style (const char *style)
{
  g_assert_true (g_settings_set_string (ix_settings (), IX_SETTINGS_BOARD_STYLE, style));
}

static void
expect_style (const char *expected)
{
  g_autofree char *style = g_settings_get_string (ix_settings (), IX_SETTINGS_BOARD_STYLE);

  g_assert_cmpstr (style, ==, expected);
}

/* Checks the settings in the file, each with its text. */
static void
expect_kept (const Fixture *f,
             const char    *expected)
{
  g_autoptr (GPtrArray) all = ix_store_kept (f->store, IX_KEPT_SETTING);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const IxKept *kept = all->pdata[i];

      g_string_append_printf (text, "%s=%s ", kept->name, kept->text);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Each file has its own.  A setting made while none is open is in none; those of the computer are
 * in none either. */
static void
test_files (Fixture      *f,
            gconstpointer data)
{
  expect_kept (f, "");
  expect_style ("oak");
  set_style ("slate");
  g_settings_set_boolean (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS, TRUE);
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER, "/tmp");
  expect_kept (f, "automatic-press=true board-style='slate' ");
  g_assert_null (open_file (f, "other.db"));
  expect_style ("oak");
  expect_kept (f, "");
  set_style ("baize");
  g_free (ix_settings_use (NULL, NULL, NULL));
  set_style ("harbour");
  expect_kept (f, "board-style='baize' ");
  g_assert_null (open_file (f, "club.db"));
  expect_style ("slate");
  g_assert_true (g_settings_get_boolean (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS));
  expect_kept (f, "automatic-press=true board-style='slate' ");
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER);
}

/* Saved rules and settings come back from a copy. */
static void
test_copy (Fixture      *f,
           gconstpointer data)
{
  IxVariant friday = *ix_test_variant ("newport", "clock=77");
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (IxRuleSet) set = NULL;
  g_autoptr (GPtrArray) sets = NULL;
  const IxRuleSet *found;

  friday.house = "Friday";
  set = ix_rule_set_new (&friday, IX_RULES_HOUSE, NULL, NULL);
  g_assert_true (ix_rule_sets_save (f->store, set, FALSE, NULL));
  g_settings_set_string (ix_settings (), IX_SETTINGS_LAST_VARIANT, "Friday");
  g_assert_true (ix_store_backup (f->store, copy, IX_FILE_KEEP, NULL));
  g_settings_set_string (ix_settings (), IX_SETTINGS_LAST_VARIANT, "swap");
  g_assert_true (ix_rule_sets_remove (f->store, "Friday", NULL));
  g_assert_null (open_file (f, "copy.db"));
  expect_kept (f, "last-variant='Friday' ");
  sets = ix_rule_sets_read (f->store, NULL);
  found = ix_rule_sets_find (sets, "Friday");
  g_assert_nonnull (found);
  g_assert_cmpint (found->variant.clock, ==, 77 * G_TIME_SPAN_SECOND);
}

/* A text that is no value of its setting, or is damaged, is as usual again, is told once, and hides no
 * other.  A name that is no setting is left alone. */
static void
test_odd (Fixture      *f,
          gconstpointer data)
{
  static const struct {
    const char *name, *text;
    gboolean    told;
  } rows[] = {
    { "board-style", "'marble'", TRUE },
    { "board-style", "7", TRUE },
    { "board-style", "'oa", TRUE },
    { "board-style", "", TRUE },
    { "board-style", "'harbour'", FALSE },
    { "sounds", "'false'", TRUE },
    { "seat-keys", "['w', 's', 'i']", TRUE },
    { "seat-keys", "['w', 's', 'i', 'no key of this name']", TRUE },
    { "seat-keys", "['F1', 's', 'i', 'l']", FALSE },
    { "copy-folder", "'/tmp'", FALSE },
    { "no-such-setting", "'x'", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("odd-%u.db", (guint) i);
      g_autofree char *odd = NULL;
      g_autofree char *again = NULL;
      g_autofree char *folder = NULL;

      g_assert_null (open_file (f, name));
      g_settings_set_string (ix_settings (), IX_SETTINGS_PIECE_STYLE, "plain");
      g_assert_true (
        ix_store_keep (f->store, IX_KEPT_SETTING, NULL, rows[i].name, rows[i].text, NULL));
      odd = open_file (f, name);
      ix_test_say (rows[i].text);
      g_assert_true ((odd != NULL) == rows[i].told);
      again = g_settings_get_string (ix_settings (), IX_SETTINGS_PIECE_STYLE);
      g_assert_cmpstr (again, ==, "plain");
      if (rows[i].told)
        expect_kept (f, "piece-style='plain' ");
      folder = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER);
      g_assert_cmpstr (folder, ==, "");
    }
}

static void
test_damaged (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *odd = NULL;

  set_style ("slate");
  g_settings_set_boolean (ix_settings (), IX_SETTINGS_SOUNDS, FALSE);
  sqlite3_exec (f->store->db, "UPDATE kept SET text = '''baize''' WHERE name = 'board-style'", NULL,
                NULL, NULL);
  odd = open_file (f, "club.db");
  g_assert_nonnull (odd);
  expect_style ("oak");
  expect_kept (f, "sounds=false ");
  g_assert_true (ix_store_check_kept (f->store, NULL));
  g_assert_null (open_file (f, "club.db"));
}

/* Where the file cannot be written, the setting holds while the program runs, and it is told why it is
 * not saved. */
static void
test_not_saved (Fixture      *f,
                gconstpointer data)
{
  set_style ("slate");
  sqlite3_exec (f->store->db, "PRAGMA query_only = ON", NULL, NULL, NULL);
  set_style ("baize");
  g_assert_nonnull (f->failure);
  expect_style ("baize");
  expect_kept (f, "board-style='slate' ");
  g_assert_null (open_file (f, "club.db"));
  expect_style ("slate");
}

/* A size that no window can have is none, wherever the file of settings has it from. */
static void
test_window_size (void)
{
  static const char *const names[] = { "window-width", "window-height" };
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_get (ix_computer_settings (), "settings-schema", &schema, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, names[i]);

      for (gint size = -7; size <= 0; size++)
        {
          g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_int32 (size));

          g_assert_cmpint (g_settings_schema_key_range_check (key, value), ==, size >= -1);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  ui_init (&argc, &argv);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/settings/files", test_files);
  ADD ("/settings/copy", test_copy);
  ADD ("/settings/odd", test_odd);
  ADD ("/settings/damaged", test_damaged);
  ADD ("/settings/not-saved", test_not_saved);
  g_test_add_func ("/settings/window-size", test_window_size);
  return g_test_run ();
}
