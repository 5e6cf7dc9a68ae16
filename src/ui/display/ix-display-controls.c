/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-controls.h"

#include <glib/gi18n.h>

#include "ix-display-status.h"
#include "ix-display-words.h"

/* A projector is 1024 pixels wide, or less. */
#define MOST_IN_LINE 5

static GtkWidget *
new_group (GtkWidget *bar)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (group, "linked");
  gtk_box_append (GTK_BOX (bar), group);
  return group;
}

static GtkWidget *
add (GtkWidget  *group,
     GtkWidget  *button,
     const char *action,
     const char *help)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, help);
  gtk_box_append (GTK_BOX (group), button);
  return button;
}

/* An icon needs a name for screen readers. */
static void
add_icon (GtkWidget  *group,
          const char *icon,
          const char *action,
          const char *name)
{
  GtkWidget *button = add (group, gtk_button_new_from_icon_name (icon), action, name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
add_content (GtkWidget       *group,
             IxDisplayContent content)
{
  /* Translators: the key that chooses what is shown */
  g_autofree char *help = content <= 9 ? g_strdup_printf (_("Key %u"), (guint) content) : NULL;
  g_autofree char *name = g_strdup_printf ("content-%u", (guint) content);
  GtkWidget *button = gtk_toggle_button_new_with_label (ix_display_format_content (content));

  gtk_widget_set_name (button, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint) content);
  add (group, button, "display.content", help);
}

GtkWidget *
ix_display_controls_new (void)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *lower = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *group = NULL;

  gtk_widget_add_css_class (bar, "display-controls");
  for (guint content = IX_DISPLAY_AUTOMATIC; content < IX_N_DISPLAY_CONTENTS; content++)
    {
      if (content % MOST_IN_LINE == 0)
        group = new_group (bar);
      gtk_widget_set_halign (group, GTK_ALIGN_CENTER);
      add_content (group, content);
    }
  gtk_box_append (GTK_BOX (bar), lower);
  gtk_widget_set_halign (lower, GTK_ALIGN_CENTER);

  group = new_group (lower);
  add_icon (group, "go-previous-symbolic", "display.previous", _("Previous Page"));
  add (group, gtk_toggle_button_new_with_label (_("Hold")), "display.held",
       _("Stop turning pages"));
  add_icon (group, "go-next-symbolic", "display.next", _("Next Page"));

  group = new_group (lower);
  add (group, gtk_toggle_button_new_with_label (_("Light")), "display.light",
       _("For a dim projector"));
  add (group, gtk_toggle_button_new_with_label (_("Hide Last Standings")), "display.hide-last",
       _("Keep the standings back from the last round on, here and on phones"));

  group = new_group (lower);
  add (group, gtk_button_new_with_label (_("Full Screen")), "display.fullscreen",
       _("Over the whole screen, or not"));
  add (group, gtk_button_new_with_label (_("Close")), "window.close",
       _("Close the display"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Room display"), -1);
  return bar;
}
