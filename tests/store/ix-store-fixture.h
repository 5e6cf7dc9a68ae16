/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* A new data file, open, in a folder of its own. */
typedef struct {
  char    *folder;
  char    *path;
  IxStore *store;
} IxStoreFixture;

void ix_store_fixture_set_up (IxStoreFixture *f,
                              gconstpointer   data);
void ix_store_fixture_tear_down (IxStoreFixture *f,
                                 gconstpointer   data);

/* Adds a case with this fixture. */
#define IX_STORE_CASE(path, data, test) \
  g_test_add (path, IxStoreFixture, data, ix_store_fixture_set_up, test, ix_store_fixture_tear_down)

G_END_DECLS
