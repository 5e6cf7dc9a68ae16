/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An evening on which partners change, on the tabs of the Evening page. */

#include "ix-evening-page-fixture.h"
#include "ix-evening-page-private.h"
#include "ix-evening-partners.h"
#include "ix-format-evening.h"
#include "ix-format-partners.h"
#include "ix-plan-tab.h"
#include "ix-rule-set-choice.h"
#include "ix-teams-tab.h"
#include "ix-test.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe eight = { .evening = { .n_players = 8, .partners = TRUE } };
static const EveningPageRecipe paired = { .evening = { .n_players = 8, .partners = TRUE },
                                          .paired = TRUE };

static GtkWidget *
ask (Fixture    *f,
     const char *action)
{
  evening_page_do (f, action);
  return ui_wait_dialog (f->window.window);
}

static GtkWidget *
row_of (GtkWidget  *dialog,
        const char *name)
{
  GtkWidget *found = ui_find_id (dialog, name);

  g_assert_nonnull (found);
  return ADW_IS_ACTION_ROW (found) ? found : gtk_widget_get_ancestor (found, ADW_TYPE_ACTION_ROW);
}

static void
choose (GtkWidget  *dialog,
        const char *name,
        guint       which)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (row_of (dialog, name)), which);
}

static void
turn (GtkWidget  *dialog,
      const char *name,
      gboolean    on)
{
  gtk_switch_set_active (GTK_SWITCH (ui_find_id (dialog, name)), on);
}

/* New Evening */

static const char *const choices[] = { "aim", "rest", "half", "higher-first", "lower-first" };

static void
expect_choices (GtkWidget *dialog,
                gboolean   shown)
{
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    g_assert_cmpint (gtk_widget_get_visible (row_of (dialog, choices[i])), ==, shown);
}

static void
test_new (Fixture      *f,
          gconstpointer data)
{
  GtkWidget *dialog = ask (f, "new");
  const IxEveningPartners *chosen;
  g_autofree char *even = NULL;

  expect_choices (dialog, FALSE);
  choose (dialog, "teams", 1);
  expect_choices (dialog, TRUE);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (ui_find_id (dialog, "half"))));
  /* The aim says what places mean. */
  even = g_strdup (adw_action_row_get_subtitle (ADW_ACTION_ROW (row_of (dialog, "aim"))));
  g_assert_nonnull (strstr (even, "Places show the form of the day"));
  choose (dialog, "aim", IX_PARTNERS_LEADERS);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row_of (dialog, "aim"))), !=, even);
  choose (dialog, "rest", IX_PARTNERS_THREES);
  turn (dialog, "half", FALSE);
  turn (dialog, "higher-first", TRUE);
  turn (dialog, "lower-first", TRUE);
  evening_page_expect_names (dialog);
  dialog_apply (dialog);
  evening_page_look (f);
  chosen = &evening_page_state (f)->partners;
  g_assert_true (chosen->change);
  g_assert_cmpint (chosen->aim, ==, IX_PARTNERS_LEADERS);
  g_assert_cmpint (chosen->rest, ==, IX_PARTNERS_THREES);
  g_assert_false (chosen->half);
  g_assert_true (chosen->higher_first);
  g_assert_true (chosen->lower_first);
  /* One act with the set-up, which cannot be undone. */
  g_assert_false (evening_page_can (f, "undo"));
  /* The next evening is like this one. */
  evening_page_do (f, "close");
  dialog = ask (f, "new");
  expect_choices (dialog, TRUE);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row_of (dialog, "aim"))), ==,
                    IX_PARTNERS_LEADERS);
  dialog_close (dialog);
}

/* On one board nobody has a partner. */
static void
test_new_one_board (Fixture      *f,
                    gconstpointer data)
{
  GtkWidget *dialog = ask (f, "new"), *rules = ui_find_type (dialog, IX_TYPE_RULE_SET_CHOICE);
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (rules));
  guint swap = 0;

  choose (dialog, "teams", 1);
  while (!g_str_equal (gtk_string_object_get_string (g_list_model_get_item (model, swap)),
                       "Swap Chess"))
    swap++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (rules), swap);
  g_assert_false (gtk_widget_get_visible (row_of (dialog, "teams")));
  expect_choices (dialog, FALSE);
  dialog_apply (dialog);
  evening_page_look (f);
  g_assert_true (evening_page_state (f)->individual);
  g_assert_false (evening_page_state (f)->partners.change);
}

/* Before a round is paired the evening can still be changed, also to rules of one board. */
static void
test_change (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *dialog = ask (f, "edit");

  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row_of (dialog, "teams"))), ==, 1);
  choose (dialog, "aim", IX_PARTNERS_EVERYONE);
  dialog_apply (dialog);
  g_assert_cmpint (evening_page_state (f)->partners.aim, ==, IX_PARTNERS_EVERYONE);
  dialog = ask (f, "edit");
  choose (dialog, "teams", 0);
  dialog_apply (dialog);
  g_assert_false (evening_page_state (f)->partners.change);
  evening_page_do (f, "undo");
  g_assert_true (evening_page_state (f)->partners.change);
}

static void
test_change_paired (Fixture      *f,
                    gconstpointer data)
{
  GtkWidget *dialog = ask (f, "edit");

  g_assert_false (gtk_widget_is_sensitive (row_of (dialog, "teams")));
  g_assert_false (gtk_widget_is_sensitive (row_of (dialog, "aim")));
  dialog_set_text (dialog, "venue", "The Crown");
  dialog_apply (dialog);
  g_assert_cmpstr (evening_page_state (f)->venue, ==, "The Crown");
  g_assert_true (evening_page_state (f)->partners.change);
}

/* Plan */

static const EveningPageRecipe ten = { .evening = { .n_players = 10, .partners = TRUE } };
static const EveningPageRecipe three = { .evening = { .n_players = 3, .partners = TRUE } };
static const EveningPageRecipe ten_paired = { .evening = { .n_players = 10, .partners = TRUE },
                                              .paired = TRUE };
static const EveningPageRecipe two_played = { .evening = { .n_players = 10, .partners = TRUE },
                                              .n_played = 2 };
static const EveningPageRecipe all_played = { .evening = { .n_players = 10, .partners = TRUE },
                                              .n_played = 6 };
static const EveningPageRecipe seven_paired = { .evening = { .n_players = 7, .partners = TRUE },
                                                .paired = TRUE };

static const char *
text_of (Fixture    *f,
         const char *name)
{
  GtkWidget *label = ui_find_id (f->tab, name);

  g_assert_nonnull (label);
  return gtk_label_get_text (GTK_LABEL (label));
}

static GtkWidget *
show_plan (Fixture *f)
{
  GtkWidget *tab = evening_page_show_tab (f, "teams");

  g_assert_true (IX_IS_PLAN_TAB (tab));
  ui_wait_until (gtk_widget_get_mapped (ui_find_id (tab, "plan-round")));
  return tab;
}

static guint
n_children (GtkWidget *parent)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* All rounds that remain, who sits out, and what it costs. */
static void
test_plan (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *tab = show_plan (f);
  g_autoptr (IxReport) report = NULL;
  IxEveningPaper paper;

  g_assert_cmpstr (text_of (f, "plan-headline"), ==, "10 players · 2 tables · 2 sit out");
  g_assert_cmpstr (text_of (f, "plan-round"), ==, "Round 1, comes next");
  g_assert_nonnull (strstr (text_of (f, "plan-cost"), "Nobody has a partner twice."));
  g_assert_cmpuint (n_children (ui_find_id (tab, "plan-tables")), ==, 2);
  g_assert_cmpuint (n_children (ui_find_id (tab, "plan-later")), ==, 5);
  /* A label, and two people. */
  g_assert_cmpuint (n_children (ui_find_id (tab, "plan-out")), ==, 3);
  g_assert_null (ui_find_action (tab, "teams.make"));
  /* The paper has all of it: two tables in each of six rounds. */
  paper = IX_EVENING_TAB_GET_CLASS (tab)->paper (IX_EVENING_TAB (tab));
  g_assert_cmpstr (paper.id, ==, "plan");
  report = ix_report_new (IX_REPORT_PLAN, evening_page_state (f), paper.number);
  g_assert_cmpuint (report->rows->len, ==, 12);
  g_assert_cmpuint (report->notes->len, ==, 7);
  g_assert_true (gtk_widget_get_mapped (ui_find_id (tab, "print-plan")));
  evening_page_expect_names (tab);
  /* A wish changes the plan; one that cannot be met is told. */
  g_assert_false (gtk_widget_get_visible (ui_find_id (tab, "plan-unmet")));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_WISH, .wish = { 0, 1, IX_WISH_TOGETHER } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_WISH, .wish = { 0, 2, IX_WISH_TOGETHER } });
  ui_wait_until (gtk_widget_get_visible (ui_find_id (tab, "plan-unmet")));
}

/* Nothing is said of rounds to come once the last one is over. */
static void
test_plan_over (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *tab = evening_page_show_tab (f, "teams");

  ui_wait_until (evening_page_shows (tab, "10 players"));
  g_assert_false (gtk_widget_get_visible (ui_find_id (tab, "plan-aim")));
  g_assert_false (evening_page_shows (tab, "The rounds after it follow from the results."));
  ui_wait_until (g_str_equal (text_of (f, "plan-cost"), "All rounds are played."));
  g_assert_false (gtk_widget_get_visible (ui_find_id (tab, "print-plan")));
  g_assert_cmpstr (IX_EVENING_TAB_GET_CLASS (tab)->paper (IX_EVENING_TAB (tab)).id, ==, "entries");
}

/* The cost is that of the round which is shown, not of those behind it. */
static void
expect_cost_of_round (Fixture *f)
{
  const IxEveningState *state = evening_page_state (f);
  guint planned, seed;
  g_autofree IxPartnersPlan *plan = ix_evening_partners_plan (state, &planned, &seed, NULL);
  g_auto (IxEveningField) field = { 0 };
  g_autofree char *words = NULL, *text = NULL;
  IxPartnersCost cost;

  ix_evening_field_init (&field, state, 0);
  g_assert_cmpint (ix_partners_cost (&field.field, plan->rounds, 1, &cost), ==, IX_PARTNERS_ACCEPTED);
  words = ix_format_partners_cost (&cost);
  text = g_strdup_printf ("Round 1: %s", words);
  g_assert_cmpstr (text_of (f, "plan-cost"), ==, text);
}

/* The rounds behind the one that is shown follow from results where leaders meet, also while that one is played. */
static void
test_plan_leaders (Fixture      *f,
                   gconstpointer data)
{
  const char *text = "The rounds after it follow from the results.";

  club_do (f->session, (IxEveningEvent) { IX_EVENING_PARTNERS,
                                          .partners = { TRUE, IX_PARTNERS_LEADERS, IX_PARTNERS_USUAL } });
  g_assert_true (evening_page_shows (show_plan (f), text));
  expect_cost_of_round (f);
  evening_page_show_tab (f, "rounds");
  evening_page_act (f, "rounds.pair", NULL);
  g_assert_true (evening_page_shows (show_plan (f), text));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_SET_UP, .set_up = { "Test", "", "", "newport", 1, "", "" } });
  g_assert_false (evening_page_shows (show_plan (f), text));
}

/* People who came too late for the round under way, and what is said of them on the plan and among the entries. */
static void
test_plan_late (Fixture      *f,
                gconstpointer data)
{
  static const char *const texts[] = {
    "11 players · 2 tables · 2 sit out · 1 plays from the next round on",
    "12 players · 2 tables · 2 sit out · 2 play from the next round on",
  };

  for (guint i = 0; i < 2; i++)
    {
      club_do (f->session, (IxEveningEvent) { IX_EVENING_ENTER,
                                              .enter = { .name = i > 0 ? "Zoe" : "Yan", .grade = 120 } });
      show_plan (f);
      ui_wait_until (g_str_equal (text_of (f, "plan-headline"), texts[i]));
      evening_page_show_tab (f, "entries");
      ui_wait_until (evening_page_shows (f->tab, texts[i]));
    }
}

static void
test_plan_few (Fixture      *f,
               gconstpointer data)
{
  GtkWidget *tab = evening_page_show_tab (f, "teams");

  ui_wait_until (*text_of (f, "plan-cost") != '\0');
  g_assert_nonnull (strstr (text_of (f, "plan-cost"), "4 people"));
  g_assert_cmpuint (n_children (ui_find_id (tab, "plan-tables")), ==, 0);
  evening_page_show_tab (f, "rounds");
  g_assert_false (evening_page_shows (f->tab, "No Teams Yet"));
  g_assert_true (evening_page_shows (f->tab, "Four people make a table: check in more"));
}

static void
test_why_four (Fixture      *f,
               gconstpointer data)
{
  GtkWidget *dialog;

  show_plan (f);
  dialog = evening_page_ask (f, "plan.explain", g_variant_new_uint32 (1));
  g_assert_true (evening_page_shows (dialog, "Table 2"));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
}

/* Two change places in the round that comes next: it is paired so, in one act. */
static void
test_trade_planned (Fixture      *f,
                    gconstpointer data)
{
  GtkWidget *tab = show_plan (f), *dialog;
  const IxClubRound *round;

  dialog = evening_page_ask (f, "teams.trade-with", g_variant_new_uint32 (3));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (ui_find_id (dialog, "trade-cost"))), !=, "");
  evening_page_expect_names (dialog);
  dialog_apply (dialog);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 1);
  round = club_round (f->session);
  g_assert_true (ix_evening_team (evening_page_state (f), 0)->overridden ||
                 ix_evening_team (evening_page_state (f), 1)->overridden ||
                 ix_evening_team (evening_page_state (f), 2)->overridden ||
                 ix_evening_team (evening_page_state (f), 3)->overridden);
  g_assert_cmpuint (round->tables->len, ==, 2);
  ui_wait_until (g_str_equal (text_of (f, "plan-round"), "Round 1, paired"));
  /* By drag, in the round that is paired. */
  evening_page_act (f, "teams.trade", g_variant_new ("(uu)", 0, 1));
  g_assert_cmpuint (n_children (ui_find_id (tab, "plan-tables")), ==, 2);
  evening_page_do (f, "undo");
  evening_page_do (f, "undo");
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 0);
}

/* The entries show the tables of the next round, and who sits out. */
static void
test_entries (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *tab = evening_page_show_tab (f, "entries");

  ui_wait_until (evening_page_shows (tab, "10 players · 2 tables · 2 sit out"));
  ui_wait_until (gtk_widget_get_mapped (ui_find_id (tab, "to-teams")));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 9, FALSE } });
  ui_wait_until (evening_page_shows (tab, "9 players · 2 tables · 1 sits out"));
}

/* Where teams come back, so does their tab. */
static void
test_teams_again (Fixture      *f,
                  gconstpointer data)
{
  show_plan (f);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PARTNERS, .partners = { .change = FALSE } });
  ui_settle ();
  g_assert_nonnull (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_TEAMS_TAB));
  g_assert_null (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_PLAN_TAB));
  evening_page_do (f, "undo");
  ui_settle ();
  g_assert_nonnull (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_PLAN_TAB));
}

/* Rounds */

/* The round is that of the plan. */
static void
test_pair (Fixture      *f,
           gconstpointer data)
{
  guint planned, seed;
  g_autofree IxPartnersPlan *plan =
    ix_evening_partners_plan (evening_page_state (f), &planned, &seed, NULL);
  const IxClubRound *round;

  evening_page_show_tab (f, "rounds");
  evening_page_act (f, "rounds.pair", NULL);
  ui_wait_until (evening_page_state (f)->rounds->len == 1);
  round = club_round (f->session);
  for (guint i = 0; i < round->tables->len; i++)
    g_assert_cmpmem (ix_club_round_table (round, i)->players, sizeof plan->rounds[0].tables[i],
                     &plan->rounds[0].tables[i], sizeof plan->rounds[0].tables[i]);
  /* The first table has the focus: results by key. */
  g_assert_true (evening_page_type (gtk_root_get_focus (GTK_ROOT (f->window.window)), GDK_KEY_1));
  g_assert_cmpint (ix_club_round_table (round, 0)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
}

/* A plan that comes when the arbiter is at another tab leaves the keyboard there. */
static void
test_pair_elsewhere (Fixture      *f,
                     gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (f->window.window);
  GtkWidget *focus;

  evening_page_show_tab (f, "rounds");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_ENTER, .enter = { .name = "Yan", .grade = 120 } });
  g_assert_true (gtk_widget_activate_action_variant (f->tab, "rounds.pair", NULL));
  ix_evening_page_show_tab (f->page, "entries");
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 0);
  focus = gtk_window_get_focus (window);
  g_assert_nonnull (focus);
  ui_wait_until (evening_page_state (f)->rounds->len == 1);
  ui_settle ();
  g_assert_true (gtk_window_get_focus (window) == focus);
}

static guint
first_out (Fixture *f)
{
  return g_array_index (club_round (f->session)->out, guint, 0);
}

static void
test_rounds (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *tab = evening_page_show_tab (f, "rounds"), *dialog;
  g_autofree char *out =
    g_strdup_printf ("%s sits out", ix_evening_entry (evening_page_state (f), first_out (f))->name);
  guint before = first_out (f);

  g_assert_nonnull (ui_find_button (tab, out));
  dialog = evening_page_ask (f, "rounds.explain-out", g_variant_new_uint32 (before));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
  dialog = evening_page_ask (f, "rounds.explain", g_variant_new_uint32 (0));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
  /* Somebody at table 1 changes places with one who sits out. */
  dialog = evening_page_ask (f, "rounds.trade-team", g_variant_new_uint32 (0));
  adw_combo_row_set_selected (ADW_COMBO_ROW (ui_find_id (dialog, "with")), 8);
  dialog_apply (dialog);
  g_assert_cmpuint (first_out (f), !=, before);
  evening_page_expect_names (tab);
}

/* One of a table of three plays both boards; a late one may take the second. */
static void
test_three_and_late (Fixture      *f,
                     gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  GtkWidget *tab = evening_page_show_tab (f, "rounds"), *dialog;
  guint alone = 0;
  g_autofree char *name = NULL;
  g_autofree char *both = NULL;

  while (ix_evening_team (state, alone)->members->len > 1)
    alone++;
  name = ix_format_short_team (state, alone);
  both = g_strdup_printf ("%s plays both boards", name);
  g_assert_nonnull (ui_find_label (tab, both));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_ENTER, .enter = { .name = "Zoe", .grade = 120 } });
  g_assert_true (evening_page_can (f, "place"));
  dialog = ask (f, "place");
  dialog_apply (dialog);
  g_assert_cmpuint (ix_evening_team (state, alone)->members->len, ==, 2);
  g_assert_null (ui_find_label (tab, both));
}

/* A round that was missed counts half a point if the arbiter says so. */
static void
test_missed (Fixture      *f,
             gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  GtkWidget *dialog;

  club_do (f->session, (IxEveningEvent) { IX_EVENING_ENTER, .enter = { .name = "Zoe", .grade = 120 } });
  evening_page_show_tab (f, "entries");
  dialog = evening_page_ask (f, "entries.missed", g_variant_new_uint32 (state->entries->len - 1));
  choose (dialog, "missed", 1);
  dialog_apply (dialog);
  g_assert_cmpuint (ix_evening_round (state, 0)->halves->len, ==, 1);
  g_assert_cmpuint (ix_evening_round (state, 1)->halves->len, ==, 1);
  evening_page_act (f, "entries.missed", g_variant_new_uint32 (0));
  g_assert_cmpuint (ui_n_windows (), ==, 1);
}

/* One who sits out takes the seat of somebody who goes after the pairing. */
static void
test_gone (Fixture      *f,
           gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  guint gone = ix_club_round_table (club_round (f->session), 0)->players[0][0];
  GtkWidget *dialog;

  evening_page_show_tab (f, "entries");
  dialog = evening_page_ask (f, "entries.presence", g_variant_new_uint32 (gone));
  dialog_apply (dialog);
  g_assert_false (ix_evening_entry (state, gone)->present);
  g_assert_cmpuint (club_round (f->session)->out->len, ==, 1);
  for (guint i = 0; i < state->teams->len; i++)
    g_assert_cmpuint (ix_evening_team (state, i)->members->len, ==, 2);
}

/* Standings */

static void
test_standings (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *tab = evening_page_show_tab (f, "standings");

  for (guint i = 0; i < evening_page_state (f)->entries->len; i++)
    g_assert_true (evening_page_shows (tab, ix_evening_entry (evening_page_state (f), i)->name));
  /* The tie-breaks are fixed. */
  g_assert_null (ui_find_action (tab, "standings.tie-breaks"));
}

/* The dialog says in a sentence that no tournament report can hold such an evening. */
static void
test_no_report (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *tab = evening_page_show_tab (f, "standings");
  GtkWidget *message, *why;

  gtk_widget_activate_action (tab, "standings.save", "s", "trf");
  message = ui_wait_dialog (f->window.window);
  why = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (message));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (why)), "A Tournament Report File "));
  dialog_close (message);
}

/* The name of a person leads to their rounds, which follow the evening; as their entry does. */
static void
test_person (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *tab = evening_page_show_tab (f, "standings");
  const char *name = ix_evening_entry (evening_page_state (f), 3)->name;
  g_autofree char *title = g_strdup_printf ("Rounds of %s", name);
  GtkWidget *label = ui_find_label (tab, name), *sheet;

  ui_click (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON));
  sheet = ui_wait_dialog (f->window.window);
  g_assert_cmpstr (gtk_widget_get_name (sheet), ==, "person-sheet");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (sheet)), ==, title);
  g_assert_nonnull (ui_find_label (sheet, "Partner"));
  g_assert_null (ui_find_silent (sheet));
  evening_page_expect_names (sheet);
  ix_evening_session_do (f->session,
                         (IxEveningEvent) { IX_EVENING_AMEND, .amend = { 3, { "Zoe", "", "" } } }, NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (sheet)), ==, "Rounds of Zoe");
  dialog_close (sheet);
  evening_page_show_tab (f, "entries");
  sheet = evening_page_ask (f, "entries.rounds", g_variant_new_uint32 (3));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (sheet)), ==, "Rounds of Zoe");
  ix_evening_session_close (f->session);
  ui_wait_until (ui_n_windows () == 1);
}

/* A kill loses nothing: the next start shows the same round and the same plan. */
static void
test_restart (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *cost = NULL;

  show_plan (f);
  cost = g_strdup (text_of (f, "plan-cost"));
  evening_page_open_again (f);
  show_plan (f);
  ui_wait_until (g_str_equal (text_of (f, "plan-cost"), cost));
  g_assert_true (evening_page_state (f)->partners.change);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/partners-tabs/new", NULL, test_new);
  EVENING_CASE ("/partners-tabs/new-one-board", NULL, test_new_one_board);
  EVENING_CASE ("/partners-tabs/change", &eight, test_change);
  EVENING_CASE ("/partners-tabs/change-paired", &paired, test_change_paired);
  EVENING_CASE ("/partners-tabs/plan", &ten, test_plan);
  EVENING_CASE ("/partners-tabs/plan-over", &all_played, test_plan_over);
  EVENING_CASE ("/partners-tabs/plan-leaders", &ten, test_plan_leaders);
  EVENING_CASE ("/partners-tabs/plan-late", &ten_paired, test_plan_late);
  EVENING_CASE ("/partners-tabs/plan-few", &three, test_plan_few);
  EVENING_CASE ("/partners-tabs/why-four", &ten, test_why_four);
  EVENING_CASE ("/partners-tabs/trade-planned", &ten, test_trade_planned);
  EVENING_CASE ("/partners-tabs/entries", &ten, test_entries);
  EVENING_CASE ("/partners-tabs/teams-again", &ten, test_teams_again);
  EVENING_CASE ("/partners-tabs/pair", &ten, test_pair);
  EVENING_CASE ("/partners-tabs/pair-elsewhere", &ten, test_pair_elsewhere);
  EVENING_CASE ("/partners-tabs/rounds", &ten_paired, test_rounds);
  EVENING_CASE ("/partners-tabs/three-and-late", &seven_paired, test_three_and_late);
  EVENING_CASE ("/partners-tabs/gone", &ten_paired, test_gone);
  EVENING_CASE ("/partners-tabs/missed", &two_played, test_missed);
  EVENING_CASE ("/partners-tabs/standings", &two_played, test_standings);
  EVENING_CASE ("/partners-tabs/no-report", &two_played, test_no_report);
  EVENING_CASE ("/partners-tabs/person", &two_played, test_person);
  EVENING_CASE ("/partners-tabs/restart", &ten, test_restart);
  return g_test_run ();
}
