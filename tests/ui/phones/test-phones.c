/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The process for phones under the program: pages reach it, also when it is killed, hangs, or is no such process; nothing
 * waits for it.  The first argument is the process. */

#include <gio/gio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "ix-club-evening-fixture.h"
#include "ix-now.h"
#include "ix-phones.h"
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
  ui_wait_until (answers (phones, "", " 200 "));
  before = g_strdup (ix_phones_get_url (phones));
  ix_phones_set_evening (phones, evening);
  g_assert_cmpstr (ix_phones_get_url (phones), !=, before);
  club_make_teams (evening, &recipe);
  club_pair (evening);
  ui_wait_until (answers (phones, "", "Round 1"));
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

  ix_phones_start (phones, LOOPBACK, ix_phones_get_port (one));
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_FAILED);
  g_assert_cmpstr (ix_phones_get_why (phones), ==, "Another program uses this port. Choose another one.");
  ix_phones_start (phones, 0x08080808, 0);
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_FAILED);
  g_assert_true (g_str_has_prefix (ix_phones_get_why (phones), "Everybody on the internet "));
  ix_phones_start (phones, 0x0afffffe, 0);
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_FAILED);
  g_assert_true (g_str_has_prefix (ix_phones_get_why (phones), "This computer is no longer "));
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
  g_test_add_func ("/phones/kills", test_kills);
  g_test_add_func ("/phones/too-many", test_too_many);
  g_test_add_func ("/phones/hangs", test_hangs);
  g_test_add_func ("/phones/others", test_others);
  g_test_add_func ("/phones/failures", test_failures);
  g_test_add_func ("/phones/in-vain", test_in_vain);
  return g_test_run ();
}
