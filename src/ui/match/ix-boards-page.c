/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-boards-page-private.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-arbiter-bar.h"
#include "ix-claims-menu.h"
#include "ix-dialogs.h"
#include "ix-format.h"
#include "ix-match-panel.h"
#include "ix-next-match.h"
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
  g_clear_pointer (&self->taken_back, g_free);
  g_clear_pointer (&self->consequence, g_free);
}

static void
dismiss_toast (IxBoardsPage *self)
{
  AdwToast *toast = g_steal_pointer (&self->toast);

  if (toast != NULL)
    adw_toast_dismiss (toast);
}

/* Around the text of a toast are its margins and the button that closes it. */
#define BESIDE_TITLE 90
#define LEAST_PANEL 184

/* The button of a toast, below its title: beside it both would have no room. */
static GtkWidget *
button_below (AdwToast *shown)
{
  GtkWidget *button = gtk_button_new_with_label (adw_toast_get_button_label (shown));
  GtkActionable *actionable = GTK_ACTIONABLE (button);

  gtk_actionable_set_action_target_value (actionable, adw_toast_get_action_target_value (shown));
  gtk_actionable_set_action_name (actionable, adw_toast_get_action_name (shown));
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_object (button, "clicked", G_CALLBACK (adw_toast_dismiss), shown,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  adw_toast_set_button_label (shown, NULL);
  return button;
}

/* The panel is narrow: its toasts have as many lines as they need. */
static void
wrap_title (IxBoardsPage *self,
            AdwToast     *shown)
{
  int width = MAX (gtk_widget_get_width (self->panel), LEAST_PANEL) - BESIDE_TITLE;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = adw_toast_get_custom_title (shown);
  GtkWidget *label = gtk_label_new (NULL);

  if (title != NULL)
    gtk_label_set_text (GTK_LABEL (label), gtk_label_get_text (GTK_LABEL (title)));
  else
    gtk_label_set_markup (GTK_LABEL (label), adw_toast_get_title (shown));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width / 8);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  if (adw_toast_get_button_label (shown) != NULL)
    gtk_box_append (GTK_BOX (box), button_below (shown));
  adw_toast_set_custom_title (shown, box);
}

void
ix_boards_page_show_toast (IxBoardsPage *self,
                           AdwToast     *shown)
{
  dismiss_toast (self);
  wrap_title (self, shown);
  self->toast = shown;
  g_signal_connect_object (shown, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->overlay), shown);
}

/* Returns a toast about the last event, what it has taken back, and what it has caused elsewhere. */
static AdwToast *
new_toast (IxBoardsPage *self,
           const char   *text)
{
  const char *parts[4] = { 0 };
  g_autofree char *all = NULL;
  guint n = 0;

  if (text != NULL)
    parts[n++] = text;
  if (self->taken_back != NULL)
    parts[n++] = self->taken_back;
  if (self->consequence != NULL)
    parts[n++] = self->consequence;
  all = g_strjoinv (" · ", (char **) parts);
  return ix_dialogs_toast (all);
}

/* A toast is about the last event alone. */
static void
forget_event (IxBoardsPage *self)
{
  dismiss_toast (self);
  g_clear_pointer (&self->taken_back, g_free);
  g_clear_pointer (&self->consequence, g_free);
}

/* Without a match, the text replaces the invitation to begin one. */
void
ix_boards_page_toast (IxBoardsPage *self,
                      const char   *text)
{
  if (self->session != NULL)
    {
      ix_boards_page_show_toast (self, new_toast (self, text));
      ix_announce (GTK_WIDGET (self), text);
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
  ix_boards_page_show_toast (self, offer);
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
  shown = new_toast (self, NULL);
  if (undo != NULL)
    {
      adw_toast_set_button_label (shown, _("Undo"));
      adw_toast_set_action_name (shown, undo);
    }
  ix_boards_page_show_toast (self, shown);
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
  ix_boards_page_show_toast (self, shown);
  ix_announce (GTK_WIDGET (self), message);
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

static void
event_cb (IxMatchSession     *session G_GNUC_UNUSED,
          const IxMatchEvent *event,
          IxBoardsPage       *self)
{
  forget_event (self);
  ix_unpressed_hear (self->unpressed, event);
  if (event->kind == IX_EVENT_STALL_STAGE)
    format_end_of_claim (self, event->seat, event->stall.stage);
}

/* A board that ends takes back the turn that is under way on it.  Where time has ended it, there is
 * no act to undo. */
static void
say_taken_back (IxBoardsPage *self)
{
  guint n;
  const IxMatch *match = ix_match_session_get_match (self->session);
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  gboolean flag = FALSE;

  self->taken_back = ix_unpressed_collect (self->unpressed);
  if (self->taken_back == NULL)
    return;
  while (n > 0 && ix_match_event_is_automatic (&journal[n - 1]))
    flag = journal[--n].kind == IX_EVENT_FLAG;
  if (flag)
    ix_boards_page_show_toast (self, new_toast (self, NULL));
  else
    ix_boards_page_offer_undo (self, NULL, 1);
  ix_announce (GTK_WIDGET (self), self->taken_back);
}

/* Says on each board that the last event took a drop from who has the piece. */
static void
say_taken (IxBoardsPage *self)
{
  guint n;
  const IxMatchEvent *journal =
    ix_match_journal (ix_match_session_get_match (self->session), &n);

  for (; n > 0 && ix_match_event_is_automatic (&journal[n - 1]); n--)
    if (journal[n - 1].kind == IX_EVENT_TAKEN)
      {
        const IxMatchEvent *event = &journal[n - 1];
        g_autofree char *text = ix_format_taken (self->session, event->seat, &event->taken);

        ix_match_panel_notify (IX_MATCH_PANEL (self->panel), event->seat.board, text);
      }
}

static void
changed_cb (IxBoardsPage *self)
{
  ix_boards_page_update_actions (self);
  say_taken_back (self);
  say_taken (self);
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
  IxBoardPane *pane = ix_play_area_get_pane (self->play_area, board);

  /* With the focus on the board, the seats' keys press clocks again. */
  if (ix_board_pane_enter (pane, text))
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), "");
      gtk_widget_grab_focus (GTK_WIDGET (ix_board_pane_get_view (pane)));
    }
  else
    gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
}

/* In an entry some keys press clocks; clocks only have none. */
static void
board_made_cb (IxMatchPanel *panel,
               guint         board,
               IxBoardsPage *self)
{
  if (ix_match_panel_get_entry (panel, board) != NULL)
    ix_boards_page_watch_entry (self, board);
}

/* A board that is typed for when another one is chosen loses the focus to that one. */
static void
board_chosen_cb (IxPlayArea   *area,
                 guint         board,
                 IxBoardsPage *self)
{
  gboolean typing = gtk_widget_get_focus_child (self->panel) != NULL;

  ix_match_panel_set_board (IX_MATCH_PANEL (self->panel), board);
  if (typing)
    gtk_widget_grab_focus (
      GTK_WIDGET (ix_board_pane_get_view (ix_play_area_get_pane (area, board))));
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

/* A single board needs no letter; if a board is @chosen, only that one can be corrected. */
static GMenuModel *
correct_menu (guint n_boards,
              guint chosen)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) set_up = g_menu_new ();
  g_autoptr (GMenu) take_back = g_menu_new ();

  for (guint b = 0; b < n_boards; b++)
    {
      g_autofree char *board = ix_format_board_of (n_boards, b);

      if (chosen < n_boards && b != chosen)
        continue;

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

void
ix_boards_page_show_match (IxBoardsPage   *self,
                           IxMatchSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->sounds);
  g_clear_object (&self->session);
  self->session = session;
  self->panel = ix_match_panel_new (session);
  ix_match_panel_set_next (IX_MATCH_PANEL (self->panel), ix_next_match_new (self->free, session));
  g_clear_pointer (&self->unpressed, ix_unpressed_free);
  self->unpressed = ix_unpressed_new (session);
  self->sounds = ix_sounds_new (session);
  forget_event (self);
  /* Over the panel toasts lie neither over a clock nor over a name. */
  self->overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->overlay), self->panel);
  self->play_area = IX_PLAY_AREA (ix_play_area_new (session, self->overlay));
  adw_bin_set_child (ADW_BIN (self->place), GTK_WIDGET (self->play_area));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "match");
  g_signal_connect (self->panel, "move-entered", G_CALLBACK (move_entered_cb), self);
  g_signal_connect (self->panel, "board-made", G_CALLBACK (board_made_cb), self);
  g_signal_connect (self->play_area, "board-chosen", G_CALLBACK (board_chosen_cb), self);
  ix_boards_page_join_past (self);
  board_made_cb (IX_MATCH_PANEL (self->panel), 0, self);
  if (ix_match_boards (ix_match_session_get_match (session))->n == 2)
    board_made_cb (IX_MATCH_PANEL (self->panel), 1, self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (session, "event", G_CALLBACK (event_cb), self);
  g_signal_connect (session, "write-failed", G_CALLBACK (write_failed_cb), self);
  g_signal_connect (session, "slept", G_CALLBACK (slept_cb), self);
  changed_cb (self);
}

IxStore *
ix_boards_page_get_store (IxBoardsPage *self)
{
  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), NULL);
  return self->store;
}

IxMatchSession *
ix_boards_page_get_session (IxBoardsPage *self)
{
  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), NULL);
  return self->session;
}

IxPlayArea *
ix_boards_page_get_play_area (IxBoardsPage *self)
{
  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), NULL);
  return self->play_area;
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

/* The chosen board of a group match, else a number that no board has. */
static guint
find_chosen (IxBoardsPage *self)
{
  IxPlayArea *area = self->play_area;

  return ix_play_area_is_group (area) ? ix_play_area_get_chosen (area) : IX_MAX_BOARDS;
}

static void
correct_opened_cb (GtkMenuButton *button,
                   IxBoardsPage  *self)
{
  g_autoptr (GMenuModel) menu = correct_menu (
    ix_match_boards (ix_match_session_get_match (self->session))->n, find_chosen (self));

  gtk_menu_button_set_menu_model (button, menu);
}

/* The menu lists the claims that are possible when it is opened. */
static void
claims_opened_cb (GtkMenuButton *button,
                  IxBoardsPage  *self)
{
  g_autoptr (GMenuModel) menu = ix_claims_menu_new (self->session, find_chosen (self));

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
  g_clear_object (&self->free);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->unpressed, ix_unpressed_free);
  g_clear_pointer (&self->taken_back, g_free);
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
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, undo);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, clocks);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, result);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, claims);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, correct);
}

/* The bar stays where it is while its buttons change their meaning. */
static void
add_texts (GtkWidget         *button,
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
  ix_keep_tooltip_off_menu (self->correct);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->correct),
                                         (GtkMenuButtonCreatePopupFunc) correct_opened_cb, self,
                                         NULL);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->claims),
                                         (GtkMenuButtonCreatePopupFunc) claims_opened_cb, self,
                                         NULL);
}
