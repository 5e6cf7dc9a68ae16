/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Applies an event to the state: set-up, entries, teams. */

#include "ix-casefold.h"
#include "ix-evening-private.h"
#include "ix-evening-told.h"
#include "ix-person-name.h"
#include "ix-table-score.h"
#include "ix-variant.h"

static void
set_text (char      **text,
          const char *to)
{
  g_free (*text);
  *text = g_strdup (to);
}

/* A set-up or plan that changes something else has the same number of rounds. */
static void
set_n_rounds (IxEveningState *state,
              guint           n)
{
  if (n != state->n_planned || state->open)
    state->cut_short = n > 0 && n <= state->rounds->len && (n < state->n_planned || state->open);
  state->n_rounds = state->n_planned = n;
  if (!state->cut_short)
    state->n_uncut = n;
}

static void
set_up (IxEveningState       *state,
        const IxEveningSetUp *to)
{
  const IxVariant *variant = ix_variant_find (to->variant);

  set_text (&state->name, to->name);
  set_text (&state->venue, to->venue);
  set_text (&state->date, to->date);
  set_text (&state->variant, to->variant);
  set_text (&state->rules, to->rules);
  set_text (&state->clock, to->clock);
  set_text (&state->list, to->list);
  set_n_rounds (state, to->n_rounds);
  state->individual = variant != NULL && variant->boards == 1;
}

static void
set_name (IxEntry    *entry,
          const char *name)
{
  g_autofree char *surname = NULL, *given = NULL;

  set_text (&entry->name, name);
  g_free (entry->key);
  entry->key = ix_name_key (name);
  ix_person_name_split (name, &surname, &given);
  g_free (entry->surname);
  entry->surname = ix_casefold (surname);
}

static void
amend (IxEntry         *entry,
       const IxEntrant *as)
{
  /* How a report has the name stays true as long as the name does. */
  if (*as->reported != '\0' || g_strcmp0 (entry->name, as->name) != 0)
    set_text (&entry->reported, as->reported);
  set_name (entry, as->name);
  set_text (&entry->code, as->code);
  set_text (&entry->club, as->club);
  entry->grade = as->grade;
  entry->rapid = as->rapid;
  entry->estimated = as->estimated;
  entry->house = as->house;
  set_text (&entry->federation, as->federation);
  set_text (&entry->fide_number, as->fide_number);
  entry->born = (guint) as->born;
  entry->woman = as->woman;
  entry->newcomer = as->newcomer;
}

static void
enter (IxEveningState  *state,
       const IxEntrant *as)
{
  IxEntry *entry = g_new0 (IxEntry, 1);

  amend (entry, as);
  entry->present = TRUE;
  entry->old_team = IX_NOBODY;
  g_ptr_array_add (state->entries, entry);
  ix_evening_show_names (state, entry);
}

char *
ix_evening_shown_name (const IxEveningState *state,
                       const IxEntrant      *as)
{
  g_autofree char *key = ix_name_key (as->name);
  g_autoptr (IxEveningEvent) event = NULL;
  gboolean alone = TRUE;
  IxEveningState then;
  char *shown;

  for (guint i = 0; i < state->entries->len && alone; i++)
    alone = !g_str_equal (ix_evening_entry (state, i)->key, key);
  if (alone)
    return g_strdup (as->name);
  ix_evening_state_copy (&then, state);
  /* A copy has all texts. */
  event = ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_ENTER, .enter = *as });
  enter (&then, &event->enter);
  shown = g_strdup (ix_evening_entry (&then, state->entries->len)->shown);
  ix_evening_state_clear (&then);
  return shown;
}

/* Removal of an entry: those after it get the next lower numbers everywhere. */

static guint
number_without (guint number,
                guint gone)
{
  return number != IX_NOBODY && number > gone ? number - 1 : number;
}

/* @entries is an array of guint. */
static void
forget_in_list (GArray *entries,
                guint   gone)
{
  for (guint i = entries != NULL ? entries->len : 0; i-- > 0;)
    {
      guint *number = &g_array_index (entries, guint, i);

      if (*number == gone)
        g_array_remove_index (entries, i);
      else
        *number = number_without (*number, gone);
    }
}

static void
forget_in_teams (GPtrArray *teams,
                 guint      gone)
{
  for (guint i = 0; i < teams->len; i++)
    if (teams->pdata[i] != NULL)
      forget_in_list (((IxClubTeam *) teams->pdata[i])->members, gone);
}

static void
forget_in_round (IxClubRound *round,
                 guint        gone)
{
  forget_in_teams (round->teams, gone);
  forget_in_list (round->present, gone);
  forget_in_list (round->out, gone);
  forget_in_list (round->halves, gone);
  for (guint i = 0; i < round->sit_outs->len; i++)
    {
      IxSitOut *sit_out = &g_array_index (round->sit_outs, IxSitOut, i);

      sit_out->entry = number_without (sit_out->entry, gone);
    }
  for (guint i = 0; i < round->tables->len; i++)
    for (guint side = 0; side < 2; side++)
      for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
        {
          guint *player = &((IxClubTable *) round->tables->pdata[i])->players[side][board];

          *player = number_without (*player, gone);
        }
}

static void
forget_in_members (IxMembers *members,
                   guint      gone)
{
  for (guint i = 0; i < members->n; i++)
    members->entries[i] = number_without (members->entries[i], gone);
}

static void
forget_in_group (IxClubGroup *group,
                 guint        gone)
{
  forget_in_members (&group->watching, gone);
  for (guint i = 0; i < group->boards->len; i++)
    for (guint side = 0; side < 2; side++)
      forget_in_members (&g_array_index (group->boards, IxGroupBoard, i).seats[side], gone);
  for (guint i = 0; i < group->members->len; i++)
    {
      guint *entry = &g_array_index (group->members, IxGroupMember, i).entry;

      *entry = number_without (*entry, gone);
    }
}

static void
forget_in_wishes (GArray *wishes,
                  guint   gone)
{
  for (guint i = wishes->len; i-- > 0;)
    {
      IxPairWish *wished = &g_array_index (wishes, IxPairWish, i);

      if (wished->a == gone || wished->b == gone)
        {
          g_array_remove_index (wishes, i);
          continue;
        }
      wished->a = number_without (wished->a, gone);
      wished->b = number_without (wished->b, gone);
    }
}

static void
remove_entry (IxEveningState *state,
              guint           gone)
{
  forget_in_wishes (state->wishes, gone);
  forget_in_teams (state->teams, gone);
  for (guint i = 0; i < state->rounds->len; i++)
    forget_in_round (state->rounds->pdata[i], gone);
  for (guint i = 0; i < state->groups->len; i++)
    forget_in_group (state->groups->pdata[i], gone);
  g_ptr_array_remove_index (state->entries, gone);
  ix_evening_show_names (state, NULL);
}

static gboolean
is_about_same (const IxPairWish *one,
               const IxPairWish *other)
{
  return (one->a == other->a && one->b == other->b) || (one->a == other->b && one->b == other->a);
}

static void
wish (IxEveningState   *state,
      const IxPairWish *wished)
{
  for (guint i = 0; i < state->wishes->len; i++)
    if (is_about_same (&g_array_index (state->wishes, IxPairWish, i), wished))
      {
        g_array_remove_index (state->wishes, i);
        break;
      }
  if (wished->wish != IX_WISH_NONE)
    g_array_append_vals (state->wishes, wished, 1);
}

/* Sorts by strength, as teams are made, since board colours depend on it (tournament.md 1.5); then by
 * the order of entry. */
static gint
compare_members (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  const guint *entries[2] = { a, b };
  IxPartner partners[2];
  gint order;

  for (guint i = 0; i < 2; i++)
    partners[i] = ix_entry_partner (ix_evening_entry (data, *entries[i]));
  order = ix_partner_compare (&partners[0], &partners[1]);
  return order != 0 ? order : *entries[0] < *entries[1] ? -1 : 1;
}

static void
set_members (IxClubTeam      *team,
             const IxMembers *members)
{
  g_array_set_size (team->members, 0);
  g_array_append_vals (team->members, members->entries, members->n);
}

/* Seats players again after grades or members of teams have changed. */
static void
reseat (IxEveningState *state)
{
  for (guint i = 0; i < state->teams->len && !state->partners.change; i++)
    g_array_sort_with_data (ix_evening_team (state, i)->members, compare_members, state);
  ix_evening_seat_open_tables (state);
  ix_evening_keep_past (state);
}

static void
make_teams (IxEveningState *state,
            const GArray   *teams)
{
  /* Drop everything that refers to the old teams. */
  g_ptr_array_set_size (state->teams, 0);
  g_array_set_size (state->requests, 0);
  g_array_set_size (state->merged, 0);
  for (guint i = 0; i < state->entries->len; i++)
    ((IxEntry *) state->entries->pdata[i])->old_team = IX_NOBODY;
  for (guint i = 0; i < teams->len; i++)
    set_members (ix_evening_add_team (state), &g_array_index (teams, IxMembers, i));
  ix_evening_join_groups (state);
}

static void
make_team (IxEveningState  *state,
           guint            number,
           const IxMembers *members)
{
  gboolean known = number < state->teams->len;
  IxClubTeam *team = known ? state->teams->pdata[number] : ix_evening_add_team (state);

  set_members (team, members);
  team->overridden |= known;
}

/* Returns the team that @entry plays in, and sets their place among its members; NULL if in
 * none. */
static IxClubTeam *
team_of (IxEveningState *state,
         guint           entry,
         guint          *place)
{
  for (guint i = 0; i < state->teams->len; i++)
    {
      IxClubTeam *team = state->teams->pdata[i];

      for (*place = 0; team->active && *place < team->members->len; ++*place)
        if (ix_club_team_member (team, *place) == entry)
          return team;
    }
  return NULL;
}

static void
trade_players (IxEveningState *state,
               guint           a,
               guint           b)
{
  guint place_a, place_b;
  IxClubTeam *team_a = team_of (state, a, &place_a);
  IxClubTeam *team_b = team_of (state, b, &place_b);

  if (team_a != NULL)
    {
      g_array_index (team_a->members, guint, place_a) = b;
      team_a->overridden = TRUE;
    }
  if (team_b != NULL)
    {
      g_array_index (team_b->members, guint, place_b) = a;
      team_b->overridden = TRUE;
    }
}

static void
merge (IxEveningState *state,
       guint           stays,
       guint           leaves)
{
  const IxMerge merged = { stays, leaves, state->rounds->len };
  IxClubTeam *team = state->teams->pdata[stays];
  IxClubTeam *gone = state->teams->pdata[leaves];

  g_array_append_vals (team->members, gone->members->data, gone->members->len);
  team->overridden = team->active = TRUE;
  gone->active = FALSE;
  g_array_append_val (state->merged, merged);
}

/* Applies an event about teams. */
static void
apply_to_teams (IxEveningState       *state,
                const IxEveningEvent *event)
{
  if (state->partners.change)
    {
      ix_evening_apply_to_partners (state, event);
      return;
    }
  switch ((guint) event->kind)
    {
    case IX_EVENING_TEAMS:
      make_teams (state, event->teams);
      break;
    case IX_EVENING_TEAM:
      make_team (state, event->team.team, &event->team.members);
      break;
    case IX_EVENING_TRADE_PLAYERS:
      trade_players (state, event->trade_players.a, event->trade_players.b);
      break;
    case IX_EVENING_MERGE:
      merge (state, event->merge.stays, event->merge.leaves);
      break;
    default:
      g_assert_not_reached ();
    }
  reseat (state);
}

static void
balance (IxEveningState       *state,
         const IxEveningEvent *event)
{
  set_text (&state->balance, event->balance.season);
  for (guint i = 0; i < state->entries->len; i++)
    ((IxEntry *) state->entries->pdata[i])->strength = 0;
  for (guint i = 0; i < event->balance.ratings->len; i++)
    {
      const IxStrength *strength = &g_array_index (event->balance.ratings, IxStrength, i);

      ((IxEntry *) state->entries->pdata[strength->entry])->strength = (gint) strength->rating;
    }
}

static void
plan (IxEveningState       *state,
      const IxEveningEvent *event)
{
  set_text (&state->system, event->plan.system);
  set_n_rounds (state, event->plan.n_rounds);
  state->seed = event->plan.seed;
  state->end = 0;
}

static void
set_format (IxEveningState        *state,
            const IxEveningFormat *format)
{
  state->n_matches = format->n_matches;
  state->end = format->end;
}

static void
set_timetable (IxEveningState           *state,
               const IxEveningTimetable *to)
{
  IxEveningTimetable *timetable = &state->timetable;

  g_array_unref (timetable->breaks);
  g_strfreev (timetable->labels);
  *timetable = *to;
  timetable->breaks = g_array_copy (to->breaks);
  timetable->labels = g_strdupv (to->labels);
}

static void
set_handicap (IxEveningState *state,
              GArray         *to)
{
  g_array_unref (state->handicap);
  state->handicap = g_array_copy (to);
}

/* The instant from which it is known when the round begins: its first beginning; while it has not
 * begun, its pairing. */
static gint64
beginning_of (const IxClubRound *round)
{
  return round->first_begun != 0 ? round->first_begun : round->paired_at;
}

/* Counts the rounds of an evening that ends by the clock. */
static void
settle_rounds (IxEveningState *state)
{
  state->open = state->end != 0;
  for (guint r = 0; r < state->rounds->len; r++)
    if (state->end != 0 && beginning_of (ix_evening_round (state, r)) >= state->end)
      state->open = FALSE;
  if (state->open)
    state->n_rounds = CLAMP (state->rounds->len + 1, state->n_planned, IX_EVENING_MAX_ROUNDS);
  else
    state->n_rounds = state->end != 0 ? state->rounds->len : state->n_planned;
}

/* Has a match of the round a result that was played for? */
static gboolean
was_played (const IxClubRound *round)
{
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      for (guint m = 0; m < table->n_matches; m++)
        if (table->matches[m].result != IX_TABLE_OPEN && !ix_table_result_is_forfeit (table->matches[m].result))
          return TRUE;
    }
  return FALSE;
}

/* Notes when rounds got their first result that was played for, and their last one.  A result of an older round may be
 * corrected or removed, but its end no longer shifts anything: two rounds may be paired at once, so the last two count. */
static void
note_results (IxEveningState *state,
              gint64          at)
{
  guint n = state->rounds->len;

  for (guint r = n > 2 ? n - 2 : 0; r < n; r++)
    {
      IxClubRound *round = state->rounds->pdata[r];

      if (!was_played (round))
        round->first_result = 0;
      else if (round->first_result == 0)
        round->first_result = at;
      if (ix_club_round_count_open (round) > 0)
        round->completed = 0;
      else if (round->completed == 0)
        round->completed = at;
    }
}

static void
apply (IxEveningState       *state,
       const IxEveningEvent *event)
{
  switch (event->kind)
    {
    case IX_EVENING_SET_UP:
      set_up (state, &event->set_up);
      break;
    case IX_EVENING_ENTER:
      enter (state, &event->enter);
      break;
    case IX_EVENING_AMEND:
      amend (state->entries->pdata[event->amend.entry], &event->amend.as);
      ix_evening_show_names (state, state->entries->pdata[event->amend.entry]);
      reseat (state);
      break;
    case IX_EVENING_PRESENCE:
      ((IxEntry *) state->entries->pdata[event->presence.entry])->present = event->presence.present;
      break;
    case IX_EVENING_REMOVE:
      remove_entry (state, event->removed);
      break;
    case IX_EVENING_WISH:
      wish (state, &event->wish);
      break;
    case IX_EVENING_BALANCE:
      balance (state, event);
      break;
    case IX_EVENING_TEAMS:
    case IX_EVENING_TEAM:
    case IX_EVENING_TRADE_PLAYERS:
    case IX_EVENING_MERGE:
      apply_to_teams (state, event);
      break;
    case IX_EVENING_TEAM_NAME:
      set_text (&((IxClubTeam *) state->teams->pdata[event->team_name.team])->name,
                event->team_name.name);
      break;
    case IX_EVENING_TEAM_ACTIVE:
      ((IxClubTeam *) state->teams->pdata[event->team_active.team])->active =
        event->team_active.active;
      break;
    case IX_EVENING_PLAN:
      plan (state, event);
      break;
    case IX_EVENING_FORMAT:
      set_format (state, &event->format);
      break;
    case IX_EVENING_PARTNERS:
    case IX_EVENING_MISSED:
    case IX_EVENING_PAIR_PARTNERS:
      ix_evening_apply_to_partners (state, event);
      break;
    case IX_EVENING_TIMETABLE:
      set_timetable (state, &event->timetable);
      break;
    case IX_EVENING_NOTICE:
      set_text (&state->notice, event->notice);
      break;
    case IX_EVENING_HANDICAP:
      set_handicap (state, event->handicap);
      break;
    case IX_EVENING_TIEBREAKS:
      g_strfreev (state->tiebreaks);
      state->tiebreaks = g_strdupv (event->tiebreaks);
      break;
    case IX_EVENING_PRIZES:
    case IX_EVENING_FEE:
    case IX_EVENING_PAID:
      ix_evening_apply_money (state, event);
      break;
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
      ix_evening_apply_to_rounds (state, event);
      break;
    case IX_EVENING_GROUP:
    case IX_EVENING_GROUP_SEATS:
    case IX_EVENING_GROUP_DROP:
    case IX_EVENING_GROUP_MATCH:
    case IX_EVENING_GROUP_RESULT:
      ix_evening_apply_to_groups (state, event);
      break;
    case IX_EVENING_DELETE:
      state->deleted = TRUE;
      break;
    case IX_EVENING_TELL:
    case IX_EVENING_ARRIVE:
    case IX_EVENING_UNDO:
    case IX_N_EVENING_EVENTS:
    default:
      g_assert_not_reached ();
    }
}

/* @entry has come to @team.  Those who left it have no place there any more.  A house player only keeps the place for
 * those who left. */
static void
come_to_team (IxEveningState *state,
              guint           team,
              guint           entry)
{
  const IxClubTeam *joined = ix_evening_team (state, team);

  if (!ix_evening_entry (state, entry)->house)
    for (guint i = 0; i < state->entries->len; i++)
      if (ix_evening_entry (state, i)->old_team == team && !ix_club_team_has (joined, i))
        ((IxEntry *) state->entries->pdata[i])->old_team = IX_NOBODY;
  ((IxEntry *) state->entries->pdata[entry])->old_team = team;
}

/* Teams may be taken back.  A house player who was replaced has no claim. */
static gboolean
has_old_team (const IxEveningState *state,
              guint                 entry)
{
  const IxEntry *of = ix_evening_entry (state, entry);
  const IxClubTeam *old = of->old_team < state->teams->len ? ix_evening_team (state, of->old_team) : NULL;

  return old != NULL && !(of->house && old->active && !ix_club_team_has (old, entry));
}

/* May the event change who is in which team, which teams play, or who is a house player? */
static gboolean
may_change_teams (IxEveningEventKind kind)
{
  switch ((guint) kind)
    {
    case IX_EVENING_AMEND:
    case IX_EVENING_REMOVE:
    case IX_EVENING_TEAMS:
    case IX_EVENING_TEAM:
    case IX_EVENING_TEAM_ACTIVE:
    case IX_EVENING_TRADE_PLAYERS:
    case IX_EVENING_MERGE:
    case IX_EVENING_PARTNERS:
    case IX_EVENING_PAIR_PARTNERS:
    case IX_EVENING_UNPAIR:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Notes to which team each player may go back. */
static void
note_old_teams (IxEveningState *state)
{
  for (guint i = 0; i < state->entries->len; i++)
    if (!has_old_team (state, i))
      ((IxEntry *) state->entries->pdata[i])->old_team = IX_NOBODY;
  for (guint t = 0; t < state->teams->len; t++)
    {
      const IxClubTeam *team = ix_evening_team (state, t);

      for (guint m = 0; m < team->members->len && team->active; m++)
        if (ix_evening_entry (state, ix_club_team_member (team, m))->old_team != t)
          come_to_team (state, t, ix_club_team_member (team, m));
    }
}

void
ix_evening_state_apply (IxEveningState       *state,
                        const IxEveningEvent *event)
{
  if (ix_evening_is_told (event->kind))
    {
      ix_evening_apply_told (state, event);
      return;
    }
  state->n_events++;
  apply (state, event);
  if (may_change_teams (event->kind))
    note_old_teams (state);
  ix_evening_change_told (state, event);
  settle_rounds (state);
  note_results (state, event->at);
}
