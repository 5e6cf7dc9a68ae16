/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of those whom a few typed letters fit. */

#include "ix-list-score.h"

#include "ix-casefold.h"

static IxListScore
score_of (const char *name,
          const char *typed,
          gboolean    near)
{
  IxListPlayer player = { .name = (char *) name, .code = (char *) "", .standard = 1450 };
  g_autofree char *folded = ix_casefold (typed);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  IxListScore score;

  g_test_message ("%s: %s", typed, name);
  g_assert_true (ix_list_score (&player, words, near, &score));
  return score;
}

/* The first name is better than the second, or as good. */
static void
test_order (void)
{
  static const struct {
    const char *typed, *better, *other;
    gboolean    near, equal;
  } rows[] = {
    /* a middle initial, or a middle name, does not come before a first name */
    { "ang i", "\xc3\x85ngstr\xc3\xb6m, Ivor", "\xc3\x85ngstr\xc3\xb6m, Tomos I", FALSE, FALSE },
    { "i ang", "\xc3\x85ngstr\xc3\xb6m, Ivor", "\xc3\x85ngstr\xc3\xb6m, Tomos I", FALSE, FALSE },
    { "ven j", "Venables, Joel", "Venables, Zac J", FALSE, FALSE },
    { "ven j", "Venables, Joel", "Venables, Ada J.", FALSE, FALSE },
    { "ven j", "Joel Venables", "Ada J Venables", FALSE, FALSE },
    { "jo ven", "Venables, Joel", "Venables, Ada Joan", FALSE, FALSE },
    { "vem joel", "Vember, Joel", "Vember, Ada Joel", FALSE, FALSE },
    { "smyth j", "Smith, Joel", "Smith, Ada J", TRUE, FALSE },
    /* an initial that is all there is, is the first name */
    { "ven j", "Venables, J", "Venables, Ada J", FALSE, FALSE },
    { "ven j", "Venables, J", "Venables, Joel", FALSE, TRUE },
    { "berg j", "Jan van der Berg", "van der Berg, Piet Jan", FALSE, FALSE },
    /* a whole word says more than its place */
    { "ven joe", "Venables, Ada Joe", "Venables, Joel", FALSE, FALSE },
    { "smith", "Smith, Ann", "Smithers, Cy", FALSE, FALSE },
    { "smith", "Smith, Ann", "Jones, Smith", FALSE, FALSE },
    /* grades have no place in a name */
    { "ven 1450", "Venables, Joel", "Venables, Ada J", FALSE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxListScore better = score_of (rows[i].better, rows[i].typed, rows[i].near);
      IxListScore other = score_of (rows[i].other, rows[i].typed, rows[i].near);
      int order = ix_list_score_compare (&better, &other);

      if (rows[i].equal)
        g_assert_cmpint (order, ==, 0);
      else
        g_assert_cmpint (order, <, 0);
      g_assert_cmpint (ix_list_score_compare (&other, &better), ==, -order);
    }
}

/* Words that fit nowhere. */
static void
test_no_match (void)
{
  IxListPlayer player = { .name = (char *) "Venables, Zac J", .code = (char *) "", .standard = 1450 };
  char *words[] = { (char *) "ven", (char *) "k", NULL };
  IxListScore score;

  g_assert_false (ix_list_score (&player, words, FALSE, &score));
  g_assert_false (ix_list_score (&player, words, TRUE, &score));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/list-score/order", test_order);
  g_test_add_func ("/list-score/no-match", test_no_match);
  return g_test_run ();
}
