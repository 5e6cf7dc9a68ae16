/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options for a withdrawal (tournament.md 1.7), also where partners change (partners.md 3). */

#include "ix-evening-partners.h"
#include "ix-option-draft.h"
#include "ix-evening-round.h"
#include "ix-people-standings.h"
#include "ix-table-score.h"

typedef struct {
  const IxEvening *evening;
  guint            leaver;
  guint            partner; /* themselves if they play both boards, where partners change */
  guint            team;
  guint            board; /* where partners change */
  gint64           at;
  GPtrArray       *options;
} Leaving;

/* Begins an option: in all of them the player leaves. */
static void
begin (const Leaving      *leaving,
       IxOptionDraft      *draft,
       IxEveningOptionKind kind)
{
  ix_option_draft_begin (draft, leaving->evening, kind, leaving->at);
  draft->option->team = leaving->team;
  ix_option_draft_add (draft, (IxEveningEvent) { IX_EVENING_PRESENCE,
                                                 .presence = { leaving->leaver, FALSE } });
}

/* Does the partner only help out? */
static gboolean
is_house (const Leaving *leaving,
          guint          entry)
{
  return ix_evening_entry (ix_evening_state (leaving->evening), entry)->house;
}

/* Orders options of one kind: the one that changes fewest people first.  A house player plays if nobody else does. */
static gint
compare_options (const Leaving         *leaving,
                 const IxEveningOption *a,
                 const IxEveningOption *b)
{
  gboolean waits_a = a->kind == IX_EVENING_OPTION_NEW_PARTNER && !is_house (leaving, a->entry);
  gboolean waits_b = b->kind == IX_EVENING_OPTION_NEW_PARTNER && !is_house (leaving, b->entry);

  if (waits_a != waits_b)
    return waits_a ? -1 : 1;
  if (a->n_partners != b->n_partners)
    return a->n_partners < b->n_partners ? -1 : 1;
  if (a->n_seats != b->n_seats)
    return a->n_seats < b->n_seats ? -1 : 1;
  if (a->n_forfeits != b->n_forfeits)
    return a->n_forfeits < b->n_forfeits ? -1 : 1;
  return a->spread < b->spread ? -1 : a->spread > b->spread;
}

/* Adds @found, options of one kind, to the options. */
static void
add_sorted (const Leaving *leaving,
            GPtrArray     *found)
{
  while (found->len > 0)
    {
      guint best = 0;

      for (guint i = 1; i < found->len; i++)
        if (compare_options (leaving, found->pdata[i], found->pdata[best]) < 0)
          best = i;
      g_ptr_array_add (leaving->options, g_ptr_array_steal_index (found, best));
    }
}

static void
add_goes (const Leaving *leaving)
{
  IxOptionDraft draft;

  begin (leaving, &draft, IX_EVENING_OPTION_GOES);
  ix_option_draft_end (&draft, leaving->options);
}

/* A house player only plays with somebody else. */
static void
add_new_partners (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);
  g_autoptr (GPtrArray) found = ix_evening_options_new ();

  for (guint i = 0; i < state->entries->len; i++)
    {
      guint members[2] = { leaving->partner, i };
      IxOptionDraft draft;

      if (!ix_evening_option_is_free (state, i) ||
          (is_house (leaving, leaving->partner) && is_house (leaving, i)))
        continue;
      begin (leaving, &draft, IX_EVENING_OPTION_NEW_PARTNER);
      draft.option->entry = i;
      ix_option_draft_make_team (&draft, leaving->team, members, 2);
      ix_option_draft_end (&draft, found);
    }
  add_sorted (leaving, found);
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
  IxOptionDraft draft;

  begin (leaving, &draft, IX_EVENING_OPTION_FROM_THREE);
  draft.option->other = trio;
  draft.option->entry = members[1];
  ix_option_draft_make_team (&draft, trio, rest, 2);
  ix_option_draft_make_team (&draft, leaving->team, members, 2);
  ix_option_draft_end (&draft, found);
}

/* Are the members of the team three, and all present? */
static gboolean
is_trio (const IxEveningState *state,
         const IxClubTeam     *team)
{
  for (guint i = 0; i < team->members->len; i++)
    if (!ix_evening_entry (state, ix_club_team_member (team, i))->present)
      return FALSE;
  return team->active && team->members->len == 3;
}

/* Adds, for each team of three, the option to take one member: who sits out of a round under way, so that nobody
 * leaves a board for it; else the one that changes fewest people (compare_options).  Nobody leaves a team for a house
 * player. */
static void
add_from_trios (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);
  g_autoptr (GPtrArray) all = ix_evening_options_new ();

  if (is_house (leaving, leaving->partner))
    return;
  for (guint i = 0; i < state->teams->len; i++)
    {
      g_autoptr (GPtrArray) found = ix_evening_options_new ();
      guint best = 0;

      if (i == leaving->team || !is_trio (state, ix_evening_team (state, i)))
        continue;
      for (guint m = 0; m < 3; m++)
        try_from_trio (leaving, i, m, found);
      for (guint k = 1; k < found->len; k++)
        if (compare_options (leaving, found->pdata[k], found->pdata[best]) < 0)
          best = k;
      if (found->len > 0)
        g_ptr_array_add (all, g_ptr_array_steal_index (found, best));
    }
  add_sorted (leaving, all);
}

/* Tries to merge with @other.  The merged team loses its open matches; so does the one that goes
 * on, with @both_lose, if the player who joins has already played in that round. */
static gboolean
try_merge (const Leaving *leaving,
           guint          other,
           gboolean       both_lose,
           GPtrArray     *found)
{
  IxOptionDraft draft;
  guint stays = ix_evening_who_goes_on (ix_evening_state (leaving->evening), leaving->team, other);
  guint leaves = stays == other ? leaving->team : other;

  begin (leaving, &draft, IX_EVENING_OPTION_MERGE);
  draft.option->team = stays;
  draft.option->other = leaves;
  ix_option_draft_forfeit (&draft, leaves);
  if (both_lose)
    ix_option_draft_forfeit (&draft, stays);
  ix_option_draft_make_team (&draft, leaving->team, &leaving->partner, 1);
  ix_option_draft_add (&draft, (IxEveningEvent) { IX_EVENING_MERGE, .merge = { stays, leaves } });
  return ix_option_draft_end (&draft, found);
}

static void
add_mergers (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);
  g_autoptr (GPtrArray) found = ix_evening_options_new ();

  for (guint i = 0; i < state->teams->len; i++)
    if (i != leaving->team && ix_evening_option_is_orphan (state, i) &&
        !try_merge (leaving, i, FALSE, found))
      try_merge (leaving, i, TRUE, found);
  add_sorted (leaving, found);
}

/* Not for house players: they only help out. */
static void
add_new_house (const Leaving *leaving)
{
  guint members[2] = { leaving->partner, 0 };
  IxOptionDraft draft;

  if (is_house (leaving, leaving->leaver) || is_house (leaving, leaving->partner))
    return;
  begin (leaving, &draft, IX_EVENING_OPTION_NEW_HOUSE);
  members[1] = draft.option->entry = ix_option_draft_enter_house (&draft);
  ix_option_draft_make_team (&draft, leaving->team, members, 2);
  ix_option_draft_end (&draft, leaving->options);
}

/* The partner joins the pair that makes sums most even; the team of both rests.  No pair needs a house player. */
static void
add_joins (const Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);
  g_autofree gboolean *tried = g_new0 (gboolean, state->teams->len + 1);
  guint best;
  IxOptionDraft draft;

  if (is_house (leaving, leaving->partner))
    return;
  do
    {
      best = ix_evening_option_best_pair (state, leaving->partner, leaving->team, tried);
      if (best == IX_NOBODY)
        return;
      tried[best] = TRUE;
      begin (leaving, &draft, IX_EVENING_OPTION_JOINS);
      ix_option_draft_forfeit (&draft, leaving->team);
      ix_option_draft_make_team (&draft, leaving->team, &leaving->partner, 1);
      ix_option_draft_add (&draft, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE,
                                                      .team_active = { leaving->team, FALSE } });
      draft.option->team = best;
      draft.option->other = leaving->team;
      draft.option->entry = leaving->partner;
      ix_option_draft_make_three (&draft, best, leaving->partner);
    }
  while (!ix_option_draft_end (&draft, leaving->options));
}

static void
add_rest (const Leaving *leaving)
{
  IxOptionDraft draft;

  begin (leaving, &draft, IX_EVENING_OPTION_REST);
  ix_option_draft_forfeit (&draft, leaving->team);
  if (leaving->partner != IX_NOBODY)
    ix_option_draft_make_team (&draft, leaving->team, &leaving->partner, 1);
  ix_option_draft_add (&draft, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE,
                                                  .team_active = { leaving->team, FALSE } });
  ix_option_draft_end (&draft, leaving->options);
}

static void
add_two_play_on (const Leaving *leaving,
                 const guint   *others)
{
  IxOptionDraft draft;

  begin (leaving, &draft, IX_EVENING_OPTION_TWO_PLAY_ON);
  ix_option_draft_make_team (&draft, leaving->team, others, 2);
  ix_option_draft_end (&draft, leaving->options);
}

/* Lists the members of the team who are left: whoever has gone before needs no partner.  Returns their number. */
static guint
list_others (const Leaving *leaving,
             guint         *others)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);
  const IxClubTeam *team = ix_evening_team (state, leaving->team);
  guint n = 0;

  for (guint i = 0; i < team->members->len; i++)
    {
      guint member = ix_club_team_member (team, i);

      if (member != leaving->leaver && ix_evening_entry (state, member)->present)
        others[n++] = member;
    }
  return n;
}

/* Changing partners */

/* One who sits out takes the seat, or both seats. */
static void
add_taker (const Leaving *leaving,
           guint          taker)
{
  gboolean both = leaving->partner == leaving->leaver;
  guint members[IX_N_TEAM_BOARDS];
  IxOptionDraft draft;

  members[leaving->board] = taker;
  members[1 - leaving->board] = leaving->partner;
  if (both)
    members[0] = taker;
  begin (leaving, &draft, IX_EVENING_OPTION_NEW_PARTNER);
  draft.option->entry = taker;
  ix_option_draft_make_team (&draft, leaving->team, members, both ? 1 : 2);
  ix_option_draft_end (&draft, leaving->options);
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
add_takers (const Leaving *leaving)
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
      add_taker (leaving, g_array_index (out, guint, i));
}

/* Both keep their seats between the matches of a double round, because the first one was played from them. */
static void
add_both_boards (const Leaving *leaving,
                 gboolean       begun)
{
  IxOptionDraft draft;

  begin (leaving, &draft, IX_EVENING_OPTION_BOTH_BOARDS);
  draft.option->entry = leaving->partner;
  if (!begun)
    ix_option_draft_make_team (&draft, leaving->team, &leaving->partner, 1);
  ix_option_draft_end (&draft, leaving->options);
}

/* Nobody is left for the team. */
static void
add_forfeit (const Leaving *leaving)
{
  IxOptionDraft draft;

  begin (leaving, &draft, IX_EVENING_OPTION_REST);
  ix_option_draft_forfeit (&draft, leaving->team);
  ix_option_draft_end (&draft, leaving->options);
}

/* Adds the options where partners change (partners.md 3).  Only who sits at a board that is played has a team that is
 * left. */
static void
leave_partners (Leaving *leaving)
{
  const IxEveningState *state = ix_evening_state (leaving->evening);
  IxPersonRound round = { 0 };

  leaving->team = IX_NOBODY;
  if (state->rounds->len > 0)
    ix_evening_person_round (state, state->rounds->len - 1, leaving->leaver, &round);
  if (round.part != IX_PERSON_SEATED || !round.open)
    {
      add_goes (leaving);
      return;
    }
  leaving->team = ix_evening_team_of (state, leaving->leaver);
  leaving->partner = round.partner;
  leaving->board = round.board;
  add_takers (leaving);
  if (!round.both && ix_evening_entry (state, round.partner)->present)
    add_both_boards (leaving, ix_club_table_is_begun (ix_club_round_table (
                                ix_evening_round (state, state->rounds->len - 1), round.table)));
  add_forfeit (leaving);
}

/* All */

GPtrArray *
ix_evening_withdrawal_options (const IxEvening *evening,
                               guint            entry,
                               gint64           at)
{
  const IxEveningState *state = ix_evening_state (evening);
  Leaving leaving = {
    .evening = evening, .leaver = entry, .partner = IX_NOBODY,
    .team = ix_evening_team_of (state, entry), .at = at, .options = ix_evening_options_new (),
  };
  guint others[IX_MAX_MEMBERS];
  guint n;

  if (state->partners.change)
    {
      leave_partners (&leaving);
      return leaving.options;
    }
  if (leaving.team == IX_NOBODY)
    {
      add_goes (&leaving);
      return leaving.options;
    }
  n = list_others (&leaving, others);
  if (n == 2)
    {
      add_two_play_on (&leaving, others);
      return leaving.options;
    }
  if (n == 1)
    {
      leaving.partner = others[0];
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
