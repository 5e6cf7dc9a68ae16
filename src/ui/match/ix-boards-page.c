/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-boards-page-private.h"

#include <glib/gi18n.h>

#include "ix-arbiter-bar.h"
#include "ix-claims-menu.h"
#include "ix-dialogs.h"
#include "ix-format.h"
#include "ix-match-panel.h"
#include "ix-widgets.h"

G_DEFINE_FINAL_TYPE (IxBoardsPage, ix_boards_page, GTK_TYPE_WIDGET)

enum {
  MATCH_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Toasts: one at a time, because an offer to undo is only about the last action. */

static void
toast_dismissed_cb (AdwToast     *toast,
                    IxBoardsPage *self)
{
  if (self->toast != toast)
    return;
  self->toast = NULL;
  g_clear_pointer (&self->consequence, g_free);
}

static void
dismiss_toast (IxBoardsPage *self)
{
  AdwToast *toast = g_steal_pointer (&self->toast);

  if (toast != NULL)
    adw_toast_dismiss (toast);
}

/* The panel is narrow: its toasts have as many lines as they need.  Around the text are the margins
 * and the buttons of a toast. */
static void
wrap_title (IxBoardsPage *self,
            AdwToast     *shown)
{
  int beside = adw_toast_get_button_label (shown) != NULL ? 190 : 110;
  int width = MAX (gtk_widget_get_width (self->panel), 184) - beside;
  GtkWidget *label = adw_toast_get_custom_title (shown);

  if (label == NULL)
    {
      label = gtk_label_new (NULL);
      gtk_label_set_markup (GTK_LABEL (label), adw_toast_get_title (shown));
      adw_toast_set_custom_title (shown, label);
    }
  if (!GTK_IS_LABEL (label))
    return;
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), -1);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX (width / 8, 8));
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
}

static void
show_toast (IxBoardsPage *self,
            AdwToast     *shown)
{
  dismiss_toast (self);
  wrap_title (self, shown);
  self->toast = shown;
  g_signal_connect_object (shown, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->overlay), shown);
}

/* Returns a toast about the last event and what it has caused elsewhere. */
static AdwToast *
new_toast (IxBoardsPage *self,
           const char   *text)
{
  g_autofree char *both = self->consequence != NULL
                            ? g_strdup_printf ("%s · %s", text, self->consequence)
                            : g_strdup (text);

  return ix_dialogs_toast (both);
}

/* Without a match, the text replaces the invitation to begin one. */
void
ix_boards_page_toast (IxBoardsPage *self,
                      const char   *text)
{
  if (self->session != NULL)
    {
      show_toast (self, new_toast (self, text));
    }
  else
    {
      g_autofree char *markup = g_markup_escape_text (text, -1);

      adw_status_page_set_description (ADW_STATUS_PAGE (self->empty), markup);
    }
}

void
ix_boards_page_offer_undo (IxBoardsPage *self,
                           const char   *text,
                           guint         n_events)
{
  AdwToast *offer = new_toast (self, text);

  adw_toast_set_button_label (offer, _("Undo"));
  adw_toast_set_action_name (offer, "boards.undo-several");
  adw_toast_set_action_target_value (offer, g_variant_new_uint32 (n_events));
  show_toast (self, offer);
}

void
ix_boards_page_add_consequence (IxBoardsPage *self,
                                const char   *text,
                                const char   *undo)
{
  AdwToast *shown;

  g_return_if_fail (IX_IS_BOARDS_PAGE (self));

  if (text == NULL && self->consequence == NULL)
    return;
  dismiss_toast (self);
  g_free (self->consequence);
  self->consequence = g_strdup (text);
  if (text == NULL)
    return;
  shown = ix_dialogs_toast (text);
  if (undo != NULL)
    {
      adw_toast_set_button_label (shown, _("Undo"));
      adw_toast_set_action_name (shown, undo);
    }
  show_toast (self, shown);
}

void
ix_boards_page_set_note (IxBoardsPage *self,
                         const char   *text,
                         const char   *action)
{
  g_return_if_fail (IX_IS_BOARDS_PAGE (self));

  if (self->session != NULL)
    ix_match_panel_set_note (IX_MATCH_PANEL (self->panel), text, action);
}

/* The match */

static void
write_failed_cb (IxMatchSession *session G_GNUC_UNUSED,
                 const char     *message,
                 IxBoardsPage   *self)
{
  AdwToast *shown = ix_dialogs_toast (message);

  if (ix_store_must_reopen (self->store))
    ix_dialogs_offer_start_again (shown);
  adw_toast_set_priority (shown, ADW_TOAST_PRIORITY_HIGH);
  show_toast (self, shown);
}

/* Says how a claim ended, once its card is gone. */
static void
format_end_of_claim (IxBoardsPage *self,
                     IxSeat        accused,
                     IxStallStage  stage)
{
  g_autofree char *name = ix_format_seat (ix_match_session_get_players (self->session), accused);
  g_autofree char *text = NULL;

  if (stage == IX_STALL_REFUSED)
    text = g_strdup_printf (_("The claim against %s is refused; play goes on"), name);
  else if (stage == IX_STALL_LAPSED)
    text = g_strdup_printf (
      _("The claim against %s has lapsed: the claimant’s partner did not move"), name);
  if (text != NULL)
    ix_boards_page_toast (self, text);
}

/* A toast is about the last event: another event makes it outdated. */
static void
event_cb (IxMatchSession     *session G_GNUC_UNUSED,
          const IxMatchEvent *event,
          IxBoardsPage       *self)
{
  dismiss_toast (self);
  g_clear_pointer (&self->consequence, g_free);
  if (event->kind == IX_EVENT_STALL_STAGE)
    format_end_of_claim (self, event->seat, event->stall.stage);
}

static void
changed_cb (IxBoardsPage *self)
{
  ix_boards_page_update_actions (self);
  g_signal_emit (self, signals[MATCH_CHANGED], 0);
}

static void
slept_cb (IxMatchSession *session G_GNUC_UNUSED,
          IxBoardsPage   *self)
{
  ix_boards_page_toast (self, _("The computer slept. The clocks are paused; nobody lost time."));
}

static void
move_entered_cb (IxMatchPanel *panel,
                 guint         board,
                 const char   *text,
                 IxBoardsPage *self)
{
  GtkWidget *entry = ix_match_panel_get_entry (panel, board);
  IxBoardPane *pane = ix_table_get_pane (IX_TABLE (self->table), board);

  /* With the focus on the board, the seats' keys press clocks again. */
  if (ix_board_pane_enter (pane, text))
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), "");
      gtk_widget_grab_focus (GTK_WIDGET (ix_board_pane_get_view (pane)));
    }
  else
    gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
}

/* Takes ownership of @label. */
static void
append_correction (GMenu      *menu,
                   char       *label,
                   const char *action,
                   guint       board)
{
  g_autofree char *detailed = g_strdup_printf ("%s(uint32 %u)", action, board);

  g_menu_append (menu, label, detailed);
  g_free (label);
}

/* A single board needs no letter. */
static GMenuModel *
correct_menu (guint n_boards)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) set_up = g_menu_new ();
  g_autoptr (GMenu) take_back = g_menu_new ();

  for (guint b = 0; b < n_boards; b++)
    {
      g_autofree char *board = ix_format_board (b);

      append_correction (take_back,
                         n_boards == 1 ? g_strdup (_("Take Back Last Turn"))
                                       /* Translators: %s is "Board A" */
                                       : g_strdup_printf (_("Take Back Last Turn of %s"), board),
                         "boards.take-back", b);
      append_correction (set_up,
                         n_boards == 1 ? g_strdup (_("Set Up the Board…"))
                                       /* Translators: %s is "Board A" */
                                       : g_strdup_printf (_("Set Up %s…"), board),
                         "boards.set-up", b);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (take_back));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (set_up));
  return G_MENU_MODEL (menu);
}

/* Shows @session, which the page then owns. */
static void
show_match (IxBoardsPage   *self,
            IxMatchSession *session)
{
  g_autoptr (GMenuModel) menu =
    correct_menu (ix_match_boards (ix_match_session_get_match (session))->n);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->sounds);
  g_clear_object (&self->session);
  self->session = session;
  self->panel = ix_match_panel_new (session);
  self->sounds = ix_sounds_new (session);
  dismiss_toast (self);
  g_clear_pointer (&self->consequence, g_free);
  /* Over the panel toasts lie neither over a clock nor over a name. */
  self->overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->overlay), self->panel);
  self->table = ix_table_new (session, self->overlay);
  adw_bin_set_child (ADW_BIN (self->place), self->table);
  ix_set_lazy_menu (self->correct, menu);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "match");
  g_signal_connect (self->panel, "move-entered", G_CALLBACK (move_entered_cb), self);
  for (guint b = 0; b < 2; b++)
    if (b < ix_match_boards (ix_match_session_get_match (session))->n &&
        ix_match_panel_get_entry (IX_MATCH_PANEL (self->panel), b) != NULL)
      ix_boards_page_watch_entry (self, b);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (session, "event", G_CALLBACK (event_cb), self);
  g_signal_connect (session, "write-failed", G_CALLBACK (write_failed_cb), self);
  g_signal_connect (session, "slept", G_CALLBACK (slept_cb), self);
  changed_cb (self);
}

/* Restores a match from the store. */
static gboolean
restore (IxBoardsPage *self,
         gint64        id,
         GError      **error)
{
  IxMatchSession *session = ix_match_session_restore (self->store, id, error);

  if (session != NULL)
    show_match (self, session);
  return session != NULL;
}

/* Restores a match that was asked for, or says why not. */
static gboolean
restore_or_say (IxBoardsPage *self,
                gint64        id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (restore (self, id, &error))
    return TRUE;
  text = g_strdup_printf (_("A match could not be restored: %s"), error->message);
  ix_boards_page_toast (self, text);
  return FALSE;
}

/* Restores the newest match that can be read, and returns its place in @ids; their number if there
 * is none.  @skipped gets why the first newer one cannot be read. */
static guint
restore_newest (IxBoardsPage *self,
                const GArray *ids,
                GError      **skipped)
{
  for (guint i = 0; i < ids->len; i++)
    if (restore (self, g_array_index (ids, gint64, i),
                 skipped != NULL && *skipped == NULL ? skipped : NULL))
      return i;
  return ids->len;
}

/* Says what is on the page now, and what is not. */
static void
say_restored (IxBoardsPage *self,
              guint         n_skipped,
              const GError *skipped)
{
  g_autofree char *text = NULL;

  if (n_skipped > 0)
    {
      text = g_strdup_printf (ngettext ("%u match cannot be read and was left out: %s",
                                        "%u matches cannot be read and were left out: %s",
                                        n_skipped),
                              n_skipped, skipped->message);
      ix_boards_page_toast (self, text);
    }
  else if (ix_match_phase (ix_match_session_get_match (self->session)) == IX_MATCH_PAUSED)
    ix_boards_page_toast (self,
                          _("The match is as you left it. The clocks are paused; the time "
                            "since then is charged to nobody."));
}

void
ix_boards_page_set_store (IxBoardsPage *self,
                          IxStore      *store)
{
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  guint shown;

  g_return_if_fail (IX_IS_BOARDS_PAGE (self));

  self->store = store;
  ix_boards_page_set_enabled (self, "new-match", TRUE);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "empty");
  ids = ix_store_matches (store, &error);
  if (ids == NULL)
    {
      ix_boards_page_toast (self, error->message);
      return;
    }
  if (ids->len == 0)
    return;
  shown = restore_newest (self, ids, &error);
  say_restored (self, shown, error);
  if (shown == ids->len)
    return;
  /* The one before it may be the match that was shown last. */
  if (shown + 1 < ids->len)
    {
      self->previous = g_array_index (ids, gint64, shown + 1);
      ix_boards_page_set_enabled (self, "go-back", TRUE);
    }
  gtk_widget_grab_focus (self->start);
}

/* Puts the match on the page aside and pauses it.  Returns its id, 0 if there is none. */
static gint64
leave (IxBoardsPage *self)
{
  if (self->session == NULL)
    return 0;
  if (ix_match_phase (ix_match_session_get_match (self->session)) == IX_MATCH_RUNNING)
    ix_match_session_apply (self->session, (IxMatchEvent) { .kind = IX_EVENT_PAUSE }, NULL);
  return ix_match_session_get_id (self->session);
}

/* Returns the id of the match before @id, but not the one on the page; 0 if there is none. */
static gint64
find_before (IxBoardsPage *self,
             gint64        id,
             gint64        on_page)
{
  g_autoptr (GArray) ids = ix_store_matches (self->store, NULL);
  gboolean found = FALSE;

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      gint64 each = g_array_index (ids, gint64, i);

      if (found && each != on_page)
        return each;
      found |= each == id;
    }
  return 0;
}

void
ix_boards_page_go_back (IxBoardsPage *self)
{
  gint64 left = leave (self);

  if (restore_or_say (self, self->previous))
    self->previous = left;
  else
    /* It does not hide the ones before it. */
    self->previous = find_before (self, self->previous, left);
  ix_boards_page_set_enabled (self, "go-back", self->previous != 0);
}

void
ix_boards_page_begin (IxBoardsPage       *self,
                      const IxMatchSetup *setup,
                      const IxPlayers    *players)
{
  g_autoptr (GError) error = NULL;
  gint64 previous = 0;
  IxMatchSession *session;

  g_return_if_fail (IX_IS_BOARDS_PAGE (self));
  g_return_if_fail (self->store != NULL);

  session = ix_match_session_new (self->store, setup, players, &error);
  if (session == NULL)
    {
      ix_boards_page_toast (self, error->message);
      return;
    }
  previous = leave (self);
  show_match (self, session);
  gtk_widget_grab_focus (self->start);
  self->previous = previous;
  ix_boards_page_set_enabled (self, "go-back", previous != 0);
  if (previous != 0)
    {
      AdwToast *offer = ix_dialogs_toast (_("A new match is set up"));

      adw_toast_set_button_label (offer, _("Back to the Last One"));
      adw_toast_set_action_name (offer, "boards.go-back");
      show_toast (self, offer);
    }
}

gboolean
ix_boards_page_open (IxBoardsPage *self,
                     gint64        id)
{
  gint64 left;

  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), FALSE);
  g_return_val_if_fail (self->store != NULL, FALSE);

  if (self->session != NULL && ix_match_session_get_id (self->session) == id)
    return TRUE;
  left = leave (self);
  if (!restore_or_say (self, id))
    return FALSE;
  self->previous = left;
  ix_boards_page_set_enabled (self, "go-back", left != 0);
  return TRUE;
}

IxMatchSession *
ix_boards_page_get_session (IxBoardsPage *self)
{
  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), NULL);
  return self->session;
}

IxTable *
ix_boards_page_get_table (IxBoardsPage *self)
{
  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), NULL);
  return (IxTable *) self->table;
}

GActionGroup *
ix_boards_page_get_actions (IxBoardsPage *self)
{
  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), NULL);
  return G_ACTION_GROUP (self->actions);
}

void
ix_boards_page_set_fullscreen (IxBoardsPage *self,
                               gboolean      fullscreen)
{
  GtkWidget *content;

  g_return_if_fail (IX_IS_BOARDS_PAGE (self));

  content = gtk_button_get_child (GTK_BUTTON (self->fullscreen));
  ix_button_content_set (IX_BUTTON_CONTENT (content), "ix-fullscreen-symbolic",
                         fullscreen ? _("_Leave Full Screen") : _("_Full Screen"));
}

/* The menu lists the claims that are possible when it is opened. */
static void
claims_opened_cb (GtkMenuButton *button,
                  IxBoardsPage  *self)
{
  g_autoptr (GMenuModel) menu = ix_claims_menu_new (self->session);

  gtk_menu_button_set_menu_model (button, menu);
}

/* Construction and disposal */

static void
ix_boards_page_dispose (GObject *object)
{
  IxBoardsPage *self = IX_BOARDS_PAGE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->sounds);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->consequence, g_free);
  G_OBJECT_CLASS (ix_boards_page_parent_class)->dispose (object);
}

static void
ix_boards_page_class_init (IxBoardsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_boards_page_dispose;
  signals[MATCH_CHANGED] = g_signal_new ("match-changed", IX_TYPE_BOARDS_PAGE, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (IX_TYPE_BUTTON_CONTENT);
  g_type_ensure (IX_TYPE_ALL_OR_NONE_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/boards-page.ui");
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, place);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, empty);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, fullscreen);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, start);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, claims);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, correct);
}

/* The bar stays where it is while its buttons change their meaning. */
static void
add_texts (GtkWidget  *button,
           const char *const *texts)
{
  GtkWidget *content = gtk_button_get_child (GTK_BUTTON (button));

  for (; *texts != NULL; texts++)
    ix_button_content_add_text (IX_BUTTON_CONTENT (content), _(*texts));
}

static void
ix_boards_page_init (IxBoardsPage *self)
{
  static const char *const start[] = { N_("_Pause All"), N_("_New Match"), N_("Resu_me"),
                                       N_("_Start"), NULL };
  static const char *const fullscreen[] = { N_("_Leave Full Screen"), N_("_Full Screen"), NULL };

  gtk_widget_init_template (GTK_WIDGET (self));
  add_texts (self->start, start);
  add_texts (self->fullscreen, fullscreen);
  ix_boards_page_init_actions (self);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->claims),
                                         (GtkMenuButtonCreatePopupFunc) claims_opened_cb, self,
                                         NULL);
}
