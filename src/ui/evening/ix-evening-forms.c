/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-forms.h"

#include <glib/gi18n.h>

#include "ix-evening-action.h"
#include "ix-evening-form-dialog.h"
#include "ix-evening-partners.h"
#include "ix-evening-round.h"
#include "ix-format.h"
#include "ix-format-evening.h"
#include "ix-format-partners.h"
#include "ix-rows.h"
#include "ix-table-score.h"
#include "ix-text.h"

/* The number of simulated evenings from which the risk of a Swiss is estimated. */
#define N_TRIALS 200

/* An entry */

enum {
  NAME,
  CODE,
  CLUB,
  FEDERATION,
  FIDE_NUMBER,
};

enum {
  GRADE,
  RAPID,
  BORN,
};

enum {
  ESTIMATED,
  HOUSE,
  WOMAN,
  NEWCOMER,
};

static void
apply_entry (IxEveningForm *self)
{
  g_auto (GStrv) texts = g_new0 (char *, G_N_ELEMENTS (self->texts) + 1);
  int numbers[G_N_ELEMENTS (self->numbers)];
  gboolean switches[G_N_ELEMENTS (self->switches)];

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    switches[i] = gtk_switch_get_active (self->switches[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (self->texts); i++)
    texts[i] = ix_rows_typed_text (GTK_WIDGET (self->texts[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    numbers[i] = gtk_spin_button_get_value_as_int (self->numbers[i]);
  ix_evening_form_send (self,
                        (IxEveningEvent) { IX_EVENING_AMEND,
                                           .amend = { self->entry,
                                                      { texts[NAME], texts[CODE], texts[CLUB], numbers[GRADE],
                                                        numbers[RAPID], switches[ESTIMATED], switches[HOUSE],
                                                        texts[FEDERATION], texts[FIDE_NUMBER],
                                                        .born = numbers[BORN], .woman = switches[WOMAN],
                                                        .newcomer = switches[NEWCOMER] } } });
}

static void
name_changed_cb (IxEveningForm *self)
{
  g_autofree char *name = ix_rows_typed_text (GTK_WIDGET (self->texts[NAME]));

  ix_dialog_set_why (IX_DIALOG (self), *name != '\0' ? NULL : _("The entry needs a name."));
}

static void
add_entry_rows (IxEveningForm *self,
                const IxEntry *now)
{
  const char *const texts[][3] = {
    [NAME] = { "name", _("Name"), now->name },
    [CODE] = { "code", _("Code"), now->code },
    [CLUB] = { "club", _("Club"), now->club },
    [FEDERATION] = { "federation", _("Federation"), now->federation },
    [FIDE_NUMBER] = { "fide-number", _("FIDE Number"), now->fide_number },
  };
  const struct {
    const char *name, *title, *subtitle;
    gboolean    now;
  } switches[] = {
    [ESTIMATED] = { "estimated", _("Estimate"), _("The arbiter’s estimate, on no list"), now->estimated },
    [HOUSE] = { "house", _("House Player"), _("Helps out; wins no prize"), now->house },
    [WOMAN] = { "woman", _("Woman"), _("For prizes"), now->woman },
    [NEWCOMER] = { "newcomer", _("Newcomer"), _("For prizes"), now->newcomer },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      self->texts[i] = GTK_EDITABLE (ix_rows_add_text (self->group, texts[i][1], texts[i][2]));
      gtk_widget_set_name (GTK_WIDGET (self->texts[i]), texts[i][0]);
    }
  self->group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  self->numbers[GRADE] = ix_evening_form_add_number (self, "grade", _("Grade, 0 for none"), 0, 4000, now->grade);
  self->numbers[RAPID] =
    ix_evening_form_add_number (self, "rapid", _("Rapid grade, 0 for none"), 0, 4000, now->rapid);
  self->numbers[BORN] =
    ix_evening_form_add_number (self, "born", _("Year of birth, 0 for unknown"), 0, 2999, now->born);
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      self->switches[i] =
        GTK_SWITCH (ix_rows_add_switch (self->group, switches[i].title, switches[i].subtitle));
      gtk_widget_set_name (GTK_WIDGET (self->switches[i]), switches[i].name);
      gtk_switch_set_active (self->switches[i], switches[i].now);
    }
}

void
ix_evening_forms_entry (GtkWidget        *over,
                        IxEveningSession *session,
                        guint             entry)
{
  IxEveningForm *self = ix_evening_form_new (over, session, _("Entry"), _("_Save"), apply_entry);

  self->entry = entry;
  add_entry_rows (self, ix_evening_entry (ix_evening_form_get_state (self), entry));
  g_signal_connect_swapped (self->texts[NAME], "changed", G_CALLBACK (name_changed_cb), self);
  ix_evening_form_present (self, self->numbers[GRADE], NULL);
}

/* A wish */

static void
show_wish_cb (IxEveningForm *self)
{
  const IxEveningState *state = ix_evening_form_get_state (self);
  guint other = ix_evening_form_chosen (&self->choices[0]);

  adw_combo_row_set_selected (self->choices[1].row, IX_WISH_NONE);
  for (guint i = 0; i < state->wishes->len; i++)
    {
      const IxPairWish *wished = &g_array_index (state->wishes, IxPairWish, i);

      if ((wished->a == self->entry && wished->b == other) ||
          (wished->b == self->entry && wished->a == other))
        for (guint w = 0; w < self->choices[1].ids->len; w++)
          if (g_array_index (self->choices[1].ids, guint, w) == (guint) wished->wish)
            adw_combo_row_set_selected (self->choices[1].row, w);
    }
}

static void
apply_wish (IxEveningForm *self)
{
  ix_evening_form_send (self, (IxEveningEvent) { IX_EVENING_WISH,
                                                 .wish = { self->entry, ix_evening_form_chosen (&self->choices[0]),
                                                           ix_evening_form_chosen (&self->choices[1]) } });
}

void
ix_evening_forms_wish (GtkWidget        *over,
                       IxEveningSession *session,
                       guint             entry)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autofree char *title =
    g_strdup_printf (_("Wishes of %s"), ix_evening_entry (state, entry)->shown);
  IxEveningForm *self = ix_evening_form_new (over, session, title, _("_Save"), apply_wish);
  IxEveningChoice *other = &self->choices[0], *wish = &self->choices[1];

  self->entry = entry;
  for (guint i = 0; i < state->entries->len; i++)
    if (i != entry && ix_evening_entry (state, i)->present)
      ix_evening_form_offer (other, i, g_strdup (ix_evening_entry (state, i)->shown));
  ix_evening_form_offer (wish, IX_WISH_NONE, g_strdup (_("No wish")));
  ix_evening_form_offer (wish, IX_WISH_APART, g_strdup (_("Not in one team")));
  ix_evening_form_offer (wish, IX_WISH_TOGETHER, g_strdup (_("In one team")));
  if (state->partners.change)
    ix_evening_form_offer (wish, IX_WISH_TABLES, g_strdup (_("Not at one table")));
  ix_evening_form_add_choice (self, other, "with", _("With"));
  ix_evening_form_add_choice (self, wish, "wish", _("Wish"));
  if (other->ids->len > 0)
    show_wish_cb (self);
  ix_evening_form_follow (self, other, show_wish_cb);
  ix_evening_form_present (self, other->row, other->ids->len > 0 ? NULL : _("Nobody else is here."));
}

/* Players who trade places */

void
ix_evening_trade_players (GtkWidget        *over,
                          IxEveningSession *session,
                          guint             a,
                          guint             b)
{
  ix_evening_do (over, session,
                 (IxEveningEvent) { IX_EVENING_TRADE_PLAYERS, .trade_players = { a, b } });
}

static char *
format_sums (const IxEveningState *state,
             guint                 team,
             guint                 other_team)
{
  if (team == IX_NOBODY || other_team == IX_NOBODY)
    return g_strdup_printf ("%d",
                            ix_evening_team_sum (state, team == IX_NOBODY ? other_team : team));
  return g_strdup_printf (_("%d and %d"), ix_evening_team_sum (state, team),
                          ix_evening_team_sum (state, other_team));
}

/* Shows the sums of the teams now and then, from a trial on a copy. */
static void
show_sums_cb (IxEveningForm *self)
{
  const IxEvening *evening =
    ix_evening_session_get_evening (ix_evening_dialog_get_session (&self->parent_instance));
  const IxEveningState *state = ix_evening_state (evening);
  guint other = ix_evening_form_chosen (&self->choices[0]);
  guint team = ix_evening_team_of (state, self->entry);
  guint other_team = ix_evening_team_of (state, other);
  g_autoptr (IxEvening) then = ix_evening_copy (evening);
  g_autoptr (IxEveningEvent) event = ix_evening_event_copy (
    &(IxEveningEvent) { IX_EVENING_TRADE_PLAYERS, 0, .trade_players = { self->entry, other } });
  g_autofree char *before = format_sums (state, team, other_team);
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;

  if (!ix_evening_apply (then, event, NULL))
    return;
  after = format_sums (ix_evening_state (then), team, other_team);
  /* Translators: sums of grades, such as "253 and 211" */
  text = g_strdup_printf (_("The sums of the teams are then %s; now they are %s."), after, before);
  gtk_label_set_text (self->effect, text);
}

/* Closes the dialog first, which returns the focus to the players. */
static void
apply_trade_players (IxEveningForm *self)
{
  GtkWidget *over = ix_evening_dialog_get_over (&self->parent_instance);
  g_autoptr (IxEveningSession) session =
    g_object_ref (ix_evening_dialog_get_session (&self->parent_instance));
  guint entry = self->entry, other = ix_evening_form_chosen (&self->choices[0]);

  gtk_window_destroy (GTK_WINDOW (self));
  ix_evening_trade_players (over, session, entry, other);
}

void
ix_evening_forms_trade_players (GtkWidget        *over,
                                IxEveningSession *session,
                                guint             entry)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autofree char *title =
    g_strdup_printf (_("%s Changes Places"), ix_evening_entry (state, entry)->shown);
  IxEveningForm *self = ix_evening_form_new (over, session, title, _("C_hange"), apply_trade_players);
  IxEveningChoice *other = &self->choices[0];
  guint team = ix_evening_team_of (state, entry);

  self->entry = entry;
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *each = ix_evening_entry (state, i);
      g_autofree char *grade = ix_format_grade (each);

      if (i != entry && each->present && ix_evening_team_of (state, i) != team)
        ix_evening_form_offer (other, i, g_strdup_printf ("%s, %s", each->shown, grade));
    }
  ix_evening_form_add_choice (self, other, "with", _("With"));
  ix_evening_form_add_effect (self);
  if (other->ids->len > 0)
    show_sums_cb (self);
  ix_evening_form_follow (self, other, show_sums_cb);
  ix_evening_form_present (self, other->row, other->ids->len > 0 ? NULL : _("Nobody of another team is here."));
}

/* Teams that trade places */

static void
show_conflicts_cb (IxEveningForm *self)
{
  guint one = ix_evening_form_chosen (&self->choices[0]), other = ix_evening_form_chosen (&self->choices[1]);
  IxRoundConflicts conflicts =
    ix_evening_trade_conflicts (ix_evening_form_get_state (self), self->round, one, other);
  g_autoptr (GString) text = g_string_new (NULL);

  if (conflicts & IX_CONFLICT_REMATCH)
    g_string_append (text, _("Two would meet who have met already. "));
  if (conflicts & IX_CONFLICT_BYE)
    g_string_append (text, _("One would be without an opponent for the second time. "));
  if (conflicts & IX_CONFLICT_FORBIDDEN)
    g_string_append (text, _("Two would meet who are kept apart: a player has met the other team "
                             "with a former partner. "));
  if (conflicts == IX_CONFLICT_NONE)
    g_string_append (text, _("No rule is broken by this."));
  gtk_label_set_text (self->effect, g_strchomp (text->str));
}

static void
apply_trade_teams (IxEveningForm *self)
{
  ix_evening_form_send (self, (IxEveningEvent) { IX_EVENING_TRADE_TEAMS,
                                                 .trade_teams = { self->round,
                                                                  ix_evening_form_chosen (&self->choices[0]),
                                                                  ix_evening_form_chosen (&self->choices[1]) } });
}

/* Offers the teams of the round without a result, except those of table @except. */
static void
offer_other_teams (IxEveningChoice               *other,
                   const IxEveningState *state,
                   guint                 number,
                   guint                 except)
{
  const IxClubRound *round = ix_evening_round (state, number);

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);
      const guint teams[2] = { table->first, table->second };

      for (guint t = 0; t < 2 && i != except && !ix_club_table_is_begun (table); t++)
        {
          g_autofree char *name = ix_format_short_team (state, teams[t]);

          /* Translators: a team, and the table at which it plays */
          ix_evening_form_offer (other, teams[t], g_strdup_printf (_("%s, table %u"), name, i + 1));
        }
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      guint team = g_array_index (round->byes, IxClubBye, i).team;
      g_autofree char *name = ix_format_short_team (state, team);

      if (!ix_evening_is_missed_bye (state, number, team))
        ix_evening_form_offer (other, team, g_strdup_printf (_("%s, without an opponent"), name));
    }
}

void
ix_evening_forms_trade_teams (GtkWidget        *over,
                              IxEveningSession *session,
                              guint             round,
                              guint             table)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  const IxClubTable *shown = ix_club_round_table (ix_evening_round (state, round), table);
  IxEveningForm *self =
    ix_evening_form_new (over, session, _("A Team Changes Places"), _("C_hange"), apply_trade_teams);
  IxEveningChoice *one = &self->choices[0], *other = &self->choices[1];
  const char *why = NULL;

  self->round = round;
  ix_evening_form_offer (one, shown->first, ix_format_short_team (state, shown->first));
  ix_evening_form_offer (one, shown->second, ix_format_short_team (state, shown->second));
  offer_other_teams (other, state, round, table);
  if (ix_club_table_is_begun (shown))
    why = _("The table has a result. Take it back first (Delete).");
  else if (other->ids->len == 0)
    why = _("All other tables have results.");
  ix_evening_form_add_choice (self, one, "team", _("Team"));
  ix_evening_form_add_choice (self, other, "with", _("Changes places with"));
  ix_evening_form_add_effect (self);
  if (why == NULL)
    show_conflicts_cb (self);
  ix_evening_form_follow (self, one, show_conflicts_cb);
  ix_evening_form_follow (self, other, show_conflicts_cb);
  ix_evening_form_present (self, one->row, why);
}

/* People who trade places where partners change */

char *
ix_evening_forms_trade_cost (const IxEveningState  *state,
                             guint                  round,
                             const IxPartnersRound *paired,
                             guint                  a,
                             guint                  b)
{
  g_auto (IxEveningField) field = { 0 };
  IxPartnersRound traded = *paired;
  IxPartnersCost now, then;

  ix_evening_field_init (&field, state, round);
  if (!ix_partners_round_trade (&traded, a, b) ||
      ix_partners_cost (&field.field, paired, 1, &now) != IX_PARTNERS_ACCEPTED ||
      ix_partners_cost (&field.field, &traded, 1, &then) != IX_PARTNERS_ACCEPTED)
    return NULL;
  return ix_format_partners_change (&now, &then);
}

static void
show_trade_cost_cb (IxEveningForm *self)
{
  guint one = ix_evening_form_chosen (&self->choices[0]), other = ix_evening_form_chosen (&self->choices[1]);
  g_autofree char *cost =
    ix_evening_forms_trade_cost (ix_evening_form_get_state (self), self->round, &self->paired, one, other);

  gtk_label_set_text (self->effect, cost != NULL ? cost : "");
  ix_dialog_set_why (IX_DIALOG (self),
                     cost != NULL ? NULL : _("These two cannot change places."));
}

/* Closes the dialog first, which returns the focus to what is below. */
static void
apply_trade_seats (IxEveningForm *self)
{
  g_autoptr (GtkWidget) over =
    g_object_ref (ix_evening_dialog_get_over (&self->parent_instance));
  guint one = ix_evening_form_chosen (&self->choices[0]), other = ix_evening_form_chosen (&self->choices[1]);
  const char *action = self->action;

  gtk_window_destroy (GTK_WINDOW (self));
  gtk_widget_activate_action (over, action, "(uu)", one, other);
}

/* Offers somebody of the round, with where they are, unless their table has a result. */
static void
offer_seated (IxEveningForm *self,
              guint          entry,
              guint          table)
{
  const IxEveningState *state = ix_evening_form_get_state (self);
  const IxEntry *person = ix_evening_entry (state, entry);
  g_autofree char *name = ix_text_isolate (person->shown);
  g_autofree char *grade = ix_format_grade (person);

  if (table != IX_NOBODY && self->round < state->rounds->len &&
      ix_club_table_is_begun (
        ix_club_round_table (ix_evening_round (state, self->round), table)))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (self->choices); i++)
    ix_evening_form_offer (&self->choices[i], entry,
                           table == IX_NOBODY
                             /* Translators: a name, a grade */
                             ? g_strdup_printf (_("%s %s, sits out"), name, grade)
                             : g_strdup_printf (_("%s %s, table %u"), name, grade, table + 1));
}

static void
offer_all_seated (IxEveningForm *self)
{
  for (guint i = 0; i < self->paired.n_tables; i++)
    for (guint seat = 0; seat < IX_PARTNERS_SEATS; seat++)
      {
        const guint *seats = self->paired.tables[i].seats;

        if (seat % 2 == 0 || seats[seat] != seats[seat - 1])
          offer_seated (self, seats[seat], i);
      }
  for (guint i = 0; i < self->paired.n_out; i++)
    offer_seated (self, self->paired.out[i], IX_NOBODY);
}

void
ix_evening_forms_trade_seats (GtkWidget             *over,
                              IxEveningSession      *session,
                              guint                  round,
                              const IxPartnersRound *paired,
                              guint                  entry,
                              const char            *action)
{
  IxEveningForm *self =
    ix_evening_form_new (over, session, _("Two People Change Places"), _("C_hange"), apply_trade_seats);
  IxEveningChoice *one = &self->choices[0], *other = &self->choices[1];
  guint at = 0;

  self->round = round;
  self->paired = *paired;
  self->action = action;
  offer_all_seated (self);
  ix_evening_form_add_choice (self, one, "who", _("Who"));
  ix_evening_form_add_choice (self, other, "with", _("Changes places with"));
  ix_evening_form_add_effect (self);
  gtk_widget_set_name (GTK_WIDGET (self->effect), "trade-cost");
  while (at < one->ids->len && g_array_index (one->ids, guint, at) != entry)
    at++;
  at = at < one->ids->len ? at : 0;
  if (one->ids->len > 1)
    {
      adw_combo_row_set_selected (one->row, at);
      adw_combo_row_set_selected (other->row, at == 0 ? 1 : 0);
      show_trade_cost_cb (self);
    }
  ix_evening_form_follow (self, one, show_trade_cost_cb);
  ix_evening_form_follow (self, other, show_trade_cost_cb);
  ix_evening_form_present (self, other->row, one->ids->len > 1 ? NULL : _("All tables have results."));
}

/* Sitting out */

static void
apply_sit_out (IxEveningForm *self)
{
  guint entry = ix_evening_form_chosen (&self->choices[0]);
  guint team = g_array_index (self->choices[1].ids, guint,
                              adw_combo_row_get_selected (self->choices[0].row));

  ix_evening_form_send (self, (IxEveningEvent) { IX_EVENING_SIT, .sit = { self->round, team, entry } });
}

static void
offer_members (IxEveningForm *self,
               guint          team)
{
  const IxEveningState *state = ix_evening_form_get_state (self);
  const IxClubTeam *members = ix_evening_team (state, team);

  for (guint m = 0; m < members->members->len && members->members->len == IX_MAX_MEMBERS; m++)
    {
      guint entry = ix_club_team_member (members, m);

      ix_evening_form_offer (&self->choices[0], entry, g_strdup (ix_evening_entry (state, entry)->shown));
      g_array_append_val (self->choices[1].ids, team);
    }
}

void
ix_evening_forms_sit_out (GtkWidget        *over,
                          IxEveningSession *session,
                          guint             round,
                          guint             table)
{
  IxEveningForm *self = ix_evening_form_new (over, session, _("Who Sits Out"), _("_Save"), apply_sit_out);
  const IxClubTable *shown =
    ix_club_round_table (ix_evening_round (ix_evening_form_get_state (self), round), table);
  IxEveningChoice *who = &self->choices[0];

  self->round = round;
  offer_members (self, shown->first);
  offer_members (self, shown->second);
  ix_evening_form_add_choice (self, who, "sits-out", _("Sits out"));
  ix_evening_form_present (self, who->row,
                           who->ids->len > 0 ? NULL : _("No team of three plays at this table."));
}

/* Rounds missed */

static void
apply_missed (IxEveningForm *self)
{
  g_autoptr (GPtrArray) events = ix_evening_count_missed_by (
    ix_evening_form_get_state (self), self->entry, ix_evening_form_chosen (&self->choices[0]) != 0,
    ix_evening_session_get_time (ix_evening_dialog_get_session (&self->parent_instance)));

  if (events->len == 0 ||
      ix_evening_do_all (ix_evening_dialog_get_over (&self->parent_instance),
                         ix_evening_dialog_get_session (&self->parent_instance), NULL, events))
    gtk_window_destroy (GTK_WINDOW (self));
}

void
ix_evening_forms_missed (GtkWidget        *over,
                         IxEveningSession *session,
                         guint             entry)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  const char *name = ix_evening_entry (state, entry)->shown;
  g_autoptr (GArray) rounds =
    state->partners.change ? ix_evening_rounds_missed_by (state, entry) : NULL;
  g_autofree char *why = g_strdup_printf (_("%s has missed no round that can still count."), name);
  IxEveningForm *self = ix_evening_form_new (over, session, _("Rounds Missed"), _("_Save"), apply_missed);
  IxEveningChoice *count = &self->choices[0];

  self->entry = entry;
  ix_evening_form_offer (count, 0, g_strdup (_("No point")));
  ix_evening_form_offer (count, 1, g_strdup (_("Half a point each")));
  ix_evening_form_add_choice (self, count, "missed", name);
  ix_evening_form_present (self, count->row, rounds != NULL && rounds->len > 0 ? NULL : why);
}

/* The plan */

static guint
chosen_rounds (IxEveningForm *self)
{
  return (guint) gtk_spin_button_get_value_as_int (self->numbers[0]);
}

static void
show_plan_cb (IxEveningForm *self)
{
  IxPlan now = ix_evening_plan (ix_evening_form_get_state (self));
  /* 0 is automatic, otherwise an IxSystem plus 1. */
  guint rounds = chosen_rounds (self), system = ix_evening_form_chosen (&self->choices[0]), risk;
  IxPlan plan = system == 0
                  ? ix_plan_choose (now.n_teams, rounds)
                  : ix_plan_override (now.n_teams, rounds, (IxSystem) (system - 1));
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
  gtk_label_set_text (self->effect, text != NULL ? text : sentence);
}

static void
apply_plan (IxEveningForm *self)
{
  guint system = ix_evening_form_chosen (&self->choices[0]);

  ix_evening_form_send (self,
                        (IxEveningEvent) {
                          IX_EVENING_PLAN,
                          .plan = { system == 0 ? "" : ix_system_word ((IxSystem) (system - 1)),
                                    chosen_rounds (self), ix_evening_form_get_state (self)->seed } });
}

void
ix_evening_forms_plan (GtkWidget        *over,
                       IxEveningSession *session)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  IxEveningForm *self = ix_evening_form_new (over, session, _("Plan"), _("_Save"), apply_plan);
  IxEveningChoice *choice = &self->choices[0];
  IxSystem system;

  ix_evening_form_offer (choice, 0, g_strdup (_("Automatic")));
  for (guint i = 0; i < IX_N_SYSTEMS; i++)
    ix_evening_form_offer (choice, i + 1, g_strdup (ix_format_system ((IxSystem) i, state->individual)));
  /* Saving fixes the number. */
  self->numbers[0] =
    ix_evening_form_add_number (self, "rounds", _("Rounds"), MAX (state->rounds->len, 1), 40,
                                state->end != 0 && !state->open ? state->n_rounds + 1 : state->n_rounds);
  ix_evening_form_add_choice (self, choice, "system", _("System"));
  if (ix_system_find (state->system, &system))
    adw_combo_row_set_selected (choice->row, system + 1);
  ix_evening_form_add_effect (self);
  show_plan_cb (self);
  g_signal_connect_swapped (self->numbers[0], "value-changed", G_CALLBACK (show_plan_cb), self);
  ix_evening_form_follow (self, choice, show_plan_cb);
  ix_evening_form_present (self, self->numbers[0], NULL);
}
