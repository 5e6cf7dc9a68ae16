/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a choice is made of: events that are tried out. */

#include <string.h>

#include "ix-evening-changes-private.h"
#include "ix-evening-private.h"
#include "ix-evening-round.h"
#include "ix-evening-teams.h"

static void
free_choice (gpointer data)
{
  IxEveningChoice *choice = data;

  g_ptr_array_unref (choice->events);
  g_free (choice);
}

GPtrArray *
ix_choices_new (void)
{
  return g_ptr_array_new_with_free_func (free_choice);
}

void
ix_draft_begin (IxDraft         *draft,
                const IxEvening *evening,
                IxChangeKind     kind,
                gint64           at)
{
  *draft = (IxDraft) { .evening = ix_evening_copy (evening), .at = at };
  draft->choice = g_new (IxEveningChoice, 1);
  *draft->choice = (IxEveningChoice) {
    .kind = kind, .team = IX_NOBODY, .other = IX_NOBODY, .entry = IX_NOBODY,
    .events = ix_evening_events_new (),
  };
}

void
ix_draft_add (IxDraft       *draft,
              IxEveningEvent event)
{
  IxEveningEvent *own;

  event.at = draft->at;
  own = ix_evening_event_copy (&event);
  draft->refused |= !ix_evening_apply (draft->evening, own, NULL);
  g_ptr_array_add (draft->choice->events, own);
}

void
ix_draft_make_team (IxDraft     *draft,
                    guint        team,
                    const guint *members,
                    guint        n_members)
{
  IxEveningEvent event = { IX_EVENING_TEAM, .team = { team, { .n = n_members } } };

  g_return_if_fail (n_members <= IX_MAX_MEMBERS);
  memcpy (event.team.members.entries, members, n_members * sizeof *members);
  ix_draft_add (draft, event);
}

void
ix_draft_forfeit (IxDraft *draft,
                  guint    team)
{
  const IxEveningState *state = ix_draft_state (draft);

  for (guint r = 0; r < state->rounds->len; r++)
    for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
      {
        const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), i);

        if (table->result != IX_TABLE_OPEN || (table->first != team && table->second != team))
          continue;
        draft->choice->n_forfeits++;
        ix_draft_add (draft, (IxEveningEvent) {
                               IX_EVENING_RESULT,
                               .result = { r, i,
                                           table->first == team ? IX_TABLE_SECOND_BY_FORFEIT
                                                                : IX_TABLE_FIRST_BY_FORFEIT } });
      }
}

void
ix_draft_seat_three (IxDraft *draft,
                     guint    team)
{
  for (guint r = 0; r < ix_draft_state (draft)->rounds->len && !draft->refused; r++)
    {
      const IxClubTable *table =
        ix_club_round_table_of (ix_evening_round (ix_draft_state (draft), r), team);
      g_autoptr (IxEveningEvent) sit = table == NULL || table->kept
                                       ? NULL
                                       : ix_evening_sit (ix_draft_state (draft), r, team,
                                                         draft->at);

      if (sit != NULL)
        ix_draft_add (draft, *sit);
    }
}

/* What is the case behind all events. */
static void
fill_facts (IxEveningChoice      *choice,
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
  choice->spread = n == 0 ? 0 : most - least;
  choice->team_bye = n % 2 == 1;
  if (choice->team == IX_NOBODY)
    return;
  choice->sum = ix_evening_team_sum (state, choice->team);
  choice->score = ix_cross_table_score (table, choice->team, table->n_paired);
  for (guint r = 0; r < table->n_paired; r++)
    choice->n_missed += ix_cross_table_round (table, choice->team, r)->kind == IX_ROUND_NONE;
}

gboolean
ix_draft_end (IxDraft   *draft,
              GPtrArray *choices)
{
  if (draft->refused)
    free_choice (draft->choice);
  else
    {
      fill_facts (draft->choice, ix_draft_state (draft));
      g_ptr_array_add (choices, draft->choice);
    }
  ix_evening_free (draft->evening);
  return !draft->refused;
}

gboolean
ix_choice_is_orphan (const IxEveningState *state,
                     guint                 team)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  guint member = ix_club_team_member (t, 0);
  guint in = ix_evening_team_of (state, member);

  return t->members->len == 1 && !state->individual && ix_evening_entry (state, member)->present &&
         (in == IX_NOBODY || in == team);
}

gboolean
ix_choice_is_free (const IxEveningState *state,
                   guint                 entry)
{
  if (!ix_evening_entry (state, entry)->present || ix_evening_team_of (state, entry) != IX_NOBODY)
    return FALSE;
  for (guint i = 0; i < state->teams->len; i++)
    if (ix_choice_is_orphan (state, i) &&
        ix_club_team_member (ix_evening_team (state, i), 0) == entry)
      return FALSE;
  return TRUE;
}
