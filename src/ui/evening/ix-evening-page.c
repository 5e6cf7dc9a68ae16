/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-entries-tab.h"
#include "ix-evening-page-private.h"
#include "ix-evening-start.h"
#include "ix-evening-title.h"
#include "ix-rounds-tab.h"
#include "ix-settings.h"
#include "ix-standings-tab.h"
#include "ix-teams-tab.h"
#include "ix-widgets.h"

G_DEFINE_FINAL_TYPE (IxEveningPage, ix_evening_page, GTK_TYPE_WIDGET)

enum {
  EVENING_CHANGED,
  PLAY_TABLE,
  PLAY_GROUP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const struct {
  const char *name;
  const char *title;
} tabs[IX_N_TABS] = {
  [IX_TAB_ENTRIES] = { "entries", N_("_Entries") },
  [IX_TAB_TEAMS] = { "teams", N_("_Teams") },
  [IX_TAB_ROUNDS] = { "rounds", N_("_Rounds") },
  [IX_TAB_STANDINGS] = { "standings", N_("_Standings") },
};


/* Toasts: one at a time, because an offer to undo concerns only the last act. */

static void
toast_dismissed_cb (AdwToast      *toast,
                    IxEveningPage *self)
{
  if (self->toast == toast)
    self->toast = NULL;
}

static void
dismiss_toast (IxEveningPage *self)
{
  AdwToast *toast = g_steal_pointer (&self->toast);

  if (toast != NULL)
    adw_toast_dismiss (toast);
}

/* Tabs */

static GtkWidget *
make_tab (IxEveningPage *self,
          guint          tab)
{
  switch (tab)
    {
    case IX_TAB_TEAMS:
      return ix_teams_tab_new (self->session);
    case IX_TAB_STANDINGS:
      return ix_standings_tab_new (self->session);
    case IX_TAB_ROUNDS:
      return ix_rounds_tab_new (self->session);
    case IX_TAB_ENTRIES:
    default:
      return ix_entries_tab_new (self->session, ix_evening_page_suggest, self);
    }
}

void
ix_evening_page_show_list (IxEveningPage *self)
{
  GtkWidget *tab = self->overlay != NULL
                     ? adw_bin_get_child (ADW_BIN (self->bins[IX_TAB_ENTRIES]))
                     : NULL;

  if (tab != NULL)
    {
      gboolean known = ix_evening_page_knows_list (self);

      ix_entries_tab_set_list (IX_ENTRIES_TAB (tab), known, self->list_scale);
    }
}

/* Makes the tab when it is first shown, to save time and memory.  The next start opens it again. */
static void
tab_shown_cb (IxEveningPage *self)
{
  GtkWidget *bin = gtk_stack_get_visible_child (GTK_STACK (self->tabs));

  if (self->session != NULL)
    g_settings_set_string (ix_computer_settings (), IX_SETTINGS_EVENING_TAB,
                           gtk_stack_get_visible_child_name (GTK_STACK (self->tabs)));
  for (guint i = 0; i < IX_N_TABS && self->session != NULL; i++)
    if (self->bins[i] == bin && adw_bin_get_child (ADW_BIN (bin)) == NULL)
      {
        adw_bin_set_child (ADW_BIN (bin), make_tab (self, i));
        ix_evening_page_show_list (self);
      }
}

void
ix_evening_page_focus (IxEveningPage *self)
{
  GtkWidget *tab;

  g_return_if_fail (IX_IS_EVENING_PAGE (self));

  if (self->overlay == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (self)))
    return;
  tab = adw_bin_get_child (ADW_BIN (gtk_stack_get_visible_child (GTK_STACK (self->tabs))));
  if (self->session == NULL)
    ix_evening_start_focus (IX_EVENING_START (self->start));
  else if (tab != NULL)
    ix_evening_tab_focus (IX_EVENING_TAB (tab));
}

/* Going to a tab */

static void
show_tab (IxEveningPage *self,
          guint          tab)
{
  /* Else it would stay where it was in the tab, which need not be where work goes on. */
  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gtk_stack_set_visible_child (GTK_STACK (self->tabs), self->bins[tab]);
  tab_shown_cb (self);
  ix_evening_page_focus (self);
}

void
ix_evening_page_show_tab (IxEveningPage *self,
                          const char    *name)
{
  if (self->session == NULL || self->overlay == NULL)
    return;
  for (guint i = 0; i < IX_N_TABS; i++)
    if (g_str_equal (tabs[i].name, name))
      show_tab (self, i);
}

static guint
tab_of_button (GtkWidget *button)
{
  guint tab = 0;

  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    tab++;
  return tab;
}

/* The button of the tab that is shown leads back to its work, too. */
static void
tab_clicked_cb (IxEveningPage *self,
                GtkWidget     *button)
{
  show_tab (self, tab_of_button (button));
}

/* A toggle button would take the focus, and act a quarter of a second later: what is typed
 * meanwhile would be lost. */
static gboolean
tab_mnemonic_cb (IxEveningPage *self,
                 gboolean       cycling,
                 GtkWidget     *button)
{
  if (cycling)
    return FALSE;
  show_tab (self, tab_of_button (button));
  /* Whoever uses keys must see where they are. */
  gtk_window_set_focus_visible (ix_window_of (GTK_WIDGET (self)), TRUE);
  return TRUE;
}

static void
follow_buttons (IxEveningPage *self,
                GtkWidget     *switcher)
{
  for (GtkWidget *button = gtk_widget_get_first_child (switcher); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_signal_connect_object (button, "clicked", G_CALLBACK (tab_clicked_cb), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      g_signal_connect_object (button, "mnemonic-activate", G_CALLBACK (tab_mnemonic_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

/* Construction of widgets */

static GtkWidget *
new_icon_button (const char *icon,
                 const char *label,
                 const char *action)
{
  GtkWidget *button = ix_icon_button_new (icon, label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
new_bar (IxEveningPage *self)
{
  GtkWidget *bar = gtk_center_box_new ();
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *switcher = gtk_stack_switcher_new ();

  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), GTK_STACK (self->tabs));
  follow_buttons (self, switcher);
  self->undo = new_icon_button ("edit-undo-symbolic", _("Undo (Ctrl+Z)"), "evening.undo");
  self->redo = new_icon_button ("edit-redo-symbolic", _("Redo (Ctrl+Shift+Z)"), "evening.redo");
  gtk_box_append (GTK_BOX (buttons), self->undo);
  gtk_box_append (GTK_BOX (buttons), self->redo);
  gtk_box_append (GTK_BOX (buttons), new_icon_button ("document-open-recent-symbolic",
                                                      _("History (Ctrl+H)"), "evening.history"));
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (bar), switcher);
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (bar), buttons);
  gtk_widget_add_css_class (bar, "evening-bar");
  return bar;
}

static void
add_tabs (IxEveningPage *self)
{
  self->tabs = gtk_stack_new ();
  gtk_widget_set_vexpand (self->tabs, TRUE);
  for (guint i = 0; i < IX_N_TABS; i++)
    {
      GtkStackPage *page;

      self->bins[i] = adw_bin_new ();
      page = gtk_stack_add_titled (GTK_STACK (self->tabs), self->bins[i], tabs[i].name,
                                   _(tabs[i].title));
      gtk_stack_page_set_use_underline (page, TRUE);
    }
  g_signal_connect_swapped (self->tabs, "notify::visible-child", G_CALLBACK (tab_shown_cb), self);
}

static void
remove_tabs (IxEveningPage *self)
{
  for (guint i = 0; i < IX_N_TABS; i++)
    adw_bin_set_child (ADW_BIN (self->bins[i]), NULL);
}

/* Shows the title of the evening, and nothing while none is open. */
static void
show_title (IxEveningPage *self)
{
  ix_evening_title_show (IX_EVENING_TITLE (self->title),
                         self->session != NULL ? ix_evening_session_get_state (self->session)
                                               : NULL);
}

/* The tab on which the evening opens. */
static GtkWidget *
first_tab (IxEveningPage *self)
{
  g_autofree char *name = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_EVENING_TAB);
  guint n_rounds = ix_evening_session_get_state (self->session)->rounds->len;
  GtkWidget *before =
    self->restored ? gtk_stack_get_child_by_name (GTK_STACK (self->tabs), name) : NULL;

  return before != NULL ? before : self->bins[n_rounds > 0 ? IX_TAB_ROUNDS : IX_TAB_ENTRIES];
}

/* Says that the evening was not closed, only the program. */
static void
notify_restored (IxEveningPage *self)
{
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  g_autofree char *text = NULL;

  if (state->rounds->len > 0)
    /* Translators: the name of an evening, and a number */
    text = g_strdup_printf (_("%s goes on where it stood, in round %u"), state->name,
                            state->rounds->len);
  else if (state->entries->len > 0)
    text = g_strdup_printf (_("%s goes on where it stood"), state->name);
  if (text != NULL)
    ix_evening_page_toast (self, text, FALSE);
}

/* Shows the open evening, or the start page. */
static void
show (IxEveningPage *self)
{
  dismiss_toast (self);
  remove_tabs (self);
  if (self->session == NULL)
    {
      if (self->store != NULL)
        ix_evening_start_fill (IX_EVENING_START (self->start), self->store);
      gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "start");
      ix_evening_page_focus (self);
      return;
    }
  gtk_stack_set_visible_child (GTK_STACK (self->tabs), first_tab (self));
  tab_shown_cb (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "evening");
  ix_evening_page_focus (self);
  if (self->restored)
    notify_restored (self);
  self->restored = FALSE;
}

/* Makes the widgets when the page is first shown, to save time and memory at start-up. */
static void
build (IxEveningPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->overlay = adw_toast_overlay_new ();
  self->stack = gtk_stack_new ();
  self->start = ix_evening_start_new ();
  add_tabs (self);
  gtk_box_append (GTK_BOX (box), new_bar (self));
  gtk_box_append (GTK_BOX (box), self->tabs);
  gtk_stack_add_named (GTK_STACK (self->stack), self->start, "start");
  gtk_stack_add_named (GTK_STACK (self->stack), box, "evening");
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->overlay), self->stack);
  gtk_widget_set_parent (self->overlay, GTK_WIDGET (self));
  /* The buttons are there now, and say why they are dead. */
  ix_evening_page_update_actions (self);
}

/* Toasts need the widgets even before the page is shown. */
static void
ensure_built (IxEveningPage *self)
{
  if (self->overlay != NULL)
    return;
  build (self);
  show (self);
}

static void
ix_evening_page_map (GtkWidget *widget)
{
  ensure_built (IX_EVENING_PAGE (widget));
  GTK_WIDGET_CLASS (ix_evening_page_parent_class)->map (widget);
}

void
ix_evening_page_warn (IxEveningPage *self,
                      const char    *text)
{
  AdwToast *toast = ix_dialogs_toast (text);

  ensure_built (self);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->overlay), toast);
}

/* The button that closes a toast has only a picture, and libadwaita gives it no name. */
static void
name_close_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "circular"))
    ix_set_spoken_name (widget, _("Close"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_close_button (child);
}

/* Names those of all toasts in the overlay. */
static void
name_toasts (IxEveningPage *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != self->stack)
      name_close_button (child);
}

/* Shows @text, with a button for @action unless @label is NULL. */
static void
show_toast (IxEveningPage *self,
            const char    *text,
            const char    *label,
            const char    *action)
{
  AdwToast *toast = ix_dialogs_toast (text);

  ensure_built (self);
  dismiss_toast (self);
  if (label != NULL)
    {
      adw_toast_set_button_label (toast, label);
      adw_toast_set_action_name (toast, action);
    }
  self->toast = toast;
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->overlay), toast);
  name_toasts (self);
}

void
ix_evening_page_toast (IxEveningPage *self,
                       const char    *text,
                       gboolean       offer_undo)
{
  show_toast (self, text, offer_undo ? _("Undo") : NULL, "evening.undo");
}

void
ix_evening_page_toast_redo (IxEveningPage *self,
                            const char    *text)
{
  show_toast (self, text, _("Redo"), "evening.redo");
}

/* Leads to the rounds tab, from wherever the user is. */
static IxRoundsTab *
show_rounds (IxEveningPage *self)
{
  GtkWidget *bin = self->bins[IX_TAB_ROUNDS];

  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "evening");
  gtk_stack_set_visible_child (GTK_STACK (self->tabs), bin);
  tab_shown_cb (self);
  return IX_ROUNDS_TAB (adw_bin_get_child (ADW_BIN (bin)));
}

void
ix_evening_page_show_table (IxEveningPage *self,
                            guint          round,
                            guint          table)
{
  if (self->session == NULL)
    return;
  ensure_built (self);
  ix_rounds_tab_show_table (show_rounds (self), round, table);
}

void
ix_evening_page_show_group (IxEveningPage *self,
                            guint          group)
{
  if (self->session == NULL || group >= ix_evening_session_get_state (self->session)->groups->len)
    return;
  ensure_built (self);
  ix_rounds_tab_show_group (show_rounds (self), group);
}

/* Session */

static void
changed_cb (IxEveningPage *self)
{
  /* The toast concerns the act before this one. */
  dismiss_toast (self);
  show_title (self);
  ix_evening_page_show_list (self);
  ix_evening_page_update_actions (self);
  ix_evening_page_round_changed (self, FALSE);
}

static void
write_failed_cb (IxEveningPage *self,
                 const char    *message)
{
  ix_evening_page_toast (self, message, FALSE);
  if (ix_store_must_reopen (self->store))
    ix_dialogs_offer_start_again (self->toast);
}

void
ix_evening_page_show (IxEveningPage    *self,
                      IxEveningSession *session)
{
  g_autoptr (IxEveningSession) before = g_steal_pointer (&self->session);

  g_set_object (&self->session, session);
  g_clear_pointer (&self->recent, g_ptr_array_unref);
  if (before != NULL)
    {
      g_signal_handlers_disconnect_by_data (before, self);
      ix_evening_session_close (before);
    }
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (session, "write-failed", G_CALLBACK (write_failed_cb), self);
      ix_evening_page_round_changed (self, TRUE);
    }
  ix_evening_page_update_actions (self);
  show_title (self);
  if (self->overlay != NULL)
    show (self);
  g_signal_emit (self, signals[EVENING_CHANGED], 0);
}

void
ix_evening_page_set_store (IxEveningPage *self,
                           IxStore       *store)
{
  g_autoptr (IxEveningSession) session = NULL;
  g_autoptr (GError) error = NULL;
  gint64 open;

  g_return_if_fail (IX_IS_EVENING_PAGE (self));

  self->store = store;
  if (ix_store_get_path (store) != NULL)
    self->lists_folder = ix_lists_folder_for (ix_store_get_path (store));
  open = ix_store_get_open_evening (store, &error);
  if (open != 0)
    session = ix_evening_session_restore (store, open, &error);
  self->restored = session != NULL;
  ix_evening_page_show (self, session);
  if (error != NULL)
    {
      g_autofree char *text =
        g_strdup_printf (_("The evening could not be restored: %s"), error->message);

      ix_evening_page_toast (self, text, FALSE);
    }
}

IxEveningSession *
ix_evening_page_get_session (IxEveningPage *self)
{
  g_return_val_if_fail (IX_IS_EVENING_PAGE (self), NULL);
  return self->session;
}

GtkWidget *
ix_evening_page_get_title (IxEveningPage *self)
{
  g_return_val_if_fail (IX_IS_EVENING_PAGE (self), NULL);
  return self->title;
}

GActionGroup *
ix_evening_page_get_actions (IxEveningPage *self)
{
  g_return_val_if_fail (IX_IS_EVENING_PAGE (self), NULL);
  return G_ACTION_GROUP (self->actions);
}

/* Construction and disposal */

static void
ix_evening_page_dispose (GObject *object)
{
  IxEveningPage *self = IX_EVENING_PAGE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  /* A stack may outlive its window for a while, and the tabs would keep the evening. */
  if (self->overlay != NULL && self->bins[0] != NULL)
    remove_tabs (self);
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  g_clear_weak_pointer (&self->beginning);
  g_clear_object (&self->session);
  g_clear_object (&self->title);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->lists, ix_lists_close);
  g_clear_pointer (&self->lists_folder, g_free);
  g_clear_pointer (&self->list_names, g_free);
  g_clear_pointer (&self->asked, g_ptr_array_unref);
  g_clear_pointer (&self->recent, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_evening_page_parent_class)->dispose (object);
}

static void
ix_evening_page_class_init (IxEveningPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_evening_page_dispose;
  widget_class->map = ix_evening_page_map;
  gtk_widget_class_set_css_name (widget_class, "evening");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[EVENING_CHANGED] =
    g_signal_new ("evening-changed", IX_TYPE_EVENING_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
  signals[PLAY_TABLE] =
    g_signal_new ("play-table", IX_TYPE_EVENING_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
  signals[PLAY_GROUP] =
    g_signal_new ("play-group", IX_TYPE_EVENING_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
}

static void
ix_evening_page_init (IxEveningPage *self)
{
  self->title = g_object_ref_sink (ix_evening_title_new ());
  ix_evening_page_init_actions (self);
}
