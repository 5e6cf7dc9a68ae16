/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-replay-view-private.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-clock-text.h"
#include "ix-happening-list.h"
#include "ix-link-words.h"
#include "ix-match-panel.h"
#include "ix-past.h"
#include "ix-widgets.h"

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

      ix_play_area_set_linked (IX_PLAY_AREA (self->play_area), b,
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

  ix_announce_state (GTK_WIDGET (self), text != NULL ? text : _("The beginning of the match"));
}

/* ... and the link that is lit. */
static void
tell_link (IxReplayView *self)
{
  const char *sentence = gtk_label_get_text (GTK_LABEL (self->sentence));

  if (*sentence != '\0')
    ix_announce_state (self->sentence, sentence);
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

/* The event is announced before the match panel announces its consequences. */
void
ix_replay_view_go_to (IxReplayView *self,
                      guint         moment)
{
  tell_moment (self, moment);
  ix_playback_go_to (self->playback, moment);
  tell_link (self);
}

void
ix_replay_view_go_to_time (IxReplayView *self,
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
  ix_replay_view_go_to (self, ix_playback_find_step (self->playback, direction, board));
}

static void
go_to_end (IxReplayView *self)
{
  guint n;

  ix_time_line_moments (line_of (self), &n);
  ix_replay_view_go_to (self, n - 1);
}

static void
first_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  ix_replay_view_go_to (IX_REPLAY_VIEW (widget), 0);
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
  IxBoardPane *pane = ix_play_area_get_focus_pane (IX_PLAY_AREA (self->play_area));
  guint board = 0, turn;

  if (pane != NULL)
    board = ix_board_pane_get_board (pane);
  else if (ix_play_area_is_group (IX_PLAY_AREA (self->play_area)))
    board = ix_play_area_get_chosen (IX_PLAY_AREA (self->play_area));
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
  if (ix_play_area_handle_key (IX_PLAY_AREA (self->play_area), keyval, state))
    return TRUE;
  if (keyval == GDK_KEY_Left)
    return step_key (self, -1, state);
  if (keyval == GDK_KEY_Right)
    return step_key (self, 1, state);
  return state == 0 && plain_key (self, keyval);
}

/* Why nothing can be moved in a replay is said here, and not at the match on the boards. */
static void
say_action (GtkWidget  *widget,
            const char *action G_GNUC_UNUSED,
            GVariant   *parameter)
{
  const char *text;
  guint board;

  g_variant_get (parameter, "(u&s)", &board, &text);
  ix_match_panel_notify (IX_MATCH_PANEL (IX_REPLAY_VIEW (widget)->panel), board, text);
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
  gtk_widget_class_install_action (widget_class, "boards.say", "(us)", say_action);
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
  ix_replay_view_build (self, title, menu, of_record);
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

IxPlayArea *
ix_replay_view_get_play_area (IxReplayView *self)
{
  g_return_val_if_fail (IX_IS_REPLAY_VIEW (self), NULL);
  return IX_PLAY_AREA (self->play_area);
}

void
ix_replay_view_focus (IxReplayView *self)
{
  g_return_if_fail (IX_IS_REPLAY_VIEW (self));
  gtk_widget_grab_focus (self->play);
}
