/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-ui-fixture.h"

G_BEGIN_DECLS

/* A Newport match in a file, with counts of the signals of its session.  At each signal the fixture
 * checks that the store has the change already. */
typedef struct {
  char           *folder;
  IxStore        *store;
  IxMatchSession *session;
  guint           n_changed, n_ticks, n_events, n_failed;
  IxMatchEvent    last;
  gboolean        not_written; /* the store does not have the change, as expected */
} LiveFixture;

/* Opens a store and sets up the match; closes both and removes the files. */
void live_set_up (LiveFixture *f, gconstpointer data);
void live_tear_down (LiveFixture *f, gconstpointer data);

/* Connects to the signals of `session`; resets the counts. */
void live_listen (LiveFixture *f);
void live_forget (LiveFixture *f);

/* The number of events in the store. */
guint live_stored_length (LiveFixture *f);

/* The time left of @seat at the last event, in microseconds. */
gint64 live_left_at_last_event (LiveFixture *f, const char *seat);

/* Adds a case with this fixture. */
#define LIVE_CASE(path, data, test) g_test_add (path, LiveFixture, data, live_set_up, test, live_tear_down)

G_END_DECLS
