/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-free-plan.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-announce.h"
#include "ix-format.h"
#include "ix-person-drag.h"
#include "ix-widgets.h"

/* Eight people share four seats. */
#define MOST_OUT 4

typedef struct {
  GtkWidget *button, *name;
  guint      person;
} Place;

struct _IxFreePlan {
  GtkWidget parent_instance;

  GtkGrid   *grid;
  Place      seats[2][2]; /* by board and colour */
  Place      out[MOST_OUT];
  GtkWidget *outs; /* the box of those who are out */
  guint      picked; /* IX_FREE_PLAY_NOBODY: nobody is */
};

G_DEFINE_FINAL_TYPE (IxFreePlan, ix_free_plan, GTK_TYPE_WIDGET)

enum {
  TRADE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Trading places */

static void
show_picked (IxFreePlan *self,
             Place      *place)
{
  gboolean picked = self->picked == place->person;

  ix_set_css_class (place->button, "picked", picked);
  ix_set_description (place->button, picked ? _("Changes places with the next one pressed") : "");
}

static void
pick (IxFreePlan *self,
      guint       person)
{
  self->picked = person;
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      show_picked (self, &self->seats[b][colour]);
  for (guint i = 0; i < MOST_OUT; i++)
    show_picked (self, &self->out[i]);
}

static void
trade (IxFreePlan *self,
       guint       a,
       guint       b)
{
  pick (self, IX_FREE_PLAY_NOBODY);
  if (a != b)
    g_signal_emit (self, signals[TRADE], 0, a, b);
}

static void
trade_both (IxFreePlan *self,
            GVariant   *parameter)
{
  guint a, b;

  g_variant_get (parameter, "(uu)", &a, &b);
  trade (self, a, b);
}

static void
press (IxFreePlan *self,
       GVariant   *parameter)
{
  guint person = g_variant_get_uint32 (parameter);

  if (self->picked == IX_FREE_PLAY_NOBODY)
    pick (self, person);
  else
    trade (self, self->picked, person);
}

/* Escape first forgets who was pressed. */
static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxFreePlan         *self)
{
  if (keyval != GDK_KEY_Escape || self->picked == IX_FREE_PLAY_NOBODY)
    return FALSE;
  pick (self, IX_FREE_PLAY_NOBODY);
  return TRUE;
}

/* Contents */

/* Takes ownership of @place, which says where that is. */
static void
show_place (Place            *shown,
            const IxFreePlay *play,
            guint             person,
            char             *place)
{
  const char *name = ix_free_play_name (play, person);
  /* Translators: a player, and where they sit: "Board A, White" */
  g_autofree char *spoken = g_strdup_printf (_("%s: %s"), name, place);

  shown->person = person;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (shown->button), "u", person);
  gtk_label_set_text (GTK_LABEL (shown->name), name);
  ix_set_spoken_name (shown->button, spoken);
  g_free (place);
}

void
ix_free_plan_show (IxFreePlan            *self,
                   const IxFreePlay      *play,
                   const IxPartnersRound *match)
{
  g_return_if_fail (IX_IS_FREE_PLAN (self));
  g_return_if_fail (match->n_out <= MOST_OUT);

  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      show_place (&self->seats[b][colour], play,
                  match->tables[0].seats[ix_partners_seat (b, colour)],
                  ix_format_place (ix_seat (b, colour)));
  for (guint i = 0; i < MOST_OUT; i++)
    {
      gtk_widget_set_visible (self->out[i].button, i < match->n_out);
      if (i < match->n_out)
        show_place (&self->out[i], play, match->out[i], g_strdup (_("sits out")));
    }
  gtk_widget_set_visible (self->outs, match->n_out > 0);
  pick (self, IX_FREE_PLAY_NOBODY);
}

/* Construction and disposal */

static GtkWidget *
new_contents (Place      *place,
              const char *side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  if (side != NULL)
    {
      GtkWidget *disc = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_add_css_class (disc, "side");
      gtk_widget_add_css_class (disc, side);
      gtk_widget_set_valign (disc, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), disc);
    }
  place->name = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (place->name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (place->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (place->name), side != NULL ? 8 : 4);
  gtk_widget_set_hexpand (place->name, side != NULL);
  gtk_box_append (GTK_BOX (box), place->name);
  return box;
}

static GtkWidget *
new_place (Place      *place,
           const char *side)
{
  place->person = IX_FREE_PLAY_NOBODY;
  place->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (place->button), new_contents (place, side));
  gtk_widget_add_css_class (place->button, "person");
  gtk_widget_set_tooltip_text (
    place->button, _("Press two people, or drag one onto another, to let them change places"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (place->button), "u", IX_FREE_PLAY_NOBODY);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (place->button), "seats.pick");
  ix_person_drag_add (place->button, GTK_LABEL (place->name), "seats.trade");
  return place->button;
}

/* A team has a column, a board a row. */
static void
add_seats (IxFreePlan *self)
{
  for (guint b = 0; b < 2; b++)
    {
      g_autofree char *letter = ix_format_board (b);
      GtkWidget *board = gtk_label_new (letter);

      gtk_widget_add_css_class (board, "dim-label");
      gtk_grid_attach (self->grid, board, 0, (int) b, 1, 1);
      for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
        {
          IxColour colour = (team + b) % 2 == 0 ? IX_WHITE : IX_BLACK;
          GtkWidget *button = new_place (&self->seats[b][colour],
                                         colour == IX_WHITE ? "white" : "black");
          g_autofree char *name = g_strdup_printf ("seat-%u%c", b + 1, colour == IX_WHITE ? 'w' : 'b');

          gtk_widget_set_name (button, name);
          gtk_widget_set_hexpand (button, TRUE);
          gtk_grid_attach (self->grid, button, team == IX_TEAM_1 ? 1 : 3, (int) b, 1, 1);
        }
    }
  /* Translators: between two teams, one above the other */
  gtk_grid_attach (self->grid, gtk_label_new (_("against")), 2, 0, 1, 2);
}

static void
add_outs (IxFreePlan *self)
{
  GtkWidget *label = gtk_label_new (_("Sit out"));

  self->outs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (self->outs), label);
  for (guint i = 0; i < MOST_OUT; i++)
    {
      g_autofree char *name = g_strdup_printf ("out-%u", i + 1);

      gtk_box_append (GTK_BOX (self->outs), new_place (&self->out[i], NULL));
      gtk_widget_set_name (self->out[i].button, name);
    }
  gtk_widget_set_parent (self->outs, GTK_WIDGET (self));
}

static void
ix_free_plan_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_free_plan_parent_class)->dispose (object);
}

static void
ix_free_plan_class_init (IxFreePlanClass *klass)
{
  static const IxActionRow actions[] = {
    { "seats.pick", G_CALLBACK (press), "u" },
    { "seats.trade", G_CALLBACK (trade_both), "(uu)" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_free_plan_dispose;
  signals[TRADE] = g_signal_new ("trade", IX_TYPE_FREE_PLAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_set_css_name (widget_class, "freeplan");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_free_plan_init (IxFreePlan *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_grid_set_column_spacing (self->grid, 10);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
  add_seats (self);
  add_outs (self);
  self->picked = IX_FREE_PLAY_NOBODY;
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Seats of the next match"), -1);
}

GtkWidget *
ix_free_plan_new (void)
{
  return g_object_new (IX_TYPE_FREE_PLAN, NULL);
}
