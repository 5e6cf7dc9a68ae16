/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-group [BOARDS [TURNS]]: a group match (32 boards, 3000 turns) in a window of 1920x1080, ten turns
 * a second in real time.  It tells the share of a processor that the clocks alone take, how many turns
 * were lost or late, how long frames take, and the memory at the beginning and at the end.  In the middle
 * the program is killed; the next one must show every turn, with the clocks paused, and goes on.
 *
 * A frame's time is from the input to the drawn frame, and beside it the processor time that the program
 * used for it, which neither the disk nor other programs make longer.  A turn is on the disk before it is
 * shown, but its saving runs beside the frames: a turn counts twice, when it is made and when it is shown.
 *
 * With the environment variable BENCH_WEB, the path of interchange-web, the pages are shown on phones meanwhile.  The
 * address is printed, and at the end each frame with a turn: when it was drawn and both its times, in microseconds
 * (bench-web.py reads them). */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "ix-boards-page.h"
#include "ix-processor.h"
#include "ix-status.h"
#include "ix-steps.h"
#include "ix-ui-fixture.h"
#include "ix-window.h"

#define TURN_TIME (G_USEC_PER_SEC / 10)
#define IDLE_TIME (10 * G_USEC_PER_SEC)
#define MAX_FRAMES 100000

/* Microseconds by the clock, and of the processor. */
typedef struct {
  gint64 clock, processor;
} Span;

typedef struct {
  GArray *clock, *processor; /* of gint64 */
} Times;

typedef struct {
  GtkWidget    *window;
  IxBoardsPage *page;
  const char   *file;
  guint         n_boards;
  guint         begin, end; /* the turns that this process makes */
  guint         n;
  guint         n_refused;
  gint64        idle_from;
  gint64        idle_used;
  gint64        first;      /* when the first turn is due */
  gint64        latest;     /* how late a turn was at most */
  guint         memory;     /* kilobytes, after the first hundred turns */
  Span          handler;    /* of the turns that the next frame shows */
  guint         pending;    /* how many these are */
  Span          begun, shown_from;
  Times         handlers, shown;
  Times         frames, full, ticks; /* with one turn, with several that were late, with none */
  GString      *each;       /* a line for each frame with a turn */
  GRand        *rand;
} Bench;

static void
report_one (const char *what,
            GArray     *times)
{
  guint late = 0;
  guint n = times->len;

  g_array_sort (times, ix_compare_integers);
  for (guint i = 0; i < n; i++)
    late += g_array_index (times, gint64, i) > 16000;
  g_print ("    %s median %.2f ms, 99 of 100 below %.2f ms, worst %.2f ms, %u above 16 ms\n", what,
           (double) g_array_index (times, gint64, n / 2) / 1000,
           (double) g_array_index (times, gint64, n * 99 / 100) / 1000,
           (double) g_array_index (times, gint64, n - 1) / 1000, late);
}

static void
report (const char  *what,
        const Times *times)
{
  g_print ("  %s, %u:\n", what, times->clock->len);
  if (times->clock->len == 0)
    return;
  report_one ("by the clock", times->clock);
  report_one ("of the processor", times->processor);
}

static void
times_init (Times *times)
{
  times->clock = g_array_new (FALSE, FALSE, sizeof (gint64));
  times->processor = g_array_new (FALSE, FALSE, sizeof (gint64));
}

static void
times_add (Times *times,
           Span   span)
{
  g_array_append_val (times->clock, span.clock);
  g_array_append_val (times->processor, span.processor);
}

/* Now, by the clock and by what the main thread has used. */
static Span
span_now (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return (Span) { g_get_monotonic_time (),
                  used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000 };
}

static Span
span_since (Span begun)
{
  Span now = span_now ();

  return (Span) { now.clock - begun.clock, now.processor - begun.processor };
}

/* Kilobytes of this process in memory. */
static guint
memory_used (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  line = strstr (text, "VmRSS:");
  return line != NULL ? (guint) g_ascii_strtoull (line + strlen ("VmRSS:"), NULL, 10) : 0;
}

static gint64
processor_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * G_USEC_PER_SEC +
         usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

static guint
turns_of (const IxMatch *match)
{
  guint sum = 0;

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    {
      guint n;

      ix_match_turns (match, b, &n);
      sum += n;
    }
  return sum;
}

/* Turns */

/* Would the match go on behind that step? */
static gboolean
goes_on (const IxPosition *pos,
         IxStep            step)
{
  IxPosition after = *pos;

  ix_position_step (&after, step);
  ix_position_end_turn (&after);
  return ix_position_status (&after) == IX_STATUS_MOVE;
}

/* A legal turn at random that ends nothing, if possible a drop or a capture now and then. */
static IxStep
choose (Bench            *bench,
        const IxPosition *pos)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);
  guint first = n > 0 ? (guint) g_rand_int_range (bench->rand, 0, (gint32) n) : 0;

  for (guint i = 0; i < n; i++)
    if (goes_on (pos, steps[(first + i) % n]))
      return steps[(first + i) % n];
  return (IxStep) { 0 };
}

static void
make_turn (Bench *bench)
{
  IxMatchSession *session = ix_boards_page_get_session (bench->page);
  guint b = bench->n % bench->n_boards;
  const IxPosition *pos = &ix_match_boards (ix_match_session_get_match (session))->board[b];
  IxMatchEvent event = { .kind = IX_EVENT_STEP, .seat = ix_seat (b, (IxColour) pos->turn) };
  Span begun, took;

  event.step = choose (bench, pos);
  begun = span_now ();
  if (!ix_match_session_post (session, event, NULL))
    bench->n_refused++;
  took = span_since (begun);
  times_add (&bench->handlers, took);
  bench->handler.clock += took.clock;
  bench->handler.processor += took.processor;
  bench->n++;
}

/* The turn is saved: everybody is told, first by the one and then by the other signal. */
static void
event_cb (IxMatchSession *session,
          gpointer        event,
          Bench          *bench)
{
  bench->shown_from = span_now ();
}

static void
changed_cb (IxMatchSession *session,
            Bench          *bench)
{
  Span took = span_since (bench->shown_from);

  times_add (&bench->shown, took);
  bench->handler.clock += took.clock;
  bench->handler.processor += took.processor;
  bench->pending++;
}

static void
finish (Bench *bench)
{
  IxMatchSession *session = ix_boards_page_get_session (bench->page);
  guint made = turns_of (ix_match_session_get_match (session));

  g_print ("  %u turns due, %u made, %u refused, at most %.1f ms late\n", bench->end - bench->begin,
           made - bench->begin, bench->n_refused, (double) bench->latest / 1000);
  report ("a turn until its saving begins", &bench->handlers);
  report ("a turn that is saved, until all know it", &bench->shown);
  report ("frames with a turn", &bench->frames);
  report ("frames with several turns, which were late", &bench->full);
  report ("frames of the clocks alone", &bench->ticks);
  g_print ("  memory after 100 turns %u MB, at the end %u MB\n", bench->memory / 1024,
           memory_used () / 1024);
  if (g_getenv ("BENCH_WEB") != NULL)
    g_print ("%s", bench->each->str);
  fflush (NULL);
  kill (getpid (), SIGKILL);
}

static gboolean
turn_cb (gpointer data)
{
  Bench *bench = data;
  gint64 due = bench->first + (gint64) (bench->n - bench->begin) * TURN_TIME;
  gint64 now = g_get_monotonic_time ();

  if (bench->n == bench->end)
    {
      /* The last turn may still be on its way to the disk. */
      if (bench->shown.clock->len + bench->n_refused == bench->end - bench->begin)
        finish (bench);
      return G_SOURCE_CONTINUE;
    }
  if (now < due)
    return G_SOURCE_CONTINUE;
  bench->latest = MAX (bench->latest, now - due);
  make_turn (bench);
  if (bench->n - bench->begin == 100)
    bench->memory = memory_used ();
  return G_SOURCE_CONTINUE;
}

/* Parts */

static gboolean
begin_turns_cb (gpointer data)
{
  Bench *bench = data;
  gint64 now = g_get_monotonic_time ();

  g_print ("  the clocks alone take %.1f %% of a processor\n",
           100.0 * (double) (processor_time () - bench->idle_used) /
             (double) (now - bench->idle_from));
  bench->first = now;
  g_timeout_add (5, turn_cb, bench);
  return G_SOURCE_REMOVE;
}

static gboolean
begin_idle_cb (gpointer data)
{
  Bench *bench = data;

  bench->idle_from = g_get_monotonic_time ();
  bench->idle_used = processor_time ();
  g_timeout_add (IDLE_TIME / 1000, begin_turns_cb, bench);
  return G_SOURCE_REMOVE;
}

static void
before_paint_cb (GdkFrameClock *clock,
                 Bench         *bench)
{
  bench->begun = span_now ();
}

static void
after_paint_cb (GdkFrameClock *clock,
                Bench         *bench)
{
  Span took = span_since (bench->begun);

  if (bench->first == 0)
    return;
  took.clock += bench->handler.clock;
  took.processor += bench->handler.processor;
  times_add (bench->pending == 0   ? &bench->ticks
             : bench->pending == 1 ? &bench->frames
                                   : &bench->full,
             took);
  if (bench->pending > 0)
    g_string_append_printf (bench->each, "frame %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n",
                            g_get_monotonic_time (), took.clock, took.processor);
  bench->handler = (Span) { 0, 0 };
  bench->pending = 0;
}

/* Boards without end, and time enough. */
static void
begin_match (Bench *bench)
{
  IxVariant rules = *ix_variant_find ("newport");
  IxMatchSetup setup = { .variant = &rules, .n_boards = bench->n_boards, .automatic_press = TRUE };

  rules.repetition_draw = rules.halfmove_draw = G_MAXUINT;
  rules.clock = 3600 * (gint64) G_USEC_PER_SEC;
  ix_boards_page_begin (bench->page, &setup, NULL, NULL);
  ix_match_session_apply (ix_boards_page_get_session (bench->page),
                          (IxMatchEvent) { .kind = IX_EVENT_START }, NULL);
}

/* All turns that were made before the kill must be there, and the clocks must stand. */
static void
take_up_match (Bench *bench)
{
  IxMatchSession *session = ix_boards_page_get_session (bench->page);
  const IxMatch *match = ix_match_session_get_match (session);

  g_print ("  restored: %u of %u turns, %s\n", turns_of (match), bench->begin,
           ix_match_phase (match) == IX_MATCH_PAUSED ? "the clocks are paused" : "the clocks RUN");
  if (turns_of (match) != bench->begin || ix_match_phase (match) != IX_MATCH_PAUSED)
    exit (1);
  ix_match_session_apply (session, (IxMatchEvent) { .kind = IX_EVENT_RESUME }, NULL);
}

static void
phones_cb (IxPhones *phones,
           char     *told)
{
  if (ix_phones_get_url (phones) == NULL || *told)
    return;
  *told = TRUE;
  g_print ("phones %s %s\n", ix_phones_get_url (phones), ix_phones_process_get_identifier (ix_phones_get_process (phones)));
  fflush (NULL);
}

/* Shows the pages on the phones of this computer. */
static void
show_on_phones (Bench *bench)
{
  static char told;
  IxPhones *phones = ix_window_get_phones (IX_WINDOW (bench->window));

  if (g_getenv ("BENCH_WEB") == NULL)
    return;
  ix_phones_process_set_program (ix_phones_get_process (phones), g_getenv ("BENCH_WEB"));
  g_signal_connect (phones, "changed", G_CALLBACK (phones_cb), &told);
  ix_phones_start (phones, 0x7f000001, 0);
}

static void
activate_cb (GtkApplication *application,
             Bench          *bench)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (bench->file, &error);
  GdkFrameClock *clock;
  gint64 begun;

  g_assert_no_error (error);
  bench->window = ix_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (bench->window), 1920, 1080);
  gtk_window_maximize (GTK_WINDOW (bench->window));
  bench->page = IX_BOARDS_PAGE (ui_find_type (bench->window, IX_TYPE_BOARDS_PAGE));
  begun = g_get_monotonic_time ();
  ix_window_set_store (IX_WINDOW (bench->window), store);
  if (bench->begin == 0)
    begin_match (bench);
  else
    take_up_match (bench);
  g_signal_connect (ix_boards_page_get_session (bench->page), "event", G_CALLBACK (event_cb), bench);
  g_signal_connect_after (ix_boards_page_get_session (bench->page), "changed", G_CALLBACK (changed_cb),
                          bench);
  g_print ("  the match is there after %.1f ms\n", (double) (g_get_monotonic_time () - begun) / 1000);
  show_on_phones (bench);
  gtk_window_present (GTK_WINDOW (bench->window));
  clock = gtk_widget_get_frame_clock (bench->window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), bench);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_paint_cb), bench);
  g_timeout_add (2000, begin_idle_cb, bench);
}

/* A process that makes the turns from @begin to @end and is then killed. */
static int
run_part (char **argv)
{
  Bench bench = { .file = argv[2] };
  g_autoptr (AdwApplication) application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  bench.n_boards = (guint) g_ascii_strtoull (argv[3], NULL, 10);
  bench.begin = bench.n = (guint) g_ascii_strtoull (argv[4], NULL, 10);
  bench.end = (guint) g_ascii_strtoull (argv[5], NULL, 10);
  bench.rand = g_rand_new_with_seed (bench.begin);
  bench.each = g_string_new (NULL);
  times_init (&bench.frames);
  times_init (&bench.full);
  times_init (&bench.handlers);
  times_init (&bench.shown);
  times_init (&bench.ticks);
  g_application_set_resource_base_path (G_APPLICATION (application),
                                        "/io/github/interchange_chess/Interchange");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &bench);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

/* Runs a part in a process of its own; TRUE if it came to its end, the kill. */
static gboolean
spawn_part (const char *program,
            const char *file,
            guint       n_boards,
            guint       begin,
            guint       end)
{
  g_autofree char *boards = g_strdup_printf ("%u", n_boards);
  g_autofree char *from = g_strdup_printf ("%u", begin);
  g_autofree char *to = g_strdup_printf ("%u", end);
  const char *argv[] = { program, "--part", file, boards, from, to, NULL };
  int status;

  g_print ("%u boards, turns %u to %u, %s:\n", n_boards, begin + 1, end,
           g_getenv ("GSK_RENDERER") != NULL ? g_getenv ("GSK_RENDERER") : "default renderer");
  fflush (NULL);
  return g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_CHILD_INHERITS_STDIN, NULL, NULL, NULL,
                       NULL, &status, NULL) &&
         WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL;
}

int
main (int    argc,
      char **argv)
{
  guint n_boards = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : IX_MAX_BOARDS;
  guint n_turns = argc > 2 ? (guint) g_ascii_strtoull (argv[2], NULL, 10) : 3000;
  g_autofree char *folder = NULL;
  g_autofree char *file = NULL;
  g_autofree char *clean = NULL;
  gboolean done;

  if (argc == 6 && g_str_equal (argv[1], "--part"))
    return run_part (argv);
  if (n_boards < 2 || n_boards > IX_MAX_BOARDS || n_turns < 2)
    {
      g_printerr ("bench-group [BOARDS [TURNS]]: 2 to %u boards, 2 turns or more\n", IX_MAX_BOARDS);
      return 1;
    }
  folder = g_dir_make_tmp ("bench-group-XXXXXX", NULL);
  file = g_build_filename (folder, "club.interchange", NULL);
  done = spawn_part (argv[0], file, n_boards, 0, n_turns / 2) &&
         spawn_part (argv[0], file, n_boards, n_turns / 2, n_turns);
  clean = g_strdup_printf ("rm -rf '%s'", folder);
  return system (clean) != 0 || !done;
}
