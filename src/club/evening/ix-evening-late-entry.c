/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options for a late entry (tournament.md 1.7). */

#include "ix-option-draft.h"
#include "ix-evening-round.h"
#include "ix-evening-teams.h"

/* Lets a new team meet the team with the bye, in each round that is not over. */
static void
take_byes (IxOptionDraft *draft,
           guint          team)
{
  for (guint r = ix_evening_count_complete (ix_option_draft_state (draft));
       r < ix_option_draft_state (draft)->rounds->len; r++)
    {
      g_autoptr (IxEveningEvent) late =
        ix_evening_take_bye (ix_option_draft_state (draft), r, team, draft->at);

      if (late == NULL)
        continue;
      if (draft->option->other == IX_NOBODY)
        draft->option->other = late->late.first == team ? late->late.second : late->late.first;
      ix_option_draft_add (draft, *late);
    }
}

/* Adds options for a new team: one that takes the byes of paired rounds, if possible, and one that
 * does not. */
static void
add_new_team (const IxEvening *evening,
              const guint     *members,
              guint            n_members,
              gint64           at,
              GPtrArray       *options)
{
  static const IxEveningOptionKind kinds[] = { IX_EVENING_OPTION_TAKES_BYE,
                                               IX_EVENING_OPTION_APPENDED };
  guint team = ix_evening_state (evening)->teams->len;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      IxOptionDraft draft;

      ix_option_draft_begin (&draft, evening, kinds[i], at);
      draft.option->team = team;
      draft.option->entry = n_members > 1 ? members[1] : IX_NOBODY;
      ix_option_draft_make_team (&draft, team, members, n_members);
      if (kinds[i] == IX_EVENING_OPTION_TAKES_BYE && !draft.refused)
        {
          take_byes (&draft, team);
          draft.refused |= draft.option->other == IX_NOBODY;
        }
      ix_option_draft_end (&draft, options);
    }
}

static void
add_for_house (const IxEvening *evening,
               guint            entry,
               gint64           at,
               GPtrArray       *options)
{
  const IxEveningState *state = ix_evening_state (evening);

  for (guint i = 0; i < state->entries->len; i++)
    {
      IxOptionDraft draft;

      if (!ix_evening_entry (state, i)->house || ix_evening_team_of (state, i) == IX_NOBODY)
        continue;
      ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_FOR_HOUSE, at);
      draft.option->team = ix_evening_team_of (state, i);
      draft.option->entry = i;
      ix_option_draft_add (&draft, (IxEveningEvent) { IX_EVENING_TRADE_PLAYERS,
                                                      .trade_players = { i, entry } });
      ix_option_draft_end (&draft, options);
    }
}

static void
add_orphans (const IxEvening *evening,
             guint            entry,
             gint64           at,
             GPtrArray       *options)
{
  const IxEveningState *state = ix_evening_state (evening);

  for (guint i = 0; i < state->teams->len; i++)
    {
      guint members[2] = { ix_club_team_member (ix_evening_team (state, i), 0), entry };
      IxOptionDraft draft;

      if (!ix_evening_option_is_orphan (state, i) || members[0] == entry)
        continue;
      ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_ORPHAN, at);
      draft.option->team = i;
      draft.option->entry = members[0];
      ix_option_draft_make_team (&draft, i, members, 2);
      ix_option_draft_add (&draft, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE,
                                                      .team_active = { i, TRUE } });
      ix_option_draft_end (&draft, options);
    }
}

/* Adds the option to join a pair that can have a third player now: the one that makes sums most
 * even. */
static void
add_third (const IxEvening *evening,
           guint            entry,
           gint64           at,
           GPtrArray       *options)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree gboolean *tried = g_new0 (gboolean, state->teams->len + 1);

  for (gboolean done = FALSE; !done;)
    {
      guint best = ix_evening_option_best_pair (state, entry, IX_NOBODY, tried);
      IxOptionDraft draft;

      if (best == IX_NOBODY)
        return;
      tried[best] = TRUE;
      ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_THIRD, at);
      draft.option->team = best;
      draft.option->entry = entry;
      ix_option_draft_make_three (&draft, best, entry);
      done = ix_option_draft_end (&draft, options);
    }
}

/* A new team with a new house player, which takes the byes of paired rounds if there are any. */
static void
add_with_house (const IxEvening *evening,
                guint            entry,
                gint64           at,
                GPtrArray       *options)
{
  guint team = ix_evening_state (evening)->teams->len;
  guint members[2] = { entry, 0 };
  IxOptionDraft draft;

  ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_WITH_HOUSE, at);
  draft.option->team = team;
  members[1] = draft.option->entry = ix_option_draft_enter_house (&draft);
  ix_option_draft_make_team (&draft, team, members, 2);
  if (!draft.refused)
    take_byes (&draft, team);
  ix_option_draft_end (&draft, options);
}

/* The late one takes the lower board of a person who plays both. */
static void
add_beside (const IxEvening *evening,
            guint            entry,
            guint            team,
            gint64           at,
            GPtrArray       *options)
{
  const IxEveningState *state = ix_evening_state (evening);
  guint other = ix_club_team_member (ix_evening_team (state, team), 0);
  guint members[IX_N_TEAM_BOARDS] = { other, entry };
  IxOptionDraft draft;

  ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_ORPHAN, at);
  draft.option->team = team;
  draft.option->entry = other;
  ix_option_draft_make_team (&draft, team, members, 2);
  ix_option_draft_end (&draft, options);
}

/* The options where partners change (partners.md 3). */
static GPtrArray *
joins_partners (const IxEvening *evening,
                guint            entry,
                gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  GPtrArray *options = ix_evening_options_new ();
  IxOptionDraft draft;

  for (guint i = 0; i < state->teams->len; i++)
    if (ix_evening_team (state, i)->active && ix_evening_team (state, i)->members->len == 1)
      add_beside (evening, entry, i, at, options);
  ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_APPENDED, at);
  draft.option->entry = entry;
  ix_option_draft_end (&draft, options);
  return options;
}

GPtrArray *
ix_evening_late_entry_options (const IxEvening *evening,
                               guint            entry,
                               gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  GPtrArray *options;
  IxOptionDraft draft;

  if (state->partners.change)
    return joins_partners (evening, entry, at);
  options = ix_evening_options_new ();
  if (state->individual)
    {
      add_new_team (evening, &entry, 1, at, options);
      return options;
    }
  add_for_house (evening, entry, at, options);
  add_orphans (evening, entry, at, options);
  for (guint i = 0; i < state->entries->len; i++)
    if (i != entry && ix_evening_option_is_free (state, i))
      add_new_team (evening, (guint[]) { entry, i }, 2, at, options);
  add_third (evening, entry, at, options);
  add_with_house (evening, entry, at, options);
  ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_WAITS, at);
  ix_option_draft_end (&draft, options);
  return options;
}

GPtrArray *
ix_evening_late_pair_options (const IxEvening *evening,
                              guint            a,
                              guint            b,
                              gint64           at)
{
  GPtrArray *options = ix_evening_options_new ();

  add_new_team (evening, (guint[]) { a, b }, 2, at, options);
  return options;
}
