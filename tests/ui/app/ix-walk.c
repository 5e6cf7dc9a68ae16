/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-walk.h"

#include <glib/gi18n.h>

#include "ix-display-fixture.h"
#include "ix-evening-page-private.h"
#include "ix-help-window.h"
#include "ix-import-entries.h"
#include "ix-import-list.h"
#include "ix-lists.h"
#include "ix-rule-editor.h"
#include "ix-seasons.h"
#include "ix-test.h"

/* Looks at the window that is over @below, and closes it. */
static void
look_over (GtkWidget  *below,
           const char *what,
           WindowLook  look_at,
           gpointer    data)
{
  g_autoptr (GtkWidget) window = g_object_ref (ui_wait_dialog (below));

  look_at (window, what, data);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

/* Pages */

static void
walk_tabs (EveningPageFixture *f,
           WindowLook          look_at,
           gpointer            data)
{
  static const char *const tabs[] = { "entries", "teams", "rounds", "standings" };

  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      evening_page_show_tab (f, tabs[i]);
      look_at (f->window.window, tabs[i], data);
    }
  while (evening_page_can (f, "undo"))
    evening_page_do (f, "undo");
  look_at (f->window.window, "all undone", data);
  evening_page_do (f, "close");
  look_at (f->window.window, "no evening", data);
}

static void
walk_match (EveningPageFixture *f,
            const char         *variant,
            guint               n_boards,
            gboolean            clocks_only,
            WindowLook          look_at,
            gpointer            data)
{
  IxMatchSession *match = window_begin (&f->window, variant, n_boards, clocks_only);

  look_at (f->window.window, "before the match", data);
  window_do (&f->window, "start-pause");
  look_at (f->window.window, "in the match", data);
  if (n_boards == 2 && !clocks_only)
    {
      ui_play (match, "A:e4 a:d5 A:exd5 b:d4 B:d5");
      ui_act (match, IX_EVENT_CLAIM_STALL, "a");
      look_at (f->window.window, "a stall claim", data);
    }
  window_do (&f->window, "start-pause");
  look_at (f->window.window, "in a pause", data);
  window_resign (&f->window, "A");
  look_at (f->window.window, "after the match", data);
}

static void
walk_boards (EveningPageFixture *f,
             WindowLook          look_at,
             gpointer            data)
{
  ui_show_page (f->window.window, "boards");
  ui_settle ();
  look_at (f->window.window, "no match", data);
  walk_match (f, "newport", 2, FALSE, look_at, data);
  walk_match (f, "newport", 2, TRUE, look_at, data);
  walk_match (f, "chess", 1, FALSE, look_at, data);
  walk_match (f, "superchess", 1, FALSE, look_at, data);
  walk_match (f, "balanced-swap", 1, FALSE, look_at, data);
}

static void
walk_group (EveningPageFixture *f,
            WindowLook          look_at,
            gpointer            data)
{
  static const guint n_boards[] = { 8, 32 };

  ui_show_page (f->window.window, "boards");
  for (gsize i = 0; i < G_N_ELEMENTS (n_boards); i++)
    {
      IxMatchSession *match = window_begin (&f->window, "newport", n_boards[i], FALSE);

      window_do (&f->window, "start-pause");
      ui_play (match, "A:e4 a:d5 A:exd5 b:d4 B:d5 C:e4 c:e5");
      look_at (f->window.window, "a group match", data);
    }
}

/* Dialogs */

static void
walk_match_dialogs (EveningPageFixture *f,
                    WindowLook          look_at,
                    gpointer            data)
{
  static const char *const actions[] = { "new-match", "who-plays", "adjust-clocks", "result" };

  ui_show_page (f->window.window, "boards");
  window_begin (&f->window, "newport", 2, FALSE);
  window_do (&f->window, "start-pause");
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      window_do (&f->window, actions[i]);
      look_over (f->window.window, actions[i], look_at, data);
    }
  dialog_open_set_up (&f->window, 0);
  look_over (f->window.window, "set-up", look_at, data);
}

static void
walk_import (EveningPageFixture *f,
             WindowLook          look_at,
             gpointer            data)
{
  static const char table[] = "Name;Rating;Elo\nHill;120;130\n";
  g_autoptr (GBytes) entries = g_bytes_new_static (table, strlen (table));
  g_autofree char *folder = ix_lists_folder_for (ix_store_get_path (f->window.store));
  g_autofree char *path = ix_test_path ("lists/grades201601.csv");
  g_autoptr (GFile) list = g_file_new_for_path (path);

  ix_import_list_present (GTK_WINDOW (f->window.window), folder, list, NULL, NULL);
  look_over (f->window.window, "a grading list", look_at, data);
  ix_import_entries_present (GTK_WINDOW (f->window.window), NULL, entries, NULL, NULL, NULL);
  look_over (f->window.window, "a table of entries", look_at, data);
}

static void
walk_evening_dialogs (EveningPageFixture *f,
                      WindowLook          look_at,
                      gpointer            data)
{
  static const struct {
    const char *tab, *action;
    gboolean    of_first; /* of the first entry, team or table */
  } dialogs[] = {
    { "entries", "evening.new" },
    { "entries", "evening.edit" },
    { "entries", "entries.edit", TRUE },
    { "entries", "entries.wish", TRUE },
    { "entries", "entries.presence", TRUE },
    { "entries", "entries.rounds", TRUE },
    { "entries", "evening.prizes" },
    { "entries", "entries.paid", TRUE },
    { "teams", "teams.trade-with", TRUE },
    { "teams", "teams.plan" },
    { "rounds", "rounds.trade-team", TRUE },
    { "rounds", "rounds.explain", TRUE },
    { "rounds", "rounds.announce" },
    { "rounds", "evening.group-match" },
    { "rounds", "evening.timetable" },
    { "rounds", "evening.announce" },
    { "rounds", "evening.handicap" },
    { "rounds", "evening.print" },
    { "rounds", "evening.seasons" },
    { "standings", "standings.tie-breaks" },
    { "standings", "evening.history" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      evening_page_show_tab (f, dialogs[i].tab);
      evening_page_act (f, dialogs[i].action, dialogs[i].of_first ? g_variant_new_uint32 (0) : NULL);
      look_over (f->window.window, dialogs[i].action, look_at, data);
    }
  /* At the table of the team of three somebody sits out. */
  evening_page_show_tab (f, "rounds");
  for (guint table = 0; ui_n_windows () == 1; table++)
    evening_page_act (f, "rounds.sit", g_variant_new_uint32 (table));
  look_over (f->window.window, "rounds.sit", look_at, data);
  walk_import (f, look_at, data);
}

/* Windows */

static void
walk_rules (EveningPageFixture *f,
            WindowLook          look_at,
            gpointer            data)
{
  g_autoptr (IxRuleSetList) rule_sets = ix_rule_set_list_ref (NULL);

  ix_rule_editor_present_new (f->window.window, rule_sets, ix_variant_find ("newport"), NULL);
  look_over (f->window.window, "the editor of rules", look_at, data);
  ix_rule_name_dialog_present (f->window.window, rule_sets, "Friday Night", NULL);
  look_over (f->window.window, "the name of rules", look_at, data);
}

static void
walk_windows (EveningPageFixture *f,
              WindowLook          look_at,
              gpointer            data)
{
  static const char *const actions[] = { "win.preferences", "win.rules", "win.rules-of-the-house", "win.shortcuts",
                                         "win.about" };
  IxDisplayWindow *room = display_window (f->session, 1000, 700);

  look_at (GTK_WIDGET (room), "the room display", data);
  gtk_window_destroy (GTK_WINDOW (room));
  ix_help_window_present (GTK_WINDOW (f->window.window), "index");
  look_over (f->window.window, "the handbook", look_at, data);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_activate_action (f->window.window, actions[i], NULL);
      look_over (f->window.window, actions[i], look_at, data);
    }
  walk_rules (f, look_at, data);
}

/* The season of some evenings */

/* Keeps a season of this evening and three others. */
static void
add_season (EveningPageFixture *f)
{
  g_autoptr (IxSeason) season = ix_season_new ("Winter 2016");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    {
      const ClubRecipe recipe = { .n_players = 12 + 2 * i, .twice = i == 2 };
      g_autoptr (IxEveningSession) session = club_evening (f->window.store, &recipe);

      club_play (session, &recipe, 4 + i);
    }
  season->chosen = TRUE;
  ix_season_set_preset (season, IX_SEASON_LADDER);
  ix_seasons_save (f->window.store, season, NULL, &error);
  g_assert_no_error (error);
}

static void
walk_season (EveningPageFixture *f,
             WindowLook          look_at,
             gpointer            data)
{
  GtkWidget *window;
  GtkDropDown *kind;

  add_season (f);
  evening_page_do (f, "seasons");
  window = ui_wait_dialog (f->window.window);
  look_at (window, "the seasons", data);
  gtk_widget_activate_action (window, "seasons.open", "s", "Winter 2016");
  ui_settle ();
  kind = GTK_DROP_DOWN (ui_find_type (window, GTK_TYPE_DROP_DOWN));
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (kind)); i++)
    {
      gtk_drop_down_set_selected (kind, i);
      ui_settle ();
      look_at (window, "a table of a season", data);
    }
  gtk_widget_activate_action (window, "seasons.card", "u", 0u);
  ui_settle ();
  look_at (window, "the card of a person", data);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

/* Parts */

static void
walk_games (EveningPageFixture *f,
            WindowLook          look_at,
            gpointer            data)
{
  window_go_through_games (&f->window, f->folder, look_at, data);
}

const WalkPart *
walk_get_parts (gsize *n)
{
  static const EveningPageRecipe nobody = { .tab = "entries" };
  static const EveningPageRecipe of_three = { .evening = { .n_players = 13, .named = TRUE }, .n_played = 1, .paired = TRUE };
  static const EveningPageRecipe individual = { .evening = { .n_players = 15, .variant = "swap" },
                                                .n_played = 2,
                                                .paired = TRUE };
  static const EveningPageRecipe partners = { .evening = { .n_players = 10, .partners = TRUE },
                                              .n_played = 2,
                                              .paired = TRUE };
  static const EveningPageRecipe over = { .evening = { .n_players = 6 }, .n_played = 6 };
  static const WalkPart parts[] = {
    { "nobody", &nobody, walk_tabs },         { "teams", &of_three, walk_tabs },
    { "individual", &individual, walk_tabs }, { "partners", &partners, walk_tabs },
    { "over", &over, walk_tabs },             { "boards", NULL, walk_boards },
    { "group", NULL, walk_group },            { "season", &over, walk_season },
    { "match", NULL, walk_match_dialogs },    { "games", NULL, walk_games },
    { "dialogs", &of_three, walk_evening_dialogs }, { "windows", &of_three, walk_windows },
  };

  *n = G_N_ELEMENTS (parts);
  return parts;
}

const char *
walk_init (int        *argc,
           char     ***argv,
           const char *folder)
{
  const char *language = g_getenv ("LANGUAGE");

  ui_init (argc, argv);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* Else it would be English that is looked at. */
  g_assert_true (g_str_equal (language, "en") || !g_str_equal (_("_Boards"), "_Boards"));
  if (g_str_has_prefix (language, "ar"))
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  return language;
}

void
walk_set_up (EveningPageFixture *f,
             const WalkPart     *part,
             int                 width,
             int                 height)
{
  evening_page_set_up (f, part->recipe);
  gtk_window_set_default_size (GTK_WINDOW (f->window.window), width, height);
  ui_wait_frames (f->window.window);
}
