/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-table: how long it takes to show the table of a season of 10, 20 and 40 evenings with 80 people in a window of
 * 1366x768 until its first frame is drawn, and after a result.  Times are those of the processor, whatever else the computer does. */

#include <adwaita.h>
#include <stdio.h>

#include "ix-processor.h"
#include "ix-report-view.h"
#include "ix-season-fixture.h"
#include "ix-season-report.h"

#define N_PEOPLE 80 /* three in four come */
#define N_TIMES 5

static void
drawn_cb (gboolean *drawn)
{
  *drawn = TRUE;
}

/* Shows @report until the next frame is drawn, and returns the time. */
static gint64
show (GtkWidget *window,
      GtkWidget *view,
      IxReport  *report)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean drawn = FALSE;
  gint64 begin = ix_processor_time ();
  gulong handler;

  ix_report_view_show (IX_REPORT_VIEW (view), report);
  handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (drawn_cb), &drawn);
  /* The next frame comes even if nothing changed. */
  gtk_widget_queue_draw (view);
  while (!drawn)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  return ix_processor_time () - begin;
}

/* Returns the report of the season, without the last act of the last evening unless @whole. */
static IxReport *
report_of (const IxSeasonFixture *fixture,
           IxSeason              *season,
           gboolean               whole)
{
  const IxEvening *last = fixture->states->pdata[fixture->states->len - 1];
  g_autoptr (IxEvening) before = ix_evening_before (last, ix_evening_journal (last)->len - 1);
  g_autoptr (GPtrArray) evenings = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_season_evening_free);
  g_autoptr (IxSeasonTable) table = NULL;

  for (guint i = 0; i < fixture->states->len; i++)
    {
      const IxEvening *evening = fixture->states->pdata[i];

      g_ptr_array_add (evenings, ix_season_evening_new (
                                   season, i + 1, ix_evening_state (evening == last && !whole ? before : evening)));
    }
  table = ix_season_table_new (season, evenings);
  return ix_season_report_new (table, IX_REPORT_SEASON);
}

static void
measure (GtkWidget *window,
         GtkWidget *view,
         guint      n_evenings)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_auto (IxSeasonFixture) fixture;
  g_autoptr (IxSeason) season = ix_season_new ("Bench");
  g_autoptr (IxReport) report = NULL;
  guint n_rows, n_columns;
  gint64 first, again = 0;

  ix_season_fixture_init (&fixture, rand, n_evenings, N_PEOPLE);
  season->chosen = TRUE;
  ix_season_set_preset (season, IX_SEASON_LADDER);
  report = report_of (&fixture, season, TRUE);
  n_rows = report->rows->len;
  n_columns = report->columns->len;
  first = show (window, view, g_steal_pointer (&report));
  for (guint i = 0; i < N_TIMES; i++)
    again += show (window, view, report_of (&fixture, season, i % 2 == 1)) / N_TIMES;
  printf ("%u evenings, %u rows of %u cells: shown in %.1f ms, after a result in %.1f ms\n", n_evenings, n_rows,
          n_columns, (double) first / 1000, (double) again / 1000);
}

static void
activate_cb (GtkApplication *application)
{
  static const guint sizes[] = { 10, 20, 40 };
  GtkWidget *window = gtk_application_window_new (application), *view = ix_report_view_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 768);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure (window, view, sizes[i]);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (void)
{
  g_autoptr (AdwApplication) application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_application_set_resource_base_path (G_APPLICATION (application), "/io/github/interchange_chess/Interchange");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
