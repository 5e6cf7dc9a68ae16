/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options for those who come late or go early where partners change (partners.md 3). */

#include "ix-evening-options-private.h"
#include "ix-evening-partners.h"
#include "ix-people-standings.h"
#include "ix-table-score.h"

/* The place of the one who leaves, in the last round. */
typedef struct {
  const IxEvening *evening;
  guint            leaver, team;
  guint            partner; /* themselves if they play both boards */
  guint            board;
  gint64           at;
} Leaving;

static void
begin (const Leaving      *leaving,
       IxProposal         *proposal,
       IxEveningOptionKind kind)
{
  ix_proposal_begin (proposal, leaving->evening, kind, leaving->at);
  proposal->option->team = leaving->team;
  ix_proposal_add (proposal, (IxEveningEvent) { IX_EVENING_PRESENCE,
                                                .presence = { leaving->leaver, FALSE } });
}

/* One who sits out takes the seat, or both seats. */
static void
add_taker (const Leaving *leaving,
           guint          taker,
           GPtrArray     *options)
{
  gboolean both = leaving->partner == leaving->leaver;
  guint members[IX_N_TEAM_BOARDS];
  IxProposal proposal;

  members[leaving->board] = taker;
  members[1 - leaving->board] = leaving->partner;
  if (both)
    members[0] = taker;
  begin (leaving, &proposal, IX_EVENING_OPTION_NEW_PARTNER);
  proposal.option->entry = taker;
  ix_proposal_make_team (&proposal, leaving->team, members, both ? 1 : 2);
  ix_proposal_end (&proposal, options);
}

/* Orders those who sit out: the one with the most duties first. */
static gint
compare_duties (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const guint *duties = data;
  guint one = *(const guint *) a, other = *(const guint *) b;

  if (duties[one] != duties[other])
    return duties[one] > duties[other] ? -1 : 1;
  return one < other ? -1 : one > other;
}

static void
add_takers (const Leaving *leaving,
            GPtrArray     *options)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);
  g_autoptr (GArray) out = g_array_copy (round->out);
  g_autofree guint *duties = g_new0 (guint, state->entries->len + 1);
  g_auto (IxEveningField) field = { 0 };

  ix_evening_field_init (&field, state, state->rounds->len - 1);
  if (state->entries->len <= IX_PARTNERS_LISTED)
    ix_partners_duties (&field.field, duties);
  g_array_sort_with_data (out, compare_duties, duties);
  for (guint i = 0; i < out->len; i++)
    if (ix_evening_entry (state, g_array_index (out, guint, i))->present)
      add_taker (leaving, g_array_index (out, guint, i), options);
}

static void
add_goes (const Leaving *leaving,
          GPtrArray     *options)
{
  IxProposal proposal;

  begin (leaving, &proposal, IX_EVENING_OPTION_GOES);
  ix_proposal_end (&proposal, options);
}

static void
add_both_boards (const Leaving *leaving,
                 GPtrArray     *options)
{
  IxProposal proposal;

  begin (leaving, &proposal, IX_EVENING_OPTION_BOTH_BOARDS);
  proposal.option->entry = leaving->partner;
  ix_proposal_make_team (&proposal, leaving->team, &leaving->partner, 1);
  ix_proposal_end (&proposal, options);
}

/* Nobody is left for the team. */
static void
add_forfeit (const Leaving *leaving,
             GPtrArray     *options)
{
  IxProposal proposal;

  begin (leaving, &proposal, IX_EVENING_OPTION_REST);
  ix_proposal_forfeit (&proposal, leaving->team);
  ix_proposal_end (&proposal, options);
}

GPtrArray *
ix_evening_leaves_partners (const IxEvening *evening,
                            guint            entry,
                            gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  GPtrArray *options = ix_evening_options_new ();
  Leaving leaving = { evening, entry, IX_NOBODY, IX_NOBODY, 0, at };
  IxPersonRound round = { 0 };

  if (state->rounds->len > 0)
    ix_evening_person_round (state, state->rounds->len - 1, entry, &round);
  if (round.part != IX_PERSON_SEATED || !round.open)
    {
      add_goes (&leaving, options);
      return options;
    }
  leaving.team = ix_evening_team_of (state, entry);
  leaving.partner = round.partner;
  leaving.board = round.board;
  add_takers (&leaving, options);
  if (!round.both)
    add_both_boards (&leaving, options);
  add_forfeit (&leaving, options);
  return options;
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
  IxProposal proposal;

  ix_proposal_begin (&proposal, evening, IX_EVENING_OPTION_ORPHAN, at);
  proposal.option->team = team;
  proposal.option->entry = other;
  ix_proposal_make_team (&proposal, team, members, 2);
  ix_proposal_end (&proposal, options);
}

GPtrArray *
ix_evening_joins_partners (const IxEvening *evening,
                           guint            entry,
                           gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  GPtrArray *options = ix_evening_options_new ();
  IxProposal proposal;

  for (guint i = 0; i < state->teams->len; i++)
    if (ix_evening_team (state, i)->active && ix_evening_team (state, i)->members->len == 1)
      add_beside (evening, entry, i, at, options);
  ix_proposal_begin (&proposal, evening, IX_EVENING_OPTION_APPENDED, at);
  proposal.option->entry = entry;
  ix_proposal_end (&proposal, options);
  return options;
}
