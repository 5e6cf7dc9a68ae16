/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The evening by time of day, against tables by hand. */

#include "ix-evening-fixture.h"
#include "ix-evening-state.h"
#include "ix-handicap.h"
#include "ix-timetable.h"

/* 19:30 of a day in 2016, UTC; the other times are told as minutes after it. */
#define START G_GINT64_CONSTANT (1452799800000000)
#define MINUTE G_TIME_SPAN_MINUTE

/* Rounds of 25 minutes with 5 between them; rules before the first, tea after the second, prizes after
 * the fourth and last. */
#define PLAN "timetable 1452799800000000 25 5 [0 10, 2 20, 4 15] ['Rules', 'Tea', 'Prizes']"

/* Applies an event at so many minutes. */
static void
tell_at (IxEvening  *evening,
         gint        minutes,
         const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event =
    ix_evening_event_parse (words[0], words[1], START + minutes * MINUTE, &error);

  g_assert_no_error (error);
  g_assert_true (ix_evening_apply (evening, event, &error));
  g_assert_no_error (error);
}

/* Eight people, so two tables a round. */
static IxEvening *
begin (const char *plan)
{
  IxEvening *evening = ix_evening_fixture_begin (8, 4, "newport");

  if (plan != NULL)
    ix_evening_fixture_tell (evening, plan);
  return evening;
}

/* The items as a line: "R1 10 now", and where an item is late "R1 10>25"; a start that is known has "!", one that nobody
 * knows "?". */
static char *
write_items (const IxEvening *evening,
             gint             now)
{
  static const char *const when[] = { "past", "now", "" };
  static const char kinds[] = { 'R', 'B', 'E' };
  g_autoptr (GArray) items = ix_timetable_new (ix_evening_state (evening), START + now * MINUTE);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const IxTimetableItem *item = &g_array_index (items, IxTimetableItem, i);

      g_string_append_printf (text, "%s%c", i > 0 ? ", " : "", kinds[item->kind]);
      if (item->kind != IX_TIMETABLE_END)
        g_string_append_printf (text, "%u", item->number + 1);
      g_string_append_printf (text, " %d", (gint) ((item->planned - START) / MINUTE));
      if (item->at != item->planned)
        g_string_append_printf (text, ">%d", (gint) ((item->at - START) / MINUTE));
      g_assert_false (item->known && item->unknown);
      g_string_append_printf (text, "%s%s%s", item->known ? "!" : item->unknown ? "?" : "",
                              *when[item->when] != '\0' ? " " : "", when[item->when]);
    }
  return g_string_free (text, FALSE);
}

static void
expect (const IxEvening *evening,
        gint             now,
        const char      *items)
{
  g_autofree char *found = write_items (evening, now);

  g_assert_cmpstr (found, ==, items);
}

static gint
due (const IxEvening *evening,
     gint             now)
{
  gint64 at = ix_timetable_due (ix_evening_state (evening), START + now * MINUTE);

  return at == 0 ? -1 : (gint) ((at - START) / MINUTE);
}

static void
test_no_plan (void)
{
  g_autoptr (IxEvening) evening = begin (NULL);

  expect (evening, 0, "");
  ix_evening_fixture_tell (evening, PLAN);
  ix_evening_fixture_tell (evening, "timetable 0 0 0 [] []");
  expect (evening, 0, "");
}

/* Before anything has begun: on time, and late. */
static void
test_before (void)
{
  g_autoptr (IxEvening) evening = begin (PLAN);

  expect (evening, -30, "B1 0, R1 10, R2 40, B2 65, R3 85, R4 115, B3 140, E 155");
  expect (evening, 3, "B1 0 now, R1 10, R2 40, B2 65, R3 85, R4 115, B3 140, E 155");
  expect (evening, 22, "B1 0 past, R1 10>22, R2 40>52, B2 65>77, R3 85>97, R4 115>127, B3 140>152, "
                       "E 155>167");
  /* An announced start is known, and shifts what follows. */
  tell_at (evening, 22, "announce 0 1452801600000000");
  expect (evening, 22, "B1 0 past, R1 10>30!, R2 40>60, B2 65>85, R3 85>105, R4 115>135, B3 140>160, "
                       "E 155>175");
  /* Once it has gone by unused it means nothing. */
  expect (evening, 31, "B1 0 past, R1 10>31, R2 40>61, B2 65>86, R3 85>106, R4 115>136, B3 140>161, "
                       "E 155>176");
}

/* Rounds that run late shift the rest; one that is over early does not. */
static void
test_rounds (void)
{
  g_autoptr (IxEvening) evening = begin (PLAN);

  tell_at (evening, 8, "pair 0 match [0 1, 2 3] [] []");
  tell_at (evening, 12, "begin 0");
  expect (evening, 20, "B1 0 past, R1 10>12! now, R2 40>42, B2 65>67, R3 85>87, R4 115>117, "
                       "B3 140>142, E 155>157");
  /* It goes on after its time. */
  expect (evening, 47, "B1 0 past, R1 10>12! now, R2 40>52, B2 65>77, R3 85>97, R4 115>127, "
                       "B3 140>152, E 155>167");
  tell_at (evening, 25, "result 0 0 1-0 none");
  tell_at (evening, 30, "result 0 1 1-0 none");
  expect (evening, 31, "B1 0 past, R1 10>12! past, R2 40, B2 65, R3 85, R4 115, B3 140, E 155");
  /* A correction does not move its end. */
  tell_at (evening, 33, "result 0 1 0-1 none");
  expect (evening, 34, "B1 0 past, R1 10>12! past, R2 40, B2 65, R3 85, R4 115, B3 140, E 155");
  /* Nobody starts the clock of round 2: its first result shows that it has begun, as planned. */
  tell_at (evening, 35, "pair 1 match [0 2, 1 3] [] []");
  expect (evening, 43, "B1 0 past, R1 10>12! past, R2 40>43, B2 65>68, R3 85>88, R4 115>118, "
                       "B3 140>143, E 155>158");
  tell_at (evening, 50, "result 1 0 1-0 none");
  expect (evening, 51, "B1 0 past, R1 10>12! past, R2 40! now, B2 65, R3 85, R4 115, B3 140, E 155");
  tell_at (evening, 70, "result 1 1 1-0 none");
  expect (evening, 71, "B1 0 past, R1 10>12! past, R2 40! past, B2 65>70 now, R3 85>90, R4 115>120, "
                       "B3 140>145, E 155>160");
  /* An undo takes the end back. */
  tell_at (evening, 72, "result 1 1 * none");
  expect (evening, 72, "B1 0 past, R1 10>12! past, R2 40! now, B2 65>72, R3 85>92, R4 115>122, "
                       "B3 140>147, E 155>162");
}

/* The evening is over. */
static void
test_over (void)
{
  g_autoptr (IxEvening) evening =
    begin ("timetable 1452799800000000 20 0 [1 10] ['Prizes']");

  ix_evening_fixture_tell (evening, "plan 'match' 1 0");
  tell_at (evening, 0, "pair 0 match [0 1, 2 3] [] []");
  tell_at (evening, 1, "begin 0");
  tell_at (evening, 18, "result 0 0 1-0 none");
  tell_at (evening, 19, "result 0 1 1-0 none");
  expect (evening, 19, "R1 0>1! past, B1 20, E 30");
  expect (evening, 25, "R1 0>1! past, B1 20 now, E 30");
  expect (evening, 30, "R1 0>1! past, B1 20 past, E 30! past");
  expect (evening, 40, "R1 0>1! past, B1 20 past, E 30! past");
}

static void
play_two_rounds (IxEvening *evening)
{
  for (guint round = 0; round < 2; round++)
    {
      g_autofree char *pair = g_strdup_printf ("pair %u match [0 1, 2 3] [] []", round);
      g_autofree char *first = g_strdup_printf ("result %u 0 1-0 none", round);
      g_autofree char *other = g_strdup_printf ("result %u 1 1-0 none", round);

      tell_at (evening, 10 + 30 * (gint) round, pair);
      tell_at (evening, 30 + 30 * (gint) round, first);
      tell_at (evening, 31 + 30 * (gint) round, other);
    }
}

/* Everybody goes home after two of four rounds, while there is tea: that is no break any more, and the evening ended with its
 * last result.  No other change brings it back, more rounds do.  The set-up and the plan have the number. */
static void
test_cut_short (void)
{
  static const struct {
    const char *clock; /* NULL: the number of rounds is fixed from the start */
    const char *fewer, *same, *more;
  } cases[] = {
    { NULL, "set-up 'Club' '' '' 'newport' 2 '5' ''", "set-up 'Club night' '' '' 'newport' 2 '5' ''",
      "set-up 'Club night' '' '' 'newport' 3 '5' ''" },
    { NULL, "plan '' 2 0", "plan 'swiss' 2 7", "plan '' 3 0" },
    { NULL, "plan '' 2 0", "set-up 'Club night' '' '' 'newport' 2 '5' ''", "plan '' 3 0" },
    { NULL, "set-up 'Club' '' '' 'newport' 2 '5' ''", "plan 'swiss' 2 7", "plan '' 3 0" },
    { "format 1 1452888000000000", "plan '' 2 0", "plan 'swiss' 2 7", "plan '' 3 0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = begin (PLAN);

      if (cases[i].clock != NULL)
        ix_evening_fixture_tell (evening, cases[i].clock);
      play_two_rounds (evening);
      if (cases[i].clock == NULL)
        expect (evening, 70, "B1 0 past, R1 10! past, R2 40! past, B2 65 now, R3 85, R4 115, B3 140, E 155");
      tell_at (evening, 70, cases[i].fewer);
      expect (evening, 70, "B1 0 past, R1 10! past, R2 40! past, E 65>61! past");
      tell_at (evening, 71, cases[i].same);
      expect (evening, 71, "B1 0 past, R1 10! past, R2 40! past, E 65>61! past");
      tell_at (evening, 72, cases[i].more);
      expect (evening, 72, "B1 0 past, R1 10! past, R2 40! past, B2 65 now, R3 85, E 110");
    }
}

/* An evening that ends by the clock is not cut short where fewer rounds are expected, nor is one that was and then goes on by
 * the clock. */
static void
test_not_cut_short (void)
{
  static const char *const cases[][2] = {
    { "format 1 1452805800000000", "set-up 'Club night' '' '' 'newport' 2 '5' ''" },
    { "set-up 'Club night' '' '' 'newport' 2 '5' ''", "format 1 1452805800000000" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = begin (PLAN);

      play_two_rounds (evening);
      tell_at (evening, 70, cases[i][0]);
      tell_at (evening, 70, cases[i][1]);
      expect (evening, 70, "B1 0 past, R1 10! past, R2 40! past, B2 65 now, R3 85, R4 115, B3 140, E 155");
    }
}

/* A timetable that is made when three of four rounds are over: those began when somebody started them, or when the plan says if
 * that can be; the minute in which the plan was made says nothing.  The end is when it was. */
static void
test_made_late (void)
{
  static const char *const plans[] = {
    "timetable 1452799800000000 25 5 [2 20] ['Tea']",
    /* The start that is proposed in the 59th minute. */
    "timetable 1452803400000000 25 5 [2 20] ['Tea']",
  };
  static const char *const found[][3] = {
    { "R1 0! past, R2 30>15? past, B1 55? past, R3 75>40! past, R4 105, E 130",
      "R1 0! past, R2 30>15? past, B1 55? past, R3 75>40! past, R4 105>70? now, E 130>95",
      "R1 0! past, R2 30>15? past, B1 55? past, R3 75>40! past, R4 105>70? past, E 130>78! past" },
    { "R1 60>-10? past, R2 90>15? past, B1 115? past, R3 135>40! past, R4 165, E 190",
      "R1 60>-10? past, R2 90>15? past, B1 115? past, R3 135>40! past, R4 165>70? now, E 190>95",
      "R1 60>-10? past, R2 90>15? past, B1 115? past, R3 135>40! past, R4 165>70? past, E 190>78! past" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_autoptr (IxEvening) evening = begin (NULL);

      tell_at (evening, -10, "pair 0 match [0 1, 2 3] [] []");
      tell_at (evening, 12, "result 0 0 1-0 none");
      tell_at (evening, 14, "result 0 1 1-0 none");
      tell_at (evening, 15, "pair 1 match [0 2, 1 3] [] []");
      tell_at (evening, 26, "result 1 0 1-0 none");
      tell_at (evening, 28, "result 1 1 1-0 none");
      tell_at (evening, 29, "pair 2 match [0 3, 1 2] [] []");
      tell_at (evening, 40, "begin 2");
      tell_at (evening, 55, "result 2 0 1-0 none");
      tell_at (evening, 58, "result 2 1 1-0 none");
      tell_at (evening, 59, plans[i]);
      expect (evening, 59, found[i][0]);
      tell_at (evening, 70, "pair 3 match [0 1, 2 3] [] []");
      tell_at (evening, 76, "result 3 0 1-0 none");
      expect (evening, 76, found[i][1]);
      /* Time that goes by moves nothing. */
      expect (evening, 77, found[i][1]);
      tell_at (evening, 78, "result 3 1 1-0 none");
      expect (evening, 78, found[i][2]);
      expect (evening, 300, found[i][2]);
    }
}

/* A first result in the very minute of the plan does not contradict it. */
static void
test_result_at_start (void)
{
  g_autoptr (IxEvening) evening = begin ("timetable 1452799800000000 25 5 [] []");

  tell_at (evening, -10, "pair 0 match [0 1, 2 3] [] []");
  tell_at (evening, 0, "result 0 0 1-0 none");
  expect (evening, 0, "R1 0! now, R2 30, R3 60, R4 90, E 115");
}

/* A forfeit is entered when it is known, so it tells nothing of when the others begin, unless nobody plays. */
static void
test_forfeits (void)
{
  g_autoptr (IxEvening) evening = begin ("timetable 1452799800000000 25 5 [1 5] ['Tea']");

  tell_at (evening, -10, "pair 0 match [0 1, 2 3] [] []");
  tell_at (evening, -5, "result 0 0 +-- none");
  expect (evening, -5, "R1 0, B1 25, R2 30, R3 60, R4 90, E 115");
  expect (evening, 4, "R1 0>4, B1 25>29, R2 30>34, R3 60>64, R4 90>94, E 115>119");
  g_assert_cmpint (due (evening, 4), ==, -1);
  tell_at (evening, 24, "result 0 1 1-0 none");
  expect (evening, 24, "R1 0! past, B1 25, R2 30, R3 60, R4 90, E 115");
  /* A result that was entered for the wrong table is none that was played. */
  tell_at (evening, 25, "pair 1 match [0 2, 1 3] [] []");
  tell_at (evening, 26, "result 1 0 1-0 none");
  expect (evening, 26, "R1 0! past, B1 25 past, R2 30>25? now, R3 60, R4 90, E 115");
  tell_at (evening, 27, "result 1 0 --+ none");
  expect (evening, 27, "R1 0! past, B1 25 now, R2 30, R3 60, R4 90, E 115");
  /* Nobody plays. */
  tell_at (evening, 28, "result 1 1 +-- none");
  expect (evening, 28, "R1 0! past, B1 25 past, R2 30>25? past, R3 60, R4 90, E 115");
}

/* By the clock: the first round that begins at the end or later is the last. */
static void
test_by_clock (void)
{
  g_autoptr (IxEvening) evening = begin ("timetable 1452799800000000 25 5 [] []");
  g_autofree char *format =
    g_strdup_printf ("format 1 %" G_GINT64_FORMAT, START + 100 * MINUTE);

  ix_evening_fixture_tell (evening, format);
  expect (evening, 0, "R1 0, R2 30, R3 60, R4 90, R5 120, E 145");
  expect (evening, 15, "R1 0>15, R2 30>45, R3 60>75, R4 90>105, E 115>130");
}

typedef struct {
  gint        at, planned;
  gboolean    known, late;
  gint        about; /* in minutes */
} Told;

/* How times are told. */
static void
test_told (void)
{
  static const Told cases[] = {
    { 40, 40, FALSE, FALSE, 40 }, { 41, 40, FALSE, TRUE, 45 }, { 45, 40, FALSE, TRUE, 45 },
    { 46, 40, FALSE, TRUE, 50 },  { 46, 40, TRUE, FALSE, 50 }, { 39, 40, FALSE, FALSE, 40 },
  };

  /* Seconds make it no later. */
  const IxTimetableItem seconds = { .planned = START + 40 * MINUTE, .at = START + 40 * MINUTE + 30 * G_USEC_PER_SEC };

  g_assert_cmpint (ix_timetable_about (&seconds), ==, START + 40 * MINUTE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const IxTimetableItem item = { IX_TIMETABLE_ROUND, IX_TIMETABLE_COMING, 0,
                                     START + cases[i].planned * MINUTE, START + cases[i].at * MINUTE,
                                     0, cases[i].known };

      g_test_message ("case %u", i);
      g_assert_cmpint (ix_timetable_is_late (&item), ==, cases[i].late);
      g_assert_cmpint (ix_timetable_about (&item), ==, START + cases[i].about * MINUTE);
    }
}

/* When a round that is played should be over. */
static void
test_due (void)
{
  g_autoptr (IxEvening) evening = begin (NULL);
  g_autofree char *announce =
    g_strdup_printf ("announce 1 %" G_GINT64_FORMAT, START + 30 * MINUTE);
  g_autoptr (GArray) items = NULL;

  tell_at (evening, 0, "pair 0 match [0 1, 2 3] [] []");
  g_assert_cmpint (due (evening, 1), ==, -1);
  tell_at (evening, 2, "begin 0");
  g_assert_cmpint (due (evening, 3), ==, -1);
  ix_evening_fixture_tell (evening, PLAN);
  g_assert_cmpint (due (evening, 3), ==, 27);
  g_assert_cmpint (due (evening, 300), ==, 27);
  tell_at (evening, 4, announce);
  g_assert_cmpint (due (evening, 5), ==, 30);
  tell_at (evening, 20, "result 0 0 1-0 none");
  g_assert_cmpint (due (evening, 21), ==, 30);
  tell_at (evening, 22, "result 0 1 1-0 none");
  g_assert_cmpint (due (evening, 23), ==, -1);
  items = ix_timetable_new (ix_evening_state (evening), START + 23 * MINUTE);
  g_assert_cmpuint (ix_timetable_next (items)->number, ==, 1);
  g_assert_true (ix_timetable_next (items)->known);
}

typedef struct {
  const char *clock;
  guint       n_matches, minutes;
} Estimate;

/* 2 × (base + 60 × increment) for each match, up to full five minutes. */
static void
test_estimate (void)
{
  static const Estimate cases[] = {
    { "5", 1, 10 },      { "5 + 3", 1, 20 },  { "3 + 2", 1, 10 },  { "10", 2, 40 },
    { "7.5", 1, 15 },    { "8", 1, 20 },      { "5 d 3", 1, 20 },  { "", 1, 0 },
    { "sudden", 1, 0 },  { "0 + 2", 1, 0 },   { "600", 1, 600 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = begin (NULL);
      g_autofree char *set_up =
        g_strdup_printf ("set-up 'Club' '' '' 'newport' 4 '%s' ''", cases[i].clock);
      g_autofree char *format = g_strdup_printf ("format %u 0", cases[i].n_matches);

      g_test_message ("%s", cases[i].clock);
      ix_evening_fixture_tell (evening, set_up);
      ix_evening_fixture_tell (evening, format);
      g_assert_cmpuint (ix_timetable_estimate (ix_evening_state (evening)), ==, cases[i].minutes);
      /* A handicap may last longer than the usual clocks. */
      ix_evening_fixture_tell (evening, "handicap [10 240 0 420 3]");
      g_assert_cmpuint (ix_timetable_estimate (ix_evening_state (evening)), ==,
                        cases[i].minutes == 0 ? 0 : MAX (cases[i].minutes, 15 * cases[i].n_matches));
    }
}

static void
test_refused (void)
{
  g_autoptr (IxEvening) evening = begin (PLAN);

  ix_evening_fixture_refuse (evening, "timetable 1 0 0 [] []",
                             "a round of 0 minutes is not between 1 and 600");
  ix_evening_fixture_refuse (evening, "timetable 1 601 0 [] []",
                             "a round of 601 minutes is not between 1 and 600");
  ix_evening_fixture_refuse (evening, "timetable 1 25 601 [] []", "a pause of 601 minutes is over 600");
  ix_evening_fixture_refuse (evening, "timetable 1 25 0 [1 5] []", "there are 1 breaks and 0 labels");
  ix_evening_fixture_refuse (evening, "timetable 1 25 0 [1 5] ['']", "break 1 has no name");
  ix_evening_fixture_refuse (evening, "timetable 1 25 0 [1 0] ['Tea']",
                             "a break of 0 minutes is not between 1 and 600");
  ix_evening_fixture_refuse (evening, "timetable 1 25 0 [2 5, 1 5] ['Tea', 'Cake']",
                             "break 2 after round 1 is out of order");
  ix_evening_fixture_refuse (evening, "timetable 1 25 0 [41 5] ['Tea']",
                             "break 1 after round 41 is out of order");
}

/* Random evenings: items follow each other, none is before its plan unless it has begun, and exactly
 * one is under way at most. */
static void
test_random (void)
{
  for (guint seed = 0; seed < 300; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (IxEvening) evening = begin (PLAN);
      gint now = g_rand_int_range (rand, -60, 20);

      for (guint r = 0; r < 4; r++)
        for (guint step = 0; step < 4; step++)
          {
            g_autofree char *line = step == 0   ? g_strdup_printf ("pair %u match [0 1, 2 3] [] []", r)
                                    : step == 1 ? g_strdup_printf ("begin %u", r)
                                                : g_strdup_printf ("result %u %u 1-0 none", r, step - 2);
            g_autoptr (GArray) items = NULL;
            guint n_now = 0;

            now += g_rand_int_range (rand, 0, 15);
            if (step != 1 || g_rand_int_range (rand, 0, 2) == 0)
              tell_at (evening, now, line);
            items = ix_timetable_new (ix_evening_state (evening), START + now * MINUTE);
            g_assert_cmpuint (items->len, ==, 8);
            for (guint i = 0; i < items->len; i++)
              {
                const IxTimetableItem *item = &g_array_index (items, IxTimetableItem, i);

                n_now += item->when == IX_TIMETABLE_NOW;
                g_assert_cmpint (item->ends, >=, item->at);
                if (!item->known && !item->unknown)
                  g_assert_cmpint (item->at, >=, item->planned);
                if (item->when == IX_TIMETABLE_COMING && item->kind == IX_TIMETABLE_ROUND)
                  g_assert_cmpint (item->at, >=, START + now * MINUTE);
                if (i > 0 && item->when == IX_TIMETABLE_COMING)
                  g_assert_cmpint (item->at, >=, (item - 1)->ends);
              }
            g_assert_cmpuint (n_now, <=, 1);
          }
    }
}

/* Handicap clocks */

static void
test_handicap (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  const IxEveningState *state = ix_evening_state (evening);
  static const char *const lines[] = {
    "set-up 'Club' '' '' 'newport' 3 '5 + 2' ''",
    "enter 'A' '' '' 180 0 false false '' ''", "enter 'B' '' '' 150 0 false false '' ''",
    "enter 'C' '' '' 121 0 true false '' ''",  "enter 'D' '' '' 0 0 false false '' ''",
    "enter 'E' '' '' 180 0 false false '' ''", NULL,
  };
  /* An entry, its opponent, and its clock; 0: that of the evening. */
  static const guint cases[][4] = {
    { 0, 1, 240, 0 }, { 1, 0, 360, 1 }, { 0, 2, 240, 0 }, { 2, 0, 360, 1 },
    { 1, 2, 0, 0 },   { 0, 3, 0, 0 },   { 3, 2, 0, 0 },   { 0, 4, 0, 0 }, { 0, 0, 0, 0 },
    { 0, IX_NOBODY, 0, 0 }, { IX_NOBODY, 0, 0, 0 },
  };
  IxSeatClock clock = { 0, 0 };

  ix_evening_fixture_tell_all (evening, lines);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          gboolean found = ix_evening_handicap_clock (state, cases[i][0], cases[i][1], &clock);

          g_test_message ("pass %u, case %u", pass, i);
          g_assert_cmpint (found, ==, pass > 0 && cases[i][2] != 0);
          if (found)
            g_assert_cmpuint (clock.clock, ==, cases[i][2]);
          if (found)
            g_assert_cmpuint (clock.increment, ==, cases[i][3]);
        }
      ix_evening_fixture_tell (evening, "handicap [30 240 0 360 1, 60 180 0 420 5]");
    }
  /* The row with the largest difference that is reached holds. */
  ix_evening_fixture_tell (evening, "amend 1 'B' '' '' 120 0 false false '' ''");
  g_assert_true (ix_evening_handicap_clock (state, 0, 1, &clock));
  g_assert_cmpuint (clock.clock, ==, 180);
  ix_evening_fixture_tell (evening, "handicap []");
  g_assert_false (ix_evening_handicap_clock (state, 0, 1, &clock));
}

static void
test_handicap_refused (void)
{
  g_autoptr (IxEvening) evening = begin (NULL);

  ix_evening_fixture_refuse (evening, "handicap [0 240 0 360 0]",
                             "the differences of a handicap do not rise at 0");
  ix_evening_fixture_refuse (evening, "handicap [30 240 0 360 0, 30 200 0 400 0]",
                             "the differences of a handicap do not rise at 30");
  ix_evening_fixture_refuse (evening, "handicap [30 0 0 360 0]",
                             "from a difference of 30 on, a clock is not between one second and ten "
                             "hours");
  ix_evening_fixture_refuse (evening, "handicap [30 240 0 36001 0]",
                             "from a difference of 30 on, a clock is not between one second and ten "
                             "hours");
  ix_evening_fixture_refuse (evening, "handicap [30 360 0 300 0]",
                             "from a difference of 30 on, the stronger player has more time than the "
                             "weaker one");
  /* Less at the start, and more for each turn. */
  ix_evening_fixture_tell (evening, "handicap [30 360 0 300 1]");
}

typedef struct {
  const char *text;
  guint       clock, increment; /* 0: refused */
} ClockText;

static void
test_clock_text (void)
{
  static const ClockText cases[] = {
    { "4", 240, 0 }, { "4 + 2", 240, 2 }, { "2.5", 150, 0 }, { "4 d 2", 0, 0 }, { "0 + 2", 0, 0 },
    { "601", 0, 0 }, { "", 0, 0 },        { "four", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxSeatClock clock = { 0, 0 };
      g_autofree char *text = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (ix_seat_clock_parse (cases[i].text, &clock), ==, cases[i].clock != 0);
      g_assert_cmpuint (clock.clock, ==, cases[i].clock);
      g_assert_cmpuint (clock.increment, ==, cases[i].increment);
      text = clock.clock != 0 ? ix_seat_clock_text (&clock) : NULL;
      if (text != NULL)
        g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/timetable/no-plan", test_no_plan);
  g_test_add_func ("/timetable/before", test_before);
  g_test_add_func ("/timetable/rounds", test_rounds);
  g_test_add_func ("/timetable/over", test_over);
  g_test_add_func ("/timetable/cut-short", test_cut_short);
  g_test_add_func ("/timetable/not-cut-short", test_not_cut_short);
  g_test_add_func ("/timetable/made-late", test_made_late);
  g_test_add_func ("/timetable/result-at-start", test_result_at_start);
  g_test_add_func ("/timetable/forfeits", test_forfeits);
  g_test_add_func ("/timetable/by-clock", test_by_clock);
  g_test_add_func ("/timetable/told", test_told);
  g_test_add_func ("/timetable/due", test_due);
  g_test_add_func ("/timetable/estimate", test_estimate);
  g_test_add_func ("/timetable/refused", test_refused);
  g_test_add_func ("/timetable/random", test_random);
  g_test_add_func ("/timetable/handicap", test_handicap);
  g_test_add_func ("/timetable/handicap-refused", test_handicap_refused);
  g_test_add_func ("/timetable/clock-text", test_clock_text);
  return g_test_run ();
}
