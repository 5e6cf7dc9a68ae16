/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-ui-fixture.h"

G_BEGIN_DECLS

/* A Newport match in a file, and what it has told.  Whatever it tells, the fixture sees that it is
 * in the store by then. */
typedef struct {
  char           *folder;
  IxStore        *store;
  IxMatchSession *session;
  guint           n_changed, n_ticks, n_events, n_failed;
  IxMatchEvent    last;
  gboolean        not_written; /* what is told now is known not to be in the store */
} LiveFixture;

void live_set_up (LiveFixture *f, gconstpointer data);
void live_tear_down (LiveFixture *f, gconstpointer data);

/* Listens to f->live; forgets what it has told. */
void live_listen (LiveFixture *f);
void live_forget (LiveFixture *f);

/* The number of events in the store. */
guint live_stored_length (LiveFixture *f);

gint64 live_left_at_last_event (LiveFixture *f, const char *seat);

G_END_DECLS
