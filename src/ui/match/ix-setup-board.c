/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-setup-board.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-board-view.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-piece-picture.h"
#include "ix-piece-set.h"
#include "ix-reserve.h"
#include "ix-widgets.h"

#define PIECE_SIZE 34
#define PIECES_IN_A_ROW 6

/* The opacity of a piece that is dragged off the board: it goes if it is released there. */
#define GOING 0.45

/* The modes of the pointer: a piece puts itself; these two are the others. */
#define ERASER ((IxPiece) 0)
#define MOVER ((IxPiece) 0xff)

/* The pointer, from the press that picked up a piece to its release. */
typedef struct {
  gboolean begun;
  gboolean lifted;           /* it has moved so far that the piece goes with it */
  double   start_x, start_y; /* of the press */
  double   x, y;             /* of the pointer */
  IxSq     aim;              /* the square under it, IX_SQ_NONE if there is none */
} Drag;

struct _IxSetupBoard {
  GtkWidget parent_instance;

  const IxVariant *variant;
  IxBoardView     *view;
  IxPiece          tool;
  GHashTable      *tools;    /* maps each button of the palette to its IxPiece */
  gboolean         promoted; /* pieces are put with the mark of a promoted piece */
  IxSq             picked;   /* the square of the piece that is picked up, IX_SQ_NONE: none */
  Drag             drag;
  IxPieceSet      *pieces;
};

G_DEFINE_FINAL_TYPE (IxSetupBoard, ix_setup_board, GTK_TYPE_WIDGET)

enum {
  PUT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The board */

static IxPiece
piece_on (IxSetupBoard *self,
          IxSq          sq)
{
  return ix_square_get_piece (ix_board_view_get_square (self->view, sq));
}

static guint
marks_of (IxSetupBoard *self,
          IxSq          sq)
{
  if (sq == self->picked)
    return IX_MARK_SELECTED | (self->drag.lifted ? IX_MARK_LIFTED : 0);
  return self->drag.lifted && sq == self->drag.aim ? IX_MARK_AIM : IX_MARK_NONE;
}

static void
show_square (IxSetupBoard *self,
             IxSq          sq)
{
  if (sq != IX_SQ_NONE)
    ix_square_show (ix_board_view_get_square (self->view, sq), piece_on (self, sq),
                    marks_of (self, sq));
}

static void
end_drag (IxSetupBoard *self)
{
  IxSq aim = self->drag.aim;

  self->drag = (Drag) { .aim = IX_SQ_NONE };
  show_square (self, aim);
  show_square (self, self->picked);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pick_up (IxSetupBoard *self,
         IxSq          sq)
{
  IxSq before = self->picked;

  end_drag (self);
  self->picked = sq;
  show_square (self, before);
  show_square (self, sq);
}

gboolean
ix_setup_board_put_down (IxSetupBoard *self)
{
  g_return_val_if_fail (IX_IS_SETUP_BOARD (self), FALSE);

  if (self->picked == IX_SQ_NONE)
    return FALSE;
  pick_up (self, IX_SQ_NONE);
  return TRUE;
}

void
ix_setup_board_show (IxSetupBoard  *self,
                     const IxPiece *pieces)
{
  g_return_if_fail (IX_IS_SETUP_BOARD (self));

  if (self->picked != IX_SQ_NONE && pieces[self->picked] != piece_on (self, self->picked))
    {
      self->picked = IX_SQ_NONE;
      end_drag (self);
    }
  for (IxSq sq = 0; sq < 64; sq++)
    ix_square_show (ix_board_view_get_square (self->view, sq), pieces[sq], marks_of (self, sq));
}

static void
put (IxSetupBoard *self,
     IxSq          sq,
     IxPiece       piece)
{
  if (piece != piece_on (self, sq))
    g_signal_emit (self, signals[PUT], 0, (guint) sq, (guint) piece);
}

static void
move_picked (IxSetupBoard *self,
             IxSq          to)
{
  IxSq from = self->picked;
  IxPiece piece = piece_on (self, from);

  pick_up (self, IX_SQ_NONE);
  if (to == from)
    return;
  put (self, from, 0);
  put (self, to, piece);
}

/* The chosen piece, with the mark if it is requested and the piece can have been a pawn. */
static IxPiece
piece_to_put (IxSetupBoard *self)
{
  if (self->promoted && self->variant->promotions & IX_PIECE_BIT (ix_piece_type (self->tool)))
    return self->tool | IX_PIECE_PROMOTED;
  return self->tool;
}

static void
activate (IxSetupBoard *self,
          IxSq          sq)
{
  if (self->picked != IX_SQ_NONE)
    move_picked (self, sq);
  else if (self->tool != MOVER)
    put (self, sq, piece_to_put (self) == piece_on (self, sq) ? 0 : piece_to_put (self));
  else if (piece_on (self, sq) != 0)
    pick_up (self, sq);
}

static void
square_activated_cb (IxBoardView  *view,
                     guint         sq,
                     IxSetupBoard *self)
{
  activate (self, (IxSq) sq);
}

static void
remove_piece (IxSetupBoard *self)
{
  put (self, ix_board_view_get_cursor (self->view), 0);
}

/* The pointer.  Press and release on one square is a click; a piece that the press picked up
 * may also be dragged to its new square, or off the board. */

static IxSquare *
square_at (IxSetupBoard *self,
           double        x,
           double        y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return widget != NULL && IX_IS_SQUARE (widget) ? IX_SQUARE (widget) : NULL;
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               IxSetupBoard   *self)
{
  IxSquare *square = square_at (self, x, y);

  if (square == NULL)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (square));
  activate (self, ix_square_get_sq (square));
  if (self->picked != IX_SQ_NONE)
    self->drag = (Drag) { TRUE, FALSE, x, y, x, y, IX_SQ_NONE };
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                IxSetupBoard   *self)
{
  Drag *drag = &self->drag;
  IxSq before = drag->aim;
  IxSquare *square;

  if (!drag->begun ||
      (!drag->lifted && !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy)))
    return;
  drag->x = drag->start_x + dx;
  drag->y = drag->start_y + dy;
  square = square_at (self, drag->x, drag->y);
  drag->lifted = TRUE;
  drag->aim = square != NULL ? ix_square_get_sq (square) : IX_SQ_NONE;
  show_square (self, self->picked);
  show_square (self, before);
  show_square (self, drag->aim);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *gesture,
             double          dx,
             double          dy,
             IxSetupBoard   *self)
{
  Drag drag = self->drag;
  IxSq from = self->picked;
  IxSquare *square = square_at (self, drag.start_x + dx, drag.start_y + dy);

  end_drag (self);
  if (!drag.begun)
    return;
  if (square != NULL && ix_square_get_sq (square) != from)
    {
      move_picked (self, ix_square_get_sq (square));
    }
  else if (square == NULL && drag.lifted)
    {
      pick_up (self, IX_SQ_NONE);
      put (self, from, 0);
    }
}

static void
cancel_cb (GtkGesture       *gesture,
           GdkEventSequence *sequence,
           IxSetupBoard     *self)
{
  end_drag (self);
}

/* The piece that is dragged; beyond the board it fades. */
static void
ix_setup_board_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  IxSetupBoard *self = IX_SETUP_BOARD (widget);
  const Drag *drag = &self->drag;
  IxPiece piece;
  float side;

  GTK_WIDGET_CLASS (ix_setup_board_parent_class)->snapshot (widget, snapshot);
  if (!drag->lifted)
    return;
  piece = piece_on (self, self->picked);
  side = (float) gtk_widget_get_width (
    GTK_WIDGET (ix_board_view_get_square (self->view, self->picked)));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) drag->x - side / 2,
                                                          (float) drag->y - side * 0.6f));
  gtk_snapshot_push_opacity (snapshot, drag->aim != IX_SQ_NONE ? 1 : GOING);
  ix_piece_set_append (self->pieces, widget, snapshot, ix_piece_type (piece),
                       ix_piece_colour (piece), side);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* The palette */

static void
tool_toggled_cb (GtkToggleButton *button,
                 IxSetupBoard    *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  ix_setup_board_put_down (self);
  self->tool = (IxPiece) GPOINTER_TO_UINT (g_hash_table_lookup (self->tools, button));
}

static void
promoted_toggled_cb (GtkCheckButton *check,
                     IxSetupBoard   *self)
{
  self->promoted = gtk_check_button_get_active (check);
}

static GtkWidget *
add_tool (IxSetupBoard *self,
          GtkWidget    *grid,
          int           column,
          int           row,
          IxPiece       tool)
{
  GtkWidget *first = gtk_widget_get_first_child (grid);
  GtkWidget *button = gtk_toggle_button_new ();

  g_hash_table_insert (self->tools, button, GUINT_TO_POINTER (tool));
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), tool == self->tool);
  g_signal_connect_object (button, "toggled", G_CALLBACK (tool_toggled_cb), self, 0);
  gtk_grid_attach (GTK_GRID (grid), button, column, row, 1, 1);
  return button;
}

static void
add_text_tool (IxSetupBoard *self,
               GtkWidget    *grid,
               int           row,
               IxPiece       tool,
               const char   *label,
               const char   *help)
{
  GtkWidget *button = add_tool (self, grid, PIECES_IN_A_ROW, row, tool);

  gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_margin_start (button, 6);
  gtk_widget_set_tooltip_text (button, help);
}

/* The pieces of one colour, a fixed number in a row.  Returns the row after them. */
static int
add_pieces (IxSetupBoard *self,
            GtkWidget    *grid,
            int           row,
            IxColour      colour)
{
  int n = 0;

  for (const IxPieceType *type = ix_pieces_shown; type < ix_pieces_shown + IX_N_PIECE_ORDER; type++)
    if (self->variant->pieces & IX_PIECE_BIT (*type))
      {
        const char *name = ix_format_piece (*type, colour);
        GtkWidget *button = add_tool (self, grid, n % PIECES_IN_A_ROW, row + n / PIECES_IN_A_ROW,
                                      IX_PIECE (*type, colour));

        gtk_button_set_child (GTK_BUTTON (button),
                              ix_piece_picture_new (*type, colour, PIECE_SIZE));
        gtk_widget_add_css_class (button, "image-button");
        gtk_widget_set_tooltip_text (button, name);
        gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        name, -1);
        n++;
      }
  return row + (n + PIECES_IN_A_ROW - 1) / PIECES_IN_A_ROW;
}

static void
add_promoted (IxSetupBoard *self,
              GtkWidget    *grid,
              int           row)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (_("_Promoted: goes back to a pawn"));

  gtk_widget_set_tooltip_text (check,
                               _("Queens, rooks, bishops and knights are put down as promoted "
                                 "pieces, which go back to pawns when they are captured"));
  g_signal_connect_object (check, "toggled", G_CALLBACK (promoted_toggled_cb), self, 0);
  gtk_grid_attach (GTK_GRID (grid), check, 0, row, PIECES_IN_A_ROW + 1, 1);
}

GtkWidget *
ix_setup_board_new_palette (IxSetupBoard *self)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *off = ix_keys_tell (_("Take pieces off the board"), "setup-board.remove");
  int row;

  g_return_val_if_fail (IX_IS_SETUP_BOARD (self), NULL);

  row = add_pieces (self, grid, 0, IX_WHITE);
  row = add_pieces (self, grid, row, IX_BLACK);
  add_text_tool (self, grid, 0, MOVER, _("_Move"),
                 _("Pick a piece up, and put it down on another square"));
  add_text_tool (self, grid, 1, ERASER, _("_Remove"), off);
  /* If captured pieces do not turn back, nobody needs to know that they were pawns. */
  if (ix_variant_marks_promoted (self->variant))
    add_promoted (self, grid, row);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 3);
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Pieces to put on the board"), -1);
  return grid;
}

/* Construction and disposal */

static void
ix_setup_board_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_setup_board_parent_class)->dispose (object);
}

static void
ix_setup_board_finalize (GObject *object)
{
  IxSetupBoard *self = IX_SETUP_BOARD (object);

  g_hash_table_unref (self->tools);
  g_object_unref (self->pieces);
  G_OBJECT_CLASS (ix_setup_board_parent_class)->finalize (object);
}

static gboolean
ix_setup_board_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (IX_SETUP_BOARD (widget)->view));
}

static void
ix_setup_board_class_init (IxSetupBoardClass *klass)
{
  static const IxActionRow action = { "setup-board.remove", G_CALLBACK (remove_piece) };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_setup_board_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_setup_board_finalize;
  widget_class->grab_focus = ix_setup_board_grab_focus;
  widget_class->snapshot = ix_setup_board_snapshot;

  signals[PUT] = g_signal_new ("put", IX_TYPE_SETUP_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  ix_action_table_install (widget_class, &action, 1);
  ix_keys_bind (widget_class);
}

static void
ix_setup_board_init (IxSetupBoard *self)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();

  self->tool = MOVER;
  self->tools = g_hash_table_new (NULL, NULL);
  self->picked = IX_SQ_NONE;
  self->drag.aim = IX_SQ_NONE;
  self->pieces = ix_piece_set_ref_default ();
  g_signal_connect (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (gesture, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (gesture, "cancel", G_CALLBACK (cancel_cb), self);
  g_signal_connect (gesture, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

GtkWidget *
ix_setup_board_new (const IxVariant *variant,
                    gboolean         flipped)
{
  IxSetupBoard *self = g_object_new (IX_TYPE_SETUP_BOARD, NULL);

  self->variant = variant;
  self->view = IX_BOARD_VIEW (ix_board_view_new (flipped));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Board to set up"), -1);
  g_signal_connect (self->view, "square-activated", G_CALLBACK (square_activated_cb), self);
  gtk_widget_set_parent (GTK_WIDGET (self->view), GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
