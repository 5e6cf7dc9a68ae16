/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-bar-private.h"

#include <string.h>

#include "ix-seat-name.h"
#include "ix-widgets.h"

/* A row with the player, and smaller than this a clock of its own row. */
#define MIN_PLAYER 170

/* Around the piece of a slot, and above and below the pieces. */
#define SLOT_PADDING 4
#define PIECE_MARGIN 4

/* Smaller pieces are hard to tell apart, and to hit. */
#define MIN_PIECE 26

/* The row with the player beside a clock, in percent of its digits. */
#define NAME_BESIDE 75

/* The digits that a long name leaves, in percent of those that fit. */
#define LEAST_DIGITS 60

/* Pieces beside the clock are so large at least, in percent of a square; or it has its own row. */
#define SMALL_PIECE 50
#define LARGE_PIECE 75

/* And those in a line that reaches into the middle, beside large names. */
#define LINE_PIECE 60

/* The height of a line that is read from afar, in percent of the type of its name. */
#define LINE 120

/* The marks in such a line, in percent of its height; and at least. */
#define MARK 30
#define MIN_MARK 14
#define AROUND_MARK 11

/* The row with the player, at least; and a line with the name alone. */
#define MIN_HEAD 24
#define NAME_LINE 20

/* Around the pieces that are requested, and between them; smaller ones are not recognised. */
#define WANTED_FRAME 36
#define WANTED_GAP 2
#define MIN_WANTED 14
#define MOST_WANTED 1

/* Around pieces that wait, or lie in a pool. */
#define ROW_PADDING 8

/* Around the seconds of a delay, and their height where there is no room above the clock's digits. */
#define DELAY_MARGIN 10
#define SMALL_DELAY 11

/* No board is so large that it needs higher digits. */
#define MAX_DIGITS 400

/* The rows of a bar. */
typedef struct {
  int      head;        /* the height of the row with the player */
  int      piece;       /* the side of a piece beside the board, 0: none */
  int      height;      /* of all rows */
  gboolean clock_apart; /* the clock has a row of its own */
} Rows;

/* The width of a face, with the column of icon and key, borders and margins. */
static int
clock_width (const IxSeatShape *shape)
{
  guint colons = shape->n_chars > 5 ? 2 : 1;

  return (int) ((shape->n_chars - colons) * (guint) shape->digits * IX_CLOCK_DIGIT_WIDTH / 100 +
                colons * (guint) shape->digits * IX_CLOCK_COLON_WIDTH / 100) +
         40;
}

static int
clock_height (int digits)
{
  return digits * 6 / 5 + 8;
}

static int
piece_side (int width,
            int n)
{
  return MAX (width / n - SLOT_PADDING, 8);
}

int
ix_seat_line_height (int size)
{
  return size * LINE / 100;
}

int
ix_seat_line_for_digits (int digits)
{
  return clock_height (digits) + 2;
}

static int
line_digits (int height)
{
  return MAX (1, (height - 10) * 5 / 6 + 1);
}

/* A line with player and clock, and perhaps the pieces in a row at the board. */
static Rows
line_rows (int                side,
           const IxSeatShape *shape)
{
  int n = (int) shape->n_slots;
  int piece =
    n > 0 && shape->pieces_apart
      ? MIN (MAX (side * 88 / 100, MIN_PIECE), piece_side (8 * side, n))
      : 0;

  return (Rows) { shape->line, piece, shape->line + (piece > 0 ? piece + PIECE_MARGIN : 0), FALSE };
}

/* Without pieces beside the board the clock stands beside the player. */
static Rows
bare_rows (int                width,
           const IxSeatShape *shape,
           int                head)
{
  int clock = clock_height (shape->digits);
  gboolean apart = clock_width (shape) + MIN_PLAYER > width;

  return (Rows) { head, 0, apart ? head + clock : MAX (head, clock), apart };
}

static Rows
rows_for (int                width,
          int                side,
          const IxSeatShape *shape)
{
  int head = CLAMP (shape->digits * 55 / 100, MIN_HEAD, MAX (MIN_HEAD, width * 7 / 100));
  int clock = clock_height (shape->digits);
  int largest = MAX (side * 88 / 100, MIN_PIECE);
  int n = (int) shape->n_slots;
  int least = shape->pieces == IX_PIECES_LARGE ? LARGE_PIECE : SMALL_PIECE;
  Rows rows = { head, 0, 0, FALSE };

  if (shape->line > 0)
    return line_rows (side, shape);
  if (n == 0)
    return bare_rows (width, shape, head);
  rows.piece = MIN (largest, piece_side (width - clock_width (shape) - IX_SEAT_BAR_GAP, n));
  rows.clock_apart = rows.piece < MAX (MIN_PIECE, side * least / 100);
  if (rows.clock_apart)
    rows.piece = MIN (largest, piece_side (width, n));
  rows.height = rows.clock_apart ? head + clock + rows.piece + PIECE_MARGIN
                                 : head + MAX (clock, rows.piece + PIECE_MARGIN);
  return rows;
}

int
ix_seat_bar_height_for (int                width,
                        int                side,
                        const IxSeatShape *shape)
{
  return rows_for (width, side, shape).height;
}

/* The largest digits with which the rows fit @height, and in *@rows these; the pieces do not yield
 * to digits that are larger than wanted. */
static int
fit (int         width,
     int         height,
     int         side,
     IxSeatShape shape,
     Rows       *rows)
{
  Rows wanted = rows_for (width, side, &shape);
  int beside = wanted.piece == 0 ? MIN_PLAYER : 0;

  while (shape.digits > 8 && (rows_for (width, side, &shape).height > height ||
                              clock_width (&shape) > width))
    shape.digits--;
  *rows = rows_for (width, side, &shape);
  for (shape.digits++; shape.digits <= MAX_DIGITS; shape.digits++)
    {
      Rows next = rows_for (width, side, &shape);

      if (next.height > height || next.piece < wanted.piece ||
          next.clock_apart != rows->clock_apart ||
          clock_width (&shape) > width - (next.clock_apart ? 0 : beside))
        break;
      *rows = next;
    }
  return shape.digits - 1;
}

static int
natural_width (GtkWidget *widget)
{
  int natural = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
minimum_width (GtkWidget *widget)
{
  int minimum = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
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
  /* GTK gives a widget its least width in any case; newer versions complain if it was not meant. */
  width = width < 0 ? natural : MAX (width, minimum_width (child));
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, MAX (width, 1), MAX (height, 1) }, -1);
  return x + width + IX_SEAT_BAR_GAP;
}

/* The room that the player needs with the surname alone in a font of @size. */
static int
player_width (IxSeatBar *self,
              int        size)
{
  return natural_width (self->marks) + IX_SEAT_BAR_GAP +
         ix_seat_name_width_at (IX_SEAT_NAME (self->name), size);
}

/* Requests yield to the name: their pieces become smaller, as far as they can be recognised. */
static void
fit_wanted (IxSeatBar *self,
            int        room,
            int        height)
{
  guint n = ix_seat_bar_count_wanted (self);
  int size = n > 0 ? (room - WANTED_FRAME) / (int) n - WANTED_GAP : 0;

  ix_seat_bar_set_wanted_size (self, CLAMP (size, MIN_WANTED, MAX (MIN_WANTED, height - 6)));
}

/* The least room for requests, 0 if there are none. */
static int
least_wanted (IxSeatBar *self)
{
  int n = (int) ix_seat_bar_count_wanted (self);

  return n > 0 ? WANTED_FRAME + n * (MIN_WANTED + WANTED_GAP) + IX_SEAT_BAR_GAP : 0;
}

/* Places the claim to the left of @right, as wide as leaves room for the name and @wanted: with its
 * text, as an icon, or not at all; returns where it begins. */
static int
place_claim (IxSeatBar *self,
             int        left,
             int        right,
             int        y,
             int        height,
             int        most,
             int        wanted)
{
  int claim = natural_width (self->claim);

  if (claim == 0)
    return right;
  if (right - left - claim - IX_SEAT_BAR_GAP - wanted < player_width (self, most))
    claim = minimum_width (self->claim);
  gtk_widget_set_child_visible (self->claim,
                                right - left - claim - IX_SEAT_BAR_GAP - wanted >=
                                  player_width (self, IX_SEAT_NAME_MIN_SIZE));
  if (!gtk_widget_get_child_visible (self->claim))
    return right;
  place (self->claim, right - claim, y, claim, height);
  return right - claim - IX_SEAT_BAR_GAP;
}

/* Places the name within @width, as large as is whole there, up to @most; in a line the surname. */
static void
place_name (IxSeatBar *self,
            int        x,
            int        y,
            int        width,
            int        height,
            int        most)
{
  IxSeatName *name = IX_SEAT_NAME (self->name);
  int size = self->line.height > 0 ? ix_seat_name_large_size_for (name, width, most)
                                   : ix_seat_name_size_for (name, width, most);

  ix_seat_name_set_size (name, size);
  place (self->name, x, y, MAX (width, 1), height);
}

/* Player, requests, claim and menu from @left to @right; @with_requests is FALSE if the requests
 * stand elsewhere.  If it becomes narrow, the claim is first an icon, then the name smaller, and
 * then the claim only in the arbiter's menu: the surname is whole before all else. */
static void
place_head (IxSeatBar *self,
            int        left,
            int        right,
            int        y,
            int        height,
            gboolean   with_requests)
{
  int most = self->line.height > 0 ? height * 100 / LINE
                                   : MAX (height * 60 / 100, IX_SEAT_NAME_MIN_SIZE);
  int wanted = with_requests ? least_wanted (self) : 0;
  int x = right - natural_width (self->menu);
  int name_x = left + natural_width (self->marks) + IX_SEAT_BAR_GAP;

  place (self->menu, x, y, -1, height);
  x = place_claim (self, left, x - IX_SEAT_BAR_GAP, y, height, most, wanted);
  if (wanted > 0)
    {
      fit_wanted (self, x - left - player_width (self, most) - IX_SEAT_BAR_GAP, height);
      wanted = MIN (natural_width (self->wanted), MAX ((x - left) / 2, 1));
      place (self->wanted, x - wanted, y, wanted, height);
      x -= wanted + IX_SEAT_BAR_GAP;
    }
  place (self->marks, left, y, -1, height);
  place_name (self, name_x, y, x - name_x, height, most);
}

/* Marks and menu, and the name in a line of its own between them and the clock. */
static void
place_two_lines (IxSeatBar *self,
                 int        width,
                 int        y)
{
  int menu = natural_width (self->menu);
  int marks_y = self->above ? y : y + NAME_LINE;

  place (self->marks, 0, marks_y, MIN (natural_width (self->marks), width - menu), MIN_HEAD);
  place (self->menu, width - menu, marks_y, -1, MIN_HEAD);
  place_name (self, 0, self->above ? y + MIN_HEAD : y, width, NAME_LINE, NAME_LINE * 70 / 100);
}

/* Is there room for requests beside the player? */
static gboolean
head_holds_requests (IxSeatBar *self,
                     int        width)
{
  return player_width (self, IX_SEAT_NAME_MIN_SIZE) + least_wanted (self) + IX_SEAT_BAR_GAP +
           natural_width (self->menu) <=
         width;
}

/* "9:59", "59:59" or "1:00:00": the longest text of a clock of the match. */
static const char *
longest_time (IxSeatBar *self)
{
  static const char *const texts[] = { [4] = "0:00", [5] = "00:00", [7] = "0:00:00" };

  return texts[ix_seat_bar_get_shape (self, 1).n_chars];
}

/* Is there no room for the surname between the marks and the menu? */
static gboolean
needs_two_lines (IxSeatBar *self,
                 int        width)
{
  return !gtk_widget_should_layout (self->claim) &&
         player_width (self, IX_SEAT_NAME_MIN_SIZE) + IX_SEAT_BAR_GAP + natural_width (self->menu) >
           width;
}

/* Clocks alone: the player above, and as much clock as there is room for.  With very many pairs of
 * clocks each is so narrow that the name has a line of its own beside its clock. */
static void
allocate_big (IxSeatBar *self,
              int        width,
              int        height)
{
  IxSeatShape shape = ix_seat_bar_get_shape (self, 16);
  gboolean two_lines = needs_two_lines (self, width);
  int row = two_lines ? MIN_HEAD + NAME_LINE
                      : MAX (CLAMP (height / 6, 36, 96), self->line.height);
  int y = self->above ? 0 : height - row;
  int room;

  shape.n_slots = 0;
  while (shape.digits < MAX_DIGITS && clock_width (&shape) <= width &&
         clock_height (shape.digits) <= height - row)
    shape.digits++;
  ix_clock_face_set_digits (IX_CLOCK_FACE (self->clock), shape.digits - 1, longest_time (self));
  /* The delay stands above the digits. */
  room = (height - row - shape.digits) / 2 - DELAY_MARGIN;
  ix_clock_face_set_delay_height (IX_CLOCK_FACE (self->clock),
                                  room > SMALL_DELAY ? MIN (room, shape.digits / 2) : 0);
  if (two_lines)
    place_two_lines (self, width, y);
  else
    place_head (self, 0, width, y, row, TRUE);
  place (self->clock, 0, self->above ? row : 0, width, height - row);
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

/* If there is no room for all pieces, the pool, which is of no use before the game, is hidden
 * until the others are on the board. */
static void
place_hand (IxSeatBar *self,
            int        x,
            int        room,
            int        y,
            int        height,
            int        side)
{
  const IxVariant *variant = ix_match_variant (ix_match_session_get_match (self->session));
  int frame = variant->drops ? 0 : 2 * ROW_PADDING + IX_SEAT_BAR_GAP;

  if (n_slots (self) == 0)
    return;
  if (is_shown (self->reserve))
    {
      int caption = ix_reserve_caption_width (IX_RESERVE (self->reserve));
      gboolean room_for_it =
        piece_side (room - frame - caption, (int) n_slots (self)) >= MIN_PIECE;

      ix_reserve_show_caption (IX_RESERVE (self->reserve), room_for_it);
      frame += room_for_it ? caption : 0;
    }
  if (self->reserve != NULL && is_shown (self->waiting) &&
      piece_side (room, (int) n_slots (self)) < MIN_PIECE)
    gtk_widget_set_child_visible (self->reserve, FALSE);
  set_piece_size (self, MIN (height - PIECE_MARGIN,
                             MIN (side, piece_side (room - frame, (int) n_slots (self)))));
  place_pieces (self, x, y, room, height);
}

/* In a low column the pool is hidden as long as pieces wait. */
static gboolean
hides_pool (IxSeatBar *self)
{
  return self->pieces == IX_PIECES_WAITING && self->waiting != NULL &&
         gtk_widget_should_layout (self->waiting);
}

static IxSeatShape
shape_now (IxSeatBar *self)
{
  IxSeatShape shape = ix_seat_bar_get_shape (self, self->digits);

  shape.line = self->line.height;
  if (hides_pool (self))
    shape.n_slots = shape.n_waiting;
  return shape;
}

/* A row of their own for the pieces, which they share with requests that found no room. */
static void
place_hand_and_requests (IxSeatBar *self,
                         int        width,
                         int        y,
                         int        height,
                         int        side,
                         gboolean   in_head)
{
  int wanted = in_head ? 0 : least_wanted (self);

  place_hand (self, 0, width - wanted, y, height, side);
  if (wanted == 0)
    return;
  fit_wanted (self, 0, height);
  wanted = natural_width (self->wanted);
  place (self->wanted, width - wanted, y, wanted, height);
}

/* The digits beside the player leave room for the surname, whatever marks stand before it, as long as
 * they are not much smaller for it. */
static int
yield_to_name (IxSeatBar *self,
               int        digits,
               int        width)
{
  IxSeatShape shape = shape_now (self);
  int name = player_width (self, IX_SEAT_NAME_MIN_SIZE) + natural_width (self->menu) +
             2 * IX_SEAT_BAR_GAP;

  for (shape.digits = digits; shape.digits > digits * LEAST_DIGITS / 100; shape.digits--)
    if (clock_width (&shape) + name <= width)
      break;
  return shape.digits;
}

/* The pieces are at the board, the player is at the edge; a clock with a row of its own is between
 * them. */
static void
allocate_rows (IxSeatBar *self,
               int        width,
               int        height)
{
  IxSeatShape shape = shape_now (self);
  int side = self->side > 0 ? self->side : width / 8;
  Rows rows;
  int digits = fit (width, height, side, shape, &rows);
  int body = height - rows.head;
  int body_y = self->above ? rows.head : 0;
  int hand = rows.clock_apart && rows.piece > 0 ? rows.piece + PIECE_MARGIN : 0;
  gboolean beside_player = rows.piece == 0 && !rows.clock_apart;
  gboolean in_head = hand == 0 || head_holds_requests (self, width);
  int clock, name = MIN (height, digits * NAME_BESIDE / 100);

  if (beside_player)
    digits = yield_to_name (self, digits, width);
  ix_clock_face_set_digits (IX_CLOCK_FACE (self->clock), digits, longest_time (self));
  clock = rows.clock_apart ? width : MIN (natural_width (self->clock), width);
  if (beside_player)
    place_head (self, 0, width - clock - IX_SEAT_BAR_GAP, (height - name) / 2, name, TRUE);
  else
    place_head (self, 0, width, self->above ? 0 : body, rows.head, in_head);
  if (beside_player)
    place (self->clock, width - clock, 1, clock, height - 2);
  else if (rows.clock_apart)
    place (self->clock, 0, self->above ? body_y : hand, width, body - hand - 1);
  else
    place (self->clock, width - clock, body_y + 1, clock, body - 2);
  if (rows.piece > 0 && rows.clock_apart)
    place_hand_and_requests (self, width, self->above ? height - hand : 0, hand, rows.piece,
                             in_head);
  else if (rows.piece > 0)
    place_hand (self, 0, width - clock - IX_SEAT_BAR_GAP, body_y, body, rows.piece);
}

/* The team, the disc and the points are as high as capitals beside them; 0: as the style has it. */
static void
set_mark_size (IxSeatBar *self,
               int        size)
{
  if (size == self->mark_size)
    return;
  self->mark_size = size;
  for (GtkWidget *mark = gtk_widget_get_first_child (self->marks); mark != NULL;
       mark = gtk_widget_get_next_sibling (mark))
    if (GTK_IS_LABEL (mark))
      {
        g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

        if (size > 0)
          pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
        gtk_label_set_attributes (GTK_LABEL (mark), attributes);
      }
    else if (GTK_IS_IMAGE (mark))
      gtk_image_set_pixel_size (GTK_IMAGE (mark), size > 0 ? size : -1);
    else
      gtk_widget_set_size_request (mark, size > 0 ? size : -1, size > 0 ? size : -1);
}

static int
mark_size (int line)
{
  return MAX (line * MARK / 100, MIN_MARK);
}

/* The room of the player in a line, with the surname in a font of @size and the claim as an icon, or with
 * the surname in the smallest type and a request in place of the claim.  It does not change while the
 * match goes on: neither with requests nor with marks, of which there are two or three. */
static int
least_head (IxSeatBar *self,
            int        line,
            int        size)
{
  IxSeatName *name = IX_SEAT_NAME (self->name);
  int marks = 2 * (mark_size (line) + AROUND_MARK);
  int wanted = WANTED_FRAME + MOST_WANTED * (MIN_WANTED + WANTED_GAP);

  return marks +
         MAX (ix_seat_name_width_at (name, size) + minimum_width (self->claim),
              ix_seat_name_width_at (name, IX_SEAT_NAME_MIN_SIZE) + wanted) +
         natural_width (self->menu) + 3 * IX_SEAT_BAR_GAP;
}

static int
least_piece (int side)
{
  return MAX (MIN_PIECE, side * LINE_PIECE / 100);
}

int
ix_seat_bar_line_piece (IxSeatBar *self,
                        int        height,
                        int        side,
                        int        width)
{
  IxSeatShape shape = ix_seat_bar_get_shape (self, line_digits (height));
  int n = (int) shape.n_slots;
  int room = width - clock_width (&shape) - least_head (self, height, height * 100 / LINE) -
             4 * IX_SEAT_BAR_GAP;
  int most = MIN (MAX (side * 88 / 100, MIN_PIECE), height - PIECE_MARGIN);

  return n > 0 ? CLAMP (room / n - SLOT_PADDING, MIN (least_piece (side), most), most) : 1;
}

int
ix_seat_bar_line_width (IxSeatBar *self,
                        int        height,
                        int        side,
                        int        size)
{
  IxSeatShape shape = ix_seat_bar_get_shape (self, line_digits (height));
  int piece = least_piece (side) + SLOT_PADDING;

  return clock_width (&shape) + (int) shape.n_slots * piece + least_head (self, height, size) +
         4 * IX_SEAT_BAR_GAP;
}

/* Player and clock in one line at the edge, the pieces between them or at the board. */
static void
allocate_line (IxSeatBar *self,
               int        width,
               int        height)
{
  int line = MIN (self->line.height, height);
  int y = self->above ? 0 : height - line;
  gboolean first = self->line.clock_first;
  int clock, pieces, left, right;

  set_mark_size (self, mark_size (line));
  ix_clock_face_set_digits (IX_CLOCK_FACE (self->clock), line_digits (line),
                            longest_time (self));
  clock = MIN (natural_width (self->clock), width);
  place (self->clock, first ? 0 : width - clock, y + 1, clock, line - 2);
  left = first ? clock + 2 * IX_SEAT_BAR_GAP : 0;
  right = first ? width : width - clock - 2 * IX_SEAT_BAR_GAP;
  pieces = self->line.piece > 0 ? (int) n_slots (self) * (self->line.piece + SLOT_PADDING) : 0;
  if (self->line.piece == 0)
    place_hand (self, self->line.x, self->line.width, self->above ? line : 0, height - line,
                self->side);
  else if (pieces > 0)
    place_hand (self, first ? left : right - pieces, pieces, y, line, self->line.piece);
  if (pieces > 0 && first)
    left += pieces + 2 * IX_SEAT_BAR_GAP;
  else if (pieces > 0)
    right -= pieces + IX_SEAT_BAR_GAP;
  place_head (self, left, right, y, line, TRUE);
}

void
ix_seat_bar_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  IxSeatBar *self = IX_SEAT_BAR (widget);

  if (self->reserve != NULL)
    gtk_widget_set_child_visible (self->reserve, !hides_pool (self));
  if (ix_match_session_get_clocks_only (self->session))
    allocate_big (self, width, height);
  else if (self->line.height > 0)
    allocate_line (self, width, height);
  else
    {
      set_mark_size (self, 0);
      allocate_rows (self, width, height);
    }
}

/* Whether or not there is room for them now. */
static guint
count_slots (GtkWidget *row)
{
  return row != NULL && gtk_widget_should_layout (row) ? ix_reserve_n_slots (IX_RESERVE (row)) : 0;
}

guint
ix_seat_n_chars (IxMatchSession *session)
{
  const IxMatch *match = ix_match_session_get_match (session);
  gint64 longest = ix_match_variant (match)->clock;
  gint64 second = G_USEC_PER_SEC;

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        gint64 left = ix_match_session_time_left (session, ix_seat (b, colour));

        longest = MAX (longest, left);
      }
  return longest > 3599 * second ? 7 : longest > 599 * second ? 5 : 4;
}

IxSeatShape
ix_seat_bar_get_shape (IxSeatBar *self,
                       int        digits)
{
  return (IxSeatShape) { .digits = digits,
                         .n_chars = ix_seat_n_chars (self->session),
                         .n_slots = count_slots (self->waiting) + count_slots (self->reserve),
                         .n_waiting = count_slots (self->waiting),
                         .pieces = self->pieces };
}

void
ix_seat_bar_set_scale (IxSeatBar   *self,
                       int          digits,
                       int          side,
                       IxSeatPieces pieces)
{
  g_return_if_fail (IX_IS_SEAT_BAR (self));

  if (self->digits == digits && self->side == side && self->pieces == pieces)
    return;
  self->pieces = pieces;
  self->digits = digits;
  self->side = side;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ix_seat_bar_set_line (IxSeatBar        *self,
                      const IxSeatLine *line)
{
  g_return_if_fail (IX_IS_SEAT_BAR (self));

  if (memcmp (&self->line, line, sizeof self->line) == 0)
    return;
  self->line = *line;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ix_seat_bar_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  IxSeatShape shape = ix_seat_bar_get_shape (IX_SEAT_BAR (widget), IX_SEAT_BAR_MIN_DIGITS);
  int width = MAX (for_size, 192);

  ix_measure_as (orientation == GTK_ORIENTATION_HORIZONTAL
                   ? 192
                   : ix_seat_bar_height_for (width, width / 8, &shape),
                 minimum, natural, minimum_baseline, natural_baseline);
}
