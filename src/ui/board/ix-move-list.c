/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-move-list.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-announce.h"
#include "ix-format-san.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-move-row.h"
#include "ix-notation.h"
#include "ix-past.h"
#include "ix-prelude.h"
#include "ix-settings.h"
#include "ix-widgets.h"

/* The last turn is always in sight. */
#define MIN_HEIGHT 44

/* A turn of the match that the list has dealt with. */
typedef struct {
  guint      order;
  GtkWidget *label; /* NULL: it is not written */
} Shown;

struct _IxMoveList {
  GtkWidget parent_instance;

  IxMatchSession *session;
  guint           board;
  GtkWidget      *scroller;
  GtkWidget      *list;
  GtkWidget      *last_row; /* which still has room for Black's turn, or NULL */
  GtkWidget      *latest;   /* the label of the last turn */
  GtkWidget      *set_up;   /* the row behind the last turn that says that the board was set up since, or NULL */
  GArray         *shown;    /* of Shown */
  guint           place;    /* that the board looks back to, or IX_PRESENT */
  guint           linked;   /* the place whose turn is lit, or IX_PRESENT */
  gboolean        moved;    /* the list or the room for it has another height */
};

G_DEFINE_FINAL_TYPE (IxMoveList, ix_move_list, GTK_TYPE_WIDGET)

enum {
  LOOK_BACK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GtkWidget *
append_row (IxMoveList *self,
            GtkWidget  *child)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  return row;
}

static GtkWidget *
add_row (IxMoveList *self,
         const char *number)
{
  GtkWidget *row = ix_move_row_new (number);

  append_row (self, row);
  return row;
}

/* Returns a row which says that the arbiter has corrected the board, or nobody could play the list through. */
static GtkWidget *
add_set_up (IxMoveList *self)
{
  GtkWidget *label = gtk_label_new (_("The board was set up"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  return append_row (self, label);
}

static void
begin_row (IxMoveList       *self,
           const IxPosition *before)
{
  g_autofree char *number =
    ix_position_has_number (before) ? g_strdup_printf ("%u.", before->number) : g_strdup ("");

  self->last_row = add_row (self, number);
  if (before->turn == IX_BLACK)
    ix_move_row_add (self->last_row, "…");
}

static void
append (IxMoveList         *self,
        const IxTurnRecord *record,
        const IxTurnRecord *last) /* NULL: it is the first */
{
  g_autofree char *san = ix_turn_write (&record->before, &record->turn);
  g_autofree char *text = ix_format_san (san);

  Shown shown = { record->order, NULL };

  if (last != NULL && !ix_position_same_board (&last->after, &record->before))
    {
      add_set_up (self);
      self->last_row = NULL;
    }
  /* Forced steps that were made for a player are not written. */
  if (*text == '\0')
    {
      self->last_row = NULL;
      g_array_append_val (self->shown, shown);
      return;
    }
  if (record->before.turn == IX_WHITE || self->last_row == NULL)
    begin_row (self, &record->before);
  if (self->latest != NULL)
    gtk_widget_remove_css_class (self->latest, "latest");
  self->latest = shown.label = ix_move_row_add (self->last_row, text);
  g_array_append_val (self->shown, shown);
  if (ix_match_session_get_line (self->session) == NULL)
    gtk_widget_add_css_class (self->latest, "latest");
  gtk_widget_set_cursor_from_name (self->latest, "pointer");
  if (record->before.turn == IX_BLACK)
    self->last_row = NULL;
}

static void
clear (IxMoveList *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  self->last_row = NULL;
  self->latest = NULL;
  self->set_up = NULL;
  g_array_set_size (self->shown, 0);
}

/* Are the turns in the list still the first ones of the match? */
static gboolean
is_prefix (IxMoveList         *self,
           const IxTurnRecord *turns,
           guint               n)
{
  if (self->shown->len > n)
    return FALSE;
  for (guint i = 0; i < self->shown->len; i++)
    if (g_array_index (self->shown, Shown, i).order != turns[i].order)
      return FALSE;
  return TRUE;
}

void
ix_move_list_update (IxMoveList *self)
{
  const IxMatch *match;
  const IxTurnRecord *turns;
  guint n;

  g_return_if_fail (IX_IS_MOVE_LIST (self));

  match = ix_match_session_get_whole (self->session);
  turns = ix_match_turns (match, self->board, &n);
  if (self->set_up != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), self->set_up);
  self->set_up = NULL;
  if (!is_prefix (self, turns, n))
    clear (self);
  for (guint i = self->shown->len; i < n; i++)
    append (self, &turns[i], i > 0 ? &turns[i - 1] : NULL);
  if (n > 0 && !ix_position_same_board (&turns[n - 1].after, ix_match_turn_start (match, self->board)))
    self->set_up = add_set_up (self);
  /* Without turns there is nothing to step through. */
  gtk_widget_set_focusable (GTK_WIDGET (self), n > 0);
}

/* Looking back */

/* The label of the turn that led to @place, NULL if there is none. */
static GtkWidget *
label_at (IxMoveList *self,
          guint       place)
{
  return place > 0 && place <= self->shown->len
           ? g_array_index (self->shown, Shown, place - 1).label
           : NULL;
}

/* Scrolls to the turn that is looked at, or to the one that was added. */
static void
scroll (IxMoveList *self)
{
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  GtkWidget *label = label_at (self, self->place);
  graphene_rect_t at;

  if (self->place == 0)
    gtk_adjustment_set_value (adjustment, 0);
  else if (label == NULL)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  else if (gtk_widget_compute_bounds (label, self->list, &at))
    gtk_adjustment_clamp_page (adjustment, at.origin.y, at.origin.y + at.size.height);
}

/* Also tells a screen reader, which has no other way to hear it. */
void
ix_move_list_set_place (IxMoveList *self,
                        guint       place)
{
  const IxMatch *match = ix_match_session_get_whole (self->session);
  g_autofree char *said = NULL;

  g_return_if_fail (IX_IS_MOVE_LIST (self));

  if (label_at (self, self->place) != NULL)
    gtk_widget_remove_css_class (label_at (self, self->place), "looked-at");
  self->place = place;
  if (label_at (self, place) != NULL)
    gtk_widget_add_css_class (label_at (self, place), "looked-at");
  said = place != IX_PRESENT ? ix_past_format (match, self->board, place) : g_strdup ("");
  ix_set_description (GTK_WIDGET (self), said);
  scroll (self);
}

void
ix_move_list_set_linked (IxMoveList *self,
                         guint       place)
{
  g_return_if_fail (IX_IS_MOVE_LIST (self));

  if (label_at (self, self->linked) != NULL)
    gtk_widget_remove_css_class (label_at (self, self->linked), "linked");
  self->linked = place;
  if (label_at (self, place) != NULL)
    gtk_widget_add_css_class (label_at (self, place), "linked");
}

static void
notation_changed_cb (IxMoveList *self)
{
  clear (self);
  ix_move_list_update (self);
  ix_move_list_set_place (self, self->place);
  ix_move_list_set_linked (self, self->linked);
}

static void
look_back (IxMoveList *self,
           guint       place)
{
  g_signal_emit (self, signals[LOOK_BACK], 0, place);
}

static void
released_cb (GtkGestureClick *gesture,
             int              n_press,
             double           x,
             double           y,
             IxMoveList      *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (guint place = 1; picked != NULL && place <= self->shown->len; place++)
    if (label_at (self, place) == picked)
      {
        gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
        gtk_widget_grab_focus (GTK_WIDGET (self));
        look_back (self, place);
        return;
      }
}

/* Left and right are steps of one turn; up and down of a row. */
static void
step (IxMoveList *self,
      GVariant   *parameter)
{
  const IxMatch *match = ix_match_session_get_whole (self->session);
  int steps = g_variant_get_int32 (parameter);
  guint place = self->place;

  for (; steps < 0; steps++)
    place = ix_past_previous (match, self->board, place);
  for (; steps > 0; steps--)
    place = ix_past_next (match, self->board, place);
  look_back (self, place);
}

static void
go (IxMoveList *self,
    GVariant   *parameter)
{
  look_back (self, g_variant_get_uint32 (parameter));
}

/* An undo may have replaced the last turn by another one with the same number. */
static void
event_cb (IxMatchSession     *session,
          const IxMatchEvent *event,
          IxMoveList         *self)
{
  /* The list of a replay holds the whole match. */
  if (ix_match_session_get_line (self->session) != NULL)
    return;
  if (event->kind == IX_EVENT_UNDO || event->kind == IX_EVENT_TAKE_BACK)
    clear (self);
}

/* Layout */

static void
adjustment_changed_cb (IxMoveList *self)
{
  self->moved = TRUE;
}

/* The child of the scroller is allocated before the list scrolls, so it is allocated again. */
static void
ix_move_list_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  IxMoveList *self = IX_MOVE_LIST (widget);
  const GtkAllocation all = { 0, 0, width, height };

  gtk_widget_size_allocate (self->scroller, &all, -1);
  if (!self->moved)
    return;
  self->moved = FALSE;
  scroll (self);
  gtk_widget_size_allocate (self->scroller, &all, -1);
}

static void
ix_move_list_measure (GtkWidget     *widget,
                      GtkOrientation orientation,
                      int            for_size,
                      int           *minimum,
                      int           *natural,
                      int           *minimum_baseline,
                      int           *natural_baseline)
{
  gtk_widget_measure (IX_MOVE_LIST (widget)->scroller, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* Construction and disposal */

static void
ix_move_list_dispose (GObject *object)
{
  IxMoveList *self = IX_MOVE_LIST (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_move_list_parent_class)->dispose (object);
}

static void
ix_move_list_finalize (GObject *object)
{
  g_array_unref (IX_MOVE_LIST (object)->shown);
  G_OBJECT_CLASS (ix_move_list_parent_class)->finalize (object);
}

static void
ix_move_list_class_init (IxMoveListClass *klass)
{
  static const IxActionRow actions[] = {
    { "moves.step", G_CALLBACK (step), "i" },
    { "moves.go", G_CALLBACK (go), "u" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_move_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_move_list_finalize;
  signals[LOOK_BACK] = g_signal_new ("look-back", IX_TYPE_MOVE_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  ix_keys_bind (widget_class);
  gtk_widget_class_set_css_name (widget_class, "moves");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  widget_class->size_allocate = ix_move_list_size_allocate;
  widget_class->measure = ix_move_list_measure;
}

static void
ix_move_list_init (IxMoveList *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkAdjustment *adjustment;

  self->place = self->linked = IX_PRESENT;
  self->shown = g_array_new (FALSE, FALSE, sizeof (Shown));
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_set_focusable (self->list, FALSE);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), MIN_HEIGHT);
  /* Unfocusable is not enough: then the scroller would swallow the Tab key. */
  gtk_widget_set_can_focus (self->scroller, FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (adjustment_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
ix_move_list_new (IxMatchSession *session,
                  guint           board)
{
  IxMoveList *self = g_object_new (IX_TYPE_MOVE_LIST, NULL);
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;
  g_autofree char *sign = ix_format_board_sign (n, board);
  g_autofree char *label = g_strdup_printf (_("Moves of Board %s"), sign);

  self->session = g_object_ref (session);
  self->board = board;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_object (session, "event", G_CALLBACK (event_cb), self, 0);
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_NOTATION,
                           G_CALLBACK (notation_changed_cb), self, G_CONNECT_SWAPPED);
  ix_move_list_update (self);
  return GTK_WIDGET (self);
}
