/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-club-evening-fixture.h"

#include "ix-evening-fixture.h"
#include "ix-evening-group.h"
#include "ix-evening-round.h"
#include "ix-now.h"
#include "ix-ui-fixture.h"

static const char *const given[] = { "Ann", "Bob", "Cleo", "Dan", "Ella", "Frank", "Grace",
                                     "Hugh",  "Iris",  "Jonah", "Katharine", "Leo", "Maya",
                                     "Nigel", "Olive", "Peter" };
static const char *const family[] = { "Smith",   "O’Hara",  "Ng",    "Miller", "Brown",
                                      "Łukasik", "Fischer", "Green", "Hopkins" };
static const char *const long_names[] = {
  "Maximiliane von Hohenlohe-Waldenburg-Schillingsfürst",
  "Wolfeschlegelsteinhausenbergerdorff",
  "Aleksandra Konstantinopolitańczykowianeczka-Nowak",
};

/* One surname, two first letters, and the whole name: twice with another club, twice without. */
static const struct {
  const char *name, *club;
} alike[] = {
  { "Smith, John", "Newport" }, { "Smith, Joanna", "" },  { "John Smith", "Caerleon" },
  { "Smith, Ann", "" },         { "Smith, Anna", "" },    { "Lee, Kim", "" },
  { "Lee, Kim", "" },           { "Jan van der Berg", "" },
};

static char *
name_of (const ClubRecipe *recipe,
         guint             i)
{
  if (recipe->namesakes && i < G_N_ELEMENTS (alike))
    return g_strdup (alike[i].name);
  if (recipe->markup)
    return g_strdup_printf ("a&b <i>x %u", i + 1);
  if (recipe->long_names && i % 5 == 2 && i / 5 < G_N_ELEMENTS (long_names))
    return g_strdup (long_names[i / 5]);
  return g_strdup_printf ("%s %s", given[i % G_N_ELEMENTS (given)],
                          family[(i + 4 * (i / G_N_ELEMENTS (given))) % G_N_ELEMENTS (family)]);
}

void
club_do (IxEveningSession *session,
         IxEveningEvent    event)
{
  g_autoptr (GError) error = NULL;

  ix_evening_session_do (session, event, &error);
  g_assert_no_error (error);
}

IxEveningSession *
club_begin (IxStore        *store,
            IxEveningSetUp  set_up,
            GError        **error)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  ix_evening_events_add (
    events, (IxEveningEvent) { IX_EVENING_SET_UP, ix_now_wall (), .set_up = set_up });
  return ix_evening_session_new (store, events, error);
}

IxEveningSession *
club_evening (IxStore          *store,
              const ClubRecipe *recipe)
{
  g_autoptr (GError) error = NULL;
  const IxEveningSetUp set_up = {
    recipe->markup ? "A&B <i>Evening" : "Newport Winter Evening",
    recipe->markup ? "<b>The &Anchor" : "The Anchor", "2016-01-14",
    recipe->variant != NULL ? recipe->variant : "newport",
    recipe->n_rounds != 0 ? recipe->n_rounds : 6, "5:00", "ECF January 2016",
  };
  IxEveningSession *session = club_begin (store, set_up, &error);

  g_assert_no_error (error);
  if (recipe->twice)
    club_do (session, (IxEveningEvent) { IX_EVENING_FORMAT,
                                         .format = { 2, ix_now_wall () + G_TIME_SPAN_DAY } });
  if (recipe->partners)
    club_do (session, (IxEveningEvent) { IX_EVENING_PARTNERS,
                                         .partners = { .change = TRUE, .half = TRUE } });
  for (guint i = 0; i < recipe->n_players; i++)
    {
      g_autofree char *name = name_of (recipe, i);

      const char *club =
        recipe->namesakes && i < G_N_ELEMENTS (alike) ? alike[i].club : "";

      club_do (session,
               (IxEveningEvent) { IX_EVENING_ENTER,
                                  .enter = { name, "", club, 190 - 3 * (gint) i, 0, i % 7 == 3,
                                             recipe->house && i + 1 == recipe->n_players } });
    }
  return session;
}

void
club_make_teams (IxEveningSession *session,
                 const ClubRecipe *recipe)
{
  static const char *const plain[] = { "The Rooks", "Anchor Bay", "Knights Errant", "Two Bishops" };
  static const char *const markup[] = { "R&B <i>", "</b>&amp", "&lt;Co>", "<span>" };
  const char *const *names = recipe->markup ? markup : plain;
  const IxEveningState *state = ix_evening_session_get_state (session);
  IxOddNumberOption option = { 0 };
  gboolean possible = ix_evening_propose_teams (state, &option);
  g_autoptr (IxTeams) teams =
    possible || state->individual ? ix_evening_make_teams (state, &option, NULL) : NULL;
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (teams);
  event = ix_evening_teams_event (teams, ix_evening_session_get_time (session));
  ix_evening_session_apply (session, &event, 1, &error);
  g_assert_no_error (error);
  for (guint i = 0; recipe->named && i < MIN (state->teams->len, G_N_ELEMENTS (plain)); i++)
    club_do (session, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { i, names[i] } });
}

void
club_pair (IxEveningSession *session)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event =
    ix_evening_pair (ix_evening_session_get_state (session), IX_OVERRIDE_NOTHING,
                     ix_evening_session_get_time (session), NULL, &error);

  g_assert_no_error (error);
  ix_evening_session_apply (session, &event, 1, &error);
  g_assert_no_error (error);
}

const IxClubRound *
club_round (IxEveningSession *session)
{
  const IxEveningState *state = ix_evening_session_get_state (session);

  return ix_evening_round (state, state->rounds->len - 1);
}

guint
club_n_tables (IxEveningSession *session)
{
  return club_round (session)->tables->len;
}

void
club_give_results (IxEveningSession *session,
                   guint             n)
{
  static const IxTableResult results[] = { IX_TABLE_FIRST_WINS, IX_TABLE_DRAWN,
                                           IX_TABLE_SECOND_WINS, IX_TABLE_FIRST_WINS,
                                           IX_TABLE_SECOND_BY_FORFEIT };
  guint round = ix_evening_session_get_state (session)->rounds->len - 1;

  guint n_matches = ix_evening_session_get_state (session)->n_matches;

  for (guint i = 0; i < n * n_matches; i++)
    club_do (session,
             (IxEveningEvent) { IX_EVENING_RESULT,
                                .result = { round, i / n_matches,
                                            results[(i + round) % G_N_ELEMENTS (results)],
                                            .second = i % n_matches == 1 } });
}

void
club_seat_group (IxEveningSession *session,
                 IxGroupEnd        end)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_auto (IxGroupPeople) people = { 0 };
  g_autoptr (GArray) options = NULL;
  g_autoptr (IxEveningEvent) event = NULL;
  const IxGroupOption *option;
  IxGroupSeating seating;
  IxGroupRefusal why;

  ix_group_people_init (&people, state, state->groups->len, NULL);
  options = ix_group_options (&people.field, &why);
  g_assert_nonnull (options);
  option = &g_array_index (options, IxGroupOption, people.entries->len / 2 % options->len);
  ix_group_seating_make (&people.field, option->method, option->who, &seating);
  event = ix_evening_group_event (&people, &seating, end, FALSE, 0);
  club_do (session, *event);
}

void
club_end_group (IxEveningSession *session)
{
  static const IxTableResult some[] = { IX_TABLE_FIRST_WINS, IX_TABLE_DRAWN, IX_TABLE_SECOND_WINS,
                                        IX_TABLE_FIRST_WINS };
  const IxEveningState *state = ix_evening_session_get_state (session);
  guint group = state->groups->len - 1;
  const IxClubGroup *at = ix_evening_group (state, group);
  g_autoptr (GArray) results = g_array_new (FALSE, TRUE, sizeof (IxTableResult));
  g_autoptr (IxEveningEvent) event = NULL;

  g_array_set_size (results, at->boards->len);
  for (guint i = 0; i < results->len && at->end == IX_GROUP_END_ALL_BOARDS; i++)
    g_array_index (results, IxTableResult, i) = some[i % G_N_ELEMENTS (some)];
  event = at->end == IX_GROUP_END_ALL_BOARDS
            ? ix_evening_fixture_boards (state, group, results, 0)
            : ix_evening_group_result (group, IX_TABLE_SECOND_WINS, IX_TABLE_REASON_MATE, 0);
  club_do (session, *event);
}

void
club_play (IxEveningSession *session,
           const ClubRecipe *recipe,
           guint             n_rounds)
{
  if (!recipe->partners)
    club_make_teams (session, recipe);
  for (guint r = 0; r < n_rounds; r++)
    {
      club_pair (session);
      club_give_results (session, club_n_tables (session));
    }
}
