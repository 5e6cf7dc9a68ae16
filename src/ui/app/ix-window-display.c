/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The room display of the window. */

#include "ix-window-private.h"
#include "ix-action-table.h"

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
                IxWindow      *self)
{
  const char *name = g_action_get_name (G_ACTION (action));

  gtk_window_present (GTK_WINDOW (self));
  for (gsize i = 0; i < G_N_ELEMENTS (of_main); i++)
    if (g_str_equal (of_main[i][1], name))
      {
        g_autofree char *whole = g_strconcat (of_main[i][0], ".", name, NULL);

        gtk_widget_activate_action_variant (GTK_WIDGET (self), whole, parameter);
      }
}

static void
add_main_action (IxWindow          *self,
                 const char *const *of)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GVariantType) type = of[2] != NULL ? g_variant_type_new (of[2]) : NULL;
  g_autoptr (GSimpleAction) action = g_simple_action_new (of[1], type);

  g_signal_connect_object (action, "activate", G_CALLBACK (main_action_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self->display), of[0], G_ACTION_GROUP (group));
}

static void
display_closed_cb (IxWindow *self)
{
  self->display = NULL;
}

void
ix_window_show_evening_on_display (IxWindow *self)
{
  if (self->display != NULL)
    ix_display_window_set_evening (self->display,
                                   ix_evening_page_get_session (IX_EVENING_PAGE (self->evening)));
}

void
ix_window_show_match_on_display (IxWindow *self)
{
  if (self->display != NULL)
    ix_display_window_set_match (self->display,
                                 ix_boards_page_get_session (IX_BOARDS_PAGE (self->boards)));
}

static void
show_display (IxWindow *self)
{
  if (self->display == NULL)
    {
      self->display =
        IX_DISPLAY_WINDOW (ix_display_window_new (gtk_window_get_application (GTK_WINDOW (self))));
      g_signal_connect_object (self->display, "destroy", G_CALLBACK (display_closed_cb), self,
                               G_CONNECT_SWAPPED);
      for (gsize i = 0; i < G_N_ELEMENTS (of_main); i++)
        add_main_action (self, of_main[i]);
      ix_window_show_evening_on_display (self);
      ix_window_show_match_on_display (self);
    }
  gtk_window_present (GTK_WINDOW (self->display));
}

/* The standings of the end are shown, be they kept back until then. */
static void
show_standings (IxWindow *self)
{
  show_display (self);
  ix_display_window_set_content (self->display, IX_DISPLAY_AUTOMATIC);
  g_object_set (self->display, "hide-last", FALSE, NULL);
}

static void
show_group (IxWindow *self)
{
  show_display (self);
  ix_display_window_set_content (self->display, IX_DISPLAY_GROUP);
}

void
ix_window_install_display_actions (GtkWidgetClass *widget_class)
{
  static const IxActionRow actions[] = {
    { "win.display", G_CALLBACK (show_display) },
    { "win.show-standings", G_CALLBACK (show_standings) },
    { "win.show-group", G_CALLBACK (show_group) },
  };

  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}
