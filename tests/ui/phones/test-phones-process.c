/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The process for phones: pages reach it, also when it is killed, hangs, or is no such process; nothing waits for it.  The
 * first argument is the process. */

#include <gio/gio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "ix-now.h"
#include "ix-phone-fixture.h"
#include "ix-phone-page.h"
#include "ix-phones-process.h"
#include "ix-phones-text.h"
#include "ix-ui-fixture.h"

static const char *program;

#define LOOPBACK 0x7f000001
#define WORD "rook482"

static char *
ask (IxPhonesProcess *phones,
     const char      *method,
     const char      *more,
     const char      *body)
{
  g_autofree char *url = ix_phones_url (LOOPBACK, ix_phones_process_get_port (phones), WORD);

  return phone_ask (url, method, more, body);
}

static gboolean
answers (IxPhonesProcess *phones,
         const char      *more,
         const char      *text)
{
  g_autofree char *url = ix_phones_url (LOOPBACK, ix_phones_process_get_port (phones), WORD);

  return ix_phones_process_get_state (phones) == IX_PHONES_ON && phone_finds (url, more, text);
}

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
show_two (IxPhonesProcess *process,
          const char      *start,
          const char      *other)
{
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_phone_page_free);
  const char *const accepts[] = { "table/1", NULL };

  add_page (pages, "", start);
  if (other != NULL)
    add_page (pages, "other", other);
  ix_phones_process_show (process, pages, accepts, WORD);
}

static IxPhonesProcess *
new_process (void)
{
  IxPhonesProcess *process = ix_phones_process_new ();

  ix_phones_process_set_program (process, program);
  return process;
}

static IxPhonesProcess *
start (void)
{
  IxPhonesProcess *process = new_process ();

  show_two (process, "start 0", "other 0");
  ix_phones_process_start (process, LOOPBACK, 0);
  ui_wait_until (ix_phones_process_get_state (process) == IX_PHONES_ON);
  return process;
}

static pid_t
pid_of (IxPhonesProcess *process)
{
  return ix_phones_process_get_identifier (process) != NULL ? atoi (ix_phones_process_get_identifier (process)) : 0;
}

/* Sends a signal to the process, which it returns. */
static pid_t
hit (IxPhonesProcess *process,
     int              with)
{
  pid_t pid = pid_of (process);

  g_assert_cmpint (pid, >, 0);
  g_assert_cmpint (kill (pid, with), ==, 0);
  return pid;
}

static void
posted_cb (IxPhonesProcess *process,
           const char      *path,
           GBytes          *body,
           GString         *said)
{
  g_string_append_printf (said, "%s: %.*s\n", path, (int) g_bytes_get_size (body),
                          (const char *) g_bytes_get_data (body, NULL));
}

/* Tests */

static void
test_pages (void)
{
  g_autoptr (IxPhonesProcess) process = start ();
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *answer = NULL;

  ui_wait_until (answers (process, "", "start 0"));
  g_assert_true (answers (process, "other", "other 0"));
  show_two (process, "start 1", NULL);
  ui_wait_until (answers (process, "", "start 1"));
  g_assert_true (answers (process, "other", " 404 "));
  ui_wait_until (ix_phones_process_get_n_viewers (process) >= 1);
  g_signal_connect (process, "posted", G_CALLBACK (posted_cb), said);
  answer = ask (process, "POST", "table/1", "1-0");
  g_assert_nonnull (strstr (answer, " 204 "));
  ui_wait_until (said->len > 0);
  g_assert_cmpstr (said->str, ==, "table/1: 1-0\n");
  ix_phones_process_stop (process, NULL);
  g_assert_cmpint (ix_phones_process_get_state (process), ==, IX_PHONES_OFF);
  g_assert_cmpuint (ix_phones_process_get_n_viewers (process), ==, 0);
}

/* A hundred times: it is there again at the same address, with the newest pages. */
static void
test_kills (void)
{
  g_autoptr (IxPhonesProcess) process = start ();
  guint16 port = ix_phones_process_get_port (process);

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *text = g_strdup_printf ("start number %u.", i);
      pid_t pid = hit (process, SIGKILL);

      show_two (process, text, NULL);
      ui_wait_until (pid_of (process) != pid && answers (process, "", text));
      g_assert_cmpuint (ix_phones_process_get_port (process), ==, port);
      ui_shift (15);
    }
}

/* Too many deaths within a minute end it, with a reason; then it can be begun again. */
static void
test_too_many (void)
{
  g_autoptr (IxPhonesProcess) process = start ();

  while (ix_phones_process_get_state (process) != IX_PHONES_FAILED)
    {
      pid_t pid;

      ui_wait_until (ix_phones_process_get_state (process) == IX_PHONES_ON);
      pid = hit (process, SIGKILL);
      ui_wait_until (pid_of (process) != pid);
      ui_wait_until (ix_phones_process_get_state (process) == IX_PHONES_FAILED ||
                     (ix_phones_process_get_state (process) == IX_PHONES_ON && pid_of (process) > 0));
    }
  g_assert_cmpstr (ix_phones_process_get_why (process), ==, "The process that shows the pages ended again and again.");
  ix_phones_process_start (process, LOOPBACK, 0);
  ui_wait_until (answers (process, "", "start 0"));
}

/* One that hangs takes nothing: of a thousand sets the newest is kept, and nobody waits.  After ten seconds another
 * process has it. */
static void
test_hangs (void)
{
  g_autoptr (IxPhonesProcess) process = start ();
  g_autofree char *much = g_strnfill (200000, 'x');
  pid_t pid;
  gsize most = 0;

  ui_wait_until (answers (process, "", "start 0"));
  pid = hit (process, SIGSTOP);
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *text = g_strdup_printf ("start number %u.%s", i, much);

      show_two (process, text, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      most = MAX (most, ix_phones_process_get_n_waiting (process));
    }
  g_assert_cmpuint (most, >, 0);
  g_assert_cmpuint (most, <, 2 * strlen (much));
  g_assert_cmpint (pid_of (process), ==, pid);
  ui_shift (11);
  ui_wait_until (pid_of (process) != pid && answers (process, "", "start number 999."));
}

/* A program that does not speak as it should is ended, however much it says; one that is not there is told. */
static void
test_others (void)
{
  static const char *const programs[] = { "/usr/bin/yes", "/bin/false", "/bin/true" };

  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autoptr (IxPhonesProcess) process = ix_phones_process_new ();

      ix_phones_process_set_program (process, programs[i]);
      show_two (process, "start", NULL);
      ix_phones_process_start (process, LOOPBACK, 0);
      ui_wait_until (ix_phones_process_get_state (process) == IX_PHONES_FAILED);
      g_assert_nonnull (ix_phones_process_get_why (process));
    }
  {
    g_autoptr (IxPhonesProcess) process = ix_phones_process_new ();

    ix_phones_process_set_program (process, "/nonexistent/program");
    ix_phones_process_start (process, LOOPBACK, 0);
    g_assert_cmpint (ix_phones_process_get_state (process), ==, IX_PHONES_FAILED);
    g_assert_true (g_str_has_prefix (ix_phones_process_get_why (process), "The pages cannot be shown: "));
  }
}

static void
test_failures (void)
{
  g_autoptr (IxPhonesProcess) one = start ();
  g_autoptr (IxPhonesProcess) process = new_process ();
  g_autofree char *why = g_strdup_printf ("Another program has port %u. ", ix_phones_process_get_port (one));

  ix_phones_process_start (process, LOOPBACK, ix_phones_process_get_port (one));
  ui_wait_until (ix_phones_process_get_state (process) == IX_PHONES_FAILED);
  g_assert_true (g_str_has_prefix (ix_phones_process_get_why (process), why));
  g_assert_cmpint (ix_phones_process_get_failure (process), ==, IX_FAILED_IN_USE);
  ix_phones_process_start (process, 0x08080808, 0);
  ui_wait_until (ix_phones_process_get_state (process) == IX_PHONES_FAILED);
  g_assert_true (g_str_has_prefix (ix_phones_process_get_why (process), "Everybody on the internet "));
  g_assert_cmpint (ix_phones_process_get_failure (process), ==, IX_FAILED_NOT_PRIVATE);
  ix_phones_process_start (process, 0x0afffffe, 0);
  ui_wait_until (ix_phones_process_get_state (process) == IX_PHONES_FAILED);
  g_assert_true (g_str_has_prefix (ix_phones_process_get_why (process), "This computer is no longer "));
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  program = argv[argc - 1];
  ix_now_hold ();
  g_test_add_func ("/phones-process/pages", test_pages);
  g_test_add_func ("/phones-process/kills", test_kills);
  g_test_add_func ("/phones-process/too-many", test_too_many);
  g_test_add_func ("/phones-process/hangs", test_hangs);
  g_test_add_func ("/phones-process/others", test_others);
  g_test_add_func ("/phones-process/failures", test_failures);
  return g_test_run ();
}
