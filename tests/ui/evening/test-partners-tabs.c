/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An evening on which partners change, on the tabs of the Evening page. */

#include "ix-evening-page-fixture.h"
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
  dialog_finish (dialog, "_Begin");
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
  GtkWidget *dialog = ask (f, "new"), *rules = ui_find_row (dialog, "Rules");
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (rules));
  guint swap = 0;

  choose (dialog, "teams", 1);
  while (!g_str_equal (gtk_string_object_get_string (g_list_model_get_item (model, swap)),
                       "Swap Chess"))
    swap++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (rules), swap);
  g_assert_false (gtk_widget_get_visible (row_of (dialog, "teams")));
  expect_choices (dialog, FALSE);
  dialog_finish (dialog, "_Begin");
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
  dialog_finish (dialog, "_Save");
  g_assert_cmpint (evening_page_state (f)->partners.aim, ==, IX_PARTNERS_EVERYONE);
  dialog = ask (f, "edit");
  choose (dialog, "teams", 0);
  dialog_finish (dialog, "_Save");
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
  dialog_set_text (dialog, "Venue", "The Crown");
  dialog_finish (dialog, "_Save");
  g_assert_cmpstr (evening_page_state (f)->venue, ==, "The Crown");
  g_assert_true (evening_page_state (f)->partners.change);
}

#define ADD(path, recipe, test)                                                                   \
  g_test_add ("/partners-tabs/" path, Fixture, recipe, evening_page_set_up, test,                 \
              evening_page_tear_down)

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  ADD ("new", NULL, test_new);
  ADD ("new-one-board", NULL, test_new_one_board);
  ADD ("change", &eight, test_change);
  ADD ("change-paired", &paired, test_change_paired);
  return g_test_run ();
}
