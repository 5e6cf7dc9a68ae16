/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables of entries that come into an evening: nobody is passed over without a reason, and whoever is
 * left out can be taken nevertheless. */

#include <string.h>

#include "ix-evening-import.h"
#include "ix-list-report.h"

/* Reads a table of which each row is kept. */
static GPtrArray *
read_all (const char *text)
{
  IxBytes bytes = { text, strlen (text) };
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &bytes, &error);
  GPtrArray *rows = NULL;

  g_assert_no_error (error);
  rows = ix_entries_read_all (reader, NULL, NULL, report, &error);
  g_assert_no_error (error);
  return rows;
}

/* An evening of "Ann Smith", "Bob" with a code, and "Cy" with a FIDE number. */
static IxEvening *
begin (void)
{
  static const char *const names[][3] = { { "Ann Smith", "", "" }, { "Bob", "938988L", "" }, { "Cy", "", "1234" } };
  IxEvening *evening = ix_evening_new ();
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  ix_evening_events_add (
    events, (IxEveningEvent) { IX_EVENING_SET_UP,
                               .set_up = { "Club", "", "2016-01-14", "newport", 6, "5+10", "" } });
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_ENTER,
                                                      .enter = { names[i][0], names[i][1], "",
                                                                 150, .fide_number = names[i][2] } });
  for (guint i = 0; i < events->len; i++)
    g_assert_true (ix_evening_apply (evening, g_ptr_array_index (events, i), NULL));
  return evening;
}

/* One letter for each row: new, refused, twin, in, alike. */
static char *
write_kinds (const GArray *imports)
{
  static const char letters[] = "nrtia";
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < imports->len; i++)
    {
      const IxImport *import = &g_array_index (imports, IxImport, i);

      g_string_append_c (text, letters[import->kind]);
      g_assert_cmpint (import->taken, ==, import->kind == IX_IMPORT_NEW);
      if (import->kind != IX_IMPORT_REFUSED)
        g_assert_cmpint (import->entry != IX_NOBODY, ==,
                         import->kind == IX_IMPORT_IN || import->kind == IX_IMPORT_ALIKE);
    }
  return g_string_free (text, FALSE);
}

static void
test_judge (void)
{
  static const char *const cases[][2] = {
    { "name,grade\nZoe,1\nYan,2\n", "nn" },
    { "name,grade\nAnn Smith,1\nZoe,2\n", "in" },
    { "name,grade\n\"Smith, Ann\",1\n", "a" },
    { "name,grade,code\nBob,1,\nBob,1,938988L\nRob,1,938988L\nBob,2,100001K\n", "iirt" },
    { "name,grade\nZoe,1\nZOE,2\nZoe,3\n", "ntt" },
    { "name,grade,born\nZoe,1,1950\nZoe,2,1980\nZoe,3,\n", "nnt" },
    { "name,grade\nZoe,12O\nYan,1\n", "rn" },
    { "name,grade,fide\nCy,1,1234\nCY,1,4321\n", "an" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = begin ();
      g_autoptr (GPtrArray) rows = read_all (cases[i][0]);
      g_autoptr (GArray) imports = ix_evening_import_judge (ix_evening_state (evening), rows);
      g_autofree char *kinds = write_kinds (imports);

      g_test_message ("%s", cases[i][0]);
      g_assert_cmpstr (kinds, ==, cases[i][1]);
    }
}

/* All rows taken, whatever they are: as many entries more, no code or number twice, partners by their rows. */
static void
test_take_all (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows =
    read_all ("name,grade,code,fide,fixed_partner\nZoe,120,,,Yan\nYan,130,,,\nzoe,110,,,\n"
              "Bob,140,938988L,,\nRob,12O,100001K,,\nUna,90,,4321,\nUna,95,,4321,\n");
  g_autoptr (GArray) imports = ix_evening_import_judge (ix_evening_state (evening), rows);
  g_autoptr (GPtrArray) events = NULL;
  const IxEveningState *state;
  const IxPairWish *wish;

  for (guint i = 0; i < imports->len; i++)
    g_array_index (imports, IxImport, i).taken = TRUE;
  events = ix_evening_import_events (ix_evening_state (evening), rows, imports, 1);
  g_assert_true (
    ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, NULL));
  state = ix_evening_state (evening);
  g_assert_cmpuint (state->entries->len, ==, 3 + 7);
  g_assert_cmpstr (ix_evening_entry (state, 5)->name, ==, "zoe");
  g_assert_cmpstr (ix_evening_entry (state, 6)->code, ==, "");
  g_assert_true (ix_evening_entry (state, 6)->estimated);
  g_assert_cmpint (ix_evening_entry (state, 7)->grade, ==, 0);
  g_assert_cmpstr (ix_evening_entry (state, 8)->fide_number, ==, "4321");
  g_assert_cmpstr (ix_evening_entry (state, 9)->fide_number, ==, "");
  g_assert_cmpuint (state->wishes->len, ==, 1);
  wish = &g_array_index (state->wishes, IxPairWish, 0);
  g_assert_cmpuint (wish->a, ==, 3);
  g_assert_cmpuint (wish->b, ==, 4);
}

/* People who want somebody of their own name as a partner, whose row is left out, do not want themselves. */
static void
test_namesake_left_out (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = read_all ("name,grade,born,fixed_partner\nZoe,120,1950,\nZoe,110,1980,Zoe\n");
  g_autoptr (GArray) imports = ix_evening_import_judge (ix_evening_state (evening), rows);

  for (guint taken = 0; taken < 2; taken++)
    {
      g_autoptr (GPtrArray) events = NULL;

      g_array_index (imports, IxImport, 0).taken = taken > 0;
      events = ix_evening_import_events (ix_evening_state (evening), rows, imports, 1);
      g_assert_cmpuint (events->len, ==, taken > 0 ? 3 : 1);
    }
}

/* A row that came in once does not come in again by itself. */
static void
test_twice (void)
{
  g_autoptr (IxEvening) evening = begin ();
  const char *text = "name,grade,code\nZoe,120,\n\"Yan, X\",130,100001K\nBob,140,938988L\n";
  g_autoptr (GPtrArray) rows = read_all (text);

  for (guint pass = 0; pass < 2; pass++)
    {
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GArray) imports = ix_evening_import_judge (state, rows);
      g_autoptr (GPtrArray) events = ix_evening_import_events (state, rows, imports, 1);

      g_assert_cmpuint (events->len, ==, pass == 0 ? 2 : 0);
      g_assert_true (events->len == 0 ||
                     ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata,
                                           events->len, NULL));
    }
}

/* Those who are in are found among namesakes by their club, also for a row that is refused for something else. */
static void
test_who_is_in (void)
{
  static const guint wanted[] = { 3, 4, 3, 5, 0, 2, IX_NOBODY };
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) first = read_all ("name,grade,club\nJohn,140,A\nJohn,150,B\nZed,100,\n");
  g_autoptr (GPtrArray) rows = read_all ("name,grade,club,code\nJohn,140,A,\nJohn,150,b,\nJohn,150,C,\nZed,abc,,\n"
                                         "\"Smith, Ann\",abc,,\nCy,abc,,\nNew,abc,,\n");
  g_autoptr (GArray) imports = ix_evening_import_judge (ix_evening_state (evening), first);
  g_autoptr (GPtrArray) events = NULL;

  for (guint i = 0; i < imports->len; i++)
    g_array_index (imports, IxImport, i).taken = TRUE;
  events = ix_evening_import_events (ix_evening_state (evening), first, imports, 1);
  g_assert_true (
    ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, NULL));
  g_clear_pointer (&imports, g_array_unref);
  imports = ix_evening_import_judge (ix_evening_state (evening), rows);
  g_assert_cmpuint (imports->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < imports->len; i++)
    g_assert_cmpuint (g_array_index (imports, IxImport, i).entry, ==, wanted[i]);
}

/* Year of birth and sex come along, for prizes. */
static void
test_for_prizes (void)
{
  g_autoptr (IxEvening) evening = begin ();
  g_autoptr (GPtrArray) rows = read_all ("name,grade,sex,born\nZoe,120,F,2009\nYan,130,M,\n");
  g_autoptr (GArray) imports = ix_evening_import_judge (ix_evening_state (evening), rows);
  g_autoptr (GPtrArray) events =
    ix_evening_import_events (ix_evening_state (evening), rows, imports, 1);
  const IxEntry *zoe, *yan;

  g_assert_true (
    ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, NULL));
  zoe = ix_evening_entry (ix_evening_state (evening), 3);
  yan = ix_evening_entry (ix_evening_state (evening), 4);
  g_assert_cmpuint (zoe->born, ==, 2009);
  g_assert_true (zoe->woman);
  g_assert_cmpuint (yan->born, ==, 0);
  g_assert_false (yan->woman);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-import/judge", test_judge);
  g_test_add_func ("/evening-import/take-all", test_take_all);
  g_test_add_func ("/evening-import/namesake-left-out", test_namesake_left_out);
  g_test_add_func ("/evening-import/twice", test_twice);
  g_test_add_func ("/evening-import/who-is-in", test_who_is_in);
  g_test_add_func ("/evening-import/for-prizes", test_for_prizes);
  return g_test_run ();
}
