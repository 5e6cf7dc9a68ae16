/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-recipe.h"

#include "ix-entries.h"
#include "ix-evening-group.h"
#include "ix-evening-round.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"

/* 14 January 2016, half past seven in the evening. */
#define BEGINS (G_GINT64_CONSTANT (1452799800) * G_USEC_PER_SEC)
#define MINUTE (60 * G_USEC_PER_SEC)

typedef struct {
  IxEvening             *evening;
  const IxEveningRecipe *recipe;
  GRand                 *rand;
  gint64                 now;
} Play;

static const IxEveningState *
state_of (const Play *play)
{
  return ix_evening_state (play->evening);
}

/* Applies an event, a second later.  FALSE if it is refused. */
static gboolean
try (Play           *play,
     IxEveningEvent *event)
{
  g_autoptr (IxEveningEvent) owned = event;

  play->now += G_USEC_PER_SEC;
  return ix_evening_apply (play->evening, owned, NULL);
}

static void
tell (Play          *play,
      IxEveningEvent event)
{
  event.at = play->now;
  if (!try (play, ix_evening_event_copy (&event)))
    g_error ("an evening refuses '%s'", ix_evening_event_word (event.kind));
}

static void
enter (Play             *play,
       const IxEntryRow *row,
       gboolean          house)
{
  tell (play,
        (IxEveningEvent) { IX_EVENING_ENTER,
                           .enter = { row->name, row->code, row->club, row->grade, 0,
                                      row->grade == 0 || house, house } });
}

/* How many house players the number of players wants. */
static guint
count_house (Play *play,
             guint n)
{
  g_autoptr (GArray) choices = ix_odd_number_options (n);

  for (guint i = 0; i < choices->len && play->recipe->house && !state_of (play)->individual; i++)
    if (g_array_index (choices, IxOddNumberOption, i).n_house > 0)
      return g_array_index (choices, IxOddNumberOption, i).n_house;
  return 0;
}

static void
enter_all (Play            *play,
           const GPtrArray *entries)
{
  guint n_house = count_house (play, entries->len);
  IxEntryRow house = { .name = NULL, .code = (char *) "", .club = (char *) "" };

  for (guint i = 0; i < entries->len; i++)
    enter (play, entries->pdata[i], FALSE);
  house.grade = ix_evening_median (state_of (play));
  for (guint i = 0; i < n_house; i++)
    {
      house.name = g_strdup_printf ("Arbiter %u", i + 1);
      enter (play, &house, TRUE);
      g_free (house.name);
    }
}

static gboolean
make_teams (Play *play)
{
  const IxEveningState *state = state_of (play);
  IxOddNumberOption option = { 0 };
  g_autoptr (IxTeams) teams = NULL;

  if (!ix_evening_propose_teams (state, &option) && !state->individual)
    return FALSE;
  teams = ix_evening_make_teams (state, &option, NULL);
  return teams != NULL && try (play, ix_evening_teams_event (teams, play->now));
}

/* Gives a match a random result. */
static void
give_result (Play *play,
             guint r,
             guint t,
             guint m)
{
  static const IxTableReason reasons[] = {
    IX_TABLE_REASON_MATE,  IX_TABLE_REASON_RESIGNED, IX_TABLE_REASON_FLAG,
    IX_TABLE_REASON_STALL, IX_TABLE_REASON_NONE,
  };
  guint lot = (guint) g_rand_int_range (play->rand, 0, 20);
  IxTableReason reason = reasons[g_rand_int_range (play->rand, 0, G_N_ELEMENTS (reasons))];
  IxTableResult result = lot < 9    ? IX_TABLE_FIRST_WINS
                         : lot < 17 ? IX_TABLE_SECOND_WINS
                                    : IX_TABLE_DRAWN;

  if (play->recipe->changes && g_rand_int_range (play->rand, 0, 15) == 0)
    result = IX_TABLE_FIRST_BY_FORFEIT + (guint) g_rand_int_range (play->rand, 0, 3);
  if (play->recipe->half && r + 1 == play->recipe->n_played && (t + m) % 2 == 1)
    return;
  if (result == IX_TABLE_DRAWN)
    reason = IX_TABLE_REASON_AGREED;
  else if (ix_table_result_is_forfeit (result))
    reason = IX_TABLE_REASON_NONE;
  tell (play, (IxEveningEvent) { IX_EVENING_RESULT,
                                 .result = { r, t, result, reason, .second = m == 1 } });
}

static void
give_results (Play *play,
              guint r)
{
  guint n = ix_evening_round (state_of (play), r)->tables->len;

  for (guint t = 0; t < n; t++)
    for (guint m = 0; m < state_of (play)->n_matches; m++)
      give_result (play, r, t, m);
}

static guint
any_team (Play *play)
{
  return (guint) g_rand_int_range (play->rand, 0, (gint32) state_of (play)->teams->len);
}

/* Two late players enter as a new team. */
static void
come_late (Play *play)
{
  guint n_players = state_of (play)->individual ? 1 : 2;
  IxMembers members = { .n = n_players };

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Late, Player %u",
                                               state_of (play)->entries->len + 1);
      IxEntryRow row = { name, 100 + (gint) i, (char *) "", (char *) "", NULL, 0 };

      members.entries[i] = state_of (play)->entries->len;
      enter (play, &row, FALSE);
    }
  tell (play, (IxEveningEvent) { IX_EVENING_TEAM,
                                 .team = { state_of (play)->teams->len, members } });
}

/* Makes random changes before a round; those that are refused have no effect. */
static void
change (Play *play,
        guint r)
{
  static const IxRoundKind kinds[] = { IX_ROUND_HALF_BYE, IX_ROUND_ZERO_BYE, IX_ROUND_FULL_BYE };

  switch (g_rand_int_range (play->rand, 0, 8))
    {
    case 0:
      come_late (play);
      break;
    case 1:
      if (state_of (play)->teams->len > 4)
        try (play, ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_TEAM_ACTIVE, play->now,
                                                              .team_active = { any_team (play),
                                                                               FALSE } }));
      break;
    case 2:
    case 3:
      try (play, ix_evening_event_copy (&(IxEveningEvent) {
        IX_EVENING_REQUEST, play->now,
        .request = { any_team (play), r, kinds[g_rand_int_range (play->rand, 0, 3)] } }));
      break;
    case 4:
      try (play, ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_MERGE, play->now,
                                                            .merge = { any_team (play),
                                                                       any_team (play) } }));
      break;
    default:
      break;
    }
}

/* Somebody goes or comes back where partners change, and may have half a point for a round missed. */
static void
change_people (Play *play,
               guint r)
{
  guint entry = (guint) g_rand_int_range (play->rand, 0, (gint32) state_of (play)->entries->len);

  if (g_rand_boolean (play->rand))
    tell (play, (IxEveningEvent) { IX_EVENING_PRESENCE,
                                   .presence = { entry, !ix_evening_entry (state_of (play), entry)->present } });
  if (r > 0)
    try (play, ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_MISSED, play->now,
                                                          .missed = { entry, r - 1, TRUE } }));
}

static guint
draw (GRand  *rand,
      GArray *present)
{
  guint i = (guint) g_rand_int_range (rand, 0, (gint32) present->len);
  guint entry = g_array_index (present, guint, i);

  g_array_remove_index_fast (present, i);
  return entry;
}

IxEveningEvent *
ix_evening_fixture_pair_by_lot (const IxEveningState *state,
                                guint                 planned,
                                GRand                *rand,
                                gint64                at)
{
  g_autoptr (GArray) present = ix_evening_present (state);
  g_autoptr (GArray) tables = g_array_new (FALSE, FALSE, sizeof (IxPartnersTable));

  while (present->len >= 3)
    {
      guint both = draw (rand, present);
      IxPartnersTable table = { .seats = { both, both } };

      for (guint s = present->len >= 3 ? 1 : 2; s < IX_PARTNERS_SEATS; s++)
        table.seats[s] = draw (rand, present);
      g_array_append_val (tables, table);
    }
  if (tables->len == 0)
    return NULL;
  return ix_evening_event_copy (&(IxEveningEvent) {
    IX_EVENING_PAIR_PARTNERS, at,
    .pair_partners = { state->rounds->len, planned, g_rand_int (rand), tables, present } });
}

static IxEveningEvent *
pair (Play *play)
{
  IxOverride needed = IX_OVERRIDE_NOTHING;
  IxEveningEvent *event;

  if (play->recipe->by_lot)
    return ix_evening_fixture_pair_by_lot (state_of (play), state_of (play)->rounds->len, play->rand, play->now);
  event = ix_evening_pair (state_of (play), IX_OVERRIDE_NOTHING, play->now, &needed, NULL);
  return event == NULL && needed != IX_OVERRIDE_NOTHING
           ? ix_evening_pair (state_of (play), needed, play->now, NULL, NULL)
           : event;
}

static gboolean
play_round (Play *play,
            guint r)
{
  IxEveningEvent *event;

  play->now = BEGINS + (gint64) (r + 1) * 20 * MINUTE;
  if (play->recipe->changes && play->recipe->partners)
    change_people (play, r);
  else if (play->recipe->changes)
    change (play, r);
  event = pair (play);
  if (event == NULL || !try (play, event))
    return FALSE;
  tell (play, (IxEveningEvent) { IX_EVENING_BEGIN, .round = r });
  play->now += 15 * MINUTE;
  give_results (play, r);
  return TRUE;
}

IxEvening *
ix_evening_fixture_new (const GPtrArray       *entries,
                        const IxEveningRecipe *recipe)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (recipe->seed);
  Play play = { evening, recipe, rand, BEGINS };

  tell (&play,
        (IxEveningEvent) { IX_EVENING_SET_UP,
                           .set_up = { "Thursday Exchange", "The Murenger House", "2016-01-14",
                                       recipe->variant != NULL ? recipe->variant : "newport",
                                       recipe->n_rounds > 0 ? recipe->n_rounds
                                                            : MAX (recipe->n_played, 6),
                                       "5+0", "January 2016" } });
  if (recipe->twice || recipe->clock)
    tell (&play, (IxEveningEvent) { IX_EVENING_FORMAT,
                                    .format = { recipe->twice ? 2 : 1,
                                                recipe->clock ? BEGINS + (gint64) 90 * MINUTE : 0 } });
  if (recipe->partners)
    tell (&play, (IxEveningEvent) { IX_EVENING_PARTNERS,
                                    .partners = { .change = TRUE, .half = recipe->seed % 2 == 0,
                                                  .lower_first = recipe->seed % 3 == 1 } });
  enter_all (&play, entries);
  if (!recipe->partners && !make_teams (&play))
    return NULL;
  for (guint r = 0; r < recipe->n_played; r++)
    if (!play_round (&play, r))
      break;
  return g_steal_pointer (&evening);
}

static void
free_row (gpointer data)
{
  IxEntryRow *row = data;

  g_free (row->name);
  g_free (row->code);
  g_free (row->club);
  g_free (row->fixed_partner);
  g_free (row);
}

GPtrArray *
ix_evening_fixture_entries (guint   n,
                            guint32 seed)
{
  static const char *const last[] = {
    "Abbott", "Åberg", "Bevan", "de Souza", "Évans", "Lloyd-Price", "O'Hara", "Öztürk", "Price",
    "Venables", "Williams-Featherstonehaugh", "Young",
  };
  static const char *const given[] = {
    "Amelia", "Bo", "Carys", "Dafydd", "Élodie", "Gwen R", "Hana P", "Lewis I", "Maximilian",
    "Zoë",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_row);

  for (guint i = 0; i < n; i++)
    {
      IxEntryRow *row = g_new0 (IxEntryRow, 1);

      /* All last names are used before a given name repeats, so all names are different. */
      row->name = g_strdup_printf ("%s, %s%.*s", last[i % G_N_ELEMENTS (last)],
                                   given[i / G_N_ELEMENTS (last) % G_N_ELEMENTS (given)],
                                   (int) (i / (G_N_ELEMENTS (last) * G_N_ELEMENTS (given))),
                                   "JKLMN");
      row->grade = g_rand_int_range (rand, 0, 10) == 0 ? 0 : g_rand_int_range (rand, 40, 220);
      row->code = g_strdup ("");
      row->club = g_strdup (i % 3 == 0 ? "Ambridge" : "");
      row->fixed_partner = g_strdup ("");
      g_ptr_array_add (entries, row);
    }
  return entries;
}

/* Adds a group match of those who are present, or two, the first of which is over. */
static void
add_groups (IxEvening *evening,
            guint32    seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Play play = { evening, NULL, rand, BEGINS + (gint64) 300 * MINUTE };
  guint n = seed % 4;

  for (guint g = 0; g < n && g < 2; g++)
    {
      g_auto (IxGroupPeople) people = { 0 };
      g_autoptr (GArray) options = NULL;
      const IxGroupOption *option;
      IxGroupSeating seating;
      IxGroupRefusal why;

      ix_group_people_init (&people, state_of (&play), g, NULL);
      people.field.free_pairs = seed % 3 == 0;
      options = ix_group_options (&people.field, &why);
      if (options == NULL)
        return;
      option = &g_array_index (options, IxGroupOption,
                               g_rand_int_range (rand, 0, (gint32) options->len));
      ix_group_seating_make (&people.field, option->method, option->who, &seating);
      try (&play, ix_evening_group_event (&people, &seating,
                                          g_rand_boolean (rand) ? IX_GROUP_END_ALL_BOARDS
                                                                : IX_GROUP_END_FIRST_BOARD,
                                          seed % 5 == 0, play.now));
      if (n > 1 && g == 0)
        try (&play, ix_evening_group_result (0, IX_TABLE_FIRST_WINS + seed % 3,
                                             IX_TABLE_REASON_MATE, play.now));
    }
}

IxEvening *
ix_evening_fixture_random (GRand *rand)
{
  static const char *const variants[] = { "newport", "newport", "berkshire", "swap", "chess" };
  guint n_rounds = (guint) g_rand_int_range (rand, 1, 9);
  IxEveningRecipe recipe = {
    .variant = variants[g_rand_int_range (rand, 0, G_N_ELEMENTS (variants))],
    .n_rounds = n_rounds,
    .n_played = (guint) g_rand_int_range (rand, 0, (gint32) n_rounds + 1),
    .seed = g_rand_int (rand),
    .half = g_rand_boolean (rand),
    .changes = g_rand_boolean (rand),
  };
  g_autoptr (GPtrArray) entries =
    ix_evening_fixture_entries ((guint) g_rand_int_range (rand, 4, 45), recipe.seed);
  IxEvening *evening;

  recipe.twice = recipe.seed % 3 == 0;
  recipe.clock = recipe.seed / 3 % 3 == 0;
  recipe.house = recipe.seed / 9 % 2 == 0;
  evening = ix_evening_fixture_new (entries, &recipe);
  add_groups (evening, recipe.seed);
  return evening;
}
