/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A data file that cannot be used, and every way out of it, in the whole application. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include "ix-application.h"
#include "ix-copier.h"
#include "ix-dialog-fixture.h"
#include "ix-evening-recipe.h"
#include "ix-failure-page.h"
#include "ix-rule-sets.h"
#include "ix-salvage-view.h"
#include "ix-settings.h"
#include "ix-store-copies.h"
#include "ix-store-kept.h"
#include "ix-test.h"
#include "ix-window.h"

typedef struct {
  char          *folder, *copies, *path;
  guint          n_events; /* of the evening that is under way */
  IxApplication *app;      /* NULL: not started */
  GtkWidget     *window;
} Fixture;

/* The file */

static gint64
add_evening (IxStore *store,
             guint32  seed)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (8, seed);
  g_autoptr (IxEvening) evening =
    ix_evening_fixture_new (entries, &(IxEveningRecipe) { .n_played = 2, .seed = seed });
  const GPtrArray *journal = ix_evening_journal (evening);
  g_autoptr (GError) error = NULL;
  gint64 id = ix_store_add_evening (store, (IxEveningEvent *const *) journal->pdata, journal->len,
                                    &error);

  g_assert_no_error (error);
  return id;
}

static void
make_copy (IxStore    *store,
           const char *path,
           int         day,
           gint64      time)
{
  g_autoptr (IxStore) snapshot = ix_store_snapshot (store, NULL);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) now = g_date_time_new (utc, 2026, 11, day, 12, 0, 0);
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GError) error = NULL;

  ix_store_copy_make (snapshot, path, now, &error);
  g_assert_no_error (error);
  copies = ix_store_copies_list (path);
  g_utime (((IxStoreCopy *) copies->pdata[0])->path, &(struct utimbuf) { time, time });
}

#define NOON_OF_15 1794744000 /* of November 2026, UTC */
#define NOON_OF_22 1795348800

static void
save_rules (IxStore *store)
{
  IxVariant rules = *ix_test_variant ("newport", "clock=77");
  g_autoptr (IxRuleSet) set = NULL;

  rules.house = "Friday";
  set = ix_rule_set_new (&rules, IX_RULES_HOUSE, NULL, NULL);
  g_assert_true (ix_rule_sets_save (store, set, FALSE, NULL));
}

/* The board and the saved rules that the program and its file have now. */
static void
expect_kept (Fixture    *f,
             const char *style,
             gboolean    has_rules)
{
  g_autofree char *shown = g_settings_get_string (ix_settings (), IX_SETTINGS_BOARD_STYLE);
  g_autoptr (IxStore) store = ix_store_open_to_read (f->path, NULL);
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (store, NULL);

  g_assert_cmpstr (shown, ==, style);
  g_assert_true ((ix_rule_sets_find (sets, "Friday") != NULL) == has_rules);
}

/* Two evenings, the second under way; copies with one and with both of them.  The second has saved rules
 * and a setting, too. */
static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (IxStore) store = NULL;
  g_autoptr (IxEvening) evening = NULL;
  gint64 id;

  f->folder = ui_folder ();
  f->path = g_build_filename (f->folder, "interchange.db", NULL);
  f->copies = g_build_filename (f->folder, "copies", NULL);
  store = ix_store_open (f->path, NULL);
  add_evening (store, 1);
  make_copy (store, f->path, 15, NOON_OF_15);
  id = add_evening (store, 2);
  g_assert_true (ix_store_set_open_evening (store, id, NULL));
  save_rules (store);
  g_assert_true (
    ix_store_keep (store, IX_KEPT_SETTING, NULL, IX_SETTINGS_BOARD_STYLE, "'slate'", NULL));
  make_copy (store, f->path, 22, NOON_OF_22);
  evening = ix_store_load_evening (store, id, NULL);
  f->n_events = ix_evening_journal (evening)->len;
}

static void
stop_cb (GApplication *app)
{
  g_signal_stop_emission_by_name (app, "activate");
}

/* Nothing else than to run it makes an application shut down; without windows that is at once. */
static void
end (Fixture *f)
{
  if (f->app == NULL)
    return;
  while (gtk_application_get_windows (GTK_APPLICATION (f->app)) != NULL)
    gtk_window_destroy (gtk_application_get_windows (GTK_APPLICATION (f->app))->data);
  ui_settle ();
  g_signal_connect (f->app, "activate", G_CALLBACK (stop_cb), NULL);
  g_application_run (G_APPLICATION (f->app), 0, NULL);
  g_clear_object (&f->app);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  end (f);
  g_settings_reset (ix_settings (), IX_SETTINGS_BOARD_STYLE);
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->copies);
  g_free (f->path);
}

static void
run_sql (Fixture    *f,
         const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* Event 10 of the evening that is under way is not as it was. */
static void
damage (Fixture *f)
{
  run_sql (f, "UPDATE evening_event SET text = text || ' ' WHERE evening = 2 AND number = 10");
}

static char *
contents (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, bytes, (gssize) length);
}

/* The program */

static void
find_window (Fixture *f)
{
  ui_wait_until (gtk_application_get_windows (GTK_APPLICATION (f->app)) != NULL);
  f->window = GTK_WIDGET (gtk_application_get_windows (GTK_APPLICATION (f->app))->data);
  g_assert_true (IX_IS_WINDOW (f->window));
  ui_wait_until (gtk_widget_get_mapped (f->window));
}

static void
start (Fixture *f)
{
  g_autoptr (GVariantDict) options = g_variant_dict_new (NULL);
  g_autoptr (GError) error = NULL;
  int status;

  f->app = ix_application_new ();
  g_variant_dict_insert (options, "db", "^ay", f->path);
  g_signal_emit_by_name (f->app, "handle-local-options", options, &status);
  g_assert_cmpint (status, ==, -1);
  g_application_register (G_APPLICATION (f->app), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (f->app));
  find_window (f);
}

static GtkWidget *
page (Fixture *f)
{
  return ui_find_type (f->window, IX_TYPE_FAILURE_PAGE);
}

/* Waits until the page has its title and its ways. */
static void
expect_failure (Fixture    *f,
                const char *title,
                const char *way)
{
  ui_wait_until (page (f) != NULL && ui_find_label (page (f), title) != NULL);
  if (way != NULL)
    ui_wait_until (ui_find_id (page (f), way) != NULL);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (page (f)));
}

/* Presses Return on a row. */
static void
choose (GtkWidget  *in,
        const char *way)
{
  GtkWidget *row = ui_find_id (in, way);

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_get_mapped (row));
  g_assert_true (gtk_widget_is_sensitive (row));
  g_assert_true (gtk_widget_activate (row));
  ui_settle ();
}

static IxEveningSession *
session (Fixture *f)
{
  return ix_evening_page_get_session (ix_window_get_evening_page (IX_WINDOW (f->window)));
}

static GtkWidget *
banner (Fixture *f)
{
  return ui_find_class (f->window, "banner");
}

static char *
find_aside (Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "interchange-set-aside-") && g_str_has_suffix (name, ".db"))
      return g_build_filename (f->folder, name, NULL);
  return NULL;
}

/* The program goes on, and says where the old file is, which is as it was. */
static void
expect_gone_on (Fixture    *f,
                const char *words,
                const char *before)
{
  g_autofree char *aside = find_aside (f);
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;

  g_assert_nonnull (aside);
  after = contents (aside);
  g_assert_cmpstr (before, ==, after);
  text = g_strdup_printf ("%s The old file is kept: %s", words, aside);
  ui_wait_until (page (f) == NULL);
  g_assert_nonnull (ui_find_label (banner (f), text));
  g_assert_true (gtk_widget_get_mapped (banner (f)));
  ui_click (ui_find_action (banner (f), "win.close-banner"));
  g_assert_false (gtk_widget_get_visible (banner (f)));
}

static guint
count_events (Fixture *f)
{
  return ix_evening_journal (ix_evening_session_get_evening (session (f)))->len;
}

/* Damaged */

#define COPY_OF_22 "Go Back to the Copy of 22 November, 12:00"
#define ON_WITH_COPY "You go on with the copy of 22 November, 12:00."
#define ON_WITH_EMPTY "You go on with an empty file."

static void
start_damaged (Fixture *f)
{
  damage (f);
  start (f);
  expect_failure (f, "The File Is Damaged", "salvage");
}

static void
test_salvage (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *amount =
    g_strdup_printf ("10 of %u events can be read", f->n_events);
  g_autofree char *before = NULL;
  const char *subtitle;
  GtkWidget *view, *row;

  start_damaged (f);
  before = contents (f->path);
  g_assert_cmpstr (dialog_title (page (f), "newest-copy"), ==, COPY_OF_22);
  choose (page (f), "salvage");
  view = ui_find_type (page (f), IX_TYPE_SALVAGE_VIEW);
  g_assert_true (gtk_widget_get_mapped (view));
  /* Damaged evenings and matches come first. */
  row = ui_find_type (view, ADW_TYPE_ACTION_ROW);
  subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  g_assert_nonnull (strstr (subtitle, amount));
  g_assert_nonnull (strstr (subtitle, "The last act: "));
  g_assert_nonnull (strstr (subtitle, "The damage: "));
  ui_click (ui_find_action (view, "salvage.accept"));
  expect_gone_on (f, "You go on with what could be read.", before);
  expect_kept (f, "slate", TRUE);
  g_assert_cmpuint (count_events (f), ==, 10);
  g_assert_cmpint (ix_evening_session_get_id (session (f)), ==, 2);
}

/* The acts up to the damage, event by event; Escape leads back, step by step. */
static void
test_look (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *view, *list;
  GListModel *acts;

  start_damaged (f);
  choose (page (f), "salvage");
  view = ui_find_type (page (f), IX_TYPE_SALVAGE_VIEW);
  g_assert_true (gtk_widget_activate (ui_find_type (view, ADW_TYPE_ACTION_ROW)));
  ui_settle ();
  list = ui_find_type (view, GTK_TYPE_LIST_VIEW);
  g_assert_true (gtk_widget_get_mapped (list));
  acts = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  g_assert_cmpuint (g_list_model_get_n_items (acts), >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (acts), <=, 10);
  /* Here nothing is undone. */
  g_assert_false (gtk_widget_get_visible (
    gtk_widget_get_last_child (ui_find_class (list, "history-row"))));
  gtk_widget_activate_action (view, "salvage.back", NULL);
  g_assert_true (gtk_widget_get_mapped (ui_find_type (view, GTK_TYPE_LIST_BOX)));
  gtk_widget_activate_action (view, "salvage.back", NULL);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (ui_find_id (page (f), "newest-copy")));
  g_assert_true (gtk_widget_has_focus (ui_find_id (page (f), "salvage")));
}

static void
test_copy (Fixture      *f,
           gconstpointer data)
{
  g_autofree char *before = NULL;

  start_damaged (f);
  before = contents (f->path);
  gtk_widget_activate_action (ui_find_id (page (f), "newest-copy"), "failure.use-copy", "u", 1000);
  choose (page (f), "newest-copy");
  expect_gone_on (f, ON_WITH_COPY, before);
  g_assert_cmpuint (count_events (f), ==, f->n_events);
  expect_kept (f, "slate", TRUE);
  g_settings_set_string (ix_settings (), IX_SETTINGS_BOARD_STYLE, "baize");
  end (f);
  g_settings_reset (ix_settings (), IX_SETTINGS_BOARD_STYLE);
  start (f);
  ui_wait_until (session (f) != NULL);
  expect_kept (f, "baize", TRUE);
}

static void
test_older_copy (Fixture      *f,
                 gconstpointer data)
{
  g_autofree char *before = NULL;

  start_damaged (f);
  before = contents (f->path);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (ui_find_id (page (f), "older-copies")), TRUE);
  ui_settle ();
  g_assert_cmpstr (dialog_title (page (f), "copy-1"), ==, "15 November, 12:00");
  choose (page (f), "copy-1");
  expect_gone_on (f, "You go on with the copy of 15 November, 12:00.", before);
  expect_kept (f, "oak", FALSE);
  g_assert_null (session (f));
}

/* A copy that is damaged itself is not offered. */
static void
test_damaged_copy (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *copy = g_build_filename (f->copies, "Interchange 2026-11-22.db", NULL);

  g_assert_true (g_file_set_contents (copy, "SQLite format 3", -1, NULL));
  start_damaged (f);
  g_assert_cmpstr (dialog_title (page (f), "newest-copy"), ==, "Go Back to the Copy of 15 November, 12:00");
  g_assert_null (ui_find_id (page (f), "older-copies"));
}

static void
test_empty (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *before = NULL;

  start_damaged (f);
  before = contents (f->path);
  choose (page (f), "empty");
  expect_gone_on (f, ON_WITH_EMPTY, before);
  g_assert_null (session (f));
}

/* The page tells the failure, and the file is where it was. */
static void
test_no_room (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL, *aside = NULL;

  start_damaged (f);
  before = contents (f->path);
  ui_set_room_on_disk (FALSE);
  choose (page (f), "newest-copy");
  ui_set_room_on_disk (TRUE);
  g_assert_true (gtk_widget_get_mapped (ui_find_class (page (f), "banner")));
  after = contents (f->path);
  g_assert_cmpstr (before, ==, after);
  aside = find_aside (f);
  g_assert_null (aside);
  choose (page (f), "newest-copy");
  expect_gone_on (f, ON_WITH_COPY, before);
}

/* Another evening than the one under way does not keep the program from starting; its row leads to
 * what can be read. */
static void
test_old_evening (Fixture      *f,
                  gconstpointer data)
{
  run_sql (f, "UPDATE evening_event SET text = text || ' ' WHERE evening = 1 AND number = 10");
  start (f);
  ui_wait_until (session (f) != NULL);
  gtk_widget_activate_action (f->window, "evening.close", NULL);
  ui_show_page (f->window, "evening");
  ui_settle ();
  choose (f->window, "unreadable");
  find_window (f);
  expect_failure (f, "The File Is Damaged", "salvage");
}

static gboolean
tells_left_out (GtkWidget    *widget,
                gconstpointer data)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)),
                           "2 matches cannot be read and were left out: match 5: ");
}

static gboolean
tells_not_restored (GtkWidget    *widget,
                    gconstpointer data)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)),
                           "A match could not be restored: match 2: ");
}

/* Matches that cannot be read do not hide the ones before them. */
static void
test_old_matches (Fixture      *f,
                  gconstpointer data)
{
  gint64 ids[5];
  IxStore *store = ix_store_open (f->path, NULL);
  IxMatchSession *shown;
  GtkWidget *toast = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (IxMatchSession) match =
        ui_live (store, "newport", "-", 2, IX_STORY_MANUAL);

      ids[i] = ix_match_session_get_id (match);
    }
  ix_store_close (store);
  run_sql (f, "UPDATE match SET boards = '' WHERE id IN (2, 5);"
              "UPDATE match SET rules = '' WHERE id = 4");
  start (f);
  ui_show_page (f->window, "boards");
  ui_wait_until ((shown = ix_boards_page_get_session (IX_BOARDS_PAGE (ui_find_type (f->window, IX_TYPE_BOARDS_PAGE)))) != NULL);
  g_assert_cmpint (ix_match_session_get_id (shown), ==, ids[2]);
  ui_wait_until ((toast = ui_find (f->window, tells_left_out, NULL)) != NULL);
  g_assert_true (gtk_widget_get_mapped (toast));
  gtk_widget_activate_action (f->window, "boards.go-back", NULL);
  ui_wait_until (ui_find (f->window, tells_not_restored, NULL) != NULL);
  gtk_widget_activate_action (f->window, "boards.go-back", NULL);
  shown = ix_boards_page_get_session (IX_BOARDS_PAGE (ui_find_type (f->window, IX_TYPE_BOARDS_PAGE)));
  g_assert_cmpint (ix_match_session_get_id (shown), ==, ids[0]);
}

/* Keys and names */

static gboolean
focus_is_in (Fixture   *f,
             GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Every way can be reached and has a name that is spoken. */
static void
test_keys (Fixture      *f,
           gconstpointer data)
{
  static const char *const rows[][2] = { { "salvage", "Go On with What Can Be Read" },
                                         { "newest-copy", COPY_OF_22 },
                                         { "older-copies", "Older Copies" },
                                         { "empty", "Begin with an Empty File" } };
  static const char *const buttons[] = { "failure.try-again", "failure.show-folder", "window.close" };

  start_damaged (f);
  g_assert_true (focus_is_in (f, ui_find_id (page (f), rows[0][0])));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = NULL;

      if (i > 0)
        g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD));
      g_assert_true (focus_is_in (f, ui_find_id (page (f), rows[i][0])));
      name = ui_accessible (gtk_window_get_focus (GTK_WINDOW (f->window)),
                            GTK_ACCESSIBLE_PROPERTY_LABEL);
      g_assert_cmpstr (name, ==, rows[i][1]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD));
      g_assert_true (focus_is_in (f, ui_find_action (page (f), buttons[i])));
    }
}

/* Other failures */

static void
test_foreign (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *before = NULL;

  run_sql (f, "PRAGMA user_version = 99");
  before = contents (f->path);
  start (f);
  expect_failure (f, "The File Cannot Be Used", "newest-copy");
  g_assert_null (ui_find_id (page (f), "salvage"));
  choose (page (f), "empty");
  expect_gone_on (f, ON_WITH_EMPTY, before);
}

static void
test_in_use (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (IxStore) other = ix_store_open (f->path, NULL);

  start (f);
  expect_failure (f, "The File Is in Use", NULL);
  g_assert_null (ui_find_id (page (f), "empty"));
  ui_click (ui_find_action (page (f), "failure.try-again"));
  expect_failure (f, "The File Is in Use", NULL);
  g_clear_pointer (&other, ix_store_close);
  ui_click (ui_find_action (page (f), "failure.try-again"));
  g_assert_null (page (f));
  g_assert_nonnull (session (f));
  g_assert_false (gtk_widget_get_visible (banner (f)));
}

/* A folder that should be one is a file. */
static void
test_closed (Fixture      *f,
             gconstpointer data)
{
  g_autofree char *path = g_steal_pointer (&f->path);

  f->path = g_build_filename (path, "deeper.db", NULL);
  start (f);
  expect_failure (f, "The File Cannot Be Opened", NULL);
  g_assert_cmpint (g_unlink (path), ==, 0);
  ui_click (ui_find_action (page (f), "failure.try-again"));
  g_assert_null (page (f));
  g_clear_pointer (&f->path, g_free);
  end (f);
  ix_test_remove_folder (path);
  f->path = g_steal_pointer (&path);
}

/* A file that is gone is not begun again without a word. */
static void
test_missing (Fixture      *f,
              gconstpointer data)
{
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  start (f);
  expect_failure (f, "The File Is Not There", "newest-copy");
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
  choose (page (f), "newest-copy");
  g_assert_null (page (f));
  g_assert_nonnull (ui_find_label (banner (f), ON_WITH_COPY));
  g_assert_cmpuint (count_events (f), ==, f->n_events);
}

/* Nor is one to which a link leads: it has its copies beside itself. */
static void
test_missing_link (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (f->copies, "link.db", NULL);

  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_cmpint (symlink ("../interchange.db", link_path), ==, 0);
  g_free (f->path);
  f->path = g_steal_pointer (&link_path);
  start (f);
  expect_failure (f, "The File Is Not There", "newest-copy");
  choose (page (f), "newest-copy");
  g_assert_null (page (f));
  g_assert_true (g_file_test (f->path, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (count_events (f), ==, f->n_events);
}

/* The name of a folder may be any bytes. */
static void
test_folder_name (Fixture      *f,
                  gconstpointer data)
{
  g_autofree char *folder = g_build_filename (f->folder, "bad\xe9", NULL);
  g_autofree char *copies = g_build_filename (folder, "copies", NULL);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (f->copies, copies), ==, 0);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_free (f->path);
  f->path = g_build_filename (folder, "interchange.db", NULL);
  start (f);
  expect_failure (f, "The File Is Not There", "newest-copy");
  choose (page (f), "newest-copy");
  g_assert_null (page (f));
  g_assert_cmpuint (count_events (f), ==, f->n_events);
}

/* A file without a byte is as good as gone. */
static void
test_no_bytes (Fixture      *f,
               gconstpointer data)
{
  g_assert_true (g_file_set_contents (f->path, "", 0, NULL));
  start (f);
  expect_failure (f, "The File Is Not There", "newest-copy");
  choose (page (f), "newest-copy");
  g_assert_null (page (f));
  g_assert_cmpuint (count_events (f), ==, f->n_events);
}

/* While the program runs */

static gboolean
announce (Fixture *f)
{
  return ix_evening_session_do (session (f),
                                (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, FALSE } },
                                NULL);
}

/* The file is removed while it is open: acts are refused, and to start again leads to the copies,
 * of which the newest holds all that was done. */
static void
test_removed (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *again = NULL;
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *way = NULL;
  g_autofree char *time = NULL;

  start (f);
  ui_wait_until (session (f) != NULL);
  g_assert_true (announce (f));
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_false (announce (f));
  ui_show_page (f->window, "evening");
  ui_wait_until ((again = ui_find_action (f->window, "app.start-again")) != NULL);
  ui_click (again);
  ui_settle ();
  find_window (f);
  expect_failure (f, "The File Is Not There", NULL);
  copies = ix_store_copies_list (f->path);
  time = g_date_time_format (((IxStoreCopy *) copies->pdata[0])->made, "%-d %B, %H:%M");
  way = g_strdup_printf ("Go Back to the Copy of %s", time);
  ui_wait_until (ui_find_id (page (f), "newest-copy") != NULL);
  g_assert_cmpstr (dialog_title (page (f), "newest-copy"), ==, way);
  choose (page (f), "newest-copy");
  g_assert_cmpuint (count_events (f), ==, f->n_events + 1);
}

/* Another program changes the file. */
static void
test_changed (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *again = NULL;

  start (f);
  ui_wait_until (session (f) != NULL);
  run_sql (f, "CREATE TABLE other (a); DROP TABLE other");
  g_assert_false (announce (f));
  ui_show_page (f->window, "evening");
  ui_wait_until ((again = ui_find_action (f->window, "app.start-again")) != NULL);
  ui_click (again);
  ui_settle ();
  find_window (f);
  ui_wait_until (session (f) != NULL);
  g_assert_true (announce (f));
}

/* Copies */

static guint
count_copies (Fixture *f)
{
  g_autoptr (GPtrArray) copies = ix_store_copies_list (f->path);

  return copies->len;
}

/* The number of events of the evening in the newest copy. */
static guint
count_copied (Fixture *f)
{
  g_autoptr (GPtrArray) copies = ix_store_copies_list (f->path);
  g_autoptr (IxStore) store =
    ix_store_open_to_read (((IxStoreCopy *) copies->pdata[0])->path, NULL);
  g_autoptr (IxEvening) evening = ix_store_load_evening (store, 2, NULL);

  return ix_evening_journal (evening)->len;
}

/* The place of the event that paired the last round. */
static guint
find_last_round (Fixture *f)
{
  const GPtrArray *journal = ix_evening_journal (ix_evening_session_get_evening (session (f)));
  guint found = 0;

  for (guint i = 0; i < journal->len; i++)
    if (((IxEveningEvent *) journal->pdata[i])->kind == IX_EVENING_PAIR)
      found = i;
  g_assert_cmpuint (found, >, 0);
  return found;
}

/* A round that is paired makes a copy, here by redoing it. */
static void
test_copier_rounds (Fixture      *f,
                    gconstpointer data)
{
  start (f);
  ui_wait_until (session (f) != NULL);
  g_assert_true (ix_evening_session_do (
    session (f), (IxEveningEvent) { IX_EVENING_UNDO, .index = find_last_round (f) }, NULL));
  g_assert_true (ix_evening_session_redo (session (f)));
  ui_wait_until (count_copied (f) == f->n_events + 2);
}

/* An evening that is closed, and the end of the program, make a copy; what is done in between does
 * not. */
static void
test_copier (Fixture      *f,
             gconstpointer data)
{
  start (f);
  ui_wait_until (session (f) != NULL);
  g_assert_cmpuint (count_copies (f), ==, 2);
  gtk_widget_activate_action (f->window, "evening.close", NULL);
  ui_wait_until (count_copies (f) == 3);
  gtk_widget_activate_action (f->window, "evening.open", "x", (gint64) 2);
  g_assert_true (announce (f));
  end (f);
  g_assert_cmpuint (count_copies (f), ==, 3);
  g_assert_cmpuint (count_copied (f), ==, f->n_events + 1);
}

/* A copy that cannot be made is told once. */
static void
test_no_copy (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *text =
    g_strdup_printf ("No automatic copy was made: %s: this is not a folder", f->copies);
  GtkWidget *toast = NULL;

  ix_test_remove_folder (f->copies);
  g_assert_true (g_file_set_contents (f->copies, "mine", -1, NULL));
  start (f);
  ui_wait_until (session (f) != NULL);
  gtk_widget_activate_action (f->window, "evening.close", NULL);
  ui_wait_until ((toast = ui_find_label (f->window, text)) != NULL);
  g_assert_true (gtk_widget_get_mapped (toast));
  gtk_widget_activate_action (f->window, "evening.open", "x", (gint64) 2);
  g_assert_true (announce (f));
}

/* Damage that the program meets while it runs. */
static void
test_damage_found (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *again = NULL;

  run_sql (f, "UPDATE evening_event SET text = text || ' ' WHERE evening = 1 AND number = 10");
  start (f);
  ui_wait_until (session (f) != NULL);
  gtk_widget_activate_action (f->window, "evening.close", NULL);
  ui_wait_until ((again = ui_find_action (f->window, "app.start-again")) != NULL);
  g_assert_cmpuint (count_copies (f), ==, 2);
  ui_click (again);
  ui_settle ();
  find_window (f);
  expect_failure (f, "The File Is Damaged", "salvage");
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("TZ", "UTC", TRUE); /* for the times of copies */
  ui_init (&argc, &argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/failure/salvage", test_salvage);
  ADD ("/failure/look", test_look);
  ADD ("/failure/copy", test_copy);
  ADD ("/failure/older-copy", test_older_copy);
  ADD ("/failure/damaged-copy", test_damaged_copy);
  ADD ("/failure/empty", test_empty);
  ADD ("/failure/no-room", test_no_room);
  ADD ("/failure/old-evening", test_old_evening);
  ADD ("/failure/old-matches", test_old_matches);
  ADD ("/failure/keys", test_keys);
  ADD ("/failure/foreign", test_foreign);
  ADD ("/failure/in-use", test_in_use);
  ADD ("/failure/closed", test_closed);
  ADD ("/failure/missing", test_missing);
  ADD ("/failure/missing-link", test_missing_link);
  ADD ("/failure/folder-name", test_folder_name);
  ADD ("/failure/no-bytes", test_no_bytes);
  ADD ("/failure/removed", test_removed);
  ADD ("/failure/changed", test_changed);
  ADD ("/copier/rounds", test_copier_rounds);
  ADD ("/copier/acts", test_copier);
  ADD ("/copier/no-copy", test_no_copy);
  ADD ("/copier/damage-found", test_damage_found);
  return g_test_run ();
}
