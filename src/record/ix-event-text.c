/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-event-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-fen.h"
#include "ix-notation.h"

/* The form of the text after the seat. */
typedef enum {
  REST_NONE,     /* nothing, and no seat */
  REST_SEAT,     /* only the seat */
  REST_STEP,     /* in coordinates */
  REST_PIECE,      /* a letter */
  REST_TIME,     /* microseconds */
  REST_INDEX,    /* a number, and no seat */
  REST_TEAM,     /* 1, 2 or draw, and no seat */
  REST_POSITION, /* a FEN */
  REST_STAGE,    /* a word and microseconds */
  REST_OVER,     /* two words */
  REST_TAKEN,    /* a letter and the number of a board */
} Rest;

static const struct {
  const char *word;
  Rest        rest;
} kinds[IX_N_EVENTS] = {
  [IX_EVENT_START] = { "start", REST_NONE },
  [IX_EVENT_PAUSE] = { "pause", REST_NONE },
  [IX_EVENT_RESUME] = { "resume", REST_NONE },
  [IX_EVENT_STEP] = { "step", REST_STEP },
  [IX_EVENT_STEP_BACK] = { "step-back", REST_SEAT },
  [IX_EVENT_PRESS] = { "press", REST_SEAT },
  [IX_EVENT_REQUEST] = { "request", REST_PIECE },
  [IX_EVENT_RESIGN] = { "resign", REST_SEAT },
  [IX_EVENT_CLAIM_DRAW] = { "claim-draw", REST_SEAT },
  [IX_EVENT_CLAIM_STALL] = { "claim-stall", REST_SEAT },
  [IX_EVENT_CLAIM_GAME] = { "claim-game", REST_SEAT },
  [IX_EVENT_CONFIRM] = { "confirm", REST_SEAT },
  [IX_EVENT_REFUSE] = { "refuse", REST_SEAT },
  [IX_EVENT_AGREE_DRAW] = { "agree-draw", REST_SEAT },
  [IX_EVENT_RULE_BOARD] = { "rule-board", REST_OVER },
  [IX_EVENT_RULE_MATCH] = { "rule-match", REST_TEAM },
  [IX_EVENT_ADJUST_CLOCK] = { "adjust-clock", REST_TIME },
  [IX_EVENT_SET_INCREMENT] = { "set-increment", REST_TIME },
  [IX_EVENT_CORRECT] = { "correct", REST_POSITION },
  [IX_EVENT_TAKE_BACK] = { "take-back", REST_SEAT },
  [IX_EVENT_UNDO] = { "undo", REST_INDEX },
  [IX_EVENT_FLAG] = { "flag", REST_SEAT },
  [IX_EVENT_STALL_STAGE] = { "stall-stage", REST_STAGE },
  [IX_EVENT_TAKEN] = { "taken", REST_TAKEN },
  [IX_EVENT_BOARD_OVER] = { "board-over", REST_OVER },
  [IX_EVENT_MATCH_OVER] = { "match-over", REST_TEAM },
};

static const char *const stage_words[] = {
  "none",    "wait-opponent", "wait-partner", "must-move", "claimable",
  "claimed", "closed",        "lapsed",       "refused",   "awarded",
};
static const char *const result_words[] = { "in-play", "white-wins", "black-wins", "drawn" };
static const char *const end_words[] = {
  "none",       "mate",  "flag", "resigned", "stall",   "stalemate",
  "repetition", "quiet", "dead", "agreed",   "arbiter", "no-turn",
};
static const char *const team_words[] = { "1", "2", "draw" };
static const char *const colour_words[] = { "white", "black" };

/* The index of @word in @words, or -1. */
static int
find_word (const char *const *words,
           gsize              n,
           const char        *word)
{
  for (gsize i = 0; word != NULL && i < n; i++)
    if (g_str_equal (words[i], word))
      return (int) i;
  return -1;
}
#define FIND(words, word) find_word (words, G_N_ELEMENTS (words), word)

const char *
ix_event_word (IxMatchEventKind kind)
{
  g_return_val_if_fail (kind < IX_N_EVENTS, NULL);
  return kinds[kind].word;
}

/* Writing */

static char *
rest_text (const IxMatchEvent *event)
{
  IxTurn turn;

  switch (kinds[event->kind].rest)
    {
    case REST_STEP:
      turn = ix_turn_of_step (event->step);
      return ix_turn_write_coordinates (&turn);
    case REST_PIECE:
      return g_strdup_printf ("%c", ix_piece_types[event->type].letter);
    case REST_TIME:
      return g_strdup_printf ("%" G_GINT64_FORMAT, event->left);
    case REST_INDEX:
      return g_strdup_printf ("%u", event->index);
    case REST_TEAM:
      return g_strdup (team_words[event->team]);
    case REST_POSITION:
      return ix_fen_write (&event->position);
    case REST_STAGE:
      return g_strdup_printf ("%s %" G_GINT64_FORMAT, stage_words[event->stall.stage],
                              event->stall.deadline);
    case REST_OVER:
      return g_strdup_printf ("%s %s", result_words[event->over.result],
                              end_words[event->over.end]);
    case REST_TAKEN:
      return g_strdup_printf ("%c %u", ix_piece_types[event->taken.type].letter,
                              event->taken.board + 1u);
    case REST_NONE:
    case REST_SEAT:
    default:
      return g_strdup ("");
    }
}

static gboolean
has_seat (IxMatchEventKind kind)
{
  return kinds[kind].rest != REST_NONE && kinds[kind].rest != REST_INDEX &&
         kinds[kind].rest != REST_TEAM;
}

char *
ix_event_write (const IxMatchEvent *event)
{
  g_autofree char *rest = rest_text (event);

  if (!has_seat (event->kind))
    return g_steal_pointer (&rest);
  return g_strdup_printf ("%u %s%s%s", event->seat.board + 1u, colour_words[event->seat.colour],
                          *rest != '\0' ? " " : "", rest);
}

/* Reading */

static gboolean
fail (GError    **error,
      const char *word,
      const char *text)
{
  g_autofree char *kind = ix_record_printable (word);
  g_autofree char *rest = ix_record_printable (text);

  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, _("%s '%s': not an event"), kind,
               rest);
  return FALSE;
}

/* The two words of a stage or of an end. */
static gboolean
parse_pair (const char   *text,
            Rest          rest,
            IxMatchEvent *event)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int first, end;

  if (g_strv_length (words) != 2)
    return FALSE;
  if (rest == REST_STAGE)
    {
      first = FIND (stage_words, words[0]);
      event->stall.stage = (IxStallStage) MAX (first, 0);
      return first >= 0 && g_ascii_string_to_signed (words[1], 10, 0, G_MAXINT64,
                                                     &event->stall.deadline, NULL);
    }
  first = FIND (result_words, words[0]);
  end = FIND (end_words, words[1]);
  event->over.result = (IxBoardResult) MAX (first, 0);
  event->over.end = (IxBoardEnd) MAX (end, 0);
  return first >= 0 && end >= 0;
}

static gboolean
parse_taken (const char *text,
             IxTaken    *taken)
{
  guint64 board;

  taken->type = *text != '\0' && text[1] == ' ' ? ix_piece_type_from_letter (*text) : IX_NO_PIECE;
  if (taken->type == IX_NO_PIECE ||
      !g_ascii_string_to_unsigned (text + 2, 10, 1, IX_MAX_BOARDS, &board, NULL))
    return FALSE;
  taken->board = (guint8) (board - 1);
  return TRUE;
}

static gboolean
parse_rest (const char      *text,
            const IxVariant *variant,
            IxMatchEvent    *event)
{
  guint64 index;
  int team;

  switch (kinds[event->kind].rest)
    {
    case REST_STEP:
      return ix_step_parse_coordinates (text, &event->step);
    case REST_PIECE:
      event->type = strlen (text) == 1 ? ix_piece_type_from_letter (*text) : IX_NO_PIECE;
      return event->type != IX_NO_PIECE;
    case REST_TIME:
      return g_ascii_string_to_signed (text, 10, 0, G_MAXINT64, &event->left, NULL);
    case REST_INDEX:
      if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &index, NULL))
        return FALSE;
      event->index = (guint) index;
      return TRUE;
    case REST_TEAM:
      team = FIND (team_words, text);
      event->team = (IxTeam) MAX (team, 0);
      return team >= 0;
    case REST_POSITION:
      return ix_fen_parse (text, variant, IX_FEN_ANY_MATERIAL | IX_FEN_NO_KING, &event->position,
                           NULL);
    case REST_STAGE:
    case REST_OVER:
      return parse_pair (text, kinds[event->kind].rest, event);
    case REST_TAKEN:
      return parse_taken (text, &event->taken);
    case REST_NONE:
    case REST_SEAT:
    default:
      return *text == '\0';
    }
}

/* Reads "1 white"; *@rest is the text after it. */
static gboolean
parse_seat (const char  *text,
            IxSeat      *seat,
            const char **rest)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint64 board;
  int colour = words[0] != NULL ? FIND (colour_words, words[1]) : -1;

  if (colour < 0 || !g_ascii_string_to_unsigned (words[0], 10, 1, IX_MAX_BOARDS, &board, NULL))
    return FALSE;
  *seat = ix_seat ((guint) board - 1, (IxColour) colour);
  *rest = words[2] != NULL ? text + strlen (words[0]) + strlen (words[1]) + 2 : "";
  return TRUE;
}

gboolean
ix_event_parse (const char      *word,
                const char      *text,
                gint64           at,
                const IxVariant *variant,
                IxMatchEvent    *event,
                GError         **error)
{
  IxMatchEvent read = { .at = at };
  const char *rest;

  text = text != NULL ? text : "";
  rest = text;
  while (read.kind < IX_N_EVENTS && !g_str_equal (kinds[read.kind].word, word))
    read.kind++;
  if (read.kind == IX_N_EVENTS || (has_seat (read.kind) && !parse_seat (text, &read.seat, &rest)) ||
      !parse_rest (rest, variant, &read))
    return fail (error, word, text);
  *event = read;
  return TRUE;
}
