/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-play-area-private.h"

#include <glib/gi18n.h>

#include "ix-action.h"
#include "ix-announce.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-now.h"
#include "ix-panel-place.h"
#include "ix-turn.h"
#include "ix-widgets.h"

/* A second figure within this time belongs to the number of the first one. */
#define TYPING (1500 * G_TIME_SPAN_MILLISECOND)

G_DEFINE_FINAL_TYPE (IxPlayArea, ix_play_area, GTK_TYPE_WIDGET)

enum {
  BOARD_CHOSEN,
  PAST_CHANGED,
  BOARD_PRESSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum {
  PROP_FOLLOW = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

static const IxMatch *
match_of (IxPlayArea *self)
{
  return ix_match_session_get_match (self->session);
}

/* Panes */

/* Escape lets a piece go that is being dragged, and so does the end of play. In a group match the small board
 * and the reserves show the choice on the enlarged board too. */
static void
updated_cb (IxBoardPane *pane,
            IxPlayArea  *self)
{
  guint board = ix_board_pane_get_board (pane);
  IxSource source = ix_board_pane_get_chosen (pane);
  IxGroupRequests requests;

  ix_play_area_follow_drag (self, pane);
  if (!self->group)
    return;
  requests = ix_group_requests (match_of (self));
  ix_small_board_set_source (self->small[board], source,
                             self->drag.lifted && self->drag.pane == pane);
  if (board == self->chosen && self->reserves != NULL)
    ix_group_reserves_update (self->reserves, &requests, board, source.type);
}

static void
past_changed_cb (IxBoardPane *pane,
                 IxPlayArea  *self)
{
  g_signal_emit (self, signals[PAST_CHANGED], 0, ix_board_pane_get_board (pane));
}

static void
add_pane (IxPlayArea *self,
          guint       board)
{
  IxBoardPane *pane = IX_BOARD_PANE (ix_board_pane_new (self->session, board));

  self->panes[board] = pane;
  g_signal_connect (pane, "past-changed", G_CALLBACK (past_changed_cb), self);
  g_signal_connect (pane, "updated", G_CALLBACK (updated_cb), self);
}

IxBoardPane *
ix_play_area_get_pane (IxPlayArea *self,
                       guint       board)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), NULL);
  g_return_val_if_fail (board < self->n, NULL);

  if (self->panes[board] == NULL)
    {
      add_pane (self, board);
      gtk_widget_set_child_visible (GTK_WIDGET (self->panes[board]), FALSE);
      gtk_widget_insert_before (GTK_WIDGET (self->panes[board]), GTK_WIDGET (self), self->panel_place);
    }
  return self->panes[board];
}

/* Choosing */

/* The focus goes along, and so does a cursor that was in the grid. */
static void
move_focus (IxPlayArea *self,
            guint       from)
{
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (focused == GTK_WIDGET (self->small[from]))
    gtk_widget_grab_focus (GTK_WIDGET (self->small[self->chosen]));
  else if (focused == GTK_WIDGET (self->panes[from]))
    gtk_widget_grab_focus (
      GTK_WIDGET (ix_board_pane_get_view (self->panes[self->chosen])));
}

static void
show_chosen (IxPlayArea *self,
             guint       from)
{
  IxBoardPane *pane = ix_play_area_get_pane (self, self->chosen);

  ix_small_board_set_chosen (self->small[from], FALSE);
  ix_small_board_set_chosen (self->small[self->chosen], TRUE);
  gtk_widget_set_child_visible (GTK_WIDGET (pane), TRUE);
  ix_board_pane_update (pane);
  move_focus (self, from);
  if (from != self->chosen && self->panes[from] != NULL)
    gtk_widget_set_child_visible (GTK_WIDGET (self->panes[from]), FALSE);
  /* Parts of the pane take other type: all above them have to know. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* "Board 5: Ann to move". */
static void
show_chosen_clocks (IxPlayArea *self,
                    guint       from)
{
  g_autofree char *name = ix_format_board_of (self->n, self->chosen);
  g_autofree char *state = ix_format_board_state (self->session, self->chosen);
  g_autofree char *said = g_strdup_printf (_("%s: %s"), name, state);

  ix_board_pane_set_has_keys (self->panes[from], FALSE);
  ix_board_pane_set_has_keys (self->panes[self->chosen], TRUE);
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
  g_signal_emit (self, signals[BOARD_CHOSEN], 0, board);
  ix_announce_state (GTK_WIDGET (self),
                     ix_small_board_get_name (self->small[board]));
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
    g_strdup_printf (_("That piece is for other boards of %s: choose one of them first."), name);

  ix_action_notify (GTK_WIDGET (self), self->chosen, text);
}

void
ix_play_area_activate_hand (IxPlayArea *self,
                            guint       parity,
                            IxPiece     piece)
{
  IxBoardPane *pane = ix_play_area_get_pane (self, self->chosen);

  if ((self->chosen & 1) == parity)
    ix_board_pane_activate_piece (pane, ix_piece_colour (piece), ix_piece_type (piece));
  else
    notify_not_of_board (self, ix_seat_team (ix_seat (parity, ix_piece_colour (piece))));
}

static void
hand_activated_cb (IxGroupReserves *reserves,
                   guint            parity,
                   guint            colour,
                   guint            type,
                   IxPlayArea      *self)
{
  ix_play_area_activate_hand (self, parity, IX_PIECE (type, colour));
}

/* Layout */

static void
ix_play_area_measure (GtkWidget     *widget,
                      GtkOrientation orientation,
                      int            for_size,
                      int           *minimum,
                      int           *natural,
                      int           *minimum_baseline,
                      int           *natural_baseline)
{
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  ix_measure_between (horizontal ? 640 : 380, horizontal ? 1240 : 660, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* Drawing */

static void
ix_play_area_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  IxPlayArea *self = IX_PLAY_AREA (widget);

  GTK_WIDGET_CLASS (ix_play_area_parent_class)->snapshot (widget, snapshot);
  if (self->drag.lifted)
    ix_play_area_snapshot_lifted (self, snapshot);
}

/* Captured pieces on their way to the hand of the partner */

/* A board that shares its hands with those of the other parity; the next one, or the one before. */
static guint
partner_of (IxPlayArea *self,
            guint       board)
{
  return (board ^ 1) < self->n ? board ^ 1 : board - 1;
}

static gboolean
feeds_partner (IxPlayArea *self,
               guint       board)
{
  const IxMatch *match = match_of (self);

  return self->n > 1 && ix_match_variant (match)->captured == IX_CAPTURED_RESERVE &&
         ix_boards_in_play (ix_match_boards (match), partner_of (self, board)) &&
         !ix_match_session_get_clocks_only (self->session);
}

/* The square in the middle of @widget, in coordinates of the layer; FALSE if it is not seen. */
static gboolean
find_square (IxPlayArea      *self,
             GtkWidget       *widget,
             graphene_rect_t *square)
{
  graphene_rect_t bounds;
  float side;

  if (widget == NULL || !gtk_widget_get_mapped (widget) ||
      !gtk_widget_compute_bounds (widget, GTK_WIDGET (self->travel), &bounds))
    return FALSE;
  side = MIN (bounds.size.width, bounds.size.height);
  *square = GRAPHENE_RECT_INIT (bounds.origin.x + (bounds.size.width - side) / 2,
                                bounds.origin.y + (bounds.size.height - side) / 2, side, side);
  return side > 0;
}

/* The hand that a piece of @colour comes into when it is captured on @board. */
static IxReserve *
hand_of_partner (IxPlayArea *self,
                 guint       board,
                 IxColour    colour)
{
  if (self->group)
    return self->reserves != NULL ? ix_group_reserves_get (self->reserves, !(board & 1), colour)
                                  : NULL;
  return ix_seat_bar_get_reserve (
    ix_board_pane_get_bar (self->panes[partner_of (self, board)], colour));
}

/* Lets the piece that was captured in a turn travel to the partner's hand. */
static void
let_travel (IxPlayArea         *self,
            guint               board,
            const IxTurnRecord *record)
{
  IxBoardView *view = ix_board_pane_get_view (self->panes[board]);
  IxPiece piece = 0;
  IxSq sq = ix_position_find_captured (&record->before, &record->turn, &piece);
  IxReserve *hand = hand_of_partner (self, board, ix_piece_colour (record->captured));
  graphene_rect_t from, to;

  if (sq != IX_SQ_NONE && hand != NULL &&
      find_square (self, GTK_WIDGET (ix_board_view_get_square (view, sq)), &from) &&
      find_square (self, ix_reserve_get_slot (hand, ix_piece_type (record->captured)), &to))
    ix_travel_send (self->travel, piece, record->captured, &from, &to);
}

/* In a group match, with turns every moment, pieces travel from the chosen board alone. */
static gboolean
is_seen (IxPlayArea *self,
         guint       board)
{
  return !self->group || (!self->for_display && board == self->chosen);
}

/* Sends the pieces that were captured since the match was last shown. */
static void
send_captured (IxPlayArea *self)
{
  const IxMatch *match = match_of (self);

  for (guint b = 0; b < self->n; b++)
    {
      guint n;
      const IxTurnRecord *turns = ix_match_turns (match, b, &n);

      if (n < self->n_turns[b])
        ix_travel_end (self->travel);
      for (guint i = self->n_turns[b]; i < n; i++)
        if (turns[i].captured != 0 && is_seen (self, b) && feeds_partner (self, b))
          let_travel (self, b, &turns[i]);
      self->n_turns[b] = n;
    }
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
static void
update_group (IxPlayArea *self)
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
      ix_small_board_update (self->small[b], wanted);
    }
  if (last < self->n)
    ix_play_area_choose (self, last);
  if (!self->for_display)
    ix_board_pane_update (ix_play_area_get_pane (self, self->chosen));
  else if (self->reserves != NULL)
    ix_group_reserves_update (self->reserves, &requests, self->n, IX_NO_PIECE);
  /* A shared piece may be on its way from the hand of another board. */
  if (self->drag.lifted)
    ix_board_pane_update (self->drag.pane);
}

static void
tick_group (IxPlayArea *self)
{
  for (guint b = 0; b < self->n; b++)
    ix_small_board_tick (self->small[b]);
  if (self->panes[self->chosen] != NULL)
    ix_board_pane_tick (self->panes[self->chosen]);
}

static void
changed_cb (IxMatchSession *session,
            IxPlayArea     *self)
{
  if (self->group)
    update_group (self);
  for (guint b = 0; b < self->n && !self->group; b++)
    ix_board_pane_update (self->panes[b]);
  send_captured (self);
}

static void
tick_cb (IxMatchSession *session,
         IxPlayArea     *self)
{
  if (self->group)
    tick_group (self);
  for (guint b = 0; b < self->n && !self->group; b++)
    ix_board_pane_tick (self->panes[b]);
}

/* Parts */

guint
ix_play_area_get_place (IxPlayArea *self,
                        guint       board)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), IX_PRESENT);
  g_return_val_if_fail (board < self->n, IX_PRESENT);
  return self->panes[board] != NULL ? ix_board_pane_get_place (self->panes[board]) : IX_PRESENT;
}

void
ix_play_area_set_linked (IxPlayArea *self,
                         guint       board,
                         IxSq        sq)
{
  g_return_if_fail (IX_IS_PLAY_AREA (self));
  g_return_if_fail (board < self->n);

  if (sq != IX_SQ_NONE || self->panes[board] != NULL)
    ix_board_pane_set_linked (ix_play_area_get_pane (self, board), sq);
  if (self->group)
    ix_small_board_set_linked (self->small[board], sq);
}

IxBoardPane *
ix_play_area_get_focus_pane (IxPlayArea *self)
{
  GtkWidget *child;

  g_return_val_if_fail (IX_IS_PLAY_AREA (self), NULL);

  child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  return child != NULL && IX_IS_BOARD_PANE (child) ? IX_BOARD_PANE (child) : NULL;
}

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

/* Construction and disposal */

static void
ix_play_area_dispose (GObject *object)
{
  IxPlayArea *self = IX_PLAY_AREA (object);

  /* Newer GTK cancels a drag that goes on when the boards have gone. */
  if (self->gesture != NULL)
    g_signal_handlers_disconnect_by_data (self->gesture, self);
  self->gesture = NULL;
  g_clear_object (&self->drag.pane);
  self->drag.lifted = FALSE;
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->session);
  g_clear_object (&self->pieces);
  G_OBJECT_CLASS (ix_play_area_parent_class)->dispose (object);
}

static void
ix_play_area_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  g_value_set_boolean (value, IX_PLAY_AREA (object)->follow);
}

static void
ix_play_area_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  IX_PLAY_AREA (object)->follow = g_value_get_boolean (value);
  g_object_notify_by_pspec (object, properties[id]);
}

/* The button for it is in the panel, which knows no play area. */
static void
install_follow (IxPlayAreaClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = ix_play_area_get_property;
  G_OBJECT_CLASS (klass)->set_property = ix_play_area_set_property;
  properties[PROP_FOLLOW] =
    g_param_spec_boolean ("follow", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (klass), "play-area.follow", "follow");
}

static void
ix_play_area_class_init (IxPlayAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_play_area_dispose;
  install_follow (klass);
  signals[BOARD_CHOSEN] = g_signal_new ("board-chosen", IX_TYPE_PLAY_AREA, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[PAST_CHANGED] = g_signal_new ("past-changed", IX_TYPE_PLAY_AREA, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[BOARD_PRESSED] = g_signal_new ("board-pressed", IX_TYPE_PLAY_AREA, G_SIGNAL_RUN_LAST, 0,
                                         g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1,
                                         G_TYPE_UINT);
  widget_class->measure = ix_play_area_measure;
  widget_class->size_allocate = ix_play_area_size_allocate;
  widget_class->snapshot = ix_play_area_snapshot;
  gtk_widget_class_set_css_name (widget_class, "playarea");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  /* In a field for moves it copies the text. */
  ix_keys_bind (widget_class);
}

static void
ix_play_area_init (IxPlayArea *self)
{
  self->pieces = ix_piece_set_ref_default ();
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Boards"), -1);

  ix_play_area_init_pointer (self);
}

/* The order of the Tab key: the grid, the reserves, the chosen board, the panel. */
static void
build_group (IxPlayArea *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "group");
  for (guint b = 0; b < self->n; b++)
    {
      self->small[b] = IX_SMALL_BOARD (ix_small_board_new (self->session, b));
      gtk_widget_set_parent (GTK_WIDGET (self->small[b]), GTK_WIDGET (self));
      g_signal_connect (self->small[b], "chosen", G_CALLBACK (small_chosen_cb), self);
    }
  if (ix_group_has_reserves (match_of (self)))
    {
      self->reserves = IX_GROUP_RESERVES (ix_group_reserves_new (self->session));
      gtk_widget_set_parent (GTK_WIDGET (self->reserves), GTK_WIDGET (self));
      g_signal_connect (self->reserves, "piece-activated", G_CALLBACK (hand_activated_cb), self);
    }
  gtk_widget_set_parent (self->panel_place, GTK_WIDGET (self));
  if (!self->for_display)
    show_chosen (self, 0);
  update_group (self);
}

/* The order of the Tab key: board A, the panel, board B and the others. */
static void
build_boards (IxPlayArea *self)
{
  for (guint b = 0; b < self->n; b++)
    {
      add_pane (self, b);
      if (self->for_display)
        ix_board_pane_set_seen_only (self->panes[b]);
      gtk_widget_set_parent (GTK_WIDGET (self->panes[b]), GTK_WIDGET (self));
      if (b == 0)
        gtk_widget_set_parent (self->panel_place, GTK_WIDGET (self));
    }
  if (self->chooses)
    ix_board_pane_set_has_keys (self->panes[0], TRUE);
}

static GtkWidget *
new_area (IxMatchSession *session,
          GtkWidget      *panel,
          double          x_height)
{
  IxPlayArea *self = g_object_new (IX_TYPE_PLAY_AREA, NULL);

  self->session = g_object_ref (session);
  self->n = ix_match_boards (ix_match_session_get_match (session))->n;
  self->group = self->n > 2 && !ix_match_session_get_clocks_only (session);
  self->for_display = x_height > 0;
  self->x_height = x_height;
  self->chooses = self->n > 2 && !self->for_display;
  self->panel = panel;
  self->panel_place = ix_panel_place_new (panel);
  if (self->group)
    build_group (self);
  else
    build_boards (self);
  self->travel = IX_TRAVEL (ix_travel_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->travel), GTK_WIDGET (self));
  for (guint b = 0; b < self->n; b++)
    ix_match_turns (ix_match_session_get_match (session), b, &self->n_turns[b]);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (session, "tick", G_CALLBACK (tick_cb), self, 0);
  return GTK_WIDGET (self);
}

GtkWidget *
ix_play_area_new (IxMatchSession *session,
                  GtkWidget      *panel)
{
  return new_area (session, panel, 0);
}

GtkWidget *
ix_play_area_new_for_display (IxMatchSession *session,
                              GtkWidget      *panel,
                              double          x_height)
{
  return new_area (session, panel, x_height);
}
