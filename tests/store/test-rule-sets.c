/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sets of rules that people can choose: the built-in ones, the traditions of elsewhere, and the
 * club's own in the data file. */

#include "ix-rule-sets.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ix-notation.h"
#include "ix-store-fixture.h"
#include "ix-store-kept.h"
#include "ix-store-private.h"
#include "ix-test.h"
#include "ix-words.h"

typedef IxStoreFixture Fixture;

static IxRuleSet *
make_set (const char *name,
          const char *id,
          const char *settings)
{
  IxVariant variant = *ix_test_variant (id, settings);

  variant.house = g_intern_string (name);
  return ix_rule_set_new (&variant, IX_RULES_HOUSE, NULL, NULL);
}

static void
save (const Fixture *f,
      const char    *name,
      const char    *settings)
{
  g_autoptr (IxRuleSet) set = make_set (name, "newport", settings);
  g_autoptr (GError) error = NULL;

  ix_rule_sets_save (f->store, set, FALSE, &error);
  g_assert_no_error (error);
}

/* The names of the club's own sets, and what was refused. */
static char *
list_house (const Fixture *f)
{
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (f->store, &refused);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = sets->pdata[i];

      if (set->kind == IX_RULES_HOUSE)
        g_string_append_printf (text, "%s|", ix_rule_set_name (set));
    }
  for (guint i = 0; i < refused->len; i++)
    {
      const IxRefused *rules = refused->pdata[i];

      g_string_append_printf (text, "!%s: %s|", rules->name, rules->why);
    }
  return g_string_free (text, FALSE);
}

static void
assert_house (const Fixture *f,
              const char    *want)
{
  g_autofree char *have = list_house (f);

  g_assert_cmpstr (have, ==, want);
}

static char *
write_file (const char *folder,
            const char *name,
            const char *text)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

/* It failed for the reason @why. */
static void
assert_failed (gboolean       done,
               GError       **error,
               IxRuleSetError code,
               const char    *why)
{
  g_assert_false (done);
  g_assert_error (*error, IX_RULE_SET_ERROR, (int) code);
  g_assert_cmpstr ((*error)->message, ==, why);
  g_clear_error (error);
}

/* Without any of its own there are the built-in variants in the order of the table, then the traditions
 * by name. */
static void
test_choice (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (f->store, NULL);
  g_autoptr (GPtrArray) of_none = ix_rule_sets_read (NULL, NULL);
  guint n_built_in = 0;
  const IxRuleSet *emirates = ix_rule_sets_find (sets, "emirates bughouse");

  g_assert_cmpuint (sets->len, ==, of_none->len);
  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = sets->pdata[i];

      if (set->kind == IX_RULES_BUILT_IN)
        g_assert_cmpstr (set->variant.id, ==, ix_variants[n_built_in++].id);
      else
        g_assert_nonnull (set->source);
      g_assert_true (ix_rule_sets_find (sets, ix_rule_set_name (set)) == set);
    }
  g_assert_null (ix_variants[n_built_in].id);
  g_assert_true (ix_rule_sets_find (sets, "NEWPORT") == sets->pdata[1]);
  g_assert_true (ix_rule_sets_find (sets, "newport exchange") == sets->pdata[1]);
  g_assert_null (ix_rule_sets_find (sets, "Friday"));
  g_assert_nonnull (emirates);
  g_assert_cmpint (emirates->kind, ==, IX_RULES_PRESET);
  g_assert_cmpint (emirates->variant.clock, ==, 60 * G_USEC_PER_SEC);
  g_assert_cmpint (ix_variant_delay (&emirates->variant), ==, 10 * G_USEC_PER_SEC);
}

static void
test_save (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (IxRuleSet) friday = make_set (" Friday ", "newport", "clock=60");
  g_autoptr (IxRuleSet) clash = make_set ("Clash", "newport", "pawn_drop_max=1");
  g_autoptr (IxRuleSet) preset = make_set ("fics", "newport", "-");
  g_autoptr (IxRuleSet) built_in = make_set ("Chess", "newport", "-");
  g_autoptr (GPtrArray) sets = NULL;
  GError *error = NULL;

  friday->source = g_strdup ("The committee, 3 May");
  g_assert_true (ix_rule_sets_save (f->store, friday, FALSE, NULL));
  assert_failed (ix_rule_sets_save (f->store, friday, FALSE, &error), &error,
                 IX_RULE_SET_ERROR_EXISTS, "there are rules with the name “Friday” already");
  assert_failed (ix_rule_sets_save (f->store, clash, FALSE, &error), &error, IX_RULE_SET_ERROR_CLASH,
                 "pawn_drop_min: the first rank for dropped pawns, 2, is beyond the last, 1");
  assert_failed (ix_rule_sets_save (f->store, preset, TRUE, &error), &error, IX_RULE_SET_ERROR_EXISTS,
                 "there are rules with the name “fics” already");
  assert_failed (ix_rule_sets_save (f->store, built_in, TRUE, &error), &error, IX_RULE_SET_ERROR_NAME,
                 "built-in rules have this name");
  g_assert_false (ix_rule_sets_save (NULL, friday, FALSE, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);

  friday->variant.drop_mate = TRUE;
  friday->variant.house = g_intern_string ("FRIDAY");
  g_assert_true (ix_rule_sets_save (f->store, friday, TRUE, NULL));
  assert_house (f, "FRIDAY|");
  sets = ix_rule_sets_read (f->store, NULL);
  g_assert_true (ix_rule_sets_find (sets, "friday")->variant.drop_mate);
  g_assert_cmpstr (ix_rule_sets_find (sets, "friday")->source, ==, "The committee, 3 May");
}

/* A removed set can be had back. */
static void
test_remove (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (IxRuleSet) kept = NULL;
  GError *error = NULL;

  save (f, "Friday", "clock=60");
  save (f, "Ñandú", "clock=70");
  save (f, "***", "clock=80");
  save (f, "friday!", "clock=90");
  assert_house (f, "***|Friday|friday!|Ñandú|");
  sets = ix_rule_sets_read (f->store, NULL);
  kept = ix_rule_set_copy (ix_rule_sets_find (sets, "ñANDÚ"));
  g_assert_true (ix_rule_sets_remove (f->store, "ÑANDÚ", NULL));
  assert_house (f, "***|Friday|friday!|");
  g_assert_true (ix_rule_sets_save (f->store, kept, FALSE, NULL));
  assert_house (f, "***|Friday|friday!|Ñandú|");
  assert_failed (ix_rule_sets_remove (f->store, "Monday", &error), &error, IX_RULE_SET_ERROR_NAME,
                 "there are no rules of the house with the name “Monday”");
  assert_failed (ix_rule_sets_remove (f->store, "FICS", &error), &error, IX_RULE_SET_ERROR_NAME,
                 "there are no rules of the house with the name “FICS”");
}

static void
test_rename (Fixture      *f,
             gconstpointer data)
{
  GError *error = NULL;

  save (f, "Friday", "clock=60");
  save (f, "Monday", "clock=70");
  g_assert_true (ix_rule_sets_rename (f->store, "friday", "Friday Night ", NULL));
  assert_house (f, "Friday Night|Monday|");
  g_assert_true (ix_rule_sets_rename (f->store, "Friday Night", "FRIDAY NIGHT", NULL));
  assert_house (f, "FRIDAY NIGHT|Monday|");
  assert_failed (ix_rule_sets_rename (f->store, "Monday", "friday night", &error), &error,
                 IX_RULE_SET_ERROR_EXISTS,
                 "there are rules with the name “friday night” already");
  assert_failed (ix_rule_sets_rename (f->store, "Monday", "newport", &error), &error,
                 IX_RULE_SET_ERROR_NAME, "built-in rules have this name");
  assert_failed (ix_rule_sets_rename (f->store, "Tuesday", "x", &error), &error,
                 IX_RULE_SET_ERROR_NAME, "there are no rules of the house with the name “Tuesday”");
  assert_house (f, "FRIDAY NIGHT|Monday|");
}

/* Another name and other rules are one act: both, or neither. */
static void
test_replace (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (IxRuleSet) sunday = make_set ("Sunday", "newport", "clock=90");
  g_autoptr (IxRuleSet) monday = make_set ("monday", "newport", "clock=90");
  g_autoptr (IxRuleSet) clash = make_set ("Sunday", "newport", "pawn_drop_max=1");
  g_autoptr (GPtrArray) sets = NULL;
  GError *error = NULL;

  save (f, "Friday", "clock=60");
  save (f, "Monday", "clock=70");
  g_assert_true (ix_rule_sets_replace (f->store, "friday", sunday, NULL));
  assert_house (f, "Monday|Sunday|");
  assert_failed (ix_rule_sets_replace (f->store, "Friday", sunday, &error), &error,
                 IX_RULE_SET_ERROR_NAME, "there are no rules of the house with the name “Friday”");
  assert_failed (ix_rule_sets_replace (f->store, "Sunday", monday, &error), &error,
                 IX_RULE_SET_ERROR_EXISTS, "there are rules with the name “monday” already");
  assert_failed (ix_rule_sets_replace (f->store, "Monday", clash, &error), &error,
                 IX_RULE_SET_ERROR_CLASH,
                 "pawn_drop_min: the first rank for dropped pawns, 2, is beyond the last, 1");
  assert_house (f, "Monday|Sunday|");
  sets = ix_rule_sets_read (f->store, NULL);
  g_assert_cmpint (ix_rule_sets_find (sets, "Sunday")->variant.clock, ==,
                   90 * G_TIME_SPAN_SECOND);
}

static void
run_sql (const Fixture *f,
         const char    *sql)
{
  g_assert_cmpint (sqlite3_exec (f->store->db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  f->store->counter++; /* as if this program had done so */
}

static void
keep_text (const Fixture *f,
           const char    *name,
           const char    *text)
{
  g_assert_true (ix_store_keep (f->store, IX_KEPT_RULES, NULL, name, text, NULL));
}

/* A text that is no rule set is named, stays as it is, and hides no other. */
static void
test_damaged (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  save (f, "Friday", "clock=60");
  save (f, "Monday", "clock=70");
  run_sql (f, "UPDATE kept SET text = replace (text, 'clock=70', 'clock=90') WHERE name = 'Monday'");
  keep_text (f, "Bad", "[Rules]\nVariant=newport\nName=Bad\nmate=never\n");
  keep_text (f, "FRIDAY!", "[Rules]\nVariant=newport\nName=Friday!\n");
  keep_text (f, "Nameless", "[Rules]\nVariant=newport\n");
  keep_text (f, "friday", "[Rules]\nVariant=swap\nName=friday\n");
  assert_house (f, "Friday|"
                   "!Bad: line 4: “never” is no value of mate|"
                   "!FRIDAY!: the rules have another name|"
                   "!Monday: the rules are not as they were saved|"
                   "!Nameless: the rules have another name|"
                   "!friday: other rules have the same name|");
  g_assert_false (ix_store_check_kept (f->store, &error));
  g_assert_cmpstr (error->message, ==, "“Monday” is not as it was saved");
  save (f, "Monday", "clock=90");
  g_assert_true (ix_store_check_kept (f->store, NULL));
  save (f, "Bad", "clock=60");
  g_assert_true (ix_rule_sets_remove (f->store, "Bad", NULL));
  assert_house (f, "Friday|Monday|"
                   "!FRIDAY!: the rules have another name|"
                   "!Nameless: the rules have another name|"
                   "!friday: other rules have the same name|");
}

static void
remove_refused (const Fixture *f,
                guint          i)
{
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) sets G_GNUC_UNUSED = ix_rule_sets_read (f->store, &refused);
  const IxRefused *rules = refused->pdata[i];
  g_autoptr (GError) error = NULL;

  ix_rule_sets_remove_refused (f->store, rules->key, &error);
  g_assert_no_error (error);
}

/* A text that cannot be read is removed, whatever bytes its name has, and no other goes with it. */
static void
test_remove_refused (Fixture      *f,
                     gconstpointer data)
{
  save (f, "Friday", "clock=60");
  save (f, "Friday Night", "clock=70");
  save (f, "Monday", "clock=80");
  keep_text (f, "", "nonsense");
  run_sql (f, "UPDATE kept SET name = 'Friday' || char (0) || 'Night' WHERE name = 'Friday Night'");
  run_sql (f, "UPDATE kept SET name = CAST (x'4dff' AS TEXT) WHERE name = 'Monday'");
  assert_house (f, "Friday|"
                   "!: line 1: a file of rules begins with [Rules]|"
                   "!Friday: the rules are not as they were saved|"
                   "!M�: the rules are not as they were saved|");
  remove_refused (f, 1);
  remove_refused (f, 1);
  remove_refused (f, 0);
  assert_house (f, "Friday|");
  g_assert_true (ix_store_check_kept (f->store, NULL));
}

/* All are there after a new start, and in a copy of the file; what lies in a folder of rules beside it
 * is not read. */
static void
test_in_file (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autofree char *beside = g_strconcat (f->path, "-rules", NULL);
  g_autofree char *file =
    write_file (beside, "old.rules", "[Rules]\nVariant=swap\nName=Old\n");
  g_autoptr (GError) error = NULL;

  save (f, "Friday", "clock=60");
  g_assert_true (ix_store_backup (f->store, copy, IX_FILE_KEEP, &error));
  for (guint i = 0; i < 2; i++)
    {
      ix_store_close (f->store);
      f->store = ix_store_open (i == 0 ? f->path : copy, &error);
      g_assert_no_error (error);
      assert_house (f, "Friday|");
    }
  g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
}

/* Keeps the set in a file, as the program does. */
static IxRuleSet *
import (const Fixture *f,
        const char    *path,
        const char    *name,
        GError       **error)
{
  g_autoptr (IxRuleSet) set = ix_rule_sets_read_file (path, name, error);

  return set != NULL && ix_rule_sets_save (f->store, set, FALSE, error) ? g_steal_pointer (&set)
                                                                        : NULL;
}

/* Every field counts, but not the bytes between them, which a compiler need not copy. */
static void
expect_same (const IxVariant *one,
             const IxVariant *other)
{
  g_assert_cmpstr (one->id, ==, other->id);
  g_assert_cmpstr (one->house, ==, other->house);
  g_assert_true (ix_variant_same_rules (one, other));
  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    {
      g_autofree char *value = ix_variant_get (one, ix_variant_field (i)->name);
      g_autofree char *expected = ix_variant_get (other, ix_variant_field (i)->name);

      g_assert_cmpstr (value, ==, expected);
    }
}

static void
test_files (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "out.rules", NULL);
  g_autofree char *plain = g_build_filename (f->folder, "My Club.rules", NULL);
  g_autofree char *bad = write_file (f->folder, "bad", "x\n");
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (IxRuleSet) again = NULL;
  g_autoptr (IxRuleSet) renamed = NULL;
  g_autoptr (IxRuleSet) nameless = NULL;
  g_autoptr (IxRuleSet) preset = NULL;
  const IxRuleSet *friday;
  GError *error = NULL;

  save (f, "Friday", "clock=60 drop_mate=on");
  sets = ix_rule_sets_read (f->store, NULL);
  friday = ix_rule_sets_find (sets, "Friday");
  g_assert_true (ix_rule_sets_export (friday, path, NULL));
  g_assert_null (import (f, path, NULL, &error));
  g_assert_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_true (ix_rule_sets_remove (f->store, "Friday", NULL));
  again = import (f, path, NULL, &error);
  g_assert_no_error (error);
  expect_same (&again->variant, &friday->variant);
  renamed = import (f, path, "Saturday", &error);
  g_assert_no_error (error);
  g_assert_true (ix_variant_same_rules (&renamed->variant, &friday->variant));

  g_assert_true (ix_rule_sets_export (ix_rule_sets_find (sets, "swap"), plain, NULL));
  nameless = import (f, plain, NULL, &error);
  g_assert_no_error (error);
  assert_house (f, "Friday|My Club|Saturday|");
  g_assert_true (ix_rule_sets_export (ix_rule_sets_find (sets, "Nabern"), path, NULL));
  g_assert_null (import (f, path, NULL, &error));
  g_assert_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_EXISTS);
  g_clear_error (&error);
  preset = import (f, path, "Our Nabern", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (preset->source, ==, ix_rule_sets_find (sets, "Nabern")->source);
  g_assert_cmpstr (preset->missing, ==, ix_rule_sets_find (sets, "Nabern")->missing);

  g_assert_null (import (f, bad, NULL, &error));
  g_assert_cmpstr (error->message, ==, "line 1: a file of rules begins with [Rules]");
  g_clear_error (&error);
  g_assert_null (import (f, f->folder, NULL, &error));
  g_assert_cmpstr (error->message, ==, "this is a folder");
  g_clear_error (&error);
  g_assert_false (ix_rule_sets_export (friday, f->folder, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_clear_error (&error);
}

/* The file cannot be written: nothing changes. */
static void
test_read_only (Fixture      *f,
                gconstpointer data)
{
  g_autoptr (IxRuleSet) monday = make_set ("Monday", "newport", "-");
  g_autoptr (GError) error = NULL;

  save (f, "Friday", "clock=60");
  sqlite3_exec (f->store->db, "PRAGMA query_only = ON", NULL, NULL, NULL);
  g_assert_false (ix_rule_sets_save (f->store, monday, FALSE, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE);
  g_assert_false (ix_rule_sets_remove (f->store, "Friday", NULL));
  assert_house (f, "Friday|");
}

/* Traditions */

/* The word of the tool for @turn in the position of @fen, after the turns of @before. */
static const char *
judge (const IxVariant *variant,
       const char      *fen,
       const char      *before,
       const char      *text)
{
  IxPosition pos = ix_test_position (fen, variant);
  g_autoptr (GError) error = NULL;
  IxReason reason;
  IxTurn turn;

  ix_test_play (&pos, before);
  if (!ix_turn_parse (&pos, text, IX_NOTATION_STRICT, &turn, &reason, &error))
    return ix_reason_word (reason);
  ix_position_play (&pos, &turn);
  return ix_position_is_mate (&pos) ? "legal-mates" : "legal";
}

static void
assert_judged (const IxRuleSet *set,
               const char      *fen,
               const char      *before,
               const char      *turn,
               const char      *want)
{
  g_test_message ("%s: %s %s", ix_rule_set_name (set), before, turn);
  g_assert_cmpstr (judge (&set->variant, fen, before, turn), ==, want);
}

/* The answers of the sources for each: may pawns be dropped on ranks 1 and 7, may a drop mate, may one
 * give a check that only a received piece could parry, may a dropped rook castle? */
static const struct {
  const char *name;
  gboolean    pawn_1, pawn_7, mates, checks, castles;
} traditions[] = {
  { "Annex Toronto", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Bad Homburg", FALSE, TRUE, FALSE, TRUE, FALSE },
  { "bughouse.pro International", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "bughouse.pro Modern", FALSE, FALSE, FALSE, TRUE, FALSE },
  { "chess.com", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "CSC 2014", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Czech League", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Czech Open 2016", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Czech Open 2024", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Doorgeefschaak", FALSE, TRUE, FALSE, FALSE, FALSE },
  { "Emirates Bughouse", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Ennigerloh", FALSE, TRUE, TRUE, TRUE, TRUE },
  { "FICS", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Hart House 2018", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Knights Club", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Kuppenheim", FALSE, TRUE, TRUE, TRUE, TRUE },
  { "MSO Exchange Chess", FALSE, TRUE, FALSE, TRUE, FALSE },
  { "Nabern", TRUE, TRUE, TRUE, TRUE, FALSE },
  { "pion.ch", FALSE, TRUE, TRUE, TRUE, FALSE },
  { "Schwaigern", FALSE, TRUE, FALSE, TRUE, FALSE },
  { "USCF Scholastic", FALSE, TRUE, TRUE, TRUE, FALSE },
};

#define EMPTY_RANKS "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1"
#define CORNERED "6rk/6pp/8/8/8/8/8/4K3[RN] w - - 0 1"
#define BACK_RANK "7k/6pp/8/8/8/8/8/4K3[R] w - - 0 1"
#define NO_ROOK "4k3/p7/8/8/8/8/8/4K3[R] w - - 0 1"

static void
test_traditions (Fixture      *f,
                 gconstpointer data)
{
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (NULL, NULL);
  guint n = 0;

  for (guint i = 0; i < sets->len; i++)
    n += ((const IxRuleSet *) sets->pdata[i])->kind == IX_RULES_PRESET;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (traditions));
  for (gsize i = 0; i < G_N_ELEMENTS (traditions); i++)
    {
      const IxRuleSet *set = ix_rule_sets_find (sets, traditions[i].name);

      g_assert_nonnull (set);
      assert_judged (set, EMPTY_RANKS, "", "P@a1",
                     traditions[i].pawn_1 ? "legal" : "illegal-pawn-rank");
      assert_judged (set, EMPTY_RANKS, "", "P@a2", "legal");
      assert_judged (set, EMPTY_RANKS, "", "P@a6", "legal");
      assert_judged (set, EMPTY_RANKS, "", "P@a7",
                     traditions[i].pawn_7 ? "legal" : "illegal-pawn-rank");
      assert_judged (set, EMPTY_RANKS, "", "P@a8", "illegal-pawn-rank");
      assert_judged (set, CORNERED, "", "N@f7",
                     traditions[i].mates ? "legal-mates" : "illegal-drop-mate");
      assert_judged (set, CORNERED, "", "N@f3", "legal");
      assert_judged (set, BACK_RANK, "", "R@a8",
                     traditions[i].checks ? "legal" : "illegal-drop-mate");
      assert_judged (set, NO_ROOK, "R@h1 a6", "O-O",
                     traditions[i].castles ? "legal" : "illegal");
    }
}

/* A tradition is a set as the club's own are: nothing in it is left to the table. */
static void
test_tradition_texts (Fixture      *f,
                      gconstpointer data)
{
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (NULL, NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = sets->pdata[i];
      g_autofree char *text = ix_rule_set_text (&set->variant);
      g_autoptr (GError) error = NULL;
      g_autofree char *name = NULL;
      g_autofree char *again = NULL;
      IxVariant read;

      ix_rule_set_parse (text, &read, &error);
      g_assert_no_error (error);
      again = ix_rule_set_text (&read);
      g_assert_cmpstr (again, ==, text);
      g_assert_true (ix_variant_same_rules (&read, &set->variant));
      g_assert_cmpstr (ix_variant_name (&read), ==, ix_variant_name (&set->variant));
      if (set->kind == IX_RULES_PRESET)
        name = ix_rule_set_clean_name (set->variant.house, &error);
      g_assert_no_error (error);
    }
}

/* Translators find the points that a tradition lacks. */
static void
test_tradition_words (Fixture      *f,
                      gconstpointer data)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "src", "store", "ix-rule-presets.c", NULL);
  g_autofree char *code = NULL;
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (NULL, NULL);

  g_assert_true (g_file_get_contents (path, &code, NULL, NULL));
  for (guint i = 0; i < sets->len; i++)
    {
      const IxRuleSet *set = sets->pdata[i];
      g_auto (GStrv) parts = g_strsplit (set->missing != NULL ? set->missing : "", "; ", -1);

      for (char **part = parts; *part != NULL; part++)
        {
          g_autofree char *marked = g_strdup_printf ("N_(\"%s\")", *part);

          g_test_message ("%s", marked);
          g_assert_nonnull (strstr (code, marked));
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  IX_STORE_CASE ("/rule-sets/choice", NULL, test_choice);
  IX_STORE_CASE ("/rule-sets/save", NULL, test_save);
  IX_STORE_CASE ("/rule-sets/remove", NULL, test_remove);
  IX_STORE_CASE ("/rule-sets/rename", NULL, test_rename);
  IX_STORE_CASE ("/rule-sets/replace", NULL, test_replace);
  IX_STORE_CASE ("/rule-sets/damaged", NULL, test_damaged);
  IX_STORE_CASE ("/rule-sets/remove-refused", NULL, test_remove_refused);
  IX_STORE_CASE ("/rule-sets/in-file", NULL, test_in_file);
  IX_STORE_CASE ("/rule-sets/files", NULL, test_files);
  IX_STORE_CASE ("/rule-sets/read-only", NULL, test_read_only);
  IX_STORE_CASE ("/rule-sets/traditions", NULL, test_traditions);
  IX_STORE_CASE ("/rule-sets/tradition-texts", NULL, test_tradition_texts);
  IX_STORE_CASE ("/rule-sets/tradition-words", NULL, test_tradition_words);

  return g_test_run ();
}
