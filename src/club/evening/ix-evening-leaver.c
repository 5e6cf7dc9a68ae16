/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be done when somebody leaves (tournament.md 1.7). */

#include "ix-evening-changes-private.h"
#include "ix-evening-round.h"
#include "ix-evening-teams.h"

typedef struct {
  const IxEvening *evening;
  guint            leaver, partner, team;
  gint64           at;
  GPtrArray       *choices;
} Leaving;

/* Whatever is done, he goes. */
static void
begin (const Leaving *leaving,
       IxDraft       *draft,
       IxChangeKind   kind)
{
  ix_draft_begin (draft, leaving->evening, kind, leaving->at);
  draft->choice->team = leaving->team;
  ix_draft_add (draft, (IxEveningEvent) { IX_EVENING_PRESENCE,
                                          .presence = { leaving->leaver, FALSE } });
}

static void
add_new_partners (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);

  for (guint i = 0; i < state->entries->len; i++)
    {
      guint members[2] = { leaving->partner, i };
      IxDraft draft;

      if (!ix_choice_is_free (state, i))
        continue;
      begin (leaving, &draft, IX_CHANGE_NEW_PARTNER);
      draft.choice->entry = i;
      ix_draft_make_team (&draft, leaving->team, members, 2);
      ix_draft_end (&draft, leaving->choices);
    }
}

/* Takes the @m-th of three. */
static void
try_from_trio (const Leaving *leaving,
               guint          trio,
               guint          m,
               GPtrArray     *found)
{
  const IxClubTeam *team = ix_evening_team (ix_evening_state (leaving->evening), trio);
  guint rest[2] = { ix_club_team_member (team, m == 0), ix_club_team_member (team, m == 2 ? 1 : 2) };
  guint members[2] = { leaving->partner, ix_club_team_member (team, m) };
  IxDraft draft;

  begin (leaving, &draft, IX_CHANGE_FROM_TRIO);
  draft.choice->other = trio;
  draft.choice->entry = members[1];
  ix_draft_make_team (&draft, trio, rest, 2);
  ix_draft_make_team (&draft, leaving->team, members, 2);
  ix_draft_end (&draft, found);
}

/* Of each team of three the one with whom sums get most even. */
static void
add_from_trios (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);

  for (guint i = 0; i < state->teams->len; i++)
    {
      g_autoptr (GPtrArray) found = ix_choices_new ();
      guint best = 0;

      if (!ix_evening_team (state, i)->active || ix_evening_team (state, i)->members->len < 3)
        continue;
      for (guint m = 0; m < 3; m++)
        try_from_trio (leaving, i, m, found);
      for (guint k = 1; k < found->len; k++)
        if (((IxEveningChoice *) found->pdata[k])->spread <
            ((IxEveningChoice *) found->pdata[best])->spread)
          best = k;
      if (found->len > 0)
        g_ptr_array_add (leaving->choices, g_ptr_array_steal_index (found, best));
    }
}

/* The team that is taken in loses its open matches; so does the one that goes on, if who joins has
 * played in that round already. */
static gboolean
try_merge (const Leaving *leaving,
           guint          other,
           gboolean       both_lose)
{
  IxDraft draft;
  guint stays = ix_evening_who_goes_on (ix_evening_state (leaving->evening), leaving->team, other);
  guint leaves = stays == other ? leaving->team : other;

  begin (leaving, &draft, IX_CHANGE_MERGE);
  draft.choice->team = stays;
  draft.choice->other = leaves;
  ix_draft_forfeit (&draft, leaves);
  if (both_lose)
    ix_draft_forfeit (&draft, stays);
  ix_draft_make_team (&draft, leaving->team, &leaving->partner, 1);
  ix_draft_add (&draft, (IxEveningEvent) { IX_EVENING_MERGE, .merge = { stays, leaves } });
  return ix_draft_end (&draft, leaving->choices);
}

static void
add_mergers (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);

  for (guint i = 0; i < state->teams->len; i++)
    if (i != leaving->team && ix_choice_is_orphan (state, i) && !try_merge (leaving, i, FALSE))
      try_merge (leaving, i, TRUE);
}

static void
add_rest (const Leaving *leaving)
{
  IxDraft draft;

  begin (leaving, &draft, IX_CHANGE_REST);
  ix_draft_forfeit (&draft, leaving->team);
  if (leaving->partner != IX_NOBODY)
    ix_draft_make_team (&draft, leaving->team, &leaving->partner, 1);
  ix_draft_add (&draft, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE,
                                           .team_active = { leaving->team, FALSE } });
  ix_draft_end (&draft, leaving->choices);
}

static void
add_two_play_on (const Leaving *leaving)
{
  const IxClubTeam *team = ix_evening_team (ix_evening_state (leaving->evening), leaving->team);
  guint members[3];
  guint n = 0;
  IxDraft draft;

  for (guint i = 0; i < team->members->len; i++)
    if (ix_club_team_member (team, i) != leaving->leaver)
      members[n++] = ix_club_team_member (team, i);
  begin (leaving, &draft, IX_CHANGE_TWO_PLAY_ON);
  ix_draft_make_team (&draft, leaving->team, members, n);
  ix_draft_end (&draft, leaving->choices);
}

GPtrArray *
ix_evening_leaver_choices (const IxEvening *evening,
                           guint            entry,
                           gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  Leaving leaving = {
    .evening = evening, .leaver = entry, .partner = IX_NOBODY,
    .team = ix_evening_team_of (state, entry), .at = at, .choices = ix_choices_new (),
  };
  const IxClubTeam *team = leaving.team == IX_NOBODY ? NULL : ix_evening_team (state, leaving.team);
  IxDraft draft;

  if (team == NULL)
    {
      begin (&leaving, &draft, IX_CHANGE_GOES);
      ix_draft_end (&draft, leaving.choices);
      return leaving.choices;
    }
  if (team->members->len == 3)
    {
      add_two_play_on (&leaving);
      return leaving.choices;
    }
  if (team->members->len == 2)
    {
      leaving.partner = ix_club_team_member (team, ix_club_team_member (team, 0) == entry);
      add_from_trios (&leaving);
      add_new_partners (&leaving);
      add_mergers (&leaving);
    }
  add_rest (&leaving);
  return leaving.choices;
}
