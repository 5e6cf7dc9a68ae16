/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-plan-dialog.h"

#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-rows.h"

/* The number of simulated evenings from which the risk of a Swiss is estimated. */
#define N_TRIALS 200

struct _IxPlanDialog {
  IxEveningDialog parent_instance;

  GtkWidget *rounds, *system;
  GtkWidget *sentence; /* the resulting plan */
};

G_DEFINE_FINAL_TYPE (IxPlanDialog, ix_plan_dialog, IX_TYPE_EVENING_DIALOG)

static guint
chosen_rounds (const IxPlanDialog *self)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->rounds));
}

/* Returns 0 for the automatic choice, otherwise an IxSystem plus 1. */
static guint
chosen_system (const IxPlanDialog *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (self->system));
}

static void
plan_chosen_cb (IxPlanDialog *self)
{
  IxPlan now = ix_evening_plan (ix_evening_dialog_get_state (IX_EVENING_DIALOG (self)));
  guint system = chosen_system (self);
  IxPlan plan = system == 0
                  ? ix_plan_choose (now.n_teams, chosen_rounds (self))
                  : ix_plan_override (now.n_teams, chosen_rounds (self), (IxSystem) (system - 1));
  guint risk;
  g_autofree char *sentence = NULL;
  g_autofree char *text = NULL;

  plan.individual = now.individual;
  plan.n_matches = now.n_matches;
  sentence = ix_format_plan (&plan);
  risk = plan.reason == IX_PLAN_TOO_FEW ? 0 : ix_plan_risk (&plan, N_TRIALS);
  if (risk > 0)
    /* Translators: the first %s is a sentence; %.0f is a percentage */
    text = g_strdup_printf (_("%s In %.0f of 100 evenings a round cannot be paired without a "
                              "second meeting."),
                            sentence, MAX (risk / 10.0, 1));
  gtk_label_set_text (GTK_LABEL (self->sentence), text != NULL ? text : sentence);
}

static void
ix_plan_dialog_apply (IxDialog *dialog)
{
  IxPlanDialog *self = IX_PLAN_DIALOG (dialog);
  const IxEveningState *state = ix_evening_dialog_get_state (IX_EVENING_DIALOG (self));
  guint system = chosen_system (self);

  ix_evening_dialog_send (IX_EVENING_DIALOG (self), _("The plan is changed"),
                          (IxEveningEvent) {
                            IX_EVENING_PLAN,
                            .plan = { system == 0 ? "" : ix_system_word ((IxSystem) (system - 1)),
                                      chosen_rounds (self), state->seed } });
}

static void
ix_plan_dialog_class_init (IxPlanDialogClass *klass)
{
  IX_DIALOG_CLASS (klass)->apply = ix_plan_dialog_apply;
}

static void
ix_plan_dialog_init (IxPlanDialog *self G_GNUC_UNUSED)
{
}

static void
add_rows (IxPlanDialog         *self,
          const IxEveningState *state)
{
  const char *systems[IX_N_SYSTEMS + 2] = { _("Automatic") };
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  IxSystem system;

  for (guint i = 0; i < IX_N_SYSTEMS; i++)
    systems[i + 1] = ix_format_system ((IxSystem) i, state->individual);
  self->rounds = ix_rows_add_number (group, _("Rounds"), MAX (state->rounds->len, 1), 40, 1);
  /* Saving fixes the number. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rounds),
                             state->end != 0 && !state->open ? state->n_rounds + 1
                                                             : state->n_rounds);
  self->system = ix_rows_add_option (group, _("System"), systems);
  if (ix_system_find (state->system, &system))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->system), system + 1);
  self->sentence = ix_evening_dialog_add_row (group);
  plan_chosen_cb (self);
  g_signal_connect_swapped (self->rounds, "value-changed", G_CALLBACK (plan_chosen_cb), self);
  g_signal_connect_swapped (self->system, "notify::selected", G_CALLBACK (plan_chosen_cb), self);
}

void
ix_plan_dialog_present (GtkWidget        *over,
                        IxEveningSession *session)
{
  IxPlanDialog *self = g_object_new (IX_TYPE_PLAN_DIALOG, NULL);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Plan"), _("_Save"));
  add_rows (self, ix_evening_session_get_state (session));
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->rounds);
}
