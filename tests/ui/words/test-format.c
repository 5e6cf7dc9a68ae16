/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The codes of the core, in words. */

#include "ix-format.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"
#include "ix-words.h"

/* Every variant has a name, and a line that says what is special about it. */
static void
test_variants (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (const IxVariant *each = ix_variants; each->id != NULL; each++)
    {
      g_assert_cmpstr (ix_format_variant (each), !=, each->id);
      g_assert_cmpstr (ix_format_variant_rules (each), !=, "");
      g_assert_true (g_hash_table_add (seen, (gpointer) ix_format_variant (each)));
      g_assert_true (g_hash_table_add (seen, (gpointer) ix_format_variant_rules (each)));
    }
}

static void
test_pieces (void)
{
  for (IxPieceType type = IX_NO_PIECE + 1; type < IX_N_PIECE_TYPES; type++)
    {
      g_assert_cmpstr (ix_format_piece_type (type), !=, "");
      g_assert_true (g_str_has_suffix (ix_format_piece (type, IX_BLACK), ix_format_piece_type (type)));
    }
}

/* There is a sentence for every reason, and no two are the same. */
static void
test_reasons (void)
{
  g_autoptr (GHashTable) seen =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const IxVariant *each = ix_variants; each->id != NULL; each++)
    {
      IxPosition pos;

      ix_position_start (&pos, each);
      g_hash_table_remove_all (seen);
      for (guint reason = IX_LEGAL + 1; reason < IX_N_REASONS; reason++)
        {
          char *text = ix_reason_text (reason, &pos);

          g_assert_true (g_str_has_suffix (text, "."));
          if (!g_hash_table_add (seen, text))
            g_error ("%s: said twice", text);
        }
    }
}

static void
expect_reason (const char *variant,
               const char *fen,
               IxReason    reason,
               const char *text)
{
  IxPosition pos = ix_test_position (fen, ix_test_variant (variant, "-"));
  g_autofree char *said = ix_reason_text (reason, &pos);

  g_assert_cmpstr (said, ==, text);
}

/* Some say what is so in the position. */
static void
test_reasons_of_positions (void)
{
  expect_reason ("balanced-swap",
                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 first",
                 IX_ILLEGAL_MOVE_DUE, "White’s first turn is a move without a swap.");
  expect_reason ("balanced-swap", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                 IX_ILLEGAL_MOVE_DUE, "First a move, then the swap.");
  expect_reason ("superchess", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", IX_ILLEGAL_PRELUDE,
                 "The game has begun: pieces are brought in before it only.");
  expect_reason ("superchess", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", IX_ILLEGAL_POOL_EMPTY,
                 "The pool is empty: no pawn may enter the last rank.");
  expect_reason ("swap", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", IX_ILLEGAL_KO,
                 "KO: the pieces would stand as they stood before the opponent’s swaps.");
}

/* Hints and states */

static void
expect_hint (IxMatchSession *session,
             const char     *text)
{
  g_autofree char *hint = ix_format_turn_hint (ix_match_session_get_match (session), 0);

  g_assert_cmpstr (hint, ==, text);
}

static void
expect_state (IxMatchSession *session,
              const char     *text)
{
  g_autofree char *state = ix_format_board_state (session, 0);

  g_assert_cmpstr (state, ==, text);
}

static void
end (IxStore        *store,
     IxMatchSession *session)
{
  g_assert_finalize_object (session);
  ix_store_close (store);
}

/* A step of a turn that may not end yet. */
static void
swap (IxMatchSession *session,
      const char     *seat,
      const char     *from,
      const char     *to)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_STEP, seat);

  event.step = ix_step_swap (ui_sq (from), ui_sq (to), IX_NO_PIECE);
  ui_apply (session, event);
}

/* A drop that is not pressed yet can become checkmate when the other board ends: then no press is asked for. */
static void
test_banned_mate (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session =
    ui_live_at (store, "newport", "-",
                "6k1/5ppp/8/8/8/8/8/6K1[Q] w - - 0 30 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
  IxMatchEvent drawn = ui_event_of (IX_EVENT_RULE_BOARD, "B");

  drawn.over.result = IX_BOARD_DRAWN;
  ui_act (session, IX_EVENT_START, "A");
  ui_step (session, "A:Q@b8");
  expect_state (session, "Ann has moved: press the clock");
  ui_apply (session, drawn);
  expect_state (session,
                "Ann must take the drop back: it gives checkmate. Board B is drawn: no more pieces come.");
  end (store, session);
}

/* The line of a board says that a draw may be claimed, also while the clocks are stopped for it. */
static void
test_claim_of_draw (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session = ui_live (store, "newport", "-", 2, IX_STORY_MANUAL);

  ui_act (session, IX_EVENT_START, "A");
  ui_play (session, "A:Nf3 A:Nf6 A:Ng1 A:Ng8 A:Nf3 A:Nf6 A:Ng1");
  expect_state (session, "Cid to move");
  ui_step (session, "A:Ng8");
  expect_state (session, "Cid has moved: press the clock. A draw may be claimed.");
  ui_act (session, IX_EVENT_PRESS, "a");
  expect_state (session, "Ann to move. A draw may be claimed.");
  ui_act (session, IX_EVENT_PAUSE, "A");
  expect_state (session, "Ann to move. A draw may be claimed.");
  ui_act (session, IX_EVENT_CLAIM_DRAW, "A");
  expect_state (session, "Drawn by repetition");
  end (store, session);
}

/* Once the other board is over, no piece arrives. */
static void
test_no_supply (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session = ui_live (store, "newport", "group_end=all-boards", 2, IX_STORY_MANUAL);
  IxMatchEvent over = ui_event_of (IX_EVENT_RULE_BOARD, "B");
  const IxMatch *match = ix_match_session_get_match (session);

  ui_act (session, IX_EVENT_START, "A");
  g_assert_null (ix_format_no_supply (match, 0));
  over.over.result = IX_BOARD_DRAWN;
  ui_apply (session, over);
  expect_state (session, "Ann to move. Board B is drawn: no more pieces come.");
  g_assert_true (ix_match_session_undo (session));
  expect_state (session, "Ann to move");
  over.over.result = IX_BOARD_WHITE_WINS;
  ui_apply (session, over);
  expect_state (session, "Ann to move. Board B is over: no more pieces come.");
  end (store, session);

  store = ui_store ();
  session = ui_live (store, "chess", "-", 1, IX_STORY_MANUAL);
  ui_act (session, IX_EVENT_START, "A");
  expect_state (session, "Ann to move");
  end (store, session);

  store = ui_store ();
  session = ui_live (store, "newport", "group_end=all-boards", 3, IX_STORY_MANUAL);
  ui_act (session, IX_EVENT_START, "A");
  ui_act (session, IX_EVENT_RESIGN, "B");
  expect_state (session, "Ann to move. The boards that feed this one are over: no more pieces come.");
  end (store, session);
}

/* One flag draws where the other side can never mate. */
static void
test_flag_of_draw (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session = ui_live_at (store, "chess", "clock=3", "4k3/8/8/8/8/8/8/QK6 w - - 0 1");

  ui_act (session, IX_EVENT_START, "A");
  ui_shift (4);
  expect_state (session, "Drawn: out of time, but the opponent cannot mate");
  end (store, session);
}

/* A record may tell no reason, and then nobody has ruled. */
static void
test_no_reason (void)
{
  static const struct {
    IxBoardResult result;
    const char   *text;
  } rows[] = {
    { IX_BOARD_DRAWN, "Drawn" },
    { IX_BOARD_WHITE_WINS, "Ann wins" },
    { IX_BOARD_BLACK_WINS, "Cid wins" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxStore *store = ui_store ();
      IxMatchSession *session = ui_live (store, "chess", "-", 1, IX_STORY_MANUAL);
      IxMatchEvent event = ui_event_of (IX_EVENT_RULE_BOARD, "A");

      ui_act (session, IX_EVENT_START, "A");
      event.over.result = rows[i].result;
      ui_apply (session, event);
      expect_state (session, rows[i].text);
      end (store, session);
    }
}

static void
expect_claim (IxMatchSession *session,
              const char     *text)
{
  g_autofree char *claim = ix_format_claim (session, story_seat ("A"));

  g_assert_cmpstr (claim, ==, text);
}

/* In a pause a claim waits if somebody must move; the arbiter need not. */
static void
test_claim_in_pause (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session = ui_live (store, "newport", "-", 2, IX_STORY_MANUAL);

  ui_act (session, IX_EVENT_START, "A");
  ui_act (session, IX_EVENT_CLAIM_STALL, "A");
  ui_play (session, "B:e4 B:e5");
  ui_act (session, IX_EVENT_PAUSE, "A");
  expect_claim (session, "Stall claim against Ann: it waits while the clocks are paused");
  ui_act (session, IX_EVENT_RESUME, "A");
  ui_shift (11);
  ui_act (session, IX_EVENT_PAUSE, "A");
  expect_claim (session, "Ann did not move: Team 2 may claim the game");
  ui_act (session, IX_EVENT_CLAIM_GAME, "A");
  expect_claim (session, "The game is claimed from Ann for Team 2: the arbiter decides");
  ui_act (session, IX_EVENT_RESUME, "A");
  expect_claim (session, "The game is claimed from Ann for Team 2: the arbiter decides, the clocks run on");
  end (store, session);
}

static void
test_prelude (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session = ui_live (store, "superchess", "-", 1, IX_STORY_MANUAL);

  expect_hint (session, "Prelude, turn 1 of 7: White replaces a piece on f1, g1 or h1.");
  ui_act (session, IX_EVENT_START, "A");
  expect_state (session, "Ann to move. Prelude, turn 1 of 7: White replaces a piece on f1, g1 or h1.");
  ui_step (session, "A:A@g1");
  expect_state (session, "Ann has moved: press the clock");
  ui_act (session, IX_EVENT_PRESS, "A");
  /* The mirror is made for Cid, who has not begun yet. */
  expect_state (session,
                "Cid to move. Prelude, turn 2 of 7: Black replaces a piece on a8, b8, c8 or d8.");
  ui_play (session, "A:S@c8");
  expect_hint (session, "Prelude, turn 3 of 7: White replaces a piece on f1 or h1.");
  ui_play (session, "A:E@f1 A:V@d8");
  expect_hint (session,
               "Prelude, turn 6 of 7: Black may let two new pieces change places, or leave them.");
  ui_play (session, "A:Ef8<>Sc8");
  expect_state (session, "Ann to move. The prelude is over: White makes the first move.");
  ui_play (session, "A:Nc3");
  expect_hint (session, NULL);
  expect_state (session, "Cid to move");
  end (store, session);
}

static void
test_swaps (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session = ui_live (store, "swap", "-", 1, IX_STORY_MANUAL);

  ui_act (session, IX_EVENT_START, "A");
  expect_hint (session, NULL);
  ui_step (session, "A:Nb1/d2");
  expect_state (session, "Ann is moving. Go on swapping, or press the clock.");
  ui_act (session, IX_EVENT_PRESS, "A");
  expect_state (session, "Cid to move");
  /* After a move nothing can follow. */
  ui_step (session, "A:e5");
  expect_state (session, "Cid has moved: press the clock");
  end (store, session);
}

/* Swapping straight back restores what stood before the opponent's swaps; a check that stood lasts
 * on through the sequence. */
static void
test_swaps_go_on (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session = ui_live_at (store, "swap", "-",
                                        "4k3/8/8/8/8/8/PPn5/RN2K3 w - - 0 1");

  ui_act (session, IX_EVENT_START, "A");
  expect_state (session, "Ann to move, in check");
  swap (session, "A", "a1", "a2");
  expect_state (session, "Ann is moving. Still in check: go on swapping, or take back.");
  end (store, session);

  store = ui_store ();
  session = ui_live_at (store, "swap", "-", "4k3/8/8/8/8/2n5/8/1N2K3 w - - 0 1");
  ui_act (session, IX_EVENT_START, "A");
  ui_play (session, "A:Nb1/c3");
  swap (session, "a", "b1", "c3");
  expect_state (session,
                "Cid is moving. KO, as before the opponent’s swaps: take back.");
  end (store, session);
}

static void
test_move_and_swap (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session = ui_live (store, "balanced-swap", "-", 1, IX_STORY_MANUAL);
  IxMatchEvent event = ui_event_of (IX_EVENT_STEP, "a");

  ui_act (session, IX_EVENT_START, "A");
  expect_state (session, "Ann to move. White’s first turn is a move without a swap.");
  ui_play (session, "A:e4");
  expect_state (session, "Cid to move. First a move, then a swap.");
  event.step = ix_step_move (ui_sq ("e7"), ui_sq ("e5"), IX_NO_PIECE);
  ui_apply (session, event);
  expect_state (session, "Cid is moving. Now swap.");
  swap (session, "a", "a8", "a7");
  expect_state (session, "Cid has moved: press the clock");
  end (store, session);
}

/* On one board two people play, who may have no names. */
static void
test_two_people (void)
{
  g_autoptr (IxPlayers) nobody = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant ("balanced-swap", "-"), .n_boards = 1 };
  IxStore *store = ui_store ();
  IxMatchSession *session = ix_match_session_new (store, &setup, nobody, NULL);
  IxMatchEvent event = ui_event_of (IX_EVENT_RULE_BOARD, "A");
  g_autofree char *end_text = NULL;
  g_autofree char *state = NULL;

  ui_act (session, IX_EVENT_START, "A");
  expect_state (session, "White to move. White’s first turn is a move without a swap.");
  event.over.result = IX_BOARD_WHITE_WINS;
  event.over.end = IX_END_NO_TURN;
  ui_apply (session, event);
  end_text = ix_format_end (session, 0);
  g_assert_cmpstr (end_text, ==, "Black has no complete turn left");
  state = ix_format_match_state (session);
  g_assert_cmpstr (state, ==, "White wins");
  expect_hint (session, NULL);
  end (store, session);
}

static void
test_pool (void)
{
  guint8 counts[IX_N_PIECE_TYPES] = { 0 };
  g_autofree char *empty = ix_format_pool ("Ann", counts);
  g_autofree char *some = NULL;

  g_assert_cmpstr (empty, ==, "The pool of Ann is empty");
  counts[IX_QUEEN] = 1;
  counts[IX_ROOK] = 2;
  counts[IX_VETERAN] = 1;
  some = ix_format_pool ("Ann", counts);
  g_assert_cmpstr (some, ==, "In the pool of Ann: 1 queen, 2 rooks, 1 veteran");
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  g_test_add_func ("/say/variants", test_variants);
  g_test_add_func ("/say/pieces", test_pieces);
  g_test_add_func ("/say/reasons", test_reasons);
  g_test_add_func ("/say/reasons-of-positions", test_reasons_of_positions);
  g_test_add_func ("/say/prelude", test_prelude);
  g_test_add_func ("/say/banned-mate", test_banned_mate);
  g_test_add_func ("/say/claim-of-draw", test_claim_of_draw);
  g_test_add_func ("/say/no-supply", test_no_supply);
  g_test_add_func ("/say/flag-of-draw", test_flag_of_draw);
  g_test_add_func ("/say/no-reason", test_no_reason);
  g_test_add_func ("/say/claim-in-pause", test_claim_in_pause);
  g_test_add_func ("/say/swaps", test_swaps);
  g_test_add_func ("/say/swaps-go-on", test_swaps_go_on);
  g_test_add_func ("/say/move-and-swap", test_move_and_swap);
  g_test_add_func ("/say/two-people", test_two_people);
  g_test_add_func ("/say/pool", test_pool);
  return g_test_run ();
}
