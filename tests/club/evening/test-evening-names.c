/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names by which entries are shown: no two are the same, and they follow from the entries as they are. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-past.h"
#include "ix-evening-teams.h"
#include "ix-person-name.h"

static void
enter (IxEvening  *evening,
       const char *name,
       const char *club)
{
  const IxEveningEvent event = { IX_EVENING_ENTER, 1000 + ix_evening_journal (evening)->len,
                                 .enter = { .name = name, .code = "", .club = club, .grade = 140 } };
  g_autofree char *promised = ix_evening_shown_name (ix_evening_state (evening), &event.enter);

  g_assert_true (ix_evening_apply (evening, &event, NULL));
  g_assert_cmpstr (
    ix_evening_entry (ix_evening_state (evening), ix_evening_state (evening)->entries->len - 1)->shown, ==, promised);
}

/* Changes the name and the club of an entry. */
static void
amend (IxEvening  *evening,
       guint       entry,
       const char *name,
       const char *club)
{
  IxEveningEvent event = { IX_EVENING_AMEND, 1000 + ix_evening_journal (evening)->len, .amend = { entry } };

  event.amend.as = ix_entry_details (ix_evening_entry (ix_evening_state (evening), entry));
  event.amend.as.name = name;
  event.amend.as.club = club;
  g_assert_true (ix_evening_apply (evening, &event, NULL));
}

/* Enters people from "Name|Club; Name|Club; Name". */
static IxEvening *
begin (const char *people)
{
  IxEvening *evening = ix_evening_new ();
  g_auto (GStrv) parts = g_strsplit (people, "; ", -1);

  ix_evening_fixture_tell (evening, "set-up 'Test' '' '' 'newport' 6 '' ''");
  for (char **part = parts; *part != NULL; part++)
    {
      char *bar = strchr (*part, '|');

      if (bar != NULL)
        *bar = '\0';
      enter (evening, *part, bar != NULL ? bar + 1 : "");
    }
  return evening;
}

/* The shown names, "A; B"; each has the mark behind the name that was entered, and another key. */
static void
expect (const IxEvening *evening,
        const char      *expected)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);
      g_autofree char *marked = *entry->mark != '\0' ? g_strdup_printf ("%s (%s)", entry->name, entry->mark)
                                                     : g_strdup (entry->name);

      g_assert_cmpstr (entry->shown, ==, marked);
      g_assert_true (g_hash_table_add (keys, ix_name_key (entry->shown)));
      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", entry->shown);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_rule (void)
{
  static const char *const cases[][2] = {
    { "John Smith", "John Smith" },
    { "John Smith|Newport; Jane Smith|Newport", "John Smith; Jane Smith" },
    { "John Smith; John Smith", "John Smith; John Smith (2)" },
    { "John Smith|Newport; John Smith|Newport", "John Smith; John Smith (2)" },
    { "John Smith|Newport; John Smith|Caerleon", "John Smith (Newport); John Smith (Caerleon)" },
    { "John Smith; John Smith|Caerleon", "John Smith; John Smith (Caerleon)" },
    { "John Smith|Newport; John Smith", "John Smith (Newport); John Smith" },
    { "John Smith|Newport; John Smith|Caerleon; John Smith|newport",
      "John Smith; John Smith (Caerleon); John Smith (2)" },
    { "John Smith; Ann Jones; John Smith; Ann Jones; John Smith",
      "John Smith; Ann Jones; John Smith (2); Ann Jones (2); John Smith (3)" },
    /* The same to a reader. */
    { "John Smith; john  SMITH", "John Smith; john  SMITH (2)" },
    { "José Sanz; Jose Sanz", "José Sanz; Jose Sanz (2)" },
    { "John Smith; Smith, John", "John Smith; Smith, John (2)" },
    { "John Smith; Smith John", "John Smith; Smith John (2)" },
    { "李; 李", "李; 李 (2)" },
    { "?; ?", "?; ? (2)" },
    /* Somebody was entered with a number or a club, as people write them by hand. */
    { "John Smith; John Smith (2)", "John Smith; John Smith (2)" },
    { "John Smith; John Smith (2); John Smith", "John Smith; John Smith (2); John Smith (3)" },
    { "John Smith; John Smith; John Smith (2)", "John Smith; John Smith (3); John Smith (2)" },
    { "John Smith|Newport; John Smith; John Smith (Newport)",
      "John Smith; John Smith (2); John Smith (Newport)" },
    { "John Smith; John Smith|2; John Smith", "John Smith; John Smith (2); John Smith (3)" },
    { "John Smith; John Smith|Newport Arms; John Smith (Newport); John Smith (Newport)|Arms",
      "John Smith; John Smith (Newport Arms); John Smith (Newport); John Smith (Newport) (2)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = begin (cases[i][0]);

      g_test_message ("%s", cases[i][0]);
      expect (evening, cases[i][1]);
    }
}

/* Removal, a new name or club, and undo change the names of the others by the rule alone. */
static void
test_changes (void)
{
  g_autoptr (IxEvening) evening = begin ("John Smith; Ann Jones; John Smith; John Smith|Newport");
  guint index;

  expect (evening, "John Smith; Ann Jones; John Smith (2); John Smith (Newport)");
  amend (evening, 0, "Jack Smith", "");
  expect (evening, "Jack Smith; Ann Jones; John Smith; John Smith (Newport)");
  amend (evening, 1, "JOHN SMITH", "");
  expect (evening, "Jack Smith; JOHN SMITH; John Smith (2); John Smith (Newport)");
  amend (evening, 2, "John Smith", "Newport");
  expect (evening, "Jack Smith; JOHN SMITH; John Smith (2); John Smith (3)");
  amend (evening, 2, "John Smith", "Caerleon");
  expect (evening, "Jack Smith; JOHN SMITH; John Smith (Caerleon); John Smith (Newport)");
  ix_evening_fixture_tell (evening, "remove 1");
  expect (evening, "Jack Smith; John Smith (Caerleon); John Smith (Newport)");
  ix_evening_fixture_tell (evening, "presence 1 false");
  expect (evening, "Jack Smith; John Smith (Caerleon); John Smith (Newport)");
  ix_evening_fixture_tell (evening, "remove 2");
  expect (evening, "Jack Smith; John Smith");
  for (guint i = 0; i < 3 && ix_evening_undoable (evening, &index); i++)
    {
      g_autofree char *undo = g_strdup_printf ("undo %u", index);

      ix_evening_fixture_tell (evening, undo);
    }
  expect (evening, "Jack Smith; JOHN SMITH; John Smith (Caerleon); John Smith (Newport)");
  {
    g_autoptr (IxEvening) copy = ix_evening_copy (evening);
    IxEveningState other;

    expect (copy, "Jack Smith; JOHN SMITH; John Smith (Caerleon); John Smith (Newport)");
    ix_evening_state_copy (&other, ix_evening_state (evening));
    g_assert_cmpstr (ix_evening_entry (&other, 3)->shown, ==, "John Smith (Newport)");
    ix_evening_state_clear (&other);
  }
}

/* A team without a name is called by the shown names of its players, and by those that were entered in files. */
static void
test_teams (void)
{
  g_autoptr (IxEvening) evening = begin ("John Smith; Ann; John Smith; Bob");
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *shown = NULL, *entered = NULL, *named = NULL;

  ix_evening_fixture_tell (evening, "teams [[0, 1], [2, 3]]");
  shown = ix_club_team_name (state, ix_evening_team (state, 1));
  entered = ix_club_team_entered_name (state, ix_evening_team (state, 1));
  g_assert_cmpstr (shown, ==, "John Smith (2) / Bob");
  g_assert_cmpstr (entered, ==, "John Smith / Bob");
  ix_evening_fixture_tell (evening, "team-name 1 'Rooks'");
  named = ix_club_team_entered_name (state, ix_evening_team (state, 1));
  g_assert_cmpstr (named, ==, "Rooks");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-names/rule", test_rule);
  g_test_add_func ("/evening-names/changes", test_changes);
  g_test_add_func ("/evening-names/teams", test_teams);
  return g_test_run ();
}
