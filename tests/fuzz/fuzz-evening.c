/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings: lines of a word and its arguments.  Whatever is accepted leaves an evening that can be
 * paired, ranked and written down, and that undoing restores. */

#include <string.h>

#include "ix-evening-options.h"
#include "ix-evening-teams.h"
#include "ix-evening-verify.h"
#include "ix-fuzz.h"
#include "ix-plan-words.h"

/* Beyond that pairing takes seconds, and tells nothing new. */
#define MAX_TEAMS 24
#define MAX_LINES 120

static void
pair (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (IxEvening) copy = ix_evening_copy (evening);
  g_autoptr (GError) error = NULL;
  IxOverride needed;
  g_autoptr (IxEveningEvent) event =
    ix_evening_pair (state, IX_OVERRIDE_NOTHING, 1, &needed, &error);
  IxEveningEvent *two[2];

  if (event == NULL)
    {
      g_assert_nonnull (error);
      g_clear_error (&error);
      if (needed == IX_OVERRIDE_NOTHING)
        return;
      event = ix_evening_pair (state, needed, 1, NULL, &error);
      g_assert_no_error (error);
    }
  ix_evening_apply (copy, event, &error);
  g_assert_no_error (error);
  ix_evening_verify_seats (ix_evening_state (copy));
  if (!ix_evening_pair_two (state, 1, two))
    return;
  g_clear_pointer (&copy, ix_evening_free);
  copy = ix_evening_copy (evening);
  ix_evening_apply_all (copy, two, 2, &error);
  g_assert_no_error (error);
  ix_evening_event_free (two[0]);
  ix_evening_event_free (two[1]);
}

static void
take_choices (const IxEvening *evening,
              GPtrArray       *choices)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const IxEveningOption *choice = choices->pdata[i];
      g_autoptr (IxEvening) copy = ix_evening_copy (evening);
      g_autoptr (GError) error = NULL;

      ix_evening_apply_all (copy, (IxEveningEvent *const *) choice->events->pdata,
                            choice->events->len, &error);
      g_assert_no_error (error);
      ix_evening_verify_seats (ix_evening_state (copy));
    }
  g_ptr_array_unref (choices);
}

/* All that can be asked of it. */
static void
look_at (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  guint n_rounds = state->rounds->len;

  ix_evening_verify_seats (state);
  ix_evening_verify_sums (state);
  for (guint i = 0; i < state->teams->len; i++)
    {
      g_free (ix_evening_team_name (state, i));
      for (guint r = 0; r < n_rounds; r++)
        {
          ix_evening_event_free (ix_evening_take_bye (state, r, i, 1));
          ix_evening_event_free (ix_evening_sit (state, r, i, 1));
          ix_evening_exchange_conflicts (state, r, i, 0);
        }
      ix_evening_who_goes_on (state, i, 0);
    }
}

static void
decide (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  IxPlan plan = ix_evening_plan (state);
  guint last = state->entries->len - 1;

  g_free (ix_format_plan (&plan));
  for (IxOddNumberMethod way = 0; way <= IX_ODD_NUMBER_THREE_TEAMS_OF_THREE; way++)
    ix_teams_free (ix_evening_make_teams (state, way));
  pair (evening);
  if (state->entries->len == 0)
    return;
  take_choices (evening, ix_evening_withdrawal_options (evening, 0, 1));
  if (ix_evening_team_of (state, last) == IX_NOBODY)
    take_choices (evening, ix_evening_late_entry_options (evening, last, 1));
}

/* FALSE if it is refused. */
static gboolean
apply (IxEvening            *evening,
       const IxEveningEvent *event)
{
  guint64 before = ix_evening_verify_hash (ix_evening_state (evening));
  g_autoptr (GError) error = NULL;
  gboolean accepted = ix_evening_apply (evening, event, &error);

  g_assert_true (accepted == (error == NULL));
  g_assert_true (accepted ||
                 ix_evening_verify_hash (ix_evening_state (evening)) == before);
  return accepted;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_LINES);
  g_autoptr (IxEvening) evening = ix_evening_new ();
  const IxEveningState *state = ix_evening_state (evening);

  /* A critical message is a fault as well. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  for (char **line = lines; *line != NULL && state->teams->len <= MAX_TEAMS; line++)
    {
      char *space = strchr (*line, ' ');
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEveningEvent) event = NULL;

      if (space == NULL)
        continue;
      *space = '\0';
      event = ix_evening_event_parse (*line, space + 1, 10 + (line - lines) / 2, &error);
      g_assert_true ((event == NULL) == (error != NULL));
      if (event != NULL && apply (evening, event))
        look_at (evening);
    }
  if (state->teams->len <= MAX_TEAMS)
    decide (evening);
  {
    g_autoptr (IxEvening) copy = ix_evening_copy (evening);

    g_assert_cmpuint (ix_evening_verify_hash (ix_evening_state (copy)), ==,
                      ix_evening_verify_hash (state));
  }
  return 0;
}
