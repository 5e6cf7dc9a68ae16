/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns of several steps on the page: keys, the move entry, the status line, the room for one
 * board. */

#include "ix-travel.h"
#include "ix-window-fixture.h"

static IxMatchSession *
begin (WindowFixture *f,
       const char    *variant)
{
  IxMatchSession *session = window_begin (f, variant, 1, FALSE);

  window_do (f, "start-pause");
  return session;
}

static void
click (WindowFixture *f,
       const char    *squares)
{
  g_auto (GStrv) words = g_strsplit (squares, " ", -1);

  for (char **word = words; *word != NULL; word++)
    ix_board_pane_activate_square (window_pane (f, 0), ui_sq (*word));
}

static guint
n_steps (WindowFixture *f)
{
  return ix_match_turn_under_way (ix_match_session_get_match (window_session (f)), 0)->n;
}

/* Backspace takes back wherever the focus is; Escape drops the choice. */
static void
test_page (WindowFixture *f,
           gconstpointer  data)
{
  begin (f, "swap");
  click (f, "d1 c2 c7");
  gtk_widget_grab_focus (ui_find_class (f->window, "arbiter"));
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_BackSpace, 0));
  g_assert_cmpuint (n_steps (f), ==, 1);
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_Escape, 0));
  g_assert_true (ix_source_is_none (ix_board_pane_get_chosen (window_pane (f, 0))));
  g_assert_cmpuint (n_steps (f), ==, 1);
  g_assert_false (ix_boards_page_handle_key (f->page, GDK_KEY_Escape, 0));
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_BackSpace, 0));
  g_assert_cmpuint (n_steps (f), ==, 0);
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_BackSpace, 0));
  g_assert_cmpstr (window_line (f, 0), ==, "There is no turn to end or to take back.");
}

/* With two boards it is the one with the focus, else the one with steps to take back. */
static void
test_two_boards (WindowFixture *f,
                 gconstpointer  data)
{
  const IxMatch *match;
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);

  window_do (f, "start-pause");
  match = ix_match_session_get_match (session);
  gtk_widget_grab_focus (ui_find_class (f->window, "arbiter"));
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  g_assert_false (ix_boards_page_handle_key (f->page, GDK_KEY_BackSpace, 0));
  ui_step (session, "A:e4");
  ui_step (session, "B:e4");
  g_assert_false (ix_boards_page_handle_key (f->page, GDK_KEY_BackSpace, 0));
  gtk_widget_grab_focus (GTK_WIDGET (ix_board_pane_get_view (window_pane (f, 1))));
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_BackSpace, 0));
  g_assert_cmpuint (ix_match_turn_under_way (match, 1)->n, ==, 0);
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_BackSpace, 0));
  g_assert_cmpuint (ix_match_turn_under_way (match, 0)->n, ==, 0);
}

/* Presses a key in the field, as far as the page handles it before the field does. */
static gboolean
press_in_entry (WindowFixture  *f,
                guint           keyval,
                GdkModifierType state)
{
  return ui_offer_key (window_entry (f, 0), keyval, state, GTK_PHASE_CAPTURE);
}

static void
test_entry (WindowFixture *f,
            gconstpointer  data)
{
  static const guint written[] = { GDK_KEY_slash, GDK_KEY_equal, GDK_KEY_less, GDK_KEY_greater,
                                   GDK_KEY_at,    GDK_KEY_minus, GDK_KEY_space };
  GtkEditable *entry;

  begin (f, "swap");
  entry = GTK_EDITABLE (window_entry (f, 0));
  click (f, "d1 c2 c7");
  g_assert_true (press_in_entry (f, GDK_KEY_BackSpace, 0));
  g_assert_cmpuint (n_steps (f), ==, 1);
  gtk_editable_set_text (entry, "/");
  g_assert_false (press_in_entry (f, GDK_KEY_BackSpace, 0));
  g_assert_cmpuint (n_steps (f), ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (written); i++)
    g_assert_false (press_in_entry (f, written[i], 0));
  /* The clock of White. */
  g_assert_false (press_in_entry (f, GDK_KEY_S, GDK_SHIFT_MASK));
  g_assert_true (press_in_entry (f, GDK_KEY_s, 0));
  g_assert_cmpuint (n_steps (f), ==, 0);
}

/* The key of White's clock is the letter of the princess: where a piece may be named it is text, unless it can
 * press the clock. */
static void
test_letter_in_entry (WindowFixture *f,
                      gconstpointer  data)
{
  GtkEditable *entry;

  begin (f, "superchess");
  entry = GTK_EDITABLE (window_entry (f, 0));
  g_assert_false (press_in_entry (f, GDK_KEY_s, 0));
  gtk_editable_set_text (entry, "E@g1");
  gtk_editable_select_region (entry, 0, -1);
  g_assert_false (press_in_entry (f, GDK_KEY_s, 0));
  gtk_editable_set_position (entry, -1);
  g_assert_true (press_in_entry (f, GDK_KEY_s, 0));
  g_assert_cmpstr (window_line (f, 0), ==, "First make a move, then press the clock.");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (n_steps (f), ==, 1);
  g_assert_true (press_in_entry (f, GDK_KEY_s, 0));
  g_assert_cmpint (ix_match_boards (ix_match_session_get_match (window_session (f)))->board[0].turn, ==, IX_BLACK);
  /* No princess. */
  begin (f, "chess");
  g_assert_true (press_in_entry (f, GDK_KEY_s, 0));
}

/* Text that continues a turn begins with a sign. */
static void
test_typing (WindowFixture *f,
             gconstpointer  data)
{
  static const guint keys[] = { GDK_KEY_slash, GDK_KEY_minus, GDK_KEY_at };

  begin (f, "swap");
  click (f, "d1 c2");
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (ix_board_pane_get_view (window_pane (f, 0))));
      g_assert_true (ix_boards_page_handle_key (f->page, keys[i], 0));
      g_assert_cmpint (gtk_editable_get_text (GTK_EDITABLE (window_entry (f, 0)))[0], ==,
                       (int) gdk_keyval_to_unicode (keys[i]));
    }
  gtk_editable_set_text (GTK_EDITABLE (window_entry (f, 0)), "/c7/b7");
  g_signal_emit_by_name (window_entry (f, 0), "activate");
  g_assert_cmpuint (n_steps (f), ==, 3);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (window_entry (f, 0))), ==, "");
}

/* One board, its players and the panel share a room of any width: nothing overlaps, they are
 * centred together, and in a wide room they leave no empty field beside them. */
static void
test_room (WindowFixture *f,
           gconstpointer  data)
{
  static const struct {
    int width, height;
  } rooms[] = { { 656, 420 }, { 1000, 530 }, { 1342, 660 }, { 1896, 970 }, { 2536, 1300 },
                { 700, 1180 } };

  begin (f, "superchess");
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      GtkWidget *area = GTK_WIDGET (window_area (f));
      IxBoardPane *pane = window_pane (f, 0);
      GtkWidget *parts[] = { GTK_WIDGET (ix_board_pane_get_view (pane)),
                             GTK_WIDGET (ix_board_pane_get_bar (pane, IX_WHITE)),
                             GTK_WIDGET (ix_board_pane_get_bar (pane, IX_BLACK)),
                             gtk_widget_get_prev_sibling (ui_find_type (area, IX_TYPE_TRAVEL)) };
      graphene_rect_t at[G_N_ELEMENTS (parts)], all;

      gtk_widget_measure (area, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (area, rooms[i].width, rooms[i].height, -1, NULL);
      for (guint n = 0; n < G_N_ELEMENTS (parts); n++)
        {
          at[n] = ui_bounds (parts[n], area);
          for (guint m = 0; m < n; m++)
            g_assert_false (graphene_rect_intersection (&at[n], &at[m], NULL));
          if (n == 0)
            all = at[n];
          graphene_rect_union (&all, &at[n], &all);
        }
      if (rooms[i].height > rooms[i].width)
        continue;
      g_assert_cmpfloat_with_epsilon (all.origin.x,
                                      (float) rooms[i].width - all.origin.x - all.size.width, 2);
      g_assert_cmpfloat (all.origin.x, <, 0.1f * (float) rooms[i].width);
    }
}

/* Without a board that has the focus, typing is for the one where a move is due; if that are both,
 * the page asks. */
static void
test_typing_for (WindowFixture *f,
                 gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);

  window_do (f, "start-pause");
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_e, 0));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (window_entry (f, 0))), ==, "");
  for (guint b = 0; b < 2; b++)
    g_assert_cmpstr (window_line (f, b), ==,
                     "A move on which board? Click it first, or the field below.");
  /* Ann has moved and is to press: what is typed is for board B. */
  ui_step (session, "A:e4");
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_d, 0));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (window_entry (f, 1))), ==, "d");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (window_entry (f, 0))), ==, "");
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/turn-keys/page", NULL, test_page);
  WINDOW_CASE ("/turn-keys/two-boards", NULL, test_two_boards);
  WINDOW_CASE ("/turn-keys/entry", NULL, test_entry);
  WINDOW_CASE ("/turn-keys/letter-in-entry", NULL, test_letter_in_entry);
  WINDOW_CASE ("/turn-keys/typing", NULL, test_typing);
  WINDOW_CASE ("/turn-keys/typing-for", NULL, test_typing_for);
  WINDOW_CASE ("/turn-keys/room", NULL, test_room);
  return g_test_run ();
}
