/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-kept-file.h"

#include <string.h>

#include "ix-data-contents.h"
#include "ix-evening-fixture.h"
#include "ix-evening-play.h"
#include "ix-evening-recipe.h"
#include "ix-event-text.h"
#include "ix-fen.h"
#include "ix-match-fixture.h"
#include "ix-match-random.h"
#include "ix-rule-sets.h"
#include "ix-seasons.h"
#include "ix-store-kept.h"
#include "ix-store-private.h"
#include "ix-test.h"

#define SEED 12
#define N_TRIES 1000
#define N_TRIES_OF_EVENINGS 500
#define N_EVENTS 120   /* of a match */
#define LONGEST_EVENING 200

/* The words of all that the file has so far: "event undo", "variant chess 1", ... */
typedef struct {
  IxStore    *store;
  GRand      *rand;
  GHashTable *had;
} Maker;

/* Notes all of @words.  Is one of them new? */
static gboolean
is_news (Maker     *self,
         GPtrArray *words)
{
  gboolean news = FALSE;

  for (guint i = 0; i < words->len; i++)
    news |= g_hash_table_add (self->had, g_strdup (words->pdata[i]));
  return news;
}

/* Matches */

static IxMatch *
random_match (GRand              *rand,
              const IxMatchSetup *setup)
{
  IxMatch *match = ix_match_new (setup);

  ix_random_play (rand, match, G_GINT64_CONSTANT (1452798000) * G_USEC_PER_SEC, N_EVENTS);
  return match;
}

static void
store_match (Maker              *self,
             const IxMatchSetup *setup,
             const IxMatch      *match)
{
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (GError) error = NULL;
  guint n;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  gint64 id;

  ix_players_set (players, ix_seat (0, IX_WHITE), "Åberg, Zoë 145");
  ix_players_set (players, ix_seat (setup->n_boards - 1, IX_BLACK), "O’Neil \"Bo\" 90");
  players->title = g_strdup ("Round 2");
  players->team[IX_TEAM_2] = g_strdup ("Rooks & Co.");
  id = ix_store_add_match (self->store, setup, players, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_append (self->store, id, 0, journal, n, &error));
}

/* Stores the match if it has something new. */
static void
offer_match (Maker              *self,
             const IxMatchSetup *setup,
             const IxMatch      *match)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const IxMatchEvent *journal = ix_match_journal (match, &n);

  g_ptr_array_add (words, g_strdup_printf ("match %s %u", setup->variant->id, setup->n_boards));
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (words, g_strconcat ("match ", ix_event_word (journal[i].kind), NULL));
  if (is_news (self, words))
    store_match (self, setup, match);
}

static void
try_match (Maker *self)
{
  IxMatchSetup setup = ix_random_setup (self->rand);
  g_autoptr (IxMatch) match = random_match (self->rand, &setup);

  offer_match (self, &setup, match);
}

/* Claims that are hardly ever right by lot: two stall claims, of which the arbiter refuses one, and a
 * draw by repetition. */
static void
add_claims (Maker *self)
{
  const IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  g_autoptr (IxStory) stall = story_begin ("newport", "-", 2);
  g_autoptr (IxStory) draw = story_begin ("newport", "-", 2);

  play (stall, "B:e4", 1);
  for (guint i = 0; i < 2; i++)
    {
      act (stall, IX_EVENT_CLAIM_STALL, "A", 20 * i + 2);
      play (stall, i == 0 ? "B:e5" : "B:Nc6", 20 * i + 3);
      act (stall, IX_EVENT_CLAIM_GAME, "A", 20 * i + 16);
      act (stall, i == 0 ? IX_EVENT_REFUSE : IX_EVENT_CONFIRM, "A", 20 * i + 18);
      if (i == 0)
        play (stall, "B:Nf3", 19);
    }
  offer_match (self, &setup, stall->match);
  play_on (draw, "A", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 10);
  act (draw, IX_EVENT_CLAIM_DRAW, "A", 14);
  offer_match (self, &setup, draw->match);
}

/* Evenings */

static void
store_evening (Maker           *self,
               const GPtrArray *journal)
{
  g_autoptr (GError) error = NULL;
  gint64 id = ix_store_add_evening (self->store, (IxEveningEvent *const *) journal->pdata,
                                    journal->len, &error);

  g_assert_no_error (error);
  g_assert_true (ix_store_set_open_evening (self->store, id, &error));
}

static void
try_evening (Maker *self)
{
  IxPlayFlags flags = IX_PLAY_CHANGES | (IxPlayFlags) g_rand_int_range (self->rand, 0, 16);
  IxPlayCounts counts = { 0 };
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const GPtrArray *journal;
  const IxEveningState *state;

  if ((flags & IX_PLAY_SINGLE) != 0)
    flags &= (IxPlayFlags) ~IX_PLAY_PARTNERS;
  evening = ix_evening_play_new (self->rand, flags, &counts);
  journal = ix_evening_journal (evening);
  state = ix_evening_state (evening);
  if (journal->len > LONGEST_EVENING)
    return;
  g_ptr_array_add (words, g_strdup_printf ("evening %s, %s, %u matches, %s",
                                           state->individual        ? "single"
                                           : state->partners.change ? "partners"
                                                                    : "teams",
                                           state->variant, state->n_matches,
                                           state->end != 0 ? "clock" : "rounds"));
  for (guint i = 0; i < journal->len; i++)
    {
      const IxEveningEvent *event = journal->pdata[i];

      g_ptr_array_add (words, g_strconcat ("evening ", ix_evening_event_word (event->kind), NULL));
    }
  if (is_news (self, words))
    store_evening (self, journal);
}

/* Events that are in no random evening. */
static void
add_short_evening (Maker *self)
{
  static const char *const lines[][2] = {
    { "set-up", "'Begun by mistake' 'The Anchor' '2016-01-14' 'newport' 3 '5+0' ''" },
    { "enter", "'Ann' '' '' 150 0 false false '' ''" },
    { "enter", "'Bo' '' '' 90 0 false false '' ''" },
    { "enter", "'Cy' '' '' 0 0 true false '' ''" },
    { "enter", "'Di' '000042' 'Rooks' 120 0 false false 'ENG' '400017'" },
    { "arrive", "0 'Ann' true" },
    { "teams", "[[0, 1], [2, 3]]" },
    { "pair", "0 match [0 1] [] []" },
    { "announce", "0 1452801600000000" },
    { "begin", "0" },
    { "match", "0 0 1" },
    { "delete", NULL },
  };
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_ptr_array_add (events, ix_evening_event_parse (lines[i][0], lines[i][1], (gint64) i + 1,
                                                       &error));
      g_assert_no_error (error);
      g_ptr_array_add (words, g_strconcat ("evening ", lines[i][0], NULL));
    }
  is_news (self, words);
  store_evening (self, events);
}

/* Somebody comes late to an evening on which partners change. */
static void
add_late_evening (Maker *self)
{
  const IxEveningRecipe recipe = { .partners = TRUE, .n_played = 1, .seed = SEED };
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (8, SEED);
  g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);

  ix_evening_fixture_tell (evening, "enter 'Late, Lee' '' '' 120 0 false false '' ''");
  ix_evening_fixture_tell (evening, "missed 8 0 true");
  g_hash_table_add (self->had, g_strdup ("evening missed"));
  store_evening (self, ix_evening_journal (evening));
}

/* The rest */

static void
add_free_play (Maker *self)
{
  static const char *const lines[][2] = {
    { "join", "145 Old" },        { "anew", NULL },    { "join", "145 Ann" },
    { "join", "90 Bo" },          { "join", "0 Cy" },  { "join", "145 Di" },
    { "join", "120 Jürgen O’Hare" }, { "amend", "2 110 Cyril" }, { "match", "1 0 1 2 3" },
    { "match", "2 4 1 2 3" },     { "drop", "2" },     { "go", "1" },
    { "return", "1" },            { "go", "3" },       { "undo", "12" },
  };
  g_autoptr (GPtrArray) events = ix_free_play_events_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_ptr_array_add (events, ix_free_play_event_parse (lines[i][0], lines[i][1],
                                                         1000 * (gint64) i, &error));
      g_assert_no_error (error);
      g_ptr_array_add (words, g_strconcat ("free play ", lines[i][0], NULL));
    }
  is_news (self, words);
  ix_store_append_to_free_play (self->store, 0, (IxFreePlayEvent *const *) events->pdata,
                                events->len, &error);
  g_assert_no_error (error);
}

static void
add_rules (Maker      *self,
           const char *name,
           const char *variant,
           const char *settings)
{
  IxVariant rules = *ix_test_variant (variant, settings);
  g_autoptr (IxRuleSet) set = NULL;
  g_autoptr (GError) error = NULL;

  rules.house = g_intern_string (name);
  set = ix_rule_set_new (&rules, IX_RULES_HOUSE, "The club’s meeting of 2015", "kings in the hand");
  ix_rule_sets_save (self->store, set, FALSE, &error);
  g_assert_no_error (error);
}

static void
add_season (Maker         *self,
            const char    *name,
            IxSeasonPreset preset)
{
  g_autoptr (IxSeason) season = ix_season_new (name);
  g_autoptr (GError) error = NULL;

  season->chosen = TRUE;
  ix_season_set_preset (season, preset);
  ix_seasons_save (self->store, season, NULL, &error);
  g_assert_no_error (error);
}

static void
add_kept (Maker *self)
{
  static const char *const settings[][2] = {
    { "board-style", "'slate'" }, { "sounds", "false" }, { "last-variant", "'chess'" },
  };

  add_rules (self, "Friday Night", "newport", "pawn_drop_max=5 mate=immediate");
  add_rules (self, "Café “Läufer”", "swap", "-");
  add_season (self, "Winter", IX_SEASON_LADDER);
  add_season (self, "Summer", IX_SEASON_GRAND_PRIX);
  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    g_assert_true (ix_store_keep (self->store, IX_KEPT_SETTING, NULL, settings[i][0],
                                  settings[i][1], NULL));
}

static void
expect (Maker      *self,
        const char *what,
        const char *word)
{
  g_autofree char *words = g_strconcat (what, " ", word, NULL);

  g_test_message ("%s", words);
  g_assert_true (g_hash_table_contains (self->had, words));
}

/* Verifies that nothing is missing. */
static void
expect_everything (Maker *self)
{
  for (IxMatchEventKind kind = 0; kind < IX_N_EVENTS; kind++)
    expect (self, "match", ix_event_word (kind));
  for (IxEveningEventKind kind = 0; kind < IX_N_EVENING_EVENTS; kind++)
    expect (self, "evening", ix_evening_event_word (kind));
  for (IxFreePlayEventKind kind = 0; kind < IX_N_FREE_PLAY_EVENTS; kind++)
    expect (self, "free play", ix_free_play_event_word (kind));
  for (guint i = 0; ix_variants[i].id != NULL; i++)
    {
      g_autofree char *words = g_strdup_printf ("%s %u", ix_variants[i].id, ix_variants[i].boards);

      expect (self, "match", words);
    }
}

void
ix_kept_file_make (const char *path)
{
  g_autoptr (GError) error = NULL;
  Maker self = {
    .store = ix_store_open (path, &error),
    .rand = g_rand_new_with_seed (SEED),
    .had = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  gint64 removed = 2;

  g_assert_no_error (error);
  add_claims (&self);
  for (guint i = 0; i < N_TRIES; i++)
    try_match (&self);
  add_short_evening (&self);
  add_late_evening (&self);
  for (guint i = 0; i < N_TRIES_OF_EVENINGS; i++)
    try_evening (&self);
  add_free_play (&self);
  add_kept (&self);
  g_assert_true (ix_store_mark_removed (self.store, &removed, 1, TRUE, NULL));
  expect_everything (&self);
  ix_store_close (self.store);
  g_rand_free (self.rand);
  g_hash_table_unref (self.had);
}

/* The summary */

/* Adds "20 events: 1 start, 12 step, ...; sum 5d41402a". */
static void
add_journal (GString         *out,
             const GPtrArray *events)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) kinds = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < events->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (events->pdata[i], " ", 3);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, parts[1]));

      g_checksum_update (sum, events->pdata[i], -1);
      g_checksum_update (sum, (const guchar *) "\n", 1);
      if (n == 0)
        g_ptr_array_add (kinds, g_strdup (parts[1]));
      g_hash_table_insert (counts, n == 0 ? kinds->pdata[kinds->len - 1] : parts[1],
                           GUINT_TO_POINTER (n + 1));
    }
  g_string_append_printf (out, "  %u events:", events->len);
  for (guint i = 0; i < kinds->len; i++)
    g_string_append_printf (out, " %s %u,", (const char *) kinds->pdata[i],
                            GPOINTER_TO_UINT (g_hash_table_lookup (counts, kinds->pdata[i])));
  g_string_append_printf (out, " sum %.16s\n", g_checksum_get_string (sum));
}

/* Adds the variant and what differs from it: a later version may have more rules. */
static void
add_variant (GString         *out,
             const IxVariant *variant)
{
  const IxVariant *usual = ix_variant_find (variant->id);

  g_string_append (out, variant->id);
  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    {
      g_autofree char *value = ix_variant_get (variant, ix_variant_field (i)->name);
      g_autofree char *other = ix_variant_get (usual, ix_variant_field (i)->name);

      if (!g_str_equal (value, other))
        g_string_append_printf (out, " %s=%s", ix_variant_field (i)->name, value);
    }
}

static void
add_players (GString         *out,
             const IxPlayers *players,
             guint            n_boards)
{
  g_string_append_printf (out, "  %s: %s - %s:", players->title, players->team[0],
                          players->team[1]);
  for (guint b = 0; b < n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (players->name[b][colour] != NULL)
        g_string_append_printf (out, " %u %s %u,", b + 1, players->name[b][colour],
                                players->grade[b][colour]);
  g_string_append_c (out, '\n');
}

static void
add_match (GString *out,
           IxStore *store,
           gint64   id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStoredMatch) stored = ix_store_load_match (store, id, &error);
  g_autoptr (IxDataItem) item = NULL;
  g_autoptr (IxMatch) match = NULL;
  g_autofree char *fens = NULL;

  g_assert_no_error (error);
  item = ix_data_item_of_match (stored);
  match = ix_stored_match_fold (stored, NULL);
  fens = ix_fen_write_boards (ix_match_boards (match)->board, ix_match_boards (match)->n);
  g_string_append_printf (out, "match %" G_GINT64_FORMAT ": ", id);
  add_variant (out, &stored->variant);
  g_string_append_printf (out, ", %u boards%s%s\n", stored->boards.n,
                          stored->setup.automatic_press ? ", pressed by themselves" : "",
                          stored->setup.clocks_only ? ", clocks only" : "");
  add_players (out, stored->players, stored->boards.n);
  add_journal (out, item->events);
  g_string_append_printf (out, "  now: %s\n", fens);
}

static void
add_rounds (GString              *out,
            const IxEveningState *state)
{
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      g_string_append_printf (out, "  round %u:", r + 1);
      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = ix_club_round_table (round, i);

          for (guint m = 0; m < table->n_matches; m++)
            g_string_append_printf (
              out, " %s", ix_word_table_get (&ix_table_result_words, table->matches[m].result));
        }
      g_string_append_c (out, '\n');
    }
}

static void
add_evening (GString *out,
             IxStore *store,
             gint64   id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, &error);
  g_autoptr (IxDataItem) item = NULL;
  const IxEveningState *state;

  g_assert_no_error (error);
  item = ix_data_item_of_evening (id, evening);
  state = ix_evening_state (evening);
  g_string_append_printf (out, "evening %" G_GINT64_FORMAT "%s: %s, %s, ", id,
                          state->deleted ? ", deleted" : "", state->name, state->variant);
  g_string_append_printf (out, "%u entries, %u teams, %u group matches\n", state->entries->len,
                          state->teams->len, state->groups->len);
  add_journal (out, item->events);
  add_rounds (out, state);
}

static void
add_free_play_summary (GString *out,
                       IxStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxFreePlay) play = ix_store_load_free_play (store, &error);

  g_assert_no_error (error);
  g_string_append_printf (out, "free play: %u events, %u matches\n",
                          ix_free_play_journal (play)->len, ix_free_play_matches (play)->len);
  for (guint i = 0; i < ix_free_play_count (play); i++)
    g_string_append_printf (out, "  %s, %s, %u played\n", ix_free_play_name (play, i),
                            ix_free_play_person (play, i)->present ? "here" : "away",
                            ix_free_play_person (play, i)->n_played);
}

static void
add_kept_summary (GString *out,
                  IxStore *store)
{
  static const char *const titles[] = {
    [IX_KEPT_RULES] = "rules", [IX_KEPT_SETTING] = "setting", [IX_KEPT_SEASON] = "season",
  };
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (store, &refused);
  g_autoptr (GPtrArray) seasons = ix_seasons_read (store, NULL);

  g_assert_cmpuint (refused->len, ==, 0);
  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = sets->pdata[i];

      if (set->kind != IX_RULES_HOUSE)
        continue;
      g_string_append_printf (out, "rules %s; %s; %s: ", ix_rule_set_name (set), set->source,
                              set->missing);
      add_variant (out, &set->variant);
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < seasons->len; i++)
    g_string_append_printf (out, "season: %s\n", ((const IxSeason *) seasons->pdata[i])->name);
  for (IxKeptKind kind = 0; kind < IX_N_KEPT; kind++)
    {
      g_autoptr (GPtrArray) all = ix_store_kept (store, kind);

      for (guint i = 0; i < all->len; i++)
        {
          const IxKept *kept = all->pdata[i];
          g_autofree char *text = g_strescape (kept->text, NULL);

          g_string_append_printf (out, "%s %s: %s\n", titles[kind], kept->name, text);
        }
    }
}

char *
ix_kept_file_summary (IxStore *store)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GArray) matches = ix_store_matches (store, NULL);
  g_autoptr (GArray) evenings = ix_store_evenings (store, NULL);
  g_autoptr (GArray) removed = ix_store_removed_matches (store, NULL);

  g_string_append_printf (out, "%u matches, %u evenings, evening %" G_GINT64_FORMAT " under way\n",
                          matches->len, evenings->len, ix_store_get_open_evening (store, NULL));
  for (guint i = 0; i < removed->len; i++)
    g_string_append_printf (out, "match %" G_GINT64_FORMAT " is removed\n",
                            g_array_index (removed, gint64, i));
  for (guint i = 0; i < matches->len; i++)
    add_match (out, store, g_array_index (matches, gint64, i));
  for (guint i = 0; i < evenings->len; i++)
    add_evening (out, store, g_array_index (evenings, gint64, i));
  add_free_play_summary (out, store);
  add_kept_summary (out, store);
  return g_string_free (out, FALSE);
}
