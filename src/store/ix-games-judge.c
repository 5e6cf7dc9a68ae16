/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a record as far as it can be read: strictly, then with sloppy notation.  Turns that cannot be played
 * then are refused. */

#include "ix-games-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-game-clocks.h"
#include "ix-number.h"

#define UNKNOWN "*"

/* Playing */

typedef struct {
  IxGamesHash   hash;
  IxFirstTurns *first; /* of boards A and B */
} Player;

/* The board on which the other side is to move now. */
static guint
board_of_turn (const IxBoards *before,
               const IxBoards *after)
{
  guint b = 0;

  while (b < before->n - 1 && before->board[b].turn == after->board[b].turn)
    b++;
  return b;
}

static void
take_turn (const IxGame   *game,
           guint           n,
           const IxTurn   *turn,
           const IxBoards *before,
           const IxBoards *after,
           gpointer        data)
{
  Player *player = data;
  guint b = board_of_turn (before, after);

  if (b < IX_FIRST_TURNS_BOARDS)
    ix_first_turns_add (&player->first[b], &before->board[b], turn, &after->board[b]);
  if (n != IX_REPLAY_UNWRITTEN)
    ix_games_hash_turn (&player->hash,
                        ((const IxHalfMove *) game->half_moves->pdata[n])->seat.board, turn);
}

/* Where a mate was not the end, it is for the rules of a match to say whether play may go on. */
static gboolean
can_be_match (const IxGame    *game,
              const IxVariant *variant,
              IxNotationFlags  flags,
              IxReplay        *replay,
              GError         **error)
{
  g_autoptr (IxGameJournal) journal = NULL;

  if (replay->first_mate == 0 || replay->first_mate == replay->n_turns)
    return TRUE;
  journal = ix_game_journal_new (game, variant, flags, replay, error);
  return journal != NULL;
}

static gboolean
play (IxGamesImport   *import,
      const IxGame    *game,
      const IxVariant *variant,
      IxNotationFlags  flags,
      IxGamesHash     *hash,
      GError         **error)
{
  Player player = { *hash, import->first };

  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    ix_first_turns_begin (&import->first[b], variant);
  if (!ix_game_replay (game, variant, flags, import->replay, take_turn, &player, error) ||
      !can_be_match (game, variant, flags, import->replay, error))
    return FALSE;
  *hash = player.hash;
  return TRUE;
}

/* The row */

static char *
shown_tag (const IxGame *game,
           const char   *name)
{
  const char *value = ix_game_tag (game, name);

  return value == NULL || g_str_equal (value, "?") ? g_strdup ("") : ix_games_shown (value);
}

static char *
find_date (const IxGame *game)
{
  char *date = ix_games_date (ix_game_tag (game, "Date"));

  if (*date != '\0')
    return date;
  g_free (date);
  return ix_games_date (ix_game_tag (game, "UTCDate"));
}

/* The time of day on @date, "" unknown.  In UTC the game may have another date. */
static char *
find_time (const IxGame *game,
           const char   *date)
{
  g_autofree char *time = ix_games_time (ix_game_tag (game, "Time"));
  g_autofree char *utc_date = ix_games_date (ix_game_tag (game, "UTCDate"));
  g_autofree char *utc = ix_games_time (ix_game_tag (game, "UTCTime"));

  if (*time != '\0')
    return g_steal_pointer (&time);
  if (*utc != '\0')
    return *date != '\0' && g_str_equal (utc_date, date) ? g_strconcat (utc, "Z", NULL) : g_strdup ("");
  return ix_games_time (ix_game_tag (game, "StartTime"));
}

static IxGameEntry *
describe (const IxGame *game)
{
  IxGameEntry *entry = g_new0 (IxGameEntry, 1);

  entry->n_boards = game->n_boards;
  for (guint i = 0; i < 2 * MIN (entry->n_boards, 2); i++)
    {
      const char *seat = ix_game_seat_tag (game->form, ix_seat (i / 2, (IxColour) (i % 2)));
      char *name = shown_tag (game, seat);

      if (*name != '\0')
        entry->names[i] = name;
      else
        g_free (name);
    }
  entry->event = shown_tag (game, "Event");
  entry->date = find_date (game);
  entry->time = find_time (game, entry->date);
  entry->reason =
    game->reason != NULL ? ix_games_shown (game->reason) : shown_tag (game, "Termination");
  return entry;
}

static void
set_variant (IxGameEntry     *entry,
             const IxGame    *game,
             const IxVariant *variant)
{
  const char *name = ix_game_tag (game, "Variant");

  entry->variant = variant != NULL ? g_strdup (variant->id) : ix_games_shown (name);
  entry->rules =
    ix_games_shown (variant != NULL && variant->house != NULL ? variant->house : "");
}

/* As for a match that was played here: see ix_game_of_match(). */
static IxGamesHash
begin_hash (const IxGame      *game,
            const IxGameEntry *entry)
{
  const char *names[4] = { NULL };

  for (guint i = 0; i < 2 * MIN (entry->n_boards, 2); i++)
    {
      const char *seat = ix_game_seat_tag (game->form, ix_seat (i / 2, (IxColour) (i % 2)));

      names[i] = entry->names[i] != NULL ? entry->names[i] : seat;
    }
  return ix_games_hash_begin (names, entry->date);
}

/* Judging */

static void
say (IxGamesImport *import,
     IxGamesFinding kind,
     guint          line,
     const char    *text)
{
  IxGamesRemark remark = {
    .kind = kind,
    .game = import->report->n_read,
    .line = line,
    .text = (char *) text,
    .n_boards = import->row.entry->n_boards,
  };

  memcpy (remark.names, import->row.entry->names, sizeof remark.names);
  ix_games_report_add (import->report, &remark);
}

/* The record was played by the rules of its variant, and not by those that it tells. */
static void
say_rules_doubt (IxGamesImport *import,
                 const IxGame  *game,
                 const GError  *doubt)
{
  g_autofree char *text =
    g_strdup_printf (_("the rules that it tells are not used: %s"), doubt->message);

  say (import, IX_GAMES_DOUBTED, ix_game_tag_line (game, IX_GAME_RULES_TAG), text);
}

/* Times that cannot be read, or cannot be. */
static void
say_clock_doubts (IxGamesImport *import,
                  const IxGame  *game)
{
  /* Seconds alone on two boards are compared by their order. */
  g_autoptr (IxGameClocks) clocks = ix_game_may_tell_clocks (game, game->form == IX_GAME_PGN)
                                      ? ix_game_clocks_new (game)
                                      : NULL;

  for (guint i = 0; clocks != NULL && i < IX_N_CLOCKS_DOUBTS; i++)
    if (clocks->doubts[i].text != NULL)
      say (import, IX_GAMES_DOUBTED, clocks->doubts[i].line, clocks->doubts[i].text);
}

/* Tells the liberties that the record took with the standard. */
static void
say_repairs (IxGamesImport *import,
             const IxGame  *game)
{
  for (IxRepair i = 0; i < IX_N_REPAIRS; i++)
    if (game->repaired[i] != 0)
      say (import, IX_GAMES_REPAIRED, game->repaired[i], ix_repair_text (i));
  if (import->replay->fen_line != 0)
    say (import, IX_GAMES_REPAIRED, import->replay->fen_line,
         _("fields of the FEN are missing or wrong"));
  if (import->replay->number_line != 0)
    say (import, IX_GAMES_REPAIRED, import->replay->number_line,
         _("the moves are not numbered from that of the FEN"));
  if (import->replay->result_line != 0 && !g_str_equal (import->replay->result, UNKNOWN))
    say (import, IX_GAMES_REPAIRED, import->replay->result_line,
         _("the result behind the moves is *: that of the tag is taken"));
}

static void
say_doubts (IxGamesImport *import,
            const IxGame  *game)
{
  const IxReplay *replay = import->replay;
  guint line;
  g_autofree char *repeated = ix_game_repeated_tag (game, &line);

  if (repeated != NULL)
    say (import, IX_GAMES_DOUBTED, line, repeated);
  say_clock_doubts (import, game);
  if (replay->clash_line != 0)
    {
      g_autofree char *seconds = ix_number_text ("%.1f", (double) replay->clash / G_USEC_PER_SEC);
      g_autofree char *text = g_strdup_printf (
        _("the clocks of the two boards contradict the order of the moves, by %s seconds"), seconds);

      say (import, IX_GAMES_DOUBTED, replay->clash_line, text);
    }
  if (replay->mark_line != 0)
    say (import, IX_GAMES_DOUBTED, replay->mark_line,
         _("a # stands where there is no mate, or is missing where there is one"));
  if (replay->reason_line != 0)
    say (import, IX_GAMES_DOUBTED, replay->reason_line, _("the reason names nobody who plays"));
  if (replay->result_line != 0 && g_str_equal (replay->result, UNKNOWN))
    {
      g_autofree char *tag = ix_games_shown (ix_game_tag (game, "Result"));
      g_autofree char *text =
        g_strdup_printf (_("the result is *, but the Result tag says %s"), tag);

      say (import, IX_GAMES_DOUBTED, replay->result_line, text);
    }
}

static void
refuse (IxGamesImport *import,
        const IxGame  *game,
        guint          line,
        const char    *why)
{
  IxGameEntry *entry = import->row.entry;
  const char *result = game->result == NULL || g_str_equal (game->result, UNKNOWN)
                         ? ix_game_tag (game, "Result")
                         : game->result;

  entry->refused = TRUE;
  entry->n_turns = game->half_moves->len;
  entry->result = g_strdup (ix_games_is_result (result) ? result : UNKNOWN);
  say (import, IX_GAMES_REFUSED, line, why);
}

static void
accept (IxGamesImport *import,
        const IxGame  *game)
{
  IxGameEntry *entry = import->row.entry;

  entry->n_turns = import->replay->n_turns;
  entry->result = g_strdup (import->replay->result);
  for (guint b = 0; b < MIN (entry->n_boards, IX_FIRST_TURNS_BOARDS); b++)
    {
      entry->first_turns[b] = g_strdup (import->first[b].text->str);
      entry->board_result[b] = ix_board_result_of_replay (import->replay, b);
    }
  say_repairs (import, game);
  say_doubts (import, game);
}

/* Plays it strictly, then leniently. */
static void
try_to_play (IxGamesImport   *import,
             const IxGame    *game,
             const IxVariant *variant,
             IxGamesHash     *hash)
{
  g_autoptr (GError) why = NULL;
  guint line;

  if (play (import, game, variant, IX_NOTATION_STRICT, hash, &why))
    {
      accept (import, game);
    }
  else
    {
      line = import->replay->line;
      if (play (import, game, variant, IX_NOTATION_LENIENT, hash, NULL))
        {
          g_autofree char *text = g_strdup_printf (_("the notation is sloppy: %s"), why->message);

          accept (import, game);
          say (import, IX_GAMES_REPAIRED, line, text);
        }
      else
        {
          refuse (import, game, line, why->message);
        }
    }
}

void
ix_games_judge (IxGamesImport *import,
                const IxGame  *game,
                const char    *text,
                gsize          length)
{
  IxGamesRow *row = &import->row;
  g_autoptr (GError) doubt = NULL;
  const IxVariant *variant =
    ix_game_rules (game, &import->rules, &doubt) ? &import->rules : NULL;
  IxGamesHash hash;

  g_clear_pointer (&row->entry, ix_game_entry_free);
  row->entry = describe (game);
  set_variant (row->entry, game, variant);
  hash = begin_hash (game, row->entry);
  if (variant != NULL)
    {
      try_to_play (import, game, variant, &hash);
      if (doubt != NULL && !row->entry->refused)
        say_rules_doubt (import, game, doubt);
    }
  else
    {
      g_autofree char *why =
        g_strdup_printf (_("the variant '%s' is not known"), row->entry->variant);

      refuse (import, game, ix_game_tag_line (game, "Variant"), why);
    }
  /* Records that cannot be played are the same if their texts are. */
  if (row->entry->refused)
    ix_games_hash_bytes (&hash, text, length);
  row->hash = (gint64) hash;
  ix_games_row_complete (row, NULL);
}

/* Reading it again */

IxGameJournal *
ix_games_read_journal (const char *text,
                       gsize       length,
                       GError    **error)
{
  const IxGameText all = { text, length, TRUE };
  gsize used;
  guint line = 1;
  g_autoptr (IxGame) game = ix_game_parse_first (&all, &used, &line);
  IxVariant rules;
  g_autofree IxReplay *replay = g_new0 (IxReplay, 1);
  g_autoptr (GError) why = NULL;
  g_autoptr (IxGameJournal) journal = NULL;

  if (game == NULL || !ix_game_rules (game, &rules, NULL))
    {
      g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_GAME, _("its variant is not known"));
      return NULL;
    }
  journal = ix_game_journal_new (game, &rules, IX_NOTATION_STRICT, replay, &why);
  if (journal == NULL)
    journal = ix_game_journal_new (game, &rules, IX_NOTATION_LENIENT, replay, NULL);
  if (journal == NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  return g_steal_pointer (&journal);
}
