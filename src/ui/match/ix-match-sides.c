/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-match-sides.h"

#include "ix-format.h"

static GtkWidget *
new_name (const char *name,
          const char *css_class)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (label, name);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_team (IxMatchSession *session,
          IxTeam          team)
{
  g_autofree char *name = ix_format_team (ix_match_session_get_players (session), team);
  GtkWidget *label = new_name (name, "team-name");

  gtk_widget_add_css_class (label, team == IX_TEAM_1 ? "team-1" : "team-2");
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
new_player (IxMatchSession *session,
            IxColour        colour)
{
  g_autofree char *name = ix_format_player (session, ix_seat (0, colour));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (side, "side");
  gtk_widget_add_css_class (side, colour == IX_WHITE ? "white" : "black");
  gtk_widget_set_valign (side, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), side);
  gtk_box_append (GTK_BOX (box), new_name (name, "player-name"));
  return box;
}

GtkWidget *
ix_match_sides_new (IxMatchSession *session)
{
  gboolean teams = ix_match_boards (ix_match_session_get_match (session))->n > 1;
  GtkWidget *sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (sides), TRUE);
  for (guint i = 0; i < 2; i++)
    gtk_box_append (GTK_BOX (sides),
                    teams ? new_team (session, (IxTeam) i) : new_player (session, (IxColour) i));
  return sides;
}
