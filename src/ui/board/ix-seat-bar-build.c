/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a seat's bar, as they are made. */

#include "ix-seat-bar-private.h"

#include <glib/gi18n.h>

#include "ix-arbiter-bar.h"
#include "ix-format.h"
#include "ix-group-reserves.h"
#include "ix-seat-name.h"
#include "ix-widgets.h"

/* The team as a number on its colour.  Of many boards that have clocks only, each pair of clocks
 * bears the number of its board. */
static GtkWidget *
build_team (IxSeatBar *self)
{
  IxTeam team = ix_seat_team (self->seat);
  guint n = ix_seat_bar_count_boards (self);
  gboolean of_board = n > 2 && ix_match_session_get_clocks_only (self->session);
  g_autofree char *number = of_board ? ix_format_board_sign (n, self->seat.board)
                                     : g_strdup_printf ("%d", (int) team + 1);
  g_autofree char *name = ix_format_team (ix_match_session_get_players (self->session), team);
  GtkWidget *badge = gtk_label_new (number);

  gtk_widget_add_css_class (badge, "team");
  gtk_widget_add_css_class (badge, team == IX_TEAM_1 ? "team-1" : "team-2");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (badge, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (badge), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return badge;
}

static GtkWidget *
build_name (IxSeatBar *self)
{
  const IxPlayers *players = ix_match_session_get_players (self->session);
  const char *name = players->name[self->seat.board][self->seat.colour];

  /* The board is known from the context. */
  if (name == NULL)
    name = self->seat.colour == IX_WHITE ? _("White") : _("Black");
  return ix_seat_name_new (name, players->grade[self->seat.board][self->seat.colour]);
}

static GtkWidget *
build_trophy (void)
{
  GtkWidget *image = gtk_image_new_from_icon_name ("ix-result-symbolic");

  gtk_widget_add_css_class (image, "trophy");
  gtk_widget_set_visible (image, FALSE);
  gtk_widget_set_tooltip_text (image, _("Won the match"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Won the match"), -1);
  return image;
}

static GtkWidget *
build_points (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "points");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (label, FALSE);
  return label;
}

/* The team if there are teams, the side as a disc, and the result of the board. */
static GtkWidget *
build_marks (IxSeatBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, IX_SEAT_BAR_GAP);
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (side, "side");
  gtk_widget_add_css_class (side, self->seat.colour == IX_WHITE ? "white" : "black");
  gtk_widget_set_valign (side, GTK_ALIGN_CENTER);
  if (ix_match_boards (ix_match_session_get_match (self->session))->n > 1)
    gtk_box_append (GTK_BOX (box), build_team (self));
  self->points = build_points ();
  self->trophy = build_trophy ();
  gtk_box_append (GTK_BOX (box), side);
  gtk_box_append (GTK_BOX (box), self->points);
  gtk_box_append (GTK_BOX (box), self->trophy);
  return box;
}

static GtkWidget *
build_menu (IxSeatBar *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *label = g_strdup_printf (_("More for %s"), self->who);
  GtkWidget *button = gtk_menu_button_new ();

  g_menu_append (menu, _("Take the Step Back"), "seat.step-back");
  g_menu_append (menu, _("Claim a Draw"), "seat.claim-draw");
  g_menu_append (menu, _("Resign"), "seat.resign");
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  ix_set_lazy_menu (button, G_MENU_MODEL (menu));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (gtk_widget_get_first_child (button)), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return button;
}

static GtkWidget *
build_claim_content (void)
{
  GtkWidget *content = g_object_new (IX_TYPE_BUTTON_CONTENT, NULL);

  ix_button_content_leave_name (IX_BUTTON_CONTENT (content));
  ix_button_content_set (IX_BUTTON_CONTENT (content), "ix-claim-symbolic", _("Claim stall"));
  return content;
}

/* The pieces that are not on the board: waiting, in hand or in the pool. */
static void
build_pieces (IxSeatBar       *self,
              const IxVariant *variant)
{
  if (variant->prelude != NULL)
    {
      self->waiting = ix_reserve_new_waiting (self->seat.colour, variant->prelude->pieces);
      gtk_widget_set_parent (self->waiting, GTK_WIDGET (self));
    }
  /* The pieces that team-mates share stand between the boards. */
  if (variant->reserve == 0 ||
      ix_group_has_reserves (ix_match_session_get_match (self->session)))
    return;
  self->reserve = variant->drops
                    ? ix_reserve_new (self->seat.colour, variant->reserve)
                    : ix_reserve_new_pool (self->seat.colour, variant->reserve, self->who);
  if (ix_match_session_get_line (self->session) != NULL)
    ix_reserve_set_no_requests (IX_RESERVE (self->reserve));
  gtk_widget_set_parent (self->reserve, GTK_WIDGET (self));
}

/* A tooltip would lie over the clock or over a name. */
static void
keep_tooltips_off (GtkWidget *widget)
{
  ix_set_tooltip_beside (widget, "seat");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_tooltips_off (child);
}

/* In a replay nobody presses a clock or resigns. */
static void
show_only (IxSeatBar *self)
{
  gtk_widget_set_visible (self->menu, FALSE);
  gtk_widget_set_can_target (self->clock, FALSE);
  gtk_widget_set_can_focus (self->clock, FALSE);
  /* It keeps its room, so that nothing else has to know. */
  if (ix_match_session_is_untimed (self->session))
    gtk_widget_set_opacity (self->clock, 0);
}

void
ix_seat_bar_build (IxSeatBar *self)
{
  const IxVariant *variant = ix_match_variant (ix_match_session_get_match (self->session));

  self->marks = build_marks (self);
  self->name = build_name (self);
  self->menu = build_menu (self);
  self->wanted = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_widget_add_css_class (self->wanted, "wanted");
  gtk_widget_set_valign (self->wanted, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->wanted, FALSE);
  self->claim = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->claim), build_claim_content ());
  gtk_widget_add_css_class (self->claim, "claim");
  gtk_widget_set_valign (self->claim, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->claim,
                          ix_seat_bar_has_claims (self));
  self->clock = ix_clock_face_new ();
  if (ix_match_boards (ix_match_session_get_match (self->session))->n > 1)
    gtk_widget_add_css_class (self->clock,
                              ix_seat_team (self->seat) == IX_TEAM_1 ? "of-team-1" : "of-team-2");
  if (ix_match_session_get_line (self->session) != NULL)
    show_only (self);

  gtk_widget_set_parent (self->marks, GTK_WIDGET (self));
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));
  gtk_widget_set_parent (self->wanted, GTK_WIDGET (self));
  gtk_widget_set_parent (self->claim, GTK_WIDGET (self));
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  if (!ix_match_session_get_clocks_only (self->session))
    build_pieces (self, variant);
  gtk_widget_set_parent (self->clock, GTK_WIDGET (self));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_tooltips_off (child);
}
