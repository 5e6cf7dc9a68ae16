/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-status.h"

#include <string.h>

#include "ix-format.h"
#include "ix-why-button.h"
#include "ix-widgets.h"

/* The lines of text that a message at a board may have. */
#define LINES 3
#define LINES_OF_ONE 6 /* where the panel shows one board alone */

struct _IxBoardStatus {
  GtkBox parent_instance;

  IxMatchSession *session;
  guint           board;
  gboolean        refused; /* the line says why an action was refused */
  gboolean        touched; /* the match has gone on or stopped, or an event has happened here */
  IxPosition      shown;   /* the position, with the pieces in hand, at the last update */
  GtkLabel       *line;
  GtkWidget      *why;
};

G_DEFINE_FINAL_TYPE (IxBoardStatus, ix_board_status, GTK_TYPE_BOX)

enum {
  EXPLAIN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

guint
ix_board_status_get_board (IxBoardStatus *self)
{
  g_return_val_if_fail (IX_IS_BOARD_STATUS (self), 0);
  return self->board;
}

static void
show_text (IxBoardStatus *self,
           const char    *text,
           gboolean       refused)
{
  self->refused = refused;
  gtk_label_set_text (self->line, text);
  /* How much of it fits depends on the language and on the size of the window. */
  ix_set_tooltip (GTK_WIDGET (self->line), text);
  ix_set_css_class (GTK_WIDGET (self->line), "refused", refused);
}

static void
show_state (IxBoardStatus *self)
{
  g_autofree char *text = ix_format_board_state (self->session, self->board);

  show_text (self, text, FALSE);
}

/* Has the board changed, or have the pieces in hand, since the last update? */
static gboolean
has_changed (IxBoardStatus    *self,
             const IxPosition *now)
{
  return !ix_position_same_board (&self->shown, now) ||
         memcmp (self->shown.reserve, now->reserve, sizeof now->reserve) != 0;
}

void
ix_board_status_update (IxBoardStatus *self)
{
  const IxPosition *now;

  g_return_if_fail (IX_IS_BOARD_STATUS (self));

  now = &ix_match_boards (ix_match_session_get_match (self->session))->board[self->board];
  if (!self->refused || self->touched || has_changed (self, now))
    show_state (self);
  self->shown = *now;
  self->touched = FALSE;
  ix_why_button_update (IX_WHY_BUTTON (self->why));
}

void
ix_board_status_touch (IxBoardStatus *self)
{
  g_return_if_fail (IX_IS_BOARD_STATUS (self));
  self->touched = TRUE;
}

void
ix_board_status_refuse (IxBoardStatus *self,
                        const char    *text)
{
  g_return_if_fail (IX_IS_BOARD_STATUS (self));

  if (*text != '\0')
    show_text (self, text, TRUE);
  else if (self->refused)
    show_state (self);
}

static void
explain_cb (IxBoardStatus *self,
            gpointer       report)
{
  g_signal_emit (self, signals[EXPLAIN], 0, report);
}

/* Construction and disposal */

static void
ix_board_status_dispose (GObject *object)
{
  g_clear_object (&IX_BOARD_STATUS (object)->session);
  G_OBJECT_CLASS (ix_board_status_parent_class)->dispose (object);
}

static void
ix_board_status_class_init (IxBoardStatusClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_board_status_dispose;
  signals[EXPLAIN] = g_signal_new ("explain", IX_TYPE_BOARD_STATUS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ix_board_status_init (IxBoardStatus *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
  /* The widgets below never move: there is room for that many lines (style.css),
   * and the label shows no more; its tooltip has the rest. */
  gtk_widget_add_css_class (GTK_WIDGET (self), "room-for-line");
  self->line = GTK_LABEL (ix_centred_label_new (NULL, "line"));
  gtk_label_set_xalign (self->line, 0);
  gtk_label_set_yalign (self->line, 0);
  gtk_label_set_justify (self->line, GTK_JUSTIFY_LEFT);
  gtk_label_set_ellipsize (self->line, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (self->line), TRUE);
}

static GtkWidget *
new_letter (guint board)
{
  g_autofree char *letter = ix_format_board_letter (board);
  GtkWidget *label = ix_centred_label_new (letter, "board-letter");

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  return label;
}

GtkWidget *
ix_board_status_new (IxMatchSession *session,
                     guint           board)
{
  IxBoardStatus *self = g_object_new (IX_TYPE_BOARD_STATUS, NULL);
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;

  self->session = g_object_ref (session);
  self->board = board;
  gtk_label_set_lines (self->line, n <= 2 ? LINES : LINES_OF_ONE);
  self->why = ix_why_button_new (session, board);
  g_signal_connect_swapped (self->why, "explain", G_CALLBACK (explain_cb), self);
  if (n == 2)
    gtk_box_append (GTK_BOX (self), new_letter (board));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->line));
  gtk_box_append (GTK_BOX (self), self->why);
  return GTK_WIDGET (self);
}
