/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-clock-face.h"
#include "ix-match-session.h"
#include "ix-reserve.h"

G_BEGIN_DECLS

/* The bar at the edge of a board: one player's team, name, grade, pieces in hand, claims and
 * clock. */
#define IX_TYPE_SEAT_BAR (ix_seat_bar_get_type ())
G_DECLARE_FINAL_TYPE (IxSeatBar, ix_seat_bar, IX, SEAT_BAR, GtkWidget)

/* @above: the bar is above its board, not below. */
GtkWidget *ix_seat_bar_new (IxMatchSession *session,
                            IxSeat          seat,
                            gboolean        above);

/* The clock, owned by the bar. */
IxClockFace *ix_seat_bar_get_clock (IxSeatBar *self);

/* The pieces in hand or the pool; NULL if the rules have neither. */
IxReserve *ix_seat_bar_get_reserve (IxSeatBar *self);

/* The pieces that the prelude still has to bring in; NULL if the rules have no prelude. */
IxReserve *ix_seat_bar_get_waiting (IxSeatBar *self);

/* Shows the match as it is now; @selected is the chosen piece: one in hand or, in a prelude, one
 * that waits.  The pieces beside the board are those of @past, a past position of it; NULL: of the
 * present. */
void ix_seat_bar_update (IxSeatBar        *self,
                         IxPieceType       selected,
                         const IxPosition *past);

/* Nobody plays at this bar: it has neither claims nor a menu, and its clock bears no key. */
void ix_seat_bar_set_seen_only (IxSeatBar *self);

/* Many boards with clocks only share the keys of two: says whether they press this clock, which
 * then bears its key; at first it does not. */
void ix_seat_bar_set_has_keys (IxSeatBar *self,
                               gboolean   has_keys);

/* Updates the time. */
void ix_seat_bar_tick (IxSeatBar *self);

/* How the pieces beside the board are shown. */
typedef enum {
  IX_PIECES_USUAL,
  IX_PIECES_LARGE,   /* nearly as large as those on it, if need be in a row of their own */
  IX_PIECES_WAITING, /* in a prelude those alone that wait, and not the pool */
} IxSeatPieces;

/* The needs of a bar, whatever its width. */
typedef struct {
  int          digits;    /* the height of the digits of the clock, at least */
  int          line;      /* the height of a line with player and clock; 0: usual rows */
  gboolean     pieces_apart; /* from that line */
  guint        n_chars;   /* of the longest time on a clock of the match: 4 for "9:59" */
  guint        n_slots;   /* for pieces beside the board; 0: the rules have none */
  guint        n_waiting; /* of these, the pieces that a prelude brings in */
  IxSeatPieces pieces;
} IxSeatShape;

/* A bar that is read from afar: the player and the clock stand in one line that is as wide as the
 * bar, which may be wider than the board. */
typedef struct {
  int      height;      /* of the line; 0: none, the bar has its usual rows */
  int      piece;       /* the side of the pieces between player and clock; 0: in a row of their own */
  int      x, width;    /* of the squares from the left of the bar */
  gboolean clock_first; /* the clock is at the left, over the board that stands there */
} IxSeatLine;

/* The side of the pieces in a line that is @width wide: large ones beside squares of @side, as far as
 * the surname of the player has its room. */
int ix_seat_bar_line_piece (IxSeatBar *self,
                            int        height,
                            int        side,
                            int        width);

/* The least room for the line of @self: with the clock, the pieces in their least size beside squares of
 * @side, and the surname in a font of @size. */
int ix_seat_bar_line_width (IxSeatBar *self,
                            int        height,
                            int        side,
                            int        size);

/* The height of a line whose names have @size, or whose clock has these digits. */
int ix_seat_line_height (int size);
int ix_seat_line_for_digits (int digits);

/* The number of characters of the longest time on a clock of the match. */
guint ix_seat_n_chars (IxMatchSession *session);

/* The state of the clock of @seat. */
IxClockMode ix_seat_clock_mode (const IxMatch *match,
                                IxSeat         seat);

/* The shape of the bar with @digits. */
IxSeatShape ix_seat_bar_get_shape (IxSeatBar *self,
                                   int        digits);

/* The height of a bar of @width beside squares of @side: player and claims in a row, and the clock
 * with the pieces beside the board, which are nearly as large as those on it; if the bar is too
 * narrow for that, the clock has a row of its own. */
int ix_seat_bar_height_for (int                width,
                            int                side,
                            const IxSeatShape *shape);

/* Before the bar is allocated: the digits are @digits high or, if there is room, higher; the
 * squares have @side; @pieces as in the shape. */
void ix_seat_bar_set_scale (IxSeatBar   *self,
                            int          digits,
                            int          side,
                            IxSeatPieces pieces);

/* The same for a bar with a line, or no line any more. */
void ix_seat_bar_set_line (IxSeatBar        *self,
                           const IxSeatLine *line);

G_END_DECLS
