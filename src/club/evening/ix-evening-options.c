/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-evening-private.h"
#include "ix-evening-round.h"
#include "ix-evening-teams.h"
#include "ix-table-score.h"

/* An option under construction.  Each event is tried on a copy of the evening, which shows what
 * follows. */
typedef struct {
  const IxEvening *before;
  IxEvening       *evening;
  IxEveningOption *option;
  gint64           at;
  gboolean         refused;
} IxProposal;

/* Returns the state after the events so far. */
static inline const IxEveningState *
ix_proposal_state (const IxProposal *proposal)
{
  return ix_evening_state (proposal->evening);
}

/* Builds options from events that are tried out on a copy of the evening. */

static void
free_choice (gpointer data)
{
  IxEveningOption *option = data;

  g_ptr_array_unref (option->events);
  g_clear_pointer (&option->missed, g_ptr_array_unref);
  g_free (option);
}

/* Returns an empty array of IxEveningOption, which it owns. */
static GPtrArray *
options_new (void)
{
  return g_ptr_array_new_with_free_func (free_choice);
}

/* Begins an option of that kind, without events, on a copy of @evening.  @at is the time of its
 * events; @evening must stay as it is until proposal_end(). */
static void
proposal_begin (IxProposal         *proposal,
                const IxEvening    *evening,
                IxEveningOptionKind kind,
                gint64              at)
{
  *proposal =
    (IxProposal) { .before = evening, .evening = ix_evening_copy (evening), .at = at };
  proposal->option = g_new (IxEveningOption, 1);
  *proposal->option = (IxEveningOption) {
    .kind = kind, .team = IX_NOBODY, .other = IX_NOBODY, .entry = IX_NOBODY,
    .events = ix_evening_events_new (),
  };
}

/* Adds an event, or marks the proposal as refused if the event is.  @event may be a literal; its
 * time becomes that of the proposal. */
static void
proposal_add (IxProposal    *proposal,
              IxEveningEvent event)
{
  IxEveningEvent *own;

  event.at = proposal->at;
  own = ix_evening_event_copy (&event);
  proposal->refused |= !ix_evening_apply (proposal->evening, own, NULL);
  g_ptr_array_add (proposal->option->events, own);
}

/* Adds the event that gives @team those members; the next free number adds a team. */
static void
proposal_make_team (IxProposal  *proposal,
                    guint        team,
                    const guint *members,
                    guint        n_members)
{
  IxEveningEvent event = { IX_EVENING_TEAM, .team = { team, { .n = n_members } } };

  g_return_if_fail (n_members <= IX_MAX_MEMBERS);
  memcpy (event.team.members.entries, members, n_members * sizeof *members);
  proposal_add (proposal, event);
}

/* Forfeits the matches of the table that have no result. */
static void
forfeit_table (IxProposal *proposal,
               guint       round,
               guint       number,
               guint       team)
{
  const IxClubTable *table =
    ix_club_round_table (ix_evening_round (ix_proposal_state (proposal), round), number);
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
        proposal_add (proposal, event);
      }
}

/* Adds the events that forfeit the open matches of @team. */
static void
proposal_forfeit (IxProposal *proposal,
                  guint       team)
{
  const IxEveningState *state = ix_proposal_state (proposal);

  for (guint r = 0; r < state->rounds->len; r++)
    for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
      {
        const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), i);

        if (ix_club_table_is_complete (table) || (table->first != team && table->second != team))
          continue;
        proposal->option->n_forfeits++;
        forfeit_table (proposal, r, i, team);
      }
}

/* Adds the events that choose who sits out of a team of three in paired rounds; in those that have
 * begun it is @newcomer, since the two others are at their boards. */
static void
proposal_seat_three (IxProposal *proposal,
                     guint       team,
                     guint       newcomer)
{
  for (guint r = 0; r < ix_proposal_state (proposal)->rounds->len && !proposal->refused; r++)
    {
      const IxClubRound *round = ix_evening_round (ix_proposal_state (proposal), r);
      const IxClubTable *table = ix_club_round_table_of (round, team);
      g_autoptr (IxEveningEvent) sit = NULL;

      if (table == NULL || table->kept)
        continue;
      sit = ix_evening_sit (ix_proposal_state (proposal), r, team, proposal->at);
      /* The two others have begun to play. */
      if (sit != NULL && round->begun != 0)
        sit->sit.entry = newcomer;
      if (sit != NULL)
        proposal_add (proposal, *sit);
    }
}

static gboolean
is_member (const IxClubTeam *team,
           guint             entry)
{
  for (guint i = 0; i < team->members->len; i++)
    if (ix_club_team_member (team, i) == entry)
      return TRUE;
  return FALSE;
}

/* Does @entry play with somebody with whom they did not play before? */
static gboolean
has_new_partner (const IxEveningState *before,
                 const IxEveningState *after,
                 guint                 entry)
{
  guint old = ix_evening_team_of (before, entry), new = ix_evening_team_of (after, entry);
  const IxClubTeam *team = new != IX_NOBODY ? ix_evening_team (after, new) : NULL;

  for (guint i = 0; old != IX_NOBODY && team != NULL && i < team->members->len; i++)
    {
      guint member = ix_club_team_member (team, i);

      if (member != entry && !is_member (ix_evening_team (before, old), member))
        return TRUE;
    }
  return FALSE;
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
  option->spread = n == 0 ? 0 : most - least;
  option->team_bye = n % 2 == 1;
  for (guint i = 0; i < before->entries->len; i++)
    option->n_partners += has_new_partner (before, state, i);
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
fill_missed (IxProposal *proposal)
{
  const IxEveningState *state = ix_proposal_state (proposal);
  guint team = proposal->option->team;
  gboolean is_new = team != IX_NOBODY && team >= ix_evening_state (proposal->before)->teams->len;

  proposal->option->missed = is_new ? ix_evening_count_missed (state, team, TRUE, proposal->at)
                                    : ix_evening_events_new ();
}

/* Adds the option to @options if all events were accepted; FALSE if not.  Clears the proposal. */
static gboolean
proposal_end (IxProposal *proposal,
              GPtrArray  *options)
{
  if (proposal->refused)
    free_choice (proposal->option);
  else
    {
      fill_facts (proposal->option, ix_evening_state (proposal->before),
                  ix_proposal_state (proposal));
      fill_missed (proposal);
      g_ptr_array_add (options, proposal->option);
    }
  ix_evening_free (proposal->evening);
  return !proposal->refused;
}

/* Is the only member of the team present, and in no other team? */
static gboolean
is_orphan (const IxEveningState *state,
           guint                 team)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  guint member = ix_club_team_member (t, 0);
  guint in = ix_evening_team_of (state, member);

  return t->members->len == 1 && !state->individual && ix_evening_entry (state, member)->present &&
         (in == IX_NOBODY || in == team);
}

/* Is @entry present, in no active team, and not the only member of an inactive one? */
static gboolean
is_free (const IxEveningState *state,
         guint                 entry)
{
  if (!ix_evening_entry (state, entry)->present || ix_evening_team_of (state, entry) != IX_NOBODY)
    return FALSE;
  for (guint i = 0; i < state->teams->len; i++)
    if (is_orphan (state, i) &&
        ix_club_team_member (ix_evening_team (state, i), 0) == entry)
      return FALSE;
  return TRUE;
}

/* House players and thirds */

/* Adds the event that enters a house player with the median of the grades, and returns the number. */
static guint
proposal_enter_house (IxProposal *proposal)
{
  const IxEveningState *state = ix_proposal_state (proposal);
  guint number = state->entries->len, n_house = 1;
  g_autofree char *name = NULL;

  for (guint i = 0; i < number; i++)
    n_house += ix_evening_entry (state, i)->house;
  name = g_strdup_printf (_("House player %u"), n_house);
  proposal_add (proposal,
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
        sum = (2 * (sum + ix_evening_entry (state, entry)->grade) + 1) / 3;
      least = MIN (least, sum);
      most = MAX (most, sum);
    }
  return most - least;
}

/* Returns the pair that @entry would join as the third with the most even sums; not one of @tried,
 * by team, nor the team @except.  IX_NOBODY if there is none. */
static guint
find_best_pair (const IxEveningState *state,
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

/* Adds the events that make @entry the third of the pair @team. */
static void
proposal_make_three (IxProposal *proposal,
                     guint       team,
                     guint       entry)
{
  const IxClubTeam *pair = ix_evening_team (ix_proposal_state (proposal), team);
  guint members[3] = { ix_club_team_member (pair, 0), ix_club_team_member (pair, 1), entry };

  proposal_make_team (proposal, team, members, 3);
  proposal_seat_three (proposal, team, entry);
}

/* Options for a late entry (tournament.md 1.7). */

/* Lets a new team meet the team with the bye, in each round that is not over. */
static void
take_byes (IxProposal *proposal,
           guint       team)
{
  for (guint r = ix_evening_count_complete (ix_proposal_state (proposal));
       r < ix_proposal_state (proposal)->rounds->len; r++)
    {
      g_autoptr (IxEveningEvent) late =
        ix_evening_take_bye (ix_proposal_state (proposal), r, team, proposal->at);

      if (late == NULL)
        continue;
      if (proposal->option->other == IX_NOBODY)
        proposal->option->other = late->late.first == team ? late->late.second : late->late.first;
      proposal_add (proposal, *late);
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
      IxProposal proposal;

      proposal_begin (&proposal, evening, kinds[i], at);
      proposal.option->team = team;
      proposal.option->entry = n_members > 1 ? members[1] : IX_NOBODY;
      proposal_make_team (&proposal, team, members, n_members);
      if (kinds[i] == IX_EVENING_OPTION_TAKES_BYE && !proposal.refused)
        {
          take_byes (&proposal, team);
          proposal.refused |= proposal.option->other == IX_NOBODY;
        }
      proposal_end (&proposal, options);
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
      IxProposal proposal;

      if (!ix_evening_entry (state, i)->house || ix_evening_team_of (state, i) == IX_NOBODY)
        continue;
      proposal_begin (&proposal, evening, IX_EVENING_OPTION_FOR_HOUSE, at);
      proposal.option->team = ix_evening_team_of (state, i);
      proposal.option->entry = i;
      proposal_add (&proposal, (IxEveningEvent) { IX_EVENING_TRADE_PLAYERS,
                                                  .trade_players = { i, entry } });
      proposal_end (&proposal, options);
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
      IxProposal proposal;

      if (!is_orphan (state, i) || members[0] == entry)
        continue;
      proposal_begin (&proposal, evening, IX_EVENING_OPTION_ORPHAN, at);
      proposal.option->team = i;
      proposal.option->entry = members[0];
      proposal_make_team (&proposal, i, members, 2);
      proposal_add (&proposal, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE,
                                                  .team_active = { i, TRUE } });
      proposal_end (&proposal, options);
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
      guint best = find_best_pair (state, entry, IX_NOBODY, tried);
      IxProposal proposal;

      if (best == IX_NOBODY)
        return;
      tried[best] = TRUE;
      proposal_begin (&proposal, evening, IX_EVENING_OPTION_THIRD, at);
      proposal.option->team = best;
      proposal.option->entry = entry;
      proposal_make_three (&proposal, best, entry);
      done = proposal_end (&proposal, options);
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
  IxProposal proposal;

  proposal_begin (&proposal, evening, IX_EVENING_OPTION_WITH_HOUSE, at);
  proposal.option->team = team;
  members[1] = proposal.option->entry = proposal_enter_house (&proposal);
  proposal_make_team (&proposal, team, members, 2);
  if (!proposal.refused)
    take_byes (&proposal, team);
  proposal_end (&proposal, options);
}

GPtrArray *
ix_evening_late_entry_options (const IxEvening *evening,
                               guint            entry,
                               gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  GPtrArray *options = options_new ();
  IxProposal proposal;

  if (state->individual)
    {
      add_new_team (evening, &entry, 1, at, options);
      return options;
    }
  add_for_house (evening, entry, at, options);
  add_orphans (evening, entry, at, options);
  for (guint i = 0; i < state->entries->len; i++)
    if (i != entry && is_free (state, i))
      add_new_team (evening, (guint[]) { entry, i }, 2, at, options);
  add_third (evening, entry, at, options);
  add_with_house (evening, entry, at, options);
  proposal_begin (&proposal, evening, IX_EVENING_OPTION_WAITS, at);
  proposal_end (&proposal, options);
  return options;
}

GPtrArray *
ix_evening_late_pair_options (const IxEvening *evening,
                              guint            a,
                              guint            b,
                              gint64           at)
{
  GPtrArray *options = options_new ();

  add_new_team (evening, (guint[]) { a, b }, 2, at, options);
  return options;
}

/* Options for a withdrawal (tournament.md 1.7). */

typedef struct {
  const IxEvening *evening;
  guint            leaver, partner, team;
  gint64           at;
  GPtrArray       *options;
} Leaving;

/* Begins an option: in all of them the player leaves. */
static void
begin (const Leaving      *leaving,
       IxProposal         *proposal,
       IxEveningOptionKind kind)
{
  proposal_begin (proposal, leaving->evening, kind, leaving->at);
  proposal->option->team = leaving->team;
  proposal_add (proposal, (IxEveningEvent) { IX_EVENING_PRESENCE,
                                             .presence = { leaving->leaver, FALSE } });
}

static void
add_new_partners (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);

  for (guint i = 0; i < state->entries->len; i++)
    {
      guint members[2] = { leaving->partner, i };
      IxProposal proposal;

      if (!is_free (state, i))
        continue;
      begin (leaving, &proposal, IX_EVENING_OPTION_NEW_PARTNER);
      proposal.option->entry = i;
      proposal_make_team (&proposal, leaving->team, members, 2);
      proposal_end (&proposal, leaving->options);
    }
}

/* Tries to take member @m of a team of three as the new partner. */
static void
try_from_trio (const Leaving *leaving,
               guint          trio,
               guint          m,
               GPtrArray     *found)
{
  const IxClubTeam *team = ix_evening_team (ix_evening_state (leaving->evening), trio);
  guint rest[2] = { ix_club_team_member (team, m == 0),
                    ix_club_team_member (team, m == 2 ? 1 : 2) };
  guint members[2] = { leaving->partner, ix_club_team_member (team, m) };
  IxProposal proposal;

  begin (leaving, &proposal, IX_EVENING_OPTION_FROM_THREE);
  proposal.option->other = trio;
  proposal.option->entry = members[1];
  proposal_make_team (&proposal, trio, rest, 2);
  proposal_make_team (&proposal, leaving->team, members, 2);
  proposal_end (&proposal, found);
}

/* Adds, for each team of three, the option to take the member that makes sums most even. */
static void
add_from_trios (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);

  for (guint i = 0; i < state->teams->len; i++)
    {
      g_autoptr (GPtrArray) found = options_new ();
      guint best = 0;

      if (!ix_evening_team (state, i)->active || ix_evening_team (state, i)->members->len < 3)
        continue;
      for (guint m = 0; m < 3; m++)
        try_from_trio (leaving, i, m, found);
      for (guint k = 1; k < found->len; k++)
        if (((IxEveningOption *) found->pdata[k])->spread <
            ((IxEveningOption *) found->pdata[best])->spread)
          best = k;
      if (found->len > 0)
        g_ptr_array_add (leaving->options, g_ptr_array_steal_index (found, best));
    }
}

/* Tries to merge with @other.  The merged team loses its open matches; so does the one that goes
 * on, with @both_lose, if the player who joins has already played in that round. */
static gboolean
try_merge (const Leaving *leaving,
           guint          other,
           gboolean       both_lose)
{
  IxProposal proposal;
  guint stays = ix_evening_who_goes_on (ix_evening_state (leaving->evening), leaving->team, other);
  guint leaves = stays == other ? leaving->team : other;

  begin (leaving, &proposal, IX_EVENING_OPTION_MERGE);
  proposal.option->team = stays;
  proposal.option->other = leaves;
  proposal_forfeit (&proposal, leaves);
  if (both_lose)
    proposal_forfeit (&proposal, stays);
  proposal_make_team (&proposal, leaving->team, &leaving->partner, 1);
  proposal_add (&proposal, (IxEveningEvent) { IX_EVENING_MERGE, .merge = { stays, leaves } });
  return proposal_end (&proposal, leaving->options);
}

static void
add_mergers (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);

  for (guint i = 0; i < state->teams->len; i++)
    if (i != leaving->team && is_orphan (state, i) &&
        !try_merge (leaving, i, FALSE))
      try_merge (leaving, i, TRUE);
}

/* Not for house players: they only help out. */
static void
add_new_house (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);
  guint members[2] = { leaving->partner, 0 };
  IxProposal proposal;

  if (ix_evening_entry (state, leaving->leaver)->house ||
      ix_evening_entry (state, leaving->partner)->house)
    return;
  begin (leaving, &proposal, IX_EVENING_OPTION_NEW_HOUSE);
  members[1] = proposal.option->entry = proposal_enter_house (&proposal);
  proposal_make_team (&proposal, leaving->team, members, 2);
  proposal_end (&proposal, leaving->options);
}

/* The partner joins the pair that makes sums most even; the team of both rests. */
static void
add_joins (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);
  g_autofree gboolean *tried = g_new0 (gboolean, state->teams->len + 1);
  guint best;
  IxProposal proposal;

  do
    {
      best = find_best_pair (state, leaving->partner, leaving->team, tried);
      if (best == IX_NOBODY)
        return;
      tried[best] = TRUE;
      begin (leaving, &proposal, IX_EVENING_OPTION_JOINS);
      proposal_forfeit (&proposal, leaving->team);
      proposal_make_team (&proposal, leaving->team, &leaving->partner, 1);
      proposal_add (&proposal, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE,
                                                  .team_active = { leaving->team, FALSE } });
      proposal.option->team = best;
      proposal.option->other = leaving->team;
      proposal.option->entry = leaving->partner;
      proposal_make_three (&proposal, best, leaving->partner);
    }
  while (!proposal_end (&proposal, leaving->options));
}

static void
add_rest (const Leaving *leaving)
{
  IxProposal proposal;

  begin (leaving, &proposal, IX_EVENING_OPTION_REST);
  proposal_forfeit (&proposal, leaving->team);
  if (leaving->partner != IX_NOBODY)
    proposal_make_team (&proposal, leaving->team, &leaving->partner, 1);
  proposal_add (&proposal, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE,
                                              .team_active = { leaving->team, FALSE } });
  proposal_end (&proposal, leaving->options);
}

static void
add_two_play_on (const Leaving *leaving)
{
  const IxClubTeam *team = ix_evening_team (ix_evening_state (leaving->evening), leaving->team);
  guint members[3];
  guint n = 0;
  IxProposal proposal;

  for (guint i = 0; i < team->members->len; i++)
    if (ix_club_team_member (team, i) != leaving->leaver)
      members[n++] = ix_club_team_member (team, i);
  begin (leaving, &proposal, IX_EVENING_OPTION_TWO_PLAY_ON);
  proposal_make_team (&proposal, leaving->team, members, n);
  proposal_end (&proposal, leaving->options);
}

GPtrArray *
ix_evening_withdrawal_options (const IxEvening *evening,
                               guint            entry,
                               gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  Leaving leaving = {
    .evening = evening, .leaver = entry, .partner = IX_NOBODY,
    .team = ix_evening_team_of (state, entry), .at = at, .options = options_new (),
  };
  const IxClubTeam *team = leaving.team == IX_NOBODY ? NULL : ix_evening_team (state, leaving.team);
  IxProposal proposal;

  if (team == NULL)
    {
      begin (&leaving, &proposal, IX_EVENING_OPTION_GOES);
      proposal_end (&proposal, leaving.options);
      return leaving.options;
    }
  if (team->members->len == 3)
    {
      add_two_play_on (&leaving);
      return leaving.options;
    }
  if (team->members->len == 2)
    {
      leaving.partner = ix_club_team_member (team, ix_club_team_member (team, 0) == entry);
      add_from_trios (&leaving);
      add_new_partners (&leaving);
      add_mergers (&leaving);
    }
  add_rest (&leaving);
  /* Last, so that they are not taken by mistake. */
  if (leaving.partner != IX_NOBODY)
    {
      add_new_house (&leaving);
      add_joins (&leaving);
    }
  return leaving.options;
}
