/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command about matches in the data file: list, show, export. */

#include <stdio.h>

#include "ix-event-text.h"
#include "ix-match-game.h"
#include "ix-report-csv.h"
#include "ix-time-line.h"
#include "ix-tool.h"

static int
fail_usage (void)
{
  return ix_tool_fail (IX_EXIT_USAGE, "usage: interchange-tool games list, games show ID, "
                                      "games export [ID...]");
}

/* A match of the data file, played to its end. */
typedef struct {
  IxStoredMatch *stored;
  IxMatch       *match;
} Played;

static void
played_clear (Played *played)
{
  g_clear_pointer (&played->match, ix_match_free);
  g_clear_pointer (&played->stored, ix_stored_match_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Played, played_clear)

/* On failure prints the reason and returns FALSE. */
static gboolean
load (IxStore *store,
      gint64   id,
      Played  *played)
{
  g_autoptr (GError) error = NULL;
  guint n_good;

  played->stored = ix_store_load_match (store, id, &error);
  if (played->stored == NULL)
    {
      ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
      return FALSE;
    }
  played->match =
    ix_match_fold (&played->stored->setup, (const void *) played->stored->events->data,
                   played->stored->events->len, &n_good, NULL);
  if (n_good == played->stored->events->len)
    return TRUE;
  ix_tool_fail (IX_EXIT_BAD_INPUT, "match %" G_GINT64_FORMAT ": event %u cannot have been", id,
                n_good);
  return FALSE;
}

/* Reads the number of a match.  On failure prints the reason and returns FALSE. */
static gboolean
parse_id (const char *text,
          gint64     *id)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &value, NULL))
    {
      ix_tool_fail (IX_EXIT_USAGE, "'%s' is no number of a match; see 'games list'", text);
      return FALSE;
    }
  *id = (gint64) value;
  return TRUE;
}

/* Listing */

static guint
count_turns (const IxMatch *match)
{
  guint n_all = 0;

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    {
      guint n;

      ix_match_turns (match, b, &n);
      n_all += n;
    }
  return n_all;
}

static void
append_text (GString    *csv,
             const char *text)
{
  g_string_append_c (csv, ',');
  ix_csv_append (csv, text != NULL ? text : "");
}

/* Of a match on more boards the first two are listed. */
static void
append_match (GString      *csv,
              const Played *played)
{
  const IxPlayers *players = played->stored->players;
  guint n_boards = ix_match_boards (played->match)->n;
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_utc (played->stored->created);
  g_autofree char *when = g_date_time_format (created, "%Y-%m-%dT%H:%M:%SZ");
  gboolean over = ix_match_phase (played->match) == IX_MATCH_OVER;
  g_autoptr (IxGame) game = ix_game_of_match (played->match, players, 0);

  g_string_append_printf (csv, "%" G_GINT64_FORMAT ",%s,%s,%u", played->stored->id, when,
                          played->stored->variant.id, n_boards);
  append_text (csv, players->title);
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      append_text (csv, b < n_boards ? players->name[b][colour] : NULL);
  g_string_append_printf (csv, ",%u,%s", count_turns (played->match),
                          over ? ix_game_result_word (ix_match_winner (played->match)) : "*");
  append_text (csv, game != NULL ? game->reason : NULL);
  g_string_append_c (csv, '\n');
}

/* Lists those that can be read, whatever the others are. */
static int
list_games (IxStore      *store,
            const GArray *ids)
{
  g_autoptr (GString) csv = g_string_new (
    "id,created,variant,boards,event,white_a,black_a,white_b,black_b,turns,result,reason\n");
  int status = IX_EXIT_DONE;

  for (guint i = 0; i < ids->len; i++)
    {
      g_auto (Played) played = { 0 };

      if (load (store, g_array_index (ids, gint64, i), &played))
        append_match (csv, &played);
      else
        status = IX_EXIT_BAD_INPUT;
    }
  fputs (csv->str, stdout);
  return status;
}

/* Showing */

static void
print_event (const IxMoment     *moment,
             const IxMatchEvent *event)
{
  g_autofree char *text = ix_event_write (event);

  printf ("%" G_GINT64_FORMAT ".%06" G_GINT64_FORMAT "\t%s\t%s\t%s\n",
          moment->at / G_USEC_PER_SEC, moment->at % G_USEC_PER_SEC, ix_event_word (event->kind),
          text, moment->bits & IX_MOMENT_UNDONE ? "undone" : "");
}

/* Everything that happened, with the seconds that the match had run. */
static int
show_game (IxStore    *store,
           const char *text)
{
  g_auto (Played) played = { 0 };
  g_autoptr (IxTimeLine) line = NULL;
  const IxMoment *moments;
  const IxMatchEvent *journal;
  guint n, n_moments;
  gint64 id;

  if (!parse_id (text, &id))
    return IX_EXIT_USAGE;
  if (!load (store, id, &played))
    return IX_EXIT_BAD_INPUT;
  journal = ix_match_journal (played.match, &n);
  line = ix_time_line_new (&played.stored->setup, journal, n, NULL);
  moments = ix_time_line_moments (line, &n_moments);
  for (guint m = 1; m < n_moments; m++)
    for (guint i = moments[m].event; i < moments[m].n_events; i++)
      print_event (&moments[m], &journal[i]);
  return IX_EXIT_DONE;
}

/* Exporting */

static int
export_game (IxStore *store,
             gint64   id)
{
  g_auto (Played) played = { 0 };
  g_autoptr (IxGame) game = NULL;
  g_autofree char *text = NULL;

  if (!load (store, id, &played))
    return IX_EXIT_BAD_INPUT;
  game = ix_game_of_match (played.match, played.stored->players, played.stored->created);
  if (game == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT,
                         "match %" G_GINT64_FORMAT ": a match on %u boards has no record", id,
                         ix_match_boards (played.match)->n);
  text = ix_game_write (game);
  printf ("%s\n", text);
  return IX_EXIT_DONE;
}

/* Those that are named or, in the order in which they were played, all. */
static int
export_games (IxStore      *store,
              const GArray *ids,
              char        **words,
              guint         n)
{
  int status = IX_EXIT_DONE;

  for (guint i = ids->len; n == 0 && i > 0; i--)
    if (export_game (store, g_array_index (ids, gint64, i - 1)) != IX_EXIT_DONE)
      status = IX_EXIT_BAD_INPUT;
  for (guint i = 0; i < n; i++)
    {
      gint64 id;

      if (!parse_id (words[i], &id))
        return IX_EXIT_USAGE;
      if (export_game (store, id) != IX_EXIT_DONE)
        status = IX_EXIT_BAD_INPUT;
    }
  return status;
}

int
ix_command_games (int    argc,
                  char **argv)
{
  g_autofree char *db = NULL;
  const GOptionEntry entries[] = { IX_OPTION_DB (&db), IX_OPTIONS_END };
  g_autoptr (IxStore) store = NULL;
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  gboolean listing, showing;

  if (!ix_tool_parse (entries, 1, G_MAXINT, &argc, &argv))
    return IX_EXIT_USAGE;
  listing = g_str_equal (argv[1], "list");
  showing = g_str_equal (argv[1], "show");
  if ((!listing && !showing && !g_str_equal (argv[1], "export")) || (listing && argc != 2) ||
      (showing && argc != 3))
    return fail_usage ();
  store = ix_tool_read_store (db);
  if (store == NULL)
    return IX_EXIT_BAD_INPUT;
  ids = ix_store_matches (store, &error);
  if (ids == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
  if (listing)
    return list_games (store, ids);
  return showing ? show_game (store, argv[2]) : export_games (store, ids, argv + 2, (guint) argc - 2);
}
