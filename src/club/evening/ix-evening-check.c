/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the events of an evening about the set-up, the entries and the plan. */

#include <glib/gi18n-lib.h>

#include "ix-entries.h"
#include "ix-evening-private.h"
#include "ix-evening-told.h"
#include "ix-handicap.h"
#include "ix-list-player.h"
#include "ix-rule-set.h"
#include "ix-tiebreak.h"
#include "ix-timetable.h"

static gboolean
check_name (const char *name,
            GError    **error)
{
  return *name != '\0' || ix_evening_refuse (error, _("a name is missing"));
}

/* Accepts the grades and ratings that a list may hold; ratings go up to 4000. */
static gboolean
check_grade (gint     grade,
             GError **error)
{
  return (grade >= 0 && grade <= 4000) ||
         ix_evening_refuse (error, _("grade %d is not between 0 and 4000"), grade);
}

/* Grades and ratings are never mixed in one evening: a sum of both would mean nothing.  As all who
 * are there have one or the other, the first says which.  @except is the entry being amended. */
static gboolean
check_scale (const IxEveningState *state,
             gint                  grade,
             guint                 except,
             GError              **error)
{
  guint i = 0;

  if (grade == 0)
    return TRUE;
  while (i < state->entries->len && (i == except || ix_evening_entry (state, i)->grade == 0))
    i++;
  if (i == state->entries->len ||
      (ix_evening_entry (state, i)->grade < IX_LIST_LEAST_RATING) == (grade < IX_LIST_LEAST_RATING))
    return TRUE;
  return grade < IX_LIST_LEAST_RATING
           ? ix_evening_refuse (error,
                                _("the others have ratings, and %d is a grade: as a rating it is %d"),
                                grade, ix_grade_to_rating (grade))
           : ix_evening_refuse (error,
                                _("the others have grades, and %d is a rating: as a grade it is %d"),
                                grade, ix_rating_to_grade (grade));
}

static gboolean
check_entrant (const IxEveningState *state,
               const IxEntrant      *entrant,
               guint                 except,
               GError              **error)
{
  return check_name (entrant->name, error) && check_grade (entrant->grade, error) &&
         check_grade (entrant->rapid, error) && ix_evening_check_born (entrant->born, error) &&
         check_scale (state, entrant->grade, except, error);
}

static gboolean
check_room (const IxEveningState *state,
            GError              **error)
{
  return state->entries->len < IX_ENTRIES_MOST ||
         ix_evening_refuse (error, _("an evening has at most %d entries"), IX_ENTRIES_MOST);
}

static gboolean
check_wish (const IxEveningState *state,
            const IxPairWish     *wish,
            GError              **error)
{
  if (!ix_evening_check_entry (state, wish->a, error) ||
      !ix_evening_check_entry (state, wish->b, error))
    return FALSE;
  if (wish->wish == IX_WISH_TABLES && wish->a != wish->b)
    return state->partners.change ||
           ix_evening_refuse (error, _("a wish for two tables needs an evening on which partners "
                                       "change"));
  if (wish->a == wish->b || wish->wish > IX_WISH_TOGETHER)
    return ix_evening_refuse (error, _("a wish is about two players, together or apart"));
  return TRUE;
}

static gboolean
check_strength (const IxEveningState *state,
                const IxStrength     *strength,
                gboolean             *seen,
                GError              **error)
{
  if (!ix_evening_check_entry (state, strength->entry, error))
    return FALSE;
  if (seen[strength->entry])
    return ix_evening_refuse (error, _("%s has two ratings"), ix_evening_entry (state, strength->entry)->shown);
  seen[strength->entry] = TRUE;
  return (strength->rating >= 1 && strength->rating <= 4000) ||
         ix_evening_refuse (error, _("a rating of %u is not between 1 and 4000"), strength->rating);
}

/* Those without a rating of their own count by that of the list. */
static gboolean
check_balance (const IxEveningState *state,
               const IxEveningEvent *event,
               GError              **error)
{
  const GArray *ratings = event->balance.ratings;
  g_autofree gboolean *seen = g_new0 (gboolean, state->entries->len + 1);

  if (state->individual)
    return ix_evening_refuse (error, _("everybody plays for themselves: there are no teams to be balanced"));
  if (*event->balance.season == '\0')
    return ratings->len == 0 || ix_evening_refuse (error, _("the ratings are of no season"));
  for (guint i = 0; i < ratings->len; i++)
    if (!check_strength (state, &g_array_index (ratings, IxStrength, i), seen, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_planned (guint    n,
               GError **error)
{
  return (n >= 1 && n <= IX_EVENING_MAX_ROUNDS) ||
         ix_evening_refuse (error, _("an evening has 1 to %d rounds, not %u"),
                            IX_EVENING_MAX_ROUNDS, n);
}

static gboolean
check_n_rounds (const IxEveningState *state,
                guint                 n,
                GError              **error)
{
  if (!check_planned (n, error))
    return FALSE;
  return n >= state->rounds->len ||
         ix_evening_refuse (error, _("%u rounds are paired already"), state->rounds->len);
}

/* A system that this version does not know would be played by other rules. */
static gboolean
check_plan (const IxEveningState *state,
            const IxEveningEvent *event,
            GError              **error)
{
  const char *word = event->plan.system;
  IxSystem system;

  return check_n_rounds (state, event->plan.n_rounds, error) &&
         (*word == '\0' || ix_system_find (word, &system) ||
          ix_evening_refuse (error, _("there is no system “%s”"), word));
}

/* Are the rules of the house whole, and of that variant? */
static gboolean
check_rules (const char *rules,
             const char *variant,
             GError    **error)
{
  g_autoptr (GError) why = NULL;
  IxVariant house;

  if (rules == NULL || *rules == '\0')
    return TRUE;
  if (!ix_rule_set_parse (rules, &house, &why))
    return ix_evening_refuse (error, "%s", why->message);
  return g_str_equal (house.id, variant) ||
         ix_evening_refuse (error, _("the rules are of the variant “%s”, not of “%s”"), house.id,
                            variant);
}

static gboolean
check_set_up (const IxEveningState *state,
              const IxEveningSetUp *to,
              GError              **error)
{
  const IxVariant *variant = ix_variant_find (to->variant);

  if (variant == NULL)
    return ix_evening_refuse (error, _("there is no variant “%s”"), to->variant);
  if (state->teams->len > 0 && state->individual != (variant->boards == 1))
    return ix_evening_refuse (error, _("the teams were made for another number of boards"));
  if (state->partners.change && variant->boards == 1)
    return ix_evening_refuse (error, _("everybody plays for themselves: there are no partners"));
  if (!check_rules (to->rules, to->variant, error) || !check_name (to->name, error))
    return FALSE;
  /* By the clock more rounds may be paired than are expected. */
  return state->end != 0 ? check_planned (to->n_rounds, error)
                         : check_n_rounds (state, to->n_rounds, error);
}

static gboolean
check_format (const IxEveningState  *state,
              const IxEveningFormat *format,
              GError               **error)
{
  if (format->n_matches < 1 || format->n_matches > IX_MOST_MATCHES)
    return ix_evening_refuse (error, _("a pairing plays one match or two, not %u"),
                              format->n_matches);
  if (format->n_matches != state->n_matches && state->rounds->len > 0)
    return ix_evening_refuse (error, _("a round is paired already: the number of matches of a "
                                       "pairing stays"));
  if (format->end < 0 || format->end > IX_EVENING_LATEST)
    return ix_evening_refuse (error, _("the end of the evening is out of range"));
  return format->end != 0 || check_n_rounds (state, state->n_planned, error);
}

/* Checks the names of tie-breaks. */
static gboolean
check_tie_breaks (const IxEveningState *state,
                  char *const          *names,
                  GError              **error)
{
  if (state->partners.change)
    return ix_evening_refuse (error, _("partners change each round: the tie-breaks are fixed"));
  for (guint i = 0; names[i] != NULL; i++)
    {
      IxTieBreak tie_break;

      if (!ix_tie_break_find (names[i], &tie_break))
        return ix_evening_refuse (error, _("there is no tie-break “%s”"), names[i]);
    }
  return TRUE;
}

/* Accepts what an evening can hold: rounds of ten hours and a break a quarter of an hour long after each
 * of forty. */
static gboolean
check_timetable (const IxEveningTimetable *timetable,
                 GError                  **error)
{
  guint n = timetable->breaks->len;

  if (timetable->start == 0)
    return TRUE;
  if (timetable->minutes < 1 || timetable->minutes > IX_TIMETABLE_LONGEST)
    return ix_evening_refuse (error, _("a round of %u minutes is not between 1 and %u"),
                              timetable->minutes, IX_TIMETABLE_LONGEST);
  if (timetable->pause > IX_TIMETABLE_LONGEST)
    return ix_evening_refuse (error, _("a pause of %u minutes is over %u"), timetable->pause,
                              IX_TIMETABLE_LONGEST);
  if (n != g_strv_length (timetable->labels))
    return ix_evening_refuse (error, _("there are %u breaks and %u labels"), n,
                              g_strv_length (timetable->labels));
  for (guint i = 0; i < n; i++)
    {
      const IxTimetableBreak *each = &g_array_index (timetable->breaks, IxTimetableBreak, i);
      guint before = i > 0 ? (each - 1)->after : 0;

      if (*timetable->labels[i] == '\0')
        return ix_evening_refuse (error, _("break %u has no name"), i + 1);
      if (each->minutes < 1 || each->minutes > IX_TIMETABLE_LONGEST)
        return ix_evening_refuse (error, _("a break of %u minutes is not between 1 and %u"),
                                  each->minutes, IX_TIMETABLE_LONGEST);
      if (each->after > IX_EVENING_MAX_ROUNDS || each->after < before)
        return ix_evening_refuse (error, _("break %u after round %u is out of order"), i + 1,
                                  each->after);
    }
  return TRUE;
}

/* The stronger player of a row may not have more time than the weaker one, over as many turns as an
 * estimate counts. */
static gboolean
check_handicap (const GArray *rows,
                GError      **error)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const IxHandicapRow *row = &g_array_index (rows, IxHandicapRow, i);
      guint most = MAX (MAX (row->stronger, row->weaker),
                        MAX (row->stronger_increment, row->weaker_increment));

      if (row->difference <= (i > 0 ? (row - 1)->difference : 0))
        return ix_evening_refuse (error, _("the differences of a handicap do not rise at %u"),
                                  row->difference);
      if (MIN (row->stronger, row->weaker) < 1 || most > IX_HANDICAP_LONGEST)
        return ix_evening_refuse (error,
                                  _("from a difference of %u on, a clock is not between one second "
                                    "and ten hours"), row->difference);
      if (ix_handicap_total (row->stronger, row->stronger_increment) >
          ix_handicap_total (row->weaker, row->weaker_increment))
        return ix_evening_refuse (error,
                                  _("from a difference of %u on, the stronger player has more time "
                                    "than the weaker one"), row->difference);
    }
  return TRUE;
}

static gboolean
is_in_a_team (GPtrArray *teams,
              guint      entry)
{
  for (guint i = 0; i < teams->len; i++)
    if (teams->pdata[i] != NULL && ix_club_team_has (teams->pdata[i], entry))
      return TRUE;
  return FALSE;
}

/* Has the entry a place in a round or in a group match? */
static gboolean
has_played (const IxEveningState *state,
            guint                 entry)
{
  for (guint i = 0; i < state->rounds->len; i++)
    if (ix_club_round_is_out (ix_evening_round (state, i), entry) ||
        is_in_a_team (ix_evening_round (state, i)->teams, entry))
      return TRUE;
  for (guint i = 0; i < state->groups->len; i++)
    {
      const GArray *members = ix_evening_group (state, i)->members;

      for (guint m = 0; m < members->len; m++)
        if (g_array_index (members, IxGroupMember, m).entry == entry)
          return TRUE;
    }
  return state->rounds->len > 0 && is_in_a_team (state->teams, entry);
}

/* Is there a team of nobody else?  It may be one that rests. */
static gboolean
is_alone (const IxEveningState *state,
          guint                 entry)
{
  for (guint i = 0; i < state->teams->len; i++)
    if (ix_evening_team (state, i)->members->len == 1 && ix_club_team_has (ix_evening_team (state, i), entry))
      return TRUE;
  return FALSE;
}

/* Before the first round a team of two or three can go on without the entry. */
static gboolean
check_remove (const IxEveningState *state,
              guint                 entry,
              GError              **error)
{
  if (!ix_evening_check_entry (state, entry, error))
    return FALSE;
  if (has_played (state, entry))
    return ix_evening_refuse (error, _("%s has a place in a round or a group match: mark as gone instead"),
                              ix_evening_entry (state, entry)->shown);
  if (ix_evening_entry (state, entry)->paid > 0)
    return ix_evening_refuse (error, _("%s has paid: give the money back first"),
                              ix_evening_entry (state, entry)->shown);
  if (is_alone (state, entry))
    return ix_evening_refuse (error, _("%s is alone in a team: make the teams again first"),
                              ix_evening_entry (state, entry)->shown);
  return TRUE;
}

gboolean
ix_evening_state_check (const IxEveningState *state,
                        const IxEveningEvent *event,
                        GError              **error)
{
  if (!ix_evening_check_kept (state, error))
    return FALSE;
  switch (event->kind)
    {
    case IX_EVENING_SET_UP:
      return check_set_up (state, &event->set_up, error);
    case IX_EVENING_ENTER:
      return check_room (state, error) && check_entrant (state, &event->enter, IX_NOBODY, error);
    case IX_EVENING_AMEND:
      return ix_evening_check_entry (state, event->amend.entry, error) &&
             check_entrant (state, &event->amend.as, event->amend.entry, error);
    case IX_EVENING_PRESENCE:
      return ix_evening_check_entry (state, event->presence.entry, error);
    case IX_EVENING_REMOVE:
      return check_remove (state, event->removed, error);
    case IX_EVENING_WISH:
      return check_wish (state, &event->wish, error);
    case IX_EVENING_BALANCE:
      return check_balance (state, event, error);
    case IX_EVENING_TEAMS:
    case IX_EVENING_TEAM:
    case IX_EVENING_TRADE_PLAYERS:
    case IX_EVENING_MERGE:
    case IX_EVENING_TEAM_NAME:
    case IX_EVENING_TEAM_ACTIVE:
      return ix_evening_check_teams (state, event, error);
    case IX_EVENING_PLAN:
      return check_plan (state, event, error);
    case IX_EVENING_FORMAT:
      return check_format (state, &event->format, error);
    case IX_EVENING_PARTNERS:
    case IX_EVENING_MISSED:
    case IX_EVENING_PAIR_PARTNERS:
      return ix_evening_check_partners (state, event, error);
    case IX_EVENING_TIMETABLE:
      return check_timetable (&event->timetable, error);
    case IX_EVENING_NOTICE:
      return TRUE;
    case IX_EVENING_HANDICAP:
      return check_handicap (event->handicap, error);
    case IX_EVENING_TIEBREAKS:
      return check_tie_breaks (state, event->tiebreaks, error);
    case IX_EVENING_PRIZES:
    case IX_EVENING_FEE:
    case IX_EVENING_PAID:
      return ix_evening_check_money (state, event, error);
    case IX_EVENING_REQUEST:
    case IX_EVENING_PAIR:
    case IX_EVENING_UNPAIR:
    case IX_EVENING_TRADE_TEAMS:
    case IX_EVENING_LATE:
    case IX_EVENING_SIT:
    case IX_EVENING_RESULT:
    case IX_EVENING_MATCH:
    case IX_EVENING_ANNOUNCE:
    case IX_EVENING_BEGIN:
      return ix_evening_check_rounds (state, event, error);
    case IX_EVENING_GROUP:
    case IX_EVENING_GROUP_SEATS:
    case IX_EVENING_GROUP_DROP:
    case IX_EVENING_GROUP_MATCH:
    case IX_EVENING_GROUP_RESULT:
      return ix_evening_check_groups (state, event, error);
    case IX_EVENING_TELL:
    case IX_EVENING_ARRIVE:
      return ix_evening_check_told (state, event, error);
    case IX_EVENING_DELETE:
      return TRUE;
    case IX_EVENING_UNDO:
    case IX_N_EVENING_EVENTS:
    default:
      return ix_evening_refuse (error, _("this is not an event"));
    }
}
