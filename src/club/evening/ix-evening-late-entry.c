/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options for a late entry (tournament.md 1.7). */

#include "ix-option-draft.h"
#include "ix-evening-round.h"

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

/* Lets those members play as @team, which may rest; the next free number adds a team. */
static void
play_as (IxOptionDraft *draft,
         guint          team,
         const guint   *members,
         guint          n_members)
{
  const IxEveningState *before = ix_evening_state (draft->before);

  /* An individual player already is the only member. */
  if (!before->individual || team >= before->teams->len)
    ix_option_draft_make_team (draft, team, members, n_members);
  if (team < before->teams->len && !ix_evening_team (before, team)->active)
    ix_option_draft_add (draft, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE, .team_active = { team, TRUE } });
}

/* Adds options for a team that does not play, or a new one: one that takes the byes of paired rounds, if possible, and
 * one that does not. */
static void
add_team (const IxEvening *evening,
          guint            team,
          const guint     *members,
          guint            n_members,
          gboolean         back,
          gint64           at,
          GPtrArray       *options)
{
  static const IxEveningOptionKind kinds[] = { IX_EVENING_OPTION_TAKES_BYE,
                                               IX_EVENING_OPTION_APPENDED };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      IxOptionDraft draft;

      ix_option_draft_begin (&draft, evening, kinds[i], at);
      draft.option->team = team;
      draft.option->entry = n_members > 1 ? members[1] : IX_NOBODY;
      draft.option->back = back;
      play_as (&draft, team, members, n_members);
      if (kinds[i] == IX_EVENING_OPTION_TAKES_BYE && !draft.refused)
        {
          take_byes (&draft, team);
          draft.refused |= draft.option->other == IX_NOBODY;
        }
      ix_option_draft_end (&draft, options);
    }
}

/* Returns the team in which @entry is alone, and which rests; IX_NOBODY if there is none. */
static guint
team_alone (const IxEveningState *state,
            guint                 entry)
{
  guint old = ix_evening_option_old_team (state, entry);

  return old != IX_NOBODY && ix_evening_team (state, old)->members->len == 1 &&
             ix_club_team_has (ix_evening_team (state, old), entry)
           ? old
           : IX_NOBODY;
}

/* Returns the team in which @entry is alone, else the number of a new one. */
static guint
team_for (const IxEveningState *state,
          guint                 entry)
{
  guint alone = team_alone (state, entry);

  return alone != IX_NOBODY ? alone : state->teams->len;
}

/* The late entry takes the place of that house player in the team. */
static void
add_for_house (const IxEvening *evening,
               guint            entry,
               guint            house,
               gint64           at,
               GPtrArray       *options)
{
  IxOptionDraft draft;

  ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_FOR_HOUSE, at);
  draft.option->team = ix_evening_team_of (ix_evening_state (evening), house);
  draft.option->entry = house;
  ix_option_draft_add (&draft, (IxEveningEvent) { IX_EVENING_TRADE_PLAYERS, .trade_players = { house, entry } });
  ix_option_draft_end (&draft, options);
}

/* The late entry plays with one or two others in @team; where partners change, at the lower board of a person who has
 * both. */
static void
add_beside (const IxEvening *evening,
            guint            entry,
            guint            team,
            const guint     *others,
            guint            n,
            gint64           at,
            GPtrArray       *options)
{
  guint members[IX_MAX_MEMBERS] = { others[0], n == 2 ? others[1] : entry, entry };
  IxOptionDraft draft;

  ix_option_draft_begin (&draft, evening, n == 2 ? IX_EVENING_OPTION_THIRD : IX_EVENING_OPTION_ORPHAN, at);
  draft.option->team = team;
  draft.option->entry = n == 2 ? entry : others[0];
  play_as (&draft, team, members, n + 1);
  ix_option_draft_end (&draft, options);
}

/* Two who are both alone in a team go on with the lower of the two scores. */
static void
add_merger (const IxEvening *evening,
            guint            a,
            guint            b,
            gint64           at,
            GPtrArray       *options)
{
  guint stays = ix_evening_who_goes_on (ix_evening_state (evening), a, b);
  IxOptionDraft draft;

  ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_MERGE, at);
  draft.option->team = stays;
  draft.option->other = stays == a ? b : a;
  ix_option_draft_forfeit (&draft, draft.option->other);
  ix_option_draft_add (&draft, (IxEveningEvent) { IX_EVENING_MERGE, .merge = { stays, draft.option->other } });
  ix_option_draft_end (&draft, options);
}

static void
add_orphans (const IxEvening *evening,
             guint            entry,
             guint            old,
             gint64           at,
             GPtrArray       *options)
{
  const IxEveningState *state = ix_evening_state (evening);
  guint alone = team_alone (state, entry);

  for (guint i = 0; i < state->teams->len; i++)
    {
      guint orphan = ix_club_team_member (ix_evening_team (state, i), 0);

      if (i == old || orphan == entry || !ix_evening_option_is_orphan (state, i))
        continue;
      if (alone != IX_NOBODY)
        add_merger (evening, alone, i, at, options);
      else
        add_beside (evening, entry, i, &orphan, 1, at, options);
    }
}

static gboolean
add_third_of (const IxEvening *evening,
              guint            entry,
              guint            pair,
              gint64           at,
              GPtrArray       *options)
{
  IxOptionDraft draft;

  ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_THIRD, at);
  draft.option->team = pair;
  draft.option->entry = entry;
  ix_option_draft_make_three (&draft, pair, entry);
  return ix_option_draft_end (&draft, options);
}

/* Adds the option to join a pair that can have a third player now: the one that makes sums most
 * even. */
static void
add_third (const IxEvening *evening,
           guint            entry,
           guint            old,
           gint64           at,
           GPtrArray       *options)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree gboolean *tried = g_new0 (gboolean, state->teams->len + 1);
  guint best;

  while ((best = ix_evening_option_best_pair (state, entry, old, tried)) != IX_NOBODY &&
         !add_third_of (evening, entry, best, at, options))
    tried[best] = TRUE;
}

/* A team with a new house player, which takes the byes of paired rounds if there are any. */
static void
add_with_house (const IxEvening *evening,
                guint            entry,
                gint64           at,
                GPtrArray       *options)
{
  guint team = team_for (ix_evening_state (evening), entry);
  guint members[2] = { entry, 0 };
  IxOptionDraft draft;

  ix_option_draft_begin (&draft, evening, IX_EVENING_OPTION_WITH_HOUSE, at);
  draft.option->team = team;
  members[1] = draft.option->entry = ix_option_draft_enter_house (&draft);
  play_as (&draft, team, members, 2);
  if (!draft.refused)
    take_byes (&draft, team);
  ix_option_draft_end (&draft, options);
}

/* Lists the members of the team other than @entry who are there for it: the house players, or the others.  Returns their
 * number. */
static guint
list_others (const IxEveningState *state,
             guint                 number,
             guint                 entry,
             gboolean              house,
             guint                *others)
{
  const IxClubTeam *team = ix_evening_team (state, number);
  guint n = 0;

  for (guint i = 0; i < team->members->len; i++)
    {
      guint member = ix_club_team_member (team, i);

      if (member != entry && ix_evening_entry (state, member)->house == house &&
          ix_evening_option_is_there (state, number, member))
        others[n++] = member;
    }
  return n;
}

/* Adds the option to go back to the team that @entry left, as it stands: beside those who are there, or in the place of
 * their house player.  Returns the team; IX_NOBODY if they cannot. */
static guint
add_old_team (const IxEvening *evening,
              guint            entry,
              gint64           at,
              GPtrArray       *options)
{
  const IxEveningState *state = ix_evening_state (evening);
  guint old = ix_evening_option_old_team (state, entry), n_before = options->len;
  const IxClubTeam *team = old != IX_NOBODY ? ix_evening_team (state, old) : NULL;
  guint others[IX_MAX_MEMBERS], house[IX_MAX_MEMBERS];
  guint n = 0, n_house = 0;

  if (team != NULL)
    {
      n = list_others (state, old, entry, FALSE, others);
      n_house = list_others (state, old, entry, TRUE, house);
    }
  if (n > 0 && n_house > 0 && team->active)
    add_for_house (evening, entry, house[0], at, options);
  else if (n == 2 && team->members->len == 2 && team->active)
    add_third_of (evening, entry, old, at, options);
  else if (n > 0)
    add_beside (evening, entry, old, others, n, at, options);
  else if (n_house > 0)
    add_beside (evening, entry, old, house, 1, at, options);
  if (options->len == n_before)
    return IX_NOBODY;
  ((IxEveningOption *) options->pdata[n_before])->back = TRUE;
  return old;
}

/* Do both go on with the team that rests, so that nobody else loses their place in it?  A house player has none. */
static gboolean
are_all_of (const IxEveningState *state,
            guint                 team,
            guint                 a,
            guint                 b)
{
  const IxClubTeam *of = ix_evening_team (state, team);

  for (guint i = 0; i < of->members->len; i++)
    {
      guint member = ix_club_team_member (of, i);

      if (member != a && member != b && !ix_evening_entry (state, member)->house)
        return FALSE;
    }
  return !of->active;
}

/* Returns the team that both left and go on with; IX_NOBODY if there is none. */
static guint
team_of_both (const IxEveningState *state,
              guint                 a,
              guint                 b)
{
  guint old = ix_evening_option_old_team (state, a);

  return old != IX_NOBODY && old == ix_evening_option_old_team (state, b) && are_all_of (state, old, a, b)
           ? old
           : IX_NOBODY;
}

/* The options where partners change (partners.md 3). */
static GPtrArray *
joins_partners (const IxEvening *evening,
                guint            entry,
                gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  GPtrArray *options = ix_evening_options_new ();
  guint old = add_old_team (evening, entry, at, options);
  IxOptionDraft draft;

  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (state, i);

      if (i != old && team->active && team->members->len == 1)
        add_beside (evening, entry, i, &g_array_index (team->members, guint, 0), 1, at, options);
    }
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
  guint old;

  if (state->partners.change)
    return joins_partners (evening, entry, at);
  options = ix_evening_options_new ();
  if (state->individual)
    {
      guint alone = team_alone (state, entry);

      add_team (evening, team_for (state, entry), &entry, 1, alone != IX_NOBODY, at, options);
      return options;
    }
  old = add_old_team (evening, entry, at, options);
  for (guint i = 0; i < state->entries->len; i++)
    if (ix_evening_entry (state, i)->house && ix_evening_team_of (state, i) != IX_NOBODY &&
        ix_evening_team_of (state, i) != old)
      add_for_house (evening, entry, i, at, options);
  add_orphans (evening, entry, old, at, options);
  for (guint i = 0; i < state->entries->len; i++)
    if (i != entry && ix_evening_option_is_free (state, i))
      {
        guint both = old == IX_NOBODY ? team_of_both (state, entry, i) : IX_NOBODY;

        add_team (evening, both != IX_NOBODY ? both : team_for (state, entry), (guint[]) { entry, i }, 2,
                  both != IX_NOBODY, at, options);
      }
  add_third (evening, entry, old, at, options);
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
  const IxEveningState *state = ix_evening_state (evening);
  guint old = team_of_both (state, a, b);
  gboolean back = old != IX_NOBODY;
  guint alone_a = team_alone (state, a), alone_b = team_alone (state, b);
  GPtrArray *options = ix_evening_options_new ();

  if (!back && alone_a != IX_NOBODY && alone_b != IX_NOBODY)
    add_merger (evening, alone_a, alone_b, at, options);
  else
    add_team (evening, back ? old : alone_a != IX_NOBODY ? alone_a : team_for (state, b),
              (guint[]) { a, b }, 2, back, at, options);
  return options;
}
