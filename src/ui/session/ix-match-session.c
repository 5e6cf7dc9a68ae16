/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-match-session.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "ix-clock-text.h"
#include "ix-now.h"
#include "ix-saving.h"

struct _IxMatchSession {
  GObject    parent_instance;

  IxStore   *store; /* not owned: it outlives all matches; NULL for a replay */
  gint64     id;
  IxMatch   *match;
  IxPlayers *players;
  gboolean   automatic_press;
  gboolean   clocks_only;
  gboolean   cut_off; /* it was restored while its clocks ran */
  IxRematchScore before; /* the score of the matches that this is a rematch of */
  guint      written; /* events of the journal in the store */
  guint      told;    /* of these, events reported to the widgets */
  char      *failure; /* why the store cannot write, as it was told since the last act; NULL: it was not told */
  GSource   *alarm;
  gint64     slept;   /* value of ix_now_slept() when the clocks began to run, or last looked */

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

G_DEFINE_FINAL_TYPE (IxMatchSession, ix_match_session, G_TYPE_OBJECT)

guint ix_match_session_signals[IX_N_SESSION_SIGNALS];

/* Time */

static guint
journal_length (IxMatchSession *self)
{
  guint n;

  ix_match_journal (self->match, &n);
  return n;
}

static void
earlier (gint64 *instant,
         gint64  now,
         gint64  lasts)
{
  if (lasts != G_MAXINT64)
    *instant = MIN (*instant, now + lasts);
}

/* For how long the texts of the clock of @seat, which runs, stay as they are. */
static gint64
clock_lasts (const IxMatch *match,
             IxSeat         seat,
             gint64         now)
{
  gint64 delay = ix_match_delay_left (match, seat, now);
  gint64 lasts = ix_clock_text_lasts (ix_match_time_left (match, seat, now));

  if (delay == 0)
    return lasts;
  if (ix_match_variant (match)->timing == IX_TIMING_DELAY)
    return ix_countdown_lasts (delay);
  return MIN (lasts, ix_countdown_lasts (delay));
}

/* The next instant at which something happens by itself or a text changes. */
static gint64
next_instant (IxMatchSession *self,
              gint64          now)
{
  gint64 instant = ix_match_next_instant (self->match);

  if (ix_match_phase (self->match) != IX_MATCH_RUNNING)
    return instant;
  for (guint b = 0; b < ix_match_boards (self->match)->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);

        if (ix_match_clock_runs (self->match, seat))
          earlier (&instant, now, clock_lasts (self->match, seat, now));
        if (ix_match_stall_left (self->match, seat, now) != G_MAXINT64)
          earlier (&instant, now,
                   ix_countdown_lasts (ix_match_stall_left (self->match, seat, now)));
      }
  return instant;
}

/* How long the clocks stand at most while an act waits for the disk. */
#define SAVING_TICK (G_USEC_PER_SEC / 10)

/* A failed write is tried again after a second. */
static void
set_alarm (IxMatchSession *self)
{
  gint64 now = ix_now ();
  gint64 instant = self->saving != NULL ? now + SAVING_TICK : next_instant (self, now);

  if (self->written < journal_length (self))
    instant = MIN (instant, now + G_USEC_PER_SEC);
  ix_alarm_set (self->alarm, instant);
}

/* The journal */

/* Tells it once, not each second: people read it, or hear it. */
static void
tell_failure (IxMatchSession *self,
              const GError   *error)
{
  g_autofree char *text = ix_store_describe_failure (error);

  g_debug ("match %" G_GINT64_FORMAT " is not saved: %s", self->id, error->message);
  if (g_strcmp0 (text, self->failure) == 0)
    return;
  g_free (self->failure);
  self->failure = g_strdup (text);
  g_signal_emit (self, ix_match_session_signals[IX_SESSION_WRITE_FAILED], 0, text);
}

/* Writes the events that the store lacks, then @event if not NULL, in one transaction. */
static gboolean
write_journal (IxMatchSession     *self,
               const IxMatchEvent *event)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (IxMatchEvent));
  g_autoptr (GError) error = NULL;
  guint n;
  const IxMatchEvent *journal = ix_match_journal (self->match, &n);

  g_array_append_vals (events, journal + self->written, n - self->written);
  if (event != NULL)
    g_array_append_val (events, *event);
  if (events->len == 0)
    return TRUE;
  if (!ix_store_append (self->store, self->id, self->written, (const void *) events->data,
                        events->len, &error))
    {
      tell_failure (self, error);
      return FALSE;
    }
  self->written += events->len;
  g_clear_pointer (&self->failure, g_free);
  return TRUE;
}

/* Emits signals for events written since the last call. */
static void
tell (IxMatchSession *self)
{
  guint n;
  gboolean news = self->told < self->written;

  set_alarm (self);
  while (self->told < self->written)
    {
      IxMatchEvent event = ix_match_journal (self->match, &n)[self->told++];

      g_signal_emit (self, ix_match_session_signals[IX_SESSION_EVENT], 0, &event);
    }
  if (news)
    g_signal_emit (self, ix_match_session_signals[IX_SESSION_CHANGED], 0);
}

/* Shows the act that was on its way to the disk, or says that it could not be saved.  Waits for it if
 * need be. */
static void
finish_saving (IxMatchSession *self)
{
  g_autoptr (GError) error = NULL;

  if (self->saving == NULL)
    return;
  if (ix_saving_finish (g_steal_pointer (&self->saving), &error))
    {
      self->written++;
      ix_match_apply_prepared (self->match, &self->act);
      write_journal (self, NULL);
    }
  g_source_set_ready_time (self->saved, -1);
  if (error != NULL)
    {
      tell_failure (self, error);
      /* The widgets showed already that the act was begun. */
      g_signal_emit (self, ix_match_session_signals[IX_SESSION_CHANGED], 0);
    }
  tell (self);
}

/* Unlike an alarm it has no instant: the thread that saves makes it ready. */
static gboolean
dispatch_saved (GSource    *source,
                GSourceFunc func,
                gpointer    data)
{
  return func (data);
}

static gboolean
saved_cb (gpointer data)
{
  g_autoptr (IxMatchSession) self = g_object_ref (data);

  finish_saving (self);
  return G_SOURCE_CONTINUE;
}

/* The instant that is shown. */
static gint64
instant_of (IxMatchSession *self)
{
  gint64 now = ix_now ();

  if (self->line != NULL)
    return ix_time_line_instant (self->line, self->moment, self->at);
  return ix_match_phase (self->match) == IX_MATCH_RUNNING
           ? MAX (now, ix_match_last_instant (self->match))
           : now;
}

/* Writes and applies @event, which was prepared with the result @refusal, and is refused or not
 * written if that is not IX_ACCEPTED.  Sets *@refusal as ix_match_session_apply() does. */
static gboolean
take_prepared (IxMatchSession     *self,
               const IxMatchEvent *event,
               IxRefusal          *refusal)
{
  gboolean accepted = *refusal == IX_ACCEPTED;

  if (!write_journal (self, accepted ? event : NULL))
    {
      *refusal = IX_ACCEPTED;
      set_alarm (self);
      return FALSE;
    }
  if (accepted)
    {
      ix_match_apply_prepared (self->match, event);
      write_journal (self, NULL);
    }
  tell (self);
  return accepted;
}

static gboolean
apply_at (IxMatchSession *self,
          IxMatchEvent    event,
          IxRefusal      *why)
{
  IxRefusal refusal = ix_match_prepare (self->match, &event);
  gboolean done = take_prepared (self, &event, &refusal);

  if (why != NULL)
    *why = refusal;
  return done;
}

/* Saves @event, which was prepared and accepted, in the background. */
static void
begin_saving (IxMatchSession     *self,
              const IxMatchEvent *event)
{
  self->act = *event;
  self->saving = ix_saving_begin (self->store, self->id, self->written, event, self->saved);
  set_alarm (self);
}

/* Results of time before an event are written with it, at once.  A store in memory has
 * nothing to wait for. */
static gboolean
post_at (IxMatchSession *self,
         IxMatchEvent    event,
         IxRefusal      *why)
{
  IxRefusal refusal = ix_match_prepare (self->match, &event);
  gboolean done = TRUE;

  if (refusal == IX_ACCEPTED && self->written == journal_length (self) &&
      ix_store_get_path (self->store) != NULL)
    begin_saving (self, &event);
  else
    done = take_prepared (self, &event, &refusal);
  if (why != NULL)
    *why = refusal;
  return done;
}

/* The instant of an event of now: that of the input that is being handled.  In a pause the time of events has no
 * meaning. */
static gint64
event_instant (IxMatchSession *self)
{
  return ix_match_phase (self->match) == IX_MATCH_RUNNING
           ? MAX (ix_now_input (), ix_match_last_instant (self->match))
           : ix_now_input ();
}

IxRefusal
ix_match_session_check (IxMatchSession *self,
                        IxMatchEvent    event)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), IX_REFUSED_VALUE);

  if (self->line != NULL)
    return IX_REFUSED_PHASE;
  event.at = event_instant (self);
  return ix_match_check (self->match, &event);
}

/* Gives @event the present instant, and hands it to @way. */
static gboolean
take_now (IxMatchSession *self,
          IxMatchEvent    event,
          IxRefusal      *why,
          gboolean (*way) (IxMatchSession *, IxMatchEvent, IxRefusal *))
{
  if (self->line != NULL)
    {
      if (why != NULL)
        *why = IX_REFUSED_PHASE;
      return FALSE;
    }
  finish_saving (self);
  /* The reason is told once more to people who act. */
  g_clear_pointer (&self->failure, g_free);
  /* People who begin or go on are at the boards, however long the computer slept before. */
  if (ix_match_phase (self->match) != IX_MATCH_RUNNING)
    self->slept = ix_now_slept ();
  event.at = event_instant (self);
  return way (self, event, why);
}

gboolean
ix_match_session_apply (IxMatchSession *self,
                        IxMatchEvent    event,
                        IxRefusal      *why)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);
  return take_now (self, event, why, apply_at);
}

gboolean
ix_match_session_post (IxMatchSession *self,
                       IxMatchEvent    event,
                       IxRefusal      *why)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);
  return take_now (self, event, why, post_at);
}

gboolean
ix_match_session_is_unsaved (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);
  return self->written < journal_length (self);
}

void
ix_match_session_wait (IxMatchSession *self)
{
  g_return_if_fail (IX_IS_MATCH_SESSION (self));
  finish_saving (self);
}

/* Applies and writes what time alone has caused until now. */
static void
catch_up (IxMatchSession *self)
{
  ix_match_advance (self->match, ix_now_input ());
  write_journal (self, NULL);
}

gboolean
ix_match_session_undo (IxMatchSession *self)
{
  IxMatchEvent event = { .kind = IX_EVENT_UNDO };

  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);

  if (self->line != NULL)
    return FALSE;
  finish_saving (self);
  /* A flag may have fallen that the alarm has not noticed. */
  catch_up (self);
  return ix_match_undoable (self->match, &event.index) && ix_match_session_apply (self, event, NULL);
}

gboolean
ix_match_session_redo (IxMatchSession *self)
{
  IxMatchEvent event = { .kind = IX_EVENT_UNDO };

  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);

  finish_saving (self);
  return ix_match_redoable (self->match, &event.index) && ix_match_session_apply (self, event, NULL);
}

/* Clocks stand still while the computer sleeps, so nobody lost time.  Yet nobody sat at the
 * boards when it woke up, so the match is paused. */
static void
pause_after_sleep (IxMatchSession *self)
{
  gint64 slept = ix_now_slept ();
  gboolean has_slept = slept - self->slept > 2 * G_USEC_PER_SEC;

  self->slept = slept;
  if (has_slept && ix_match_session_apply (self, (IxMatchEvent) { .kind = IX_EVENT_PAUSE }, NULL))
    g_signal_emit (self, ix_match_session_signals[IX_SESSION_SLEPT], 0);
}

static gboolean
alarm_cb (gpointer data)
{
  g_autoptr (IxMatchSession) self = g_object_ref (data);

  pause_after_sleep (self);
  if (self->saving == NULL)
    catch_up (self);
  tell (self);
  g_signal_emit (self, ix_match_session_signals[IX_SESSION_TICK], 0);
  return G_SOURCE_CONTINUE;
}

/* Construction and disposal */

static IxMatchSession *
create (IxStore            *store,
        gint64              id,
        IxMatch            *match,
        const IxMatchSetup *setup,
        const IxPlayers    *players)
{
  IxMatchSession *self = g_object_new (IX_TYPE_MATCH_SESSION, NULL);

  self->store = store;
  self->id = id;
  self->match = match;
  self->players = players != NULL ? ix_players_copy (players) : ix_players_new ();
  self->automatic_press = setup->automatic_press;
  self->clocks_only = setup->clocks_only;
  if (store != NULL)
    self->before = ix_rematch_score_before (store, setup);
  return self;
}

IxMatchSession *
ix_match_session_new (IxStore            *store,
                      const IxMatchSetup *setup,
                      const IxPlayers    *players,
                      GError            **error)
{
  gint64 id = ix_store_add_match (store, setup, players, error);

  return id != 0 ? create (store, id, ix_match_new (setup), setup, players) : NULL;
}

IxMatchSession *
ix_match_session_restore (IxStore *store,
                          gint64   id,
                          GError **error)
{
  g_autoptr (IxStoredMatch) stored = ix_store_load_match (store, id, error);
  g_autoptr (IxMatchSession) self = NULL;
  IxMatch *match = stored != NULL ? ix_stored_match_fold (stored, error) : NULL;

  if (match == NULL)
    return NULL;
  self = create (store, id, match, &stored->setup, stored->players);
  self->written = self->told = stored->events->len;
  if (ix_match_phase (match) == IX_MATCH_RUNNING)
    {
      IxMatchEvent pause = { .kind = IX_EVENT_PAUSE, .at = ix_match_last_instant (match) };

      if (!apply_at (self, pause, NULL))
        {
          g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE,
                       _("the pause of match %" PRId64 " could not be written"), id);
          return NULL;
        }
      self->cut_off = TRUE;
    }
  return g_steal_pointer (&self);
}

IxMatchSession *
ix_match_session_new_replay (const IxMatchSetup *setup,
                             const IxMatchEvent *events,
                             guint               n,
                             const IxPlayers    *players)
{
  IxMatch *whole = ix_match_fold (setup, events, n, NULL, NULL);
  IxMatchSession *self = create (NULL, 0, whole, setup, players);

  self->line = ix_time_line_new (setup, events, n, NULL);
  return self;
}

static void
ix_match_session_finalize (GObject *object)
{
  IxMatchSession *self = IX_MATCH_SESSION (object);
  GSource *sources[] = { self->alarm, self->saved };

  if (self->saving != NULL)
    ix_saving_finish (self->saving, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_source_destroy (sources[i]);
      g_source_unref (sources[i]);
    }
  g_free (self->failure);
  g_clear_pointer (&self->line, ix_time_line_free);
  ix_match_free (self->match);
  ix_players_free (self->players);
  G_OBJECT_CLASS (ix_match_session_parent_class)->finalize (object);
}

static guint
add_signal (const char *name,
            guint       n_params,
            GType       type)
{
  return g_signal_new (name, IX_TYPE_MATCH_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_params, type);
}

static void
ix_match_session_class_init (IxMatchSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_match_session_finalize;

  ix_match_session_signals[IX_SESSION_CHANGED] = add_signal ("changed", 0, G_TYPE_NONE);
  ix_match_session_signals[IX_SESSION_TICK] = add_signal ("tick", 0, G_TYPE_NONE);
  ix_match_session_signals[IX_SESSION_EVENT] = add_signal ("event", 1, G_TYPE_POINTER);
  ix_match_session_signals[IX_SESSION_WRITE_FAILED] = add_signal ("write-failed", 1, G_TYPE_STRING);
  ix_match_session_signals[IX_SESSION_SLEPT] = add_signal ("slept", 0, G_TYPE_NONE);
}

static void
ix_match_session_init (IxMatchSession *self)
{
  static GSourceFuncs funcs = { .dispatch = dispatch_saved };

  self->alarm = ix_alarm_new (alarm_cb, self);
  self->saved = g_source_new (&funcs, sizeof (GSource));
  g_source_set_static_name (self->saved, "IxSaved");
  g_source_set_callback (self->saved, saved_cb, self, NULL);
  g_source_attach (self->saved, NULL);
  self->slept = ix_now_slept ();
}

/* Queries of a session, and the moment that a replay shows. */

/* Queries */

gboolean
ix_match_session_was_cut_off (IxMatchSession *self)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), FALSE);
  return self->cut_off;
}

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
  return ix_match_time_left (ix_match_session_get_match (self), seat, instant_of (self));
}

gint64
ix_match_session_delay_left (IxMatchSession *self,
                             IxSeat          seat)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), 0);
  return ix_match_delay_left (ix_match_session_get_match (self), seat, instant_of (self));
}

gint64
ix_match_session_stall_left (IxMatchSession *self,
                             IxSeat          seat)
{
  g_return_val_if_fail (IX_IS_MATCH_SESSION (self), G_MAXINT64);
  return ix_match_stall_left (ix_match_session_get_match (self), seat, instant_of (self));
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
