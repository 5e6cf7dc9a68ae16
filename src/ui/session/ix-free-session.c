/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-free-session.h"

#include <string.h>

#include "ix-now.h"

struct _IxFreeSession {
  GObject parent_instance;

  IxStore    *store; /* not owned */
  IxFreePlay *play;
  char       *why; /* it cannot be read; NULL: it can */
};

G_DEFINE_FINAL_TYPE (IxFreeSession, ix_free_session, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

const char *
ix_free_session_get_why (IxFreeSession *self)
{
  g_return_val_if_fail (IX_IS_FREE_SESSION (self), NULL);
  return self->why;
}

const IxFreePlay *
ix_free_session_get_play (IxFreeSession *self)
{
  g_return_val_if_fail (IX_IS_FREE_SESSION (self), NULL);
  return self->play;
}

/* Events */

static gboolean
refuse (const char *why,
        GError    **error)
{
  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, why);
  return FALSE;
}

/* Could @event be applied? */
static gboolean
check (IxFreeSession         *self,
       const IxFreePlayEvent *event,
       GError               **error)
{
  const char *why = self->why != NULL ? self->why : ix_free_play_check (self->play, event);

  return why == NULL || refuse (why, error);
}

/* Writes and applies @events, of now, as one act: each is possible if the first one is. */
static gboolean
act (IxFreeSession          *self,
     IxFreePlayEvent *const *events,
     guint                   n,
     GError                **error)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    events[i]->at = ix_now_wall ();
  if (!check (self, events[0], error))
    return FALSE;
  if (!ix_store_append_to_free_play (self->store, ix_free_play_journal (self->play)->len, events, n,
                                     &why))
    {
      g_debug ("free play is not saved: %s", why->message);
      text = ix_store_describe_failure (why);
      return refuse (text, error);
    }
  for (guint i = 0; i < n; i++)
    ix_free_play_apply (self->play, events[i]);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
ix_free_session_do (IxFreeSession  *self,
                    IxFreePlayEvent event,
                    GError        **error)
{
  IxFreePlayEvent *const events[] = { &event };

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), FALSE);
  return act (self, events, 1, error);
}

/* Undo and redo */

static const IxFreePlayEvent *
event_at (IxFreeSession *self,
          guint          index)
{
  return ix_free_play_journal (self->play)->pdata[index];
}

/* Is the event a match that takes the place of the one that the event before it drops?  Both are one
 * act. */
static gboolean
takes_place (IxFreeSession *self,
             guint          index)
{
  return index > 0 && event_at (self, index)->kind == IX_FREE_PLAY_MATCH &&
         event_at (self, index - 1)->kind == IX_FREE_PLAY_DROP;
}

/* Takes back the event, and the one before it with @both. */
static gboolean
go_back (IxFreeSession *self,
         guint          index,
         gboolean       both,
         GError       **error)
{
  IxFreePlayEvent last = { .kind = IX_FREE_PLAY_UNDO, .index = index };
  IxFreePlayEvent first = { .kind = IX_FREE_PLAY_UNDO, .index = both ? index - 1 : 0 };
  IxFreePlayEvent *const events[] = { &last, &first };

  return act (self, events, both ? 2 : 1, error);
}

const IxFreePlayEvent *
ix_free_session_undo (IxFreeSession *self,
                      GError       **error)
{
  guint index;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), NULL);

  if (!ix_free_play_undoable (self->play, &index) ||
      !go_back (self, index, takes_place (self, index), error))
    return NULL;
  return event_at (self, index);
}

/* A redo brings back the event that the undo took back. */
const IxFreePlayEvent *
ix_free_session_redo (IxFreeSession *self,
                      GError       **error)
{
  guint index, undone;
  gboolean both;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), NULL);

  if (!ix_free_play_redoable (self->play, &index))
    return NULL;
  undone = event_at (self, index)->index;
  both = takes_place (self, undone + 1) && event_at (self, index - 1)->kind == IX_FREE_PLAY_UNDO &&
         event_at (self, index - 1)->index == undone + 1;
  return go_back (self, index, both, error) ? event_at (self, both ? undone + 1 : undone) : NULL;
}

/* Matches */

static gint64
last_match (IxFreeSession *self)
{
  const GArray *matches = ix_free_play_matches (self->play);

  return matches->len > 0 ? g_array_index (matches, IxFreeMatch, matches->len - 1).id : 0;
}

IxStoredMatch *
ix_free_session_load_last (IxFreeSession *self)
{
  gint64 id;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), NULL);

  id = last_match (self);
  return id != 0 ? ix_store_load_match (self->store, id, NULL) : NULL;
}

/* Was the last match set up and then left as it was? */
static gboolean
is_last_unplayed (IxFreeSession *self)
{
  g_autoptr (IxStoredMatch) last = ix_free_session_load_last (self);

  return last != NULL && last->events->len == 0;
}

/* Returns the state without the last match. */
static IxFreePlay *
without_last (IxFreeSession *self)
{
  const GPtrArray *journal = ix_free_play_journal (self->play);
  IxFreePlayEvent drop = { .kind = IX_FREE_PLAY_DROP, .match = last_match (self) };
  GPtrArray *events = ix_free_play_events_new ();

  for (guint i = 0; i < journal->len; i++)
    g_ptr_array_add (events, ix_free_play_event_copy (journal->pdata[i]));
  g_ptr_array_add (events, ix_free_play_event_copy (&drop));
  return ix_free_play_fold (events, NULL);
}

gboolean
ix_free_session_propose (IxFreeSession   *self,
                         guint            choice,
                         IxRotationMatch *match)
{
  g_autoptr (IxFreePlay) before = NULL;
  const IxRotation *rotation;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), FALSE);

  before = is_last_unplayed (self) ? without_last (self) : NULL;
  rotation = ix_free_play_rotation (before != NULL ? before : self->play);
  /* The lot of each match is its own, and stays the same after a restart. */
  return ix_rotation_propose (rotation, choice, ix_rotation_count_matches (rotation), match);
}

static IxPlayers *
players_of (IxFreeSession *self,
            const guint    seats[2][2])
{
  IxPlayers *players = ix_players_new ();

  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        players->name[b][colour] = g_strdup (ix_free_play_name (self->play, seats[b][colour]));
        players->grade[b][colour] = ix_free_play_grade (self->play, seats[b][colour]);
      }
  return players;
}

gint64
ix_free_session_begin (IxFreeSession      *self,
                       const IxMatchSetup *setup,
                       const guint         seats[2][2],
                       GError            **error)
{
  IxFreePlayEvent match = { .kind = IX_FREE_PLAY_MATCH, .at = ix_now_wall (), .match = G_MAXINT64 };
  IxFreePlayEvent drop = { .kind = IX_FREE_PLAY_DROP, .at = match.at };
  IxFreePlayEvent *const events[] = { &drop, &match };
  g_autoptr (IxPlayers) players = NULL;
  g_autoptr (GError) why = NULL;
  guint first, at;
  gint64 id;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), 0);

  memcpy (match.seats, seats, sizeof match.seats);
  if (!check (self, &match, error))
    return 0;
  first = is_last_unplayed (self) ? 0 : 1;
  drop.match = last_match (self);
  players = players_of (self, seats);
  at = ix_free_play_journal (self->play)->len;
  id = ix_store_add_free_match (self->store, setup, players, at, events + first,
                                G_N_ELEMENTS (events) - first, &why);
  if (id == 0)
    {
      g_autofree char *text = ix_store_describe_failure (why);

      refuse (text, error);
      return 0;
    }
  for (guint i = first; i < G_N_ELEMENTS (events); i++)
    ix_free_play_apply (self->play, events[i]);
  g_signal_emit (self, signals[CHANGED], 0);
  return id;
}

/* Scores */

static void
add_score (IxFreeScore *score,
           guint        half_points)
{
  score->n_won += half_points == 2;
  score->n_drawn += half_points == 1;
  score->n_lost += half_points == 0;
}

/* A person with both boards of a team has its result once. */
static void
add_match (IxFreeScore       *scores,
           const IxFreeMatch *played,
           const IxMatch     *match)
{
  for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
    {
      guint one = played->seats[0][team == IX_TEAM_1 ? IX_WHITE : IX_BLACK];
      guint other = played->seats[1][team == IX_TEAM_1 ? IX_BLACK : IX_WHITE];
      guint half_points = ix_match_half_points (match, team);

      add_score (&scores[one], half_points);
      if (other != one)
        add_score (&scores[other], half_points);
    }
}

IxFreeScore *
ix_free_session_count_scores (IxFreeSession *self)
{
  const GArray *matches;
  IxFreeScore *scores;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), NULL);

  matches = ix_free_play_matches (self->play);
  scores = g_new0 (IxFreeScore, ix_rotation_count (ix_free_play_rotation (self->play)) + 1);
  for (guint i = 0; i < matches->len; i++)
    {
      const IxFreeMatch *played = &g_array_index (matches, IxFreeMatch, i);
      g_autoptr (IxStoredMatch) stored = ix_store_load_match (self->store, played->id, NULL);
      g_autoptr (IxMatch) match = NULL;

      if (stored == NULL)
        continue;
      match = ix_match_fold (&stored->setup, (const void *) stored->events->data,
                             stored->events->len, NULL, NULL);
      if (ix_match_phase (match) == IX_MATCH_OVER)
        add_match (scores, played, match);
    }
  return scores;
}

/* Construction and disposal */

static void
ix_free_session_finalize (GObject *object)
{
  IxFreeSession *self = IX_FREE_SESSION (object);

  ix_free_play_free (self->play);
  g_free (self->why);
  G_OBJECT_CLASS (ix_free_session_parent_class)->finalize (object);
}

static void
ix_free_session_class_init (IxFreeSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_free_session_finalize;
  signals[CHANGED] = g_signal_new ("changed", IX_TYPE_FREE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ix_free_session_init (IxFreeSession *self)
{
}

IxFreeSession *
ix_free_session_new (IxStore *store)
{
  IxFreeSession *self = g_object_new (IX_TYPE_FREE_SESSION, NULL);
  g_autoptr (GError) error = NULL;

  self->store = store;
  self->play = ix_store_load_free_play (store, &error);
  if (self->play == NULL)
    {
      self->why = g_strdup (error->message);
      self->play = ix_free_play_fold (ix_free_play_events_new (), NULL);
    }
  return self;
}
