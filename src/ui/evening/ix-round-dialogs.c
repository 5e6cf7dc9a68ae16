/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-round-dialogs.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-evening-intent.h"
#include "ix-evening-round.h"
#include "ix-form.h"
#include "ix-say-evening.h"

typedef struct {
  GtkWidget     *over;
  IxLiveEvening *live;
  guint          round;
  GtkWidget     *window;
  GArray        *ones;   /* of guint[2]: what the first list offers: a team, and who of it sits out */
  GArray        *others; /* of guint: teams */
  GtkWidget     *one, *other, *effect;
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *self = data;

  g_object_unref (self->live);
  g_array_unref (self->ones);
  g_array_unref (self->others);
  g_free (self);
}

static Dialog *
new_dialog (GtkWidget     *over,
            IxLiveEvening *live,
            guint          round,
            const IxForm  *form)
{
  Dialog *self = g_new0 (Dialog, 1);

  *self = (Dialog) {
    .over = over, .live = g_object_ref (live), .round = round, .window = form->window,
    .ones = g_array_new (FALSE, TRUE, 2 * sizeof (guint)),
    .others = g_array_new (FALSE, FALSE, sizeof (guint)),
  };
  g_object_set_data_full (G_OBJECT (form->window), "round-dialog", self, dialog_free);
  ix_evening_follow (form->window, over, live);
  return self;
}

static guint
chosen (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

static const guint *
chosen_one (const Dialog *self)
{
  return &g_array_index (self->ones, guint, 2 * chosen (self->one));
}

/* Exchanging */

static void
show_effect_cb (Dialog *self)
{
  const IxEveningState *state = ix_live_evening_get_state (self->live);
  guint one = chosen_one (self)[0];
  guint other = g_array_index (self->others, guint, chosen (self->other));
  IxRoundFaults faults =
    one == other ? IX_FAULT_NONE : ix_evening_exchange_faults (state, self->round, one, other);
  g_autoptr (GString) text = g_string_new (NULL);

  if (faults & IX_FAULT_REMATCH)
    g_string_append (text, _("Two would meet who have met already. "));
  if (faults & IX_FAULT_BYE)
    g_string_append (text, _("One would be without an opponent for the second time. "));
  if (faults & IX_FAULT_FORBIDDEN)
    g_string_append (text, _("Two would meet who are kept apart, for a player has met the other team "
                             "with a former partner. "));
  if (faults == IX_FAULT_NONE)
    g_string_append (text, _("No rule is broken by this."));
  gtk_label_set_text (GTK_LABEL (self->effect), g_strchomp (text->str));
}

static void
apply_exchange_cb (Dialog *self)
{
  guint one = chosen_one (self)[0];
  guint other = g_array_index (self->others, guint, chosen (self->other));

  if (ix_evening_intend (self->over, self->live, _("The teams have changed places"),
                         (IxEveningEvent) { IX_EVENING_EXCHANGE,
                                            .exchange = { self->round, one, other } }))
    gtk_window_destroy (GTK_WINDOW (self->window));
}

/* Adds the teams of the round whose place can still be changed, but those of @table. */
static void
list_others (Dialog               *self,
             const IxEveningState *state,
             guint                 except,
             GPtrArray            *names)
{
  const IxClubRound *round = ix_evening_round (state, self->round);

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);
      const guint teams[2] = { table->first, table->second };

      for (guint t = 0; t < 2 && i != except && table->result == IX_TABLE_OPEN; t++)
        {
          g_autofree char *name = ix_say_short_team (state, teams[t]);

          g_array_append_val (self->others, teams[t]);
          /* Translators: a team, and the table at which it plays */
          g_ptr_array_add (names, g_strdup_printf (_("%s, table %u"), name, i + 1));
        }
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      guint team = g_array_index (round->byes, IxClubBye, i).team;
      g_autofree char *name = ix_say_short_team (state, team);

      g_array_append_val (self->others, team);
      g_ptr_array_add (names, g_strdup_printf (_("%s, without an opponent"), name));
    }
}

void
ix_exchange_dialog_present (GtkWidget     *over,
                            IxLiveEvening *live,
                            guint          round,
                            guint          table)
{
  const IxEveningState *state = ix_live_evening_get_state (live);
  const IxClubTable *shown = ix_club_round_table (ix_evening_round (state, round), table);
  g_autofree char *first = ix_say_short_team (state, shown->first);
  g_autofree char *second = ix_say_short_team (state, shown->second);
  const char *const ones[] = { first, second, NULL };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *group;
  IxForm form;
  Dialog *self;

  ix_form_init (&form, over, _("Exchange a Team"), _("_Exchange"));
  self = new_dialog (over, live, round, &form);
  for (guint t = 0; t < 2; t++)
    {
      guint one[2] = { t == 0 ? shown->first : shown->second, 0 };

      g_array_append_vals (self->ones, one, 1);
    }
  list_others (self, state, table, names);
  gtk_widget_set_sensitive (form.apply, names->len > 0 && shown->result == IX_TABLE_OPEN);
  g_ptr_array_add (names, NULL);
  group = ix_form_add_group (&form, NULL);
  self->one = ix_form_add_choice (group, _("Team"), ones);
  self->other =
    ix_form_add_choice (group, _("Changes places with"), (const char *const *) names->pdata);
  self->effect = gtk_label_new ("");
  gtk_label_set_wrap (GTK_LABEL (self->effect), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->effect), 0);
  gtk_widget_set_margin_top (self->effect, 12);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->effect);
  if (shown->result != IX_TABLE_OPEN)
    gtk_label_set_text (GTK_LABEL (self->effect),
                        _("The table has a result. Take it back first (Delete)."));
  else if (self->others->len > 0)
    {
      show_effect_cb (self);
      g_signal_connect_swapped (self->one, "notify::selected", G_CALLBACK (show_effect_cb), self);
      g_signal_connect_swapped (self->other, "notify::selected", G_CALLBACK (show_effect_cb), self);
      g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_exchange_cb), self);
    }
  gtk_window_present (GTK_WINDOW (form.window));
  gtk_widget_grab_focus (self->one);
}

/* Sitting out */

static void
apply_sit_cb (Dialog *self)
{
  const IxEveningState *state = ix_live_evening_get_state (self->live);
  const guint *one = chosen_one (self);
  g_autofree char *said =
    g_strdup_printf (_("%s sits out"), ix_evening_entry (state, one[1])->name);

  if (ix_evening_intend (self->over, self->live, said,
                         (IxEveningEvent) { IX_EVENING_SIT,
                                            .sit = { self->round, one[0], one[1] } }))
    gtk_window_destroy (GTK_WINDOW (self->window));
}

void
ix_sit_dialog_present (GtkWidget     *over,
                       IxLiveEvening *live,
                       guint          round,
                       guint          table)
{
  const IxEveningState *state = ix_live_evening_get_state (live);
  const IxClubTable *shown = ix_club_round_table (ix_evening_round (state, round), table);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  IxForm form;
  Dialog *self;

  ix_form_init (&form, over, _("Who Sits Out"), _("_Save"));
  self = new_dialog (over, live, round, &form);
  for (guint t = 0; t < 2; t++)
    {
      guint team = t == 0 ? shown->first : shown->second;
      const IxClubTeam *members = ix_evening_team (state, team);

      for (guint m = 0; m < members->members->len && members->members->len == 3; m++)
        {
          guint one[2] = { team, ix_club_team_member (members, m) };

          g_array_append_vals (self->ones, one, 1);
          g_ptr_array_add (names, ix_evening_entry (state, one[1])->name);
        }
    }
  gtk_widget_set_sensitive (form.apply, names->len > 0);
  if (names->len == 0)
    g_ptr_array_add (names, (gpointer) _("No team of three plays here"));
  g_ptr_array_add (names, NULL);
  self->one = ix_form_add_choice (ix_form_add_group (&form, NULL), _("Sits out"),
                                  (const char *const *) names->pdata);
  g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_sit_cb), self);
  gtk_window_present (GTK_WINDOW (form.window));
  gtk_widget_grab_focus (self->one);
}

/* The next round */

static void
apply_announce_cb (Dialog *self)
{
  const IxEveningState *state = ix_live_evening_get_state (self->live);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) at = g_date_time_add_minutes (
    now, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->one)));
  /* On the full minute, as it is said. */
  gint64 time = (g_date_time_to_unix (at) - g_date_time_get_second (at)) * G_USEC_PER_SEC;
  guint round = MIN (state->rounds->len, state->n_rounds - 1);
  g_autofree char *clock = g_date_time_format (at, "%H:%M");
  g_autofree char *said = g_strdup_printf (_("Round %u begins at %s"), round + 1, clock);

  if (ix_evening_intend (self->over, self->live, said,
                         (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { round, time } }))
    gtk_window_destroy (GTK_WINDOW (self->window));
}

void
ix_announce_dialog_present (GtkWidget     *over,
                            IxLiveEvening *live)
{
  IxForm form;
  Dialog *self;

  ix_form_init (&form, over, _("The Next Round"), _("_Announce"));
  self = new_dialog (over, live, 0, &form);
  self->one = ix_form_add_number (ix_form_add_group (&form, NULL), _("Begins in so many minutes"), 0,
                                  180, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->one), 10);
  g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_announce_cb), self);
  gtk_window_present (GTK_WINDOW (form.window));
  gtk_widget_grab_focus (self->one);
}
