/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads BPGN and PGN.  The text is taken as bytes, in one pass without looking back. */

#include "ix-game-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-board-letters.h"
#include "ix-game-clocks.h"
#include "ix-game-scan.h"
#include "ix-movetext.h"
#include "ix-note-over.h"
#include "ix-note-set-up.h"
#include "ix-tag-scan.h"

/* The number of the next half-move. */
typedef struct {
  const char *word;
  gsize       length;
  guint       line;
  guint       value;
  gboolean    has_board; /* and is it that of @seat? */
  IxSeat      seat;
  gboolean    is_black;  /* had it more than one dot? */
} Number;

typedef struct {
  const char *start;     /* of the file; NULL: before the text */
  const char *at;
  const char *end;
  const char *begin;     /* of the bytes at hand */
  guint       line;
  GPtrArray  *games;
  IxGame     *game;      /* the record being read, the last of @games; NULL between records */
  gboolean    form_told; /* a half-move has shown whether it is BPGN */
  Number      number;    /* its half-move has not come yet; `word` is NULL: there is none */
  char        letter;    /* of a piece, before the next half-move; 0: none */
  guint32     from_zero; /* a bit for each board whose moves are counted from 0 */
} Reader;

/* Characters and lines */

/* Goes to @to, counting lines. */
static void
advance_to (Reader     *reader,
            const char *to)
{
  for (; reader->at < to; reader->at++)
    reader->line += ix_scan_is_line_end (reader->at, reader->end);
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
      reader->from_zero = 0;
      g_ptr_array_add (reader->games, reader->game);
    }
  return reader->game;
}

static void
note_repair (Reader  *reader,
             IxRepair repair)
{
  IxGame *game = reader->game == NULL && reader->games->len > 0
                   ? reader->games->pdata[reader->games->len - 1]
                   : current_game (reader);

  if (game->repaired[repair] == 0)
    game->repaired[repair] = reader->line;
}

/* @length bytes of the text as UTF-8. */
static char *
decode (Reader     *reader,
        const char *bytes,
        gsize       length)
{
  GString *text;

  if (g_utf8_validate_len (bytes, length, NULL))
    return g_strndup (bytes, length);
  note_repair (reader, IX_REPAIR_ENCODING);
  text = g_string_sized_new (length);
  ix_text_append (text, bytes, length);
  return g_string_free (text, FALSE);
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

static char *
number_text (const Number *number)
{
  g_autofree char *word = g_strndup (number->word, number->length);

  return ix_record_printable (word);
}

/* Sets the error of the text, unless it has one. */
G_GNUC_PRINTF (3, 4) static void
set_error (IxGame     *game,
           guint       line,
           const char *format,
           ...)
{
  g_autofree char *message = NULL;
  g_autofree char *printable = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  printable = ix_record_printable (message);
  if (game->error != NULL)
    return;
  game->error = g_error_new_literal (IX_RECORD_ERROR, IX_RECORD_ERROR_GAME, printable);
  game->error_line = line;
}

/* A number for which no half-move has come. */
static void
drop_number (Reader *reader)
{
  g_autofree char *word = NULL;

  if (reader->number.word == NULL)
    return;
  word = number_text (&reader->number);
  set_error (reader->game, reader->number.line, _("no move behind %s"), word);
  reader->number.word = NULL;
}

static void
end_game (Reader *reader)
{
  const IxVariant *variant;

  if (reader->game == NULL)
    return;
  drop_number (reader);
  reader->letter = '\0';
  ix_game_fill_result_tag (reader->game);
  if (!reader->form_told && ix_game_has_two_boards (reader->game))
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

/* Abandons the record and goes to the next one. */
G_GNUC_PRINTF (3, 4) static void
give_up (Reader     *reader,
         guint       line,
         const char *format,
         ...)
{
  IxGame *game = current_game (reader);
  g_autofree char *message = NULL;
  const char *next;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  reader->number.word = NULL;
  set_error (game, line, "%s", message);
  next = ix_scan_next_record (game, reader->at, reader->end);
  end_game (reader);
  advance_to (reader, next);
}

/* Tags */

/* A record ends at the first tag of the next one. */
static void
begin_next_by_tag (Reader     *reader,
                   const char *name)
{
  const IxGame *game = reader->game;

  if (game == NULL)
    return;
  if (game->half_moves->len > 0 || game->result != NULL || reader->number.word != NULL ||
      (g_ascii_strcasecmp (name, "Event") == 0 && ix_game_tag (game, "Event") != NULL) ||
      (game->tags->len > 0 && ix_scan_is_behind_gap (reader->begin, reader->at) &&
       ix_scan_block_repeats (game, reader->at, reader->end)))
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

/* The value of a Result tag is read in other words too. */
static void
add_tag (Reader     *reader,
         const char *name,
         char       *value)
{
  const char *result =
    g_ascii_strcasecmp (name, "Result") == 0 ? ix_movetext_tag_result (value) : NULL;

  if (result != NULL && !g_str_equal (result, value))
    note_repair (reader, IX_REPAIR_RESULT);
  ix_game_add_tag (current_game (reader), name, result != NULL ? result : value, reader->line);
}

static void
read_tag (Reader *reader)
{
  gboolean begins_line = ix_scan_is_line_start (reader->start, reader->at);
  g_auto (IxTagScan) tag = { NULL };

  ix_tag_scan_begin (&tag, reader->at, reader->end);
  /* Brackets among moves are no tags. */
  if (reader->game != NULL && reader->game->half_moves->len > 0 && !begins_line && !tag.quoted)
    {
      give_up (reader, reader->line, _("'[' does not belong here"));
      return;
    }
  begin_next_by_tag (reader, tag.name != NULL ? tag.name : "");
  current_game (reader);
  if (tag.name != NULL)
    ix_tag_scan_value (&tag, reader->end, begins_line || reader->at[-1] == ']');
  if (tag.value == NULL)
    {
      if (tag.quoted)
        give_up (reader, reader->line, _("the tag %s is not closed"), tag.name);
      else
        give_up (reader, reader->line, _("a tag is not of the form [Name \"value\"]"));
      return;
    }
  for (IxRepair i = 0; i < IX_N_REPAIRS; i++)
    if (tag.repairs & 1u << i)
      note_repair (reader, i);
  add_tag (reader, tag.name, tag.value);
  if (g_ascii_strcasecmp (tag.name, "Boards") == 0 &&
      !set_boards (reader->game, ix_game_tag (reader->game, "Boards")))
    {
      give_up (reader, reader->line, _("the tag Boards is not a number from 1 to %d"),
               IX_MAX_BOARDS);
      return;
    }
  reader->at = tag.bracket + 1;
}

/* Notes */

static void
add_note (Reader     *reader,
          IxNoteKind  kind,
          const char *text,
          gsize       length)
{
  g_autofree char *decoded = decode (reader, text, length);

  ix_game_add_note (current_notes (reader), kind, decoded, strlen (decoded));
}

static void
read_comment (Reader *reader)
{
  const char *start = reader->at + 1;
  const char *close = ix_scan_comment_end (start, reader->end);
  gsize length;

  if (close == NULL)
    {
      give_up (reader, reader->line, _("the comment that begins here is not closed"));
      return;
    }
  length = (gsize) (close - start);
  if (ix_scan_is_time (start, length))
    ix_game_add_note (current_notes (reader), IX_NOTE_TIME, start, length);
  else
    add_note (reader, IX_NOTE_COMMENT, start, length);
  advance_to (reader, close + 1);
}

static IxHalfMove *
last_half_move (const Reader *reader)
{
  const IxGame *game = reader->game;

  return game != NULL && game->half_moves->len > 0
           ? game->half_moves->pdata[game->half_moves->len - 1]
           : NULL;
}

static void
set_text (IxHalfMove *move,
          GString    *text)
{
  g_free (move->text);
  move->text = g_strdup (text->str);
}

/* Reads a promotion that stands apart from its half-move, with the marks behind it; FALSE if none is here. */
static gboolean
read_promotion (Reader *reader)
{
  IxHalfMove *move = last_half_move (reader);
  g_autoptr (GString) text = NULL;
  const char *behind;
  char letter;

  if (move == NULL || move->notes->len > 0 || !ix_movetext_wants_promotion (move->text))
    return FALSE;
  behind = ix_scan_promotion (reader->at, reader->end, &letter);
  if (behind == NULL)
    return FALSE;
  text = g_string_new (move->text);
  g_string_append_printf (text, "=%c", letter);
  while (behind < reader->end && *behind != '\0' && strchr ("+#!?", *behind) != NULL)
    g_string_append_c (text, *behind++);
  set_text (move, text);
  advance_to (reader, behind);
  note_repair (reader, IX_REPAIR_MOVE);
  return TRUE;
}

/* Is the bracket up to @close no variation, but a remark on the half-move before it? */
static gboolean
read_bracket (Reader     *reader,
              const char *close)
{
  IxHalfMove *move = last_half_move (reader);
  g_autofree char *bracket = NULL;

  if (move == NULL || move->notes->len > 0 || close - reader->at > 7)
    return FALSE;
  bracket = g_strndup (reader->at, (gsize) (close + 1 - reader->at));
  if (ix_movetext_remark (bracket) != ' ')
    return FALSE;
  note_repair (reader, IX_REPAIR_MOVE);
  return TRUE;
}

static void
read_variation (Reader *reader)
{
  const char *close;

  if (read_promotion (reader))
    return;
  close = ix_scan_variation_end (reader->at, reader->end);
  if (close == NULL)
    {
      give_up (reader, reader->line, _("the variation that begins here is not closed"));
      return;
    }
  if (!read_bracket (reader, close))
    add_note (reader, IX_NOTE_VARIATION, reader->at + 1, (gsize) (close - reader->at - 1));
  advance_to (reader, close + 1);
}

static void
read_rest_of_line (Reader *reader)
{
  const char *end = ix_scan_line_end (reader->at, reader->end);

  if (memchr (reader->at, '\0', (gsize) (end - reader->at)) != NULL)
    {
      give_up (reader, reader->line, _("a zero byte"));
      return;
    }
  add_note (reader, IX_NOTE_REST_OF_LINE, reader->at + 1, (gsize) (end - reader->at - 1));
  reader->at = end;
}

/* Words */

/* Comments of ours say what happened at a board. */
static gboolean
is_of_board (const IxNote *note,
             guint         n_boards)
{
  IxMatchEvent event;

  return ix_note_is_set_up (note, n_boards) || ix_note_parse_over (note, n_boards, &event);
}

/* A comment directly before the result is its reason, unless it is about a board.  Commands before the
 * words, and what is all of a clock, stay with the half-move. */
static void
take_reason (IxGame    *game,
             GPtrArray *notes)
{
  IxNote *last = notes->len > 0 ? notes->pdata[notes->len - 1] : NULL;
  const char *words;

  if (last == NULL || last->kind != IX_NOTE_COMMENT || is_of_board (last, game->n_boards))
    return;
  words = ix_comment_words (last->text);
  if (words > last->text && *words == '\0')
    return;
  game->reason = g_strdup (words);
  last->text[words - last->text] = '\0';
  g_strchomp (last->text);
  if (*last->text == '\0')
    g_ptr_array_set_size (notes, (gint) notes->len - 1);
}

/* Is it the result of the last record once more, which had moves? */
static gboolean
is_repeated (const Reader *reader,
             const char   *word)
{
  const IxGame *last =
    reader->game == NULL && reader->games->len > 0 ? reader->games->pdata[reader->games->len - 1] : NULL;

  return last != NULL && last->half_moves->len > 0 && g_strcmp0 (last->result, word) == 0;
}

static void
read_result (Reader     *reader,
             const char *word)
{
  IxGame *game;

  if (is_repeated (reader, word))
    {
      note_repair (reader, IX_REPAIR_RESULT);
      return;
    }
  game = current_game (reader);
  take_reason (game, current_notes (reader));
  if (reader->number.word != NULL)
    {
      g_autofree char *number = number_text (&reader->number);

      give_up (reader, reader->number.line, _("no move behind %s"), number);
      return;
    }
  game->result = g_strdup (word);
  game->result_line = reader->line;
  end_game (reader);
}

static void
add_glyphs (Reader      *reader,
            const guint *glyphs,
            guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", glyphs[i]);

      ix_game_add_note (current_notes (reader), IX_NOTE_GLYPH, text, strlen (text));
      note_repair (reader, IX_REPAIR_SIGN);
    }
}

/* Is @number the first one of its board?  Some people count from 0. */
static gboolean
is_first_number (const Reader *reader,
                 const Number *number)
{
  for (guint i = 0; i < reader->game->half_moves->len; i++)
    {
      const IxHalfMove *move = reader->game->half_moves->pdata[i];

      if (move->number != 0 && move->seat.board == number->seat.board)
        return FALSE;
    }
  return TRUE;
}

/* Moves are counted from 1, and what is counted from 0 is one more. */
static void
count_from_one (Reader *reader,
                Number *number)
{
  guint32 board = 1u << number->seat.board;

  if (number->value == 0 && is_first_number (reader, number))
    {
      reader->from_zero |= board;
      note_repair (reader, IX_REPAIR_NUMBER);
    }
  if (reader->from_zero & board)
    number->value++;
}

/* The colour that dots tell where the letter of the board is a capital, as in `1A... e5`: Black's turn follows
 * White's, or a FEN. */
static void
take_colour_of_dots (Reader *reader,
                     Number *number)
{
  gboolean follows;

  if (!number->has_board || !number->is_black || number->seat.colour == IX_BLACK)
    return;
  follows = ix_game_tag (reader->game, "FEN") != NULL;
  for (guint i = reader->game->half_moves->len; i-- > 0;)
    {
      const IxHalfMove *move = reader->game->half_moves->pdata[i];

      if (move->seat.board != number->seat.board)
        continue;
      follows = move->seat.colour == IX_WHITE;
      break;
    }
  if (!follows)
    return;
  number->seat.colour = IX_BLACK;
  note_repair (reader, IX_REPAIR_NUMBER);
}

/* Does something unseen stand in the number up to @end? */
static gboolean
has_unseen (const char *c,
            const char *end)
{
  gsize length;

  for (; c < end; c += length)
    {
      length = 1;
      if ((guchar) *c >= 0x80 && ix_movetext_char_is_unseen (ix_movetext_char (c, end, &length)))
        return TRUE;
    }
  return FALSE;
}

/* Reads the number before a half-move: `12b.`, `12.` or `12...`; the dots may be missing.  FALSE if the
 * word up to @end does not begin with one. */
static gboolean
read_number (Reader     *reader,
             const char *end)
{
  const char *c = reader->at;
  Number number = { .word = reader->at, .line = reader->line };
  char letters[IX_BOARD_LETTERS_SIZE] = "";
  const char *ends[IX_BOARD_LETTERS_SIZE]; /* of so many letters */
  guint n_digits, n_letters, n_dots;
  const char *behind;
  gboolean unseen;

  for (n_digits = 0; n_digits < 6 && c < end && g_ascii_isdigit (*c); n_digits++)
    {
      number.value = number.value * 10 + (guint) (*c - '0');
      c = ix_scan_behind_unseen (c + 1, end);
    }
  if (c == reader->at)
    return FALSE;
  ends[0] = c;
  for (guint i = 0; i < G_N_ELEMENTS (ends) - 1; i++)
    {
      letters[i] = ends[i] < end ? *ends[i] : '\0';
      ends[i + 1] = ends[i] < end ? ix_scan_behind_unseen (ends[i] + 1, end) : end;
    }
  n_letters = ix_board_letters_parse (letters, MAX (2, current_game (reader)->n_boards),
                                      &number.seat);
  number.has_board = n_letters > 0;
  behind = ix_scan_dots_end (ends[n_letters], end, &n_dots);
  if (n_dots == 0 && behind != end)
    {
      /* Without dots a letter may be one of a piece or a file. */
      if (number.value == 0 || !ix_scan_begins_half_move (c, end) ||
          (reader->form_told && reader->game->form == IX_GAME_BPGN))
        return FALSE;
      number.has_board = FALSE;
      behind = c;
    }
  unseen = behind > reader->at + n_digits + n_letters + n_dots && has_unseen (reader->at, behind);
  if (unseen)
    note_repair (reader, IX_REPAIR_BLANK);
  if (n_dots == 0 || (!unseen && behind[-1] != '.'))
    note_repair (reader, IX_REPAIR_NUMBER);
  if (!number.has_board)
    number.seat = ix_seat (0, IX_WHITE);
  number.length = (gsize) (behind - reader->at);
  number.is_black = n_dots > 1;

  drop_number (reader);
  count_from_one (reader, &number);
  take_colour_of_dots (reader, &number);
  if (reader->game->error != NULL || number.value == 0 || number.value > G_MAXUINT16)
    {
      g_autofree char *word = number_text (&number);

      give_up (reader, reader->line,
               number.value == 0 ? _("%s: moves are numbered from 1")
                                 : _("%s: moves are numbered up to 65535"),
               word);
      return TRUE;
    }
  reader->number = number;
  reader->at = behind;
  return TRUE;
}

/* A move and its swap are two words with one number; FALSE if @text is no second word. */
static gboolean
add_second_word (Reader     *reader,
                 const char *text)
{
  IxHalfMove *move = last_half_move (reader);
  g_autoptr (GString) words = NULL;

  if (move == NULL || !ix_movetext_is_swap (text) || strchr (move->text, '/') != NULL)
    return FALSE;
  words = g_string_new (move->text);
  g_string_append_printf (words, " %s", text);
  set_text (move, words);
  return TRUE;
}

/* Adds a half-move, with the number before it if there is one. */
static IxHalfMove *
add_half_move (Reader     *reader,
               const char *text)
{
  IxGame *game = current_game (reader);
  Number number = reader->number;
  gboolean numbered = number.word != NULL;
  guint line = numbered ? number.line : reader->line;
  IxHalfMove *move;

  /* At the beginning of a line it would be read as an escape. */
  if (*text == '%')
    {
      give_up (reader, line, _("%s is no move"), text);
      return NULL;
    }
  if (!reader->form_told)
    game->form = number.has_board && numbered ? IX_GAME_BPGN : IX_GAME_PGN;
  reader->form_told = TRUE;
  if (game->form == IX_GAME_BPGN && !numbered && add_second_word (reader, text))
    return last_half_move (reader);
  if ((game->form == IX_GAME_BPGN) != (number.has_board && numbered))
    {
      g_autofree char *word = numbered ? number_text (&number) : g_strdup (text);

      give_up (reader, line, "%s: %s", word,
               numbered && number.has_board ? _("a board is named, but not before")
                                            : _("no board is named"));
      return NULL;
    }
  reader->number.word = NULL;
  if (!numbered || !number.has_board)
    number.seat = ix_seat (0, numbered && number.is_black ? IX_BLACK : IX_WHITE);
  move = ix_game_add_half_move (game, numbered ? number.value : 0, number.seat, text);
  move->line = line;
  move->letter = reader->letter;
  reader->letter = '\0';
  return move;
}

/* May @move be one?  What stands behind something else is no part of it. */
static gboolean
ends_like_move (const IxHalfMove *move)
{
  return strpbrk (move->text, "+#!?") != NULL || g_ascii_isalnum (move->text[strlen (move->text) - 1]);
}

/* A remark on the last half-move, such as `e.p.`; FALSE if @word is another word. */
static gboolean
read_remark (Reader     *reader,
             const char *word)
{
  IxHalfMove *move = reader->number.word == NULL ? last_half_move (reader) : NULL;
  char mark = move != NULL && ends_like_move (move) ? ix_movetext_remark (word) : '\0';

  if (mark == '\0')
    return FALSE;
  if (mark != ' ' && strpbrk (move->text, "+#!?") == NULL && g_str_is_ascii (move->text))
    {
      g_autoptr (GString) text = g_string_new (move->text);

      g_string_append_c (text, mark);
      set_text (move, text);
    }
  note_repair (reader, IX_REPAIR_MOVE);
  return TRUE;
}

/* A half-move as people write it, with what is glued to it. */
static void
read_odd_half_move (Reader     *reader,
                    const char *text)
{
  g_autoptr (GString) word = g_string_new (text);
  guint glyphs[IX_MOVETEXT_MOST_GLYPHS];
  guint n_glyphs;
  gboolean rewritten;
  const char *result = ix_movetext_tidy (word, glyphs, &n_glyphs, &rewritten);

  if (add_half_move (reader, word->str) == NULL)
    return;
  add_glyphs (reader, glyphs, n_glyphs);
  if (rewritten)
    note_repair (reader, IX_REPAIR_MOVE);
  if (result != NULL)
    {
      note_repair (reader, IX_REPAIR_RESULT);
      read_result (reader, result);
    }
}

/* A result in whatever form: @word, which ends at @end, or more words. */
static gboolean
read_odd_result (Reader     *reader,
                 const char *word,
                 const char *end)
{
  const char *result = NULL;
  const char *behind = ix_scan_spaced_result (reader->at, reader->end, &result);

  if (behind == NULL)
    {
      behind = end;
      result = ix_movetext_result (word);
    }
  if (result == NULL)
    return FALSE;
  if (ix_movetext_standard_result (reader->at, (gsize) (behind - reader->at)) == NULL)
    note_repair (reader, IX_REPAIR_RESULT);
  advance_to (reader, behind);
  read_result (reader, result);
  return TRUE;
}

/* Dots that stand apart from their number, or have none. */
static gboolean
read_dots (Reader     *reader,
           const char *end)
{
  guint n;
  const char *behind = ix_scan_dots_end (reader->at, end, &n);
  const IxHalfMove *last = last_half_move (reader);

  if (n == 0 || (reader->number.word == NULL && last != NULL && !ends_like_move (last)))
    return FALSE;
  reader->number.is_black = reader->number.is_black || n > 1;
  note_repair (reader, IX_REPAIR_NUMBER);
  reader->at = behind;
  return TRUE;
}

/* Is @word, which ends at @end, one letter that is a sign on the last half-move, with a pawn's move behind it?
 * It may also be the piece of that move; which, only the board can tell. */
static gboolean
is_sign_before_pawn (Reader     *reader,
                     const char *word,
                     const char *end)
{
  static const char letters[][2] = { "NN", "DQ" };

  if (last_half_move (reader) == NULL || word[1] != '\0' || !ix_scan_begins_pawn_move (end, reader->end))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    if (*word == letters[i][0])
      {
        reader->letter = letters[i][1];
        return TRUE;
      }
  return FALSE;
}

/* A word that is neither a half-move of SAN nor a number with its dot. */
static void
read_odd_word (Reader     *reader,
               const char *end)
{
  const char *start = reader->at;
  g_autoptr (GString) word = g_string_sized_new ((gsize) (end - start));
  guint glyphs[IX_MOVETEXT_MOST_GLYPHS];
  guint n = 0;
  gboolean unseen;

  if (read_dots (reader, end))
    return;
  unseen = ix_movetext_decode (word, start, (gsize) (end - start));
  if (reader->number.word == NULL &&
      (ix_scan_is_apart (start, end, reader->end) || is_sign_before_pawn (reader, word->str, end)))
    n = ix_movetext_glyphs (word->str, glyphs);
  if (n == 0)
    current_game (reader);
  if (unseen)
    note_repair (reader, IX_REPAIR_BLANK);
  if (!g_utf8_validate_len (start, (gsize) (end - start), NULL))
    note_repair (reader, IX_REPAIR_ENCODING);
  if (n > 0)
    {
      reader->at = end;
      add_glyphs (reader, glyphs, n);
    }
  else if (!read_odd_result (reader, word->str, end) && !read_number (reader, end))
    {
      gboolean is_dashed = strchr ("Oo0", *word->str) != NULL && word->len < (gsize) (end - start);

      reader->at = end;
      if (!read_remark (reader, word->str))
        read_odd_half_move (reader, word->str);
      if (is_dashed)
        note_repair (reader, IX_REPAIR_MOVE);
    }
}

/* Is the sign at the end of the word the beginning of a promotion, `a8= Q`? */
static gboolean
goes_on_with_promotion (const Reader *reader,
                        const char   *end)
{
  g_autofree char *text = g_strndup (reader->at, (gsize) (end - 1 - reader->at));
  char letter;

  return ix_movetext_wants_promotion (text) && ix_scan_promotion (end - 1, reader->end, &letter) != NULL;
}

static void
read_word (Reader *reader)
{
  const char *end;
  gsize length;

  if (reader->number.word == NULL && read_promotion (reader))
    return;
  end = ix_scan_word_end (reader->at, reader->end);
  length = (gsize) (end - reader->at);
  if (length > 2 && end[-1] == '=' && goes_on_with_promotion (reader, end))
    {
      end--;
      length--;
    }
  if (length == 0)
    {
      give_up (reader, reader->line,
               g_ascii_isprint (*reader->at) ? _("'%c' does not belong here")
                                             : _("byte %d: this is not a text file"),
               *reader->at);
    }
  else if (ix_movetext_is_plain (reader->at, length))
    {
      g_autofree char *text = g_strndup (reader->at, length);

      reader->at = end;
      add_half_move (reader, text);
    }
  else if (ix_movetext_standard_result (reader->at, length) != NULL)
    {
      const char *result = ix_movetext_standard_result (reader->at, length);

      reader->at = end;
      read_result (reader, result);
    }
  else if (*reader->at < '1' || *reader->at > '9' || memchr (reader->at, '.', length) == NULL ||
           !read_number (reader, end))
    {
      read_odd_word (reader, end);
    }
}

static void
read_glyph (Reader *reader)
{
  const char *c = reader->at + 1;

  while (c < reader->end && g_ascii_isdigit (*c))
    c++;
  if (c == reader->at + 1)
    {
      give_up (reader, reader->line, _("a $ without a number"));
      return;
    }
  ix_game_add_note (current_notes (reader), IX_NOTE_GLYPH, reader->at + 1,
                    (gsize) (c - reader->at - 1));
  reader->at = c;
}

/* Some old programs write the mark of DOS behind a text, and what their disks had behind that.  The next
 * of joined files may follow it. */
static void
read_end_of_text (Reader *reader)
{
  const char *c = reader->at;

  while (c < reader->end && ((guchar) *c <= ' ' || *c == '\x7f'))
    c++;
  if (c < reader->end && reader->game == NULL && reader->games->len > 0 &&
      !g_ascii_isdigit (*c) && strchr ("[{;%", *c) == NULL)
    {
      note_repair (reader, IX_REPAIR_END);
      c = ix_scan_next_tags (c, reader->end);
    }
  advance_to (reader, c != NULL ? c : reader->end);
}

/* Reads a blank that is none of ASCII; FALSE if something else is there.  The mark of UTF-8 stands between
 * the records of joined files. */
static gboolean
read_odd_blank (Reader *reader)
{
  gsize length;
  gunichar c;

  if ((guchar) *reader->at < 0x80)
    return FALSE;
  c = ix_movetext_char (reader->at, reader->end, &length);
  if (!ix_movetext_char_is_blank (c) && !ix_movetext_char_is_unseen (c))
    return FALSE;
  if (c != 0xfeff)
    note_repair (reader, IX_REPAIR_BLANK);
  reader->at += length;
  return TRUE;
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
  switch (*reader->at)
    {
    case '[':
      if (!read_promotion (reader))
        read_tag (reader);
      break;
    case '{':
      read_comment (reader);
      break;
    case '(':
      read_variation (reader);
      break;
    case ';':
      read_rest_of_line (reader);
      break;
    case '$':
      read_glyph (reader);
      break;
    case IX_GAME_END_OF_TEXT:
      read_end_of_text (reader);
      break;
    default:
      if (ix_scan_is_space (*reader->at))
        advance_to (reader, reader->at + 1);
      /* A line that begins with % is for other programs. */
      else if (*reader->at == '%' && ix_scan_is_line_start (reader->start, reader->at))
        reader->at = ix_scan_line_end (reader->at, reader->end);
      else if (!read_odd_blank (reader))
        read_word (reader);
      break;
    }
}

GPtrArray *
ix_games_parse (const char *text,
                gsize       length)
{
  Reader reader = {
    .start = text,
    .at = text,
    .begin = text,
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
    .begin = text->bytes,
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
