/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-sounds.h"

#include <gtk/gtk.h>

#include "ix-clock-text.h"
#include "ix-settings.h"
#include "ix-sound-player.h"

struct _IxSounds {
  GObject parent_instance;

  IxMatchSession *session; /* not owned: it owns the handlers that point here */
  gboolean        was_low[IX_MAX_BOARDS][2];
  guint           n_turns[IX_MAX_BOARDS];
};

G_DEFINE_FINAL_TYPE (IxSounds, ix_sounds, G_TYPE_OBJECT)

enum {
  PLAY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
play (IxSound which,
      guint   board)
{
  static const char *const names[] = {
    [IX_SOUND_PRESS] = "press",
    [IX_SOUND_CAPTURE] = "capture",
    [IX_SOUND_LOW] = "low",
    [IX_SOUND_FLAG] = "flag",
  };
  g_autofree char *path = g_strdup_printf (PKGDATADIR "/sounds/%s-%c.wav", names[which],
                                           board & 1 ? 'b' : 'a');

  /* A computer without sound still has the beep, for sounds that must not be missed. */
  if (!ix_sound_player_play (ix_sound_player_get_default (), path, board) &&
      which >= IX_SOUND_LOW)
    gdk_display_beep (gdk_display_get_default ());
}

static void
sound (IxSounds *self,
       IxSound   which,
       guint     board)
{
  g_signal_emit (self, signals[PLAY], 0, (guint) which, board);
  if (g_settings_get_boolean (ix_settings (), IX_SETTINGS_SOUNDS))
    play (which, board);
}

static void
turn_completed (IxSounds *self,
                guint     board)
{
  guint n;
  const IxTurnRecord *turns =
    ix_match_turns (ix_match_session_get_match (self->session), board, &n);

  if (n > 0 && turns[n - 1].captured != 0)
    sound (self, IX_SOUND_CAPTURE, board);
  else
    sound (self, IX_SOUND_PRESS, board);
}

/* An automatic press leaves no press in the journal, so turns are counted. */
static void
changed_cb (IxMatchSession *session,
            IxSounds       *self)
{
  const IxMatch *match = ix_match_session_get_match (session);

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    {
      guint n;

      ix_match_turns (match, b, &n);
      if (n > self->n_turns[b])
        turn_completed (self, b);
      self->n_turns[b] = n;
    }
}

static void
event_cb (IxMatchSession     *session,
          const IxMatchEvent *event,
          IxSounds           *self)
{
  if (event->kind == IX_EVENT_FLAG)
    sound (self, IX_SOUND_FLAG, event->seat.board);
}

static gboolean
is_low (IxSounds *self,
        IxSeat    seat)
{
  return ix_match_session_time_left (self->session, seat) < IX_CLOCK_LOW;
}

static void
tick_cb (IxMatchSession *session,
         IxSounds       *self)
{
  const IxMatch *match = ix_match_session_get_match (session);

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);
        gboolean low = is_low (self, seat);

        if (low && !self->was_low[b][colour] && ix_match_clock_runs (match, seat))
          sound (self, IX_SOUND_LOW, b);
        self->was_low[b][colour] = low;
      }
}

static void
ix_sounds_class_init (IxSoundsClass *klass)
{
  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
ix_sounds_init (IxSounds *self)
{
}

IxSounds *
ix_sounds_new (IxMatchSession *session)
{
  IxSounds *self = g_object_new (IX_TYPE_SOUNDS, NULL);
  const IxMatch *match = ix_match_session_get_match (session);

  self->session = session;
  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    {
      ix_match_turns (match, b, &self->n_turns[b]);
      for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
        self->was_low[b][colour] = is_low (self, ix_seat (b, colour));
    }
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (session, "event", G_CALLBACK (event_cb), self, 0);
  g_signal_connect_object (session, "tick", G_CALLBACK (tick_cb), self, 0);
  return self;
}
