/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules of the house stay with what was played by them: a match with every value of every field of
 * every variant is stored and loaded, written as a record and replayed. */

#include <glib/gstdio.h>
#include <string.h>

#include "ix-game-journal.h"
#include "ix-match-game.h"
#include "ix-match-random.h"
#include "ix-rule-sets.h"
#include "ix-rule-values.h"
#include "ix-store.h"
#include "ix-test.h"

#define N_EVENTS 60

static void
assert_same_rules (const IxVariant *one,
                   const IxVariant *other)
{
  g_autofree char *text = ix_rule_set_text (one);
  g_autofree char *other_text = ix_rule_set_text (other);

  g_assert_cmpstr (text, ==, other_text);
}

static void
assert_same_boards (const IxMatch *one,
                    const IxMatch *other)
{
  g_autofree char *fens = ix_match_fens (one);
  g_autofree char *other_fens = ix_match_fens (other);

  g_assert_cmpstr (fens, ==, other_fens);
}

/* Plays at random; the clocks run. */
static IxMatch *
play (GRand     *rand,
      IxVariant *rules,
      guint      n_boards)
{
  IxMatchSetup setup = { .variant = rules, .n_boards = n_boards };
  IxMatch *match = ix_match_new (&setup);

  ix_random_play (rand, match, G_USEC_PER_SEC, N_EVENTS);
  return match;
}

/* Stores the match, and returns what is loaded again. */
static IxMatch *
keep (IxStore       *store,
      const IxMatch *match)
{
  IxMatchSetup setup = { .variant = ix_match_variant (match),
                         .n_boards = ix_match_boards (match)->n };
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStoredMatch) loaded = NULL;
  guint n;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  gint64 id = ix_store_add_match (store, &setup, NULL, &error);

  g_assert_no_error (error);
  ix_store_append (store, id, 0, journal, n, &error);
  g_assert_no_error (error);
  loaded = ix_store_load_match (store, id, &error);
  g_assert_no_error (error);
  assert_same_rules (&loaded->variant, ix_match_variant (match));
  return ix_stored_match_fold (loaded, NULL);
}

/* Is a turn under way?  No record has it. */
static gboolean
is_mid_turn (const IxMatch *match)
{
  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    if (ix_match_turn_under_way (match, b)->n > ix_match_forced_steps (match, b))
      return TRUE;
  return FALSE;
}

/* Reads @text as a record, and returns it as a match. */
static IxMatch *
replay (const char      *text,
        const IxVariant *want)
{
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autofree IxReplay *result = g_new0 (IxReplay, 1);
  g_autoptr (IxGameJournal) journal = NULL;
  IxVariant rules;

  g_assert_cmpuint (games->len, ==, 1);
  g_assert_true (ix_game_rules (games->pdata[0], &rules, &error));
  g_assert_no_error (error);
  if (want->house != NULL)
    assert_same_rules (&rules, want);
  journal = ix_game_journal_new (games->pdata[0], &rules, IX_NOTATION_STRICT, result, &error);
  if (error != NULL)
    g_error ("line %u: %s\n%s", result->line, error->message, text);
  g_assert_cmpstr (journal->variant.house, ==, want->house);
  return ix_match_fold (&journal->setup, (const void *) journal->events->data,
                        journal->events->len, NULL, NULL);
}

/* Clocks are set to a day at most, so those of longer records are shown as that. */
static gboolean
stays_within_day (const IxVariant *rules)
{
  return rules->clock + N_EVENTS * rules->increment <
         G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC;
}

static void
check_match (IxStore       *store,
             const IxMatch *match)
{
  g_autoptr (IxMatch) kept = keep (store, match);
  g_autoptr (IxGame) game = ix_game_of_match (kept, NULL, 0);
  g_autofree char *text = ix_game_write (game);
  g_autoptr (IxMatch) read = replay (text, ix_match_variant (match));
  g_autoptr (IxGame) again = ix_game_of_match (read, NULL, 0);
  g_autofree char *rest = NULL;
  g_autofree char *rest_again = NULL;

  assert_same_boards (kept, match);
  if (!is_mid_turn (match))
    assert_same_boards (read, match);
  /* A record that is read has its draws by ruling. */
  g_clear_pointer (&game->reason, g_free);
  g_clear_pointer (&again->reason, g_free);
  rest = ix_game_write (game);
  rest_again = ix_game_write (again);
  if (stays_within_day (ix_match_variant (match)))
    g_assert_cmpstr (rest_again, ==, rest);
}

/* A match by the variant with one field changed. */
static void
check_value (IxStore              *store,
             const IxVariant      *base,
             const IxVariantField *field,
             const char           *value,
             guint                 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (IxMatch) match = NULL;
  IxVariant rules = *base;

  g_test_message ("%s %s=%s, seed %u", base->id, field->name, value, seed);
  rules.house = g_intern_string (seed % 3 == 0 ? "Ann’s “rules” \\ \"1\" name=x" : "Friday Night");
  ix_rule_values_set (&rules, field, value);
  match = play (rand, &rules, rules.boards > 1 && seed % 5 == 2 ? 5 : rules.boards);
  check_match (store, match);
}

static void
test_values (void)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (":memory:", &error);
  guint n = 0, n_seeds = g_test_thorough () ? 30 : 3;

  g_assert_no_error (error);
  for (const IxVariant *base = ix_variants; base->id != NULL; base++)
    for (guint f = 0; ix_variant_field (f) != NULL; f++)
      {
        const IxVariantField *field = ix_variant_field (f);
        g_autoptr (GPtrArray) values = ix_rule_values (field);

        for (guint v = 0; field->matters (base) && v < values->len; v++)
          for (guint seed = 0; seed < n_seeds; seed++, n++)
            check_value (store, base, field, values->pdata[v], 1000 * f + 10 * v + seed);
      }
  ix_store_close (store);
  g_test_message ("%u matches", n);
}

/* Changes of the saved set change no match, and neither do those of the table. */
static void
test_later_change (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("interchange-rules-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "club.db", NULL);
  IxStore *store = ix_store_open (path, &error);
  IxVariant friday = *ix_test_variant ("newport", "drop_mate=on clock=60");
  g_autoptr (IxRuleSet) set = NULL;
  g_autoptr (IxStoredMatch) loaded = NULL;
  IxMatchSetup setup = { .variant = &friday, .n_boards = 2 };
  gint64 id;

  g_assert_no_error (error);
  friday.house = g_intern_string ("Friday");
  set = ix_rule_set_new (&friday, IX_RULES_HOUSE, NULL, NULL);
  g_assert_true (ix_rule_sets_save (store, set, FALSE, NULL));
  id = ix_store_add_match (store, &setup, NULL, NULL);
  set->variant.drop_mate = FALSE;
  set->variant.clock += G_USEC_PER_SEC;
  g_assert_true (ix_rule_sets_save (store, set, TRUE, NULL));
  loaded = ix_store_load_match (store, id, NULL);
  g_assert_cmpstr (loaded->variant.house, ==, "Friday");
  assert_same_rules (&loaded->variant, &friday);
  ix_store_close (store);
  g_unlink (path);
  g_rmdir (folder);
}

/* Rules that would be refused when they are loaded are not stored. */
static void
test_contradiction (void)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (":memory:", &error);
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "pawn_drop_max=1"), .n_boards = 2 };
  g_autoptr (GArray) ids = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (ix_store_add_match (store, &setup, NULL, &error), ==, 0);
  g_assert_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_CLASH);
  ids = ix_store_matches (store, NULL);
  g_assert_cmpuint (ids->len, ==, 0);
  ix_store_close (store);
}

/* So in free play: neither the match nor its place in the list is kept. */
static void
test_contradiction_in_free_play (void)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (":memory:", &error);
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "pawn_drop_max=1"), .n_boards = 2 };
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxFreePlayEvent *event = g_new0 (IxFreePlayEvent, 1);

  g_assert_no_error (error);
  event->kind = IX_FREE_PLAY_MATCH;
  g_assert_cmpint (ix_store_add_free_match (store, &setup, players, 0, &event, 1, &error), ==, 0);
  g_assert_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_CLASH);
  g_assert_true (ix_store_check (store, NULL));
  ix_free_play_event_free (event);
  ix_store_close (store);
}

/* Rules that would be written as other rules are not written. */
static void
test_fraction (void)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (":memory:", &error);
  IxVariant rules = *ix_variant_find ("newport");
  IxMatchSetup setup = { .variant = &rules, .n_boards = 2 };

  g_assert_no_error (error);
  ix_variant_set_clock (&rules, 180 * G_USEC_PER_SEC, 3 * G_USEC_PER_SEC / 2,
                        IX_TIMING_INCREMENT);
  g_assert_cmpint (ix_store_add_match (store, &setup, NULL, &error), ==, 0);
  g_assert_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_CLASH);
  g_assert_true (ix_store_check (store, NULL));
  ix_store_close (store);
}

/* A tag that cannot be used is a doubt, and the rules are those of the variant. */
static void
test_doubts (void)
{
#define CHESS_RULES                                                                           \
  "chess agreed_draw=on increment_before_first_move=off clock=60 increment=0 timing="
  static const struct {
    const char *tags;
    const char *doubt; /* NULL: none */
    const char *name;
  } rows[] = {
    { "", NULL, NULL },
    { "[Rules \"" CHESS_RULES "increment name=Ann \\\"A\\\"\"]\n", NULL, "Ann \"A\"" },
    { "[Rules \"" CHESS_RULES "never\"]\n", "rules: “never” is no value of timing", NULL },
    { "[Rules \"" CHESS_RULES "delay\"]\n", "timing: a delay of no seconds is none", NULL },
    { "[Rules \"FIDE blitz\"]\n", "rules: there is no variant “FIDE”", NULL },
    { "[Rules \"chess\"]\n", NULL, NULL },
    { "[Variant \"swap\"]\n[Rules \"" CHESS_RULES "increment\"]\n",
      "the rules are of the variant “chess”, not of “swap”", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (rows[i].tags, "[Result \"*\"]\n\n1. e4 *\n", NULL);
      g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
      g_autoptr (GError) doubt = NULL;
      IxVariant rules;

      g_assert_true (ix_game_rules (games->pdata[0], &rules, &doubt));
      g_assert_cmpstr (doubt != NULL ? doubt->message : NULL, ==, rows[i].doubt);
      g_assert_cmpstr (rules.house, ==, rows[i].name);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules-kept/values", test_values);
  g_test_add_func ("/rules-kept/later-change", test_later_change);
  g_test_add_func ("/rules-kept/contradiction", test_contradiction);
  g_test_add_func ("/rules-kept/contradiction-in-free-play", test_contradiction_in_free_play);
  g_test_add_func ("/rules-kept/fraction", test_fraction);
  g_test_add_func ("/rules-kept/doubts", test_doubts);

  return g_test_run ();
}
