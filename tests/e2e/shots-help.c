/* SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-help CATALOGUES FOLDER FILE: the pictures of the handbook into FOLDER, in the language of LANGUAGE, whose catalogue
 * is in CATALOGUES.  FILE is a data file with an evening under way and a game, as make-evening and make-match make
 * them. */

#include <locale.h>

#include "ix-date.h"
#include "ix-display-fixture.h"
#include "ix-games-page.h"
#include "ix-now.h"
#include "ix-replay-view.h"
#include "ix-test.h"
#include "ix-walk.h"

#define BEGIN                                                     \
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | " \
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
#define MIDDLE                                                                           \
  "r1b1k2r/ppp2ppp/2nbpn2/6B1/3P4/2NB1N2/PPP2PPP/R2QK2R[QRBNPPqrbbnppp] w KQkq - 4 9 | " \
  "r2qkb1r/pp1n1ppp/2p1pn2/3p1b2/3P1B2/2NQ~PN2/PPP2PPP/R3KB1R[RRBNNPPPPrnnpp] b KQkq - 2 8"

static const char *folder;

static void
save (GtkWidget  *window,
      const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

  ui_save_picture (window, path);
}

/* Nothing is under way. */
static void
show_start (void)
{
  WindowFixture f = { 0 };

  window_set_up (&f, NULL);
  window_resize (&f, 1200, 750);
  ui_show_page (f.window, "boards");
  save (f.window, "start");
  window_tear_down (&f, NULL);
}

/* A match that has begun. */
static IxMatchSession *
begin_match (EveningPageFixture *f,
             const char         *fens)
{
  static const char *const names[] = { "Ann Smith 145", "Cleo Ng 131", "Dan O’Hara 128", "Bob Miller 119" };
  const IxVariant         *rules = ix_test_variant ("newport", "-");
  IxBoards                 boards = ix_test_boards (fens, rules);
  IxMatchSetup             setup = { .variant = rules, .n_boards = boards.n, .boards = &boards };
  g_autoptr (IxPlayers) players = ix_players_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    ix_players_set (players, ix_seat (i / 2, (IxColour) (i & 1)), names[i]);
  ui_show_page (f->window.window, "boards");
  ix_boards_page_begin (f->window.page, &setup, players, NULL);
  ui_settle ();
  window_do (&f->window, "start-pause");
  return window_session (&f->window);
}

/* A queen is asked for, and a bishop shows where it can go. */
static void
show_boards (EveningPageFixture *f)
{
  IxMatchSession *match = begin_match (f, MIDDLE);
  IxMatchEvent    request = ui_event_of (IX_EVENT_REQUEST, "b");
  IxBoardView    *view = ix_board_pane_get_view (window_pane (&f->window, 0));

  ui_shift (37);
  request.type = IX_QUEEN;
  ui_apply (match, request);
  gtk_widget_activate_action (GTK_WIDGET (ix_board_view_get_square (view, ui_sq ("d3"))), "square.activate", NULL);
  save (f->window.window, "boards");
}

/* Cleo has claimed a stall against Ann, whose partner must move. */
static void
show_claim (EveningPageFixture *f)
{
  IxMatchSession *match = begin_match (f, BEGIN);

  ui_play (match, "A:e4 B:e4 a:e5 b:e5");
  ui_act (match, IX_EVENT_CLAIM_STALL, "A");
  ui_shift (6);
  ui_play (match, "B:Nf3");
  ui_shift (15);
  ui_play (match, "b:Nc6");
  ui_shift (3);
  save (f->window.window, "claim");
}

static void
show_replay (EveningPageFixture *f)
{
  GtkWidget    *games;
  IxReplayView *replay;

  ui_show_page (f->window.window, "games");
  ui_settle ();
  games = ui_find_type (f->window.window, IX_TYPE_GAMES_PAGE);
  g_signal_emit_by_name (ui_find_class (games, "games"), "activate", 0u);
  ui_settle ();
  replay = IX_REPLAY_VIEW (ui_find_type (games, IX_TYPE_REPLAY_VIEW));
  ix_playback_go_to_time (ix_replay_view_get_playback (replay), 70 * G_USEC_PER_SEC);
  save (f->window.window, "replay");
}

static void
show_evening (EveningPageFixture *f)
{
  static const struct {
    const char *tab, *picture;
  } tabs[] = { { "entries", "entries" }, { "teams", "teams" }, { "rounds", "evening" }, { "standings", "standings" } };

  evening_page_expect_no_toast (f);
  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      evening_page_show_tab (f, tabs[i].tab);
      ix_evening_page_focus (f->page);
      save (f->window.window, tabs[i].picture);
    }
}

/* At a quarter to eight, when it no longer says how it is left. */
static void
show_display (EveningPageFixture *f)
{
  IxDisplayWindow *display = display_window (f->session, 1280, 720);
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_local (ix_now_wall () / G_USEC_PER_SEC);
  int seconds = (19 * 60 + 45) * 60 - (g_date_time_get_hour (now) * 60 + g_date_time_get_minute (now)) * 60;

  ui_shift (seconds > 0 ? seconds : seconds + 24 * 60 * 60);
  ix_display_window_set_content (display, IX_DISPLAY_STANDINGS);
  ui_settle ();
  save (GTK_WIDGET (display), "display");
  gtk_window_destroy (GTK_WINDOW (display));
}

int
main (int    argc,
      char **argv)
{
  EveningPageFixture f = { 0 };
  g_autoptr (GError) error = NULL;

  if (argc != 4)
    return 2;
  folder = argv[2];
  ix_date_choose_language (walk_init (&argc, &argv, argv[1]));
  if (g_str_equal (g_getenv ("LANGUAGE"), "en"))
    setlocale (LC_TIME, "C.UTF-8"); /* dates that people anywhere can read */
  show_start ();
  f.window.store = ix_store_open (argv[3], &error);
  g_assert_no_error (error);
  evening_page_open (&f, "evening");
  window_resize (&f.window, 1200, 620);
  show_evening (&f);
  show_display (&f);
  window_resize (&f.window, 1200, 750);
  show_replay (&f);
  show_boards (&f);
  show_claim (&f);
  window_tear_down (&f.window, NULL);
  return 0;
}
