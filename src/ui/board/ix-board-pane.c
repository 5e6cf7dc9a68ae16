/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-pane-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-action-table.h"
#include "ix-arbiter-bar.h"
#include "ix-board-marks.h"
#include "ix-choice.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-settings.h"
#include "ix-widgets.h"

#define GAP 2
#define MIN_SIDE 24
#define MIN_DIGITS 14

/* The text in the ribbon has room for "After 12. exd4" at least. */
#define LEAST_CHARS 14

G_DEFINE_FINAL_TYPE (IxBoardPane, ix_board_pane, GTK_TYPE_WIDGET)

enum {
  UPDATED,
  PAST_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const IxMatch *
match_of (IxBoardPane *self)
{
  return ix_match_session_get_match (self->session);
}

const IxPosition *
ix_board_pane_position (IxBoardPane *self)
{
  return &ix_match_boards (match_of (self))->board[self->board];
}

/* An undo that is not yet announced may have taken the place away. */
const IxPosition *
ix_board_pane_past (IxBoardPane *self)
{
  if (self->place == IX_PRESENT || self->place > ix_past_last (match_of (self), self->board))
    return NULL;
  return ix_past_position (match_of (self), self->board, self->place);
}

/* Layout */

/* The sizes in a pane: the side of a square, and the height of the bars. */
typedef struct {
  int side, bar;
} Sizes;

/* In a small pane, of a match on many boards, digits are smaller than wanted. */
static IxSeatShape
shape_in (int                width,
          int                height,
          const IxSeatShape *wanted)
{
  IxSeatShape shape = *wanted;

  shape.digits = CLAMP (wanted->digits, 1, MAX (8, MIN (width / 6, height / 9)));
  return shape;
}

/* The bars are as wide as the squares and grow with them, so both sizes are found together. */
static Sizes
sizes_for (int                width,
           int                height,
           const IxSeatShape *shape)
{
  Sizes sizes = { ix_board_view_side_for (width, height), 0 };

  for (;; sizes.side--)
    {
      sizes.bar = ix_seat_bar_height_for (8 * sizes.side, sizes.side, shape);
      if (sizes.side <= 1 ||
          ix_board_view_size_for (sizes.side) + 2 * (sizes.bar + GAP) <= height)
        return sizes;
    }
}

int
ix_board_pane_side_for (int           width,
                        int           height,
                        gconstpointer shape)
{
  IxSeatShape here = shape_in (width, height, shape);

  return sizes_for (width, height, &here).side;
}

IxSeatShape
ix_board_pane_get_shape (IxBoardPane *self,
                         int          digits)
{
  IxSeatShape white, black;

  g_return_val_if_fail (IX_IS_BOARD_PANE (self), (IxSeatShape){ 0 });

  white = ix_seat_bar_get_shape (self->bars[IX_WHITE], digits);
  black = ix_seat_bar_get_shape (self->bars[IX_BLACK], digits);
  white.n_slots = MAX (white.n_slots, black.n_slots);
  white.n_waiting = MAX (white.n_waiting, black.n_waiting);
  return white;
}

void
ix_board_pane_set_digits (IxBoardPane *self,
                          int          digits)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));
  self->digits = digits;
}

void
ix_board_pane_set_column (IxBoardPane *self,
                          int          width,
                          int          bar,
                          IxSeatPieces pieces)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));
  self->column = width;
  self->column_bar = bar;
  self->pieces = pieces;
}

void
ix_board_pane_set_seen_only (IxBoardPane *self)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_seat_bar_set_seen_only (self->bars[colour]);
}

void
ix_board_pane_set_line (IxBoardPane *self,
                        int          line,
                        int          piece,
                        int          side,
                        gboolean     at_end)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));
  self->line = line;
  self->line_piece = piece;
  self->line_side = side;
  self->at_end = at_end;
}

int
ix_board_pane_line_piece (IxBoardPane *self,
                          int          line,
                          int          side,
                          int          width)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), 1);
  return MIN (ix_seat_bar_line_piece (self->bars[IX_WHITE], line, side, width),
              ix_seat_bar_line_piece (self->bars[IX_BLACK], line, side, width));
}

int
ix_board_pane_line_width (IxBoardPane *self,
                          int          line,
                          int          side,
                          int          size)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), 0);
  return MAX (ix_seat_bar_line_width (self->bars[IX_WHITE], line, side, size),
              ix_seat_bar_line_width (self->bars[IX_BLACK], line, side, size));
}

/* Bars take the height that the board leaves, as far as they make use of it. */
static int
bar_height (const Sizes *sizes,
            int          height)
{
  int left = (height - ix_board_view_size_for (sizes->side)) / 2 - GAP;

  return CLAMP (left, sizes->bar, sizes->bar * 8 / 5);
}

/* Over the middle of the board: there are no pieces there while the button is visible. */
static void
allocate_decline (IxBoardPane *self,
                  int          x,
                  int          y)
{
  int width, height;

  if (!gtk_widget_get_visible (self->decline))
    return;
  gtk_widget_measure (self->decline, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (self->decline, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  ix_allocate (self->decline, x - width / 2, y - height / 2, width, height);
}

/* The board, with the ribbon over and around it while it looks back. */
static void
allocate_board (IxBoardPane *self,
                int          x,
                int          y,
                int          size)
{
  int ribbon = 0;

  if (gtk_widget_get_visible (self->ribbon))
    {
      ribbon = ix_natural_size (self->ribbon, GTK_ORIENTATION_VERTICAL);
      ix_allocate (self->ribbon, x, y, size, size);
    }
  ix_allocate (GTK_WIDGET (self->view), x, y + ribbon, size, size - ribbon);
}

/* The bars beside the ends of the board. */
static void
allocate_column (IxBoardPane *self,
                 GtkWidget   *top,
                 GtkWidget   *bottom,
                 int          width,
                 int          height)
{
  int side = ix_board_view_side_for (width - self->column, height);
  int board = ix_board_view_size_for (side);
  int x = width - self->column;
  int y = MAX (0, (height - board) / 2);

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_seat_bar_set_scale (self->bars[colour], self->digits, side, self->pieces);
  allocate_board (self, 0, y, board);
  ix_allocate (top, x, y, self->column, self->column_bar);
  ix_allocate (bottom, x, y + board - self->column_bar, self->column, self->column_bar);
  allocate_decline (self, ix_board_view_margin_for (side) + 4 * side, y + 4 * side);
}

/* The board between lines that are wider than it. */
static void
allocate_lines (IxBoardPane *self,
                GtkWidget   *top,
                GtkWidget   *bottom,
                int          width,
                int          height)
{
  int side = self->line_side;
  int board = ix_board_view_size_for (side);
  int x = self->at_end ? width - board : 0;
  IxSeatLine line = { self->line, self->line_piece, x + ix_board_view_margin_for (side), 8 * side,
                      !self->at_end };
  IxSeatShape shape = ix_board_pane_get_shape (self, self->digits);
  int bar, y;

  shape.line = self->line;
  shape.pieces_apart = self->line_piece == 0;
  bar = ix_seat_bar_height_for (width, side, &shape);
  y = MAX (0, (height - board - 2 * (bar + GAP)) / 2);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      ix_seat_bar_set_scale (self->bars[colour], self->digits, side, IX_PIECES_USUAL);
      ix_seat_bar_set_line (self->bars[colour], &line);
    }
  ix_allocate (top, 0, y, width, bar);
  allocate_board (self, x, y + bar + GAP, board);
  ix_allocate (bottom, 0, y + bar + board + 2 * GAP, width, bar);
  allocate_decline (self, line.x + 4 * side, y + bar + GAP + 4 * side);
}

/* The panel is beside the board between two lines, so the pane is only where its children are. */
static gboolean
ix_board_pane_contains (GtkWidget *widget,
                        double     x,
                        double     y)
{
  return IX_BOARD_PANE (widget)->line == 0 &&
         GTK_WIDGET_CLASS (ix_board_pane_parent_class)->contains (widget, x, y);
}

static void
clear_lines (IxBoardPane *self,
             int          height)
{
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_seat_bar_set_line (self->bars[colour], &(IxSeatLine) { .height = height });
}

static void
ix_board_pane_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  IxBoardPane *self = IX_BOARD_PANE (widget);
  GtkWidget *bottom = GTK_WIDGET (self->bars[ix_board_bottom (self->board)]);
  GtkWidget *top = GTK_WIDGET (self->bars[!ix_board_bottom (self->board)]);
  IxSeatShape wanted = ix_board_pane_get_shape (self, self->digits);
  IxSeatShape shape = shape_in (width, height, &wanted);
  Sizes sizes;
  int board, x, y, squares;

  if (self->view != NULL && self->line > 0)
    {
      allocate_lines (self, top, bottom, width, height);
      return;
    }
  clear_lines (self, self->line);
  if (self->view == NULL)
    {
      ix_allocate (top, 0, 0, width, height / 2 - GAP);
      ix_allocate (bottom, 0, height / 2 + GAP, width, height / 2 - GAP);
      return;
    }
  if (self->column > 0)
    {
      allocate_column (self, top, bottom, width, height);
      return;
    }
  sizes = sizes_for (width, height, &shape);
  sizes.bar = bar_height (&sizes, height);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_seat_bar_set_scale (self->bars[colour], shape.digits, sizes.side, IX_PIECES_USUAL);
  board = ix_board_view_size_for (sizes.side);
  x = MAX (0, (width - board) / 2);
  squares = x + ix_board_view_margin_for (sizes.side);
  y = MAX (0, (height - board - 2 * (sizes.bar + GAP)) / 2);
  /* The bars are above the squares, not above the coordinates to their left. */
  ix_allocate (top, squares, y, 8 * sizes.side, sizes.bar);
  allocate_board (self, x, y + sizes.bar + GAP, board);
  ix_allocate (bottom, squares, y + sizes.bar + board + GAP, 8 * sizes.side, sizes.bar);
  allocate_decline (self, squares + 4 * sizes.side,
                    y + sizes.bar + GAP + 4 * sizes.side);
}

static void
ix_board_pane_measure (GtkWidget     *widget,
                       GtkOrientation orientation,
                       int            for_size,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  IxSeatShape shape = ix_board_pane_get_shape (IX_BOARD_PANE (widget), MIN_DIGITS);
  int board = ix_board_view_size_for (MIN_SIDE);

  ix_measure_as (orientation == GTK_ORIENTATION_HORIZONTAL
                   ? board
                   : board + 2 * (ix_seat_bar_height_for (8 * MIN_SIDE, MIN_SIDE, &shape) + GAP),
                 minimum, natural, minimum_baseline, natural_baseline);
}

/* Contents */

void
ix_board_pane_tick (IxBoardPane *self)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));

  ix_seat_bar_tick (self->bars[IX_WHITE]);
  ix_seat_bar_tick (self->bars[IX_BLACK]);
}

/* After a step or a turn was made or taken back, here or elsewhere, or play was resumed: drops the choice,
 * and chooses the one piece that can continue, if there is just one. */
static void
follow_turn (IxBoardPane *self)
{
  const IxMatch *match = match_of (self);
  guint n = ix_match_turn_under_way (match, self->board)->n;
  guint8 turn = ix_board_pane_position (self)->turn;

  if (n == self->n_steps && turn == self->turn && self->phase == ix_match_phase (match))
    return;
  self->n_steps = n;
  self->turn = turn;
  self->phase = ix_match_phase (match);
  self->chosen = ix_position_only_source (ix_board_pane_position (self));
  self->lifted = FALSE;
}

static void
show_past (IxBoardPane *self)
{
  const IxPosition *pos = ix_board_pane_past (self);
  const IxSq no_path[1] = { IX_SQ_NONE };
  guint marks[64] = { 0 };
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match_of (self), self->board, &n);

  if (self->place > 0)
    ix_board_marks_past (pos, &turns[self->place - 1].turn, marks);
  for (IxSq sq = 0; sq < 64; sq++)
    ix_square_show (ix_board_view_get_square (self->view, sq), pos->board[sq], marks[sq]);
  ix_board_view_set_path (self->view, no_path, 0);
}

static void
show_present (IxBoardPane      *self,
              const IxPosition *pos)
{
  guint marks[64] = { 0 };
  IxSq path[IX_MAX_TURN_STEPS + 1];

  ix_board_marks (match_of (self), self->board, self->chosen, self->lifted, marks);
  if (self->aim != IX_SQ_NONE)
    marks[self->aim] |= ix_board_pane_aim_mark (self, marks[self->aim]);
  if (self->linked != IX_SQ_NONE)
    marks[self->linked] |= IX_MARK_LINK;
  for (IxSq sq = 0; sq < 64; sq++)
    marks[sq] |= self->why[sq];
  for (IxSq sq = 0; sq < 64; sq++)
    ix_square_show (ix_board_view_get_square (self->view, sq), pos->board[sq], marks[sq]);
  ix_board_view_set_path (self->view, path, ix_board_path (match_of (self), self->board, path));
}

/* The player had taken a piece from the hand, and a team-mate has dropped the last one. */
static void
say_gone (IxBoardPane *self)
{
  const IxMatch *match = match_of (self);
  IxSeat seat = ix_seat (self->board, (IxColour) ix_match_boards (match)->board[self->board].turn);
  g_autofree char *text = NULL;
  IxTaken taken;

  if (self->chosen.type == IX_NO_PIECE ||
      !ix_match_find_gone (match, seat, self->chosen.type, &taken))
    return;
  text = ix_format_taken (self->session, seat, &taken);
  ix_board_pane_notify (self, text);
}

void
ix_board_pane_update (IxBoardPane *self)
{
  const IxPosition *pos;
  gboolean over;

  g_return_if_fail (IX_IS_BOARD_PANE (self));

  pos = ix_board_pane_position (self);
  over = !ix_boards_in_play (ix_match_boards (match_of (self)), self->board) ||
         ix_match_phase (match_of (self)) == IX_MATCH_OVER;
  follow_turn (self);
  if (self->question != NULL && (over || !ix_position_same_board (&self->asked, pos)))
    ix_board_pane_close_question (self);
  if (!ix_board_pane_can_choose (self, self->chosen))
    {
      say_gone (self);
      self->chosen = IX_NO_SOURCE;
    }
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_seat_bar_update (self->bars[colour], pos->turn == colour ? self->chosen.type : IX_NO_PIECE,
                        ix_board_pane_past (self));
  ix_set_css_class (GTK_WIDGET (self), "over", over);
  if (self->view != NULL)
    {
      if (ix_board_pane_past (self) != NULL)
        show_past (self);
      else
        show_present (self, pos);
      gtk_widget_set_visible (self->decline, ix_board_pane_may_decline (self));
    }
  g_signal_emit (self, signals[UPDATED], 0);
}

void
ix_board_pane_explain (IxBoardPane        *self,
                       const IxMateReport *report)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));

  memset (self->why, 0, sizeof self->why);
  if (report != NULL)
    ix_board_marks_explain (report, self->why);
  ix_board_pane_update (self);
}

void
ix_board_pane_set_linked (IxBoardPane *self,
                          IxSq         sq)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));

  if (sq == self->linked)
    return;
  self->linked = sq;
  ix_board_pane_update (self);
}

/* Looking back */

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
  /* The focus goes on from the button that was pressed. */
  if (!looks_back && gtk_widget_get_focus_child (self->ribbon) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
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
  ix_board_pane_close_question (self);
  self->place = place;
  self->chosen = place == IX_PRESENT ? ix_position_only_source (ix_board_pane_position (self))
                                     : IX_NO_SOURCE;
  self->lifted = FALSE;
  if (self->has_said)
    ix_board_pane_notify (self, "");
  update_ribbon (self);
  ix_board_pane_update (self);
  g_signal_emit (self, signals[PAST_CHANGED], 0);
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
event_cb (IxMatchSession     *session,
          const IxMatchEvent *event,
          IxBoardPane        *self)
{
  if (ends_past (self, event))
    ix_board_pane_look_back (self, IX_PRESENT);
}

/* Parts and actions */

guint
ix_board_pane_get_board (IxBoardPane *self)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), 0);
  return self->board;
}

IxBoardView *
ix_board_pane_get_view (IxBoardPane *self)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), NULL);
  return self->view;
}

void
ix_board_pane_set_has_keys (IxBoardPane *self,
                            gboolean     has_keys)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));

  ix_set_css_class (GTK_WIDGET (self), "chosen", has_keys);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_seat_bar_set_has_keys (self->bars[colour], has_keys);
}

IxSeatBar *
ix_board_pane_get_bar (IxBoardPane *self,
                       IxColour     colour)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), NULL);
  return self->bars[colour];
}

static void
square_activated_cb (IxBoardView *view,
                     guint        sq,
                     IxBoardPane *self)
{
  ix_board_pane_activate_square (self, (IxSq) sq);
}

static void
piece_activated_cb (IxReserve   *reserve,
                    guint        type,
                    IxBoardPane *self)
{
  ix_board_pane_activate_piece (self, ix_reserve_get_colour (reserve), type);
}

static void
let_go (IxBoardPane *self)
{
  if (self->place != IX_PRESENT)
    ix_board_pane_look_back (self, IX_PRESENT);
  else if (!ix_source_is_none (self->chosen))
    ix_board_pane_choose (self, IX_NO_SOURCE);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.leave-fullscreen", NULL);
}

static void
decline (IxBoardPane *self)
{
  ix_match_session_wait (self->session);
  if (ix_board_pane_may_decline (self))
    ix_board_pane_take_step (self, ix_step_decline ());
}

/* Explains the piece that has the focus. */
static void
explain_focus (IxBoardPane *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL)
    ix_board_pane_how_it_moves (self, focus);
}

static void
look_at_previous (IxBoardPane *self)
{
  ix_board_pane_look_back (self, ix_past_previous (match_of (self), self->board, self->place));
}

static void
look_at_next (IxBoardPane *self)
{
  ix_board_pane_look_back (self, ix_past_next (match_of (self), self->board, self->place));
}

static void
look_at_present (IxBoardPane *self)
{
  ix_board_pane_look_back (self, IX_PRESENT);
}

/* Construction and disposal */

static void
ix_board_pane_dispose (GObject *object)
{
  IxBoardPane *self = IX_BOARD_PANE (object);

  self->question = NULL;
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_board_pane_parent_class)->dispose (object);
}

static void
ix_board_pane_class_init (IxBoardPaneClass *klass)
{
  static const IxActionRow actions[] = {
    { "board.let-go", G_CALLBACK (let_go) },
    { "board.step-back", G_CALLBACK (ix_board_pane_step_back) },
    { "board.decline", G_CALLBACK (decline) },
    { "board.how-it-moves", G_CALLBACK (explain_focus) },
    { "board.previous", G_CALLBACK (look_at_previous) },
    { "board.next", G_CALLBACK (look_at_next) },
    { "board.present", G_CALLBACK (look_at_present) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_board_pane_dispose;
  signals[UPDATED] = g_signal_new ("updated", IX_TYPE_BOARD_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[PAST_CHANGED] = g_signal_new ("past-changed", IX_TYPE_BOARD_PANE, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  widget_class->measure = ix_board_pane_measure;
  widget_class->size_allocate = ix_board_pane_size_allocate;
  widget_class->contains = ix_board_pane_contains;
  gtk_widget_class_set_css_name (widget_class, "boardpane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  ix_keys_bind (widget_class);
}

static void
ix_board_pane_init (IxBoardPane *self)
{
  self->chosen = IX_NO_SOURCE;
  self->aim = IX_SQ_NONE;
  self->linked = IX_SQ_NONE;
  self->place = IX_PRESENT;
  self->digits = 2 * MIN_DIGITS;
}

/* "Board A, Ann (white) – Bob (black)". */
static void
set_labels (IxBoardPane *self)
{
  const IxPlayers *players = ix_match_session_get_players (self->session);
  guint n = ix_match_boards (match_of (self))->n;
  g_autofree char *board = ix_format_board_of (n, self->board);
  g_autofree char *sign = ix_format_board_sign (n, self->board);
  g_autofree char *white = ix_format_seat (players, ix_seat (self->board, IX_WHITE));
  g_autofree char *black = ix_format_seat (players, ix_seat (self->board, IX_BLACK));
  g_autofree char *label =
    players->name[self->board][IX_WHITE] != NULL || players->name[self->board][IX_BLACK] != NULL
      /* Translators: "Board A, Ann (white) – Bob (black)" */
      ? g_strdup_printf (_("%s, %s (white) – %s (black)"), board, white, black)
      : g_strdup_printf (_("Squares of Board %s"), sign);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, board, -1);
  if (self->view != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    label, -1);
}

/* Connects to the signals of @reserve, the pieces beside the board; NULL if there are none. */
static void
listen_to (IxBoardPane *self,
           IxReserve   *reserve)
{
  if (reserve != NULL)
    g_signal_connect (reserve, "piece-activated", G_CALLBACK (piece_activated_cb), self);
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
  ix_set_tooltip (button, label);
  gtk_box_append (GTK_BOX (self->ribbon), button);
}

/* In the ribbon of a small board there is room for the icon alone. */
static void
add_back (IxBoardPane *self)
{
  GtkWidget *content = g_object_new (IX_TYPE_BUTTON_CONTENT, NULL);
  GtkWidget *button = gtk_button_new ();
  g_autofree char *tooltip = ix_keys_tell (_("Show the board as it is now"), "board.let-go");

  gtk_button_set_child (GTK_BUTTON (button), content);
  ix_button_content_set (IX_BUTTON_CONTENT (content), "window-close-symbolic",
                         _("Back to the Game"));
  gtk_widget_add_css_class (button, "back");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.present");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->ribbon), button);
}

static void
add_ribbon (IxBoardPane *self)
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
  add_button (self, "go-previous-symbolic", _("One move back"), "board.previous");
  add_button (self, "go-next-symbolic", _("One move on"), "board.next");
  add_back (self);
  gtk_widget_set_parent (self->ribbon, GTK_WIDGET (self));
  g_signal_connect_object (self->session, "event", G_CALLBACK (event_cb), self, 0);
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_NOTATION, G_CALLBACK (update_ribbon), self,
                           G_CONNECT_SWAPPED);
}

static GtkWidget *
new_decline (void)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Leave As They Are"));

  gtk_widget_add_css_class (button, "decline");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_tooltip_text (button, _("Leave all pieces in place"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.decline");
  gtk_widget_set_visible (button, FALSE);
  return button;
}

GtkWidget *
ix_board_pane_new (IxMatchSession *session,
                   guint           board)
{
  IxBoardPane *self = g_object_new (IX_TYPE_BOARD_PANE, NULL);
  IxColour bottom = ix_board_bottom (board);

  self->session = g_object_ref (session);
  self->board = board;
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      self->bars[colour] =
        IX_SEAT_BAR (ix_seat_bar_new (session, ix_seat (board, colour), colour != bottom));
      listen_to (self, ix_seat_bar_get_reserve (self->bars[colour]));
      listen_to (self, ix_seat_bar_get_waiting (self->bars[colour]));
    }
  gtk_widget_set_parent (GTK_WIDGET (self->bars[!bottom]), GTK_WIDGET (self));
  if (!ix_match_session_get_clocks_only (session))
    {
      add_ribbon (self);
      self->view = IX_BOARD_VIEW (ix_board_view_new (bottom == IX_BLACK));
      gtk_widget_set_parent (GTK_WIDGET (self->view), GTK_WIDGET (self));
      self->decline = new_decline ();
      gtk_widget_set_parent (self->decline, GTK_WIDGET (self));
      g_signal_connect (self->view, "square-activated", G_CALLBACK (square_activated_cb), self);
    }
  gtk_widget_set_parent (GTK_WIDGET (self->bars[bottom]), GTK_WIDGET (self));
  set_labels (self);
  ix_board_pane_update (self);
  return GTK_WIDGET (self);
}
