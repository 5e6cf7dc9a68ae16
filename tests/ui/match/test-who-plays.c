/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Free play: who is here, the next match, trades by hand, undo, a restart, and what counts. */

#include "ix-dialog-fixture.h"
#include "ix-evening-page.h"
#include "ix-evening-round.h"
#include "ix-free-session.h"
#include "ix-test.h"
#include "ix-who-plays.h"

/* The list */

static IxFreePlay *
stored (WindowFixture *f)
{
  g_autoptr (GError) error = NULL;
  IxFreePlay *play = ix_store_load_free_play (f->store, &error);

  g_assert_no_error (error);
  return play;
}

/* "Ann 2/1 Bob 3/0 (Cid) 1/0": who is in the list or (away), the matches they played and sat out. */
static void
expect_list (WindowFixture *f,
             const char    *expected)
{
  g_autoptr (IxFreePlay) play = stored (f);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ix_free_play_count (play); i++)
    {
      const IxFreePerson *person = ix_free_play_person (play, i);

      g_string_append_printf (text, person->present ? "%s%s %u/%u" : "%s(%s) %u/%u",
                              i > 0 ? " " : "", ix_free_play_name (play, i), person->n_played,
                              person->n_out);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
expect_n_matches (WindowFixture *f,
                  guint          n)
{
  g_autoptr (IxFreePlay) play = stored (f);

  g_assert_cmpuint (ix_free_play_matches (play)->len, ==, n);
}

/* One match counts, that one. */
static void
expect_counts (WindowFixture *f,
               gint64         match)
{
  g_autoptr (IxFreePlay) play = stored (f);

  g_assert_cmpuint (ix_free_play_matches (play)->len, ==, 1);
  g_assert_nonnull (ix_free_play_find_match (play, match));
}

static GtkWidget *
open_list (WindowFixture *f)
{
  return dialog_open (f, "who-plays");
}

static void
enter (GtkWidget  *dialog,
       const char *name)
{
  dialog_set_text (dialog, "person", name);
  g_signal_emit_by_name (ui_find_id (dialog, "person"), "entry-activated");
  ui_settle ();
}

/* Enters names with blanks between. */
static GtkWidget *
open_with (WindowFixture *f,
           const char    *names)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);
  GtkWidget *dialog = open_list (f);

  for (char **name = all; *name != NULL; name++)
    enter (dialog, *name);
  return dialog;
}

static void
do_in (GtkWidget  *dialog,
       const char *action)
{
  gtk_widget_activate_action (dialog, action, NULL);
  ui_settle ();
}

static void
expect_said (GtkWidget  *dialog,
             const char *text)
{
  ui_wait_until (ui_find_label (dialog, text) != NULL);
}

static gboolean
is_of (GtkWidget    *widget,
       gconstpointer name)
{
  return ADW_IS_ENTRY_ROW (widget) && g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (widget)), name);
}

static GtkWidget *
row_of (GtkWidget  *dialog,
        const char *name)
{
  return ui_find (dialog, is_of, name);
}

/* The switch of somebody who plays, or not. */
static GtkSwitch *
plays (GtkWidget  *dialog,
       const char *name)
{
  return GTK_SWITCH (ui_find_type (row_of (dialog, name), GTK_TYPE_SWITCH));
}

static void
turn (GtkWidget  *dialog,
      const char *name,
      gboolean    on)
{
  gtk_switch_set_active (plays (dialog, name), on);
  ui_settle ();
}

static char *
seats (WindowFixture *f)
{
  const IxPlayers *players = ix_match_session_get_players (window_session (f));

  return g_strjoin (" ", players->name[0][IX_WHITE], players->name[0][IX_BLACK],
                    players->name[1][IX_WHITE], players->name[1][IX_BLACK], NULL);
}

/* White on board A resigns the match on the page. */
static void
finish (WindowFixture *f)
{
  window_do (f, "start-pause");
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  ui_settle ();
}

static gboolean
is_next_seen (WindowFixture *f)
{
  GtkWidget *label = ui_find_class (f->window, "next-match");

  return label != NULL && gtk_widget_get_mapped (label);
}

#define NAME_TAKEN "Somebody of that name is in the list already"

/* Tests */

static void
test_list (WindowFixture *f,
           gconstpointer  data)
{
  GtkWidget *dialog = open_list (f);
  g_autoptr (IxFreePlay) play = NULL;

  g_assert_false (gtk_widget_is_sensitive (ix_dialog_get_apply (IX_DIALOG (dialog))));
  g_assert_nonnull (ui_find_label (dialog, "Two people at least have to be here."));
  enter (dialog, "   ");
  enter (dialog, "Ann Smith 145");
  expect_said (dialog, "Ann Smith is in the list");
  g_assert_false (gtk_widget_is_sensitive (ix_dialog_get_apply (IX_DIALOG (dialog))));
  enter (dialog, "Bob <b>&");
  g_assert_true (gtk_widget_is_sensitive (ix_dialog_get_apply (IX_DIALOG (dialog))));
  enter (dialog, "ann smith 120");
  expect_said (dialog, NAME_TAKEN);
  expect_list (f, "Ann Smith 0/0 Bob <b>& 0/0");
  play = stored (f);
  g_assert_cmpuint (ix_free_play_person (play, 0)->grade, ==, 145);
  g_assert_null (ui_find_silent (dialog));
  dialog_close (dialog);
}

/* People who go home are not proposed; those who are entered again are back. */
static void
test_here (WindowFixture *f,
           gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid Dan Eve");

  turn (dialog, "Eve", FALSE);
  expect_said (dialog, "Eve does not play for now");
  expect_list (f, "Ann 0/0 Bob 0/0 Cid 0/0 Dan 0/0 (Eve) 0/0");
  g_assert_false (gtk_widget_get_mapped (ui_find_id (dialog, "out-1")));
  enter (dialog, "eve");
  expect_said (dialog, "Eve plays again");
  expect_list (f, "Ann 0/0 Bob 0/0 Cid 0/0 Dan 0/0 Eve 0/0");
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("More%u", i);

      enter (dialog, name);
    }
  /* The ninth waits. */
  enter (dialog, "Zoe");
  turn (dialog, "Zoe", TRUE);
  expect_said (dialog, "Eight people are here; no more can share two boards");
  g_assert_false (gtk_switch_get_active (plays (dialog, "Zoe")));
  dialog_close (dialog);
}

static void
test_rename (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob");
  GtkWidget *row = row_of (dialog, "Bob");

  gtk_editable_set_text (GTK_EDITABLE (row), "Rob 130");
  g_signal_emit_by_name (row, "apply");
  expect_list (f, "Ann 0/0 Rob 0/0");
  g_assert_nonnull (dialog_find_named (dialog, "Rob plays"));
  gtk_editable_set_text (GTK_EDITABLE (row), "Ann");
  g_signal_emit_by_name (row, "apply");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Rob 130");
  dialog_close (dialog);
}

/* A new name that is not applied yet stays when something else changes, with the cursor in the others
 * where it is. */
static void
test_typed_name (WindowFixture *f,
                 gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid");
  GtkWidget *row = row_of (dialog, "Bob");
  GtkWidget *other = row_of (dialog, "Ann");

  gtk_editable_set_position (GTK_EDITABLE (other), 2);
  gtk_editable_set_text (GTK_EDITABLE (row), "Rob 130");
  turn (dialog, "Cid", FALSE);
  enter (dialog, "Dan");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Rob 130");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (other)), ==, 2);
  gtk_editable_set_text (GTK_EDITABLE (row), " Rob   130 ");
  g_signal_emit_by_name (row, "apply");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Rob 130");
  expect_list (f, "Ann 0/0 Rob 0/0 (Cid) 0/0 Dan 0/0");
  dialog_close (dialog);
}

/* Typed text counts when a match is begun, and if it changes that match this is seen first. */
/* When the list is opened again, the focus is at Begin; a name can be typed all the same. */
static void
test_typed_anywhere (WindowFixture *f,
                     gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cy Di");

  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  dialog = open_list (f);
  g_assert_false (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (dialog))));
  g_assert_true (ui_offer_key (dialog, GDK_KEY_E, GDK_SHIFT_MASK, GTK_PHASE_BUBBLE));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "person"))), ==, "E");
  g_assert_true (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (dialog))));
  g_assert_false (ui_offer_key (dialog, GDK_KEY_v, 0, GTK_PHASE_BUBBLE));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
}

static void
test_begin_typed (WindowFixture *f,
                  gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid");
  GtkWidget *begin = ix_dialog_get_apply (IX_DIALOG (dialog));

  dialog_set_text (dialog, "person", "Dan");
  gtk_editable_set_text (GTK_EDITABLE (row_of (dialog, "Bob")), "Rob");
  ui_click (begin);
  expect_said (dialog, "Dan is in the list");
  g_assert_null (window_session (f));
  expect_list (f, "Ann 0/0 Rob 0/0 Cid 0/0 Dan 0/0");
  dialog_set_text (dialog, "person", "ann");
  ui_click (begin);
  expect_said (dialog, NAME_TAKEN);
  g_assert_null (window_session (f));
  dialog_set_text (dialog, "person", " ");
  gtk_editable_set_text (GTK_EDITABLE (row_of (dialog, "Rob")), "");
  dialog_apply (dialog);
  expect_list (f, "Ann 1/0 Rob 1/0 Cid 1/0 Dan 1/0");
}

/* Each act is taken back and brought back, a whole list too. */
static void
test_undo (WindowFixture *f,
           gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid");

  turn (dialog, "Bob", FALSE);
  do_in (dialog, "who.undo");
  expect_said (dialog, "Undone: Bob does not play for now");
  g_assert_true (gtk_switch_get_active (plays (dialog, "Bob")));
  do_in (dialog, "who.undo");
  expect_list (f, "Ann 0/0 Bob 0/0");
  do_in (dialog, "who.redo");
  expect_said (dialog, "Redone: Cid is in the list");
  expect_list (f, "Ann 0/0 Bob 0/0 Cid 0/0");
  ui_click (ui_find_id (dialog, "begin-list"));
  expect_list (f, "");
  do_in (dialog, "who.undo");
  expect_list (f, "Ann 0/0 Bob 0/0 Cid 0/0");
  for (guint i = 0; i < 3; i++)
    do_in (dialog, "who.undo");
  do_in (dialog, "who.undo");
  expect_said (dialog, "Nothing to take back");
  dialog_close (dialog);
}

/* The people of the match on the page, by one press; a group match has more than can share two boards. */
static void
test_from_boards (WindowFixture *f,
                  gconstpointer  data)
{
  GtkWidget *dialog, *button;

  window_begin (f, "newport", 2, FALSE);
  dialog = open_list (f);
  button = ui_find_id (dialog, "from-boards");
  ui_click (button);
  expect_list (f, "Ann 0/0 Cid 0/0 Dan 0/0 Bob 0/0");
  g_assert_false (gtk_widget_get_visible (button));
  ui_click (ui_find_id (dialog, "begin-list"));
  g_assert_true (gtk_widget_get_visible (button));
  dialog_close (dialog);
  window_begin (f, "newport", 3, FALSE);
  dialog = open_list (f);
  g_assert_false (gtk_widget_get_visible (ui_find_id (dialog, "from-boards")));
  dialog_close (dialog);
}

/* A match that is begun counts; when it is over the panel has the next one. */
static void
test_next_match (WindowFixture *f,
                 gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid Dan Eve");
  gint64 first;

  dialog_apply (dialog);
  first = ix_match_session_get_id (window_session (f));
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_READY);
  g_assert_false (is_next_seen (f));
  finish (f);
  g_assert_true (is_next_seen (f));
  for (guint match = 2; match <= 5; match++)
    {
      ui_click (ui_find_action (f->window, "boards.next-match"));
      g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_READY);
      finish (f);
    }
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first + 4);
  expect_list (f, "Ann 4/1 Bob 4/1 Cid 4/1 Dan 4/1 Eve 4/1");
}

/* A request for the next match without a list opens the dialog. */
static void
test_nobody (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "next-match");

  g_assert_true (IX_IS_WHO_PLAYS (dialog));
  dialog_close (dialog);
}

/* The offer to undo takes the match out of the list, and brings back the one before it. */
static void
test_undo_match (WindowFixture *f,
                 gconstpointer  data)
{
  GtkWidget *dialog;
  gint64 first;

  dialog_apply (open_with (f, "Ann Bob Cid Dan Eve"));
  finish (f);
  first = ix_match_session_get_id (window_session (f));
  window_do (f, "next-match");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), !=, first);
  window_do (f, "undo-next-match");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
  window_expect_toast (f, "Undone: that match does not count");
  g_assert_true (is_next_seen (f));
  window_do (f, "next-match");
  finish (f);
  window_do (f, "undo"); /* of the match: it counts as before */
  g_assert_false (is_next_seen (f));
  expect_n_matches (f, 2);
  /* Not what was done to the list since. */
  dialog = open_list (f);
  turn (dialog, "Eve", FALSE);
  dialog_close (dialog);
  window_do (f, "undo-next-match");
  window_expect_toast (f, "Nothing to take back");
  expect_n_matches (f, 2);
}

/* A match that took the place of one that was not begun is undone so that the other one counts again. */
static void
test_undo_replaced (WindowFixture *f,
                    gconstpointer  data)
{
  GtkWidget *dialog;
  gint64 replaced, last;

  dialog_apply (open_with (f, "Ann Bob Cid Dan Eve"));
  replaced = ix_match_session_get_id (window_session (f));
  dialog = open_list (f);
  ui_click (ui_find_id (dialog, "another"));
  dialog_apply (dialog);
  last = ix_match_session_get_id (window_session (f));
  expect_counts (f, last);
  window_do (f, "undo-next-match");
  window_expect_toast (f, "Undone: that match does not count");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, replaced);
  expect_counts (f, replaced);
  dialog = open_list (f);
  do_in (dialog, "who.redo");
  expect_counts (f, last);
  do_in (dialog, "who.redo");
  expect_said (dialog, "Nothing to redo");
  do_in (dialog, "who.undo");
  expect_counts (f, replaced);
  dialog_close (dialog);
}

/* Two people change places, also one who sits out. */
static void
test_trade (WindowFixture *f,
            gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid Dan");
  g_autofree char *before = NULL;
  g_auto (GStrv) names = NULL;
  g_autofree char *white = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *said = NULL;

  dialog_apply (dialog);
  before = seats (f);
  names = g_strsplit (before, " ", -1);
  dialog = open_list (f);
  /* The match was not begun: it is proposed again. */
  white = g_strdup_printf ("%s: Board A, White", names[0]);
  gtk_test_accessible_assert_property (ui_find_id (dialog, "seat-1w"), GTK_ACCESSIBLE_PROPERTY_LABEL, white);
  ui_click (ui_find_id (dialog, "seat-1w"));
  ui_click (ui_find_id (dialog, "seat-1b"));
  dialog_apply (dialog);
  expected = g_strjoin (" ", names[1], names[0], names[2], names[3], NULL);
  window_expect_seats (f, expected);
  said = g_strdup_printf ("Set up: %s and %s against %s and %s", names[1], names[3], names[0], names[2]);
  window_expect_toast (f, said);
  /* And does not count twice. */
  expect_list (f, "Ann 1/0 Bob 1/0 Cid 1/0 Dan 1/0");
}

static void
test_sitting_out (WindowFixture *f,
                  gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid Dan Eve");
  GtkWidget *out = ui_find_id (dialog, "out-1");
  g_autofree char *have = ui_accessible (out, GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_true (g_str_has_suffix (have, ": sits out"));
  *strchr (have, ':') = '\0';
  ui_click (out);
  ui_click (ui_find_id (dialog, "seat-2b"));
  dialog_apply (dialog);
  g_assert_cmpstr (ix_match_session_get_players (window_session (f))->name[1][IX_BLACK], ==, have);
}

static void
test_another (WindowFixture *f,
              gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid Dan");
  g_autofree char *first = g_strdup (ui_text_of_class (dialog, "proposal"));

  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (g_str_equal (ui_text_of_class (dialog, "proposal"), first), ==, i == 0);
      ui_click (ui_find_id (dialog, "another"));
    }
  g_assert_cmpstr (ui_text_of_class (dialog, "proposal"), ==, first);
  dialog_close (dialog);
}

/* Two people play both boards, with the colours switched each time. */
static void
test_two_people (WindowFixture *f,
                 gconstpointer  data)
{
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  dialog_apply (open_with (f, "Ann Bob"));
  one = seats (f);
  g_assert_true (g_str_equal (one, "Ann Bob Bob Ann") || g_str_equal (one, "Bob Ann Ann Bob"));
  two = g_strdup (g_str_equal (one, "Ann Bob Bob Ann") ? "Bob Ann Ann Bob" : "Ann Bob Bob Ann");
  finish (f);
  window_do (f, "next-match");
  window_expect_seats (f, two);
  finish (f);
  window_do (f, "rematch-switched");
  window_expect_seats (f, one);
  window_expect_toast (f, "The rematch is set up, colours switched");
  expect_list (f, "Ann 3/0 Bob 3/0");
}

/* A rematch keeps its people and counts. */
static void
test_rematch (WindowFixture *f,
              gconstpointer  data)
{
  g_autofree char *before = NULL;
  IxRematchScore score;

  dialog_apply (open_with (f, "Ann Bob Cid Dan"));
  before = seats (f);
  finish (f);
  window_do (f, "rematch");
  window_expect_seats (f, before);
  finish (f);
  g_assert_true (ix_match_session_get_rematch_score (window_session (f), &score));
  g_assert_cmpuint (score.n_matches, ==, 2);
  g_assert_true (is_next_seen (f));
  expect_list (f, "Ann 2/0 Bob 2/0 Cid 2/0 Dan 2/0");
}

/* Rules and clocks are those of the latest match, or of New Match. */
static void
test_rules (WindowFixture *f,
            gconstpointer  data)
{
  IxVariant rules = *ix_variant_find ("berkshire");
  IxMatchSetup setup = { .variant = &rules, .n_boards = 2, .clocks_only = TRUE };
  g_autoptr (IxPlayers) players = ui_players ();
  const IxVariant *now;
  GtkWidget *dialog;

  rules.clock = 420 * G_USEC_PER_SEC;
  ix_boards_page_begin (f->page, &setup, players, NULL);
  dialog_apply (open_with (f, "Ann Bob Cid Dan"));
  now = ix_match_variant (ix_match_session_get_match (window_session (f)));
  g_assert_cmpstr (now->id, ==, "berkshire");
  g_assert_cmpint (now->clock, ==, rules.clock);
  g_assert_true (ix_match_session_get_clocks_only (window_session (f)));
  finish (f);
  dialog = dialog_open (f, "new-match");
  dialog_choose (dialog, "rules", 0);
  ui_click (ui_find_id (dialog, "who-plays"));
  ui_wait_until (IX_IS_WHO_PLAYS (ui_wait_dialog (f->window)));
  dialog_apply (ui_wait_dialog (f->window));
  now = ix_match_variant (ix_match_session_get_match (window_session (f)));
  g_assert_cmpstr (now->id, ==, "newport");
}

/* All is there after a restart, and the match counts once. */
static void
test_restart (WindowFixture *f,
              gconstpointer  data)
{
  dialog_apply (open_with (f, "Ann Bob Cid Dan Eve"));
  window_do (f, "start-pause");
  window_open_again (f);
  expect_n_matches (f, 1);
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_PAUSED);
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  ui_settle ();
  g_assert_true (is_next_seen (f));
  window_do (f, "next-match");
  expect_n_matches (f, 2);
}

/* On a full disk nothing changes, and it is told. */
static void
test_full_disk (WindowFixture *f,
                gconstpointer  data)
{
  g_autofree char *folder = ui_folder ();
  g_autofree char *path = g_build_filename (folder, "club.db", NULL);
  IxStore *in_memory = f->store;
  GtkWidget *dialog;

  f->store = ix_store_open (path, NULL);
  window_open_again (f);
  ix_store_close (in_memory);
  dialog = open_with (f, "Ann Bob Cid");
  ui_set_room_on_disk (FALSE);
  turn (dialog, "Cid", FALSE);
  g_assert_true (gtk_switch_get_active (plays (dialog, "Cid")));
  ui_click (ix_dialog_get_apply (IX_DIALOG (dialog)));
  g_assert_null (window_session (f));
  ui_set_room_on_disk (TRUE);
  expect_list (f, "Ann 0/0 Bob 0/0 Cid 0/0");
  dialog_apply (dialog);
  expect_list (f, "Ann 1/0 Bob 1/0 Cid 1/0");
  ix_test_remove_folder (folder);
}

/* Everybody has the result of their team; the tables say so. */
static void
test_scores (WindowFixture *f,
             gconstpointer  data)
{
  g_autoptr (IxFreeSession) session = NULL;
  g_autofree IxFreeScore *scores = NULL;
  guint won = 0, lost = 0;
  GtkWidget *dialog;

  dialog_apply (open_with (f, "Ann Bob Cid Dan"));
  finish (f);
  session = ix_free_session_new (f->store);
  scores = ix_free_session_count_scores (session);
  for (guint i = 0; i < 4; i++)
    {
      won += scores[i].n_won;
      lost += scores[i].n_lost;
      g_assert_cmpuint (scores[i].n_drawn, ==, 0);
    }
  g_assert_cmpuint (won, ==, 2);
  g_assert_cmpuint (lost, ==, 2);
  dialog = open_list (f);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (ui_find_id (dialog, "scores")), TRUE);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (ui_find_id (dialog, "partners")), TRUE);
  ui_settle ();
  g_assert_nonnull (ui_find_label (dialog, "Per match"));
  g_assert_nonnull (ui_find_label (dialog, "1.00"));
  g_assert_nonnull (ui_find_label (dialog, "4 Dan"));
  g_assert_null (ui_find_silent (dialog));
  dialog_close (dialog);
}

static IxEvening *
load_evening (WindowFixture *f)
{
  g_autoptr (GArray) ids = ix_store_evenings (f->store, NULL);
  IxEvening *evening;

  g_assert_cmpuint (ids->len, ==, 1);
  evening = ix_store_load_evening (f->store, g_array_index (ids, gint64, 0), NULL);
  g_assert_nonnull (evening);
  return evening;
}

/* The ninth waits, and what is typed is kept: an evening with new partners each round goes on with these
 * people and the matches that are over. */
static void
test_more_tables (WindowFixture *f,
                  gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid Dan Eve Fay Gil Hal");
  g_autoptr (IxEvening) evening = NULL;
  const IxEveningState *state;

  dialog_apply (dialog);
  finish (f);
  window_do (f, "next-match");
  dialog = open_list (f);
  enter (dialog, "Zoe");
  expect_said (dialog, "Zoe waits: eight people share two boards already");
  g_assert_nonnull (ui_find_row (dialog, "Waits for a place"));
  dialog_set_text (dialog, "person", "Yan 120");
  ui_click (ui_find_id (dialog, "make-evening"));
  ui_wait_until (ui_n_windows () == 1);
  evening = load_evening (f);
  state = ix_evening_state (evening);
  g_assert_true (state->partners.change);
  g_assert_cmpuint (state->entries->len, ==, 10);
  g_assert_cmpstr (ix_evening_entry (state, 9)->name, ==, "Yan");
  g_assert_cmpint (ix_evening_entry (state, 9)->grade, ==, 120);
  for (guint i = 0; i < 10; i++)
    g_assert_true (ix_evening_entry (state, i)->present);
  g_assert_cmpuint (state->rounds->len, ==, 1);
  g_assert_cmpuint (state->n_rounds, ==, 6);
  g_assert_cmpint (ix_club_round_table (ix_evening_round (state, 0), 0)->matches[0].result, ==,
                   IX_TABLE_SECOND_WINS);
  ui_wait_until (
    ui_find_label (f->window, "1 match of the list is a round of this evening; 1 is not in it") != NULL);
  g_assert_true (gtk_widget_get_mapped (ui_find_type (f->window, IX_TYPE_EVENING_PAGE)));
}

/* It is offered where an evening has people enough. */
static void
test_few_tables (WindowFixture *f,
                 gconstpointer  data)
{
  GtkWidget *dialog = open_with (f, "Ann Bob Cid");
  GtkWidget *row = ui_find_id (dialog, "more-tables");

  g_assert_false (gtk_widget_get_mapped (row));
  enter (dialog, "Dan");
  g_assert_true (gtk_widget_get_mapped (row));
  dialog_close (dialog);
}

int
main (int   argc,
      char *argv[])
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/who-plays/list", NULL, test_list);
  WINDOW_CASE ("/who-plays/here", NULL, test_here);
  WINDOW_CASE ("/who-plays/rename", NULL, test_rename);
  WINDOW_CASE ("/who-plays/typed-name", NULL, test_typed_name);
  WINDOW_CASE ("/who-plays/typed-anywhere", NULL, test_typed_anywhere);
  WINDOW_CASE ("/who-plays/begin-typed", NULL, test_begin_typed);
  WINDOW_CASE ("/who-plays/undo", NULL, test_undo);
  WINDOW_CASE ("/who-plays/from-boards", NULL, test_from_boards);
  WINDOW_CASE ("/who-plays/next-match", NULL, test_next_match);
  WINDOW_CASE ("/who-plays/nobody", NULL, test_nobody);
  WINDOW_CASE ("/who-plays/undo-match", NULL, test_undo_match);
  WINDOW_CASE ("/who-plays/undo-replaced", NULL, test_undo_replaced);
  WINDOW_CASE ("/who-plays/trade", NULL, test_trade);
  WINDOW_CASE ("/who-plays/sitting-out", NULL, test_sitting_out);
  WINDOW_CASE ("/who-plays/another", NULL, test_another);
  WINDOW_CASE ("/who-plays/two-people", NULL, test_two_people);
  WINDOW_CASE ("/who-plays/rematch", NULL, test_rematch);
  WINDOW_CASE ("/who-plays/rules", NULL, test_rules);
  WINDOW_CASE ("/who-plays/restart", NULL, test_restart);
  WINDOW_CASE ("/who-plays/full-disk", NULL, test_full_disk);
  WINDOW_CASE ("/who-plays/scores", NULL, test_scores);
  WINDOW_CASE ("/who-plays/more-tables", NULL, test_more_tables);
  WINDOW_CASE ("/who-plays/few-tables", NULL, test_few_tables);
  return g_test_run ();
}
