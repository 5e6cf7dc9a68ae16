/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prizes and entry fees on the Evening page: the dialog, the list of entries with who has paid, the tables, and
 * the display for the room. */

#include "ix-display-layout.h"
#include "ix-evening-page-fixture.h"
#include "ix-evening-papers.h"
#include "ix-player-row.h"
#include "ix-report-view.h"
#include "ix-table-score.h"
#include "ix-test.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe eight = { .evening = { .n_players = 8 },
                                         .n_played = 1,
                                         .tab = "entries" };
static const EveningPageRecipe alone = { .evening = { .n_players = 3, .variant = "swap" },
                                         .n_played = 1,
                                         .tab = "entries" };

static GtkWidget *
open_dialog (Fixture *f)
{
  evening_page_do (f, "prizes");
  return ui_wait_dialog (f->window.window);
}

static void
type (GtkWidget  *dialog,
      const char *name,
      const char *text)
{
  GtkWidget *entry = ui_find_id (dialog, name);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  ui_settle ();
}

static void
add_prize (GtkWidget *dialog)
{
  ui_click (ui_find_id (dialog, "add-prize"));
  ui_settle ();
}

static void
choose_kind (GtkWidget   *dialog,
             const char  *name,
             IxPrizeKind  kind)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_find_id (dialog, name)), kind);
  ui_settle ();
}

static gboolean
can_save (GtkWidget *dialog)
{
  return gtk_widget_is_sensitive (ui_find_id (dialog, "apply"));
}

static const IxClubPrize *
prize (Fixture *f,
       guint    n)
{
  return &g_array_index (evening_page_state (f)->prizes.list, IxClubPrize, n);
}

/* A whole list is typed; what cannot be is told, and nothing is saved. */
static void
test_dialog (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f), *focus;
  float y;

  /* A blank row is no prize, and no fault. */
  add_prize (dialog);
  type (dialog, "goods-1", "  ");
  g_assert_true (can_save (dialog));
  type (dialog, "money-1", "fifty");
  g_assert_nonnull (ui_find_label (dialog, "“fifty” is not an amount of money."));
  type (dialog, "money-1", "50,50");
  g_assert_true (can_save (dialog));
  type (dialog, "goods-1", " A cup ");
  add_prize (dialog);
  type (dialog, "money-2", "60");
  g_assert_nonnull (ui_find_label (
    dialog, "Prize 2 is worth more than prize 1, which comes before it in its category"));
  type (dialog, "money-2", "20");
  g_assert_true (can_save (dialog));
  add_prize (dialog);
  type (dialog, "goods-3", "A book");
  ui_wait_frames (dialog);
  y = ui_bounds (ui_find_id (dialog, "add-prize"), dialog).origin.y;
  choose_kind (dialog, "category-3", IX_PRIZE_JUNIORS);
  g_assert_false (can_save (dialog));
  /* The missing field is named and has the focus, and nothing that is pressed next has moved. */
  g_assert_nonnull (ui_find_label (dialog, "Prize 3: give the year of birth in “Born from”."));
  focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  g_assert_true (gtk_widget_is_ancestor (focus, ui_find_id (dialog, "from-3")));
  ui_wait_frames (dialog);
  g_assert_cmpfloat (ui_bounds (ui_find_id (dialog, "add-prize"), dialog).origin.y, ==, y);
  choose_kind (dialog, "category-3", IX_PRIZE_SENIORS);
  g_assert_nonnull (ui_find_label (dialog, "Prize 3: give the year of birth in “Born until”."));
  choose_kind (dialog, "category-3", IX_PRIZE_GRADES);
  g_assert_nonnull (ui_find_label (dialog, "Prize 3: give a grade in “From” or “To”."));
  choose_kind (dialog, "category-3", IX_PRIZE_JUNIORS);
  type (dialog, "from-3", "2008");
  type (dialog, "worth-3", "30");
  dialog_choose (dialog, "sharing", IX_PRIZES_HORT);
  dialog_set_text (dialog, "currency", " € ");
  dialog_apply (dialog);
  ui_settle ();
  evening_page_expect_toast (f, "3 prizes are set, €70.50 together");
  g_assert_cmpuint (evening_page_state (f)->prizes.list->len, ==, 3);
  g_assert_cmpint (prize (f, 0)->money, ==, 5050);
  g_assert_cmpstr (prize (f, 0)->goods, ==, "A cup");
  g_assert_cmpint (prize (f, 2)->who, ==, IX_PRIZE_JUNIORS);
  g_assert_cmpuint (prize (f, 2)->from, ==, 2008);
  g_assert_cmpint (prize (f, 2)->worth, ==, 3000);
  g_assert_cmpint (evening_page_state (f)->prizes.sharing, ==, IX_PRIZES_HORT);
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpuint (evening_page_state (f)->prizes.list->len, ==, 0);
}

/* The places of the prizes are there from the start. */
static void
test_reopen (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f);

  for (guint i = 1; i <= 2; i++)
    {
      g_autofree char *money = g_strdup_printf ("money-%u", i);

      add_prize (dialog);
      type (dialog, money, "20");
    }
  dialog_apply (dialog);
  ui_settle ();
  dialog = open_dialog (f);
  for (guint i = 1; i <= 2; i++)
    {
      g_autofree char *place = g_strdup_printf ("%u", i);

      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (ui_find_numbered (dialog, "place-%u", i))), ==, place);
    }
}

/* Rows are moved and removed; nothing is written if nothing is changed. */
static void
test_rows (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f);
  guint n_events;

  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *money = g_strdup_printf ("money-%u", i);

      add_prize (dialog);
      choose_kind (dialog,
                   i == 1   ? "category-1"
                   : i == 2 ? "category-2"
                            : "category-3",
                   i == 1   ? IX_PRIZE_WOMEN
                   : i == 2 ? IX_PRIZE_PLACES
                            : IX_PRIZE_NEWCOMERS);
      type (dialog, money, i == 1 ? "10" : i == 2 ? "40" : "5");
    }
  ui_click (ui_find_id (
    gtk_widget_get_ancestor (ui_find_id (dialog, "money-2"), GTK_TYPE_LIST_BOX_ROW),
    "up"));
  ui_click (ui_find_id (
    gtk_widget_get_ancestor (ui_find_id (dialog, "money-3"), GTK_TYPE_LIST_BOX_ROW),
    "remove"));
  g_assert_false (gtk_widget_is_sensitive (ui_find_id (dialog, "up")));
  /* A key on it acts a moment later, when the row may have become the first. */
  g_signal_emit_by_name (ui_find_id (dialog, "up"), "clicked");
  evening_page_expect_names (dialog);
  g_assert_null (ui_find_silent (dialog));
  dialog_apply (dialog);
  ui_settle ();
  g_assert_cmpuint (evening_page_state (f)->prizes.list->len, ==, 2);
  g_assert_cmpint (prize (f, 0)->who, ==, IX_PRIZE_PLACES);
  g_assert_cmpint (prize (f, 1)->money, ==, 1000);
  n_events = evening_page_state (f)->n_events;
  dialog = open_dialog (f);
  g_assert_cmpstr (
    gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "money-1"))), ==,
    "40");
  dialog_apply (dialog);
  ui_settle ();
  g_assert_cmpuint (evening_page_state (f)->n_events, ==, n_events);
}

/* The left edge of the cell around the field, or around the heading. */
static int
left_of (GtkWidget *dialog,
         GtkWidget *widget)
{
  return (int) ui_bounds (gtk_widget_get_parent (widget), dialog).origin.x;
}

/* Each column has one left edge in all rows, and its heading there, whatever the fields are filled with. */
static void
test_columns (Fixture      *f,
              gconstpointer data)
{
  static const IxPrizeKind kinds[] = { IX_PRIZE_PLACES, IX_PRIZE_JUNIORS, IX_PRIZE_GRADES, IX_PRIZE_SENIORS };
  static const char *const columns[] = { "from", "to", "money", "goods" };
  GtkWidget *dialog = open_dialog (f);

  g_assert_false (gtk_widget_get_mapped (ui_find_id (dialog, "money")));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *kind = g_strdup_printf ("category-%u", i + 1);
      g_autofree char *money = g_strdup_printf ("money-%u", i + 1);

      add_prize (dialog);
      choose_kind (dialog, kind, kinds[i]);
      type (dialog, money, "20");
      /* Nobody asks for a worth where money is. */
      g_assert_false (gtk_widget_get_mapped (ui_find_id (dialog, "worth")));
      g_assert_cmpint (gtk_widget_get_mapped (ui_find_id (dialog, "from")), ==, i > 0);
    }
  ui_wait_frames (dialog);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (columns); k++)
      {
        g_autofree char *name = g_strdup_printf ("%s-%u", columns[k], i + 1);

        g_assert_cmpint (left_of (dialog, ui_find_id (dialog, name)), ==,
                         left_of (dialog, ui_find_id (dialog, columns[k])));
      }
}

/* Everybody plays for themselves: nothing is asked about teams. */
static void
test_alone (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f);

  g_assert_null (ui_find_id (dialog, "people"));
  dialog_close (dialog);
}

/* Fees */

static GtkWidget *
row_of (Fixture    *f,
        const char *name)
{
  GtkListBox *list = GTK_LIST_BOX (ui_find_id (f->tab, "entries"));
  guint wanted = evening_page_entry (f, name);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (ix_player_row_get_entry (IX_PLAYER_ROW (row)) == wanted)
      return GTK_WIDGET (row);
  g_assert_not_reached ();
}

static const char *
sums (Fixture *f)
{
  return gtk_label_get_text (GTK_LABEL (ui_find_id (f->tab, "fees")));
}

static gint64
paid (Fixture    *f,
      const char *name)
{
  return ix_evening_entry (evening_page_state (f), evening_page_entry (f, name))->paid;
}

static void
set_fee (Fixture *f)
{
  GtkWidget *dialog = open_dialog (f);

  dialog_set_text (dialog, "fee", "5");
  dialog_set_text (dialog, "reduced-fee", "6");
  g_assert_false (can_save (dialog));
  dialog_set_text (dialog, "reduced-fee", "2.50");
  dialog_set_text (dialog, "currency", "£");
  dialog_apply (dialog);
  ui_settle ();
}

/* Is there a receipt to be printed for so many people?  Without any the window for printing does not offer them. */
static void
check_receipts (Fixture *f,
                guint    n)
{
  const IxEveningPaper paper = { "receipts", 0 };
  g_autoptr (GPtrArray) cards = ix_evening_paper_cards_new (f->session, &paper);
  GtkWidget *window, *row;

  g_assert_cmpuint (cards->len, ==, n);
  evening_page_do (f, "print");
  window = ui_wait_dialog (f->window.window);
  row = ui_find_id (ui_find_id (window, "papers"), "receipts");
  g_assert_true ((row != NULL) == (n > 0));
  if (row != NULL)
    {
      gtk_list_box_select_row (GTK_LIST_BOX (ui_find_id (window, "papers")), GTK_LIST_BOX_ROW (row));
      ui_settle ();
      g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "Receipts · "));
    }
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
}

static void
test_fees (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog;

  g_assert_false (gtk_widget_get_visible (ui_find_id (f->tab, "fees")));
  set_fee (f);
  g_assert_cmpstr (sums (f), ==, "Entry fees: £0 of £40 paid, £40 open");
  g_assert_true (evening_page_shows (row_of (f, "Ann Smith"), "£5 open"));
  g_assert_true (evening_page_type (row_of (f, "Ann Smith"), GDK_KEY_plus));
  evening_page_expect_toast (f, "Ann Smith paid £5");
  g_assert_true (evening_page_shows (row_of (f, "Ann Smith"), "paid"));
  g_assert_true (evening_page_type (row_of (f, "Ann Smith"), GDK_KEY_KP_Add));
  g_assert_cmpint (paid (f, "Ann Smith"), ==, 500);
  g_assert_true (evening_page_type (row_of (f, "Ann Smith"), GDK_KEY_minus));
  g_assert_cmpint (paid (f, "Ann Smith"), ==, 0);
  check_receipts (f, 0);
  dialog = evening_page_ask (f, "entries.paid",
                             g_variant_new_uint32 (evening_page_entry (f, "Bob O’Hara")));
  g_assert_nonnull (ui_find_label (dialog, "Due: £5. Paid so far: £0."));
  dialog_set_text (dialog, "amount", "no");
  g_assert_false (can_save (dialog));
  dialog_set_text (dialog, "amount", "7");
  dialog_apply (dialog);
  ui_settle ();
  g_assert_cmpstr (sums (f), ==, "Entry fees: £7 of £40 paid, £35 open, £2 too much");
  g_assert_true (evening_page_shows (row_of (f, "Bob O’Hara"), "£2 too much"));
  dialog = evening_page_ask (f, "entries.paid",
                             g_variant_new_uint32 (evening_page_entry (f, "Bob O’Hara")));
  dialog_set_text (dialog, "amount", "2");
  dialog_turn_switch (dialog, "money-back", TRUE);
  dialog_apply (dialog);
  ui_settle ();
  evening_page_expect_toast (f, "Bob O’Hara got £2 back");
  check_receipts (f, 1);
}

/* A junior pays less, once the entry says so. */
static void
test_reduced (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f);
  GtkWidget *born;

  dialog_set_text (dialog, "fee", "5");
  dialog_set_text (dialog, "reduced-fee", "3");
  born = ui_find_id (dialog, "reduced-from-year");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (born), 2008);
  dialog_apply (dialog);
  ui_settle ();
  dialog = evening_page_ask (f, "entries.edit",
                             g_variant_new_uint32 (evening_page_entry (f, "Ann Smith")));
  born = ui_find_id (dialog, "born");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (born), 2009);
  dialog_turn_switch (dialog, "woman", TRUE);
  dialog_turn_switch (dialog, "newcomer", TRUE);
  dialog_apply (dialog);
  ui_settle ();
  evening_page_expect_toast (f,
                             "The entry of Ann Smith is changed: born 2009; a woman; a newcomer");
  g_assert_true (evening_page_shows (row_of (f, "Ann Smith"), "3 open"));
}

/* Tables */

static guint
n_kinds (Fixture *f)
{
  return g_list_model_get_n_items (
    gtk_drop_down_get_model (GTK_DROP_DOWN (ui_find_id (f->tab, "table"))));
}

/* The window for printing offers what the tab shows, and begins with it. */
static void
check_printed (Fixture    *f,
               const char *word)
{
  GtkWidget *window;
  GtkListBoxRow *row;

  evening_page_do (f, "print");
  window = ui_wait_dialog (f->window.window);
  row = gtk_list_box_get_selected_row (GTK_LIST_BOX (ui_find_id (window, "papers")));
  g_assert_cmpstr (gtk_widget_get_name (GTK_WIDGET (row)), ==, word);
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
}

/* All tables are offered and printed, those of prizes and fees as long as there are any. */
static void
test_tables (Fixture      *f,
             gconstpointer data)
{
  static const char *const words[] = { "standings", "cross-table", "players", "fairness", "pairings",
                                       "names",     "results",     "prizes",  "fees" };
  GtkWidget *kinds, *dialog;
  guint before;

  f->tab = evening_page_show_tab (f, "standings");
  before = n_kinds (f);
  dialog = open_dialog (f);
  add_prize (dialog);
  type (dialog, "money-1", "50");
  dialog_set_text (dialog, "fee", "5");
  dialog_apply (dialog);
  ui_settle ();
  g_assert_cmpuint (n_kinds (f), ==, before + 2);
  g_assert_cmpuint (before + 2, ==, G_N_ELEMENTS (words));
  kinds = ui_find_id (f->tab, "table");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kinds), before);
  ui_settle ();
  g_assert_cmpstr (ui_text_of_class (ui_find_type (f->tab, IX_TYPE_REPORT_VIEW), "cell"), ==, "Place 1");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kinds), before + 1);
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (ui_find_id (f->tab, "round")));
  for (guint i = 0; i < before + 2; i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (kinds), i);
      ui_settle ();
      check_printed (f, words[i]);
    }
  evening_page_do (f, "undo");
  g_assert_cmpuint (n_kinds (f), ==, before);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (kinds)), ==, 0);
}

/* The display for the room. */
static void
test_display (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (IxDisplayLayout) none =
    ix_display_layout_new (IX_DISPLAY_PRIZES, evening_page_state (f), FALSE);
  g_autoptr (IxDisplayLayout) layout = NULL;
  IxDisplayContent playlist[IX_DISPLAY_MAX_PLAYLIST];
  IxDisplayStatus status;
  GtkWidget *dialog;

  g_assert_cmpstr (none->nothing, ==, "There are no prizes.");
  dialog = open_dialog (f);
  add_prize (dialog);
  type (dialog, "money-1", "50");
  type (dialog, "goods-1", "A cup");
  dialog_set_text (dialog, "currency", "€");
  dialog_apply (dialog);
  ui_settle ();
  layout = ix_display_layout_new (IX_DISPLAY_PRIZES, evening_page_state (f), FALSE);
  g_assert_cmpstr (ix_display_layout_row (layout, 0)->cells[0][1].text, ==, "Place 1 · A cup");
  g_assert_cmpstr (ix_display_layout_row (layout, 0)->cells[1][0].text, ==,
                   layout->rows->len > 1 ? "€25" : "€50");
  ix_display_status_init (&status, evening_page_state (f));
  g_assert_true (status.has_prizes);
  status.phase = IX_DISPLAY_OVER;
  g_assert_cmpuint (ix_display_playlist (&status, IX_DISPLAY_AUTOMATIC, FALSE, playlist), ==, 2);
  g_assert_cmpint (playlist[1], ==, IX_DISPLAY_PRIZES);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/prizes-page/dialog", &eight, test_dialog);
  EVENING_CASE ("/prizes-page/reopen", &eight, test_reopen);
  EVENING_CASE ("/prizes-page/rows", &eight, test_rows);
  EVENING_CASE ("/prizes-page/columns", &eight, test_columns);
  EVENING_CASE ("/prizes-page/alone", &alone, test_alone);
  EVENING_CASE ("/prizes-page/fees", &eight, test_fees);
  EVENING_CASE ("/prizes-page/reduced", &eight, test_reduced);
  EVENING_CASE ("/prizes-page/tables", &eight, test_tables);
  EVENING_CASE ("/prizes-page/display", &eight, test_display);
  return g_test_run ();
}
