/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-game-journal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-end-words.h"
#include "ix-game-clocks.h"
#include "ix-note-over.h"
#include "ix-note-set-up.h"
#include "ix-text.h"

/* The clocks of a record that tells none never matter. */
#define NO_CLOCK IX_GAME_LONGEST_CLOCK

/* The journal while it grows, with the match that it folds to. */
typedef struct {
  IxGameJournal *journal;
  const IxGameClocks *clocks; /* NULL: there are none */
  IxMatch       *match;
  gint64         now;
  gint64         used[IX_MAX_BOARDS]; /* by both players of each board, as their clocks say */
  gint64         left[IX_MAX_BOARDS][2];
  guint          n_done;    /* half-moves whose notes are behind us; those before the first too */
  gboolean       begun;
  IxRefusal      refusal;   /* of the first event that was refused */
  guint          line;      /* of the half-move that it belongs to */
} Writer;

static gboolean
add_event (Writer      *writer,
           IxMatchEvent event)
{
  if (writer->refusal != IX_ACCEPTED)
    return FALSE;
  event.at = writer->now;
  writer->refusal = ix_match_apply (writer->match, &event);
  if (writer->refusal == IX_ACCEPTED)
    g_array_append_val (writer->journal->events, event);
  return writer->refusal == IX_ACCEPTED;
}

/* Clocks */

/* Nobody lost on time before the record says so: a clock that would run out before @at gets what it
 * lacks. */
static void
keep_flags_up (Writer *writer,
               gint64  at)
{
  for (guint b = 0; b < writer->journal->setup.n_boards; b++)
    {
      IxSeat seat = ix_seat (b, ix_match_boards (writer->match)->board[b].turn);

      if (ix_match_clock_runs (writer->match, seat) &&
          ix_match_time_left (writer->match, seat, at) == 0)
        add_event (writer, (IxMatchEvent) { .kind = IX_EVENT_ADJUST_CLOCK, .seat = seat,
                                            .left = at - writer->now + 1 });
    }
}

/* The time that the clock of @seat would gain if it were pressed now. */
static gint64
gain_of_turn (const Writer *writer,
              IxSeat        seat)
{
  if (writer->journal->variant.timing == IX_TIMING_DELAY)
    return 0;
  return ix_match_increment (writer->match, seat) - ix_match_delay_left (writer->match, seat, writer->now);
}

/* Before the clock is pressed: it is to show @left after it. */
static void
set_clock (Writer *writer,
           IxSeat  seat,
           gint64  left)
{
  left = CLAMP (left - gain_of_turn (writer, seat), 1, NO_CLOCK);
  if (ix_match_time_left (writer->match, seat, writer->now) != left)
    add_event (writer, (IxMatchEvent) { .kind = IX_EVENT_ADJUST_CLOCK, .seat = seat, .left = left });
}

/* When half-move @n was completed, after which the clock of @seat showed @left: both boards began
 * together, and a turn that may have been so short was made right after that on another board. */
static gint64
instant_of (Writer *writer,
            IxSeat  seat,
            guint   n,
            gint64  left)
{
  const IxVariant *rules = &writer->journal->variant;
  gint64 told = writer->clocks->used[n];
  IxTimeUsed used = told != IX_NO_TIME
                      ? (IxTimeUsed) { told, told }
                      : ix_replay_time_used (ix_match_increment (writer->match, seat), rules->timing,
                                             writer->left[seat.board][seat.colour], left);
  gint64 before = writer->used[seat.board];

  /* A clock that was set higher has taken no time. */
  if (writer->journal->setup.n_boards == 1)
    used = (IxTimeUsed) { MAX (0, used.least), MAX (0, used.most) };
  writer->used[seat.board] = CLAMP (writer->now, before + used.least, before + used.most);
  writer->left[seat.board][seat.colour] = left;
  return CLAMP (writer->used[seat.board], writer->now, writer->now + NO_CLOCK);
}

/* Boards that were set up again or ended */

/* Ends the board that @note says is over, unless its last turn has ended it. */
static void
end_board (Writer       *writer,
           const IxNote *note)
{
  IxMatchEvent event;
  guint n_boards = writer->journal->setup.n_boards;

  if (ix_note_parse_over (note, n_boards, &event) && event.seat.board < n_boards &&
      ix_boards_in_play (ix_match_boards (writer->match), event.seat.board) &&
      ix_match_phase (writer->match) != IX_MATCH_OVER)
    add_event (writer, event);
}

static void
set_up_boards (Writer          *writer,
               const GPtrArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    {
      IxMatchEvent event = { .kind = IX_EVENT_CORRECT };
      guint board;

      end_board (writer, notes->pdata[i]);
      if (!ix_note_parse_set_up (notes->pdata[i], writer->journal->setup.n_boards,
                                 &writer->journal->variant, &board, &event.position, NULL))
        continue;
      event.seat.board = (guint8) board;
      add_event (writer, event);
    }
}

/* Reads the notes before half-move @n. */
static void
read_notes (Writer       *writer,
            const IxGame *game,
            guint         n)
{
  if (!writer->begun)
    set_up_boards (writer, game->notes);
  writer->begun = TRUE;
  for (; writer->n_done < n; writer->n_done++)
    set_up_boards (writer,
                   ((const IxHalfMove *) game->half_moves->pdata[writer->n_done])->notes);
}

/* Turns */

/* The first steps of a turn may be forced: the match makes them. */
static void
add_steps (Writer       *writer,
           IxSeat        seat,
           const IxTurn *turn)
{
  for (guint i = ix_match_turn_under_way (writer->match, seat.board)->n; i < turn->n; i++)
    add_event (writer,
               (IxMatchEvent) { .kind = IX_EVENT_STEP, .seat = seat, .step = turn->steps[i] });
  add_event (writer, (IxMatchEvent) { .kind = IX_EVENT_PRESS, .seat = seat });
}

static void
add_turn (const IxGame   *game,
          guint           n,
          const IxTurn   *turn,
          const IxBoards *before,
          const IxBoards *after,
          gpointer        data)
{
  Writer *writer = data;
  const IxHalfMove *move;
  IxSeat seat;
  gboolean timed;
  gint64 left, at;

  if (n == IX_REPLAY_UNWRITTEN || writer->refusal != IX_ACCEPTED)
    return;
  read_notes (writer, game, n);
  move = game->half_moves->pdata[n];
  seat = ix_seat (move->seat.board, before->board[move->seat.board].turn);
  left = writer->journal->timed ? writer->clocks->left[n] : IX_NO_TIME;
  timed = left != IX_NO_TIME;
  at = timed                    ? instant_of (writer, seat, n, left)
       : writer->journal->timed ? writer->now
                                : writer->now + G_USEC_PER_SEC;
  writer->line = move->line;
  keep_flags_up (writer, at);
  writer->now = at;
  if (timed)
    set_clock (writer, seat, left);
  add_steps (writer, seat, turn);
}

/* The end */

/* Is the match over with the result that the record states? */
static gboolean
is_won_by (const Writer *writer,
           IxTeam        team)
{
  return ix_match_phase (writer->match) == IX_MATCH_OVER && ix_match_winner (writer->match) == team;
}

/* The board on which somebody has lost need not be the only one that counts. */
static void
end_lost (Writer         *writer,
          const IxReplay *replay,
          IxTeam          team)
{
  IxMatchEvent event = { .kind = IX_EVENT_RULE_BOARD, .seat = replay->loser };

  if (replay->end == IX_END_RESIGNED)
    event.kind = IX_EVENT_RESIGN;
  event.over.result = ix_loss_of (replay->loser.colour);
  event.over.end = replay->end;
  add_event (writer, event);
  if (!is_won_by (writer, team))
    add_event (writer, (IxMatchEvent) { .kind = IX_EVENT_RULE_MATCH, .team = team });
}

/* Ends a game whose record names no loser: the board, if it is the only one, or else the match. */
static void
end_by_result (Writer       *writer,
               const IxGame *game,
               IxTeam        team)
{
  IxMatchEvent event = { .kind = IX_EVENT_RULE_MATCH, .team = team };

  if (writer->journal->setup.n_boards == 1 &&
      ix_boards_in_play (ix_match_boards (writer->match), 0))
    {
      event.kind = IX_EVENT_RULE_BOARD;
      event.over.result = team == IX_NO_TEAM ? IX_BOARD_DRAWN : ix_loss_of (!team);
      event.over.end = IX_END_NONE;
      if (team == IX_NO_TEAM && game->reason != NULL)
        ix_end_parse_draw (game->reason, &event.over.end);
    }
  add_event (writer, event);
}

/* Ends the match as the record says, unless its last turn has ended it. */
static void
add_end (Writer         *writer,
         const IxGame   *game,
         const IxReplay *replay)
{
  IxTeam team = g_str_equal (replay->result, ix_game_result_word (IX_TEAM_1))   ? IX_TEAM_1
                : g_str_equal (replay->result, ix_game_result_word (IX_TEAM_2)) ? IX_TEAM_2
                                                                                : IX_NO_TEAM;

  if (is_won_by (writer, team))
    return;
  if (g_str_equal (replay->result, "*"))
    add_event (writer, (IxMatchEvent) { .kind = IX_EVENT_PAUSE });
  else if (team != IX_NO_TEAM && replay->end != IX_END_NONE &&
           ix_boards_in_play (ix_match_boards (writer->match), replay->loser.board))
    end_lost (writer, replay, team);
  else
    end_by_result (writer, game, team);
}

/* The set-up */

static guint
grade_of (const IxGame *game,
          const char   *seat)
{
  g_autofree char *name = g_strconcat (seat, "Elo", NULL);
  const char *value = ix_game_tag (game, name);
  guint64 grade = 0;

  return value != NULL && g_ascii_string_to_unsigned (value, 10, 1, 9999, &grade, NULL)
           ? (guint) grade
           : 0;
}

/* Old files have names in other encodings. */
IxPlayers *
ix_game_players (const IxGame *game)
{
  IxPlayers *players = ix_players_new ();
  const char *event = ix_game_tag (game, "Event");

  if (event != NULL && *event != '\0' && !g_str_equal (event, "?"))
    players->title = ix_text_harmless (event);
  for (guint b = 0; b < game->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        const char *tag = ix_game_seat_tag (game->form, ix_seat (b, colour));
        const char *name = ix_game_tag (game, tag);

        if (name != NULL && *name != '\0' && !g_str_equal (name, "?"))
          players->name[b][colour] = ix_text_harmless (name);
        players->grade[b][colour] = grade_of (game, tag);
      }
  return players;
}

/* A record goes on where nobody claimed or noticed a draw. */
static void
set_rules (IxGameJournal      *journal,
           const IxGame       *game,
           const IxGameClocks *clocks,
           const IxVariant    *variant)
{
  gint64 base, increment;
  IxTiming timing;

  journal->variant = *variant;
  journal->variant.repetition_draw = journal->variant.halfmove_draw = G_MAXUINT;
  journal->variant.insufficient_material = FALSE;
  /* The other boards may go on; the result says who has won. */
  journal->variant.boards_go_on = game->n_boards > 2;
  if (clocks != NULL && clocks->usable)
    {
      journal->timed = TRUE;
      ix_variant_set_clock (&journal->variant, clocks->base, clocks->increment, clocks->timing);
      journal->variant.increment_before_first_move |= clocks->increment_first;
    }
  /* Clocks may still be told. */
  else if (game->half_moves->len == 0 &&
           ix_game_time_control (game, &base, &increment, &timing) && base > 0)
    {
      journal->timed = TRUE;
      ix_variant_set_clock (&journal->variant, base, increment, timing);
    }
  else
    {
      ix_variant_set_clock (&journal->variant, NO_CLOCK, 0, IX_TIMING_INCREMENT);
    }
}

static void
set_up (IxGameJournal  *journal,
        const IxGame   *game,
        const IxBoards *boards)
{
  ix_boards_copy (&journal->first, boards);
  journal->setup = (IxMatchSetup) {
    .variant = &journal->variant,
    .n_boards = boards->n,
    .boards = &journal->first,
  };
  journal->events = g_array_new (FALSE, FALSE, sizeof (IxMatchEvent));
  journal->players = ix_game_players (game);
}

/* Before the start: the seconds for each turn where seats have their own. */
static void
set_increments (Writer       *writer,
                const IxGame *game)
{
  gint64 increments[IX_MAX_BOARDS][2];

  if (!writer->journal->timed || !ix_game_increments (game, 0, increments))
    return;
  for (guint b = 0; b < game->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (increments[b][colour] != writer->journal->variant.increment)
        add_event (writer, (IxMatchEvent) { .kind = IX_EVENT_SET_INCREMENT, .seat = ix_seat (b, colour),
                                            .left = increments[b][colour] });
}

IxGameJournal *
ix_game_journal_new (const IxGame    *game,
                     const IxVariant *variant,
                     IxNotationFlags  flags,
                     IxReplay        *replay,
                     GError         **error)
{
  g_autoptr (IxGameJournal) journal = g_new0 (IxGameJournal, 1);
  g_autofree IxBoards *first = g_new0 (IxBoards, 1);
  g_autoptr (IxGameClocks) clocks = ix_game_clocks_new (game);
  Writer writer = { .journal = journal, .clocks = clocks };
  gboolean played;

  memset (replay, 0, sizeof *replay);
  set_rules (journal, game, clocks, variant);
  if (!ix_game_set_up (game, &journal->variant, first, replay, error))
    return NULL;
  set_up (journal, game, first);
  writer.match = ix_match_new (&journal->setup);
  set_increments (&writer, game);
  add_event (&writer, (IxMatchEvent) { .kind = IX_EVENT_START });
  for (guint b = 0; b < game->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      writer.left[b][colour] = ix_match_time_left (writer.match, ix_seat (b, colour), 0);
  played = ix_game_replay (game, &journal->variant, flags, replay, add_turn, &writer, error);
  if (played)
    {
      read_notes (&writer, game, game->half_moves->len);
      add_end (&writer, game, replay);
    }
  ix_match_free (writer.match);
  if (played && writer.refusal != IX_ACCEPTED)
    played = ix_replay_fail (replay, writer.line, error,
                             _("the game goes on after it has ended by its rules"));
  return played ? g_steal_pointer (&journal) : NULL;
}

void
ix_game_journal_free (IxGameJournal *journal)
{
  if (journal == NULL)
    return;
  ix_players_free (journal->players);
  g_clear_pointer (&journal->events, g_array_unref);
  g_free (journal);
}
