/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-window.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-awake.h"
#include "ix-back-up.h"
#include "ix-banner.h"
#include "ix-clock-text.h"
#include "ix-dialogs.h"
#include "ix-evening-rules.h"
#include "ix-failure-page.h"
#include "ix-file-kind.h"
#include "ix-files.h"
#include "ix-follow.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-phones-offer.h"
#include "ix-phones-window.h"
#include "ix-play-table.h"
#include "ix-preferences.h"
#include "ix-room-display.h"
#include "ix-rule-set-list.h"
#include "ix-rule-sets-window.h"
#include "ix-rules-window.h"
#include "ix-seat-input.h"
#include "ix-settings.h"
#include "ix-table-link.h"
#include "ix-widgets.h"

/* The least size of the window, unless it is in full screen. */
#define LEAST_WIDTH 680
#define LEAST_HEIGHT 520

struct _IxWindow {
  AdwApplicationWindow parent_instance;

  /* Template children. */
  GMenuModel *primary_menu, *evening_menu, *boards_menu;
  GtkWidget  *header;
  GtkWidget  *switcher;
  GtkWidget  *new_match;
  GtkWidget  *menu, *evening_more, *boards_more;
  GtkWidget  *stack;
  GtkWidget  *pages;
  GtkWidget  *evening;
  GtkWidget  *boards;
  GtkWidget  *games;  /* a bin, empty until the page is seen */
  GtkWidget  *failure; /* a bin */
  GtkWidget  *toasts;
  IxBanner   *announcement; /* of the evening, over every page */

  GtkWidget *banner; /* NULL: nothing is told */

  IxStore        *store; /* NULL: not open */
  IxRuleSetList  *rules; /* NULL: not wanted yet; keeps what can be undone there */
  IxTableLink    *link;  /* of tables and the matches that are played for them */
  IxSeatInput    *input; /* whatever is open over the boards */
  IxRoomDisplay  *display;
  IxPhones       *phones;
  IxPhonesOffer  *phones_offer;
  IxMatchSession *followed; /* the match whose clocks other pages tell of; NULL: there is none */
  guint           awake;    /* cookie of ix_awake_set() */
};

/* The room display */

static void
show_display (IxWindow *self)
{
  ix_room_display_open (self->display);
}

/* The standings of the end are no longer kept back, and a room display that is open shows them.  One that somebody closed
 * stays closed. */
static void
show_standings (IxWindow *self)
{
  IxEveningSession *evening = ix_evening_page_get_session (IX_EVENING_PAGE (self->evening));

  if (evening != NULL)
    ix_evening_session_set_hides_last (evening, FALSE);
  if (ix_room_display_is_open (self->display))
    ix_display_window_set_content (ix_room_display_open (self->display), IX_DISPLAY_AUTOMATIC);
}

static void
show_group (IxWindow *self)
{
  ix_display_window_set_content (ix_room_display_open (self->display), IX_DISPLAY_GROUP);
}

static void
show_season (IxWindow *self,
             GVariant *parameter)
{
  if (self->store != NULL)
    ix_display_window_show_season (ix_room_display_open (self->display), g_variant_get_string (parameter, NULL));
}

/* Room display and phones show the season as it is now, by the name that it has now. */
static void
seasons_changed (IxWindow *self,
                 GVariant *names)
{
  const char *old, *name;

  g_variant_get (names, "(&s&s)", &old, &name);
  ix_room_display_seasons_changed (self->display, old, name);
  ix_phones_seasons_changed (self->phones, old, name);
}

/* Installs the actions that open the room display, and what other windows tell it. */
static void
install_display_actions (GtkWidgetClass *widget_class)
{
  static const IxActionRow actions[] = {
    { "win.display", G_CALLBACK (show_display) },
    { "win.show-standings", G_CALLBACK (show_standings) },
    { "win.show-group", G_CALLBACK (show_group) },
    { "win.show-season", G_CALLBACK (show_season), "s" },
    { "win.seasons-changed", G_CALLBACK (seasons_changed), "(ss)" },
  };

  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

G_DEFINE_FINAL_TYPE (IxWindow, ix_window, ADW_TYPE_APPLICATION_WINDOW)

enum {
  TRY_AGAIN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
shows (IxWindow  *self,
       GtkWidget *page)
{
  return adw_view_stack_get_visible_child (ADW_VIEW_STACK (self->pages)) == page;
}

static gboolean
shows_boards (IxWindow *self)
{
  return shows (self, self->boards);
}

/* The Games page is made when it is first needed: most starts can do without. */
static IxGamesPage *
ensure_games (IxWindow *self)
{
  GtkWidget *page = adw_bin_get_child (ADW_BIN (self->games));

  if (page == NULL)
    {
      page = g_object_new (IX_TYPE_GAMES_PAGE, NULL);
      gtk_widget_insert_action_group (GTK_WIDGET (self), "games",
                                      ix_games_page_get_actions (IX_GAMES_PAGE (page)));
      ix_games_page_set_store (IX_GAMES_PAGE (page), self->store);
      adw_bin_set_child (ADW_BIN (self->games), page);
    }
  return IX_GAMES_PAGE (page);
}

/* Shows in the header bar what belongs to the page. */
static void
show_ends (IxWindow *self)
{
  gboolean pages = gtk_widget_get_visible (self->switcher);
  gboolean evening = pages && shows (self, self->evening);

  gtk_widget_set_visible (self->new_match, pages && shows_boards (self));
  gtk_widget_set_visible (self->evening_more, evening);
  gtk_widget_set_visible (ix_evening_page_get_title (IX_EVENING_PAGE (self->evening)), evening);
}

/* Shows the pages, or the failure page. */
static void
show_pages (IxWindow *self,
            gboolean  pages)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), pages ? "pages" : "failure");
  gtk_widget_set_visible (self->switcher, pages);
  show_ends (self);
}

/* The Boards page keeps its focus, which is where the players are. */
static void
focus_page (IxWindow *self)
{
  if (shows (self, self->evening))
    ix_evening_page_focus (IX_EVENING_PAGE (self->evening));
  else if (shows (self, self->games))
    ix_games_page_focus (ensure_games (self));
}

/* As long as nobody has chosen a page, an evening under way is what people come back to, not the
 * invitation to begin a match. */
static void
open_evening (IxWindow *self)
{
  g_autoptr (GVariant) chosen = g_settings_get_user_value (ix_computer_settings (), "page");

  if (chosen == NULL && ix_boards_page_get_session (IX_BOARDS_PAGE (self->boards)) == NULL &&
      ix_evening_page_get_session (IX_EVENING_PAGE (self->evening)) != NULL)
    adw_view_stack_set_visible_child (ADW_VIEW_STACK (self->pages), self->evening);
}

void
ix_window_set_store (IxWindow *self,
                     IxStore  *store)
{
  g_return_if_fail (IX_IS_WINDOW (self));
  ix_boards_page_set_store (IX_BOARDS_PAGE (self->boards), store);
  ix_evening_page_set_store (IX_EVENING_PAGE (self->evening), store);
  ix_table_link_set_store (self->link, store);
  self->store = store;
  ix_room_display_set_store (self->display, store);
  g_clear_object (&self->rules);
  if (adw_bin_get_child (ADW_BIN (self->games)) != NULL)
    ix_games_page_set_store (ensure_games (self), store);
  open_evening (self);
  if (ix_phones_are_available () && ix_phones_get_state (self->phones) == IX_PHONES_OFF &&
      g_settings_get_boolean (ix_computer_settings (), IX_SETTINGS_PHONES_AT_START))
    ix_phones_start_as_set (self->phones);
  ix_room_display_restore (self->display);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back-up", TRUE);
  show_pages (self, TRUE);
  focus_page (self);
  adw_bin_set_child (ADW_BIN (self->failure), NULL);
}

static void
try_again_cb (IxWindow   *self,
              const char *text)
{
  g_signal_emit (self, signals[TRY_AGAIN], 0, text);
}

void
ix_window_set_failure (IxWindow     *self,
                       const char   *path,
                       const GError *error)
{
  GtkWidget *page;

  g_return_if_fail (IX_IS_WINDOW (self));

  page = ix_failure_page_new (path, error);
  g_signal_connect_swapped (page, "try-again", G_CALLBACK (try_again_cb), self);
  adw_bin_set_child (ADW_BIN (self->failure), page);
  show_pages (self, FALSE);
  gtk_widget_grab_focus (page);
}

void
ix_window_tell (IxWindow   *self,
                const char *text)
{
  g_return_if_fail (IX_IS_WINDOW (self));

  if (self->banner == NULL)
    {
      self->banner = ix_banner_new ();
      gtk_widget_insert_after (self->banner, gtk_widget_get_parent (self->header), self->header);
      ix_banner_offer (IX_BANNER (self->banner), _("_Close"), "win.close-banner");
    }
  ix_banner_show (IX_BANNER (self->banner), text);
}

void
ix_window_tell_no_copy (IxWindow     *self,
                        const GError *error)
{
  g_autofree char *text = NULL;
  AdwToast *toast;

  g_return_if_fail (IX_IS_WINDOW (self));

  text = g_strdup_printf (_("No automatic copy was made: %s"), error->message);
  toast = ix_dialogs_toast (text);
  if (g_error_matches (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED))
    ix_dialogs_offer_start_again (toast);
  ix_dialogs_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

IxPhones *
ix_window_get_phones (IxWindow *self)
{
  g_return_val_if_fail (IX_IS_WINDOW (self), NULL);
  return self->phones;
}

IxEveningPage *
ix_window_get_evening_page (IxWindow *self)
{
  g_return_val_if_fail (IX_IS_WINDOW (self), NULL);
  return IX_EVENING_PAGE (self->evening);
}

/* Pages */

static void
play_table_cb (IxWindow *self,
               guint     round,
               guint     table,
               gboolean  second)
{
  ix_play_here (IX_EVENING_PAGE (self->evening), IX_BOARDS_PAGE (self->boards),
                (IxMatchPlace) { round, table, second }, FALSE);
}

static void
play_group_cb (IxWindow *self,
               guint     group,
               gboolean  clocks_only)
{
  ix_play_here (IX_EVENING_PAGE (self->evening), IX_BOARDS_PAGE (self->boards),
                ix_group_place (group), clocks_only);
}

/* The least time of the clocks that run; G_MAXINT64: none does. */
static gint64
least_time (IxMatchSession *session)
{
  const IxMatch *match = session != NULL ? ix_match_session_get_match (session) : NULL;
  gint64 least = G_MAXINT64;

  if (match == NULL || ix_match_phase (match) != IX_MATCH_RUNNING)
    return least;
  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (ix_match_clock_runs (match, ix_seat (b, colour)))
        least = MIN (least, ix_match_session_time_left (session, ix_seat (b, colour)));
  return least;
}

/* The other pages show that clocks run, by a dot and the least time on the switcher. */
static void
show_clocks (IxWindow *self)
{
  AdwViewStackPage *page = adw_view_stack_get_page (ADW_VIEW_STACK (self->pages), self->boards);
  gint64 left = least_time (ix_boards_page_get_session (IX_BOARDS_PAGE (self->boards)));
  gboolean told = left < G_MAXINT64 && !shows_boards (self);
  g_autofree char *time = told ? ix_clock_text (left) : NULL;
  g_autofree char *title =
    told ? g_strdup_printf ("%s %s", _("_Boards"), time) : g_strdup (_("_Boards"));

  adw_view_stack_page_set_needs_attention (page, told);
  if (g_strcmp0 (adw_view_stack_page_get_title (page), title) != 0)
    adw_view_stack_page_set_title (page, title);
}

static void
follow_clocks (IxWindow *self)
{
  IxMatchSession *session = ix_boards_page_get_session (IX_BOARDS_PAGE (self->boards));

  ix_follow (&self->followed, session, "tick", G_CALLBACK (show_clocks), self);
  show_clocks (self);
}

static void
match_changed_cb (IxWindow *self)
{
  IxMatchSession *session = ix_boards_page_get_session (IX_BOARDS_PAGE (self->boards));

  follow_clocks (self);
  /* Players think without touching the computer. */
  ix_awake_set (GTK_WINDOW (self), &self->awake,
                session != NULL && ix_match_phase (ix_match_session_get_match (session)) == IX_MATCH_RUNNING,
                _("A match is being played"));
  ix_table_link_match_changed (self->link);
  ix_room_display_match_changed (self->display);
  ix_phones_set_match (self->phones, session);
}

/* The announcement of the evening stands over every page. */
static void
show_announcement (IxWindow *self)
{
  IxEveningSession *session = ix_evening_page_get_session (IX_EVENING_PAGE (self->evening));
  const char *text = session != NULL ? ix_evening_session_get_state (session)->notice : "";

  ix_banner_offer (self->announcement, _("Take Do_wn"), "evening.take-down");
  ix_banner_show (self->announcement, *text != '\0' ? text : NULL);
}

static void
evening_changed_cb (IxWindow *self)
{
  IxEveningSession *session = ix_evening_page_get_session (IX_EVENING_PAGE (self->evening));

  if (session != NULL)
    g_signal_connect_object (session, "changed", G_CALLBACK (show_announcement), self,
                             G_CONNECT_SWAPPED);
  show_announcement (self);
  ix_table_link_evening_changed (self->link);
  ix_room_display_evening_changed (self->display);
  ix_phones_set_evening (self->phones, session);
  ix_phones_offer_set_evening (self->phones_offer, session);
}

/* The title above changes in the same frame.  Without a resize of what stands between it and the page, GTK would allocate
 * the page alone and forget that its parts, whose type follows their room, ask for another round: it would not be drawn. */
static void
page_shown_cb (IxWindow *self)
{
  gtk_widget_queue_resize (self->pages);
  show_ends (self);
  show_clocks (self);
  focus_page (self);
}

/* Actions */

static void
show_page (IxWindow   *self,
           const char *name)
{
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->pages), name);
}

static void
go_to_page (IxWindow *self,
            GVariant *parameter)
{
  show_page (self, g_variant_get_string (parameter, NULL));
  page_shown_cb (self);
}

/* Shows a match that was played here again; the page of games opens its replay. */
static void
replay (IxWindow *self,
        GVariant *parameter)
{
  show_page (self, "games");
  if (!ix_games_page_show_own (ensure_games (self), g_variant_get_int64 (parameter)))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Undo and redo act on the visible page: all pages have actions of these names. */
static void
act_on_page (IxWindow   *self,
             const char *action)
{
  AdwViewStack *pages = ADW_VIEW_STACK (self->pages);
  g_autofree char *name =
    g_strdup_printf ("%s.%s", adw_view_stack_get_visible_child_name (pages), action);

  gtk_widget_activate_action (GTK_WIDGET (self), name, NULL);
}

static void
undo (IxWindow *self)
{
  act_on_page (self, "undo");
}

static void
redo (IxWindow *self)
{
  act_on_page (self, "redo");
}

/* Prints what the page shows. */
static void
print (IxWindow *self)
{
  AdwViewStack *pages = ADW_VIEW_STACK (self->pages);
  gboolean evening = g_str_equal (adw_view_stack_get_visible_child_name (pages), "evening");

  act_on_page (self, evening ? "print" : "print-score-sheet");
}

static void
switch_fullscreen (IxWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    {
      gtk_widget_set_visible (self->header, FALSE); /* a layout follows */
      ix_fullscreen (GTK_WINDOW (self));
    }
}

static void
back_up_chosen_cb (const char *path,
                   gpointer    data)
{
  IxWindow *self = data;

  if (path != NULL && self->store != NULL)
    ix_back_up (ADW_TOAST_OVERLAY (self->toasts), self->store, path);
}

static void
back_up (IxWindow *self)
{
  g_autofree char *proposed = ix_back_up_name ();

  ix_dialogs_save (GTK_WINDOW (self), _("Back Up"), proposed, back_up_chosen_cb, g_object_ref (self), g_object_unref);
}

static void
close_banner (IxWindow *self)
{
  ix_banner_show (IX_BANNER (self->banner), NULL);
}

static void
show_preferences (IxWindow *self)
{
  ix_preferences_present (GTK_WINDOW (self));
}

static void
show_phones (IxWindow *self)
{
  ix_phones_window_present (GTK_WINDOW (self), self->phones);
}

static void
back_to_table (IxWindow *self)
{
  ix_table_link_go_back (self->link);
}

/* The sets of rules are read when somebody asks for them. */
static IxRuleSetList *
ensure_rules (IxWindow *self)
{
  if (self->rules == NULL)
    self->rules = ix_rule_set_list_ref (self->store);
  return self->rules;
}

/* Opens the rules of the match on the boards, or of the evening. */
static void
show_rules (IxWindow *self)
{
  IxMatchSession *match = ix_boards_page_get_session (IX_BOARDS_PAGE (self->boards));
  IxEveningSession *evening = ix_evening_page_get_session (IX_EVENING_PAGE (self->evening));
  IxVariant rules = { .id = NULL };

  if (!shows_boards (self) && evening != NULL)
    ix_evening_get_rules (ix_evening_session_get_state (evening), &rules);
  else if (match != NULL)
    rules = *ix_match_variant (ix_match_session_get_match (match));
  ix_rules_window_present (GTK_WINDOW (self), ensure_rules (self),
                           rules.id != NULL ? &rules : NULL);
}

static void
show_rules_of_the_house (IxWindow *self)
{
  ix_rule_sets_window_present (GTK_WIDGET (self), ensure_rules (self), NULL);
}

/* Files that are opened from the desktop, named at the start, or dropped on the window */

/* The window of all rule sets that is open over this one; else a new one. */
static IxRuleSetsWindow *
ensure_rule_sets_window (IxWindow *self)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *at = all; at != NULL; at = at->next)
    if (IX_IS_RULE_SETS_WINDOW (at->data) && gtk_widget_get_visible (at->data))
      return at->data;
  return IX_RULE_SETS_WINDOW (ix_rule_sets_window_present (GTK_WIDGET (self), ensure_rules (self), NULL));
}

static gboolean
find_kind (IxWindow   *self,
           const char *path,
           IxFileKind *kind,
           GError    **error)
{
  if (!g_path_is_absolute (path))
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                           _("it is not on this computer"));
      return FALSE;
    }
  if (!ix_file_kind_read (path, kind, error))
    return FALSE;
  if (*kind != IX_FILE_KIND_UNKNOWN)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                       _("it has neither games nor an evening, a tournament report or rules.  "
                         "Entries and grading lists are imported on the page Evening"));
  return FALSE;
}

/* Opens one file.  Games and rules are told of where they are imported. */
static gboolean
open_file (IxWindow   *self,
           const char *path,
           GError    **error)
{
  const char *const one[] = { path, NULL };
  IxFileKind kind;

  if (!find_kind (self, path, &kind, error))
    return FALSE;
  switch (kind)
    {
    case IX_FILE_KIND_GAMES:
      show_page (self, "games");
      ix_games_page_import (ensure_games (self), path);
      return TRUE;
    case IX_FILE_KIND_RULES:
      ix_rule_sets_window_import (ensure_rule_sets_window (self), one);
      return TRUE;
    case IX_FILE_KIND_EVENING:
    case IX_FILE_KIND_TOURNAMENT:
      show_page (self, "evening");
      return ix_evening_page_add_file (IX_EVENING_PAGE (self->evening), path, error);
    case IX_FILE_KIND_UNKNOWN:
    default:
      g_return_val_if_reached (FALSE);
    }
}

void
ix_window_open_files (IxWindow          *self,
                      const char *const *paths)
{
  g_autoptr (GString) refused = g_string_new (NULL);
  guint n = 0;

  g_return_if_fail (IX_IS_WINDOW (self) && self->store != NULL);

  for (; *paths != NULL; paths++)
    {
      g_autofree char *name = g_filename_display_basename (*paths);
      g_autofree char *why = NULL;
      g_autoptr (GError) error = NULL;

      if (open_file (self, *paths, &error))
        continue;
      why = ix_format_sentence (error->message);
      g_string_append (refused, n++ > 0 ? "\n\n" : "");
      /* Translators: the name of a file, and why it cannot be opened */
      g_string_append_printf (refused, _("%s: %s"), name, why);
    }
  if (n > 0)
    ix_dialogs_notify (GTK_WINDOW (self),
                       ngettext ("This File Cannot Be Opened", "These Files Cannot Be Opened", n),
                       refused->str);
}

static void
show_shortcuts (IxWindow *self)
{
  AdwViewStack *pages = ADW_VIEW_STACK (self->pages);
  GtkWidget *window = ix_keys_window_new (adw_view_stack_get_visible_child_name (pages));

  ix_dialogs_put_over (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (window));
}

/* The menu of the page is in the header. */
static void
open_page_menu (IxWindow *self)
{
  GtkWidget *page = gtk_widget_get_mapped (self->evening_more) ? self->evening_more : self->boards_more;

  if (gtk_widget_get_mapped (page))
    gtk_menu_button_popup (GTK_MENU_BUTTON (page));
}

/* The menu of the page opens if neither a row nor a board has one. */
static void
open_more (IxWindow *self)
{
  if (!ix_open_more_menu (GTK_WINDOW (self)))
    open_page_menu (self);
}

static void
show_about (IxWindow *self)
{
  ix_dialogs_about (GTK_WINDOW (self));
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxWindow           *self)
{
  return shows_boards (self) &&
         ix_boards_page_handle_key (IX_BOARDS_PAGE (self->boards), keyval, state);
}

static void
fullscreened_cb (IxWindow *self)
{
  gboolean full = gtk_window_is_fullscreen (GTK_WINDOW (self));

  gtk_widget_set_size_request (GTK_WIDGET (self), full ? -1 : LEAST_WIDTH, full ? -1 : LEAST_HEIGHT);
  ix_boards_page_set_fullscreen (IX_BOARDS_PAGE (self->boards), full);
}

/* Before the data file is open there is nothing to add them to. */
static void
files_dropped_cb (GtkWidget         *window,
                  const char *const *paths)
{
  IxWindow *self = IX_WINDOW (window);

  if (self->store != NULL)
    ix_window_open_files (self, paths);
  else
    gtk_widget_error_bell (window);
}

/* Construction and disposal */

/* Clocks do not run on behind a closed window, and nobody gets back the time that they have used. */
static gboolean
ix_window_close_request (GtkWindow *window)
{
  ix_boards_page_pause (IX_BOARDS_PAGE (IX_WINDOW (window)->boards));
  ix_room_display_close (IX_WINDOW (window)->display);
  return GTK_WINDOW_CLASS (ix_window_parent_class)->close_request (window);
}

static void
ix_window_dispose (GObject *object)
{
  IX_WINDOW (object)->store = NULL;
  g_clear_pointer (&IX_WINDOW (object)->display, ix_room_display_free);
  g_clear_object (&IX_WINDOW (object)->input);
  g_clear_object (&IX_WINDOW (object)->phones);
  ix_unfollow (&IX_WINDOW (object)->followed, object);
  g_clear_object (&IX_WINDOW (object)->link);
  gtk_widget_insert_action_group (GTK_WIDGET (object), "boards", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (object), "evening", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (object), "games", NULL);
  g_clear_object (&IX_WINDOW (object)->rules);
  G_OBJECT_CLASS (ix_window_parent_class)->dispose (object);
}

/* On X11 a window manager may not hear what a window wants before it is there. */
static void
ix_window_map (GtkWidget *widget)
{
  gboolean maximized = g_settings_get_boolean (ix_computer_settings (), "window-maximized");

  GTK_WIDGET_CLASS (ix_window_parent_class)->map (widget);
  if (maximized)
    gtk_window_maximize (GTK_WINDOW (widget));
}

/* The size that the next start begins with; that of a maximised window is its size before. */
static void
ix_window_unmap (GtkWidget *widget)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (widget), &width, &height);
  g_settings_set_int (ix_computer_settings (), "window-width", width);
  g_settings_set_int (ix_computer_settings (), "window-height", height);
  g_settings_set_boolean (ix_computer_settings (), "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (widget)));
  GTK_WIDGET_CLASS (ix_window_parent_class)->unmap (widget);
}

static void
ix_window_class_init (IxWindowClass *klass)
{
  static const IxActionRow actions[] = {
    { "win.page", G_CALLBACK (go_to_page), "s" },
    { "win.back-to-table", G_CALLBACK (back_to_table) },
    { "win.undo", G_CALLBACK (undo) },
    { "win.redo", G_CALLBACK (redo) },
    { "win.print", G_CALLBACK (print) },
    { "win.replay", G_CALLBACK (replay), "x" },
    { "win.fullscreen", G_CALLBACK (switch_fullscreen) },
    { "win.leave-fullscreen", G_CALLBACK (gtk_window_unfullscreen) }, /* Escape, if nothing else handles it */
    { "win.back-up", G_CALLBACK (back_up) },
    { "win.close-banner", G_CALLBACK (close_banner) },
    { "win.phones", G_CALLBACK (show_phones) },
    { "win.preferences", G_CALLBACK (show_preferences) },
    { "win.rules", G_CALLBACK (show_rules) },
    { "win.rules-of-the-house", G_CALLBACK (show_rules_of_the_house) },
    { "win.shortcuts", G_CALLBACK (show_shortcuts) },
    { "win.more", G_CALLBACK (open_more) },
    { "win.page-menu", G_CALLBACK (open_page_menu) },
    { "win.about", G_CALLBACK (show_about) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_window_dispose;
  widget_class->map = ix_window_map;
  widget_class->unmap = ix_window_unmap;
  GTK_WINDOW_CLASS (klass)->close_request = ix_window_close_request;
  signals[TRY_AGAIN] = g_signal_new ("try-again", IX_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (IX_TYPE_BANNER);
  g_type_ensure (IX_TYPE_BOARDS_PAGE);
  g_type_ensure (IX_TYPE_EVENING_PAGE);
  g_type_ensure (IX_TYPE_PHONES_OFFER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/window.ui");
  gtk_widget_class_bind_template_child (widget_class, IxWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, evening_menu);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, boards_menu);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, header);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, new_match);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, evening_more);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, boards_more);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, evening);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, boards);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, games);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, failure);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, announcement);
  gtk_widget_class_bind_template_child (widget_class, IxWindow, phones_offer);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  ix_keys_bind (widget_class);
  install_display_actions (widget_class);
}

/* A binding would not do: while a window comes up it is not maximised yet, and says so. */
static void
restore_size (IxWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (ix_computer_settings (), "window-width"),
                               g_settings_get_int (ix_computer_settings (), "window-height"));
}

static void
add_menu (GtkWidget  *button,
          GMenuModel *model)
{
  ix_set_lazy_menu (button, model);
  /* The focus goes to the button inside. */
  ix_set_spoken_name (gtk_widget_get_first_child (button), gtk_widget_get_tooltip_text (button));
}

static void
ix_window_init (IxWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  ix_tell_keys_below (self->header);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back-up", FALSE);
  add_menu (self->menu, self->primary_menu);
  add_menu (self->evening_more, self->evening_menu);
  add_menu (self->boards_more, self->boards_menu);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "boards",
                                  ix_boards_page_get_actions (IX_BOARDS_PAGE (self->boards)));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "evening",
                                  ix_evening_page_get_actions (IX_EVENING_PAGE (self->evening)));
  adw_header_bar_pack_start (ADW_HEADER_BAR (self->header),
                             ix_evening_page_get_title (IX_EVENING_PAGE (self->evening)));
  self->phones = ix_phones_new ();
  ix_phones_offer_set_phones (self->phones_offer, self->phones);
  adw_header_bar_pack_end (ADW_HEADER_BAR (self->header), ix_phones_button_new (self->phones));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.phones", ix_phones_are_available ());
  self->input = ix_seat_input_new (GTK_WINDOW (self), IX_BOARDS_PAGE (self->boards));
  self->display = ix_room_display_new (GTK_WINDOW (self), IX_EVENING_PAGE (self->evening),
                                       IX_BOARDS_PAGE (self->boards), self->phones);
  self->link = ix_table_link_new (IX_EVENING_PAGE (self->evening), IX_BOARDS_PAGE (self->boards));
  g_signal_connect_swapped (self->evening, "play-table", G_CALLBACK (play_table_cb), self);
  g_signal_connect_swapped (self->evening, "play-group", G_CALLBACK (play_group_cb), self);
  g_signal_connect_swapped (self->evening, "evening-changed", G_CALLBACK (evening_changed_cb), self);
  g_signal_connect_swapped (self->boards, "match-changed", G_CALLBACK (match_changed_cb), self);
  g_signal_connect_swapped (self->pages, "notify::visible-child", G_CALLBACK (page_shown_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  ix_accept_files (GTK_WIDGET (self), files_dropped_cb);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  fullscreened_cb (self);

  restore_size (self);
  g_settings_bind (ix_computer_settings (), "page", self->pages, "visible-child-name",
                   G_SETTINGS_BIND_DEFAULT);
}

GtkWidget *
ix_window_new (GtkApplication *application)
{
  return g_object_new (IX_TYPE_WINDOW, "application", application, NULL);
}
