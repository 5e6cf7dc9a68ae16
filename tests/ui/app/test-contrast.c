/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each text of the program in each state, light and dark: it has the contrast that WCAG 2 asks for, AA
 * with the usual colours and AAA with those of high contrast (ADW_DEBUG_HIGH_CONTRAST=1). */

#include "ix-contrast.h"
#include "ix-display-fixture.h"
#include "ix-evening-page-fixture.h"
#include "ix-test.h"

typedef EveningPageFixture Fixture;

#define RESOURCES "/io/github/interchange_chess/Interchange/"

/* Looks */

static gboolean
is_high_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

/* Sets an enumerated property that this GTK may not have. */
static void
prefer (GObject    *provider,
        const char *property,
        const char *nick)
{
  GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (provider), property);

  if (spec != NULL)
    g_object_set (provider, property,
                  g_enum_get_value_by_nick (G_PARAM_SPEC_ENUM (spec)->enum_class, nick)->value, NULL);
}

/* One sheet has all looks where GTK knows media queries; else each has one of its own. */
static void
add_style (GPtrArray  *providers,
           const char *name,
           gboolean    dark)
{
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);
  GtkCssProvider *provider;

  if (!g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return;
  provider = gtk_css_provider_new ();
  prefer (G_OBJECT (provider), "prefers-color-scheme", dark ? "dark" : "light");
  prefer (G_OBJECT (provider), "prefers-contrast", is_high_contrast () ? "more" : "no-preference");
  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  g_ptr_array_add (providers, provider);
}

static void
remove_style (gpointer provider)
{
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
  g_object_unref (provider);
}

/* Measures @root in light and in dark colours, as the application dresses it. */
static void
look_at (GtkWidget  *root,
      const char *what,
      IxContrast *sum)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  for (guint dark = 0; dark < 2; dark++)
    {
      g_autoptr (GPtrArray) styles = g_ptr_array_new_with_free_func (remove_style);
      g_autofree char *where = g_strconcat (what, dark ? ", dark" : ", light", NULL);

      adw_style_manager_set_color_scheme (manager, dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                        : ADW_COLOR_SCHEME_FORCE_LIGHT);
      add_style (styles, "style.css", dark);
      if (dark)
        add_style (styles, "style-dark.css", dark);
      if (is_high_contrast ())
        add_style (styles, "style-hc.css", dark);
      if (is_high_contrast () && dark)
        add_style (styles, "style-hc-dark.css", dark);
      ui_wait_frames (root);
      ix_contrast_measure (root, is_high_contrast () ? IX_WCAG_AAA : IX_WCAG_AA, where, sum);
    }
}

/* At least so many texts were there to be measured, and all are well. */
static void
expect_well (const IxContrast *sum,
             guint             least_texts)
{
  g_test_message ("%u texts, the least at %.2f of what it has to be", sum->n_texts, sum->least);
  g_assert_cmpuint (sum->n_texts, >=, least_texts);
  g_assert_cmpuint (sum->n_poor, ==, 0);
}

#define SUM { .least = 21 }

/* Boards */

static void
begin (Fixture    *f,
       const char *variant,
       guint       n_boards,
       gboolean    clocks_only)
{
  ui_show_page (f->window.window, "boards");
  window_begin (&f->window, variant, n_boards, clocks_only);
}

static void
test_match (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *window = f->window.window;
  IxContrast sum = SUM;
  IxMatchEvent request = ui_event_of (IX_EVENT_REQUEST, "A");

  begin (f, "newport", 2, FALSE);
  look_at (window, "before the start", &sum);
  window_do (&f->window, "start-pause");
  ui_play (window_session (&f->window), "A:e4 a:d5 A:exd5 b:d4 B:d5");
  request.type = IX_KNIGHT;
  ui_apply (window_session (&f->window), request);
  look_at (window, "in play", &sum);
  gtk_editable_set_text (GTK_EDITABLE (window_entry (&f->window, 0)), "Qxh8");
  g_signal_emit_by_name (window_entry (&f->window, 0), "activate");
  look_at (window, "a refusal", &sum);
  ui_act (window_session (&f->window), IX_EVENT_CLAIM_STALL, "a");
  look_at (window, "a stall claim", &sum);
  window_do (&f->window, "start-pause");
  look_at (window, "paused", &sum);
  window_do (&f->window, "start-pause");
  ui_shift (285);
  look_at (window, "little time", &sum);
  ui_shift (60);
  look_at (window, "over", &sum);
  expect_well (&sum, 600);
}

static void
test_other_boards (Fixture      *f,
                   gconstpointer data)
{
  static const struct {
    const char *variant;
    guint       n_boards;
    gboolean    clocks_only;
  } kinds[] = { { "newport", 2, TRUE }, { "superchess", 1, FALSE }, { "balanced-swap", 1, FALSE },
                { "chess", 1, FALSE } };
  IxContrast sum = SUM;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      begin (f, kinds[i].variant, kinds[i].n_boards, kinds[i].clocks_only);
      window_do (&f->window, "start-pause");
      look_at (f->window.window, kinds[i].variant, &sum);
    }
  expect_well (&sum, 200);
}

static void
test_dialogs (Fixture      *f,
              gconstpointer data)
{
  static const char *const actions[] = { "boards.adjust-clocks", "boards.new-match", "boards.result",
                                         "boards.who-plays", "win.preferences",
                                         "win.rules-of-the-house", "win.shortcuts", "win.about" };
  IxContrast sum = SUM;

  begin (f, "newport", 2, FALSE);
  window_do (&f->window, "start-pause");
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GtkWidget) dialog = NULL;

      gtk_widget_activate_action (GTK_WIDGET (f->window.page), actions[i], NULL);
      dialog = g_object_ref (ui_wait_dialog (f->window.window));
      look_at (dialog, actions[i], &sum);
      gtk_window_close (GTK_WINDOW (dialog));
      ui_wait_until (!gtk_widget_get_mapped (dialog));
    }
  expect_well (&sum, 200);
}

/* Games */

static void
look_at_games (GtkWidget  *window,
               const char *what,
               gpointer    sum)
{
  look_at (window, what, sum);
}

static void
test_games (Fixture      *f,
            gconstpointer data)
{
  IxContrast sum = SUM;

  window_go_through_games (&f->window, f->folder, look_at_games, &sum);
  expect_well (&sum, 400);
}

/* The evening */

static void
test_no_evening (Fixture      *f,
                 gconstpointer data)
{
  IxContrast sum = SUM;

  look_at (f->window.window, "no evening", &sum);
  expect_well (&sum, 6);
}

static void
test_tabs (Fixture      *f,
           gconstpointer data)
{
  static const char *const tabs[] = { "entries", "teams", "rounds", "standings" };
  IxContrast sum = SUM;

  club_give_results (f->session, 3);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 18, FALSE } });
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER, .enter = { "Late", "", "", 0, 0, FALSE, FALSE } });
  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      evening_page_show_tab (f, tabs[i]);
      look_at (f->window.window, tabs[i], &sum);
    }
  expect_well (&sum, 400);
}

/* The table of this round at which a team of three plays. */
static guint
table_of_three (Fixture *f)
{
  const IxClubRound *round = club_round (f->session);

  for (guint t = 0; t < round->tables->len; t++)
    {
      const IxClubTable *table = ix_club_round_table (round, t);

      if (ix_evening_team (evening_page_state (f), table->first)->members->len > 2 ||
          ix_evening_team (evening_page_state (f), table->second)->members->len > 2)
        return t;
    }
  g_assert_not_reached ();
}

typedef struct {
  const char *tab, *action, *target;
} Act;

static void
look_at_dialog (Fixture    *f,
                const char *action,
                GVariant   *target,
                IxContrast *sum)
{
  GtkWidget *dialog;

  g_test_message ("%s", action);
  dialog = evening_page_ask (f, action, target);
  look_at (dialog, action, sum);
  dialog_close (dialog);
}

static void
test_evening_dialogs (Fixture      *f,
                      gconstpointer data)
{
  static const Act acts[] = {
    { "entries", "entries.edit", "@u 0" },      { "entries", "entries.wish", "@u 0" },
    { "entries", "entries.presence", "@u 0" },  { "entries", "evening.edit", NULL },
    { "entries", "evening.new", NULL },         { "teams", "teams.trade-with", "@u 0" },
    { "rounds", "rounds.trade-team", "@u 0" },    { "rounds", "rounds.explain", "@u 0" },
    { "standings", "standings.tie-breaks", NULL }, { "standings", "evening.history", NULL },
    { "rounds", "evening.timetable", NULL },     { "rounds", "evening.announce", NULL },
    { "rounds", "evening.handicap", NULL },
    { "entries", "evening.prizes", NULL },      { "entries", "entries.paid", "@u 0" },
  };
  IxContrast sum = SUM;

  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      evening_page_show_tab (f, acts[i].tab);
      look_at_dialog (f, acts[i].action,
                      acts[i].target != NULL ? g_variant_new_parsed (acts[i].target) : NULL, &sum);
    }
  evening_page_show_tab (f, "rounds");
  look_at_dialog (f, "rounds.sit", g_variant_new_uint32 (table_of_three (f)), &sum);
  expect_well (&sum, 200);
}

/* The display has two looks of its own. */
static void
test_room (Fixture      *f,
           gconstpointer data)
{
  IxContrast sum = SUM;

  club_give_results (f->session, 3);
  for (guint light = 0; light < 2; light++)
    {
      IxDisplayWindow *room = display_window (f->session, 1280, 720);

      g_object_set (room, "light", light, NULL);
      for (guint content = IX_DISPLAY_BY_NAME; content < IX_N_DISPLAY_CONTENTS; content++)
        {
          g_object_set (room, "content", content, NULL);
          look_at (GTK_WIDGET (room), light ? "the light room" : "the dark room", &sum);
        }
      gtk_window_destroy (GTK_WINDOW (room));
    }
  expect_well (&sum, 100);
}

int
main (int    argc,
      char **argv)
{
  static const EveningPageRecipe nineteen = {
    .evening = { .n_players = 19, .named = TRUE }, .n_played = 2, .paired = TRUE
  };

  ui_init (&argc, &argv);
  EVENING_CASE ("/contrast/boards/match", NULL, test_match);
  EVENING_CASE ("/contrast/boards/other-boards", NULL, test_other_boards);
  EVENING_CASE ("/contrast/boards/dialogs", NULL, test_dialogs);
  EVENING_CASE ("/contrast/boards/games", NULL, test_games);
  EVENING_CASE ("/contrast/evening/none", NULL, test_no_evening);
  EVENING_CASE ("/contrast/evening/tabs", &nineteen, test_tabs);
  EVENING_CASE ("/contrast/evening/room", &nineteen, test_room);
  EVENING_CASE ("/contrast/evening/dialogs", &nineteen, test_evening_dialogs);
  return g_test_run ();
}
