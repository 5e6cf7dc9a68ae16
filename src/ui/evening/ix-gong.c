/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-gong.h"

#include <gdk/gdk.h>

#include "ix-follow.h"
#include "ix-now.h"
#include "ix-settings.h"
#include "ix-sound-player.h"
#include "ix-table-score.h"
#include "ix-timetable.h"

/* A start that the computer slept through is not sounded long after it. */
#define LATEST G_TIME_SPAN_MINUTE

/* Alarms stand still while the computer sleeps, and know nothing of a clock on the wall that is set: until the start
 * the gong looks again so often. */
#define LOOKS_AGAIN (5 * G_TIME_SPAN_SECOND)

/* Sounds of the boards have the lower channels. */
#define CHANNEL 100

struct _IxGong {
  GObject parent_instance;

  IxEveningSession *session; /* NULL: none */
  GSource          *alarm;
  guint             n_struck; /* the gong sounded for so many rounds, or they had begun before */
};

G_DEFINE_FINAL_TYPE (IxGong, ix_gong, G_TYPE_OBJECT)

enum {
  STRUCK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
strike (IxGong *self,
        guint   round)
{
  self->n_struck = round + 1;
  g_signal_emit (self, signals[STRUCK], 0, round);
  if (!g_settings_get_boolean (ix_settings (), IX_SETTINGS_GONG))
    return;
  /* A computer without sound still has the beep. */
  if (!ix_sound_player_play (ix_sound_player_get_default (), PKGDATADIR "/sounds/gong.wav", CHANNEL))
    gdk_display_beep (gdk_display_get_default ());
}

/* Returns when the round in play was set to begin, in microseconds since 1970; 0: it has begun, or
 * no start was set before it was paired. */
static gint64
set_start (const IxEveningState *state)
{
  guint round = ix_evening_round_in_play (state);
  const IxClubRound *paired = ix_evening_round (state, round);
  gint64 start = 0;

  if (ix_timetable_has_begun (paired))
    return 0;
  if (state->announced_round == round && state->announced != 0)
    return state->announced;
  if (state->timetable.start != 0)
    {
      g_autoptr (GArray) items = ix_timetable_new (state, paired->paired_at);
      const IxTimetableItem *next = ix_timetable_next (items);

      start = next != NULL && next->number == round ? next->planned : 0;
    }
  return start > paired->paired_at ? start : 0;
}

/* Looks at the round in play, which is the next to begin, or has just begun. */
static void
look (IxGong *self)
{
  const IxEveningState *state =
    self->session != NULL ? ix_evening_session_get_state (self->session) : NULL;
  guint n = state != NULL && state->rounds->len > 0 ? ix_evening_round_in_play (state) + 1 : 0;
  gint64 now = ix_now_wall (), start;

  ix_alarm_set (self->alarm, G_MAXINT64);
  /* A round that is taken back sounds again. */
  self->n_struck = MIN (self->n_struck, n);
  if (n == self->n_struck)
    return;
  if (ix_evening_round (state, n - 1)->begun != 0)
    {
      strike (self, n - 1);
      return;
    }
  start = set_start (state);
  if (start > now)
    ix_alarm_set (self->alarm, ix_now () + MIN (start - now, LOOKS_AGAIN));
  else if (start != 0 && now - start < LATEST)
    strike (self, n - 1);
}

static gboolean
alarm_cb (gpointer data)
{
  look (data);
  return G_SOURCE_CONTINUE;
}

void
ix_gong_follow (IxGong           *self,
                IxEveningSession *session)
{
  const IxEveningState *state;

  g_return_if_fail (IX_IS_GONG (self));

  ix_follow (&self->session, session, "changed", G_CALLBACK (look), self);
  self->n_struck = 0;
  if (session != NULL)
    {
      state = ix_evening_session_get_state (session);
      for (guint r = 0; r < state->rounds->len; r++)
        if (ix_timetable_has_begun (ix_evening_round (state, r)))
          self->n_struck = r + 1;
    }
  look (self);
}

static void
ix_gong_dispose (GObject *object)
{
  IxGong *self = IX_GONG (object);

  ix_unfollow (&self->session, self);
  ix_alarm_end (&self->alarm);
  G_OBJECT_CLASS (ix_gong_parent_class)->dispose (object);
}

static void
ix_gong_class_init (IxGongClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_gong_dispose;
  signals[STRUCK] = g_signal_new ("struck", IX_TYPE_GONG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ix_gong_init (IxGong *self)
{
  self->alarm = ix_alarm_new (alarm_cb, self);
}

IxGong *
ix_gong_new (void)
{
  return g_object_new (IX_TYPE_GONG, NULL);
}
