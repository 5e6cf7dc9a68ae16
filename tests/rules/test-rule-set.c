/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules of the house: every field with every value, as a line and as a file, contradictions, and
 * texts that are no rules. */

#include "ix-test.h"

#include <string.h>

#include "ix-rule-set.h"
#include "ix-rule-values.h"

static void
assert_same (const IxVariant *one,
             const IxVariant *other)
{
  g_assert_cmpmem (one, sizeof *one, other, sizeof *other);
}

/* As a line, as a file, and as a line again. */
static void
check_round_trip (const IxVariant *variant)
{
  g_autofree char *text = ix_rule_set_text (variant);
  g_autofree char *file = NULL;
  g_autofree char *file_again = NULL;
  g_autofree char *text_again = NULL;
  g_autofree char *source = NULL;
  g_autofree char *missing = NULL;
  g_autoptr (GError) error = NULL;
  IxVariant read, kept;

  ix_rule_set_parse (text, &read, &error);
  g_assert_no_error (error);
  assert_same (variant, &read);
  file = ix_rule_set_write_file (&read, "An old book", NULL);
  ix_rule_set_parse_file (file, strlen (file), &kept, &source, &missing, &error);
  g_assert_no_error (error);
  assert_same (variant, &kept);
  g_assert_cmpstr (source, ==, "An old book");
  g_assert_null (missing);
  file_again = ix_rule_set_write_file (&kept, source, missing);
  g_assert_cmpstr (file_again, ==, file);
  text_again = ix_rule_set_text (&kept);
  g_assert_cmpstr (text_again, ==, text);
}

static void
test_round_trips (void)
{
  guint n = 0;

  for (const IxVariant *base = ix_variants; base->id != NULL; base++)
    for (guint f = 0; ix_variant_field (f) != NULL; f++)
      {
        const IxVariantField *field = ix_variant_field (f);
        g_autoptr (GPtrArray) values = ix_rule_values (field);

        for (guint v = 0; field->matters (base) && v < values->len; v++)
          {
            IxVariant variant = *base;

            variant.house = g_intern_string (v % 2 == 0 ? "Ann’s = “rules” name=x" : "Ñandú 1");
            ix_rule_values_set (&variant, field, values->pdata[v]);
            check_round_trip (&variant);
            n++;
          }
      }
  g_test_message ("%u values", n);
  g_assert_cmpuint (n, >, 200);
}

/* The built-in rules have no name, and none of them contradicts itself. */
static void
test_built_in (void)
{
  g_autofree char *newport = ix_rule_set_text (ix_variant_find ("newport"));

  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    check_round_trip (variant);
  g_assert_cmpstr (newport, ==,
                   "newport mate=unanswerable group_end=first-board drop_mate=off"
                   " castle_with_dropped_rook=off pawn_drop_resets=off agreed_draw=off"
                   " increment_before_first_move=off stall_claims=on piece_requests=on"
                   " pawn_drop_min=2 pawn_drop_max=6 clock=300 increment=10 timing=increment"
                   " stall_answer=20 stall_grace=10");
}

/* Every field that rules.md calls a field is in the table, and the other way round, each with a
 * sentence. */
static void
test_table (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "src", "rules", "rules.md", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    {
      const IxVariantField *field = ix_variant_field (i);
      g_autofree char *quoted = g_strdup_printf ("`%s`", field->name);

      g_test_message ("%s", field->name);
      g_assert_nonnull (strstr (text, quoted));
      g_assert_nonnull (field->title);
      g_assert_nonnull (field->meanings[0]);
      for (guint c = 0; field->choices[c] != NULL; c++)
        g_assert_nonnull (field->meanings[c]);
      g_assert_true (ix_variant_find_field (field->name) == field);
    }
}

static void
test_contradictions (void)
{
  static const struct {
    const char *id;
    const char *settings;
    const char *field; /* NULL: no contradiction */
    const char *why;
  } rows[] = {
    { "newport", "pawn_drop_min=6", NULL, NULL },
    { "newport", "pawn_drop_min=7", "pawn_drop_min",
      "the first rank for dropped pawns, 7, is beyond the last, 6" },
    { "newport", "pawn_drop_max=1", "pawn_drop_min",
      "the first rank for dropped pawns, 2, is beyond the last, 1" },
    { "newport", "pawn_drop_min=7 pawn_drop_max=7", NULL, NULL },
    { "newport", "timing=delay", NULL, NULL },
    { "newport", "increment=0", NULL, NULL },
    { "newport", "increment=0 timing=delay", "timing", "a delay of no seconds is none" },
    { "berkshire", "timing=bronstein", "timing",
      "Bronstein’s timing gives back no time where a turn has no seconds" },
    { "berkshire", "timing=bronstein increment=2", NULL, NULL },
    { "newport", "increment_before_first_move=on", NULL, NULL },
    { "newport", "increment_before_first_move=on timing=delay", "increment_before_first_move",
      "only an increment can be added before the first move: a delay, or Bronstein’s timing, adds "
      "nothing" },
    { "berkshire", "increment_before_first_move=on", "increment_before_first_move",
      "there are no seconds to add before the first move" },
    { "swap", "stall_claims=on", "stall_claims",
      "Swap Chess is played on one board, and this is about linked boards" },
    { "chess", "group_end=all-boards", "group_end",
      "Chess is played on one board, and this is about linked boards" },
    { "chess", "drop_mate=on", "drop_mate", "no pieces are dropped in Chess" },
    { "superchess", "swap_check=strict", "swap_check",
      "Superchess has nothing that this is about" },
    { "newport", "promotion_reuse=on", "promotion_reuse",
      "Newport Exchange has nothing that this is about" },
    { "balanced-swap", "swap_enemy_king=off first_rank_en_passant=on", NULL, NULL },
    { "newport", "stall_grace=0 stall_answer=3600 clock=1", NULL, NULL },
    { "newport", "stall_claims=off stall_grace=5", NULL, NULL },
    { "newport", "mate=immediate drop_mate=off castle_with_dropped_rook=on agreed_draw=on", NULL,
      NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const IxVariant *variant = ix_test_variant (rows[i].id, rows[i].settings);
      g_autofree char *text = ix_rule_set_text (variant);
      g_autofree char *why = NULL;
      g_autoptr (GError) error = NULL;
      const char *field = NULL;
      IxVariant read;

      g_test_message ("%s %s", rows[i].id, rows[i].settings);
      g_assert_cmpint (ix_variant_check (variant, &field, &why), ==, rows[i].field == NULL);
      g_assert_cmpstr (field, ==, rows[i].field);
      g_assert_cmpstr (why, ==, rows[i].why);
      if (field == NULL || !ix_variant_find_field (field)->matters (variant))
        continue;
      g_assert_false (ix_rule_set_parse (text, &read, &error));
      g_assert_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_CLASH);
      g_assert_true (g_str_has_prefix (error->message, field));
    }
}

/* A clock that is put over the rules may be one that cannot be written, and so not be read again. */
static void
test_values (void)
{
  static const struct {
    gint64      clock, increment; /* in tenths of a second */
    const char *field;            /* NULL: the clock can be written */
    const char *why;
  } rows[] = {
    { 1500, 0, NULL, NULL },
    { 864000, 36000, NULL, NULL },
    { 6, 0, "clock", "0.6 is no whole number from 1 to 86400" },
    { 0, 0, "clock", "0 is no whole number from 1 to 86400" },
    { 864010, 0, "clock", "86401 is no whole number from 1 to 86400" },
    { 600, 5, "increment", "0.5 is no whole number from 0 to 3600" },
    { 1800, 15, "increment", "1.5 is no whole number from 0 to 3600" },
    { 1800, 36010, "increment", "3601 is no whole number from 0 to 3600" },
    { 1800, -10, "increment", "-1 is no whole number from 0 to 3600" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxVariant variant = *ix_variant_find ("newport");
      g_autofree char *why = NULL;
      const char *field = NULL;

      ix_variant_set_clock (&variant, rows[i].clock * G_USEC_PER_SEC / 10,
                            rows[i].increment * G_USEC_PER_SEC / 10, IX_TIMING_INCREMENT);
      g_assert_cmpint (ix_variant_check (&variant, &field, &why), ==, rows[i].field == NULL);
      g_assert_cmpstr (field, ==, rows[i].field);
      g_assert_cmpstr (why, ==, rows[i].why);
    }
  {
    static const char *const mark[] = { "", "decimal mark\004.", NULL };
    g_autoptr (IxLanguage) language = ix_test_language ("de", mark, ",");
    IxVariant variant = *ix_variant_find ("newport");
    g_autofree char *why = NULL;

    ix_variant_set_clock (&variant, 1500 * G_TIME_SPAN_MILLISECOND, 0, IX_TIMING_INCREMENT);
    ix_language_use (language);
    g_assert_false (ix_variant_check (&variant, NULL, &why));
    ix_language_use (NULL);
    g_assert_cmpstr (why, ==, "1,5 is no whole number from 1 to 86400");
  }
}

/* The clock of an evening over the rules of a set leaves no contradiction. */
static void
test_set_clock (void)
{
  for (IxTiming timing = 0; timing < IX_N_TIMINGS; timing++)
    for (gint64 increment = 0; increment <= 10; increment += 5)
      {
        IxVariant variant = *ix_test_variant ("newport", "increment_before_first_move=on");

        ix_variant_set_clock (&variant, 60 * G_USEC_PER_SEC, increment * G_USEC_PER_SEC, timing);
        g_assert_true (ix_variant_check (&variant, NULL, NULL));
        g_assert_cmpint (variant.increment, ==, increment * G_USEC_PER_SEC);
        g_assert_cmpint (variant.timing, ==, increment > 0 ? timing : IX_TIMING_INCREMENT);
        g_assert_cmpint (variant.increment_before_first_move, ==,
                         increment > 0 && timing == IX_TIMING_INCREMENT);
      }
}

static void
test_same_rules (void)
{
  const IxVariant *newport = ix_variant_find ("newport");
  IxVariant other = *newport;

  other.house = "x";
  g_assert_true (ix_variant_same_rules (newport, &other));
  g_assert_cmpstr (ix_variant_name (newport), ==, "Newport Exchange");
  g_assert_cmpstr (ix_variant_name (&other), ==, "x");
  other.clock++;
  g_assert_false (ix_variant_same_rules (newport, &other));
  g_assert_false (ix_variant_same_rules (newport, ix_variant_find ("berkshire")));
}

static void
test_names (void)
{
  static const struct {
    const char *name;
    const char *kept; /* NULL: refused */
    const char *why;
  } rows[] = {
    { "Friday Night", "Friday Night", NULL },
    { "  Friday\t ", "Friday", NULL },
    { "\xc2\xa0Ñandú\xe2\x80\x83", "Ñandú", NULL },
    { "123456789012345678901234567890123456789012345678901234567890",
      "123456789012345678901234567890123456789012345678901234567890", NULL },
    { "ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé", NULL,
      "the name is longer than 60 characters" },
    { "", NULL, "the name is empty" },
    { " \t\n", NULL, "the name is empty" },
    { "a\nb", NULL, "the name has a character that cannot be shown" },
    { "a\x1b[1mb", NULL, "the name has a character that cannot be shown" },
    { "a\xc2\x85" "b", NULL, "the name has a character that cannot be shown" },
    { "a\xe2\x80\xae" "b", NULL, "the name has a character that cannot be shown" },
    { "a\xff", NULL, "the name is not UTF-8" },
    { "newport", NULL, "built-in rules have this name" },
    { " NEWPORT ", NULL, "built-in rules have this name" },
    { "Swap chess", NULL, "built-in rules have this name" },
    { "Newport Exchange 2", "Newport Exchange 2", NULL },
    { "../../etc/passwd", "../../etc/passwd", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *kept = ix_rule_set_clean_name (rows[i].name, &error);

      g_assert_cmpstr (kept, ==, rows[i].kept);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i].why);
    }
  g_assert_true (ix_rule_set_same_name ("ÉCHECS", "e\xcc\x81" "checs"));
  g_assert_false (ix_rule_set_same_name ("Friday", "Friday "));
}

/* Lines and files that are no rules */

static char *
replaced (const char *text,
          const char *what,
          const char *by)
{
  g_auto (GStrv) parts = g_strsplit (text, what, 2);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (by, parts);
}

static void
test_bad_lines (void)
{
  static const struct {
    const char *what;
    const char *by;
    const char *why;
  } rows[] = {
    { "newport", "", "rules: there is no variant “”" },
    { "newport", "Newport", "rules: there is no variant “Newport”" },
    { "newport ", "newport nothing ", "rules: “nothing” is not FIELD=VALUE" },
    { "mate=", "matee=", "rules: there is no field “matee”" },
    { "=unanswerable", "=never", "rules: “never” is no value of mate" },
    { "pawn_drop_min=2", "pawn_drop_min=02x", "rules: “02x” is no value of pawn_drop_min" },
    { "pawn_drop_min=2", "pawn_drop_max=6", "rules: pawn_drop_max is there twice" },
    { "stall_grace=10", "swap_check=strict",
      "rules: swap_check means nothing in Newport Exchange" },
    { "clock=300", "clock=0", "rules: “0” is no value of clock" },
    { "clock=300", "clock=99999999999999999999",
      "rules: “99999999999999999999” is no value of clock" },
    { "pawn_drop_max=6", "pawn_drop_max=1",
      "pawn_drop_min: the first rank for dropped pawns, 2, is beyond the last, 1" },
    { "name=Friday", "name=", "rules: the name is empty" },
    { "name=Friday", "name=a\tb", "rules: the text has a character that cannot be shown" },
    { "name=Friday", "name=\xff", "rules: the text has a character that cannot be shown" },
    { "name=Friday",
      "name=1234567890123456789012345678901234567890123456789012345678901",
      "rules: the name is longer than 60 characters" },
  };
  IxVariant friday = *ix_variant_find ("newport");
  g_autofree char *text = NULL;
  g_autofree char *long_text = g_strnfill (IX_RULE_SET_MAX_TEXT + 1, 'a');
  IxVariant read;

  friday.house = "Friday";
  text = ix_rule_set_text (&friday);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *bad = replaced (text, rows[i].what, rows[i].by);
      g_autoptr (GError) error = NULL;
      const IxVariant before = read = *ix_variant_find ("swap");

      g_assert_false (ix_rule_set_parse (bad, &read, &error));
      g_assert_cmpstr (error->message, ==, rows[i].why);
      assert_same (&read, &before);
    }
  g_assert_false (ix_rule_set_parse (long_text, &read, NULL));
  g_assert_false (ix_rule_set_parse ("", &read, NULL));
}

/* A line that is older than a field is read, and those who wrote it played as the variant has it. */
static void
test_older_lines (void)
{
  IxVariant friday = *ix_variant_find ("newport");
  guint n = 0;

  friday.house = g_intern_string ("Friday");
  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    {
      const IxVariantField *field = ix_variant_field (i);
      g_autofree char *text = ix_rule_set_text (&friday);
      g_autofree char *value = ix_variant_get (&friday, field->name);
      g_autofree char *word = g_strdup_printf (" %s=%s", field->name, value);
      g_autofree char *older = field->matters (&friday) ? replaced (text, word, "") : NULL;
      g_autoptr (GError) error = NULL;
      IxVariant read;

      if (older == NULL)
        continue;
      g_assert_true (ix_rule_set_parse (older, &read, &error));
      g_assert_no_error (error);
      assert_same (&read, &friday);
      n++;
    }
  g_assert_cmpuint (n, >, 10);
}

/* A name that was free once may be that of built-in rules later, or in another language: what is
 * kept stays readable. */
static void
test_kept_names (void)
{
  IxVariant friday = *ix_variant_find ("newport");
  g_autofree char *text = NULL;
  IxVariant read;

  friday.house = g_intern_string ("Swap Chess");
  text = ix_rule_set_text (&friday);
  g_assert_true (ix_rule_set_parse (text, &read, NULL));
  assert_same (&read, &friday);
}

static void
test_files (void)
{
  static const struct {
    const char *text;
    const char *why; /* NULL: it is read */
  } rows[] = {
    { "[Rules]\nVariant=newport\n", NULL },
    { "\xef\xbb\xbf# mine\r\n[Rules]\r\n  Name = My Rules \r\nVariant=newport\r\nclock = 60\r\n",
      NULL },
    { "[Rules]\nclock=60\nVariant=newport", NULL },
    { "", "rules: a file of rules begins with [Rules]" },
    { "# nothing\n", "rules: a file of rules begins with [Rules]" },
    { "Variant=newport\n", "line 1: a file of rules begins with [Rules]" },
    { "[Rules]\n", "rules: Variant is missing" },
    { "[Rules]\n[Rules]\n", "line 2: this is not KEY=VALUE" },
    { "[Rules]\nVariant=newport\nVariant=swap\n", "line 3: Variant is there twice" },
    { "[Rules]\nVariant=draughts\n", "line 2: there is no variant “draughts”" },
    { "[Rules]\nVariant=newport\n\n# x\nmate=never\n", "line 5: “never” is no value of mate" },
    { "[Rules]\nVariant=newport\nmate=immediate\nmate=immediate\n", "line 4: mate is there twice" },
    { "[Rules]\nVariant=newport\nswap_check=strict\n",
      "line 3: swap_check means nothing in Newport Exchange" },
    { "[Rules]\nVariant=newport\nColour=blue\n", "line 3: there is no field “Colour”" },
    { "[Rules]\nVariant=newport\nName=\n", "line 3: the name is empty" },
    { "[Rules]\nVariant=newport\nName=a\x1b[31m\n",
      "line 3: it has a character that cannot be shown" },
    { "[Rules]\nVariant=newport\nName=a\nName=b\n", "line 4: Name is there twice" },
    { "[Rules]\nVariant=newport\nSource=a\nSource=b\n", "line 4: Source is there twice" },
    { "[Rules]\nVariant=newport\nName=caf\xe9\n", "rules: the file is not UTF-8" },
    { "[Rules]\nVariant=newport\npawn_drop_max=1\n",
      "pawn_drop_min: the first rank for dropped pawns, 2, is beyond the last, 1" },
    { "<rules/>\n", "line 1: a file of rules begins with [Rules]" },
  };
  g_autofree char *long_text = g_strnfill (IX_RULE_SET_MAX_FILE + 1, '#');
  g_autoptr (GError) too_long = NULL;
  IxVariant read;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (ix_rule_set_parse_file (rows[i].text, strlen (rows[i].text), &read, NULL,
                                               NULL, &error),
                       ==, rows[i].why == NULL);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i].why);
    }
  g_assert_false (
    ix_rule_set_parse_file ("[Rules]\0\nVariant=newport\n", 25, &read, NULL, NULL, NULL));
  g_assert_false (ix_rule_set_parse_file (long_text, strlen (long_text), &read, NULL, NULL,
                                          &too_long));
  g_assert_cmpstr (too_long->message, ==, "rules: the file is too long");
}

/* Any bytes are read or refused; what is read is written and read as the same. */
static void
test_random_files (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  g_autofree char *file = ix_rule_set_write_file (ix_variant_find ("berkshire"), "x", "y");
  guint n_read = 0;

  for (guint i = 0; i < 3000; i++)
    {
      gsize length = strlen (file);
      g_autofree char *bytes = g_memdup2 (file, length);
      IxVariant read;

      for (gint n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        bytes[g_rand_int_range (rand, 0, (gint32) length)] = (char) g_rand_int_range (rand, 0, 256);
      if (g_rand_int_range (rand, 0, 4) == 0)
        length = (gsize) g_rand_int_range (rand, 0, (gint32) length);
      if (!ix_rule_set_parse_file (bytes, length, &read, NULL, NULL, NULL))
        continue;
      check_round_trip (&read);
      n_read++;
    }
  g_assert_cmpuint (n_read, >, 100);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rule-set/round-trips", test_round_trips);
  g_test_add_func ("/rule-set/built-in", test_built_in);
  g_test_add_func ("/rule-set/table", test_table);
  g_test_add_func ("/rule-set/contradictions", test_contradictions);
  g_test_add_func ("/rule-set/values", test_values);
  g_test_add_func ("/rule-set/set-clock", test_set_clock);
  g_test_add_func ("/rule-set/same-rules", test_same_rules);
  g_test_add_func ("/rule-set/names", test_names);
  g_test_add_func ("/rule-set/bad-lines", test_bad_lines);
  g_test_add_func ("/rule-set/older-lines", test_older_lines);
  g_test_add_func ("/rule-set/kept-names", test_kept_names);
  g_test_add_func ("/rule-set/files", test_files);
  g_test_add_func ("/rule-set/random-files", test_random_files);

  return g_test_run ();
}
