/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-block.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-intent.h"
#include "ix-move-list.h"
#include "ix-notation.h"
#include "ix-promotion.h"
#include "ix-say.h"
#include "ix-settings.h"
#include "ix-verdict.h"
#include "ix-widgets.h"

#define GAP 2
#define MIN_SIDE 24

struct _IxBoardBlock {
  GtkWidget    parent_instance;

  IxLiveMatch *live;
  guint        board;
  GtkWidget   *view;    /* NULL: clocks only */
  GtkWidget   *bars[2]; /* by colour */
  IxSource     chosen;
  gboolean     lifted;
  GtkWidget   *question; /* what a pawn becomes, the last that was asked; or NULL */
};

G_DEFINE_FINAL_TYPE (IxBoardBlock, ix_board_block, GTK_TYPE_WIDGET)

static const IxPosition *
position (IxBoardBlock *self)
{
  return &ix_match_boards (ix_live_match_get_match (self->live))->board[self->board];
}

/* Partners sit side by side: board A is seen from White's side, board B from Black's, and so on. */
static IxColour
bottom_colour (guint board)
{
  return board & 1 ? IX_BLACK : IX_WHITE;
}

/* Layout */

/* What a block of some size shows: the side of a square, and how high the bars are. */
typedef struct {
  int side, bar;
} Sizes;

/* The bars are as wide as the squares and grow with them, so both are found together. */
static Sizes
sizes_with (int      width,
            int      height,
            gboolean two_rows)
{
  Sizes sizes = { ix_board_view_side_for (width, height), 0 };

  for (;; sizes.side--)
    {
      sizes.bar = ix_seat_bar_height_for (8 * sizes.side, two_rows);
      if (sizes.side <= 1 ||
          8 * sizes.side + IX_BOARD_MARGIN + 2 * (sizes.bar + GAP) <= height)
        return sizes;
    }
}

/* Two rows are easier to read, if they do not cost much of the board. */
static Sizes
sizes_for (int width,
           int height)
{
  Sizes one = sizes_with (width, height, FALSE);
  Sizes two = sizes_with (width, height, TRUE);

  return ix_seat_bar_fits_one_row (8 * one.side) && two.side * 100 < one.side * 93 ? one : two;
}

int
ix_board_block_side_for (int width,
                         int height)
{
  return sizes_for (width, height).side;
}

static void
ix_board_block_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline G_GNUC_UNUSED)
{
  IxBoardBlock *self = IX_BOARD_BLOCK (widget);
  GtkWidget *bottom = self->bars[bottom_colour (self->board)];
  GtkWidget *top = self->bars[!bottom_colour (self->board)];
  Sizes sizes;
  int board, x, y;

  if (self->view == NULL)
    {
      ix_allocate (top, 0, 0, width, height / 2 - GAP);
      ix_allocate (bottom, 0, height / 2 + GAP, width, height / 2 - GAP);
      return;
    }
  sizes = sizes_for (width, height);
  board = 8 * sizes.side + IX_BOARD_MARGIN;
  x = MAX (0, (width - board) / 2);
  y = MAX (0, (height - board - 2 * (sizes.bar + GAP)) / 2);
  /* The bars stand over the squares, not over the coordinates left of them. */
  ix_allocate (top, x + IX_BOARD_MARGIN, y, 8 * sizes.side, sizes.bar);
  ix_allocate (self->view, x, y + sizes.bar + GAP, board, board);
  ix_allocate (bottom, x + IX_BOARD_MARGIN, y + sizes.bar + board + GAP, 8 * sizes.side, sizes.bar);
}

static void
ix_board_block_measure (GtkWidget     *widget G_GNUC_UNUSED,
                        GtkOrientation orientation,
                        int            for_size G_GNUC_UNUSED,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  int board = 8 * MIN_SIDE + IX_BOARD_MARGIN;

  ix_measure_as (orientation == GTK_ORIENTATION_HORIZONTAL
                   ? board
                   : board + 2 * (ix_seat_bar_height_for (board, TRUE) + GAP),
                 minimum, natural, minimum_baseline, natural_baseline);
}

/* What there is to see */

static gboolean
is_chosen (IxBoardBlock *self)
{
  return self->chosen.from != IX_SQ_NONE || self->chosen.man != IX_NO_MAN;
}

static gboolean
begins_at (IxStep   step,
           IxSource source)
{
  if (source.from != IX_SQ_NONE)
    return step.kind == IX_STEP_MOVE && step.from == source.from;
  return step.kind == IX_STEP_DROP && step.man == source.man;
}

/* May anything be done on this board now? */
static gboolean
in_play (IxBoardBlock *self)
{
  const IxMatch *match = ix_live_match_get_match (self->live);

  return ix_match_phase (match) == IX_MATCH_RUNNING &&
         ix_boards_in_play (ix_match_boards (match), self->board);
}

static void
mark (guint *marks,
      guint64 squares,
      guint   as)
{
  for (; squares != 0; squares = ix_rest (squares))
    marks[ix_first (squares)] |= as;
}

static void
mark_step (guint *marks,
           IxStep step)
{
  if (step.from != IX_SQ_NONE)
    marks[step.from] |= IX_MARK_LAST_MOVE;
  marks[step.to] |= IX_MARK_LAST_MOVE;
}

/* Not if the arbiter has set the board up anew since. */
static gboolean
led_here (const IxTurnRecord *record,
          const IxPosition   *pos)
{
  IxPosition after = record->before;

  ix_position_play (&after, &record->turn);
  return after.turn == pos->turn && memcmp (after.board, pos->board, sizeof after.board) == 0;
}

/* The turn under way, and before it is begun the turn that was completed last. */
static void
mark_last_turn (IxBoardBlock *self,
                guint        *marks)
{
  const IxMatch *match = ix_live_match_get_match (self->live);
  const IxTurn *turn = ix_match_turn_under_way (match, self->board);
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, self->board, &n);

  if (turn->n == 0 && n > 0 && led_here (&turns[n - 1], position (self)))
    turn = &turns[n - 1].turn;
  for (guint i = 0; i < turn->n; i++)
    mark_step (marks, turn->steps[i]);
}

/* Once a turn has its step the own king is safe; until then, who checks it and what would help. */
static void
mark_check (IxBoardBlock *self,
            guint        *marks)
{
  const IxPosition *pos = position (self);
  guint64 checkers = ix_position_checkers (pos);

  if (checkers == 0 || ix_match_turn_under_way (ix_live_match_get_match (self->live),
                                                self->board)->n > 0)
    return;
  marks[ix_position_king (pos, pos->turn)] |= IX_MARK_CHECK;
  mark (marks, checkers, IX_MARK_CHECKER);
  if (ix_position_state (pos) == IX_STATE_CHECK_WAIT)
    mark (marks, ix_position_parry_squares (pos), IX_MARK_PARRY);
}

static void
mark_chosen (IxBoardBlock *self,
             guint        *marks)
{
  IxStep steps[IX_MAX_STEPS];
  guint n;

  if (!is_chosen (self) || !in_play (self))
    return;
  n = ix_position_steps (position (self), steps);
  for (guint i = 0; i < n; i++)
    if (begins_at (steps[i], self->chosen))
      marks[steps[i].to] |= IX_MARK_TARGET;
  if (self->chosen.from != IX_SQ_NONE)
    marks[self->chosen.from] |= IX_MARK_SELECTED | (self->lifted ? IX_MARK_LIFTED : 0);
}

void
ix_board_block_tick (IxBoardBlock *self)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  ix_seat_bar_tick (IX_SEAT_BAR (self->bars[IX_WHITE]));
  ix_seat_bar_tick (IX_SEAT_BAR (self->bars[IX_BLACK]));
}

void
ix_board_block_update (IxBoardBlock *self)
{
  const IxPosition *pos;
  guint marks[64] = { 0 };

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  pos = position (self);
  if (!ix_board_block_can_choose (self, self->chosen))
    self->chosen = IX_NO_SOURCE;
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    ix_seat_bar_update (IX_SEAT_BAR (self->bars[colour]),
                        pos->turn == colour ? self->chosen.man : IX_NO_MAN);
  if (self->view == NULL)
    return;

  mark_last_turn (self, marks);
  mark_check (self, marks);
  mark_chosen (self, marks);
  for (IxSq sq = 0; sq < 64; sq++)
    ix_square_show (ix_board_view_get_square (IX_BOARD_VIEW (self->view), sq), pos->board[sq],
                    marks[sq]);
}

/* Choosing */

IxSource
ix_board_block_get_chosen (IxBoardBlock *self)
{
  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), IX_NO_SOURCE);
  return self->chosen;
}

gboolean
ix_board_block_can_choose (IxBoardBlock *self,
                           IxSource      source)
{
  const IxPosition *pos;

  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), FALSE);

  if (!in_play (self))
    return FALSE;
  pos = position (self);
  if (source.from != IX_SQ_NONE)
    return (pos->colour[pos->turn] & IX_BIT (source.from)) != 0 &&
           !ix_position_must_end_turn (pos);
  return source.man != IX_NO_MAN && pos->reserve[pos->turn][source.man] > 0 &&
         !ix_position_must_end_turn (pos);
}

void
ix_board_block_choose (IxBoardBlock *self,
                       IxSource      source)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  self->chosen = source;
  self->lifted = FALSE;
  ix_board_block_update (self);
}

void
ix_board_block_set_lifted (IxBoardBlock *self,
                           gboolean      lifted)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  self->lifted = lifted;
  ix_board_block_update (self);
}

IxSource
ix_board_block_source_at (IxBoardBlock *self,
                          GtkWidget    *widget)
{
  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), IX_NO_SOURCE);

  if (IX_IS_SQUARE (widget))
    return (IxSource) { ix_square_get_sq (IX_SQUARE (widget)), IX_NO_MAN };
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      IxReserve *reserve = ix_seat_bar_get_reserve (IX_SEAT_BAR (self->bars[colour]));

      if (reserve != NULL && gtk_widget_is_ancestor (widget, GTK_WIDGET (reserve)) &&
          position (self)->turn == colour)
        return (IxSource) { IX_SQ_NONE, ix_reserve_man_at (reserve, widget) };
    }
  return IX_NO_SOURCE;
}

/* Taking steps */

static void
say (IxBoardBlock *self,
     const char   *text)
{
  ix_intent_say (GTK_WIDGET (self), self->board, text);
}

static void
take_step (IxBoardBlock *self,
           IxStep        step)
{
  IxMatchEvent event = { .kind = IX_EVENT_STEP,
                         .seat = ix_seat (self->board, position (self)->turn) };

  event.step = step;
  self->chosen = IX_NO_SOURCE;
  self->lifted = FALSE;
  ix_intent (GTK_WIDGET (self), self->live, event);
  ix_board_block_update (self);
}

static void
promotion_chosen (IxStep   step,
                  gpointer data)
{
  take_step (data, step);
}

static void
ask_promotion (IxBoardBlock *self,
               IxSq          to,
               const IxStep *steps,
               guint         n_steps)
{
  GtkWidget *square = GTK_WIDGET (ix_board_view_get_square (IX_BOARD_VIEW (self->view), to));

  g_clear_pointer (&self->question, gtk_widget_unparent);
  self->question = ix_promotion_ask (square, position (self)->turn, steps, n_steps,
                                     promotion_chosen, self);
}

/* Why nothing can be done on this board at all; NULL if something can. */
static const char *
why_not_now (IxBoardBlock *self)
{
  const IxMatch *match = ix_live_match_get_match (self->live);

  switch (ix_match_phase (match))
    {
    case IX_MATCH_READY:
      return _("Press Start to let the clocks run.");
    case IX_MATCH_PAUSED:
      return _("The clocks are paused: press Resume first.");
    case IX_MATCH_OVER:
      return _("The match is over.");
    case IX_MATCH_RUNNING:
    default:
      break;
    }
  return ix_boards_in_play (ix_match_boards (match), self->board) ? NULL
                                                                 : _("This board is over.");
}

static void
say_why_illegal (IxBoardBlock *self,
                 IxStep        step)
{
  const IxPosition *pos = position (self);
  g_autofree char *text = ix_say_reason (ix_position_check_step (pos, step), pos);

  say (self, text);
}

void
ix_board_block_go (IxBoardBlock *self,
                   IxSq          to)
{
  const IxPosition *pos;
  IxStep steps[IX_MAX_STEPS], meant[IX_N_MEN];
  guint n, n_meant = 0;
  IxSource source;

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));
  g_return_if_fail (to < 64);

  pos = position (self);
  source = self->chosen;
  n = ix_position_steps (pos, steps);
  for (guint i = 0; i < n; i++)
    if (begins_at (steps[i], source) && steps[i].to == to)
      meant[n_meant++] = steps[i];

  if (n_meant == 1)
    take_step (self, meant[0]);
  else if (n_meant > 1)
    ask_promotion (self, to, meant, n_meant);
  else
    say_why_illegal (self, source.from != IX_SQ_NONE ? ix_step_move (source.from, to, IX_NO_MAN)
                                                     : ix_step_drop (source.man, to));
}

void
ix_board_block_activate_square (IxBoardBlock *self,
                                IxSq          sq)
{
  const IxPosition *pos;
  gboolean own;

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));
  g_return_if_fail (sq < 64);

  if (why_not_now (self) != NULL)
    {
      say (self, why_not_now (self));
      return;
    }
  pos = position (self);
  own = (pos->colour[pos->turn] & IX_BIT (sq)) != 0;
  if (is_chosen (self) && self->chosen.from == sq)
    ix_board_block_choose (self, IX_NO_SOURCE);
  else if (is_chosen (self) && (!own || self->chosen.from == IX_SQ_NONE))
    ix_board_block_go (self, sq);
  else if (own && !ix_position_must_end_turn (pos))
    ix_board_block_choose (self, (IxSource) { sq, IX_NO_MAN });
  else if (own || pos->board[sq] != 0)
    say_why_illegal (self, ix_step_move (sq, sq, IX_NO_MAN));
}

static void
ask_for (IxBoardBlock *self,
         IxColour      colour,
         IxMan         man)
{
  IxMatchEvent event = { .kind = IX_EVENT_REQUEST, .seat = ix_seat (self->board, colour) };

  event.man = man;
  ix_intent (GTK_WIDGET (self), self->live, event);
}

void
ix_board_block_activate_man (IxBoardBlock *self,
                             IxColour      colour,
                             IxMan         man)
{
  const IxPosition *pos;

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  pos = position (self);
  if (pos->reserve[colour][man] == 0)
    ask_for (self, colour, man);
  else if (why_not_now (self) != NULL)
    say (self, why_not_now (self));
  else if (pos->turn != colour)
    say (self, colour == IX_WHITE ? _("Black is to move.") : _("White is to move."));
  else if (ix_position_must_end_turn (pos))
    say_why_illegal (self, ix_step_drop (man, 0));
  else
    ix_board_block_choose (self, self->chosen.man == man ? IX_NO_SOURCE
                                                         : (IxSource) { IX_SQ_NONE, man });
}

void
ix_board_block_say_why_not (IxBoardBlock *self,
                            GtkWidget    *widget)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      IxReserve *reserve = ix_seat_bar_get_reserve (IX_SEAT_BAR (self->bars[colour]));
      IxMan man = reserve != NULL && gtk_widget_is_ancestor (widget, GTK_WIDGET (reserve))
                    ? ix_reserve_man_at (reserve, widget)
                    : IX_NO_MAN;

      if (man != IX_NO_MAN && position (self)->reserve[colour][man] > 0)
        ix_board_block_activate_man (self, colour, man);
    }
}

gboolean
ix_board_block_enter (IxBoardBlock *self,
                      const char   *text)
{
  const IxPosition *pos;
  IxReason reason = IX_LEGAL;
  IxTurn turn;
  g_autofree char *san = NULL;

  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), FALSE);

  if (why_not_now (self) != NULL)
    {
      say (self, why_not_now (self));
      return FALSE;
    }
  pos = position (self);
  san = ix_move_list_san (text);
  /* As it stands first: a language's letter may be another one of English. */
  if (!ix_turn_parse (pos, text, IX_NOTATION_LENIENT, &turn, NULL, NULL) &&
      !ix_turn_parse (pos, san, IX_NOTATION_LENIENT, &turn, &reason, NULL))
    {
      g_autofree char *why = ix_say_reason (reason, pos);
      /* Translators: what was typed, and why that cannot be */
      g_autofree char *said =
        g_strdup_printf (_("“%s”: %s"), text,
                         *why != '\0' ? why : _("no legal move here, or it fits several."));

      say (self, said);
      return FALSE;
    }
  for (guint i = 0; i < turn.n; i++)
    take_step (self, turn.steps[i]);
  return TRUE;
}

/* Life */

guint
ix_board_block_get_board (IxBoardBlock *self)
{
  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), 0);
  return self->board;
}

IxBoardView *
ix_board_block_get_view (IxBoardBlock *self)
{
  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), NULL);
  return (IxBoardView *) self->view;
}

IxSeatBar *
ix_board_block_get_bar (IxBoardBlock *self,
                        IxColour      colour)
{
  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), NULL);
  return IX_SEAT_BAR (self->bars[colour]);
}

static void
square_activated_cb (IxBoardView  *view G_GNUC_UNUSED,
                     guint         sq,
                     IxBoardBlock *self)
{
  ix_board_block_activate_square (self, (IxSq) sq);
}

static void
man_activated_cb (IxReserve    *reserve,
                  guint         man,
                  IxBoardBlock *self)
{
  ix_board_block_activate_man (self, ix_reserve_get_colour (reserve), man);
}

static void
let_go_action (GtkWidget  *widget,
               const char *action G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  IxBoardBlock *self = IX_BOARD_BLOCK (widget);

  if (is_chosen (self))
    ix_board_block_choose (self, IX_NO_SOURCE);
  else
    gtk_widget_activate_action (widget, "win.leave-fullscreen", NULL);
}

static void
step_back_action (GtkWidget  *widget,
                  const char *action G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  IxBoardBlock *self = IX_BOARD_BLOCK (widget);
  IxMatchEvent event = { .kind = IX_EVENT_STEP_BACK,
                         .seat = ix_seat (self->board, position (self)->turn) };

  ix_intent (widget, self->live, event);
}

static void
ix_board_block_dispose (GObject *object)
{
  IxBoardBlock *self = IX_BOARD_BLOCK (object);

  self->question = NULL;
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->live);
  G_OBJECT_CLASS (ix_board_block_parent_class)->dispose (object);
}

static void
ix_board_block_class_init (IxBoardBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_board_block_dispose;
  widget_class->measure = ix_board_block_measure;
  widget_class->size_allocate = ix_board_block_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "block");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "board.let-go", NULL, let_go_action);
  gtk_widget_class_install_action (widget_class, "board.step-back", NULL, step_back_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "board.let-go", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, 0, "board.step-back", NULL);
}

static void
ix_board_block_init (IxBoardBlock *self)
{
  self->chosen = IX_NO_SOURCE;
}

/* "Board A, Ann (white) – Bob (black)". */
static void
set_labels (IxBoardBlock *self)
{
  const IxPlayers *players = ix_live_match_get_players (self->live);
  g_autofree char *board = ix_say_board (self->board);
  g_autofree char *white = ix_say_seat (players, ix_seat (self->board, IX_WHITE));
  g_autofree char *black = ix_say_seat (players, ix_seat (self->board, IX_BLACK));
  /* Translators: "Board A, Ann (white) – Bob (black)" */
  g_autofree char *label =
    players->name[self->board][IX_WHITE] != NULL || players->name[self->board][IX_BLACK] != NULL
      ? g_strdup_printf (_("%s, %s (white) – %s (black)"), board, white, black)
      : g_strdup_printf (_("Squares of %s"), board);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, board, -1);
  if (self->view != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    label, -1);
}

GtkWidget *
ix_board_block_new (IxLiveMatch *live,
                    guint        board)
{
  IxBoardBlock *self = g_object_new (IX_TYPE_BOARD_BLOCK, NULL);
  IxColour bottom = bottom_colour (board);

  self->live = g_object_ref (live);
  self->board = board;
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      IxReserve *reserve;

      self->bars[colour] = ix_seat_bar_new (live, ix_seat (board, colour), colour != bottom);
      reserve = ix_seat_bar_get_reserve (IX_SEAT_BAR (self->bars[colour]));
      if (reserve != NULL)
        g_signal_connect (reserve, "man-activated", G_CALLBACK (man_activated_cb), self);
    }
  gtk_widget_set_parent (self->bars[!bottom], GTK_WIDGET (self));
  if (!ix_live_match_get_clocks_only (live))
    {
      self->view = ix_board_view_new (bottom == IX_BLACK);
      gtk_widget_set_parent (self->view, GTK_WIDGET (self));
      g_signal_connect (self->view, "square-activated", G_CALLBACK (square_activated_cb), self);
    }
  gtk_widget_set_parent (self->bars[bottom], GTK_WIDGET (self));
  set_labels (self);
  ix_board_block_update (self);
  return GTK_WIDGET (self);
}
