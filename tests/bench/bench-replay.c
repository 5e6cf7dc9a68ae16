/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-replay [DATA-FILE]: how long the work of one step of a replay takes, from the input to the drawn
 * frame, and of a frame while it plays 20 times as fast as the match was, in time of the processor, in a
 * window of 1920x1080 and a match of 300 turns.  Beside that, as a measure of this computer, a move in play: bench-frame.
 *
 * With a data file it also says how long its Games page takes to open, and how long the frames take
 * while its list is scrolled to the end of a thousand games. */

#include <adwaita.h>
#include <stdlib.h>

#include "ix-games-page.h"
#include "ix-playback.h"
#include "ix-processor.h"
#include "ix-ui-fixture.h"
#include "ix-window.h"

#define N_TURNS 300
#define N_FRAMES 300
#define N_SCROLLS 200

typedef struct Bench Bench;

/* A part of the run: what is done between two frames; FALSE: it is over. */
typedef gboolean (*Part) (Bench *bench);

struct Bench {
  GtkWidget    *window;
  const char   *file;
  IxPlayback   *playback;
  guint         part;
  guint         n;
  gboolean      pending; /* the frame to come is measured */
  gint64        handler;
  gint64        begun;
  gint64        work[N_FRAMES];
  gint64        handlers[N_FRAMES];
};

static void
report (Bench      *bench,
        const char *what)
{
  guint late = 0;

  for (guint i = 0; i < bench->n; i++)
    late += bench->work[i] > 16000;
  qsort (bench->work, bench->n, sizeof (gint64), ix_compare_integers);
  qsort (bench->handlers, bench->n, sizeof (gint64), ix_compare_integers);
  g_print ("%s, %u frames at %dx%d: median %.2f ms, 99 of 100 below %.2f ms, worst %.2f ms, of that in the "
           "handler: median %.2f ms; %u above 16 ms\n", what, bench->n, gtk_widget_get_width (bench->window),
           gtk_widget_get_height (bench->window), (double) bench->work[bench->n / 2] / 1000,
           (double) bench->work[bench->n * 99 / 100] / 1000,
           (double) bench->work[bench->n - 1] / 1000,
           (double) bench->handlers[bench->n / 2] / 1000, late);
  bench->n = 0;
}

/* The parts */

static gboolean
one_step (Bench *bench)
{
  if (bench->n == N_TURNS - 10)
    {
      report (bench, "a step of a replay");
      return FALSE;
    }
  ix_playback_go_to (bench->playback, ix_playback_find_step (bench->playback, 1, -1));
  return TRUE;
}

/* It plays by itself; every frame counts. */
static gboolean
playing (Bench *bench)
{
  IxPlayback *playback = bench->playback;

  if (bench->n == 0)
    {
      ix_playback_go_to (playback, 0);
      ix_playback_set_speed (playback, 20);
      ix_playback_set_playing (playback, TRUE);
    }
  if (bench->n < N_FRAMES && ix_playback_is_playing (playback))
    return TRUE;
  report (bench, "20 times as fast");
  return FALSE;
}

static gboolean
scroll (Bench *bench)
{
  GtkWidget *list = g_object_get_data (G_OBJECT (bench->window), "list");

  if (bench->n == N_SCROLLS)
    {
      report (bench, "scrolling the list");
      return FALSE;
    }
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list)),
                            bench->n * 250);
  return TRUE;
}

static const Part parts[] = { one_step, playing, scroll };

/* Frames */

static gboolean
go_on (gpointer data)
{
  Bench *bench = data;
  gint64 begun = ix_processor_time ();

  if (parts[bench->part](bench))
    {
      bench->handler = ix_processor_time () - begun;
      bench->pending = TRUE;
      gtk_widget_queue_draw (bench->window);
      return G_SOURCE_REMOVE;
    }
  bench->part++;
  if (bench->part == G_N_ELEMENTS (parts) || (bench->part == 2 && bench->file == NULL))
    exit (0);
  if (bench->part == 2)
    gtk_widget_activate_action (ui_find_type (bench->window, IX_TYPE_REPLAY_VIEW), "replay.close",
                                NULL);
  g_timeout_add (200, go_on, bench);
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
  if (!bench->pending || bench->n >= N_FRAMES)
    return;
  bench->pending = FALSE;
  bench->handlers[bench->n] = bench->handler;
  bench->work[bench->n++] = bench->handler + ix_processor_time () - bench->begun;
  g_timeout_add (20, go_on, bench);
}

/* The match */

static void
add_event (GArray       *events,
           IxMatchEvent  event,
           gint64       *at)
{
  *at += 2 * G_USEC_PER_SEC;
  event.at = *at;
  g_array_append_val (events, event);
}

/* The rook's pawn, then its rook to and fro, and every eighth turn of a player another pawn, so that no
 * position comes often enough to draw a board. */
static IxStep
next_step (guint    turn,
           IxColour colour,
           IxSq    *rook)
{
  guint pawn = turn / 8;
  IxSq flip = colour == IX_WHITE ? 0 : 56;
  IxSq from = *rook;

  if (turn % 8 == 0)
    {
      from = (IxSq) (8 + 8 * (pawn / 8) + pawn % 8);
      return ix_step_move (from ^ flip, (IxSq) (from + 8) ^ flip, IX_NO_PIECE);
    }
  *rook = from == 0 ? 8 : 0;
  return ix_step_move (from ^ flip, *rook ^ flip, IX_NO_PIECE);
}

static gint64
add_match (IxStore *store)
{
  IxMatchSetup setup = {
    .variant = ix_variant_find ("newport"), .n_boards = 2, .automatic_press = TRUE
  };
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (IxMatchEvent));
  IxSq rooks[2][2] = { 0 };
  gint64 at = 0, id;

  add_event (events, (IxMatchEvent) { .kind = IX_EVENT_START }, &at);
  for (guint i = 0; i < N_TURNS; i++)
    {
      guint board = i & 1;
      IxColour colour = (IxColour) (i / 2 & 1);
      IxStep move = next_step (i / 4, colour, &rooks[board][colour]);

      add_event (events, (IxMatchEvent) { .kind = IX_EVENT_STEP,
                                          .seat = ix_seat (board, colour), .step = move },
                 &at);
    }
  id = ix_store_add_match (store, &setup, NULL, NULL);
  g_assert_true (ix_store_append (store, id, 0, (const void *) events->data, events->len, NULL));
  return id;
}

static guint
count_turns (IxReplayView *replay)
{
  const IxMatch *whole = ix_match_session_get_whole (ix_replay_view_get_session (replay));
  guint a, b;

  ix_match_turns (whole, 0, &a);
  ix_match_turns (whole, 1, &b);
  return a + b;
}

static gboolean
begin (gpointer data)
{
  Bench *bench = data;
  GtkWidget *list;
  IxReplayView *replay;
  gint64 begun = ix_processor_time ();

  ui_show_page (bench->window, "games");
  g_print ("the Games page opens in %.1f ms\n", (double) (ix_processor_time () - begun) / 1000);
  list = ui_find_class (bench->window, "games");
  g_object_set_data (G_OBJECT (bench->window), "list", list);
  gtk_widget_activate_action (list, "list.activate-item", "u", 0u);
  replay = IX_REPLAY_VIEW (ui_find_type (bench->window, IX_TYPE_REPLAY_VIEW));
  bench->playback = ix_replay_view_get_playback (replay);
  g_assert_cmpuint (count_turns (replay), ==, N_TURNS);
  g_timeout_add (1000, go_on, bench);
  return G_SOURCE_REMOVE;
}

static void
activate_cb (GtkApplication *application,
             Bench          *bench)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (bench->file != NULL ? bench->file : ":memory:", &error);
  GdkFrameClock *clock;

  g_assert_no_error (error);
  add_match (store);
  bench->window = ix_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (bench->window), 1920, 1080);
  gtk_window_maximize (GTK_WINDOW (bench->window));
  ix_window_set_store (IX_WINDOW (bench->window), store);
  ui_show_page (bench->window, "evening");
  gtk_window_present (GTK_WINDOW (bench->window));
  clock = gtk_widget_get_frame_clock (bench->window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), bench);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_paint_cb), bench);
  g_timeout_add (1500, begin, bench);
}

int
main (int   argc,
      char *argv[])
{
  Bench bench = { .file = argc > 1 ? argv[1] : NULL };
  g_autoptr (AdwApplication) application = NULL;

  application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (application),
                                        "/io/github/interchange_chess/Interchange");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &bench);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
