/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-replay-view.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-announce.h"
#include "ix-clock-curves.h"
#include "ix-clock-graph.h"
#include "ix-clock-table.h"
#include "ix-clock-text.h"
#include "ix-follow.h"
#include "ix-happening-list.h"
#include "ix-happenings.h"
#include "ix-keys.h"
#include "ix-link-words.h"
#include "ix-match-panel.h"
#include "ix-moment-marks.h"
#include "ix-past.h"
#include "ix-settings.h"
#include "ix-sounds.h"
#include "ix-widgets.h"

/* Seconds in which a screen reader can tell a turn. */
#define TIME_TO_TELL 2

#define SPACING 4
#define BESIDE 6 /* between the boards and what happened */

/* The boards keep their size in less room: the list of what happened is hidden, or the graph. */
#define NARROW 1100
#define LOW 640

struct _IxReplayView {
  GtkWidget parent_instance;

  IxMatchSession *session;
  IxPlayback     *playback;
  IxClockCurves  *curves;
  GArray         *links;    /* of IxLink */
  IxSounds       *sounds;   /* NULL: it is silent */
  gboolean        of_record; /* the match was made from a record */
  guint           moment;   /* that was shown last */
  gboolean        slow;     /* it plays so that each turn can be told */
  gboolean        narrow;   /* there was little width when it was laid out last */
  guint           adapting; /* source that hides or shows what happened; 0: none */

  IxPlayArea      *play_area;
  IxMatchPanel    *panel;
  IxHappeningList *happened;
  IxClockGraph    *graph;

  /* From the template */
  GtkBox          *head;
  GtkLabel        *title;
  GtkWidget       *transport;
  GtkWidget       *play;
  GtkBox          *slider; /* the marks of the moments over the scale */
  GtkRange        *scale;
  GtkLabel        *time;
  GtkDropDown     *paces;
  GtkToggleButton *happened_button;
  GtkStack        *clocks; /* graph, table */
  GtkLabel        *sentence;
};

G_DEFINE_FINAL_TYPE (IxReplayView, ix_replay_view, GTK_TYPE_WIDGET)

enum {
  CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
n_boards (IxReplayView *self)
{
  return ix_match_boards (ix_match_session_get_whole (self->session))->n;
}

static IxTimeLine *
line_of (IxReplayView *self)
{
  return ix_match_session_get_line (self->session);
}

/* The place of the replay */

static void
show_time (IxReplayView *self)
{
  gint64 at = ix_match_session_get_time (self->session);
  g_autofree char *here = ix_elapsed_text (at);
  g_autofree char *all = ix_elapsed_text (ix_time_line_length (line_of (self)));
  g_autofree char *text = g_strdup_printf ("%s / %s", here, all);

  gtk_label_set_text (self->time, text);
  gtk_range_set_value (self->scale, (double) at / G_USEC_PER_SEC);
}

static void
show_play (IxReplayView *self)
{
  gboolean playing = ix_playback_is_playing (self->playback);
  const char *label = playing ? _("Pause") : _("Play");
  const char *icon = playing ? "ix-pause-symbolic" : "ix-start-symbolic";

  /* The same icon again would have the whole window laid out, at each step. */
  if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (self->play)), icon) == 0)
    return;
  gtk_button_set_icon_name (GTK_BUTTON (self->play), icon);
  ix_set_tooltip (self->play, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Lights the other end of the link of the last turn. */
static void
show_link (IxReplayView *self)
{
  const IxMatch *whole = ix_match_session_get_whole (self->session);
  g_autofree char *text = NULL;
  const IxLink *link = NULL;
  IxTurnRef other = { 0 };
  guint board, turn;

  if (ix_time_line_last_turn (line_of (self), self->moment, &board, &turn))
    {
      if ((link = ix_links_find_drop (self->links, board, turn)) != NULL)
        other = link->capture;
      else if ((link = ix_links_find_capture (self->links, board, turn)) != NULL)
        other = link->drop;
    }
  for (guint b = 0; b < n_boards (self); b++)
    {
      gboolean lit = link != NULL && b == other.board;

      ix_play_area_set_linked (self->play_area, b,
                           lit ? ix_link_square (whole, link, other) : IX_SQ_NONE);
      ix_match_panel_set_linked (self->panel, b,
                                 lit ? other.turn + 1 : IX_PRESENT);
    }
  text = link != NULL ? ix_format_link (self->session, link)
                      : ix_format_mating_link (self->session, self->links);
  gtk_label_set_text (self->sentence, text != NULL ? text : "");
}

static void
show_moment (IxReplayView *self)
{
  self->moment = ix_match_session_get_moment (self->session);
  for (guint b = 0; b < n_boards (self); b++)
    ix_match_panel_set_place (self->panel, b,
                              ix_time_line_place (line_of (self), self->moment, b));
  show_link (self);
  ix_happening_list_show (self->happened, self->moment);
}

/* Tells a screen reader what happened at @moment. */
static void
tell_moment (IxReplayView *self,
             guint         moment)
{
  const char *text = ix_happening_list_read (self->happened, moment);

  ix_announce_state (GTK_WIDGET (self), text != NULL ? text : _("The beginning of the match"));
}

/* ... and the link that is lit. */
static void
tell_link (IxReplayView *self)
{
  const char *sentence = gtk_label_get_text (self->sentence);

  if (*sentence != '\0')
    ix_announce_state (GTK_WIDGET (self->sentence), sentence);
}

static void
moved_cb (IxReplayView *self)
{
  show_time (self);
  show_play (self);
  if (self->moment == ix_match_session_get_moment (self->session))
    return;
  show_moment (self);
  if (self->slow && ix_playback_is_playing (self->playback))
    tell_moment (self, self->moment);
}

/* Going elsewhere */

/* The event is announced before the match panel announces its consequences. */
static void
go_to (IxReplayView *self,
       guint         moment)
{
  tell_moment (self, moment);
  ix_playback_go_to (self->playback, moment);
  tell_link (self);
}

static void
go_to_time (IxReplayView *self,
            gint64        at)
{
  tell_moment (self, ix_time_line_find (line_of (self), MAX (at, 0)));
  ix_playback_go_to_time (self->playback, at);
  tell_link (self);
}

static void
step (IxReplayView *self,
      int           direction,
      int           board)
{
  go_to (self, ix_playback_find_step (self->playback, direction, board));
}

static void
first (IxReplayView *self)
{
  go_to (self, 0);
}

static void
last (IxReplayView *self)
{
  guint n;

  ix_time_line_moments (line_of (self), &n);
  go_to (self, n - 1);
}

static void
play (IxReplayView *self)
{
  ix_playback_set_playing (self->playback, !ix_playback_is_playing (self->playback));
  if (ix_playback_is_playing (self->playback))
    ix_announce (GTK_WIDGET (self), _("Playing"));
  else
    tell_moment (self, self->moment);
}

static void
close_view (IxReplayView *self)
{
  ix_playback_set_playing (self->playback, FALSE);
  g_signal_emit (self, signals[CLOSED], 0);
}

/* Keys */

static void
step_all (IxReplayView *self,
          GVariant     *direction)
{
  step (self, g_variant_get_int32 (direction), -1);
}

/* One step of the board with the focus, or of the one where a turn was made last. */
static void
step_board (IxReplayView *self,
            GVariant     *direction)
{
  IxBoardPane *pane = ix_play_area_get_focus_pane (self->play_area);
  guint board = 0, turn;

  if (pane != NULL)
    board = ix_board_pane_get_board (pane);
  else if (ix_play_area_is_group (self->play_area))
    board = ix_play_area_get_chosen (self->play_area);
  else
    ix_time_line_last_turn (line_of (self), self->moment, &board, &turn);
  step (self, g_variant_get_int32 (direction), (int) board);
}

/* Keys that the widget with the focus needs itself: those of an open menu, and Space on a button. */
static gboolean
is_needed (IxReplayView *self,
           guint         keyval)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL &&
         (gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ||
          (keyval == GDK_KEY_space &&
           (GTK_IS_BUTTON (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_DROP_DOWN) != NULL)));
}

static gboolean
key_pressed_cb (IxReplayView   *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  if (is_needed (self, keyval))
    return FALSE;
  if (ix_play_area_handle_key (self->play_area, keyval, state))
    return TRUE;
  return ix_keys_run (GTK_WIDGET (self), keyval, state);
}

/* Why nothing can be moved in a replay is said here, and not at the match on the boards. */
static void
say (IxReplayView *self,
     GVariant     *parameter)
{
  const char *text;
  guint board;

  g_variant_get (parameter, "(u&s)", &board, &text);
  ix_match_panel_notify (self->panel, board, text);
}

/* The controls */

static gboolean
change_value_cb (IxReplayView *self,
                 GtkScrollType scroll,
                 double        value)
{
  go_to_time (self, (gint64) (value * G_USEC_PER_SEC));
  return TRUE;
}

/* The list itself announces the row. */
static void
go_to_cb (IxReplayView *self,
          guint         moment)
{
  ix_playback_go_to (self->playback, moment);
}

static void
look_back_cb (IxReplayView *self,
              guint         board,
              guint         place)
{
  guint n;

  ix_match_turns (ix_match_session_get_whole (self->session), board, &n);
  place = MIN (place, n);
  go_to (self, place > 0 ? ix_time_line_find_turn (line_of (self), board, place - 1) : 0);
}

static void
explain_cb (IxReplayView *self,
            guint         board,
            gpointer      report)
{
  ix_board_pane_explain (ix_play_area_get_pane (self->play_area, board), report);
}

static void
board_chosen_cb (IxReplayView *self,
                 guint         board)
{
  ix_match_panel_set_board (self->panel, board);
  ix_clock_graph_set_board (self->graph, board);
}

static void
pace_cb (IxReplayView *self)
{
  /* In the order of the template: that many times as fast, or a turn in that many seconds. */
  static const struct {
    guint times;
    guint seconds;
  } paces[] = { { 1, 0 }, { 2, 0 }, { 5, 0 }, { 20, 0 }, { 1, 1 }, { 1, 2 }, { 1, 5 } };
  guint i = gtk_drop_down_get_selected (self->paces);

  if (i >= G_N_ELEMENTS (paces))
    return;
  ix_playback_set_speed (self->playback, paces[i].times);
  ix_playback_set_pace (self->playback, paces[i].seconds * G_USEC_PER_SEC);
  self->slow = paces[i].seconds >= TIME_TO_TELL;
}

static void
sound_cb (IxReplayView    *self,
          GtkToggleButton *button)
{
  g_clear_object (&self->sounds);
  if (gtk_toggle_button_get_active (button))
    self->sounds = ix_sounds_new (self->session);
}

static void
as_table_cb (IxReplayView    *self,
             GtkToggleButton *button)
{
  gtk_stack_set_visible_child_name (self->clocks,
                                    gtk_toggle_button_get_active (button) ? "table" : "graph");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Layout: boards with what happened beside them, and the clocks below. */

static int
least (GtkWidget     *widget,
       GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (widget, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The height of what is always there: the boards between two bars. */
static int
least_height (IxReplayView *self)
{
  return least (GTK_WIDGET (self->head), GTK_ORIENTATION_VERTICAL) + SPACING +
         least (GTK_WIDGET (self->play_area), GTK_ORIENTATION_VERTICAL) + SPACING +
         least (self->transport, GTK_ORIENTATION_VERTICAL);
}

static void
ix_replay_view_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  IxReplayView *self = IX_REPLAY_VIEW (widget);
  GtkWidget *const across[] = { GTK_WIDGET (self->head), GTK_WIDGET (self->play_area), self->transport,
                                GTK_WIDGET (self->clocks) };
  int width = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (across); i++)
    {
      int each = least (across[i], GTK_ORIENTATION_HORIZONTAL);

      width = MAX (width, each);
    }
  ix_measure_as (orientation == GTK_ORIENTATION_VERTICAL ? least_height (self) : width, minimum,
                 natural, minimum_baseline, natural_baseline);
}

/* A window that becomes narrow hides what happened; the button brings it back. */
static gboolean
adapt_cb (gpointer data)
{
  IxReplayView *self = data;

  self->adapting = 0;
  gtk_toggle_button_set_active (self->happened_button, !self->narrow);
  return G_SOURCE_REMOVE;
}

static void
adapt (IxReplayView *self,
       int           width)
{
  gboolean narrow = width < NARROW;

  if (narrow != self->narrow && self->adapting == 0)
    self->adapting = g_idle_add (adapt_cb, self);
  self->narrow = narrow;
}

static void
place (GtkWidget *widget,
       int        x,
       int        y,
       int        width,
       int        height)
{
  gtk_widget_set_child_visible (widget, height > 0);
  if (height > 0)
    gtk_widget_size_allocate (widget, &(GtkAllocation) { x, y, width, height }, -1);
}

/* Puts @widget above *@bottom, which goes up. */
static void
place_at_bottom (GtkWidget *widget,
                 int        width,
                 int        height,
                 int       *bottom)
{
  *bottom -= height;
  place (widget, 0, *bottom, width, height);
  *bottom -= SPACING;
}

/* The clocks are a table alone in little height, and the last to go is the sentence. */
static gboolean
has_clocks (IxReplayView *self,
            int           height)
{
  const char *shown = gtk_stack_get_visible_child_name (self->clocks);

  return height >= LOW || g_strcmp0 (shown, "table") == 0;
}

/* Lays @below, which may be NULL, and the sentence out at the bottom as far as there is height. */
static int
place_below (IxReplayView *self,
             GtkWidget    *below,
             int           width,
             int           height)
{
  int clocks = least (GTK_WIDGET (self->clocks), GTK_ORIENTATION_VERTICAL);
  int sentence = least (GTK_WIDGET (self->sentence), GTK_ORIENTATION_VERTICAL);
  int spare = height - least_height (self), bottom = height;

  if (spare >= sentence + SPACING)
    place_at_bottom (GTK_WIDGET (self->sentence), width, sentence, &bottom);
  else
    gtk_widget_set_child_visible (GTK_WIDGET (self->sentence), FALSE);
  spare -= height - bottom;
  if (below != NULL && spare >= clocks + SPACING)
    place_at_bottom (below, width, clocks, &bottom);
  else if (below != NULL)
    gtk_widget_set_child_visible (below, FALSE);
  return bottom;
}

/* The list of what happened is beside the boards, or in the place of the clocks if there is too
 * little width. */
static void
ix_replay_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  IxReplayView *self = IX_REPLAY_VIEW (widget);
  int top = least (GTK_WIDGET (self->head), GTK_ORIENTATION_VERTICAL), bottom;
  int list = least (GTK_WIDGET (self->happened), GTK_ORIENTATION_HORIZONTAL) + BESIDE;
  gboolean told = gtk_widget_get_visible (GTK_WIDGET (self->happened));
  gboolean beside =
    told && width - list >= least (GTK_WIDGET (self->play_area), GTK_ORIENTATION_HORIZONTAL);
  gboolean under = told && !beside;
  int boards = width - (beside ? list : 0);

  adapt (self, width);
  place (GTK_WIDGET (self->head), 0, 0, width, top);
  top += SPACING;
  if (under || !has_clocks (self, height))
    gtk_widget_set_child_visible (GTK_WIDGET (self->clocks), FALSE);
  bottom = place_below (self, under                       ? GTK_WIDGET (self->happened)
                              : has_clocks (self, height) ? GTK_WIDGET (self->clocks)
                                                          : NULL,
                        width, height);
  place_at_bottom (self->transport, width, least (self->transport, GTK_ORIENTATION_VERTICAL), &bottom);
  place (GTK_WIDGET (self->play_area), 0, top, boards, bottom - top);
  if (beside)
    place (GTK_WIDGET (self->happened), boards + BESIDE, top, list - BESIDE, bottom - top);
}

/* Construction and disposal */

/* Fills the slider with the time of the match, and puts the marks of its moments over it. */
static void
build_slider (IxReplayView *self)
{
  double length = (double) MAX (1, ix_time_line_length (line_of (self))) / G_USEC_PER_SEC;

  gtk_range_set_range (self->scale, 0, length);
  gtk_range_set_increments (self->scale, length / 100, length / 10);
  gtk_box_prepend (self->slider, ix_moment_marks_new (line_of (self), self->scale));
}

/* The curves of many boards lie on one another: there the graph shows one. */
static void
build_clocks (IxReplayView *self)
{
  GtkWidget *graph = ix_clock_graph_new (self->session, self->curves);

  self->graph = IX_CLOCK_GRAPH (graph);
  if (ix_play_area_is_group (self->play_area))
    ix_clock_graph_set_board (self->graph, ix_play_area_get_chosen (self->play_area));
  g_signal_connect_swapped (graph, "go-to", G_CALLBACK (go_to_time), self);
  gtk_stack_add_named (self->clocks, graph, "graph");
  gtk_stack_add_named (self->clocks, ix_clock_table_new (line_of (self), self->graph), "table");
  gtk_widget_set_visible (GTK_WIDGET (self->clocks), !ix_match_session_is_untimed (self->session));
}

/* The whole match is read for its words and its clocks, with a session of their own. */
static IxMatchSession *
new_reader (IxReplayView *self)
{
  const IxMatch *whole = ix_match_session_get_whole (self->session);
  guint n;
  const IxMatchEvent *journal = ix_time_line_journal (line_of (self), &n);
  IxMatchSession *reader = ix_match_session_new_replay (ix_match_setup (whole), journal, n,
                                                        ix_match_session_get_players (self->session));

  if (ix_match_session_is_untimed (self->session))
    ix_match_session_set_untimed (reader);
  return reader;
}

static void
read_match (IxReplayView *self)
{
  g_autoptr (IxMatchSession) reader = new_reader (self);
  g_autoptr (GPtrArray) happenings = ix_happenings (reader, self->of_record);

  self->curves = ix_clock_curves_new (ix_match_session_get_line (reader));
  self->happened = IX_HAPPENING_LIST (ix_happening_list_new (happenings));
}

static void
notation_changed_cb (IxReplayView *self)
{
  g_autoptr (IxMatchSession) reader = new_reader (self);
  g_autoptr (GPtrArray) happenings = ix_happenings (reader, self->of_record);

  ix_happening_list_set (self->happened, happenings);
  show_moment (self);
}

/* The boards, and what happened beside them, stand between the head and the transport. */
static void
build_middle (IxReplayView *self)
{
  GtkWidget *panel = ix_match_panel_new (self->session);
  GtkWidget *play_area = ix_play_area_new (self->session, panel);
  GtkWidget *happened = GTK_WIDGET (self->happened);

  self->panel = IX_MATCH_PANEL (panel);
  self->play_area = IX_PLAY_AREA (play_area);
  gtk_widget_insert_after (play_area, GTK_WIDGET (self), GTK_WIDGET (self->head));
  gtk_widget_insert_after (happened, GTK_WIDGET (self), play_area);
  g_object_bind_property (self->happened_button, "active", happened, "visible",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (panel, "look-back", G_CALLBACK (look_back_cb), self);
  g_signal_connect_swapped (panel, "explain", G_CALLBACK (explain_cb), self);
  g_signal_connect_swapped (play_area, "board-chosen", G_CALLBACK (board_chosen_cb), self);
  g_signal_connect_swapped (happened, "go-to", G_CALLBACK (go_to_cb), self);
}

static void
ix_replay_view_dispose (GObject *object)
{
  IxReplayView *self = IX_REPLAY_VIEW (object);

  g_clear_object (&self->sounds);
  g_clear_handle_id (&self->adapting, g_source_remove);
  ix_unparent_children (GTK_WIDGET (self));
  ix_unfollow (&self->playback, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_replay_view_parent_class)->dispose (object);
}

static void
ix_replay_view_finalize (GObject *object)
{
  IxReplayView *self = IX_REPLAY_VIEW (object);

  g_clear_pointer (&self->curves, ix_clock_curves_free);
  g_array_unref (self->links);
  G_OBJECT_CLASS (ix_replay_view_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/replay-view.ui");
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, head);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, title);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, transport);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, play);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, slider);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, scale);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, time);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, paces);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, happened_button);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, clocks);
  gtk_widget_class_bind_template_child (widget_class, IxReplayView, sentence);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_value_cb);
  gtk_widget_class_bind_template_callback (widget_class, pace_cb);
  gtk_widget_class_bind_template_callback (widget_class, sound_cb);
  gtk_widget_class_bind_template_callback (widget_class, as_table_cb);
}

static void
ix_replay_view_class_init (IxReplayViewClass *klass)
{
  static const IxActionRow actions[] = {
    { "boards.say", G_CALLBACK (say), "(us)" },
    { "replay.first", G_CALLBACK (first) },
    { "replay.last", G_CALLBACK (last) },
    { "replay.play", G_CALLBACK (play) },
    { "replay.step", G_CALLBACK (step_all), "i" },
    { "replay.step-board", G_CALLBACK (step_board), "i" },
    { "replay.close", G_CALLBACK (close_view) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_replay_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_replay_view_finalize;
  signals[CLOSED] = g_signal_new ("closed", IX_TYPE_REPLAY_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  widget_class->measure = ix_replay_view_measure;
  widget_class->size_allocate = ix_replay_view_size_allocate;
  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "replay");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_replay_view_init (IxReplayView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ix_tell_keys_below (GTK_WIDGET (self));
  ix_set_drop_down_name (GTK_WIDGET (self->paces), _("Speed"));
}

GtkWidget *
ix_replay_view_new (IxMatchSession *session,
                    const char     *title,
                    GMenuModel     *menu,
                    gboolean        of_record)
{
  IxReplayView *self = g_object_new (IX_TYPE_REPLAY_VIEW, NULL);
  g_autoptr (IxPlayback) playback = NULL;

  self->session = g_object_ref (session);
  playback = ix_playback_new (session);
  ix_follow (&self->playback, playback, "moved", G_CALLBACK (moved_cb), self);
  self->links = ix_match_links (ix_match_session_get_whole (session));
  gtk_label_set_text (self->title, title);
  if (menu != NULL)
    gtk_box_append (self->head, ix_more_button_new (menu, _("More actions for this game")));
  self->of_record = of_record;
  read_match (self);
  build_middle (self);
  build_slider (self);
  build_clocks (self);
  show_time (self);
  show_play (self);
  show_moment (self);
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_NOTATION, G_CALLBACK (notation_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return GTK_WIDGET (self);
}

IxMatchSession *
ix_replay_view_get_session (IxReplayView *self)
{
  g_return_val_if_fail (IX_IS_REPLAY_VIEW (self), NULL);
  return self->session;
}

IxPlayback *
ix_replay_view_get_playback (IxReplayView *self)
{
  g_return_val_if_fail (IX_IS_REPLAY_VIEW (self), NULL);
  return self->playback;
}

void
ix_replay_view_focus (IxReplayView *self)
{
  g_return_if_fail (IX_IS_REPLAY_VIEW (self));
  gtk_widget_grab_focus (self->play);
}
