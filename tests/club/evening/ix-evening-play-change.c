/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes during random evenings. */

#include "ix-evening-play.h"
#include "ix-evening-teams.h"

/* Options */

/* Applies one of the options, of the preferred kind if there is one, and verifies its
 * predictions. */
static void
choose (IxPlay             *play,
        GPtrArray          *choices,
        IxEveningOptionKind preferred)
{
  const IxEveningState *state = ix_play_state (play);
  const IxEveningOption *choice;
  g_autoptr (IxCrossTable) table = NULL;

  g_assert_cmpuint (choices->len, >, 0);
  choice = choices->pdata[ix_play_roll (play, choices->len)];
  for (guint i = 0; i < choices->len; i++)
    if (((const IxEveningOption *) choices->pdata[i])->kind == preferred)
      choice = choices->pdata[i];
  play->counts->n_changes[choice->kind]++;
  ix_play_act (play, (IxEveningEvent *const *) choice->events->pdata, choice->events->len);
  if (choice->events->len == 0)
    g_array_set_size (play->hashes, play->hashes->len - 1);
  if (choice->team == IX_NOBODY)
    return;
  table = ix_evening_table (state);
  g_assert_cmpint (ix_evening_team_sum (state, choice->team), ==, choice->sum);
  g_assert_cmpint (ix_cross_table_score (table, choice->team, table->n_paired), ==, choice->score);
  g_assert_cmpint (ix_evening_team (state, choice->team)->active, ==,
                   choice->kind != IX_EVENING_OPTION_REST);
}

static guint
enter_late (IxPlay *play)
{
  gint grade = (gint) ix_play_roll (play, 220);

  ix_play_try (play,
               (IxEveningEvent) { IX_EVENING_ENTER,
                                  .enter = { "Late", "", "", grade, 0, FALSE, FALSE } });
  return ix_play_state (play)->entries->len - 1;
}

/* Somebody who came late gets a place, with another one, or by themselves if @b is IX_NOBODY. */
static void
place_late (IxPlay *play,
            guint   a,
            guint   b)
{
  g_autoptr (GPtrArray) choices = NULL;

  play->now++;
  choices = b != IX_NOBODY ? ix_evening_late_pair_options (play->evening, a, b, play->now)
                           : ix_evening_late_entry_options (play->evening, a, play->now);
  choose (play, choices, IX_EVENING_OPTION_WAITS + 1);
}

static void
come_late (IxPlay  *play,
           gboolean couple)
{
  guint a = enter_late (play);

  place_late (play, a, couple && !ix_play_state (play)->individual ? enter_late (play) : IX_NOBODY);
}

static guint
count_active (const IxEveningState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->teams->len; i++)
    n += ix_evening_team (state, i)->active;
  return n;
}

/* The option that changes fewest people comes first among those of one kind; nobody comes to somebody who has gone. */
static void
expect_fewest_first (const IxEveningState *state,
                     const GPtrArray      *choices,
                     guint                 leaver)
{
  guint team = ix_evening_team_of (state, leaver);

  for (guint i = 0; i < choices->len; i++)
    {
      const IxEveningOption *choice = choices->pdata[i];
      const IxEveningOption *before = i > 0 ? choices->pdata[i - 1] : NULL;
      gboolean anybody = FALSE;

      if (before != NULL && before->kind == choice->kind)
        g_assert_cmpuint (before->n_partners, <=, choice->n_partners);
      for (guint m = 0; team != IX_NOBODY && m < ix_evening_team (state, team)->members->len; m++)
        {
          guint member = ix_club_team_member (ix_evening_team (state, team), m);

          anybody |= member != leaver && ix_evening_entry (state, member)->present;
        }
      if (team != IX_NOBODY && !anybody)
        g_assert_cmpint (choice->kind, ==, IX_EVENING_OPTION_REST);
    }
}

static void
withdraw (IxPlay             *play,
          guint               entry,
          IxEveningOptionKind preferred)
{
  const IxEveningState *state = ix_play_state (play);
  g_autoptr (GPtrArray) choices = NULL;

  if (!ix_evening_entry (state, entry)->present || count_active (state) < 4)
    return;
  choices = ix_evening_withdrawal_options (play->evening, entry, ++play->now);
  expect_fewest_first (state, choices, entry);
  choose (play, choices, preferred);
}

static void
leave (IxPlay             *play,
       IxEveningOptionKind preferred)
{
  withdraw (play, ix_play_roll (play, ix_play_state (play)->entries->len), preferred);
}

/* Somebody who has gone, or is in no team, plays again. */
static void
come_back (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint entry = ix_play_roll (play, state->entries->len);

  if (ix_evening_team_of (state, entry) != IX_NOBODY)
    return;
  if (!ix_evening_entry (state, entry)->present)
    ix_play_try (play, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { entry, TRUE } });
  place_late (play, entry, IX_NOBODY);
}

/* Finds two people who are in no team and left the same one, from a random one on. */
static gboolean
find_two_of_one_team (IxPlay *play,
                      guint  *a,
                      guint  *b)
{
  const IxEveningState *state = ix_play_state (play);
  guint n = state->entries->len, from = ix_play_roll (play, n);

  for (guint i = 0; i < n * n; i++)
    {
      *a = (from + i / n) % n;
      *b = i % n;
      if (*a != *b && ix_evening_team_of (state, *a) == IX_NOBODY && ix_evening_team_of (state, *b) == IX_NOBODY &&
          ix_evening_entry (state, *a)->old_team != IX_NOBODY &&
          ix_evening_entry (state, *a)->old_team == ix_evening_entry (state, *b)->old_team &&
          !ix_evening_entry (state, *a)->house && !ix_evening_entry (state, *b)->house)
        return TRUE;
    }
  return FALSE;
}

/* Two of a random team leave, of three where there are any; now and then the third does, too. */
static void
leave_together (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint from = ix_play_roll (play, state->teams->len), n_leave = 2 + ix_play_roll (play, 2);
  g_autoptr (GArray) members = NULL;

  for (guint i = 0, most = 1; i < state->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (state, (from + i) % state->teams->len);

      if (!team->active || team->members->len <= most)
        continue;
      most = team->members->len;
      g_clear_pointer (&members, g_array_unref);
      members = g_array_copy (team->members);
    }
  for (guint i = 0; members != NULL && i < MIN (n_leave, members->len); i++)
    withdraw (play, g_array_index (members, guint, i), IX_EVENING_OPTION_REST);
}

/* Returns who else has a place in the team that two have left; IX_NOBODY.  A house player has none. */
static guint
third_of (const IxEveningState *state,
          guint                 team,
          guint                 a,
          guint                 b)
{
  const IxClubTeam *of = ix_evening_team (state, team);

  for (guint m = 0; m < of->members->len; m++)
    {
      guint member = ix_club_team_member (of, m);

      if (member != a && member != b && !ix_evening_entry (state, member)->house)
        return member;
    }
  return IX_NOBODY;
}

/* Two who left one team come back at once, or two leave who may.  They play together: as the old team if nobody else has
 * a place in it, else whoever has one keeps it. */
static void
come_back_together (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  g_autoptr (GPtrArray) choices = NULL;
  guint people[2], old, third;
  gboolean goes_on;

  if (state->individual)
    return;
  if (!find_two_of_one_team (play, &people[0], &people[1]))
    {
      leave_together (play);
      if (ix_play_roll (play, 2) == 0 || !find_two_of_one_team (play, &people[0], &people[1]))
        return;
    }
  for (guint i = 0; i < 2; i++)
    if (!ix_evening_entry (state, people[i])->present)
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { people[i], TRUE } });
  old = ix_evening_entry (state, people[0])->old_team;
  third = third_of (state, old, people[0], people[1]);
  goes_on = third == IX_NOBODY && !ix_evening_team (state, old)->active;
  if (goes_on)
    play->counts->n_two_back++;
  else if (third != IX_NOBODY && ix_evening_entry (state, third)->present)
    play->counts->n_two_beside_third++;
  else if (third != IX_NOBODY)
    play->counts->n_two_without_third++;
  choices = ix_evening_late_pair_options (play->evening, people[0], people[1], ++play->now);
  choose (play, choices, IX_EVENING_OPTION_WAITS + 1);
  g_assert_cmpuint (ix_evening_team_of (state, people[0]), !=, IX_NOBODY);
  g_assert_cmpuint (ix_evening_team_of (state, people[0]), ==, ix_evening_team_of (state, people[1]));
  if (goes_on)
    g_assert_cmpuint (ix_evening_team_of (state, people[0]), ==, old);
  if (third != IX_NOBODY)
    g_assert_true (ix_club_team_has (ix_evening_team (state, old), third));
}

/* The team of somebody whose partner is no entry any more rests. */
static void
rest_alone (IxPlay *play)
{
  for (guint i = 0; i < ix_play_state (play)->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (ix_play_state (play), i);

      if (!ix_play_state (play)->individual && team->active && team->members->len < 2)
        ix_play_try (play, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE, .team_active = { i, FALSE } });
    }
}

/* A wrong entry goes again; one that has played, or is alone in a team, does not. */
static void
remove_entry (IxPlay *play)
{
  guint late = enter_late (play), wrong = late - ix_play_roll (play, 2);

  ix_play_try (play, (IxEveningEvent) { IX_EVENING_REMOVE, .removed = wrong });
  /* Those behind an entry that has gone have the number before. */
  if (wrong != late)
    place_late (play, ix_play_state (play)->entries->len - 1, IX_NOBODY);
  rest_alone (play);
}

/* Tables */

static gboolean
pick_round (IxPlay *play,
            guint  *round)
{
  guint n = ix_play_state (play)->rounds->len;
  guint back = ix_play_roll (play, 3);

  *round = n - 1 - back;
  return back < n;
}

static void
correct_result (IxPlay *play)
{
  guint round, table;

  if (!pick_round (play, &round))
    return;
  table = ix_play_roll (play, ix_evening_round (ix_play_state (play), round)->tables->len);
  ix_play_try (play,
               (IxEveningEvent) { IX_EVENING_RESULT,
                                  .result = { round, table, ix_play_roll (play, 7),
                                              IX_TABLE_REASON_AGREED,
                                              table % 2 == 0 ? 0 : 42 } });
}

/* A phone tells a result, right or wrong. */
static void
tell (IxPlay *play)
{
  const IxClubTable *table;
  guint round, number;

  if (!pick_round (play, &round))
    return;
  number = ix_play_roll (play, ix_evening_round (ix_play_state (play), round)->tables->len);
  table = ix_club_round_table (ix_evening_round (ix_play_state (play), round), number);
  /* No undo reaches it. */
  if (ix_play_try (play, (IxEveningEvent) { IX_EVENING_TELL,
                                            .tell = { round, number, table->first, table->second,
                                                      ix_play_roll (play, 2), ix_play_roll (play, 4) } }))
    g_array_set_size (play->hashes, play->hashes->len - 1);
}

static void
trade (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint round, n = state->teams->len;
  guint teams[2] = { ix_play_roll (play, n), ix_play_roll (play, n) };

  if (!pick_round (play, &round) ||
      !ix_play_try (play,
                    (IxEveningEvent) { IX_EVENING_TRADE_TEAMS,
                                       .trade_teams = { round, teams[0], teams[1] } }))
    return;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (IxEveningEvent) sit = ix_evening_sit (state, round, teams[i], ++play->now);

      if (sit != NULL)
        ix_play_try (play, *sit);
    }
}

/* Verifies that a change of places without a predicted rematch causes none. */
static void
foresee (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint round, n = state->teams->len;
  guint a = ix_play_roll (play, n), b = ix_play_roll (play, n);
  IxRoundConflicts conflicts;

  if (a == b || !pick_round (play, &round))
    return;
  conflicts = ix_evening_trade_conflicts (state, round, a, b);
  if (!ix_play_try (play, (IxEveningEvent) { IX_EVENING_TRADE_TEAMS,
                                             .trade_teams = { round, a, b } }))
    return;
  for (guint i = 0; i < ix_evening_round (state, round)->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (ix_evening_round (state, round), i);
      gboolean other = table->first != a && table->first != b && table->second != a &&
                       table->second != b;
      gboolean each_other = MIN (table->first, table->second) == MIN (a, b) &&
                            MAX (table->first, table->second) == MAX (a, b);

      if (!other && !each_other && (conflicts & IX_CONFLICT_REMATCH) == 0)
        g_assert_cmpuint (ix_evening_verify_meetings (state, table->first, table->second,
                                                      state->rounds->len),
                          ==, 1);
    }
}

/* For a round to come; now and then for one that is paired, which counts only where a team came too
 * late. */
static void
request (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  gboolean late = state->rounds->len > 0 && ix_play_roll (play, 4) == 0;
  IxByeRequest asked = { .team = ix_play_roll (play, state->teams->len) };

  asked.round = late ? ix_play_roll (play, state->rounds->len)
                     : state->rounds->len + ix_play_roll (play, 3);
  asked.kind = late && ix_play_roll (play, 2) == 0 ? IX_ROUND_NONE
               : late                              ? IX_ROUND_HALF_BYE
                                                   : IX_ROUND_FULL_BYE + ix_play_roll (play, 3);
  ix_play_try (play, (IxEveningEvent) { IX_EVENING_REQUEST, .request = asked });
}

/* Lets a team rest or return. */
static void
rest_or_return (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint team = ix_play_roll (play, state->teams->len);
  const IxClubTeam *t = ix_evening_team (state, team);

  if ((t->active && count_active (state) < 4) ||
      (!t->active && t->members->len < 2 && !state->individual))
    return;
  ix_play_try (play,
               (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE, .team_active = { team, !t->active } });
}

static void
amend (IxPlay *play)
{
  guint entry = ix_play_roll (play, ix_play_state (play)->entries->len);
  const IxEntry *old = ix_evening_entry (ix_play_state (play), entry);

  ix_play_try (play,
               (IxEveningEvent) { IX_EVENING_AMEND,
                                  .amend = { entry, { "Amended", old->code, "",
                                             (gint) ix_play_roll (play, 250), old->rapid, FALSE,
                                             old->house } } });
}

static void
change_plan (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  const char *system = ix_system_word ((IxSystem) ix_play_roll (play, IX_N_SYSTEMS));

  ix_play_try (play,
               (IxEveningEvent) { IX_EVENING_PLAN,
                                  .plan = { system, state->n_rounds, state->seed } });
}

static void
rename_team (IxPlay *play)
{
  static const char *const names[] = { "", "The Rooks", "Knights, Errant", "\"Öde\" / Läufer" };

  guint team = ix_play_roll (play, ix_play_state (play)->teams->len);

  ix_play_try (play,
               (IxEveningEvent) { IX_EVENING_TEAM_NAME,
                                  .team_name = { team, names[ix_play_roll (play, 4)] } });
}

/* The timetable, an announcement, handicap clocks. */
static void
set_clocks (IxPlay *play)
{
  static const char *const labels[] = { "Rules", "Tea", NULL };
  const IxTimetableBreak breaks[] = { { 0, 10 }, { 1 + ix_play_roll (play, 3), 20 } };
  const IxHandicapRow rows[] = { { 20, 240, 0, 360, 0 }, { 50, 180, 0, 420, 2 } };
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (IxTimetableBreak));
  g_autoptr (GArray) handicap = g_array_new (FALSE, FALSE, sizeof (IxHandicapRow));

  g_array_append_vals (chosen, breaks, G_N_ELEMENTS (breaks));
  g_array_append_vals (handicap, rows, ix_play_roll (play, 3));
  switch (ix_play_roll (play, 3))
    {
    case 0:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_TIMETABLE,
                                            .timetable = { play->now, 25, 5, chosen,
                                                           (char **) labels } });
      break;
    case 1:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_NOTICE,
                                            .notice = ix_play_roll (play, 2) == 0 ? "" : "Tea" });
      break;
    default:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_HANDICAP, .handicap = handicap });
      break;
    }
}

/* Some get a rating of the club's own, or the grades count again. */
static void
balance (IxPlay *play)
{
  g_autoptr (GArray) ratings = g_array_new (FALSE, FALSE, sizeof (IxStrength));
  gboolean grades = ix_play_roll (play, 4) == 0;

  for (guint i = 0; i < ix_play_state (play)->entries->len && !grades; i++)
    {
      const IxStrength strength = { i, 1 + ix_play_roll (play, 4000) };

      if (ix_play_roll (play, 5) > 0)
        g_array_append_val (ratings, strength);
    }
  ix_play_try (play, (IxEveningEvent) { IX_EVENING_BALANCE,
                                        .balance = { grades ? "" : "Winter 2026", ratings } });
}

static void
choose_tie_breaks (IxPlay *play)
{
  static const char *const lists[] = {
    "WIN", "DE,BH-C1,SB", "BH:MP-C1,MPvGP,LOTS", "KS,PS,BWG,RTNG-R,TPN", "EDE/P,EMGSB,AOB,REP",
    "EDEBT,PS:GP,SSSC/K2", "MPvGP,BC,TBR,DE:GP", "EDET/P,BBE,KS:GP,LOTS",
  };
  g_auto (GStrv) names = g_strsplit (lists[ix_play_roll (play, G_N_ELEMENTS (lists))], ",", -1);

  ix_play_try (play, (IxEveningEvent) { IX_EVENING_TIEBREAKS, .tiebreaks = names });
}

/* Prizes and fees, and payments that may be too large. */
static void
handle_money (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  const IxClubPrize prizes[] = {
    { IX_PRIZE_PLACES, .money = 100 * ix_play_roll (play, 50), .goods = "A cup" },
    { IX_PRIZE_GRADES, 0, 100 + ix_play_roll (play, 100), 2000, .goods = "" },
    { IX_PRIZE_JUNIORS, 1990 + ix_play_roll (play, 20), .worth = 500, .goods = "A 'board'" },
    { IX_PRIZE_LOWER, .money = 999, .goods = "" },
    { IX_PRIZE_ABOVE, .money = 1, .goods = "" },
  };
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (IxClubPrize));

  switch (ix_play_roll (play, 3))
    {
    case 0:
      g_array_append_vals (list, prizes, ix_play_roll (play, G_N_ELEMENTS (prizes) + 1));
      ix_play_try (
        play, (IxEveningEvent) { IX_EVENING_PRIZES,
                                 .prizes = { { list, ix_play_roll (play, IX_N_PRIZE_SHARINGS),
                                               ix_play_roll (play, 2), ix_play_roll (play, 2) },
                                             "€" } });
      break;
    case 1:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_FEE, .fee = { { 500, 300, 2005 }, "€" } });
      break;
    default:
      ix_play_try (play, (IxEveningEvent) { IX_EVENING_PAID,
                                            .paid = { ix_play_roll (play, state->entries->len),
                                                      (gint64) ix_play_roll (play, 1000) - 200 } });
      break;
    }
}

/* The changes that evenings have where partners change, too. */
static const guint common[] = { 5, 6, 12, 13, 16, 17, 18, 21 };

void
ix_play_change (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  gboolean partners = ix_play_changes_partners (play);
  guint n;

  if (partners && ix_play_roll (play, 3) > 0)
    {
      ix_play_change_partners (play);
      return;
    }
  switch (partners ? common[ix_play_roll (play, G_N_ELEMENTS (common))] : ix_play_roll (play, 26))
    {
    case 0:
      come_late (play, TRUE);
      break;
    case 1:
      come_late (play, FALSE);
      break;
    case 2:
      leave (play, IX_EVENING_OPTION_WAITS + 1);
      break;
    case 3:
      /* Two leave: their partners can go on together. */
      leave (play, IX_EVENING_OPTION_REST);
      leave (play, IX_EVENING_OPTION_MERGE);
      break;
    case 4:
      request (play);
      break;
    case 22:
      come_back (play);
      break;
    case 23:
    case 24:
      come_back_together (play);
      break;
    case 5:
    case 6:
      correct_result (play);
      break;
    case 7:
      if (state->rounds->len > 0)
        ix_play_try (play, (IxEveningEvent) { IX_EVENING_UNPAIR, .round = state->rounds->len - 1 });
      break;
    case 8:
      trade (play);
      break;
    case 9:
      foresee (play);
      break;
    case 10:
      ix_play_try (play,
                   (IxEveningEvent) { IX_EVENING_TRADE_PLAYERS,
                                      .trade_players = { ix_play_roll (play, state->entries->len),
                                                         ix_play_roll (play, state->entries->len) } });
      break;
    case 11:
      rest_or_return (play);
      break;
    case 12:
      amend (play);
      break;
    case 13:
      if (ix_play_roll (play, 4) == 0)
        change_plan (play);
      break;
    case 14:
      rename_team (play);
      break;
    case 15:
      set_clocks (play);
      break;
    case 16:
      choose_tie_breaks (play);
      break;
    case 17:
      handle_money (play);
      break;
    case 18:
      tell (play);
      break;
    case 19:
      balance (play);
      break;
    case 20:
      remove_entry (play);
      break;
    default:
      n = ix_play_roll (play, MIN (9, play->hashes->len + 1 - play->n_begun));
      ix_play_undo (play, n, ix_play_roll (play, n + 1));
      break;
    }
}
