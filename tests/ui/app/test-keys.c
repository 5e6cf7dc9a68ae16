/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of keys beside what is bound in the real window.  check-keys.py compares it with the
 * sources and with the handbook. */

#include "ix-application.h"
#include "ix-board-pane.h"
#include "ix-correct-position.h"
#include "ix-display-window.h"
#include "ix-evening-page.h"
#include "ix-games-page.h"
#include "ix-help-window.h"
#include "ix-history-dialog.h"
#include "ix-print-window.h"
#include "ix-seasons-window.h"
#include "ix-keys.h"
#include "ix-move-list.h"
#include "ix-openings-view.h"
#include "ix-play-area.h"
#include "ix-replay-view.h"
#include "ix-rounds-tab.h"
#include "ix-rule-sets-window.h"
#include "ix-rules-window.h"
#include "ix-salvage-view.h"
#include "ix-seat-plan.h"
#include "ix-settings.h"
#include "ix-setup-board.h"
#include "ix-small-board.h"
#include "ix-square.h"
#include "ix-table-row.h"
#include "ix-test.h"
#include "ix-who-plays.h"
#include "ix-window-fixture.h"

/* Calls @each with all rows of the table; returns how many there are. */
static guint
each_row (void (*each) (const IxKey *key, gpointer data),
          gpointer data)
{
  gsize n;
  const IxKeyGroup *groups = ix_keys_get_groups (&n);
  guint rows = 0;

  for (gsize g = 0; g < n; g++)
    for (gsize i = 0; i < groups[g].n; i++, rows++)
      each (&groups[g].keys[i], data);
  return rows;
}

static void
expect_accels (const IxKey *key,
               gpointer     data)
{
  g_auto (GStrv) wanted = NULL;
  g_auto (GStrv) accels = NULL;

  if (!g_str_equal (key->where, IX_KEYS_OF_PROGRAM))
    return;
  wanted = g_strsplit (key->keys, " ", -1);
  for (guint i = 0; wanted[i] != NULL; i++)
    {
      guint keyval;
      GdkModifierType modifiers;

      g_assert_true (gtk_accelerator_parse (wanted[i], &keyval, &modifiers));
      g_free (wanted[i]);
      wanted[i] = gtk_accelerator_name (keyval, modifiers);
    }
  accels = gtk_application_get_accels_for_action (data, key->action);
  g_assert_cmpstrv (accels, wanted);
}

static void
count_accels (const IxKey *key,
              gpointer     n)
{
  *(guint *) n += g_str_equal (key->where, IX_KEYS_OF_PROGRAM);
}

/* The application has these accelerators, and no others. */
static void
test_accels (WindowFixture *f,
             gconstpointer  data)
{
  g_autoptr (IxApplication) application = ix_application_new ();
  g_auto (GStrv) actions = NULL;
  guint n = 0;

  g_application_set_application_id (G_APPLICATION (application), NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  each_row (expect_accels, application);
  each_row (count_accels, &n);
  actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));
  g_assert_cmpuint (g_strv_length (actions), ==, n);
  g_assert_cmpuint (n, >, 20);
}

static gboolean
group_has (GActionGroup *group,
           const char   *prefix,
           const char   *action)
{
  return g_str_has_prefix (action, prefix) &&
         g_action_group_has_action (group, action + strlen (prefix));
}

/* Does a class of that type have the action? */
static gboolean
class_has (GType       type,
           const char *wanted)
{
  GtkWidgetClass *klass = g_type_class_ref (type);
  const char *name, *property;
  const GVariantType *parameter;
  GType owner;
  gboolean found = FALSE;

  for (guint i = 0; !found && gtk_widget_class_query_action (klass, i, &owner, &name, &parameter,
                                                             &property);
       i++)
    found = g_str_equal (name, wanted);
  g_type_class_unref (klass);
  return found;
}

static void
expect_action (const IxKey *key,
               gpointer     data)
{
  WindowFixture *f = data;
  IxWindow *window = IX_WINDOW (f->window);
  IxGamesPage *games = IX_GAMES_PAGE (ui_find_type (f->window, IX_TYPE_GAMES_PAGE));
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GError) error = NULL;
  GType type = g_str_equal (key->where, IX_KEYS_OF_PROGRAM) ? IX_TYPE_WINDOW
               : g_str_equal (key->where, "IxDialogs")      ? GTK_TYPE_WINDOW
                                                            : g_type_from_name (key->where);

  /* Windows without a type of their own have their help in a group. */
  if (key->action == NULL || g_str_has_prefix (key->action, "app.") ||
      (g_str_equal (key->where, "IxDialogs") && g_str_equal (key->action, "help.here")))
    return;
  g_assert_true (g_action_parse_detailed_name (key->action, &name, &target, &error));
  g_assert_no_error (error);
  if (type == G_TYPE_INVALID)
    g_error ("%s is no type", key->where);
  if (!class_has (type, name) &&
      !group_has (ix_boards_page_get_actions (f->page), "boards.", name) &&
      !group_has (ix_evening_page_get_actions (ix_window_get_evening_page (window)), "evening.",
                  name) &&
      !group_has (ix_games_page_get_actions (games), "games.", name))
    g_error ("%s has no action %s", key->where, name);
}

/* No key is told whose action does not exist. */
static void
test_actions (WindowFixture *f,
              gconstpointer  data)
{
  const GType types[] = {
    IX_TYPE_BOARD_PANE,       IX_TYPE_DIALOG,       IX_TYPE_DISPLAY_WINDOW, IX_TYPE_GAMES_PAGE,
    IX_TYPE_HISTORY_DIALOG,   IX_TYPE_MOVE_LIST,    IX_TYPE_OPENINGS_VIEW,  IX_TYPE_PLAY_AREA,
    IX_TYPE_REPLAY_VIEW,      IX_TYPE_RULES_WINDOW, IX_TYPE_RULE_SETS_WINDOW, IX_TYPE_SALVAGE_VIEW,
    IX_TYPE_HELP_WINDOW,      IX_TYPE_SEASONS_WINDOW,   IX_TYPE_PRINT_WINDOW, IX_TYPE_ROUNDS_TAB,
    IX_TYPE_SEAT_PLAN,        IX_TYPE_SETUP_BOARD,  IX_TYPE_SMALL_BOARD,    IX_TYPE_SQUARE,
    IX_TYPE_WHO_PLAYS,
  };
  GtkWidget *dialog;

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_ensure (types[i]);
  ui_show_page (f->window, "games");
  /* The type of this dialog is its own affair. */
  window_begin (f, "newport", 2, FALSE);
  ix_correct_position_present (f->window, window_session (f), 0);
  dialog = ui_wait_dialog (f->window);
  each_row (expect_action, f);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
}

/* A key of the table's results enters one. */
static void
expect_result (const IxKey *key,
               gpointer     data)
{
  g_auto (GStrv) names = NULL;

  if (!g_str_equal (key->where, "IxTableRow"))
    return;
  names = g_strsplit (key->keys, " ", -1);
  for (gsize i = 0; names[i] != NULL; i++)
    {
      guint keyval = gdk_keyval_from_name (names[i]);
      IxTableResult result;

      g_assert_true (ix_table_row_result_of_key (keyval, &result));
      g_string_append_unichar (data, gdk_keyval_to_unicode (keyval));
    }
}

/* 5 is a draw behind the number of a table only; the rest are other ways to type these. */
static void
test_results (WindowFixture *f,
              gconstpointer  data)
{
  g_autoptr (GString) told = g_string_new (NULL);

  each_row (expect_result, told);
  for (guint keyval = GDK_KEY_space; keyval < GDK_KEY_asciitilde; keyval++)
    {
      IxTableResult result;

      if (keyval != GDK_KEY_5 && ix_table_row_result_of_key (keyval, &result) &&
          strchr (told->str, g_ascii_tolower ((char) keyval)) == NULL)
        g_error ("%s is a result, which the table does not tell", gdk_keyval_name (keyval));
    }
}

static gboolean
has_tooltip (GtkWidget    *widget,
             gconstpointer data)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), data) == 0;
}

/* The buttons name the keys of the table. */
static void
test_tooltips (WindowFixture *f,
               gconstpointer  data)
{
  static const char *const texts[] = {
    "Start, pause or resume all clocks (Ctrl+Space)", "Set the clocks (Ctrl+T)",
    "Claims that are possible now (Ctrl+L)",          "Enter or change a result (Ctrl+R)",
    "Full screen (F11)",                              "Set up a new match (Ctrl+N)",
    "Show the board as it is now (Escape)",           "One move back (Alt+Left)",
  };
  g_autofree char *other = ix_keys_tell ("Text", "boards.no-such-action");
  g_autofree char *redo = ix_keys_tell ("Again", "evening.redo");

  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  ui_settle ();
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (ui_find (f->window, has_tooltip, texts[i]) == NULL)
      g_error ("no tooltip \"%s\"", texts[i]);
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  ui_settle ();
  g_assert_nonnull (ui_find (f->window, has_tooltip, "Undo the last act (Ctrl+Z)"));
  g_assert_nonnull (ui_find (f->window, has_tooltip, "Set up another match (Ctrl+N)"));
  g_assert_cmpstr (other, ==, "Text");
  g_assert_cmpstr (redo, ==, "Again (Shift+Ctrl+Z)");
}

static gboolean
tells (GtkWidget    *widget,
       gconstpointer data)
{
  const char *const *wanted = data;
  g_autofree char *title = NULL;
  g_autofree char *keys = NULL;

  if (!GTK_IS_SHORTCUTS_SHORTCUT (widget))
    return FALSE;
  g_object_get (widget, "title", &title, "accelerator", &keys, NULL);
  return g_strcmp0 (title, wanted[0]) == 0 && strstr (keys, wanted[1]) != NULL;
}

/* The window tells every row, and of the seats the keys that they have now. */
static void
test_window (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *window;
  gsize n;
  const IxKeyGroup *groups = ix_keys_get_groups (&n);

  ix_settings_set_seat_key (ix_seat (0, IX_WHITE), "q");
  window = ix_keys_window_new ("boards");
  for (gsize g = 0; g < n; g++)
    {
      const char *words = NULL;

      for (gsize i = 0; i < groups[g].n; i++)
        {
          g_autofree char *keys = ix_key_dup_keys (&groups[g].keys[i]);
          const char *wanted[] = { NULL, keys };

          if (groups[g].keys[i].words != NULL && *groups[g].keys[i].words == '\0')
            continue;
          words = groups[g].keys[i].words != NULL ? groups[g].keys[i].words : words;
          wanted[0] = words;
          if (groups[g].keys[i].keys == NULL)
            g_assert_cmpstr (keys, ==, "w q i l");
          if (ui_find (window, tells, wanted) == NULL)
            g_error ("the window does not tell %s: %s", words, keys);
        }
    }
  gtk_window_destroy (GTK_WINDOW (window));
  ix_settings_set_seat_key (ix_seat (0, IX_WHITE), "s");
}

/* The keys of a type run its actions; those of the block of figures mean the same. */
static void
test_run (WindowFixture *f,
          gconstpointer  data)
{
  GtkWidget *window = ix_display_window_new (NULL);
  const struct {
    guint           keyval;
    GdkModifierType state;
    gboolean        held;
    gboolean        used;
  } cases[] = {
    { GDK_KEY_space, 0, TRUE, TRUE },
    { GDK_KEY_KP_Space, 0, FALSE, TRUE },
    { GDK_KEY_space, GDK_LOCK_MASK, TRUE, TRUE },
    { GDK_KEY_space, GDK_CONTROL_MASK, TRUE, FALSE },
    { GDK_KEY_x, 0, TRUE, FALSE },
    { GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK, TRUE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean held;

      g_assert_true (ix_keys_run (window, cases[i].keyval, cases[i].state) == cases[i].used);
      g_object_get (window, "held", &held, NULL);
      g_assert_true (held == cases[i].held);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/keys/accels", NULL, test_accels);
  WINDOW_CASE ("/keys/actions", NULL, test_actions);
  WINDOW_CASE ("/keys/results", NULL, test_results);
  WINDOW_CASE ("/keys/tooltips", NULL, test_tooltips);
  WINDOW_CASE ("/keys/window", NULL, test_window);
  WINDOW_CASE ("/keys/run", NULL, test_run);
  return g_test_run ();
}
