/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A damaged data file: either it holds all that it held, or the damage is told.  Nothing is ever
 * silently shorter or different, and what is read of it is what was written.
 *
 * `test-damage NUMBER` makes and judges one damaged file, and leaves it there. */

#include <glib/gstdio.h>
#include <unistd.h>

#include "ix-data-damage.h"
#include "ix-data-verdict.h"
#include "ix-test.h"

#define N_DAMAGES 120
#define N_DAMAGES_SLOW 5000

/* Longer than that no file is looked at, however damaged. */
#define SECONDS 60

typedef struct {
  char       *folder;
  char       *path;
  IxDataFile *file;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "club.db", NULL);
  f->file = ix_data_file_new (f->folder, 14);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  ix_data_file_free (f->file);
}

/* Damage */

static IxDataVerdict
damage (const Fixture *f,
        guint          n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (n);
  IxDamage kind = (IxDamage) (n % IX_N_DAMAGES);
  IxDataVerdict verdict;

  ix_test_remove_folder (f->folder);
  g_mkdir (f->folder, 0700);
  g_test_message ("%u: %s", n, ix_damage_word (kind));
  ix_damage_make (f->file, kind, rand, f->path);
  alarm (SECONDS);
  /* Before the program takes back what was left undone. */
  g_assert_true (ix_data_judge_salvage (f->file, f->path, n % 8 == 0));
  verdict = ix_data_judge (f->file, f->path);
  alarm (0);
  if (verdict == IX_DATA_UNSEEN)
    g_test_message ("%u: %s: not seen", n, ix_damage_word (kind));
  return verdict;
}

static void
test_damage (Fixture      *f,
             gconstpointer data)
{
  guint n[IX_N_DAMAGES][3] = { { 0 } }, n_unseen = 0;
  guint n_all = g_test_slow () ? N_DAMAGES_SLOW : N_DAMAGES;

  for (guint i = 0; i < n_all; i++)
    n[i % IX_N_DAMAGES][damage (f, i)]++;
  for (guint k = 0; k < IX_N_DAMAGES; k++)
    {
      g_test_message ("%s: %u harmless, %u told, %u not seen", ix_damage_word ((IxDamage) k),
                      n[k][IX_DATA_HARMLESS], n[k][IX_DATA_TOLD], n[k][IX_DATA_UNSEEN]);
      /* Each kind does damage now and then; only what stands behind the end does none. */
      g_assert_true (n[k][IX_DATA_TOLD] > 0 || k == IX_DAMAGE_LENGTHENED);
      n_unseen += n[k][IX_DATA_UNSEEN];
    }
  g_assert_cmpuint (n_unseen, ==, 0);
}

static guint the_one;

static void
test_one (Fixture      *f,
          gconstpointer data)
{
  g_autofree char *kept = g_strdup_printf ("%s-damage-%u", g_get_prgname (), the_one);
  g_autoptr (GRand) rand = g_rand_new_with_seed (the_one);

  ix_damage_make (f->file, (IxDamage) (the_one % IX_N_DAMAGES), rand, kept);
  g_test_message ("%s", kept);
  g_assert_cmpint (damage (f, the_one), !=, IX_DATA_UNSEEN);
}

/* The comparison sees what is missing, and what is more: a file that is sound but not the same. */
static void
test_control (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = NULL;
  IxDataBytes now = f->file->now;

  ix_data_write (f->path, now);
  g_assert_true (ix_data_judge_salvage (f->file, f->path, TRUE));
  g_assert_cmpint (ix_data_judge (f->file, f->path), ==, IX_DATA_HARMLESS);
  ix_test_remove_folder (f->folder);
  g_mkdir (f->folder, 0700);
  ix_data_write (f->path, f->file->older);
  g_assert_true (ix_data_judge_salvage (f->file, f->path, FALSE));
  g_assert_cmpint (ix_data_judge (f->file, f->path), ==, IX_DATA_UNSEEN);
  ix_test_remove_folder (f->folder);
  g_mkdir (f->folder, 0700);
  ix_data_write (f->path, now);
  store = ix_store_open (f->path, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_set_open_evening (store, 1, &error));
  g_clear_pointer (&store, ix_store_close);
  g_assert_cmpint (ix_data_judge (f->file, f->path), ==, IX_DATA_UNSEEN);
}

int
main (int    argc,
      char **argv)
{
  ix_test_use_memory ();
  g_test_init (&argc, &argv, NULL);
  if (argc == 2)
    {
      the_one = (guint) g_ascii_strtoull (argv[1], NULL, 10);
      g_test_add ("/damage/one", Fixture, NULL, set_up, test_one, tear_down);
      return g_test_run ();
    }
  g_test_add ("/damage/control", Fixture, NULL, set_up, test_control, tear_down);
  g_test_add ("/damage/any", Fixture, NULL, set_up, test_damage, tear_down);
  return g_test_run ();
}
