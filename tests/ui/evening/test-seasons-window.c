/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seasons: the way to them, a new one, changes and their undo, the table and the card of a person. */

#include "ix-seasons-window.h"

#include "ix-display-window.h"
#include "ix-evening-page-fixture.h"
#include "ix-evening-start.h"
#include "ix-report-view.h"
#include "ix-seasons.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe played = { .evening = { .n_players = 8, .named = TRUE }, .n_played = 3 };

static GtkWidget *
open_seasons (Fixture *f)
{
  evening_page_do (f, "seasons");
  return ui_wait_dialog (f->window.window);
}

/* Makes a season over all evenings by the dialog that is opened over @window. */
static void
make_season (GtkWidget  *window,
             const char *name)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (window, "seasons.new", NULL);
  dialog = ui_wait_dialog (window);
  dialog_set_text (dialog, "name", name);
  dialog_set_text (dialog, "from", "");
  dialog_set_text (dialog, "to", "");
  dialog_apply (dialog);
  ui_settle ();
}

static void
run (GtkWidget  *window,
     const char *action,
     const char *name)
{
  gtk_widget_activate_action (window, action, "s", name);
  ui_settle ();
}

/* Renames a season by its dialog over @window. */
static void
rename_season (GtkWidget  *window,
               const char *old,
               const char *name)
{
  GtkWidget *dialog;

  run (window, "seasons.change", old);
  dialog = ui_wait_dialog (window);
  dialog_set_text (dialog, "name", name);
  dialog_apply (dialog);
  ui_settle ();
}

/* Is a season of that name in the list and in the store? */
static gboolean
has_season (Fixture    *f,
            GtkWidget  *window,
            const char *name)
{
  g_autoptr (GPtrArray) seasons = ix_seasons_read (f->window.store, NULL);
  gboolean kept = ix_seasons_find (seasons, name) != NULL;

  g_assert_true (kept == (ui_find_row (ui_find_id (window, "seasons"), name) != NULL));
  return kept;
}

static gboolean
offers_seasons (Fixture *f)
{
  GtkWidget *button = ui_find_id (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_EVENING_START), "seasons");

  g_assert_nonnull (button);
  return gtk_widget_get_mapped (button);
}

/* The start page offers them from the second evening on. */
static void
test_start (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *dialog;

  evening_page_do (f, "close");
  evening_page_look (f);
  g_assert_false (offers_seasons (f));
  evening_page_do (f, "new");
  dialog = ui_wait_dialog (f->window.window);
  dialog_set_text (dialog, "name", "Another");
  dialog_apply (dialog);
  evening_page_look (f);
  evening_page_do (f, "close");
  evening_page_look (f);
  g_assert_true (offers_seasons (f));
}

static const char *
text_of (GtkWidget  *dialog,
         const char *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, row)));
}

static void
test_new (Fixture      *f,
          gconstpointer data)
{
  GtkWidget *window = open_seasons (f), *dialog, *save;

  g_assert_true (gtk_widget_get_mapped (ui_find_id (window, "no-seasons")));
  gtk_widget_activate_action (window, "seasons.new", NULL);
  dialog = ui_wait_dialog (window);
  save = ui_find_id (dialog, "apply");
  /* It has a name at once, and is of the year from July to June in which this day is. */
  g_assert_true (gtk_widget_is_sensitive (save));
  {
    g_autoptr (GDateTime) now = g_date_time_new_now_local ();
    g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
    const char *name = text_of (dialog, "name"), *from = text_of (dialog, "from"), *to = text_of (dialog, "to");

    g_assert_cmpstr (from, <=, day);
    g_assert_cmpstr (to, >=, day);
    g_assert_true (g_str_has_suffix (from, "-07-01") && g_str_has_suffix (to, "-06-30"));
    g_assert_true (strncmp (from, strstr (name, "20"), 4) == 0 && strncmp (to + 2, strchr (name, '/') + 1, 2) == 0);
  }
  dialog_set_text (dialog, "name", "");
  g_assert_false (gtk_widget_is_sensitive (save));
  dialog_set_text (dialog, "name", "Winter 2026");
  g_assert_true (gtk_widget_is_sensitive (save));
  dialog_set_text (dialog, "from", "");
  dialog_set_text (dialog, "to", "30 June");
  g_assert_false (gtk_widget_is_sensitive (save));
  g_assert_null (ui_find_silent (dialog));
  dialog_set_text (dialog, "to", "2026-06-30");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (ui_find_id (dialog, "grand-prix")), TRUE);
  dialog_apply (dialog);
  ui_settle ();
  g_assert_true (has_season (f, window, "Winter 2026"));
  {
    g_autoptr (GPtrArray) seasons = ix_seasons_read (f->window.store, NULL);
    const IxSeason *season = ix_seasons_find (seasons, "Winter 2026");

    g_assert_cmpstr (season->to, ==, "2026-06-30");
    g_assert_cmpint (ix_season_rule (season, 0)->kind, ==, IX_SEASON_PLACE_POINTS);
    g_assert_cmpuint (ix_season_rule (season, 0)->best, ==, 8);
  }
  dialog_close (window);
}

static void
test_changes (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *window = open_seasons (f), *dialog;

  make_season (window, "Winter 2026");
  rename_season (window, "Winter 2026", "Spring 2026");
  g_assert_true (has_season (f, window, "Spring 2026"));
  g_assert_false (has_season (f, window, "Winter 2026"));
  gtk_widget_activate_action (window, "seasons.undo", NULL);
  g_assert_true (has_season (f, window, "Winter 2026"));
  g_assert_false (has_season (f, window, "Spring 2026"));
  /* A dialog that was left has changed nothing, and there is nothing to undo. */
  run (window, "seasons.change", "Winter 2026");
  dialog_close (ui_wait_dialog (window));
  gtk_widget_activate_action (window, "seasons.undo", NULL);
  g_assert_true (has_season (f, window, "Winter 2026"));
  run (window, "seasons.copy", "Winter 2026");
  dialog = ui_wait_dialog (window);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "name"))), ==, "Winter 2027");
  dialog_apply (dialog);
  ui_settle ();
  g_assert_true (has_season (f, window, "Winter 2027"));
  /* The season that was saved has the focus. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == ui_find_row (window, "Winter 2027"));
  run (window, "seasons.delete", "Winter 2026");
  g_assert_false (has_season (f, window, "Winter 2026"));
  gtk_widget_activate_action (window, "seasons.undo", NULL);
  g_assert_true (has_season (f, window, "Winter 2026"));
  evening_page_expect_names (window);
  dialog_close (window);
}

static void
expect_displayed (IxDisplayWindow *display,
                  const char      *name,
                  gboolean         shown)
{
  GtkWidget *title = ui_find_label (GTK_WIDGET (display), name);

  g_assert_true ((title != NULL && gtk_widget_get_mapped (title)) == shown);
}

/* The room sees each change of a season at once. */
static void
test_displayed (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *window;
  IxDisplayWindow *display;

  gtk_widget_activate_action (f->window.window, "win.display", NULL);
  ui_settle ();
  display = IX_DISPLAY_WINDOW (window_display ());
  ix_display_window_set_content (display, IX_DISPLAY_SEASON);
  window = open_seasons (f);
  make_season (window, "Winter 2026");
  expect_displayed (display, "Winter 2026", TRUE);
  rename_season (window, "Winter 2026", "Spring 2026");
  expect_displayed (display, "Winter 2026", FALSE);
  expect_displayed (display, "Spring 2026", TRUE);
  run (window, "seasons.delete", "Spring 2026");
  expect_displayed (display, "Spring 2026", FALSE);
  gtk_widget_activate_action (window, "seasons.undo", NULL);
  ui_settle ();
  expect_displayed (display, "Spring 2026", TRUE);
  dialog_close (window);
}

/* The room goes on to see the season that it saw, by its new name, and no other in the place of one that is gone. */
static void
test_displayed_name (Fixture      *f,
                     gconstpointer data)
{
  GtkWidget *window = open_seasons (f);
  IxDisplayWindow *display;

  make_season (window, "Autumn");
  make_season (window, "Winter");
  run (window, "seasons.open", "Winter");
  gtk_widget_activate_action (window, "seasons.display", NULL);
  gtk_widget_activate_action (window, "seasons.back", NULL);
  ui_settle ();
  display = IX_DISPLAY_WINDOW (window_display ());
  rename_season (window, "Winter", "Winter, women");
  expect_displayed (display, "Winter, women", TRUE);
  gtk_widget_activate_action (window, "seasons.undo", NULL);
  ui_settle ();
  expect_displayed (display, "Winter", TRUE);
  rename_season (window, "Autumn", "Another autumn");
  expect_displayed (display, "Winter", TRUE);
  run (window, "seasons.delete", "Winter");
  expect_displayed (display, "Winter", FALSE);
  expect_displayed (display, "Another autumn", FALSE);
  gtk_widget_activate_action (window, "seasons.undo", NULL);
  ui_settle ();
  expect_displayed (display, "Winter", TRUE);
  /* The display forgets one that is gone when something else is chosen; the first that has the evening stays, too. */
  run (window, "seasons.delete", "Winter");
  ix_display_window_set_content (display, IX_DISPLAY_STANDINGS);
  ix_display_window_set_content (display, IX_DISPLAY_SEASON);
  ui_settle ();
  expect_displayed (display, "Another autumn", TRUE);
  make_season (window, "Summer");
  rename_season (window, "Another autumn", "The autumn");
  expect_displayed (display, "The autumn", TRUE);
  run (window, "seasons.delete", "The autumn");
  expect_displayed (display, "Summer", TRUE);
  dialog_close (window);
}

/* Does a row of the season on the display say that? */
static void
expect_in_row (const char *text)
{
  g_autofree char *said = ui_accessible (ui_find_id (window_display (), "row-0"), GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_nonnull (said);
  if (strstr (said, text) == NULL)
    g_error ("\"%s\" is not in \"%s\"", text, said);
}

static void
on_evening (Fixture    *f,
            const char *action,
            gint64      id)
{
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), action, g_variant_new_int64 (id));
  ui_settle ();
}

/* The room sees a season with the evenings that it has now, though another one than the one under way has changed. */
static void
test_displayed_evenings (Fixture      *f,
                         gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session), other;
  g_autoptr (IxEveningSession) played_before = club_evening (f->window.store, &played.evening);
  GtkWidget *window, *dialog;

  club_play (played_before, &played.evening, 3);
  other = ix_evening_session_get_id (played_before);
  window = open_seasons (f);
  make_season (window, "Winter 2026");
  run (window, "seasons.open", "Winter 2026");
  gtk_widget_activate_action (window, "seasons.display", NULL);
  ui_settle ();
  dialog_close (window);
  expect_in_row ("Evenings 2");
  evening_page_do (f, "close");
  on_evening (f, "delete", other);
  expect_in_row ("Evenings 1");
  on_evening (f, "open", id);
  evening_page_look (f);
  expect_in_row ("Evenings 1");
  on_evening (f, "restore", other);
  expect_in_row ("Evenings 2");
  evening_page_do (f, "close");
  on_evening (f, "rename", id);
  dialog = ui_wait_dialog (f->window.window);
  dialog_set_text (dialog, "name", "Friday");
  dialog_apply (dialog);
  ui_settle ();
  expect_in_row ("Evenings 2");
  evening_page_look (f);
}

/* Returns the season of that name as it is saved. */
static IxSeason *
saved_season (Fixture    *f,
              const char *name)
{
  g_autoptr (GPtrArray) seasons = ix_seasons_read (f->window.store, NULL);

  g_assert_nonnull (ix_seasons_find (seasons, name));
  return ix_season_copy (ix_seasons_find (seasons, name));
}

static void
expect_chain (const IxSeason *season,
              const char     *words)
{
  g_autoptr (GString) chain = g_string_new (NULL);

  for (guint i = 0; i < season->chain->len; i++)
    g_string_append_printf (chain, "%s%s", i > 0 ? " " : "",
                            ix_season_rule_word (ix_season_rule (season, i)->kind));
  g_assert_cmpstr (chain->str, ==, words);
}

static void
on_rule (GtkWidget  *dialog,
         const char *action,
         guint       n)
{
  gtk_widget_activate_action (ui_find_id (dialog, "chain"), action, "u", n);
  ui_settle ();
}

static void
set_number (GtkWidget  *rule,
            const char *name,
            double      number)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find_id (rule, name)), number);
}

/* Rules of one's own begin with those of a preset; rules are added, moved, removed and set. */
static void
test_chain (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *window = open_seasons (f), *dialog, *save;
  g_autoptr (IxSeason) season = NULL;
  const IxSeasonRule *rule;

  make_season (window, "Winter 2026");
  run (window, "seasons.change", "Winter 2026");
  dialog = ui_wait_dialog (window);
  save = ui_find_id (dialog, "apply");
  g_assert_false (gtk_widget_get_visible (ui_find_id (dialog, "chain")));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (ui_find_id (dialog, "own-rules")), TRUE);
  g_assert_true (gtk_widget_get_visible (ui_find_id (dialog, "chain")));
  on_rule (dialog, "season.rule-add", IX_SEASON_PLACE_POINTS);
  on_rule (dialog, "season.rule-up", 3);
  on_rule (dialog, "season.rule-up", 2);
  on_rule (dialog, "season.rule-down", 0);
  on_rule (dialog, "season.rule-remove", 3);
  /* Moves over the ends change nothing. */
  on_rule (dialog, "season.rule-up", 0);
  on_rule (dialog, "season.rule-down", 2);
  set_number (ui_find_id (dialog, "points-by-place"), "best", 5);
  dialog_set_text (dialog, "places", "10, 6, 7");
  g_assert_false (gtk_widget_is_sensitive (save));
  dialog_set_text (dialog, "places", "10, 7.5, 6");
  g_assert_true (gtk_widget_is_sensitive (save));
  dialog_set_text (dialog, "bonus", "0.5");
  on_rule (dialog, "season.rule-add", IX_SEASON_TIE_MEAN);
  g_assert_null (ui_find_silent (dialog));
  dialog_choose (dialog, "tie-break", 2);
  dialog_apply (dialog);
  season = saved_season (f, "Winter 2026");
  expect_chain (season, "points-by-place points wins mean-of");
  rule = ix_season_rule (season, 0);
  g_assert_cmpuint (rule->best, ==, 5);
  g_assert_cmpuint (rule->places->len, ==, 3);
  g_assert_cmpint (g_array_index (rule->places, gint, 1), ==, 750);
  g_assert_cmpint (rule->bonus, ==, 50);
  g_assert_cmpuint (ix_season_rule (season, 1)->best, ==, 8);
  {
    g_autofree char *name = ix_tie_break_name (&ix_season_rule (season, 3)->tie_break);

    g_assert_cmpstr (name, ==, "SB");
  }
  /* It is opened as it was saved, and saved as it is. */
  run (window, "seasons.change", "Winter 2026");
  dialog = ui_wait_dialog (window);
  g_assert_true (
    gtk_check_button_get_active (GTK_CHECK_BUTTON (ui_find_id (dialog, "own-rules"))));
  dialog_apply (dialog);
  g_clear_pointer (&season, ix_season_free);
  season = saved_season (f, "Winter 2026");
  expect_chain (season, "points-by-place points wins mean-of");
  dialog_close (window);
}

static GtkCheckButton *
check_of (GtkWidget  *dialog,
          const char *evening)
{
  GtkWidget *row = ui_find_row (ui_find_id (dialog, "picks"), evening);

  return GTK_CHECK_BUTTON (ui_find_type (row, GTK_TYPE_CHECK_BUTTON));
}

/* Evenings are chosen by what fits, and one by one. */
static void
test_picks (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *window = open_seasons (f), *dialog, *save, *row;
  g_autofree char *name = g_strdup (ix_evening_session_get_state (f->session)->name);
  g_autoptr (IxSeason) season = NULL;
  const IxSeasonPick *pick;

  make_season (window, "Winter 2026");
  run (window, "seasons.change", "Winter 2026");
  dialog = ui_wait_dialog (window);
  save = ui_find_id (dialog, "apply");
  g_assert_true (gtk_check_button_get_active (check_of (dialog, name)));
  /* Another venue has no evening; one that is ticked counts all the same. */
  dialog_set_text (dialog, "venue", "Elsewhere");
  g_assert_false (gtk_check_button_get_active (check_of (dialog, name)));
  dialog_choose (dialog, "which", 1);
  g_assert_false (gtk_widget_is_sensitive (save));
  gtk_check_button_set_active (check_of (dialog, name), TRUE);
  g_assert_true (gtk_widget_is_sensitive (save));
  row = ui_find_row (ui_find_id (dialog, "picks"), name);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  ui_settle ();
  dialog_set_text (dialog, "coefficient", "two");
  g_assert_false (gtk_widget_is_sensitive (save));
  dialog_set_text (dialog, "coefficient", "150%");
  dialog_set_text (dialog, "label", "Final");
  g_assert_null (ui_find_silent (dialog));
  dialog_apply (dialog);
  season = saved_season (f, "Winter 2026");
  g_assert_false (season->chosen);
  g_assert_cmpuint (season->picks->len, ==, 1);
  pick = season->picks->pdata[0];
  g_assert_cmpint (pick->id, ==, ix_evening_session_get_id (f->session));
  g_assert_cmpuint (pick->num, ==, 3);
  g_assert_cmpuint (pick->den, ==, 2);
  g_assert_cmpstr (pick->label, ==, "Final");
  /* One that fits is left out. */
  run (window, "seasons.change", "Winter 2026");
  dialog = ui_wait_dialog (window);
  dialog_choose (dialog, "which", 0);
  dialog_set_text (dialog, "venue", "");
  gtk_check_button_set_active (check_of (dialog, name), FALSE);
  dialog_apply (dialog);
  g_clear_pointer (&season, ix_season_free);
  season = saved_season (f, "Winter 2026");
  g_assert_true (season->chosen);
  pick = season->picks->pdata[0];
  g_assert_true (pick->left_out);
  run (window, "seasons.change", "Winter 2026");
  dialog = ui_wait_dialog (window);
  dialog_choose (dialog, "rules", 1);
  gtk_check_button_set_active (check_of (dialog, name), TRUE);
  dialog_apply (dialog);
  g_clear_pointer (&season, ix_season_free);
  season = saved_season (f, "Winter 2026");
  g_assert_cmpstr (season->rules, ==, ix_evening_session_get_state (f->session)->variant);
  dialog_close (window);
}

/* Adds an evening at which Ann Smith was called Ann Smyth, and Bob O’Hara Dan Miller, who was there too. */
static void
add_second_evening (Fixture *f)
{
  static const ClubRecipe recipe = { .n_players = 8 };
  g_autoptr (IxEveningSession) session = club_evening (f->window.store, &recipe);

  club_do (session, (IxEveningEvent) { IX_EVENING_AMEND, .amend = { 0, { "Ann Smyth", "", "", 190 } } });
  club_do (session, (IxEveningEvent) { IX_EVENING_AMEND, .amend = { 1, { "Dan Miller", "", "", 187 } } });
  club_play (session, &recipe, 2);
}

static GtkWidget *
open_season (Fixture *f)
{
  GtkWidget *window = open_seasons (f);

  make_season (window, "Winter 2026");
  run (window, "seasons.open", "Winter 2026");
  return window;
}

static void
expect_lines (Fixture *f,
              guint    n_merges,
              guint    n_parts)
{
  g_autoptr (IxSeason) season = saved_season (f, "Winter 2026");

  g_assert_cmpuint (season->merges->len, ==, n_merges);
  g_assert_cmpuint (season->parts->len, ==, n_parts);
}

static void
press_answer (GtkWidget  *page,
              const char *action)
{
  ui_click (ui_find_action (page, action));
  ui_settle ();
}

/* Types a text into an entry with a button, and presses Return. */
static void
enter (GtkWidget  *page,
       const char *row,
       const char *text)
{
  GtkWidget *entry = ui_find_id (page, row);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "apply");
  ui_settle ();
}

static guint
n_questions (GtkWidget *window)
{
  const char *label = gtk_button_get_label (GTK_BUTTON (ui_find_id (window, "who-is-who")));
  const char *number = strchr (label, '(');

  return number != NULL ? (guint) g_ascii_strtoull (number + 1, NULL, 10) : 0;
}

/* Questions are answered by buttons, and each answer can be taken back. */
static void
test_questions (Fixture      *f,
                gconstpointer data)
{
  static const char similar[] = "Are Ann Smith and Ann Smyth one person? The names are similar.";
  GtkWidget *window;

  add_second_evening (f);
  window = open_season (f);
  g_assert_cmpuint (n_questions (window), ==, 2);
  /* They are no lines below the table. */
  g_assert_null (ui_find_label (ui_find_type (window, IX_TYPE_REPORT_VIEW), similar));
  gtk_widget_activate_action (window, "seasons.who", NULL);
  ui_settle ();
  g_assert_nonnull (ui_find_label (ui_find_id (window, "season-who"), similar));
  evening_page_expect_names (window);
  press_answer (ui_find_id (window, "season-who"), "seasons.unite");
  expect_lines (f, 1, 0);
  g_assert_cmpuint (n_questions (window), ==, 1);
  gtk_widget_activate_action (window, "seasons.undo", NULL);
  ui_settle ();
  expect_lines (f, 0, 0);
  g_assert_cmpuint (n_questions (window), ==, 2);
  press_answer (ui_find_id (window, "season-who"), "seasons.unite");
  press_answer (ui_find_id (window, "season-who"), "seasons.drop-merge");
  expect_lines (f, 0, 0);
  enter (ui_find_id (window, "season-who"), "second-name", "Bob O’Hara");
  expect_lines (f, 0, 1);
  g_assert_cmpuint (n_questions (window), ==, 1);
  press_answer (ui_find_id (window, "season-who"), "seasons.keep-apart");
  expect_lines (f, 0, 2);
  g_assert_cmpuint (n_questions (window), ==, 0);
  evening_page_expect_names (window);
  gtk_widget_activate_action (window, "seasons.back", NULL);
  g_assert_true (gtk_widget_get_mapped (ui_find_type (window, IX_TYPE_REPORT_VIEW)));
  dialog_close (window);
}

/* An evening that comes by a file while the window is open is among those that an answer is about. */
static void
test_questions_late (Fixture      *f,
                     gconstpointer data)
{
  static const ClubRecipe recipe = { .n_players = 8 };
  g_autoptr (IxEveningSession) late = NULL;
  GtkWidget *window;

  add_second_evening (f);
  window = open_season (f);
  gtk_widget_activate_action (window, "seasons.who", NULL);
  ui_settle ();
  late = club_evening (f->window.store, &recipe);
  club_do (late, (IxEveningEvent) { IX_EVENING_AMEND, .amend = { 1, { "Dan Miller", "", "", 187 } } });
  club_play (late, &recipe, 1);
  press_answer (ui_find_id (window, "season-who"), "seasons.unite");
  g_assert_cmpuint (n_questions (window), ==, 2);
  dialog_close (window);
}

static gboolean
is_name (GtkWidget    *widget,
         gconstpointer name)
{
  g_autofree char *spoken = NULL;

  if (!GTK_IS_BUTTON (widget) ||
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "seasons.card") != 0)
    return FALSE;
  spoken = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  return g_strcmp0 (spoken, name) == 0;
}

static GtkWidget *
open_card (GtkWidget  *window,
           const char *name)
{
  GtkWidget *person = ui_find (ui_find_type (window, IX_TYPE_REPORT_VIEW), is_name, name);

  g_assert_nonnull (person);
  ui_click (person);
  ui_settle ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, name);
  return ui_find_id (window, "season-card");
}

static gboolean
is_expander (GtkWidget    *widget,
             gconstpointer data)
{
  return ADW_IS_EXPANDER_ROW (widget);
}

/* The card makes two people one and one two, and says who somebody was at an evening. */
static void
test_card (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *window, *card, *row;
  GListModel *names;

  add_second_evening (f);
  window = open_season (f);
  card = open_card (window, "Ann Smith");
  row = ui_find_id (card, "same-person");
  names = adw_combo_row_get_model (ADW_COMBO_ROW (row));
  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), "Ann Smyth"))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  ui_settle ();
  expect_lines (f, 1, 0);
  /* The newest name is shown, and both are listed. */
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Ann Smyth");
  g_assert_nonnull (ui_find_row (ui_find_id (window, "who-this-is"), "Ann Smith"));
  press_answer (ui_find_id (window, "who-this-is"), "seasons.divide");
  expect_lines (f, 0, 0);
  gtk_widget_activate_action (window, "seasons.undo", NULL);
  ui_settle ();
  expect_lines (f, 1, 0);
  card = ui_find_id (window, "season-card");
  row = ui_find (card, is_expander, NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  ui_settle ();
  evening_page_expect_names (window);
  enter (row, "true-name", "Zoe Zander");
  expect_lines (f, 1, 1);
  dialog_close (window);
}

static const EveningPageRecipe five_teams = { .evening = { .n_players = 10 }, .n_played = 2 };

/* The card lists the rounds without a match, too, so that the points add up. */
static void
test_all_rounds (Fixture      *f,
                 gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  guint team = g_array_index (ix_evening_round (state, 0)->byes, IxClubBye, 0).team;
  guint entry = g_array_index (ix_evening_team (state, team)->members, guint, 0);
  GtkWidget *window = open_season (f), *row;

  row = ui_find (open_card (window, ix_evening_entry (state, entry)->name), is_expander, NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  ui_settle ();
  g_assert_cmpstr (dialog_about (row, "Round 1"), ==, "bye");
  dialog_close (window);
}

/* A match that was played on this computer is shown again by the page of games. */
static void
test_games (Fixture      *f,
            gconstpointer data)
{
  g_autoptr (IxMatchSession) match = ui_live (f->window.store, "newport", "-", 2, 0);
  const IxClubTable *table = ix_club_round_table (ix_evening_round (evening_page_state (f), 0), 0);
  const char *name = ix_evening_entry (evening_page_state (f), table->players[0][0])->name;
  GtkWidget *window, *card;

  club_do (f->session, (IxEveningEvent) { IX_EVENING_MATCH,
                                          .match = { 0, 0, ix_match_session_get_id (match) } });
  window = open_season (f);
  card = open_card (window, name);
  g_assert_nonnull (ui_find_id (card, "games"));
  gtk_widget_activate_action (window, "seasons.replay", "x", ix_match_session_get_id (match));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_nonnull (ui_find_type (f->window.window, IX_TYPE_REPLAY_VIEW));
}

static const EveningPageRecipe fresh = { .evening = { .n_players = 8 }, .tab = "teams" };

static void
choose_balance (Fixture *f,
                guint    which)
{
  GtkWidget *dialog;

  evening_page_do (f, "balance");
  dialog = ui_wait_dialog (f->window.window);
  dialog_choose (dialog, "balanced-by", which);
  dialog_apply (dialog);
  ui_settle ();
}

/* Teams are balanced by the club's own ratings, which the evening keeps: those who come later get theirs when the
 * teams are made. */
static void
test_balance (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (IxSeason) season = ix_season_new ("Winter 2026");
  g_autoptr (GError) error = NULL;
  GtkWidget *by = ui_find_id (f->tab, "balanced-by"), *window;
  guint last = evening_page_state (f)->entries->len - 1;

  g_assert_false (gtk_widget_is_sensitive (by));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (by), ==, "There is no season yet, and so no rating of the club’s own.");
  add_second_evening (f);
  window = open_seasons (f);
  season->chosen = TRUE;
  ix_season_set_preset (season, IX_SEASON_LADDER);
  ix_seasons_save (f->window.store, season, NULL, &error);
  g_assert_no_error (error);
  gtk_window_close (GTK_WINDOW (window));
  ui_wait_until (gtk_widget_is_sensitive (by));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (by), ==, "Grades, or the Club’s Own Ratings");
  choose_balance (f, 1);
  g_assert_cmpstr (evening_page_state (f)->balance, ==, "Winter 2026");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (by)), ==, "Ba_lanced by “Winter 2026”…");
  evening_page_expect_toast (f, "Teams are balanced by the club’s own ratings of “Winter 2026”");
  g_assert_cmpint (ix_evening_entry (evening_page_state (f), last)->strength, >, 350);
  /* A rating of theirs is as new as the teams. */
  club_do (f->session, (IxEveningEvent) { IX_EVENING_BALANCE, .balance = { "Winter 2026", NULL } });
  g_assert_cmpint (ix_evening_entry (evening_page_state (f), last)->strength, ==, 0);
  evening_page_act (f, "teams.make", NULL);
  g_assert_cmpint (ix_evening_entry (evening_page_state (f), last)->strength, >, 350);
  g_assert_cmpuint (evening_page_state (f)->teams->len, ==, 4);
  choose_balance (f, 0);
  g_assert_cmpstr (evening_page_state (f)->balance, ==, "");
  evening_page_expect_names (f->window.window);
}

static gboolean
is_of_person (GtkWidget    *widget,
              gconstpointer data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "seasons.card") == 0;
}

static void
test_table (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *window = open_seasons (f), *view, *person;
  g_autofree char *name = NULL;

  make_season (window, "Winter 2026");
  run (window, "seasons.open", "Winter 2026");
  view = ui_find_type (window, IX_TYPE_REPORT_VIEW);
  g_assert_true (gtk_widget_get_mapped (view));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Winter 2026");
  /* Rules decide by bold values. */
  g_assert_nonnull (ui_find_class (view, "decided"));
  person = ui_find (view, is_of_person, NULL);
  g_assert_nonnull (person);
  name = ui_accessible (person, GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_grab_focus (person);
  gtk_widget_activate (person);
  ui_wait_until (ui_find_id (window, "season-card") != NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, name);
  g_assert_nonnull (ui_find_row (ui_find_id (window, "season-card"), "Place"));
  gtk_widget_activate_action (window, "seasons.back", NULL);
  g_assert_true (gtk_widget_get_mapped (view));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == person);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_find_id (window, "season-report")), 2);
  ui_settle ();
  g_assert_nonnull (ui_find_label (view, "Rating"));
  evening_page_expect_names (window);
  gtk_widget_activate_action (window, "seasons.back", NULL);
  g_assert_true (gtk_widget_get_mapped (ui_find_id (window, "seasons")));
  dialog_close (window);
}

#define add(path, recipe, test) \
  g_test_add (path, Fixture, recipe, evening_page_set_up, test, evening_page_tear_down)

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  add ("/seasons-window/start", &played, test_start);
  add ("/seasons-window/new", &played, test_new);
  add ("/seasons-window/changes", &played, test_changes);
  add ("/seasons-window/displayed", &played, test_displayed);
  add ("/seasons-window/displayed-name", &played, test_displayed_name);
  add ("/seasons-window/displayed-evenings", &played, test_displayed_evenings);
  add ("/seasons-window/chain", &played, test_chain);
  add ("/seasons-window/picks", &played, test_picks);
  add ("/seasons-window/table", &played, test_table);
  add ("/seasons-window/questions", &played, test_questions);
  add ("/seasons-window/questions-late", &played, test_questions_late);
  add ("/seasons-window/card", &played, test_card);
  add ("/seasons-window/all-rounds", &five_teams, test_all_rounds);
  add ("/seasons-window/games", &played, test_games);
  add ("/seasons-window/balance", &fresh, test_balance);
  return g_test_run ();
}
