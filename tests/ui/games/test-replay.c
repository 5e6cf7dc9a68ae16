/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match that was played, shown again: going through it by keys, clicks and by itself; what is lit,
 * drawn and told. */

#include <glib/gstdio.h>

#include "ix-board-marks.h"
#include "ix-clock-graph.h"
#include "ix-clock-table.h"
#include "ix-game-journal.h"
#include "ix-happening-list.h"
#include "ix-happenings.h"
#include "ix-marks.h"
#include "ix-match-panel.h"
#include "ix-moment-marks.h"
#include "ix-move-list.h"
#include "ix-now.h"
#include "ix-replay-view.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

typedef struct {
  IxMatchSession *session;
  IxReplayView   *view;
  UiStage        *stage;
} Replay;

static IxPlayArea *
area_of (Replay *f)
{
  return IX_PLAY_AREA (ui_find_type (GTK_WIDGET (f->view), IX_TYPE_PLAY_AREA));
}

/* Puts the focus on a square of @board: a button would take Space for itself. */
static void
focus (Replay *f,
       guint   board)
{
  IxBoardPane *pane = ix_play_area_get_pane (area_of (f), board);

  gtk_widget_grab_focus (GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (pane), 0)));
}

static void
show (Replay         *f,
      IxMatchSession *session)
{
  f->session = session;
  f->view = IX_REPLAY_VIEW (ix_replay_view_new (session, "Ann, Bob – Cid, Dan", NULL, FALSE));
  f->stage = ui_stage_new (GTK_WIDGET (f->view), 1200, 800);
  focus (f, 0);
}

static void
show_story (Replay        *f,
            const IxStory *story)
{
  guint n;
  const IxMatchEvent *journal = ix_match_journal (story->match, &n);
  g_autoptr (IxPlayers) players = ui_players ();

  show (f, ix_match_session_new_replay (ix_match_setup (story->match), journal, n, players));
}

/* The record number @i of @text. */
static IxMatchSession *
session_of_text (const char *text,
                 gsize       length,
                 guint       i)
{
  g_autofree IxReplay *replay = g_new (IxReplay, 1);
  g_autoptr (GPtrArray) games = ix_games_parse (text, length);
  g_autoptr (IxGameJournal) journal = NULL;
  g_autoptr (GError) error = NULL;

  journal = ix_game_journal_new (games->pdata[i], ix_game_variant (games->pdata[i]), 0, replay, &error);
  g_assert_no_error (error);
  return ix_match_session_new_replay (&journal->setup, (const void *) journal->events->data,
                                      journal->events->len, journal->players);
}

static void
show_record (Replay *f,
             guint   i)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "games", "fics-2005.bpgn", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  show (f, session_of_text (text, length, i));
}

static void
finish (Replay *f)
{
  ui_stage_free (f->stage);
  g_assert_finalize_object (f->session);
}

/* Presses a key as if some widget of the replay had the focus. */
static gboolean
press_key (Replay         *f,
           guint           keyval,
           GdkModifierType state)
{
  GtkEventController *keys = ui_controller (GTK_WIDGET (f->view), GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean used = FALSE;

  g_signal_emit_by_name (keys, "key-pressed", keyval, 0, state, &used);
  ui_settle ();
  return used;
}

static guint
n_turns (Replay     *f,
         const char *board)
{
  guint n;

  ix_match_turns (ix_match_session_get_match (f->session), (guint) (*board - 'A'), &n);
  return n;
}

static void
expect_turns (Replay *f,
              guint   a,
              guint   b)
{
  g_assert_cmpuint (n_turns (f, "A"), ==, a);
  g_assert_cmpuint (n_turns (f, "B"), ==, b);
}

static IxStory *
short_story (void)
{
  IxStory *story = story_begin ("newport", "", 2);

  play (story, "A:e4", 3);
  play (story, "B:d4", 5);
  play (story, "A:d5", 9);
  play (story, "A:exd5", 12);
  play (story, "B:d5", 20);
  return story;
}

static void
set_true (gboolean *it)
{
  *it = TRUE;
}

/* Going there */

static void
test_keys (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;

  show_story (&f, story);
  expect_turns (&f, 0, 0);
  g_assert_true (press_key (&f, GDK_KEY_Right, 0));
  expect_turns (&f, 1, 0);
  press_key (&f, GDK_KEY_Right, 0);
  expect_turns (&f, 1, 1);
  press_key (&f, GDK_KEY_Right, 0);
  press_key (&f, GDK_KEY_Left, 0);
  expect_turns (&f, 1, 1);
  press_key (&f, GDK_KEY_End, 0);
  expect_turns (&f, 3, 2);
  press_key (&f, GDK_KEY_Home, 0);
  expect_turns (&f, 0, 0);
  press_key (&f, GDK_KEY_Left, 0);
  expect_turns (&f, 0, 0);
  g_assert_false (press_key (&f, GDK_KEY_Right, GDK_CONTROL_MASK));
  finish (&f);
}

/* Both boards, in turn; after each half-move one of these is done. */
typedef enum {
  GO_ON,
  UNDO_AND_REDO,  /* the press of the clock, and the undo */
  UNDO_AND_AGAIN, /* the press and the move, and both are made again */
  UNDO_TWICE_AND_REDO, /* the press and the move, and the undos in turn */
  N_AFTER,
} After;

static void
do_after (IxStory    *story,
          After       after,
          const char *turn,
          double     *at)
{
  guint press = last_event (story, IX_EVENT_PRESS), step = last_event (story, IX_EVENT_STEP), undo;

  if (after == GO_ON)
    return;
  apply (story, event_undo (press, *at += 1));
  undo = last_event (story, IX_EVENT_UNDO);
  if (after != UNDO_AND_REDO)
    apply (story, event_undo (step, *at += 1));
  if (after == UNDO_TWICE_AND_REDO)
    apply (story, event_undo (last_event (story, IX_EVENT_UNDO), *at += 1));
  if (after != UNDO_AND_AGAIN)
    apply (story, event_undo (undo, *at += 1));
  act (story, IX_EVENT_RESUME, "A", *at += 1);
  if (after == UNDO_AND_AGAIN)
    play (story, turn, *at += 1);
}

/* After many undos the steps show each turn that stands once, in its order, and no other. */
static void
test_undone (void)
{
  g_autoptr (IxStory) story = story_begin ("newport", "clock=3600", 2);
  double at = 1;
  Replay f;

  for (guint i = 0; i < 30; i++)
    {
      const char *const seats[] = { "A", "B", "a", "b" };
      g_autofree char *turn =
        g_strdup_printf ("%s:%c%u", seats[i % 4], "abcdefgh"[i / 4], i % 4 < 2 ? 3 : 6);

      play (story, turn, at += 1);
      do_after (story, (After) (i * 7 / 3 % N_AFTER), turn, &at);
    }
  show_story (&f, story);
  for (guint i = 0; i < 30; i++)
    {
      press_key (&f, GDK_KEY_Right, 0);
      expect_turns (&f, (i + 4) / 4 + (i + 2) / 4, (i + 3) / 4 + (i + 1) / 4);
    }
  for (guint i = 30; i-- > 0;)
    {
      expect_turns (&f, (i + 4) / 4 + (i + 2) / 4, (i + 3) / 4 + (i + 1) / 4);
      press_key (&f, GDK_KEY_Left, 0);
    }
  expect_turns (&f, 0, 0);
  finish (&f);
}

/* Alt and an arrow go by turns of the board with the focus. */
static void
test_board_keys (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;

  show_story (&f, story);
  focus (&f, 1);
  press_key (&f, GDK_KEY_Right, GDK_ALT_MASK);
  expect_turns (&f, 1, 1);
  press_key (&f, GDK_KEY_Right, GDK_ALT_MASK);
  expect_turns (&f, 3, 2);
  press_key (&f, GDK_KEY_Left, GDK_ALT_MASK);
  expect_turns (&f, 1, 1);
  finish (&f);
}

static void
test_closed (void)
{
  g_autoptr (IxStory) story = short_story ();
  gboolean closed = FALSE;
  Replay f;

  show_story (&f, story);
  g_signal_connect_swapped (f.view, "closed", G_CALLBACK (set_true), &closed);
  press_key (&f, GDK_KEY_Escape, 0);
  g_assert_true (closed);
  finish (&f);
}

static void
test_move_list (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;
  GtkWidget *panel;

  show_story (&f, story);
  panel = ui_find_type (GTK_WIDGET (f.view), IX_TYPE_MATCH_PANEL);
  /* The list has all turns, wherever the replay stands. */
  g_assert_nonnull (ui_find_label (panel, "exd5"));
  g_signal_emit_by_name (panel, "look-back", 0, 3);
  expect_turns (&f, 3, 1);
  g_assert_true (gtk_widget_has_css_class (ui_find_label (panel, "exd5"), "looked-at"));
  g_signal_emit_by_name (panel, "look-back", 0, 0);
  expect_turns (&f, 0, 0);
  g_assert_false (gtk_widget_has_css_class (ui_find_label (panel, "exd5"), "looked-at"));
  finish (&f);
}

static void
test_slider (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;
  GtkWidget *scale;
  gboolean used;

  show_story (&f, story);
  scale = ui_find_type (GTK_WIDGET (f.view), GTK_TYPE_SCALE);
  g_signal_emit_by_name (scale, "change-value", GTK_SCROLL_JUMP, 10.0, &used);
  expect_turns (&f, 2, 1);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scale)), ==, 10.0);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f.view), "0:10 / 0:20"));
  /* The clocks are those of this second. */
  g_assert_cmpint (ix_match_session_time_left (f.session, story_seat ("A")), ==,
                   story_time (300 - 3 + 10 - 1) - story_time (0));
  finish (&f);
}

/* Playing */

static GtkWidget *
paces_of (Replay *f)
{
  return ui_find_type (GTK_WIDGET (f->view), GTK_TYPE_DROP_DOWN);
}

static void
play_on_for (double seconds)
{
  for (double played = 0; played < seconds; played += 0.25)
    ui_shift (0.25);
}

static gboolean
is_slider (GtkWidget    *widget,
           gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "slider");
}

/* Returns where it is drawn: 0 and 1 are the ends of the scale. */
static double
middle_of_slider (GtkWidget *scale)
{
  graphene_rect_t at = ui_bounds (ui_find (scale, is_slider, NULL), scale);

  return (at.origin.x + at.size.width / 2) / (double) gtk_widget_get_width (scale);
}

/* The marks over the slider stay where they are while it goes from one end to the other, each at its time. */
static void
test_marks (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;
  GtkWidget *scale;
  IxMomentMarks *marks;
  double begin, end, width;
  gboolean used;

  show_story (&f, story);
  scale = ui_find_type (GTK_WIDGET (f.view), GTK_TYPE_SCALE);
  marks = IX_MOMENT_MARKS (ui_find_type (GTK_WIDGET (f.view), IX_TYPE_MOMENT_MARKS));
  width = gtk_widget_get_width (GTK_WIDGET (marks));
  for (double at = 0; at <= 20; at += 10)
    {
      g_signal_emit_by_name (scale, "change-value", GTK_SCROLL_JUMP, at, &used);
      ui_wait_until (ABS (middle_of_slider (scale) - at / 20) < 0.1);
      begin = ix_moment_marks_place (marks, 0);
      end = ix_moment_marks_place (marks, 20 * G_USEC_PER_SEC);
      g_test_message ("slider at %g: marks from %g to %g of %g", at, begin, end, width);
      g_assert_cmpfloat (begin, <, 0.1 * width);
      g_assert_cmpfloat (end, >, 0.9 * width);
    }
  g_assert_nonnull (gtk_widget_get_tooltip_text (GTK_WIDGET (marks)));
  finish (&f);
}

static void
test_play (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;

  ix_now_hold ();
  show_story (&f, story);
  press_key (&f, GDK_KEY_space, 0);
  g_assert_true (ix_playback_is_playing (ix_replay_view_get_playback (f.view)));
  play_on_for (4);
  expect_turns (&f, 1, 0);
  play_on_for (5.5);
  expect_turns (&f, 2, 1);
  press_key (&f, GDK_KEY_space, 0);
  play_on_for (5);
  expect_turns (&f, 2, 1);
  press_key (&f, GDK_KEY_space, 0);
  play_on_for (20);
  expect_turns (&f, 3, 2);
  g_assert_false (ix_playback_is_playing (ix_replay_view_get_playback (f.view)));
  g_assert_cmpint (ix_match_session_get_time (f.session), ==, story_time (20) - story_time (0));
  /* From the end it begins again. */
  press_key (&f, GDK_KEY_space, 0);
  expect_turns (&f, 0, 0);
  finish (&f);
}

static void
test_speeds (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;

  ix_now_hold ();
  show_story (&f, story);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (paces_of (&f)), 2); /* 5 times */
  press_key (&f, GDK_KEY_space, 0);
  play_on_for (2);
  expect_turns (&f, 2, 1);
  press_key (&f, GDK_KEY_Home, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (paces_of (&f)), 5); /* a turn in two seconds */
  play_on_for (1.75);
  expect_turns (&f, 0, 0);
  play_on_for (0.5);
  expect_turns (&f, 1, 0);
  play_on_for (2);
  expect_turns (&f, 1, 1);
  finish (&f);
}

/* Nothing is changed */

/* Announcements come from the replay itself. */
static void
expect_line (Replay     *f,
             guint       board,
             const char *text)
{
  g_assert_cmpstr (ui_text_at_board (GTK_WIDGET (f->view), board), ==, text);
  ui_expect_nothing_said (f->stage);
}

#define ONLY_SHOWN "This is a replay: it shows what was played."

static void
test_read_only (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;
  IxBoardPane *pane;
  GtkWidget *view;
  guint before;

  show_story (&f, story);
  view = GTK_WIDGET (f.view);
  pane = ix_play_area_get_pane (area_of (&f), 0);
  press_key (&f, GDK_KEY_Right, 0);
  before = ui_journal_length (f.session);
  ix_board_pane_activate_square (pane, ui_sq ("d7"));
  expect_line (&f, 0, ONLY_SHOWN);
  ix_board_pane_activate_piece (pane, IX_WHITE, IX_KNIGHT);
  expect_line (&f, 0, ONLY_SHOWN);
  g_assert_false (ix_match_session_apply (f.session, ui_event_of (IX_EVENT_RESIGN, "a"), NULL));
  g_assert_cmpuint (ui_journal_length (f.session), ==, before);
  g_assert_false (gtk_widget_get_visible (ui_find_class (view, "claim")));
  g_assert_null (ui_find_action (view, "boards.rematch"));
  finish (&f);
}

/* A group match: all boards small, one enlarged, and its moves in the panel. */
static void
test_group (void)
{
  g_autoptr (IxStory) story = story_begin ("newport", "", 4);
  IxPlayArea *area;
  Replay f;

  play (story, "A:e4", 3);
  play (story, "C:d4", 5);
  play (story, "C:d5", 9);
  show_story (&f, story);
  area = area_of (&f);
  g_assert_true (ix_play_area_is_group (area));
  g_assert_true (press_key (&f, GDK_KEY_3, 0));
  g_assert_cmpuint (ix_play_area_get_chosen (area), ==, 2);
  g_assert_true (press_key (&f, GDK_KEY_End, 0));
  g_assert_cmpuint (ix_square_get_piece (ix_board_view_get_square (
                      ix_board_pane_get_view (ix_play_area_get_pane (area, 2)), ui_sq ("d5"))),
                    ==, IX_PIECE (IX_PAWN, IX_BLACK));
  /* One turn back on the enlarged board. */
  g_assert_true (press_key (&f, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_cmpuint (ix_square_get_piece (ix_board_view_get_square (
                      ix_board_pane_get_view (ix_play_area_get_pane (area, 2)), ui_sq ("d5"))),
                    ==, 0);
  ix_board_pane_activate_square (ix_play_area_get_pane (area, 2), ui_sq ("d4"));
  expect_line (&f, 2, ONLY_SHOWN);
  finish (&f);
}

/* Links */

static gboolean
is_linked (Replay     *f,
           guint       board,
           const char *sq)
{
  IxBoardView *view = ix_board_pane_get_view (ix_play_area_get_pane (area_of (f), board));

  return (ix_square_get_marks (ix_board_view_get_square (view, ui_sq (sq))) & IX_MARK_LINK) != 0;
}

static void
test_links (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;
  GtkWidget *panel;

  play (story, "B:Nf3", 22);
  play (story, "B:P@d6", 30);
  show_story (&f, story);
  panel = ui_find_type (GTK_WIDGET (f.view), IX_TYPE_MATCH_PANEL);
  g_assert_cmpstr (ui_text_of_class (GTK_WIDGET (f.view), "sentence"), ==, "");
  g_signal_emit_by_name (panel, "look-back", 0, 3);
  g_assert_true (is_linked (&f, 1, "d6"));
  g_assert_true (gtk_widget_has_css_class (ui_find_label (panel, "P@d6"), "linked"));
  g_assert_cmpstr (ui_text_of_class (GTK_WIDGET (f.view), "sentence"), ==,
                   "Taken by Ann on move 2 of board A, dropped 18 seconds later: pawn");
  g_signal_emit_by_name (panel, "look-back", 1, 4);
  g_assert_false (is_linked (&f, 1, "d6"));
  g_assert_true (is_linked (&f, 0, "d5"));
  g_assert_true (gtk_widget_has_css_class (ui_find_label (panel, "exd5"), "linked"));
  g_assert_false (gtk_widget_has_css_class (ui_find_label (panel, "P@d6"), "linked"));
  g_signal_emit_by_name (panel, "look-back", 1, 2);
  g_assert_false (is_linked (&f, 0, "d5"));
  finish (&f);
}

/* The list of events */

static IxHappening *
happening (GPtrArray *happenings,
           guint      i)
{
  g_assert_cmpuint (i, <, happenings->len);
  return happenings->pdata[i];
}

/* Lines of "time text [clock]", with ~ before what was undone. */
static void
expect_happened_in (IxMatchSession *reader,
                    gboolean        of_record,
                    const char     *want)
{
  g_autoptr (GPtrArray) happenings = ix_happenings (reader, of_record);
  g_autoptr (GString) have = g_string_new (NULL);

  for (guint i = 0; i < happenings->len; i++)
    {
      const IxHappening *each = happening (happenings, i);

      g_string_append_printf (have, "%s%d %s", each->undone ? "~" : "",
                              (int) (each->at / G_USEC_PER_SEC), each->text);
      if (each->has_seat)
        g_string_append_printf (have, " [%d]", (int) (each->left / G_USEC_PER_SEC));
      g_string_append_c (have, '\n');
    }
  g_assert_cmpstr (have->str, ==, want);
}

static void
expect_happened (const IxStory *story,
                 const char    *want)
{
  guint n;
  const IxMatchEvent *journal = ix_match_journal (story->match, &n);
  g_autoptr (IxPlayers) players = ui_players ();
  g_autoptr (IxMatchSession) reader =
    ix_match_session_new_replay (ix_match_setup (story->match), journal, n, players);

  expect_happened_in (reader, FALSE, want);
}

/* A record has no arbiter who ends games, and a single board needs no name. */
static void
test_happened_in_record (void)
{
  static const struct {
    const char *result, *end, *happened;
  } rows[] = {
    { "1/2-1/2", "", "2 The game is drawn\n" },
    { "1-0", "", "2 Ann wins\n" },
    { "1/2-1/2", "{Game drawn by agreement}", "2 Drawn by agreement\n2 The game is drawn\n" },
    { "0-1", "{Ann resigns}", "2 Ann resigns\n2 Ann resigned\n2 Cid wins\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "[White \"Ann\"]\n[Black \"Cid\"]\n[Result \"%s\"]\n\n1. e4 e5 %s %s\n", rows[i].result,
        rows[i].end, rows[i].result);
      g_autoptr (IxMatchSession) reader = session_of_text (text, strlen (text), 0);
      g_autofree char *want = g_strconcat ("0 The match begins\n1 Ann plays 1. e4\n2 Cid plays 1… e5\n",
                                           rows[i].happened, NULL);

      ix_match_session_set_untimed (reader);
      expect_happened_in (reader, TRUE, want);
    }
}

/* A turn of the prelude is told though the other player's next one, which nobody writes, made itself behind
 * it. */
static void
test_happened_in_prelude (void)
{
  g_autoptr (IxStory) story = story_begin ("superchess", "", 1);

  play (story, "A:V@g1 A:E@d8 A:A@f1 A:S@a8 A:Vg8<>Sa8", 1);
  expect_happened (story, "0 The match begins\n"
                          "1 Ann plays V@g1 [1499]\n"
                          "1 Cid plays E@d8 [1500]\n"
                          "1 Ann plays A@f1 [1499]\n"
                          "1 Cid plays S@a8 [1500]\n"
                          "1 Cid plays Vg8<>Sa8 [1500]\n");
}

static void
test_happened (void)
{
  g_autoptr (IxStory) story = story_begin ("newport", "", 2);

  play (story, "A:e4", 3);
  step (story, "B:d4", 5);
  press (story, "B", 8);
  apply (story, event_request ("b", IX_KNIGHT, 10));
  play (story, "A:d5", 12);
  apply (story, event_undo (last_event (story, IX_EVENT_PRESS), 13));
  act (story, IX_EVENT_RESUME, "A", 14);
  press (story, "a", 15);
  apply (story, event_adjust ("A", 250, 16));
  act (story, IX_EVENT_RESIGN, "A", 17);
  expect_happened (story, "0 The match begins\n"
                          "3 Ann plays 1. e4 [307]\n"
                          "8 Dan plays 1. d4 [302]\n"
                          "10 Bob asks for a piece: knight [298]\n"
                          "~12 Cid plays 1… d5 [301]\n"
                          "13 Undone: the press of the clock by Cid\n"
                          "13 Play goes on\n"
                          "14 Cid plays 1… d5 [300]\n"
                          "15 The arbiter sets the clock of Ann to 4:10 [250]\n"
                          "16 Ann resigns [249]\n"
                          "16 Board A: Ann resigned\n"
                          "16 Match won by Team 2\n");
}

/* A row that is selected goes there, and the row follows the replay. */
static void
test_happening_list (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;
  GtkWidget *list;
  GtkSingleSelection *selection;

  show_story (&f, story);
  list = ui_find_type (GTK_WIDGET (f.view), IX_TYPE_HAPPENING_LIST);
  selection = GTK_SINGLE_SELECTION (
    gtk_list_view_get_model (GTK_LIST_VIEW (ui_find_type (list, GTK_TYPE_LIST_VIEW))));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (selection)), ==, 6);
  gtk_single_selection_set_selected (selection, 3);
  expect_turns (&f, 2, 1);
  press_key (&f, GDK_KEY_End, 0);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 5);
  finish (&f);
}

/* The list is written as moves are from now on; the replay stays where it is. */
static void
test_notation (void)
{
  g_autoptr (IxStory) story = story_begin ("newport", "", 2);
  Replay f;
  GtkWidget *list;

  play (story, "A:Nf3 A:e5 A:Nc3", 3);
  show_story (&f, story);
  list = ui_find_type (GTK_WIDGET (f.view), IX_TYPE_HAPPENING_LIST);
  press_key (&f, GDK_KEY_Right, 0);
  g_assert_nonnull (ui_find_label (list, "Ann plays 1. Nf3"));
  g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, "figurine");
  ui_settle ();
  g_assert_null (ui_find_label (list, "Ann plays 1. Nf3"));
  g_assert_nonnull (ui_find_label (list, "Ann plays 1. ♘f3"));
  g_assert_nonnull (ui_find_label (list, "Ann plays 2. ♘c3"));
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (
                      gtk_list_view_get_model (GTK_LIST_VIEW (ui_find_type (list, GTK_TYPE_LIST_VIEW))))),
                    ==, 1);
  expect_turns (&f, 1, 0);
  g_settings_reset (ix_settings (), IX_SETTINGS_NOTATION);
  finish (&f);
}

/* The selected row is wholly seen. */
static void
expect_selected_row_seen (GtkWidget *list)
{
  GtkWidget *row = gtk_widget_get_first_child (list);
  graphene_rect_t place;

  while (row != NULL && !(gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED))
    row = gtk_widget_get_next_sibling (row);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_compute_bounds (row, list, &place));
  g_assert_cmpfloat (place.origin.y, >=, 0);
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, (float) gtk_widget_get_height (list));
}

/* There and back again the row of the moment is seen, and the list is scrolled now and then only. */
static void
test_happening_list_follows (void)
{
  static const guint keys[] = { GDK_KEY_Right, GDK_KEY_Left };
  Replay f;
  GtkWidget *list;
  GtkAdjustment *scroll;
  guint n_scrolled = 0, n_rows;

  show_record (&f, 0);
  list = ui_find_type (ui_find_type (GTK_WIDGET (f.view), IX_TYPE_HAPPENING_LIST), GTK_TYPE_LIST_VIEW);
  n_rows = g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
  scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  g_assert_cmpuint (n_rows, >, 60);
  for (gsize way = 0; way < G_N_ELEMENTS (keys); way++)
    for (guint i = 0; i < (way == 0 ? 50u : 45u); i++)
      {
        double before = gtk_adjustment_get_value (scroll);

        press_key (&f, keys[way], 0);
        ui_wait_frames (list);
        n_scrolled += gtk_adjustment_get_value (scroll) != before;
        expect_selected_row_seen (list);
      }
  g_assert_cmpuint (n_scrolled, >, 0);
  g_assert_cmpuint (n_scrolled, <, 20);
  finish (&f);
}

/* The clocks */

static gint64
left (const IxClockCurves *curves,
      const char          *seat,
      double               at)
{
  return ix_clock_curves_left (curves, story_seat (seat), (gint64) (at * G_USEC_PER_SEC)) /
         (G_USEC_PER_SEC / 10);
}

static void
test_curves (void)
{
  g_autoptr (IxStory) story = short_story ();
  guint n;
  const IxMatchEvent *journal = ix_match_journal (story->match, &n);
  g_autoptr (IxTimeLine) line = ix_time_line_new (ix_match_setup (story->match), journal, n, NULL);
  g_autoptr (IxClockCurves) curves = ix_clock_curves_new (line);

  g_assert_cmpint (left (curves, "A", 0), ==, 3000);
  g_assert_cmpint (left (curves, "A", 2), ==, 2980);
  g_assert_cmpint (left (curves, "A", 3), ==, 3070);
  g_assert_cmpint (left (curves, "A", 8), ==, 3070);
  g_assert_cmpint (left (curves, "a", 3), ==, 3000);
  g_assert_cmpint (left (curves, "a", 6.5), ==, 2965);
  g_assert_cmpint (left (curves, "a", 9), ==, 3040);
  g_assert_cmpint (left (curves, "B", 19), ==, 3050);
  g_assert_cmpint (left (curves, "b", 19), ==, 2860);
  g_assert_cmpint (curves->most, ==, 314 * G_USEC_PER_SEC);
}

/* While a delay runs the clock stands; then it falls. */
static void
test_curves_of_delay (void)
{
  g_autoptr (IxStory) story = story_begin ("newport", "clock=60 increment=10 timing=delay", 2);
  g_autoptr (IxTimeLine) line = NULL;
  g_autoptr (IxClockCurves) curves = NULL;
  const IxMatchEvent *journal;
  guint n;

  apply (story, event_adjust ("a", 60, 4)); /* a moment within the delay */
  play (story, "A:e4", 14);
  play (story, "A:e5", 30);
  journal = ix_match_journal (story->match, &n);
  line = ix_time_line_new (ix_match_setup (story->match), journal, n, NULL);
  curves = ix_clock_curves_new (line);
  g_assert_cmpint (left (curves, "A", 3), ==, 600);
  g_assert_cmpint (left (curves, "A", 10), ==, 600);
  g_assert_cmpint (left (curves, "A", 12), ==, 580);
  g_assert_cmpint (left (curves, "a", 20), ==, 600);
  g_assert_cmpint (left (curves, "a", 27), ==, 570);
  g_assert_cmpint (left (curves, "B", 12), ==, 580);
}

/* Read by hand off two records: the clock of a player after some turns. */
static void
test_clocks_of_record (void)
{
  static const struct {
    guint       game;
    guint       board, turn; /* the turn of that board, from 0 */
    const char *seat;
    gint64      tenths;
  } told[] = {
    { 0, 0, 0, "A", 1790 }, { 0, 0, 1, "a", 1800 }, { 0, 0, 7, "a", 1800 }, { 0, 0, 12, "A", 1750 },
    { 0, 0, 18, "A", 1700 }, { 0, 0, 23, "a", 1670 }, { 0, 0, 38, "A", 1270 }, { 0, 0, 45, "a", 1290 },
    { 0, 1, 0, "B", 1790 }, { 0, 1, 7, "b", 1750 }, { 0, 1, 17, "b", 1610 }, { 0, 1, 30, "B", 1460 },
    { 0, 1, 46, "B", 1070 },
    { 4, 0, 1, "a", 1800 }, { 4, 0, 13, "a", 1790 }, { 4, 0, 22, "A", 1720 },
    { 4, 0, 31, "a", 1710 }, { 4, 0, 35, "a", 1640 }, { 4, 1, 6, "B", 1760 },
    { 4, 1, 15, "b", 1760 }, { 4, 1, 22, "B", 1630 }, { 4, 1, 26, "B", 1500 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    {
      Replay f;
      IxTimeLine *line;
      guint moment;

      show_record (&f, told[i].game);
      line = ix_match_session_get_line (f.session);
      moment = ix_time_line_find_turn (line, told[i].board, told[i].turn);
      g_assert_cmpint (ix_time_line_left (line, moment, story_seat (told[i].seat)), ==,
                       told[i].tenths * G_USEC_PER_SEC / 10);
      finish (&f);
    }
}

static void
go_to_cb (GtkWidget *graph,
          gint64     at,
          gint64    *went)
{
  *went = at;
}

static void
test_graph (void)
{
  g_autoptr (IxStory) story = short_story ();
  Replay f;
  GtkWidget *graph, *list;
  g_autofree char *read = NULL;
  gint64 went = -1;
  graphene_rect_t all;

  show_story (&f, story);
  graph = ui_find_type (GTK_WIDGET (f.view), IX_TYPE_CLOCK_GRAPH);
  read = ix_clock_graph_read (IX_CLOCK_GRAPH (graph), 10 * G_USEC_PER_SEC);
  g_assert_cmpstr (read, ==, "0:10 · Ann 5:06 · Cid 5:04 · Dan 5:05 · Bob 4:55");
  g_signal_connect (graph, "go-to", G_CALLBACK (go_to_cb), &went);
  all = ui_bounds (graph, graph);
  /* At its right edge the match ends. */
  ui_drag (graph, GRAPHENE_POINT_INIT (all.size.width / 2, 60),
           GRAPHENE_POINT_INIT (all.size.width, 60));
  g_assert_cmpint (went, ==, 20 * G_USEC_PER_SEC);
  expect_turns (&f, 3, 2);
  /* The table says the same to who cannot see the graph. */
  list = gtk_widget_get_next_sibling (graph);
  g_assert_nonnull (list);
  finish (&f);
}

/* The graph shows the clocks of other servers, too, as the comments tell them. */
static void
test_graph_of_record (void)
{
  static const char record[] =
    "[White \"Ann\"]\n[Black \"Bob\"]\n[TimeControl \"180+2\"]\n\n"
    "1. e4 { [%eval 0.2] [%clk 0:03:00] } 1... e5 { [%clk 0:03:00] } 2. Nf3 { [%clk 0:02:52] }\n"
    "2... Nc6 { [%clk 0:01:40] } 1-0\n";
  static const struct {
    gint64      at; /* seconds */
    const char *read;
  } rows[] = {
    { 0, "0:00 · Ann 3:00 · Bob 3:00" },  { 2, "0:02 · Ann 3:00 · Bob 3:00" },
    { 9, "0:09 · Ann 2:55 · Bob 3:00" },  { 14, "0:14 · Ann 2:52 · Bob 3:00" },
    { 50, "0:50 · Ann 2:52 · Bob 2:24" }, { 96, "1:36 · Ann 2:52 · Bob 1:40" },
  };
  GtkWidget *graph;
  Replay f;

  show (&f, session_of_text (record, strlen (record), 0));
  graph = ui_find_type (GTK_WIDGET (f.view), IX_TYPE_CLOCK_GRAPH);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *read =
        ix_clock_graph_read (IX_CLOCK_GRAPH (graph), rows[i].at * G_USEC_PER_SEC);

      g_assert_cmpstr (read, ==, rows[i].read);
    }
  finish (&f);
}

/* Room */

static gboolean
is_in_sight (Replay     *f,
             const char *css_name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), css_name))
      return gtk_widget_get_mapped (child);
  g_assert_not_reached ();
}

static gboolean
is_happened_button (GtkWidget    *widget,
                    gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "ix-happened-symbolic") == 0;
}

/* The list of events goes if the window is narrow, the graph if it is low; the button brings the
 * list back in the place of the graph. */
static void
test_room (void)
{
  static const struct {
    int      width, height;
    gboolean told, graph;
  } rooms[] = { { 1360, 720, TRUE, TRUE }, { 1000, 800, FALSE, TRUE }, { 1360, 500, TRUE, FALSE },
                { 800, 900, FALSE, TRUE }, { 940, 480, FALSE, FALSE } };
  Replay f;

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      GtkToggleButton *button;

      show_record (&f, 0);
      gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (f.view))),
                                   rooms[i].width, rooms[i].height);
      ui_wait_until (gtk_widget_get_width (GTK_WIDGET (f.view)) <= rooms[i].width);
      button = GTK_TOGGLE_BUTTON (ui_find (GTK_WIDGET (f.view), is_happened_button, NULL));
      ui_wait_until (gtk_toggle_button_get_active (button) == rooms[i].told);
      ui_wait_until (is_in_sight (&f, "happenings") == rooms[i].told);
      ui_wait_until (is_in_sight (&f, "stack") == rooms[i].graph);
      if (rooms[i].width == 800)
        {
          gtk_toggle_button_set_active (button, TRUE);
          ui_wait_until (is_in_sight (&f, "happenings") && !is_in_sight (&f, "stack"));
        }
      finish (&f);
    }
}

int
main (int   argc,
      char *argv[])
{
  ui_init (&argc, &argv);
  g_test_add_func ("/replay/keys", test_keys);
  g_test_add_func ("/replay/undone", test_undone);
  g_test_add_func ("/replay/board-keys", test_board_keys);
  g_test_add_func ("/replay/closed", test_closed);
  g_test_add_func ("/replay/move-list", test_move_list);
  g_test_add_func ("/replay/slider", test_slider);
  g_test_add_func ("/replay/marks", test_marks);
  g_test_add_func ("/replay/play", test_play);
  g_test_add_func ("/replay/speeds", test_speeds);
  g_test_add_func ("/replay/read-only", test_read_only);
  g_test_add_func ("/replay/links", test_links);
  g_test_add_func ("/replay/happened", test_happened);
  g_test_add_func ("/replay/happened-in-record", test_happened_in_record);
  g_test_add_func ("/replay/happened-in-prelude", test_happened_in_prelude);
  g_test_add_func ("/replay/happening-list", test_happening_list);
  g_test_add_func ("/replay/notation", test_notation);
  g_test_add_func ("/replay/happening-list-follows", test_happening_list_follows);
  g_test_add_func ("/replay/curves", test_curves);
  g_test_add_func ("/replay/curves-of-delay", test_curves_of_delay);
  g_test_add_func ("/replay/clocks-of-record", test_clocks_of_record);
  g_test_add_func ("/replay/graph", test_graph);
  g_test_add_func ("/replay/graph of a record", test_graph_of_record);
  g_test_add_func ("/replay/group", test_group);
  g_test_add_func ("/replay/room", test_room);
  return g_test_run ();
}
