/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-plan-private.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-format.h"
#include "ix-pair-layout.h"
#include "ix-seat-button.h"
#include "ix-widgets.h"

#define COLUMN_WIDTH 440
#define MOST_IN_COLUMN 8 /* of boards, while a second column has room beside it */

G_DEFINE_FINAL_TYPE (IxSeatPlan, ix_seat_plan, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Contents */

static void
show_person (IxSeatPlan          *self,
             IxSeatButton        *button,
             const IxGroupPlayer *player,
             IxSeated             seated)
{
  seated.person = player->number;
  seated.name = ix_seat_draft_get_name (self->draft, player->number);
  seated.grade = player->grade;
  seated.unknown = player->unknown;
  seated.picked = player->number == self->picked;
  seated.exchanged = ix_seat_draft_is_exchanged (self->draft, player->number);
  ix_seat_button_show (button, &seated, self->fixed);
}

/* Two boards have letters, as at a table of the evening; more have numbers. */
static char *
format_board (IxSeatPlan *self,
              guint       board)
{
  return self->n_boards > 2 ? g_strdup_printf ("%u", board + 1) : ix_format_board_letter (board);
}

static void
show_seat (IxSeatPlan        *self,
           const IxGroupSeat *seat,
           guint              board,
           guint              team)
{
  g_autofree char *name = format_board (self, board);
  IxSeated seated = { .board = name, .team = team, .colour = ix_group_colour (board, team) };

  for (guint i = 0; i < 2; i++)
    {
      IxSeatButton *button = self->seats[board][team][i];

      gtk_widget_set_visible (GTK_WIDGET (button), i < seat->n_players);
      if (i < seat->n_players)
        show_person (self, button, &seat->players[i], seated);
    }
}

static void
show_sums (IxSeatPlan           *self,
           const IxGroupSeating *seating)
{
  g_autofree char *difference =
    seating->difference == 0 ? g_strdup (_("Even sums"))
                             : g_strdup_printf (_("%d apart"), seating->difference);
  g_autofree char *widest =
    g_strdup_printf (_("The players of a board are up to %d apart"), seating->widest);

  for (guint team = 0; team < 2; team++)
    {
      g_autofree char *sum = g_strdup_printf ("%d", seating->sums[team]);

      gtk_label_set_text (GTK_LABEL (self->sums[team]), sum);
    }
  gtk_label_set_text (GTK_LABEL (self->difference), difference);
  gtk_widget_set_tooltip_text (self->difference, widest);
}

/* The hint tells what a press would do; for one who is picked and @other, the sums that it would bring. */
static char *
format_hint (IxSeatPlan *self,
             guint       other)
{
  gint sums[2];

  if (self->picked == IX_SEAT_NOBODY)
    return g_strdup (_("To exchange two people press both, or drag one onto the other"));
  if (other != IX_SEAT_NOBODY &&
      ix_seat_draft_try_exchange (self->draft, self->picked, other, sums))
    /* Translators: two sums, how far they are apart, and two names */
    return g_strdup_printf (_("Then %d and %d, %d apart: %s with %s"), sums[0], sums[1],
                            ABS (sums[0] - sums[1]),
                            ix_seat_draft_get_name (self->draft, self->picked),
                            ix_seat_draft_get_name (self->draft, other));
  return g_strdup_printf (_("%s changes places with…"),
                          ix_seat_draft_get_name (self->draft, self->picked));
}

static void
show_hint (IxSeatPlan *self,
           guint       other)
{
  g_autofree char *hint = format_hint (self, other);

  gtk_label_set_text (GTK_LABEL (self->hint), hint);
  ix_set_tooltip (self->hint, hint);
}

/* Shows what an exchange with the one who gets the focus would do. */
static void
entered_cb (GtkEventController *controller,
            IxSeatPlan         *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (controller);

  if (self->picked != IX_SEAT_NOBODY)
    show_hint (self, ix_seat_button_get_person (IX_SEAT_BUTTON (button)));
}

/* Rows */

static IxSeatButton *
new_button (IxSeatPlan *self)
{
  GtkWidget *button = ix_seat_button_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (focus, "enter", G_CALLBACK (entered_cb), self);
  gtk_widget_add_controller (button, focus);
  return IX_SEAT_BUTTON (button);
}

static GtkWidget *
new_cell (IxSeatPlan *self,
          guint       board,
          guint       team)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < 2; i++)
    {
      self->seats[board][team][i] = new_button (self);
      gtk_box_append (GTK_BOX (cell), GTK_WIDGET (self->seats[board][team][i]));
    }
  gtk_widget_set_valign (cell, GTK_ALIGN_CENTER);
  return cell;
}

/* Both players have equal room, whatever their names. */
static GtkWidget *
new_row (IxSeatPlan *self,
         guint       board)
{
  GtkWidget *row = gtk_grid_new ();
  g_autofree char *text = format_board (self, board);
  GtkWidget *number = gtk_label_new (text);

  gtk_grid_set_column_homogeneous (GTK_GRID (row), TRUE);
  gtk_widget_add_css_class (number, "board-number");
  gtk_widget_add_css_class (row, "seat-row");
  gtk_grid_attach (GTK_GRID (row), new_cell (self, board, 0), 0, 0, 7, 1);
  gtk_grid_attach (GTK_GRID (row), number, 7, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), new_cell (self, board, 1), 8, 0, 7, 1);
  return row;
}

static void
add_column (IxSeatPlan *self,
            guint       first,
            guint       last)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_valign (column, GTK_ALIGN_START);
  gtk_widget_add_css_class (column, "card");
  gtk_widget_add_css_class (column, "seat-list");
  for (guint board = first; board < last; board++)
    gtk_box_append (GTK_BOX (column), new_row (self, board));
  gtk_box_append (GTK_BOX (self->columns), column);
}

/* Makes rows only for another number of boards, which keeps the focus. */
static void
make_rows (IxSeatPlan *self,
           guint       n_boards)
{
  guint split = n_boards > MOST_IN_COLUMN ? (n_boards + 1) / 2 : n_boards;
  GtkWidget *child;

  if (n_boards == self->n_boards)
    return;
  self->n_boards = n_boards;
  while ((child = gtk_widget_get_first_child (self->columns)) != NULL)
    gtk_box_remove (GTK_BOX (self->columns), child);
  add_column (self, 0, split);
  if (split < n_boards)
    add_column (self, split, n_boards);
}

static void
update (IxSeatPlan *self)
{
  const IxGroupSeating *seating = ix_seat_draft_get_seating (self->draft);

  make_rows (self, seating->n_boards);
  for (guint board = 0; board < seating->n_boards; board++)
    for (guint team = 0; team < 2; team++)
      show_seat (self, &seating->seats[board][team], board, team);
  gtk_widget_set_visible (self->watch, seating->n_watching > 0);
  if (seating->n_watching > 0)
    show_person (self, self->watching, &seating->watching, (IxSeated) { 0 });
  show_sums (self, seating);
  show_hint (self, IX_SEAT_NOBODY);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seats.undo",
                                 ix_seat_draft_can_undo (self->draft));
  ix_set_why (self->undo, _("Undo (Ctrl+Z)"),
              ix_seat_draft_can_undo (self->draft) ? NULL : _("Nothing to undo"));
}

void
ix_seat_plan_let_go (IxSeatPlan *self)
{
  self->picked = IX_SEAT_NOBODY;
  update (self);
}

/* A step was done. */
static void
changed (IxSeatPlan *self)
{
  ix_seat_plan_let_go (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Actions */

/* Two who take turns need no exchange: that nothing changes is said. */
static void
refuse (IxSeatPlan *self)
{
  const char *said = _("They share a seat already");

  ix_seat_plan_let_go (self);
  gtk_label_set_text (GTK_LABEL (self->hint), said);
  ix_set_tooltip (self->hint, said);
  ix_announce (GTK_WIDGET (self), said);
}

static void
exchange (IxSeatPlan *self,
          guint       a,
          guint       b)
{
  g_autofree char *said = NULL;

  if (!ix_seat_draft_exchange (self->draft, a, b))
    {
      refuse (self);
      return;
    }
  said = g_strdup_printf (_("%s and %s have changed places"),
                          ix_seat_draft_get_name (self->draft, a),
                          ix_seat_draft_get_name (self->draft, b));
  changed (self);
  ix_announce (GTK_WIDGET (self), said);
}

static void
exchange_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter)
{
  guint a, b;

  g_variant_get (parameter, "(uu)", &a, &b);
  exchange (IX_SEAT_PLAN (widget), a, b);
}

/* The first press picks a person, the second one exchanges; on the same person it lets go. */
static void
pick_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter)
{
  IxSeatPlan *self = IX_SEAT_PLAN (widget);
  guint person = g_variant_get_uint32 (parameter);

  if (self->picked != IX_SEAT_NOBODY && person != self->picked)
    {
      exchange (self, self->picked, person);
      return;
    }
  self->picked = self->picked == person ? IX_SEAT_NOBODY : person;
  update (self);
  if (self->picked != IX_SEAT_NOBODY)
    ix_announce (widget, gtk_label_get_text (GTK_LABEL (self->hint)));
}

static void
again_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  IxSeatPlan *self = IX_SEAT_PLAN (widget);

  /* Mostly nobody is equal to another, and then only exchanges are taken back. */
  if (ix_seat_draft_draw (self->draft, g_random_int_range (1, G_MAXINT32)))
    changed (self);
}

static void
undo_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  ix_seat_plan_undo (IX_SEAT_PLAN (widget));
}

void
ix_seat_plan_undo (IxSeatPlan *self)
{
  g_return_if_fail (IX_IS_SEAT_PLAN (self));

  if (self->draft != NULL && ix_seat_draft_undo (self->draft))
    changed (self);
}

void
ix_seat_plan_choose (IxSeatPlan *self,
                     guint       option)
{
  g_return_if_fail (IX_IS_SEAT_PLAN (self));

  if (ix_seat_draft_choose (self->draft, option))
    changed (self);
}

void
ix_seat_plan_set_arbiter_grade (IxSeatPlan *self,
                                gint        grade)
{
  g_return_if_fail (IX_IS_SEAT_PLAN (self));

  if (ix_seat_draft_set_arbiter_grade (self->draft, grade))
    changed (self);
}

void
ix_seat_plan_show (IxSeatPlan  *self,
                   IxSeatDraft *draft)
{
  g_return_if_fail (IX_IS_SEAT_PLAN (self));

  g_clear_pointer (&self->draft, ix_seat_draft_free);
  self->draft = draft;
  ix_seat_plan_let_go (self);
}

const IxSeatDraft *
ix_seat_plan_get_draft (IxSeatPlan *self)
{
  g_return_val_if_fail (IX_IS_SEAT_PLAN (self), NULL);
  return self->draft;
}

/* Size */

static GtkSizeRequestMode
ix_seat_plan_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A plan is best as high as its rows, which a scrolled window of GTK 4.8 measures without the width, as
 * if they stood in one column. */
static void
ix_seat_plan_measure (GtkWidget     *widget,
                      GtkOrientation orientation,
                      int            for_size,
                      int           *minimum,
                      int           *natural,
                      int           *minimum_baseline,
                      int           *natural_baseline)
{
  IxSeatPlan *self = IX_SEAT_PLAN (widget);
  int scrolled, rows;

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_measure (gtk_widget_get_last_child (self->box), orientation, -1, NULL, &scrolled, NULL,
                      NULL);
  gtk_widget_measure (self->rows, orientation, for_size, NULL, &rows, NULL, NULL);
  *natural += MAX (0, rows - scrolled);
}

static void
ix_seat_plan_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  gtk_widget_allocate (IX_SEAT_PLAN (widget)->box, width, height, baseline, NULL);
}

/* Construction and disposal */

static void
ix_seat_plan_dispose (GObject *object)
{
  IxSeatPlan *self = IX_SEAT_PLAN (object);

  ix_unparent_children (GTK_WIDGET (self));
  g_clear_pointer (&self->draft, ix_seat_draft_free);
  G_OBJECT_CLASS (ix_seat_plan_parent_class)->dispose (object);
}

static void
ix_seat_plan_class_init (IxSeatPlanClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_seat_plan_dispose;
  widget_class->get_request_mode = ix_seat_plan_get_request_mode;
  widget_class->measure = ix_seat_plan_measure;
  widget_class->size_allocate = ix_seat_plan_size_allocate;
  gtk_widget_class_install_action (widget_class, "seats.pick", "u", pick_action);
  gtk_widget_class_install_action (widget_class, "seats.exchange", "(uu)", exchange_action);
  gtk_widget_class_install_action (widget_class, "seats.again", NULL, again_action);
  gtk_widget_class_install_action (widget_class, "seats.undo", NULL, undo_action);
  signals[CHANGED] = g_signal_new ("changed", IX_TYPE_SEAT_PLAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

/* Team 1 and its sum on the left, as its players. */
static GtkWidget *
new_head (IxSeatPlan *self)
{
  GtkWidget *head = gtk_center_box_new ();

  for (guint team = 0; team < 2; team++)
    {
      GtkWidget *side = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      g_autofree char *name = g_strdup_printf (_("Team %u"), team + 1);
      GtkWidget *label = gtk_label_new (name);

      self->sums[team] = gtk_label_new ("");
      gtk_widget_add_css_class (label, "team-name");
      gtk_widget_add_css_class (label, team == 0 ? "team-1" : "team-2");
      gtk_widget_add_css_class (self->sums[team], "sum");
      gtk_widget_set_tooltip_text (self->sums[team], _("The sum of the grades"));
      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (side), team == 0 ? label : self->sums[team]);
      gtk_box_append (GTK_BOX (side), team == 0 ? self->sums[team] : label);
      if (team == 0)
        gtk_center_box_set_start_widget (GTK_CENTER_BOX (head), side);
      else
        gtk_center_box_set_end_widget (GTK_CENTER_BOX (head), side);
    }
  self->difference = gtk_label_new ("");
  gtk_widget_add_css_class (self->difference, "difference");
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (head), self->difference);
  return head;
}

static GtkWidget *
new_bar (IxSeatPlan *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *again = gtk_button_new_with_mnemonic (_("Seat _Again"));

  self->hint = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->hint), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->hint), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->hint, TRUE);
  gtk_widget_add_css_class (self->hint, "dim-label");
  self->undo = ix_icon_button_new ("edit-undo-symbolic", _("Undo (Ctrl+Z)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->undo), "seats.undo");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (again), "seats.again");
  gtk_widget_set_tooltip_text (again,
                               _("By grade, with lots drawn for those who have the same one"));
  gtk_widget_set_valign (again, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->undo, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (bar), self->hint);
  gtk_box_append (GTK_BOX (bar), self->undo);
  gtk_box_append (GTK_BOX (bar), again);
  return bar;
}

static GtkWidget *
new_watch (IxSeatPlan *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (_("Watches this match:"));

  self->watching = new_button (self);
  gtk_widget_set_size_request (GTK_WIDGET (self->watching), 200, -1);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->watching));
  return row;
}

static void
ix_seat_plan_init (IxSeatPlan *self)
{
  GtkWidget *scrolled;


  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  scrolled = ix_scrolled_new (self->rows);
  self->picked = IX_SEAT_NOBODY;
  self->bar = new_bar (self);
  self->columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->columns, ix_pair_layout_new (COLUMN_WIDTH));
  self->watch = new_watch (self);
  gtk_box_append (GTK_BOX (self->rows), self->columns);
  gtk_box_append (GTK_BOX (self->rows), self->watch);
  gtk_widget_add_css_class (GTK_WIDGET (self), "seat-plan");
  gtk_box_append (GTK_BOX (self->box), new_head (self));
  gtk_box_append (GTK_BOX (self->box), self->bar);
  gtk_box_append (GTK_BOX (self->box), scrolled);
  /* The bar tells that there are more rows. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scrolled), FALSE);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
ix_seat_plan_new (gboolean fixed)
{
  GtkWidget *plan = g_object_new (IX_TYPE_SEAT_PLAN, NULL);
  IxSeatPlan *self = IX_SEAT_PLAN (plan);

  self->fixed = fixed;
  gtk_widget_set_visible (self->bar, !fixed);
  ix_set_css_class (plan, "fixed", fixed);
  if (!fixed)
    ix_seat_plan_add_keys (self);
  return plan;
}
