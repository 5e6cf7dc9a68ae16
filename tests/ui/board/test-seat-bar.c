/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar at the edge of a board: the player, pieces in hand, claims and clock. */

#include "ix-format.h"
#include "ix-now.h"
#include "ix-seat-bar.h"
#include "ix-seat-name.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

typedef struct {
  IxStore        *store;
  IxMatchSession *session;
  GtkWidget      *bars[2][2];
  UiStage        *stage;
} Fixture;

static void
update (Fixture *f)
{
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (f->bars[b][colour] != NULL)
        ix_seat_bar_update (IX_SEAT_BAR (f->bars[b][colour]), IX_NO_PIECE, NULL);
}

static void
show_bars (Fixture        *f,
           IxMatchSession *session)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;

  f->session = session;
  for (guint b = 0; b < n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        f->bars[b][colour] = ix_seat_bar_new (session, ix_seat (b, colour), colour == IX_BLACK);
        gtk_box_append (GTK_BOX (box), f->bars[b][colour]);
      }
  update (f);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (update), f);
  f->stage = ui_stage_new (box, 700, 600);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  const IxVariant *variant = ix_test_variant (data != NULL ? data : "newport", "-");

  f->store = ui_store ();
  show_bars (f, ui_live (f->store, variant->id, "-", variant->boards, IX_STORY_MANUAL));
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (f->session, f);
  ui_stage_free (f->stage);
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
}

static GtkWidget *
bar (Fixture    *f,
     const char *seat)
{
  IxSeat at = story_seat (seat);

  return f->bars[at.board][at.colour];
}

static GtkWidget *
clock_of (Fixture    *f,
          const char *seat)
{
  return GTK_WIDGET (ix_seat_bar_get_clock (IX_SEAT_BAR (bar (f, seat))));
}

static void
expect_clocks (Fixture    *f,
               const char *white,
               const char *black)
{
  g_assert_true (gtk_widget_has_css_class (clock_of (f, "A"), white));
  g_assert_true (gtk_widget_has_css_class (clock_of (f, "a"), black));
}

/* The longest form of the name, the first one. */
static const char *
whole_name (GtkWidget *of)
{
  GtkWidget *name = ui_find_type (of, IX_TYPE_SEAT_NAME);

  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (name)));
}

static void
test_player (Fixture      *f,
             gconstpointer data)
{
  static const struct {
    const char *seat, *name, *shown, *team;
  } rows[] = {
    { "A", "Ann", "Ann  145", "team-1" },
    { "a", "Cid", "Cid  120", "team-2" },
    { "B", "Dan", "Dan", "team-2" },
    { "b", "Bob", "Bob  98", "team-1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *each = bar (f, rows[i].seat);

      gtk_test_accessible_assert_property (each, GTK_ACCESSIBLE_PROPERTY_LABEL, rows[i].name);
      g_assert_cmpstr (whole_name (each), ==, rows[i].shown);
      /* The team has a number besides its colour. */
      g_assert_true (gtk_widget_has_css_class (ui_find_class (each, "team"), rows[i].team));
      g_assert_cmpstr (ui_text_of_class (each, "team"), ==, rows[i].team + 5);
      g_assert_nonnull (
        ui_find_class (each, g_ascii_isupper (*rows[i].seat) ? "white" : "black"));
    }
}

static void
test_clocks (Fixture      *f,
             gconstpointer data)
{
  expect_clocks (f, "waiting", "waiting");
  ui_act (f->session, IX_EVENT_START, "A");
  expect_clocks (f, "running", "waiting");
  ui_shift (4.5);
  ix_seat_bar_tick (IX_SEAT_BAR (bar (f, "A")));
  g_assert_cmpstr (ui_text_of_class (clock_of (f, "A"), "digits"), ==, "4:56");
  ui_play (f->session, "A:e4");
  expect_clocks (f, "waiting", "running");
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  expect_clocks (f, "waiting", "paused");
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_shift (301);
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_OVER);
  update (f);
  g_assert_cmpstr (ui_text_of_class (clock_of (f, "B"), "digits"), ==, "0.0");
  g_assert_true (gtk_widget_has_css_class (clock_of (f, "B"), "fallen"));
}

/* A delay is counted down beside a time that stands, and the pause keeps it. */
static void
test_delay (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session =
    ui_live (store, "chess", "clock=60 increment=10 timing=delay", 1, IX_STORY_MANUAL);
  GtkWidget *one = g_object_ref_sink (ix_seat_bar_new (session, story_seat ("A"), FALSE));

  ui_act (session, IX_EVENT_START, "A");
  ui_shift (2.5);
  ui_act (session, IX_EVENT_PAUSE, "A");
  ui_shift (100);
  ix_seat_bar_update (IX_SEAT_BAR (one), IX_NO_PIECE, NULL);
  g_assert_nonnull (ui_find_label (one, "8"));
  g_assert_nonnull (ui_find_label (one, "1:00"));
  ui_act (session, IX_EVENT_RESUME, "A");
  ui_shift (8.6);
  ix_seat_bar_tick (IX_SEAT_BAR (one));
  g_assert_nonnull (ui_find_label (one, "0:59"));
  g_assert_finalize_object (one);
  g_assert_finalize_object (session);
  ix_store_close (store);
}

/* After a step the clock asks for a press; a click presses it. */
static void
test_press (Fixture      *f,
            gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_false (gtk_widget_has_css_class (clock_of (f, "A"), "to-press"));
  ui_click (clock_of (f, "A"));
  ui_expect_said (f->stage, 0, "First make a move, then press the clock.");
  ui_step (f->session, "A:e4");
  g_assert_true (gtk_widget_has_css_class (clock_of (f, "A"), "to-press"));
  ui_click (clock_of (f, "a"));
  ui_expect_said (f->stage, 0, "The other side is to move.");
  ui_click (clock_of (f, "A"));
  ui_expect_nothing_said (f->stage);
  g_assert_false (gtk_widget_has_css_class (clock_of (f, "A"), "to-press"));
  expect_clocks (f, "waiting", "running");
  ui_click (clock_of (f, "B"));
  ui_expect_said (f->stage, 1, "First make a move, then press the clock.");
}

static GtkWidget *
claim (Fixture    *f,
       const char *seat)
{
  return ui_find_class (bar (f, seat), "claim");
}

static void
expect_claims (Fixture    *f,
               const char *seats)
{
  static const char *const all[] = { "A", "a", "B", "b" };

  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (gtk_widget_is_sensitive (claim (f, all[i])), ==,
                     strchr (seats, all[i][0]) != NULL);
}

/* A dead button says why; one that is live does not need to. */
static void
expect_why (Fixture    *f,
            const char *seat,
            const char *why)
{
  g_autofree char *who = ix_format_player (f->session, story_seat (seat));
  g_autofree char *claims = g_strdup_printf ("%s claims a stall", who);
  GtkWidget *button = claim (f, seat);

  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, *why != '\0' ? why : claims);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why);
  /* Its name stays the same, whatever it can do now. */
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, claims);
  g_assert_nonnull (ui_find_label (button, "Claim stall"));
  g_assert_cmpint (gtk_widget_is_sensitive (button), ==, *why == '\0');
}

static void
expect_stage (Fixture     *f,
              IxStallStage stage)
{
  g_assert_cmpint (
    ix_match_stall (ix_match_session_get_match (f->session), story_seat ("A")), ==, stage);
}

/* The button is enabled exactly when the claim would be legal. */
static void
test_claim_stall (Fixture      *f,
                  gconstpointer data)
{
  expect_claims (f, "");
  expect_why (f, "a", "The match has not started.");
  ui_act (f->session, IX_EVENT_START, "A");
  /* Against each player to move: Ann and Dan. */
  expect_claims (f, "ab");
  expect_why (f, "a", "");
  expect_why (f, "A", "Cid is not to move.");
  ui_click (claim (f, "a"));
  expect_stage (f, IX_STALL_WAIT_OPPONENT);
  expect_claims (f, "b");
  expect_why (f, "a", "A claim against Ann is open already.");
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  expect_claims (f, "");
  expect_why (f, "b", "The clocks are paused.");
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_play (f->session, "B:e4 b:e5");
  expect_stage (f, IX_STALL_MUST_MOVE);
  ui_shift (11);
  /* The game is claimed from the card between the boards. */
  expect_stage (f, IX_STALL_CLAIMABLE);
  expect_why (f, "a", "A claim against Ann is open already.");
  ui_act (f->session, IX_EVENT_CLAIM_GAME, "A");
  ui_act (f->session, IX_EVENT_REFUSE, "A");
  expect_why (f, "a", "");
  ui_expect_nothing_said (f->stage);
}

/* The claimant's partner did not move in time, and has to move before a new claim. */
static void
test_claim_lapsed (Fixture      *f,
                   gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ui_click (claim (f, "a"));
  ui_shift (21);
  expect_stage (f, IX_STALL_NONE);
  expect_why (f, "a", "The last claim has lapsed: first Dan must move.");
  ui_play (f->session, "B:e4");
  expect_why (f, "a", "");
}

/* With the other board over there is nothing to wait for; with the match over, nothing to claim. */
static void
test_claim_over (Fixture      *f,
                 gconstpointer data)
{
  IxMatchEvent drawn = ui_event_of (IX_EVENT_RULE_BOARD, "B");

  drawn.over.result = IX_BOARD_DRAWN;
  drawn.over.end = IX_END_AGREED;
  ui_act (f->session, IX_EVENT_START, "A");
  ui_apply (f->session, drawn);
  expect_why (f, "a", "Board B is over: Ann has nothing to wait for.");
  ui_act (f->session, IX_EVENT_RESIGN, "A");
  g_assert_false (gtk_widget_get_visible (claim (f, "a")));
}

/* The first decisive board ends the match: nobody claims at the other one, either. */
static void
test_claim_match_over (Fixture      *f,
                       gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_true (gtk_widget_get_visible (claim (f, "b")));
  ui_act (f->session, IX_EVENT_RESIGN, "A");
  g_assert_false (gtk_widget_get_visible (claim (f, "b")));
  g_assert_true (ix_match_session_undo (f->session));
  g_assert_true (gtk_widget_get_visible (claim (f, "b")));
}

static void
test_no_stall_claims (Fixture      *f,
                      gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_false (gtk_widget_get_visible (claim (f, "a")));
}

static void
test_chess (Fixture      *f,
            gconstpointer data)
{
  g_assert_null (ix_seat_bar_get_reserve (IX_SEAT_BAR (bar (f, "A"))));
  g_assert_false (gtk_widget_get_visible (claim (f, "a")));
}

/* On one board there are two players and no teams: no team is shown, and there are no partners. */
static void
test_no_teams (Fixture      *f,
               gconstpointer data)
{
  static const char *const seats[] = { "A", "a" };

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *each = bar (f, seats[i]);

      g_assert_null (ui_find_class (each, "team"));
      g_assert_false (gtk_widget_get_visible (ui_find_class (each, "wanted")));
      g_assert_false (gtk_widget_get_visible (claim (f, seats[i])));
      g_assert_null (ix_seat_bar_get_waiting (IX_SEAT_BAR (each)));
      g_assert_null (ix_seat_bar_get_reserve (IX_SEAT_BAR (each)));
    }
  g_assert_cmpstr (whole_name (bar (f, "A")), ==, "Ann  145");
}

static void
expect_waiting (Fixture    *f,
                const char *seat,
                guint       n)
{
  IxReserve *waiting = ix_seat_bar_get_waiting (IX_SEAT_BAR (bar (f, seat)));

  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (waiting)), ==, n > 0);
  if (n > 0)
    g_assert_cmpuint (ix_reserve_n_slots (waiting), ==, n);
}

/* Four pieces wait on both sides; a piece that is brought in leaves the row, a mirrored one too,
 * and at the end the row is gone.  The replaced pieces are in the pool. */
static void
test_prelude (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *pool = GTK_WIDGET (ix_seat_bar_get_reserve (IX_SEAT_BAR (bar (f, "A"))));

  expect_waiting (f, "A", 4);
  expect_waiting (f, "a", 4);
  gtk_test_accessible_assert_property (pool, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The pool of Ann is empty");
  ui_act (f->session, IX_EVENT_START, "A");
  ix_seat_bar_update (IX_SEAT_BAR (bar (f, "A")), IX_AMAZON, NULL);
  g_assert_true (gtk_widget_has_css_class (
    ix_reserve_get_slot (ix_seat_bar_get_waiting (IX_SEAT_BAR (bar (f, "A"))), IX_AMAZON),
    "chosen"));
  ui_play (f->session, "A:A@g1");
  expect_waiting (f, "A", 3);
  expect_waiting (f, "a", 3);
  ui_play (f->session, "A:S@c8 A:E@f1 A:V@d8");
  expect_waiting (f, "A", 0);
  expect_waiting (f, "a", 0);
  gtk_test_accessible_assert_property (
    pool, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "In the pool of Ann: 1 queen, 2 bishops, 1 knight");
  g_assert_true (gtk_widget_get_visible (pool));
  g_assert_null (ui_find_class (bar (f, "A"), "requested"));
}

/* Wooden boards show no pieces. */
static void
test_clocks_only (void)
{
  IxStore *store = ui_store ();
  IxMatchSession *session = ui_live (store, "superchess", "-", 1, IX_STORY_CLOCKS_ONLY);
  GtkWidget *one = g_object_ref_sink (ix_seat_bar_new (session, story_seat ("A"), FALSE));

  ix_seat_bar_update (IX_SEAT_BAR (one), IX_NO_PIECE, NULL);
  g_assert_null (ix_seat_bar_get_reserve (IX_SEAT_BAR (one)));
  g_assert_null (ix_seat_bar_get_waiting (IX_SEAT_BAR (one)));
  g_assert_finalize_object (one);
  g_assert_finalize_object (session);
  ix_store_close (store);
}

/* Exchange with pieces of other sets is a row of the table and needs no code here. */
static void
test_made_up (void)
{
  IxVariant variant = *ix_test_variant ("newport", "-");
  IxMatchSetup setup = { .variant = &variant, .n_boards = 2 };
  g_autoptr (IxPlayers) players = ui_players ();
  IxStore *store = ui_store ();
  IxMatchSession *session;
  GtkWidget *one;
  IxReserve *reserve;

  variant.pieces |= IX_PIECE_BIT (IX_AMAZON) | IX_PIECE_BIT (IX_VETERAN);
  variant.reserve |= IX_PIECE_BIT (IX_AMAZON) | IX_PIECE_BIT (IX_VETERAN);
  session = ix_match_session_new (store, &setup, players, NULL);
  one = g_object_ref_sink (ix_seat_bar_new (session, story_seat ("A"), FALSE));
  ix_seat_bar_update (IX_SEAT_BAR (one), IX_NO_PIECE, NULL);
  reserve = ix_seat_bar_get_reserve (IX_SEAT_BAR (one));
  g_assert_cmpuint (ix_reserve_n_slots (reserve), ==, 7);
  gtk_test_accessible_assert_property (ix_reserve_get_slot (reserve, IX_AMAZON),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "white amazon in hand: 0");
  g_assert_finalize_object (one);
  g_assert_finalize_object (session);
  ix_store_close (store);
}

static gboolean
is_enabled (Fixture    *f,
            const char *seat,
            const char *action)
{
  /* The actions of a widget's own group are reached through any widget within it. */
  g_autofree char *name = g_strconcat ("seat.", action, NULL);
  GtkWidget *probe = gtk_button_new ();
  gboolean enabled;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (probe), name);
  gtk_widget_set_parent (probe, bar (f, seat));
  enabled = gtk_widget_is_sensitive (probe);
  gtk_widget_unparent (probe);
  return enabled;
}

static void
test_menu (Fixture      *f,
           gconstpointer data)
{
  g_assert_false (is_enabled (f, "A", "resign"));
  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_true (is_enabled (f, "A", "resign"));
  g_assert_true (is_enabled (f, "a", "resign"));
  g_assert_false (is_enabled (f, "A", "claim-draw"));
  g_assert_false (is_enabled (f, "A", "step-back"));
  ui_step (f->session, "A:e4");
  g_assert_true (is_enabled (f, "A", "step-back"));
  g_assert_false (is_enabled (f, "a", "step-back"));
  gtk_widget_activate_action (clock_of (f, "A"), "seat.step-back", NULL);
  g_assert_false (is_enabled (f, "A", "step-back"));
  gtk_widget_activate_action (clock_of (f, "a"), "seat.resign", NULL);
  g_assert_cmpstr (f->stage->offered, ==, "Cid resigned");
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_OVER);
  g_assert_false (is_enabled (f, "A", "resign"));
  ui_expect_nothing_said (f->stage);
}

static void
test_claim_draw (Fixture      *f,
                 gconstpointer data)
{
  ui_act (f->session, IX_EVENT_START, "A");
  ui_play (f->session, "A:Nf3 a:Nf6 A:Ng1 a:Ng8 A:Nf3 a:Nf6 A:Ng1");
  g_assert_false (is_enabled (f, "a", "claim-draw"));
  ui_play (f->session, "a:Ng8");
  g_assert_true (is_enabled (f, "A", "claim-draw"));
  gtk_widget_activate_action (clock_of (f, "A"), "seat.claim-draw", NULL);
  g_assert_cmpstr (f->stage->offered, ==, "Drawn by repetition");
  g_assert_cmpint (ix_match_boards (ix_match_session_get_match (f->session))->result[0], ==,
                   IX_BOARD_DRAWN);
}

/* Ann's requests are highlighted at her own bar and shown at Bob's until the piece arrives. */
static const char *
points_of (Fixture    *f,
           const char *seat)
{
  GtkWidget *points = ui_find_class (bar (f, seat), "points");

  return gtk_widget_get_visible (points) ? gtk_label_get_text (GTK_LABEL (points)) : NULL;
}

/* The result of a board stands beside it. */
static void
test_points (Fixture      *f,
             gconstpointer data)
{
  IxMatchEvent drawn = ui_event_of (IX_EVENT_RULE_BOARD, "A");

  ui_act (f->session, IX_EVENT_START, "A");
  g_assert_cmpstr (points_of (f, "A"), ==, NULL);
  drawn.over.result = IX_BOARD_DRAWN;
  ui_apply (f->session, drawn);
  g_assert_cmpstr (points_of (f, "A"), ==, "½");
  g_assert_cmpstr (points_of (f, "a"), ==, "½");
  g_assert_cmpstr (points_of (f, "B"), ==, NULL);
  ui_act (f->session, IX_EVENT_RESIGN, "b");
  g_assert_cmpstr (points_of (f, "B"), ==, "1");
  g_assert_cmpstr (points_of (f, "b"), ==, "0");
  g_assert_true (ix_match_session_undo (f->session));
  g_assert_cmpstr (points_of (f, "b"), ==, NULL);
}

static void
test_requests (Fixture      *f,
               gconstpointer data)
{
  GtkWidget *wanted = ui_find_class (bar (f, "b"), "wanted");
  IxReserve *hers = ix_seat_bar_get_reserve (IX_SEAT_BAR (bar (f, "A")));
  IxMatchEvent event = ui_event_of (IX_EVENT_REQUEST, "A");

  g_assert_false (gtk_widget_get_visible (wanted));
  ui_act (f->session, IX_EVENT_START, "A");
  event.type = IX_PAWN;
  ui_apply (f->session, event);
  g_assert_true (gtk_widget_get_visible (wanted));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (wanted), ==, "The partner asks for: white pawn");
  g_assert_true (gtk_widget_has_css_class (ix_reserve_get_slot (hers, IX_PAWN), "requested"));
  event.type = IX_QUEEN;
  ui_apply (f->session, event);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (wanted), ==,
                   "The partner asks for: white pawn, white queen");
  g_assert_false (gtk_widget_get_visible (ui_find_class (bar (f, "B"), "wanted")));
  g_assert_false (gtk_widget_get_visible (ui_find_class (bar (f, "a"), "wanted")));
  ui_apply (f->session, event);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (wanted), ==, "The partner asks for: white pawn");
  ui_play (f->session, "B:e4 b:d5 B:Nf3 b:dxe4");
  g_assert_false (gtk_widget_get_visible (wanted));
  g_assert_false (gtk_widget_has_css_class (ix_reserve_get_slot (hers, IX_PAWN), "requested"));
  g_assert_cmpstr (ui_text_of_class (ix_reserve_get_slot (hers, IX_PAWN), "count"), ==, "1");
}

/* Nobody is asked for a piece after the end. */
static void
test_requests_end (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *wanted = ui_find_class (bar (f, "b"), "wanted");
  IxReserve *hers = ix_seat_bar_get_reserve (IX_SEAT_BAR (bar (f, "A")));
  IxMatchEvent event = ui_event_of (IX_EVENT_REQUEST, "A");

  ui_act (f->session, IX_EVENT_START, "A");
  event.type = IX_PAWN;
  ui_apply (f->session, event);
  g_assert_true (gtk_widget_get_visible (wanted));
  ui_act (f->session, IX_EVENT_RESIGN, "a");
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_OVER);
  g_assert_false (gtk_widget_get_visible (wanted));
  g_assert_false (gtk_widget_has_css_class (ix_reserve_get_slot (hers, IX_PAWN), "requested"));
}

static const char *
key (Fixture    *f,
     const char *seat)
{
  return ui_text_of_class (clock_of (f, seat), "key");
}

/* Each clock shows its key; a key that is given to another seat trades places with that seat's. */
static void
test_keys (Fixture      *f,
           gconstpointer data)
{
  g_assert_cmpstr (key (f, "a"), ==, "W");
  g_assert_cmpstr (key (f, "A"), ==, "S");
  g_assert_cmpstr (key (f, "B"), ==, "I");
  g_assert_cmpstr (key (f, "b"), ==, "L");
  ix_settings_set_seat_key (story_seat ("A"), "i");
  g_assert_cmpstr (key (f, "A"), ==, "I");
  g_assert_cmpstr (key (f, "B"), ==, "S");
  ix_settings_set_seat_key (story_seat ("A"), "F5");
  g_assert_cmpstr (key (f, "A"), ==, "F5");
  g_assert_null (ix_settings_seat_key (ix_seat (2, IX_WHITE)));
  g_settings_set_strv (ix_settings (), IX_SETTINGS_SEAT_KEYS, (const char *const[]) { "x", NULL });
  g_assert_cmpstr (key (f, "A"), ==, "S");
  g_settings_reset (ix_settings (), IX_SETTINGS_SEAT_KEYS);
}

/* Winners are marked: of a board with their point, of the match with a trophy. */
static void
test_won (Fixture      *f,
          gconstpointer data)
{
  static const char *const seats[] = { "A", "a", "B", "b" };
  IxMatchEvent event = ui_event_of (IX_EVENT_RULE_BOARD, "A");

  ui_act (f->session, IX_EVENT_START, "A");
  ui_act (f->session, IX_EVENT_RESIGN, "a");
  g_assert_cmpint (ui_phase (f->session), ==, IX_MATCH_OVER);
  for (gsize i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      gboolean won = i == 0 || i == 3;

      g_assert_true (gtk_widget_has_css_class (bar (f, seats[i]), "won") == won);
      g_assert_true (gtk_widget_get_visible (ui_find_class (bar (f, seats[i]), "trophy")) == won);
    }
  g_assert_true (ix_match_session_undo (f->session));
  event.over.result = IX_BOARD_DRAWN;
  ui_apply (f->session, event);
  for (gsize i = 0; i < G_N_ELEMENTS (seats); i++)
    g_assert_false (gtk_widget_has_css_class (bar (f, seats[i]), "won"));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/seat-bar/player", NULL, test_player);
  ADD ("/seat-bar/clocks", NULL, test_clocks);
  g_test_add_func ("/seat-bar/delay", test_delay);
  ADD ("/seat-bar/press", NULL, test_press);
  ADD ("/seat-bar/claim-stall", NULL, test_claim_stall);
  ADD ("/seat-bar/claim-lapsed", NULL, test_claim_lapsed);
  ADD ("/seat-bar/claim-over", NULL, test_claim_over);
  ADD ("/seat-bar/claim-match-over", NULL, test_claim_match_over);
  ADD ("/seat-bar/no-stall-claims", "berkshire", test_no_stall_claims);
  ADD ("/seat-bar/chess", "chess", test_chess);
  ADD ("/seat-bar/no-teams-in-chess", "chess", test_no_teams);
  ADD ("/seat-bar/no-teams-in-swap-chess", "swap", test_no_teams);
  ADD ("/seat-bar/prelude", "superchess", test_prelude);
  g_test_add_func ("/seat-bar/clocks-only", test_clocks_only);
  g_test_add_func ("/seat-bar/made-up", test_made_up);
  ADD ("/seat-bar/menu", NULL, test_menu);
  ADD ("/seat-bar/claim-draw", NULL, test_claim_draw);
  ADD ("/seat-bar/points", NULL, test_points);
  ADD ("/seat-bar/won", NULL, test_won);
  ADD ("/seat-bar/requests", NULL, test_requests);
  ADD ("/seat-bar/requests-end", NULL, test_requests_end);
  ADD ("/seat-bar/keys", NULL, test_keys);
  return g_test_run ();
}
