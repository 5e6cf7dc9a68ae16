/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The focus and the keys of a seat plan. */

#include "ix-seat-plan-private.h"

/* The button that has the focus, NULL if none has; and where it is, that of the one who watches on a
 * board of its own behind the others. */
static IxSeatButton *
find_focus (IxSeatPlan *self,
            guint      *board,
            guint      *team)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *button =
    focus != NULL ? gtk_widget_get_ancestor (focus, IX_TYPE_SEAT_BUTTON) : NULL;

  for (*board = 0; *board < self->n_boards; ++*board)
    for (*team = 0; *team < 2; ++*team)
      for (guint i = 0; i < 2 && button != NULL; i++)
        if (GTK_WIDGET (self->seats[*board][*team][i]) == button)
          return IX_SEAT_BUTTON (button);
  *team = 0;
  return button == GTK_WIDGET (self->watching) ? self->watching : NULL;
}

/* The last seat leads to the one who watches. */
static void
focus_seat (IxSeatPlan *self,
            int         board,
            guint       team)
{
  if (board >= (int) self->n_boards && gtk_widget_get_visible (self->watch))
    gtk_widget_grab_focus (GTK_WIDGET (self->watching));
  else
    gtk_widget_grab_focus (
      GTK_WIDGET (self->seats[CLAMP (board, 0, (int) self->n_boards - 1)][team][0]));
}

/* Up and down within a seat of two. */
static gboolean
move_within (IxSeatPlan   *self,
             IxSeatButton *from,
             guint         board,
             guint         team,
             guint         keyval)
{
  IxSeatButton **seat = self->seats[MIN (board, IX_GROUP_MOST_BOARDS - 1)][team];
  IxSeatButton *to = keyval == GDK_KEY_Down && from == seat[0] ? seat[1]
                     : keyval == GDK_KEY_Up && from == seat[1] ? seat[0]
                                                               : NULL;

  return board < self->n_boards && to != NULL && gtk_widget_get_visible (GTK_WIDGET (to)) &&
         gtk_widget_grab_focus (GTK_WIDGET (to));
}

/* The team on that side: where text runs to the left, the first one sits on the right. */
static guint
team_beside (IxSeatPlan *self,
             guint       keyval)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return (keyval == GDK_KEY_Right) != rtl ? 1 : 0;
}

void
ix_seat_plan_focus (IxSeatPlan *self)
{
  g_return_if_fail (IX_IS_SEAT_PLAN (self));

  if (self->n_boards > 0)
    focus_seat (self, 0, 0);
}

/* Keys */

static gboolean
key_pressed_cb (GtkEventController *controller G_GNUC_UNUSED,
                guint               keyval,
                guint               code G_GNUC_UNUSED,
                GdkModifierType     state,
                IxSeatPlan         *self)
{
  guint board, team;
  IxSeatButton *from = find_focus (self, &board, &team);

  if (keyval == GDK_KEY_Escape && self->picked != IX_SEAT_NOBODY)
    {
      ix_seat_plan_let_go (self);
      return TRUE;
    }
  if (from == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  if (move_within (self, from, board, team, keyval))
    return TRUE;
  switch (keyval)
    {
    case GDK_KEY_Up:
      focus_seat (self, (int) board - 1, team);
      return TRUE;
    case GDK_KEY_Down:
      focus_seat (self, (int) board + 1, team);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      focus_seat (self, (int) board, team_beside (self, keyval));
      return TRUE;
    case GDK_KEY_Home:
      focus_seat (self, 0, team);
      return TRUE;
    case GDK_KEY_End:
      focus_seat (self, (int) self->n_boards - 1, team);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Ctrl+Z works from anywhere in the window. */
void
ix_seat_plan_add_keys (IxSeatPlan *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *undo = gtk_shortcut_controller_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (undo), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (undo),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_z, GDK_CONTROL_MASK),
                      gtk_named_action_new ("seats.undo")));
  gtk_widget_add_controller (GTK_WIDGET (self), undo);
}
