/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-replay-view.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-clock-graph.h"
#include "ix-clock-table.h"
#include "ix-clock-text.h"
#include "ix-happening-list.h"
#include "ix-happenings.h"
#include "ix-link-words.h"
#include "ix-match-panel.h"
#include "ix-moment-marks.h"
#include "ix-past.h"
#include "ix-sounds.h"
#include "ix-widgets.h"

#define SPACING 4
#define BESIDE 6 /* between the boards and what happened */

/* In less room the boards keep what they have: what happened is hidden, or the graph. */
#define NARROW 1100
#define LOW 640

/* Seconds in which a screen reader can tell a turn. */
#define TIME_TO_TELL 2

struct _IxReplayView {
  GtkWidget       parent_instance;

  IxMatchSession *session;
  IxPlayback     *playback;
  IxClockCurves  *curves;
  GArray         *links; /* of IxLink */
  IxSounds       *sounds; /* NULL: it is silent */
  guint           moment; /* that was shown last */
  gboolean        slow;   /* it plays so that each turn can be told */

  GtkWidget      *head;
  GtkWidget      *table;
  GtkWidget      *panel;
  GtkWidget      *play;
  GtkWidget      *scale;
  GtkWidget      *time;
  GtkWidget      *transport;
  GtkWidget      *happened; /* the list of what happened */
  GtkWidget      *happened_button;
  gboolean        narrow;   /* there was little width when it was laid out last */
  guint           adapting; /* source that hides or shows what happened; 0: none */
  GtkWidget      *clocks;   /* a stack of the graph and the table */
  GtkWidget      *sentence;
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

/* Where the replay is */

static void
show_time (IxReplayView *self)
{
  gint64 at = ix_match_session_get_time (self->session);
  g_autofree char *here = ix_elapsed_text (at);
  g_autofree char *all = ix_elapsed_text (ix_time_line_length (line_of (self)));
  g_autofree char *text = g_strdup_printf ("%s / %s", here, all);

  gtk_label_set_text (GTK_LABEL (self->time), text);
  gtk_range_set_value (GTK_RANGE (self->scale), (double) at / G_USEC_PER_SEC);
}

static void
show_play (IxReplayView *self)
{
  gboolean playing = ix_playback_is_playing (self->playback);
  const char *label = playing ? _("Pause (Space)") : _("Play (Space)");

  gtk_button_set_icon_name (GTK_BUTTON (self->play), playing ? "ix-pause-symbolic"
                                                             : "ix-start-symbolic");
  ix_set_tooltip (self->play, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  playing ? _("Pause") : _("Play"), -1);
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

      ix_board_pane_set_linked (ix_table_get_pane (IX_TABLE (self->table), b),
                                lit ? ix_link_square (whole, link, other) : IX_SQ_NONE);
      ix_match_panel_set_linked (IX_MATCH_PANEL (self->panel), b,
                                 lit ? other.turn + 1 : IX_PRESENT);
    }
  text = link != NULL ? ix_format_link (self->session, link)
                      : ix_format_mating_link (self->session, self->links);
  gtk_label_set_text (GTK_LABEL (self->sentence), text != NULL ? text : "");
}

static void
show_moment (IxReplayView *self)
{
  self->moment = ix_match_session_get_moment (self->session);
  for (guint b = 0; b < n_boards (self); b++)
    ix_match_panel_set_place (IX_MATCH_PANEL (self->panel), b,
                              ix_time_line_place (line_of (self), self->moment, b));
  show_link (self);
  ix_happening_list_show (IX_HAPPENING_LIST (self->happened), self->moment);
}

/* Tells a screen reader what happened at @moment. */
static void
tell_moment (IxReplayView *self,
             guint         moment)
{
  const char *text = ix_happening_list_read (IX_HAPPENING_LIST (self->happened), moment);

  ix_announce (GTK_WIDGET (self), text != NULL ? text : _("The beginning of the match"));
}

/* ... and the link that is lit. */
static void
tell_link (IxReplayView *self)
{
  const char *sentence = gtk_label_get_text (GTK_LABEL (self->sentence));

  if (*sentence != '\0')
    ix_announce (GTK_WIDGET (self), sentence);
}

static void
moved_cb (IxPlayback   *playback G_GNUC_UNUSED,
          IxReplayView *self)
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

/* What happened is told before the match panel tells what came of it. */
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

static gboolean
change_value_cb (GtkRange      *range G_GNUC_UNUSED,
                 GtkScrollType  scroll G_GNUC_UNUSED,
                 double         value,
                 IxReplayView  *self)
{
  go_to_time (self, (gint64) (value * G_USEC_PER_SEC));
  return TRUE;
}

static void
go_to_time_cb (GtkWidget    *graph G_GNUC_UNUSED,
               gint64        at,
               IxReplayView *self)
{
  go_to_time (self, at);
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
  go_to (self, place > 0 ? ix_time_line_find_turn (line_of (self), board, place - 1) : 0);
}

static void
explain_cb (IxMatchPanel *panel G_GNUC_UNUSED,
            guint         board,
            gpointer      report,
            IxReplayView *self)
{
  ix_board_pane_explain (ix_table_get_pane (IX_TABLE (self->table), board), report);
}

static void
go_to_end (IxReplayView *self)
{
  guint n;

  ix_time_line_moments (line_of (self), &n);
  go_to (self, n - 1);
}

static void
first_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  go_to (IX_REPLAY_VIEW (widget), 0);
}

static void
last_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  go_to_end (IX_REPLAY_VIEW (widget));
}

static void
step_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter)
{
  step (IX_REPLAY_VIEW (widget), g_variant_get_int32 (parameter), -1);
}

static void
play_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  IxReplayView *self = IX_REPLAY_VIEW (widget);

  ix_playback_set_playing (self->playback, !ix_playback_is_playing (self->playback));
  if (ix_playback_is_playing (self->playback))
    ix_announce (widget, _("Playing"));
  else
    tell_moment (self, self->moment);
}

static void
close_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  IxReplayView *self = IX_REPLAY_VIEW (widget);

  ix_playback_set_playing (self->playback, FALSE);
  g_signal_emit (self, signals[CLOSED], 0);
}

/* Keys */

/* One step of the board with the focus, or of the one where a turn was made last. */
static void
step_board (IxReplayView *self,
            int           direction)
{
  IxBoardPane *pane = ix_table_get_focus_pane (IX_TABLE (self->table));
  guint board = 0, turn;

  if (pane != NULL)
    board = ix_board_pane_get_board (pane);
  else
    ix_time_line_last_turn (line_of (self), self->moment, &board, &turn);
  step (self, direction, (int) board);
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
step_key (IxReplayView   *self,
          int             direction,
          GdkModifierType state)
{
  if (state == GDK_ALT_MASK)
    step_board (self, direction);
  else if (state == 0)
    step (self, direction, -1);
  else
    return FALSE;
  return TRUE;
}

static gboolean
plain_key (IxReplayView *self,
           guint         keyval)
{
  const char *action;

  switch (keyval)
    {
    case GDK_KEY_space:
      action = "replay.play";
      break;
    case GDK_KEY_Home:
      action = "replay.first";
      break;
    case GDK_KEY_End:
      action = "replay.last";
      break;
    case GDK_KEY_Escape:
      action = "replay.close";
      break;
    default:
      return FALSE;
    }
  return gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

/* Before the boards, where arrows move from square to square. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
                guint                  keyval,
                guint                  keycode G_GNUC_UNUSED,
                GdkModifierType        state,
                IxReplayView          *self)
{
  state &= gtk_accelerator_get_default_mod_mask ();
  if (is_needed (self, keyval))
    return FALSE;
  if (keyval == GDK_KEY_Left)
    return step_key (self, -1, state);
  if (keyval == GDK_KEY_Right)
    return step_key (self, 1, state);
  return state == 0 && plain_key (self, keyval);
}

/* Construction */

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

/* How fast it plays: that many times as fast, or a turn in that many seconds. */
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

  g_signal_connect (graph, "go-to", G_CALLBACK (go_to_time_cb), self);
  self->clocks = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->clocks), graph, "graph");
  gtk_stack_add_named (GTK_STACK (self->clocks),
                       ix_clock_table_new (line_of (self), IX_CLOCK_GRAPH (graph)), "table");
  return self->clocks;
}

/* The boards, and what happened beside them.  Words are made by a reader of its own, for it goes
 * through the whole match. */
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
  self->table = ix_table_new (self->session, self->panel);
  g_signal_connect (self->panel, "look-back", G_CALLBACK (look_back_cb), self);
  g_signal_connect (self->panel, "explain", G_CALLBACK (explain_cb), self);
  self->happened = ix_happening_list_new (happenings);
  g_signal_connect (self->happened, "go-to", G_CALLBACK (go_to_cb), self);
}

static void
build (IxReplayView *self,
       const char   *title,
       GMenuModel   *menu,
       gboolean      of_record)
{
  self->head = new_head (title, menu);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
  build_middle (self, of_record);
  gtk_widget_set_parent (self->table, GTK_WIDGET (self));
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

/* Layout: boards with what happened beside them, and the clocks below */

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
  return least (self->head, GTK_ORIENTATION_VERTICAL) + SPACING +
         least (self->table, GTK_ORIENTATION_VERTICAL) + SPACING +
         least (self->transport, GTK_ORIENTATION_VERTICAL);
}

static void
ix_replay_view_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size G_GNUC_UNUSED,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  IxReplayView *self = IX_REPLAY_VIEW (widget);
  GtkWidget *const across[] = { self->head, self->table, self->transport, self->clocks };
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
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->happened_button), !self->narrow);
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

/* In little height there are clocks only as a table, and the last to go is the sentence. */
static gboolean
has_clocks (IxReplayView *self,
            int           height)
{
  const char *shown = gtk_stack_get_visible_child_name (GTK_STACK (self->clocks));

  return height >= LOW || g_strcmp0 (shown, "table") == 0;
}

/* Lays @below, which may be NULL, and the sentence out at the bottom as far as there is height. */
static int
place_below (IxReplayView *self,
             GtkWidget    *below,
             int           width,
             int           height)
{
  int clocks = least (self->clocks, GTK_ORIENTATION_VERTICAL);
  int sentence = least (self->sentence, GTK_ORIENTATION_VERTICAL);
  int spare = height - least_height (self), bottom = height;

  if (spare >= sentence + SPACING)
    place_at_bottom (self->sentence, width, sentence, &bottom);
  else
    gtk_widget_set_child_visible (self->sentence, FALSE);
  spare -= height - bottom;
  if (below != NULL && spare >= clocks + SPACING)
    place_at_bottom (below, width, clocks, &bottom);
  else if (below != NULL)
    gtk_widget_set_child_visible (below, FALSE);
  return bottom;
}

/* What happened is beside the boards, or in the place of the clocks where that is too narrow. */
static void
ix_replay_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline G_GNUC_UNUSED)
{
  IxReplayView *self = IX_REPLAY_VIEW (widget);
  int top = least (self->head, GTK_ORIENTATION_VERTICAL), bottom;
  int list = least (self->happened, GTK_ORIENTATION_HORIZONTAL) + BESIDE;
  gboolean told = gtk_widget_get_visible (self->happened);
  gboolean beside = told && width - list >= least (self->table, GTK_ORIENTATION_HORIZONTAL);
  gboolean under = told && !beside;
  int boards = width - (beside ? list : 0);

  adapt (self, width);
  place (self->head, 0, 0, width, top);
  top += SPACING;
  if (under || !has_clocks (self, height))
    gtk_widget_set_child_visible (self->clocks, FALSE);
  bottom = place_below (self, under                       ? self->happened
                              : has_clocks (self, height) ? self->clocks
                                                          : NULL,
                        width, height);
  place_at_bottom (self->transport, width, least (self->transport, GTK_ORIENTATION_VERTICAL), &bottom);
  place (self->table, 0, top, boards, bottom - top);
  if (beside)
    place (self->happened, boards + BESIDE, top, list - BESIDE, bottom - top);
}

/* Disposal */

static void
ix_replay_view_dispose (GObject *object)
{
  IxReplayView *self = IX_REPLAY_VIEW (object);

  if (self->playback != NULL)
    g_signal_handlers_disconnect_by_data (self->playback, self);
  g_clear_object (&self->sounds);
  g_clear_handle_id (&self->adapting, g_source_remove);
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->playback);
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
ix_replay_view_class_init (IxReplayViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_replay_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_replay_view_finalize;
  signals[CLOSED] = g_signal_new ("closed", IX_TYPE_REPLAY_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "replay.first", NULL, first_action);
  gtk_widget_class_install_action (widget_class, "replay.last", NULL, last_action);
  gtk_widget_class_install_action (widget_class, "replay.step", "i", step_action);
  gtk_widget_class_install_action (widget_class, "replay.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "replay.close", NULL, close_action);
  widget_class->measure = ix_replay_view_measure;
  widget_class->size_allocate = ix_replay_view_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "replay");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_replay_view_init (IxReplayView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
ix_replay_view_new (IxMatchSession *session,
                    const char     *title,
                    GMenuModel     *menu,
                    gboolean        of_record)
{
  IxReplayView *self = g_object_new (IX_TYPE_REPLAY_VIEW, NULL);

  self->session = g_object_ref (session);
  self->playback = ix_playback_new (session);
  self->links = ix_match_links (ix_match_session_get_whole (session));
  build (self, title, menu, of_record);
  g_signal_connect (self->playback, "moved", G_CALLBACK (moved_cb), self);
  show_time (self);
  show_play (self);
  show_moment (self);
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

IxTable *
ix_replay_view_get_table (IxReplayView *self)
{
  g_return_val_if_fail (IX_IS_REPLAY_VIEW (self), NULL);
  return IX_TABLE (self->table);
}

void
ix_replay_view_focus (IxReplayView *self)
{
  g_return_if_fail (IX_IS_REPLAY_VIEW (self));
  gtk_widget_grab_focus (self->play);
}
