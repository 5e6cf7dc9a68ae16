/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The headers of requests, and what an address may ask, without a socket. */

#include "ix-web-request.h"
#include "ix-web-visitors.h"

static void
test_host (void)
{
  static const struct {
    const char *value;
    guint16     port;
    gboolean    is_ours;
  } rows[] = {
    { "192.168.1.20:8064", 8064, TRUE },
    { "192.168.1.20", 8064, FALSE },
    { "192.168.1.20", 80, TRUE },
    { "192.168.1.20:80", 80, TRUE },
    { "192.168.1.20:8065", 8064, FALSE },
    { "192.168.1.21:8064", 8064, FALSE },
    { "192.168.1.20:8064.", 8064, FALSE },
    { "192.168.1.20:08064", 8064, FALSE },
    { "192.168.1.20:8064:8064", 8064, FALSE },
    { "user@192.168.1.20:8064", 8064, FALSE },
    { "evil.example:8064", 8064, FALSE },
    { "192.168.1.20.evil.example:8064", 8064, FALSE },
    { "localhost:8064", 8064, FALSE },
    { "", 8064, FALSE },
    { ":8064", 8064, FALSE },
    { ":80", 80, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (ix_web_host_is (rows[i].value, "192.168.1.20", rows[i].port), ==, rows[i].is_ours);
}

static void
test_etag (void)
{
  static const struct {
    const char *value;
    gboolean    is_known;
  } rows[] = {
    { "\"abc\"", TRUE },
    { "W/\"abc\"", TRUE },
    { "*", TRUE },
    { "\"x\", \"abc\"", TRUE },
    { "\"x\",W/\"y\" ,\t\"abc\"", TRUE },
    { "\"x\", *", TRUE },
    { "", FALSE },
    { "abc", FALSE },
    { "\"abc", FALSE },
    { "\"abcd\"", FALSE },
    { "\"ab\"", FALSE },
    { "\"ABC\"", FALSE },
    { "\"\"", FALSE },
    { "\"x\" abc", FALSE },
    { "W/", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (ix_web_etag_is_known (rows[i].value, "abc"), ==, rows[i].is_known);
}

static void
test_language (void)
{
  static const char *const languages[] = { "en", "de", "" };
  static const struct {
    const char *value;
    int         language;
  } rows[] = {
    { NULL, -1 },
    { "", -1 },
    { "en", 0 },
    { "de", 1 },
    { "DE", 1 },
    { "de-AT", 1 },
    { "de-AT-1996", 1 },
    { "fr", -1 },
    { "fr,de", 1 },
    { "fr, de;q=0.5, en;q=0.6", 0 },
    { "en;q=0.6, de;q=0.601", 1 },
    { "en;q=0.5, de;q=0.5", 0 },
    { "de;q=0.5, en;q=0.5", 1 },
    { "de;q=0", -1 },
    { "de;q=0.000, en;q=0.001", 0 },
    { "de;q=1.001, en;q=0.1", 0 },
    { "de;q=2, en;q=0.1", 0 },
    { "de;q=x, en;q=0.1", 0 },
    { "de;level=1, en;q=0.1", 0 },
    { "de ; q=0.2 ,en;q=0.1", 1 },
    { "*", -1 },
    { "fr, *;q=0.1", -1 },
    { "deutsch", -1 },
    { "d", -1 },
    { "-", -1 },
    { ",,;,;;q=,de", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (ix_web_choose_language (rows[i].value, languages, G_N_ELEMENTS (languages)), ==,
                     rows[i].language);
}

/* Visitors */

#define SECOND ((gint64) G_USEC_PER_SEC)

static void
test_rate (void)
{
  g_autoptr (IxWebVisitors) visitors = ix_web_visitors_new ();
  gint64 now = 1000 * SECOND;
  guint n;

  for (n = 0; ix_web_visitors_may (visitors, 1, now); n++)
    ix_web_visitors_spend (visitors, 1, 1, now);
  g_assert_cmpuint (n, ==, IX_WEB_BURST);
  /* Others are not made to wait for it. */
  g_assert_true (ix_web_visitors_may (visitors, 2, now));
  for (n = 0; ix_web_visitors_may (visitors, 1, now + SECOND); n++)
    ix_web_visitors_spend (visitors, 1, 1, now + SECOND);
  g_assert_cmpuint (n, ==, IX_WEB_RATE);
  for (n = 0; ix_web_visitors_may (visitors, 1, now + 1000000 * SECOND); n++)
    ix_web_visitors_spend (visitors, 1, 1, now + 1000000 * SECOND);
  g_assert_cmpuint (n, ==, IX_WEB_BURST);
}

/* An address that asks on owes more and more, up to a burst, and then waits for twice a burst. */
static void
test_debts (void)
{
  g_autoptr (IxWebVisitors) visitors = ix_web_visitors_new ();
  gint64 now = SECOND;

  ix_web_visitors_spend (visitors, 1, 2 * IX_WEB_BURST - 2, now);
  g_assert_false (ix_web_visitors_owes_all (visitors, 1, now));
  ix_web_visitors_spend (visitors, 1, 1000, now);
  g_assert_true (ix_web_visitors_owes_all (visitors, 1, now));
  g_assert_false (ix_web_visitors_may (visitors, 1, now + IX_WEB_BURST / IX_WEB_RATE * SECOND));
  g_assert_true (ix_web_visitors_may (visitors, 1, now + (IX_WEB_BURST / IX_WEB_RATE + 1) * SECOND));
}

static void
test_viewers (void)
{
  g_autoptr (IxWebVisitors) visitors = ix_web_visitors_new ();

  ix_web_visitors_spend (visitors, 1, 1, 0);
  g_assert_cmpuint (ix_web_visitors_count (visitors, 0), ==, 0);
  ix_web_visitors_saw_page (visitors, 1, 0);
  ix_web_visitors_saw_page (visitors, 1, SECOND);
  ix_web_visitors_saw_page (visitors, 2, 5 * SECOND);
  g_assert_cmpuint (ix_web_visitors_count (visitors, 5 * SECOND), ==, 2);
  g_assert_cmpuint (ix_web_visitors_count (visitors, SECOND + IX_WEB_VIEWER_LASTS), ==, 2);
  g_assert_cmpuint (ix_web_visitors_count (visitors, SECOND + IX_WEB_VIEWER_LASTS + 1), ==, 1);
  g_assert_cmpuint (ix_web_visitors_count (visitors, 6 * SECOND + IX_WEB_VIEWER_LASTS), ==, 0);
}

/* However many there are, memory has its limit, and those seen last are known. */
static void
test_many (void)
{
  g_autoptr (IxWebVisitors) visitors = ix_web_visitors_new ();

  for (guint32 address = 1; address <= 3 * IX_WEB_MOST_VISITORS; address++)
    {
      ix_web_visitors_saw_page (visitors, address, SECOND + address);
      ix_web_visitors_spend (visitors, address, IX_WEB_BURST, SECOND + address);
    }
  g_assert_cmpuint (ix_web_visitors_count (visitors, SECOND), ==, IX_WEB_MOST_VISITORS);
  g_assert_false (ix_web_visitors_may (visitors, 3 * IX_WEB_MOST_VISITORS, SECOND));
  g_assert_true (ix_web_visitors_may (visitors, 1, SECOND));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/web-request/host", test_host);
  g_test_add_func ("/web-request/etag", test_etag);
  g_test_add_func ("/web-request/language", test_language);
  g_test_add_func ("/web-request/rate", test_rate);
  g_test_add_func ("/web-request/debts", test_debts);
  g_test_add_func ("/web-request/viewers", test_viewers);
  g_test_add_func ("/web-request/many", test_many);
  return g_test_run ();
}
