/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-store-fixture.h"

#include "ix-test.h"

void
ix_store_fixture_set_up (IxStoreFixture *f,
                         gconstpointer   data)
{
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("interchange-XXXXXX", &error);
  g_assert_no_error (error);
  f->path = g_build_filename (f->folder, "interchange.db", NULL);
  f->store = ix_store_open (f->path, &error);
  g_assert_no_error (error);
}

void
ix_store_fixture_tear_down (IxStoreFixture *f,
                            gconstpointer   data)
{
  ix_store_close (f->store);
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}
