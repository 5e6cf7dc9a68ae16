/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions of the Boards page, and the menus of the arbiter's bar. */

#include "ix-boards-page-private.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-adjust-clocks.h"
#include "ix-board-popover.h"
#include "ix-claims-menu.h"
#include "ix-clock-text.h"
#include "ix-correct-position.h"
#include "ix-dialogs.h"
#include "ix-file.h"
#include "ix-files.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-match-game.h"
#include "ix-new-match.h"
#include "ix-paper-files.h"
#include "ix-result.h"
#include "ix-settings.h"
#include "ix-who-plays.h"
#include "ix-widgets.h"

/* Available actions */

/* Clocks without boards leave no record of the moves. */
static gboolean
has_record (IxBoardsPage *self)
{
  return self->session != NULL && !ix_match_session_get_clocks_only (self->session);
}

void
ix_boards_page_enable (IxBoardsPage *self,
                       const char   *name,
                       gboolean      enabled)
{
  ix_action_table_enable (G_ACTION_MAP (self->actions), name, enabled);
}

static void
update_start (IxBoardsPage *self,
              IxMatchPhase  phase)
{
  gboolean running = phase == IX_MATCH_RUNNING;
  gboolean over = phase == IX_MATCH_OVER && self->session != NULL;

  ix_button_content_set (self->start_content,
                         running ? "ix-pause-symbolic"
                         : over  ? "ix-new-symbolic"
                                 : "ix-start-symbolic",
                         running                    ? _("_Pause All")
                         : over                     ? _("_New Match")
                         : phase == IX_MATCH_PAUSED ? _("Resu_me")
                                                    : _("_Start"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start),
                                  over ? "boards.new-match" : "boards.start-pause");
  ix_set_tooltip (self->start, over ? _("Set up another match")
                                    : _("Start, pause or resume all clocks"));
  ix_set_css_class (self->start, "suggested-action", !running);
}

/* Is there a board that can be set up?  In a prelude turns are taken back instead. */
static gboolean
can_set_up (IxBoardsPage *self)
{
  const IxBoards *boards = ix_match_boards (ix_match_session_get_match (self->session));

  for (guint b = 0; b < boards->n; b++)
    if (!ix_position_in_prelude (&boards->board[b]))
      return TRUE;
  return FALSE;
}

/* Says of each button of the arbiter's bar what it does, or why it is dead. */
static void
show_why (IxBoardsPage *self,
          IxMatchPhase  phase,
          gboolean      undo,
          gboolean      clocks_only)
{
  const char *over = phase == IX_MATCH_OVER ? _("The match is over") : NULL;
  const char *idle = phase == IX_MATCH_READY ? _("The match has not begun") : NULL;
  g_autofree char *claims = ix_keys_tell (_("Claims that are possible now"), "boards.claims");

  ix_set_why (self->undo, _("Undo the last act"),
              undo ? NULL : _("Nothing to take back"));
  ix_set_why (self->clocks, _("Set the clocks"), over);
  ix_set_why (self->correct, _("Take turns back, set boards right"),
              over != NULL  ? over
              : clocks_only ? _("The boards of this match are not on the screen")
                            : NULL);
  ix_set_why (self->claims, claims, over != NULL ? over : idle);
  ix_set_why (self->result, _("Enter or change a result"), idle);
}

/* The chosen board of a group match, else a number that no board has. */
static guint
find_chosen (IxBoardsPage *self)
{
  IxPlayArea *area = self->play_area;

  return ix_play_area_is_group (area) ? ix_play_area_get_chosen (area) : IX_MAX_BOARDS;
}

/* The menu of claims follows the match while it is open: one that was left in it would be refused. */
static void
update_claims (IxBoardsPage *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->claims));

  if (self->session != NULL && popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover)))
    ix_claims_menu_update (G_MENU (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (self->claims))),
                           self->session, find_chosen (self));
}

void
ix_boards_page_update_actions (IxBoardsPage *self)
{
  const IxMatch *match = self->session != NULL ? ix_match_session_get_match (self->session) : NULL;
  IxMatchPhase phase = match != NULL ? ix_match_phase (match) : IX_MATCH_OVER;
  gboolean on = match != NULL && phase != IX_MATCH_OVER;
  gboolean clocks_only = on && ix_match_session_get_clocks_only (self->session);
  gboolean on_boards = on && !clocks_only;
  guint index;
  gboolean undo = match != NULL && ix_match_undoable (match, &index);
  gboolean claims = on && phase != IX_MATCH_READY;
  gboolean record = has_record (self);
  gboolean sheet = record && ix_match_boards (match)->n <= 2;
  const struct {
    const char *name;
    gboolean    on;
  } actions[] = {
    { "start-pause", on },
    { "undo", undo },
    { "redo", match != NULL && ix_match_redoable (match, &index) },
    { "adjust-clocks", on },
    { "claims", claims },
    { "result", match != NULL && phase != IX_MATCH_READY },
    { "save-game", record },
    { "copy-game", record },
    { "copy-position", record },
    { "print-score-sheet", sheet },
    { "save-score-sheet", sheet },
    { "save-picture", record },
    { "rematch", match != NULL && !on },
    { "rematch-switched", match != NULL && !on },
    { "set-up", on_boards && can_set_up (self) },
    { "take-back", on_boards },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    ix_boards_page_enable (self, actions[i].name, actions[i].on);
  gtk_widget_set_sensitive (self->claims, claims);
  gtk_widget_set_sensitive (self->correct, on_boards);
  update_claims (self);
  update_start (self, phase);
  show_why (self, phase, undo, clocks_only);
}

/* Actions */

static void
rematch (IxBoardsPage *self)
{
  ix_boards_page_rematch (self, FALSE);
}

static void
rematch_switched (IxBoardsPage *self)
{
  ix_boards_page_rematch (self, TRUE);
}

static void
who_plays (IxBoardsPage *self)
{
  ix_who_plays_present (self, NULL);
}

/* Opens the menu of claims, from wherever the focus is. */
static void
show_claims (IxBoardsPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "boards");
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->claims));
}

/* Would a flag fall as soon as the clocks run?  Only a delay holds it up: Bronstein's gives time back at the press. */
static gboolean
has_no_time (const IxMatch *match)
{
  gint64 now = ix_match_last_instant (match);
  gboolean delays = ix_match_variant (match)->timing == IX_TIMING_DELAY;

  for (guint board = 0; board < ix_match_boards (match)->n; board++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (board, colour);

        if (ix_match_clock_runs (match, seat) && !ix_match_flag_fallen (match, seat) &&
            ix_match_time_left (match, seat, now) == 0 &&
            !(delays && ix_match_delay_left (match, seat, now) > 0))
          return TRUE;
      }
  return FALSE;
}

/* After the undo of a flag the clocks are set first: the player would lose again at once. */
static void
start_pause (IxBoardsPage *self)
{
  static const IxMatchEventKind next[] = {
    [IX_MATCH_READY] = IX_EVENT_START,
    [IX_MATCH_RUNNING] = IX_EVENT_PAUSE,
    [IX_MATCH_PAUSED] = IX_EVENT_RESUME,
  };
  const IxMatch *match = ix_match_session_get_match (self->session);
  IxMatchPhase phase = ix_match_phase (match);
  IxPlayArea *area = self->play_area;
  IxBoardPane *pane = ix_play_area_get_pane (area, ix_play_area_get_chosen (area));

  if (phase == IX_MATCH_PAUSED && has_no_time (match))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "boards.adjust-clocks", NULL);
      return;
    }

  if (ix_match_session_apply (self->session, (IxMatchEvent) { .kind = next[phase] }, NULL) &&
      phase != IX_MATCH_RUNNING && ix_play_area_get_focus_pane (area) == NULL &&
      ix_board_pane_get_view (pane) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (ix_board_pane_get_view (pane)));
}

/* Says what was undone: event @index.  After a press, its player has the time again that they had
 * then; whose flag has fallen has none, and would lose again. */
static char *
format_undone (IxMatchSession *session,
               guint           index)
{
  guint n;
  const IxMatchEvent *event =
    &ix_match_journal (ix_match_session_get_match (session), &n)[index];
  g_autofree char *what = ix_format_event_at (session, index);
  g_autofree char *name = ix_format_player (session, event->seat);
  g_autofree char *left = ix_clock_text (ix_match_session_time_left (session, event->seat));

  if (event->kind == IX_EVENT_FLAG)
    /* Translators: %s is what happened: "the flag of Ann" */
    return g_strdup_printf (_("Undone: %s. Clocks are paused: set each clock that has no time."),
                            what);
  if (event->kind == IX_EVENT_PRESS)
    /* Translators: what happened, a player, and the time on their clock */
    return g_strdup_printf (_("Undone: %s. The clock of %s shows %s again; clocks are paused."), what,
                            name, left);
  /* Translators: %s is what happened, such as "a turn of Ann" */
  return g_strdup_printf (_("Undone: %s. The clocks are paused and stand as they stood then."), what);
}

static void
undo_last (IxBoardsPage *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  gboolean was_over = ix_match_phase (match) == IX_MATCH_OVER;
  g_autofree char *undone = NULL;
  g_autofree char *text = NULL;
  const IxMatchEvent *journal;
  guint n;

  if (!ix_match_session_undo (self->session))
    return;
  journal = ix_match_journal (match, &n);
  undone = format_undone (self->session, journal[n - 1].index);
  text = was_over && ix_match_phase (match) != IX_MATCH_OVER
           ? g_strdup_printf ("%s %s", undone, _("The match goes on."))
           : g_steal_pointer (&undone);
  if (journal[journal[n - 1].index].kind == IX_EVENT_FLAG)
    ix_boards_page_offer (self, text, _("Set the Clocks…"), "boards.adjust-clocks");
  else
    ix_boards_page_toast (self, text);
}

/* A question about the undo of event @index. */
typedef struct {
  IxBoardsPage   *page;
  IxMatchSession *session;
  guint           index;
} Asked;

static void
asked_free (Asked *asked)
{
  g_object_unref (asked->page);
  g_object_unref (asked->session);
  g_free (asked);
}

/* The room display and other pages may have undone it meanwhile, or another match may be on the page. */
static void
asked_undo (Asked *asked)
{
  guint index;

  if (asked->page->session == asked->session &&
      ix_match_undoable (ix_match_session_get_match (asked->session), &index) && index == asked->index)
    undo_last (asked->page);
}

static void
undo (IxBoardsPage *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  Asked *asked;
  guint index;

  if (ix_match_phase (match) != IX_MATCH_OVER || self->loss == NULL || !ix_match_undoable (match, &index))
    {
      undo_last (self);
      return;
    }
  asked = g_new (Asked, 1);
  *asked = (Asked) { g_object_ref (self), g_object_ref (self->session), index };
  ix_dialogs_ask (ix_window_of (GTK_WIDGET (self)), _("Undo the Result of This Match?"), self->loss, _("_Undo"),
                  (IxAnswered) asked_undo, asked, (GDestroyNotify) asked_free);
}

/* The events of one action are undone together. */
static void
undo_several (IxBoardsPage *self,
              GVariant     *parameter)
{
  guint n = g_variant_get_uint32 (parameter);

  if (n == 1)
    {
      undo (self);
      return;
    }
  for (guint i = 0; i < n && self->session != NULL; i++)
    ix_match_session_undo (self->session);
  ix_boards_page_toast (self, _("Undone. The clocks are paused and stand as they stood then."));
}

static void
redo (IxBoardsPage *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  guint index, n;

  if (ix_match_redoable (match, &index))
    {
      const IxMatchEvent *journal = ix_match_journal (match, &n);
      g_autofree char *what = ix_format_event_at (self->session, journal[index].index);
      /* Translators: %s is what happened, such as "a turn of Ann" */
      g_autofree char *text = g_strdup_printf (_("Redone: %s. Clocks are paused."), what);

      if (ix_match_session_redo (self->session))
        ix_boards_page_toast (self, text);
    }
}

/* The board that the arbiter means most likely: the chosen one of many; else the one with the focus,
 * or the first one in play. */
static guint
find_meant (IxBoardsPage *self)
{
  const IxBoards *boards = ix_match_boards (ix_match_session_get_match (self->session));
  IxBoardPane *focused = ix_play_area_get_focus_pane (self->play_area);
  guint board = 0;

  if (ix_play_area_chooses (self->play_area))
    return ix_play_area_get_chosen (self->play_area);
  while (board + 1 < boards->n &&
         (focused != NULL ? ix_play_area_get_pane (self->play_area, board) != focused
                          : !ix_boards_in_play (boards, board)))
    board++;
  return board;
}

static void
adjust_clocks (IxBoardsPage *self)
{
  ix_adjust_clocks_present (GTK_WIDGET (self), self->session, find_meant (self));
}

static void
result (IxBoardsPage *self)
{
  ix_result_present (GTK_WIDGET (self), self->session, find_meant (self));
}

static void
set_up (IxBoardsPage *self,
        GVariant     *parameter)
{
  ix_correct_position_present (GTK_WIDGET (self), self->session, g_variant_get_uint32 (parameter));
}

/* Applies an event of the arbiter for a seat that a menu named. */
static void
apply_from_menu (IxBoardsPage *self,
                 IxMatchEvent  event)
{
  IxRefusal why;

  if (ix_match_session_apply (self->session, event, &why))
    {
      g_autofree char *what = ix_format_event (self->session, &event);
      /* Translators: %s is what happened, such as "a draw agreed on Board A" */
      g_autofree char *text = g_strdup_printf (_("Done: %s"), what);

      ix_boards_page_offer_undo (self, text, 1);
    }
  else if (why != IX_ACCEPTED)
    ix_match_panel_notify (self->panel, event.seat.board, ix_format_refusal (why));
}

static void
take_back (IxBoardsPage *self,
           GVariant     *parameter)
{
  apply_from_menu (self, (IxMatchEvent) { .kind = IX_EVENT_TAKE_BACK,
                                          .seat = ix_seat (g_variant_get_uint32 (parameter), 0) });
}

static void
claim (IxBoardsPage *self,
       GVariant     *parameter)
{
  guint kind, board, colour;

  g_variant_get (parameter, "(uuu)", &kind, &board, &colour);
  apply_from_menu (self, (IxMatchEvent) { .kind = kind, .seat = ix_seat (board, colour) });
}

static void
say (IxBoardsPage *self,
     GVariant     *parameter)
{
  const char *text;
  guint board;

  g_variant_get (parameter, "(u&s)", &board, &text);
  if (self->panel != NULL)
    ix_match_panel_notify (self->panel, board, text);
}

static void
offer_undo (IxBoardsPage *self,
            GVariant     *parameter)
{
  const char *text;
  guint n_events;

  g_variant_get (parameter, "(&su)", &text, &n_events);
  ix_boards_page_offer_undo (self, text, n_events);
}

/* The game as a file, or on the clipboard; all moves as a score sheet, the position as a picture */

/* When the match was made, in seconds since 1970; 0 if the file does not tell. */
static gint64
created_of (IxBoardsPage *self)
{
  g_autoptr (IxStoredMatch) stored =
    ix_store_load_match (self->store, ix_match_session_get_id (self->session), NULL);

  return stored != NULL ? stored->created : 0;
}

static IxGame *
new_game (IxBoardsPage *self)
{
  return ix_game_of_match (ix_match_session_get_match (self->session),
                           ix_match_session_get_players (self->session), created_of (self));
}

static char *
record_of (IxBoardsPage *self)
{
  g_autoptr (IxGame) game = new_game (self);

  return ix_game_write (game);
}

static char *
new_file_name (IxBoardsPage *self,
               const char   *ending)
{
  gint64 created = created_of (self);
  g_autoptr (GDateTime) when = created != 0 ? g_date_time_new_from_unix_local (created)
                                            : g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (when, "Interchange %Y-%m-%d %H.%M");

  return g_strconcat (name, ".", ending, NULL);
}

void
ix_boards_page_write_game (const char *path,
                           gpointer    data)
{
  IxBoardsPage *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  g_autofree char *text = NULL;

  if (path == NULL || !has_record (self))
    return;
  record = record_of (self);
  ix_file_save (path, record, -1, &error);
  text = ix_format_saved (path, error);
  ix_boards_page_toast (self, text);
}

static void
save_game (IxBoardsPage *self)
{
  gboolean one = ix_match_boards (ix_match_session_get_match (self->session))->n == 1;
  g_autofree char *name = new_file_name (self, one ? "pgn" : "bpgn");

  ix_dialogs_save (ix_window_of (GTK_WIDGET (self)), _("Save the Game"), name,
                   ix_boards_page_write_game, g_object_ref (self), g_object_unref);
}

static void
copy (IxBoardsPage *self,
      const char   *text,
      const char   *said)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ix_boards_page_toast (self, said);
}

static void
copy_game (IxBoardsPage *self)
{
  g_autofree char *record = record_of (self);
  gboolean one = ix_match_boards (ix_match_session_get_match (self->session))->n == 1;

  copy (self, record, one ? _("The game is copied as PGN") : _("The game is copied as BPGN"));
}

static void
copy_position (IxBoardsPage *self)
{
  g_autofree char *fens = ix_match_fens (ix_match_session_get_match (self->session));

  copy (self, fens, _("The position is copied as FEN"));
}

IxPositionPicture *
ix_boards_page_picture (IxBoardsPage *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  IxPictureBoard boards[IX_MAX_BOARDS];
  guint n = ix_match_boards (match)->n;

  for (guint b = 0; b < n; b++)
    boards[b] = ix_picture_board_at (match, b, ix_play_area_get_place (self->play_area, b));
  return ix_position_picture_new (boards, n, ix_match_session_get_players (self->session));
}

static void
told_cb (GtkWidget  *page,
         const char *text)
{
  ix_boards_page_toast (IX_BOARDS_PAGE (page), text);
}

static void
save_picture (IxBoardsPage *self)
{
  g_autofree char *name = new_file_name (self, "png");

  ix_picture_save (GTK_WIDGET (self), ix_boards_page_picture (self), name, told_cb);
}

GPtrArray *
ix_boards_page_score_sheets (IxBoardsPage *self)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_score_sheet_free);
  const IxScoreDiagrams diagrams = ix_preferred_diagrams ();
  const IxVariant *variant = ix_match_variant (ix_match_session_get_match (self->session));
  g_autoptr (IxGame) game = new_game (self);

  g_ptr_array_add (sheets,
                   ix_score_sheet_new (game, variant,
                                       ix_match_session_get_players (self->session), &diagrams));
  return sheets;
}

static void
save_score_sheet (IxBoardsPage *self)
{
  ix_score_sheets_save (GTK_WIDGET (self), ix_boards_page_score_sheets (self), told_cb);
}

static void
print_score_sheet (IxBoardsPage *self)
{
  g_autoptr (GPtrArray) sheets = ix_boards_page_score_sheets (self);

  ix_score_sheets_print (ix_window_of (GTK_WIDGET (self)), sheets);
}

/* Menus */

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
      g_autofree char *sign = ix_format_board_sign (n_boards, b);

      if (chosen < n_boards && b != chosen)
        continue;

      append_correction (take_back,
                         n_boards == 1 ? g_strdup (_("Take Back Last Turn"))
                                       : g_strdup_printf (_("Take Back Last Turn of Board %s"), sign),
                         "boards.take-back", b);
      append_correction (set_up,
                         n_boards == 1 ? g_strdup (_("Set Up the Board…"))
                                       : g_strdup_printf (_("Set Up Board %s…"), sign),
                         "boards.set-up", b);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (take_back));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (set_up));
  return G_MENU_MODEL (menu);
}

static void
correct_opened_cb (GtkMenuButton *button,
                   IxBoardsPage  *self)
{
  g_autoptr (GMenuModel) menu = correct_menu (
    ix_match_boards (ix_match_session_get_match (self->session))->n, find_chosen (self));

  gtk_menu_button_set_menu_model (button, menu);
}

/* The menu lists the claims that are possible when it is opened, and later while it is. */
static void
claims_opened_cb (GtkMenuButton *button,
                  IxBoardsPage  *self)
{
  g_autoptr (GMenu) menu = ix_claims_menu_new (self->session, find_chosen (self));

  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

void
ix_boards_page_init_actions (IxBoardsPage *self)
{
  static const IxActionRow rows[] = {
    { "new-match", G_CALLBACK (ix_new_match_present) },
    { "rematch", G_CALLBACK (rematch) },
    { "rematch-switched", G_CALLBACK (rematch_switched) },
    { "go-back", G_CALLBACK (ix_boards_page_go_back) },
    { "open-match", G_CALLBACK (ix_boards_page_open_match), "x" },
    { "who-plays", G_CALLBACK (who_plays) },
    { "next-match", G_CALLBACK (ix_boards_page_next_match) },
    { "undo-next-match", G_CALLBACK (ix_boards_page_undo_next_match) },
    { "start-pause", G_CALLBACK (start_pause) },
    { "undo", G_CALLBACK (undo) },
    { "undo-several", G_CALLBACK (undo_several), "u" },
    { "redo", G_CALLBACK (redo) },
    { "adjust-clocks", G_CALLBACK (adjust_clocks) },
    { "result", G_CALLBACK (result) },
    { "set-up", G_CALLBACK (set_up), "u" },
    { "take-back", G_CALLBACK (take_back), "u" },
    { "claims", G_CALLBACK (show_claims) },
    { "claim", G_CALLBACK (claim), "(uuu)" },
    { "say", G_CALLBACK (say), "(us)" },
    { "offer-undo", G_CALLBACK (offer_undo), "(su)" },
    { "save-game", G_CALLBACK (save_game) },
    { "copy-game", G_CALLBACK (copy_game) },
    { "copy-position", G_CALLBACK (copy_position) },
    { "save-picture", G_CALLBACK (save_picture) },
    { "print-score-sheet", G_CALLBACK (print_score_sheet) },
    { "save-score-sheet", G_CALLBACK (save_score_sheet) },
  };
  static const char *const need_store[] = { "new-match", "go-back", "who-plays", "next-match" };
  g_autoptr (GAction) diagrams =
    g_settings_create_action (ix_settings (), IX_SETTINGS_SCORE_DIAGRAMS);

  self->actions = g_simple_action_group_new ();
  ix_action_table_add (G_ACTION_MAP (self->actions), rows, G_N_ELEMENTS (rows), self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), diagrams);
  for (gsize i = 0; i < G_N_ELEMENTS (need_store); i++)
    ix_boards_page_enable (self, need_store[i], FALSE);
  ix_boards_page_update_actions (self);
  ix_keep_tooltip_off_menu (self->correct);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->correct),
                                         (GtkMenuButtonCreatePopupFunc) correct_opened_cb, self,
                                         NULL);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->claims),
                                         (GtkMenuButtonCreatePopupFunc) claims_opened_cb, self,
                                         NULL);
  ix_board_popover_of_button (GTK_MENU_BUTTON (self->correct));
  ix_board_popover_of_button (GTK_MENU_BUTTON (self->claims));
}
