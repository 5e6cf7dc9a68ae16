/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-result.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-rows.h"
#include "ix-intent.h"
#include "ix-say.h"

typedef struct {
  GtkWidget   *over;
  IxLiveMatch *live;
  GtkWidget   *window;
  GtkWidget   *what;   /* the boards, and behind them the match */
  GtkWidget   *result;
  GtkWidget   *reason; /* of a board's result */
  GArray      *ends;   /* of IxBoardEnd: the reasons on offer */
} Result;

/* The reasons that an arbiter gives for a win and for a draw. */
static const IxBoardEnd ends_of_wins[] = {
  IX_END_ARBITER, IX_END_MATE, IX_END_FLAG, IX_END_RESIGNED, IX_END_STALL, IX_END_NO_TURN,
};
static const IxBoardEnd ends_of_draws[] = {
  IX_END_ARBITER, IX_END_AGREED, IX_END_STALEMATE, IX_END_REPETITION, IX_END_QUIET, IX_END_DEAD,
};

static void
result_free (Result *self)
{
  g_object_unref (self->live);
  g_array_unref (self->ends);
  g_free (self);
}

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

static guint
n_boards (Result *self)
{
  return ix_match_boards (ix_live_match_get_match (self->live))->n;
}

static gboolean
is_match (Result *self)
{
  return chosen (self->what) >= n_boards (self);
}

/* Can a board end so by the rules of the match? */
static gboolean
is_known (const IxVariant *variant,
          IxBoardEnd       end)
{
  switch ((guint) end)
    {
    case IX_END_STALL:
      return variant->stall_claims;
    case IX_END_NO_TURN:
      return ix_variant_no_turn_loses (variant);
    case IX_END_STALEMATE:
      return !ix_variant_no_turn_loses (variant);
    default:
      return TRUE;
    }
}

static void
result_changed_cb (Result *self)
{
  const IxVariant *variant = ix_match_variant (ix_live_match_get_match (self->live));
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  gboolean draw = chosen (self->result) == 2;
  const IxBoardEnd *ends = draw ? ends_of_draws : ends_of_wins;
  gsize n = draw ? G_N_ELEMENTS (ends_of_draws) : G_N_ELEMENTS (ends_of_wins);

  g_array_set_size (self->ends, 0);
  for (gsize i = 0; i < n; i++)
    if (is_known (variant, ends[i]))
      {
        g_array_append_val (self->ends, ends[i]);
        g_ptr_array_add (words, (gpointer) ix_say_end_word (ends[i]));
      }
  set_choices (self->reason, words);
}

/* "White wins: Ann": a single board has no teams. */
static char *
say_winner (Result  *self,
            IxColour colour)
{
  const char *name = ix_live_match_get_players (self->live)->name[0][colour];

  if (name == NULL)
    return g_strdup (colour == IX_WHITE ? _("White wins") : _("Black wins"));
  /* Translators: %s is a player */
  return g_strdup_printf (colour == IX_WHITE ? _("White wins: %s") : _("Black wins: %s"), name);
}

/* Who can win depends on what the result is of. */
static void
what_changed_cb (Result *self)
{
  const IxPlayers *players = ix_live_match_get_players (self->live);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint board = chosen (self->what);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = is_match (self) ? ix_say_team (players, i)
                                              : ix_say_seat (players, ix_seat (board, i));

      /* Translators: %s is a player or a team */
      g_ptr_array_add (names, n_boards (self) == 1 ? say_winner (self, (IxColour) i)
                                                   : g_strdup_printf (_("%s wins"), name));
    }
  g_ptr_array_add (names, g_strdup (n_boards (self) == 1 ? _("Draw") : _("Drawn")));
  set_choices (self->result, names);
  gtk_widget_set_visible (self->reason, !is_match (self));
}

static IxMatchEvent
event_of (Result *self)
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
  event.seat = ix_seat (chosen (self->what), IX_WHITE);
  event.over.result = result == 2   ? IX_BOARD_DRAWN
                      : result == 1 ? IX_BOARD_BLACK_WINS
                                    : IX_BOARD_WHITE_WINS;
  event.over.end = g_array_index (self->ends, IxBoardEnd, reason);
  return event;
}

static void
apply_cb (Result *self)
{
  IxMatchEvent event = event_of (self);

  if (ix_intent (self->over, self->live, event))
    {
      g_autofree char *text = is_match (self) ? ix_say_match_state (self->live)
                                              : ix_say_end (self->live, event.seat.board);

      ix_intent_offer_undo (self->over, text, 1);
    }
  gtk_window_close (GTK_WINDOW (self->window));
}

static void
chosen_cb (GtkWidget *apply)
{
  gtk_widget_set_sensitive (apply, TRUE);
}

void
ix_result_present (GtkWidget   *over,
                   IxLiveMatch *live)
{
  static const char *const none[] = { NULL };
  Result *self = g_new0 (Result, 1);
  g_autoptr (GPtrArray) what = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *group;
  IxForm form;

  ix_form_init (&form, over, _("Enter a Result"), _("_Record"));
  self->over = over;
  self->live = g_object_ref (live);
  self->window = form.window;
  self->ends = g_array_new (FALSE, FALSE, sizeof (IxBoardEnd));
  group = ix_form_add_group (&form, NULL);
  self->what = ix_rows_add_choice (group, _("Result of"), none);
  self->result = ix_rows_add_choice (group, _("Result"), none);
  self->reason = ix_rows_add_choice (group, _("Reason"), none);
  g_signal_connect_swapped (self->what, "notify::selected", G_CALLBACK (what_changed_cb), self);
  g_signal_connect_swapped (self->result, "notify::selected", G_CALLBACK (result_changed_cb), self);

  for (guint b = 0; b < n_boards (self); b++)
    g_ptr_array_add (what, ix_say_board (b));
  g_ptr_array_add (what, g_strdup (_("The match")));
  set_choices (self->what, what);
  gtk_widget_set_visible (self->what, n_boards (self) > 1);
  /* A match that is over has its boards behind it: what may be changed is its result. */
  if (ix_match_phase (ix_live_match_get_match (live)) == IX_MATCH_OVER)
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->what), n_boards (self));
      gtk_widget_set_sensitive (self->what, FALSE);
    }
  what_changed_cb (self);
  result_changed_cb (self);
  /* As it is, and nothing to enter until it is changed. */
  if (ix_match_phase (ix_live_match_get_match (live)) == IX_MATCH_OVER)
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->result),
                                  ix_match_winner (ix_live_match_get_match (live)));
      gtk_widget_set_sensitive (form.apply, FALSE);
      g_signal_connect_swapped (self->result, "notify::selected", G_CALLBACK (chosen_cb),
                                form.apply);
    }
  g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_cb), self);
  g_object_set_data_full (G_OBJECT (form.window), "result", self, (GDestroyNotify) result_free);
  gtk_window_present (GTK_WINDOW (form.window));
}
