/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages on phones under the program: they follow the evening, the match and the computer's networks, and what phones tell
 * comes back to the evening.  The first argument is the process. */

#include <gio/gio.h>
#include <string.h>

#include "ix-club-evening-fixture.h"
#include "ix-evening-told.h"
#include "ix-match-fixture.h"
#include "ix-now.h"
#include "ix-phone-fixture.h"
#include "ix-phones-pages.h"
#include "ix-phones.h"
#include "ix-report-words.h"
#include "ix-seasons.h"
#include "ix-settings.h"
#include "ix-ui-fixture.h"

static const char *program;

#define LOOPBACK 0x7f000001

static char *
ask_method (IxPhones   *phones,
            const char *method,
            const char *more,
            const char *body)
{
  return phone_ask (ix_phones_get_url (phones), method, more, body);
}

static gboolean
answers (IxPhones   *phones,
         const char *more,
         const char *text)
{
  return phone_finds (ix_phones_get_url (phones), more, text);
}

static gboolean
passed_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Asks again and again until the answer has @text, or has it no more, as seldom as the process lets a phone ask: it counts
 * by its own clock. */
static void
ask_until (IxPhones   *phones,
           const char *more,
           const char *text,
           gboolean    there)
{
  for (guint i = 0; answers (phones, more, text) != there; i++)
    {
      gboolean passed = FALSE;

      if (i == 100)
        g_error ("%s is %s %s", text, there ? "never in" : "always in", more);
      g_timeout_add (200, passed_cb, &passed);
      ui_wait_until (passed);
    }
}

static IxPhones *
new_phones (void)
{
  IxPhones *phones = ix_phones_new ();

  ix_phones_process_set_program (ix_phones_get_process (phones), program);
  return phones;
}

static IxPhones *
start (void)
{
  IxPhones *phones = new_phones ();

  ix_phones_start (phones, LOOPBACK, 0);
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_ON);
  return phones;
}

/* The number of the process; NULL: none. */
static const char *
process_of (IxPhones *phones)
{
  return ix_phones_process_get_identifier (ix_phones_get_process (phones));
}

/* Tests */

/* Off, it is nowhere. */
static void
test_stop (void)
{
  g_autoptr (IxPhones) phones = start ();

  ask_until (phones, "", " 200 ", TRUE);
  ui_wait_until (ix_phones_get_n_viewers (phones) >= 1);
  ix_phones_stop (phones);
  g_assert_cmpint (ix_phones_get_state (phones), ==, IX_PHONES_OFF);
  g_assert_null (ix_phones_get_url (phones));
  g_assert_cmpuint (ix_phones_get_n_viewers (phones), ==, 0);
}


/* Pages follow the evening, and another evening has another word. */
static void
test_evening (void)
{
  g_autoptr (IxPhones) phones = new_phones ();
  g_autoptr (IxStore) store = ui_store ();
  const ClubRecipe recipe = { .n_players = 16 };
  g_autoptr (IxEveningSession) evening = club_evening (store, &recipe);
  g_autofree char *before = NULL;

  ix_phones_start (phones, LOOPBACK, 0);
  ask_until (phones, "", " 200 ", TRUE);
  before = g_strdup (ix_phones_get_url (phones));
  ix_phones_set_evening (phones, evening);
  g_assert_cmpstr (ix_phones_get_url (phones), !=, before);
  club_make_teams (evening, &recipe);
  club_pair (evening);
  ask_until (phones, "", "Round 1", TRUE);
}

/* Nobody waits for the pages of 64 people: they are made in a thread, the newest win, and they are not missed by who is
 * gone before they are made. */
static void
test_thread (void)
{
  g_autoptr (IxPhones) phones = new_phones ();
  g_autoptr (IxStore) store = ui_store ();
  const ClubRecipe recipe = { .n_players = 64 };
  g_autoptr (IxEveningSession) evening = club_evening (store, &recipe);
  g_autoptr (IxEveningSession) other = club_evening (store, &(ClubRecipe) { .n_players = 8, .markup = TRUE });

  club_make_teams (evening, &recipe);
  club_pair (evening);
  ix_phones_set_evening (phones, evening);
  ix_phones_start (phones, LOOPBACK, 0);
  /* None is made yet. */
  g_assert_cmpuint (ix_phones_process_get_n_waiting (ix_phones_get_process (phones)), ==, 0);
  for (guint i = 0; i <= 50; i++)
    {
      g_autofree char *notice = g_strdup_printf ("notice number %u.", i);

      club_do (evening, (IxEveningEvent) { IX_EVENING_NOTICE, .notice = notice });
      g_main_context_iteration (NULL, FALSE);
    }
  ask_until (phones, "pairings.html", "notice number 50.", TRUE);
  /* Pages of one evening that are being made are not shown under the word of another. */
  club_do (evening, (IxEveningEvent) { IX_EVENING_NOTICE, .notice = "the last one" });
  ask_until (phones, "", "the last one", TRUE);
  club_do (evening, (IxEveningEvent) { IX_EVENING_NOTICE, .notice = "too late" });
  ix_phones_set_evening (phones, other);
  ask_until (phones, "", " 200 ", TRUE);
  g_assert_true (answers (phones, "", "A&amp;B"));
  club_do (other, (IxEveningEvent) { IX_EVENING_NOTICE, .notice = "nobody reads this" });
  ix_phones_set_evening (phones, evening);
  ix_phones_stop (phones);
  ix_phones_start (phones, LOOPBACK, 0);
  g_clear_object (&phones);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* The match is shown beside the evening, as it goes on, and when it is gone it is on no page. */
static void
test_match (void)
{
  g_autoptr (IxPhones) phones = new_phones ();
  g_autoptr (IxStore) store = ui_store ();
  const ClubRecipe recipe = { .n_players = 8 };
  g_autoptr (IxEveningSession) evening = club_evening (store, &recipe);
  g_autoptr (IxStory) story = story_prepare ("newport", "clock=300", 2, 0);
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (IxMatchSession) match = ix_match_session_new (store, ix_match_setup (story->match), players, NULL);

  ix_phones_set_evening (phones, evening);
  ix_phones_start (phones, LOOPBACK, 0);
  ask_until (phones, "", " 200 ", TRUE);
  g_assert_false (answers (phones, "", "match.html"));
  ix_phones_set_match (phones, match);
  ask_until (phones, "", "match.html", TRUE);
  g_assert_true (answers (phones, "match.part", "Not started yet"));
  g_assert_true (ix_match_session_post (match, (IxMatchEvent) { .kind = IX_EVENT_START }, NULL));
  ask_until (phones, "match.part", "Being played", TRUE);
  ix_phones_set_match (phones, NULL);
  ask_until (phones, "match.part", " 404 ", TRUE);
  g_assert_false (answers (phones, "", "match.html"));
}

/* The season that has the evening is among the pages, and follows its results. */
static void
test_season (void)
{
  g_autoptr (IxPhones) phones = new_phones ();
  g_autoptr (IxStore) store = ui_store ();
  const ClubRecipe recipe = { .n_players = 8 };
  g_autoptr (IxEveningSession) evening = club_evening (store, &recipe);
  g_autoptr (IxSeason) season = ix_season_new ("Winter 2026"), second = NULL;

  ix_phones_set_evening (phones, evening);
  ix_phones_start (phones, LOOPBACK, 0);
  ask_until (phones, "", " 200 ", TRUE);
  g_assert_true (answers (phones, "season.html", " 404 "));
  season->chosen = TRUE;
  ix_season_set_preset (season, IX_SEASON_LADDER);
  g_assert_true (ix_seasons_save (store, season, NULL, NULL));
  second = ix_season_copy_for (season, "Winter 2027", "", "");
  club_play (evening, &recipe, 1);
  ask_until (phones, "season.html", "Smith", TRUE);
  /* It stays when its name changes, and is not the first one any more. */
  ix_season_set_preset (second, IX_SEASON_GRAND_PRIX);
  g_assert_true (ix_seasons_save (store, second, NULL, NULL));
  g_free (season->name);
  season->name = g_strdup ("Year 2026");
  g_assert_true (ix_seasons_save (store, season, "Winter 2026", NULL));
  ix_phones_seasons_changed (phones, "Winter 2026", "Year 2026");
  club_do (evening, (IxEveningEvent) { IX_EVENING_NOTICE, .notice = "one year" });
  ask_until (phones, "", "one year", TRUE);
  g_assert_true (answers (phones, "season.html", "Smith"));
  g_assert_false (answers (phones, "season.html", "Place points"));
  g_assert_true (ix_seasons_remove (store, "Year 2026", NULL));
  ix_phones_seasons_changed (phones, "Year 2026", "Year 2026");
  ask_until (phones, "season.html", "Place points", TRUE);
  g_assert_true (ix_seasons_remove (store, "Winter 2027", NULL));
  ix_phones_seasons_changed (phones, "Winter 2027", "Winter 2027");
  ask_until (phones, "season.html", " 404 ", TRUE);
}

/* Phones do not see the last standings that the evening hides, with no room display open, until they are announced; before
 * the last round nothing is hidden. */
static void
test_kept_back (void)
{
  const char *kept_back = ix_format_kept_back (IX_REPORT_STANDINGS);
  g_autoptr (IxPhones) phones = new_phones ();
  g_autoptr (IxStore) store = ui_store ();
  const ClubRecipe recipe = { .n_players = 8, .n_rounds = 2 };
  g_autoptr (IxEveningSession) evening = club_evening (store, &recipe);

  ix_evening_session_set_hides_last (evening, TRUE);
  club_play (evening, &recipe, 1);
  ix_phones_set_evening (phones, evening);
  ix_phones_start (phones, LOOPBACK, 0);
  ask_until (phones, "standings.part", "<table", TRUE);
  g_assert_false (ix_evening_session_keeps_back (evening));
  club_pair (evening);
  ask_until (phones, "standings.part", kept_back, TRUE);
  g_assert_false (answers (phones, "standings.part", "<table"));
  club_give_results (evening, club_n_tables (evening));
  ask_until (phones, "p1.part", "The evening is over", TRUE);
  g_assert_true (answers (phones, "p1.part", kept_back));
  g_assert_false (answers (phones, "p1.part", "<dt>Rank</dt>"));
  ix_evening_session_set_hides_last (evening, FALSE);
  ask_until (phones, "standings.part", "<table", TRUE);
  g_assert_true (answers (phones, "p1.part", "<dt>Rank</dt>"));
}

/* The times of the timetable follow the clock without any event. */
static void
test_timetable (void)
{
  g_autoptr (IxPhones) phones = new_phones ();
  g_autoptr (IxStore) store = ui_store ();
  g_autoptr (IxEveningSession) evening = club_evening (store, &(ClubRecipe) { .n_players = 8 });
  g_autoptr (GArray) breaks = g_array_new (FALSE, FALSE, sizeof (IxTimetableBreak));
  char *labels[] = { NULL };

  club_do (evening, (IxEveningEvent) { IX_EVENING_TIMETABLE,
                                       .timetable = { ix_now_wall () + 30 * G_USEC_PER_SEC, 25, 5, breaks, labels } });
  ix_phones_set_evening (phones, evening);
  ix_phones_start (phones, LOOPBACK, 0);
  ask_until (phones, "", "Round 1 at ", TRUE);
  g_assert_false (answers (phones, "", "Round 1 at about "));
  ui_shift (600);
  ask_until (phones, "", "Round 1 at about ", TRUE);
}

/* Telling */

typedef struct {
  IxPhones         *phones;
  IxStore          *store;
  IxEveningSession *evening;
} Room;

static void
room_clear (Room *room)
{
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_ARRIVALS);
  g_clear_object (&room->phones);
  g_clear_object (&room->evening);
  g_clear_pointer (&room->store, ix_store_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Room, room_clear)

/* Twelve people in the second round, and the settings that say who may tell what. */
static void
room_init (Room       *room,
           const char *results,
           gboolean    arrivals)
{
  const ClubRecipe recipe = { .n_players = 12 };

  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS, results);
  g_settings_set_boolean (ix_computer_settings (), IX_SETTINGS_PHONES_ARRIVALS, arrivals);
  room->store = ui_store ();
  room->evening = club_evening (room->store, &recipe);
  club_play (room->evening, &recipe, 1);
  club_pair (room->evening);
  room->phones = new_phones ();
  ix_phones_set_evening (room->phones, room->evening);
  ix_phones_start (room->phones, LOOPBACK, 0);
  ask_until (room->phones, "", "Round 2", TRUE);
}

/* Returns what the form on @page of a table says of its teams; "" if there is none. */
static char *
teams_of (Room       *room,
          const char *page)
{
  g_autofree char *shown = ask_method (room->phones, "GET", page, "");
  const char *begin = strstr (shown, "name=\"teams\" value=\"");

  if (begin == NULL)
    return g_strdup ("");
  begin += strlen ("name=\"teams\" value=\"");
  return g_strndup (begin, strcspn (begin, "\""));
}

/* Sends the form of a table's page, as its team @side; returns whether it was taken on its way. */
static gboolean
tell (Room       *room,
      guint       table,
      guint       side,
      const char *result)
{
  g_autofree char *page = ix_phones_table_page (room->evening, table);
  g_autofree char *code = g_strndup (page + strlen ("t-"), 6);
  g_autofree char *teams = teams_of (room, page);
  g_autofree char *body =
    g_strdup_printf ("table=%s&round=2&teams=%s&side=%u&result=%s", code, teams, side, result);
  g_autofree char *path = g_strdup_printf ("tell?%s", page);
  g_autofree char *answer = ask_method (room->phones, "POST", path, body);

  return strstr (answer, " 303 ") != NULL && strstr (answer, page) != NULL;
}

static guint
count_told (Room *room)
{
  return ix_evening_session_get_state (room->evening)->told->len;
}

/* The told results of a table. */
static IxToldResult
told_at (Room *room,
         guint table)
{
  g_autoptr (GArray) told =
    ix_evening_told_results (ix_evening_session_get_state (room->evening), ix_phones_tellers ());
  const IxToldResult *found = ix_told_results_find (told, 1, table, FALSE);

  g_assert_nonnull (found);
  return *found;
}

/* The whole way: a round is looked at, its tables tell results, and the arbiter's program knows them. */
static void
test_tell (void)
{
  g_auto (Room) room = { 0 };
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  room_init (&room, "both", FALSE);
  one = ix_phones_table_page (room.evening, 0);
  two = ix_phones_table_page (room.evening, 1);
  g_assert_true (answers (room.phones, "", "Smith"));
  g_assert_true (answers (room.phones, "pairings.html", "Round 2"));
  g_assert_true (answers (room.phones, one, "action=\"tell?"));
  g_assert_true (answers (room.phones, "t-000000.html", " 404 "));

  g_assert_true (tell (&room, 0, 0, "first"));
  ui_wait_until (count_told (&room) == 1);
  g_assert_cmpint (told_at (&room, 0).state, ==, IX_TOLD_WAITS);
  ask_until (room.phones, one, ": 1–0", TRUE);
  g_assert_true (answers (room.phones, one, ": nothing reported yet"));
  g_assert_true (tell (&room, 0, 1, "first"));
  ui_wait_until (count_told (&room) == 2);
  g_assert_cmpint (told_at (&room, 0).state, ==, IX_TOLD_AGREES);
  g_assert_cmpint (told_at (&room, 0).result, ==, IX_TABLE_FIRST_WINS);
  ask_until (room.phones, one, "The arbiter will take this result.", TRUE);

  /* Nothing counts before the arbiter takes it. */
  g_assert_cmpint (ix_club_round_table (club_round (room.evening), 0)->matches[0].result, ==, IX_TABLE_OPEN);
  g_assert_true (tell (&room, 1, 0, "drawn"));
  ui_wait_until (count_told (&room) == 3);
  g_assert_true (tell (&room, 1, 1, "second"));
  ui_wait_until (count_told (&room) == 4);
  g_assert_cmpint (told_at (&room, 1).state, ==, IX_TOLD_CONFLICTS);
  ask_until (room.phones, two, "The two teams report different results.", TRUE);
  /* It is taken back, and told again. */
  g_assert_true (tell (&room, 1, 1, "none"));
  ui_wait_until (told_at (&room, 1).state == IX_TOLD_WAITS);
  g_assert_true (tell (&room, 1, 1, "drawn"));
  ui_wait_until (told_at (&room, 1).state == IX_TOLD_AGREES);

  /* An answer that no form sends changes nothing. */
  g_assert_true (tell (&room, 2, 0, "1-0"));
  g_assert_true (tell (&room, 2, 0, "first"));
  ui_wait_until (count_told (&room) == 5);
  g_assert_cmpint (told_at (&room, 2).by[0], ==, IX_TABLE_FIRST_WINS);
  club_give_results (room.evening, 1);
  ask_until (room.phones, one, "action=\"tell?", FALSE);
}

/* One team is enough, as is set. */
static void
test_tell_alone (void)
{
  g_auto (Room) room = { 0 };

  room_init (&room, "one", FALSE);
  g_assert_true (tell (&room, 0, 1, "drawn"));
  ui_wait_until (count_told (&room) == 1);
  g_assert_cmpint (told_at (&room, 0).state, ==, IX_TOLD_AGREES);
}

/* Nobody may tell anything: there are no pages for it, and a POST is refused, also once the setting is taken back. */
static void
test_nobody_tells (void)
{
  g_auto (Room) room = { 0 };
  g_autofree char *page = NULL;
  g_autofree char *answer = NULL;

  room_init (&room, "nobody", FALSE);
  page = ix_phones_table_page (room.evening, 0);
  g_assert_true (answers (room.phones, page, " 404 "));
  g_assert_false (tell (&room, 0, 0, "first"));
  answer = ask_method (room.phones, "POST", "arrive", "who=000000&here=1");
  g_assert_true (strstr (answer, " 404 ") != NULL || strstr (answer, " 405 ") != NULL);
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS, "both");
  ask_until (room.phones, page, " 200 ", TRUE);
  g_assert_true (tell (&room, 0, 0, "first"));
  ui_wait_until (count_told (&room) == 1);
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS, "nobody");
  ask_until (room.phones, page, " 404 ", TRUE);
  g_assert_false (tell (&room, 0, 1, "first"));
  g_assert_cmpuint (count_told (&room), ==, 1);
}

/* Somebody who is not here says that they are. */
static void
test_arrival (void)
{
  static const char before[] = "name=\"who\" value=\"";
  g_auto (Room) room = { 0 };
  g_autofree char *page = NULL;
  g_autofree char *body = NULL;
  g_autofree char *answer = NULL;
  const GArray *arrived;

  room_init (&room, "nobody", TRUE);
  g_assert_false (answers (room.phones, "p12.html", "action=\"arrive?"));
  club_do (room.evening, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 11, FALSE } });
  ask_until (room.phones, "p12.html", "action=\"arrive?", TRUE);
  page = ask_method (room.phones, "GET", "p12.html", "");
  body = g_strdup_printf ("who=%.6s&here=1", strstr (page, before) + strlen (before));
  answer = ask_method (room.phones, "POST", "arrive?p12.html", body);
  g_assert_nonnull (strstr (answer, "/arrive.html?p12.html"));
  ui_wait_until ((arrived = ix_evening_session_get_state (room.evening)->arrived)->len == 1);
  g_assert_cmpuint (g_array_index (arrived, IxArrival, 0).entry, ==, 11);
  ask_until (room.phones, "p12.html", "The arbiter knows that you are here", TRUE);
}

/* Networks */

/* The computer has these addresses now, up to 0, each of an interface of its own. */
static void
plug (IxPhones      *phones,
      const guint32 *addresses)
{
  g_autoptr (GPtrArray) networks = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_phones_network_free);

  for (; *addresses != 0; addresses++)
    {
      IxPhonesNetwork *network = g_new0 (IxPhonesNetwork, 1);

      network->name = g_strdup_printf ("wlan%u", *addresses & 0xff);
      network->address = *addresses;
      g_ptr_array_add (networks, network);
    }
  ix_phones_set_networks (phones, networks);
}

#define PLUG(phones, ...) plug (phones, (const guint32[]) { __VA_ARGS__, 0 })

/* Addresses that this computer has always. */
#define ONE 0x7f000002
#define OTHER 0x7f000003
/* And one that it never has. */
#define NEVER 0x0afffffe

static IxPhones *
start_as_set (guint32 address)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
  IxPhones *phones = new_phones ();

  g_socket_listener_close (listener);
  g_settings_set_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT, port);
  PLUG (phones, address);
  ix_phones_start_as_set (phones);
  return phones;
}

/* The cable is pulled: it goes on at the other address, and is back at the first one as soon as that is. */
static void
test_moves (void)
{
  g_autoptr (IxPhones) phones = start_as_set (ONE);
  guint16 port = (guint16) g_settings_get_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT);
  g_autofree char *first = NULL;
  g_autofree char *start_of_other = g_strdup_printf ("http://127.0.0.3:%u/", port);
  g_autofree char *there = NULL;
  g_autofree char *back = NULL;

  ui_wait_until (answers (phones, "", " 200 "));
  first = g_strdup (ix_phones_get_url (phones));
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_IN_PLACE);
  g_assert_cmpstr (ix_phones_get_interface (phones), ==, "wlan2");
  PLUG (phones, OTHER);
  g_assert_null (ix_phones_get_url (phones));
  ui_wait_until (answers (phones, "", " 200 "));
  g_assert_true (g_str_has_prefix (ix_phones_get_url (phones), start_of_other));
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_MOVED);
  there = g_strdup (process_of (phones));
  PLUG (phones, OTHER, NEVER);
  g_assert_cmpstr (process_of (phones), ==, there);
  PLUG (phones, OTHER, ONE);
  ui_wait_until (answers (phones, "", " 200 "));
  g_assert_cmpstr (ix_phones_get_url (phones), ==, first);
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_IN_PLACE);
  /* Without any network it stays, and waits for it. */
  back = g_strdup (process_of (phones));
  PLUG (phones, IX_PHONES_NOWHERE);
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_CUT_OFF);
  g_assert_cmpstr (ix_phones_get_url (phones), ==, first);
  PLUG (phones, ONE);
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_IN_PLACE);
  g_assert_cmpstr (process_of (phones), ==, back);
  /* Off, it does not begin by itself. */
  ix_phones_stop (phones);
  PLUG (phones, OTHER);
  g_assert_cmpint (ix_phones_get_state (phones), ==, IX_PHONES_OFF);
}

/* An address that is gone when it begins is not waited for where there is another one; and who asked for an address has
 * that one. */
static void
test_comes_late (void)
{
  g_autoptr (IxPhones) phones = start_as_set (NEVER);
  g_autoptr (IxPhones) fixed = start ();

  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_FAILED);
  PLUG (phones, NEVER, OTHER);
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_STARTING || ix_phones_get_state (phones) == IX_PHONES_FAILED);
  PLUG (phones, OTHER);
  ui_wait_until (answers (phones, "", " 200 "));
  PLUG (fixed, OTHER);
  g_assert_true (g_str_has_prefix (ix_phones_get_url (fixed), "http://127.0.0.1:"));
  g_assert_cmpint (ix_phones_get_place (fixed), ==, IX_PHONES_IN_PLACE);
}

/* Two minutes without a phone; then one comes. */
static void
test_in_vain (void)
{
  g_autoptr (IxPhones) phones = start ();

  ui_shift (119);
  g_assert_false (ix_phones_waits_in_vain (phones));
  ui_shift (2);
  g_assert_true (ix_phones_waits_in_vain (phones));
  ui_wait_until (answers (phones, "", " 200 "));
  ui_wait_until (!ix_phones_waits_in_vain (phones));
  ui_shift (300);
  g_assert_false (ix_phones_waits_in_vain (phones));
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  program = argv[argc - 1];
  ix_now_hold ();
  g_test_add_func ("/phones/stop", test_stop);
  g_test_add_func ("/phones/evening", test_evening);
  g_test_add_func ("/phones/thread", test_thread);
  g_test_add_func ("/phones/match", test_match);
  g_test_add_func ("/phones/season", test_season);
  g_test_add_func ("/phones/kept-back", test_kept_back);
  g_test_add_func ("/phones/timetable", test_timetable);
  g_test_add_func ("/phones/tell", test_tell);
  g_test_add_func ("/phones/tell-alone", test_tell_alone);
  g_test_add_func ("/phones/nobody-tells", test_nobody_tells);
  g_test_add_func ("/phones/arrival", test_arrival);
  g_test_add_func ("/phones/moves", test_moves);
  g_test_add_func ("/phones/comes-late", test_comes_late);
  g_test_add_func ("/phones/in-vain", test_in_vain);
  return g_test_run ();
}
