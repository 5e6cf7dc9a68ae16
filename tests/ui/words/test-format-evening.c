/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The codes and numbers of an evening, in words. */

#include <locale.h>

#include "ix-bye-reason.h"
#include "ix-evening-fixture.h"
#include "ix-format-evening.h"
#include "ix-format-pairing.h"
#include "ix-format-partners.h"
#include "ix-format-played.h"
#include "ix-ui-fixture.h"

/* Takes @said. */
static void
expect (char       *said,
        const char *text)
{
  g_autofree char *owned = said;

  g_assert_cmpstr (owned, ==, text);
}

static void
expect_new (GHashTable *seen,
            const char *text)
{
  g_assert_cmpstr (text, !=, "");
  if (!g_hash_table_add (seen, g_strdup (text)))
    g_error ("%s: said twice", text);
}

static GHashTable *
new_seen (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Numbers */

static void
test_grades (void)
{
  static const struct {
    gint        grade;
    gboolean    estimated;
    const char *text;
  } rows[] = {
    { 145, FALSE, "145" }, { 145, TRUE, "145 e" }, { 0, FALSE, "–" }, { 0, TRUE, "–" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const IxEntry entry = { .grade = rows[i].grade, .estimated = rows[i].estimated };

      expect (ix_format_grade (&entry), rows[i].text);
    }
}

static void
test_counts (void)
{
  expect (ix_format_n_players (0), "0 players");
  expect (ix_format_n_players (1), "1 player");
  expect (ix_format_n_players (19), "19 players");
  expect (ix_format_n_teams (1), "1 team");
  expect (ix_format_n_teams (9), "9 teams");
}

/* Teams */

static void
tell (IxEvening     *evening,
      IxEveningEvent event)
{
  g_autoptr (IxEveningEvent) own = NULL;
  g_autoptr (GError) error = NULL;

  event.at = 1000 + ix_evening_journal (evening)->len;
  own = ix_evening_event_copy (&event);
  ix_evening_apply (evening, own, &error);
  g_assert_no_error (error);
}

static void
call (IxEvening  *evening,
      guint       entry,
      const char *name)
{
  tell (evening,
        (IxEveningEvent) { IX_EVENING_AMEND,
                           .amend = { entry, { name, "", "", 150 - (gint) entry, 0, FALSE,
                                      FALSE } } });
}

static void
test_teams (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  call (evening, 0, "Smith, Ann");
  call (evening, 3, "Jones, Bob");
  expect (ix_format_short_team (state, 0), "Smith / Jones");
  /* Players of one surname are told apart in one team, and in two; as typed, the given name goes before. */
  call (evening, 1, "John Smith");
  call (evening, 2, "Jones, Carl");
  expect (ix_format_short_team (state, 0), "Smith A. / Jones B.");
  expect (ix_format_short_team (state, 1), "J. Smith / Jones C.");
  call (evening, 3, "Smith, Adam");
  expect (ix_format_short_team (state, 0), "Smith Ann / Smith Ad.");
  tell (evening, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { 0, "Rooks" } });
  expect (ix_format_short_team (state, 0), "Rooks");
}

static void
test_alone (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (2, 3, "swap");

  ix_evening_fixture_tell (evening, "teams [[0], [1]]");
  call (evening, 0, "Smith, Ann");
  expect (ix_format_short_team (ix_evening_state (evening), 0), "Smith, Ann");
}

/* Odd numbers */

static void
test_odd_ways (void)
{
  g_autoptr (GHashTable) seen = new_seen ();

  for (guint way = IX_ODD_NUMBER_NOTHING; way <= IX_ODD_NUMBER_THREE_TEAMS_OF_THREE; way++)
    {
      const IxOddNumberOption choice = { .method = (IxOddNumberMethod) way };
      g_autofree char *text = ix_format_odd_number_method (&choice);

      expect_new (seen, text);
    }
}

static void
test_odd_costs (void)
{
#define OF_THREE \
  "; the three share turns evenly, and colours if all rounds are known in advance"
  static const struct {
    guint       n_players;
    IxOddNumberMethod    way;
    const char *text;
  } rows[] = {
    { 8, IX_ODD_NUMBER_NOTHING, "4 teams; everybody plays in every round" },
    { 9, IX_ODD_NUMBER_TEAM_OF_THREE, "4 teams; 1 player is idle in each round" OF_THREE },
    { 9, IX_ODD_NUMBER_HOUSE_PLAYER,
      "5 teams; 2 players are idle in each round; the team of the house player is not ranked" },
    { 9, IX_ODD_NUMBER_LAST_WAITS, "4 teams; one waits" },
    { 10, IX_ODD_NUMBER_TEAM_BYE, "5 teams; 2 players are idle in each round" },
    { 10, IX_ODD_NUMBER_TWO_TEAMS_OF_THREE, "4 teams; 2 players are idle in each round" OF_THREE },
    { 10, IX_ODD_NUMBER_HOUSE_PAIR,
      "6 teams; everybody plays in every round; the teams of the house players are not ranked" },
    { 11, IX_ODD_NUMBER_HOUSE_PLAYER,
      "6 teams; everybody plays in every round; the team of the house player is not ranked" },
    { 11, IX_ODD_NUMBER_TEAM_OF_THREE_AND_BYE, "5 teams; 3 players are idle in each round" OF_THREE },
    { 11, IX_ODD_NUMBER_THREE_TEAMS_OF_THREE, "4 teams; 3 players are idle in each round" OF_THREE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) choices = ix_odd_number_options (rows[i].n_players);
      gboolean found = FALSE;

      for (guint c = 0; c < choices->len; c++)
        if (g_array_index (choices, IxOddNumberOption, c).method == rows[i].way)
          {
            expect (ix_format_odd_number_cost (&g_array_index (choices, IxOddNumberOption, c)), rows[i].text);
            found = TRUE;
          }
      g_assert_true (found);
    }
}

/* The plan */

static void
test_systems (void)
{
  for (guint individual = 0; individual < 2; individual++)
    {
      g_autoptr (GHashTable) seen = new_seen ();

      for (guint system = 0; system < IX_N_SYSTEMS; system++)
        expect_new (seen, ix_format_system ((IxSystem) system, individual));
    }
  g_assert_cmpstr (ix_format_system (IX_SYSTEM_SWISS, TRUE), ==, "Swiss, by the Dutch system");
  g_assert_cmpstr (ix_format_system (IX_SYSTEM_SWISS, FALSE), ==, "Team Swiss");
}

static void
test_plans (void)
{
  static const struct {
    guint       n, n_rounds;
    gboolean    individual;
    const char *text;
  } rows[] = {
    { 1, 6, FALSE, "At least two teams are needed, which are four players." },
    { 1, 6, TRUE, "At least two players are needed." },
    { 2, 6, FALSE, "2 teams in 6 rounds: they meet in every round, first-named in turn." },
    { 7, 7, FALSE, "7 teams in 7 rounds: a round robin in which all meet once." },
    { 4, 6, FALSE, "4 teams in 6 rounds: a double round robin in which all meet twice." },
    { 4, 9, FALSE, "4 teams in 9 rounds: a round robin in which all meet equally often." },
    { 16, 6, FALSE,
      "16 teams in 6 rounds: a Swiss, because with that many it cannot get stuck; like scores meet." },
    { 16, 6, TRUE,
      "16 players in 6 rounds: a Swiss, because with that many it cannot get stuck; like scores meet." },
    { 10, 6, FALSE,
      "10 teams in 6 rounds: rounds out of a round robin, the ones that suit the scores. So few could run "
      "out of opponents in a Swiss. With 9 rounds all would meet." },
    { 5, 6, FALSE,
      "5 teams in 6 rounds: a round robin, and then by the standings. With 5 or 10 rounds all would meet "
      "equally often." },
    { 2, 1, FALSE, "2 teams in 1 round: they meet in every round, first-named in turn." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPlan plan = ix_plan_choose (rows[i].n, rows[i].n_rounds);

      plan.individual = rows[i].individual;
      expect (ix_format_plan (&plan), rows[i].text);
    }
}

static void
test_plan_overridden (void)
{
  IxPlan plan = ix_plan_override (8, 5, IX_SYSTEM_SWISS);

  expect (ix_format_plan (&plan), "8 teams in 5 rounds: Team Swiss, as the arbiter decided.");
  plan.individual = TRUE;
  expect (ix_format_plan (&plan),
          "8 players in 5 rounds: Swiss, by the Dutch system, as the arbiter decided.");
}

static void
test_round_ways (void)
{
  for (guint individual = 0; individual < 2; individual++)
    {
      g_autoptr (GHashTable) seen = new_seen ();

      for (guint way = IX_ROUND_BY_MATCH; way <= IX_ROUND_BY_REMAINING; way++)
        expect_new (seen, ix_format_round_method ((IxRoundMethod) way, individual));
    }
  g_assert_cmpstr (ix_format_round_method (IX_ROUND_BY_SWISS, FALSE), !=,
                   ix_format_round_method (IX_ROUND_BY_SWISS, TRUE));
}

/* Results */

static void
test_results (void)
{
  static const char *const texts[] = {
    [IX_TABLE_OPEN] = "",
    [IX_TABLE_FIRST_WINS] = "1–0",
    [IX_TABLE_DRAWN] = "½–½",
    [IX_TABLE_SECOND_WINS] = "0–1",
    [IX_TABLE_FIRST_BY_FORFEIT] = "+ –",
    [IX_TABLE_SECOND_BY_FORFEIT] = "– +",
    [IX_TABLE_DOUBLE_FORFEIT] = "– –",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpstr (ix_table_result_text ((IxTableResult) i), ==, texts[i]);
}

static void
test_byes (void)
{
  g_assert_cmpstr (ix_format_bye (IX_ROUND_PAB), ==, "has no opponent");
  g_assert_cmpstr (ix_format_bye (IX_ROUND_FULL_BYE), ==, "does not play; a point");
  g_assert_cmpstr (ix_format_bye (IX_ROUND_HALF_BYE), ==, "does not play; half a point");
  g_assert_cmpstr (ix_format_bye (IX_ROUND_ZERO_BYE), ==, "does not play; no point");
}

static void
give (IxEvening    *evening,
      guint         round,
      guint         table,
      IxTableResult result)
{
  tell (evening, (IxEveningEvent) { IX_EVENING_RESULT, .result = { round, table, result } });
}

static void
test_waiting (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (12, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  ix_evening_fixture_pair (evening, FALSE);
  expect (ix_format_waiting_for (ix_evening_round (state, 0)), "Waiting for tables 1, 2, 3");
  give (evening, 0, 1, IX_TABLE_DRAWN);
  expect (ix_format_waiting_for (ix_evening_round (state, 0)), "Waiting for tables 1, 3");
  give (evening, 0, 0, IX_TABLE_DRAWN);
  expect (ix_format_waiting_for (ix_evening_round (state, 0)), "Waiting for table 3");
  give (evening, 0, 2, IX_TABLE_DOUBLE_FORFEIT);
  expect (ix_format_waiting_for (ix_evening_round (state, 0)), NULL);
}

/* Pairings */

static void
test_why_pairing (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  tell (evening, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { 0, "Rooks" } });
  tell (evening, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { 1, "Kings" } });
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_pair (evening, FALSE);
  expect (ix_format_why_pairing (state, 0, 0),
          "There are two, so they meet.\n\nThey have not met before.\n\n"
          "First-named: Rooks, with White on the higher board and Black on the lower one.");
  expect (ix_format_why_pairing (state, 1, 0),
          "There are two, so they meet.\n\nPoints before this round: Kings: 0; Rooks: 1.\n\n"
          "They have met in round 1.\n\n"
          "First-named: Kings, with White on the higher board and Black on the lower one. First-named before: "
          "Kings never, Rooks in round 1.");
}

static void
test_why_pairing_alone (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (2, 6, "swap");
  const IxEveningState *state = ix_evening_state (evening);

  ix_evening_fixture_tell (evening, "teams [[0], [1]]");
  call (evening, 0, "Ann");
  call (evening, 1, "Bob");
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_pair (evening, FALSE);
  expect (ix_format_why_pairing (state, 1, 0),
          "There are two, so they meet.\n\nPoints before this round: Bob: 0; Ann: 1.\n\n"
          "They have met in round 1.\n\nBob has White. White before: Bob never, Ann in "
          "round 1.");
}

static void
test_why_bye (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (6, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *text = NULL;

  for (guint i = 0; i < 3; i++)
    {
      const char *const names[] = { "Rooks", "Kings", "Queens" };

      tell (evening, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { i, names[i] } });
    }
  ix_evening_fixture_pair (evening, TRUE);
  text = ix_format_why_bye (state, 0, 0);
  g_assert_true (g_str_has_prefix (text, "The number is odd, so one has no opponent."));
  g_assert_nonnull (strstr (text, "Points before this round: "));
  tell (evening, (IxEveningEvent) { IX_EVENING_REQUEST, .request = { 0, 1, IX_ROUND_HALF_BYE } });
  ix_evening_fixture_pair (evening, FALSE);
  for (guint i = 0; i < ix_evening_round (state, 1)->byes->len; i++)
    if (g_array_index (ix_evening_round (state, 1)->byes, IxClubBye, i).kind == IX_ROUND_HALF_BYE)
      expect (ix_format_why_bye (state, 1, i), "Rooks asked not to play in this round, for ½.");
}

/* Returns the explanation of the bye in the last round; NULL if there is none, or no leader has
 * it. */
static char *
explain_leader (const IxEveningState *state)
{
  guint round = state->rounds->len - 1;
  const IxClubRound *r = ix_evening_round (state, round);
  g_auto (IxByeReason) reason = { 0 };

  if (r->byes->len == 0)
    return NULL;
  ix_evening_find_bye_reason (state, round, g_array_index (r->byes, IxClubBye, 0).team, &reason);
  return reason.leads && reason.could->len == 0 ? ix_format_why_bye (state, round, 0) : NULL;
}

/* Seven teams, six rounds: sooner or later a leader has to sit out. */
static void
test_why_bye_of_leader (void)
{
  g_autofree char *text = NULL;

  for (guint seed = 1; seed < 100 && text == NULL; seed++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (14, 6, "newport");
      g_autofree char *plan = g_strdup_printf ("plan 'adaptive' 6 %u", seed);

      ix_evening_fixture_tell (evening, plan);
      for (guint r = 0; r < 6 && text == NULL; r++)
        {
          ix_evening_fixture_pair (evening, TRUE);
          text = explain_leader (ix_evening_state (evening));
        }
    }
  g_assert_nonnull (text);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, " leads. This could not be avoided.\n\n"));
  g_assert_nonnull (strstr (text, "Behind, but with a bye already: "));
  g_assert_null (strstr (text, "changed by hand"));
}

/* The arbiter gives the bye to the leader. */
static void
test_why_bye_by_hand (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (18, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *trade = NULL;
  g_autofree char *text = NULL;
  guint bye;

  ix_evening_fixture_pair (evening, TRUE);
  bye = g_array_index (ix_evening_round (state, 0)->byes, IxClubBye, 0).team;
  ix_evening_fixture_pair (evening, FALSE);
  trade = g_strdup_printf ("trade-teams 1 %u %u",
                           ix_club_round_table (ix_evening_round (state, 0), 0)->first,
                           g_array_index (ix_evening_round (state, 1)->byes, IxClubBye, 0).team);
  g_assert_cmpuint (bye, <, 9);
  ix_evening_fixture_tell (evening, trade);
  text = ix_format_why_bye (state, 1, 0);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, " leads.\n\n"));
  g_assert_nonnull (strstr (text, "The pairing was changed by hand"));
}

/* In whole cycles everybody has a bye in turn, but the arbiter may give it to others. */
static void
test_why_bye_in_turn (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (10, 5, "newport");
  g_autofree char *trade = NULL;
  g_autofree char *text = NULL;

  tell (evening, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { 4, "Rooks" } });
  ix_evening_fixture_pair (evening, FALSE);
  expect (ix_format_why_bye (ix_evening_state (evening), 0, 0),
          "The number is odd, so one has no opponent. By the Berger table all have their bye in "
          "turn, now Rooks.\n\nPoints before this round: Rooks: 0. Having no opponent is worth 0.");
  trade = g_strdup_printf ("trade-teams 0 4 %u",
                           ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), 0)->first);
  ix_evening_fixture_tell (evening, trade);
  text = ix_format_why_bye (ix_evening_state (evening), 0, 0);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, " in turn, now Rooks. The pairing was changed by hand or made elsewhere, or the "
                                  "number of rounds was changed, and "));
}

/* New partners */

static IxEvening *
begin_partners (guint       n_people,
                const char *aim)
{
  IxEvening *evening = ix_evening_fixture_begin (n_people, 6, "newport");
  g_autofree char *line = g_strdup_printf ("partners true %s usual false true false", aim);

  ix_evening_fixture_tell (evening, line);
  return evening;
}

/* The headline adds up, whoever came or went since the round was paired. */
static void
test_turnout (void)
{
  static const IxPartnersRound round = {
    .tables = { { { 0, 1, 2, 3 } }, { { 4, 4, 5, 6 } } }, .n_tables = 2, .out = { 7, 8 }, .n_out = 2
  };
  static const struct {
    const char *act, *text;
  } rows[] = {
    { NULL, "9 players · 2 tables · 2 sit out" },
    { "presence 8 false", "8 players · 2 tables · 2 sit out · 1 has gone" },
    { "enter 'Late' '' '' 140 0 false false '' ''",
      "9 players · 2 tables · 2 sit out · 1 plays from the next round on · 1 has gone" },
    { "presence 4 false", "8 players · 2 tables · 2 sit out · 1 plays from the next round on · 2 have gone" },
  };
  g_autoptr (IxEvening) evening = begin_partners (9, "even");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;

      if (rows[i].act != NULL)
        ix_evening_fixture_tell (evening, rows[i].act);
      text = ix_format_partners_turnout (ix_evening_state (evening), &round);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* The sentence says of the four what is so in both roles, and that points are like only where they are. */
static void
test_why_four (void)
{
  static const struct {
    const char   *aim;
    IxPartnersWhy why;
    const char   *text;
  } rows[] = {
    { "even", { .both = G_MAXUINT },
      "None of them has met another as partner or opponent. The sums 0 and 0 are as even as these four allow." },
    { "even", { .otherwise = 2, .both = G_MAXUINT },
      "Nobody has had this partner or these opponents before. Partners were opponents, or opponents were partners. "
      "The sums 0 and 0 are as even as these four allow." },
    { "leaders", { .opponents = 1, .otherwise = 1, .scores = { 20, 20 }, .both = G_MAXUINT },
      "Nobody has had this partner before; two opponents have been opponents 1 time before. "
      "Both teams have 2 points: those with like points meet." },
    { "leaders", { .partners = 1, .opponents = 2, .scores = { 0, 30 }, .both = G_MAXUINT },
      "Partners were partners 1×, opponents were opponents 2× before. The teams have 0 and 3 points." },
  };
  const IxPartnersTable table = { { 0, 1, 2, 3 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = begin_partners (4, rows[i].aim);
      g_autofree char *text = g_strconcat ("P0 & P1 – P2 & P3\n\n", rows[i].text, NULL);

      expect (ix_format_why_four (ix_evening_state (evening), &table, &rows[i].why), text);
    }
}

/* The cost of a trade is told also where only scores, duties or colours make it. */
static void
test_trade_cost (void)
{
  const IxPartnersCost now = { .opponents_again = 2, .leaders = 28000, .duty = 1, .colours = 1, .total = 48000 };
  IxPartnersCost then = now;

  expect (ix_format_partners_change (&now, &then), "It costs nothing");
  then.total += 400;
  expect (ix_format_partners_change (&now, &then), "It costs next to nothing");
  then.leaders += 16000;
  then.total = now.total + 16000;
  expect (ix_format_partners_change (&now, &then), "Cost without wishes and colours: 48 → 64");
  then = now;
  then.duty = then.colours = 2;
  expect (ix_format_partners_change (&now, &then),
          "Difference of times out or on both boards: 1 → 2 · Difference of White and Black: 1 → 2");
}

/* The rule says who sits out, unless the arbiter does. */
static void
test_why_out (void)
{
  static const char *const aims[] = { "even", "leaders" };
  const char *rule = "Among equals, the one with the lowest score sits out.";

  for (gsize i = 0; i < G_N_ELEMENTS (aims); i++)
    {
      g_autoptr (IxEvening) evening = begin_partners (9, aims[i]);
      const IxEveningState *state = ix_evening_state (evening);
      guint out[2];

      for (guint r = 0; r < 2; r++)
        {
          g_autofree char *text = NULL;

          ix_evening_fixture_pair (evening, r == 0);
          out[r] = g_array_index (ix_evening_round (state, r)->out, guint, 0);
          text = ix_format_why_out (state, r, out[r]);
          g_assert_null (strstr (text, "changed by hand"));
          g_assert_cmpint (strstr (text, rule) != NULL, ==, i == 1 && r == 1);
        }
      {
        g_autofree char *trade = g_strdup_printf ("trade-players %u %u", out[0], out[1]);
        g_autofree char *text = NULL;

        ix_evening_fixture_tell (evening, trade);
        text = ix_format_why_out (state, 1, out[0]);
        g_assert_nonnull (strstr (text, "By that it was somebody else’s turn: the round was changed by hand"));
      }
    }
}

/* In a double round nobody's colours count, and the plan says that each pairing plays twice. */
static void
test_double (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  IxPlan plan;

  ix_evening_fixture_tell (evening, "format 2 0");
  plan = ix_evening_plan (state);
  expect (ix_format_plan (&plan),
          "4 teams in 3 rounds: a round robin in which all meet once. Double rounds: each pairing "
          "plays two matches with the colours switched, and the sum counts.");
  ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3] [] []");
  expect (ix_format_why_pairing (state, 0, 0),
          "A round of the round robin, by the Berger table.\n\nThey have not met before.\n\n"
          "First-named in the first match: P0 / P7, with White on the higher board; Black in the "
          "second. Everybody has both colours, so those of earlier rounds do not count.");
  ix_evening_fixture_tell (evening, "result 0 1 1-0 none");
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none second");
  expect (ix_format_missing (state, 0), "Round 1 has no result at tables 1, 2");
}

/* The plan's sentence and the last round of an evening that ends by the clock. */
static void
test_by_clock (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GDateTime) end = g_date_time_new_local (2026, 1, 14, 19, 30, 0);
  g_autofree char *line =
    g_strdup_printf ("format 1 %" G_GINT64_FORMAT, g_date_time_to_unix (end) * G_USEC_PER_SEC);
  IxPlan plan;

  g_assert_null (ix_format_last_round (state, 0));
  expect (ix_format_round_of (state, 0), "Round 1 of 6");
  ix_evening_fixture_tell (evening, line);
  plan = ix_evening_plan (state);
  expect (ix_format_plan (&plan),
          "4 teams, about 6 rounds: a Swiss, because their number is open; like scores meet. The "
          "first round that begins after 19:30 is the last.");
  ix_evening_fixture_tell (evening, "pair 0 swiss [0 1, 2 3] [] []");
  expect (ix_format_last_round (state, 0), "The first round after 19:30 is the last");
  expect (ix_format_round_of (state, 0), "Round 1");
  ix_evening_fixture_tell (evening, "format 1 1");
  expect (ix_format_last_round (state, 0), "Last round");
  expect (ix_format_round_of (state, 0), "Round 1, the last");
}

/* A table and the match that is played for it. */
static void
test_played (void)
{
  const IxPlayedResult over = { IX_TABLE_FIRST_WINS, IX_TABLE_REASON_MATE };
  const IxPlayedResult not_over = { IX_TABLE_OPEN, IX_TABLE_REASON_NONE };
  const IxMatchPlace place = { 0, 1, FALSE }, second = { 0, 1, TRUE };

  expect (ix_format_played_taken (1, place, IX_TABLE_OPEN, IX_TABLE_DRAWN),
          "Entered at table 2 in round 1: ½–½, as it was played here");
  expect (ix_format_played_taken (1, place, IX_TABLE_DRAWN, IX_TABLE_FIRST_WINS),
          "Changed at table 2 in round 1: 1–0 now, as it was played here");
  expect (ix_format_played_taken (1, place, IX_TABLE_DRAWN, IX_TABLE_OPEN),
          "Taken back at table 2 in round 1: the match is no longer over");
  expect (ix_format_played_taken (2, second, IX_TABLE_OPEN, IX_TABLE_DRAWN),
          "Entered at table 2 in round 1: ½–½, as it was played here (second match)");
  expect (ix_format_played_both (IX_PLAYED_OVERRULED, &over, IX_TABLE_DOUBLE_FORFEIT),
          "Played here: 1–0. Entered: – –.");
  expect (ix_format_played_both (IX_PLAYED_DISPUTED, &over, IX_TABLE_OPEN),
          "Played here: 1–0. No result is entered. Which is right?");
  expect (ix_format_played_both (IX_PLAYED_DISPUTED, &not_over, IX_TABLE_DRAWN),
          "The match here is not over. Entered: ½–½. Which is right?");
  expect (ix_format_played_keep (IX_TABLE_OPEN), "_Leave Open");
  expect (ix_format_played_keep (IX_TABLE_DRAWN), "_Keep ½–½");
  expect (ix_format_played_take (&over, IX_TABLE_DRAWN), "_Take 1–0");
  expect (ix_format_played_take (&not_over, IX_TABLE_DRAWN), "_Remove ½–½");
}

/* Dates are written as the desktop does; what is no date stays. */
static void
expect_date (const char *written,
             const char *want)
{
  g_autofree char *date = ix_format_evening_date (written);

  g_assert_cmpstr (date, ==, want);
}

/* In the C locale dates are as the evening has them; each language has its own way. */
static void
test_date (void)
{
  static const char *const locales[][2] = {
    { "en_GB.UTF-8", "14/01/16" }, { "de_DE.UTF-8", "14.01.2016" }, { "en_US.UTF-8", "01/14/2016" },
  };
  static const char *const others[] = { "", "Thursday", "14.1.2016", "2016-13-14" };

  expect_date ("2016-01-14", "2016-01-14");
  expect_date ("2016-01-14 19:30", "2016-01-14 19:30");
  for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
    if (setlocale (LC_TIME, locales[i][0]) != NULL)
      {
        g_autofree char *with_time = g_strconcat (locales[i][1], " 19:30", NULL);

        expect_date ("2016-01-14", locales[i][1]);
        expect_date ("2016-01-14 19:30", with_time);
        for (gsize k = 0; k < G_N_ELEMENTS (others); k++)
          expect_date (others[k], others[k]);
      }
  setlocale (LC_TIME, "C");
  for (gsize k = 0; k < G_N_ELEMENTS (others); k++)
    expect_date (others[k], others[k]);
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
#define ADD(path, function) g_test_add_func ("/say-evening/" path, function)
  ADD ("grades", test_grades);
  ADD ("counts", test_counts);
  ADD ("teams", test_teams);
  ADD ("alone", test_alone);
  ADD ("odd-ways", test_odd_ways);
  ADD ("odd-costs", test_odd_costs);
  ADD ("systems", test_systems);
  ADD ("plans", test_plans);
  ADD ("plan-overridden", test_plan_overridden);
  ADD ("round-ways", test_round_ways);
  ADD ("results", test_results);
  ADD ("byes", test_byes);
  ADD ("waiting", test_waiting);
  ADD ("why-pairing", test_why_pairing);
  ADD ("why-pairing-alone", test_why_pairing_alone);
  ADD ("why-bye", test_why_bye);
  ADD ("why-bye-of-leader", test_why_bye_of_leader);
  ADD ("why-bye-by-hand", test_why_bye_by_hand);
  ADD ("why-bye-in-turn", test_why_bye_in_turn);
  ADD ("turnout", test_turnout);
  ADD ("why-four", test_why_four);
  ADD ("trade-cost", test_trade_cost);
  ADD ("why-out", test_why_out);
  ADD ("double", test_double);
  ADD ("by-clock", test_by_clock);
  ADD ("played", test_played);
  g_test_add_func ("/format-evening/date", test_date);
  return g_test_run ();
}
