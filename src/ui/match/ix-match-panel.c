/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-match-panel.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-board-pane.h"
#include "ix-board-status.h"
#include "ix-claim-card.h"
#include "ix-format.h"
#include "ix-match-news.h"
#include "ix-match-sides.h"
#include "ix-move-entry.h"
#include "ix-move-list.h"
#include "ix-now.h"
#include "ix-pair-layout.h"
#include "ix-past.h"
#include "ix-rematch-buttons.h"
#include "ix-report-words.h"
#include "ix-rows.h"
#include "ix-widgets.h"

/* How long what is said at a board hides its state, in microseconds: a sentence of three lines is read by then. */
#define SAID_LASTS (8 * G_USEC_PER_SEC)

/* Two turns with the number before them. */
#define MOVES_WIDTH 110

#define SPACING 8

typedef struct {
  GtkWidget *section; /* of many boards: all of these; NULL until it is wanted */
  GtkWidget *status;  /* an IxBoardStatus; NULL until it is wanted */
  GtkWidget *moves; /* NULL together with the entry: clocks only */
  GtkWidget *entry;
  guint      place;  /* to which it looks back; and the one that is lit */
  guint      linked;
} Board;

struct _IxMatchPanel {
  GtkWidget parent_instance;

  IxMatchSession *session;
  guint           n;
  GtkBox         *box;
  GtkWidget      *occasion; /* the match and its rules */
  GtkWidget      *score;
  GtkWidget      *state;
  GtkWidget      *rematches; /* their score */
  GtkWidget      *note; /* where the result goes */
  GtkWidget      *cards[2][2]; /* of claims against each seat; NULL: not of two boards */
  GtkWidget      *summary; /* of many boards; NULL: there are none */
  GtkWidget      *elsewhere; /* what is said at a board that is not shown */
  guint           said_at;   /* that board */
  GSource        *said;      /* an alarm: messages at boards have been seen */
  GtkWidget      *key_hint;  /* NULL: there is none */
  guint           shown;   /* of many boards */
  Board           boards[IX_MAX_BOARDS];
  IxMatchNews    *news;
};

G_DEFINE_FINAL_TYPE (IxMatchPanel, ix_match_panel, GTK_TYPE_WIDGET)

enum {
  BOARD_MADE,
  MOVE_ENTERED,
  LOOK_BACK,
  EXPLAIN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Contents */

static char *
points_text (guint half_points)
{
  return ix_points_text ((gint) half_points * IX_POINT / 2);
}

static void
update_score (IxMatchPanel *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  g_autofree char *one = points_text (ix_match_half_points (match, IX_TEAM_1));
  g_autofree char *two = points_text (ix_match_half_points (match, IX_TEAM_2));
  g_autofree char *score = g_strdup_printf ("%s – %s", one, two);
  g_autofree char *state = ix_format_match_state (self->session);
  g_autofree char *rematches = ix_format_rematch_score (self->session);

  gtk_label_set_text (GTK_LABEL (self->score), score);
  gtk_label_set_text (GTK_LABEL (self->rematches), rematches != NULL ? rematches : "");
  gtk_widget_set_visible (self->rematches, rematches != NULL);
  /* Two players have no score except the result. */
  gtk_widget_set_visible (self->score, self->n > 1 || ix_match_phase (match) == IX_MATCH_OVER);
  gtk_label_set_text (GTK_LABEL (self->state), state);
  ix_set_css_class (self->state, "over", ix_match_phase (match) == IX_MATCH_OVER);
}

static void
update_board (IxMatchPanel *self,
              guint         board)
{
  Board *shown = &self->boards[board];

  ix_board_status_update (IX_BOARD_STATUS (shown->status));
  if (shown->moves != NULL)
    ix_move_list_update (IX_MOVE_LIST (shown->moves));
}

/* Boards that are not shown are updated when they are. */
static void
update_boards (IxMatchPanel *self)
{
  for (guint b = 0; b < self->n; b++)
    if (self->n <= 2 || b == self->shown)
      update_board (self, b);
}

static void
update_summary (IxMatchPanel *self)
{
  g_autofree char *text = NULL;

  if (self->summary == NULL)
    return;
  text = ix_format_boards_over (self->session);
  gtk_label_set_text (GTK_LABEL (self->summary), text);
}

static void make_board (IxMatchPanel *self,
                        guint         board);

/* A message at a board stays for a while, or until something happens there, or to the match as a whole. */
static void
event_cb (IxMatchSession     *session,
          const IxMatchEvent *event,
          IxMatchPanel       *self)
{
  gboolean of_match = event->kind == IX_EVENT_START || event->kind == IX_EVENT_PAUSE ||
                      event->kind == IX_EVENT_RESUME || event->kind == IX_EVENT_UNDO ||
                      event->kind == IX_EVENT_RULE_MATCH || event->kind == IX_EVENT_MATCH_OVER;

  for (guint b = 0; b < self->n; b++)
    if (self->boards[b].status != NULL && (of_match || event->seat.board == b))
      ix_board_status_touch (IX_BOARD_STATUS (self->boards[b].status));
  if (self->elsewhere != NULL && (of_match || event->seat.board == self->said_at))
    gtk_widget_set_visible (self->elsewhere, FALSE);
}

static gboolean
has_claim (IxMatchPanel *self)
{
  for (guint b = 0; b < 2; b++)
    for (guint colour = 0; colour < 2; colour++)
      if (self->cards[b][colour] != NULL && gtk_widget_get_visible (self->cards[b][colour]))
        return TRUE;
  return FALSE;
}

/* A claim is read from afar: as long as there is one, what everybody knows makes room for it. */
static void
update_claims (IxMatchPanel *self)
{
  gboolean claimed = has_claim (self);

  ix_set_css_class (GTK_WIDGET (self), "claimed", claimed);
  gtk_widget_set_visible (self->occasion, !claimed);
  gtk_widget_set_visible (self->note, !claimed && *gtk_label_get_label (GTK_LABEL (self->note)) != '\0');
}

static void
update (IxMatchPanel *self)
{
  update_score (self);
  update_summary (self);
  update_boards (self);
  if (self->key_hint != NULL)
    gtk_widget_set_visible (self->key_hint,
                            ix_match_phase (ix_match_session_get_match (self->session)) != IX_MATCH_OVER);
}

static void
changed_cb (IxMatchSession *session,
            IxMatchPanel   *self)
{
  g_autofree char *news = ix_match_news_collect (self->news);

  update (self);
  if (news != NULL)
    ix_announce (GTK_WIDGET (self), news);
}

/* "Board 5: that piece has gone to Ann." */
static char *
format_at_board (IxMatchPanel *self,
                 guint         board,
                 const char   *text)
{
  g_autofree char *name = ix_format_board_of (self->n, board);

  /* Translators: a board, and what is said there */
  return g_strdup_printf (_("%s: %s"), name, text);
}

static void
show_elsewhere (IxMatchPanel *self,
                guint         board,
                const char   *text)
{
  g_autofree char *said = format_at_board (self, board, text);

  self->said_at = board;
  gtk_label_set_text (GTK_LABEL (self->elsewhere), said);
  gtk_widget_set_visible (self->elsewhere, *text != '\0');
}

static gboolean
said_cb (gpointer data)
{
  IxMatchPanel *self = data;

  for (guint b = 0; b < self->n; b++)
    if (self->boards[b].status != NULL)
      ix_board_status_refuse (IX_BOARD_STATUS (self->boards[b].status), "");
  if (self->elsewhere != NULL)
    gtk_widget_set_visible (self->elsewhere, FALSE);
  ix_alarm_set (self->said, G_MAXINT64);
  return G_SOURCE_CONTINUE;
}

/* Is the user at @board: on a square, or where a move of it is typed? */
static gboolean
has_focus (IxMatchPanel *self,
           guint         board)
{
  GtkWidget *focus = ix_get_focus (GTK_WIDGET (self));
  GtkWidget *pane = focus != NULL ? gtk_widget_get_ancestor (focus, IX_TYPE_BOARD_PANE) : NULL;

  if (pane != NULL)
    return ix_board_pane_get_board (IX_BOARD_PANE (pane)) == board;
  return focus != NULL && self->boards[board].entry != NULL &&
         (focus == self->boards[board].entry || gtk_widget_is_ancestor (focus, self->boards[board].entry));
}

/* A screen reader takes the words for those of the place that has the focus, so they name another board. */
static void
announce (IxMatchPanel *self,
          guint         board,
          const char   *text)
{
  g_autofree char *said =
    self->n > 1 && !has_focus (self, board) ? format_at_board (self, board, text) : g_strdup (text);

  ix_announce (GTK_WIDGET (self), said);
}

void
ix_match_panel_notify (IxMatchPanel *self,
                       guint         board,
                       const char   *text)
{
  g_return_if_fail (IX_IS_MATCH_PANEL (self));
  g_return_if_fail (board < self->n);

  make_board (self, board);
  if (self->n > 2 && board != self->shown)
    show_elsewhere (self, board, text);
  ix_board_status_refuse (IX_BOARD_STATUS (self->boards[board].status), text);
  if (*text == '\0')
    return;
  ix_alarm_set (self->said, ix_now () + SAID_LASTS);
  announce (self, board, text);
}

void
ix_match_panel_set_note (IxMatchPanel *self,
                         const char   *text,
                         const char   *action)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (IX_IS_MATCH_PANEL (self));

  if (text != NULL && action != NULL)
    markup = g_markup_printf_escaped ("<a href=\"%s\">%s</a>", action, text);
  else
    markup = g_markup_printf_escaped ("%s", text != NULL ? text : "");
  gtk_label_set_markup (GTK_LABEL (self->note), markup);
  update_claims (self);
}

void
ix_match_panel_set_next (IxMatchPanel *self,
                         GtkWidget    *next)
{
  g_return_if_fail (IX_IS_MATCH_PANEL (self));

  gtk_box_insert_child_after (self->box, next, self->note);
}

static gboolean
link_cb (IxMatchPanel *self,
         const char   *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return TRUE;
}

gboolean
ix_match_panel_is_typing_beside (IxMatchPanel *self,
                                 guint         board)
{
  g_return_val_if_fail (IX_IS_MATCH_PANEL (self), FALSE);

  for (guint b = 0; b < self->n; b++)
    if (b != board && has_focus (self, b))
      return ix_is_typing (GTK_WIDGET (self)) && !ix_move_entry_is_refused (IX_MOVE_ENTRY (self->boards[b].entry));
  return FALSE;
}

GtkWidget *
ix_match_panel_get_entry (IxMatchPanel *self,
                          guint         board)
{
  g_return_val_if_fail (IX_IS_MATCH_PANEL (self), NULL);
  g_return_val_if_fail (board < self->n, NULL);
  make_board (self, board);
  return self->boards[board].entry;
}

/* Actions of people */

static void
entered_cb (GtkEntry     *entry,
            IxMatchPanel *self)
{
  guint board = 0;
  g_autofree char *text = ix_rows_typed_text (GTK_WIDGET (entry));

  while (self->boards[board].entry != GTK_WIDGET (entry))
    board++;
  if (*text != '\0')
    g_signal_emit (self, signals[MOVE_ENTERED], 0, board, text);
}

static void
look_back_cb (GtkWidget    *moves,
              guint         place,
              IxMatchPanel *self)
{
  guint board = 0;

  while (self->boards[board].moves != moves)
    board++;
  g_signal_emit (self, signals[LOOK_BACK], 0, board, place);
}

void
ix_match_panel_set_place (IxMatchPanel *self,
                          guint         board,
                          guint         place)
{
  g_return_if_fail (IX_IS_MATCH_PANEL (self));
  g_return_if_fail (board < self->n);

  self->boards[board].place = place;
  if (self->boards[board].moves != NULL)
    ix_move_list_set_place (IX_MOVE_LIST (self->boards[board].moves), place);
}

void
ix_match_panel_set_linked (IxMatchPanel *self,
                           guint         board,
                           guint         place)
{
  g_return_if_fail (IX_IS_MATCH_PANEL (self));
  g_return_if_fail (board < self->n);

  self->boards[board].linked = place;
  if (self->boards[board].moves != NULL)
    ix_move_list_set_linked (IX_MOVE_LIST (self->boards[board].moves), place);
}

/* Construction */

static void
build_head (IxMatchPanel *self)
{
  const IxPlayers *players = ix_match_session_get_players (self->session);
  const IxMatch *match = ix_match_session_get_match (self->session);
  const char *rules = ix_format_rules (ix_match_variant (match));

  self->occasion = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  if (players->title != NULL)
    gtk_box_append (GTK_BOX (self->occasion), ix_centred_label_new (players->title, "title-of-match"));
  gtk_box_append (GTK_BOX (self->occasion), ix_centred_label_new (rules, "dim-label"));
  gtk_box_append (self->box, self->occasion);
  gtk_box_append (self->box, ix_match_sides_new (self->session));
  self->score = ix_centred_label_new (NULL, "score");
  gtk_box_append (self->box, self->score);
  self->state = ix_centred_label_new (NULL, "match-state");
  gtk_box_append (self->box, self->state);
  self->rematches = ix_centred_label_new (NULL, "rematch-score");
  gtk_box_append (self->box, self->rematches);
  self->note = ix_centred_label_new (NULL, "note");
  gtk_widget_add_css_class (self->note, "dim-label");
  gtk_widget_set_visible (self->note, FALSE);
  g_signal_connect_object (self->note, "activate-link", G_CALLBACK (link_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->box, self->note);
  /* A match for a table of an evening has a title; its rematch would count for nothing. */
  if (players->title == NULL && ix_match_session_get_line (self->session) == NULL)
    gtk_box_append (self->box, ix_rematch_buttons_new (self->session));
}

static void
explain_cb (IxBoardStatus *status,
            gpointer       report,
            IxMatchPanel  *self)
{
  g_signal_emit (self, signals[EXPLAIN], 0, ix_board_status_get_board (status), report);
}

static void
build_status (IxMatchPanel *self,
              GtkWidget    *box,
              guint         board)
{
  GtkWidget *status = ix_board_status_new (self->session, board);
  g_autofree char *name = g_strdup_printf ("status-%u", board);

  gtk_widget_set_name (status, name);
  self->boards[board].status = status;
  g_signal_connect (status, "explain", G_CALLBACK (explain_cb), self);
  gtk_box_append (GTK_BOX (box), status);
}

static GtkWidget *
build_moves (IxMatchPanel *self,
             guint         board)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  Board *made = &self->boards[board];

  made->moves = ix_move_list_new (self->session, board);
  made->entry = ix_move_entry_new (self->session, board);
  g_signal_connect (made->entry, "activate", G_CALLBACK (entered_cb), self);
  g_signal_connect (made->moves, "look-back", G_CALLBACK (look_back_cb), self);
  gtk_box_append (GTK_BOX (column), made->moves);
  gtk_box_append (GTK_BOX (column), made->entry);
  gtk_widget_set_hexpand (column, TRUE);
  return column;
}

/* The board's name, and whether the panel goes to the board of each turn. */
static GtkWidget *
new_board_head (IxMatchPanel *self,
                guint         board)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name = ix_format_board_of (self->n, board);
  GtkWidget *title = ix_centred_label_new (name, "board-title");
  GtkWidget *follow = gtk_toggle_button_new_with_label (_("Follow"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_set_tooltip_text (follow, _("Always show the board of the last turn"));
  ix_set_spoken_name (follow, _("Always show the board of the last turn"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (follow), "play-area.follow");
  gtk_widget_set_valign (follow, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (follow, "follow");
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), follow);
  gtk_widget_set_visible (follow, !ix_match_session_get_clocks_only (self->session));
  return head;
}

/* Makes the parts of one of many boards, when it is first shown. */
static void
make_board (IxMatchPanel *self,
            guint         board)
{
  Board *made = &self->boards[board];

  if (self->n <= 2 || made->section != NULL)
    return;
  made->section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_visible (made->section, FALSE);
  gtk_widget_set_vexpand (made->section, TRUE);
  gtk_box_append (GTK_BOX (made->section), new_board_head (self, board));
  build_status (self, made->section, board);
  if (!ix_match_session_get_clocks_only (self->session))
    {
      gtk_box_append (GTK_BOX (made->section), build_moves (self, board));
      ix_move_list_set_place (IX_MOVE_LIST (made->moves), made->place);
      ix_move_list_set_linked (IX_MOVE_LIST (made->moves), made->linked);
    }
  gtk_box_append (self->box, made->section);
  update_board (self, board);
  g_signal_emit (self, signals[BOARD_MADE], 0, board);
}

void
ix_match_panel_set_board (IxMatchPanel *self,
                          guint         board)
{
  g_return_if_fail (IX_IS_MATCH_PANEL (self));
  g_return_if_fail (board < self->n);

  if (self->n <= 2)
    return;
  make_board (self, board);
  if (self->shown < self->n)
    gtk_widget_set_visible (self->boards[self->shown].section, FALSE);
  self->shown = board;
  gtk_widget_set_visible (self->boards[board].section, TRUE);
  gtk_widget_set_visible (self->elsewhere, FALSE);
  update_board (self, board);
}

/* Players find the keys on the clocks of one board; how they come to theirs is said here. */
static GtkWidget *
new_key_hint (void)
{
  return ix_centred_label_new (
    _("Keys press the clocks in the frame. To move it, type the number of a board, or press Ctrl and "
      "an arrow."),
    "dim-label");
}

static void
build_cards (IxMatchPanel *self)
{
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        GtkWidget *card = ix_claim_card_new (self->session, ix_seat (b, colour));

        self->cards[b][colour] = card;
        g_signal_connect_object (card, "notify::visible", G_CALLBACK (update_claims), self, G_CONNECT_SWAPPED);
        gtk_box_append (self->box, card);
      }
  update_claims (self);
}

static void
build (IxMatchPanel *self)
{
  build_head (self);
  if (self->n > 2)
    {
      self->summary = ix_centred_label_new (NULL, "summary");
      gtk_box_append (self->box, self->summary);
      self->elsewhere = ix_centred_label_new (NULL, "line");
      gtk_widget_add_css_class (self->elsewhere, "refused");
      gtk_widget_set_visible (self->elsewhere, FALSE);
      gtk_box_append (self->box, self->elsewhere);
      /* With clocks only, just what is said at a board is shown. */
      self->shown = IX_MAX_BOARDS;
      if (ix_match_session_get_clocks_only (self->session))
        {
          self->key_hint = new_key_hint ();
          gtk_box_append (self->box, self->key_hint);
        }
      else
        ix_match_panel_set_board (self, 0);
      return;
    }
  /* Above what is said at the boards, which would move the buttons of a claim. */
  if (self->n == 2)
    build_cards (self);
  for (guint b = 0; b < self->n; b++)
    build_status (self, GTK_WIDGET (self->box), b);
  if (!ix_match_session_get_clocks_only (self->session))
    {
      GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_layout_manager (columns, ix_pair_layout_new (MOVES_WIDTH));
      gtk_widget_set_vexpand (columns, TRUE);
      for (guint b = 0; b < self->n; b++)
        gtk_box_append (GTK_BOX (columns), build_moves (self, b));
      gtk_box_append (self->box, columns);
    }
}

/* Construction and disposal */

static void
ix_match_panel_dispose (GObject *object)
{
  IxMatchPanel *self = IX_MATCH_PANEL (object);

  ix_alarm_end (&self->said);
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_match_panel_parent_class)->dispose (object);
}

static void
ix_match_panel_finalize (GObject *object)
{
  g_clear_pointer (&IX_MATCH_PANEL (object)->news, ix_match_news_free);
  G_OBJECT_CLASS (ix_match_panel_parent_class)->finalize (object);
}

static void
ix_match_panel_class_init (IxMatchPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_match_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_match_panel_finalize;
  signals[BOARD_MADE] = g_signal_new ("board-made", IX_TYPE_MATCH_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MOVE_ENTERED] =
    g_signal_new ("move-entered", IX_TYPE_MATCH_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  signals[LOOK_BACK] =
    g_signal_new ("look-back", IX_TYPE_MATCH_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[EXPLAIN] = g_signal_new ("explain", IX_TYPE_MATCH_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (widget_class, "panel");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_match_panel_init (IxMatchPanel *self)
{
  for (guint b = 0; b < IX_MAX_BOARDS; b++)
    self->boards[b].place = self->boards[b].linked = IX_PRESENT;
  self->said = ix_alarm_new (said_cb, self);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  gtk_widget_set_parent (GTK_WIDGET (self->box), GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Match"), -1);
}

GtkWidget *
ix_match_panel_new (IxMatchSession *session)
{
  IxMatchPanel *self = g_object_new (IX_TYPE_MATCH_PANEL, NULL);

  self->session = g_object_ref (session);
  self->n = ix_match_boards (ix_match_session_get_match (session))->n;
  build (self);
  update (self);
  self->news = ix_match_news_new (session);
  g_signal_connect_object (session, "event", G_CALLBACK (event_cb), self, 0);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, 0);
  return GTK_WIDGET (self);
}
