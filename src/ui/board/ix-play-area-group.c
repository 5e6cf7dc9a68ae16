/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A group match: all boards in a grid, the chosen one enlarged, and the reserves that are shared. */

#include "ix-play-area-private.h"

#include <glib/gi18n.h>

#include "ix-action.h"
#include "ix-announce.h"
#include "ix-format.h"
#include "ix-now.h"
#include "ix-widgets.h"

/* A second figure within this time belongs to the number of the first one. */
#define TYPING (1500 * G_TIME_SPAN_MILLISECOND)

gboolean
ix_play_area_is_group (IxPlayArea *self)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), FALSE);
  return self->group;
}

gboolean
ix_play_area_chooses (IxPlayArea *self)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), FALSE);
  return self->chooses;
}

guint
ix_play_area_get_chosen (IxPlayArea *self)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), 0);
  return self->chosen;
}

IxSmallBoard *
ix_play_area_get_small (IxPlayArea *self,
                        guint       board)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), NULL);
  g_return_val_if_fail (board < self->n, NULL);
  return (IxSmallBoard *) self->small[board];
}

IxGroupReserves *
ix_play_area_get_reserves (IxPlayArea *self)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), NULL);
  return (IxGroupReserves *) self->reserves;
}

static const IxMatch *
match_of (IxPlayArea *self)
{
  return ix_match_session_get_match (self->session);
}

/* Panes */

/* The small board and the reserves show the choice on the enlarged board too. */
static void
show_choice (IxPlayArea  *self,
             IxBoardPane *pane)
{
  guint board = ix_board_pane_get_board (pane);
  IxSource source = ix_board_pane_get_chosen (pane);
  IxGroupRequests requests = ix_group_requests (match_of (self));

  ix_small_board_set_source (IX_SMALL_BOARD (self->small[board]), source,
                             self->drag.lifted && self->drag.pane == pane);
  if (board == self->chosen && self->reserves != NULL)
    ix_group_reserves_update (IX_GROUP_RESERVES (self->reserves), &requests, board, source.type);
}

static void
updated_cb (IxBoardPane *pane,
            IxPlayArea  *self)
{
  show_choice (self, pane);
}

static void
past_changed_cb (IxBoardPane *pane,
                 IxPlayArea  *self)
{
  g_signal_emit_by_name (self, "past-changed", ix_board_pane_get_board (pane));
}

IxBoardPane *
ix_play_area_make_pane (IxPlayArea *self,
                        guint       board)
{
  if (self->panes[board] == NULL)
    {
      self->panes[board] = ix_board_pane_new (self->session, board);
      gtk_widget_set_child_visible (self->panes[board], FALSE);
      gtk_widget_insert_before (self->panes[board], GTK_WIDGET (self), self->panel);
      g_signal_connect (self->panes[board], "updated", G_CALLBACK (updated_cb), self);
      g_signal_connect (self->panes[board], "past-changed", G_CALLBACK (past_changed_cb), self);
    }
  return IX_BOARD_PANE (self->panes[board]);
}

/* Choosing */

/* The focus goes along, and so does a cursor that was in the grid. */
static void
move_focus (IxPlayArea *self,
            guint       from)
{
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (focused == self->small[from])
    gtk_widget_grab_focus (self->small[self->chosen]);
  else if (focused == self->panes[from])
    gtk_widget_grab_focus (
      GTK_WIDGET (ix_board_pane_get_view (IX_BOARD_PANE (self->panes[self->chosen]))));
}

static void
show_chosen (IxPlayArea *self,
             guint       from)
{
  IxBoardPane *pane = ix_play_area_make_pane (self, self->chosen);

  ix_small_board_set_chosen (IX_SMALL_BOARD (self->small[from]), FALSE);
  ix_small_board_set_chosen (IX_SMALL_BOARD (self->small[self->chosen]), TRUE);
  gtk_widget_set_child_visible (GTK_WIDGET (pane), TRUE);
  ix_board_pane_update (pane);
  move_focus (self, from);
  if (from != self->chosen && self->panes[from] != NULL)
    gtk_widget_set_child_visible (self->panes[from], FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* "Board 5: Ann to move". */
static void
show_chosen_clocks (IxPlayArea *self,
                    guint       from)
{
  g_autofree char *name = ix_format_board_of (self->n, self->chosen);
  g_autofree char *state = ix_format_board_state (self->session, self->chosen);
  g_autofree char *said = g_strdup_printf (_("%s: %s"), name, state);

  ix_board_pane_set_has_keys (IX_BOARD_PANE (self->panes[from]), FALSE);
  ix_board_pane_set_has_keys (IX_BOARD_PANE (self->panes[self->chosen]), TRUE);
  ix_announce_state (GTK_WIDGET (self), said);
}

void
ix_play_area_choose (IxPlayArea *self,
                     guint       board)
{
  guint from;

  g_return_if_fail (IX_IS_PLAY_AREA (self));
  g_return_if_fail (board < self->n);

  if (!self->chooses || board == self->chosen)
    return;
  from = self->chosen;
  self->chosen = board;
  if (!self->group)
    {
      show_chosen_clocks (self, from);
      return;
    }
  show_chosen (self, from);
  g_signal_emit_by_name (self, "board-chosen", board);
  ix_announce_state (GTK_WIDGET (self),
                     ix_small_board_get_name (IX_SMALL_BOARD (self->small[board])));
}

static void
small_chosen_cb (IxSmallBoard *small,
                 IxPlayArea   *self)
{
  ix_play_area_choose (self, ix_small_board_get_board (small));
}

/* The board beside the chosen one in the grid; the chosen one itself at the edge. */
static guint
find_beside (IxPlayArea *self,
             int         dx,
             int         dy)
{
  guint in_row = self->group ? self->plan.columns : self->columns;
  int columns = (int) MAX (1, in_row);
  int column = (int) self->chosen % columns + dx;
  int row = (int) self->chosen / columns + dy;
  int board = row * columns + column;

  if (column < 0 || column >= columns || row < 0 || board >= (int) self->n)
    return self->chosen;
  return (guint) board;
}

/* The grid is the same in every language: it is not turned round where text runs to the left. */
static gboolean
choose_beside (IxPlayArea *self,
               guint       keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      ix_play_area_choose (self, find_beside (self, -1, 0));
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      ix_play_area_choose (self, find_beside (self, 1, 0));
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      ix_play_area_choose (self, find_beside (self, 0, -1));
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      ix_play_area_choose (self, find_beside (self, 0, 1));
      return TRUE;
    default:
      return FALSE;
    }
}

/* One figure chooses a board at once; a second one that follows it makes a number of two. */
static gboolean
choose_by_number (IxPlayArea *self,
                  guint       figure)
{
  gint64 now = ix_now ();
  guint number = self->typed > 0 && now - self->typed_at < TYPING ? 10 * self->typed + figure : 0;

  if (number == 0 || number > self->n)
    number = figure;
  self->typed = number < 10 ? number : 0;
  self->typed_at = now;
  if (number >= 1 && number <= self->n)
    ix_play_area_choose (self, number - 1);
  return TRUE;
}

gboolean
ix_play_area_handle_key (IxPlayArea     *self,
                         guint           keyval,
                         GdkModifierType state)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), FALSE);

  state &= GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK;
  if (!self->chooses)
    return FALSE;
  if (state == GDK_CONTROL_MASK)
    return choose_beside (self, keyval);
  if (state != 0)
    return FALSE;
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return choose_by_number (self, keyval - GDK_KEY_0);
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return choose_by_number (self, keyval - GDK_KEY_KP_0);
  return FALSE;
}

/* The reserves */

/* The piece belongs to other boards than the chosen one. */
static void
notify_not_of_board (IxPlayArea *self,
                     IxTeam      team)
{
  g_autofree char *name = ix_format_team (ix_match_session_get_players (self->session), team);
  /* Translators: %s is a team */
  g_autofree char *text =
    g_strdup_printf (_("%s has that piece on other boards: choose one of them first."), name);

  ix_action_notify (GTK_WIDGET (self), self->chosen, text);
}

void
ix_play_area_activate_hand (IxPlayArea *self,
                            guint       parity,
                            IxPiece     piece)
{
  IxBoardPane *pane = ix_play_area_make_pane (self, self->chosen);

  if ((self->chosen & 1) == parity)
    ix_board_pane_activate_piece (pane, ix_piece_colour (piece), ix_piece_type (piece));
  else
    notify_not_of_board (self, ix_seat_team (ix_seat (parity, ix_piece_colour (piece))));
}

static void
hand_activated_cb (IxGroupReserves *reserves G_GNUC_UNUSED,
                   guint            parity,
                   guint            colour,
                   guint            type,
                   IxPlayArea      *self)
{
  ix_play_area_activate_hand (self, parity, IX_PIECE (type, colour));
}

/* Layout */

static IxGroupShape
shape_of (IxPlayArea *self)
{
  IxGroupShape shape = { .n = self->n,
                         .n_chars = ix_seat_n_chars (self->session),
                         .n_delay = ix_small_seat_n_delay (self->session),
                         .for_display = self->for_display };

  if (self->reserves != NULL)
    shape.n_slots = ix_reserve_n_slots (
      ix_group_reserves_get (IX_GROUP_RESERVES (self->reserves), 0, IX_WHITE));
  return shape;
}

static void
place (GtkWidget           *child,
       const GtkAllocation *at)
{
  ix_allocate (child, at->x, at->y, at->width, at->height);
}

void
ix_play_area_allocate_group (IxPlayArea *self,
                             int         width,
                             int         height)
{
  IxGroupPlan *plan = &self->plan;
  IxGroupShape shape = shape_of (self);

  ix_group_plan (plan, &shape, width, height);
  for (guint b = 0; b < self->n; b++)
    {
      ix_small_board_set_sizes (IX_SMALL_BOARD (self->small[b]), plan->side, plan->line,
                                plan->digits, shape.n_chars);
      place (self->small[b], &plan->cells[b]);
    }
  if (self->reserves != NULL)
    place (self->reserves, &plan->reserves);
  if (!self->for_display)
    {
      IxBoardPane *pane = ix_play_area_make_pane (self, self->chosen);

      ix_board_pane_set_digits (pane, MAX (plan->digits, height / 18));
      ix_board_pane_set_column (pane, 0, 0, IX_PIECES_USUAL);
      place (GTK_WIDGET (pane), &plan->pane);
    }
  place (self->panel, &plan->panel);
}

/* The match */

/* The board of the last turn that was not shown yet; the number of boards: there is none. */
static guint
find_last_turn (IxPlayArea *self)
{
  guint found = self->n, order = 0;

  for (guint b = 0; b < self->n; b++)
    {
      guint n;
      const IxTurnRecord *turns = ix_match_turns (match_of (self), b, &n);

      if (n > self->n_turns[b] && (found == self->n || turns[n - 1].order > order))
        {
          found = b;
          order = turns[n - 1].order;
        }
    }
  return found;
}

/* A board that is not seen is updated when it is chosen. */
void
ix_play_area_update_group (IxPlayArea *self)
{
  const IxBoards *boards = ix_match_boards (match_of (self));
  IxGroupRequests requests = ix_group_requests (match_of (self));
  guint last = self->follow ? find_last_turn (self) : self->n;

  for (guint b = 0; b < self->n; b++)
    {
      IxPieceTypeSet wanted[2];

      /* Team-mates have the other colour on the boards of the other parity. */
      for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
        wanted[colour] = ix_boards_in_play (boards, b) ? requests.by[!(b & 1)][!colour] : 0;
      ix_small_board_update (IX_SMALL_BOARD (self->small[b]), wanted);
    }
  if (last < self->n)
    ix_play_area_choose (self, last);
  if (!self->for_display)
    ix_board_pane_update (ix_play_area_make_pane (self, self->chosen));
  else if (self->reserves != NULL)
    ix_group_reserves_update (IX_GROUP_RESERVES (self->reserves), &requests, self->n, IX_NO_PIECE);
}

void
ix_play_area_tick_group (IxPlayArea *self)
{
  for (guint b = 0; b < self->n; b++)
    ix_small_board_tick (IX_SMALL_BOARD (self->small[b]));
  if (self->panes[self->chosen] != NULL)
    ix_board_pane_tick (IX_BOARD_PANE (self->panes[self->chosen]));
}

/* The order of the Tab key: the grid, the reserves, the chosen board, the panel. */
void
ix_play_area_build_group (IxPlayArea *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "group");
  for (guint b = 0; b < self->n; b++)
    {
      self->small[b] = ix_small_board_new (self->session, b);
      gtk_widget_set_parent (self->small[b], GTK_WIDGET (self));
      g_signal_connect (self->small[b], "chosen", G_CALLBACK (small_chosen_cb), self);
    }
  if (ix_group_has_reserves (match_of (self)))
    {
      self->reserves = ix_group_reserves_new (self->session);
      gtk_widget_set_parent (self->reserves, GTK_WIDGET (self));
      g_signal_connect (self->reserves, "piece-activated", G_CALLBACK (hand_activated_cb), self);
    }
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  if (!self->for_display)
    show_chosen (self, 0);
  ix_play_area_update_group (self);
}
