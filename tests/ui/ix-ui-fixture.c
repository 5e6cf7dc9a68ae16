/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-ui-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "ix-fen.h"
#include "ix-notation.h"
#include "ix-now.h"
#include "ix-settings.h"
#include "ix-test.h"

void
ui_init_without_display (int    *argc,
                         char ***argv)
{
  g_test_init (argc, argv, NULL);
}

#define RESOURCES "/io/github/interchange_chess/Interchange/"

/* Parts of messages of GTK about itself. */
static const char *allowed[16];
static gsize n_allowed;

static gboolean
is_allowed (const char *message)
{
  for (gsize i = 0; i < n_allowed; i++)
    if (strstr (message, allowed[i]) != NULL)
      return TRUE;
  return FALSE;
}

void
ui_allow_warning (const char *part)
{
  if (is_allowed (part))
    return;
  g_assert_cmpuint (n_allowed, <, G_N_ELEMENTS (allowed));
  allowed[n_allowed++] = part;
  /* GLib would die of some before write_log() sees them, which does it instead. */
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
}

static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_allowed (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  g_log_writer_default (level, fields, n_fields, data);
  if (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL))
    abort ();
  return G_LOG_WRITER_HANDLED;
}

/* Style and icons are what the application loads by itself. */
void
ui_init (int    *argc,
         char ***argv)
{
  g_autoptr (GtkCssProvider) style = NULL;
  GdkDisplay *display;

  /* GTK 4.24 counts a frame of a popover twice on an X server without a compositor. */
  allowed[n_allowed++] = "gdk_frame_timings_submitted() called on submitted frame.";
  g_log_set_writer_func (write_log, NULL, NULL);
  /* gtk_test_init() would set a locale that newer Debians do not bring. */
  g_test_init (argc, argv, NULL);
  adw_init ();
  style = gtk_css_provider_new ();
  display = gdk_display_get_default ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (display), RESOURCES "icons");
  gtk_css_provider_load_from_resource (style, RESOURCES "style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_settings_set_boolean (ix_settings (), IX_SETTINGS_SOUNDS, FALSE);
  ix_now_hold ();
}

/* The main loop */

static gboolean
go_on (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* A condition may come true by what is not of this process. */
void
ui_iterate (void)
{
  guint wake = g_timeout_add (20, go_on, NULL);

  g_main_context_iteration (NULL, TRUE);
  g_source_remove (wake);
}

#define PATIENCE (20 * G_USEC_PER_SEC)
/* A slow computer always has another frame to draw where something moves.  A layout needs four or five. */
#define MAX_FRAMES 50

/* Microseconds that the main thread of @process was ready to run and another had the processor. */
static gint64
time_kept_waiting (const char *process)
{
  g_autofree char *path = g_build_filename ("/proc", process, "schedstat", NULL);
  g_autofree char *text = NULL;
  gint64 running, waiting; /* nanoseconds */

  return g_file_get_contents (path, &text, NULL, NULL) &&
             sscanf (text, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &running, &waiting) == 2
           ? waiting / 1000
           : 0;
}

UiPatience
ui_patience (void)
{
  const char *server = g_getenv ("DISPLAY_SERVER");

  return (UiPatience) { .begun = g_get_monotonic_time (),
                        .kept_waiting = time_kept_waiting ("self"),
                        .server_kept_waiting = server != NULL ? time_kept_waiting (server) : 0 };
}

gboolean
ui_patience_is_over (const UiPatience *self)
{
  gint64 time = g_get_monotonic_time () - self->begun;
  UiPatience now;

  if (time <= PATIENCE)
    return FALSE;
  now = ui_patience ();
  return time - MAX (now.kept_waiting - self->kept_waiting,
                     now.server_kept_waiting - self->server_kept_waiting) > PATIENCE;
}

static gboolean
drawn_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               data)
{
  guint *drawn = data;

  ++*drawn;
  return TRUE;
}

void
ui_settle (void)
{
  g_autoptr (GTypeClass) clocks = g_type_class_ref (GDK_TYPE_FRAME_CLOCK);
  guint drawing = g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK);
  UiPatience patience = ui_patience ();
  guint drawn = 0;
  gulong hook = g_signal_add_emission_hook (drawing, 0, drawn_cb, &drawn, NULL);

  while (drawn < MAX_FRAMES && g_main_context_pending (NULL))
    {
      g_assert_false (ui_patience_is_over (&patience));
      g_main_context_iteration (NULL, FALSE);
    }
  g_signal_remove_emission_hook (drawing, hook);
}

static gboolean
count_frame (GtkWidget     *widget,
             GdkFrameClock *clock,
             gpointer       data)
{
  guint *left = data;

  return --*left > 0;
}

void
ui_wait_frames (GtkWidget *widget)
{
  guint left = 4;

  gtk_widget_add_tick_callback (widget, count_frame, &left, NULL);
  ui_wait_until (left == 0);
  ui_settle ();
}

void
ui_shift (double seconds)
{
  ix_now_shift ((gint64) (seconds * G_USEC_PER_SEC + 0.5));
  ui_settle ();
}

/* Stores */

IxStore *
ui_store (void)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (":memory:", &error);

  g_assert_no_error (error);
  return store;
}

char *
ui_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("interchange-ui-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
ui_set_room_on_disk (gboolean room)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = room ? limit.rlim_max : 0;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* Matches */

IxPlayers *
ui_players (void)
{
  IxPlayers *players = ix_players_new ();

  ix_players_set (players, story_seat ("A"), "Ann 145");
  ix_players_set (players, story_seat ("a"), "Cid 120");
  ix_players_set (players, story_seat ("B"), "Dan");
  ix_players_set (players, story_seat ("b"), "Bob 98");
  return players;
}

static IxMatchSession *
session_of (IxStore            *store,
            const IxMatchSetup *setup)
{
  g_autoptr (IxPlayers) players = ui_players ();
  g_autoptr (GError) error = NULL;
  IxMatchSession *session = ix_match_session_new (store, setup, players, &error);

  g_assert_no_error (error);
  return session;
}

IxMatchSession *
ui_live (IxStore     *store,
         const char  *variant,
         const char  *settings,
         guint        n_boards,
         IxStoryFlags flags)
{
  IxMatchSetup setup = {
    .variant = ix_test_variant (variant, settings),
    .n_boards = n_boards,
    .automatic_press = (flags & IX_STORY_AUTOMATIC) != 0,
    .clocks_only = (flags & IX_STORY_CLOCKS_ONLY) != 0,
  };

  return session_of (store, &setup);
}

IxMatchSession *
ui_live_at (IxStore    *store,
            const char *variant,
            const char *settings,
            const char *fens)
{
  const IxVariant *rules = ix_test_variant (variant, settings);
  IxBoards boards = ix_test_boards (fens, rules);
  IxMatchSetup setup = { .variant = rules, .n_boards = boards.n, .boards = &boards };

  return session_of (store, &setup);
}

IxMatchEvent
ui_event_of (IxMatchEventKind kind,
             const char      *seat)
{
  IxMatchEvent event = { .kind = kind };

  event.seat = story_seat (seat);
  return event;
}

void
ui_apply (IxMatchSession *session,
          IxMatchEvent    event)
{
  IxRefusal why;
  gboolean done = ix_match_session_apply (session, event, &why);

  g_assert_cmpint (why, ==, IX_ACCEPTED);
  g_assert_true (done);
}

void
ui_act (IxMatchSession  *session,
        IxMatchEventKind kind,
        const char      *seat)
{
  ui_apply (session, ui_event_of (kind, seat));
}

static IxSeat
step_on (IxMatchSession *session,
         const char     *text)
{
  guint board = story_seat (text).board;
  const IxPosition *pos = &ix_match_boards (ix_match_session_get_match (session))->board[board];
  IxMatchEvent event = { .kind = IX_EVENT_STEP, .seat = ix_seat (board, pos->turn) };
  g_autofree char *turn_text = g_strdelimit (g_strdup (text + 2), "_", ' ');
  g_autoptr (GError) error = NULL;
  IxTurn turn;

  ix_turn_parse (pos, turn_text, IX_NOTATION_STRICT, &turn, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < turn.n; i++)
    {
      event.step = turn.steps[i];
      ui_apply (session, event);
    }
  return event.seat;
}

void
ui_step (IxMatchSession *session,
         const char     *turn)
{
  step_on (session, turn);
}

void
ui_play (IxMatchSession *session,
         const char     *turns)
{
  g_auto (GStrv) words = g_strsplit (turns, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      IxSeat seat = step_on (session, *word);

      if (!ix_match_session_get_automatic_press (session))
        ui_apply (session, (IxMatchEvent) { .kind = IX_EVENT_PRESS, .seat = seat });
    }
}

IxMatchPhase
ui_phase (IxMatchSession *session)
{
  return ix_match_phase (ix_match_session_get_match (session));
}

guint
ui_journal_length (IxMatchSession *session)
{
  guint n;

  ix_match_journal (ix_match_session_get_match (session), &n);
  return n;
}

char *
ui_fen (IxMatchSession *session,
        const char     *board)
{
  return ix_fen_write (
    &ix_match_boards (ix_match_session_get_match (session))->board[story_seat (board).board]);
}

IxSq
ui_sq (const char *name)
{
  return IX_SQ (name[0] - 'a', name[1] - '1');
}

/* The stage */

static void
said_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  UiStage *stage = data;

  g_free (stage->said);
  g_variant_get (parameter, "(us)", &stage->said_board, &stage->said);
  stage->n_said++;
  /* The announcement is taken back. */
  if (*stage->said == '\0')
    {
      g_clear_pointer (&stage->said, g_free);
      stage->n_said = 0;
    }
}

static void
offered_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  UiStage *stage = data;

  g_free (stage->offered);
  g_variant_get (parameter, "(su)", &stage->offered, NULL);
}

void
ui_present (GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  ui_wait_until (gtk_widget_get_mapped (window) && gtk_widget_get_width (window) > 0);
  ui_settle ();
}

void
ui_save_picture (GtkWidget  *window,
                 const char *path)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width, height;

  gtk_widget_queue_draw (window);
  ui_wait_frames (window);
  width = gdk_paintable_get_intrinsic_width (paintable);
  height = gdk_paintable_get_intrinsic_height (paintable);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

UiStage *
ui_stage_new (GtkWidget *child,
              int        width,
              int        height)
{
  static const GActionEntry entries[] = {
    { .name = "say", .activate = said_cb, .parameter_type = "(us)" },
    { .name = "offer-undo", .activate = offered_cb, .parameter_type = "(su)" },
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  UiStage *stage = g_new0 (UiStage, 1);

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), stage);
  stage->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (stage->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (stage->window), width, height);
  gtk_widget_insert_action_group (stage->window, "boards", G_ACTION_GROUP (actions));
  gtk_window_set_child (GTK_WINDOW (stage->window), child);
  ui_present (stage->window);
  return stage;
}

void
ui_stage_free (UiStage *stage)
{
  gtk_window_destroy (GTK_WINDOW (stage->window));
  ui_settle ();
  g_free (stage->said);
  g_free (stage->offered);
  g_free (stage);
}

void
ui_expect_said (UiStage    *stage,
                guint       board,
                const char *text)
{
  g_assert_cmpstr (stage->said, ==, text);
  g_assert_cmpuint (stage->said_board, ==, board);
  g_assert_cmpuint (stage->n_said, ==, 1);
  g_clear_pointer (&stage->said, g_free);
  stage->n_said = 0;
}

void
ui_expect_nothing_said (UiStage *stage)
{
  g_assert_cmpstr (stage->said, ==, NULL);
  g_assert_cmpuint (stage->n_said, ==, 0);
}

void
ui_answer (GtkWidget  *window,
           const char *response)
{
  GtkWidget *question = ui_wait_dialog (window);

  ui_click (ui_find_button (question, adw_message_dialog_get_response_label (ADW_MESSAGE_DIALOG (question), response)));
  ui_settle ();
}
