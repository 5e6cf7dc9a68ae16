/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The captures that sent the pieces that are dropped, and the players who waited for one. */

#include "ix-links.h"
#include "ix-match-fixture.h"
#include "ix-match-random.h"
#include "ix-test.h"
#include "ix-waits.h"

static void
expect_links (const IxStory *f,
              const char    *want)
{
  g_autoptr (GArray) links = ix_match_links (f->match);
  g_autofree char *have = story_links_text (links);

  g_assert_cmpstr (have, ==, want);
}

/* Two pawns come, and then one is dropped and the other. */
static void
test_first_in_first_out (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  g_autoptr (GArray) links = NULL;

  play (f, "A:e4", 1);
  play (f, "A:d5", 2);
  play (f, "A:exd5", 3);
  play (f, "A:Nf6", 4);
  play (f, "A:d4", 5);
  play (f, "A:Nxd5", 6);
  play (f, "A:c4", 7);
  play (f, "A:e6", 8);
  play (f, "A:cxd5", 9);
  play (f, "A:c6", 10);
  play (f, "A:dxe6", 11);
  play (f, "B:e4", 12);
  expect_links (f, "");
  play (f, "B:P@d4", 13);
  expect_links (f, "P:A3>B2");
  play (f, "B:P@h3", 14);
  play (f, "B:N@c3", 15);
  play (f, "B:bxc3", 16);
  play (f, "B:P@e3", 17);
  expect_links (f, "P:A3>B2 P:A6>B3 N:A9>B4 P:A11>B6");
  links = ix_match_links (f->match);
  g_assert_cmpuint (ix_links_find_capture (links, 0, 5)->drop.turn, ==, 2);
  g_assert_cmpuint (ix_links_find_drop (links, 1, 3)->capture.turn, ==, 8);
  g_assert_null (ix_links_find_drop (links, 1, 0));
  g_assert_null (ix_links_find_capture (links, 0, 0));
}

/* A turn that an undo took back has no link, nor has a piece of the first position. */
static void
test_unknown (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("newport", "-",
                    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2 | "
                    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 1");
  guint drop;

  play (f, "A:exd5", 3);
  play (f, "B:P@d4", 4);
  expect_links (f, "");
  play (f, "B:Nf3", 5);
  step (f, "B:P@e3", 6);
  drop = journal_length (f);
  press (f, "b", 6);
  expect_links (f, "P:A1>B3");
  apply (f, event_undo (drop, 7));
  expect_links (f, "");
}

/* A correction takes the piece away, or adds one: what is known to have come stays in its order. */
static void
test_correction (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 1);
  play (f, "A:d5", 2);
  play (f, "A:exd5", 3);
  apply (f, event_correct (f, "B", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1",
                           4));
  play (f, "B:e6", 5);
  play (f, "B:d3", 6);
  apply (f, event_correct (f, "B", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 1",
                           7));
  play (f, "B:P@e3", 8);
  expect_links (f, "");
}

/* Random matches */

static IxPiece
captured_by (const IxMatch   *match,
             const IxTurnRef *ref)
{
  guint n;

  return ix_match_turns (match, ref->board, &n)[ref->turn].captured;
}

static guint
order_of (const IxMatch   *match,
          const IxTurnRef *ref)
{
  guint n;

  return ix_match_turns (match, ref->board, &n)[ref->turn].order;
}

static void
check_link (const IxMatch *match,
            const IxLink  *link)
{
  guint n;
  const IxTurnRecord *drop = &ix_match_turns (match, link->drop.board, &n)[link->drop.turn];
  IxPiece captured = captured_by (match, &link->capture);

  g_assert_cmpuint (order_of (match, &link->capture), <, drop->order);
  g_assert_cmpuint ((link->capture.board ^ link->drop.board) & 1, ==, 1);
  g_assert_cmpint (drop->turn.steps[0].kind, ==, IX_STEP_DROP);
  g_assert_cmpint (ix_piece_type (captured), ==, drop->turn.steps[0].type);
  g_assert_cmpint (ix_piece_colour (captured), ==, drop->before.turn);
}

/* The first piece of a kind to come is the first to go. */
static void
check_order (const IxMatch *match,
             const IxLink  *first,
             const IxLink  *second)
{
  if (((first->drop.board ^ second->drop.board) & 1) != 0 ||
      captured_by (match, &first->capture) != captured_by (match, &second->capture))
    return;
  g_assert_cmpuint (order_of (match, &first->drop), <, order_of (match, &second->drop));
  g_assert_cmpuint (order_of (match, &first->capture), <, order_of (match, &second->capture));
}

static guint
count_drops (const IxMatch *match)
{
  guint drops = 0;

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    {
      guint n;
      const IxTurnRecord *turns = ix_match_turns (match, b, &n);

      for (guint i = 0; i < n; i++)
        drops += turns[i].turn.n > 0 && turns[i].turn.steps[0].kind == IX_STEP_DROP;
    }
  return drops;
}

static gboolean
was_corrected (const IxMatch *match)
{
  gboolean corrected = FALSE;

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    corrected |= ix_match_corrected (match, b);
  return corrected;
}

static guint
check_links (const IxMatch *match)
{
  g_autoptr (GArray) links = ix_match_links (match);

  for (guint i = 0; i < links->len; i++)
    {
      check_link (match, &g_array_index (links, IxLink, i));
      for (guint j = i + 1; j < links->len; j++)
        check_order (match, &g_array_index (links, IxLink, i), &g_array_index (links, IxLink, j));
    }
  if (was_corrected (match))
    g_assert_cmpuint (links->len, <=, count_drops (match));
  else
    g_assert_cmpuint (links->len, ==, count_drops (match));
  return links->len;
}

static void
test_random (void)
{
  guint n_links = 0;

  for (guint i = 0; i < 500; i++)
    {
      GRand *rand = g_rand_new_with_seed (i);
      IxMatchSetup setup = ix_random_setup (rand);
      g_autoptr (IxMatch) match = ix_match_new (&setup);
      gint64 now = story_time (0);

      for (guint e = 0; e < 300; e++)
        {
          IxMatchEvent event;

          now = ix_random_instant (rand, match, now);
          event = ix_random_event (rand, match, now);
          ix_match_apply (match, &event);
        }
      n_links += check_links (match);
      g_rand_free (rand);
    }
  g_assert_cmpuint (n_links, >, 200);
}

/* Waits */

/* The waits as `a:10-15`, in seconds. */
static char *
format_waits (const IxStory *f)
{
  IxMatchSetup setup = { .variant = ix_match_variant (f->match),
                         .n_boards = ix_match_boards (f->match)->n,
                         .boards = ix_match_first_boards (f->match) };
  guint n;
  const IxMatchEvent *journal = ix_match_journal (f->match, &n);
  g_autoptr (IxTimeLine) line = ix_time_line_new (&setup, journal, n, NULL);
  g_autoptr (GArray) waits = ix_time_line_waits (line);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < waits->len; i++)
    {
      const IxWait *wait = &g_array_index (waits, IxWait, i);

      g_string_append_printf (text, "%s%c:%d-%d", i > 0 ? " " : "",
                              (wait->seat.colour == IX_WHITE ? 'A' : 'a') + wait->seat.board,
                              (int) (wait->from / G_USEC_PER_SEC),
                              (int) (wait->to / G_USEC_PER_SEC));
    }
  return g_string_free (text, FALSE);
}

static void
expect_waits (const IxStory *f,
              const char    *want)
{
  g_autofree char *have = format_waits (f);

  g_assert_cmpstr (have, ==, want);
}

/* Black on B is to move from 3 on, asks for a pawn at 5, and has it at 20.  They have waited for it if they move within
 * two seconds; else they think on. */
static void
test_asked (void)
{
  static const struct {
    gint        moves;
    const char *waits;
  } rows[] = { { 21, "b:5-20" }, { 22, "b:5-20" }, { 23, "" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

      play (f, "A:e4", 1);
      play (f, "A:d5", 2);
      play (f, "B:e4", 3);
      apply (f, event_request ("b", IX_PAWN, 5));
      play (f, "A:exd5", 20);
      play (f, "B:P@d4", rows[i].moves);
      expect_waits (f, rows[i].waits);
    }
}

/* They asked before it was their turn, and withdrew another request. */
static void
test_asked_before (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 1);
  play (f, "A:d5", 2);
  apply (f, event_request ("b", IX_PAWN, 3));
  apply (f, event_request ("b", IX_QUEEN, 3));
  apply (f, event_request ("b", IX_QUEEN, 4));
  play (f, "B:e4", 8);
  play (f, "A:exd5", 20);
  play (f, "B:e5", 20);
  expect_waits (f, "b:8-20");
}

/* Black on B is in check from 10 on, and only a piece can help: it comes at 30. */
static void
test_stuck (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("newport", "-",
                    "r1bqkbnr/pppppppp/8/3n4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2 | "
                    "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1");

  play (f, "B:Ra8", 10);
  look (f, 20);
  play (f, "A:exd5", 30);
  expect_waits (f, "b:10-30");
  play (f, "B:N@f8", 40);
  expect_waits (f, "b:10-30");
}

/* The knight that comes at 30 is another player's at once, or at 35, and Black on B waits again until 40. */
static void
test_stuck_again (void)
{
  static const struct {
    gint        dropped;
    const char *waits;
  } rows[] = { { 30, "b:10-40" }, { 35, "b:10-30 b:35-40" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxStory) f =
        story_begin_at ("newport", "-",
                        "r1bqkb1r/pppppppp/8/3n3n/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2 | "
                        "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1 | "
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | "
                        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1");

      play (f, "B:Ra8", 10);
      play (f, "A:exd5", 30);
      play (f, "D:N@d4", rows[i].dropped);
      play (f, "A:a6", 36);
      play (f, "A:Qxh5", 40);
      expect_waits (f, rows[i].waits);
    }
}

/* A wait at the end of the journal lasts until then; a pause takes no part of it. */
static void
test_stuck_to_the_end (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("newport", "-",
                    "r1bqkbnr/pppppppp/8/3n4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2 | "
                    "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1");

  play (f, "B:Ra8", 10);
  act (f, IX_EVENT_PAUSE, "A", 12);
  act (f, IX_EVENT_RESUME, "A", 112);
  play (f, "A:a3", 116);
  expect_waits (f, "b:10-16");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/links/first-in-first-out", test_first_in_first_out);
  g_test_add_func ("/links/unknown", test_unknown);
  g_test_add_func ("/links/correction", test_correction);
  g_test_add_func ("/links/random", test_random);
  g_test_add_func ("/waits/asked", test_asked);
  g_test_add_func ("/waits/asked-before", test_asked_before);
  g_test_add_func ("/waits/stuck", test_stuck);
  g_test_add_func ("/waits/stuck-again", test_stuck_again);
  g_test_add_func ("/waits/stuck-to-the-end", test_stuck_to_the_end);
  return g_test_run ();
}
