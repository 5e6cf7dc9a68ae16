/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings as files: nothing is lost when they are written and read again; broken files are refused
 * with the place of the error. */

#include <json-glib/json-glib.h>
#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-form.h"
#include "ix-evening-play.h"
#include "ix-evening-recipe.h"
#include "ix-rule-set.h"
#include "ix-store-json.h"

#define HEAD_OF(version) \
  "{ \"format\": \"interchange-evening\", \"version\": " version ", \"events\": "
#define HEAD HEAD_OF ("5")
#define EVENT(word, members) "{ \"at\": 1, \"event\": \"" word "\"" members " }"
#define NAMED(name)                                                            \
  EVENT ("set-up", ", \"name\": \"" name "\", \"venue\": \"\", \"date\": \"\", " \
                   "\"variant\": \"newport\", \"rounds\": 6, \"clock\": \"\", " \
                   "\"grading_list\": \"\"")
#define SET_UP NAMED ("x")
#define ENTER(name)                                                                     \
  EVENT ("enter", ", \"name\": \"" name "\", \"code\": \"\", \"club\": \"\", "          \
                  "\"grade\": 0, \"rapid\": 0, \"estimated\": false, \"house\": false, " \
                  "\"federation\": \"\", \"fide_number\": \"\"")

static void
check_same_journal (const GPtrArray *before,
                    const GPtrArray *after)
{
  g_assert_cmpuint (after->len, ==, before->len);
  for (guint i = 0; i < before->len; i++)
    {
      const IxEveningEvent *one = before->pdata[i];
      const IxEveningEvent *other = after->pdata[i];

      g_assert_true (ix_evening_event_equal (other, one));
    }
}

static void
check_round_trip (const IxEvening *evening)
{
  g_autofree char *text = ix_evening_to_json (evening);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) again = ix_evening_from_json (text, strlen (text), &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  check_same_journal (ix_evening_journal (evening), ix_evening_journal (again));
  text_again = ix_evening_to_json (again);
  g_assert_cmpstr (text_again, ==, text);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (41);

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);

      check_round_trip (evening);
    }
}

/* Also where partners change, with all that can happen. */
static void
test_random_partners (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (42);
  IxPlayCounts counts = { 0 };

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (IxEvening) evening =
        ix_evening_play_new (rand, IX_PLAY_PARTNERS | IX_PLAY_CHANGES, &counts);

      check_round_trip (evening);
    }
}

typedef struct {
  const char *text;
  IxJsonError code;
  const char *message; /* the beginning of the message */
} Broken;

static void
expect_broken (const Broken *row)
{
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", row->message);
  g_assert_null (ix_evening_from_json (row->text, strlen (row->text), &error));
  g_assert_error (error, IX_JSON_ERROR, (int) row->code);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, row->message));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_broken (void)
{
  static const Broken rows[] = {
    { "", IX_JSON_ERROR_FORMAT, "this is not the file of an evening, nor a tournament report (TRF): it is empty" },
    { "\xef\xbb\xbf\n", IX_JSON_ERROR_FORMAT,
      "this is not the file of an evening, nor a tournament report (TRF): it is empty" },
    { "[]", IX_JSON_ERROR_FORMAT, "this is not the file of an evening" },
    { "[Event \"Cup\"]\n\n1. e4 *\n", IX_JSON_ERROR_FORMAT,
      "this is not the file of an evening, nor a tournament report (TRF): it begins with “[Event" },
    { "\xef\xbb\xbf\n name,grade\nA\xf6,1\n", IX_JSON_ERROR_FORMAT,
      "this is not the file of an evening, nor a tournament report (TRF): it begins with “name,grade”" },
    { "Rangliste des Abends, an dem die Partner wechselten, im Sch\xc3\xb6\xc3\x9f\n", IX_JSON_ERROR_FORMAT,
      "this is not the file of an evening, nor a tournament report (TRF): it begins with “Rangliste des Abends, "
      "an dem die Partner wechselten, im Sch”" },
    { "{ \"format\": 1 }", IX_JSON_ERROR_FORMAT, "this is not the file of an evening" },
    { "{ \"format\": \"other\" }", IX_JSON_ERROR_FORMAT, "this is not the file of an evening" },
    { "{ \"format\": \"interchange-evening\" }", IX_JSON_ERROR_FORMAT, "'version' is missing" },
    { "{ \"format\": \"interchange-evening\", \"version\": \"1\" }", IX_JSON_ERROR_FORMAT,
      "'version' is missing" },
    { "{ \"format\": \"interchange-evening\", \"version\": 1 }", IX_JSON_ERROR_FORMAT,
      "version 1 is not known, only 3 to 5" },
    { "{ \"format\": \"interchange-evening\", \"version\": 6 }", IX_JSON_ERROR_FORMAT,
      "version 6 is not known, only 3 to 5" },
    { "{ \"format\": \"interchange-evening\", \"version\": 3 }", IX_JSON_ERROR_FORMAT,
      "'events' is missing" },
    { HEAD "{} }", IX_JSON_ERROR_FORMAT, "'events' is missing" },
    { HEAD "[] }", IX_JSON_ERROR_FORMAT, "there are no events" },
    { HEAD "[ 7 ] }", IX_JSON_ERROR_EVENT, "event 1: not an object" },
    { HEAD "[ null ] }", IX_JSON_ERROR_EVENT, "event 1: not an object" },
    { HEAD "[ { \"at\": 1 } ] }", IX_JSON_ERROR_EVENT, "event 1: 'event' is missing" },
    { HEAD "[ { \"at\": 1, \"event\": [] } ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'event' is missing" },
    { HEAD "[ { \"event\": \"set-up\", \"at\": 1.5 } ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'at' is missing" },
    { HEAD "[ " SET_UP ", " EVENT ("fly", "") " ] }", IX_JSON_ERROR_EVENT,
      "event 2: fly is not an event" },
    { HEAD "[ " EVENT ("undo", "") " ] }", IX_JSON_ERROR_EVENT, "event 1: 'to' is missing" },
    { HEAD "[ " EVENT ("undo", ", \"to\": null") " ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'to' is not a whole number" },
    { HEAD "[ " EVENT ("undo", ", \"to\": -1") " ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'to' is out of range" },
    { HEAD "[ " EVENT ("undo", ", \"to\": 4294967296") " ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'to' is out of range" },
    { HEAD "[ " EVENT ("undo", ", \"to\": 0, \"extra\": 1") " ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'extra' is not known" },
    { HEAD "[ " EVENT ("presence", ", \"entry\": 0, \"present\": 1") " ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'present' is neither true nor false" },
    { HEAD "[ " EVENT ("team-name", ", \"team\": 0, \"name\": 1") " ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'name' is not a text" },
    { HEAD "[ " EVENT ("team", ", \"team\": 0, \"members\": {}") " ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'members' is not a list" },
    { HEAD "[ " EVENT ("team", ", \"team\": 0, \"members\": [1, 2, 3, 4]") " ] }",
      IX_JSON_ERROR_EVENT, "event 1: 'members' has more than three players" },
    { HEAD "[ " EVENT ("teams", ", \"teams\": [0]") " ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'teams' is not a list" },
    { HEAD "[ " EVENT ("tiebreaks", ", \"tiebreaks\": [\"DE\", 3]") " ] }", IX_JSON_ERROR_EVENT,
      "event 1: 'tiebreaks' is not a list of texts" },
    { HEAD "[ " EVENT ("result", ", \"round\": 0, \"table\": 0, \"result\": \"1-0\", "
                                 "\"reason\": \"none\", \"match\": 0") " ] }",
      IX_JSON_ERROR_EVENT, "event 1: 'match' is out of range" },
    { HEAD "[ " EVENT ("wish", ", \"entry\": 0, \"other\": 1, \"wish\": \"marry\"") " ] }",
      IX_JSON_ERROR_EVENT, "event 1: 'wish' is not a known word" },
    { HEAD "[ " EVENT ("pair", ", \"round\": 0, \"way\": \"table\", \"tables\": [[0, 1]], "
                               "\"byes\": [], \"sit_outs\": []") " ] }",
      IX_JSON_ERROR_EVENT, "event 1: 'tables' is not a list of objects" },
    { HEAD "[ " EVENT ("pair", ", \"round\": 0, \"way\": \"table\", \"tables\": [{\"first\": 1}], "
                               "\"byes\": [], \"sit_outs\": []") " ] }",
      IX_JSON_ERROR_EVENT, "event 1: 'second' is missing" },
    { HEAD "[ " SET_UP ", " EVENT ("begin", ", \"round\": 3") " ] }", IX_JSON_ERROR_EVENT,
      "event 2: there is no round 4" },
    { HEAD "[\n" SET_UP "\n" SET_UP " ] }", IX_JSON_ERROR_SYNTAX, "2:" },
    { HEAD, IX_JSON_ERROR_SYNTAX, "1:" },
    { "\xff\n", IX_JSON_ERROR_SYNTAX, "1: the text is not UTF-8" },
    { "{\n\"\xc3\" }", IX_JSON_ERROR_SYNTAX, "2: the text is not UTF-8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_broken (&rows[i]);
}

#define PAID(amount)                    \
  "[ " SET_UP ", " ENTER ("Ann") ",\n" \
  EVENT ("paid", ", \"entry\": 0, \"amount\": " amount) " ] }"

/* Numbers, texts and members that the parser would read as something else are refused. */
static void
test_no_json (void)
{
  static const char number[] = " is neither a number nor true, false or null";
  static const char *const numbers[] = { "0150", "-0120", "0180", "0x96", "$96", "0b11", ".5", "1.",
                                         "1.5e", "-", "+5", "1/**/", "'1'", "Infinity", "1;" };
  static const char *const texts[] = { "Di\\u0000Old", "\\000", "\\303", "\\x", "\\u12", "\\u00zz",
                                       "\\ud800x", "\\udc00", "\\ud800\\u0041", "\\\303\251" };
  static const Broken rows[] = {
    { HEAD PAID ("9223372036854775808"), IX_JSON_ERROR_SYNTAX,
      "2: the number 9223372036854775808 is too large" },
    { HEAD PAID ("18446744073709551466"), IX_JSON_ERROR_SYNTAX, "2: the number 18446744073709551466 is" },
    { HEAD PAID ("1, \"amount\": 2"), IX_JSON_ERROR_SYNTAX, "2: “amount” is there twice" },
    { HEAD PAID ("1,\n\"amo\\u0075nt\": 2"), IX_JSON_ERROR_SYNTAX, "3: “amount” is there twice" },
    { HEAD "[ " SET_UP " ],\n\"events\": [] }", IX_JSON_ERROR_SYNTAX, "2: “events” is there twice" },
    { HEAD "[ " SET_UP " ] }\n" HEAD "[ " SET_UP " ] }", IX_JSON_ERROR_SYNTAX,
      "2: something stands behind the end" },
    { HEAD "[ " SET_UP " ] }\n\n}", IX_JSON_ERROR_SYNTAX, "3: something stands behind the end" },
    { "{\n\"a\": \"\\", IX_JSON_ERROR_SYNTAX, "2: “\\” cannot stand in a text" },
    { "{\n\"a\": \"b\tc\"}", IX_JSON_ERROR_SYNTAX, "2: a control character is not escaped" },
    { "{\n\"a\": \"b\nc\"}", IX_JSON_ERROR_SYNTAX, "2: a control character is not escaped" },
    { "{\n\"a\": \"b\x1f\"}", IX_JSON_ERROR_SYNTAX, "2: a control character is not escaped" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD PAID ("%s"), numbers[i]);
      g_autofree char *message = g_strdup_printf ("2: “%s”%s", numbers[i], number);

      expect_broken (&(Broken) { text, IX_JSON_ERROR_SYNTAX, message });
    }
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD "[\n" NAMED ("%s") " ] }", texts[i]);

      expect_broken (&(Broken) { text, IX_JSON_ERROR_SYNTAX, "2: “\\" });
    }
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_broken (&rows[i]);
}

/* JSON is read in whatever way it is written. */
static void
test_json (void)
{
  static const char text[] =
    "\xef\xbb\xbf\r\n{\"x\":[-0,1.5e+3,1E2,0.0,true,null,{\"a\":1},{\"a\":2}],"
    "\"format\":\"interchange-evening\",\t\"version\":5,\"events\":["
    NAMED ("\\\"\\/\\u00e9\\ud83d\\uDE00 \\\\u0000") ","
    ENTER ("Ann") "," EVENT ("paid", ", \"entry\": 0, \"amount\": 9") ","
    EVENT ("paid", ", \"entry\": 0, \"amount\": -4") "]}\n \n";
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = ix_evening_from_json (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (ix_evening_state (evening)->name, ==, "\"/é😀 \\u0000");
  g_assert_cmpint (ix_evening_entry (ix_evening_state (evening), 0)->paid, ==, 5);
}

/* The file of a stranger steers no terminal and turns no label. */
static void
test_harmless_text (void)
{
  static const char text[] =
    HEAD "[ " EVENT ("set-up", ", \"name\": \"a\\u001b[31m\\u202eb\", \"venue\": \"\", "
                               "\"date\": \"\", \"variant\": \"newport\", \"rounds\": 6, "
                               "\"clock\": \"\", \"grading_list\": \"\"") " ] }";
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = ix_evening_from_json (text, sizeof text - 1, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (ix_evening_state (evening)->name, ==, "a\357\277\275[31m\357\277\275b");
}

/* Brackets in strings are not counted, and deep nesting is refused. */
static void
test_deep (void)
{
  g_autofree char *deep = g_strnfill (1000 * 1000, '[');
  g_autofree char *wide = g_strnfill (1000, '[');
  g_autofree char *named =
    g_strdup_printf (HEAD "[ " EVENT ("set-up", ", \"name\": \"x\\\" %s\", \"venue\": \"\", "
                                                "\"date\": \"\", \"variant\": \"newport\", "
                                                "\"rounds\": 6, \"clock\": \"\", "
                                                "\"grading_list\": \"\"") " ] }",
                     wide);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = NULL;

  g_assert_null (ix_evening_from_json (deep, strlen (deep), &error));
  g_assert_error (error, IX_JSON_ERROR, IX_JSON_ERROR_SYNTAX);
  g_clear_error (&error);
  evening = ix_evening_from_json (named, strlen (named), &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (ix_evening_state (evening)->name, "x\" [["));
}

/* Rules of the house go with the evening, whole. */
static void
test_rules (void)
{
  const char *const want = "\"grading_list\" : \"\",\n      \"rules\" : \"newport mate=";
  static const Broken empty = {
    HEAD "[ " EVENT ("set-up", ", \"name\": \"x\", \"venue\": \"\", \"date\": \"\", "
                               "\"variant\": \"newport\", \"rounds\": 6, \"clock\": \"\", "
                               "\"grading_list\": \"\", \"rules\": \"\"") " ] }",
    IX_JSON_ERROR_EVENT, "event 1: 'rules' is empty"
  };
  g_autofree char *rules = ix_rule_set_text (ix_variant_find ("newport"));
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autofree char *text = NULL;
  g_autoptr (IxEvening) again = NULL;

  g_assert_true (ix_evening_apply (
    evening,
    &(IxEveningEvent) { IX_EVENING_SET_UP,
                        .set_up = { "x", .variant = "newport", .n_rounds = 6, .rules = rules } },
    NULL));
  text = ix_evening_to_json (evening);
  g_assert_nonnull (strstr (text, want));
  again = ix_evening_from_json (text, strlen (text), NULL);
  g_assert_cmpstr (ix_evening_state (again)->rules, ==, rules);
  expect_broken (&empty);
}

/* An imported evening is complete, except for its links to matches. */
static void
test_import (void)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (12, 5);
  const IxEveningRecipe recipe = { .n_played = 2, .seed = 5, .half = TRUE };
  g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
  g_autoptr (IxEveningEvent) match =
    ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_MATCH, 1,
                                               .match = { 1, 1, (gint64) 77 } });
  g_autoptr (IxEveningEvent) result =
    ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_RESULT, 2,
                                               .result = { 1, 1, IX_TABLE_DRAWN,
                                                           IX_TABLE_REASON_NONE, 77 } });
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open (":memory:", &error);
  g_autoptr (IxEvening) imported = NULL;
  const IxClubGroup *group;
  const IxEveningEvent *last;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  gint64 id;

  g_assert_no_error (error);
  ix_evening_fixture_tell (evening, "group [[0] [1], [2] [3]] [] all-boards true");
  ix_evening_fixture_tell (evening, "group-match 0 78");
  ix_evening_fixture_tell (evening, "group-result 0 1-0 mate 3 1 [1-0, 1/2-1/2] 78");
  text = ix_evening_to_json (evening);
  ix_evening_apply (evening, match, &error);
  g_assert_no_error (error);
  ix_evening_apply (evening, result, &error);
  g_assert_no_error (error);
  id = ix_store_import_evening (store, evening, &error);
  g_assert_no_error (error);
  imported = ix_store_load_evening (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ix_evening_journal (imported)->len, ==, ix_evening_journal (evening)->len);
  g_assert_cmpint (
    ix_club_round_table (ix_evening_round (ix_evening_state (imported), 1), 1)->matches[0].match, ==, 0);
  group = ix_evening_group (ix_evening_state (imported), 0);
  g_assert_cmpint (group->match, ==, 0);
  g_assert_cmpuint (group->half_points[0], ==, 3);
  g_assert_cmpuint (group->results->len, ==, 2);
  last = ix_evening_journal (imported)->pdata[ix_evening_journal (imported)->len - 1];
  g_assert_cmpint (last->result.result, ==, IX_TABLE_DRAWN);
  g_assert_cmpint (last->result.match, ==, 0);
  text_again = ix_evening_to_json (imported);
  g_assert_cmpuint (strlen (text_again), >, strlen (text));
}

/* A file of version 3 is read, where two events that trade places had the names of games. */
static void
test_version_3 (void)
{
  g_autoptr (GError) error = NULL;
  static const char text[] = HEAD_OF ("3")
    "[ " SET_UP ", " ENTER ("Ann") ", " ENTER ("Bob") ", " ENTER ("Cid") ", " ENTER ("Dee") ", "
    EVENT ("teams", ", \"teams\": [[0, 1], [2, 3]]") ", "
    EVENT ("swap", ", \"entry\": 0, \"other\": 2") ", "
    EVENT ("pair", ", \"round\": 0, \"way\": \"table\", \"byes\": [], \"sit_outs\": [], "
                   "\"tables\": [{\"first\": 0, \"second\": 1}]") ", "
    EVENT ("exchange", ", \"round\": 0, \"team\": 0, \"other\": 1") " ] }";
  g_autoptr (IxEvening) evening = ix_evening_from_json (text, strlen (text), &error);
  const GPtrArray *journal;

  g_assert_no_error (error);
  journal = ix_evening_journal (evening);
  g_assert_cmpint (((IxEveningEvent *) journal->pdata[6])->kind, ==, IX_EVENING_TRADE_PLAYERS);
  g_assert_cmpint (((IxEveningEvent *) journal->pdata[8])->kind, ==, IX_EVENING_TRADE_TEAMS);
}

/* Verifies that the document sets the word in code. */
static void
expect_named (const char *document,
              const char *word)
{
  g_autofree char *quoted = g_strdup_printf ("`%s`", word);

  g_test_message ("%s", quoted);
  g_assert_nonnull (strstr (document, quoted));
}

static void
expect_fields_named (const char    *document,
                     const IxField *fields,
                     guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      const IxWordTable *words = fields[i].words;

      if (fields[i].name != NULL)
        expect_named (document, fields[i].name);
      for (guint w = 0; words != NULL && w < words->n; w++)
        if (ix_word_table_get (words, w) != NULL)
          expect_named (document, ix_word_table_get (words, w));
      expect_fields_named (document, fields[i].parts, fields[i].n_parts);
    }
}

/* Verifies that each row of the table of events is of an event. */
static void
expect_kinds (const char *document)
{
  const char *begin = strstr (document, "| event | members |");
  g_autofree char *table = g_strndup (begin, (gsize) (strstr (begin, "\n\n") - begin));
  g_auto (GStrv) rows = g_strsplit (table, "\n", -1);

  g_assert_cmpuint (g_strv_length (rows), ==, IX_N_EVENING_EVENTS + 2);
  for (char **row = rows + 2; *row != NULL; row++)
    {
      g_auto (GStrv) parts = g_strsplit (*row, "`", 3);

      g_test_message ("%s", parts[1]);
      g_assert_cmpint (ix_event_kind_find (parts[1], NULL), !=, IX_N_EVENING_EVENTS);
    }
}

/* The document names every event, member and word, and no other event, and its example can be read. */
static void
test_document (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "src", "store", "evening-json.md", NULL);
  g_autofree char *document = NULL;
  g_autofree char *example = NULL;
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (GError) error = NULL;
  const char *begin;

  g_assert_true (g_file_get_contents (path, &document, NULL, NULL));
  for (IxEveningEventKind kind = 0; kind < IX_N_EVENING_EVENTS; kind++)
    {
      const IxEventForm *form = ix_event_form (kind);

      expect_named (document, form->word);
      expect_fields_named (document, form->fields, form->n_fields);
    }
  expect_kinds (document);
  begin = strstr (document, "```json\n") + strlen ("```json\n");
  example = g_strndup (begin, (gsize) (strstr (begin, "```") - begin));
  evening = ix_evening_from_json (example, strlen (example), &error);
  g_assert_no_error (error);
  g_assert_cmpint (ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), 0)
                     ->matches[0].result,
                   ==, IX_TABLE_SECOND_WINS);
}

/* Two computers */

/* An evening of the store, a copy of it as another computer has it, and what is done there. */
static gint64
add_copy (IxStore    *store,
          IxEvening **there)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 4, "newport");
  const GPtrArray *journal = ix_evening_journal (evening);
  g_autofree char *text = NULL;
  gint64 id;

  ix_evening_fixture_pair (evening, FALSE);
  ix_evening_fixture_tell (evening, "match 0 0 42");
  ix_evening_fixture_tell (evening, "result 0 0 1-0 mate 42");
  id = ix_store_add_evening (store, (IxEveningEvent *const *) journal->pdata, journal->len, NULL);
  g_assert_cmpint (id, !=, 0);
  text = ix_evening_to_json (evening);
  *there = ix_evening_from_json (text, strlen (text), NULL);
  g_assert_nonnull (*there);
  return id;
}

static void
take (IxStore         *store,
      const IxEvening *copy,
      gint64           expected,
      IxCopyRelation   relation,
      guint            n_here,
      guint            n_there)
{
  g_autoptr (IxCopyComparison) comparison = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = ix_store_take_evening (store, copy, &comparison, &error);

  g_assert_cmpint (id, ==, expected);
  if (expected == 0)
    g_assert_error (error, IX_JSON_ERROR, IX_JSON_ERROR_PARTS);
  else
    g_assert_no_error (error);
  g_assert_nonnull (comparison);
  g_assert_cmpint (comparison->relation, ==, relation);
  g_assert_cmpuint (comparison->here->len, ==, n_here);
  g_assert_cmpuint (comparison->there->len, ==, n_there);
}

static void
append (IxStore    *store,
        gint64      id,
        const char *line)
{
  g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, NULL);
  const GPtrArray *journal = ix_evening_journal (evening);
  guint n = journal->len;

  ix_evening_fixture_tell (evening, line);
  g_assert_true (ix_store_append_to_evening (store, id, n, (IxEveningEvent *const *) journal->pdata + n, 1,
                                             NULL));
}

static guint
count_evenings (IxStore *store)
{
  g_autoptr (GArray) ids = ix_store_evenings (store, NULL);

  return ids->len;
}

/* The longer journal is taken, whichever computer it was written on; links to matches do not count. */
static void
test_two_computers (void)
{
  g_autoptr (IxStore) store = ix_store_open (":memory:", NULL);
  g_autoptr (IxEvening) there = NULL;
  g_autoptr (IxEvening) before = NULL;
  g_autoptr (IxEvening) here = NULL;
  gint64 id = add_copy (store, &there);

  before = ix_evening_copy (there);
  take (store, there, id, IX_COPY_SAME, 0, 0);
  ix_evening_fixture_tell (there, "result 0 1 1/2-1/2 none");
  ix_evening_fixture_tell (there, "match 0 1 77");
  take (store, there, id, IX_COPY_NEWER, 0, 2);
  take (store, there, id, IX_COPY_SAME, 0, 0);
  take (store, before, id, IX_COPY_OLDER, 2, 0);
  here = ix_store_load_evening (store, id, NULL);
  g_assert_cmpuint (ix_evening_journal (here)->len, ==, ix_evening_journal (there)->len);
  /* The own match is still linked, that of the other computer is not. */
  g_assert_cmpint (ix_club_round_table (ix_evening_round (ix_evening_state (here), 0), 0)->matches[0].match, ==, 42);
  g_assert_cmpint (ix_club_round_table (ix_evening_round (ix_evening_state (here), 0), 1)->matches[0].match, ==, 0);
  g_assert_cmpint (ix_club_round_table (ix_evening_round (ix_evening_state (here), 0), 1)->matches[0].result, ==, IX_TABLE_DRAWN);
  g_assert_cmpuint (count_evenings (store), ==, 1);
}

/* Copies that went on differently are told, and nothing changes. */
static void
test_parted (void)
{
  g_autoptr (IxStore) store = ix_store_open (":memory:", NULL);
  g_autoptr (IxEvening) there = NULL;
  g_autoptr (IxEvening) here = NULL;
  gint64 id = add_copy (store, &there);
  guint n = ix_evening_journal (there)->len;

  append (store, id, "result 0 1 1-0 none");
  append (store, id, "presence 0 false");
  ix_evening_fixture_tell (there, "result 0 1 0-1 none");
  take (store, there, 0, IX_COPY_PARTS, 2, 1);
  here = ix_store_load_evening (store, id, NULL);
  g_assert_cmpuint (ix_evening_journal (here)->len, ==, n + 2);
  g_assert_cmpuint (count_evenings (store), ==, 1);
}

/* Another evening is added, and so is one whose copy here was deleted. */
static void
test_other (void)
{
  g_autoptr (IxStore) store = ix_store_open (":memory:", NULL);
  g_autoptr (IxEvening) there = NULL;
  g_autoptr (IxCopyComparison) comparison = NULL;
  gint64 id = add_copy (store, &there);

  append (store, id, "delete ");
  g_assert_cmpint (ix_store_take_evening (store, there, &comparison, NULL), ==, id + 1);
  g_assert_null (comparison);
}

/* The summary says who gets which prize, and who has paid. */
static void
test_prizes (void)
{
  static const char *const lines[] = {
    "set-up 'Club' '' '' 'chess' 1 '' ''",
    "enter 'Ann' '' '' 190 0 false false '' ''",
    "enter 'Bob' '' '' 180 0 false false '' ''",
    "teams [[0], [1]]",
    "pair 0 match [0 1] [] []",
    "result 0 0 0-1 none",
    "prizes [places 0 0 5000 0 'A cup', places 0 0 2000 0 ''] no false false '€'",
    "fee 500 0 0 '€'",
    "paid 0 300",
    NULL,
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;
  g_autofree char *line = NULL;

  ix_evening_fixture_tell_all (evening, lines);
  text = ix_evening_to_json (evening);
  words = g_regex_split_simple ("\\s+", text, 0, 0);
  line = g_strjoinv (" ", words);
  g_assert_nonnull (strstr (line, "\"due\" : 500, \"paid\" : 300"));
  g_assert_nonnull (strstr (line, "\"awards\" : [ { \"rank\" : 1, \"players\" : [ \"Bob\" ], "
                                  "\"prizes\" : [ 1 ], \"goods\" : [ 1 ], \"part\" : \"whole\", "
                                  "\"money\" : 5000 }, { \"rank\" : 2, \"players\" : [ \"Ann\" ], "
                                  "\"prizes\" : [ 2 ], \"goods\" : [], \"part\" : \"whole\", "
                                  "\"money\" : 2000 } ]"));
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("TZ", "UTC", TRUE); /* for times of day */
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-json/random", test_random);
  g_test_add_func ("/evening-json/random-partners", test_random_partners);
  g_test_add_func ("/evening-json/broken", test_broken);
  g_test_add_func ("/evening-json/no-json", test_no_json);
  g_test_add_func ("/evening-json/json", test_json);
  g_test_add_func ("/evening-json/harmless-text", test_harmless_text);
  g_test_add_func ("/evening-json/deep", test_deep);
  g_test_add_func ("/evening-json/rules", test_rules);
  g_test_add_func ("/evening-json/import", test_import);
  g_test_add_func ("/evening-json/version-3", test_version_3);
  g_test_add_func ("/evening-json/document", test_document);
  g_test_add_func ("/evening-json/two-computers", test_two_computers);
  g_test_add_func ("/evening-json/parted", test_parted);
  g_test_add_func ("/evening-json/other", test_other);
  g_test_add_func ("/evening-json/prizes", test_prizes);
  return g_test_run ();
}
