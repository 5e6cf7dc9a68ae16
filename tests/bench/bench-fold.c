/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures folding the journal of a long match, beside playing the same turns on bare boards:
 * clocks, records, repetition, judgement and notes are the difference.  And a match laid out in time,
 * as a replay uses it, beside that fold: to lay it out, to go to any moment, to go on by one, to find
 * who waited.  All that for two boards, and for five minutes of a group match on 32. */

#include <stdio.h>

#include "ix-processor.h"
#include "ix-test.h"
#include "ix-waits.h"

#define ROUNDS 7
#define REPEAT 50

/* A match of @n_turns random turns that does not end: its journal. */
static GArray *
long_journal (const IxMatchSetup *setup,
              guint               n_turns)
{
  for (guint32 seed = 0;; seed++)
    {
      g_autoptr (IxMatch) match = ix_match_new (setup);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      IxMatchEvent event = { .kind = IX_EVENT_START, .at = 0 };
      guint turns = 0;

      ix_match_apply (match, &event);
      for (guint i = 0; ix_match_phase (match) == IX_MATCH_RUNNING && turns < n_turns &&
                        i < 2 * n_turns; i++)
        {
          guint b = i % setup->n_boards;
          const IxPosition *pos = &ix_match_boards (match)->board[b];
          IxStep steps[IX_MAX_STEPS];
          guint n = ix_position_steps (pos, steps);

          if (n == 0 || !ix_boards_in_play (ix_match_boards (match), b))
            continue;
          event.kind = IX_EVENT_STEP;
          event.at += 2 * G_USEC_PER_SEC / setup->n_boards;
          event.seat = ix_seat (b, pos->turn);
          event.step = steps[g_rand_int_range (rand, 0, (gint32) n)];
          ix_match_apply (match, &event);
          event.kind = IX_EVENT_PRESS;
          ix_match_apply (match, &event);
          turns++;
        }
      if (turns == n_turns)
        {
          GArray *journal = g_array_new (FALSE, FALSE, sizeof (IxMatchEvent));
          guint n;
          const IxMatchEvent *events = ix_match_journal (match, &n);

          return g_array_append_vals (journal, events, n);
        }
    }
}

static double
time_fold (const IxMatchSetup *setup,
           const GArray       *journal)
{
  gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < REPEAT; i++)
    {
      g_autoptr (IxMatch) match = ix_match_fold (setup, (const void *) journal->data,
                                                 journal->len, NULL, NULL);

      g_assert_nonnull (match);
    }
  return (double) (g_get_monotonic_time () - begin) / REPEAT;
}

static double
time_boards (const IxMatchSetup *setup,
             const GArray       *journal)
{
  gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < REPEAT; i++)
    {
      IxBoards boards;

      ix_boards_start (&boards, setup->variant, setup->n_boards);
      for (guint e = 0; e < journal->len; e++)
        {
          const IxMatchEvent *event = &g_array_index (journal, IxMatchEvent, e);

          if (event->kind == IX_EVENT_STEP)
            ix_boards_step (&boards, event->seat.board, event->step);
          else if (event->kind == IX_EVENT_PRESS)
            ix_boards_end_turn (&boards, event->seat.board);
        }
    }
  return (double) (g_get_monotonic_time () - begin) / REPEAT;
}

/* The time of each in microseconds. */
typedef struct {
  double make, jump, next, waits;
} LineTimes;

#define N_JUMPS 2000

static LineTimes
time_line (const IxMatchSetup *setup,
           const GArray       *journal)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (IxTimeLine) line =
    ix_time_line_new (setup, (const void *) journal->data, journal->len, NULL);
  LineTimes times = { .make = (double) (g_get_monotonic_time () - begin) };
  guint n;

  ix_time_line_moments (line, &n);
  begin = g_get_monotonic_time ();
  for (guint i = 0; i < N_JUMPS; i++)
    ix_time_line_match (line, (guint) g_rand_int_range (rand, 0, (gint32) n));
  times.jump = (double) (g_get_monotonic_time () - begin) / N_JUMPS;
  begin = g_get_monotonic_time ();
  for (guint m = 0; m < n; m++)
    ix_time_line_match (line, m);
  times.next = (double) (g_get_monotonic_time () - begin) / n;
  begin = g_get_monotonic_time ();
  g_array_unref (ix_time_line_waits (line));
  times.waits = (double) (g_get_monotonic_time () - begin);
  return times;
}

static double
median (double *values)
{
  qsort (values, ROUNDS, sizeof *values, ix_compare_doubles);
  return values[ROUNDS / 2];
}

static void
measure (guint       n_boards,
         const char *settings,
         guint       n_turns)
{
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", settings), .n_boards = n_boards };
  g_autoptr (GArray) journal = long_journal (&setup, n_turns);
  double folds[ROUNDS], ratios[ROUNDS], makes[ROUNDS], jumps[ROUNDS], nexts[ROUNDS], waits[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      LineTimes times = time_line (&setup, journal);

      folds[i] = time_fold (&setup, journal);
      ratios[i] = folds[i] / time_boards (&setup, journal);
      makes[i] = times.make / folds[i];
      jumps[i] = times.jump / folds[i];
      nexts[i] = times.next / folds[i];
      waits[i] = times.waits / folds[i];
    }
  printf ("fold on %u boards: %u events in %.2f ms, %.2f us an event, %.1f times bare boards\n",
          n_boards, journal->len, median (folds) / 1000, median (folds) / journal->len,
          median (ratios));
  printf ("time line: made in %.2f folds; a jump takes %.4f, the next moment %.5f, all waits %.2f of a "
          "fold\n", median (makes), median (jumps), median (nexts), median (waits));
}

int
main (void)
{
  measure (2, "-", 600);
  measure (32, "group_end=all-boards", 3000);
  return 0;
}
