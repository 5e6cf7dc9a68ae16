/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-fixture.h"

gboolean
ix_evening_fixture_try (IxEvening  *evening,
                        const char *line,
                        GError    **error)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) why = NULL;

  event = ix_evening_event_parse (words[0], words[1],
                                  1000 + ix_evening_journal (evening)->len, &why);
  g_assert_no_error (why);
  return ix_evening_apply (evening, event, error);
}
void
ix_evening_fixture_tell (IxEvening  *evening,
                         const char *line)
  g_autoptr (GError) error = NULL;
  g_test_message ("%s", line);
  ix_evening_fixture_try (evening, line, &error);
  g_assert_no_error (error);
ix_evening_fixture_tell_all (IxEvening         *evening,
                             const char *const *lines)
  for (; *lines != NULL; lines++)
    ix_evening_fixture_tell (evening, *lines);
char *
ix_evening_fixture_digest (const IxEvening *evening)
  const IxEveningState *state = ix_evening_state (evening);
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "%s %s %s %s %u %s %s %s %u %u\n", state->name, state->venue, state->date,
                          state->variant, state->n_rounds, state->clock, state->list,
                          state->system, state->seed, state->n_began);
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = state->entries->pdata[i];
      g_string_append_printf (text, "entry %s %s %s %d %d %d %d %d\n", entry->name, entry->code,
                              entry->club, entry->grade, entry->rapid, entry->estimated,
                              entry->house, entry->present);
    }
  for (guint i = 0; i < state->teams->len; i++)
      const IxClubTeam *team = state->teams->pdata[i];
      g_string_append_printf (text, "team %s %d %d:", team->name, team->overridden, team->active);
      for (guint m = 0; m < team->members->len; m++)
        g_string_append_printf (text, " %u", g_array_index (team->members, guint, m));
      g_string_append_c (text, '\n');
  for (guint r = 0; r < state->rounds->len; r++)
      const IxClubRound *round = state->rounds->pdata[r];
      g_string_append_printf (text, "round %" G_GINT64_FORMAT ":", round->begun);
      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = round->tables->pdata[i];
          g_string_append_printf (text, " %u-%u", table->first, table->second);
          for (guint seat = 0; seat < 4; seat++)
            g_string_append_printf (text, "%c%d", seat == 0 ? ':' : ',',
                                    (int) table->players[seat / 2][seat % 2]);
          g_string_append_printf (text, "=%d %s %" G_GINT64_FORMAT, table->result, table->reason,
                                  table->match);
          if (table->kept && table->result == IX_TABLE_OPEN)
            g_string_append (text, " kept");
        }
      for (guint i = 0; i < round->byes->len; i++)
          const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
          g_string_append_printf (text, " bye %u %d", bye->team, bye->kind);
      for (guint i = 0; i < round->sitters->len; i++)
        g_string_append_printf (text, " sits %u", g_array_index (round->sitters, guint, 2 * i + 1));
  for (guint i = 0; i < state->wishes->len; i++)
      const guint *wish = &g_array_index (state->wishes, guint, 3 * i);
      g_string_append_printf (text, "wish %u %u %u\n", wish[0], wish[1], wish[2]);
  for (guint i = 0; i < state->requests->len; i++)
      const guint *asked = &g_array_index (state->requests, guint, 3 * i);
      g_string_append_printf (text, "request %u %u %u\n", asked[0], asked[1], asked[2]);
  for (guint i = 0; i < state->merged->len; i++)
      const guint *merged = &g_array_index (state->merged, guint, 3 * i);
      g_string_append_printf (text, "merged %u %u %u\n", merged[0], merged[1], merged[2]);
  if (state->announced != 0)
    g_string_append_printf (text, "announced %u %" G_GINT64_FORMAT "\n", state->announced_round,
                            state->announced);
  for (guint i = 0; state->tiebreaks != NULL && state->tiebreaks[i] != NULL; i++)
    g_string_append_printf (text, "tiebreak %s\n", state->tiebreaks[i]);
  return g_string_free (text, FALSE);
#include "ix-entries.h"
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
  return ix_evening_state (play->evening);
/* Tells the evening what happens, a second later.  FALSE: it refuses. */
static gboolean
try (Play           *play,
     IxEveningEvent *event)
  g_autoptr (IxEveningEvent) owned = event;
  play->now += G_USEC_PER_SEC;
  return ix_evening_apply (play->evening, owned, NULL);
static void
tell (Play              *play,
      IxEveningEventKind kind,
      GVariant          *args)
  if (!try (play, ix_evening_event_new (kind, play->now, args)))
    g_error ("an evening refuses '%s'", ix_evening_event_word (kind));
enter (Play             *play,
       const IxEntryRow *row,
       gboolean          house)
  tell (play, IX_EVENING_ENTER,
        g_variant_new ("(sssiibb)", row->name, row->code, row->club, row->grade, 0,
                       row->grade == 0 || house, house));
/* Enters all, and those who must join. */
enter_all (Play            *play,
           const GPtrArray *entries)
  g_autoptr (GArray) choices = ix_odd_choices (entries->len);
  IxEntryRow house = { .name = NULL, .code = (char *) "", .club = (char *) "" };
  for (guint i = 0; i < entries->len; i++)
    enter (play, entries->pdata[i], FALSE);
  house.grade = ix_evening_median (state_of (play));
  for (guint i = 0; choices->len > 0 && !state_of (play)->individual &&
                    i < g_array_index (choices, IxOddChoice, 0).n_house;
       i++)
      house.name = g_strdup_printf ("Arbiter %u", i + 1);
      enter (play, &house, TRUE);
      g_free (house.name);
make_teams (Play *play)
  g_autoptr (GArray) present = ix_evening_present (state_of (play));
  g_autoptr (GArray) choices = ix_odd_choices (present->len);
  g_autoptr (IxTeams) teams = NULL;
  if (choices->len == 0)
    return FALSE;
  teams = ix_evening_make_teams (state_of (play), g_array_index (choices, IxOddChoice, 0).way);
  return teams != NULL && try (play, ix_evening_teams_event (teams, play->now));
give_results (Play *play,
              guint r)
  static const char *const reasons[] = { "mate", "resigned", "flag", "stall", "" };
  guint n = ix_evening_round (state_of (play), r)->tables->len;
  for (guint t = 0; t < n; t++)
      guint lot = (guint) g_rand_int_range (play->rand, 0, 20);
      guint reason = (guint) g_rand_int_range (play->rand, 0, G_N_ELEMENTS (reasons));
      IxTableResult result = lot < 9    ? IX_TABLE_FIRST_WINS
                             : lot < 17 ? IX_TABLE_SECOND_WINS
                                        : IX_TABLE_DRAWN;
      if (play->recipe->changes && g_rand_int_range (play->rand, 0, 15) == 0)
        result = IX_TABLE_FIRST_BY_FORFEIT + (guint) g_rand_int_range (play->rand, 0, 3);
      if (play->recipe->half && r + 1 == play->recipe->n_played && t % 2 == 1)
        continue;
      tell (play, IX_EVENING_RESULT,
            g_variant_new ("(uuus)", r, t, (guint) result,
                           result == IX_TABLE_DRAWN             ? "agreed"
                           : result >= IX_TABLE_FIRST_BY_FORFEIT ? ""
                                                                : reasons[reason]));
static guint
any_team (Play *play)
  return (guint) g_rand_int_range (play->rand, 0, (gint32) state_of (play)->teams->len);
/* Two who come late, as a new team. */
come_late (Play *play)
  guint n_players = state_of (play)->individual ? 1 : 2;
  guint32 members[2];
  for (guint i = 0; i < n_players; i++)
      g_autofree char *name = g_strdup_printf ("Late, Player %u", state_of (play)->entries->len + 1);
      IxEntryRow row = { name, 100 + (gint) i, (char *) "", (char *) "", NULL, 0 };
      members[i] = state_of (play)->entries->len;
      enter (play, &row, FALSE);
  tell (play, IX_EVENING_TEAM,
        g_variant_new ("(u@au)", state_of (play)->teams->len,
                       g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, members, n_players,
                                                  sizeof *members)));
/* What may happen before a round; what cannot be is refused, and does not happen. */
change (Play *play,
        guint r)
  static const IxRoundKind kinds[] = { IX_ROUND_HALF_BYE, IX_ROUND_ZERO_BYE, IX_ROUND_FULL_BYE };
  switch (g_rand_int_range (play->rand, 0, 8))
    case 0:
      come_late (play);
      break;
    case 1:
      if (state_of (play)->teams->len > 4)
        try (play, ix_evening_event_new (IX_EVENING_TEAM_ACTIVE, play->now,
                                         g_variant_new ("(ub)", any_team (play), FALSE)));
    case 2:
    case 3:
      try (play, ix_evening_event_new (
                   IX_EVENING_REQUEST, play->now,
                   g_variant_new ("(uuu)", any_team (play), r,
                                  (guint) kinds[g_rand_int_range (play->rand, 0, 3)])));
    case 4:
      try (play, ix_evening_event_new (IX_EVENING_MERGE, play->now,
                                       g_variant_new ("(uu)", any_team (play), any_team (play))));
    default:
play_round (Play *play,
            guint r)
  IxRelax may_relax = IX_RELAX_NOTHING;
  IxEveningEvent *pair;
  play->now = BEGINS + (gint64) (r + 1) * 20 * MINUTE;
  if (play->recipe->changes)
    change (play, r);
  pair = ix_evening_pair (state_of (play), IX_RELAX_NOTHING, play->now, &may_relax, NULL);
  if (pair == NULL && may_relax != IX_RELAX_NOTHING)
    pair = ix_evening_pair (state_of (play), may_relax, play->now, NULL, NULL);
  if (pair == NULL || !try (play, pair))
  tell (play, IX_EVENING_BEGIN, g_variant_new ("(u)", r));
  play->now += 15 * MINUTE;
  give_results (play, r);
  return TRUE;
IxEvening *
ix_evening_fixture_new (const GPtrArray       *entries,
                        const IxEveningRecipe *recipe)
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (recipe->seed);
  Play play = { evening, recipe, rand, BEGINS };
  tell (&play, IX_EVENING_SET_UP,
        g_variant_new ("(ssssuss)", "Thursday Exchange", "The Murenger House", "2016-01-14",
                       recipe->variant != NULL ? recipe->variant : "newport",
                       recipe->n_rounds > 0 ? recipe->n_rounds : MAX (recipe->n_played, 6), "5+0",
                       "January 2016"));
  enter_all (&play, entries);
  if (!make_teams (&play))
    return NULL;
  for (guint r = 0; r < recipe->n_played; r++)
    if (!play_round (&play, r))
  return g_steal_pointer (&evening);
free_row (gpointer data)
  IxEntryRow *row = data;
  g_free (row->name);
  g_free (row->code);
  g_free (row->club);
  g_free (row->fixed_partner);
  g_free (row);
GPtrArray *
ix_evening_fixture_entries (guint   n,
                            guint32 seed)
  static const char *const last[] = {
    "Abbott", "Åberg", "Bevan", "de Souza", "Évans", "Lloyd-Price", "O'Hara", "Öztürk", "Price",
    "Venables", "Williams-Featherstonehaugh", "Young",
  };
  static const char *const given[] = {
    "Amelia", "Bo", "Carys", "Dafydd", "Élodie", "Gwen R", "Hana P", "Lewis I", "Maximilian", "Zoë",
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_row);
  for (guint i = 0; i < n; i++)
      IxEntryRow *row = g_new0 (IxEntryRow, 1);
      /* The last names go round before a given name comes again: no two are called the same. */
      row->name = g_strdup_printf ("%s, %s%.*s", last[i % G_N_ELEMENTS (last)],
                                   given[i / G_N_ELEMENTS (last) % G_N_ELEMENTS (given)],
                                   (int) (i / (G_N_ELEMENTS (last) * G_N_ELEMENTS (given))), "JKLMN");
      row->grade = g_rand_int_range (rand, 0, 10) == 0 ? 0 : g_rand_int_range (rand, 40, 220);
      row->code = g_strdup ("");
      row->club = g_strdup (i % 3 == 0 ? "Ambridge" : "");
      row->fixed_partner = g_strdup ("");
      g_ptr_array_add (entries, row);
  return entries;
ix_evening_fixture_random (GRand *rand)
  static const char *const variants[] = { "newport", "newport", "berkshire", "swap", "chess" };
  guint n_rounds = (guint) g_rand_int_range (rand, 1, 9);
  IxEveningRecipe recipe = {
    .variant = variants[g_rand_int_range (rand, 0, G_N_ELEMENTS (variants))],
    .n_rounds = n_rounds,
    .n_played = (guint) g_rand_int_range (rand, 0, (gint32) n_rounds + 1),
    .seed = g_rand_int (rand),
    .half = g_rand_boolean (rand),
    .changes = g_rand_boolean (rand),
  g_autoptr (GPtrArray) entries =
    ix_evening_fixture_entries ((guint) g_rand_int_range (rand, 4, 45), recipe.seed);
  return ix_evening_fixture_new (entries, &recipe);
}
