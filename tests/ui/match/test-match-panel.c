/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel between the boards: score, status lines, claims, and the fields to type moves. */

#include "ix-match-panel.h"
#include "ix-now.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

typedef struct {
  IxStore        *store;
  IxMatchSession *session;
  IxMatchPanel   *panel;
  UiStage        *stage;
} Fixture;

static void
show_panel (Fixture        *f,
            IxMatchSession *session)
{
  f->session = session;
  f->panel = IX_MATCH_PANEL (ix_match_panel_new (session));
  f->stage = ui_stage_new (GTK_WIDGET (f->panel), 300, 800);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  const char *variant = data != NULL ? data : "newport";

  f->store = ui_store ();
  show_panel (f, ui_live (f->store, variant, "-", ix_test_variant (variant, "-")->boards,
                          IX_STORY_MANUAL));
}

static void
set_up_at (Fixture      *f,
           gconstpointer data)
{
  f->store = ui_store ();
  show_panel (f, ui_live_at (f->store, "newport", "-", data));
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
}

static const char *
line (Fixture *f,
      guint    board)
{
  return ui_text_at_board (GTK_WIDGET (f->panel), board);
}

static const char *
text (Fixture    *f,
      const char *css_class)
{
  return ui_text_of_class (GTK_WIDGET (f->panel), css_class);
}

static void
test_states (Fixture      *f,
             gconstpointer data)
{
  g_assert_cmpstr (text (f, "match-state"), ==, "Not started");
  g_assert_cmpstr (text (f, "score"), ==, "0 – 0");
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->panel), "Newport Exchange"));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->panel), "Team 1"));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->panel), "Team 2"));
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_cmpstr (text (f, "match-state"), ==, "In play");
  g_assert_cmpstr (line (f, 0), ==, "Ann to move");
  g_assert_cmpstr (line (f, 1), ==, "Dan to move");
  ui_step (f->session, "A:e4");
  g_assert_cmpstr (line (f, 0), ==, "Ann has moved: press the clock");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  g_assert_cmpstr (line (f, 0), ==, "Cid to move");
  ui_play (f->session, "a:f5 A:Qh5");
  g_assert_cmpstr (line (f, 0), ==, "Cid to move, in check");
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  g_assert_cmpstr (text (f, "match-state"), ==, "Paused");
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_act (f->session, IX_EVENT_RESIGN, "a");
  g_assert_cmpstr (text (f, "match-state"), ==, "Match won by Team 1");
  g_assert_cmpstr (text (f, "score"), ==, "1 – 0");
  g_assert_cmpstr (line (f, 0), ==, "Cid resigned");
  g_assert_cmpstr (line (f, 1), ==, "Not finished");
}

static void
test_drawn (Fixture      *f,
            gconstpointer data)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_RULE_BOARD, "A");

  ui_act (f->session, IX_EVENT_START, "A");
  event.over.result = IX_BOARD_DRAWN;
  event.over.end = IX_END_ARBITER;
  ui_apply (f->session, event);
  g_assert_cmpstr (text (f, "score"), ==, "0 – 0");
  g_assert_cmpstr (line (f, 0), ==, "Drawn by the arbiter’s ruling");
  g_assert_cmpstr (text (f, "match-state"), ==, "In play");
  event.seat = story_seat ("B");
  ui_apply (f->session, event);
  g_assert_cmpstr (text (f, "score"), ==, "½ – ½");
  g_assert_cmpstr (text (f, "match-state"), ==, "The match is drawn");
}

static void
test_half (Fixture      *f,
           gconstpointer data)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_RULE_BOARD, "A");

  ui_act (f->session, IX_EVENT_START, "A");
  event.over.result = IX_BOARD_DRAWN;
  ui_apply (f->session, event);
  event.seat = story_seat ("B");
  event.over.result = IX_BOARD_WHITE_WINS;
  event.over.end = IX_END_MATE;
  ui_apply (f->session, event);
  g_assert_cmpstr (text (f, "score"), ==, "0 – 1");
  g_assert_cmpstr (line (f, 1), ==, "Bob is checkmated");
}

static void
test_flag (Fixture      *f,
           gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ui_play (f->session, "B:e4");
  ui_shift (301);
  g_assert_cmpstr (line (f, 0), ==, "Ann has run out of time");
  g_assert_cmpstr (text (f, "match-state"), ==, "Match won by Team 2");
}

/* Cid is in check from a distance with a square between and no piece to put there. */
static void
test_waiting (Fixture      *f,
              gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_cmpstr (line (f, 0), ==, "Cid waits: only a piece from Dan parries the check");
}

/* The field names what can be typed now. */
static void
test_hint_of_prelude (Fixture      *f,
                      gconstpointer data)
{
  GtkEntry *entry = GTK_ENTRY (ix_match_panel_get_entry (f->panel, 0));

  g_assert_cmpstr (gtk_entry_get_placeholder_text (entry), ==, "Move: E@g1");
  ui_act (f->session, IX_EVENT_START, "A");
  ui_play (f->session, "A:E@g1 A:A@d8 A:S@f1 A:V@c8 A:-- A:e4");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (entry), ==, "Move: Nf3");
}

/* White's first turn has no swap. */
static void
test_hint_of_first_turn (Fixture      *f,
                         gconstpointer data)
{
  GtkEntry *entry = GTK_ENTRY (ix_match_panel_get_entry (f->panel, 0));

  g_assert_cmpstr (gtk_entry_get_placeholder_text (entry), ==, "Move: Nf3");
  ui_act (f->session, IX_EVENT_START, "A");
  ui_play (f->session, "A:e4");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (entry), ==, "Move: Nc6 f8/g7");
}

/* A message stays until something happens at that board. */
static void
test_say (Fixture      *f,
          gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ix_match_panel_notify (f->panel, 1, "No.");
  g_assert_cmpstr (line (f, 1), ==, "No.");
  g_assert_cmpstr (line (f, 0), ==, "Ann to move");
  g_assert_nonnull (ui_find_class (GTK_WIDGET (f->panel), "refused"));
  ui_play (f->session, "B:e4");
  g_assert_cmpstr (line (f, 1), ==, "Bob to move");
  g_assert_null (ui_find_class (GTK_WIDGET (f->panel), "refused"));
}

/* Nothing happens any more on a board that is over: what was said there goes by itself. */
static void
test_say_passes (Fixture      *f,
                 gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ui_act (f->session, IX_EVENT_RESIGN, "A");
  ix_match_panel_notify (f->panel, 0, "No.");
  ui_shift (5);
  g_assert_cmpstr (line (f, 0), ==, "No.");
  ui_shift (5);
  ui_wait_until (g_strcmp0 (line (f, 0), "Ann resigned") == 0);
  g_assert_null (ui_find_class (GTK_WIDGET (f->panel), "refused"));
}

/* A move on the other board is no answer. */
static void
test_say_stays (Fixture      *f,
                gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ix_match_panel_notify (f->panel, 1, "No.");
  ui_play (f->session, "A:e4");
  g_assert_true (g_strcmp0 (line (f, 1), "No.") == 0);
}

/* A piece that arrives changes the board: what was refused before may be legal now. */
static void
test_refusal_fades (Fixture      *f,
                    gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ui_play (f->session, "B:e4 b:d5");
  ix_match_panel_notify (f->panel, 0, "No.");
  ui_play (f->session, "B:exd5");
  g_assert_cmpstr (line (f, 0), ==, "Ann to move");
  g_assert_null (ui_find_class (GTK_WIDGET (f->panel), "refused"));
}

/* Once the match is over no old refusal is left, on the board that ended it or on another one. */
static void
test_refusal_at_the_end (Fixture      *f,
                         gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ix_match_panel_notify (f->panel, 0, "No.");
  ix_match_panel_notify (f->panel, 1, "No.");
  ui_act (f->session, IX_EVENT_RESIGN, "A");
  g_assert_cmpstr (line (f, 0), ==, "Ann resigned");
  g_assert_cmpstr (line (f, 1), ==, "Not finished");
  g_assert_null (ui_find_class (GTK_WIDGET (f->panel), "refused"));
}

/* The words of a screen reader, as the description of the widget with the focus. */
static char *
heard (Fixture *f)
{
  return ui_accessible (ix_match_panel_get_entry (f->panel, 0),
                        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
expect_heard (Fixture    *f,
              const char *text)
{
  g_autofree char *said = NULL;

  ui_settle ();
  said = heard (f);
  g_assert_cmpstr (said, ==, text);
}

/* Refusals, claims and results are heard as they come. */
static void
test_announced (Fixture      *f,
                gconstpointer data)
{
  gtk_widget_grab_focus (ix_match_panel_get_entry (f->panel, 0));
  ui_act (f->session, IX_EVENT_START, "A");
  ui_play (f->session, "A:e4");
  expect_heard (f, "A move such as Nf3, a drop such as N@f3; Enter plays it");
  ix_match_panel_notify (f->panel, 0, "No.");
  expect_heard (f, "No.");
  ix_match_panel_notify (f->panel, 1, "No.");
  expect_heard (f, "Board B: No.");
  ui_act (f->session, IX_EVENT_CLAIM_STALL, "a");
  expect_heard (f, "Stall claim against Cid, who may wait until Dan has moved");
  ui_play (f->session, "B:e4");
  expect_heard (f, "Cid must move now");
  ui_act (f->session, IX_EVENT_RESIGN, "A");
  expect_heard (f, "Board A: Ann resigned. Match won by Team 2");
}

/* When the focus goes on, what was announced is not left behind. */
static void
test_announced_in_passing (Fixture      *f,
                           gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  gtk_widget_grab_focus (ix_match_panel_get_entry (f->panel, 0));
  ix_match_panel_notify (f->panel, 1, "No.");
  expect_heard (f, "Board B: No.");
  gtk_widget_grab_focus (ix_match_panel_get_entry (f->panel, 1));
  expect_heard (f, "A move such as Nf3, a drop such as N@f3; Enter plays it");
}

/* A refusal of any length leaves everything where it is. */
static void
test_long_refusal (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *panel = GTK_WIDGET (f->panel);
  GtkWidget *entry = ix_match_panel_get_entry (f->panel, 1);
  graphene_rect_t before = ui_bounds (entry, panel);
  graphene_rect_t list = ui_bounds (gtk_widget_get_prev_sibling (entry), panel);
  graphene_rect_t after;
  GtkWidget *label;

  ix_match_panel_notify (f->panel, 1,
                         "This piece cannot go there, for the king would then be in check from a "
                         "rook, a bishop and a queen at once, which no rule book has ever "
                         "allowed, and none ever will, however long the sentence that says so.");
  ui_settle ();
  after = ui_bounds (entry, panel);
  g_assert_true (graphene_rect_equal (&before, &after));
  after = ui_bounds (gtk_widget_get_prev_sibling (entry), panel);
  g_assert_true (graphene_rect_equal (&list, &after));
  /* The whole of it is in the tooltip. */
  label = ui_find_class (panel, "refused");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (label), ==, line (f, 1));
  /* So is that of a short sentence, which need not fit either. */
  ix_match_panel_notify (f->panel, 1, "White to move, in check");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (label), ==, "White to move, in check");
}

/* The cards of claims: which is visible, its text, its buttons. */
static GtkWidget *
card (Fixture *f)
{
  GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (f->panel));
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "claim-card") && gtk_widget_get_visible (child))
      {
        g_assert_null (found);
        found = child;
      }
  return found;
}

static void
expect_card (Fixture    *f,
             const char *what,
             const char *buttons)
{
  static const char *const all[] = { "claim-game", "confirm", "refuse" };

  g_assert_nonnull (card (f));
  g_assert_cmpstr (ui_text_of_class (card (f), "claim-text"), ==, what);
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      GtkWidget *button = ui_find_id (card (f), all[i]);

      g_assert_cmpint (gtk_widget_is_visible (button) && gtk_widget_get_child_visible (button), ==,
                       strstr (buttons, all[i]) != NULL);
    }
}

static const char *
countdown (Fixture *f)
{
  GtkWidget *label = ui_find_class (card (f), "countdown");

  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static void
test_claim (Fixture      *f,
            gconstpointer data)
{
  static const char *const answers[] = { "confirm", "refuse" };
  GtkWidget *claim;
  graphene_rect_t place;

  g_assert_null (card (f));
  ui_act (f->session, IX_EVENT_START, "A");
  ui_act (f->session, IX_EVENT_CLAIM_STALL, "A");
  expect_card (f, "Stall claim against Ann: first Dan must move", "");
  g_assert_cmpstr (countdown (f), ==, "20");
  ui_shift (3);
  g_assert_cmpstr (countdown (f), ==, "17");
  ui_play (f->session, "B:e4");
  expect_card (f, "Stall claim against Ann, who may wait until Bob has moved", "");
  g_assert_cmpstr (countdown (f), ==, NULL);
  ui_play (f->session, "b:e5");
  expect_card (f, "Ann must move now", "");
  g_assert_cmpstr (countdown (f), ==, "10");
  ui_shift (11);
  expect_card (f, "Ann did not move: Team 2 may claim the game", "claim-game");
  ui_wait_frames (GTK_WIDGET (f->panel));
  claim = ui_find_id (card (f), "claim-game");
  place = ui_bounds (claim, GTK_WIDGET (f->panel));
  gtk_widget_grab_focus (claim);
  ui_click (claim);
  /* No button is there that cannot be pressed, nor a tooltip that would cover another. */
  expect_card (f, "The game is claimed from Ann for Team 2: the arbiter decides, the clocks run on", "confirm refuse");
  ui_wait_frames (GTK_WIDGET (f->panel));
  g_assert_null (gtk_widget_get_tooltip_text (claim));
  /* A second click there decides nothing, and neither does Enter. */
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      graphene_rect_t answer = ui_bounds (ui_find_id (card (f), answers[i]), GTK_WIDGET (f->panel));

      g_assert_false (graphene_rect_intersection (&place, &answer, NULL));
    }
  g_assert_false (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (f->stage->window))));
  ui_click (ui_find_id (card (f), "confirm"));
  g_assert_null (card (f));
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_OVER);
  g_assert_cmpstr (f->stage->offered, ==, "Ann lost by stalling");
  g_assert_cmpstr (line (f, 0), ==, "Ann lost by stalling");
  ui_expect_nothing_said (f->stage);
}

/* In a pause nobody must move. */
static void
test_claim_paused (Fixture      *f,
                   gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ui_act (f->session, IX_EVENT_CLAIM_STALL, "A");
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  expect_card (f, "Stall claim against Ann: it waits while the clocks are paused", "");
  ui_act (f->session, IX_EVENT_RESUME, "A");
  expect_card (f, "Stall claim against Ann: first Dan must move", "");
}

static void
test_claim_closes (Fixture      *f,
                   gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ui_act (f->session, IX_EVENT_CLAIM_STALL, "A");
  ui_play (f->session, "A:e4");
  g_assert_null (card (f));
  ui_play (f->session, "a:e5");
  ui_act (f->session, IX_EVENT_CLAIM_STALL, "B");
  expect_card (f, "Stall claim against Dan: first Ann must move", "");
  ui_shift (21);
  /* The claimant's partner let the time pass. */
  g_assert_null (card (f));
}

static void
entered_cb (IxMatchPanel *panel,
            guint         board,
            const char   *what,
            char        **last)
{
  g_free (*last);
  *last = g_strdup_printf ("%u %s", board, what);
}

static void
test_entries (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *last = NULL;

  g_signal_connect (f->panel, "move-entered", G_CALLBACK (entered_cb), &last);
  for (guint b = 0; b < 2; b++)
    {
      GtkWidget *entry = ix_match_panel_get_entry (f->panel, b);
      g_autofree char *label = g_strdup_printf ("Type a move of Board %c", 'A' + b);
      g_autofree char *want = g_strdup_printf ("%u Nf3", b);

      gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
      gtk_editable_set_text (GTK_EDITABLE (entry), "  ");
      g_signal_emit_by_name (entry, "activate");
      g_assert_cmpstr (last, !=, want);
      gtk_editable_set_text (GTK_EDITABLE (entry), " Nf3 ");
      g_signal_emit_by_name (entry, "activate");
      g_assert_cmpstr (last, ==, want);
    }
}

static void
test_chess (Fixture      *f,
            gconstpointer data)
{
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->panel), "Chess"));
  g_assert_null (ui_find_class (GTK_WIDGET (f->panel), "board-letter"));
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_cmpstr (line (f, 0), ==, "Ann to move");
  g_assert_nonnull (ix_match_panel_get_entry (f->panel, 0));
  g_assert_null (card (f));
}

/* One board: there are no teams that a number could name, but players. */
static void
test_chess_names (Fixture      *f,
                  gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ui_act (f->session, IX_EVENT_RESIGN, "a");
  g_assert_true (strstr (text (f, "match-state"), "Ann") != NULL);
}

/* Two players, who have no score before the end, and no teams. */
static void
test_two_people (Fixture      *f,
                 gconstpointer data)
{
  g_assert_null (ui_find_class (GTK_WIDGET (f->panel), "team-name"));
  g_assert_null (ui_find_label (GTK_WIDGET (f->panel), "Team 1"));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->panel), "Ann"));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->panel), "Cid"));
  g_assert_null (ui_find_label (GTK_WIDGET (f->panel), "Bob"));
  g_assert_false (gtk_widget_get_visible (ui_find_class (GTK_WIDGET (f->panel), "score")));
  ui_act (f->session, IX_EVENT_START, "A");
  ui_act (f->session, IX_EVENT_RESIGN, "A");
  g_assert_cmpstr (text (f, "match-state"), ==, "Cid wins");
  g_assert_true (gtk_widget_get_visible (ui_find_class (GTK_WIDGET (f->panel), "score")));
  g_assert_cmpstr (text (f, "score"), ==, "0 – 1");
}

/* The status line says what must be done next. */
static void
test_hint (Fixture      *f,
           gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_cmpstr (line (f, 0), ==,
                   "Ann to move. Prelude, turn 1 of 7: White replaces a piece on f1, g1 or h1.");
  ui_play (f->session, "A:A@g1");
  g_assert_cmpstr (line (f, 0), ==,
                   "Cid to move. Prelude, turn 2 of 7: Black replaces a piece on a8, b8, "
                    "c8 or d8.");
  g_assert_nonnull (strstr (
    gtk_widget_get_tooltip_text (ix_match_panel_get_entry (f->panel, 0)), "E@g1"));
}

static void
test_clocks_only (void)
{
  Fixture f;

  f.store = ui_store ();
  show_panel (&f, ui_live (f.store, "newport", "-", 2, IX_STORY_CLOCKS_ONLY));
  g_assert_null (ix_match_panel_get_entry (f.panel, 0));
  ui_act (f.session, IX_EVENT_START, "A");
  g_assert_cmpstr (line (&f, 0), ==, "Ann to move");
  ui_act (f.session, IX_EVENT_PRESS, "A");
  g_assert_cmpstr (line (&f, 0), ==, "Cid to move");
  ui_act (f.session, IX_EVENT_CLAIM_STALL, "a");
  g_assert_nonnull (card (&f));
  tear_down (&f, NULL);
}

static void
test_named (void)
{
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (GError) error = NULL;
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  Fixture f;

  players->title = g_strdup ("Round 2, table 3");
  players->team[IX_TEAM_1] = g_strdup ("Rooks & <Sons>");
  f.store = ui_store ();
  show_panel (&f, ix_match_session_new (f.store, &setup, players, &error));
  g_assert_cmpstr (text (&f, "title-of-match"), ==, "Round 2, table 3");
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f.panel), "Rooks & <Sons>"));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f.panel), "Team 2"));
  ui_act (f.session, IX_EVENT_START, "A");
  g_assert_cmpstr (line (&f, 0), ==, "White, Board A to move");
  ui_act (f.session, IX_EVENT_RESIGN, "a");
  g_assert_cmpstr (text (&f, "match-state"), ==, "Match won by Rooks & <Sons>");
  tear_down (&f, NULL);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/match-panel/states", NULL, test_states);
  ADD ("/match-panel/drawn", NULL, test_drawn);
  ADD ("/match-panel/half", NULL, test_half);
  ADD ("/match-panel/flag", NULL, test_flag);
  g_test_add ("/match-panel/waiting", Fixture,
              "3rkr2/3p1p2/8/8/8/8/8/4R1K1 b - - 0 1 | "
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
              set_up_at, test_waiting, tear_down);
  ADD ("/match-panel/say", NULL, test_say);
  ADD ("/match-panel/hint-of-prelude", "superchess", test_hint_of_prelude);
  ADD ("/match-panel/hint-of-first-turn", "balanced-swap", test_hint_of_first_turn);
  ADD ("/match-panel/say-passes", NULL, test_say_passes);
  ADD ("/match-panel/say-stays", NULL, test_say_stays);
  ADD ("/match-panel/claim", NULL, test_claim);
  ADD ("/match-panel/claim-closes", NULL, test_claim_closes);
  ADD ("/match-panel/claim-paused", NULL, test_claim_paused);
  ADD ("/match-panel/refusal-fades", NULL, test_refusal_fades);
  ADD ("/match-panel/refusal-at-the-end", NULL, test_refusal_at_the_end);
  ADD ("/match-panel/announced", NULL, test_announced);
  ADD ("/match-panel/announced-in-passing", NULL, test_announced_in_passing);
  ADD ("/match-panel/long-refusal", NULL, test_long_refusal);
  ADD ("/match-panel/entries", NULL, test_entries);
  ADD ("/match-panel/chess", "chess", test_chess);
  ADD ("/match-panel/chess-names", "chess", test_chess_names);
  ADD ("/match-panel/two-people", "swap", test_two_people);
  ADD ("/match-panel/hint", "superchess", test_hint);
  g_test_add_func ("/match-panel/clocks-only", test_clocks_only);
  g_test_add_func ("/match-panel/named", test_named);
  return g_test_run ();
}
