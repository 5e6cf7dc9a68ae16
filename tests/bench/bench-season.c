/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-season: how long it takes to open the table of a season of 10, 20 and 40 evenings with 60 people
 * from the data file, to compute it again after one result, to fill its cells, and to export it; each with its time
 * beside that of 10 evenings, by evenings: 1.0 is linear.  Then what somebody waits for: until the table is there, and until
 * it is there again after a result, which should be 200 ms and 50 ms at most; and the memory that evenings, table and cells
 * take while they are shown.  Times are those of the processor, whatever else the computer does. */

#include <glib/gstdio.h>
#include <malloc.h>
#include <stdio.h>

#include "ix-processor.h"
#include "ix-season-fixture.h"
#include "ix-season-json.h"
#include "ix-season-report.h"
#include "ix-seasons.h"

#define N_PEOPLE 80 /* three in four come */

typedef struct {
  IxStore         *store;
  IxSeasonFixture *fixture;
  IxSeason        *season;
  GPtrArray       *evenings;
  IxSeasonTable   *table;
} Subject;

static void
load (Subject *subject)
{
  subject->evenings = ix_seasons_evenings (subject->store, subject->season, NULL, NULL);
  g_assert (subject->evenings->len == subject->fixture->states->len);
}

static void
compute (Subject *subject)
{
  g_clear_pointer (&subject->table, ix_season_table_free);
  subject->table = ix_season_table_new (subject->season, subject->evenings);
}

/* A result has come in: the last evening is read again. */
static void
after_result (Subject *subject)
{
  const GPtrArray *states = subject->fixture->states;

  g_clear_pointer (&subject->table, ix_season_table_free);
  ix_season_evening_free (subject->evenings->pdata[0]);
  subject->evenings->pdata[0] = ix_season_evening_new (
    subject->season, states->len, ix_evening_state (states->pdata[states->len - 1]));
  compute (subject);
}

static void
report (Subject *subject)
{
  g_autoptr (IxReport) made = ix_season_report_new (subject->table, IX_REPORT_SEASON);
}

static void
export (Subject *subject)
{
  g_autofree char *json = ix_season_to_json (subject->table);
}

static const struct {
  const char *name;
  void (*run) (Subject *subject);
  gboolean opens, follows; /* it is done when the table is opened, and after a result */
} steps[] = {
  { "load", load, TRUE, FALSE }, { "table", compute, TRUE, FALSE }, { "result", after_result, FALSE, TRUE },
  { "report", report, TRUE, TRUE }, { "json", export, FALSE, FALSE },
};

/* Returns the memory that is allocated now, in kilobytes. */
static gint64
allocated (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (gint64) (info.uordblks + info.hblkhd) / 1024;
}

/* Prints how much a season takes that is kept, as the room display and the window do. */
static void
tell_memory (const Subject *subject)
{
  gint64 before = allocated ();
  g_autoptr (GPtrArray) evenings = ix_seasons_evenings (subject->store, subject->season, NULL, NULL);
  g_autoptr (IxSeasonTable) table = ix_season_table_new (subject->season, evenings);
  g_autoptr (IxReport) made = ix_season_report_new (table, IX_REPORT_SEASON);

  printf (", %" G_GINT64_FORMAT " kB", allocated () - before);
}

static void
measure (guint   n_evenings,
         double *first)
{
  g_autofree char *folder = g_dir_make_tmp ("bench-season-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "club.db", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_auto (IxSeasonFixture) fixture;
  g_autoptr (IxSeason) season = ix_season_new ("Bench");
  double opened = 0, followed = 0;
  Subject subject = { .store = ix_store_open (path, NULL), .fixture = &fixture, .season = season };

  ix_season_fixture_init (&fixture, rand, n_evenings, N_PEOPLE);
  season->chosen = TRUE;
  ix_season_set_preset (season, IX_SEASON_LADDER);
  for (guint i = 0; i < fixture.states->len; i++)
    {
      const GPtrArray *journal = ix_evening_journal (fixture.states->pdata[i]);

      ix_store_add_evening (subject.store, (IxEveningEvent *const *) journal->pdata, journal->len, NULL);
    }
  printf ("%u evenings:", n_evenings);
  for (guint s = 0; s < G_N_ELEMENTS (steps); s++)
    {
      gint64 begin = ix_processor_time ();
      double each;

      steps[s].run (&subject);
      each = (double) (ix_processor_time () - begin) / n_evenings;
      first[s] = first[s] == 0 ? each : first[s];
      opened += steps[s].opens ? each * n_evenings / 1000 : 0;
      followed += steps[s].follows ? each * n_evenings / 1000 : 0;
      printf (" %s %.1f ms (%.1f),", steps[s].name, each * n_evenings / 1000, each / first[s]);
    }
  printf (" opened in %.1f ms, after a result in %.1f ms", opened, followed);
  tell_memory (&subject);
  printf (", %u people\n", subject.table->rows->len);
  ix_season_table_free (subject.table);
  g_ptr_array_unref (subject.evenings);
  ix_store_close (subject.store);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (void)
{
  static const guint sizes[] = { 10, 20, 40 };
  double first[G_N_ELEMENTS (steps)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure (sizes[i], first);
  return 0;
}
