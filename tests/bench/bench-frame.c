/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-frame: how long the work of one move takes, from the input to the drawn frame, in a window
 * of 1920x1080 with a running match: the time in the handler, and from the beginning to the end of
 * the frame that shows it, by the frame clock.  Waiting for the screen's next refresh does not
 * count. */

#include <adwaita.h>
#include <stdlib.h>

#include "ix-boards-page.h"
#include "ix-play-area.h"
#include "ix-processor.h"
#include "ix-ui-fixture.h"
#include "ix-window.h"

#define N_MOVES 200

typedef struct {
  GtkWidget    *window;
  IxBoardsPage *page;
  IxPlayArea   *area;
  guint         n;
  gint64        handler; /* microseconds of the last move's handler; -1: none in this frame */
  gint64        begun;   /* when the frame began */
  gint64        work[N_MOVES];
  gint64        handlers[N_MOVES];
} Bench;

static void
report (Bench *bench)
{
  qsort (bench->work, N_MOVES, sizeof (gint64), ix_compare_integers);
  qsort (bench->handlers, N_MOVES, sizeof (gint64), ix_compare_integers);
  g_print ("%d moves at %dx%d, %s: median %.2f ms, 99 of 100 below %.2f ms, worst %.2f ms; "
           "of that in the handler: median %.2f ms\n", N_MOVES,
           gtk_widget_get_width (bench->window), gtk_widget_get_height (bench->window),
           g_getenv ("GSK_RENDERER") != NULL ? g_getenv ("GSK_RENDERER") : "default renderer",
           (double) bench->work[N_MOVES / 2] / 1000,
           (double) bench->work[N_MOVES * 99 / 100] / 1000,
           (double) bench->work[N_MOVES - 1] / 1000, (double) bench->handlers[N_MOVES / 2] / 1000);
  exit (bench->work[N_MOVES - 1] < 0);
}

/* Knights to and fro on both boards in turn, as clicks would do it. */
static gboolean
move (gpointer data)
{
  static const IxSq there[2][2] = { { 1, 18 }, { 57, 42 } };
  Bench *bench = data;
  guint board = bench->n & 1;
  IxBoardPane *pane = ix_play_area_get_pane (bench->area, board);
  guint turn = bench->n / 2;
  const IxSq *squares = there[turn & 1];
  gboolean back = turn / 2 & 1;
  gint64 begun = ix_processor_time ();

  ix_board_pane_activate_square (pane, squares[back]);
  ix_board_pane_activate_square (pane, squares[!back]);
  bench->handler = ix_processor_time () - begun;
  return G_SOURCE_REMOVE;
}

static void
before_paint_cb (GdkFrameClock *clock,
                 Bench         *bench)
{
  bench->begun = ix_processor_time ();
}

static void
after_paint_cb (GdkFrameClock *clock,
                Bench         *bench)
{
  if (bench->handler < 0)
    return;
  bench->handlers[bench->n] = bench->handler;
  bench->work[bench->n++] = bench->handler + ix_processor_time () - bench->begun;
  bench->handler = -1;
  if (bench->n == N_MOVES)
    report (bench);
  g_timeout_add (20, move, bench);
}

/* Boards without end: no repetition draws them. */
static void
begin (Bench *bench)
{
  IxVariant rules = *ix_variant_find ("newport");
  IxMatchSetup setup = { .variant = &rules, .n_boards = 2, .automatic_press = TRUE };

  rules.repetition_draw = G_MAXUINT;
  rules.halfmove_draw = G_MAXUINT;
  ix_boards_page_begin (bench->page, &setup, NULL, NULL);
  bench->area = IX_PLAY_AREA (ui_find_type (bench->window, IX_TYPE_PLAY_AREA));
  ix_match_session_apply (ix_boards_page_get_session (bench->page),
                          (IxMatchEvent) { .kind = IX_EVENT_START }, NULL);
}

static void
activate_cb (GtkApplication *application,
             Bench          *bench)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (":memory:", &error);
  GdkFrameClock *clock;

  g_assert_no_error (error);
  bench->window = ix_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (bench->window), 1920, 1080);
  gtk_window_maximize (GTK_WINDOW (bench->window));
  bench->page = IX_BOARDS_PAGE (ui_find_type (bench->window, IX_TYPE_BOARDS_PAGE));
  ix_window_set_store (IX_WINDOW (bench->window), store);
  begin (bench);
  gtk_window_present (GTK_WINDOW (bench->window));
  clock = gtk_widget_get_frame_clock (bench->window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), bench);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_paint_cb), bench);
  g_timeout_add (1000, move, bench);
}

int
main (void)
{
  Bench bench = { .handler = -1 };
  g_autoptr (AdwApplication) application = NULL;

  application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (application),
                                        "/io/github/interchange_chess/Interchange");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &bench);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
