/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-entries-tab.h"
#include "ix-evening-page-private.h"
#include "ix-evening-table.h"
#include "ix-follow.h"
#include "ix-keys.h"
#include "ix-memory.h"
#include "ix-plan-tab.h"
#include "ix-rounds-tab.h"
#include "ix-settings.h"
#include "ix-standings-tab.h"
#include "ix-table-score.h"
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

/* The tabs, in their order. */
enum {
  IX_TAB_ENTRIES,
  IX_TAB_TEAMS,
  IX_TAB_ROUNDS,
  IX_TAB_STANDINGS,
  IX_N_TABS,
};

/* As the template names them. */
static const char *const tab_names[IX_N_TABS] = {
  [IX_TAB_ENTRIES] = "entries",
  [IX_TAB_TEAMS] = "teams",
  [IX_TAB_ROUNDS] = "rounds",
  [IX_TAB_STANDINGS] = "standings",
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

/* The act that Undo would take back, which is one of the arbiter; G_MAXUINT: there is none. */
static guint
find_undoable (IxEveningPage *self)
{
  guint index;

  return self->session != NULL &&
             ix_evening_undoable (ix_evening_session_get_evening (self->session), &index)
           ? index
           : G_MAXUINT;
}

/* Tabs */

static GtkWidget *
make_tab (IxEveningPage *self,
          guint          tab)
{
  switch (tab)
    {
    case IX_TAB_TEAMS:
      return ix_evening_session_get_state (self->session)->partners.change
               ? ix_plan_tab_new (self->session, self->planner)
               : ix_teams_tab_new (self->session, ix_evening_lists_last, self->lists);
    case IX_TAB_STANDINGS:
      return ix_standings_tab_new (self->session);
    case IX_TAB_ROUNDS:
      return ix_rounds_tab_new (self->session, self->planner);
    case IX_TAB_ENTRIES:
    default:
      return ix_entries_tab_new (self->session, ix_evening_lists_suggest, ix_evening_lists_last,
                                 self->lists, self->planner);
    }
}

/* The place of a tab. */
static AdwBin *
bin_of (IxEveningPage *self,
        guint          tab)
{
  return ADW_BIN (gtk_stack_get_child_by_name (self->tabs, tab_names[tab]));
}

/* A plan stands in the place of teams where partners change. */
static void
show_teams_or_plan (IxEveningPage *self)
{
  AdwBin *bin = bin_of (self, IX_TAB_TEAMS);
  gboolean change = ix_evening_session_get_state (self->session)->partners.change;
  GtkWidget *tab = adw_bin_get_child (bin);

  gtk_stack_page_set_title (gtk_stack_get_page (self->tabs, GTK_WIDGET (bin)),
                            change ? _("P_lan") : _("_Teams"));
  if (tab == NULL || IX_IS_PLAN_TAB (tab) == change)
    return;
  adw_bin_set_child (bin, NULL);
  if (gtk_stack_get_visible_child (self->tabs) == GTK_WIDGET (bin))
    adw_bin_set_child (bin, make_tab (self, IX_TAB_TEAMS));
}

void
ix_evening_page_show_list (IxEveningPage *self)
{
  GtkWidget *tab =
    self->overlay != NULL ? adw_bin_get_child (bin_of (self, IX_TAB_ENTRIES)) : NULL;

  if (tab != NULL)
    {
      gboolean known = ix_evening_lists_are_known (self->lists);

      ix_entries_tab_set_list (IX_ENTRIES_TAB (tab), known,
                               ix_evening_lists_get_scale (self->lists));
    }
}

/* Makes the tab when it is first shown, to save time and memory.  The next start opens it again. */
static void
tab_shown_cb (IxEveningPage *self)
{
  const char *shown = gtk_stack_get_visible_child_name (self->tabs);

  if (self->session == NULL)
    return;
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_EVENING_TAB, shown);
  for (guint i = 0; i < IX_N_TABS; i++)
    if (g_str_equal (tab_names[i], shown) && adw_bin_get_child (bin_of (self, i)) == NULL)
      {
        adw_bin_set_child (bin_of (self, i), make_tab (self, i));
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
  tab = adw_bin_get_child (ADW_BIN (gtk_stack_get_visible_child (self->tabs)));
  if (self->session == NULL)
    ix_evening_start_focus (self->start);
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
  gtk_stack_set_visible_child_name (self->tabs, tab_names[tab]);
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
    if (g_str_equal (tab_names[i], name))
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
  /* People who use keys must see where they are. */
  gtk_window_set_focus_visible (ix_window_of (GTK_WIDGET (self)), TRUE);
  return TRUE;
}

static void
follow_buttons (IxEveningPage *self)
{
  for (GtkWidget *button = gtk_widget_get_first_child (self->switcher); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_signal_connect_object (button, "clicked", G_CALLBACK (tab_clicked_cb), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      g_signal_connect_object (button, "mnemonic-activate", G_CALLBACK (tab_mnemonic_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
remove_tabs (IxEveningPage *self)
{
  for (guint i = 0; i < IX_N_TABS; i++)
    adw_bin_set_child (bin_of (self, i), NULL);
}

/* The evening that is shown */

/* Shows the title of the evening, and nothing while none is open. */
static void
show_title (IxEveningPage *self)
{
  ix_evening_title_show (self->title, self->session != NULL
                                        ? ix_evening_session_get_state (self->session)
                                        : NULL);
}

/* Shows the tab on which the evening opens. */
static void
show_first_tab (IxEveningPage *self)
{
  g_autofree char *name = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_EVENING_TAB);
  guint n_rounds = ix_evening_session_get_state (self->session)->rounds->len;

  if (self->restored && gtk_stack_get_child_by_name (self->tabs, name) != NULL)
    gtk_stack_set_visible_child_name (self->tabs, name);
  else
    gtk_stack_set_visible_child_name (
      self->tabs, tab_names[n_rounds > 0 ? IX_TAB_ROUNDS : IX_TAB_ENTRIES]);
  tab_shown_cb (self);
}

/* Says that the evening was not closed, only the program. */
static void
notify_restored (IxEveningPage *self)
{
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  g_autofree char *text = NULL;

  if (state->rounds->len > 0 && !state->open && ix_evening_count_complete (state) >= state->n_rounds)
    /* Translators: the name of an evening */
    text = g_strdup_printf (_("%s: all rounds are played"), state->name);
  else if (state->rounds->len > 0)
    /* Translators: the name of an evening, and a number */
    text = g_strdup_printf (_("%s goes on where it stood, in round %u"), state->name,
                            ix_evening_round_in_play (state) + 1);
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
        ix_evening_start_fill (self->start, self->store);
      gtk_stack_set_visible_child_name (self->stack, "start");
      ix_evening_page_focus (self);
      return;
    }
  show_teams_or_plan (self);
  show_first_tab (self);
  gtk_stack_set_visible_child_name (self->stack, "evening");
  ix_evening_page_focus (self);
  if (self->restored)
    notify_restored (self);
  self->restored = FALSE;
}

/* Makes the widgets when the page is first shown, or has a toast to show: that saves time and
 * memory at start-up.  The class is final, so that nobody sees a page without its template. */
static void
ensure_built (IxEveningPage *self)
{
  if (self->overlay != NULL)
    return;
  gtk_widget_init_template (GTK_WIDGET (self));
  ix_tell_keys_below (GTK_WIDGET (self));
  follow_buttons (self);
  /* The buttons are there now, and say why they are dead. */
  ix_evening_page_update_actions (self);
  show (self);
}

static void
ix_evening_page_map (GtkWidget *widget)
{
  ensure_built (IX_EVENING_PAGE (widget));
  GTK_WIDGET_CLASS (ix_evening_page_parent_class)->map (widget);
}

/* The place of a toast: that of the whole window while another page is seen. */
static AdwToastOverlay *
overlay_for (IxEveningPage *self)
{
  GtkWidget *whole = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  return whole != NULL && !gtk_widget_get_child_visible (GTK_WIDGET (self)) ? ADW_TOAST_OVERLAY (whole) : self->overlay;
}

void
ix_evening_page_warn (IxEveningPage *self,
                      const char    *text)
{
  AdwToast *toast = ix_dialogs_toast (text);

  ensure_built (self);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  ix_dialogs_add_toast (overlay_for (self), toast);
}

/* Another act is the last one now. */
static void
forget_deleted (IxEveningPage *self)
{
  self->deleted = 0;
  ix_evening_page_update_actions (self);
}

/* Shows a toast, which it takes, in place of the one before. */
static void
show_toast (IxEveningPage *self,
            AdwToast      *toast)
{
  ensure_built (self);
  dismiss_toast (self);
  self->toast = toast;
  self->undoable = find_undoable (self);
  if (self->deleted != 0)
    forget_deleted (self);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  ix_dialogs_add_toast (overlay_for (self), toast);
  ix_name_close_buttons (GTK_WIDGET (overlay_for (self)));
}

/* Shows @text, with a button for @action and @target unless @label is NULL. */
static void
show_text (IxEveningPage *self,
           const char    *text,
           const char    *label,
           const char    *action,
           GVariant      *target)
{
  AdwToast *toast = ix_dialogs_toast (text);

  if (label != NULL)
    {
      adw_toast_set_button_label (toast, label);
      adw_toast_set_action_name (toast, action);
      adw_toast_set_action_target_value (toast, target);
    }
  show_toast (self, toast);
}

void
ix_evening_page_toast (IxEveningPage *self,
                       const char    *text,
                       gboolean       offer_undo)
{
  show_text (self, text, offer_undo ? _("Undo") : NULL, "evening.undo", NULL);
}

void
ix_evening_page_toast_redo (IxEveningPage *self,
                            const char    *text)
{
  show_text (self, text, _("Redo"), "evening.redo", NULL);
}

void
ix_evening_page_toast_restore (IxEveningPage *self,
                               const char    *text,
                               gint64         id)
{
  show_text (self, text, _("Undo"), "evening.restore", g_variant_new_int64 (id));
  /* Also when the toast is gone, until another act. */
  self->deleted = id;
  ix_evening_page_update_actions (self);
}

/* Leads to the rounds tab, from wherever the user is. */
static IxRoundsTab *
show_rounds (IxEveningPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "evening");
  gtk_stack_set_visible_child_name (self->tabs, tab_names[IX_TAB_ROUNDS]);
  tab_shown_cb (self);
  return IX_ROUNDS_TAB (adw_bin_get_child (bin_of (self, IX_TAB_ROUNDS)));
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
  /* The toast concerns the act before this one.  Phones that tell something, and standings that are kept back,
   * change no act. */
  if (find_undoable (self) != self->undoable)
    dismiss_toast (self);
  show_title (self);
  if (self->overlay != NULL)
    show_teams_or_plan (self);
  ix_evening_page_show_list (self);
  ix_evening_page_update_actions (self);
  ix_evening_page_round_changed (self, FALSE);
}

static void
write_failed_cb (IxEveningPage *self,
                 const char    *message)
{
  AdwToast *toast = ix_dialogs_toast (message);

  if (ix_store_must_reopen (self->store))
    ix_dialogs_offer_start_again (toast);
  show_toast (self, toast);
}

void
ix_evening_page_show (IxEveningPage    *self,
                      IxEveningSession *session)
{
  g_autoptr (IxEveningSession) before = self->session != NULL ? g_object_ref (self->session) : NULL;

  /* It may be the same evening, which cannot go on in two sessions; its dialog closes with it. */
  if (self->renamed != NULL)
    ix_evening_session_close (self->renamed);
  ix_follow (&self->session, session, "changed", G_CALLBACK (changed_cb), self);
  g_clear_object (&self->planner);
  if (session != NULL)
    self->planner = ix_evening_planner_new (session);
  if (self->lists != NULL)
    ix_evening_lists_set_session (self->lists, session);
  if (before != NULL)
    {
      ix_evening_session_close (before);
      ix_memory_give_back ();
    }
  if (session != NULL)
    {
      g_signal_connect_object (session, "write-failed", G_CALLBACK (write_failed_cb), self, G_CONNECT_SWAPPED);
      ix_evening_page_round_changed (self, TRUE);
    }
  ix_gong_follow (self->gong, session);
  forget_deleted (self);
  show_title (self);
  if (self->overlay != NULL)
    show (self);
  g_signal_emit (self, signals[EVENING_CHANGED], 0);
}

void
ix_evening_page_list_changed (IxEveningPage *self)
{
  ix_evening_start_fill (self->start, self->store);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.seasons-changed", "(ss)", "", "");
}

static void
lists_failed_cb (const char *why,
                 gpointer    data)
{
  ix_evening_page_toast (data, why, FALSE);
}

/* Is the evening finished, and of another day?  Then the next one is to begin.  A deleted evening is still open
 * if the program died before it closed it. */
static gboolean
is_done (IxEveningSession *session)
{
  const IxEveningState *state = ix_evening_session_get_state (session);

  return state->deleted || (ix_evening_is_final (state, ix_evening_count_complete (state)) &&
                            !ix_evening_session_is_of_today (session));
}

void
ix_evening_page_set_store (IxEveningPage *self,
                           IxStore       *store)
{
  g_autoptr (IxEveningLists) before = NULL;
  g_autoptr (IxEveningSession) session = NULL;
  g_autoptr (GError) error = NULL;
  gint64 open;

  g_return_if_fail (IX_IS_EVENING_PAGE (self));

  self->store = store;
  /* The entries tab asks the lists as long as it lives. */
  before = g_steal_pointer (&self->lists);
  self->lists = ix_evening_lists_new (store, lists_failed_cb, self);
  open = ix_store_get_open_evening (store, &error);
  if (open != 0)
    session = ix_evening_session_restore (store, open, &error);
  if (session != NULL && is_done (session))
    {
      ix_evening_session_close (session);
      g_clear_object (&session);
      ix_store_set_open_evening (store, 0, NULL);
    }
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
  return GTK_WIDGET (self->title);
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

  /* A stack may outlive its window for a while, and the tabs would keep the evening. */
  if (self->overlay != NULL)
    {
      remove_tabs (self);
      gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->overlay)));
    }
  g_clear_weak_pointer (&self->setting_up);
  ix_unfollow (&self->session, self);
  g_clear_object (&self->planner);
  g_clear_object (&self->renamed);
  g_clear_pointer (&self->last, ix_evening_free);
  g_clear_object (&self->gong);
  g_clear_object (&self->title);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->lists, ix_evening_lists_free);
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
  g_type_ensure (IX_TYPE_EVENING_START);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/evening-page.ui");
  gtk_widget_class_bind_template_child (widget_class, IxEveningPage, overlay);
  gtk_widget_class_bind_template_child (widget_class, IxEveningPage, stack);
  gtk_widget_class_bind_template_child (widget_class, IxEveningPage, start);
  gtk_widget_class_bind_template_child (widget_class, IxEveningPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, IxEveningPage, undo);
  gtk_widget_class_bind_template_child (widget_class, IxEveningPage, redo);
  gtk_widget_class_bind_template_child (widget_class, IxEveningPage, tabs);
  gtk_widget_class_bind_template_callback (widget_class, tab_shown_cb);

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
  self->gong = ix_gong_new ();
  self->title = IX_EVENING_TITLE (g_object_ref_sink (ix_evening_title_new ()));
  ix_evening_page_init_actions (self);
}
