/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking back and explanations: the panel and the boards of the page follow each other. */

#include "ix-boards-page-private.h"

#include "ix-match-panel.h"

static void
look_back_cb (IxMatchPanel *panel G_GNUC_UNUSED,
              guint         board,
              guint         place,
              IxBoardsPage *self)
{
  ix_play_area_choose (self->play_area, board);
  ix_board_pane_look_back (ix_play_area_get_pane (self->play_area, board), place);
}

static void
explain_cb (IxMatchPanel *panel G_GNUC_UNUSED,
            guint         board,
            gpointer      report,
            IxBoardsPage *self)
{
  IxBoardPane *pane = ix_play_area_get_pane (self->play_area, board);

  /* It is about the present. */
  if (report != NULL)
    ix_board_pane_look_back (pane, IX_PRESENT);
  ix_board_pane_explain (pane, report);
}

static void
past_changed_cb (IxPlayArea   *area,
                 guint         board,
                 IxBoardsPage *self)
{
  ix_match_panel_set_place (IX_MATCH_PANEL (self->panel), board,
                            ix_play_area_get_place (area, board));
}

void
ix_boards_page_join_past (IxBoardsPage *self)
{
  g_signal_connect (self->panel, "look-back", G_CALLBACK (look_back_cb), self);
  g_signal_connect (self->panel, "explain", G_CALLBACK (explain_cb), self);
  g_signal_connect (self->play_area, "past-changed", G_CALLBACK (past_changed_cb), self);
}

gboolean
ix_boards_page_leave_past (IxBoardsPage *self)
{
  guint n = ix_match_boards (ix_match_session_get_match (self->session))->n;
  gboolean left = FALSE;

  for (guint b = 0; b < n; b++)
    if (ix_play_area_get_place (self->play_area, b) != IX_PRESENT)
      {
        ix_board_pane_look_back (ix_play_area_get_pane (self->play_area, b), IX_PRESENT);
        left = TRUE;
      }
  return left;
}
