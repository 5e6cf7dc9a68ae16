/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The process for phones under the program: pages reach it, also when it is killed, hangs, or is no such process; nothing
 * waits for it; and what phones tell comes back through it.  The first argument is the process. */

#include <gio/gio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "ix-club-evening-fixture.h"
#include "ix-evening-told.h"
#include "ix-match-fixture.h"
#include "ix-now.h"
#include "ix-phones-pages.h"
#include "ix-phones.h"
#include "ix-seasons.h"
#include "ix-settings.h"
#include "ix-ui-fixture.h"

static const char *program;

#define LOOPBACK 0x7f000001

/* A phone */

typedef struct {
  char    *answer; /* NULL: none yet */
  gboolean done;
} Asking;

static void
asked_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GBytes) bytes = g_input_stream_read_bytes_finish (G_INPUT_STREAM (object), result, NULL);
  Asking *asking = data;
  gsize n = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &n) : NULL;

  asking->answer = g_strndup (text != NULL ? text : "", n);
  asking->done = TRUE;
}

/* Each request is that of another phone: one that asks so often would have to wait. */
static GSocketAddress *
next_phone (void)
{
  static guint n;
  g_autofree char *address = g_strdup_printf ("127.1.%u.%u", n / 250 % 250, 1 + n % 250);

  n++;
  return g_inet_socket_address_new_from_string (address, 0);
}

/* Returns the answer at the start page's address with @more behind it, "" if there is none; the main loop goes on
 * meanwhile. */
static char *
ask_method (IxPhones   *phones,
            const char *method,
            const char *more,
            const char *body)
{
  g_autoptr (GUri) uri = g_uri_parse (ix_phones_get_url (phones), G_URI_FLAGS_NONE, NULL);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) phone = next_phone ();
  g_autoptr (GSocketConnection) connection = NULL;
  g_autofree char *request = NULL;
  Asking asking = { NULL };

  g_socket_client_set_local_address (client, phone);
  connection =
    g_socket_client_connect_to_host (client, g_uri_get_host (uri), (guint16) g_uri_get_port (uri), NULL, NULL);
  if (connection == NULL)
    return g_strdup ("");
  request = g_strdup_printf ("%s %s%s HTTP/1.1\r\nHost: %s:%d\r\nContent-Length: %" G_GSIZE_FORMAT "\r\n\r\n%s",
                             method, g_uri_get_path (uri), more, g_uri_get_host (uri), g_uri_get_port (uri),
                             strlen (body), body);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), request, strlen (request),
                             NULL, NULL, NULL);
  g_input_stream_read_bytes_async (g_io_stream_get_input_stream (G_IO_STREAM (connection)), 65536, 0, NULL, asked_cb,
                                   &asking);
  ui_wait_until (asking.done);
  return asking.answer;
}

static gboolean
answers (IxPhones   *phones,
         const char *more,
         const char *text)
{
  g_autofree char *answer =
    ix_phones_get_state (phones) == IX_PHONES_ON ? ask_method (phones, "GET", more, "") : g_strdup ("");

  return strstr (answer, text) != NULL;
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

/* Pages */

static void
add_page (GPtrArray  *pages,
          const char *path,
          const char *text)
{
  IxPhonePage *page = g_new0 (IxPhonePage, 1);

  page->path = g_strdup (path);
  page->type = g_strdup ("text/plain");
  page->bytes = g_bytes_new (text, strlen (text));
  page->etag = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, page->bytes);
  g_ptr_array_add (pages, page);
}

static void
show_two (IxPhones   *phones,
          const char *start,
          const char *other)
{
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_phone_page_free);
  const char *const accepts[] = { "table/1", NULL };

  add_page (pages, "", start);
  if (other != NULL)
    add_page (pages, "other", other);
  ix_phones_set_pages (phones, pages, accepts);
}

static IxPhones *
new_phones (void)
{
  IxPhones *phones = ix_phones_new ();

  ix_phones_set_program (phones, program);
  return phones;
}

static IxPhones *
start (void)
{
  IxPhones *phones = new_phones ();

  show_two (phones, "start 0", "other 0");
  ix_phones_start (phones, LOOPBACK, 0);
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_ON);
  return phones;
}

static pid_t
process_of (IxPhones *phones)
{
  return ix_phones_get_process (phones) != NULL ? atoi (ix_phones_get_process (phones)) : 0;
}

/* Sends a signal to the process, which it returns. */
static pid_t
hit (IxPhones *phones,
     int       with)
{
  pid_t process = process_of (phones);

  g_assert_cmpint (process, >, 0);
  g_assert_cmpint (kill (process, with), ==, 0);
  return process;
}

static void
posted_cb (IxPhones   *phones,
           const char *path,
           GBytes     *body,
           GString    *said)
{
  g_string_append_printf (said, "%s: %.*s\n", path, (int) g_bytes_get_size (body),
                          (const char *) g_bytes_get_data (body, NULL));
}

/* Tests */

static void
test_pages (void)
{
  g_autoptr (IxPhones) phones = start ();
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *answer = NULL;

  ui_wait_until (answers (phones, "", "start 0"));
  g_assert_true (answers (phones, "other", "other 0"));
  show_two (phones, "start 1", NULL);
  ui_wait_until (answers (phones, "", "start 1"));
  g_assert_true (answers (phones, "other", " 404 "));
  ui_wait_until (ix_phones_get_n_viewers (phones) >= 1);
  g_signal_connect (phones, "posted", G_CALLBACK (posted_cb), said);
  answer = ask_method (phones, "POST", "table/1", "1-0");
  g_assert_nonnull (strstr (answer, " 204 "));
  ui_wait_until (said->len > 0);
  g_assert_cmpstr (said->str, ==, "table/1: 1-0\n");
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
  g_assert_cmpuint (ix_phones_get_n_waiting (phones), ==, 0);
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
  g_autoptr (IxSeason) season = ix_season_new ("Winter 2026");

  ix_phones_set_evening (phones, evening);
  ix_phones_start (phones, LOOPBACK, 0);
  ask_until (phones, "", " 200 ", TRUE);
  g_assert_true (answers (phones, "season.html", " 404 "));
  season->chosen = TRUE;
  ix_season_set_preset (season, IX_SEASON_LADDER);
  g_assert_true (ix_seasons_save (store, season, NULL, NULL));
  club_play (evening, &recipe, 1);
  ask_until (phones, "season.html", "Smith", TRUE);
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

/* Sends the form of a table's page, as its team @side; returns whether it was taken on its way. */
static gboolean
tell (Room       *room,
      guint       table,
      guint       side,
      const char *result)
{
  g_autofree char *page = ix_phones_table_page (room->evening, table);
  g_autofree char *code = g_strndup (page + strlen ("t-"), 6);
  g_autofree char *body = g_strdup_printf ("table=%s&round=2&side=%u&result=%s", code, side, result);
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
  g_assert_true (answers (room.phones, one, ": nothing told yet"));
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
  ask_until (room.phones, two, "You tell different results.", TRUE);
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

/* A hundred times: it is there again at the same address, with the newest pages. */
static void
test_kills (void)
{
  g_autoptr (IxPhones) phones = start ();
  g_autofree char *url = g_strdup (ix_phones_get_url (phones));

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *text = g_strdup_printf ("start number %u.", i);
      pid_t process = hit (phones, SIGKILL);

      show_two (phones, text, NULL);
      ui_wait_until (process_of (phones) != process && answers (phones, "", text));
      g_assert_cmpstr (ix_phones_get_url (phones), ==, url);
      ui_shift (15);
    }
}

/* Too many deaths within a minute end it, with a reason; then it can be begun again. */
static void
test_too_many (void)
{
  g_autoptr (IxPhones) phones = start ();

  while (ix_phones_get_state (phones) != IX_PHONES_FAILED)
    {
      pid_t process;

      ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_ON);
      process = hit (phones, SIGKILL);
      ui_wait_until (process_of (phones) != process);
      ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_FAILED ||
                     (ix_phones_get_state (phones) == IX_PHONES_ON && process_of (phones) > 0));
    }
  g_assert_cmpstr (ix_phones_get_why (phones), ==, "The process that shows the pages ended again and again.");
  ix_phones_start (phones, LOOPBACK, 0);
  ui_wait_until (answers (phones, "", "start 0"));
}

/* One that hangs takes nothing: of a thousand sets the newest is kept, and nobody waits.  After ten seconds another
 * process has it. */
static void
test_hangs (void)
{
  g_autoptr (IxPhones) phones = start ();
  g_autofree char *much = g_strnfill (200000, 'x');
  pid_t process;
  gsize most = 0;

  ui_wait_until (answers (phones, "", "start 0"));
  process = hit (phones, SIGSTOP);
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *text = g_strdup_printf ("start number %u.%s", i, much);

      show_two (phones, text, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      most = MAX (most, ix_phones_get_n_waiting (phones));
    }
  g_assert_cmpuint (most, >, 0);
  g_assert_cmpuint (most, <, 2 * strlen (much));
  g_assert_cmpint (process_of (phones), ==, process);
  ui_shift (11);
  ui_wait_until (process_of (phones) != process && answers (phones, "", "start number 999."));
}

/* A program that does not speak as it should is ended, however much it says; one that is not there is told. */
static void
test_others (void)
{
  static const char *const programs[] = { "/usr/bin/yes", "/bin/false", "/bin/true" };

  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autoptr (IxPhones) phones = ix_phones_new ();

      ix_phones_set_program (phones, programs[i]);
      show_two (phones, "start", NULL);
      ix_phones_start (phones, LOOPBACK, 0);
      ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_FAILED);
      g_assert_nonnull (ix_phones_get_why (phones));
    }
  {
    g_autoptr (IxPhones) phones = ix_phones_new ();

    ix_phones_set_program (phones, "/nonexistent/program");
    ix_phones_start (phones, LOOPBACK, 0);
    g_assert_cmpint (ix_phones_get_state (phones), ==, IX_PHONES_FAILED);
    g_assert_true (g_str_has_prefix (ix_phones_get_why (phones), "The pages cannot be shown: "));
  }
}

static void
test_failures (void)
{
  g_autoptr (IxPhones) one = start ();
  g_autoptr (IxPhones) phones = new_phones ();

  g_autofree char *why = g_strdup_printf ("Another program has port %u, ", ix_phones_get_port (one));

  ix_phones_start (phones, LOOPBACK, ix_phones_get_port (one));
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_FAILED);
  g_assert_true (g_str_has_prefix (ix_phones_get_why (phones), why));
  g_assert_true (ix_phones_lacks_port (phones));
  ix_phones_start (phones, 0x08080808, 0);
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_FAILED);
  g_assert_true (g_str_has_prefix (ix_phones_get_why (phones), "Everybody on the internet "));
  g_assert_false (ix_phones_lacks_port (phones));
  ix_phones_start (phones, 0x0afffffe, 0);
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_FAILED);
  g_assert_true (g_str_has_prefix (ix_phones_get_why (phones), "This computer is no longer "));
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
  show_two (phones, "start 0", NULL);
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
  pid_t process;

  ui_wait_until (answers (phones, "", "start 0"));
  first = g_strdup (ix_phones_get_url (phones));
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_IN_PLACE);
  g_assert_cmpstr (ix_phones_get_interface (phones), ==, "wlan2");
  PLUG (phones, OTHER);
  g_assert_null (ix_phones_get_url (phones));
  ui_wait_until (answers (phones, "", "start 0"));
  g_assert_true (g_str_has_prefix (ix_phones_get_url (phones), start_of_other));
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_MOVED);
  process = process_of (phones);
  PLUG (phones, OTHER, NEVER);
  g_assert_cmpint (process_of (phones), ==, process);
  PLUG (phones, OTHER, ONE);
  ui_wait_until (answers (phones, "", "start 0"));
  g_assert_cmpstr (ix_phones_get_url (phones), ==, first);
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_IN_PLACE);
  /* Without any network it stays, and waits for it. */
  process = process_of (phones);
  PLUG (phones, IX_PHONES_NOWHERE);
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_CUT_OFF);
  g_assert_cmpstr (ix_phones_get_url (phones), ==, first);
  PLUG (phones, ONE);
  g_assert_cmpint (ix_phones_get_place (phones), ==, IX_PHONES_IN_PLACE);
  g_assert_cmpint (process_of (phones), ==, process);
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
  ui_wait_until (answers (phones, "", "start 0"));
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
  ui_wait_until (answers (phones, "", "start 0"));
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
  g_test_add_func ("/phones/pages", test_pages);
  g_test_add_func ("/phones/evening", test_evening);
  g_test_add_func ("/phones/thread", test_thread);
  g_test_add_func ("/phones/match", test_match);
  g_test_add_func ("/phones/season", test_season);
  g_test_add_func ("/phones/timetable", test_timetable);
  g_test_add_func ("/phones/tell", test_tell);
  g_test_add_func ("/phones/tell-alone", test_tell_alone);
  g_test_add_func ("/phones/nobody-tells", test_nobody_tells);
  g_test_add_func ("/phones/arrival", test_arrival);
  g_test_add_func ("/phones/kills", test_kills);
  g_test_add_func ("/phones/too-many", test_too_many);
  g_test_add_func ("/phones/hangs", test_hangs);
  g_test_add_func ("/phones/others", test_others);
  g_test_add_func ("/phones/failures", test_failures);
  g_test_add_func ("/phones/moves", test_moves);
  g_test_add_func ("/phones/comes-late", test_comes_late);
  g_test_add_func ("/phones/in-vain", test_in_vain);
  return g_test_run ();
}
