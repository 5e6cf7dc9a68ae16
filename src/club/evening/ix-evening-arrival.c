/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be done when somebody comes late (tournament.md 1.7). */

#include "ix-evening-changes-private.h"
#include "ix-evening-round.h"
#include "ix-evening-teams.h"

/* A new team meets who has the bye, in each round that is not over. */
static void
take_byes (IxDraft *draft,
           guint    team)
{
  for (guint r = ix_evening_count_complete (ix_draft_state (draft));
       r < ix_draft_state (draft)->rounds->len; r++)
    {
      g_autoptr (IxEveningEvent) late =
        ix_evening_take_bye (ix_draft_state (draft), r, team, draft->at);

      if (late == NULL)
        continue;
      if (draft->choice->other == IX_NOBODY)
        draft->choice->other = late->late.first == team ? late->late.second : late->late.first;
      ix_draft_add (draft, *late);
    }
}

/* As a team of its own, with the bye of a round if there is one, and without. */
static void
add_new_team (const IxEvening *evening,
              const guint     *members,
              guint            n_members,
              gint64           at,
              GPtrArray       *choices)
{
  static const IxChangeKind kinds[] = { IX_CHANGE_TAKES_BYE, IX_CHANGE_APPENDED };
  guint team = ix_evening_state (evening)->teams->len;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      IxDraft draft;

      ix_draft_begin (&draft, evening, kinds[i], at);
      draft.choice->team = team;
      draft.choice->entry = n_members > 1 ? members[1] : IX_NOBODY;
      ix_draft_make_team (&draft, team, members, n_members);
      if (kinds[i] == IX_CHANGE_TAKES_BYE && !draft.refused)
        {
          take_byes (&draft, team);
          draft.refused |= draft.choice->other == IX_NOBODY;
        }
      ix_draft_end (&draft, choices);
    }
}

static void
add_for_house (const IxEvening *evening,
               guint            entry,
               gint64           at,
               GPtrArray       *choices)
{
  const IxEveningState *state = ix_evening_state (evening);

  for (guint i = 0; i < state->entries->len; i++)
    {
      IxDraft draft;

      if (!ix_evening_entry (state, i)->house || ix_evening_team_of (state, i) == IX_NOBODY)
        continue;
      ix_draft_begin (&draft, evening, IX_CHANGE_FOR_HOUSE, at);
      draft.choice->team = ix_evening_team_of (state, i);
      draft.choice->entry = i;
      ix_draft_add (&draft, (IxEveningEvent) { IX_EVENING_SWAP, .swap = { i, entry } });
      ix_draft_end (&draft, choices);
    }
}

static void
add_orphans (const IxEvening *evening,
             guint            entry,
             gint64           at,
             GPtrArray       *choices)
{
  const IxEveningState *state = ix_evening_state (evening);

  for (guint i = 0; i < state->teams->len; i++)
    {
      guint members[2] = { ix_club_team_member (ix_evening_team (state, i), 0), entry };
      IxDraft draft;

      if (!ix_choice_is_orphan (state, i) || members[0] == entry)
        continue;
      ix_draft_begin (&draft, evening, IX_CHANGE_ORPHAN, at);
      draft.choice->team = i;
      draft.choice->entry = members[0];
      ix_draft_make_team (&draft, i, members, 2);
      ix_draft_add (&draft, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE,
                                               .team_active = { i, TRUE } });
      ix_draft_end (&draft, choices);
    }
}

/* The spread of the sums when that pair has @entry for a third. */
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
        sum = (2 * (sum + ix_evening_entry (state, entry)->grade) + 1) / 3;
      least = MIN (least, sum);
      most = MAX (most, sum);
    }
  return most - least;
}

/* The pair that leaves sums most even, of those that can have a third now. */
static void
add_third (const IxEvening *evening,
           guint            entry,
           gint64           at,
           GPtrArray       *choices)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree gboolean *tried = g_new0 (gboolean, state->teams->len + 1);

  for (gboolean done = FALSE; !done;)
    {
      guint best = IX_NOBODY;
      guint members[3] = { 0, 0, entry };
      gint best_spread = 0;
      IxDraft draft;

      for (guint i = 0; i < state->teams->len; i++)
        if (!tried[i] && ix_evening_team (state, i)->active &&
            ix_evening_team (state, i)->members->len == 2 &&
            (best == IX_NOBODY || spread_with_third (state, i, entry) < best_spread))
          {
            best = i;
            best_spread = spread_with_third (state, i, entry);
          }
      if (best == IX_NOBODY)
        return;
      tried[best] = TRUE;
      for (guint m = 0; m < 2; m++)
        members[m] = ix_club_team_member (ix_evening_team (state, best), m);
      ix_draft_begin (&draft, evening, IX_CHANGE_THIRD, at);
      draft.choice->team = best;
      draft.choice->entry = entry;
      ix_draft_make_team (&draft, best, members, 3);
      ix_draft_seat_three (&draft, best);
      done = ix_draft_end (&draft, choices);
    }
}

GPtrArray *
ix_evening_single_choices (const IxEvening *evening,
                           guint            entry,
                           gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  GPtrArray *choices = ix_choices_new ();
  IxDraft draft;

  if (state->individual)
    {
      add_new_team (evening, &entry, 1, at, choices);
      return choices;
    }
  add_for_house (evening, entry, at, choices);
  add_orphans (evening, entry, at, choices);
  for (guint i = 0; i < state->entries->len; i++)
    if (i != entry && ix_choice_is_free (state, i))
      add_new_team (evening, (guint[]) { entry, i }, 2, at, choices);
  add_third (evening, entry, at, choices);
  ix_draft_begin (&draft, evening, IX_CHANGE_WAITS, at);
  ix_draft_end (&draft, choices);
  return choices;
}

GPtrArray *
ix_evening_couple_choices (const IxEvening *evening,
                           guint            a,
                           guint            b,
                           gint64           at)
{
  GPtrArray *choices = ix_choices_new ();

  add_new_team (evening, (guint[]) { a, b }, 2, at, choices);
  return choices;
}
