/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Applies the events of random evenings, and verifies the state after each act. */

#include "ix-evening-play.h"

/* Seats */

static GArray *
list_kept (const IxEveningState *state)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (IxClubTable));

  for (guint r = 0; r < state->rounds->len; r++)
    for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
      if (ix_club_round_table (ix_evening_round (state, r), i)->kept)
        g_array_append_vals (kept, ix_club_round_table (ix_evening_round (state, r), i), 1);
  return kept;
}

/* Verifies that tables that had a result keep their players. */
static void
verify_kept (const IxEveningState *state,
             const GArray         *before)
{
  guint n = 0;

  for (guint r = 0; r < state->rounds->len && n < before->len; r++)
    for (guint i = 0; i < ix_evening_round (state, r)->tables->len && n < before->len; i++)
      {
        const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), i);
        const IxClubTable *old = &g_array_index (before, IxClubTable, n);

        if (table->first != old->first || table->second != old->second)
          continue;
        g_assert_true (table->kept);
        for (guint seat = 0; seat < 4; seat++)
          g_assert_cmpuint (table->players[seat / 2][seat % 2], ==,
                            old->players[seat / 2][seat % 2]);
        n++;
      }
  g_assert_cmpuint (n, ==, before->len);
}

/* Acts */

/* Verifies that an event, read back from its text, gives the same state. */
static void
mirror (IxPlay               *play,
        const IxEveningEvent *event)
{
  g_autofree char *text = ix_evening_event_write (event);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) parsed =
    ix_evening_event_parse (ix_evening_event_word (event->kind), text, event->at, &error);

  g_assert_no_error (error);
  g_assert_true (ix_evening_event_equal (event, parsed));
  ix_evening_apply (play->again, parsed, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ix_evening_verify_hash (ix_play_state (play)), ==,
                    ix_evening_verify_hash (ix_evening_state (play->again)));
}

/* Where partners change, a table whose result was taken back may get others. */
static gboolean
changes_seats (const IxPlay         *play,
               const IxEveningEvent *event)
{
  return ix_play_changes_partners (play) &&
         (event->kind == IX_EVENING_TRADE_PLAYERS || event->kind == IX_EVENING_TEAM ||
          event->kind == IX_EVENING_REMOVE);
}

static void
apply (IxPlay               *play,
       const IxEveningEvent *event)
{
  g_autoptr (GArray) kept = list_kept (ix_play_state (play));
  g_autoptr (GError) error = NULL;

  ix_evening_apply (play->evening, event, &error);
  g_assert_no_error (error);
  mirror (play, event);
  ix_evening_verify_seats (ix_play_state (play));
  if (event->kind != IX_EVENING_UNDO && event->kind != IX_EVENING_TRADE_TEAMS &&
      event->kind != IX_EVENING_UNPAIR && !changes_seats (play, event))
    verify_kept (ix_play_state (play), kept);
  if (event->kind == IX_EVENING_PAIR)
    ix_evening_verify_round (ix_play_state (play), play->relaxed);
}

void
ix_play_act (IxPlay                *play,
             IxEveningEvent *const *events,
             guint                  n)
{
  guint64 hash = ix_evening_verify_hash (ix_play_state (play));

  g_array_append_val (play->hashes, hash);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (events[i]->at, ==, play->now);
      apply (play, events[i]);
    }
}

gboolean
ix_play_try (IxPlay        *play,
             IxEveningEvent event)
{
  g_autoptr (IxEveningEvent) own = NULL;
  g_autoptr (GError) error = NULL;

  event.at = ++play->now;
  own = ix_evening_event_copy (&event);
  if (!ix_evening_check (play->evening, own, &error))
    {
      g_assert_nonnull (error);
      play->counts->n_refused++;
      return FALSE;
    }
  ix_play_act (play, &own, 1);
  return TRUE;
}

/* Undo */

static void
go_back_to (IxPlay *play,
            guint   index)
{
  g_autoptr (IxEveningEvent) undo =
    ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_UNDO, ++play->now, .index = index });

  apply (play, undo);
}

void
ix_play_undo (IxPlay *play,
              guint   n,
              guint   redo)
{
  g_autoptr (GArray) later = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint index;

  while (later->len < n && ix_evening_undoable (play->evening, &index))
    {
      guint64 now = ix_evening_verify_hash (ix_play_state (play));
      guint64 before = g_array_index (play->hashes, guint64, play->hashes->len - 1);

      g_array_append_val (later, now);
      go_back_to (play, index);
      g_assert_cmpuint (ix_evening_verify_hash (ix_play_state (play)), ==, before);
      g_array_set_size (play->hashes, play->hashes->len - 1);
      play->counts->n_undone++;
    }
  for (guint i = 0; i < redo && later->len > 0; i++)
    {
      guint64 now = ix_evening_verify_hash (ix_play_state (play));
      guint64 behind = g_array_index (later, guint64, later->len - 1);

      g_assert_true (ix_evening_redoable (play->evening, &index));
      go_back_to (play, index);
      g_assert_cmpuint (ix_evening_verify_hash (ix_play_state (play)), ==, behind);
      g_array_append_val (play->hashes, now);
      g_array_set_size (later, later->len - 1);
    }
}

/* Messages */

/* Reports the counts of @what, and verifies that they differ by 0 or 1 in @few percent of cases,
 * and by at most 2 in 98 percent. */
static void
say_apart (const char  *what,
           const guint *n,
           guint        few)
{
  guint all = 0;

  for (guint i = 0; i < 8; i++)
    all += n[i];
  if (all == 0)
    return;
  g_test_message ("%s: by 0: %u teams, 1: %u, 2: %u, 3: %u, more: %u", what, n[0], n[1], n[2], n[3],
                  n[4] + n[5] + n[6] + n[7]);
  g_assert_cmpuint ((n[0] + n[1]) * 100, >=, all * few);
  g_assert_cmpuint ((n[0] + n[1] + n[2]) * 100, >=, all * 98);
}

void
ix_play_say (const IxPlayCounts *counts)
{
  g_test_message ("%u evenings, %u events, %u rounds, %u times two at once, %u relaxed, "
                  "%u refused, %u undone, %u group matches, %u results of them",
                  counts->n_evenings, counts->n_events, counts->n_rounds, counts->n_twos,
                  counts->n_relaxed, counts->n_refused, counts->n_undone, counts->n_groups,
                  counts->n_group_results);
  g_test_message ("two come back together: %u to their team, %u beside the third of it, %u without the third",
                  counts->n_two_back, counts->n_two_beside_third, counts->n_two_without_third);
  for (guint i = 0; i < IX_N_SYSTEMS; i++)
    say_apart (ix_system_word ((IxSystem) i), counts->n_apart[i], 80);
  say_apart ("two at once", counts->n_apart_twos, 95);
  say_apart ("of three one sat out oftener on one side", counts->n_trios_uneven, 90);
  for (guint i = 0; i <= IX_EVENING_OPTION_WAITS; i++)
    if (counts->n_changes[i] > 0)
      g_test_message ("choice %u: %u", i, counts->n_changes[i]);
}
