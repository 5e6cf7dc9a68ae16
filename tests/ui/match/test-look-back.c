/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking back at past positions: what is shown, what ends it, and that the match goes on. */

#include "ix-move-list.h"
#include "ix-settings.h"
#include "ix-window-fixture.h"

static IxMoveList *
moves_of (WindowFixture *f,
          guint          board)
{
  GtkWidget *column = gtk_widget_get_parent (window_entry (f, board));

  return IX_MOVE_LIST (ui_find_type (column, IX_TYPE_MOVE_LIST));
}

static void
begin (WindowFixture *f,
       const char    *variant,
       guint          n_boards,
       const char    *turns)
{
  window_begin (f, variant, n_boards, FALSE);
  window_do (f, "start-pause");
  if (turns != NULL)
    ui_play (window_session (f), turns);
  ui_settle ();
}

/* As if the text in the list of moves were clicked. */
static void
click (WindowFixture *f,
       guint          board,
       guint          place)
{
  g_signal_emit_by_name (moves_of (f, board), "look-back", place);
  ui_settle ();
}

/* Presses a key that the class of @widget binds; FALSE if it does not. */
static gboolean
press_key (GtkWidget      *widget,
           guint           keyval,
           GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) each = g_list_model_get_item (controllers, i);

      for (guint s = 0;
           GTK_IS_SHORTCUT_CONTROLLER (each) && s < g_list_model_get_n_items (G_LIST_MODEL (each));
           s++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (each), s);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
              gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval &&
              gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == state)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  return FALSE;
}

/* The pieces on the board as it is shown, as in a FEN. */
static void
expect_shown (WindowFixture *f,
              guint          board,
              const char    *placement)
{
  IxBoardView *view = ix_board_pane_get_view (window_pane (f, board));
  g_autoptr (GString) have = g_string_new (NULL);

  for (int rank = 7; rank >= 0; rank--)
    {
      guint empty = 0;

      for (int file = 0; file < 8; file++)
        {
          IxPiece piece = ix_square_get_piece (ix_board_view_get_square (view, IX_SQ (file, rank)));
          char letter = piece != 0 ? ix_piece_types[ix_piece_type (piece)].letter : 0;

          if (piece == 0)
            empty++;
          if (piece != 0 && empty > 0)
            g_string_append_printf (have, "%u", empty);
          if (piece != 0)
            {
              g_string_append_c (have, ix_piece_colour (piece) == IX_WHITE
                                         ? letter
                                         : g_ascii_tolower (letter));
              empty = 0;
            }
        }
      if (empty > 0)
        g_string_append_printf (have, "%u", empty);
      if (rank > 0)
        g_string_append_c (have, '/');
    }
  g_assert_cmpstr (have->str, ==, placement);
}

static void
expect_marked (WindowFixture *f,
               guint          board,
               const char    *from,
               const char    *to)
{
  IxBoardView *view = ix_board_pane_get_view (window_pane (f, board));

  for (IxSq sq = 0; sq < 64; sq++)
    g_assert_true (
      ((ix_square_get_marks (ix_board_view_get_square (view, sq)) & IX_MARK_LAST_MOVE) != 0) ==
      (from != NULL && (sq == ui_sq (from) || sq == ui_sq (to))));
}

static const char *
ribbon (WindowFixture *f,
        guint          board)
{
  GtkWidget *past = ui_find_class (GTK_WIDGET (window_pane (f, board)), "past");

  return gtk_widget_get_mapped (past) ? gtk_label_get_text (GTK_LABEL (
                                          gtk_widget_get_first_child (past)))
                                      : NULL;
}

static char *
in_hand (WindowFixture *f,
         guint          board,
         IxColour       colour,
         IxPieceType    type)
{
  IxSeatBar *bar = ix_board_pane_get_bar (window_pane (f, board), colour);

  return ui_accessible (ix_reserve_get_slot (ix_seat_bar_get_reserve (bar), type),
                        GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
expect_in_hand (WindowFixture *f,
                guint          board,
                IxColour       colour,
                IxPieceType    type,
                const char    *what)
{
  g_autofree char *have = in_hand (f, board, colour, type);

  g_assert_cmpstr (have, ==, what);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#define E4 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
#define E4_D5 "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR"
#define TAKEN "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR"

static void
test_shown (WindowFixture *f,
            gconstpointer  data)
{
  begin (f, "newport", 2, "A:e4 a:d5 A:exd5 B:d4");
  g_assert_null (ribbon (f, 0));
  click (f, 0, 2);
  expect_shown (f, 0, E4_D5);
  expect_marked (f, 0, "d7", "d5");
  g_assert_cmpstr (ribbon (f, 0), ==, "After 1… d5 (2 of 3)");
  g_assert_cmpstr (ui_text_of_class (GTK_WIDGET (moves_of (f, 0)), "looked-at"), ==, "d5");
  /* The other board stays in the game. */
  g_assert_null (ribbon (f, 1));
  expect_marked (f, 1, "d2", "d4");
  click (f, 0, 3);
  expect_shown (f, 0, TAKEN);
  g_assert_cmpstr (ribbon (f, 0), ==, "After 2. exd5 (3 of 3)");
  click (f, 0, 0);
  expect_shown (f, 0, START);
  expect_marked (f, 0, NULL, NULL);
  g_assert_cmpstr (ribbon (f, 0), ==, "Before the first move");
  g_assert_null (ui_find_class (GTK_WIDGET (moves_of (f, 0)), "looked-at"));
}

/* The pieces beside the board are those of that instant. */
static void
test_reserves (WindowFixture *f,
               gconstpointer  data)
{
  begin (f, "newport", 2, "B:d4 A:e4 a:d5 A:exd5 b:Nf6 B:c4 b:P@d3");
  expect_in_hand (f, 1, IX_BLACK, IX_PAWN, "black pawn in hand: 0");
  click (f, 1, 1);
  expect_in_hand (f, 1, IX_BLACK, IX_PAWN, "black pawn in hand: 0");
  click (f, 1, 3);
  expect_in_hand (f, 1, IX_BLACK, IX_PAWN, "black pawn in hand: 1");
  click (f, 1, 4);
  expect_in_hand (f, 1, IX_BLACK, IX_PAWN, "black pawn in hand: 0");
}

/* A piece that arrives between a step and the press belongs to the turn. */
static void
test_arrival (WindowFixture *f,
              gconstpointer  data)
{
  begin (f, "newport", 2, "A:e4 a:d5 B:d4");
  ui_step (window_session (f), "b:Nf6");
  ui_play (window_session (f), "A:exd5");
  ui_act (window_session (f), IX_EVENT_PRESS, "b");
  click (f, 1, 2);
  expect_in_hand (f, 1, IX_BLACK, IX_PAWN, "black pawn in hand: 1");
}

static void
expect_same_journal (IxMatchSession     *session,
                     const IxMatchEvent *before,
                     guint               n_before)
{
  guint n;
  const IxMatchEvent *now = ix_match_journal (ix_match_session_get_match (session), &n);

  g_assert_cmpmem (now, n * sizeof *now, before, n_before * sizeof *before);
}

static const char *
black_clock (WindowFixture *f)
{
  IxSeatBar *bar = ix_board_pane_get_bar (window_pane (f, 0), IX_BLACK);

  return ui_text_of_class (GTK_WIDGET (ix_seat_bar_get_clock (bar)), "digits");
}

/* Looking and clicking do not touch the match, and the clocks run on. */
static void
test_untouched (WindowFixture *f,
                gconstpointer  data)
{
  IxMatchSession *session;
  const IxMatchEvent *journal;
  g_autofree IxMatchEvent *before = NULL;
  g_autofree char *fen = NULL, *fen_after = NULL, *clock = NULL;
  gint64 left;
  guint n;

  begin (f, "newport", 2, "A:e4 a:d5 A:exd5");
  session = window_session (f);
  journal = ix_match_journal (ix_match_session_get_match (session), &n);
  before = g_memdup2 (journal, n * sizeof *before);
  fen = ui_fen (session, "A");
  clock = g_strdup (black_clock (f));
  left = ix_match_session_time_left (session, ix_seat (0, IX_BLACK));
  for (guint place = 0; place <= 3; place++)
    {
      click (f, 0, place);
      ix_board_pane_activate_square (window_pane (f, 0), ui_sq ("d8"));
      ix_board_pane_activate_square (window_pane (f, 0), ui_sq ("d5"));
      ix_board_pane_activate_piece (window_pane (f, 0), IX_BLACK, IX_QUEEN);
      ix_board_pane_step_back (window_pane (f, 0));
      g_assert_cmpstr (window_line (f, 0), ==, "This is the past: Escape returns to the game.");
    }
  ui_shift (20);
  expect_same_journal (session, before, n);
  fen_after = ui_fen (session, "A");
  g_assert_cmpstr (fen_after, ==, fen);
  g_assert_cmpint (ix_match_session_time_left (session, ix_seat (0, IX_BLACK)), <=,
                   left - 20 * G_USEC_PER_SEC);
  g_assert_cmpstr (black_clock (f), !=, clock);
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_Escape, 0));
  expect_same_journal (session, before, n);
  expect_shown (f, 0, TAKEN);
  g_assert_cmpstr (window_line (f, 0), ==, "Cid to move");
}

static void
test_keys (WindowFixture *f,
           gconstpointer  data)
{
  GtkWidget *moves, *pane;

  begin (f, "newport", 2, NULL);
  moves = GTK_WIDGET (moves_of (f, 0));
  pane = GTK_WIDGET (window_pane (f, 0));
  /* Without moves there is no past. */
  g_assert_false (gtk_widget_get_focusable (moves));
  g_assert_true (press_key (pane, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_null (ribbon (f, 0));
  ui_play (window_session (f), "A:e4 a:d5 A:exd5");
  g_assert_true (gtk_widget_grab_focus (moves));
  g_assert_true (press_key (moves, GDK_KEY_Left, 0));
  expect_shown (f, 0, E4_D5);
  g_assert_true (press_key (moves, GDK_KEY_Left, 0));
  expect_shown (f, 0, E4);
  g_assert_true (press_key (moves, GDK_KEY_Home, 0));
  g_assert_true (press_key (moves, GDK_KEY_Left, 0));
  expect_shown (f, 0, START);
  g_assert_true (press_key (moves, GDK_KEY_Down, 0));
  expect_shown (f, 0, E4_D5);
  g_assert_true (press_key (moves, GDK_KEY_Right, 0));
  g_assert_true (press_key (moves, GDK_KEY_Right, 0));
  expect_shown (f, 0, TAKEN);
  g_assert_cmpuint (ix_board_pane_get_place (window_pane (f, 0)), ==, IX_PRESENT);
  g_assert_true (press_key (pane, GDK_KEY_Left, GDK_ALT_MASK));
  expect_shown (f, 0, E4_D5);
  g_assert_true (press_key (pane, GDK_KEY_Right, GDK_ALT_MASK));
  g_assert_true (press_key (pane, GDK_KEY_Right, GDK_ALT_MASK));
  g_assert_cmpuint (ix_board_pane_get_place (window_pane (f, 0)), ==, IX_PRESENT);
  g_assert_true (press_key (moves, GDK_KEY_Up, 0));
  expect_shown (f, 0, E4);
  g_assert_true (press_key (moves, GDK_KEY_End, 0));
  g_assert_cmpuint (ix_board_pane_get_place (window_pane (f, 0)), ==, IX_PRESENT);
}

/* With steps of a turn on the board, the place after the last turn is the first one back. */
static void
test_under_way (WindowFixture *f,
                gconstpointer  data)
{
  begin (f, "newport", 2, "A:e4");
  ui_step (window_session (f), "a:d5");
  expect_shown (f, 0, E4_D5);
  g_assert_true (press_key (GTK_WIDGET (moves_of (f, 0)), GDK_KEY_Left, 0));
  expect_shown (f, 0, E4);
  g_assert_cmpstr (ribbon (f, 0), ==, "After 1. e4 (1 of 1)");
}

static void
look_at_e4 (WindowFixture *f)
{
  click (f, 0, 1);
  expect_shown (f, 0, E4);
}

static void
expect_game (WindowFixture *f)
{
  ui_settle ();
  g_assert_cmpuint (ix_board_pane_get_place (window_pane (f, 0)), ==, IX_PRESENT);
  g_assert_null (ribbon (f, 0));
  g_assert_null (ui_find_class (GTK_WIDGET (moves_of (f, 0)), "looked-at"));
}

/* Escape, the button, and whatever happens to this board; what happens to the other does not. */
static void
test_ends (WindowFixture *f,
           gconstpointer  data)
{
  IxMatchSession *session;

  begin (f, "newport", 2, "A:e4 a:d5");
  session = window_session (f);
  look_at_e4 (f);
  ui_play (session, "B:d4");
  g_assert_cmpstr (ribbon (f, 0), ==, "After 1. e4 (1 of 2)");
  ui_step (session, "A:exd5");
  expect_game (f);
  look_at_e4 (f);
  ui_act (session, IX_EVENT_PRESS, "A");
  expect_game (f);
  look_at_e4 (f);
  ui_click (ui_find_class (GTK_WIDGET (window_pane (f, 0)), "back"));
  expect_game (f);
  look_at_e4 (f);
  gtk_widget_activate_action (GTK_WIDGET (window_pane (f, 0)), "board.let-go", NULL);
  expect_game (f);
  look_at_e4 (f);
  g_assert_true (ix_board_pane_enter (window_pane (f, 0), "Qxd5"));
  expect_game (f);
  look_at_e4 (f);
  g_assert_true (ix_match_session_undo (session));
  expect_game (f);
}

/* A sequence of swaps and a prelude, whose forced turns are in no list. */
static void
test_variants (WindowFixture *f,
               gconstpointer  data)
{
  begin (f, "swap", 1, "A:Ra1/a2/b2/b1/c1/c2 A:Ra8/a7/b7/b8/c8/c7 A:e3");
  click (f, 0, 1);
  expect_shown (f, 0, "rnbqkbnr/pppppppp/8/8/8/8/PNRPPPPP/PBPQKBNR");
  g_assert_cmpstr (ribbon (f, 0), ==, "After 1. Ra1/a2/b2/b1/c1/c2 (1 of 3)");

  begin (f, "superchess", 1, "A:A@g1 A:S@c8 A:E@f1 A:V@d8 A:Ef8<>Sc8 A:Ed3");
  g_assert_true (press_key (GTK_WIDGET (moves_of (f, 0)), GDK_KEY_Home, 0));
  expect_shown (f, 0, START);
  for (guint i = 1; i <= 6; i++)
    {
      g_autofree char *end = g_strdup_printf ("(%u of 6)", i);

      g_assert_true (press_key (GTK_WIDGET (moves_of (f, 0)), GDK_KEY_Right, 0));
      g_assert_true (g_str_has_suffix (ribbon (f, 0), end));
    }
  g_assert_cmpstr (ribbon (f, 0), ==, "After 1. Ed3 (6 of 6)");
}

/* After the end, and in the notation of the user. */
static void
test_over (WindowFixture *f,
           gconstpointer  data)
{
  begin (f, "newport", 2, "A:Nf3 a:d5");
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, "figurine");
  click (f, 0, 1);
  g_assert_cmpstr (ribbon (f, 0), ==, "After 1. ♘f3 (1 of 2)");
  g_settings_reset (ix_settings (), IX_SETTINGS_NOTATION);
  g_assert_cmpstr (ribbon (f, 0), ==, "After 1. Nf3 (1 of 2)");
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_Escape, 0));
  expect_game (f);
}

/* A step changes squares and a text; no widget is made again. */
static void
test_cost (WindowFixture *f,
           gconstpointer  data)
{
  GtkWidget *first, *square;

  begin (f, "newport", 2, "A:e4 a:d5 A:exd5");
  first = ui_find_label (GTK_WIDGET (moves_of (f, 0)), "e4");
  square = GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, 0)), 0));
  click (f, 0, 1);
  click (f, 0, 2);
  g_assert_true (ui_find_label (GTK_WIDGET (moves_of (f, 0)), "e4") == first);
  g_assert_true (GTK_WIDGET (ix_board_view_get_square (
                   ix_board_pane_get_view (window_pane (f, 0)), 0)) == square);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/look-back/shown", NULL, test_shown);
  WINDOW_CASE ("/look-back/reserves", NULL, test_reserves);
  WINDOW_CASE ("/look-back/arrival", NULL, test_arrival);
  WINDOW_CASE ("/look-back/untouched", NULL, test_untouched);
  WINDOW_CASE ("/look-back/keys", NULL, test_keys);
  WINDOW_CASE ("/look-back/under-way", NULL, test_under_way);
  WINDOW_CASE ("/look-back/ends", NULL, test_ends);
  WINDOW_CASE ("/look-back/variants", NULL, test_variants);
  WINDOW_CASE ("/look-back/over", NULL, test_over);
  WINDOW_CASE ("/look-back/cost", NULL, test_cost);
  return g_test_run ();
}
