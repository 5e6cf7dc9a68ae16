/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts of clocks, how long they stay true, and those that an arbiter may write into one. */

#include "ix-clock-text.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define SECOND G_GINT64_CONSTANT (1000000)
#define N_RANDOM 5000

static void
test_text (void)
{
  static const struct {
    gint64      left;
    const char *text;
  } rows[] = {
    { 0, "0.0" },
    { -1, "0.0" },
    { -5 * SECOND, "0.0" },
    { 1, "0.1" },
    { 100000, "0.1" },
    { 100001, "0.2" },
    { SECOND, "1.0" },
    { 9900001, "10.0" },
    { 19800001, "19.9" },
    { 19900000, "19.9" },
    { 19900001, "20.0" },
    { 20 * SECOND - 1, "20.0" },
    { 20 * SECOND, "0:20" },
    { 20 * SECOND + 1, "0:21" },
    { 59 * SECOND, "0:59" },
    { 59 * SECOND + 1, "1:00" },
    { 60 * SECOND, "1:00" },
    { 61 * SECOND, "1:01" },
    { 300 * SECOND, "5:00" },
    { 300 * SECOND - 1, "5:00" },
    { 299 * SECOND, "4:59" },
    { 720 * SECOND, "12:00" },
    { 3599 * SECOND, "59:59" },
    { 3599 * SECOND + 1, "1:00:00" },
    { 3600 * SECOND, "1:00:00" },
    { 3723 * SECOND, "1:02:03" },
    { 86400 * SECOND, "24:00:00" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = ix_clock_text (rows[i].left);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
expect_lasts (gint64 left)
{
  gint64 lasts = ix_clock_text_lasts (left);
  g_autofree char *now = ix_clock_text (left);
  g_autofree char *half = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (left <= 0)
    {
      g_assert_cmpint (lasts, ==, G_MAXINT64);
      return;
    }
  g_assert_cmpint (lasts, >, 0);
  g_assert_cmpint (lasts, <=, SECOND);
  half = ix_clock_text (left - lasts / 2);
  before = ix_clock_text (left - lasts + 1);
  after = ix_clock_text (left - lasts);
  g_assert_cmpstr (half, ==, now);
  g_assert_cmpstr (before, ==, now);
  g_assert_cmpstr (after, !=, now);
}

/* The text stays until just before, and is another one then: at every edge and at random. */
static void
test_lasts (void)
{
  for (gint64 tenth = 0; tenth < 700; tenth++)
    for (gint64 near = -2; near <= 2; near++)
      expect_lasts (tenth * SECOND / 10 + near);
  for (gint64 second = 3590; second < 3610; second++)
    for (gint64 near = -2; near <= 2; near++)
      expect_lasts (second * SECOND + near);
  for (guint i = 0; i < N_RANDOM; i++)
    {
      expect_lasts (g_test_rand_int_range (0, 25 * SECOND));
      expect_lasts ((gint64) g_test_rand_int_range (0, 90 * 60) * SECOND +
                    g_test_rand_int_range (0, SECOND));
    }
}

/* A clock that is woken when its text changes shows each text once, down to the last. */
static void
test_run_down (void)
{
  gint64 left = 21 * SECOND;
  g_autofree char *last = NULL;
  guint n = 0;

  for (; left > 0; left -= ix_clock_text_lasts (left))
    {
      g_clear_pointer (&last, g_free);
      last = ix_clock_text (left);
      n++;
    }
  g_assert_cmpint (left, ==, 0);
  g_assert_cmpstr (last, ==, "0.1");
  /* 0:21, 0:20, and 20.0 to 0.1. */
  g_assert_cmpuint (n, ==, 202);
}

static void
test_countdown (void)
{
  static const struct {
    gint64 left;
    guint  seconds;
    gint64 lasts;
  } rows[] = {
    { 20 * SECOND, 20, SECOND },
    { 20 * SECOND - 1, 20, SECOND - 1 },
    { 19 * SECOND + 1, 20, 1 },
    { SECOND, 1, SECOND },
    { 1, 1, 1 },
    { 0, 0, G_MAXINT64 },
    { -SECOND, 0, G_MAXINT64 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpuint (ix_countdown_seconds (rows[i].left), ==, rows[i].seconds);
      g_assert_cmpint (ix_countdown_lasts (rows[i].left), ==, rows[i].lasts);
    }
  for (guint i = 0; i < N_RANDOM; i++)
    {
      gint64 left = g_test_rand_int_range (1, 40 * SECOND);
      gint64 lasts = ix_countdown_lasts (left);
      guint now = ix_countdown_seconds (left);

      g_assert_cmpuint (ix_countdown_seconds (left - lasts + 1), ==, now);
      g_assert_cmpuint (ix_countdown_seconds (left - lasts), ==, now - 1);
    }
}

static void
test_parse (void)
{
  static const struct {
    const char *text;
    gint64      left;
  } rows[] = {
    { "5", 300 * SECOND },        { "0", 0 },
    { "90", 5400 * SECOND },      { "5:00", 300 * SECOND },
    { "05:00", 300 * SECOND },    { "0:20", 20 * SECOND },
    { "  4:59 ", 299 * SECOND },  { "90:00", 5400 * SECOND },
    { "1:02:03", 3723 * SECOND }, { "0:19.5", 19500000 },
    { "0:0.1", 100000 },          { "1:00:00.9", 3600900000 },
    { "0:19.0", 19 * SECOND },    { "0:5", 5 * SECOND },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 left = -1;

      ix_test_say (rows[i].text);
      g_assert_true (ix_clock_parse (rows[i].text, &left));
      g_assert_cmpint (left, ==, rows[i].left);
    }
}

static void
test_parse_bad (void)
{
  static const char *const rows[] = {
    "",       " ",      ":",        "5:",      ":30",      "5:60",    "1:60:00", "1:00:60",
    "1:2:3:4", "-5",    "-5:00",    "5:-1",    "+5",       "5:+1",    "5 00",    "5:0 0",
    "five",   "5m",     "5:00x",    "19.9",    "0:19.",    "0:19.55", ".5",      "0:.5",
    "99999",  "1e3",    "0x10",     "5,00",    "5:00:",    "0:19.x",  "0:19.5.5", "٥",
    "5:00\n6:00",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 left = 42;

      ix_test_say (rows[i]);
      g_assert_false (ix_clock_parse (rows[i], &left));
      g_assert_cmpint (left, ==, 42);
    }
}

/* Nineteen seconds and five hundredths are not nineteen and a half. */
static void
test_parse_hundredths (void)
{
  gint64 left = 19 * SECOND;

  g_assert_true (!ix_clock_parse ("0:19.05", &left) || left < 19100000);
}

/* The text of a clock can be written back, once it has its minutes. */
static void
test_there_and_back (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      gint64 left = g_test_rand_int_range (0, 7200) * SECOND / (i & 1 ? 1 : 300);
      g_autofree char *text = ix_clock_text (left);
      g_autofree char *whole = strchr (text, ':') != NULL ? g_strdup (text)
                                                          : g_strconcat ("0:", text, NULL);
      g_autofree char *again = NULL;
      gint64 read;

      g_assert_true (ix_clock_parse (whole, &read));
      g_assert_cmpint (read, >=, left);
      g_assert_cmpint (read - left, <, SECOND);
      again = ix_clock_text (read);
      if (read != 20 * SECOND)
        g_assert_cmpstr (again, ==, text);
    }
}

/* In the time zone of the test, which is that of Greenwich. */
static void
test_of_day (void)
{
  static const struct {
    gint64      minute;
    const char *text, *twelve;
  } rows[] = {
    { 0, "00:00", "12:00 AM" },  { 61, "01:01", "1:01 AM" }, { 720, "12:00", "12:00 PM" },
    { 1215, "20:15", "8:15 PM" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = ix_clock_text_of_day (rows[i].minute * 60 * G_USEC_PER_SEC, FALSE);
      g_autofree char *twelve = ix_clock_text_of_day (rows[i].minute * 60 * G_USEC_PER_SEC, TRUE);
      g_autofree char *of_minutes = ix_clock_text_of_minutes ((guint) rows[i].minute, FALSE);
      g_autofree char *twelve_of_minutes = ix_clock_text_of_minutes ((guint) rows[i].minute, TRUE);

      g_assert_cmpstr (text, ==, rows[i].text);
      g_assert_cmpstr (twelve, ==, rows[i].twelve);
      g_assert_cmpstr (of_minutes, ==, text);
      g_assert_cmpstr (twelve_of_minutes, ==, twelve);
    }
}

static void
test_parse_of_day (void)
{
  static const struct {
    const char *text;
    int         minutes; /* -1: refused */
  } cases[] = {
    { "19:30", 1170 }, { "19.30", 1170 }, { "1930", 1170 }, { " 7:30 pm ", 1170 }, { "7 PM", 1140 },
    { "12 am", 0 },    { "12:05pm", 725 }, { "00:15", 15 }, { "0", 0 },            { "9", 540 },
    { "", -1 },        { "24:00", -1 },   { "19:60", -1 },  { "19:3", -1 },        { "19:", -1 },
    { "13 pm", -1 },   { "0 am", -1 },    { "x", -1 },      { "19:30x", -1 },      { "-1", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint minutes;

      g_test_message ("'%s'", cases[i].text);
      g_assert_cmpint (ix_clock_parse_of_day (cases[i].text, &minutes) ? (int) minutes : -1, ==,
                       cases[i].minutes);
    }
}

/* The next time of that day, past midnight that of the next one; also where summer time begins. */
static void
test_next_of_day (void)
{
  static const struct {
    const char *zone, *after;
    guint       minutes;
    const char *next;
  } cases[] = {
    { "Europe/London", "2026-01-14T19:00:00", 1170, "2026-01-14T19:30:00" },
    { "Europe/London", "2026-01-14T19:30:00", 1170, "2026-01-15T19:30:00" },
    { "Europe/London", "2026-01-14T19:00:00", 15, "2026-01-15T00:15:00" },
    { "Europe/London", "2026-12-31T19:00:00", 15, "2027-01-01T00:15:00" },
    { "Europe/London", "2026-03-28T19:00:00", 15, "2026-03-29T00:15:00" },
    { "Europe/Berlin", "2026-03-28T23:00:00", 240, "2026-03-29T04:00:00" },
    { "Europe/Berlin", "2026-10-24T23:00:00", 240, "2026-10-25T04:00:00" },
    { "America/New_York", "2026-06-01T23:59:00", 0, "2026-06-02T00:00:00" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GTimeZone) zone = g_time_zone_new_identifier (cases[i].zone);
      g_autoptr (GDateTime) after = g_date_time_new_from_iso8601 (cases[i].after, zone);
      g_autoptr (GDateTime) next = g_date_time_new_from_iso8601 (cases[i].next, zone);

      g_assert_cmpint (ix_clock_next_of_day (after, cases[i].minutes), ==,
                       g_date_time_to_unix (next) * G_USEC_PER_SEC);
    }
}

/* Nobody wants an end that is over. */
static void
test_propose_end (void)
{
  static const struct {
    guint begins, end;
  } rows[] = {
    { 14 * 60, 1170 },      { 18 * 60 + 30, 1170 },      { 18 * 60 + 31, 20 * 60 + 60 },
    { 19 * 60 + 30, 1290 }, { 19 * 60 + 31, 22 * 60 },   { 22 * 60 + 31, 60 },
    { 0, 1170 },            { 23 * 60 + 59, 2 * 60 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (ix_clock_propose_end (rows[i].begins, 1170), ==, rows[i].end);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("TZ", "UTC", TRUE);
  ui_init_without_display (&argc, &argv);
  g_test_add_func ("/clock-text/text", test_text);
  g_test_add_func ("/clock-text/lasts", test_lasts);
  g_test_add_func ("/clock-text/run-down", test_run_down);
  g_test_add_func ("/clock-text/countdown", test_countdown);
  g_test_add_func ("/clock-text/parse", test_parse);
  g_test_add_func ("/clock-text/parse-bad", test_parse_bad);
  g_test_add_func ("/clock-text/parse-hundredths", test_parse_hundredths);
  g_test_add_func ("/clock-text/there-and-back", test_there_and_back);
  g_test_add_func ("/clock-text/of-day", test_of_day);
  g_test_add_func ("/clock-text/parse-of-day", test_parse_of_day);
  g_test_add_func ("/clock-text/next-of-day", test_next_of_day);
  g_test_add_func ("/clock-text/propose-end", test_propose_end);
  return g_test_run ();
}
