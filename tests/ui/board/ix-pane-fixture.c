/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-pane-fixture.h"

#include "ix-format.h"
#include "ix-test.h"
#include "ix-words.h"

void
pane_show (PaneFixture    *f,
           IxMatchSession *session,
           guint           board)
{
  f->session = session;
  f->pane = IX_BOARD_PANE (ix_board_pane_new (session, board));
  g_signal_connect_object (session, "changed", G_CALLBACK (ix_board_pane_update), f->pane,
                           G_CONNECT_SWAPPED);
  f->stage = ui_stage_new (GTK_WIDGET (f->pane), 520, 680);
}

void
pane_set_up (PaneFixture  *f,
             gconstpointer data)
{
  g_autofree char *fens = g_strdup_printf ("%s | %s", data != NULL ? (const char *) data : FIRST,
                                           FIRST);

  f->store = ui_store ();
  pane_show (f, ui_live_at (f->store, "newport", "-", fens), 0);
  ui_act (f->session, IX_EVENT_START, "A");
}

void
pane_set_up_one (PaneFixture *f,
                 const char  *variant,
                 const char  *fen)
{
  f->store = ui_store ();
  pane_show (f,
             fen != NULL ? ui_live_at (f->store, variant, "-", fen)
                         : ui_live (f->store, variant, "-", 1, IX_STORY_MANUAL),
             0);
  ui_act (f->session, IX_EVENT_START, "A");
}

void
pane_tear_down (PaneFixture  *f,
                gconstpointer data)
{
  ui_stage_free (f->stage);
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
}

void
pane_click (PaneFixture *f,
            const char  *places)
{
  g_auto (GStrv) words = g_strsplit (places, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      const IxMatch *match = ix_match_session_get_match (f->session);
      guint board = ix_board_pane_get_board (f->pane);
      IxColour turn = ix_match_boards (match)->board[board].turn;
      IxReserve *reserve = ix_seat_bar_get_reserve (ix_board_pane_get_bar (f->pane, turn));

      if (**word == '@')
        ui_click (ix_reserve_get_slot (reserve, ix_piece_type_from_letter ((*word)[1])));
      else
        gtk_widget_activate_action (
          GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (f->pane), ui_sq (*word))),
          "square.activate", NULL);
    }
}

void
pane_expect (PaneFixture *f,
             const char  *placement)
{
  const char board[] = { (char) ('A' + ix_board_pane_get_board (f->pane)), '\0' };
  g_autofree char *fen = ui_fen (f->session, board);
  IxBoardView *view = ix_board_pane_get_view (f->pane);
  const IxPosition *pos =
    &ix_match_boards (ix_match_session_get_match (f->session))->board[board[0] - 'A'];

  fen[strcspn (fen, " [")] = '\0';
  g_assert_cmpstr (fen, ==, placement);
  for (IxSq sq = 0; sq < 64; sq++)
    g_assert_cmpuint (ix_square_get_piece (ix_board_view_get_square (view, sq)), ==,
                      pos->board[sq]);
}

void
pane_expect_marks (PaneFixture *f,
                   guint        mark,
                   const char  *squares)
{
  g_autoptr (GString) have = g_string_new (NULL);

  for (int file = 0; file < 8; file++)
    for (int rank = 0; rank < 8; rank++)
      {
        IxSquare *square =
          ix_board_view_get_square (ix_board_pane_get_view (f->pane), IX_SQ (file, rank));

        if (ix_square_get_marks (square) & mark)
          g_string_append_printf (have, "%s%c%c", have->len > 0 ? " " : "", 'a' + file, '1' + rank);
      }
  g_assert_cmpstr (have->str, ==, squares);
}

void
pane_expect_nothing_chosen (PaneFixture *f)
{
  IxSource chosen = ix_board_pane_get_chosen (f->pane);

  g_assert_cmpuint (chosen.from, ==, IX_SQ_NONE);
  g_assert_cmpint (chosen.type, ==, IX_NO_PIECE);
  pane_expect_marks (f, IX_MARK_SELECTED | IX_MARK_TARGET | IX_MARK_LIFTED, "");
}

static const IxPosition *
position (PaneFixture *f)
{
  guint board = ix_board_pane_get_board (f->pane);

  return &ix_match_boards (ix_match_session_get_match (f->session))->board[board];
}

void
pane_press (PaneFixture *f)
{
  ui_act (f->session, IX_EVENT_PRESS, position (f)->turn == IX_WHITE ? "A" : "a");
}

void
pane_enter (PaneFixture *f,
            const char  *turns)
{
  g_auto (GStrv) words = g_strsplit (turns, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      ix_test_say (*word);
      g_assert_true (ix_board_pane_enter (f->pane, *word));
      pane_press (f);
    }
}

void
pane_step_back (PaneFixture *f)
{
  gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.step-back", NULL);
}

void
pane_expect_reason (PaneFixture *f,
                    IxReason     reason)
{
  g_autofree char *text = ix_reason_text (reason, position (f));

  g_assert_cmpint (reason, !=, IX_LEGAL);
  ui_expect_said (f->stage, ix_board_pane_get_board (f->pane), text);
}

void
pane_expect_path (PaneFixture *f,
                  const char  *squares)
{
  guint n;
  const IxSq *path = ix_board_view_get_path (ix_board_pane_get_view (f->pane), &n);
  g_autoptr (GString) have = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      char name[3];

      ix_sq_name (path[i], name);
      g_string_append_printf (have, "%s%s", i > 0 ? " " : "", name);
    }
  g_assert_cmpstr (have->str, ==, squares);
}

/* Menus of the bars are not popovers of squares; a closed popover stays until the next question. */
GtkWidget *
pane_question (PaneFixture *f,
               const char  *square)
{
  IxBoardView *view = ix_board_pane_get_view (f->pane);
  GtkWidget *popover =
    ui_find_type (GTK_WIDGET (ix_board_view_get_square (view, ui_sq (square))), GTK_TYPE_POPOVER);

  return popover != NULL && gtk_widget_get_visible (popover) ? popover : NULL;
}

static gboolean
is_called (GtkWidget    *widget,
           gconstpointer name)
{
  g_autofree char *label = NULL;

  if (!GTK_IS_BUTTON (widget))
    return FALSE;
  label = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  return g_strcmp0 (label, name) == 0;
}

GtkWidget *
pane_answer (PaneFixture *f,
             const char  *square,
             const char  *name)
{
  ui_wait_until (pane_question (f, square) != NULL &&
                 gtk_widget_get_mapped (pane_question (f, square)));
  /* Waits, as a person would, until the display has shown the popover. */
  gdk_display_sync (gtk_widget_get_display (f->stage->window));
  ui_settle ();
  return ui_find (pane_question (f, square), is_called, name);
}
