/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-bar-private.h"

#include "ix-widgets.h"

/* From this width on everything is in one row. */
#define ONE_ROW 470

/* Below this width the pieces in hand need the whole of their row. */
#define NARROW 340

/* A name of a few letters, with team and side before it. */
#define MIN_PLAYER 150
#define MIN_PLAYER_BESIDE_PIECES 110

/* Around the piece of a slot, and around the slots of a row of pieces. */
#define SLOT_PADDING 4
#define ROW_PADDING 8

/* Smaller pieces are hard to tell apart, and to hit. */
#define MIN_PIECE 26

/* One row, or two if there is room or the board is small; a single huge clock if there is no
 * board at all. */

gboolean
ix_seat_bar_fits_one_row (int width)
{
  return width >= ONE_ROW;
}

int
ix_seat_bar_height_for (int      width,
                        gboolean two_rows)
{
  return two_rows ? CLAMP (width * 16 / 100, 70, 128) : CLAMP (width * 85 / 1000, 40, 72);
}

static int
natural_width (GtkWidget *widget)
{
  int natural = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Gives @child its natural width at @x, or @width if that is not -1; returns where it ends. */
static int
place (GtkWidget *child,
       int        x,
       int        y,
       int        width,
       int        height)
{
  int natural = natural_width (child);

  if (!gtk_widget_should_layout (child))
    return x;
  if (width < 0)
    width = natural;
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, MAX (width, 1), MAX (height, 1) }, -1);
  return x + width + IX_SEAT_BAR_GAP;
}

static int
minimum_width (GtkWidget *widget)
{
  int minimum = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Player, claim and menu from the left to @right.  If it becomes narrow, the claim is first an
 * icon, and then only in the arbiter's menu. */
static void
place_head (IxSeatBar *self,
            int        right,
            int        y,
            int        height)
{
  int x = right - natural_width (self->menu);
  int claim = natural_width (self->claim);

  place (self->menu, x, y, -1, height);
  if (claim > 0)
    {
      gboolean fits;

      if (x - claim - 2 * IX_SEAT_BAR_GAP < MAX (MIN_PLAYER, natural_width (self->player)))
        claim = minimum_width (self->claim);
      fits = x - claim - 2 * IX_SEAT_BAR_GAP >= minimum_width (self->player);
      gtk_widget_set_child_visible (self->claim, fits);
      if (fits)
        {
          x -= claim + IX_SEAT_BAR_GAP;
          place (self->claim, x, y, claim, height);
        }
    }
  place (self->player, 0, y, MAX (minimum_width (self->player), x - IX_SEAT_BAR_GAP), height);
}

static void
allocate_big (IxSeatBar *self,
              int        width,
              int        height)
{
  int row = 48;

  ix_clock_face_set_digit_size (IX_CLOCK_FACE (self->clock),
                                CLAMP (MIN ((height - row) * 6 / 10, width / 4), 24, 400));
  place_head (self, width - natural_width (self->wanted) - IX_SEAT_BAR_GAP, 0, row);
  place (self->wanted, width - natural_width (self->wanted), 0, -1, row);
  place (self->clock, 0, row, width, height - row);
}

static gboolean
is_shown (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_should_layout (widget) &&
         gtk_widget_get_child_visible (widget);
}

/* The pieces beside the board, in one row or two, and their visible slots. */
static guint
n_slots (IxSeatBar *self)
{
  GtkWidget *rows[] = { self->waiting, self->reserve };
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (is_shown (rows[i]))
      n += ix_reserve_n_slots (IX_RESERVE (rows[i]));
  return n;
}

/* Five types in hand, as in Exchange, leave some room at their side; if there are more, they
 * share all the room. */
static int
piece_size_for (IxSeatBar *self,
                int        room)
{
  int n = MAX (1, (int) n_slots (self));

  if (!is_shown (self->waiting) && n <= 5)
    return (room - 5 * SLOT_PADDING) / 6;
  return (room - 2 * ROW_PADDING - IX_SEAT_BAR_GAP) / n - SLOT_PADDING;
}

static void
set_piece_size (IxSeatBar *self,
                int        size)
{
  size = MAX (size, 8);
  if (self->waiting != NULL)
    ix_reserve_set_piece_size (IX_RESERVE (self->waiting), size);
  if (self->reserve != NULL)
    ix_reserve_set_piece_size (IX_RESERVE (self->reserve), size);
}

/* Places all pieces from @x on, within @room; returns where they end. */
static int
place_pieces (IxSeatBar *self,
              int        x,
              int        y,
              int        room,
              int        height)
{
  GtkWidget *rows[] = { self->waiting, self->reserve };
  int end = x + room;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (is_shown (rows[i]))
      x = place (rows[i], x, y, MIN (natural_width (rows[i]), MAX (end - x, 1)), height);
  return x;
}

static int
pieces_width (IxSeatBar *self)
{
  GtkWidget *rows[] = { self->waiting, self->reserve };
  int width = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (is_shown (rows[i]))
      width += natural_width (rows[i]) + (width > 0 ? IX_SEAT_BAR_GAP : 0);
  return width;
}

/* If there is no room for all pieces, the pool, which is of no use before the game, is hidden
 * until the others are on the board. */
static void
hide_pool_where_tight (IxSeatBar *self,
                       int        room)
{
  if (self->reserve == NULL)
    return;
  gtk_widget_set_child_visible (self->reserve, TRUE);
  if (is_shown (self->waiting) && piece_size_for (self, room) < MIN_PIECE)
    gtk_widget_set_child_visible (self->reserve, FALSE);
}

static void
fit_pieces (IxSeatBar *self,
            int        width,
            int        clock_width,
            int        height)
{
  int room = width - clock_width - natural_width (self->menu) - MIN_PLAYER_BESIDE_PIECES -
             3 * IX_SEAT_BAR_GAP;
  int size;

  hide_pool_where_tight (self, room);
  size = !is_shown (self->waiting) && n_slots (self) <= 5 ? width / 13
                                                          : piece_size_for (self, room);
  set_piece_size (self, MIN (height - 10, size));
}

static void
allocate_one_row (IxSeatBar *self,
                  int        width,
                  int        height)
{
  int clock_width, pieces, x;

  ix_clock_face_set_digit_size (IX_CLOCK_FACE (self->clock), height * 56 / 100);
  clock_width = MAX (natural_width (self->clock), height * 27 / 10);
  fit_pieces (self, width, clock_width, height);
  pieces = pieces_width (self);
  place (self->clock, width - clock_width, 2, clock_width, height - 4);
  x = width - clock_width - IX_SEAT_BAR_GAP - pieces;
  place_pieces (self, x, 0, pieces, height);
  if (natural_width (self->wanted) > 0)
    {
      x -= natural_width (self->wanted) + IX_SEAT_BAR_GAP;
      place (self->wanted, x, 0, -1, height);
    }
  place_head (self, x - IX_SEAT_BAR_GAP, 0, height);
}

/* The pieces beside the board and the partner's requests, from the left to @right. */
static void
place_hand (IxSeatBar *self,
            int        right,
            int        y,
            int        height)
{
  int wanted = natural_width (self->wanted);
  int room = wanted > 0 ? MAX (right - wanted - IX_SEAT_BAR_GAP, right / 2) : right;
  int x = 0;

  hide_pool_where_tight (self, room);
  if (n_slots (self) > 0)
    {
      set_piece_size (self, MIN (height - 6, piece_size_for (self, room)));
      x = place_pieces (self, 0, y, room, height);
    }
  place (self->wanted, x, y, MIN (wanted, right - x), height);
}

/* Do the pieces need a whole row, so that the clock stands with the player? */
static gboolean
is_narrow (IxSeatBar *self,
           int        width)
{
  if (self->reserve != NULL)
    gtk_widget_set_child_visible (self->reserve, TRUE);
  return width < NARROW ||
         (n_slots (self) > 5 && piece_size_for (self, width * 60 / 100) < MIN_PIECE);
}

static void
allocate_two_rows (IxSeatBar *self,
                   int        width,
                   int        height)
{
  gboolean narrow = is_narrow (self, width);
  int head = height * 45 / 100;
  int hand = height - head;
  int head_y = self->above ? 0 : hand;
  int hand_y = self->above ? head : 0;
  int clock_width, left;

  ix_clock_face_set_digit_size (IX_CLOCK_FACE (self->clock),
                                narrow ? head * 56 / 100 : MIN (height * 58 / 100, width / 10));
  clock_width = narrow ? natural_width (self->clock)
                       : MAX (natural_width (self->clock),
                              MIN (height * 26 / 10, width * 40 / 100));
  left = width - clock_width - IX_SEAT_BAR_GAP;
  if (narrow)
    place (self->clock, left + IX_SEAT_BAR_GAP, head_y + 1, clock_width, head - 2);
  else
    place (self->clock, left + IX_SEAT_BAR_GAP, 3, clock_width, height - 6);
  place_head (self, left, head_y, head);
  place_hand (self, narrow ? width : left, hand_y, hand);
}

/* Without pieces beside the board one row is enough at any width. */
static gboolean
is_bare (IxSeatBar *self)
{
  return self->waiting == NULL && self->reserve == NULL;
}

void
ix_seat_bar_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline G_GNUC_UNUSED)
{
  IxSeatBar *self = IX_SEAT_BAR (widget);

  if (ix_match_session_get_clocks_only (self->session))
    allocate_big (self, width, height);
  else if (height < ix_seat_bar_height_for (width, TRUE) &&
           (ix_seat_bar_fits_one_row (width) || is_bare (self)))
    allocate_one_row (self, width, height);
  else
    allocate_two_rows (self, width, height);
}

void
ix_seat_bar_measure (GtkWidget     *widget G_GNUC_UNUSED,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  ix_measure_as (orientation == GTK_ORIENTATION_HORIZONTAL
                   ? 192
                   : ix_seat_bar_height_for (MAX (for_size, 192), TRUE),
                 minimum, natural, minimum_baseline, natural_baseline);
}
