/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-play-area-private.h"

#include <glib/gi18n.h>

#include "ix-play-area-plan.h"
#include "ix-travel.h"
#include "ix-widgets.h"

/* The column beside a single board, and the gap before it. */
#define MIN_COLUMN 320
#define MAX_COLUMN 560
#define GAP 12

G_DEFINE_FINAL_TYPE (IxPlayArea, ix_play_area, GTK_TYPE_WIDGET)

enum {
  BOARD_CHOSEN,
  PAST_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum {
  PROP_FOLLOW = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/* Layout */

static void
place (GtkWidget           *child,
       const GtkAllocation *at)
{
  ix_allocate (child, at->x, at->y, at->width, at->height);
}

/* Clocks without boards may be up to twice as high as wide. */
static int
clock_side_for (int           width,
                int           height,
                gconstpointer data G_GNUC_UNUSED)
{
  return MIN (2 * width, height);
}

/* Clocks without boards use any width; between two of them the panel gets a quarter. */
static void
widen_panel (IxPlayAreaPlan *plan,
             int             width)
{
  int more = width / 4 - plan->panel.width;

  if (more <= 0 || plan->panel.x <= plan->panes[0].x || plan->panel.x >= plan->panes[1].x)
    return;
  plan->panes[0].width -= more / 2;
  plan->panel.x -= more / 2;
  plan->panel.width += more;
  plan->panes[1].x += more - more / 2;
  plan->panes[1].width -= more - more / 2;
}

/* From three metres digits are read that are a sixteenth of the window high; a replay is watched from
 * where the keyboard is. */
static int
wanted_digits (IxPlayArea *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int part = ix_match_session_get_line (self->session) != NULL ? 32 : 16;

  return root != NULL ? (gtk_widget_get_height (GTK_WIDGET (root)) + part - 1) / part : 16;
}

/* The type of the panel grows with the window, as far as the panel is wide enough for it. */
static void
scale_panel (IxPlayArea *self,
             int         digits,
             int         width)
{
  static const struct {
    const char *css_class;
    int         digits, width;
  } scales[] = { { "large", 56, 300 }, { "huge", 84, 420 }, { "giant", 120, 560 } };

  ix_set_css_class (self->panel, "small", digits < 45);
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    ix_set_css_class (self->panel, scales[i].css_class,
                      digits >= scales[i].digits && width >= scales[i].width);
}

/* A single board has the whole height if there is room for a column beside it: the bars of the
 * players at its ends, with large clocks, and the panel between them.  FALSE if the board would be
 * smaller than in @plan, or the panel too low. */
static gboolean
plan_column_of (IxPlayArea        *self,
                IxPlayAreaPlan    *plan,
                int                width,
                int                height,
                const IxSeatShape *shape)
{
  int side = ix_board_view_side_for (width - MIN_COLUMN - GAP, height);
  int board = ix_board_view_size_for (side);
  int column = MIN (width - board - GAP, MAX (MAX_COLUMN, height * 3 / 4));
  int bar = ix_seat_bar_height_for (column, side, shape) *
            (shape->pieces == IX_PIECES_USUAL ? 120 : 100) / 100;
  int panel = board - 2 * (bar + GAP);
  int left = (width - board - GAP - column) / 2;
  int top = (height - board) / 2;
  int least;

  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, column, &least, NULL, NULL, NULL);
  if (panel < least ||
      side < ix_board_pane_side_for (plan->panes[0].width, plan->panes[0].height, shape))
    return FALSE;
  plan->panes[0] = (GdkRectangle) { left, 0, board + GAP + column, height };
  plan->panel = (GdkRectangle) { left + board + GAP, top + bar + GAP, column, panel };
  ix_board_pane_set_column (IX_BOARD_PANE (self->panes[0]), column, bar, shape->pieces);
  return TRUE;
}

/* Pieces beside the board are large if that leaves room enough for the panel; if there is none at
 * all for the pool, only those are shown that a prelude brings in. */
static gboolean
plan_column (IxPlayArea        *self,
             IxPlayAreaPlan    *plan,
             int                width,
             int                height,
             const IxSeatShape *shape)
{
  IxSeatShape large = *shape, waiting = *shape;

  large.pieces = IX_PIECES_LARGE;
  waiting.pieces = IX_PIECES_WAITING;
  waiting.n_slots = shape->n_waiting;
  return plan_column_of (self, plan, width, height, &large) ||
         plan_column_of (self, plan, width, height, shape) ||
         (waiting.n_slots > 0 && plan_column_of (self, plan, width, height, &waiting));
}

static void
allocate_boards (IxPlayArea *self,
                 int         width,
                 int         height)
{
  IxPlayAreaPlan plan;
  IxSideFunc side_for = ix_board_pane_side_for;
  int panel_height;
  int digits = wanted_digits (self);
  IxSeatShape shape = ix_board_pane_get_shape (IX_BOARD_PANE (self->panes[0]), digits);

  shape.pieces = IX_PIECES_USUAL;
  if (ix_match_session_get_clocks_only (self->session))
    side_for = clock_side_for;
  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, width, &panel_height, NULL, NULL,
                      NULL);
  ix_play_area_plan (&plan, self->n, width, height, panel_height, side_for, &shape);
  if (side_for == clock_side_for)
    widen_panel (&plan, width);
  if (self->n > 1 || side_for == clock_side_for ||
      !plan_column (self, &plan, width, height, &shape))
    ix_board_pane_set_column (IX_BOARD_PANE (self->panes[0]), 0, 0, IX_PIECES_USUAL);
  self->columns = 0;
  for (guint b = 0; b < self->n; b++)
    {
      ix_board_pane_set_digits (IX_BOARD_PANE (self->panes[b]), digits);
      place (self->panes[b], &plan.panes[b]);
      self->columns += plan.panes[b].y == plan.panes[0].y;
    }
  /* Without boards it has room for more. */
  scale_panel (self, side_for == clock_side_for ? digits * 3 / 2 : digits, plan.panel.width);
  place (self->panel, &plan.panel);
}

static void
ix_play_area_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline G_GNUC_UNUSED)
{
  IxPlayArea *self = IX_PLAY_AREA (widget);

  if (self->group)
    {
      ix_play_area_allocate_group (self, width, height);
      scale_panel (self, wanted_digits (self), self->plan.panel.width);
    }
  else
    {
      allocate_boards (self, width, height);
    }
  ix_allocate (self->travel, 0, 0, width, height);
}
static void
ix_play_area_measure (GtkWidget     *widget G_GNUC_UNUSED,
                      GtkOrientation orientation,
                      int            for_size G_GNUC_UNUSED,
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

/* The match */

static void
changed_cb (IxMatchSession *session G_GNUC_UNUSED,
            IxPlayArea     *self)
{
  if (self->group)
    ix_play_area_update_group (self);
  for (guint b = 0; b < self->n && !self->group; b++)
    ix_board_pane_update (IX_BOARD_PANE (self->panes[b]));
  ix_play_area_send_captured (self);
}

static void
tick_cb (IxMatchSession *session G_GNUC_UNUSED,
         IxPlayArea     *self)
{
  if (self->group)
    ix_play_area_tick_group (self);
  for (guint b = 0; b < self->n && !self->group; b++)
    ix_board_pane_tick (IX_BOARD_PANE (self->panes[b]));
}

IxBoardPane *
ix_play_area_get_pane (IxPlayArea *self,
                       guint       board)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), NULL);
  g_return_val_if_fail (board < self->n, NULL);
  return self->group ? ix_play_area_make_pane (self, board) : IX_BOARD_PANE (self->panes[board]);
}

guint
ix_play_area_get_place (IxPlayArea *self,
                        guint       board)
{
  g_return_val_if_fail (IX_IS_PLAY_AREA (self), IX_PRESENT);
  g_return_val_if_fail (board < self->n, IX_PRESENT);
  return self->panes[board] != NULL ? ix_board_pane_get_place (IX_BOARD_PANE (self->panes[board]))
                                    : IX_PRESENT;
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
    ix_small_board_set_linked (IX_SMALL_BOARD (self->small[board]), sq);
}

IxBoardPane *
ix_play_area_get_focus_pane (IxPlayArea *self)
{
  GtkWidget *child;

  g_return_val_if_fail (IX_IS_PLAY_AREA (self), NULL);

  child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  return child != NULL && IX_IS_BOARD_PANE (child) ? IX_BOARD_PANE (child) : NULL;
}

/* Construction and disposal */

static void
ix_play_area_dispose (GObject *object)
{
  IxPlayArea *self = IX_PLAY_AREA (object);

  g_clear_object (&self->drag.pane);
  self->drag.lifted = FALSE;
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->session);
  g_clear_object (&self->pieces);
  G_OBJECT_CLASS (ix_play_area_parent_class)->dispose (object);
}

static void
ix_play_area_get_property (GObject    *object,
                           guint       id G_GNUC_UNUSED,
                           GValue     *value,
                           GParamSpec *pspec G_GNUC_UNUSED)
{
  g_value_set_boolean (value, IX_PLAY_AREA (object)->follow);
}

static void
ix_play_area_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec G_GNUC_UNUSED)
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
  widget_class->measure = ix_play_area_measure;
  widget_class->size_allocate = ix_play_area_size_allocate;
  widget_class->snapshot = ix_play_area_snapshot;
  gtk_widget_class_set_css_name (widget_class, "playarea");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  /* In a field for moves it copies the text. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK,
                                       "boards.copy-game", NULL);
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

static void
past_changed_cb (IxBoardPane *pane,
                 IxPlayArea  *self)
{
  g_signal_emit (self, signals[PAST_CHANGED], 0, ix_board_pane_get_board (pane));
}

/* The order of the Tab key: board A, the panel, board B and the others. */
static void
build_boards (IxPlayArea *self)
{
  for (guint b = 0; b < self->n; b++)
    {
      self->panes[b] = ix_board_pane_new (self->session, b);
      g_signal_connect (self->panes[b], "past-changed", G_CALLBACK (past_changed_cb), self);
    }
  gtk_widget_set_parent (self->panes[0], GTK_WIDGET (self));
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  for (guint b = 1; b < self->n; b++)
    gtk_widget_set_parent (self->panes[b], GTK_WIDGET (self));
  if (self->chooses)
    ix_board_pane_set_has_keys (IX_BOARD_PANE (self->panes[0]), TRUE);
}

static GtkWidget *
new_area (IxMatchSession *session,
          GtkWidget      *panel,
          gboolean        for_display)
{
  IxPlayArea *self = g_object_new (IX_TYPE_PLAY_AREA, NULL);

  self->session = g_object_ref (session);
  self->n = ix_match_boards (ix_match_session_get_match (session))->n;
  self->group = self->n > 2 && !ix_match_session_get_clocks_only (session);
  self->for_display = for_display;
  self->chooses = self->n > 2 && !for_display;
  self->panel = panel;
  if (self->group)
    ix_play_area_build_group (self);
  else
    build_boards (self);
  self->travel = ix_travel_new ();
  gtk_widget_set_parent (self->travel, GTK_WIDGET (self));
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
  return new_area (session, panel, FALSE);
}

GtkWidget *
ix_play_area_new_for_display (IxMatchSession *session,
                              GtkWidget      *panel)
{
  return new_area (session, panel, TRUE);
}
