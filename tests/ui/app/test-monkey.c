/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A monkey at the program: keys, clicks, drags and all else that a person can do, by lot.  The
 * program warns of nothing, answers always, and shows what its file holds; nothing that was written
 * is ever lost.  It is started again now and then.
 *
 * `test-monkey EVENTS SEED [BOARDS]` goes on for so many events, those of that seed (`./run monkey`), and
 * finds a group match on that many boards at the beginning. */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "ix-application.h"
#include "ix-clock-face.h"
#include "ix-data-contents.h"
#include "ix-evening-recipe.h"
#include "ix-event-text.h"
#include "ix-fake-input.h"
#include "ix-now.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"
#include "ix-window.h"

#define N_EVENTS 2500
#define SEED 14

/* So often is what is shown compared with the file. */
#define COMPARE_EVERY 250

/* The program has to answer within so many seconds. */
#define PATIENCE 25

/* More windows than these would cover everything. */
#define MOST_WINDOWS 4

typedef struct {
  char           *folder;
  char           *path;
  GRand          *rand; /* begins again with each event: what it does depends on no other one */
  guint32         seed;
  guint           n_events, n_compared, n_starts;
  guint           end;  /* the number of events to make */
  guint           n_boards; /* of the match at the beginning; 0: there is none */
  IxDataContents *last; /* what the file held when it was last looked at */
  guint           source;
} Monkey;

static Monkey *monkey;

/* Its last acts, to be told if they were too much. */

static char done[40][100];
static guint n_done;

static void
note (const char *format,
      ...) G_GNUC_PRINTF (1, 2);

static void
note (const char *format,
      ...)
{
  va_list args;

  va_start (args, format);
  g_vsnprintf (done[n_done++ % G_N_ELEMENTS (done)], sizeof done[0], format, args);
  va_end (args);
}

static void
tell (int number)
{
  for (guint i = n_done > G_N_ELEMENTS (done) ? n_done - G_N_ELEMENTS (done) : 0; i < n_done; i++)
    {
      const char *line = done[i % G_N_ELEMENTS (done)];

      if (write (STDERR_FILENO, line, strlen (line)) < 0 || write (STDERR_FILENO, "\n", 1) < 0)
        break;
    }
  signal (number, SIG_DFL);
  raise (number);
}

static guint
roll (guint n)
{
  return n > 1 ? (guint) g_rand_int_range (monkey->rand, 0, (gint32) n) : 0;
}

/* Windows */

static IxWindow *
main_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (IX_IS_WINDOW (window))
        return IX_WINDOW (window);
    }
  return NULL;
}

/* Dialogs for files and printing, and addresses, are outside the program. */
static gboolean
is_foreign (GtkWidget *window)
{
  return GTK_IS_FILE_CHOOSER (window) || ADW_IS_ABOUT_WINDOW (window) ||
         g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog");
}

/* Returns the window that has the keyboard.  Closes what the monkey must not touch, and the newest
 * window if there are many: NULL then, because it may be gone, and others with it. */
static GtkWindow *
look_after_windows (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWindow *top = NULL;
  guint n = 0;

  for (GList *at = windows; at != NULL; at = at->next)
    if (gtk_widget_get_mapped (at->data) && is_foreign (at->data))
      {
        gtk_window_close (at->data);
        return NULL;
      }
    else if (gtk_widget_get_mapped (at->data))
      {
        n++;
        if (!IX_IS_WINDOW (at->data) || top == NULL)
          top = at->data;
      }
  if (n > MOST_WINDOWS && !IX_IS_WINDOW (top))
    {
      gtk_window_close (top);
      return NULL;
    }
  return top;
}

/* Targets */

typedef struct {
  GtkWidget *found;
  guint      n;
} Choice;

static void
choose_among (Choice    *choice,
              GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if ((gtk_widget_get_focusable (widget) || GTK_IS_BUTTON (widget)) && roll (++choice->n) == 0)
    choice->found = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    choose_among (choice, child);
}

/* The widget that gets a press at that place of @target: a part of a list that is scrolled is
 * behind the header of its window. */
static GtkWidget *
find_hit (GtkWidget *target,
          double     x,
          double     y)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (target));
  double in_x, in_y;

  if (!gtk_widget_translate_coordinates (target, native, x, y, &in_x, &in_y))
    return NULL;
  return gtk_widget_pick (native, in_x, in_y, GTK_PICK_DEFAULT);
}

/* Moves the pointer to anything that can be used in @window, or anywhere in it.  Returns what lies
 * there; NULL if that is not on the screen. */
static GtkWidget *
point (GtkWindow *window)
{
  Choice choice = { 0 };
  GtkWidget *target;
  double in_x, in_y;
  int x, y;

  choose_among (&choice, GTK_WIDGET (window));
  target = choice.found != NULL && roll (8) != 0 ? choice.found : GTK_WIDGET (window);
  in_x = (0.1 + 0.1 * roll (9)) * gtk_widget_get_width (target);
  in_y = (0.1 + 0.1 * roll (9)) * gtk_widget_get_height (target);
  if (!ix_fake_find (target, in_x, in_y, &x, &y))
    return NULL;
  note ("%u: to a %s at %d, %d", monkey->n_events, G_OBJECT_TYPE_NAME (target), x, y);
  ix_fake_motion (x, y);
  return find_hit (target, in_x, in_y);
}

/* Acts */

static void
click (GtkWindow *window)
{
  static const guint buttons[] = { 1, 1, 1, 1, 1, 1, 3, 3, 2 };
  guint button = buttons[roll (G_N_ELEMENTS (buttons))], times = roll (8) == 0 ? 2 : 1;

  if (point (window) == NULL)
    return;
  note ("click %u, %u times", button, times);
  while (times-- > 0)
    {
      ix_fake_button (button, TRUE);
      ix_fake_button (button, FALSE);
    }
}

/* Windows are not moved: without a window manager GTK does it, and goes on to when the window is
 * gone, which ends the program. */
static void
drag (GtkWindow *window)
{
  guint steps = 1 + roll (4);
  GtkWidget *target = point (window);

  if (target == NULL || GTK_IS_WINDOW (target) ||
      gtk_widget_get_ancestor (target, GTK_TYPE_WINDOW_HANDLE) != NULL)
    return;
  note ("drag");
  ix_fake_button (1, TRUE);
  while (steps-- > 0)
    point (window);
  ix_fake_button (1, FALSE);
}

static void
press_key (guint keyval,
           guint modifier)
{
  note ("%u: key %s%s%s", monkey->n_events, modifier != 0 ? gdk_keyval_name (modifier) : "",
        modifier != 0 ? "+" : "", gdk_keyval_name (keyval));
  if (modifier != 0)
    ix_fake_key (modifier, TRUE);
  ix_fake_key (keyval, TRUE);
  ix_fake_key (keyval, FALSE);
  if (modifier != 0)
    ix_fake_key (modifier, FALSE);
}

static void
click_at (GtkWidget *widget)
{
  int x, y;

  if (!gtk_widget_get_mapped (widget) ||
      !ix_fake_find (widget, gtk_widget_get_width (widget) / 2.0,
                     gtk_widget_get_height (widget) / 2.0, &x, &y))
    return;
  ix_fake_motion (x, y);
  ix_fake_button (1, TRUE);
  ix_fake_button (1, FALSE);
}

/* A legal step of a match on a board, and the clock: by lot alone there would hardly be any. */
static void
make_step (GtkWindow *window)
{
  IxBoardsPage *page = IX_BOARDS_PAGE (ui_find_type (GTK_WIDGET (main_window ()), IX_TYPE_BOARDS_PAGE));
  IxMatchSession *session = ix_boards_page_get_session (page);
  const IxMatch *match = session != NULL ? ix_match_session_get_match (session) : NULL;
  guint b = match != NULL ? roll (ix_match_boards (match)->n) : 0;
  const IxPosition *pos = match != NULL ? &ix_match_boards (match)->board[b] : NULL;
  gpointer area = ui_find_type (GTK_WIDGET (page), IX_TYPE_PLAY_AREA);
  IxBoardPane *pane = match != NULL ? ix_play_area_get_pane (area, b) : NULL;
  IxBoardView *view = pane != NULL ? ix_board_pane_get_view (pane) : NULL;
  g_autoptr (GObject) held G_GNUC_UNUSED = match != NULL ? g_object_ref (G_OBJECT (session)) : NULL;
  g_autoptr (GObject) shown G_GNUC_UNUSED = pane != NULL ? g_object_ref (G_OBJECT (pane)) : NULL;
  IxStep steps[IX_MAX_STEPS];
  guint n = IX_IS_WINDOW (window) && view != NULL ? ix_position_steps (pos, steps) : 0;
  IxStep step;

  if (n == 0)
    return;
  step = steps[roll (n)];
  note ("%u: a step on board %u", monkey->n_events, b);
  ix_play_area_choose (area, b);
  ui_settle ();
  if (ix_match_phase (match) != IX_MATCH_RUNNING)
    press_key (GDK_KEY_space, GDK_KEY_Control_L);
  if (step.kind == IX_STEP_MOVE || step.kind == IX_STEP_SWAP)
    click_at (GTK_WIDGET (ix_board_view_get_square (view, step.from)));
  ui_settle ();
  if (ix_board_pane_get_view (pane) == view)
    click_at (GTK_WIDGET (ix_board_view_get_square (view, step.to)));
  ui_settle ();
  if (roll (4) != 0)
    click_at (ui_find_type (GTK_WIDGET (ix_board_pane_get_bar (pane, pos->turn)),
                            IX_TYPE_CLOCK_FACE));
}

static void
wheel (GtkWindow *window)
{
  guint button = 4 + roll (4);

  if (point (window) == NULL)
    return;
  note ("wheel %u", button);
  ix_fake_button (button, TRUE);
  ix_fake_button (button, FALSE);
}

static void
key (GtkWindow *window)
{
  static const guint keys[] = {
    GDK_KEY_Return, GDK_KEY_Return, GDK_KEY_Escape, GDK_KEY_Tab, GDK_KEY_Tab, GDK_KEY_Left,
    GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Page_Up,
    GDK_KEY_Page_Down, GDK_KEY_space, GDK_KEY_Delete, GDK_KEY_BackSpace, GDK_KEY_Menu,
    GDK_KEY_F10, GDK_KEY_minus, GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_slash, GDK_KEY_question,
    GDK_KEY_Pause, GDK_KEY_F11, GDK_KEY_F1,
  };
  static const guint with_control[] = {
    GDK_KEY_1, GDK_KEY_1, GDK_KEY_2, GDK_KEY_2, GDK_KEY_3, GDK_KEY_3, GDK_KEY_n, GDK_KEY_z,
    GDK_KEY_z, GDK_KEY_y, GDK_KEY_space, GDK_KEY_t, GDK_KEY_r, GDK_KEY_d, GDK_KEY_h,
    GDK_KEY_comma, GDK_KEY_a, GDK_KEY_c, GDK_KEY_v, GDK_KEY_Page_Up, GDK_KEY_Page_Down,
    GDK_KEY_Home, GDK_KEY_End,
  };

  switch (roll (8))
    {
    case 0:
      press_key (with_control[roll (G_N_ELEMENTS (with_control))], GDK_KEY_Control_L);
      break;
    case 1:
      press_key (GDK_KEY_a + roll (26), roll (4) == 0 ? GDK_KEY_Alt_L : GDK_KEY_Shift_L);
      break;
    case 2:
    case 3:
      press_key (GDK_KEY_a + roll (26), 0);
      break;
    case 4:
      press_key (GDK_KEY_0 + roll (10), 0);
      break;
    default:
      press_key (keys[roll (G_N_ELEMENTS (keys))], roll (8) == 0 ? GDK_KEY_Shift_L : 0);
      break;
    }
}

/* Nobody does anything else before the window has its new size. */
static void
resize (GtkWindow *window)
{
  int width = 300 + (int) roll (1000), height = 200 + (int) roll (800);

  note ("%u: size %d, %d", monkey->n_events, width, height);
  gtk_window_set_default_size (window, width, height);
  for (guint i = 0; i < 4; i++)
    ui_iterate ();
  ui_settle ();
}

static void
wait_for_it (GtkWindow *window)
{
  guint seconds = roll (20) == 0 ? roll (2000) : roll (10);

  note ("%u: %u seconds later", monkey->n_events, seconds);
  ix_now_shift ((gint64) seconds * G_USEC_PER_SEC);
}

/* Now and then the program is ended, by its key or with its window. */
static void
leave (GtkWindow *window)
{
  if (roll (60) != 0)
    return;
  note ("%u: the end", monkey->n_events);
  if (roll (2) == 0)
    press_key (GDK_KEY_q, GDK_KEY_Control_L);
  else
    gtk_window_close (GTK_WINDOW (main_window ()));
}

static void
act_by_lot (GtkWindow *window)
{
  static void (*const acts[]) (GtkWindow *window) = {
    click, click, click, click, click, click, click, key, key, key,    key,
    key,   key,   key,   drag,  drag,  drag,  wheel, wheel, resize, wait_for_it, leave,
    make_step, make_step, make_step, make_step, make_step, make_step,
  };

  acts[roll (G_N_ELEMENTS (acts))](window);
}

/* The screen shows what the file holds */

static void
compare_match (const IxDataContents *contents,
               IxMatchSession       *session)
{
  const IxDataItem *item =
    ix_data_contents_find (contents, TRUE, ix_match_session_get_id (session));
  guint n;
  const IxMatchEvent *journal = ix_match_journal (ix_match_session_get_match (session), &n);

  g_assert_nonnull (item);
  g_assert_cmpuint (item->events->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *rest = ix_event_write (&journal[i]);
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT " %s %s", journal[i].at,
                                               ix_event_word (journal[i].kind), rest);

      g_assert_cmpstr (text, ==, item->events->pdata[i]);
    }
}

static void
compare_evening (const IxDataContents *contents,
                 IxEveningSession     *session)
{
  gint64 id = ix_evening_session_get_id (session);
  const IxDataItem *item = ix_data_contents_find (contents, FALSE, id);
  g_autoptr (IxDataItem) shown =
    ix_data_item_of_evening (id, ix_evening_session_get_evening (session));

  g_assert_nonnull (item);
  g_assert_cmpuint (shown->events->len, ==, item->events->len);
  g_assert_true (ix_data_item_begins (shown, item));
}

/* Reads the file as another program would.  All that it held before is still there. */
static void
look_at_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open_to_read (monkey->path, &error);
  IxDataContents *contents;

  g_assert_no_error (error);
  g_assert_true (ix_store_check (store, &error));
  contents = ix_data_contents_new (store, &error);
  g_assert_no_error (error);
  for (guint i = 0; monkey->last != NULL && i < monkey->last->items->len; i++)
    {
      const IxDataItem *was = monkey->last->items->pdata[i];
      const IxDataItem *is = ix_data_contents_find (contents, was->is_match, was->id);

      g_assert_nonnull (is);
      g_assert_true (ix_data_item_begins (was, is));
    }
  ix_data_contents_free (monkey->last);
  monkey->last = contents;
}

static void
compare (void)
{
  IxWindow *window = main_window ();
  IxMatchSession *match = ix_boards_page_get_session (IX_BOARDS_PAGE (ui_find_type (GTK_WIDGET (window), IX_TYPE_BOARDS_PAGE)));
  IxEveningSession *evening = ix_evening_page_get_session (ix_window_get_evening_page (window));

  /* An act may be in the file and not be shown yet. */
  if (match != NULL)
    ix_match_session_wait (match);
  look_at_file ();
  if (match != NULL)
    compare_match (monkey->last, match);
  if (evening != NULL)
    compare_evening (monkey->last, evening);
  monkey->n_compared++;
}

/* When the program has nothing else to do. */
static gboolean
go_on (gpointer data)
{
  GtkWindow *window = look_after_windows ();

  if (window == NULL)
    return G_SOURCE_CONTINUE;
  /* Windows beside it may be left, such as the rules. */
  if (main_window () == NULL)
    {
      gtk_window_close (window);
      return G_SOURCE_CONTINUE;
    }
  alarm (PATIENCE);
  if (monkey->n_events >= monkey->end)
    {
      gtk_window_close (GTK_WINDOW (main_window ()));
      return G_SOURCE_CONTINUE;
    }
  if (monkey->n_events % 50 == 0)
    ix_fake_focus (window);
  g_rand_set_seed (monkey->rand, monkey->seed * 1000003 + monkey->n_events);
  act_by_lot (window);
  monkey->n_events++;
  if (main_window () != NULL && monkey->n_events % COMPARE_EVERY == 0)
    compare ();
  return G_SOURCE_CONTINUE;
}

/* The main loop comes to its end only without the monkey. */
static void
stop_cb (void)
{
  g_source_remove (monkey->source);
}

/* The dialog for a printer has a main loop of its own, in which the monkey cannot act: it is cancelled. */
static gboolean
cancel_printing (gpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *each = windows; each != NULL; each = each->next)
    if (g_str_equal (G_OBJECT_TYPE_NAME (each->data), "GtkPrintUnixDialog"))
      gtk_dialog_response (GTK_DIALOG (each->data), GTK_RESPONSE_CANCEL);
  return G_SOURCE_CONTINUE;
}

/* One run of the program, until it ends. */
static void
run_program (void)
{
  g_autoptr (IxApplication) application = ix_application_new ();
  guint printing = g_timeout_add (100, cancel_printing, NULL);
  char *argv[] = { (char *) "monkey", (char *) "--db", monkey->path, NULL };

  note ("%u: the beginning", monkey->n_events);
  monkey->source = g_idle_add_full (G_PRIORITY_LOW, go_on, NULL, NULL);
  g_signal_connect (application, "shutdown", G_CALLBACK (stop_cb), NULL);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 3, argv), ==, 0);
  g_source_remove (printing);
  monkey->n_starts++;
  look_at_file ();
}

static void
add_match (IxStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "group_end=all-boards"),
                         .n_boards = monkey->n_boards };

  ix_store_add_match (store, &setup, players, &error);
  g_assert_no_error (error);
}

/* The file at the beginning has an evening, and perhaps a match. */
static void
fill (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open (monkey->path, &error);
  IxEveningRecipe recipe = { .n_rounds = 5, .n_played = 2, .seed = 1, .half = TRUE };
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (12, 1);
  g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
  const GPtrArray *journal = ix_evening_journal (evening);
  gint64 id;

  g_assert_no_error (error);
  id = ix_store_add_evening (store, (IxEveningEvent *const *) journal->pdata, journal->len,
                             &error);
  g_assert_true (ix_store_set_open_evening (store, id, &error));
  if (monkey->n_boards > 0)
    add_match (store);
}

static void
test_monkey (void)
{
  guint n_written = 0;

  monkey->folder = ui_folder ();
  monkey->path = g_build_filename (monkey->folder, "club.db", NULL);
  fill ();
  look_at_file ();
  while (monkey->n_events < monkey->end)
    run_program ();
  alarm (0);
  for (guint i = 0; i < monkey->last->items->len; i++)
    n_written += ((IxDataItem *) monkey->last->items->pdata[i])->events->len;
  g_test_message ("%u events, %u starts, %u times compared, %u matches and evenings, %u written",
                  monkey->n_events, monkey->n_starts, monkey->n_compared,
                  monkey->last->items->len, n_written);
  g_assert_cmpuint (monkey->n_compared, >, 0);
  ix_data_contents_free (monkey->last);
  ix_test_remove_folder (monkey->folder);
  g_free (monkey->folder);
  g_free (monkey->path);
}

int
main (int    argc,
      char **argv)
{
  static const int signals[] = { SIGABRT, SIGTRAP, SIGSEGV, SIGBUS, SIGALRM };
  Monkey self = { .end = N_EVENTS, .seed = SEED };

  ui_init (&argc, &argv);
  g_assert_true (ix_fake_input_begin ());
  /* The dialog for files cannot tell the room in every folder that there is. */
  ui_allow_warning ("Failed to measure available space");
  /* A popover of a window that is on no monitor, which a window manager would not let be. */
  ui_allow_warning ("gdk_monitor_get_geometry: assertion");
  /* Once in some ten thousand events a frame is drawn before its layout; why is not known. */
  ui_allow_warning ("without a current allocation");
  /* Nor are these: once in some fifty thousand events each, when a window is made small, or goes.
   * No source of ours asks for a frame clock, or says how wide a popover is. */
  ui_allow_warning ("GDK_IS_FRAME_CLOCK");
  ui_allow_warning ("attempt to allocate GtkPopoverContent");
  /* The list of a drop-down in such a popover of no size, whose frame takes two pixels. */
  ui_allow_warning ("attempt to allocate GtkScrolledWindow");
  /* A list that is scrolled after its rows changed and before they were laid out: GTK looks for the
   * row among rows without a height, says that it ignores this, and scrolls at the next frame. */
  ui_allow_warning ("GtkListView failed to scroll");
  /* A window that goes while a button is held: GTK counts wrong, and mends it. */
  ui_allow_warning ("Broken accounting of active state");
  if (argc > 1)
    self.end = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  if (argc > 2)
    self.seed = (guint32) g_ascii_strtoull (argv[2], NULL, 10);
  if (argc > 3)
    self.n_boards = MIN ((guint) g_ascii_strtoull (argv[3], NULL, 10), IX_MAX_BOARDS);
  self.rand = g_rand_new ();
  monkey = &self;
  ix_now_hold ();
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    signal (signals[i], tell);
  g_test_add_func ("/monkey", test_monkey);
  return g_test_run ();
}
