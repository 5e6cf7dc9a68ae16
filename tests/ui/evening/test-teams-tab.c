/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The teams tab: making teams, odd numbers, changes by hand, the plan of the rounds. */

#include <string.h>

#include "ix-balance.h"
#include "ix-evening-page-fixture.h"
#include "ix-evening-round.h"
#include "ix-format-evening.h"
#include "ix-odd-number-chooser.h"
#include "ix-settings.h"
#include "ix-team-card.h"

typedef EveningPageFixture Fixture;

#define RECIPE(name, players, ...)                                                           \
  static const EveningPageRecipe name = { .evening = { .n_players = players },               \
                                          .tab = "teams",                                    \
                                          __VA_ARGS__ }

RECIPE (nobody, 0);
RECIPE (one, 1);
RECIPE (eight, 8);
RECIPE (nine, 9);
RECIPE (nine_made, 9, .teams = TRUE);
RECIPE (eight_made, 8, .teams = TRUE);
RECIPE (eight_paired, 8, .paired = TRUE);
RECIPE (sixteen_made, 16, .teams = TRUE);

static const EveningPageRecipe alone = { .evening = { .n_players = 6, .variant = "swap" },
                                         .tab = "teams" };

/* Contents */

static GtkWidget *
cards (Fixture *f)
{
  return ui_find_id (f->tab, "teams");
}

static GtkWidget *
card (Fixture *f,
      int      team)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (cards (f)), team);

  return child != NULL ? gtk_flow_box_child_get_child (child) : NULL;
}

static guint
n_cards (Fixture *f)
{
  int n = 0;

  while (card (f, n) != NULL)
    n++;
  g_assert_cmpint (n, ==, (int) evening_page_state (f)->teams->len);
  return (guint) n;
}

static GtkWidget *
make_button (Fixture *f)
{
  return ui_find_class (f->tab, "pill");
}

static void
make (Fixture *f)
{
  /* It is behind the line once there are teams. */
  if (!gtk_widget_get_mapped (make_button (f)))
    evening_page_act (f, "teams.change", NULL);
  ui_click (make_button (f));
  ui_settle ();
}

static void
expect_team (Fixture    *f,
             guint       team,
             const char *players)
{
  g_autofree char *have =
    evening_page_names (f, ix_evening_team (evening_page_state (f), team)->members);

  g_assert_cmpstr (have, ==, players);
}

static GtkWidget *
chooser (Fixture *f)
{
  return ui_find_type (f->tab, IX_TYPE_ODD_NUMBER_CHOOSER);
}

/* The check button of an option. */
static GtkCheckButton *
option_check (Fixture          *f,
              IxOddNumberMethod method)
{
  return GTK_CHECK_BUTTON (ui_find_numbered (chooser (f), "option-%d", method));
}

static void
choose_method (Fixture          *f,
               IxOddNumberMethod method)
{
  gtk_check_button_set_active (option_check (f, method), TRUE);
  ui_settle ();
}

static void
expect_balance (Fixture    *f,
                const char *headline)
{
  evening_page_expect_label (ui_find_type (f->tab, IX_TYPE_BALANCE), "title-3", headline);
}

/* Making teams */

/* One line says what is settled, and leads on; the choices are behind it, and the cards say the rest. */
static void
test_settled (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *settled = ui_find_id (f->tab, "settled"), *before = ui_find_id (f->tab, "no-teams");

  g_assert_true (gtk_widget_get_mapped (before));
  g_assert_false (gtk_widget_get_mapped (settled));
  g_assert_true (gtk_widget_get_mapped (chooser (f)));
  evening_page_act (f, "teams.make", NULL);
  g_assert_false (gtk_widget_get_mapped (before));
  g_assert_true (gtk_widget_get_mapped (settled));
  g_assert_false (gtk_widget_get_mapped (chooser (f)));
  g_assert_false (gtk_widget_get_mapped (ui_find_type (f->tab, IX_TYPE_BALANCE)));
  evening_page_expect_label (settled, "heading", "9 players · 4 teams · a team of three");
  ui_click (ui_find_id (f->tab, "change-teams"));
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (chooser (f)));
  ui_click (ui_find_id (f->tab, "change-teams"));
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (chooser (f)));
  g_assert_true (gtk_widget_get_mapped (ui_find_id (f->tab, "to-rounds")));
}

static void
test_make (Fixture      *f,
           gconstpointer data)
{
  g_assert_false (gtk_widget_get_mapped (chooser (f)));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (make_button (f))), ==, "_Make Teams");
  g_assert_cmpuint (n_cards (f), ==, 0);
  expect_balance (f, "8 players · 4 teams");
  make (f);
  evening_page_expect_toast (f, "The teams are made: 4 teams");
  g_assert_cmpuint (n_cards (f), ==, 4);
  expect_team (f, 0, "Ann Smith, Hugh Green");
  expect_team (f, 3, "Dan Miller, Ella Brown");
  g_assert_true (evening_page_shows (card (f, 3), "181 e"));
  g_assert_true (evening_page_shows (card (f, 3), "359"));
  g_assert_true (evening_page_shows (card (f, 3), "4"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (make_button (f))), ==, "_Make Teams Again");
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpuint (n_cards (f), ==, 0);
  evening_page_expect_toast (f, "Undone: The teams are made: 4 teams");
}

static void
test_make_again (Fixture      *f,
                 gconstpointer data)
{
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, FALSE } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 1, FALSE } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 2, FALSE } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 3, FALSE } });
  ui_settle ();
  g_assert_true (gtk_widget_has_css_class (make_button (f), "suggested-action"));
  make (f);
  g_assert_cmpuint (n_cards (f), ==, 2);
  expect_team (f, 0, "Ella Brown, Hugh Green");
  g_assert_false (gtk_widget_has_css_class (make_button (f), "suggested-action"));
}

static gboolean
leads_to_who_plays (GtkWidget    *widget,
                    gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), "\"who-plays\"") != NULL;
}

static void
test_too_few (Fixture      *f,
              gconstpointer data)
{
  g_assert_false (gtk_widget_is_sensitive (make_button (f)));
  g_assert_false (gtk_widget_get_mapped (chooser (f)));
  expect_balance (f, "1 player");
  /* With two players the host and another player may join, if somebody asks for it. */
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER, .enter = { "Zoe", "", "", 150, 0, FALSE, FALSE } });
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (chooser (f)));
  g_assert_false (gtk_widget_is_sensitive (make_button (f)));
  g_assert_nonnull (ui_find (f->tab, leads_to_who_plays, NULL));
  choose_method (f, IX_ODD_NUMBER_HOUSE_PAIR);
  make (f);
  g_assert_cmpuint (n_cards (f), ==, 2);
  evening_page_press_toast (f, "evening.undo");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, FALSE } });
  ui_settle ();
  g_assert_false (gtk_widget_is_sensitive (make_button (f)));
}

/* No player is present. */
static void
test_nobody (Fixture      *f,
             gconstpointer data)
{
  g_assert_false (gtk_widget_is_sensitive (make_button (f)));
  g_assert_false (gtk_widget_get_mapped (chooser (f)));
  expect_balance (f, "0 players");
}

/* Odd numbers */

static guint
n_house_rows (Fixture *f)
{
  guint n = 0;

  for (guint i = 1; i <= 2; i++)
    n += gtk_widget_get_mapped (ui_find_numbered (chooser (f), "house-%u", i));
  return n;
}

/* Every option for every number: the row shows its cost, the balance shows its result before it is
 * applied, and it is one act. */
static void
test_ways (Fixture      *f,
           gconstpointer data)
{
  for (guint n = 2; n <= 13; n++)
    {
      g_autoptr (GArray) choices = ix_odd_number_options (n);
      g_autofree char *name = g_strdup_printf ("Player %u", n);

      while (evening_page_state (f)->entries->len < n)
        club_do (f->session,
                 (IxEveningEvent) { IX_EVENING_ENTER,
                                    .enter = { name, "", "", 100 + (gint) n, 0, FALSE, FALSE } });
      ui_settle ();
      g_assert_cmpint (gtk_widget_get_mapped (chooser (f)), ==, n % 4 != 0);
      /* The cheapest is proposed, whatever was chosen for fewer; nobody is made up. */
      for (guint i = 0; i < choices->len && n % 4 != 0; i++)
        g_assert_cmpint (gtk_check_button_get_active (option_check (
                           f, g_array_index (choices, IxOddNumberOption, i).method)),
                         ==, i == 0 && n > 3);
      for (guint i = choices->len; i-- > 0 && n % 4 != 0;)
        {
          const IxOddNumberOption *choice = &g_array_index (choices, IxOddNumberOption, i);
          g_autofree char *cost = ix_format_odd_number_cost (choice);
          guint n_then = n + choice->n_house;
          g_autofree char *house = g_strdup_printf (
            choice->n_house == 1 ? " and a house player" : " and %u house players", choice->n_house);
          g_autofree char *headline = NULL;
          g_autofree char *teams = ix_format_n_teams (choice->n_teams);
          g_autofree char *undone = g_strdup_printf ("Undone: The teams are made: %s", teams);

          choose_method (f, choice->method);
          g_assert_cmpstr (
            adw_action_row_get_subtitle (ADW_ACTION_ROW (gtk_widget_get_ancestor (
              GTK_WIDGET (option_check (f, choice->method)), ADW_TYPE_ACTION_ROW))),
            ==, cost);
          g_assert_cmpuint (n_house_rows (f), ==, choice->n_house);
          headline = g_strdup_printf ("%u players%s · %u teams", n,
                                      choice->n_house > 0 ? house : "", choice->n_teams);
          expect_balance (f, headline);
          make (f);
          g_assert_cmpuint (n_cards (f), ==, choice->n_teams);
          g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n_then);
          expect_balance (f, headline);
          evening_page_press_toast (f, "evening.undo");
          evening_page_expect_toast (f, undone);
          g_assert_cmpuint (evening_page_state (f)->entries->len, ==, n);
          g_assert_cmpuint (n_cards (f), ==, 0);
          g_assert_true (gtk_widget_get_mapped (chooser (f)));
        }
    }
}

/* House players have the name and grade that were typed, otherwise defaults. */
static void
test_house_player (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *row;
  const IxEntry *house;

  for (guint i = 0; i < 2; i++)
    club_do (f->session,
             (IxEveningEvent) { IX_EVENING_ENTER,
                                .enter = { i > 0 ? "Zoe" : "Yan", "", "", 160, 0, FALSE, FALSE } });
  ui_settle ();
  choose_method (f, IX_ODD_NUMBER_HOUSE_PLAYER);
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (chooser (f), "house-1")), " ");
  ui_settle ();
  make (f);
  house = ix_evening_entry (evening_page_state (f), 11);
  g_assert_cmpstr (house->name, ==, "House player 1");
  g_assert_cmpint (house->grade, ==, 175);
  g_assert_true (house->house && house->estimated);
  evening_page_press_toast (f, "evening.undo");
  choose_method (f, IX_ODD_NUMBER_HOUSE_PLAYER);
  row = ui_find_id (chooser (f), "house-1");
  gtk_editable_set_text (GTK_EDITABLE (row), " Mr & Mrs Host ");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find_type (row, GTK_TYPE_SPIN_BUTTON)), 120);
  ui_settle ();
  make (f);
  house = ix_evening_entry (evening_page_state (f), 11);
  g_assert_cmpstr (house->name, ==, "Mr & Mrs Host");
  g_assert_cmpint (house->grade, ==, 120);
  g_assert_true (evening_page_shows (cards (f), "house"));
  /* The host is not counted, and stays chosen while they are needed. */
  g_assert_true (gtk_check_button_get_active (option_check (f, IX_ODD_NUMBER_HOUSE_PLAYER)));
  expect_balance (f, "11 players and a house player · 6 teams");
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER, .enter = { "Xia", "", "", 160, 0, FALSE, FALSE } });
  ui_settle ();
  g_assert_true (evening_page_shows (chooser (f), "1 house player is not needed then, and leaves."));
  make (f);
  expect_balance (f, "12 players · 6 teams");
  g_assert_false (ix_evening_entry (evening_page_state (f), 11)->present);
}

/* The options return, behind their line, when the pairing is undone. */
static void
test_ways_after_unpairing (Fixture      *f,
                           gconstpointer data)
{
  g_assert_true (gtk_widget_get_mapped (ui_find_id (f->tab, "settled")));
  club_pair (f->session);
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (ui_find_id (f->tab, "settled")));
  g_assert_false (gtk_widget_get_mapped (chooser (f)));
  g_assert_false (gtk_widget_get_mapped (make_button (f)));
  evening_page_do (f, "undo");
  ui_settle ();
  evening_page_act (f, "teams.change", NULL);
  g_assert_true (gtk_widget_get_mapped (make_button (f)));
  g_assert_true (gtk_widget_get_mapped (chooser (f)));
}

/* Changes by hand */

static void
test_trade_dialog (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *dialog = evening_page_ask (f, "teams.trade-with", g_variant_new_uint32 (0));

  dialog_expect_choices (dialog, "with",
                         "Bob O’Hara, 187, Cleo Ng, 184, Dan Miller, 181 e, Ella Brown, 178, "
                         "Frank Łukasik, 175, Grace Fischer, 172");
  g_assert_true (evening_page_shows (dialog, "The sums of the teams are then 356 and 362; now they "
                                             "are 359 and 359."));
  dialog_choose (dialog, "with", 5);
  ui_settle ();
  g_assert_true (evening_page_shows (dialog, "The sums of the teams are then 341 and 377; now they "
                                             "are 359 and 359."));
  dialog_apply (dialog);
  evening_page_expect_toast (f, "Ann Smith and Grace Fischer change teams");
  expect_team (f, 0, "Grace Fischer, Hugh Green");
  expect_team (f, 1, "Ann Smith, Bob O’Hara");
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (evening_page_shows (card (f, i), "by hand"), ==, i < 2);
  evening_page_press_toast (f, "evening.undo");
  evening_page_expect_toast (f, "Undone: Ann Smith and Grace Fischer change teams");
  expect_team (f, 0, "Ann Smith, Hugh Green");
}

/* A drop lets two players change places; a drop onto the same team is refused. */
static void
test_trade_by_drag (Fixture      *f,
                    gconstpointer data)
{
  evening_page_act (f, "teams.trade", g_variant_new ("(uu)", 1u, 7u));
  evening_page_expect_toast (f, "Bob O’Hara and Hugh Green change teams");
  expect_team (f, 0, "Ann Smith, Bob O’Hara");
  evening_page_act (f, "teams.trade", g_variant_new ("(uu)", 0u, 1u));
  evening_page_expect_toast (f, "Ann Smith and Bob O’Hara do not play in two teams");
  expect_team (f, 0, "Ann Smith, Bob O’Hara");
}

/* A player without a team replaces a player of a team. */
static void
test_trade_with_unplaced (Fixture      *f,
                          gconstpointer data)
{
  GtkWidget *dialog;

  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER, .enter = { "Zoe", "", "", 150, 0, FALSE, FALSE } });
  dialog = evening_page_ask (f, "teams.trade-with", g_variant_new_uint32 (0));
  dialog_choose (dialog, "with", 6);
  ui_settle ();
  g_assert_true (
    evening_page_shows (dialog, "The sums of the teams are then 319; now they are 359."));
  dialog_apply (dialog);
  expect_team (f, 0, "Hugh Green, Zoe");
}

static void
test_player_buttons (Fixture      *f,
                     gconstpointer data)
{
  GtkWidget *button = ui_find_id (card (f, 0), "player-0");
  GtkWidget *dialog;

  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ann Smith, 190: change places with another");
  ui_click (button);
  dialog = ui_wait_dialog (f->window.window);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "Ann Smith Changes Places");
  dialog_close (dialog);
}

/* The focus stays at the same place when the cards are replaced. */
static void
test_focus (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *dialog;

  gtk_widget_grab_focus (ui_find_id (card (f, 1), "player-1"));
  dialog = evening_page_ask (f, "teams.trade-with", g_variant_new_uint32 (1));
  dialog_apply (dialog);
  ui_settle ();
  expect_team (f, 1, "Ann Smith, Grace Fischer");
  g_assert_true (evening_page_has_focus (f, ui_find_id (card (f, 1), "player-0")));
  evening_page_do (f, "undo");
  g_assert_true (evening_page_has_focus (f, card (f, 1)));
  /* Without cards it goes to the button that makes them; from a card that is gone to the last. */
  evening_page_do (f, "undo");
  ui_settle ();
  g_assert_cmpuint (n_cards (f), ==, 0);
  g_assert_true (evening_page_has_focus (f, make_button (f)));
  evening_page_do (f, "redo");
  ui_settle ();
  gtk_widget_grab_focus (ui_find_id (card (f, 3), "player-3"));
  for (guint i = 0; i < 4; i++)
    club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { i, FALSE } });
  evening_page_act (f, "teams.make", NULL);
  g_assert_cmpuint (n_cards (f), ==, 2);
  g_assert_true (evening_page_has_focus (f, card (f, 1)));
}

/* The effects of Home, End and the arrow keys among the cards. */
static void
move_cursor (Fixture        *f,
             GtkMovementStep step,
             int             count)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (cards (f), "move-cursor", step, count, FALSE, FALSE, &used);
  ui_settle ();
}

/* The arrow keys move among the cards that are there, not from one that is gone. */
static void
test_keys_after_change (Fixture      *f,
                        gconstpointer data)
{
  gtk_widget_grab_focus (ui_find_id (card (f, 0), "player-7"));
  for (guint i = 0; i < 3; i++)
    {
      move_cursor (f, GTK_MOVEMENT_BUFFER_ENDS, 1);
      g_assert_true (evening_page_has_focus (f, card (f, 3)));
      evening_page_act (f, "teams.trade", g_variant_new ("(uu)", 1u, 7u));
      g_assert_true (evening_page_has_focus (f, card (f, 3)));
      move_cursor (f, GTK_MOVEMENT_VISUAL_POSITIONS, -1);
      evening_page_do (f, "undo");
      ui_settle ();
      move_cursor (f, GTK_MOVEMENT_DISPLAY_LINES, -1);
      move_cursor (f, GTK_MOVEMENT_BUFFER_ENDS, -1);
      g_assert_true (evening_page_has_focus (f, card (f, 0)));
    }
}

/* Team names */

static GtkWidget *
name_of (Fixture *f,
         int      team)
{
  return ui_find_type (card (f, team), GTK_TYPE_EDITABLE_LABEL);
}

static void
rename_team (Fixture    *f,
             int         team,
             const char *name,
             gboolean    commit)
{
  GtkWidget *label = name_of (f, team);

  gtk_editable_label_start_editing (GTK_EDITABLE_LABEL (label));
  gtk_editable_set_text (GTK_EDITABLE (label), name);
  gtk_editable_label_stop_editing (GTK_EDITABLE_LABEL (label), commit);
  ui_settle ();
}

static void
expect_name (Fixture    *f,
             int         team,
             const char *name)
{
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name_of (f, team))), ==, name);
}

static void
test_rename (Fixture      *f,
             gconstpointer data)
{
  g_autofree char *label = ui_accessible (name_of (f, 0), GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_cmpstr (label, ==, "Name of team 1");
  expect_name (f, 0, "Smith / Green");
  rename_team (f, 0, " Rooks & <Co> ", TRUE);
  evening_page_expect_toast (f, "The team Ann Smith & Hugh Green is called “Rooks & <Co>”");
  expect_name (f, 0, "Rooks & <Co>");
  rename_team (f, 0, "Nothing", FALSE);
  expect_name (f, 0, "Rooks & <Co>");
  rename_team (f, 0, "", TRUE);
  expect_name (f, 0, "Smith / Green");
  evening_page_press_toast (f, "evening.undo");
  expect_name (f, 0, "Rooks & <Co>");
  evening_page_expect_toast (f, "Undone: The name of the team Rooks & <Co> (Ann Smith & Hugh Green) is removed");
}

/* A name that is not changed is no act. */
static void
test_rename_nothing (Fixture      *f,
                     gconstpointer data)
{
  guint before = ix_evening_journal (ix_evening_session_get_evening (f->session))->len;

  rename_team (f, 0, "Smith / Green", TRUE);
  rename_team (f, 0, " Smith / Green ", TRUE);
  expect_name (f, 0, "Smith / Green");
  g_assert_cmpuint (ix_evening_journal (ix_evening_session_get_evening (f->session))->len, ==,
                    before);
}

/* GTK uses a label for a while after editing: it stays until then, and is freed afterwards. */
static void
test_renamed_label (Fixture      *f,
                    gconstpointer data)
{
  GtkWidget *label = name_of (f, 0);

  g_object_add_weak_pointer (G_OBJECT (label), (gpointer *) &label);
  rename_team (f, 0, "Rooks", TRUE);
  g_assert_true (name_of (f, 0) != label);
  g_assert_nonnull (label);
  ui_wait_until (label == NULL);
  expect_name (f, 0, "Rooks");
}

static void
begin_renaming (Fixture *f)
{
  gtk_editable_label_start_editing (GTK_EDITABLE_LABEL (name_of (f, 0)));
  gtk_editable_set_text (GTK_EDITABLE (name_of (f, 0)), "Ro");
  ui_settle ();
}

/* The evening changes, or is closed, while a name is being typed. */
static void
test_while_renaming (Fixture      *f,
                     gconstpointer data)
{
  guint before = ix_evening_journal (ix_evening_session_get_evening (f->session))->len;
  GtkWidget *label = name_of (f, 0);

  g_object_add_weak_pointer (G_OBJECT (label), (gpointer *) &label);
  begin_renaming (f);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, FALSE } });
  ui_settle ();
  g_assert_cmpuint (ix_evening_journal (ix_evening_session_get_evening (f->session))->len, ==,
                    before + 1);
  g_assert_cmpuint (n_cards (f), ==, 4);
  ui_wait_until (label == NULL);
  expect_name (f, 0, "Smith / Green");
  begin_renaming (f);
  label = name_of (f, 0);
  g_object_add_weak_pointer (G_OBJECT (label), (gpointer *) &label);
  evening_page_do (f, "close");
  evening_page_look (f);
  g_assert_null (f->session);
  ui_wait_until (label == NULL);
}

/* Banners */

static gboolean
notices (Fixture    *f,
         const char *text)
{
  return evening_page_shows (f->tab, text);
}

static void
test_misfits (Fixture      *f,
              gconstpointer data)
{
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER, .enter = { "Zoe", "", "", 150, 0, FALSE, FALSE } });
  ui_settle ();
  g_assert_true (notices (f, "In no team: Zoe."));
  g_assert_null (ui_find_action (f->tab, "evening.place"));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, FALSE } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 1, FALSE } });
  ui_settle ();
  g_assert_true (notices (f, "In no team: Zoe. Gone, but in a team: Ann Smith; Bob O’Hara."));
  g_assert_true (evening_page_shows (card (f, 0), "gone"));
}

static void
test_misfits_later (Fixture      *f,
                    gconstpointer data)
{
  GtkWidget *dialog;

  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER,
                              .enter = { "Zoe & Co", "", "", 150, 0, FALSE, FALSE } });
  ui_settle ();
  ui_click (ui_find_action (f->tab, "evening.place"));
  dialog = ui_wait_dialog (f->window.window);
  g_assert_nonnull (ui_find_row (dialog, "Zoe & Co waits for a partner"));
  dialog_close (dialog);
}

/* A new team may have half a point for each round that was paired before it came. */
static void
test_missed (Fixture      *f,
             gconstpointer data)
{
  static const char *const names[] = { "Yan", "Zoe" };
  GtkWidget *dialog;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    club_do (f->session, (IxEveningEvent) { IX_EVENING_ENTER,
                                            .enter = { names[i], "", "", 150, 0, FALSE, FALSE } });
  ui_settle ();
  ui_click (ui_find_action (f->tab, "evening.place"));
  dialog = ui_wait_dialog (f->window.window);
  dialog_choose (dialog, "missed", 1);
  g_assert_true (gtk_widget_get_sensitive (ui_find_id (dialog, "missed")));
  /* To become the third of a team misses nothing of its own. */
  gtk_widget_activate (ui_find_row (dialog, "Zoe waits for a partner"));
  ui_settle ();
  g_assert_false (gtk_widget_get_sensitive (ui_find_id (dialog, "missed")));
  gtk_widget_activate (ui_find_row (dialog, "Yan and Zoe play from the next round on"));
  ui_settle ();
  ui_click (ui_find_id (dialog, "apply"));
  ui_settle ();
  g_assert_cmpuint (evening_page_state (f)->teams->len, ==, 5);
  g_assert_true (ix_evening_is_missed_bye (evening_page_state (f), 0, 4));
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpuint (evening_page_state (f)->teams->len, ==, 4);
  g_assert_cmpuint (ix_evening_round (evening_page_state (f), 0)->byes->len, ==, 0);
}

static void
test_ungraded (Fixture      *f,
               gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  const char *const names[] = { "Yan", "Zoe" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    club_do (f->session,
             (IxEveningEvent) { IX_EVENING_ENTER,
                                .enter = { names[i], "", "Newport", 0, 77, FALSE, FALSE } });
  ui_settle ();
  g_assert_true (
    notices (f, "No grade, which counts as 0: Yan; Zoe. The median of the others is 179."));
  ui_click (ui_find_action (f->tab, "teams.estimate"));
  ui_settle ();
  evening_page_expect_toast (f, "Estimated by the median of the others");
  for (guint i = 8; i < 10; i++)
    {
      g_assert_cmpint (ix_evening_entry (state, i)->grade, ==, 179);
      g_assert_cmpint (ix_evening_entry (state, i)->rapid, ==, 77);
      g_assert_true (ix_evening_entry (state, i)->estimated);
    }
  g_assert_null (ui_find_action (f->tab, "teams.estimate"));
  /* One undo resets both. */
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpint (ix_evening_entry (state, 8)->grade, ==, 0);
  g_assert_cmpint (ix_evening_entry (state, 9)->grade, ==, 0);
}

/* Plan of the rounds */

static void
test_plan (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog;

  g_assert_true (evening_page_shows (f->tab, "4 teams in 6 rounds: a double round robin in which "
                                             "all meet twice."));
  dialog = evening_page_ask (f, "teams.plan", NULL);
  dialog_expect_choices (dialog, "system",
                         "Automatic, Match of two, Round robin, Part of a round robin, by "
                         "the scores, Team Swiss");
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (ui_find_id (dialog, "rounds")), 3);
  ui_settle ();
  g_assert_true (evening_page_shows (
    dialog, "4 teams in 3 rounds: a round robin in which all meet once."));
  dialog_apply (dialog);
  evening_page_expect_toast (f, "Plan: 3 rounds, by the numbers");
  g_assert_cmpuint (evening_page_state (f)->n_rounds, ==, 3);
  g_assert_true (evening_page_shows (f->tab, "4 teams in 3 rounds: a round robin in which all meet "
                                             "once."));
}

static gboolean
tells_risk (GtkWidget    *widget,
            gconstpointer data)
{
  return GTK_IS_LABEL (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), "of 100 evenings") != NULL;
}

/* A Swiss of few teams sometimes gets stuck, and the dialog says so. */
static void
test_plan_risk (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *dialog = evening_page_ask (f, "teams.plan", NULL);

  g_assert_null (ui_find (dialog, tells_risk, NULL));
  dialog_choose (dialog, "system", 1 + IX_SYSTEM_SWISS);
  g_assert_nonnull (ui_find (dialog, tells_risk, NULL));
  dialog_apply (dialog);
  g_assert_cmpstr (evening_page_state (f)->system, ==, ix_system_word (IX_SYSTEM_SWISS));
  g_assert_true (evening_page_shows (
    f->tab, "8 teams in 6 rounds: Team Swiss, as the arbiter decided."));
  /* The dialog begins with the current settings. */
  dialog = evening_page_ask (f, "teams.plan", NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (ui_find_id (dialog, "system"))), ==,
                    1 + IX_SYSTEM_SWISS);
  dialog_close (dialog);
}

/* The dialog explains each system with each number of rounds. */
static void
test_plan_systems (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *dialog = evening_page_ask (f, "teams.plan", NULL);
  GtkWidget *rounds = ui_find_id (dialog, "rounds");
  guint n_risky = 0;

  for (guint system = 0; system <= IX_N_SYSTEMS; system++)
    {
      dialog_choose (dialog, "system", system);
      for (guint n = 1; n <= 9; n++)
        {
          gtk_spin_button_set_value (GTK_SPIN_BUTTON (rounds), n);
          n_risky += ui_find (dialog, tells_risk, NULL) != NULL;
        }
    }
  g_assert_cmpuint (n_risky, >, 0);
  dialog_close (dialog);
}

/* Once rounds are paired */

static void
test_begun (Fixture      *f,
            gconstpointer data)
{
  g_assert_false (gtk_widget_get_mapped (make_button (f)));
  g_assert_false (gtk_widget_get_mapped (chooser (f)));
  g_assert_cmpuint (n_cards (f), ==, 4);
  /* Players can still change places. */
  evening_page_act (f, "teams.trade", g_variant_new ("(uu)", 1u, 7u));
  expect_team (f, 0, "Ann Smith, Bob O’Hara");
  g_assert_true (evening_page_shows (card (f, 0), "by hand"));
}

static void
test_alone (Fixture      *f,
            gconstpointer data)
{
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (make_button (f))), ==,
                   "_Draw Up the Start List");
  expect_balance (f, "6 players");
  make (f);
  evening_page_expect_toast (f, "The start list is drawn up: 6 players");
  g_assert_cmpuint (n_cards (f), ==, 6);
  expect_team (f, 5, "Frank Łukasik");
  g_assert_true (gtk_widget_get_mapped (ui_find_id (f->tab, "change-plan")));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 5, FALSE } });
  make (f);
  g_assert_cmpuint (n_cards (f), ==, 5);
}

static void
test_under_dialog (Fixture      *f,
                   gconstpointer data)
{
  static const char *const actions[] = { "teams.trade-with", "teams.plan" };

  make (f);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      evening_page_ask (f, actions[i], i == 0 ? g_variant_new_uint32 (7) : NULL);
      evening_page_do (f, "undo");
      ui_wait_until (ui_n_windows () == 1);
      evening_page_do (f, "redo");
      ui_settle ();
    }
  evening_page_ask (f, "teams.plan", NULL);
  evening_page_do (f, "close");
  ui_wait_until (ui_n_windows () == 1);
}

static int
least_width (Fixture *f)
{
  int least;

  gtk_widget_measure (f->window.window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* The name of a team is cut where it has no room: it makes no window wider. */
static void
test_long_name (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *name = g_strnfill (80, 'w');
  int least = least_width (f);

  club_do (f->session, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { 0, name } });
  ui_settle ();
  g_assert_true (evening_page_shows (card (f, 0), name));
  g_assert_cmpint (least_width (f), ==, least);
}

/* Next week the same people come: who was together says so, and other partners are offered beside the
 * rule, which stays the default. */
static void
test_other_partners (Fixture      *f,
                     gconstpointer data)
{
  const EveningPageRecipe *recipe = data;
  g_autoptr (IxEveningSession) next = club_evening (f->window.store, &recipe->evening);
  GtkWidget *others;

  g_assert_null (ui_find_id (f->tab, "again"));
  ix_store_set_open_evening (f->window.store, ix_evening_session_get_id (next), NULL);
  g_clear_object (&next);
  evening_page_open_again (f);
  evening_page_show_tab (f, "entries");
  g_assert_true (evening_page_shows (f->tab, "Smith 190 · Green 169\u00a0↻"));
  g_assert_true (evening_page_shows (f->tab, "↻ together last time"));
  evening_page_show_tab (f, "teams");
  others = ui_find_id (f->tab, "other-partners");
  g_assert_true (gtk_widget_get_mapped (others));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (others)));
  make (f);
  expect_team (f, 0, "Ann Smith, Hugh Green");
  for (int i = 0; i < 4; i++)
    g_assert_nonnull (ui_find_id (card (f, i), "again"));
  /* The same again is no act. */
  make (f);
  evening_page_expect_toast (
    f, "The teams stay as they are: the same players make the same teams");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (others), TRUE);
  ui_settle ();
  make (f);
  evening_page_expect_toast (f, "The teams are made: 4 teams");
  g_assert_cmpuint (n_cards (f), ==, 4);
  g_assert_null (ui_find_id (f->tab, "again"));
  evening_page_press_toast (f, "evening.undo");
  expect_team (f, 0, "Ann Smith, Hugh Green");
}

/* A club that wants it has other partners proposed, with what they cost. */
static void
test_other_partners_always (Fixture      *f,
                            gconstpointer data)
{
  const EveningPageRecipe *recipe = data;
  g_autoptr (IxEveningSession) next = club_evening (f->window.store, &recipe->evening);
  GtkWidget *others;
  const char *cost;

  g_settings_set_boolean (ix_settings (), IX_SETTINGS_OTHER_PARTNERS, TRUE);
  ix_store_set_open_evening (f->window.store, ix_evening_session_get_id (next), NULL);
  g_clear_object (&next);
  evening_page_open_again (f);
  evening_page_show_tab (f, "entries");
  g_assert_true (evening_page_shows (f->tab, "Other partners than last time, of those who are here"));
  evening_page_show_tab (f, "teams");
  others = ui_find_id (f->tab, "other-partners");
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (others)));
  cost = adw_action_row_get_subtitle (
    ADW_ACTION_ROW (gtk_widget_get_ancestor (others, ADW_TYPE_ACTION_ROW)));
  g_assert_nonnull (strstr (cost, "no team is that of last time. The "));
  make (f);
  for (guint i = 0; i < n_cards (f); i++)
    g_assert_null (ui_find_id (card (f, (int) i), "again"));

  /* Another wish of the club is proposed at once; a choice here is for this evening alone. */
  evening_page_do (f, "undo");
  ui_settle ();
  g_settings_set_boolean (ix_settings (), IX_SETTINGS_OTHER_PARTNERS, FALSE);
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (others)));
  evening_page_show_tab (f, "entries");
  g_assert_true (evening_page_shows (f->tab, "Smith 190 · Green 169\u00a0↻"));
  g_settings_set_boolean (ix_settings (), IX_SETTINGS_OTHER_PARTNERS, TRUE);
  ui_settle ();
  g_assert_true (evening_page_shows (f->tab, "Other partners than last time, of those who are here"));
  evening_page_show_tab (f, "teams");
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (others)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (ui_find_id (f->tab, "partners-by-rule")), TRUE);
  g_assert_true (g_settings_get_boolean (ix_settings (), IX_SETTINGS_OTHER_PARTNERS));
  g_settings_reset (ix_settings (), IX_SETTINGS_OTHER_PARTNERS);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/teams-tab/make", &eight, test_make);
  EVENING_CASE ("/teams-tab/settled", &nine, test_settled);
  EVENING_CASE ("/teams-tab/make-again", &eight_made, test_make_again);
  EVENING_CASE ("/teams-tab/too-few", &one, test_too_few);
  EVENING_CASE ("/teams-tab/nobody", &nobody, test_nobody);
  EVENING_CASE ("/teams-tab/ways", &one, test_ways);
  EVENING_CASE ("/teams-tab/house-player", &nine, test_house_player);
  EVENING_CASE ("/teams-tab/ways-after-unpairing", &nine_made, test_ways_after_unpairing);
  EVENING_CASE ("/teams-tab/other-partners", &eight_made, test_other_partners);
  EVENING_CASE ("/teams-tab/other-partners-always", &eight_made, test_other_partners_always);
  EVENING_CASE ("/teams-tab/trade-dialog", &eight_made, test_trade_dialog);
  EVENING_CASE ("/teams-tab/trade-by-drag", &eight_made, test_trade_by_drag);
  EVENING_CASE ("/teams-tab/trade-with-unplaced", &eight_made, test_trade_with_unplaced);
  EVENING_CASE ("/teams-tab/player-buttons", &eight_made, test_player_buttons);
  EVENING_CASE ("/teams-tab/focus", &eight_made, test_focus);
  EVENING_CASE ("/teams-tab/keys-after-change", &eight_made, test_keys_after_change);
  EVENING_CASE ("/teams-tab/long-name", &eight_made, test_long_name);
  EVENING_CASE ("/teams-tab/rename", &eight_made, test_rename);
  EVENING_CASE ("/teams-tab/rename-nothing", &eight_made, test_rename_nothing);
  EVENING_CASE ("/teams-tab/renamed-label", &eight_made, test_renamed_label);
  EVENING_CASE ("/teams-tab/while-renaming", &eight_made, test_while_renaming);
  EVENING_CASE ("/teams-tab/misfits", &eight_made, test_misfits);
  EVENING_CASE ("/teams-tab/misfits-later", &eight_paired, test_misfits_later);
  EVENING_CASE ("/teams-tab/missed", &eight_paired, test_missed);
  EVENING_CASE ("/teams-tab/ungraded", &eight, test_ungraded);
  EVENING_CASE ("/teams-tab/estimated", &eight_made, evening_page_test_estimated);
  EVENING_CASE ("/teams-tab/plan", &eight_made, test_plan);
  EVENING_CASE ("/teams-tab/plan-risk", &sixteen_made, test_plan_risk);
  EVENING_CASE ("/teams-tab/plan-systems", &sixteen_made, test_plan_systems);
  EVENING_CASE ("/teams-tab/begun", &eight_paired, test_begun);
  EVENING_CASE ("/teams-tab/alone", &alone, test_alone);
  EVENING_CASE ("/teams-tab/under-dialog", &eight, test_under_dialog);
  return g_test_run ();
}
