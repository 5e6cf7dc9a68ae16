/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-keys.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-settings.h"
#include "ix-text.h"

static const IxKey evening[] = {
  { IX_KEYS_OF_PROGRAM, "evening.new", "<Control><Shift>n", N_("New evening") },
  { IX_KEYS_OF_PROGRAM, "win.print", "<Control>p", N_("Print what is shown") },
  { "IxSeasonsWindow", "seasons.print", "<Control>p", "" },
  { "IxPrintWindow", "print.start", "<Control>p", "" },
  { "IxPrintWindow", "print.save", "<Control>s", "" },
  { IX_KEYS_OF_PROGRAM, "evening.history", "<Control>h", N_("History of all acts") },
  { "IxHistoryDialog", "history.back", "Escape", "" },
  { "IxHistoryDialog", NULL, "Down", "" },
  { IX_KEYS_OF_PROGRAM, "evening.timetable", "<Control><Shift>t", N_("Timetable") },
  { IX_KEYS_OF_PROGRAM, "evening.announce", "<Control><Shift>a", "" },
  { IX_KEYS_OF_PROGRAM, "evening.group-match", "<Control>g", N_("Group match") },
  { "IxEveningPage", NULL, "<Alt>a...z", N_("Tabs: the underlined letter") },
  { "IxEntryField", NULL, "Up Down Return", N_("Check in: choose, take") },
  { "IxEntriesTab", NULL, "Down", "" },
  { "IxPlayerRow", NULL, "space", N_("Entry in the list: here or gone") },
  { "IxPlayerRow", NULL, "plus minus", N_("Entry in the list: paid, got back") },
  { "IxEntryField", NULL, "Escape", N_("Clear the field") },
  { "IxRoundsTab", NULL, "Escape", "" },
  { "IxRoundsTab", "rounds.take-told", "<Control>e", N_("Enter the matching results from phones") },
  { "IxTableRow", NULL, "1 equal d 0", N_("Won; drawn, drawn too; lost") },
  { "IxTableRow", NULL, "plus minus Delete", N_("Forfeits; no result") },
  { "IxTableRow", NULL, "BackSpace", "" },
  { "IxEveningTab", NULL, "2...9", N_("Another table, and its result") },
  { IX_KEYS_OF_PROGRAM, "win.display", "<Control>d", N_("Room display") },
};

static const IxKey arbiter[] = {
  { IX_KEYS_OF_PROGRAM, "boards.start-pause", "<Control>space Pause",
    N_("Start, pause or resume all clocks") },
  { IX_KEYS_OF_PROGRAM, "boards.adjust-clocks", "<Control>t", N_("Set the clocks") },
  { IX_KEYS_OF_PROGRAM, "boards.result", "<Control>r", N_("Enter a result") },
  { IX_KEYS_OF_PROGRAM, "boards.claims", "<Control>l", N_("Claims that are possible now") },
  { IX_KEYS_OF_PROGRAM, "boards.new-match", "<Control>n", N_("New match") },
  { IX_KEYS_OF_PROGRAM, "boards.who-plays", "<Control>j", N_("Who plays, and the next match") },
  { IX_KEYS_OF_PROGRAM, "boards.rematch", "<Control>m", N_("Rematch, once the match is over") },
  { IX_KEYS_OF_PROGRAM, "boards.rematch-switched", "<Control><Shift>m",
    N_("Rematch with colours switched") },
};

static const IxKey players[] = {
  { "IxBoardsPage", NULL, NULL, N_("Press a clock: the key on it") },
  { "IxBoardView", NULL, "Up Down Left Right", N_("Go over the board or the pieces in hand") },
  { "IxSquare", "square.activate", "Return space", N_("Choose a piece or a square; let go") },
  { "IxBoardPane", "board.let-go", "Escape", NULL },
  { "IxBoardPane", "board.step-back", "BackSpace", N_("Take back a step before the press") },
  { "IxBoardsPage", NULL, "BackSpace", "" },
  { "IxBoardsPage", NULL, "a...h", N_("Type a move on the board") },
  { "IxBoardPane", "board.how-it-moves", "Menu", N_("Show how a piece moves") },
  { "IxBoardPane", "board.how-it-moves", "<Shift>F10", "" },
};

static const IxKey looks[] = {
  { "IxBoardPane", "board.previous", "<Alt>Left", N_("A move back, on") },
  { "IxBoardPane", "board.next", "<Alt>Right", NULL },
  { "IxBoardsPage", NULL, "Escape", N_("Back to the game") },
  { "IxMoveList", "moves.step(-1)", "Left", N_("The same in the list of moves") },
  { "IxMoveList", "moves.step(1)", "Right", NULL },
  { "IxMoveList", "moves.go(uint32 4294967295)", "End", NULL },
  { "IxMoveList", "moves.step(-2)", "Up", "" },
  { "IxMoveList", "moves.step(2)", "Down", "" },
  { "IxMoveList", "moves.go(uint32 0)", "Home", "" },
  { "IxPlayArea", NULL, "1...9", N_("Enlarge another board") },
  { "IxPlayArea", NULL, "<Control>Left", NULL },
  { "IxPlayArea", NULL, "<Control>Right <Control>Up <Control>Down", "" },
  { "IxSmallBoard", "small-board.choose", "Return space", "" },
  { "IxPlayArea", "boards.copy-game", "<Control>c", N_("Copy the game") },
};

static const IxKey display[] = {
  { "IxSeatInput", NULL, NULL, N_("Press a clock while clocks run") },
  { "IxDisplayWindow", NULL, "0...9", N_("What is shown") },
  { "IxDisplayWindow", "display.previous", "Left", N_("Turn the pages") },
  { "IxDisplayWindow", "display.previous", "Up Page_Up", "" },
  { "IxDisplayWindow", "display.next", "Right", NULL },
  { "IxDisplayWindow", "display.next", "Down Page_Down", "" },
  { "IxDisplayWindow", "display.held", "space", N_("Hold the page") },
  { "IxDisplayWindow", "display.light", "l", N_("Dark or light") },
  { "IxDisplayWindow", "display.hide-last", "h",
    N_("Hide the standings from the last round on, here and on phones") },
  { "IxDisplayWindow", "display.fullscreen", "F11", N_("Full screen") },
  { "IxDisplayWindow", "display.controls", "Tab", N_("Controls") },
  { "IxDisplayWindow", "display.controls", "<Shift>Tab Menu", "" },
  { "IxDisplayWindow", "display.leave", "Escape", N_("Leave") },
  { "IxDisplayWindow", "window.close", "<Control>d", NULL },
};

static const IxKey list[] = {
  { "IxGamesPage", NULL, "Down", N_("Search: to the list") },
  { "IxGamesPage", NULL, "Return", N_("Show again") },
  { "IxGamesPage", NULL, "<Shift>Down", N_("Select more") },
  { "IxGamesPage", "games.copy", "<Control>c", N_("Copy") },
  { "IxGamesPage", "games.export", "<Control>s", N_("Save") },
  { "IxGamesPage", "games.remove", "Delete", N_("Remove") },
  { "IxGamesPage", "games.import", "<Control>o", N_("Import") },
};

static const IxKey openings[] = {
  { "IxOpeningsView", NULL, "Down", N_("From the field to the turns") },
  { "IxOpeningsView", NULL, "Left Right", N_("A turn back, on") },
  { "IxOpeningsView", NULL, "BackSpace", "" },
  { "IxOpeningsView", "openings.close", "Escape", N_("Back") },
};

static const IxKey replay[] = {
  { "IxReplayView", "replay.play", "space", N_("Play, pause") },
  { "IxReplayView", "replay.step(-1)", "Left", N_("A turn back, on") },
  { "IxReplayView", "replay.step(1)", "Right", NULL },
  { "IxReplayView", "replay.step-board(-1)", "<Alt>Left", N_("One board") },
  { "IxReplayView", "replay.step-board(1)", "<Alt>Right", NULL },
  { "IxReplayView", "replay.first", "Home", N_("Beginning, end") },
  { "IxReplayView", "replay.last", "End", NULL },
  { "IxReplayView", "replay.close", "Escape", N_("Back") },
};

static const IxKey dialogs[] = {
  { "IxDialog", NULL, "Return", N_("Apply") },
  { "IxDialog", NULL, "<Control>Return", "" },
  { "IxDialog", "window.close", "Escape", N_("Cancel, close") },
  { "IxDialogs", "window.close", "Escape", "" },
  { "IxRulesWindow", "window.close", "Escape", "" },
  { "IxHelpWindow", "window.close", "Escape", "" },
  { "IxPrintWindow", "window.close", "Escape", "" },
  { "IxRuleSetsWindow", "window.close", "Escape", "" },
  { "IxSeasonsWindow", "seasons.back", "Escape", "" },
  { "IxSalvageView", "salvage.back", "Escape", "" },
  { "IxCorrectPosition", "correct.go-back", "Escape", N_("Let go of a piece; cancel") },
  { "IxSetupBoard", "setup-board.remove", "Delete", N_("Remove the piece from the square") },
};

static const IxKey rules[] = {
  { "IxRulesWindow", "rules.print", "<Control>p", N_("Print the rules") },
  { "IxRulesWindow", NULL, "Up Down space", N_("Scroll the rules") },
  { "IxRuleSetsWindow", "rule-set.new", "<Control>n", N_("New rules") },
  { "IxRuleSetsWindow", NULL, "F2", N_("Another name for rules") },
  { "IxRuleSetsWindow", NULL, "Delete", N_("Remove rules") },
  { "IxRuleSetsWindow", "rule-set.import", "<Control>o", N_("Import rules") },
  { "IxRuleSetsWindow", "rule-set.undo", "<Control>z", N_("Undo") },
  { "IxSeasonsWindow", "seasons.undo", "<Control>z", "" },
  { "IxRuleSetsWindow", "rule-set.redo", "<Control><Shift>z", N_("Redo") },
  { "IxRuleSetsWindow", "rule-set.redo", "<Control>y", "" },
};

static const IxKey help[] = {
  { "IxHelpWindow", "help.back", "<Alt>Left", N_("The page before") },
  { "IxHelpWindow", "help.open::index", "<Alt>Home", N_("Contents") },
  { "IxHelpWindow", "help.search", "<Control>f", N_("Search") },
  { "IxHelpWindow", "help.print", "<Control>p", N_("Print the page") },
  { "IxHelpWindow", NULL, "Up Down space", N_("Scroll the page") },
  { "IxHelpWindow", NULL, "Tab", N_("First link") },
};

static const IxKey seats[] = {
  { "IxSeatPlan", NULL, "Up Down Left Right", N_("Go over the seats") },
  { "IxSeatPlan", NULL, "Home End", "" },
  { "IxSeatPlan", NULL, "Escape", N_("Let go of a person") },
  { "IxFreePlan", NULL, "Escape", "" },
  { "IxSeatPlan", "seats.undo", "<Control>z", N_("Undo a change of seats") },
  { "IxWhoPlays", "who.undo", "<Control>z", N_("Who plays: undo") },
  { "IxWhoPlays", "who.redo", "<Control><Shift>z", N_("Who plays: redo") },
  { "IxWhoPlays", "who.redo", "<Control>y", "" },
};

static const IxKey program[] = {
  { "IxWindow", NULL, "F10", N_("Main menu; of row or page") },
  { "IxWindow", "win.more", "Menu", NULL },
  { "IxWindow", "win.more", "<Shift>F10", "" },
  { IX_KEYS_OF_PROGRAM, "win.page-menu", "<Control>F10", N_("Menu of the page (⋮)") },
  { "IxRuleSetsWindow", "rule-set.more", "Menu <Shift>F10", "" },
  { "IxSeasonsWindow", "seasons.more", "Menu <Shift>F10", "" },
  { "IxDialog", "dialog.more", "Menu <Shift>F10", "" },
  { "IxWindow", NULL, "<Control>1...3", N_("Pages") },
  { IX_KEYS_OF_PROGRAM, "win.page::evening", "<Control>1", "" },
  { IX_KEYS_OF_PROGRAM, "win.page::boards", "<Control>2", "" },
  { IX_KEYS_OF_PROGRAM, "win.page::games", "<Control>3", "" },
  { IX_KEYS_OF_PROGRAM, "win.undo", "<Control>z", N_("Undo") },
  { IX_KEYS_OF_PROGRAM, "win.redo", "<Control><Shift>z <Control>y", N_("Redo") },
  { IX_KEYS_OF_PROGRAM, "win.fullscreen", "F11", N_("Full screen") },
  { IX_KEYS_OF_PROGRAM, "win.preferences", "<Control>comma", N_("Preferences") },
  { IX_KEYS_OF_PROGRAM, "win.rules", "<Shift>F1", N_("Rules of the game") },
  { IX_KEYS_OF_PROGRAM, "app.help::", "F1", N_("The handbook") },
  { "IxDialog", "help.here", "F1", "" },
  { "IxDialogs", "help.here", "F1", "" },
  { "IxCorrectPosition", "help.here", "F1", "" },
  { "IxHistoryDialog", "help.here", "F1", "" },
  { "IxRuleSetsWindow", "help.here", "F1", "" },
  { "IxSeasonsWindow", "help.here", "F1", "" },
  { "IxRulesWindow", "help.here", "F1", "" },
  { IX_KEYS_OF_PROGRAM, "win.shortcuts", "<Control>question", N_("Keyboard shortcuts") },
  { IX_KEYS_OF_PROGRAM, "app.quit", "<Control>q", N_("Quit") },
};

#define GROUP(section, title, keys) { section, title, keys, G_N_ELEMENTS (keys) }

static const IxKeyGroup groups[] = {
  GROUP ("evening", N_("Evening"), evening),
  GROUP ("boards", N_("Arbiter"), arbiter),
  GROUP ("boards", N_("Players"), players),
  GROUP ("boards", N_("What is seen"), looks),
  GROUP ("display", N_("Room Display"), display),
  GROUP ("games", N_("List"), list),
  GROUP ("games", N_("Replay"), replay),
  GROUP ("games", N_("Openings"), openings),
  GROUP ("dialogs", N_("Dialogs"), dialogs),
  GROUP ("dialogs", N_("Rules"), rules),
  GROUP ("help", N_("Handbook"), help),
  GROUP ("dialogs", N_("Seats"), seats),
  GROUP (NULL, N_("Program"), program),
};

/* The sections of the window; those of pages have their names, and end with the keys of every
 * page. */
static const struct {
  const char *name, *title;
  gboolean    is_page;
} sections[] = {
  { "evening", N_("Evening"), TRUE },        { "boards", N_("Boards"), TRUE },
  { "display", N_("Room Display"), FALSE },  { "games", N_("Games"), TRUE },
  { "dialogs", N_("Other Windows"), FALSE }, { "help", N_("Handbook"), FALSE },
};

const IxKeyGroup *
ix_keys_get_groups (gsize *n)
{
  *n = G_N_ELEMENTS (groups);
  return groups;
}

char *
ix_key_dup_keys (const IxKey *key)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (key->keys != NULL)
    return g_strdup (key->keys);
  /* From left to right, as they lie on a keyboard. */
  for (guint i = 0; i < 4; i++)
    {
      IxColour colour = i == 0 || i == 3 ? IX_BLACK : IX_WHITE;
      g_autofree char *name = ix_settings_seat_key (ix_seat (i / 2, colour));

      g_strv_builder_add (names, name);
    }
  all = g_strv_builder_end (names);
  return g_strjoinv (" ", all);
}

/* Calls @each with all rows of @where that have an action, until one returns TRUE. */
typedef gboolean (*Each) (const IxKey *key,
                          gpointer     data);

static gboolean
each_of (const char *where,
         Each        each,
         gpointer    data)
{
  for (gsize g = 0; g < G_N_ELEMENTS (groups); g++)
    for (gsize i = 0; i < groups[g].n; i++)
      {
        const IxKey *key = &groups[g].keys[i];

        if (key->action != NULL && (where == NULL || g_str_equal (key->where, where)) &&
            each (key, data))
          return TRUE;
      }
  return FALSE;
}

/* Accelerators and bindings */

static gboolean
set_accels (const IxKey *key,
            gpointer     application)
{
  g_auto (GStrv) accels = g_strsplit (key->keys, " ", -1);

  gtk_application_set_accels_for_action (application, key->action, (const char **) accels);
  return FALSE;
}

void
ix_keys_set_accels (GtkApplication *application)
{
  each_of (IX_KEYS_OF_PROGRAM, set_accels, application);
}

/* The key of the block of figures that means the same; 0: there is none. */
static guint
find_twin (guint keyval)
{
  g_autofree char *name = g_strconcat ("KP_", gdk_keyval_name (keyval), NULL);
  guint twin = gdk_keyval_from_name (name);

  if (keyval == GDK_KEY_Return)
    return GDK_KEY_KP_Enter;
  return keyval == GDK_KEY_space ? GDK_KEY_KP_Space : twin != GDK_KEY_VoidSymbol ? twin : 0;
}

/* Calls @add with a shortcut for each key of @key, and those that mean the same. */
typedef void (*AddShortcut) (gpointer     to,
                             GtkShortcut *shortcut);

static void
add_shortcuts (const IxKey *key,
               AddShortcut  add,
               gpointer     to)
{
  g_auto (GStrv) names = g_strsplit (key->keys, " ", -1);
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = NULL;

  g_action_parse_detailed_name (key->action, &action, &target, NULL);
  for (gsize i = 0; names[i] != NULL; i++)
    {
      guint keyval[2];
      GdkModifierType modifiers;

      gtk_accelerator_parse (names[i], &keyval[0], &modifiers);
      keyval[1] = find_twin (keyval[0]);
      for (gsize k = 0; k < G_N_ELEMENTS (keyval) && keyval[k] != 0; k++)
        {
          GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keyval[k], modifiers),
                                                    gtk_named_action_new (action));

          gtk_shortcut_set_arguments (shortcut, target);
          add (to, shortcut);
        }
    }
}

static void
add_to_class (gpointer     klass,
              GtkShortcut *shortcut)
{
  gtk_widget_class_add_shortcut (klass, shortcut);
  g_object_unref (shortcut);
}

static gboolean
bind (const IxKey *key,
      gpointer     klass)
{
  add_shortcuts (key, add_to_class, klass);
  return FALSE;
}

void
ix_keys_bind (GtkWidgetClass *klass)
{
  each_of (G_OBJECT_CLASS_NAME (klass), bind, klass);
}

/* The controller takes over the shortcut. */
static void
add_to_controller (gpointer     controller,
                   GtkShortcut *shortcut)
{
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

static gboolean
add_global (const IxKey *key,
            gpointer     controller)
{
  add_shortcuts (key, add_to_controller, controller);
  return FALSE;
}

void
ix_keys_add_global (GtkWidget  *widget,
                    const char *where)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  each_of (where, add_global, keys);
  gtk_widget_add_controller (widget, keys);
}

typedef struct {
  GtkWidget      *widget;
  guint           keyval;
  GdkModifierType state;
} Pressed;

static gboolean
has_key (const IxKey   *key,
         const Pressed *pressed)
{
  g_auto (GStrv) names = g_strsplit (key->keys, " ", -1);

  for (gsize i = 0; names[i] != NULL; i++)
    {
      guint keyval;
      GdkModifierType modifiers;

      gtk_accelerator_parse (names[i], &keyval, &modifiers);
      if (modifiers == pressed->state &&
          (keyval == pressed->keyval || find_twin (keyval) == pressed->keyval))
        return TRUE;
    }
  return FALSE;
}

static gboolean
run (const IxKey *key,
     gpointer     data)
{
  const Pressed *pressed = data;
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!has_key (key, pressed))
    return FALSE;
  g_action_parse_detailed_name (key->action, &action, &target, NULL);
  gtk_widget_activate_action_variant (pressed->widget, action, target);
  return TRUE;
}

gboolean
ix_keys_run (GtkWidget      *widget,
             guint           keyval,
             GdkModifierType state)
{
  Pressed pressed = {
    .widget = widget,
    .keyval = keyval == GDK_KEY_ISO_Left_Tab ? GDK_KEY_Tab : gdk_keyval_to_lower (keyval),
    .state = state & gtk_accelerator_get_default_mod_mask (),
  };

  return each_of (G_OBJECT_TYPE_NAME (widget), run, &pressed);
}

/* Words */

typedef struct {
  const char *action;
  char       *label;
} Label;

static gboolean
find_label (const IxKey *key,
            gpointer     data)
{
  Label *label = data;
  g_auto (GStrv) names = NULL;
  guint keyval;
  GdkModifierType modifiers;

  if (!g_str_equal (key->action, label->action))
    return FALSE;
  names = g_strsplit (key->keys, " ", -1);
  gtk_accelerator_parse (names[0], &keyval, &modifiers);
  label->label = gtk_accelerator_get_label (keyval, modifiers);
  return TRUE;
}

/* Returns the first key of @action as people read it, such as "Ctrl+Z"; NULL: it has none. */
static char *
dup_label (const char *action)
{
  static const char *const of_window[] = { "win.undo", "win.redo", "win.print" };
  Label label = { action };

  /* Some actions of the window act on its page. */
  if (!each_of (NULL, find_label, &label))
    for (gsize i = 0; i < G_N_ELEMENTS (of_window) && label.label == NULL; i++)
      if (g_str_has_suffix (action, of_window[i] + strlen ("win")))
        {
          label.action = of_window[i];
          each_of (NULL, find_label, &label);
        }
  return label.label;
}

char *
ix_keys_tell (const char *text,
              const char *action)
{
  g_autofree char *key = action != NULL ? dup_label (action) : NULL;

  if (key == NULL)
    return g_strdup (text);
  /* Translators: the tooltip of a button and its key, as in "Undo (Ctrl+Z)" */
  return g_strdup_printf (_("%s (%s)"), text, key);
}

/* The window */

/* Does a line of the window begin with the row? */
static gboolean
is_head (const IxKey *key)
{
  return key->words != NULL && *key->words != '\0';
}

/* How many lines a group has, with its title. */
static guint
count_lines (const IxKeyGroup *group)
{
  guint n = 1;

  for (gsize i = 0; i < group->n; i++)
    n += is_head (&group->keys[i]);
  return n;
}

static gboolean
is_of_section (const IxKeyGroup *group,
               gsize             section)
{
  return group->section != NULL ? g_str_equal (group->section, sections[section].name)
                                : sections[section].is_page;
}

/* How many lines two columns need: all is on one page then, because the buttons of several make GTK
 * 4.8 complain. */
static guint
count_height (gsize section)
{
  guint all = 0, above = 0, least = G_MAXUINT;

  for (gsize g = 0; g < G_N_ELEMENTS (groups); g++)
    if (is_of_section (&groups[g], section))
      all += count_lines (&groups[g]);
  for (gsize g = 0; g < G_N_ELEMENTS (groups); g++)
    if (is_of_section (&groups[g], section))
      {
        above += count_lines (&groups[g]);
        least = MIN (least, MAX (above, all - above));
      }
  return least;
}

static void
append_group (GString          *xml,
              const IxKeyGroup *group)
{
  g_autofree char *title =
    g_markup_printf_escaped ("<child><object class='GtkShortcutsGroup'>"
                             "<property name='title'>%s</property>",
                             _(group->title));

  g_string_append (xml, title);
  for (gsize i = 0; i < group->n;)
    {
      const char *words = group->keys[i].words;
      g_autoptr (GString) keys = g_string_new (NULL);
      g_autofree char *shortcut = NULL;

      do
        if (group->keys[i].words == NULL || is_head (&group->keys[i]))
          {
            g_autofree char *more = ix_key_dup_keys (&group->keys[i]);

            ix_text_append_item (keys, " ", more);
          }
      while (++i < group->n && !is_head (&group->keys[i]));
      shortcut = g_markup_printf_escaped ("<child><object class='GtkShortcutsShortcut'>"
                                          "<property name='title'>%s</property>"
                                          "<property name='accelerator'>%s</property>"
                                          "</object></child>",
                                          _(words), keys->str);
      g_string_append (xml, shortcut);
    }
  g_string_append (xml, "</object></child>");
}

static void
append_section (GString *xml,
                gsize    section)
{
  g_autofree char *head =
    g_markup_printf_escaped ("<child><object class='GtkShortcutsSection'>"
                             "<property name='section-name'>%s</property>"
                             "<property name='title'>%s</property>"
                             "<property name='max-height'>%u</property>",
                             sections[section].name, _(sections[section].title),
                             count_height (section));

  g_string_append (xml, head);
  for (gsize g = 0; g < G_N_ELEMENTS (groups); g++)
    if (is_of_section (&groups[g], section))
      append_group (xml, &groups[g]);
  g_string_append (xml, "</object></child>");
}

/* GTK makes keys such as Ctrl wider than their names, and translates all but one. */
static void
amend_keys (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "keycap"))
    gtk_widget_set_size_request (widget, -1, -1);
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "keycap") &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), gdk_keyval_name (GDK_KEY_Menu)))
    /* Translators: the key of the keyboard that opens the menu of what has the focus */
    gtk_label_set_text (GTK_LABEL (widget), C_("key", "Menu"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    amend_keys (child);
}

/* The widgets of shortcuts take children from a builder only. */
GtkWidget *
ix_keys_window_new (const char *section)
{
  g_autoptr (GString) xml = g_string_new ("<interface><object class='GtkShortcutsWindow' "
                                          "id='shortcuts'><property name='modal'>True</property>");
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *window;

  for (gsize s = 0; s < G_N_ELEMENTS (sections); s++)
    append_section (xml, s);
  g_string_append (xml, "</object></interface>");
  builder = gtk_builder_new_from_string (xml->str, (gssize) xml->len);
  window = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));
  g_object_set (window, "section-name", section, NULL);
  amend_keys (window);
  return window;
}
