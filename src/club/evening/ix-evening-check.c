/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an event of an evening can be: about those who came, and the plan. */

#include "ix-evening-private.h"
#include "ix-list-player.h"
#include "ix-record-error.h"
#include "ix-tiebreak.h"
#include "ix-variant.h"

gboolean
ix_evening_refuse (GError    **error,
                   const char *format,
                   ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL, format, args);
  va_end (args);
  return FALSE;
}

gboolean
ix_evening_check_number (guint       number,
                         guint       n,
                         const char *what,
                         GError    **error)
{
  return number < n || ix_evening_refuse (error, "there is no %s %u", what, number + 1);
}

gboolean
ix_evening_check_entry (const IxEveningState *state,
                        guint                 entry,
                        GError              **error)
{
  return ix_evening_check_number (entry, state->entries->len, "entry", error);
}

gboolean
ix_evening_check_team (const IxEveningState *state,
                       guint                 team,
                       GError              **error)
{
  return ix_evening_check_number (team, state->teams->len, "team", error);
}

static gboolean
check_name (GVariant *args,
            guint     at,
            GError  **error)
{
  const char *name;

  g_variant_get_child (args, at, "&s", &name);
  return *name != '\0' || ix_evening_refuse (error, "a name is missing");
}

/* A grade is what a list may hold; ratings go up to 4000. */
static gboolean
check_grades (GVariant *args,
              guint     at,
              GError  **error)
{
  for (guint i = at; i < at + 2; i++)
    {
      gint grade;

      g_variant_get_child (args, i, "i", &grade);
      if (grade < 0 || grade > 4000)
        return ix_evening_refuse (error, "%d is no grade from 0 to 4000", grade);
    }
  return TRUE;
}

/* Grades and ratings are never mixed in one evening: sums of both would mean nothing.  @except is the entry
 * that is amended. */
static gboolean
check_scale (const IxEveningState *state,
             GVariant             *args,
             guint                 at,
             guint                 except,
             GError              **error)
{
  gint grade;

  g_variant_get_child (args, at, "i", &grade);
  for (guint i = 0; i < state->entries->len && grade > 0; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);

      if (i == except || entry->grade == 0 ||
          (entry->grade < IX_LIST_LEAST_RATING) == (grade < IX_LIST_LEAST_RATING))
        continue;
      /* ECF: rating = 7.5 * grade + 700 (tournament.md 4.1). */
      return grade < IX_LIST_LEAST_RATING
               ? ix_evening_refuse (error,
                                    "the others have ratings, and %d is a grade: as a rating it is %d",
                                    grade, (15 * grade + 1400 + 1) / 2)
               : ix_evening_refuse (error,
                                    "the others have grades, and %d is a rating: as a grade it is %d",
                                    grade, MAX ((2 * (grade - 700) + 7) / 15, 0));
    }
  return TRUE;
}

static gboolean
check_wish (const IxEveningState *state,
            GVariant             *args,
            GError              **error)
{
  guint a, b, wish;

  g_variant_get (args, "(uuu)", &a, &b, &wish);
  if (!ix_evening_check_entry (state, a, error) || !ix_evening_check_entry (state, b, error))
    return FALSE;
  if (a == b || wish > IX_WISH_TOGETHER)
    return ix_evening_refuse (error, "a wish is about two players, together or apart");
  return TRUE;
}

static gboolean
check_n_rounds (const IxEveningState *state,
                GVariant             *args,
                guint                 at,
                GError              **error)
{
  guint n;

  g_variant_get_child (args, at, "u", &n);
  if (n < 1 || n > IX_EVENING_MAX_ROUNDS)
    return ix_evening_refuse (error, "an evening has 1 to %d rounds, not %u", IX_EVENING_MAX_ROUNDS,
                              n);
  return n >= state->rounds->len ||
         ix_evening_refuse (error, "%u rounds are paired already", state->rounds->len);
}

/* A system of a later version would be played by other rules. */
static gboolean
check_plan (const IxEveningState *state,
            GVariant             *args,
            GError              **error)
{
  const char *word;
  IxSystem system;

  g_variant_get_child (args, 0, "&s", &word);
  return check_n_rounds (state, args, 1, error) &&
         (*word == '\0' || ix_system_find (word, &system) ||
          ix_evening_refuse (error, "there is no system '%s'", word));
}

static gboolean
check_set_up (const IxEveningState *state,
              GVariant             *args,
              GError              **error)
{
  const char *id;
  const IxVariant *variant;

  g_variant_get_child (args, 3, "&s", &id);
  variant = ix_variant_find (id);
  if (variant == NULL)
    return ix_evening_refuse (error, "there is no variant '%s'", id);
  if (state->teams->len > 0 && state->individual != (variant->boards == 1))
    return ix_evening_refuse (error, "the teams were made for another number of boards");
  return check_name (args, 0, error) && check_n_rounds (state, args, 4, error);
}

/* The names of tie-breaks. */
static gboolean
check_tie_breaks (GVariant *args,
                  GError  **error)
{
  g_auto (GStrv) names = NULL;

  g_variant_get (args, "(^as)", &names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      IxTieBreak tie_break;

      if (!ix_tie_break_find (names[i], &tie_break))
        return ix_evening_refuse (error, "there is no tie-break '%s'", names[i]);
    }
  return TRUE;
}

gboolean
ix_evening_state_check (const IxEveningState *state,
                        const IxEveningEvent *event,
                        GError              **error)
{
  GVariant *args = event->args;

  switch (event->kind)
    {
    case IX_EVENING_SET_UP:
      return check_set_up (state, args, error);
    case IX_EVENING_ENTER:
      return check_name (args, 0, error) && check_grades (args, 3, error) &&
             check_scale (state, args, 3, IX_NOBODY, error);
    case IX_EVENING_AMEND:
      return ix_evening_check_entry (state, ix_evening_first_number (args), error) &&
             check_name (args, 1, error) &&
             check_grades (args, 4, error) &&
             check_scale (state, args, 4, ix_evening_first_number (args), error);
    case IX_EVENING_PRESENCE:
      return ix_evening_check_entry (state, ix_evening_first_number (args), error);
    case IX_EVENING_WISH:
      return check_wish (state, args, error);
    case IX_EVENING_TEAMS:
    case IX_EVENING_TEAM:
    case IX_EVENING_SWAP:
    case IX_EVENING_MERGE:
    case IX_EVENING_TEAM_NAME:
    case IX_EVENING_TEAM_ACTIVE:
      return ix_evening_check_teams (state, event, error);
    case IX_EVENING_PLAN:
      return check_plan (state, args, error);
    case IX_EVENING_TIEBREAKS:
      return check_tie_breaks (args, error);
    case IX_EVENING_REQUEST:
    case IX_EVENING_PAIR:
    case IX_EVENING_UNPAIR:
    case IX_EVENING_EXCHANGE:
    case IX_EVENING_LATE:
    case IX_EVENING_SIT:
    case IX_EVENING_RESULT:
    case IX_EVENING_MATCH:
    case IX_EVENING_ANNOUNCE:
    case IX_EVENING_BEGIN:
      return ix_evening_check_rounds (state, event, error);
    case IX_EVENING_UNDO:
    case IX_N_EVENING_EVENTS:
    default:
      return ix_evening_refuse (error, "not an event");
    }
}
