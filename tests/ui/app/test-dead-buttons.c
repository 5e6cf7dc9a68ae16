/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each button that is dead says why, there: on every page and in every dialog and window of the
 * program, at each stage of an evening and of a match, and after input that is wrong. */

#include "ix-display-fixture.h"
#include "ix-evening-page-fixture.h"
#include "ix-evening-page-private.h"
#include "ix-format-group.h"
#include "ix-help-window.h"
#include "ix-import-entries.h"
#include "ix-import-list.h"
#include "ix-lists.h"
#include "ix-rule-editor.h"
#include "ix-test.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe nobody = { .tab = "entries" };
static const EveningPageRecipe three = { .evening = { .n_players = 3 } };
static const EveningPageRecipe twelve = { .evening = { .n_players = 12 } };
static const EveningPageRecipe teams = { .evening = { .n_players = 12 }, .teams = TRUE };
static const EveningPageRecipe paired = { .evening = { .n_players = 12, .named = TRUE },
                                          .n_played = 2,
                                          .paired = TRUE };
static const EveningPageRecipe of_three = { .evening = { .n_players = 13 }, .paired = TRUE };
static const EveningPageRecipe over = { .evening = { .n_players = 6 }, .n_played = 6 };
static const EveningPageRecipe individual = {
  .evening = { .n_players = 15, .variant = "swap" }, .n_played = 2, .paired = TRUE
};

static void
expect_whys (GtkWidget  *root,
             const char *where)
{
  GtkWidget *found = ui_find_silent (root);
  const char *label;

  if (found == NULL)
    return;
  label = GTK_IS_BUTTON (found)              ? gtk_button_get_label (GTK_BUTTON (found))
          : ADW_IS_PREFERENCES_ROW (found)
            ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (found))
            : NULL;
  g_error ("%s: %s “%s” (%s) is dead and does not say why", where, G_OBJECT_TYPE_NAME (found),
           label != NULL ? label : "", gtk_widget_get_tooltip_text (found));
}

/* Pages */

static void
test_evening (Fixture      *f,
              gconstpointer data)
{
  static const char *const tabs[] = { "entries", "teams", "rounds", "standings" };

  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      evening_page_show_tab (f, tabs[i]);
      expect_whys (f->window.window, tabs[i]);
    }
  while (evening_page_can (f, "undo"))
    evening_page_do (f, "undo");
  expect_whys (f->window.window, "all undone");
  evening_page_do (f, "close");
  expect_whys (f->window.window, "start");
}

static void
try_match (Fixture    *f,
           const char *variant,
           guint       n_boards,
           gboolean    clocks_only)
{
  window_begin (&f->window, variant, n_boards, clocks_only);
  ui_settle ();
  expect_whys (f->window.window, "before the match");
  window_do (&f->window, "start-pause");
  expect_whys (f->window.window, "in the match");
  window_do (&f->window, "start-pause");
  expect_whys (f->window.window, "in a pause");
  dialog_record (&f->window);
  ui_settle ();
  expect_whys (f->window.window, "after a result");
}

static void
test_boards (Fixture      *f,
             gconstpointer data)
{
  ui_show_page (f->window.window, "boards");
  ui_settle ();
  expect_whys (f->window.window, "no match");
  try_match (f, "newport", 2, FALSE);
  try_match (f, "newport", 2, TRUE);
  try_match (f, "chess", 1, FALSE);
  try_match (f, "superchess", 1, FALSE);
}

static void
expect_whys_of_games (GtkWidget  *window,
                      const char *what,
                      gpointer    data)
{
  ui_settle ();
  expect_whys (window, what);
}

static void
test_games (Fixture      *f,
            gconstpointer data)
{
  window_go_through_games (&f->window, f->folder, expect_whys_of_games, NULL);
}

/* Dialogs */

/* The types of all windows that were looked at. */
static GHashTable *seen;

static void
look_at (GtkWidget *dialog)
{
  ui_settle ();
  g_hash_table_add (seen, g_strdup (G_OBJECT_TYPE_NAME (dialog)));
  expect_whys (dialog, G_OBJECT_TYPE_NAME (dialog));
}

/* One dialog, and what is typed into it that cannot be. */
typedef struct {
  const char *tab;
  const char *action;
  const char *target; /* as GVariant text; NULL: none */
  const char *row;    /* NULL: nothing is typed */
  const char *text;
  const char *why;    /* what it says then */
} Ask;

static void
expect_dead (GtkWidget  *dialog,
             const char *why)
{
  GtkWidget *apply = ix_dialog_get_apply (IX_DIALOG (dialog));
  g_autofree char *description = ui_accessible (apply, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  look_at (dialog);
  g_assert_false (gtk_widget_is_sensitive (apply));
  g_assert_cmpstr (description, ==, why);
  g_assert_true (evening_page_shows (dialog, why));
}

static void
try_ask (Fixture   *f,
         const Ask *ask)
{
  g_autoptr (GVariant) target =
    ask->target != NULL ? g_variant_ref_sink (g_variant_new_parsed (ask->target)) : NULL;
  GtkWidget *dialog;

  evening_page_show_tab (f, ask->tab);
  dialog = evening_page_ask (f, ask->action, target);
  look_at (dialog);
  if (ask->row != NULL)
    dialog_set_text (dialog, ask->row, ask->text);
  if (ask->why != NULL)
    expect_dead (dialog, ask->why);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
}

static void
try_asks (Fixture   *f,
          const Ask *asks,
          gsize      n)
{
  for (gsize i = 0; i < n; i++)
    try_ask (f, &asks[i]);
}

/* A dialog that has nothing to choose does not open; a toast says why. */
static void
expect_none (Fixture    *f,
             const char *tab,
             const char *action,
             guint       target,
             const char *why)
{
  evening_page_show_tab (f, tab);
  evening_page_act (f, action,
                    g_str_equal (action, "evening.place") ? NULL : g_variant_new_uint32 (target));
  evening_page_expect_toast (f, why);
  g_assert_cmpuint (ui_n_windows (), ==, 1);
}

static void
enter (Fixture      *f,
       guint         table,
       IxTableResult result)
{
  club_do (f->session, (IxEveningEvent) { IX_EVENING_RESULT, .result = { 2, table, result, 0 } });
}

static void
test_nothing_to_choose (Fixture      *f,
                        gconstpointer data)
{
  guint last = ix_evening_round (evening_page_state (f), 2)->tables->len - 1;

  expect_none (f, "entries", "evening.place", 0, "Everybody who is here has a team.");
  enter (f, 0, IX_TABLE_FIRST_WINS);
  expect_none (f, "rounds", "rounds.trade-team", 0,
               "The table has a result. Take it back first (Delete).");
  expect_none (f, "rounds", "rounds.sit", 0, "No team of three plays at this table.");
  for (guint table = 1; table < last; table++)
    enter (f, table, IX_TABLE_DRAWN);
  expect_none (f, "rounds", "rounds.trade-team", last, "All other tables have results.");
}

static void
test_alone (Fixture      *f,
            gconstpointer data)
{
  for (guint i = 1; i < 3; i++)
    club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { i, FALSE } });
  expect_none (f, "entries", "entries.wish", 0, "Nobody else is here.");
  evening_page_show_tab (f, "teams");
  expect_none (f, "teams", "teams.trade-with", 0, "Nobody of another team is here.");
}

static void
look_at_evening_dialogs (Fixture *f)
{
  static const Ask asks[] = {
    { "entries", "evening.new", NULL, "name", "", "The evening needs a name." },
    { "entries", "evening.new", NULL, "name", "   ", "The evening needs a name." },
    { "entries", "evening.new", NULL, "date", "31 Feb 2026", "There is no such day or time." },
    { "entries", "evening.edit", NULL, NULL, NULL, NULL },
    { "entries", "entries.edit", "@u 0", "name", "", "The entry needs a name." },
    { "entries", "entries.edit", "@u 0", "name", "   ", "The entry needs a name." },
    { "entries", "entries.wish", "@u 0", NULL, NULL, NULL },
    { "entries", "entries.presence", "@u 0", NULL, NULL, NULL },
    { "teams", "teams.trade-with", "@u 0", NULL, NULL, NULL },
    { "teams", "teams.plan", NULL, NULL, NULL, NULL },
    { "rounds", "rounds.trade-team", "@u 0", NULL, NULL, NULL },
    { "rounds", "rounds.explain", "@u 0", NULL, NULL, NULL },
    { "rounds", "rounds.announce", NULL, NULL, NULL, NULL },
    { "rounds", "evening.group-match", NULL, NULL, NULL, NULL },
    { "rounds", "evening.timetable", NULL, "start", "soon",
      "The start is a time of day, such as 19:30." },
    { "rounds", "evening.announce", NULL, NULL, NULL, NULL },
    { "rounds", "evening.handicap", NULL, NULL, NULL, NULL },
    { "standings", "standings.tie-breaks", NULL, NULL, NULL, NULL },
    { "entries", "evening.prizes", NULL, "fee", "x", "“x” is not an amount of money." },
    { "entries", "entries.paid", "@u 0", NULL, NULL, "Enter an amount above 0." },
    { "entries", "entries.paid", "@u 0", "amount", "0.00", "Enter an amount above 0." },
    { "entries", "entries.paid", "@u 0", "amount", "x", "This is not an amount of money." },
    { "standings", "evening.history", NULL, NULL, NULL, NULL },
  };

  try_asks (f, asks, G_N_ELEMENTS (asks));
}

static void
look_at_seasons (Fixture *f)
{
  GtkWidget *window, *dialog;

  evening_page_do (f, "seasons");
  window = ui_wait_dialog (f->window.window);
  look_at (window);
  gtk_widget_activate_action (window, "seasons.new", NULL);
  dialog = ui_wait_dialog (window);
  look_at (dialog);
  dialog_set_text (dialog, "name", "");
  expect_dead (dialog, "The season needs a name.");
  dialog_close (dialog);
  dialog_close (window);
}

static void
look_at_print (Fixture *f)
{
  GtkWidget *window;

  evening_page_do (f, "print");
  window = ui_wait_dialog (f->window.window);
  look_at (window);
  dialog_close (window);
}

/* The table of the team of three. */
static void
look_at_sitting_out (Fixture *f)
{
  evening_page_show_tab (f, "rounds");
  for (guint table = 0; ui_n_windows () == 1; table++)
    evening_page_act (f, "rounds.sit", g_variant_new_uint32 (table));
  look_at (ui_wait_dialog (f->window.window));
  evening_page_expect_names (ui_wait_dialog (f->window.window));
  dialog_close (ui_wait_dialog (f->window.window));
}

static void
open_list (Fixture    *f,
           const char *name)
{
  g_autofree char *folder = ix_lists_folder_for (ix_store_get_path (f->window.store));
  g_autofree char *path = ix_test_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ix_import_list_present (GTK_WINDOW (f->window.window), folder, file, NULL, NULL);
}

static void
look_at_import (Fixture *f)
{
  static const char table[] = "Name;Rating;Elo\nHill;120;130\n";
  g_autoptr (GBytes) entries = g_bytes_new_static (table, strlen (table));
  g_autofree char *path = NULL;
  GtkWidget *dialog;

  open_list (f, "lists/grades201601.csv");
  dialog = ui_wait_dialog (f->window.window);
  look_at (dialog);
  dialog_set_text (dialog, "date", "January");
  expect_dead (dialog, "A date is a year and a month, such as 2016-01.");
  dialog_set_text (dialog, "name", "");
  expect_dead (dialog, "The list needs a name.");
  dialog_close (dialog);
  open_list (f, "lists");
  dialog = ui_wait_dialog (f->window.window);
  look_at (dialog);
  dialog_close (dialog);
  /* It is not told which of two numbers is the grade. */
  ix_import_entries_present (GTK_WINDOW (f->window.window), NULL, entries, NULL, NULL, NULL);
  dialog = ui_wait_dialog (f->window.window);
  look_at (dialog);
  dialog_close (dialog);
  /* Two namesakes: the second is left out. */
  path = g_build_filename (f->folder, "namesakes.csv", NULL);
  g_assert_true (g_file_set_contents (path, "name,grade\nHill,120\nHill,130\n", -1, NULL));
  ix_evening_page_enter_file (f->page, path);
  dialog = ui_wait_dialog (f->window.window);
  look_at (dialog);
  dialog_close (dialog);
}

/* Fewer names than two boards have seats; then the seat plan. */
static void
look_at_names (GtkWidget *dialog)
{
  GtkWidget *boards = ui_find_id (dialog, "boards");
  g_autofree char *few = ix_format_group_refusal (IX_GROUP_REFUSED_FEW, 2);
  GtkTextBuffer *names;
  GtkWidget *plan;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (boards), 5);
  names = gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (ui_find_id (dialog, "names")));
  gtk_text_buffer_set_text (names, "Ann\nBob", -1);
  expect_dead (dialog, few);
  gtk_text_buffer_set_text (names, "Ann\nBob\nCid\nDan\nEve", -1);
  ui_settle ();
  ui_click (ui_find_id (dialog, "seat-plan"));
  plan = ui_wait_dialog (dialog);
  look_at (plan);
  dialog_close (plan);
}

static void
look_at_match_dialogs (Fixture *f)
{
  GtkWidget *dialog;

  ui_show_page (f->window.window, "boards");
  window_begin (&f->window, "newport", 2, FALSE);
  window_do (&f->window, "start-pause");
  dialog = dialog_open (&f->window, "new-match");
  look_at (dialog);
  look_at_names (dialog);
  dialog_close (dialog);
  dialog = dialog_open (&f->window, "who-plays");
  look_at (dialog);
  expect_dead (dialog, "Two people at least have to be here.");
  dialog_close (dialog);
  dialog = dialog_open (&f->window, "adjust-clocks");
  look_at (dialog);
  dialog_set_text (dialog, "clock-1w", "soon");
  expect_dead (dialog, "Type a time as 5:00 or 1:05:00: more than nothing, at most a day.");
  dialog_close (dialog);
  dialog = dialog_open_set_up (&f->window, 0);
  look_at (dialog);
  gtk_editable_set_text (GTK_EDITABLE (ui_find_type (dialog, GTK_TYPE_ENTRY)), "nothing");
  look_at (dialog);
  dialog_close (dialog);
  dialog_record (&f->window);
  dialog = dialog_open (&f->window, "result");
  expect_dead (dialog, "This is the result. Choose another one to change it.");
  dialog_close (dialog);
}

static void
look_at_windows (Fixture *f)
{
  static const char *const actions[] = { "win.preferences", "win.rules", "win.rules-of-the-house",
                                         "win.shortcuts", "win.about" };
  IxDisplayWindow *room = display_window (f->session, 1000, 700);

  look_at (f->window.window);
  look_at (GTK_WIDGET (room));
  gtk_window_destroy (GTK_WINDOW (room));
  ix_help_window_present (GTK_WINDOW (f->window.window), "index");
  look_at (ui_wait_dialog (f->window.window));
  gtk_window_destroy (GTK_WINDOW (ui_wait_dialog (f->window.window)));
  ui_settle ();
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *window;

      gtk_widget_activate_action (f->window.window, actions[i], NULL);
      window = ui_wait_dialog (f->window.window);
      look_at (window);
      gtk_window_destroy (GTK_WINDOW (window));
      ui_settle ();
    }
}

/* The dialogs of rules: one in which something is missing, and one in which nothing is. */
static void
look_at_rules (Fixture *f)
{
  g_autoptr (IxRuleSetList) rule_sets = ix_rule_set_list_ref (NULL);
  GtkWidget *window = f->window.window;
  GtkWidget *dialogs[] = {
    ix_rule_editor_present_new (window, rule_sets, ix_variant_find ("newport"), NULL),
    ix_rule_name_dialog_present (window, rule_sets, "Friday Night", NULL),
  };

  ui_settle ();
  expect_dead (dialogs[0], "The rules need a name.");
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      look_at (dialogs[i]);
      gtk_window_destroy (GTK_WINDOW (dialogs[i]));
    }
}

/* Adds the names of the final classes that @source defines as windows. */
static void
add_windows (GPtrArray  *windows,
             const char *source)
{
  g_autoptr (GRegex) defines =
    g_regex_new ("G_DEFINE_FINAL_TYPE \\((\\w+), \\w+,\\s+\\w+_TYPE_\\w*(DIALOG|WINDOW)\\)", 0, 0,
                 NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (defines, source, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    g_ptr_array_add (windows, g_match_info_fetch (match, 1));
}

static void
add_windows_of_folder (GPtrArray  *windows,
                       const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *source = NULL;

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        add_windows_of_folder (windows, path);
      else if (g_str_has_suffix (name, ".c") && g_file_get_contents (path, &source, NULL, NULL))
        add_windows (windows, source);
    }
}

/* No window of the sources is left out. */
static void
expect_all_seen (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "src", "ui", NULL);
  g_autoptr (GPtrArray) windows = g_ptr_array_new_with_free_func (g_free);

  add_windows_of_folder (windows, folder);
  g_assert_cmpuint (windows->len, >, 15);
  for (guint i = 0; i < windows->len; i++)
    if (!g_hash_table_contains (seen, windows->pdata[i]))
      g_error ("%s is not looked at: add it to this test", (char *) windows->pdata[i]);
}

static void
test_every_window (Fixture      *f,
                   gconstpointer data)
{
  look_at_evening_dialogs (f);
  look_at_seasons (f);
  look_at_print (f);
  look_at_sitting_out (f);
  look_at_import (f);
  look_at_match_dialogs (f);
  look_at_windows (f);
  look_at_rules (f);
  expect_all_seen ();
}

int
main (int    argc,
      char **argv)
{
  int status;

  ui_init (&argc, &argv);
  seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  EVENING_CASE ("/dead-buttons/nobody", &nobody, test_evening);
  EVENING_CASE ("/dead-buttons/three", &three, test_evening);
  EVENING_CASE ("/dead-buttons/twelve", &twelve, test_evening);
  EVENING_CASE ("/dead-buttons/teams", &teams, test_evening);
  EVENING_CASE ("/dead-buttons/paired", &paired, test_evening);
  EVENING_CASE ("/dead-buttons/over", &over, test_evening);
  EVENING_CASE ("/dead-buttons/individual", &individual, test_evening);
  EVENING_CASE ("/dead-buttons/boards", NULL, test_boards);
  EVENING_CASE ("/dead-buttons/games", NULL, test_games);
  EVENING_CASE ("/dead-buttons/nothing-to-choose", &paired, test_nothing_to_choose);
  EVENING_CASE ("/dead-buttons/alone", &three, test_alone);
  EVENING_CASE ("/dead-buttons/every-window", &of_three, test_every_window);
  status = g_test_run ();
  g_hash_table_unref (seen);
  return status;
}
