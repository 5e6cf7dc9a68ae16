/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-view.h"

#include "ix-path-paint.h"
#include "ix-piece-set.h"
#include "ix-words.h"
#include "ix-widgets.h"

#define MIN_SIDE 24

/* The margin for the coordinates, and the height of their type in it. */
#define MARGIN_PERCENT 28
#define MIN_MARGIN 16
#define MAX_MARGIN 44
#define TYPE_PERCENT 70

struct _IxBoardView {
  GtkWidget parent_instance;

  gboolean   flipped;
  IxSq       cursor;
  GtkWidget *squares[64];
  GtkWidget *files[8]; /* the letters under the board, the digits to its left */
  GtkWidget *ranks[8];
  int        margin; /* that their type is made for */

  IxSq       path[IX_MAX_TURN_STEPS + 1];
  guint      n_path;
};

G_DEFINE_FINAL_TYPE (IxBoardView, ix_board_view, GTK_TYPE_WIDGET)

enum {
  SQUARE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Geometry: the coordinates are to the left of the squares and below them. */

int
ix_board_view_margin_for (int side)
{
  return CLAMP (side * MARGIN_PERCENT / 100, MIN_MARGIN, MAX_MARGIN);
}

int
ix_board_view_size_for (int side)
{
  return 8 * side + ix_board_view_margin_for (side);
}

int
ix_board_view_side_for (int width,
                        int height)
{
  int side = MAX (0, (MIN (width, height) - MIN_MARGIN) / 8);

  while (side > 0 && ix_board_view_size_for (side) > MIN (width, height))
    side--;
  return side;
}

static int
column_of (IxBoardView *self,
           int          file)
{
  return self->flipped ? 7 - file : file;
}

static int
row_of (IxBoardView *self,
        int          rank)
{
  return self->flipped ? rank : 7 - rank;
}

/* The coordinates grow with the board. */
static void
scale_coordinates (IxBoardView *self,
                   int          margin)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  if (self->margin == margin)
    return;
  self->margin = margin;
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (
    attributes, pango_attr_size_new_absolute (margin * TYPE_PERCENT / 100 * PANGO_SCALE));
  for (int i = 0; i < 8; i++)
    {
      gtk_label_set_attributes (GTK_LABEL (self->files[i]), attributes);
      gtk_label_set_attributes (GTK_LABEL (self->ranks[i]), attributes);
    }
}

static void
ix_board_view_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  IxBoardView *self = IX_BOARD_VIEW (widget);
  int side = MAX (1, ix_board_view_side_for (width, height));
  int margin = ix_board_view_margin_for (side);
  int left = (width - ix_board_view_size_for (side)) / 2 + margin;
  int top = (height - ix_board_view_size_for (side)) / 2;

  scale_coordinates (self, margin);
  for (IxSq sq = 0; sq < 64; sq++)
    ix_allocate (self->squares[sq], left + column_of (self, ix_sq_file (sq)) * side,
                 top + row_of (self, ix_sq_rank (sq)) * side, side, side);
  for (int i = 0; i < 8; i++)
    {
      ix_allocate (self->files[i], left + column_of (self, i) * side, top + 8 * side, side,
                   margin);
      ix_allocate (self->ranks[i], left - margin, top + row_of (self, i) * side, margin, side);
    }
}

/* The path */

static void
ix_board_view_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  IxBoardView *self = IX_BOARD_VIEW (widget);
  float side = (float) gtk_widget_get_width (self->squares[0]);
  graphene_point_t points[G_N_ELEMENTS (self->path)];
  g_autoptr (PangoLayout) layout = NULL;
  graphene_rect_t a1;
  cairo_t *cr;

  GTK_WIDGET_CLASS (ix_board_view_parent_class)->snapshot (widget, snapshot);
  if (self->n_path < 2 || !gtk_widget_compute_bounds (self->squares[0], widget, &a1))
    return;
  for (guint i = 0; i < self->n_path; i++)
    {
      float columns =
        (float) (column_of (self, ix_sq_file (self->path[i])) - column_of (self, 0));
      float rows = (float) (row_of (self, ix_sq_rank (self->path[i])) - row_of (self, 0));

      points[i] = GRAPHENE_POINT_INIT (a1.origin.x + (columns + 0.5f) * side,
                                       a1.origin.y + (rows + 0.5f) * side);
    }
  layout = gtk_widget_create_pango_layout (widget, NULL);
  cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                   (float) gtk_widget_get_height (widget)));
  ix_path_paint (cr, points, self->n_path, side, ix_palette_now (), layout);
  cairo_destroy (cr);
}

void
ix_board_view_set_path (IxBoardView *self,
                        const IxSq  *path,
                        guint        n)
{
  g_return_if_fail (IX_IS_BOARD_VIEW (self));
  g_return_if_fail (n <= G_N_ELEMENTS (self->path));

  if (n == self->n_path && memcmp (path, self->path, n * sizeof *path) == 0)
    return;
  memcpy (self->path, path, n * sizeof *path);
  self->n_path = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const IxSq *
ix_board_view_get_path (IxBoardView *self,
                        guint       *n)
{
  g_return_val_if_fail (IX_IS_BOARD_VIEW (self), NULL);

  *n = self->n_path;
  return self->path;
}

/* The keyboard's cursor */

/* The square in @direction as the board is shown, IX_SQ_NONE for none. */
static IxSq
neighbour (IxBoardView     *self,
           IxSq             sq,
           GtkDirectionType direction)
{
  int file = ix_sq_file (sq);
  int rank = ix_sq_rank (sq);
  int forward = self->flipped ? -1 : 1;

  switch (direction)
    {
    case GTK_DIR_UP:
      rank += forward;
      break;
    case GTK_DIR_DOWN:
      rank -= forward;
      break;
    case GTK_DIR_LEFT:
      file -= forward;
      break;
    case GTK_DIR_RIGHT:
      file += forward;
      break;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return IX_SQ_NONE;
    }
  if (file < 0 || file > 7 || rank < 0 || rank > 7)
    return sq;
  return IX_SQ (file, rank);
}

/* A popover over a square keeps the arrow keys to itself; NULL if there is none. */
static GtkWidget *
focus_popover (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  return popover != NULL && gtk_widget_is_ancestor (popover, widget) ? popover : NULL;
}

static gboolean
ix_board_view_focus (GtkWidget       *widget,
                     GtkDirectionType direction)
{
  IxBoardView *self = IX_BOARD_VIEW (widget);
  GtkWidget *popover = focus_popover (widget);
  IxSq next = self->cursor;

  if (popover != NULL)
    {
      gtk_widget_child_focus (popover, direction);
      return TRUE;
    }

  if (gtk_widget_get_focus_child (widget) != NULL)
    next = neighbour (self, self->cursor, direction);
  if (next == IX_SQ_NONE)
    return FALSE;
  return gtk_widget_grab_focus (self->squares[next]);
}

/* The cursor follows the focus, whatever moved it. */
static void
ix_board_view_set_focus_child (GtkWidget *widget,
                               GtkWidget *child)
{
  if (child != NULL && IX_IS_SQUARE (child))
    IX_BOARD_VIEW (widget)->cursor = ix_square_get_sq (IX_SQUARE (child));
  GTK_WIDGET_CLASS (ix_board_view_parent_class)->set_focus_child (widget, child);
}

static gboolean
ix_board_view_grab_focus (GtkWidget *widget)
{
  IxBoardView *self = IX_BOARD_VIEW (widget);

  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

IxSq
ix_board_view_get_cursor (IxBoardView *self)
{
  g_return_val_if_fail (IX_IS_BOARD_VIEW (self), IX_SQ_NONE);
  return self->cursor;
}

IxSquare *
ix_board_view_get_square (IxBoardView *self,
                          IxSq         sq)
{
  g_return_val_if_fail (IX_IS_BOARD_VIEW (self), NULL);
  g_return_val_if_fail (sq < 64, NULL);
  return IX_SQUARE (self->squares[sq]);
}

/* Construction and disposal */

static void
update_palette (IxBoardView *self)
{
  const IxPalette *palette = ix_palette_now ();

  for (IxSq sq = 0; sq < 64; sq++)
    ix_square_set_palette (IX_SQUARE (self->squares[sq]), palette);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
square_activated_cb (IxSquare    *square,
                     IxBoardView *self)
{
  g_signal_emit (self, signals[SQUARE_ACTIVATED], 0, (guint) ix_square_get_sq (square));
}

static GtkWidget *
add_coordinate (IxBoardView *self,
                char         letter)
{
  const char text[2] = { letter, '\0' };
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "coordinate");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
ix_board_view_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_board_view_parent_class)->dispose (object);
}

static void
ix_board_view_class_init (IxBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_board_view_dispose;
  widget_class->size_allocate = ix_board_view_size_allocate;
  widget_class->snapshot = ix_board_view_snapshot;
  widget_class->focus = ix_board_view_focus;
  widget_class->set_focus_child = ix_board_view_set_focus_child;
  widget_class->grab_focus = ix_board_view_grab_focus;

  signals[SQUARE_ACTIVATED] =
    g_signal_new ("square-activated", IX_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_board_view_init (IxBoardView *self)
{
  int least = ix_board_view_size_for (MIN_SIDE);

  gtk_widget_set_size_request (GTK_WIDGET (self), least, least);
  /* Rank by rank from the eighth, in the order of a screen reader. */
  for (int rank = 7; rank >= 0; rank--)
    for (int file = 0; file < 8; file++)
      {
        IxSq sq = IX_SQ (file, rank);

        self->squares[sq] = ix_square_new (sq);
        gtk_widget_set_parent (self->squares[sq], GTK_WIDGET (self));
        g_signal_connect (self->squares[sq], "activated", G_CALLBACK (square_activated_cb), self);
      }
  for (int i = 0; i < 8; i++)
    {
      self->files[i] = add_coordinate (self, (char) ('a' + i));
      self->ranks[i] = add_coordinate (self, (char) ('1' + i));
    }
  update_palette (self);
  ix_piece_set_follow_looks (GTK_WIDGET (self), G_CALLBACK (update_palette));
}

IxColour
ix_board_bottom (guint board)
{
  return board & 1 ? IX_BLACK : IX_WHITE;
}

IxColour
ix_board_colour_at (guint    board,
                    IxColour colour)
{
  return ix_board_bottom (board) == ix_board_bottom (0) ? colour : !colour;
}

GtkWidget *
ix_board_view_new (gboolean flipped)
{
  IxBoardView *self = g_object_new (IX_TYPE_BOARD_VIEW, NULL);

  self->flipped = flipped;
  self->cursor = flipped ? IX_SQ (4, 6) : IX_SQ (4, 1);
  return GTK_WIDGET (self);
}
