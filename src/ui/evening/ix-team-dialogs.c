/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-team-dialogs.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-evening-intent.h"
#include "ix-form.h"
#include "ix-say-evening.h"

/* So many evenings are tried to tell how often a Swiss gets stuck. */
#define N_TRIALS 200

typedef struct {
  GtkWidget     *over;
  IxLiveEvening *live;
  GtkWidget     *window;
  guint          entry;
  GArray        *others; /* of guint: entries in the order of the list */
  GtkWidget     *other, *effect;
  GtkWidget     *rounds, *system, *sentence;
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *self = data;

  g_object_unref (self->live);
  g_clear_pointer (&self->others, g_array_unref);
  g_free (self);
}

static Dialog *
new_dialog (GtkWidget     *over,
            IxLiveEvening *live,
            const IxForm  *form)
{
  Dialog *self = g_new0 (Dialog, 1);

  *self = (Dialog) { .over = over, .live = g_object_ref (live), .window = form->window };
  g_object_set_data_full (G_OBJECT (form->window), "team-dialog", self, dialog_free);
  ix_evening_follow (form->window, over, live);
  return self;
}

/* A line of explanation below the rows of @group. */
static GtkWidget *
add_line (GtkWidget *group)
{
  GtkWidget *line = gtk_label_new ("");

  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_widget_set_margin_top (line, 12);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), line);
  return line;
}

/* Changing places */

void
ix_swap_players (GtkWidget     *over,
                 IxLiveEvening *live,
                 guint          a,
                 guint          b)
{
  const IxEveningState *state = ix_live_evening_get_state (live);
  g_autofree char *said =
    g_strdup_printf (_("%s and %s have changed places"), ix_evening_entry (state, a)->name,
                     ix_evening_entry (state, b)->name);

  ix_evening_intend (over, live, said, (IxEveningEvent) { IX_EVENING_SWAP, .swap = { a, b } });
}

static guint
chosen_other (const Dialog *self)
{
  return g_array_index (self->others, guint,
                        adw_combo_row_get_selected (ADW_COMBO_ROW (self->other)));
}

static char *
say_sums (const IxEveningState *state,
          guint                 team,
          guint                 other_team)
{
  if (team == IX_NOBODY || other_team == IX_NOBODY)
    return g_strdup_printf ("%d", ix_evening_team_sum (state, team == IX_NOBODY ? other_team : team));
  return g_strdup_printf (_("%d and %d"), ix_evening_team_sum (state, team),
                          ix_evening_team_sum (state, other_team));
}

/* The sums before and after, tried on a copy. */
static void
other_chosen_cb (Dialog *self)
{
  const IxEvening *evening = ix_live_evening_get_evening (self->live);
  const IxEveningState *state = ix_evening_state (evening);
  guint other = chosen_other (self);
  guint team = ix_evening_team_of (state, self->entry);
  guint other_team = ix_evening_team_of (state, other);
  g_autoptr (IxEvening) then = ix_evening_copy (evening);
  g_autoptr (IxEveningEvent) event =
    ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_SWAP, 0,
                                               .swap = { self->entry, other } });
  g_autofree char *before = say_sums (state, team, other_team);
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;

  if (!ix_evening_apply (then, event, NULL))
    return;
  after = say_sums (ix_evening_state (then), team, other_team);
  /* Translators: sums of grades, such as "253 and 211" */
  text = g_strdup_printf (_("The sums of the teams are then %s; now they are %s."), after, before);
  gtk_label_set_text (GTK_LABEL (self->effect), text);
}

static void
apply_swap_cb (Dialog *self)
{
  GtkWidget *over = self->over;
  g_autoptr (IxLiveEvening) live = g_object_ref (self->live);
  guint entry = self->entry, other = chosen_other (self);

  gtk_window_destroy (GTK_WINDOW (self->window));
  ix_swap_players (over, live, entry, other);
}

void
ix_swap_dialog_present (GtkWidget     *over,
                        IxLiveEvening *live,
                        guint          entry)
{
  const IxEveningState *state = ix_live_evening_get_state (live);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *title =
    g_strdup_printf (_("%s Changes Places"), ix_evening_entry (state, entry)->name);
  guint team = ix_evening_team_of (state, entry);
  GtkWidget *group;
  IxForm form;
  Dialog *self;

  ix_form_init (&form, over, title, _("C_hange"));
  self = new_dialog (over, live, &form);
  self->entry = entry;
  self->others = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *other = ix_evening_entry (state, i);
      g_autofree char *grade = ix_say_grade (other);

      if (i == entry || !other->present || ix_evening_team_of (state, i) == team)
        continue;
      g_array_append_val (self->others, i);
      g_ptr_array_add (names, g_strdup_printf ("%s, %s", other->name, grade));
    }
  gtk_widget_set_sensitive (form.apply, names->len > 0);
  g_ptr_array_add (names, NULL);
  group = ix_form_add_group (&form, NULL);
  self->other = ix_form_add_choice (group, _("With"), (const char *const *) names->pdata);
  self->effect = add_line (group);
  if (self->others->len > 0)
    {
      other_chosen_cb (self);
      g_signal_connect_swapped (self->other, "notify::selected", G_CALLBACK (other_chosen_cb), self);
      g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_swap_cb), self);
    }
  gtk_window_present (GTK_WINDOW (form.window));
  gtk_widget_grab_focus (self->other);
}

/* The plan */

static guint
chosen_rounds (const Dialog *self)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->rounds));
}

/* 0 is as the numbers say, then the systems in their order. */
static guint
chosen_system (const Dialog *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (self->system));
}

static void
plan_chosen_cb (Dialog *self)
{
  IxPlan now = ix_evening_plan (ix_live_evening_get_state (self->live));
  guint system = chosen_system (self);
  IxPlan plan = system == 0
                  ? ix_plan_choose (now.n_teams, chosen_rounds (self))
                  : ix_plan_override (now.n_teams, chosen_rounds (self), (IxSystem) (system - 1));
  guint risk;
  g_autofree char *sentence = NULL;
  g_autofree char *text = NULL;

  plan.individual = now.individual;
  sentence = ix_say_plan (&plan);
  risk = plan.reason == IX_PLAN_TOO_FEW ? 0 : ix_plan_risk (&plan, N_TRIALS);
  if (risk > 0)
    /* Translators: the first %s is a sentence; %.0f is a percentage */
    text = g_strdup_printf (_("%s In %.0f of 100 evenings a round cannot be paired without a second "
                              "meeting."),
                            sentence, MAX (risk / 10.0, 1));
  gtk_label_set_text (GTK_LABEL (self->sentence), text != NULL ? text : sentence);
}

static void
apply_plan_cb (Dialog *self)
{
  const IxEveningState *state = ix_live_evening_get_state (self->live);
  guint system = chosen_system (self);

  if (ix_evening_intend (self->over, self->live, _("The plan is changed"),
                         (IxEveningEvent) {
                           IX_EVENING_PLAN,
                           .plan = { system == 0 ? "" : ix_system_word ((IxSystem) (system - 1)),
                                     chosen_rounds (self), state->seed } }))
    gtk_window_destroy (GTK_WINDOW (self->window));
}

void
ix_plan_dialog_present (GtkWidget     *over,
                        IxLiveEvening *live)
{
  const IxEveningState *state = ix_live_evening_get_state (live);
  const char *systems[IX_N_SYSTEMS + 2] = { _("As the numbers say") };
  GtkWidget *group;
  IxForm form;
  IxSystem system;
  Dialog *self;

  for (guint i = 0; i < IX_N_SYSTEMS; i++)
    systems[i + 1] = ix_say_system ((IxSystem) i, state->individual);
  ix_form_init (&form, over, _("Plan"), _("_Save"));
  self = new_dialog (over, live, &form);
  group = ix_form_add_group (&form, NULL);
  self->rounds = ix_form_add_number (group, _("Rounds"), MAX (state->rounds->len, 1), 40, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rounds), state->n_rounds);
  self->system = ix_form_add_choice (group, _("System"), systems);
  if (ix_system_find (state->system, &system))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->system), system + 1);
  self->sentence = add_line (group);
  plan_chosen_cb (self);
  g_signal_connect_swapped (self->rounds, "value-changed", G_CALLBACK (plan_chosen_cb), self);
  g_signal_connect_swapped (self->system, "notify::selected", G_CALLBACK (plan_chosen_cb), self);
  g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_plan_cb), self);
  gtk_window_present (GTK_WINDOW (form.window));
  gtk_widget_grab_focus (self->rounds);
}
