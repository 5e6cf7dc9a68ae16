/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keys on the Boards page. */

#include "ix-boards-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-match-panel.h"
#include "ix-settings.h"
#include "ix-widgets.h"

/* With one of these modifiers held down, a key means something else. */
#define NOT_ALONE (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)

static gboolean
press_clock (IxBoardsPage *self,
             const char   *key)
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
            IxBoardPane *pane =
              ix_play_area_get_pane (area, chooses ? ix_play_area_get_chosen (area) : b);
            IxSeatBar *bar = ix_board_pane_get_bar (pane, colour);

            g_signal_emit_by_name (ix_seat_bar_get_clock (bar), "clicked");
            return TRUE;
          }
      }
  return FALSE;
}

/* The board of the move entry @entry. */
static guint
board_of_entry (IxBoardsPage *self,
                GtkWidget    *entry)
{
  guint board = 0;

  while (ix_match_panel_get_entry (IX_MATCH_PANEL (self->panel), board) != entry)
    board++;
  return board;
}

/* While one player types a move, the others press their clocks: a key that no move contains
 * belongs to a clock.  With Shift it may be a letter of a piece in some language, such as S in
 * German.  In an empty field the key that takes back takes back a step. */
static gboolean
entry_key_cb (GtkEventController *controller,
              guint               keyval,
              guint               code G_GNUC_UNUSED,
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
        ix_play_area_get_pane (self->play_area, board_of_entry (self, entry)));
      return TRUE;
    }
  return !ix_key_is_of_move (lower) && press_clock (self, name);
}

void
ix_boards_page_watch_entry (IxBoardsPage *self,
                            guint         board)
{
  GtkWidget *entry = ix_match_panel_get_entry (IX_MATCH_PANEL (self->panel), board);
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

/* The board that is typed for: the one with the focus, else the one where a move is due; of a group
 * match the chosen one.  If it is due on several, asks, and returns their number. */
static guint
board_to_type_for (IxBoardsPage *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  IxBoardPane *pane = ix_play_area_get_focus_pane (self->play_area);
  guint n = ix_match_boards (match)->n, n_due = 0, due = 0;

  if (pane != NULL)
    return ix_board_pane_get_board (pane);
  if (ix_play_area_is_group (self->play_area))
    return ix_play_area_get_chosen (self->play_area);
  if (ix_match_phase (match) != IX_MATCH_RUNNING)
    return 0;
  for (guint b = 0; b < n; b++)
    if (is_move_due (match, b))
      {
        due = b;
        n_due++;
      }
  if (n_due <= 1)
    return due;
  for (guint b = 0; b < n; b++)
    if (is_move_due (match, b))
      ix_match_panel_notify (IX_MATCH_PANEL (self->panel), b,
                             _("A move on which board? Click it first, or the field below."));
  return n;
}

/* A letter or sign that can begin a turn, or the rest of one, goes to the move entry. */
static gboolean
begin_move (IxBoardsPage *self,
            guint         keyval)
{
  guint n = ix_match_boards (ix_match_session_get_match (self->session))->n;
  guint board;
  gunichar letter = gdk_keyval_to_unicode (keyval);
  GtkWidget *entry;
  char text[2] = { 0 };

  if (letter == 0 || letter > 127 ||
      !(g_ascii_isalpha ((char) letter) || strchr ("@/-", (int) letter) != NULL) ||
      ix_match_session_get_clocks_only (self->session))
    return FALSE;
  board = board_to_type_for (self);
  if (board == n || (board > 1 && !ix_play_area_is_group (self->play_area)))
    return board == n;
  entry = ix_match_panel_get_entry (IX_MATCH_PANEL (self->panel), board);
  if (entry == NULL)
    return FALSE;
  text[0] = (char) letter;
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_position (GTK_EDITABLE (entry), -1);
  return TRUE;
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
  if (self->session == NULL || name == NULL ||
      state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (!(state & GDK_SHIFT_MASK) && press_clock (self, name))
    return TRUE;
  if (keyval == GDK_KEY_BackSpace)
    return step_back (self);
  if (keyval == GDK_KEY_Escape)
    return ix_boards_page_leave_past (self) || let_go (self);
  return begin_move (self, keyval);
}
