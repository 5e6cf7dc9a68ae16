/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-teams-tab.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ix-action-table.h"
#include "ix-balance.h"
#include "ix-banner.h"
#include "ix-beside-layout.h"
#include "ix-evening-action.h"
#include "ix-evening-forms.h"
#include "ix-evening-table.h"
#include "ix-format-evening.h"
#include "ix-odd-number-chooser.h"
#include "ix-rows.h"
#include "ix-settings.h"
#include "ix-team-card.h"
#include "ix-text.h"
#include "ix-widgets.h"

struct _IxTeamsTab {
  IxEveningTab parent_instance;

  GtkWidget *before;  /* words and a picture, as long as there are no teams */
  GtkWidget *picture, *title, *method; /* in it */
  GtkWidget *settled; /* a line, once there are */
  GtkWidget *summary; /* in it: what was settled */
  GtkWidget *onward;  /* in it: a button, to the rounds */
  GtkWidget *settle;  /* a box: the choices, and `make` */
  gboolean   opened;  /* it is shown though the teams are made */
  GtkWidget *by;   /* a button: what balances the teams */
  GtkWidget *make;
  GtkWidget *why; /* `make` is dead, with a link */
  GtkWidget *chooser;
  GtkWidget *plan;
  GtkWidget *estimated; /* what the mark of a grade on the cards means */
  GtkWidget *misfits;  /* a banner: players and teams that do not match, and a remedy */
  GtkWidget *ungraded; /* a banner: players without a grade */
  GtkWidget *cards;
  GtkWidget *balance;
  GtkWidget *pane; /* around it, as long as no cards say the same */

  IxLastEveningFunc last;
  gpointer          data;
  GArray           *together; /* of IxPairWish: partners of last time */
  GtkWidget        *partners; /* a group: the rule, or other partners */
  GtkWidget        *rule, *others;
  GtkWidget        *cost_of_rule, *cost_of_others; /* rows */
};

G_DEFINE_FINAL_TYPE (IxTeamsTab, ix_teams_tab, IX_TYPE_EVENING_TAB)

/* Returns the evening of the tab. */
static IxEveningSession *
session_of (IxTeamsTab *self)
{
  return ix_evening_tab_get_session (IX_EVENING_TAB (self));
}

/* Names players who are present without a team, or absent from a team; NULL if there are none, or if nobody plays any
 * more. */
static char *
format_misfits (const IxEveningState *state)
{
  g_autoptr (GString) without = g_string_new (NULL);
  g_autoptr (GString) gone = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  if (ix_evening_is_final (state, state->rounds->len))
    return NULL;
  for (guint i = 0; i < state->entries->len && state->teams->len > 0; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);
      gboolean in_team = ix_evening_team_of (state, i) != IX_NOBODY;
      GString *list = entry->present && !in_team   ? without
                      : !entry->present && in_team ? gone
                                                   : NULL;

      if (list != NULL)
        ix_text_append_item (list, "; ", entry->shown);
    }
  if (without->len > 0)
    g_string_append_printf (text, _("In no team: %s."), without->str);
  if (gone->len > 0)
    {
      g_string_append (text, text->len > 0 ? " " : "");
      g_string_append_printf (text, _("Gone, but in a team: %s."), gone->str);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* Lists present players without a grade; entries, as guint. */
static GArray *
list_ungraded (const IxEveningState *state)
{
  GArray *ungraded = ix_evening_present (state);

  for (guint i = ungraded->len; i-- > 0;)
    if (ix_evening_entry (state, g_array_index (ungraded, guint, i))->grade > 0)
      g_array_remove_index (ungraded, i);
  return ungraded;
}

/* Without a grade players count as the weakest, so the banner offers the median of the others. */
static void
show_ungraded (IxTeamsTab           *self,
               const IxEveningState *state)
{
  g_autoptr (GArray) ungraded = list_ungraded (state);
  g_autofree char *names = ix_format_entries (state, ungraded);
  g_autofree char *text = NULL;
  gint median = ix_evening_median (state);

  if (ungraded->len > 0 && median > 0 && state->rounds->len == 0)
    text = g_strdup_printf (_("No grade, which counts as 0: %s. The median of the others is %d."),
                            names, median);
  ix_banner_show (IX_BANNER (self->ungraded), text);
}

static IxTeamCard *
card_at (IxTeamsTab *self,
         guint       team)
{
  GtkFlowBoxChild *child =
    gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->cards), (int) team);

  return child != NULL ? IX_TEAM_CARD (gtk_flow_box_child_get_child (child)) : NULL;
}

/* Finds the card and its part that have the focus; FALSE if none has it. */
static gboolean
find_focus (IxTeamsTab *self,
            guint      *team,
            guint      *part)
{
  for (*team = 0; card_at (self, *team) != NULL; (*team)++)
    {
      *part = ix_team_card_get_focus (card_at (self, *team));
      if (*part != G_MAXUINT)
        return TRUE;
    }
  return FALSE;
}

/* Gives the focus to a part of a card; to the last card, or the button that makes teams, if the card
 * is gone. */
static void
set_focus (IxTeamsTab *self,
           guint       n_teams,
           guint       team,
           guint       part)
{
  if (n_teams > 0)
    ix_team_card_set_focus (card_at (self, MIN (team, n_teams - 1)), part);
  else
    gtk_widget_grab_focus (self->make);
}

/* Makes new cards, in a new box: a GtkFlowBox of GTK 4.8 moves its cursor on from the child that had
 * it, also when that child is removed and freed. */
static void
show_cards (IxTeamsTab           *self,
            const IxEveningState *state)
{
  GtkBox *column = GTK_BOX (gtk_widget_get_parent (self->cards));
  guint team, part;
  /* As wide as each other, but only as high as their line. */
  g_autoptr (GtkSizeGroup) same = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gboolean focused = find_focus (self, &team, &part);

  gtk_box_remove (column, self->cards);
  self->cards = ix_cards_new (_("Teams"));
  gtk_widget_set_name (self->cards, "teams");
  gtk_box_append (column, self->cards);
  for (guint i = 0; i < state->teams->len; i++)
    {
      gboolean again =
        state->rounds->len == 0 && ix_evening_team_is_again (state, i, self->together);

      gtk_flow_box_append (GTK_FLOW_BOX (self->cards),
                           ix_team_card_new (session_of (self), i, again));
      gtk_size_group_add_widget (same, GTK_WIDGET (card_at (self, i)));
      /* The players take the focus, not the cell around the card. */
      gtk_widget_set_focusable (gtk_widget_get_last_child (self->cards), FALSE);
    }
  if (focused)
    set_focus (self, state->teams->len, team, part);
}

/* Partners of last time */

static void
find_together (IxTeamsTab           *self,
               const IxEveningState *state)
{
  /* The tab is updated once while it is constructed. */
  const IxEvening *last = self->last != NULL ? self->last (self->data) : NULL;

  g_clear_pointer (&self->together, g_array_unref);
  self->together = last != NULL && !state->individual
                     ? ix_evening_together_before (state, ix_evening_state (last))
                     : g_array_new (FALSE, FALSE, sizeof (IxPairWish));
}

/* The pairs who get other partners; NULL: the rule holds. */
static const GArray *
apart (IxTeamsTab *self)
{
  gboolean others = gtk_widget_get_visible (self->partners) &&
                    gtk_check_button_get_active (GTK_CHECK_BUTTON (self->others));

  return others ? self->together : NULL;
}

/* Teams as they would be made. */
typedef struct {
  gint  least, most; /* sums of grades */
  guint again;       /* teams of last time; 0 where none can be made */
} Cost;

static Cost
find_cost (IxTeamsTab   *self,
           const GArray *together)
{
  g_autoptr (IxEvening) then = ix_odd_number_chooser_preview (
    IX_ODD_NUMBER_CHOOSER (self->chooser), session_of (self), together);
  const IxEveningState *state = then != NULL ? ix_evening_state (then) : NULL;
  Cost cost = { G_MAXINT, G_MININT, 0 };

  if (state == NULL)
    return (Cost) { 0 };
  for (guint i = 0; i < state->teams->len; i++)
    {
      gint sum = ix_evening_team_sum (state, i);

      cost.least = MIN (cost.least, sum);
      cost.most = MAX (cost.most, sum);
      cost.again += ix_evening_team_is_again (state, i, self->together);
    }
  return cost;
}

static char *
format_cost (const Cost *cost)
{
  if (cost->again == 0)
    /* Translators: sums of the grades of teams */
    return g_strdup_printf (_("Sums from %d to %d; no team is that of last time"), cost->least,
                            cost->most);
  return g_strdup_printf (ngettext ("Sums from %d to %d; %u team is that of last time",
                                    "Sums from %d to %d; %u teams are those of last time",
                                    cost->again),
                          cost->least, cost->most, cost->again);
}

/* Says what other partners cost in balance, beside the rule. */
static char *
format_cost_of_others (const Cost *rule,
                       const Cost *others)
{
  gint more = (others->most - others->least) - (rule->most - rule->least);
  g_autofree char *cost = format_cost (others);

  if (more <= 0)
    /* Translators: "Sums from 250 to 300; no team is that of last time" */
    return g_strdup_printf (_("%s. The sums are no further apart."), cost);
  /* Translators: the same, and a difference of grades */
  return g_strdup_printf (_("%s. The cost: sums are %d further apart."), cost, more);
}

/* Offers other partners if the rule would bring some back. */
static void
show_partners (IxTeamsTab           *self,
               const IxEveningState *state)
{
  Cost rule = { 0 };

  if (self->together->len > 0 && state->rounds->len == 0)
    rule = find_cost (self, NULL);
  if (rule.again > 0)
    {
      Cost others = find_cost (self, self->together);
      g_autofree char *cost = format_cost (&rule);
      g_autofree char *cost_then = format_cost_of_others (&rule, &others);

      ix_rows_set_texts (self->cost_of_rule, _("Highest with lowest"), cost);
      ix_rows_set_texts (self->cost_of_others, _("Other partners"), cost_then);
    }
  gtk_widget_set_visible (self->partners, rule.again > 0);
}

/* Shows the teams, or those that would be made. */
static void
show_balance (IxTeamsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  g_autoptr (IxEvening) then = NULL;

  if (state->teams->len == 0)
    then = ix_odd_number_chooser_preview (IX_ODD_NUMBER_CHOOSER (self->chooser), session_of (self),
                                          apart (self));
  ix_balance_show (IX_BALANCE (self->balance), then != NULL ? ix_evening_state (then) : state,
                   NULL, state->rounds->len == 0 ? self->together : NULL);
}

/* Says why teams cannot be made yet. */
static void
show_why (IxTeamsTab           *self,
          const IxEveningState *state,
          guint                 n_present,
          gboolean              ready)
{
  g_autofree char *here =
    n_present > 0
      ? g_strdup_printf (ngettext ("%u is here.", "%u are here.", n_present), n_present)
      : g_strdup (_("Nobody is here."));
  /* Two or three people can play at once, without an evening. */
  g_autofree char *text = g_strdup_printf (
    /* Translators: %s is "2 are here."; keep the markup, it is a link; below two links */
    state->individual ? _("Two players make an event. %s <a href=\"entries\">Check in more</a>")
    : n_present < 2   ? _("Four players make two teams. %s <a href=\"entries\">Check in more</a>")
                      : _("Four players make two teams. %s <a href=\"entries\">Check in more</a>, or "
                          "play in turn: <a href=\"who-plays\">Who Plays</a>"),
    here);

  gtk_label_set_markup (GTK_LABEL (self->why), text);
  gtk_widget_set_visible (self->why, !ready && state->rounds->len == 0);
  ix_set_why (self->make, NULL, ready ? NULL : gtk_label_get_text (GTK_LABEL (self->why)));
}

/* Lets teams be made if it is known how. */
static void
show_ready (IxTeamsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  guint n = ix_evening_count_people (state);
  gboolean ready = state->individual
                     ? n > 1
                     : ix_odd_number_chooser_is_made (IX_ODD_NUMBER_CHOOSER (self->chooser));

  /* The state of the action enables the button. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "teams.make", ready);
  show_why (self, state, n, ready);
}

static void
chosen_cb (IxTeamsTab *self)
{
  show_ready (self);
  show_partners (self, ix_evening_tab_get_state (IX_EVENING_TAB (self)));
  show_balance (self);
}

/* Before there are teams, the choices are all there is; afterwards they are folded into a line, unless they
 * are to be changed. */
static void
show_settled (IxTeamsTab           *self,
              const IxEveningState *state,
              gboolean              doubtful)
{
  gboolean begun = state->rounds->len > 0, made = state->teams->len > 0;
  g_autofree char *summary = ix_format_settled (state);
  GtkAlign align = made ? GTK_ALIGN_START : GTK_ALIGN_CENTER;

  self->opened = self->opened && made;
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
  gtk_label_set_text (GTK_LABEL (self->title),
                      state->individual ? _("No Start List Yet") : _("No Teams Yet"));
  gtk_label_set_text (GTK_LABEL (self->method),
                      state->individual ? _("Everybody plays individually")
                                        : _("Highest with lowest, of those who are here"));
  gtk_widget_set_visible (self->settled, made && !begun);
  gtk_widget_set_visible (self->settle, !begun && (!made || self->opened || doubtful));
  gtk_widget_set_visible (self->before, !made);
  gtk_widget_set_visible (self->picture, !gtk_widget_get_visible (self->chooser) &&
                                           !gtk_widget_get_visible (self->partners));
  /* Only now: drawing the picture takes time. */
  if (gtk_widget_get_visible (self->picture) && !made)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->picture), "ix-evening-symbolic");
  gtk_widget_set_halign (self->make, align);
  gtk_widget_set_halign (self->why, align);
  gtk_widget_set_visible (self->onward, state->teams->len > 1);
  ix_set_css_class (self->onward, "suggested-action", !doubtful);
  gtk_widget_set_visible (self->pane, !made);
}

static gboolean
link_cb (IxTeamsTab *self,
         const char *link)
{
  if (g_str_equal (link, "who-plays"))
    gtk_widget_activate_action (GTK_WIDGET (self), "boards.who-plays", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "evening.show-tab", "s", link);
  return TRUE;
}

/* The plan is that of the teams and rounds with which the evening began, whoever came or went since then, and also if
 * it ends early. */
static char *
format_plan (const IxEveningState *state)
{
  IxEveningState began = *state;
  IxPlan plan;
  char *sentence;
  char *then;

  if (state->cut_short)
    began.n_rounds = state->n_uncut;
  plan = ix_evening_plan (&began);
  sentence = ix_format_plan (&plan);
  if (state->rounds->len == 0 || (ix_evening_count_active (state) == state->n_began && !state->cut_short))
    return sentence;
  /* Translators: %s is a sentence: "9 teams in 6 rounds: part of a round robin…" */
  then = g_strdup_printf (_("As the evening began: %s"), sentence);
  g_free (sentence);
  return then;
}

static void
say_why_by (IxTeamsTab *self)
{
  ix_set_why (self->by, _("Grades, or the Club’s Own Ratings"),
              gtk_widget_is_sensitive (self->by) ? NULL
                                                 : _("There is no season yet, and so no rating of the club’s own."));
}

static void
show_by (IxTeamsTab           *self,
         const IxEveningState *state)
{
  g_autofree char *label = *state->balance == '\0' ? g_strdup (_("Ba_lanced by Grades…"))
                                                   /* Translators: a season, whose ratings balance teams */
                                                   : g_strdup_printf (_("Ba_lanced by “%s”…"), state->balance);

  gtk_button_set_label (GTK_BUTTON (self->by), label);
  say_why_by (self);
  gtk_widget_set_visible (self->by, !state->individual && state->rounds->len == 0);
}

/* Has a grade on the cards the mark of an estimate? */
static gboolean
any_estimated (const IxEveningState *state)
{
  gboolean any = FALSE;

  for (guint i = 0; i < state->teams->len; i++)
    {
      const GArray *members = ix_evening_team (state, i)->members;

      any |= ix_has_estimate (state, (const guint *) (gpointer) members->data, members->len);
    }
  return any;
}

static void
ix_teams_tab_update (IxEveningTab *tab)
{
  IxTeamsTab *self = IX_TEAMS_TAB (tab);
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  g_autofree char *misfits = format_misfits (state);
  g_autofree char *sentence = format_plan (state);
  gboolean begun = state->rounds->len > 0;

  find_together (self, state);
  show_by (self, state);
  ix_odd_number_chooser_show (IX_ODD_NUMBER_CHOOSER (self->chooser),
                              state->individual || begun ? NULL : state);
  gtk_widget_set_visible (self->make, !begun);
  gtk_button_set_label (GTK_BUTTON (self->make),
                        state->individual        ? _("_Draw Up the Start List")
                        : state->teams->len == 0 ? _("_Make Teams")
                                                 : _("_Make Teams Again"));
  show_ready (self);
  show_partners (self, state);
  ix_set_css_class (self->make, "suggested-action", state->teams->len == 0 || misfits != NULL);
  ix_banner_show (IX_BANNER (self->misfits), misfits);
  ix_banner_offer (IX_BANNER (self->misfits), begun ? _("_Assign to Team…") : NULL,
                   "evening.place");
  show_ungraded (self, state);
  gtk_label_set_text (GTK_LABEL (self->plan), sentence);
  gtk_widget_set_visible (gtk_widget_get_parent (self->plan), state->teams->len > 1);
  show_cards (self, state);
  gtk_widget_set_visible (self->estimated, any_estimated (state));
  show_balance (self);
  show_settled (self, state, misfits != NULL);
}

/* Return on the button that makes teams again would undo them, so the focus goes on to the cards. */
static gboolean
focus_cards (IxTeamsTab *self)
{
  IxTeamCard *first = card_at (self, 0);

  return first != NULL && gtk_widget_child_focus (GTK_WIDGET (first), GTK_DIR_TAB_FORWARD);
}

/* Actions */

/* Does the other state have the same teams? */
static gboolean
has_same_teams (const IxEveningState *one,
                const IxEveningState *other)
{
  if (one->teams->len != other->teams->len)
    return FALSE;
  for (guint i = 0; i < one->teams->len; i++)
    {
      const GArray *members = ix_evening_team (one, i)->members;
      const GArray *others = ix_evening_team (other, i)->members;

      if (members->len != others->len ||
          memcmp (members->data, others->data, members->len * sizeof (guint)) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Are the teams those that would be made? */
static gboolean
is_made (IxTeamsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  g_autoptr (IxEvening) then = ix_odd_number_chooser_preview (
    IX_ODD_NUMBER_CHOOSER (self->chooser), session_of (self), apart (self));

  return state->teams->len > 0 && then != NULL && has_same_teams (state, ix_evening_state (then));
}

static void
make_teams (IxTeamsTab *self)
{
  g_autoptr (GPtrArray) events = NULL;
  gboolean had_focus = gtk_widget_is_focus (self->make);

  self->opened = FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), "evening.balance-again", NULL);
  if (is_made (self))
    {
      ix_evening_notify (GTK_WIDGET (self), _("The teams stay as they are: the same players make the same teams"));
      return;
    }
  events = ix_odd_number_chooser_make_teams (IX_ODD_NUMBER_CHOOSER (self->chooser),
                                             session_of (self), apart (self));
  if (events != NULL && ix_evening_do_all (GTK_WIDGET (self), session_of (self), NULL, events) &&
      had_focus)
    gtk_widget_grab_focus (self->onward);
}

static void
estimate (IxTeamsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  g_autoptr (GArray) ungraded = list_ungraded (state);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  gint64 at = ix_evening_session_get_time (session_of (self));

  for (guint i = 0; i < ungraded->len; i++)
    {
      guint number = g_array_index (ungraded, guint, i);
      IxEntrant as = ix_entry_details (ix_evening_entry (state, number));

      as.grade = ix_evening_median (state);
      as.estimated = TRUE;
      ix_evening_events_add (
        events, (IxEveningEvent) { IX_EVENING_AMEND, at, .amend = { number, as } });
    }
  /* The button goes with its banner. */
  if (ix_evening_send_all (GTK_WIDGET (self), session_of (self), _("Estimated by the median of the others"),
                           events))
    ix_evening_tab_focus (IX_EVENING_TAB (self));
}

static void
trade (IxTeamsTab *self,
       GVariant   *parameter)
{
  guint a, b;

  g_variant_get (parameter, "(uu)", &a, &b);
  ix_evening_trade_players (GTK_WIDGET (self), session_of (self), a, b);
}

static void
trade_with (IxTeamsTab *self,
            GVariant   *parameter)
{
  ix_evening_forms_trade_players (GTK_WIDGET (self), session_of (self),
                                  g_variant_get_uint32 (parameter));
}

/* Opens the line, or folds it again. */
static void
change (IxTeamsTab *self)
{
  self->opened = !self->opened;
  ix_teams_tab_update (IX_EVENING_TAB (self));
  if (self->opened)
    gtk_widget_child_focus (self->settle, GTK_DIR_TAB_FORWARD);
}

static void
choose_plan (IxTeamsTab *self)
{
  ix_evening_forms_plan (GTK_WIDGET (self), session_of (self));
}

/* Construction and disposal */

/* Once there are teams, whoever changes them stays where they are. */
static void
ix_teams_tab_focus (IxEveningTab *tab)
{
  IxTeamsTab *self = IX_TEAMS_TAB (tab);
  gboolean made = ix_evening_tab_get_state (tab)->teams->len > 0;

  if (made && ix_evening_tab_has_focus (GTK_WIDGET (tab)))
    return;
  if (ix_banner_focus (IX_BANNER (self->misfits)) ||
      (gtk_widget_get_mapped (self->onward) && gtk_widget_grab_focus (self->onward)) ||
      (made && focus_cards (self)))
    return;
  if (gtk_widget_get_visible (self->make) && gtk_widget_grab_focus (self->make))
    return;
  /* Too few are here: the sentence with the link says so.  The scrolled window around it has no name. */
  if (!gtk_widget_get_visible (self->why) || !gtk_widget_grab_focus (self->why))
    gtk_widget_child_focus (GTK_WIDGET (tab), GTK_DIR_TAB_FORWARD);
}

static void
ix_teams_tab_finalize (GObject *object)
{
  g_clear_pointer (&IX_TEAMS_TAB (object)->together, g_array_unref);
  G_OBJECT_CLASS (ix_teams_tab_parent_class)->finalize (object);
}

static IxEveningPaper
ix_teams_tab_paper (IxEveningTab *tab)
{
  return (IxEveningPaper) { ix_evening_tab_get_state (tab)->entries->len > 0 ? ix_report_word (IX_REPORT_TEAMS) : NULL, 0 };
}

static void
ix_teams_tab_class_init (IxTeamsTabClass *klass)
{
  static const IxActionRow actions[] = {
    { "teams.make", G_CALLBACK (make_teams) },
    { "teams.estimate", G_CALLBACK (estimate) },
    { "teams.trade", G_CALLBACK (trade), "(uu)" },
    { "teams.trade-with", G_CALLBACK (trade_with), "u" },
    { "teams.plan", G_CALLBACK (choose_plan) },
    { "teams.change", G_CALLBACK (change) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_teams_tab_finalize;
  IX_EVENING_TAB_CLASS (klass)->update = ix_teams_tab_update;
  IX_EVENING_TAB_CLASS (klass)->focus = ix_teams_tab_focus;
  IX_EVENING_TAB_CLASS (klass)->paper = ix_teams_tab_paper;
  gtk_widget_class_set_layout_manager_type (widget_class, IX_TYPE_BESIDE_LAYOUT);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static GtkWidget *
new_line (const char *css_class)
{
  GtkWidget *line = gtk_label_new ("");

  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_widget_set_hexpand (line, TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (line, css_class);
  return line;
}

static void
make_before (IxTeamsTab *self)
{
  self->title = ix_centred_label_new (NULL, "title-1");
  self->method = ix_centred_label_new (NULL, "dim-label");
  self->before = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->picture = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->picture), 96);
  gtk_widget_add_css_class (self->picture, "dim-label");
  gtk_widget_set_name (self->before, "no-teams");
  gtk_widget_set_margin_top (self->before, 24);
  gtk_widget_set_margin_bottom (self->before, 12);
  gtk_box_append (GTK_BOX (self->before), self->picture);
  gtk_box_append (GTK_BOX (self->before), self->title);
  gtk_box_append (GTK_BOX (self->before), self->method);
}

static void
make_settled (IxTeamsTab *self)
{
  GtkWidget *change = gtk_button_new_with_label (_("Change…"));

  self->settled = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->summary = new_line ("heading");
  self->onward = gtk_button_new_with_label (_("Go to the Rounds"));
  gtk_widget_set_name (self->settled, "settled");
  gtk_widget_set_name (change, "change-teams");
  gtk_widget_set_name (self->onward, "to-rounds");
  gtk_widget_add_css_class (change, "flat");
  gtk_widget_set_hexpand (self->summary, FALSE);
  gtk_widget_set_hexpand (self->onward, TRUE);
  gtk_widget_set_halign (self->onward, GTK_ALIGN_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (change), "teams.change");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->onward), "s", "rounds");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->onward), "evening.show-tab");
  gtk_box_append (GTK_BOX (self->settled), self->summary);
  gtk_box_append (GTK_BOX (self->settled), change);
  gtk_box_append (GTK_BOX (self->settled), self->onward);
}

static void
make_partners (IxTeamsTab *self)
{
  self->partners = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->partners),
                                   _("Partners of last time meet again"));
  self->rule = ix_rows_add_choice (self->partners, "", NULL, NULL);
  self->others = ix_rows_add_choice (self->partners, "", NULL, self->rule);
  self->cost_of_rule = gtk_widget_get_ancestor (self->rule, ADW_TYPE_ACTION_ROW);
  self->cost_of_others = gtk_widget_get_ancestor (self->others, ADW_TYPE_ACTION_ROW);
  /* The wish of the club is proposed, also when it changes; who chooses another thing here does so for this evening. */
  g_settings_bind (ix_settings (), IX_SETTINGS_OTHER_PARTNERS, self->others, "active", G_SETTINGS_BIND_GET);
  g_settings_bind (ix_settings (), IX_SETTINGS_OTHER_PARTNERS, self->rule, "active",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_INVERT_BOOLEAN);
  gtk_widget_set_name (self->rule, "partners-by-rule");
  gtk_widget_set_name (self->others, "other-partners");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rule), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Highest with lowest"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->others), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Other partners"), -1);
  gtk_widget_set_visible (self->partners, FALSE);
  g_signal_connect_object (self->others, "notify::active", G_CALLBACK (show_balance), self,
                           G_CONNECT_SWAPPED);
}

static GtkWidget *
new_left (IxTeamsTab *self)
{
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *plan = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *change = gtk_button_new_with_mnemonic (_("Change the _Plan…"));

  gtk_widget_set_name (change, "change-plan");
  self->misfits = ix_banner_new ();
  self->ungraded = ix_banner_new ();
  ix_banner_offer (IX_BANNER (self->misfits), _("_Assign to Team…"), "evening.place");
  ix_banner_offer (IX_BANNER (self->ungraded), _("Use as Estimate"), "teams.estimate");
  self->chooser = ix_odd_number_chooser_new ();
  self->make = gtk_button_new_with_mnemonic ("");
  g_signal_connect_swapped (self->chooser, "changed", G_CALLBACK (chosen_cb), self);
  self->why = new_line (NULL);
  g_signal_connect_object (self->why, "activate-link", G_CALLBACK (link_cb), self,
                           G_CONNECT_SWAPPED);
  self->plan = new_line (NULL);
  self->estimated = new_line ("dim-label");
  gtk_widget_set_name (self->estimated, "estimated");
  gtk_label_set_text (GTK_LABEL (self->estimated), ix_format_estimated ());
  self->cards = ix_cards_new (_("Teams"));
  gtk_widget_set_name (self->cards, "teams");
  gtk_widget_add_css_class (self->make, "pill");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->make), "teams.make");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (change), "teams.plan");
  gtk_widget_set_valign (change, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (plan), self->plan);
  gtk_box_append (GTK_BOX (plan), change);
  gtk_box_append (GTK_BOX (left), self->misfits);
  gtk_box_append (GTK_BOX (left), self->ungraded);
  make_before (self);
  make_settled (self);
  make_partners (self);
  self->settle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (GTK_BOX (self->settle), self->chooser);
  gtk_box_append (GTK_BOX (self->settle), self->partners);
  self->by = ix_button_new ("", "evening.balance", _("Grades, or the Club’s Own Ratings"));
  gtk_widget_set_name (self->by, "balanced-by");
  g_signal_connect_swapped (self->by, "notify::sensitive", G_CALLBACK (say_why_by), self);
  gtk_widget_set_halign (self->by, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->settle), self->by);
  gtk_box_append (GTK_BOX (self->settle), self->make);
  gtk_box_append (GTK_BOX (self->settle), self->why);
  gtk_box_append (GTK_BOX (left), self->before);
  gtk_box_append (GTK_BOX (left), self->settled);
  gtk_box_append (GTK_BOX (left), self->settle);
  gtk_box_append (GTK_BOX (left), plan);
  gtk_box_append (GTK_BOX (left), self->estimated);
  gtk_box_append (GTK_BOX (left), self->cards);
  gtk_widget_add_css_class (left, "entries");
  return ix_scrolled_new (left);
}

static void
ix_teams_tab_init (IxTeamsTab *self)
{
  self->balance = ix_balance_new ();
  gtk_widget_add_css_class (self->balance, "beside");
  gtk_widget_set_parent (new_left (self), GTK_WIDGET (self));
  self->pane = ix_scrolled_new (self->balance);
  gtk_widget_add_css_class (self->pane, "pane");
  gtk_widget_set_parent (self->pane, GTK_WIDGET (self));
}

GtkWidget *
ix_teams_tab_new (IxEveningSession *session,
                  IxLastEveningFunc last,
                  gpointer          data)
{
  IxTeamsTab *self = g_object_new (IX_TYPE_TEAMS_TAB, "session", session, NULL);

  self->last = last;
  self->data = data;
  ix_teams_tab_update (IX_EVENING_TAB (self));
  return GTK_WIDGET (self);
}
