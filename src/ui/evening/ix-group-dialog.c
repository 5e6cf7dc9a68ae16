/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-group-dialog.h"

#include <glib/gi18n.h>

#include "ix-evening-action.h"
#include "ix-evening-group.h"
#include "ix-evening-rules.h"
#include "ix-format-group.h"
#include "ix-format.h"
#include "ix-group-words.h"
#include "ix-rows.h"
#include "ix-seat-dialog.h"
#include "ix-seat-options.h"

struct _IxGroupDialog {
  IxEveningDialog parent_instance;

  guint         group; /* the number of them all: a new one */
  IxGroupPeople people;
  GtkWidget    *plan;
  GtkWidget    *all_boards, *counts; /* only for a new one */
};

G_DEFINE_FINAL_TYPE (IxGroupDialog, ix_group_dialog, IX_TYPE_EVENING_DIALOG)

static gboolean
is_new (IxGroupDialog *self)
{
  return self->all_boards != NULL;
}

/* Returns a draft of `people`, nobody of whom has a seat yet. */
static IxSeatDraft *
new_draft (IxGroupDialog        *self,
           const IxEveningState *state)
{
  IxSeatDraft *draft = ix_seat_draft_new (self->people.field.seed);

  for (guint i = 0; i < self->people.entries->len; i++)
    {
      const IxEntry *entry =
        ix_evening_entry (state, g_array_index (self->people.entries, guint, i));
      const IxGroupPerson *person = &g_array_index (self->people.people, IxGroupPerson, i);

      ix_seat_draft_add (draft, entry->shown, person->grade, person->n_sat_out);
    }
  return draft;
}

/* Applying */

static IxEveningEvent *
new_event (IxGroupDialog *self)
{
  IxEveningSession *session = ix_evening_dialog_get_session (IX_EVENING_DIALOG (self));
  const IxGroupSeating *seating =
    ix_seat_draft_get_seating (ix_seat_plan_get_draft (IX_SEAT_PLAN (self->plan)));
  gint64 at = ix_evening_session_get_time (session);

  self->people.field.arbiter_grade =
    ix_seat_draft_get_grade (ix_seat_plan_get_draft (IX_SEAT_PLAN (self->plan)),
                             self->people.entries->len);
  if (!is_new (self))
    return ix_evening_group_seats_event (&self->people, seating, self->group, at);
  return ix_evening_group_event (
    &self->people, seating,
    gtk_check_button_get_active (GTK_CHECK_BUTTON (self->all_boards)) ? IX_GROUP_END_ALL_BOARDS
                                                                      : IX_GROUP_END_FIRST_BOARD,
    gtk_switch_get_active (GTK_SWITCH (self->counts)), at);
}

static void
ix_group_dialog_apply (IxDialog *dialog)
{
  IxGroupDialog *self = IX_GROUP_DIALOG (dialog);
  GtkWidget *over = ix_evening_dialog_get_over (IX_EVENING_DIALOG (self));
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  if (over == NULL)
    return;
  g_ptr_array_add (events, new_event (self));
  if (ix_evening_do_all (over, ix_evening_dialog_get_session (IX_EVENING_DIALOG (self)), NULL,
                         events))
    {
      gtk_widget_activate_action (over, "evening.show-group", "u", self->group);
      gtk_window_destroy (GTK_WINDOW (self));
    }
}

/* Construction and disposal */

static void
ix_group_dialog_finalize (GObject *object)
{
  ix_group_people_clear (&IX_GROUP_DIALOG (object)->people);
  G_OBJECT_CLASS (ix_group_dialog_parent_class)->finalize (object);
}

static void
ix_group_dialog_class_init (IxGroupDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_group_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_group_dialog_apply;
}

static void
ix_group_dialog_init (IxGroupDialog *self)
{
}

static void
add_match (IxGroupDialog        *self,
           const IxEveningState *state)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), _("Match")), *first;
  g_autofree char *played = NULL;
  IxVariant rules;

  ix_evening_get_rules (state, &rules);
  /* Translators: the rules of the evening, and its clock, such as "5+0" */
  played = g_strdup_printf (_("%s, clock %s, as all evening"), ix_format_rules (&rules),
                            state->clock);
  first = ix_rows_add_choice (group, ix_format_group_end (IX_GROUP_END_FIRST_BOARD),
                              _("All boards stop"), NULL);
  self->all_boards = ix_rows_add_choice (group, ix_format_group_end (IX_GROUP_END_ALL_BOARDS),
                                         _("All boards are played out"), first);
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (rules.group_end == IX_GROUP_END_ALL_BOARDS ? self->all_boards : first),
    TRUE);
  self->counts = ix_rows_add_switch (
    group, _("Counts in the Standings"),
    _("A team scores as in a round: a win for its partners’ side, or a draw if they sit apart"));
  gtk_widget_set_name (self->all_boards, "all-boards");
  gtk_widget_set_name (self->counts, "counts");
  gtk_label_set_text (GTK_LABEL (ix_evening_dialog_add_row (group)), played);
}

/* The groups stand beside the plan, which has the rest of the room. */
static void
add_plan (IxGroupDialog *self,
          IxSeatDraft   *draft,
          gboolean       new)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL), *options;

  self->plan = ix_seat_plan_new (FALSE);
  ix_seat_plan_show (IX_SEAT_PLAN (self->plan), draft);
  options = ix_seat_options_new (IX_SEAT_PLAN (self->plan));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), options);
  gtk_widget_set_visible (group, gtk_widget_get_visible (options));
  ix_dialog_set_beside (IX_DIALOG (self), self->plan);
  gtk_widget_set_visible (ix_dialog_get_page (IX_DIALOG (self)),
                          new || gtk_widget_get_visible (options));
  if (new)
    add_match (self, ix_evening_dialog_get_state (IX_EVENING_DIALOG (self)));
}

/* Takes @draft, and shows it unless @why says that nobody has a seat. */
static void
present (IxGroupDialog *self,
         GtkWidget     *over,
         IxSeatDraft   *draft,
         gboolean       new,
         const char    *why)
{
  if (why != NULL)
    {
      ix_seat_draft_free (draft);
      ix_evening_dialog_present (IX_EVENING_DIALOG (self), NULL, why);
      return;
    }
  add_plan (self, draft, new);
  ix_seat_dialog_fit (GTK_WINDOW (self), over, draft);
  ix_evening_dialog_present (IX_EVENING_DIALOG (self),
                             ix_dialog_get_apply (IX_DIALOG (self)), NULL);
}

/* Seats those in `people`; the reason if it is refused. */
static char *
seat (IxGroupDialog *self,
      IxSeatDraft   *draft)
{
  IxGroupRefusal refusal = ix_seat_draft_seat (draft);

  return refusal != IX_GROUP_ACCEPTED
           ? ix_format_group_refusal (refusal, self->people.entries->len)
           : NULL;
}

void
ix_group_dialog_present (GtkWidget        *over,
                         IxEveningSession *session)
{
  IxGroupDialog *self = g_object_new (IX_TYPE_GROUP_DIALOG, NULL);
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autofree char *why = NULL;
  IxSeatDraft *draft;

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Group Match"),
                            _("_Set Up"));
  self->group = state->groups->len;
  ix_group_people_init (&self->people, state, self->group, NULL);
  draft = new_draft (self, state);
  why = !state->individual
          ? seat (self, draft)
          : g_strdup (_("A group match needs rules with linked boards, such as Newport Exchange. "
                        "Choose them in Change the Evening, or in New Match."));
  present (self, over, draft, TRUE, why);
}

void
ix_group_dialog_present_seats (GtkWidget        *over,
                               IxEveningSession *session,
                               guint             group,
                               gboolean          anew)
{
  IxGroupDialog *self = g_object_new (IX_TYPE_GROUP_DIALOG, NULL);
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autofree char *why = NULL;
  IxGroupSeating seating;
  IxSeatDraft *draft;

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Seats of the Group Match"),
                            _("_Use These Seats"));
  self->group = group;
  if (anew)
    ix_group_people_init (&self->people, state, group, NULL);
  else
    ix_evening_group_seating (state, group, &self->people, &seating);
  draft = new_draft (self, state);
  if (anew)
    why = seat (self, draft);
  else
    ix_seat_draft_seat_as (draft, &seating, self->people.field.arbiter_grade);
  present (self, over, draft, FALSE, why);
}
