/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting up a match of any rules: its seats, starting position and house rules. */

#include "ix-dialog-fixture.h"
#include "ix-format-group.h"
#include "ix-format.h"
#include "ix-seat-plan.h"
#include "ix-settings.h"
#include "ix-test.h"

/* Each set of rules brings its line, its clock and its seats. */
static void
test_new_match_list (WindowFixture *f,
                     gconstpointer  data)
{
  static const char *const ids[] = {
    "newport", "berkshire", "swap", "balanced-swap", "superchess", "chess",
  };
  GtkWidget *dialog = dialog_open (f, "new-match");
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (ui_find_id (dialog, "rules")));

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const IxVariant *variant = ix_test_variant (ids[i], "-");
      gboolean single = variant->boards == 1;

      dialog_choose (dialog, "rules", i);
      g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (model), i), ==,
                       ix_format_variant (variant));
      g_assert_cmpstr (dialog_subtitle (dialog, "rules"), ==, ix_format_variant_rules (variant));
      g_assert_cmpfloat (dialog_number (dialog, "clock"), ==, (double) variant->clock / G_USEC_PER_SEC);
      g_assert_cmpfloat (dialog_number (dialog, "seconds"), ==,
                         (double) variant->increment / G_USEC_PER_SEC);
      g_assert_cmpstr (dialog_title (dialog, "seat-1w"), ==, single ? "White" : "Board A, White");
      g_assert_cmpint (ui_find_label (dialog, "Team 1") != NULL, ==, !single);
      g_assert_cmpint (gtk_widget_get_visible (ui_find_id (dialog, "first-position")), ==,
                       g_str_equal (ids[i], "balanced-swap"));
    }
  dialog_close (dialog);
}

/* Two names, which may change colours. */
static void
test_new_match_two_people (WindowFixture *f,
                           gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");
  const IxPlayers *players;

  dialog_choose (dialog, "rules", 4);
  dialog_set_text (dialog, "seat-1w", "Ann Smith 145");
  dialog_set_text (dialog, "seat-1b", "Cid");
  ui_click (ui_find_id (dialog, "switch-colours"));
  dialog_apply (dialog);
  players = ix_match_session_get_players (window_session (f));
  g_assert_cmpstr (players->name[0][IX_WHITE], ==, "Cid");
  g_assert_cmpstr (players->name[0][IX_BLACK], ==, "Ann Smith");
  g_assert_cmpstr (ix_match_variant (ix_match_session_get_match (window_session (f)))->id, ==,
                   "superchess");
  g_assert_cmpuint (ix_match_boards (ix_match_session_get_match (window_session (f)))->n, ==, 1);
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_VARIANT);
}

/* A full disk is told over the dialog, which keeps what is in it; with room again it sets the match up. */
static void
test_no_room (WindowFixture *f,
              gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match"), *message;

  dialog_choose (dialog, "rules", 4);
  dialog_set_text (dialog, "seat-1w", "Ann Smith 145");
  ui_set_room_on_disk (FALSE);
  ui_click (ui_find_id (dialog, "apply"));
  ui_set_room_on_disk (TRUE);
  message = ui_wait_dialog (dialog);
  g_assert_nonnull (ui_find_label (message, "The match cannot be saved"));
  g_assert_true (g_str_has_prefix (
    gtk_label_get_text (GTK_LABEL (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (message)))),
    "Could not save; nothing was changed: "));
  g_assert_null (window_session (f));
  g_assert_null (g_settings_get_user_value (ix_settings (), IX_SETTINGS_LAST_VARIANT));
  dialog_close (message);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "seat-1w"))), ==, "Ann Smith 145");
  dialog_apply (dialog);
  g_assert_cmpstr (ix_match_session_get_players (window_session (f))->name[0][IX_WHITE], ==, "Ann Smith");
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_VARIANT);
}

/* The other starting position is kept in the file, and offered again. */
static void
test_new_match_array (WindowFixture *f,
                      gconstpointer  data)
{
  static const char *const fen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LNBAKBNL w KQkq - 0 1 first";
  GtkWidget *dialog = dialog_open (f, "new-match");

  dialog_choose (dialog, "rules", 3);
  dialog_choose (dialog, "first-position", 1);
  g_assert_cmpstr (dialog_subtitle (dialog, "first-position"), !=, "");
  dialog_apply (dialog);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *have = ui_fen (window_session (f), "A");

      g_assert_cmpstr (have, ==, fen);
      window_open_again (f);
    }
  dialog = dialog_open (f, "new-match");
  g_assert_cmpuint (
    adw_combo_row_get_selected (ADW_COMBO_ROW (ui_find_id (dialog, "first-position"))), ==, 1);
  dialog_choose (dialog, "first-position", 0);
  dialog_apply (dialog);
  g_assert_cmpint (
    ix_match_boards (ix_match_session_get_match (window_session (f)))->board[0].board[0], ==,
    IX_PIECE (IX_ROOK, IX_WHITE));
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_VARIANT);
}

/* Group matches */

static void
type_names (GtkWidget  *dialog,
            const char *names)
{
  GtkWidget *view = ui_find_id (dialog, "names");

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), names, -1);
  ui_settle ();
}

static void
expect_seat (WindowFixture *f,
             guint          board,
             IxColour       colour,
             const char    *name,
             guint          grade)
{
  const IxPlayers *players = ix_match_session_get_players (window_session (f));

  g_assert_cmpstr (players->name[board][colour], ==, name);
  g_assert_cmpuint (players->grade[board][colour], ==, grade);
}

static guint
n_boards (WindowFixture *f)
{
  return ix_match_boards (ix_match_session_get_match (window_session (f)))->n;
}

static GtkWidget *
number_of_boards (GtkWidget *dialog)
{
  return ui_find_id (dialog, "boards");
}

/* Eleven names fill five boards, at one of which two take turns; the plan changes them. */
static void
test_new_match_names (WindowFixture *f,
                      gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match"), *plan;
  g_autofree char *few = ix_format_group_refusal (IX_GROUP_REFUSED_FEW, 2);

  /* Return after the number leads on to the names. */
  gtk_widget_grab_focus (number_of_boards (dialog));
  gtk_editable_set_text (GTK_EDITABLE (number_of_boards (dialog)), "5");
  ui_offer_key (dialog, GDK_KEY_Return, 0, GTK_PHASE_CAPTURE);
  ui_settle ();
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (dialog))));
  g_assert_false (gtk_widget_get_mapped (ui_find_id (dialog, "seat-1w")));
  type_names (dialog, "Ann Smith 145\nBob 140");
  g_assert_cmpstr (dialog_subtitle (dialog, "seats"), ==, few);
  g_assert_false (gtk_widget_is_sensitive (ui_find_id (dialog, "apply")));
  type_names (dialog, "Ann Smith 145\nBob 140\nCid 135\nDan 130\nEve 125\nFay 120\nGus 115\n"
                      "Hal 110\nIda 105\nJim 100\nKay 95\n");
  g_assert_cmpstr (dialog_subtitle (dialog, "seats"), ==, "5 boards; sums 610 and 608. Ida / Jim take turns at one seat");
  g_assert_false (gtk_widget_is_sensitive (number_of_boards (dialog)));
  g_assert_cmpstr (dialog_subtitle (dialog, "boards"), ==, "As many boards as the names fill");
  g_assert_null (ui_find_silent (dialog));
  ui_click (ui_find_id (dialog, "seat-plan"));
  plan = ui_wait_dialog (dialog);
  gtk_widget_activate_action (ui_find_type (plan, IX_TYPE_SEAT_PLAN), "seats.trade", "(uu)", 0,
                              10);
  dialog_apply (plan);
  dialog_apply (dialog);
  g_assert_cmpuint (n_boards (f), ==, 5);
  expect_seat (f, 0, IX_WHITE, "Kay", 95);
  /* The next match begins with their names, which go by one button. */
  dialog = dialog_open (f, "new-match");
  g_assert_false (gtk_widget_is_sensitive (number_of_boards (dialog)));
  ui_click (ui_find_id (dialog, "clear-names"));
  g_assert_true (gtk_widget_is_sensitive (number_of_boards (dialog)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number_of_boards (dialog)), 2);
  dialog_apply (dialog);
  g_assert_cmpuint (n_boards (f), ==, 2);
}

/* Deletes @n letters before the first @from and types @text there, letter by letter. */
static void
retype (GtkWidget  *dialog,
        const char *from,
        int         n,
        const char *text)
{
  GtkWidget *view = ui_find_id (dialog, "names");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter at, end;

  gtk_text_buffer_get_start_iter (buffer, &at);
  g_assert_true (gtk_text_iter_forward_search (&at, from, 0, &at, NULL, NULL));
  end = at;
  gtk_text_iter_backward_chars (&at, n);
  gtk_text_buffer_delete (buffer, &at, &end);
  for (const char *each = text; *each != '\0'; each++)
    gtk_text_buffer_insert (buffer, &at, each, 1);
  ui_settle ();
}

/* The seats chosen in the plan last while only names change, and come back with the grade; else all are
 * seated again, which is told if somebody traded places. */
static void
test_new_match_traded (WindowFixture *f,
                       gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match"), *plan;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number_of_boards (dialog)), 3);
  type_names (dialog, "Ann 145\nBob 140\nCid 135\nDan 130");
  retype (dialog, " 130", 3, "Don");
  g_assert_cmpstr (dialog_subtitle (dialog, "seats"), ==, "2 boards; sums 275 and 275");
  ui_click (ui_find_id (dialog, "seat-plan"));
  plan = ui_wait_dialog (dialog);
  gtk_widget_activate_action (ui_find_type (plan, IX_TYPE_SEAT_PLAN), "seats.trade", "(uu)", 0,
                              2);
  dialog_apply (plan);
  g_assert_cmpstr (dialog_subtitle (dialog, "seats"), ==, "2 boards; sums 265 and 285");
  retype (dialog, " 140", 3, "Rob");
  retype (dialog, " 135", 3, "Sid");
  g_assert_cmpstr (dialog_subtitle (dialog, "seats"), ==, "2 boards; sums 265 and 285");
  retype (dialog, "\nDon", 1, "6");
  g_assert_cmpstr (dialog_subtitle (dialog, "seats"), ==,
                   "Seated again: 2 boards; sums 275 and 276");
  retype (dialog, "\nDon", 1, "5");
  g_assert_cmpstr (dialog_subtitle (dialog, "seats"), ==, "2 boards; sums 265 and 285");
  dialog_apply (dialog);
  expect_seat (f, 0, IX_WHITE, "Sid", 135);
}

/* Two who share a seat are named, and stay two people when the match becomes the next one's draft. */
static void
test_new_match_shared (WindowFixture *f,
                       gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");
  g_autofree char *first = NULL;
  GtkTextIter start, end;
  GtkTextBuffer *typed;
  g_autofree char *text = NULL;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number_of_boards (dialog)), 3);
  type_names (dialog, "Ann A 145\nBob B 140\nCid C 135\nDan D 130\nEva E 125\nFay F 120\nGus G 115");
  first = g_strdup (dialog_subtitle (dialog, "seats"));
  g_assert_nonnull (strstr (first, " take turns at one seat"));
  dialog_apply (dialog);
  dialog = dialog_open (f, "new-match");
  typed = gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (ui_find_id (dialog, "names")));
  gtk_text_buffer_get_bounds (typed, &start, &end);
  text = gtk_text_buffer_get_text (typed, &start, &end, FALSE);
  g_assert_null (strchr (text, '/'));
  g_assert_cmpint (gtk_text_buffer_get_line_count (typed), ==, 7);
  g_assert_nonnull (strstr (dialog_subtitle (dialog, "seats"), " take turns at one seat"));
  g_assert_true (g_str_has_prefix (dialog_subtitle (dialog, "seats"), "3 boards"));
}

/* The list stays under the cursor while all names are deleted, to type others. */
static void
test_new_match_emptied (WindowFixture *f,
                        gconstpointer  data)
{
  static const char *const empty[] = { "", " \n" };
  GtkWidget *dialog = dialog_open (f, "new-match");
  GtkWidget *view = ui_find_id (dialog, "names");
  guint n_windows = ui_n_windows ();

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number_of_boards (dialog)), 3);
  gtk_widget_grab_focus (view);
  for (gsize i = 0; i < G_N_ELEMENTS (empty); i++)
    {
      type_names (dialog, "Ann\nBob\nCid\nDan");
      g_assert_cmpfloat (dialog_number (dialog, "boards"), ==, 2);
      type_names (dialog, empty[i]);
      g_assert_true (gtk_widget_get_mapped (view));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == view);
      g_assert_cmpfloat (dialog_number (dialog, "boards"), ==, 3);
      g_assert_true (gtk_widget_is_sensitive (number_of_boards (dialog)));
      /* A key on it acts a moment later, when the names may be gone. */
      g_signal_emit_by_name (ui_find_id (dialog, "seat-plan"), "clicked");
      g_assert_cmpuint (ui_n_windows (), ==, n_windows);
    }
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number_of_boards (dialog)), 2);
  g_assert_false (gtk_widget_get_mapped (view));
  dialog_close (dialog);
}

/* In the order typed: the first of each two is in team 1, which has White on the odd boards.  A next
 * match offers them at the same seats, after a restart as well. */
static void
test_new_match_typed (WindowFixture *f,
                      gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number_of_boards (dialog)), 3);
  type_names (dialog, "Fay\nEve 90\nDan\nCid 130\nBob 140\nAnn 145");
  dialog_choose (dialog, "seated", 1);
  dialog_apply (dialog);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (n_boards (f), ==, 3);
      expect_seat (f, 0, IX_WHITE, "Fay", 0);
      expect_seat (f, 0, IX_BLACK, "Eve", 90);
      expect_seat (f, 1, IX_BLACK, "Dan", 0);
      expect_seat (f, 1, IX_WHITE, "Cid", 130);
      expect_seat (f, 2, IX_WHITE, "Bob", 140);
      expect_seat (f, 2, IX_BLACK, "Ann", 145);
      window_open_again (f);
      if (i == 1)
        dialog_apply (dialog_open (f, "new-match"));
    }
}

static char *
typed_names (GtkWidget *dialog)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (ui_find_type (dialog, GTK_TYPE_TEXT_VIEW)));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
expect_names (GtkWidget  *dialog,
              const char *names)
{
  g_autofree char *have = typed_names (dialog);

  g_assert_cmpstr (have, ==, names);
}

/* The names for two boards are the first ones for more, and the other way round. */
static void
test_new_match_carried (WindowFixture *f,
                        gconstpointer  data)
{
  static const char four[] = "Ann Smith 145\nCid\nBob 140\nDan\n";
  GtkWidget *dialog = dialog_open (f, "new-match");
  GtkWidget *number = number_of_boards (dialog);

  dialog_set_text (dialog, "seat-1w", "Ann Smith 145");
  dialog_set_text (dialog, "seat-1b", "Cid");
  dialog_set_text (dialog, "seat-2b", " Bob 140");
  dialog_set_text (dialog, "seat-2w", "Dan");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 6);
  expect_names (dialog, four);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (number)), ==, 6);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 2);
  g_assert_true (gtk_widget_get_mapped (ui_find_id (dialog, "seat-1w")));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "seat-1w"))), ==, "Ann Smith 145");
  expect_names (dialog, "");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 6);
  expect_names (dialog, four);
  /* More names say how many boards there are. */
  type_names (dialog, "Ann Smith 145\nCid\nBob 140\nDan\nEve\nFay\n");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (number)), ==, 3);
  ui_click (ui_find_id (dialog, "clear-names"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 6);
  expect_names (dialog, four);
  dialog_apply (dialog);
  g_assert_cmpuint (n_boards (f), ==, 6);
  expect_seat (f, 0, IX_WHITE, "Ann Smith", 145);
  expect_seat (f, 5, IX_WHITE, NULL, 0);
}

/* Tab from the number goes on in the rows that it shows. */
static void
test_new_match_tab (WindowFixture *f,
                    gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");
  GtkWidget *row = gtk_widget_get_ancestor (number_of_boards (dialog), ADW_TYPE_ACTION_ROW);

  gtk_widget_grab_focus (number_of_boards (dialog));
  gtk_editable_set_text (GTK_EDITABLE (number_of_boards (dialog)), "6");
  gtk_widget_child_focus (dialog, GTK_DIR_TAB_FORWARD);
  while (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (dialog))) || GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (dialog))))
    {
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)), row));
      gtk_widget_child_focus (dialog, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (dialog))));
  dialog_close (dialog);
}

/* The list of a row opens with the focus on what is chosen. */
static void
test_list_focus (WindowFixture *f,
                 gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match"), *row = ui_find_id (dialog, "rules"), *focus;

  dialog_choose (dialog, "rules", 2);
  for (guint i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (row, "activate");
      ui_wait_until (gtk_widget_get_mapped (ui_find_type (row, GTK_TYPE_POPOVER)));
      ui_settle ();
      focus = gtk_window_get_focus (GTK_WINDOW (dialog));
      g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, ui_find_type (row, GTK_TYPE_POPOVER)));
      g_assert_true ((gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_SELECTED) != 0);
      gtk_popover_popdown (GTK_POPOVER (ui_find_type (row, GTK_TYPE_POPOVER)));
      ui_wait_until (!gtk_widget_get_mapped (ui_find_type (row, GTK_TYPE_POPOVER)));
    }
  dialog_close (dialog);
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_VARIANT);
}

/* Boards need no names. */
static void
test_new_match_nameless (WindowFixture *f,
                         gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number_of_boards (dialog)), 32);
  dialog_turn_switch (dialog, "clocks-only", TRUE);
  dialog_apply (dialog);
  g_assert_cmpuint (n_boards (f), ==, 32);
  expect_seat (f, 31, IX_WHITE, NULL, 0);
  g_assert_true (ix_match_session_get_clocks_only (window_session (f)));
  dialog = dialog_open (f, "new-match");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (number_of_boards (dialog))), ==,
                     32);
  dialog_choose (dialog, "rules", 2);
  g_assert_false (gtk_widget_get_mapped (number_of_boards (dialog)));
  dialog_apply (dialog);
  g_assert_cmpuint (n_boards (f), ==, 1);
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_VARIANT);
}

static const char *
house_rules (GtkWidget *dialog)
{
  return adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (ui_find_id (dialog, "house-rules")));
}

/* Rules that differ from the club's are counted, kept with the match and offered again. */
static void
test_house_rules (WindowFixture *f,
                  gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");
  GtkWidget *ranks;
  const IxVariant *variant;

  g_assert_cmpstr (house_rules (dialog), ==, "All as usual");
  dialog_turn_switch (dialog, "drop_mate", TRUE);
  g_assert_cmpstr (house_rules (dialog), ==, "1 rule is not as usual");
  dialog_choose (dialog, "mate", 1);
  ranks = ui_find_type (ui_find_id (dialog, "pawn_drop_max"), GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ranks), 7);
  g_assert_cmpstr (house_rules (dialog), ==, "3 rules are not as usual");
  dialog_apply (dialog);
  window_open_again (f);
  variant = ix_match_variant (ix_match_session_get_match (window_session (f)));
  g_assert_true (variant->drop_mate);
  g_assert_cmpint (variant->mate, ==, IX_MATE_IMMEDIATE);
  g_assert_cmpuint (variant->pawn_drop_max, ==, 7);
  g_assert_true (variant->stall_claims);

  dialog = dialog_open (f, "new-match");
  g_assert_cmpstr (house_rules (dialog), ==, "3 rules are not as usual");
  /* Another variant has other rules. */
  dialog_choose (dialog, "rules", 2);
  g_assert_cmpstr (house_rules (dialog), ==, "All as usual");
  g_assert_false (gtk_widget_get_visible (ui_find_id (dialog, "drop_mate")));
  g_assert_true (gtk_widget_get_visible (ui_find_id (dialog, "swap_check")));
  dialog_choose (dialog, "swap_check", 1);
  dialog_apply (dialog);
  variant = ix_match_variant (ix_match_session_get_match (window_session (f)));
  g_assert_cmpint (variant->swap_check, ==, IX_SWAP_CHECK_STRICT);
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_VARIANT);
}

static gboolean
has_focus (GtkWidget *dialog,
           GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (dialog));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Tab goes through all players, then to the teams, before it comes to a button; Return goes from name to name, and in the
 * last one it sets up. */
static void
test_order_of_names (WindowFixture *f,
                     gconstpointer  data)
{
  static const char *const seats[] = { "seat-1w", "seat-2b", "seat-1b", "seat-2w" };
  GtkWidget *dialog = dialog_open (f, "new-match");
  guint n = 0;

  for (gsize i = 0; i + 1 < G_N_ELEMENTS (seats); i++)
    {
      g_assert_true (has_focus (dialog, ui_find_id (dialog, seats[i])));
      g_signal_emit_by_name (ui_find_id (dialog, seats[i]), "entry-activated");
    }
  g_assert_true (has_focus (dialog, ui_find_id (dialog, seats[3])));
  g_assert_null (window_session (f));
  gtk_widget_grab_focus (ui_find_id (dialog, seats[0]));
  for (; n < G_N_ELEMENTS (seats); n++)
    {
      g_assert_true (has_focus (dialog, ui_find_id (dialog, seats[n])));
      gtk_widget_child_focus (dialog, GTK_DIR_TAB_FORWARD);
    }
  for (n = 0; n < 2; n++)
    {
      g_assert_true (has_focus (dialog, ui_find_id (dialog, "team-1")) == (n == 0));
      g_assert_false (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (dialog))));
      gtk_widget_child_focus (dialog, GTK_DIR_TAB_FORWARD);
    }
  g_signal_emit_by_name (ui_find_id (dialog, seats[3]), "entry-activated");
  ui_wait_until (window_session (f) != NULL && ui_n_windows () == 1);
}

/* A row with a switch or a number is one stop of the keyboard, either way. */
static void
test_one_stop (WindowFixture *f,
               gconstpointer  data)
{
  static const GtkDirectionType ways[] = { GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD };
  GtkWidget *dialog = dialog_open (f, "new-match");

  for (gsize way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      GtkWidget *last = NULL;
      guint n = 0;

      for (guint i = 0; i < 60; i++)
        {
          GtkWidget *focus, *row;

          gtk_widget_child_focus (dialog, ways[way]);
          focus = gtk_window_get_focus (GTK_WINDOW (dialog));
          g_assert_nonnull (focus);
          row = gtk_widget_get_ancestor (focus, ADW_TYPE_ACTION_ROW);
          if (row == NULL || adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) == NULL)
            continue;
          g_assert_true (focus != row && row != last);
          last = row;
          n++;
        }
      g_assert_cmpuint (n, >=, 4);
    }
  dialog_close (dialog);
}

static guint
chosen (GtkWidget  *dialog,
        const char *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (ui_find_id (dialog, row)));
}

/* A clock that is in use elsewhere sets all rows; any other is told as such.  The match keeps it,
 * and it is offered again. */
static void
test_timing (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");
  const IxVariant *variant;

  dialog_choose (dialog, "rules", 0);
  g_assert_cmpuint (chosen (dialog, "usual-time"), ==, 0);
  g_assert_cmpuint (chosen (dialog, "timing"), ==, IX_TIMING_INCREMENT);
  dialog_choose (dialog, "usual-time", 2);
  g_assert_cmpfloat (dialog_number (dialog, "clock"), ==, 120);
  g_assert_cmpfloat (dialog_number (dialog, "seconds"), ==, 2);
  g_assert_cmpuint (chosen (dialog, "timing"), ==, IX_TIMING_BRONSTEIN);
  dialog_choose (dialog, "timing", IX_TIMING_DELAY);
  g_assert_cmpuint (chosen (dialog, "usual-time"), ==, 3);
  dialog_choose (dialog, "usual-time", 0);
  g_assert_cmpfloat (dialog_number (dialog, "clock"), ==, 300);
  g_assert_cmpuint (chosen (dialog, "timing"), ==, IX_TIMING_INCREMENT);
  dialog_choose (dialog, "usual-time", 1);
  dialog_apply (dialog);

  window_open_again (f);
  variant = ix_match_variant (ix_match_session_get_match (window_session (f)));
  g_assert_cmpint (variant->clock, ==, 60 * G_USEC_PER_SEC);
  g_assert_cmpint (variant->increment, ==, 10 * G_USEC_PER_SEC);
  g_assert_cmpint (variant->timing, ==, IX_TIMING_DELAY);
  dialog = dialog_open (f, "new-match");
  g_assert_cmpuint (chosen (dialog, "usual-time"), ==, 1);
  g_assert_cmpuint (chosen (dialog, "timing"), ==, IX_TIMING_DELAY);
  dialog_close (dialog);
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_VARIANT);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/new-match/list", NULL, test_new_match_list);
  WINDOW_CASE ("/new-match/order-of-names", NULL, test_order_of_names);
  WINDOW_CASE ("/new-match/carried", NULL, test_new_match_carried);
  WINDOW_CASE ("/new-match/tab", NULL, test_new_match_tab);
  WINDOW_CASE ("/new-match/list-focus", NULL, test_list_focus);
  WINDOW_CASE ("/new-match/one-stop", NULL, test_one_stop);
  WINDOW_CASE ("/new-match/two-people", NULL, test_new_match_two_people);
  g_test_add ("/new-match/no-room", WindowFixture, NULL, window_set_up_on_disk, test_no_room, window_tear_down);
  WINDOW_CASE ("/new-match/array", NULL, test_new_match_array);
  WINDOW_CASE ("/new-match/names", NULL, test_new_match_names);
  WINDOW_CASE ("/new-match/traded", NULL, test_new_match_traded);
  WINDOW_CASE ("/new-match/shared", NULL, test_new_match_shared);
  WINDOW_CASE ("/new-match/emptied", NULL, test_new_match_emptied);
  WINDOW_CASE ("/new-match/typed", NULL, test_new_match_typed);
  WINDOW_CASE ("/new-match/nameless", NULL, test_new_match_nameless);
  WINDOW_CASE ("/new-match/house-rules", NULL, test_house_rules);
  WINDOW_CASE ("/new-match/timing", NULL, test_timing);
  return g_test_run ();
}
