/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-block-fixture.h"

void
block_show (BlockFixture *f,
            IxLiveMatch  *live,
            guint         board)
{
  f->live = live;
  f->block = IX_BOARD_BLOCK (ix_board_block_new (live, board));
  g_signal_connect_object (live, "changed", G_CALLBACK (ix_board_block_update), f->block,
                           G_CONNECT_SWAPPED);
  f->stage = ui_stage_new (GTK_WIDGET (f->block), 520, 680);
}

void
block_set_up (BlockFixture *f,
              gconstpointer data)
{
  g_autofree char *fens = g_strdup_printf ("%s | %s", data != NULL ? (const char *) data : FIRST,
                                           FIRST);

  f->store = ui_store ();
  block_show (f, ui_live_at (f->store, "newport", "-", fens), 0);
  ui_act (f->live, IX_EVENT_START, "A");
}

void
block_tear_down (BlockFixture *f,
                 gconstpointer data G_GNUC_UNUSED)
{
  ui_stage_free (f->stage);
  g_assert_finalize_object (f->live);
  ix_store_close (f->store);
}

void
block_click (BlockFixture *f,
             const char   *places)
{
  g_auto (GStrv) words = g_strsplit (places, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      const IxMatch *match = ix_live_match_get_match (f->live);
      guint board = ix_board_block_get_board (f->block);
      IxColour turn = ix_match_boards (match)->board[board].turn;
      IxReserve *reserve = ix_seat_bar_get_reserve (ix_board_block_get_bar (f->block, turn));

      if (**word == '@')
        ui_click (ix_reserve_get_slot (reserve, ix_man_from_letter ((*word)[1])));
      else
        gtk_widget_activate_action (
          GTK_WIDGET (ix_board_view_get_square (ix_board_block_get_view (f->block), ui_sq (*word))),
          "square.activate", NULL);
    }
}

void
block_expect (BlockFixture *f,
              const char   *placement)
{
  const char board[] = { (char) ('A' + ix_board_block_get_board (f->block)), '\0' };
  g_autofree char *fen = ui_fen (f->live, board);
  IxBoardView *view = ix_board_block_get_view (f->block);
  const IxPosition *pos =
    &ix_match_boards (ix_live_match_get_match (f->live))->board[board[0] - 'A'];

  fen[strcspn (fen, " [")] = '\0';
  g_assert_cmpstr (fen, ==, placement);
  for (IxSq sq = 0; sq < 64; sq++)
    g_assert_cmpuint (ix_square_get_piece (ix_board_view_get_square (view, sq)), ==,
                      pos->board[sq]);
}

void
block_expect_marks (BlockFixture *f,
                    guint         mark,
                    const char   *squares)
{
  g_autoptr (GString) have = g_string_new (NULL);

  for (int file = 0; file < 8; file++)
    for (int rank = 0; rank < 8; rank++)
      {
        IxSquare *square =
          ix_board_view_get_square (ix_board_block_get_view (f->block), IX_SQ (file, rank));

        if (ix_square_get_marks (square) & mark)
          g_string_append_printf (have, "%s%c%c", have->len > 0 ? " " : "", 'a' + file, '1' + rank);
      }
  g_assert_cmpstr (have->str, ==, squares);
}

void
block_expect_nothing_chosen (BlockFixture *f)
{
  IxSource chosen = ix_board_block_get_chosen (f->block);

  g_assert_cmpuint (chosen.from, ==, IX_SQ_NONE);
  g_assert_cmpint (chosen.man, ==, IX_NO_MAN);
  block_expect_marks (f, IX_MARK_SELECTED | IX_MARK_TARGET | IX_MARK_LIFTED, "");
}
