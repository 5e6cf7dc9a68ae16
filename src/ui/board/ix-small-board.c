/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-small-board.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ix-action-table.h"
#include "ix-board-marks.h"
#include "ix-board-view.h"
#include "ix-format.h"
#include "ix-group-plan.h"
#include "ix-keys.h"
#include "ix-mate-report.h"
#include "ix-piece-picture.h"
#include "ix-small-squares.h"
#include "ix-widgets.h"

/* The board as it was last shown.  While it is the same, nothing is done. */
typedef struct {
  IxPosition    pos;
  IxBoardResult result;
  IxMatchPhase  phase;
  guint         n_steps, n_turns;
} Known;

struct _IxSmallBoard {
  GtkWidget parent_instance;

  IxMatchSession *session;
  guint           board;
  int             side, line;
  Known           known;
  gboolean        is_known;
  gboolean        waits;    /* the player to move, for a piece */
  IxPieceTypeSet  arrivals; /* what may come from other boards, while `waits` */
  IxSource        source;
  gboolean        lifted;
  IxSq            linked;
  char           *name;

  GtkWidget *seats[2]; /* by colour */
  GtkWidget *squares;
  GtkWidget *note;  /* over the squares: how the board ended, or what its player waits for */
  GtkWidget *said;  /* in it */
  GtkWidget *hopes; /* in it: the pieces that would help */
};

G_DEFINE_FINAL_TYPE (IxSmallBoard, ix_small_board, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Layout */

/* The size of the type of a note. */
#define MIN_NOTE 9
#define MAX_NOTE 13

static void
allocate_note (IxSmallBoard *self,
               int           x,
               int           y,
               int           size)
{
  int least, width, height;

  if (!gtk_widget_get_visible (self->note))
    return;
  gtk_widget_measure (self->note, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
  width = MAX (least, MIN (width, size));
  gtk_widget_measure (self->note, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  ix_allocate (self->note, x + (size - width) / 2, y + (size - height) / 2, width, height);
}

static void
ix_small_board_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  IxSmallBoard *self = IX_SMALL_BOARD (widget);
  IxColour bottom = ix_board_bottom (self->board);
  int size = 8 * self->side;
  int x = (width - size) / 2;
  int y = MAX (0, (height - size - 2 * self->line) / 2);

  ix_allocate (self->seats[!bottom], 0, y, width, self->line);
  ix_allocate (self->squares, x, y + self->line, size, size);
  ix_allocate (self->seats[bottom], 0, y + self->line + size, width, self->line);
  allocate_note (self, x, y + self->line, size);
}

static void
ix_small_board_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  IxSmallBoard *self = IX_SMALL_BOARD (widget);

  ix_measure_as (8 * self->side + (orientation == GTK_ORIENTATION_VERTICAL ? 2 * self->line : 0),
                 minimum, natural, minimum_baseline, natural_baseline);
}

/* The type of the note is no larger than a square, so that a small board shows its word whole. */
static void
set_note_type (IxSmallBoard *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute (CLAMP (self->side, MIN_NOTE, MAX_NOTE) * PANGO_SCALE));
  gtk_label_set_attributes (GTK_LABEL (self->said), attributes);
}

int
ix_small_board_name_size (IxSmallBoard *self,
                          int           width)
{
  g_return_val_if_fail (IX_IS_SMALL_BOARD (self), 0);
  return MIN (ix_small_seat_name_size (IX_SMALL_SEAT (self->seats[IX_WHITE]), width),
              ix_small_seat_name_size (IX_SMALL_SEAT (self->seats[IX_BLACK]), width));
}

void
ix_small_board_set_name_size (IxSmallBoard *self,
                              int           size)
{
  g_return_if_fail (IX_IS_SMALL_BOARD (self));

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_small_seat_set_name_size (IX_SMALL_SEAT (self->seats[colour]), size);
}

void
ix_small_board_set_sizes (IxSmallBoard *self,
                          int           side,
                          int           line,
                          int           digits,
                          guint         n_chars)
{
  g_return_if_fail (IX_IS_SMALL_BOARD (self));

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_small_seat_set_digits (IX_SMALL_SEAT (self->seats[colour]), digits, n_chars);
  if (side == self->side && line == self->line)
    return;
  self->side = side;
  self->line = line;
  set_note_type (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

IxSq
ix_small_board_square_at (IxSmallBoard *self,
                          double        x,
                          double        y)
{
  graphene_rect_t bounds;
  int column, row;

  g_return_val_if_fail (IX_IS_SMALL_BOARD (self), IX_SQ_NONE);

  if (self->side <= 0 ||
      !gtk_widget_compute_bounds (self->squares, GTK_WIDGET (self), &bounds) ||
      x < bounds.origin.x || y < bounds.origin.y)
    return IX_SQ_NONE;
  column = (int) (x - bounds.origin.x) / self->side;
  row = (int) (y - bounds.origin.y) / self->side;
  if (column > 7 || row > 7)
    return IX_SQ_NONE;
  return ix_small_squares_get_square (IX_SMALL_SQUARES (self->squares), column, row);
}

gboolean
ix_small_board_is_playable (IxSmallBoard *self)
{
  g_return_val_if_fail (IX_IS_SMALL_BOARD (self), FALSE);
  return self->side >= IX_GROUP_PLAYABLE;
}

/* Contents */

static const IxMatch *
match_of (IxSmallBoard *self)
{
  return ix_match_session_get_match (self->session);
}

static const IxPosition *
position_of (IxSmallBoard *self)
{
  return &ix_match_boards (match_of (self))->board[self->board];
}

static void
show_squares (IxSmallBoard *self)
{
  guint marks[64] = { 0 };

  ix_board_marks (match_of (self), self->board, self->source, self->lifted, marks);
  if (self->linked != IX_SQ_NONE)
    marks[self->linked] |= IX_MARK_LINK;
  ix_small_squares_show (IX_SMALL_SQUARES (self->squares), position_of (self)->board, marks);
}

/* Does the player to move wait for a piece, with no turn begun? */
static gboolean
waits (IxSmallBoard *self)
{
  const IxMatch *match = match_of (self);
  IxStatus status;

  if (!ix_boards_in_play (ix_match_boards (match), self->board) ||
      ix_match_phase (match) == IX_MATCH_OVER ||
      ix_match_turn_under_way (match, self->board)->n > ix_match_forced_steps (match, self->board))
    return FALSE;
  status = ix_position_status (position_of (self));
  return status == IX_STATUS_CHECK_WAIT || status == IX_STATUS_WAIT;
}

/* The pieces that would help, as far as they may still come. */
static IxPieceTypeSet
find_hopes (IxSmallBoard *self)
{
  g_autofree IxMateReport *report = g_new (IxMateReport, 1);

  ix_mate_report (position_of (self), self->arrivals, report);
  return ix_mate_report_helpers (report);
}

static void
show_hopes (IxSmallBoard  *self,
            IxPieceTypeSet hopes)
{
  IxColour colour = position_of (self)->turn;
  int size = CLAMP (self->side, 14, 32);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->hopes)) != NULL)
    gtk_box_remove (GTK_BOX (self->hopes), child);
  if (hopes == 0)
    return;
  child = gtk_image_new_from_icon_name ("ix-waiting-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (child), MIN (size, 20));
  gtk_box_append (GTK_BOX (self->hopes), child);
  for (const IxPieceType *type = ix_pieces_shown; type < ix_pieces_shown + IX_N_PIECE_ORDER; type++)
    if (hopes & IX_PIECE_BIT (*type))
      gtk_box_append (GTK_BOX (self->hopes), ix_piece_picture_new (*type, colour, size));
}

/* A waiting player, and for what; or the end of the board. */
static void
show_note (IxSmallBoard *self)
{
  gboolean over = !ix_boards_in_play (ix_match_boards (match_of (self)), self->board);
  IxPieceTypeSet hopes = self->waits ? find_hopes (self) : 0;

  if (over)
    gtk_label_set_text (GTK_LABEL (self->said),
                        ix_format_end_word (ix_match_board_end (match_of (self), self->board)));
  else if (self->waits && hopes == 0)
    gtk_label_set_text (GTK_LABEL (self->said), _("Waits"));
  show_hopes (self, hopes);
  gtk_widget_set_visible (self->said, over || (self->waits && hopes == 0));
  gtk_widget_set_visible (self->hopes, hopes != 0);
  gtk_widget_set_visible (self->note, over || self->waits);
  ix_set_css_class (GTK_WIDGET (self), "over", over);
  ix_set_css_class (GTK_WIDGET (self), "waits", self->waits);
}

/* "Board 5, Ann against Bob, Ann to move"; @time: or NULL. */
static char *
format_name (IxSmallBoard *self,
             const char   *time)
{
  g_autofree char *name =
    ix_format_board_of (ix_match_boards (match_of (self))->n, self->board);
  g_autofree char *white = ix_format_player (self->session, ix_seat (self->board, IX_WHITE));
  g_autofree char *black = ix_format_player (self->session, ix_seat (self->board, IX_BLACK));
  g_autofree char *state = ix_format_board_state (self->session, self->board);

  if (time == NULL)
    /* Translators: "Board 5, Ann against Bob, Bob is checkmated" */
    return g_strdup_printf (_("%s, %s against %s, %s"), name, white, black, state);
  /* Translators: "Board 5, Ann against Bob, Ann to move, 3:12" */
  return g_strdup_printf (_("%s, %s against %s, %s, %s"), name, white, black, state, time);
}

/* Tells the time as it is now. */
static void
update_label (IxSmallBoard *self)
{
  gboolean in_play = ix_boards_in_play (ix_match_boards (match_of (self)), self->board);
  GtkWidget *seat = self->seats[position_of (self)->turn];

  g_free (self->name);
  self->name =
    format_name (self, in_play ? ix_small_seat_get_text (IX_SMALL_SEAT (seat)) : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->name,
                                  -1);
}

/* The clock is seen beside it, and would be old in a tooltip. */
static void
update_tooltip (IxSmallBoard *self)
{
  g_autofree char *name = format_name (self, NULL);

  ix_set_tooltip (self->squares, name);
}

static Known
know (IxSmallBoard *self)
{
  const IxMatch *match = match_of (self);
  Known known;

  /* It is compared as a whole, with what lies between its members. */
  memset (&known, 0, sizeof known);
  memcpy (&known.pos, position_of (self), sizeof known.pos);
  known.result = ix_match_boards (match)->result[self->board];
  known.phase = ix_match_phase (match);
  known.n_steps = ix_match_turn_under_way (match, self->board)->n;
  ix_match_turns (match, self->board, &known.n_turns);
  return known;
}

/* Has anything changed that the board shows?  Pieces that may come from other boards matter only
 * to a player who waits, and are not asked for otherwise: that is a search. */
static gboolean
take_note (IxSmallBoard *self)
{
  Known known = know (self);
  gboolean changed = !self->is_known || memcmp (&known, &self->known, sizeof known) != 0;
  IxPieceTypeSet arrivals;

  if (changed)
    {
      self->known = known;
      self->is_known = TRUE;
      self->waits = waits (self);
    }
  arrivals =
    self->waits ? ix_boards_arrivals (ix_match_boards (match_of (self)), self->board) : 0;
  changed |= arrivals != self->arrivals;
  self->arrivals = arrivals;
  return changed;
}

void
ix_small_board_update (IxSmallBoard        *self,
                       const IxPieceTypeSet wanted[2])
{

  g_return_if_fail (IX_IS_SMALL_BOARD (self));

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_small_seat_update (IX_SMALL_SEAT (self->seats[colour]), wanted[colour]);
  if (!take_note (self))
    return;
  show_squares (self);
  show_note (self);
  update_label (self);
  update_tooltip (self);
}

void
ix_small_board_tick (IxSmallBoard *self)
{
  g_return_if_fail (IX_IS_SMALL_BOARD (self));

  ix_small_seat_tick (IX_SMALL_SEAT (self->seats[IX_WHITE]));
  ix_small_seat_tick (IX_SMALL_SEAT (self->seats[IX_BLACK]));
}

void
ix_small_board_set_source (IxSmallBoard *self,
                           IxSource      source,
                           gboolean      lifted)
{
  g_return_if_fail (IX_IS_SMALL_BOARD (self));

  if (source.from == self->source.from && source.type == self->source.type &&
      lifted == self->lifted)
    return;
  self->source = source;
  self->lifted = lifted;
  show_squares (self);
}

void
ix_small_board_set_linked (IxSmallBoard *self,
                           IxSq          sq)
{
  g_return_if_fail (IX_IS_SMALL_BOARD (self));

  if (sq == self->linked)
    return;
  self->linked = sq;
  show_squares (self);
}

void
ix_small_board_set_chosen (IxSmallBoard *self,
                           gboolean      chosen)
{
  g_return_if_fail (IX_IS_SMALL_BOARD (self));

  ix_set_css_class (GTK_WIDGET (self), "chosen", chosen);
  /* The grid is one stop of the Tab key. */
  gtk_widget_set_focusable (GTK_WIDGET (self), chosen);
  gtk_accessible_update_state (
    GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
    chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

guint
ix_small_board_get_board (IxSmallBoard *self)
{
  g_return_val_if_fail (IX_IS_SMALL_BOARD (self), 0);
  return self->board;
}

const char *
ix_small_board_get_name (IxSmallBoard *self)
{
  g_return_val_if_fail (IX_IS_SMALL_BOARD (self), NULL);

  update_label (self);
  return self->name;
}

/* Construction and disposal */

static void
choose (IxSmallBoard *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
ix_small_board_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  g_clear_object (&IX_SMALL_BOARD (object)->session);
  G_OBJECT_CLASS (ix_small_board_parent_class)->dispose (object);
}

static void
ix_small_board_finalize (GObject *object)
{
  g_free (IX_SMALL_BOARD (object)->name);
  G_OBJECT_CLASS (ix_small_board_parent_class)->finalize (object);
}

static void
ix_small_board_class_init (IxSmallBoardClass *klass)
{
  static const IxActionRow action = { "small-board.choose", G_CALLBACK (choose) };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_small_board_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_small_board_finalize;
  widget_class->measure = ix_small_board_measure;
  widget_class->size_allocate = ix_small_board_size_allocate;
  signals[CHOSEN] = g_signal_new ("chosen", IX_TYPE_SMALL_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "smallboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
  ix_action_table_install (widget_class, &action, 1);
  ix_keys_bind (widget_class);
}

static void
ix_small_board_init (IxSmallBoard *self)
{
  self->source = IX_NO_SOURCE;
  self->linked = IX_SQ_NONE;
}

static void
build_note (IxSmallBoard *self)
{
  self->note = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class (self->note, "note-of-board");
  gtk_widget_set_can_target (self->note, FALSE);
  self->said = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->said), PANGO_ELLIPSIZE_END);
  self->hopes = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1);
  gtk_widget_set_halign (self->hopes, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->note), self->said);
  gtk_box_append (GTK_BOX (self->note), self->hopes);
  gtk_widget_set_visible (self->note, FALSE);
}

GtkWidget *
ix_small_board_new (IxMatchSession *session,
                    guint           board)
{
  static const IxPieceTypeSet none[2] = { 0, 0 };
  IxSmallBoard *self = g_object_new (IX_TYPE_SMALL_BOARD, NULL);
  IxColour bottom = ix_board_bottom (board);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *sign = NULL;

  self->session = g_object_ref (session);
  self->board = board;
  sign = ix_format_board_sign (ix_match_boards (match_of (self))->n, board);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      self->seats[colour] = ix_small_seat_new (session, ix_seat (board, colour),
                                               colour == bottom ? NULL : sign);
      gtk_widget_set_name (self->seats[colour], colour == IX_WHITE ? "white" : "black");
    }
  self->squares = ix_small_squares_new (bottom == IX_BLACK);
  gtk_widget_set_parent (self->seats[!bottom], GTK_WIDGET (self));
  gtk_widget_set_parent (self->squares, GTK_WIDGET (self));
  gtk_widget_set_parent (self->seats[bottom], GTK_WIDGET (self));
  build_note (self);
  gtk_widget_set_parent (self->note, GTK_WIDGET (self));
  ix_small_board_update (self, none);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (update_label), self);
  return GTK_WIDGET (self);
}
