/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-boards-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-announce.h"
#include "ix-dialogs.h"
#include "ix-follow.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-move-entry.h"
#include "ix-next-match.h"
#include "ix-score-label.h"
#include "ix-settings.h"
#include "ix-widgets.h"

G_DEFINE_FINAL_TYPE (IxBoardsPage, ix_boards_page, GTK_TYPE_WIDGET)

enum {
  MATCH_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Between a toast and the buttons beside it, and how many lines it has. */
#define BESIDE_BUTTONS 12
#define TOAST_LINES 2

/* Toasts: one at a time, because an offer to undo is only about the last action. */

static void
toast_dismissed_cb (AdwToast     *toast,
                    IxBoardsPage *self)
{
  if (self->toast != toast)
    return;
  self->toast = NULL;
  gtk_widget_set_can_target (GTK_WIDGET (self->overlay), FALSE);
  g_clear_pointer (&self->taken_back, g_free);
  g_clear_pointer (&self->consequence, g_free);
}

static void
dismiss_toast (IxBoardsPage *self)
{
  AdwToast *toast = g_steal_pointer (&self->toast);

  gtk_widget_set_can_target (GTK_WIDGET (self->overlay), FALSE);
  if (toast != NULL)
    adw_toast_dismiss (toast);
}

/* The text in one line or two; the tooltip has all of it. */
static void
fold_title (AdwToast *shown)
{
  GtkWidget *title = adw_toast_get_custom_title (shown);
  GtkWidget *label = gtk_label_new (NULL);

  if (title != NULL)
    gtk_label_set_text (GTK_LABEL (label), gtk_label_get_text (GTK_LABEL (title)));
  else
    gtk_label_set_markup (GTK_LABEL (label), adw_toast_get_title (shown));
  /* It asks for one line, and has two where there is no room for that. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  ix_keep_scores_whole (label);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (label), TOAST_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_tooltip_text (label, gtk_label_get_text (GTK_LABEL (label)));
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_name (label, "toast-text");
  adw_toast_set_custom_title (shown, label);
}

/* Finds where @widget begins and ends in @foot. */
static void
find_ends (GtkWidget *widget,
           GtkWidget *foot,
           int       *begin,
           int       *end)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, foot, &bounds))
    return;
  *begin = (int) bounds.origin.x;
  *end = (int) (bounds.origin.x + bounds.size.width);
}

/* Returns the label with the text of a toast below @widget; NULL if there is none. */
static GtkWidget *
find_text (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child);
  return found;
}

/* Returns how many lines the text of @toast has if the toast is so wide. */
static int
count_lines (GtkWidget *toast,
             GtkWidget *text,
             int        width)
{
  int beside = ix_natural_size (toast, GTK_ORIENTATION_HORIZONTAL) - ix_natural_size (text, GTK_ORIENTATION_HORIZONTAL);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (text, gtk_label_get_text (GTK_LABEL (text)));

  pango_layout_set_attributes (layout, gtk_label_get_attributes (GTK_LABEL (text)));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, MAX (0, width - beside) * PANGO_SCALE);
  return pango_layout_get_line_count (layout);
}

static gboolean
have_room (GtkWidget *toasts,
           int        width)
{
  GtkWidget *text;

  for (GtkWidget *child = gtk_widget_get_first_child (toasts); child != NULL; child = gtk_widget_get_next_sibling (child))
    if ((text = find_text (child)) != NULL && count_lines (child, text, width) > TOAST_LINES)
      return FALSE;
  return TRUE;
}

/* Toasts lie in the arbiter's bar, where there are neither boards nor clocks nor names: between its buttons and
 * the one at its end, as wide as their text, or over that one.  If its text has no room there either, as in a small
 * window, the button that pauses stays free. */
static gboolean
place_toasts_cb (GtkOverlay   *foot,
                 GtkWidget    *toasts,
                 GdkRectangle *at,
                 IxBoardsPage *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (foot));
  int foot_height = gtk_widget_get_height (GTK_WIDGET (foot));
  int height = foot_height;
  int begin = 0, left = 0, right = width, end = 0, wanted = 1;

  find_ends (self->result, GTK_WIDGET (foot), &begin, &left);
  find_ends (self->fullscreen, GTK_WIDGET (foot), &right, &end);
  right -= BESIDE_BUTTONS;
  if (!have_room (toasts, right - left - BESIDE_BUTTONS))
    right = width;
  if (!have_room (toasts, right - left - BESIDE_BUTTONS))
    find_ends (self->start, GTK_WIDGET (foot), &begin, &left);
  left += BESIDE_BUTTONS;
  /* The overlay itself asks for the room of its child alone. */
  for (GtkWidget *child = gtk_widget_get_first_child (toasts); child != NULL; child = gtk_widget_get_next_sibling (child))
    wanted = MAX (wanted, ix_natural_size (child, GTK_ORIENTATION_HORIZONTAL));
  at->width = MIN (wanted, MAX (1, right - left));
  ix_name_close_buttons (toasts);
  for (GtkWidget *child = gtk_widget_get_first_child (toasts); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int high = 0;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, at->width, NULL, &high, NULL, NULL);
      height = MAX (height, high);
    }
  at->height = height;
  at->x = right - at->width;
  at->y = foot_height - height;
  return TRUE;
}

/* Shows a toast, which it takes, in place of the one before. */
static void
show_toast (IxBoardsPage *self,
            AdwToast     *shown)
{
  dismiss_toast (self);
  fold_title (shown);
  self->toast = shown;
  g_signal_connect_object (shown, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  ix_dialogs_add_toast (self->overlay, shown);
  gtk_widget_set_can_target (GTK_WIDGET (self->overlay), TRUE);
}

/* Returns a toast about the last event, what it has taken back, and what it has caused
 * elsewhere. */
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
      show_toast (self, new_toast (self, text));
      ix_announce (GTK_WIDGET (self), text);
    }
  else
    {
      g_autofree char *markup = g_markup_escape_text (text, -1);

      adw_status_page_set_description (self->empty, markup);
    }
}

void
ix_boards_page_offer (IxBoardsPage *self,
                      const char   *text,
                      const char   *label,
                      const char   *action)
{
  AdwToast *offer = new_toast (self, text);

  adw_toast_set_button_label (offer, label);
  adw_toast_set_action_name (offer, action);
  show_toast (self, offer);
  ix_announce (GTK_WIDGET (self), text);
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
  shown = new_toast (self, NULL);
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
    ix_match_panel_set_note (self->panel, text, action);
}

void
ix_boards_page_set_loss (IxBoardsPage *self,
                         const char   *text)
{
  g_return_if_fail (IX_IS_BOARDS_PAGE (self));

  g_free (self->loss);
  self->loss = g_strdup (text);
}

/* Events of the match */

/* The toast stays while something still waits to be saved. */
static void
write_failed_cb (IxMatchSession *session,
                 const char     *message,
                 IxBoardsPage   *self)
{
  AdwToast *shown = ix_dialogs_toast (message);

  if (ix_store_must_reopen (self->store))
    ix_dialogs_offer_start_again (shown);
  self->unsaved = ix_match_session_is_unsaved (session);
  if (self->unsaved)
    adw_toast_set_timeout (shown, 0);
  adw_toast_set_priority (shown, ADW_TOAST_PRIORITY_HIGH);
  show_toast (self, shown);
  ix_announce (GTK_WIDGET (self), message);
}

static void
event_cb (IxMatchSession     *session,
          const IxMatchEvent *event,
          IxBoardsPage       *self)
{
  g_autofree char *end =
    event->kind == IX_EVENT_STALL_STAGE
      ? ix_format_end_of_claim (session, event->seat, event->stall.stage)
      : NULL;

  forget_event (self);
  ix_unpressed_hear (self->unpressed, event);
  /* The card of the claim is gone. */
  if (end != NULL)
    ix_boards_page_toast (self, end);
}

/* A board that ends takes back the turn that is under way on it. */
static void
say_taken_back (IxBoardsPage *self)
{
  self->taken_back = ix_unpressed_collect (self->unpressed);
  if (self->taken_back == NULL)
    return;
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

        ix_match_panel_notify (self->panel, event->seat.board, text);
      }
}

static void
say_saved (IxBoardsPage *self)
{
  if (!self->unsaved || ix_match_session_is_unsaved (self->session))
    return;
  self->unsaved = FALSE;
  ix_boards_page_toast (self, _("The match is saved now"));
}

static void
changed_cb (IxBoardsPage *self)
{
  ix_boards_page_update_actions (self);
  say_saved (self);
  say_taken_back (self);
  say_taken (self);
  g_signal_emit (self, signals[MATCH_CHANGED], 0);
}

static void
slept_cb (IxMatchSession *session,
          IxBoardsPage   *self)
{
  ix_boards_page_toast (self, _("The computer slept. The clocks are paused; nobody lost time."));
}

/* Looking back and explanations: the panel and the boards follow each other */

static void
look_back_cb (IxMatchPanel *panel,
              guint         board,
              guint         place,
              IxBoardsPage *self)
{
  ix_play_area_choose (self->play_area, board);
  ix_board_pane_look_back (ix_play_area_get_pane (self->play_area, board), place);
}

static void
explain_cb (IxMatchPanel *panel,
            guint         board,
            gpointer      report,
            IxBoardsPage *self)
{
  IxBoardPane *pane = ix_play_area_get_pane (self->play_area, board);

  /* It is about the present. */
  if (report != NULL)
    ix_board_pane_look_back (pane, IX_PRESENT);
  ix_board_pane_explain (pane, report);
}

static void
past_changed_cb (IxPlayArea   *area,
                 guint         board,
                 IxBoardsPage *self)
{
  ix_match_panel_set_place (self->panel, board,
                            ix_play_area_get_place (area, board));
}

static void
join_past (IxBoardsPage *self)
{
  g_signal_connect (self->panel, "look-back", G_CALLBACK (look_back_cb), self);
  g_signal_connect (self->panel, "explain", G_CALLBACK (explain_cb), self);
  g_signal_connect (self->play_area, "past-changed", G_CALLBACK (past_changed_cb), self);
}

static gboolean
leave_past (IxBoardsPage *self)
{
  guint n = ix_match_boards (ix_match_session_get_match (self->session))->n;
  gboolean left = FALSE;

  for (guint b = 0; b < n; b++)
    if (ix_play_area_get_place (self->play_area, b) != IX_PRESENT)
      {
        ix_board_pane_look_back (ix_play_area_get_pane (self->play_area, b), IX_PRESENT);
        left = TRUE;
      }
  return left;
}

/* Keys */

/* With one of these modifiers held down, a key means something else. */
#define NOT_ALONE (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)

/* A key that may be a letter of a move, too, presses only a clock that can be pressed. */
static gboolean
press_clock (IxBoardsPage *self,
             const char   *key,
             gboolean      may_be_letter)
{
  IxPlayArea *area = self->play_area;
  guint n = ix_match_boards (ix_match_session_get_match (self->session))->n;
  gboolean chooses = ix_play_area_chooses (area);

  /* The keys of the first of many boards press the clocks of the chosen one. */
  for (guint b = 0; b < (chooses ? 1 : MIN (n, 2)); b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);
        g_autofree char *its_key = ix_settings_seat_key (seat);

        if (g_ascii_strcasecmp (its_key, key) == 0)
          {
            guint board = chooses ? ix_play_area_get_chosen (area) : b;
            IxBoardPane *pane = ix_play_area_get_pane (area, board);
            IxMatchEvent press = { .kind = IX_EVENT_PRESS };

            press.seat = ix_seat (board, chooses ? ix_board_colour_at (board, colour) : colour);
            if (may_be_letter && ix_match_session_check (self->session, press) != IX_ACCEPTED)
              return FALSE;
            ix_clock_face_press (ix_seat_bar_get_clock (ix_board_pane_get_bar (pane, press.seat.colour)));
            return TRUE;
          }
      }
  return FALSE;
}

/* While one player types a move, the others press their clocks: a key that no move contains
 * belongs to a clock.  With Shift it may be a letter of a piece in some language, such as S in
 * German.  In an empty field the key that takes back takes back a step. */
static gboolean
entry_key_cb (GtkEventController *controller,
              guint               keyval,
              guint               code,
              GdkModifierType     state,
              IxBoardsPage       *self)
{
  GtkWidget *entry = gtk_event_controller_get_widget (controller);
  guint lower = gdk_keyval_to_lower (keyval);
  const char *name = gdk_keyval_name (lower);

  if (name == NULL || state & NOT_ALONE)
    return FALSE;
  if (keyval == GDK_KEY_BackSpace && *gtk_editable_get_text (GTK_EDITABLE (entry)) == '\0')
    {
      ix_board_pane_step_back (
        ix_play_area_get_pane (self->play_area, ix_move_entry_get_board (IX_MOVE_ENTRY (entry))));
      return TRUE;
    }
  return !ix_key_is_of_move (lower) &&
         press_clock (self, name, ix_move_entry_may_name_piece (IX_MOVE_ENTRY (entry), lower));
}

static void
watch_entry (IxBoardsPage *self,
             guint         board)
{
  GtkWidget *entry = ix_match_panel_get_entry (self->panel, board);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (entry_key_cb), self);
  gtk_widget_add_controller (entry, keys);
}

/* The board that a key applies to: the one with the focus, else the one whose turn is under way,
 * if there is just one; of a group match the chosen one. */
static IxBoardPane *
pane_of_key (IxBoardsPage *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  IxBoardPane *pane = ix_play_area_get_focus_pane (self->play_area);
  guint n = ix_match_boards (match)->n;
  guint n_under_way = 0, found = 0;

  if (pane != NULL)
    return pane;
  if (n == 1 || ix_play_area_is_group (self->play_area))
    return ix_play_area_get_pane (self->play_area,
                                  ix_play_area_get_chosen (self->play_area));
  for (guint b = 0; b < n; b++)
    if (ix_match_turn_under_way (match, b)->n > 0)
      {
        found = b;
        n_under_way++;
      }
  return n_under_way == 1 ? ix_play_area_get_pane (self->play_area, found) : NULL;
}

static gboolean
step_back (IxBoardsPage *self)
{
  IxBoardPane *pane = pane_of_key (self);

  if (pane == NULL)
    return FALSE;
  ix_board_pane_step_back (pane);
  return TRUE;
}

static gboolean
let_go (IxBoardsPage *self)
{
  IxPlayArea *area = self->play_area;
  gboolean done = FALSE;

  for (guint b = 0; b < ix_match_boards (ix_match_session_get_match (self->session))->n; b++)
    if (!ix_play_area_is_group (area) || b == ix_play_area_get_chosen (area))
      {
        IxBoardPane *pane = ix_play_area_get_pane (self->play_area, b);

        if (!ix_source_is_none (ix_board_pane_get_chosen (pane)))
          {
            ix_board_pane_choose (pane, IX_NO_SOURCE);
            done = TRUE;
          }
      }
  return done;
}

/* Is it a move that the board waits for, and not the press of a clock? */
static gboolean
is_move_due (const IxMatch *match,
             guint          board)
{
  const IxBoards *boards = ix_match_boards (match);

  return ix_boards_in_play (boards, board) && !ix_position_must_end_turn (&boards->board[board]);
}

/* Finds the board that is typed for: the one with the focus, else the one where a move is due; of a
 * group match the chosen one.  If it is due on several, asks, and returns FALSE. */
static gboolean
find_board_to_type_for (IxBoardsPage *self,
                        guint        *board)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  IxBoardPane *pane = ix_play_area_get_focus_pane (self->play_area);
  guint n = ix_match_boards (match)->n, n_due = 0;

  *board = 0;
  if (pane != NULL)
    *board = ix_board_pane_get_board (pane);
  else if (ix_play_area_is_group (self->play_area))
    *board = ix_play_area_get_chosen (self->play_area);
  if (pane != NULL || ix_play_area_is_group (self->play_area) ||
      ix_match_phase (match) != IX_MATCH_RUNNING)
    return TRUE;
  for (guint b = 0; b < n; b++)
    if (is_move_due (match, b))
      {
        *board = b;
        n_due++;
      }
  for (guint b = 0; b < n && n_due > 1; b++)
    if (is_move_due (match, b))
      ix_match_panel_notify (self->panel, b,
                             _("A move on which board? Click it first, or the field below."));
  return n_due <= 1;
}

/* A letter or sign that can begin a turn, or the rest of one, goes to the move entry. */
static gboolean
begin_move (IxBoardsPage *self,
            guint         keyval)
{
  guint board;
  gunichar letter = gdk_keyval_to_unicode (keyval);
  GtkWidget *entry;
  char text[2] = { 0 };

  if (letter == 0 || letter > 127 ||
      !(g_ascii_isalpha ((char) letter) || strchr ("@/-", (int) letter) != NULL) ||
      ix_match_session_get_clocks_only (self->session))
    return FALSE;
  if (!find_board_to_type_for (self, &board))
    return TRUE;
  if (board > 1 && !ix_play_area_is_group (self->play_area))
    return FALSE;
  entry = ix_match_panel_get_entry (self->panel, board);
  if (entry == NULL)
    return FALSE;
  text[0] = (char) letter;
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_position (GTK_EDITABLE (entry), -1);
  return TRUE;
}

gboolean
ix_boards_page_runs (IxBoardsPage *self)
{
  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), FALSE);
  return self->session != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         ix_match_phase (ix_match_session_get_match (self->session)) == IX_MATCH_RUNNING;
}

gboolean
ix_boards_page_press_key (IxBoardsPage   *self,
                          guint           keyval,
                          GdkModifierType state)
{
  const char *name = gdk_keyval_name (keyval);

  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), FALSE);
  return self->session != NULL && name != NULL && !(state & NOT_ALONE) &&
         press_clock (self, name, FALSE);
}

gboolean
ix_boards_page_handle_key (IxBoardsPage   *self,
                           guint           keyval,
                           GdkModifierType state)
{
  const char *name = gdk_keyval_name (keyval);

  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), FALSE);

  if (self->session != NULL && ix_play_area_handle_key (self->play_area, keyval, state))
    return TRUE;
  if (self->session == NULL || name == NULL || state & NOT_ALONE & ~GDK_SHIFT_MASK)
    return FALSE;
  if (ix_boards_page_press_key (self, keyval, state))
    return TRUE;
  if (keyval == GDK_KEY_BackSpace)
    return step_back (self);
  if (keyval == GDK_KEY_Escape)
    return leave_past (self) || let_go (self);
  return begin_move (self, keyval);
}

/* The match on the page */

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
    ix_move_entry_refuse (IX_MOVE_ENTRY (entry));
}

/* In an entry some keys press clocks; clocks only have none. */
static void
board_made_cb (IxMatchPanel *panel,
               guint         board,
               IxBoardsPage *self)
{
  if (ix_match_panel_get_entry (panel, board) != NULL)
    watch_entry (self, board);
}

static gboolean
board_pressed_cb (IxPlayArea   *area,
                  guint         board,
                  IxBoardsPage *self)
{
  return ix_match_panel_is_typing_beside (self->panel, board);
}

/* A board that is typed for when another one is chosen loses the focus to that one. */
static void
board_chosen_cb (IxPlayArea   *area,
                 guint         board,
                 IxBoardsPage *self)
{
  gboolean typing = gtk_widget_get_focus_child (GTK_WIDGET (self->panel)) != NULL;

  ix_match_panel_set_board (self->panel, board);
  if (typing)
    gtk_widget_grab_focus (
      GTK_WIDGET (ix_board_pane_get_view (ix_play_area_get_pane (area, board))));
}


void
ix_boards_page_show_match (IxBoardsPage   *self,
                           IxMatchSession *session)
{
  GtkWidget *frame; /* of the panel, whose classes set its type */

  g_clear_object (&self->sounds);
  ix_unfollow (&self->session, self);
  self->session = session;
  self->panel = IX_MATCH_PANEL (ix_match_panel_new (session));
  ix_match_panel_set_next (self->panel, ix_next_match_new (self->free, session));
  g_clear_pointer (&self->unpressed, ix_unpressed_free);
  self->unpressed = ix_unpressed_new (session);
  self->sounds = ix_sounds_new (session);
  self->unsaved = FALSE;
  forget_event (self);
  frame = adw_bin_new ();
  adw_bin_set_child (ADW_BIN (frame), GTK_WIDGET (self->panel));
  self->play_area = IX_PLAY_AREA (ix_play_area_new (session, frame));
  adw_bin_set_child (self->place, GTK_WIDGET (self->play_area));
  gtk_stack_set_visible_child_name (self->stack, "match");
  g_signal_connect (self->panel, "move-entered", G_CALLBACK (move_entered_cb), self);
  g_signal_connect (self->panel, "board-made", G_CALLBACK (board_made_cb), self);
  g_signal_connect (self->play_area, "board-chosen", G_CALLBACK (board_chosen_cb), self);
  g_signal_connect (self->play_area, "board-pressed", G_CALLBACK (board_pressed_cb), self);
  join_past (self);
  board_made_cb (self->panel, 0, self);
  if (ix_match_boards (ix_match_session_get_match (session))->n == 2)
    board_made_cb (self->panel, 1, self);
  ix_follow (&self->session, session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_object (session, "event", G_CALLBACK (event_cb), self, 0);
  g_signal_connect_object (session, "write-failed", G_CALLBACK (write_failed_cb), self, 0);
  g_signal_connect_object (session, "slept", G_CALLBACK (slept_cb), self, 0);
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
  g_return_if_fail (IX_IS_BOARDS_PAGE (self));

  ix_button_content_set (self->fullscreen_content, "ix-fullscreen-symbolic",
                         fullscreen ? _("_Leave Full Screen") : _("_Full Screen"));
}

/* Construction and disposal */

static void
ix_boards_page_dispose (GObject *object)
{
  IxBoardsPage *self = IX_BOARDS_PAGE (object);

  /* Later versions of libadwaita dismiss a toast with its overlay, whose page may be gone before. */
  self->toast = NULL;
  g_clear_object (&self->sounds);
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->free);
  ix_unfollow (&self->session, self);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->unpressed, ix_unpressed_free);
  g_clear_pointer (&self->taken_back, g_free);
  g_clear_pointer (&self->loss, g_free);
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
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, fullscreen_content);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, foot);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, overlay);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, start);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, start_content);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, undo);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, clocks);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, result);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, claims);
  gtk_widget_class_bind_template_child (widget_class, IxBoardsPage, correct);
}

/* The bar stays where it is while its buttons change their meaning. */
static void
add_texts (IxButtonContent   *content,
           const char *const *texts)
{
  for (; *texts != NULL; texts++)
    ix_button_content_add_text (content, _(*texts));
}

static void
ix_boards_page_init (IxBoardsPage *self)
{
  static const char *const start[] = { N_("_Pause All"), N_("_New Match"), N_("Resu_me"),
                                       N_("_Start"), NULL };
  static const char *const fullscreen[] = { N_("_Leave Full Screen"), N_("_Full Screen"), NULL };

  gtk_widget_init_template (GTK_WIDGET (self));
  ix_tell_keys_below (GTK_WIDGET (self));
  add_texts (self->start_content, start);
  add_texts (self->fullscreen_content, fullscreen);
  g_signal_connect (self->foot, "get-child-position", G_CALLBACK (place_toasts_cb), self);
  ix_boards_page_init_actions (self);
}
