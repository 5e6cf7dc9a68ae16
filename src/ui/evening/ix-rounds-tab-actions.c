/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-action-table.h"
#include "ix-evening-action.h"
#include "ix-evening-forms.h"
#include "ix-evening-group.h"
#include "ix-evening-options.h"
#include "ix-evening-table.h"
#include "ix-format-evening.h"
#include "ix-format-pairing.h"
#include "ix-format-partners.h"
#include "ix-group-dialog.h"
#include "ix-option-dialog.h"
#include "ix-phones-pages.h"
#include "ix-report.h"
#include "ix-rounds-tab-private.h"
#include "ix-settings.h"

static gint64
time_of (IxRoundsTab *self)
{
  return ix_evening_session_get_time (ix_rounds_tab_session (self));
}

static gboolean
send (IxRoundsTab   *self,
      IxEveningEvent event)
{
  return ix_evening_do (GTK_WIDGET (self), ix_rounds_tab_session (self), event);
}

static gboolean
do_all (IxRoundsTab *self,
        const char  *more,
        GPtrArray   *events)
{
  return ix_evening_do_all (GTK_WIDGET (self), ix_rounds_tab_session (self), more, events);
}

/* Pairing */

/* Shows why the round cannot be paired; if an override would help, offers @action. */
static void
show_stuck (IxRoundsTab  *self,
            const GError *error,
            const char   *action)
{
  g_autofree char *text = g_strdup_printf (_("The round cannot be paired: %s."), error->message);

  ix_rounds_tab_show_banner (self, text,
                             self->needed != IX_OVERRIDE_NOTHING ? _("Pair Anyway") : NULL, action);
}

/* Names those here who are in no team and do not play; NULL if there are none. */
static char *
format_unplaced (const IxEveningState *state)
{
  g_autoptr (GArray) unplaced = ix_list_unplaced (state);
  g_autofree char *names = ix_format_entries (state, unplaced);

  /* Translators: one or several names */
  return unplaced->len > 0 ? g_strdup_printf (_("In no team: %s."), names) : NULL;
}

/* Where partners change, the next round is the first one of the plan, as soon as that has come. */
static void
pair_planned (IxRoundsTab *self)
{
  const IxEveningPlan *plan = ix_evening_planner_get (self->planner);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  self->pairing = plan == NULL;
  if (plan == NULL)
    return;
  if (plan->plan == NULL)
    {
      g_autofree char *text = g_strdup_printf (_("The round cannot be paired: %s."), plan->why);

      ix_rounds_tab_show_banner (self, text, NULL, NULL);
      return;
    }
  g_ptr_array_add (events, ix_evening_partners_event (ix_rounds_tab_state (self), plan->plan,
                                                      plan->planned, plan->seed, time_of (self)));
  /* The arbiter may have gone elsewhere meanwhile. */
  if (do_all (self, NULL, events) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ix_rounds_tab_focus_first (self);
}

void
ix_rounds_tab_planned (IxRoundsTab *self)
{
  if (self->pairing)
    pair_planned (self);
}

/* Pairs the next round, with @override of the rules. */
static void
pair_with (IxRoundsTab *self,
           IxOverride   override)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *unplaced = format_unplaced (state);
  IxEveningEvent *event = ix_evening_pair (state, override, time_of (self), &self->needed, &error);

  if (event == NULL)
    {
      show_stuck (self, error, "rounds.pair-relaxed");
      return;
    }
  g_ptr_array_add (events, event);
  if (do_all (self, unplaced, events))
    ix_rounds_tab_focus_first (self);
}

/* People in no team, and how the arbiter wanted to go on. */
typedef struct {
  IxRoundsTab      *tab;
  IxEveningSession *session;
  void (*go) (IxRoundsTab *tab);
} Late;

static void
free_late (gpointer data)
{
  Late *late = data;

  g_object_unref (late->tab);
  g_object_unref (late->session);
  g_free (late);
}

/* FALSE: the tab shows another evening by now. */
static gboolean
is_open (const Late *late)
{
  return gtk_widget_get_root (GTK_WIDGET (late->tab)) != NULL &&
         ix_rounds_tab_session (late->tab) == late->session;
}

static void
without_cb (gpointer data)
{
  Late *late = data;

  if (is_open (late))
    late->go (late->tab);
}

static void
place_cb (gpointer data)
{
  Late *late = data;

  if (is_open (late))
    gtk_widget_activate_action (GTK_WIDGET (late->tab), "evening.place", NULL);
}

/* Returns how the two late entries would play together; NULL: they cannot. */
static GPtrArray *
pair_options (IxRoundsTab *self)
{
  g_autoptr (GArray) unplaced = ix_list_unplaced (ix_rounds_tab_state (self));
  g_autoptr (GPtrArray) options =
    unplaced->len == 2
      ? ix_evening_late_pair_options (ix_evening_session_get_evening (ix_rounds_tab_session (self)),
                                      g_array_index (unplaced, guint, 0),
                                      g_array_index (unplaced, guint, 1), time_of (self))
      : NULL;

  return options != NULL && options->len > 0 ? g_steal_pointer (&options) : NULL;
}

static void
together_cb (gpointer data)
{
  Late *late = data;
  g_autoptr (GPtrArray) options = is_open (late) ? pair_options (late->tab) : NULL;

  if (options != NULL &&
      ix_evening_send_all (GTK_WIDGET (late->tab), late->session, NULL,
                           ((const IxEveningOption *) options->pdata[0])->events))
    late->go (late->tab);
}

/* Does the team that one of them left wait for them? */
static gboolean
may_go_back (IxRoundsTab  *self,
             const GArray *unplaced)
{
  const IxEvening *evening = ix_evening_session_get_evening (ix_rounds_tab_session (self));

  for (guint i = 0; i < unplaced->len; i++)
    {
      g_autoptr (GPtrArray) options =
        ix_evening_late_entry_options (evening, g_array_index (unplaced, guint, i), time_of (self));

      if (options->len > 0 && ((const IxEveningOption *) options->pdata[0])->back)
        return TRUE;
    }
  return FALSE;
}

/* May people who are in no team play: two who make one, or somebody who plays for themselves or comes back to their
 * team? */
static gboolean
could_play (IxRoundsTab  *self,
            const GArray *unplaced)
{
  return unplaced->len > 1 ||
         (unplaced->len == 1 && (ix_rounds_tab_state (self)->individual || may_go_back (self, unplaced)));
}

/* Asks once before people are left out who could play. */
static void
go_with_late (IxRoundsTab *self,
              void (*go) (IxRoundsTab *tab))
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  g_autoptr (GArray) unplaced = ix_list_unplaced (state);
  g_autofree char *names = ix_format_entries (state, unplaced);
  g_autofree char *title = NULL;
  g_autoptr (GPtrArray) options = NULL;
  const IxEveningOption *option;
  const Late late = { self, ix_rounds_tab_session (self), go };

  if (!could_play (self, unplaced))
    {
      go (self);
      return;
    }
  options = state->individual ? NULL : pair_options (self);
  option = options != NULL ? options->pdata[0] : NULL;
  /* A new team would cost somebody the old one: the arbiter chooses. */
  if (option != NULL && !option->back && may_go_back (self, unplaced))
    option = NULL;
  title = g_strdup_printf (ngettext ("%u Player Is in No Team", "%u Players Are in No Team",
                                     unplaced->len),
                           unplaced->len);
  g_object_ref (self);
  g_object_ref (late.session);
  if (option != NULL)
    {
      /* Translators: the names of two players */
      g_autofree char *how = g_strdup_printf (
        option->team_bye ? _("%s: they can play together. Then one team has no opponent in each round.")
                         : _("%s: they can play together. Then every team has an opponent."),
        names);
      g_autofree char *text =
        g_strjoin (" ", how, option->n_missed > 0 ? _("The rounds they missed bring no point.") : NULL, NULL);

      ix_dialogs_ask_which (ix_window_of (GTK_WIDGET (self)), title, text, _("Play _Together"),
                            together_cb, _("Pair _Without Them"), without_cb,
                            g_memdup2 (&late, sizeof late), free_late);
    }
  else
    {
      ix_dialogs_ask_which (ix_window_of (GTK_WIDGET (self)), title, names,
                            _("_Assign to Team…"), place_cb, _("Pair _Without Them"), without_cb,
                            g_memdup2 (&late, sizeof late), free_late);
    }
}

static void
pair_now (IxRoundsTab *self)
{
  pair_with (self, IX_OVERRIDE_NOTHING);
}

static void
pair (IxRoundsTab *self)
{
  if (ix_rounds_tab_state (self)->partners.change)
    pair_planned (self);
  else
    go_with_late (self, pair_now);
}

static void
pair_relaxed (IxRoundsTab *self)
{
  pair_with (self, self->needed);
}

/* With two rounds at once everybody is first-named once (tournament.md 1.5). */
static void
pair_two_now (IxRoundsTab *self)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  IxEveningEvent *two[2];

  if (ix_evening_count_open (state) > 0 || !ix_evening_pair_two (state, time_of (self), two))
    {
      ix_evening_notify (GTK_WIDGET (self),
                         _("Two rounds can be paired at once only if the plan is a part of a "
                           "round robin and no result is open."));
      return;
    }
  g_ptr_array_add (events, two[0]);
  g_ptr_array_add (events, two[1]);
  if (do_all (self, NULL, events))
    ix_rounds_tab_focus_first (self);
}

static void
pair_two (IxRoundsTab *self)
{
  go_with_late (self, pair_two_now);
}

/* After the last round the room sees who has won. */
static void
finish (IxRoundsTab *self)
{
  GtkWidget *window = GTK_WIDGET (ix_window_of (GTK_WIDGET (self)));

  gtk_widget_activate_action (window, "evening.show-tab", "s", "standings");
  gtk_widget_activate_action (window, "win.show-standings", NULL);
}

/* Ends the evening after the rounds that are over: everybody goes home.  A last round without any result
 * is taken back. */
static void
end_here (IxRoundsTab *self)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  const IxEvening *evening = ix_evening_session_get_evening (ix_rounds_tab_session (self));
  gint64 at = time_of (self);
  guint n = ix_evening_count_complete (state);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autofree char *said = NULL;
  IxEveningSetUp set_up = ix_evening_details (state);

  set_up.n_rounds = n;
  for (guint r = state->rounds->len; r > n; r--)
    ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_UNPAIR, at, .round = r - 1 });
  ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_SET_UP, at, .set_up = set_up });
  if (state->end != 0)
    ix_evening_events_add (events,
                           (IxEveningEvent) { IX_EVENING_FORMAT, at,
                                              .format = { .n_matches = state->n_matches } });
  /* Translators: the number of rounds that were played */
  said = g_strdup_printf (ngettext ("The evening ends after %u round",
                                    "The evening ends after %u rounds", n), n);
  /* Nothing is written where it ends there in any case. */
  if (n > 0 && ix_evening_is_final (state, n) && state->end == 0)
    ix_evening_notify (GTK_WIDGET (self), said);
  else if (n > 0 && ix_evening_check (evening, events->pdata[0], NULL))
    ix_evening_send_all (GTK_WIDGET (self), ix_rounds_tab_session (self), said, events);
  else
    ix_evening_notify (GTK_WIDGET (self), n == 0
                                            ? _("No round is over yet")
                                            : _("The last round has results: enter the others, or "
                                                "take them back"));
}

/* The event that takes the pairing of the last round back. */
static IxEveningEvent
unpair_event (IxRoundsTab *self)
{
  return (IxEveningEvent) { IX_EVENING_UNPAIR, time_of (self), .round = ix_rounds_tab_state (self)->rounds->len - 1 };
}

/* Has the last round, of those that are paired, results? */
static gboolean
has_results (IxRoundsTab *self)
{
  const IxEveningEvent event = unpair_event (self);

  return !ix_evening_check (ix_evening_session_get_evening (ix_rounds_tab_session (self)), &event, NULL);
}

static void
unpair (IxRoundsTab *self)
{
  if (ix_rounds_tab_state (self)->rounds->len == 0)
    return;
  if (!has_results (self))
    send (self, unpair_event (self));
  else
    ix_evening_notify (GTK_WIDGET (self),
                       _("The last round has results. Take them back first, or "
                         "let single teams change places."));
}

/* Pairs the last round again; tables with a result stay. */
static void
repair_with (IxRoundsTab *self,
             IxOverride   override)
{
  const IxEvening *evening = ix_evening_session_get_evening (ix_rounds_tab_session (self));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = NULL;

  if (ix_evening_state (evening)->rounds->len == 0)
    return;
  events = ix_evening_re_pair (evening, override, time_of (self), &self->needed, &error);
  if (events == NULL)
    show_stuck (self, error, "rounds.repair-relaxed");
  else if (do_all (self, has_results (self) ? _("Results stay") : NULL, events))
    ix_rounds_tab_focus_first (self);
}

static void
repair (IxRoundsTab *self)
{
  repair_with (self, IX_OVERRIDE_NOTHING);
}

static void
repair_relaxed (IxRoundsTab *self)
{
  repair_with (self, self->needed);
}

/* Clock and verification */

static void
begin (IxRoundsTab *self)
{
  guint n = ix_rounds_tab_state (self)->rounds->len;
  /* Two rounds may be paired at once; then either may be shown. */
  guint round = ix_rounds_tab_is_played (self) ? self->shown : n - 1;

  if (n > 0 && send (self, (IxEveningEvent) { IX_EVENING_BEGIN, .round = round }))
    ix_rounds_tab_focus_first (self);
}

static void
announce (IxRoundsTab *self)
{
  ix_evening_forms_announce (GTK_WIDGET (self), ix_rounds_tab_session (self));
}

/* Starts the verification of results, or ends it. */
static void
verify (IxRoundsTab *self)
{
  if (self->verified != NULL)
    {
      g_clear_pointer (&self->verified, g_array_unref);
      ix_rounds_tab_show (self);
      return;
    }
  /* Nothing was typed yet: each result that is there waits. */
  self->verified = g_array_new (FALSE, TRUE, sizeof (IxVerified));
  g_array_set_size (self->verified, ix_rounds_tab_count_rows (self));
  if (!ix_rounds_tab_waits (self))
    {
      g_clear_pointer (&self->verified, g_array_unref);
      ix_evening_notify (GTK_WIDGET (self), _("There is no result to verify yet"));
      return;
    }
  ix_rounds_tab_show (self);
  ix_rounds_tab_focus_first (self);
}

/* Tables */

static void
focus_row (IxRoundsTab *self,
           guint        row)
{
  gtk_widget_grab_focus (ix_rounds_tab_get_row (self, row));
}

static guint
table_of (IxRoundsTab *self,
          guint        row)
{
  return ix_rounds_tab_get_place (self, row).table;
}

static void
first_by_forfeit (IxRoundsTab *self,
                  GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);

  ix_rounds_tab_enter (self, row, IX_TABLE_FIRST_BY_FORFEIT);
}

static void
second_by_forfeit (IxRoundsTab *self,
                   GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);

  ix_rounds_tab_enter (self, row, IX_TABLE_SECOND_BY_FORFEIT);
}

static void
double_forfeit (IxRoundsTab *self,
                GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);

  ix_rounds_tab_enter (self, row, IX_TABLE_DOUBLE_FORFEIT);
}

static void
give_reason (IxRoundsTab *self,
             GVariant    *parameter)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const char *word;
  const IxTableMatch *match;
  IxMatchPlace place;
  guint row, reason;

  g_variant_get (parameter, "(u&s)", &row, &word);
  if (!ix_word_table_find (&ix_table_reason_words, word, &reason))
    return;
  match = ix_rounds_tab_get_match (self, row);
  place = ix_rounds_tab_get_place (self, row);
  if (match->result == IX_TABLE_OPEN)
    ix_evening_notify (widget, _("Enter the result first, then its reason."));
  else
    ix_evening_send (widget, ix_rounds_tab_session (self), NULL,
                     (IxEveningEvent) { IX_EVENING_RESULT,
                                        .result = { place.round, place.table, match->result,
                                                    reason, .second = place.second } });
}

static void
reverse (IxRoundsTab *self,
         GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);
  const IxClubTable *table =
    ix_club_round_table (ix_rounds_tab_get_shown (self), table_of (self, row));

  send (self, (IxEveningEvent) { IX_EVENING_TRADE_TEAMS,
                                 .trade_teams = { self->shown, table->first, table->second } });
}

/* Where partners change, two people of the last round change places. */
static void
trade_people (IxRoundsTab *self,
              guint        table)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  g_autofree IxPartnersRound *paired = g_new0 (IxPartnersRound, 1);

  if (self->shown + 1 < state->rounds->len)
    {
      ix_evening_notify (GTK_WIDGET (self), _("Only people of the last round can change places."));
      return;
    }
  ix_evening_partners_round (state, self->shown, paired);
  ix_evening_forms_trade_seats (GTK_WIDGET (self), ix_rounds_tab_session (self), self->shown, paired,
                                paired->tables[table].seats[IX_PARTNERS_WHITE_A],
                                "rounds.trade-people");
}

static void
trade_two (IxRoundsTab *self,
           GVariant    *parameter)
{
  guint a, b;

  g_variant_get (parameter, "(uu)", &a, &b);
  ix_evening_trade_players (GTK_WIDGET (self), ix_rounds_tab_session (self), a, b);
}

static void
trade_team (IxRoundsTab *self,
            GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);

  if (ix_rounds_tab_state (self)->partners.change)
    {
      trade_people (self, table_of (self, row));
      return;
    }
  ix_evening_forms_trade_teams (GTK_WIDGET (self), ix_rounds_tab_session (self), self->shown,
                                table_of (self, row));
}

static void
sit (IxRoundsTab *self,
     GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);

  ix_evening_forms_sit_out (GTK_WIDGET (self), ix_rounds_tab_session (self), self->shown,
                            table_of (self, row));
}

static void
explain (IxRoundsTab *self,
         GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);
  guint table = table_of (self, row);
  g_autofree char *title = g_strdup_printf (_("Table %u"), table + 1);
  g_autofree char *text = ix_format_why_pairing (ix_rounds_tab_state (self), self->shown, table);

  /* Not the menu button: the focus comes back when the text is closed. */
  focus_row (self, row);
  ix_dialogs_notify (ix_window_of (GTK_WIDGET (self)), title, text);
}

static void
explain_bye (IxRoundsTab *self,
             GVariant    *parameter)
{
  guint bye = g_variant_get_uint32 (parameter);
  g_autofree char *text = ix_format_why_bye (ix_rounds_tab_state (self), self->shown, bye);

  ix_rounds_tab_focus_first (self);
  ix_dialogs_notify (ix_window_of (GTK_WIDGET (self)), _("No Opponent"), text);
}

static void
explain_out (IxRoundsTab *self,
             GVariant    *parameter)
{
  guint entry = g_variant_get_uint32 (parameter);
  g_autofree char *text = ix_format_why_out (ix_rounds_tab_state (self), self->shown, entry);

  ix_rounds_tab_focus_first (self);
  ix_dialogs_notify (ix_window_of (GTK_WIDGET (self)), _("Sitting Out"), text);
}

static void
play (IxRoundsTab *self,
      GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);
  IxMatchPlace place = ix_rounds_tab_get_place (self, row);

  gtk_widget_activate_action (GTK_WIDGET (self), "evening.play-table", "(uub)", place.round,
                              place.table, place.second);
}

/* Settles the result of a match that is played here.  The focus stays in the row. */
static void
settle (IxRoundsTab   *self,
        guint          row,
        IxPlayedAnswer answer,
        const char    *said)
{
  if (ix_rounds_tab_settle (self, ix_rounds_tab_get_place (self, row), answer, said))
    focus_row (self, row);
}

static void
keep_entered (IxRoundsTab *self,
              GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);
  g_autofree char *said =
    g_strdup_printf (_("Table %u keeps what was entered"), table_of (self, row) + 1);

  settle (self, row, ix_evening_keep_entered, said);
}

static void
take_played (IxRoundsTab *self,
             GVariant    *parameter)
{
  guint row = g_variant_get_uint32 (parameter);
  g_autofree char *said =
    g_strdup_printf (_("Table %u takes the result of its match"), table_of (self, row) + 1);

  settle (self, row, ix_evening_take_played, said);
}

static void
show_dispute (IxRoundsTab *self)
{
  IxMatchPlace place;

  if (!ix_rounds_tab_find_dispute (self, &place))
    return;
  ix_rounds_tab_choose (self, place.round);
  focus_row (self, ix_rounds_tab_find_row (self, place));
}

/* Group matches */

static void
play_group (IxRoundsTab *self,
            gboolean     clocks_only)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "evening.play-group", "(ub)", self->group,
                              clocks_only);
}

static void
group_play (IxRoundsTab *self)
{
  play_group (self, FALSE);
}

static void
group_clocks (IxRoundsTab *self)
{
  play_group (self, TRUE);
}

/* Opens the dialog, or says why the seats are fixed. */
static void
change_seats (IxRoundsTab *self,
              gboolean     anew)
{
  g_autoptr (GError) error = NULL;

  if (ix_evening_group_check_open (ix_rounds_tab_state (self), self->group, &error))
    ix_group_dialog_present_seats (GTK_WIDGET (self), ix_rounds_tab_session (self), self->group,
                                   anew);
  else
    ix_evening_notify_error (GTK_WIDGET (self), error);
}

static void
group_seats (IxRoundsTab *self)
{
  change_seats (self, FALSE);
}

static void
group_seats_anew (IxRoundsTab *self)
{
  change_seats (self, TRUE);
}

/* Printing */

IxEveningPaper
ix_rounds_tab_paper (IxEveningTab *tab)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (tab);
  g_autofree char *id = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_ROUND_PAPER);

  if (self->group != IX_NOBODY)
    return (IxEveningPaper) { ix_report_word (IX_REPORT_GROUP), self->group };
  if (ix_rounds_tab_get_shown (self) == NULL)
    return (IxEveningPaper) { NULL };
  return ix_evening_paper_of_round (id, self->shown);
}

/* Prints a paper of the round, and remembers which. */
static void
print (IxRoundsTab *self,
       GVariant    *parameter)
{
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_ROUND_PAPER,
                         g_variant_get_string (parameter, NULL));
  ix_rounds_tab_show (self);
  ix_evening_tab_print (IX_EVENING_TAB (self));
}

static void
group_display (IxRoundsTab *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-group", NULL);
}

static void
group_drop (IxRoundsTab *self)
{
  send (self, (IxEveningEvent) { IX_EVENING_GROUP_DROP, .dropped = self->group });
}

static void
settle_group (IxRoundsTab   *self,
              IxPlayedAnswer answer,
              const char    *said)
{
  if (ix_rounds_tab_settle (self, ix_group_place (self->group), answer, said))
    ix_group_card_focus (self->card);
}

static void
group_keep_entered (IxRoundsTab *self)
{
  settle_group (self, ix_evening_keep_entered, _("The group match keeps what was entered"));
}

static void
group_take_played (IxRoundsTab *self)
{
  settle_group (self, ix_evening_take_played,
                _("The group match takes the result of its match"));
}

/* Enters all results that those tell who must, as one act. */
static void
take_told (IxRoundsTab *self)
{
  IxEveningSession *session = ix_rounds_tab_session (self);
  g_autoptr (GPtrArray) events =
    ix_evening_take_told (ix_rounds_tab_state (self), ix_phones_tellers (), ix_evening_session_get_time (session));
  g_autofree char *said = NULL;

  if (events->len == 0)
    {
      ix_evening_notify (GTK_WIDGET (self), _("No result has come by phone that can be entered"));
      return;
    }
  said = g_strdup_printf (ngettext ("%u result from phones is entered",
                                    "%u results from phones are entered", events->len),
                          events->len);
  if (ix_evening_send_all (GTK_WIDGET (self), session, said, events))
    ix_rounds_tab_focus_first (self);
}

static const IxActionRow actions[] = {
  { "rounds.take-told", G_CALLBACK (take_told) },
  { "rounds.pair", G_CALLBACK (pair) },
  { "rounds.pair-two", G_CALLBACK (pair_two) },
  { "rounds.pair-relaxed", G_CALLBACK (pair_relaxed) },
  { "rounds.finish", G_CALLBACK (finish) },
  { "rounds.unpair", G_CALLBACK (unpair) },
  { "rounds.end-here", G_CALLBACK (end_here) },
  { "rounds.repair", G_CALLBACK (repair) },
  { "rounds.repair-relaxed", G_CALLBACK (repair_relaxed) },
  { "rounds.begin", G_CALLBACK (begin) },
  { "rounds.announce", G_CALLBACK (announce) },
  { "rounds.verify", G_CALLBACK (verify) },
  { "rounds.show-dispute", G_CALLBACK (show_dispute) },
  { "rounds.first-by-forfeit", G_CALLBACK (first_by_forfeit), "u" },
  { "rounds.second-by-forfeit", G_CALLBACK (second_by_forfeit), "u" },
  { "rounds.double-forfeit", G_CALLBACK (double_forfeit), "u" },
  { "rounds.reverse", G_CALLBACK (reverse), "u" },
  { "rounds.trade-team", G_CALLBACK (trade_team), "u" },
  { "rounds.sit", G_CALLBACK (sit), "u" },
  { "rounds.explain", G_CALLBACK (explain), "u" },
  { "rounds.explain-bye", G_CALLBACK (explain_bye), "u" },
  { "rounds.explain-out", G_CALLBACK (explain_out), "u" },
  { "rounds.trade-people", G_CALLBACK (trade_two), "(uu)" },
  { "rounds.play", G_CALLBACK (play), "u" },
  { "rounds.reason", G_CALLBACK (give_reason), "(us)" },
  { "rounds.keep-entered", G_CALLBACK (keep_entered), "u" },
  { "rounds.take-played", G_CALLBACK (take_played), "u" },
  { "group.play", G_CALLBACK (group_play) },
  { "group.clocks", G_CALLBACK (group_clocks) },
  { "group.seats", G_CALLBACK (group_seats) },
  { "group.seats-anew", G_CALLBACK (group_seats_anew) },
  { "rounds.print", G_CALLBACK (print), "s" },
  { "group.print", G_CALLBACK (ix_evening_tab_print) },
  { "group.display", G_CALLBACK (group_display) },
  { "group.drop", G_CALLBACK (group_drop) },
  { "group.keep-entered", G_CALLBACK (group_keep_entered) },
  { "group.take-played", G_CALLBACK (group_take_played) },
};

void
ix_rounds_tab_install_actions (GtkWidgetClass *widget_class)
{
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}
