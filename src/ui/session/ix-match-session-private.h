/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-session.h"
#include "ix-saving.h"

G_BEGIN_DECLS

/* Shared by ix-match-session.c (time, and how events are saved) and ix-match-session-queries.c (what is
 * asked of a session, and which moment a replay shows). */

struct _IxMatchSession {
  GObject    parent_instance;

  IxStore   *store; /* not owned: it outlives all matches; NULL for a replay */
  gint64     id;
  IxMatch   *match;
  IxPlayers *players;
  gboolean   automatic_press;
  gboolean   clocks_only;
  IxRematchScore before; /* the score of the matches that this is a rematch of */
  guint      written; /* events of the journal in the store */
  guint      told;    /* of these, events reported to the widgets */
  GSource   *alarm;
  gint64     slept;   /* last value of ix_now_slept() */

  IxSaving    *saving; /* of an act that nothing shows yet; NULL: none is under way */
  IxMatchEvent act;    /* prepared; nothing else happens in the match meanwhile */
  GSource     *saved;  /* ready when it is saved, or cannot be */

  IxTimeLine *line;   /* of a replay: `match` is then the whole of it; NULL: the match is played */
  guint       moment; /* that the replay shows */
  gint64      at;     /* the time of the line that it shows */
  gboolean    untimed; /* its clocks mean nothing */
};

enum {
  IX_SESSION_CHANGED,
  IX_SESSION_TICK,
  IX_SESSION_EVENT,
  IX_SESSION_WRITE_FAILED,
  IX_SESSION_SLEPT,
  IX_N_SESSION_SIGNALS,
};

extern guint ix_match_session_signals[IX_N_SESSION_SIGNALS];

/* The instant that is shown. */
gint64 ix_match_session_instant (IxMatchSession *self);

G_END_DECLS
