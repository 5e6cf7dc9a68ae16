/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Time controls as people write them: minutes, and seconds for each move. */

#include "ix-clock-control.h"

static void
test_control (void)
{
  static const struct {
    const char *text;
    double      minutes, seconds;
    const char *again;
    IxTiming    timing;
  } rows[] = {
    { "5 + 10", 5, 10, "5 + 10" }, { "5+10", 5, 10, "5 + 10" }, { " 3 ", 3, 0, "3" },
    { "2.5 +2", 2.5, 2, "2.5 + 2" }, { "3 + 0", 3, 0, "3" },
    { "", 0, 0, NULL }, { "+ 5", 0, 0, NULL }, { "0 + 5", 0, 0, NULL }, { "5 +", 0, 0, NULL },
    { "5 + 10 x", 0, 0, NULL }, { "five", 0, 0, NULL }, { "601", 0, 0, NULL },
    { "-5", 0, 0, NULL }, { "nan", 0, 0, NULL }, { "5 + 1e9", 0, 0, NULL },
    { "1 d 10", 1, 10, "1 d 10", IX_TIMING_DELAY }, { "1d10", 1, 10, "1 d 10", IX_TIMING_DELAY },
    { "2.5b2", 2.5, 2, "2.5 b 2", IX_TIMING_BRONSTEIN }, { "3 b 0", 3, 0, "3", IX_TIMING_BRONSTEIN },
    { "3 b", 0, 0, NULL }, { "d 5", 0, 0, NULL }, { "3 + 2 b", 0, 0, NULL },
    { "3 b 2 d 1", 0, 0, NULL }, { "3 x 2", 0, 0, NULL }, { "3 + 1.5", 0, 0, NULL },
    { "1 d 0.5", 0, 0, NULL }, { "0.01", 0, 0, NULL }, { "0.333", 0, 0, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 clock, increment;
      IxTiming timing;
      g_autofree char *again = NULL;

      g_test_message ("'%s'", rows[i].text);
      g_assert_cmpint (ix_clock_control_parse (rows[i].text, &clock, &increment, &timing), ==,
                       rows[i].again != NULL);
      if (rows[i].again == NULL)
        continue;
      g_assert_cmpint (clock, ==, (gint64) (rows[i].minutes * 60 * G_USEC_PER_SEC));
      g_assert_cmpint (increment, ==, (gint64) (rows[i].seconds * G_USEC_PER_SEC));
      g_assert_cmpint (timing, ==, rows[i].timing);
      again = ix_clock_control_text (clock, increment, timing);
      g_assert_cmpstr (again, ==, rows[i].again);
    }
}

/* All clocks of rules that a person can set up can be written and read, to the second. */
static void
test_control_of_rules (void)
{
  for (gint64 seconds = 1; seconds <= 36000; seconds++)
    {
      g_autofree char *text = ix_clock_control_text (seconds * G_USEC_PER_SEC, 0, IX_TIMING_INCREMENT);
      gint64 clock, increment;
      IxTiming timing;

      g_assert_true (ix_clock_control_parse (text, &clock, &increment, &timing));
      g_assert_cmpint (clock, ==, seconds * G_USEC_PER_SEC);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock-control/text", test_control);
  g_test_add_func ("/clock-control/of-rules", test_control_of_rules);
  return g_test_run ();
}
