/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-fixture.h"

#include "ix-evening-round.h"
#include "ix-ui-fixture.h"

static const char *const given[] = { "Ann",   "Bob",   "Cleo",  "Dan",    "Ella", "Frank",  "Grace",
                                     "Hugh",  "Iris",  "Jonah", "Katharine", "Leo", "Maya",
                                     "Nigel", "Olive", "Peter" };
static const char *const family[] = { "Smith",   "O’Hara",  "Ng",    "Miller", "Brown",
                                      "Łukasik", "Fischer", "Green", "Hopkins" };
static const char *const long_names[] = {
  "Maximiliane von Hohenlohe-Waldenburg-Schillingsfürst",
  "Wolfeschlegelsteinhausenbergerdorff",
  "Aleksandra Konstantinopolitańczykowianeczka-Nowak",
};

static char *
name_of (const RoomRecipe *recipe,
         guint             i)
{
  if (recipe->long_names && i % 5 == 2 && i / 5 < G_N_ELEMENTS (long_names))
    return g_strdup (long_names[i / 5]);
  return g_strdup_printf ("%s %s", given[i % G_N_ELEMENTS (given)],
                          family[(i + 4 * (i / G_N_ELEMENTS (given))) % G_N_ELEMENTS (family)]);
}

void
room_do (IxLiveEvening     *live,
         IxEveningEventKind kind,
         GVariant          *args)
{
  g_autoptr (GError) error = NULL;

  ix_live_evening_do (live, kind, args, &error);
  g_assert_no_error (error);
}

IxLiveEvening *
room_evening (IxStore          *store,
              const RoomRecipe *recipe)
{
  g_autoptr (GError) error = NULL;
  IxLiveEvening *live = ix_live_evening_new (
    store,
    g_variant_new ("(ssssuss)", "Newport Winter Evening", "The Anchor", "2016-01-14",
                   recipe->variant != NULL ? recipe->variant : "newport",
                   recipe->n_rounds != 0 ? recipe->n_rounds : 6, "5:00", "ECF January 2016"),
    &error);

  g_assert_no_error (error);
  for (guint i = 0; i < recipe->n_players; i++)
    {
      g_autofree char *name = name_of (recipe, i);

      room_do (live, IX_EVENING_ENTER,
               g_variant_new ("(sssiibb)", name, "", "", 190 - 3 * (gint) i, 0, i % 7 == 3, FALSE));
    }
  return live;
}

void
room_make_teams (IxLiveEvening    *live,
                 const RoomRecipe *recipe)
{
  static const IxOddNumberMethod ways[] = { IX_ODD_NUMBER_NOTHING, IX_ODD_NUMBER_TEAM_OF_THREE,
                                            IX_ODD_NUMBER_TEAM_BYE,
                                            IX_ODD_NUMBER_TEAM_OF_THREE_AND_BYE };
  static const char *const names[] = { "The Rooks", "Anchor Bay", "Knights Errant", "Two Bishops" };
  const IxEveningState *state = ix_live_evening_get_state (live);
  IxOddNumberMethod way = state->individual ? IX_ODD_NUMBER_NOTHING : ways[recipe->n_players % 4];
  g_autoptr (IxTeams) teams = ix_evening_make_teams (state, way);
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (teams);
  event = ix_evening_teams_event (teams, ix_live_evening_get_time (live));
  ix_live_evening_apply (live, &event, 1, &error);
  g_assert_no_error (error);
  for (guint i = 0; recipe->named && i < MIN (state->teams->len, G_N_ELEMENTS (names)); i++)
    room_do (live, IX_EVENING_TEAM_NAME, g_variant_new ("(us)", i, names[i]));
}

void
room_pair (IxLiveEvening *live)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event =
    ix_evening_pair (ix_live_evening_get_state (live), IX_OVERRIDE_NOTHING,
                     ix_live_evening_get_time (live), NULL, &error);

  g_assert_no_error (error);
  ix_live_evening_apply (live, &event, 1, &error);
  g_assert_no_error (error);
}

const IxClubRound *
room_round (IxLiveEvening *live)
{
  const IxEveningState *state = ix_live_evening_get_state (live);

  return ix_evening_round (state, state->rounds->len - 1);
}

guint
room_n_tables (IxLiveEvening *live)
{
  return room_round (live)->tables->len;
}

void
room_give_results (IxLiveEvening *live,
                   guint          n)
{
  static const IxTableResult results[] = { IX_TABLE_FIRST_WINS, IX_TABLE_DRAWN,
                                           IX_TABLE_SECOND_WINS, IX_TABLE_FIRST_WINS,
                                           IX_TABLE_SECOND_BY_FORFEIT };
  guint round = ix_live_evening_get_state (live)->rounds->len - 1;

  for (guint t = 0; t < n; t++)
    room_do (live, IX_EVENING_RESULT,
             g_variant_new ("(uuus)", round, t,
                            (guint) results[(t + round) % G_N_ELEMENTS (results)], ""));
}

void
room_play (IxLiveEvening    *live,
           const RoomRecipe *recipe,
           guint             n_rounds)
{
  room_make_teams (live, recipe);
  for (guint r = 0; r < n_rounds; r++)
    {
      room_pair (live);
      room_give_results (live, room_n_tables (live));
    }
}

IxRoomWindow *
room_window (IxLiveEvening *live,
             int            width,
             int            height)
{
  IxRoomWindow *window = IX_ROOM_WINDOW (ix_room_window_new (NULL));

  ix_room_window_set_evening (window, live);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  ui_present (GTK_WIDGET (window));
  ui_settle ();
  return window;
}
