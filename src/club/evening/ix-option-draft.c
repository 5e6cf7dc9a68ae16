/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Builds options from events that are tried out on a copy of the evening. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-evening-partners.h"
#include "ix-option-draft.h"
#include "ix-evening-round.h"
#include "ix-evening-teams.h"
#include "ix-table-score.h"
#include "ix-teams.h"

static void
free_choice (gpointer data)
{
  IxEveningOption *option = data;

  g_ptr_array_unref (option->events);
  g_clear_pointer (&option->missed, g_ptr_array_unref);
  g_free (option);
}

GPtrArray *
ix_evening_options_new (void)
{
  return g_ptr_array_new_with_free_func (free_choice);
}

void
ix_option_draft_begin (IxOptionDraft      *draft,
                       const IxEvening    *evening,
                       IxEveningOptionKind kind,
                       gint64              at)
{
  *draft =
    (IxOptionDraft) { .before = evening, .evening = ix_evening_copy (evening), .at = at };
  draft->option = g_new (IxEveningOption, 1);
  *draft->option = (IxEveningOption) {
    .kind = kind, .team = IX_NOBODY, .other = IX_NOBODY, .entry = IX_NOBODY,
    .events = ix_evening_events_new (),
  };
}

void
ix_option_draft_add (IxOptionDraft *draft,
                     IxEveningEvent event)
{
  IxEveningEvent *own;

  event.at = draft->at;
  own = ix_evening_event_copy (&event);
  draft->refused |= !ix_evening_apply (draft->evening, own, NULL);
  g_ptr_array_add (draft->option->events, own);
}

void
ix_option_draft_make_team (IxOptionDraft *draft,
                           guint          team,
                           const guint   *members,
                           guint          n_members)
{
  IxEveningEvent event = { IX_EVENING_TEAM, .team = { team, { .n = n_members } } };

  g_return_if_fail (n_members <= IX_MAX_MEMBERS);
  memcpy (event.team.members.entries, members, n_members * sizeof *members);
  ix_option_draft_add (draft, event);
}

/* Forfeits the matches of the table that have no result. */
static void
forfeit_table (IxOptionDraft *draft,
               guint          round,
               guint          number,
               guint          team)
{
  const IxClubTable *table =
    ix_club_round_table (ix_evening_round (ix_option_draft_state (draft), round), number);
  IxTableResult result =
    table->first == team ? IX_TABLE_SECOND_BY_FORFEIT : IX_TABLE_FIRST_BY_FORFEIT;
  IxEveningEvent event = { IX_EVENING_RESULT, .result = { round, number, result } };
  gboolean open[IX_MOST_MATCHES] = { FALSE };

  for (guint m = 0; m < table->n_matches; m++)
    open[m] = table->matches[m].result == IX_TABLE_OPEN;
  for (guint m = 0; m < IX_MOST_MATCHES; m++)
    if (open[m])
      {
        event.result.second = m == 1;
        ix_option_draft_add (draft, event);
      }
}

void
ix_option_draft_forfeit (IxOptionDraft *draft,
                         guint          team)
{
  const IxEveningState *state = ix_option_draft_state (draft);

  for (guint r = 0; r < state->rounds->len; r++)
    for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
      {
        const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), i);

        if (ix_club_table_is_complete (table) || (table->first != team && table->second != team))
          continue;
        draft->option->n_forfeits++;
        forfeit_table (draft, r, i, team);
      }
}

/* Adds the events that choose who sits out of a team of three in paired rounds; in those that have
 * begun it is @newcomer, since the two others are at their boards. */
static void
seat_three (IxOptionDraft *draft,
            guint          team,
            guint          newcomer)
{
  for (guint r = 0; r < ix_option_draft_state (draft)->rounds->len && !draft->refused; r++)
    {
      const IxClubRound *round = ix_evening_round (ix_option_draft_state (draft), r);
      const IxClubTable *table = ix_club_round_table_of (round, team);
      g_autoptr (IxEveningEvent) sit = NULL;

      if (table == NULL || table->kept)
        continue;
      sit = ix_evening_sit (ix_option_draft_state (draft), r, team, draft->at);
      /* The two others have begun to play. */
      if (sit != NULL && round->begun != 0)
        sit->sit.entry = newcomer;
      if (sit != NULL)
        ix_option_draft_add (draft, *sit);
    }
}

/* Does @entry, who is no house player, play with somebody with whom they did not play before? */
static gboolean
has_new_partner (const IxEveningState *before,
                 const IxEveningState *after,
                 guint                 entry)
{
  guint old = ix_evening_team_of (before, entry), new = ix_evening_team_of (after, entry);
  const IxClubTeam *team = new != IX_NOBODY ? ix_evening_team (after, new) : NULL;

  if (old == IX_NOBODY || team == NULL || ix_evening_entry (before, entry)->house)
    return FALSE;
  for (guint i = 0; i < team->members->len; i++)
    {
      guint member = ix_club_team_member (team, i);

      if (member != entry && !ix_club_team_has (ix_evening_team (before, old), member))
        return TRUE;
    }
  return FALSE;
}

/* Counts the seats that somebody else takes in other teams than @team. */
static guint
count_seats (const IxEveningState *before,
             const IxEveningState *after,
             guint                 team)
{
  guint n = 0;

  for (guint r = 0; r < before->rounds->len; r++)
    for (guint t = 0; t < ix_evening_round (before, r)->tables->len; t++)
      {
        const IxClubTable *old = ix_club_round_table (ix_evening_round (before, r), t);
        const IxClubTable *new = ix_club_round_table (ix_evening_round (after, r), t);

        for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
          n += (old->first != team && old->players[0][board] != new->players[0][board]) +
               (old->second != team && old->players[1][board] != new->players[1][board]);
      }
  return n;
}

/* Fills in the consequences of the option from the states before and after all its events. */
static void
fill_facts (IxEveningOption      *option,
            const IxEveningState *before,
            const IxEveningState *state)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  gint least = G_MAXINT, most = G_MININT;
  guint n = 0;

  for (guint i = 0; i < state->teams->len; i++)
    if (ix_evening_team (state, i)->active)
      {
        gint sum = ix_evening_team_sum (state, i);

        least = MIN (least, sum);
        most = MAX (most, sum);
        n++;
      }
  if (state->partners.change)
    return;
  option->spread = n == 0 ? 0 : most - least;
  option->team_bye = n % 2 == 1;
  for (guint i = 0; i < before->entries->len; i++)
    option->n_partners += has_new_partner (before, state, i);
  option->n_seats = count_seats (before, state, option->team);
  if (option->team == IX_NOBODY)
    return;
  option->sum = ix_evening_team_sum (state, option->team);
  option->score = ix_cross_table_score (table, option->team, table->n_paired);
  for (guint r = 0; r < table->n_paired; r++)
    option->n_missed += ix_cross_table_round (table, option->team, r)->kind == IX_ROUND_NONE;
}

/* Rounds that a new team missed may count half a point; those of a team that was there before are
 * settled. */
static void
fill_missed (IxOptionDraft *draft)
{
  const IxEveningState *state = ix_option_draft_state (draft);
  guint team = draft->option->team;
  gboolean is_new = team != IX_NOBODY && team >= ix_evening_state (draft->before)->teams->len;

  if (state->partners.change)
    {
      draft->option->missed =
        draft->option->kind == IX_EVENING_OPTION_APPENDED
          ? ix_evening_count_missed_by (state, draft->option->entry, TRUE, draft->at)
          : ix_evening_events_new ();
      return;
    }
  draft->option->missed = is_new ? ix_evening_count_missed (state, team, TRUE, draft->at)
                                    : ix_evening_events_new ();
}

gboolean
ix_option_draft_end (IxOptionDraft *draft,
                     GPtrArray     *options)
{
  if (draft->refused)
    free_choice (draft->option);
  else
    {
      fill_facts (draft->option, ix_evening_state (draft->before),
                  ix_option_draft_state (draft));
      fill_missed (draft);
      g_ptr_array_add (options, draft->option);
    }
  ix_evening_free (draft->evening);
  return !draft->refused;
}

gboolean
ix_evening_option_is_orphan (const IxEveningState *state,
                             guint                 team)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  guint member = ix_club_team_member (t, 0);
  guint in = ix_evening_team_of (state, member);

  return t->members->len == 1 && !state->individual && ix_evening_entry (state, member)->present &&
         !ix_evening_entry (state, member)->house && (in == IX_NOBODY || in == team);
}

gboolean
ix_evening_option_is_free (const IxEveningState *state,
                           guint                 entry)
{
  if (!ix_evening_entry (state, entry)->present || ix_evening_team_of (state, entry) != IX_NOBODY)
    return FALSE;
  for (guint i = 0; i < state->teams->len; i++)
    if (ix_evening_option_is_orphan (state, i) &&
        ix_club_team_member (ix_evening_team (state, i), 0) == entry)
      return FALSE;
  return TRUE;
}

gboolean
ix_evening_option_is_there (const IxEveningState *state,
                            guint                 team,
                            guint                 member)
{
  guint in = ix_evening_team_of (state, member);

  return ix_evening_entry (state, member)->present && (in == IX_NOBODY || in == team);
}

guint
ix_evening_option_old_team (const IxEveningState *state,
                            guint                 entry)
{
  guint old = ix_evening_entry (state, entry)->old_team;
  const IxClubTeam *team = old != IX_NOBODY ? ix_evening_team (state, old) : NULL;

  if (team == NULL || ix_evening_team_of (state, entry) != IX_NOBODY)
    return IX_NOBODY;
  for (guint i = 0; i < team->members->len; i++)
    {
      guint other = ix_club_team_member (team, i);

      if (other != entry && !ix_evening_entry (state, other)->house && !ix_evening_option_is_there (state, old, other))
        return IX_NOBODY;
    }
  return old;
}

/* House players and thirds */

guint
ix_option_draft_enter_house (IxOptionDraft *draft)
{
  const IxEveningState *state = ix_option_draft_state (draft);
  guint number = state->entries->len, n_house = 1;
  g_autofree char *name = NULL;

  for (guint i = 0; i < number; i++)
    n_house += ix_evening_entry (state, i)->house;
  name = g_strdup_printf (_("House player %u"), n_house);
  ix_option_draft_add (draft,
                       (IxEveningEvent) { IX_EVENING_ENTER,
                                      .enter = { .name = name, .code = "", .club = "",
                                                 .grade = ix_evening_median (state),
                                                 .estimated = TRUE, .house = TRUE } });
  return number;
}

/* Returns the spread of the sums if @entry joins that pair as the third. */
static gint
spread_with_third (const IxEveningState *state,
                   guint                 team,
                   guint                 entry)
{
  gint least = G_MAXINT, most = G_MININT;

  for (guint i = 0; i < state->teams->len; i++)
    {
      gint sum = ix_evening_team_sum (state, i);

      if (!ix_evening_team (state, i)->active)
        continue;
      if (i == team)
        sum = ix_team_sum (sum + ix_evening_entry (state, entry)->grade, 3);
      least = MIN (least, sum);
      most = MAX (most, sum);
    }
  return most - least;
}

guint
ix_evening_option_best_pair (const IxEveningState *state,
                             guint                 entry,
                             guint                 except,
                             const gboolean       *tried)
{
  guint best = IX_NOBODY;

  for (guint i = 0; i < state->teams->len; i++)
    if (!tried[i] && i != except && ix_evening_team (state, i)->active &&
        ix_evening_team (state, i)->members->len == 2 &&
        (best == IX_NOBODY ||
         spread_with_third (state, i, entry) < spread_with_third (state, best, entry)))
      best = i;
  return best;
}

void
ix_option_draft_make_three (IxOptionDraft *draft,
                            guint          team,
                            guint          entry)
{
  const IxClubTeam *pair = ix_evening_team (ix_option_draft_state (draft), team);
  guint members[3] = { ix_club_team_member (pair, 0), ix_club_team_member (pair, 1), entry };

  ix_option_draft_make_team (draft, team, members, 3);
  seat_three (draft, team, entry);
}
