/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-evening: how long evenings of 10,000 to 100,000 events take to be written, loaded, shown,
 * exported and read again, with the time of an event beside that in the shortest evening: 1.0 is
 * linear. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "ix-evening-long.h"
#include "ix-evening-trf.h"
#include "ix-history.h"
#include "ix-report-csv.h"
#include "ix-store-json.h"
#include "ix-store.h"

static const char *const kinds[] = { "results to and fro", "undone and done again", "jumps" };

typedef struct {
  IxStore   *store;
  GPtrArray *events;
  gint64     id;
  IxEvening *evening;
} Subject;

static void
write_events (Subject *subject)
{
  subject->id = ix_store_add_evening (subject->store,
                                      (IxEveningEvent *const *) subject->events->pdata,
                                      subject->events->len, NULL);
}

static void
load (Subject *subject)
{
  subject->evening = ix_store_load_evening (subject->store, subject->id, NULL);
  g_assert (subject->evening != NULL);
}

static void
check (Subject *subject)
{
  g_autoptr (GError) error = NULL;

  if (!ix_store_check (subject->store, &error))
    g_error ("%s", error->message);
}

static void
undo (Subject *subject)
{
  guint index;

  if (ix_evening_undoable (subject->evening, &index))
    ix_evening_apply (subject->evening,
                      &(IxEveningEvent) { IX_EVENING_UNDO, IX_EVENING_LATEST, .index = index }, NULL);
}

static void
export_csv (Subject *subject)
{
  g_autoptr (GPtrArray) reports = ix_reports_new (ix_evening_state (subject->evening));
  g_autofree char *csv = ix_reports_to_csv (reports);
  g_autofree char *trf = ix_evening_to_trf (ix_evening_state (subject->evening));
}

static void
export_json (Subject *subject)
{
  g_autofree char *text = ix_evening_to_json (subject->evening);
  g_autoptr (IxEvening) again = ix_evening_from_json (text, strlen (text), NULL);

  g_assert (again != NULL);
}

static void
show_history (Subject *subject)
{
  g_autoptr (GPtrArray) rows = ix_history_new (subject->evening);
}

static const struct {
  const char *name;
  void (*run) (Subject *subject);
} steps[] = {
  { "write", write_events },     { "load", load },        { "check", check },
  { "json both ways", export_json }, { "csv, trf", export_csv }, { "history", show_history },
  { "undo", undo },
};

static void
measure (IxLongKind kind)
{
  static const guint sizes[] = { 10000, 20000, 50000, 100000 };
  double first[G_N_ELEMENTS (steps)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *folder = g_dir_make_tmp ("bench-evening-XXXXXX", NULL);
      g_autofree char *path = g_build_filename (folder, "club.db", NULL);
      g_autoptr (GPtrArray) events = ix_evening_long_journal (kind, sizes[i], 1);
      Subject subject = { .store = ix_store_open (path, NULL), .events = events };

      printf ("%s, %u events:", kinds[kind], sizes[i]);
      for (guint s = 0; s < G_N_ELEMENTS (steps); s++)
        {
          gint64 begin = g_get_monotonic_time ();
          double each;

          steps[s].run (&subject);
          each = (double) (g_get_monotonic_time () - begin) / sizes[i];
          first[s] = i == 0 ? each : first[s];
          printf (" %s %.0f ms (%.1f)%s", steps[s].name, each * sizes[i] / 1000, each / first[s],
                  s + 1 < G_N_ELEMENTS (steps) ? "," : "\n");
          fflush (stdout);
        }
      ix_evening_free (subject.evening);
      ix_store_close (subject.store);
      g_unlink (path);
      g_rmdir (folder);
    }
}

int
main (void)
{
  for (IxLongKind kind = IX_LONG_RESULTS; kind <= IX_LONG_JUMPS; kind++)
    measure (kind);
  return 0;
}
