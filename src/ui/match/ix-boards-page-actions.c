/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-boards-page-private.h"

#include <glib/gi18n.h>

#include "ix-adjust-clocks.h"
#include "ix-arbiter-bar.h"
#include "ix-clock-text.h"
#include "ix-correct-position.h"
#include "ix-format.h"
#include "ix-match-panel.h"
#include "ix-new-match.h"
#include "ix-result.h"
#include "ix-widgets.h"

/* Available actions */

void
ix_boards_page_set_enabled (IxBoardsPage *self,
                            const char   *name,
                            gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update_start (IxBoardsPage *self,
              IxMatchPhase  phase)
{
  GtkWidget *content = gtk_button_get_child (GTK_BUTTON (self->start));
  gboolean running = phase == IX_MATCH_RUNNING;
  gboolean over = phase == IX_MATCH_OVER && self->session != NULL;

  ix_button_content_set (IX_BUTTON_CONTENT (content),
                         running ? "ix-pause-symbolic"
                         : over  ? "ix-new-symbolic"
                                 : "ix-start-symbolic",
                         running                    ? _("_Pause All")
                         : over                     ? _("_New Match")
                         : phase == IX_MATCH_PAUSED ? _("Resu_me")
                                                    : _("_Start"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start),
                                  over ? "boards.new-match" : "boards.start-pause");
  ix_set_tooltip (self->start, over ? _("Set up another match (Ctrl+N)")
                                    : _("Start, pause or resume all clocks (Ctrl+Space)"));
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

  ix_set_why (self->undo, _("Undo the last act (Ctrl+Z)"),
              undo ? NULL : _("Nothing to take back"));
  ix_set_why (self->clocks, _("Set the clocks"), over);
  ix_set_why (self->correct, _("Take turns back, set boards right"),
              over != NULL  ? over
              : clocks_only ? _("The boards of this match are not on the screen")
                            : NULL);
  ix_set_why (self->claims, _("Claims that are possible now"), over != NULL ? over : idle);
  ix_set_why (self->result, _("Enter or change a result"), idle);
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
  gboolean record = ix_boards_page_has_record (self);
  gboolean sheet = record && ix_match_boards (match)->n <= 2;

  ix_boards_page_set_enabled (self, "start-pause", on);
  ix_boards_page_set_enabled (self, "undo", undo);
  ix_boards_page_set_enabled (self, "redo", match != NULL && ix_match_redoable (match, &index));
  ix_boards_page_set_enabled (self, "adjust-clocks", on);
  ix_boards_page_set_enabled (self, "result", match != NULL && phase != IX_MATCH_READY);
  ix_boards_page_set_enabled (self, "save-game", record);
  ix_boards_page_set_enabled (self, "copy-game", record);
  ix_boards_page_set_enabled (self, "copy-position", record);
  ix_boards_page_set_enabled (self, "print-score-sheet", sheet);
  ix_boards_page_set_enabled (self, "save-score-sheet", sheet);
  ix_boards_page_set_enabled (self, "save-picture",
                              match != NULL && !ix_match_session_get_clocks_only (self->session));
  ix_boards_page_set_enabled (self, "rematch", match != NULL && !on);
  ix_boards_page_set_enabled (self, "rematch-exchanged", match != NULL && !on);
  ix_boards_page_set_enabled (self, "set-up", on_boards && can_set_up (self));
  ix_boards_page_set_enabled (self, "take-back", on_boards);
  gtk_widget_set_sensitive (self->claims, on && phase != IX_MATCH_READY);
  gtk_widget_set_sensitive (self->correct, on_boards);
  update_start (self, phase);
  show_why (self, phase, undo, clocks_only);
}

/* Actions */

static void
new_match_action (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant      *parameter G_GNUC_UNUSED,
                  gpointer       data)
{
  ix_new_match_present (data);
}

static void
rematch_action (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter G_GNUC_UNUSED,
                gpointer       data)
{
  ix_boards_page_rematch (data, FALSE);
}

static void
rematch_exchanged_action (GSimpleAction *action G_GNUC_UNUSED,
                          GVariant      *parameter G_GNUC_UNUSED,
                          gpointer       data)
{
  ix_boards_page_rematch (data, TRUE);
}

static void
go_back_action (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter G_GNUC_UNUSED,
                gpointer       data)
{
  ix_boards_page_go_back (data);
}

static void
start_pause_action (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant      *parameter G_GNUC_UNUSED,
                    gpointer       data)
{
  static const IxMatchEventKind next[] = {
    [IX_MATCH_READY] = IX_EVENT_START,
    [IX_MATCH_RUNNING] = IX_EVENT_PAUSE,
    [IX_MATCH_PAUSED] = IX_EVENT_RESUME,
  };
  IxBoardsPage *self = data;
  IxMatchPhase phase = ix_match_phase (ix_match_session_get_match (self->session));
  IxPlayArea *area = self->play_area;
  IxBoardPane *pane = ix_play_area_get_pane (area, ix_play_area_get_chosen (area));

  if (ix_match_session_apply (self->session, (IxMatchEvent) { .kind = next[phase] }, NULL) &&
      phase != IX_MATCH_RUNNING && ix_play_area_get_focus_pane (area) == NULL &&
      ix_board_pane_get_view (pane) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (ix_board_pane_get_view (pane)));
}

/* Says what was undone.  After a press, its player has the time again that they had then. */
static char *
format_undone (IxMatchSession     *session,
               const IxMatchEvent *event,
               const char         *what)
{
  g_autofree char *name = ix_format_player (session, event->seat);
  g_autofree char *left = ix_clock_text (ix_match_session_time_left (session, event->seat));

  if (event->kind == IX_EVENT_PRESS)
    /* Translators: what happened, a player, and the time on their clock */
    return g_strdup_printf (_("Undone: %s. The clock of %s shows %s again; clocks are paused."), what,
                            name, left);
  /* Translators: %s is what happened, such as "a turn of Ann" */
  return g_strdup_printf (_("Undone: %s. Clocks are paused."), what);
}

static void
undo_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  IxBoardsPage *self = data;
  const IxMatch *match = ix_match_session_get_match (self->session);
  guint index, n;

  if (ix_match_undoable (match, &index))
    {
      IxMatchEvent event = ix_match_journal (match, &n)[index];
      g_autofree char *what = ix_format_event (self->session, &event);

      if (ix_match_session_undo (self->session))
        {
          g_autofree char *text = format_undone (self->session, &event, what);

          ix_boards_page_toast (self, text);
        }
    }
}

/* The events of one action are undone together. */
static void
undo_several_action (GSimpleAction *action G_GNUC_UNUSED,
                     GVariant      *parameter,
                     gpointer       data)
{
  IxBoardsPage *self = data;
  guint n = g_variant_get_uint32 (parameter);

  if (n == 1)
    {
      undo_action (NULL, NULL, self);
      return;
    }
  for (guint i = 0; i < n && self->session != NULL; i++)
    ix_match_session_undo (self->session);
  ix_boards_page_toast (self, _("Undone. Clocks are paused."));
}

static void
redo_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  IxBoardsPage *self = data;
  const IxMatch *match = ix_match_session_get_match (self->session);
  guint index, n;

  if (ix_match_redoable (match, &index))
    {
      const IxMatchEvent *journal = ix_match_journal (match, &n);
      IxMatchEvent event = journal[journal[index].index];
      g_autofree char *what = ix_format_event (self->session, &event);
      /* Translators: %s is what happened, such as "a turn of Ann" */
      g_autofree char *text = g_strdup_printf (_("Redone: %s. Clocks are paused."), what);

      if (ix_match_session_redo (self->session))
        ix_boards_page_toast (self, text);
    }
}

static void
adjust_clocks_action (GSimpleAction *action G_GNUC_UNUSED,
                      GVariant      *parameter G_GNUC_UNUSED,
                      gpointer       data)
{
  IxBoardsPage *self = data;

  ix_adjust_clocks_present (GTK_WIDGET (self), self->session,
                            ix_play_area_get_chosen (self->play_area));
}

static void
result_action (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       data)
{
  IxBoardsPage *self = data;

  ix_result_present (GTK_WIDGET (self), self->session,
                     ix_play_area_get_chosen (self->play_area));
}

static void
set_up_action (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter,
               gpointer       data)
{
  IxBoardsPage *self = data;

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
    ix_match_panel_notify (IX_MATCH_PANEL (self->panel), event.seat.board, ix_format_refusal (why));
}

static void
take_back_action (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant      *parameter,
                  gpointer       data)
{
  apply_from_menu (data, (IxMatchEvent) { .kind = IX_EVENT_TAKE_BACK,
                                          .seat = ix_seat (g_variant_get_uint32 (parameter), 0) });
}

static void
claim_action (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter,
              gpointer       data)
{
  guint kind, board, colour;

  g_variant_get (parameter, "(uuu)", &kind, &board, &colour);
  apply_from_menu (data, (IxMatchEvent) { .kind = kind, .seat = ix_seat (board, colour) });
}

static void
format_action (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter,
               gpointer       data)
{
  IxBoardsPage *self = data;
  const char *text;
  guint board;

  g_variant_get (parameter, "(u&s)", &board, &text);
  if (self->panel != NULL)
    ix_match_panel_notify (IX_MATCH_PANEL (self->panel), board, text);
}

static void
offer_undo_action (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant      *parameter,
                   gpointer       data)
{
  const char *text;
  guint n_events;

  g_variant_get (parameter, "(&su)", &text, &n_events);
  ix_boards_page_offer_undo (data, text, n_events);
}

void
ix_boards_page_init_actions (IxBoardsPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "new-match", .activate = new_match_action },
    { .name = "rematch", .activate = rematch_action },
    { .name = "rematch-exchanged", .activate = rematch_exchanged_action },
    { .name = "go-back", .activate = go_back_action },
    { .name = "start-pause", .activate = start_pause_action },
    { .name = "undo", .activate = undo_action },
    { .name = "undo-several", .activate = undo_several_action, .parameter_type = "u" },
    { .name = "redo", .activate = redo_action },
    { .name = "adjust-clocks", .activate = adjust_clocks_action },
    { .name = "result", .activate = result_action },
    { .name = "set-up", .activate = set_up_action, .parameter_type = "u" },
    { .name = "take-back", .activate = take_back_action, .parameter_type = "u" },
    { .name = "claim", .activate = claim_action, .parameter_type = "(uuu)" },
    { .name = "say", .activate = format_action, .parameter_type = "(us)" },
    { .name = "offer-undo", .activate = offer_undo_action, .parameter_type = "(su)" },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  ix_boards_page_init_free (self);
  ix_boards_page_init_games (self);
  ix_boards_page_init_papers (self);
  ix_boards_page_set_enabled (self, "new-match", FALSE);
  ix_boards_page_set_enabled (self, "go-back", FALSE);
  ix_boards_page_update_actions (self);
}
