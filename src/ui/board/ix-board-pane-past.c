/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking back at past positions of a board. */

#include "ix-board-pane-private.h"

#include <glib/gi18n.h>

#include "ix-arbiter-bar.h"
#include "ix-board-marks.h"
#include "ix-choice.h"
#include "ix-widgets.h"

/* Of the text in the ribbon: "After 12. exd4", where it is cut. */
#define LEAST_CHARS 14

static const IxMatch *
match_of (IxBoardPane *self)
{
  return ix_match_session_get_match (self->session);
}

/* An undo that is not yet announced may have taken the place away. */
const IxPosition *
ix_board_pane_past (IxBoardPane *self)
{
  if (self->place == IX_PRESENT || self->place > ix_past_last (match_of (self), self->board))
    return NULL;
  return ix_past_position (match_of (self), self->board, self->place);
}

void
ix_board_pane_show_past (IxBoardPane *self)
{
  const IxPosition *pos = ix_board_pane_past (self);
  const IxSq no_path[1] = { IX_SQ_NONE };
  guint marks[64] = { 0 };
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match_of (self), self->board, &n);

  if (self->place > 0)
    ix_board_marks_past (pos, &turns[self->place - 1].turn, marks);
  for (IxSq sq = 0; sq < 64; sq++)
    ix_square_show (ix_board_view_get_square (IX_BOARD_VIEW (self->view), sq), pos->board[sq],
                    marks[sq]);
  ix_board_view_set_path (IX_BOARD_VIEW (self->view), no_path, 0);
}

/* A screen reader hears of the past from the board itself. */
static void
update_ribbon (IxBoardPane *self)
{
  gboolean looks_back = self->place != IX_PRESENT;
  GtkWidget *text = gtk_widget_get_first_child (self->ribbon);
  g_autofree char *said =
    looks_back ? ix_past_format (match_of (self), self->board, self->place) : g_strdup ("");

  gtk_label_set_text (GTK_LABEL (text), said);
  gtk_widget_set_tooltip_text (text, looks_back ? said : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  said, -1);
  /* Where the button was pressed, the game goes on. */
  if (!looks_back && gtk_widget_get_focus_child (self->ribbon) != NULL)
    gtk_widget_grab_focus (self->view);
  gtk_widget_set_visible (self->ribbon, looks_back);
  ix_set_css_class (GTK_WIDGET (self), "looks-back", looks_back);
}

void
ix_board_pane_look_back (IxBoardPane *self,
                         guint        place)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));
  g_return_if_fail (place == IX_PRESENT || place <= ix_past_last (match_of (self), self->board));

  if (place == self->place || self->view == NULL)
    return;
  self->place = place;
  self->chosen = place == IX_PRESENT ? ix_position_only_source (ix_board_pane_position (self))
                                     : IX_NO_SOURCE;
  self->lifted = FALSE;
  if (self->has_said)
    ix_board_pane_notify (self, "");
  update_ribbon (self);
  ix_board_pane_update (self);
  g_signal_emit_by_name (self, "past-changed");
}

guint
ix_board_pane_get_place (IxBoardPane *self)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), IX_PRESENT);
  return self->place;
}

/* Does play go on at this board, or is it taken back? */
static gboolean
ends_past (IxBoardPane        *self,
           const IxMatchEvent *event)
{
  switch (event->kind)
    {
    case IX_EVENT_UNDO:
      return TRUE;
    case IX_EVENT_STEP:
    case IX_EVENT_STEP_BACK:
    case IX_EVENT_PRESS:
    case IX_EVENT_CORRECT:
    case IX_EVENT_TAKE_BACK:
      return event->seat.board == self->board;
    default:
      return FALSE;
    }
}

static void
event_cb (IxMatchSession     *session G_GNUC_UNUSED,
          const IxMatchEvent *event,
          IxBoardPane        *self)
{
  if (ends_past (self, event))
    ix_board_pane_look_back (self, IX_PRESENT);
}

static void
previous_action (GtkWidget  *widget,
                 const char *action G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  IxBoardPane *self = IX_BOARD_PANE (widget);

  ix_board_pane_look_back (self, ix_past_previous (match_of (self), self->board, self->place));
}

static void
next_action (GtkWidget  *widget,
             const char *action G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  IxBoardPane *self = IX_BOARD_PANE (widget);

  ix_board_pane_look_back (self, ix_past_next (match_of (self), self->board, self->place));
}

static void
present_action (GtkWidget  *widget,
                const char *action G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  ix_board_pane_look_back (IX_BOARD_PANE (widget), IX_PRESENT);
}

void
ix_board_pane_class_init_past (GtkWidgetClass *widget_class)
{
  g_signal_new ("past-changed", IX_TYPE_BOARD_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "board.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "board.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "board.present", NULL, present_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "board.previous",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "board.next",
                                       NULL);
}

static void
add_button (IxBoardPane *self,
            const char  *icon,
            const char  *label,
            const char  *action)
{
  GtkWidget *button = ix_icon_button_new (icon, label);

  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (self->ribbon), button);
}

/* In the ribbon of a small board there is room for the icon alone. */
static void
add_back (IxBoardPane *self)
{
  GtkWidget *content = g_object_new (IX_TYPE_BUTTON_CONTENT, NULL);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), content);
  ix_button_content_set (IX_BUTTON_CONTENT (content), "window-close-symbolic",
                         _("Back to the Game"));
  gtk_widget_add_css_class (button, "back");
  gtk_widget_set_tooltip_text (button, _("Show the board as it is now (Escape)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.present");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->ribbon), button);
}

void
ix_board_pane_init_past (IxBoardPane *self)
{
  GtkWidget *text = gtk_label_new (NULL);

  self->ribbon = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_widget_add_css_class (self->ribbon, "past");
  gtk_widget_set_visible (self->ribbon, FALSE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (text), LEAST_CHARS);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->ribbon), text);
  add_button (self, "go-previous-symbolic", _("One move back (Alt+Left)"), "board.previous");
  add_button (self, "go-next-symbolic", _("One move on (Alt+Right)"), "board.next");
  add_back (self);
  gtk_widget_set_parent (self->ribbon, GTK_WIDGET (self));
  g_signal_connect_object (self->session, "event", G_CALLBACK (event_cb), self, 0);
}
