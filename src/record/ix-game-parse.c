/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads BPGN and PGN.  The text is taken as bytes, in one pass without looking back. */

#include "ix-game-reader.h"

#include <string.h>

#include "ix-board-letters.h"
#include "ix-game-clocks.h"
#include "ix-note-over.h"
#include "ix-note-set-up.h"

typedef struct {
  const char *start;     /* of the file; NULL: before the text */
  const char *at;
  const char *end;
  guint       line;
  GPtrArray  *games;
  IxGame     *game;      /* the record being read, the last of @games; NULL between records */
  gboolean    form_told; /* a half-move has shown whether it is BPGN */
} Reader;

static gboolean
is_space (char c)
{
  return g_ascii_isspace (c) || c == '\v';
}

/* Goes to @to, counting lines. */
static void
advance_to (Reader     *reader,
            const char *to)
{
  for (; reader->at < to; reader->at++)
    reader->line += *reader->at == '\n';
}

/* The record that the next text belongs to, a new one if the last has ended. */
static IxGame *
current_game (Reader *reader)
{
  if (reader->game == NULL)
    {
      reader->game = ix_game_new (IX_GAME_PGN);
      reader->game->line = reader->line;
      reader->form_told = FALSE;
      g_ptr_array_add (reader->games, reader->game);
    }
  return reader->game;
}

/* The list for the next notes: after the result of the last record until the next begins, after
 * the last half-move, or before the first. */
static GPtrArray *
current_notes (Reader *reader)
{
  const IxHalfMove *last;
  IxGame *game;

  if (reader->game == NULL && reader->games->len > 0)
    {
      game = reader->games->pdata[reader->games->len - 1];
      return game->notes_after;
    }
  game = current_game (reader);
  if (game->half_moves->len == 0)
    return game->notes;
  last = game->half_moves->pdata[game->half_moves->len - 1];
  return last->notes;
}

/* Do the tags speak of two boards? */
static gboolean
has_two_boards (const IxGame *game)
{
  const char *fen = ix_game_tag (game, "FEN");

  return ix_game_tag (game, "WhiteA") != NULL || (fen != NULL && strchr (fen, '|') != NULL);
}

static void
end_game (Reader *reader)
{
  const IxVariant *variant;

  if (reader->game == NULL)
    return;
  if (!reader->form_told && has_two_boards (reader->game))
    reader->game->form = IX_GAME_BPGN;
  if (reader->game->form == IX_GAME_PGN)
    reader->game->n_boards = 1;
  else
    reader->game->n_boards = MAX (2, reader->game->n_boards);
  variant = ix_game_variant (reader->game);
  if (variant != NULL && variant->turn == IX_TURN_MOVE_AND_SWAP)
    ix_game_join_swaps (reader->game);
  reader->game = NULL;
}

/* Abandons the record and goes to the next one: a line that begins with an Event tag. */
G_GNUC_PRINTF (3, 4) static void
give_up (Reader     *reader,
         guint       line,
         const char *format,
         ...)
{
  IxGame *game = current_game (reader);
  g_autofree char *message = NULL;
  g_autofree char *printable = NULL;
  const char *next;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  printable = ix_record_printable (message);
  game->error = g_error_new_literal (IX_RECORD_ERROR, IX_RECORD_ERROR_GAME, printable);
  game->error_line = line;
  end_game (reader);

  next = g_strstr_len (reader->at, reader->end - reader->at, "\n[Event ");
  advance_to (reader, next != NULL ? next + 1 : reader->end);
}

/* Tags */

/* Reads a quoted value into @value; returns the text after it, NULL if it does not end on its
 * line. */
static const char *
read_value (const Reader *reader,
            const char   *c,
            GString      *value)
{
  for (c++; c < reader->end && *c != '\n' && *c != '\0'; c++)
    {
      if (*c == '"')
        return c + 1;
      if (*c == '\\' && c + 1 < reader->end && (c[1] == '"' || c[1] == '\\'))
        c++;
      g_string_append_c (value, *c);
    }
  return NULL;
}

/* A record ends at the first tag of the next one. */
static void
begin_next_by_tag (Reader     *reader,
                   const char *name)
{
  if (reader->game != NULL &&
      (reader->game->half_moves->len > 0 || reader->game->result != NULL ||
       (g_ascii_strcasecmp (name, "Event") == 0 && ix_game_tag (reader->game, "Event") != NULL)))
    end_game (reader);
}

/* Records of more than two boards tell how many there are. */
static gboolean
set_boards (IxGame     *game,
            const char *value)
{
  guint64 n;

  if (!g_ascii_string_to_unsigned (value, 10, 1, IX_MAX_BOARDS, &n, NULL))
    return FALSE;
  game->n_boards = (guint) n;
  return TRUE;
}

static void
read_tag (Reader *reader)
{
  const char *c = reader->at + 1;
  const char *start;
  g_autofree char *name = NULL;
  g_autoptr (GString) value = g_string_new (NULL);

  while (c < reader->end && (*c == ' ' || *c == '\t'))
    c++;
  start = c;
  while (c < reader->end && (g_ascii_isalnum (*c) || *c == '_'))
    c++;
  name = g_strndup (start, (gsize) (c - start));
  begin_next_by_tag (reader, name);

  while (c < reader->end && (*c == ' ' || *c == '\t'))
    c++;
  if (*name == '\0' || c == reader->end || *c != '"')
    {
      give_up (reader, reader->line, "a tag is not of the form [Name \"value\"]");
      return;
    }
  c = read_value (reader, c, value);
  while (c != NULL && c < reader->end && (*c == ' ' || *c == '\t'))
    c++;
  if (c == NULL || c == reader->end || *c != ']')
    {
      give_up (reader, reader->line, "the tag %s is not closed", name);
      return;
    }
  ix_game_add_tag (current_game (reader), name, value->str, reader->line);
  if (g_ascii_strcasecmp (name, "Boards") == 0 && !set_boards (current_game (reader), value->str))
    {
      give_up (reader, reader->line, "the tag Boards is not a number from 1 to %d",
               IX_MAX_BOARDS);
      return;
    }
  advance_to (reader, c + 1);
}

/* Notes */

/* Is it a number of seconds, and nothing else? */
static gboolean
is_time (const char *text,
         gsize       length)
{
  gsize digits = 0, points = 0;

  for (gsize i = text[0] == '-' ? 1 : 0; i < length; i++)
    if (g_ascii_isdigit (text[i]))
      digits++;
    else if (text[i] == '.' && digits > 0)
      points++;
    else
      return FALSE;
  return digits > 0 && digits <= 12 && points <= 1 && text[length - 1] != '.';
}

static void
read_comment (Reader *reader)
{
  const char *start = reader->at + 1;
  const char *close = memchr (start, '}', (gsize) (reader->end - start));
  gsize length;

  if (close == NULL || memchr (start, '\0', (gsize) (close - start)) != NULL)
    {
      give_up (reader, reader->line, "the comment that begins here is not closed");
      return;
    }
  length = (gsize) (close - start);
  ix_game_add_note (current_notes (reader),
                    is_time (start, length) ? IX_NOTE_TIME : IX_NOTE_COMMENT, start, length);
  advance_to (reader, close + 1);
}

/* The end of the variation that begins at @c; comments within it may contain brackets. */
static const char *
variation_end (const Reader *reader,
               const char   *c)
{
  guint depth = 0;

  for (; c < reader->end && *c != '\0'; c++)
    {
      if (*c == '{')
        {
          c = memchr (c, '}', (gsize) (reader->end - c));
          if (c == NULL)
            return NULL;
        }
      else if (*c == '(')
        {
          depth++;
        }
      else if (*c == ')' && --depth == 0)
        {
          return c;
        }
    }
  return NULL;
}

static void
read_variation (Reader *reader)
{
  const char *close = variation_end (reader, reader->at);

  if (close == NULL || memchr (reader->at, '\0', (gsize) (close - reader->at)) != NULL)
    {
      give_up (reader, reader->line, "the variation that begins here is not closed");
      return;
    }
  ix_game_add_note (current_notes (reader), IX_NOTE_VARIATION, reader->at + 1,
                    (gsize) (close - reader->at - 1));
  advance_to (reader, close + 1);
}

static const char *
line_end (const Reader *reader)
{
  const char *newline = memchr (reader->at, '\n', (gsize) (reader->end - reader->at));

  return newline != NULL ? newline : reader->end;
}

static void
read_rest_of_line (Reader *reader)
{
  const char *end = line_end (reader);
  const char *last = end;

  while (last > reader->at + 1 && last[-1] == '\r')
    last--;
  if (memchr (reader->at, '\0', (gsize) (end - reader->at)) != NULL)
    {
      give_up (reader, reader->line, "a zero byte");
      return;
    }
  ix_game_add_note (current_notes (reader), IX_NOTE_REST_OF_LINE, reader->at + 1,
                    (gsize) (last - reader->at - 1));
  advance_to (reader, end);
}

/* Words */

static gboolean
is_result (const char *word)
{
  return g_str_equal (word, "1-0") || g_str_equal (word, "0-1") || g_str_equal (word, "1/2-1/2") ||
         g_str_equal (word, "*");
}

/* Comments of ours say what happened at a board. */
static gboolean
is_of_board (const IxNote *note,
             guint         n_boards)
{
  IxMatchEvent event;

  return ix_note_is_set_up (note, n_boards) || ix_note_parse_over (note, n_boards, &event);
}

/* A comment directly before the result is its reason, unless it is about a board or a clock. */
static void
read_result (Reader     *reader,
             const char *word)
{
  IxGame *game = current_game (reader);
  GPtrArray *notes = current_notes (reader);

  if (notes->len > 0)
    {
      IxNote *last = notes->pdata[notes->len - 1];

      if (last->kind == IX_NOTE_COMMENT && !is_of_board (last, game->n_boards) &&
          !ix_comment_is_of_clock (last->text))
        {
          game->reason = g_steal_pointer (&last->text);
          g_ptr_array_set_size (notes, (gint) notes->len - 1);
        }
    }
  game->result = g_strdup (word);
  game->result_line = reader->line;
  end_game (reader);
}

/* Reads the number before a half-move of one of @n_boards: `12b.`, `12.` or `12...`.  Returns the text
 * after it, @word itself if there is no number.  @has_board: is a letter there, of @seat? */
static const char *
read_number (const char *word,
             guint       n_boards,
             guint64    *number,
             gboolean   *has_board,
             IxSeat     *seat,
             gboolean   *dots)
{
  const char *c = word;
  guint64 value = 0;
  guint letters;

  *number = 0;
  *has_board = FALSE;
  *dots = FALSE;
  while (g_ascii_isdigit (*c) && c - word < 6)
    value = value * 10 + (guint64) (*c++ - '0');
  letters = ix_board_letters_parse (c, MAX (2, n_boards), seat);
  if (c == word || c[letters] != '.')
    return word;

  *number = value;
  *has_board = letters > 0;
  c += letters;
  *dots = c[1] == '.';
  while (*c == '.')
    c++;
  return c;
}

/* The end of the word at @c: white space or the beginning of another element. */
static const char *
word_end (const Reader *reader,
          const char   *c)
{
  while (c < reader->end && !is_space (*c) && *c != '\0' && strchr ("{}();[]$", *c) == NULL)
    c++;
  return c;
}

/* A half-move, or its number, which white space may separate from it. */
static void
read_half_move (Reader     *reader,
                const char *word)
{
  IxGame *game = current_game (reader);
  g_autofree char *text = NULL;
  const char *rest;
  guint line = reader->line;
  guint64 number;
  gboolean has_board, dots;
  IxSeat seat;
  IxHalfMove *move;

  rest = read_number (word, game->n_boards, &number, &has_board, &seat, &dots);
  if (rest != word && number == 0)
    {
      give_up (reader, line, "%s: moves are numbered from 1", word);
      return;
    }
  if (number > G_MAXUINT16)
    {
      give_up (reader, line, "%s: moves are numbered up to %u", word, G_MAXUINT16);
      return;
    }
  text = g_strdup (rest);
  if (*text == '\0')
    {
      const char *start = reader->at;
      const char *end;

      while (start < reader->end && is_space (*start))
        start++;
      end = word_end (reader, start);
      g_free (text);
      text = g_strndup (start, (gsize) (end - start));
      /* If no word follows, the reader stays, so that it finds the next record if that begins
       * here. */
      if (end > start)
        advance_to (reader, end);
    }
  if (*text == '\0' || is_result (text))
    {
      give_up (reader, line, "no move behind %s", word);
      return;
    }
  /* At the beginning of a line it would be read as an escape. */
  if (*text == '%')
    {
      give_up (reader, line, "%s is no move", text);
      return;
    }

  if (!reader->form_told)
    game->form = has_board ? IX_GAME_BPGN : IX_GAME_PGN;
  reader->form_told = TRUE;
  if ((game->form == IX_GAME_BPGN) != has_board)
    {
      give_up (reader, line, "%s: %s", word,
               has_board ? "a board is named, but not before" : "no board is named");
      return;
    }
  if (!has_board)
    seat = ix_seat (0, dots ? IX_BLACK : IX_WHITE);
  move = ix_game_add_half_move (game, (guint) number, seat, text);
  move->line = line;
}

static void
read_word (Reader *reader)
{
  const char *end = word_end (reader, reader->at);
  g_autofree char *word = g_strndup (reader->at, (gsize) (end - reader->at));

  if (*word == '\0')
    {
      give_up (reader, reader->line,
               g_ascii_isprint (*reader->at) ? "'%c' does not belong here"
                                             : "byte %d: this is not a text file",
               *reader->at);
      return;
    }
  advance_to (reader, end);
  if (is_result (word))
    read_result (reader, word);
  else
    read_half_move (reader, word);
}

static void
read_glyph (Reader *reader)
{
  const char *c = reader->at + 1;

  while (c < reader->end && g_ascii_isdigit (*c))
    c++;
  if (c == reader->at + 1)
    {
      give_up (reader, reader->line, "a $ without a number");
      return;
    }
  ix_game_add_note (current_notes (reader), IX_NOTE_GLYPH, reader->at + 1,
                    (gsize) (c - reader->at - 1));
  advance_to (reader, c);
}

/* A line that begins with % is for other programs. */
static gboolean
is_escape (const Reader *reader)
{
  return *reader->at == '%' && (reader->at == reader->start || reader->at[-1] == '\n');
}

/* Joined files have them between records too. */
static gboolean
is_byte_order_mark (const Reader *reader)
{
  return reader->end - reader->at >= 3 && memcmp (reader->at, "\xef\xbb\xbf", 3) == 0;
}

/* Text that contains only comments is no game. */
static void
drop_empty_record (GPtrArray *games)
{
  const IxGame *only = games->len == 1 ? games->pdata[0] : NULL;

  if (only != NULL && only->error == NULL && only->tags->len == 0 && only->half_moves->len == 0 &&
      only->result == NULL)
    g_ptr_array_set_size (games, 0);
}

static void
read_element (Reader *reader)
{
  if (is_byte_order_mark (reader))
    reader->at += 3;
  else if (is_space (*reader->at))
    advance_to (reader, reader->at + 1);
  else if (is_escape (reader))
    advance_to (reader, line_end (reader));
  else if (*reader->at == '[')
    read_tag (reader);
  else if (*reader->at == '{')
    read_comment (reader);
  else if (*reader->at == '(')
    read_variation (reader);
  else if (*reader->at == ';')
    read_rest_of_line (reader);
  else if (*reader->at == '$')
    read_glyph (reader);
  else
    read_word (reader);
}

GPtrArray *
ix_games_parse (const char *text,
                gsize       length)
{
  Reader reader = {
    .start = text,
    .at = text,
    .end = text + length,
    .line = 1,
    .games = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_game_free),
  };

  while (reader.at < reader.end)
    read_element (&reader);
  end_game (&reader);
  drop_empty_record (reader.games);
  return reader.games;
}

IxGame *
ix_game_parse_first (const IxGameText *text,
                     gsize            *used,
                     guint            *line)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_game_free);
  Reader reader = {
    .start = text->is_start ? text->bytes : NULL,
    .at = text->bytes,
    .end = text->bytes + text->length,
    .line = *line,
    .games = games,
  };
  const char *at = reader.at;

  /* The record ends where the next one begins. */
  while (reader.at < reader.end && games->len < 2)
    {
      at = reader.at;
      *line = reader.line;
      read_element (&reader);
    }
  if (games->len < 2)
    {
      at = reader.at;
      *line = reader.line;
      end_game (&reader);
      drop_empty_record (games);
    }
  *used = (gsize) (at - text->bytes);
  return games->len > 0 ? g_ptr_array_steal_index (games, 0) : NULL;
}
