/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The standings tab: every report after every round, explanations, and tie-breaks. */

#include "ix-evening-page-fixture.h"
#include "ix-evening-table.h"
#include "ix-format.h"
#include "ix-report-grid.h"
#include "ix-report-view.h"
#include "ix-report.h"
#include "ix-tie-words.h"

typedef EveningPageFixture Fixture;

#define RECIPE(name, players, ...)                                                           \
  static const EveningPageRecipe name = { .evening = { .n_players = players },               \
                                          .tab = "standings",                                \
                                          __VA_ARGS__ }

RECIPE (nobody, 0);
RECIPE (five, 5);
RECIPE (made, 8, .teams = TRUE);
RECIPE (eleven, 11, .n_played = 3);
RECIPE (running, 12, .n_played = 2, .paired = TRUE);

static const EveningPageRecipe alone = { .evening = { .n_players = 7, .variant = "swap" },
                                         .n_played = 2,
                                         .tab = "standings" };

/* The kinds in the order of the drop-down. */
static const struct {
  IxReportKind kind;
  gboolean    of_round;
} kinds[] = {
  { IX_REPORT_STANDINGS, FALSE }, { IX_REPORT_CROSS_TABLE, FALSE }, { IX_REPORT_PLAYERS, FALSE },
  { IX_REPORT_FAIRNESS, TRUE },   { IX_REPORT_PAIRINGS, TRUE },     { IX_REPORT_NAMES, TRUE },
  { IX_REPORT_RESULTS, TRUE },    { IX_REPORT_GROUP, FALSE },
};

#define SEAT_PLAN (G_N_ELEMENTS (kinds) - 1)

static GtkDropDown *
drop_down (Fixture    *f,
           const char *name)
{
  return GTK_DROP_DOWN (ui_find_id (f->tab, name));
}

static guint
chosen_round (Fixture *f)
{
  return gtk_drop_down_get_selected (drop_down (f, "round")) + 1;
}

static guint
n_rounds_offered (Fixture *f)
{
  GListModel *rounds = gtk_drop_down_get_model (drop_down (f, "round"));

  return rounds != NULL ? g_list_model_get_n_items (rounds) : 0;
}

/* The first grid holds the heads. */
static GtkWidget *
grid (Fixture *f)
{
  return ui_find_class (ui_find_type (f->tab, IX_TYPE_REPORT_VIEW), "card");
}

/* The headings stand beside each other over the table, without those of columns that are left out.  NULL: there are
 * fewer. */
static GtkWidget *
nth_head (Fixture *f,
          guint    n)
{
  GtkWidget *first = ui_find_class (ui_find_type (f->tab, IX_TYPE_REPORT_VIEW), "sheet-head");

  while (first != NULL && n-- > 0)
    first = gtk_widget_get_next_sibling (first);
  return first;
}

static void
expect_heads (Fixture       *f,
              const IxReport *report)
{
  guint n = 0;

  for (guint c = 0; c < report->columns->len; c++)
    {
      const IxReportColumn *column = ix_report_column (report, c);
      GtkWidget *head = NULL;
      const char *tooltip = NULL;

      if (evening_page_leaves_out (report, c))
        continue;
      head = nth_head (f, n++);
      g_assert_nonnull (head);
      tooltip = gtk_widget_get_tooltip_text (head);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (head)), ==,
                       *column->shorter != '\0' ? column->shorter : column->heading);
      g_assert_true (*column->heading == '\0' || g_str_has_prefix (tooltip, column->heading));
      g_assert_true (*column->explanation == '\0' ||
                     g_str_has_suffix (tooltip, column->explanation));
    }
  g_assert_null (nth_head (f, n));
}

/* Expects the report cell by cell. */
static void
expect_report (Fixture *f,
              guint    kind,
              guint    n_rounds)
{
  g_autoptr (IxReport) report =
    ix_report_new (kinds[kind].kind, evening_page_state (f), n_rounds);
  GtkWidget *view = ui_find_type (f->tab, IX_TYPE_REPORT_VIEW);

  g_assert_true (g_str_has_prefix (ui_text_of_class (view, "heading"), report->title));
  expect_heads (f, report);
  evening_page_expect_cells (view, report);
  /* Without any row a page says what is missing, instead of an empty table with its notes. */
  g_assert_cmpint (gtk_widget_get_mapped (ui_find_id (f->tab, "no-results")), ==,
                   report->rows->len == 0);
  for (guint i = 0; i < report->notes->len && report->rows->len > 0; i++)
    g_assert_true (evening_page_shows (view, ix_report_note (report, i)->text));
}

static void
choose_kind (Fixture *f,
             guint    kind)
{
  gtk_drop_down_set_selected (drop_down (f, "table"), kind);
  ui_settle ();
}

static void
choose_round (Fixture *f,
              guint    round)
{
  gtk_drop_down_set_selected (drop_down (f, "round"), round - 1);
  ui_settle ();
}

/* Reports */

/* Without a round the reports are empty. */
static void
test_nothing (Fixture      *f,
              gconstpointer data)
{
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (drop_down (f, "round"))));
  g_assert_cmpuint (n_rounds_offered (f), ==, 0);
  for (guint kind = 0; kind < SEAT_PLAN; kind++)
    {
      choose_kind (f, kind);
      expect_report (f, kind, 0);
    }
}

static void
test_all (Fixture      *f,
          gconstpointer data)
{
  guint n = evening_page_state (f)->rounds->len;

  g_assert_cmpuint (n_rounds_offered (f), ==, n);
  g_assert_cmpuint (chosen_round (f), ==, ix_evening_count_complete (evening_page_state (f)));
  for (guint kind = 0; kind < SEAT_PLAN; kind++)
    for (guint round = 1; round <= n; round++)
      {
        choose_kind (f, kind);
        choose_round (f, round);
        expect_report (f, kind, kinds[kind].of_round ? round - 1 : round);
      }
}

/* The selection follows the last round that is over, for a report of a round the last one; another
 * selected round stays. */
static void
test_follows (Fixture      *f,
              gconstpointer data)
{
  g_assert_cmpuint (chosen_round (f), ==, 2);
  expect_report (f, 0, 2);
  club_give_results (f->session, 2);
  ui_settle ();
  expect_report (f, 0, 2);
  choose_kind (f, 4);
  g_assert_cmpuint (chosen_round (f), ==, 3);
  expect_report (f, 4, 2);
  choose_kind (f, 0);
  g_assert_cmpuint (chosen_round (f), ==, 2);
  choose_round (f, 3);
  expect_report (f, 0, 3);
  club_give_results (f->session, club_n_tables (f->session));
  ui_settle ();
  g_assert_cmpuint (chosen_round (f), ==, 3);
  choose_round (f, 3);
  club_pair (f->session);
  ui_settle ();
  expect_report (f, 0, 3);
  choose_round (f, 2);
  club_give_results (f->session, club_n_tables (f->session));
  club_pair (f->session);
  ui_settle ();
  g_assert_cmpuint (chosen_round (f), ==, 2);
  expect_report (f, 0, 2);
  while (evening_page_state (f)->rounds->len > 0)
    evening_page_do (f, "undo");
  ui_settle ();
  g_assert_cmpuint (n_rounds_offered (f), ==, 0);
  expect_report (f, 0, 0);
}

/* Seat plans are offered as long as there is a group match; of several the last one is shown. */
static void
test_seat_plans (Fixture      *f,
                 gconstpointer data)
{
  GListModel *offered = gtk_drop_down_get_model (drop_down (f, "table"));
  guint n_rounds = n_rounds_offered (f);

  g_assert_cmpuint (g_list_model_get_n_items (offered), ==, SEAT_PLAN);
  club_seat_group (f->session, IX_GROUP_END_ALL_BOARDS);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (offered), ==, SEAT_PLAN + 1);
  choose_kind (f, SEAT_PLAN);
  expect_report (f, SEAT_PLAN, 0);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (drop_down (f, "round"))));
  club_end_group (f->session);
  ui_settle ();
  expect_report (f, SEAT_PLAN, 0);
  club_seat_group (f->session, IX_GROUP_END_FIRST_BOARD);
  ui_settle ();
  g_assert_cmpuint (n_rounds_offered (f), ==, 2);
  expect_report (f, SEAT_PLAN, 1);
  choose_round (f, 1);
  expect_report (f, SEAT_PLAN, 0);
  choose_kind (f, 0);
  g_assert_cmpuint (n_rounds_offered (f), ==, n_rounds);
  expect_report (f, 0, 3);
  choose_kind (f, SEAT_PLAN);
  while (evening_page_state (f)->groups->len > 0)
    evening_page_do (f, "undo");
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (offered), ==, SEAT_PLAN);
  expect_report (f, 0, 3);
}

/* Explanations */

static GtkWidget *
explained (Fixture *f)
{
  return ui_find_class (grid (f), "explained");
}

static GtkWidget *
press_explained (Fixture *f)
{
  GtkWidget *button = explained (f), *popover;

  g_assert_nonnull (button);
  ui_click (button);
  popover = ui_find_type (button, GTK_TYPE_POPOVER);
  ui_wait_until (gtk_widget_get_mapped (popover));
  /* No tooltip covers it, and it does not begin with a text cursor. */
  g_assert_false (gtk_widget_get_has_tooltip (grid (f)));
  g_assert_false (gtk_widget_get_focusable (ui_find_class (popover, "hint")));
  return popover;
}

static void
expect_hint (Fixture   *f,
             GtkWidget *button,
             GtkWidget *popover)
{
  g_autoptr (IxReport) report =
    ix_report_new (IX_REPORT_STANDINGS, evening_page_state (f), 3);
  guint place = 0;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (button); before != NULL;
       before = gtk_widget_get_prev_sibling (before))
    place++;
  evening_page_expect_label (
    popover, "hint",
    ix_report_cell (report, place / report->columns->len, place % report->columns->len)->explanation);
}

/* The explanation of a value; it closes when the report changes. */
static void
test_hint (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *button = explained (f), *popover = press_explained (f);
  g_autofree char *label = ui_accessible (button, GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_nonnull (strstr (label, ": "));
  expect_hint (f, button, popover);
  gtk_popover_popdown (GTK_POPOVER (popover));
  ui_wait_until (ui_find_type (button, GTK_TYPE_POPOVER) == NULL);
  g_assert_true (gtk_widget_get_has_tooltip (grid (f)));
  press_explained (f);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, FALSE } });
  ui_settle ();
  press_explained (f);
  choose_kind (f, 1);
  choose_kind (f, 0);
  press_explained (f);
  evening_page_show_tab (f, "entries");
  evening_page_show_tab (f, "standings");
  evening_page_do (f, "close");
  evening_page_look (f);
}

/* Tie-breaks */

static GtkWidget *
ask (Fixture *f)
{
  return evening_page_ask (f, "standings.tie-breaks", NULL);
}

static void
press_named (GtkWidget  *dialog,
             const char *what)
{
  ui_click (ui_find_id (dialog, what));
  ui_settle ();
}

static void
expect_order (Fixture    *f,
              const char *names)
{
  g_autofree char *have = ix_evening_tie_list (evening_page_state (f));

  g_assert_cmpstr (have, ==, names);
}

/* Expects a row with the title of a tie-break, such as "2.  Buchholz (BH)"; @number is "" for one
 * that is not chosen. */
static void
expect_row (GtkWidget  *dialog,
            const char *number,
            const char *name)
{
  g_autofree char *title = NULL;
  IxTieBreak tie_break;

  g_assert_true (ix_tie_break_find (name, &tie_break));
  title = g_strdup_printf ("%s%s (%s)", number, ix_tie_words_name (&tie_break), name);
  g_assert_nonnull (ui_find_row (dialog, title));
}

static void
set_tie_breaks (Fixture *f)
{
  char *names[] = { (char *) "DE", (char *) "BH", (char *) "SB", NULL };

  club_do (f->session, (IxEveningEvent) { IX_EVENING_TIEBREAKS, .tiebreaks = names });
  ui_settle ();
}

static guint
column_of (Fixture    *f,
           const char *head)
{
  for (guint c = 0; nth_head (f, c) != NULL; c++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (nth_head (f, c))), head))
      return c;
  return G_MAXUINT;
}

static void
test_tie_breaks (Fixture      *f,
                 gconstpointer data)
{
  GtkWidget *dialog;

  set_tie_breaks (f);
  g_assert_cmpuint (column_of (f, "BH"), <, column_of (f, "SB"));
  dialog = ask (f);
  expect_row (dialog, "2. ", "BH");
  expect_row (dialog, "", "WIN");
  g_assert_null (ui_find_id (dialog, "move-up-DE"));
  press_named (dialog, "move-up-SB");
  expect_row (dialog, "2. ", "SB");
  press_named (dialog, "remove-DE");
  expect_row (dialog, "1. ", "SB");
  expect_row (dialog, "", "DE");
  press_named (dialog, "add-WIN");
  expect_row (dialog, "3. ", "WIN");
  /* Nothing changes until it is saved. */
  expect_order (f, "DE,BH,SB");
  dialog_apply (dialog);
  expect_order (f, "SB,BH,WIN");
  evening_page_expect_toast (f, "Tie-breaks: SB, BH, WIN");
  g_assert_cmpuint (column_of (f, "SB"), <, column_of (f, "BH"));
  g_assert_cmpuint (column_of (f, "WIN"), !=, G_MAXUINT);
  evening_page_press_toast (f, "evening.undo");
  expect_order (f, "DE,BH,SB");
  g_assert_cmpuint (column_of (f, "WIN"), ==, G_MAXUINT);
  evening_page_expect_toast (f, "Undone: Tie-breaks: SB, BH, WIN");
}

static gboolean
adds (GtkWidget    *widget,
      gconstpointer data)
{
  return g_str_has_prefix (gtk_widget_get_name (widget), "add-");
}

/* All tie-breaks can be removed, and added. */
static void
test_tie_breaks_all (Fixture      *f,
                     gconstpointer data)
{
  GtkWidget *dialog;

  set_tie_breaks (f);
  dialog = ask (f);
  press_named (dialog, "remove-SB");
  press_named (dialog, "remove-BH");
  press_named (dialog, "remove-DE");
  dialog_apply (dialog);
  expect_order (f, "");
  dialog = ask (f);
  for (GtkWidget *add; (add = ui_find (dialog, adds, NULL)) != NULL;)
    {
      ui_click (add);
      ui_settle ();
    }
  dialog_apply (dialog);
  expect_order (f, "DE,BH-C1,BH,SB,WIN,KS,PS,BWG,RTNG-R,RTNG,ARO,LOTS");
  for (guint kind = 0; kind < 3; kind++)
    {
      choose_kind (f, kind);
      expect_report (f, kind, 3);
    }
}

/* Moves a tie-break up repeatedly with the keyboard alone. */
static void
test_tie_breaks_focus (Fixture      *f,
                       gconstpointer data)
{
  GtkWidget *dialog;

  set_tie_breaks (f);
  dialog = ask (f);
  gtk_widget_grab_focus (ui_find_id (dialog, "move-up-SB"));
  press_named (dialog, "move-up-SB");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) ==
                 ui_find_id (dialog, "move-up-SB"));
  press_named (dialog, "move-up-SB");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) ==
                 ui_find_id (dialog, "remove-SB"));
  press_named (dialog, "remove-SB");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) ==
                 ui_find_id (dialog, "add-SB"));
  press_named (dialog, "add-SB");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) ==
                 ui_find_id (dialog, "move-up-SB"));
  dialog_apply (dialog);
  expect_order (f, "DE,BH,SB");
}

static void
test_under_dialog (Fixture      *f,
                   gconstpointer data)
{
  ask (f);
  evening_page_do (f, "undo");
  ui_wait_until (ui_n_windows () == 1);
  ask (f);
  evening_page_do (f, "close");
  ui_wait_until (ui_n_windows () == 1);
}

/* The arbiter reads that display and phones keep the standings back, before the last round and after it. */
static void
test_kept_back (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *kept_back = ui_find_id (f->tab, "kept-back");

  g_assert_false (gtk_widget_get_visible (kept_back));
  ix_evening_session_set_hides_last (f->session, TRUE);
  g_assert_true (gtk_widget_get_visible (kept_back));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (kept_back)), "From the last round on, "));
  while (!ix_evening_session_keeps_back (f->session))
    {
      club_give_results (f->session, club_n_tables (f->session));
      club_pair (f->session);
    }
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (kept_back)),
                                   "The room display and phones keep the standings back"));
  ix_evening_session_set_hides_last (f->session, FALSE);
  g_assert_false (gtk_widget_get_visible (kept_back));
}

static gboolean
has_disc (GtkWidget    *widget,
          gconstpointer disc)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), disc);
}

/* On a dark page an outline looks black: the disc of White is a full one there, and is called as before. */
static void
test_discs (Fixture      *f,
            gconstpointer data)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *view = ui_find_type (f->tab, IX_TYPE_REPORT_VIEW), *first;
  g_autofree char *light = NULL;

  choose_kind (f, 5);
  first = ui_find (view, has_disc, "○");
  g_assert_nonnull (first);
  light = g_strdup (gtk_label_get_text (GTK_LABEL (first)));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *spoken = NULL;

      adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
      g_assert_true (has_disc (first, "●"));
      spoken = ui_accessible (first, GTK_ACCESSIBLE_PROPERTY_LABEL);
      g_assert_cmpstr (spoken, ==, light);
      adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (first)), ==, light);
    }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  choose_kind (f, 0);
  choose_kind (f, 5);
  g_assert_true (has_disc (ui_find (view, has_disc, "●"), "●"));
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/standings-tab/nobody", &nobody, test_nothing);
  EVENING_CASE ("/standings-tab/no-teams", &five, test_nothing);
  EVENING_CASE ("/standings-tab/no-rounds", &made, test_nothing);
  EVENING_CASE ("/standings-tab/all", &eleven, test_all);
  EVENING_CASE ("/standings-tab/running", &running, test_all);
  EVENING_CASE ("/standings-tab/alone", &alone, test_all);
  EVENING_CASE ("/standings-tab/follows", &running, test_follows);
  EVENING_CASE ("/standings-tab/seat-plans", &eleven, test_seat_plans);
  EVENING_CASE ("/standings-tab/hint", &eleven, test_hint);
  EVENING_CASE ("/standings-tab/tie-breaks", &eleven, test_tie_breaks);
  EVENING_CASE ("/standings-tab/tie-breaks-all", &eleven, test_tie_breaks_all);
  EVENING_CASE ("/standings-tab/tie-breaks-focus", &eleven, test_tie_breaks_focus);
  EVENING_CASE ("/standings-tab/under-dialog", &eleven, test_under_dialog);
  EVENING_CASE ("/standings-tab/kept-back", &eleven, test_kept_back);
  EVENING_CASE ("/standings-tab/discs", &eleven, test_discs);
  return g_test_run ();
}
