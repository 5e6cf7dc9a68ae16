/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-display.h"

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

static void
closed_cb (IxRoomDisplay *self)
{
  self->window = NULL;
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

IxDisplayWindow *
ix_room_display_open (IxRoomDisplay *self)
{
  if (self->window == NULL)
    {
      self->window = IX_DISPLAY_WINDOW (ix_display_window_new (self->main));
      g_signal_connect_swapped (self->window, "destroy", G_CALLBACK (closed_cb), self);
      for (gsize i = 0; i < G_N_ELEMENTS (of_main); i++)
        add_main_action (self, of_main[i]);
      if (self->store != NULL)
        ix_display_window_set_store (self->window, self->store);
      ix_display_window_set_phones (self->window, self->phones);
      ix_room_display_evening_changed (self);
      ix_room_display_match_changed (self);
    }
  gtk_window_present (GTK_WINDOW (self->window));
  return self->window;
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
