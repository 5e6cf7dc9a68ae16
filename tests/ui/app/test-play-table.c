/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing a table of an evening on the boards of this computer, and its result. */

#include "ix-evening-page-fixture.h"
#include "ix-format-evening.h"
#include "ix-rule-set.h"
#include "ix-test.h"

#define TABLE_1 "table 1 in round 1 of Newport Winter Evening"
#define TABLE_2 "table 2 in round 1 of Newport Winter Evening"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe teams = { .evening = { .n_players = 8 },
                                         .paired = TRUE,
                                         .tab = "rounds" };
static const EveningPageRecipe named = { .evening = { .n_players = 9, .named = TRUE },
                                         .paired = TRUE,
                                         .tab = "rounds" };
static const EveningPageRecipe alone = { .evening = { .n_players = 4, .variant = "swap" },
                                         .paired = TRUE,
                                         .tab = "rounds" };

static const IxClubTable *
table_of (Fixture *f,
          guint    table)
{
  return ix_club_round_table (ix_evening_round (evening_page_state (f), 0), table);
}

static IxMatchSession *
play_here (Fixture *f,
           guint    table)
{
  evening_page_act (f, "rounds.play", g_variant_new_uint32 (table));
  return window_session (&f->window);
}

static gboolean
shows_boards (Fixture *f)
{
  return gtk_widget_get_mapped (GTK_WIDGET (f->window.page));
}

/* Start */

static void
expect_player (Fixture    *f,
               const char *seat,
               guint       entry)
{
  const IxPlayers *players = ix_match_session_get_players (window_session (&f->window));
  IxSeat s = story_seat (seat);
  const IxEntry *who = ix_evening_entry (evening_page_state (f), entry);

  g_assert_cmpstr (players->name[s.board][s.colour], ==, who->name);
  g_assert_cmpuint (players->grade[s.board][s.colour], ==, (guint) who->grade);
}

/* Opponents of different strength have their clocks from the start, and gain their seconds. */
static void
test_handicap (Fixture      *f,
               gconstpointer data)
{
  const IxHandicapRow rows[] = { { 1, 240, 0, 360, 2 } };
  g_autoptr (GArray) handicap = g_array_new (FALSE, FALSE, sizeof (IxHandicapRow));
  IxMatchSession *session;
  guint n_weaker = 0;

  g_array_append_vals (handicap, rows, 1);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_HANDICAP, .handicap = handicap });
  session = play_here (f, 0);
  ix_match_session_wait (session);
  ui_settle ();
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_READY);
  for (guint board = 0; board < 2; board++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (board, colour);
        const IxPlayers *players = ix_match_session_get_players (session);
        gboolean weaker = players->grade[board][colour] < players->grade[board][!colour];
        gint64 left = ix_match_time_left (ix_match_session_get_match (session), seat, 0);

        n_weaker += weaker;
        g_assert_cmpint (left, ==, (weaker ? 360 : 240) * G_TIME_SPAN_SECOND);
        g_assert_cmpint (ix_match_increment (ix_match_session_get_match (session), seat), ==,
                         weaker ? 2 * G_TIME_SPAN_SECOND : 0);
      }
  g_assert_cmpuint (n_weaker, ==, 2);
}

/* The first-named team has White on the higher board, Black on the lower one. */
static void
test_begin (Fixture      *f,
            gconstpointer data)
{
  const IxClubTable *table;
  const IxPlayers *players;
  IxMatchSession *match;

  g_assert_null (window_session (&f->window));
  for (guint t = 0; t < 2; t++)
    {
      g_autofree char *title = g_strdup_printf ("Round 1, table %u", t + 1);
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;

      match = play_here (f, t);
      table = table_of (f, t);
      first = ix_format_short_team (evening_page_state (f), table->first);
      second = ix_format_short_team (evening_page_state (f), table->second);
      players = ix_match_session_get_players (match);
      g_assert_true (shows_boards (f));
      g_assert_cmpint (ui_phase (match), ==, IX_MATCH_READY);
      g_assert_cmpint (table->matches[0].match, ==, ix_match_session_get_id (match));
      expect_player (f, "A", table->players[0][IX_HIGHER_BOARD]);
      expect_player (f, "a", table->players[1][IX_HIGHER_BOARD]);
      expect_player (f, "b", table->players[0][IX_LOWER_BOARD]);
      expect_player (f, "B", table->players[1][IX_LOWER_BOARD]);
      g_assert_cmpstr (players->team[IX_TEAM_1], ==, first);
      g_assert_cmpstr (players->team[IX_TEAM_2], ==, second);
      g_assert_cmpstr (players->title, ==, title);
    }
}

/* The second match of a double round has the other colours; whoever wins it, the result of the
 * table is that of the first-named team. */
static void
test_second_match (Fixture      *f,
                   gconstpointer data)
{
  const IxClubTable *table;
  const IxPlayers *players;

  evening_page_act (f, "rounds.unpair", NULL);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_FORMAT, .format = { 2, 0 } });
  club_pair (f->session);
  ui_settle ();
  players = ix_match_session_get_players (play_here (f, 1));
  table = table_of (f, 0);
  g_assert_cmpstr (players->title, ==, "Round 1, table 1, second match");
  g_assert_cmpint (table->matches[1].match, ==,
                   ix_match_session_get_id (window_session (&f->window)));
  g_assert_cmpint (table->matches[0].match, ==, 0);
  expect_player (f, "a", table->players[0][IX_HIGHER_BOARD]);
  expect_player (f, "A", table->players[1][IX_HIGHER_BOARD]);
  expect_player (f, "B", table->players[0][IX_LOWER_BOARD]);
  expect_player (f, "b", table->players[1][IX_LOWER_BOARD]);
  /* A, of the second-named team, resigns. */
  window_resign (&f->window, "A");
  g_assert_cmpint (table_of (f, 0)->matches[1].result, ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
  play_here (f, 0);
  g_assert_cmpstr (ix_match_session_get_players (window_session (&f->window))->title, ==,
                   "Round 1, table 1, first match");
  window_resign (&f->window, "A");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
  g_assert_cmpint (table_of (f, 0)->matches[1].result, ==, IX_TABLE_FIRST_WINS);
}

static void
test_clock (Fixture      *f,
            gconstpointer data)
{
  static const struct {
    const char *clock;
    gint64      seconds, increment;
    IxTiming    timing;
  } rows[] = {
    { "3 + 2", 180, 2, IX_TIMING_INCREMENT },
    { "1 d 10", 60, 10, IX_TIMING_DELAY },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const IxVariant *variant;

      club_do (f->session,
               (IxEveningEvent) { IX_EVENING_SET_UP,
                                  .set_up = { "Evening", "", "", "newport", 6, rows[i].clock,
                                              "" } });
      variant =
        ix_match_boards (ix_match_session_get_match (play_here (f, (guint) i)))->board[0].variant;
      g_assert_cmpint (variant->clock, ==, rows[i].seconds * G_USEC_PER_SEC);
      g_assert_cmpint (variant->increment, ==, rows[i].increment * G_USEC_PER_SEC);
      g_assert_cmpint (variant->timing, ==, rows[i].timing);
      g_assert_cmpstr (variant->id, ==, "newport");
    }
}

/* Rules of the house are those of its matches; the evening's clock goes over them. */
static void
test_house_rules (Fixture      *f,
                  gconstpointer data)
{
  IxVariant house = *ix_test_variant ("newport", "drop_mate=on increment_before_first_move=on");
  g_autofree char *rules = NULL;
  const IxVariant *variant;

  house.house = "Friday Night";
  rules = ix_rule_set_text (&house);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_SET_UP,
                                          .set_up = { "Evening", "", "", "newport", 6, "1 d 10", "",
                                                      rules } });
  variant = ix_match_variant (ix_match_session_get_match (play_here (f, 0)));
  g_assert_cmpstr (variant->house, ==, "Friday Night");
  g_assert_true (variant->drop_mate);
  g_assert_cmpint (variant->clock, ==, 60 * G_USEC_PER_SEC);
  g_assert_cmpint (variant->timing, ==, IX_TIMING_DELAY);
  g_assert_false (variant->increment_before_first_move);
}

static void
test_alone (Fixture      *f,
            gconstpointer data)
{
  IxMatchSession *match = play_here (f, 1);
  const IxPlayers *players = ix_match_session_get_players (match);

  g_assert_cmpuint (ix_match_boards (ix_match_session_get_match (match))->n, ==, 1);
  expect_player (f, "A", table_of (f, 1)->players[0][IX_HIGHER_BOARD]);
  expect_player (f, "a", table_of (f, 1)->players[1][IX_HIGHER_BOARD]);
  g_assert_cmpstr (players->team[IX_TEAM_1], ==, NULL);
  window_resign (&f->window, "a");
  g_assert_cmpint (table_of (f, 1)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
}

/* Two of a team of three play. */
static void
test_named (Fixture      *f,
            gconstpointer data)
{
  for (guint t = 0; t < 2; t++)
    {
      const IxPlayers *players = ix_match_session_get_players (play_here (f, t));
      const IxClubTable *table = table_of (f, t);

      g_assert_cmpstr (players->team[IX_TEAM_1], ==,
                       ix_evening_team (evening_page_state (f), table->first)->name);
      for (guint side = 0; side < 2; side++)
        for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
          g_assert_cmpuint (table->players[side][board], !=, IX_NOBODY);
    }
}

/* Continuing, undoing, failing */

static void
test_go_on (Fixture      *f,
            gconstpointer data)
{
  gint64 id = ix_match_session_get_id (play_here (f, 0));
  guint before = ix_evening_journal (ix_evening_session_get_evening (f->session))->len;

  g_assert_cmpint (ix_match_session_get_id (play_here (f, 0)), ==, id);
  ui_act (window_session (&f->window), IX_EVENT_START, "A");
  ui_play (window_session (&f->window), "A:e4");
  window_begin (&f->window, "chess", 1, FALSE);
  g_assert_cmpint (ix_match_session_get_id (window_session (&f->window)), !=, id);
  g_assert_cmpint (ix_match_session_get_id (play_here (f, 0)), ==, id);
  g_assert_cmpint (ui_phase (window_session (&f->window)), ==, IX_MATCH_PAUSED);
  g_assert_cmpuint (ix_evening_journal (ix_evening_session_get_evening (f->session))->len, ==,
                    before);
}

/* After an undo the table begins another match. */
static void
test_undo (Fixture      *f,
           gconstpointer data)
{
  gint64 id = ix_match_session_get_id (play_here (f, 0));

  evening_page_do (f, "undo");
  g_assert_cmpint (table_of (f, 0)->matches[0].match, ==, 0);
  g_assert_cmpint (ix_match_session_get_id (play_here (f, 0)), !=, id);
  window_resign (&f->window, "A");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
  evening_page_do (f, "undo");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
  evening_page_do (f, "redo");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
}

/* If the match cannot be saved, the table has none, not even the one on the boards. */
static void
test_write_failure (Fixture      *f,
                    gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      IxMatchSession *before = window_session (&f->window);
      GtkWidget *message;

      ui_set_room_on_disk (FALSE);
      g_assert_true (play_here (f, 0) == before);
      ui_set_room_on_disk (TRUE);
      message = ui_wait_dialog (f->window.window);
      g_assert_nonnull (ui_find_label (message, "The match cannot be saved"));
      dialog_close (message);
      g_assert_cmpint (table_of (f, 0)->matches[0].match, ==, 0);
      window_begin (&f->window, "newport", 2, FALSE);
    }
}

/* Results */

static void
test_result (Fixture      *f,
             gconstpointer data)
{
  static const struct {
    const char   *loser;
    IxTableResult result;
    const char   *said;
  } rows[] = {
    { "A", IX_TABLE_SECOND_WINS, "Entered at table 1 in round 1: 0–1, as it was played here" },
    { "B", IX_TABLE_FIRST_WINS, "Entered at table 2 in round 1: 1–0, as it was played here" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      play_here (f, i);
      window_resign (&f->window, rows[i].loser);
      g_assert_cmpint (table_of (f, i)->matches[0].result, ==, rows[i].result);
      g_assert_cmpint (table_of (f, i)->matches[0].reason, ==, IX_TABLE_REASON_RESIGNED);
      window_expect_toast (&f->window, rows[i].said);
    }
  g_assert_cmpuint (ix_evening_count_open (evening_page_state (f)), ==, 0);
}

static void
test_flag (Fixture      *f,
           gconstpointer data)
{
  IxMatchSession *match = play_here (f, 0);

  ui_act (match, IX_EVENT_START, "A");
  ui_play (match, "A:e4");
  ui_shift (400);
  g_assert_cmpint (ui_phase (match), ==, IX_MATCH_OVER);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, !=, IX_TABLE_OPEN);
  g_assert_cmpint (table_of (f, 0)->matches[0].reason, ==, IX_TABLE_REASON_FLAG);
}

static void
test_mate (Fixture      *f,
           gconstpointer data)
{
  IxMatchSession *match = play_here (f, 0);

  ui_act (match, IX_EVENT_START, "A");
  ui_play (match, "A:e4 A:e5 A:Qh5 A:Nc6 A:Bc4 A:Nf6");
  ui_step (match, "A:Qxf7");
  if (ui_phase (match) != IX_MATCH_OVER)
    ui_act (match, IX_EVENT_PRESS, "A");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpint (table_of (f, 0)->matches[0].reason, ==, IX_TABLE_REASON_MATE);
}

static void
rule_match (Fixture *f,
            IxTeam   winner)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_RULE_MATCH, "A");

  event.team = winner;
  ui_apply (window_session (&f->window), event);
  ui_settle ();
}

static void
enter_by_hand (Fixture      *f,
               guint         table,
               IxTableResult result)
{
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_RESULT,
                              .result = { 0, table, result, IX_TABLE_REASON_AGREED } });
}

static const char *
note (Fixture *f)
{
  GtkWidget *label = ui_find_class (GTK_WIDGET (f->window.page), "note");

  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

/* The row of the table, on the tab of the rounds. */
static GtkWidget *
row_of (Fixture *f,
        guint    table)
{
  GtkWidget *list = ui_find_class (f->tab, "boxed-list");

  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) table));
}

static void
look_at_rounds (Fixture *f)
{
  ui_show_page (f->window.window, "evening");
  evening_page_look (f);
  evening_page_show_tab (f, "rounds");
}

/* The text below the table that shows both results; NULL: they do not differ. */
static const char *
both_at (Fixture *f,
         guint    table)
{
  GtkWidget *box = ui_find_class (row_of (f, table), "played");

  return gtk_widget_get_visible (box)
           ? gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (box)))
           : NULL;
}

static guint
n_events (Fixture *f)
{
  return ix_evening_journal (ix_evening_session_get_evening (f->session))->len;
}

/* The note leads back to the round, where the next table waits. */
static void
test_back (Fixture      *f,
           gconstpointer data)
{
  gboolean handled;

  play_here (f, 0);
  window_resign (&f->window, "A");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  g_signal_emit_by_name (ui_find_class (GTK_WIDGET (f->window.page), "note"), "activate-link",
                         "win.back-to-table", &handled);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  g_assert_true (evening_page_has_focus (
    f, GTK_WIDGET (gtk_list_box_get_row_at_index (
         GTK_LIST_BOX (ui_find_id (GTK_WIDGET (f->page), "tables")), 1))));
}

/* The match is undone, ends otherwise, and the arbiter changes its result: the table follows, each
 * time by one act. */
static void
test_follow (Fixture      *f,
             gconstpointer data)
{
  guint before;

  play_here (f, 0);
  g_assert_cmpstr (note (f), ==, "The result goes to " TABLE_1);
  window_resign (&f->window, "A");
  g_assert_cmpstr (note (f), ==, "Entered at " TABLE_1);
  before = n_events (f);
  window_do (&f->window, "undo");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
  g_assert_cmpuint (n_events (f), ==, before + 1);
  g_assert_cmpstr (note (f), ==, "The result goes to " TABLE_1);
  ui_act (window_session (&f->window), IX_EVENT_RESUME, "A");
  window_resign (&f->window, "a");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpint (table_of (f, 0)->matches[0].reason, ==, IX_TABLE_REASON_RESIGNED);
  rule_match (f, IX_TEAM_2);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
  g_assert_cmpint (table_of (f, 0)->matches[0].reason, ==, IX_TABLE_REASON_NONE);
  window_expect_toast (&f->window,
                       "Changed at table 1 in round 1: 0–1 now, as it was played here");
  evening_page_do (f, "undo");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpstr (note (f), ==, "Entered at " TABLE_1 ": 1–0 instead");
}

/* A ruling on the match as a whole is its result, also where no board is over. */
static void
test_ruling (Fixture      *f,
             gconstpointer data)
{
  play_here (f, 0);
  ui_act (window_session (&f->window), IX_EVENT_START, "A");
  rule_match (f, IX_TEAM_1);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  rule_match (f, IX_NO_TEAM);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_DRAWN);
}

/* The reason is that of the board which decided the match. */
static void
test_reason (Fixture      *f,
             gconstpointer data)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_RULE_BOARD, "A");

  play_here (f, 0);
  ui_act (window_session (&f->window), IX_EVENT_START, "A");
  event.over.result = IX_BOARD_DRAWN;
  event.over.end = IX_END_AGREED;
  ui_apply (window_session (&f->window), event);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
  window_resign (&f->window, "B");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpint (table_of (f, 0)->matches[0].reason, ==, IX_TABLE_REASON_RESIGNED);
}

static gboolean
is_taken_back (GtkWidget    *widget,
               gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_has_suffix (gtk_label_get_text (GTK_LABEL (widget)),
                           " · Taken back at table 1 in round 1: the match is no longer over");
}

/* The toast of an action on the boards also says what it has caused at the table. */
static void
test_toasts (Fixture      *f,
             gconstpointer data)
{
  play_here (f, 0);
  window_resign (&f->window, "A");
  window_do (&f->window, "undo");
  g_assert_nonnull (ui_find (f->window.window, is_taken_back, NULL));
  window_do (&f->window, "redo");
  window_expect_toast (&f->window,
                       "Redone: the resignation of Ann Smith. Clocks are paused. · "
                       "Entered at table 1 in round 1: 0–1, as it was played here");
  /* On the other page it says so there, and offers to undo it. */
  ui_show_page (f->window.window, "evening");
  rule_match (f, IX_TEAM_1);
  evening_page_expect_toast (f, "Changed at table 1 in round 1: 1–0 now, as it was played here");
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
}

/* A result that was undone in the evening does not come back by itself, but the table offers it. */
static void
test_undone_there (Fixture      *f,
                   gconstpointer data)
{
  play_here (f, 0);
  window_resign (&f->window, "A");
  evening_page_do (f, "undo");
  g_assert_cmpstr (note (f), ==, "Not entered at " TABLE_1);
  look_at_rounds (f);
  g_assert_cmpstr (both_at (f, 0), ==, "Played here: 0–1. No result is entered.");
  evening_page_open_again (f);
  look_at_rounds (f);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
  evening_page_act (f, "rounds.take-played", g_variant_new_uint32 (0));
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
  g_assert_cmpstr (both_at (f, 0), ==, NULL);
  /* The match goes on and ends the same: that is a new result. */
  evening_page_do (f, "undo");
  play_here (f, 0);
  window_do (&f->window, "undo");
  ui_act (window_session (&f->window), IX_EVENT_RESUME, "A");
  window_resign (&f->window, "A");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
}

/* Presses the button at table 1 that does @action. */
static void
decide (Fixture    *f,
        const char *action,
        const char *label)
{
  GtkWidget *button = ui_find_action (row_of (f, 0), action);

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, label);
  ui_click (button);
  ui_settle ();
}

/* A result entered by hand stays: the table shows both, and asks. */
static void
test_by_hand (Fixture      *f,
              gconstpointer data)
{
  guint before;

  play_here (f, 0);
  enter_by_hand (f, 0, IX_TABLE_DRAWN);
  g_assert_cmpstr (note (f), ==, "Entered at " TABLE_1 ": ½–½ instead");
  look_at_rounds (f);
  g_assert_cmpstr (both_at (f, 0), ==, "The match here is not over. Entered: ½–½.");
  play_here (f, 0);
  window_resign (&f->window, "A");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_DRAWN);
  g_assert_cmpint (table_of (f, 0)->matches[0].reason, ==, IX_TABLE_REASON_AGREED);
  window_expect_toast (&f->window,
                       "Table 1 in round 1: the match played here and the entered result differ");
  look_at_rounds (f);
  g_assert_cmpstr (both_at (f, 0), ==, "Played here: 0–1. Entered: ½–½. Which is right?");
  g_assert_true (evening_page_shows (
    f->tab, "Table 1 in round 1: the match played here and the entered result differ"));
  before = n_events (f);
  decide (f, "rounds.keep-entered", "_Keep ½–½");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_DRAWN);
  g_assert_cmpint (table_of (f, 0)->matches[0].reason, ==, IX_TABLE_REASON_AGREED);
  g_assert_cmpuint (n_events (f), ==, before + 2);
  g_assert_cmpstr (both_at (f, 0), ==, "Played here: 0–1. Entered: ½–½.");
  g_assert_false (evening_page_shows (
    f->tab, "Table 1 in round 1: the match played here and the entered result differ"));
  /* One act: what it takes back is the answer alone. */
  evening_page_do (f, "undo");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_DRAWN);
  decide (f, "rounds.take-played", "_Take 0–1");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
  g_assert_cmpint (table_of (f, 0)->matches[0].reason, ==, IX_TABLE_REASON_RESIGNED);
}

/* The question is found from any round, and after a new start. */
static void
test_dispute (Fixture      *f,
              gconstpointer data)
{
  play_here (f, 0);
  window_resign (&f->window, "A");
  enter_by_hand (f, 0, IX_TABLE_FIRST_WINS);
  enter_by_hand (f, 1, IX_TABLE_FIRST_WINS);
  club_pair (f->session);
  rule_match (f, IX_NO_TEAM);
  evening_page_open_again (f);
  look_at_rounds (f);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 2);
  g_assert_cmpstr (both_at (f, 0), ==, NULL);
  evening_page_act (f, "rounds.show-dispute", NULL);
  g_assert_cmpstr (both_at (f, 0), ==, "Played here: ½–½. Entered: 1–0. Which is right?");
  g_assert_true (evening_page_has_focus (f, row_of (f, 0)));
  evening_page_expect_names (row_of (f, 0));
  evening_page_act (f, "rounds.take-played", g_variant_new_uint32 (0));
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_DRAWN);
  /* An undone match leaves no result to take. */
  enter_by_hand (f, 0, IX_TABLE_SECOND_WINS);
  play_here (f, 0);
  window_do (&f->window, "undo");
  window_do (&f->window, "undo");
  look_at_rounds (f);
  evening_page_act (f, "rounds.show-dispute", NULL);
  g_assert_cmpstr (both_at (f, 0), ==,
                   "The match here is not over. Entered: 0–1. Which is right?");
  decide (f, "rounds.take-played", "_Remove 0–1");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
}

/* The next round is paired already: the table of the old one follows all the same. */
static void
test_old_round (Fixture      *f,
                gconstpointer data)
{
  play_here (f, 0);
  window_resign (&f->window, "A");
  enter_by_hand (f, 1, IX_TABLE_FIRST_WINS);
  club_pair (f->session);
  rule_match (f, IX_TEAM_1);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  window_expect_toast (&f->window,
                       "Changed at table 1 in round 1: 1–0 now, as it was played here");
}

/* The end of the match is undone, and the question is answered. */
static void
undo_end (Fixture    *f,
          const char *answer)
{
  gint64 match = ix_match_session_get_id (window_session (&f->window));

  window_do (&f->window, "undo");
  ui_answer (f->window.window, answer);
  g_assert_cmpint (ix_match_session_get_id (window_session (&f->window)), ==, match);
  g_assert_cmpint (ui_phase (window_session (&f->window)) == IX_MATCH_OVER, ==, g_str_equal (answer, "no"));
}

/* An undo of the end asks, where a result is taken back that nobody sees: in an old round, in another evening. */
static void
test_undo_elsewhere (Fixture      *f,
                     gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session);
  guint n;

  play_here (f, 0);
  window_resign (&f->window, "A");
  enter_by_hand (f, 1, IX_TABLE_FIRST_WINS);
  club_pair (f->session);
  undo_end (f, "no");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
  undo_end (f, "yes");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
  window_do (&f->window, "redo");
  /* It was undone elsewhere before the answer. */
  window_do (&f->window, "undo");
  g_assert_true (ix_match_session_undo (window_session (&f->window)));
  n = ui_journal_length (window_session (&f->window));
  ui_answer (f->window.window, "yes");
  g_assert_cmpuint (ui_journal_length (window_session (&f->window)), ==, n);
  window_do (&f->window, "redo");
  evening_page_do (f, "close");
  undo_end (f, "no");
  undo_end (f, "yes");
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), "open", g_variant_new_int64 (id));
  evening_page_look (f);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
}

/* The result is hidden while it is typed again. */
static void
test_verify (Fixture      *f,
             gconstpointer data)
{
  play_here (f, 0);
  enter_by_hand (f, 0, IX_TABLE_FIRST_WINS);
  window_resign (&f->window, "A");
  look_at_rounds (f);
  evening_page_act (f, "rounds.verify", NULL);
  g_assert_cmpstr (both_at (f, 0), ==, NULL);
  evening_page_act (f, "rounds.verify", NULL);
  g_assert_cmpstr (both_at (f, 0), ==, "Played here: 0–1. Entered: 1–0. Which is right?");
}

/* The program was killed between the end of the match and the entry of its result. */
static void
test_killed (Fixture      *f,
             gconstpointer data)
{
  gint64 ids[2];

  for (guint t = 0; t < 2; t++)
    {
      play_here (f, t);
      if (t > 0)
        ui_answer (f->window.window, "yes");
      ui_act (window_session (&f->window), IX_EVENT_START, "A");
      ids[t] = ix_match_session_get_id (window_session (&f->window));
    }
  window_begin (&f->window, "newport", 2, FALSE);
  for (guint t = 0; t < 2; t++)
    {
      g_autoptr (IxMatchSession) match =
        ix_match_session_restore (f->window.store, ids[t], NULL);

      ui_act (match, IX_EVENT_RESIGN, "a");
    }
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
  evening_page_open_again (f);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpint (table_of (f, 1)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  evening_page_expect_toast (f, "The results of 2 tables were taken from the matches played here");
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
  g_assert_cmpint (table_of (f, 1)->matches[0].result, ==, IX_TABLE_OPEN);
  /* Not again: somebody has taken it back. */
  evening_page_open_again (f);
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
}

/* Teams that change places, or colours, leave the match to no table. */
static void
test_link_gone (Fixture      *f,
                gconstpointer data)
{
  gint64 id = ix_match_session_get_id (play_here (f, 0));

  evening_page_act (f, "rounds.reverse", g_variant_new_uint32 (0));
  g_assert_cmpstr (note (f), ==, "No longer counts for a table: " TABLE_1 " has changed");
  window_resign (&f->window, "A");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
  /* With the pairing the link comes back, and the table offers the result. */
  evening_page_do (f, "undo");
  g_assert_cmpint (table_of (f, 0)->matches[0].match, ==, id);
  look_at_rounds (f);
  g_assert_cmpstr (both_at (f, 0), ==, "Played here: 0–1. No result is entered.");
  g_assert_cmpint (ix_match_session_get_id (play_here (f, 0)), ==, id);
}

static void
test_re_paired (Fixture      *f,
                gconstpointer data)
{
  play_here (f, 1);
  enter_by_hand (f, 0, IX_TABLE_DRAWN);
  evening_page_act (f, "rounds.repair", NULL);
  g_assert_cmpstr (note (f), ==, "No longer counts for a table: " TABLE_2 " has changed");
  window_resign (&f->window, "A");
  g_assert_cmpint (table_of (f, 1)->matches[0].result, ==, IX_TABLE_OPEN);
}

/* A match of no evening says nothing, unless it was begun for a table. */
static void
test_no_table (Fixture      *f,
               gconstpointer data)
{
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSetup setup = { .variant = ix_variant_find ("newport"), .n_boards = 2 };

  players->title = g_strdup ("Round 1, table 1");
  ix_boards_page_begin (f->window.page, &setup, players, NULL);
  g_assert_cmpstr (note (f), ==, "Counts for no table");
  window_begin (&f->window, "newport", 2, FALSE);
  g_assert_cmpstr (note (f), ==, NULL);
  play_here (f, 0);
  window_begin (&f->window, "newport", 2, FALSE);
  g_assert_cmpstr (note (f), ==, NULL);
}

/* A match that runs is paused only if somebody says so; the one that is shown already is no other. */
static void
test_question (Fixture      *f,
               gconstpointer data)
{
  gint64 first = ix_match_session_get_id (play_here (f, 0));

  ui_act (window_session (&f->window), IX_EVENT_START, "A");
  g_assert_cmpint (ix_match_session_get_id (play_here (f, 0)), ==, first);
  play_here (f, 1);
  ui_answer (f->window.window, "no");
  g_assert_cmpint (ix_match_session_get_id (window_session (&f->window)), ==, first);
  g_assert_cmpint (ui_phase (window_session (&f->window)), ==, IX_MATCH_RUNNING);
  g_assert_cmpint (table_of (f, 1)->matches[0].match, ==, 0);
  play_here (f, 1);
  ui_answer (f->window.window, "yes");
  g_assert_cmpint (table_of (f, 1)->matches[0].match, ==,
                   ix_match_session_get_id (window_session (&f->window)));
  g_assert_cmpint (table_of (f, 1)->matches[0].match, !=, first);
  g_assert_true (shows_boards (f));
}

/* Another match of the same players is not the match of the table. */
static void
test_another (Fixture      *f,
              gconstpointer data)
{
  play_here (f, 0);
  window_begin (&f->window, "newport", 2, FALSE);
  window_resign (&f->window, "A");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
}

/* The evening was closed meanwhile: its table follows all the same. */
static void
test_closed (Fixture      *f,
             gconstpointer data)
{
  gint64 id = ix_evening_session_get_id (f->session);

  play_here (f, 0);
  evening_page_do (f, "close");
  window_resign (&f->window, "A");
  g_assert_cmpstr (note (f), ==, "Entered at " TABLE_1);
  window_begin (&f->window, "newport", 2, FALSE);
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), "open",
                                  g_variant_new_int64 (id));
  evening_page_look (f);
  evening_page_show_tab (f, "rounds");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_SECOND_WINS);
  play_here (f, 0);
  window_do (&f->window, "undo");
  g_assert_cmpint (table_of (f, 0)->matches[0].result, ==, IX_TABLE_OPEN);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/play-table/begin", &teams, test_begin);
  EVENING_CASE ("/play-table/handicap", &teams, test_handicap);
  EVENING_CASE ("/play-table/second-match", &teams, test_second_match);
  EVENING_CASE ("/play-table/clock", &teams, test_clock);
  EVENING_CASE ("/play-table/house-rules", &teams, test_house_rules);
  EVENING_CASE ("/play-table/alone", &alone, test_alone);
  EVENING_CASE ("/play-table/named", &named, test_named);
  EVENING_CASE ("/play-table/go-on", &teams, test_go_on);
  EVENING_CASE ("/play-table/undo", &teams, test_undo);
  EVENING_CASE ("/play-table/undo-elsewhere", &teams, test_undo_elsewhere);
  EVENING_CASE ("/play-table/write-failure", &teams, test_write_failure);
  EVENING_CASE ("/play-table/result", &teams, test_result);
  EVENING_CASE ("/play-table/flag", &teams, test_flag);
  EVENING_CASE ("/play-table/mate", &teams, test_mate);
  EVENING_CASE ("/play-table/back", &teams, test_back);
  EVENING_CASE ("/play-table/follow", &teams, test_follow);
  EVENING_CASE ("/play-table/ruling", &teams, test_ruling);
  EVENING_CASE ("/play-table/reason", &teams, test_reason);
  EVENING_CASE ("/play-table/toasts", &teams, test_toasts);
  EVENING_CASE ("/play-table/undone-there", &teams, test_undone_there);
  EVENING_CASE ("/play-table/by-hand", &teams, test_by_hand);
  EVENING_CASE ("/play-table/dispute", &teams, test_dispute);
  EVENING_CASE ("/play-table/old-round", &teams, test_old_round);
  EVENING_CASE ("/play-table/verify", &teams, test_verify);
  EVENING_CASE ("/play-table/killed", &teams, test_killed);
  EVENING_CASE ("/play-table/link-gone", &teams, test_link_gone);
  EVENING_CASE ("/play-table/re-paired", &teams, test_re_paired);
  EVENING_CASE ("/play-table/no-table", &teams, test_no_table);
  EVENING_CASE ("/play-table/question", &teams, test_question);
  EVENING_CASE ("/play-table/another", &teams, test_another);
  EVENING_CASE ("/play-table/closed", &teams, test_closed);
  return g_test_run ();
}
