/* SPDX-License-Identifier: GPL-3.0-or-later */

/* make-pages FOLDER LANGUAGES KIND [ROUNDS]: writes the pages of an evening into a folder, in English and in
 * the languages that are below LANGUAGES.  KIND is teams, partners, individual, empty, end (after the
 * last round), boards (with a running match of two), many (of sixteen).  Teams have all that an evening may have besides. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-recipe.h"
#include "ix-match-fixture.h"
#include "ix-phone-page.h"
#include "ix-season-fixture.h"

static IxEvening *
make_evening (const char *kind,
              guint       n_rounds)
{
  gboolean individual = g_str_equal (kind, "individual"), over = g_str_equal (kind, "end");
  const IxEveningRecipe recipe = {
    .variant = individual ? "swap" : NULL,
    .n_rounds = 7,
    .n_played = over ? 7 : n_rounds,
    .seed = 7,
    .half = !over,
    .changes = !g_str_equal (kind, "many"),
    .partners = g_str_equal (kind, "partners"),
  };
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (g_str_equal (kind, "empty") ? 5 : 64, 3);

  if (g_str_equal (kind, "empty"))
    return ix_evening_fixture_begin (5, 3, "newport");
  return ix_evening_fixture_new (entries, &recipe);
}

/* Announces something, and gives the evening a timetable that is late, prizes, and handicap clocks. */
static void
add_extras (IxEvening *evening)
{
  const IxClubPrize list[] = {
    { .who = IX_PRIZE_PLACES, .money = 5000, .goods = "" },
    { .who = IX_PRIZE_PLACES, .money = 3000, .goods = "" },
    { .who = IX_PRIZE_LOWER, .goods = "a chess set" },
  };
  g_autoptr (GArray) prizes = g_array_new (FALSE, FALSE, sizeof (IxClubPrize));
  const IxEveningEvent event = { IX_EVENING_PRIZES, G_USEC_PER_SEC, .prizes = { { prizes }, "€" } };
  g_autoptr (GError) error = NULL;

  g_array_append_vals (prizes, list, G_N_ELEMENTS (list));
  if (!ix_evening_apply (evening, &event, &error))
    g_error ("%s", error->message);
  ix_evening_fixture_tell (evening, "timetable 1452799800000000 25 5 [2 20] ['Tea']");
  ix_evening_fixture_tell (evening, "handicap [10 240 0 360 2]");
  ix_evening_fixture_tell (evening, "notice 'The kitchen closes at nine'");
}

/* Gives @entry a name of one word that is wider than a phone. */
static void
lengthen (IxEvening *evening,
          guint      entry)
{
  g_autofree char *line = g_strdup_printf ("amend %u 'Wolfeschlegelsteinhausenbergerdorff' '' '' 150 0 false false '' ''", entry);

  ix_evening_fixture_tell (evening, line);
}

/* Lets both teams of the last table without a result report different ones, of which one has a long name. */
static void
tell (IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  guint round = state->rounds->len - 1;
  const IxClubRound *last = ix_evening_round (state, round);
  guint number = last->tables->len;

  while (number > 0)
    {
      const IxClubTable *table = ix_club_round_table (last, --number);

      if (table->matches[0].result != IX_TABLE_OPEN)
        continue;
      for (guint side = 0; side < 2; side++)
        {
          g_autofree char *line = g_strdup_printf ("tell %u %u %u %u %u %s", round, number, table->first, table->second,
                                                   side, side == 0 ? "1-0" : "1/2-1/2");

          ix_evening_fixture_tell (evening, line);
        }
      lengthen (evening, table->players[0][0]);
      return;
    }
}

static IxStory *
make_match (const char *kind)
{
  IxStory *story;

  if (g_str_equal (kind, "boards"))
    {
      story = story_begin ("newport", "-", 2);
      play (story, "A:e4 A:d5 A:exd5 A:Qxd5 B:d4 B:d5", 20);
      play (story, "A:Nc3", 100);
      return story;
    }
  if (g_str_equal (kind, "many"))
    {
      story = story_begin ("newport", "group_end=all-boards", 16);
      play (story, "A:e4 A:d5 A:exd5 A:Qxd5", 20);
      return story;
    }
  return NULL;
}

int
main (int    argc,
      char **argv)
{
  guint n_rounds = argc > 4 ? (guint) g_ascii_strtoull (argv[4], NULL, 10) : 3;
  g_auto (GStrv) codes = NULL;
  g_autoptr (GPtrArray) languages = g_ptr_array_new ();
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (IxStory) story = NULL;
  g_autoptr (GPtrArray) pages = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_auto (IxSeasonFixture) season = { 0 };
  g_autoptr (IxSeasonTable) table = NULL;
  g_autoptr (GError) error = NULL;
  IxPhoneSource source = { 0 };
  IxPhoneOptions options = { .interval = 1, .secret = "e2e", .results = TRUE, .arrivals = TRUE };

  if (argc < 4)
    return 2;
  codes = ix_language_list (argv[2]);
  for (guint i = 0; codes[i] != NULL; i++)
    g_ptr_array_add (languages, (gpointer) ix_language_find (argv[2], codes[i]));
  g_ptr_array_add (languages, NULL);
  options.languages = (const IxLanguage *const *) languages->pdata;
  evening = make_evening (argv[3], n_rounds);
  if (g_str_equal (argv[3], "teams"))
    add_extras (evening);
  if (g_str_equal (argv[3], "partners"))
    tell (evening);
  story = make_match (argv[3]);
  ix_season_fixture_init (&season, rand, 4, 20);
  table = ix_season_table_new (season.season, season.evenings);
  source.evening = ix_evening_state (evening);
  source.season = table;
  if (story != NULL)
    {
      source.match = story->match;
      source.now = story_time (story->now);
      source.at = g_get_real_time ();
    }
  pages = ix_phone_pages_new (&source, &options);
  if (!ix_phone_pages_write (pages, &options, argv[1], TRUE, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  return 0;
}
