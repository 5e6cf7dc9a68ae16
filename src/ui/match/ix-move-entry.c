/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-move-entry.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-format-san.h"
#include "ix-format.h"

struct _IxMoveEntry {
  GtkEntry parent_instance;

  IxMatchSession *session; /* not owned */
  guint           board;
  gboolean        refused;    /* what is typed */
  IxPosition      refused_in; /* its position */
};

G_DEFINE_FINAL_TYPE (IxMoveEntry, ix_move_entry, GTK_TYPE_ENTRY)

/* The kinds of moves that may be typed. */
static const char *
format_help (const IxVariant *variant)
{
  if (variant->drops)
    return _("A move such as Nf3, a drop such as N@f3; Enter plays it");
  if (ix_variant_has_swap_sequences (variant))
    return _("A move such as Nf3, swaps such as Qd1/g4/g7; Enter plays it");
  if (ix_variant_has_move_and_swap (variant))
    return _("A move and a swap such as Nc6 f8/g7; Enter plays them");
  if (variant->prelude != NULL)
    return _("A move such as Nf3, before the game E@g1, Eg8<>Sc8 or --; Enter plays it");
  return _("A move such as Nf3; Enter plays it");
}

/* "A: Nf3, N@f3": what to type where. */
static char *
format_hint (const IxMatch *match,
             guint          board)
{
  const IxVariant *variant = ix_match_variant (match);
  const IxPosition *pos = &ix_match_boards (match)->board[board];
  const char *example = variant->drops                            ? "Nf3, N@f3"
                        : ix_variant_has_swap_sequences (variant) ? "Nf3, Qd1/g4"
                        : pos->no_swap                            ? "Nf3"
                        : ix_variant_has_move_and_swap (variant)  ? "Nc6 f8/g7"
                        : ix_position_in_prelude (pos)            ? "E@g1"
                                                                  : "Nf3";
  g_autofree char *letter = ix_format_board_letter (board);

  if (ix_match_boards (match)->n == 2)
    /* Translators: in an empty field: the board's letter and moves that may be typed: "A: Nf3, N@f3" */
    return g_strdup_printf (_("%s: %s"), letter, example);
  /* Translators: in an empty field: %s is a move that may be typed: "Move: Nf3" */
  return g_strdup_printf (_("Move: %s"), example);
}

/* During a prelude other moves are typed than after it, and White's first turn may have no swap. */
static void
show_hint (IxMoveEntry *self)
{
  g_autofree char *hint = format_hint (ix_match_session_get_match (self->session), self->board);

  if (g_strcmp0 (gtk_entry_get_placeholder_text (GTK_ENTRY (self)), hint) != 0)
    gtk_entry_set_placeholder_text (GTK_ENTRY (self), hint);
}

/* Another text is typed. */
static void
text_changed_cb (IxMoveEntry *self)
{
  self->refused = FALSE;
  gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
}

static const IxPosition *
position_of (IxMoveEntry *self)
{
  return &ix_match_boards (ix_match_session_get_match (self->session))->board[self->board];
}

/* In another position nobody knows whether the move is wrong. */
static void
match_changed_cb (IxMoveEntry *self)
{
  if (self->refused && (position_of (self)->turn != self->refused_in.turn ||
                        !ix_position_same_board (position_of (self), &self->refused_in)))
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  show_hint (self);
}

/* A refused move would stand before what is typed next. */
static void
left_cb (IxMoveEntry *self)
{
  if (self->refused)
    gtk_editable_set_text (GTK_EDITABLE (self), "");
}

/* A press on a refused move selects it again: who presses there wants to type. */
static void
pressed_cb (GtkGesture  *gesture,
            int          n_press,
            double       x,
            double       y,
            IxMoveEntry *self)
{
  if (!self->refused)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_editable_select_region (GTK_EDITABLE (self), 0, -1);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
watch_text (GtkWidget *entry)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), entry);
  gtk_widget_add_controller (entry, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (text_changed_cb), entry);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), entry);
  gtk_widget_add_controller (entry, focus);
}

void
ix_move_entry_refuse (IxMoveEntry *self)
{
  g_return_if_fail (IX_IS_MOVE_ENTRY (self));

  self->refused = TRUE;
  self->refused_in = *position_of (self);
  gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  gtk_editable_select_region (GTK_EDITABLE (self), 0, -1);
}

gboolean
ix_move_entry_is_refused (IxMoveEntry *self)
{
  g_return_val_if_fail (IX_IS_MOVE_ENTRY (self), FALSE);
  return self->refused;
}

guint
ix_move_entry_get_board (IxMoveEntry *self)
{
  g_return_val_if_fail (IX_IS_MOVE_ENTRY (self), 0);
  return self->board;
}

/* Letters of pieces are where ix_format_parse_san() reads them. */
gboolean
ix_move_entry_may_name_piece (IxMoveEntry *self,
                              guint        keyval)
{
  const IxMatch *match;
  const char *text, *at;
  int start;

  g_return_val_if_fail (IX_IS_MOVE_ENTRY (self), FALSE);

  match = ix_match_session_get_match (self->session);
  text = gtk_editable_get_text (GTK_EDITABLE (self));
  gtk_editable_get_selection_bounds (GTK_EDITABLE (self), &start, NULL);
  at = g_utf8_offset_to_pointer (text, start);
  return (at == text || at[-1] == '=' || at[-1] == '>') && keyval < 128 &&
         ix_format_is_piece_letter ((char) keyval, ix_match_variant (match)->pieces);
}

static void
ix_move_entry_class_init (IxMoveEntryClass *klass)
{
}

static void
ix_move_entry_init (IxMoveEntry *self)
{
  watch_text (GTK_WIDGET (self));
}

GtkWidget *
ix_move_entry_new (IxMatchSession *session,
                   guint           board)
{
  const IxMatch *match = ix_match_session_get_match (session);
  IxMoveEntry *self = g_object_new (IX_TYPE_MOVE_ENTRY, NULL);
  GtkWidget *entry = GTK_WIDGET (self);
  g_autofree char *sign = ix_format_board_sign (ix_match_boards (match)->n, board);
  g_autofree char *label = g_strdup_printf (_("Type a move of Board %s"), sign);
  const char *help = format_help (ix_match_variant (match));

  self->session = session;
  self->board = board;
  show_hint (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (match_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 8);
  gtk_entry_set_max_length (GTK_ENTRY (entry), 120);
  gtk_widget_set_tooltip_text (entry, help);
  ix_set_description (entry, help);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_visible (entry, ix_match_session_get_line (session) == NULL);
  return entry;
}
