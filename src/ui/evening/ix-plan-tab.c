/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-plan-tab.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-banner.h"
#include "ix-dialogs.h"
#include "ix-evening-action.h"
#include "ix-evening-forms.h"
#include "ix-evening-table.h"
#include "ix-follow.h"
#include "ix-format.h"
#include "ix-format-evening.h"
#include "ix-format-partners.h"
#include "ix-table-score.h"
#include "ix-team-card.h"
#include "ix-widgets.h"

struct _IxPlanTab {
  IxEveningTab parent_instance;

  IxEveningPlanner *planner; /* NULL: not given yet */
  IxPartnersRound   round;   /* whose tables are cards */
  guint             number;  /* of that round */

  GtkWidget *headline, *aim, *cost; /* labels */
  GtkWidget *print, *onward;        /* buttons; the second one leads to the rounds */
  GtkWidget *unmet;                 /* a banner */
  GtkWidget *title;                 /* above the cards */
  GtkWidget *cards, *out;
  GtkWidget *later; /* the rounds after it */
  GtkWidget *waits; /* a label: they follow from results */
};

G_DEFINE_FINAL_TYPE (IxPlanTab, ix_plan_tab, IX_TYPE_EVENING_TAB)

static IxEveningSession *
session_of (IxPlanTab *self)
{
  return ix_evening_tab_get_session (IX_EVENING_TAB (self));
}

static const IxEveningState *
state_of (IxPlanTab *self)
{
  return ix_evening_tab_get_state (IX_EVENING_TAB (self));
}

/* Returns the plan of the next round and those after it; NULL if there is none, or not yet. */
static const IxEveningPlan *
plan_of (IxPlanTab *self)
{
  const IxEveningPlan *plan = NULL;

  if (self->planner != NULL && state_of (self)->partners.change)
    plan = ix_evening_planner_get (self->planner);
  return plan;
}

/* Is the last round still played? */
static gboolean
is_playing (const IxEveningState *state)
{
  return state->rounds->len > 0 &&
         ix_club_round_count_open (ix_evening_round (state, state->rounds->len - 1)) > 0;
}

/* Cards */

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_cards (void)
{
  GtkWidget *cards = ix_cards_new (_("Tables"));

  gtk_widget_set_name (cards, "plan-tables");
  return cards;
}

/* The sums of the grades of both teams, as pairing counts them. */
static char *
format_sums (IxPlanTab             *self,
             const IxPartnersField *field,
             guint                  number)
{
  IxPartnersWhy why;

  if (!ix_partners_why (field, &self->round, number, &why))
    return g_strdup ("");
  /* Translators: the sums of the grades of two teams */
  return g_strdup_printf (_("%d – %d"), why.sums[0], why.sums[1]);
}

static void
add_card_head (IxPlanTab             *self,
               const IxPartnersField *field,
               GtkWidget             *card,
               guint                  number)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *why = gtk_button_new_with_label (_("Why these four?")), *label;
  g_autofree char *title = g_strdup_printf (_("Table %u"), number + 1);
  g_autofree char *spoken = g_strdup_printf (_("Table %u: why these four?"), number + 1);
  g_autofree char *sums = format_sums (self, field, number);

  label = new_label (title, "heading");
  gtk_box_append (GTK_BOX (head), label);
  label = new_label (sums, "dim-label");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (label, _("The sums of the grades; who has none counts as the median"));
  gtk_box_append (GTK_BOX (head), label);
  gtk_widget_add_css_class (why, "flat");
  gtk_widget_add_css_class (why, "caption");
  gtk_widget_set_name (why, "why");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (why), "plan.explain");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (why), "u", number);
  ix_set_spoken_name (why, spoken);
  gtk_box_append (GTK_BOX (head), why);
  gtk_box_append (GTK_BOX (card), head);
}

static void
add_team (IxPlanTab   *self,
          GtkWidget   *card,
          const guint *seats)
{
  const IxEveningState *state = state_of (self);
  gboolean both = seats[0] == seats[1];

  for (guint i = 0; i < (both ? 1 : IX_N_TEAM_BOARDS); i++)
    gtk_box_append (GTK_BOX (card), ix_team_card_player_new (state, seats[i]));
  if (both)
    gtk_box_append (GTK_BOX (card), new_label (_("plays both boards"), "dim-label"));
}

static GtkWidget *
new_card (IxPlanTab             *self,
          const IxPartnersField *field,
          guint                  number)
{
  const IxPartnersTable *table = &self->round.tables[number];
  GtkWidget *card = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                  2, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_autofree char *label = g_strdup_printf (_("Table %u"), number + 1);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "team-card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  add_card_head (self, field, card, number);
  add_team (self, card, &table->seats[IX_PARTNERS_WHITE_A]);
  gtk_box_append (GTK_BOX (card), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  add_team (self, card, &table->seats[IX_PARTNERS_BLACK_A]);
  return card;
}

static void
show_out (IxPlanTab *self)
{
  const IxEveningState *state = state_of (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->out)) != NULL)
    gtk_box_remove (GTK_BOX (self->out), child);
  if (self->round.n_out > 0)
    gtk_box_append (GTK_BOX (self->out),
                    new_label (ngettext ("Sits out:", "Sit out:", self->round.n_out), "dim-label"));
  for (guint i = 0; i < self->round.n_out; i++)
    {
      GtkWidget *player = ix_team_card_player_new (state, self->round.out[i]);

      gtk_widget_set_hexpand (player, FALSE);
      gtk_box_append (GTK_BOX (self->out), player);
    }
}

/* New cards are in a new box, as those of teams. */
static void
show_cards (IxPlanTab *self)
{
  GtkBox *column = GTK_BOX (gtk_widget_get_parent (self->cards));
  g_autoptr (GtkSizeGroup) same = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *before = gtk_widget_get_prev_sibling (self->cards);
  gboolean focused = ix_evening_tab_has_focus (self->cards);
  g_auto (IxEveningField) field = { 0 };

  ix_evening_field_init (&field, state_of (self), self->number);
  gtk_box_remove (column, self->cards);
  self->cards = new_cards ();
  gtk_box_insert_child_after (column, self->cards, before);
  for (guint i = 0; i < self->round.n_tables; i++)
    {
      GtkWidget *card = new_card (self, &field.field, i);

      gtk_flow_box_append (GTK_FLOW_BOX (self->cards), card);
      gtk_size_group_add_widget (same, card);
      gtk_widget_set_focusable (gtk_widget_get_last_child (self->cards), FALSE);
    }
  show_out (self);
  if (focused)
    gtk_widget_child_focus (self->cards, GTK_DIR_TAB_FORWARD);
}

/* The rounds after it */

static void
add_later (IxPlanTab             *self,
           const IxPartnersRound *round,
           guint                  number)
{
  const IxEveningState *state = state_of (self);
  g_autofree char *title = g_strdup_printf (_("Round %u"), number + 1);
  g_autofree char *out = ix_format_sit_out (state, round);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), new_label (title, "heading"));
  for (guint i = 0; i < round->n_tables; i++)
    {
      g_autofree char *four = ix_format_four (state, &round->tables[i]);
      g_autofree char *line = g_strdup_printf ("%u  %s", i + 1, four);

      gtk_box_append (GTK_BOX (box), new_label (line, NULL));
    }
  if (out != NULL)
    gtk_box_append (GTK_BOX (box), new_label (out, "dim-label"));
  gtk_flow_box_append (GTK_FLOW_BOX (self->later), box);
  gtk_widget_set_focusable (gtk_widget_get_last_child (self->later), FALSE);
}

/* The later rounds wait for results where leaders meet.  A round is @found that is shown before them. */
static void
show_later (IxPlanTab           *self,
            const IxEveningPlan *plan,
            gboolean             found)
{
  const IxEveningState *state = state_of (self);
  gboolean waits = state->partners.aim == IX_PARTNERS_LEADERS;
  guint next = state->rounds->len;
  GtkWidget *child;

  gtk_widget_set_visible (self->waits, waits && found && self->number + 1 < state->n_rounds);
  while ((child = gtk_widget_get_first_child (self->later)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->later), child);
  if (plan == NULL || plan->plan == NULL)
    return;
  for (guint i = 0; i < plan->plan->n_rounds && !waits; i++)
    if (next + i > self->number)
      add_later (self, &plan->plan->rounds[i], next + i);
}

/* The whole */

/* Finds the round whose tables are cards: the last one while it is played, else the next one.  FALSE
 * if there is none. */
static gboolean
find_round (IxPlanTab           *self,
            const IxEveningPlan *plan)
{
  const IxEveningState *state = state_of (self);

  if (is_playing (state))
    {
      self->number = state->rounds->len - 1;
      ix_evening_partners_round (state, self->number, &self->round);
      return TRUE;
    }
  self->number = state->rounds->len;
  if (plan == NULL || plan->plan == NULL)
    {
      self->round.n_tables = self->round.n_out = 0;
      return FALSE;
    }
  self->round = plan->plan->rounds[0];
  return TRUE;
}

/* Names the rounds that the plan is of, and what they cost.  It is one round if leaders meet. */
static char *
format_cost (IxPlanTab             *self,
             const IxPartnersField *field,
             const IxPartnersPlan  *plan)
{
  const IxEveningState *state = state_of (self);
  guint n = state->partners.aim == IX_PARTNERS_LEADERS ? 1 : plan->n_rounds;
  guint next = state->rounds->len + 1, last = state->rounds->len + n;
  g_autofree char *cost = NULL;
  IxPartnersCost counted;

  if (ix_partners_cost (field, plan->rounds, n, &counted) != IX_PARTNERS_ACCEPTED)
    return g_strdup ("");
  cost = ix_format_partners_cost (&counted);
  if (next == last)
    /* Translators: a number, and sentences */
    return g_strdup_printf (_("Round %u: %s"), next, cost);
  /* Translators: two numbers, and sentences */
  return g_strdup_printf (_("Rounds %u to %u: %s"), next, last, cost);
}

/* Says what the plan costs, and which wishes it does not meet; or why there is none. */
static void
show_cost (IxPlanTab           *self,
           const IxEveningPlan *plan)
{
  const IxEveningState *state = state_of (self);
  g_autofree char *cost = NULL;
  g_autofree char *ungraded = ix_format_partners_ungraded (state, &self->round);
  g_autofree char *text = NULL;
  g_autofree char *unmet = NULL;

  if (plan != NULL && plan->plan != NULL)
    {
      g_auto (IxEveningField) field = { 0 };

      ix_evening_field_init (&field, state, state->rounds->len);
      cost = format_cost (self, &field.field, plan->plan);
      unmet = ix_format_partners_unmet (state, &field.field, plan->plan->rounds,
                                        state->partners.aim == IX_PARTNERS_LEADERS
                                          ? 1
                                          : plan->plan->n_rounds);
    }
  else if (plan != NULL && state->rounds->len < state->n_rounds)
    {
      g_autofree char *why = ix_format_sentence (plan->why);

      cost = g_strdup_printf ("%s.", why);
    }
  else if (ix_evening_is_final (state, state->rounds->len))
    cost = g_strdup (_("All rounds are played."));
  text = g_strdup_printf ("%s%s%s", cost != NULL ? cost : "", cost != NULL && ungraded != NULL ? " " : "",
                          ungraded != NULL ? ungraded : "");
  gtk_label_set_text (GTK_LABEL (self->cost), text);
  gtk_widget_set_visible (self->cost, *text != '\0');
  ix_banner_show (IX_BANNER (self->unmet), unmet);
}

static void
show (IxPlanTab *self)
{
  const IxEveningState *state = state_of (self);
  const IxEveningPlan *plan = plan_of (self);
  gboolean found;
  g_autofree char *headline = NULL;
  g_autofree char *title = NULL;

  /* The page keeps what it shows until the plan has come. */
  if (plan == NULL && !is_playing (state) && self->planner != NULL)
    return;
  found = find_round (self, plan);
  headline = found ? ix_format_partners_turnout (state, &self->round)
                   : ix_format_turnout (state, 0);
  title = g_strdup_printf (is_playing (state) ? _("Round %u, paired") : _("Round %u, comes next"),
                           self->number + 1);
  gtk_label_set_text (GTK_LABEL (self->headline), headline);
  gtk_label_set_text (GTK_LABEL (self->aim), ix_format_partners_places (state->partners.aim));
  gtk_widget_set_visible (self->aim, found || state->rounds->len < state->n_rounds);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_widget_set_visible (self->title, found);
  gtk_widget_set_visible (self->print, found && state->rounds->len < state->n_rounds);
  show_cost (self, plan);
  show_cards (self);
  show_later (self, plan, found);
}

static void
planned_cb (IxPlanTab *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show (self);
}

static void
ix_plan_tab_update (IxEveningTab *tab)
{
  show (IX_PLAN_TAB (tab));
}

/* Actions */

/* Lets two people change places: in the round that is played, or in the next one, which is paired with
 * that. */
static void
trade (IxPlanTab *self,
       GVariant  *parameter)
{
  const IxEveningState *state = state_of (self);
  const IxEveningPlan *plan = plan_of (self);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  gint64 at = ix_evening_session_get_time (session_of (self));
  g_autofree char *cost = NULL;
  guint a, b;

  g_variant_get (parameter, "(uu)", &a, &b);
  if (self->number >= state->rounds->len)
    {
      if (plan == NULL || plan->plan == NULL)
        return;
      g_ptr_array_add (events, ix_evening_partners_event (state, plan->plan, plan->planned,
                                                          plan->seed, at));
    }
  cost = ix_evening_forms_trade_cost (state, self->number, &self->round, a, b);
  ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_TRADE_PLAYERS, at,
                                                    .trade_players = { a, b } });
  ix_evening_do_all (GTK_WIDGET (self), session_of (self), cost, events);
}

static void
trade_with (IxPlanTab *self,
            GVariant  *parameter)
{
  ix_evening_forms_trade_seats (GTK_WIDGET (self), session_of (self), self->number, &self->round,
                                g_variant_get_uint32 (parameter), "teams.trade");
}

static void
explain (IxPlanTab *self,
         GVariant  *parameter)
{
  const IxEveningState *state = state_of (self);
  guint table = g_variant_get_uint32 (parameter);
  g_autofree char *title = g_strdup_printf (_("Table %u"), table + 1);
  g_autofree char *text = NULL;
  g_auto (IxEveningField) field = { 0 };
  IxPartnersWhy why;

  ix_evening_field_init (&field, state, self->number);
  if (!ix_partners_why (&field.field, &self->round, table, &why))
    return;
  text = ix_format_why_four (state, &self->round.tables[table], &why);
  ix_dialogs_notify (ix_window_of (GTK_WIDGET (self)), title, text);
}

/* The plan, as long as there are rounds to come, else the entries. */
static IxEveningPaper
ix_plan_tab_paper (IxEveningTab *tab)
{
  const IxEveningState *state = ix_evening_tab_get_state (tab);
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_PLAN, state, state->rounds->len);

  return report->rows->len > 0 ? (IxEveningPaper) { ix_report_word (IX_REPORT_PLAN), state->rounds->len }
                               : IX_EVENING_TAB_CLASS (ix_plan_tab_parent_class)->paper (tab);
}

static void
ix_plan_tab_focus (IxEveningTab *tab)
{
  IxPlanTab *self = IX_PLAN_TAB (tab);

  if (ix_evening_tab_has_focus (GTK_WIDGET (tab)))
    return;
  if (!gtk_widget_get_mapped (self->onward) || !gtk_widget_grab_focus (self->onward))
    gtk_widget_child_focus (GTK_WIDGET (tab), GTK_DIR_TAB_FORWARD);
}

/* Construction and disposal */

static void
ix_plan_tab_dispose (GObject *object)
{
  ix_unfollow (&IX_PLAN_TAB (object)->planner, object);
  G_OBJECT_CLASS (ix_plan_tab_parent_class)->dispose (object);
}

static void
ix_plan_tab_class_init (IxPlanTabClass *klass)
{
  static const IxActionRow actions[] = {
    { "teams.trade", G_CALLBACK (trade), "(uu)" },
    { "teams.trade-with", G_CALLBACK (trade_with), "u" },
    { "plan.explain", G_CALLBACK (explain), "u" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_plan_tab_dispose;
  IX_EVENING_TAB_CLASS (klass)->update = ix_plan_tab_update;
  IX_EVENING_TAB_CLASS (klass)->focus = ix_plan_tab_focus;
  IX_EVENING_TAB_CLASS (klass)->paper = ix_plan_tab_paper;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static GtkWidget *
new_head (IxPlanTab *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->print = gtk_button_new_with_mnemonic (_("_Print…"));
  self->headline = new_label ("", "title-3");
  self->onward = gtk_button_new_with_label (_("Go to the Rounds"));
  gtk_widget_set_hexpand (self->headline, TRUE);
  gtk_widget_set_name (self->headline, "plan-headline");
  gtk_widget_set_name (self->onward, "to-rounds");
  gtk_widget_add_css_class (self->onward, "suggested-action");
  gtk_widget_set_valign (self->onward, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->onward), "s", "rounds");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->onward), "evening.show-tab");
  gtk_widget_set_name (self->print, "print-plan");
  gtk_widget_set_valign (self->print, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->print), "evening.print");
  ix_set_tooltip (self->print, _("Print the Plan"));
  gtk_box_append (GTK_BOX (head), self->headline);
  gtk_box_append (GTK_BOX (head), self->print);
  gtk_box_append (GTK_BOX (head), self->onward);
  return head;
}

static void
ix_plan_tab_init (IxPlanTab *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *clamp = adw_clamp_new ();

  self->aim = new_label ("", "dim-label");
  self->cost = new_label ("", NULL);
  self->unmet = ix_banner_new ();
  self->title = new_label ("", "heading");
  self->cards = new_cards ();
  self->out = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->later = gtk_flow_box_new ();
  self->waits = new_label (_("The rounds after it follow from the results."), "dim-label");
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->later), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->later), 3);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->later), 12);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->later), 24);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->later), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Later rounds"), -1);
  gtk_widget_set_name (self->aim, "plan-aim");
  gtk_widget_set_name (self->cost, "plan-cost");
  gtk_widget_set_name (self->unmet, "plan-unmet");
  gtk_widget_set_name (self->out, "plan-out");
  gtk_widget_set_name (self->later, "plan-later");
  gtk_widget_set_name (self->title, "plan-round");
  gtk_box_append (GTK_BOX (column), new_head (self));
  gtk_box_append (GTK_BOX (column), self->aim);
  gtk_box_append (GTK_BOX (column), self->unmet);
  gtk_box_append (GTK_BOX (column), self->cost);
  gtk_box_append (GTK_BOX (column), self->title);
  gtk_box_append (GTK_BOX (column), self->cards);
  gtk_box_append (GTK_BOX (column), self->out);
  gtk_box_append (GTK_BOX (column), self->later);
  gtk_box_append (GTK_BOX (column), self->waits);
  gtk_widget_add_css_class (column, "entries");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), IX_EVENING_TAB_MOST);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), IX_EVENING_TAB_MOST);
  adw_clamp_set_child (ADW_CLAMP (clamp), column);
  gtk_widget_set_parent (ix_scrolled_new (clamp), GTK_WIDGET (self));
}

GtkWidget *
ix_plan_tab_new (IxEveningSession *session,
                 IxEveningPlanner *planner)
{
  IxPlanTab *self = g_object_new (IX_TYPE_PLAN_TAB, "session", session, NULL);

  ix_follow (&self->planner, planner, "planned", G_CALLBACK (planned_cb), self);
  show (self);
  return GTK_WIDGET (self);
}
