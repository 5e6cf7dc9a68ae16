/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The widgets of a replay. */

#include "ix-replay-view-private.h"

#include <glib/gi18n.h>

#include "ix-clock-graph.h"
#include "ix-clock-table.h"
#include "ix-happening-list.h"
#include "ix-happenings.h"
#include "ix-match-panel.h"
#include "ix-moment-marks.h"
#include "ix-widgets.h"

/* Seconds in which a screen reader can tell a turn. */
#define TIME_TO_TELL 2

static IxTimeLine *
line_of (IxReplayView *self)
{
  return ix_match_session_get_line (self->session);
}

static gboolean
change_value_cb (GtkRange     *range G_GNUC_UNUSED,
                 GtkScrollType scroll G_GNUC_UNUSED,
                 double        value,
                 IxReplayView *self)
{
  ix_replay_view_go_to_time (self, (gint64) (value * G_USEC_PER_SEC));
  return TRUE;
}

static void
go_to_time_cb (GtkWidget    *graph G_GNUC_UNUSED,
               gint64        at,
               IxReplayView *self)
{
  ix_replay_view_go_to_time (self, at);
}

/* The list itself tells the row. */
static void
go_to_cb (GtkWidget    *list G_GNUC_UNUSED,
          guint         moment,
          IxReplayView *self)
{
  ix_playback_go_to (self->playback, moment);
}

static void
look_back_cb (IxMatchPanel *panel G_GNUC_UNUSED,
              guint         board,
              guint         place,
              IxReplayView *self)
{
  guint n;

  ix_match_turns (ix_match_session_get_whole (self->session), board, &n);
  place = MIN (place, n);
  ix_replay_view_go_to (self, place > 0 ? ix_time_line_find_turn (line_of (self), board, place - 1) : 0);
}

static void
explain_cb (IxMatchPanel *panel G_GNUC_UNUSED,
            guint         board,
            gpointer      report,
            IxReplayView *self)
{
  ix_board_pane_explain (ix_play_area_get_pane (IX_PLAY_AREA (self->play_area), board), report);
}

static void
board_chosen_cb (IxPlayArea   *area G_GNUC_UNUSED,
                 guint         board,
                 IxReplayView *self)
{
  ix_match_panel_set_board (IX_MATCH_PANEL (self->panel), board);
  ix_clock_graph_set_board (IX_CLOCK_GRAPH (self->graph), board);
}

static GtkWidget *
new_icon_button (const char *icon,
                 const char *label,
                 const char *action)
{
  GtkWidget *button = ix_icon_button_new (icon, label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
new_step_button (const char *icon,
                 const char *label,
                 int         direction)
{
  GtkWidget *button = ix_icon_button_new (icon, label);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", direction);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "replay.step");
  return button;
}

static GtkWidget *
new_head (const char *title,
          GMenuModel *menu)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (title);

  gtk_box_append (GTK_BOX (head), new_icon_button ("go-previous-symbolic",
                                                   _("Back to the games (Escape)"), "replay.close"));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (label, title);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (head), label);
  if (menu != NULL)
    gtk_box_append (GTK_BOX (head), ix_more_button_new (menu, _("More for this game")));
  return head;
}

/* The speeds: that many times as fast, or a turn in that many seconds. */
static const struct {
  const char *name;
  guint       times;
  guint       seconds;
} paces[] = {
  { N_("True speed"), 1, 0 },
  { N_("2 × as fast"), 2, 0 },
  { N_("5 × as fast"), 5, 0 },
  { N_("20 × as fast"), 20, 0 },
  { N_("A turn a second"), 1, 1 },
  { N_("A turn in 2 seconds"), 1, 2 },
  { N_("A turn in 5 seconds"), 1, 5 },
};

static void
pace_cb (GtkDropDown  *drop_down,
         GParamSpec   *pspec G_GNUC_UNUSED,
         IxReplayView *self)
{
  guint i = gtk_drop_down_get_selected (drop_down);

  if (i >= G_N_ELEMENTS (paces))
    return;
  ix_playback_set_speed (self->playback, paces[i].times);
  ix_playback_set_pace (self->playback, paces[i].seconds * G_USEC_PER_SEC);
  self->slow = paces[i].seconds >= TIME_TO_TELL;
}

static GtkWidget *
new_paces (IxReplayView *self)
{
  const char *names[G_N_ELEMENTS (paces) + 1] = { 0 };
  GtkWidget *drop_down;

  for (gsize i = 0; i < G_N_ELEMENTS (paces); i++)
    names[i] = _(paces[i].name);
  drop_down = gtk_drop_down_new_from_strings (names);
  ix_set_drop_down_name (drop_down, _("Speed"));
  gtk_widget_set_valign (drop_down, GTK_ALIGN_CENTER);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (pace_cb), self);
  return drop_down;
}

static void
sound_cb (GtkToggleButton *button,
          IxReplayView    *self)
{
  g_clear_object (&self->sounds);
  if (gtk_toggle_button_get_active (button))
    self->sounds = ix_sounds_new (self->session);
}

static void
table_cb (GtkToggleButton *button,
          IxReplayView    *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->clocks),
                                    gtk_toggle_button_get_active (button) ? "table" : "graph");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static GtkWidget *
new_toggle (const char *icon,
            const char *label)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_set_tooltip_text (button, label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

/* The slider and the marks over it. */
static GtkWidget *
new_slider (IxReplayView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  double length = (double) MAX (1, ix_time_line_length (line_of (self))) / G_USEC_PER_SEC;

  self->scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, length, length / 100);
  gtk_scale_set_draw_value (GTK_SCALE (self->scale), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Time of the match"), -1);
  g_signal_connect (self->scale, "change-value", G_CALLBACK (change_value_cb), self);
  gtk_box_append (GTK_BOX (box), ix_moment_marks_new (line_of (self), GTK_RANGE (self->scale)));
  gtk_box_append (GTK_BOX (box), self->scale);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
new_transport (IxReplayView *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *sound = new_toggle ("ix-sound-symbolic", _("Sounds"));
  GtkWidget *table = new_toggle ("ix-table-symbolic", _("Clocks as a table"));
  GtkWidget *happened = new_toggle ("ix-happened-symbolic", _("What happened"));

  self->play = ix_icon_button_new ("ix-start-symbolic", _("Play"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->play), "replay.play");
  self->time = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->time, "numeric");
  gtk_box_append (GTK_BOX (bar), new_icon_button ("ix-first-symbolic", _("To the beginning (Home)"),
                                                  "replay.first"));
  gtk_box_append (GTK_BOX (bar), new_step_button ("go-previous-symbolic",
                                                  _("One turn back (Left)"), -1));
  gtk_box_append (GTK_BOX (bar), self->play);
  gtk_box_append (GTK_BOX (bar), new_step_button ("go-next-symbolic", _("One turn on (Right)"), 1));
  gtk_box_append (GTK_BOX (bar), new_icon_button ("ix-last-symbolic", _("To the end (End)"),
                                                  "replay.last"));
  gtk_box_append (GTK_BOX (bar), new_slider (self));
  gtk_box_append (GTK_BOX (bar), self->time);
  gtk_box_append (GTK_BOX (bar), new_paces (self));
  gtk_box_append (GTK_BOX (bar), sound);
  gtk_box_append (GTK_BOX (bar), table);
  gtk_box_append (GTK_BOX (bar), happened);
  gtk_widget_set_visible (table, !ix_match_session_is_untimed (self->session));
  g_signal_connect (sound, "toggled", G_CALLBACK (sound_cb), self);
  g_signal_connect (table, "toggled", G_CALLBACK (table_cb), self);
  self->happened_button = happened;
  g_object_bind_property (happened, "active", self->happened, "visible", G_BINDING_SYNC_CREATE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (happened), TRUE);
  return bar;
}

static GtkWidget *
new_clocks (IxReplayView *self)
{
  GtkWidget *graph = ix_clock_graph_new (self->session, self->curves);

  /* The curves of many boards lie on one another. */
  self->graph = graph;
  if (ix_play_area_is_group (IX_PLAY_AREA (self->play_area)))
    ix_clock_graph_set_board (IX_CLOCK_GRAPH (graph),
                              ix_play_area_get_chosen (IX_PLAY_AREA (self->play_area)));
  g_signal_connect (graph, "go-to", G_CALLBACK (go_to_time_cb), self);
  self->clocks = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->clocks), graph, "graph");
  gtk_stack_add_named (GTK_STACK (self->clocks),
                       ix_clock_table_new (line_of (self), IX_CLOCK_GRAPH (graph)), "table");
  return self->clocks;
}

/* The boards, and what happened beside them.  Words are made by a reader of its own, because it
 * goes through the whole match. */
static void
build_middle (IxReplayView *self,
              gboolean      of_record)
{
  const IxMatch *whole = ix_match_session_get_whole (self->session);
  guint n;
  const IxMatchEvent *journal = ix_time_line_journal (line_of (self), &n);
  g_autoptr (IxMatchSession) reader =
    ix_match_session_new_replay (ix_match_setup (whole), journal, n,
                                 ix_match_session_get_players (self->session));
  g_autoptr (GPtrArray) happenings = NULL;

  if (ix_match_session_is_untimed (self->session))
    ix_match_session_set_untimed (reader);
  happenings = ix_happenings (reader, of_record);

  self->curves = ix_clock_curves_new (ix_match_session_get_line (reader));
  self->panel = ix_match_panel_new (self->session);
  self->play_area = ix_play_area_new (self->session, self->panel);
  g_signal_connect (self->panel, "look-back", G_CALLBACK (look_back_cb), self);
  g_signal_connect (self->panel, "explain", G_CALLBACK (explain_cb), self);
  g_signal_connect (self->play_area, "board-chosen", G_CALLBACK (board_chosen_cb), self);
  self->happened = ix_happening_list_new (happenings);
  g_signal_connect (self->happened, "go-to", G_CALLBACK (go_to_cb), self);
}

void
ix_replay_view_build (IxReplayView *self,
                      const char   *title,
                      GMenuModel   *menu,
                      gboolean      of_record)
{
  self->head = new_head (title, menu);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
  build_middle (self, of_record);
  gtk_widget_set_parent (self->play_area, GTK_WIDGET (self));
  gtk_widget_set_parent (self->happened, GTK_WIDGET (self));
  self->transport = new_transport (self);
  gtk_widget_set_parent (self->transport, GTK_WIDGET (self));
  gtk_widget_set_parent (new_clocks (self), GTK_WIDGET (self));
  gtk_widget_set_visible (self->clocks, !ix_match_session_is_untimed (self->session));
  self->sentence = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->sentence), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->sentence, "sentence");
  gtk_widget_set_parent (self->sentence, GTK_WIDGET (self));
}
