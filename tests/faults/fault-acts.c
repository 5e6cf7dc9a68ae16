/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault-acts.h"

#include <string.h>
#include <unistd.h>

#include "fault-model.h"
#include "ix-evening-recipe.h"
#include "ix-event-text.h"
#include "ix-rule-sets.h"
#include "ix-test.h"

/* How often a person tries again what was refused. */
#define N_TRIES 3

const char *const ix_streams[IX_N_STREAMS] = { "mixed", "play", "desk" };

typedef struct {
  const IxFaultActs *acts;
  const char        *folder;
  int                log;
  GRand             *rand;
  IxFaultModel      *model; /* what was confirmed so far */
  IxStore           *store; /* NULL: it could not be opened */
  IxMatch           *match; /* NULL: none is under way */
  guint              n_matches, n_written; /* its events that are in the store */
  guint              n_evenings, n_events; /* of the last one, in the store */
  guint              n_names; /* of copies and files */
  GHashTable        *rules;   /* the names of saved ones */
} Club;

/* Their journals are written in turn: one has teams, on the other partners change. */
static IxEvening *evenings[2];

void
ix_fault_acts_prepare (void)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (8, 1);

  for (guint i = 0; i < G_N_ELEMENTS (evenings); i++)
    {
      const IxEveningRecipe recipe = { .n_played = 2, .seed = 1, .partners = i == 1 };

      if (evenings[i] == NULL)
        evenings[i] = ix_evening_fixture_new (entries, &recipe);
    }
}

/* The log */

static void
say (Club       *self,
     const char *format,
     ...) G_GNUC_PRINTF (2, 3);
static void
say (Club       *self,
     const char *format,
     ...)
{
  va_list args;
  g_autofree char *line = NULL;
  g_autofree char *whole = NULL;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  ix_fault_model_take (self->model, line);
  ix_fault_mark (line);
  whole = g_strconcat (line, "\n", NULL);
  if (write (self->log, whole, strlen (whole)) != (gssize) strlen (whole))
    _exit (1);
}

static guint
roll (Club *self,
      guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

/* Starting */

static gboolean
start (Club *self)
{
  g_autofree char *path = ix_fault_data_path (self->folder);

  for (guint i = 0; self->store == NULL && i < N_TRIES; i++)
    {
      g_autoptr (GError) error = NULL;

      self->store = ix_store_open (path, &error);
      if (self->store == NULL)
        say (self, "start-refused %s", error->message);
    }
  return self->store != NULL;
}

/* Starts again, and looks whether what was tried last is there. */
static void
resolve (Club *self)
{
  g_autofree char *before = ix_fault_model_dump (self->model, FALSE);
  g_autofree char *after = ix_fault_model_dump (self->model, TRUE);
  g_autofree char *found = NULL;

  g_clear_pointer (&self->store, ix_store_close);
  if (!start (self))
    return;
  found = ix_fault_dump_store (self->store, NULL);
  if (g_strcmp0 (found, after) == 0)
    say (self, "there");
  else if (g_strcmp0 (found, before) == 0)
    say (self, "gone");
  else
    g_clear_pointer (&self->store, ix_store_close);
}

/* Says how the act ended; TRUE if what it wrote is there. */
static gboolean
ended (Club    *self,
       gboolean done,
       GError  *error)
{
  guint there = ix_fault_model_count (self->model, "there");

  if (done)
    {
      say (self, "done");
      return TRUE;
    }
  if (!g_error_matches (error, IX_STORE_ERROR, IX_STORE_ERROR_UNKNOWN) &&
      !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN))
    {
      say (self, "refused %s", error->message);
      return FALSE;
    }
  say (self, "unknown %s", error->message);
  if (error->domain == IX_STORE_ERROR)
    resolve (self);
  return ix_fault_model_count (self->model, "there") > there;
}

/* Matches */

static IxMatchSetup
setup_of (guint n_matches)
{
  return (IxMatchSetup) {
    .variant = ix_test_variant (n_matches % 2 == 0 ? "newport" : "exchange", "-"),
    .n_boards = 2,
    .automatic_press = TRUE,
  };
}

static void
say_match_events (Club               *self,
                  const IxMatchEvent *events,
                  guint               n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = ix_event_write (&events[i]);

      say (self, "+%" G_GINT64_FORMAT " %s %s", events[i].at, ix_event_word (events[i].kind), text);
    }
}

static void
add_match (Club *self)
{
  IxMatchSetup setup = setup_of (self->n_matches);
  IxMatchEvent begin = { .kind = IX_EVENT_START, .at = 1 };
  g_autoptr (GError) error = NULL;
  gint64 id;

  say (self, "try add-match");
  id = ix_store_add_match (self->store, &setup, NULL, &error);
  if (!ended (self, id != 0, error))
    return;
  g_clear_pointer (&self->match, ix_match_free);
  self->match = ix_match_new (&setup);
  ix_match_apply (self->match, &begin);
  self->n_matches++;
  self->n_written = 0;
}

/* Makes a random step on a random board. */
static void
take_step (Club *self)
{
  const IxBoards *boards = ix_match_boards (self->match);
  guint b = roll (self, boards->n);
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (&boards->board[b], steps);
  IxMatchEvent event = {
    .kind = IX_EVENT_STEP,
    .at = ix_match_last_instant (self->match) + G_USEC_PER_SEC,
  };

  if (n == 0)
    return;
  event.seat = ix_seat (b, boards->board[b].turn);
  event.step = steps[roll (self, n)];
  ix_match_apply (self->match, &event);
}

static void
play (Club *self)
{
  guint n;
  const IxMatchEvent *journal;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (self->match == NULL || ix_match_phase (self->match) != IX_MATCH_RUNNING)
    {
      add_match (self);
      return;
    }
  take_step (self);
  journal = ix_match_journal (self->match, &n);
  say (self, "try match %u", self->n_matches);
  say_match_events (self, journal + self->n_written, n - self->n_written);
  done = ix_store_append (self->store, self->n_matches, self->n_written,
                          journal + self->n_written, n - self->n_written, &error);
  if (ended (self, done, error))
    self->n_written = n;
}

/* Evenings */

static void
say_evening_events (Club                  *self,
                    IxEveningEvent *const *events,
                    guint                  n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = ix_evening_event_write (events[i]);

      say (self, "+%" G_GINT64_FORMAT " %s %s", events[i]->at,
           ix_evening_event_word (events[i]->kind), text);
    }
}

static const GPtrArray *
journal_of (guint number)
{
  return ix_evening_journal (evenings[number % G_N_ELEMENTS (evenings)]);
}

/* Begins an evening, or goes on with it. */
static void
arrange (Club *self)
{
  gboolean begin = self->n_evenings == 0 || self->n_events == journal_of (self->n_evenings)->len;
  const GPtrArray *journal = journal_of (self->n_evenings + begin);
  guint at = begin ? 0 : self->n_events;
  guint most = journal->len - at;
  guint n = 1 + roll (self, MIN (6, most));
  IxEveningEvent *const *events = (IxEveningEvent *const *) journal->pdata + at;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (begin)
    say (self, "try add-evening");
  else
    say (self, "try evening %u", self->n_evenings);
  say_evening_events (self, events, n);
  done = begin ? ix_store_add_evening (self->store, events, n, &error) != 0
               : ix_store_append_to_evening (self->store, self->n_evenings, at, events, n, &error);
  if (!ended (self, done, error))
    return;
  self->n_evenings += begin;
  self->n_events = at + n;
}

static void
choose_evening (Club *self)
{
  guint id = roll (self, self->n_evenings + 1);
  g_autoptr (GError) error = NULL;
  gboolean done;

  say (self, "try open %u", id);
  done = ix_store_set_open_evening (self->store, id, &error);
  ended (self, done, error);
}

/* Saves rules, or removes them. */
static void
keep_rules (Club *self)
{
  static const char *const names[] = { "Friday", "Monday", "Sunday" };
  const char *name = names[roll (self, G_N_ELEMENTS (names))];
  gboolean is_there = g_hash_table_contains (self->rules, name), done;
  g_autofree char *clock = g_strdup_printf ("clock=%u", 60 + roll (self, 100));
  IxVariant variant = *ix_test_variant ("newport", clock);
  g_autoptr (IxRuleSet) set = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  variant.house = name;
  set = ix_rule_set_new (&variant, IX_RULES_HOUSE, NULL, NULL);
  text = ix_rule_set_text (&variant);
  is_there = is_there && roll (self, 2) == 0;
  say (self, "try rules %s", name);
  if (!is_there)
    say (self, "+%s", text);
  done = is_there ? ix_rule_sets_remove (self->store, name, &error)
                  : ix_rule_sets_save (self->store, set, TRUE, &error);
  if (!ended (self, done, error))
    return;
  if (is_there)
    g_hash_table_remove (self->rules, name);
  else
    g_hash_table_add (self->rules, (char *) name);
}

/* Other files */

/* Returns a new name, or one that has been used. */
static char *
name_file (Club       *self,
           const char *word,
           gboolean    old)
{
  if (!old || self->n_names == 0)
    self->n_names++;
  return g_strdup_printf ("%s-%u", word, old ? 1 + roll (self, self->n_names) : self->n_names);
}

static void
copy (Club *self)
{
  gboolean replaces = roll (self, 2) == 0, done;
  g_autofree char *name = name_file (self, "copy", replaces);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  say (self, "try copy %s", name);
  done = ix_store_backup (self->store, path, replaces ? IX_FILE_REPLACE : IX_FILE_KEEP, &error);
  ended (self, done, error);
}

static void
write_file (Club *self)
{
  g_autofree char *name = name_file (self, "file", roll (self, 2) == 0);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  GString *text = g_string_new (NULL);
  guint n = 1 + roll (self, 200);
  gboolean done;

  say (self, "try file %s", name);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = g_strdup_printf ("line %u of %u: %u", i, n, roll (self, 1000));

      say (self, "+%s", line);
      g_string_append_printf (text, "%s\n", line);
    }
  done = ix_file_write (path, text->str, (gssize) text->len, &error);
  ended (self, done, error);
  g_string_free (text, TRUE);
}

/* The stream */

static void
do_mixed (Club *self)
{
  static void (*const acts[]) (Club *self) = {
    play, play, play, play, play, arrange, arrange, arrange, choose_evening, keep_rules,
    keep_rules, copy, write_file,
  };
  guint which = roll (self, G_N_ELEMENTS (acts) + 1);

  if (which < G_N_ELEMENTS (acts))
    {
      acts[which](self);
      return;
    }
  g_clear_pointer (&self->store, ix_store_close);
  start (self);
}

static void
do_one (Club *self)
{
  switch (self->acts->stream)
    {
    case IX_STREAM_PLAY:
      play (self);
      break;
    case IX_STREAM_DESK:
      arrange (self);
      break;
    case IX_STREAM_MIXED:
    case IX_N_STREAMS:
    default:
      do_mixed (self);
    }
}

void
ix_fault_acts_do (const IxFaultActs *acts,
                  const char        *folder,
                  int                log)
{
  Club self = {
    .acts = acts,
    .folder = folder,
    .log = log,
    .rand = g_rand_new_with_seed (acts->seed),
    .model = ix_fault_model_new (),
    .rules = g_hash_table_new (g_str_hash, g_str_equal),
  };

  say (&self, "try start");
  if (start (&self))
    say (&self, "done");
  for (guint i = 0; self.store != NULL && i < acts->n_acts; i++)
    do_one (&self);
  g_clear_pointer (&self.match, ix_match_free);
  say (&self, self.store != NULL ? "end" : "stop");
  g_clear_pointer (&self.store, ix_store_close);
  ix_fault_model_free (self.model);
  g_hash_table_unref (self.rules);
  g_rand_free (self.rand);
}
