/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Queries of a session, and the moment that a replay shows. */

#include "ix-match-session-private.h"

/* Queries */

gint64
ix_match_session_get_id (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), 0);
  return self->id;
}

const IxMatch *
ix_match_session_get_match (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), NULL);
  return self->line != NULL ? ix_time_line_match (self->line, self->moment) : self->match;
}

const IxMatch *
ix_match_session_get_whole (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), NULL);
  return self->match;
}

void
ix_match_session_set_untimed (IxMatchSession *self)
{
  g_return_if_fail (IX_IS_MATCH_SESSION (self));
  self->untimed = TRUE;
}

gboolean
ix_match_session_is_untimed (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);
  return self->untimed;
}

IxTimeLine *
ix_match_session_get_line (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), NULL);
  return self->line;
}

guint
ix_match_session_get_moment (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), 0);
  return self->moment;
}

gint64
ix_match_session_get_time (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), 0);
  return self->at;
}

const IxPlayers *
ix_match_session_get_players (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), NULL);
  return self->players;
}

gboolean
ix_match_session_get_automatic_press (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);
  return self->automatic_press;
}

gboolean
ix_match_session_get_clocks_only (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);
  return self->clocks_only;
}

gboolean
ix_match_session_get_rematch_score (IxMatchSession *self,
                                    IxRematchScore *score)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);

  *score = self->before;
  ix_rematch_score_add (score, ix_match_session_get_match (self), FALSE);
  return self->before.n_matches > 0;
}

gint64
ix_match_session_time_left (IxMatchSession *self,
                            IxSeat          seat)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), 0);
  return ix_match_time_left (ix_match_session_get_match (self), seat, ix_match_session_instant (self));
}

gint64
ix_match_session_delay_left (IxMatchSession *self,
                             IxSeat          seat)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), 0);
  return ix_match_delay_left (ix_match_session_get_match (self), seat, ix_match_session_instant (self));
}

gint64
ix_match_session_stall_left (IxMatchSession *self,
                             IxSeat          seat)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), G_MAXINT64);
  return ix_match_stall_left (ix_match_session_get_match (self), seat, ix_match_session_instant (self));
}

/* Replays */

/* Tells the events that lead from the moment before to the one that is shown. */
static void
tell_events (IxMatchSession *self)
{
  guint n;
  const IxMoment *moments = ix_time_line_moments (self->line, &n);
  guint to = moments[self->moment].n_events;

  for (guint i = moments[self->moment - 1].n_events; i < to; i++)
    {
      IxMatchEvent event = ix_time_line_journal (self->line, &n)[i];

      g_signal_emit (self, ix_match_session_signals[IX_SESSION_EVENT], 0, &event);
    }
}

void
ix_match_session_show (IxMatchSession *self,
                       guint           moment,
                       gint64          at)
{
  guint before;

  g_return_if_fail (IX_IS_MATCH_SESSION (self));
  g_return_if_fail (self->line != NULL);

  before = self->moment;
  self->moment = moment;
  self->at = at;
  if (moment == before + 1)
    tell_events (self);
  if (moment != before)
    g_signal_emit (self, ix_match_session_signals[IX_SESSION_CHANGED], 0);
  g_signal_emit (self, ix_match_session_signals[IX_SESSION_TICK], 0);
}
