/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-playback.h"

#include "ix-now.h"

/* Between two frames of a replay that plays, in microseconds: no display shows more, and no eye needs
 * less. */
#define SHORTEST 16000
#define LONGEST 200000

/* So many moments are shown one after the other, with their sounds; more are jumped over. */
#define MOST_TOLD 8

struct _IxPlayback {
  GObject         parent_instance;

  IxMatchSession *session;
  gboolean        playing;
  guint           speed;
  gint64          pace;  /* 0: by the speed */
  gint64          since; /* when it began to play from `from`, or made its last step */
  gint64          from;  /* on the line */
  GSource        *alarm;
};

G_DEFINE_FINAL_TYPE (IxPlayback, ix_playback, G_TYPE_OBJECT)

enum {
  MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const IxMoment *
moments_of (IxPlayback *self,
            guint      *n)
{
  return ix_time_line_moments (ix_match_session_get_line (self->session), n);
}

static gint64
length_of (IxPlayback *self)
{
  return ix_time_line_length (ix_match_session_get_line (self->session));
}

static gboolean
is_at_end (IxPlayback *self)
{
  guint n;

  moments_of (self, &n);
  return ix_match_session_get_moment (self->session) == n - 1;
}

/* Playing */

/* The next instant at which something is to be seen: an event, or a little later on the clocks. */
static gint64
next_frame (IxPlayback *self,
            gint64      now)
{
  guint n;
  const IxMoment *moments = moments_of (self, &n);
  guint moment = ix_match_session_get_moment (self->session);
  gint64 wait = moment + 1 < n ? (moments[moment + 1].at - self->from) / self->speed : 0;

  return MAX (now + SHORTEST, MIN (self->since + wait, now + LONGEST / MIN (self->speed, 5)));
}

static void
set_alarm (IxPlayback *self)
{
  if (!self->playing)
    ix_alarm_set (self->alarm, G_MAXINT64);
  else if (self->pace > 0)
    ix_alarm_set (self->alarm, self->since + self->pace);
  else
    ix_alarm_set (self->alarm, next_frame (self, ix_now ()));
}

/* From here on time is counted. */
static void
begin_to_count (IxPlayback *self)
{
  self->since = ix_now ();
  self->from = ix_match_session_get_time (self->session);
  set_alarm (self);
}

static void
show (IxPlayback *self,
      guint       moment,
      gint64      at)
{
  const IxMoment *moments = moments_of (self, &(guint) { 0 });
  guint here = ix_match_session_get_moment (self->session);

  for (guint m = here + 1; moment - here <= MOST_TOLD && m < moment; m++)
    ix_match_session_show (self->session, m, moments[m].at);
  ix_match_session_show (self->session, moment, at);
}

/* A step of a fixed pace. */
static void
play_turn (IxPlayback *self)
{
  gint64 due = self->since + self->pace;

  ix_playback_go_to (self, ix_playback_find_step (self, 1, -1));
  self->since = due;
}

static void
play_on (IxPlayback *self)
{
  IxTimeLine *line = ix_match_session_get_line (self->session);
  gint64 at = self->from + (ix_now () - self->since) * self->speed;

  at = MIN (at, length_of (self));
  show (self, ix_time_line_find (line, at), at);
}

static gboolean
alarm_cb (gpointer data)
{
  g_autoptr (IxPlayback) self = g_object_ref (data);

  if (!self->playing)
    return G_SOURCE_CONTINUE;
  if (self->pace == 0)
    play_on (self);
  else if (ix_now () >= self->since + self->pace)
    play_turn (self);
  if (is_at_end (self))
    self->playing = FALSE;
  set_alarm (self);
  g_signal_emit (self, signals[MOVED], 0);
  return G_SOURCE_CONTINUE;
}

void
ix_playback_set_playing (IxPlayback *self,
                         gboolean    playing)
{
  g_return_if_fail (IX_IS_PLAYBACK (self));

  if (self->playing == playing)
    return;
  if (playing && is_at_end (self))
    ix_match_session_show (self->session, 0, 0);
  self->playing = playing;
  begin_to_count (self);
  g_signal_emit (self, signals[MOVED], 0);
}

gboolean
ix_playback_is_playing (IxPlayback *self)
{
  g_return_val_if_fail (IX_IS_PLAYBACK (self), FALSE);
  return self->playing;
}

void
ix_playback_set_speed (IxPlayback *self,
                       guint       times)
{
  g_return_if_fail (IX_IS_PLAYBACK (self));
  g_return_if_fail (times > 0);

  self->speed = times;
  begin_to_count (self);
}

void
ix_playback_set_pace (IxPlayback *self,
                      gint64      turn)
{
  g_return_if_fail (IX_IS_PLAYBACK (self));

  self->pace = turn;
  begin_to_count (self);
}

/* Going to a place */

void
ix_playback_go_to_time (IxPlayback *self,
                        gint64      at)
{
  g_return_if_fail (IX_IS_PLAYBACK (self));

  at = CLAMP (at, 0, length_of (self));
  show (self, ix_time_line_find (ix_match_session_get_line (self->session), at), at);
  begin_to_count (self);
  g_signal_emit (self, signals[MOVED], 0);
}

void
ix_playback_go_to (IxPlayback *self,
                   guint       moment)
{
  guint n;
  const IxMoment *moments;

  g_return_if_fail (IX_IS_PLAYBACK (self));
  moments = moments_of (self, &n);
  g_return_if_fail (moment < n);

  show (self, moment, moments[moment].at);
  begin_to_count (self);
  g_signal_emit (self, signals[MOVED], 0);
}

/* Was a turn completed at @moment that stands in the end? */
static gboolean
is_step (IxPlayback     *self,
         const IxMoment *moments,
         guint           moment)
{
  return moments[moment].bits & IX_MOMENT_TURN &&
         ix_time_line_last_turn (ix_match_session_get_line (self->session), moment, &(guint) { 0 }, &(guint) { 0 });
}

guint
ix_playback_find_step (IxPlayback *self,
                       int         direction,
                       int         board)
{
  guint n;
  const IxMoment *moments;
  guint moment, last;

  g_return_val_if_fail (IX_IS_PLAYBACK (self), 0);

  moments = moments_of (self, &n);
  last = direction > 0 ? n - 1 : 0;
  moment = ix_match_session_get_moment (self->session);
  while (moment != last)
    {
      moment += direction > 0 ? 1 : -1;
      if ((board < 0 || moments[moment].board == board) && is_step (self, moments, moment))
        break;
    }
  return moment;
}

/* Construction and disposal */

static void
ix_playback_finalize (GObject *object)
{
  IxPlayback *self = IX_PLAYBACK (object);

  ix_alarm_end (&self->alarm);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_playback_parent_class)->finalize (object);
}

static void
ix_playback_class_init (IxPlaybackClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_playback_finalize;
  signals[MOVED] = g_signal_new ("moved", IX_TYPE_PLAYBACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
ix_playback_init (IxPlayback *self)
{
  self->speed = 1;
  self->alarm = ix_alarm_new (alarm_cb, self);
}

IxPlayback *
ix_playback_new (IxMatchSession *session)
{
  IxPlayback *self;

  g_return_val_if_fail (ix_match_session_get_line (session) != NULL, NULL);

  self = g_object_new (IX_TYPE_PLAYBACK, NULL);
  self->session = g_object_ref (session);
  return self;
}
