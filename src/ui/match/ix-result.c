/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-result.h"

#include <glib/gi18n.h>

#include "ix-rows.h"
#include "ix-action.h"
#include "ix-format.h"
#include "ix-widgets.h"

struct _IxResult {
  IxDialog parent_instance;

  GtkWidget      *over;
  IxMatchSession *session;
  guint           n_boards;
  GArray         *boards; /* of guint: those in play */
  GtkWidget      *what;   /* the boards in play, and after them the match */
  GtkWidget      *result; /* nothing is chosen at first */
  GtkWidget      *reason; /* for the result of a board */
  GArray         *ends;   /* of IxBoardEnd: the reasons on offer */
};

G_DEFINE_FINAL_TYPE (IxResult, ix_result, IX_TYPE_DIALOG)

/* The reasons that an arbiter can give for a win and for a draw. */
static const IxBoardEnd ends_of_wins[] = {
  IX_END_ARBITER, IX_END_MATE, IX_END_FLAG, IX_END_RESIGNED, IX_END_STALL, IX_END_NO_TURN,
};
static const IxBoardEnd ends_of_draws[] = {
  IX_END_ARBITER, IX_END_AGREED, IX_END_STALEMATE, IX_END_REPETITION, IX_END_QUIET, IX_END_DEAD,
};

static guint
chosen (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

static void
set_choices (GtkWidget *row,
             GPtrArray *choices)
{
  g_autoptr (GtkStringList) list = NULL;

  g_ptr_array_add (choices, NULL);
  list = gtk_string_list_new ((const char *const *) choices->pdata);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
}

/* Lets nothing be chosen in the row.  A list of choices in later versions of GTK takes its first by itself, and an arbiter in
 * a hurry would record a result that nobody has chosen.  The row hides its selection, which is found behind what it shows. */
static void
allow_none (GtkWidget *widget)
{
  GtkSelectionModel *shown =
    GTK_IS_LIST_VIEW (widget) ? gtk_list_view_get_model (GTK_LIST_VIEW (widget)) : NULL;
  GListModel *item =
    GTK_IS_NO_SELECTION (shown) ? gtk_no_selection_get_model (GTK_NO_SELECTION (shown)) : NULL;

  if (GTK_IS_SELECTION_FILTER_MODEL (item))
    {
      GtkSelectionModel *selection =
        gtk_selection_filter_model_get_model (GTK_SELECTION_FILTER_MODEL (item));

      gtk_single_selection_set_autoselect (GTK_SINGLE_SELECTION (selection), FALSE);
      gtk_single_selection_set_can_unselect (GTK_SINGLE_SELECTION (selection), TRUE);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    allow_none (child);
}

static gboolean
is_match (IxResult *self)
{
  return chosen (self->what) >= self->boards->len;
}

static guint
chosen_board (IxResult *self)
{
  return g_array_index (self->boards, guint, chosen (self->what));
}

/* Do the rules of the match have this reason? */
static gboolean
is_known (const IxVariant *variant,
          IxBoardEnd       end)
{
  switch ((guint) end)
    {
    case IX_END_STALL:
      return variant->stall_claims;
    case IX_END_AGREED:
      return variant->agreed_draw;
    case IX_END_NO_TURN:
      return ix_variant_no_turn_loses (variant);
    case IX_END_STALEMATE:
      return !ix_variant_no_turn_loses (variant);
    default:
      return TRUE;
    }
}

static void
result_changed_cb (IxResult *self)
{
  const IxVariant *variant = ix_match_variant (ix_match_session_get_match (self->session));
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  gboolean none = chosen (self->result) == GTK_INVALID_LIST_POSITION;
  gboolean draw = chosen (self->result) == 2;
  const IxBoardEnd *ends = draw ? ends_of_draws : ends_of_wins;
  gsize n = draw ? G_N_ELEMENTS (ends_of_draws) : G_N_ELEMENTS (ends_of_wins);

  g_array_set_size (self->ends, 0);
  for (gsize i = 0; i < n; i++)
    if (is_known (variant, ends[i]))
      {
        g_array_append_val (self->ends, ends[i]);
        g_ptr_array_add (words, (gpointer) ix_format_end_word (ends[i]));
      }
  set_choices (self->reason, words);
  gtk_widget_set_sensitive (self->reason, !none);
  ix_set_why (self->reason, NULL, none ? _("Choose the result first.") : NULL);
  ix_dialog_set_why (IX_DIALOG (self), none ? _("Choose the result.") : NULL);
}

/* Formats "White wins: Ann": a single board has no teams. */
static char *
format_winner (IxResult *self,
               IxColour  colour)
{
  const char *name = ix_match_session_get_players (self->session)->name[0][colour];

  if (name == NULL)
    return g_strdup (colour == IX_WHITE ? _("White wins") : _("Black wins"));
  /* Translators: %s is a player */
  return g_strdup_printf (colour == IX_WHITE ? _("White wins: %s") : _("Black wins: %s"), name);
}

/* The possible winners depend on whether the result is that of a board or of the match. */
static void
what_changed_cb (IxResult *self)
{
  const IxPlayers *players = ix_match_session_get_players (self->session);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name =
        is_match (self) ? ix_format_team (players, i)
                        : ix_format_player (self->session, ix_seat (chosen_board (self), i));

      /* Translators: %s is a team whose name may be plural, "The Dragons"; of a board, a player */
      g_ptr_array_add (names, self->n_boards == 1 ? format_winner (self, (IxColour) i)
                              : is_match (self)   ? g_strdup_printf (_("Match won by %s"), name)
                                                  : g_strdup_printf (_("%s wins"), name));
    }
  g_ptr_array_add (names, g_strdup (self->n_boards == 1 ? _("Draw") : _("Drawn")));
  set_choices (self->result, names);
  allow_none (self->result);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->result), GTK_INVALID_LIST_POSITION);
  gtk_widget_set_visible (self->reason, !is_match (self));
}

static IxMatchEvent
event_of (IxResult *self)
{
  guint result = chosen (self->result);
  guint reason = chosen (self->reason);
  IxMatchEvent event = { .kind = IX_EVENT_RULE_MATCH };

  if (is_match (self))
    {
      event.team = (IxTeam) result;
      return event;
    }
  event.kind = IX_EVENT_RULE_BOARD;
  event.seat = ix_seat (chosen_board (self), IX_WHITE);
  event.over.result = result == 2   ? IX_BOARD_DRAWN
                      : result == 1 ? IX_BOARD_BLACK_WINS
                                    : IX_BOARD_WHITE_WINS;
  event.over.end = g_array_index (self->ends, IxBoardEnd, reason);
  return event;
}

static void
ix_result_apply (IxDialog *dialog)
{
  IxResult *self = IX_RESULT (dialog);
  IxMatchEvent event = event_of (self);

  if (ix_action_send (self->over, self->session, event))
    {
      g_autofree char *text = is_match (self) ? ix_format_match_state (self->session)
                                              : ix_format_end (self->session, event.seat.board);

      ix_action_offer_undo (self->over, text, 1);
    }
  gtk_window_close (GTK_WINDOW (self));
}

static void
ix_result_finalize (GObject *object)
{
  IxResult *self = IX_RESULT (object);

  g_array_unref (self->ends);
  g_array_unref (self->boards);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_result_parent_class)->finalize (object);
}

static void
ix_result_class_init (IxResultClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_result_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_result_apply;
}

static void
ix_result_init (IxResult *self)
{
  static const char *const none[] = { NULL };
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);

  self->ends = g_array_new (FALSE, FALSE, sizeof (IxBoardEnd));
  self->boards = g_array_new (FALSE, FALSE, sizeof (guint));
  self->what = ix_rows_add_option (group, _("Result of"), none);
  self->result = ix_rows_add_option (group, _("Result"), none);
  self->reason = ix_rows_add_option (group, _("Reason"), none);
  gtk_widget_set_name (self->what, "result-of");
  gtk_widget_set_name (self->result, "result");
  gtk_widget_set_name (self->reason, "reason");
}

/* The boards in play, and after them the match.  A board that is over keeps its result, and after the
 * end of a match only that of the match can be changed.  @board is proposed if it is in play. */
static void
offer_boards (IxResult      *self,
              const IxMatch *match,
              guint          board)
{
  const IxBoards *boards = ix_match_boards (match);
  gboolean over = ix_match_phase (match) == IX_MATCH_OVER;
  g_autoptr (GPtrArray) what = g_ptr_array_new_with_free_func (g_free);
  guint proposed = 0;

  for (guint b = 0; b < boards->n; b++)
    if (!over && ix_boards_in_play (boards, b))
      {
        if (b == board)
          proposed = self->boards->len;
        g_array_append_val (self->boards, b);
        g_ptr_array_add (what, ix_format_board_of (boards->n, b));
      }
  g_ptr_array_add (what, g_strdup (_("The match")));
  set_choices (self->what, what);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->what), proposed);
  gtk_widget_set_visible (self->what, boards->n > 1);
  gtk_widget_set_sensitive (self->what, !over);
  ix_set_why (self->what, NULL,
              over ? _("After the end only the result of the match can change.") : NULL);
}

void
ix_result_present (GtkWidget      *over,
                   IxMatchSession *session,
                   guint           board)
{
  IxResult *self = g_object_new (IX_TYPE_RESULT, NULL);
  const IxMatch *match = ix_match_session_get_match (session);

  ix_dialog_set_up (IX_DIALOG (self), over, _("Enter a Result"), _("_Record"));
  self->over = over;
  self->session = g_object_ref (session);
  self->n_boards = ix_match_boards (match)->n;
  offer_boards (self, match, board);
  what_changed_cb (self);
  result_changed_cb (self);
  g_signal_connect_swapped (self->what, "notify::selected", G_CALLBACK (what_changed_cb), self);
  g_signal_connect_swapped (self->result, "notify::selected", G_CALLBACK (result_changed_cb), self);
  /* The present result is shown; nothing can be entered until it is changed. */
  if (ix_match_phase (match) == IX_MATCH_OVER)
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->result), ix_match_winner (match));
      ix_dialog_set_why (IX_DIALOG (self),
                         _("This is the result. Choose another one to change it."));
    }
  gtk_window_present (GTK_WINDOW (self));
  /* Not Cancel: Return records. */
  gtk_widget_grab_focus (self->result);
}
