/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-data-file.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ix-evening-recipe.h"
#include "ix-match.h"
#include "ix-store-kept.h"
#include "ix-store-private.h"

#define N_MATCHES 4
#define N_EVENINGS 3
#define N_TURNS 30
#define LONGEST_EVENING 150
#define LATE (G_GINT64_CONSTANT (1500000000) * G_USEC_PER_SEC)

/* A program dies at one of this many writes. */
#define N_DEATHS 24

void
ix_data_write (const char *path,
               IxDataBytes bytes)
{
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (bytes.bytes, 1, bytes.length, file), ==, bytes.length);
  g_assert_cmpint (fclose (file), ==, 0);
}

static IxDataBytes
read_bytes (const char *path)
{
  g_autoptr (GError) error = NULL;
  IxDataBytes bytes;

  g_file_get_contents (path, (char **) &bytes.bytes, &bytes.length, &error);
  g_assert_no_error (error);
  return bytes;
}

/* Filling it */

/* Plays a random turn on one board. */
static void
play_turn (IxMatch *match,
           GRand   *rand,
           gint64   at)
{
  const IxBoards *boards = ix_match_boards (match);
  guint b = (guint) g_rand_int_range (rand, 0, (gint32) boards->n);
  const IxPosition *pos = &boards->board[b];
  IxMatchEvent event = { .kind = IX_EVENT_STEP, .seat = ix_seat (b, pos->turn), .at = at };
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  if (n == 0)
    return;
  event.step = steps[g_rand_int_range (rand, 0, (gint32) n)];
  ix_match_apply (match, &event);
  event.kind = IX_EVENT_PRESS;
  ix_match_apply (match, &event);
}

static void
add_match (IxStore *store,
           GRand   *rand)
{
  static const char *const variants[] = { "newport", "berkshire", "chess", "swap" };
  const IxVariant *variant = ix_variant_find (variants[g_rand_int_range (rand, 0, 4)]);
  IxMatchSetup setup = { .variant = variant, .n_boards = variant->boards };
  g_autoptr (IxMatch) match = ix_match_new (&setup);
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (GError) error = NULL;
  IxMatchEvent start = { .kind = IX_EVENT_START, .at = 1000 };
  const IxMatchEvent *journal;
  guint n;
  gint64 id;

  ix_players_set (players, ix_seat (0, IX_WHITE), "Åberg, Zoë 145");
  ix_players_set (players, ix_seat (0, IX_BLACK), "Evans 90");
  players->title = g_strdup ("Round 2");
  players->team[IX_TEAM_2] = g_strdup ("Rooks");
  ix_match_apply (match, &start);
  for (guint i = 0; i < N_TURNS; i++)
    play_turn (match, rand, 1000 + i * G_USEC_PER_SEC / 2);
  journal = ix_match_journal (match, &n);
  id = ix_store_add_match (store, &setup, players, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_append (store, id, 0, journal, n, &error));
  g_assert_true (ix_store_mark_removed (store, &id, 1, id % 2 == 0, &error));
}

/* Appends events of free play, each "WORD TEXT". */
static void
add_free_play (IxStore           *store,
               guint              at,
               const char *const *lines)
{
  g_autoptr (GPtrArray) events = ix_free_play_events_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], " ", 2);

      g_ptr_array_add (events, ix_free_play_event_parse (parts[0], parts[1], 1000 * (at + i), &error));
      g_assert_no_error (error);
    }
  ix_store_append_to_free_play (store, at, (IxFreePlayEvent *const *) events->pdata, events->len,
                                &error);
  g_assert_no_error (error);
}

static IxEvening *
random_evening (GRand *rand)
{
  for (;;)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);
      guint n = evening != NULL ? ix_evening_journal (evening)->len : 0;

      if (n > 30 && n < LONGEST_EVENING)
        return g_steal_pointer (&evening);
    }
}

static void
add_evening (IxStore *store,
             GRand   *rand)
{
  g_autoptr (IxEvening) evening = random_evening (rand);
  const GPtrArray *journal = ix_evening_journal (evening);
  IxEveningEvent *const *events = (IxEveningEvent *const *) journal->pdata;
  g_autoptr (GError) error = NULL;
  guint first = journal->len / 2;
  gint64 id = ix_store_add_evening (store, events, first, &error);

  g_assert_no_error (error);
  for (guint at = first; at < journal->len; at += MIN (10, journal->len - at))
    g_assert_true (ix_store_append_to_evening (store, id, at, events + at,
                                               MIN (10, journal->len - at), &error));
  g_assert_true (ix_store_set_open_evening (store, id, &error));
}

/* The last act: many players come to the last evening, which has @at events. */
static gboolean
act (IxStore *store,
     guint    at)
{
  enum { N = 40 };
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  for (guint i = 0; i < N; i++)
    {
      g_autofree char *text = g_strdup_printf ("'Player %u' '' '' 150 0 true false '' ''", i);

      g_ptr_array_add (events, ix_evening_event_parse ("enter", text, LATE, NULL));
    }
  return ix_store_append_to_evening (store, N_EVENINGS, at,
                                     (IxEveningEvent *const *) events->pdata, N, NULL);
}

/* Deaths */

static guint writes_left;

static gssize
die_writing (int         fd,
             const void *bytes,
             gsize       n,
             off_t       at)
{
  if (writes_left-- > 0)
    return pwrite (fd, bytes, n, at);
  g_assert_cmpint (pwrite (fd, bytes, n / 2, at), ==, n / 2);
  kill (getpid (), SIGKILL);
  return -1;
}

/* Dies in the middle of a write of the last act.  FALSE if it has not as many. */
static gboolean
die_in_act (const char *path,
            guint       at,
            guint       write)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);
      IxStore *store = ix_store_open (path, NULL);

      sqlite3_exec (store->db, "PRAGMA cache_size = 3", NULL, NULL, NULL);
      writes_left = write;
      vfs->xSetSystemCall (vfs, "pwrite", (sqlite3_syscall_ptr) die_writing);
      vfs->xSetSystemCall (vfs, "pwrite64", (sqlite3_syscall_ptr) die_writing);
      act (store, at);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return WIFSIGNALED (status);
}

static void
free_death (gpointer data)
{
  IxDataDeath *death = data;

  g_free (death->file.bytes);
  g_free (death->journal.bytes);
  g_free (death);
}

static void
add_deaths (IxDataFile *self,
            const char *path,
            guint       at)
{
  g_autofree char *beside = g_strconcat (path, "-journal", NULL);

  for (guint i = 0; i < N_DEATHS; i++)
    {
      IxDataDeath *death;

      ix_data_write (path, self->now);
      g_unlink (beside);
      if (!die_in_act (path, at, 3 * i))
        break;
      death = g_new (IxDataDeath, 1);
      death->file = read_bytes (path);
      death->journal = read_bytes (beside);
      g_ptr_array_add (self->deaths, death);
    }
  g_unlink (beside);
}

static void
fill (IxDataFile *self,
      const char *path,
      GRand      *rand)
{
  static const char *const first[] = { "join 145 Ann", "join 90 Bo", "join 0 Cy", "join 145 Di",
                                       "match 2 0 1 2 3", NULL };
  static const char *const then[] = { "go 1", "amend 2 110 Cyril", "return 1", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open (path, &error);

  g_assert_no_error (error);
  g_assert_true (ix_store_keep (store, IX_KEPT_RULES, NULL, "Friday", "[Rules]\n", NULL));
  g_assert_true (ix_store_keep (store, IX_KEPT_SETTING, NULL, "board-style", "'oak'", NULL));
  for (guint i = 0; i < N_MATCHES - 1; i++)
    add_match (store, rand);
  for (guint i = 0; i < N_EVENINGS - 1; i++)
    add_evening (store, rand);
  add_free_play (store, 0, first);
  self->older = read_bytes (path);
  add_free_play (store, G_N_ELEMENTS (first) - 1, then);
  g_assert_true (ix_store_keep (store, IX_KEPT_RULES, NULL, "Monday", "[Rules]\n", NULL));
  g_assert_true (ix_store_keep (store, IX_KEPT_SETTING, NULL, "board-style", "'slate'", NULL));
  add_match (store, rand);
  add_evening (store, rand);
}

IxDataFile *
ix_data_file_new (const char *folder,
                  guint32     seed)
{
  g_autofree char *path = g_build_filename (folder, "sound.db", NULL);
  IxDataFile *self = g_new0 (IxDataFile, 1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  IxStore *store;
  guint at;

  self->deaths = g_ptr_array_new_with_free_func (free_death);
  fill (self, path, rand);
  self->now = read_bytes (path);
  self->contents = ix_data_contents_of_file (path);
  at = ix_data_contents_find (self->contents, FALSE, N_EVENINGS)->events->len;
  store = ix_store_open (path, NULL);
  g_assert_true (act (store, at));
  ix_store_close (store);
  self->after = ix_data_contents_of_file (path);
  add_deaths (self, path, at);
  g_unlink (path);
  return self;
}

void
ix_data_file_free (IxDataFile *self)
{
  if (self == NULL)
    return;
  g_free (self->now.bytes);
  g_free (self->older.bytes);
  ix_data_contents_free (self->contents);
  ix_data_contents_free (self->after);
  g_ptr_array_unref (self->deaths);
  g_free (self);
}
