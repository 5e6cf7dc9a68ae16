/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-free-session.h"

#include "ix-clock-control.h"
#include "ix-free-play-evening.h"
#include "ix-now.h"
#include "ix-played-match.h"
#include "ix-rule-set.h"

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
                         IxPartnersRound *match)
{
  g_autoptr (IxFreePlay) before = NULL;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), FALSE);

  before = is_last_unplayed (self) ? without_last (self) : NULL;
  return ix_free_play_propose (before != NULL ? before : self->play, choice, match);
}

static IxPlayers *
players_of (IxFreeSession         *self,
            const IxPartnersTable *table)
{
  IxPlayers *players = ix_players_new ();

  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        guint seat = ix_partners_seat (b, colour);
        const IxFreePerson *person = ix_free_play_person (self->play, table->seats[seat]);

        players->name[b][colour] = g_strdup (person->name);
        players->grade[b][colour] = person->grade;
      }
  return players;
}

gint64
ix_free_session_begin (IxFreeSession         *self,
                       const IxMatchSetup    *setup,
                       const IxPartnersTable *table,
                       GError               **error)
{
  IxFreePlayEvent match = { .kind = IX_FREE_PLAY_MATCH, .at = ix_now_wall (), .match = G_MAXINT64,
                            .table = *table };
  IxFreePlayEvent drop = { .kind = IX_FREE_PLAY_DROP, .at = match.at };
  IxFreePlayEvent *const events[] = { &drop, &match };
  g_autoptr (IxPlayers) players = NULL;
  g_autoptr (GError) why = NULL;
  guint first, at;
  gint64 id;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), 0);

  if (!check (self, &match, error))
    return 0;
  first = is_last_unplayed (self) ? 0 : 1;
  drop.match = last_match (self);
  players = players_of (self, table);
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

/* An evening at more tables */

/* The rounds that an evening has left. */
#define MORE_ROUNDS 5

/* Returns the result of each match, open where it is not over or cannot be read. */
static IxPlayedResult *
load_results (IxFreeSession *self)
{
  const GArray *matches = ix_free_play_matches (self->play);
  IxPlayedResult *results = g_new0 (IxPlayedResult, matches->len + 1);

  for (guint i = 0; i < matches->len; i++)
    if (!ix_played_match_load (self->store, g_array_index (matches, IxFreeMatch, i).id, &results[i]))
      results[i] = (IxPlayedResult) { .result = IX_TABLE_OPEN };
  return results;
}

static GPtrArray *
make_evening (IxFreeSession   *self,
              const IxVariant *rules,
              const char      *name,
              guint           *n_taken)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d %H:%M");
  g_autofree char *clock = ix_clock_control_text (rules->clock, rules->increment, rules->timing);
  g_autofree char *house = rules->house != NULL ? ix_rule_set_text (rules) : NULL;
  g_autofree IxPlayedResult *results = load_results (self);
  const IxEveningSetUp set_up = { .name = name, .date = today, .variant = rules->id,
                                  .n_rounds = MORE_ROUNDS, .clock = clock, .rules = house };

  return ix_free_play_evening (self->play, results, &set_up, ix_now_wall (), n_taken);
}

/* Is every event possible after those before it? */
static gboolean
check_evening (const GPtrArray *events,
               GError         **error)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();

  return ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, error);
}

gint64
ix_free_session_begin_evening (IxFreeSession   *self,
                               const IxVariant *rules,
                               const char      *name,
                               guint           *n_taken,
                               guint           *n_left,
                               GError         **error)
{
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) why = NULL;
  g_autofree char *text = NULL;
  gint64 id;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), 0);

  if (self->why != NULL)
    {
      refuse (self->why, error);
      return 0;
    }
  events = make_evening (self, rules, name, n_taken);
  *n_left = ix_free_play_matches (self->play)->len - *n_taken;
  if (!check_evening (events, error))
    return 0;
  id = ix_store_add_evening (self->store, (IxEveningEvent *const *) events->pdata, events->len, &why);
  if (id != 0)
    return id;
  text = ix_store_describe_failure (why);
  refuse (text, error);
  return 0;
}

/* Scores */

static void
add_score (IxFreeScore *score,
           IxTeam       team,
           IxTeam       winner)
{
  score->n_won += winner == team;
  score->n_drawn += winner == IX_NO_TEAM;
  score->n_lost += winner == !team;
}

/* A person with both boards of a team has its result once, however many boards count. */
static void
add_match (IxFreeScore       *scores,
           const IxFreeMatch *played,
           const IxMatch     *match)
{
  for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
    {
      guint one = played->table.seats[2 * team], other = played->table.seats[2 * team + 1];

      add_score (&scores[one], team, ix_match_winner (match));
      if (other != one)
        add_score (&scores[other], team, ix_match_winner (match));
    }
}

IxFreeScore *
ix_free_session_count_scores (IxFreeSession *self)
{
  const GArray *matches;
  IxFreeScore *scores;

  g_return_val_if_fail (IX_IS_FREE_SESSION (self), NULL);

  matches = ix_free_play_matches (self->play);
  scores = g_new0 (IxFreeScore, ix_free_play_count (self->play) + 1);
  for (guint i = 0; i < matches->len; i++)
    {
      const IxFreeMatch *played = &g_array_index (matches, IxFreeMatch, i);
      g_autoptr (IxStoredMatch) stored = ix_store_load_match (self->store, played->id, NULL);
      g_autoptr (IxMatch) match = stored != NULL ? ix_stored_match_fold (stored, NULL) : NULL;

      if (match != NULL && ix_match_phase (match) == IX_MATCH_OVER)
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
