/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-display.h"

#include "ix-display-screen.h"
#include "ix-now.h"
#include "ix-settings.h"

struct _IxRoomDisplay {
  GtkWindow       *main;
  IxEveningPage   *evening;
  IxBoardsPage    *boards;
  IxPhones        *phones;
  IxStore         *store;  /* NULL: not open */
  IxDisplayWindow *window; /* NULL: not open */
  char            *screen;  /* of ix_display_screen_get(): where it was, or is put; NULL: new */
  gboolean         placed;  /* it has come there */
};

/* The keys of the main window that the room display has too.  They are those of the application, so only
 * the actions are wanted there; each is done in the main window, which comes to the front. */
static const char *const of_main[][3] = {
  { "win", "page", "s" },
  { "evening", "group-match", NULL },
  { "boards", "start-pause", NULL },
};

static void
main_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                GtkWindow     *main)
{
  const char *name = g_action_get_name (G_ACTION (action));

  gtk_window_present (main);
  for (gsize i = 0; i < G_N_ELEMENTS (of_main); i++)
    if (g_str_equal (of_main[i][1], name))
      {
        g_autofree char *whole = g_strconcat (of_main[i][0], ".", name, NULL);

        gtk_widget_activate_action_variant (GTK_WIDGET (main), whole, parameter);
      }
}

static void
add_main_action (IxRoomDisplay     *self,
                 const char *const *of)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GVariantType) type = of[2] != NULL ? g_variant_type_new (of[2]) : NULL;
  g_autoptr (GSimpleAction) action = g_simple_action_new (of[1], type);

  g_signal_connect_object (action, "activate", G_CALLBACK (main_action_cb), self->main, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), of[0], G_ACTION_GROUP (group));
}

/* The notes for the next start, if this run of the program ends by itself */

static void
note_open (gboolean open)
{
  g_settings_set_boolean (ix_computer_settings (), IX_SETTINGS_DISPLAY_OPEN, open);
}

/* A window that goes leaves its screen first.  One that is restored comes to its screen in steps, and to another if
 * that is not there, which is no reason to forget it: only what changes after that is somebody's wish. */
static void
note_screen (IxRoomDisplay *self)
{
  const char *screen = ix_display_screen_get (GTK_WINDOW (self->window));
  gboolean same = g_strcmp0 (screen, self->screen) == 0;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->window)))
    return;
  if (self->placed && !same)
    {
      g_settings_set_string (ix_computer_settings (), IX_SETTINGS_DISPLAY_SCREEN, screen);
      g_free (self->screen);
      self->screen = g_strdup (screen);
    }
  self->placed = self->placed || same;
}

/* Notes it only now that it is drawn: one that crashes before would let each start crash. */
static void
drawn_cb (IxRoomDisplay *self,
          GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_data (clock, self);
  note_open (TRUE);
  note_screen (self);
}

static gboolean
close_request_cb (IxRoomDisplay *self)
{
  note_open (FALSE);
  return FALSE;
}

/* Its surface goes with it, but others may hold that for longer. */
static void
leave_window (IxRoomDisplay *self)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (GTK_WIDGET (self->window)), self);
  g_signal_handlers_disconnect_by_data (gtk_native_get_surface (GTK_NATIVE (self->window)), self);
  g_signal_handlers_disconnect_by_data (self->window, self);
  self->window = NULL;
  g_clear_pointer (&self->screen, g_free);
}

/* The window changes its screen when it begins or ends to fill one, and when it is moved to another.  It has a surface
 * until it is destroyed. */
static void
follow_window (IxRoomDisplay *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);

  gtk_widget_realize (window);
  g_signal_connect_swapped (window, "close-request", G_CALLBACK (close_request_cb), self);
  g_signal_connect_swapped (window, "unrealize", G_CALLBACK (leave_window), self);
  g_signal_connect_swapped (window, "notify::fullscreened", G_CALLBACK (note_screen), self);
  g_signal_connect_swapped (gtk_native_get_surface (GTK_NATIVE (window)), "enter-monitor", G_CALLBACK (note_screen),
                            self);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (drawn_cb), self);
}

void
ix_room_display_evening_changed (IxRoomDisplay *self)
{
  if (self->window != NULL)
    ix_display_window_set_evening (self->window, ix_evening_page_get_session (self->evening));
}

void
ix_room_display_match_changed (IxRoomDisplay *self)
{
  if (self->window != NULL)
    ix_display_window_set_match (self->window, ix_boards_page_get_session (self->boards));
}

void
ix_room_display_seasons_changed (IxRoomDisplay *self,
                                 const char    *old,
                                 const char    *name)
{
  if (self->window != NULL)
    ix_display_window_seasons_changed (self->window, old, name);
}

void
ix_room_display_set_store (IxRoomDisplay *self,
                           IxStore       *store)
{
  self->store = store;
  if (self->window != NULL)
    ix_display_window_set_store (self->window, store);
}

gboolean
ix_room_display_is_open (IxRoomDisplay *self)
{
  return self->window != NULL;
}

static void
make_window (IxRoomDisplay *self)
{
  self->window = IX_DISPLAY_WINDOW (ix_display_window_new (self->main));
  for (gsize i = 0; i < G_N_ELEMENTS (of_main); i++)
    add_main_action (self, of_main[i]);
  if (self->store != NULL)
    ix_display_window_set_store (self->window, self->store);
  ix_display_window_set_phones (self->window, self->phones);
  ix_room_display_evening_changed (self);
  ix_room_display_match_changed (self);
}

static void
show (IxRoomDisplay *self)
{
  follow_window (self);
  gtk_window_present (GTK_WINDOW (self->window));
}

IxDisplayWindow *
ix_room_display_open (IxRoomDisplay *self)
{
  if (self->window == NULL)
    {
      make_window (self);
      self->placed = TRUE;
      show (self);
    }
  else
    gtk_window_present (GTK_WINDOW (self->window));
  return self->window;
}

static gboolean
has_match_of_today (IxRoomDisplay *self)
{
  IxMatchSession *session = ix_boards_page_get_session (self->boards);
  g_autoptr (IxStoredMatch) match =
    session != NULL ? ix_store_load_match (self->store, ix_match_session_get_id (session), NULL) : NULL;

  return match != NULL && ix_now_is_today (CLAMP (match->created, 0, G_MAXINT64 / G_USEC_PER_SEC) * G_USEC_PER_SEC);
}

static gboolean
has_evening_of_today (IxRoomDisplay *self)
{
  IxEveningSession *session = ix_evening_page_get_session (self->evening);

  return session != NULL && ix_evening_session_is_of_today (session);
}

/* If that crashes, the next start does without.  The keyboard stays with the program, unless the display lies over
 * it. */
void
ix_room_display_restore (IxRoomDisplay *self)
{
  g_autofree char *screen = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_DISPLAY_SCREEN);

  if (self->window != NULL || !g_settings_get_boolean (ix_computer_settings (), IX_SETTINGS_DISPLAY_OPEN))
    return;
  note_open (FALSE);
  g_settings_sync ();
  if (!has_evening_of_today (self) && !has_match_of_today (self))
    return;
  make_window (self);
  self->screen = g_strdup (ix_display_screen_restore (GTK_WINDOW (self->window), self->main, screen));
  self->placed = FALSE;
  show (self);
  if (*self->screen != '\0')
    gtk_window_present (self->main);
}

void
ix_room_display_close (IxRoomDisplay *self)
{
  if (self->window != NULL)
    gtk_window_close (GTK_WINDOW (self->window));
}

IxRoomDisplay *
ix_room_display_new (GtkWindow     *main,
                     IxEveningPage *evening,
                     IxBoardsPage  *boards,
                     IxPhones      *phones)
{
  IxRoomDisplay *self = g_new0 (IxRoomDisplay, 1);

  self->main = main;
  self->evening = evening;
  self->boards = boards;
  self->phones = phones;
  return self;
}

void
ix_room_display_free (IxRoomDisplay *self)
{
  GtkWindow *window = GTK_WINDOW (self->window);

  if (window != NULL)
    {
      leave_window (self);
      gtk_window_destroy (window);
    }
  g_free (self);
}
