/* SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-display FOLDER WIDTH HEIGHT [WHICH]: pictures of what the room sees, of each page, into FOLDER;
 * with match only those of a match, with times only those of the time of day, with end those of prizes and a season,
 * with the name of an evening only those of that. */

#include "ix-display-fixture.h"
#include "ix-now.h"
#include "ix-seasons.h"
#include "ix-ui-fixture.h"

static const char *folder;
static int         width, height;

static void
save (IxDisplayWindow *window,
      const char      *name)
{
  g_autofree char *file = g_strdup_printf ("%s/display-%dx%d-%s.png", folder, width, height, name);

  ui_wait_until (gtk_widget_get_width (GTK_WIDGET (window)) == width);
  ui_save_picture (GTK_WIDGET (window), file);
}

/* All pages of a content. */
static void
save_pages (IxDisplayWindow *window,
            IxDisplayContent content,
            const char      *name)
{
  guint n;

  ix_display_window_set_content (window, content);
  ui_settle ();
  n = ix_display_view_get_n_pages (IX_DISPLAY_VIEW (ui_find_type (GTK_WIDGET (window), IX_TYPE_DISPLAY_VIEW)));
  for (guint page = 0; page < n; page++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s-%u", name, page + 1);

      save (window, numbered);
      display_offer_key (window, GDK_KEY_Page_Down, 0);
      ui_settle ();
    }
}

static void
save_evening (const ClubRecipe *recipe,
              const char       *name)
{
  IxStore *store = ui_store ();
  IxEveningSession *live = club_evening (store, recipe);
  IxDisplayWindow *window = display_window (live, width, height);
  g_autofree char *entries = g_strconcat (name, "-0-entries", NULL);
  g_autofree char *teams = g_strconcat (name, "-1-teams", NULL);
  g_autofree char *names = g_strconcat (name, "-2-names", NULL);
  g_autofree char *tables = g_strconcat (name, "-3-tables", NULL);
  g_autofree char *results = g_strconcat (name, "-4-results", NULL);
  g_autofree char *standings = g_strconcat (name, "-5-standings", NULL);
  g_autofree char *until = g_strconcat (name, "-6-until", NULL);
  g_autofree char *since = g_strconcat (name, "-7-since", NULL);

  save_pages (window, IX_DISPLAY_TEAMS, entries);
  if (!recipe->partners)
    club_make_teams (live, recipe);
  save_pages (window, IX_DISPLAY_TEAMS, teams);
  club_pair (live);
  club_give_results (live, club_n_tables (live));
  club_pair (live);
  club_do (live,
           (IxEveningEvent) { IX_EVENING_ANNOUNCE,
                              .announce = { 1, ix_now_wall () + 452 * G_USEC_PER_SEC } });
  save_pages (window, IX_DISPLAY_BY_NAME, names);
  save_pages (window, IX_DISPLAY_BY_TABLE, tables);
  save_pages (window, IX_DISPLAY_CLOCK, until);
  club_do (live, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 1 });
  club_give_results (live, club_n_tables (live) / 2 + 1);
  ui_shift (767);
  save_pages (window, IX_DISPLAY_BY_TABLE, results);
  save_pages (window, IX_DISPLAY_CLOCK, since);
  save_pages (window, IX_DISPLAY_STANDINGS, standings);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (live);
  ix_store_close (store);
}

/* Group matches on 4, 8, 16 and 32 boards, the second with somebody who watches. */
static void
save_groups (void)
{
  static const guint n_players[] = { 8, 17, 32, 64 };

  for (gsize i = 0; i < G_N_ELEMENTS (n_players); i++)
    {
      ClubRecipe recipe = { .n_players = n_players[i] };
      IxStore *store = ui_store ();
      IxEveningSession *live = club_evening (store, &recipe);
      IxDisplayWindow *window = display_window (live, width, height);
      g_autofree char *seats = g_strdup_printf ("group-%u-1-seats", n_players[i] / 2);
      g_autofree char *over = g_strdup_printf ("group-%u-2-over", n_players[i] / 2);
      g_autofree char *standings = g_strdup_printf ("group-%u-3-standings", n_players[i] / 2);

      club_play (live, &recipe, 1);
      club_seat_group (live, i % 2 == 0 ? IX_GROUP_END_FIRST_BOARD : IX_GROUP_END_ALL_BOARDS);
      save_pages (window, IX_DISPLAY_GROUP, seats);
      club_end_group (live);
      save_pages (window, IX_DISPLAY_GROUP, over);
      save_pages (window, IX_DISPLAY_STANDINGS, standings);
      gtk_window_destroy (GTK_WINDOW (window));
      g_object_unref (live);
      ix_store_close (store);
    }
}

/* The evening by time of day: the wall of names, the timetable before and when it is late, the tables that
 * are called, and clocks of opponents of different strength; at last with an announcement. */
static void
save_times (guint n_players)
{
  static const char *const labels[] = { "Welcome and rules", "Tea", "Prize-giving", NULL };
  const IxTimetableBreak breaks[] = { { 0, 10 }, { 2, 20 }, { 6, 15 } };
  const IxHandicapRow rows[] = { { 10, 240, 0, 360, 2 } };
  ClubRecipe recipe = { .n_players = n_players };
  IxStore *store = ui_store ();
  IxEveningSession *live = club_evening (store, &recipe);
  IxDisplayWindow *window = display_window (live, width, height);
  gint64 start = (ix_now_wall () / G_TIME_SPAN_MINUTE + 10) * G_TIME_SPAN_MINUTE;
  g_autoptr (GArray) plan = g_array_new (FALSE, FALSE, sizeof (IxTimetableBreak));
  g_autoptr (GArray) handicap = g_array_new (FALSE, FALSE, sizeof (IxHandicapRow));
  g_autofree char *name = g_strdup_printf ("times-%u", n_players);
  static const char *const parts[] = { "0-missing", "1-here", "2-timetable", "3-names", "4-tables",
                                       "5-late", "6-calls", "7-clock", "8-standings" };
  char *names[G_N_ELEMENTS (parts)];

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    names[i] = g_strdup_printf ("%s-%s", name, parts[i]);
  g_array_append_vals (plan, breaks, G_N_ELEMENTS (breaks));
  g_array_append_vals (handicap, rows, 1);
  club_do (live, (IxEveningEvent) { IX_EVENING_TIMETABLE,
                                    .timetable = { start, 25, 5, plan, (char **) labels } });
  for (guint i = 0; i < n_players; i += 5)
    club_do (live, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { i, FALSE } });
  save_pages (window, IX_DISPLAY_CHECK_IN, names[0]);
  for (guint i = 0; i < n_players; i += 5)
    club_do (live, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { i, TRUE } });
  save_pages (window, IX_DISPLAY_CHECK_IN, names[1]);
  save_pages (window, IX_DISPLAY_TIMETABLE, names[2]);
  club_make_teams (live, &recipe);
  club_pair (live);
  club_do (live, (IxEveningEvent) { IX_EVENING_HANDICAP, .handicap = handicap });
  save_pages (window, IX_DISPLAY_BY_NAME, names[3]);
  save_pages (window, IX_DISPLAY_BY_TABLE, names[4]);
  ui_shift (27 * 60);
  club_do (live, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  club_give_results (live, (club_n_tables (live) + 1) / 2);
  save_pages (window, IX_DISPLAY_TIMETABLE, names[5]);
  ui_shift (22 * 60);
  save_pages (window, IX_DISPLAY_CLOCK, names[6]);
  club_give_results (live, club_n_tables (live));
  club_do (live, (IxEveningEvent) {
                   IX_EVENING_NOTICE,
                   .notice = "A blue car with the number KX 51 ABC blocks the gate: please move it" });
  save_pages (window, IX_DISPLAY_CLOCK, names[7]);
  save_pages (window, IX_DISPLAY_STANDINGS, names[8]);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    g_free (names[i]);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (live);
  ix_store_close (store);
}

/* The prizes at the end, and the season of this evening and others. */
static void
save_end (void)
{
  const IxClubPrize list[] = {
    { .who = IX_PRIZE_PLACES, .money = 5000, .goods = "" },
    { .who = IX_PRIZE_PLACES, .money = 3000, .goods = "" },
    { .who = IX_PRIZE_LOWER, .goods = "a chess set" },
  };
  ClubRecipe recipe = { .n_players = 19, .named = TRUE };
  IxStore *store = ui_store ();
  IxEveningSession *live = club_evening (store, &recipe);
  IxDisplayWindow *window = display_window (live, width, height);
  g_autoptr (IxSeason) season = ix_season_new ("Winter 2016");
  g_autoptr (GArray) prizes = g_array_new (FALSE, FALSE, sizeof (IxClubPrize));
  g_autoptr (GError) error = NULL;

  g_array_append_vals (prizes, list, G_N_ELEMENTS (list));
  club_do (live, (IxEveningEvent) { IX_EVENING_PRIZES, .prizes = { { prizes }, "€" } });
  club_play (live, &recipe, 6);
  save_pages (window, IX_DISPLAY_PRIZES, "end-prizes");
  for (guint i = 0; i < 3; i++)
    {
      const ClubRecipe other = { .n_players = 22 + 4 * i };
      g_autoptr (IxEveningSession) session = club_evening (store, &other);

      club_play (session, &other, 5);
    }
  season->chosen = TRUE;
  ix_season_set_preset (season, IX_SEASON_LADDER);
  ix_seasons_save (store, season, NULL, &error);
  g_assert_no_error (error);
  ix_display_window_set_store (window, store);
  ix_display_window_show_season (window, season->name);
  save_pages (window, IX_DISPLAY_SEASON, "end-season");
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (live);
  ix_store_close (store);
}

/* Running group matches, dark. */
static void
save_running_groups (IxStore         *store,
                     IxDisplayWindow *window)
{
  for (guint n = 4; n <= 32; n *= 2)
    {
      g_autofree char *name = g_strdup_printf ("match-%u", n);
      g_autoptr (IxMatchSession) match =
        ui_live (store, "newport", "group_end=all-boards", n, IX_STORY_AUTOMATIC);

      ix_display_window_set_match (window, match);
      ui_act (match, IX_EVENT_START, "A");
      ui_play (match, "A:e4 B:d4 C:e4 c:d5 C:exd5 a:c5");
      ui_act (match, IX_EVENT_RESIGN, "c");
      save_pages (window, IX_DISPLAY_MATCH, name);
      ix_display_window_set_match (window, NULL);
    }
}

static void
save_others (void)
{
  ClubRecipe recipe = { .n_players = 8 };
  IxStore *store = ui_store ();
  IxEveningSession *live = club_evening (store, &recipe);
  IxMatchSession *match = ui_live_at (
    store, "newport", "-",
    "r1b1k2r/ppp2ppp/2nbpn2/6B1/3P4/2NB1N2/PPP2PPP/R2QK2R[QRBNPPqrbbnppp] w KQkq - 4 9 | "
    "r2qkb1r/pp1n1ppp/2p1pn2/3p1b2/3P1B2/2NQ~PN2/PPP2PPP/R3KB1R[RRBNNPPPPrnnpp] b KQkq - 2 8");
  IxDisplayWindow *window = display_window (live, width, height);

  club_play (live, &recipe, 1);
  ix_display_window_set_match (window, match);
  ui_act (match, IX_EVENT_START, "A");
  save_pages (window, IX_DISPLAY_MATCH, "match");
  save_running_groups (store, window);
  ix_display_window_set_match (window, match);
  g_object_set (window, "light", TRUE, NULL);
  save_pages (window, IX_DISPLAY_MATCH, "light-match");
  save_pages (window, IX_DISPLAY_STANDINGS, "light-standings");
  club_pair (live);
  save_pages (window, IX_DISPLAY_BY_NAME, "light-names");
  display_offer_key (window, GDK_KEY_Tab, 0);
  save_pages (window, IX_DISPLAY_BY_TABLE, "light-controls");
  ix_display_window_set_match (window, NULL);
  save_pages (window, IX_DISPLAY_MATCH, "light-no-match");
  ix_display_window_set_evening (window, NULL);
  save_pages (window, IX_DISPLAY_AUTOMATIC, "light-no-evening");
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (match);
  g_object_unref (live);
  ix_store_close (store);
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *name;
    ClubRecipe  recipe;
  } evenings[] = {
    { "8", { .n_players = 8 } },
    { "19", { .n_players = 19 } },
    { "40", { .n_players = 40 } },
    { "long", { .n_players = 18, .long_names = TRUE } },
    { "named", { .n_players = 14, .named = TRUE } },
    { "partners", { .n_players = 22, .partners = TRUE } },
    { "partners-64", { .n_players = 64, .partners = TRUE } },
    { "3", { .n_players = 3, .variant = "swap" } },
    { "alike", { .n_players = 10, .namesakes = TRUE, .house = TRUE } },
    { "double", { .n_players = 18, .twice = TRUE } },
    { "double-named", { .n_players = 14, .named = TRUE, .twice = TRUE } },
    { "double-swap", { .n_players = 9, .variant = "swap", .twice = TRUE } },
    { "swap", { .n_players = 15, .variant = "swap" } },
  };

  static const guint times[] = { 7, 20, 64 };

  ui_init (&argc, &argv);
  if (argc < 4 || argc > 5)
    return 2;
  folder = argv[1];
  width = (int) g_ascii_strtoll (argv[2], NULL, 10);
  height = (int) g_ascii_strtoll (argv[3], NULL, 10);
  for (gsize i = 0; i < G_N_ELEMENTS (evenings); i++)
    if (argc == 4 || g_str_equal (argv[4], evenings[i].name))
      save_evening (&evenings[i].recipe, evenings[i].name);
  if (argc == 4)
    save_groups ();
  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    if (argc == 4 || g_str_equal (argv[4], "times"))
      save_times (times[i]);
  if (argc == 4 || g_str_equal (argv[4], "match"))
    save_others ();
  if (argc == 4 || g_str_equal (argv[4], "end"))
    save_end ();
  return 0;
}
