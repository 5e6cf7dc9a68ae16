/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-why-button.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-announce.h"
#include "ix-board-popover.h"
#include "ix-check-info.h"
#include "ix-format.h"
#include "ix-mate-report.h"
#include "ix-widgets.h"

/* The width of the explanation. */
#define MAX_CHARS 44
#define LEAST_CHARS 16

/* Around its text, and the width of a character in it, at most. */
#define AROUND_TEXT 96
#define CHAR 8

struct _IxWhyButton {
  GtkWidget parent_instance;

  IxMatchSession *session;
  guint           board;
  IxPosition      explained; /* the position that the popover is about */
  GtkWidget      *button;
  GtkWidget      *popover;
  GtkLabel       *text;
};

G_DEFINE_FINAL_TYPE (IxWhyButton, ix_why_button, GTK_TYPE_WIDGET)

enum {
  EXPLAIN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const IxBoards *
boards_of (IxWhyButton *self)
{
  return ix_match_boards (ix_match_session_get_match (self->session));
}

static const IxPosition *
position_of (IxWhyButton *self)
{
  return &boards_of (self)->board[self->board];
}

/* Is there a check, or no turn?  To know that there is none, sequences of swaps would have to be
 * searched at each change. */
static gboolean
is_question (IxWhyButton *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  const IxPosition *pos = position_of (self);

  if (ix_match_session_get_clocks_only (self->session) ||
      ix_match_phase (match) == IX_MATCH_READY ||
      ix_match_turn_under_way (match, self->board)->n > 0)
    return FALSE;
  return ix_position_checkers (pos) != 0 ||
         (ix_variant_has_single_steps (pos->variant) &&
          ix_position_status (pos) != IX_STATUS_MOVE) ||
         ix_match_board_end (match, self->board) == IX_END_NO_TURN ||
         ix_match_board_end (match, self->board) == IX_END_STALEMATE;
}

static gboolean
is_explained (IxWhyButton *self)
{
  const IxPosition *pos = position_of (self);

  return ix_position_same_board (&self->explained, pos) &&
         memcmp (self->explained.reserve, pos->reserve, sizeof pos->reserve) == 0;
}

void
ix_why_button_update (IxWhyButton *self)
{
  gboolean visible;

  g_return_if_fail (IX_IS_WHY_BUTTON (self));

  visible = is_question (self);
  if (gtk_widget_get_visible (self->popover) && (!visible || !is_explained (self)))
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  gtk_widget_set_visible (GTK_WIDGET (self), visible);
}

/* Over the panel alone, and as wide as that: beside it are the squares that are explained. */
static void
keep_in_panel (IxWhyButton *self)
{
  GtkWidget *panel = GTK_WIDGET (self);
  graphene_rect_t at;
  int width;

  while (panel != NULL && !g_str_equal (gtk_widget_get_css_name (panel), "panel"))
    panel = gtk_widget_get_parent (panel);
  if (panel == NULL || !gtk_widget_compute_bounds (panel, self->button, &at))
    return;
  width = (int) at.size.width - AROUND_TEXT;
  gtk_label_set_max_width_chars (self->text, CLAMP (width / CHAR, LEAST_CHARS, MAX_CHARS));
  /* It stands with its middle over that of the panel, below the button. */
  gtk_popover_set_pointing_to (
    GTK_POPOVER (self->popover),
    &(GdkRectangle) { (int) (at.origin.x + at.size.width / 2), 0, 1,
                      gtk_widget_get_height (self->button) });
}

static void
opened_cb (GtkMenuButton *button,
           IxWhyButton   *self)
{
  g_autofree IxMateReport *report = g_new (IxMateReport, 1);
  const IxPosition *pos = position_of (self);
  g_autofree char *text = NULL;

  ix_mate_report (pos, ix_boards_arrivals (boards_of (self), self->board), report);
  text = ix_format_mate_report (pos, report);
  self->explained = *pos;
  gtk_label_set_text (self->text, text);
  keep_in_panel (self);
  ix_announce (GTK_WIDGET (self), text);
  g_signal_emit (self, signals[EXPLAIN], 0, report);
}

static void
closed_cb (IxWhyButton *self)
{
  g_signal_emit (self, signals[EXPLAIN], 0, NULL);
}

static void
ix_why_button_dispose (GObject *object)
{
  IxWhyButton *self = IX_WHY_BUTTON (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_why_button_parent_class)->dispose (object);
}

static void
ix_why_button_class_init (IxWhyButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_why_button_dispose;
  signals[EXPLAIN] = g_signal_new ("explain", IX_TYPE_WHY_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ix_why_button_init (IxWhyButton *self)
{
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), gtk_label_new (_("Why?")));
  gtk_widget_add_css_class (self->button, "why");
  gtk_widget_set_tooltip_text (self->button, _("Explain the check, the mate or the wait"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  ix_keep_tooltip_off_menu (self->button);

  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->text, TRUE);
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_max_width_chars (self->text, MAX_CHARS);
  /* It may have the focus while its text is announced, and only what has a role can be described. */
  self->popover = g_object_new (GTK_TYPE_POPOVER, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_widget_add_css_class (self->popover, "why");
  gtk_popover_set_child (GTK_POPOVER (self->popover), GTK_WIDGET (self->text));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), self->popover);
  ix_board_popover_of_button (GTK_MENU_BUTTON (self->button));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button),
                                         (GtkMenuButtonCreatePopupFunc) opened_cb, self, NULL);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
}

GtkWidget *
ix_why_button_new (IxMatchSession *session,
                   guint           board)
{
  IxWhyButton *self = g_object_new (IX_TYPE_WHY_BUTTON, NULL);
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;
  g_autofree char *name = ix_format_board_of (n, board);
  /* Translators: %s is "Board A" */
  g_autofree char *label = g_strdup_printf (_("Why? %s"), name);
  const char id[] = { 'w', 'h', 'y', '-', (char) ('A' + board), '\0' };

  self->session = g_object_ref (session);
  self->board = board;
  gtk_widget_set_name (GTK_WIDGET (self), id);
  /* The focus goes to the button inside. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (self->button)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}
