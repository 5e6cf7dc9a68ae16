/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-display.h"

#include "ix-display-screen.h"
#include "ix-settings.h"

struct _IxRoomDisplay {
  GtkWindow       *main;
  IxEveningPage   *evening;
  IxBoardsPage    *boards;
  IxPhones        *phones;
  IxStore         *store;  /* NULL: not open */
  IxDisplayWindow *window; /* NULL: not open */
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

/* A window that goes leaves its screen first. */
static void
note_screen (IxRoomDisplay *self)
{
  if (self->window != NULL && gtk_widget_get_visible (GTK_WIDGET (self->window)))
    g_settings_set_string (ix_computer_settings (), IX_SETTINGS_DISPLAY_SCREEN,
                           ix_display_screen_get (GTK_WINDOW (self->window)));
}

static gboolean
close_request_cb (IxRoomDisplay *self)
{
  note_open (FALSE);
  return FALSE;
}

static void
destroyed_cb (IxRoomDisplay *self)
{
  self->window = NULL;
}

/* The window changes its screen when it begins or ends to fill one, and when it is moved to another. */
static void
follow_window (IxRoomDisplay *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);

  g_signal_connect_swapped (window, "close-request", G_CALLBACK (close_request_cb), self);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (destroyed_cb), self);
  g_signal_connect_swapped (window, "notify::fullscreened", G_CALLBACK (note_screen), self);
  gtk_widget_realize (window);
  g_signal_connect_swapped (gtk_native_get_surface (GTK_NATIVE (window)), "enter-monitor", G_CALLBACK (note_screen),
                            self);
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
  note_open (TRUE);
  note_screen (self);
}

IxDisplayWindow *
ix_room_display_open (IxRoomDisplay *self)
{
  if (self->window == NULL)
    {
      make_window (self);
      show (self);
    }
  else
    gtk_window_present (GTK_WINDOW (self->window));
  return self->window;
}

/* The keyboard stays with the program, unless the display lies over it. */
void
ix_room_display_restore (IxRoomDisplay *self)
{
  g_autofree char *screen = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_DISPLAY_SCREEN);
  gboolean beside;

  if (self->window != NULL || !g_settings_get_boolean (ix_computer_settings (), IX_SETTINGS_DISPLAY_OPEN))
    return;
  make_window (self);
  beside = ix_display_screen_restore (GTK_WINDOW (self->window), screen);
  show (self);
  if (beside)
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
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  g_free (self);
}
