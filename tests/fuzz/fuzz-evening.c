/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings: lines of a word and its arguments.  Accepted lines leave an evening that can be
 * paired, ranked and written down, and that undoing restores.  A first line `base 7` begins with
 * an evening that is under way.
 *
 * The fuzzer has ever new inputs, and asks only some questions about each, which depend on it.
 * Asking all of them takes a hundred times as long; the replay of the corpus does. */

#include <string.h>

#include "ix-evening-options.h"
#include "ix-evening-recipe.h"
#include "ix-evening-teams.h"
#include "ix-evening-verify.h"
#include "ix-fuzz.h"
#include "ix-plan-words.h"

/* Beyond that pairing takes long, and tells nothing new. */
#define MAX_TEAMS 24
#define N_BASES 24

#ifdef IX_FUZZ_SAMPLE
#define MAX_LINES 40

static guint32 chance;

/* Begins with chances that depend on the input only. */
static void
seed (const uint8_t *data,
      size_t         size)
{
  chance = (guint32) size;
  for (size_t i = 0; i < size; i++)
    chance = (chance ^ data[i]) * 16777619u;
}

static gboolean
once_in (guint n)
{
  chance = chance * 1664525u + 1013904223u;
  return (chance >> 8) % n == 0;
}
#else
#define MAX_LINES 120

static void
seed (const uint8_t *data,
      size_t         size)
{
}

static gboolean
once_in (guint n)
{
  return TRUE;
}
#endif

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
      g_autoptr (IxEvening) copy = NULL;
      g_autoptr (GError) error = NULL;

      if (!once_in (choices->len))
        continue;
      copy = ix_evening_copy (evening);
      ix_evening_apply_all (copy, (IxEveningEvent *const *) choice->events->pdata,
                            choice->events->len, &error);
      g_assert_no_error (error);
      ix_evening_verify_seats (ix_evening_state (copy));
    }
  g_ptr_array_unref (choices);
}

/* Asks what can be done with a team in any round. */
static void
look_at_team (const IxEveningState *state,
              guint                 team)
{
  g_free (ix_evening_team_name (state, team));
  for (guint r = 0; r < state->rounds->len; r++)
    if (once_in (state->rounds->len))
      {
        ix_evening_event_free (ix_evening_take_bye (state, r, team, 1));
        ix_evening_event_free (ix_evening_sit (state, r, team, 1));
        ix_evening_trade_conflicts (state, r, team, 0);
      }
  ix_evening_who_goes_on (state, team, 0);
}

/* All that can be asked of it. */
static void
look_at (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);

  ix_evening_verify_seats (state);
  if (once_in (4))
    ix_evening_verify_sums (state);
  for (guint i = 0; i < state->teams->len; i++)
    if (once_in (2 * state->teams->len))
      look_at_team (state, i);
}

static void
decide (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  IxPlan plan = ix_evening_plan (state);
  g_autoptr (GArray) options = ix_odd_number_options (ix_evening_count_people (state));
  guint last = state->entries->len - 1;

  g_free (ix_format_plan (&plan));
  for (guint way = 0; way < options->len; way++)
    if (once_in (64))
      ix_teams_free (
        ix_evening_make_teams (state, &g_array_index (options, IxOddNumberOption, way), NULL));
  if (once_in (16))
    pair (evening);
  if (state->entries->len == 0)
    return;
  if (once_in (32))
    take_choices (evening, ix_evening_withdrawal_options (evening, 0, 1));
  if (once_in (32) && ix_evening_team_of (state, last) == IX_NOBODY)
    take_choices (evening, ix_evening_late_entry_options (evening, last, 1));
}

/* FALSE if it is refused. */
static gboolean
apply (IxEvening            *evening,
       const IxEveningEvent *event)
{
  gboolean compared = once_in (16);
  guint64 before = compared ? ix_evening_verify_hash (ix_evening_state (evening)) : 0;
  g_autoptr (GError) error = NULL;
  gboolean accepted = ix_evening_apply (evening, event, &error);

  g_assert_true (accepted == (error == NULL));
  g_assert_true (accepted || !compared ||
                 ix_evening_verify_hash (ix_evening_state (evening)) == before);
  return accepted;
}

/* Returns an evening under way, made once. */
static IxEvening *
base (guint n)
{
  static IxEvening *bases[N_BASES];
  IxEveningRecipe recipe = {
    .variant = n % 6 == 5 ? "chess" : n % 6 == 4 ? "swap" : "newport",
    .n_rounds = 2 + n % 4,
    .n_played = n % 4,
    .seed = n,
    .half = n % 2 == 1,
    .changes = n % 3 == 0,
  };

  if (bases[n] == NULL)
    {
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (4 + n / 2, n);

      bases[n] = ix_evening_fixture_new (entries, &recipe);
    }
  return ix_evening_copy (bases[n]);
}

static IxEvening *
begin (const char *line)
{
  return line != NULL && g_str_has_prefix (line, "base ")
           ? base ((guint) (g_ascii_strtoull (line + 5, NULL, 10) % N_BASES))
           : ix_evening_new ();
}

/* Takes a line into the evening. */
static void
take (IxEvening *evening,
      char      *line,
      gint64     at)
{
  char *space = strchr (line, ' ');
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event = NULL;

  if (space == NULL)
    return;
  *space = '\0';
  event = ix_evening_event_parse (line, space + 1, at, &error);
  g_assert_true ((event == NULL) == (error != NULL));
  if (event != NULL && apply (evening, event) && once_in (64))
    look_at (evening);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_LINES);
  g_autoptr (IxEvening) evening = begin (lines[0]);
  const IxEveningState *state = ix_evening_state (evening);
  const GPtrArray *journal = ix_evening_journal (evening);
  gint64 began = journal->len > 0 ? ((IxEveningEvent *) journal->pdata[journal->len - 1])->at : 10;

  /* A critical message is a fault as well. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  seed (data, size);
  for (char **line = lines; *line != NULL && state->teams->len <= MAX_TEAMS; line++)
    take (evening, *line, began + (line - lines) / 2);
  if (state->teams->len <= MAX_TEAMS)
    decide (evening);
  if (once_in (16))
    {
      g_autoptr (IxEvening) copy = ix_evening_copy (evening);

      g_assert_cmpuint (ix_evening_verify_hash (ix_evening_state (copy)), ==,
                        ix_evening_verify_hash (state));
    }
  return 0;
}
