/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Waits of tests end after their seconds, but not for those in which the computer was busy with others. */

#include "ix-now.h"
#include "ix-ui-fixture.h"

static void
test_over (void)
{
  UiPatience patience = ui_patience ();

  g_assert_false (ui_patience_is_over (&patience));
  patience.begun -= 40 * G_USEC_PER_SEC;
  g_assert_true (ui_patience_is_over (&patience));
}

static void
test_kept_waiting (void)
{
  UiPatience patience = ui_patience ();

  patience.begun -= 40 * G_USEC_PER_SEC;
  patience.kept_waiting -= 30 * G_USEC_PER_SEC;
  g_assert_false (ui_patience_is_over (&patience));

  patience = ui_patience ();
  patience.begun -= 40 * G_USEC_PER_SEC;
  patience.server_kept_waiting -= 30 * G_USEC_PER_SEC;
  g_assert_false (ui_patience_is_over (&patience));

  /* Two that wait at a time count once. */
  patience.begun -= 20 * G_USEC_PER_SEC;
  patience.kept_waiting -= 30 * G_USEC_PER_SEC;
  g_assert_true (ui_patience_is_over (&patience));
}

static gboolean
draw_again (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       drawn)
{
  ++*(guint *) drawn;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static gboolean
go_on (gpointer widget)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

/* A window that always has another frame to draw is let alone. */
static void
test_settle (void)
{
  GtkWidget *window = gtk_window_new ();
  guint drawn = 0, always;

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_add_tick_callback (window, draw_again, &drawn, NULL);
  always = g_idle_add (go_on, window);
  ui_settle ();
  g_assert_cmpuint (drawn, >, 4);
  g_source_remove (always);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Both clocks go on by what a test says alone, so no busy computer makes it late. */
static void
test_clock (void)
{
  gint64 begun = g_get_monotonic_time (), now = ix_now (), wall = ix_now_wall ();

  while (g_get_monotonic_time () == begun)
    ui_iterate ();
  g_assert_cmpint (ix_now (), ==, now);
  g_assert_cmpint (ix_now_wall (), ==, wall);
  ui_shift (1.5);
  g_assert_cmpint (ix_now () - now, ==, 1500000);
  g_assert_cmpint (ix_now_wall () - wall, ==, 1500000);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/patience/over", test_over);
  g_test_add_func ("/patience/kept-waiting", test_kept_waiting);
  g_test_add_func ("/patience/settle", test_settle);
  g_test_add_func ("/patience/clock", test_clock);
  return g_test_run ();
}
