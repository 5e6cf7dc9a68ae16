/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-plan.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-announce.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-pair-layout.h"
#include "ix-seat-button.h"
#include "ix-widgets.h"

#define COLUMN_WIDTH 440
#define MOST_IN_COLUMN 8 /* of boards, while a second column has room beside it */

/* In place of the number of a person. */
#define NOBODY G_MAXUINT

struct _IxSeatPlan {
  GtkWidget parent_instance;

  IxSeatDraft *draft;
  gboolean     fixed;
  guint        picked;   /* the person who changes places with the next one; or NOBODY */
  guint        n_boards; /* that there are rows for */

  GtkWidget    *box, *rows; /* all; of it, what is scrolled */
  GtkWidget    *sums[2], *difference;
  GtkWidget    *bar, *hint, *undo;
  GtkWidget    *columns;
  IxSeatButton *seats[IX_GROUP_MOST_BOARDS][2][2]; /* by board, team, and the one or two there */
  GtkWidget    *watch;                             /* the row of who watches */
  IxSeatButton *watching;
};

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
  seated.traded = ix_seat_draft_has_traded (self->draft, player->number);
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

/* The hint says what a press would do; for one who is picked and @other, the sums that it would
 * bring. */
static char *
format_hint (IxSeatPlan *self,
             guint       other)
{
  gint sums[2];

  if (self->picked == NOBODY)
    return g_strdup (_("Press two people, or drag one onto another, to let them change places"));
  if (other != NOBODY &&
      ix_seat_draft_try_trade (self->draft, self->picked, other, sums))
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

/* Shows what a trade with the one who gets the focus would do. */
static void
entered_cb (GtkEventController *controller,
            IxSeatPlan         *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (controller);

  if (self->picked != NOBODY)
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
  show_hint (self, NOBODY);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seats.undo",
                                 ix_seat_draft_can_undo (self->draft));
  ix_set_why (self->undo, _("Undo"),
              ix_seat_draft_can_undo (self->draft) ? NULL : _("Nothing to undo"));
}

static void
let_go (IxSeatPlan *self)
{
  self->picked = NOBODY;
  update (self);
}

/* A step was done. */
static void
changed (IxSeatPlan *self)
{
  let_go (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Actions */

/* Two who take turns need no trade: that nothing changes is said. */
static void
refuse (IxSeatPlan *self)
{
  const char *said = _("They share a seat already");

  let_go (self);
  gtk_label_set_text (GTK_LABEL (self->hint), said);
  ix_set_tooltip (self->hint, said);
  ix_announce (GTK_WIDGET (self), said);
}

static void
trade (IxSeatPlan *self,
       guint       a,
       guint       b)
{
  g_autofree char *said = NULL;

  if (!ix_seat_draft_trade (self->draft, a, b))
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
trade_both (IxSeatPlan *self,
            GVariant   *parameter)
{
  guint a, b;

  g_variant_get (parameter, "(uu)", &a, &b);
  trade (self, a, b);
}

/* The first press picks a person, the second one lets two trade places; on the same person it lets
 * go. */
static void
pick (IxSeatPlan *self,
      GVariant   *parameter)
{
  guint person = g_variant_get_uint32 (parameter);

  if (self->picked != NOBODY && person != self->picked)
    {
      trade (self, self->picked, person);
      return;
    }
  self->picked = self->picked == person ? NOBODY : person;
  update (self);
  if (self->picked != NOBODY)
    ix_announce (GTK_WIDGET (self), gtk_label_get_text (GTK_LABEL (self->hint)));
}

static void
seat_again (IxSeatPlan *self)
{
  /* Mostly nobody is equal to another, and then only trades are taken back. */
  if (ix_seat_draft_draw (self->draft, g_random_int_range (1, G_MAXINT32)))
    changed (self);
}

static void
undo_step (IxSeatPlan *self)
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
  let_go (self);
}

const IxSeatDraft *
ix_seat_plan_get_draft (IxSeatPlan *self)
{
  g_return_val_if_fail (IX_IS_SEAT_PLAN (self), NULL);
  return self->draft;
}

/* Size */

static GtkSizeRequestMode
ix_seat_plan_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A plan is best as high as its rows, which a scrolled window of GTK 4.8 measures without the
 * width, as if they stood in one column. */
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

/* Focus and keys */

/* The button that has the focus, NULL if none has; and where it is, that of the one who watches
 * on a board of its own behind the others. */
static IxSeatButton *
find_focus (IxSeatPlan *self,
            guint      *board,
            guint      *team)
{
  GtkWidget *focus = ix_get_focus (GTK_WIDGET (self));
  GtkWidget *button =
    focus != NULL ? gtk_widget_get_ancestor (focus, IX_TYPE_SEAT_BUTTON) : NULL;

  for (*board = 0; *board < self->n_boards; ++*board)
    for (*team = 0; *team < 2; ++*team)
      for (guint i = 0; i < 2 && button != NULL; i++)
        if (GTK_WIDGET (self->seats[*board][*team][i]) == button)
          return IX_SEAT_BUTTON (button);
  *team = 0;
  return button == GTK_WIDGET (self->watching) ? self->watching : NULL;
}

/* The last seat leads to the one who watches. */
static void
focus_seat (IxSeatPlan *self,
            int         board,
            guint       team)
{
  if (board >= (int) self->n_boards && gtk_widget_get_visible (self->watch))
    gtk_widget_grab_focus (GTK_WIDGET (self->watching));
  else
    gtk_widget_grab_focus (
      GTK_WIDGET (self->seats[CLAMP (board, 0, (int) self->n_boards - 1)][team][0]));
}

/* Up and down within a seat of two. */
static gboolean
move_within (IxSeatPlan   *self,
             IxSeatButton *from,
             guint         board,
             guint         team,
             guint         keyval)
{
  IxSeatButton **seat = self->seats[MIN (board, IX_GROUP_MOST_BOARDS - 1)][team];
  IxSeatButton *to = keyval == GDK_KEY_Down && from == seat[0] ? seat[1]
                     : keyval == GDK_KEY_Up && from == seat[1] ? seat[0]
                                                               : NULL;

  return board < self->n_boards && to != NULL && gtk_widget_get_visible (GTK_WIDGET (to)) &&
         gtk_widget_grab_focus (GTK_WIDGET (to));
}

/* The team on that side: where text runs to the left, the first one sits on the right. */
static guint
team_beside (IxSeatPlan *self,
             guint       keyval)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return (keyval == GDK_KEY_Right) != rtl ? 1 : 0;
}

void
ix_seat_plan_focus (IxSeatPlan *self)
{
  g_return_if_fail (IX_IS_SEAT_PLAN (self));

  if (self->n_boards > 0)
    focus_seat (self, 0, 0);
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxSeatPlan         *self)
{
  guint board, team;
  IxSeatButton *from = find_focus (self, &board, &team);

  if (keyval == GDK_KEY_Escape && self->picked != NOBODY)
    {
      let_go (self);
      return TRUE;
    }
  if (from == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  if (move_within (self, from, board, team, keyval))
    return TRUE;
  switch (keyval)
    {
    case GDK_KEY_Up:
      focus_seat (self, (int) board - 1, team);
      return TRUE;
    case GDK_KEY_Down:
      focus_seat (self, (int) board + 1, team);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      focus_seat (self, (int) board, team_beside (self, keyval));
      return TRUE;
    case GDK_KEY_Home:
      focus_seat (self, 0, team);
      return TRUE;
    case GDK_KEY_End:
      focus_seat (self, (int) self->n_boards - 1, team);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
add_keys (IxSeatPlan *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  ix_keys_add_global (GTK_WIDGET (self), "IxSeatPlan");
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
  static const IxActionRow actions[] = {
    { "seats.pick", G_CALLBACK (pick), "u" },
    { "seats.trade", G_CALLBACK (trade_both), "(uu)" },
    { "seats.again", G_CALLBACK (seat_again) },
    { "seats.undo", G_CALLBACK (undo_step) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_seat_plan_dispose;
  widget_class->get_request_mode = ix_seat_plan_get_request_mode;
  widget_class->measure = ix_seat_plan_measure;
  widget_class->size_allocate = ix_seat_plan_size_allocate;
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
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
  gtk_label_set_wrap (GTK_LABEL (self->hint), TRUE);
  gtk_label_set_lines (GTK_LABEL (self->hint), 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->hint), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->hint, TRUE);
  gtk_widget_add_css_class (self->hint, "dim-label");
  gtk_widget_add_css_class (self->hint, "seat-hint");
  self->undo = ix_icon_button_new ("edit-undo-symbolic", _("Undo"));
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
  self->picked = NOBODY;
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
  /* The bar says that there are more rows. */
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
    add_keys (self);
  return plan;
}
