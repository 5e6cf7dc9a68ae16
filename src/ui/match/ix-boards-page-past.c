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
  ix_table_choose (IX_TABLE (self->table), board);
  ix_board_pane_look_back (ix_table_get_pane (IX_TABLE (self->table), board), place);
}

static void
explain_cb (IxMatchPanel *panel G_GNUC_UNUSED,
            guint         board,
            gpointer      report,
            IxBoardsPage *self)
{
  IxBoardPane *pane = ix_table_get_pane (IX_TABLE (self->table), board);

  /* It is about the present. */
  if (report != NULL)
    ix_board_pane_look_back (pane, IX_PRESENT);
  ix_board_pane_explain (pane, report);
}

static void
past_changed_cb (IxTable      *table,
                 guint         board,
                 IxBoardsPage *self)
{
  ix_match_panel_set_place (IX_MATCH_PANEL (self->panel), board, ix_table_get_place (table, board));
}

void
ix_boards_page_join_past (IxBoardsPage *self)
{
  g_signal_connect (self->panel, "look-back", G_CALLBACK (look_back_cb), self);
  g_signal_connect (self->panel, "explain", G_CALLBACK (explain_cb), self);
  g_signal_connect (self->table, "past-changed", G_CALLBACK (past_changed_cb), self);
}

gboolean
ix_boards_page_leave_past (IxBoardsPage *self)
{
  guint n = ix_match_boards (ix_match_session_get_match (self->session))->n;
  gboolean left = FALSE;

  for (guint b = 0; b < n; b++)
    if (ix_table_get_place (IX_TABLE (self->table), b) != IX_PRESENT)
      {
        ix_board_pane_look_back (ix_table_get_pane (IX_TABLE (self->table), b), IX_PRESENT);
        left = TRUE;
      }
  return left;
}
