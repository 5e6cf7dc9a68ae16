/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Surnames and given names in the ways that names are written. */

#include "ix-person-name.h"

static void
test_split (void)
{
  static const struct {
    const char *name, *surname, *given, *first;
  } rows[] = {
    { "Ann Smith", "Smith", "Ann", "Smith, Ann" },
    { "Smith, Ann", "Smith", "Ann", "Smith, Ann" },
    { "  Smith ,  Ann Mary ", "Smith", "Ann Mary", "Smith, Ann Mary" },
    { "Jan van der Berg", "van der Berg", "Jan", "van der Berg, Jan" },
    { "Ana de la Cruz", "de la Cruz", "Ana", "de la Cruz, Ana" },
    { "Sammy Davis Jr.", "Davis Jr.", "Sammy", "Davis Jr., Sammy" },
    { "Sam Guest 2", "Guest 2", "Sam", "Guest 2, Sam" },
    { "House player 1", "House player 1", "", "House player 1" },
    { "John Smith (2)", "Smith (2)", "John", "Smith (2), John" },
    { "Jan van der Berg (Red Lion)", "van der Berg (Red Lion)", "Jan", "van der Berg (Red Lion), Jan" },
    { "Magnus (2)", "Magnus (2)", "", "Magnus (2)" },
    { "(2)", "(2)", "", "(2)" },
    { "Ann (Red Lion)", "Ann (Red Lion)", "", "Ann (Red Lion)" },
    { "Ann Smith)", "Smith)", "Ann", "Smith), Ann" },
    { "Arbiter 1", "Arbiter 1", "", "Arbiter 1" },
    { "van Dyke", "Dyke", "van", "Dyke, van" },
    { "Ann\nSmith", "Smith", "Ann", "Smith, Ann" },
    { "Magnus", "Magnus", "", "Magnus" },
    { "Smith,", "Smith", "", "Smith" },
    { ", Ann", "Ann", "", "Ann" },
    { "", "", "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *surname = NULL;
      g_autofree char *given = NULL;
      g_autofree char *first = ix_person_name_surname_first (rows[i].name);

      ix_person_name_split (rows[i].name, &surname, &given);
      g_assert_cmpstr (surname, ==, rows[i].surname);
      g_assert_cmpstr (given, ==, rows[i].given);
      g_assert_cmpstr (first, ==, rows[i].first);
    }
}

/* Two who share a seat are both called. */
static void
test_surnames (void)
{
  static const struct {
    const char *name, *surnames;
  } rows[] = {
    { "Ann Smith", "Smith" },
    { "Ann Smith / Bob Miller", "Smith / Miller" },
    { "Smith, Ann / van Dyke", "Smith / Dyke" },
    { "Ann Smith/Jones", "Smith/Jones" },
    { "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *surnames = ix_person_name_surnames (rows[i].name);

      g_assert_cmpstr (surnames, ==, rows[i].surnames);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/person-name/split", test_split);
  g_test_add_func ("/person-name/surnames", test_surnames);
  return g_test_run ();
}
