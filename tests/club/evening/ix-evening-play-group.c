/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Group matches of random evenings. */

#include "ix-evening-fixture.h"
#include "ix-evening-group.h"
#include "ix-evening-play.h"

/* Sets up a match; it is refused only if there are too few or too many people. */
static void
set_up (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  g_auto (IxGroupPeople) people = { 0 };
  g_autoptr (GArray) options = NULL;
  g_autoptr (IxEveningEvent) event = NULL;
  const IxGroupOption *option;
  IxGroupSeating seating, seen;
  IxGroupPeople again = { 0 };
  IxGroupRefusal why;

  ix_group_people_init (&people, state, state->groups->len, NULL);
  people.field.free_pairs = ix_play_roll (play, 8) == 0; /* it takes its time */
  options = ix_group_options (&people.field, &why);
  if (options == NULL)
    return;
  option = &g_array_index (options, IxGroupOption, ix_play_roll (play, options->len));
  g_assert_cmpint (
    ix_group_seating_make (&people.field, option->method, option->who, &seating), ==,
    IX_GROUP_ACCEPTED);
  event = ix_evening_group_event (&people, &seating, (IxGroupEnd) ix_play_roll (play, 2),
                                  ix_play_roll (play, 2) == 0, ++play->now);
  ix_play_act (play, &event, 1);
  play->counts->n_groups++;
  ix_evening_group_seating (state, state->groups->len - 1, &again, &seen);
  g_assert_cmpint (seen.n_boards, ==, seating.n_boards);
  g_assert_cmpint (seen.sums[0], ==, seating.sums[0]);
  g_assert_cmpint (seen.sums[1], ==, seating.sums[1]);
  ix_group_people_clear (&again);
}

/* Puts @b where @a sits, and the other way round.  The arbiter, IX_NOBODY, sits where nobody else does. */
static void
trade_at (IxMembers *seat,
          guint      a,
          guint      b)
{
  if (b == IX_NOBODY && seat->n <= 1 && (seat->n == 0 || seat->entries[0] == a))
    *seat = seat->n == 1 ? (IxMembers) { 0 } : (IxMembers) { .n = 1, .entries = { a } };
  for (guint i = 0; i < seat->n && b != IX_NOBODY; i++)
    if (seat->entries[i] == a || seat->entries[i] == b)
      seat->entries[i] = seat->entries[i] == a ? b : a;
}

/* Lets any two change places, who may be in the match or not. */
static void
trade (IxPlay *play,
       guint   group)
{
  const IxEveningState *state = ix_play_state (play);
  guint n = state->entries->len;
  guint a = ix_play_roll (play, n);
  guint b = ix_play_roll (play, 6) == 0 ? IX_NOBODY : ix_play_roll (play, n);
  const IxClubGroup *now = ix_evening_group (state, group);
  g_autoptr (GArray) boards = g_array_copy (now->boards);
  IxMembers watching = now->watching;

  for (guint i = 0; i < boards->len; i++)
    for (guint team = 0; team < 2; team++)
      trade_at (&g_array_index (boards, IxGroupBoard, i).seats[team], a, b);
  if (b != IX_NOBODY)
    trade_at (&watching, a, b);
  ix_play_try (play, (IxEveningEvent) { IX_EVENING_GROUP_SEATS, play->now,
                                        .group = { .number = group, .boards = boards, .watching = watching,
                                                   .arbiter_grade = now->arbiter_grade } });
}

static void
enter_boards (IxPlay *play,
              guint   group)
{
  const IxClubGroup *at = ix_evening_group (ix_play_state (play), group);
  g_autoptr (GArray) results = g_array_new (FALSE, TRUE, sizeof (IxTableResult));
  g_autoptr (IxEveningEvent) event = NULL;

  g_array_set_size (results, at->boards->len);
  if (at->end == IX_GROUP_END_ALL_BOARDS)
    for (guint i = 0; i < results->len; i++)
      g_array_index (results, IxTableResult, i) = (IxTableResult) ix_play_roll (play, 4);
  else
    g_array_index (results, IxTableResult, ix_play_roll (play, results->len)) =
      (IxTableResult) ix_play_roll (play, 4);
  event = ix_evening_fixture_boards (ix_play_state (play), group, results, play->now);
  g_assert_true (ix_play_try (play, *event));
}

static void
enter_result (IxPlay *play,
              guint   group)
{
  const IxClubGroup *at = ix_evening_group (ix_play_state (play), group);
  guint n = at->boards->len;
  guint scores[2] = { ix_play_roll (play, 2 * n + 1), 0 };
  g_autoptr (IxEveningEvent) event = NULL;

  scores[1] = 2 * n - scores[0];
  play->counts->n_group_results++;
  if (ix_play_roll (play, 2) == 0)
    enter_boards (play, group);
  else if (at->end == IX_GROUP_END_ALL_BOARDS)
    {
      event = ix_evening_group_score (group, scores, play->now);
      g_assert_true (ix_play_try (play, *event));
    }
  else
    {
      event = ix_evening_group_result (group, (IxTableResult) ix_play_roll (play, 4),
                                       (IxTableReason) ix_play_roll (play, 6), play->now);
      g_assert_true (ix_play_try (play, *event));
    }
}

static void
change (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint group;

  if (state->groups->len == 0 || ix_play_roll (play, 4) == 0)
    {
      set_up (play);
      return;
    }
  group = ix_play_roll (play, state->groups->len);
  switch (ix_play_roll (play, 5))
    {
    case 0:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_GROUP_DROP, .dropped = group });
      break;
    case 1:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_GROUP_MATCH,
                                            .group_match = { group, ix_play_roll (play, 3) } });
      break;
    case 2:
      trade (play, group);
      break;
    default:
      enter_result (play, group);
      break;
    }
}

void
ix_evening_play_group (IxPlay *play)
{
  for (guint i = 0; i < 3; i++)
    change (play);
}
