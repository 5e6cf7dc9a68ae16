/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-names.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-announce.h"
#include "ix-format-group.h"
#include "ix-rows.h"
#include "ix-seat-dialog.h"
#include "ix-widgets.h"

#define NAMES_HEIGHT 150

enum { BY_GRADE, AS_TYPED };

struct _IxSeatNames {
  GtkWidget parent_instance;

  GtkWidget   *number, *clear;
  guint        chosen; /* without names; else there are as many boards as they fill */
  gboolean     carried; /* the names are those of the rows, and nobody has typed others yet */
  GtkWidget   *frame, *names; /* a text view in its frame */
  GtkWidget   *order, *seats, *change;
  IxSeatDraft *draft; /* NULL: no names, or they cannot be seated */
  char        *why;   /* they cannot */
  IxSeatDraft *by_hand; /* the last one that was changed in the dialog; NULL: none was */
  gboolean     anew;    /* the people are others than in that one */
  gboolean     filling;
};

G_DEFINE_FINAL_TYPE (IxSeatNames, ix_seat_names, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
chosen_number (IxSeatNames *self)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number));
}

static GtkTextBuffer *
buffer_of (IxSeatNames *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->names));
}

static char *
typed_names (IxSeatNames *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer_of (self), &start, &end);
  return gtk_text_buffer_get_text (buffer_of (self), &start, &end, FALSE);
}

/* Contents */

/* "Ann Smith / Bob Miller", who share a seat; NULL if nobody does. */
static char *
format_shared (const IxSeatDraft *draft)
{
  const IxGroupSeating *seating = ix_seat_draft_get_seating (draft);

  for (guint board = 0; board < seating->n_boards; board++)
    for (guint team = 0; team < 2; team++)
      if (seating->seats[board][team].n_players > 1)
        return ix_seat_draft_format_seat (draft, board, team);
  return NULL;
}

/* "5 boards; sums 700 and 698", who shares a seat, or what is missing. */
static char *
format_seats (IxSeatNames *self)
{
  const IxGroupSeating *seating;
  g_autofree char *boards = NULL;
  g_autofree char *seats = NULL;
  g_autofree char *shared = NULL;

  if (self->why != NULL)
    return g_strdup (self->why);
  if (self->draft == NULL)
    return g_strdup ("");
  seating = ix_seat_draft_get_seating (self->draft);
  boards = ix_format_n_boards (seating->n_boards);
  /* Translators: "5 boards; sums 700 and 698" */
  seats = g_strdup_printf (_("%s; sums %d and %d"), boards, seating->sums[0], seating->sums[1]);
  shared = format_shared (self->draft);
  if (shared != NULL)
    {
      g_autofree char *alone = g_steal_pointer (&seats);

      /* Translators: "5 boards; sums 700 and 698. Ann Smith / Bob Miller take turns at one seat" */
      seats = g_strdup_printf (_("%s. %s take turns at one seat"), alone, shared);
    }
  /* Translators: trades in the seat plan are lost; "Seated again: 5 boards; sums 700 and 698" */
  return self->anew ? g_strdup_printf (_("Seated again: %s"), seats) : g_steal_pointer (&seats);
}

/* Do the names say how many boards there are? */
static gboolean
is_named (IxSeatNames *self)
{
  return !self->carried && (self->draft != NULL || self->why != NULL);
}

/* Names that are deleted, to type others, leave the list where it is. */
static void
show_number (IxSeatNames *self)
{
  gboolean named = is_named (self);

  if (named && self->draft != NULL)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->number), ix_seat_names_get_n_boards (self));
  else if (!named)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->number), self->chosen);
  gtk_widget_set_sensitive (self->number, !named);
  gtk_widget_set_visible (self->clear, named || self->carried);
  ix_set_why (self->number, NULL, named ? _("As many boards as the names fill") : NULL);
  adw_action_row_set_subtitle (
    ADW_ACTION_ROW (gtk_widget_get_ancestor (self->number, ADW_TYPE_ACTION_ROW)),
    named ? _("As many boards as the names fill") : "");
}

static void
update (IxSeatNames *self)
{
  g_autofree char *seats = format_seats (self);
  gboolean list;

  show_number (self);
  list = ix_seat_names_is_list (self);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->seats), seats);
  gtk_widget_set_visible (self->frame, list);
  gtk_widget_set_visible (self->order, list && self->draft != NULL);
  gtk_widget_set_visible (self->seats, list && (self->draft != NULL || self->why != NULL));
  gtk_widget_set_visible (self->change, self->draft != NULL);
}

/* Forgets the seats that were chosen in the dialog. */
static void
forget_by_hand (IxSeatNames *self)
{
  g_clear_pointer (&self->by_hand, ix_seat_draft_free);
  self->anew = FALSE;
}

static IxGroupRefusal
seat_all (IxSeatNames *self,
          IxSeatDraft *draft)
{
  IxGroupRefusal refusal = ix_seat_draft_seat (draft);

  if (refusal == IX_GROUP_ACCEPTED &&
      adw_combo_row_get_selected (ADW_COMBO_ROW (self->order)) == AS_TYPED)
    ix_seat_draft_order (draft);
  return refusal;
}

/* Seats those whose names are typed.  The arbiter's trades last while only names change. */
static void
seat (IxSeatNames *self)
{
  g_autofree char *text = typed_names (self);
  g_autoptr (IxSeatDraft) draft = ix_seat_draft_new (0);
  IxGroupRefusal refusal = IX_GROUP_ACCEPTED;

  g_clear_pointer (&self->draft, ix_seat_draft_free);
  g_clear_pointer (&self->why, g_free);
  ix_seat_draft_add_lines (draft, text);
  if (ix_seat_draft_get_n_people (draft) == 0)
    {
      forget_by_hand (self);
      return;
    }
  self->anew = self->by_hand != NULL && !ix_seat_draft_seat_like (draft, self->by_hand);
  if (self->by_hand == NULL || self->anew)
    refusal = seat_all (self, draft);
  else
    {
      ix_seat_draft_free (self->by_hand);
      self->by_hand = ix_seat_draft_copy (draft);
    }
  if (refusal == IX_GROUP_ACCEPTED)
    self->draft = g_steal_pointer (&draft);
  else
    self->why = ix_format_group_refusal (refusal, ix_seat_draft_get_n_people (draft));
}

/* Shows the seats, and says that they are others. */
static void
changed (IxSeatNames *self)
{
  self->filling = TRUE;
  update (self);
  self->filling = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Sets the names without anybody having typed them. */
static void
fill_names (IxSeatNames *self,
            const char  *text)
{
  self->filling = TRUE;
  gtk_text_buffer_set_text (buffer_of (self), text, -1);
  self->filling = FALSE;
}

static void
changed_cb (IxSeatNames *self)
{
  gboolean was_anew = self->anew;

  if (self->filling)
    return;
  if (!is_named (self))
    self->chosen = chosen_number (self);
  /* The rows have them. */
  if (self->carried && self->chosen == 2)
    {
      self->carried = FALSE;
      fill_names (self, "");
    }
  seat (self);
  changed (self);
  if (self->anew && !was_anew)
    ix_announce (GTK_WIDGET (self), adw_action_row_get_subtitle (ADW_ACTION_ROW (self->seats)));
}

static void
typed_cb (IxSeatNames *self)
{
  if (self->filling)
    return;
  self->carried = FALSE;
  changed_cb (self);
}

static void
clear_cb (IxSeatNames *self)
{
  gtk_text_buffer_set_text (buffer_of (self), "", -1);
  gtk_widget_grab_focus (self->number);
}

/* Another order is meant for all. */
static void
order_chosen_cb (IxSeatNames *self)
{
  forget_by_hand (self);
  changed_cb (self);
}

static void
chosen_cb (IxSeatDraft *draft,
           gpointer     data)
{
  IxSeatNames *self = data;
  /* Nothing in a seating is padding that differs. */
  gboolean same = memcmp (ix_seat_draft_get_seating (self->draft),
                          ix_seat_draft_get_seating (draft), sizeof (IxGroupSeating)) == 0;

  ix_seat_draft_free (self->draft);
  self->draft = draft;
  if (!same || self->by_hand != NULL)
    {
      forget_by_hand (self);
      self->by_hand = ix_seat_draft_copy (draft);
    }
  changed (self);
}

/* A button that is pressed with a key acts a moment later, when the names may be others. */
static void
change_cb (IxSeatNames *self)
{
  if (self->draft != NULL)
    ix_seat_dialog_present (GTK_WIDGET (self), self->draft, chosen_cb);
}

void
ix_seat_names_set_linked (IxSeatNames *self,
                          gboolean     linked)
{
  g_return_if_fail (IX_IS_SEAT_NAMES (self));
  gtk_widget_set_visible (GTK_WIDGET (self), linked);
}

gboolean
ix_seat_names_is_list (IxSeatNames *self)
{
  g_return_val_if_fail (IX_IS_SEAT_NAMES (self), FALSE);
  return gtk_widget_get_visible (GTK_WIDGET (self)) &&
         (chosen_number (self) > 2 || is_named (self));
}

guint
ix_seat_names_get_n_boards (IxSeatNames *self)
{
  g_return_val_if_fail (IX_IS_SEAT_NAMES (self), 2);
  return is_named (self) && self->draft != NULL ? ix_seat_draft_get_seating (self->draft)->n_boards
                                                : chosen_number (self);
}

const char *
ix_seat_names_get_why (IxSeatNames *self)
{
  g_return_val_if_fail (IX_IS_SEAT_NAMES (self), NULL);
  return ix_seat_names_is_list (self) ? self->why : NULL;
}

/* Two who take turns have the mean of their grades, if these are known. */
static guint
grade_of (IxSeatNames       *self,
          const IxGroupSeat *at)
{
  gint sum = 0, n = 0;

  for (guint i = 0; i < at->n_players; i++)
    {
      gint grade = ix_seat_draft_get_grade (self->draft, at->players[i].number);

      sum += grade;
      n += grade > 0;
    }
  return n > 0 ? (guint) ((sum + n / 2) / n) : 0;
}

void
ix_seat_names_fill (IxSeatNames *self,
                    IxPlayers   *players)
{
  const IxGroupSeating *seating;

  g_return_if_fail (IX_IS_SEAT_NAMES (self));

  if (self->draft == NULL)
    return;
  seating = ix_seat_draft_get_seating (self->draft);
  for (guint board = 0; board < seating->n_boards; board++)
    for (guint team = 0; team < 2; team++)
      {
        IxColour colour = ix_group_colour (board, team);

        g_free (players->name[board][colour]);
        players->name[board][colour] = ix_seat_draft_format_seat (self->draft, board, team);
        players->grade[board][colour] = grade_of (self, &seating->seats[board][team]);
      }
}

/* Team 1 comes first, as in the order typed; each person has a line. */
static char *
write_lines (const IxSeatDraft *draft)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ix_seat_draft_get_n_people (draft); i++)
    {
      gint grade = ix_seat_draft_get_grade (draft, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", ix_seat_draft_get_name (draft, i));
      if (grade > 0)
        g_string_append_printf (text, " %d", grade);
    }
  return g_string_free (text, FALSE);
}

/* They sit as they sat, and go on doing so while only names change. */
void
ix_seat_names_take_over (IxSeatNames     *self,
                         const IxPlayers *players,
                         guint            n_boards)
{
  g_autoptr (IxSeatDraft) draft = ix_seat_draft_new (0);
  g_autofree char *text = NULL;
  gboolean seated;

  g_return_if_fail (IX_IS_SEAT_NAMES (self));

  if (n_boards < 3)
    return;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->number), n_boards);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->order), AS_TYPED);
  seated = ix_seat_draft_add_players (draft, players, n_boards);
  text = write_lines (draft);
  if (seated)
    self->by_hand = g_steal_pointer (&draft);
  gtk_text_buffer_set_text (buffer_of (self), text, -1);
}

void
ix_seat_names_carry (IxSeatNames *self,
                     const char  *lines)
{
  g_return_if_fail (IX_IS_SEAT_NAMES (self));

  if (*lines == '\0' || self->draft != NULL || self->why != NULL)
    return;
  self->carried = TRUE;
  fill_names (self, lines);
  seat (self);
  changed (self);
}

void
ix_seat_names_focus (IxSeatNames *self)
{
  g_return_if_fail (IX_IS_SEAT_NAMES (self));
  gtk_widget_grab_focus (self->names);
}

gboolean
ix_seat_names_lead_on (IxSeatNames *self,
                       GtkWidget   *focus)
{
  g_return_val_if_fail (IX_IS_SEAT_NAMES (self), FALSE);

  return gtk_widget_is_ancestor (focus, self->number) && ix_seat_names_is_list (self) &&
         gtk_widget_grab_focus (self->names);
}

/* Construction and disposal */

static void
ix_seat_names_dispose (GObject *object)
{
  IxSeatNames *self = IX_SEAT_NAMES (object);

  ix_unparent_children (GTK_WIDGET (self));
  g_clear_pointer (&self->draft, ix_seat_draft_free);
  g_clear_pointer (&self->why, g_free);
  forget_by_hand (self);
  G_OBJECT_CLASS (ix_seat_names_parent_class)->dispose (object);
}

static void
ix_seat_names_class_init (IxSeatNamesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_seat_names_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHANGED] = g_signal_new ("changed", IX_TYPE_SEAT_NAMES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

/* Tab leads on from the names: nobody's name contains one. */
static GtkWidget *
new_names (IxSeatNames *self)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *hint = gtk_label_new (_("Names, one person on each line: “Ann Smith 145”"));

  self->names = gtk_text_view_new ();
  gtk_widget_set_name (self->names, "names");
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->names), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->names), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Names, one person on each line"), -1);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (GTK_BOX (box), ix_scrolled_new (self->names));
  gtk_widget_set_size_request (gtk_widget_get_last_child (box), -1, NAMES_HEIGHT);
  gtk_widget_add_css_class (box, "typed-names");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  g_signal_connect_object (buffer_of (self), "changed", G_CALLBACK (typed_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static void
add_seats (IxSeatNames *self,
           GtkWidget   *group)
{
  self->seats = adw_action_row_new ();
  gtk_widget_set_name (self->seats, "seats");
  ix_rows_set_texts (self->seats, _("Seats"), "");
  self->change = gtk_button_new_with_mnemonic (_("Seat _Plan…"));
  gtk_widget_set_name (self->change, "seat-plan");
  gtk_widget_set_valign (self->change, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->seats), self->change);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->seats);
  g_signal_connect_swapped (self->change, "clicked", G_CALLBACK (change_cb), self);
}

static void
ix_seat_names_init (IxSeatNames *self)
{
  static const char *const orders[] = { N_("By grade"), N_("In the order typed"), NULL };
  const char *const choices[] = { _(orders[BY_GRADE]), _(orders[AS_TYPED]), NULL };
  GtkWidget *group = adw_preferences_group_new ();

  self->number = ix_rows_add_number (group, _("Boards"), 2, IX_GROUP_MOST_BOARDS);
  gtk_widget_set_name (self->number, "boards");
  self->clear = ix_icon_button_new ("edit-clear-symbolic", _("Clear the Names"));
  gtk_widget_set_name (self->clear, "clear-names");
  gtk_widget_set_valign (self->clear, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (gtk_widget_get_ancestor (self->number, ADW_TYPE_ACTION_ROW)), self->clear);
  self->frame = new_names (self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->frame);
  self->order = ix_rows_add_option (group, _("Seated"), choices);
  gtk_widget_set_name (self->order, "seated");
  add_seats (self, group);
  gtk_widget_set_parent (group, GTK_WIDGET (self));
  self->chosen = chosen_number (self);
  update (self);
  g_signal_connect_swapped (self->clear, "clicked", G_CALLBACK (clear_cb), self);
  g_signal_connect_swapped (self->number, "value-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->order, "notify::selected", G_CALLBACK (order_chosen_cb), self);
}

GtkWidget *
ix_seat_names_new (void)
{
  return g_object_new (IX_TYPE_SEAT_NAMES, NULL);
}
