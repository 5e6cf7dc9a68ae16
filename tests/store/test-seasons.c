/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seasons in the data file: saved, replaced, removed, copied with it, damaged; and the evenings that they
 * choose. */

#include <glib/gstdio.h>
#include <string.h>

#include "ix-evening-recipe.h"
#include "ix-season-table.h"
#include "ix-seasons.h"
#include "ix-store-fixture.h"
#include "ix-store-kept.h"

static IxSeason *
ladder (const char *name)
{
  IxSeason *season = ix_season_new (name);

  season->chosen = TRUE;
  ix_season_set_preset (season, IX_SEASON_LADDER);
  return season;
}

static void
save (IxStore    *store,
      const char *name,
      const char *old)
{
  g_autoptr (IxSeason) season = ladder (name);
  g_autoptr (GError) error = NULL;

  ix_seasons_save (store, season, old, &error);
  g_assert_no_error (error);
}

static void
refuse (IxStore    *store,
        const char *name,
        const char *old,
        const char *why)
{
  g_autoptr (IxSeason) season = ladder (name);
  g_autoptr (GError) error = NULL;

  g_assert_false (ix_seasons_save (store, season, old, &error));
  g_assert_nonnull (strstr (error->message, why));
}

static void
expect_names (IxStore    *store,
              const char *expected)
{
  g_autoptr (GPtrArray) seasons = ix_seasons_read (store, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < seasons->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "," : "",
                            ((const IxSeason *) seasons->pdata[i])->name);
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_save (IxStoreFixture *f,
           gconstpointer   data)
{
  save (f->store, "Winter", NULL);
  save (f->store, "Summer", NULL);
  refuse (f->store, "WINTER", NULL, "another season has this name");
  refuse (f->store, "Winter", "Spring", "there is no season of this name");
  refuse (f->store, "Summer", "Winter", "another season has this name");
  refuse (f->store, " x", NULL, "blank at an end");
  refuse (f->store, "a\nb", NULL, "");
  save (f->store, "Winter 2026", "winter");
  expect_names (f->store, "Summer,Winter 2026");
  g_assert_true (ix_seasons_remove (f->store, "SUMMER", NULL));
  g_assert_false (ix_seasons_remove (f->store, "Summer", NULL));
  expect_names (f->store, "Winter 2026");
}

/* A copy of the file has them, and they are there at the next start. */
static void
test_file (IxStoreFixture *f,
           gconstpointer   data)
{
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (IxStore) copied = NULL;

  save (f->store, "Winter", NULL);
  g_assert_true (ix_store_backup (f->store, copy, IX_FILE_KEEP, NULL));
  copied = ix_store_open_to_read (copy, NULL);
  expect_names (copied, "Winter");
  g_assert_true (ix_store_check_kept (f->store, NULL));
}

/* One that cannot be read is told, and hides no other. */
static void
test_damaged (IxStoreFixture *f,
              gconstpointer   data)
{
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) seasons = NULL;
  const IxRefused *refusal;

  save (f->store, "Winter", NULL);
  g_assert_true (ix_store_keep (f->store, IX_KEPT_SEASON, NULL, "Odd", "[Season]\nFormat=9\n", NULL));
  seasons = ix_seasons_read (f->store, &refused);
  g_assert_cmpuint (seasons->len, ==, 1);
  g_assert_cmpuint (refused->len, ==, 1);
  refusal = refused->pdata[0];
  g_assert_cmpstr (refusal->name, ==, "Odd");
  g_assert_nonnull (strstr (refusal->why, "line 2: format 9 is not known"));
}

static void
test_evenings (IxStoreFixture *f,
               gconstpointer   data)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (12, 1);
  g_autoptr (IxSeason) season = ladder ("Winter");
  g_autoptr (GPtrArray) evenings = NULL, refused = NULL, fewer = NULL;
  g_autoptr (IxSeasonTable) table = NULL;
  const IxRefused *refusal;

  for (guint i = 0; i < 3; i++)
    {
      const IxEveningRecipe recipe = { .n_played = 3, .seed = i };
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      const GPtrArray *journal = ix_evening_journal (evening);

      ix_store_add_evening (f->store, (IxEveningEvent *const *) journal->pdata, journal->len, NULL);
    }
  ix_season_add_pick (season, 2)->left_out = TRUE;
  ix_season_add_pick (season, 9);
  evenings = ix_seasons_evenings (f->store, season, &refused, NULL);
  g_assert_cmpuint (evenings->len, ==, 2);
  g_assert_cmpuint (refused->len, ==, 1);
  refusal = refused->pdata[0];
  g_assert_cmpstr (refusal->name, ==, "9");
  table = ix_season_table_new (season, evenings);
  g_assert_cmpuint (table->rows->len, ==, 12);
  g_assert_cmpuint (table->evenings->len, ==, 2);
  g_free (season->from);
  season->from = g_strdup ("2017-01-01");
  fewer = ix_seasons_evenings (f->store, season, NULL, NULL);
  g_assert_cmpuint (fewer->len, ==, 0);
}

/* The sum is another one whenever an evening comes or changes, except for the one that is left out. */
static void
test_sum (IxStoreFixture *f,
          gconstpointer   data)
{
  IxEveningEvent set_up = { IX_EVENING_SET_UP, .set_up = { "Friday", "", "", "newport", 3, "", "" } };
  IxEveningEvent deleted = { IX_EVENING_DELETE };
  IxEveningEvent *const first[] = { &set_up }, *const second[] = { &deleted };
  gint64 one = ix_store_add_evening (f->store, first, 1, NULL);
  gint64 sum = ix_store_sum_evenings (f->store, 0), other;

  g_assert_cmpint (sum, !=, 0);
  other = ix_store_add_evening (f->store, first, 1, NULL);
  g_assert_cmpint (ix_store_sum_evenings (f->store, 0), !=, sum);
  g_assert_cmpint (ix_store_sum_evenings (f->store, other), ==, sum);
  g_assert_true (ix_store_append_to_evening (f->store, other, 1, second, 1, NULL));
  g_assert_cmpint (ix_store_sum_evenings (f->store, other), ==, sum);
  sum = ix_store_sum_evenings (f->store, one);
  g_assert_true (ix_store_append_to_evening (f->store, one, 1, second, 1, NULL));
  g_assert_cmpint (ix_store_sum_evenings (f->store, one), ==, sum);
  g_assert_cmpint (ix_store_sum_evenings (f->store, other), !=, sum);
  save (f->store, "Winter", NULL);
  g_assert_cmpint (ix_store_sum_evenings (f->store, one), ==, sum);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  IX_STORE_CASE ("/seasons/save", NULL, test_save);
  IX_STORE_CASE ("/seasons/file", NULL, test_file);
  IX_STORE_CASE ("/seasons/damaged", NULL, test_damaged);
  IX_STORE_CASE ("/seasons/evenings", NULL, test_evenings);
  IX_STORE_CASE ("/seasons/sum", NULL, test_sum);
  return g_test_run ();
}
